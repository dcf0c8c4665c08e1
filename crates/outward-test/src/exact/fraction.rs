//! Fractions of integers of any size.

use dashu_base::{BitTest, Gcd, Sign, SquareRoot};
use dashu_int::{IBig, UBig};

/// A rational number in lowest terms; the denominator is positive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fraction {
    numerator: IBig,
    denominator: IBig,
}

/// The limit for powers: larger powers are not fractions here.
const LARGEST_POWER: u64 = 1 << 16;

impl Fraction {
    /// Returns the quotient; `None` where the denominator is 0.
    #[must_use]
    pub fn new(numerator: IBig, denominator: IBig) -> Option<Fraction> {
        if denominator == IBig::ZERO {
            return None;
        }
        let divisor = if numerator == IBig::ZERO {
            magnitude(&denominator)
        } else {
            magnitude(&numerator).gcd(magnitude(&denominator))
        };
        let divisor = IBig::from(divisor);
        let divisor = if denominator < IBig::ZERO { -divisor } else { divisor };
        Some(Fraction { numerator: numerator / &divisor, denominator: denominator / divisor })
    }

    /// The integer.
    #[must_use]
    pub fn integer(n: i64) -> Fraction {
        Fraction { numerator: IBig::from(n), denominator: IBig::ONE }
    }

    /// A finite number of binary64, exactly.
    ///
    /// # Panics
    ///
    /// Where it is not finite.
    #[must_use]
    pub fn from_f64(x: f64) -> Fraction {
        assert!(x.is_finite(), "{x} is no fraction");
        let bits = x.to_bits();
        let field = bits >> 52 & 0x7ff;
        let significand = bits & ((1 << 52) - 1) | if field > 0 { 1 << 52 } else { 0 };
        let exponent = i64::try_from(field.max(1)).expect("a field of 11 bits") - 1075;
        let signed = IBig::from(significand) * if x < 0.0 { -1 } else { 1 };
        let power = IBig::ONE << usize::try_from(exponent.unsigned_abs()).expect("a small exponent");
        let (numerator, denominator) =
            if exponent < 0 { (signed, power) } else { (signed * power, IBig::ONE) };
        Fraction::new(numerator, denominator).expect("a power of two is not 0")
    }

    /// Returns the number that a numeral spells: decimal, with or without an exponent, or a quotient of integers.
    #[must_use]
    pub fn parse(text: &str) -> Option<Fraction> {
        if let Some((numerator, denominator)) = text.split_once('/') {
            return Fraction::new(numerator.parse().ok()?, denominator.parse().ok()?);
        }
        let (digits, exponent) = match text.split_once(['e', 'E']) {
            Some((digits, exponent)) => (digits, exponent.parse::<i64>().ok()?),
            None => (text, 0),
        };
        let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
        let significand: IBig = format!("{whole}{part}").parse().ok()?;
        let exponent = exponent - i64::try_from(part.len()).ok()?;
        let power = IBig::from(10).pow(usize::try_from(exponent.unsigned_abs()).ok()?);
        if exponent < 0 {
            Fraction::new(significand, power)
        } else {
            Fraction::new(significand * power, IBig::ONE)
        }
    }

    /// The numerator.
    #[must_use]
    pub fn numerator(&self) -> &IBig {
        &self.numerator
    }

    /// The denominator, which is positive.
    #[must_use]
    pub fn denominator(&self) -> &IBig {
        &self.denominator
    }

