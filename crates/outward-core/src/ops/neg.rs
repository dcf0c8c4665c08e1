//! Negation.

use super::Float;
use super::{lane, value};

/// −a: *negate* of IEEE 754-2019, 5.5.1; exact. The sign of zeros and infinities changes too; a NaN gives the
/// canonical NaN.
///
/// ```
/// assert_eq!(outward::ops::neg(0.0_f64).to_bits(), (-0.0_f64).to_bits());
/// ```
#[must_use]
#[inline]
pub fn neg<T: Float>(a: T) -> T {
    value(-lane(a))
}
