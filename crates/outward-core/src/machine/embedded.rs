//! Directed operations on one number, for programs that are compiled with AVX-512: the direction is a part of the
//! instruction, and the ambient mode has no effect.
//!
//! The vector machine is chosen at run time, once for a batch; for single numbers that choice would take longer than
//! the operation. These operations are therefore used where the compiler is told that the instructions are there (`-C
//! target-feature=+avx512f`).

use core::arch::x86_64::*;

use crate::round::{Round, Rounding};

/// The instruction with the direction `R` embedded.
macro_rules! rounded {
    ($rounding:ident, $instruction:ident ($($arg:expr),*)) => {
        match $rounding::ROUND {
            Round::TiesToEven => $instruction::<{ _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC }>($($arg),*),
            Round::TowardZero => $instruction::<{ _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC }>($($arg),*),
            Round::TowardPositive => $instruction::<{ _MM_FROUND_TO_POS_INF | _MM_FROUND_NO_EXC }>($($arg),*),
            Round::TowardNegative => $instruction::<{ _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC }>($($arg),*),
        }
    };
}

macro_rules! operations {
    ($format:ident $set:ident $get:ident; $($name:ident $instruction:ident ($($arg:ident),*);)*) => {
        pub(super) mod $format {
            use super::*;
            $(
                #[inline(always)]
                pub(in crate::machine) fn $name<R: Rounding>($($arg: $format),*) -> $format {
                    // SAFETY: this module is compiled only into programs for processors that have AVX-512 F.
                    unsafe { $get(rounded!(R, $instruction($($set($arg)),*))) }
                }
            )*
            /// The instruction keeps the upper part of its first operand, and takes the root of the second.
            #[inline(always)]
            pub(in crate::machine) fn sqrt<R: Rounding>(a: $format) -> $format {
                square_root::<R>(a, a)
            }
        }
    };
}
operations! {
    f64 _mm_set_sd _mm_cvtsd_f64;
    add _mm_add_round_sd (a, b);
    sub _mm_sub_round_sd (a, b);
    mul _mm_mul_round_sd (a, b);
    div _mm_div_round_sd (a, b);
    square_root _mm_sqrt_round_sd (upper, a);
    fma _mm_fmadd_round_sd (a, b, c);
}
operations! {
    f32 _mm_set_ss _mm_cvtss_f32;
    add _mm_add_round_ss (a, b);
    sub _mm_sub_round_ss (a, b);
    mul _mm_mul_round_ss (a, b);
    div _mm_div_round_ss (a, b);
    square_root _mm_sqrt_round_ss (upper, a);
    fma _mm_fmadd_round_ss (a, b, c);
}

/// Binary64 to binary32.
#[inline(always)]
pub(super) fn to_f32<R: Rounding>(x: f64) -> f32 {
    // SAFETY: this module is compiled only into programs for processors that have AVX-512 F.
    unsafe { _mm_cvtss_f32(rounded!(R, _mm_cvt_roundsd_ss(_mm_setzero_ps(), _mm_set_sd(x)))) }
}

/// Expands to the directed methods, inside an implementation of `Lanes` for the number itself.
macro_rules! by_instructions {
    (f64) => {
        by_instructions!(f64, directed_sized_to_f64);
        #[inline(always)]
        fn round_from<R: Rounding>(x: f64) -> Self {
            x
        }
    };
    (f32) => {
        by_instructions!(f32, directed_sized_to_f32);
        #[inline(always)]
        fn round_from<R: Rounding>(x: f64) -> Self {
            super::embedded::to_f32::<R>(x)
        }
    };
    ($format:ident, $to:ident) => {
        #[inline(always)]
        fn add_r<R: Rounding>(self, b: Self) -> Self {
            super::embedded::$format::add::<R>(self, b)
        }
        #[inline(always)]
        fn sub_r<R: Rounding>(self, b: Self) -> Self {
            super::embedded::$format::sub::<R>(self, b)
        }
        #[inline(always)]
        fn mul_r<R: Rounding>(self, b: Self) -> Self {
            super::embedded::$format::mul::<R>(self, b)
        }
        #[inline(always)]
        fn div_r<R: Rounding>(self, b: Self) -> Self {
            super::embedded::$format::div::<R>(self, b)
        }
        #[inline(always)]
        fn sqrt_r<R: Rounding>(self) -> Self {
            super::embedded::$format::sqrt::<R>(self)
        }
        #[inline(always)]
        fn fma_r<R: Rounding>(self, b: Self, c: Self) -> Self {
            super::embedded::$format::fma::<R>(self, b, c)
        }
        #[inline(always)]
        fn round_sized_sum<R: Rounding>(h: f64, l: f64, size: f64, relative: f64) -> (Self, bool) {
            crate::eft::round_sum::$to::<R, _>(Scalar, h, l, size, relative)
        }
    };
}
