//! Euclidean norms, of CUDA's names.

use super::{lane, value};
use crate::machine::{Float, Scalar};
use crate::math::ladder::rounded_of;
use crate::math::norm::{norm_r, reciprocal_norm_r};
use crate::math::norm_of_few::{Norm, ReciprocalNorm};
use crate::round::Rounding;

/// √(x₁² + … + xₙ²), rounded once in the direction `R`: CUDA's `norm`, and `hypot` of any number of numbers.
///
/// Nothing overflows or underflows on the way. An infinity gives +∞, also beside a NaN; else a NaN gives NaN. No
/// numbers, or zeros alone, give +0. How: [`math::norm`](crate::math::norm).
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

/// The same of so many arguments.
macro_rules! of_arguments {
    ($(
        $(#[$doc:meta])*
        $name:ident($($x:ident),*) = $norm:ty, $count:literal: $rn:ident $rz:ident $ru:ident $rd:ident;
    )*) => {$(
        $(#[$doc])*
        #[must_use]
        #[inline]
        pub fn $name<R: Rounding, T: Float>($($x: T),*) -> T {
            value(rounded_of::<$norm, R, T::On<Scalar>, $count>([$(lane($x)),*]))
        }

        directions!($name($($x),*): $rn $rz $ru $rd);
    )*};
}
of_arguments! {
    /// √(a² + b² + c²), rounded once in the direction `R`: [`norm`] of three.
    norm3d(a, b, c) = Norm<3>, 3: norm3d_rn norm3d_rz norm3d_ru norm3d_rd;
    /// √(a² + b² + c² + d²), rounded once in the direction `R`: [`norm`] of four.
    norm4d(a, b, c, d) = Norm<4>, 4: norm4d_rn norm4d_rz norm4d_ru norm4d_rd;
    /// 1/√(a² + b² + c²), rounded once in the direction `R`: [`rnorm`] of three.
    rnorm3d(a, b, c) = ReciprocalNorm<3>, 3: rnorm3d_rn rnorm3d_rz rnorm3d_ru rnorm3d_rd;
    /// 1/√(a² + b² + c² + d²), rounded once in the direction `R`: [`rnorm`] of four.
    rnorm4d(a, b, c, d) = ReciprocalNorm<4>, 4: rnorm4d_rn rnorm4d_rz rnorm4d_ru rnorm4d_rd;
}
