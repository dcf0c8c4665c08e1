//! Exact sums of arrays in the memory of a GPU, computed on that GPU.

use outward::emit::reduction::Summand;
use outward::format::{Bf16, F16};
use outward::reductions::Accumulator;
use outward_cuda::{Cuda, DevicePtr, Driver, Plain, Stream};
use outward_tools::panics;
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;

use super::abi::{self, DataType};
use super::context::failed;
use super::input::{DeviceInput, Read};
use crate::reductions::addends::Addends;

/// The formats that are added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Summands {
    F64,
    F32,
    F16,
    Bf16,
}

impl Summands {
    fn name(self) -> &'static str {
        match self {
            Summands::F64 => "float64",
            Summands::F32 => "float32",
            Summands::F16 => "float16",
            Summands::Bf16 => "bfloat16",
        }
    }
}

impl Read for Summands {
    const EXPECTED: &'static str = "float64, float32, float16 or bfloat16";

    fn of_type(data_type: DataType) -> Option<Summands> {
        match data_type {
            DataType { code: abi::FLOAT, bits: 64, lanes: 1 } => Some(Summands::F64),
            DataType { code: abi::FLOAT, bits: 32, lanes: 1 } => Some(Summands::F32),
            DataType { code: abi::FLOAT, bits: 16, lanes: 1 } => Some(Summands::F16),
            DataType { code: abi::BFLOAT, bits: 16, lanes: 1 } => Some(Summands::Bf16),
            _ => None,
        }
    }
}

/// Returns the sums of terms of one array or two, on the GPU of this index.
pub fn accumulate(
    py: Python<'_>,
    arrays: &[(&str, &Bound<'_, PyAny>)],
    device: usize,
    addends: &[Addends],
) -> PyResult<Vec<Accumulator>> {
    // The context that another library has chosen is restored in the end.
    let driver = Driver::load().map_err(|error| failed(&error))?;
    let _context = driver.keep_current_context().map_err(|error| failed(&error))?;
    let cuda = Cuda::shared(Some(device)).map_err(|error| failed(&error))?;
    let stream = cuda.gpus()[0].stream().map_err(|error| failed(&error))?;
    let inputs = arrays
        .iter()
        .map(|(name, array)| DeviceInput::<Summands>::new(name, array, &stream, device))
        .collect::<PyResult<Vec<_>>>()?;
    let (x, y) = (&inputs[0], &inputs[inputs.len() - 1]);
    if x.numbers != y.numbers {
        return Err(PyTypeError::new_err(format!(
            "y: found {} beside {} of x on a GPU, expected one type",
            y.numbers.name(),
            x.numbers.name()
        )));
    }
    if x.rows != y.rows {
        let message = format!("x and y: expected as many numbers, found {} and {}", x.rows, y.rows);
        return Err(PyValueError::new_err(message));
    }
    let (numbers, rows, pointers) = (x.numbers, x.rows, [x.address(), y.address()]);
    py.detach(|| {
        // SAFETY: the arrays are on the GPU of the stream, contiguous, and with so many numbers; their owner keeps them
        // until `inputs` is dropped, and lets the stream wait for what writes them.
        let outcome = panics::caught(|| unsafe {
            match numbers {
                Summands::F64 => sums::<f64>(&cuda, &stream, rows, &pointers, addends),
                Summands::F32 => sums::<f32>(&cuda, &stream, rows, &pointers, addends),
                Summands::F16 => sums::<F16>(&cuda, &stream, rows, &pointers, addends),
                Summands::Bf16 => sums::<Bf16>(&cuda, &stream, rows, &pointers, addends),
            }
        });
        outcome.unwrap_or_else(|message| Err(PyRuntimeError::new_err(message)))
    })
}

/// # Safety
///
/// Each address must have `rows` numbers in memory of the stream's GPU; nothing may write to them until this returns.
unsafe fn sums<T: Summand + Plain>(
    cuda: &Cuda,
    stream: &Stream,
    rows: usize,
    [x, y]: &[DevicePtr; 2],
    addends: &[Addends],
) -> PyResult<Vec<Accumulator>> {
    let sum = |addends: &Addends| {
        // SAFETY: as the caller says.
        let found = unsafe { cuda.accumulate_borrowed::<T>(stream, rows, addends.terms(x, y)) };
        found.map_err(|error| failed(&error))
    };
    addends.iter().map(sum).collect()
}
