//! Cuts a stream of bytes into pieces that hold whole records.
//!
//! A record ends at a line feed outside quotes. A piece starts at the start of a record, so counting its
//! quotes tells whether a line feed is inside: after an even number of quotes it is not. That holds up to the
//! first record whose quoting is broken, and [`record`](super::record) reports that record, which ends the run.
//!
//! A comment may hold a single quote, so where there may be comments a piece is walked through record by record.

use std::io::{self, Read};

use crate::layout::counted;
use memchr::{memchr, memchr_iter, memchr2, memrchr};

/// Longest record, and longest run of blank lines and comments, that is read.
pub const LONGEST_RECORD: usize = 256 << 20;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// A failure to read a piece.
#[derive(Debug)]
pub enum ChunkError {
    /// The stream failed.
    Read(io::Error),
    /// A record is longer than [`LONGEST_RECORD`].
    TooLong,
    /// The stream ends after this many lines, fewer than are to be skipped.
    TooFewLines(u64),
}

impl ChunkError {
    /// Describes the failure in words.
    pub fn describe(&self) -> String {
        match self {
            ChunkError::Read(error) => format!("cannot be read: {error}"),
            ChunkError::TooLong => {
                format!("a row of more than {} MiB (is a quote missing?)", LONGEST_RECORD >> 20)
            }
            ChunkError::TooFewLines(lines) => format!("it has {}", counted(*lines, "line")),
        }
    }
}

/// Cuts a stream into pieces of whole records.
pub struct Chunks<R> {
    input: R,
    /// Bytes that were read but not handed out yet.
    rest: Vec<u8>,
    size: usize,
    ends: RecordEnds,
    ended: bool,
}

/// Kind of record ends.
#[derive(Clone, Copy)]
enum RecordEnds {
    /// Line feeds outside quotes; lines that start with the comment character are no records.
    Csv { comment: Option<u8> },
    /// Every line feed.
    Lines,
}

impl<R: Read> Chunks<R> {
    /// Cuts the stream into pieces of about `size` bytes.
    pub fn new(input: R, size: usize, comment: Option<u8>) -> Self {
        Chunks { input, rest: Vec::new(), size: size.max(1), ends: RecordEnds::Csv { comment }, ended: false }
    }

    /// Cuts the stream into pieces of whole lines, whatever quotes are in them.
    pub fn of_lines(input: R, size: usize) -> Self {
        Chunks { ends: RecordEnds::Lines, ..Chunks::new(input, size, None) }
    }

    /// Returns the character that starts a comment.
    fn comment(&self) -> Option<u8> {
        match self.ends {
            RecordEnds::Csv { comment } => comment,
            RecordEnds::Lines => None,
        }
    }

    /// Passes over a byte order mark, over `lines` lines of any content, and over the comments before the first record
    /// with blank lines among them; returns the number of lines.
    pub fn begin(&mut self, lines: u64) -> Result<u64, ChunkError> {
        self.read_ahead(self.size.max(BYTE_ORDER_MARK.len()))?;
        if self.rest.starts_with(BYTE_ORDER_MARK) {
            self.rest.drain(..BYTE_ORDER_MARK.len());
        }
        for passed in 0..lines {
            let line = self.find(|text, ended| {
                memchr(b'\n', text).map(|length| length + 1).or(ended.then_some(text.len()))
            })?;
            if line == 0 {
                return Err(ChunkError::TooFewLines(passed));
            }
            self.rest.drain(..line);
        }
        Ok(lines + self.pass_comments()?)
    }

    /// Passes over the comments before a record, with blank lines among them; returns the number of lines.
    pub fn pass_comments(&mut self) -> Result<u64, ChunkError> {
        let comment = self.comment();
        let at = self.find(|text, ended| {
            let at = behind_comments(text, 0, comment);
            // The last line may be incomplete.
            (at < text.len() || ended).then_some(at)
        })?;
        let lines = memchr_iter(b'\n', &self.rest[..at]).count() as u64;
        self.rest.drain(..at);
        Ok(lines)
    }

