//! A text that has been through the preprocessor: the origins of its lines, and the mode at each position.
//!
//! Clang drops pragmas that it does not know from its tree, so this module finds them in the preprocessed text, where
//! conditions, includes, `_Pragma` and macros are already resolved. A mode ends at the closing brace of the block that
//! contains its pragma. Line markers become `#line` directives, the pragmas of the extension are blanked out, and the
//! placeholder for `__ROUNDING_MODE__` is replaced by the mode.

use std::ops::Range;

use crate::error::{Error, SourcePlace};
use crate::mode::Mode;

/// Placeholder for the mode until the position in the text is known.
pub(crate) const PLACEHOLDER: &str = "__outward_rounding_mode__";

/// The macro, which stays as it is where it is an operand of `##` itself.
const MACRO: &str = "__ROUNDING_MODE__";
const EXTENSION: &str = "cl_khr_select_fprounding_mode";

/// A text ready to be parsed.
#[derive(Debug, Default)]
pub(crate) struct SourceText {
    /// The text. It ends with a line break.
    pub text: String,
    /// For each line its start, and the file (by its number) and line that it comes from.
    lines: Vec<(usize, usize, usize)>,
    files: Vec<String>,
    /// The positions from which on a mode holds; `None` is the language's default.
    changes: Vec<(usize, Option<Mode>)>,
    /// Positions of the pragmas that choose a mode.
    pragmas: Vec<usize>,
    /// Whether there is anything to translate: a pragma that chooses a mode, or the macro.
    pub chooses: bool,
}

impl SourceText {
    /// Reads the output of the preprocessor.
    pub fn new(preprocessed: &str) -> Result<SourceText, Error> {
        let mut reader = SourceReader { rest: preprocessed, ..SourceReader::default() };
        reader.source.changes.push((0, None));
        reader.read()?;
        if !reader.source.text.ends_with('\n') {
            reader.source.text.push('\n');
        }
        Ok(reader.source)
    }

    /// Returns the mode at a position.
    pub fn mode(&self, at: usize) -> Option<Mode> {
        let after = self.changes.partition_point(|(start, _)| *start <= at);
        self.changes[..after].last().and_then(|(_, mode)| *mode)
    }

    /// Returns the position of a pragma that chooses a mode in a range.
    pub fn pragma_in(&self, range: &Range<usize>) -> Option<usize> {
        self.pragmas.iter().copied().find(|at| range.contains(at))
    }

    /// Returns a position for messages.
    pub fn place(&self, at: usize) -> SourcePlace {
        let line = self.lines.partition_point(|(start, ..)| *start <= at).saturating_sub(1);
        let (start, file, number) = self.lines.get(line).copied().unwrap_or_default();
        let file = self.files.get(file).cloned().unwrap_or_default();
        SourcePlace { file, line: number, column: at - start + 1 }
    }

    /// Returns an error at a position.
    pub fn error(&self, at: usize, message: impl Into<String>) -> Error {
        Error::At { place: self.place(at), message: message.into() }
    }
}

/// The state of reading.
#[derive(Default)]
struct SourceReader<'a> {
    source: SourceText,
    rest: &'a str,
    /// The modes that hold outside of the open braces.
    outside: Vec<Option<Mode>>,
    mode: Option<Mode>,
    enabled: bool,
    /// The file and line of the line that is read.
    file: usize,
    line: usize,
    /// Range of the last line marker.
    marker: Option<(usize, usize)>,
}

impl<'a> SourceReader<'a> {
    fn read(&mut self) -> Result<(), Error> {
        let mut fresh = true;
        while let Some(first) = self.rest.chars().next() {
            if fresh {
                let start = self.source.text.len();
                self.source.lines.push((start, self.file, self.line));
                fresh = false;
                if self.rest.trim_start_matches([' ', '\t']).starts_with('#') {
                    let end = self.rest.find('\n').map_or(self.rest.len(), |at| at + 1);
                    let line = self.take(end);
                    self.directive(line)?;
                    fresh = true;
                    continue;
                }
            }
            match first {
                '\n' => {
                    self.copy(1);
                    self.line += 1;
                    fresh = true;
                }
                '/' if self.rest.starts_with("//") => {
                    let end = self.rest.find('\n').unwrap_or(self.rest.len());
                    self.copy(end);
                }
                '/' if self.rest.starts_with("/*") => {
                    let end = self.rest[2..].find("*/").map_or(self.rest.len(), |at| at + 4);
                    self.copy_lines(end);
                }
                '"' | '\'' => {
                    let text = self.take(quoted(self.rest, first));
                    self.push_named(text);
                }
                '{' | '<' if matches!(first, '{') || self.rest.starts_with("<%") => {
                    self.outside.push(self.mode);
                    self.copy(if first == '{' { 1 } else { 2 });
                }
                '}' | '%' if matches!(first, '}') || self.rest.starts_with("%>") => {
                    self.copy(if first == '}' { 1 } else { 2 });
                    if let Some(mode) = self.outside.pop() {
                        self.choose(mode);
                    }
                }
                _ if is_name(first) => {
                    let end = self.rest.find(|c| !is_name(c)).unwrap_or(self.rest.len());
                    let word = self.take(end);
                    match word.strip_suffix(MACRO) {
                        // In `foo ## __ROUNDING_MODE__`, the operand of `##` is not expanded, by the specification.
                        Some(name) if !name.is_empty() => {
                            self.source.chooses = true;
                            let mode = self.mode.unwrap_or(Mode::Rte).name();
                            self.source.text.extend([name, "_", mode]);
                        }
                        _ => self.push_named(word),
                    }
                }
                _ => self.copy(first.len_utf8()),
            }
        }
        Ok(())
    }

