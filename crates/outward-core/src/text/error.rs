//! The errors in a numeral.

use core::fmt;

/// The reason why a text is not a number, and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseError {
    /// The kind of the error.
    pub kind: ParseErrorKind,
    /// The byte of the text at which the error is; the length of the text where something is missing at its end.
    pub at: usize,
}

/// The kinds of errors in a text that should be a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// The text is empty.
    Empty,
    /// There is no digit where a number starts.
    Digit,
    /// There is no digit after the `e` or `p` of an exponent.
    ExponentDigit,
    /// There is no digit after the `/` of a rational number.
    DenominatorDigit,
    /// The denominator of a rational number is zero.
    ZeroDenominator,
    /// The number is followed by something else.
    Trailing,
}

impl ParseError {
    pub(super) const fn new(kind: ParseErrorKind, at: usize) -> ParseError {
        ParseError { kind, at }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            ParseErrorKind::Empty => "expected a number, found nothing",
            ParseErrorKind::Digit => "expected a number",
            ParseErrorKind::ExponentDigit => "expected a digit of the exponent",
            ParseErrorKind::DenominatorDigit => "expected a digit of the denominator",
            ParseErrorKind::ZeroDenominator => "the denominator is zero",
            ParseErrorKind::Trailing => "expected the end of the number",
        })
    }
}

impl core::error::Error for ParseError {}
