//! What is asked for where formulas go over rows: one description for every tool that reads formulas with values.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use outward::device::{CompileMode, ErrorMeasure};
use outward::machine::Level;
use outward::program::Width;
use outward::round::Round;

use crate::csv::record::Separator;
use crate::device::DeviceSpec;
use crate::encoding::TextEncoding;
use crate::failure::Failure;
use crate::monitor::{NoMonitor, SharedMonitor};
use crate::numerals::{DecimalMark, NumeralStyle, ThousandsMark};

/// A run of formulas over rows, or over one row of given values.
#[derive(Clone, Debug)]
pub struct RowsRequest {
    /// What is computed, of what.
    pub source: SourceRequest,
    /// Bounds, or what a plain program gives.
    pub reading: Reading,
    /// The values of whole formulas, instead of bounds operation by operation.
    pub tight: Option<TightRequest>,
    /// The measure of errors, where they are wanted.
    pub error: Option<ErrorMeasure>,
    /// Only rows with an error above this are printed.
    pub error_above: Option<f64>,
    /// What a compiler makes of the plain program.
    pub compile: CompileMode,
    /// Where to compute.
    pub device: DeviceSpec,
    /// With which machine of the processor; without one, with the fastest.
    pub machine: Option<Level>,
    /// How many threads work; without a number, one for each core.
    pub threads: Option<u16>,
    /// The form of the output, where it is not the usual one.
    pub form: Option<RowsForm>,
    /// Are numbers printed in hexadecimal?
    pub hex: bool,
    /// Are numbers printed as bit patterns?
    pub bits: bool,
    /// Are the columns of the input copied to the output?
    pub copies_input: bool,
    /// Is a cell the nearest float, and not the exact decimal that it spells?
    pub rounds_cells: bool,
    /// What is done with a row that cannot be read.
    pub on_error: OnError,
    /// What messages about a missing value advise.
    pub missing_advice: MissingAdvice,
    /// Is it to be said where the time went?
    pub timing: bool,
    /// Is there a summary of the results at the end?
    pub has_summary: bool,
    /// How many of the worst rows the summary lists.
    pub worst: Option<u16>,
    /// Bytes of input that a worker takes at a time.
    pub chunk_size: usize,
    /// Who hears of it.
    pub monitor: SharedMonitor,
}

impl Default for RowsRequest {
    fn default() -> RowsRequest {
        RowsRequest {
            source: SourceRequest::default(),
            reading: Reading::Interval,
            tight: None,
            error: None,
            error_above: None,
            compile: CompileMode::default(),
            device: DeviceSpec::CPU,
            machine: None,
            threads: None,
            form: None,
            hex: false,
            bits: false,
            copies_input: false,
            rounds_cells: false,
            on_error: OnError::Stop,
            missing_advice: MissingAdvice::None,
            timing: false,
            has_summary: false,
            worst: None,
            chunk_size: 1 << 19,
            monitor: Arc::new(NoMonitor),
        }
    }
}

/// Formulas and where the values of their variables come from.
#[derive(Clone, Debug, Default)]
pub struct SourceRequest {
    /// One formula, or several with names.
    pub formula: Option<String>,
    /// What messages call the file that the formula is in, if it is in one.
    pub formula_file: Option<String>,
    /// A file of FPCores instead; `-` is standard input.
    pub fpcore: Option<PathBuf>,
    /// The most iterations of a loop of an FPCore, which is unrolled; 1000 if not given.
    pub unroll: Option<u32>,
    /// A file of rows; `-` is standard input.
    pub data: Option<PathBuf>,
    /// How its text is read.
    pub csv: CsvRequest,
    /// Values of variables, as `NAME=VALUE`.
    pub variables: Vec<String>,
    /// Are the formulas wanted also with each variable rounded to its format?
    pub stores_variables: bool,
    /// The format that is computed in, where the formula is not to say it.
    pub format: Option<Width>,
    /// Does the plain program compute in pairs of binary64?
    pub in_pairs: bool,
    /// The direction of every operation, where the formula is not to say it.
    pub round: Option<Round>,
}

impl SourceRequest {
    /// What messages start with that are about the formula's text.
    pub fn formula_name(&self) -> &str {
        self.formula_file.as_deref().unwrap_or("formula")
    }
}

/// How a CSV file is read.
#[derive(Clone, Debug, Default)]
pub struct CsvRequest {
    /// What stands between fields; without it, what the first line has.
    pub separator: Option<Separator>,
    /// Lines before the header that are left out.
    pub skip_lines: u64,
    /// Is the row below the header none, but units of its columns?
    pub units_row: bool,
    /// Is the first line a row? Then columns are c1, c2, ...
    pub no_header: bool,
    /// Lines that start with this are left out.
    pub comment: Option<u8>,
    /// Cells that are no value; `auto` stands for the usual marks.
    pub missing: Vec<String>,
    /// How numbers are spelled.
    pub numerals: NumeralStyle,
    /// Is `12/25` a number?
    pub fractions: bool,
    /// How its characters are encoded, where the file does not say it; UTF-8 without both.
    pub encoding: Option<TextEncoding>,
    /// What the file is, where neither its name nor its start is to say it.
    pub format: Option<InputFormat>,
}

