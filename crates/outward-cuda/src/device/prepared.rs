//! The kernels of a program on each GPU.

use outward_emit::emit::Form;
use outward_emit::emit::ptx::{self, BLOCK, FAST, REST};
use outward_programs::device::DeviceError;
use outward_programs::program::Program;

use crate::cache::Cache;
use crate::error::CudaError;
use crate::gpu::Gpu;
use crate::kernel::{Arg, Kernel, Launch};
use crate::memory::{Buffer, DevicePtr};
use crate::stream::Stream;

/// The kernels of a program, by GPU.
pub struct PreparedKernels {
    program: Program,
    form: Form,
    module: ptx::Module,
    kernels: Vec<Kernels>,
}

struct Kernels {
    fast: Kernel,
    rest: Option<Kernel>,
    processors: usize,
}

/// The indices of the rows that the first kernel leaves to the second, in the memory of a GPU. Only one stream at a
/// time may use it.
pub struct Queue {
    rows: Buffer<u32>,
    count: Buffer<u32>,
}

impl Queue {
    /// Allocates a queue for `rows` rows.
    pub fn new(gpu: &Gpu, rows: usize) -> Result<Queue, CudaError> {
        Ok(Queue { rows: gpu.buffer(rows)?, count: gpu.buffer(1)? })
    }

    pub fn rows(&self) -> usize {
        self.rows.len()
    }

    /// Returns the arguments of kernels.
    pub fn pointers(&self) -> [DevicePtr; 2] {
        [self.rows.ptr(), self.count.ptr()]
    }

    /// Returns the number of rows in the queue, after the work so far.
    pub fn waiting(&self, stream: &Stream) -> Result<usize, CudaError> {
        let mut count = [0];
        stream.read(&self.count, &mut count)?;
        Ok(count[0] as usize)
    }
}

impl PreparedKernels {
    pub fn new(
        gpus: &[Gpu],
        cache: &Cache,
        program: &Program,
        form: &Form,
    ) -> Result<PreparedKernels, DeviceError> {
        let module = ptx::Module::new(program, form)?;
        let kernels = gpus.iter().map(|gpu| {
            // Two compilations at a time: the second takes longer, and the first must be tried.
            let (fast, rest) = std::thread::scope(|scope| {
                let rest = module.rest.as_ref();
                let rest = rest.map(|text| scope.spawn(|| cache.module(gpu, text)?.kernel(REST)));
                let fast = compile(cache, gpu, &module, FAST);
                let joined =
                    rest.map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
                (fast, joined.transpose())
            });
            Ok::<_, CudaError>(Kernels { fast: fast?, rest: rest?, processors: gpu.processors() })
        });
        let kernels = kernels.collect::<Result<_, _>>()?;
        Ok(PreparedKernels { program: program.clone(), form: form.clone(), module, kernels })
    }

    pub fn is(&self, program: &Program, form: &Form) -> bool {
        self.form == *form && self.program == *program
    }

    /// Returns whether there is a second kernel, which needs a queue.
    pub fn has_rest(&self) -> bool {
        self.module.rest.is_some()
    }

    /// Puts the kernels for these rows into the stream.
    ///
    /// # Safety
    ///
    /// The columns are those of the module, in its order: memory of the stream's GPU, with room for `rows` rows and
    /// [`ptx::PADDING`], which is there, and which nothing else uses in a way that conflicts, until the kernels are
    /// done. Nothing else uses the queue until then; it may be dropped.
    pub unsafe fn launch(
        &self,
        gpu: usize,
        stream: &Stream,
        queue: &mut Queue,
        rows: usize,
        columns: impl Iterator<Item = DevicePtr>,
    ) -> Result<(), CudaError> {
        let Kernels { fast, rest, processors } = &self.kernels[gpu];
        if self.has_rest() && queue.rows() < rows {
            return Err(CudaError::Arguments(format!("a queue for {} rows, {rows} rows", queue.rows())));
        }
        let mut args = vec![Arg::U64(rows as u64), Arg::Ptr(queue.rows.ptr()), Arg::Ptr(queue.count.ptr())];
        args.extend(columns.map(Arg::Ptr));
        let expected = 3 + self.module.inputs.len() + self.module.outputs.len();
        if args.len() != expected {
            return Err(CudaError::Arguments(format!(
                "{} columns, expected {}",
                args.len() - 3,
                expected - 3
            )));
        }
        queue.rows.used_in(stream);
        queue.count.used_in(stream);
        let launch = Launch::rows(rows.div_ceil(self.module.rows_per_thread as usize), BLOCK)?;
        if rest.is_some() {
            stream.clear(&mut queue.count)?;
        }
        // SAFETY: the arguments are those of the module's kernels; the memory is the caller's, and the queue is held to
        // be long enough.
        unsafe { fast.launch(stream, launch, &args) }?;
        if let Some(rest) = rest {
            let blocks = (*processors as u32 * 2).min(rows.div_ceil(BLOCK as usize) as u32);
            let launch = Launch { blocks, threads: BLOCK, shared_bytes: 0 };
            // SAFETY: both kernels of a module take the same arguments; the memory is the caller's, and the stream runs
            // this one when the first is done with the queue.
            unsafe { rest.launch(stream, launch, &args) }?;
        }
        Ok(())
    }
}

/// Numbers of registers of a thread that are tried, from the one with the most threads on.
const REGISTERS: [u32; 6] = [32, 40, 48, 56, 64, 80];

/// Compiles the kernel with the fewest registers that hold all of its values: the more threads there are, the better
/// the memory is used.
pub fn compile(cache: &Cache, gpu: &Gpu, module: &ptx::Module, name: &str) -> Result<Kernel, CudaError> {
    let fitting = |registers| {
        let kernel = cache.module(gpu, &module.fast_limited(registers))?.kernel(name)?;
        Ok::<_, CudaError>((kernel.usage()?.local_bytes == 0).then_some(kernel))
    };
    // Most kernels need only the fewest; half of the other numbers can be skipped each time.
    if let Some(kernel) = fitting(REGISTERS[0])? {
        return Ok(kernel);
    }
    let (mut found, mut rest) = (None, &REGISTERS[1..]);
    while let Some(&registers) = rest.get(rest.len() / 2) {
        let (fewer, more) = rest.split_at(rest.len() / 2);
        match fitting(registers)? {
            Some(kernel) => (found, rest) = (Some(kernel), fewer),
            None => rest = &more[1..],
        }
    }
    match found {
        Some(kernel) => Ok(kernel),
        None => cache.module(gpu, &module.fast)?.kernel(name),
    }
}
