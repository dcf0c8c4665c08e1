//! `outward sum`, `dot`, `norm`, `mean`, `var`, `std`, `cov` and `corr`.

use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, ValueEnum};
use outward::program::Width;
use outward::round::Round;
use outward_tools::device::DeviceSpec;
use outward_tools::eval::request::{CsvRequest, MissingAdvice, RowsRequest, SourceRequest};
use outward_tools::reduce::request::{ReduceRequest, Reduction};

use super::csv::CsvOptions;
use super::eval::OnError;
use super::names::{AnyFormatName, RoundName};
use crate::terminal::Terminal;

/// What all reductions are asked for.
#[derive(Debug, Args)]
#[command(after_help = REDUCE_HELP)]
pub struct Reduce {
    /// Rows of numbers: a CSV file with a header (or a Parquet file); - is standard input
    #[arg(value_name = "FILE")]
    pub data: PathBuf,
    /// How the rows are read
    #[command(flatten)]
    pub csv: CsvOptions,
    /// The column; for dot, cov and corr given twice, with the two columns
    #[arg(long = "column", value_name = "NAME", required = true)]
    pub columns: Vec<String>,
    /// A result for each text of this column, in the order in which they come first
    #[arg(long, value_name = "NAME")]
    pub by: Option<String>,
    /// Print one number, rounded in this direction, instead of the two bounds
    #[arg(long, value_enum)]
    pub round: Option<RoundName>,
    /// The format of the result
    #[arg(long, value_enum, default_value_t = AnyFormatName(Width::F64))]
    pub format: AnyFormatName,
    /// Form of the output
    #[arg(long, value_enum, default_value_t = ReduceOut::Csv)]
    pub out: ReduceOut,
    /// Print numbers exactly, as hexadecimal floats
    #[arg(long)]
    pub hex: bool,
    /// A cell is the nearest binary64 number, not the exact decimal that it spells
    #[arg(long)]
    pub point: bool,
    /// What to do with a row that cannot be read [default: stop; with --missing, a row without a value is left out]
    #[arg(long, value_name = "WHAT", value_enum)]
    pub on_error: Option<OnError>,
    /// Where numbers are added up: cpu, cuda, cuda:N, opencl or opencl:N; auto is the cpu, since text takes longer to
    /// read than its numbers to add. The result is the same bits on every device
    #[arg(long, value_name = "DEVICE", default_value = "cpu")]
    pub device: DeviceSpec,
    /// How many threads read; without it, one for each core
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
    /// Write to this file, which appears whole or not at all; - is standard output
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// A reduction whose divisor is chosen.
#[derive(Debug, Args)]
pub struct ReduceWithFreedom {
    /// What is added up
    #[command(flatten)]
    pub reduce: Reduce,
    /// Divide by n - DDOF: 1 for a sample, 0 for a whole population
    #[arg(long, value_name = "DDOF", default_value_t = 1)]
    pub ddof: u64,
}

/// An output form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ReduceOut {
    /// a header, then a line a group
    Csv,
    /// a JSON object a line
    Json,
}

impl Reduce {
    /// Returns the request.
    pub fn request(&self, reduction: Reduction) -> ReduceRequest {
        ReduceRequest {
            rows: RowsRequest {
                source: SourceRequest {
                    data: Some(self.data.clone()),
                    csv: CsvRequest::from(&self.csv),
                    ..SourceRequest::default()
                },
                threads: self.threads,
                rounds_cells: self.point,
                on_error: OnError::policy(self.on_error, &self.csv, OnError::Skip),
                missing_advice: MissingAdvice::Skip,
                monitor: Arc::new(Terminal),
                ..RowsRequest::default()
            },
            reduction,
            columns: self.columns.clone(),
            by: self.by.clone(),
            device: self.device,
            format: self.format.into(),
            round: self.round.map(|round| Round::from(round).into()),
        }
    }
}

const REDUCE_HELP: &str = "\
A cell is the number that it spells, as in eval: 0.1 is one tenth, and is not rounded before it is added; --point takes
the nearest binary64 number instead. The sums are exact, whatever the order of the rows, and are rounded once: the
bounds lo and hi are the two neighbours of the result, or the one number that it is. Cells may be intervals; their ends
are rounded outward to binary64 when they are read, and the bounds hold every result for what was read. They are the
tightest ones but for var, std, cov and corr, whose sums are bounded apart, and for the dot of a column of ranges with
itself.

  sum     the sum of x                          dot     the sum of x y
  norm    the square root of the sum of x^2     mean    sum / n
  var     the sum of (x - mean)^2 / (n - 1)     cov     the sum of (x - mean x)(y - mean y) / (n - 1)
  std     the square root of var                corr    cov / (std x std y)

NumPy's var, mean and so on are of the nearest binary64 numbers: with --point these are too, and differ by the rounding
of NumPy alone.

The mean of no rows, the variance of too few and the correlation with a constant have no value: the bounds are inf,-inf,
as of every empty interval, and --round prints NaN. Numbers are printed in the digits of binary64, so that every reader
gets them exactly. Memory does not grow with the rows, but with the number of groups: a few KB each.

A cell `inf` is infinite with --round, and is added as IEEE 754 has it; for bounds it is what lies beyond the largest
number, as in eval. In e4m3, which has no infinity, a bound beyond 448 is inf all the same, and --round prints NaN.

A number with an exponent beyond 16384, more than 19,700 digits or, as a fraction, a denominator that does not divide a
product of two up to 1000 counts as the range between its two neighbours in binary64.

Exit code: 0 done, 1 the data or the system failed, 2 the command line is wrong.";
