//! Recordings: of one operation of a formula, of functions with an integer, and running them.

use alloc::vec::Vec;

use super::block::Decorated;
use super::float::{self, NumberOperation, ResultRounding};
use super::interval::IntervalOperation;
use crate::machine::trace::{Action, Content, Instructions, Recording, TraceLane};
use crate::machine::{Lanes, Level, Native, Scalar, Soft};
use crate::round::Round;
use crate::table::Op;

/// Records an operation on intervals. `outward-recorder` compiles it.
pub fn interval<V: Lanes>(operation: IntervalOperation, operands: &[Decorated<V>]) -> Decorated<V> {
    super::interval::in_lanes(operation, operands)
}

/// Records an operation on numbers.
pub fn number<V: Lanes>(operation: NumberOperation, to: ResultRounding, operands: &[V]) -> V {
    float::in_lanes(operation, to, operands)
}

/// Records a function of a number of the format `T` and an integer that is known only at run time, rounded in a
/// direction. The inputs are the number and the integer as a number of binary64.
#[must_use]
pub fn with_integer<T: Native>(op: Op, round: Round, instructions: Instructions) -> Recording {
    float::record_with_integer::<T>(op, round, instructions)
}

/// Records an instruction of a GPU on numbers of binary32.
#[must_use]
pub fn instruction<'a>(of: Action, operands: &[TraceLane<'a, f32>]) -> TraceLane<'a, f32> {
    TraceLane::of(of, operands)
}

/// Runs a recording: in integers for [`Level::Soft`], else on the scalar machine.
#[must_use]
pub fn interpret(recording: &Recording, level: Level, inputs: &[Content]) -> Vec<Content> {
    match level {
        Level::Soft => recording.interpret_on(Soft, inputs),
        _ => recording.interpret_on(Scalar, inputs),
    }
}
