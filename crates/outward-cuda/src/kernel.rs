//! Loads machine code and launches its kernels.

use core::ffi::c_void;
use core::fmt;
use std::ffi::CString;
use std::sync::Arc;

use crate::compile::Cubin;
use crate::deferred_free::Resource;
use crate::driver::functions::Handle;
use crate::error::CudaError;
use crate::gpu::Gpu;
use crate::memory::DevicePtr;
use crate::retire::Users;
use crate::stream::Stream;

/// Machine code on a GPU. Copies are the same code; it is unloaded when the last of them and of its kernels is dropped,
/// and all launches are done.
#[derive(Clone)]
pub struct Module {
    inner: Arc<LoadedKernel>,
}

struct LoadedKernel {
    gpu: Gpu,
    handle: Handle,
    users: Users,
}

/// An entry point of a module.
#[derive(Clone)]
pub struct Kernel {
    module: Module,
    handle: Handle,
}

/// The resources of a multiprocessor that a kernel uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usage {
    /// Registers of a thread.
    pub registers: usize,
    /// Bytes of memory of a thread: its stack, and spilled registers.
    pub local_bytes: usize,
    /// Bytes of shared memory of a block that the kernel itself declares.
    pub shared_bytes: usize,
    /// Largest number of threads of a block.
    pub max_threads: usize,
}

/// The numbers of blocks and threads of a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Launch {
    /// Number of blocks; with 0, nothing is launched.
    pub blocks: u32,
    /// Number of threads of a block.
    pub threads: u32,
    /// Bytes of shared memory of a block beyond what the kernel declares.
    pub shared_bytes: u32,
}

/// An argument of a kernel, of the type that the kernel declares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Arg {
    /// `.u64`: an address.
    Ptr(DevicePtr),
    /// `.u32`
    U32(u32),
    /// `.u64`
    U64(u64),
    /// `.f32`
    F32(f32),
    /// `.f64`
    F64(f64),
}

/// Largest number of blocks of a launch in one direction.
const MAX_BLOCKS: usize = i32::MAX as usize;

impl Launch {
    /// Returns a launch with one thread for each row.
    ///
    /// # Errors
    ///
    /// [`CudaError::Arguments`] where that takes more than 2^31 - 1 blocks.
    pub fn rows(rows: usize, threads: u32) -> Result<Launch, CudaError> {
        let blocks = rows.div_ceil(threads.max(1) as usize);
        if blocks > MAX_BLOCKS {
            let message = format!("{rows} rows are more than a launch of {threads} threads a block can take");
            return Err(CudaError::Arguments(message));
        }
        Ok(Launch { blocks: blocks as u32, threads, shared_bytes: 0 })
    }
}

impl Arg {
    /// Returns the bytes of the argument at the front, as the driver reads them: as many as the kernel declares.
    fn bytes(self) -> [u8; 8] {
        let short = |bytes: [u8; 4]| {
            let mut long = [0; 8];
            long[..4].copy_from_slice(&bytes);
            long
        };
        match self {
            Arg::Ptr(pointer) => pointer.0.to_ne_bytes(),
            Arg::U64(number) => number.to_ne_bytes(),
            Arg::F64(number) => number.to_ne_bytes(),
            Arg::U32(number) => short(number.to_ne_bytes()),
            Arg::F32(number) => short(number.to_ne_bytes()),
        }
    }
}

/// `CUfunction_attribute`s.
mod attribute {
    pub const MAX_THREADS: i32 = 0;
    pub const SHARED: i32 = 1;
    pub const LOCAL: i32 = 3;
    pub const REGISTERS: i32 = 4;
    pub const MAX_DYNAMIC_SHARED: i32 = 8;
}

impl Gpu {
    /// Loads compiled code onto this GPU.
    ///
    /// # Errors
    ///
    /// [`CudaError::Rejected`] where the code is for another kind of GPU.
    pub fn load(&self, compiled: &Cubin) -> Result<Module, CudaError> {
        let functions = self.enter()?;
        let mut module = core::ptr::null_mut();
        // SAFETY: the image is whole; the driver writes one handle, unloaded once, when `LoadedKernel` is dropped.
        let loaded = unsafe {
            let (options, values) = (core::ptr::null_mut(), core::ptr::null_mut());
            functions.module_load_data(&mut module, compiled.image().as_ptr().cast(), 0, options, values)
        };
        loaded.map_err(|error| match error {
            CudaError::Call { reason, .. } => CudaError::Rejected { reason, log: String::new() },
            error => error,
        })?;
        Ok(Module {
            inner: Arc::new(LoadedKernel {
                gpu: self.clone(),
                handle: Handle(module),
                users: Users::default(),
            }),
        })
    }
}

