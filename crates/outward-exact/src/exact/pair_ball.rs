//! Balls around pairs of binary64, one at a time: the exact value beside a number that a program computes.

use alloc::vec::Vec;

use super::double_double::{self, FunctionConstants};
use super::dyadic::Dyadic;
use super::evaluate::{Evaluator, Value};
use super::rational::Rational;
use super::words::{self, WordBall};
use crate::program::{Number, Program};
use crate::table::Op;

/// All numbers within `radius` of `hi` + `lo`, where `hi` is this sum rounded to nearest. Nothing is known where the
/// radius is not finite, not even that there is a number.
///
/// The arithmetic is that of the rung of double-double numbers, on numbers of the host, which must round to nearest and
/// keep subnormal numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PairBall {
    /// The pair's first word.
    pub hi: f64,
    /// The pair's second word.
    pub lo: f64,
    /// An upper bound of the distance from the pair.
    pub radius: f64,
}

type Ball = double_double::Ball<f64>;

impl PairBall {
    /// Nothing is known.
    pub const UNKNOWN: PairBall = PairBall { hi: f64::NAN, lo: 0.0, radius: f64::INFINITY };

    /// The number x, exactly.
    #[must_use]
    #[inline]
    pub fn number(x: f64) -> PairBall {
        let radius = if x.is_finite() { 0.0 } else { f64::INFINITY };
        PairBall { hi: x, lo: 0.0, radius }
    }

    /// Is there a finite radius?
    #[must_use]
    #[inline]
    pub fn is_known(&self) -> bool {
        self.radius < f64::INFINITY
    }

    /// The middle, exactly.
    #[must_use]
    #[inline]
    pub fn middle(self) -> PairBall {
        PairBall { radius: if self.hi.is_finite() { 0.0 } else { f64::INFINITY }, ..self }
    }

    #[inline(always)]
    fn ball(self) -> Ball {
        let word = |x: f64| (x != 0.0).then_some(x);
        Ball { hi: self.hi, lo: word(self.lo), error: word(self.radius) }
    }

    /// Is it the number 0 alone?
    #[must_use]
    #[inline]
    pub fn is_zero(&self) -> bool {
        self.hi == 0.0 && self.is_float()
    }

    /// Is it one number of binary64?
    #[inline(always)]
    fn is_float(&self) -> bool {
        self.lo == 0.0 && self.radius == 0.0
    }

    #[inline(always)]
    fn of(ball: Ball) -> PairBall {
        let (hi, lo, radius) = (ball.hi, ball.low(), ball.error_or_zero());
        // Where words overflow, the pair or the error is infinite or NaN.
        if hi.is_finite() && lo.is_finite() && radius < f64::INFINITY {
            PairBall { hi, lo, radius }
        } else {
            PairBall::UNKNOWN
        }
    }

    /// x + y.
    #[must_use]
    #[inline]
    pub fn add(self, y: PairBall) -> PairBall {
        PairBall::of(self.ball().add(y.ball()))
    }

    /// x − y.
    #[must_use]
    #[inline]
    pub fn sub(self, y: PairBall) -> PairBall {
        PairBall::of(self.ball().sub(y.ball()))
    }

    /// x · y.
    #[must_use]
    #[inline]
    pub fn mul(self, y: PairBall) -> PairBall {
        if self.is_zero() || y.is_zero() {
            return PairBall::number(self.hi * y.hi);
        }
        if let Some(product) = self.scaled_by(&y).or_else(|| y.scaled_by(&self)) {
            return product;
        }
        let product = PairBall::of(self.ball().mul(y.ball()));
        // The rounding error of a product of floats is a float, unless it is too small.
        let is_exact = self.is_float() && y.is_float() && product.hi.abs() >= EXACT_PRODUCT;
        if is_exact && product.is_known() { product.middle() } else { product }
    }

    /// The product with a power of two, where no word is too small for it to be exact.
    #[inline]
    fn scaled_by(&self, y: &PairBall) -> Option<PairBall> {
        let is_power = y.is_float() && y.hi.to_bits() << 12 == 0;
        let [hi, lo, radius] = [self.hi * y.hi, self.lo * y.hi, self.radius * y.hi.abs()];
        let in_range = |x: f64| x == 0.0 || (EXACT_PRODUCT..f64::INFINITY).contains(&x.abs());
        (is_power && in_range(hi) && in_range(lo) && in_range(radius)).then_some(PairBall { hi, lo, radius })
    }

