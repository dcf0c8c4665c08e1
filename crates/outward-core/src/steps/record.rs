//! Recordings: of one operation of a formula, of functions with an integer, and running them.

use alloc::vec::Vec;

use super::float;
use super::width::Width;
use crate::machine::trace::{Action, Content, Instructions, Recording, TraceLane};
use crate::machine::{Level, Scalar, Soft};
use crate::round::Round;
use crate::table::Op;

/// Records a function of a number and an integer that is known only at run time, rounded in a direction. The inputs are
/// the number and the integer as a number of binary64.
#[must_use]
pub fn with_integer(width: Width, op: Op, round: Round, instructions: Instructions) -> Recording {
    match width {
        Width::F64 => float::record_with_integer::<f64>(op, round, instructions),
        _ => float::record_with_integer::<f32>(op, round, instructions),
    }
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
