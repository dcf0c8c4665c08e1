//! Conversions of many numbers to integers and back.

use crate::format::integer::Int;
use crate::machine::{Level, Native, from_integers, to_integers};
use crate::round::{Rd, Rn, Rna, RoundingAttribute, Ru, Rz};

/// Each number of `from` as an integer, rounded as `A` says: [`to_int`](crate::ops::to_int), by the fastest
/// instructions of this computer, with the same integers on every computer.
///
/// ```
/// use outward::{Ru, convert::to_int_slice};
///
/// let mut integers = [0_i32; 4];
/// to_int_slice::<_, Ru, f64>(&[-1.5, 0.1, 1e10, f64::NAN], &mut integers);
/// assert_eq!(integers, [-1, 1, i32::MAX, i32::MIN]);
/// ```
///
/// # Panics
///
/// Where the slices have different lengths.
pub fn to_int_slice<I: Int, A: RoundingAttribute, T: Native>(from: &[T], to: &mut [I]) {
    to_int_slice_on::<I, A, T>(Level::best(), from, to);
}

/// [`to_int_slice`] on the machine of this level.
///
/// # Panics
///
/// Where the slices have different lengths, or this computer does not have the machine.
pub fn to_int_slice_on<I: Int, A: RoundingAttribute, T: Native>(level: Level, from: &[T], to: &mut [I]) {
    to_integers(level, A::ATTRIBUTE, T::numbers(from), I::ints_mut(to));
}

/// Each integer of `from` as a number, rounded once as `A` says: [`from_int`](crate::ops::from_int), by the fastest
/// instructions of this computer, with the same numbers on every computer.
///
/// ```
/// use outward::{Rd, convert::from_int_slice};
///
/// let mut numbers = [0.0_f32; 3];
/// from_int_slice::<_, Rd, u64>(&[1, 16_777_217, u64::MAX], &mut numbers);
/// assert_eq!(numbers, [1.0, 16_777_216.0, 2.0_f32.powi(64).next_down()]);
/// ```
///
/// # Panics
///
/// Where the slices have different lengths.
pub fn from_int_slice<T: Native, A: RoundingAttribute, I: Int>(from: &[I], to: &mut [T]) {
    from_int_slice_on::<T, A, I>(Level::best(), from, to);
}

/// [`from_int_slice`] on the machine of this level.
///
/// # Panics
///
/// Where the slices have different lengths, or this computer does not have the machine.
pub fn from_int_slice_on<T: Native, A: RoundingAttribute, I: Int>(level: Level, from: &[I], to: &mut [T]) {
    from_integers(level, A::ATTRIBUTE, I::ints(from), T::numbers_mut(to));
}

