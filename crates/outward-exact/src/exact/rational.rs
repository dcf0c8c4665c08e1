//! Rational numbers of any size.

use core::cmp::Ordering;

use num_bigint::{BigInt, BigUint, Sign};

use super::ball::Ball;
use super::dyadic::Dyadic;
use super::radius::Radius;
use super::rounding;
use crate::format::Format;
use crate::pair::Pair;
use crate::round::RoundingDirection;
use crate::text::{Exact, Ratio};

/// numerator/denominator · 2^two. Both are odd and without a common divisor, the denominator is positive; 0 is 0/1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rational {
    numerator: BigInt,
    denominator: BigUint,
    two: i64,
}

/// Most bits of a number that is kept as a fraction.
const MOST_BITS: u64 = 1 << 16;

/// Powers of two beyond 2^±this are not kept either.
const MOST_EXPONENT: u64 = 1 << 40;

impl Rational {
    pub(super) fn new(numerator: BigInt, denominator: BigUint, two: i64) -> Rational {
        if numerator.sign() == Sign::NoSign {
            return Rational { numerator, denominator: BigUint::from(1_u32), two: 0 };
        }
        let above = numerator.trailing_zeros().unwrap_or(0);
        let below = denominator.trailing_zeros().unwrap_or(0);
        let mut numerator = numerator >> above;
        let mut denominator = denominator >> below;
        if denominator.bits() > 1 {
            let divisor = common_divisor(numerator.magnitude().clone(), denominator.clone());
            if divisor.bits() > 1 {
                numerator /= BigInt::from(divisor.clone());
                denominator /= divisor;
            }
        }
        Rational { numerator, denominator, two: two + above.cast_signed() - below.cast_signed() }
    }

    pub(super) fn from_dyadic(x: &Dyadic) -> Rational {
        Rational::new(x.significand.clone(), BigUint::from(1_u32), x.exponent)
    }

    pub(super) fn integer(n: i64) -> Rational {
        Rational::new(BigInt::from(n), BigUint::from(1_u32), 0)
    }

    /// Value of a numeral; `None` for an infinity, and where the power of five has too many digits.
    pub(super) fn from_exact(x: &Exact) -> Option<Rational> {
        let Ratio { negative, mut numerator, mut denominator, two, five } = x.ratio()?;
        let power = u32::try_from(five.unsigned_abs()).ok().filter(|power| u64::from(*power) < MOST_BITS)?;
        if two.unsigned_abs() > MOST_EXPONENT {
            return None;
        }
        let fives = BigUint::from(5_u32).pow(power);
        if five < 0 {
            denominator *= fives
        } else {
            numerator *= fives
        }
        let sign = if negative { Sign::Minus } else { Sign::Plus };
        Some(Rational::new(BigInt::from_biguint(sign, numerator), denominator, two))
    }

    /// A numeral that is not 0; if its exponent is beyond those of all formats, a number that is beyond them on the
    /// same side.
    pub(super) fn near_exact(x: &Exact) -> Rational {
        const MOST: u64 = 1 << 20;
        let Ratio { negative, numerator, denominator, two, five } = x.ratio().expect("a finite number");
        let sign = if negative { Sign::Minus } else { Sign::Plus };
        let digits = numerator.bits().cast_signed() - denominator.bits().cast_signed();
        let order = two.saturating_add(five.saturating_mul(2)).saturating_add(digits);
        if five.unsigned_abs() > MOST || two.unsigned_abs() > 4 * MOST {
            let limit = (1_i64 << 20) * order.signum();
            return Rational::integer(if negative { -1 } else { 1 }).scaled(limit);
        }
        let fives =
            BigUint::from(5_u32).pow(u32::try_from(five.unsigned_abs()).expect("not above the limit"));
        let (numerator, denominator) =
            if five < 0 { (numerator, denominator * fives) } else { (numerator * fives, denominator) };
        Rational::new(BigInt::from_biguint(sign, numerator), denominator, two)
    }

    /// Is the fraction too long to be kept?
    pub(super) fn is_long(&self) -> bool {
        self.bits() > MOST_BITS || self.two.unsigned_abs() > MOST_EXPONENT
    }

    /// The bits of both parts.
    pub(super) fn bits(&self) -> u64 {
        self.numerator.bits() + self.denominator.bits()
    }

    pub(super) fn is_zero(&self) -> bool {
        self.numerator.sign() == Sign::NoSign
    }

    pub(super) fn is_negative(&self) -> bool {
        self.numerator.sign() == Sign::Minus
    }

    pub(super) fn is_positive(&self) -> bool {
        self.numerator.sign() == Sign::Plus
    }

    pub(super) fn is_one(&self) -> bool {
        *self == Rational::integer(1)
    }