impl Module {
    /// Returns the kernel of this name.
    ///
    /// # Errors
    ///
    /// [`CudaError::NoKernel`] where there is none.
    pub fn kernel(&self, name: &str) -> Result<Kernel, CudaError> {
        let none = || CudaError::NoKernel { name: name.to_owned() };
        let text = CString::new(name).map_err(|_| none())?;
        let functions = self.inner.gpu.enter()?;
        let mut function = core::ptr::null_mut();
        // SAFETY: the module is alive; the driver writes one handle, which lives as long as the module.
        unsafe { functions.module_get_function(&mut function, self.inner.handle.0, text.as_ptr()) }.map_err(
            |error| match error {
                CudaError::Call { status: NOT_FOUND, .. } => none(),
                error => error,
            },
        )?;
        Ok(Kernel { module: self.clone(), handle: Handle(function) })
    }

    /// Returns the GPU of the module.
    #[must_use]
    pub fn gpu(&self) -> &Gpu {
        &self.inner.gpu
    }
}

/// `CUDA_ERROR_NOT_FOUND`
const NOT_FOUND: i32 = 500;

impl Drop for LoadedKernel {
    fn drop(&mut self) {
        self.gpu.retire(Resource::Module(self.handle), &mut self.users);
    }
}

impl fmt::Debug for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Module").field("gpu", &self.inner.gpu).finish()
    }
}

impl Kernel {
    /// Returns the resources of a multiprocessor that the kernel uses.
    ///
    /// # Errors
    ///
    /// If the driver reports one.
    pub fn usage(&self) -> Result<Usage, CudaError> {
        let functions = self.module.inner.gpu.enter()?;
        let attribute = |attribute| {
            let mut value = 0;
            // SAFETY: the function is alive; the driver writes one integer.
            unsafe { functions.func_get_attribute(&mut value, attribute, self.handle.0) }?;
            Ok::<_, CudaError>(value.unsigned_abs() as usize)
        };
        Ok(Usage {
            registers: attribute(attribute::REGISTERS)?,
            local_bytes: attribute(attribute::LOCAL)?,
            shared_bytes: attribute(attribute::SHARED)?,
            max_threads: attribute(attribute::MAX_THREADS)?,
        })
    }

    /// Lets launches have so many bytes of shared memory beyond what the kernel declares; without this, 48 KiB in all.
    ///
    /// # Errors
    ///
    /// If the GPU has not as many, or the driver reports another error.
    pub fn allow_shared_bytes(&self, bytes: usize) -> Result<(), CudaError> {
        let functions = self.module.inner.gpu.enter()?;
        let bytes = i32::try_from(bytes).unwrap_or(i32::MAX);
        // SAFETY: the function is alive; the driver reads integers.
        unsafe { functions.func_set_attribute(self.handle.0, attribute::MAX_DYNAMIC_SHARED, bytes) }
    }

    /// Puts a launch into the stream; an error while it runs is reported by a later wait.
    ///
    /// # Errors
    ///
    /// If the stream is of another GPU, or the driver reports one.
    ///
    /// # Safety
    ///
    /// The arguments are as many and of the types that the kernel declares; all memory that it reads and writes with
    /// them is on this GPU, lives until the launch is done, and is not used elsewhere in a way that conflicts.
    pub unsafe fn launch(&self, stream: &Stream, launch: Launch, args: &[Arg]) -> Result<(), CudaError> {
        stream.same_gpu(&self.module.inner.gpu)?;
        if launch.blocks == 0 {
            return Ok(());
        }
        let mut bytes: Vec<[u8; 8]> = args.iter().map(|arg| arg.bytes()).collect();
        let mut params: Vec<*mut c_void> = bytes.iter_mut().map(|arg| arg.as_mut_ptr().cast()).collect();
        let Launch { blocks, threads, shared_bytes } = launch;
        let functions = stream.gpu().enter()?;
        self.module.inner.users.note(stream);
        // SAFETY: the module stays until the launch is done, as noted; the driver copies the arguments before it
        // returns; the rest is the caller's.
        unsafe {
            functions.launch_kernel(
                self.handle.0,
                blocks,
                1,
                1,
                threads,
                1,
                1,
                shared_bytes,
                stream.raw(),
                params.as_mut_ptr(),
                core::ptr::null_mut(),
            )
        }
    }
}

impl fmt::Debug for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kernel").field("gpu", &self.module.inner.gpu).finish()
    }
}
