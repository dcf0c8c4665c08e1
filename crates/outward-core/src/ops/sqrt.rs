//! Square root.

use super::Float;
use super::{lane, value};
use crate::machine::Lanes;
use crate::round::Rounding;

/// √a, rounded in the direction `R`: *squareRoot* of IEEE 754-2019, 5.4.1.
///
/// The exact root rounded once, for all a ≥ 0. √−0 is −0; the root of a number below zero is NaN. No root
/// overflows or underflows.
///
/// ```
/// use outward::ops::{sqrt_rd, sqrt_ru};
/// assert_eq!(sqrt_ru(2.0), sqrt_rd(2.0_f64).next_up());
/// assert_eq!((sqrt_rd(9.0_f32), sqrt_ru(9.0_f32)), (3.0, 3.0));
/// assert!(sqrt_rd(-1.0_f64).is_nan());
/// ```
#[must_use]
#[inline]
pub fn sqrt<R: Rounding, T: Float>(a: T) -> T {
    value(lane(a).sqrt_r::<R>())
}

directions!(sqrt(a): sqrt_rn sqrt_rz sqrt_ru sqrt_rd);
