//! Functions that consist of others, and functions with integer results.
//!
//! The error bounds are those of the arithmetic of balls: each identity here holds for all numbers of a ball where its
//! parts have values.

use core::cmp::Ordering;

use super::ball::WordBall;
use super::functions;
use super::series::Fixed;
use crate::table::Op;

/// Integers of this size and above are not told apart.
const MOST_INTEGER_TOP: i32 = 62;

impl<const N: usize> WordBall<N> {
    /// Is the ball one number, which is an integer?
    fn is_integer(&self) -> bool {
        let mut zeros = 0;
        for limb in self.limbs {
            zeros += limb.trailing_zeros().cast_signed();
            if limb != 0 {
                break;
            }
        }
        self.is_exact() && (self.is_middle_zero() || zeros + self.exponent >= 0)
    }

    /// The integer n with n ≤ x < n + 1 for all its numbers, and whether x is n.
    fn floor_of(&self) -> Option<(i64, bool)> {
        if self.is_unknown() || !self.is_middle_zero() && self.top() > MOST_INTEGER_TOP {
            return None;
        }
        // Floor of the middle; differences decide whether all numbers have it.
        let size = Fixed::of_middle(&self.middle());
        let is_whole = size.error == 0.0 && super::limbs::is_zero(&size.fraction);
        let integer = size.integer.cast_signed();
        let floor = match (self.negative, is_whole) {
            (false, _) => integer,
            (true, true) => -integer,
            (true, false) => -integer - 1,
        };
        let from_floor = self.sub(&Self::integer(floor)).sign()?;
        let to_next = Self::integer(floor + 1).sub(self).sign()?;
        (from_floor.is_ge() && to_next.is_gt()).then_some((floor, from_floor.is_eq()))
    }

    /// The integer that all its numbers are rounded to.
    fn to_integer(self, op: Op) -> Self {
        if self.is_integer() {
            return self;
        }
        let half = Self::from_f64(0.5);
        let of_size = |size: &Self| {
            let (floor, _) = size.floor_of()?;
            let floor = Self::integer(floor);
            Some(if self.negative { floor.neg() } else { floor })
        };
        let is_below = |limit: &Self| limit.sub(&self.abs()).is_positive();
        let found = match op {
            Op::Floor => self.floor_of().map(|(floor, _)| Self::integer(floor)),
            Op::Ceil => self.neg().floor_of().map(|(floor, _)| Self::integer(-floor)),
            Op::Trunc if is_below(&Self::integer(1)) => Some(Self::ZERO),
            Op::Trunc => self.sign().and_then(|_| of_size(&self.abs())),
            _ if is_below(&half) => Some(Self::ZERO),
            Op::RoundTiesToAway => self.sign().and_then(|_| of_size(&self.abs().add(&half))),
            _ => self.add(&half).floor_of().map(|(floor, is_tie)| {
                let is_above = is_tie && floor % 2 != 0;
                Self::integer(floor - i64::from(is_above))
            }),
        };
        found.unwrap_or(Self::UNKNOWN)
    }

    pub(super) fn floor(&self) -> Self {
        self.to_integer(Op::Floor)
    }

    pub(super) fn ceil(&self) -> Self {
        self.to_integer(Op::Ceil)
    }

    pub(super) fn trunc(&self) -> Self {
        self.to_integer(Op::Trunc)
    }

    pub(super) fn round_ties_to_even(&self) -> Self {
        self.to_integer(Op::RoundTiesToEven)
    }

    pub(super) fn round_ties_to_away(&self) -> Self {
        self.to_integer(Op::RoundTiesToAway)
    }

    /// −1, 0 or 1.
    pub(super) fn signum(&self) -> Self {
        self.sign().map_or(Self::UNKNOWN, |sign| Self::integer(sign as i64))
    }

    /// x − n·y, with n the quotient rounded to an integer.
    fn rest_of_quotient(&self, y: &Self, op: Op) -> Self {
        self.sub(&self.div(y).to_integer(op).mul(y))
    }

    pub(super) fn fmod(&self, y: &Self) -> Self {
        self.rest_of_quotient(y, Op::Trunc)
    }

    pub(super) fn remainder(&self, y: &Self) -> Self {
        self.rest_of_quotient(y, Op::RoundTiesToEven)
    }

    pub(super) fn fdim(&self, y: &Self) -> Self {
        let difference = self.sub(y);
        match difference.sign() {
            Some(Ordering::Greater) => difference,
            Some(_) => Self::ZERO,
            None => Self::UNKNOWN,
        }
    }

