//! The command line, as types.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use outward::round::Round;

use crate::diff::args::Diff;
use crate::sink::file::is_standard;

/// The arguments with a formula or a number that starts with a minus moved to the end, behind `--`, where it is not
/// taken for an option: `eval -x --var x=1` is `eval --var x=1 -- -x`.
pub fn minus_last(args: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut args: Vec<OsString> = args.collect();
    let has_output = args.get(1).is_some_and(|command| command == "emit");
    let starts_with_minus = |arg: &OsString| {
        let bytes = arg.as_encoded_bytes();
        let is_option = arg == "-h" || arg == "-V" || has_output && arg == "-o";
        bytes.len() > 1 && bytes[0] == b'-' && bytes[1] != b'-' && !is_option
    };
    let takes_it = args.get(1).is_some_and(|command| {
        ["eval", "explain", "plot", "diff", "inspect", "emit", "roundoff"].iter().any(|it| command == *it)
    });
    if takes_it && !args.contains(&"--".into()) {
        // The value of an option stands behind it; one option takes a value that starts with a minus.
        let is_formula = |at: &usize| starts_with_minus(&args[*at]) && args[*at - 1] != "--missing";
        if let Some(at) = (2..args.len()).find(is_formula) {
            let formula = args.remove(at);
            args.extend(["--".into(), formula]);
        }
    }
    args
}

/// Guaranteed bounds for formulas, and numbers rounded the way you asked.
#[derive(Debug, Parser)]
#[command(name = "outward", version, propagate_version = true, disable_help_subcommand = true)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Bound a formula, for given variables or for every row of a file
    Eval(Eval),
    /// Show every value of a formula with its bounds and its error, and where the error comes from
    Explain(Explain),
    /// Compute a formula, or a sum, in two ways, and say which differences are rounding and which are bugs
    Diff(Diff),
    /// Draw a formula over one variable: its bounds and its plain value, or its error
    Plot(Plot),
    /// Bound the rounding error of a formula over whole ranges, and say where it comes from
    Roundoff(Roundoff),
    /// Measure how wrong a function of a library is, and look for its defects
    Audit(Audit),
    /// What an audit starts: calls the function
    #[command(hide = true)]
    AuditWorker(AuditWorker),
    /// Show what floating point does, by the examples of the textbooks; without a name, list them
    Examples(Examples),
    /// Print the page of the formula language: grammar, names, literals, functions
    Formulas,
    /// Show a number: its encoding, its neighbours and its roundings; or all formats
    Inspect(Inspect),
    /// List the operations: name, arity, domain, accuracy, formats, devices
    Ops(Ops),
    /// Run interval test files (ITL)
    Conform(Conform),
    /// Time the interval operations beside a plain float loop and a memory copy
    Bench(Bench),
    /// Compare the results of a device with those pinned for all devices, bit for bit
    Selftest(Selftest),
    /// Print functions or kernels for GPU programs: CUDA C++, OpenCL C, PTX
    #[command(subcommand)]
    Emit(Emit),
    /// Work on OpenCL C
    #[command(subcommand)]
    Opencl(Opencl),
}

/// What separates fields, by its name or as itself.
pub fn separator(text: &str) -> Result<u8, &'static str> {
    const EXPECTED: &str = "expected comma, semicolon, tab, pipe, space, \
        or one character that is no part of a number or a quote";
    match text {
        "comma" => Ok(b','),
        "semicolon" => Ok(b';'),
        "tab" | "\\t" => Ok(b'\t'),
        "pipe" => Ok(b'|'),
        "space" => Ok(b' '),
        _ => mark(text).ok_or(EXPECTED),
    }
}

/// What starts a comment.
pub fn comment(text: &str) -> Result<u8, &'static str> {
    mark(text).ok_or("expected one character that is no part of a number or a quote, such as #")
}