    pub(super) fn is_integer(&self) -> bool {
        self.denominator.bits() == 1 && self.two >= 0
    }

    /// The number as an integer of 64 bits, if it is one.
    pub(super) fn to_integer(&self) -> Option<i64> {
        if !self.is_integer() || self.two > 64 {
            return None;
        }
        i64::try_from(&self.numerator << self.two.unsigned_abs()).ok()
    }

    /// Numerator and denominator, if they are small.
    pub(super) fn small_ratio(&self) -> Option<(i64, u32)> {
        let below = if self.two < 0 { u32::try_from(-self.two).ok()? } else { 0 };
        let above = if self.two > 0 { u64::try_from(self.two).ok()? } else { 0 };
        if below > 31 || above > 62 {
            return None;
        }
        let denominator = u64::try_from(&self.denominator).ok()?.checked_mul(1 << below)?;
        Some((i64::try_from(&self.numerator << above).ok()?, u32::try_from(denominator).ok()?))
    }

    /// Is the number an odd integer?
    pub(super) fn is_odd(&self) -> bool {
        self.is_integer() && self.two == 0 && !self.is_zero()
    }

    pub(super) fn neg(&self) -> Rational {
        Rational { numerator: -&self.numerator, denominator: self.denominator.clone(), two: self.two }
    }

    pub(super) fn abs(&self) -> Rational {
        if self.is_negative() { self.neg() } else { self.clone() }
    }

    /// The sum; `None` if the powers of two are so far apart that it would be long.
    pub(super) fn add(&self, other: &Rational) -> Option<Rational> {
        if self.is_zero() {
            return Some(other.clone());
        }
        if other.is_zero() {
            return Some(self.clone());
        }
        let two = self.two.min(other.two);
        let aligned = |x: &Rational, denominator: &BigUint| {
            let shift = u64::try_from(x.two - two).ok().filter(|shift| *shift < MOST_BITS)?;
            let shifted = &x.numerator << shift;
            Some(if denominator.bits() == 1 { shifted } else { shifted * BigInt::from(denominator.clone()) })
        };
        let sum = aligned(self, &other.denominator)? + aligned(other, &self.denominator)?;
        Some(Rational::new(sum, &self.denominator * &other.denominator, two))
    }

    pub(super) fn sub(&self, other: &Rational) -> Option<Rational> {
        self.add(&other.neg())
    }

    pub(super) fn mul(&self, other: &Rational) -> Rational {
        let numerator = &self.numerator * &other.numerator;
        Rational::new(numerator, &self.denominator * &other.denominator, self.two + other.two)
    }

    /// 1/x of x ≠ 0.
    pub(super) fn recip(&self) -> Rational {
        debug_assert!(!self.is_zero());
        Rational {
            numerator: BigInt::from_biguint(self.numerator.sign(), self.denominator.clone()),
            denominator: self.numerator.magnitude().clone(),
            two: -self.two,
        }
    }

    /// Times 2^n.
    pub(super) fn scaled(&self, n: i64) -> Rational {
        if self.is_zero() { self.clone() } else { Rational { two: self.two + n, ..self.clone() } }
    }

    /// The power, unless it is too long; x ≠ 0 where n < 0.
    pub(super) fn power(&self, n: i64) -> Option<Rational> {
        let base = if n < 0 { self.recip() } else { self.clone() };
        if base.is_zero() || n == 0 {
            return Some(if n == 0 { Rational::integer(1) } else { base });
        }
        let n = n.unsigned_abs();
        let two = base.two.checked_mul(i64::try_from(n).ok()?)?;
        if two.unsigned_abs() > 2 * MOST_EXPONENT {
            return None;
        }
        if base.numerator.bits() == 1 && base.denominator.bits() == 1 {
            let sign = if base.is_negative() && n % 2 == 1 { -1 } else { 1 };
            return Some(Rational::integer(sign).scaled(two));
        }
        let bits = (base.numerator.bits() + base.denominator.bits()).checked_mul(n)?;
        if bits > MOST_BITS {
            return None;
        }
        let n = u32::try_from(n).ok()?;
        Some(Rational { numerator: base.numerator.pow(n), denominator: base.denominator.pow(n), two })
    }

    /// The root of this degree, if it is rational; x is not negative where the degree is even.
    pub(super) fn root(&self, degree: u32) -> Option<Rational> {
        if self.is_zero() || degree == 1 {
            return Some(self.clone());
        }
        if self.two % i64::from(degree) != 0 {
            return None;
        }
        // A number that is no power of two has a root of at least 2^(bits/degree) ≥ 2.
        let of = |x: &BigUint| {
            if x.bits() == 1 {
                return Some(x.clone());
            }
            if u64::from(degree) > x.bits() {
                return None;
            }
            let root = x.nth_root(degree);
            (root.pow(degree) == *x).then_some(root)
        };
        let numerator = BigInt::from_biguint(self.numerator.sign(), of(self.numerator.magnitude())?);
        Some(Rational { numerator, denominator: of(&self.denominator)?, two: self.two / i64::from(degree) })
    }

