//! The text between tokens: white space, comments, and the ends of lines that go on.
//!
//! `%` is a comment in MATLAB and a remainder in C and Python, `!` a comment in Fortran and a factorial in print.
//! Behind a value they begin a comment only if prose follows, and a note says so.

use super::lexer::{Lexer, Token};
use crate::program::ParseError;

/// The number of characters that show whether a line is prose.
const LOOKED_AT: usize = 256;

impl Lexer<'_> {
    /// Skips white space, comments (`#` and `//` to the end of the line, `/* … */`, comments of MATLAB and Fortran, the
    /// docstrings of Python) and continued line ends.
    pub(super) fn skip_blanks(&mut self) -> Result<(), ParseError> {
        self.is_on_new_line = self.at == 0;
        self.comment = None;
        self.continuation = None;
        loop {
            let start = self.at;
            let rest = self.source[start..].trim_start();
            self.at = self.source.len() - rest.len();
            self.is_on_new_line |= self.source[start..self.at].contains('\n');
            let start = self.at;
            if !self.may_be_skipped(rest) {
                return Ok(());
            }
            let line = &rest[..rest.find('\n').unwrap_or(rest.len())];
            if let Some(comment) = rest.strip_prefix("/*") {
                let Some(length) = comment.find("*/") else {
                    return Err(self.error(start..start + 2, "this comment has no closing `*/`"));
                };
                self.is_on_new_line |= comment[..length].contains('\n');
                self.at += length + 4;
            } else if let Some(text) = line.strip_prefix("//") {
                if self.is_after_operand && !self.is_on_new_line && is_like_an_operand(text) {
                    let message = "`//` can be the floor division of Python and a comment of C; write `floor(a / b)` \
                        or `#`";
                    return Err(self.error(start..start + 2, message));
                }
                self.at += line.len();
            } else if line.starts_with('#') {
                self.at += line.len();
            } else if rest.starts_with("\"\"\"") && !self.is_after_operand && rest[3..].contains("\"\"\"") {
                let length = rest[3..].find("\"\"\"").unwrap_or_default();
                self.at += length + 6;
                self.is_on_new_line = true;
            } else if let Some((sign, length)) = continued(rest, line) {
                self.continuation = Some(sign);
                self.at += length;
            } else if self.is_comment(line) {
                if self.is_after_operand || line.starts_with('!') {
                    let from = self.comment.map_or(start, |(from, _)| from);
                    self.comment = Some((from, start + line.trim_end().len()));
                }
                self.at += line.len();
            } else {
                return Ok(());
            }
        }
    }

    /// Is it worth looking at the whole line? Most tokens are neither comments nor continued line ends.
    fn may_be_skipped(&self, rest: &str) -> bool {
        let second = rest.as_bytes().get(1);
        match rest.as_bytes().first() {
            Some(b'#' | b'%' | b'\\') => true,
            Some(b'/') => matches!(second, Some(b'/' | b'*')),
            Some(b'&') => second != Some(&b'&'),
            Some(b'.') => rest.starts_with("..."),
            Some(b'"') => rest.starts_with("\"\"\""),
            Some(b'!') => self.is_after_operand && second != Some(&b'=') || second == Some(&b' '),
            _ => false,
        }
    }

    /// Does the `%` or `!` at the start of the text begin a comment?
    fn is_comment(&self, line: &str) -> bool {
        let before = &self.source[..self.at];
        let has = |signs: &[&str]| signs.iter().any(|sign| before.contains(sign));
        let is_apart = before.is_empty() || before.ends_with(char::is_whitespace);
        let text = line.get(1..).unwrap_or_default().trim();
        let looked_at = text.char_indices().nth(LOOKED_AT).map_or(text.len(), |(at, _)| at);
        let text = &text[..looked_at];
        let is_word = !text.is_empty() && text.chars().all(char::is_alphabetic);
        // `10 % of x` is a product, and `%=` an assignment.
        let is_other = text.starts_with("of ") || text.starts_with('=');
        let is_of_language = |signs: &[&str]| !is_other && (is_prose(text) || is_word && has(signs));
        match line.chars().next() {
            Some('%') if self.is_spreadsheet => false,
            Some('%') if !self.is_after_operand => true,
            Some('%') => is_apart && is_of_language(&[".^", ".*", "./"]),
            Some('!') if self.is_after_operand => is_apart && is_of_language(&["**"]),
            Some('!') => line[1..].starts_with(' ') && is_prose(text),
            _ => false,
        }
    }
}