/// A character that no cell starts with.
fn mark(text: &str) -> Option<u8> {
    let &[byte] = text.as_bytes() else { return None };
    let starts_a_cell = byte.is_ascii_alphanumeric() || b"+-.[\"\r\n\0".contains(&byte);
    (byte.is_ascii() && !starts_a_cell).then_some(byte)
}

impl Command {
    /// Is there a file that is to be whole or absent?
    pub fn has_output(&self) -> bool {
        let output = match self {
            Command::Eval(args) => &args.output,
            Command::Explain(args) => &args.output,
            Command::Diff(args) => &args.output,
            Command::Plot(args) => return !is_standard(Some(&args.output)),
            Command::Audit(args) => {
                return [&args.output, &args.plot].iter().any(|it| !is_standard(it.as_deref()));
            }
            Command::Roundoff(args) => &args.output,
            Command::Opencl(Opencl::Translate(args)) => &args.output,
            Command::Emit(Emit::Kernel(args)) => &args.output,
            Command::Emit(Emit::Library(_)) => return true,
            _ => return false,
        };
        !is_standard(output.as_deref())
    }
}

/// `outward audit`.
#[derive(Debug, Args)]
pub struct Audit {
    /// The function: one of `outward ops` of one number
    #[arg(value_name = "FUNCTION", required_unless_present = "all")]
    pub function: Option<String>,
    /// A table of all functions of one number that it has, beside the errors that it documents
    #[arg(long, conflicts_with = "function")]
    pub all: bool,
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
    pub device: Option<DeviceName>,
    /// With --impl cuda, as compiled with --use_fast_math
    #[arg(long)]
    pub fast_math: bool,
    /// With --impl cuda, the approximate instructions of the GPU instead: sin cos exp2 log2 tanh recip rsqrt sqrt
    #[arg(long, conflicts_with = "fast_math")]
    pub approx: bool,
    /// With --approx, those that take and give zeros for subnormal numbers
    #[arg(long, requires = "approx")]
    pub ftz: bool,
    /// The format of its argument and result [default: f64; f32 with --approx; both with --all]
    #[arg(long, value_enum)]
    pub format: Option<FormatName>,
    /// Arguments from here to there; without it all numbers
    #[arg(long, value_name = "FROM..TO", value_parser = range, allow_hyphen_values = true)]
    pub range: Option<Range>,
    /// How many arguments: as many in each binade, and then a tenth as many next to the worst
    #[arg(long, value_name = "COUNT", default_value_t = 1_000_000)]
    pub samples: u64,
    /// All arguments, of binary32
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
    /// The format of its argument and result
    #[arg(value_enum)]
    pub format: FormatName,
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

/// From the first number to the second.
#[derive(Clone, Copy, Debug)]
pub struct Range(pub [f64; 2]);

fn range(text: &str) -> Result<Range, String> {
    let expected = || format!("`{text}` is no range, expected FROM..TO, such as 0..1 or -2.5..1e10");
    let (from, to) = text.split_once("..").ok_or_else(expected)?;
    let number = |text: &str| text.trim().parse::<f64>().ok().filter(|x| !x.is_nan()).ok_or_else(expected);
    let range = [number(from)?, number(to)?];
    if range[0] > range[1] {
        return Err(format!("`{text}` is empty: {from} is above {to}"));
    }
    Ok(Range(range))
}

/// `outward roundoff`.
#[derive(Debug, Args)]
#[command(after_help = ROUNDOFF_HELP)]
pub struct Roundoff {
    /// The formula, for example 'sqrt(x + 1) - sqrt(x)', or several with names: 'r = x*y; c = r - 1'
    #[arg(required_unless_present = "fpcore", conflicts_with = "fpcore")]
    pub formula: Option<String>,
    /// Bound every FPCore of this file instead of a formula, over its :pre ranges; - is standard input
    #[arg(long, value_name = "FILE")]
    pub fpcore: Option<PathBuf>,
    /// Give a variable its range: x=1..2, x=[1,2] or a number; may be repeated
    #[arg(long = "var", value_name = "NAME=RANGE")]
    pub vars: Vec<String>,
    /// Number format of the plain program [default: f64, or the :precision of an FPCore]
    #[arg(long, value_enum)]
    pub format: Option<FormatName>,
    /// Rounding direction of every operation; literals and inputs are rounded to nearest [default: rn, or the :round of
    /// an FPCore]
    #[arg(long, value_enum)]
    pub round: Option<RoundName>,
    /// As with -fmad=true: products are fused with the sums that consume them
    #[arg(long)]
    pub contract: bool,
    /// As with -ftz=true: subnormal operands and results of binary32 are zeros
    #[arg(long)]
    pub ftz: bool,
    /// Inputs are numbers of the format; without it, any reals of their ranges, rounded to nearest first
    #[arg(long)]
    pub exact_inputs: bool,
    /// Functions that are not correctly rounded, with the ulps that they may be off, 0.5 or more: exp=1,sin=2
    #[arg(long, value_name = "NAME=ULPS,...", value_delimiter = ',')]
    pub ulps: Vec<String>,
    /// How often a formula is bounded on a piece of its ranges, at most: more work, and a smaller bound
    #[arg(long, value_name = "N", default_value_t = 1 << 13,
          value_parser = clap::value_parser!(u32).range(1..=1 << 24))]
    pub pieces: u32,
    /// Text, a line of CSV or an object of JSON for each formula
    #[arg(long, value_enum, default_value_t = AuditOut::Text)]
    pub out: AuditOut,
    /// Write to this file, which appears whole or not at all; - is standard output
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

