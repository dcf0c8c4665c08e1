//! The functions of the table on balls.

use core::cmp::Ordering;

use num_bigint::{BigInt, BigUint};

use super::ball::Ball;
use super::circular;
use super::constants::Constants;
use super::dyadic::Dyadic;
use super::exponential::{self, order};
use super::huge::Huge;
use super::radius::Radius;
use super::rational::Rational;
use super::special;
use crate::table::Op;

/// Result of an operation on balls.
pub(super) enum Found {
    Ball(Ball),
    Rational(Rational),
    Huge(Huge),
    /// No number of the balls has a real result.
    Undefined,
    /// More bits may decide the result.
    Unknown,
}

use Found::{Undefined, Unknown};

impl From<Option<Ball>> for Found {
    fn from(ball: Option<Ball>) -> Found {
        ball.map_or(Unknown, Found::Ball)
    }
}

impl Found {
    pub(super) fn neg(self) -> Found {
        match self {
            Found::Ball(x) => Found::Ball(x.neg()),
            Found::Rational(x) => Found::Rational(x.neg()),
            Found::Huge(x) => Found::Huge(x.neg()),
            other => other,
        }
    }
}

/// A working precision, and the constants at it.
pub(super) struct Working<'a> {
    pub(super) bits: u32,
    pub(super) constants: &'a mut Constants,
}

/// Compares all numbers of the ball with a number; none where they do not agree.
fn compare_with(x: &Ball, number: &Dyadic) -> Option<Ordering> {
    let (below, above) = (x.lower().cmp(number), x.upper().cmp(number));
    (below == above).then_some(below)
}