    fn take(&mut self, end: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(end);
        self.rest = rest;
        taken
    }

    fn copy(&mut self, end: usize) {
        let text = self.take(end);
        self.source.text.push_str(text);
    }

    /// Copies text that may go over several lines.
    fn copy_lines(&mut self, end: usize) {
        for (i, line) in self.take(end).split('\n').enumerate() {
            if i > 0 {
                self.source.text.push('\n');
                self.line += 1;
                self.source.lines.push((self.source.text.len(), self.file, self.line));
            }
            self.source.text.push_str(line);
        }
    }

    /// Appends a word or a literal with the mode in it.
    fn push_named(&mut self, text: &str) {
        if text.contains(PLACEHOLDER) {
            self.source.chooses = true;
            let mode = self.mode.unwrap_or(Mode::Rte).name();
            self.source.text.push_str(&text.replace(PLACEHOLDER, mode));
        } else {
            self.source.text.push_str(text);
        }
    }

    fn choose(&mut self, mode: Option<Mode>) {
        self.mode = mode;
        self.source.changes.push((self.source.text.len(), mode));
    }

    /// Reads a line that starts with `#`.
    fn directive(&mut self, line: &str) -> Result<(), Error> {
        let words = line.replacen('#', " ", 1).replace(':', " : ");
        let words: Vec<&str> = words.split_whitespace().collect();
        match words[..] {
            [number, ..] if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                self.marker(number, line);
                return Ok(());
            }
            ["pragma", "OPENCL", "SELECT_ROUNDING_MODE", ref modes @ ..] => {
                let at = self.source.text.len() + line.find('#').unwrap_or(0);
                if !self.enabled {
                    return Err(self.source.error(
                        at,
                        format!("SELECT_ROUNDING_MODE needs `#pragma OPENCL EXTENSION {EXTENSION} : enable` before it"),
                    ));
                }
                let mode = match modes {
                    [name] => Mode::named(name),
                    _ => None,
                };
                let Some(mode) = mode else {
                    let found = match modes {
                        [] => String::from("nothing"),
                        words => format!("`{}`", words.join(" ")),
                    };
                    let message = format!("expected a rounding mode (rte, rtz, rtp or rtn), found {found}");
                    return Err(self.source.error(at, message));
                };
                self.source.chooses = true;
                self.source.pragmas.push(at);
                self.choose(Some(mode));
                self.source.text.push('\n');
            }
            ["pragma", "OPENCL", "EXTENSION", EXTENSION, ":", behaviour] => {
                self.enabled = behaviour != "disable";
                self.source.text.push('\n');
            }
            _ => self.source.text.push_str(line),
        }
        self.line += 1;
        Ok(())
    }

    /// Reads `# 12 "file" 1`, the origin of the lines that follow.
    fn marker(&mut self, number: &str, line: &str) {
        let name = line.find('"').map(|start| {
            let end = quoted(&line[start..], '"');
            &line[start..start + end]
        });
        let name = name.unwrap_or("\"\"");
        self.line = number.parse().unwrap_or(1);
        let file = name.trim_matches('"').replace("\\\\", "\\").replace("\\\"", "\"");
        self.file = self.source.files.iter().position(|known| *known == file).unwrap_or_else(|| {
            self.source.files.push(file.clone());
            self.source.files.len() - 1
        });
        // Names such as `<built-in>` are no files, and have no lines of their own.
        self.source.lines.pop();
        if !file.starts_with('<') || file == "<stdin>" {
            // Only the last of several adjacent markers counts.
            if let Some((start, end)) = self.marker
                && end == self.source.text.len()
            {
                self.source.text.truncate(start);
            }
            let start = self.source.text.len();
            self.source.text.push_str(&format!("#line {number} {name}\n"));
            self.marker = Some((start, self.source.text.len()));
        }
    }
}

