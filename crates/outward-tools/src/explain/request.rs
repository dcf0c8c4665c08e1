//! Requests for explanations.

use std::path::PathBuf;
use std::sync::Arc;

use outward::device::ErrorMeasure;
use outward::program::Width;
use outward::round::Round;

use crate::eval::request::{CsvRequest, MissingAdvice, RowsRequest, SourceRequest};
use crate::monitor::{NoMonitor, SharedMonitor};

/// Default of the number of operations that are shown.
pub const MOST_OPERATIONS: usize = 50;

/// One formula with the values of one row.
#[derive(Clone, Debug)]
pub struct ExplainRequest {
    pub formula: String,
    /// The name for messages of the file that the formula is in, if it is in one.
    pub formula_file: Option<String>,
    /// Values of variables, as `NAME=VALUE`.
    pub variables: Vec<String>,
    /// A file with the other values, and the row, counted from 1.
    pub data: Option<PathBuf>,
    pub row: Option<u64>,
    /// Options for reading the text of the file.
    pub csv: CsvRequest,
    /// The format of the plain program.
    pub format: Width,
    /// The direction of the operations; by default to nearest.
    pub round: Option<Round>,
    /// Reads a value as its nearest float, not as the exact decimal that it spells.
    pub rounds_cells: bool,
    /// Largest number of operations that text and picture show, those that contribute most; `None` shows all.
    pub most_operations: Option<usize>,
    /// Monitor of the explanation.
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
    /// Returns the request for a run over rows that reads the formula and its values.
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