impl Working<'_> {
    /// An operation of the table.
    pub(super) fn apply(&mut self, op: Op, operands: &[&Ball]) -> Found {
        match *operands {
            [x] => self.of_one(op, x),
            [x, y] => self.of_two(op, x, y),
            [x, y, z] if op == Op::Fma => {
                let product = x.mul(y, self.bits + 64);
                Found::Ball(product.add(z, self.bits))
            }
            _ => self.norm(op, operands),
        }
    }

    fn of_one(&mut self, op: Op, x: &Ball) -> Found {
        if let Some(found) = outside(op, x) {
            return found;
        }
        let bits = self.bits;
        let constants = &mut *self.constants;
        let recip = |y: Option<Ball>| Found::from(y.and_then(|y| Ball::integer(1).div(&y, bits)));
        let guard = bits + 8;
        let found = match op {
            Op::Pos => Some(x.clone()),
            Op::Neg => Some(x.neg()),
            Op::Abs => Some(x.abs()),
            Op::Sqr => Some(x.sqr(bits)),
            Op::Recip => return recip(Some(x.clone())),
            Op::Sqrt => x.sqrt(bits),
            Op::Rsqrt => return recip(x.sqrt(guard)),
            Op::Cbrt => root(x, 3, bits),
            Op::Rcbrt => return recip(root(x, 3, guard)),
            Op::Sign => {
                return match x.sign() {
                    Some(sign) => Found::Rational(Rational::integer(sign as i64)),
                    None => Unknown,
                };
            }
            Op::Floor | Op::Ceil | Op::Trunc | Op::RoundTiesToEven | Op::RoundTiesToAway => {
                return integer(op, x).map_or(Unknown, Found::Rational);
            }
            Op::Logb => return exponent(x).map_or(Unknown, |e| Found::Rational(Rational::integer(e))),

            Op::Exp => exponential::exp(x, bits, constants),
            Op::Expm1 => exponential::expm1(x, bits, constants),
            // Powers of 2 and 10 are as small as those of e, for arguments this small.
            Op::Exp2 | Op::Exp10 if order(x) > exponential::MOST_ORDER + 1 => {
                exponential::exp(x, bits, constants)
            }
            Op::Exp2m1 | Op::Exp10m1 if order(x) > exponential::MOST_ORDER + 1 => {
                exponential::expm1(x, bits, constants)
            }
            Op::Exp2 | Op::Exp10 | Op::Exp2m1 | Op::Exp10m1 => {
                let wide = guard + order(x).max(0) as u32;
                let log = if matches!(op, Op::Exp2 | Op::Exp2m1) {
                    constants.ln2(i64::from(wide))
                } else {
                    constants.ln10(i64::from(wide))
                };
                let exponent = x.mul(&log, wide);
                if matches!(op, Op::Exp2 | Op::Exp10) {
                    exponential::exp(&exponent, bits, constants)
                } else {
                    exponential::expm1(&exponent, bits, constants)
                }
            }
            Op::Log => exponential::log(x, bits, constants),
            Op::Log1p => exponential::log1p(x, bits, constants),
            Op::Log2 | Op::Log10 | Op::Log2p1 | Op::Log10p1 => {
                let log = if matches!(op, Op::Log2 | Op::Log10) {
                    exponential::log(x, guard, constants)
                } else {
                    exponential::log1p(x, guard, constants)
                };
                let base = if matches!(op, Op::Log2 | Op::Log2p1) {
                    constants.ln2(i64::from(guard))
                } else {
                    constants.ln10(i64::from(guard))
                };
                log.and_then(|log| log.div(&base, bits))
            }
            Op::Logit => exponential::logit(x, bits, constants),
            Op::Sinh => exponential::sinh(x, bits, constants),
            Op::Cosh => exponential::cosh(x, bits, constants),
            Op::Tanh => exponential::tanh(x, bits, constants),
            Op::Sech => exponential::sech(x, bits, constants),
            Op::Csch => exponential::csch(x, bits, constants),
            Op::Coth => return recip(exponential::tanh(x, guard, constants)),
            Op::Asinh => exponential::asinh(x, bits, constants),
            Op::Acosh => exponential::acosh(x, bits, constants),
            Op::Atanh => exponential::atanh(x, bits, constants),
            Op::Acoth => exponential::acoth(x, bits, constants),

            Op::Sin => circular::sin_cos(x, bits, constants).map(|[sin, _]| sin),
            Op::Cos => circular::sin_cos(x, bits, constants).map(|[_, cos]| cos),
            Op::Tan => circular::tan(x, bits, constants),
            Op::Cot => circular::sin_cos(x, guard, constants).and_then(|[sin, cos]| cos.div(&sin, bits)),
            Op::Sec => return recip(circular::sin_cos(x, guard, constants).map(|[_, cos]| cos)),
            Op::Csc => return recip(circular::sin_cos(x, guard, constants).map(|[sin, _]| sin)),
            Op::Sinpi => circular::sin_cos_pi(x, bits, constants).map(|[sin, _]| sin),
            Op::Cospi => circular::sin_cos_pi(x, bits, constants).map(|[_, cos]| cos),
            Op::Tanpi => circular::sin_cos_pi(x, guard, constants).and_then(|[sin, cos]| sin.div(&cos, bits)),
            Op::Asin => circular::asin(x, bits, constants),
            Op::Acos => circular::acos(x, bits, constants),
            Op::Atan => circular::atan(x, bits, constants),
            Op::Acot => circular::acot(x, bits, constants),
            Op::Asinpi | Op::Acospi | Op::Atanpi => {
                let angle = match op {
                    Op::Asinpi => circular::asin(x, guard, constants),
                    Op::Acospi => circular::acos(x, guard, constants),
                    _ => circular::atan(x, guard, constants),
                };
                let pi = constants.pi(i64::from(guard));
                angle.and_then(|angle| angle.div(&pi, bits))
            }
            _ => special::apply(op, x, bits, constants),
        };
        match found {
            None => Huge::of_growing(op, x).map_or(Unknown, Found::Huge),
            found => found.into(),
        }
    }

    fn of_two(&mut self, op: Op, x: &Ball, y: &Ball) -> Found {
        let bits = self.bits;
        let guard = bits + 8;
        let difference = || x.sub(y, bits);
        let found = match op {
            Op::Add => Some(x.add(y, bits)),
            Op::Sub => Some(difference()),
            Op::Mul => Some(x.mul(y, bits)),
            Op::Div => x.div(y, bits),
            Op::Min | Op::Fmin => smaller(x, y, &difference()),
            Op::Max | Op::Fmax => smaller(&x.neg(), &y.neg(), &difference().neg()).map(|least| least.neg()),
            Op::Fdim => match difference().sign() {
                Some(Ordering::Greater) => Some(difference()),
                Some(_) => return Found::Rational(Rational::integer(0)),
                // The difference, cut off at 0, is as near as the difference itself.
                None => Some(difference()),
            },
            Op::Copysign => match y.sign() {
                Some(Ordering::Greater) => Some(x.abs()),
                Some(Ordering::Less) => Some(x.abs().neg()),
                _ => None,
            },
            Op::Fmod | Op::Remainder => {
                let rounding = if op == Op::Fmod { Op::Trunc } else { Op::RoundTiesToEven };
                let quotient = x.div(y, guard).and_then(|quotient| integer(rounding, &quotient));
                quotient.map(|quotient| {
                    let product = quotient.ball(bits).mul(y, bits + quotient.exponent().max(0) as u32);
                    x.sub(&product, bits)
                })
            }
            Op::Hypot | Op::Rhypot => return self.norm(op, &[x, y]),
            // Points on the right half of the axis have the angle 0, whatever their distance is.
            Op::Atan2 | Op::Atan2pi
                if x.sign() == Some(Ordering::Equal) && y.sign() == Some(Ordering::Greater) =>
            {
                return Found::Rational(Rational::integer(0));
            }
            Op::Atan2 => circular::atan2(x, y, bits, self.constants),
            Op::Atan2pi => {
                let pi = self.constants.pi(i64::from(guard));
                circular::atan2(x, y, guard, self.constants).and_then(|angle| angle.div(&pi, bits))
            }
            Op::Powr if x.sign() == Some(Ordering::Less) => return Undefined,
            Op::Pow | Op::Powr => return self.power(x, y),
            _ => None,
        };
        found.into()
    }

    /// x^y as e^(y·ln x).
    fn power(&mut self, x: &Ball, y: &Ball) -> Found {
        match (x.sign(), y.sign()) {
            (Some(Ordering::Greater), _) => {}
            (Some(Ordering::Equal), Some(Ordering::Greater)) => return Found::Rational(Rational::integer(0)),
            (Some(Ordering::Equal), Some(Ordering::Less)) => return Undefined,
            // Powers of negative numbers with integers have been taken before.
            (Some(Ordering::Less), _) if has_no_integer(y) => return Undefined,
            _ => return Unknown,
        }
        // The logarithm is accurate relative to its size, and the exponent of e is followed to 2^43.
        let wide = self.bits + 56;
        let exponent = exponential::log(x, wide, self.constants).map(|log| log.mul(y, wide));
        let Some(exponent) = exponent else { return Unknown };
        match exponential::exp(&exponent, self.bits, self.constants) {
            None => Huge::exp(&exponent).map_or(Unknown, Found::Huge),
            power => power.into(),
        }
    }

    /// x^n.
    pub(super) fn integer_power(&mut self, x: &Ball, n: i64) -> Found {
        let size = n.unsigned_abs();
        if n == 0 {
            return Found::Rational(Rational::integer(1));
        }
        if n < 0 && !x.is_apart_from_zero() {
            return if x.is_exact() { Undefined } else { Unknown };
        }
        let wide = self.bits + 8 + (u64::BITS - size.leading_zeros());
        let power = if let Ok(size) = u32::try_from(size)
            && size <= 1 << 12
        {
            Some(x.power_of(size, wide))
        } else {
            let is_negative = x.middle.is_negative() && n % 2 != 0;
            match self.power(&x.abs(), &Ball::exact(Dyadic::new(size, 0))) {
                Found::Ball(power) => Some(if is_negative { power.neg() } else { power }),
                // The reciprocal of a huge power is only known to be near 0.
                Found::Huge(power) if n > 0 => {
                    return Found::Huge(if is_negative { power.neg() } else { power });
                }
                _ => return Unknown,
            }
        };
        if n > 0 {
            return power.into();
        }
        power.and_then(|power| Ball::integer(1).div(&power, self.bits)).into()
    }

    /// An operation on a number and an integer.
    pub(super) fn with_integer(&mut self, op: Op, x: &Ball, n: i32) -> Found {
        match op {
            Op::Pown => self.integer_power(x, i64::from(n)),
            Op::Scalbn => Found::Ball(x.scaled(i64::from(n))),
            Op::Rootn => self.root_of_degree(x, n),
            Op::Compound | Op::Compoundm1 => {
                if compare_with(x, &Dyadic::new(-1, 0)) == Some(Ordering::Less) {
                    return Undefined;
                }
                let wide = self.bits + 56;
                let log = exponential::log1p(x, wide, self.constants);
                let exponent = log.map(|log| log.mul(&Ball::integer(i64::from(n)), wide));
                let power = if op == Op::Compound { exponential::exp } else { exponential::expm1 };
                exponent.and_then(|exponent| power(&exponent, self.bits, self.constants)).into()
            }
            _ => special::with_integer(op, x, n, self.bits, self.constants).into(),
        }
    }

    fn root_of_degree(&mut self, x: &Ball, n: i32) -> Found {
        let is_negative = x.sign() == Some(Ordering::Less);
        if n == 0 || is_negative && n % 2 == 0 {
            return Undefined;
        }
        if !x.is_apart_from_zero() {
            return Unknown;
        }
        let degree = n.unsigned_abs();
        let guard = self.bits + 8;
        let found = if degree <= 64 {
            root(x, degree, guard)
        } else {
            let log = exponential::log(&x.abs(), guard, self.constants);
            let exponent = log.and_then(|log| log.div(&Ball::integer(i64::from(degree)), guard));
            let size = exponent.and_then(|exponent| exponential::exp(&exponent, guard, self.constants));
            size.map(|size| if is_negative { size.neg() } else { size })
        };
        if n > 0 {
            return found.into();
        }
        found.and_then(|root| Ball::integer(1).div(&root, self.bits)).into()
    }

    fn norm(&mut self, op: Op, operands: &[&Ball]) -> Found {
        let guard = self.bits + 8;
        let sum = operands.iter().fold(Ball::integer(0), |sum, x| sum.add(&x.sqr(guard), guard));
        let Some(root) = sum.sqrt(guard) else { return Unknown };
        match op {
            Op::Hypot | Op::Norm3d | Op::Norm4d => Found::Ball(root.rounded(self.bits)),
            Op::Rhypot | Op::Rnorm3d | Op::Rnorm4d => Ball::integer(1).div(&root, self.bits).into(),
            _ => Unknown,
        }
    }
}

