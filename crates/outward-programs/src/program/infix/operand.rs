//! Operands: numbers, names, roots, brackets, casts, and the exponents behind them.

use alloc::format;
use alloc::string::String;
use core::ops::Range;

use super::call::is_like_a_variable;
use super::character::raised;
use super::dialect::{self, ConstantSpelling, Declared};
use super::expression::{Frame, Start, Step};
use super::integers::NumberType;
use super::lexer::{RESERVED, Token};
use super::member::{Part, last};
use super::named_function::function;
use super::numeral::{self, LiteralValue};
use super::parser::{Parser, Precedence, Spanned};
use crate::program::{Constant, Context, Number, ParseError, Value, Width};
use crate::table::Op;

/// Functions whose powers are written between the name and the bracket: sin²(x).
const POWERS_OF: &[&str] = &[
    "sin", "cos", "tan", "sec", "csc", "cot", "sinh", "cosh", "tanh", "sech", "csch", "coth", "log", "ln",
    "log10", "log2",
];

impl<'a> Parser<'a> {
    /// Begins a number, a name, a call, a root, or an expression in brackets.
    pub(super) fn begin_operand(&mut self) -> Result<Step, ParseError> {
        let text = self.text();
        match self.token {
            Token::Number => self.literal().map(Step::Leave),
            Token::Name if !RESERVED.contains(&text) => self.name(text),
            Token::Quoted => {
                let span = self.advance()?;
                let name = self.quoted_name(text, &span)?;
                let operand = Spanned::new(self.variable(name), span);
                Ok(Step::Leave(operand.with_type(self.type_of_name(name))))
            }
            Token::Symbol("√" | "∛") => self.begin_root(),
            Token::Symbol("(") if text == "(" => self.begin_brackets(")", "an operator or `)`"),
            Token::Symbol("|") => self.begin_brackets("|", "an operator or `|`"),
            Token::Symbol("⌊") => self.begin_brackets("⌋", "an operator or `⌋`"),
            Token::Symbol("⌈") => self.begin_brackets("⌉", "an operator or `⌉`"),
            _ => self.unexpected("a number, a variable, a function or `(`"),
        }
    }

    /// Begins an expression between brackets, the first of which is the present token.
    pub(super) fn begin_brackets(
        &mut self,
        close: &'static str,
        expected: &'static str,
    ) -> Result<Step, ParseError> {
        let open = self.advance()?;
        self.frames.push(Frame::Brackets { open, close, expected });
        Ok(Step::Enter(Start::Expression(Precedence::Or)))
    }

    /// Reads the second bracket; the bracket of an absolute value, a floor or a ceiling applies it.
    pub(super) fn end_brackets(
        &mut self,
        inner: Spanned,
        open: Range<usize>,
        close: &'static str,
        expected: &str,
    ) -> Result<Spanned, ParseError> {
        if self.token == Token::End {
            return self.error(open, "this bracket is not closed");
        }
        let span = open.start..self.expect(close, expected)?.end;
        let op = match close {
            "|" => Op::Abs,
            "⌋" => Op::Floor,
            "⌉" => Op::Ceil,
            _ => return Ok(Spanned::new(inner.value, span).with_type(inner.number_type)),
        };
        let number_type = if op == Op::Abs { inner.number_type } else { NumberType::Real };
        let value = self.number(inner, "these brackets need a number, this is a condition")?;
        let value = self.builder.apply(op, &[value], Context::default());
        Ok(Spanned::new(value, span).with_type(number_type))
    }

    /// `(double)x`: the format of a cast, if the present bracket begins one.
    pub(super) fn cast_ahead(&self) -> Result<Option<Declared>, ParseError> {
        let mut ahead = self.lexer;
        let mut declared = None;
        loop {
            let (token, span) = ahead.next()?;
            let text = &self.source[span];
            match token {
                Token::Name if !self.is_known(text) => match dialect::cast(text) {
                    Some(next) => declared = Some(declared.map_or(next, |before: Declared| before.and(next))),
                    None => return Ok(None),
                },
                Token::Symbol(")") if declared.is_some() => break,
                _ => return Ok(None),
            }
        }
        let (token, span) = ahead.next()?;
        let is_operand = match token {
            Token::Number | Token::Quoted => true,
            Token::Symbol("(" | "√" | "∛" | "-" | "+" | "|" | "⌊" | "⌈") => true,
            Token::Name => !RESERVED.contains(&&self.source[span]),
            _ => false,
        };
        Ok(declared.filter(|_| is_operand))
    }

