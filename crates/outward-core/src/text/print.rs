//! Numbers as text: outward, nearest, and exact in hexadecimal.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;

use super::assemble::disassemble;
use super::closest::closest;
use super::layout::{CAPACITY, Line};
use super::shortest::{BoundarySide, Digits, shortest};
use crate::format::Format;

/// A number as text, on the stack: it is used as a `&str`.
#[derive(Clone, Copy)]
pub struct Printed {
    bytes: [u8; CAPACITY],
    length: usize,
}

/// Returns the shortest decimal that is a lower bound of `x` and reads back as `x`; of those with as few digits the
/// nearest.
///
/// So the decimal is not above `x`, and every reader that rounds to nearest, ties to even, takes it for `x` (one that
/// rounds down may give the number below). In binary64 it has at most 18 digits, in binary32 at most 9. The decimal of
/// the least finite number is not taken for −∞. Infinities are `inf` and `-inf`, −0 is `-0`.
///
/// Decimals from 10^-5 up to 10^17 are written in full (`-3`, `0.00015`, `123456.75`), others with
/// an exponent (`1.5e-300`). An integer that is written in full has all its digits, since zeros in place of the last
/// ones would make the text no shorter: 2^31 of binary32 is `2147483648`, though `2147483600` reads back as it.
///
/// ```
/// use outward::text::{lower, upper};
///
/// assert_eq!(&*lower(0.1), "0.1"); // the number is slightly above one tenth
/// assert_eq!(&*upper(0.1), "0.10000000000000001");
/// assert_eq!(&*lower(-2.0), "-2");
/// ```
#[must_use]
pub fn lower<T: Format>(x: T) -> Printed {
    Printed::new(|line| bound(x, BoundarySide::Below, line))
}

/// Returns the shortest decimal that is an upper bound of `x` and reads back as `x`; of those with as few digits the
/// nearest. It mirrors [`lower`]: `upper(x)` is the negation of `lower(-x)`.
#[must_use]
pub fn upper<T: Format>(x: T) -> Printed {
    Printed::new(|line| bound(x, BoundarySide::Above, line))
}

/// The shortest decimal to which `x` is the nearest number of its format, written as [`lower`] writes: an integer below
/// 10^17 has all its digits.
#[must_use]
pub fn nearest<T: Format>(x: T) -> Printed {
    Printed::new(|line| nearest_to(x, line))
}

/// The exact value in hexadecimal, as C prints it: `0x1.8p+3`, `-0x1p-2`, zeros as `0x0p+0`, and subnormal
/// numbers with the exponent of the least normal number, as `0x0.8p-1022`.
#[must_use]
pub fn hex<T: Format>(x: T) -> Printed {
    Printed::new(|line| hexadecimal(x, line))
}

/// Appends [`lower`]`(x)`.
pub fn write_lower<T: Format>(x: T, out: &mut Vec<u8>) {
    append(out, |line| bound(x, BoundarySide::Below, line));
}

/// Appends [`upper`]`(x)`.
pub fn write_upper<T: Format>(x: T, out: &mut Vec<u8>) {
    append(out, |line| bound(x, BoundarySide::Above, line));
}

/// Appends [`nearest`]`(x)`.
pub fn write_nearest<T: Format>(x: T, out: &mut Vec<u8>) {
    append(out, |line| nearest_to(x, line));
}

/// Appends [`hex`]`(x)`.
pub fn write_hex<T: Format>(x: T, out: &mut Vec<u8>) {
    append(out, |line| hexadecimal(x, line));
}

/// Prints a bound on this side of `x`.
#[inline]
fn bound<T: Format>(x: T, side: BoundarySide, line: &mut Line<'_>) {
    if special(x, line) {
        return;
    }
    let negative = x.pattern() & T::SIGN_MASK != 0;
    let side = match (side, negative) {
        (BoundarySide::Below, false) | (BoundarySide::Above, true) => BoundarySide::Below,
        (BoundarySide::Above, false) | (BoundarySide::Below, true) => BoundarySide::Above,
    };
    let bits = x.pattern() & !T::SIGN_MASK;
    line.decimal(negative, in_full::<T>(bits, shortest::<T>(bits, side)));
}

