//! Four 64-bit integers.

use core::arch::x86_64::*;
use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use super::Mask4;
use crate::machine::Bits;

/// Four 64-bit integers.
#[derive(Clone, Copy, Debug)]
pub struct U64x4(pub(super) __m256i);

macro_rules! operator {
    ($trait:ident, $method:ident, $instruction:ident) => {
        impl $trait for U64x4 {
            type Output = Self;
            #[inline(always)]
            fn $method(self, b: Self) -> Self {
                U64x4(isa!($instruction(self.0, b.0)))
            }
        }
    };
}
operator!(Add, add, _mm256_add_epi64);
operator!(Sub, sub, _mm256_sub_epi64);
operator!(BitAnd, bitand, _mm256_and_si256);
operator!(BitOr, bitor, _mm256_or_si256);
operator!(BitXor, bitxor, _mm256_xor_si256);

impl Not for U64x4 {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        U64x4(isa!(_mm256_xor_si256(self.0, _mm256_set1_epi64x(-1))))
    }
}

impl U64x4 {
    /// The integer in every lane.
    #[inline(always)]
    fn splat(x: i64) -> Self {
        U64x4(isa!(_mm256_set1_epi64x(x)))
    }
    /// The product of the low halves.
    #[inline(always)]
    fn times(self, b: Self) -> Self {
        U64x4(isa!(_mm256_mul_epu32(self.0, b.0)))
    }
    /// All ones where the integer is negative in two's complement.
    #[inline(always)]
    fn negative(self) -> Self {
        U64x4(isa!(_mm256_cmpgt_epi64(_mm256_setzero_si256(), self.0)))
    }
    /// A lane is set where the top bit is.
    #[inline(always)]
    fn mask(self) -> Mask4 {
        Mask4(isa!(_mm256_castsi256_pd(self.0)))
    }
}

impl Bits for U64x4 {
    type Mask = Mask4;
    #[inline(always)]
    fn shl<const N: u32>(self) -> Self {
        self.shl_by(Self::splat(i64::from(N)))
    }
    #[inline(always)]
    fn shr<const N: u32>(self) -> Self {
        self.shr_by(Self::splat(i64::from(N)))
    }
    #[inline(always)]
    fn sar<const N: u32>(self) -> Self {
        let sign = self.negative();
        if N == 63 { sign } else { self.shr::<N>() | sign.shl_by(Self::splat(64 - i64::from(N))) }
    }
    #[inline(always)]
    fn shl_by(self, count: Self) -> Self {
        U64x4(isa!(_mm256_sllv_epi64(self.0, count.0)))
    }
    #[inline(always)]
    fn shr_by(self, count: Self) -> Self {
        U64x4(isa!(_mm256_srlv_epi64(self.0, count.0)))
    }
    #[inline(always)]
    fn mul_lo(self, b: Self) -> Self {
        let cross = self.shr::<32>().times(b) + self.times(b.shr::<32>());
        self.times(b) + cross.shl::<32>()
    }
    /// The upper halves of products, by the schoolbook method in halves: no partial sum reaches 2^64.
    #[inline(always)]
    fn mul_hi(self, b: Self) -> Self {
        let (a_high, b_high) = (self.shr::<32>(), b.shr::<32>());
        let cross = a_high.times(b) + self.times(b).shr::<32>();
        let other = self.times(b_high) + (cross & Self::splat(0xffff_ffff));
        a_high.times(b_high) + cross.shr::<32>() + other.shr::<32>()
    }
    /// The upper half, or the lower one where that is 0, in the low bits of 2^52. The exponent of the difference, which
    /// is exact, gives the position of the leading bit. (A difference of zero may be negative in some ambient modes.)
    #[inline(always)]
    fn leading_zeros(self) -> Self {
        let high = self.shr::<32>();
        let low = high.equals(Self::splat(0));
        let half = Self::select(low, self, high);
        let digits = Self::splat(0x433 << 52);
        let number =
            isa!(_mm256_sub_pd(_mm256_castsi256_pd((half | digits).0), _mm256_castsi256_pd(digits.0)));
        let exponent = U64x4(isa!(_mm256_castpd_si256(number))).shr::<52>() & Self::splat(0x7ff);
        let zeros = Self::select(low, Self::splat(1023 + 63), Self::splat(1023 + 31)) - exponent;
        Self::select(half.equals(Self::splat(0)), Self::splat(64), zeros)
    }
    /// Unsigned order is the signed order with the top bits flipped.
    #[inline(always)]
    fn lt(self, b: Self) -> Mask4 {
        let flip = Self::splat(i64::MIN);
        U64x4(isa!(_mm256_cmpgt_epi64((b ^ flip).0, (self ^ flip).0))).mask()
    }
    #[inline(always)]
    fn equals(self, b: Self) -> Mask4 {
        U64x4(isa!(_mm256_cmpeq_epi64(self.0, b.0))).mask()
    }
    #[inline(always)]
    fn is_top_set(self) -> Mask4 {
        self.mask()
    }
    #[inline(always)]
    fn select(mask: Mask4, a: Self, b: Self) -> Self {
        let (a, b) = isa!((_mm256_castsi256_pd(a.0), _mm256_castsi256_pd(b.0)));
        U64x4(isa!(_mm256_castpd_si256(_mm256_blendv_pd(b, a, mask.0))))
    }
}
