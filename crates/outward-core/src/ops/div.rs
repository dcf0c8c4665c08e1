//! Division.

use super::Float;
use super::{lane, value};
use crate::machine::Lanes;
use crate::round::Rounding;

/// a / b, rounded in the direction `R`: *division* of IEEE 754-2019, 5.4.1.
///
/// The exact quotient rounded once, for all pairs, subnormal results and overflow included. 0/0 and ∞/∞ are
/// NaN; any other number divided by a zero is an infinity, exactly, with the product of the signs.
///
/// ```
/// use outward::ops::{div_rd, div_ru};
/// assert_eq!(div_ru(1.0, 3.0), div_rd(1.0_f64, 3.0).next_up());
/// assert_eq!(div_rd(1.0, -0.0_f32), f32::NEG_INFINITY);
/// ```
#[must_use]
#[inline]
pub fn div<R: Rounding, T: Float>(a: T, b: T) -> T {
    value(lane(a).div_r::<R>(lane(b)))
}

directions!(div(a, b): div_rn div_rz div_ru div_rd);
