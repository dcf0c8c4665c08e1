//! The conversions by name.

use super::{convert, convert_saturating, convert_saturating_slice, convert_slice};
use crate::format::{Bf16, E4m3, E5m2, F16};
use crate::round::{Rd, Rn, Rna, Ru, Rz};

/// A conversion of numbers and its form for slices, in each attribute.
macro_rules! rounded {
    ($($from:ident to $to:ident $with:ident $with_slice:ident $how:literal:
        $rn:ident $rz:ident $ru:ident $rd:ident $rna:ident,
        $rn_slice:ident $rz_slice:ident $ru_slice:ident $rd_slice:ident $rna_slice:ident;)*) => {$(
        rounded!(@ $from $to $with $with_slice $how $rn $rn_slice Rn "to the nearest, ties to even");
        rounded!(@ $from $to $with $with_slice $how $rz $rz_slice Rz "toward zero");
        rounded!(@ $from $to $with $with_slice $how $ru $ru_slice Ru "toward +∞");
        rounded!(@ $from $to $with $with_slice $how $rd $rd_slice Rd "toward −∞");
        rounded!(@ $from $to $with $with_slice $how $rna $rna_slice Rna "to the nearest, ties away from zero");
    )*};
    (@ $from:ident $to:ident $with:ident $with_slice:ident $how:literal
        $name:ident $slice:ident $marker:ident $toward:literal) => {
        #[doc = concat!("[`", stringify!($from), "`] to [`", stringify!($to), "`], rounded ", $toward, $how, ".")]
        #[must_use]
        #[inline]
        pub fn $name(x: $from) -> $to {
            $with::<$marker, $from, $to>(x)
        }
        #[doc = concat!("[`", stringify!($name), "`] of each number. Panics where the lengths differ.")]
        #[inline]
        pub fn $slice(from: &[$from], to: &mut [$to]) {
            $with_slice::<$marker, $from, $to>(from, to);
        }
    };
}

/// A conversion that rounds nothing, and its form for slices.
macro_rules! exact {
    ($($from:ident to $to:ident: $name:ident, $slice:ident;)*) => {$(
        #[doc = concat!(
            "[`", stringify!($from), "`] to [`", stringify!($to), "`], exact; a NaN becomes the canonical one."
        )]
        #[must_use]
        #[inline]
        pub fn $name(x: $from) -> $to {
            convert::<Rz, $from, $to>(x)
        }
        #[doc = concat!("[`", stringify!($name), "`] of each number. Panics where the lengths differ.")]
        #[inline]
        pub fn $slice(from: &[$from], to: &mut [$to]) {
            convert_slice::<Rz, $from, $to>(from, to);
        }
    )*};
}

exact! {
    f32 to f64: f32_to_f64, f32_to_f64_slice;
    F16 to f64: f16_to_f64, f16_to_f64_slice;
    F16 to f32: f16_to_f32, f16_to_f32_slice;
    Bf16 to f64: bf16_to_f64, bf16_to_f64_slice;
    Bf16 to f32: bf16_to_f32, bf16_to_f32_slice;
    E5m2 to f64: e5m2_to_f64, e5m2_to_f64_slice;
    E5m2 to f32: e5m2_to_f32, e5m2_to_f32_slice;
    E5m2 to F16: e5m2_to_f16, e5m2_to_f16_slice;
    E5m2 to Bf16: e5m2_to_bf16, e5m2_to_bf16_slice;
    E4m3 to f64: e4m3_to_f64, e4m3_to_f64_slice;
    E4m3 to f32: e4m3_to_f32, e4m3_to_f32_slice;
    E4m3 to F16: e4m3_to_f16, e4m3_to_f16_slice;
    E4m3 to Bf16: e4m3_to_bf16, e4m3_to_bf16_slice;
}

