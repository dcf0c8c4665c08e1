//! Decimal numerals of ordinary length, rounded by a few multiplications.
//!
//! A decimal numeral of up to 19 digits is w · 10^q with integers w < 2^64 and q. With the leading 128 bits
//! of 10^q from the [table](super::powers) the product is known to within one unit of its first word, so that it shows
//! in nearly all cases which two numbers of the format it is between, and which is the nearer. In the other cases, and
//! for up to 38 digits, the product of 128 by 128 bits shows this in nearly all cases; the function returns `None` when
//! it does not.

use super::numeral;
use super::powers;
use crate::format::Format;

/// A decimal numeral: its magnitude is w · 10^q, or, if `longer`, strictly between that and (w + 1) · 10^q.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decimal<'a> {
    pub negative: bool,
    w: u64,
    q: i64,
    longer: bool,
    /// The digits and the point.
    text: &'a [u8],
}

/// Digits that always fit in a `u64`.
const DIGITS: usize = 19;
/// Digits that always fit in a `u128`.
const WIDE_DIGITS: usize = 38;

impl<'a> Decimal<'a> {
    /// Reads the whole text; `None` where it is anything but a decimal numeral.
    #[inline]
    pub fn scan(text: &'a [u8]) -> Option<Decimal<'a>> {
        let (negative, start) = numeral::sign(text);
        let (mut w, whole_end) = digits(text, start, 0);
        let mut end = whole_end;
        let mut count = whole_end - start;
        let mut q = 0;
        if text.get(end) == Some(&b'.') {
            (w, end) = digits(text, whole_end + 1, w);
            let places = end - whole_end - 1;
            count += places;
            q = -(places as i64);
        }
        if count == 0 {
            return None;
        }
        let digits_end = end;
        if end < text.len() {
            q += exponent_to_end(text, end)?;
        }
        let text = &text[start..digits_end];
        let mut longer = false;
        if count > DIGITS {
            let (first, dropped, rest) = significant(text, DIGITS);
            (w, longer) = (first as u64, rest);
            q += dropped;
        }
        Some(Decimal { negative, w, q, longer, text })
    }

    /// The patterns of the magnitude rounded down and up, if decided.
    #[inline]
    pub fn bounds<T: Format>(self) -> Option<(u64, u64)> {
        Some(match self.cut::<T>(0)? {
            Cut::Zero => (0, 0),
            Cut::Tiny => (0, 1),
            Cut::Huge => (T::MAX_BITS, T::INFINITY_BITS),
            Cut::Between { binade, kept, inexact } => {
                let below = (binade << T::FRACTION_BITS) + kept;
                // The next pattern is the next number, through binades and into infinity.
                (below, below + u64::from(inexact))
            }
        })
    }

    /// The pattern of the magnitude rounded to nearest, if decided.
    #[inline]
    pub fn nearest<T: Format>(self) -> Option<u64> {
        Some(match self.cut::<T>(1)? {
            Cut::Zero | Cut::Tiny => 0,
            Cut::Huge => T::INFINITY_BITS,
            Cut::Between { binade, kept, inexact } => {
                let (kept, half) = (kept >> 1, kept & 1 == 1);
                let up = half && (inexact || kept & 1 == 1);
                (binade << T::FRACTION_BITS) + kept + u64::from(up)
            }
        })
    }

    /// Cuts the magnitude off `guard` bits below the last place of the format, if that can be decided.
    #[inline]
    fn cut<T: Format>(self, guard: u32) -> Option<Cut> {
        const { assert!(T::EMAX <= 1023 && T::PRECISION <= 53, "the table of powers is made for binary64") };
        if self.w == 0 {
            return Some(Cut::Zero);
        }
        // 10^19 · 10^(MIN − 1) < 2^−1075, and 10^309 > 2^1024.
        if self.q < i64::from(powers::MIN) {
            return Some(Cut::Tiny);
        }
        if self.q > 308 {
            return Some(Cut::Huge);
        }
        let zeros = self.w.leading_zeros();
        let q = self.q as i32;
        let (power, e) = powers::power_of_ten(q);

        // The magnitude is (high + low / 2^64 + d) · 2^(e − zeros + 128) with 0 ≤ d < slack. The rest of the power, its
        // lower word and the part that the table cuts off, is at most 1 of its upper word, and times w it is less than
        // 1 here. The digits left out are less than 1 of w, and scaled by 2^zeros, times the power, they are less than
        // 2^zeros here.
        let product = u128::from(self.w << zeros) * (power >> 64);
        let (high, low) = ((product >> 64) as u64, product as u64);
        let slack = if self.longer { 1 + (1 << zeros) } else { 1 };

        let top = high >> 63;
        let leading = e - zeros as i32 + 128 + 62 + top as i32;
        if leading > T::EMAX {
            return Some(Cut::Huge);
        }
        // The number is below 2^(emin − p), half of the least subnormal, even with a carry.
        if leading + 2 <= T::EMIN - T::PRECISION as i32 {
            return Some(Cut::Tiny);
        }
        if let Some((binade, keep)) = place::<T>(leading, guard) {
            let drop = 63 + top as u32 - keep;
            let kept = high >> drop;
            let residue = high - (kept << drop);
            // No carry reaches the bits kept, and something is left below them for certain.
            if residue + slack < 1 << drop && (residue | low != 0 || self.longer) {
                return Some(Cut::Between { binade, kept, inexact: true });
            }
        }
        if self.longer {
            cut_longer::<T>(self.text, q, guard)
        } else {
            cut_wide::<T>(self.w.into(), q, false, guard)
        }
    }
}

/// Cuts a decimal like [`Decimal::cut`], with the digits read again up to 38, where the first 19 end at the exponent
/// `q`.
#[cold]
#[inline(never)]
fn cut_longer<T: Format>(text: &[u8], q: i32, guard: u32) -> Option<Cut> {
    let (_, dropped_before, _) = significant(text, DIGITS);
    let (w, dropped, longer) = significant(text, WIDE_DIGITS);
    // There are at most 19 further digits.
    let q = q - (dropped_before - dropped) as i32;
    if q < powers::MIN { None } else { cut_wide::<T>(w, q, longer, guard) }
}

/// Cuts a decimal like [`Decimal::cut`], with the whole of the power.
#[cold]
#[inline(never)]
fn cut_wide<T: Format>(w: u128, q: i32, longer: bool, guard: u32) -> Option<Cut> {
    if let Some(v) = (!longer).then(|| without_fives(w, q)).flatten() {
        return cut_binary::<T>(v, q, guard);
    }
    let zeros = w.leading_zeros();
    let (power, e) = powers::power_of_ten(q);
    let (high, low) = widening_product(w << zeros, power);
    // The bound d is defined as in [`Decimal::cut`], with words twice as wide: it is less than 1 for the part that the
    // table cuts off, if anything.
    let exact_power = (0..=powers::LAST_EXACT).contains(&q);
    let slack = u128::from(!exact_power) + if longer { 1 << zeros } else { 0 };
    let top = high >> 127;
    let leading = e - zeros as i32 + 256 + (top as i32) - 2;
    let (binade, keep) = (leading <= T::EMAX).then(|| place::<T>(leading, guard)).flatten()?;
    let drop = 127 + top as u32 - keep;
    let kept = (high >> drop) as u64;
    let residue = high & ((1 << drop) - 1);
    if exact_power && !longer {
        return Some(Cut::Between { binade, kept, inexact: residue != 0 || low != 0 });
    }
    // The result is inexact for certain: a product with a power of five above 5^55 or below 5^0 that does not divide
    // has no finite number of bits, or more than 128; and the digits left out are not zero.
    (residue + slack < 1 << drop).then_some(Cut::Between { binade, kept, inexact: true })
}

/// Returns the exponent field less one and the number of bits to keep, for a number in [2^leading, 2^(leading + 1));
/// `None` if none would be kept.
#[inline]
fn place<T: Format>(leading: i32, guard: u32) -> Option<(u64, u32)> {
    if leading >= T::EMIN {
        return Some(((leading - T::EMIN) as u64, T::PRECISION + guard));
    }
    let keep = (T::PRECISION + guard).checked_sub((T::EMIN - leading) as u32)?;
    (keep > 0).then_some((0, keep))
}

/// Returns w / 5^k, where q = −k < 0 and the quotient is an integer: where w · 10^q is a binary fraction.
fn without_fives(w: u128, q: i32) -> Option<u128> {
    // 5^27 < 2^64 and 5^55 < 2^128 are the last such powers.
    if !(-powers::LAST_EXACT..0).contains(&q) {
        return None;
    }
    let Ok(w) = u64::try_from(w) else {
        let divisor = 5_u128.pow(q.unsigned_abs());
        return w.is_multiple_of(divisor).then(|| w / divisor);
    };
    let divisor = if q >= -27 { 5_u64.pow(q.unsigned_abs()) } else { return None };
    w.is_multiple_of(divisor).then(|| u128::from(w / divisor))
}

/// Cuts v · 2^q.
fn cut_binary<T: Format>(v: u128, q: i32, guard: u32) -> Option<Cut> {
    let leading = q + 127 - v.leading_zeros() as i32;
    if leading > T::EMAX {
        return Some(Cut::Huge);
    }
    let (binade, keep) = place::<T>(leading, guard)?;
    // The leading bit goes to bit keep − 1.
    let drop = leading - q + 1 - keep as i32;
    let kept = if drop <= 0 { v << -drop } else { v >> drop };
    let inexact = i64::from(v.trailing_zeros()) < i64::from(drop);
    Some(Cut::Between { binade, kept: kept as u64, inexact })
}

/// The value of the exponent that is all of the text from `start` on.
#[inline]
fn exponent_to_end(text: &[u8], start: usize) -> Option<i64> {
    if text[start] | 0x20 != b'e' {
        return None;
    }
    let (exponent, end) = numeral::exponent(text, start + 1).ok()?;
    (end == text.len()).then_some(exponent)
}

/// Returns the first `limit` significant digits, how many follow, and whether any of these is not zero.
#[cold]
#[inline(never)]
fn significant(digits_and_point: &[u8], limit: usize) -> (u128, i64, bool) {
    let (mut w, mut taken, mut dropped, mut longer) = (0, 0, 0, false);
    for &byte in digits_and_point.iter().filter(|&&byte| byte != b'.') {
        let digit = byte - b'0';
        if taken < limit {
            w = w * 10 + u128::from(digit);
            taken += usize::from(w != 0);
        } else {
            longer |= digit != 0;
            dropped += 1;
        }
    }
    (w, dropped, longer)
}

/// A magnitude cut off at a place.
#[derive(Clone, Copy, Debug)]
enum Cut {
    Zero,
    /// The number is not zero, and below half of the least subnormal number.
    Tiny,
    /// The number is at least 2^(emax + 1).
    Huge,
    /// The number has the exponent field less one (0 for subnormals), the significand with its hidden bit and any guard
    /// bits, and whether anything was cut off.
    Between {
        binade: u64,
        kept: u64,
        inexact: bool,
    },
}

/// The 256-bit product as its two halves.
fn widening_product(a: u128, b: u128) -> (u128, u128) {
    let half = |n: u128| (n >> 64, n & u128::from(u64::MAX));
    let ((a1, a0), (b1, b0)) = (half(a), half(b));
    let (low1, low0) = half(a0 * b0);
    // (2^64 − 1)^2 + 2^64 − 1 < 2^128: no overflow in either sum.
    let (mid1, mid0) = half(a1 * b0 + low1);
    let (top1, top0) = half(a0 * b1 + mid0);
    (a1 * b1 + mid1 + top1, top0 << 64 | low0)
}

/// Reads digits from `start` on, appending them to `w` (which wraps): the new `w`, and the byte after them.
#[inline]
fn digits(text: &[u8], mut start: usize, mut w: u64) -> (u64, usize) {
    while let Some(chunk) = text.get(start..).and_then(<[u8]>::first_chunk::<8>) {
        let Some(value) = eight_digits(u64::from_le_bytes(*chunk)) else { break };
        w = w.wrapping_mul(100_000_000).wrapping_add(value);
        start += 8;
    }
    while let Some(digit) = text.get(start).map(|byte| byte.wrapping_sub(b'0'))
        && digit < 10
    {
        w = w.wrapping_mul(10).wrapping_add(u64::from(digit));
        start += 1;
    }
    (w, start)
}

/// The number that eight bytes spell, the first in the lowest byte, if all are digits.
#[inline]
fn eight_digits(bytes: u64) -> Option<u64> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    // A digit's upper half is 3, and stays so when 6 is added; no carry leaves a byte with upper half 3.
    let upper = ONES * 0xF0;
    if bytes & upper != ONES * 0x30 || (bytes + ONES * 6) & upper != ONES * 0x30 {
        return None;
    }
    // Neighbours join to numbers of two, four, and eight digits, at the place of the first of the pair.
    let one = bytes - ONES * 0x30;
    let two = (one * 10 + (one >> 8)) & 0x00FF_00FF_00FF_00FF;
    let four = (two * 100 + (two >> 16)) & 0x0000_FFFF_0000_FFFF;
    Some((four * 10_000 + (four >> 32)) & 0xFFFF_FFFF)
}