/// The smaller of two balls, if their difference has a sign; else a ball of all numbers that either may be.
fn smaller(x: &Ball, y: &Ball, difference: &Ball) -> Option<Ball> {
    Some(match difference.sign() {
        Some(Ordering::Less) => x.clone(),
        Some(_) => y.clone(),
        // The two are as near to each other as their difference is to 0.
        None => {
            let size = Radius::of(&difference.middle).add(difference.radius);
            x.clone().widened(size)
        }
    })
}

/// Result of a function whose argument is at the edge of its domain, or outside.
fn outside(op: Op, x: &Ball) -> Option<Found> {
    let number = |n: i64| Dyadic::new(n, 0);
    let below = |n: i64| compare_with(x, &number(n)) == Some(Ordering::Less);
    let above = |n: i64| compare_with(x, &number(n)) == Some(Ordering::Greater);
    let is_outside = match op {
        Op::Sqrt | Op::Rsqrt | Op::Log | Op::Log2 | Op::Log10 | Op::Y0 | Op::Y1 => below(0),
        Op::Log1p | Op::Log2p1 | Op::Log10p1 => below(-1),
        Op::Logit | Op::Normcdfinv => below(0) || above(1),
        Op::Erfcinv => below(0) || above(2),
        Op::Acosh => below(1),
        Op::Asin | Op::Acos | Op::Asinpi | Op::Acospi | Op::Atanh | Op::Erfinv => below(-1) || above(1),
        Op::Acoth => above(-1) && below(1),
        _ => false,
    };
    is_outside.then_some(Undefined)
}

