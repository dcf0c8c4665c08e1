//! Constant exponents of powers, in the two readings of a program.
//!
//! The **real** reading takes a constant exponent as a rational number: `x^(0.3/0.1)` is x³, which is defined for
//! negative x too. The **float** reading computes the exponent like every other value: in binary64, 0.3/0.1 gives
//! 2.9999999999999996, and the power of a negative x with this exponent is a NaN. So a power keeps its exponent in the
//! program, and each reading replaces the power by a simpler operation if that gives the same results:
//!
//! | exponent | real reading | float reading |
//! |---|---|---|
//! | an integer n of at most 32 bits | `pown(x, n)` | `pown(x, n)` for a literal that is a number of its format |
//! | another integer n | `pow(abs(x), n)`, and with the sign of x for an odd n | none |
//! | 1/2 | `sqrt(x)` | none: `pow(-0, 0.5)` is +0, and `pow(-inf, 0.5)` is +∞ |
//! | another rational number | a literal of it | none |
//!
//! `pow` of a number and an integer equals `pown` of the two in every direction, special cases included (IEEE 754-2019,
//! 9.2.1). If the integer, and every value that it is computed from, is so small that every format represents it, the
//! power is replaced when the formula is read.

use alloc::borrow::Cow;
use alloc::format;
use alloc::vec::Vec;

use super::contract::ProgramBuilder;
use super::ratio::Ratio;
use super::{Context, Node, Number, Operands, Program, Value, Width};
use crate::table::Op;

/// The exact value of an expression of literals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ExactConstant {
    pub value: Ratio,
    /// The largest absolute value in the expression, if all its values are integers.
    largest_integer: Option<u128>,
    /// Does the expression contain a division? The divisions of some compilers are approximate.
    divides: bool,
    /// Are all values in the expression numbers of their formats, or of binary32 where the caller of an evaluation
    /// chooses the format? Then every float reading in binary32 or binary64 computes them exactly.
    is_exact_in_floats: bool,
}

/// Every format that programs compute in represents the integers up to this absolute value, 2^8: bfloat16 has a
/// precision of eight bits.
const SHORT: u128 = 1 << 8;

impl ExactConstant {
    /// The integer, if it and every value that it is computed from are integers of 32 bits, so that integer arithmetic
    /// computes it exactly.
    pub fn integer(self) -> Option<i32> {
        self.largest_integer.filter(|largest| *largest <= u128::from(i32::MIN.unsigned_abs()))?;
        self.value.integer()
    }

    /// The integer, if every float reading computes it exactly.
    pub fn short_integer(self) -> Option<i32> {
        self.largest_integer.filter(|largest| *largest <= SHORT && !self.divides)?;
        self.value.integer()
    }

    /// The value, if float readings compute it exactly too.
    pub fn in_all_readings(self) -> Option<Ratio> {
        (self.is_exact_in_floats && !self.divides).then_some(self.value)
    }

    /// The value of the next node, from the values of the nodes before it, if the node is made of literals by
    /// operations that have rational results.
    pub fn next(
        nodes: &[Node],
        numbers: &[Number],
        known: &[Option<ExactConstant>],
    ) -> Option<ExactConstant> {
        let node = &nodes[known.len()];
        let of = |value: Value| known[value.index()].map(|constant| constant.value);
        let value = match *node {
            Node::Number(index, _) => numbers[index].as_ratio(),
            Node::WithInteger(Op::Pown, a, n, _) => of(a)?.power(n),
            Node::WithInteger(Op::Scalbn, a, n, _) => of(a)?.mul(Ratio::new(2, 1)?.power(n)?),
            Node::Apply(op, operands, _) => match (op, operands.as_slice()) {
                (Op::Neg, &[a]) => of(a)?.neg(),
                (Op::Abs, &[a]) => of(a)?.abs(),
                (Op::Sqr, &[a]) => of(a)?.power(2),
                (Op::Recip, &[a]) => of(a)?.power(-1),
                (Op::Add, &[a, b]) => of(a)?.add(of(b)?),
                (Op::Sub, &[a, b]) => of(a)?.sub(of(b)?),
                (Op::Mul, &[a, b]) => of(a)?.mul(of(b)?),
                (Op::Div, &[a, b]) => of(a)?.div(of(b)?),
                (Op::Min | Op::Fmin, &[a, b]) => Some(if of(a)?.less(of(b)?)? { of(a)? } else { of(b)? }),
                (Op::Max | Op::Fmax, &[a, b]) => Some(if of(a)?.less(of(b)?)? { of(b)? } else { of(a)? }),
                (Op::Fma, &[a, b, c]) => of(a)?.mul(of(b)?)?.add(of(c)?),
                _ => None,
            },
            _ => None,
        }?;
        let own = value.as_integer().map(i128::unsigned_abs);
        let operands = node.operands();
        let largest_integer = operands
            .as_slice()
            .iter()
            .fold(own, |largest, operand| Some(largest?.max(known[operand.index()]?.largest_integer?)));
        let divides = matches!(node, Node::Apply(Op::Div | Op::Recip, ..))
            || operands.as_slice().iter().any(|operand| known[operand.index()].is_some_and(|of| of.divides));
        let width = node.context().and_then(|context| context.width).unwrap_or(Width::F32);
        // A power may be that of a library, which is some ulps off.
        let is_exact_in_floats = !matches!(node, Node::WithInteger(Op::Pown, ..))
            && value.is_number_of(width)
            && operands
                .as_slice()
                .iter()
                .all(|operand| known[operand.index()].is_some_and(|of| of.is_exact_in_floats));
        Some(ExactConstant { value, largest_integer, divides, is_exact_in_floats })
    }
}

