//! The state of the reader of formulas, and its messages.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::ambiguity::Ambiguities;
use super::character::is_name;
use super::dialect::Declared;
use super::expression::Frame;
use super::hint;
use super::integers::{Binding, NumberType};
use super::lexer::{Lexer, Token, is_noted};
use super::normalise::{Normalised, normalise};
use super::own::OwnFunction;
use super::statements::Output;
use crate::program::builder::Builder;
use crate::program::{Context, Named, ParseError, ParseOptions, Program, Value};

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

pub(in crate::program) fn parse(
    source: &str,
    options: ParseOptions<'_>,
) -> Result<(Program, Vec<String>), ParseError> {
    let normalised = normalise(source, &options)?;
    let mut parser = Parser::new(&normalised, options)?;
    let output = parser.only_program()?;
    Ok((parser.builder.finish(output, false), parser.notes))
}

pub(in crate::program) fn parse_named(
    source: &str,
    options: ParseOptions<'_>,
) -> Result<(Vec<Named>, Vec<String>), ParseError> {
    let normalised = normalise(source, &options)?;
    let mut parser = Parser::new(&normalised, options)?;
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
    pub(super) bound: BTreeMap<&'a str, Binding>,
    /// The types that the head of the function declares, where the whole text is one function.
    pub(super) operand_types: BTreeMap<&'a str, NumberType>,
    /// The frames that wait for the value that is being read, from the outside.
    pub(super) frames: Vec<Frame<'a>>,
    pub(super) options: ParseOptions<'a>,
    /// The notes for the caller about spellings.
    notes: Vec<String>,
    pub(super) ambiguities: Ambiguities,
    pub(super) functions: Vec<OwnFunction<'a>>,
    /// Columns of tables that are variables, each behind its table.
    pub(super) columns: Vec<(&'a str, &'a str)>,
    /// Variables that stand in the formula without a table.
    pub(super) bare: Vec<&'a str>,
    /// How many of the functions the present text can call.
    pub(super) visible: usize,
    /// The bytes that calls of functions have read again.
    pub(super) expanded: usize,
    /// Names that a declaration gave, which can get other values.
    pub(super) declared: Vec<&'a str>,
    pub(super) declared_format: Option<Declared>,
    /// Has a comma, and not the end of a statement, ended the last binding?
    pub(super) is_after_comma: bool,
    /// Is the text the body of a function, whose head was left out?
    pub(super) is_body: bool,
    /// Is the text one formula without a name?
    pub(super) is_only: bool,
    /// The `=` of the first formula with a name.
    pub(super) first_equals: Option<Range<usize>>,
}

/// A value and the characters that it was read from.
pub(super) struct Spanned {
    pub(super) value: Value,
    pub(super) span: Range<usize>,
    /// Is the expression `a^b` without brackets?
    pub(super) is_power: bool,
    pub(super) number_type: NumberType,
}

impl Spanned {
    pub(super) fn new(value: Value, span: Range<usize>) -> Spanned {
        Spanned { value, span, is_power: false, number_type: NumberType::Real }
    }

    pub(super) fn with_type(self, number_type: NumberType) -> Spanned {
        Spanned { number_type, ..self }
    }
}

