//! Recorded numbers.

use alloc::vec::Vec;
use core::marker::PhantomData;
use core::ops::{Add, Div, Mul, Neg, Sub};

use super::graph::{Action, Arithmetic, Comparison, Content, ValueKind};
use super::recorder::{Id, Instructions, nodes};
use super::{Trace, TraceBits, TraceMask};
use crate::eft::{self, round_near, round_sum};
use crate::machine::{Lanes, Machine, RescuePath, Target, TargetPath, integral};
use crate::round::{Rn, Round, Rounding, RoundingAttribute};

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
    /// Does the reader have an instruction that rounds in this direction?
    fn has_instruction<R: Rounding>(self) -> bool {
        R::ROUND == Round::TiesToEven || self.id.recorder.instructions() == Instructions::Directed
    }
}

impl<'a> TraceLane<'a, f32> {
    /// An operation that no machine has: one that is changed by options of a compiler.
    pub(crate) fn of(op: Action, operands: &[Self]) -> Self {
        let nodes: Vec<usize> = operands.iter().map(|operand| operand.id.node).collect();
        Self::new(operands[0].id.recorder.value(op, &nodes))
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident) => {
        impl<T> $trait for TraceLane<'_, T> {
            type Output = Self;
            fn $method(self, b: Self) -> Self {
                Self::new(
                    self.id.binary(const { &Action::Rounded(Arithmetic::$trait, Round::TiesToEven) }, b.id),
                )
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
        Self::new(self.id.unary(&Action::Neg))
    }
}

/// The directed methods: an instruction where there is one, otherwise error-free transforms over operations rounded to
/// nearest.
macro_rules! directed {
    ($format:tt $(
        $name:ident($($b:ident)*) = $record:ident $operation:ident or $transform:ident($($x:expr),*);
    )*) => {$(
        fn $name<R: Rounding>(self $(, $b: Self)*) -> Self {
            if self.has_instruction::<R>() {
                Self::new(self.id.$record(const { &Action::Rounded(Arithmetic::$operation, R::ROUND) } $(, $b.id)*))
            } else {
                directed!(@ $format, R, $transform, self $(, $x)*)
            }
        }
    )*};
    (@ f64, $r:ident, $transform:ident, $self:ident $(, $x:expr)*) => {
        eft::directed::$transform::<$r, _>($self $(, $x)*)
    };
    (@ f32, $r:ident, $transform:ident, $self:ident $(, $x:expr)*) => {
        eft::narrow::$transform::<$r, _>($self $(, $x)*)
    };
}

macro_rules! conversions {
    (f64) => {
        fn widen(self) -> Self {
            self
        }
        fn exact_from(x: Self) -> Self {
            x
        }
        fn round_from<R: Rounding>(x: Self) -> Self {
            x
        }
    };
    (f32) => {
        fn widen(self) -> TraceLane<'a, f64> {
            TraceLane::new(self.id.unary(&Action::Widen))
        }
        fn exact_from(x: TraceLane<'a, f64>) -> Self {
            x.machine().to_f32_r::<Rn>(x)
        }
        fn round_from<R: Rounding>(x: TraceLane<'a, f64>) -> Self {
            x.machine().to_f32_r::<R>(x)
        }
        fn round_near<R: Rounding>(h: TraceLane<'a, f64>, places: u64) -> (Self, TraceMask<'a>) {
            if h.has_instruction::<R>() {
                (h.machine().to_f32_r::<R>(h), round_near::undecided::<R, Self>(h, places))
            } else {
                round_near::by_digits::<R, Self>(h, places)
            }
        }
    };
}

