//! Numbers in formulas, and constants of functions, as double-double numbers.

use num_bigint::{BigInt, BigUint};

use super::ball::{Ball, Number as Binary64};
use crate::exact::dyadic::Dyadic;
use crate::exact::evaluate::Evaluator;
use crate::exact::rational::Rational;
use crate::program::{Constant, Number};
use crate::round::RoundingDirection::TiesToEven;

/// Bits of irrational constants: more than twice those of a double-double number.
const BITS: u32 = 256;

/// A number, within an error of the sum of two.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::exact) struct DoubleDouble {
    hi: f64,
    lo: f64,
    error: f64,
}

impl DoubleDouble {
    /// A literal or a constant, if it is 0 or well inside of the range of binary64.
    pub(super) fn of_number(number: &Number, evaluator: &mut Evaluator) -> Option<DoubleDouble> {
        match number.as_exact().and_then(|exact| Rational::from_exact(&exact)) {
            Some(number) => DoubleDouble::near(&number, true),
            None => DoubleDouble::near(&near_constant(number, evaluator)?, false),
        }
    }

    /// 1/n.
    fn inverse(n: i64) -> DoubleDouble {
        let inverse = Rational::new(BigInt::from(1), BigUint::from(n.unsigned_abs()), 0);
        DoubleDouble::near(&inverse, true).expect("a number that is neither large nor small")
    }

    /// `is_itself`: or else the number is within 2^-200 of this one, relatively.
    fn near(number: &Rational, is_itself: bool) -> Option<DoubleDouble> {
        let pair = number.nearest_pair();
        let (hi, lo) = (pair.hi(), pair.lo());
        if hi != 0.0 && !(1e-270..1e270).contains(&hi.abs()) {
            return None;
        }
        let sum = rational(hi).add(&rational(lo))?;
        // The low word is nearest to the rest after the high one.
        let error = if is_itself && sum == *number { 0.0 } else { hi.abs() * f64::EPSILON * f64::EPSILON };
        Some(DoubleDouble { hi, lo, error })
    }

    pub(super) fn ball<N: Binary64>(self, one: N) -> Ball<N> {
        let word = |x: f64| (x != 0.0).then(|| one.like(x));
        Ball { hi: one.like(self.hi), lo: word(self.lo), error: word(self.error) }
    }
}

/// Constants for functions of balls.
#[derive(Clone, Debug)]
pub(in crate::exact) struct FunctionConstants {
    /// ln 2 as a sum; all numbers but the last have 42 bits.
    pub ln2: [f64; 3],
    /// π/2 as a sum; all numbers but the last have 33 bits.
    pub half_pi: [f64; 4],
    pub ln2_ball: DoubleDouble,
    pub ln10_ball: DoubleDouble,
    /// 1/6, 1/24, 1/120, 1/720 and 1/5040.
    inverses: [DoubleDouble; 5],
}

/// The divisors of `inverses`.
const FACTORIALS: [i64; 5] = [6, 24, 120, 720, 5040];

impl FunctionConstants {
    pub(in crate::exact) fn new(evaluator: &mut Evaluator) -> Option<FunctionConstants> {
        let mut near = |constant| near_constant(&Number::constant(constant), evaluator);
        let (ln2, ln10, half_pi) = (near(Constant::Ln2)?, near(Constant::Ln10)?, near(Constant::Pi2)?);
        Some(FunctionConstants {
            ln2: pieces(&ln2, 42)?,
            half_pi: pieces(&half_pi, 33)?,
            ln2_ball: DoubleDouble::near(&ln2, false)?,
            ln10_ball: DoubleDouble::near(&ln10, false)?,
            inverses: FACTORIALS.map(DoubleDouble::inverse),
        })
    }

    /// 1/n of a factorial from 3! to 7!.
    pub(super) fn inverse(&self, n: i64) -> DoubleDouble {
        let at = FACTORIALS.iter().position(|&factorial| factorial == n);
        self.inverses[at.expect("a factorial of a series")]
    }
}

/// A rational number within 2^-200 of a constant, relatively.
fn near_constant(number: &Number, evaluator: &mut Evaluator) -> Option<Rational> {
    Some(Rational::from_dyadic(&evaluator.irrational(number, BITS)?.middle))
}

fn rational(x: f64) -> Rational {
    Rational::from_dyadic(&Dyadic::from_f64(x))
}

/// The number as a sum: each piece is nearest to the rest after the previous ones, and all but the last have `bits`
/// bits.
fn pieces<const N: usize>(number: &Rational, bits: u32) -> Option<[f64; N]> {
    let mut pieces = [0.0; N];
    let mut rest = number.clone();
    for (at, piece) in pieces.iter_mut().enumerate() {
        let nearest: f64 = rest.round(TiesToEven);
        let cut = if at + 1 < N { u64::MAX << (53 - bits) } else { u64::MAX };
        *piece = f64::from_bits(nearest.to_bits() & cut);
        rest = rest.add(&rational(-*piece))?;
    }
    Some(pieces)
}
