//! Recordings of a program for a GPU, which computes the approximate operations itself.

use alloc::vec::Vec;

use super::{CompileMode, CompiledPlan, FloatMode, FloatPlan, flush};
use crate::device::DeviceError;
use crate::device::float::{literal, to_nearest};
use crate::machine::constants::zero;
use crate::machine::trace::{Action, Approximate, Arithmetic, Instructions, Recorder, Recording};
use crate::machine::trace::{Trace, TraceLane};
use crate::machine::{Float, Lanes, Machine, Native};
use crate::program::{Node, Program, Value, Width};
use crate::round::Rn;
use crate::steps::{NumberOperation, ResultRounding, flag, held, record as steps};
use crate::table::Op;

/// A number in the format of the columns.
type Lane<'a, T> = <T as Float>::On<Trace<'a>>;

/// Records a program whose values are held in `T`; the inputs of the recording are those of the program.
pub(crate) fn record<T: Native>(
    program: &Program,
    mode: FloatMode,
    compile: CompileMode,
) -> Result<Recording, DeviceError> {
    FloatPlan::<T>::new(program, mode)?;
    let plan = CompiledPlan::new(program, mode, compile)?;
    let recorder = Recorder::with(Instructions::Directed);
    let inputs: Vec<_> = program.inputs().iter().map(|_| recorder.input::<T>()).collect();
    let result = plan.evaluate::<T>(&recorder, &inputs);
    let result =
        outward_recorder::number::<T>(NumberOperation::CanonicalNan, to_nearest(held::<T>()), &[result]);
    Ok(recorder.finish::<T>(&[result]))
}

