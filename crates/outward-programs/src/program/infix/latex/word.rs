//! Numbers and names of LaTeX.

use alloc::format;
use core::ops::Range;

use super::super::character::{is_name, is_name_start};
use super::super::lexer::RESERVED;
use super::Reader;
use super::command::{Command, command, command_name};
use crate::program::ParseError;

impl<'a> Reader<'a> {
    pub(super) fn number(&mut self) -> Result<(), ParseError> {
        let rest = self.rest();
        let length = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        let start = self.at;
        self.at += length;
        let behind = rest[length..].strip_prefix(['e', 'E']).map(|text| text.trim_start_matches(['+', '-']));
        if behind.is_some_and(|text| text.starts_with(|c: char| c.is_ascii_digit())) {
            let number = &rest[..length];
            let message =
                format!("this is a product with e, or a power of ten; write {number} \\cdot 10^{{-3}}");
            return self.error(start..self.at + 1, message);
        }
        if self.is_after_operand && self.text.ends_with(|c: char| c.is_ascii_digit()) {
            return self
                .error(start..self.at, "two numbers stand side by side; a product is written with \\cdot");
        }
        self.begin_operand()?;
        self.text.push_str(&rest[..length]);
        self.end_operand()
    }

    /// A letter, or a name that is known or called.
    pub(super) fn name(&mut self) -> Result<(), ParseError> {
        let rest = self.rest();
        let start = self.at;
        let word = &rest[..rest.find(|c| !is_name(c)).unwrap_or(rest.len())];
        let letters = word.find('_').filter(|at| *at > 0).unwrap_or(word.len());
        let mut name = if self.names.contains(&word) { word } else { &word[..letters] };
        let is_letter = |c: char| self.names.iter().any(|name| name.chars().eq([c]));
        // A product of variables that are known.
        if !self.names.contains(&name) && !rest[name.len()..].starts_with('(') && name.chars().all(is_letter)
        {
            name = &name[..name.chars().next().map_or(0, char::len_utf8)];
        }
        let length = name.len();
        self.at += length;
        if RESERVED.contains(&name) {
            self.text.extend([" ", name, " "]);
            self.is_after_operand = false;
            return Ok(());
        }
        let behind = rest[length..].trim_start();
        let is_given = behind.starts_with('=') && !behind.starts_with("==");
        if is_given {
            self.names.push(name);
            self.is_after_operand = false;
        }
        let is_whole = name.chars().nth(1).is_none()
            || behind.starts_with('(')
            || self.names.contains(&name)
            || self.may_have_words;
        if !is_whole {
            let mut letters = name.chars();
            let first = letters.next().unwrap_or_default();
            let message = format!(
                "`{name}` is a product in LaTeX, or a name; write {first} \\cdot {} or \\mathrm{{{name}}}",
                letters.as_str()
            );
            return self.error(start..self.at, message);
        }
        self.begin_operand()?;
        self.text.push_str(name);
        self.subscript()?;
        self.end_name()
    }

    /// Ends a name, unless it is that of a function, whose bracket follows.
    pub(super) fn end_name(&mut self) -> Result<(), ParseError> {
        if self.rest().trim_start().starts_with('(') {
            self.is_after_operand = false;
            return Ok(());
        }
        self.end_operand()
    }

    /// `_1`, `_{max}`, `_{\mathrm{max}}` behind a name.
    pub(super) fn subscript(&mut self) -> Result<(), ParseError> {
        let Some(rest) = self.rest().strip_prefix('_') else { return Ok(()) };
        let start = self.at;
        let is_part = |c: char| c.is_ascii_alphanumeric();
        let index = match rest.strip_prefix('{') {
            Some(inner) if inner.starts_with('\\') => {
                let name = command_name(&inner[1..]);
                self.at += 3 + name.len();
                let span = start..self.at;
                if command(name) != Some(Command::Word) {
                    return self
                        .error(span, "an index is a part of the name: letters and digits, as in x_{12}");
                }
                let word = self.braced_word(&span)?;
                if !self.rest().starts_with('}') {
                    return self
                        .error(span, "an index is a part of the name: letters and digits, as in x_{12}");
                }
                self.at += 1;
                word
            }
            Some(inner) => {
                let length = inner.find('}').unwrap_or(inner.len());
                self.at = self.end.min(start + length + 3);
                &inner[..length]
            }
            None => {
                let length = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
                self.at += 1 + length;
                if length > 1 {
                    let index = &rest[..length];
                    let message =
                        format!("`_{index}` is the index {} in LaTeX; write _{{{index}}}", &index[..1]);
                    return self.error(start..self.at, message);
                }
                &rest[..length]
            }
        };
        if index.is_empty() || !index.chars().all(is_part) {
            let message = "an index is a part of the name: letters and digits, as in x_{12}";
            return self.error(start..self.at, message);
        }
        self.text.push('_');
        self.text.push_str(index);
        Ok(())
    }

    /// The name in the braces of `\mathrm{…}`.
    pub(super) fn braced_word(&mut self, of: &Range<usize>) -> Result<&'a str, ParseError> {
        self.skip_blanks();
        let inner = self.rest().strip_prefix('{').and_then(|rest| Some(&rest[..rest.find('}')?]));
        let is_word = |text: &&str| text.starts_with(is_name_start) && text.chars().all(is_name);
        match inner.filter(is_word) {
            Some(word) => {
                self.at += word.len() + 2;
                Ok(word)
            }
            None => {
                self.error(of.clone(), "expected a name in braces: letters and digits, as in \\mathrm{max}")
            }
        }
    }
}
