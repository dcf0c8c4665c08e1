//! Balls of double-double numbers as operations of a program on binary64, all rounded to nearest.
//!
//! A ball has all numbers within `error` of hi + lo, where hi is hi + lo rounded to nearest. u is 2^-53. The algorithms
//! are those of [`Pair`](crate::pair::Pair), whose bounds `crates/outward-pairs/docs/pairs.md` derives: 4 u² for a sum,
//! 7 u² for a product, 15 u² for a quotient, 6 u² for a square root; one u² more makes them bounds relative to hi.
//!
//! **Underflow.** A sum of binary64 has no rounding error where it is subnormal. A product may be off by 2^-1075 more
//! than u relatively. Four products make one of double-doubles, and their errors only add up, so that [`LEAST`] is more
//! than all of them. Quotients and roots are known only in the range of their proofs.
//!
//! **Errors.** An error is a sum of products of numbers that are not negative, with at most eight roundings: computed
//! to nearest, it is short by less than 8 u relatively, and by 2^-1075 for each product. A factor of 1 + 2^-49 and
//! [`LEAST`] make up for it. Overflows end in infinities and NaNs, and so does the error: such a ball tells nothing.

use crate::program::{Condition, Logic, Relation, Term};
use crate::table::Op;

/// 2^-1060: more than underflows add to the error of an operation.
pub(super) const LEAST: f64 = f64::from_bits(1 << 14);
/// 1 + 2^-49.
const SLACK: f64 = 1.0 + 8.0 * f64::EPSILON;
/// u².
const SQUARE: f64 = f64::EPSILON * f64::EPSILON / 4.0;
/// 2^-908 and 2^1021: the range in which the bounds of quotients and roots are proved.
const SMALLEST: f64 = f64::from_bits((1023 - 908) << 52);
const LARGEST: f64 = f64::from_bits((1023 + 1021) << 52);

/// A ball.
#[derive(Clone, Copy)]
pub(super) struct Ball<'a> {
    pub hi: Term<'a>,
    /// Low word; none is 0.
    pub lo: Option<Term<'a>>,
    /// Error; none is 0: the ball is one number.
    pub error: Option<Term<'a>>,
}

/// Truth of a condition, and where it is known.
#[derive(Clone, Copy)]
pub(super) struct Truth<'a> {
    pub holds: Condition<'a>,
    /// The condition under which the truth is known; none if it always is.
    pub is_known: Option<Condition<'a>>,
}

/// a + b and its rounding error.
fn two_sum<'a>(a: Term<'a>, b: Term<'a>) -> (Term<'a>, Term<'a>) {
    let sum = a + b;
    let from_b = sum - a;
    let from_a = sum - from_b;
    (sum, (a - from_a) + (b - from_b))
}

/// [`two_sum`] for |a| ≥ |b|.
pub(super) fn fast_two_sum<'a>(a: Term<'a>, b: Term<'a>) -> (Term<'a>, Term<'a>) {
    let sum = a + b;
    (sum, b - (sum - a))
}

fn two_product<'a>(a: Term<'a>, b: Term<'a>) -> (Term<'a>, Term<'a>) {
    let product = a * b;
    (product, a.fused(b, -product))
}

/// The sum of two numbers, one of which may be 0.
fn plus<'a>(a: Option<Term<'a>>, b: Option<Term<'a>>) -> Option<Term<'a>> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a + b),
        (a, b) => a.or(b),
    }
}

impl<'a> Ball<'a> {
    /// The ball of one number of binary64.
    pub(super) fn number(hi: Term<'a>) -> Ball<'a> {
        Ball { hi, lo: None, error: None }
    }

    /// The sum of two numbers, whose first is their sum rounded to nearest.
    pub(super) fn pair((hi, lo): (Term<'a>, Term<'a>)) -> Ball<'a> {
        Ball { hi, lo: Some(lo), error: None }
    }

