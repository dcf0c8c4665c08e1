//! The rows of a file of text, CSV or JSON lines, behind what was read of its start.

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
        })
    }
}
