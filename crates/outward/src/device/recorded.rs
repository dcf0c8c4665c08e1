//! Plans on the recorder: the whole program is recorded once and interpreted for each row.

use alloc::vec::Vec;

use super::float::record as record_floats;
use super::interval::{Passage, record as record_intervals};
use super::{DeviceError, FloatMode, IntervalSlice, IntervalSliceMut};
use crate::machine::Native;
use crate::machine::trace::{Instructions, Value};
use crate::program::Program;

/// The interval reading.
pub(super) fn intervals<T: Native>(
    program: &Program,
    inputs: &[IntervalSlice<'_, T>],
    output: IntervalSliceMut<'_, T>,
) -> Result<(), DeviceError> {
    let decorated: Vec<bool> = inputs.iter().map(|input| input.dec.is_some()).collect();
    let passage = Passage { decorated: &decorated, decorations: true, trusted: false };
    let recording = record_intervals::<T>(program, Instructions::Directed, passage)?;
    let mut values = Vec::new();
    for row in 0..output.lo.len() {
        values.clear();
        for input in inputs {
            values.extend([input.lo[row], input.hi[row]].map(Value::number));
            values.extend(input.dec.map(|dec| Value::number(dec[row])));
        }
        let results = recording.interpret(&values);
        output.lo[row] = T::from_pattern(results[0].pattern());
        output.hi[row] = T::from_pattern(results[1].pattern());
        output.dec[row] = T::from_pattern(results[2].pattern());
    }
    Ok(())
}

/// The float reading.
pub(super) fn floats<T: Native>(
    program: &Program,
    mode: FloatMode,
    inputs: &[&[T]],
    output: &mut [T],
) -> Result<(), DeviceError> {
    let recording = record_floats::<T>(program, mode, Instructions::Directed)?;
    for (row, result) in output.iter_mut().enumerate() {
        let values: Vec<Value> = inputs.iter().map(|input| Value::number(input[row])).collect();
        *result = T::from_pattern(recording.interpret(&values)[0].pattern());
    }
    Ok(())
}
