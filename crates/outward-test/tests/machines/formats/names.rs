//! Checks that each conversion has the formats and the rounding attribute that its name states.

use outward::convert::*;
use outward::format::{Bf16, E4m3, E5m2, F16, Format};
use outward::machine::soft::arith;
use outward::round::RoundingDirection;

/// Numbers that each attribute rounds differently, with both signs, and some beyond the range.
fn numbers<S: Format, T: Format>() -> Vec<S> {
    let one =
        |fraction: f64| arith::convert(1.0 + fraction * T::epsilon().widen(), RoundingDirection::TiesToEven);
    let least = |n: f64| arith::convert(n * T::smallest_subnormal().widen(), RoundingDirection::TiesToEven);
    let near = [one(0.25), one(0.5), one(0.75), one(1.5), least(0.25), least(0.5), least(0.75)];
    let positive = near.into_iter().chain([S::largest(), S::beyond(false), S::nan()]);
    positive.clone().chain(positive.map(arith::neg)).collect()
}

macro_rules! rounded {
    ($($from:ident to $to:ident $with:ident: $rn:ident $rz:ident $ru:ident $rd:ident $rna:ident,
        $rn_slice:ident $rz_slice:ident $ru_slice:ident $rd_slice:ident $rna_slice:ident;)*) => {$({
        let names: [(&str, fn($from) -> $to, fn(&[$from], &mut [$to])); 5] = [
            (stringify!($rn), $rn, $rn_slice),
            (stringify!($rz), $rz, $rz_slice),
            (stringify!($ru), $ru, $ru_slice),
            (stringify!($rd), $rd, $rd_slice),
            (stringify!($rna), $rna, $rna_slice),
        ];
        for ((name, function, slice), attribute) in names.into_iter().zip(RoundingDirection::ALL) {
            let numbers = numbers::<$from, $to>();
            let mut results = vec![<$to as Format>::from_pattern(0); numbers.len()];
            slice(&numbers, &mut results);
            for (x, result) in numbers.into_iter().zip(results) {
                let wanted: $to = arith::$with(x, attribute);
                assert_eq!(function(x).pattern(), wanted.pattern(), "{name}({x:?})");
                assert_eq!(result.pattern(), wanted.pattern(), "{name}_slice, {x:?}");
            }
        }
    })*};
}

macro_rules! exact {
    ($($from:ident to $to:ident: $name:ident $slice:ident;)*) => {$({
        let numbers = numbers::<$from, $to>();
        let mut results = vec![<$to as Format>::from_pattern(0); numbers.len()];
        $slice(&numbers, &mut results);
        for (x, result) in numbers.into_iter().zip(results) {
            let wanted: $to = arith::convert(x, RoundingDirection::TowardZero);
            assert_eq!($name(x).pattern(), wanted.pattern(), "{}({x:?})", stringify!($name));
            assert_eq!(result.pattern(), wanted.pattern(), "{}, {x:?}", stringify!($slice));
        }
    })*};
}

