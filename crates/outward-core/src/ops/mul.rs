//! Multiplication.

use super::Float;
use super::{lane, value};
use crate::machine::Lanes;
use crate::round::Rounding;

/// a · b, rounded in the direction `R`: *multiplication* of IEEE 754-2019, 5.4.1.
///
/// The exact product rounded once, for all pairs, subnormal results and overflow included. The sign is the
/// product of the signs, also of zeros and infinities; 0 · ∞ is NaN.
///
/// ```
/// use outward::ops::{mul_rd, mul_rn, mul_ru};
/// assert_eq!(mul_ru(0.1, 10.0), 1.0_f64.next_up());
/// assert_eq!(mul_rd(0.1, 10.0), 1.0);
/// // A product below every number is still above zero.
/// assert_eq!(mul_ru(1e-200, 1e-200), 5e-324);
/// assert_eq!(mul_rn(1e-200_f64, -1e-200).to_bits(), (-0.0_f64).to_bits());
/// ```
#[must_use]
#[inline]
pub fn mul<R: Rounding, T: Float>(a: T, b: T) -> T {
    value(lane(a).mul_r::<R>(lane(b)))
}

directions!(mul(a, b): mul_rn mul_rz mul_ru mul_rd);
