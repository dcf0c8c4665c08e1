//! Arrays of other libraries in the memory of a GPU, by DLPack.

use std::ffi::CStr;
use std::ptr::NonNull;
use std::slice;

use outward_cuda::{DevicePtr, Stream};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict};

use super::abi::{self, DataType, ManagedTensor, Tensor, VersionedTensor};

/// An array that another library keeps until this is dropped, with the GIL.
pub struct DeviceInput<N> {
    managed: Managed,
    pub numbers: N,
    pub shape: Vec<i64>,
    pub rows: usize,
}

/// The formats that are read, among those of DLPack.
pub trait Read: Copy {
    /// The expected formats, for a message.
    const EXPECTED: &'static str;
    fn of_type(data_type: DataType) -> Option<Self>;
}

/// The formats of formulas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    F64,
    F32,
}

impl Read for Numbers {
    const EXPECTED: &'static str = "float64 or float32";

    fn of_type(data_type: DataType) -> Option<Numbers> {
        match data_type {
            DataType { code: abi::FLOAT, bits: 64, lanes: 1 } => Some(Numbers::F64),
            DataType { code: abi::FLOAT, bits: 32, lanes: 1 } => Some(Numbers::F32),
            _ => None,
        }
    }
}

/// An array with its destructor.
enum Managed {
    Old(NonNull<ManagedTensor>),
    Versioned(NonNull<VersionedTensor>),
}

impl Drop for Managed {
    fn drop(&mut self) {
        // SAFETY: the structure is ours since its capsule was renamed, and it is freed once.
        unsafe {
            match self {
                Managed::Old(managed) => {
                    if let Some(delete) = managed.as_ref().deleter {
                        delete(managed.as_ptr());
                    }
                }
                Managed::Versioned(managed) => {
                    if let Some(delete) = managed.as_ref().deleter {
                        delete(managed.as_ptr());
                    }
                }
            }
        }
    }
}

impl Managed {
    /// Asks an object for its array; the producer makes the stream wait for its own work.
    fn of(name: &str, object: &Bound<'_, PyAny>, stream: &Stream) -> PyResult<Managed> {
        let py = object.py();
        let arguments = PyDict::new(py);
        arguments.set_item("stream", stream.handle())?;
        arguments.set_item("max_version", (abi::MAJOR, 0))?;
        let capsule = match object.call_method("__dlpack__", (), Some(&arguments)) {
            // Producers before version 1 don't know the argument.
            Err(error) if error.is_instance_of::<PyTypeError>(py) => {
                arguments.del_item("max_version")?;
                object.call_method("__dlpack__", (), Some(&arguments))?
            }
            other => other?,
        };
        let capsule = capsule.cast_into::<PyCapsule>().map_err(|_| {
            PyTypeError::new_err(format!("{name}: expected a capsule of __dlpack__, found another object"))
        })?;
        if let Some(managed) = take(&capsule, c"dltensor_versioned", c"used_dltensor_versioned")? {
            let managed = Managed::Versioned(managed);
            let Managed::Versioned(tensor) = &managed else { return Ok(managed) };
            // SAFETY: versions of the structure begin alike: with their number and what frees them.
            let major = unsafe { tensor.as_ref().major };
            if major != abi::MAJOR {
                return Err(PyTypeError::new_err(format!(
                    "{name}: found version {major} of DLPack, expected version {}",
                    abi::MAJOR
                )));
            }
            return Ok(managed);
        }
        match take(&capsule, c"dltensor", c"used_dltensor")? {
            Some(managed) => Ok(Managed::Old(managed)),
            None => Err(PyTypeError::new_err(format!("{name}: the capsule of __dlpack__ has no array"))),
        }
    }

    fn tensor(&self) -> &Tensor {
        // SAFETY: the structure is not freed before this is dropped.
        unsafe {
            match self {
                Managed::Old(managed) => &managed.as_ref().tensor,
                Managed::Versioned(managed) => &managed.as_ref().tensor,
            }
        }
    }
}

