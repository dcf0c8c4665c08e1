//! Positive differences.

use super::{Float, lane, value};
use crate::math;
use crate::round::Rounding;

/// x − y where x > y, rounded in the direction `R`; else +0. C's `fdim`, which rounds to nearest. A NaN gives the
/// canonical NaN.
///
/// ```
/// use outward::ops::{fdim_rd, fdim_ru};
/// assert_eq!((fdim_rd(3.0_f64, 5.0), fdim_ru(5.0_f64, 3.0)), (0.0, 2.0));
/// assert!(fdim_rd(1.0_f64, 1e-30) < fdim_ru(1.0_f64, 1e-30));
/// ```
#[must_use]
#[inline]
pub fn fdim<R: Rounding, T: Float>(x: T, y: T) -> T {
    value(math::fdim::fdim_r::<R, T::On<crate::machine::Scalar>>(lane(x), lane(y)))
}

directions!(fdim(x, y): fdim_rn fdim_rz fdim_ru fdim_rd);
