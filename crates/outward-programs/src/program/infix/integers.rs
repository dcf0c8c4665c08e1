//! Integers of other languages. Formulas are of real numbers, and so is an integer of C that is read here. Operations
//! that languages compute in another way for integers are refused, or noted where only literals are in them.

use alloc::format;
use alloc::string::{String, ToString};
use core::ops::Range;

use super::dialect::Declared;
use super::parser::{Parser, Spanned};
use crate::program::{Node, ParseError, Value};

/// The type of an operand in a language that has integers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum NumberType {
    /// A number that divides as real numbers do, or of which nothing is known.
    #[default]
    Real,
    /// A number that is computed from integer literals alone.
    Literal,
    /// A number that is declared as an integer with a sign, or computed from such ones.
    Signed,
    /// A number that is declared as an integer without a sign, or computed from such ones.
    Unsigned,
    /// An integer of Python: it has any number of digits, and quotients are not truncated.
    Unbounded,
}

impl NumberType {
    /// Returns the type of a name that is declared so.
    pub(super) fn of(declared: Declared) -> NumberType {
        match declared {
            Declared::Integer => NumberType::Signed,
            Declared::Unsigned => NumberType::Unsigned,
            Declared::Unbounded => NumberType::Unbounded,
            _ => NumberType::Real,
        }
    }

    /// Returns the type of a sum, a difference or a product, and of a choice.
    pub(super) fn join(self, other: NumberType) -> NumberType {
        use NumberType::{Literal, Real, Signed, Unbounded, Unsigned};
        match (self, other) {
            (Real, _) | (_, Real) => Real,
            (Unsigned, _) | (_, Unsigned) => Unsigned,
            (Signed, _) | (_, Signed) => Signed,
            (Unbounded, _) | (_, Unbounded) => Unbounded,
            (Literal, Literal) => Literal,
        }
    }

    /// Is the number declared as an integer with a fixed number of bits?
    pub(super) fn has_bits(self) -> bool {
        matches!(self, NumberType::Signed | NumberType::Unsigned)
    }
}

/// A value that has a name.
#[derive(Clone, Copy)]
pub(super) struct Binding {
    pub value: Value,
    pub number_type: NumberType,
}

/// The quotient of two integers, which has a remainder.
pub(super) struct IntegerQuotient {
    text: String,
    /// The result of integer division, if both are known.
    integer: Option<i64>,
}

