//! Reciprocal.

use super::Float;
use super::div;
use crate::round::Rounding;

/// 1 / a, rounded once in the direction `R`, as CUDA's `__drcp_ru`: the same as [`div`] of 1 by a.
///
/// The reciprocal of a zero is an infinity of its sign; the reciprocal of an infinity is a zero of its sign. The
/// reciprocal of a number below 2^-1024 (2^-128 in binary32) overflows.
///
/// ```
/// use outward::ops::{rcp_rd, rcp_ru};
/// assert!(rcp_rd(10.0) < 0.1 && rcp_ru(10.0) == 0.1);
/// assert_eq!(rcp_rd(5e-324), f64::MAX);
/// ```
#[must_use]
#[inline]
pub fn rcp<R: Rounding, T: Float>(a: T) -> T {
    div::<R, T>(T::one(), a)
}

directions!(rcp(a): rcp_rn rcp_rz rcp_ru rcp_rd);
