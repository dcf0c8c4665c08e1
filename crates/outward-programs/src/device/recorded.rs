//! Plans on the machines that are not meant to be fast: the whole program is recorded once and interpreted for each
//! row, in integers on [`Level::Soft`].

use alloc::vec::Vec;

use super::float::record as record_floats;
use super::interval::record::{IntervalIoOptions, record as record_intervals};
use super::{DeviceError, FloatMode, IntervalSlice, IntervalSliceMut};
use crate::machine::trace::{Content, Instructions, Recording};
use crate::machine::{Level, Native};
use crate::program::Program;
use crate::steps::Dispatch;
use crate::steps::record::interpret;

/// The level, if it is one of them.
pub(super) fn level(dispatch: impl Dispatch) -> Option<Level> {
    // Known when this is compiled, where there are none: then no recorder is.
    let is_there = cfg!(not(target_arch = "wasm32"));
    dispatch.level().filter(|level| is_there && matches!(level, Level::Trace | Level::Soft))
}

/// The interval reading of a program in integers: recorded once, and interpreted on [`Level::Soft`] for each row.
#[derive(Clone, Debug)]
pub struct SoftIntervals {
    recording: Recording,
}

impl SoftIntervals {
    /// Records the program.
    ///
    /// # Errors
    ///
    /// If an operation has no interval reading.
    pub fn new(program: &Program) -> Result<SoftIntervals, DeviceError> {
        let decorated = alloc::vec![false; program.inputs().len()];
        let passage = IntervalIoOptions { decorated: &decorated, decorations: true, trusted: false };
        let recording = record_intervals::<f64>(program, Instructions::Directed, passage)?;
        Ok(SoftIntervals { recording })
    }

    /// The bounds of the result and its decoration, from the bounds of each input.
    ///
    /// # Panics
    ///
    /// If there are not as many inputs as the program has.
    #[must_use]
    pub fn evaluate(&self, inputs: &[[f64; 2]]) -> [f64; 3] {
        let inputs: Vec<Content> = inputs.as_flattened().iter().map(|end| Content::number(*end)).collect();
        let results = interpret(&self.recording, Level::Soft, &inputs);
        [0, 1, 2].map(|at: usize| f64::from_bits(results[at].pattern()))
    }
}

/// The interval reading.
pub(super) fn intervals<T: Native>(
    level: Level,
    program: &Program,
    inputs: &[IntervalSlice<'_, T>],
    output: IntervalSliceMut<'_, T>,
) -> Result<(), DeviceError> {
    let decorated: Vec<bool> = inputs.iter().map(|input| input.dec.is_some()).collect();
    let passage = IntervalIoOptions { decorated: &decorated, decorations: true, trusted: false };
    let recording = record_intervals::<T>(program, Instructions::Directed, passage)?;
    let mut values = Vec::new();
    for row in 0..output.lo.len() {
        values.clear();
        for input in inputs {
            values.extend([input.lo[row], input.hi[row]].map(Content::number));
            values.extend(input.dec.map(|dec| Content::number(dec[row])));
        }
        let results = interpret(&recording, level, &values);
        output.lo[row] = T::from_pattern(results[0].pattern());
        output.hi[row] = T::from_pattern(results[1].pattern());
        output.dec[row] = T::from_pattern(results[2].pattern());
    }
    Ok(())
}

/// The float reading.
pub(super) fn floats<T: Native>(
    level: Level,
    program: &Program,
    mode: FloatMode,
    inputs: &[&[T]],
    output: &mut [T],
) -> Result<(), DeviceError> {
    let recording = record_floats::<T>(program, mode, Instructions::Directed)?;
    for (row, result) in output.iter_mut().enumerate() {
        let values: Vec<Content> = inputs.iter().map(|input| Content::number(input[row])).collect();
        *result = T::from_pattern(interpret(&recording, level, &values)[0].pattern());
    }
    Ok(())
}
