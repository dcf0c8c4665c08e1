//! The kernels of a conversion on each GPU.

use outward_emit::emit::ConversionKey;
use outward_emit::emit::ptx::Conversion;

use crate::error::CudaError;
use crate::kernel::{Arg, Kernel, Launch};
use crate::memory::DevicePtr;
use crate::stream::Stream;

const BLOCK: u32 = Conversion::BLOCK;

/// A conversion as a kernel on each GPU.
pub struct Converter {
    /// The key of the conversion.
    pub key: ConversionKey,
    /// The text of the kernel.
    pub conversion: Conversion,
    /// The kernel on each GPU.
    pub kernels: Vec<Kernel>,
}

impl Converter {
    /// Puts the kernel into the stream.
    ///
    /// # Safety
    ///
    /// There are as many numbers of the formats at both addresses, in memory of the stream's GPU at multiples of 16,
    /// which nothing else uses in a way that conflicts until the kernel is done.
    pub unsafe fn launch(
        &self,
        gpu: usize,
        stream: &Stream,
        count: usize,
        from: DevicePtr,
        to: DevicePtr,
    ) -> Result<(), CudaError> {
        let launch = Launch::rows(self.conversion.blocks(count) * BLOCK as usize, BLOCK)?;
        let args = [Arg::U64(count as u64), Arg::Ptr(from), Arg::Ptr(to)];
        // SAFETY: the arguments are those of the kernel; the memory is the caller's.
        unsafe { self.kernels[gpu].launch(stream, launch, &args) }
    }
}
