//! Calls of functions: the function that a name means, the number of its operands, and their kinds.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

use super::compose::Composition;
use super::expression::{Frame, Start, Step};
use super::foreign_functions::{self, Meaning};
use super::integers::NumberType;
use super::lexer::Token;
use super::named_function::function;
use super::parser::{Parser, Precedence, Spanned};
use super::suggest::unknown_function;
use crate::program::error::refused_order;
use crate::program::{Constant, Context, Number, ParseError, RoundingDirection, Value};
use crate::table::{Op, OpInfo, Type};

/// The name of a function, its position, the position of the bracket, and its entry in the table.
struct CalledFunction<'a> {
    name: &'a str,
    name_span: Range<usize>,
    open: Range<usize>,
    info: &'static OpInfo,
}

/// A call, and the operands that have been read.
pub(super) struct Call<'a> {
    pub(super) name: &'a str,
    pub(super) name_span: Range<usize>,
    pub(super) open: Range<usize>,
    pub(super) callee: Callee,
    /// Is there the name of a module before the function's?
    pub(super) is_prefixed: bool,
    pub(super) operands: Vec<Spanned>,
}

/// The callee of a call.
#[derive(Clone, Copy)]
pub(super) enum Callee {
    /// A function that the text defines.
    Own(usize),
    /// A function of the table.
    Table(&'static OpInfo),
    /// A name of another language.
    Foreign(Meaning),
    /// The logarithm to a base that is the second operand.
    LogarithmOfBase,
    /// `pi()`.
    Constant,
}

impl<'a> Parser<'a> {
    /// Begins a call; the present token is the bracket.
    pub(super) fn call(
        &mut self,
        name: &'a str,
        name_span: Range<usize>,
        prefix: Option<&'static str>,
    ) -> Result<Step, ParseError> {
        let callee = self.callee(name, &name_span, prefix)?;
        let open = self.advance()?;
        let call =
            Call { name, name_span, open, callee, is_prefixed: prefix.is_some(), operands: Vec::new() };
        if self.token == Token::Symbol(")") {
            return self.end_call(call);
        }
        self.frames.push(Frame::Operand(call));
        Ok(Step::Enter(Start::Expression(Precedence::Or)))
    }

    /// Takes an operand, and begins the next one or ends the call.
    pub(super) fn continue_call(&mut self, mut call: Call<'a>, operand: Spanned) -> Result<Step, ParseError> {
        call.operands.push(operand);
        if self.token != Token::Symbol(",") {
            return self.end_call(call);
        }
        self.advance()?;
        self.frames.push(Frame::Operand(call));
        Ok(Step::Enter(Start::Expression(Precedence::Or)))
    }

    /// Reads the closing bracket, and calls.
    pub(super) fn end_call(&mut self, call: Call<'a>) -> Result<Step, ParseError> {
        let Call { name, name_span, open, callee, is_prefixed, operands } = call;
        match callee {
            Callee::Table(info) if info.op == Op::Log && name == "log" && operands.len() == 2 => {
                let close = self.close(open)?;
                self.logarithm(is_prefixed, operands, name_span.start..close.end).map(Step::Leave)
            }
            Callee::Table(info) => {
                let info = self.of_count(info, operands.len());
                self.remember_function(name, info.op, &name_span);
                self.apply(&CalledFunction { name, name_span, open, info }, operands).map(Step::Leave)
            }
            Callee::Own(index) => {
                let close = self.close(open)?;
                self.begin_own(index, name_span.start..close.end, operands)
            }
            Callee::Foreign(Meaning::Function(_) | Meaning::SingleFunction(_)) => {
                self.unexpected("a function of the table")
            }
            _ => {
                let close = self.close(open)?;
                let span = name_span.start..close.end;
                self.call_other(callee, (name, name_span), operands, span).map(Step::Leave)
            }
        }
    }

