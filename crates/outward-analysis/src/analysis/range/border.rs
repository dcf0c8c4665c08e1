//! The border of the domain, where derivatives are not bounded: does the formula rise or fall from there?
//!
//! Let s be the distance of a variable from a number, the *origin*: an end of its side, as in `x*log(x)` next to 0, or
//! 0, also for sides that go on without end. Each value is written as sᵖ·g, with bounds of g and of θ = s·dg/ds. Its
//! derivative by s is sᵖ⁻¹·(p·g + θ), so that its sign is known where that of p·g + θ is, although both may be
//! unbounded. Products add their exponents p; the logarithm of sᵖ·g has θ = p + (s·dg/ds)/g, where x·(1/x) in intervals
//! would be any positive number.
//!
//! θ/g adds up in products and quotients too (it is the *elasticity* but for p). For a sum whose terms have one sign it
//! is a weighted mean of the terms' ones, and lies between them: x*y/(x + y) rises with x, although x/(x + y) in
//! intervals may be anything next to the origin.
//!
//! All values that depend on s are defined and differentiable for all s other than 0 on the side, whatever the other
//! variables are. Therefore the formula has its extremum at the other end, or at s = 0 if it has a value there.

use alloc::vec::Vec;

use super::RangePlan;
use super::sweep::{Work, decorated, interval};
use crate::analysis::derivative::{MOST, derivative_with_integer, derivatives};
use crate::device::scalar::{Decorated, bounds, bounds_with_integer};
use crate::interval::{DecInterval, Decoration, Interval};
use crate::ops::{add_rd, add_ru, mul_rd, mul_ru};
use crate::program::{Node, Value};
use crate::table::Op;

/// Change of a formula with the distance from an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    Rises,
    Falls,
}

/// Integer powers up to this one are products.
const MOST_FACTORS: i32 = 64;

/// sᵖ·g.
#[derive(Clone, Copy, Debug)]
struct Factored {
    exponent: f64,
    /// Bounds of g.
    factor: Interval<f64>,
    /// Bounds of s·dg/ds.
    change: Interval<f64>,
    /// Bounds of p·g + θ, which has the sign of the derivative by s. It may be known better than its terms.
    total: Interval<f64>,
    /// Bounds of θ/g.
    relative: Interval<f64>,
    /// Bounds of the derivative of the value by s.
    slope: Interval<f64>,
    /// Is g other than 0 for all s other than 0?
    is_nonzero: bool,
    /// Independently of the other variables, is g nonzero for all s other than 0, or 0 for all of them?
    has_fixed_zeros: bool,
}

fn zero() -> Interval<f64> {
    Interval::point(0.0)
}

fn one() -> Interval<f64> {
    Interval::point(1.0)
}

/// The sum or the product of two exponents, if it is a number of binary64.
fn exact(down: fn(f64, f64) -> f64, up: fn(f64, f64) -> f64, a: f64, b: f64) -> Option<f64> {
    let result = down(a, b);
    (result == up(a, b) && result.is_finite()).then_some(result)
}

impl Factored {
    fn new(exponent: f64, factor: Interval<f64>, change: Interval<f64>, slope: Interval<f64>) -> Factored {
        let is_nonzero = !factor.contains(0.0);
        let relative = if is_nonzero { change / factor } else { Interval::ENTIRE };
        let total = Interval::point(exponent) * factor + change;
        Factored { exponent, factor, change, total, relative, slope, is_nonzero, has_fixed_zeros: is_nonzero }
    }

    fn constant(value: Interval<f64>) -> Factored {
        Factored { relative: zero(), has_fixed_zeros: true, ..Factored::new(0.0, value, zero(), zero()) }
    }

    /// Is the expansion independent of s?
    fn is_constant(&self) -> bool {
        self.exponent == 0.0 && self.change == zero() && self.slope == zero()
    }

