//! Rows of the host, through the GPUs in chunks.

use std::sync::{Mutex, PoisonError};

use outward::device::{DeviceError, IntervalColumn, IntervalSlice, fit};
use outward::emit::{Form, MOST_ROWS, Reading, decoration_codes, decorations};
use outward::machine::{Native, Numbers, NumbersMut};
use outward::program::Program;

use super::Cuda;
use super::prepared::{Prepared, Queue};
use crate::error::CudaError;
use crate::gpu::Gpu;
use crate::rows::{Chunk, Column, ColumnMut, Rows};

/// The GPUs with memory and streams for one evaluation at a time.
pub struct Crew {
    gpus: Vec<Gpu>,
    rows: Rows,
    queues: Vec<Mutex<Option<Queue>>>,
}

impl Crew {
    pub fn new(gpus: &[Gpu]) -> Result<Crew, CudaError> {
        let queues = gpus.iter().map(|_| Mutex::default()).collect();
        Ok(Crew { gpus: gpus.to_vec(), rows: Rows::new(gpus)?, queues })
    }

    /// The rows, for kernels that need no queue.
    pub fn rows(&mut self) -> &mut Rows {
        &mut self.rows
    }

    fn run(
        &mut self,
        prepared: &Prepared,
        inputs: &[Column<'_>],
        outputs: &mut [ColumnMut<'_>],
    ) -> Result<(), CudaError> {
        let Crew { gpus, rows, queues } = self;
        rows.run(inputs, outputs, |chunk: &Chunk<'_>| {
            if chunk.rows > MOST_ROWS {
                return Err(CudaError::Arguments(format!("{} rows in one chunk", chunk.rows)));
            }
            let mut queue = queues[chunk.gpu].lock().unwrap_or_else(PoisonError::into_inner);
            let wanted = if prepared.has_rest() { chunk.rows } else { 1 };
            if queue.as_ref().is_none_or(|queue| queue.rows() < wanted) {
                // The old one goes first: there may not be room for both.
                *queue = None;
                *queue = Some(Queue::new(&gpus[chunk.gpu], wanted)?);
            }
            let Some(queue) = &mut *queue else { return Ok(()) };
            let columns = chunk.inputs.iter().chain(chunk.outputs).copied();
            // SAFETY: the columns are those that the module was printed for, each in memory that is a multiple of 256 bytes long; a
            // pipeline launches in one stream, so that no other kernel uses the queue meanwhile.
            unsafe { prepared.launch(chunk.gpu, chunk.stream, queue, chunk.rows, columns) }
        })
    }
}

fn column<T: Native>(slice: &[T]) -> Column<'_> {
    match T::numbers(slice) {
        Numbers::F64(slice) => slice.into(),
        Numbers::F32(slice) => slice.into(),
    }
}

fn column_mut<T: Native>(slice: &mut [T]) -> ColumnMut<'_> {
    match T::numbers_mut(slice) {
        NumbersMut::F64(slice) => slice.into(),
        NumbersMut::F32(slice) => slice.into(),
    }
}

pub fn evaluate<T: Native>(
    cuda: &Cuda,
    program: &Program,
    inputs: &[IntervalSlice<'_, T>],
) -> Result<IntervalColumn<T>, DeviceError> {
    let rows = fit::rows(program, inputs.iter().map(IntervalSlice::rows))?;
    let prepared = cuda.prepared(program, &Form::of_intervals(inputs))?;
    let codes: Vec<Option<Vec<u8>>> = inputs.iter().map(|input| input.dec.map(decoration_codes)).collect();
    let mut columns = Vec::new();
    for (input, dec) in inputs.iter().zip(&codes) {
        columns.extend([column(input.lo), column(input.hi)]);
        columns.extend(dec.iter().map(|dec| Column::from(dec.as_slice())));
    }
    let mut result = IntervalColumn::new(rows);
    let mut dec = vec![0u8; rows];
    cuda.with_crew(|crew| {
        let IntervalColumn { lo, hi, .. } = &mut result;
        let mut outputs = [column_mut(lo), column_mut(hi), ColumnMut::from(dec.as_mut_slice())];
        crew.run(&prepared, &columns, &mut outputs)
    })?;
    decorations(&dec, &mut result.dec);
    Ok(result)
}

/// The float reading, or what a compiler makes of it.
pub fn evaluate_floats<T: Native>(
    cuda: &Cuda,
    program: &Program,
    reading: Reading,
    inputs: &[&[T]],
) -> Result<Vec<T>, DeviceError> {
    let rows = fit::rows(program, inputs.iter().map(|input| Some(input.len())))?;
    let prepared = cuda.prepared(program, &Form::of::<T>(reading))?;
    let columns: Vec<_> = inputs.iter().map(|input| column(input)).collect();
    let mut result = vec![T::nan(); rows];
    cuda.with_crew(|crew| crew.run(&prepared, &columns, &mut [column_mut(&mut result)]))?;
    Ok(result)
}