    /// Begins a cast, which the present bracket begins, and its operand.
    pub(super) fn begin_cast(&mut self, declared: Declared) -> Result<Step, ParseError> {
        let start = self.span.start;
        while self.token != Token::Symbol(")") {
            self.advance()?;
        }
        let end = self.advance()?.end;
        let width = self.cast_width(declared, start..end, "x")?;
        self.frames.push(Frame::Cast { span: start..end, width });
        Ok(Step::Enter(Start::Expression(Precedence::Power)))
    }

    /// Reads `static_cast<double>(x)`; its name has been read.
    fn static_cast(&mut self, start: usize) -> Result<Step, ParseError> {
        self.advance()?;
        let mut declared = None;
        while self.token == Token::Name {
            if let Some(next) = dialect::cast(self.text()) {
                declared = Some(declared.map_or(next, |before: Declared| before.and(next)));
            }
            if declared.is_none() && !["const", "std"].contains(&self.text()) {
                break;
            }
            self.advance()?;
        }
        let Some(declared) = declared else { return self.unexpected("a format: `double` or `float`") };
        let end = self.expect(">", "`>`")?.end;
        let width = self.cast_width(declared, start..end, "(x)")?;
        if self.token != Token::Symbol("(") {
            return self.unexpected("`(`");
        }
        self.frames.push(Frame::Cast { span: start..end, width });
        Ok(Step::Enter(Start::Operand))
    }

    /// Returns the width of a cast, with a note; `operand` describes the text that follows it.
    fn cast_width(
        &mut self,
        declared: Declared,
        span: Range<usize>,
        operand: &str,
    ) -> Result<Width, ParseError> {
        let text = &self.source[span.clone()];
        let (here, width) = match declared {
            Declared::Integer | Declared::Unsigned | Declared::Unbounded => {
                return self.error(
                    span,
                    "formulas are of real numbers; write trunc(x), or i32(x), for a cast to an integer",
                );
            }
            Declared::Extended => {
                return self.error(
                    span,
                    "`long double` has 80 bits on x86, 64 with Microsoft's compiler and 128 elsewhere; write f80(x) \
                     or f64(x)",
                );
            }
            Declared::Single => ("f32(x)", Width::F32),
            Declared::Double | Declared::Anything => ("f64(x)", Width::F64),
        };
        self.ambiguities.is_typed = true;
        self.ambiguities.is_single |= width == Width::F32;
        self.ambiguities.language.get_or_insert("C");
        self.note(format!("read `{text}{operand}` as `{here}`"));
        Ok(width)
    }

    pub(super) fn end_cast(
        &mut self,
        operand: Spanned,
        cast: Range<usize>,
        width: Width,
    ) -> Result<Spanned, ParseError> {
        let span = cast.start..operand.span.end;
        let text = &self.source[cast];
        if operand.is_power && width == Width::F32 {
            let message =
                format!("this is the power of `{text}x` or the cast of a power; write f32(x)^n or f32(x^n)");
            return self.error(span, message);
        }
        let value = self.number(operand, "a cast needs a number, this is a condition")?;
        let context = Context { width: Some(width), round: None };
        Ok(Spanned::new(self.builder.cast(value, context), span))
    }

    /// Begins `√x`, `√(x)`, `∛x`. In `√x²`, the operand of the root is ambiguous.
    fn begin_root(&mut self) -> Result<Step, ParseError> {
        let sign = if self.token == Token::Symbol("√") { "√" } else { "∛" };
        let start = self.advance()?.start;
        let is_bracketed = self.token == Token::Symbol("(");
        self.frames.push(Frame::Root { start, sign, is_bracketed });
        Ok(Step::Enter(Start::Operand))
    }

    pub(super) fn end_root(
        &mut self,
        operand: Spanned,
        start: usize,
        sign: &str,
        is_bracketed: bool,
    ) -> Result<Spanned, ParseError> {
        let span = start..operand.span.end;
        if !is_bracketed && matches!(self.token, Token::Raised | Token::Symbol("^")) {
            let message = format!(
                "this is the root of a power or the power of a root; write `{sign}(x^2)` or `({sign}x)^2`"
            );
            return self.error(span.start..self.span.end, message);
        }
        let value = self.number(operand, "a root needs a number, this is a condition")?;
        let op = if sign == "√" { Op::Sqrt } else { Op::Cbrt };
        Ok(Spanned::new(self.builder.apply(op, &[value], Context::default()), span))
    }

