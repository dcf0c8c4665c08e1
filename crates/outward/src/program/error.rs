//! What is wrong with a formula, and where.

use alloc::string::String;
use core::fmt;
use core::ops::Range;

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
    line: usize,
    column: usize,
    /// The line that the error is on, shortened where it is very long.
    excerpt: String,
    /// Characters of the excerpt before the carets.
    indent: usize,
    /// Number of carets.
    width: usize,
}

/// Characters of a line that are shown before and after the start of the error.
const EXCERPT: usize = 60;

impl ParseError {
    /// An error about the bytes `span` of `source`; an empty span points between two characters.
    pub(crate) fn new(source: &str, span: Range<usize>, message: impl Into<String>) -> ParseError {
        let start = floor_boundary(source, span.start);
        let end = floor_boundary(source, span.end.max(start));
        let line_start = source[..start].rfind('\n').map_or(0, |at| at + 1);
        let line_end = source[start..].find('\n').map_or(source.len(), |at| start + at);
        let before = source[line_start..start].chars().count();
        let hidden = before.saturating_sub(EXCERPT);
        let shown = source[line_start..line_end].chars().skip(hidden);
        let excerpt: String = shown.take(2 * EXCERPT).map(|c| if c.is_control() { ' ' } else { c }).collect();
        let indent = before - hidden;
        let room = excerpt.chars().count().saturating_sub(indent).max(1);
        let width = source[start..end.min(line_end).max(start)].chars().count().clamp(1, room);
        ParseError {
            message: message.into(),
            offset: start,
            line: source[..start].matches('\n').count() + 1,
            column: before + 1,
            excerpt,
            indent,
            width,
        }
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
        self.line
    }

    /// The character of the line, counted from 1.
    pub fn column(&self) -> usize {
        self.column
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.message)?;
        writeln!(f, " --> line {}, column {}", self.line, self.column)?;
        writeln!(f, "  | {}", self.excerpt)?;
        write!(f, "  | {:indent$}{:^<width$}", "", "", indent = self.indent, width = self.width)
    }
}

impl core::error::Error for ParseError {}

/// The last character boundary at or before `at`.
fn floor_boundary(source: &str, at: usize) -> usize {
    let mut at = at.min(source.len());
    while !source.is_char_boundary(at) {
        at -= 1;
    }
    at
}

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

    #[test]
    fn a_long_line_is_cut_around_the_error() {
        let source = alloc::format!("{}!{}", "a".repeat(500), "b".repeat(500));
        let error = ParseError::new(&source, 500..501, "no");
        assert_eq!(error.column(), 501);
        let text = error.to_string();
        let lines: alloc::vec::Vec<&str> = text.lines().collect();
        assert_eq!(lines[2].find('!'), lines[3].find('^'));
        assert!(lines[2].len() < 130);
    }
}
