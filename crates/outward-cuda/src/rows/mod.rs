//! Streams rows through GPUs in chunks. Inputs may have any size, copies and kernels overlap, and the order is kept.
//!
//! | module | what is there |
//! |---|---|
//! | `chunk` | a number of rows on a GPU |
//! | `columns` | columns as bytes, and where a chunk has each |
//! | `pipeline` | the chunks of one GPU through page-locked memory, each step in its own stream |
//! | `copies` | copies in the host's memory, on several threads |

mod chunk;
mod columns;
mod copies;
mod pipeline;

use core::fmt;
use std::num::NonZero;
use std::sync::atomic::AtomicBool;
use std::thread;

use crate::error::CudaError;
use crate::gpu::Gpu;
pub use chunk::Chunk;
use chunk::FEW;
pub use columns::{Column, ColumnMut};
use pipeline::{GpuWork, Pipeline};

/// GPUs that share rows, with memory and streams for that. They are kept from run to run, since page-locking memory
/// takes longer than streaming it through a GPU once.
pub struct Rows {
    pipelines: Vec<Pipeline>,
    chunk_rows: Option<NonZero<usize>>,
    threads: usize,
}

/// Number of threads that copy within the host's memory: more do not make it faster.
const COPIERS: usize = 8;

impl Rows {
    /// Returns rows for these GPUs.
    ///
    /// # Errors
    ///
    /// If there are none, or the driver reports one.
    pub fn new(gpus: &[Gpu]) -> Result<Rows, CudaError> {
        if gpus.is_empty() {
            return Err(CudaError::NoDevice);
        }
        let pipelines = gpus.iter().map(Pipeline::new).collect::<Result<Vec<_>, _>>()?;
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let threads = (cores / pipelines.len()).clamp(1, COPIERS);
        Ok(Rows { pipelines, chunk_rows: None, threads })
    }

    /// Sets the number of rows of a chunk, instead of one that suits the columns.
    pub fn set_chunk_rows(&mut self, rows: Option<NonZero<usize>>) {
        self.chunk_rows = rows;
    }

    /// Sets the number of threads for the copies within the host's memory of each GPU, instead of one that suits the
    /// computer.
    pub fn set_threads(&mut self, threads: NonZero<usize>) {
        self.threads = threads.get();
    }

    /// Streams the inputs through the GPUs to the outputs: each GPU has one contiguous part of the rows, in chunks.
    /// `launch` is called for each chunk, from a thread of its GPU; it puts kernels into the chunk's stream that write
    /// all of the outputs. If memory is short, the chunks become smaller. After an error the content of the outputs is
    /// unspecified.
    ///
    /// # Errors
    ///
    /// [`CudaError::Arguments`] if the columns differ in length; errors of `launch`; any error that the GPUs report.
    pub fn run(
        &mut self,
        inputs: &[Column<'_>],
        outputs: &mut [ColumnMut<'_>],
        launch: impl Fn(&Chunk<'_>) -> Result<(), CudaError> + Sync,
    ) -> Result<(), CudaError> {
        let rows = columns::rows(inputs, outputs)?;
        let part = rows.div_ceil(self.pipelines.len()).max(FEW);
        self.run_parts(part, inputs, outputs, &launch)
    }

    /// Runs with `part` rows for each GPU but the last.
    fn run_parts(
        &mut self,
        part: usize,
        inputs: &[Column<'_>],
        outputs: &mut [ColumnMut<'_>],
        launch: &(dyn Fn(&Chunk<'_>) -> Result<(), CudaError> + Sync),
    ) -> Result<(), CudaError> {
        let (chunk_rows, threads) = (self.chunk_rows, self.threads);
        let stop = AtomicBool::new(false);
        let parts = parts(part, inputs, outputs);
        let works = parts.into_iter().enumerate().map(|(gpu, (first, inputs, outputs))| GpuWork {
            gpu,
            first,
            inputs,
            outputs,
            chunk_rows,
            threads,
            stop: &stop,
            launch,
        });
        let mut pairs = self.pipelines.iter_mut().zip(works);
        thread::scope(|scope| {
            let here = pairs.next();
            let there: Vec<_> =
                pairs.map(|(pipeline, work)| scope.spawn(move || pipeline.run(work))).collect();
            let mut result = here.map_or(Ok(()), |(pipeline, work)| pipeline.run(work));
            for thread in there {
                // A panic of `launch` continues in the caller's thread.
                let other = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                result = result.and(other);
            }
            result
        })
    }
}

impl fmt::Debug for Rows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rows").field("gpus", &self.pipelines.len()).field("threads", &self.threads).finish()
    }
}

/// The first row of a part, and its columns.
type RowPart<'a> = (usize, Vec<Column<'a>>, Vec<ColumnMut<'a>>);

/// Cuts the columns after every `part` rows.
fn parts<'a>(part: usize, inputs: &[Column<'a>], outputs: &'a mut [ColumnMut<'_>]) -> Vec<RowPart<'a>> {
    let rows = columns::rows(inputs, outputs).unwrap_or(0);
    let mut inputs = inputs.to_vec();
    let mut outputs: Vec<_> = outputs.iter_mut().map(ColumnMut::reborrow).collect();
    let mut parts = Vec::new();
    for first in (0..rows).step_by(part) {
        let rows = part.min(rows - first);
        let (now, later) = inputs.into_iter().map(|column| column.split_at(rows)).unzip();
        inputs = later;
        let (now_out, later) = outputs.into_iter().map(|column| column.split_at(rows)).unzip();
        outputs = later;
        parts.push((first, now, now_out));
    }
    parts
}
