//! Exact sums of arrays in the memory of a GPU, computed on that GPU.

use outward::emit::reduction::Summand;
use outward::format::{Bf16, DlpackType, F16, Width};
use outward::reductions::Accumulator;
use outward_cuda::{Cuda, DevicePtr, Plain, Stream};
use outward_tools::panics;
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;

use super::abi::DataType;
use super::context::{failed, open};
use super::input::{DeviceInput, Read};
use crate::reductions::addends::Addends;

/// A format that is added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Summands(Width);

impl Summands {
    fn name(self) -> &'static str {
        self.0.info().python.unwrap_or_default()
    }
}

impl Read for Summands {
    const EXPECTED: &'static str = "float64, float32, float16 or bfloat16";

    fn of_type(DataType { code, bits, lanes }: DataType) -> Option<Summands> {
        let is_type = |width: &Width| width.info().dlpack == Some(DlpackType { code, bits });
        Width::of_plans().find(is_type).filter(|_| lanes == 1).map(Summands)
    }
}

/// Returns the sums of terms of one array or two, on the GPU of this index.
pub fn accumulate(
    py: Python<'_>,
    arrays: &[(&str, &Bound<'_, PyAny>)],
    device: usize,
    addends: &[Addends],
) -> PyResult<Vec<Accumulator>> {
    let (_context, cuda) = open(device)?;
    let stream = cuda.idle_stream().map_err(|error| failed(&error))?;
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
            match numbers.0 {
                Width::F32 => sums::<f32>(&cuda, &stream, rows, &pointers, addends),
                Width::F16 => sums::<F16>(&cuda, &stream, rows, &pointers, addends),
                Width::Bf16 => sums::<Bf16>(&cuda, &stream, rows, &pointers, addends),
                Width::F64 => sums::<f64>(&cuda, &stream, rows, &pointers, addends),
                _ => unreachable!("no type of DLPack has another format"),
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
