//! Lanes of 32 bits, for conversions among the formats of at most 32 bits. A vector has twice as many of them as
//! [`Bits`](super::Bits), and a GPU computes with them at full rate. If a machine has lanes of 16 bits, conversions
//! from binary16 use them.

use super::storage::Storage;
use crate::eft::words;
use crate::format::{F16, Format};
use crate::round::{Rounding, RoundingAttribute};

/// One integer per lane, as wide as a pattern of [`Of`](Self::Of); some operations interpret it as such a pattern.
/// `plus` and `minus` wrap.
pub(crate) trait Patterns: Copy {
    /// The format whose patterns the lanes hold.
    type Of: Format;
    /// One boolean per lane.
    type Mask: Copy;
    /// The integer in every lane, on the machine of this vector; it must fit into a lane.
    fn constant(self, x: u32) -> Self;
    fn plus(self, b: Self) -> Self;
    fn minus(self, b: Self) -> Self;
    fn and(self, b: Self) -> Self;
    fn or(self, b: Self) -> Self;
    /// Bits that are in this one and not in `b`.
    fn but(self, b: Self) -> Self;
    /// Shift left by a count below the width, which is the same in all lanes.
    fn shl(self, count: u32) -> Self;
    /// Logical shift right by a count below the width, which is the same in all lanes.
    fn shr(self, count: u32) -> Self;
    /// Arithmetic shift right by a count below the width, which is the same in all lanes.
    fn sar(self, count: u32) -> Self;
    /// The smaller of two unsigned integers.
    fn lesser(self, b: Self) -> Self;
    /// Unsigned `self < b`.
    fn lt(self, b: Self) -> Self::Mask;
    /// `self == b`.
    fn equals(self, b: Self) -> Self::Mask;
    /// `a` where the mask is set, `b` elsewhere.
    fn select(mask: Self::Mask, a: Self, b: Self) -> Self;
    /// The pattern in `T`, a format with fewer exponents, of the magnitude of a number, rounded as `A` says for the
    /// number with its sign, as if the exponents were unlimited above. For an infinity or a NaN it is any pattern above
    /// that of the largest number.
    fn to_fields<A: RoundingAttribute, T: Format>(self) -> Self;
}

/// Patterns of binary32.
pub(crate) trait Words: Patterns<Of = f32> {
    /// The difference of two binary32 numbers, which must be exact.
    fn exact_difference(self, b: Self) -> Self;
    /// |x| / 2^`least` of the binary32 number x, which is to be below 2^(`least` + 22), rounded to an integer as `A`
    /// says for x with its sign.
    fn in_units<A: RoundingAttribute>(self, least: i32) -> Self;
    /// The binary32 number that one of `S`, a format with fewer exponents, is; a NaN stays one.
    #[inline(always)]
    fn widened<S: Format>(self) -> Self {
        words::widen_by_fields::<S, Self>(self)
    }
    /// The binary32 number that is equal to a binary16 one; NaNs stay NaNs, with an unspecified pattern.
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

/// Patterns with shifts by the counts of another vector, which are below the width.
pub(crate) trait Shifts: Patterns {
    /// Shift left.
    fn shl_by(self, count: Self) -> Self;
    /// Logical shift right.
    fn shr_by(self, count: Self) -> Self;
}

/// Patterns with sums in every direction.
pub(crate) trait Sums: Words {
    /// The sum of two binary32 numbers, rounded.
    fn sum<R: Rounding>(self, b: Self) -> Self;
    /// The product of two binary32 numbers, which must be exact, subnormal or not, or an infinity or a NaN where an
    /// operand is.
    fn product(self, b: Self) -> Self;
    /// The larger of two unsigned integers.
    fn greater(self, b: Self) -> Self;
}

/// One lane; the compiler vectorises a loop over it.
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
    /// This uses shifts, which are right in every ambient mode.
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

/// Conversions among formats of at most 32 bits, in a loop that the compiler vectorises. Returns how many numbers were
/// converted: all or none.
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
