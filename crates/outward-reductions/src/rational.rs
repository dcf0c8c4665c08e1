//! Sums of rational numbers: of decimals above all, which are no binary numbers.

use alloc::boxed::Box;

use num_bigint::{BigInt, BigUint, Sign};
use outward_core::format::Format;
use outward_core::round::RoundingDirection;
use outward_core::text::Exact;

use crate::accumulator::{Accumulator, Outcome};
use crate::decimal::DecimalSum;
use crate::fixed::LEAST_EXPONENT;
use crate::rounding::{quotient, root};

/// A term of a [`RationalAccumulator`], or a factor of one.
#[derive(Clone, Copy, Debug)]
pub enum RationalTerm<'a> {
    /// A number of binary64; infinities and NaNs too.
    Float(f64),
    /// ±digits · 10^power
    Decimal {
        /// Is the number below 0?
        negative: bool,
        /// The digits, as an integer.
        digits: u64,
        /// The power of ten that their last one counts.
        power: i32,
    },
    /// The number that a numeral of any kind spells.
    Exact(&'a Exact),
}

/// The greatest size of the exponents, to the bases 2, 5 and 10, of a term's last digit.
const EXPONENT_LIMIT: i64 = 1 << 14;

/// The most bits of a term's digits.
const DIGIT_BITS: u64 = 1 << 16;

/// The largest denominator that is held; products of two such denominators are held too.
const GREATEST_DENOMINATOR: u64 = 1000;

/// ±magnitude · 10^power / denominator, where 2 and 5 do not divide the denominator.
struct Parts {
    negative: bool,
    magnitude: BigUint,
    power: i32,
    denominator: BigUint,
}

/// ±digits · 10^power
struct SmallParts {
    negative: bool,
    digits: u64,
    power: i32,
}

/// A sum without rounding of rational numbers, and of products of two: of decimals such as 0.1, of numbers of binary64,
/// and of fractions. As with an [`Accumulator`], the order of the terms changes nothing, and the sum is rounded once.
///
/// It holds numbers whose last digit counts 10^±16384 (2^±16384 where they are spelled in hexadecimal), of at most
/// 65536 bits. It also holds fractions of such numbers with a denominator of at most 1000, or one that divides a
/// product of two such denominators. So its size has a limit, some 500 KB, which sums of numbers of similar sizes are
/// far below. It refuses terms that it does not hold.
///
/// Infinities, NaNs and the signs of zeros are as in [`Accumulator`].
///
/// ```
/// use outward::RoundingDirection::TiesToEven;
/// use outward::reductions::{RationalAccumulator, RationalTerm};
/// use outward::text::Exact;
///
/// let mut sum = RationalAccumulator::new();
/// for numeral in ["1e300", "0.1", "1/3", "-1e300"] {
///     assert!(sum.add(RationalTerm::Exact(&Exact::parse(numeral)?)));
/// }
/// assert_eq!(sum.round::<f64>(TiesToEven), 13.0 / 30.0);
/// # Ok::<(), outward::text::ParseError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct RationalAccumulator {
    /// The terms of binary64 and their products; it counts all terms.
    floats: Accumulator,
    decimals: DecimalSum,
    fractions: Option<Box<Fractions>>,
}

/// Numerators over one denominator.
#[derive(Clone, Debug)]
struct Fractions {
    denominator: BigUint,
    numerators: DecimalSum,
}

impl Default for Fractions {
    fn default() -> Fractions {
        // The square of the least common multiple of all denominators, without the factors 2 and 5.
        let is_prime = |n: &u64| (2..*n).take_while(|d| d * d <= *n).all(|d| !n.is_multiple_of(d));
        let primes = (3..=GREATEST_DENOMINATOR).filter(is_prime).filter(|&prime| prime != 5);
        let powers = primes.map(|prime| prime.pow(GREATEST_DENOMINATOR.ilog(prime)));
        let multiple = powers.fold(BigUint::from(1_u8), |product, power| product * power);
        Fractions { denominator: &multiple * &multiple, numerators: DecimalSum::default() }
    }
}

