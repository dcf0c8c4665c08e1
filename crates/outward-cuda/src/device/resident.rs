//! Rows that stay in the memory of a GPU between calls.

use outward_core::machine::Native;
use outward_emit::emit::ptx::PADDING;
use outward_emit::emit::{Form, Reading, decoration_codes, decorations};
use outward_programs::device::{DeviceError, IntervalColumn, IntervalSlice, fit};
use outward_programs::program::Program;

use super::cuda::Cuda;
use super::prepared::Queue;
use crate::error::CudaError;
use crate::gpu::Gpu;
use crate::memory::{Buffer, DevicePtr, Plain};
use crate::stream::{Event, Stream};

/// A column of intervals in the memory of a GPU: the result of [`Cuda::upload`] and [`Cuda::evaluate_resident`]. It may
/// be dropped before the work that uses it is done.
#[derive(Debug)]
pub struct Resident<T: Plain> {
    lo: Buffer<T>,
    hi: Buffer<T>,
    dec: Buffer<u8>,
    rows: usize,
    gpu: usize,
    /// Reached when the work that writes the column is done; never recorded if that work was waited for.
    written: Event,
}

impl<T: Plain> Resident<T> {
    pub(super) fn new(cuda: &Cuda, gpu: usize, rows: usize) -> Result<Resident<T>, CudaError> {
        let owner: &Gpu =
            cuda.gpus.get(gpu).ok_or(CudaError::NoSuchDevice { ordinal: gpu, count: cuda.gpus.len() })?;
        let room = rows.next_multiple_of(PADDING);
        let (lo, hi, dec) = (owner.buffer(room)?, owner.buffer(room)?, owner.buffer(room)?);
        Ok(Resident { lo, hi, dec, rows, gpu, written: owner.marker()? })
    }

    /// Returns the number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Returns the index of the column's GPU in its [`Cuda`].
    #[must_use]
    pub fn gpu(&self) -> usize {
        self.gpu
    }

    fn columns(&self) -> [DevicePtr; 3] {
        self.columns_at(0)
    }

    /// Returns the columns from a row on.
    pub(super) fn columns_at(&self, row: usize) -> [DevicePtr; 3] {
        let numbers = size_of::<T>() * row;
        [self.lo.ptr().byte_add(numbers), self.hi.ptr().byte_add(numbers), self.dec.ptr().byte_add(row)]
    }

    /// Returns the event that is reached when the work that writes the column is done.
    pub(super) fn written(&self) -> &Event {
        &self.written
    }

    /// Returns the lower and upper bounds and the codes of the decorations, with room after the rows for others that
    /// are not specified. The caller must wait for the work that writes them.
    #[must_use]
    pub fn into_buffers(self) -> (Buffer<T>, Buffer<T>, Buffer<u8>) {
        (self.lo, self.hi, self.dec)
    }

    /// Notes that work which uses the column is being put into this stream.
    pub(super) fn used_in(&self, stream: &Stream) {
        self.lo.used_in(stream);
        self.hi.used_in(stream);
        self.dec.used_in(stream);
    }
}

impl Cuda {
    /// Copies intervals into the memory of the GPU with this index in [`Cuda::gpus`]. Bounds that are no interval
    /// become *not an interval*, `ill`, as for [`Device`](outward_programs::device::Device).
    ///
    /// # Errors
    ///
    /// [`DeviceError::Rows`] if the columns differ in length; any error that the GPU reports.
    pub fn upload<T: Native + Plain>(
        &self,
        gpu: usize,
        intervals: IntervalSlice<'_, T>,
    ) -> Result<Resident<T>, DeviceError> {
        let rows = intervals.rows().ok_or(DeviceError::Rows)?;
        let mut raw = Resident::new(self, gpu, rows)?;
        let stream = self.gpus[gpu].stream()?;
        fill(&stream, &mut raw.lo, intervals.lo)?;
        fill(&stream, &mut raw.hi, intervals.hi)?;
        if let Some(dec) = intervals.dec {
            fill(&stream, &mut raw.dec, &decoration_codes(dec))?;
            return Ok(raw);
        }
        // The kernel of the formula x decorates its input.
        let identity = Program::parse("x").map_err(|error| DeviceError::Failed(error.to_string()))?;
        self.run_resident(&stream, &identity, &[&raw], false)
    }