    /// Returns the first two records of the rest, which are not consumed; the second is empty if there is none.
    pub fn ahead(&mut self) -> Result<(&[u8], &[u8]), ChunkError> {
        let comment = self.comment();
        let end = |text: &[u8], from, ended: bool| match first_record_end(&text[from..]) {
            Some(length) => Some(from + length),
            None => ended.then_some(text.len()),
        };
        let (first, from, second) = self.find(|text, ended| {
            let first = end(text, 0, ended)?;
            let from = behind_comments(text, first, comment);
            Some((first, from, end(text, from, ended)?))
        })?;
        Ok((&self.rest[..first], &self.rest[from..second]))
    }

    /// Returns the bytes that were read but not handed out yet, which are not consumed.
    pub fn buffered(&self) -> &[u8] {
        &self.rest
    }

    /// Returns whole lines from the start of the rest, which are not consumed: about `size` bytes, but at least one
    /// line.
    pub fn lines_ahead(&mut self, size: usize) -> Result<&[u8], ChunkError> {
        self.read_ahead(size)?;
        let end = self.find(|text, ended| {
            if ended && text.len() <= size {
                return Some(text.len());
            }
            let (near, far) = text.split_at(size.min(text.len()));
            let end = memrchr(b'\n', near).or_else(|| memchr(b'\n', far).map(|length| size + length));
            end.map(|at| at + 1).or(ended.then_some(text.len()))
        })?;
        Ok(&self.rest[..end])
    }

    /// Returns the next record without its line end, or `None` at the end of the stream.
    pub fn record(&mut self) -> Result<Option<Vec<u8>>, ChunkError> {
        let end = self.find(|text, ended| first_record_end(text).or(ended.then_some(text.len())))?;
        if end == 0 {
            return Ok(None);
        }
        let rest = self.rest.split_off(end);
        let mut header = std::mem::replace(&mut self.rest, rest);
        while matches!(header.last(), Some(b'\n' | b'\r')) {
            header.pop();
        }
        Ok(Some(header))
    }

    /// Reads on until `found` returns something for the bytes read; its second argument says whether the stream has
    /// ended.
    fn find<A>(&mut self, mut found: impl FnMut(&[u8], bool) -> Option<A>) -> Result<A, ChunkError> {
        loop {
            if let Some(answer) = found(&self.rest, self.ended) {
                return Ok(answer);
            }
            if self.rest.len() > LONGEST_RECORD {
                return Err(ChunkError::TooLong);
            }
            self.read_ahead(self.rest.len().max(self.size).saturating_mul(2))?;
        }
    }

    fn read_ahead(&mut self, wanted: usize) -> Result<(), ChunkError> {
        let mut text = std::mem::take(&mut self.rest);
        let read = self.read_to(&mut text, wanted);
        self.rest = text;
        read
    }

