//! Streams, which do work in order, and events, which mark points in it.

use core::fmt;
use std::sync::Arc;

use crate::driver::functions::{Handle, Raw};
use crate::error::CudaError;
use crate::gpu::Gpu;

/// A queue of work for a GPU: the work in a stream is done in order, and concurrently with other streams. Copies are
/// the same stream.
#[derive(Clone)]
pub struct Stream {
    inner: Arc<OpenStream>,
}

struct OpenStream {
    gpu: Gpu,
    handle: Handle,
}

/// A point in a stream, which is reached when the work before it is done.
pub struct Event {
    gpu: Gpu,
    handle: Handle,
}

/// `CU_STREAM_NON_BLOCKING`: concurrent with the stream without a handle, which other libraries of the process may use.
const NON_BLOCKING: u32 = 1;
/// `CU_EVENT_DISABLE_TIMING`
pub(crate) const DISABLE_TIMING: u32 = 2;

impl Gpu {
    /// Creates a stream.
    ///
    /// # Errors
    ///
    /// If the driver reports one.
    pub fn stream(&self) -> Result<Stream, CudaError> {
        let mut stream = core::ptr::null_mut();
        // SAFETY: the driver writes one handle, destroyed once, when the stream is dropped.
        unsafe { self.enter()?.stream_create(&mut stream, NON_BLOCKING) }?;
        Ok(Stream { inner: Arc::new(OpenStream { gpu: self.clone(), handle: Handle(stream) }) })
    }

    /// Creates an event that takes the time.
    ///
    /// # Errors
    ///
    /// If the driver reports one.
    pub fn event(&self) -> Result<Event, CudaError> {
        self.event_with(0)
    }

    /// Creates an event for ordering only, which costs less.
    ///
    /// # Errors
    ///
    /// If the driver reports one.
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
    /// Returns the GPU of the stream.
    #[must_use]
    pub fn gpu(&self) -> &Gpu {
        &self.inner.gpu
    }

    /// Returns the driver's handle (`CUstream`, which is `cudaStream_t` too) as a number, for other libraries of CUDA
    /// that make this stream wait for their work. It is valid as long as the stream is alive.
    #[must_use]
    pub fn handle(&self) -> usize {
        self.raw() as usize
    }

    /// Waits until all work in the stream is done.
    ///
    /// # Errors
    ///
    /// Any error on the GPU since the last wait: [`CudaError::Lost`] if a kernel failed.
    pub fn synchronize(&self) -> Result<(), CudaError> {
        // SAFETY: the stream is alive, and its context is current.
        unsafe { self.gpu().enter()?.stream_synchronize(self.raw()) }?;
        self.gpu().sweep();
        Ok(())
    }

    /// Records the event here: it is reached when the work so far is done.
    ///
    /// # Errors
    ///
    /// If the event is of another GPU, or the driver reports one.
    pub fn record(&self, event: &Event) -> Result<(), CudaError> {
        self.same_gpu(&event.gpu)?;
        // SAFETY: both are alive and of the current context.
        unsafe { self.gpu().enter()?.event_record(event.handle.0, self.raw()) }
    }

    /// Makes the following work wait until the event, as it was recorded last, is reached.
    ///
    /// # Errors
    ///
    /// If the event is of another GPU, or the driver reports one.
    pub fn wait(&self, event: &Event) -> Result<(), CudaError> {
        self.same_gpu(&event.gpu)?;
        // SAFETY: both are alive and of the current context.
        unsafe { self.gpu().enter()?.stream_wait_event(self.raw(), event.handle.0, 0) }
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

impl Drop for OpenStream {
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
    /// Waits until the event is reached; returns at once if it was never recorded.
    ///
    /// # Errors
    ///
    /// The errors of [`Stream::synchronize`].
    pub fn synchronize(&self) -> Result<(), CudaError> {
        // SAFETY: the event is alive, and its context is current.
        unsafe { self.gpu.enter()?.event_synchronize(self.handle.0) }
    }

    /// Returns the milliseconds from `start` to this event, both reached, as the GPU measures them: to about half a
    /// microsecond.
    ///
    /// # Errors
    ///
    /// If one of them is not reached, was never recorded, is a [`Gpu::marker`], or is of another GPU.
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
