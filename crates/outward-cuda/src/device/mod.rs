//! Programs on GPUs: the [`Device`] of Outward that runs on them.
//!
//! | module | what is there |
//! |---|---|
//! | `convert` | conversions of slices between formats |
//! | `measure` | how long an operation takes |
//! | `prepared` | a program as kernels on each GPU |
//! | `streamed` | rows of the host, through the GPUs |
//! | `resident` | rows that stay in the memory of a GPU between calls |

mod convert;
mod measure;
mod prepared;
mod resident;
mod streamed;

use core::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use outward::device::{CompileMode, Device, DeviceError, FloatMode, IntervalColumn, IntervalSlice};
use outward::emit::{Form, Reading, ptx};
use outward::machine::Native;
use outward::program::Program;

use crate::cache::Cache;
use crate::driver::Driver;
use crate::error::CudaError;
use crate::gpu::Gpu;
use crate::kernel::{Arg, Launch};
use convert::Converter;
pub use measure::Measured;
use prepared::Prepared;
pub use resident::Resident;
use streamed::Crew;

/// One or more NVIDIA GPUs, which share the rows.
///
/// The results are the same bits as those of [`outward::device::Cpu`]. A program is compiled when it is evaluated first; what has
/// been compiled is kept in memory and in the user's cache folder ([`Cache`]). Several threads may evaluate at a time.
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
    gpus: Vec<Gpu>,
    cache: Cache,
    programs: Mutex<Vec<Arc<Prepared>>>,
    conversions: Mutex<Vec<Arc<Converter>>>,
    /// Memory and streams that nobody uses at the moment.
    idle: Mutex<Vec<Crew>>,
}

/// Programs that are kept ready.
const KEPT: usize = 64;

impl Cuda {
    /// All GPUs of this computer that can be used: an old one beside a new one is left alone.
    ///
    /// # Errors
    ///
    /// As [`Driver::load`] and [`Driver::gpus`].
    pub fn all() -> Result<Cuda, CudaError> {
        Cuda::with(Driver::load()?.gpus()?, Cache::default())
    }

    /// The GPU of this number.
    ///
    /// # Errors
    ///
    /// As [`Driver::load`] and [`Driver::gpu`].
    pub fn one(ordinal: usize) -> Result<Cuda, CudaError> {
        Cuda::with(vec![Driver::load()?.gpu(ordinal)?], Cache::default())
    }

    /// These GPUs, with a cache of one's own.
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
            idle: Mutex::default(),
        })
    }

    /// The GPUs.
    #[must_use]
    pub fn gpus(&self) -> &[Gpu] {
        &self.gpus
    }

    /// How many results of the approximate instructions for reciprocals and their roots are off by more than the proofs of
    /// quotients and roots on GPUs allow, of all that there are: 0, unless a GPU is unlike all those before.
    ///
    /// # Errors
    ///
    /// What a GPU reports.
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

    /// What the program computes where a compiler has these options: the instructions that CUDA's would print, so that approximate quotients
    /// and square roots are the GPU's own, and may differ from one kind of GPU to another. They lie in the ranges that
    /// [`CompiledPlan`](outward::device::CompiledPlan) gives; without approximate operations they are its numbers. A NaN is the canonical one.
    ///
    /// # Errors
    ///
    /// As [`Device::evaluate_floats`].
    pub fn evaluate_compiled<T: Native>(
        &self,
        program: &Program,
        mode: FloatMode,
        compile: CompileMode,
        inputs: &[&[T]],
    ) -> Result<Vec<T>, DeviceError> {
        streamed::evaluate_floats(self, program, Reading::Compiled(mode, compile), inputs)
    }

    /// Compiles a program, so that its first evaluation need not.
    ///
    /// # Errors
    ///
    /// As [`Device::evaluate`].
    pub fn prepare(&self, program: &Program, form: &Form) -> Result<(), DeviceError> {
        self.prepared(program, form).map(|_| ())
    }

    fn prepared(&self, program: &Program, form: &Form) -> Result<Arc<Prepared>, DeviceError> {
        let programs = || self.programs.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = programs().iter().find(|known| known.is(program, form)) {
            return Ok(known.clone());
        }
        let prepared = Arc::new(Prepared::new(&self.gpus, &self.cache, program, form)?);
        let mut programs = programs();
        if programs.len() == KEPT {
            programs.remove(0);
        }
        programs.push(prepared.clone());
        Ok(prepared)
    }

    /// Does something with memory and streams that no one else uses meanwhile.
    fn with_crew<R>(&self, work: impl FnOnce(&mut Crew) -> Result<R, CudaError>) -> Result<R, CudaError> {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let waiting = idle().pop();
        let mut crew = match waiting {
            Some(crew) => crew,
            None => Crew::new(&self.gpus)?,
        };
        // After an error the crew is not used again: what it has in its streams is not known.
        let result = work(&mut crew)?;
        idle().push(crew);
        Ok(result)
    }
}

impl Device for Cuda {
    fn name(&self) -> &'static str {
        "cuda"
    }

    fn evaluate<T: Native>(
        &self,
        program: &Program,
        inputs: &[IntervalSlice<'_, T>],
    ) -> Result<IntervalColumn<T>, DeviceError> {
        streamed::evaluate(self, program, inputs)
    }

    fn evaluate_floats<T: Native>(
        &self,
        program: &Program,
        mode: FloatMode,
        inputs: &[&[T]],
    ) -> Result<Vec<T>, DeviceError> {
        streamed::evaluate_floats(self, program, Reading::Float(mode), inputs)
    }
}

impl fmt::Debug for Cuda {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cuda").field("gpus", &self.gpus).finish_non_exhaustive()
    }
}

impl From<CudaError> for DeviceError {
    fn from(error: CudaError) -> DeviceError {
        DeviceError::Failed(error.to_string())
    }
}