rounded! {
    f64 to f32 convert convert_slice "":
        f64_to_f32_rn f64_to_f32_rz f64_to_f32_ru f64_to_f32_rd f64_to_f32_rna,
        f64_to_f32_rn_slice f64_to_f32_rz_slice f64_to_f32_ru_slice f64_to_f32_rd_slice f64_to_f32_rna_slice;
    f64 to F16 convert convert_slice "":
        f64_to_f16_rn f64_to_f16_rz f64_to_f16_ru f64_to_f16_rd f64_to_f16_rna,
        f64_to_f16_rn_slice f64_to_f16_rz_slice f64_to_f16_ru_slice f64_to_f16_rd_slice f64_to_f16_rna_slice;
    f64 to Bf16 convert convert_slice "":
        f64_to_bf16_rn f64_to_bf16_rz f64_to_bf16_ru f64_to_bf16_rd f64_to_bf16_rna,
        f64_to_bf16_rn_slice f64_to_bf16_rz_slice f64_to_bf16_ru_slice f64_to_bf16_rd_slice f64_to_bf16_rna_slice;
    f64 to E5m2 convert convert_slice "":
        f64_to_e5m2_rn f64_to_e5m2_rz f64_to_e5m2_ru f64_to_e5m2_rd f64_to_e5m2_rna,
        f64_to_e5m2_rn_slice f64_to_e5m2_rz_slice f64_to_e5m2_ru_slice f64_to_e5m2_rd_slice f64_to_e5m2_rna_slice;
    f64 to E5m2 convert_saturating convert_saturating_slice ", saturating":
        f64_to_e5m2_rn_sat f64_to_e5m2_rz_sat f64_to_e5m2_ru_sat f64_to_e5m2_rd_sat f64_to_e5m2_rna_sat,
        f64_to_e5m2_rn_sat_slice f64_to_e5m2_rz_sat_slice f64_to_e5m2_ru_sat_slice f64_to_e5m2_rd_sat_slice
        f64_to_e5m2_rna_sat_slice;
    f64 to E4m3 convert convert_slice "":
        f64_to_e4m3_rn f64_to_e4m3_rz f64_to_e4m3_ru f64_to_e4m3_rd f64_to_e4m3_rna,
        f64_to_e4m3_rn_slice f64_to_e4m3_rz_slice f64_to_e4m3_ru_slice f64_to_e4m3_rd_slice f64_to_e4m3_rna_slice;
    f64 to E4m3 convert_saturating convert_saturating_slice ", saturating":
        f64_to_e4m3_rn_sat f64_to_e4m3_rz_sat f64_to_e4m3_ru_sat f64_to_e4m3_rd_sat f64_to_e4m3_rna_sat,
        f64_to_e4m3_rn_sat_slice f64_to_e4m3_rz_sat_slice f64_to_e4m3_ru_sat_slice f64_to_e4m3_rd_sat_slice
        f64_to_e4m3_rna_sat_slice;
    f32 to F16 convert convert_slice "":
        f32_to_f16_rn f32_to_f16_rz f32_to_f16_ru f32_to_f16_rd f32_to_f16_rna,
        f32_to_f16_rn_slice f32_to_f16_rz_slice f32_to_f16_ru_slice f32_to_f16_rd_slice f32_to_f16_rna_slice;
    f32 to Bf16 convert convert_slice "":
        f32_to_bf16_rn f32_to_bf16_rz f32_to_bf16_ru f32_to_bf16_rd f32_to_bf16_rna,
        f32_to_bf16_rn_slice f32_to_bf16_rz_slice f32_to_bf16_ru_slice f32_to_bf16_rd_slice f32_to_bf16_rna_slice;
    f32 to E5m2 convert convert_slice "":
        f32_to_e5m2_rn f32_to_e5m2_rz f32_to_e5m2_ru f32_to_e5m2_rd f32_to_e5m2_rna,
        f32_to_e5m2_rn_slice f32_to_e5m2_rz_slice f32_to_e5m2_ru_slice f32_to_e5m2_rd_slice f32_to_e5m2_rna_slice;
    f32 to E5m2 convert_saturating convert_saturating_slice ", saturating":
        f32_to_e5m2_rn_sat f32_to_e5m2_rz_sat f32_to_e5m2_ru_sat f32_to_e5m2_rd_sat f32_to_e5m2_rna_sat,
        f32_to_e5m2_rn_sat_slice f32_to_e5m2_rz_sat_slice f32_to_e5m2_ru_sat_slice f32_to_e5m2_rd_sat_slice
        f32_to_e5m2_rna_sat_slice;
    f32 to E4m3 convert convert_slice "":
        f32_to_e4m3_rn f32_to_e4m3_rz f32_to_e4m3_ru f32_to_e4m3_rd f32_to_e4m3_rna,
        f32_to_e4m3_rn_slice f32_to_e4m3_rz_slice f32_to_e4m3_ru_slice f32_to_e4m3_rd_slice f32_to_e4m3_rna_slice;
    f32 to E4m3 convert_saturating convert_saturating_slice ", saturating":
        f32_to_e4m3_rn_sat f32_to_e4m3_rz_sat f32_to_e4m3_ru_sat f32_to_e4m3_rd_sat f32_to_e4m3_rna_sat,
        f32_to_e4m3_rn_sat_slice f32_to_e4m3_rz_sat_slice f32_to_e4m3_ru_sat_slice f32_to_e4m3_rd_sat_slice
        f32_to_e4m3_rna_sat_slice;
    F16 to Bf16 convert convert_slice "":
        f16_to_bf16_rn f16_to_bf16_rz f16_to_bf16_ru f16_to_bf16_rd f16_to_bf16_rna,
        f16_to_bf16_rn_slice f16_to_bf16_rz_slice f16_to_bf16_ru_slice f16_to_bf16_rd_slice f16_to_bf16_rna_slice;
    F16 to E5m2 convert convert_slice "":
        f16_to_e5m2_rn f16_to_e5m2_rz f16_to_e5m2_ru f16_to_e5m2_rd f16_to_e5m2_rna,
        f16_to_e5m2_rn_slice f16_to_e5m2_rz_slice f16_to_e5m2_ru_slice f16_to_e5m2_rd_slice f16_to_e5m2_rna_slice;
    F16 to E5m2 convert_saturating convert_saturating_slice ", saturating":
        f16_to_e5m2_rn_sat f16_to_e5m2_rz_sat f16_to_e5m2_ru_sat f16_to_e5m2_rd_sat f16_to_e5m2_rna_sat,
        f16_to_e5m2_rn_sat_slice f16_to_e5m2_rz_sat_slice f16_to_e5m2_ru_sat_slice f16_to_e5m2_rd_sat_slice
        f16_to_e5m2_rna_sat_slice;
    F16 to E4m3 convert convert_slice "":
        f16_to_e4m3_rn f16_to_e4m3_rz f16_to_e4m3_ru f16_to_e4m3_rd f16_to_e4m3_rna,
        f16_to_e4m3_rn_slice f16_to_e4m3_rz_slice f16_to_e4m3_ru_slice f16_to_e4m3_rd_slice f16_to_e4m3_rna_slice;
    F16 to E4m3 convert_saturating convert_saturating_slice ", saturating":
        f16_to_e4m3_rn_sat f16_to_e4m3_rz_sat f16_to_e4m3_ru_sat f16_to_e4m3_rd_sat f16_to_e4m3_rna_sat,
        f16_to_e4m3_rn_sat_slice f16_to_e4m3_rz_sat_slice f16_to_e4m3_ru_sat_slice f16_to_e4m3_rd_sat_slice
        f16_to_e4m3_rna_sat_slice;
    Bf16 to F16 convert convert_slice "":
        bf16_to_f16_rn bf16_to_f16_rz bf16_to_f16_ru bf16_to_f16_rd bf16_to_f16_rna,
        bf16_to_f16_rn_slice bf16_to_f16_rz_slice bf16_to_f16_ru_slice bf16_to_f16_rd_slice bf16_to_f16_rna_slice;
    Bf16 to E5m2 convert convert_slice "":
        bf16_to_e5m2_rn bf16_to_e5m2_rz bf16_to_e5m2_ru bf16_to_e5m2_rd bf16_to_e5m2_rna,
        bf16_to_e5m2_rn_slice bf16_to_e5m2_rz_slice bf16_to_e5m2_ru_slice bf16_to_e5m2_rd_slice bf16_to_e5m2_rna_slice;
    Bf16 to E5m2 convert_saturating convert_saturating_slice ", saturating":
        bf16_to_e5m2_rn_sat bf16_to_e5m2_rz_sat bf16_to_e5m2_ru_sat bf16_to_e5m2_rd_sat bf16_to_e5m2_rna_sat,
        bf16_to_e5m2_rn_sat_slice bf16_to_e5m2_rz_sat_slice bf16_to_e5m2_ru_sat_slice bf16_to_e5m2_rd_sat_slice
        bf16_to_e5m2_rna_sat_slice;
    Bf16 to E4m3 convert convert_slice "":
        bf16_to_e4m3_rn bf16_to_e4m3_rz bf16_to_e4m3_ru bf16_to_e4m3_rd bf16_to_e4m3_rna,
        bf16_to_e4m3_rn_slice bf16_to_e4m3_rz_slice bf16_to_e4m3_ru_slice bf16_to_e4m3_rd_slice bf16_to_e4m3_rna_slice;
    Bf16 to E4m3 convert_saturating convert_saturating_slice ", saturating":
        bf16_to_e4m3_rn_sat bf16_to_e4m3_rz_sat bf16_to_e4m3_ru_sat bf16_to_e4m3_rd_sat bf16_to_e4m3_rna_sat,
        bf16_to_e4m3_rn_sat_slice bf16_to_e4m3_rz_sat_slice bf16_to_e4m3_ru_sat_slice bf16_to_e4m3_rd_sat_slice
        bf16_to_e4m3_rna_sat_slice;
    E5m2 to E4m3 convert convert_slice "":
        e5m2_to_e4m3_rn e5m2_to_e4m3_rz e5m2_to_e4m3_ru e5m2_to_e4m3_rd e5m2_to_e4m3_rna,
        e5m2_to_e4m3_rn_slice e5m2_to_e4m3_rz_slice e5m2_to_e4m3_ru_slice e5m2_to_e4m3_rd_slice e5m2_to_e4m3_rna_slice;
    E5m2 to E4m3 convert_saturating convert_saturating_slice ", saturating":
        e5m2_to_e4m3_rn_sat e5m2_to_e4m3_rz_sat e5m2_to_e4m3_ru_sat e5m2_to_e4m3_rd_sat e5m2_to_e4m3_rna_sat,
        e5m2_to_e4m3_rn_sat_slice e5m2_to_e4m3_rz_sat_slice e5m2_to_e4m3_ru_sat_slice e5m2_to_e4m3_rd_sat_slice
        e5m2_to_e4m3_rna_sat_slice;
    E4m3 to E5m2 convert convert_slice "":
        e4m3_to_e5m2_rn e4m3_to_e5m2_rz e4m3_to_e5m2_ru e4m3_to_e5m2_rd e4m3_to_e5m2_rna,
        e4m3_to_e5m2_rn_slice e4m3_to_e5m2_rz_slice e4m3_to_e5m2_ru_slice e4m3_to_e5m2_rd_slice e4m3_to_e5m2_rna_slice;
    E4m3 to E5m2 convert_saturating convert_saturating_slice ", saturating":
        e4m3_to_e5m2_rn_sat e4m3_to_e5m2_rz_sat e4m3_to_e5m2_ru_sat e4m3_to_e5m2_rd_sat e4m3_to_e5m2_rna_sat,
        e4m3_to_e5m2_rn_sat_slice e4m3_to_e5m2_rz_sat_slice e4m3_to_e5m2_ru_sat_slice e4m3_to_e5m2_rd_sat_slice
        e4m3_to_e5m2_rna_sat_slice;
}
