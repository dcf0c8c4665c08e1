//! Requests for runs of formulas over rows: one description for every tool that reads formulas with values.

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
    /// The formulas and their values.
    pub source: SourceRequest,
    /// Reading of the formulas: bounds, or the results of a plain program.
    pub reading: Reading,
    /// The values of whole formulas, instead of bounds operation by operation.
    pub tight: Option<TightRequest>,
    /// The measure of errors, if they are wanted.
    pub error: Option<ErrorMeasure>,
    /// Threshold of the error: only rows with a larger one are printed.
    pub error_above: Option<f64>,
    /// Options of the compiler of the plain program.
    pub compile: CompileMode,
    /// The device that computes.
    pub device: DeviceSpec,
    /// The machine of the processor that computes; by default the fastest.
    pub machine: Option<Level>,
    /// Number of threads; by default one for each core.
    pub threads: Option<u16>,
    /// The form of the output, if it is not the usual one.
    pub form: Option<RowsForm>,
    /// Prints numbers in hexadecimal.
    pub hex: bool,
    /// Prints numbers as bit patterns.
    pub bits: bool,
    /// Copies the columns of the input to the output.
    pub copies_input: bool,
    /// Reads a cell as its nearest float, not as the exact decimal that it spells.
    pub rounds_cells: bool,
    /// Handling of rows that cannot be read.
    pub on_error: ErrorPolicy,
    /// Advice in messages about a missing value.
    pub missing_advice: MissingAdvice,
    /// Notes how the time was spent.
    pub timing: bool,
    /// Ends with a summary of the results.
    pub has_summary: bool,
    /// Number of the worst rows in the summary.
    pub worst: Option<u16>,
    /// Number of bytes of input that a worker takes at a time.
    pub chunk_size: usize,
    /// Monitor of the run.
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
            on_error: OnError::Stop.into(),
            missing_advice: MissingAdvice::None,
            timing: false,
            has_summary: false,
            worst: None,
            chunk_size: 1 << 19,
            monitor: Arc::new(NoMonitor),
        }
    }
}

/// Formulas, and the sources of their variables' values.
#[derive(Clone, Debug, Default)]
pub struct SourceRequest {
    /// The formula, or several with names.
    pub formula: Option<String>,
    /// The name for messages of the file that the formula is in, if it is in one.
    pub formula_file: Option<String>,
    /// A file of FPCores instead of `formula`; `-` is standard input.
    pub fpcore: Option<PathBuf>,
    /// Largest number of iterations of a loop of an FPCore, which is unrolled; 1000 by default.
    pub unroll: Option<u32>,
    /// A file of rows; `-` is standard input.
    pub data: Option<PathBuf>,
    /// Options for reading the text of the file.
    pub csv: CsvRequest,
    /// Values of variables, as `NAME=VALUE`.
    pub variables: Vec<String>,
    /// Computes the formulas also with each variable rounded to its format.
    pub stores_variables: bool,
    /// The format of the computation, if the request overrides the formula's.
    pub format: Option<Width>,
    /// Computes the plain program in pairs of binary64.
    pub in_pairs: bool,
    /// The direction of every operation, if the request overrides the formula's.
    pub round: Option<Round>,
}

impl SourceRequest {
    /// Returns the start of messages about the formula's text.
    pub fn formula_name(&self) -> &str {
        self.formula_file.as_deref().unwrap_or("formula")
    }
}

/// Options for reading a CSV file.
#[derive(Clone, Debug, Default)]
pub struct CsvRequest {
    /// Separator of fields; by default it is detected in the first line.
    pub separator: Option<Separator>,
    /// Number of lines before the header that are skipped.
    pub skip_lines: u64,
    /// Whether the row below the header has the units of its columns.
    pub units_row: bool,
    /// Whether the first line is a row. Then columns are c1, c2, ...
    pub no_header: bool,
    /// Start of the lines that are comments.
    pub comment: Option<u8>,
    /// Cells that are no value; `auto` stands for the usual marks.
    pub missing: Vec<String>,
    /// Spelling of numbers.
    pub numerals: NumeralStyle,
    /// Reads `12/25` as a number.
    pub fractions: bool,
    /// Encoding of the characters, if the file has no byte order mark; UTF-8 by default.
    pub encoding: Option<TextEncoding>,
    /// Format of the file, if neither its name nor its start determines it.
    pub format: Option<InputFormat>,
}

