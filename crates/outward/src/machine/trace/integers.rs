//! Recorded integers and booleans.

use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use super::graph::{Integer, Op, Value};
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
        TraceMask(self.0.recorder.value(Op::MaskAnd, &[self.0.node, b.0.node]))
    }
}

impl BitOr for TraceMask<'_> {
    type Output = Self;
    fn bitor(self, b: Self) -> Self {
        TraceMask(self.0.recorder.value(Op::MaskOr, &[self.0.node, b.0.node]))
    }
}

impl Not for TraceMask<'_> {
    type Output = Self;
    fn not(self) -> Self {
        TraceMask(self.0.recorder.value(Op::MaskNot, &[self.0.node]))
    }
}

impl Mask for TraceMask<'_> {
    fn is_full(self) -> bool {
        false
    }
}

impl<'a> TraceBits<'a> {
    fn operation(self, operation: Integer, b: Option<Self>) -> Id<'a> {
        let recorder = self.0.recorder;
        match b {
            Some(b) => recorder.value(Op::Integer(operation), &[self.0.node, b.0.node]),
            None => recorder.value(Op::Integer(operation), &[self.0.node]),
        }
    }
    fn constant(self, x: u64) -> Self {
        TraceBits(self.0.recorder.value(Op::Constant(Value::U64(x)), &[]))
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $operation:ident) => {
        impl $trait for TraceBits<'_> {
            type Output = Self;
            fn $method(self, b: Self) -> Self {
                TraceBits(self.operation(Integer::$operation, Some(b)))
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
        TraceBits(self.operation(Integer::Not, None))
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
        TraceBits(self.operation(Integer::ShiftRightSigned(N), None))
    }
    fn shl_by(self, count: Self) -> Self {
        TraceBits(self.operation(Integer::ShiftLeft, Some(count)))
    }
    fn shr_by(self, count: Self) -> Self {
        TraceBits(self.operation(Integer::ShiftRight, Some(count)))
    }
    fn mul_lo(self, b: Self) -> Self {
        TraceBits(self.operation(Integer::MulLow, Some(b)))
    }
    fn mul_hi(self, b: Self) -> Self {
        TraceBits(self.operation(Integer::MulHigh, Some(b)))
    }
    fn leading_zeros(self) -> Self {
        TraceBits(self.operation(Integer::LeadingZeros, None))
    }
    fn lt(self, b: Self) -> TraceMask<'a> {
        TraceMask(self.operation(Integer::Less, Some(b)))
    }
    fn equals(self, b: Self) -> TraceMask<'a> {
        TraceMask(self.operation(Integer::Equal, Some(b)))
    }
    fn is_top_set(self) -> TraceMask<'a> {
        self.constant(u64::MAX >> 1).lt(self)
    }
    fn select(mask: TraceMask<'a>, a: Self, b: Self) -> Self {
        TraceBits(mask.0.recorder.value(Op::Select, &[mask.0.node, a.0.node, b.0.node]))
    }
}
