//! Recorded integers and booleans.

use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use super::graph::{Action, Integer};
use super::recorder::Id;
use crate::machine::{Bits, Mask};

/// A recorded boolean.
#[derive(Clone, Copy, Debug)]
pub struct TraceMask<'a>(pub(in crate::machine) Id<'a>);

/// A recorded 64-bit integer.
#[derive(Clone, Copy, Debug)]
pub struct TraceBits<'a>(pub(in crate::machine) Id<'a>);

impl BitAnd for TraceMask<'_> {
    type Output = Self;
    fn bitand(self, b: Self) -> Self {
        TraceMask(self.0.binary(&Action::MaskAnd, b.0))
    }
}

impl BitOr for TraceMask<'_> {
    type Output = Self;
    fn bitor(self, b: Self) -> Self {
        TraceMask(self.0.binary(&Action::MaskOr, b.0))
    }
}

impl Not for TraceMask<'_> {
    type Output = Self;
    fn not(self) -> Self {
        TraceMask(self.0.unary(&Action::MaskNot))
    }
}

impl Mask for TraceMask<'_> {
    fn is_full(self) -> bool {
        false
    }
}

impl TraceBits<'_> {
    fn constant(self, x: u64) -> Self {
        TraceBits(self.0.recorder.u64(x))
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $operation:ident) => {
        impl $trait for TraceBits<'_> {
            type Output = Self;
            fn $method(self, b: Self) -> Self {
                TraceBits(self.0.binary(&Action::Integer(Integer::$operation), b.0))
            }
        }
    };
}
operator!(Add, add, Add);
operator!(Sub, sub, Sub);
operator!(BitAnd, bitand, And);
operator!(BitOr, bitor, Or);
operator!(BitXor, bitxor, Xor);

impl Not for TraceBits<'_> {
    type Output = Self;
    fn not(self) -> Self {
        TraceBits(self.0.unary(&Action::Integer(Integer::Not)))
    }
}

impl<'a> Bits for TraceBits<'a> {
    type Mask = TraceMask<'a>;
    fn shl<const N: u32>(self) -> Self {
        self.shl_by(self.constant(N.into()))
    }
    fn shr<const N: u32>(self) -> Self {
        self.shr_by(self.constant(N.into()))
    }
    fn sar<const N: u32>(self) -> Self {
        TraceBits(self.0.unary(const { &Action::Integer(Integer::ShiftRightSigned(N)) }))
    }
    fn shl_by(self, count: Self) -> Self {
        TraceBits(self.0.binary(&Action::Integer(Integer::ShiftLeft), count.0))
    }
    fn shr_by(self, count: Self) -> Self {
        TraceBits(self.0.binary(&Action::Integer(Integer::ShiftRight), count.0))
    }
    fn mul_lo(self, b: Self) -> Self {
        TraceBits(self.0.binary(&Action::Integer(Integer::MulLow), b.0))
    }
    fn mul_hi(self, b: Self) -> Self {
        TraceBits(self.0.binary(&Action::Integer(Integer::MulHigh), b.0))
    }
    fn leading_zeros(self) -> Self {
        TraceBits(self.0.unary(&Action::Integer(Integer::LeadingZeros)))
    }
    fn lt(self, b: Self) -> TraceMask<'a> {
        TraceMask(self.0.binary(&Action::Integer(Integer::Less), b.0))
    }
    fn equals(self, b: Self) -> TraceMask<'a> {
        TraceMask(self.0.binary(&Action::Integer(Integer::Equal), b.0))
    }
    fn is_top_set(self) -> TraceMask<'a> {
        self.constant(u64::MAX >> 1).lt(self)
    }
    fn select(mask: TraceMask<'a>, a: Self, b: Self) -> Self {
        TraceBits(mask.0.ternary(&Action::Select, a.0, b.0))
    }
}
