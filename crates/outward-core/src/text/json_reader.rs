//! The members of a JSON object in a line, as they are written.

use alloc::vec::Vec;

/// A value of a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JsonValue<'a> {
    Null,
    /// `true` or `false`.
    Boolean(&'a [u8]),
    /// The digits, whatever number of them.
    Number(&'a [u8]),
    /// The text between the quotes.
    String(&'a [u8]),
    Object(&'a [u8]),
    Array(&'a [u8]),
}

/// An error in a line, and the number of bytes before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError {
    pub at: usize,
    pub message: &'static str,
}

/// Calls `each` with every key, as it stands between its quotes, and its value.
pub fn members<'a>(line: &'a [u8], mut each: impl FnMut(&'a [u8], JsonValue<'a>)) -> Result<(), JsonError> {
    let mut scanner = Scanner { line, at: 0 };
    scanner.pass_blanks();
    if !scanner.take(b'{') {
        return Err(scanner.error("expected an object, which starts with {"));
    }
    scanner.pass_blanks();
    if !scanner.take(b'}') {
        loop {
            scanner.pass_blanks();
            if !scanner.take(b'"') {
                return Err(scanner.error("expected a key in double quotes"));
            }
            let key = scanner.string()?;
            scanner.pass_blanks();
            if !scanner.take(b':') {
                return Err(scanner.error("expected a colon behind the key"));
            }
            scanner.pass_blanks();
            each(key, scanner.value()?);
            scanner.pass_blanks();
            if scanner.take(b'}') {
                break;
            }
            if !scanner.take(b',') {
                return Err(scanner.error("expected a comma or } behind a value"));
            }
        }
    }
    scanner.pass_blanks();
    if scanner.at < line.len() {
        Err(scanner.error("expected the end of the line behind the object"))
    } else {
        Ok(())
    }
}

/// Calls `each` with every element of an array, as [`JsonValue::Array`] has it.
pub fn elements<'a>(array: &'a [u8], mut each: impl FnMut(JsonValue<'a>)) -> Result<(), JsonError> {
    let mut scanner = Scanner { line: array, at: 0 };
    if !scanner.take(b'[') {
        return Err(scanner.error("expected an array, which starts with ["));
    }
    scanner.pass_blanks();
    if scanner.take(b']') {
        return Ok(());
    }
    loop {
        scanner.pass_blanks();
        each(scanner.value()?);
        scanner.pass_blanks();
        if scanner.take(b']') {
            return Ok(());
        }
        if !scanner.take(b',') {
            return Err(scanner.error("expected a comma or ] behind an element"));
        }
    }
}

/// Returns the text that a string spells, or `None` if an escape is not one of JSON's.
pub fn unescaped(string: &[u8]) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(string.len());
    let mut rest = string;
    while let [first, behind @ ..] = rest {
        rest = behind;
        if *first != b'\\' {
            out.push(*first);
            continue;
        }
        let (escape, behind) = rest.split_first()?;
        rest = behind;
        let c = match escape {
            b'"' | b'\\' | b'/' => char::from(*escape),
            b'b' => '\u{8}',
            b'f' => '\u{C}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let unit = hexadecimal(rest)?;
                rest = &rest[4..];
                match unit {
                    0xD800..=0xDBFF => {
                        let low = hexadecimal(rest.strip_prefix(b"\\u")?)?;
                        rest = &rest[6..];
                        char::decode_utf16([unit, low]).next()?.ok()?
                    }
                    _ => char::from_u32(u32::from(unit))?,
                }
            }
            _ => return None,
        };
        out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
    }
    Some(out)
}

/// Parses four hexadecimal digits.
fn hexadecimal(text: &[u8]) -> Option<u16> {
    let digits = core::str::from_utf8(text.get(..4)?).ok()?;
    let all = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    all.then(|| u16::from_str_radix(digits, 16).ok())?
}

/// Returns whether the text is a number in JSON's spelling. `007`, `.5` and `inf` are not.
pub fn is_json_number(text: &str) -> bool {
    /// Returns the text after the digits at the start, of which there must be at least one.
    fn behind_digits(text: &str) -> Option<&str> {
        let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
        (rest.len() < text.len()).then_some(rest)
    }
    let digits = text.strip_prefix('-').unwrap_or(text);
    let leading = digits.len() > 1 && digits.starts_with('0') && digits.as_bytes()[1].is_ascii_digit();
    let fraction = |rest| match str::strip_prefix(rest, '.') {
        Some(digits) => behind_digits(digits),
        None => Some(rest),
    };
    let exponent = |rest| match str::strip_prefix(rest, ['e', 'E']) {
        Some(signed) => behind_digits(signed.strip_prefix(['+', '-']).unwrap_or(signed)),
        None => Some(rest),
    };
    !leading && behind_digits(digits).and_then(fraction).and_then(exponent) == Some("")
}

struct Scanner<'a> {
    line: &'a [u8],
    at: usize,
}

impl<'a> Scanner<'a> {
    fn error(&self, message: &'static str) -> JsonError {
        JsonError { at: self.at, message }
    }

    fn pass_blanks(&mut self) {
        while matches!(self.line.get(self.at), Some(b' ' | b'\t' | b'\r' | b'\n')) {
            self.at += 1;
        }
    }

    fn take(&mut self, byte: u8) -> bool {
        let is_next = self.line.get(self.at) == Some(&byte);
        self.at += usize::from(is_next);
        is_next
    }

