//! Hints at options that the reader of a CSV file may lack, from the lines below its header.

use outward::text::parse_bounds;

use crate::cell::quote;
use crate::csv::record::{self, Separator};
use crate::missing::is_usual_mark;

/// Number of bytes of a file that are inspected.
const LOOKED_AT: usize = 1 << 13;

/// The start of a file, for messages.
#[derive(Clone, Debug, Default)]
pub struct HeaderHints {
    /// The lines from the header on.
    lines: Vec<u8>,
    /// Number of lines of the file before the header.
    skipped: u64,
    /// The record below the header, if it has the units of the numbers below it.
    units: Vec<u8>,
    /// The columns of JSON lines that are nested objects.
    nested: Vec<String>,
}

impl HeaderHints {
    /// Returns the hints for JSON lines with these keys of nested objects.
    pub fn of_json(nested: Vec<String>) -> HeaderHints {
        HeaderHints { nested, ..HeaderHints::default() }
    }

    /// Returns the hints for a text that starts with the header; `below` is the record after it.
    pub fn new(text: &[u8], skipped: u64, below: &[u8], separator: Separator) -> HeaderHints {
        let (below, lines) = (below.trim_ascii(), text[..text.len().min(LOOKED_AT)].to_vec());
        let end = lines.windows(below.len().max(1)).position(|part| part == below).map(|at| at + below.len());
        let row = end.map_or(&[][..], |end| lines[end..].trim_ascii_start());
        let row = row.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let units = if are_units(below, row, separator) { below.to_vec() } else { Vec::new() };
        HeaderHints { lines, skipped, units, nested: Vec::new() }
    }

    /// Returns a hint for a column of this name that does not exist.
    pub fn of_column(&self, name: &str, columns: &[String]) -> Option<String> {
        let is_number = |name: &String| parse_bounds::<f64>(name.as_bytes()).is_ok();
        let of_no_header =
            || "--no-header if the first line is a row: its columns are then c1, c2, …".to_string();
        if !columns.is_empty() && columns.iter().all(is_number) {
            return Some(of_no_header());
        }
        if let Some(hint) = columns.first().and_then(|first| self.of_comment(first)) {
            return Some(hint);
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
        let of_line = found.map(|(before, _)| {
            format!("line {} has {}: --skip-lines {before} starts there", before + 1, quote(name.as_bytes()))
        });
        // A number among the names is less of a sign than the name that is looked for.
        of_line.or_else(|| columns.iter().any(is_number).then(of_no_header))
    }

    /// Returns a hint if the first name starts with `#`: that begins a comment before the header, or stands before the
    /// names of the header itself, as `numpy.savetxt` writes it.
    fn of_comment(&self, first: &str) -> Option<String> {
        let is_comment = |line: &&[u8]| line.is_empty() || line.starts_with(b"#");
        let lines = self.lines.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
        let next = lines.skip(1).find(|line| !is_comment(line)).filter(|_| first.starts_with('#'))?;
        let separates = |c: &u8| b",;|".contains(c) || c.is_ascii_whitespace();
        let fields: Vec<&[u8]> = next.split(separates).filter(|field| !field.is_empty()).collect();
        if !fields.iter().all(|field| parse_bounds::<f64>(field).is_ok()) {
            return Some("--comment '#' if lines that start with # are comments".into());
        }
        let has_blanks = !next.iter().any(|c| b",;|\t".contains(c)) && fields.len() > 1;
        let blank = if has_blanks { " --separator blank" } else { "" };
        Some(format!(
            "--comment '#' --no-header{blank} if the names stand behind the #: the columns are then c1, c2, …"
        ))
    }

    /// Returns a hint for a first row none of whose cells could be read.
    pub fn of_first_row(&self, row: &[u8]) -> Option<&'static str> {
        let is_it = !self.units.is_empty() && row.trim_ascii() == self.units;
        is_it.then_some("--units-row leaves out a row of units below the header")
    }
}

/// Returns the command that makes columns of the keys of a nested object.
pub fn flattened(key: &str) -> String {
    let is_plain = key.chars().all(|c| c == '_' || c.is_ascii_alphanumeric())
        && key.starts_with(|c: char| !c.is_ascii_digit());
    let path = if is_plain { format!(".{key}") } else { format!(".[\"{}\"]", key.escape_debug()) };
    format!("jq -c '. + {path}' makes columns of its keys")
}

