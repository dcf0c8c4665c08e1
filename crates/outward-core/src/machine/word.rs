//! One integer and one boolean: the lanes of the machines of one lane.

use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use super::{Bits, Mask};

impl Mask for bool {
    #[inline(always)]
    fn is_full(self) -> bool {
        self
    }
}

/// A 64-bit integer whose `+` and `-` wrap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word(pub u64);

macro_rules! operator {
    ($trait:ident, $method:ident, $with:path) => {
        impl $trait for Word {
            type Output = Word;
            #[inline(always)]
            fn $method(self, b: Word) -> Word {
                Word($with(self.0, b.0))
            }
        }
    };
}
operator!(Add, add, u64::wrapping_add);
operator!(Sub, sub, u64::wrapping_sub);
operator!(BitAnd, bitand, BitAnd::bitand);
operator!(BitOr, bitor, BitOr::bitor);
operator!(BitXor, bitxor, BitXor::bitxor);

impl Not for Word {
    type Output = Word;
    #[inline(always)]
    fn not(self) -> Word {
        Word(!self.0)
    }
}

/// `shift` where the count is below 64, otherwise 0.
#[inline(always)]
fn shifted(count: u64, shift: impl FnOnce(u32) -> u64) -> Word {
    Word(if count < 64 { shift((count & 63) as u32) } else { 0 })
}

impl Bits for Word {
    type Mask = bool;
    #[inline(always)]
    fn shl<const N: u32>(self) -> Self {
        Word(self.0 << N)
    }
    #[inline(always)]
    fn shr<const N: u32>(self) -> Self {
        Word(self.0 >> N)
    }
    #[inline(always)]
    fn sar<const N: u32>(self) -> Self {
        Word((self.0.cast_signed() >> N).cast_unsigned())
    }
    #[inline(always)]
    fn shl_by(self, count: Self) -> Self {
        shifted(count.0, |n| self.0 << n)
    }
    #[inline(always)]
    fn shr_by(self, count: Self) -> Self {
        shifted(count.0, |n| self.0 >> n)
    }
    #[inline(always)]
    fn mul_lo(self, b: Self) -> Self {
        Word(self.0.wrapping_mul(b.0))
    }
    #[inline(always)]
    fn mul_hi(self, b: Self) -> Self {
        Word(((u128::from(self.0) * u128::from(b.0)) >> 64) as u64)
    }
    #[inline(always)]
    fn leading_zeros(self) -> Self {
        Word(u64::from(self.0.leading_zeros()))
    }
    #[inline(always)]
    fn lt(self, b: Self) -> bool {
        self.0 < b.0
    }
    #[inline(always)]
    fn equals(self, b: Self) -> bool {
        self.0 == b.0
    }
    #[inline(always)]
    fn is_top_set(self) -> bool {
        self.0.cast_signed() < 0
    }
    #[inline(always)]
    fn select(mask: bool, a: Self, b: Self) -> Self {
        if mask { a } else { b }
    }
}
