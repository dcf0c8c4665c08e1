//! What is wrong with a formula, and where.

use alloc::string::String;
use core::fmt;
use core::ops::Range;

use crate::text::Excerpt;

/// A formula or an FPCore that can't be read: what is wrong, and the characters it is about.
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
pub struct ParseError {
    message: String,
    offset: usize,
    place: Excerpt,
}

impl ParseError {
    /// An error about the bytes `span` of `source`; an empty span points between two characters.
    pub(crate) fn new(source: &str, span: Range<usize>, message: impl Into<String>) -> ParseError {
        let offset = span.start.min(source.len());
        ParseError { message: message.into(), offset, place: Excerpt::new(source, span) }
    }

    /// What is wrong, without the position.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The byte of the source that the error is about.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// The line, counted from 1.
    pub fn line(&self) -> usize {
        self.place.line()
    }

    /// The character of the line, counted from 1.
    pub fn column(&self) -> usize {
        self.place.column()
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.message)?;
        writeln!(f, " --> line {}, column {}", self.line(), self.column())?;
        self.place.fmt(f)
    }
}

impl core::error::Error for ParseError {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn carets_stand_under_the_characters() {
        let error = ParseError::new("let a = 1;\nä + ?? + b", 16..18, "what is `??`");
        assert_eq!((error.line(), error.column()), (2, 5));
        assert_eq!(error.to_string(), "what is `??`\n --> line 2, column 5\n  | ä + ?? + b\n  |     ^^");
    }

    #[test]
    fn the_end_of_the_text_is_a_place() {
        let error = ParseError::new("x +", 3..3, "expected an operand");
        assert_eq!(error.to_string(), "expected an operand\n --> line 1, column 4\n  | x +\n  |    ^");
    }
}
