//! The GPUs, with their compiled kernels and their working memory.

use core::fmt;
use core::ops::Deref;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use outward_emit::emit::{Form, ptx};
use outward_programs::device::DeviceError;
use outward_programs::program::Program;

use super::converter::Converter;
use super::idle::IdlePool;
use super::pool::GpuPool;
use super::prepared::PreparedKernels;
use super::product_kernel::ProductKernel;
use super::reducer::Reducer;
use super::rounded_steps::RoundedProductKernels;
use crate::cache::Cache;
use crate::driver::Driver;
use crate::error::CudaError;
use crate::gpu::Gpu;
use crate::kernel::{Arg, Kernel, Launch};
use crate::stream::Stream;

/// One or more NVIDIA GPUs, which share the rows.
///
/// The results are the same bits as those of [`Cpu`](outward_programs::device::Cpu). A program is compiled when it is
/// evaluated first, and its kernels are kept in memory and in the user's cache folder ([`Cache`]). Several threads may
/// evaluate at a time.
///
/// ```
/// use outward::device::{Cpu, Device, IntervalSlice};
/// use outward::program::Program;
/// use outward_cuda::Cuda;
///
/// let program = Program::parse("exp(x) / 3")?;
/// let inputs = [IntervalSlice::points(&[0.0, 1.0])];
/// let result = match Cuda::all() {
///     Ok(cuda) => cuda.evaluate(&program, &inputs)?,
///     Err(reason) => {
///         eprintln!("on the CPU: {reason}");
///         Cpu::default().evaluate(&program, &inputs)?
///     }
/// };
/// assert!(result.lo[0] < 1.0 / 3.0 + 1e-16 && 1.0 / 3.0 <= result.hi[0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Cuda {
    pub(super) gpus: Vec<Gpu>,
    pub(super) cache: Cache,
    programs: Mutex<Vec<Arc<PreparedKernels>>>,
    pub(super) conversions: Mutex<Vec<Arc<Converter>>>,
    pub(super) reductions: Mutex<Vec<Arc<Reducer>>>,
    pub(super) products: Mutex<Vec<ProductKernel>>,
    /// Memory and streams that are not in use at the moment.
    idle: IdlePool<GpuPool>,
    /// Streams of the first GPU that are not in use.
    idle_streams: IdlePool<Stream>,
    /// Kernels that are of no program, with their text and the index of their GPU.
    small_kernels: Mutex<Vec<(String, usize, Kernel)>>,
    /// The kernels of rounded products, by the index of their GPU.
    pub(super) rounded_products: Mutex<Vec<(usize, Arc<RoundedProductKernels>)>>,
}

/// A stream that is used by its owner alone.
pub struct IdleStream<'a> {
    cuda: &'a Cuda,
    /// Taken when this is dropped.
    stream: Option<Stream>,
}

impl Deref for IdleStream<'_> {
    type Target = Stream;

    fn deref(&self) -> &Stream {
        self.stream.as_ref().expect("it is there until this is dropped")
    }
}

impl Drop for IdleStream<'_> {
    fn drop(&mut self) {
        if let Some(stream) = self.stream.take() {
            self.cuda.idle_streams.put(stream, Instant::now());
        }
    }
}

/// Number of programs that are kept ready.
const KEPT: usize = 64;

/// Time for which unused memory and streams are kept: each GPU has 96 MiB of page-locked memory in them, for each
/// thread that evaluated at the same time as others.
const IDLE: Duration = Duration::from_secs(10);

impl Cuda {
    /// Returns the GPU of this number, or all, opened once in this program and kept: opening a GPU takes longer than
    /// millions of rows.
    ///
    /// # Errors
    ///
    /// The errors of [`Cuda::one`] and [`Cuda::all`].
    pub fn shared(ordinal: Option<usize>) -> Result<Arc<Cuda>, CudaError> {
        static OPEN: Mutex<BTreeMap<Option<usize>, Arc<Cuda>>> = Mutex::new(BTreeMap::new());
        let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(cuda) = open.get(&ordinal) {
            return Ok(cuda.clone());
        }
        let cuda = Arc::new(ordinal.map_or_else(Cuda::all, Cuda::one)?);
        open.insert(ordinal, cuda.clone());
        Ok(cuda)
    }

    /// Returns all usable GPUs of this computer: an old one next to a new one is left alone.
    ///
    /// # Errors
    ///
    /// The errors of [`Driver::load`] and [`Driver::gpus`].
    pub fn all() -> Result<Cuda, CudaError> {
        Cuda::with(Driver::load()?.gpus()?, Cache::default())
    }

    /// Returns the GPU of this number.
    ///
    /// # Errors
    ///
    /// The errors of [`Driver::load`] and [`Driver::gpu`].
    pub fn one(ordinal: usize) -> Result<Cuda, CudaError> {
        Cuda::with(vec![Driver::load()?.gpu(ordinal)?], Cache::default())
    }

