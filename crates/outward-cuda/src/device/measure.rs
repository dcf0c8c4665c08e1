//! Measures the time of an operation on a GPU, next to that of a copy of as many bytes.

use outward_emit::emit::ptx::{self, BLOCK, CHAIN, PADDING};
use outward_emit::emit::{Form, Reading};
use outward_programs::device::{DeviceError, FloatMode};
use outward_programs::program::{Program, Width};
use std::time::Instant;

use super::cuda::Cuda;
use super::prepared::{PreparedKernels, Queue, compile};
use crate::cache::Cache;
use crate::error::CudaError;
use crate::gpu::Gpu;
use crate::kernel::{Arg, Launch};
use crate::memory::{Buffer, Plain};
use crate::stream::Stream;

/// The result of [`Cuda::measure`].
#[derive(Clone, Copy, Debug)]
pub struct Measurement {
    /// Number of rows.
    pub rows: usize,
    /// Seconds for all rows, from and to the memory of the GPU: bounds in, bounds out. The median of
    /// [`Measurement::RUNS`].
    pub streamed: f64,
    /// Seconds for a copy that reads and writes as many bytes, alternating with the runs of `streamed`.
    pub copied: f64,
    /// Seconds for an application to all rows in registers, of many in a row.
    pub in_registers: f64,
    /// Number of rows that needed a rescue path.
    pub slow_rows: usize,
    /// Seconds to compile both kernels, from nothing.
    pub compile: f64,
}

impl Measurement {
    /// Number of runs of each measurement.
    pub const RUNS: usize = 15;
    /// Number of successive applications.
    const CHAIN: u64 = 64;
}

/// Columns of bounds of any length: a short piece, repeated.
struct Columns<T: Plain>(Vec<Buffer<T>>);

impl Cuda {
    /// Times the interval reading of a program on the first GPU, over rows whose bounds repeat those of `inputs` (lower
    /// and upper, an input each).
    ///
    /// # Errors
    ///
    /// The errors of [`Device::evaluate`](outward_programs::device::Device::evaluate).
    pub fn measure<T: Plain>(
        &self,
        program: &Program,
        width: Width,
        inputs: &[[Vec<T>; 2]],
        rows: usize,
    ) -> Result<Measurement, DeviceError> {
        let gpu = &self.gpus[0];
        let form = |trusted| {
            let decorated = vec![false; inputs.len()];
            Form { width, reading: Reading::Interval { decorated, decorations: false, trusted } }
        };
        let start = Instant::now();
        let prepared =
            PreparedKernels::new(std::slice::from_ref(gpu), &Cache::new(None), program, &form(false))?;
        let compiled = start.elapsed().as_secs_f64();
        let stream = gpu.stream()?;
        let columns = Columns::new(gpu, &stream, inputs.iter().flatten(), rows)?;
        let room = rows.next_multiple_of(PADDING);
        let results: [Buffer<T>; 2] = [gpu.buffer(room)?, gpu.buffer(room)?];
        let mut queue = Queue::new(gpu, rows)?;
        let times = StreamTimes::of(&prepared, &stream, &mut queue, rows, (&columns.0, &results))?;

        let chain = ptx::Module::chain(program, &form(true))?;
        let kernel = compile(&Cache::new(None), gpu, &chain, CHAIN)?;
        let mut args = vec![Arg::U64(rows as u64)];
        args.extend(queue.pointers().map(Arg::Ptr));
        args.extend(columns.0.iter().chain(&results).map(|column| Arg::Ptr(column.ptr())));
        args.extend([Arg::U64(Measurement::CHAIN), Arg::U64(0)]);
        let launch = Launch::rows(rows, BLOCK)?;
        let mut chained = Vec::new();
        for _ in 0..=Measurement::RUNS {
            // SAFETY: the arguments are those of the kernel, in memory of this GPU that nothing else uses.
            chained.push(timed(gpu, &stream, || unsafe { kernel.launch(&stream, launch, &args) })?);
        }
        let in_registers = median(&mut chained[1..]) / Measurement::CHAIN as f64;
        let StreamTimes { streamed, copied, slow_rows } = times;
        Ok(Measurement { rows, streamed, copied, in_registers, slow_rows, compile: compiled })
    }

