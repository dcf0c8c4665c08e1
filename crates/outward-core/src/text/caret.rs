//! A place in a text, with carets under it.

use alloc::string::String;
use core::fmt;
use core::ops::Range;

/// The part of a line that an error is about, and where it is.
///
/// Displays two lines: the line, cut around the place where it is long, and carets under the place.
///
/// ```
/// use outward::text::Excerpt;
///
/// let excerpt = Excerpt::new("let a = 1;\nπ + ?? + b", 16..18);
/// assert_eq!((excerpt.line(), excerpt.column()), (2, 5));
/// assert_eq!(excerpt.to_string(), "  | π + ?? + b\n  |     ^^");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    line: usize,
    column: usize,
    shown: String,
    /// Columns of a terminal before the carets.
    indent: usize,
    /// Number of carets.
    width: usize,
}

/// Columns shown before the place, and from it on, of a long line.
const REACH: usize = 56;
/// The text that stands for a part left out.
const LEFT_OUT: &str = "...";

impl Excerpt {
    /// The place of the bytes `span` of `source`. An empty span is the place between two characters;
    /// one that goes on to further lines is cut at the end of its first; bounds beyond the source or inside a
    /// character are moved down to where they are neither.
    #[must_use]
    pub fn new(source: &str, span: Range<usize>) -> Excerpt {
        let start = floor_boundary(source, span.start);
        let end = floor_boundary(source, span.end).max(start);
        let line_start = source[..start].rfind('\n').map_or(0, |at| at + 1);
        let line_end = source[start..].find('\n').map_or(source.len(), |at| start + at);
        let before = &source[line_start..start];
        let from = &source[start..line_end];

        let mut shown = String::new();
        // The last characters before the place that are within reach.
        let mut columns = 0;
        let near = before.char_indices().rev().take_while(|&(_, c)| {
            columns += columns_of(c);
            columns <= REACH
        });
        let cut = near.last().map_or(before.len(), |(at, _)| at);
        if cut > 0 {
            shown.push_str(LEFT_OUT);
        }
        shown.extend(before[cut..].chars().map(visible));
        let indent = shown.chars().map(columns_of).sum();

        let mut columns = 0;
        let reached = from.char_indices().find(|&(_, c)| {
            columns += columns_of(c);
            columns > REACH
        });
        let cut = reached.map_or(from.len(), |(at, _)| at);
        shown.extend(from[..cut].chars().map(visible));
        if cut < from.len() {
            shown.push_str(LEFT_OUT);
        } else {
            // A line may end with a carriage return.
            shown.truncate(shown.trim_end().len());
        }
        let width = from[..cut.min(end - start)].chars().map(columns_of).sum::<usize>().max(1);
        Excerpt {
            line: source[..line_start].matches('\n').count() + 1,
            column: before.chars().count() + 1,
            shown,
            indent,
            width,
        }
    }

    /// The line, counted from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// The character of the line, counted from 1; a tab is one.
    #[must_use]
    pub fn column(&self) -> usize {
        self.column
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "  | {}", self.shown)?;
        write!(f, "  | {:indent$}{:^<width$}", "", "", indent = self.indent, width = self.width)
    }
}

/// The message, the line and column, and the [`Excerpt`]: an error for people, of four lines.
///
/// ```
/// let error = outward::text::caret("1.5ex", 4..5, "expected a digit of the exponent");
/// assert_eq!(error, "expected a digit of the exponent\n --> line 1, column 5\n  | 1.5ex\n  |     ^");
/// ```
#[must_use]
pub fn caret(source: &str, span: Range<usize>, message: &str) -> String {
    let excerpt = Excerpt::new(source, span);
    alloc::format!("{message}\n --> line {}, column {}\n{excerpt}", excerpt.line, excerpt.column)
}

/// The last character boundary at or before `at`.
fn floor_boundary(source: &str, at: usize) -> usize {
    (0..=at.min(source.len())).rev().find(|&at| source.is_char_boundary(at)).unwrap_or(0)
}

