//! `outward convert`.

use std::fmt::Write;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use outward::program::Width;
use outward::round::Round;
use outward::text;
use outward_tools::convert::mx::MxFormat;
use outward_tools::convert::request::{ConvertRequest, RoundTo, ScaleChoice};
use outward_tools::convert::target::{LARGEST_SCALE, NumberForm, TargetFormat, power_of_two};
use outward_tools::eval::request::{CsvRequest, MissingAdvice, RowsRequest, SourceRequest};
use outward_tools::failure::Failure;

use super::csv::CsvOptions;
use super::eval::OnError;
use super::names::{RoundName, format_name};
use crate::terminal::Terminal;

/// `outward convert`.
#[derive(Debug, Args)]
#[command(after_help = help())]
pub struct Convert {
    /// Rows of numbers: a CSV file with a header (or a Parquet file); - is standard input
    #[arg(value_name = "FILE")]
    pub data: PathBuf,
    /// How the rows are read
    #[command(flatten)]
    pub csv: CsvOptions,
    /// A column to convert; may be repeated
    #[arg(long = "column", value_name = "NAME", required = true)]
    pub columns: Vec<String>,
    /// The format to convert to
    #[arg(long, value_name = "FORMAT", value_enum)]
    pub to: TargetName,
    /// Rounding direction
    #[arg(long, value_enum, default_value_t = RoundName::Rn)]
    pub round: RoundName,
    /// A number that is too large, or an infinity, becomes the largest number; else an infinity, in E4M3 NaN
    #[arg(long)]
    pub saturate: bool,
    /// Multiply by a power of two first, and divide the result by it: amax (the largest power with which the column
    /// fits), or a number such as 16 or 0x1p-3
    #[arg(long, value_name = "SCALE", value_parser = scale)]
    pub scale: Option<Scale>,
    /// Print the statistics instead of the rows: errors, and how many numbers overflow, underflow and are ties
    #[arg(long)]
    pub stats: bool,
    /// Draw how many numbers of the first column have each size, with the range of the format
    #[arg(long, value_name = "FILE.svg")]
    pub histogram: Option<PathBuf>,
    /// Write to this file, which appears whole or not at all; - is standard output
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Form of the output
    #[arg(long, value_enum, default_value_t = ConvertOut::Csv)]
    pub out: ConvertOut,
    /// Print numbers exactly, as hexadecimal floats
    #[arg(long)]
    pub hex: bool,
    /// Print the bit patterns, not divided by the scale
    #[arg(long, conflicts_with = "hex")]
    pub bits: bool,
    /// What to do with a row that cannot be read [default: stop; with --missing, a cell without a value becomes NaN]
    #[arg(long, value_name = "WHAT", value_enum)]
    pub on_error: Option<OnError>,
    /// Leave out the statistics on standard error
    #[arg(long)]
    pub quiet: bool,
}

/// What `--scale` says.
#[derive(Clone, Copy, Debug)]
pub enum Scale {
    Amax,
    Power(i32),
}

/// A format of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetName {
    Numbers(Width),
    Blocks(BlockName),
}

/// The formats that clap lists.
static TARGETS: LazyLock<Vec<TargetName>> = LazyLock::new(|| {
    let blocks = BlockName::value_variants().iter().map(|name| TargetName::Blocks(*name));
    TargetFormat::numbers().map(TargetName::Numbers).chain(blocks).collect()
});

impl ValueEnum for TargetName {
    fn value_variants<'a>() -> &'a [TargetName] {
        &TARGETS
    }
    fn to_possible_value(&self) -> Option<PossibleValue> {
        match self {
            TargetName::Numbers(width) => Some(format_name(*width)),
            TargetName::Blocks(name) => name.to_possible_value(),
        }
    }
}

/// A block format of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum BlockName {
    /// Blocks of 32 numbers of E4M3 with a scale (OCP MX)
    Mxfp8e4m3,
    /// Blocks of E5M2
    Mxfp8e5m2,
    /// Blocks of 6 bits, 3 of the exponent
    Mxfp6e3m2,
    /// Blocks of 6 bits, 2 of the exponent
    Mxfp6e2m3,
    /// Blocks of 4 bits
    #[value(alias = "mxfp4")]
    Mxfp4e2m1,
}

/// An output form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ConvertOut {
    /// a header, then a line a row; statistics as text
    Csv,
    /// a JSON object a line
    Json,
}

impl From<TargetName> for TargetFormat {
    fn from(name: TargetName) -> TargetFormat {
        match name {
            TargetName::Numbers(width) => TargetFormat::Numbers(width),
            TargetName::Blocks(name) => TargetFormat::Mx(name.into()),
        }
    }
}

impl From<BlockName> for MxFormat {
    fn from(name: BlockName) -> MxFormat {
        match name {
            BlockName::Mxfp8e4m3 => MxFormat::Fp8E4m3,
            BlockName::Mxfp8e5m2 => MxFormat::Fp8E5m2,
            BlockName::Mxfp6e3m2 => MxFormat::Fp6E3m2,
            BlockName::Mxfp6e2m3 => MxFormat::Fp6E2m3,
            BlockName::Mxfp4e2m1 => MxFormat::Fp4E2m1,
        }
    }
}