/// numerator / denominator
#[derive(Clone)]
pub(crate) struct Rational {
    pub numerator: BigInt,
    pub denominator: BigUint,
}

impl RationalTerm<'_> {
    /// Returns the term as a number of binary64, where it is zero, infinite or a NaN.
    fn special(self) -> Option<f64> {
        let signed = |negative: bool, x: f64| if negative { -x } else { x };
        match self {
            RationalTerm::Float(x) if x == 0.0 || !x.is_finite() => Some(x),
            RationalTerm::Float(_) => None,
            RationalTerm::Decimal { negative, digits, .. } => (digits == 0).then(|| signed(negative, 0.0)),
            RationalTerm::Exact(x) if x.is_zero() => Some(signed(x.is_negative(), 0.0)),
            RationalTerm::Exact(x) if x.is_infinite() => Some(signed(x.is_negative(), f64::INFINITY)),
            RationalTerm::Exact(_) => None,
        }
    }

    fn is_negative(self) -> bool {
        match self {
            RationalTerm::Float(x) => x.is_sign_negative(),
            RationalTerm::Decimal { negative, .. } => negative,
            RationalTerm::Exact(x) => x.is_negative(),
        }
    }

    /// A finite number that is a decimal of few digits.
    fn small_parts(self) -> Option<SmallParts> {
        match self {
            RationalTerm::Decimal { negative, digits, power } => Some(SmallParts { negative, digits, power }),
            RationalTerm::Float(x) => {
                let (magnitude, exponent) = significand(x);
                let power = exponent.min(0);
                let factor = if exponent < 0 {
                    5_u64.checked_pow(exponent.unsigned_abs())?
                } else {
                    1_u64.checked_shl(exponent.unsigned_abs())?
                };
                let digits = magnitude.checked_mul(factor)?;
                Some(SmallParts { negative: x.is_sign_negative(), digits, power })
            }
            RationalTerm::Exact(_) => None,
        }
    }

    /// Returns the parts of any finite number that is not zero; none where it is not held.
    fn parts(self) -> Option<Parts> {
        let one = || BigUint::from(1_u8);
        match self {
            RationalTerm::Decimal { negative, digits, power } => (i64::from(power.unsigned_abs())
                <= EXPONENT_LIMIT)
                .then(|| Parts { negative, magnitude: BigUint::from(digits), power, denominator: one() }),
            RationalTerm::Float(x) => {
                let (magnitude, exponent) = significand(x);
                Some(parts(x.is_sign_negative(), magnitude.into(), exponent, 0, one()))
            }
            RationalTerm::Exact(x) => {
                let ratio = x.ratio()?;
                let (mut denominator, mut two, mut five) = (ratio.denominator, ratio.two, ratio.five);
                if ratio.numerator.bits() > DIGIT_BITS || denominator.bits() > DIGIT_BITS {
                    return None;
                }
                let zeros = denominator.trailing_zeros().unwrap_or(0);
                denominator >>= zeros;
                two -= zeros.cast_signed();
                while &denominator % 5_u32 == BigUint::ZERO {
                    denominator /= 5_u32;
                    five -= 1;
                }
                let exponent =
                    |exponent: i64| i32::try_from(exponent).ok().filter(|_| exponent.abs() <= EXPONENT_LIMIT);
                Some(parts(ratio.negative, ratio.numerator, exponent(two)?, exponent(five)?, denominator))
            }
        }
    }
}

/// ±magnitude · 2^two · 5^five / denominator
fn parts(negative: bool, mut magnitude: BigUint, two: i32, five: i32, denominator: BigUint) -> Parts {
    let power = two.min(five);
    magnitude <<= (two - power).unsigned_abs();
    if five > power {
        magnitude *= BigUint::from(5_u8).pow((five - power).unsigned_abs());
    }
    Parts { negative, magnitude, power, denominator }
}

