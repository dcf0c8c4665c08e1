//! Tokens to a program: precedence climbing, straight into the builder.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use core::ops::Range;

use super::lexer::{Lexer, Token};
use crate::program::builder::Builder;
use crate::program::{Constant, Context, Number, ParseError, Program, Relation, Value};
use crate::table::{Op, TABLE, Type};

/// Brackets, signs and choices may be nested this deep: so that no text can exhaust the stack.
const DEPTH: usize = 256;

/// Names that can't be variables.
const RESERVED: &[&str] = &["let", "if", "then", "else", "and", "or", "not"];

/// How tightly operators bind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Or,
    And,
    Not,
    Comparison,
    Sum,
    Product,
    Sign,
    Power,
}

/// The program; are functions of floating-point numbers wanted, which have no interval reading?
pub(in crate::program) fn parse(source: &str, floats: bool) -> Result<Program, ParseError> {
    let mut parser = Parser::new(source, floats)?;
    let output = parser.body()?;
    Ok(parser.builder.finish(output, false))
}

struct Parser<'a> {
    source: &'a str,
    lexer: Lexer<'a>,
    token: Token,
    span: Range<usize>,
    builder: Builder,
    bound: BTreeMap<&'a str, Value>,
    depth: usize,
    floats: bool,
}

/// A function's name, its place, that of the bracket, and the operands that it takes.
struct Call<'a> {
    name: &'a str,
    name_span: Range<usize>,
    open: Range<usize>,
    arity: usize,
}

/// A value and the characters it was read from.
struct Operand {
    value: Value,
    span: Range<usize>,
}

