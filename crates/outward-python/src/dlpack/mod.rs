//! Formulas and sums over arrays in the memory of a GPU, exchanged by DLPack.
//!
//! | module | what is there |
//! |---|---|
//! | `abi` | the structures of DLPack |
//! | `context` | the driver's context of a thread, and failures |
//! | `input` | arrays of other libraries |
//! | `output` | results that other libraries take |
//! | `products` | products of matrices of these arrays |
//! | `sums` | exact sums of these arrays |

mod abi;
pub mod context;
mod input;
pub mod output;
pub mod products;
pub mod sums;

use outward::machine::Native;
use outward_cuda::{BorrowedInput, Buffer, Cuda, DevicePtr, Plain, Stream};
use outward_tools::eval::columns::{
    self, Batch, Column, ColumnProgram, ColumnValues, ProgramInput, ResultValues,
};
use outward_tools::eval::request::{Reading, RowsRequest};
use outward_tools::number::{EvalNumber, FloatFormat};
use outward_tools::panics;
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::errors::exception;
use crate::evaluate::read_by;
use crate::request::{Notes, Options};
use context::failed;
use input::{DeviceInput, Numbers};
use output::{DeviceArray, DeviceValues};

/// The results of a formula, like those of [`crate::evaluate`].
type NamedResults = (Option<String>, String, Vec<(String, DeviceArray)>);
/// The results of a formula without Python objects.
type FormulaValues = (Option<String>, String, Vec<(&'static str, DeviceValues)>);

/// Evaluates formulas over arrays of the same shape on one GPU.
#[pyfunction]
pub fn evaluate_device(
    py: Python<'_>,
    formula: String,
    arrays: Vec<(String, Bound<'_, PyAny>)>,
    device: usize,
    constants: Vec<String>,
    options: Options,
) -> PyResult<Vec<NamedResults>> {
    let names: Vec<String> = arrays.iter().map(|(name, _)| name.clone()).collect();
    let wanted = read_by(&formula, &names, &constants)?;
    let names: Vec<String> = wanted.iter().map(|&at| names[at].clone()).collect();
    let request = options.request(formula, constants, Notes)?;
    if request.reading != Reading::Interval || request.error.is_some() || request.tight.is_some() {
        return Err(PyValueError::new_err(
            "arrays on a GPU: expected reading=\"interval\", no error= and no tight=; copy the arrays to the host for \
             these",
        ));
    }
    let format = columns::format(&request, &names).map_err(|failure| exception(&failure))?;
    let (_context, cuda) = context::open(device)?;
    let stream = cuda.idle_stream().map_err(|error| failed(&error))?;
    let inputs = wanted
        .iter()
        .map(|&at| DeviceInput::<Numbers>::new(&arrays[at].0, &arrays[at].1, &stream, device))
        .collect::<PyResult<Vec<_>>>()?;
    let shape = inputs.first().map_or(Vec::new(), |first| first.shape.clone());
    if let Some((name, input)) = names.iter().zip(&inputs).find(|(_, input)| input.shape != shape) {
        return Err(PyValueError::new_err(format!(
            "{name}: found the shape {:?} beside {shape:?} of {}; arrays on a GPU are not broadcast",
            input.shape, names[0]
        )));
    }
    let columns = inputs.iter().zip(&names).map(|(input, name)| {
        if format == FloatFormat::F32 && input.numbers == Numbers::F64 {
            return Err(PyTypeError::new_err(format!(
                "{name}: found float64, expected float32 for format=\"f32\" on a GPU"
            )));
        }
        Ok((input.numbers, input.address()))
    });
    let job = Job {
        cuda: &cuda,
        stream: &stream,
        request: &request,
        names: &names,
        columns: columns.collect::<PyResult<_>>()?,
        rows: inputs.first().map_or(1, |first| first.rows),
    };
    let results = py.detach(|| {
        // SAFETY: the arrays are on the GPU of the stream, contiguous, and with so many rows; their owner keeps them
        // until `inputs` is dropped, and lets the stream wait for what writes them.
        let outcome = panics::caught(|| unsafe {
            match format {
                FloatFormat::F64 => job.run::<f64>(DeviceValues::F64),
                FloatFormat::F32 => job.run::<f32>(DeviceValues::F32),
            }
        });
        let outcome = outcome.unwrap_or_else(|message| Err(PyRuntimeError::new_err(message)));
        if outcome.is_err() {
            // The first failure is the one that is told; the arrays are unused in any case.
            let _ = stream.synchronize();
        }
        outcome
    })?;
    let of_formula = |(name, prefix, columns): FormulaValues| {
        let columns = columns.into_iter();
        let columns = columns.map(|(column, values)| (column.into(), DeviceArray::new(values, &shape)));
        (name, prefix, columns.collect())
    };
    Ok(results.into_iter().map(of_formula).collect())
}

/// The formulas to compute, and their arrays.
struct Job<'a> {
    cuda: &'a Cuda,
    stream: &'a Stream,
    request: &'a RowsRequest,
    names: &'a [String],
    columns: Vec<(Numbers, DevicePtr)>,
    rows: usize,
}

impl Job<'_> {
    /// Computes all formulas in the format `T`. The work is done when this returns.
    ///
    /// # Safety
    ///
    /// The columns must be on the GPU of the stream, with the rows of the job; nothing may write to them until this
    /// returns.
    unsafe fn run<T: EvalNumber + Native + Plain>(
        &self,
        values: fn(Buffer<T>) -> DeviceValues,
    ) -> PyResult<Vec<FormulaValues>> {
        let programs =
            columns::programs::<T>(self.request, self.names).map_err(|failure| exception(&failure))?;
        let pair = programs.iter().flat_map(|program| &program.inputs).find_map(|input| match input {
            ProgramInput::Pair(lo, hi) => Some((*lo, *hi)),
            _ => None,
        });
        if let Some((lo, hi)) = pair {
            return Err(PyValueError::new_err(format!(
                "{} and {}: found bounds on a GPU, expected numbers there",
                self.names[lo], self.names[hi]
            )));
        }
        // Binary32 numbers are binary64 numbers too.
        let mut wide = Vec::new();
        let mut addresses = Vec::new();
        for &(numbers, address) in &self.columns {
            let is_wide_enough = size_of::<T>() == size_of::<f32>() || numbers == Numbers::F64;
            addresses.push(if is_wide_enough {
                address
            } else {
                // SAFETY: as the caller says; the stream is waited for below.
                let buffer = unsafe { self.cuda.widen::<f32>(self.stream, self.rows, address) };
                let buffer = buffer.map_err(|error| failed(&error))?;
                let address = buffer.ptr();
                wide.push(buffer);
                address
            });
        }
        // SAFETY: as the caller says; `wide` lives until the end.
        let not_finite = unsafe { self.cuda.find_not_finite::<T>(self.stream, self.rows, &addresses) };
        let not_finite = not_finite.map_err(|error| failed(&error))?;
        let evaluate = |program: &ColumnProgram<T>| {
            let inputs = program.inputs.iter().filter_map(|input| match *input {
                ProgramInput::Column(at) => Some(BorrowedInput::Points(addresses[at])),
                ProgramInput::Constant(interval) => {
                    let bounds = interval.interval().unwrap_or_default().lanes();
                    Some(BorrowedInput::Constant(bounds.lo, bounds.hi, interval.decoration() as u8))
                }
                ProgramInput::Pair(..) => None,
            });
            let inputs: Vec<_> = inputs.collect();
            let cuda = &self.cuda;
            // SAFETY: the addresses are those of the arrays, as the caller says, or of `wide`, which lives until the
            // end, when the stream has been waited for.
            let result = unsafe { cuda.evaluate_borrowed(self.stream, &program.program, self.rows, &inputs) };
            let (lo, hi, dec) = result.map_err(|error| failed(&error))?.into_buffers();
            let columns =
                vec![("lo", values(lo)), ("hi", values(hi)), ("decoration", DeviceValues::Decorations(dec))];
            Ok((program.name.clone(), program.prefix.clone(), columns))
        };
        let results: PyResult<Vec<FormulaValues>> = programs.iter().map(evaluate).collect();
        // The memory of the arrays is unused when this returns, also after an error.
        let found = not_finite.wait(self.stream).map_err(|error| failed(&error));
        let results = results?;
        match found? {
            // SAFETY: as the caller says.
            true => unsafe { self.on_host() },
            false => Ok(results),
        }
    }

    /// Computes all formulas on the host, which reads missing values and infinities as usual.
    ///
    /// # Safety
    ///
    /// The conditions are those of [`Job::run`].
    unsafe fn on_host(&self) -> PyResult<Vec<FormulaValues>> {
        enum HostColumn {
            F64(Vec<f64>),
            F32(Vec<f32>),
        }
        let mut read = Vec::new();
        for &(numbers, address) in &self.columns {
            let mut column = match numbers {
                Numbers::F64 => HostColumn::F64(vec![0.0; self.rows]),
                Numbers::F32 => HostColumn::F32(vec![0.0; self.rows]),
            };
            // SAFETY: as the caller says; the copy is waited for.
            let queued = unsafe {
                match &mut column {
                    HostColumn::F64(column) => self.stream.read_later(address, column),
                    HostColumn::F32(column) => self.stream.read_later(address, column),
                }
            };
            queued.and(self.stream.synchronize()).map_err(|error| failed(&error))?;
            read.push(column);
        }
        let columns = read.iter().map(|column| Column {
            values: match column {
                HostColumn::F64(column) => ColumnValues::F64(column),
                HostColumn::F32(column) => ColumnValues::F32(column),
            },
            missing: None,
        });
        let batch = Batch { rows: self.rows, columns: columns.collect() };
        let results = columns::run(self.request, self.names, &[batch], &|_| true);
        let results = results.map_err(|failure| exception(&failure))?;
        let upload = |values: ResultValues| {
            Ok(match values {
                ResultValues::F64(column) => DeviceValues::F64(self.stream.upload(&column)?),
                ResultValues::F32(column) => DeviceValues::F32(self.stream.upload(&column)?),
                ResultValues::Decorations(column) => DeviceValues::Decorations(self.stream.upload(&column)?),
                ResultValues::Texts(_) => unreachable!("texts are results of tight, which is refused above"),
            })
        };
        let of_formula = |results: columns::FormulaColumns| {
            let columns = results.columns.into_iter();
            let columns = columns.map(|column| upload(column.values).map(|values| (column.name, values)));
            let columns: Result<_, outward_cuda::CudaError> = columns.collect();
            Ok((results.name, results.prefix, columns.map_err(|error| failed(&error))?))
        };
        results.into_iter().map(of_formula).collect()
    }
}
