//! Errors in formulas, with their positions.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use core::fmt;
use core::ops::Range;

use crate::table::OpInfo;
use crate::text::Excerpt;

/// An error in a formula or an FPCore: the message, and the characters that it refers to.
///
/// Displays the message, the position, the line, and carets under the characters:
///
/// ```
/// let error = outward::program::Program::parse("sqrt(x, y)").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "`sqrt` takes 1 operand, here are 2\n --> line 1, column 1\n  | sqrt(x, y)\n  | ^^^^"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError(Box<ErrorDetails>);

/// The details of an error, which are boxed, so that the results of the parsers are small: they call themselves for
/// each level of brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ErrorDetails {
    message: String,
    offset: usize,
    excerpt: Excerpt,
}

impl ParseError {
    /// An error about the bytes `span` of `source`; an empty span points between two characters.
    pub(crate) fn new(source: &str, span: Range<usize>, message: impl Into<String>) -> ParseError {
        let offset = span.start.min(source.len());
        // A name between backquotes can contain any character, but a message must be one line.
        let mut line = String::new();
        for c in message.into().chars() {
            if c.is_control() { line.extend(c.escape_default()) } else { line.push(c) }
        }
        ParseError(Box::new(ErrorDetails { message: line, offset, excerpt: Excerpt::new(source, span) }))
    }

    /// The message, without the position.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// The byte of the source where the error is.
    pub fn offset(&self) -> usize {
        self.0.offset
    }

    /// The line, counted from 1.
    pub fn line(&self) -> usize {
        self.0.excerpt.line()
    }

    /// The character of the line, counted from 1.
    pub fn column(&self) -> usize {
        self.0.excerpt.column()
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.0.message)?;
        writeln!(f, " --> line {}, column {}", self.line(), self.column())?;
        self.0.excerpt.fmt(f)
    }
}

impl core::error::Error for ParseError {}

/// Returns the reason why a function of an order, by this name, does not take it, if so.
pub(super) fn refused_order(info: &OpInfo, name: &str, n: i32) -> Option<String> {
    let most = info.largest_integer().filter(|most| n.unsigned_abs() > *most)?;
    Some(format!("the order of `{name}` is from -{most} to {most}, not {n}"))
}
