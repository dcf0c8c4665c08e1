//! The members of a JSON object in a line, as they are written, and errors of lines in words.

use crate::cell::quote;
pub use outward::text::json_reader::{JsonError, JsonValue, members, unescaped};

/// Describes the error in words, with the text found in the line.
pub fn describe(error: &JsonError, line: &[u8]) -> String {
    let found = quote(&line[error.at..]);
    let hint = if matches!(line.trim_ascii(), b"{" | b"[") {
        "; an object a line is expected, as jq -c . writes it"
    } else {
        ""
    };
    format!("at byte {} of the line, {found}: {}{hint}", error.at + 1, error.message)
}
