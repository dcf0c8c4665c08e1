//! Integers to numbers.

use super::Int;
use crate::format::{Bf16, F16, Format};
use crate::machine::soft::integral::from_integer;
use crate::round::{Rd, Rn, Rna, RoundingAttribute, Ru, Rz};

/// n as a number, rounded once with the attribute `A`: *convertFromInt* of IEEE 754-2019, 5.4.1.
///
/// 0 gives +0 in every direction. An integer beyond the largest number of a small format gives that number or an
/// infinity, as the direction says.
///
/// ```
/// use outward::ops::from_int;
/// use outward::{Rd, Ru};
/// assert_eq!(from_int::<f64, Ru, _>(i64::MAX), 2.0_f64.powi(63));
/// assert_eq!(from_int::<f32, Rd, _>(16_777_217), 16_777_216.0);
/// ```
#[must_use]
pub fn from_int<T: Format, A: RoundingAttribute, I: Int>(n: I) -> T {
    from_integer(n.value(), A::ATTRIBUTE)
}

/// The functions with the integer, the format and the direction in their names.
macro_rules! names {
    ($($int:ident $format:ident: $rn:ident $rz:ident $ru:ident $rd:ident $rna:ident;)*) => {$(
        names!(@ $int $format $rn Rn "to the nearest number, ties to even");
        names!(@ $int $format $rz Rz "toward zero");
        names!(@ $int $format $ru Ru "toward +∞");
        names!(@ $int $format $rd Rd "toward −∞");
        names!(@ $int $format $rna Rna "to the nearest number, ties away from zero");
    )*};
    (@ $int:ident $format:ident $name:ident $attribute:ident $doc:literal) => {
        #[doc = concat!(
            "`", stringify!($int), "` to `", stringify!($format), "`, rounded ", $doc, ": see [`from_int`]."
        )]
        #[must_use]
        #[inline]
        pub fn $name(n: $int) -> $format {
            from_int::<$format, $attribute, $int>(n)
        }
    };
}
names! {
    i32 F16: i32_to_f16_rn i32_to_f16_rz i32_to_f16_ru i32_to_f16_rd i32_to_f16_rna;
    u32 F16: u32_to_f16_rn u32_to_f16_rz u32_to_f16_ru u32_to_f16_rd u32_to_f16_rna;
    i64 F16: i64_to_f16_rn i64_to_f16_rz i64_to_f16_ru i64_to_f16_rd i64_to_f16_rna;
    u64 F16: u64_to_f16_rn u64_to_f16_rz u64_to_f16_ru u64_to_f16_rd u64_to_f16_rna;
    i32 Bf16: i32_to_bf16_rn i32_to_bf16_rz i32_to_bf16_ru i32_to_bf16_rd i32_to_bf16_rna;
    u32 Bf16: u32_to_bf16_rn u32_to_bf16_rz u32_to_bf16_ru u32_to_bf16_rd u32_to_bf16_rna;
    i64 Bf16: i64_to_bf16_rn i64_to_bf16_rz i64_to_bf16_ru i64_to_bf16_rd i64_to_bf16_rna;
    u64 Bf16: u64_to_bf16_rn u64_to_bf16_rz u64_to_bf16_ru u64_to_bf16_rd u64_to_bf16_rna;
    i32 f32: i32_to_f32_rn i32_to_f32_rz i32_to_f32_ru i32_to_f32_rd i32_to_f32_rna;
    u32 f32: u32_to_f32_rn u32_to_f32_rz u32_to_f32_ru u32_to_f32_rd u32_to_f32_rna;
    i64 f32: i64_to_f32_rn i64_to_f32_rz i64_to_f32_ru i64_to_f32_rd i64_to_f32_rna;
    u64 f32: u64_to_f32_rn u64_to_f32_rz u64_to_f32_ru u64_to_f32_rd u64_to_f32_rna;
    i32 f64: i32_to_f64_rn i32_to_f64_rz i32_to_f64_ru i32_to_f64_rd i32_to_f64_rna;
    u32 f64: u32_to_f64_rn u32_to_f64_rz u32_to_f64_ru u32_to_f64_rd u32_to_f64_rna;
    i64 f64: i64_to_f64_rn i64_to_f64_rz i64_to_f64_ru i64_to_f64_rd i64_to_f64_rna;
    u64 f64: u64_to_f64_rn u64_to_f64_rz u64_to_f64_ru u64_to_f64_rd u64_to_f64_rna;
}
