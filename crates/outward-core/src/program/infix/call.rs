//! Calls of functions: which one a name means, how many operands it takes, and of what kind.

use alloc::format;
use alloc::vec::Vec;
use core::ops::Range;

use super::lexer::Token;
use super::parser::{Parser, Precedence, Spanned};
use super::suggest::{takes_numbers, unknown_function};
use crate::program::{Context, ParseError};
use crate::table::{OpInfo, TABLE, Type};

/// The name of a function, its position, the position of the bracket, and its entry in the table.
struct CalledFunction<'a> {
    name: &'a str,
    name_span: Range<usize>,
    open: Range<usize>,
    info: &'static OpInfo,
}

impl Parser<'_> {
    pub(super) fn call(&mut self, name: &str, name_span: Range<usize>) -> Result<Spanned, ParseError> {
        let Some(info) = function(name) else {
            return self.error(name_span, unknown_function(name));
        };
        if self.options.for_bounds && !info.readings.interval {
            let what = "is a function of floating-point numbers, not of real ones: it has no bounds, only a float \
                reading";
            return self.error(name_span, format!("`{name}` {what}"));
        }
        let open = self.advance()?;
        let mut operands = Vec::new();
        if self.token != Token::Symbol(")") {
            loop {
                operands.push(self.expression(Precedence::Or)?);
                if self.token != Token::Symbol(",") {
                    break;
                }
                self.advance()?;
            }
        }
        self.apply(&CalledFunction { name, name_span, open, info }, operands)
    }

    /// The function of a call, applied to the operands that follow it.
    fn apply(&mut self, call: &CalledFunction<'_>, operands: Vec<Spanned>) -> Result<Spanned, ParseError> {
        let CalledFunction { name, name_span, open, info } = call;
        if self.token == Token::End {
            return self.error(open.clone(), "this bracket is not closed");
        }
        let close = self.expect(")", "an operator, `,` or `)`")?;
        let (count, wanted) = (operands.len(), info.arity());
        let chained = info.is_chained();
        if count != wanted && !(chained && count > wanted) {
            let (s, more) = (if wanted == 1 { "" } else { "s" }, if chained { " or more" } else { "" });
            let are = if count == 1 { "is" } else { "are" };
            let message = format!("`{name}` takes {wanted} operand{s}{more}, here {are} {count}");
            return self.error(name_span.clone(), message);
        }

        let span = name_span.start..close.end;
        let hint = format!("`{name}` needs numbers, this is a condition");
        let (mut values, mut spans) = (Vec::with_capacity(count), Vec::with_capacity(count));
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
                if let Some(most) = info.largest_integer().filter(|most| n.unsigned_abs() > *most) {
                    return self
                        .error(span, format!("the order of `{name}` is from -{most} to {most}, not {n}"));
                }
                self.builder.with_integer(op, values[number], n, Context::default())
            }
            op if count > wanted => values[1..]
                .iter()
                .fold(values[0], |first, &next| self.builder.apply(op, &[first, next], Context::default())),
            op => self.builder.apply(op, &values, Context::default()),
        };
        Ok(Spanned { value, span })
    }
}

/// Is it a letter and digits (`y0`)? Such names are more often variables than functions.
pub(super) fn is_like_a_variable(name: &str) -> bool {
    let mut rest = name.chars().skip(1).peekable();
    rest.peek().is_some() && rest.all(|c| c.is_ascii_digit())
}

/// The function of this name; its operands are numbers, the last one possibly an integer.
pub(in crate::program) fn function(name: &str) -> Option<&'static OpInfo> {
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic());
    TABLE.iter().find(|info| is_name && info.infix.contains(&name) && takes_numbers(info))
}