macro_rules! lanes {
    ($format:tt, $constant:ident, $from_bits:ident, $directed_sum:ident, $nearest_sum:ident, $unfused_sum:ident) => {
        impl<'a> TraceLane<'a, $format> {
            /// The results of a call.
            fn results(call: Id<'a>, results: &mut [Self]) {
                for (i, result) in results.iter_mut().enumerate() {
                    let op = Action::Result(i, ValueKind::$constant);
                    *result = Self::new(call.recorder.value(op, &[call.node]));
                }
            }
        }

        impl<'a> Lanes for TraceLane<'a, $format> {
            type Machine = Trace<'a>;
            type Format = $format;

            fn machine(self) -> Trace<'a> {
                Trace(self.id.recorder)
            }
            fn splat(m: Trace<'a>, x: $format) -> Self {
                Self::new(m.0.$format(x))
            }
            fn load(m: Trace<'a>, from: &[$format]) -> Self {
                Self::splat(m, from[0])
            }
            /// Interprets the recorded operations.
            fn store(self, to: &mut [$format]) {
                to[0] = match self.id.recorder.evaluate(self.id.node) {
                    Content::$constant(x) => x,
                    other => unreachable!("a lane of {} holds {other:?}", stringify!($format)),
                };
            }

            directed! {
                $format
                add_r(b) = binary Add or add(b);
                sub_r(b) = binary Sub or add(-b);
                mul_r(b) = binary Mul or mul(b);
                div_r(b) = binary Div or div(b);
                sqrt_r() = unary Sqrt or sqrt();
                fma_r(b c) = ternary Fma or fma(b, c);
            }
            fn fma(self, b: Self, c: Self) -> Self {
                Self::new(self.id.ternary(&Action::Rounded(Arithmetic::Fma, Round::TiesToEven), b.id, c.id))
            }
            fn fmuladd(self, b: Self, c: Self) -> Self {
                const OP: &Action = &Action::Rounded(Arithmetic::MulAdd, Round::TiesToEven);
                Self::new(self.id.ternary(OP, b.id, c.id))
            }
            fn residual(self, b: Self, c: Self) -> Self {
                const OP: &Action = &Action::Rounded(Arithmetic::Residual, Round::TiesToEven);
                Self::new(self.id.ternary(OP, b.id, c.id))
            }
            fn sqrt(self) -> Self {
                Self::new(self.id.unary(&Action::Rounded(Arithmetic::Sqrt, Round::TiesToEven)))
            }

            fn round_integral<A: RoundingAttribute>(self) -> Self {
                match A::ATTRIBUTE.to_round() {
                    Some(round) => {
                        Self::new(self.id.recorder.value(Action::Integral(round), &[self.id.node]))
                    }
                    None => integral::away_by_truncation(self),
                }
            }

            fn abs(self) -> Self {
                Self::new(self.id.unary(&Action::Abs))
            }
            fn lt(self, b: Self) -> TraceMask<'a> {
                TraceMask(self.id.binary(&Action::Compare(Comparison::Less), b.id))
            }
            fn le(self, b: Self) -> TraceMask<'a> {
                TraceMask(self.id.binary(&Action::Compare(Comparison::LessEqual), b.id))
            }
            fn equals(self, b: Self) -> TraceMask<'a> {
                TraceMask(self.id.binary(&Action::Compare(Comparison::Equal), b.id))
            }
            fn is_nan(self) -> TraceMask<'a> {
                TraceMask(self.id.unary(&Action::IsNan))
            }
            fn lesser(self, b: Self) -> Self {
                Self::new(self.id.binary(&Action::Lesser, b.id))
            }
            fn greater(self, b: Self) -> Self {
                Self::new(self.id.binary(&Action::Greater, b.id))
            }
            fn select(mask: TraceMask<'a>, a: Self, b: Self) -> Self {
                Self::new(mask.0.ternary(&Action::Select, a.id, b.id))
            }

            fn to_bits(self) -> TraceBits<'a> {
                TraceBits(self.id.unary(&Action::ToBits))
            }
            fn from_bits(bits: TraceBits<'a>) -> Self {
                Self::new(bits.0.unary(&Action::$from_bits))
            }
            conversions!($format);
            fn round_sized_sum<R: Rounding>(
                h: TraceLane<'a, f64>,
                l: TraceLane<'a, f64>,
                size: TraceLane<'a, f64>,
                relative: f64,
            ) -> (Self, TraceMask<'a>) {
                let m = h.machine();
                match m.0.instructions() {
                    Instructions::Directed => round_sum::$directed_sum::<R, _>(m, h, l, size, relative),
                    Instructions::Unfused => round_sum::$unfused_sum::<R, _>(m, h, l, size, relative),
                    Instructions::Nearest => round_sum::$nearest_sum::<R, _>(m, h, l, size, relative),
                }
            }

            fn rescue_to<P: TargetPath<I>, const I: usize>(
                mask: TraceMask<'a>,
                target: &Target,
                args: [Self; I],
                fast: Self,
            ) -> Self {
                let recorder = mask.0.recorder;
                let number = recorder.target_path::<P, $format, I>(*target);
                let call =
                    recorder.rescue(number, mask.0, nodes::<$format>(&args), nodes::<$format>(&[fast]));
                let mut results = [fast];
                Self::results(call, &mut results);
                results[0]
            }

            fn rescue<K: RescuePath<I, O, Format = $format>, const I: usize, const O: usize>(
                mask: TraceMask<'a>,
                args: [Self; I],
                fast: [Self; O],
            ) -> [Self; O] {
                let recorder = mask.0.recorder;
                let number = recorder.rescue_path::<K, $format, I, O>();
                let call = recorder.rescue(number, mask.0, nodes::<$format>(&args), nodes::<$format>(&fast));
                let mut results = fast;
                Self::results(call, &mut results);
                results
            }
        }
    };
}

lanes!(f64, F64, ToF64, directed_sized_to_f64, sized_to_f64, unfused_to_f64);
lanes!(f32, F32, ToF32, directed_sized_to_f32, sized_to_f32, sized_to_f32);