/// The integer that all numbers of the ball are rounded to.
fn integer(op: Op, x: &Ball) -> Option<Rational> {
    // An integer beyond 2^65536 is of no use.
    if order(x) > 1 << 16 {
        return None;
    }
    let around_zero = match op {
        Op::Trunc => 0,
        Op::RoundTiesToAway | Op::RoundTiesToEven => -1,
        _ => i64::MIN,
    };
    if order(x) <= around_zero {
        return Some(Rational::integer(0));
    }
    let (negated, shift) = match op {
        Op::Floor => (false, 0),
        Op::Ceil => (true, 0),
        Op::Trunc => (x.sign()? == Ordering::Less, 0),
        Op::RoundTiesToAway => (x.sign()? == Ordering::Less, 1),
        _ => (false, 1),
    };
    let x = if negated { x.neg() } else { x.clone() };
    let moved = |end: Dyadic| if shift == 0 { end } else { end.add(&Dyadic::new(1, -1)) };
    let (lower, upper) = (moved(x.lower()), moved(x.upper()));
    let (least, most) = (lower.floor(), upper.floor());
    // A tie is not told apart here.
    let may_tie = op == Op::RoundTiesToEven && Dyadic::new(least.clone(), 0).cmp(&lower).is_eq();
    if least != most || may_tie {
        return None;
    }
    let integer = if negated { -least } else { least };
    Some(Rational::new(integer, BigUint::from(1_u32), 0))
}

