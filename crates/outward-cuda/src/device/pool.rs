//! The memory and streams that one evaluation uses.

use std::sync::{Mutex, PoisonError};

use outward_emit::emit::MOST_ROWS;

use super::prepared::{PreparedKernels, Queue};
use crate::error::CudaError;
use crate::gpu::Gpu;
use crate::rows::{Chunk, Column, ColumnMut, Rows};

/// The GPUs with memory and streams for one evaluation at a time.
pub struct GpuPool {
    gpus: Vec<Gpu>,
    rows: Rows,
    queues: Vec<Mutex<Option<Queue>>>,
}

impl GpuPool {
    pub fn new(gpus: &[Gpu]) -> Result<GpuPool, CudaError> {
        let queues = gpus.iter().map(|_| Mutex::default()).collect();
        Ok(GpuPool { gpus: gpus.to_vec(), rows: Rows::new(gpus)?, queues })
    }

    /// Returns the rows, for kernels that need no queue.
    pub fn rows(&mut self) -> &mut Rows {
        &mut self.rows
    }

    /// Runs the kernels of a program over the rows; `places` are the columns of its inputs.
    pub fn run(
        &mut self,
        prepared: &PreparedKernels,
        (inputs, places): (&[Column<'_>], &[usize]),
        outputs: &mut [ColumnMut<'_>],
    ) -> Result<(), CudaError> {
        let GpuPool { gpus, rows, queues } = self;
        rows.run(inputs, outputs, |chunk: &Chunk<'_>| {
            if chunk.rows > MOST_ROWS {
                return Err(CudaError::Arguments(format!("{} rows in one chunk", chunk.rows)));
            }
            let mut queue = queues[chunk.gpu].lock().unwrap_or_else(PoisonError::into_inner);
            let wanted = if prepared.has_rest() { chunk.rows } else { 1 };
            if queue.as_ref().is_none_or(|queue| queue.rows() < wanted) {
                // The old queue is freed first: there may not be room for both.
                *queue = None;
                *queue = Some(Queue::new(&gpus[chunk.gpu], wanted)?);
            }
            let Some(queue) = &mut *queue else { return Ok(()) };
            let columns = places.iter().map(|&at| chunk.inputs[at]).chain(chunk.outputs.iter().copied());
            // SAFETY: the columns are those that the module was printed for, each in memory that is a multiple of 256
            // bytes long; a pipeline launches in one stream, so that no other kernel uses the queue meanwhile.
            unsafe { prepared.launch(chunk.gpu, chunk.stream, queue, chunk.rows, columns) }
        })
    }
}
