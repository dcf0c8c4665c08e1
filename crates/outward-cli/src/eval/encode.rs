//! Results as text: CSV, or one JSON object a line.

use outward::Round;
use outward::format::Format;
use outward::interval::Decoration;
use outward::text;

use super::block::{Block, Kept};
use super::rows::PrintRows;
use crate::layout::json_string;
use crate::number::Number;

/// The results of one formula, a row each. What was not asked for has no meaning.
#[derive(Debug)]
pub struct Answer<T> {
    /// Lower bounds; NaN where the interval is empty.
    pub lo: Vec<T>,
    /// Upper bounds; NaN where the interval is empty.
    pub hi: Vec<T>,
    /// Codes of decorations.
    pub decoration: Vec<T>,
    /// What a plain program gives; the least, where it is a range.
    pub plain: Vec<T>,
    /// The largest that a plain program may give.
    pub plain_hi: Vec<T>,
    /// How far that is from the exact result at most, in its ulps.
    pub ulps: Vec<f64>,
}

impl<T> Default for Answer<T> {
    fn default() -> Self {
        Answer {
            lo: Vec::new(),
            hi: Vec::new(),
            decoration: Vec::new(),
            plain: Vec::new(),
            plain_hi: Vec::new(),
            ulps: Vec::new(),
        }
    }
}

impl<T: Number> Answer<T> {
    /// Makes room for the results of so many rows.
    pub fn resize(&mut self, rows: usize) {
        self.lo.resize(rows, T::NAN);
        self.hi.resize(rows, T::NAN);
        self.decoration.resize(rows, T::default());
        self.plain.resize(rows, T::NAN);
        self.plain_hi.resize(rows, T::NAN);
        self.ulps.resize(rows, f64::NAN);
    }
}

/// Which results are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Bounds and decoration.
    Bounds,
    /// Bounds, decoration, the plain result and its error.
    BoundsAndError,
    /// The plain result.
    Plain,
    /// The plain result and its error.
    PlainAndError,
    /// The least and the largest of what a plain program may give.
    Range,
    /// The same, and the largest error of all of it.
    RangeAndError,
}

impl Shown {
    /// Names of the columns.
    pub fn names(self) -> &'static [&'static str] {
        match self {
            Shown::Bounds => &["lo", "hi", "decoration"],
            Shown::BoundsAndError => &["lo", "hi", "decoration", "plain", "error_ulps"],
            Shown::Plain => &["value"],
            Shown::PlainAndError => &["value", "error_ulps"],
            Shown::Range => &["value_lo", "value_hi"],
            Shown::RangeAndError => &["value_lo", "value_hi", "error_ulps"],
        }
    }

    /// Are bounds printed?
    pub fn bounds(self) -> bool {
        matches!(self, Shown::Bounds | Shown::BoundsAndError)
    }

    /// Is what a plain program gives printed?
    pub fn plain(self) -> bool {
        self != Shown::Bounds
    }

    /// Is it a range?
    pub fn range(self) -> bool {
        matches!(self, Shown::Range | Shown::RangeAndError)
    }

    /// Are errors printed?
    pub fn error(self) -> bool {
        matches!(self, Shown::BoundsAndError | Shown::PlainAndError | Shown::RangeAndError)
    }
}

/// The form of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Values with commas between them.
    Csv,
    /// A JSON object.
    Json,
}

/// Prints rows.
#[derive(Clone, Debug)]
pub struct Encoder {
    /// The form of a line.
    pub form: Form,
    /// Which results are printed.
    pub shown: Shown,
    /// Are numbers hexadecimal?
    pub hex: bool,
    /// What stands before a value, each kept column first: a comma or nothing, and the key in JSON.
    leads: Vec<Vec<u8>>,
    kept: usize,
}

impl Encoder {
    /// A printer of the columns `kept` and of results whose columns have these prefixes.
    pub fn new(form: Form, shown: Shown, hex: bool, kept: &[String], prefixes: &[String]) -> Self {
        let names = result_names(shown, prefixes);
        let leads = kept.iter().chain(&names).enumerate().map(|(at, name)| match form {
            Form::Csv if at == 0 => Vec::new(),
            Form::Csv => b",".to_vec(),
            Form::Json => {
                let between = if at == 0 { "" } else { ", " };
                format!("{between}{}: ", json_string(name)).into_bytes()
            }
        });
        Encoder { form, shown, hex, leads: leads.collect(), kept: kept.len() }
    }