    /// The exponents in superscript digits, the signs of degrees and percentages, and the methods after an operand.
    pub(super) fn raised(&mut self, mut operand: Spanned) -> Result<Step, ParseError> {
        loop {
            match self.token {
                Token::Raised => {
                    let exponent = self.raised_digits()?;
                    let span = operand.span.start..self.advance()?.end;
                    let base = self.number(operand, "a power needs a number, this is a condition")?;
                    let value = self.builder.integer_power(base, exponent, Context::default());
                    operand = Spanned::new(value, span);
                }
                Token::Symbol("°") => {
                    let span = operand.span.start..self.advance()?.end;
                    self.note("read `x°` as `x*pi/180`".into());
                    let degrees = self.number(operand, "`°` needs a number, this is a condition")?;
                    operand = Spanned::new(self.degrees_in_radians(degrees), span);
                }
                Token::Symbol("%") => {
                    let span = operand.span.start..self.advance()?.end;
                    self.note("read `x%` as `x/100`".into());
                    let part = self.number(operand, "`%` needs a number, this is a condition")?;
                    let hundred = self.builder.number(Number::from_f64(100.0), Context::default());
                    let value = self.builder.apply(Op::Div, &[part, hundred], Context::default());
                    operand = Spanned::new(value, span);
                }
                Token::Symbol(".") => return self.method(operand),
                _ => return Ok(Step::Leave(operand)),
            }
        }
    }

    fn raised_digits(&self) -> Result<i32, ParseError> {
        let digits: String = self.text().chars().filter_map(raised).collect();
        match digits.parse() {
            Ok(exponent) => Ok(exponent),
            Err(_) => self.error(self.span.clone(), "an exponent is an integer below 2^31"),
        }
    }

    /// degrees · π / 180.
    pub(super) fn degrees_in_radians(&mut self, degrees: Value) -> Value {
        let pi = self.builder.number(Constant::Pi.into(), Context::default());
        let half_turn = self.builder.number(Number::from_f64(180.0), Context::default());
        let product = self.builder.apply(Op::Mul, &[degrees, pi], Context::default());
        self.builder.apply(Op::Div, &[product, half_turn], Context::default())
    }

    fn literal(&mut self) -> Result<Spanned, ParseError> {
        let value = self.literal_value()?;
        let is_integer = numeral::is_integer(self.text());
        let span = self.advance()?;
        let number_type = if is_integer { NumberType::Literal } else { NumberType::Real };
        Ok(Spanned::new(value, span).with_type(number_type))
    }

    fn literal_value(&mut self) -> Result<Value, ParseError> {
        let literal = numeral::read(self.source, &self.span)?;
        if let Some(note) = literal.note {
            self.note(note);
        }
        if let Some(language) = literal.language {
            self.ambiguities.language.get_or_insert(language);
        }
        if let Some(tail) = literal.tail {
            self.ambiguities.tails.push((tail, self.span.clone()));
        }
        self.ambiguities.is_single |= literal.is_single;
        Ok(match literal.value {
            LiteralValue::Number(number) => self.builder.number(number, Context::default()),
            LiteralValue::Quotient(numerator, denominator) => {
                let [a, b] = [numerator, denominator]
                    .map(|n| self.builder.number(Number::from_f64(f64::from(n)), Context::default()));
                self.builder.apply(Op::Div, &[a, b], Context::default())
            }
        })
    }

    /// A function call, a constant, a bound name or a variable.
    fn name(&mut self, name: &'a str) -> Result<Step, ParseError> {
        let prefix = self.lexer.prefix;
        let span = self.advance()?;
        if self.token == Token::Symbol("(") {
            return self.call(name, span, prefix);
        }
        if name == "static_cast" && self.token == Token::Symbol("<") {
            return self.static_cast(span.start);
        }
        let value = self.named_value(name, prefix, &span)?;
        match value {
            Some(value) => {
                let number_type = if prefix.is_none() { self.type_of_name(name) } else { NumberType::Real };
                Ok(Step::Leave(Spanned::new(value, span).with_type(number_type)))
            }
            None => self.power_of_function(name, span),
        }
    }

