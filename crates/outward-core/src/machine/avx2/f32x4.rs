//! Four binary32 numbers.

use core::arch::x86_64::*;
use core::ops::{Add, Div, Mul, Neg, Sub};

use super::{Avx2, F64x4, Mask4, U64x4};
use crate::machine::rescue::rescued_lanes;
use crate::machine::{Lanes, integral};
use crate::round::{Rounding, RoundingAttribute};

/// Four binary32 numbers.
#[derive(Clone, Copy, Debug)]
pub struct F32x4(pub(super) __m128);

impl F32x4 {
    /// The low halves of four lanes, side by side.
    #[inline(always)]
    fn low_halves(x: __m256i) -> __m128i {
        isa!(_mm256_castsi256_si128(_mm256_permutevar8x32_epi32(
            x,
            _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6)
        )))
    }
    /// The high halves of four lanes, where the sign bits are.
    #[inline(always)]
    fn high_halves(x: __m256d) -> __m128 {
        isa!(_mm256_castps256_ps128(_mm256_permutevar8x32_ps(
            _mm256_castpd_ps(x),
            _mm256_setr_epi32(1, 3, 5, 7, 1, 3, 5, 7)
        )))
    }
    /// A mask with lanes of 32 bits, widened.
    #[inline(always)]
    fn mask(x: __m128) -> Mask4 {
        Mask4(isa!(_mm256_castsi256_pd(_mm256_cvtepi32_epi64(_mm_castps_si128(x)))))
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $instruction:ident) => {
        impl $trait for F32x4 {
            type Output = Self;
            #[inline(always)]
            fn $method(self, b: Self) -> Self {
                F32x4(isa!($instruction(self.0, b.0)))
            }
        }
    };
}
operator!(Add, add, _mm_add_ps);
operator!(Sub, sub, _mm_sub_ps);
operator!(Mul, mul, _mm_mul_ps);
operator!(Div, div, _mm_div_ps);

impl Neg for F32x4 {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        F32x4(isa!(_mm_xor_ps(self.0, _mm_set1_ps(-0.0))))
    }
}

impl Lanes for F32x4 {
    type Machine = Avx2;
    type Format = f32;

    #[inline(always)]
    fn machine(self) -> Avx2 {
        Avx2(())
    }
    #[inline(always)]
    fn splat(_: Avx2, x: f32) -> Self {
        F32x4(isa!(_mm_set1_ps(x)))
    }
    #[inline(always)]
    fn load(_: Avx2, from: &[f32]) -> Self {
        let from = &from[..4];
        F32x4(memory!(_mm_loadu_ps(from.as_ptr())))
    }
    #[inline(always)]
    fn store(self, to: &mut [f32]) {
        let to = &mut to[..4];
        memory!(_mm_storeu_ps(to.as_mut_ptr(), self.0));
    }

    by_transforms!(f32);

    #[inline(always)]
    fn fma(self, b: Self, c: Self) -> Self {
        F32x4(isa!(_mm_fmadd_ps(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn sqrt(self) -> Self {
        F32x4(isa!(_mm_sqrt_ps(self.0)))
    }

    #[inline(always)]
    fn round_integral<A: RoundingAttribute>(self) -> Self {
        match A::ATTRIBUTE.to_round() {
            Some(round) => F32x4(to_integral!(round, _mm_round_ps(self.0))),
            None => integral::away_by_truncation(self),
        }
    }

    #[inline(always)]
    fn abs(self) -> Self {
        F32x4(isa!(_mm_andnot_ps(_mm_set1_ps(-0.0), self.0)))
    }
    #[inline(always)]
    fn lt(self, b: Self) -> Mask4 {
        Self::mask(isa!(_mm_cmp_ps::<_CMP_LT_OQ>(self.0, b.0)))
    }
    #[inline(always)]
    fn le(self, b: Self) -> Mask4 {
        Self::mask(isa!(_mm_cmp_ps::<_CMP_LE_OQ>(self.0, b.0)))
    }
    #[inline(always)]
    fn equals(self, b: Self) -> Mask4 {
        Self::mask(isa!(_mm_cmp_ps::<_CMP_EQ_OQ>(self.0, b.0)))
    }
    #[inline(always)]
    fn is_nan(self) -> Mask4 {
        Self::mask(isa!(_mm_cmp_ps::<_CMP_UNORD_Q>(self.0, self.0)))
    }
    #[inline(always)]
    fn lesser(self, b: Self) -> Self {
        F32x4(isa!(_mm_min_ps(self.0, b.0)))
    }
    #[inline(always)]
    fn greater(self, b: Self) -> Self {
        F32x4(isa!(_mm_max_ps(self.0, b.0)))
    }
    #[inline(always)]
    fn select(mask: Mask4, a: Self, b: Self) -> Self {
        F32x4(isa!(_mm_blendv_ps(b.0, a.0, Self::high_halves(mask.0))))
    }

    #[inline(always)]
    fn to_bits(self) -> U64x4 {
        U64x4(isa!(_mm256_cvtepu32_epi64(_mm_castps_si128(self.0))))
    }
    #[inline(always)]
    fn from_bits(bits: U64x4) -> Self {
        F32x4(isa!(_mm_castsi128_ps(Self::low_halves(bits.0))))
    }
    #[inline(always)]
    fn widen(self) -> F64x4 {
        F64x4(isa!(_mm256_cvtps_pd(self.0)))
    }
    #[inline(always)]
    fn exact_from(x: F64x4) -> Self {
        F32x4(isa!(_mm256_cvtpd_ps(x.0)))
    }

    rescued_lanes!(f32, 4, Avx2, Mask4, |mask| mask.lanes());
}
