//! Thirty-two 16-bit integers, or patterns of binary16.

use core::arch::x86_64::*;

use crate::eft::words;
use crate::format::{F16, Format};
use crate::machine::{Patterns, Shifts};
use crate::round::RoundingAttribute;

/// Thirty-two 16-bit integers.
#[derive(Clone, Copy, Debug)]
pub(super) struct U16x32(pub(super) __m512i);

impl U16x32 {
    /// A count of places in every lane.
    #[inline(always)]
    fn count(self, count: u32) -> __m512i {
        self.constant(count).0
    }
}

impl Patterns for U16x32 {
    type Of = F16;
    type Mask = __mmask32;
    #[inline(always)]
    fn constant(self, x: u32) -> Self {
        debug_assert!(x <= u32::from(u16::MAX), "no more bits than a lane");
        U16x32(isa!(_mm512_set1_epi16(x as i16)))
    }
    #[inline(always)]
    fn plus(self, b: Self) -> Self {
        U16x32(isa!(_mm512_add_epi16(self.0, b.0)))
    }
    #[inline(always)]
    fn minus(self, b: Self) -> Self {
        U16x32(isa!(_mm512_sub_epi16(self.0, b.0)))
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        U16x32(isa!(_mm512_and_si512(self.0, b.0)))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        U16x32(isa!(_mm512_or_si512(self.0, b.0)))
    }
    #[inline(always)]
    fn but(self, b: Self) -> Self {
        U16x32(isa!(_mm512_andnot_si512(b.0, self.0)))
    }
    #[inline(always)]
    fn shl(self, count: u32) -> Self {
        U16x32(isa!(_mm512_sllv_epi16(self.0, self.count(count))))
    }
    #[inline(always)]
    fn shr(self, count: u32) -> Self {
        U16x32(isa!(_mm512_srlv_epi16(self.0, self.count(count))))
    }
    #[inline(always)]
    fn sar(self, count: u32) -> Self {
        U16x32(isa!(_mm512_srav_epi16(self.0, self.count(count))))
    }
    #[inline(always)]
    fn lesser(self, b: Self) -> Self {
        U16x32(isa!(_mm512_min_epu16(self.0, b.0)))
    }
    #[inline(always)]
    fn lt(self, b: Self) -> __mmask32 {
        isa!(_mm512_cmplt_epu16_mask(self.0, b.0))
    }
    #[inline(always)]
    fn equals(self, b: Self) -> __mmask32 {
        isa!(_mm512_cmpeq_epi16_mask(self.0, b.0))
    }
    #[inline(always)]
    fn select(mask: __mmask32, a: Self, b: Self) -> Self {
        U16x32(isa!(_mm512_mask_blend_epi16(mask, b.0, a.0)))
    }
    #[inline(always)]
    fn to_fields<A: RoundingAttribute, T: Format>(self) -> Self {
        words::to_fields_by_shifts::<A, T, Self>(self)
    }
}

impl Shifts for U16x32 {
    #[inline(always)]
    fn shl_by(self, count: Self) -> Self {
        U16x32(isa!(_mm512_sllv_epi16(self.0, count.0)))
    }
    #[inline(always)]
    fn shr_by(self, count: Self) -> Self {
        U16x32(isa!(_mm512_srlv_epi16(self.0, count.0)))
    }
}
