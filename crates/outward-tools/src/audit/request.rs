//! What is to be audited.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use outward::round::Round;
use outward_foreign::{CType, Passing};

use crate::device::DeviceSpec;
use crate::device::function_library::LibraryOptions;
use crate::monitor::{NoMonitor, SharedMonitor};

/// Whose functions are audited, and for which arguments.
#[derive(Clone, Debug)]
pub struct AuditRequest {
    pub implementation: Implementation,
    /// The shared library, with [`Implementation::Lib`].
    pub library: Option<PathBuf>,
    /// What the function is called there, where it is not C's name.
    pub symbol: Option<String>,
    /// Where to compute, where the implementation runs on devices.
    pub device: Option<DeviceSpec>,
    /// Which functions of a GPU.
    pub options: LibraryOptions,
    /// The format; without one, the usual one, or both where all functions are audited.
    pub format: Option<CType>,
    /// How functions of shared libraries take and give numbers.
    pub passing: Passing,
    /// The rounding mode in which the function is called, and the direction of the correct result.
    pub round: Round,
    /// Arguments from here to there; without it, all numbers. Of several numbers each is in it.
    pub range: Option<[f64; 2]>,
    /// How many random arguments.
    pub samples: u64,
    /// All arguments instead?
    pub exhaustive: bool,
    /// Another number is another choice of arguments.
    pub seed: u64,
    /// How long results of some thousand arguments may take.
    pub patience: Duration,
    /// Is a picture of the largest errors wanted?
    pub has_picture: bool,
    /// What calls functions of shared libraries, in a process of its own. Without it, the program that runs: `outward`.
    pub worker: Option<WorkerProgram>,
    /// Who hears of it.
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
    /// What it gets before those arguments.
    pub arguments: Vec<String>,
}

/// Whose functions are audited.
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
