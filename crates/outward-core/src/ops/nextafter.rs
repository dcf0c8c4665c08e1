//! The neighbour on the way to another number.

use super::{Float, lane, value};
use crate::math::nextafter::NextAfter;

/// The neighbour of x in the direction of y; y where they are equal, so that `nextafter(0.0, -0.0)` is −0. A NaN gives
/// the canonical NaN. From a zero, the least subnormal number of the direction.
///
/// ```
/// use outward::ops::nextafter;
/// assert_eq!(nextafter(1.0_f64, 2.0), 1.0 + f64::EPSILON);
/// assert_eq!(nextafter(0.0_f32, -1.0), -1e-45);
/// ```
#[must_use]
pub fn nextafter<T: Float>(x: T, y: T) -> T {
    value(NextAfter::of::<T>().call(lane(x), lane(y)))
}
