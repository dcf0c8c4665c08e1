//! Lines that end with carriage returns only, as old computers wrote them and some programs still do.

use std::io::{self, Read};

/// Returns whether the lines of a text that starts with `start` end with carriage returns only.
pub fn are_carriage_returns(start: &[u8]) -> bool {
    start.contains(&b'\r') && !start.contains(&b'\n')
}

/// A reader that replaces carriage returns by line feeds.
pub struct LineFeeds<R> {
    input: R,
    was_return: bool,
}

impl<R: Read> LineFeeds<R> {
    pub fn new(input: R) -> Self {
        LineFeeds { input, was_return: false }
    }
}

impl<R: Read> Read for LineFeeds<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        loop {
            let read = self.input.read(to)?;
            let mut kept = 0;
            for at in 0..read {
                let byte = to[at];
                // A line feed after a carriage return belongs to it.
                if byte != b'\n' || !self.was_return {
                    to[kept] = if byte == b'\r' { b'\n' } else { byte };
                    kept += 1;
                }
                self.was_return = byte == b'\r';
            }
            // A reader that returns 0 bytes has ended.
            if kept > 0 || read == 0 {
                return Ok(kept);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn returns_become_feeds() {
        for (text, expected) in [("x\r1\r", "x\n1\n"), ("x\r\r\n1\n", "x\n\n1\n"), ("\r\n", "\n"), ("", "")] {
            for step in 1..4 {
                let mut out = String::new();
                let input = text
                    .as_bytes()
                    .chunks(step)
                    .fold(Box::new(io::empty()) as Box<dyn Read>, |before, piece| {
                        Box::new(before.chain(piece))
                    });
                LineFeeds::new(input).read_to_string(&mut out).unwrap();
                assert_eq!(out, expected, "{text:?} {step}");
            }
        }
        assert!(are_carriage_returns(b"x,y\r1,2") && are_carriage_returns(b"\"a\"\r"));
        assert!(
            !are_carriage_returns(b"x\r\n")
                && !are_carriage_returns(b"\"a\rb\",c\n")
                && !are_carriage_returns(b"")
        );
    }
}
