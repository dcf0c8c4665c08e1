//! Programs as recordings, for each format that holds their numbers.
//!
//! Nothing here is generic over formats, so that callers in other crates do not compile the functions again.

use super::float::{self, CompileMode, FloatMode};
use super::{DeviceError, interval};
use crate::machine::trace::{Instructions, Recording};
use crate::program::{Program, Width};

pub use super::recorded::SoftIntervals;
pub use interval::IntervalIoOptions;
pub use outward_recorder::with_integer;

/// Records the interval reading of a program. The inputs of the recording are, for each input of the program, the lower
/// bound, the upper bound, and the decoration where there is one; its outputs are the bounds of the result, and its
/// decoration if it is requested.
///
/// # Errors
///
/// If an operation has no interval reading, or the decorations are not as many as the program's inputs.
pub fn intervals(
    width: Width,
    program: &Program,
    instructions: Instructions,
    passage: IntervalIoOptions<'_>,
) -> Result<Recording, DeviceError> {
    match width {
        Width::F64 => interval::record::<f64>(program, instructions, passage),
        _ => interval::record::<f32>(program, instructions, passage),
    }
}

/// Records the float reading of a program; the inputs of the recording are those of the program.
///
/// # Errors
///
/// If the program has no float reading in this format.
pub fn floats(
    width: Width,
    program: &Program,
    mode: FloatMode,
    instructions: Instructions,
) -> Result<Recording, DeviceError> {
    match width {
        Width::F64 => float::record::<f64>(program, mode, instructions),
        _ => float::record::<f32>(program, mode, instructions),
    }
}

/// Records the float reading under the options of a GPU's compiler.
///
/// # Errors
///
/// The errors of [`floats`].
pub fn compiled(
    width: Width,
    program: &Program,
    mode: FloatMode,
    compile: CompileMode,
) -> Result<Recording, DeviceError> {
    match width {
        Width::F64 => float::record_compiled::<f64>(program, mode, compile),
        _ => float::record_compiled::<f32>(program, mode, compile),
    }
}
