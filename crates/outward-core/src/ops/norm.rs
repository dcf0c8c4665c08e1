//! Euclidean norms of any number of numbers, under CUDA's names. The norms of three and four numbers are in the table.

use super::value;
use crate::machine::{Float, Scalar};
use crate::math::norm::{norm_r, reciprocal_norm_r};
use crate::round::Rounding;

/// √(x₁² + … + xₙ²), rounded once in the direction `R`: CUDA's `norm`, and `hypot` of any number of numbers.
///
/// Nothing overflows or underflows on the way. An infinity gives +∞, also beside a NaN; else a NaN gives NaN. No
/// numbers, or zeros alone, give +0. [`math::norm`](crate::math::norm) explains the method.
///
/// ```
/// use outward::ops::{norm_rd, norm_ru};
///
/// let large = 2.0_f64.powi(1000);
/// assert_eq!(norm_rd(&[large, 2.0 * large, 2.0 * large]), 3.0 * large);
/// assert_eq!(norm_ru(&[2.0_f64, 3.0, 6.0]), 7.0);
/// ```
#[must_use]
pub fn norm<R: Rounding, T: Float>(numbers: &[T]) -> T {
    value(norm_r::<R, T::On<Scalar>>(numbers))
}

/// 1/√(x₁² + … + xₙ²), rounded once in the direction `R`: CUDA's `rnorm`.
///
/// An infinity gives +0, also beside a NaN; else a NaN gives NaN. No numbers, or zeros alone, give +∞.
///
/// ```
/// assert_eq!(outward::ops::rnorm_rn(&[2.0_f64, 2.0, 2.0, 2.0]), 0.25);
/// ```
#[must_use]
pub fn rnorm<R: Rounding, T: Float>(numbers: &[T]) -> T {
    value(reciprocal_norm_r::<R, T::On<Scalar>>(numbers))
}

macro_rules! of_slices {
    ($($operation:ident: $($name:ident $rounding:ident $toward:literal)*;)*) => {$($(
        #[doc = concat!("[`", stringify!($operation), "`], rounded toward ", $toward, ".")]
        #[must_use]
        pub fn $name<T: Float>(numbers: &[T]) -> T {
            $operation::<crate::round::$rounding, T>(numbers)
        }
    )*)*};
}
of_slices! {
    norm: norm_rn Rn "the nearest number, ties to even" norm_rz Rz "zero" norm_ru Ru "+∞" norm_rd Rd "−∞";
    rnorm: rnorm_rn Rn "the nearest number, ties to even" rnorm_rz Rz "zero" rnorm_ru Ru "+∞" rnorm_rd Rd "−∞";
}
