//! What is to be drawn.

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
    /// What messages call the file that each of the texts is in, if it is in one; without an entry it is in none.
    pub formula_files: Vec<Option<String>>,
    /// What stands above the picture; without it, the formulas.
    pub title: Option<String>,
    /// A range for one variable and values for the others, as `NAME=VALUE`.
    pub variables: Vec<String>,
    /// The error of the plain value instead of values and bounds?
    pub shows_error: bool,
    /// The format of the plain value.
    pub format: Width,
    /// Does the axis of the variable go by powers of ten?
    pub is_logarithmic_across: bool,
    /// Does the axis of values go by powers of ten? Without an answer, as values ask for it.
    pub is_logarithmic: Option<bool>,
    /// Width and height in pixels.
    pub size: [u32; 2],
    /// Who hears of it.
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
    /// The same as a run over rows, which reads formulas and their values.
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

    /// What messages start with that are about all formulas.
    pub fn formula_name(&self) -> &str {
        match &self.formula_files[..] {
            [Some(file)] => file,
            _ => "formula",
        }
    }
}
