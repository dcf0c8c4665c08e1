//! A stream of bytes cut into pieces that hold whole records.
//!
//! A record ends at a line feed outside quotes. A piece starts at the start of a record, so counting its
//! quotes tells whether a line feed is inside: after an even number of quotes it is not. That holds up to the
//! first record whose quoting is broken, and [`record`](super::record) reports that record, which ends the run.

use std::io::{self, Read};

use memchr::{memchr, memchr_iter, memrchr};

/// Longest record, and longest run of blank lines, that is read.
pub const LONGEST_RECORD: usize = 256 << 20;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// What reading a piece can end in, besides a piece.
#[derive(Debug)]
pub enum ChunkError {
    /// The stream failed.
    Read(io::Error),
    /// A record is longer than [`LONGEST_RECORD`].
    TooLong,
    /// The stream starts like UTF-16.
    Utf16,
}

/// Cuts a stream into pieces of whole records.
pub struct Chunks<R> {
    input: R,
    /// Read, but not handed out yet.
    rest: Vec<u8>,
    size: usize,
    ended: bool,
}

impl<R: Read> Chunks<R> {
    /// Pieces of about `size` bytes, of what starts with these bytes and goes on with the stream.
    pub fn new(start: Vec<u8>, input: R, size: usize) -> Self {
        Chunks { input, rest: start, size: size.max(1), ended: false }
    }

    /// The first record without its line end; nothing where the stream has no bytes.
    pub fn header(&mut self) -> Result<Option<Vec<u8>>, ChunkError> {
        let mut text = std::mem::take(&mut self.rest);
        let mut wanted = self.size.max(BYTE_ORDER_MARK.len());
        self.read_to(&mut text, wanted)?;
        if text.starts_with(b"\xFF\xFE") || text.starts_with(b"\xFE\xFF") {
            return Err(ChunkError::Utf16);
        }
        if text.starts_with(BYTE_ORDER_MARK) {
            text.drain(..BYTE_ORDER_MARK.len());
        }
        let end = loop {
            if let Some(end) = first_record_end(&text) {
                break end;
            }
            if self.ended {
                break text.len();
            }
            if text.len() > LONGEST_RECORD {
                return Err(ChunkError::TooLong);
            }
            wanted = wanted.saturating_mul(2);
            self.read_to(&mut text, wanted)?;
        };
        if text.is_empty() {
            return Ok(None);
        }
        self.rest = text.split_off(end);
        while matches!(text.last(), Some(b'\n' | b'\r')) {
            text.pop();
        }
        Ok(Some(text))
    }

    /// The next piece, put into `chunk`; false at the end. Blank lines at the end of the stream are dropped,
    /// blank lines elsewhere lie inside a piece.
    pub fn next(&mut self, chunk: &mut Vec<u8>) -> Result<bool, ChunkError> {
        chunk.clear();
        chunk.append(&mut self.rest);
        let mut wanted = self.size;
        loop {
            self.read_to(chunk, wanted)?;
            if self.ended {
                let end = without_blank_lines(chunk);
                chunk.truncate(end);
                return Ok(!chunk.is_empty());
            }
            if let Some(end) = last_record_end(chunk) {
                self.rest.extend_from_slice(&chunk[end..]);
                chunk.truncate(end);
                return Ok(true);
            }
            if chunk.len() > LONGEST_RECORD {
                return Err(ChunkError::TooLong);
            }
            wanted = wanted.max(chunk.len()).saturating_mul(2);
        }
    }

    /// Reads until `text` has `wanted` bytes or the stream ends.
    fn read_to(&mut self, text: &mut Vec<u8>, wanted: usize) -> Result<(), ChunkError> {
        if !self.ended && text.len() < wanted {
            let missing = wanted - text.len();
            text.reserve(missing);
            self.input.by_ref().take(missing as u64).read_to_end(text).map_err(ChunkError::Read)?;
            self.ended = text.len() < wanted;
        }
        Ok(())
    }
}

/// Just behind the first line feed outside quotes.
fn first_record_end(text: &[u8]) -> Option<usize> {
    let mut from = 0;
    loop {
        let quote = memchr(b'"', &text[from..]).map_or(text.len(), |at| from + at);
        if let Some(at) = memchr(b'\n', &text[from..quote]) {
            return Some(from + at + 1);
        }
        let closing = memchr(b'"', text.get(quote + 1..)?)?;
        from = quote + 1 + closing + 1;
    }
}

