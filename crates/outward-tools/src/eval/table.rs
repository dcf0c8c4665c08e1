//! What stays of a Parquet file in memory: pieces of its rows, columns that are copied, types.

use arrow_array::{ArrayRef, BooleanArray, RecordBatch};
use arrow_schema::{DataType, Field};
use arrow_select::filter::filter;

/// Does this build read and write Parquet?
pub const IS_BUILT: bool = true;

/// What columns are in Parquet.
pub struct ColumnTypes(pub Vec<Field>);

/// Columns of text.
pub fn texts(names: &[String]) -> ColumnTypes {
    ColumnTypes(names.iter().map(|name| Field::new(name, DataType::Utf8, false)).collect())
}

/// A piece of input or output.
#[derive(Default)]
pub struct ParquetPiece {
    pub rows: Option<RecordBatch>,
    /// What it takes of the input file.
    pub bytes: u64,
}

impl ParquetPiece {
    /// Number of rows; none where this is no piece of a Parquet file.
    pub fn count(&self) -> Option<u64> {
        self.rows.as_ref().map(|rows| rows.num_rows() as u64)
    }

    /// Takes so many rows off its start.
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
    /// Without columns.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Leaves only the rows that are kept.
    pub fn retain(&mut self, rows: &[bool]) -> Result<(), String> {
        for column in &mut self.0 {
            let rows = BooleanArray::from(rows.to_vec());
            *column = filter(column, &rows).map_err(|error| error.to_string())?;
        }
        Ok(())
    }
}