    /// Returns these GPUs, with a cache of the caller's.
    ///
    /// # Errors
    ///
    /// [`CudaError::NoDevice`] where there are none.
    pub fn with(gpus: Vec<Gpu>, cache: Cache) -> Result<Cuda, CudaError> {
        if gpus.is_empty() {
            return Err(CudaError::NoDevice);
        }
        Ok(Cuda {
            gpus,
            cache,
            programs: Mutex::default(),
            conversions: Mutex::default(),
            reductions: Mutex::default(),
            products: Mutex::default(),
            idle: IdlePool::new(IDLE),
            idle_streams: IdlePool::new(IDLE),
            small_kernels: Mutex::default(),
            rounded_products: Mutex::default(),
        })
    }

    /// Returns the GPUs.
    #[must_use]
    pub fn gpus(&self) -> &[Gpu] {
        &self.gpus
    }

    /// Returns the compiled kernels of these GPUs.
    pub(super) fn cache(&self) -> &Cache {
        &self.cache
    }

    /// Returns the number of results of the approximate instructions for reciprocals and their roots, among all that
    /// there are, with larger errors than the proofs of quotients and roots on GPUs allow: 0, unless a GPU differs from
    /// all those before.
    ///
    /// # Errors
    ///
    /// Any error that a GPU reports.
    pub fn wrong_seeds(&self) -> Result<u32, CudaError> {
        let mut wrong = 0;
        for gpu in &self.gpus {
            let kernel = self.cache.module(gpu, &ptx::seeds())?.kernel(ptx::SEEDS)?;
            let stream = gpu.stream()?;
            let mut count = gpu.buffer::<u32>(1)?;
            stream.clear(&mut count)?;
            let launch = Launch::rows(ptx::SEEDS_THREADS as usize, ptx::BLOCK)?;
            // SAFETY: the kernel takes the address of one number, which outlives it: `to_vec` waits.
            unsafe { kernel.launch(&stream, launch, &[Arg::Ptr(count.ptr())]) }?;
            wrong += stream.to_vec(&count)?.iter().sum::<u32>();
        }
        Ok(wrong)
    }

    /// Compiles a program, so that its first evaluation need not.
    ///
    /// # Errors
    ///
    /// The errors of [`Device::evaluate`](outward_programs::device::Device::evaluate).
    pub fn prepare(&self, program: &Program, form: &Form) -> Result<(), DeviceError> {
        self.prepared(program, form).map(|_| ())
    }

    /// Returns the kernels of a program, compiled unless they were before.
    pub(super) fn prepared(
        &self,
        program: &Program,
        form: &Form,
    ) -> Result<Arc<PreparedKernels>, DeviceError> {
        let programs = || self.programs.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = programs().iter().find(|known| known.is(program, form)) {
            return Ok(known.clone());
        }
        let prepared = Arc::new(PreparedKernels::new(&self.gpus, &self.cache, program, form)?);
        let mut programs = programs();
        if programs.len() == KEPT {
            programs.remove(0);
        }
        programs.push(prepared.clone());
        Ok(prepared)
    }

    /// Calls `work` with memory and streams that no other call uses meanwhile.
    pub(super) fn with_pool<R>(
        &self,
        work: impl FnOnce(&mut GpuPool) -> Result<R, CudaError>,
    ) -> Result<R, CudaError> {
        let mut pool = match self.idle.take() {
            Some(pool) => pool,
            None => GpuPool::new(&self.gpus)?,
        };
        // After an error the pool is not used again: its streams may have unfinished work.
        let result = work(&mut pool)?;
        self.idle.put(pool, Instant::now());
        Ok(result)
    }

    /// Frees the memory that is kept for the next evaluation, on the GPUs and on the host. Running evaluations keep
    /// theirs. Without a call, memory that only several concurrent evaluations needed is freed some seconds later, with
    /// the next evaluation.
    pub fn release_idle_memory(&self) {
        self.idle.clear();
        self.idle_streams.clear();
        self.gpus.iter().for_each(|gpu| _ = gpu.free_idle_memory());
    }

    /// Returns a stream of the first GPU that no other call uses as long as the result lives: making one takes longer
    /// than most kernels. Its work must be waited for before the result is dropped.
    ///
    /// # Errors
    ///
    /// Any error that the driver reports.
    pub fn idle_stream(&self) -> Result<IdleStream<'_>, CudaError> {
        let stream = match self.idle_streams.take() {
            Some(stream) => stream,
            None => self.gpus[0].stream()?,
        };
        Ok(IdleStream { cuda: self, stream: Some(stream) })
    }

    /// Returns a kernel of this text on the GPU of this index, loaded unless it was before.
    pub(super) fn small_kernel(
        &self,
        gpu: usize,
        name: &'static str,
        text: &str,
    ) -> Result<Kernel, CudaError> {
        let kernels = || self.small_kernels.lock().unwrap_or_else(PoisonError::into_inner);
        let is_known = |(known, of_gpu, _): &&(String, usize, Kernel)| *of_gpu == gpu && known == text;
        if let Some((_, _, kernel)) = kernels().iter().find(is_known) {
            return Ok(kernel.clone());
        }
        let kernel = self.cache.module(&self.gpus[gpu], text)?.kernel(name)?;
        kernels().push((text.to_owned(), gpu, kernel.clone()));
        Ok(kernel)
    }
}

impl fmt::Debug for IdleStream<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("IdleStream").finish_non_exhaustive()
    }
}

impl fmt::Debug for Cuda {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cuda").field("gpus", &self.gpus).finish_non_exhaustive()
    }
}
