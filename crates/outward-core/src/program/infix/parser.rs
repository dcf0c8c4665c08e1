//! Reads tokens into the builder, by precedence climbing.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::call::{function, is_like_a_variable};
use super::lexer::{Lexer, Token, raised};
use crate::program::builder::Builder;
use crate::program::{Constant, Context, Named, Number, ParseError, ParseOptions, Program, Relation, Value};
use crate::table::Op;

/// The greatest depth of nested brackets, signs and choices, so that no text can exhaust the stack.
const DEPTH: usize = 256;

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
    let output = parser.body()?;
    Ok(parser.builder.finish(output, false))
}

pub(in crate::program) fn parse_named(
    source: &str,
    options: ParseOptions<'_>,
) -> Result<Vec<Named>, ParseError> {
    let mut parser = Parser::new(source, options)?;
    let outputs = parser.formulas()?;
    let finish = |(name, output): (Option<&str>, Value)| Named {
        name: name.map(ToOwned::to_owned),
        program: parser.builder.finish(output, false),
    };
    Ok(outputs.into_iter().map(finish).collect())
}

pub(super) struct Parser<'a> {
    source: &'a str,
    lexer: Lexer<'a>,
    pub(super) token: Token,
    span: Range<usize>,
    pub(super) builder: Builder,
    bound: BTreeMap<&'a str, Value>,
    depth: usize,
    pub(super) options: ParseOptions<'a>,
}

/// A value and the characters that it was read from.
pub(super) struct Spanned {
    pub(super) value: Value,
    pub(super) span: Range<usize>,
}