/// A finite number that is not zero, as an odd integer times a power of two.
fn significand(x: f64) -> (u64, i32) {
    let (bits, fraction_bits) = (x.to_bits(), f64::MANTISSA_DIGITS - 1);
    let field = (bits >> fraction_bits & 0x7ff) as i32;
    let fraction = bits & ((1 << fraction_bits) - 1) | u64::from(field != 0) << fraction_bits;
    let zeros = fraction.trailing_zeros();
    (fraction >> zeros, field.max(1) - 1075 + zeros.cast_signed())
}

impl From<Accumulator> for RationalAccumulator {
    fn from(floats: Accumulator) -> RationalAccumulator {
        RationalAccumulator { floats, ..RationalAccumulator::default() }
    }
}

impl RationalAccumulator {
    /// The sum of no terms.
    #[must_use]
    pub fn new() -> RationalAccumulator {
        RationalAccumulator::default()
    }

    /// Adds a number. False where it is not held; then the sum is as before.
    #[must_use = "a number that is not held is not added"]
    pub fn add(&mut self, x: RationalTerm<'_>) -> bool {
        match (x, x.special()) {
            (_, Some(x)) | (RationalTerm::Float(x), None) => {
                self.floats.add(x);
                true
            }
            (RationalTerm::Decimal { negative, digits, power }, None)
                if i64::from(power.unsigned_abs()) <= EXPONENT_LIMIT =>
            {
                self.floats.count_term();
                self.decimals.add(negative, digits.into(), power);
                true
            }
            _ => x.parts().is_some_and(|parts| self.add_parts(&parts)),
        }
    }

    /// Adds the exact product of two numbers. The product of zero and an infinity is a NaN. The result is false where a
    /// factor, or the product, is not held; then the sum is as before.
    #[must_use = "a number that is not held is not added"]
    pub fn add_product(&mut self, x: RationalTerm<'_>, y: RationalTerm<'_>) -> bool {
        if let (RationalTerm::Float(x), RationalTerm::Float(y)) = (x, y) {
            self.floats.add_product(x, y);
            return true;
        }
        let sign = |x: RationalTerm<'_>| if x.is_negative() { -1.0 } else { 1.0 };
        match (x.special(), y.special()) {
            (None, None) => {}
            (x_special, y_special) => {
                self.floats.add_product(x_special.unwrap_or(sign(x)), y_special.unwrap_or(sign(y)));
                return true;
            }
        }
        if let (Some(x), Some(y)) = (x.small_parts(), y.small_parts())
            && [x.power, y.power].iter().all(|power| i64::from(power.unsigned_abs()) <= EXPONENT_LIMIT)
        {
            self.floats.count_term();
            let digits = u128::from(x.digits) * u128::from(y.digits);
            self.decimals.add(x.negative != y.negative, digits, x.power + y.power);
            return true;
        }
        match (x.parts(), y.parts()) {
            (Some(x), Some(y)) => self.add_parts(&Parts {
                negative: x.negative != y.negative,
                magnitude: x.magnitude * y.magnitude,
                power: x.power + y.power,
                denominator: x.denominator * y.denominator,
            }),
            _ => false,
        }
    }

    fn add_parts(&mut self, parts: &Parts) -> bool {
        let Parts { negative, magnitude, power, denominator } = parts;
        if *denominator == BigUint::from(1_u8) {
            self.decimals.add_long(*negative, magnitude, *power);
        } else {
            let fractions = self.fractions.get_or_insert_default();
            let factor = &fractions.denominator / denominator;
            if &factor * denominator != fractions.denominator {
                return false;
            }
            fractions.numerators.add_long(*negative, &(magnitude * factor), *power);
        }
        self.floats.count_term();
        true
    }

    /// Adds all terms of another sum.
    pub fn merge(&mut self, other: &RationalAccumulator) {
        self.floats.merge(&other.floats);
        self.decimals.merge(&other.decimals);
        if let Some(other) = &other.fractions {
            self.fractions.get_or_insert_default().numerators.merge(&other.numerators);
        }
    }

    /// Adds all terms of a sum of numbers of binary64.
    pub fn merge_floats(&mut self, other: &Accumulator) {
        self.floats.merge(other);
    }

