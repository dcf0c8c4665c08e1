//! The kernel of a product in the order of k, in one direction on one GPU.

use outward_core::round::Round;
use outward_emit::emit::product;

use crate::error::CudaError;
use crate::kernel::{Arg, Kernel, Launch};
use crate::memory::{Buffer, DevicePtr};
use crate::stream::Stream;

/// The kernel of a direction on a GPU.
#[derive(Clone)]
pub struct ProductKernel {
    pub gpu: usize,
    pub round: Round,
    pub kernel: Kernel,
    /// The multiples that rows, columns and terms must be, and the entries of a block.
    pub multiples: [usize; 3],
    pub entries: usize,
}

impl ProductKernel {
    /// Adds the product to `c`, where the sizes are multiples of the kernel's.
    ///
    /// # Safety
    ///
    /// The addresses must be of memory of the stream's GPU with as many numbers as the sizes say, which stay until the
    /// work is done, and `c` must have as many.
    pub unsafe fn launch(
        &self,
        stream: &Stream,
        [m, n, k]: [usize; 3],
        [a, b]: [DevicePtr; 2],
        c: &mut Buffer<f64>,
    ) -> Result<(), CudaError> {
        if m == 0 || n == 0 {
            return Ok(());
        }
        let size = |size: usize| {
            let large = || CudaError::Arguments(format!("{m} x {k} x {n} is larger than the kernels take"));
            u32::try_from(size).map(Arg::U32).map_err(|_| large())
        };
        let mut args: Vec<Arg> = [a, b, c.ptr()].map(Arg::Ptr).into();
        for number in [m, n, k] {
            args.push(size(number)?);
        }
        let blocks =
            Launch::rows((m * n).div_ceil(self.entries) * product::THREADS as usize, product::THREADS)?;
        c.used_in(stream);
        // SAFETY: the arguments are those of the kernel; the sizes are multiples of the kernel's, and the rest is the
        // caller's.
        unsafe { self.kernel.launch(stream, blocks, &args) }
    }
}
