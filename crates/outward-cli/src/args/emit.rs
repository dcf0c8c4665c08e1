//! `outward emit` and `outward opencl`: programs for GPUs.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use outward::program::Width;

use super::eval::ReadingName;
use super::names::{LaneFormatName, RoundName};
use super::source::FormulaArgument;

/// `outward emit`.
#[derive(Debug, Subcommand)]
pub enum Emit {
    /// Write a header with correctly rounded functions in every direction, and of intervals
    Library(EmitLibrary),
    /// Print a formula as one kernel
    Kernel(EmitKernel),
}

/// `outward emit library`.
#[derive(Debug, Args)]
#[command(after_help = LIBRARY_HELP)]
pub struct EmitLibrary {
    /// The language: outward.cuh for CUDA C++, outward.clh for OpenCL C, outward_inline.h for C; the package
    /// outward-math for JavaScript
    #[arg(long, value_enum)]
    pub target: LibraryTarget,
    /// Files of the program: the header gets the functions that they call; in JavaScript those of `Math`
    #[arg(value_name = "FILE", required_unless_present = "functions")]
    pub program: Vec<PathBuf>,
    /// These functions too, by the names of `outward ops`, or `all`; those with an integer are of numbers alone
    #[arg(long, value_name = "NAME,...", value_delimiter = ',')]
    pub functions: Vec<String>,
    /// The folder of the header, which appears whole or not at all, or of the package
    #[arg(short, long, value_name = "FOLDER")]
    pub output: PathBuf,
}

const LIBRARY_HELP: &str = "\
The header has, of each function and for double and float (expf), what device code or C calls:

  double outward_exp_rn(double x)   to nearest, ties to even; _rz, _ru and _rd toward 0, up and down
  double outward_rootn_rn(double x, int n)   of a number and any integer; outward_jn_rn(int n, double x)
  outward_interval outward_exp_interval(outward_interval x)   tightest bounds of {lo, hi}; of functions with an
                                    integer `outward emit kernel 'rootn(x, 3)'` prints those

For JavaScript it is a package for npm: `import { exp } from \"outward-math\"`, or from \"outward-math/rd\" and so on,
and for binary32 from \"outward-math/f32\". Functions with an integer are left out.

The results are those of this command on any device, bit for bit. Compile without -use_fast_math and
-ftz=true (CUDA), without -cl-fast-relaxed-math and -cl-denorms-are-zero (OpenCL), without -ffast-math (C, which must
be called in the rounding mode to nearest, and needs -ffp-contract=off with compilers other than GCC and clang). In CUDA
most kernels are a little faster with __launch_bounds__(128, 8).

In files, names such as outward_exp_ru and outward_expf_interval are looked for, comments included. Names that macros
put together are not found: give those functions with --functions. The header of all functions has 29 MB, and nvcc
takes 11 s to read it.

Exit code: 0 done, 1 the header cannot be written, 2 the command line is wrong.";

/// `outward emit kernel`.
#[derive(Debug, Args)]
pub struct EmitKernel {
    /// The formula
    #[command(flatten)]
    pub formula: FormulaArgument,
    /// The language
    #[arg(long, value_enum)]
    pub target: KernelTarget,
    /// Number format
    #[arg(long, value_enum, default_value_t = LaneFormatName(Width::F64))]
    pub format: LaneFormatName,
    /// Guaranteed bounds, or the plain floating-point value
    #[arg(long = "as", value_name = "READING", value_enum, default_value_t = ReadingName::Interval)]
    pub reading: ReadingName,
    /// Rounding direction of every operation, with --as float [default: rn]
    #[arg(long, value_enum)]
    pub round: Option<RoundName>,
    /// Write to this file, which appears whole or not at all [default: -, standard output]
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// A language that a library can be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LibraryTarget {
    /// CUDA C++
    Cuda,
    /// OpenCL C 1.2
    Opencl,
    /// C99, without a library
    C,
    /// JavaScript, a package for npm
    Javascript,
}

/// A language that a kernel can be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum KernelTarget {
    /// PTX 6.4, for the driver of an NVIDIA GPU
    Ptx,
    /// CUDA C++
    Cuda,
    /// OpenCL C 1.2
    Opencl,
    /// C99, a function of columns, without a library
    C,
    /// C99, a function of numbers or of intervals that calls the C library (outward.h)
    CLibrary,
    /// JavaScript, a function of numbers or of the ends of intervals, without a library
    Javascript,
    /// FPCore, the formula alone
    Fpcore,
}

/// `outward opencl`.
#[derive(Debug, Subcommand)]
pub enum Opencl {
    /// Make plain OpenCL C 1.2 of a kernel that chooses rounding modes by pragma
    Translate(Translate),
}

/// `outward opencl translate`.
#[derive(Debug, Args)]
#[command(after_help = TRANSLATE_HELP)]
pub struct Translate {
    /// The kernel; - is standard input
    #[arg(value_name = "FILE")]
    pub kernel: PathBuf,
    /// Write to this file, which appears whole or not at all [default: -, standard output]
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// List each operation that has a mode: place, operation, type, mode; on standard error where the kernel goes to
    /// standard output
    #[arg(long)]
    pub report: bool,
    /// Look for included files in this folder too; may be repeated
    #[arg(short = 'I', value_name = "FOLDER")]
    pub include: Vec<PathBuf>,
    /// Define a macro; may be repeated
    #[arg(short = 'D', value_name = "NAME[=VALUE]")]
    pub define: Vec<String>,
    /// The clang to use (14 or later) [default: OUTWARD_CLANG, or the first of clang, clang-20 .. clang-14 on the path]
    #[arg(long, value_name = "COMMAND")]
    pub clang: Option<PathBuf>,
}

const TRANSLATE_HELP: &str = "\
In the scope of `#pragma OPENCL SELECT_ROUNDING_MODE rte|rtz|rtp|rtn` (with `#pragma OPENCL EXTENSION
cl_khr_select_fprounding_mode : enable` before it) + - * /, assignments with them, ++ and --, conversions
that name no mode, vstore_half and vstorea_half are done in that mode. The scope ends with the compound
statement; functions that are called have the modes of their own text. __ROUNDING_MODE__ is the mode.

A kernel that has no such pragma comes out unchanged. Of others, macros and includes are expanded.

Exit code: 0 done, 1 clang is missing or something in the kernel is wrong (file, line and column are
said), 2 the command line is wrong.";