const ROUNDOFF_HELP: &str = "\
The bound of |computed - exact| holds for every input in the ranges. \"At least\" is the error of one input, which was
found by trying and measured exactly: the truth lies between the two. The relative error is bounded where the exact
result keeps away from 0.

Then the operations follow with what their rounding contributes to the bound, where it is largest. What is exact
contributes nothing. Where a condition depends on the inputs, the plain program may take the other side than the exact
one: the bound has what that costs, and a line says what it is without.

Where an operation may overflow, divide by zero or leave its domain, that is said instead, and there is no bound.

Exit code: 0 done, 1 there is no finite bound or the output cannot be written, 2 the command line or a formula is
wrong.";

/// `outward examples`.
#[derive(Debug, Args)]
pub struct Examples {
    /// Which ones; without a name, they are listed
    #[arg(value_name = "NAME", conflicts_with = "all")]
    pub names: Vec<String>,
    /// All of them
    #[arg(long)]
    pub all: bool,
}

/// `outward explain`.
#[derive(Debug, Args)]
#[command(after_help = EXPLAIN_HELP)]
pub struct Explain {
    /// The formula, for example '(1 - cos(x))/x^2'
    pub formula: String,
    /// Give a variable a value: x=0.1, x=1..2, x=[1,2] or x=3.56?1; may be repeated
    #[arg(long = "var", value_name = "NAME=VALUE")]
    pub vars: Vec<String>,
    /// Take the other variables from a row of this CSV file, as `outward eval` reads it; - is standard input
    #[arg(long, value_name = "FILE", requires = "row")]
    pub data: Option<PathBuf>,
    /// Which row, as the messages of `outward eval` count them: 1 is the first behind the header
    #[arg(long, value_name = "N", requires = "data", value_parser = clap::value_parser!(u64).range(1..))]
    pub row: Option<u64>,
    /// What stands between the fields of a row: a character, or comma, semicolon, tab, pipe, space [default: what the
    /// first line has of , ; tab |]
    #[arg(long, value_name = "CHARACTER", value_parser = separator, requires = "data")]
    pub separator: Option<u8>,
    /// The first line is a row, and the columns are c1, c2, ...
    #[arg(long, requires = "data")]
    pub no_header: bool,
    /// Leave out lines that start with this character
    #[arg(long, value_name = "CHARACTER", value_parser = comment, requires = "data")]
    pub comment: Option<u8>,
    /// Number format of the plain program
    #[arg(long, value_enum, default_value_t = FormatName::F64)]
    pub format: FormatName,
    /// Rounding direction of every operation of the plain program [default: rn]
    #[arg(long, value_enum)]
    pub round: Option<RoundName>,
    /// A value is the nearest float, not the exact decimal that it spells
    #[arg(long)]
    pub point: bool,
    /// Form of the output
    #[arg(long, value_enum, default_value_t = ExplainOut::Text)]
    pub out: ExplainOut,
    /// Write to this file, which appears whole or not at all; - is standard output
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Print numbers exactly, as hexadecimal floats, in the text and the picture
    #[arg(long)]
    pub hex: bool,
}

