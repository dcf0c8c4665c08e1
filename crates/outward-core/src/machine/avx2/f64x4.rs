//! Four binary64 numbers.

use core::arch::x86_64::*;
use core::ops::{Add, Div, Mul, Neg, Sub};

use super::{Avx2, Mask4, U64x4};
use crate::machine::rescue::rescued_lanes;
use crate::machine::{Lanes, integral};
use crate::round::{Rounding, RoundingAttribute};

/// Four binary64 numbers.
#[derive(Clone, Copy, Debug)]
pub struct F64x4(pub(super) __m256d);

macro_rules! operator {
    ($trait:ident, $method:ident, $instruction:ident) => {
        impl $trait for F64x4 {
            type Output = Self;
            #[inline(always)]
            fn $method(self, b: Self) -> Self {
                F64x4(isa!($instruction(self.0, b.0)))
            }
        }
    };
}
operator!(Add, add, _mm256_add_pd);
operator!(Sub, sub, _mm256_sub_pd);
operator!(Mul, mul, _mm256_mul_pd);
operator!(Div, div, _mm256_div_pd);

impl Neg for F64x4 {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        F64x4(isa!(_mm256_xor_pd(self.0, _mm256_set1_pd(-0.0))))
    }
}

impl Lanes for F64x4 {
    type Machine = Avx2;
    type Format = f64;

    #[inline(always)]
    fn machine(self) -> Avx2 {
        Avx2(())
    }
    #[inline(always)]
    fn splat(_: Avx2, x: f64) -> Self {
        F64x4(isa!(_mm256_set1_pd(x)))
    }
    #[inline(always)]
    fn load(_: Avx2, from: &[f64]) -> Self {
        let from = &from[..4];
        F64x4(memory!(_mm256_loadu_pd(from.as_ptr())))
    }
    #[inline(always)]
    fn store(self, to: &mut [f64]) {
        let to = &mut to[..4];
        memory!(_mm256_storeu_pd(to.as_mut_ptr(), self.0));
    }

    by_transforms!(f64);

    #[inline(always)]
    fn fma(self, b: Self, c: Self) -> Self {
        F64x4(isa!(_mm256_fmadd_pd(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn sqrt(self) -> Self {
        F64x4(isa!(_mm256_sqrt_pd(self.0)))
    }

    #[inline(always)]
    fn round_integral<A: RoundingAttribute>(self) -> Self {
        match A::ATTRIBUTE.to_round() {
            Some(round) => F64x4(to_integral!(round, _mm256_round_pd(self.0))),
            None => integral::away_by_truncation(self),
        }
    }

    #[inline(always)]
    fn abs(self) -> Self {
        F64x4(isa!(_mm256_andnot_pd(_mm256_set1_pd(-0.0), self.0)))
    }
    #[inline(always)]
    fn lt(self, b: Self) -> Mask4 {
        Mask4(isa!(_mm256_cmp_pd::<_CMP_LT_OQ>(self.0, b.0)))
    }
    #[inline(always)]
    fn le(self, b: Self) -> Mask4 {
        Mask4(isa!(_mm256_cmp_pd::<_CMP_LE_OQ>(self.0, b.0)))
    }
    #[inline(always)]
    fn equals(self, b: Self) -> Mask4 {
        Mask4(isa!(_mm256_cmp_pd::<_CMP_EQ_OQ>(self.0, b.0)))
    }
    #[inline(always)]
    fn is_nan(self) -> Mask4 {
        Mask4(isa!(_mm256_cmp_pd::<_CMP_UNORD_Q>(self.0, self.0)))
    }
    #[inline(always)]
    fn lesser(self, b: Self) -> Self {
        F64x4(isa!(_mm256_min_pd(self.0, b.0)))
    }
    #[inline(always)]
    fn greater(self, b: Self) -> Self {
        F64x4(isa!(_mm256_max_pd(self.0, b.0)))
    }
    #[inline(always)]
    fn select(mask: Mask4, a: Self, b: Self) -> Self {
        F64x4(isa!(_mm256_blendv_pd(b.0, a.0, mask.0)))
    }

    #[inline(always)]
    fn to_bits(self) -> U64x4 {
        U64x4(isa!(_mm256_castpd_si256(self.0)))
    }
    #[inline(always)]
    fn from_bits(bits: U64x4) -> Self {
        F64x4(isa!(_mm256_castsi256_pd(bits.0)))
    }
    #[inline(always)]
    fn widen(self) -> F64x4 {
        self
    }
    #[inline(always)]
    fn exact_from(x: F64x4) -> Self {
        x
    }

    rescued_lanes!(f64, 4, Avx2, Mask4, |mask| mask.lanes());
}