    /// The number of terms.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.floats.count()
    }

    /// Are all terms numbers of binary64?
    fn is_of_floats(&self) -> bool {
        self.decimals.is_empty() && self.fractions.is_none()
    }

    /// The sum; none with infinities and NaNs.
    pub(crate) fn rational(&self) -> Option<Rational> {
        let floats = self.floats.integer()?;
        let (decimals, power) = self.decimals.integer();
        // numerator / (2^2176 · 10^shift)
        let shift = power.min(0).unsigned_abs();
        let ten = |power: u32| BigInt::from(10_u8).pow(power);
        let unit = LEAST_EXPONENT.unsigned_abs();
        let decimals = if power > 0 { decimals * ten(power.unsigned_abs()) } else { decimals };
        let numerator = floats * ten(shift) + (decimals << unit);
        let denominator = BigUint::from(10_u8).pow(shift) << unit;
        let sum = Rational { numerator, denominator };
        let Some(fractions) = &self.fractions else { return Some(sum) };
        let (numerators, power) = fractions.numerators.integer();
        let mut denominator = fractions.denominator.clone();
        let numerator = if power < 0 {
            denominator *= BigUint::from(10_u8).pow(power.unsigned_abs());
            numerators
        } else {
            numerators * ten(power.unsigned_abs())
        };
        Some(sum.plus(&Rational { numerator, denominator }))
    }

    /// The sum where it needs more than an [`Accumulator`]: not zero, nor infinite, nor a NaN.
    fn finite(&self) -> Option<Rational> {
        if self.is_of_floats() { None } else { self.rational() }
    }

    /// The sum where it is zero: it has a sign of its own if all terms are zeros.
    fn zero<T: Format>(&self, direction: RoundingDirection) -> T {
        let negative = match self.floats.outcome() {
            Outcome::Zero { negative } => negative,
            _ => None,
        };
        Outcome::zero(negative, direction)
    }

    /// The sum, rounded once, as [`Accumulator::round`] does.
    #[must_use]
    pub fn round<T: Format>(&self, direction: impl Into<RoundingDirection>) -> T {
        let direction = direction.into();
        self.finite().map_or_else(
            || self.floats.round(direction),
            |sum| sum.quotient(1, direction).unwrap_or_else(|| self.zero(direction)),
        )
    }

    /// The sum divided by an integer, rounded once; divided by zero it is NaN.
    #[must_use]
    pub fn divide<T: Format>(&self, by: u64, direction: impl Into<RoundingDirection>) -> T {
        let direction = direction.into();
        match self.finite() {
            _ if by == 0 => T::nan(),
            None => self.floats.divide(by, direction),
            Some(sum) => sum.quotient(by, direction).unwrap_or_else(|| self.zero(direction)),
        }
    }

    /// The square root of the sum, rounded once, as [`Accumulator::sqrt`] has it.
    #[must_use]
    pub fn sqrt<T: Format>(&self, direction: impl Into<RoundingDirection>) -> T {
        let direction = direction.into();
        match self.finite() {
            None => self.floats.sqrt(direction),
            Some(sum) => match sum.numerator.sign() {
                Sign::Minus => T::nan(),
                Sign::NoSign => self.zero(direction),
                Sign::Plus => root(sum.numerator.magnitude(), &sum.denominator, 0, direction),
            },
        }
    }
}

impl Rational {
    fn plus(&self, other: &Rational) -> Rational {
        let cross = |a: &Rational, b: &Rational| &a.numerator * BigInt::from(b.denominator.clone());
        Rational {
            numerator: cross(self, other) + cross(other, self),
            denominator: &self.denominator * &other.denominator,
        }
    }

    /// The number divided by an integer that is not zero, rounded once; none of zero.
    pub(crate) fn quotient<T: Format>(&self, by: u64, direction: RoundingDirection) -> Option<T> {
        let negative = match self.numerator.sign() {
            Sign::NoSign => return None,
            sign => sign == Sign::Minus,
        };
        Some(quotient(negative, self.numerator.magnitude(), &(&self.denominator * by), 0, direction))
    }
}
