//! Functions of two results: the sine and the cosine, the fraction and the integer below.

use super::{Float, cos, cospi, floor, fmin, sin, sinpi, sub};
use crate::format::Format;
use crate::round::Rounding;

/// The names of a function with two results.
macro_rules! pairs {
    ($($(#[$doc:meta])* $name:ident = $function:expr; $($direction:ident $rounding:ident $toward:literal)*;)*) => {$(
        $(#[$doc])*
        #[must_use]
        pub fn $name<R: Rounding, T: Float>(x: T) -> (T, T) {
            $function(x)
        }

        $(
            #[doc = concat!("[`", stringify!($name), "`], rounded toward ", $toward, ".")]
            #[must_use]
            pub fn $direction<T: Float>(x: T) -> (T, T) {
                $name::<crate::round::$rounding, T>(x)
            }
        )*
    )*};
}
pairs! {
    /// [`sin`](super::sin()) and [`cos`](super::cos()), each rounded once in the direction `R`: CUDA's `sincos`.
    ///
    /// ```
    /// assert_eq!(outward::ops::sincos_rn(0.5_f64), (0.479425538604203, 0.8775825618903728));
    /// ```
    sincos = |x| (sin::<R, T>(x), cos::<R, T>(x));
        sincos_rn Rn "the nearest number, ties to even" sincos_rz Rz "zero" sincos_ru Ru "+∞" sincos_rd Rd "−∞";
    /// [`sinpi`](super::sinpi()) and [`cospi`](super::cospi()), each rounded once in the direction `R`: CUDA's
    /// `sincospi`.
    ///
    /// ```
    /// assert_eq!(outward::ops::sincospi_rn(0.5_f64), (1.0, 0.0));
    /// ```
    sincospi = |x| (sinpi::<R, T>(x), cospi::<R, T>(x));
        sincospi_rn Rn "the nearest number, ties to even" sincospi_rz Rz "zero" sincospi_ru Ru "+∞"
        sincospi_rd Rd "−∞";
    /// x − ⌊x⌋, rounded once in the direction `R`, and ⌊x⌋, which is exact: OpenCL's `fract`.
    ///
    /// The fraction is below 1: where it would round to that, it is the largest number below. An infinity has the
    /// fraction +0; a NaN gives the canonical NaN twice.
    ///
    /// ```
    /// use outward::ops::fract_rn;
    ///
    /// assert_eq!(fract_rn(-2.75_f64), (0.25, -3.0));
    /// assert_eq!(fract_rn(-1e-30_f64), (1.0_f64.next_down(), -1.0));
    /// ```
    fract = |x: T| {
        let whole = floor(x);
        let below_one = T::from_pattern(T::one().pattern() - 1);
        let rest = if whole.pattern() == x.pattern() { T::from_pattern(0) } else { sub::<R, T>(x, whole) };
        (if Format::is_nan(x) { T::nan() } else { fmin(rest, below_one) }, whole)
    };
        fract_rn Rn "the nearest number, ties to even" fract_rz Rz "zero" fract_ru Ru "+∞" fract_rd Rd "−∞";
}

/// The quiet NaN, positive, with as much of this payload as the format has room for: `nan` of CUDA and OpenCL C.
/// Operations give another one: see [`nan`](mod@crate::nan).
///
/// ```
/// assert_eq!(outward::ops::nan::<f32>(0x1234).to_bits(), 0x7fc0_1234);
/// ```
#[must_use]
pub fn nan<T: Format>(payload: u64) -> T {
    T::from_pattern(T::NAN_BITS | payload & (T::FRACTION_MASK >> 1))
}
