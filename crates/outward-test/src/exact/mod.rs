//! The value of a whole formula in real numbers, at a point, with which analyses are compared.
//!
//! Rational operations use fractions of integers, without any rounding, so jumps are decided exactly: `floor(x/y)` at
//! 9/3, a comparison of equal sums. Other functions are computed with `dashu-float` at two precisions, by the digits of
//! the [oracle](crate::oracle) where `dashu-float` lacks them. A value only counts as known if the two agree to many
//! more digits than any format has. This module shares only the parser of formulas with the library.

mod evaluate;
mod fraction;
mod functions;
mod wide;

pub use evaluate::{Outcome, evaluate};
pub(crate) use evaluate::{agree, operation};
pub use fraction::Fraction;
pub use wide::Wide;

use std::cmp::Ordering;

use dashu_float::round::mode::Zero;
use dashu_float::{Context, FBig, Repr};
use dashu_int::IBig;

/// A real number.
#[derive(Clone, Debug)]
pub enum ExactValue {
    /// A rational number.
    Fraction(Fraction),
    /// A number to [`DIGITS`] digits.
    Near(FBig<Zero, 2>),
}

/// The least number of binary digits of values other than fractions.
pub const DIGITS: usize = 240;

impl ExactValue {
    /// Returns the number to `digits` digits.
    pub(crate) fn near(&self, digits: usize) -> FBig<Zero, 2> {
        match self {
            ExactValue::Near(x) => x.clone(),
            ExactValue::Fraction(x) => {
                let context = Context::<Zero>::new(digits);
                let [numerator, denominator] =
                    [x.numerator(), x.denominator()].map(|part| Repr::<2>::new(part.clone(), 0));
                context.div(&numerator, &denominator).expect("a quotient of numbers").value()
            }
        }
    }

    /// The negation.
    #[must_use]
    pub fn neg(&self) -> ExactValue {
        match self {
            ExactValue::Fraction(x) => ExactValue::Fraction(x.neg()),
            ExactValue::Near(x) => ExactValue::Near(-x.clone()),
        }
    }

    /// Is the value below 0?
    #[must_use]
    pub fn is_negative(&self) -> bool {
        match self {
            ExactValue::Fraction(x) => x.is_negative(),
            ExactValue::Near(x) => *x < FBig::<Zero, 2>::ZERO,
        }
    }

    /// The order of two numbers, where it is known.
    #[must_use]
    pub fn compare(&self, other: &ExactValue) -> Option<Ordering> {
        match (self, other) {
            (ExactValue::Fraction(a), ExactValue::Fraction(b)) if a == b => Some(Ordering::Equal),
            (ExactValue::Fraction(a), ExactValue::Fraction(b)) => {
                Some(if a.is_less(b) { Ordering::Less } else { Ordering::Greater })
            }
            _ => {
                let is_less = evaluate::less(self, other)?;
                Some(if is_less { Ordering::Less } else { Ordering::Greater })
            }
        }
    }

    /// The integer e with 2^e ≤ |x| < 2^(e + 1); none for 0, and where it is not known.
    #[must_use]
    pub fn exponent(&self) -> Option<i64> {
        match self {
            ExactValue::Fraction(x) => x.exponent(),
            ExactValue::Near(x) => evaluate::exponent_near(x),
        }
    }

    /// Is the distance to `x` less than the bound, or more? None where that is not known.
    #[must_use]
    pub fn compare_distance(&self, x: &Fraction, bound: &Fraction) -> Option<Ordering> {
        match self {
            ExactValue::Fraction(exact) => {
                let distance = exact.sub(x).abs();
                Some(match distance {
                    _ if distance.is_less(bound) => Ordering::Less,
                    _ if distance == *bound => Ordering::Equal,
                    _ => Ordering::Greater,
                })
            }
            ExactValue::Near(exact) => {
                let context = Context::<Zero>::new(4 * DIGITS);
                let near = |x: &Fraction| ExactValue::Fraction(x.clone()).near(4 * DIGITS);
                let less = |a: &FBig<Zero, 2>, b: &FBig<Zero, 2>| {
                    context.sub(a.repr(), b.repr()).expect("a difference").value()
                };
                let beyond = less(&abs(less(exact, &near(x))), &near(bound));
                let slack = slack(exact);
                if beyond > slack {
                    Some(Ordering::Greater)
                } else {
                    (beyond < -slack).then_some(Ordering::Less)
                }
            }
        }
    }