const EXPLAIN_HELP: &str = "\
Each line is a value: what a plain program computes, the guaranteed bounds of the exact value (= where they
are one number), the error of the operation alone, and the error with what its operands bring along. Errors are
upper bounds in units of the last place (ulps) of the computed value. A sum that cancels digits says so.

Exit code: 0 done, 1 the data cannot be read or the output not be written, 2 the command line is wrong.";

/// Forms of `outward explain`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ExplainOut {
    /// A tree, for a terminal
    Text,
    /// An object with a list of values
    Json,
    /// A picture of the tree
    Svg,
}

/// `outward plot`.
#[derive(Debug, Args)]
#[command(after_help = PLOT_HELP)]
pub struct Plot {
    /// The formula, for example 'sin(x)/x'; `outward formulas` prints the language
    pub formula: String,
    /// Give one variable a range, x=0..1, and the others values, a=0.1 or a=3.56?1; may be repeated
    #[arg(long = "var", value_name = "NAME=VALUE")]
    pub vars: Vec<String>,
    /// Draw the error of the plain value in ulps, instead of values and bounds
    #[arg(long)]
    pub error: bool,
    /// Number format of the plain value
    #[arg(long, value_enum, default_value_t = FormatName::F64)]
    pub format: FormatName,
    /// How the vertical axis goes with values [default: by powers of ten where they are all of one sign and of very
    /// different sizes]
    #[arg(long, value_enum, hide_default_value = true, conflicts_with = "error", default_value_t = ScaleName::Auto)]
    pub scale: ScaleName,
    /// Width of the picture in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 900,
          value_parser = clap::value_parser!(u32).range(400..=10000))]
    pub width: u32,
    /// Height of the picture in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 540,
          value_parser = clap::value_parser!(u32).range(300..=10000))]
    pub height: u32,
    /// Write the picture to this file, which appears whole or not at all; - is standard output
    #[arg(long, value_name = "FILE.svg")]
    pub output: PathBuf,
}

const PLOT_HELP: &str = "\
The picture is SVG, light or dark as its reader prefers. In each column of pixels the band holds all exact
values over that column: the formula is bounded for the interval of the column, not at points of it. The
line joins plain floating-point values, one at a number in the middle of each column. Where the formula is
undefined the picture is grey; purple at the lower edge says that a column may have a point where it is
undefined, and a triangle that bounds go beyond the picture.

With --error each column has the worst of eight numbers in it. The error of each is a guaranteed upper
bound, in units of the last place (ulps) of the plain value; errors of other numbers may be larger.

Exit code: 0 done, 1 the picture cannot be written, 2 the command line or the formula is wrong.";

/// How an axis goes with values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ScaleName {
    /// As values ask for it
    Auto,
    /// Evenly
    Linear,
    /// By powers of ten, on both sides of zero
    Log,
}

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
    /// The language: outward.cuh for CUDA C++, outward.clh for OpenCL C
    #[arg(long, value_enum)]
    pub target: LibraryTarget,
    /// Only these functions, by the names of `outward ops`
    #[arg(long, value_name = "NAME,...", value_delimiter = ',')]
    pub functions: Vec<String>,
    /// The folder of the header, which appears whole or not at all
    #[arg(short, long, value_name = "FOLDER")]
    pub output: PathBuf,
}

