//! Numbers as text with a given number of digits, rounded once as asked.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cmp::Ordering;

use num_bigint::BigUint;

use super::assemble::disassemble;
use crate::format::Format;
use crate::round::RoundingDirection;

/// The number with `digits` significant decimal digits (at least one), rounded as the attribute says, a
/// [`Round`](crate::Round) or any other [`RoundingDirection`]: `-1.2346e-5`, always with an exponent, without zeros at
/// the end. Any number of digits is right; enough of them (767 for binary64) give the exact value.
///
/// Zeros are `0` and `-0`, infinities `inf` and `-inf`, and there is one `NaN`.
///
/// ```
/// use outward::Round;
/// use outward::text::decimal;
/// assert_eq!(decimal(2.0_f64.sqrt(), 4, Round::TowardPositive), "1.415e0");
/// assert_eq!(decimal(0.1_f32, 20, Round::TowardZero), "1.0000000149011611938e-1");
/// ```
#[must_use]
pub fn decimal<T: Format>(x: T, digits: usize, attribute: impl Into<RoundingDirection>) -> String {
    let Some((mut text, all, exponent)) = digits_of(x) else { return special(x) };
    let (kept, carry) = cut(&all, digits.max(1), 10, toward(x, attribute));
    write_digits(&mut text, &kept);
    text.push('e');
    text.push_str(&(exponent + i64::from(carry)).to_string());
    text
}

/// The number with `places` digits after the point and an exponent, rounded as the attribute says: Rust's `{:.3e}`, in
/// any direction. Zeros have as many digits; infinities and NaN are as in [`decimal`].
///
/// ```
/// use outward::Round;
/// use outward::text::scientific;
/// assert_eq!(scientific(0.15_f64, 3, Round::TowardPositive), "1.500e-1"); // it is below 0.15
/// assert_eq!(scientific(0.15_f64, 3, Round::TowardNegative), "1.499e-1");
/// ```
#[must_use]
pub fn scientific<T: Format>(x: T, places: usize, attribute: impl Into<RoundingDirection>) -> String {
    let (mut text, digits, exponent) = match digits_of(x) {
        Some((text, all, exponent)) => {
            let (kept, carry) = cut(&all, places + 1, 10, toward(x, attribute));
            (text, kept, exponent + i64::from(carry))
        }
        None if x.pattern() & !T::SIGN_MASK == 0 => (String::from(sign(x)), Vec::new(), 0),
        None => return special(x),
    };
    write_all_digits(&mut text, digits.into_iter(), 1, places);
    text.push('e');
    text.push_str(&exponent.to_string());
    text
}

/// The number with `places` digits after the point, rounded as the attribute says: Rust's `{:.3}`, in any direction.
/// Results that are zero keep the sign of the number; infinities and NaN are as in [`decimal`].
///
/// ```
/// use outward::Round;
/// use outward::text::fixed;
/// assert_eq!(fixed(2.0_f64.sqrt(), 3, Round::TowardPositive), "1.415");
/// assert_eq!(fixed(-1e-9_f64, 2, Round::TowardNegative), "-0.01");
/// assert_eq!(fixed(1e17_f32, 0, Round::TowardZero), "99999998430674944");
/// ```
#[must_use]
pub fn fixed<T: Format>(x: T, places: usize, attribute: impl Into<RoundingDirection>) -> String {
    let Some((mut text, mut all, exponent)) = digits_of(x) else {
        if x.pattern() & !T::SIGN_MASK != 0 {
            return special(x);
        }
        let mut text = String::from(sign(x));
        write_all_digits(&mut text, core::iter::empty(), 1, places);
        return text;
    };
    // The digits begin with that of ones at the latest, and with one more before the first, which takes a carry.
    let zeros = 1 + usize::try_from(-exponent).unwrap_or(0);
    all.splice(0..0, core::iter::repeat_n(0, zeros));
    let whole = 2 + usize::try_from(exponent).unwrap_or(0);
    let (kept, _) = cut(&all, whole + places, 10, toward(x, attribute));
    let skipped = usize::from(kept[0] == 0);
    write_all_digits(&mut text, kept.into_iter().skip(skipped), whole - skipped, places);
    text
}

/// The sign, the decimal digits of a number that is finite and not zero, all of them, and the exponent of the first.
fn digits_of<T: Format>(x: T) -> Option<(String, Vec<u8>, i64)> {
    let (text, m, e) = finite(x)?;
    // |x| = n · 10^−places.
    let (n, places) = if e >= 0 {
        (BigUint::from(m) << e.unsigned_abs(), 0)
    } else {
        (BigUint::from(m) * BigUint::from(5_u32).pow(e.unsigned_abs()), i64::from(-e))
    };
    let all: Vec<u8> = n.to_string().bytes().map(|digit| digit - b'0').collect();
    let exponent = all.len() as i64 - 1 - places;
    Some((text, all, exponent))
}

