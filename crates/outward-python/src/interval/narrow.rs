//! Intervals of binary64 in binary32, rounded outward.

use outward::convert::convert_slice;
use outward::{Rd, Ru};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::interrupt::SignalWatch;
use crate::interval::array::{CHUNK, Input, fields};
use crate::interval::buffers::{Columns, Held, check_lengths, exclusive, overlap};

/// The codes of `com`, and of `dac`, the strongest decoration of an unbounded interval.
const COM: i8 = 16;
const DAC: i8 = 12;

/// Rounds bounds of binary64 outward to binary32. Bounds that are those of no interval are NaI.
///
/// Inputs are contiguous and as long as the output, or of length 1.
#[pyfunction]
pub fn interval_narrow(py: Python<'_>, input: Columns<'_>, output: Columns<'_>) -> PyResult<()> {
    let (from, to) = (Held::<f64>::new(&input)?, Held::<f32>::new(&output)?);
    let [lo, hi, codes] = to.places();
    if overlap(&to.places(), &from.places()) || overlap(&[lo], &[hi, codes]) || overlap(&[hi], &[codes]) {
        return Err(PyValueError::new_err("out: expected memory that no other argument has"));
    }
    let input = from.columns().map(Input::new)?;
    let (lo, hi, codes) = (exclusive(&to.lo)?, exclusive(&to.hi)?, exclusive(&to.codes)?);
    let rows = lo.len();
    check_lengths(rows, [input.lo.len(), input.hi.len(), input.codes.len()])?;
    if hi.len() != rows || codes.len() != rows {
        return Err(PyValueError::new_err("out: expected three arrays of one length"));
    }
    py.detach(|| {
        let mut copy = Copied::default();
        let chunks = lo.chunks_mut(CHUNK).zip(hi.chunks_mut(CHUNK)).zip(codes.chunks_mut(CHUNK));
        let mut watch = SignalWatch::default();
        for (at, ((lo, hi), codes)) in chunks.enumerate() {
            watch.check()?;
            let from = at * CHUNK;
            narrow(input.rows(from, from + lo.len()), &mut copy, lo, hi, codes);
        }
        Ok(())
    })
}

/// Memory for copies of the rows.
#[derive(Default)]
struct Copied {
    lo: Vec<f64>,
    hi: Vec<f64>,
}

/// Rounds some rows: at most [`CHUNK`].
fn narrow(input: Input<'_, f64>, copy: &mut Copied, lo: &mut [f32], hi: &mut [f32], codes: &mut [i8]) {
    let rows = lo.len();
    if is_common(input, rows) {
        convert_slice::<Rd, f64, f32>(input.lo, lo);
        convert_slice::<Ru, f64, f32>(input.hi, hi);
        codes.fill(COM);
    } else {
        copy.lo.resize(rows, 0.0);
        copy.hi.resize(rows, 0.0);
        for (row, code) in codes.iter_mut().enumerate() {
            (copy.lo[row], copy.hi[row], *code) = fields(input.row(row));
        }
        convert_slice::<Rd, f64, f32>(&copy.lo, lo);
        convert_slice::<Ru, f64, f32>(&copy.hi, hi);
    }
    for ((lo, hi), code) in lo.iter_mut().zip(hi).zip(codes) {
        // A zero has no sign, as in all results.
        *lo = if *lo == 0.0 { 0.0 } else { *lo };
        *hi = if *hi == 0.0 { 0.0 } else { *hi };
        // An interval that overflowed is unbounded.
        let most = if lo.is_finite() & hi.is_finite() { COM } else { DAC };
        *code = (*code).min(most);
    }
}

/// Returns whether all `rows` rows are bounded intervals with the decoration `com`.
fn is_common(input: Input<'_, f64>, rows: usize) -> bool {
    [input.lo.len(), input.hi.len(), input.codes.len()] == [rows; 3]
        && input.codes.iter().fold(true, |all, &code| all & (code == COM))
        && input
            .lo
            .iter()
            .zip(input.hi)
            .fold(true, |all, (lo, hi)| all & (lo <= hi) & (*lo >= f64::MIN) & (*hi <= f64::MAX))
}