const LIBRARY_HELP: &str = "\
The header has, of each function and for double and float (expf), what device code calls:

  double outward_exp_rn(double x)   to nearest, ties to even; _rz, _ru and _rd toward 0, up and down
  outward_interval outward_exp_interval(outward_interval x)   tightest bounds of {lo, hi}

The results are those of this command on any device, bit for bit. Compile without -use_fast_math and
-ftz=true (CUDA), without -cl-fast-relaxed-math and -cl-denorms-are-zero (OpenCL). In CUDA a kernel with
__launch_bounds__(128, 8) has more threads, and was three times as fast.

Exit code: 0 done, 1 the header cannot be written, 2 the command line is wrong.";

/// `outward emit kernel`.
#[derive(Debug, Args)]
pub struct EmitKernel {
    /// The formula; `outward formulas` prints the language
    pub formula: String,
    /// The language
    #[arg(long, value_enum)]
    pub target: KernelTarget,
    /// Number format
    #[arg(long, value_enum, default_value_t = FormatName::F64)]
    pub format: FormatName,
    /// Guaranteed bounds, or the plain floating-point value
    #[arg(long = "as", value_name = "READING", value_enum, default_value_t = Reading::Interval)]
    pub reading: Reading,
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

/// `outward eval`.
#[derive(Debug, Args)]
#[command(after_help = EVAL_HELP)]
pub struct Eval {
    /// The formula, for example 'sqrt(x^2 + y^2)', or several with names: 'r = sqrt(x^2 + y^2); c = x/r';
    /// `outward formulas` prints the language
    #[arg(required_unless_present = "fpcore", conflicts_with = "fpcore")]
    pub formula: Option<String>,
    /// Evaluate every FPCore of this file instead of a formula, over its :pre ranges or over --data; - is standard
    /// input
    #[arg(long, value_name = "FILE")]
    pub fpcore: Option<PathBuf>,
    /// Rows to evaluate: a CSV file with a header (or a Parquet file); - is standard input
    #[arg(long, value_name = "FILE")]
    pub data: Option<PathBuf>,
    /// What stands between the fields of a row: a character, or comma, semicolon, tab, pipe, space [default: what the
    /// first line has of , ; tab |]
    #[arg(long, value_name = "CHARACTER", value_parser = separator, requires = "data")]
    pub separator: Option<u8>,
    /// The first line is a row, and the columns are c1, c2, ...
    #[arg(long, requires = "data")]
    pub no_header: bool,
    /// Leave out lines that start with this character
    #[arg(long, value_name = "CHARACTER", value_parser = comment, requires = "data")]
    pub comment: Option<u8>,
    /// Cells that are no value, as empty ones are none: NA,nan,-999
    #[arg(
        long,
        value_name = "TEXT,...",
        value_delimiter = ',',
        allow_hyphen_values = true,
        requires = "data"
    )]
    pub missing: Vec<String>,
    /// Give a variable a value: x=0.1, x=1..2, x=[1,2] or x=3.56?1; may be repeated
    #[arg(long = "var", value_name = "NAME=VALUE")]
    pub vars: Vec<String>,
    /// Number format of the evaluation [default: f64, or the :precision of an FPCore]
    #[arg(long, value_enum)]
    pub format: Option<FormatName>,
    /// Guaranteed bounds, or the plain floating-point value
    #[arg(long = "as", value_name = "READING", value_enum, default_value_t = Reading::Interval)]
    pub reading: Reading,
    /// Rounding direction of every operation, with --as float; literals and cells are rounded to nearest [default: rn,
    /// or the :round of an FPCore]
    #[arg(long, value_enum)]
    pub round: Option<RoundName>,
    /// Add the plain round-to-nearest result and an upper bound of its error in ulps, which is guaranteed (the error
    /// itself may be smaller); with --as float, the bound for the value
    #[arg(long)]
    pub error: bool,
    /// As a GPU's compiler with -ftz=true: subnormal operands and results of binary32 are zeros; with --as float. Which
    /// results count as subnormal was measured on one kind of GPU; `outward selftest --device cuda --op ftz` tries
    /// yours
    #[arg(long)]
    pub ftz: bool,
    /// As with -fmad=true: products are fused with the sums that consume them; with --as float
    #[arg(long)]
    pub contract: bool,
    /// As with -prec-div=false: quotients of binary32 are up to 2 ulps off, and the value is a range, or a GPU's own;
    /// with --as float
    #[arg(long)]
    pub no_prec_div: bool,
    /// As with -prec-sqrt=false: square roots of binary32 are up to 3 ulps off, and the value is a range, or a GPU's
    /// own; with --as float
    #[arg(long)]
    pub no_prec_sqrt: bool,
    /// Where to compute: cpu; cuda (all NVIDIA GPUs) or cuda:N (one of them); opencl (the first device that is fit) or
    /// opencl:N; auto (the NVIDIA GPUs if there are any)
    #[arg(long, value_name = "DEVICE", default_value = "cpu")]
    pub device: DeviceName,
    /// Instructions to compute with; the result is the same bits on every machine
    #[arg(long, value_enum, default_value_t = MachineName::Auto)]
    pub machine: MachineName,
    /// Worker threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Write to this file, which appears whole or not at all; - is standard output
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Form of the output [default: csv with --data, a line of text without]
    #[arg(long, value_enum)]
    pub out: Option<OutName>,
    /// Print bounds exactly, as hexadecimal floats
    #[arg(long)]
    pub hex: bool,
    /// Copy the input columns to the output too
    #[arg(long, requires = "data")]
    pub keep: bool,
    /// A cell is the nearest float, not the exact decimal that it spells
    #[arg(long)]
    pub point: bool,
    /// What to do with a row that cannot be read
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = OnError::Stop, requires = "data")]
    pub on_error: OnError,
    /// Say at the end where the time went
    #[arg(long, requires = "data")]
    pub timing: bool,
    /// List the N worst rows on standard error: those with the largest error with --error, else those with the largest
    /// relative width, (hi - lo) / max(|lo|, |hi|)
    #[arg(long, value_name = "N", requires = "data", conflicts_with = "quiet",
          value_parser = clap::value_parser!(u16).range(1..=10000))]
    pub worst: Option<u16>,
    /// Leave out the summary on standard error
    #[arg(long, requires = "data")]
    pub quiet: bool,
    /// Bytes of input that a worker takes at a time
    #[arg(long, value_name = "BYTES", hide = true, default_value_t = 1 << 19)]
    pub chunk_size: usize,
}

