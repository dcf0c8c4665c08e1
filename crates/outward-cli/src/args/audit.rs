//! `outward audit`.

use std::path::PathBuf;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use outward::program::Width;
use outward::text::parse_nearest;
use outward_foreign::{Direction, Parameters, Passing, Signature};
use outward_tools::audit::request::{self, AuditRequest, c_type};
use outward_tools::device::DeviceSpec;
use outward_tools::device::function_library::LibraryOptions;
use outward_tools::layout::ReportForm;

use super::names::{RoundName, format_name};
use crate::terminal::Terminal;

/// `outward audit`.
#[derive(Debug, Args)]
pub struct Audit {
    /// The function: one of `outward ops` of one to three numbers or of a number and an integer, such as sin, pow or
    /// jn; or gemm, the product of matrices of a shared library: dgemm or sgemm
    #[arg(value_name = "FUNCTION", required_unless_present = "all")]
    pub function: Option<String>,
    /// A table of all functions of one number that it has, beside the errors that it documents
    #[arg(long, conflicts_with = "function")]
    pub all: bool,
    /// With --all, only these functions, by the names of `outward ops`
    #[arg(long, value_name = "NAME,...", value_delimiter = ',', conflicts_with = "function")]
    pub functions: Vec<String>,
    /// Whose function
    #[arg(long = "impl", value_enum)]
    pub implementation: Implementation,
    /// The shared library that has the function
    #[arg(long, value_name = "PATH")]
    pub library: Option<PathBuf>,
    /// What the function is called in the library; without it C's name, as `sinf` for `sin` of binary32
    #[arg(long, value_name = "NAME")]
    pub symbol: Option<String>,
    /// Where to compute, with --impl opencl, cuda or outward: opencl or opencl:N; cuda or cuda:N; with outward any
    #[arg(long, value_name = "DEVICE")]
    pub device: Option<DeviceSpec>,
    /// With --impl cuda, as compiled with --use_fast_math
    #[arg(long)]
    pub fast_math: bool,
    /// With --impl cuda, the approximate instructions of the GPU instead: sin cos exp2 log2 tanh recip rsqrt sqrt
    #[arg(long, conflicts_with = "fast_math")]
    pub approx: bool,
    /// With --approx, those that take and give zeros for subnormal numbers
    #[arg(long, requires = "approx")]
    pub ftz: bool,
    /// The format of its argument and result [default: f64; f32 with --approx; f64 and f32 with --all]
    #[arg(long, value_enum)]
    pub format: Option<CTypeName>,
    /// The function of a shared library takes and gives bit patterns: `uint16_t`, `uint32_t`, `uint64_t`
    #[arg(long)]
    pub bits: bool,
    /// The rounding mode of the processor in which it is called, and in which correct results are rounded
    #[arg(long, value_enum, default_value_t = RoundName::Rn)]
    pub round: RoundName,
    /// Arguments from here to there; without it all numbers
    #[arg(long, value_name = "FROM..TO", value_parser = range, allow_hyphen_values = true)]
    pub range: Option<ArgumentRange>,
    /// How many random arguments: as many in each binade. Some thousand where functions are likely to be wrong follow,
    /// and a tenth as many next to the worst. All there are, where the range has no more
    #[arg(long, value_name = "COUNT", default_value_t = 1_000_000)]
    pub samples: u64,
    /// All arguments, of a format of 32 or 16 bits; of 16 bits they are fewer than --samples unless you lower it
    #[arg(long, conflicts_with = "samples")]
    pub exhaustive: bool,
    /// Another choice of arguments
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub seed: u64,
    /// Seconds to wait for results of some thousand arguments
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    pub patience: u64,
    /// Text, a row of CSV or JSON
    #[arg(long, value_enum, default_value_t = AuditOut::Text)]
    pub out: AuditOut,
    /// Where the report goes; without it, to standard output
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Draw the largest errors over the arguments into this file; - is standard output
    #[arg(long, value_name = "FILE.svg")]
    pub plot: Option<PathBuf>,
}

/// `outward audit-worker`.
#[derive(Debug, Args)]
pub struct AuditWorker {
    /// The shared library
    pub library: PathBuf,
    /// The function
    pub symbol: String,
    /// The format of its numbers
    #[arg(value_enum)]
    pub format: CTypeName,
    /// Not a function of a library that this one needs
    #[arg(long)]
    pub own: bool,
    /// It is dgemm or sgemm: CBLAS's where its name says so, or else Fortran's
    #[arg(long, conflicts_with_all = ["parameters", "bits", "round"])]
    pub gemm: bool,
    /// What it takes: x; x,y; x,y,z; x,n for a number and an integer; n,x
    #[arg(long, default_value = "x", value_parser = parameters)]
    pub parameters: Parameters,
    /// Numbers are passed as bit patterns
    #[arg(long)]
    pub bits: bool,
    /// The rounding mode in which it is called
    #[arg(long, value_enum)]
    pub round: Option<RoundName>,
}

