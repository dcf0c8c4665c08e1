//! Rounding to nearest, ties to away, by a sequence that is short on a GPU.

use super::{add_rn, less_equal, trunc};
use crate::format::Format;
use crate::machine::Float;

/// The magnitude from which on all numbers are integers: 2^(p−1), 8388608 in binary32.
fn all_integers<T: Format>() -> T {
    T::from_pattern(u64::from(T::BIAS.unsigned_abs() + T::FRACTION_BITS) << T::FRACTION_BITS)
}

/// a with the magnitude replaced, on bits: the sign of a NaN goes through too.
fn with_magnitude<T: Format>(a: T, magnitude: T) -> T {
    T::from_pattern(magnitude.pattern() & !T::SIGN_MASK | a.pattern() & T::SIGN_MASK)
}

/// a rounded to an integral value, ties away from zero, from truncation alone: the short sequence that GPU programmers
/// use, since their instructions have the other four directions.
///
/// ```text
/// copysign(trunc(|a| + (1/2 ≤ |a| ≤ 2^(p−1) ? 1/2 : 0)), a)
/// ```
///
/// Equal to [`round`](super::round) for every number, infinities and zeros included. **One thing differs**: a NaN
/// comes out with the sign that it came in with, because *copysign* works on bits, where `round` gives the canonical
/// NaN, which is positive. In binary32 this is checked for all 2^32 patterns.
///
/// # Why it is right
///
/// Where 1/2 ≤ |a| < 2^(p−1), a half is a multiple of the last place of a, and the sum can only be inexact where it
/// reaches the next power of two 2^k, whose last place is twice as large. The sum then lies from 2^k to 2^k + 1/2,
/// both of which are numbers, so that the rounded one does too, and both truncate to 2^k. At 2^(p−1) the sum is a tie
/// that goes to the even number, which is a. Below 1/2 nothing is added: the largest number below 1/2 would be rounded
/// up to 1.
///
/// # Variants for restricted ranges
///
/// | what is left out | right for | wrong, in binary32 |
/// |---|---|---|
/// | *fabs* and *copysign* ([`round_short_positive`]) | a ≥ +0, and +NaN | −0 gives +0; negative numbers |
/// | the comparison with 1/2 ([`round_short_from_half`]) | all but one magnitude | ±0.49999997 give ±1 |
/// | the comparison with 2^(p−1) ([`round_short_to_integers`]) | \|a\| ≤ 2^23, and from 2^24 on | the 2^22 odd integers between, of each sign, move by 1 |
///
/// ```
/// use outward::ops::{round, round_short};
/// assert_eq!(round_short(-2.5_f32), -3.0);
/// assert_eq!(round_short(0.49999997_f32), 0.0);
/// assert_eq!(round_short(-f32::NAN).to_bits(), 0xffc0_0000);
/// assert_eq!(round(-f32::NAN).to_bits(), 0x7fc0_0000);
/// ```
#[must_use]
pub fn round_short<T: Float>(a: T) -> T {
    let magnitude = with_magnitude(T::from_pattern(0), a);
    let in_range = less_equal(T::half(), magnitude) && less_equal(magnitude, all_integers());
    let half = if in_range { T::half() } else { T::from_pattern(0) };
    with_magnitude(a, trunc(add_rn(magnitude, half)))
}

/// [`round_short`] for numbers that are not negative: without *fabs* and *copysign*.
///
/// ```
/// assert_eq!(outward::ops::round_short_positive(2.5_f32), 3.0);
/// ```
#[must_use]
pub fn round_short_positive<T: Float>(a: T) -> T {
    let in_range = less_equal(T::half(), a) && less_equal(a, all_integers());
    trunc(add_rn(a, if in_range { T::half() } else { T::from_pattern(0) }))
}

/// [`round_short`] without its comparison with 1/2: wrong for the largest number below 1/2 and its negative.
///
/// ```
/// assert_eq!(outward::ops::round_short_from_half(0.49999997_f32), 1.0); // not 0
/// ```
#[must_use]
pub fn round_short_from_half<T: Float>(a: T) -> T {
    let magnitude = with_magnitude(T::from_pattern(0), a);
    let half = if less_equal(magnitude, all_integers()) { T::half() } else { T::from_pattern(0) };
    with_magnitude(a, trunc(add_rn(magnitude, half)))
}

/// [`round_short`] without its comparison with 2^(p−1): wrong for the odd integers between there and 2^p.
///
/// ```
/// assert_eq!(outward::ops::round_short_to_integers(8_388_609.0_f32), 8_388_610.0); // not itself
/// ```
#[must_use]
pub fn round_short_to_integers<T: Float>(a: T) -> T {
    let magnitude = with_magnitude(T::from_pattern(0), a);
    let half = if less_equal(T::half(), magnitude) { T::half() } else { T::from_pattern(0) };
    with_magnitude(a, trunc(add_rn(magnitude, half)))
}
