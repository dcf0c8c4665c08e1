//! The CSV file as a source of pieces, and its header.

use std::io::Read;

use super::input::Text;
use super::pipeline::{RowFailure, Source};
use crate::cell::quote;
use crate::csv::chunk::{ChunkError, Chunks, LONGEST_RECORD};
use crate::csv::record;
use crate::failure::Failure;

/// A CSV file behind its header.
pub struct CsvSource {
    chunks: Chunks<Box<dyn Read + Send>>,
}

/// What is known of a CSV file before its rows are read.
pub struct Opened {
    /// The rows.
    pub source: CsvSource,
    /// Names of the columns.
    pub columns: Vec<String>,
    /// Bytes of the file, where that is known.
    pub size: Option<u64>,
    /// Lines of the header.
    pub header_lines: u64,
}

impl Opened {
    /// Reads the header.
    pub fn new(text: Text, chunk_size: usize) -> Result<Opened, Failure> {
        let Text { name, start, rest, size } = text;
        let mut chunks = Chunks::new(start, rest, chunk_size);
        let header = match chunks.header() {
            Ok(Some(header)) => header,
            Ok(None) => {
                return Err(Failure::Run(format!(
                    "{name} is empty, expected a line with the names of the columns"
                )));
            }
            Err(ChunkError::Read(error)) => return Err(Failure::reading(&name, &error)),
            Err(error) => return Err(Failure::Run(format!("{name}: the header: {}", describe(&error)))),
        };
        let columns = names(&header).map_err(|why| Failure::Run(format!("{name}: the header: {why}")))?;
        let header_lines = 1 + memchr::memchr_iter(b'\n', &header).count() as u64;
        Ok(Opened { source: CsvSource { chunks }, columns, size, header_lines })
    }
}

impl Source<Vec<u8>> for CsvSource {
    fn next(&mut self, input: &mut Vec<u8>) -> Result<bool, RowFailure> {
        self.chunks.next(input).map_err(|error| RowFailure {
            row: 0,
            line: Some(0),
            column: None,
            message: describe(&error),
        })
    }
}

fn describe(error: &ChunkError) -> String {
    match error {
        ChunkError::Read(error) => format!("cannot be read: {error}"),
        ChunkError::TooLong => {
            format!("a row of more than {} MiB (is a quote missing?)", LONGEST_RECORD >> 20)
        }
        ChunkError::Utf16 => "this is UTF-16 text, expected UTF-8".into(),
    }
}

/// The names of the columns, without spaces around them.
fn names(header: &[u8]) -> Result<Vec<String>, String> {
    let mut fields = Vec::new();
    record::split(header, 0, &mut fields).map_err(|broken| broken.describe().to_string())?;
    let mut scratch = Vec::new();
    let mut names = Vec::new();
    for field in &fields {
        let value = field.value(header, &mut scratch).trim_ascii();
        match str::from_utf8(value) {
            Ok(name) => names.push(name.to_string()),
            Err(_) => return Err(format!("the name {} is not UTF-8 text", quote(value))),
        }
    }
    if names.iter().all(String::is_empty) {
        return Err("expected the names of the columns, found a blank line".into());
    }
    Ok(names)
}