    /// Measures the seconds that the first GPU takes for the float reading of a program over rows that repeat those of
    /// `inputs`, from and to its memory, and the seconds for a copy of as many bytes.
    ///
    /// # Errors
    ///
    /// The errors of [`Device::evaluate_floats`](outward_programs::device::Device::evaluate_floats).
    #[doc(hidden)]
    pub fn measure_floats<T: Plain>(
        &self,
        program: &Program,
        mode: FloatMode,
        inputs: &[Vec<T>],
        rows: usize,
    ) -> Result<[f64; 2], DeviceError> {
        let gpu = &self.gpus[0];
        let form = Form { width: mode.width, reading: Reading::Float(mode) };
        let prepared = PreparedKernels::new(std::slice::from_ref(gpu), &Cache::new(None), program, &form)?;
        let stream = gpu.stream()?;
        let columns = Columns::new(gpu, &stream, inputs.iter(), rows)?;
        let result: [Buffer<T>; 1] = [gpu.buffer(rows.next_multiple_of(PADDING))?];
        let mut queue = Queue::new(gpu, rows)?;
        let times = StreamTimes::of(&prepared, &stream, &mut queue, rows, (&columns.0, &result))?;
        Ok([times.streamed, times.copied])
    }
}

/// Seconds for a program from and to the memory of a GPU.
struct StreamTimes {
    /// The median of [`Measurement::RUNS`].
    streamed: f64,
    /// The median of a copy that reads and writes as many bytes, alternating with the runs of `streamed`.
    copied: f64,
    slow_rows: usize,
}

impl StreamTimes {
    fn of<T: Plain>(
        prepared: &PreparedKernels,
        stream: &Stream,
        queue: &mut Queue,
        rows: usize,
        (columns, results): (&[Buffer<T>], &[Buffer<T>]),
    ) -> Result<StreamTimes, CudaError> {
        let gpu = stream.gpu();
        columns.iter().chain(results).for_each(|column| column.used_in(stream));
        let bytes = (columns.len() + results.len()) * rows * size_of::<T>();
        let (from, mut to): (Buffer<u8>, Buffer<u8>) = (gpu.buffer(bytes / 2)?, gpu.buffer(bytes / 2)?);
        let (mut streamed, mut copied) = (Vec::new(), Vec::new());
        // The first run is not counted.
        for _ in 0..=Measurement::RUNS {
            streamed.push(timed(gpu, stream, || {
                let pointers = columns.iter().chain(results).map(Buffer::ptr);
                // SAFETY: the columns are those of the form, with room for the padding, and nothing else runs.
                unsafe { prepared.launch(0, stream, queue, rows, pointers) }
            })?);
            copied.push(timed(gpu, stream, || stream.copy(&mut to, &from))?);
        }
        let slow_rows = if prepared.has_rest() { queue.waiting(stream)? } else { 0 };
        Ok(StreamTimes { streamed: median(&mut streamed[1..]), copied: median(&mut copied[1..]), slow_rows })
    }
}

impl<T: Plain> Columns<T> {
    fn new<'a>(
        gpu: &Gpu,
        stream: &Stream,
        pieces: impl Iterator<Item = &'a Vec<T>>,
        rows: usize,
    ) -> Result<Columns<T>, CudaError>
    where
        T: 'a,
    {
        let mut columns = Vec::new();
        for piece in pieces {
            let column = gpu.buffer(rows.next_multiple_of(PADDING))?;
            let mut queued = Ok(());
            for first in (0..rows).step_by(piece.len().max(1)) {
                let count = piece.len().min(rows - first);
                let to = column.ptr().byte_add(first * size_of::<T>());
                // SAFETY: there is room, and the copy is waited for before the piece goes.
                queued = queued.and_then(|()| unsafe { stream.write_later(to, &piece[..count]) });
            }
            queued.and(stream.synchronize())?;
            columns.push(column);
        }
        Ok(Columns(columns))
    }
}

/// Returns the seconds that the GPU takes for the work that is put into the stream.
fn timed(gpu: &Gpu, stream: &Stream, work: impl FnOnce() -> Result<(), CudaError>) -> Result<f64, CudaError> {
    let (start, end) = (gpu.event()?, gpu.event()?);
    stream.record(&start)?;
    work()?;
    stream.record(&end)?;
    end.synchronize()?;
    Ok(f64::from(end.milliseconds_since(&start)?) / 1e3)
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
