//! Scaling by powers of two.

use crate::format::Format;
use crate::machine::soft::integral::scale;
use crate::round::{Rd, Rn, Rounding, Ru, Rz};

/// x · 2^n, rounded once in the direction `R`: *scaleB* of IEEE 754-2019, 5.3.3.
///
/// Exact unless the result is subnormal or beyond the largest number. Zeros and infinities stay; a NaN gives the
/// canonical NaN.
///
/// ```
/// use outward::ops::{scalbn, scalbn_ru};
/// use outward::Rz;
/// assert_eq!(scalbn_ru(3.0_f64, -1075), 1e-323);
/// assert_eq!(scalbn::<Rz, _>(1.0_f32, 1000), f32::MAX);
/// ```
#[must_use]
pub fn scalbn<R: Rounding, T: Format>(x: T, n: i32) -> T {
    scale(x, n, R::ROUND)
}

/// The same as [`scalbn`], under the name that CUDA and OpenCL prefer.
///
/// ```
/// assert_eq!(outward::ops::ldexp_rn(0.75_f64, 2), 3.0);
/// ```
#[must_use]
pub fn ldexp<R: Rounding, T: Format>(x: T, n: i32) -> T {
    scale(x, n, R::ROUND)
}

macro_rules! names {
    ($($operation:ident: $name:ident $rounding:ident $doc:literal;)*) => {$(
        #[doc = concat!("[`", stringify!($operation), "`], rounded toward ", $doc, ".")]
        #[must_use]
        #[inline]
        pub fn $name<T: Format>(x: T, n: i32) -> T {
            $operation::<$rounding, T>(x, n)
        }
    )*};
}
names! {
    scalbn: scalbn_rn Rn "the nearest number, ties to even";
    scalbn: scalbn_rz Rz "zero";
    scalbn: scalbn_ru Ru "+∞";
    scalbn: scalbn_rd Rd "−∞";
    ldexp: ldexp_rn Rn "the nearest number, ties to even";
    ldexp: ldexp_rz Rz "zero";
    ldexp: ldexp_ru Ru "+∞";
    ldexp: ldexp_rd Rd "−∞";
}
