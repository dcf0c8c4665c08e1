//! Text of other encodings as UTF-8, as a stream.

use std::fmt;
use std::io::{self, Read};

use encoding_rs::{Decoder, DecoderResult, Encoding, REPLACEMENT, UTF_8, UTF_16BE, UTF_16LE};

/// An encoding of text, by one of its names in the WHATWG's Encoding Standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextEncoding {
    encoding: &'static Encoding,
    /// Whether the name leaves the order of bytes open.
    has_open_order: bool,
}

impl TextEncoding {
    /// Returns the encoding of this name: `latin1`, `windows-1252`, `utf-16le` …
    pub fn named(name: &str) -> Option<TextEncoding> {
        // Encodings that the standard replaces are not read at all.
        let encoding = Encoding::for_label(name.as_bytes()).filter(|&encoding| encoding != REPLACEMENT)?;
        let has_open_order = name.trim().eq_ignore_ascii_case("utf-16");
        Some(TextEncoding { encoding, has_open_order })
    }

    /// Returns the encoding whose byte order mark a text has.
    pub fn of_mark(start: &[u8]) -> Option<TextEncoding> {
        Encoding::for_bom(start).map(|(encoding, _)| TextEncoding { encoding, has_open_order: false })
    }

    /// Recognises UTF-16 without a byte order mark by the zeros among the first bytes of a text: they are half of the
    /// bytes of ASCII characters.
    pub fn of_zeros(start: &[u8]) -> Option<TextEncoding> {
        let zeros = |at: usize| start.iter().skip(at).step_by(2).filter(|byte| **byte == 0).count();
        let (even, odd) = (zeros(0), zeros(1));
        let encoding = if odd > even { UTF_16LE } else { UTF_16BE };
        let many = start.len() >= 4 && even.max(odd) > start.len() / 4;
        many.then_some(TextEncoding { encoding, has_open_order: false })
    }

    /// Returns whether the encoding is UTF-8, which this crate reads without conversion.
    pub fn is_utf8(self) -> bool {
        self.encoding == UTF_8
    }

    /// Returns whether a text of this encoding can have this byte order mark.
    pub fn allows_mark(self, mark: TextEncoding) -> bool {
        self.encoding == mark.encoding || self.has_open_order && mark.encoding == UTF_16BE
    }
}

impl fmt::Display for TextEncoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.encoding.name())
    }
}

/// Bytes that are read at a time.
const PIECE: usize = 1 << 16;

/// A text as UTF-8, without its byte order mark.
pub struct Utf8Reader<R> {
    input: R,
    encoding: TextEncoding,
    decoder: Decoder,
    bytes: Vec<u8>,
    /// Number of bytes before those of `bytes`.
    before: u64,
    /// Decoded text.
    text: Vec<u8>,
    given: usize,
    has_ended: bool,
}

impl<R: Read> Utf8Reader<R> {
    /// Decodes a stream.
    pub fn new(input: R, encoding: TextEncoding) -> Self {
        let decoder = encoding.encoding.new_decoder_with_bom_removal();
        let (bytes, text) = (Vec::new(), Vec::new());
        Utf8Reader { input, encoding, decoder, bytes, before: 0, text, given: 0, has_ended: false }
    }

    /// Decodes the next bytes, at least to one character where there is one.
    fn decode(&mut self) -> io::Result<()> {
        self.text.clear();
        self.given = 0;
        while self.text.is_empty() && !self.has_ended {
            self.before += self.bytes.len() as u64;
            self.bytes.clear();
            let read = self.input.by_ref().take(PIECE as u64).read_to_end(&mut self.bytes)?;
            self.has_ended = read < PIECE;
            let needed = self.decoder.max_utf8_buffer_length_without_replacement(read);
            self.text.resize(needed.unwrap_or(4 * PIECE), 0);
            let (result, taken, written) =
                self.decoder.decode_to_utf8_without_replacement(&self.bytes, &mut self.text, self.has_ended);
            self.text.truncate(written);
            if let DecoderResult::Malformed(..) | DecoderResult::OutputFull = result {
                let message = format!(
                    "about its byte {} it is no text in {}; --encoding says what it is",
                    self.before + taken as u64,
                    self.encoding
                );
                return Err(io::Error::new(io::ErrorKind::InvalidData, message));
            }
        }
        Ok(())
    }
}

impl<R: Read> Read for Utf8Reader<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        if self.given == self.text.len() {
            self.decode()?;
        }
        let length = to.len().min(self.text.len() - self.given);
        to[..length].copy_from_slice(&self.text[self.given..self.given + length]);
        self.given += length;
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8], name: &str) -> io::Result<String> {
        let mut text = String::new();
        Utf8Reader::new(bytes, TextEncoding::named(name).unwrap()).read_to_string(&mut text)?;
        Ok(text)
    }

    #[test]
    fn texts_are_decoded_whatever_the_pieces() {
        assert_eq!(read(b"caf\xe9,\x96\n", "latin1").unwrap(), "café,–\n");
        // Pairs of surrogates lie across the ends of pieces.
        let text = "x\u{1F600}é".repeat(PIECE / 3);
        for odd in ["", "ab"] {
            let text = odd.to_string() + &text;
            let wide: Vec<u16> = text.encode_utf16().collect();
            let little: Vec<u8> = wide.iter().flat_map(|unit| unit.to_le_bytes()).collect();
            assert_eq!(read(&little, "utf-16le").unwrap(), text);
            let big: Vec<u8> = [0xfeff].iter().chain(&wide).flat_map(|unit| unit.to_be_bytes()).collect();
            assert_eq!(read(&big, "utf-16be").unwrap(), text);
        }
        assert_eq!(read(b"", "utf-16").unwrap(), "");
    }

    #[test]
    fn what_is_no_text_is_an_error() {
        for wrong in [&b"x\0\0\xd8x\0"[..], b"x\0y", b"\0\xd8"] {
            let message = read(wrong, "utf-16le").unwrap_err().to_string();
            assert!(message.contains("UTF-16LE"), "{message}");
        }
    }

    #[test]
    fn names_marks_and_zeros() {
        assert!(TextEncoding::named("utf-32").is_none() && TextEncoding::named("iso-2022-kr").is_none());
        let mark = TextEncoding::of_mark(b"\xfe\xff\0x").unwrap();
        assert!(TextEncoding::named("utf-16").unwrap().allows_mark(mark));
        assert!(!TextEncoding::named("UTF-16LE").unwrap().allows_mark(mark));
        assert!(TextEncoding::named("utf8").unwrap().is_utf8());
        assert_eq!(TextEncoding::of_zeros(b"x\0,\0y\0").unwrap().to_string(), "UTF-16LE");
        assert_eq!(TextEncoding::of_zeros(b"\0x\0,\0\xe9").unwrap().to_string(), "UTF-16BE");
        assert_eq!(TextEncoding::of_zeros(b"x,y\n1,2\n"), None);
    }
}
