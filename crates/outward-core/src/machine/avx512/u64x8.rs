//! Eight 64-bit integers.

use core::arch::x86_64::*;
use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use super::Mask8;
use crate::machine::Bits;

/// Eight 64-bit integers.
#[derive(Clone, Copy, Debug)]
pub struct U64x8(pub(super) __m512i);

macro_rules! operator {
    ($trait:ident, $method:ident, $instruction:ident) => {
        impl $trait for U64x8 {
            type Output = Self;
            #[inline(always)]
            fn $method(self, b: Self) -> Self {
                U64x8(isa!($instruction(self.0, b.0)))
            }
        }
    };
}
operator!(Add, add, _mm512_add_epi64);
operator!(Sub, sub, _mm512_sub_epi64);
operator!(BitAnd, bitand, _mm512_and_si512);
operator!(BitOr, bitor, _mm512_or_si512);
operator!(BitXor, bitxor, _mm512_xor_si512);

impl U64x8 {
    /// The products of the low halves.
    #[inline(always)]
    fn times_half(self, b: Self) -> Self {
        U64x8(isa!(_mm512_mul_epu32(self.0, b.0)))
    }
}

impl Not for U64x8 {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        U64x8(isa!(_mm512_xor_si512(self.0, _mm512_set1_epi64(-1))))
    }
}

impl Bits for U64x8 {
    type Mask = Mask8;
    #[inline(always)]
    fn shl<const N: u32>(self) -> Self {
        U64x8(isa!(_mm512_slli_epi64::<N>(self.0)))
    }
    #[inline(always)]
    fn shr<const N: u32>(self) -> Self {
        U64x8(isa!(_mm512_srli_epi64::<N>(self.0)))
    }
    #[inline(always)]
    fn sar<const N: u32>(self) -> Self {
        U64x8(isa!(_mm512_srai_epi64::<N>(self.0)))
    }
    #[inline(always)]
    fn shl_by(self, count: Self) -> Self {
        U64x8(isa!(_mm512_sllv_epi64(self.0, count.0)))
    }
    #[inline(always)]
    fn shr_by(self, count: Self) -> Self {
        U64x8(isa!(_mm512_srlv_epi64(self.0, count.0)))
    }
    #[inline(always)]
    fn mul_lo(self, b: Self) -> Self {
        U64x8(isa!(_mm512_mullo_epi64(self.0, b.0)))
    }
    /// The upper halves of products, by the schoolbook method in halves: no partial sum reaches 2^64.
    #[inline(always)]
    fn mul_hi(self, b: Self) -> Self {
        let (a_high, b_high) = (self.shr::<32>(), b.shr::<32>());
        let low = self.times_half(b);
        let cross = a_high.times_half(b) + low.shr::<32>();
        let low_half = U64x8(isa!(_mm512_and_si512(cross.0, _mm512_set1_epi64(0xffff_ffff))));
        let other = self.times_half(b_high) + low_half;
        a_high.times_half(b_high) + cross.shr::<32>() + other.shr::<32>()
    }
    #[inline(always)]
    fn leading_zeros(self) -> Self {
        U64x8(isa!(_mm512_lzcnt_epi64(self.0)))
    }
    #[inline(always)]
    fn lt(self, b: Self) -> Mask8 {
        Mask8(isa!(_mm512_cmplt_epu64_mask(self.0, b.0)))
    }
    #[inline(always)]
    fn equals(self, b: Self) -> Mask8 {
        Mask8(isa!(_mm512_cmpeq_epi64_mask(self.0, b.0)))
    }
    #[inline(always)]
    fn is_top_set(self) -> Mask8 {
        Mask8(isa!(_mm512_movepi64_mask(self.0)))
    }
    #[inline(always)]
    fn select(mask: Mask8, a: Self, b: Self) -> Self {
        U64x8(isa!(_mm512_mask_blend_epi64(mask.0, b.0, a.0)))
    }
}
