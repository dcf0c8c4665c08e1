//! What is to be explained.

use std::path::PathBuf;
use std::sync::Arc;

use outward::device::ErrorMeasure;
use outward::program::Width;
use outward::round::Round;

use crate::eval::request::{CsvRequest, MissingAdvice, RowsRequest, SourceRequest};
use crate::monitor::{NoMonitor, SharedMonitor};

/// How many operations are shown unless another number is asked for.
pub const MOST_OPERATIONS: usize = 50;

/// One formula with the values of one row.
#[derive(Clone, Debug)]
pub struct ExplainRequest {
    pub formula: String,
    /// What messages call the file that the formula is in, if it is in one.
    pub formula_file: Option<String>,
    /// Values of variables, as `NAME=VALUE`.
    pub variables: Vec<String>,
    /// A file that has the others, and which of its rows, counted from 1.
    pub data: Option<PathBuf>,
    pub row: Option<u64>,
    /// How its text is read.
    pub csv: CsvRequest,
    /// The format of the plain program.
    pub format: Width,
    /// The direction of its operations; without one, to nearest.
    pub round: Option<Round>,
    /// Is a value the nearest float, and not the exact decimal that it spells?
    pub rounds_cells: bool,
    /// The most operations that text and picture show, those that contribute most; None shows all.
    pub most_operations: Option<usize>,
    /// Who hears of it.
    pub monitor: SharedMonitor,
}

impl Default for ExplainRequest {
    fn default() -> ExplainRequest {
        ExplainRequest {
            formula: String::new(),
            formula_file: None,
            variables: Vec::new(),
            data: None,
            row: None,
            csv: CsvRequest::default(),
            format: Width::F64,
            round: None,
            rounds_cells: false,
            most_operations: Some(MOST_OPERATIONS),
            monitor: Arc::new(NoMonitor),
        }
    }
}

impl ExplainRequest {
    /// The same as a run over rows, which reads the formula and its values.
    pub fn rows(&self) -> RowsRequest {
        RowsRequest {
            source: SourceRequest {
                formula: Some(self.formula.clone()),
                formula_file: self.formula_file.clone(),
                variables: self.variables.clone(),
                data: self.data.clone(),
                csv: self.csv.clone(),
                format: Some(self.format),
                round: self.round,
                ..SourceRequest::default()
            },
            rounds_cells: self.rounds_cells,
            missing_advice: MissingAdvice::SingleRow,
            error: Some(ErrorMeasure::Ulps),
            monitor: Arc::clone(&self.monitor),
            ..RowsRequest::default()
        }
    }
}