    pub(super) fn copysign(&self, y: &Self) -> Self {
        match y.sign() {
            Some(Ordering::Greater) => self.abs(),
            Some(Ordering::Less) => self.abs().neg(),
            _ => Self::UNKNOWN,
        }
    }

    /// The root of a degree that is not 0; the exponent of e is below 2^24, so that at most 24 bits are lost.
    pub(super) fn root(&self, degree: i32) -> Self {
        if self.is_middle_zero() && self.is_exact() && degree > 0 {
            return *self;
        }
        let is_negative = self.sign() == Some(Ordering::Less);
        if degree == 0 || is_negative && degree % 2 == 0 {
            return Self::UNKNOWN;
        }
        let size = if is_negative { self.neg() } else { *self };
        let root = size.log().div(&Self::integer(i64::from(degree))).exp();
        if is_negative { root.neg() } else { root }
    }

    pub(super) fn cbrt(&self) -> Self {
        self.root(3)
    }

    pub(super) fn rcbrt(&self) -> Self {
        self.root(-3)
    }

    /// (1 + x)^n.
    pub(super) fn compound(&self, n: i32) -> Self {
        self.log1p().mul(&Self::integer(i64::from(n))).exp()
    }

    pub(super) fn compound_minus_one(&self, n: i32) -> Self {
        self.log1p().mul(&Self::integer(i64::from(n))).expm1()
    }

    pub(super) fn pi() -> Self {
        let fraction = functions::constant::<N>(&functions::HALF_PI_MINUS_ONE);
        fraction.add(&Self::integer(1)).shifted(1)
    }

    /// sin(π·(x + quarters/2)).
    fn circular_of_pi(&self, quarters: i64) -> Self {
        // Half turns that are left out: a guess, since any integer is right.
        let doubled = self.middle().shifted(1).add(&Self::from_f64(0.5));
        let Some((halves, _)) = doubled.floor_of() else { return Self::UNKNOWN };
        let rest = self.sub(&Self::integer(halves).shifted(-1));
        let at = (halves + quarters) & 3;
        let angle = rest.mul(&Self::pi());
        let value = match at & 1 {
            0 => angle.sin(),
            _ if rest.is_exact() && rest.is_middle_zero() => Self::integer(1),
            _ => angle.cos(),
        };
        if at & 2 == 0 { value } else { value.neg() }
    }

    pub(super) fn sinpi(&self) -> Self {
        self.circular_of_pi(0)
    }

    pub(super) fn cospi(&self) -> Self {
        self.circular_of_pi(1)
    }

    pub(super) fn tanpi(&self) -> Self {
        self.sinpi().div(&self.cospi())
    }

    /// ln(x + √(x² + 1)), and √(x² + 1) − 1 = x²/(1 + √(x² + 1)).
    pub(super) fn asinh(&self) -> Self {
        let (one, x) = (Self::integer(1), self.abs());
        let square = x.sqr();
        let bend = square.div(&square.add(&one).sqrt().add(&one));
        let value = x.add(&bend).log1p();
        if self.negative { value.neg() } else { value }
    }

    /// ln(x + √(x² − 1)).
    pub(super) fn acosh(&self) -> Self {
        let from_one = self.sub(&Self::integer(1));
        let root = from_one.mul(&self.add(&Self::integer(1))).sqrt();
        from_one.add(&root).log1p()
    }

    /// ln((1 + x)/(1 − x))/2.
    pub(super) fn atanh(&self) -> Self {
        let x = self.abs();
        let value = x.shifted(1).div(&Self::integer(1).sub(&x)).log1p().shifted(-1);
        if self.negative { value.neg() } else { value }
    }

    /// ln((x + 1)/(x − 1))/2.
    pub(super) fn acoth(&self) -> Self {
        let x = self.abs();
        let value = Self::integer(2).div(&x.sub(&Self::integer(1))).log1p().shifted(-1);
        if self.negative { value.neg() } else { value }
    }

    /// The arc cotangent, from 0 to π.
    pub(super) fn acot(&self) -> Self {
        if self.is_positive() { self.recip().atan() } else { Self::pi().shifted(-1).sub(&self.atan()) }
    }

    /// ln(x/(1 − x)), near 1/2 by ln(1 + (2x − 1)/(1 − x)).
    pub(super) fn logit(&self) -> Self {
        let one = Self::integer(1);
        let from_end = one.sub(self);
        let near = self.near();
        if near > 0.25 && near < 0.75 {
            self.shifted(1).sub(&one).div(&from_end).log1p()
        } else {
            self.div(&from_end).log()
        }
    }
}
