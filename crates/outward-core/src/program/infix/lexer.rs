//! Splits characters into tokens.

use alloc::format;
use alloc::string::String;
use core::ops::Range;

use crate::program::ParseError;

/// A token; its text stays in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A decimal or hexadecimal number, without sign.
    Number,
    /// A name: letters, digits and `_`, not starting with a digit.
    Name,
    /// A name between backquotes: any characters except a backquote or a line end.
    Quoted,
    /// An operator or a bracket: the first of its spellings.
    Symbol(&'static str),
    /// An exponent in superscript digits: ², ⁻¹.
    Raised,
    /// The end of the text.
    End,
}

/// Every symbol of the language with its spellings. A spelling comes before every shorter one that it starts with.
const SYMBOLS: &[(&str, &[&str])] = &[
    ("<=", &["<=", "≤"]),
    (">=", &[">=", "≥"]),
    ("==", &["=="]),
    ("!=", &["!=", "≠"]),
    ("<", &["<"]),
    (">", &[">"]),
    ("=", &["="]),
    ("+", &["+"]),
    ("-", &["-", "−"]),
    // The middle dot, the dot operator, and the bullet operator.
    ("*", &["*", "×", "·", "⋅", "∙"]),
    ("/", &["/", "÷"]),
    ("^", &["^"]),
    ("√", &["√"]),
    ("(", &["("]),
    (")", &[")"]),
    (",", &[","]),
    (";", &[";"]),
];

/// Spellings of other languages, and their equivalents here.
const FOREIGN: &[(&str, &str)] = &[
    ("**", "`**` is not an operator here; a power is `^`"),
    ("&&", "`&&` is not an operator here; write `and`"),
    ("&", "`&` is not an operator here; write `and`"),
    ("||", "`||` is not an operator here; write `or`, and `abs(x)` for an absolute value"),
    ("|", "`|` is not an operator here; write `abs(x)` for an absolute value, `or` between conditions"),
    ("!", "`!` is not an operator here; write `not`"),
    (
        "%",
        "`%` is not an operator here; write `fmod(a, b)` for the remainder of C, `remainder(a, b)` for that of IEEE \
         754, `a/100` for a percentage",
    ),
    ("?", "`?` is not an operator here; write `if a < b then c else d`"),
    (":", "`:` is not an operator here; a choice is `if a < b then c else d`, a name `let s = a + b; s * s`"),
    ("–", "this is a dash; write `-` for minus"),
    ("∛", "`∛` is not an operator here; write `x^(1/3)`, which has no value for x < 0"),
    ("∞", "`∞` is not a number of a formula; a variable can be unbounded: --var x=1..inf"),
    ("[", "brackets are round here: ( )"),
    ("]", "brackets are round here: ( )"),
    ("{", "brackets are round here: ( )"),
    ("}", "brackets are round here: ( )"),
];

