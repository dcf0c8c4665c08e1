//! Stacks of matrices in the buffers of callers, with any strides.

use std::slice;

use outward::convert::Storage;
use outward::format::{Bf16, F16};
use outward::matrix::{MatrixError, MatrixRef};
use pyo3::buffer::{Element, PyBuffer};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::interval::buffers::{self, buffer, overlap};

/// A format, and the type of the elements in buffers: formats of 16 bits are integers there.
pub trait Number: Storage {
    /// Elements of the same size, any of which is a number.
    type Stored: Element;
}

impl Number for f64 {
    type Stored = f64;
}
impl Number for f32 {
    type Stored = f32;
}
impl Number for F16 {
    type Stored = u16;
}
impl Number for Bf16 {
    type Stored = u16;
}

/// The buffer of an array whose last two dimensions are a matrix, and whose other ones count the matrices.
pub struct StackBuffer<T: Number>(PyBuffer<T::Stored>);

/// The matrices of a buffer.
pub struct Stack<'a, T> {
    /// From the element at the lowest address to the one at the highest.
    data: &'a [T],
    /// The index of the first element of the array.
    start: isize,
    shape: &'a [usize],
    /// In elements.
    strides: Vec<isize>,
}

impl<T: Number> StackBuffer<T> {
    pub fn new(array: &Bound<'_, PyAny>) -> PyResult<StackBuffer<T>> {
        let buffer = buffer::<T::Stored>(array)?;
        if buffer.dimensions() < 2 {
            return Err(PyValueError::new_err("expected arrays of two dimensions or more"));
        }
        Ok(StackBuffer(buffer))
    }

    pub fn shape(&self) -> &[usize] {
        self.0.shape()
    }

    /// Returns the matrices.
    pub fn stack(&self) -> PyResult<Stack<'_, T>> {
        let (shape, size) = (self.0.shape(), size_of::<T::Stored>().cast_signed());
        if self.0.strides().iter().any(|stride| stride % size != 0) {
            return Err(PyValueError::new_err("expected strides of whole elements"));
        }
        let strides: Vec<isize> = self.0.strides().iter().map(|stride| stride / size).collect();
        if shape.contains(&0) {
            return Ok(Stack { data: &[], start: 0, shape, strides });
        }
        let ends = shape.iter().zip(&strides).map(|(length, stride)| (*length - 1).cast_signed() * stride);
        let (low, high) = ends.fold((0, 0), |(low, high), end| (low + end.min(0), high + end.max(0)));
        let first = self.0.buf_ptr().cast::<T>().wrapping_offset(low);
        // SAFETY: the exporter keeps the memory of the array in place as long as the buffer is held, from its lowest
        // element to its highest; `PyBuffer::get` compares size and alignment, and any bits are a number, because a
        // format of 16 bits is nothing but an integer (`repr(transparent)`). That no other thread writes there
        // meanwhile is asked of callers, as by NumPy.
        let data = unsafe { slice::from_raw_parts(first, (high - low).cast_unsigned() + 1) };
        Ok(Stack { data, start: -low, shape, strides })
    }

    /// Returns the elements of an array that is written to, which must be contiguous: no other reference to it may
    /// exist.
    #[expect(clippy::mut_from_ref, reason = "the buffer is a handle of memory that is elsewhere")]
    fn exclusive(&self) -> PyResult<&mut [T]> {
        let stored = buffers::exclusive(&self.0)?;
        // SAFETY: a format of 16 bits is nothing but its element (`repr(transparent)`); others are their elements.
        Ok(unsafe { slice::from_raw_parts_mut(stored.as_mut_ptr().cast(), stored.len()) })
    }
}

/// Returns the elements of arrays that are written to, which must be in memory that no other argument has; `places` are
/// those of the others.
pub fn exclusive<T: Number>(
    results: &[StackBuffer<T>],
    mut places: Vec<(usize, usize)>,
) -> PyResult<Vec<&mut [T]>> {
    for result in results {
        let place = result.stack()?.place();
        if overlap(&[place], &places) {
            return Err(PyValueError::new_err("expected results in memory that no other argument has"));
        }
        places.push(place);
    }
    results.iter().map(StackBuffer::exclusive).collect()
}

impl<'a, T> Stack<'a, T> {
    /// Returns the addresses of the first byte and the one behind the last.
    pub fn place(&self) -> (usize, usize) {
        let range = self.data.as_ptr_range();
        (range.start.addr(), range.end.addr())
    }

    /// Returns the matrix of this number, which the stack must have.
    pub fn matrix(&self, number: usize) -> Result<MatrixRef<'a, T>, MatrixError> {
        let (counts, [rows, columns]) = split(self.shape);
        let (mut at, mut number) = (self.start, number);
        for (count, stride) in counts.iter().zip(&self.strides).rev() {
            at += (number % count).cast_signed() * stride;
            number /= count;
        }
        let [.., row_stride, column_stride] = self.strides[..] else { unreachable!("two dimensions") };
        MatrixRef::with_strides(self.data, at.cast_unsigned(), rows, columns, row_stride, column_stride)
    }
}

/// The dimensions that count matrices, and those of a matrix.
pub fn split(shape: &[usize]) -> (&[usize], [usize; 2]) {
    let [counts @ .., rows, columns] = shape else { unreachable!("two dimensions") };
    (counts, [*rows, *columns])
}