/// The functions with the types and the direction in their names.
macro_rules! names {
    ($($from:ident $to:ident $with:ident<$a:ident, _, $b:ident> {
        $($single:ident $name:ident $attribute:ident;)*
    })*) => {$($(
        #[doc = concat!("[`", stringify!($single), "`](crate::ops::", stringify!($single), ") of each.")]
        /// Panics where the lengths differ.
        #[inline]
        pub fn $name(from: &[$from], to: &mut [$to]) {
            $with::<$a, $attribute, $b>(from, to);
        }
    )*)*};
}
names! {
    f32 i32 to_int_slice<i32, _, f32> {
        f32_to_i32_rn f32_to_i32_rn_slice Rn;
        f32_to_i32_rz f32_to_i32_rz_slice Rz;
        f32_to_i32_ru f32_to_i32_ru_slice Ru;
        f32_to_i32_rd f32_to_i32_rd_slice Rd;
        f32_to_i32_rna f32_to_i32_rna_slice Rna;
    }
    f32 u32 to_int_slice<u32, _, f32> {
        f32_to_u32_rn f32_to_u32_rn_slice Rn;
        f32_to_u32_rz f32_to_u32_rz_slice Rz;
        f32_to_u32_ru f32_to_u32_ru_slice Ru;
        f32_to_u32_rd f32_to_u32_rd_slice Rd;
        f32_to_u32_rna f32_to_u32_rna_slice Rna;
    }
    f32 i64 to_int_slice<i64, _, f32> {
        f32_to_i64_rn f32_to_i64_rn_slice Rn;
        f32_to_i64_rz f32_to_i64_rz_slice Rz;
        f32_to_i64_ru f32_to_i64_ru_slice Ru;
        f32_to_i64_rd f32_to_i64_rd_slice Rd;
        f32_to_i64_rna f32_to_i64_rna_slice Rna;
    }
    f32 u64 to_int_slice<u64, _, f32> {
        f32_to_u64_rn f32_to_u64_rn_slice Rn;
        f32_to_u64_rz f32_to_u64_rz_slice Rz;
        f32_to_u64_ru f32_to_u64_ru_slice Ru;
        f32_to_u64_rd f32_to_u64_rd_slice Rd;
        f32_to_u64_rna f32_to_u64_rna_slice Rna;
    }
    f64 i32 to_int_slice<i32, _, f64> {
        f64_to_i32_rn f64_to_i32_rn_slice Rn;
        f64_to_i32_rz f64_to_i32_rz_slice Rz;
        f64_to_i32_ru f64_to_i32_ru_slice Ru;
        f64_to_i32_rd f64_to_i32_rd_slice Rd;
        f64_to_i32_rna f64_to_i32_rna_slice Rna;
    }
    f64 u32 to_int_slice<u32, _, f64> {
        f64_to_u32_rn f64_to_u32_rn_slice Rn;
        f64_to_u32_rz f64_to_u32_rz_slice Rz;
        f64_to_u32_ru f64_to_u32_ru_slice Ru;
        f64_to_u32_rd f64_to_u32_rd_slice Rd;
        f64_to_u32_rna f64_to_u32_rna_slice Rna;
    }
    f64 i64 to_int_slice<i64, _, f64> {
        f64_to_i64_rn f64_to_i64_rn_slice Rn;
        f64_to_i64_rz f64_to_i64_rz_slice Rz;
        f64_to_i64_ru f64_to_i64_ru_slice Ru;
        f64_to_i64_rd f64_to_i64_rd_slice Rd;
        f64_to_i64_rna f64_to_i64_rna_slice Rna;
    }
    f64 u64 to_int_slice<u64, _, f64> {
        f64_to_u64_rn f64_to_u64_rn_slice Rn;
        f64_to_u64_rz f64_to_u64_rz_slice Rz;
        f64_to_u64_ru f64_to_u64_ru_slice Ru;
        f64_to_u64_rd f64_to_u64_rd_slice Rd;
        f64_to_u64_rna f64_to_u64_rna_slice Rna;
    }
    i32 f32 from_int_slice<f32, _, i32> {
        i32_to_f32_rn i32_to_f32_rn_slice Rn;
        i32_to_f32_rz i32_to_f32_rz_slice Rz;
        i32_to_f32_ru i32_to_f32_ru_slice Ru;
        i32_to_f32_rd i32_to_f32_rd_slice Rd;
        i32_to_f32_rna i32_to_f32_rna_slice Rna;
    }
    i32 f64 from_int_slice<f64, _, i32> {
        i32_to_f64_rn i32_to_f64_rn_slice Rn;
        i32_to_f64_rz i32_to_f64_rz_slice Rz;
        i32_to_f64_ru i32_to_f64_ru_slice Ru;
        i32_to_f64_rd i32_to_f64_rd_slice Rd;
        i32_to_f64_rna i32_to_f64_rna_slice Rna;
    }
    u32 f32 from_int_slice<f32, _, u32> {
        u32_to_f32_rn u32_to_f32_rn_slice Rn;
        u32_to_f32_rz u32_to_f32_rz_slice Rz;
        u32_to_f32_ru u32_to_f32_ru_slice Ru;
        u32_to_f32_rd u32_to_f32_rd_slice Rd;
        u32_to_f32_rna u32_to_f32_rna_slice Rna;
    }
    u32 f64 from_int_slice<f64, _, u32> {
        u32_to_f64_rn u32_to_f64_rn_slice Rn;
        u32_to_f64_rz u32_to_f64_rz_slice Rz;
        u32_to_f64_ru u32_to_f64_ru_slice Ru;
        u32_to_f64_rd u32_to_f64_rd_slice Rd;
        u32_to_f64_rna u32_to_f64_rna_slice Rna;
    }
    i64 f32 from_int_slice<f32, _, i64> {
        i64_to_f32_rn i64_to_f32_rn_slice Rn;
        i64_to_f32_rz i64_to_f32_rz_slice Rz;
        i64_to_f32_ru i64_to_f32_ru_slice Ru;
        i64_to_f32_rd i64_to_f32_rd_slice Rd;
        i64_to_f32_rna i64_to_f32_rna_slice Rna;
    }
    i64 f64 from_int_slice<f64, _, i64> {
        i64_to_f64_rn i64_to_f64_rn_slice Rn;
        i64_to_f64_rz i64_to_f64_rz_slice Rz;
        i64_to_f64_ru i64_to_f64_ru_slice Ru;
        i64_to_f64_rd i64_to_f64_rd_slice Rd;
        i64_to_f64_rna i64_to_f64_rna_slice Rna;
    }
    u64 f32 from_int_slice<f32, _, u64> {
        u64_to_f32_rn u64_to_f32_rn_slice Rn;
        u64_to_f32_rz u64_to_f32_rz_slice Rz;
        u64_to_f32_ru u64_to_f32_ru_slice Ru;
        u64_to_f32_rd u64_to_f32_rd_slice Rd;
        u64_to_f32_rna u64_to_f32_rna_slice Rna;
    }
    u64 f64 from_int_slice<f64, _, u64> {
        u64_to_f64_rn u64_to_f64_rn_slice Rn;
        u64_to_f64_rz u64_to_f64_rz_slice Rz;
        u64_to_f64_ru u64_to_f64_ru_slice Ru;
        u64_to_f64_rd u64_to_f64_rd_slice Rd;
        u64_to_f64_rna u64_to_f64_rna_slice Rna;
    }
}