impl Convert {
    /// Returns the request.
    pub fn request(&self) -> Result<ConvertRequest, Failure> {
        let form = match (self.bits, self.hex) {
            (true, _) => NumberForm::Bits,
            (false, true) => NumberForm::Hex,
            (false, false) => NumberForm::Decimal,
        };
        if self.stats && (self.bits || self.hex) {
            let message = "--stats prints no rows, so --hex and --bits change nothing";
            return Err(Failure::Usage(message.into()));
        }
        Ok(ConvertRequest {
            rows: RowsRequest {
                source: SourceRequest {
                    data: Some(self.data.clone()),
                    csv: CsvRequest::from(&self.csv),
                    ..SourceRequest::default()
                },
                on_error: OnError::policy(self.on_error, &self.csv, OnError::Empty),
                missing_advice: MissingAdvice::NanOrSkip,
                monitor: Arc::new(Terminal),
                ..RowsRequest::default()
            },
            columns: self.columns.clone(),
            to: self.to.into(),
            round: RoundTo(Round::from(self.round)),
            saturates: self.saturate,
            scale: match self.scale {
                None => ScaleChoice::None,
                Some(Scale::Amax) => ScaleChoice::Amax,
                Some(Scale::Power(exponent)) => ScaleChoice::Power(exponent),
            },
            written: (!self.stats).then_some(form),
            is_json: self.out == ConvertOut::Json,
        })
    }
}

fn scale(text: &str) -> Result<Scale, String> {
    if text == "amax" {
        return Ok(Scale::Amax);
    }
    let bounds = text::parse_bounds::<f64>(text.as_bytes()).ok().filter(|(lo, hi)| lo == hi);
    let power = (-LARGEST_SCALE..=LARGEST_SCALE).find(|n| Some(power_of_two(*n)) == bounds.map(|(lo, _)| lo));
    power.map(Scale::Power).ok_or_else(|| {
        "expected amax, or a power of two such as 16, 0.125 or 0x1p-20: other factors round by themselves"
            .into()
    })
}

/// The largest number of each format, and what is beyond it.
fn largest_numbers() -> String {
    let mut text = String::from("  --to    largest     beyond it, without --saturate\n");
    for width in Width::of_numbers().filter(|width| TargetFormat::numbers().any(|other| other == *width)) {
        let encoding = width.encoding();
        let largest = encoding.largest();
        let largest = if largest < 1e16 { largest.to_string() } else { format!("{largest:.4e}") };
        let beyond = if encoding.has_infinity { "infinity" } else { "NaN" };
        let _ = writeln!(text, "  {:<7} {largest:<11} {beyond}", width.name());
    }
    text
}

fn help() -> String {
    format!("{ROUNDING_HELP}\n\n{}\n{SCALE_HELP}", largest_numbers())
}

const ROUNDING_HELP: &str = "\
Each number is rounded once, from the decimal that its cell spells. Too large are numbers that would be rounded to
a number beyond the largest one if there were larger exponents.";

const SCALE_HELP: &str = "\
With --scale amax the numbers of a column are multiplied by the largest power of two with which none is above
the largest number of the format; infinities and numbers beyond binary64 have no say. A power of two rounds nothing by
itself. Results are divided by it again, but for --bits. Every column has a scale of its own.

The MX formats of OCP (Microscaling Formats Specification, version 1.0) have a scale for each 32 rows of a column, a
power of two from 2^-127 to 2^127: that of the exponent of the largest number of the block, over that of the largest
element. Elements that are too large become the largest one. The scales are the column NAME_scale; with --bits, 8 bits
of E8M0 there, and the elements' patterns. A block of zeros has the scale 2^-127; infinities and numbers beyond binary64
have no say. A missing value is NaN; elements of 6 and 4 bits have none, and the scale of their block is NaN.

  --to        largest     least       bits of an element
  mxfp8e5m2   57344       2^-16       8
  mxfp8e4m3   448         2^-9        8
  mxfp6e3m2   28          2^-4        6
  mxfp6e2m3   7.5         2^-3        6
  mxfp4e2m1   6           2^-1        4

Converted numbers are printed in the digits of binary64, so that every reader gets them exactly.

Statistics are of finite results: the largest and the mean |converted - exact|, and the same over |exact| of numbers
that are not zero, upper bounds; overflow: too large; underflow: not zero, but the result is; subnormal: results below
the normal numbers; ties: numbers halfway between two of the format.

A cell `inf` stays infinite in every direction, and is no overflow; it becomes NaN where the format has no infinity, and
the largest number with --saturate and in blocks. A finite number that is too large, such as 1e999, becomes the largest
one where the direction points to it. With --on-error empty, a cell that is no value becomes NaN.

Exit code: 0 done, 1 the data or the system failed, 2 the command line is wrong.";
