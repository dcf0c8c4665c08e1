//! Methods: `x.sqrt()` of Rust, which is `sqrt(x)`.

use alloc::format;
use alloc::vec::Vec;

use super::call::{Call, Callee};
use super::compose::Composition;
use super::expression::{Frame, Start, Step};
use super::foreign_functions::{self, Meaning};
use super::lexer::Token;
use super::named_function::function;
use super::parser::{Parser, Precedence, Spanned};
use crate::program::ParseError;

/// Methods that are the function of the same name here.
const SAME: &[&str] = &[
    "sqrt", "cbrt", "abs", "exp", "exp2", "ln", "log2", "log10", "sin", "cos", "tan", "asin", "acos", "atan",
    "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "hypot", "powi", "max", "min", "floor",
    "ceil", "trunc", "recip", "copysign", "expm1", "log1p", "erf", "erfc", "rsqrt",
];

/// Methods that have another name here.
const OTHERS: &[(&str, Meaning)] = &[
    ("powf", Meaning::Power),
    ("pow", Meaning::Power),
    ("mul_add", Meaning::Function("fma")),
    ("exp_m1", Meaning::Function("expm1")),
    ("ln_1p", Meaning::Function("log1p")),
    ("square", Meaning::Function("sqr")),
    ("reciprocal", Meaning::Function("recip")),
    ("round_ties_even", Meaning::Function("rint")),
    ("clamp", Meaning::Composed(Composition::Formulas(foreign_functions::CLAMP))),
    ("sigmoid", Meaning::Composed(Composition::Formulas(foreign_functions::LOGISTIC))),
    ("relu", Meaning::Composed(Composition::Formulas(foreign_functions::POSITIVE_PART))),
    ("to_radians", Meaning::FromDegrees),
    ("to_degrees", Meaning::ToDegrees),
];

impl<'a> Parser<'a> {
    /// Begins the call of a method of the operand; the present token is its point.
    pub(super) fn method(&mut self, operand: Spanned) -> Result<Step, ParseError> {
        if operand.number_type.has_bits() {
            let message = "a method of an integer may have another value than that of a real number; declare it as \
                one (`double`, `f64`)";
            return self.error(operand.span, message);
        }
        self.advance()?;
        let (name, name_span) = (self.text(), self.span.clone());
        let other = OTHERS.iter().find(|(known, _)| *known == name).map(|(_, meaning)| *meaning);
        let mut ahead = self.lexer;
        let has_operands = ahead.next()?.0 == Token::Symbol("(") && ahead.next()?.0 != Token::Symbol(")");
        let (here, callee) = match (other, function(name)) {
            (Some(Meaning::Function(here)), _) => (here, function(here).map(Callee::Table)),
            (Some(meaning), _) => (name, Some(Callee::Foreign(meaning))),
            (None, Some(info)) if SAME.contains(&name) || name == "log" && !has_operands => {
                (name, Some(Callee::Table(info)))
            }
            (None, _) => (name, (name == "log").then_some(Callee::LogarithmOfBase)),
        };
        if has_operands && matches!(callee, Some(Callee::Table(info)) if info.arity() == 1) {
            let message = format!(
                "`{name}` has one operand; only the name of a module that formulas know can stand before it, as in \
                 math.{name}(x)"
            );
            return self.error(name_span, message);
        }
        let Some(callee) = callee else {
            let message = match name {
                "signum" => "write sign(x), or copysign(1, x) for x.signum() of Rust".into(),
                "round" => "write round(x) for x.round() of Rust, rint(x) for that of NumPy".into(),
                "rem_euclid" => "write x - abs(y)*floor(x/abs(y)) for x.rem_euclid(y)".into(),
                _ => format!("there is no method `{name}`; a function is written as {name}(x)"),
            };
            return self.error(name_span, message);
        };
        self.advance()?;
        let (first, second) = if has_operands { ("…", "x, …") } else { ("", "x") };
        self.note(format!("read `x.{name}({first})` as `{here}({second})`"));
        let start = operand.span.start;
        let open = self.advance()?;
        let call = Call {
            name: here,
            name_span: start..name_span.end,
            open,
            callee,
            is_prefixed: true,
            operands: Vec::from([operand]),
        };
        self.frames.push(Frame::Raised);
        if !has_operands {
            return self.end_call(call);
        }
        self.frames.push(Frame::Operand(call));
        Ok(Step::Enter(Start::Expression(Precedence::Or)))
    }
}
