//! Reads tokens into the builder, by precedence climbing.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::ambiguity::Ambiguities;
use super::dialect::Declared;
use super::lexer::{Lexer, Token, is_noted};
use super::own::OwnFunction;
use super::statements::Output;
use crate::program::builder::Builder;
use crate::program::{Context, Named, Number, ParseError, ParseOptions, Program, Relation, Value};
use crate::table::Op;

/// The greatest depth of nested brackets, signs and choices, so that no text can exhaust the stack.
pub(super) const DEPTH: usize = 256;

/// Names that cannot be variables.
pub(super) const RESERVED: &[&str] = &["let", "if", "then", "else", "and", "or", "not"];

/// The precedence of operators.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Precedence {
    Or,
    And,
    Not,
    Comparison,
    Sum,
    Product,
    Sign,
    Power,
}

pub(in crate::program) fn parse(source: &str, options: ParseOptions<'_>) -> Result<Program, ParseError> {
    let mut parser = Parser::new(source, options)?;
    let output = parser.only_program()?;
    Ok(parser.builder.finish(output, false))
}

pub(in crate::program) fn parse_named(
    source: &str,
    options: ParseOptions<'_>,
) -> Result<(Vec<Named>, Vec<String>), ParseError> {
    let mut parser = Parser::new(source, options)?;
    let outputs = parser.program()?;
    let finish = |(name, output): Output<'_>| Named {
        name: name.map(ToOwned::to_owned),
        program: parser.builder.finish(output, false),
    };
    let formulas = outputs.into_iter().map(finish).collect();
    Ok((formulas, parser.notes))
}

pub(super) struct Parser<'a> {
    pub(super) source: &'a str,
    pub(super) lexer: Lexer<'a>,
    pub(super) token: Token,
    pub(super) span: Range<usize>,
    pub(super) builder: Builder,
    pub(super) bound: BTreeMap<&'a str, Value>,
    pub(super) depth: usize,
    pub(super) options: ParseOptions<'a>,
    /// What the caller should know of spellings.
    notes: Vec<String>,
    pub(super) ambiguities: Ambiguities,
    pub(super) functions: Vec<OwnFunction<'a>>,
    /// How many of the functions the present text can call.
    pub(super) visible: usize,
    /// The bytes that calls of functions have read again.
    pub(super) expanded: usize,
    /// Names that a declaration gave, which can get other values.
    pub(super) declared: Vec<&'a str>,
    pub(super) declared_format: Option<Declared>,
    /// Has a comma, and not the end of a statement, ended the last binding?
    pub(super) is_after_comma: bool,
    /// Is it one formula without a name?
    pub(super) is_only: bool,
    /// The `=` of the first formula with a name.
    pub(super) first_equals: Option<Range<usize>>,
}

/// A value and the characters that it was read from.
pub(super) struct Spanned {
    pub(super) value: Value,
    pub(super) span: Range<usize>,
    /// Is it `a^b` without brackets?
    pub(super) is_power: bool,
}

impl Spanned {
    pub(super) fn new(value: Value, span: Range<usize>) -> Spanned {
        Spanned { value, span, is_power: false }
    }
}