/// Returns the character that is shown for one: a space for a tab and for any other that would move the cursor.
fn visible(c: char) -> char {
    if c.is_control() { ' ' } else { c }
}

/// Columns that a terminal gives a character: none to combining marks, two to the wide scripts and emoji
/// (the large blocks of Unicode's East Asian Width), else one.
fn columns_of(c: char) -> usize {
    match u32::from(c) {
        0x0300..=0x036F | 0x200B..=0x200F | 0x20D0..=0x20FF | 0xFE00..=0xFE0F => 0,
        0x1100..=0x115F | 0x2E80..=0xA4CF | 0xAC00..=0xD7A3 | 0xF900..=0xFAFF | 0xFE30..=0xFE6F => 2,
        0xFF01..=0xFF60 | 0xFFE0..=0xFFE6 | 0x1_F300..=0x1_FAFF | 0x2_0000..=0x3_FFFD => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::{Excerpt, caret};
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    /// The text above the carets, by the columns that it starts at and takes.
    fn marked(excerpt: &Excerpt) -> String {
        let mut at = 0;
        let inside = |c: &char| {
            let start = at;
            at += super::columns_of(*c);
            (excerpt.indent..excerpt.indent + excerpt.width).contains(&start)
        };
        excerpt.shown.chars().filter(inside).collect()
    }

    #[test]
    fn carets_stand_under_the_span() {
        for (source, span, line, column, text) in [
            ("x + y", 4..5, 1, 5, "y"),
            ("x + y", 0..1, 1, 1, "x"),
            ("ä + ?? + b", 5..7, 1, 5, "??"),
            ("a\nbc\ndef", 6..7, 3, 2, "e"),
            ("a\r\nbc\r\n", 3..5, 2, 1, "bc"),
            ("\t\tx !", 4..5, 1, 5, "!"),
            ("数 = é?", 8..9, 1, 6, "?"),
            ("数値 + 1", 0..6, 1, 1, "数値"),
            ("e\u{301} + ?", 6..7, 1, 6, "?"),
            ("first\nsecond", 3..9, 1, 4, "st"),
        ] {
            let excerpt = Excerpt::new(source, span.clone());
            assert_eq!((excerpt.line(), excerpt.column()), (line, column), "{source:?} {span:?}");
            assert_eq!(marked(&excerpt), text, "{source:?} {span:?}");
        }
    }

    #[test]
    fn ends_and_empty_spans_are_places() {
        assert_eq!(
            caret("x +", 3..3, "expected an operand"),
            "expected an operand\n --> line 1, column 4\n  | x +\n  |    ^"
        );
        assert_eq!(Excerpt::new("", 0..0).to_string(), "  | \n  | ^");
        assert_eq!(Excerpt::new("a\n", 2..2).line(), 2);
        assert_eq!(Excerpt::new("a\nb", 1..1).column(), 2);
    }

    #[test]
    fn long_lines_are_cut_around_the_place() {
        let source = "a".repeat(5000) + "!" + &"b".repeat(5000);
        for span in [5000..5001, 5000..9000] {
            let excerpt = Excerpt::new(&source, span.clone());
            assert_eq!(excerpt.column(), 5001);
            let text = excerpt.to_string();
            let lines: Vec<&str> = text.lines().collect();
            assert!(lines.iter().all(|line| line.len() < 130), "{text}");
            assert_eq!(lines[0].find('!'), lines[1].find('^'));
            assert_eq!(excerpt.width > 1, span.len() > 1);
        }
    }

    #[test]
    fn any_span_of_any_text_is_a_place() {
        let source = "aé\t数\n\u{301}x\r\n\n\u{1F600}z";
        for start in 0..source.len() + 3 {
            for end in 0..source.len() + 3 {
                let text = caret(source, start..end, "here");
                assert_eq!(text.lines().count(), 4, "{start}..{end}");
                assert!(text.ends_with('^'));
            }
        }
    }
}
