//! The numbers of arrays and of sequences in the memory of the host.

use outward::format::{Bf16, F16, Format};
use pyo3::buffer::{Element, PyBuffer};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::interval::buffers::{buffer, shared};

/// Numbers of an array in its own memory, if they are contiguous, or a copy.
pub enum Array<T: Element> {
    Buffer(PyBuffer<T>),
    Copy(Vec<T>),
}

impl<T: Element> Array<T> {
    /// Returns the elements of an array, if they have this type.
    fn of(object: &Bound<'_, PyAny>) -> PyResult<Option<Array<T>>> {
        match buffer::<T>(object) {
            Ok(buffer) if buffer.is_c_contiguous() => Ok(Some(Array::Buffer(buffer))),
            Ok(buffer) => buffer.to_vec(object.py()).map(|copy| Some(Array::Copy(copy))),
            Err(_) => Ok(None),
        }
    }

    fn as_slice(&self) -> PyResult<&[T]> {
        match self {
            Array::Buffer(buffer) => shared(buffer),
            Array::Copy(copy) => Ok(copy),
        }
    }
}

/// The numbers of an argument.
pub enum Numbers {
    F64(Array<f64>),
    F32(Array<f32>),
    F16(Vec<F16>),
    Bf16(Vec<Bf16>),
}

/// The numbers of an argument, borrowed.
#[derive(Clone, Copy)]
pub enum Slice<'a> {
    F64(&'a [f64]),
    F32(&'a [f32]),
    F16(&'a [F16]),
    Bf16(&'a [Bf16]),
}

impl Slice<'_> {
    fn len(self) -> usize {
        match self {
            Slice::F64(x) => x.len(),
            Slice::F32(x) => x.len(),
            Slice::F16(x) => x.len(),
            Slice::Bf16(x) => x.len(),
        }
    }

    pub fn widened(self) -> Vec<f64> {
        fn widened<T: Format>(x: &[T]) -> Vec<f64> {
            x.iter().map(|x| x.widen()).collect()
        }
        match self {
            Slice::F64(x) => x.to_vec(),
            Slice::F32(x) => widened(x),
            Slice::F16(x) => widened(x),
            Slice::Bf16(x) => widened(x),
        }
    }
}

impl Numbers {
    /// Returns the numbers of an array of a floating-point type, or of anything iterable. No number is rounded.
    pub fn of(object: &Bound<'_, PyAny>, name: &str) -> PyResult<Numbers> {
        if let Some(numbers) = Array::of(object)? {
            return Ok(Numbers::F64(numbers));
        }
        if let Some(numbers) = Array::of(object)? {
            return Ok(Numbers::F32(numbers));
        }
        let dtype = object.getattr("dtype").and_then(|dtype| dtype.getattr("name"));
        let dtype: String = dtype.and_then(|name| name.extract()).unwrap_or_default();
        if dtype == "float16" || dtype == "bfloat16" {
            let patterns = object.call_method1("view", ("uint16",))?;
            if let Some(patterns) = Array::<u16>::of(&patterns)? {
                let patterns = patterns.as_slice()?.iter().map(|bits| u64::from(*bits));
                return Ok(match dtype.as_str() {
                    "float16" => Numbers::F16(patterns.map(F16::from_pattern).collect()),
                    _ => Numbers::Bf16(patterns.map(Bf16::from_pattern).collect()),
                });
            }
        }
        // Arrays of other libraries; those whose memory NumPy cannot use are iterated over.
        if dtype.is_empty()
            && object.hasattr("__dlpack__")?
            && let Ok(array) = object.py().import("numpy")?.call_method1("from_dlpack", (object,))
        {
            return Numbers::of(&array, name);
        }
        let flat = if dtype.is_empty() { object.clone() } else { object.call_method0("ravel")? };
        let items = flat.try_iter().map_err(|_| {
            PyTypeError::new_err(format!("{name}: expected an array or a sequence of numbers"))
        })?;
        items
            .map(|item| number(&item?, name))
            .collect::<PyResult<_>>()
            .map(|copy| Numbers::F64(Array::Copy(copy)))
    }

    pub fn as_slice(&self) -> PyResult<Slice<'_>> {
        Ok(match self {
            Numbers::F64(x) => Slice::F64(x.as_slice()?),
            Numbers::F32(x) => Slice::F32(x.as_slice()?),
            Numbers::F16(x) => Slice::F16(x),
            Numbers::Bf16(x) => Slice::Bf16(x),
        })
    }
}

/// Refuses arrays of different lengths.
pub fn check_lengths(x: Slice<'_>, y: Slice<'_>) -> PyResult<()> {
    if x.len() == y.len() {
        return Ok(());
    }
    let message = format!("x and y: expected as many numbers, found {} and {}", x.len(), y.len());
    Err(PyValueError::new_err(message))
}

/// Returns a binary64 number, to which the object must be exactly equal.
pub fn number(object: &Bound<'_, PyAny>, name: &str) -> PyResult<f64> {
    let wrong = || {
        let text = object.repr().map(|text| text.to_string()).unwrap_or_default();
        PyTypeError::new_err(format!("{name}: expected numbers of binary64, found {text}"))
    };
    let x: f64 = object.extract().map_err(|_| wrong())?;
    if x.is_nan() || object.eq(x)? { Ok(x) } else { Err(wrong()) }
}
