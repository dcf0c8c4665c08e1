//! Remainders.

use crate::format::Format;
use crate::machine::soft::integral;

/// x − n·y for the integer n nearest to x/y, ties to even: *remainder* of IEEE 754-2019, 5.3.1.
///
/// Exact, for all pairs, however far apart. At most |y|/2 in magnitude; where it is zero it has the sign of x.
///
/// # Special cases
///
/// | x | y | result |
/// |---|---|---|
/// | NaN, or ±∞ | anything | NaN |
/// | anything | NaN, or ±0 | NaN |
/// | number | ±∞ | x |
///
/// ```
/// use outward::ops::remainder;
/// assert_eq!(remainder(5.0_f64, 3.0), -1.0);
/// assert_eq!(remainder(1e300_f64, 7.0), 1.0);
/// assert_eq!(remainder(-6.0_f32, 3.0).to_bits(), (-0.0_f32).to_bits());
/// ```
#[must_use]
pub fn remainder<T: Format>(x: T, y: T) -> T {
    integral::remquo(x, y).0
}

/// x − n·y for the integer n that x/y truncates to: C's `fmod`, and Rust's `%`. Exact, smaller than |y|, of the sign
/// of x. Special cases as [`remainder`].
///
/// ```
/// assert_eq!(outward::ops::fmod(-5.0_f64, 3.0), -2.0);
/// ```
#[must_use]
pub fn fmod<T: Format>(x: T, y: T) -> T {
    integral::fmod(x, y)
}

/// Returns the [`remainder`], and the low 31 bits of |n| with the sign of x/y; 0 where x or y has no quotient.
///
/// C asks for three bits, OpenCL for seven, and devices give different numbers of them; so compare modulo a power of
/// two that you need.
///
/// ```
/// assert_eq!(outward::ops::remquo(-7.0_f64, 2.0), (1.0, -4));
/// ```
#[must_use]
pub fn remquo<T: Format>(x: T, y: T) -> (T, i32) {
    let (remainder, quotient, negative) = integral::remquo(x, y);
    let low = (quotient & 0x7fff_ffff) as i32;
    (remainder, if negative { -low } else { low })
}
