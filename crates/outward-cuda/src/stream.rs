//! Work in order, and points in it.

use core::fmt;
use std::sync::Arc;

use crate::driver::functions::Raw;
use crate::error::CudaError;
use crate::gpu::{Gpu, Handle};
use crate::memory::{Buffer, DevicePtr, Plain};

/// A queue of work for a GPU: what is put into it is done in order, and beside what is in other streams. Copies are the
/// same stream.
#[derive(Clone)]
pub struct Stream {
    inner: Arc<Opened>,
}

struct Opened {
    gpu: Gpu,
    handle: Handle,
}

/// A point in a stream: when the work before it is done.
pub struct Event {
    gpu: Gpu,
    handle: Handle,
}

/// `CU_STREAM_NON_BLOCKING`: beside the stream without a handle, which other libraries of the process may use.
const NON_BLOCKING: u32 = 1;
/// `CU_EVENT_DISABLE_TIMING`
pub(crate) const DISABLE_TIMING: u32 = 2;

impl Gpu {
    /// A new stream.
    ///
    /// # Errors
    ///
    /// Where the driver reports one.
    pub fn stream(&self) -> Result<Stream, CudaError> {
        let mut stream = core::ptr::null_mut();
        // SAFETY: the driver writes one handle, destroyed once, when the stream is dropped.
        unsafe { self.enter()?.stream_create(&mut stream, NON_BLOCKING) }?;
        Ok(Stream { inner: Arc::new(Opened { gpu: self.clone(), handle: Handle(stream) }) })
    }

    /// A new event that takes the time.
    ///
    /// # Errors
    ///
    /// Where the driver reports one.
    pub fn event(&self) -> Result<Event, CudaError> {
        self.event_with(0)
    }

    /// A new event for order alone, which costs less.
    ///
    /// # Errors
    ///
    /// Where the driver reports one.
    pub fn marker(&self) -> Result<Event, CudaError> {
        self.event_with(DISABLE_TIMING)
    }

    fn event_with(&self, flags: u32) -> Result<Event, CudaError> {
        let mut event = core::ptr::null_mut();
        // SAFETY: the driver writes one handle, destroyed once, when the event is dropped.
        unsafe { self.enter()?.event_create(&mut event, flags) }?;
        Ok(Event { gpu: self.clone(), handle: Handle(event) })
    }
}

impl Stream {
    /// The GPU that it belongs to.
    #[must_use]
    pub fn gpu(&self) -> &Gpu {
        &self.inner.gpu
    }

    /// Waits until all that is in the stream is done.
    ///
    /// # Errors
    ///
    /// Whatever went wrong on the GPU since the last wait: [`CudaError::Lost`] where a kernel failed.
    pub fn synchronize(&self) -> Result<(), CudaError> {
        // SAFETY: the stream is alive, and its context is current.
        unsafe { self.gpu().enter()?.stream_synchronize(self.raw()) }?;
        self.gpu().sweep();
        Ok(())
    }

    /// Puts the event here: it is reached when the work so far is done.
    ///
    /// # Errors
    ///
    /// Where the event is of another GPU, or the driver reports one.
    pub fn record(&self, event: &Event) -> Result<(), CudaError> {
        self.same_gpu(&event.gpu)?;
        // SAFETY: both are alive and of the current context.
        unsafe { self.gpu().enter()?.event_record(event.handle.0, self.raw()) }
    }

    /// Lets the work that follows wait until the event, as it was recorded last, is reached.
    ///
    /// # Errors
    ///
    /// Where the event is of another GPU, or the driver reports one.
    pub fn wait(&self, event: &Event) -> Result<(), CudaError> {
        self.same_gpu(&event.gpu)?;
        // SAFETY: both are alive and of the current context.
        unsafe { self.gpu().enter()?.stream_wait_event(self.raw(), event.handle.0, 0) }
    }

    /// A buffer with these numbers; done on return.
    ///
    /// # Errors
    ///
    /// As [`Gpu::buffer`] and [`Stream::synchronize`].
    pub fn upload<T: Plain>(&self, from: &[T]) -> Result<Buffer<T>, CudaError> {
        let mut buffer = self.gpu().buffer(from.len())?;
        self.write(&mut buffer, from)?;
        Ok(buffer)
    }

    /// Puts these numbers into the buffer, after the work so far; done on return.
    ///
    /// # Errors
    ///
    /// [`CudaError::Arguments`] where lengths or GPUs differ; as [`Stream::synchronize`].
    pub fn write<T: Plain>(&self, to: &mut Buffer<T>, from: &[T]) -> Result<(), CudaError> {
        self.same_gpu(to.gpu())?;
        same_length(to.len(), from.len())?;
        // SAFETY: as long as one another, and `from` is borrowed until the copy is done.
        let queued = unsafe { self.write_later(to.ptr(), from) };
        queued.and(self.synchronize())
    }

    /// Takes the numbers out of the buffer, after the work so far; done on return.
    ///
    /// # Errors
    ///
    /// [`CudaError::Arguments`] where lengths or GPUs differ; as [`Stream::synchronize`].
    pub fn read<T: Plain>(&self, from: &Buffer<T>, to: &mut [T]) -> Result<(), CudaError> {
        self.same_gpu(from.gpu())?;
        same_length(to.len(), from.len())?;
        // SAFETY: as long as one another, and `to` is borrowed until the copy is done.
        let queued = unsafe { self.read_later(from.ptr(), to) };
        queued.and(self.synchronize())
    }

