//! `outward eval`.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, ValueEnum};
use outward::device::{CompileMode, ErrorMeasure};
use outward_tools::device::DeviceSpec;
use outward_tools::eval::request::{
    self, ErrorPolicy, Reading, RowsForm, RowsRequest, SourceRequest, TightRequest,
};
use outward_tools::reduce::request::Reduction;

use super::csv::CsvOptions;
use super::names::MachineName;
use super::source::SourceOptions;
use crate::terminal::Terminal;

/// `outward eval`.
#[derive(Debug, Args)]
#[command(after_help = EVAL_HELP)]
#[command(mut_arg("round", |round| round.help(ROUND_HELP)))]
pub struct Eval {
    /// What is evaluated
    #[command(flatten)]
    pub source: SourceOptions,
    /// Guaranteed bounds, or the plain floating-point value
    #[arg(long = "as", value_name = "READING", value_enum, default_value_t = ReadingName::Interval)]
    pub reading: ReadingName,
    /// The value of the whole formula in real numbers, for rows whose cells are numbers: the tightest bounds, or with
    /// --round the correctly rounded value, or with --digits its digits; and what is known of it (exact, rounded,
    /// undefined, undecided). For other rows (range), its range, with bounds of minimum and maximum that are at most
    /// TOLERANCE of their size apart. With --error, the true error of the plain result [default: 1e-6]
    #[arg(long, value_name = "TOLERANCE", num_args = 0..=1, require_equals = true, default_missing_value = "1e-6",
          value_parser = tolerance)]
    pub tight: Option<f64>,
    /// Look at so many pieces of a box for its minimum, and again for its maximum; with --tight
    #[arg(long, value_name = "N", requires = "tight", default_value_t = TightRequest::DEFAULT.most_boxes,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub max_boxes: u64,
    /// Seconds to look for the minimum and the maximum of a row of ranges; with --tight [default: as long as it takes]
    #[arg(long, value_name = "SECONDS", requires = "tight", value_parser = seconds)]
    pub time: Option<Duration>,
    /// Print so many significant digits of the value, rounded in the direction of --round; with --tight
    #[arg(long, value_name = "N", requires = "tight", value_parser = clap::value_parser!(u16).range(1..=10000))]
    pub digits: Option<u16>,
    /// Try at most so many bits; with --tight [default: 4096, and 4 for each digit of --digits]
    #[arg(long, value_name = "BITS", requires = "tight",
          value_parser = clap::value_parser!(u32).range(64..=1_000_000))]
    pub max_bits: Option<u32>,
    /// Add the result of a plain program, rounded as --round says, and a guaranteed upper bound of its error, and how
    /// much of it the program's own roundings are; with --as float, the bounds for the value [default: ulps]
    #[arg(long, value_name = "MEASURE", value_enum, num_args = 0..=1, require_equals = true,
          default_missing_value = "ulps")]
    pub error: Option<ErrorName>,
    /// Write only the rows whose bound of the error is above this, in the measure of --error, and count them; of
    /// several formulas one suffices
    #[arg(long, value_name = "LEAST", requires_all = ["error", "data"], value_parser = bound_of_errors)]
    pub error_above: Option<f64>,
    /// Print the sum of all rows: exact until it is rounded, once. Single rows are not printed. Of bounds it is the
    /// tightest bounds; with --as float it is rounded as --round says
    #[arg(long, requires = "data", group = "reduction")]
    pub sum: bool,
    /// Print the mean of all rows, as --sum does
    #[arg(long, requires = "data", group = "reduction")]
    pub mean: bool,
    /// Print the root of the sum of all squares, as --sum does
    #[arg(long, requires = "data", group = "reduction")]
    pub norm: bool,
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
    /// opencl:N; auto (the NVIDIA GPUs, if there are any; for a file of text, if they are expected to be faster)
    #[arg(long, value_name = "DEVICE", default_value = "cpu")]
    pub device: DeviceSpec,
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
    /// Print numbers as their bit patterns, in hexadecimal, in the format of the results
    #[arg(long, conflicts_with = "hex")]
    pub bits: bool,
    /// Copy the input columns to the output too
    #[arg(long, requires = "data")]
    pub keep: bool,
    /// A cell is the nearest float, not the exact decimal that it spells
    #[arg(long)]
    pub point: bool,
    /// What to do with a row that cannot be read [default: stop; with --missing, a row without a value gets no result]
    #[arg(long, value_name = "WHAT", value_enum, requires = "data")]
    pub on_error: Option<OnError>,
    /// Say at the end where the time went
    #[arg(long, requires = "data")]
    pub timing: bool,
    /// List the N worst rows on standard error: those with the largest error with --error, else those with the largest
    /// relative width, (hi - lo) / max(|lo|, |hi|)
    #[arg(long, value_name = "N", requires = "data", conflicts_with = "quiet",
          value_parser = clap::value_parser!(u16).range(1..=10000))]
    pub worst: Option<u16>,
    /// Leave out the summary on standard error; without --data there is none
    #[arg(long)]
    pub quiet: bool,
    /// Bytes of input that a worker takes at a time
    #[arg(long, value_name = "BYTES", hide = true, default_value_t = 1 << 19)]
    pub chunk_size: usize,
}

impl Eval {
    /// Returns the reduction of the results of all rows.
    pub fn reduction(&self) -> Option<Reduction> {
        let reductions =
            [(self.sum, Reduction::Sum), (self.mean, Reduction::Mean), (self.norm, Reduction::Norm)];
        reductions.into_iter().find_map(|(is_given, reduction)| is_given.then_some(reduction))
    }
}

