//! Recorded numbers.

use core::any::type_name;
use core::marker::PhantomData;
use core::ops::{Add, Div, Mul, Neg, Sub};

use alloc::vec::Vec;

use super::graph::{Arithmetic, Comparison, Op, Value};
use super::recorder::Id;
use super::{Trace, TraceBits, TraceMask};
use crate::eft::round_sum;
use crate::machine::{Lanes, Machine, Rare};
use crate::round::{Rn, Rounding};

/// A recorded number of the format `T`.
#[derive(Clone, Copy, Debug)]
pub struct TraceLane<'a, T> {
    pub(in crate::machine) id: Id<'a>,
    format: PhantomData<T>,
}

impl<'a, T> TraceLane<'a, T> {
    pub(in crate::machine) fn new(id: Id<'a>) -> Self {
        TraceLane { id, format: PhantomData }
    }
    fn unary(self, op: Op) -> Id<'a> {
        self.id.recorder.value(op, &[self.id.node])
    }
    fn binary(self, op: Op, b: Self) -> Id<'a> {
        self.id.recorder.value(op, &[self.id.node, b.id.node])
    }
    fn rounded<R: Rounding>(self, operation: Arithmetic, b: Self) -> Self {
        Self::new(self.binary(Op::Rounded(operation, R::ROUND), b))
    }
    fn faithful(self, operation: Arithmetic, b: Self) -> Self {
        Self::new(self.binary(Op::Faithful(operation), b))
    }
    fn fused(self, op: Op, b: Self, c: Self) -> Self {
        Self::new(self.id.recorder.value(op, &[self.id.node, b.id.node, c.id.node]))
    }
    fn compare(self, comparison: Comparison, b: Self) -> TraceMask<'a> {
        TraceMask(self.binary(Op::Compare(comparison), b))
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident) => {
        impl<T> $trait for TraceLane<'_, T> {
            type Output = Self;
            fn $method(self, b: Self) -> Self {
                self.faithful(Arithmetic::$trait, b)
            }
        }
    };
}
operator!(Add, add);
operator!(Sub, sub);
operator!(Mul, mul);
operator!(Div, div);

impl<T> Neg for TraceLane<'_, T> {
    type Output = Self;
    fn neg(self) -> Self {
        Self::new(self.unary(Op::Neg))
    }
}

macro_rules! conversions {
    (f64) => {
        fn widen(self) -> Self {
            self
        }
        fn narrow_exact(x: Self) -> Self {
            x
        }
    };
    (f32) => {
        fn widen(self) -> TraceLane<'a, f64> {
            TraceLane::new(self.unary(Op::Widen))
        }
        fn narrow_exact(x: TraceLane<'a, f64>) -> Self {
            x.machine().narrow_r::<Rn>(x)
        }
    };
}

macro_rules! lanes {
    ($format:tt, $constant:ident, $from_bits:ident, $round_sum:ident) => {
        impl<'a> Lanes for TraceLane<'a, $format> {
            type Machine = Trace<'a>;
            type Format = $format;

            fn machine(self) -> Trace<'a> {
                Trace(self.id.recorder)
            }
            fn splat(m: Trace<'a>, x: $format) -> Self {
                Self::new(m.0.value(Op::Constant(Value::$constant(x)), &[]))
            }
            fn load(m: Trace<'a>, from: &[$format]) -> Self {
                Self::splat(m, from[0])
            }
            /// Interprets what has been recorded.
            fn store(self, to: &mut [$format]) {
                to[0] = match self.id.recorder.evaluate(self.id.node) {
                    Value::$constant(x) => x,
                    other => unreachable!("a lane of {} holds {other:?}", stringify!($format)),
                };
            }

            fn add_r<R: Rounding>(self, b: Self) -> Self {
                self.rounded::<R>(Arithmetic::Add, b)
            }
            fn sub_r<R: Rounding>(self, b: Self) -> Self {
                self.rounded::<R>(Arithmetic::Sub, b)
            }
            fn mul_r<R: Rounding>(self, b: Self) -> Self {
                self.rounded::<R>(Arithmetic::Mul, b)
            }
            fn div_r<R: Rounding>(self, b: Self) -> Self {
                self.rounded::<R>(Arithmetic::Div, b)
            }
            fn sqrt_r<R: Rounding>(self) -> Self {
                Self::new(self.unary(Op::Rounded(Arithmetic::Sqrt, R::ROUND)))
            }
            fn fma_r<R: Rounding>(self, b: Self, c: Self) -> Self {
                self.fused(Op::Rounded(Arithmetic::Fma, R::ROUND), b, c)
            }
            fn fma(self, b: Self, c: Self) -> Self {
                self.fused(Op::Faithful(Arithmetic::Fma), b, c)
            }
            fn sqrt(self) -> Self {
                Self::new(self.unary(Op::Faithful(Arithmetic::Sqrt)))
            }

            fn abs(self) -> Self {
                Self::new(self.unary(Op::Abs))
            }
            fn lt(self, b: Self) -> TraceMask<'a> {
                self.compare(Comparison::Less, b)
            }
            fn le(self, b: Self) -> TraceMask<'a> {
                self.compare(Comparison::LessEqual, b)
            }
            fn equals(self, b: Self) -> TraceMask<'a> {
                self.compare(Comparison::Equal, b)
            }
            fn is_nan(self) -> TraceMask<'a> {
                TraceMask(self.unary(Op::IsNan))
            }
            fn lesser(self, b: Self) -> Self {
                Self::new(self.binary(Op::Lesser, b))
            }
            fn greater(self, b: Self) -> Self {
                Self::new(self.binary(Op::Greater, b))
            }
            fn select(mask: TraceMask<'a>, a: Self, b: Self) -> Self {
                Self::new(mask.0.recorder.value(Op::Select, &[mask.0.node, a.id.node, b.id.node]))
            }

            fn to_bits(self) -> TraceBits<'a> {
                TraceBits(self.unary(Op::ToBits))
            }
            fn from_bits(bits: TraceBits<'a>) -> Self {
                Self::new(bits.0.recorder.value(Op::$from_bits, &[bits.0.node]))
            }
            conversions!($format);
            fn round_sum<R: Rounding>(
                h: TraceLane<'a, f64>,
                l: TraceLane<'a, f64>,
                size: TraceLane<'a, f64>,
                relative: f64,
            ) -> (Self, TraceMask<'a>) {
                round_sum::$round_sum::<R, _>(h.machine(), h, l, size, relative)
            }

            fn rescue<K: Rare<I, O, Format = $format>, const I: usize, const O: usize>(
                mask: TraceMask<'a>,
                args: [Self; I],
                fast: [Self; O],
            ) -> [Self; O] {
                let recorder = mask.0.recorder;
                let number = recorder.rare::<$format, I, O>(type_name::<K>(), K::NAME, K::run);
                let numbers = args.iter().chain(&fast).map(|lane| lane.id.node);
                let nodes: Vec<usize> = core::iter::once(mask.0.node).chain(numbers).collect();
                let call = recorder.value(Op::Rescue(number), &nodes);
                core::array::from_fn(|i| Self::new(recorder.value(Op::Rescued(i), &[call.node])))
            }
        }
    };
}

lanes!(f64, F64, ToF64, directed_to_f64);
lanes!(f32, F32, ToF32, directed_to_f32);