    /// ⌊x⌋; `None` where it has too many digits.
    pub(super) fn floor(&self) -> Option<Rational> {
        if self.is_integer() || self.is_zero() {
            return Some(self.clone());
        }
        if self.exponent() < 0 {
            return Some(Rational::integer(if self.is_negative() { -1 } else { 0 }));
        }
        // If the exponent is negative, the numerator has as many bits.
        if self.two > MOST_BITS.cast_signed() {
            return None;
        }
        let shift = self.two.unsigned_abs();
        let (numerator, denominator) = if self.two >= 0 {
            (&self.numerator << shift, self.denominator.clone())
        } else {
            (self.numerator.clone(), &self.denominator << shift)
        };
        let denominator = BigInt::from(denominator);
        let quotient = &numerator / &denominator;
        let below = &quotient * &denominator > numerator;
        let floor = if below { quotient - 1 } else { quotient };
        Some(Rational::new(floor, BigUint::from(1_u32), 0))
    }

    /// Compares the numbers; `None` only for long numbers of the same size.
    pub(super) fn compare(&self, other: &Rational) -> Option<Ordering> {
        let signs = self.numerator.sign().cmp(&other.numerator.sign());
        if signs.is_ne() || self.is_zero() {
            return Some(signs);
        }
        let sizes = self.exponent().cmp(&other.exponent());
        if sizes.is_ne() {
            return Some(if self.is_negative() { sizes.reverse() } else { sizes });
        }
        Some(self.sub(other)?.numerator.cmp(&BigInt::ZERO))
    }

    /// The integer e with 2^e ≤ |x| < 2^(e + 1), of x ≠ 0.
    pub(super) fn exponent(&self) -> i64 {
        let size = self.numerator.magnitude();
        let e = size.bits().cast_signed() - self.denominator.bits().cast_signed();
        // The quotient of the two is from 2^(e − 1) to below 2^(e + 1).
        let is_below = if e >= 0 {
            *size < &self.denominator << e.unsigned_abs()
        } else {
            size << e.unsigned_abs() < self.denominator
        };
        self.two + e - i64::from(is_below)
    }

    /// A ball around it, exact for a dyadic number.
    pub(super) fn ball(&self, bits: u32) -> Ball {
        if self.denominator.bits() == 1 {
            return Ball::exact(Dyadic::new(self.numerator.clone(), self.two));
        }
        let length = self.numerator.bits().cast_signed() - self.denominator.bits().cast_signed();
        let shift = (i64::from(bits) + 2 - length).max(0);
        let quotient = (&self.numerator << shift.unsigned_abs()) / BigInt::from(self.denominator.clone());
        let exponent = self.two - shift;
        Ball { middle: Dyadic::new(quotient, exponent), radius: Radius::power(exponent) }
    }

    /// Numerator, denominator and the exponent of a power of two.
    pub(super) fn parts(&self) -> (&BigInt, &BigUint, i64) {
        (&self.numerator, &self.denominator, self.two)
    }

    /// The value of a pair that is finite.
    pub(super) fn of_pair(x: Pair<f64>) -> Rational {
        let [hi, lo] = [x.hi(), x.lo()].map(|x| Rational::from_dyadic(&Dyadic::from_f64(x)));
        hi.add(&lo).unwrap_or(hi)
    }

    /// The number of binary64 nearest to this number, and the one nearest to the rest.
    pub(super) fn nearest_pair(&self) -> Pair<f64> {
        if self.is_zero() {
            return Pair::from(0.0);
        }
        let hi: f64 = self.round(RoundingDirection::TiesToEven);
        if !hi.is_finite() {
            return Pair::from(hi);
        }
        let rest = self.sub(&Rational::from_dyadic(&Dyadic::from_f64(hi)));
        let lo =
            rest.filter(|rest| !rest.is_zero()).map_or(0.0, |rest| rest.round(RoundingDirection::TiesToEven));
        Pair::new(hi, lo)
    }

    pub(super) fn round<T: Format>(&self, direction: RoundingDirection) -> T {
        rounding::round_ratio(&self.numerator, &self.denominator, self.two, direction)
    }
}

fn common_divisor(mut a: BigUint, mut b: BigUint) -> BigUint {
    while b != BigUint::ZERO {
        (a, b) = (b.clone(), a % b);
    }
    a
}