impl From<&Eval> for RowsRequest {
    fn from(args: &Eval) -> RowsRequest {
        RowsRequest {
            source: SourceRequest::from(&args.source),
            reading: args.reading.into(),
            tight: args.tight.map(|tolerance| TightRequest {
                tolerance,
                most_boxes: args.max_boxes,
                time: args.time,
                stop: None,
                most_bits: args.max_bits.unwrap_or_else(|| TightRequest::default_bits(args.digits)),
                digits: args.digits,
            }),
            error: args.error.map(ErrorName::measure),
            error_above: args.error_above,
            compile: CompileMode {
                flush_to_zero: args.ftz,
                contract: args.contract,
                approximate_division: args.no_prec_div,
                approximate_square_root: args.no_prec_sqrt,
            },
            device: args.device,
            machine: args.machine.level(),
            threads: args.threads,
            form: args.out.map(RowsForm::from),
            hex: args.hex,
            bits: args.bits,
            copies_input: args.keep,
            rounds_cells: args.point,
            on_error: OnError::policy(args.on_error, &args.source.csv, OnError::Empty),
            missing_advice: request::MissingAdvice::EmptyOrSkip,
            timing: args.timing,
            has_summary: !args.quiet,
            worst: args.worst,
            chunk_size: args.chunk_size,
            monitor: Arc::new(Terminal),
        }
    }
}

const ROUND_HELP: &str = "Rounding direction of every operation, with --as float or --error; literals and cells are \
rounded to nearest [default: rn, or the :round of an FPCore]. With --tight, the direction in which the value is \
rounded once";

const EVAL_HELP: &str = "\
Cells are decimals of any length (each becomes the tightest interval around what it spells), hexadecimal
floats (0x1.8p-3), inf, numbers with an uncertainty (3.56?1 as IEEE 1788 has it, 3.56(1) or 3.56±0.01), or
intervals: \"[1,2]\", \"[empty]\", \"[1,2]_com\". A variable x takes the column x, or the pair of columns
x_lo and x_hi, which hold one bound each. A variable that
is called e or pi goes before the constant.

--on-error stop ends the run at the first row that cannot be read; empty gives that row the empty interval
with the decoration ill, in the formulas that use the column of the cell; skip leaves it out. The last two
report their count at the end.

With --format f16 or bf16 the plain program starts from the nearest number of that format to a cell, rounded once,
and bounds are rounded outward to it. A cast such as f16(x*y) rounds a value of the plain program; see
`outward formulas`.

At the end of a run over a file standard error has the number of rows, and for each formula the rows in
which it is undefined (decoration trv) and the first of the widest and, with --error, of the worst rows.

--error goes from what is computed to any exact value of the row. An ulp is that of the exact value: from the
power of two below it to the next number of the format, or the least subnormal number. How much is left without
the rounding, or the width, of the inputs is in a column of its own, rounding_ulps.

The bounds of an empty result are printed as inf,-inf, which is also how a pair of cells spells it.

Exit code: 0 done (also when the reader of the output goes away), 1 the data or the system failed,
2 the command line or the formula is wrong, 130 interrupted (143 by kill, 129 by a terminal that closed).";

/// What errors are measured in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ErrorName {
    /// units in the last place of the exact value
    Ulps,
    /// |computed - exact| / |exact|
    Rel,
    /// |computed - exact|
    Abs,
}

impl ErrorName {
    /// Returns the library's measure.
    pub fn measure(self) -> ErrorMeasure {
        match self {
            ErrorName::Ulps => ErrorMeasure::Ulps,
            ErrorName::Rel => ErrorMeasure::Relative,
            ErrorName::Abs => ErrorMeasure::Absolute,
        }
    }
}

fn bound_of_errors(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(number) if number >= 0.0 => Ok(number),
        _ => Err("expected a number that is not negative, such as 100 or 1e-9".into()),
    }
}

/// Parses a relative tolerance.
pub fn tolerance(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(number) if (0.0..1.0).contains(&number) => Ok(number),
        _ => Err("expected a number from 0 to below 1, such as 1e-6".into()),
    }
}

/// Parses an absolute tolerance.
pub fn absolute_tolerance(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(number) if number >= 0.0 && number.is_finite() => Ok(number),
        _ => Err("expected a number that is not negative, such as 1e-9".into()),
    }
}

/// Parses a time limit.
pub fn seconds(text: &str) -> Result<Duration, String> {
    match text.parse::<f64>() {
        Ok(number) if number > 0.0 && number <= 1e9 => Ok(Duration::from_secs_f64(number)),
        _ => Err("expected seconds, above 0 and at most 1e9, such as 10 or 0.5".into()),
    }
}

/// How a formula is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ReadingName {
    /// guaranteed bounds with a decoration
    Interval,
    /// what a plain program computes
    Float,
}

impl From<ReadingName> for Reading {
    fn from(name: ReadingName) -> Reading {
        match name {
            ReadingName::Interval => Reading::Interval,
            ReadingName::Float => Reading::Float,
        }
    }
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

impl From<OutName> for RowsForm {
    fn from(name: OutName) -> RowsForm {
        match name {
            OutName::Csv => RowsForm::Csv,
            OutName::Json => RowsForm::Json,
            OutName::Parquet => RowsForm::Parquet,
        }
    }
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

impl OnError {
    /// Returns how rows are handled if an option says this, and `missing` for those whose values are missing if it says
    /// nothing.
    pub fn policy(given: Option<OnError>, csv: &CsvOptions, missing: OnError) -> ErrorPolicy {
        ErrorPolicy::new(given.map(Into::into), !csv.missing.is_empty(), missing.into())
    }
}

impl From<OnError> for request::OnError {
    fn from(name: OnError) -> request::OnError {
        match name {
            OnError::Stop => request::OnError::Stop,
            OnError::Empty => request::OnError::Empty,
            OnError::Skip => request::OnError::Skip,
        }
    }
}
