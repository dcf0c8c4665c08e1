//! Products of matrices in the memory of a GPU, rounded once on that GPU.

use outward::convert::Storage;
use outward::format::{Bf16, DlpackType, F16};
use outward::round::{Round, RoundingDirection, Rz};
use outward_cuda::{Buffer, Cuda, CudaError, DevicePtr, Directed, Plain, Stream};
use outward_tools::panics;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use super::abi::DataType;
use super::context::{failed, open};
use super::input::{DeviceInput, Read};
use super::output::{DeviceArray, DeviceValues};
use crate::linalg::DIRECTIONS;
use crate::request::choice;

/// The formats of factors and results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum EntryFormat {
    F16,
    Bf16,
    F32,
    F64,
}

use EntryFormat::{Bf16 as BF16, F16 as BINARY16, F32, F64};

/// The formats by the names that Python gives them.
const NAMES: [(&str, EntryFormat); 4] =
    [("float64", F64), ("float32", F32), ("float16", BINARY16), ("bfloat16", BF16)];

impl Read for EntryFormat {
    const EXPECTED: &'static str = "float64, float32, float16 or bfloat16";

    fn of_type(data_type: DataType) -> Option<EntryFormat> {
        match (data_type.code, data_type.bits, data_type.lanes) {
            (DlpackType::FLOAT, 64, 1) => Some(F64),
            (DlpackType::FLOAT, 32, 1) => Some(F32),
            (DlpackType::FLOAT, 16, 1) => Some(BINARY16),
            (DlpackType::BFLOAT, 16, 1) => Some(BF16),
            _ => None,
        }
    }
}

impl EntryFormat {
    fn name(self) -> &'static str {
        NAMES.iter().find(|(_, format)| *format == self).map_or("", |(name, _)| name)
    }

    /// The format that has the numbers of all of these: of two with 16 bits, binary32.
    fn common(formats: &[EntryFormat]) -> EntryFormat {
        let widest = formats.iter().copied().max().unwrap_or(F64);
        if widest >= F32 || formats.iter().all(|format| *format == widest) { widest } else { F32 }
    }

    /// Does it have the numbers of another one?
    fn includes(self, other: EntryFormat) -> bool {
        EntryFormat::common(&[self, other]) == self
    }
}

/// What is computed.
struct Job<'a> {
    cuda: &'a Cuda,
    stream: &'a Stream,
    /// Rows, terms and columns.
    shape: [usize; 3],
    directions: &'a [Round],
    is_in_order: bool,
    target: EntryFormat,
}

/// A matrix that another library keeps.
type Borrowed = (EntryFormat, usize, DevicePtr);

