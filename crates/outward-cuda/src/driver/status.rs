//! Status codes that the driver's functions return.

use core::ffi::c_int;

use crate::error::CudaError;

/// `CUresult`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Status(pub c_int);

impl Status {
    pub const SUCCESS: Status = Status(0);
    const OUT_OF_MEMORY: Status = Status(2);
    const NO_DEVICE: Status = Status(100);

    /// Returns whether every later call that uses the context fails too, until the process ends: the device fell off
    /// the bus, a memory error could not be corrected, or a kernel did something forbidden.
    fn loses_the_device(self) -> bool {
        matches!(
            self.0,
            46 // device unavailable
            | 214 // uncorrectable error of the memory
            | 220 // uncorrectable error of the link between GPUs
            | 226 // an error that the hardware contained
            | 700 // illegal address
            | 702 // the kernel ran longer than the system allows
            | 709 // the context is destroyed
            | 710 // a kernel's assertion
            | 714..=719 // stack, illegal instruction, alignment, address space, program counter, unspecified
        )
    }

    /// Returns the error of the status.
    pub fn to_error(self, call: &'static str, reason: String) -> CudaError {
        match self {
            Status::OUT_OF_MEMORY => CudaError::OutOfMemory { what: call, asked: None, free: None },
            Status::NO_DEVICE => CudaError::NoDevice,
            _ if self.loses_the_device() => CudaError::Lost { call, reason },
            _ => CudaError::Call { call, status: self.0, reason },
        }
    }
}
