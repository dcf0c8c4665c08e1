//! Files of JSON lines as sources of pieces, and the keys of their objects.

use super::data::Text;
use super::header_hints::HeaderHints;
use super::job::{FileKind, Header};
use super::json_rows::lines;
use super::request::RowsRequest;
use super::text_source::TextSource;
use crate::csv::chunk::{ChunkError, Chunks};
use crate::failure::Failure;
use crate::json::{JsonValue, describe, members, unescaped};

/// Number of bytes whose objects have the keys that are columns.
const LOOKED_AT: usize = 1 << 16;

/// An open file of JSON lines.
pub struct JsonFile {
    /// The header.
    pub header: Header,
    /// The rows.
    pub source: TextSource,
}

impl JsonFile {
    /// Inspects the first objects.
    pub fn open(text: Text, request: &RowsRequest) -> Result<JsonFile, Failure> {
        let Text { name, bytes, size } = text;
        let mut chunks = Chunks::of_lines(bytes, request.chunk_size);
        let failed = |error| match error {
            ChunkError::Read(error) => Failure::reading(&name, &error),
            error => Failure::Run(format!("{name}: {}", error.describe())),
        };
        chunks.begin(0).map_err(failed)?;
        let start = chunks.lines_ahead(LOOKED_AT).map_err(failed)?;
        if start.trim_ascii().is_empty() {
            return Err(Failure::Run(format!("{name} is empty, expected a JSON object a line")));
        }
        let (columns, nested) = keys(start)
            .map_err(|(line, message)| Failure::Run(format!("{name}: row 1 (line {line}): {message}")))?;
        let header = Header {
            input: name,
            columns,
            kind: FileKind::JsonLines,
            lines: 0,
            size,
            hints: HeaderHints::of_json(nested),
        };
        Ok(JsonFile { header, source: TextSource { chunks } })
    }
}

/// Returns the keys of all objects of a text, and those of nested objects. If no object has a key, returns the number
/// of the first line without one, and its error.
fn keys(text: &[u8]) -> Result<(Vec<String>, Vec<String>), (usize, String)> {
    let (mut keys, mut nested): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    let mut raw_keys: Vec<&[u8]> = Vec::new();
    let mut first_error = None;
    for (at, line) in lines(text).enumerate().filter(|(_, line)| !line.trim_ascii().is_empty()) {
        let read = members(line, |key, value| {
            if !raw_keys.contains(&key) {
                raw_keys.push(key);
                let name = unescaped(key).and_then(|key| String::from_utf8(key).ok());
                nested.extend(name.clone().filter(|_| matches!(value, JsonValue::Object(_))));
                keys.extend(name.filter(|name| !keys.contains(name)));
            }
        });
        if let Err(error) = read {
            first_error.get_or_insert_with(|| (at + 1, describe(&error, line)));
        }
    }
    match first_error {
        Some(error) if keys.is_empty() => Err(error),
        _ => Ok((keys, nested)),
    }
}