    /// Encloses a number with the sign of the derivative by s.
    fn sign(&self) -> Interval<f64> {
        let exponent = Interval::point(self.exponent);
        let by_terms = exponent * self.factor + self.change;
        self.total.intersection(by_terms).intersection((exponent + self.relative) * self.factor)
    }

    /// Writes the value with a smaller exponent.
    fn with_exponent(&self, exponent: f64, s: Interval<f64>) -> Option<Factored> {
        let more = exact(add_rd, add_ru, self.exponent, -exponent)?;
        if more == 0.0 {
            return Some(*self);
        }
        let power = s.pow(Interval::point(more));
        let (factor, total) = (power * self.factor, power * self.total);
        let change = power * (Interval::point(more) * self.factor + self.change);
        let change = change.intersection(total - Interval::point(exponent) * factor);
        let relative = Interval::point(more) + self.relative;
        Some(Factored { exponent, factor, change, total, relative, ..*self })
    }

    fn add(&self, other: &Factored, s: Interval<f64>) -> Option<Factored> {
        let exponent = self.exponent.min(other.exponent);
        let (a, b) = (self.with_exponent(exponent, s)?, other.with_exponent(exponent, s)?);
        let mut sum = Factored::new(exponent, a.factor + b.factor, a.change + b.change, a.slope + b.slope);
        sum.total = sum.total.intersection(a.total + b.total);
        if sum.is_nonzero {
            // (ra·ga + rb·gb)/(ga + gb), so that r occurs once if the other term is small.
            let by =
                |a: &Factored, b: &Factored| a.relative + (b.relative - a.relative) * (b.factor / sum.factor);
            sum.relative = sum.relative.intersection(by(&a, &b)).intersection(by(&b, &a));
        }
        let have_one_sign =
            a.factor.inf() >= 0.0 && b.factor.inf() >= 0.0 || a.factor.sup() <= 0.0 && b.factor.sup() <= 0.0;
        if !have_one_sign {
            return Some(sum);
        }
        let is_nonzero = sum.is_nonzero || a.is_nonzero || b.is_nonzero;
        let relative = sum.relative.intersection(a.relative.convex_hull(b.relative));
        Some(Factored { relative, is_nonzero, has_fixed_zeros: is_nonzero, ..sum })
    }

    fn neg(&self) -> Factored {
        let [factor, change, total, slope] = [self.factor, self.change, self.total, self.slope].map(|x| -x);
        Factored { factor, change, total, slope, ..*self }
    }

    /// A product; of the factors, the values are known too.
    fn mul(&self, other: &Factored, [x, y]: [Interval<f64>; 2]) -> Option<Factored> {
        Some(Factored {
            exponent: exact(add_rd, add_ru, self.exponent, other.exponent)?,
            factor: self.factor * other.factor,
            change: self.factor * other.change + other.factor * self.change,
            total: self.factor * other.total + other.factor * self.total,
            relative: self.relative + other.relative,
            slope: x * other.slope + y * self.slope,
            is_nonzero: self.is_nonzero && other.is_nonzero,
            has_fixed_zeros: self.has_fixed_zeros && other.has_fixed_zeros,
        })
    }

    fn recip(&self, value: Interval<f64>) -> Option<Factored> {
        let factor = one() / self.factor;
        // The reciprocal has no value where g is 0, whatever s is.
        self.has_fixed_zeros.then(|| Factored {
            exponent: -self.exponent,
            factor,
            change: -(self.change * factor.sqr()),
            total: -(self.total * factor.sqr()),
            relative: -self.relative,
            slope: -(self.slope * value.sqr()),
            is_nonzero: true,
            has_fixed_zeros: true,
        })
    }

    /// Is the expansion positive, or 0 for all s?
    fn is_positive(&self) -> bool {
        self.has_fixed_zeros && self.factor.inf() >= 0.0
    }

    /// The change of the natural logarithm.
    fn change_of_log(&self) -> Option<Interval<f64>> {
        self.is_positive().then(|| Interval::point(self.exponent) + self.relative)
    }

