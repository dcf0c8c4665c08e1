//! The interval reading as a recording: one graph for the whole program.

use alloc::vec::Vec;

use super::{DeviceError, check, enclosure, operation};
use crate::interval::Iv;
use crate::interval::lanes::decoration;
use crate::machine::trace::{Instructions, Recorder, Recording, Trace};
use crate::machine::{Lanes, Native};
use crate::program::{Node, Program};
use crate::steps::{Decorated, IntervalOperation, truth};

/// The form of input and output intervals.
#[derive(Clone, Copy, Debug)]
pub struct IntervalIoOptions<'a> {
    /// The inputs that have decorations.
    pub decorated: &'a [bool],
    /// Are the decorations of the results requested?
    pub decorations: bool,
    /// Do bounds stay in lanes before and after? Then input bounds are known to be intervals, and output bounds are not
    /// made canonical.
    pub trusted: bool,
}

/// Records a program. The inputs of the recording are, for each input of the program, the lower bound, the upper bound,
/// and the decoration where there is one; its outputs are the bounds of the result, and its decoration if it is
/// requested.
pub(crate) fn record<T: Native>(
    program: &Program,
    instructions: Instructions,
    passage: IntervalIoOptions<'_>,
) -> Result<Recording, DeviceError> {
    let program = &program.for_bounds();
    for node in program.nodes() {
        check(node)?;
    }
    let IntervalIoOptions { decorated, decorations, trusted } = passage;
    if decorated.len() != program.inputs().len() {
        return Err(DeviceError::Inputs { expected: program.inputs().len(), found: decorated.len() });
    }
    let recorder = Recorder::with(instructions);
    let decorate = |raw| outward_recorder::interval::<T>(IntervalOperation::Decorate, &[raw]);
    let canonical = |result| outward_recorder::interval::<T>(IntervalOperation::Canonical, &[result]);
    let mut inputs = Vec::with_capacity(decorated.len());
    for &decorated in decorated {
        let (lo, hi) = (recorder.input::<T>(), recorder.input::<T>());
        let raw = Decorated { iv: Iv { lo, hi }, dec: lo };
        inputs.push(match decorated {
            true => Decorated { dec: recorder.input::<T>(), ..raw },
            false if trusted => Decorated { dec: decorate(raw).dec, ..raw },
            false => decorate(raw),
        });
    }
    let result = evaluate::<T>(program, &recorder, &inputs);
    if decorations {
        let result = canonical(result);
        return Ok(recorder.finish::<T>(&[result.iv.lo, result.iv.hi, result.dec]));
    }
    // An input that is not an interval comes as the empty set or with a decoration that says so. Every operation except
    // a choice gives the empty set for it, so that without choices and decorated inputs no decoration is needed here.
    let chooses = program.nodes().iter().any(|node| matches!(node, Node::Select(..)));
    let known = !chooses && !decorated.contains(&true);
    let dec = if known { decoration::com(result.dec) } else { result.dec };
    let result = Decorated { dec, ..result };
    let result = if trusted { result } else { canonical(result) };
    Ok(recorder.finish::<T>(&[result.iv.lo, result.iv.hi]))
}

/// Computes the program's result from its inputs, one node after the other.
fn evaluate<'a, T: Native>(
    program: &Program,
    recorder: &'a Recorder,
    inputs: &[Decorated<T::On<Trace<'a>>>],
) -> Decorated<T::On<Trace<'a>>> {
    let constant = |[lo, hi, dec]: [T; 3]| {
        let splat = |x| T::On::splat(recorder.machine(), x);
        Decorated { iv: Iv { lo: splat(lo), hi: splat(hi) }, dec: splat(dec) }
    };
    let mut values: Vec<Decorated<T::On<Trace<'a>>>> = Vec::with_capacity(program.nodes().len());
    for node in program.nodes() {
        let at = |value: crate::program::Value| values[value.index()];
        let value = match (operation(node), *node) {
            (Some(operation), _) => {
                let operands: Vec<_> =
                    node.operands().as_slice().iter().map(|&operand| at(operand)).collect();
                outward_recorder::interval::<T>(operation, &operands)
            }
            (None, Node::Input(index)) => inputs[index],
            (None, Node::Number(index, _)) => constant(enclosure(&program.numbers()[index])),
            (None, Node::Truth(value)) => constant(truth(value)),
            (None, Node::Cast(a, _)) => at(a),
            (None, _) => unreachable!("all others are operations"),
        };
        values.push(value);
    }
    values[program.output().index()]
}
