//! Whose functions are audited.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
#[cfg(any(feature = "cuda", feature = "opencl"))]
use std::sync::Arc;
use std::time::Duration;

use outward::table::OpInfo;
#[cfg(feature = "cuda")]
use outward_cuda::{ApproximateFunction, Compiler, Cuda};
use outward_foreign::{CType, Owner};
#[cfg(feature = "opencl")]
use outward_opencl::OpenCl;

use crate::args::{self, DeviceName, Implementation, MachineName};
use crate::compute::Compute;
use crate::failure::Failure;

/// Where functions are.
pub enum Library {
    /// A shared library.
    Foreign(ForeignLibrary),
    /// A GPU with its instructions: whether those that flush subnormal numbers.
    #[cfg(feature = "cuda")]
    Instructions(Arc<Cuda>, bool),
    /// A GPU with NVIDIA's functions: whether those of fast mathematics.
    #[cfg(feature = "cuda")]
    Nvidia(Arc<Cuda>, Arc<Compiler>, bool),
    /// A device with the functions of OpenCL C.
    #[cfg(feature = "opencl")]
    OpenCl(Arc<OpenCl>),
    /// Outward itself.
    Own(Compute),
}

/// A shared library, and how long an answer may take.
pub struct ForeignLibrary {
    pub path: OsString,
    pub owner: Owner,
    pub patience: Duration,
}

impl Library {
    /// What the arguments name.
    pub fn open(args: &args::Audit) -> Result<Library, Failure> {
        let usage = |text: &str| Err(Failure::Usage(text.into()));
        let implementation = args.implementation;
        let is_foreign = matches!(implementation, Implementation::Libm | Implementation::Lib);
        if is_foreign && args.device.is_some() {
            return usage(
                "--device: functions of libraries run on the processor, it goes with --impl opencl, cuda or outward",
            );
        }
        if !is_foreign && args.symbol.is_some() {
            return usage("--symbol names a function of a shared library, it goes with --impl lib or libm");
        }
        if implementation != Implementation::Cuda && (args.approx || args.fast_math) {
            return usage("--approx and --fast-math are of GPUs, they go with --impl cuda");
        }
        let patience = Duration::from_secs(args.patience);
        let foreign = |path, owner| Ok(Library::Foreign(ForeignLibrary { path, owner, patience }));
        match (implementation, &args.library) {
            (Implementation::Lib, Some(library)) => {
                foreign(beside_us(library).into_os_string(), Owner::Library)
            }
            (Implementation::Lib, None) => usage("--impl lib: which library? expected --library PATH"),
            (_, Some(_)) => usage("--library: expected --impl lib, others have their own"),
            // Systems may have its functions in files that it needs.
            (Implementation::Libm, None) => foreign(LIBM.into(), Owner::Any),
            (Implementation::OpenCl, None) => match args.device.unwrap_or(DeviceName::OpenCl) {
                device @ (DeviceName::OpenCl | DeviceName::OpenClNumber(_)) => on(device, args),
                _ => usage("--impl opencl: expected --device opencl or opencl:N"),
            },
            (Implementation::Cuda, None) => match args.device.unwrap_or(DeviceName::Cuda) {
                device @ (DeviceName::Cuda | DeviceName::CudaNumber(_)) => on(device, args),
                _ => usage("--impl cuda: expected --device cuda or cuda:N"),
            },
            (Implementation::Outward, None) => {
                let device = args.device.unwrap_or(DeviceName::Cpu);
                Ok(Library::Own(Compute::open(device, MachineName::Auto)?))
            }
        }
    }

    /// Its name.
    pub fn name(&self) -> Result<String, Failure> {
        Ok(match self {
            Library::Foreign(library) => library.path.to_string_lossy().into_owned(),
            #[cfg(feature = "cuda")]
            Library::Instructions(cuda, _) => gpu(cuda),
            #[cfg(feature = "cuda")]
            Library::Nvidia(cuda, compiler, fast) => {
                let (major, minor) = compiler.version();
                let how = if *fast { " with --use_fast_math" } else { "" };
                format!("{}, NVRTC {major}.{minor}{how}", gpu(cuda))
            }
            #[cfg(feature = "opencl")]
            Library::OpenCl(device) => {
                let version = device.driver_version().map_err(|error| Failure::Run(error.to_string()))?;
                format!("{}, driver {version}", device.description())
            }
            Library::Own(Compute::Cpu(level)) => format!("outward ({})", level.name()),
            #[cfg(feature = "cuda")]
            Library::Own(Compute::Cuda(cuda)) => format!("outward on {}", cuda.gpus()[0].name()),
            #[cfg(feature = "opencl")]
            Library::Own(Compute::OpenCl(device)) => format!("outward on {}", device.description()),
        })
    }

    /// What this function is called there; none where it is known to have no such function.
    pub fn symbol(&self, info: &OpInfo, format: CType) -> Option<String> {
        match self {
            Library::Foreign(..) => Some(in_c(info.cuda.unwrap_or(info.name), format)),
            #[cfg(feature = "cuda")]
            Library::Instructions(_, flush) => instruction(info.name).and_then(|which| which.spelled(*flush)),
            #[cfg(feature = "cuda")]
            Library::Nvidia(..) => info.cuda.map(|name| in_c(name, format)),
            #[cfg(feature = "opencl")]
            Library::OpenCl(_) => info.opencl.map(Into::into),
            Library::Own(_) => Some(info.name.into()),
        }
    }
}

/// Loaders look for a name without a folder elsewhere, also where there is such a file.
fn beside_us(library: &Path) -> PathBuf {
    let is_name = library.components().count() == 1;
    if is_name && library.is_file() { Path::new(".").join(library) } else { library.into() }
}

/// The name of C's function for a format.
fn in_c(name: &str, format: CType) -> String {
    format!("{name}{}", if format == CType::F32 { "f" } else { "" })
}

#[cfg(feature = "cuda")]
fn gpu(cuda: &Cuda) -> String {
    let gpu = &cuda.gpus()[0];
    format!("{}, driver for CUDA {}", gpu.name(), gpu.driver_version())
}

/// The device with functions that are not ours. A build that lacks such devices says so.
#[cfg_attr(not(feature = "cuda"), allow(unused_variables, reason = "the arguments choose functions of GPUs"))]
fn on(device: DeviceName, args: &args::Audit) -> Result<Library, Failure> {
    Ok(match Compute::open(device, MachineName::Auto)? {
        #[cfg(feature = "cuda")]
        Compute::Cuda(cuda) if args.approx => Library::Instructions(cuda, args.ftz),
        #[cfg(feature = "cuda")]
        Compute::Cuda(cuda) => {
            let compiler = Compiler::find().map_err(|error| Failure::Run(format!("--impl cuda: {error}")))?;
            Library::Nvidia(cuda, Arc::new(compiler), args.fast_math)
        }
        #[cfg(feature = "opencl")]
        Compute::OpenCl(device) => Library::OpenCl(device),
        other => Library::Own(other),
    })
}

/// The instruction that approximates a function.
#[cfg(feature = "cuda")]
pub fn instruction(function: &str) -> Option<ApproximateFunction> {
    let name = match function {
        "exp2" => "ex2",
        "log2" => "lg2",
        "recip" => "rcp",
        other => other,
    };
    ApproximateFunction::ALL.into_iter().find(|which| which.name() == name)
}

/// The mathematical library of C on this system.
const LIBM: &str = if cfg!(target_os = "macos") {
    "libSystem.B.dylib"
} else if cfg!(windows) {
    "ucrtbase.dll"
} else {
    "libm.so.6"
};
