//! Interprets a recording: on the scalar machine, or in integers on the machine of the specification.

use alloc::rc::Rc;
use alloc::vec::Vec;

use super::graph::{
    Action, Approximate, Arithmetic, Comparison, Content, Graph, GraphNode, Integer, Recording, ValueKind,
};
use crate::eft::{flush, words};
use crate::format::integer::IntType;
use crate::format::{F16, Format};
use crate::machine::soft::{SoftLane, arith, integral};
use crate::machine::{Bits, Lanes, Machine, Patterns as _, Scalar, Soft, Word};
use crate::round::{Rd, Rn, Round, Rounding, Ru, Rz};

impl Recording {
    /// The results for these inputs.
    ///
    /// # Panics
    ///
    /// If the number or the formats of the inputs are not those that were recorded.
    #[must_use]
    pub fn interpret(&self, inputs: &[Content]) -> Vec<Content> {
        self.interpret_on(Scalar, inputs)
    }

    /// The results for these inputs on this machine.
    pub(crate) fn interpret_on<M: Interpreter>(&self, m: M, inputs: &[Content]) -> Vec<Content> {
        run(m, &self.main, inputs, &|number| self.functions.get(number))
    }
}

/// A machine of one lane on which recordings can be run.
pub(crate) trait Interpreter:
    Machine<U64 = Word, Mask = bool, F64: NumberValue, F32: NumberValue>
{
}
impl Interpreter for Scalar {}
impl Interpreter for Soft {}

fn run<'g, M: Interpreter>(
    m: M,
    graph: &Graph,
    inputs: &[Content],
    functions: &impl Fn(usize) -> Option<&'g Graph>,
) -> Vec<Content> {
    let kinds = inputs.iter().map(Content::kind);
    assert!(kinds.eq(graph.inputs.iter().copied()), "the inputs are not those that were recorded");
    let mut values = Vec::with_capacity(graph.nodes.len());
    extend(m, &mut values, &graph.nodes, inputs, functions);
    graph.outputs.iter().map(|&node| values[node].clone()).collect()
}

/// Appends the values of the nodes that have none yet.
pub(super) fn extend<'g, M: Interpreter>(
    m: M,
    values: &mut Vec<Content>,
    nodes: &[GraphNode],
    inputs: &[Content],
    functions: &impl Fn(usize) -> Option<&'g Graph>,
) {
    for node in nodes.iter().skip(values.len()) {
        let value = evaluate(m, node, values, inputs, functions);
        values.push(value);
    }
}

/// A direction as a type.
macro_rules! by_round {
    ($round:expr, $rounding:ident => $call:expr) => {
        match $round {
            Round::TiesToEven => {
                type $rounding = Rn;
                $call
            }
            Round::TowardZero => {
                type $rounding = Rz;
                $call
            }
            Round::TowardPositive => {
                type $rounding = Ru;
                $call
            }
            Round::TowardNegative => {
                type $rounding = Rd;
                $call
            }
        }
    };
}

