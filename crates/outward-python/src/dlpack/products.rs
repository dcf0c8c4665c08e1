//! Products of matrices in the memory of a GPU, rounded once on that GPU.

use outward::round::{Round, RoundingDirection};
use outward_cuda::{Buffer, CudaError, Directed};
use outward_tools::panics;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use super::abi::{self, DataType};
use super::context::{failed, open};
use super::input::{DeviceInput, Read};
use super::output::{DeviceArray, DeviceValues};
use crate::linalg::DIRECTIONS;
use crate::request::choice;

/// The format of factors and results.
#[derive(Clone, Copy, Debug)]
struct Binary64;

impl Read for Binary64 {
    const EXPECTED: &'static str = "float64";

    fn of_type(data_type: DataType) -> Option<Binary64> {
        matches!(data_type, DataType { code: abi::FLOAT, bits: 64, lanes: 1 }).then_some(Binary64)
    }
}

/// The rows and columns of a matrix.
fn shape(name: &str, input: &DeviceInput<Binary64>) -> PyResult<[usize; 2]> {
    match input.shape[..] {
        [rows, columns] => Ok([rows as usize, columns as usize]),
        _ => Err(PyValueError::new_err(format!(
            "{name}: found {} dimensions, expected the 2 of a matrix on a GPU",
            input.shape.len()
        ))),
    }
}

/// Computes the product of two matrices on the GPU of this index, rounded in a direction; without one, both bounds.
#[pyfunction]
pub fn matmul_device(
    py: Python<'_>,
    arrays: Vec<(String, Bound<'_, PyAny>)>,
    device: usize,
    round: Option<&str>,
) -> PyResult<Vec<DeviceArray>> {
    let directions = match round {
        Some(round) => vec![choice("round", round, &DIRECTIONS)?],
        None => vec![Round::TowardNegative, Round::TowardPositive],
    };
    let (_context, cuda) = open(device)?;
    let stream = cuda.idle_stream().map_err(|error| failed(&error))?;
    let inputs = arrays
        .iter()
        .map(|(name, array)| DeviceInput::<Binary64>::new(name, array, &stream, device))
        .collect::<PyResult<Vec<_>>>()?;
    let shapes = arrays.iter().zip(&inputs).map(|((name, _), input)| shape(name, input));
    let shapes = shapes.collect::<PyResult<Vec<_>>>()?;
    let ([m, k], [terms, n]) = (shapes[0], shapes[1]);
    if terms != k {
        return Err(PyValueError::new_err(format!("b: found {terms} rows, expected {k}, the columns of a")));
    }
    if let Some([rows, columns]) = shapes.get(2).filter(|shape| **shape != [m, n]) {
        return Err(PyValueError::new_err(format!(
            "add: found the shape ({rows}, {columns}), expected ({m}, {n}), that of the product"
        )));
    }
    let (factors, added) =
        ([inputs[0].address(), inputs[1].address()], inputs.get(2).map(DeviceInput::address));
    let results = py.detach(|| {
        let outcome = panics::caught(|| {
            let buffers = directions.iter().map(|_| stream.gpu().buffer::<f64>(m * n));
            let mut buffers = buffers.collect::<Result<Vec<Buffer<f64>>, _>>()?;
            let directions = directions.iter().copied().map(RoundingDirection::from);
            let mut directed: Vec<Directed<'_>> = directions.zip(&mut buffers).collect();
            // SAFETY: the arrays are on the GPU of the stream, contiguous, and of these shapes; their owner keeps them
            // until `inputs` is dropped, and lets the stream wait for what writes them.
            unsafe { cuda.multiply_borrowed(&stream, [m, k, n], factors, added, &mut directed) }?;
            stream.synchronize()?;
            Ok::<_, CudaError>(buffers)
        });
        let outcome = match outcome {
            Ok(outcome) => outcome.map_err(|error| failed(&error)),
            Err(message) => Err(PyRuntimeError::new_err(message)),
        };
        if outcome.is_err() {
            // The first failure is the one that is told; the arrays are unused in any case.
            let _ = stream.synchronize();
        }
        outcome
    })?;
    let shape = [m as i64, n as i64];
    Ok(results.into_iter().map(|buffer| DeviceArray::new(DeviceValues::F64(buffer), &shape)).collect())
}
