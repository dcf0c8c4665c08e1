//! Fused multiply-add.

use super::Float;
use super::{lane, value};
use crate::machine::Lanes;
use crate::round::Rounding;

/// a · b + c, rounded once in the direction `R`: *fusedMultiplyAdd* of IEEE 754-2019, 5.4.1.
///
/// The exact value is rounded once, for all triples: the product alone neither rounds nor overflows. 0 · ∞ is NaN
/// whatever c is. Zeros are signed as in [`add`](super::add) of the exact product and c.
///
/// ```
/// use outward::ops::{fma_rn, mul_rn, sub_rn};
/// // The error of a product, exactly.
/// let (a, b) = (0.1_f64, 0.3);
/// let p = mul_rn(a, b);
/// let error = fma_rn(a, b, -p);
/// assert!(error != 0.0 && sub_rn(a * b, p) == 0.0);
/// assert_eq!(fma_rn(1e300, 1e300, f64::NEG_INFINITY), f64::NEG_INFINITY);
/// ```
#[must_use]
#[inline]
pub fn fma<R: Rounding, T: Float>(a: T, b: T, c: T) -> T {
    value(lane(a).fma_r::<R>(lane(b), lane(c)))
}

directions!(fma(a, b, c): fma_rn fma_rz fma_ru fma_rd);

/// Does the same as [`fma`], under the name of PTX and OpenCL C. Their functions may round the product in binary32, or
/// lose its digits; this one rounds once.
///
/// ```
/// use outward::ops::{fma_ru, mad_ru};
/// assert_eq!(mad_ru(0.1_f32, 0.1, -0.01), fma_ru(0.1_f32, 0.1, -0.01));
/// ```
#[must_use]
#[inline]
pub fn mad<R: Rounding, T: Float>(a: T, b: T, c: T) -> T {
    fma::<R, T>(a, b, c)
}

directions!(mad(a, b, c): mad_rn mad_rz mad_ru mad_rd);
