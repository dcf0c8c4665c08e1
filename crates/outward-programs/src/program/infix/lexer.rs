//! Splits characters into tokens.

use alloc::format;
use alloc::string::String;
use core::ops::Range;

use super::character::{fraction, is_method, is_name, is_name_start, raised};
use super::dialect::{phrase, prefix};
use super::{member, numeral, symbol};
use crate::program::ParseError;

/// Names that cannot be variables.
pub(super) const RESERVED: &[&str] = &["let", "if", "then", "else", "and", "or", "not"];

/// A token; its text stays in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A decimal or hexadecimal number, without sign.
    Number,
    /// A name: letters, digits and `_`, not starting with a digit.
    Name,
    /// A name with other characters: between backquotes any except a backquote or a line end, or a name with
    /// [parts](super::member), as `p.x` and `x[0]`.
    Quoted,
    /// An operator or a bracket: the first of its spellings.
    Symbol(&'static str),
    /// An exponent in superscript digits: ², ⁻¹.
    Raised,
    /// The end of the text.
    End,
}

/// Every symbol of the language with its spellings. A spelling comes before every shorter one that it starts with, also
/// among the symbols.
const SYMBOLS: &[(&str, &[&str])] = &[
    ("<=", &["<=", "≤", ".<="]),
    (">=", &[">=", "≥", ".>="]),
    ("==", &["===", "==", ".=="]),
    ("!=", &["!==", "!=", "≠", "<>", ".!="]),
    ("<", &["<", ".<"]),
    (">", &[">", ".>"]),
    ("=>", &["=>"]),
    ("=", &["="]),
    ("and", &["&&"]),
    ("or", &["||"]),
    ("|", &["|"]),
    ("⌊", &["⌊"]),
    ("⌋", &["⌋"]),
    ("⌈", &["⌈"]),
    ("⌉", &["⌉"]),
    ("->", &["->"]),
    // The macro of Julia, and the start of a function of MATLAB.
    ("@.", &["@."]),
    ("@", &["@"]),
    ("!", &["!"]),
    ("^", &["^", "**", ".^"]),
    ("+", &["+", ".+"]),
    // The minus sign, the hyphen, the hyphen that does not break lines and the dash.
    ("-", &["-", "−", "‐", "‑", "–", ".-"]),
    // The middle dot, the dot operator, the bullet operator and the asterisk operator.
    ("*", &["*", "×", "·", "⋅", "∙", "∗", ".*"]),
    // The division sign, the division slash and the fraction slash.
    ("/", &["/", "÷", "∕", "⁄", "./"]),
    ("√", &["√"]),
    ("∛", &["∛"]),
    ("°", &["°"]),
    ("(", &["(", ".("]),
    (")", &[")"]),
    ("{", &["{"]),
    ("}", &["}"]),
    (",", &[","]),
    (";", &[";"]),
    ("?", &["?"]),
    (":", &[":"]),
    // A percentage of a spreadsheet, and a method of Rust; both only where they can be that.
    ("%", &["%"]),
    (".", &["."]),
];

/// The second characters of the symbols that begin with a point.
const DOTTED: &[&str] = &[".<", ".>", ".=", ".!", ".^", ".+", ".-", ".*", "./", ".("];

/// Symbols that end an operand.
pub(super) const CLOSING: &[&str] = &[")", "}", "°", "⌋", "⌉", "%"];

/// Spellings of other languages that a note mentions.
const NOTED: &[&str] = &[
    ".<=", ".>=", "===", ".==", "!==", "<>", ".!=", ".<", ".>", "&&", "||", "!", "**", ".^", ".+", ".-",
    ".*", "./", ".(", "–", "÷",
];

