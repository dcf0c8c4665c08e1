//! Signs of others.

use crate::format::Format;

/// x with the sign of y: *copySign* of IEEE 754-2019, 5.5.1; exact. The sign of a NaN y counts; a NaN x gives the
/// canonical NaN, as [`neg`](super::neg) and [`abs`](super::abs) do.
///
/// ```
/// use outward::ops::copysign;
/// assert_eq!(copysign(2.0_f64, -0.0), -2.0);
/// ```
#[must_use]
#[inline]
pub fn copysign<T: Format>(x: T, y: T) -> T {
    if x.is_nan() {
        T::nan()
    } else {
        T::from_pattern(x.pattern() & !T::SIGN_MASK | y.pattern() & T::SIGN_MASK)
    }
}
