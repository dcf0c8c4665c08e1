//! The ITL format: `testcase NAME { operation operands = results signal EXCEPTION; … }`, with comments.

use std::fmt;

use outward::Round;
use outward::interval::{DecInterval, Decoration, Interval};
use outward::text::Exact;

use super::value::ItlValue;

/// A statement: an operation, its operands and the result that it must give.
#[derive(Clone, Debug)]
pub struct Statement {
    pub operation: String,
    pub operands: Vec<ItlValue>,
    pub outputs: Vec<ItlValue>,
    pub signal: Option<String>,
    /// The statement as it stands in the file, without the semicolon.
    pub source: String,
    pub line: usize,
    pub column: usize,
}

/// The reason why a file could not be run: the position, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    file: String,
    place: Option<(usize, usize)>,
    message: String,
}

impl FileError {
    pub(super) fn unreadable(file: &str, error: &std::io::Error) -> FileError {
        FileError { file: file.into(), place: None, message: format!("cannot be read: {error}") }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some((line, column)) => write!(f, "{}:{line}:{column}: {}", self.file, self.message),
            None => write!(f, "{}: {}", self.file, self.message),
        }
    }
}

impl std::error::Error for FileError {}

/// The content of a file.
#[derive(Debug, Default)]
pub struct ParsedFile {
    /// The statements, in order.
    pub statements: Vec<Statement>,
    /// The errors of lines that are no statements, in order.
    pub errors: Vec<FileError>,
}

/// Parses all statements of a file. A line that is none does not stop the others.
pub fn parse(file: &str, text: &str) -> ParsedFile {
    let mut cursor = Cursor { file, text, at: 0 };
    let mut parsed = ParsedFile::default();
    while cursor.is_at_text(&mut parsed.errors) {
        let start = cursor.at;
        match cursor.head() {
            Ok(()) => cursor.statements(&mut parsed),
            Err(error) => {
                parsed.errors.push(error);
                cursor.at = cursor.next_test_case(start);
            }
        }
    }
    parsed
}

/// The word that starts a test case.
const TEST_CASE: &str = "testcase";

