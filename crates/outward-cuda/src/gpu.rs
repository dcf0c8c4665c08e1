//! A device.

use core::ffi::{c_char, c_int};
use core::fmt;
use core::marker::PhantomData;
use core::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::deferred_free::{DeferredFree, Resource};
use crate::driver::Driver;
use crate::driver::functions::{Address, Functions, Handle, Raw, RawDevice};
use crate::error::CudaError;
use crate::idle_memory::{IdleMemory, rounded_size};
use crate::version::{Capability, Version};

/// A GPU in use by this process. Copies are the same GPU; it is released when the last of them, and of the resources on
/// it, is dropped.
#[derive(Clone)]
pub struct Gpu {
    inner: Arc<Inner>,
}

struct Inner {
    functions: Functions,
    device: RawDevice,
    context: Handle,
    ordinal: usize,
    name: String,
    capability: Capability,
    processors: usize,
    shared_bytes: usize,
    version: Version,
    /// Resources that were dropped and may still be in use. They hold no copy of the GPU, which would otherwise never
    /// be released.
    deferred_free: Mutex<Vec<DeferredFree>>,
    /// Memory that waits for its next use, and the most bytes of it.
    idle_memory: Mutex<IdleMemory>,
    most_idle_bytes: usize,
}

/// The part of a GPU's memory that may wait for its next use.
const IDLE_SHARE: usize = 16;

/// Numbers of attributes in the driver's interface.
mod attribute {
    pub const PROCESSORS: i32 = 16;
    pub const SHARED_BYTES: i32 = 81;
    pub const CAPABILITY_MAJOR: i32 = 75;
    pub const CAPABILITY_MINOR: i32 = 76;
}

impl Driver {
    /// Returns the GPU of this number, from 0.
    ///
    /// # Errors
    ///
    /// [`CudaError::NoSuchDevice`], [`CudaError::OldDevice`], [`CudaError::Unusable`], or any error that the driver
    /// reports.
    pub fn gpu(&self, ordinal: usize) -> Result<Gpu, CudaError> {
        Gpu::new(self, ordinal)
    }

    /// Returns all GPUs that are new enough and that this process may use.
    ///
    /// # Errors
    ///
    /// If there is none: the reason, for several unusable GPUs that of the first; [`CudaError::NoDevice`] if there
    /// are none.
    pub fn gpus(&self) -> Result<Vec<Gpu>, CudaError> {
        let mut gpus = Vec::new();
        let mut reason = None;
        for ordinal in 0..self.device_count() {
            match self.gpu(ordinal) {
                Ok(gpu) => gpus.push(gpu),
                Err(error) => reason = reason.or(Some(error)),
            }
        }
        if gpus.is_empty() { Err(reason.unwrap_or(CudaError::NoDevice)) } else { Ok(gpus) }
    }
}

/// Restores, when it is dropped, the context that was current in this thread before: for programs in which another
/// library of CUDA has chosen a device.
pub struct CurrentContext {
    functions: Functions,
    context: Raw,
    /// The current context belongs to one thread.
    of_thread: PhantomData<*const ()>,
}

impl Driver {
    /// Notes the context that is current in this thread.
    ///
    /// # Errors
    ///
    /// Any error that the driver reports.
    pub fn keep_current_context(&self) -> Result<CurrentContext, CudaError> {
        let functions = self.functions;
        let mut context = core::ptr::null_mut();
        // SAFETY: the driver writes one handle, or null.
        unsafe { functions.ctx_get_current(&mut context) }?;
        Ok(CurrentContext { functions, context, of_thread: PhantomData })
    }
}

impl Drop for CurrentContext {
    fn drop(&mut self) {
        // A failure here cannot be handled.

        // SAFETY: the context was current in this thread; null lets none be.
        let _ = unsafe { self.functions.ctx_set_current(self.context) };
    }
}

impl fmt::Debug for CurrentContext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CurrentContext").finish_non_exhaustive()
    }
}