impl Parser<'_> {
    /// Returns the type of `a + b`, `a - b`, `a*b`, `a/b` or `a^b`; an operation whose result is another number for
    /// integers is refused.
    pub(super) fn type_of_operation(
        &mut self,
        symbol: &str,
        left: &Spanned,
        right: &Spanned,
    ) -> Result<NumberType, ParseError> {
        let span = left.span.start..right.span.end;
        let number_type = left.number_type.join(right.number_type);
        let text = &self.source[span.clone()];
        match (number_type, symbol) {
            (NumberType::Real, "/") => {
                // A name from outside of the function's body may be an integer as well.
                let has_integer = left.number_type.has_bits() || right.number_type.has_bits();
                if has_integer && [left, right].into_iter().any(|operand| self.is_undeclared(operand)) {
                    let message = format!(
                        "`{text}` may divide integers, whose quotient is truncated, and formulas are of real numbers; \
                         declare both as such (`double`, `f64`), and write trunc(a / b) for the quotient of integers"
                    );
                    return self.error(span, message);
                }
                self.remember_implicit_quotient(left, right);
                Ok(NumberType::Real)
            }
            (NumberType::Real, _) => Ok(NumberType::Real),
            (NumberType::Literal, "/") => {
                self.remember_quotient(left, right);
                Ok(NumberType::Literal)
            }
            (NumberType::Literal, "^") => {
                self.ambiguities.literal_power.get_or_insert(span);
                Ok(NumberType::Literal)
            }
            (NumberType::Unbounded, "/") => Ok(NumberType::Real),
            (NumberType::Signed | NumberType::Unsigned | NumberType::Unbounded, "^") => {
                let message = format!(
                    "`^` between integers, as in `{text}`, is the exclusive or of their bits, and formulas are of \
                     real numbers; write pow(a, b) for the power"
                );
                self.error(span, message)
            }
            (NumberType::Signed | NumberType::Unsigned, "/") => {
                let message = format!(
                    "`{text}` divides integers, whose quotient is truncated, and formulas are of real numbers; \
                     declare them as such (`double`, `f64`), and write trunc(a / b) for the quotient of integers"
                );
                self.error(span, message)
            }
            (NumberType::Unsigned, "-") => self.refuse_below_zero(span),
            (NumberType::Signed | NumberType::Unsigned, _) => {
                self.note(
                    "sums and products of integers are those of real numbers, which don't overflow".into(),
                );
                Ok(number_type)
            }
            _ => Ok(number_type),
        }
    }

    /// Is the operand a variable that nothing declares?
    fn is_undeclared(&self, operand: &Spanned) -> bool {
        let name = &self.source[operand.span.clone()];
        let is_declared = self.operand_types.contains_key(name) || self.bound.contains_key(name);
        matches!(self.builder.node(operand.value), Node::Input(_)) && !is_declared
    }

    /// A difference of unsigned integers, or the negative of one.
    pub(super) fn refuse_below_zero<T>(&self, span: Range<usize>) -> Result<T, ParseError> {
        let message = format!(
            "`{}` of unsigned integers is not below 0, and formulas are of real numbers; declare them as such \
             (`double`, `f64`)",
            &self.source[span.clone()]
        );
        self.error(span, message)
    }

    /// Remembers a quotient of two integers that has a remainder.
    fn remember_quotient(&mut self, a: &Spanned, b: &Spanned) {
        let [numerator, denominator] = [a, b].map(|operand| {
            let literal = self.source[operand.span.clone()].parse::<i64>().ok();
            literal.or_else(|| self.builder.integer(operand.value).map(i64::from))
        });
        let text = match (numerator, denominator) {
            (Some(n), Some(d)) if n.checked_rem(d).is_none_or(|rest| rest == 0) => return,
            (Some(n), Some(d)) if is_digits(self.source, a) && is_digits(self.source, b) => {
                format!("{n}/{d}")
            }
            _ => self.source[a.span.start..b.span.end].to_string(),
        };
        let integer = numerator.zip(denominator).and_then(|(n, d)| n.checked_div(d));
        self.ambiguities.quotients.push(IntegerQuotient { text, integer });
    }

    /// Remembers a quotient that is one of integers in Fortran, if nothing is declared: names that begin with one of
    /// the letters from `i` to `n` are integers there.
    fn remember_implicit_quotient(&mut self, a: &Spanned, b: &Spanned) {
        let is_integer = |operand: &Spanned| {
            let first = self.source[operand.span.clone()].bytes().next();
            let is_name = matches!(self.builder.node(operand.value), Node::Input(_));
            operand.number_type == NumberType::Literal
                || is_name && first.is_some_and(|c| (b'i'..=b'n').contains(&c.to_ascii_lowercase()))
        };
        if is_integer(a) && is_integer(b) {
            let text = self.source[a.span.start..b.span.end].to_string();
            self.ambiguities.implicit_quotients.push(text);
        }
    }

    /// Notes quotients of integers in a text that is clearly of a language in which they are truncated.
    pub(super) fn note_quotients(&mut self) {
        let quotients = core::mem::take(&mut self.ambiguities.quotients);
        let implicit = core::mem::take(&mut self.ambiguities.implicit_quotients);
        let Some(language) = self.ambiguities.language_of_integers() else { return };
        for IntegerQuotient { text, integer } in quotients {
            let integer = integer.map_or("an integer".to_string(), |n| format!("the integer {n}"));
            self.note(format!("`{text}` is the quotient here, not {integer} as in {language}"));
        }
        for text in implicit.into_iter().filter(|_| language == "Fortran") {
            self.note(format!(
                "`{text}` is the quotient here; in Fortran it is an integer where such names are not declared"
            ));
        }
    }
}

fn is_digits(source: &str, operand: &Spanned) -> bool {
    source[operand.span.clone()].bytes().all(|c| c.is_ascii_digit())
}
