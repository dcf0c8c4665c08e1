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

use core::ops::{Add, BitAnd, BitOr, Div, Mul, Neg, Not, Sub};

use crate::machine::{Lanes, Scalar};
use crate::program::{Condition, Logic, Relation, Term};
use crate::table::Op;

/// 2^-1060: more than underflows add to the error of an operation.
pub(in crate::exact) const LEAST: f64 = f64::from_bits(1 << 14);
/// 1 + 2^-49.
const SLACK: f64 = 1.0 + 8.0 * f64::EPSILON;
/// u².
const SQUARE: f64 = f64::EPSILON * f64::EPSILON / 4.0;
/// 2^-908 and 2^1021: the range in which the bounds of quotients and roots are proved.
const SMALLEST: f64 = f64::from_bits((1023 - 908) << 52);
const LARGEST: f64 = f64::from_bits((1023 + 1021) << 52);

/// A ball.
#[derive(Clone, Copy)]
pub(in crate::exact) struct Ball<N> {
    pub hi: N,
    /// Low word; none is 0.
    pub lo: Option<N>,
    /// Error; none is 0: the ball is one number.
    pub error: Option<N>,
}

/// Truth of a condition, and where it is known.
#[derive(Clone, Copy)]
pub(in crate::exact) struct Truth<N: Number> {
    pub holds: N::Truth,
    /// The condition under which the truth is known; none if it always is.
    pub is_known: Option<N::Truth>,
}

/// a + b and its rounding error.
#[inline(always)]
fn two_sum<N: Number>(a: N, b: N) -> (N, N) {
    let sum = a + b;
    let from_b = sum - a;
    let from_a = sum - from_b;
    (sum, (a - from_a) + (b - from_b))
}

/// [`two_sum`] for |a| ≥ |b|.
#[inline(always)]
pub(in crate::exact) fn fast_two_sum<N: Number>(a: N, b: N) -> (N, N) {
    let sum = a + b;
    (sum, b - (sum - a))
}

#[inline(always)]
fn two_product<N: Number>(a: N, b: N) -> (N, N) {
    let product = a * b;
    (product, a.fused(b, -product))
}

/// The sum of two numbers, one of which may be 0.
#[inline(always)]
fn plus<N: Number>(a: Option<N>, b: Option<N>) -> Option<N> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a + b),
        (a, b) => a.or(b),
    }
}

/// The arithmetic is inlined where it is said to be: lanes need that for their instructions.
impl<N: Number> Ball<N> {
    /// The ball of one number of binary64.
    pub(in crate::exact) fn number(hi: N) -> Ball<N> {
        Ball { hi, lo: None, error: None }
    }

    /// The sum of two numbers, whose first is their sum rounded to nearest.
    #[inline(always)]
    pub(in crate::exact) fn pair((hi, lo): (N, N)) -> Ball<N> {
        Ball { hi, lo: Some(lo), error: None }
    }

    #[inline(always)]
    pub(in crate::exact) fn with_error(self, error: Option<N>) -> Ball<N> {
        Ball { error, ..self }
    }

    /// Sets the error to `squares`·u²·|hi| + `more`.
    #[inline(always)]
    fn within(self, squares: f64, more: Option<N>) -> Ball<N> {
        let error = self.hi.abs() * (squares * SQUARE);
        let error = more.map_or(error, |more| (error + more) * SLACK);
        self.with_error(Some(error))
    }

    /// Keeps the ball where the condition holds, and makes it infinitely wide elsewhere.
    #[inline(always)]
    pub(in crate::exact) fn only_where(self, condition: N::Truth) -> Ball<N> {
        let infinite = self.hi.like(f64::INFINITY);
        self.with_error(Some(N::select(condition, self.error_or_zero(), infinite)))
    }

    /// Adds `more` to the error.
    pub(in crate::exact) fn widened(self, more: N) -> Ball<N> {
        let error = self.error.map_or(more, |error| (error + more) * SLACK);
        self.with_error(Some(error))
    }

    #[inline(always)]
    pub(in crate::exact) fn error_or_zero(self) -> N {
        self.error.unwrap_or_else(|| self.hi.like(0.0))
    }

    /// An upper bound of the sizes of the ball's numbers.
    pub(in crate::exact) fn size(self) -> N {
        (self.hi.abs() + self.error_or_zero()) * SLACK
    }

    /// The ball times a power of two, or minus one; no part of it overflows.
    pub(in crate::exact) fn scaled(self, power: f64) -> Ball<N> {
        self.scaled_by(self.hi.like(power))
    }

    pub(in crate::exact) fn scaled_by(self, power: N) -> Ball<N> {
        let error = self.error.map_or_else(
            || self.hi.like(LEAST),
            |error| error.fused(power.abs() * SLACK, self.hi.like(2.0 * LEAST)),
        );
        Ball { hi: self.hi * power, lo: self.lo.map(|lo| lo * power), error: Some(error) }
    }

