//! What several commands call formats, directions, devices and machines.

use clap::ValueEnum;
use outward::round::Round;

/// A floating-point format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FormatName {
    /// binary64
    F64,
    /// binary32
    F32,
}

/// Any floating-point format that numbers can be shown in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AnyFormatName {
    /// binary64
    F64,
    /// binary32
    F32,
    /// binary16
    F16,
    /// bfloat16
    Bf16,
    /// 8 bits of OCP, without infinity
    E4m3,
    /// 8 bits of OCP
    E5m2,
}

/// A rounding direction by its short name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RoundName {
    /// to nearest, ties to even
    Rn,
    /// toward zero
    Rz,
    /// toward +inf
    Ru,
    /// toward -inf
    Rd,
}

impl From<RoundName> for Round {
    fn from(name: RoundName) -> Round {
        match name {
            RoundName::Rn => Round::TiesToEven,
            RoundName::Rz => Round::TowardZero,
            RoundName::Ru => Round::TowardPositive,
            RoundName::Rd => Round::TowardNegative,
        }
    }
}

/// A device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeviceName {
    /// The GPUs where there are any, else the processor.
    Auto,
    /// This processor.
    Cpu,
    /// All NVIDIA GPUs.
    Cuda,
    /// The NVIDIA GPU of this number.
    CudaNumber(usize),
    /// The first OpenCL device that is fit.
    OpenCl,
    /// The OpenCL device of this number.
    OpenClNumber(usize),
}

impl std::str::FromStr for DeviceName {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<DeviceName, &'static str> {
        match text {
            "auto" => Ok(DeviceName::Auto),
            "cpu" => Ok(DeviceName::Cpu),
            "cuda" => Ok(DeviceName::Cuda),
            "opencl" => Ok(DeviceName::OpenCl),
            _ => {
                let numbered = |prefix: &str| text.strip_prefix(prefix)?.parse().ok();
                let cuda = numbered("cuda:").map(DeviceName::CudaNumber);
                let opencl = || numbered("opencl:").map(DeviceName::OpenClNumber);
                cuda.or_else(opencl).ok_or("expected auto, cpu, cuda, cuda:N, opencl or opencl:N")
            }
        }
    }
}

/// A machine, see `outward::machine`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum MachineName {
    /// the fastest this processor has, or what OUTWARD_MACHINE names
    Auto,
    /// integers only: the specification
    Soft,
    /// portable
    Scalar,
    /// 4 lanes
    Avx2,
    /// 8 lanes
    Avx512,
    /// record the operations, then interpret the record
    Trace,
}
