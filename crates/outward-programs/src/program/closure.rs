//! Programs from Rust closures.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::cell::RefCell;
use core::fmt;
use core::ops::{Add, BitAnd, BitOr, Div, Mul, Neg, Not, Sub};

use super::builder::Builder;
use super::{Constant, Context, Input, Number, Program, Relation, Value};
use crate::table::Op;

/// A number in a formula that is written as a closure; see [`Program::new`].
///
/// It computes nothing: every operation on it appends one to the program. An `f64` operand stands for exactly its
/// value. A number that is not an `f64` is written as text ([`Term::number`]) or as a [`Term::constant`].
#[derive(Clone, Copy)]
pub struct Term<'a> {
    builder: &'a RefCell<Builder>,
    value: Value,
}

/// A condition in a formula that is written as a closure.
///
/// It is not a `bool`, because its truth is not known yet. [`Condition::select`] takes the place of `if`.
#[derive(Clone, Copy)]
pub struct Condition<'a>(Term<'a>);

impl Program {
    /// Returns the formula that a closure describes, with as many inputs as the pattern names. The inputs are called
    /// `x`, `y`, `z`, and from the fourth on `x4` and so forth. An input that the formula does not use is kept.
    ///
    /// ```
    /// use outward::device::{Cpu, Device, IntervalSlice};
    /// use outward::program::Program;
    ///
    /// let program = Program::new(|[x, y]| (x.sin() + y).exp());
    /// assert_eq!(program.input_names().collect::<Vec<_>>(), ["x", "y"]);
    /// let [x, y] = [&[0.0, 1.0][..], &[0.5, 0.25][..]].map(IntervalSlice::points);
    /// let result = Cpu::default().evaluate(&program, &[x, y])?;
    /// assert!(result.lo[0] <= 0.5_f64.exp() && 0.5_f64.exp() <= result.hi[0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// As in text, a value times itself is its square. Rust's own control flow runs while the program is built: a loop
    /// of three iterations appends its operations three times.
    ///
    /// ```
    /// use outward::program::Program;
    ///
    /// let horner = Program::new(|[x]| [1.0, 0.5, 0.25].into_iter().fold(x * 0.0, |sum, c| sum * x + c));
    /// assert_eq!(horner.nodes().len(), 12);
    /// let larger = Program::new(|[x, y]| x.lt(y).select(y, x));
    /// assert_eq!(larger.to_string(), "%0 = x\n%1 = y\n%2 = %0 < %1\n%3 = if %2 then %1 else %0\nreturn %3\n");
    /// ```
    pub fn new<const N: usize>(formula: impl for<'a> FnOnce([Term<'a>; N]) -> Term<'a>) -> Program {
        let builder = RefCell::new(Builder::default());
        let output = {
            let mut number = 0;
            let inputs = [(); N].map(|()| {
                number += 1;
                Term { builder: &builder, value: builder.borrow_mut().input(&name(number), None) }
            });
            formula(inputs).value
        };
        builder.into_inner().finish(output, true)
    }

    /// The formula of these inputs, in their order, that a function builds from them and from the number 1.
    #[doc(hidden)]
    pub fn written<E>(
        inputs: &[Input],
        formula: impl for<'a> FnOnce(&[Term<'a>], Term<'a>) -> Result<Term<'a>, E>,
    ) -> Result<Program, E> {
        let builder = RefCell::new(Builder::default());
        let output = {
            let term = |value| Term { builder: &builder, value };
            let input = |input: &Input| term(builder.borrow_mut().input(&input.name, None));
            let inputs: Vec<Term<'_>> = inputs.iter().map(input).collect();
            let one = builder.borrow_mut().number(Number::from_f64(1.0), Context::default());
            formula(&inputs, term(one))?.value
        };
        Ok(builder.into_inner().finish(output, true))
    }
}

/// The name of an input, counted from 1.
fn name(number: usize) -> String {
    match number {
        1 => "x".into(),
        2 => "y".into(),
        3 => "z".into(),
        _ => format!("x{number}"),
    }
}