impl Job<'_> {
    /// # Safety
    ///
    /// The matrices are on the GPU of the stream, contiguous and of the shapes, and nothing writes to them.
    unsafe fn run(&self, matrices: &[Borrowed]) -> Result<Vec<DeviceValues>, CudaError> {
        let (mut wide, mut addresses) = (Vec::new(), Vec::new());
        for &(format, count, from) in matrices {
            // SAFETY: the caller's.
            let widened = unsafe {
                match format {
                    F64 => None,
                    F32 => Some(self.cuda.widen::<f32>(self.stream, count, from)?),
                    BINARY16 => Some(self.cuda.widen::<F16>(self.stream, count, from)?),
                    BF16 => Some(self.cuda.widen::<Bf16>(self.stream, count, from)?),
                }
            };
            addresses.push(widened.as_ref().map_or(from, Buffer::ptr));
            wide.extend(widened);
        }
        let (factors, added) = ([addresses[0], addresses[1]], addresses.get(2).copied());
        let [m, _, n] = self.shape;
        let buffers = self.directions.iter().map(|_| self.stream.gpu().buffer::<f64>(m * n));
        let mut buffers = buffers.collect::<Result<Vec<_>, _>>()?;
        // SAFETY: the caller's; those that were widened stay until the stream has done its work.
        unsafe {
            if self.is_in_order {
                for (&round, result) in self.directions.iter().zip(&mut buffers) {
                    self.cuda.multiply_in_order_borrowed(
                        self.stream,
                        round,
                        self.shape,
                        factors,
                        added,
                        result,
                    )?;
                }
            } else {
                let compute = match self.target {
                    F64 => Job::rounded::<f64>,
                    F32 => Job::rounded::<f32>,
                    BINARY16 => Job::rounded::<F16>,
                    BF16 => Job::rounded::<Bf16>,
                };
                compute(self, factors, added, &mut buffers)?;
            }
        }
        let results = buffers.into_iter().map(|buffer| {
            Ok(match self.target {
                F64 => DeviceValues::F64(buffer),
                F32 => DeviceValues::F32(self.narrowed(&buffer)?),
                BINARY16 => DeviceValues::F16(self.narrowed(&buffer)?),
                BF16 => DeviceValues::Bf16(self.narrowed(&buffer)?),
            })
        });
        let results = results.collect::<Result<Vec<_>, CudaError>>()?;
        self.stream.synchronize()?;
        Ok(results)
    }

    /// # Safety
    ///
    /// As for [`Cuda::multiply_borrowed`].
    unsafe fn rounded<T: Storage>(
        &self,
        factors: [DevicePtr; 2],
        added: Option<DevicePtr>,
        buffers: &mut [Buffer<f64>],
    ) -> Result<(), CudaError> {
        let directions = self.directions.iter().copied().map(RoundingDirection::from);
        let mut directed: Vec<Directed<'_>> = directions.zip(buffers).collect();
        // SAFETY: the caller's.
        unsafe { self.cuda.multiply_borrowed::<T>(self.stream, self.shape, factors, added, &mut directed) }
    }

    /// Numbers of a narrower format, which they have already.
    fn narrowed<T: Storage + Plain>(&self, wide: &Buffer<f64>) -> Result<Buffer<T>, CudaError> {
        let mut narrow = self.stream.gpu().buffer::<T>(wide.len())?;
        self.cuda.convert_resident::<Rz, f64, T>(self.stream, wide, &mut narrow)?;
        Ok(narrow)
    }
}

/// The rows and columns of a matrix.
fn shape(name: &str, input: &DeviceInput<EntryFormat>) -> PyResult<[usize; 2]> {
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
    is_in_order: bool,
    format: Option<&str>,
) -> PyResult<Vec<DeviceArray>> {
    let directions = match round {
        Some(round) => vec![choice("round", round, &DIRECTIONS)?],
        None => vec![Round::TowardNegative, Round::TowardPositive],
    };
    let format = format.map(|format| choice("format", format, &NAMES)).transpose()?;
    let (_context, cuda) = open(device)?;
    let stream = cuda.idle_stream().map_err(|error| failed(&error))?;
    let inputs = arrays
        .iter()
        .map(|(name, array)| DeviceInput::<EntryFormat>::new(name, array, &stream, device))
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
    let formats: Vec<EntryFormat> = inputs.iter().map(|input| input.numbers).collect();
    let target = format.unwrap_or_else(|| EntryFormat::common(&formats));
    // Bounds are intervals, which have no 16 bits.
    let target = if round.is_none() { target.max(F32) } else { target };
    if is_in_order && target != F64 {
        return Err(PyValueError::new_err(format!(
            "order: found results of {}, expected float64 for arrays on a GPU: format=\"f64\"",
            target.name()
        )));
    }
    if let Some(added) = formats.get(2).filter(|added| !target.includes(**added)) {
        return Err(PyValueError::new_err(format!(
            "add: found {}, expected numbers of {}, the format of the result",
            added.name(),
            target.name()
        )));
    }
    let matrices: Vec<Borrowed> =
        inputs.iter().map(|input| (input.numbers, input.rows, input.address())).collect();
    let results = py.detach(|| {
        let job = Job {
            cuda: &cuda,
            stream: &stream,
            shape: [m, k, n],
            directions: &directions,
            is_in_order,
            target,
        };
        // SAFETY: the arrays are on the GPU of the stream, contiguous, and of these shapes; their owner keeps them
        // until `inputs` is dropped, and lets the stream wait for what writes them.
        let outcome = match panics::caught(|| unsafe { job.run(&matrices) }) {
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
    Ok(results.into_iter().map(|values| DeviceArray::new(values, &shape)).collect())
}
