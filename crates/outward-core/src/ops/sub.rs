//! Subtraction.

use super::Float;
use super::{lane, value};
use crate::machine::Lanes;
use crate::round::Rounding;

/// a − b, rounded in the direction `R`: *subtraction* of IEEE 754-2019, 5.4.1, which is a + (−b); see
/// [`add`](super::add) for the special cases.
///
/// ```
/// use outward::ops::{sub_rd, sub_ru};
/// assert!(sub_rd(1.0, 0.1) < sub_ru(1.0, 0.1));
/// assert_eq!(sub_ru(2.0_f32, 2.0).to_bits(), 0);
/// ```
#[must_use]
#[inline]
pub fn sub<R: Rounding, T: Float>(a: T, b: T) -> T {
    value(lane(a).sub_r::<R>(lane(b)))
}

directions!(sub(a, b): sub_rn sub_rz sub_ru sub_rd);
