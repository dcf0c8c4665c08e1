//! The neighbour on the way to another number.

use core::cmp::Ordering;

use super::{next_down, next_up};
use crate::format::Format;
use crate::machine::soft::arith::compare;

/// The neighbour of x in the direction of y; y where they are equal, so that `nextafter(0.0, -0.0)` is −0. A NaN gives
/// the canonical NaN. From a zero, the least subnormal number of the direction.
///
/// ```
/// use outward::ops::nextafter;
/// assert_eq!(nextafter(1.0_f64, 2.0), 1.0 + f64::EPSILON);
/// assert_eq!(nextafter(0.0_f32, -1.0), -1e-45);
/// ```
#[must_use]
pub fn nextafter<T: Format>(x: T, y: T) -> T {
    match compare(x, y) {
        None => T::nan(),
        Some(Ordering::Equal) => y,
        Some(Ordering::Less) => next_up(x),
        Some(Ordering::Greater) => next_down(x),
    }
}