    /// The power with a constant exponent.
    fn power(&self, exponent: f64) -> Option<Factored> {
        let relative = Interval::point(exponent) * self.relative;
        let factor = self.factor.pow(Interval::point(exponent));
        self.is_positive().then_some(Factored {
            exponent: exact(mul_rd, mul_ru, self.exponent, exponent)?,
            factor,
            change: factor * relative,
            total: Interval::ENTIRE,
            relative,
            slope: Interval::ENTIRE,
            ..*self
        })
    }

    /// A value whose logarithm has this change.
    fn of_logarithm(value: Interval<f64>, relative: Interval<f64>) -> Factored {
        let change = value * relative;
        let found = Factored::new(0.0, value, change, Interval::ENTIRE);
        Factored { relative, is_nonzero: true, has_fixed_zeros: true, ..found }
    }
}

/// A piece, and a variable with an origin that is not inside of its side.
struct Border<'a> {
    plan: &'a RangePlan,
    variable: usize,
    origin: f64,
    /// −1 if the side is below the origin.
    sign: f64,
    s: Interval<f64>,
    /// Is a value 0 at the origin, whatever the other variables are? Unknown for an origin outside of the side.
    is_zero_at_end: &'a [bool],
    /// Bounds over the piece.
    values: Vec<Interval<f64>>,
}

impl RangePlan {
    /// Change of the formula with the distance of this variable from a number that is not inside of its side, if it is
    /// known for all of the piece.
    pub(super) fn change_from(
        &self,
        sides: &[Interval<f64>],
        variable: usize,
        origin: f64,
        work: &mut Work,
    ) -> Option<Change> {
        let side = sides[variable];
        let mut face = sides.to_vec();
        face[variable] = Interval::point(origin);
        let is_zero = |value: &Decorated<f64>| {
            interval(*value) == zero() && Decoration::from_lane(value.dec) >= Decoration::Def
        };
        let is_end = side.contains(origin);
        self.plain_forward(&face, work);
        let is_zero_at_end: Vec<bool> = work.values.iter().map(|value| is_end && is_zero(value)).collect();
        self.plain_forward(sides, work);
        let values = work.values.iter().map(|value| interval(*value)).collect();
        let sign = if side.inf() >= origin { 1.0 } else { -1.0 };
        let s = Interval::point(sign) * (side - Interval::point(origin));
        let border =
            Border { plan: self, variable, origin, sign, s, is_zero_at_end: &is_zero_at_end, values };
        let sign = border.factored()?.sign();
        match (sign.inf() >= 0.0, sign.sup() <= 0.0) {
            _ if sign.is_empty() => None,
            (true, _) => Some(Change::Rises),
            (_, true) => Some(Change::Falls),
            _ => None,
        }
    }
}

