//! Functions of other languages that are short formulas here.

use alloc::vec::Vec;

use crate::program::builder::Builder;
use crate::program::{Constant, Context, Number, Value};
use crate::table::Op;

/// A function that is a formula of its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Composition {
    Clamp,
    Logistic,
    PositivePart,
    Lerp,
    Mix,
    FloorModulo,
    /// The angle of the point (x, y); a spreadsheet has x first.
    AngleOfXY,
    NormalDensity,
    Sum,
    Product,
    SumOfSquares,
    Mean,
}

impl Composition {
    /// The operands, and the formula of them; three stand for any number of them.
    pub(super) fn spelling(self) -> (&'static str, &'static str) {
        match self {
            Composition::Clamp => ("x, a, b", "min(max(x, a), b)"),
            Composition::Logistic => ("x", "1/(1 + exp(-x))"),
            Composition::PositivePart => ("x", "max(x, 0)"),
            Composition::Lerp => ("a, b, t", "a + t*(b - a)"),
            Composition::Mix => ("a, b, t", "a*(1 - t) + b*t"),
            Composition::FloorModulo => ("a, b", "a - b*floor(a/b)"),
            Composition::AngleOfXY => ("x, y", "atan2(y, x)"),
            Composition::NormalDensity => ("x", "exp(-x^2/2)/sqrt(2*pi)"),
            Composition::Sum => ("x, y, z", "x + y + z"),
            Composition::Product => ("x, y, z", "x*y*z"),
            Composition::SumOfSquares => ("x, y, z", "x^2 + y^2 + z^2"),
            Composition::Mean => ("x, y, z", "(x + y + z)/3"),
        }
    }

    /// The least and the greatest number of operands.
    pub(super) fn arity(self) -> (usize, usize) {
        match self {
            Composition::Sum | Composition::Product | Composition::SumOfSquares | Composition::Mean => {
                (1, usize::MAX)
            }
            _ => {
                let count = self.spelling().0.split(',').count();
                (count, count)
            }
        }
    }

    /// Builds the formula of these operands, whose number is the arity.
    pub(super) fn build(self, builder: &mut Builder, operands: &[Value]) -> Value {
        let mut formula = Formula(builder);
        let f = &mut formula;
        match (self, operands) {
            (Composition::Clamp, &[x, low, high]) => {
                let above = f.apply(Op::Max, &[x, low]);
                f.apply(Op::Min, &[above, high])
            }
            (Composition::Logistic, &[x]) => {
                let negative = f.apply(Op::Neg, &[x]);
                let power = f.apply(Op::Exp, &[negative]);
                let [one, first] = [f.number(1.0), f.number(1.0)];
                let sum = f.apply(Op::Add, &[first, power]);
                f.apply(Op::Div, &[one, sum])
            }
            (Composition::PositivePart, &[x]) => {
                let zero = f.number(0.0);
                f.apply(Op::Max, &[x, zero])
            }
            (Composition::Lerp, &[a, b, t]) => {
                let difference = f.apply(Op::Sub, &[b, a]);
                let part = f.apply(Op::Mul, &[t, difference]);
                f.apply(Op::Add, &[a, part])
            }
            (Composition::Mix, &[a, b, t]) => {
                let one = f.number(1.0);
                let rest = f.apply(Op::Sub, &[one, t]);
                let first = f.apply(Op::Mul, &[a, rest]);
                let second = f.apply(Op::Mul, &[b, t]);
                f.apply(Op::Add, &[first, second])
            }
            (Composition::FloorModulo, &[a, b]) => {
                let quotient = f.apply(Op::Div, &[a, b]);
                let whole = f.apply(Op::Floor, &[quotient]);
                let product = f.apply(Op::Mul, &[b, whole]);
                f.apply(Op::Sub, &[a, product])
            }
            (Composition::AngleOfXY, &[x, y]) => f.apply(Op::Atan2, &[y, x]),
            (Composition::NormalDensity, &[x]) => {
                let square = f.square(x);
                let negative = f.apply(Op::Neg, &[square]);
                let two = f.number(2.0);
                let half = f.apply(Op::Div, &[negative, two]);
                let power = f.apply(Op::Exp, &[half]);
                let pi = f.0.number(Constant::Pi.into(), Context::default());
                let turn = f.apply(Op::Mul, &[two, pi]);
                let root = f.apply(Op::Sqrt, &[turn]);
                f.apply(Op::Div, &[power, root])
            }
            (Composition::Product, _) => f.fold(Op::Mul, operands),
            (Composition::SumOfSquares, _) => {
                let squares: Vec<Value> = operands.iter().map(|x| f.square(*x)).collect();
                f.fold(Op::Add, &squares)
            }
            (Composition::Mean, _) => {
                let sum = f.fold(Op::Add, operands);
                let count = f.number(operands.len() as f64);
                f.apply(Op::Div, &[sum, count])
            }
            _ => f.fold(Op::Add, operands),
        }
    }
}

/// Adds operations in the caller's format and direction.
struct Formula<'a>(&'a mut Builder);

impl Formula<'_> {
    fn apply(&mut self, op: Op, operands: &[Value]) -> Value {
        self.0.apply(op, operands, Context::default())
    }

    fn number(&mut self, x: f64) -> Value {
        self.0.number(Number::from_f64(x), Context::default())
    }

    fn square(&mut self, x: Value) -> Value {
        self.0.integer_power(x, 2, Context::default())
    }

    /// Applies an operation from the left; there is at least one operand.
    fn fold(&mut self, op: Op, operands: &[Value]) -> Value {
        operands[1..].iter().fold(operands[0], |first, next| self.apply(op, &[first, *next]))
    }
}
