//! Requests for plots.

use std::sync::Arc;

use outward::device::ErrorMeasure;
use outward::program::Width;

use crate::eval::request::{RowsRequest, SourceRequest};
use crate::monitor::{NoMonitor, SharedMonitor};

/// Formulas over one variable.
#[derive(Clone, Debug)]
pub struct PlotRequest {
    /// Texts of formulas, each of one or of several with names; all are in one picture.
    pub formulas: Vec<String>,
    /// The names for messages of the files that the texts are in; a text without an entry is in none.
    pub formula_files: Vec<Option<String>>,
    /// The title of the picture; by default the formulas.
    pub title: Option<String>,
    /// A range for one variable and values for the others, as `NAME=VALUE`.
    pub variables: Vec<String>,
    /// Draws the error of the plain value instead of values and bounds.
    pub shows_error: bool,
    /// The format of the plain value.
    pub format: Width,
    /// Whether the axis of the variable is logarithmic.
    pub is_logarithmic_across: bool,
    /// Whether the axis of values is logarithmic; by default the values decide.
    pub is_logarithmic: Option<bool>,
    /// Width and height in pixels.
    pub size: [u32; 2],
    /// Monitor of the computation.
    pub monitor: SharedMonitor,
}

impl Default for PlotRequest {
    fn default() -> PlotRequest {
        PlotRequest {
            formulas: Vec::new(),
            formula_files: Vec::new(),
            title: None,
            variables: Vec::new(),
            shows_error: false,
            format: Width::F64,
            is_logarithmic_across: false,
            is_logarithmic: None,
            size: [900, 540],
            monitor: Arc::new(NoMonitor),
        }
    }
}

impl PlotRequest {
    /// Returns the request for a run over rows that reads formulas and their values.
    pub fn rows(&self) -> RowsRequest {
        RowsRequest {
            source: SourceRequest {
                variables: self.variables.clone(),
                format: Some(self.format),
                ..SourceRequest::default()
            },
            error: Some(ErrorMeasure::Ulps),
            monitor: Arc::clone(&self.monitor),
            ..RowsRequest::default()
        }
    }

    /// Returns the start of messages about all formulas.
    pub fn formula_name(&self) -> &str {
        match &self.formula_files[..] {
            [Some(file)] => file,
            _ => "formula",
        }
    }
}