    /// Remembers or notes a function that is another one in some languages.
    fn remember_function(&mut self, name: &str, op: Op, span: &Range<usize>) {
        match op {
            Op::RoundTiesToAway if name == "round" => {
                self.ambiguities.round.get_or_insert(span.clone());
            }
            Op::Acot => {
                self.ambiguities.acot.get_or_insert(span.clone());
            }
            Op::Logb => self.note(
                "`logb` is the exponent to base 2, as in C; `logb` of R is the natural logarithm, log(x)"
                    .into(),
            ),
            _ => {}
        }
    }

    /// Returns the callee of a name; the present token is the bracket.
    #[inline(never)]
    fn callee(
        &mut self,
        name: &'a str,
        span: &Range<usize>,
        prefix: Option<&'static str>,
    ) -> Result<Callee, ParseError> {
        if let Some(index) = self.own_function(name).filter(|_| prefix.is_none()) {
            return Ok(Callee::Own(index));
        }
        if let Some(hint) = prefix.and_then(|prefix| other_meaning(prefix, name)) {
            let message =
                format!("`{}{name}` is not `{name}` here; write {hint}", prefix.unwrap_or_default());
            return self.error(span.clone(), message);
        }
        self.note_prefix(prefix);
        if self.ambiguities.is_spreadsheet
            && prefix.is_none()
            && let Some(callee) = self.of_spreadsheet(name, span)?
        {
            return Ok(callee);
        }
        if self.ambiguities.is_mathematica
            && prefix.is_none()
            && let Some(meaning) = foreign_functions::of_mathematica(name)
        {
            return self.foreign(name, meaning, span);
        }
        if let Some(info) = function(name) {
            return self.table_function(name, info, span);
        }
        let mut ahead = self.lexer;
        if ahead.next()?.0 == Token::Symbol(")") && ["pi", "Pi", "PI"].contains(&name) {
            self.ambiguities.has_capitals |= name == "PI";
            return Ok(Callee::Constant);
        }
        if name == "LOG" && self.has_two_operands()? {
            return Ok(Callee::LogarithmOfBase);
        }
        let in_table =
            |name: &str| function(name).and_then(|info| info.infix.iter().copied().find(|it| *it == name));
        let of_prefix = prefix.and_then(|prefix| foreign_functions::prefixed(prefix, name));
        let Some(meaning) = of_prefix.or_else(|| foreign_functions::meaning(name, in_table)) else {
            if self.is_known(name) && prefix.is_none() {
                let message = format!("`{name}` is a variable; a product is written with `*`");
                return self.error(span.clone(), message);
            }
            return self.error(span.clone(), unknown_function(name));
        };
        self.foreign(name, meaning, span)
    }

    /// A name of a spreadsheet that means something else elsewhere.
    fn of_spreadsheet(&mut self, name: &str, span: &Range<usize>) -> Result<Option<Callee>, ParseError> {
        let (is_log, is_angle) = (name.eq_ignore_ascii_case("log"), name.eq_ignore_ascii_case("atan2"));
        if is_log && self.has_two_operands()? {
            return Ok(None);
        }
        let is_in_capitals = !name.contains(|c: char| c.is_ascii_lowercase());
        if (is_log || is_angle) && !is_in_capitals {
            let message = if is_log {
                format!(
                    "`{name}` is the logarithm to base 10 in spreadsheets; write LOG(x) for that, or ln(x)"
                )
            } else {
                format!(
                    "`{name}` takes x first in spreadsheets; write ATAN2(x, y) for that, or the formula without its `=`"
                )
            };
            return self.error(span.clone(), message);
        }
        foreign_functions::of_spreadsheet(name).map(|meaning| self.foreign(name, meaning, span)).transpose()
    }

