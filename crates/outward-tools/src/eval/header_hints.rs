//! What the lines below the header of a CSV file show of options that its reader may lack.

use outward::text::parse_bounds;

use crate::cell::quote;
use crate::csv::record::{self, Separator};
use crate::missing::is_usual_mark;

/// So much of a file is looked at.
const LOOKED_AT: usize = 1 << 13;

/// The start of a file, for messages.
#[derive(Clone, Debug, Default)]
pub struct HeaderHints {
    /// Lines from the header on.
    lines: Vec<u8>,
    /// Lines of the file before these.
    skipped: u64,
    /// The record below the header, if no field of it is a number.
    units: Vec<u8>,
    /// The columns of JSON lines that are nested objects.
    nested: Vec<String>,
}

impl HeaderHints {
    /// Those of JSON lines with these keys of nested objects.
    pub fn of_json(nested: Vec<String>) -> HeaderHints {
        HeaderHints { nested, ..HeaderHints::default() }
    }

    /// Those of a text that starts with the header, with the record below it.
    pub fn new(text: &[u8], skipped: u64, below: &[u8], separator: Separator) -> HeaderHints {
        let below = below.trim_ascii();
        let units = if are_units(below, separator) { below.to_vec() } else { Vec::new() };
        HeaderHints { lines: text[..text.len().min(LOOKED_AT)].to_vec(), skipped, units, nested: Vec::new() }
    }

    /// What may help where there is no column of this name.
    pub fn of_column(&self, name: &str, columns: &[String]) -> Option<String> {
        let is_number = |name: &String| parse_bounds::<f64>(name.as_bytes()).is_ok();
        if !columns.is_empty() && columns.iter().all(is_number) {
            return Some("--no-header if the first line is a row: its columns are then c1, c2, …".into());
        }
        if let Some(key) = self.nested.first() {
            return Some(format!("{key} is a nested object: {}", flattened(key)));
        }
        let lines = self.lines.split(|byte| *byte == b'\n').enumerate().skip(1);
        let found = lines.map(|(at, line)| (self.skipped + at as u64, line)).find(|(_, line)| {
            let is_name = |part: &[u8]| part.trim_ascii().trim_ascii_matches(b'"') == name.as_bytes();
            let separators: [fn(&u8) -> bool; 5] =
                [|c| *c == b',', |c| *c == b';', |c| *c == b'\t', |c| *c == b'|', u8::is_ascii_whitespace];
            separators.iter().any(|separates| line.split(separates).any(is_name))
        });
        found.map(|(before, _)| {
            format!("line {} has {}: --skip-lines {before} starts there", before + 1, quote(name.as_bytes()))
        })
    }

    /// What may help where no cell of this first row could be read.
    pub fn of_first_row(&self, row: &[u8]) -> Option<&'static str> {
        let is_it = !self.units.is_empty() && row.trim_ascii() == self.units;
        is_it.then_some("--units-row leaves out a row of units below the header")
    }
}

/// The command that makes columns of the keys of a nested object.
pub fn flattened(key: &str) -> String {
    let is_plain = key.chars().all(|c| c == '_' || c.is_ascii_alphanumeric())
        && key.starts_with(|c: char| !c.is_ascii_digit());
    let path = if is_plain { format!(".{key}") } else { format!(".[\"{}\"]", key.escape_debug()) };
    format!("jq -c '. + {path}' makes columns of its keys")
}

/// Bytes without a byte around them.
trait TrimMatches {
    fn trim_ascii_matches(&self, byte: u8) -> &[u8];
}

impl TrimMatches for [u8] {
    fn trim_ascii_matches(&self, byte: u8) -> &[u8] {
        let inside = self.strip_prefix(&[byte]).and_then(|rest| rest.strip_suffix(&[byte]));
        inside.unwrap_or(self)
    }
}

/// Can a record be one of units: are there words in it, and no numbers?
fn are_units(record: &[u8], separator: Separator) -> bool {
    let mut fields = Vec::new();
    if record.is_empty() || record::split(record, 0, separator, &mut fields).is_err() {
        return false;
    }
    let mut scratch = Vec::new();
    let values: Vec<Vec<u8>> =
        fields.iter().map(|field| field.value(record, &mut scratch).trim_ascii().to_vec()).collect();
    let has_digit_first =
        |value: &Vec<u8>| value.first().is_some_and(|c| c.is_ascii_digit() || b"+-.".contains(c));
    let is_word = |value: &Vec<u8>| !is_usual_mark(value) && !has_digit_first(value);
    values.iter().any(is_word)
        && !values.iter().any(|value| has_digit_first(value) || parse_bounds::<f64>(value).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_of_the_lines_below() {
        let comma = Separator::Byte(b',');
        let hints = HeaderHints::new(b"Device: A\nSerial: 1\n\n\"x\",y\n1,2\n", 2, b"Serial: 1\n", comma);
        let columns = ["Device: A".to_string()];
        let found = hints.of_column("x", &columns).unwrap();
        assert_eq!(found, "line 6 has \"x\": --skip-lines 5 starts there");
        assert_eq!(hints.of_column("z", &columns), None);
        let numbers = ["1", "-2.5"].map(String::from);
        assert!(hints.of_column("z", &numbers).unwrap().starts_with("--no-header"));
    }

    #[test]
    fn units_are_words() {
        let comma = Separator::Byte(b',');
        for (record, is_one) in [
            ("m,s", true),
            ("[m],\"kg, wet\"", true),
            ("deg C,", true),
            ("1,2", false),
            ("m,2", false),
            ("12 m,s", false),
            ("NA,NA", false),
            ("inf,inf", false),
            ("", false),
            (",", false),
        ] {
            let hints = HeaderHints::new(b"", 0, record.as_bytes(), comma);
            let row = format!("{record}\r\n");
            assert_eq!(hints.of_first_row(row.as_bytes()).is_some(), is_one, "{record}");
        }
    }
}
