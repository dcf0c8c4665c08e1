//! The rows of a text file, CSV or JSON lines, after the start that was read as its header.

use std::io::Read;

use super::pipeline::{PieceSource, RowFailure};
use crate::csv::chunk::Chunks;

/// Pieces of whole rows.
pub struct TextSource {
    pub chunks: Chunks<Box<dyn Read + Send>>,
}

impl PieceSource<Vec<u8>> for TextSource {
    fn next(&mut self, input: &mut Vec<u8>) -> Result<bool, RowFailure> {
        self.chunks.next(input).map_err(|error| RowFailure {
            row: 0,
            line: Some(0),
            column: None,
            message: error.describe(),
            is_missing: false,
        })
    }
}
