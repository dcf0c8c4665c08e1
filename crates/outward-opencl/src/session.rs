//! The memory of a device, and copies to and from it.

use core::ffi::c_void;
use core::ptr;

use opencl3::command_queue::CommandQueue;
use opencl3::context::Context;
use opencl3::device::Device;
use opencl3::memory::{Buffer, CL_MEM_READ_ONLY, cl_mem_flags};
use opencl3::types::CL_BLOCKING;
use outward_programs::device::fit::smaller_chunk;

use crate::OpenClError;

/// Largest number of rows of a chunk: beyond it, a launch is long enough for its overhead not to matter.
const ROWS: u64 = 1 << 22;
/// A device at work.
///
/// After an error, buffers are released while commands that use them may still be in the queue. OpenCL allows that,
/// unlike CUDA: its specification says of `clReleaseMemObject` that a memory object is deleted after commands that use
/// it have finished, and the same of `clReleaseKernel` and `clReleaseCommandQueue`. Memory of the host is only used by
/// blocking copies.
pub(crate) struct Session<'a> {
    pub context: &'a Context,
    pub device: &'a Device,
    pub queue: &'a CommandQueue,
    /// Largest number of rows of a chunk.
    pub most: usize,
}

impl Session<'_> {
    /// Processes all rows in chunks: `allocate` returns the memory for chunks of a number of rows, and `work` processes
    /// a number of rows from one on with it. If memory is short the chunks become smaller. Drivers may report that as
    /// late as when a buffer is used, so a chunk which fails is done again.
    pub fn in_chunks<M>(
        &self,
        rows: usize,
        most: usize,
        allocate: impl Fn(usize) -> Result<M, OpenClError>,
        mut work: impl FnMut(&mut M, usize, usize) -> Result<(), OpenClError>,
    ) -> Result<(), OpenClError> {
        let (mut chunk, mut from) = (most.min(rows), 0);
        let mut all = |chunk: usize| {
            let mut memory = allocate(chunk)?;
            while from < rows {
                let some = chunk.min(rows - from);
                work(&mut memory, from, some)?;
                from += some;
            }
            Ok(())
        };
        loop {
            match all(chunk) {
                Err(error @ OpenClError::OutOfMemory { .. }) => chunk = smaller_chunk(chunk).ok_or(error)?,
                done => return done,
            }
            // Released memory is free when the commands that use it are done. If they failed, that is known already.
            let _ = self.queue.finish();
        }
    }

    /// Returns the number of rows of a chunk, of `row` bytes each: no column is larger than the device allows, and all
    /// together take a quarter of its memory at most.
    pub fn rows(&self, row: usize) -> Result<usize, OpenClError> {
        let failed = OpenClError::of("asking for the memory of a device");
        let largest = self.device.max_mem_alloc_size().map_err(&failed)?;
        let all = self.device.global_mem_size().map_err(&failed)?;
        let rows = ROWS.min(largest / 8).min(all / 4 / row as u64).max(1);
        Ok(usize::try_from(rows).unwrap_or(usize::MAX).min(self.most))
    }

    pub fn buffer<T>(&self, count: usize, flags: cl_mem_flags) -> Result<Buffer<T>, OpenClError> {
        // SAFETY: without a pointer to memory of the host there is nothing that has to live as long as the buffer.
        let buffer = unsafe { Buffer::create(self.context, flags, count, ptr::null_mut::<c_void>()) };
        buffer.map_err(OpenClError::of("allocating memory of a device"))
    }

    /// Copies numbers into the memory of the device. There is room for at least one: no buffer may be empty.
    pub fn upload(&self, numbers: &[u64]) -> Result<Buffer<u64>, OpenClError> {
        let mut buffer = self.buffer(numbers.len().max(1), CL_MEM_READ_ONLY)?;
        if !numbers.is_empty() {
            self.write(&mut buffer, numbers)?;
        }
        Ok(buffer)
    }

    /// Copies to the beginning of a buffer.
    pub fn write<T>(&self, to: &mut Buffer<T>, from: &[T]) -> Result<(), OpenClError> {
        // SAFETY: the call returns when the slice has been read. That it fits is checked by OpenCL.
        let written = unsafe { self.queue.enqueue_write_buffer(to, CL_BLOCKING, 0, from, &[]) };
        written.map(drop).map_err(OpenClError::of("copying to a device"))
    }

    /// Copies from the beginning of a buffer.
    ///
    /// # Safety
    ///
    /// Each pattern of the bits of a `T` is a `T`, as for numbers and integers: a kernel may have left any bits there.
    pub unsafe fn read<T>(&self, from: &Buffer<T>, to: &mut [T]) -> Result<(), OpenClError> {
        // SAFETY: the call returns when the slice has been written, with what the caller promises to be numbers. That
        // it fits is checked by OpenCL.
        let read = unsafe { self.queue.enqueue_read_buffer(from, CL_BLOCKING, 0, to, &[]) };
        read.map(drop).map_err(OpenClError::of("copying from a device"))
    }
}
