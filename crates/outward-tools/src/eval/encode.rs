//! Formats results as text: CSV, or one JSON object a line.

use outward::format::Format;
use outward::interval::Decoration;
use outward::program::Width;
use outward::text;

use super::block::{CopiedFields, RowBlock};
use super::line::amount_text;
use super::printer::PrintRows;
use super::results::{ResultColumns, ResultKind, RowResults, result_names};
use super::wide::WideNumber;
use crate::layout::{json_point, json_string};
use crate::number::{Digits, EvalNumber, write_bits};

/// The form of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineForm {
    /// Values with commas between them.
    Csv,
    /// A JSON object.
    Json,
}

/// Prints rows.
#[derive(Clone, Debug)]
pub struct Encoder {
    /// The form of a line.
    pub form: LineForm,
    /// The results to print.
    pub shown: ResultColumns,
    /// Whether numbers are hexadecimal.
    pub hex: bool,
    /// The text before each value, kept columns first: a comma or nothing, and the key in JSON.
    prefixes: Vec<Vec<u8>>,
    kept: usize,
}

impl Encoder {
    /// Returns an encoder of the columns `kept`, and of results whose columns have these prefixes.
    pub fn new(
        form: LineForm,
        shown: ResultColumns,
        hex: bool,
        kept: &[String],
        prefixes: &[String],
    ) -> Self {
        let names = result_names(shown, prefixes);
        let prefixes = kept.iter().chain(&names).enumerate().map(|(at, name)| match form {
            LineForm::Csv if at == 0 => Vec::new(),
            LineForm::Csv => b",".to_vec(),
            LineForm::Json => {
                let between = if at == 0 { "" } else { ", " };
                format!("{between}{}: ", json_string(name)).into_bytes()
            }
        });
        Encoder { form, shown, hex, prefixes: prefixes.collect(), kept: kept.len() }
    }

    /// Appends a line for each of the rows.
    pub fn rows<T: EvalNumber>(
        &self,
        rows: usize,
        kept: &CopiedFields,
        answers: &[RowResults<T>],
        out: &mut Vec<u8>,
    ) {
        for row in 0..rows {
            if self.form == LineForm::Json {
                out.push(b'{');
            }
            let mut prefixes = self.prefixes.iter();
            let mut prefix = |out: &mut Vec<u8>| {
                if let Some(prefix) = prefixes.next() {
                    out.extend_from_slice(prefix);
                }
            };
            if self.kept > 0 {
                for field in kept.row(row, self.kept) {
                    prefix(out);
                    out.extend_from_slice(field);
                }
            }
            for answer in answers {
                if self.shown.bounds() {
                    let decoration = Decoration::from_lane(answer.decoration[row]);
                    let ends = [
                        (answer.lo[row], T::INFINITY, Digits::Lower),
                        (answer.hi[row], T::NEG_INFINITY, Digits::Upper),
                    ];
                    for (end, of_empty, digits) in ends {
                        prefix(out);
                        if decoration == Decoration::Ill {
                            self.nothing(out);
                        } else {
                            self.bound(end, of_empty, digits, answer.printed, out);
                        }
                    }
                    prefix(out);
                    self.word(decoration.name(), out);
                }
                match self.shown.results {
                    ResultKind::Value => {
                        prefix(out);
                        self.bound(answer.value[row], T::NAN, Digits::Nearest, answer.printed, out);
                    }
                    ResultKind::Digits => {
                        prefix(out);
                        let digits = &answer.digits[row];
                        // The digits are a string, since readers would round them as a number.
                        self.word(if digits.is_empty() { "NaN" } else { digits }, out);
                    }
                    ResultKind::Bounds | ResultKind::Plain | ResultKind::Range => {}
                }
                if self.shown.plain() {
                    prefix(out);
                    match answer.wide.get(row) {
                        Some(x) => self.wide(*x, out),
                        None => self.bound(answer.plain[row], T::NAN, Digits::Nearest, answer.printed, out),
                    }
                }
                if self.shown.range() {
                    prefix(out);
                    self.bound(answer.plain_hi[row], T::NAN, Digits::Nearest, answer.printed, out);
                }
                if let Some(measure) = self.shown.error {
                    for error in [answer.error[row], answer.rounding[row]] {
                        prefix(out);
                        let text = amount_text(measure, error);
                        if error.is_finite() {
                            out.extend_from_slice(text.as_bytes());
                        } else {
                            self.word(&text, out);
                        }
                    }
                }
                if self.shown.status {
                    prefix(out);
                    self.word(answer.status[row].name(), out);
                }
            }
            if self.form == LineForm::Json {
                out.push(b'}');
            }
            out.push(b'\n');
        }
    }

    /// Appends a number, or `instead` for a NaN.
    fn bound<T: EvalNumber>(
        &self,
        x: T,
        instead: T,
        digits: Digits,
        format: Option<Width>,
        out: &mut Vec<u8>,
    ) {
        let x = if Format::is_nan(x) { instead } else { x };
        // JSON has neither hexadecimal numbers nor infinities.
        let quoted = self.form == LineForm::Json && (self.hex || self.shown.bits || !x.is_finite());
        if quoted {
            out.push(b'"');
        }
        let start = out.len();
        if self.shown.bits {
            write_bits(x, format, out);
        } else if self.hex {
            text::write_hex(x, out);
        } else {
            digits.write_in(x, format, out);
        }
        if self.form == LineForm::Json && !quoted {
            let point = json_point(&out[start..]);
            out.extend_from_slice(point.as_bytes());
        }
        if quoted {
            out.push(b'"');
        }
    }

    /// Appends the end of what is no interval: a row that lacks a value has none.
    fn nothing(&self, out: &mut Vec<u8>) {
        if self.form == LineForm::Json {
            out.extend_from_slice(b"null");
        }
    }

    /// Appends a number of a wider format. In JSON it is a string, since readers would round it to binary64.
    fn wide(&self, x: WideNumber, out: &mut Vec<u8>) {
        let mut text = Vec::new();
        x.write(self.hex, self.shown.bits, &mut text);
        self.word(&String::from_utf8_lossy(&text), out);
    }

    /// Appends a word without special characters.
    fn word(&self, word: &str, out: &mut Vec<u8>) {
        match self.form {
            LineForm::Csv => out.extend_from_slice(word.as_bytes()),
            LineForm::Json => {
                out.push(b'"');
                out.extend_from_slice(word.as_bytes());
                out.push(b'"');
            }
        }
    }
}

impl<T: EvalNumber> PrintRows<T, Vec<u8>> for Encoder {
    fn print(
        &self,
        block: &RowBlock<T>,
        answers: &[RowResults<T>],
        output: &mut Vec<u8>,
    ) -> Result<(), String> {
        output.clear();
        self.rows(block.rows, &block.kept, answers, output);
        Ok(())
    }
}