struct Cursor<'a> {
    file: &'a str,
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    fn error(&self, at: usize, message: impl Into<String>) -> FileError {
        let before = &self.text[..at];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let line = before.matches('\n').count() + 1;
        let column = before[line_start..].chars().count() + 1;
        FileError { file: self.file.into(), place: Some((line, column)), message: message.into() }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Skips white space and comments.
    fn skip_space(&mut self) -> Result<(), FileError> {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start();
            self.at += rest.len() - trimmed.len();
            if trimmed.starts_with("//") {
                self.at += trimmed.find('\n').unwrap_or(trimmed.len());
            } else if trimmed.starts_with("/*") {
                match trimmed.find("*/") {
                    Some(end) => self.at += end + 2,
                    None => return Err(self.error(self.at, "expected `*/` after this comment")),
                }
            } else {
                return Ok(());
            }
        }
    }

    fn accept(&mut self, token: char) -> Result<bool, FileError> {
        self.skip_space()?;
        let found = self.rest().starts_with(token);
        self.at += if found { token.len_utf8() } else { 0 };
        Ok(found)
    }

    fn expect(&mut self, token: char) -> Result<(), FileError> {
        if self.accept(token)? { Ok(()) } else { Err(self.error(self.at, format!("expected `{token}`"))) }
    }

    /// Takes the longest run of characters that satisfy the condition; it may be empty.
    fn take(&mut self, condition: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let taken = &rest[..rest.find(|c| !condition(c)).unwrap_or(rest.len())];
        self.at += taken.len();
        taken
    }

    /// Takes a name: of a test case, an operation, an exception. Names may contain `.` and `-`.
    fn word(&mut self) -> &'a str {
        if self.rest().starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
            self.take(|c| c.is_ascii_alphanumeric() || "_.-".contains(c))
        } else {
            ""
        }
    }

    /// Skips to the next text; returns false at the end. An unclosed comment is the end.
    fn is_at_text(&mut self, errors: &mut Vec<FileError>) -> bool {
        if let Err(error) = self.skip_space() {
            errors.push(error);
            self.at = self.text.len();
        }
        self.at < self.text.len()
    }

    /// Reads `testcase NAME {`.
    fn head(&mut self) -> Result<(), FileError> {
        let start = self.at;
        if self.word() != TEST_CASE {
            return Err(self.error(start, format!("expected `{TEST_CASE}`")));
        }
        self.skip_space()?;
        let start = self.at;
        if self.word().is_empty() {
            return Err(self.error(start, "expected the name of the test case"));
        }
        self.expect('{')
    }

    /// Reads the statements of a test case, and its end.
    fn statements(&mut self, parsed: &mut ParsedFile) {
        loop {
            let known = parsed.errors.len();
            if !self.is_at_text(&mut parsed.errors) {
                if parsed.errors.len() == known {
                    parsed.errors.push(self.error(self.at, "expected the name of an operation, or `}`"));
                }
                return;
            }
            let start = self.at;
            if self.rest().starts_with('}') {
                self.at += 1;
                return;
            }
            if self.word() == TEST_CASE {
                self.at = start;
                parsed.errors.push(self.error(start, format!("expected `}}` before the next {TEST_CASE}")));
                return;
            }
            self.at = start;
            match self.statement() {
                Ok(statement) => parsed.statements.push(statement),
                Err(mut error) => {
                    let (line, _) = self.error(start, "").place.unwrap_or_default();
                    if error.place.is_some_and(|(found, _)| found != line) {
                        error.message.push_str(&format!(", in the statement of line {line}"));
                    }
                    parsed.errors.push(error);
                    self.at = self.after_line(start);
                }
            }
        }
    }

    /// Returns the position to continue at after a bad statement that starts at `start`: behind its semicolon or its
    /// line, or at the end of the test case. A statement that continues in the next line can give one more error; if a
    /// semicolon is missing, nothing else is lost.
    fn after_line(&self, start: usize) -> usize {
        let (mut quoted, mut open) = (false, 0_usize);
        for (at, c) in self.text[start..].char_indices() {
            match c {
                '\n' => return start + at + 1,
                '"' => quoted = !quoted,
                _ if quoted => {}
                ';' => return start + at + 1,
                '{' => open += 1,
                '}' if open == 0 => return start + at,
                '}' => open -= 1,
                _ => {}
            }
        }
        self.text.len()
    }

    /// Returns the position of the next line after `start` that starts a test case.
    fn next_test_case(&self, start: usize) -> usize {
        let lines = self.text[start..].match_indices('\n').map(|(at, _)| start + at + 1);
        let starts = |at: &usize| self.text[*at..].trim_start().starts_with(TEST_CASE);
        lines.into_iter().find(starts).unwrap_or(self.text.len())
    }

    fn statement(&mut self) -> Result<Statement, FileError> {
        let start = self.at;
        let operation = self.word();
        if operation.is_empty() {
            return Err(self.error(start, "expected the name of an operation, or `}`"));
        }
        let mut operands = Vec::new();
        while !self.accept('=')? {
            operands.push(self.value()?);
        }
        let mut outputs = vec![self.value()?];
        let mut signal = None;
        loop {
            self.skip_space()?;
            if self.rest().starts_with([';', '}', '=']) || self.rest().is_empty() {
                break;
            }
            if self.rest().starts_with("signal") {
                self.word();
                self.skip_space()?;
                let at = self.at;
                let exception = self.word();
                if exception.is_empty() {
                    return Err(self.error(at, "expected the name of an exception"));
                }
                signal = Some(exception.to_string());
                self.skip_space()?;
                break;
            }
            self.accept(',')?;
            outputs.push(self.value()?);
        }
        let source = self.text[start..self.at].trim_end().to_string();
        let before = self.error(start, "");
        let (line, column) = before.place.unwrap_or_default();
        self.expect(';')?;
        Ok(Statement { operation: operation.to_string(), operands, outputs, signal, source, line, column })
    }

    fn value(&mut self) -> Result<ItlValue, FileError> {
        self.skip_space()?;
        let start = self.at;
        match self.rest().chars().next() {
            Some('[') => self.interval(),
            Some('"') => {
                self.at += 1;
                let text = self.take(|c| c != '"' && c != '\n').to_string();
                if !self.accept('"')? {
                    return Err(self.error(start, "expected `\"` at the end of this text"));
                }
                Ok(ItlValue::Text(text))
            }
            Some('{') => {
                self.at += 1;
                let mut numbers = Vec::new();
                while !self.accept('}')? {
                    numbers.push(self.number()?);
                    self.accept(',')?;
                }
                Ok(ItlValue::Numbers(numbers))
            }
            Some(c) if c.is_ascii_digit() || "+-.".contains(c) => Ok(ItlValue::Number(self.number()?)),
            _ => {
                let word = self.word();
                Ok(match word {
                    "" => return Err(self.error(start, "expected a value")),
                    "true" => ItlValue::Boolean(true),
                    "false" => ItlValue::Boolean(false),
                    _ => match (number(word), Decoration::by_name(word)) {
                        (Some(x), _) => ItlValue::Number(x),
                        (None, Some(decoration)) => ItlValue::Decoration(decoration),
                        (None, None) => ItlValue::Word(word.to_string()),
                    },
                })
            }
        }
    }

    fn number(&mut self) -> Result<f64, FileError> {
        self.skip_space()?;
        let start = self.at;
        let text = self.take(|c| !c.is_whitespace() && !",;{}[]=".contains(c));
        number(text).ok_or_else(|| self.error(start, "expected a number"))
    }

    /// Reads `[a, b]`, `[empty]`, `[entire]` or `[nai]`, with a decoration or without.
    fn interval(&mut self) -> Result<ItlValue, FileError> {
        let start = self.at;
        let expected = |cursor: &Self| cursor.error(start, "expected an interval");
        self.at += 1;
        let inside = self.take(|c| !"[]=;\n".contains(c));
        if !self.accept(']')? {
            return Err(self.error(self.at, "expected `]`"));
        }
        let decoration = match self.rest().strip_prefix('_') {
            None => None,
            Some(_) => {
                self.at += 1;
                let at = self.at;
                let name = self.word();
                Some(
                    Decoration::by_name(name)
                        .ok_or_else(|| self.error(at, "expected a decoration: com, dac, def, trv or ill"))?,
                )
            }
        };
        let inside = inside.trim();
        let interval = if inside.eq_ignore_ascii_case("nai") {
            return match decoration {
                None | Some(Decoration::Ill) => Ok(ItlValue::Decorated(DecInterval::NAI)),
                Some(_) => Err(expected(self)),
            };
        } else if inside.eq_ignore_ascii_case("empty") {
            Interval::EMPTY
        } else if inside.eq_ignore_ascii_case("entire") {
            Interval::ENTIRE
        } else {
            // `[2.0]` is the interval of this number.
            let (inf, sup) = inside.split_once(',').unwrap_or((inside, inside));
            let bounds = number(inf.trim()).zip(number(sup.trim()));
            let (inf, sup) = bounds.ok_or_else(|| expected(self))?;
            Interval::new(inf, sup).map_err(|_| expected(self))?
        };
        let Some(decoration) = decoration else { return Ok(ItlValue::Bare(interval)) };
        match DecInterval::set_dec(interval, decoration) {
            Ok(x) if x.decoration() == decoration => Ok(ItlValue::Decorated(x)),
            _ => Err(self.error(start, "expected a decoration that the interval allows")),
        }
    }
}

/// Parses a number of a test file: a decimal means the nearest double.
fn number(text: &str) -> Option<f64> {
    if text.eq_ignore_ascii_case("nan") {
        return Some(f64::NAN);
    }
    Exact::parse_extended(text).ok().map(|x| x.round(Round::TiesToEven))
}
