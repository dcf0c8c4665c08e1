//! Opens the libraries whose functions can be audited.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use outward::program::Width;
use outward::round::Round;
use outward::table::{Op, OpInfo};
use outward_foreign::{Direction, Owner, Passing, Signature};

use super::callee::{Callee, CalleeProgram};
use super::functions;
use super::outward_functions::OutwardFunctions;
use super::patterns::c_type;
use super::process::Launch;
use super::request::{AuditRequest, Implementation, WorkerProgram};
use crate::device::function_library::{CallableFunction, FunctionLibrary, c_name, name_in_c};
use crate::device::{self, DeviceSpec, worker_threads};
use crate::failure::Failure;

/// A shared library, and the longest time to wait for its results.
pub struct ForeignLibrary {
    path: OsString,
    owner: Owner,
    patience: Duration,
    /// The program that calls its functions.
    worker: Option<WorkerProgram>,
    /// Representation in which functions take and return numbers.
    passing: Passing,
    /// The rounding mode during calls.
    direction: Option<Direction>,
}

/// Opens the library that the arguments name.
pub fn open(request: &AuditRequest) -> Result<Box<dyn FunctionLibrary>, Failure> {
    let usage = |text: &str| Err(Failure::Usage(text.into()));
    let implementation = request.implementation;
    let is_foreign = matches!(implementation, Implementation::Libm | Implementation::Lib);
    if is_foreign && request.device.is_some() {
        return usage(
            "--device: functions of libraries run on the processor, it goes with --impl opencl, cuda or outward",
        );
    }
    if !is_foreign && request.symbol.is_some() {
        return usage("--symbol names a function of a shared library, it goes with --impl lib or libm");
    }
    let has_modes = is_foreign || implementation == Implementation::Outward;
    if !has_modes && request.round != Round::TiesToEven {
        return usage("--round: GPUs have no rounding mode, it goes with --impl libm, lib or outward");
    }
    if implementation != Implementation::Cuda && (request.options.approximate || request.options.fast_math) {
        return usage("--approx and --fast-math are of GPUs, they go with --impl cuda");
    }
    let patience = request.patience;
    let foreign = |path, owner| -> Result<Box<dyn FunctionLibrary>, Failure> {
        let (worker, direction) = (request.worker.clone(), direction(request.round));
        let passing = request.passing;
        Ok(Box::new(ForeignLibrary { path, owner, patience, worker, passing, direction }))
    };
    match (implementation, &request.library) {
        (Implementation::Lib, Some(library)) => {
            foreign(with_folder(library).into_os_string(), Owner::Library)
        }
        (Implementation::Lib, None) => usage("--impl lib: which library? expected --library PATH"),
        (_, Some(_)) => usage("--library: expected --impl lib, others have their own"),
        // Some systems have its functions in other libraries that it loads.
        (Implementation::Libm, None) => foreign(LIBM.into(), Owner::Any),
        (Implementation::OpenCl, None) => on_device(DeviceSpec::OPENCL, request),
        (Implementation::Cuda, None) => on_device(DeviceSpec::CUDA, request),
        (Implementation::Outward, None) => {
            let device = device::open(request.device.unwrap_or_default(), None, &*request.monitor)?;
            Ok(Box::new(OutwardFunctions { device, round: request.round }))
        }
    }
}

/// Returns the rounding mode of a direction, or `None` for the default one, to nearest.
fn direction(round: Round) -> Option<Direction> {
    match round {
        Round::TowardPositive => Some(Direction::Up),
        Round::TowardNegative => Some(Direction::Down),
        Round::TowardZero => Some(Direction::TowardZero),
        _ => None,
    }
}

/// Opens the library of a device of this kind; its functions are not Outward's.
fn on_device(kind: DeviceSpec, request: &AuditRequest) -> Result<Box<dyn FunctionLibrary>, Failure> {
    let spec = request.device.unwrap_or(kind);
    let wrong_device = || Failure::Usage(format!("--impl {kind}: expected --device {kind} or {kind}:N"));
    if !spec.is_kind(kind) {
        return Err(wrong_device());
    }
    let device = device::open(spec, None, &*request.monitor)?;
    Arc::clone(&device).function_library(request.options)?.ok_or_else(wrong_device)
}

fn no_c_type(format: Width) -> Failure {
    Failure::Usage(format!("--format {}: C has no type with these numbers", format.name()))
}

impl FunctionLibrary for ForeignLibrary {
    fn name(&self) -> Result<String, Failure> {
        Ok(self.path.to_string_lossy().into_owned())
    }

    fn symbol(&self, info: &OpInfo, format: Width) -> Option<String> {
        let name = match info.op {
            Op::Compound => "compoundn",
            _ => c_name(info).unwrap_or(info.name),
        };
        Some(name_in_c(name, format))
    }

    fn function(
        &self,
        info: &OpInfo,
        symbol: &str,
        format: Width,
    ) -> Result<Box<dyn CallableFunction>, Failure> {
        let ForeignLibrary { path, owner, patience, worker, .. } = self;
        let program = CalleeProgram {
            launch: Launch {
                worker: worker.clone(),
                library: path.clone(),
                owner: *owner,
                symbol: symbol.into(),
                format,
                options: Vec::new(),
                patience: *patience,
            },
            signature: Signature {
                format: c_type(format).ok_or_else(|| no_c_type(format))?,
                parameters: functions::parameters(info),
                passing: self.passing,
                direction: self.direction,
            },
        };
        Ok(Box::new(Callee::start(program)?))
    }

    fn threads(&self) -> usize {
        worker_threads(None)
    }

    fn block(&self) -> u64 {
        1 << 11
    }
}

/// Adds a folder to a name without one: loaders search for it elsewhere, even if such a file exists.
pub fn with_folder(library: &Path) -> PathBuf {
    let is_name = library.components().count() == 1;
    if is_name && library.is_file() { Path::new(".").join(library) } else { library.into() }
}

/// The mathematical library of C on this system.
const LIBM: &str = if cfg!(target_os = "macos") {
    "libSystem.B.dylib"
} else if cfg!(windows) {
    "ucrtbase.dll"
} else {
    "libm.so.6"
};
