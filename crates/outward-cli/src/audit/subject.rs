//! Whose function is audited, and its results.

use std::ffi::OsString;
use std::num::NonZero;
#[cfg(any(feature = "cuda", feature = "opencl"))]
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

#[cfg(any(feature = "cuda", feature = "opencl"))]
use outward::device::Device;
use outward::device::{FloatMode, FloatPlan, FloatScratch};
use outward::format::Format as Numbers;
use outward::machine::Level;
use outward::program::{Program, Width};
use outward::round::Round;
use outward::table::OpInfo;
#[cfg(feature = "cuda")]
use outward_cuda::{Approximate, Compiler, Cuda, CudaError, Unary};
use outward_foreign::Format;
#[cfg(feature = "opencl")]
use outward_opencl::{OpenCl, OpenClError};

#[cfg(feature = "opencl")]
use super::documented::Documented;
use super::report::Title;
use super::worker::{Callee, Trouble};
use crate::args::{self, DeviceName, Implementation, MachineName};
use crate::compute::Compute;
use crate::failure::Failure;
use crate::number::Number;

/// Where functions are.
pub enum Library {
    /// A shared library.
    Foreign(OsString, Duration),
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
        let foreign = |library| Ok(Library::Foreign(library, Duration::from_secs(args.patience)));
        match (implementation, &args.library) {
            (Implementation::Lib, Some(library)) => foreign(library.clone().into_os_string()),
            (Implementation::Lib, None) => usage("--impl lib: which library? expected --library PATH"),
            (_, Some(_)) => usage("--library: expected --impl lib, others have their own"),
            (Implementation::Libm, None) => foreign(LIBM.into()),
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
            Library::Foreign(library, _) => library.to_string_lossy().into_owned(),
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
    pub fn symbol(&self, info: &OpInfo, format: Format) -> Option<String> {
        match self {
            Library::Foreign(..) => Some(in_c(info.cuda.unwrap_or(info.name), format)),
            #[cfg(feature = "cuda")]
            Library::Instructions(_, flush) => instruction(info.name).and_then(|which| which.spelled(*flush)),
            #[cfg(feature = "cuda")]
            Library::Nvidia(..) => info.cuda.map(|name| in_c(name, format)),
            #[cfg(feature = "opencl")]
            Library::OpenCl(_) => {
                // What it documents a bound of, it has by the same name.
                let has = || Documented::of("opencl").is_some_and(|opencl| opencl.names(info.name));
                info.opencl.or_else(|| has().then_some(info.name)).map(Into::into)
            }
            Library::Own(_) => Some(info.name.into()),
        }
    }
}

/// The name of C's function for a format.
fn in_c(name: &str, format: Format) -> String {
    format!("{name}{}", if format == Format::F32 { "f" } else { "" })
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
fn instruction(function: &str) -> Option<Approximate> {
    let name = match function {
        "exp2" => "ex2",
        "log2" => "lg2",
        "recip" => "rcp",
        other => other,
    };
    Approximate::ALL.into_iter().find(|which| which.name() == name)
}

/// The mathematical library of C on this system.
const LIBM: &str = if cfg!(target_os = "macos") {
    "libSystem.B.dylib"
} else if cfg!(windows) {
    "ucrtbase.dll"
} else {
    "libm.so.6"
};

/// A function of a library.
pub struct Subject<'a> {
    pub library: &'a Library,
    pub title: Title,
}

impl Subject<'_> {
    /// Does the library have it? What else is wrong is an error.
    pub fn is_there(&self) -> Result<bool, Failure> {
        match self.source().and_then(|mut source| source.results(&[1.0], &mut Vec::new())) {
            Ok(_) => Ok(true),
            // The process that looked for it is another one, and tells by this line alone.
            Err(Failure::Run(line)) if line.contains("has no function `") => Ok(false),
            Err(other) => Err(other),
        }
    }

    /// How many of its sources are of use at once.
    pub fn sources(&self) -> usize {
        match self.library {
            Library::Foreign(..) | Library::Own(Compute::Cpu(_)) => {
                available_parallelism().map_or(1, NonZero::get)
            }
            #[cfg(any(feature = "cuda", feature = "opencl"))]
            _ => 1,
        }
    }

    /// Makes it ready to be called.
    pub fn source(&self) -> Result<Source, Failure> {
        let Title { function, format, symbol, .. } = &self.title;
        Ok(match self.library {
            Library::Foreign(library, patience) => {
                Source::Foreign(Callee::start(library, symbol, *format, *patience)?)
            }
            #[cfg(feature = "cuda")]
            Library::Instructions(cuda, flush) => {
                let which = instruction(function).expect("what has a symbol");
                let function = cuda.approximate(which, *flush);
                let function = function.map_err(|error| Failure::Run(format!("{symbol}: {error}")))?;
                Source::NarrowGpu(cuda.clone(), function)
            }
            #[cfg(feature = "cuda")]
            Library::Nvidia(cuda, compiler, fast) => {
                let failed = |error: CudaError| match error {
                    CudaError::NotCompiled { log } if log.contains("is undefined") => {
                        Failure::Run(format!("CUDA has no function `{symbol}`"))
                    }
                    error => Failure::Run(format!("{symbol}: {error}")),
                };
                match format {
                    Format::F32 => {
                        let function = cuda.library_function(compiler, symbol, *fast).map_err(failed)?;
                        Source::NarrowGpu(cuda.clone(), function)
                    }
                    Format::F64 => {
                        let function = cuda.library_function(compiler, symbol, *fast).map_err(failed)?;
                        Source::WideGpu(cuda.clone(), function)
                    }
                }
            }
            #[cfg(feature = "opencl")]
            Library::OpenCl(device) => Source::OpenCl(device.clone(), *format, symbol.clone()),
            Library::Own(Compute::Cpu(level)) => match format {
                Format::F32 => Source::Narrow(Plain::new(function, Width::F32, *level)?),
                Format::F64 => Source::Wide(Plain::new(function, Width::F64, *level)?),
            },
            #[cfg(any(feature = "cuda", feature = "opencl"))]
            Library::Own(compute) => Source::Device(compute.clone(), *format, program(function)?),
        })
    }
}

