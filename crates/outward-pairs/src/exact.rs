//! Pairs from exact results: the high word is the result rounded to nearest, the low word the rest, rounded as asked.

use num_bigint::{BigInt, BigUint, Sign};
use outward_core::format::Format;
use outward_core::round::RoundingDirection::{self, TiesToEven};
use outward_reductions::rounding::{quotient, rounded};

use crate::pair_float::PairFloat;
use crate::transforms::{Words, two_sum};

/// An integer times 2^exponent.
#[derive(Clone)]
pub(crate) struct Dyadic {
    pub integer: BigInt,
    pub exponent: i64,
}

impl Dyadic {
    /// A finite number.
    fn of<T: Format>(x: T) -> Dyadic {
        let bits = x.pattern() & !T::SIGN_MASK;
        let field = bits >> T::FRACTION_BITS;
        let significand = bits & T::FRACTION_MASK | u64::from(field != 0) << T::FRACTION_BITS;
        let sign = if x.pattern() & T::SIGN_MASK == 0 { Sign::Plus } else { Sign::Minus };
        let exponent = i64::from(T::EMIN) - i64::from(T::FRACTION_BITS) + field.max(1).cast_signed() - 1;
        Dyadic { integer: BigInt::from_biguint(sign, significand.into()), exponent }
    }

    /// The sum of the two numbers, which are finite.
    pub fn of_words<T: Format>(x: Words<T>) -> Dyadic {
        Dyadic::of(x.hi).plus(&Dyadic::of(x.lo))
    }

    fn in_units_of(&self, exponent: i64) -> BigInt {
        &self.integer << (self.exponent - exponent).unsigned_abs()
    }

    pub fn plus(&self, other: &Dyadic) -> Dyadic {
        let exponent = self.exponent.min(other.exponent);
        Dyadic { integer: self.in_units_of(exponent) + other.in_units_of(exponent), exponent }
    }

    pub fn times(&self, other: &Dyadic) -> Dyadic {
        Dyadic { integer: &self.integer * &other.integer, exponent: self.exponent + other.exponent }
    }

    pub fn negated(&self) -> Dyadic {
        Dyadic { integer: -&self.integer, exponent: self.exponent }
    }

    pub fn is_negative(&self) -> bool {
        self.integer.sign() == Sign::Minus
    }

    pub fn is_zero(&self) -> bool {
        self.integer.sign() == Sign::NoSign
    }
}

/// x / y, for a divisor that is not 0, as a pair. A result beyond the largest number is an infinity, or a bound that is
/// a number.
pub(crate) fn quotient_as_pair<T: PairFloat>(
    x: &Dyadic,
    y: &Dyadic,
    direction: RoundingDirection,
) -> Words<T> {
    let zero = T::from_pattern(0);
    if x.is_zero() {
        return Words { hi: zero, lo: zero };
    }
    let round = |x: &Dyadic, direction| -> T {
        let exponent = x.exponent - y.exponent;
        quotient(
            x.is_negative() != y.is_negative(),
            x.integer.magnitude(),
            y.integer.magnitude(),
            exponent,
            direction,
        )
    };
    let hi = round(x, TiesToEven);
    if hi.pattern() & !T::SIGN_MASK == T::INFINITY_BITS {
        return Words { hi: round(x, direction), lo: zero };
    }
    // x / y − hi = (x − hi · y) / y.
    let rest = x.plus(&Dyadic::of(hi).times(y).negated());
    let lo = if rest.is_zero() { zero } else { round(&rest, direction) };
    normalised(hi, lo)
}

/// √x, for x > 0, as a pair.
pub(crate) fn root_as_pair<T: PairFloat>(x: &Dyadic, direction: RoundingDirection) -> Words<T> {
    // √x · 2^digits, cut off.
    let mut digits = 2 * u64::from(T::PRECISION) + 40;
    let even = x.exponent.rem_euclid(2);
    let (integer, exponent) = (x.integer.magnitude() << even.unsigned_abs(), x.exponent - even);
    digits = (2 * digits).saturating_sub(integer.bits()).div_ceil(2);
    loop {
        let shifted = &integer << (2 * digits);
        let root = shifted.sqrt();
        let is_exact = &root * &root == shifted;
        let unit = exponent / 2 - digits.cast_signed();
        let hi: T = rounded(false, &root, is_exact, unit, TiesToEven);
        let found = Dyadic { integer: root.into(), exponent: unit };
        let rest = found.plus(&Dyadic::of(hi).negated());
        if is_exact && rest.is_zero() {
            return Words { hi, lo: T::from_pattern(0) };
        }
        // The root lies above the found one, by less than a unit; where the rest is negative, its magnitude lies below
        // the found one.
        let magnitude = rest.integer.magnitude();
        if is_exact || magnitude.bits() > u64::from(T::PRECISION) + 20 {
            let lo = if rest.is_negative() && !is_exact {
                rounded(true, &(magnitude - BigUint::from(1_u8)), false, rest.exponent, direction)
            } else {
                rounded(rest.is_negative(), magnitude, is_exact, rest.exponent, direction)
            };
            return normalised(hi, lo);
        }
        digits += 2 * u64::from(T::PRECISION);
    }
}

/// Returns a pair with the same sum, whose high word is this sum rounded to nearest.
fn normalised<T: PairFloat>(hi: T, lo: T) -> Words<T> {
    let (hi, lo) = two_sum(hi, lo);
    Words { hi, lo }
}

/// A dyadic number as a pair.
pub(crate) fn as_pair<T: PairFloat>(x: &Dyadic, direction: RoundingDirection) -> Words<T> {
    quotient_as_pair(x, &Dyadic { integer: 1.into(), exponent: 0 }, direction)
}
