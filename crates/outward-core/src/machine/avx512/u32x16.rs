//! Sixteen 32-bit integers, or patterns of binary32.

use core::arch::x86_64::*;

use crate::eft::words;
use crate::format::Format;
use crate::machine::{Patterns, Sums, Words};
use crate::round::{Rounding, RoundingAttribute};

/// Sixteen 32-bit integers.
#[derive(Clone, Copy, Debug)]
pub(super) struct U32x16(pub(super) __m512i);

impl U32x16 {
    #[inline(always)]
    pub(super) fn from_singles(x: __m512) -> Self {
        U32x16(isa!(_mm512_castps_si512(x)))
    }
    #[inline(always)]
    pub(super) fn singles(self) -> __m512 {
        isa!(_mm512_castsi512_ps(self.0))
    }
}

impl Patterns for U32x16 {
    type Of = f32;
    type Mask = __mmask16;
    #[inline(always)]
    fn constant(self, x: u32) -> Self {
        U32x16(isa!(_mm512_set1_epi32(x.cast_signed())))
    }
    #[inline(always)]
    fn plus(self, b: Self) -> Self {
        U32x16(isa!(_mm512_add_epi32(self.0, b.0)))
    }
    #[inline(always)]
    fn minus(self, b: Self) -> Self {
        U32x16(isa!(_mm512_sub_epi32(self.0, b.0)))
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        U32x16(isa!(_mm512_and_si512(self.0, b.0)))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        U32x16(isa!(_mm512_or_si512(self.0, b.0)))
    }
    #[inline(always)]
    fn but(self, b: Self) -> Self {
        U32x16(isa!(_mm512_andnot_si512(b.0, self.0)))
    }
    #[inline(always)]
    fn shl(self, count: u32) -> Self {
        U32x16(isa!(_mm512_sllv_epi32(self.0, _mm512_set1_epi32(count.cast_signed()))))
    }
    #[inline(always)]
    fn shr(self, count: u32) -> Self {
        U32x16(isa!(_mm512_srlv_epi32(self.0, _mm512_set1_epi32(count.cast_signed()))))
    }
    #[inline(always)]
    fn sar(self, count: u32) -> Self {
        U32x16(isa!(_mm512_srav_epi32(self.0, _mm512_set1_epi32(count.cast_signed()))))
    }
    #[inline(always)]
    fn lesser(self, b: Self) -> Self {
        U32x16(isa!(_mm512_min_epu32(self.0, b.0)))
    }
    #[inline(always)]
    fn lt(self, b: Self) -> __mmask16 {
        isa!(_mm512_cmplt_epu32_mask(self.0, b.0))
    }
    #[inline(always)]
    fn equals(self, b: Self) -> __mmask16 {
        isa!(_mm512_cmpeq_epi32_mask(self.0, b.0))
    }
    #[inline(always)]
    fn select(mask: __mmask16, a: Self, b: Self) -> Self {
        U32x16(isa!(_mm512_mask_blend_epi32(mask, b.0, a.0)))
    }
    #[inline(always)]
    fn to_fields<A: RoundingAttribute, T: Format>(self) -> Self {
        words::to_fields_by_carry::<A, T, Self>(self)
    }
}

impl Words for U32x16 {
    #[inline(always)]
    fn exact_difference(self, b: Self) -> Self {
        U32x16::from_singles(isa!(_mm512_sub_ps(self.singles(), b.singles())))
    }
    #[inline(always)]
    fn in_units<A: RoundingAttribute>(self, least: i32) -> Self {
        words::in_units_by_sums::<A, Self>(self, least)
    }
}

impl Sums for U32x16 {
    #[inline(always)]
    fn sum<R: Rounding>(self, b: Self) -> Self {
        U32x16::from_singles(rounded!(R, _mm512_add_round_ps(self.singles(), b.singles())))
    }
    #[inline(always)]
    fn product(self, b: Self) -> Self {
        U32x16::from_singles(isa!(_mm512_mul_ps(self.singles(), b.singles())))
    }
    #[inline(always)]
    fn greater(self, b: Self) -> Self {
        U32x16(isa!(_mm512_max_epu32(self.0, b.0)))
    }
}
