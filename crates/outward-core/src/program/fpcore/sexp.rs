//! S-expressions: brackets, symbols and strings, with their places.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::program::ParseError;

/// The greatest depth of nested brackets, so that no file can exhaust the stack. Without optimisation, a level takes up
/// to 2 KiB of it.
const DEPTH: usize = 400;

/// One datum of a file and the bytes that it was read from.
#[derive(Debug)]
pub(super) struct Datum {
    pub kind: SexpKind,
    pub span: Range<usize>,
}

#[derive(Debug)]
pub(super) enum SexpKind {
    /// Anything without brackets, quotes and white space, including numbers.
    Symbol,
    /// Text between double quotes.
    String,
    List(Vec<Datum>),
}

impl Datum {
    /// The symbol, if it is one.
    pub(super) fn symbol<'a>(&self, source: &'a str) -> Option<&'a str> {
        matches!(self.kind, SexpKind::Symbol).then(|| &source[self.span.clone()])
    }

    pub(super) fn list(&self) -> Option<&[Datum]> {
        match &self.kind {
            SexpKind::List(items) => Some(items),
            _ => None,
        }
    }

    /// The first symbol of the list, and the data after it.
    pub(super) fn form<'a>(&self, source: &'a str) -> Option<(&'a str, &[Datum])> {
        let (head, rest) = self.list()?.split_first()?;
        Some((head.symbol(source)?, rest))
    }

    /// The text of a string, with its escape sequences replaced.
    pub(super) fn string(&self, source: &str) -> Option<String> {
        if !matches!(self.kind, SexpKind::String) {
            return None;
        }
        let mut text = String::new();
        let mut characters = source[self.span.start + 1..self.span.end - 1].chars();
        while let Some(c) = characters.next() {
            text.extend(if c == '\\' { characters.next() } else { Some(c) });
        }
        Some(text)
    }

    /// The source of the datum, on one line.
    pub(super) fn written(&self, source: &str) -> String {
        source[self.span.clone()].split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// Reads data one by one.
pub(super) struct Reader<'a> {
    source: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(source: &'a str) -> Reader<'a> {
        Reader { source, at: 0 }
    }

    /// The next datum; `None` at the end of the text.
    pub(super) fn next(&mut self) -> Result<Option<Datum>, ParseError> {
        // The open lists. For each one: the bracket that closes it, its start, and the data read so far.
        let mut open: Vec<(char, usize, Vec<Datum>)> = Vec::new();
        loop {
            self.skip_blanks();
            let start = self.at;
            let Some(first) = self.source[start..].chars().next() else {
                return match open.pop() {
                    None => Ok(None),
                    Some((_, start, _)) => self.error(start..start + 1, "this bracket is not closed"),
                };
            };
            self.at += first.len_utf8();
            let datum = match first {
                '(' | '[' => {
                    if open.len() == DEPTH {
                        return self.error(start..self.at, format!("nested deeper than {DEPTH} levels"));
                    }
                    open.push((if first == '(' { ')' } else { ']' }, start, Vec::new()));
                    continue;
                }
                ')' | ']' => match open.pop() {
                    Some((close, start, items)) if close == first => {
                        Datum { kind: SexpKind::List(items), span: start..self.at }
                    }
                    Some((close, ..)) => {
                        return self.error(start..self.at, format!("expected `{close}`, found `{first}`"));
                    }
                    None => return self.error(start..self.at, format!("`{first}` closes nothing")),
                },
                '"' => self.string(start)?,
                _ => {
                    let rest = &self.source[self.at..];
                    let end = |c: char| c.is_whitespace() || "()[]\";".contains(c);
                    self.at += rest.find(end).unwrap_or(rest.len());
                    Datum { kind: SexpKind::Symbol, span: start..self.at }
                }
            };
            match open.last_mut() {
                Some((.., items)) => items.push(datum),
                None => return Ok(Some(datum)),
            }
        }
    }

    /// Goes to the next line that starts with an FPCore, after an error in a datum that started at or after `start`.
    pub(super) fn recover(&mut self, start: usize) {
        let next = self.source[start..].match_indices("\n(FPCore").map(|(at, _)| start + at + 1).next();
        self.at = next.unwrap_or(self.source.len());
    }

    /// The start of the next datum.
    pub(super) fn start(&mut self) -> usize {
        self.skip_blanks();
        self.at
    }

    fn error<T>(&self, span: Range<usize>, message: impl Into<String>) -> Result<T, ParseError> {
        Err(ParseError::new(self.source, span, message))
    }

    /// Skips white space and comments: `;` to the end of the line.
    fn skip_blanks(&mut self) {
        loop {
            let rest = self.source[self.at..].trim_start();
            self.at = self.source.len() - rest.len();
            if !rest.starts_with(';') {
                return;
            }
            self.at += rest.find('\n').unwrap_or(rest.len());
        }
    }

    fn string(&mut self, start: usize) -> Result<Datum, ParseError> {
        let mut escaped = false;
        for (at, c) in self.source[self.at..].char_indices() {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '"' => {
                    self.at += at + 1;
                    return Ok(Datum { kind: SexpKind::String, span: start..self.at });
                }
                _ => {}
            }
        }
        self.error(start..start + 1, "this string is not closed".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_and_their_places() {
        let source = "; note\n(a [b \"c \\\" d\"] ; more\n 1/2) ε";
        let mut reader = Reader::new(source);
        let list = reader.next().unwrap().unwrap();
        assert_eq!(list.written(source), "(a [b \"c \\\" d\"] ; more 1/2)");
        let items = list.list().unwrap();
        assert_eq!(items[0].symbol(source), Some("a"));
        assert_eq!(items[1].list().unwrap()[1].string(source).unwrap(), "c \" d");
        assert_eq!(items[2].symbol(source), Some("1/2"));
        assert_eq!(reader.next().unwrap().unwrap().symbol(source), Some("ε"));
        assert!(reader.next().unwrap().is_none());
    }

    #[test]
    fn brackets_must_match() {
        for (source, message, column) in [
            ("(a b", "this bracket is not closed", 1),
            ("(a [b", "this bracket is not closed", 4),
            ("(a b]", "expected `)`, found `]`", 5),
            (")", "`)` closes nothing", 1),
            ("(\"abc", "this string is not closed", 2),
        ] {
            let error = Reader::new(source).next().unwrap_err();
            assert_eq!((error.message(), error.column()), (message, column), "{source}");
        }
        let error = Reader::new(&"(".repeat(100_000)).next().unwrap_err();
        assert_eq!(error.message(), "nested deeper than 400 levels");
    }
}