/// Takes the structure of a capsule of this name, which gets the other one: the structure is ours then.
fn take<T>(capsule: &Bound<'_, PyCapsule>, name: &CStr, used: &'static CStr) -> PyResult<Option<NonNull<T>>> {
    if !capsule.is_valid_checked(Some(name)) {
        return Ok(None);
    }
    let pointer: NonNull<T> = capsule.pointer_checked(Some(name))?.cast();
    // SAFETY: the object is a capsule, and the name lives as long as the program.
    match unsafe { ffi::PyCapsule_SetName(capsule.as_ptr(), used.as_ptr()) } {
        0 => Ok(Some(pointer)),
        _ => Err(PyErr::fetch(capsule.py())),
    }
}

impl<N: Read> DeviceInput<N> {
    /// Returns the array of an object on the GPU of the stream, whose index is `device`.
    pub fn new(
        name: &str,
        object: &Bound<'_, PyAny>,
        stream: &Stream,
        device: usize,
    ) -> PyResult<DeviceInput<N>> {
        let managed = Managed::of(name, object, stream)?;
        let tensor = managed.tensor();
        let is_here = matches!(tensor.device.kind, abi::CUDA | abi::CUDA_MANAGED)
            && usize::try_from(tensor.device.number) == Ok(device);
        if !is_here {
            return Err(PyValueError::new_err(format!(
                "{name}: __dlpack__ has an array of device ({}, {}), expected one of GPU {device}",
                tensor.device.kind, tensor.device.number
            )));
        }
        let DataType { code, bits, lanes } = tensor.data_type;
        let numbers = N::of_type(tensor.data_type).ok_or_else(|| {
            let kinds = ["int", "uint", "float", "object", "bfloat", "complex", "bool"];
            let kind = kinds.get(usize::from(code)).copied().unwrap_or("type ");
            let lanes = if lanes == 1 { String::new() } else { format!(" by {lanes}") };
            PyTypeError::new_err(format!(
                "{name}: found an array of {kind}{bits}{lanes} on a GPU, expected {}",
                N::EXPECTED
            ))
        })?;
        let dimensions = usize::try_from(tensor.dimensions).unwrap_or(0);
        let list = |pointer: *const i64| -> Vec<i64> {
            if dimensions == 0 || pointer.is_null() {
                return Vec::new();
            }
            // SAFETY: shape and strides have a number for each dimension.
            unsafe { slice::from_raw_parts(pointer, dimensions) }.to_vec()
        };
        let (shape, strides) = (list(tensor.shape), list(tensor.strides));
        let product = |product: usize, &length: &i64| product.checked_mul(usize::try_from(length).ok()?);
        let rows = shape.iter().try_fold(1, product).filter(|rows| rows.checked_mul(8).is_some());
        let rows = rows
            .filter(|_| shape.len() == dimensions)
            .ok_or_else(|| PyValueError::new_err(format!("{name}: the shape {shape:?} makes no sense")))?;
        if !strides.is_empty() && rows > 0 && !is_contiguous(&shape, &strides) {
            return Err(PyValueError::new_err(format!(
                "{name}: found an array on a GPU with strides {strides:?}, expected a contiguous one: copy it there"
            )));
        }
        Ok(DeviceInput { numbers, shape, rows, managed })
    }

    /// Returns the address of its first number.
    pub fn address(&self) -> DevicePtr {
        let Tensor { data, byte_offset, .. } = *self.managed.tensor();
        DevicePtr::from_number((data as u64).wrapping_add(byte_offset))
    }
}

/// Returns whether each row directly follows the one before it.
fn is_contiguous(shape: &[i64], strides: &[i64]) -> bool {
    let mut expected = 1;
    shape.iter().zip(strides).rev().all(|(&length, &stride)| {
        let fits = length == 1 || stride == expected;
        expected *= length;
        fits
    })
}
