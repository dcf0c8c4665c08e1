//! Cuts a piece of text into records and fields.

/// Separator of fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    /// One ASCII character.
    Byte(u8),
    /// Any number of blanks and tabs; those at the ends of a line separate nothing.
    Blanks,
}

/// Position of a field in its piece of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Position of the first byte, behind the opening quote if there is one.
    pub start: usize,
    /// Position behind the last byte, at the closing quote if there is one.
    pub end: usize,
    /// Whether the field was in quotes.
    pub quoted: bool,
    /// Whether there are doubled quotes inside, each of which spells one.
    pub doubled: bool,
}

impl Field {
    /// Returns the bytes as they stand in the file, quotes included.
    pub fn raw<'a>(&self, text: &'a [u8]) -> &'a [u8] {
        if self.quoted { &text[self.start - 1..=self.end] } else { &text[self.start..self.end] }
    }

    /// Returns the bytes that the field spells; `scratch` receives them if doubled quotes have to be undone.
    pub fn value<'a>(&self, text: &'a [u8], scratch: &'a mut Vec<u8>) -> &'a [u8] {
        let inner = &text[self.start..self.end];
        if !self.doubled {
            return inner;
        }
        scratch.clear();
        let mut after_quote = false;
        for &byte in inner {
            after_quote = byte == b'"' && !after_quote;
            if !after_quote {
                scratch.push(byte);
            }
        }
        scratch
    }
}

/// Broken quoting of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrokenRecord {
    /// A quote inside a field that does not start with one.
    StrayQuote,
    /// Something other than a separator or a line end behind the closing quote.
    AfterQuote,
    /// A quoted field that never ends.
    Unclosed,
    /// A carriage return in the middle of a line whose fields stand between blanks.
    StrayReturn,
}

impl BrokenRecord {
    /// Describes the error in words.
    pub fn describe(self) -> &'static str {
        match self {
            BrokenRecord::StrayQuote => "a quote inside a field that does not start with one",
            BrokenRecord::AfterQuote => "a separator or a line end must follow the closing quote",
            BrokenRecord::Unclosed => "a quoted field that is never closed",
            BrokenRecord::StrayReturn => "a carriage return in the middle of a line",
        }
    }
}

/// Returns the position of the first separator, line feed or quote at or behind `from`, or the length of the text if
/// there is none.
///
/// Eight bytes at a time: a byte of `w ^ c` is zero where `w` has the character `c`, and subtracting 1 from every
/// byte sets the top bit of a zero byte; the lowest such bit is exact, since borrows only go upward.
#[inline]
fn find_special(text: &[u8], mut from: usize, separator: u8) -> usize {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    const TOPS: u64 = ONES << 7;
    const FEED: u64 = ONES * b'\n' as u64;
    const QUOTE: u64 = ONES * b'"' as u64;
    let separators = ONES * u64::from(separator);
    while let Some(word) = text[from..].first_chunk::<8>() {
        let w = u64::from_le_bytes(*word);
        let (a, b, c) = (w ^ separators, w ^ FEED, w ^ QUOTE);
        let found =
            ((a.wrapping_sub(ONES) & !a) | (b.wrapping_sub(ONES) & !b) | (c.wrapping_sub(ONES) & !c)) & TOPS;
        if found != 0 {
            return from + (found.trailing_zeros() / 8) as usize;
        }
        from += 8;
    }
    while from < text.len() && text[from] != separator && !matches!(text[from], b'\n' | b'"') {
        from += 1;
    }
    from
}

/// Cuts the record that starts at `start` into `fields`; returns the start of the next record. A field whose quoting is
/// broken is the last of `fields` when the error comes back.
pub fn split(
    text: &[u8],
    start: usize,
    separator: Separator,
    fields: &mut Vec<Field>,
) -> Result<usize, BrokenRecord> {
    match separator {
        Separator::Byte(separator) => split_at_byte(text, start, separator, fields),
        Separator::Blanks => split_at_blanks(text, start, fields),
    }
}