/// The sign at the start of the text that joins its line to the next one, and the length up to that line: `\` of
/// Python, `&` of Fortran, `...` of MATLAB.
fn continued<'a>(rest: &'a str, line: &str) -> Option<(&'static str, usize)> {
    let behind = |sign: &str| line.strip_prefix(sign).map(str::trim);
    let length = line.len() + 1;
    if rest.len() < length {
        return None;
    }
    if behind("\\") == Some("") {
        return Some(("\\", length));
    }
    if behind("...").is_some_and(|text| text.is_empty() || is_prose(text) || text.starts_with('%')) {
        return Some(("...", length));
    }
    if behind("&").is_some_and(|text| text.is_empty() || text.starts_with('!')) {
        let next: &'a str = &rest[length..];
        let indent = next.len() - next.trim_start_matches([' ', '\t']).len();
        let has_sign = next[indent..].starts_with('&') && !next[indent..].starts_with("&&");
        return Some(("&", length + if has_sign { indent + 1 } else { 0 }));
    }
    None
}

/// Does the text have two words in a row, which no formula has?
fn is_prose(text: &str) -> bool {
    let is_word = |word: &str| {
        let letters = word.trim_matches(|c: char| c.is_ascii_punctuation() && c != '*' && c != '^');
        let is_operator = ["and", "or", "not", "if", "else", "then", "mod", "is", "in"].contains(&letters);
        !letters.is_empty()
            && letters.chars().all(|c| c.is_alphabetic() || c == '\'' || c == '-')
            && !is_operator
    };
    let mut first: Option<&str> = None;
    text.split_whitespace().any(|word| {
        // Behind a comma or a bracket another operand may begin, and letters alone may be operands.
        let is_long = |word: &str| word.chars().nth(1).is_some();
        let is_second = is_word(word)
            && word.starts_with(char::is_alphabetic)
            && first.is_some_and(|first| is_long(first) || is_long(word));
        first = Some(word).filter(|word| is_word(word) && word.ends_with(char::is_alphabetic));
        is_second
    })
}

/// Can this follow an operator, as far as its words show? Two operands without an operator between them are words of a
/// comment.
fn is_like_an_operand(line: &str) -> bool {
    let mut lexer = Lexer::new(line);
    let mut was_operand = false;
    let mut is_first = true;
    loop {
        let (token, span) = match lexer.next() {
            Ok(next) => next,
            // The remainder of another language is an operator too.
            Err(_) if line[lexer.at..].starts_with('%') && was_operand => {
                lexer.at += 1;
                lexer.is_after_operand = false;
                was_operand = false;
                continue;
            }
            Err(_) => return false,
        };
        let is_word = token == Token::Name && ["and", "or", "not", "if", "else"].contains(&&line[span]);
        let is_operand = matches!(token, Token::Number | Token::Name | Token::Quoted) && !is_word;
        match token {
            Token::End => return !is_first,
            _ if is_operand && was_operand => return false,
            Token::Symbol(symbol)
                if is_first && !["(", "+", "-", "√", "∛", "|", "⌊", "⌈"].contains(&symbol) =>
            {
                return false;
            }
            _ => {}
        }
        was_operand = is_operand || token == Token::Symbol(")");
        is_first = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_has_two_words_in_a_row() {
        for text in [
            "the squared value",
            "y * of it",
            "a b comment",
            "a comment, too",
            "x in metres per second",
            "see Eq. (3)",
        ] {
            assert!(is_prose(text), "{text}");
        }
        for text in
            ["", "y", "y + 1", "y if c else z", "not x and y", "a, b", "y mod z", "(a) (b)", "x**2 y", "y z"]
        {
            assert!(!is_prose(text), "{text}");
        }
    }
}