impl<'a> Parser<'a> {
    fn new(source: &'a str, options: ParseOptions<'a>) -> Result<Parser<'a>, ParseError> {
        let mut lexer = Lexer::new(source);
        let (token, span) = lexer.next()?;
        let (builder, bound) = (Builder::default(), BTreeMap::new());
        Ok(Parser { source, lexer, token, span, builder, bound, depth: 0, options })
    }

    /// Goes to the next token, and returns the position of the present one.
    pub(super) fn advance(&mut self) -> Result<Range<usize>, ParseError> {
        let (token, span) = self.lexer.next()?;
        self.token = token;
        Ok(core::mem::replace(&mut self.span, span))
    }

    fn text(&self) -> &'a str {
        &self.source[self.span.clone()]
    }

    fn is_word(&self, word: &str) -> bool {
        self.token == Token::Name && self.text() == word
    }

    pub(super) fn error<T>(&self, span: Range<usize>, message: impl Into<String>) -> Result<T, ParseError> {
        Err(ParseError::new(self.source, span, message))
    }

    /// "expected …, found …", about the present token.
    fn unexpected<T>(&self, expected: &str) -> Result<T, ParseError> {
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

    /// `let name = value; ...`, followed by the value of the formula.
    fn body(&mut self) -> Result<Value, ParseError> {
        self.bindings(&[])?;
        let result = self.value()?;
        if self.token == Token::Symbol(";") {
            return self
                .error(self.span.clone(), "`;` ends a `let` only; nothing follows the formula's value");
        }
        if self.token != Token::End {
            return self.unexpected("an operator or the end of the formula");
        }
        Ok(result)
    }

    /// Any number of `let name = value;`, none of which has the name of a formula.
    fn bindings(&mut self, formulas: &[(Option<&'a str>, Value)]) -> Result<(), ParseError> {
        while self.is_word("let") {
            self.advance()?;
            let span = self.span.clone();
            let name = self.new_name("a name after `let`")?;
            if formulas.iter().any(|(other, _)| *other == Some(name)) {
                return self.error(span, format!("`{name}` is the name of a formula already"));
            }
            self.expect("=", "`=` after the name")?;
            let value = self.expression(Precedence::Or)?.value;
            self.expect(";", "an operator, or `;` after the binding")?;
            self.bound.insert(name, value);
        }
        Ok(())
    }

    /// The value of a formula, which must be a number.
    fn value(&mut self) -> Result<Value, ParseError> {
        let result = self.expression(Precedence::Or)?;
        self.number(result, "the formula is a condition; write `if … then … else …`")
    }

    /// One formula, or formulas with names, each of which can use those before it: `name = value; name = value`.
    fn formulas(&mut self) -> Result<Vec<(Option<&'a str>, Value)>, ParseError> {
        let mut formulas = Vec::new();
        loop {
            self.bindings(&formulas)?;
            if !self.is_named()? {
                return match (self.token, formulas.is_empty()) {
                    (_, true) => self.only_formula(),
                    (Token::End, _) => Ok(formulas),
                    (Token::Symbol(";"), _) => {
                        self.error(self.span.clone(), "expected a formula before this `;`, found none")
                    }
                    _ => self.nameless(),
                };
            }
            let span = self.span.clone();
            let name = self.new_name("a name before `=`")?;
            self.check_name(name, &span)?;
            self.advance()?;
            let value = self.value()?;
            if self.builder.has_input(name) {
                let message = format!(
                    "`{name}` is a variable already, in this formula or one before it; \
                     give the formula another name, or put it before those that use it"
                );
                return self.error(span, message);
            }
            self.bound.insert(name, value);
            formulas.push((Some(name), value));
            match self.token {
                Token::Symbol(";") => self.advance().map(|_| ())?,
                Token::End => return Ok(formulas),
                _ => return self.unexpected("an operator, or `;` and the next formula, or the end"),
            }
        }
    }

    /// Does `name =` come next?
    fn is_named(&self) -> Result<bool, ParseError> {
        let name = matches!(self.token, Token::Name | Token::Quoted);
        let mut ahead = self.lexer;
        Ok(name && ahead.next()?.0 == Token::Symbol("="))
    }

    /// The only formula, without a name.
    fn only_formula(&mut self) -> Result<Vec<(Option<&'a str>, Value)>, ParseError> {
        let value = self.value()?;
        match self.token {
            Token::End => Ok(Vec::from([(None, value)])),
            Token::Symbol(";") => self.error(
                self.span.clone(),
                "`;` ends a `let`, or a formula with a name, as in `r = x + y; t = x*y`; this one has none",
            ),
            _ => self.unexpected("an operator or the end of the formula"),
        }
    }

    /// A formula without a name among others.
    fn nameless<T>(&self) -> Result<T, ParseError> {
        let message =
            "expected a name and `=`: each of several formulas has a name, as in `r = x + y; t = x*y`";
        self.error(self.span.clone(), message)
    }

    /// May a formula have this name?
    fn check_name(&self, name: &str, span: &Range<usize>) -> Result<(), ParseError> {
        if self.bound.contains_key(name) {
            return self.error(span.clone(), format!("the name `{name}` is given twice"));
        }
        if let Some((_, what)) = self.options.taken.iter().find(|(taken, _)| *taken == name) {
            let message = format!("`{name}` is {what}; give the formula another name");
            return self.error(span.clone(), message);
        }
        Ok(())
    }

    fn new_name(&mut self, expected: &str) -> Result<&'a str, ParseError> {
        let text = self.text();
        let name = match self.token {
            Token::Quoted => &text[1..text.len() - 1],
            Token::Name if Constant::of_formula(text).is_some() => {
                return self.error(self.span.clone(), format!("`{text}` is a constant and can't be bound"));
            }
            Token::Name if !RESERVED.contains(&text) => text,
            _ => return self.unexpected(expected),
        };
        self.advance()?;
        Ok(name)
    }

    /// An expression whose operators bind at least as tightly as `level`.
    pub(super) fn expression(&mut self, level: Precedence) -> Result<Spanned, ParseError> {
        if self.depth == DEPTH {
            return self.error(self.span.clone(), format!("nested deeper than {DEPTH} levels"));
        }
        self.depth += 1;
        let mut left = self.prefix()?;
        while let Some(operator) = self.operator().filter(|operator| *operator >= level) {
            left = match operator {
                Precedence::Comparison => self.comparisons(left)?,
                Precedence::Or | Precedence::And => self.logic(left, operator)?,
                _ => self.arithmetic(left, operator)?,
            };
        }
        self.depth -= 1;
        Ok(left)
    }

    /// The precedence of the present token, if it is an operator between operands.
    fn operator(&self) -> Option<Precedence> {
        match self.token {
            Token::Symbol("+" | "-") => Some(Precedence::Sum),
            Token::Symbol("*" | "/") => Some(Precedence::Product),
            Token::Symbol("^") => Some(Precedence::Power),
            Token::Symbol("<" | "<=" | ">" | ">=" | "==" | "!=") => Some(Precedence::Comparison),
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
        // Operators are left-associative, so the operand after them must bind more tightly. An exponent may start with
        // a sign and take further powers: x^-y^2.
        let right = self.expression(match level {
            Precedence::Sum => Precedence::Product,
            Precedence::Product => Precedence::Sign,
            _ => Precedence::Power,
        })?;
        let span = left.span.start..right.span.end;
        let hint = format!("`{symbol}` needs numbers, this is a condition");
        let a = self.number(left, &hint)?;
        let b = self.number(right, &hint)?;
        let value = match (symbol, Op::by_infix(symbol, 2)) {
            ("^", _) => self.builder.power(a, b, Context::default()),
            (_, Some(op)) => self.builder.apply(op, &[a, b], Context::default()),
            _ => return self.error(symbol_span, format!("`{symbol}` is not in the operation table")),
        };
        Ok(Spanned { value, span })
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
                Some(chain) => self.builder.and(chain, link),
                None => link,
            });
            left = right;
        }
        Ok(Spanned { value: chain.unwrap_or(left), span })
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
        Ok(Spanned { value, span })
    }

    pub(super) fn number(&self, operand: Spanned, message: &str) -> Result<Value, ParseError> {
        if self.builder.is_condition(operand.value) {
            return self.error(operand.span, message);
        }
        Ok(operand.value)
    }

    fn condition(&self, operand: Spanned, of: &str) -> Result<Value, ParseError> {
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
            _ => {
                let operand = self.operand()?;
                self.raised(operand)
            }
        }
    }

    /// A number, a name, a call, a root, or an expression in brackets.
    fn operand(&mut self) -> Result<Spanned, ParseError> {
        let text = self.text();
        match self.token {
            Token::Number => self.literal(),
            Token::Name if !RESERVED.contains(&text) => self.name(text),
            Token::Quoted => {
                let span = self.advance()?;
                Ok(Spanned { value: self.variable(&text[1..text.len() - 1]), span })
            }
            Token::Symbol("√") => self.root(),
            Token::Symbol("(") => {
                let open = self.advance()?;
                let inner = self.expression(Precedence::Or)?;
                if self.token == Token::End {
                    return self.error(open, "this bracket is not closed");
                }
                let close = self.expect(")", "an operator or `)`")?;
                Ok(Spanned { value: inner.value, span: open.start..close.end })
            }
            _ => self.unexpected("a number, a variable, a function or `(`"),
        }
    }

    /// `√x`, `√(x)`. In `√x²`, the operand of the root is ambiguous.
    fn root(&mut self) -> Result<Spanned, ParseError> {
        if self.depth == DEPTH {
            return self.error(self.span.clone(), format!("nested deeper than {DEPTH} levels"));
        }
        self.depth += 1;
        let start = self.advance()?.start;
        let bracketed = self.token == Token::Symbol("(");
        let operand = self.operand()?;
        self.depth -= 1;
        let span = start..operand.span.end;
        if !bracketed && matches!(self.token, Token::Raised | Token::Symbol("^")) {
            let message = "this is the root of a power or the power of a root; write `√(x^2)` or `(√x)^2`";
            return self.error(span.start..self.span.end, message);
        }
        let value = self.number(operand, "`√` needs a number, this is a condition")?;
        Ok(Spanned { value: self.builder.apply(Op::Sqrt, &[value], Context::default()), span })
    }

    /// The exponents in superscript digits after an operand.
    fn raised(&mut self, mut operand: Spanned) -> Result<Spanned, ParseError> {
        while self.token == Token::Raised {
            let digits: String = self.text().chars().filter_map(raised).collect();
            let Ok(exponent) = digits.parse() else {
                return self.error(self.span.clone(), "an exponent is an integer below 2^31");
            };
            let span = operand.span.start..self.advance()?.end;
            let base = self.number(operand, "a power needs a number, this is a condition")?;
            let value = self.builder.integer_power(base, exponent, Context::default());
            operand = Spanned { value, span };
        }
        Ok(operand)
    }

    fn literal(&mut self) -> Result<Spanned, ParseError> {
        let number = match Number::parse(self.text()) {
            Ok(number) => number,
            Err(error) => {
                let at = self.span.start + error.at;
                return self.error(at..at + 1, format!("{error}"));
            }
        };
        let span = self.advance()?;
        Ok(Spanned { value: self.builder.number(number, Context::default()), span })
    }

    fn sign(&mut self, minus: bool) -> Result<Spanned, ParseError> {
        let start = self.advance()?.start;
        let literal = self.token == Token::Number;
        let operand = self.expression(Precedence::Power)?;
        let span = start..operand.span.end;
        let value = self.number(operand, "a sign needs a number, this is a condition")?;
        if !minus {
            return Ok(Spanned { value, span });
        }
        // −0.1 is one exact number, so that it is rounded once and in the right direction.
        let negated = self.builder.as_number(value).filter(|_| literal).map(Number::negated);
        let value = match negated {
            Some(number) => self.builder.number(number, Context::default()),
            None => self.builder.apply(Op::Neg, &[value], Context::default()),
        };
        Ok(Spanned { value, span })
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
        Ok(Spanned { value: self.builder.not(condition), span })
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
        Ok(Spanned { value: self.builder.select(condition, yes, no), span })
    }

    /// A function call, a constant, a bound name or a variable.
    fn name(&mut self, name: &'a str) -> Result<Spanned, ParseError> {
        let span = self.advance()?;
        if self.token == Token::Symbol("(") {
            return self.call(name, span);
        }
        if self.bound.contains_key(name) || self.options.variables.contains(&name) {
            return Ok(Spanned { value: self.variable(name), span });
        }
        if let Some(constant) = Constant::of_formula(name) {
            let value = self.builder.number(constant.into(), Context::default());
            return Ok(Spanned { value, span });
        }
        if let Some(info) = function(name).filter(|_| !is_like_a_variable(name)) {
            let operands = ["x", "x, y", "x, y, z", "x, y, z, w"][info.arity() - 1];
            let message =
                format!("`{name}` is a function: {name}({operands}); in backquotes it is a variable");
            return self.error(span, message);
        }
        Ok(Spanned { value: self.variable(name), span })
    }

    fn variable(&mut self, name: &str) -> Value {
        match self.bound.get(name) {
            Some(value) => *value,
            None => self.builder.input(name, None),
        }
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
