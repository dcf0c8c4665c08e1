//! Forms of text: aligned columns, counts, fields of CSV, JSON.

use std::fmt::Display;

pub use outward::text::json_reader::is_json_number;
pub use outward::text::{json_float, json_point, json_string};
use outward::{Round, text};

/// The form of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReportForm {
    /// Text for people.
    #[default]
    Text,
    Csv,
    /// An object on each line.
    Json,
}

/// Formats rows with their columns aligned to the left, two spaces between them. A row may be shorter than others.
pub fn columns(rows: &[Vec<String>]) -> String {
    let width = |text: &str| text.chars().count();
    let mut widths = Vec::new();
    for row in rows {
        widths.resize(widths.len().max(row.len()), 0);
        for (w, cell) in widths.iter_mut().zip(row) {
            *w = width(cell).max(*w);
        }
    }
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (cell, w) in row.iter().zip(&widths) {
            line.push_str(cell);
            line.extend(std::iter::repeat_n(' ', w - width(cell) + 2));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// Formats a count with its noun, which has an s unless the count is 1: `1 row`, `2 rows`.
pub fn counted<N: Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    format!("{count} {noun}{}", if count == N::from(1) { "" } else { "s" })
}

/// Formats a text as a field of CSV.
pub fn csv_field(text: &str) -> String {
    if text.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_string()
    }
}

/// Formats a bound of an error in ulps, rounded up: below 10 to hundredths, from there to a whole number, and from
/// 10^15 on to three digits.
pub fn ulps_text(ulps: f64) -> String {
    const MANY: f64 = 1e15;
    if ulps.is_nan() || ulps >= MANY {
        return text::decimal(ulps, 3, Round::TowardPositive);
    }
    if ulps >= 10.0 {
        return (ulps.ceil() as u64).to_string();
    }
    let mut hundredths = (ulps * 100.0).ceil();
    // The fused operation has the sign of the exact difference.
    if ulps.mul_add(100.0, -hundredths) > 0.0 {
        hundredths += 1.0;
    }
    let hundredths = hundredths as u64;
    let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

/// Returns the text in one line, without the characters that XML cannot hold even as an entity.
pub fn one_line(text: &str) -> String {
    let shown = |c: char| if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') { ' ' } else { c };
    text.chars().map(shown).collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the text for use between tags of XML.
pub fn xml_text(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_by_characters() {
        let rows = [vec!["a".into(), "√x".into(), "c".into()], vec!["bb".into(), "y".into()]];
        assert_eq!(columns(&rows), "a   √x  c\nbb  y\n");
    }

    #[test]
    fn nouns_of_one_are_singular() {
        assert_eq!([0_u64, 1, 2].map(|rows| counted(rows, "row")), ["0 rows", "1 row", "2 rows"]);
    }

    #[test]
    fn ulps_are_rounded_up() {
        assert_eq!(ulps_text(0.0), "0");
        assert_eq!(ulps_text(0.5), "0.5");
        assert_eq!(ulps_text(0.1), "0.11"); // the double is above one tenth
        assert_eq!(ulps_text(0.3), "0.3"); // the double is below
        assert_eq!(ulps_text(5e-324), "0.01");
        assert_eq!(ulps_text(1.0), "1");
        assert_eq!(ulps_text(1.0_f64.next_up()), "1.01");
        assert_eq!(ulps_text(9.999), "10");
        assert_eq!(ulps_text(12.0), "12");
        assert_eq!(ulps_text(12.0_f64.next_up()), "13");
        assert_eq!(ulps_text(999_999_999_999_999.9), "1000000000000000");
        assert_eq!(ulps_text(1e15), "1e15");
        assert_eq!(ulps_text(1_234_567_890_123_456.0), "1.24e15");
        assert_eq!(ulps_text(f64::MAX), "1.8e308");
        assert_eq!(ulps_text(f64::INFINITY), "inf");
        assert_eq!(ulps_text(f64::NAN), "NaN");
    }

    #[test]
    fn strings_are_escaped() {
        assert_eq!(json_string("a\"\\\n\u{1}é"), "\"a\\\"\\\\\\n\\u0001é\"");
    }

    #[test]
    fn floats_are_no_integers_to_exact_readers() {
        for (number, json) in [
            ("54778831801129970", "54778831801129970.0"),
            ("-9007199254740993", "-9007199254740993.0"),
            ("999999999999999", "999999999999999"),
            ("1e17", "1e17"),
            ("54778831801.12997", "54778831801.12997"),
            ("inf", "inf"),
        ] {
            assert_eq!(json_float(number), json);
        }
    }

    #[test]
    fn texts_of_xml() {
        assert_eq!(xml_text("a<b && c>d"), "a&lt;b &amp;&amp; c&gt;d");
        assert_eq!(one_line(" x \n+\u{0}\ty\u{FFFF}"), "x + y");
    }

    #[test]
    fn numbers_of_json() {
        for number in ["0", "-0", "7", "10", "1.50", "-2.5e-1", "1E+9", "0.1", "12345678901234567890"] {
            assert!(is_json_number(number), "{number}");
        }
        for other in
            ["", "-", "+1", "007", "-01", ".5", "5.", "1e", "1e+", "1.e3", "0x1", "inf", "NaN", "1 ", "1_0"]
        {
            assert!(!is_json_number(other), "{other}");
        }
    }
}