/// Splits like [`split`], at one byte.
fn split_at_byte(
    text: &[u8],
    start: usize,
    separator: u8,
    fields: &mut Vec<Field>,
) -> Result<usize, BrokenRecord> {
    fields.clear();
    let mut at = start;
    loop {
        if text.get(at) == Some(&b'"') {
            let field = quoted(text, at + 1);
            fields.push(field);
            if field.end == text.len() {
                return Err(BrokenRecord::Unclosed);
            }
            match &text[field.end + 1..] {
                [] | [b'\r'] => return Ok(text.len()),
                [b'\n', ..] => return Ok(field.end + 2),
                [b'\r', b'\n', ..] => return Ok(field.end + 3),
                [next, ..] if *next == separator => at = field.end + 2,
                _ => return Err(BrokenRecord::AfterQuote),
            }
        } else {
            let end = find_special(text, at, separator);
            let mut field = Field { start: at, end, quoted: false, doubled: false };
            match text.get(end) {
                Some(&next) if next == separator => {
                    fields.push(field);
                    at = end + 1;
                    continue;
                }
                Some(b'"') => {
                    fields.push(field);
                    return Err(BrokenRecord::StrayQuote);
                }
                _ => {}
            }
            if text[at..end].ends_with(b"\r") {
                field.end -= 1;
            }
            fields.push(field);
            return Ok((end + 1).min(text.len()));
        }
    }
}

/// Splits like [`split`], at runs of blanks, which mean nothing at the ends of a line. A line of blanks has one empty
/// field, as a blank line has.
fn split_at_blanks(text: &[u8], start: usize, fields: &mut Vec<Field>) -> Result<usize, BrokenRecord> {
    fields.clear();
    let is_blank = |byte: u8| byte == b' ' || byte == b'\t';
    let mut at = start;
    loop {
        while text.get(at).is_some_and(|byte| is_blank(*byte)) {
            at += 1;
        }
        let next = match &text[at..] {
            [] => Some(at),
            [b'\r'] => Some(at + 1),
            [b'\n', ..] => Some(at + 1),
            [b'\r', b'\n', ..] => Some(at + 2),
            _ => None,
        };
        if let Some(next) = next {
            if fields.is_empty() {
                fields.push(Field { start: at, end: at, quoted: false, doubled: false });
            }
            return Ok(next);
        }
        let field = if text[at] == b'"' {
            quoted(text, at + 1)
        } else {
            let is_end = |byte: &u8| is_blank(*byte) || matches!(byte, b'\n' | b'\r' | b'"');
            let end = text[at..].iter().position(is_end).map_or(text.len(), |length| at + length);
            Field { start: at, end, quoted: false, doubled: false }
        };
        fields.push(field);
        at = if field.quoted { field.end + 1 } else { field.end };
        match text.get(at) {
            _ if field.quoted && field.end == text.len() => return Err(BrokenRecord::Unclosed),
            Some(b'"') => return Err(BrokenRecord::StrayQuote),
            Some(byte) if field.quoted && !is_blank(*byte) && !matches!(byte, b'\n' | b'\r') => {
                return Err(BrokenRecord::AfterQuote);
            }
            // A carriage return in the middle of a line.
            Some(b'\r') if !matches!(text[at + 1..], [] | [b'\n', ..]) => {
                return Err(BrokenRecord::StrayReturn);
            }
            _ => {}
        }
    }
}

