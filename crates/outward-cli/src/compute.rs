//! Where to compute: the device that the command line names.

use std::fmt::{self, Display};
#[cfg(any(feature = "cuda", feature = "opencl"))]
use std::sync::Arc;
use std::thread;

use outward::machine::Level;
#[cfg(feature = "cuda")]
use outward_cuda::{Cuda, CudaError};
#[cfg(feature = "opencl")]
use outward_opencl::{OpenCl, OpenClError};

use crate::args::{DeviceName, MachineName};
use crate::failure::Failure;

/// A device that is there.
#[derive(Clone, Debug)]
pub enum Compute {
    /// This processor, by this machine.
    Cpu(Level),
    /// NVIDIA GPUs.
    #[cfg(feature = "cuda")]
    Cuda(Arc<Cuda>),
    /// An OpenCL device.
    #[cfg(feature = "opencl")]
    OpenCl(Arc<OpenCl>),
}

/// How many threads to work with, where so many are asked for: without a number, one for each core.
pub fn threads(asked: Option<u16>) -> usize {
    asked.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from)
}

impl Compute {
    /// Opens the device. Where any will do and there is no GPU, it says so, once.
    pub fn open(device: DeviceName, machine: MachineName) -> Result<Compute, Failure> {
        match device {
            DeviceName::Cpu => Ok(Compute::Cpu(level(machine)?)),
            // Who names a machine wants the processor.
            DeviceName::Auto if machine != MachineName::Auto => Ok(Compute::Cpu(level(machine)?)),
            DeviceName::Auto => gpus(None).or_else(|reason| {
                eprintln!("outward: computing on the cpu: {reason}");
                Ok(Compute::Cpu(Level::best()))
            }),
            _ if machine != MachineName::Auto => {
                let message = "--machine names one of the processor's machines, it goes with --device cpu";
                Err(Failure::Usage(message.into()))
            }
            DeviceName::Cuda => gpus(None).map_err(|why| why.of(device)),
            DeviceName::CudaNumber(number) => gpus(Some(number)).map_err(|why| why.of(device)),
            DeviceName::OpenCl => opencl(None).map_err(|why| why.of(device)),
            DeviceName::OpenClNumber(number) => opencl(Some(number)).map_err(|why| why.of(device)),
        }
    }
}

impl Compute {
    /// Does it have a result of its own for what compilers approximate?
    pub fn has_own_results(&self) -> bool {
        match self {
            Compute::Cpu(_) => false,
            #[cfg(feature = "cuda")]
            Compute::Cuda(_) => true,
            #[cfg(feature = "opencl")]
            Compute::OpenCl(_) => false,
        }
    }

    /// The processor's machine, for what is done on the processor in any case.
    pub fn level(&self) -> Level {
        match self {
            Compute::Cpu(level) => *level,
            #[cfg(feature = "cuda")]
            Compute::Cuda(_) => Level::best(),
            #[cfg(feature = "opencl")]
            Compute::OpenCl(_) => Level::best(),
        }
    }
}

/// Why a device cannot be used.
enum Why {
    /// This build has not what it takes: what that is, and the feature's name.
    #[cfg_attr(all(feature = "cuda", feature = "opencl"), allow(dead_code, reason = "it has"))]
    Lacking(&'static str, &'static str),
    #[cfg(feature = "cuda")]
    Cuda(CudaError),
    #[cfg(feature = "opencl")]
    OpenCl(OpenClError),
}

impl Why {
    fn of(&self, device: DeviceName) -> Failure {
        let message = format!("--device {}: {self}", name(device));
        match self {
            Why::Lacking(..) => Failure::Usage(message),
            #[cfg(feature = "cuda")]
            Why::Cuda(_) => Failure::Run(message),
            #[cfg(feature = "opencl")]
            Why::OpenCl(_) => Failure::Run(message),
        }
    }
}

impl Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::Lacking(what, feature) => f.write_str(&Failure::lacks(what, feature)),
            #[cfg(feature = "cuda")]
            Why::Cuda(reason) => reason.fmt(f),
            #[cfg(feature = "opencl")]
            Why::OpenCl(reason) => reason.fmt(f),
        }
    }
}

/// All NVIDIA GPUs, or one.
#[cfg(feature = "cuda")]
fn gpus(number: Option<usize>) -> Result<Compute, Why> {
    let gpus = number.map_or_else(Cuda::all, Cuda::one);
    gpus.map(|cuda| Compute::Cuda(Arc::new(cuda))).map_err(Why::Cuda)
}

#[cfg(not(feature = "cuda"))]
fn gpus(_: Option<usize>) -> Result<Compute, Why> {
    Err(Why::Lacking("NVIDIA GPUs", "cuda"))
}

/// The first OpenCL device that is fit, or one.
#[cfg(feature = "opencl")]
fn opencl(number: Option<usize>) -> Result<Compute, Why> {
    let device = number.map_or_else(OpenCl::first, OpenCl::number);
    device.map(|opencl| Compute::OpenCl(Arc::new(opencl))).map_err(Why::OpenCl)
}

#[cfg(not(feature = "opencl"))]
fn opencl(_: Option<usize>) -> Result<Compute, Why> {
    Err(Why::Lacking("OpenCL devices", "opencl"))
}

fn name(device: DeviceName) -> String {
    match device {
        DeviceName::Auto => "auto".into(),
        DeviceName::Cpu => "cpu".into(),
        DeviceName::Cuda => "cuda".into(),
        DeviceName::CudaNumber(number) => format!("cuda:{number}"),
        DeviceName::OpenCl => "opencl".into(),
        DeviceName::OpenClNumber(number) => format!("opencl:{number}"),
    }
}

/// The machine of this name.
pub fn level(name: MachineName) -> Result<Level, Failure> {
    let level = match name {
        MachineName::Auto => return Ok(Level::best()),
        MachineName::Soft => Level::Soft,
        MachineName::Scalar => Level::Scalar,
        MachineName::Avx2 => Level::Avx2,
        MachineName::Avx512 => Level::Avx512,
        MachineName::Trace => Level::Trace,
    };
    if level.is_available() {
        Ok(level)
    } else {
        Err(Failure::Run(format!("this processor cannot run the machine {}", level.name())))
    }
}
