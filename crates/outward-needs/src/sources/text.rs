//! The code of a source file without comments, documentation and tests.

/// Rust code without comments and documentation. In `names`, strings are blanked, since their content is no name. Both
/// texts have equal lengths.
#[derive(Clone, Default)]
pub struct Code {
    pub text: String,
    pub names: String,
}

impl Code {
    pub fn new(source: &str) -> Code {
        let mut code = Lexer { source: source.as_bytes(), text: Vec::new(), names: Vec::new() };
        code.read();
        let utf8 = |bytes| String::from_utf8(bytes).expect("whole characters are left out");
        Code { text: utf8(code.text), names: utf8(code.names) }.without_tests().without_documentation()
    }

    fn remove(&mut self, range: std::ops::Range<usize>) {
        self.text.replace_range(range.clone(), "");
        self.names.replace_range(range, "");
    }

    /// Removes items below `#[cfg(test)]`, wherever they are.
    fn without_tests(mut self) -> Code {
        const MARK: &str = "#[cfg(test)]";
        const ITEMS: [&str; 9] = ["mod", "use", "fn", "impl", "const", "static", "struct", "enum", "pub"];
        let mut from = 0;
        while let Some(found) = self.names[from..].find(MARK) {
            let start = from + found;
            let mut item = start + MARK.len();
            let rest = |at: usize| self.names[at..].trim_start();
            // Further attributes.
            while rest(item).starts_with("#[") {
                item += self.names[item..].find(']').map_or(1, |end| end + 1);
            }
            let word = rest(item).split(|c: char| !is_of_name(c)).next().unwrap_or_default();
            if ITEMS.contains(&word) {
                let end = item + item_length(&self.names[item..]);
                self.remove(start..end);
            } else {
                from = item;
            }
        }
        self
    }

    /// Removes attributes `doc`, also those that include a page.
    fn without_documentation(mut self) -> Code {
        for mark in ["#[doc = ", "#![doc = "] {
            let mut from = 0;
            while let Some(found) = self.names[from..].find(mark) {
                let start = from + found;
                let Some(length) = self.names[start..].find(']') else { break };
                // In the body of a macro, `#[doc = $text]` occurs for each of its items.
                self.remove(start..start + length + 1);
                from = start;
            }
        }
        self
    }
}

pub fn is_of_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Returns the length of an item: up to its semicolon, or to the end of its braces.
fn item_length(names: &str) -> usize {
    let is_use = names.trim_start().trim_start_matches("pub").trim_start().starts_with("use ");
    let mut depth = 0_i32;
    for (at, c) in names.char_indices() {
        match c {
            '{' | '(' | '[' => depth += 1,
            '}' | ')' | ']' => depth -= 1,
            _ => {}
        }
        let is_end = depth == 0 && (c == ';' || (c == '}' && !is_use));
        if is_end || depth < 0 {
            return at + usize::from(is_end);
        }
    }
    names.len()
}

struct Lexer<'a> {
    source: &'a [u8],
    text: Vec<u8>,
    names: Vec<u8>,
}

impl Lexer<'_> {
    fn read(&mut self) {
        let source = self.source;
        let mut at = 0;
        while at < source.len() {
            let rest = &source[at..];
            let is_in_word = at > 0 && (source[at - 1].is_ascii_alphanumeric() || source[at - 1] == b'_');
            if rest.starts_with(b"//") {
                at += rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
            } else if rest.starts_with(b"/*") {
                at += block_comment(rest);
            } else if rest[0] == b'"' {
                at += self.blank(string(rest), at);
            } else if let Some(length) = raw_string(rest).filter(|_| !is_in_word) {
                at += self.blank(length, at);
            } else if let Some(length) = character(rest) {
                at += self.blank(length, at);
            } else {
                self.text.push(rest[0]);
                self.names.push(rest[0]);
                at += 1;
            }
        }
    }

    /// Blanks text that has no names.
    fn blank(&mut self, length: usize, at: usize) -> usize {
        let end = (at + length).min(self.source.len());
        self.text.extend_from_slice(&self.source[at..end]);
        self.names.extend(std::iter::repeat_n(b' ', end - at));
        end - at
    }
}