impl Default for Eval {
    /// What it is without options.
    fn default() -> Eval {
        #[derive(Parser)]
        struct Alone {
            #[command(flatten)]
            eval: Eval,
        }
        Eval { formula: None, ..Alone::parse_from(["eval", "0"]).eval }
    }
}

const EVAL_HELP: &str = "\
Cells are decimals of any length (each becomes the tightest interval around what it spells), hexadecimal
floats (0x1.8p-3), inf, numbers with an uncertainty (3.56?1 as IEEE 1788 has it, 3.56(1) or 3.56±0.01), or
intervals: \"[1,2]\", \"[empty]\", \"[1,2]_com\". A variable x takes the column x, or the pair of columns
x_lo and x_hi, which hold one bound each. A variable that
is called e or pi goes before the constant.

--on-error stop ends the run at the first row that cannot be read; empty gives that row the empty interval
with the decoration ill; skip leaves it out. The last two report their count at the end.

At the end of a run over a file standard error has the number of rows, and for each formula the rows in
which it is undefined (decoration trv) and the first of the widest and, with --error, of the worst rows.

The bounds of an empty result are printed as inf,-inf, which is also how a pair of cells spells it.

Exit code: 0 done (also when the reader of the output goes away), 1 the data or the system failed,
2 the command line or the formula is wrong, 130 interrupted (143 by kill, 129 by a terminal that closed).";