/// Just behind the last line feed outside quotes that ends a record which is not blank.
fn last_record_end(text: &[u8]) -> Option<usize> {
    let mut end = None;
    let mut from = 0;
    let mut inside = false;
    for at in memchr_iter(b'"', text).chain([text.len()]) {
        if !inside && let Some(line) = memrchr(b'\n', &text[from..at]) {
            end = Some(from + line + 1);
        }
        from = at;
        inside = !inside;
    }
    let end = end?;
    match without_blank_lines(&text[..end]) {
        0 => None,
        // The line feed that ends the last record belongs to it.
        kept => Some(kept),
    }
}

/// The length of `text` without the blank lines at its end; the last record keeps its line end.
fn without_blank_lines(text: &[u8]) -> usize {
    let mut end = text.len();
    // The last line may lack its line feed.
    if text == b"\r" || text.ends_with(b"\n\r") {
        end -= 1;
    }
    loop {
        if !text[..end].ends_with(b"\n") {
            return end;
        }
        let body = if text[..end - 1].ends_with(b"\r") { end - 2 } else { end - 1 };
        if body != 0 && text[body - 1] != b'\n' {
            return end;
        }
        end = body;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader that gives a few bytes at a time.
    struct Trickle<'a>(&'a [u8], usize);
    impl Read for Trickle<'_> {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            let n = self.1.min(to.len()).min(self.0.len());
            to[..n].copy_from_slice(&self.0[..n]);
            self.0 = &self.0[n..];
            Ok(n)
        }
    }

    fn pieces(text: &[u8], size: usize, step: usize) -> (Option<Vec<u8>>, Vec<Vec<u8>>) {
        // What was looked at before is a start of any length.
        let looked = (size * step) % (text.len() + 1);
        let mut chunks = Chunks::new(text[..looked].to_vec(), Trickle(&text[looked..], step), size);
        let header = chunks.header().unwrap();
        let mut all = Vec::new();
        let mut chunk = Vec::new();
        while chunks.next(&mut chunk).unwrap() {
            all.push(chunk.clone());
        }
        (header, all)
    }

    #[test]
    fn pieces_join_to_the_whole_for_every_size_and_end_outside_quotes() {
        let text = b"\xEF\xBB\xBFa,b\r\n1,\"two\nlines\"\r\n\"q\"\"\n\",2\n\n3,4\n5,6\n\n\r\n";
        let body = b"1,\"two\nlines\"\r\n\"q\"\"\n\",2\n\n3,4\n5,6\n";
        for size in 1..60 {
            for step in [1, 2, 7, 100] {
                let (header, all) = pieces(text, size, step);
                assert_eq!(header.as_deref(), Some(&b"a,b"[..]));
                assert_eq!(all.concat(), body, "size {size} step {step}");
                for piece in &all {
                    assert!(piece.ends_with(b"\n"));
                    assert_eq!(memchr_iter(b'"', piece).count() % 2, 0);
                }
            }
        }
    }

    #[test]
    fn streams_without_records() {
        assert_eq!(pieces(b"", 4, 1), (None, vec![]));
        assert_eq!(pieces(b"\xEF\xBB\xBF", 4, 1), (None, vec![]));
        assert_eq!(pieces(b"x", 4, 1), (Some(b"x".to_vec()), vec![]));
        assert_eq!(pieces(b"x\n", 4, 1), (Some(b"x".to_vec()), vec![]));
        assert_eq!(pieces(b"x\n\n\r\n\r", 4, 1), (Some(b"x".to_vec()), vec![]));
        assert_eq!(pieces(b"\n", 4, 1), (Some(b"".to_vec()), vec![]));
    }

    #[test]
    fn the_last_line_may_lack_its_end() {
        let (_, all) = pieces(b"x\n1\n2", 2, 1);
        assert_eq!(all.concat(), b"1\n2");
    }

    #[test]
    fn a_quote_that_is_never_closed_is_handed_on() {
        let (_, all) = pieces(b"x\n1\n\"2\n3\n", 2, 1);
        assert_eq!(all.concat(), b"1\n\"2\n3\n");
    }

    #[test]
    fn utf16_is_told_apart() {
        let mut chunks = Chunks::new(Vec::new(), &b"\xFF\xFEx\0"[..], 16);
        assert!(matches!(chunks.header(), Err(ChunkError::Utf16)));
    }
}
