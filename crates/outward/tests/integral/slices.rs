//! Each conversion of slices has the results of the conversion of single numbers, whose names are tested with the
//! specification.

use outward::convert::*;
use outward::ops::*;

/// Compares the results of each function for the values, by their bits.
macro_rules! same {
    ($values:ident $bits:expr; $($from:ident $to:ident: $($single:ident)*, $($slice:ident)*;)*) => {$({
        let singles: [fn($from) -> $to; 5] = [$($single),*];
        let slices: [(&str, fn(&[$from], &mut [$to])); 5] = [$((stringify!($slice), $slice)),*];
        let values: Vec<$from> = $values!($from);
        for (single, (name, slice)) in singles.into_iter().zip(slices) {
            let mut results = vec![<$to>::default(); values.len()];
            slice(&values, &mut results);
            for (x, result) in values.iter().zip(results) {
                assert_eq!($bits(result), $bits(single(*x)), "{name} of {x:?}");
            }
        }
    })*};
}

/// Numbers that each attribute rounds differently, with both signs, some beyond the range.
macro_rules! numbers {
    ($ty:ident) => {
        [0.25, 0.5, 0.75, 1.5, 2.5, 3e9, 5e9, 1e19, 2e19, $ty::INFINITY, $ty::NAN]
            .into_iter()
            .flat_map(|x: $ty| [x, -x])
            .collect()
    };
}

#[test]
fn to_integers() {
    same! { numbers i128::from;
        f32 i32: f32_to_i32_rn f32_to_i32_rz f32_to_i32_ru f32_to_i32_rd f32_to_i32_rna,
            f32_to_i32_rn_slice f32_to_i32_rz_slice f32_to_i32_ru_slice f32_to_i32_rd_slice f32_to_i32_rna_slice;
        f32 u32: f32_to_u32_rn f32_to_u32_rz f32_to_u32_ru f32_to_u32_rd f32_to_u32_rna,
            f32_to_u32_rn_slice f32_to_u32_rz_slice f32_to_u32_ru_slice f32_to_u32_rd_slice f32_to_u32_rna_slice;
        f32 i64: f32_to_i64_rn f32_to_i64_rz f32_to_i64_ru f32_to_i64_rd f32_to_i64_rna,
            f32_to_i64_rn_slice f32_to_i64_rz_slice f32_to_i64_ru_slice f32_to_i64_rd_slice f32_to_i64_rna_slice;
        f32 u64: f32_to_u64_rn f32_to_u64_rz f32_to_u64_ru f32_to_u64_rd f32_to_u64_rna,
            f32_to_u64_rn_slice f32_to_u64_rz_slice f32_to_u64_ru_slice f32_to_u64_rd_slice f32_to_u64_rna_slice;
        f64 i32: f64_to_i32_rn f64_to_i32_rz f64_to_i32_ru f64_to_i32_rd f64_to_i32_rna,
            f64_to_i32_rn_slice f64_to_i32_rz_slice f64_to_i32_ru_slice f64_to_i32_rd_slice f64_to_i32_rna_slice;
        f64 u32: f64_to_u32_rn f64_to_u32_rz f64_to_u32_ru f64_to_u32_rd f64_to_u32_rna,
            f64_to_u32_rn_slice f64_to_u32_rz_slice f64_to_u32_ru_slice f64_to_u32_rd_slice f64_to_u32_rna_slice;
        f64 i64: f64_to_i64_rn f64_to_i64_rz f64_to_i64_ru f64_to_i64_rd f64_to_i64_rna,
            f64_to_i64_rn_slice f64_to_i64_rz_slice f64_to_i64_ru_slice f64_to_i64_rd_slice f64_to_i64_rna_slice;
        f64 u64: f64_to_u64_rn f64_to_u64_rz f64_to_u64_ru f64_to_u64_rd f64_to_u64_rna,
            f64_to_u64_rn_slice f64_to_u64_rz_slice f64_to_u64_ru_slice f64_to_u64_rd_slice f64_to_u64_rna_slice;
    }
}

/// Integers whose last digits are a quarter of a place, a half and three quarters in each format, with both signs.
macro_rules! integers {
    ($ty:ident) => {
        [0, 1, 5, 6, 7, 10, 1 << 10, 2 << 10, 3 << 10, 6 << 10, 1 << 38, 2 << 38, 3 << 38]
            .into_iter()
            .flat_map(|n: i128| [n, n + (1 << 26), n + (1 << 63)])
            .flat_map(|n| [n as $ty, (-n) as $ty])
            .collect()
    };
}

#[test]
fn from_integers() {
    same! { integers f64::from;
        i32 f32: i32_to_f32_rn i32_to_f32_rz i32_to_f32_ru i32_to_f32_rd i32_to_f32_rna,
            i32_to_f32_rn_slice i32_to_f32_rz_slice i32_to_f32_ru_slice i32_to_f32_rd_slice i32_to_f32_rna_slice;
        i32 f64: i32_to_f64_rn i32_to_f64_rz i32_to_f64_ru i32_to_f64_rd i32_to_f64_rna,
            i32_to_f64_rn_slice i32_to_f64_rz_slice i32_to_f64_ru_slice i32_to_f64_rd_slice i32_to_f64_rna_slice;
        u32 f32: u32_to_f32_rn u32_to_f32_rz u32_to_f32_ru u32_to_f32_rd u32_to_f32_rna,
            u32_to_f32_rn_slice u32_to_f32_rz_slice u32_to_f32_ru_slice u32_to_f32_rd_slice u32_to_f32_rna_slice;
        u32 f64: u32_to_f64_rn u32_to_f64_rz u32_to_f64_ru u32_to_f64_rd u32_to_f64_rna,
            u32_to_f64_rn_slice u32_to_f64_rz_slice u32_to_f64_ru_slice u32_to_f64_rd_slice u32_to_f64_rna_slice;
        i64 f32: i64_to_f32_rn i64_to_f32_rz i64_to_f32_ru i64_to_f32_rd i64_to_f32_rna,
            i64_to_f32_rn_slice i64_to_f32_rz_slice i64_to_f32_ru_slice i64_to_f32_rd_slice i64_to_f32_rna_slice;
        i64 f64: i64_to_f64_rn i64_to_f64_rz i64_to_f64_ru i64_to_f64_rd i64_to_f64_rna,
            i64_to_f64_rn_slice i64_to_f64_rz_slice i64_to_f64_ru_slice i64_to_f64_rd_slice i64_to_f64_rna_slice;
        u64 f32: u64_to_f32_rn u64_to_f32_rz u64_to_f32_ru u64_to_f32_rd u64_to_f32_rna,
            u64_to_f32_rn_slice u64_to_f32_rz_slice u64_to_f32_ru_slice u64_to_f32_rd_slice u64_to_f32_rna_slice;
        u64 f64: u64_to_f64_rn u64_to_f64_rz u64_to_f64_ru u64_to_f64_rd u64_to_f64_rna,
            u64_to_f64_rn_slice u64_to_f64_rz_slice u64_to_f64_ru_slice u64_to_f64_rd_slice u64_to_f64_rna_slice;
    }
}