impl Gpu {
    fn new(driver: &Driver, ordinal: usize) -> Result<Gpu, CudaError> {
        let functions = driver.functions;
        let count = driver.device_count();
        let number = c_int::try_from(ordinal).ok().filter(|_| ordinal < count);
        let number = number.ok_or(CudaError::NoSuchDevice { ordinal, count })?;
        let mut device = 0;
        // SAFETY: the driver writes one integer.
        unsafe { functions.device_get(&mut device, number) }?;
        let attribute = |attribute| {
            let mut value = 0;
            // SAFETY: the driver writes one integer; the device is one that it gave.
            unsafe { functions.device_get_attribute(&mut value, attribute, device) }?;
            Ok::<_, CudaError>(value.unsigned_abs())
        };
        let name = name(&functions, device)?;
        let capability = Capability {
            major: attribute(attribute::CAPABILITY_MAJOR)?,
            minor: attribute(attribute::CAPABILITY_MINOR)?,
        };
        if capability < Capability::MINIMUM {
            return Err(CudaError::OldDevice { name, capability });
        }
        let processors = attribute(attribute::PROCESSORS)? as usize;
        let shared_bytes = attribute(attribute::SHARED_BYTES)? as usize;
        let mut context = core::ptr::null_mut();
        // SAFETY: the driver writes one handle; it is released when `Inner` is dropped.
        unsafe { functions.primary_ctx_retain(&mut context, device) }.map_err(|error| {
            let reason = match error {
                CudaError::Lost { reason, .. } | CudaError::Call { reason, .. } => reason,
                other => other.to_string(),
            };
            CudaError::Unusable { ordinal, name: name.clone(), reason }
        })?;
        let context = Handle(context);
        let version = driver.version();
        let mut memory = 0;
        // SAFETY: the driver writes one number; the device is one that it gave. Without an answer nothing is kept.
        let _ = unsafe { functions.device_total_mem(&mut memory, device) };
        Ok(Gpu {
            inner: Arc::new(Inner {
                functions,
                device,
                context,
                ordinal,
                name,
                capability,
                processors,
                shared_bytes,
                version,
                deferred_free: Mutex::default(),
                idle_memory: Mutex::default(),
                most_idle_bytes: memory / IDLE_SHARE,
            }),
        })
    }

    /// Returns the number of the GPU, from 0.
    #[must_use]
    pub fn ordinal(&self) -> usize {
        self.inner.ordinal
    }