    /// The first ball where the condition holds, the second one elsewhere.
    pub(in crate::exact) fn chosen(condition: N::Truth, x: Ball<N>, y: Ball<N>) -> Ball<N> {
        let lo = (x.lo.is_some() || y.lo.is_some()).then(|| N::select(condition, x.low(), y.low()));
        let error = (x.error.is_some() || y.error.is_some())
            .then(|| N::select(condition, x.error_or_zero(), y.error_or_zero()));
        Ball { hi: N::select(condition, x.hi, y.hi), lo, error }
    }

    #[inline(always)]
    pub(in crate::exact) fn neg(self) -> Ball<N> {
        Ball { hi: -self.hi, lo: self.lo.map(|lo| -lo), ..self }
    }

    pub(in crate::exact) fn abs(self) -> Ball<N> {
        let is_negative = self.hi.lt(self.hi.like(0.0));
        let lo = self.lo.map(|lo| N::select(is_negative, -lo, lo));
        Ball { hi: self.hi.abs(), lo, ..self }
    }

    pub(in crate::exact) fn add(self, y: Ball<N>) -> Ball<N> {
        self.add_inlined(y)
    }

    #[inline(always)]
    pub(in crate::exact) fn add_inlined(self, y: Ball<N>) -> Ball<N> {
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

    pub(in crate::exact) fn sub(self, y: Ball<N>) -> Ball<N> {
        self.add(y.neg())
    }

    pub(in crate::exact) fn mul(self, y: Ball<N>) -> Ball<N> {
        self.mul_inlined(y)
    }

    #[inline(always)]
    pub(in crate::exact) fn mul_inlined(self, y: Ball<N>) -> Ball<N> {
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
            let least = self.hi.like(LEAST);
            let error = inherited.map_or(least, |inherited| inherited.fused(inherited.like(SLACK), least));
            return Ball::pair((hi, rest)).with_error(Some(error));
        };
        let least = self.hi.like(LEAST);
        Ball::pair(fast_two_sum(hi, rest + middle)).within(8.0, plus(inherited, Some(least)))
    }

    pub(in crate::exact) fn sqr(self) -> Ball<N> {
        self.mul(self)
    }

    /// x^n for n ≥ 1.
    pub(in crate::exact) fn power(self, n: u32) -> Ball<N> {
        let bits = (0..n.ilog2()).rev().map(|bit| n >> bit & 1);
        bits.fold(self, |power, bit| if bit == 1 { power.sqr().mul(self) } else { power.sqr() })
    }

    pub(in crate::exact) fn div(self, y: Ball<N>) -> Ball<N> {
        self.div_inlined(y)
    }

    #[inline(always)]
    pub(in crate::exact) fn div_inlined(self, y: Ball<N>) -> Ball<N> {
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
                let infinite = least.like(f64::INFINITY);
                let is_reached = least.le(least.like(0.0));
                Some(N::select(is_reached, infinite, most / least * SLACK + LEAST))
            }
        };
        let size = words.0.abs();
        let is_proved = size.in_range() & x.abs().in_range() | x.equals(x.like(0.0));
        Ball::pair(words).within(16.0, inherited).only_where(is_proved)
    }

    pub(in crate::exact) fn sqrt(self) -> Ball<N> {
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
    pub(in crate::exact) fn smaller(self, y: Ball<N>, is_minimum: bool) -> Ball<N> {
        let [first, second] = if is_minimum { [self, y] } else { [y, self] };
        let is_first = first.hi.lt(second.hi) | first.hi.equals(second.hi) & first.low().lt(second.low());
        // The sum of the errors, rather than the larger one, keeps NaNs.
        Ball::chosen(is_first, self, y).with_error(plus(self.error, y.error))
    }

    #[inline(always)]
    pub(in crate::exact) fn low(self) -> N {
        self.lo.unwrap_or_else(|| self.hi.like(0.0))
    }

    /// Is the value below, at or above 0 as the relation says?
    pub(in crate::exact) fn compared(self, relation: Relation) -> Truth<N> {
        let zero = self.hi.like(0.0);
        let holds = match relation {
            Relation::Less => self.hi.lt(zero),
            Relation::LessEqual => self.hi.le(zero),
            Relation::Equal => self.hi.equals(zero),
            Relation::NotEqual => !self.hi.equals(zero),
        };
        let is_known = self.error.map(|error| {
            let is_apart = error.lt(self.hi.abs() * (2.0 - SLACK));
            is_apart | self.hi.equals(zero) & error.equals(zero)
        });
        Truth { holds, is_known }
    }
}