/// The replacement of a power with a constant exponent.
enum Exponent {
    Integer(i32),
    /// The power of an integer that does not have 32 bits, as one of an absolute value; for odd integers with the sign
    /// of the base.
    Long {
        is_odd: bool,
        number: Number,
    },
    Half,
    Literal(Number),
}

impl Program {
    /// The exact value of each node that is made only of literals, by operations that have rational results.
    #[doc(hidden)]
    #[must_use]
    pub fn exact_constants(&self) -> Vec<Option<Number>> {
        self.constants().into_iter().map(|constant| Some(constant?.value.to_number())).collect()
    }

    /// Returns the constants that are integers.
    #[doc(hidden)]
    #[must_use]
    pub fn integer_constants(&self) -> Vec<Option<i128>> {
        self.constants().into_iter().map(|constant| constant?.value.as_integer()).collect()
    }

    fn constants(&self) -> Vec<Option<ExactConstant>> {
        let mut known = Vec::with_capacity(self.nodes.len());
        while known.len() < self.nodes.len() {
            let next = ExactConstant::next(&self.nodes, &self.numbers, &known);
            known.push(next);
        }
        known
    }

    /// The program for the real reading: see the [module](self).
    #[doc(hidden)]
    #[must_use]
    pub fn in_reals(&self) -> Cow<'_, Program> {
        let constants = if self.has_power() { self.constants() } else { Vec::new() };
        self.with_exponents(|exponent| {
            let constant = constants[exponent.index()]?.value;
            Some(match (constant.integer(), constant.as_integer()) {
                (Some(n), _) => Exponent::Integer(n),
                (None, Some(n)) => Exponent::Long { is_odd: n % 2 != 0, number: constant.to_number() },
                (None, None) if constant == Ratio::HALF => Exponent::Half,
                (None, None) if matches!(self.nodes[exponent.index()], Node::Number(..)) => return None,
                (None, None) => Exponent::Literal(constant.to_number()),
            })
        })
    }

    /// The program for the float reading that computes in the `working` format: see the [module](self).
    #[doc(hidden)]
    #[must_use]
    pub fn in_floats(&self, working: Width) -> Cow<'_, Program> {
        self.with_exponents(|exponent| match self.nodes[exponent.index()] {
            Node::Number(index, context) => {
                let number = &self.numbers[index];
                let is_exact = number.is_number_of(context.width.unwrap_or(working));
                number.as_integer().filter(|_| is_exact).map(Exponent::Integer)
            }
            _ => None,
        })
    }

    fn has_power(&self) -> bool {
        self.nodes.iter().any(|node| matches!(node, Node::Apply(Op::Pow, ..)))
    }

    fn with_exponents(&self, mut replace: impl FnMut(Value) -> Option<Exponent>) -> Cow<'_, Program> {
        if !self.has_power() {
            return Cow::Borrowed(self);
        }
        let (mut made, mut numbers) = (ProgramBuilder::for_nodes(self.nodes.len()), self.numbers.clone());
        for node in &self.nodes {
            let replaced = match *node {
                Node::Apply(Op::Pow, operands, context) => {
                    let &[base, exponent] = operands.as_slice() else {
                        unreachable!("a power has two operands")
                    };
                    replace(exponent).map(|by| (made.moved_value(base), by, context))
                }
                _ => None,
            };
            let node = match replaced {
                None => made.moved(*node),
                Some((base, Exponent::Integer(n), context)) => integer_power(base, n, context),
                Some((base, Exponent::Long { is_odd, number }, context)) => {
                    numbers.push(number);
                    let exponent = made.push(Node::Number(numbers.len() - 1, Context::default()));
                    let size = made.push(Node::Apply(Op::Abs, Operands::new(&[base]), context));
                    let power = Node::Apply(Op::Pow, Operands::new(&[size, exponent]), context);
                    if is_odd {
                        let power = made.push(power);
                        Node::Apply(Op::Copysign, Operands::new(&[power, base]), context)
                    } else {
                        power
                    }
                }
                Some((base, Exponent::Half, context)) => {
                    Node::Apply(Op::Sqrt, Operands::new(&[base]), context)
                }
                Some((base, Exponent::Literal(number), context)) => {
                    numbers.push(number);
                    let exponent = made.push(Node::Number(numbers.len() - 1, Context::default()));
                    Node::Apply(Op::Pow, Operands::new(&[base, exponent]), context)
                }
            };
            made.place(node);
        }
        Cow::Owned(Program { numbers, ..made.finish(self) })
    }
}