    /// Returns the intervals of a column, when they have been computed.
    ///
    /// # Errors
    ///
    /// Any error that the GPU reports.
    pub fn download<T: Native + Plain>(
        &self,
        column: &Resident<T>,
    ) -> Result<IntervalColumn<T>, DeviceError> {
        let stream = self.gpus[self.place(column)?].stream()?;
        stream.wait(&column.written)?;
        let mut result = IntervalColumn::new(column.rows);
        let mut dec = vec![0; column.rows];
        take(&stream, &column.lo, &mut result.lo)?;
        take(&stream, &column.hi, &mut result.hi)?;
        take(&stream, &column.dec, &mut dec)?;
        decorations(&dec, &mut result.dec);
        Ok(result)
    }

    /// Evaluates the interval reading of a program over columns that are on one GPU; the result stays there. The work
    /// is put into the stream, in its order, and done when the stream is. It begins when the columns have been
    /// computed, in whatever stream that is.
    ///
    /// ```no_run
    /// use outward::device::IntervalSlice;
    /// use outward::program::Program;
    /// use outward_cuda::Cuda;
    ///
    /// let cuda = Cuda::all()?;
    /// let stream = cuda.gpus()[0].stream()?;
    /// let x = cuda.upload(0, IntervalSlice::points(&[0.5, 2.0]))?;
    /// let y = cuda.evaluate_resident(&stream, &Program::parse("exp(x)")?, &[&x])?;
    /// let z = cuda.evaluate_resident(&stream, &Program::parse("log(y) - x")?, &[&y, &x])?;
    /// assert!(cuda.download(&z)?.lo[0] <= 0.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`Device::evaluate`](outward_programs::device::Device::evaluate), and if the columns or the stream
    /// are of different GPUs.
    pub fn evaluate_resident<T: Native + Plain>(
        &self,
        stream: &Stream,
        program: &Program,
        inputs: &[&Resident<T>],
    ) -> Result<Resident<T>, DeviceError> {
        self.run_resident(stream, program, inputs, true)
    }

    /// Returns the index of a column's GPU among these: the column may belong to others.
    fn place<T: Plain>(&self, column: &Resident<T>) -> Result<usize, CudaError> {
        let place = self.gpus.iter().position(|gpu| gpu.is(column.lo.gpu()));
        place.ok_or_else(|| CudaError::Arguments("the column is on another GPU".to_owned()))
    }

    fn run_resident<T: Native + Plain>(
        &self,
        stream: &Stream,
        program: &Program,
        inputs: &[&Resident<T>],
        decorated: bool,
    ) -> Result<Resident<T>, DeviceError> {
        let rows = fit::rows(program, inputs.iter().map(|input| Some(input.rows)))?;
        let places = inputs.iter().map(|input| self.place(input)).collect::<Result<Vec<_>, _>>()?;
        let gpu = places.first().copied().unwrap_or(0);
        if places.iter().any(|&place| place != gpu) {
            return Err(DeviceError::Failed("the columns are on different GPUs".to_owned()));
        }
        stream.same_gpu(&self.gpus[gpu])?;
        let reading =
            Reading::Interval { decorated: vec![decorated; inputs.len()], decorations: true, trusted: false };
        let prepared = self.prepared(program, &Form::of::<T>(reading))?;
        let result = Resident::new(self, gpu, rows)?;
        let taken = if decorated { 3 } else { 2 };
        let columns = inputs.iter().flat_map(|input| input.columns().into_iter().take(taken));
        let mut queue = Queue::new(&self.gpus[gpu], if prepared.has_rest() { rows } else { 1 })?;
        for input in inputs {
            stream.wait(&input.written)?;
        }
        inputs.iter().copied().chain([&result]).for_each(|column| column.used_in(stream));
        // SAFETY: the columns are those of the form, with room for the padding; those that are written are new. They
        // and the queue stay until the work is done, as noted.
        unsafe { prepared.launch(gpu, stream, &mut queue, rows, columns.chain(result.columns())) }?;
        stream.record(&result.written)?;
        Ok(result)
    }
}

/// Writes the rows of a buffer that has room for more.
fn fill<T: Plain>(stream: &Stream, to: &mut Buffer<T>, from: &[T]) -> Result<(), CudaError> {
    assert!(from.len() <= to.len(), "room for the rows");
    // SAFETY: there is room, and the copy is waited for.
    let queued = unsafe { stream.write_later(to.ptr(), from) };
    queued.and(stream.synchronize())
}

fn take<T: Plain>(stream: &Stream, from: &Buffer<T>, to: &mut [T]) -> Result<(), CudaError> {
    assert!(to.len() <= from.len(), "the rows are there");
    // SAFETY: they are there, and the copy is waited for.
    let queued = unsafe { stream.read_later(from.ptr(), to) };
    queued.and(stream.synchronize())
}