fn block_comment(rest: &[u8]) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < rest.len() {
        if rest[at..].starts_with(b"/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if rest[at..].starts_with(b"*/") {
            (depth, at) = (depth - 1, at + 2);
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    rest.len()
}

fn string(rest: &[u8]) -> usize {
    let mut at = 1;
    while at < rest.len() && rest[at] != b'"' {
        at += if rest[at] == b'\\' { 2 } else { 1 };
    }
    at + 1
}

/// Returns the length of `r"..."`, `br#"..."#` and so on.
fn raw_string(rest: &[u8]) -> Option<usize> {
    let prefix = ["r", "br", "cr"].into_iter().find(|prefix| {
        let behind = rest.strip_prefix(prefix.as_bytes());
        behind.is_some_and(|behind| matches!(behind.first(), Some(b'"' | b'#')))
    })?;
    let signs = rest[prefix.len()..].iter().take_while(|byte| **byte == b'#').count();
    let start = prefix.len() + signs;
    // `r#name` is a name.
    if rest.get(start) != Some(&b'"') {
        return None;
    }
    let end = [&b"\""[..], &b"#".repeat(signs)].concat();
    let length = rest[start + 1..].windows(end.len()).position(|window| window == end);
    Some(length.map_or(rest.len(), |length| start + 1 + length + end.len()))
}

/// Returns the length of `'a'` or `'
/// '`; a lifetime is no character.
fn character(rest: &[u8]) -> Option<usize> {
    if rest[0] != b'\'' {
        return None;
    }
    if rest.get(1) == Some(&b'\\') {
        let end = rest.iter().skip(3).position(|byte| *byte == b'\'')?;
        return Some(end + 4);
    }
    let first = *rest.get(1)?;
    let length = match first {
        0..0x80 => 1,
        0x80..0xe0 => 2,
        0xe0..0xf0 => 3,
        _ => 4,
    };
    (rest.get(1 + length) == Some(&b'\'')).then_some(length + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the lines without their indentation, and without empty ones.
    fn lines(code: &Code) -> String {
        code.text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn comments_documentation_and_tests_do_not_count() {
        let plain = lines(&Code::new("use a::b;\n\nfn f() -> u8 {\n    b'x'\n}\n"));
        let same = [
            "//! A module.\nuse a::b; // why\n/* and /* nested */ so */ fn f() -> u8 {\nb'x'\n}",
            "#![doc = include_str!(\"a.md\")]\nuse a::b;\n#[doc = \"f]\"]\nfn f() -> u8 {\nb'x'\n}",
            "use a::b;\n#[cfg(test)]\nmod tests;\nfn f() -> u8 {\nb'x'\n}\n",
            "use a::b;\n#[cfg(test)]\nuse a::{c, d::{e, f}};\nfn f() -> u8 {\nb'x'\n}\n",
            "use a::b;\nfn f() -> u8 {\nb'x'\n}\n#[cfg(test)]\n#[allow(a)]\nmod tests {\nfn g() { let s = \"}\"; }\n}",
        ];
        for source in same {
            assert_eq!(lines(&Code::new(source)).replace(" fn", "\nfn"), plain, "{source}");
        }
    }

    #[test]
    fn strings_count_and_have_no_names() {
        let source = r####"let a = ["// no comment", r#"a::b "quoted" "#, '"', '\'', "\"", 'x]; // one"####;
        let code = Code::new(source);
        assert_eq!(code.text, source.replace("// one", ""));
        assert_eq!(code.names.len(), code.text.len());
        assert!(!code.names.contains("comment") && !code.names.contains("a::b"), "{}", code.names);
        // Code after a lifetime, an escaped character, a raw name.
        let code = Code::new("fn f<'a>(x: &'a str) { g('\\u{41}', r#type, b\"//\", 'é'); h() } // end");
        assert!(code.names.ends_with("h() } "), "{}", code.names);
        assert!(code.names.contains("r#type"), "{}", code.names);
        // Items after tests count.
        let code = Code::new("#[cfg(test)]\nmod tests;\nmod a;\nuse a::b;");
        assert_eq!(lines(&code), "mod a;\nuse a::b;");
    }
}
