//! The float reading as a recording: one graph for the whole program.

use alloc::vec::Vec;

use super::lanes::{CanonicalNan, FloatOperation, Identity, InLanes};
use super::lanes::{FromOdd, LaneFunction, Nearest, Neighbour};
use super::{DeviceError, FloatMode, FloatPlan, away, held, lanes, literal, operations};
use crate::device::conditions::{And, Compare, Not, Or, Select};
use crate::machine::trace::{Instructions, Recorder, Recording, Trace};
use crate::machine::{Lanes, Native};
use crate::program::{Node, Program, Width};
use crate::round::{Rd, Rn, Rounding, RoundingDirection, Ru, Rz};
use crate::table::Op;

/// Records a program whose values are held in `T`; its inputs are those of the program.
pub(crate) fn record<T: Native>(
    program: &Program,
    mode: FloatMode,
    instructions: Instructions,
) -> Result<Recording, DeviceError> {
    record_by::<T>(Recorder::with(instructions), program, mode)
}

/// The same, without taking anything from a store: a store is made from such recordings, and compared with them.
#[cfg(feature = "record")]
pub fn record_anew<T: Native>(
    program: &Program,
    mode: FloatMode,
    instructions: Instructions,
) -> Result<Recording, DeviceError> {
    record_by::<T>(Recorder::fresh(instructions), program, mode)
}

fn record_by<T: Native>(
    recorder: Recorder,
    program: &Program,
    mode: FloatMode,
) -> Result<Recording, DeviceError> {
    let plan = FloatPlan::<T>::new(program, mode)?;
    let inputs: Vec<_> = (0..plan.inputs.len()).map(|_| recorder.input::<T>()).collect();
    let result = evaluate(&plan, &recorder, &inputs);
    let result = Nearest(CanonicalNan).call([result]);
    Ok(recorder.finish::<T>(&[result]))
}

/// The rounding of one operation.
#[derive(Clone, Copy)]
pub struct ResultRounding {
    /// The format.
    pub width: Width,
    /// The direction.
    pub round: RoundingDirection,
}

impl ResultRounding {
    /// A number of binary64, rounded.
    #[must_use]
    pub fn rounded(self, x: f64) -> f64 {
        self.apply(Identity, [x])
    }

    /// An operation of the table on numbers of binary64.
    #[must_use]
    pub fn number(self, op: Op, operands: &[f64]) -> f64 {
        self.operation(op, operands)
    }

    /// An operation of the table.
    pub(crate) fn operation<V: Lanes>(self, op: Op, operands: &[V]) -> V {
        match (op, operands) {
            (Op::Nextafter, &[x, y]) => Neighbour::of(self.width).apply::<Rn, V>([x, y]),
            _ if away::exactly(op, self.width, self.round) => away::in_lanes(op, operands),
            _ => operations::in_lanes(op, self, operands),
        }
    }

    /// A value between these, rounded to the narrower format. This is not a part of each operation, because it is
    /// longer than most of them.
    #[inline(never)]
    fn within_format<W: Lanes>(self, down: W, up: W) -> W {
        let odd = lanes::to_odd(down, up, self.round);
        FromOdd { width: self.width, round: self.round }.call([odd])
    }
}

/// An operation with an integer, on a number.
#[must_use]
pub fn with_integer(op: Op, to: ResultRounding, x: f64, n: i32) -> f64 {
    operations::with_integer_in_lanes(op, to, x, n)
}

/// The operation in a direction: a separate function, so that it is not compiled again for each place that uses it.
#[inline(never)]
fn directed<R: Rounding, V: Lanes, F: FloatOperation<N>, const N: usize>(
    operation: F,
    operands: [V; N],
) -> V {
    operation.apply::<R, V>(operands)
}

impl<V: Lanes> InLanes<V> for ResultRounding {
    fn apply<F: FloatOperation<N>, const N: usize>(self, operation: F, operands: [V; N]) -> V {
        let held = held::<V::Format>();
        if self.width < held || (held == Width::F32 && self.round == RoundingDirection::TiesToAway) {
            let mut wide = [operands[0].widen(); N];
            for (wide, operand) in wide.iter_mut().zip(operands) {
                *wide = operand.widen();
            }
            let (down, up) =
                (directed::<Rd, _, F, N>(operation, wide), directed::<Ru, _, F, N>(operation, wide));
            return V::exact_from(self.within_format(down, up));
        }
        match self.round {
            // In binary64 the operations whose results can lie halfway between two numbers are in `away`.
            RoundingDirection::TiesToAway | RoundingDirection::TiesToEven => {
                directed::<Rn, V, F, N>(operation, operands)
            }
            RoundingDirection::TowardZero => directed::<Rz, V, F, N>(operation, operands),
            RoundingDirection::TowardPositive => directed::<Ru, V, F, N>(operation, operands),
            RoundingDirection::TowardNegative => directed::<Rd, V, F, N>(operation, operands),
        }
    }
}

fn evaluate<'a, T: Native>(
    plan: &FloatPlan<T>,
    recorder: &'a Recorder,
    inputs: &[T::On<Trace<'a>>],
) -> T::On<Trace<'a>> {
    let program = &plan.program;
    let mut values: Vec<T::On<Trace<'a>>> = Vec::with_capacity(program.nodes().len());
    for node in program.nodes() {
        let at = |value: crate::program::Value| values[value.index()];
        let splat = |x| T::On::splat(recorder.machine(), x);
        let context = node.context().unwrap_or_default();
        let (width, round) = plan.rounding(context);
        let to = ResultRounding { width, round };
        let value = match *node {
            Node::Input(index) if plan.is_plain(index) => inputs[index],
            Node::Input(index) => {
                let width = plan.inputs[index];
                ResultRounding { width, round: RoundingDirection::TiesToEven }
                    .apply(Identity, [inputs[index]])
            }
            Node::Number(index, _) => splat(literal(&program.numbers()[index], width, context)),
            Node::Truth(truth) => splat(lanes::flag(truth)),
            Node::Apply(op, operands, _) => {
                let operands: Vec<_> = operands.as_slice().iter().map(|&operand| at(operand)).collect();
                to.operation(op, &operands)
            }
            Node::WithInteger(op, a, n, _) => operations::with_integer_in_lanes(op, to, at(a), n),
            Node::Cast(a, _) => to.apply(Identity, [at(a)]),
            Node::Compare(relation, a, b) => Nearest(Compare(relation)).call([at(a), at(b)]),
            Node::And(a, b) => Nearest(And).call([at(a), at(b)]),
            Node::Or(a, b) => Nearest(Or).call([at(a), at(b)]),
            Node::Not(a) => Nearest(Not).call([at(a)]),
            Node::Select(c, a, b) => Nearest(Select).call([at(c), at(a), at(b)]),
            Node::Restrict(_, a, _) => at(a),
        };
        values.push(value);
    }
    values[program.output().index()]
}