    pub(super) fn with_error(self, error: Option<Term<'a>>) -> Ball<'a> {
        Ball { error, ..self }
    }

    /// Sets the error to `squares`·u²·|hi| + `more`.
    fn within(self, squares: f64, more: Option<Term<'a>>) -> Ball<'a> {
        let error = self.hi.abs() * (squares * SQUARE);
        let error = more.map_or(error, |more| (error + more) * SLACK);
        self.with_error(Some(error))
    }

    /// Keeps the ball where the condition holds, and makes it infinitely wide elsewhere.
    pub(super) fn only_where(self, condition: Condition<'a>) -> Ball<'a> {
        self.with_error(Some(condition.select(self.error_or_zero(), f64::INFINITY)))
    }

    /// Adds `more` to the error.
    pub(super) fn widened(self, more: Term<'a>) -> Ball<'a> {
        let error = self.error.map_or(more, |error| (error + more) * SLACK);
        self.with_error(Some(error))
    }

    pub(super) fn error_or_zero(self) -> Term<'a> {
        self.error.unwrap_or_else(|| self.hi.float_like(0.0))
    }

    /// An upper bound of the sizes of the ball's numbers.
    pub(super) fn size(self) -> Term<'a> {
        (self.hi.abs() + self.error_or_zero()) * SLACK
    }

    /// The ball times a power of two, or minus one; no part of it overflows.
    pub(super) fn scaled(self, power: f64) -> Ball<'a> {
        self.scaled_by(self.hi.float_like(power))
    }

    pub(super) fn scaled_by(self, power: Term<'a>) -> Ball<'a> {
        let error = self.error.map_or_else(
            || self.hi.float_like(LEAST),
            |error| error.fused(power.abs() * SLACK, self.hi.float_like(2.0 * LEAST)),
        );
        Ball { hi: self.hi * power, lo: self.lo.map(|lo| lo * power), error: Some(error) }
    }

    /// The first ball where the condition holds, the second one elsewhere.
    pub(super) fn chosen(condition: Condition<'a>, x: Ball<'a>, y: Ball<'a>) -> Ball<'a> {
        let lo = (x.lo.is_some() || y.lo.is_some()).then(|| condition.select(x.low(), y.low()));
        let error = (x.error.is_some() || y.error.is_some())
            .then(|| condition.select(x.error_or_zero(), y.error_or_zero()));
        Ball { hi: condition.select(x.hi, y.hi), lo, error }
    }

    pub(super) fn neg(self) -> Ball<'a> {
        Ball { hi: -self.hi, lo: self.lo.map(|lo| -lo), ..self }
    }

    pub(super) fn abs(self) -> Ball<'a> {
        let is_negative = self.hi.lt(0.0);
        let lo = self.lo.map(|lo| is_negative.select(-lo, lo));
        Ball { hi: self.hi.abs(), lo, ..self }
    }

    pub(super) fn add(self, y: Ball<'a>) -> Ball<'a> {
        let (hi, rest) = two_sum(self.hi, y.hi);
        let inherited = plus(self.error, y.error);
        let words = match (self.lo, y.lo) {
            (None, None) => {
                let error = inherited.map(|inherited| inherited * SLACK);
                return Ball { hi, lo: Some(rest), error };
            }
            (Some(lo), None) | (None, Some(lo)) => fast_two_sum(hi, rest + lo),
            (Some(a), Some(b)) => {
                let (low, lowest) = two_sum(a, b);
                let (hi, rest) = fast_two_sum(hi, rest + low);
                fast_two_sum(hi, lowest + rest)
            }
        };
        Ball::pair(words).within(5.0, inherited)
    }

    pub(super) fn sub(self, y: Ball<'a>) -> Ball<'a> {
        self.add(y.neg())
    }

    pub(super) fn mul(self, y: Ball<'a>) -> Ball<'a> {
        let (hi, rest) = two_product(self.hi, y.hi);
        let middle = match (self.lo, y.lo) {
            (None, None) => None,
            (Some(a), None) => Some(a * y.hi),
            (None, Some(b)) => Some(self.hi * b),
            (Some(a), Some(b)) => Some(a.fused(y.hi, self.hi.fused(b, a * b))),
        };
        // For X and Y in the balls, |X Y − x y| ≤ |x| ey + |y| ex + ex ey, and |x| ≤ (1 + u) |xh|.
        let inherited = match (self.error, y.error) {
            (None, None) => None,
            (Some(ex), None) => Some(ex * y.hi.abs()),
            (None, Some(ey)) => Some(ey * self.hi.abs()),
            (Some(ex), Some(ey)) => Some(ex.fused(y.hi.abs() + ey, ey * self.hi.abs())),
        };
        let Some(middle) = middle else {
            let least = self.hi.float_like(LEAST);
            let error =
                inherited.map_or(least, |inherited| inherited.fused(inherited.float_like(SLACK), least));
            return Ball::pair((hi, rest)).with_error(Some(error));
        };
        let least = self.hi.float_like(LEAST);
        Ball::pair(fast_two_sum(hi, rest + middle)).within(8.0, plus(inherited, Some(least)))
    }

    pub(super) fn sqr(self) -> Ball<'a> {
        self.mul(self)
    }

    pub(super) fn div(self, y: Ball<'a>) -> Ball<'a> {
        let (x, first) = (self.hi, self.hi / y.hi);
        let (product, rest) = two_product(y.hi, first);
        let (hi, lo) = fast_two_sum(product, y.lo.map_or(rest, |lo| lo.fused(first, rest)));
        let low = self.lo.map_or(-lo, |x| x - lo);
        let words = fast_two_sum(first, ((x - hi) + low) / y.hi);
        // |X/Y − x/y| ≤ (ex + |x/y| ey) / (|y| − ey), where |x/y| ≤ (1 + 2u) |qh| and |y| ≥ (1 − u) |yh|.
        let inherited = match (self.error, y.error) {
            (None, None) => None,
            (ex, None) => ex.map(|ex| ex / y.hi.abs() * SLACK + LEAST),
            (ex, Some(ey)) => {
                let least = y.hi.abs() * (2.0 - SLACK) - ey;
                let most = words.0.abs() * ey + LEAST;
                let most = ex.map_or(most, |ex| ex + most);
                Some(least.le(0.0).select(f64::INFINITY, most / least * SLACK + LEAST))
            }
        };
        let size = words.0.abs();
        let is_proved = size.in_range() & x.abs().in_range() | x.equals(0.0);
        Ball::pair(words).within(16.0, inherited).only_where(is_proved)
    }

    pub(super) fn sqrt(self) -> Ball<'a> {
        let (x, first) = (self.hi, self.hi.sqrt());
        let rest = (-first).fused(first, x);
        let rest = self.lo.map_or(rest, |lo| lo + rest);
        let words = fast_two_sum(first, rest / (first + first));
        // |√X − √x| ≤ ex / √x, and no number of the ball is negative.
        let inherited = self.error.map(|ex| ex / words.0 * SLACK + LEAST);
        let root = Ball::pair(words).within(7.0, inherited);
        let is_proved = x.in_range();
        match self.error {
            None => root.only_where(is_proved),
            Some(ex) => root.only_where(is_proved & ex.lt(x * 0.5)),
        }
    }

    /// The smaller of two balls, or the larger one.
    pub(super) fn smaller(self, y: Ball<'a>, is_minimum: bool) -> Ball<'a> {
        let [first, second] = if is_minimum { [self, y] } else { [y, self] };
        let is_first = first.hi.lt(second.hi) | first.hi.equals(second.hi) & first.low().lt(second.low());
        // The sum of the errors, rather than the larger one, keeps NaNs.
        Ball::chosen(is_first, self, y).with_error(plus(self.error, y.error))
    }

    pub(super) fn low(self) -> Term<'a> {
        self.lo.unwrap_or_else(|| self.hi.float_like(0.0))
    }

    /// Is the value below, at or above 0 as the relation says?
    pub(super) fn compared(self, relation: Relation) -> Truth<'a> {
        let zero = 0.0;
        let holds = match relation {
            Relation::Less => self.hi.lt(zero),
            Relation::LessEqual => self.hi.le(zero),
            Relation::Equal => self.hi.equals(zero),
            Relation::NotEqual => self.hi.differs(zero),
        };
        let is_known = self.error.map(|error| {
            let is_apart = error.lt(self.hi.abs() * (2.0 - SLACK));
            is_apart | self.hi.equals(zero) & error.equals(zero)
        });
        Truth { holds, is_known }
    }
}

/// Methods that [`Term`] lacks.
pub(super) trait TermExtension<'a> {
    /// A number of the same program.
    fn float_like(self, x: f64) -> Term<'a>;
    /// self · y + z, rounded once.
    fn fused(self, y: Term<'a>, z: Term<'a>) -> Term<'a>;
    /// Is the number in the range of the proofs?
    fn in_range(self) -> Condition<'a>;
}

impl<'a> TermExtension<'a> for Term<'a> {
    fn float_like(self, x: f64) -> Term<'a> {
        crate::program::IntoTerm::into_term(x, self)
    }

    fn fused(self, y: Term<'a>, z: Term<'a>) -> Term<'a> {
        self.apply(Op::Fma, &[y, z])
    }

    fn in_range(self) -> Condition<'a> {
        self.float_like(SMALLEST).le(self) & self.le(LARGEST)
    }
}

impl<'a> Logic for Truth<'a> {
    fn not(&self) -> Truth<'a> {
        Truth { holds: !self.holds, ..*self }
    }

    /// The result counts as known where both are known, although the first one may decide: other rungs know the rest.
    fn and(&self, second: &Truth<'a>) -> Truth<'a> {
        let is_known = match (self.is_known, second.is_known) {
            (Some(a), Some(b)) => Some(a & b),
            (a, b) => a.or(b),
        };
        Truth { holds: self.holds & second.holds, is_known }
    }
}

impl<'a> Truth<'a> {
    /// The ball that the condition chooses.
    pub(super) fn select(self, x: Ball<'a>, y: Ball<'a>) -> Ball<'a> {
        let chosen = Ball::chosen(self.holds, x, y);
        match self.is_known {
            Some(is_known) => chosen.only_where(is_known),
            None => chosen,
        }
    }
}