/// Returns whether the character occurs in names and numbers.
pub(crate) fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

/// Returns the end of the literal that a text starts with.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            // The front end will report that it does not end.
            '\n' => return at,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ON: &str = "#pragma OPENCL EXTENSION cl_khr_select_fprounding_mode : enable\n";

    fn read(text: &str) -> SourceText {
        SourceText::new(&format!("# 1 \"a.cl\"\n{ON}{text}")).expect("it can be read")
    }

    fn refused(text: &str) -> String {
        SourceText::new(&format!("# 1 \"a.cl\"\n{text}")).expect_err("it is refused").to_string()
    }

    /// Returns the mode at each `@`.
    fn modes(text: &str) -> Vec<&'static str> {
        let source = read(text);
        let places = source.text.match_indices('@');
        places.map(|(at, _)| source.mode(at).map_or("-", Mode::name)).collect()
    }

    #[test]
    fn a_mode_ends_with_its_braces() {
        let pragma = |mode: &str| format!("\n#pragma OPENCL SELECT_ROUNDING_MODE {mode}\n");
        let (rtp, rtz) = (pragma("rtp"), pragma("rtz"));
        assert_eq!(modes("@"), ["-"]);
        assert_eq!(
            modes(&format!("@{rtp}@{{@{rtz}@{{@}}@}}@")),
            ["-", "rtp", "rtp", "rtz", "rtz", "rtz", "rtp"]
        );
        assert_eq!(modes(&format!("{{{rtp}@{rtz}@}}@")), ["rtp", "rtz", "-"]);
        assert_eq!(modes(&format!("<%{rtp}@%>@")), ["rtp", "-"]);
        // Braces in literals and comments do not count.
        assert_eq!(modes(&format!("{{{rtp}'{{' \"\\\"}}\" /* }}\n}} */ // }}\n@}}@")), ["rtp", "-"]);
    }

    #[test]
    fn pragmas_in_comments_and_literals_are_none() {
        let pragma = "#pragma OPENCL SELECT_ROUNDING_MODE rtp";
        assert_eq!(modes(&format!("/*\n{pragma}\n*/@ // {pragma}\n\"{pragma}\"@")), ["-", "-"]);
        assert!(!read(&format!("/*\n{pragma}\n*/")).chooses);
    }

    #[test]
    fn the_macro_is_the_mode() {
        let rtp = "#pragma OPENCL SELECT_ROUNDING_MODE rtp\n";
        let source = read(&format!(
            "f_{PLACEHOLDER}(\"{PLACEHOLDER}\")\n{{\n{rtp}f_{PLACEHOLDER} g__ROUNDING_MODE__ }} {PLACEHOLDER}"
        ));
        assert_eq!(source.text, "#line 1 \"a.cl\"\n\nf_rte(\"rte\")\n{\n\nf_rtp g_rtp } rte\n");
        assert!(source.chooses);
    }

    #[test]
    fn places_are_those_of_the_files() {
        let source = read("a\n# 7 \"dir/b.h\" 1\n\nb /* \n */ c\n# 3 \"a.cl\" 2\n  d");
        let place = |what: &str| source.place(source.text.find(what).expect("it is there")).to_string();
        assert_eq!(
            ["a\n", "b /", "c\n", "d\n"].map(place),
            ["a.cl:2:1", "dir/b.h:8:1", "dir/b.h:9:5", "a.cl:3:3"]
        );
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        assert_eq!(
            refused("x\n#pragma OPENCL SELECT_ROUNDING_MODE rtp\n"),
            "a.cl:2:1: SELECT_ROUNDING_MODE needs `#pragma OPENCL EXTENSION cl_khr_select_fprounding_mode : enable` \
                before it"
        );
        assert_eq!(
            refused(&format!("{ON}  #pragma OPENCL SELECT_ROUNDING_MODE up\n")),
            "a.cl:2:3: expected a rounding mode (rte, rtz, rtp or rtn), found `up`"
        );
        assert!(refused(&format!("{ON}#pragma OPENCL SELECT_ROUNDING_MODE\n")).ends_with("found nothing"));
        let off = "#pragma OPENCL EXTENSION cl_khr_select_fprounding_mode:disable\n";
        assert!(
            refused(&format!("{ON}{off}#pragma OPENCL SELECT_ROUNDING_MODE rtp\n")).starts_with("a.cl:3:1: ")
        );
    }
}