/// baseⁿ, as the simplest operation that computes it.
pub(super) fn integer_power(base: Value, n: i32, context: Context) -> Node {
    match n {
        -1 => Node::Apply(Op::Recip, Operands::new(&[base]), context),
        2 => Node::Apply(Op::Sqr, Operands::new(&[base]), context),
        _ => Node::WithInteger(Op::Pown, base, n, context),
    }
}

impl Ratio {
    fn to_number(self) -> Number {
        let (numerator, denominator) = self.parts();
        Number::parse(&format!("{numerator}/{denominator}")).expect("a quotient of integers is a numeral")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn readings(formula: &str) -> [alloc::string::String; 3] {
        let program = Program::parse(formula).expect("a formula");
        let text = |program: &Program| {
            let text = alloc::string::ToString::to_string(program);
            let lines: Vec<&str> = text.lines().collect();
            let last = lines[lines.len() - 2];
            last.split_once("= ").map_or(last, |(_, operation)| operation).into()
        };
        [&*program.in_reals(), &*program.in_floats(Width::F64), &*program.in_floats(Width::F32)].map(text)
    }

    #[test]
    fn each_reading_has_its_exponents() {
        for (formula, expected) in [
            ("x^2", ["sqr %0", "sqr %0", "sqr %0"]),
            ("x^-1", ["recip %0", "recip %0", "recip %0"]),
            ("x^(1 + 2)", ["pown %0 3", "pown %0 3", "pown %0 3"]),
            ("x^(6/2)", ["pown %0 3", "pow %0 %3", "pow %0 %3"]),
            ("x^256", ["pown %0 256", "pown %0 256", "pown %0 256"]),
            ("x^16777217", ["pown %0 16777217", "pown %0 16777217", "pow %0 %1"]),
            ("x^16777216", ["pown %0 16777216", "pown %0 16777216", "pown %0 16777216"]),
            ("x^(0.3/0.1)", ["pown %0 3", "pow %0 %3", "pow %0 %3"]),
            ("x^(255 + 2 - 1)", ["pown %0 256", "pow %0 %5", "pow %0 %5"]),
            ("x^(1e16 + 1 - 1e16)", ["pown %0 1", "pow %0 %4", "pow %0 %4"]),
            ("x^0.5", ["sqrt %0", "pow %0 %1", "pow %0 %1"]),
            ("x^(1.1 - 0.6)", ["sqrt %0", "pow %0 %3", "pow %0 %3"]),
            ("x^(1/3)", ["pow %0 %1", "pow %0 %3", "pow %0 %3"]),
            // |x| to the power, since the integer is even.
            ("x^1e10", ["pow %2 %1", "pow %0 %1", "pow %0 %1"]),
            ("x^-2147483648", ["pown %0 -2147483648", "pown %0 -2147483648", "pown %0 -2147483648"]),
            ("2^(0.1*3*10)", ["pown %0 3", "pow %0 %5", "pow %0 %5"]),
        ] {
            assert_eq!(readings(formula), expected, "{formula}");
        }
    }
}
