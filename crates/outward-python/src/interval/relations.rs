//! Relations and numbers of arrays of intervals.

use outward::ieee1788::Overlap;
use outward::interval::Endpoint;
use outward::machine::Level;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::interrupt::SignalWatch;
use crate::interval::array::{CHUNK, Input, Stored};
use crate::interval::buffers::{Columns, Held, buffer, check_lengths, exclusive, is_single, overlap, place};
use crate::interval::calls;
use crate::interval::kernels::{CommonNumber, CommonRelation, WIDEST, is_fast};

/// Asks a relation of two arrays, or a predicate of one, row by row. The result is an array of bytes.
#[pyfunction]
pub fn interval_relate(
    py: Python<'_>,
    relation: &str,
    inputs: Vec<Columns<'_>>,
    output: &Bound<'_, PyAny>,
) -> PyResult<()> {
    match inputs.first().is_some_and(is_single) {
        true => relate::<f32>(py, relation, &inputs, output),
        false => relate::<f64>(py, relation, &inputs, output),
    }
}

fn relate<T: Stored>(
    py: Python<'_>,
    relation: &str,
    inputs: &[Columns<'_>],
    output: &Bound<'_, PyAny>,
) -> PyResult<()> {
    let function = calls::relation::<T>(relation)
        .ok_or_else(|| PyValueError::new_err(format!("relation: there is none called {relation:?}")))?;
    let inputs = inputs.iter().map(Held::<T>::new).collect::<PyResult<Vec<_>>>()?;
    let output = buffer::<u8>(output)?;
    if inputs.iter().any(|input| overlap(&input.places(), &[place(&output)])) {
        return Err(PyValueError::new_err("out: expected memory that no other argument has"));
    }
    let inputs = inputs.iter().map(|input| input.columns().map(Input::new)).collect::<PyResult<Vec<_>>>()?;
    let (first, second) = match inputs[..] {
        [x] => (x, x),
        [x, y] => (x, y),
        _ => return Err(PyTypeError::new_err(format!("{relation}: expected one or two arrays"))),
    };
    let truths = exclusive(&output)?;
    check_lengths(truths.len(), inputs.iter().flat_map(|x| [x.lo.len(), x.hi.len(), x.codes.len()]))?;
    let common = CommonRelation::by_name(relation).filter(|_| is_fast(Level::best()));
    py.detach(|| {
        let mut flags = vec![T::ZERO; CHUNK];
        let mut watch = SignalWatch::default();
        for (chunk, truths) in truths.chunks_mut(CHUNK).enumerate() {
            watch.check()?;
            let from = chunk * CHUNK;
            let pair = [first, second].map(|x| x.rows(from, from + truths.len()));
            let whole = common.map_or(0, |common| ask(common, pair, truths, &mut flags));
            for (row, truth) in truths.iter_mut().enumerate().skip(whole) {
                *truth = u8::from(function(pair[0].row(row), pair[1].row(row)));
            }
        }
        Ok(())
    })
}

/// Writes the state of overlap of the rows of two arrays: indices in the list of [`Overlap::ALL`], and 255 if one is
/// NaI.
#[pyfunction]
pub fn interval_overlap(py: Python<'_>, inputs: [Columns<'_>; 2], output: &Bound<'_, PyAny>) -> PyResult<()> {
    match is_single(&inputs[0]) {
        true => overlaps::<f32>(py, &inputs, output),
        false => overlaps::<f64>(py, &inputs, output),
    }
}

fn overlaps<T: Stored>(py: Python<'_>, inputs: &[Columns<'_>; 2], output: &Bound<'_, PyAny>) -> PyResult<()> {
    let [x, y] = inputs.each_ref().map(Held::<T>::new);
    let (x, y, output) = (x?, y?, buffer::<u8>(output)?);
    if [&x, &y].iter().any(|input| overlap(&input.places(), &[place(&output)])) {
        return Err(PyValueError::new_err("out: expected memory that no other argument has"));
    }
    let (x, y, states) = (Input::new(x.columns()?), Input::new(y.columns()?), exclusive(&output)?);
    check_lengths(states.len(), [x, y].iter().flat_map(|x| [x.lo.len(), x.hi.len(), x.codes.len()]))?;
    py.detach(|| {
        let mut watch = SignalWatch::default();
        for (chunk, states) in states.chunks_mut(CHUNK).enumerate() {
            watch.check()?;
            for (row, state) in (chunk * CHUNK..).zip(states) {
                let found = Overlap::of_decorated(x.row(row), y.row(row));
                let place = found.and_then(|found| Overlap::ALL.iter().position(|state| *state == found));
                *state = place.map_or(u8::MAX, |place| place as u8);
            }
        }
        Ok(())
    })
}

