//! Copies numbers to, from and within the GPU.

use crate::error::CudaError;
use crate::memory::{Buffer, DevicePtr, Plain};
use crate::stream::Stream;

impl Stream {
    /// Returns a buffer with these numbers; the copy is done on return.
    ///
    /// # Errors
    ///
    /// The errors of [`Gpu::buffer`](crate::Gpu::buffer) and [`Stream::synchronize`].
    pub fn upload<T: Plain>(&self, from: &[T]) -> Result<Buffer<T>, CudaError> {
        let mut buffer = self.gpu().buffer(from.len())?;
        self.write(&mut buffer, from)?;
        Ok(buffer)
    }

    /// Writes these numbers into the buffer, after the work so far; the copy is done on return.
    ///
    /// # Errors
    ///
    /// [`CudaError::Arguments`] if lengths or GPUs differ; the errors of [`Stream::synchronize`].
    pub fn write<T: Plain>(&self, to: &mut Buffer<T>, from: &[T]) -> Result<(), CudaError> {
        self.same_gpu(to.gpu())?;
        same_length(to.len(), from.len())?;
        // SAFETY: as long as one another, and `from` is borrowed until the copy is done.
        let queued = unsafe { self.write_later(to.ptr(), from) };
        queued.and(self.synchronize())
    }

    /// Reads the numbers of the buffer, after the work so far; the copy is done on return.
    ///
    /// # Errors
    ///
    /// [`CudaError::Arguments`] if lengths or GPUs differ; the errors of [`Stream::synchronize`].
    pub fn read<T: Plain>(&self, from: &Buffer<T>, to: &mut [T]) -> Result<(), CudaError> {
        self.same_gpu(from.gpu())?;
        same_length(to.len(), from.len())?;
        // SAFETY: as long as one another, and `to` is borrowed until the copy is done.
        let queued = unsafe { self.read_later(from.ptr(), to) };
        queued.and(self.synchronize())
    }

    /// Returns the numbers of the buffer, after the work so far.
    ///
    /// # Errors
    ///
    /// The errors of [`Stream::read`].
    pub fn to_vec<T: Plain + Default>(&self, from: &Buffer<T>) -> Result<Vec<T>, CudaError> {
        let mut numbers = vec![T::default(); from.len()];
        self.read(from, &mut numbers)?;
        Ok(numbers)
    }

    /// Copies one buffer to another, in the stream's order: it may not be done on return.
    ///
    /// # Errors
    ///
    /// [`CudaError::Arguments`] if lengths or GPUs differ, or any error that the driver reports.
    pub fn copy<T: Plain>(&self, to: &mut Buffer<T>, from: &Buffer<T>) -> Result<(), CudaError> {
        self.same_gpu(to.gpu())?;
        self.same_gpu(from.gpu())?;
        same_length(to.len(), from.len())?;
        if to.is_empty() {
            return Ok(());
        }
        to.used_in(self);
        from.used_in(self);
        // SAFETY: both are as long as said, and stay until this is done, as noted.
        unsafe { self.gpu().enter()?.memcpy_dtod(to.ptr().0, from.ptr().0, from.bytes(), self.raw()) }
    }

    /// Sets all bits of the buffer to zero, in the stream's order: it may not be done on return.
    ///
    /// # Errors
    ///
    /// If the buffer is of another GPU, or the driver reports one.
    pub fn clear<T: Plain>(&self, buffer: &mut Buffer<T>) -> Result<(), CudaError> {
        self.same_gpu(buffer.gpu())?;
        if buffer.is_empty() {
            return Ok(());
        }
        buffer.used_in(self);
        // SAFETY: the buffer is as long as said, and stays until this is done, as noted.
        unsafe { self.gpu().enter()?.memset_d8(buffer.ptr().0, 0, buffer.bytes(), self.raw()) }
    }

    /// Copies numbers to the GPU, in the stream's order. From page-locked memory the copy runs concurrently with
    /// everything else.
    ///
    /// # Errors
    ///
    /// If the driver reports one.
    ///
    /// # Safety
    ///
    /// There is room for the numbers at `to`, in memory of this GPU; they stay and are not written to until the copy is
    /// done.
    pub unsafe fn write_later<T: Plain>(&self, to: DevicePtr, from: &[T]) -> Result<(), CudaError> {
        if size_of_val(from) == 0 {
            return Ok(());
        }
        // SAFETY: the caller's.
        unsafe { self.gpu().enter()?.memcpy_htod(to.0, from.as_ptr().cast(), size_of_val(from), self.raw()) }
    }

    /// Copies numbers from the GPU, in the stream's order. To page-locked memory the copy runs concurrently with
    /// everything else.
    ///
    /// # Errors
    ///
    /// If the driver reports one.
    ///
    /// # Safety
    ///
    /// The numbers are at `from`, in memory of this GPU; `to` stays and is neither read nor written to until the copy
    /// is done.
    pub unsafe fn read_later<T: Plain>(&self, from: DevicePtr, to: &mut [T]) -> Result<(), CudaError> {
        if size_of_val(to) == 0 {
            return Ok(());
        }
        // SAFETY: the caller's.
        unsafe {
            self.gpu().enter()?.memcpy_dtoh(to.as_mut_ptr().cast(), from.0, size_of_val(to), self.raw())
        }
    }
}

fn same_length(to: usize, from: usize) -> Result<(), CudaError> {
    if to == from {
        return Ok(());
    }
    Err(CudaError::Arguments(format!("{from} numbers are to be copied to a place for {to}")))
}
