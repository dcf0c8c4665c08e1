//! Requests for comparisons.

use std::sync::Arc;

use outward::device::ErrorMeasure;
use outward::program::Width;

use crate::column_names::without_quotes;
use crate::eval::request::{Reading, RowsRequest, SourceRequest};
use crate::layout::ReportForm;
use crate::number::FloatFormat;

/// Formulas in two modes, with given values or over the rows of a file.
#[derive(Clone, Debug, Default)]
pub struct DiffRequest {
    /// The formulas, their values, and how rows are read.
    pub rows: RowsRequest,
    /// The first mode, such as `round=rd,contract`; without it, that of the formula itself.
    pub a: Option<String>,
    /// The second mode; with observed results, that of the program that computed them.
    pub b: Option<String>,
    /// A column of results that another program computed, in place of `b`.
    pub observed: Option<String>,
    /// A summary with the rows that matter most, or a line for every row.
    pub form: ReportForm,
}

impl DiffRequest {
    /// Returns the request for the formulas and the data, in a format if one is chosen.
    pub fn reading(&self, format: Option<Width>) -> RowsRequest {
        reading(&self.rows, self.rows.source.formula.clone(), format)
    }
}

/// A sum, or a dot product, in two modes.
#[derive(Clone, Debug, Default)]
pub struct ReduceRequest {
    /// The file, and how its rows are read.
    pub rows: RowsRequest,
    /// The operation on the columns.
    pub reduction: Reduction,
    /// One column, or two for a dot product.
    pub columns: Vec<String>,
    /// The first mode, such as the default `order=serial`.
    pub a: Option<String>,
    /// The second mode; with an observed sum, that of the program that computed it.
    pub b: Option<String>,
    /// A sum that another program computed, in place of `b`.
    pub observed: Option<String>,
}

impl ReduceRequest {
    /// Returns the request for the columns, in a format.
    pub fn reading(&self, format: FloatFormat) -> RowsRequest {
        let names: Vec<String> =
            self.columns.iter().map(|name| format!("`{}`", without_quotes(name))).collect();
        RowsRequest { rounds_cells: true, ..reading(&self.rows, Some(names.join("*")), Some(format.width())) }
    }
}

/// An operation on columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reduction {
    /// The sum of one column.
    #[default]
    Sum,
    /// The sum of the products of two columns.
    Dot,
}

fn reading(rows: &RowsRequest, formula: Option<String>, format: Option<Width>) -> RowsRequest {
    RowsRequest {
        source: SourceRequest { formula, format, ..rows.source.clone() },
        reading: Reading::Float,
        error: Some(ErrorMeasure::Ulps),
        threads: rows.threads,
        hex: rows.hex,
        rounds_cells: rows.rounds_cells,
        on_error: rows.on_error,
        missing_advice: rows.missing_advice,
        chunk_size: rows.chunk_size,
        monitor: Arc::clone(&rows.monitor),
        ..RowsRequest::default()
    }
}
