//! Signs of others.

use super::of_patterns;
use crate::format::Format;
use crate::math;

/// x with the sign of y: *copySign* of IEEE 754-2019, 5.5.1; exact. The sign of a NaN y counts, as its pattern has it;
/// in a formula it is positive, since there y is the result of an operation. A NaN x gives the canonical NaN, as
/// [`neg`](super::neg) and [`abs`](super::abs) do.
///
/// ```
/// use outward::ops::copysign;
/// assert_eq!(copysign(2.0_f64, -0.0), -2.0);
/// ```
#[must_use]
#[inline]
pub fn copysign<T: Format>(x: T, y: T) -> T {
    of_patterns(math::copysign::copysign, x, y)
}