    /// Returns the text before the closing quote, and passes the quote.
    fn string(&mut self) -> Result<&'a [u8], JsonError> {
        let start = self.at;
        loop {
            let Some(length) = self.line[self.at..].iter().position(|byte| matches!(byte, b'"' | b'\\'))
            else {
                self.at = start;
                return Err(self.error("a string is never closed"));
            };
            self.at += length;
            if self.line[self.at] == b'"' {
                self.at += 1;
                return Ok(&self.line[start..self.at - 1]);
            }
            self.at = (self.at + 2).min(self.line.len());
        }
    }

    fn value(&mut self) -> Result<JsonValue<'a>, JsonError> {
        let start = self.at;
        match self.line.get(start) {
            Some(b'"') => {
                self.at += 1;
                self.string().map(JsonValue::String)
            }
            Some(b'{') => self.nested().map(JsonValue::Object),
            Some(b'[') => self.nested().map(JsonValue::Array),
            _ => {
                let is_end = |byte: &u8| matches!(byte, b',' | b'}' | b']' | b' ' | b'\t' | b'\r' | b'\n');
                let rest = &self.line[start..];
                let word = &rest[..rest.iter().position(is_end).unwrap_or(rest.len())];
                let value = match word {
                    // NaN, which JSON does not have, is read too, since some programs write it.
                    b"null" | b"NaN" => JsonValue::Null,
                    b"true" | b"false" => JsonValue::Boolean(word),
                    b"Infinity" => JsonValue::Number(b"inf"),
                    b"-Infinity" => JsonValue::Number(b"-inf"),
                    _ if core::str::from_utf8(word).is_ok_and(is_json_number) => JsonValue::Number(word),
                    _ => return Err(self.error("expected a value of JSON")),
                };
                self.at += word.len();
                Ok(value)
            }
        }
    }

    /// Returns an object or an array as text. Only brackets and strings in it are examined.
    fn nested(&mut self) -> Result<&'a [u8], JsonError> {
        let start = self.at;
        let mut open = Vec::new();
        while let Some(&byte) = self.line.get(self.at) {
            self.at += 1;
            match byte {
                b'"' => drop(self.string()?),
                b'{' => open.push(b'}'),
                b'[' => open.push(b']'),
                b'}' | b']' => {
                    if open.pop() != Some(byte) {
                        self.at -= 1;
                        return Err(self.error("a bracket closes none of its kind"));
                    }
                    if open.is_empty() {
                        return Ok(&self.line[start..self.at]);
                    }
                }
                _ => {}
            }
        }
        self.at = start;
        Err(self.error("an object or array does not end in its line"))
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;

    fn read(line: &str) -> Result<Vec<(String, JsonValue<'_>)>, JsonError> {
        let mut all = Vec::new();
        let mut each = |key: &[u8], value| all.push((String::from_utf8(key.to_vec()).unwrap(), value));
        members(line.as_bytes(), &mut each)?;
        Ok(all)
    }

    #[test]
    fn members_of_a_line() {
        assert_eq!(read(" { } \r").unwrap(), []);
        let line = r#"{"a": -1.5e3, "b\"":"x,\"}","c":null,"d": true ,"e":{"x":[1,"]}"]},"f":[],"g":NaN}"#;
        let values: Vec<JsonValue<'_>> = read(line).unwrap().into_iter().map(|(_, value)| value).collect();
        assert_eq!(
            values,
            [
                JsonValue::Number(b"-1.5e3"),
                JsonValue::String(b"x,\\\"}"),
                JsonValue::Null,
                JsonValue::Boolean(b"true"),
                JsonValue::Object(b"{\"x\":[1,\"]}\"]}"),
                JsonValue::Array(b"[]"),
                JsonValue::Null,
            ]
        );
        for (line, at) in [
            ("", 0),
            ("1", 0),
            ("{", 1),
            ("{\"a\"}", 4),
            ("{\"a\":}", 5),
            ("{\"a\":01}", 5),
            ("{\"a\":1,}", 7),
            ("{\"a\":1}x", 7),
            ("{\"a\":1} {}", 8),
            ("{\"a\":\"1}", 6),
            ("{\"a\":[1}", 7),
            ("{\"a\":[1", 5),
            ("{\"a\":\"\\", 6),
            ("{a:1}", 1),
        ] {
            assert_eq!(read(line).unwrap_err().at, at, "{line}");
        }
    }

    #[test]
    fn elements_of_an_array() {
        let read = |array: &'static str| {
            let mut all = Vec::new();
            elements(array.as_bytes(), |value| all.push(value)).map(|()| all)
        };
        assert_eq!(read("[]"), Ok(Vec::new()));
        let (one, text) = (JsonValue::Number(b"1"), JsonValue::String(b"]"));
        let nested = JsonValue::Array(b"[2, {}]");
        assert_eq!(read("[1, \"]\" ,[2, {}]]"), Ok(vec![one, text, nested]));
        for (array, at) in [("", 0), ("{}", 0), ("[1", 2), ("[1 2]", 3), ("[1,]", 3)] {
            assert_eq!(read(array).unwrap_err().at, at, "{array}");
        }
    }

    #[test]
    fn escapes() {
        let spelled = |text: &str| unescaped(text.as_bytes()).map(|text| String::from_utf8(text).unwrap());
        assert_eq!(spelled(r#"a\"\\\/\n\u00e9\ud83d\ude00b"#).as_deref(), Some("a\"\\/\né\u{1F600}b"));
        for wrong in [r"\x", r"\u12", r"\ud83d", r"\ud83d\u0041", r"\udc00", "\\", r"\u+123"] {
            assert_eq!(spelled(wrong), None, "{wrong}");
        }
    }
}