/// What a file of rows is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputFormat {
    Csv,
    /// A JSON object a line.
    JsonLines,
    Parquet,
}

impl CsvRequest {
    /// Refuses options that exclude each other.
    pub fn check(&self) -> Result<(), Failure> {
        let usage = |message: &str| Err(Failure::Usage(message.into()));
        let separator = self.separator.and_then(|separator| match separator {
            Separator::Byte(byte) => Some(byte),
            Separator::Blanks => None,
        });
        if separator.is_some() && separator == self.comment {
            return usage("--separator and --comment are the same character");
        }
        if self.units_row && self.no_header {
            return usage("--units-row is the row below the header, and --no-header says that there is none");
        }
        match (self.numerals.decimal, self.numerals.thousands) {
            (DecimalMark::Comma, Some(ThousandsMark::Comma)) => {
                usage("--decimal and --thousands are the same character")
            }
            (DecimalMark::Point, Some(ThousandsMark::Point)) => {
                usage("--thousands . leaves no decimal mark, expected --decimal , too")
            }
            _ => Ok(()),
        }
    }

    /// The options that are given and of CSV alone, not of files that have types.
    pub fn text_options(&self) -> Vec<&'static str> {
        let options = [
            (self.separator.is_some(), "--separator"),
            (self.skip_lines > 0, "--skip-lines"),
            (self.units_row, "--units-row"),
            (self.no_header, "--no-header"),
            (self.comment.is_some(), "--comment"),
            (self.numerals.decimal != DecimalMark::Point, "--decimal"),
            (self.numerals.thousands.is_some(), "--thousands"),
        ];
        options.into_iter().filter_map(|(is_given, name)| is_given.then_some(name)).collect()
    }
}

/// How the value of a whole formula is found, or its range. [`SourceRequest::round`] is the direction of its one
/// rounding.
#[derive(Clone, Copy, Debug)]
pub struct TightRequest {
    /// How far apart bounds of a minimum or a maximum may be, relative to its size.
    pub tolerance: f64,
    /// The most pieces of a box that are looked at for a minimum, and again for a maximum.
    pub most_boxes: u64,
    /// How long is looked for the range of a row, which is for both.
    pub time: Option<Duration>,
    /// Ends the search for a range once it is set.
    pub stop: Option<&'static AtomicBool>,
    /// The most bits that are tried.
    pub most_bits: u32,
    /// Decimal digits, instead of a number of the format.
    pub digits: Option<u16>,
}

impl TightRequest {
    /// What holds where nothing else is asked for.
    pub const DEFAULT: TightRequest = TightRequest {
        tolerance: 1e-6,
        most_boxes: 100_000,
        time: None,
        stop: None,
        most_bits: 4096,
        digits: None,
    };

    /// The most bits that are tried for so many decimal digits: 4 for each of them, and as many as without any.
    #[must_use]
    pub fn default_bits(digits: Option<u16>) -> u32 {
        TightRequest::DEFAULT.most_bits + 4 * u32::from(digits.unwrap_or(0))
    }
}

/// How a formula is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Guaranteed bounds with a decoration.
    Interval,
    /// What a plain program computes.
    Float,
}

/// A form of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowsForm {
    Csv,
    Json,
    Parquet,
}

/// What to do with a row that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnError {
    /// End the run.
    Stop,
    /// Give it the empty interval.
    Empty,
    /// Leave it out.
    Skip,
}

/// What a tool can do with rows that lack a value, for messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingAdvice {
    /// There are no options to name.
    None,
    /// The tool reads one row, so that no others can be read instead.
    SingleRow,
    /// `--on-error skip` alone.
    Skip,
    /// `--on-error empty`, too.
    EmptyOrSkip,
    /// The same where a number that is missing becomes NaN.
    NanOrSkip,
}

impl MissingAdvice {
    /// What follows a message.
    pub fn text(self) -> &'static str {
        match self {
            MissingAdvice::None | MissingAdvice::SingleRow => "",
            MissingAdvice::Skip => "; --on-error skip leaves such rows out",
            MissingAdvice::EmptyOrSkip => {
                "; --on-error empty gives such rows no result, --on-error skip leaves them out"
            }
            MissingAdvice::NanOrSkip => {
                "; --on-error empty makes such cells NaN, --on-error skip leaves their rows out"
            }
        }
    }
}