/// The number in hexadecimal as [`hex`](super::hex) writes it, with `digits` digits after the point, rounded as the
/// attribute says: C's `%.3a`, in any direction. Enough digits (13 for binary64) give the exact value.
///
/// Zeros, infinities and NaN are as in [`hex`](super::hex), with zeros for digits.
///
/// ```
/// use outward::Round;
/// use outward::text::hexadecimal;
/// assert_eq!(hexadecimal(0.1_f64, 2, Round::TowardNegative), "0x1.99p-4");
/// assert_eq!(hexadecimal(0.1_f64, 2, Round::TowardPositive), "0x1.9ap-4");
/// assert_eq!(hexadecimal(1.0_f32, 2, Round::TowardZero), "0x1.00p+0");
/// ```
#[must_use]
pub fn hexadecimal<T: Format>(x: T, digits: usize, attribute: impl Into<RoundingDirection>) -> String {
    let (mut text, m, exponent) = match finite(x) {
        Some((text, m, _)) => {
            let field = (x.pattern() & !T::SIGN_MASK) >> T::FRACTION_BITS;
            (text, m, field.max(1) as i32 - T::BIAS)
        }
        None if x.pattern() & !T::SIGN_MASK == 0 => (String::from(sign(x)), 0, 0),
        None => return special(x),
    };
    // The digit before the point, and as many after it as the fraction has.
    let fraction = m << (64 - T::FRACTION_BITS);
    let mut all: Vec<u8> = (0..16).map(|i| (fraction >> (60 - 4 * i) & 15) as u8).collect();
    all.insert(0, (m >> T::FRACTION_BITS) as u8);
    // A carry into the digit before the point makes it a 1, or a 2, as in C.
    let (kept, _) = cut(&all, digits + 1, 16, toward(x, attribute));
    text.push_str("0x");
    let mut shown = kept.into_iter().chain(core::iter::repeat(0)).take(digits + 1);
    let digit = |digit: u8| char::from(b"0123456789abcdef"[usize::from(digit)]);
    text.extend(shown.next().map(digit));
    if digits > 0 {
        text.push('.');
    }
    text.extend(shown.map(digit));
    text.push('p');
    text.push(if exponent < 0 { '-' } else { '+' });
    text.push_str(&exponent.unsigned_abs().to_string());
    text
}

fn sign<T: Format>(x: T) -> &'static str {
    if x.pattern() & T::SIGN_MASK != 0 { "-" } else { "" }
}

/// The sign as text, the integer significand and its exponent, of a number that is finite and not zero.
fn finite<T: Format>(x: T) -> Option<(String, u64, i32)> {
    let bits = x.pattern() & !T::SIGN_MASK;
    (1..T::INFINITY_BITS).contains(&bits).then(|| {
        let (m, e) = disassemble::<T>(bits);
        (String::from(sign(x)), m, e)
    })
}

fn special<T: Format>(x: T) -> String {
    super::print::nearest(x).to_string()
}

/// The attribute for the magnitude of x.
fn toward<T: Format>(x: T, attribute: impl Into<RoundingDirection>) -> RoundingDirection {
    let attribute = attribute.into();
    if x.pattern() & T::SIGN_MASK != 0 { -attribute } else { attribute }
}

/// Returns the first `count` digits, rounded by those that follow; and has a carry gone beyond the first digit, which
/// is 1 then? (This is for decimals: a first digit of a hexadecimal numeral is at most 1, and takes a carry.)
fn cut(all: &[u8], count: usize, radix: u8, attribute: RoundingDirection) -> (Vec<u8>, bool) {
    if count >= all.len() {
        return (all.to_vec(), false);
    }
    let (kept, rest) = all.split_at(count);
    let tail = match rest[0].cmp(&(radix / 2)) {
        Ordering::Equal if rest[1..].iter().any(|&digit| digit != 0) => Ordering::Greater,
        order => order,
    };
    let up = match attribute {
        RoundingDirection::TiesToEven => tail.is_gt() || tail.is_eq() && kept[count - 1] % 2 == 1,
        RoundingDirection::TiesToAway => tail.is_ge(),
        RoundingDirection::TowardPositive => rest.iter().any(|&digit| digit != 0),
        RoundingDirection::TowardZero | RoundingDirection::TowardNegative => false,
    };
    let mut kept = kept.to_vec();
    if !up {
        return (kept, false);
    }
    for digit in kept.iter_mut().rev() {
        *digit += 1;
        if *digit < radix {
            return (kept, false);
        }
        *digit = 0;
    }
    kept[0] = 1;
    (kept, true)
}

/// The digits with a point after the first, without zeros at the end.
fn write_digits(text: &mut String, digits: &[u8]) {
    let count = digits.iter().rposition(|&digit| digit != 0).map_or(1, |last| last + 1);
    for (i, &digit) in digits[..count].iter().enumerate() {
        if i == 1 {
            text.push('.');
        }
        text.push(char::from(b'0' + digit));
    }
}

/// Writes `whole` digits, a point, and `places` more, with zeros where there are none left.
fn write_all_digits(text: &mut String, digits: impl Iterator<Item = u8>, whole: usize, places: usize) {
    let mut digits = digits.chain(core::iter::repeat(0)).map(|digit| char::from(b'0' + digit));
    text.extend(digits.by_ref().take(whole));
    if places > 0 {
        text.push('.');
        text.extend(digits.take(places));
    }
}
