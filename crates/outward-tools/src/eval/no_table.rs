//! A stub for `table` in builds without Parquet.

/// Does this build read and write Parquet?
pub const IS_BUILT: bool = false;

/// A piece of input or output, of which there is none.
#[derive(Default)]
pub struct ParquetPiece;

impl ParquetPiece {
    /// This is no piece of a Parquet file.
    pub fn count(&self) -> Option<u64> {
        None
    }

    /// There are no rows.
    pub fn skip(&mut self, _: u64) {}
}

/// Columns that are copied, of which there are none.
#[derive(Debug, Default)]
pub struct CopiedColumns;

impl CopiedColumns {
    /// There is nothing to clear.
    pub fn clear(&mut self) {}

    /// There is nothing to leave.
    pub fn retain(&mut self, _: &[bool]) -> Result<(), String> {
        Ok(())
    }
}

/// What columns are in Parquet: not known here.
pub struct ColumnTypes;

/// Columns of text.
pub fn texts(_: &[String]) -> ColumnTypes {
    ColumnTypes
}