/// Whose functions are audited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Implementation {
    /// The system's library of C
    Libm,
    /// The shared library of --library
    Lib,
    /// An NVIDIA GPU: NVIDIA's functions by its run-time compiler (NVRTC), where that is installed
    Cuda,
    /// An OpenCL device, whose driver has functions of its own
    #[value(name = "opencl")]
    OpenCl,
    /// Outward itself
    Outward,
}

/// A format of the numbers of functions in C.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CTypeName(Width);

impl ValueEnum for CTypeName {
    fn value_variants<'a>() -> &'a [CTypeName] {
        static ALL: LazyLock<Vec<CTypeName>> = LazyLock::new(|| Width::of_c().map(CTypeName).collect());
        &ALL
    }
    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (info, name) = (self.0.info(), format_name(self.0));
        Some(name.help(format!("{}: `{}`", info.help, info.c?.name)))
    }
}

/// How an audit is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AuditOut {
    /// For readers
    Text,
    /// A heading and a row
    Csv,
    /// An object
    Json,
}

impl From<&Audit> for AuditRequest {
    fn from(args: &Audit) -> AuditRequest {
        AuditRequest {
            implementation: args.implementation.into(),
            library: args.library.clone(),
            symbol: args.symbol.clone(),
            device: args.device,
            options: LibraryOptions {
                approximate: args.approx,
                flush_to_zero: args.ftz,
                fast_math: args.fast_math,
            },
            format: args.format.map(|format| format.0),
            passing: if args.bits { Passing::Patterns } else { Passing::Numbers },
            round: args.round.into(),
            range: args.range.map(|range| range.0),
            samples: args.samples,
            exhaustive: args.exhaustive,
            seed: args.seed,
            patience: Duration::from_secs(args.patience),
            has_picture: args.plot.is_some(),
            worker: None,
            monitor: Arc::new(Terminal),
        }
    }
}

impl AuditWorker {
    /// Returns whether the numbers are those of binary32.
    pub fn is_single(&self) -> bool {
        self.format.0 == Width::F32
    }

    /// Returns the C signature of the function, in a rounding mode.
    pub fn signature(&self, direction: Option<Direction>) -> Signature {
        Signature {
            format: c_type(self.format.0).expect("the values of the option have types in C"),
            parameters: self.parameters,
            passing: if self.bits { Passing::Patterns } else { Passing::Numbers },
            direction,
        }
    }
}

fn parameters(text: &str) -> Result<Parameters, String> {
    Parameters::named(text).ok_or_else(|| "expected x; x,y; x,y,z; x,n or n,x".into())
}

impl From<Implementation> for request::Implementation {
    fn from(name: Implementation) -> request::Implementation {
        match name {
            Implementation::Libm => request::Implementation::Libm,
            Implementation::Lib => request::Implementation::Lib,
            Implementation::Cuda => request::Implementation::Cuda,
            Implementation::OpenCl => request::Implementation::OpenCl,
            Implementation::Outward => request::Implementation::Outward,
        }
    }
}

impl From<AuditOut> for ReportForm {
    fn from(name: AuditOut) -> ReportForm {
        match name {
            AuditOut::Text => ReportForm::Text,
            AuditOut::Csv => ReportForm::Csv,
            AuditOut::Json => ReportForm::Json,
        }
    }
}

/// From the first number to the second.
#[derive(Clone, Copy, Debug)]
pub struct ArgumentRange(pub [f64; 2]);

fn range(text: &str) -> Result<ArgumentRange, String> {
    let expected = || format!("`{text}` is no range, expected FROM..TO, such as 0..1 or -2.5..1e10");
    let (from, to) = text.split_once("..").ok_or_else(expected)?;
    // Arguments may be hexadecimal too, as numbers are printed.
    let parsed = |text: &str| text.parse::<f64>().ok().or_else(|| parse_nearest(text.as_bytes()).ok());
    let number = |text: &str| parsed(text.trim()).filter(|x| !x.is_nan()).ok_or_else(expected);
    let range = [number(from)?, number(to)?];
    if range[0] > range[1] {
        return Err(format!("`{text}` is empty: {from} is above {to}"));
    }
    Ok(ArgumentRange(range))
}