impl Border<'_> {
    /// The formula.
    fn factored(&self) -> Option<Factored> {
        let nodes = self.plan.program().nodes();
        let mut all: Vec<Option<Factored>> = Vec::with_capacity(nodes.len());
        for (at, node) in nodes.iter().enumerate() {
            let get = |value: &Value| all[value.index()];
            let is_constant = |value: &Value| get(value).is_some_and(|of| of.is_constant());
            let operands = node.operands();
            let found = match node {
                // The value is constant where it is defined, which does not depend on s.
                Node::Apply(..) | Node::WithInteger(..) if operands.as_slice().iter().all(is_constant) => {
                    Some(Factored::constant(self.values[at]))
                }
                Node::Input(index) if *index == self.variable => {
                    let slope = Interval::point(self.sign);
                    Some(match self.origin == 0.0 {
                        true => Factored::new(1.0, slope, zero(), slope),
                        false => Factored::new(0.0, self.values[at], slope * self.s, slope),
                    })
                }
                Node::Input(_) | Node::Number(..) => Some(Factored::constant(self.values[at])),
                Node::Cast(x, _) | Node::Restrict(_, x, _) => get(x),
                Node::Apply(op, operands, _) => {
                    let known: Option<Vec<Factored>> = operands.as_slice().iter().map(get).collect();
                    known.and_then(|of| self.apply(*op, &of, operands.as_slice(), at))
                }
                Node::WithInteger(op, x, n, _) => get(x).and_then(|of| self.with_integer(*op, of, *x, *n)),
                _ => None,
            };
            all.push(found.map(|found| self.without_zero(found, at)));
        }
        all.swap_remove(self.plan.output().index())
    }

    /// A value that is 0 at the end, with s as a factor.
    fn without_zero(&self, of: Factored, at: usize) -> Factored {
        if of.exponent != 0.0 || !self.is_zero_at_end[at] || !of.slope.is_common() {
            return of;
        }
        // By the mean value theorem, the value divided by s is a derivative.
        let slope = of.slope;
        let spread = slope.sup() - slope.inf();
        let change = Interval::new(-spread.next_up(), spread.next_up()).unwrap_or(Interval::ENTIRE);
        let found = Factored::new(1.0, slope, if spread == 0.0 { zero() } else { change }, slope);
        let is_nonzero = found.is_nonzero || of.is_nonzero;
        Factored { total: slope, is_nonzero, has_fixed_zeros: is_nonzero || of.has_fixed_zeros, ..found }
    }

    fn apply(&self, op: Op, of: &[Factored], operands: &[Value], at: usize) -> Option<Factored> {
        let value = |index: usize| self.values[operands[index].index()];
        match (op, of) {
            (Op::Neg, [a]) => Some(a.neg()),
            (Op::Add, [a, b]) => a.add(b, self.s),
            (Op::Sub, [a, b]) => a.add(&b.neg(), self.s),
            (Op::Mul, [a, b]) => a.mul(b, [value(0), value(1)]),
            (Op::Sqr, [a]) => a.mul(a, [value(0); 2]),
            (Op::Recip, [a]) => a.recip(self.values[at]),
            (Op::Div, [a, b]) => {
                let recip = one() / value(1);
                a.mul(&b.recip(recip)?, [value(0), recip])
            }
            (Op::Sqrt, [a]) => self.power(op, a, 0.5, of, operands),
            (Op::Log, [a]) => self.logarithm(a, one(), at),
            (Op::Log2, [a]) => self.logarithm(a, Interval::point(2.0).ln(), at),
            (Op::Log10, [a]) => self.logarithm(a, Interval::point(10.0).ln(), at),
            (Op::Pow | Op::Powr, [a, b]) => {
                let exponent = value(1);
                if exponent.inf() == exponent.sup() {
                    return self.power(op, a, exponent.inf(), of, operands);
                }
                // The power is exp(b·log a); whether a power of 0 has a value does not depend on s.
                if !(a.is_nonzero || b.is_constant()) {
                    return None;
                }
                let logarithm = Factored::new(0.0, value(0).ln(), a.change_of_log()?, Interval::ENTIRE);
                let product = b.mul(&logarithm, [exponent, logarithm.factor])?;
                Some(Factored::of_logarithm(self.values[at], product.with_exponent(0.0, self.s)?.change))
            }
            (Op::Exp, [a]) => self.exponential(a, one(), at),
            (Op::Exp2, [a]) => self.exponential(a, Interval::point(2.0).ln(), at),
            (Op::Exp10, [a]) => self.exponential(a, Interval::point(10.0).ln(), at),
            // The derivatives of these functions relative to their values are bounded where the plain derivatives are
            // not.
            (Op::Sinh, _) => self.relatively(op, of, operands, at, one() / value(0).tanh()),
            (Op::Cosh, _) => self.relatively(op, of, operands, at, value(0).tanh()),
            (Op::Expm1, _) => self.relatively(op, of, operands, at, -one() / (-value(0)).exp_m1()),
            _ => self.smooth(op, of, operands),
        }
    }

    /// A power of the first operand with this exponent, by its derivative where that is bounded.
    fn power(
        &self,
        op: Op,
        base: &Factored,
        exponent: f64,
        of: &[Factored],
        operands: &[Value],
    ) -> Option<Factored> {
        let smooth = if base.exponent == 0.0 { self.smooth(op, of, operands) } else { None };
        smooth.or_else(|| base.power(exponent))
    }

    fn logarithm(&self, of: &Factored, scale: Interval<f64>, at: usize) -> Option<Factored> {
        let value = self.values[at];
        let change = of.change_of_log()? / scale;
        // The operand must keep away from 0.
        let operand = of.with_exponent(0.0, self.s)?.factor;
        let slope = if operand.inf() > 0.0 { of.slope / (operand * scale) } else { Interval::ENTIRE };
        Some(Factored::new(0.0, value, change, slope))
    }

    /// The power of a base whose natural logarithm is this one.
    fn exponential(&self, of: &Factored, logarithm: Interval<f64>, at: usize) -> Option<Factored> {
        let change = of.with_exponent(0.0, self.s)?.change * logarithm;
        Some(Factored::of_logarithm(self.values[at], change))
    }

    /// A function that has derivatives everywhere, with bounds of its derivative by its value.
    fn relatively(
        &self,
        op: Op,
        of: &[Factored],
        operands: &[Value],
        at: usize,
        quotient: Interval<f64>,
    ) -> Option<Factored> {
        if self.values[at].contains(0.0) {
            return self.smooth(op, of, operands);
        }
        let change = of.first()?.with_exponent(0.0, self.s)?.change;
        Some(Factored::of_logarithm(self.values[at], change * quotient))
    }

    /// A function whose derivatives are bounded on the piece.
    fn smooth(&self, op: Op, of: &[Factored], operands: &[Value]) -> Option<Factored> {
        let values: Vec<Interval<f64>> = operands.iter().map(|value| self.values[value.index()]).collect();
        let found = bounds(op, &values.iter().map(|value| decorated(*value)).collect::<Vec<_>>());
        let value = continuous(found.dec, interval(found))?;
        let operands: Option<Vec<DecInterval<f64>>> = values.iter().map(|of| as_decorated(*of)).collect();
        let mut varies = [true; MOST];
        for (varies, of) in varies.iter_mut().zip(of) {
            *varies = !of.is_constant();
        }
        let slopes = derivatives(op, &operands?, varies, as_decorated(value)?)?;
        let (mut change, mut slope) = (zero(), zero());
        for (of, by) in of.iter().zip(slopes) {
            let by = by.interval()?;
            change += by * of.with_exponent(0.0, self.s)?.change;
            slope += by * of.slope;
        }
        Some(Factored::new(0.0, value, change, slope))
    }

    fn with_integer(&self, op: Op, of: Factored, operand: Value, n: i32) -> Option<Factored> {
        let value = self.values[operand.index()];
        if op == Op::Pown && (1..=MOST_FACTORS).contains(&n) {
            let (mut product, mut products) = (of, value);
            for _ in 1..n {
                product = product.mul(&of, [products, value])?;
                products *= value;
            }
            return Some(product);
        }
        let found = bounds_with_integer(op, decorated(value), n);
        let result = continuous(found.dec, interval(found))?;
        let by = derivative_with_integer(op, as_decorated(value)?, n, as_decorated(result)?)?.interval()?;
        let of = of.with_exponent(0.0, self.s)?;
        Some(Factored::new(0.0, result, by * of.change, by * of.slope))
    }
}

fn continuous(decoration: f64, value: Interval<f64>) -> Option<Interval<f64>> {
    (Decoration::from_lane(decoration) >= Decoration::Dac).then_some(value)
}

fn as_decorated(x: Interval<f64>) -> Option<DecInterval<f64>> {
    DecInterval::new(x.inf(), x.sup()).ok()
}
