//! Requests for audits.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use outward::program::Width;
use outward::round::Round;
use outward_foreign::Passing;

pub use super::patterns::c_type;
use crate::device::DeviceSpec;
use crate::device::function_library::LibraryOptions;
use crate::monitor::{NoMonitor, SharedMonitor};

/// The functions to audit, and the arguments to try.
#[derive(Clone, Debug)]
pub struct AuditRequest {
    pub implementation: Implementation,
    /// The shared library, with [`Implementation::Lib`].
    pub library: Option<PathBuf>,
    /// The name of the function in the library, if it is not C's name.
    pub symbol: Option<String>,
    /// The device, if the implementation runs on devices.
    pub device: Option<DeviceSpec>,
    /// The choice among the functions of a GPU.
    pub options: LibraryOptions,
    /// The format; without one, the usual format, or both if all functions are audited.
    pub format: Option<Width>,
    /// Representation in which functions of shared libraries take and return numbers.
    pub passing: Passing,
    /// The rounding mode in which the function is called, and the direction of the correct result.
    pub round: Round,
    /// Range of the arguments; without it, all numbers. If a function takes several numbers, each is in the range.
    pub range: Option<[f64; 2]>,
    /// Number of random arguments.
    pub samples: u64,
    /// Tries all arguments, not random ones.
    pub exhaustive: bool,
    /// Seed of the random arguments.
    pub seed: u64,
    /// Longest time for the results of some thousand arguments.
    pub patience: Duration,
    /// Whether a picture of the largest errors is wanted.
    pub has_picture: bool,
    /// The program that calls functions of shared libraries, in a process of its own. Without it, the running program:
    /// `outward`.
    pub worker: Option<WorkerProgram>,
    /// Monitor of the audit.
    pub monitor: SharedMonitor,
}

impl Default for AuditRequest {
    fn default() -> AuditRequest {
        AuditRequest {
            implementation: Implementation::Libm,
            library: None,
            symbol: None,
            device: None,
            options: LibraryOptions::default(),
            format: None,
            passing: Passing::Numbers,
            round: Round::TiesToEven,
            range: None,
            samples: 1_000_000,
            exhaustive: false,
            seed: 1,
            patience: Duration::from_secs(10),
            has_picture: false,
            worker: None,
            monitor: Arc::new(NoMonitor),
        }
    }
}

/// A program that does what `outward audit-worker` does: with the arguments `audit-worker`, a library, a symbol, a
/// format and perhaps `--own`, `--parameters NAME`, `--bits` and `--round ru|rd|rz`, it calls
/// [`outward_foreign::serve`] with its standard input and output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkerProgram {
    pub program: PathBuf,
    /// Arguments before those of `audit-worker`.
    pub arguments: Vec<String>,
}

/// The library whose functions are audited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Implementation {
    /// The system's library of C.
    Libm,
    /// A shared library.
    Lib,
    /// An NVIDIA GPU.
    Cuda,
    /// An OpenCL device, whose driver has functions of its own.
    OpenCl,
    /// Outward itself.
    Outward,
}
