//! The float reading as a recording: one graph for the whole program.

use alloc::vec::Vec;

use super::{DeviceError, FloatMode, FloatPlan, literal, operation, to_nearest};
use crate::machine::trace::{Instructions, Recorder, Recording, Trace};
use crate::machine::{Lanes, Native};
use crate::program::{Node, Program};
use crate::steps::{NumberOperation, flag, held};

/// Records a program whose values are held in `T`; the inputs of the recording are those of the program.
pub(crate) fn record<T: Native>(
    program: &Program,
    mode: FloatMode,
    instructions: Instructions,
) -> Result<Recording, DeviceError> {
    record_by::<T>(Recorder::with(instructions), program, mode)
}

/// Records a program without taking anything from a store: a store is made from such recordings, and compared with
/// them.
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
    let result =
        outward_recorder::number::<T>(NumberOperation::CanonicalNan, to_nearest(held::<T>()), &[result]);
    Ok(recorder.finish::<T>(&[result]))
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
        let to = plan.mode.rounding(context);
        let value = match (operation(node), *node) {
            (Some(operation), _) => {
                let operands: Vec<_> =
                    node.operands().as_slice().iter().map(|&operand| at(operand)).collect();
                outward_recorder::number::<T>(operation, to, &operands)
            }
            (None, Node::Input(index)) if plan.is_plain(index) => inputs[index],
            (None, Node::Input(index)) => outward_recorder::number::<T>(
                NumberOperation::Cast,
                to_nearest(plan.inputs[index]),
                &[inputs[index]],
            ),
            (None, Node::Number(index, _)) => splat(literal(&program.numbers()[index], to.width, context)),
            (None, Node::Truth(truth)) => splat(flag(truth)),
            (None, Node::Restrict(_, a, _)) => at(a),
            (None, _) => unreachable!("all others are operations"),
        };
        values.push(value);
    }
    values[program.output().index()]
}