fn evaluate<'g, M: Interpreter>(
    m: M,
    node: &GraphNode,
    values: &[Content],
    inputs: &[Content],
    functions: &impl Fn(usize) -> Option<&'g Graph>,
) -> Content {
    let arg = |i: usize| &values[node.args[i]];
    match &node.op {
        Action::Input(number) => inputs[*number].clone(),
        Action::Constant(value) => value.clone(),
        Action::Select => arg(if mask(arg(0)) { 1 } else { 2 }).clone(),
        Action::ToF64 => Content::F64(Lanes::from_bits(word(arg(0)))),
        Action::ToF32 => Content::F32(f32::from_bits(arg(0).pattern() as u32)),
        Action::FromHalf => Content::F32(f32::from_bits(words::widen::<F16, u32>(arg(0).pattern() as u32))),
        Action::Integer(operation) if arg(0).kind() == ValueKind::U32 => {
            let b = node.args.get(1).map_or(0, |&b| values[b].pattern() as u32);
            integer_32(*operation, arg(0).pattern() as u32, b)
        }
        Action::Gather(table) => Content::F64(Scalar.gather(table, word(arg(0)))),
        Action::GatherU64(table) => Content::U64(Scalar.gather_u64(table, word(arg(0))).0),
        Action::Integer(operation) => {
            let b = node.args.get(1).map_or(Word(0), |&b| word(&values[b]));
            integer(*operation, word(arg(0)), b)
        }
        Action::MaskAnd => Content::Mask(mask(arg(0)) && mask(arg(1))),
        Action::MaskOr => Content::Mask(mask(arg(0)) || mask(arg(1))),
        Action::MaskNot => Content::Mask(!mask(arg(0))),
        Action::FromInteger(round, ty, kind) => {
            let pattern = arg(0).pattern();
            let n = match ty {
                IntType::I32 => i128::from((pattern as u32).cast_signed()),
                IntType::I64 => i128::from(pattern.cast_signed()),
                IntType::U32 | IntType::U64 => i128::from(pattern),
            };
            match kind {
                ValueKind::F32 => Content::F32(integral::from_integer(n, *round)),
                _ => Content::F64(integral::from_integer(n, *round)),
            }
        }
        Action::Rescue(number) => {
            let Some(graph) = functions(*number) else {
                unreachable!("rescue path {number} is not recorded")
            };
            let numbers: Vec<Content> = node.args[1..].iter().map(|&arg| values[arg].clone()).collect();
            let (args, fast) = numbers.split_at(graph.inputs.len());
            Content::Results(if mask(arg(0)) {
                run(m, graph, args, functions).into()
            } else {
                Rc::from(fast)
            })
        }
        Action::Call(number) => {
            let Some(graph) = functions(*number) else { unreachable!("routine {number} is not recorded") };
            let args: Vec<Content> = node.args.iter().map(|&arg| values[arg].clone()).collect();
            Content::Results(run(m, graph, &args, functions).into())
        }
        Action::Result(number, _) => match arg(0) {
            Content::Results(results) => results[*number].clone(),
            other => unreachable!("{other:?} is not the result of a call"),
        },
        op => match arg(0) {
            Content::F64(a) => number(m, op, m.f64(*a), &|i| match arg(i) {
                Content::F64(x) => m.f64(*x),
                other => unreachable!("{other:?} is no binary64 number"),
            }),
            Content::F32(a) => number(m, op, M::F32::splat(m, *a), &|i| match arg(i) {
                Content::F32(x) => M::F32::splat(m, *x),
                other => unreachable!("{other:?} is no binary32 number"),
            }),
            other => unreachable!("{op:?} of {other:?}"),
        },
    }
}

fn mask(value: &Content) -> bool {
    match value {
        Content::Mask(mask) => *mask,
        other => unreachable!("{other:?} is no mask"),
    }
}

fn word(value: &Content) -> Word {
    match value {
        Content::U64(x) => Word(*x),
        other => unreachable!("{other:?} is no integer"),
    }
}

fn integer(operation: Integer, a: Word, b: Word) -> Content {
    let result = match operation {
        Integer::Add => a + b,
        Integer::Sub => a - b,
        Integer::MulLow => a.mul_lo(b),
        Integer::MulHigh => a.mul_hi(b),
        Integer::And => a & b,
        Integer::Or => a | b,
        Integer::Xor => a ^ b,
        Integer::Not => !a,
        Integer::ShiftLeft => a.shl_by(b),
        Integer::ShiftRight => a.shr_by(b),
        Integer::ShiftRightSigned(count) => Word((a.0.cast_signed() >> count).cast_unsigned()),
        Integer::LeadingZeros => a.leading_zeros(),
        Integer::Less => return Content::Mask(a.lt(b)),
        Integer::Equal => return Content::Mask(a.equals(b)),
        Integer::Lesser | Integer::Greater => unreachable!("{operation:?} of 64 bits"),
    };
    Content::U64(result.0)
}

fn integer_32(operation: Integer, a: u32, b: u32) -> Content {
    Content::U32(match operation {
        Integer::Add => a.plus(b),
        Integer::Sub => a.minus(b),
        Integer::And => a & b,
        Integer::Or => a | b,
        Integer::Xor => a ^ b,
        Integer::Not => !a,
        Integer::ShiftLeft => a.shl(b),
        Integer::ShiftRight => a.shr(b),
        Integer::ShiftRightSigned(count) => a.sar(count),
        Integer::Lesser => a.min(b),
        Integer::Greater => a.max(b),
        Integer::Less => return Content::Mask(a < b),
        Integer::Equal => return Content::Mask(a == b),
        Integer::MulLow | Integer::MulHigh | Integer::LeadingZeros => {
            unreachable!("{operation:?} of 32 bits")
        }
    })
}

/// Numbers as values.
pub(crate) trait NumberValue: Lanes {
    fn value(self) -> Content;
}

macro_rules! number {
    ($($format:ident $value:ident)*) => {$(
        impl NumberValue for $format {
            fn value(self) -> Content {
                Content::$value(self)
            }
        }
        impl NumberValue for SoftLane<$format> {
            fn value(self) -> Content {
                Content::$value(self.0)
            }
        }
    )*};
}
number!(f64 F64 f32 F32);