    /// x / y.
    #[must_use]
    #[inline]
    pub fn div(self, y: PairBall) -> PairBall {
        if self.is_zero() && y.sign().is_some_and(|sign| sign != 0) {
            return PairBall::number(0.0);
        }
        let quotient = PairBall::of(self.ball().div(y.ball()));
        let exact = PairBall::number(quotient.hi);
        // A quotient that is a float gives back the dividend.
        let is_exact = self.is_float() && y.is_float() && quotient.lo.abs() <= quotient.radius;
        if is_exact && exact.mul(y) == self { exact } else { quotient }
    }

    /// √x.
    #[must_use]
    #[inline]
    pub fn sqrt(self) -> PairBall {
        if self.is_zero() {
            return self;
        }
        let root = PairBall::of(self.ball().sqrt());
        let exact = PairBall::number(root.hi);
        let is_exact = self.radius == 0.0 && root.lo.abs() <= root.radius;
        if is_exact && exact.mul(exact) == self { exact } else { root }
    }

    /// −x.
    #[must_use]
    #[inline]
    pub fn neg(self) -> PairBall {
        PairBall { hi: -self.hi, lo: -self.lo, ..self }
    }

    /// |x|, where all numbers of the ball have one sign or the ball is around 0.
    #[must_use]
    #[inline]
    pub fn abs(self) -> PairBall {
        if self.hi < 0.0 { self.neg() } else { self }
    }

    /// The ball with this much more around it.
    #[must_use]
    #[inline]
    pub fn widened(self, more: f64) -> PairBall {
        PairBall::of(self.ball().widened(more))
    }

    /// The sign of all numbers of the ball: −1, 0 (of the number 0 alone) or 1.
    #[must_use]
    #[inline]
    pub fn sign(&self) -> Option<i32> {
        // The high word is nearest to the middle, so that it is off by half an ulp at most.
        if self.radius < self.hi.abs() * (1.0 - 4.0 * f64::EPSILON) {
            Some(if self.hi < 0.0 { -1 } else { 1 })
        } else {
            self.is_zero().then_some(0)
        }
    }

    /// Bounds of all numbers of the ball.
    #[must_use]
    pub fn bounds(&self) -> [f64; 2] {
        if !self.is_known() {
            return [f64::NEG_INFINITY, f64::INFINITY];
        }
        let reach = |radius: f64| crate::ops::add_rd(self.hi, crate::ops::add_rd(self.lo, -radius));
        [reach(self.radius), crate::ops::add_ru(self.hi, crate::ops::add_ru(self.lo, self.radius))]
    }

    /// The number of words within an error that is relative to its size, and more.
    fn of_words<const N: usize>(x: &WordBall<N>) -> PairBall {
        if x.is_unknown() {
            return PairBall::UNKNOWN;
        }
        let hi = x.near();
        let rest = x.middle().sub(&WordBall::from_f64(hi));
        let lo = rest.near();
        let last = rest.sub(&WordBall::from_f64(lo));
        // Of what is left, `near` has 50 bits; numbers below 2^-1000 are 0 there.
        let left = last.near().abs() * (1.0 + 1e-12) + SMALL;
        let left = if lo == 0.0 { left.max(rest.near().abs() * 2.0 + SMALL) } else { left };
        let (hi, lo) = (hi + lo, lo - ((hi + lo) - hi));
        let lost = rest.absolute_radius() + last.absolute_radius();
        let is_exact = x.absolute_radius() == 0.0 && lost == 0.0 && last.is_middle_zero() && hi.abs() > SMALL;
        let radius = if is_exact { 0.0 } else { (x.absolute_radius() + left + lost) * (1.0 + 1e-12) };
        PairBall::of(Ball { hi, lo: Some(lo), error: Some(radius) })
    }
}

/// 2^-960: the errors of products from here on are multiples of the smallest number.
pub(super) const EXACT_PRODUCT: f64 = f64::from_bits((1023 - 960) << 52);