    /// Is the fraction 0?
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.numerator == IBig::ZERO
    }

    /// Is the fraction below 0?
    #[must_use]
    pub fn is_negative(&self) -> bool {
        self.numerator < IBig::ZERO
    }

    /// Is this fraction below the other one?
    #[must_use]
    pub fn is_less(&self, other: &Fraction) -> bool {
        &self.numerator * &other.denominator < &other.numerator * &self.denominator
    }

    /// The negation.
    #[must_use]
    pub fn neg(&self) -> Fraction {
        Fraction { numerator: -self.numerator.clone(), denominator: self.denominator.clone() }
    }

    /// The absolute value.
    #[must_use]
    pub fn abs(&self) -> Fraction {
        if self.is_negative() { self.neg() } else { self.clone() }
    }

    /// The sum.
    #[must_use]
    pub fn add(&self, other: &Fraction) -> Fraction {
        let numerator = &self.numerator * &other.denominator + &other.numerator * &self.denominator;
        Fraction::new(numerator, &self.denominator * &other.denominator).expect("positive denominators")
    }

    /// The difference.
    #[must_use]
    pub fn sub(&self, other: &Fraction) -> Fraction {
        self.add(&other.neg())
    }

    /// The product.
    #[must_use]
    pub fn mul(&self, other: &Fraction) -> Fraction {
        Fraction::new(&self.numerator * &other.numerator, &self.denominator * &other.denominator)
            .expect("positive denominators")
    }

    /// The quotient; `None` for a divisor 0.
    #[must_use]
    pub fn div(&self, other: &Fraction) -> Option<Fraction> {
        Fraction::new(&self.numerator * &other.denominator, &self.denominator * &other.numerator)
    }

    /// The power; `None` for 0 to a negative one, and where it would have very many digits.
    #[must_use]
    pub fn power(&self, n: i64) -> Option<Fraction> {
        let base = if n < 0 { Fraction::integer(1).div(self)? } else { self.clone() };
        let count = n.unsigned_abs();
        let digits = magnitude(&base.numerator).bit_len().max(magnitude(&base.denominator).bit_len()) as u64;
        let is_trivial = digits <= 1;
        if !is_trivial && count.checked_mul(digits)? > LARGEST_POWER {
            return None;
        }
        let count = if is_trivial { count.min(2 + count % 2) } else { count };
        let count = usize::try_from(count).ok()?;
        Fraction::new(base.numerator.pow(count), base.denominator.pow(count))
    }

    /// The square root, where it is a fraction.
    #[must_use]
    pub fn square_root(&self) -> Option<Fraction> {
        if self.is_negative() {
            return None;
        }
        let of = |x: &IBig| {
            let x = magnitude(x);
            let root = x.sqrt();
            (&root * &root == x).then(|| IBig::from(root))
        };
        Some(Fraction { numerator: of(&self.numerator)?, denominator: of(&self.denominator)? })
    }

    /// The largest integer that is not above it.
    #[must_use]
    pub fn floor(&self) -> Fraction {
        let quotient = &self.numerator / &self.denominator;
        let is_above = &quotient * &self.denominator > self.numerator;
        Fraction { numerator: if is_above { quotient - 1 } else { quotient }, denominator: IBig::ONE }
    }

    /// The integer, where it is one of 64 bits.
    #[must_use]
    pub fn to_integer(&self) -> Option<i64> {
        if self.denominator == IBig::ONE { i64::try_from(self.numerator.clone()).ok() } else { None }
    }

    /// The nearest integer, of two the even one.
    #[must_use]
    pub fn round_ties_to_even(&self) -> Fraction {
        let doubled = self.add(self).add(&Fraction::integer(1));
        let up = doubled.div(&Fraction::integer(2)).expect("2 is not 0").floor();
        // A tie is an odd number of halves.
        let is_tie = self.add(self).denominator == IBig::ONE && self.denominator != IBig::ONE;
        let is_odd = up.numerator.bit(0);
        if is_tie && is_odd { up.sub(&Fraction::integer(1)) } else { up }
    }
}

impl Fraction {
    /// Returns the nearest integer, of two the one further from 0.
    #[must_use]
    pub fn round_ties_to_away(&self) -> Fraction {
        let half = Fraction { numerator: IBig::ONE, denominator: IBig::from(2) };
        let size = self.abs().add(&half).floor();
        if self.is_negative() { size.neg() } else { size }
    }

    /// The integer e with 2^e ≤ |x| < 2^(e + 1); none for 0.
    #[must_use]
    pub fn exponent(&self) -> Option<i64> {
        if self.is_zero() {
            return None;
        }
        let digits = |x: &IBig| i64::try_from(magnitude(x).bit_len()).ok();
        let exponent = digits(&self.numerator)? - digits(&self.denominator)?;
        // The number lies between 2^(exponent − 1) and 2^(exponent + 1).
        let power = |n: i64| IBig::ONE << usize::try_from(n).unwrap_or(0);
        let (numerator, denominator) = (IBig::from(magnitude(&self.numerator)), &self.denominator);
        let is_below = numerator * power(-exponent) < denominator * power(exponent);
        Some(exponent - i64::from(is_below))
    }
}

fn magnitude(x: &IBig) -> UBig {
    let (sign, magnitude) = x.clone().into_parts();
    let _: Sign = sign;
    magnitude
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arithmetic_by_hand() {
        let of = |text: &str| Fraction::parse(text).expect("a numeral");
        assert_eq!(of("0.1").add(&of("0.2")), of("0.3"));
        assert_eq!(of("3/4").sub(&of("1e0")), of("-1/4"));
        assert_eq!(of("-7/2").floor(), of("-4"));
        assert_eq!(of("7/2").floor(), of("3"));
        assert_eq!(
            ["5/2", "7/2", "-5/2", "-1/2", "0.4"].map(|x| of(x).round_ties_to_even()),
            ["2", "4", "-2", "0", "0"].map(of)
        );
        assert_eq!(
            ["5/2", "-5/2", "-1/2", "0.4", "-0.6"].map(|x| of(x).round_ties_to_away()),
            ["3", "-3", "-1", "0", "-1"].map(of)
        );
        let exponents = ["8", "-9", "7.9", "1/8", "0.124", "-0.126", "1", "0"].map(|x| of(x).exponent());
        assert_eq!(exponents, [Some(3), Some(3), Some(2), Some(-3), Some(-4), Some(-3), Some(0), None]);
        assert_eq!(of("-2/3").power(-3), Some(of("-27/8")));
        assert_eq!(of("-1").power(i64::from(i32::MIN)), Some(of("1")));
        assert_eq!(of("-1").power(i64::from(i32::MAX)), Some(of("-1")));
        assert_eq!(of("0").power(-1), None);
        assert_eq!(of("3").power(1 << 20), None);
        assert_eq!(of("9/4").square_root(), Some(of("3/2")));
        assert_eq!(["2", "1/2", "-4"].map(|x| of(x).square_root()), [None, None, None]);
        assert_eq!(Fraction::from_f64(-0.375), of("-3/8"));
        assert_eq!(Fraction::from_f64(5e-324).div(&of("1")).expect("a number").denominator().bit_len(), 1075);
    }
}
