//! Formats a result as a line for people.

use outward::Round;
use outward::device::ErrorMeasure;
use outward::format::Format;
use outward::interval::Decoration;
use outward::program::Width;
use outward::text;

use super::results::{InputKind, ResultColumns, ResultKind, RowResults};
use crate::layout::ulps_text;
use crate::number::{Digits, EvalNumber, write_bits};

/// Formats `name: [lo, hi] com`, for people.
pub fn line<T: EvalNumber>(
    name: Option<&str>,
    answer: &RowResults<T>,
    row: usize,
    shown: ResultColumns,
    hex: bool,
    out: &mut Vec<u8>,
) {
    if let Some(name) = name {
        out.extend_from_slice(name.as_bytes());
        out.extend_from_slice(b": ");
    }
    let form = NumberForm { format: answer.printed, hex, bits: shown.bits };
    let write = |x: T, out: &mut Vec<u8>| form.write(x, Digits::Nearest, out);
    if shown.bounds() {
        form.bounds(answer.lo[row], answer.hi[row], out);
        out.push(b' ');
        out.extend_from_slice(Decoration::from_lane(answer.decoration[row]).name().as_bytes());
    }
    match shown.results {
        ResultKind::Value => write(answer.value[row], out),
        ResultKind::Digits if answer.digits[row].is_empty() => out.extend_from_slice(b"NaN"),
        ResultKind::Digits => out.extend_from_slice(answer.digits[row].as_bytes()),
        ResultKind::Bounds | ResultKind::Plain | ResultKind::Range => {}
    }
    if shown.status {
        out.push(b' ');
        out.extend_from_slice(answer.status[row].name().as_bytes());
    }
    if shown.of_real_numbers() && shown.plain() {
        out.extend_from_slice(b", plain ");
    }
    if shown.plain() {
        match answer.wide.get(row) {
            Some(x) => x.write(hex, shown.bits, out),
            None => write(answer.plain[row], out),
        }
    }
    if shown.range() && answer.plain_hi[row].pattern() != answer.plain[row].pattern() {
        out.extend_from_slice(b" .. ");
        write(answer.plain_hi[row], out);
    }
    if let Some(measure) = shown.error {
        out.extend_from_slice(b", ");
        out.extend_from_slice(error_text(measure, answer, row).as_bytes());
    }
    out.push(b'\n');
}

/// Formats `error at most 978 ulps, 0.05 without the rounding of inputs`, for people.
pub fn error_text<T>(measure: ErrorMeasure, answer: &RowResults<T>, row: usize) -> String {
    let text = |error| amount_text(measure, error);
    let amount = text(answer.error[row]);
    let mut said = format!("{} at most {amount}{}", error_name(measure), error_unit(measure, &amount));
    if let Some(part) = answer.inputs[row].part() {
        said.push_str(&format!(", {} without the {part} of inputs", text(answer.rounding[row])));
    }
    said
}

/// Returns whether bounds do not determine the error of a number, although its value is asked for with more digits.
pub fn is_error_unknown<T: EvalNumber>(shown: ResultColumns, answer: &RowResults<T>, row: usize) -> bool {
    shown.error.is_some()
        && !shown.status
        && answer.error[row] == f64::INFINITY
        && answer.inputs[row] != InputKind::Range
        && answer.plain.get(row).is_some_and(|plain| plain.is_finite())
        && answer.wide.is_empty()
}

/// Returns the name of an error.
pub fn error_name(measure: ErrorMeasure) -> &'static str {
    match measure {
        ErrorMeasure::Ulps => "error",
        ErrorMeasure::Relative => "relative error",
        ErrorMeasure::Absolute => "absolute error",
    }
}

/// Returns the unit that follows an amount of an error, with its space.
pub fn error_unit(measure: ErrorMeasure, amount: &str) -> &'static str {
    match measure {
        ErrorMeasure::Ulps if amount == "1" => " ulp",
        ErrorMeasure::Ulps => " ulps",
        ErrorMeasure::Relative | ErrorMeasure::Absolute => "",
    }
}

/// Formats a bound of an error without its unit, rounded up.
pub fn amount_text(measure: ErrorMeasure, error: f64) -> String {
    match measure {
        ErrorMeasure::Ulps => ulps_text(error),
        ErrorMeasure::Relative | ErrorMeasure::Absolute => three_digits(error),
    }
}

/// Formats a number to three digits, rounded up.
pub fn three_digits(x: f64) -> String {
    let rounded = text::decimal(x, 3, Round::TowardPositive);
    let mut out = Vec::new();
    match text::parse_nearest::<f64>(rounded.as_bytes()) {
        Ok(number) => text::write_nearest(number, &mut out),
        Err(_) => return rounded,
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// Writes `[lo, hi]`, or `[empty]`.
pub fn bounds<T: EvalNumber>(lo: T, hi: T, hex: bool, out: &mut Vec<u8>) {
    NumberForm { format: None, hex, bits: false }.bounds(lo, hi, out);
}

/// Form of the numbers of a line.
#[derive(Clone, Copy)]
struct NumberForm {
    /// The format of 16 bits that the numbers have.
    format: Option<Width>,
    hex: bool,
    bits: bool,
}

impl NumberForm {
    fn bounds<T: EvalNumber>(self, lo: T, hi: T, out: &mut Vec<u8>) {
        if Format::is_nan(lo) {
            return out.extend_from_slice(b"[empty]");
        }
        out.push(b'[');
        self.write(lo, Digits::Lower, out);
        out.extend_from_slice(b", ");
        self.write(hi, Digits::Upper, out);
        out.push(b']');
    }

    fn write<T: EvalNumber>(self, x: T, digits: Digits, out: &mut Vec<u8>) {
        match self {
            NumberForm { bits: true, format, .. } => write_bits(x, format, out),
            NumberForm { hex: true, .. } => text::write_hex(x, out),
            NumberForm { format, .. } => digits.write_in(x, format, out),
        }
    }
}

/// Writes a number, exactly in hexadecimal or in decimal.
pub fn write<T: EvalNumber>(x: T, decimal: fn(T, &mut Vec<u8>), hex: bool, out: &mut Vec<u8>) {
    if hex { text::write_hex(x, out) } else { decimal(x, out) }
}

/// Formats an error with its unit: `1 ulp`, `2 ulps`.
pub fn ulps_with_unit(ulps: f64) -> String {
    let amount = ulps_text(ulps);
    let unit = error_unit(ErrorMeasure::Ulps, &amount);
    amount + unit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ulps_have_a_unit() {
        assert_eq!([0.0, 1.0, 1.5, 2.0].map(ulps_with_unit), ["0 ulps", "1 ulp", "1.5 ulps", "2 ulps"]);
    }
}
