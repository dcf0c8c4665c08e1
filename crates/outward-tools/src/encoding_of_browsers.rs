//! Text of other encodings is decoded by the browser, whose decoders a module of WebAssembly need not bring: all texts
//! are UTF-8. In place of [`encoding`](../encoding.rs), which has the same items.

use std::fmt;
use std::io::{self, Read};

/// UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextEncoding;

impl TextEncoding {
    /// Returns the encoding of this name, if it is UTF-8.
    pub fn named(name: &str) -> Option<TextEncoding> {
        ["utf-8", "utf8"].iter().any(|known| name.trim().eq_ignore_ascii_case(known)).then_some(TextEncoding)
    }

    /// Returns the encoding whose byte order mark a text has.
    pub fn of_mark(start: &[u8]) -> Option<TextEncoding> {
        start.starts_with(b"\xef\xbb\xbf").then_some(TextEncoding)
    }

    /// Recognises nothing.
    pub fn of_zeros(_: &[u8]) -> Option<TextEncoding> {
        None
    }

    /// Returns true.
    pub fn is_utf8(self) -> bool {
        true
    }

    /// Returns true.
    pub fn allows_mark(self, _: TextEncoding) -> bool {
        true
    }
}

impl fmt::Display for TextEncoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("UTF-8")
    }
}

/// A text as it is.
pub struct Utf8Reader<R>(R);

impl<R: Read> Utf8Reader<R> {
    /// Reads a stream of UTF-8.
    pub fn new(input: R, _: TextEncoding) -> Self {
        Utf8Reader(input)
    }
}

impl<R: Read> Read for Utf8Reader<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        self.0.read(to)
    }
}