impl<'a> Parser<'a> {
    fn new(source: &'a str, options: ParseOptions<'a>) -> Result<Parser<'a>, ParseError> {
        let mut parser = Parser {
            source,
            lexer: Lexer::new(source),
            token: Token::End,
            span: 0..0,
            builder: Builder::default(),
            bound: BTreeMap::new(),
            depth: 0,
            options,
            notes: Vec::new(),
            ambiguities: Ambiguities::default(),
            functions: Vec::new(),
            visible: usize::MAX,
            expanded: 0,
            declared: Vec::new(),
            declared_format: None,
            is_after_comma: false,
            is_only: false,
            first_equals: None,
        };
        parser.advance()?;
        Ok(parser)
    }

    /// Goes to the next token, and returns the position of the present one.
    pub(super) fn advance(&mut self) -> Result<Range<usize>, ParseError> {
        let (token, span) = self.lexer.next()?;
        self.token = token;
        let before = core::mem::replace(&mut self.span, span);
        match token {
            Token::Symbol(symbol) if is_noted(self.text()) => self.note_spelling(symbol),
            _ => {}
        }
        Ok(before)
    }

    fn note_spelling(&mut self, symbol: &str) {
        let spelling = self.text();
        self.ambiguities.is_elementwise |= spelling == ".^";
        let here = if symbol == "!" { "not" } else { symbol };
        self.note(format!("read `{spelling}` as `{here}`"));
    }

    /// Adds a note, which is one line, if it is new.
    pub(super) fn note(&mut self, note: String) {
        let note = if note.contains(char::is_control) {
            note.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
        } else {
            note
        };
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// Notes that the prefix of a name is left out.
    pub(super) fn note_prefix(&mut self, prefix: Option<&str>) {
        if let Some(prefix) = prefix {
            if prefix.starts_with("std::") {
                self.ambiguities.language.get_or_insert("C");
            }
            self.note(format!("read names without `{prefix}` before them"));
        }
    }

    pub(super) fn text(&self) -> &'a str {
        &self.source[self.span.clone()]
    }

    pub(super) fn is_word(&self, word: &str) -> bool {
        self.token == Token::Name && self.text() == word
    }

    pub(super) fn error<T>(&self, span: Range<usize>, message: impl Into<String>) -> Result<T, ParseError> {
        Err(ParseError::new(self.source, span, message))
    }

    /// "expected …, found …", about the present token.
    #[inline(never)]
    pub(super) fn unexpected<T>(&self, expected: &str) -> Result<T, ParseError> {
        let hint = match self.text() {
            "!" => "`!` is not an operator behind a number; x! is tgamma(x + 1)",
            "||" => "`||` is `or` between conditions; write `abs(x)` for an absolute value",
            ":" => "`:` is part of `c ? a : b` only; a name is given by `let s = a + b; s * s`",
            "=" if self.depth > 0 => "`=` gives a value to a name; a comparison is `==`",
            "{" | "}" => "brackets are round here: ( ); braces are for exponents: x^{2}",
            _ => "",
        };
        if !hint.is_empty() {
            return self.error(self.span.clone(), hint);
        }
        let found = match self.token {
            Token::End => "the end of the formula".to_owned(),
            _ => format!("`{}`", self.text()),
        };
        self.error(self.span.clone(), format!("expected {expected}, found {found}"))
    }

    pub(super) fn expect(
        &mut self,
        symbol: &'static str,
        expected: &str,
    ) -> Result<Range<usize>, ParseError> {
        if self.token == Token::Symbol(symbol) { self.advance() } else { self.unexpected(expected) }
    }

    fn expect_word(&mut self, word: &str, expected: &str) -> Result<(), ParseError> {
        if !self.is_word(word) {
            return self.unexpected(expected);
        }
        self.advance().map(|_| ())
    }

    /// An expression whose operators bind at least as tightly as `level`.
    pub(super) fn expression(&mut self, level: Precedence) -> Result<Spanned, ParseError> {
        if self.depth == DEPTH {
            return self.error(self.span.clone(), format!("nested deeper than {DEPTH} levels"));
        }
        self.depth += 1;
        let mut left = self.prefix()?;
        loop {
            left = self.operators(left, level)?;
            if level != Precedence::Or || !(self.is_word("if") || self.token == Token::Symbol("?")) {
                break;
            }
            left = self.choice_behind(left)?;
        }
        self.depth -= 1;
        Ok(left)
    }

    /// The operators behind an operand that bind at least as tightly as `level`.
    fn operators(&mut self, mut left: Spanned, level: Precedence) -> Result<Spanned, ParseError> {
        while let Some(operator) = self.operator().filter(|operator| *operator >= level) {
            left = match operator {
                Precedence::Comparison => self.comparisons(left)?,
                Precedence::Or | Precedence::And => self.logic(left, operator)?,
                _ => self.arithmetic(left, operator)?,
            };
        }
        Ok(left)
    }

    /// The precedence of the present token, if it is an operator between operands.
    fn operator(&self) -> Option<Precedence> {
        match self.token {
            Token::Symbol("+" | "-") => Some(Precedence::Sum),
            Token::Symbol("*" | "/") => Some(Precedence::Product),
            Token::Symbol("^") => Some(Precedence::Power),
            Token::Symbol("<" | "<=" | ">" | ">=" | "==" | "!=") => Some(Precedence::Comparison),
            Token::Symbol("and") => Some(Precedence::And),
            Token::Symbol("or") => Some(Precedence::Or),
            Token::Name if self.text() == "and" => Some(Precedence::And),
            Token::Name if self.text() == "or" => Some(Precedence::Or),
            _ => None,
        }
    }

    fn arithmetic(&mut self, left: Spanned, level: Precedence) -> Result<Spanned, ParseError> {
        let Token::Symbol(symbol) = self.token else {
            return self.unexpected("an operator");
        };
        let symbol_span = self.advance()?;
        // The point of `2.^x` is read as that of the number.
        self.ambiguities.is_elementwise |= symbol == "^" && self.source[..symbol_span.start].ends_with('.');
        if symbol == "^" && self.token == Token::Symbol("{") {
            return self.braced_power(left);
        }
        // Operators are left-associative, so the operand after them must bind more tightly. An exponent may start with
        // a sign and take further powers: x^-y^2.
        let right = self.expression(match level {
            Precedence::Sum => Precedence::Product,
            Precedence::Product => Precedence::Sign,
            _ => Precedence::Power,
        })?;
        let span = left.span.start..right.span.end;
        if level == Precedence::Power {
            return self.power(left, right);
        }
        if symbol == "/" {
            self.remember_quotient(&left, &right);
        }
        let a = self.operand_of(left, symbol)?;
        let b = self.operand_of(right, symbol)?;
        match Op::by_infix(symbol, 2) {
            Some(op) => Ok(Spanned::new(self.builder.apply(op, &[a, b], Context::default()), span)),
            None => self.error(symbol_span, format!("`{symbol}` is not in the operation table")),
        }
    }

    fn operand_of(&self, operand: Spanned, symbol: &str) -> Result<Value, ParseError> {
        if self.builder.is_condition(operand.value) {
            return self.error(operand.span, format!("`{symbol}` needs numbers, this is a condition"));
        }
        Ok(operand.value)
    }

    /// `a^b`.
    fn power(&mut self, left: Spanned, right: Spanned) -> Result<Spanned, ParseError> {
        let span = left.span.start..right.span.end;
        if right.is_power || left.is_power {
            self.ambiguities.power_of_power.get_or_insert(span.clone());
        }
        let base = left.span.clone();
        let a = self.operand_of(left, "^")?;
        let b = self.operand_of(right, "^")?;
        // `1 - e^2` is more often of an eccentricity than `e^x` and `e^-1` are.
        if self.builder.integer(b).is_none_or(|n| n < 0) {
            self.ambiguities.eulers.retain(|euler| *euler != base);
        }
        let value = self.builder.power(a, b, Context::default());
        Ok(Spanned { is_power: true, ..Spanned::new(value, span) })
    }

    /// `a^{b}`; the present token is the brace.
    fn braced_power(&mut self, left: Spanned) -> Result<Spanned, ParseError> {
        self.note("read `^{…}` as `^(…)`".into());
        let right = self.brackets("}", "an operator or `}`")?;
        let mut power = self.power(left, right)?;
        // `a^{b}^c` is an error in LaTeX.
        if self.token == Token::Symbol("^") {
            let span = power.span.start..self.span.end;
            return self.error(span, "a power of a power needs brackets: `(a^{b})^c` or `a^{b^c}`");
        }
        power.is_power = true;
        Ok(power)
    }

    /// `a < b <= c`: both comparisons hold.
    fn comparisons(&mut self, first: Spanned) -> Result<Spanned, ParseError> {
        let mut span = first.span.clone();
        let hint = "a comparison needs numbers, this is a condition";
        let mut left = self.number(first, hint)?;
        let mut chain = None;
        while self.operator() == Some(Precedence::Comparison) {
            let relation = self.token;
            self.advance()?;
            let right = self.expression(Precedence::Sum)?;
            span.end = right.span.end;
            let right = self.number(right, hint)?;
            let link = match relation {
                Token::Symbol("<") => self.builder.compare(Relation::Less, left, right),
                Token::Symbol("<=") => self.builder.compare(Relation::LessEqual, left, right),
                Token::Symbol(">") => self.builder.compare(Relation::Less, right, left),
                Token::Symbol(">=") => self.builder.compare(Relation::LessEqual, right, left),
                Token::Symbol("==") => self.builder.compare(Relation::Equal, left, right),
                _ => self.builder.compare(Relation::NotEqual, left, right),
            };
            chain = Some(match chain {
                Some(chain) => {
                    self.ambiguities.comparison_chain.get_or_insert(span.clone());
                    self.builder.and(chain, link)
                }
                None => link,
            });
            left = right;
        }
        Ok(Spanned::new(chain.unwrap_or(left), span))
    }

    fn logic(&mut self, left: Spanned, level: Precedence) -> Result<Spanned, ParseError> {
        let word = self.text();
        self.advance()?;
        let right =
            self.expression(if level == Precedence::Or { Precedence::And } else { Precedence::Not })?;
        let span = left.span.start..right.span.end;
        let a = self.condition(left, word)?;
        let b = self.condition(right, word)?;
        let value = if level == Precedence::Or { self.builder.or(a, b) } else { self.builder.and(a, b) };
        Ok(Spanned::new(value, span))
    }

    pub(super) fn number(&self, operand: Spanned, message: &str) -> Result<Value, ParseError> {
        if self.builder.is_condition(operand.value) {
            return self.error(operand.span, message);
        }
        Ok(operand.value)
    }

    pub(super) fn condition(&self, operand: Spanned, of: &str) -> Result<Value, ParseError> {
        if !self.builder.is_condition(operand.value) {
            return self.error(operand.span, format!("`{of}` needs a condition, this is a number"));
        }
        Ok(operand.value)
    }

    /// The start of an expression: an operand with its superscript exponents, a sign, `not`, or `if`.
    fn prefix(&mut self) -> Result<Spanned, ParseError> {
        let text = self.text();
        match self.token {
            Token::Name if RESERVED.contains(&text) => self.word(text),
            Token::Symbol(sign @ ("+" | "-")) => self.sign(sign == "-"),
            Token::Symbol("!") => self.tight_negation(),
            Token::Symbol("(") => {
                if let Some(declared) = self.cast_ahead()? {
                    return self.cast(declared);
                }
                let operand = self.operand()?;
                self.raised(operand)
            }
            _ => {
                let operand = self.operand()?;
                self.raised(operand)
            }
        }
    }

    fn sign(&mut self, minus: bool) -> Result<Spanned, ParseError> {
        let start = self.advance()?.start;
        let literal = self.token == Token::Number;
        let operand = self.expression(Precedence::Power)?;
        let span = start..operand.span.end;
        if minus && operand.is_power {
            self.ambiguities.negated_power.get_or_insert(span.clone());
        }
        let value = self.number(operand, "a sign needs a number, this is a condition")?;
        if !minus {
            return Ok(Spanned::new(value, span));
        }
        // −0.1 is one exact number, so that it is rounded once and in the right direction.
        let negated = self.builder.as_number(value).filter(|_| literal).map(Number::negated);
        let value = match negated {
            Some(number) => self.builder.number(number, Context::default()),
            None => self.builder.apply(Op::Neg, &[value], Context::default()),
        };
        Ok(Spanned::new(value, span))
    }

    /// `not`, `if`, or a reserved word out of place.
    fn word(&mut self, word: &str) -> Result<Spanned, ParseError> {
        match word {
            "not" => self.negation(),
            "if" => self.choice(),
            "let" => {
                self.error(self.span.clone(), "`let` stands before the formula's value, not inside of it")
            }
            _ => self.unexpected("a number, a variable, a function or `(`"),
        }
    }

    fn negation(&mut self) -> Result<Spanned, ParseError> {
        let start = self.advance()?.start;
        let operand = self.expression(Precedence::Not)?;
        let span = start..operand.span.end;
        let condition = self.condition(operand, "not")?;
        Ok(Spanned::new(self.builder.not(condition), span))
    }

    /// The `!` of C, which binds more tightly than `not`.
    fn tight_negation(&mut self) -> Result<Spanned, ParseError> {
        let start = self.advance()?.start;
        if self.depth == DEPTH {
            return self.error(self.span.clone(), format!("nested deeper than {DEPTH} levels"));
        }
        self.depth += 1;
        let operand = self.prefix()?;
        self.depth -= 1;
        let span = start..operand.span.end;
        let condition = self.condition(operand, "!")?;
        Ok(Spanned::new(self.builder.not(condition), span))
    }

    fn choice(&mut self) -> Result<Spanned, ParseError> {
        let start = self.advance()?.start;
        let condition = self.expression(Precedence::Or)?;
        let condition = self.condition(condition, "if")?;
        self.expect_word("then", "an operator or `then`")?;
        let hint = "`if` chooses between numbers, this is a condition";
        let yes = self.expression(Precedence::Or)?;
        let yes = self.number(yes, hint)?;
        self.expect_word("else", "an operator or `else`")?;
        let no = self.expression(Precedence::Or)?;
        let span = start..no.span.end;
        let no = self.number(no, hint)?;
        Ok(Spanned::new(self.builder.select(condition, yes, no), span))
    }

    /// `c ? a : b` behind its condition, or `a if c else b` behind the first number.
    #[inline(never)]
    fn choice_behind(&mut self, first: Spanned) -> Result<Spanned, ParseError> {
        let is_python = self.is_word("if");
        self.advance()?;
        let start = first.span.start;
        let second = self.expression(Precedence::Or)?;
        if is_python {
            self.expect_word("else", "an operator or `else`")?;
            self.note("read `a if c else b` as `if c then a else b`".into());
        } else {
            self.expect(":", "an operator or `:`")?;
            self.note("read `c ? a : b` as `if c then a else b`".into());
        }
        let third = self.expression(Precedence::Or)?;
        let span = start..third.span.end;
        let (condition, yes) = if is_python { (second, first) } else { (first, second) };
        let condition = self.condition(condition, if is_python { "if" } else { "?" })?;
        let value = self.select(condition, yes, third)?;
        Ok(Spanned::new(value, span))
    }

    /// The choice between two numbers.
    pub(super) fn select(
        &mut self,
        condition: Value,
        yes: Spanned,
        no: Spanned,
    ) -> Result<Value, ParseError> {
        let hint = "`if` chooses between numbers, this is a condition";
        let (yes, no) = (self.number(yes, hint)?, self.number(no, hint)?);
        Ok(self.builder.select(condition, yes, no))
    }
}

/// This test is here because the list is private; the rest of the language is tested in `tests/programs/infix.rs`.
#[cfg(test)]
mod tests {
    use super::RESERVED;
    use crate::program::LANGUAGE;

    #[test]
    fn the_page_of_the_language_names_the_reserved_words() {
        let names = LANGUAGE.lines().find(|line| line.contains("are not names")).unwrap();
        for word in RESERVED {
            assert!(names.contains(word), "{word}");
        }
    }
}