impl CompiledPlan {
    /// Does the same as [`CompiledPlan::value`], node by node.
    fn evaluate<'a, T: Native>(&self, recorder: &'a Recorder, inputs: &[Lane<'a, T>]) -> Lane<'a, T> {
        let program = &self.program;
        let mut values: Vec<Lane<'a, T>> = Vec::with_capacity(program.nodes().len());
        for (at, node) in program.nodes().iter().enumerate() {
            let get = |value: Value| values[value.index()];
            let read = |value: Value| self.flush(self.widths[value.index()], get(value));
            let context = node.context().unwrap_or_default();
            let to = self.rounding(context);
            let splat = |x| Lane::<'a, T>::splat(recorder.machine(), x);
            let value = match *node {
                Node::Input(index) if self.widths[at] >= held::<T>() => inputs[index],
                Node::Input(index) => outward_recorder::number::<T>(
                    NumberOperation::Cast,
                    to_nearest(self.widths[at]),
                    &[inputs[index]],
                ),
                Node::Number(index, _) => splat(literal(&program.numbers()[index], to.width, context)),
                Node::Truth(truth) => splat(flag(truth)),
                Node::Apply(op, operands, _) => match self.instruction(node, op, operands.as_slice(), to) {
                    Some((step, operands)) => {
                        let operand = |operand: &Option<Value>| match operand {
                            Some(value) => to_f32::<T>(get(*value)),
                            None => TraceLane::<f32>::splat(recorder.machine(), 1.0),
                        };
                        let operands: Vec<_> = operands.iter().map(operand).collect();
                        wide::<T>(steps::instruction(step, &operands))
                    }
                    None => {
                        let operands: Vec<_> = operands.as_slice().iter().map(|&value| read(value)).collect();
                        self.flush(
                            to.width,
                            outward_recorder::number::<T>(NumberOperation::Apply(op), to, &operands),
                        )
                    }
                },
                Node::WithInteger(op, a, n, _) => self.flush(
                    to.width,
                    outward_recorder::number::<T>(NumberOperation::WithInteger(op, n), to, &[read(a)]),
                ),
                Node::Cast(a, _) => self.cast::<T>(to, self.widths[a.index()], read(a)),
                Node::Compare(relation, a, b) => {
                    outward_recorder::number::<T>(NumberOperation::Compare(relation), to, &[read(a), read(b)])
                }
                Node::And(a, b) => outward_recorder::number::<T>(NumberOperation::And, to, &[get(a), get(b)]),
                Node::Or(a, b) => outward_recorder::number::<T>(NumberOperation::Or, to, &[get(a), get(b)]),
                Node::Not(a) => outward_recorder::number::<T>(NumberOperation::Not, to, &[get(a)]),
                Node::Select(c, a, b) => {
                    outward_recorder::number::<T>(NumberOperation::Select, to, &[get(c), get(a), get(b)])
                }
                Node::Restrict(_, a, _) => get(a),
            };
            values.push(value);
        }
        values[program.output().index()]
    }

    /// The instruction to which an operation is compiled under the options, and its operands, where `None` is the
    /// number 1; `None` if the operation is unchanged.
    fn instruction(
        &self,
        node: &Node,
        op: Op,
        operands: &[Value],
        to: ResultRounding,
    ) -> Option<(Action, Vec<Option<Value>>)> {
        if !self.is_instruction(op, to, operands) {
            return None;
        }
        let flush = self.compile.flush_to_zero;
        let some = |operands: &[Value]| operands.iter().copied().map(Some).collect::<Vec<_>>();
        let own = some(operands);
        if self.compile.ulps(op, node.context().unwrap_or_default(), self.mode).is_some() {
            let approximate = |operation, operands| Some((Action::Approximate(operation, flush), operands));
            let divisor = match (op, operands) {
                (Op::Sqrt, _) => return approximate(Approximate::Sqrt, own),
                (Op::Div, &[a, b]) if self.is_one(a) => b,
                (Op::Recip, &[b]) => b,
                _ => return approximate(Approximate::Div, own),
            };
            // CUDA's compiler also compiles 1/sqrt(x) to one instruction.
            return match self.root_of_reciprocal(op, operands) {
                Some(of) => approximate(Approximate::RecipSqrt, some(&[of])),
                None => approximate(Approximate::Recip, some(&[divisor])),
            };
        }
        let round = to.round.to_round().filter(|_| flush)?;
        let (operation, operands) = match (op, operands) {
            (Op::Add, _) => (Arithmetic::Add, own),
            (Op::Sub, _) => (Arithmetic::Sub, own),
            (Op::Mul, _) => (Arithmetic::Mul, own),
            (Op::Sqr, &[a]) => (Arithmetic::Mul, some(&[a, a])),
            (Op::Fma, _) => (Arithmetic::Fma, own),
            (Op::Div, _) => (Arithmetic::Div, own),
            (Op::Recip, &[b]) => (Arithmetic::Div, alloc::vec![None, Some(b)]),
            (Op::Sqrt, _) => (Arithmetic::Sqrt, own),
            _ => return None,
        };
        Some((Action::Flushed(operation, round), operands))
    }

    /// Returns subnormal numbers of binary32 as zeros.
    fn flush<V: Lanes>(&self, width: Width, x: V) -> V {
        if !self.compile.flush_to_zero || width != Width::F32 {
            return x;
        }
        let least = V::exact_from(x.machine().f64(flush::LEAST));
        V::select(x.abs().lt(least), x.mul_r::<Rn>(zero(x)), x)
    }

    /// A conversion, which flushes results below the smallest normal number after rounding with unlimited exponent.
    fn cast<'a, T: Native>(&self, to: ResultRounding, from: Width, x: Lane<'a, T>) -> Lane<'a, T> {
        let rounded = |x| outward_recorder::number::<T>(NumberOperation::Cast, to, &[x]);
        let result = rounded(x);
        if !self.compile.flush_to_zero || (from, to.width) != (Width::F64, Width::F32) {
            return self.flush(to.width, result);
        }
        let m = x.machine();
        let far = Lane::<'a, T>::exact_from(m.f64((1_u128 << 64) as f64));
        let least = Lane::<'a, T>::exact_from(m.f64(flush::LEAST)).mul_r::<Rn>(far);
        let tiny = rounded(x.mul_r::<Rn>(far)).abs().lt(least);
        Lane::<'a, T>::select(tiny, result.mul_r::<Rn>(zero(x)), result)
    }
}

/// A number of binary32 that is held in `T`.
fn to_f32<'a, T: Native>(x: Lane<'a, T>) -> TraceLane<'a, f32> {
    if T::BITS == 32 { <f32 as Native>::recorded(T::id(x)) } else { x.machine().to_f32_r::<Rn>(x.widen()) }
}

/// The number held in `T` again.
fn wide<'a, T: Native>(x: TraceLane<'a, f32>) -> Lane<'a, T> {
    if T::BITS == 32 { T::recorded(f32::id(x)) } else { T::recorded(f64::id(x.widen())) }
}
