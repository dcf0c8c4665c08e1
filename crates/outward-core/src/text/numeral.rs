//! The grammar of numerals: where the digits and the exponent of a text are.

use super::error::{ParseError, ParseErrorKind};

/// Exponents are clamped to ± this. A numeral has fewer than 2^57 digits (it would not fit in memory),
/// so one whose exponent is clamped is zero, or is beyond every format by far, before and after.
const EXPONENT_LIMIT: i64 = 1_000_000_000_000_000_000;

/// The parts of an unsigned decimal or hexadecimal numeral.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numeral<'a> {
    /// Are the digits hexadecimal?
    pub hexadecimal: bool,
    /// The digits before the point.
    pub whole: &'a [u8],
    /// The digits after it.
    pub fraction: &'a [u8],
    /// The power of ten, or of two for hexadecimal digits.
    pub exponent: i64,
    /// Does the numeral consist of digits alone: no point, no exponent, not hexadecimal?
    pub natural: bool,
    /// The byte after the numeral.
    pub end: usize,
}

/// Reads the optional sign at the start: is it minus, and how long is it.
pub(super) fn sign(text: &[u8]) -> (bool, usize) {
    match text.first() {
        Some(b'-') => (true, 1),
        Some(b'+') => (false, 1),
        _ => (false, 0),
    }
}

/// Reads the longest numeral without sign that starts at the byte `start`.
pub(super) fn unsigned(text: &[u8], start: usize) -> Result<Numeral<'_>, ParseError> {
    let is = |at: usize, lower: u8| text.get(at).is_some_and(|b| b.to_ascii_lowercase() == lower);
    let hexadecimal = text.get(start) == Some(&b'0') && is(start + 1, b'x');
    let whole_start = if hexadecimal { start + 2 } else { start };
    let whole_end = digits_end(text, whole_start, hexadecimal);
    let mut end = whole_end;
    let mut fraction: &[u8] = &[];
    if text.get(whole_end) == Some(&b'.') {
        end = digits_end(text, whole_end + 1, hexadecimal);
        fraction = &text[whole_end + 1..end];
    }
    if whole_end == whole_start && fraction.is_empty() {
        let kind = if text.len() == start { ParseErrorKind::Empty } else { ParseErrorKind::Digit };
        return Err(ParseError::new(kind, whole_start));
    }
    let mut exponent = 0;
    let has_exponent = is(end, if hexadecimal { b'p' } else { b'e' });
    if has_exponent {
        (exponent, end) = self::exponent(text, end + 1)?;
    }
    let natural = !hexadecimal && !has_exponent && end == whole_end;
    Ok(Numeral { hexadecimal, whole: &text[whole_start..whole_end], fraction, exponent, natural, end })
}

/// Reads a signed exponent: its value, clamped, and the byte after it.
pub(super) fn exponent(text: &[u8], start: usize) -> Result<(i64, usize), ParseError> {
    let (negative, sign_length) = sign(&text[start..]);
    let digits_start = start + sign_length;
    let end = digits_end(text, digits_start, false);
    if end == digits_start {
        return Err(ParseError::new(ParseErrorKind::ExponentDigit, digits_start));
    }
    let mut magnitude: i64 = 0;
    for &digit in &text[digits_start..end] {
        magnitude = magnitude.saturating_mul(10).saturating_add(i64::from(digit - b'0')).min(EXPONENT_LIMIT);
    }
    Ok((if negative { -magnitude } else { magnitude }, end))
}

/// The first byte at or after `start` that is not a digit.
pub(super) fn digits_end(text: &[u8], start: usize, hexadecimal: bool) -> usize {
    let is_digit = |b: &u8| if hexadecimal { b.is_ascii_hexdigit() } else { b.is_ascii_digit() };
    start + text[start.min(text.len())..].iter().take_while(|b| is_digit(b)).count()
}

/// Is the text `inf` or `infinity`, in either case?
pub(super) fn is_infinity(text: &[u8]) -> bool {
    text.eq_ignore_ascii_case(b"inf") || text.eq_ignore_ascii_case(b"infinity")
}