    /// Returns the meaning of a name that no bracket follows; `None` if it is a function, and an exponent follows.
    fn named_value(
        &mut self,
        name: &'a str,
        prefix: Option<&str>,
        span: &Range<usize>,
    ) -> Result<Option<Value>, ParseError> {
        if prefix.is_none() {
            if self.bound.contains_key(name) {
                return Ok(Some(self.variable(name)));
            }
            if self.options.variables.contains(&name) {
                self.bare_name(name, span)?;
                return Ok(Some(self.variable(name)));
            }
            if let Some(constant) = Constant::of_formula(name) {
                if constant == Constant::E && name == "e" && !self.options.has_all_variables {
                    self.ambiguities.eulers.push(span.clone());
                }
                return Ok(Some(self.builder.number(constant.into(), Context::default())));
            }
        }
        let is_mathematica =
            self.ambiguities.is_mathematica || self.ambiguities.has_capital_pi && !self.is_known("Pi");
        if name == "E" && is_mathematica && !self.is_known(name) {
            self.note("read `E` of Mathematica as exp(1)".into());
            return Ok(Some(self.builder.number(Constant::E.into(), Context::default())));
        }
        if let Some(value) = self.constant(name, prefix) {
            return Ok(Some(value));
        }
        if name.ends_with("_cast") && self.token == Token::Symbol("<") {
            return self.error(span.clone(), "write f64(x), f32(x) or i32(x) for a cast");
        }
        if dialect::is_infinity(name, prefix.is_some()) && (prefix.is_some() || !self.is_known(name)) {
            let message = format!(
                "`{}{name}` is not a number of a formula; a variable can be unbounded, from 1 to inf",
                prefix.unwrap_or_default()
            );
            return self.error(span.clone(), message);
        }
        if let Some(prefix) = prefix.filter(|_| function(name).is_none()) {
            let message = format!("`{prefix}{name}` is neither a function nor a constant of formulas");
            return self.error(span.clone(), message);
        }
        if let Some(info) = function(name).filter(|_| !is_like_a_variable(name) || prefix.is_some()) {
            if matches!(self.token, Token::Raised | Token::Symbol("^")) {
                return Ok(None);
            }
            let operands = ["x", "x, y", "x, y, z", "x, y, z, w"][info.arity() - 1];
            let message =
                format!("`{name}` is a function: {name}({operands}); in backquotes it is a variable");
            return self.error(span.clone(), message);
        }
        self.ambiguities.has_cells |= is_cell(name);
        self.bare_name(name, span)?;
        Ok(Some(self.variable(name)))
    }

    /// The constant that other languages call so.
    pub(super) fn constant(&mut self, name: &str, prefix: Option<&str>) -> Option<Value> {
        if prefix.is_none() && self.is_known(name) {
            return None;
        }
        let constant = dialect::constant(name, prefix.is_some())?;
        if ["M_", "DBL_", "FLT_"].iter().any(|start| name.starts_with(start)) {
            self.ambiguities.language.get_or_insert("C");
        }
        self.note_prefix(prefix);
        let (here, constant) = match constant {
            ConstantSpelling::Is(Constant::Pi) => ("pi", Constant::Pi),
            ConstantSpelling::Is(Constant::E) => ("exp(1)", Constant::E),
            ConstantSpelling::Is(constant) => (constant.name(), constant),
            ConstantSpelling::Tau => ("2*pi", Constant::Pi),
            ConstantSpelling::Number { here, numeral } => {
                let number = Number::parse(numeral).ok()?;
                self.note(format!("read `{}{name}` as {here}", prefix.unwrap_or_default()));
                return Some(self.builder.number(number, Context::default()));
            }
        };
        if here != name {
            self.note(format!("read `{}{name}` as the constant {here}", prefix.unwrap_or_default()));
        }
        let value = self.builder.number(constant.into(), Context::default());
        if here != "2*pi" {
            return Some(value);
        }
        let two = self.builder.number(Number::from_f64(2.0), Context::default());
        Some(self.builder.apply(Op::Mul, &[two, value], Context::default()))
    }

    /// Does the formula or the caller know the name?
    pub(super) fn is_known(&self, name: &str) -> bool {
        self.bound.contains_key(name)
            || self.options.variables.contains(&name)
            || self.options.taken.iter().any(|(taken, _)| *taken == name)
    }

