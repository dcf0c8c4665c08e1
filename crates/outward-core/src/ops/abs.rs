//! Absolute value.

use super::Float;
use super::{lane, value};
use crate::machine::Lanes;

/// |a|: *abs* of IEEE 754-2019, 5.5.1; exact. |−0| is +0; a NaN gives the canonical NaN.
///
/// ```
/// assert_eq!(outward::ops::abs(-2.5_f32), 2.5);
/// ```
#[must_use]
#[inline]
pub fn abs<T: Float>(a: T) -> T {
    value(lane(a).abs())
}
