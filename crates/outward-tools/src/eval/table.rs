//! Parquet data in memory: pieces of rows, columns that are copied, types.

use arrow_array::{ArrayRef, BooleanArray, RecordBatch};
use arrow_schema::{DataType, Field};
use arrow_select::filter::filter;

/// Whether this build reads and writes Parquet.
pub const IS_BUILT: bool = true;

/// Parquet types of columns.
pub struct ColumnTypes(pub Vec<Field>);

/// Returns the type of text for each column.
pub fn texts(names: &[String]) -> ColumnTypes {
    ColumnTypes(names.iter().map(|name| Field::new(name, DataType::Utf8, false)).collect())
}

/// A piece of input or output.
#[derive(Default)]
pub struct ParquetPiece {
    pub rows: Option<RecordBatch>,
    /// Number of bytes of the input file.
    pub bytes: u64,
}

impl ParquetPiece {
    /// Returns the number of rows, or `None` if this is no piece of a Parquet file.
    pub fn count(&self) -> Option<u64> {
        self.rows.as_ref().map(|rows| rows.num_rows() as u64)
    }

    /// Removes `count` rows from the start.
    pub fn skip(&mut self, count: u64) {
        if let Some(rows) = &mut self.rows {
            let count = rows.num_rows().min(usize::try_from(count).unwrap_or(usize::MAX));
            *rows = rows.slice(count, rows.num_rows() - count);
        }
    }
}

/// Columns of the input with their types, which are copied to the output.
#[derive(Debug, Default)]
pub struct CopiedColumns(pub Vec<ArrayRef>);

impl CopiedColumns {
    /// Removes all columns.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Keeps only the rows that are marked.
    pub fn retain(&mut self, rows: &[bool]) -> Result<(), String> {
        for column in &mut self.0 {
            let rows = BooleanArray::from(rows.to_vec());
            *column = filter(column, &rows).map_err(|error| error.to_string())?;
        }
        Ok(())
    }
}