/// Reads tokens one by one.
#[derive(Clone, Copy)]
pub(super) struct Lexer<'a> {
    source: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(source: &'a str) -> Lexer<'a> {
        Lexer { source, at: 0 }
    }

    /// The next token and its position.
    pub(super) fn next(&mut self) -> Result<(Token, Range<usize>), ParseError> {
        self.skip_blanks();
        let start = self.at;
        let rest = &self.source[start..];
        let Some(first) = rest.chars().next() else {
            return Ok((Token::End, start..start));
        };
        if first.is_ascii_digit() || (first == '.' && rest[1..].starts_with(|c: char| c.is_ascii_digit())) {
            return self.number();
        }
        if is_name_start(first) {
            let length = rest.find(|c: char| !is_name(c)).unwrap_or(rest.len());
            self.at += length;
            return Ok((Token::Name, start..self.at));
        }
        if first == '`' {
            return self.quoted();
        }
        let foreign = |symbol: &str| rest.starts_with(symbol) && !rest.starts_with("!=");
        if let Some((symbol, hint)) = FOREIGN.iter().find(|(symbol, _)| foreign(symbol)) {
            return Err(self.error(start..start + symbol.len(), *hint));
        }
        let raised = rest.find(|c| raised(c).is_none()).unwrap_or(rest.len());
        if raised > 0 {
            self.at += raised;
            return Ok((Token::Raised, start..self.at));
        }
        let spelled = SYMBOLS.iter().find_map(|(symbol, spellings)| {
            spellings.iter().find(|spelling| rest.starts_with(**spelling)).map(|spelling| (*symbol, spelling))
        });
        match spelled {
            Some((symbol, spelling)) => {
                self.at += spelling.len();
                Ok((Token::Symbol(symbol), start..self.at))
            }
            None => {
                let message = format!("`{}` has no meaning in a formula", first.escape_debug());
                Err(self.error(start..start + first.len_utf8(), message))
            }
        }
    }

    fn error(&self, span: Range<usize>, message: impl Into<String>) -> ParseError {
        ParseError::new(self.source, span, message)
    }

    /// Skips white space and comments: `#` to the end of the line.
    fn skip_blanks(&mut self) {
        loop {
            let rest = self.source[self.at..].trim_start();
            self.at = self.source.len() - rest.len();
            if !rest.starts_with('#') {
                return;
            }
            self.at += rest.find('\n').unwrap_or(rest.len());
        }
    }

    /// `12`, `1.5`, `.5`, `1.`, `1e-3`, `0x1.8p-3`.
    fn number(&mut self) -> Result<(Token, Range<usize>), ParseError> {
        let start = self.at;
        let bytes = self.source.as_bytes();
        let hexadecimal = bytes[start] == b'0' && matches!(bytes.get(start + 1), Some(b'x' | b'X'));
        let is_digit = |b: &u8| if hexadecimal { b.is_ascii_hexdigit() } else { b.is_ascii_digit() };
        let digits = |from: usize| from + bytes[from..].iter().take_while(|b| is_digit(b)).count();

        let first = if hexadecimal { start + 2 } else { start };
        let mut at = digits(first);
        let mut count = at - first;
        if bytes.get(at) == Some(&b'.') {
            let end = digits(at + 1);
            count += end - (at + 1);
            at = end;
        }
        if count == 0 {
            return Err(self.error(start..at, "a hexadecimal number needs digits after 0x"));
        }
        let marker = if hexadecimal { b'p' } else { b'e' };
        if bytes.get(at).is_some_and(|b| b.to_ascii_lowercase() == marker) {
            let sign = usize::from(matches!(bytes.get(at + 1), Some(b'+' | b'-')));
            let first = at + 1 + sign;
            let end =
                first + bytes[first.min(bytes.len())..].iter().take_while(|b| b.is_ascii_digit()).count();
            // `2e` without digits is the number 2 followed by a name; the check below reports it.
            if end > first {
                at = end;
            }
        }
        let tail = &self.source[at..];
        let junk = tail.find(|c: char| !is_name(c) && c != '.').unwrap_or(tail.len());
        if junk > 0 {
            let message = if tail.starts_with('.') {
                format!("`{}` is not a number", &self.source[start..at + junk])
            } else if tail[junk..].starts_with('−') && tail[..junk].eq_ignore_ascii_case("e") {
                format!("the minus sign of a number's exponent is `-`: write {}e-3", &self.source[start..at])
            } else {
                format!("`{}` is not a number; a product is written with `*`", &self.source[start..at + junk])
            };
            return Err(self.error(start..at + junk, message));
        }
        self.at = at;
        Ok((Token::Number, start..at))
    }

    fn quoted(&mut self) -> Result<(Token, Range<usize>), ParseError> {
        let start = self.at;
        let body = &self.source[start + 1..];
        match body.find(['`', '\n']) {
            Some(0) => Err(self.error(start..start + 2, "a quoted name can't be empty")),
            Some(length) if body[length..].starts_with('`') => {
                self.at = start + length + 2;
                Ok((Token::Quoted, start..self.at))
            }
            _ => Err(self.error(start..start + 1, "this quoted name has no closing backquote")),
        }
    }
}

fn is_name_start(c: char) -> bool {
    c == '_' || c.is_alphabetic()
}

fn is_name(c: char) -> bool {
    c == '_' || c.is_alphanumeric() && raised(c).is_none()
}

/// The digit or the sign of a superscript character.
pub(super) fn raised(c: char) -> Option<char> {
    const RAISED: &[char] = &['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    match c {
        '⁻' => Some('-'),
        '⁺' => Some('+'),
        _ => RAISED.iter().position(|digit| *digit == c).and_then(|at| char::from_digit(at as u32, 10)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    fn words(source: &str) -> Result<Vec<&str>, ParseError> {
        let mut lexer = Lexer::new(source);
        let mut words = Vec::new();
        loop {
            match lexer.next()? {
                (Token::End, _) => return Ok(words),
                (_, span) => words.push(&source[span]),
            }
        }
    }

    #[test]
    fn tokens() {
        assert_eq!(words("a<=b # note\n^.5e-3").unwrap(), ["a", "<=", "b", "^", ".5e-3"]);
        assert_eq!(words("0x1.8p-3+1.-x_1").unwrap(), ["0x1.8p-3", "+", "1.", "-", "x_1"]);
        assert_eq!(words("`a b`*µ").unwrap(), ["`a b`", "*", "µ"]);
        assert_eq!(words("0xep1").unwrap(), ["0xep1"]);
        assert_eq!(words("x₁²·√π−2⁻¹÷y").unwrap(), ["x₁", "²", "·", "√", "π", "−", "2", "⁻¹", "÷", "y"]);
        assert!(words("").unwrap().is_empty());
    }

    #[test]
    fn errors_name_the_characters() {
        for (source, message, column) in [
            ("2x", "`2x` is not a number; a product is written with `*`", 1),
            ("1 + 2e", "`2e` is not a number; a product is written with `*`", 5),
            ("1.2.3", "`1.2.3` is not a number", 1),
            ("0x", "a hexadecimal number needs digits after 0x", 1),
            ("x ** 2", "`**` is not an operator here; a power is `^`", 3),
            ("x $ 2", "`$` has no meaning in a formula", 3),
            ("1e−3", "the minus sign of a number's exponent is `-`: write 1e-3", 1),
            ("`ab", "this quoted name has no closing backquote", 1),
        ] {
            let error = words(source).unwrap_err();
            assert_eq!((error.message(), error.column()), (message, column), "{source}");
        }
        assert!(words("\u{7f}").unwrap_err().to_string().contains("\\u{7f}"));
    }
}
