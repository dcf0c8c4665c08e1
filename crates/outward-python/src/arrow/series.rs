//! Columns of callers without a table: series and arrays of Polars, PyArrow and pandas.

use std::ops::Range;

use outward_tools::eval::columns::{Column, spell};
use pyo3::prelude::*;

use super::column::ArrowColumn;
use super::input::ArrowTable;

/// A column in one or more chunks, of a type that the engine reads.
#[pyclass(frozen, module = "outward._native")]
pub struct ArrowSeries(ArrowTable);

/// Returns the column of an object with `__arrow_c_stream__` or `__arrow_c_array__`; `None` if the engine does not read
/// its type.
#[pyfunction]
pub fn arrow_series(object: &Bound<'_, PyAny>) -> PyResult<Option<ArrowSeries>> {
    let data = ArrowTable::of_any(object)?;
    Ok(ArrowColumn::is_read(&data.schema)?.then_some(ArrowSeries(data)))
}

impl ArrowSeries {
    /// Returns the boundaries of the chunks.
    pub fn cuts(&self) -> impl Iterator<Item = usize> {
        self.0.rows().scan(0, |end, rows| {
            *end += rows;
            Some(*end)
        })
    }

    /// Returns rows between two adjacent cuts, or some of them; `None` if no chunk has them.
    pub fn rows(&self, name: &str, range: Range<usize>) -> PyResult<Option<ArrowColumn<'_>>> {
        let mut start = 0;
        for (chunk, rows) in self.0.batches.iter().zip(self.0.rows()) {
            if start <= range.start && range.end <= start + rows {
                let within = range.start - start..range.end - start;
                return ArrowColumn::of_array(name, &self.0.schema, chunk, within).map(Some);
            }
            start += rows;
        }
        Ok(None)
    }
}

#[pymethods]
impl ArrowSeries {
    fn __len__(&self) -> usize {
        self.0.rows().sum()
    }

    /// Each value as the text of a cell, exactly; none where it is missing.
    fn to_texts(&self) -> PyResult<Vec<Option<String>>> {
        let mut texts = Vec::with_capacity(self.__len__());
        let mut text = Vec::new();
        for (chunk, rows) in self.0.batches.iter().zip(self.0.rows()) {
            let column = ArrowColumn::of_array("", &self.0.schema, chunk, 0..rows)?;
            let column = Column { values: column.values(), missing: column.missing() };
            let of_row =
                |row| spell(&column, row, &mut text).then(|| String::from_utf8_lossy(&text).into_owned());
            texts.extend((0..rows).map(of_row));
        }
        Ok(texts)
    }
}