/// Returns the quoted field whose content starts at `start`; it ends with the text if it is never closed.
fn quoted(text: &[u8], start: usize) -> Field {
    let mut doubled = false;
    let mut at = start;
    while let Some(quote) = memchr::memchr(b'"', &text[at..]) {
        let quote = at + quote;
        if text.get(quote + 1) != Some(&b'"') {
            return Field { start, end: quote, quoted: true, doubled };
        }
        doubled = true;
        at = quote + 2;
    }
    Field { start, end: text.len(), quoted: true, doubled }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(text: &str) -> Result<(Vec<String>, usize), BrokenRecord> {
        let cut = values_at(text, b',');
        // Any separator cuts like a comma.
        assert_eq!(
            values_at(&text.replace(',', ";"), b';').map(|(_, next)| next),
            cut.as_ref().map(|cut| cut.1).map_err(|&e| e)
        );
        cut
    }

    fn values_at(text: &str, separator: u8) -> Result<(Vec<String>, usize), BrokenRecord> {
        let mut fields = Vec::new();
        let next = split(text.as_bytes(), 0, Separator::Byte(separator), &mut fields)?;
        let mut scratch = Vec::new();
        let text = text.as_bytes();
        let all =
            fields.iter().map(|f| String::from_utf8(f.value(text, &mut scratch).to_vec()).unwrap()).collect();
        Ok((all, next))
    }

    #[test]
    fn fields_of_one_record() {
        let cases: [(&str, &[&str], usize); 12] = [
            ("a,b\nc", &["a", "b"], 4),
            ("a,b\r\nc", &["a", "b"], 5),
            ("a,b", &["a", "b"], 3),
            ("a,b\r", &["a", "b"], 4),
            ("\n", &[""], 1),
            ("\r\n", &[""], 2),
            (",\n", &["", ""], 2),
            ("\"a,b\",c\n", &["a,b", "c"], 8),
            ("\"a\nb\"\r\nx", &["a\nb"], 7),
            ("\"a\"\"b\"\"\"\n", &["a\"b\""], 9),
            ("\"\",\"\"", &["", ""], 5),
            ("0123456789012345,abcdefghijk\n", &["0123456789012345", "abcdefghijk"], 29),
        ];
        for (text, expected, next) in cases {
            let (got, at) = values(text).unwrap();
            assert_eq!(got, expected, "{text:?}");
            assert_eq!(at, next, "{text:?}");
        }
    }

    #[test]
    fn runs_of_blanks_separate() {
        let cut = |text: &str| {
            let mut fields = Vec::new();
            let next = split(text.as_bytes(), 0, Separator::Blanks, &mut fields)?;
            let mut scratch = Vec::new();
            let value = |field: &Field| {
                String::from_utf8(field.value(text.as_bytes(), &mut scratch).to_vec()).unwrap()
            };
            Ok((fields.iter().map(value).collect::<Vec<_>>().join("|"), next))
        };
        for (text, expected, next) in [
            ("a  b\t c\nd", "a|b|c", 8),
            ("  a b \r\nd", "a|b", 8),
            ("a", "a", 1),
            ("a b\r", "a|b", 4),
            ("\"a b\"  \"c\"\"\"\n", "a b|c\"", 13),
            ("  \n1", "", 3),
            ("\r\n1", "", 2),
            ("a,b c\n", "a,b|c", 6),
        ] {
            assert_eq!(cut(text), Ok((expected.to_string(), next)), "{text:?}");
        }
        for (text, broken) in [
            ("a\"b\n", BrokenRecord::StrayQuote),
            ("\"a\"b\n", BrokenRecord::AfterQuote),
            ("\"a\"\"b\n", BrokenRecord::Unclosed),
            ("x \"a\n", BrokenRecord::Unclosed),
            ("x\ry z\n", BrokenRecord::StrayReturn),
        ] {
            assert_eq!(cut(text), Err(broken), "{text:?}");
        }
    }

    #[test]
    fn broken_quotes() {
        assert_eq!(values("a\"b\n"), Err(BrokenRecord::StrayQuote));
        assert_eq!(values("\"a\"b\n"), Err(BrokenRecord::AfterQuote));
        assert_eq!(values("x,\"a\n"), Err(BrokenRecord::Unclosed));
        assert_eq!(values("x,\"a\"\"\n"), Err(BrokenRecord::Unclosed));
    }

    #[test]
    fn specials_are_found_among_all_bytes() {
        // Bytes that differ from a special one by the borrow or the top bit are the ones that could fool the test.
        for (separator, special) in
            [b',', b'\t', b'|', b' '].into_iter().flat_map(|s| [(s, s), (s, b'\n'), (s, b'"')])
        {
            for other in 0..=255u8 {
                if other == separator || matches!(other, b'\n' | b'"') {
                    continue;
                }
                for at in 0..20 {
                    let mut text = [other; 20];
                    text[at] = special;
                    assert_eq!(find_special(&text, 0, separator), at);
                }
                assert_eq!(find_special(&[other; 20], 0, separator), 20);
            }
        }
    }

    #[test]
    fn raw_keeps_the_quotes() {
        let text = b"\"a\"\"b\",c\n";
        let mut fields = Vec::new();
        split(text, 0, Separator::Byte(b','), &mut fields).unwrap();
        assert_eq!(fields[0].raw(text), b"\"a\"\"b\"");
        assert_eq!(fields[1].raw(text), b"c");
    }
}