    /// Is the value certainly within `bound` of the number `x`? Both are finite.
    #[must_use]
    pub fn is_within(&self, x: f64, bound: f64) -> bool {
        match self {
            ExactValue::Fraction(exact) => {
                let distance = exact.sub(&Fraction::from_f64(x)).abs();
                !Fraction::from_f64(bound).is_less(&distance)
            }
            ExactValue::Near(exact) => {
                let context = Context::<Zero>::new(4 * DIGITS);
                let distance = context.sub(exact.repr(), repr(x).as_ref()).expect("a difference").value();
                let slack = slack(exact);
                let limit = context.add(repr(bound).as_ref(), slack.repr()).expect("a sum").value();
                abs(distance) <= limit
            }
        }
    }

    /// The distance to `x`, as a number of binary64 near it.
    #[must_use]
    pub fn distance(&self, x: f64) -> f64 {
        let distance = match self {
            ExactValue::Fraction(exact) => {
                ExactValue::Fraction(exact.sub(&Fraction::from_f64(x))).near(DIGITS)
            }
            ExactValue::Near(exact) => {
                let context = Context::<Zero>::new(4 * DIGITS);
                context.sub(exact.repr(), repr(x).as_ref()).expect("a difference").value()
            }
        };
        abs(distance).to_f64().value()
    }

    /// Is the value certainly not further from the finite number `x` than `bound` times its own size?
    #[must_use]
    pub fn is_within_relatively(&self, x: f64, bound: f64) -> bool {
        match self {
            ExactValue::Fraction(exact) => {
                let distance = exact.sub(&Fraction::from_f64(x)).abs();
                !exact.abs().mul(&Fraction::from_f64(bound)).is_less(&distance)
            }
            ExactValue::Near(exact) => {
                let context = Context::<Zero>::new(4 * DIGITS);
                let distance = context.sub(exact.repr(), repr(x).as_ref()).expect("a difference").value();
                let limit = context.mul(abs(exact.clone()).repr(), repr(bound).as_ref());
                abs(distance) <= limit.expect("a product").value() + slack(exact)
            }
        }
    }

    /// Returns a number of binary64 near the value.
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        self.near(DIGITS).to_f64().value()
    }

    /// Is the value certainly outside of these bounds, which may be infinite?
    #[must_use]
    pub fn is_outside(&self, lo: f64, hi: f64) -> bool {
        self.is_outside_of_sum(0.0, lo, hi)
    }

    /// Is the value certainly outside of `x` + [`lo`, `hi`]? The bounds may be infinite.
    #[must_use]
    pub fn is_outside_of_sum(&self, x: f64, lo: f64, hi: f64) -> bool {
        let below = lo > f64::NEG_INFINITY && self.is_near_sum([x, lo], true);
        below || hi < f64::INFINITY && self.is_near_sum([x, hi], false)
    }

    /// Is the value certainly below the sum of the two numbers, or above it?
    fn is_near_sum(&self, [x, y]: [f64; 2], below: bool) -> bool {
        match self {
            ExactValue::Fraction(exact) => {
                let sum = Fraction::from_f64(x).add(&Fraction::from_f64(y));
                if below { exact.is_less(&sum) } else { sum.is_less(exact) }
            }
            ExactValue::Near(exact) => {
                let context = Context::<Zero>::new(4 * DIGITS);
                let less = |a: FBig<Zero, 2>, b: f64| {
                    context.sub(a.repr(), repr(b).as_ref()).expect("a difference").value()
                };
                let (above, slack) = (less(less(exact.clone(), x), y), slack(exact));
                if below { above < -slack } else { above > slack }
            }
        }
    }
}

/// Returns a bound of the error of a value that is no fraction.
fn slack(exact: &FBig<Zero, 2>) -> FBig<Zero, 2> {
    abs(exact.clone()) * FBig::<Zero, 2>::from_parts(IBig::ONE, -(DIGITS as isize - 8))
}

fn abs(x: FBig<Zero, 2>) -> FBig<Zero, 2> {
    if x < FBig::<Zero, 2>::ZERO { -x } else { x }
}

/// A finite number.
struct Exactly(Repr<2>);

impl Exactly {
    fn as_ref(&self) -> &Repr<2> {
        &self.0
    }
}

fn repr(x: f64) -> Exactly {
    Exactly(FBig::<Zero, 2>::try_from(x).expect("a finite number").into_repr())
}
