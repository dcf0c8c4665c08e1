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

/// Does the same as [`scalbn`], under the name that CUDA and OpenCL prefer.
///
/// ```
/// assert_eq!(outward::ops::ldexp_rn(0.75_f64, 2), 3.0);
/// ```
#[must_use]
pub fn ldexp<R: Rounding, T: Format>(x: T, n: i32) -> T {
    scale(x, n, R::ROUND)
}

/// Does the same as [`scalbn`], for integers of 64 bits: C's `scalbln`.
///
/// ```
/// assert_eq!(outward::ops::scalbln_ru(1.0_f64, -10_000_000_000), 5e-324);
/// ```
#[must_use]
pub fn scalbln<R: Rounding, T: Format>(x: T, n: i64) -> T {
    // The exponents that are cut are beyond every format.
    scale(x, n.clamp(-1 << 20, 1 << 20) as i32, R::ROUND)
}

macro_rules! names {
    ($($operation:ident: $name:ident $rounding:ident $doc:literal, $integer:ident;)*) => {$(
        #[doc = concat!("[`", stringify!($operation), "`], rounded toward ", $doc, ".")]
        #[must_use]
        #[inline]
        pub fn $name<T: Format>(x: T, n: $integer) -> T {
            $operation::<$rounding, T>(x, n)
        }
    )*};
}
names! {
    scalbn: scalbn_rn Rn "the nearest number, ties to even", i32;
    scalbn: scalbn_rz Rz "zero", i32;
    scalbn: scalbn_ru Ru "+∞", i32;
    scalbn: scalbn_rd Rd "−∞", i32;
    ldexp: ldexp_rn Rn "the nearest number, ties to even", i32;
    ldexp: ldexp_rz Rz "zero", i32;
    ldexp: ldexp_ru Ru "+∞", i32;
    ldexp: ldexp_rd Rd "−∞", i32;
    scalbln: scalbln_rn Rn "the nearest number, ties to even", i64;
    scalbln: scalbln_rz Rz "zero", i64;
    scalbln: scalbln_ru Ru "+∞", i64;
    scalbln: scalbln_rd Rd "−∞", i64;
}
