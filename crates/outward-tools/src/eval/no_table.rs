//! A stub for `table` in builds without Parquet.

/// Whether this build reads and writes Parquet.
pub const IS_BUILT: bool = false;

/// A piece of input or output, of which there is none.
#[derive(Default)]
pub struct ParquetPiece;

impl ParquetPiece {
    /// Returns `None`: the piece is no piece of a Parquet file.
    pub fn count(&self) -> Option<u64> {
        None
    }

    /// Does nothing: there are no rows.
    pub fn skip(&mut self, _: u64) {}
}

/// Columns that are copied, of which there are none.
#[derive(Debug, Default)]
pub struct CopiedColumns;

impl CopiedColumns {
    /// Does nothing: there are no columns.
    pub fn clear(&mut self) {}

    /// Does nothing: there are no columns.
    pub fn retain(&mut self, _: &[bool]) -> Result<(), String> {
        Ok(())
    }
}

/// Parquet types of columns, which this build does not know.
pub struct ColumnTypes;

/// Returns the type of text for each column.
pub fn texts(_: &[String]) -> ColumnTypes {
    ColumnTypes
}