/// What gives the results of a function.
pub enum Source {
    Foreign(Callee),
    #[cfg(feature = "cuda")]
    NarrowGpu(Arc<Cuda>, Unary<f32>),
    #[cfg(feature = "cuda")]
    WideGpu(Arc<Cuda>, Unary<f64>),
    #[cfg(feature = "opencl")]
    OpenCl(Arc<OpenCl>, Format, String),
    Narrow(Plain<f32>),
    Wide(Plain<f64>),
    #[cfg(any(feature = "cuda", feature = "opencl"))]
    Device(Compute, Format, Program),
}

impl Source {
    /// The results, in binary64; NaN where there is none: at which of the inputs, and what happened, is added to
    /// `lost`.
    pub fn results(&mut self, inputs: &[f64], lost: &mut Vec<(usize, Trouble)>) -> Result<Vec<f64>, Failure> {
        match self {
            Source::Foreign(callee) => callee.results(inputs, lost),
            #[cfg(feature = "cuda")]
            Source::NarrowGpu(cuda, function) => through(inputs, |from, to| {
                cuda.apply(function, from, to).map_err(|error| Failure::Run(error.to_string()))
            }),
            #[cfg(feature = "cuda")]
            Source::WideGpu(cuda, function) => through(inputs, |from, to| {
                cuda.apply(function, from, to).map_err(|error| Failure::Run(error.to_string()))
            }),
            #[cfg(feature = "opencl")]
            Source::OpenCl(device, format, name) => {
                let failed = |error| builtin_failed(&error, name, *format);
                match format {
                    Format::F32 => through::<f32>(inputs, |from, to| {
                        device.apply_builtin(name, from, to).map_err(failed)
                    }),
                    Format::F64 => through::<f64>(inputs, |from, to| {
                        device.apply_builtin(name, from, to).map_err(failed)
                    }),
                }
            }
            Source::Narrow(plain) => through(inputs, |from, to| plain.run(from, to)),
            Source::Wide(plain) => through(inputs, |from, to| plain.run(from, to)),
            #[cfg(any(feature = "cuda", feature = "opencl"))]
            Source::Device(compute, format, program) => match format {
                Format::F32 => {
                    through::<f32>(inputs, |from, to| on_device(compute, program, Width::F32, from, to))
                }
                Format::F64 => {
                    through::<f64>(inputs, |from, to| on_device(compute, program, Width::F64, from, to))
                }
            },
        }
    }
}

/// Applies what takes and gives numbers of a format.
fn through<T: Number>(
    inputs: &[f64],
    apply: impl FnOnce(&[T], &mut [T]) -> Result<(), Failure>,
) -> Result<Vec<f64>, Failure> {
    let from: Vec<T> = inputs.iter().map(|x| T::nearest(*x)).collect();
    let mut to = vec![T::NAN; from.len()];
    apply(&from, &mut to)?;
    Ok(to.into_iter().map(Numbers::widen).collect())
}

/// A function of this library, on the processor.
pub struct Plain<T> {
    plan: FloatPlan<T>,
    scratch: FloatScratch<T, Level>,
}

impl<T: Number> Plain<T> {
    fn new(function: &str, width: Width, level: Level) -> Result<Plain<T>, Failure> {
        let plan = FloatPlan::new(&program(function)?, nearest(width));
        let plan = plan.map_err(|error| Failure::Usage(format!("{function}: {error}")))?;
        let scratch = plan.scratch(level);
        Ok(Plain { plan, scratch })
    }

    fn run(&mut self, from: &[T], to: &mut [T]) -> Result<(), Failure> {
        let run = self.plan.run(&mut self.scratch, &[from], to);
        run.map_err(|error| Failure::Run(error.to_string()))
    }
}

/// The function as a formula.
pub fn program(function: &str) -> Result<Program, Failure> {
    Program::parse(&format!("{function}(x)")).map_err(|error| Failure::Usage(format!("{function}: {error}")))
}

/// Rounding to nearest in a format.
pub fn nearest(width: Width) -> FloatMode {
    FloatMode { width, round: Round::TiesToEven }
}

#[cfg(any(feature = "cuda", feature = "opencl"))]
fn on_device<T: Number>(
    compute: &Compute,
    program: &Program,
    width: Width,
    from: &[T],
    to: &mut [T],
) -> Result<(), Failure> {
    let results = match compute {
        Compute::Cpu(_) => unreachable!("a plan computes on the processor"),
        #[cfg(feature = "cuda")]
        Compute::Cuda(cuda) => cuda.evaluate_floats(program, nearest(width), &[from]),
        #[cfg(feature = "opencl")]
        Compute::OpenCl(opencl) => opencl.evaluate_floats(program, nearest(width), &[from]),
    };
    to.copy_from_slice(&results.map_err(|error| Failure::Run(error.to_string()))?);
    Ok(())
}

/// A log of a compiler has many lines, and says no more than that there is no such function.
#[cfg(feature = "opencl")]
fn builtin_failed(error: &OpenClError, name: &str, format: Format) -> Failure {
    Failure::Run(match error {
        OpenClError::Rejected { device, .. } => {
            let format = if format == Format::F32 { "binary32" } else { "binary64" };
            format!("the OpenCL device `{device}` has no function `{name}` of one number of {format}")
        }
        other => other.to_string(),
    })
}
