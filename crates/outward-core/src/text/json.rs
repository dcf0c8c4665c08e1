//! Strings and numbers as JSON has them.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::Display;

/// Formats a JSON string.
pub fn json_string(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c < ' ' => out.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// Returns the text after a printed float in JSON: a point, if an integer has more digits than binary64 keeps. Readers
/// with exact integers and readers with floats may take such an integer for different numbers; with a point it is a
/// float to all of them.
pub fn json_point(number: &[u8]) -> &'static str {
    const KEPT: usize = f64::DIGITS as usize;
    let digits = number.strip_prefix(b"-").unwrap_or(number);
    if digits.len() > KEPT && digits.iter().all(u8::is_ascii_digit) { ".0" } else { "" }
}

/// Formats a printed float for JSON.
pub fn json_float(number: impl Display) -> String {
    let mut number = number.to_string();
    number.push_str(json_point(number.as_bytes()));
    number
}