    /// `sin²(x)`, `sin^2(x)`, `sin^{2}(x)`: the power of the function's value.
    fn power_of_function(&mut self, name: &'a str, span: Range<usize>) -> Result<Step, ParseError> {
        let start = self.span.start;
        let exponent = self.function_exponent()?;
        let end = self.span.start;
        let spelling = self.source[start..end].trim_end();
        let Some(exponent) = exponent.filter(|_| self.token == Token::Symbol("(")) else {
            let message = format!("`{name}` is a function: {name}(x); in backquotes it is a variable");
            return self.error(span, message);
        };
        if exponent < 1 || !POWERS_OF.contains(&name) {
            let other = if exponent < 1 { "its inverse function" } else { "the function of its own value" };
            let message = format!(
                "`{name}{spelling}(x)` is a power of {name}(x) or {other}; write {name}(x)^{exponent} or the other one"
            );
            return self.error(span.start..end, message);
        }
        self.note(format!("read `{name}{spelling}(x)` as `{name}(x)^{exponent}`"));
        self.frames.push(Frame::PowerOfFunction { start: span.start, exponent });
        self.call(name, span, None)
    }

    /// The integer between a function's name and its bracket.
    fn function_exponent(&mut self) -> Result<Option<i32>, ParseError> {
        if self.token == Token::Raised {
            let exponent = self.raised_digits()?;
            self.advance()?;
            return Ok(Some(exponent));
        }
        self.advance()?;
        let has_brace = self.token == Token::Symbol("{");
        if has_brace {
            self.advance()?;
        }
        let is_negative = self.token == Token::Symbol("-");
        if is_negative {
            self.advance()?;
        }
        let exponent = self.text().parse::<i32>().ok().filter(|_| self.token == Token::Number);
        if exponent.is_some() {
            self.advance()?;
        }
        if has_brace && exponent.is_some() {
            self.expect("}", "`}`")?;
        }
        Ok(exponent.map(|n| if is_negative { -n } else { n }))
    }

    /// The name of the variable that is in backquotes, or that has parts.
    pub(super) fn quoted_name(&mut self, text: &'a str, span: &Range<usize>) -> Result<&'a str, ParseError> {
        if let Some(quoted) = text.strip_prefix('`') {
            return Ok(&quoted[..quoted.len() - 1]);
        }
        let (table, column) = match last(text) {
            Some((table, Part::Column(column))) => (table, column),
            Some((table, Part::Field(column)))
                if self.is_known(column) && !self.is_known(text) && !self.is_known(table) =>
            {
                (table, column)
            }
            _ => return Ok(text),
        };
        if let Some((other, _)) = self.columns.iter().find(|(other, of)| *of == column && *other != table) {
            let message = format!(
                "`{column}` is a column of `{other}` and of `{table}`; give each a name of its own, such as {other}_\
                 {column}"
            );
            return self.error(span.clone(), message);
        }
        if self.bare.contains(&column) {
            return self.column_and_variable(table, column, span);
        }
        self.columns.push((table, column));
        self.note(format!("read `{text}` as `{column}`"));
        Ok(column)
    }

    /// Notes that a name without a table stands in the formula.
    pub(super) fn bare_name(&mut self, name: &'a str, span: &Range<usize>) -> Result<(), ParseError> {
        if let Some((table, column)) = self.columns.iter().find(|(_, column)| *column == name) {
            return self.column_and_variable(table, column, span);
        }
        self.bare.push(name);
        Ok(())
    }

    fn column_and_variable<T>(
        &self,
        table: &str,
        column: &str,
        span: &Range<usize>,
    ) -> Result<T, ParseError> {
        let message =
            format!("`{column}` is a column of `{table}` and a variable; give one of them another name");
        self.error(span.clone(), message)
    }

    pub(super) fn variable(&mut self, name: &str) -> Value {
        match self.bound.get(name) {
            Some(binding) => binding.value,
            None => self.builder.input(name, None),
        }
    }

    /// The declared type of a name, or the type of its value.
    fn type_of_name(&self, name: &str) -> NumberType {
        match self.bound.get(name) {
            Some(binding) => binding.number_type,
            None => self.operand_types.get(name).copied().unwrap_or_default(),
        }
    }
}

/// Is the name that of a spreadsheet's cell: `A1`?
fn is_cell(name: &str) -> bool {
    let digits = name.trim_start_matches(|c: char| c.is_ascii_uppercase());
    let letters = name.len() - digits.len();
    (1..=3).contains(&letters)
        && (1..=7).contains(&digits.len())
        && !digits.starts_with('0')
        && digits.bytes().all(|digit| digit.is_ascii_digit())
}