fn arithmetic<R: Rounding, T: Lanes>(operation: Arithmetic, arg: &dyn Fn(usize) -> T) -> T {
    match operation {
        Arithmetic::Add => arg(0).add_r::<R>(arg(1)),
        Arithmetic::Sub => arg(0).sub_r::<R>(arg(1)),
        Arithmetic::Mul => arg(0).mul_r::<R>(arg(1)),
        Arithmetic::Div => arg(0).div_r::<R>(arg(1)),
        Arithmetic::Sqrt => arg(0).sqrt_r::<R>(),
        Arithmetic::Fma | Arithmetic::MulAdd | Arithmetic::Residual => arg(0).fma_r::<R>(arg(1), arg(2)),
    }
}

/// Arithmetic of binary32, whose arguments are given in binary64, with subnormal numbers as zeros.
fn flushing(operation: Arithmetic, round: Round, arg: &dyn Fn(usize) -> f64) -> f32 {
    let wide = |i: usize| flush::flushed(arg(i));
    let result = by_round!(round, R => arithmetic::<R, f32>(operation, &|i| Scalar.to_f32_r::<R>(wide(i))));
    let (down, up) = (arithmetic::<Rd, f64>(operation, &wide), arithmetic::<Ru, f64>(operation, &wide));
    if flush::is_tiny(down, up, round) { 0.0_f32.copysign(result) } else { result }
}

/// An operation that is not exact on a device: here the correctly rounded result.
fn approximate(operation: Approximate, flush: bool, arg: &dyn Fn(usize) -> f64) -> f32 {
    let flushed = |x: f64| if flush { flush::flushed(x) } else { x };
    let arg = |i: usize| Scalar.to_f32_r::<Rn>(flushed(arg(i)));
    let result = match operation {
        Approximate::Div => arg(0).div_r::<Rn>(arg(1)),
        Approximate::Recip => 1.0.div_r::<Rn>(arg(0)),
        Approximate::Sqrt => arg(0).sqrt_r::<Rn>(),
        Approximate::RecipSqrt => arith::rsqrt::<f32>(arg(0), Round::TiesToEven),
    };
    Scalar.to_f32_r::<Rn>(flushed(result.into()))
}

fn number<M: Interpreter, T: NumberValue<Machine = M>>(
    m: M,
    op: &Action,
    a: T,
    arg: &dyn Fn(usize) -> T,
) -> Content {
    // Operations that only devices have: computed on the scalar machine.
    let device = |i: usize| f64::from_bits(arg(i).widen().value().pattern());
    let result = match op {
        Action::Rounded(operation, round) => by_round!(*round, R => arithmetic::<R, T>(*operation, arg)),
        Action::Flushed(operation, round) => {
            return Content::F32(flushing(*operation, *round, &device));
        }
        Action::Approximate(operation, flush) => {
            return Content::F32(approximate(*operation, *flush, &device));
        }
        Action::Integral(round) => by_round!(*round, R => a.round_integral::<R>()),
        Action::Neg => -a,
        Action::Abs => a.abs(),
        Action::Lesser => a.lesser(arg(1)),
        Action::Greater => a.greater(arg(1)),
        Action::Compare(Comparison::Less) => return Content::Mask(a.lt(arg(1))),
        Action::Compare(Comparison::LessEqual) => return Content::Mask(a.le(arg(1))),
        Action::Compare(Comparison::Equal) => return Content::Mask(a.equals(arg(1))),
        Action::IsNan => return Content::Mask(a.is_nan()),
        Action::ToBits => return Content::U64(a.to_bits().0),
        Action::ToWord => return Content::U32(a.value().pattern() as u32),
        Action::ToHalf(round) => {
            let pattern = a.value().pattern() as u32;
            return Content::U32(
                by_round!(*round, R => words::round_by_fields::<R, F16, u32, false>(pattern)),
            );
        }
        Action::ToInteger(round, ty) => {
            let bits = T::Format::BITS;
            // The number is exact, so that the specification rounds once.
            let exact = f64::from_bits(a.widen().value().pattern());
            let pattern = integral::to_integer(exact, *round).saturated(*ty, bits);
            return if ty.bits() == 64 { Content::U64(pattern as u64) } else { Content::U32(pattern as u32) };
        }
        Action::Widen => return a.widen().value(),
        Action::RoundToF32(round) => {
            return by_round!(*round, R => m.to_f32_r::<R>(a.widen())).value();
        }
        Action::RecipApprox | Action::RecipRough => return m.recip_approx(a.widen()).value(),
        other => unreachable!("{other:?} is no operation on numbers"),
    };
    result.value()
}
