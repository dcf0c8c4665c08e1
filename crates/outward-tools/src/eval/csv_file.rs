//! The CSV file as a source of pieces, and what is before its rows.

use std::io::Read;

use super::data::Text;
use super::job::Header;
use super::pipeline::{PieceSource, RowFailure};
use super::request::RowsRequest;
use crate::cell::quote;
use crate::csv::chunk::{ChunkError, Chunks, LONGEST_RECORD};
use crate::csv::dialect::{self, CsvDialect};
use crate::csv::record;
use crate::failure::Failure;

/// A CSV file behind its header.
pub struct CsvSource {
    chunks: Chunks<Box<dyn Read + Send>>,
}

/// A CSV file that is open.
pub struct CsvFile {
    /// What was read of it.
    pub header: Header,
    /// The rows.
    pub source: CsvSource,
}

impl CsvFile {
    /// Reads what is before the rows.
    pub fn open(text: Text, request: &RowsRequest) -> Result<CsvFile, Failure> {
        let Text { name, start, rest, size } = text;
        let mut chunks = Chunks::new(start, rest, request.chunk_size, request.source.csv.comment);
        let what = if request.source.csv.no_header { "the first row" } else { "the header" };
        let failed = |error| match error {
            ChunkError::Read(error) => Failure::reading(&name, &error),
            error => Failure::Run(format!("{name}: {what}: {}", describe(&error))),
        };
        let skipped = chunks.begin().map_err(failed)?;
        let (first, second) = chunks.ahead().map_err(failed)?;
        let unlike = |message: String| Failure::Run(format!("{name}: {what}: {message}"));
        let separator = match request.source.csv.separator {
            Some(separator) => separator,
            None => separator(first, second, request).map_err(unlike)?,
        };
        let (columns, lines) = if request.source.csv.no_header {
            let count = dialect::fields(first, separator).ok_or("a quote is not where it may be");
            let count = if first.is_empty() { 0 } else { count.map_err(|why| unlike(why.into()))? };
            ((1..=count).map(|n| format!("c{n}")).collect(), skipped)
        } else {
            let header = chunks.header().map_err(failed)?.ok_or_else(|| {
                Failure::Run(format!("{name} is empty, expected a line with the names of the columns"))
            })?;
            let lines = 1 + memchr::memchr_iter(b'\n', &header).count() as u64;
            (names(&header, separator).map_err(unlike)?, skipped + lines)
        };
        if columns.is_empty() {
            return Err(Failure::Run(format!("{name} is empty, expected rows")));
        }
        let dialect = CsvDialect { separator, comment: request.source.csv.comment };
        let header = Header { input: name, columns, dialect, lines, size };
        Ok(CsvFile { header, source: CsvSource { chunks } })
    }
}

/// What separates the columns, as the first two records show it.
fn separator(first: &[u8], second: &[u8], request: &RowsRequest) -> Result<u8, String> {
    let mut candidates = dialect::separating(first, request.source.csv.comment);
    // Without rows nothing can be cut in the wrong place.
    if candidates.len() > 1 && (request.source.csv.no_header || !second.is_empty()) {
        let agreeing = dialect::agreeing(&candidates, first, second);
        match agreeing[..] {
            [one] => candidates = vec![one],
            _ => {
                let options: Vec<String> = candidates.into_iter().map(option).collect();
                return Err(format!(
                    "more than one character may separate its columns, expected one of {}",
                    options.join(", ")
                ));
            }
        }
    }
    Ok(candidates.first().copied().unwrap_or(dialect::ONE_COLUMN))
}

/// The option that says it.
fn option(separator: u8) -> String {
    match separator {
        b'\t' => "--separator tab".into(),
        separator => format!("--separator '{}'", char::from(separator)),
    }
}

impl PieceSource<Vec<u8>> for CsvSource {
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
fn names(header: &[u8], separator: u8) -> Result<Vec<String>, String> {
    let mut fields = Vec::new();
    record::split(header, 0, separator, &mut fields).map_err(|broken| broken.describe().to_string())?;
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