    /// Returns the GPU's name, from the driver.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.inner.name
    }

    /// Returns the compute capability.
    #[must_use]
    pub fn capability(&self) -> Capability {
        self.inner.capability
    }

    /// Returns the number of multiprocessors.
    #[must_use]
    pub fn processors(&self) -> usize {
        self.inner.processors
    }

    /// Returns the bytes of shared memory of a multiprocessor.
    pub(crate) fn shared_bytes(&self) -> usize {
        self.inner.shared_bytes
    }

    /// Returns the version of CUDA that the driver is for.
    #[must_use]
    pub fn driver_version(&self) -> Version {
        self.inner.version
    }

    /// Returns the total memory of the GPU, in bytes.
    ///
    /// # Errors
    ///
    /// If the driver reports one.
    pub fn memory(&self) -> Result<usize, CudaError> {
        let mut bytes = 0;
        // SAFETY: the driver writes one number; the device is one that it gave.
        unsafe { self.inner.functions.device_total_mem(&mut bytes, self.inner.device) }?;
        Ok(bytes)
    }

    /// Returns the free memory of the GPU, in bytes.
    ///
    /// # Errors
    ///
    /// If the driver reports one.
    pub fn free_memory(&self) -> Result<usize, CudaError> {
        self.sweep();
        self.free_idle_memory();
        let (mut free, mut total) = (0, 0);
        // SAFETY: the driver writes two numbers.
        unsafe { self.enter()?.mem_get_info(&mut free, &mut total) }?;
        Ok(free)
    }

    /// Waits until all work of this process on this GPU is done, that of other libraries too.
    ///
    /// # Errors
    ///
    /// The errors of [`Stream::synchronize`](crate::Stream::synchronize).
    pub fn synchronize(&self) -> Result<(), CudaError> {
        // SAFETY: the context is current.
        unsafe { self.enter()?.ctx_synchronize() }?;
        self.sweep();
        Ok(())
    }

    /// Makes this GPU's context current in this thread, and returns the driver's functions: every call about the GPU
    /// begins with it.
    pub(crate) fn enter(&self) -> Result<&Functions, CudaError> {
        // SAFETY: the context is retained until `Inner` is dropped.
        unsafe { self.inner.functions.ctx_set_current(self.inner.context.0) }?;
        Ok(&self.inner.functions)
    }

    /// Returns the list of resources that wait to be freed.
    pub(crate) fn deferred_free(&self) -> MutexGuard<'_, Vec<DeferredFree>> {
        self.inner.deferred_free.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Frees the resources that nothing uses.
    pub(crate) fn sweep(&self) {
        if self.deferred_free().is_empty() {
            return;
        }
        let Ok(functions) = self.enter() else { return };
        let done: Vec<_> =
            self.deferred_free().extract_if(.., |deferred_free| deferred_free.is_done(functions)).collect();
        // The driver may wait for other work when it frees memory: not under the lock.
        done.into_iter()
            .for_each(|deferred_free| self.keep_or_free(deferred_free.when_done(functions), functions));
    }

    /// Waits until nothing is left to free, and frees what waits for its next use; returns whether anything was there.
    pub(crate) fn drain_frees(&self) -> bool {
        let Ok(functions) = self.enter() else { return false };
        let all = mem::take(&mut *self.deferred_free());
        let any = !all.is_empty();
        all.into_iter().for_each(|deferred_free| deferred_free.free_when_done(functions));
        self.free_idle_memory() || any
    }

    fn idle_memory(&self) -> MutexGuard<'_, IdleMemory> {
        self.inner.idle_memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes memory for so many bytes, if there is some that waits.
    pub(crate) fn take_idle_memory(&self, bytes: usize) -> Option<Address> {
        self.idle_memory().take(rounded_size(bytes))
    }

    /// Keeps memory that nothing uses for its next use, or frees the resource. The context must be current.
    pub(crate) fn keep_or_free(&self, thing: Resource, functions: &Functions) {
        let is_kept = match thing {
            Resource::Memory { address, bytes } => {
                self.idle_memory().put(rounded_size(bytes), address, self.inner.most_idle_bytes)
            }
            Resource::Module(_) => false,
        };
        if !is_kept {
            thing.free(functions);
        }
    }

    /// Frees the memory that waits for its next use; returns whether there was some. A
    /// sixteenth of the GPU's memory may wait.
    pub(crate) fn free_idle_memory(&self) -> bool {
        let all = self.idle_memory().take_all();
        let any = !all.is_empty();
        if any && let Ok(functions) = self.enter() {
            all.into_iter().for_each(|address| Resource::Memory { address, bytes: 0 }.free(functions));
        }
        any
    }

    /// Returns whether both are the same GPU.
    pub(crate) fn is(&self, other: &Gpu) -> bool {
        self.inner.context == other.inner.context
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        // A failure here cannot be handled, and does not matter: the driver releases the resources of a process when it
        // ends.

        // SAFETY: the context is retained until the end of this.
        if unsafe { self.functions.ctx_set_current(self.context.0) }.is_ok() {
            let deferred_free = self.deferred_free.get_mut().unwrap_or_else(PoisonError::into_inner);
            deferred_free.drain(..).for_each(|thing| thing.free_when_done(&self.functions));
            let idle_memory = self.idle_memory.get_mut().unwrap_or_else(PoisonError::into_inner);
            let all = idle_memory.take_all().into_iter();
            all.for_each(|address| Resource::Memory { address, bytes: 0 }.free(&self.functions));
        }
        // SAFETY: retained once, in `Gpu::new`; everything made in the context holds this `Inner`, so that only what is
        // retired was left.
        let _ = unsafe { self.functions.primary_ctx_release(self.device) };
    }
}

impl fmt::Debug for Gpu {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GPU {} ({}, compute capability {})", self.ordinal(), self.name(), self.capability())
    }
}

fn name(functions: &Functions, device: RawDevice) -> Result<String, CudaError> {
    let mut name = [0u8; 256];
    // SAFETY: the driver writes at most so many bytes, the end mark included.
    unsafe { functions.device_get_name(name.as_mut_ptr().cast::<c_char>(), name.len() as c_int, device) }?;
    let end = name.iter().position(|&byte| byte == 0).unwrap_or(name.len());
    Ok(String::from_utf8_lossy(&name[..end]).into_owned())
}
