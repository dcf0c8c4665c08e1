//! Rational multiples of square roots of rational numbers, so that squares of roots are rational again.

use super::ball::Ball;
use super::rational::Rational;
use crate::table::Op;

/// coefficient · √radicand, which is irrational: the radicand is positive and no square, the coefficient is not 0.
#[derive(Clone, Debug)]
pub(super) struct Surd {
    coefficient: Rational,
    radicand: Rational,
}

/// A rational number or a surd.
#[derive(Clone, Debug)]
pub(super) enum Algebraic {
    Rational(Rational),
    Surd(Surd),
}

use Algebraic::Rational as Exactly;

impl Surd {
    /// √(2^k) for an odd k.
    pub(super) fn root_of_power_of_two(k: i64) -> Surd {
        Surd { coefficient: Rational::integer(1), radicand: Rational::integer(1).scaled(k) }
    }

    pub(super) fn neg(&self) -> Surd {
        Surd { coefficient: self.coefficient.neg(), radicand: self.radicand.clone() }
    }

    pub(super) fn ball(&self, bits: u32) -> Ball {
        let root = self.radicand.ball(bits + 8).sqrt(bits + 8).expect("a positive number");
        root.mul(&self.coefficient.ball(bits + 8), bits)
    }
}

impl Algebraic {
    /// coefficient · √radicand, of a radicand that is not negative.
    fn new(coefficient: Rational, radicand: Rational) -> Option<Algebraic> {
        if let Some(root) = radicand.root(2) {
            return Some(Exactly(coefficient.mul(&root)));
        }
        if coefficient.is_zero() {
            return Some(Exactly(coefficient));
        }
        let is_long = coefficient.is_long() || radicand.is_long();
        (!is_long).then_some(Algebraic::Surd(Surd { coefficient, radicand }))
    }

    fn root(radicand: Rational) -> Option<Algebraic> {
        Algebraic::new(Rational::integer(1), radicand)
    }

    /// Coefficient and radicand; for a rational number, the number itself and 1.
    fn parts(&self) -> (&Rational, Rational) {
        match self {
            Exactly(x) => (x, Rational::integer(1)),
            Algebraic::Surd(surd) => (&surd.coefficient, surd.radicand.clone()),
        }
    }

    fn neg(&self) -> Option<Algebraic> {
        let (coefficient, radicand) = self.parts();
        Algebraic::new(coefficient.neg(), radicand)
    }

    fn mul(&self, other: &Algebraic) -> Option<Algebraic> {
        let ((a, p), (b, q)) = (self.parts(), other.parts());
        Algebraic::new(a.mul(b), p.mul(&q))
    }

    /// 1/x of x ≠ 0.
    fn recip(&self) -> Option<Algebraic> {
        let (coefficient, radicand) = self.parts();
        if coefficient.is_zero() {
            return None;
        }
        Algebraic::new(coefficient.mul(&radicand).recip(), radicand)
    }

    /// The sum, if it is of this kind: if the quotient of the radicands is a square.
    fn add(&self, other: &Algebraic) -> Option<Algebraic> {
        let ((a, p), (b, q)) = (self.parts(), other.parts());
        if a.is_zero() {
            return Some(other.clone());
        }
        if b.is_zero() {
            return Some(self.clone());
        }
        let ratio = p.mul(&q.recip()).root(2)?;
        Algebraic::new(a.mul(&ratio).add(b)?, q)
    }

    fn power(&self, n: i64) -> Option<Algebraic> {
        let (coefficient, radicand) = self.parts();
        if coefficient.is_zero() {
            return None;
        }
        let of_root = radicand.power(n.div_euclid(2))?;
        let rest = if n.rem_euclid(2) == 1 { radicand } else { Rational::integer(1) };
        Algebraic::new(coefficient.power(n)?.mul(&of_root), rest)
    }
}

/// An operation whose result is rational or a surd; `None` of others, and where there is no value.
pub(super) fn apply(op: Op, operands: &[&Algebraic]) -> Option<Algebraic> {
    match (op, operands) {
        (Op::Pos, [x]) => Some((*x).clone()),
        (Op::Neg, [x]) => x.neg(),
        (Op::Abs, [x]) => {
            if x.parts().0.is_negative() {
                x.neg()
            } else {
                Some((*x).clone())
            }
        }
        (Op::Sqr, [x]) => x.mul(x),
        (Op::Recip, [x]) => x.recip(),
        (Op::Add, [x, y]) => x.add(y),
        (Op::Sub, [x, y]) => x.add(&y.neg()?),
        (Op::Mul, [x, y]) => x.mul(y),
        (Op::Div, [x, y]) => x.mul(&y.recip()?),
        (Op::Fma, [x, y, z]) => x.mul(y)?.add(z),
        (Op::Sqrt, [Exactly(x)]) if !x.is_negative() => Algebraic::root(x.clone()),
        (Op::Rsqrt, [Exactly(x)]) if x.is_positive() => Algebraic::root(x.recip()),
        (Op::Hypot | Op::Norm3d | Op::Norm4d, of) => Algebraic::root(sum_of_squares(of)?),
        (Op::Rhypot | Op::Rnorm3d | Op::Rnorm4d, of) => {
            let sum = sum_of_squares(of)?;
            if sum.is_zero() { None } else { Algebraic::root(sum.recip()) }
        }
        // Powers with halves of integers.
        (Op::Pow | Op::Powr, [x, Exactly(y)]) => match (y.to_integer(), x) {
            (Some(n), Algebraic::Surd(_)) if op == Op::Pow || !x.parts().0.is_negative() => x.power(n),
            (None, Exactly(x)) if x.is_positive() => {
                Algebraic::root(x.clone())?.power(y.scaled(1).to_integer()?)
            }
            _ => None,
        },
        _ => None,
    }
}

/// An operation with an integer.
pub(super) fn with_integer(op: Op, x: &Algebraic, n: i32) -> Option<Algebraic> {
    match (op, x) {
        (Op::Pown, _) if n != 0 => x.power(i64::from(n)),
        (Op::Rootn, Exactly(x)) if n == 2 && x.is_positive() => Algebraic::root(x.clone()),
        (Op::Rootn, Exactly(x)) if n == -2 && x.is_positive() => Algebraic::root(x.recip()),
        (Op::Scalbn, Algebraic::Surd(surd)) => {
            Algebraic::new(surd.coefficient.scaled(i64::from(n)), surd.radicand.clone())
        }
        _ => None,
    }
}

fn sum_of_squares(operands: &[&Algebraic]) -> Option<Rational> {
    operands.iter().try_fold(Rational::integer(0), |sum, x| match x.mul(x)? {
        Exactly(square) => sum.add(&square),
        Algebraic::Surd(_) => None,
    })
}
