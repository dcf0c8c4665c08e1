//! Reciprocal square root.

use super::{Float, lane, value};
use crate::math;
use crate::round::Rounding;

/// 1/√a, rounded once in the direction `R`: *rSqrt* of IEEE 754-2019, 9.2. CUDA's `__frsqrt_rn` has one direction and
/// one format; its `rsqrt` is not correctly rounded.
///
/// The exact value rounded once, for all a > 0; it is a number of the format only where a is a power of four. No
/// result overflows or is subnormal. 1/√±0 is ±∞, 1/√+∞ is +0, and below zero the result is NaN.
///
/// [`math::rsqrt`] explains the method.
///
/// ```
/// use outward::format::F16;
/// use outward::ops::{rsqrt_rd, rsqrt_rn, rsqrt_ru};
///
/// assert_eq!(rsqrt_rn(0.25_f64), 2.0);
/// assert_eq!(rsqrt_ru(2.0_f64), rsqrt_rd(2.0_f64).next_up());
/// assert_eq!(rsqrt_rd(-0.0_f32), f32::NEG_INFINITY);
/// assert_eq!(f32::from(rsqrt_ru(F16::MAX)), 0.003_910_064_7);
/// ```
#[must_use]
#[inline]
pub fn rsqrt<R: Rounding, T: Float>(a: T) -> T {
    value(math::rsqrt::rsqrt_r::<R, _>(lane(a)))
}

directions!(rsqrt(a): rsqrt_rn rsqrt_rz rsqrt_ru rsqrt_rd);
