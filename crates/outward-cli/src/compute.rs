//! Where to compute: the device that the command line names.

use std::sync::Arc;

use outward::machine::Level;
use outward_cuda::Cuda;
use outward_opencl::{OpenCl, OpenClError};

use crate::args::{DeviceName, MachineName};
use crate::failure::Failure;

/// A device that is there.
#[derive(Clone, Debug)]
pub enum Compute {
    /// This processor, by this machine.
    Cpu(Level),
    /// NVIDIA GPUs.
    Cuda(Arc<Cuda>),
    /// An OpenCL device.
    OpenCl(Arc<OpenCl>),
}

impl Compute {
    /// Opens the device. Where any will do and there is no GPU, it says so, once.
    pub fn open(device: DeviceName, machine: MachineName) -> Result<Compute, Failure> {
        let cuda = match device {
            DeviceName::Cpu => return Ok(Compute::Cpu(level(machine)?)),
            // Who names a machine wants the processor.
            DeviceName::Auto if machine != MachineName::Auto => return Ok(Compute::Cpu(level(machine)?)),
            DeviceName::Auto => match Cuda::all() {
                Ok(cuda) => cuda,
                Err(reason) => {
                    eprintln!("outward: computing on the cpu: {reason}");
                    return Ok(Compute::Cpu(Level::best()));
                }
            },
            _ if machine != MachineName::Auto => {
                let message = "--machine names one of the processor's machines, it goes with --device cpu";
                return Err(Failure::Usage(message.into()));
            }
            DeviceName::OpenCl => return opencl(device, OpenCl::first()),
            DeviceName::OpenClNumber(number) => return opencl(device, OpenCl::number(number)),
            DeviceName::Cuda => Cuda::all().map_err(|reason| failed(device, &reason))?,
            DeviceName::CudaNumber(number) => Cuda::one(number).map_err(|reason| failed(device, &reason))?,
        };
        Ok(Compute::Cuda(Arc::new(cuda)))
    }
}

fn opencl(device: DeviceName, opened: Result<OpenCl, OpenClError>) -> Result<Compute, Failure> {
    opened.map(|opencl| Compute::OpenCl(Arc::new(opencl))).map_err(|reason| failed(device, &reason))
}

fn failed(device: DeviceName, reason: &impl std::fmt::Display) -> Failure {
    Failure::Run(format!("--device {}: {reason}", name(device)))
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