#[inline]
fn nearest_to<T: Format>(x: T, line: &mut Line<'_>) {
    if !special(x, line) {
        let bits = x.pattern() & !T::SIGN_MASK;
        line.decimal(x.pattern() & T::SIGN_MASK != 0, in_full::<T>(bits, closest::<T>(bits)));
    }
}

/// Returns the digits of the number itself where its short decimal would be filled up with zeros that are not its
/// digits: 2147483648, and not 2147483600. The text is not longer than the decimal, and a bound no wider than it has to
/// be.
///
/// A decimal with zeros before the point that reads back as x is x itself, or else a last place of x is more than 1.
/// (Integers are multiples of a last place that is at most 1, as x is, so that two of them are a last place or more
/// apart, and the one that reads back is x.) Either way x is an integer. It has at most as many digits as the decimal
/// d: if d < 10^n ≤ x, then 10^n is nearer to x than d is, and shorter.
#[inline]
fn in_full<T: Format>(bits: u64, digits: Digits) -> Digits {
    if digits.exponent <= 0 || !digits.is_in_full() {
        return digits;
    }
    let (m, e) = disassemble::<T>(bits);
    // The number is below 10^17, as the decimal is.
    let value = if e < 0 { m >> -e } else { m << e };
    Digits { value, exponent: 0 }
}

#[inline]
fn hexadecimal<T: Format>(x: T, line: &mut Line<'_>) {
    let bits = x.pattern() & !T::SIGN_MASK;
    if bits >= T::INFINITY_BITS {
        special(x, line);
        return;
    }
    let field = bits >> T::FRACTION_BITS;
    line.sign(x.pattern() & T::SIGN_MASK != 0);
    line.text(b"0x");
    line.byte(b'0' + u8::from(field != 0));
    // The fraction is aligned to the left, so that the digits come off the top.
    let mut fraction = (bits & T::FRACTION_MASK) << (64 - T::FRACTION_BITS);
    if fraction != 0 {
        line.byte(b'.');
    }
    while fraction != 0 {
        line.byte(b"0123456789abcdef"[(fraction >> 60) as usize]);
        fraction <<= 4;
    }
    let exponent = if bits == 0 { 0 } else { field.max(1) as i32 - T::BIAS };
    line.byte(b'p');
    line.byte(if exponent < 0 { b'-' } else { b'+' });
    line.small(exponent.unsigned_abs());
}

/// Prints zeros, infinities and NaN; is it one of them?
#[inline]
fn special<T: Format>(x: T, line: &mut Line<'_>) -> bool {
    let bits = x.pattern() & !T::SIGN_MASK;
    if (1..T::INFINITY_BITS).contains(&bits) {
        return false;
    }
    line.sign(x.pattern() & T::SIGN_MASK != 0 && !x.is_nan());
    line.text(match bits {
        0 => b"0",
        bits if bits == T::INFINITY_BITS && T::HAS_INFINITY => b"inf",
        _ => b"NaN",
    });
    true
}

/// Prints at the end of a buffer, in place.
#[inline]
fn append(out: &mut Vec<u8>, print: impl FnOnce(&mut Line<'_>)) {
    let start = out.len();
    out.extend_from_slice(&[b'0'; CAPACITY]);
    let mut length = 0;
    if let Some(bytes) = out[start..].first_chunk_mut() {
        let mut line = Line::new(bytes);
        print(&mut line);
        length = line.length();
    }
    out.truncate(start + length);
}

impl Printed {
    #[inline]
    fn new(print: impl FnOnce(&mut Line<'_>)) -> Printed {
        let mut bytes = [b'0'; CAPACITY];
        let mut line = Line::new(&mut bytes);
        print(&mut line);
        let length = line.length();
        Printed { bytes, length }
    }

    /// Returns the text, all of it ASCII.
    #[must_use]
    #[inline]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

impl Deref for Printed {
    type Target = str;
    #[inline]
    fn deref(&self) -> &str {
        core::str::from_utf8(&self.bytes[..self.length]).unwrap_or_default()
    }
}

impl fmt::Display for Printed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self)
    }
}

impl fmt::Debug for Printed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}