    /// Returns the function that takes `count` operands, where others of this name take fewer.
    fn of_count(&mut self, info: &'static OpInfo, count: usize) -> &'static OpInfo {
        let (from, to, op) = match (info.op, count) {
            (Op::Hypot, 3) => ("hypot(x, y, z)", "norm3d(x, y, z)", Op::Norm3d),
            (Op::Hypot, 4) => ("hypot(x, y, z, w)", "norm4d(x, y, z, w)", Op::Norm4d),
            (Op::Sign, 2) => ("sign(x, y)", "copysign(x, y)", Op::Copysign),
            // In GLSL, Fortran and Julia.
            (Op::Atan, 2) => ("atan(y, x)", "atan2(y, x)", Op::Atan2),
            _ => return info,
        };
        self.note(format!("read `{from}` as `{to}`"));
        op.info()
    }

    /// Returns the callee of a name of another language.
    fn foreign(&mut self, name: &str, meaning: Meaning, span: &Range<usize>) -> Result<Callee, ParseError> {
        self.ambiguities.has_capitals |= !name.contains(|c: char| c.is_lowercase());
        if let Some(language) = foreign_functions::language_of(name, meaning) {
            self.ambiguities.language.get_or_insert(language);
        }
        match meaning {
            Meaning::Function(known) | Meaning::SingleFunction(known) => {
                self.note(format!("read `{name}` as `{known}`"));
                self.ambiguities.is_single |= matches!(meaning, Meaning::SingleFunction(_));
                match function(known) {
                    Some(info) => self.table_function(known, info, span),
                    None => self.error(span.clone(), unknown_function(name)),
                }
            }
            _ => Ok(Callee::Foreign(meaning)),
        }
    }

    fn table_function(
        &self,
        name: &str,
        info: &'static OpInfo,
        span: &Range<usize>,
    ) -> Result<Callee, ParseError> {
        if self.options.for_bounds && !info.readings.interval {
            let what = "is a function of floating-point numbers, not of real ones: it has no bounds, only a float \
                reading";
            return self.error(span.clone(), format!("`{name}` {what}"));
        }
        Ok(Callee::Table(info))
    }

    /// Is there a comma in the brackets that begin at the present token, not in others within them?
    fn has_two_operands(&self) -> Result<bool, ParseError> {
        let mut ahead = self.lexer;
        let mut open = 0_usize;
        loop {
            match ahead.next()?.0 {
                Token::Symbol(",") if open == 0 => return Ok(true),
                Token::Symbol("(" | "{") => open += 1,
                Token::Symbol(")" | "}") if open > 0 => open -= 1,
                Token::Symbol(")" | "}") | Token::End => return Ok(false),
                _ => {}
            }
        }
    }

    fn close(&mut self, open: Range<usize>) -> Result<Range<usize>, ParseError> {
        if self.token == Token::End {
            return self.error(open, "this bracket is not closed");
        }
        self.expect(")", "an operator, `,` or `)`")
    }

    /// Calls a function that is not in the table, with its operands; its closing bracket has been read.
    #[inline(never)]
    fn call_other(
        &mut self,
        callee: Callee,
        (name, name_span): (&'a str, Range<usize>),
        mut operands: Vec<Spanned>,
        span: Range<usize>,
    ) -> Result<Spanned, ParseError> {
        let meaning = match callee {
            Callee::LogarithmOfBase => return self.logarithm(true, operands, span),
            Callee::Constant => {
                self.note(format!("read `{name}()` as `pi`"));
                let value = self.builder.number(Constant::Pi.into(), Context::default());
                return Ok(Spanned::new(value, span));
            }
            Callee::Foreign(meaning) => meaning,
            Callee::Own(_) | Callee::Table(_) => return self.unexpected("a function"),
        };
        if matches!(meaning, Meaning::All | Meaning::Any | Meaning::Negation) {
            return self.of_conditions(meaning, (name, name_span), operands, span);
        }
        if let Meaning::Composed(composition) = meaning {
            return self.composed(composition, (name, name_span), operands, span);
        }
        let cast;
        let (wanted, here) = match meaning {
            Meaning::Choice => (3, "if c then a else b"),
            Meaning::Merge => (3, "if c then a else b"),
            Meaning::Power => (2, "x^y"),
            Meaning::FromDegrees => (1, "x*pi/180"),
            Meaning::ToDegrees => (1, "x*180/pi"),
            Meaning::Cast(width) => {
                cast = format!("{}(x)", width.name());
                (1, cast.as_str())
            }
            Meaning::ToI32 => (1, "i32(x)"),
            Meaning::Function(_) | Meaning::SingleFunction(_) => (1, "x"),
            Meaning::All | Meaning::Any | Meaning::Negation | Meaning::Composed(_) => (1, "c"),
        };
        if operands.len() != wanted {
            let (s, count) = (if wanted == 1 { "" } else { "s" }, operands.len());
            let are = if count == 1 { "is" } else { "are" };
            return self.error(name_span, format!("`{name}` takes {wanted} operand{s}, here {are} {count}"));
        }
        if meaning == Meaning::Merge {
            // The condition is last.
            operands.rotate_right(1);
        }
        let names = if meaning == Meaning::Merge { "a, b, c" } else { ["x", "x, y", "c, a, b"][wanted - 1] };
        let spelling = format!("{name}({names})");
        if spelling != here {
            self.note(format!("read `{spelling}` as `{here}`"));
        }
        if let (Meaning::Choice | Meaning::Merge, [_, _, _]) = (meaning, &operands[..]) {
            let (no, yes) = (operands.remove(2), operands.remove(1));
            let condition = self.condition(operands.remove(0), name)?;
            return self.select(condition, yes, no, span);
        }
        let hint = format!("`{name}` needs numbers, this is a condition");
        let values =
            operands.into_iter().map(|operand| self.number(operand, &hint)).collect::<Result<Vec<_>, _>>()?;
        let value = match (meaning, &values[..]) {
            (Meaning::Power, [x, y]) => self.builder.power(*x, *y, Context::default()),
            (Meaning::FromDegrees, [x]) => self.degrees_in_radians(*x),
            (Meaning::ToDegrees, [x]) => self.radians_in_degrees(*x),
            (Meaning::Cast(width), [x]) => self.builder.cast(*x, Context { width: Some(width), round: None }),
            (Meaning::ToI32, [x]) => self.integer_of_32_bits(*x),
            _ => values[0],
        };
        Ok(Spanned::new(value, span))
    }

    /// `AND(c, d)`, `OR(c, d)` and `NOT(c)` of spreadsheets.
    fn of_conditions(
        &mut self,
        meaning: Meaning,
        (name, name_span): (&'a str, Range<usize>),
        operands: Vec<Spanned>,
        span: Range<usize>,
    ) -> Result<Spanned, ParseError> {
        let count = operands.len();
        if count == 0 || meaning == Meaning::Negation && count > 1 {
            let wanted = if meaning == Meaning::Negation { "a condition" } else { "conditions" };
            let are = if count == 1 { "is" } else { "are" };
            return self.error(name_span, format!("`{name}` takes {wanted}, here {are} {count} operands"));
        }
        let here = match meaning {
            Meaning::All => "c and d",
            Meaning::Any => "c or d",
            _ => "not c",
        };
        let spelling = if meaning == Meaning::Negation { "c" } else { "c, d" };
        self.note(format!("read `{name}({spelling})` as `{here}`"));
        let mut operands = operands.into_iter();
        let Some(first) = operands.next() else { return self.unexpected("a condition") };
        let mut value = self.condition(first, name)?;
        if meaning == Meaning::Negation {
            value = self.builder.not(value);
        }
        for operand in operands {
            let next = self.condition(operand, name)?;
            value = match meaning {
                Meaning::All => self.builder.and(value, next),
                _ => self.builder.or(value, next),
            };
        }
        Ok(Spanned::new(value, span))
    }

    /// A function that is a formula of its operands here.
    fn composed(
        &mut self,
        composition: Composition,
        (name, name_span): (&str, Range<usize>),
        operands: Vec<Spanned>,
        span: Range<usize>,
    ) -> Result<Spanned, ParseError> {
        let count = operands.len();
        let wanted = match composition.counts() {
            Some(counts) if counts.contains(&count) => None,
            Some(counts) => Some(match counts[..] {
                [1] => "1 operand".into(),
                _ => counts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" or ") + " operands",
            }),
            None => (count == 0).then(|| String::from("1 operand or more")),
        };
        if let Some(wanted) = wanted {
            let are = if count == 1 { "is" } else { "are" };
            return self.error(name_span, format!("`{name}` takes {wanted}, here {are} {count}"));
        }
        let (names, here) = composition.spelling(count);
        self.note(format!("read `{name}({names})` as `{here}`"));
        let hint = format!("`{name}` needs numbers, this is a condition");
        let values =
            operands.into_iter().map(|operand| self.number(operand, &hint)).collect::<Result<Vec<_>, _>>()?;
        Ok(Spanned::new(composition.build(&mut self.builder, &values), span))
    }

    /// The conversion to an integer of 32 bits that saturates, and back: toward zero, to the nearest such integer
    /// beyond them. A sum with 0 makes a zero positive; a NaN stays one.
    fn integer_of_32_bits(&mut self, x: Value) -> Value {
        let [least, most, zero] = [i32::MIN, i32::MAX, 0]
            .map(|n| self.builder.number(Number::from_f64(n.into()), Context::default()));
        let mut apply = |op, operands: &[Value]| self.builder.apply(op, operands, Context::default());
        let truncated = apply(Op::Trunc, &[x]);
        let bounded = apply(Op::Max, &[truncated, least]);
        let bounded = apply(Op::Min, &[bounded, most]);
        let nearest = Context { width: None, round: Some(RoundingDirection::TiesToEven) };
        self.builder.apply(Op::Add, &[bounded, zero], nearest)
    }

    /// radians · 180 / π.
    fn radians_in_degrees(&mut self, radians: Value) -> Value {
        let pi = self.builder.number(Constant::Pi.into(), Context::default());
        let half_turn = self.builder.number(Number::from_f64(180.0), Context::default());
        let product = self.builder.apply(Op::Mul, &[radians, half_turn], Context::default());
        self.builder.apply(Op::Div, &[product, pi], Context::default())
    }

    /// Reads `log(x, 10)`: Python and spreadsheets have the base last, Julia first. Without a prefix, the operand that
    /// is a number is the base.
    #[inline(never)]
    fn logarithm(
        &mut self,
        is_base_last: bool,
        operands: Vec<Spanned>,
        span: Range<usize>,
    ) -> Result<Spanned, ParseError> {
        let [x, base] = match <[Spanned; 2]>::try_from(operands) {
            Ok(operands) => operands,
            Err(operands) => {
                let count = operands.len();
                return self.error(span, format!("a logarithm to a base takes 2 operands, here are {count}"));
            }
        };
        let hint = "`log` needs numbers, this is a condition";
        let (x, base) = (self.number(x, hint)?, self.number(base, hint)?);
        let is_number = |value| self.builder.as_number(value).is_some();
        if !is_base_last && (is_number(x) || !is_number(base)) {
            let message = "the base is the second operand in Python and spreadsheets, and the first in Julia; write \
                log(x)/log(b)";
            return self.error(span, message);
        }
        if !is_base_last && self.ambiguities.is_julia {
            return self.error(span, "the base is the first operand in Julia; write log(x)/log(b)");
        }
        let here = match self.builder.integer(base) {
            Some(10) => "log10(x)",
            Some(2) => "log2(x)",
            _ => "log(x)/log(b)",
        };
        let spelled = match here {
            "log10(x)" => "10",
            "log2(x)" => "2",
            _ => "b",
        };
        let other = if is_base_last { "" } else { ", not as that of Julia, which has the base first" };
        self.note(format!("read `log(x, {spelled})` as `{here}`{other}"));
        let mut log = |op, value| self.builder.apply(op, &[value], Context::default());
        let value = match here {
            "log10(x)" => log(Op::Log10, x),
            "log2(x)" => log(Op::Log2, x),
            _ => {
                let (x, base) = (log(Op::Log, x), log(Op::Log, base));
                self.builder.apply(Op::Div, &[x, base], Context::default())
            }
        };
        Ok(Spanned::new(value, span))
    }

    /// The function of a call, applied to the operands that follow it.
    fn apply(&mut self, call: &CalledFunction<'_>, operands: Vec<Spanned>) -> Result<Spanned, ParseError> {
        let CalledFunction { name, name_span, open, info } = call;
        let close = self.close(open.clone())?;
        let (count, wanted) = (operands.len(), info.arity());
        let chained = info.is_chained();
        if count != wanted && !(chained && count > wanted) {
            let (s, more) = (if wanted == 1 { "" } else { "s" }, if chained { " or more" } else { "" });
            let are = if count == 1 { "is" } else { "are" };
            let hint = match (*name, count) {
                ("FLOOR", 2) | ("floor", 2) => "; write y*floor(x/y) for the multiple of y below x",
                ("round", 2) => "; write round(x*100)/100 for x to two decimal places",
                _ => "",
            };
            let message = format!("`{name}` takes {wanted} operand{s}{more}, here {are} {count}{hint}");
            return self.error(name_span.clone(), message);
        }

        let span = name_span.start..close.end;
        let hint = format!("`{name}` needs numbers, this is a condition");
        let (mut values, mut spans) = (Vec::with_capacity(count), Vec::with_capacity(count));
        // The results of integers are integers; other functions have real numbers.
        let number_type = match operands.iter().map(|operand| operand.number_type).reduce(NumberType::join) {
            Some(number_type) if ["abs", "min", "max"].contains(name) => number_type,
            _ => NumberType::Real,
        };
        for operand in operands {
            spans.push(operand.span.clone());
            values.push(self.number(operand, &hint)?);
        }
        let value = match info.op {
            op if info.operands.contains(&Type::Integer) => {
                let first = info.has_integer_first();
                let (which, integer, number) = if first { ("first", 0, 1) } else { ("second", 1, 0) };
                let span = spans.swap_remove(integer);
                let Some(n) = self.builder.integer(values[integer]) else {
                    let message = format!("the {which} operand of `{name}` is a constant integer below 2^31");
                    return self.error(span, message);
                };
                if let Some(message) = refused_order(info, name, n) {
                    return self.error(span, message);
                }
                self.builder.with_integer(op, values[number], n, Context::default())
            }
            op if count > wanted => values[1..]
                .iter()
                .fold(values[0], |first, &next| self.builder.apply(op, &[first, next], Context::default())),
            op => self.builder.apply(op, &values, Context::default()),
        };
        Ok(Spanned::new(value, span).with_type(number_type))
    }
}

/// Is the name a letter and digits (`y0`)? Such names are more often variables than functions.
pub(super) fn is_like_a_variable(name: &str) -> bool {
    let mut rest = name.chars().skip(1).peekable();
    rest.peek().is_some() && rest.all(|c| c.is_ascii_digit())
}

/// Returns the text to write instead of a function that means something else behind this prefix than it does here.
fn other_meaning(prefix: &str, name: &str) -> Option<&'static str> {
    match (prefix, name) {
        ("std::" | "Math::" | "f64::" | "std::f64::", _) => None,
        ("Math.", "round" | "Round") => {
            Some("floor(x + 0.5) for that of JavaScript and Java, rint(x) for that of C#")
        }
        (_, "round") => Some("rint(x), which rounds ties to even"),
        ("math.", _) => None,
        (_, "remainder" | "mod") => Some("x - y*floor(x / y)"),
        ("sympy." | "mpmath.", "acot") => Some("atan(1/x), or pi/2 - atan(x) for the one from 0 to pi"),
        _ => None,
    }
}