/// Numbers of binary64, rounded to nearest: the terms of a program, or numbers themselves.
pub(in crate::exact) trait Number:
    Copy
    + Neg<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Add<f64, Output = Self>
    + Mul<f64, Output = Self>
{
    type Truth: Copy + Not<Output = Self::Truth> + BitAnd<Output = Self::Truth> + BitOr<Output = Self::Truth>;

    /// A number of the same program.
    fn like(self, x: f64) -> Self;
    /// self · y + z, rounded once.
    fn fused(self, y: Self, z: Self) -> Self;
    fn abs(self) -> Self;
    fn sqrt(self) -> Self;
    fn lt(self, y: Self) -> Self::Truth;
    fn le(self, y: Self) -> Self::Truth;
    fn equals(self, y: Self) -> Self::Truth;
    fn select(condition: Self::Truth, x: Self, y: Self) -> Self;
    /// The nearest integer, of two the even one.
    fn round_ties_to_even(self) -> Self;
    fn floor(self) -> Self;
    /// 2^k of an integer k in the range of binary64, exactly.
    fn power_of_two(self) -> Self;
    /// About the logarithm: how near is found afterwards.
    fn log_near(self) -> Self;
    /// About the inverse tangent.
    fn atan_near(self) -> Self;

    /// Is the number in the range of the proofs?
    #[inline(always)]
    fn in_range(self) -> Self::Truth {
        self.like(SMALLEST).le(self) & self.le(self.like(LARGEST))
    }
}

impl<'a> Number for Term<'a> {
    type Truth = Condition<'a>;
    fn like(self, x: f64) -> Self {
        crate::program::IntoTerm::into_term(x, self)
    }
    fn fused(self, y: Self, z: Self) -> Self {
        self.apply(Op::Fma, &[y, z])
    }
    fn abs(self) -> Self {
        Term::abs(self)
    }
    fn sqrt(self) -> Self {
        Term::sqrt(self)
    }
    fn lt(self, y: Self) -> Self::Truth {
        Term::lt(self, y)
    }
    fn le(self, y: Self) -> Self::Truth {
        Term::le(self, y)
    }
    fn equals(self, y: Self) -> Self::Truth {
        Term::equals(self, y)
    }
    fn select(condition: Self::Truth, x: Self, y: Self) -> Self {
        condition.select(x, y)
    }
    fn round_ties_to_even(self) -> Self {
        self.apply(Op::RoundTiesToEven, &[])
    }
    fn floor(self) -> Self {
        self.apply(Op::Floor, &[])
    }
    fn power_of_two(self) -> Self {
        self.apply(Op::Exp2, &[])
    }
    fn log_near(self) -> Self {
        self.apply(Op::Log, &[])
    }
    fn atan_near(self) -> Self {
        self.apply(Op::Atan, &[])
    }
}

/// The host must round to nearest.
impl Number for f64 {
    type Truth = bool;
    #[inline(always)]
    fn like(self, x: f64) -> Self {
        x
    }
    #[inline(always)]
    fn fused(self, y: Self, z: Self) -> Self {
        Lanes::fma(self, y, z)
    }
    #[inline(always)]
    fn abs(self) -> Self {
        f64::abs(self)
    }
    #[inline(always)]
    fn sqrt(self) -> Self {
        Lanes::sqrt(self)
    }
    #[inline(always)]
    fn lt(self, y: Self) -> bool {
        self < y
    }
    #[inline(always)]
    fn le(self, y: Self) -> bool {
        self <= y
    }
    #[inline(always)]
    fn equals(self, y: Self) -> bool {
        self == y
    }
    #[inline(always)]
    fn select(condition: bool, x: Self, y: Self) -> Self {
        if condition { x } else { y }
    }
    fn round_ties_to_even(self) -> Self {
        crate::ops::roundeven(self)
    }
    fn floor(self) -> Self {
        crate::ops::floor(self)
    }
    fn power_of_two(self) -> Self {
        match self as i64 {
            k @ -1022..=1023 => f64::from_bits(((k + 1023) as u64) << 52),
            _ => f64::NAN,
        }
    }
    fn log_near(self) -> Self {
        crate::math::log::log_rough(Scalar, self)
    }
    fn atan_near(self) -> Self {
        crate::math::atan::atan_fast(Scalar, self).0
    }
}

impl<N: Number> Logic for Truth<N> {
    fn not(&self) -> Truth<N> {
        Truth { holds: !self.holds, ..*self }
    }

    /// The result counts as known where both are known, although the first one may decide: other rungs know the rest.
    fn and(&self, second: &Truth<N>) -> Truth<N> {
        let is_known = match (self.is_known, second.is_known) {
            (Some(a), Some(b)) => Some(a & b),
            (a, b) => a.or(b),
        };
        Truth { holds: self.holds & second.holds, is_known }
    }
}

impl<N: Number> Truth<N> {
    /// The ball that the condition chooses.
    pub(in crate::exact) fn select(self, x: Ball<N>, y: Ball<N>) -> Ball<N> {
        let chosen = Ball::chosen(self.holds, x, y);
        match self.is_known {
            Some(is_known) => chosen.only_where(is_known),
            None => chosen,
        }
    }
}
