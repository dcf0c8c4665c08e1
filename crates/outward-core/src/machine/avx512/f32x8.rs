//! Eight binary32 numbers.

use core::arch::x86_64::*;
use core::ops::{Add, Div, Mul, Neg, Sub};

use super::{Avx512, F64x8, Mask8, U64x8};
use crate::eft::{round_near, round_sum};
use crate::machine::rescue::rescued_lanes;
use crate::machine::{Lanes, Machine, integral};
use crate::round::{Rn, Rounding, RoundingAttribute};

/// Eight binary32 numbers.
#[derive(Clone, Copy, Debug)]
pub struct F32x8(pub(super) __m256);

impl F32x8 {
    /// Instructions with a direction exist for sixteen lanes only; the upper eight are ignored.
    #[inline(always)]
    fn wide(self) -> __m512 {
        isa!(_mm512_castps256_ps512(self.0))
    }
    #[inline(always)]
    fn from_wide(x: __m512) -> Self {
        F32x8(isa!(_mm512_castps512_ps256(x)))
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $rounded:ident) => {
        impl $trait for F32x8 {
            type Output = Self;
            #[inline(always)]
            fn $method(self, b: Self) -> Self {
                self.$rounded::<Rn>(b)
            }
        }
    };
}
operator!(Add, add, add_r);
operator!(Sub, sub, sub_r);
operator!(Mul, mul, mul_r);
operator!(Div, div, div_r);

impl Neg for F32x8 {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        F32x8(isa!(_mm256_xor_ps(self.0, _mm256_set1_ps(-0.0))))
    }
}

impl Lanes for F32x8 {
    type Machine = Avx512;
    type Format = f32;

    #[inline(always)]
    fn machine(self) -> Avx512 {
        Avx512(())
    }
    #[inline(always)]
    fn splat(_: Avx512, x: f32) -> Self {
        F32x8(isa!(_mm256_set1_ps(x)))
    }
    #[inline(always)]
    fn load(_: Avx512, from: &[f32]) -> Self {
        let from = &from[..8];
        F32x8(memory!(_mm256_loadu_ps(from.as_ptr())))
    }
    #[inline(always)]
    fn store(self, to: &mut [f32]) {
        let to = &mut to[..8];
        memory!(_mm256_storeu_ps(to.as_mut_ptr(), self.0));
    }

    #[inline(always)]
    fn add_r<R: Rounding>(self, b: Self) -> Self {
        Self::from_wide(rounded!(R, _mm512_add_round_ps(self.wide(), b.wide())))
    }
    #[inline(always)]
    fn sub_r<R: Rounding>(self, b: Self) -> Self {
        Self::from_wide(rounded!(R, _mm512_sub_round_ps(self.wide(), b.wide())))
    }
    #[inline(always)]
    fn mul_r<R: Rounding>(self, b: Self) -> Self {
        Self::from_wide(rounded!(R, _mm512_mul_round_ps(self.wide(), b.wide())))
    }
    #[inline(always)]
    fn div_r<R: Rounding>(self, b: Self) -> Self {
        Self::from_wide(rounded!(R, _mm512_div_round_ps(self.wide(), b.wide())))
    }
    #[inline(always)]
    fn sqrt_r<R: Rounding>(self) -> Self {
        Self::from_wide(rounded!(R, _mm512_sqrt_round_ps(self.wide())))
    }
    #[inline(always)]
    fn fma_r<R: Rounding>(self, b: Self, c: Self) -> Self {
        Self::from_wide(rounded!(R, _mm512_fmadd_round_ps(self.wide(), b.wide(), c.wide())))
    }
    #[inline(always)]
    fn fma(self, b: Self, c: Self) -> Self {
        self.fma_r::<Rn>(b, c)
    }
    #[inline(always)]
    fn sqrt(self) -> Self {
        self.sqrt_r::<Rn>()
    }

    #[inline(always)]
    fn round_integral<A: RoundingAttribute>(self) -> Self {
        match A::ATTRIBUTE.to_round() {
            Some(round) => F32x8(to_integral!(round, _mm256_round_ps(self.0))),
            None => integral::away_by_truncation(self),
        }
    }

    #[inline(always)]
    fn abs(self) -> Self {
        F32x8(isa!(_mm256_andnot_ps(_mm256_set1_ps(-0.0), self.0)))
    }
    #[inline(always)]
    fn lt(self, b: Self) -> Mask8 {
        Mask8(isa!(_mm256_cmp_ps_mask::<_CMP_LT_OQ>(self.0, b.0)))
    }
    #[inline(always)]
    fn le(self, b: Self) -> Mask8 {
        Mask8(isa!(_mm256_cmp_ps_mask::<_CMP_LE_OQ>(self.0, b.0)))
    }
    #[inline(always)]
    fn equals(self, b: Self) -> Mask8 {
        Mask8(isa!(_mm256_cmp_ps_mask::<_CMP_EQ_OQ>(self.0, b.0)))
    }
    #[inline(always)]
    fn is_nan(self) -> Mask8 {
        Mask8(isa!(_mm256_cmp_ps_mask::<_CMP_UNORD_Q>(self.0, self.0)))
    }
    #[inline(always)]
    fn lesser(self, b: Self) -> Self {
        F32x8(isa!(_mm256_min_ps(self.0, b.0)))
    }
    #[inline(always)]
    fn greater(self, b: Self) -> Self {
        F32x8(isa!(_mm256_max_ps(self.0, b.0)))
    }
    #[inline(always)]
    fn lesser_number(self, b: Self) -> Self {
        F32x8(isa!(_mm256_range_ps::<0b0100>(self.0, b.0)))
    }
    #[inline(always)]
    fn greater_number(self, b: Self) -> Self {
        F32x8(isa!(_mm256_range_ps::<0b0101>(self.0, b.0)))
    }
    #[inline(always)]
    fn select(mask: Mask8, a: Self, b: Self) -> Self {
        F32x8(isa!(_mm256_mask_blend_ps(mask.0, b.0, a.0)))
    }

    #[inline(always)]
    fn to_bits(self) -> U64x8 {
        U64x8(isa!(_mm512_cvtepu32_epi64(_mm256_castps_si256(self.0))))
    }
    #[inline(always)]
    fn from_bits(bits: U64x8) -> Self {
        F32x8(isa!(_mm256_castsi256_ps(_mm512_cvtepi64_epi32(bits.0))))
    }
    #[inline(always)]
    fn widen(self) -> F64x8 {
        F64x8(isa!(_mm512_cvtps_pd(self.0)))
    }
    #[inline(always)]
    fn exact_from(x: F64x8) -> Self {
        F32x8(isa!(_mm512_cvt_roundpd_ps::<{ _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC }>(x.0)))
    }
    #[inline(always)]
    fn round_from<R: Rounding>(x: F64x8) -> Self {
        x.machine().to_f32_r::<R>(x)
    }
    #[inline(always)]
    fn round_sized_sum<R: Rounding>(h: F64x8, l: F64x8, size: F64x8, relative: f64) -> (Self, Mask8) {
        round_sum::directed_sized_to_f32::<R, _>(h.machine(), h, l, size, relative)
    }
    #[inline(always)]
    fn round_near<R: Rounding>(h: F64x8, places: u64) -> (Self, Mask8) {
        (h.machine().to_f32_r::<R>(h), round_near::undecided::<R, Self>(h, places))
    }

    rescued_lanes!(f32, 8, Avx512, Mask8, |mask| u32::from(mask.0));
}