/// Reads tokens one by one.
#[derive(Clone, Copy)]
pub(super) struct Lexer<'a> {
    pub(super) source: &'a str,
    pub(super) at: usize,
    /// Does the last token end an operand?
    pub(super) is_after_operand: bool,
    /// Has a line ended before the present token?
    pub(super) is_on_new_line: bool,
    /// The prefix of the present token, a name: `np.`.
    pub(super) prefix: Option<&'static str>,
    /// Is the text the formula of a spreadsheet's cell? It begins with `=` then.
    pub(super) is_spreadsheet: bool,
    /// The comment before the present token, if its sign is an operator in another language: its start and its end.
    pub(super) comment: Option<(usize, usize)>,
    /// The text that joins the line of the present token to the line before it.
    pub(super) continuation: Option<&'static str>,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(source: &'a str) -> Lexer<'a> {
        let is_spreadsheet = source.trim_start().starts_with('=');
        Lexer {
            source,
            at: 0,
            is_after_operand: false,
            is_on_new_line: true,
            prefix: None,
            is_spreadsheet,
            comment: None,
            continuation: None,
        }
    }

    /// The next token and its position.
    pub(super) fn next(&mut self) -> Result<(Token, Range<usize>), ParseError> {
        let (token, span) = self.token()?;
        self.is_after_operand = match token {
            Token::Number | Token::Name | Token::Quoted | Token::Raised => true,
            // A bar behind an operand ends an absolute value.
            Token::Symbol("|") => self.is_after_operand,
            Token::Symbol(symbol) => CLOSING.contains(&symbol),
            Token::End => false,
        };
        Ok((token, span))
    }

    fn token(&mut self) -> Result<(Token, Range<usize>), ParseError> {
        self.skip_blanks()?;
        self.prefix = None;
        let start = self.at;
        let rest = &self.source[start..];
        let Some(first) = rest.chars().next() else {
            return Ok((Token::End, start..start));
        };
        if first.is_ascii_digit() || (first == '.' && rest[1..].starts_with(|c: char| c.is_ascii_digit())) {
            return self.number();
        }
        if fraction(first).is_some() {
            self.at += first.len_utf8();
            return Ok((Token::Number, start..self.at));
        }
        if is_name_start(first) {
            if let Some(length) = phrase(rest) {
                self.at += length;
                return Ok((Token::Name, start..self.at));
            }
            self.prefix = prefix(rest);
            let start = start + self.prefix.map_or(0, str::len);
            let rest = &self.source[start..];
            self.at = start;
            let length = rest.find(|c: char| !is_name(c)).unwrap_or(rest.len());
            self.at += length;
            let is_plain = self.prefix.is_none() && !RESERVED.contains(&&rest[..length]);
            let end = if is_plain { member::end(self.source, start..self.at) } else { self.at };
            let token = if end > self.at { Token::Quoted } else { Token::Name };
            self.at = end;
            return Ok((token, start..self.at));
        }
        if first == '`' {
            return self.quoted();
        }
        if first == '!' && self.is_spreadsheet && self.is_after_operand {
            let message =
                "a cell of another sheet has no name here; write a name of its own, such as Sheet1_A1";
            return Err(self.error(start..start + 1, message));
        }
        let is_here = match first {
            '%' => self.is_spreadsheet,
            '.' => {
                self.is_after_operand && is_method(rest)
                    || DOTTED.iter().any(|symbol| rest.starts_with(symbol))
            }
            _ => true,
        };
        let hint = symbol::of_symbol(rest, self.is_after_operand).filter(|_| first != '%' || !is_here);
        if let Some((symbol, hint)) = hint {
            return Err(self.error(start..start + symbol.len(), hint));
        }
        let raised = rest.find(|c| raised(c).is_none()).unwrap_or(rest.len());
        if raised > 0 {
            self.at += raised;
            return Ok((Token::Raised, start..self.at));
        }
        let spelled = SYMBOLS.iter().find_map(|(symbol, spellings)| {
            spellings.iter().find(|spelling| rest.starts_with(**spelling)).map(|spelling| (*symbol, spelling))
        });
        match spelled.filter(|_| is_here) {
            Some((symbol, spelling)) => {
                self.at += spelling.len();
                if symbol == "°" && self.source[self.at..].starts_with(is_name_start) {
                    let message = "numbers have no units here; write the number alone";
                    return Err(self.error(start..start + first.len_utf8(), message));
                }
                Ok((Token::Symbol(symbol), start..self.at))
            }
            None => {
                let mut message = format!("`{first}` has no meaning in a formula");
                if first == '.' && self.is_after_operand {
                    message += "; a name with a point is written in backquotes, and only a module's name can stand \
                        before a function: math.sin(x), np.sin(x)";
                }
                Err(self.error(start..start + first.len_utf8(), message))
            }
        }
    }

    pub(super) fn error(&self, span: Range<usize>, message: impl Into<String>) -> ParseError {
        ParseError::new(self.source, span, message)
    }

    /// A numeral; see [`numeral`].
    fn number(&mut self) -> Result<(Token, Range<usize>), ParseError> {
        let start = self.at;
        self.at = numeral::end(self.source, start)?;
        Ok((Token::Number, start..self.at))
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

/// Does a note mention this spelling?
pub(super) fn is_noted(spelling: &str) -> bool {
    NOTED.contains(&spelling)
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
        assert_eq!(words("np.sin(x)**2.*y").unwrap(), ["sin", "(", "x", ")", "**", "2.", "*", "y"]);
        assert_eq!(words("1_000.5e3f .* ½x // a note").unwrap(), ["1_000.5e3f", ".*", "½", "x"]);
        assert!(words("").unwrap().is_empty());
        assert!(words("/* a // b\n */ // c\n# d").unwrap().is_empty());
    }

    #[test]
    fn errors_name_the_characters() {
        for (source, message, column) in [
            ("2x", "`2x` is not a number; a product is written with `*`", 1),
            ("0b101", "`0b101` is in another base; write 5", 1),
            ("0o17", "`0o17` is in another base; write 15", 1),
            ("0b12", "`0b12` is not a number; a product is written with `*`", 1),
            ("3.0e0_8", "`3.0e0_8` is a number of some kind in Fortran; write 3.0e0", 1),
            ("1 + 2e", "`2e` is not a number; a product is written with `*`", 5),
            ("1.2.3", "`1.2.3` is not a number", 1),
            ("0x", "a hexadecimal number needs digits after 0x", 1),
            (
                "x += 2",
                "`+=` changes a variable, and the variables of a formula don't change; write `let s = s + x;`",
                3,
            ),
            ("x /* 2", "this comment has no closing `*/`", 3),
            ("x § 2", "`§` has no meaning in a formula", 3),
            ("1e−3", "the minus sign of a number's exponent is `-`: write 1e-3", 1),
            ("`ab", "this quoted name has no closing backquote", 1),
        ] {
            let error = words(source).unwrap_err();
            assert_eq!((error.message(), error.column()), (message, column), "{source}");
        }
        assert!(words("\u{7f}").unwrap_err().to_string().contains("\\u{7f}"));
    }

    /// This test is here because the list is private; `tests/programs/infix.rs` tests the rest of the language.
    #[test]
    fn the_page_of_the_language_names_the_reserved_words() {
        let names = crate::program::LANGUAGE.lines().find(|line| line.contains("are not names")).unwrap();
        for word in super::RESERVED {
            assert!(names.contains(word), "{word}");
        }
    }
}