/// Trims bytes from both ends.
trait TrimMatches {
    fn trim_ascii_matches(&self, byte: u8) -> &[u8];
}

impl TrimMatches for [u8] {
    fn trim_ascii_matches(&self, byte: u8) -> &[u8] {
        let inside = self.strip_prefix(&[byte]).and_then(|rest| rest.strip_suffix(&[byte]));
        inside.unwrap_or(self)
    }
}

/// Returns whether a record has units, and the row below it numbers.
fn are_units(record: &[u8], row: &[u8], separator: Separator) -> bool {
    let [units, numbers] = [record, row].map(|record| values(record, separator));
    let is_of_numbers =
        |(unit, number): (&Vec<u8>, &Vec<u8>)| is_unit(unit) && parse_bounds::<f64>(number).is_ok();
    units.iter().all(|unit| is_usual_mark(unit) || is_unit(unit))
        && units.iter().zip(&numbers).any(is_of_numbers)
}

/// Returns the fields of a record, without the blanks around them.
fn values(record: &[u8], separator: Separator) -> Vec<Vec<u8>> {
    let (mut fields, mut scratch) = (Vec::new(), Vec::new());
    if record.is_empty() || record::split(record, 0, separator, &mut fields).is_err() {
        return Vec::new();
    }
    fields.iter().map(|field| field.value(record, &mut scratch).trim_ascii().to_vec()).collect()
}

/// Units found below headers.
const UNITS: &[&str] = &[
    "m", "g", "s", "A", "K", "mol", "cd", "Hz", "N", "Pa", "J", "W", "C", "V", "F", "Ω", "ohm", "S", "Wb",
    "T", "H", "lm", "lx", "Bq", "Gy", "Sv", "L", "l", "eV", "bar", "cal", "Wh", "B", "bit", "rad", "sr",
    "deg", "°", "°C", "°F", "degC", "degF", "min", "h", "hr", "d", "yr", "t", "ft", "in", "mi", "lb", "lbs",
    "oz", "psi", "kn", "mph", "dB", "ppm", "ppb", "%", "percent", "counts", "px", "metres", "meters",
    "seconds", "minutes", "hours", "days", "years", "degrees", "unitless", "UTC",
];

/// Prefixes of units for powers of ten.
const PREFIXES: &[char] =
    &['y', 'z', 'a', 'f', 'p', 'n', 'u', 'µ', 'μ', 'm', 'c', 'd', 'h', 'k', 'M', 'G', 'T', 'P', 'E'];

/// Returns whether a cell has a unit: something in brackets, or units with powers and quotients (`kg/m^3, wet`).
fn is_unit(cell: &[u8]) -> bool {
    let text = String::from_utf8_lossy(cell);
    if [('[', ']'), ('(', ')')].iter().any(|(open, close)| text.starts_with(*open) && text.ends_with(*close))
    {
        return true;
    }
    let is_known = |part: &str| {
        let without_prefix = part.strip_prefix(PREFIXES).unwrap_or_default();
        UNITS.contains(&part) || UNITS.contains(&without_prefix)
    };
    let word = text.split([' ', ',', ';']).next().unwrap_or_default();
    let is_power = |c: char| "/*·^-.⁻¹²³".contains(c) || c.is_ascii_digit();
    let mut parts = word.split(is_power).filter(|part| !part.is_empty()).peekable();
    !word.starts_with(|c: char| c.is_ascii_digit()) && parts.peek().is_some() && parts.all(is_known)
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
        let some = ["a", "1"].map(String::from);
        assert!(hints.of_column("z", &some).unwrap().starts_with("--no-header"));
        assert!(hints.of_column("x", &some).unwrap().starts_with("line 6 has"));
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
            ("kg/m^3,µm", true),
            ("low,high", false),
            ("Oslo,m", false),
            ("m,", true),
        ] {
            let text = format!("x,y\n{record}\n1,2\n");
            let hints = HeaderHints::new(text.as_bytes(), 0, record.as_bytes(), comma);
            let row = format!("{record}\r\n");
            assert_eq!(hints.of_first_row(row.as_bytes()).is_some(), is_one, "{record}");
        }
        // Records of units are followed by numbers.
        for text in ["x,y\nm,s\n", "x,y\nm,s\nlow,high\n"] {
            let hints = HeaderHints::new(text.as_bytes(), 0, b"m,s\n", comma);
            assert_eq!(hints.of_first_row(b"m,s\n"), None, "{text}");
        }
    }
}
