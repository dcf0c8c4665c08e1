//! Buffers of arrays of intervals.

use pyo3::buffer::{Element, PyBuffer};
use pyo3::exceptions::{PyBufferError, PyValueError};
use pyo3::prelude::*;

/// Buffers of an array of intervals: lower bounds, upper bounds, decorations.
pub type Columns<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>);

/// The buffers of one array.
pub struct Held<T: Element> {
    pub lo: PyBuffer<T>,
    pub hi: PyBuffer<T>,
    pub codes: PyBuffer<i8>,
}

impl<T: Element> Held<T> {
    pub fn new((lo, hi, codes): &Columns<'_>) -> PyResult<Held<T>> {
        Ok(Held { lo: buffer(lo)?, hi: buffer(hi)?, codes: buffer(codes)? })
    }

    /// Returns the contents of the three buffers.
    pub fn columns(&self) -> PyResult<(&[T], &[T], &[i8])> {
        Ok((shared(&self.lo)?, shared(&self.hi)?, shared(&self.codes)?))
    }

    /// Returns the positions of the three buffers.
    pub fn places(&self) -> [(usize, usize); 3] {
        [place(&self.lo), place(&self.hi), place(&self.codes)]
    }
}

/// Returns the buffer of an object, if its items are of this type, in the byte order of this computer: pyo3 accepts
/// either.
pub fn buffer<T: Element>(object: &Bound<'_, PyAny>) -> PyResult<PyBuffer<T>> {
    let buffer = PyBuffer::<T>::get(object)?;
    let foreign: &[u8] = if cfg!(target_endian = "little") { b">!" } else { b"<" };
    match buffer.format().to_bytes() {
        [order, _] if foreign.contains(order) && buffer.item_size() > 1 => {
            Err(PyBufferError::new_err("expected an array in the byte order of this computer"))
        }
        _ => Ok(buffer),
    }
}

/// Returns the address of the first byte, and the one behind the last.
pub fn place<T: Element>(buffer: &PyBuffer<T>) -> (usize, usize) {
    let start = buffer.buf_ptr() as usize;
    (start, start + buffer.len_bytes())
}

/// Returns whether a memory of the first list overlaps one of the second.
pub fn overlap(places: &[(usize, usize)], others: &[(usize, usize)]) -> bool {
    places.iter().any(|a| others.iter().any(|b| a.0 < b.1 && b.0 < a.1))
}

/// Checks that the three buffers of an output share memory neither with each other nor with an input.
pub fn check_apart<T: Element>(output: &Held<T>, inputs: &[Held<T>]) -> PyResult<()> {
    let [lo, hi, codes] = output.places();
    let others: Vec<_> = inputs.iter().flat_map(Held::places).collect();
    if overlap(&output.places(), &others) || overlap(&[lo], &[hi, codes]) || overlap(&[hi], &[codes]) {
        return Err(PyValueError::new_err("out: expected memory that no other argument has"));
    }
    Ok(())
}

/// Returns the contents of a buffer.
pub fn shared<T: Element>(buffer: &PyBuffer<T>) -> PyResult<&[T]> {
    match buffer.as_slice_ptr() {
        Some(_) if buffer.item_count() == 0 => Ok(&[]),
        // SAFETY: the exporter keeps memory of this type and length in place as long as the buffer is held. Outputs
        // don't overlap with it. That no other thread writes there meanwhile is asked of callers, as by NumPy.
        Some(slice) => Ok(unsafe { slice.as_ref() }),
        None => Err(PyValueError::new_err("inputs: expected contiguous arrays")),
    }
}

/// Returns the contents of a buffer that is written to: no other reference to it may exist.
#[expect(clippy::mut_from_ref, reason = "the buffer is a handle of memory that is elsewhere")]
pub fn exclusive<T: Element>(buffer: &PyBuffer<T>) -> PyResult<&mut [T]> {
    match buffer.as_slice_ptr() {
        _ if buffer.readonly() => Err(PyValueError::new_err("out: expected an array that can be written to")),
        Some(_) if buffer.item_count() == 0 => Ok(&mut []),
        // SAFETY: as for shared buffers; and callers of this function have compared all places.
        Some(mut slice) => Ok(unsafe { slice.as_mut() }),
        None => Err(PyValueError::new_err("out: expected contiguous arrays")),
    }
}

pub fn check_lengths(rows: usize, lengths: impl IntoIterator<Item = usize>) -> PyResult<()> {
    match lengths.into_iter().find(|length| ![1, rows].contains(length)) {
        Some(length) => {
            Err(PyValueError::new_err(format!("inputs: expected arrays of {rows} or 1, found {length}")))
        }
        None => Ok(()),
    }
}

/// Returns whether the array has `float`s of 32 bits.
pub fn is_single(columns: &Columns<'_>) -> bool {
    buffer::<f32>(&columns.0).is_ok()
}