#[test]
fn every_name() {
    exact! {
        f32 to f64: f32_to_f64 f32_to_f64_slice;
        F16 to f64: f16_to_f64 f16_to_f64_slice;
        Bf16 to f64: bf16_to_f64 bf16_to_f64_slice;
        E5m2 to f64: e5m2_to_f64 e5m2_to_f64_slice;
        E4m3 to f64: e4m3_to_f64 e4m3_to_f64_slice;
        F16 to f32: f16_to_f32 f16_to_f32_slice;
        Bf16 to f32: bf16_to_f32 bf16_to_f32_slice;
        E5m2 to f32: e5m2_to_f32 e5m2_to_f32_slice;
        E4m3 to f32: e4m3_to_f32 e4m3_to_f32_slice;
        E5m2 to F16: e5m2_to_f16 e5m2_to_f16_slice;
        E4m3 to F16: e4m3_to_f16 e4m3_to_f16_slice;
        E5m2 to Bf16: e5m2_to_bf16 e5m2_to_bf16_slice;
        E4m3 to Bf16: e4m3_to_bf16 e4m3_to_bf16_slice;
    }
    rounded! {
        f64 to f32 convert: f64_to_f32_rn f64_to_f32_rz f64_to_f32_ru f64_to_f32_rd f64_to_f32_rna,
            f64_to_f32_rn_slice f64_to_f32_rz_slice f64_to_f32_ru_slice f64_to_f32_rd_slice f64_to_f32_rna_slice;
        f64 to F16 convert: f64_to_f16_rn f64_to_f16_rz f64_to_f16_ru f64_to_f16_rd f64_to_f16_rna,
            f64_to_f16_rn_slice f64_to_f16_rz_slice f64_to_f16_ru_slice f64_to_f16_rd_slice f64_to_f16_rna_slice;
        f64 to Bf16 convert: f64_to_bf16_rn f64_to_bf16_rz f64_to_bf16_ru f64_to_bf16_rd f64_to_bf16_rna,
            f64_to_bf16_rn_slice f64_to_bf16_rz_slice f64_to_bf16_ru_slice f64_to_bf16_rd_slice f64_to_bf16_rna_slice;
        f64 to E5m2 convert: f64_to_e5m2_rn f64_to_e5m2_rz f64_to_e5m2_ru f64_to_e5m2_rd f64_to_e5m2_rna,
            f64_to_e5m2_rn_slice f64_to_e5m2_rz_slice f64_to_e5m2_ru_slice f64_to_e5m2_rd_slice f64_to_e5m2_rna_slice;
        f64 to E5m2 convert_saturating: f64_to_e5m2_rn_sat f64_to_e5m2_rz_sat f64_to_e5m2_ru_sat f64_to_e5m2_rd_sat
            f64_to_e5m2_rna_sat,
            f64_to_e5m2_rn_sat_slice f64_to_e5m2_rz_sat_slice f64_to_e5m2_ru_sat_slice f64_to_e5m2_rd_sat_slice
            f64_to_e5m2_rna_sat_slice;
        f64 to E4m3 convert: f64_to_e4m3_rn f64_to_e4m3_rz f64_to_e4m3_ru f64_to_e4m3_rd f64_to_e4m3_rna,
            f64_to_e4m3_rn_slice f64_to_e4m3_rz_slice f64_to_e4m3_ru_slice f64_to_e4m3_rd_slice f64_to_e4m3_rna_slice;
        f64 to E4m3 convert_saturating: f64_to_e4m3_rn_sat f64_to_e4m3_rz_sat f64_to_e4m3_ru_sat f64_to_e4m3_rd_sat
            f64_to_e4m3_rna_sat,
            f64_to_e4m3_rn_sat_slice f64_to_e4m3_rz_sat_slice f64_to_e4m3_ru_sat_slice f64_to_e4m3_rd_sat_slice
            f64_to_e4m3_rna_sat_slice;
        f32 to F16 convert: f32_to_f16_rn f32_to_f16_rz f32_to_f16_ru f32_to_f16_rd f32_to_f16_rna,
            f32_to_f16_rn_slice f32_to_f16_rz_slice f32_to_f16_ru_slice f32_to_f16_rd_slice f32_to_f16_rna_slice;
        f32 to Bf16 convert: f32_to_bf16_rn f32_to_bf16_rz f32_to_bf16_ru f32_to_bf16_rd f32_to_bf16_rna,
            f32_to_bf16_rn_slice f32_to_bf16_rz_slice f32_to_bf16_ru_slice f32_to_bf16_rd_slice f32_to_bf16_rna_slice;
        f32 to E5m2 convert: f32_to_e5m2_rn f32_to_e5m2_rz f32_to_e5m2_ru f32_to_e5m2_rd f32_to_e5m2_rna,
            f32_to_e5m2_rn_slice f32_to_e5m2_rz_slice f32_to_e5m2_ru_slice f32_to_e5m2_rd_slice f32_to_e5m2_rna_slice;
        f32 to E5m2 convert_saturating: f32_to_e5m2_rn_sat f32_to_e5m2_rz_sat f32_to_e5m2_ru_sat f32_to_e5m2_rd_sat
            f32_to_e5m2_rna_sat,
            f32_to_e5m2_rn_sat_slice f32_to_e5m2_rz_sat_slice f32_to_e5m2_ru_sat_slice f32_to_e5m2_rd_sat_slice
            f32_to_e5m2_rna_sat_slice;
        f32 to E4m3 convert: f32_to_e4m3_rn f32_to_e4m3_rz f32_to_e4m3_ru f32_to_e4m3_rd f32_to_e4m3_rna,
            f32_to_e4m3_rn_slice f32_to_e4m3_rz_slice f32_to_e4m3_ru_slice f32_to_e4m3_rd_slice f32_to_e4m3_rna_slice;
        f32 to E4m3 convert_saturating: f32_to_e4m3_rn_sat f32_to_e4m3_rz_sat f32_to_e4m3_ru_sat f32_to_e4m3_rd_sat
            f32_to_e4m3_rna_sat,
            f32_to_e4m3_rn_sat_slice f32_to_e4m3_rz_sat_slice f32_to_e4m3_ru_sat_slice f32_to_e4m3_rd_sat_slice
            f32_to_e4m3_rna_sat_slice;
        F16 to Bf16 convert: f16_to_bf16_rn f16_to_bf16_rz f16_to_bf16_ru f16_to_bf16_rd f16_to_bf16_rna,
            f16_to_bf16_rn_slice f16_to_bf16_rz_slice f16_to_bf16_ru_slice f16_to_bf16_rd_slice f16_to_bf16_rna_slice;
        F16 to E5m2 convert: f16_to_e5m2_rn f16_to_e5m2_rz f16_to_e5m2_ru f16_to_e5m2_rd f16_to_e5m2_rna,
            f16_to_e5m2_rn_slice f16_to_e5m2_rz_slice f16_to_e5m2_ru_slice f16_to_e5m2_rd_slice f16_to_e5m2_rna_slice;
        F16 to E5m2 convert_saturating: f16_to_e5m2_rn_sat f16_to_e5m2_rz_sat f16_to_e5m2_ru_sat f16_to_e5m2_rd_sat
            f16_to_e5m2_rna_sat,
            f16_to_e5m2_rn_sat_slice f16_to_e5m2_rz_sat_slice f16_to_e5m2_ru_sat_slice f16_to_e5m2_rd_sat_slice
            f16_to_e5m2_rna_sat_slice;
        F16 to E4m3 convert: f16_to_e4m3_rn f16_to_e4m3_rz f16_to_e4m3_ru f16_to_e4m3_rd f16_to_e4m3_rna,
            f16_to_e4m3_rn_slice f16_to_e4m3_rz_slice f16_to_e4m3_ru_slice f16_to_e4m3_rd_slice f16_to_e4m3_rna_slice;
        F16 to E4m3 convert_saturating: f16_to_e4m3_rn_sat f16_to_e4m3_rz_sat f16_to_e4m3_ru_sat f16_to_e4m3_rd_sat
            f16_to_e4m3_rna_sat,
            f16_to_e4m3_rn_sat_slice f16_to_e4m3_rz_sat_slice f16_to_e4m3_ru_sat_slice f16_to_e4m3_rd_sat_slice
            f16_to_e4m3_rna_sat_slice;
        Bf16 to F16 convert: bf16_to_f16_rn bf16_to_f16_rz bf16_to_f16_ru bf16_to_f16_rd bf16_to_f16_rna,
            bf16_to_f16_rn_slice bf16_to_f16_rz_slice bf16_to_f16_ru_slice bf16_to_f16_rd_slice bf16_to_f16_rna_slice;
        Bf16 to E5m2 convert: bf16_to_e5m2_rn bf16_to_e5m2_rz bf16_to_e5m2_ru bf16_to_e5m2_rd bf16_to_e5m2_rna,
            bf16_to_e5m2_rn_slice bf16_to_e5m2_rz_slice bf16_to_e5m2_ru_slice bf16_to_e5m2_rd_slice
            bf16_to_e5m2_rna_slice;
        Bf16 to E5m2 convert_saturating: bf16_to_e5m2_rn_sat bf16_to_e5m2_rz_sat bf16_to_e5m2_ru_sat bf16_to_e5m2_rd_sat
            bf16_to_e5m2_rna_sat,
            bf16_to_e5m2_rn_sat_slice bf16_to_e5m2_rz_sat_slice bf16_to_e5m2_ru_sat_slice bf16_to_e5m2_rd_sat_slice
            bf16_to_e5m2_rna_sat_slice;
        Bf16 to E4m3 convert: bf16_to_e4m3_rn bf16_to_e4m3_rz bf16_to_e4m3_ru bf16_to_e4m3_rd bf16_to_e4m3_rna,
            bf16_to_e4m3_rn_slice bf16_to_e4m3_rz_slice bf16_to_e4m3_ru_slice bf16_to_e4m3_rd_slice
            bf16_to_e4m3_rna_slice;
        Bf16 to E4m3 convert_saturating: bf16_to_e4m3_rn_sat bf16_to_e4m3_rz_sat bf16_to_e4m3_ru_sat bf16_to_e4m3_rd_sat
            bf16_to_e4m3_rna_sat,
            bf16_to_e4m3_rn_sat_slice bf16_to_e4m3_rz_sat_slice bf16_to_e4m3_ru_sat_slice bf16_to_e4m3_rd_sat_slice
            bf16_to_e4m3_rna_sat_slice;
        E5m2 to E4m3 convert: e5m2_to_e4m3_rn e5m2_to_e4m3_rz e5m2_to_e4m3_ru e5m2_to_e4m3_rd e5m2_to_e4m3_rna,
            e5m2_to_e4m3_rn_slice e5m2_to_e4m3_rz_slice e5m2_to_e4m3_ru_slice e5m2_to_e4m3_rd_slice
            e5m2_to_e4m3_rna_slice;
        E5m2 to E4m3 convert_saturating: e5m2_to_e4m3_rn_sat e5m2_to_e4m3_rz_sat e5m2_to_e4m3_ru_sat e5m2_to_e4m3_rd_sat
            e5m2_to_e4m3_rna_sat,
            e5m2_to_e4m3_rn_sat_slice e5m2_to_e4m3_rz_sat_slice e5m2_to_e4m3_ru_sat_slice e5m2_to_e4m3_rd_sat_slice
            e5m2_to_e4m3_rna_sat_slice;
        E4m3 to E5m2 convert: e4m3_to_e5m2_rn e4m3_to_e5m2_rz e4m3_to_e5m2_ru e4m3_to_e5m2_rd e4m3_to_e5m2_rna,
            e4m3_to_e5m2_rn_slice e4m3_to_e5m2_rz_slice e4m3_to_e5m2_ru_slice e4m3_to_e5m2_rd_slice
            e4m3_to_e5m2_rna_slice;
        E4m3 to E5m2 convert_saturating: e4m3_to_e5m2_rn_sat e4m3_to_e5m2_rz_sat e4m3_to_e5m2_ru_sat e4m3_to_e5m2_rd_sat
            e4m3_to_e5m2_rna_sat,
            e4m3_to_e5m2_rn_sat_slice e4m3_to_e5m2_rz_sat_slice e4m3_to_e5m2_ru_sat_slice e4m3_to_e5m2_rd_sat_slice
            e4m3_to_e5m2_rna_sat_slice;
    }
}
