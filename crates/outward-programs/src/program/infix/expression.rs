//! Reads expressions into the builder, by precedence climbing. Unfinished parts lie on a stack of [`Frame`]s, so that
//! no nesting exhausts the stack of the thread.

use alloc::format;
use core::ops::Range;

use super::call::Call;
use super::integers::NumberType;
use super::lexer::{RESERVED, Token};
use super::own::Caller;
use super::parser::{Parser, Precedence, Spanned};
use crate::program::{Context, Number, ParseError, Relation, Value, Width};
use crate::table::Op;

/// A frame waits for a value that is being read.
pub(super) enum Frame<'a> {
    /// The operators behind a value that bind at least so tightly.
    Operators(Precedence),
    /// The exponents in superscript digits and the signs of degrees behind an operand.
    Raised,
    Brackets {
        open: Range<usize>,
        close: &'static str,
        expected: &'static str,
    },
    Arithmetic {
        left: Spanned,
        symbol: &'static str,
        symbol_span: Range<usize>,
        level: Precedence,
    },
    /// `a^{b}`, while the exponent with its braces is being read.
    BracedPower(Spanned),
    /// `a < b <= c`, while an operand behind the first is being read.
    Comparison {
        span: Range<usize>,
        relation: Token,
        left: Value,
        chain: Option<Value>,
    },
    Logic {
        left: Spanned,
        word: &'a str,
        level: Precedence,
    },
    Sign {
        start: usize,
        is_minus: bool,
        is_literal: bool,
    },
    /// `not`, or the `!` of C: where it starts, and its spelling.
    Negation(usize, &'static str),
    /// `if`, which starts here, and its condition is read.
    Condition(usize),
    Then {
        start: usize,
        condition: Value,
        /// Do braces stand around the alternatives, as in Rust?
        has_braces: bool,
    },
    Else {
        start: usize,
        condition: Value,
        yes: Spanned,
    },
    /// `c ? a : b`, or `a if c else b`, while the second alternative is being read.
    SecondOfChoice {
        first: Spanned,
        is_python: bool,
    },
    ThirdOfChoice {
        first: Spanned,
        second: Spanned,
        is_python: bool,
    },
    Cast {
        span: Range<usize>,
        width: Width,
    },
    Root {
        start: usize,
        sign: &'static str,
        is_bracketed: bool,
    },
    /// A call, while an operand is being read.
    Operand(Call<'a>),
    /// sin²(x), while sin(x) is being read.
    PowerOfFunction {
        start: usize,
        exponent: i32,
    },
    /// The text of a function of one's own.
    Expansion(Caller<'a>),
}

/// The part that is read next.
pub(super) enum Start {
    /// An expression whose operators bind at least so tightly.
    Expression(Precedence),
    /// The start of an expression: an operand with its superscript exponents, a sign, `not`, or `if`.
    Prefix,
    /// A number, a name, a call, a root, or an expression in brackets.
    Operand,
}

/// The next step of the reader.
pub(super) enum Step {
    Enter(Start),
    /// The last frame gets its value.
    Leave(Spanned),
}

impl Step {
    const OPERAND: Step = Step::Enter(Start::Expression(Precedence::Or));
}

const NUMBERS: &str = "`if` chooses between numbers, this is a condition";
const COMPARABLE: &str = "a comparison needs numbers, this is a condition";

impl<'a> Parser<'a> {
    /// An expression whose operators bind at least as tightly as `level`.
    pub(super) fn expression(&mut self, level: Precedence) -> Result<Spanned, ParseError> {
        let outer = self.frames.len();
        let mut step = Step::Enter(Start::Expression(level));
        loop {
            step = match step {
                Step::Enter(Start::Expression(level)) => {
                    self.frames.push(Frame::Operators(level));
                    Step::Enter(Start::Prefix)
                }
                Step::Enter(Start::Prefix) => self.begin_prefix()?,
                Step::Enter(Start::Operand) => self.begin_operand()?,
                Step::Leave(value) if self.frames.len() == outer => return Ok(value),
                Step::Leave(value) => match self.frames.pop() {
                    Some(frame) => self.resume(frame, value)?,
                    None => return Ok(value),
                },
            };
        }
    }

    /// Gives a frame its value.
    fn resume(&mut self, frame: Frame<'a>, value: Spanned) -> Result<Step, ParseError> {
        let value = match frame {
            Frame::Operators(level) => return self.operators(value, level),
            Frame::Raised => return self.raised(value),
            Frame::Brackets { open, close, expected } => self.end_brackets(value, open, close, expected)?,
            Frame::Arithmetic { left, symbol, symbol_span, level } => {
                self.end_arithmetic(left, value, (symbol, symbol_span), level)?
            }
            Frame::BracedPower(left) => self.end_braced_power(left, value)?,
            Frame::Comparison { span, relation, left, chain } => {
                return self.continue_comparison(span, relation, (left, value), chain);
            }
            Frame::Logic { left, word, level } => self.end_logic(left, value, word, level)?,
            Frame::Sign { start, is_minus, is_literal } => {
                self.end_sign(value, start, is_minus, is_literal)?
            }
            Frame::Negation(start, word) => {
                let span = start..value.span.end;
                let condition = self.condition(value, word)?;
                Spanned::new(self.builder.not(condition), span)
            }
            Frame::Condition(start) => {
                let condition = self.condition(value, "if")?;
                if self.token == Token::Symbol("{") {
                    self.note("read `if c { a } else { b }` as `if c then a else b`".into());
                    self.frames.push(Frame::Then { start, condition, has_braces: true });
                    return self.begin_brackets("}", "an operator or `}`");
                }
                self.expect_word("then", "an operator or `then`")?;
                self.frames.push(Frame::Then { start, condition, has_braces: false });
                return Ok(Step::OPERAND);
            }
            Frame::Then { start, condition, has_braces } => {
                let (span, number_type) = (value.span.clone(), value.number_type);
                let yes = Spanned::new(self.number(value, NUMBERS)?, span).with_type(number_type);
                let expected = if has_braces { "`else`" } else { "an operator or `else`" };
                self.expect_word("else", expected)?;
                self.frames.push(Frame::Else { start, condition, yes });
                if !has_braces {
                    return Ok(Step::OPERAND);
                }
                // In `if c { a } else if d { b } else { x } + 1`, the sum is that of the whole choice.
                if self.is_word("if") {
                    return Ok(Step::Enter(Start::Prefix));
                }
                if self.token != Token::Symbol("{") {
                    return self.unexpected("`{` or `if`");
                }
                return self.begin_brackets("}", "an operator or `}`");
            }
            Frame::Else { start, condition, yes } => {
                let span = start..value.span.end;
                self.select(condition, yes, value, span)?
            }
            Frame::SecondOfChoice { first, is_python } => {
                return self.continue_choice(first, value, is_python);
            }
            Frame::ThirdOfChoice { first, second, is_python } => {
                self.end_choice(first, second, value, is_python)?
            }
            Frame::Cast { span, width } => self.end_cast(value, span, width)?,
            Frame::Root { start, sign, is_bracketed } => self.end_root(value, start, sign, is_bracketed)?,
            Frame::Operand(call) => return self.continue_call(call, value),
            Frame::PowerOfFunction { start, exponent } => {
                let power = self.builder.integer_power(value.value, exponent, Context::default());
                Spanned::new(power, start..value.span.end)
            }
            Frame::Expansion(caller) => self.end_own(caller, &value)?,
        };
        Ok(Step::Leave(value))
    }

    /// Begins the start of an expression.
    fn begin_prefix(&mut self) -> Result<Step, ParseError> {
        let text = self.text();
        match self.token {
            Token::Name if RESERVED.contains(&text) => return self.word(text),
            Token::Symbol(sign @ ("+" | "-")) => {
                let start = self.advance()?.start;
                let is_literal = self.token == Token::Number;
                self.frames.push(Frame::Sign { start, is_minus: sign == "-", is_literal });
                return Ok(Step::Enter(Start::Expression(Precedence::Power)));
            }
            // This operator binds more tightly than `not`.
            Token::Symbol("!") => {
                let start = self.advance()?.start;
                self.frames.push(Frame::Negation(start, "!"));
                return Ok(Step::Enter(Start::Prefix));
            }
            Token::Symbol("@.") => {
                self.advance()?;
                self.ambiguities.is_julia = true;
                self.note("read the formula behind `@.`".into());
                return Ok(Step::Enter(Start::Prefix));
            }
            Token::Symbol("(") => {
                if let Some(declared) = self.cast_ahead()? {
                    return self.begin_cast(declared);
                }
            }
            _ => {}
        }
        self.frames.push(Frame::Raised);
        Ok(Step::Enter(Start::Operand))
    }

    /// `not`, `if`, or a reserved word out of place.
    fn word(&mut self, word: &str) -> Result<Step, ParseError> {
        match word {
            "not" => {
                let start = self.advance()?.start;
                self.frames.push(Frame::Negation(start, "not"));
                Ok(Step::Enter(Start::Expression(Precedence::Not)))
            }
            "if" => {
                let start = self.advance()?.start;
                self.frames.push(Frame::Condition(start));
                Ok(Step::OPERAND)
            }
            "let" => {
                self.error(self.span.clone(), "`let` stands before the formula's value, not inside of it")
            }
            _ => self.unexpected("a number, a variable, a function or `(`"),
        }
    }

    fn end_sign(
        &mut self,
        operand: Spanned,
        start: usize,
        is_minus: bool,
        is_literal: bool,
    ) -> Result<Spanned, ParseError> {
        let span = start..operand.span.end;
        if is_minus && operand.is_power {
            self.ambiguities.negated_power.get_or_insert(span.clone());
        }
        // `a.^-b.^c` has a power of a power too.
        let is_power = operand.is_power;
        let number_type = operand.number_type;
        let value = self.number(operand, "a sign needs a number, this is a condition")?;
        if !is_minus {
            return Ok(Spanned { is_power, number_type, ..Spanned::new(value, span) });
        }
        if number_type == NumberType::Unsigned {
            return self.refuse_below_zero(span);
        }
        // −0.1 is one exact number, so that it is rounded once and in the right direction.
        let negated = self.builder.as_number(value).filter(|_| is_literal).map(Number::negated);
        let value = match negated {
            Some(number) => self.builder.number(number, Context::default()),
            None => self.builder.apply(Op::Neg, &[value], Context::default()),
        };
        Ok(Spanned { is_power, number_type, ..Spanned::new(value, span) })
    }

    /// Begins with the operator behind an operand, if it binds at least as tightly as `level`.
    fn operators(&mut self, left: Spanned, level: Precedence) -> Result<Step, ParseError> {
        let Some(operator) = self.operator().filter(|operator| *operator >= level) else {
            if level != Precedence::Or || !(self.is_word("if") || self.token == Token::Symbol("?")) {
                return Ok(Step::Leave(left));
            }
            let is_python = self.is_word("if");
            self.advance()?;
            self.frames.push(Frame::Operators(level));
            self.frames.push(Frame::SecondOfChoice { first: left, is_python });
            return Ok(Step::OPERAND);
        };
        self.frames.push(Frame::Operators(level));
        match operator {
            Precedence::Comparison => {
                let span = left.span.clone();
                let left = self.number(left, COMPARABLE)?;
                self.begin_comparison(span, left, None)
            }
            Precedence::Or | Precedence::And => {
                let word = self.text();
                if word == "||" && self.is_between_bars() {
                    return self
                        .error(self.span.clone(), "write `abs(x)` for an absolute value in another one");
                }
                self.advance()?;
                self.frames.push(Frame::Logic { left, word, level: operator });
                let inner = if operator == Precedence::Or { Precedence::And } else { Precedence::Not };
                Ok(Step::Enter(Start::Expression(inner)))
            }
            _ => self.begin_arithmetic(left, operator),
        }
    }

    /// Is the innermost bracket the bar of an absolute value?
    fn is_between_bars(&self) -> bool {
        let mut brackets = self.frames.iter().rev().filter(|frame| {
            !matches!(
                frame,
                Frame::Operators(_)
                    | Frame::Arithmetic { .. }
                    | Frame::Comparison { .. }
                    | Frame::Logic { .. }
            )
        });
        matches!(brackets.next(), Some(Frame::Brackets { close: "|", .. }))
    }

    fn begin_arithmetic(&mut self, left: Spanned, level: Precedence) -> Result<Step, ParseError> {
        let Token::Symbol(symbol) = self.token else {
            return self.unexpected("an operator");
        };
        let symbol_span = self.advance()?;
        // The point of `2.^x` is read as a part of the number.
        self.ambiguities.is_elementwise |= symbol == "^" && self.source[..symbol_span.start].ends_with('.');
        if symbol == "^" && self.token == Token::Symbol("{") {
            self.note("read `^{…}` as `^(…)`".into());
            self.frames.push(Frame::BracedPower(left));
            return self.begin_brackets("}", "an operator or `}`");
        }
        self.frames.push(Frame::Arithmetic { left, symbol, symbol_span, level });
        // Operators are left-associative, so the operand after them must bind more tightly. An exponent may start with
        // a sign and take further powers: x^-y^2.
        Ok(Step::Enter(Start::Expression(match level {
            Precedence::Sum => Precedence::Product,
            Precedence::Product => Precedence::Sign,
            _ => Precedence::Power,
        })))
    }

    fn end_arithmetic(
        &mut self,
        left: Spanned,
        right: Spanned,
        (symbol, symbol_span): (&'static str, Range<usize>),
        level: Precedence,
    ) -> Result<Spanned, ParseError> {
        if level == Precedence::Power {
            let source = self.source;
            return self.power(left, right, &source[symbol_span]);
        }
        let span = left.span.start..right.span.end;
        let number_type = self.type_of_operation(symbol, &left, &right)?;
        let a = self.operand_of(left, symbol)?;
        let b = self.operand_of(right, symbol)?;
        match Op::by_infix(symbol, 2) {
            Some(op) => {
                let value = self.builder.apply(op, &[a, b], Context::default());
                Ok(Spanned::new(value, span).with_type(number_type))
            }
            None => self.error(symbol_span, format!("`{symbol}` is not in the operation table")),
        }
    }

    /// `a^{b}`, behind the second brace.
    fn end_braced_power(&mut self, left: Spanned, right: Spanned) -> Result<Spanned, ParseError> {
        let mut power = self.power(left, right, "^{")?;
        // `a^{b}^c` is an error in LaTeX.
        if self.token == Token::Symbol("^") {
            let span = power.span.start..self.span.end;
            return self.error(span, "a power of a power needs brackets: `(a^{b})^c` or `a^{b^c}`");
        }
        power.is_power = true;
        Ok(power)
    }

    /// Begins the operand behind a relation, which is the present token.
    fn begin_comparison(
        &mut self,
        span: Range<usize>,
        left: Value,
        chain: Option<Value>,
    ) -> Result<Step, ParseError> {
        let relation = self.token;
        self.advance()?;
        self.frames.push(Frame::Comparison { span, relation, left, chain });
        Ok(Step::Enter(Start::Expression(Precedence::Sum)))
    }

    /// `a < b <= c`: both comparisons hold.
    fn continue_comparison(
        &mut self,
        mut span: Range<usize>,
        relation: Token,
        (left, right): (Value, Spanned),
        chain: Option<Value>,
    ) -> Result<Step, ParseError> {
        span.end = right.span.end;
        let right = self.number(right, COMPARABLE)?;
        let link = match relation {
            Token::Symbol("<") => self.builder.compare(Relation::Less, left, right),
            Token::Symbol("<=") => self.builder.compare(Relation::LessEqual, left, right),
            Token::Symbol(">") => self.builder.compare(Relation::Less, right, left),
            Token::Symbol(">=") => self.builder.compare(Relation::LessEqual, right, left),
            Token::Symbol("==" | "=") => self.builder.compare(Relation::Equal, left, right),
            _ => self.builder.compare(Relation::NotEqual, left, right),
        };
        let link = match chain {
            Some(chain) => {
                self.ambiguities.comparison_chain.get_or_insert(span.clone());
                self.builder.and(chain, link)
            }
            None => link,
        };
        if self.operator() == Some(Precedence::Comparison) {
            return self.begin_comparison(span, right, Some(link));
        }
        Ok(Step::Leave(Spanned::new(link, span)))
    }

    fn end_logic(
        &mut self,
        left: Spanned,
        right: Spanned,
        word: &str,
        level: Precedence,
    ) -> Result<Spanned, ParseError> {
        let span = left.span.start..right.span.end;
        let a = self.condition(left, word)?;
        let b = self.condition(right, word)?;
        let value = if level == Precedence::Or { self.builder.or(a, b) } else { self.builder.and(a, b) };
        Ok(Spanned::new(value, span))
    }

    /// `c ? a : b` behind `a`, or `a if c else b` behind `c`.
    fn continue_choice(
        &mut self,
        first: Spanned,
        second: Spanned,
        is_python: bool,
    ) -> Result<Step, ParseError> {
        if is_python {
            self.expect_word("else", "an operator or `else`")?;
            self.ambiguities.is_python = true;
            self.note("read `a if c else b` as `if c then a else b`".into());
        } else {
            self.expect(":", "an operator or `:`")?;
            self.ambiguities.is_like_c = true;
            self.note("read `c ? a : b` as `if c then a else b`".into());
        }
        self.frames.push(Frame::ThirdOfChoice { first, second, is_python });
        Ok(Step::OPERAND)
    }

    fn end_choice(
        &mut self,
        first: Spanned,
        second: Spanned,
        third: Spanned,
        is_python: bool,
    ) -> Result<Spanned, ParseError> {
        let span = first.span.start..third.span.end;
        let (condition, yes) = if is_python { (second, first) } else { (first, second) };
        let condition = self.condition(condition, if is_python { "if" } else { "?" })?;
        self.select(condition, yes, third, span)
    }
}
