//! Eight binary64 numbers.

use core::arch::x86_64::*;
use core::ops::{Add, Div, Mul, Neg, Sub};

use super::{Avx512, Mask8, U64x8};
use crate::eft::round_sum;
use crate::machine::rescue::rescued_lanes;
use crate::machine::{Lanes, integral};
use crate::round::{Rn, Rounding, RoundingAttribute};

/// Eight binary64 numbers.
#[derive(Clone, Copy, Debug)]
pub struct F64x8(pub(super) __m512d);

macro_rules! operator {
    ($trait:ident, $method:ident, $rounded:ident) => {
        impl $trait for F64x8 {
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

impl Neg for F64x8 {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        F64x8(isa!(_mm512_xor_pd(self.0, _mm512_set1_pd(-0.0))))
    }
}

impl Lanes for F64x8 {
    type Machine = Avx512;
    type Format = f64;

    #[inline(always)]
    fn machine(self) -> Avx512 {
        Avx512(())
    }
    #[inline(always)]
    fn splat(_: Avx512, x: f64) -> Self {
        F64x8(isa!(_mm512_set1_pd(x)))
    }
    #[inline(always)]
    fn load(_: Avx512, from: &[f64]) -> Self {
        let from = &from[..8];
        F64x8(memory!(_mm512_loadu_pd(from.as_ptr())))
    }
    #[inline(always)]
    fn store(self, to: &mut [f64]) {
        let to = &mut to[..8];
        memory!(_mm512_storeu_pd(to.as_mut_ptr(), self.0));
    }

    #[inline(always)]
    fn add_r<R: Rounding>(self, b: Self) -> Self {
        F64x8(rounded!(R, _mm512_add_round_pd(self.0, b.0)))
    }
    #[inline(always)]
    fn sub_r<R: Rounding>(self, b: Self) -> Self {
        F64x8(rounded!(R, _mm512_sub_round_pd(self.0, b.0)))
    }
    #[inline(always)]
    fn mul_r<R: Rounding>(self, b: Self) -> Self {
        F64x8(rounded!(R, _mm512_mul_round_pd(self.0, b.0)))
    }
    #[inline(always)]
    fn div_r<R: Rounding>(self, b: Self) -> Self {
        F64x8(rounded!(R, _mm512_div_round_pd(self.0, b.0)))
    }
    #[inline(always)]
    fn sqrt_r<R: Rounding>(self) -> Self {
        F64x8(rounded!(R, _mm512_sqrt_round_pd(self.0)))
    }
    #[inline(always)]
    fn fma_r<R: Rounding>(self, b: Self, c: Self) -> Self {
        F64x8(rounded!(R, _mm512_fmadd_round_pd(self.0, b.0, c.0)))
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
            Some(round) => F64x8(to_integral!(round, _mm512_roundscale_pd(self.0))),
            None => integral::away_by_truncation(self),
        }
    }

    #[inline(always)]
    fn abs(self) -> Self {
        F64x8(isa!(_mm512_andnot_pd(_mm512_set1_pd(-0.0), self.0)))
    }
    #[inline(always)]
    fn lt(self, b: Self) -> Mask8 {
        Mask8(isa!(_mm512_cmp_pd_mask::<_CMP_LT_OQ>(self.0, b.0)))
    }
    #[inline(always)]
    fn le(self, b: Self) -> Mask8 {
        Mask8(isa!(_mm512_cmp_pd_mask::<_CMP_LE_OQ>(self.0, b.0)))
    }
    #[inline(always)]
    fn equals(self, b: Self) -> Mask8 {
        Mask8(isa!(_mm512_cmp_pd_mask::<_CMP_EQ_OQ>(self.0, b.0)))
    }
    #[inline(always)]
    fn le_within(self, b: Self, lanes: Mask8) -> Mask8 {
        Mask8(isa!(_mm512_mask_cmp_pd_mask::<_CMP_LE_OQ>(lanes.0, self.0, b.0)))
    }
    #[inline(always)]
    fn equals_within(self, b: Self, lanes: Mask8) -> Mask8 {
        Mask8(isa!(_mm512_mask_cmp_pd_mask::<_CMP_EQ_OQ>(lanes.0, self.0, b.0)))
    }
    #[inline(always)]
    fn abs_at_least(self, least: Self) -> Self {
        // The operand that is larger in size, without its sign.
        F64x8(isa!(_mm512_range_pd::<0b1011>(self.0, least.0)))
    }
    #[inline(always)]
    fn is_nan(self) -> Mask8 {
        Mask8(isa!(_mm512_cmp_pd_mask::<_CMP_UNORD_Q>(self.0, self.0)))
    }
    #[inline(always)]
    fn lesser(self, b: Self) -> Self {
        F64x8(isa!(_mm512_min_pd(self.0, b.0)))
    }
    #[inline(always)]
    fn greater(self, b: Self) -> Self {
        F64x8(isa!(_mm512_max_pd(self.0, b.0)))
    }
    #[inline(always)]
    fn lesser_number(self, b: Self) -> Self {
        F64x8(isa!(_mm512_range_pd::<0b0100>(self.0, b.0)))
    }
    #[inline(always)]
    fn greater_number(self, b: Self) -> Self {
        F64x8(isa!(_mm512_range_pd::<0b0101>(self.0, b.0)))
    }
    #[inline(always)]
    fn select(mask: Mask8, a: Self, b: Self) -> Self {
        F64x8(isa!(_mm512_mask_blend_pd(mask.0, b.0, a.0)))
    }

    #[inline(always)]
    fn to_bits(self) -> U64x8 {
        U64x8(isa!(_mm512_castpd_si512(self.0)))
    }
    #[inline(always)]
    fn from_bits(bits: U64x8) -> Self {
        F64x8(isa!(_mm512_castsi512_pd(bits.0)))
    }
    #[inline(always)]
    fn widen(self) -> F64x8 {
        self
    }
    #[inline(always)]
    fn exact_from(x: F64x8) -> Self {
        x
    }
    #[inline(always)]
    fn round_from<R: Rounding>(x: F64x8) -> Self {
        x
    }
    #[inline(always)]
    fn round_sized_sum<R: Rounding>(h: F64x8, l: F64x8, size: F64x8, relative: f64) -> (Self, Mask8) {
        round_sum::directed_sized_to_f64::<R, _>(h.machine(), h, l, size, relative)
    }

    rescued_lanes!(f64, 8, Avx512, Mask8, |mask| u32::from(mask.0));
}
