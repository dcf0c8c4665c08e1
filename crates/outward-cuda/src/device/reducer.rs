//! The kernels of an exact sum on each GPU.

use outward_emit::emit::reduction::{REDUCE, ReductionKernel};

use crate::cache::Cache;
use crate::error::CudaError;
use crate::gpu::Gpu;
use crate::kernel::{Arg, Kernel, Launch};
use crate::memory::DevicePtr;
use crate::stream::Stream;

/// An exact sum as a kernel on each GPU.
pub struct Reducer {
    /// The kernel's sum.
    pub of: ReductionKernel,
    /// The kernel on each GPU, and the number of its blocks that run there at once.
    kernels: Vec<(Kernel, u32)>,
}

/// Number of registers of a multiprocessor, for all GPUs from compute capability 6.0 on.
const REGISTERS: usize = 1 << 16;
/// Bytes of shared memory that the driver uses of each block.
const RESERVED_BYTES: usize = 1 << 10;

impl Reducer {
    /// Alignment of columns in bytes, which the loads of the kernels need.
    pub const ALIGNMENT: u64 = 16;

    pub fn new(gpus: &[Gpu], cache: &Cache, of: ReductionKernel) -> Result<Reducer, CudaError> {
        let text = of.ptx();
        let kernels = gpus.iter().map(|gpu| {
            let kernel = cache.module(gpu, &text)?.kernel(REDUCE)?;
            let registers = kernel.usage()?.registers.max(1).next_multiple_of(8) * of.threads() as usize;
            let by_memory = gpu.shared_bytes() / (of.shared_bytes() as usize + RESERVED_BYTES);
            let blocks = by_memory.min(REGISTERS / registers).max(1) * gpu.processors();
            Ok((kernel, blocks as u32))
        });
        Ok(Reducer { of, kernels: kernels.collect::<Result<_, CudaError>>()? })
    }

    /// Puts the kernel into the stream.
    ///
    /// # Safety
    ///
    /// Each column has `count` numbers, in memory of the stream's GPU at multiples of 16, and as many integers of 64
    /// bits as a result has at `result`; nothing writes to the columns or uses the result in another stream, except for
    /// such kernels, until this one is done.
    pub unsafe fn launch(
        &self,
        gpu: usize,
        stream: &Stream,
        count: usize,
        columns: &[DevicePtr],
        result: DevicePtr,
    ) -> Result<(), CudaError> {
        let (kernel, most) = &self.kernels[gpu];
        let threads = self.of.threads();
        let needed = Launch::rows(count.div_ceil(self.of.numbers_per_load() as usize), threads)?.blocks;
        let launch = Launch { blocks: needed.min(*most), threads, shared_bytes: 0 };
        let mut args = vec![Arg::U64(count as u64)];
        args.extend(columns.iter().copied().chain([result]).map(Arg::Ptr));
        // SAFETY: the arguments are those of the kernel; the memory is the caller's.
        unsafe { kernel.launch(stream, launch, &args) }
    }
}