/// Numbers that are smaller are counted as 0, with this error.
const SMALL: f64 = f64::from_bits((1023 - 998) << 52);

/// Functions of exact pairs, with the constants that they need.
#[derive(Debug)]
pub struct PairFunctions {
    constants: FunctionConstants,
    evaluator: Evaluator,
}

impl Default for PairFunctions {
    fn default() -> Self {
        let zero = Program::parse("0").expect("a formula");
        let mut evaluator = Evaluator::new(&zero);
        let constants = FunctionConstants::new(&mut evaluator).expect("constants in the range of binary64");
        PairFunctions { constants, evaluator }
    }
}

impl PairFunctions {
    /// A function of the table at exact pairs, which the operands' radii have no part in. Unknown where the function
    /// has no value, or none between 2^-998 and 2^998 in size.
    pub fn at(&mut self, op: Op, operands: &[PairBall]) -> PairBall {
        /// A relative error that balls of words would not make much smaller.
        const SMALL_ERROR: f64 = 1e-30;
        if operands.iter().any(|operand| !operand.is_known()) {
            return PairBall::UNKNOWN;
        }
        let balls: Vec<Ball> = operands.iter().map(|operand| operand.middle().ball()).collect();
        // A ball around a number with few digits may be around an exact result, which the solver knows.
        let is_good = |found: &PairBall| {
            found.radius <= found.hi.abs() * SMALL_ERROR
                && (found.radius == 0.0 || found.lo.abs() > found.radius)
        };
        let found = double_double::apply(op, &balls, &self.constants).map(PairBall::of);
        if let Some(found) = found.filter(is_good) {
            return found;
        }
        let words: Vec<WordBall<2>> = operands.iter().map(|x| words_of(*x)).collect();
        let found = words::apply(op, &words).map(|found| PairBall::of_words(&found));
        if let Some(found) = found.filter(is_good) {
            return found;
        }
        let values: Vec<Value> = operands.iter().map(|x| exact_value(*x)).collect();
        let values: Vec<&Value> = values.iter().collect();
        self.solved(|evaluator, bits| evaluator.apply(op, &values, false, bits))
    }

    /// A function of the table at an exact pair and an integer.
    pub fn with_integer(&mut self, op: Op, x: PairBall, n: i32) -> PairBall {
        if !x.is_known() {
            return PairBall::UNKNOWN;
        }
        if op == Op::Pown && (1..=64).contains(&n) {
            let power = PairBall::of(x.middle().ball().power(n.unsigned_abs()));
            if power.is_known() && power.lo.abs() > power.radius {
                return power;
            }
        }
        let value = exact_value(x);
        self.solved(|evaluator, bits| evaluator.with_integer(op, &value, n, bits))
    }

    /// A number of a formula: a literal, exactly as it is written, or a constant.
    pub fn literal(&mut self, number: &Number) -> PairBall {
        match number.as_exact().and_then(|exact| Rational::from_exact(&exact)) {
            Some(exact) => PairBall::of_words(&WordBall::<4>::from_ball(&exact.ball(256))),
            None => match self.evaluator.irrational(number, 256) {
                Some(ball) => PairBall::of_words(&WordBall::<4>::from_ball(&ball)),
                None => PairBall::UNKNOWN,
            },
        }
    }

    fn solved(&mut self, mut value: impl FnMut(&mut Evaluator, u32) -> Value) -> PairBall {
        for bits in [160, 400, 1000] {
            match value(&mut self.evaluator, bits) {
                Value::Unknown => {}
                Value::Undefined | Value::Huge(_) => return PairBall::UNKNOWN,
                found => {
                    let ball = found.ball(bits).expect("a number");
                    let found = PairBall::of_words(&WordBall::<4>::from_ball(&ball));
                    if found.is_known() {
                        return found;
                    }
                }
            }
        }
        PairBall::UNKNOWN
    }
}

fn words_of<const N: usize>(x: PairBall) -> WordBall<N> {
    WordBall::from_f64(x.hi).add(&WordBall::from_f64(x.lo))
}

fn exact_value(x: PairBall) -> Value {
    let word = |x: f64| Rational::from_dyadic(&Dyadic::from_f64(x));
    word(x.hi).add(&word(x.lo)).map_or(Value::Unknown, Value::Rational)
}
