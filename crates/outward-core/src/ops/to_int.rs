//! Numbers to integers as a GPU does it: out of range the nearest integer, and an integer for a NaN too.

pub use crate::format::integer::{Int, IntType, Ints, IntsMut};
use crate::format::{Bf16, F16, Format};
use crate::machine::soft::integral::to_integer;
use crate::round::{Rd, Rn, Rna, RoundingAttribute, Ru, Rz};

/// x as an integer, rounded with the attribute `A`, as CUDA's `__double2int_rd` and its siblings do it.
///
/// # Special cases
///
/// Where the rounded value is not in the range of `I`, the integer of that range that is nearest to it; infinities too.
/// A NaN gives 0 where neither the number nor the integer is 64 bits wide, else the pattern of the sign bit alone (the
/// least `i32` or `i64`, 2^31 or 2^63 for unsigned ones): PTX defines it so for `cvt`.
/// [`convert_to_integer`](super::convert_to_integer) reports where there is no such integer.
///
/// ```
/// use outward::ops::to_int;
/// use outward::{Rd, Ru, Rna};
/// assert_eq!(to_int::<i32, Rd, _>(-1.5_f64), -2);
/// assert_eq!(to_int::<u64, Rna, _>(0.5_f32), 1);
/// assert_eq!(to_int::<u32, Ru, _>(-1e10_f32), 0);
/// assert_eq!((to_int::<i32, Ru, _>(f32::NAN), to_int::<i32, Ru, _>(f64::NAN)), (0, i32::MIN));
/// ```
#[must_use]
pub fn to_int<I: Int, A: RoundingAttribute, T: Format>(x: T) -> I {
    I::from_low_bits(to_integer(x, A::ATTRIBUTE).saturated(I::INT, T::BITS))
}

/// The functions with the formats, the integer and the direction in their names.
macro_rules! names {
    ($($format:ident $int:ident: $rn:ident $rz:ident $ru:ident $rd:ident $rna:ident;)*) => {$(
        names!(@ $format $int $rn Rn "to the nearest integer, ties to even");
        names!(@ $format $int $rz Rz "toward zero");
        names!(@ $format $int $ru Ru "toward +∞");
        names!(@ $format $int $rd Rd "toward −∞");
        names!(@ $format $int $rna Rna "to the nearest integer, ties away from zero");
    )*};
    (@ $format:ident $int:ident $name:ident $attribute:ident $doc:literal) => {
        #[doc = concat!(
            "`", stringify!($format), "` to `", stringify!($int), "`, rounded ", $doc, "; saturates: see [`to_int`]."
        )]
        #[must_use]
        #[inline]
        pub fn $name(x: $format) -> $int {
            to_int::<$int, $attribute, $format>(x)
        }
    };
}
names! {
    F16 i32: f16_to_i32_rn f16_to_i32_rz f16_to_i32_ru f16_to_i32_rd f16_to_i32_rna;
    F16 u32: f16_to_u32_rn f16_to_u32_rz f16_to_u32_ru f16_to_u32_rd f16_to_u32_rna;
    F16 i64: f16_to_i64_rn f16_to_i64_rz f16_to_i64_ru f16_to_i64_rd f16_to_i64_rna;
    F16 u64: f16_to_u64_rn f16_to_u64_rz f16_to_u64_ru f16_to_u64_rd f16_to_u64_rna;
    Bf16 i32: bf16_to_i32_rn bf16_to_i32_rz bf16_to_i32_ru bf16_to_i32_rd bf16_to_i32_rna;
    Bf16 u32: bf16_to_u32_rn bf16_to_u32_rz bf16_to_u32_ru bf16_to_u32_rd bf16_to_u32_rna;
    Bf16 i64: bf16_to_i64_rn bf16_to_i64_rz bf16_to_i64_ru bf16_to_i64_rd bf16_to_i64_rna;
    Bf16 u64: bf16_to_u64_rn bf16_to_u64_rz bf16_to_u64_ru bf16_to_u64_rd bf16_to_u64_rna;
    f32 i32: f32_to_i32_rn f32_to_i32_rz f32_to_i32_ru f32_to_i32_rd f32_to_i32_rna;
    f32 u32: f32_to_u32_rn f32_to_u32_rz f32_to_u32_ru f32_to_u32_rd f32_to_u32_rna;
    f32 i64: f32_to_i64_rn f32_to_i64_rz f32_to_i64_ru f32_to_i64_rd f32_to_i64_rna;
    f32 u64: f32_to_u64_rn f32_to_u64_rz f32_to_u64_ru f32_to_u64_rd f32_to_u64_rna;
    f64 i32: f64_to_i32_rn f64_to_i32_rz f64_to_i32_ru f64_to_i32_rd f64_to_i32_rna;
    f64 u32: f64_to_u32_rn f64_to_u32_rz f64_to_u32_ru f64_to_u32_rd f64_to_u32_rna;
    f64 i64: f64_to_i64_rn f64_to_i64_rz f64_to_i64_ru f64_to_i64_rd f64_to_i64_rna;
    f64 u64: f64_to_u64_rn f64_to_u64_rz f64_to_u64_ru f64_to_u64_rd f64_to_u64_rna;
}

/// The nearest integer, ties to even, as `i64`: CUDA's `lrint` where `long` has 64 bits. Saturates: see [`to_int`].
///
/// ```
/// assert_eq!(outward::ops::lrint(-2.5_f64), -2);
/// ```
#[must_use]
#[inline]
pub fn lrint<T: Format>(x: T) -> i64 {
    to_int::<i64, Rn, T>(x)
}

/// Does the same as [`lrint`].
#[must_use]
#[inline]
pub fn llrint<T: Format>(x: T) -> i64 {
    to_int::<i64, Rn, T>(x)
}

/// The nearest integer, ties away from zero, as `i64`: CUDA's `lround` where `long` has 64 bits. Saturates: see
/// [`to_int`].
///
/// ```
/// assert_eq!(outward::ops::lround(-2.5_f64), -3);
/// ```
#[must_use]
#[inline]
pub fn lround<T: Format>(x: T) -> i64 {
    to_int::<i64, Rna, T>(x)
}

/// Does the same as [`lround`].
#[must_use]
#[inline]
pub fn llround<T: Format>(x: T) -> i64 {
    to_int::<i64, Rna, T>(x)
}