    /// The numbers of the buffer, after the work so far.
    ///
    /// # Errors
    ///
    /// As [`Stream::read`].
    pub fn to_vec<T: Plain + Default>(&self, from: &Buffer<T>) -> Result<Vec<T>, CudaError> {
        let mut numbers = vec![T::default(); from.len()];
        self.read(from, &mut numbers)?;
        Ok(numbers)
    }

    /// Copies one buffer to another, in the stream's order: it may not be done on return.
    ///
    /// # Errors
    ///
    /// [`CudaError::Arguments`] where lengths or GPUs differ, or what the driver reports.
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
    /// Where the buffer is of another GPU, or the driver reports one.
    pub fn clear<T: Plain>(&self, buffer: &mut Buffer<T>) -> Result<(), CudaError> {
        self.same_gpu(buffer.gpu())?;
        if buffer.is_empty() {
            return Ok(());
        }
        buffer.used_in(self);
        // SAFETY: the buffer is as long as said, and stays until this is done, as noted.
        unsafe { self.gpu().enter()?.memset_d8(buffer.ptr().0, 0, buffer.bytes(), self.raw()) }
    }

    /// Copies numbers to the GPU, in the stream's order. From page-locked memory the copy runs beside everything else.
    ///
    /// # Errors
    ///
    /// Where the driver reports one.
    ///
    /// # Safety
    ///
    /// There is room for them at `to`, in memory of this GPU; they stay and are not written to until the copy is done.
    pub unsafe fn write_later<T: Plain>(&self, to: DevicePtr, from: &[T]) -> Result<(), CudaError> {
        if size_of_val(from) == 0 {
            return Ok(());
        }
        // SAFETY: the caller's.
        unsafe { self.gpu().enter()?.memcpy_htod(to.0, from.as_ptr().cast(), size_of_val(from), self.raw()) }
    }

    /// Copies numbers from the GPU, in the stream's order. To page-locked memory the copy runs beside everything else.
    ///
    /// # Errors
    ///
    /// Where the driver reports one.
    ///
    /// # Safety
    ///
    /// They are at `from`, in memory of this GPU; `to` stays and is neither read nor written to until the copy is done.
    pub unsafe fn read_later<T: Plain>(&self, from: DevicePtr, to: &mut [T]) -> Result<(), CudaError> {
        if size_of_val(to) == 0 {
            return Ok(());
        }
        // SAFETY: the caller's.
        unsafe {
            self.gpu().enter()?.memcpy_dtoh(to.as_mut_ptr().cast(), from.0, size_of_val(to), self.raw())
        }
    }

    pub(crate) fn raw(&self) -> Raw {
        self.inner.handle.0
    }

    pub(crate) fn is(&self, other: &Stream) -> bool {
        Arc::ptr_eq(&self.inner, &other.inner)
    }

    pub(crate) fn same_gpu(&self, other: &Gpu) -> Result<(), CudaError> {
        if self.gpu().is(other) {
            return Ok(());
        }
        Err(CudaError::Arguments(format!(
            "the stream is of GPU {}, what it is to work on is of GPU {}",
            self.gpu().ordinal(),
            other.ordinal()
        )))
    }
}

fn same_length(to: usize, from: usize) -> Result<(), CudaError> {
    if to == from {
        return Ok(());
    }
    Err(CudaError::Arguments(format!("{from} numbers are to be copied to a place for {to}")))
}

impl Drop for Opened {
    fn drop(&mut self) {
        if let Ok(functions) = self.gpu.enter() {
            // SAFETY: destroyed once. Work may still be in it: by the documentation of `cuStreamDestroy` the call then
            // returns at once, and the stream's resources are released when its work is done.
            let _ = unsafe { functions.stream_destroy(self.handle.0) };
        }
    }
}

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stream").field("gpu", self.gpu()).finish()
    }
}

impl Event {
    /// Waits until it is reached; at once where it was never recorded.
    ///
    /// # Errors
    ///
    /// As [`Stream::synchronize`].
    pub fn synchronize(&self) -> Result<(), CudaError> {
        // SAFETY: the event is alive, and its context is current.
        unsafe { self.gpu.enter()?.event_synchronize(self.handle.0) }
    }

    /// Milliseconds from `start` to this event, both reached, as the GPU measures them: to about half a microsecond.
    ///
    /// # Errors
    ///
    /// Where one of them is not reached, was never recorded, is a [`Gpu::marker`], or is of another GPU.
    pub fn milliseconds_since(&self, start: &Event) -> Result<f32, CudaError> {
        if !self.gpu.is(&start.gpu) {
            return Err(CudaError::Arguments("the two events are of different GPUs".to_owned()));
        }
        let mut milliseconds = 0.0;
        // SAFETY: both are alive and of the current context; the driver writes one number.
        unsafe { self.gpu.enter()?.event_elapsed(&mut milliseconds, start.handle.0, self.handle.0) }?;
        Ok(milliseconds)
    }
}

impl Drop for Event {
    fn drop(&mut self) {
        if let Ok(functions) = self.gpu.enter() {
            // SAFETY: destroyed once. By the documentation of `cuEventDestroy` it need not have been reached: what
            // belongs to it is then released when it is.
            let _ = unsafe { functions.event_destroy(self.handle.0) };
        }
    }
}

impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Event").field("gpu", &self.gpu).finish()
    }
}