/// `outward inspect`.
#[derive(Debug, Args)]
pub struct Inspect {
    /// A decimal of any length, a hexadecimal float, inf or nan
    #[arg(required_unless_present = "table")]
    pub number: Option<String>,
    /// Number format
    #[arg(long, value_enum, default_value_t = AnyFormatName::F64)]
    pub format: AnyFormatName,
    /// The encoding and the extreme values of every format, instead of a number
    #[arg(long, conflicts_with_all = ["number", "format"])]
    pub table: bool,
}

/// `outward ops`.
#[derive(Debug, Args)]
pub struct Ops {
    /// One JSON array instead of a table
    #[arg(long)]
    pub json: bool,
}

/// `outward conform`.
#[derive(Debug, Args)]
pub struct Conform {
    /// Interval test files
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// `outward bench`.
#[derive(Debug, Args)]
pub struct Bench {
    /// Only this operation, of those of formulas that have bounds
    #[arg(long, value_name = "NAME", conflicts_with = "formula")]
    pub op: Option<String>,
    /// A formula instead of the operations, of variables from 1 to 2; with --device cuda
    #[arg(long)]
    pub formula: Option<String>,
    /// One JSON object a line instead of a table
    #[arg(long)]
    pub json: bool,
    /// Instructions to compute with
    #[arg(long, value_enum, default_value_t = MachineName::Auto)]
    pub machine: MachineName,
    /// Where to compute: cpu; cuda or cuda:N (intervals in the memory of the GPU, beside copies there)
    #[arg(long, value_name = "DEVICE", default_value = "cpu")]
    pub device: DeviceName,
}

/// `outward selftest`.
#[derive(Debug, Args)]
pub struct Selftest {
    /// The device to test: cpu, cuda, cuda:N, opencl or opencl:N
    #[arg(long, value_name = "DEVICE", default_value = "cpu")]
    pub device: DeviceName,
    /// The machine to test, where the device is the cpu
    #[arg(long, value_enum, default_value_t = MachineName::Auto)]
    pub machine: MachineName,
    /// Only this operation; ftz: only what a GPU flushes to zero under --ftz, with --device cuda
    #[arg(long, value_name = "NAME")]
    pub op: Option<String>,
    /// So many more rounds of 2^14 rows for each operation and format, compared with this processor (interval readings)
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub more: u32,
    /// Print the hashes as the pinned file has them
    #[arg(long, hide = true)]
    pub print: bool,
}

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

/// How a formula is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Reading {
    /// guaranteed bounds with a decoration
    Interval,
    /// what a plain program computes
    Float,
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

/// An output form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OutName {
    /// a header, then a line a row
    Csv,
    /// a JSON object a line
    Json,
    /// Apache Parquet (needs --output)
    Parquet,
}

/// What to do with a bad row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OnError {
    /// end the run
    Stop,
    /// give it the empty interval
    Empty,
    /// leave it out
    Skip,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moved(args: &[&str]) -> String {
        let args = minus_last(args.iter().map(OsString::from));
        args.iter().map(|arg| arg.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_starts_with_a_minus_goes_last() {
        assert_eq!(moved(&["outward", "eval", "-x", "--var", "x=1"]), "outward eval --var x=1 -- -x");
        assert_eq!(
            moved(&["outward", "eval", "--missing", "-9,NA", "-x"]),
            "outward eval --missing -9,NA -- -x"
        );
        assert_eq!(moved(&["outward", "inspect", "-0.1"]), "outward inspect -- -0.1");
        assert_eq!(moved(&["outward", "eval", "--data", "-", "x"]), "outward eval --data - x");
        assert_eq!(moved(&["outward", "eval", "--", "-x"]), "outward eval -- -x");
        assert_eq!(moved(&["outward", "eval", "-h"]), "outward eval -h");
        assert_eq!(moved(&["outward", "ops", "-x"]), "outward ops -x");
        assert_eq!(moved(&["outward"]), "outward");
    }
}