/// Format of a file of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputFormat {
    Csv,
    /// A JSON object on each line.
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

    /// Returns the given options that apply to CSV only, not to files that have types.
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

/// Options for finding the value of a whole formula, or its range. [`SourceRequest::round`] is the direction of its one
/// rounding.
#[derive(Clone, Copy, Debug)]
pub struct TightRequest {
    /// Largest distance of the bounds of a minimum or a maximum, relative to its magnitude.
    pub tolerance: f64,
    /// Largest number of sub-boxes searched for a minimum, and again for a maximum.
    pub most_boxes: u64,
    /// Time limit for the search of a row's range, minimum and maximum together.
    pub time: Option<Duration>,
    /// Ends the search for a value or a range once it is set.
    pub stop: Option<&'static AtomicBool>,
    /// Largest precision to try, in bits.
    pub most_bits: u32,
    /// Number of decimal digits, instead of a number of the format.
    pub digits: Option<u16>,
}

impl TightRequest {
    /// The default options.
    pub const DEFAULT: TightRequest = TightRequest {
        tolerance: 1e-6,
        most_boxes: 100_000,
        time: None,
        stop: None,
        most_bits: 4096,
        digits: None,
    };

    /// Returns the default of the largest precision for this many decimal digits: 4 bits for each digit, and the
    /// default without digits.
    #[must_use]
    pub fn default_bits(digits: Option<u16>) -> u32 {
        TightRequest::DEFAULT.most_bits + 4 * u32::from(digits.unwrap_or(0))
    }
}

/// Reading of a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Guaranteed bounds with a decoration.
    Interval,
    /// The result of a plain program.
    Float,
}

/// A form of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowsForm {
    Csv,
    Json,
    Parquet,
}

/// Handling of a row that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnError {
    /// Ends the run.
    Stop,
    /// Gives the row the empty interval.
    Empty,
    /// Leaves the row out.
    Skip,
}

/// Handling of the rows of a file that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ErrorPolicy {
    /// Handling of a row that lacks a value, as the marks of missing values or an empty cell say.
    pub missing: OnError,
    /// Handling of any other row that cannot be read.
    pub unreadable: OnError,
}

impl ErrorPolicy {
    /// Returns what an option says, if it is given. Without it, who names marks of missing values expects some, whose
    /// rows are handled as `missing` says; all else ends the run.
    pub fn new(given: Option<OnError>, has_marks: bool, missing: OnError) -> ErrorPolicy {
        match given {
            Some(given) => given.into(),
            None if has_marks => ErrorPolicy { missing, unreadable: OnError::Stop },
            None => OnError::Stop.into(),
        }
    }

    /// Returns the handling of a row whose value is missing or not.
    pub fn of(self, is_missing: bool) -> OnError {
        if is_missing { self.missing } else { self.unreadable }
    }

    /// Returns whether some rows are handled in this way.
    pub fn has(self, handling: OnError) -> bool {
        self.missing == handling || self.unreadable == handling
    }
}

impl From<OnError> for ErrorPolicy {
    fn from(handling: OnError) -> ErrorPolicy {
        ErrorPolicy { missing: handling, unreadable: handling }
    }
}

/// Advice on rows that lack a value, for messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingAdvice {
    /// No advice: there are no options to name.
    None,
    /// The tool reads one row, so that no others can be read instead.
    SingleRow,
    /// `--on-error skip` only.
    Skip,
    /// `--on-error empty`, too.
    EmptyOrSkip,
    /// `--on-error empty` and `skip`; a number that is missing becomes NaN.
    NanOrSkip,
}

impl MissingAdvice {
    /// Returns the text that follows a message.
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
