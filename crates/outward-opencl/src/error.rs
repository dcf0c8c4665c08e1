//! Errors of devices and their drivers.

use core::fmt;

use opencl3::error_codes::{
    CL_MEM_OBJECT_ALLOCATION_FAILURE, CL_OUT_OF_HOST_MEMORY, CL_OUT_OF_RESOURCES, ClError,
};
use outward_programs::device::DeviceError;

/// The reason why a device did not do what it was asked for. Each prints as one line, except for a compiler's log.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OpenClError {
    /// The loader of OpenCL is not there, or could not be loaded.
    NoLoader,
    /// The loader is there, but no driver is.
    NoPlatform,
    /// The drivers have no device.
    NoDevice,
    /// There is no device of this number.
    NoSuchDevice {
        /// The number asked for.
        number: usize,
        /// The number of devices.
        count: usize,
    },
    /// The device lacks a feature that the results depend on.
    Unfit {
        /// The name of the device.
        device: String,
        /// The missing feature.
        lacks: &'static str,
    },
    /// The driver did not compile a program.
    Rejected {
        /// Name of the device.
        device: String,
        /// The compiler's complete log; can be empty.
        log: String,
    },
    /// The arguments of a call of this crate do not fit each other.
    Arguments(String),
    /// Memory of the device or the host is exhausted.
    OutOfMemory {
        /// The call that failed.
        doing: &'static str,
    },
    /// Anything else that OpenCL reports.
    Call {
        /// The call that failed.
        doing: &'static str,
        /// OpenCL's name of the error.
        reason: String,
        /// OpenCL's number of the error.
        code: i32,
    },
}

impl OpenClError {
    /// Returns whether a device, or a feature of it, is missing, so that nothing which can be installed would help.
    #[must_use]
    pub fn is_hardware(&self) -> bool {
        matches!(self, OpenClError::NoDevice | OpenClError::NoSuchDevice { .. } | OpenClError::Unfit { .. })
    }

    /// Returns a function that makes the error of a call.
    pub(crate) fn of(doing: &'static str) -> impl Fn(ClError) -> OpenClError {
        move |error| match error.0 {
            CL_MEM_OBJECT_ALLOCATION_FAILURE | CL_OUT_OF_HOST_MEMORY | CL_OUT_OF_RESOURCES => {
                OpenClError::OutOfMemory { doing }
            }
            code => OpenClError::Call { doing, reason: error.to_string(), code },
        }
    }
}

impl fmt::Display for OpenClError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenClError::NoLoader => {
                f.write_str("OpenCL is not installed: its loader (libOpenCL) was not found")
            }
            OpenClError::NoPlatform => f.write_str("OpenCL has no driver on this computer"),
            OpenClError::NoDevice => f.write_str("the OpenCL drivers of this computer have no device"),
            OpenClError::NoSuchDevice { number, count } => {
                write!(f, "there is no OpenCL device {number}, only {count} (numbered from 0)")
            }
            OpenClError::Unfit { device, lacks } => write!(f, "the OpenCL device `{device}` lacks {lacks}"),
            OpenClError::Rejected { device, log } => {
                write!(f, "the driver of `{device}` did not compile the program: {}", log.trim())
            }
            OpenClError::Arguments(reason) => f.write_str(reason),
            OpenClError::OutOfMemory { doing } => write!(f, "OpenCL is out of memory while {doing}"),
            OpenClError::Call { doing, reason, code } => {
                write!(f, "OpenCL failed while {doing}: {reason} ({code})")
            }
        }
    }
}

impl core::error::Error for OpenClError {}

impl From<OpenClError> for DeviceError {
    fn from(error: OpenClError) -> DeviceError {
        DeviceError::Failed(error.to_string())
    }
}