    /// Appends a line for each of the rows.
    pub fn rows<T: Number>(&self, rows: usize, kept: &Kept, answers: &[Answer<T>], out: &mut Vec<u8>) {
        for row in 0..rows {
            if self.form == Form::Json {
                out.push(b'{');
            }
            let mut leads = self.leads.iter();
            let mut lead = |out: &mut Vec<u8>| {
                if let Some(lead) = leads.next() {
                    out.extend_from_slice(lead);
                }
            };
            if self.kept > 0 {
                for field in kept.row(row, self.kept) {
                    lead(out);
                    out.extend_from_slice(field);
                }
            }
            for answer in answers {
                if self.shown.bounds() {
                    lead(out);
                    self.bound(answer.lo[row], T::INFINITY, text::write_lower, out);
                    lead(out);
                    self.bound(answer.hi[row], T::NEG_INFINITY, text::write_upper, out);
                    lead(out);
                    self.word(Decoration::from_lane(answer.decoration[row]).name(), out);
                }
                if self.shown.plain() {
                    lead(out);
                    self.bound(answer.plain[row], T::NAN, text::write_nearest, out);
                }
                if self.shown.range() {
                    lead(out);
                    self.bound(answer.plain_hi[row], T::NAN, text::write_nearest, out);
                }
                if self.shown.error() {
                    lead(out);
                    let text = ulps_text(answer.ulps[row]);
                    if answer.ulps[row].is_finite() {
                        out.extend_from_slice(text.as_bytes());
                    } else {
                        self.word(&text, out);
                    }
                }
            }
            if self.form == Form::Json {
                out.push(b'}');
            }
            out.push(b'\n');
        }
    }

    /// A number, or `instead` where it is a NaN.
    fn bound<T: Number>(&self, x: T, instead: T, decimal: fn(T, &mut Vec<u8>), out: &mut Vec<u8>) {
        let x = if Format::is_nan(x) { instead } else { x };
        // JSON has neither hexadecimal numbers nor infinities.
        let quoted = self.form == Form::Json && (self.hex || !x.is_finite());
        if quoted {
            out.push(b'"');
        }
        if self.hex {
            text::write_hex(x, out);
        } else {
            decimal(x, out);
        }
        if quoted {
            out.push(b'"');
        }
    }

    /// A word without special characters.
    fn word(&self, word: &str, out: &mut Vec<u8>) {
        match self.form {
            Form::Csv => out.extend_from_slice(word.as_bytes()),
            Form::Json => {
                out.push(b'"');
                out.extend_from_slice(word.as_bytes());
                out.push(b'"');
            }
        }
    }
}

impl<T: Number> PrintRows<T, Vec<u8>> for Encoder {
    fn print(&self, block: &Block<T>, answers: &[Answer<T>], output: &mut Vec<u8>) -> Result<(), String> {
        output.clear();
        self.rows(block.rows, &block.kept, answers, output);
        Ok(())
    }
}

/// The names of the result columns.
pub fn result_names(shown: Shown, prefixes: &[String]) -> Vec<String> {
    prefixes
        .iter()
        .flat_map(|prefix| shown.names().iter().map(move |name| format!("{prefix}{name}")))
        .collect()
}

/// A text as a field of CSV.
pub fn csv_field(text: &str) -> String {
    if text.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_string()
    }
}

/// A bound of an error in ulps, rounded up: below 10 to hundredths, from there to a whole number, and from 10^15 on to three
/// digits.
pub fn ulps_text(ulps: f64) -> String {
    const MANY: f64 = 1e15;
    if ulps.is_nan() || ulps >= MANY {
        return text::decimal(ulps, 3, Round::TowardPositive);
    }
    if ulps >= 10.0 {
        return (ulps.ceil() as u64).to_string();
    }
    let mut hundredths = (ulps * 100.0).ceil();
    // The sign of the fused operation is that of the exact difference.
    if ulps.mul_add(100.0, -hundredths) > 0.0 {
        hundredths += 1.0;
    }
    let hundredths = hundredths as u64;
    let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
