//! What is asked for where formulas go over rows: one description for every tool that reads formulas with values.

use std::path::PathBuf;
use std::sync::Arc;

use outward::device::{CompileMode, ErrorMeasure};
use outward::machine::Level;
use outward::program::Width;
use outward::round::Round;

use crate::device::DeviceSpec;
use crate::monitor::{NoMonitor, SharedMonitor};

/// A run of formulas over rows, or over one row of given values.
#[derive(Clone, Debug)]
pub struct RowsRequest {
    /// What is computed, of what.
    pub source: SourceRequest,
    /// Bounds, or what a plain program gives.
    pub reading: Reading,
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
    /// The format that is computed in, where the formula is not to say it.
    pub format: Option<Width>,
    /// The direction of every operation, where the formula is not to say it.
    pub round: Option<Round>,
}

/// How a CSV file is read.
#[derive(Clone, Debug, Default)]
pub struct CsvRequest {
    /// What stands between fields; without it, what the first line has.
    pub separator: Option<u8>,
    /// Is the first line a row? Then columns are c1, c2, ...
    pub no_header: bool,
    /// Lines that start with this are left out.
    pub comment: Option<u8>,
    /// Cells that are no value.
    pub missing: Vec<String>,
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
