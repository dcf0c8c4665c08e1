//! S-expressions: brackets, symbols and strings, with their places.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::program::ParseError;

/// The text of a file, and the elements of its lists. They lie in one vector, so that no nesting, however deep, needs a
/// function that calls itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source<'a> {
    pub text: &'a str,
    pub elements: &'a [Datum],
}

/// One datum of a file and the bytes that it was read from.
#[derive(Clone, Debug)]
pub(super) struct Datum {
    pub kind: SexpKind,
    pub span: Range<usize>,
}

#[derive(Clone, Debug)]
pub(super) enum SexpKind {
    /// A symbol is anything without brackets, quotes and white space, including numbers.
    Symbol,
    /// Text between double quotes.
    String,
    /// The range of the elements in [`Source::elements`].
    List(Range<usize>),
}

impl Datum {
    /// The symbol, if it is one.
    pub(super) fn symbol<'a>(&self, source: Source<'a>) -> Option<&'a str> {
        matches!(self.kind, SexpKind::Symbol).then(|| &source.text[self.span.clone()])
    }

    pub(super) fn list<'a>(&self, source: Source<'a>) -> Option<&'a [Datum]> {
        match &self.kind {
            SexpKind::List(range) => Some(&source.elements[range.clone()]),
            _ => None,
        }
    }

    /// The first symbol of the list, and the data after it.
    pub(super) fn form<'a>(&self, source: Source<'a>) -> Option<(&'a str, &'a [Datum])> {
        let (head, rest) = self.list(source)?.split_first()?;
        Some((head.symbol(source)?, rest))
    }

    /// The characters that an error about this datum points at. For a list, they are its head, if it has one, instead
    /// of the whole list.
    pub(super) fn head_span(&self, source: Source<'_>) -> Range<usize> {
        let head = self.list(source).and_then(|items| items.first());
        head.map_or(self.span.clone(), |head| head.span.clone())
    }

    /// The text of a string, with its escape sequences replaced.
    pub(super) fn string(&self, source: Source<'_>) -> Option<String> {
        if !matches!(self.kind, SexpKind::String) {
            return None;
        }
        let mut text = String::new();
        let mut characters = source.text[self.span.start + 1..self.span.end - 1].chars();
        while let Some(c) = characters.next() {
            text.extend(if c == '\\' { characters.next() } else { Some(c) });
        }
        Some(text)
    }

    /// The source of the datum, on one line.
    pub(super) fn written(&self, source: Source<'_>) -> String {
        source.text[self.span.clone()].split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// Reads data one by one.
pub(super) struct Reader<'a> {
    source: &'a str,
    at: usize,
    elements: Vec<Datum>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(source: &'a str) -> Reader<'a> {
        Reader { source, at: 0, elements: Vec::new() }
    }

    /// The elements of the lists that were read.
    pub(super) fn into_elements(self) -> Vec<Datum> {
        self.elements
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
                    open.push((if first == '(' { ')' } else { ']' }, start, Vec::new()));
                    continue;
                }
                ')' | ']' => match open.pop() {
                    Some((close, start, items)) if close == first => {
                        let first = self.elements.len();
                        self.elements.extend(items);
                        Datum { kind: SexpKind::List(first..self.elements.len()), span: start..self.at }
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
        let text = "; note\n(a [b \"c \\\" d\"] ; more\n 1/2) ε";
        let mut reader = Reader::new(text);
        let [list, symbol] = [(); 2].map(|()| reader.next().unwrap().unwrap());
        assert!(reader.next().unwrap().is_none());
        let elements = reader.into_elements();
        let source = Source { text, elements: &elements };
        assert_eq!(list.written(source), "(a [b \"c \\\" d\"] ; more 1/2)");
        let items = list.list(source).unwrap();
        assert_eq!(items[0].symbol(source), Some("a"));
        assert_eq!(items[1].list(source).unwrap()[1].string(source).unwrap(), "c \" d");
        assert_eq!(items[2].symbol(source), Some("1/2"));
        assert_eq!(symbol.symbol(source), Some("ε"));
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
        assert_eq!((error.message(), error.column()), ("this bracket is not closed", 100_000));
    }
}