impl<'a> Parser<'a> {
    fn new(normalised: &'a Normalised<'_>, options: ParseOptions<'a>) -> Result<Parser<'a>, ParseError> {
        let source: &str = &normalised.text;
        let mut parser = Parser {
            source,
            lexer: Lexer::new(source),
            token: Token::End,
            span: 0..0,
            builder: Builder::default(),
            bound: BTreeMap::new(),
            operand_types: BTreeMap::new(),
            frames: Vec::new(),
            options,
            notes: normalised.notes.clone(),
            ambiguities: Ambiguities {
                has_dollars: normalised.has_cells,
                is_mathematica: normalised.is_mathematica,
                has_capital_pi: source.split(|c| !is_name(c)).any(|word| word == "Pi"),
                ..Ambiguities::default()
            },
            functions: Vec::new(),
            columns: Vec::new(),
            bare: Vec::new(),
            visible: usize::MAX,
            expanded: 0,
            declared: Vec::new(),
            declared_format: None,
            is_after_comma: false,
            is_body: false,
            is_only: false,
            first_equals: None,
        };
        parser.advance()?;
        Ok(parser)
    }

    /// Goes to the next token, and returns the position of the present one.
    pub(super) fn advance(&mut self) -> Result<Range<usize>, ParseError> {
        let (token, span) = self.lexer.next()?;
        self.ambiguities.ends_with_semicolon |= token == Token::End && self.token == Token::Symbol(";");
        self.token = token;
        let before = core::mem::replace(&mut self.span, span);
        if let Some((from, to)) = self.lexer.comment {
            let comment = &self.source[from..to];
            self.ambiguities.is_matlab |= comment.starts_with('%');
            self.note(format!("read `{comment}` as a comment"));
        }
        if let Some(sign) = self.lexer.continuation {
            self.ambiguities.is_matlab |= sign == "...";
            self.note(format!("read `{sign}` at the end of a line as the sign that the line goes on"));
        }
        match token {
            Token::Symbol(symbol) if is_noted(self.text()) => self.note_spelling(symbol),
            _ => {}
        }
        Ok(before)
    }

    fn note_spelling(&mut self, symbol: &str) {
        let spelling = self.text();
        let ambiguities = &mut self.ambiguities;
        ambiguities.is_elementwise |= spelling.starts_with('.');
        ambiguities.is_javascript |= ["===", "!=="].contains(&spelling);
        ambiguities.is_like_c |= ["&&", "||", "!"].contains(&spelling);
        ambiguities.has_stars |= spelling == "**";
        let here = if symbol == "!" { "not" } else { symbol };
        let other = if spelling == "÷" {
            ambiguities.obelus.get_or_insert(self.span.clone());
            ", not as the quotient of integers of Julia, which is trunc(a/b)"
        } else {
            ""
        };
        self.note(format!("read `{spelling}` as `{here}`{other}"));
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
            self.ambiguities.has_math_object |= prefix == "Math.";
            self.ambiguities.is_python |= !prefix.contains(':') && prefix != "Math.";
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
        if self.token == Token::Symbol(":") && self.ambiguities.is_spreadsheet {
            let message = "a range of cells is written out: SUM(A1, A2, A3) for SUM(A1:A3)";
            return self.error(self.span.clone(), message);
        }
        let has_braces = |frame: &Frame<'_>| matches!(frame, Frame::Then { has_braces: true, .. });
        if matches!(self.text(), "=" | ";") && self.frames.iter().any(has_braces) {
            let message =
                "braces hold one value here, `if c { a } else { b }`: a choice is `if c then a else b`";
            return self.error(self.span.clone(), message);
        }
        if let Some(hint) = hint::of_token(self.text(), !self.frames.is_empty()) {
            return self.error(self.span.clone(), hint);
        }
        let found = match self.token {
            Token::End if self.source.trim().is_empty() => return self.error(0..0, "the formula is empty"),
            Token::End => "the end of the formula".to_owned(),
            _ => format!("`{}`", self.text()),
        };
        let hint = hint::of_place(self.source, self.token, &self.span, expected);
        self.error(self.span.clone(), format!("expected {expected}, found {found}{hint}"))
    }

    pub(super) fn expect(
        &mut self,
        symbol: &'static str,
        expected: &str,
    ) -> Result<Range<usize>, ParseError> {
        if self.token == Token::Symbol(symbol) { self.advance() } else { self.unexpected(expected) }
    }

    pub(super) fn expect_word(&mut self, word: &str, expected: &str) -> Result<(), ParseError> {
        if !self.is_word(word) {
            return self.unexpected(expected);
        }
        self.advance().map(|_| ())
    }

    /// The precedence of the present token, if it is an operator between operands.
    pub(super) fn operator(&self) -> Option<Precedence> {
        match self.token {
            Token::Symbol("+" | "-") => Some(Precedence::Sum),
            Token::Symbol("*" | "/") => Some(Precedence::Product),
            Token::Symbol("^") => Some(Precedence::Power),
            Token::Symbol("<" | "<=" | ">" | ">=" | "==" | "!=") => Some(Precedence::Comparison),
            Token::Symbol("=") if self.ambiguities.is_spreadsheet => Some(Precedence::Comparison),
            Token::Symbol("and") => Some(Precedence::And),
            Token::Symbol("or") => Some(Precedence::Or),
            Token::Name if self.text() == "and" => Some(Precedence::And),
            Token::Name if self.text() == "or" => Some(Precedence::Or),
            _ => None,
        }
    }

    pub(super) fn operand_of(&self, operand: Spanned, symbol: &str) -> Result<Value, ParseError> {
        if self.builder.is_condition(operand.value) {
            return self.error(operand.span, format!("`{symbol}` needs numbers, this is a condition"));
        }
        Ok(operand.value)
    }

    /// `a^b`, with the spelling of its sign.
    pub(super) fn power(
        &mut self,
        left: Spanned,
        right: Spanned,
        spelling: &str,
    ) -> Result<Spanned, ParseError> {
        let span = left.span.start..right.span.end;
        let number_type = if spelling == "^" {
            self.ambiguities.caret.get_or_insert(span.clone());
            self.type_of_operation("^", &left, &right)?
        } else {
            left.number_type.join(right.number_type)
        };
        if right.is_power || left.is_power {
            self.ambiguities.power_of_power.get_or_insert(span.clone());
        }
        let (base, exponent) = (left.span.clone(), right.span.clone());
        let a = self.operand_of(left, "^")?;
        let b = self.operand_of(right, "^")?;
        // `1 - e^2` is more often of an eccentricity than `e^x` and `e^-1` are. (The text of a tower of powers is read
        // once, and not once for each of them.)
        let is_natural = self.builder.integer(b).is_some_and(|n| n >= 0);
        if !is_natural || self.source[exponent].contains(char::is_alphabetic) {
            self.ambiguities.eulers.retain(|euler| *euler != base);
        }
        let value = self.builder.power(a, b, Context::default());
        Ok(Spanned { is_power: true, number_type, ..Spanned::new(value, span) })
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

    /// The choice between two numbers.
    pub(super) fn select(
        &mut self,
        condition: Value,
        yes: Spanned,
        no: Spanned,
        span: Range<usize>,
    ) -> Result<Spanned, ParseError> {
        let hint = "`if` chooses between numbers, this is a condition";
        let number_type = yes.number_type.join(no.number_type);
        let (yes, no) = (self.number(yes, hint)?, self.number(no, hint)?);
        Ok(Spanned::new(self.builder.select(condition, yes, no), span).with_type(number_type))
    }
}