impl<'a> Term<'a> {
    fn with(self, value: Value) -> Term<'a> {
        Term { value, ..self }
    }

    /// An operation of the table on this number and others.
    #[doc(hidden)]
    #[must_use]
    pub fn apply(self, op: Op, others: &[Term<'a>]) -> Term<'a> {
        let operands: Vec<Value> =
            core::iter::once(self).chain(others.iter().copied()).map(|t| t.value).collect();
        self.with(self.builder.borrow_mut().apply(op, &operands, Context::default()))
    }

    fn literal(self, number: Number) -> Term<'a> {
        self.with(self.builder.borrow_mut().number(number, Context::default()))
    }

    /// An operation of the table on this number and an integer.
    #[doc(hidden)]
    #[must_use]
    pub fn apply_with_integer(self, op: Op, n: i32) -> Term<'a> {
        self.with(self.builder.borrow_mut().with_integer(op, self.value, n, Context::default()))
    }

    fn float(self, x: f64) -> Term<'a> {
        self.literal(Number::from_f64(x))
    }

    fn compare(self, relation: Relation, other: Term<'a>) -> Condition<'a> {
        Condition(self.with(self.builder.borrow_mut().compare(relation, self.value, other.value)))
    }

    /// A number in the notation of formulas: `x.number("0.1")` is one tenth, not the nearest float.
    ///
    /// # Errors
    ///
    /// If the text is not a number.
    pub fn number(self, text: &str) -> Result<Term<'a>, crate::text::ParseError> {
        Ok(self.literal(Number::parse(text)?))
    }

    /// A constant, not the nearest float.
    #[must_use]
    pub fn constant(self, constant: Constant) -> Term<'a> {
        self.literal(Number::constant(constant))
    }

    /// The neighbouring number of the format in the direction of `other`; in the float reading only.
    #[must_use]
    pub fn nextafter(self, other: impl IntoTerm<'a>) -> Term<'a> {
        self.apply(Op::Nextafter, &[other.into_term(self)])
    }

    /// self < other.
    #[must_use]
    pub fn lt(self, other: impl IntoTerm<'a>) -> Condition<'a> {
        self.compare(Relation::Less, other.into_term(self))
    }

    /// self ≤ other.
    #[must_use]
    pub fn le(self, other: impl IntoTerm<'a>) -> Condition<'a> {
        self.compare(Relation::LessEqual, other.into_term(self))
    }

    /// self = other.
    #[must_use]
    pub fn equals(self, other: impl IntoTerm<'a>) -> Condition<'a> {
        self.compare(Relation::Equal, other.into_term(self))
    }

    /// self ≠ other.
    #[must_use]
    pub fn differs(self, other: impl IntoTerm<'a>) -> Condition<'a> {
        self.compare(Relation::NotEqual, other.into_term(self))
    }
}

impl<'a> Condition<'a> {
    /// `a` if the condition holds, `b` otherwise. If intervals do not decide the condition, the result is the hull of
    /// both.
    #[must_use]
    pub fn select(self, a: impl IntoTerm<'a>, b: impl IntoTerm<'a>) -> Term<'a> {
        let (a, b) = (a.into_term(self.0), b.into_term(self.0));
        self.0.with(self.0.builder.borrow_mut().select(self.0.value, a.value, b.value))
    }
}

/// An operand of an operation with a [`Term`]: another `Term`, or an `f64` (finite or infinite; a NaN panics).
pub trait IntoTerm<'a> {
    /// Returns this value as a term of the same formula.
    fn into_term(self, like: Term<'a>) -> Term<'a>;
}

impl<'a> IntoTerm<'a> for Term<'a> {
    fn into_term(self, _: Term<'a>) -> Term<'a> {
        self
    }
}

impl<'a> IntoTerm<'a> for f64 {
    fn into_term(self, like: Term<'a>) -> Term<'a> {
        like.float(self)
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident;)*) => {$(
        impl<'a, B: IntoTerm<'a>> $trait<B> for Term<'a> {
            type Output = Term<'a>;
            fn $method(self, other: B) -> Term<'a> {
                self.apply(Op::$trait, &[other.into_term(self)])
            }
        }

        impl<'a> $trait<Term<'a>> for f64 {
            type Output = Term<'a>;
            fn $method(self, other: Term<'a>) -> Term<'a> {
                other.float(self).apply(Op::$trait, &[other])
            }
        }
    )*};
}
operators! {
    Add add;
    Sub sub;
    Mul mul;
    Div div;
}

/// The functions of the table that are methods.
macro_rules! functions {
    ($($op:ident $closure:tt)*) => {
        impl<'a> Term<'a> {
            $(functions! { @method $op $closure })*
        }
    };
    // Operators.
    (@method $op:ident {}) => {};
    (@method $op:ident { $(#[$meta:meta])* $name:ident($($other:ident)*) }) => {
        $(#[$meta])*
        #[must_use]
        pub fn $name(self $(, $other: impl IntoTerm<'a>)*) -> Term<'a> {
            self.apply(Op::$op, &[$($other.into_term(self)),*])
        }
    };
}
crate::__functions! { closure functions }

/// The functions of a number and an integer.
macro_rules! with_integer {
    ($($op:ident { $(#[doc = $doc:literal])+ $name:ident })*) => {
        impl<'a> Term<'a> {
            $(
                $(#[doc = $doc])+
                #[must_use]
                pub fn $name(self, n: i32) -> Term<'a> {
                    self.apply_with_integer(Op::$op, n)
                }
            )*
        }
    };
}
crate::__functions_with_integer! { closure with_integer }

impl<'a> Neg for Term<'a> {
    type Output = Term<'a>;
    fn neg(self) -> Term<'a> {
        self.apply(Op::Neg, &[])
    }
}

impl<'a> BitAnd for Condition<'a> {
    type Output = Condition<'a>;
    fn bitand(self, other: Condition<'a>) -> Condition<'a> {
        Condition(self.0.with(self.0.builder.borrow_mut().and(self.0.value, other.0.value)))
    }
}

impl<'a> BitOr for Condition<'a> {
    type Output = Condition<'a>;
    fn bitor(self, other: Condition<'a>) -> Condition<'a> {
        Condition(self.0.with(self.0.builder.borrow_mut().or(self.0.value, other.0.value)))
    }
}

impl<'a> Not for Condition<'a> {
    type Output = Condition<'a>;
    fn not(self) -> Condition<'a> {
        Condition(self.0.with(self.0.builder.borrow_mut().not(self.0.value)))
    }
}

impl fmt::Debug for Term<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Term(%{})", self.value.index())
    }
}

impl fmt::Debug for Condition<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Condition(%{})", self.0.value.index())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::Node;

    /// Checks that the operations are the same on the same values; inputs and numbers are named before they are used,
    /// so that their order may differ.
    fn same(program: &Program, text: &str) {
        fn written(program: &Program, value: Value) -> String {
            let node = program.nodes()[value.index()];
            let operands: Vec<String> =
                node.operands().as_slice().iter().map(|&operand| written(program, operand)).collect();
            match node {
                Node::Input(index) => program.inputs()[index].name.clone(),
                Node::Number(index, _) => format!("{:?}", program.numbers()[index]),
                Node::Apply(op, ..) => format!("{}({})", op.name(), operands.join(", ")),
                Node::WithInteger(op, _, n, _) => format!("{}({}, {n})", op.name(), operands[0]),
                Node::Compare(relation, ..) => format!("{relation:?}({})", operands.join(", ")),
                Node::And(..) => format!("and({})", operands.join(", ")),
                Node::Or(..) => format!("or({})", operands.join(", ")),
                Node::Not(_) => format!("not({})", operands[0]),
                Node::Select(..) => format!("select({})", operands.join(", ")),
                other => panic!("{other:?}"),
            }
        }
        let parsed = Program::parse(text).unwrap();
        assert_eq!(written(program, program.output()), written(&parsed, parsed.output()), "{text}");
        assert_eq!(program.nodes().len(), parsed.nodes().len(), "{text}");
    }

    #[test]
    fn closures_write_what_text_does() {
        same(&Program::new(|[x, y]| x * x + 2.0 * y - y / 3.0), "x*x + 2*y - y/3");
        same(&Program::new(|[x, y, z]| x.mul_add(y, -z).sqrt().ln()), "log(sqrt(fma(x, y, -z)))");
        same(&Program::new(|[x]| x.powi(7) + x.powi(2) + x.powi(-1)), "x^7 + x^2 + x^-1");
        same(&Program::new(|[x, y]| x.powf(y).min(15.0).max(x.atan())), "max(min(pow(x, y), 15), atan(x))");
        same(&Program::new(|[x, y]| x.powr(y)), "powr(x, y)");
        same(&Program::new(|[x]| x + x.number("0.1").unwrap() + x.constant(Constant::Pi)), "x + 0.1 + pi");
        same(
            &Program::new(|[x, y]| x.scalbn(-3).copysign(y).fdim(x.rsqrt())),
            "fdim(copysign(ldexp(x, -3), y), rsqrt(x))",
        );
        same(
            &Program::new(|[x]| x.rootn(5) + x.rootn(-3).compound(-2)),
            "rootn(x, 5) + compound(rcbrt(x), -2)",
        );
        same(&Program::new(|[x, y]| x.logb().nextafter(y)), "nextafter(logb(x), y)");
        same(&Program::new(|[x]| 1.0 - x.recip() * x.cos().tan()), "1 - recip(x) * tan(cos(x))");
    }

    #[test]
    fn conditions_choose() {
        let program = Program::new(|[x, y]| (x.lt(y) & !x.equals(0.0) | y.le(x)).select(x.abs(), 0.1));
        // In Rust, 0.1 is the float nearest to one tenth, and not one tenth.
        same(&program, "if x < y and not x == 0 or y <= x then abs(x) else 0x1.999999999999ap-4");
        same(&Program::new(|[x, y]| x.differs(y).select(1.0, 2.0)), "if x != y then 1 else 2");
    }

    #[test]
    fn inputs_are_kept_and_named() {
        let program = Program::new(|[_, y, _, w]| y + w);
        assert_eq!(program.input_names().collect::<Vec<_>>(), ["x", "y", "z", "x4"]);
    }
}
