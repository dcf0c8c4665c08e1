//! Errors of the driver, and of its use.

use core::fmt;

use outward_programs::device::DeviceError;

use crate::version::{Capability, Version};

/// The reason why the GPU did not do what it was asked for. Each prints as one line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CudaError {
    /// The driver's library is not there, or could not be loaded.
    NoDriver {
        /// The library that was looked for.
        library: String,
        /// The message of the system's loader.
        reason: String,
    },
    /// The driver is older than [`Version::MINIMUM`], or lacks a function.
    OldDriver {
        /// The version of CUDA that the driver is for, if known.
        version: Option<Version>,
        /// The name of the missing function.
        missing: Option<&'static str>,
    },
    /// The driver is there, but no device that it drives is, or none is visible to this process.
    NoDevice,
    /// There is no device of this number.
    NoSuchDevice {
        /// The number asked for.
        ordinal: usize,
        /// The number of devices.
        count: usize,
    },
    /// The device is older than [`Capability::MINIMUM`].
    OldDevice {
        /// The name of the device.
        name: String,
        /// The compute capability of the device.
        capability: Capability,
    },
    /// The driver does not let this process use the device, for example because another process has exclusive use, or
    /// it is broken.
    Unusable {
        /// The number of the device.
        ordinal: usize,
        /// The name of the device.
        name: String,
        /// The driver's error.
        reason: String,
    },
    /// Memory is exhausted.
    OutOfMemory {
        /// The kind of memory: that of the GPU, page-locked memory, or the driver's function that ran out of it.
        what: &'static str,
        /// Bytes asked for.
        asked: Option<usize>,
        /// Bytes that were free at that time.
        free: Option<usize>,
    },
    /// The driver did not compile or load a kernel.
    Rejected {
        /// The driver's error.
        reason: String,
        /// The compiler's complete log; can be empty.
        log: String,
    },
    /// NVIDIA's run-time compiler is not there, or could not be loaded.
    NoCompiler {
        /// The missing library or function.
        reason: String,
    },
    /// NVIDIA's run-time compiler did not compile a text.
    NotCompiled {
        /// The compiler's complete log.
        log: String,
    },
    /// The module has no kernel of this name.
    NoKernel {
        /// The name.
        name: String,
    },
    /// The arguments of a call of this crate do not fit each other.
    Arguments(String),
    /// The device can't be used any more by this process.
    Lost {
        /// The driver's function that reported it.
        call: &'static str,
        /// The driver's error.
        reason: String,
    },
    /// Anything else that a function of the driver reports.
    Call {
        /// The driver's function.
        call: &'static str,
        /// The number that it returned.
        status: i32,
        /// The driver's name of the error.
        reason: String,
    },
}

/// Number of lines of a compiler's log in a message.
const LOG_LINES: usize = 3;

impl fmt::Display for CudaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CudaError::NoDriver { library, reason } => {
                write!(f, "no NVIDIA driver: `{library}` could not be loaded ({})", one_line(reason))
            }
            CudaError::OldDriver { version, missing } => {
                match version {
                    Some(version) => write!(f, "the NVIDIA driver is for CUDA {version}")?,
                    None => f.write_str("the NVIDIA driver tells no version")?,
                }
                if let Some(missing) = missing {
                    write!(f, " and has no function `{missing}`")?;
                }
                write!(f, "; a driver for CUDA {} or newer is needed", Version::MINIMUM)
            }
            CudaError::NoDevice => f.write_str("the NVIDIA driver is there, but no GPU that it can use"),
            CudaError::NoSuchDevice { ordinal, count: 1 } => {
                write!(f, "there is no GPU {ordinal}: the only GPU is number 0")
            }
            CudaError::NoSuchDevice { ordinal, count } => {
                write!(f, "there is no GPU {ordinal}: this computer has {count}, numbered from 0")
            }
            CudaError::OldDevice { name, capability } => write!(
                f,
                "{name} has compute capability {capability}; {} or newer is needed",
                Capability::MINIMUM
            ),
            CudaError::Unusable { ordinal, name, reason } => {
                write!(f, "GPU {ordinal} ({name}) can't be used: {}", one_line(reason))
            }
            CudaError::OutOfMemory { what, asked, free } => {
                write!(f, "out of memory: {what}")?;
                if let Some(asked) = asked {
                    write!(f, ", {} asked for", Bytes(*asked))?;
                }
                if let Some(free) = free {
                    write!(f, ", {} free", Bytes(*free))?;
                }
                Ok(())
            }
            CudaError::Rejected { reason, log } => {
                write!(f, "the NVIDIA driver rejected the kernel: {}", one_line(reason))?;
                let said = log.lines().map(str::trim).filter(|line| !line.is_empty()).take(LOG_LINES);
                for (n, line) in said.enumerate() {
                    write!(f, "{}{line}", if n == 0 { ": " } else { " | " })?;
                }
                Ok(())
            }
            CudaError::NoCompiler { reason } => {
                write!(f, "NVIDIA's run-time compiler (NVRTC) is not installed: {}", one_line(reason))
            }
            CudaError::NotCompiled { log } => {
                let line = log.lines().find(|line| line.contains("error")).unwrap_or(log);
                write!(f, "NVIDIA's run-time compiler failed: {}", one_line(line))
            }
            CudaError::NoKernel { name } => write!(f, "the compiled module has no kernel `{name}`"),
            CudaError::Arguments(reason) => f.write_str(reason),
            CudaError::Lost { call, reason } => {
                write!(f, "the GPU was lost: {} (reported by {call})", one_line(reason))
            }
            CudaError::Call { call, reason, .. } => write!(f, "{call} failed: {}", one_line(reason)),
        }
    }
}

impl core::error::Error for CudaError {}

impl From<CudaError> for DeviceError {
    fn from(error: CudaError) -> DeviceError {
        DeviceError::Failed(error.to_string())
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A number of bytes, formatted in a unit for people.
struct Bytes(usize);

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let units = [("GiB", 30), ("MiB", 20), ("KiB", 10)];
        match units.into_iter().find(|&(_, shift)| self.0 >> shift > 0) {
            Some((unit, shift)) => {
                let tenths = (self.0 as u128 * 10) >> shift;
                write!(f, "{}.{} {unit}", tenths / 10, tenths % 10)
            }
            None => write!(f, "{} bytes", self.0),
        }
    }
}
