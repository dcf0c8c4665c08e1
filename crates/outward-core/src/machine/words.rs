//! Lanes of 32 bits, for conversions among the formats of at most 32 bits: twice as many to a vector as
//! [`Bits`](super::Bits) has, and what a GPU computes with at full rate. Where a machine has lanes of 16 bits, what
//! comes from binary16 has those.

use super::storage::Storage;
use crate::eft::words;
use crate::format::{F16, Format};
use crate::round::{Rounding, RoundingAttribute};

/// One integer a lane, as wide as a pattern of [`Of`](Self::Of); some operations take it for one. `plus` and `minus`
/// wrap.
pub(crate) trait Patterns: Copy {
    /// The format whose patterns the lanes hold.
    type Of: Format;
    /// One boolean a lane.
    type Mask: Copy;
    /// The integer in every lane, on the machine of this vector; it has no more bits than a lane.
    fn constant(self, x: u32) -> Self;
    fn plus(self, b: Self) -> Self;
    fn minus(self, b: Self) -> Self;
    fn and(self, b: Self) -> Self;
    fn or(self, b: Self) -> Self;
    /// Bits that are in this one and not in `b`.
    fn but(self, b: Self) -> Self;
    /// Shift left by a count below the width, which is the same in all lanes.
    fn shl(self, count: u32) -> Self;
    /// Logical shift right, likewise.
    fn shr(self, count: u32) -> Self;
    /// Arithmetic shift right, likewise.
    fn sar(self, count: u32) -> Self;
    /// The smaller, unsigned.
    fn lesser(self, b: Self) -> Self;
    /// Unsigned `self < b`.
    fn lt(self, b: Self) -> Self::Mask;
    /// `self == b`.
    fn equals(self, b: Self) -> Self::Mask;
    /// `a` where the mask is set, `b` elsewhere.
    fn select(mask: Self::Mask, a: Self, b: Self) -> Self;
    /// The pattern in `T`, a format with fewer exponents, of the magnitude of a number, rounded as `A` says for the
    /// number with its sign, as if the exponents went on beyond the largest; anything larger than the largest for an
    /// infinity or a NaN.
    fn to_fields<A: RoundingAttribute, T: Format>(self) -> Self;
}

/// Those of binary32.
pub(crate) trait Words: Patterns<Of = f32> {
    /// The difference of two binary32 numbers, which is to be one.
    fn exact_difference(self, b: Self) -> Self;
    /// |x| / 2^`least` of the binary32 number x, which is to be below 2^(`least` + 22), rounded to an integer as `A`
    /// says for x with
    /// its sign.
    fn in_units<A: RoundingAttribute>(self, least: i32) -> Self;
    /// The binary32 number that one of `S`, a format with fewer exponents, is; a NaN stays one.
    #[inline(always)]
    fn widened<S: Format>(self) -> Self {
        words::widen_by_fields::<S, Self>(self)
    }
    /// The binary32 number that a binary16 one is; what becomes of NaNs is open, except that they stay NaNs.
    #[inline(always)]
    fn half_widened(self) -> Self {
        words::widen_by_fields::<F16, Self>(self)
    }
    /// A binary32 number in binary16, rounded; a NaN becomes the canonical one.
    #[inline(always)]
    fn to_half<R: Rounding>(self) -> Self {
        words::round_by_fields::<R, F16, Self, false>(self)
    }
}

/// Those with shifts by the counts of another vector, which are below the width.
pub(crate) trait Shifts: Patterns {
    /// Shift left.
    fn shl_by(self, count: Self) -> Self;
    /// Logical shift right.
    fn shr_by(self, count: Self) -> Self;
}

/// Those with sums in every direction.
pub(crate) trait Sums: Words {
    /// The sum of two binary32 numbers, rounded.
    fn sum<R: Rounding>(self, b: Self) -> Self;
    /// The product of two binary32 numbers, which is to be one, subnormal or not, or an infinity or a NaN where an
    /// operand is.
    fn product(self, b: Self) -> Self;
    /// The larger, unsigned.
    fn greater(self, b: Self) -> Self;
}

/// One lane; a loop over it is made into vectors by the compiler.
impl Patterns for u32 {
    type Of = f32;
    type Mask = bool;
    #[inline(always)]
    fn constant(self, x: u32) -> u32 {
        x
    }
    #[inline(always)]
    fn plus(self, b: u32) -> u32 {
        self.wrapping_add(b)
    }
    #[inline(always)]
    fn minus(self, b: u32) -> u32 {
        self.wrapping_sub(b)
    }
    #[inline(always)]
    fn and(self, b: u32) -> u32 {
        self & b
    }
    #[inline(always)]
    fn or(self, b: u32) -> u32 {
        self | b
    }
    #[inline(always)]
    fn but(self, b: u32) -> u32 {
        self & !b
    }
    #[inline(always)]
    fn shl(self, count: u32) -> u32 {
        self << count
    }
    #[inline(always)]
    fn shr(self, count: u32) -> u32 {
        self >> count
    }
    #[inline(always)]
    fn sar(self, count: u32) -> u32 {
        (self.cast_signed() >> count).cast_unsigned()
    }
    #[inline(always)]
    fn lesser(self, b: u32) -> u32 {
        self.min(b)
    }
    #[inline(always)]
    fn lt(self, b: u32) -> bool {
        self < b
    }
    #[inline(always)]
    fn equals(self, b: u32) -> bool {
        self == b
    }
    #[inline(always)]
    fn select(mask: bool, a: u32, b: u32) -> u32 {
        if mask { a } else { b }
    }
    #[inline(always)]
    fn to_fields<A: RoundingAttribute, T: Format>(self) -> u32 {
        words::to_fields_by_carry::<A, T, u32>(self)
    }
}

impl Words for u32 {
    #[inline(always)]
    fn exact_difference(self, b: u32) -> u32 {
        (f32::from_bits(self) - f32::from_bits(b)).to_bits()
    }
    /// By shifts: right in every ambient mode.
    #[inline(always)]
    fn in_units<A: RoundingAttribute>(self, least: i32) -> u32 {
        words::in_units_by_digits::<A, u32>(self, least)
    }
}

impl Shifts for u32 {
    #[inline(always)]
    fn shl_by(self, count: u32) -> u32 {
        self << (count & 31)
    }
    #[inline(always)]
    fn shr_by(self, count: u32) -> u32 {
        self >> (count & 31)
    }
}

/// Conversions among formats of at most 32 bits, in a loop for the compiler to make vectors of: how many numbers were
/// converted, all or none.
#[inline(always)]
pub(crate) fn by_words<A: RoundingAttribute, S: Storage, T: Storage, const SATURATING: bool>(
    from: &[S],
    to: &mut [T],
) -> usize {
    if S::BITS > 32 || T::BITS > 32 {
        return 0;
    }
    for (from, to) in from.iter().zip(&mut *to) {
        let single = words::widen::<S, _>(from.pattern() as u32);
        *to = T::from_pattern(words::round_to::<A, T, _, SATURATING>(single).into());
    }
    from.len()
}
