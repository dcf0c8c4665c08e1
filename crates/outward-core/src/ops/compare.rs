//! Comparisons.

use core::cmp::Ordering;

use super::Float;
use super::lane;
use crate::machine::Lanes;

/// Compares a and b; `None` where either is a NaN (*unordered*). Zeros are equal, whatever their signs. IEEE 754-2019,
/// 5.11.
///
/// ```
/// use core::cmp::Ordering;
/// use outward::ops::compare;
/// assert_eq!(compare(-0.0_f64, 0.0), Some(Ordering::Equal));
/// assert_eq!(compare(1.0_f32, f32::INFINITY), Some(Ordering::Less));
/// assert_eq!(compare(f64::NAN, f64::NAN), None);
/// ```
#[must_use]
#[inline]
pub fn compare<T: Float>(a: T, b: T) -> Option<Ordering> {
    if less(a, b) {
        Some(Ordering::Less)
    } else if less(b, a) {
        Some(Ordering::Greater)
    } else if equal(a, b) {
        Some(Ordering::Equal)
    } else {
        None
    }
}

/// a = b: *compareQuietEqual*. False where either is a NaN; zeros are equal.
#[must_use]
#[inline]
pub fn equal<T: Float>(a: T, b: T) -> bool {
    lane(a).equals(lane(b))
}

/// a < b: *compareQuietLess*. False where either is a NaN.
#[must_use]
#[inline]
pub fn less<T: Float>(a: T, b: T) -> bool {
    Lanes::lt(lane(a), lane(b))
}

/// a ≤ b: *compareQuietLessEqual*. False where either is a NaN.
#[must_use]
#[inline]
pub fn less_equal<T: Float>(a: T, b: T) -> bool {
    Lanes::le(lane(a), lane(b))
}