/// Returns the names of the states that two intervals can be in, in the order of their codes.
#[pyfunction]
pub fn overlap_names() -> Vec<&'static str> {
    Overlap::ALL.iter().map(|state| state.name()).collect()
}

/// A number of each row: `inf`, `sup`, `mid`, `rad`, `wid`, `mag` or `mig`.
#[pyfunction]
pub fn interval_measure(
    py: Python<'_>,
    number: &str,
    input: Columns<'_>,
    output: &Bound<'_, PyAny>,
) -> PyResult<()> {
    match is_single(&input) {
        true => measure::<f32>(py, number, &input, output),
        false => measure::<f64>(py, number, &input, output),
    }
}

fn measure<T: Stored>(
    py: Python<'_>,
    number: &str,
    input: &Columns<'_>,
    output: &Bound<'_, PyAny>,
) -> PyResult<()> {
    let function = calls::number::<T>(number)
        .ok_or_else(|| PyValueError::new_err(format!("number: there is none called {number:?}")))?;
    let (input, output) = (Held::<T>::new(input)?, buffer::<T>(output)?);
    if overlap(&input.places(), &[place(&output)]) {
        return Err(PyValueError::new_err("out: expected memory that no other argument has"));
    }
    let (input, numbers) = (Input::new(input.columns()?), exclusive(&output)?);
    check_lengths(numbers.len(), [input.lo.len(), input.hi.len(), input.codes.len()])?;
    let common = CommonNumber::by_name(number).filter(|_| is_fast(Level::best()));
    py.detach(|| {
        let mut watch = SignalWatch::default();
        for (chunk, numbers) in numbers.chunks_mut(CHUNK).enumerate() {
            watch.check()?;
            let from = chunk * CHUNK;
            let input = input.rows(from, from + numbers.len());
            let whole = common.map_or(0, |common| take(common, input, numbers));
            for (row, number) in numbers.iter_mut().enumerate().skip(whole) {
                *number = function(input.row(row));
            }
        }
        Ok(())
    })
}

/// Evaluates the relation for the first rows, if all of them are common intervals, and returns the number of these
/// rows.
fn ask<T: Endpoint>(
    relation: CommonRelation,
    pair: [Input<'_, T>; 2],
    truths: &mut [u8],
    flags: &mut [T],
) -> usize {
    let whole = truths.len() - truths.len() % WIDEST;
    let mut copies = [[[T::ZERO; WIDEST]; 2]; 2];
    let [first, second] = &mut copies;
    let pair = pair.map(|x| x.rows(0, whole));
    let (Some(x), Some(y)) = (pair[0].common(whole, first), pair[1].common(whole, second)) else { return 0 };
    if whole == 0 || !relation.run(Level::best(), [x, y], &mut flags[..whole]) {
        return 0;
    }
    for (truth, flag) in truths[..whole].iter_mut().zip(flags) {
        *truth = u8::from(*flag != T::ZERO);
    }
    whole
}

/// Computes the number of the first rows, if all of them are common intervals, and returns the number of these rows.
fn take<T: Endpoint>(number: CommonNumber, input: Input<'_, T>, numbers: &mut [T]) -> usize {
    let whole = numbers.len() - numbers.len() % WIDEST;
    let mut copy = [[T::ZERO; WIDEST]; 2];
    let Some(x) = input.rows(0, whole).common(whole, &mut copy) else { return 0 };
    if whole > 0 && number.run(Level::best(), x, &mut numbers[..whole]) { whole } else { 0 }
}