impl<'a> Parser<'a> {
    fn new(source: &'a str, floats: bool) -> Result<Parser<'a>, ParseError> {
        let mut lexer = Lexer::new(source);
        let (token, span) = lexer.next()?;
        let (builder, bound) = (Builder::default(), BTreeMap::new());
        Ok(Parser { source, lexer, token, span, builder, bound, depth: 0, floats })
    }

    /// Goes to the next token; gives back where the present one stands.
    fn advance(&mut self) -> Result<Range<usize>, ParseError> {
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

    fn error<T>(&self, span: Range<usize>, message: impl Into<String>) -> Result<T, ParseError> {
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

    fn expect(&mut self, symbol: &'static str, expected: &str) -> Result<Range<usize>, ParseError> {
        if self.token == Token::Symbol(symbol) { self.advance() } else { self.unexpected(expected) }
    }

    fn expect_word(&mut self, word: &str, expected: &str) -> Result<(), ParseError> {
        if !self.is_word(word) {
            return self.unexpected(expected);
        }
        self.advance().map(|_| ())
    }

    /// `let name = value; ...` and then the value of the formula.
    fn body(&mut self) -> Result<Value, ParseError> {
        while self.is_word("let") {
            self.advance()?;
            let name = self.new_name()?;
            self.expect("=", "`=` after the name")?;
            let value = self.expression(Level::Or)?.value;
            self.expect(";", "an operator, or `;` after the binding")?;
            self.bound.insert(name, value);
        }
        let result = self.expression(Level::Or)?;
        let result = self.number(result, "the formula is a condition; write `if … then … else …`")?;
        if self.token == Token::Symbol(";") {
            return self
                .error(self.span.clone(), "`;` ends a `let` only; nothing follows the formula's value");
        }
        if self.token != Token::End {
            return self.unexpected("an operator or the end of the formula");
        }
        Ok(result)
    }

    fn new_name(&mut self) -> Result<&'a str, ParseError> {
        let text = self.text();
        let name = match self.token {
            Token::Quoted => &text[1..text.len() - 1],
            Token::Name if constant(text).is_some() => {
                return self.error(self.span.clone(), format!("`{text}` is a constant and can't be bound"));
            }
            Token::Name if !RESERVED.contains(&text) => text,
            _ => return self.unexpected("a name after `let`"),
        };
        self.advance()?;
        Ok(name)
    }

    /// An expression whose operators bind at least as tightly as `level`.
    fn expression(&mut self, level: Level) -> Result<Operand, ParseError> {
        if self.depth == DEPTH {
            return self.error(self.span.clone(), format!("nested deeper than {DEPTH} levels"));
        }
        self.depth += 1;
        let mut left = self.prefix()?;
        while let Some(operator) = self.operator().filter(|operator| *operator >= level) {
            left = match operator {
                Level::Comparison => self.comparisons(left)?,
                Level::Or | Level::And => self.logic(left, operator)?,
                _ => self.arithmetic(left, operator)?,
            };
        }
        self.depth -= 1;
        Ok(left)
    }

    /// How tightly the present token binds, if it is an operator between operands.
    fn operator(&self) -> Option<Level> {
        match self.token {
            Token::Symbol("+" | "-") => Some(Level::Sum),
            Token::Symbol("*" | "/") => Some(Level::Product),
            Token::Symbol("^") => Some(Level::Power),
            Token::Symbol("<" | "<=" | ">" | ">=" | "==" | "!=") => Some(Level::Comparison),
            Token::Name if self.text() == "and" => Some(Level::And),
            Token::Name if self.text() == "or" => Some(Level::Or),
            _ => None,
        }
    }

    fn arithmetic(&mut self, left: Operand, level: Level) -> Result<Operand, ParseError> {
        let symbol = self.text();
        let symbol_span = self.advance()?;
        // Operators to the left group, so what follows binds tighter; an exponent may start with a sign and
        // take further powers: x^-y^2.
        let right = self.expression(match level {
            Level::Sum => Level::Product,
            Level::Product => Level::Sign,
            _ => Level::Power,
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
        Ok(Operand { value, span })
    }

    /// `a < b <= c`: each link holds.
    fn comparisons(&mut self, first: Operand) -> Result<Operand, ParseError> {
        let mut span = first.span.clone();
        let hint = "a comparison needs numbers, this is a condition";
        let mut left = self.number(first, hint)?;
        let mut chain = None;
        while self.operator() == Some(Level::Comparison) {
            let symbol = self.text();
            self.advance()?;
            let right = self.expression(Level::Sum)?;
            span.end = right.span.end;
            let right = self.number(right, hint)?;
            let link = match symbol {
                "<" => self.builder.compare(Relation::Less, left, right),
                "<=" => self.builder.compare(Relation::LessEqual, left, right),
                ">" => self.builder.compare(Relation::Less, right, left),
                ">=" => self.builder.compare(Relation::LessEqual, right, left),
                "==" => self.builder.compare(Relation::Equal, left, right),
                _ => self.builder.compare(Relation::NotEqual, left, right),
            };
            chain = Some(match chain {
                Some(chain) => self.builder.and(chain, link),
                None => link,
            });
            left = right;
        }
        Ok(Operand { value: chain.unwrap_or(left), span })
    }

    fn logic(&mut self, left: Operand, level: Level) -> Result<Operand, ParseError> {
        let word = self.text();
        self.advance()?;
        let right = self.expression(if level == Level::Or { Level::And } else { Level::Not })?;
        let span = left.span.start..right.span.end;
        let a = self.condition(left, word)?;
        let b = self.condition(right, word)?;
        let value = if level == Level::Or { self.builder.or(a, b) } else { self.builder.and(a, b) };
        Ok(Operand { value, span })
    }

    fn number(&self, operand: Operand, message: &str) -> Result<Value, ParseError> {
        if self.builder.is_condition(operand.value) {
            return self.error(operand.span, message);
        }
        Ok(operand.value)
    }

    fn condition(&self, operand: Operand, of: &str) -> Result<Value, ParseError> {
        if !self.builder.is_condition(operand.value) {
            return self.error(operand.span, format!("`{of}` needs a condition, this is a number"));
        }
        Ok(operand.value)
    }

    /// What an expression starts with: an operand, a sign, `not`, `if`.
    fn prefix(&mut self) -> Result<Operand, ParseError> {
        let text = self.text();
        match self.token {
            Token::Number => self.literal(),
            Token::Name if RESERVED.contains(&text) => self.word(text),
            Token::Name => self.name(text),
            Token::Quoted => {
                let span = self.advance()?;
                Ok(Operand { value: self.variable(&text[1..text.len() - 1]), span })
            }
            Token::Symbol("+" | "-") => self.sign(text == "-"),
            Token::Symbol("(") => {
                let open = self.advance()?;
                let inner = self.expression(Level::Or)?;
                if self.token == Token::End {
                    return self.error(open, "this bracket is not closed");
                }
                let close = self.expect(")", "an operator or `)`")?;
                Ok(Operand { value: inner.value, span: open.start..close.end })
            }
            _ => self.unexpected("a number, a variable, a function or `(`"),
        }
    }

    fn literal(&mut self) -> Result<Operand, ParseError> {
        let number = match Number::parse(self.text()) {
            Ok(number) => number,
            Err(error) => {
                let at = self.span.start + error.at;
                return self.error(at..at + 1, format!("{error}"));
            }
        };
        let span = self.advance()?;
        Ok(Operand { value: self.builder.number(number, Context::default()), span })
    }

    fn sign(&mut self, minus: bool) -> Result<Operand, ParseError> {
        let start = self.advance()?.start;
        let literal = self.token == Token::Number;
        let operand = self.expression(Level::Power)?;
        let span = start..operand.span.end;
        let value = self.number(operand, "a sign needs a number, this is a condition")?;
        if !minus {
            return Ok(Operand { value, span });
        }
        // −0.1 is the exact number that it spells, so that it is rounded once and in the right direction.
        let negated = self.builder.as_number(value).filter(|_| literal).map(Number::negated);
        let value = match negated {
            Some(number) => self.builder.number(number, Context::default()),
            None => self.builder.apply(Op::Neg, &[value], Context::default()),
        };
        Ok(Operand { value, span })
    }

    /// `not`, `if`, or a reserved word out of place.
    fn word(&mut self, word: &str) -> Result<Operand, ParseError> {
        match word {
            "not" => self.negation(),
            "if" => self.choice(),
            "let" => {
                self.error(self.span.clone(), "`let` stands before the formula's value, not inside of it")
            }
            _ => self.unexpected("a number, a variable, a function or `(`"),
        }
    }

    fn negation(&mut self) -> Result<Operand, ParseError> {
        let start = self.advance()?.start;
        let operand = self.expression(Level::Not)?;
        let span = start..operand.span.end;
        let condition = self.condition(operand, "not")?;
        Ok(Operand { value: self.builder.not(condition), span })
    }

    fn choice(&mut self) -> Result<Operand, ParseError> {
        let start = self.advance()?.start;
        let condition = self.expression(Level::Or)?;
        let condition = self.condition(condition, "if")?;
        self.expect_word("then", "an operator or `then`")?;
        let hint = "`if` chooses between numbers, this is a condition";
        let yes = self.expression(Level::Or)?;
        let yes = self.number(yes, hint)?;
        self.expect_word("else", "an operator or `else`")?;
        let no = self.expression(Level::Or)?;
        let span = start..no.span.end;
        let no = self.number(no, hint)?;
        Ok(Operand { value: self.builder.select(condition, yes, no), span })
    }

    /// A function call, a constant, a bound name or a variable.
    fn name(&mut self, name: &'a str) -> Result<Operand, ParseError> {
        let span = self.advance()?;
        if self.token == Token::Symbol("(") {
            return self.call(name, span);
        }
        if self.bound.contains_key(name) {
            return Ok(Operand { value: self.variable(name), span });
        }
        if let Some(constant) = constant(name) {
            let value = self.builder.number(constant.into(), Context::default());
            return Ok(Operand { value, span });
        }
        if let Some(info) = function(name) {
            let operands = ["x", "x, y", "x, y, z"][info.arity() - 1];
            return self.error(span, format!("`{name}` is a function: {name}({operands})"));
        }
        Ok(Operand { value: self.variable(name), span })
    }

    fn variable(&mut self, name: &str) -> Value {
        match self.bound.get(name) {
            Some(value) => *value,
            None => self.builder.input(name, None),
        }
    }

    fn call(&mut self, name: &str, name_span: Range<usize>) -> Result<Operand, ParseError> {
        let Some(info) = function(name) else {
            return self.error(name_span, unknown_function(name));
        };
        if !self.floats && !info.readings.interval {
            let message = format!(
                "`{name}` is a function of floating-point numbers, not of real ones: it has no bounds, only a float reading"
            );
            return self.error(name_span, message);
        }
        let open = self.advance()?;
        let mut operands: [Option<Operand>; 3] = [None, None, None];
        let mut count = 0;
        if self.token != Token::Symbol(")") {
            loop {
                let operand = self.expression(Level::Or)?;
                if let Some(place) = operands.get_mut(count) {
                    *place = Some(operand);
                }
                count += 1;
                if self.token != Token::Symbol(",") {
                    break;
                }
                self.advance()?;
            }
        }
        self.apply(Call { name, name_span, open, arity: info.arity() }, operands, count)
    }

    /// The function of a call, on its operands: what comes after them.
    fn apply(
        &mut self,
        Call { name, name_span, open, arity }: Call<'_>,
        operands: [Option<Operand>; 3],
        count: usize,
    ) -> Result<Operand, ParseError> {
        if self.token == Token::End {
            return self.error(open, "this bracket is not closed");
        }
        let close = self.expect(")", "an operator, `,` or `)`")?;
        let Some(op) = Op::by_infix(name, count) else {
            let (wanted, s) = (arity, if arity == 1 { "" } else { "s" });
            let are = if count == 1 { "is" } else { "are" };
            return self.error(name_span, format!("`{name}` takes {wanted} operand{s}, here {are} {count}"));
        };

        let span = name_span.start..close.end;
        let hint = format!("`{name}` needs numbers, this is a condition");
        let (mut values, mut last) = ([Value(0); 3], span.clone());
        for (place, operand) in values.iter_mut().zip(operands.into_iter().flatten()) {
            last.clone_from(&operand.span);
            *place = self.number(operand, &hint)?;
        }
        let value = match op {
            Op::Pown | Op::Scalbn => match self.builder.as_number(values[1]).and_then(Number::as_integer) {
                Some(n) if op == Op::Pown => self.builder.integer_power(values[0], n, Context::default()),
                Some(n) => self.builder.scale(values[0], n, Context::default()),
                None => {
                    let message = format!("the exponent of `{name}` is a literal integer below 2^31");
                    return self.error(last, message);
                }
            },
            _ => self.builder.apply(op, &values[..count], Context::default()),
        };
        Ok(Operand { value, span })
    }
}

fn constant(name: &str) -> Option<Constant> {
    match name {
        "pi" => Some(Constant::Pi),
        "e" => Some(Constant::E),
        _ => None,
    }
}

/// The function of this name; its operands are numbers, the last one possibly an integer.
fn function(name: &str) -> Option<&'static crate::table::OpInfo> {
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic());
    TABLE.iter().find(|info| is_name && info.infix.contains(&name) && takes_numbers(info))
}

fn takes_numbers(info: &crate::table::OpInfo) -> bool {
    info.operands.iter().all(|operand| matches!(operand, Type::Interval | Type::Integer | Type::Number))
}

fn unknown_function(name: &str) -> String {
    let known =
        || TABLE.iter().filter(|info| takes_numbers(info)).flat_map(|info| info.infix.iter().copied());
    let letters = known().filter(|known| known.starts_with(|c: char| c.is_ascii_alphabetic()));
    let near = letters.map(|known| (distance(name, known), known)).min();
    match near {
        Some((0..=1, near)) => format!("there is no function `{name}`; did you mean `{near}`?"),
        _ => format!("there is no function `{name}`; `outward ops` lists what there is"),
    }
}

/// Single-character changes from one name to the other; names too long to be a slip are far away.
fn distance(a: &str, b: &str) -> usize {
    const LONGEST: usize = 16;
    if a.len() > LONGEST || b.len() > LONGEST {
        return LONGEST;
    }
    let mut row: [usize; LONGEST + 1] = core::array::from_fn(|i| i);
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = core::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.bytes().enumerate() {
            let changed = diagonal + usize::from(!x.eq_ignore_ascii_case(&y));
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