fn has_no_integer(x: &Ball) -> bool {
    integer(Op::Floor, x)
        .is_some_and(|floor| compare_with(x, &floor.ball(64).middle) == Some(Ordering::Greater))
}

/// The integer e with 2^e ≤ |x| < 2^(e + 1) for all numbers of the ball.
fn exponent(x: &Ball) -> Option<i64> {
    if !x.is_apart_from_zero() {
        return None;
    }
    let (lower, upper) = (x.lower().top(), x.upper().top());
    (lower == upper).then_some(lower - 1)
}

/// The root of a small degree, of a number of either sign where it is odd.
fn root(x: &Ball, degree: u32, bits: u32) -> Option<Ball> {
    if x.middle.is_zero() && x.is_exact() {
        return Some(x.clone());
    }
    if !x.is_apart_from_zero() {
        return None;
    }
    let m = &x.middle;
    let n = i64::from(degree);
    let length = m.significand.bits().cast_signed();
    let mut shift = (n * (i64::from(bits) + 2) - length).max(0);
    shift += (m.exponent - shift).rem_euclid(n);
    let size = (m.significand.magnitude() << shift.unsigned_abs()).nth_root(degree);
    let exponent = (m.exponent - shift) / n;
    let negative = m.is_negative();
    let root = Dyadic::new(if negative { -BigInt::from(size) } else { BigInt::from(size) }, exponent);
    // |x^(1/n) − m^(1/n)| ≤ |x − m|/(n·y)·y^(1/n) for y the least size, and y^(1/n) is at most that of the middle.
    let truncation = Radius::power(exponent);
    let slope = Radius::of(&root).add(truncation).mul(Radius::of_reciprocal(&x.least_size()));
    let more = x.radius.mul(slope);
    Some(Ball { middle: root, radius: truncation.add(more) }.rounded(bits))
}