    /// Puts the next piece into `chunk`, or returns false at the end. Blank lines at the end of the stream are dropped,
    /// blank lines elsewhere lie inside a piece.
    pub fn next(&mut self, chunk: &mut Vec<u8>) -> Result<bool, ChunkError> {
        chunk.clear();
        chunk.append(&mut self.rest);
        let mut wanted = self.size;
        loop {
            self.read_to(chunk, wanted)?;
            if self.ended {
                let end = match self.ends {
                    RecordEnds::Lines => chunk.len(),
                    RecordEnds::Csv { comment: None } => without_blank_lines(chunk),
                    RecordEnds::Csv { comment } => match last_record_end_among_comments(chunk, comment) {
                        (_, Some(open)) => open,
                        (end, None) => end.unwrap_or(0),
                    },
                };
                chunk.truncate(end);
                return Ok(!chunk.is_empty());
            }
            let end = match self.ends {
                RecordEnds::Lines => memrchr(b'\n', chunk).map(|at| at + 1),
                RecordEnds::Csv { comment: None } => last_record_end(chunk),
                RecordEnds::Csv { comment } => last_record_end_among_comments(chunk, comment).0,
            };
            if let Some(end) = end {
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

/// Returns the position just behind the first line feed outside quotes.
fn first_record_end(text: &[u8]) -> Option<usize> {
    let mut from = 0;
    loop {
        let at = from + memchr2(b'"', b'\n', &text[from..])?;
        if text[at] == b'\n' {
            return Some(at + 1);
        }
        from = at + 1 + memchr(b'"', &text[at + 1..])? + 1;
    }
}

/// Returns the position behind the comments at `from` and the blank lines among them, or the end of the text if their
/// last line has no end.
fn behind_comments(text: &[u8], mut from: usize, comment: Option<u8>) -> usize {
    while let Some(&first) = text.get(from) {
        let blank = matches!(&text[from..], [b'\n', ..] | [b'\r', b'\n', ..] | [b'\r']);
        if comment.is_none() || Some(first) != comment && !blank {
            break;
        }
        from = memchr(b'\n', &text[from..]).map_or(text.len(), |length| from + length + 1);
    }
    from
}

/// Returns the position just behind the last whole record; and, if the text ends in a record without a line end, its
/// end.
fn last_record_end_among_comments(text: &[u8], comment: Option<u8>) -> (Option<usize>, Option<usize>) {
    let mut end = None;
    loop {
        let start = behind_comments(text, end.unwrap_or(0), comment);
        if start == text.len() {
            return (end, None);
        }
        match first_record_end(&text[start..]) {
            Some(length) => end = Some(start + length),
            None => return (end, Some(text.len())),
        }
    }
}

/// Returns the position just behind the last line feed outside quotes that ends a record which is not blank.
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

/// Returns the length of `text` without the blank lines at its end; the last record keeps its line end.
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
        pieces_among(text, size, step, None)
    }

    fn pieces_among(
        text: &[u8],
        size: usize,
        step: usize,
        comment: Option<u8>,
    ) -> (Option<Vec<u8>>, Vec<Vec<u8>>) {
        let mut chunks = Chunks::new(Trickle(text, step), size, comment);
        chunks.begin(0).unwrap();
        let header = chunks.record().unwrap();
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
    fn comments_may_hold_quotes() {
        let text = b"# one\" \n\n#\nx,y\n#\"\n1,\"#\n\"\n#\n\n2,3\n\n# \"end\"\n\n#";
        for size in 1..60 {
            for step in [1, 5, 100] {
                let (header, all) = pieces_among(text, size, step, Some(b'#'));
                assert_eq!(header.as_deref(), Some(&b"x,y"[..]), "size {size} step {step}");
                assert_eq!(all.concat(), b"#\"\n1,\"#\n\"\n#\n\n2,3\n", "size {size} step {step}");
                let mut chunks = Chunks::new(Trickle(text, step), size, Some(b'#'));
                assert_eq!(chunks.begin(0).unwrap(), 3);
                assert_eq!(chunks.ahead().unwrap(), (&b"x,y\n"[..], &b"1,\"#\n\"\n"[..]));
            }
        }
        assert_eq!(pieces_among(b"#", 1, 1, Some(b'#')), (None, vec![]));
        assert_eq!(pieces_among(b"#\nx\n1\n#\n2", 1, 1, Some(b'#')).1.concat(), b"1\n#\n2");
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
    fn lines_end_whatever_their_quotes() {
        let text = b"{\"a\\\"\": 1}\n\n{\"b\": 2}\n{}";
        for size in 1..30 {
            let mut chunks = Chunks::of_lines(Trickle(text, 2), size);
            chunks.begin(0).unwrap();
            assert_eq!(chunks.lines_ahead(3).unwrap().last(), Some(&b'\n'));
            let (mut all, mut chunk) = (Vec::new(), Vec::new());
            while chunks.next(&mut chunk).unwrap() {
                assert!(chunk.ends_with(b"\n") || chunk.ends_with(b"{}"));
                all.extend_from_slice(&chunk);
            }
            assert_eq!(all, text);
        }
    }

    #[test]
    fn lines_are_left_out_whatever_they_hold() {
        let text = b"\xEF\xBB\xBFa \"title\n\n# \"\nx\n1\n";
        for size in 1..30 {
            let mut chunks = Chunks::new(Trickle(text, 1), size, Some(b'#'));
            assert_eq!(chunks.begin(2).unwrap(), 3);
            assert_eq!(chunks.record().unwrap().as_deref(), Some(&b"x"[..]));
        }
        let mut chunks = Chunks::new(&b"x\n1"[..], 16, None);
        assert!(matches!(chunks.begin(3), Err(ChunkError::TooFewLines(2))));
    }
}
