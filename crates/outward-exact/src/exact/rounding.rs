//! Rounds integers of any size to the numbers of a format.

use num_bigint::{BigInt, BigUint};

use super::dyadic::Dyadic;
use crate::format::Format;
use crate::round::RoundingDirection;

/// Rounding of a size that lies between two numbers of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Size {
    Down,
    Up,
    TiesToEven,
    TiesAway,
}

impl Size {
    pub(super) fn new(direction: RoundingDirection, negative: bool) -> Size {
        match direction {
            RoundingDirection::TiesToEven => Size::TiesToEven,
            RoundingDirection::TiesToAway => Size::TiesAway,
            RoundingDirection::TowardZero => Size::Down,
            RoundingDirection::TowardPositive => {
                if negative {
                    Size::Down
                } else {
                    Size::Up
                }
            }
            RoundingDirection::TowardNegative => {
                if negative {
                    Size::Up
                } else {
                    Size::Down
                }
            }
        }
    }
}

impl Size {
    /// numerator/denominator as an integer.
    pub(super) fn quotient(self, numerator: &BigUint, denominator: &BigUint) -> BigUint {
        let mut kept = numerator / denominator;
        let rest = numerator - &kept * denominator;
        let twice = &rest << 1_u32;
        let up = match self {
            Size::Down => false,
            Size::Up => rest != BigUint::ZERO,
            Size::TiesAway => twice >= *denominator,
            Size::TiesToEven => twice > *denominator || twice == *denominator && kept.bit(0),
        };
        kept += u32::from(up);
        kept
    }
}

/// The pattern of size · 2^exponent > 0 in the format. Beyond the largest finite number the result is that number, or
/// infinity.
pub(super) fn round_size<T: Format>(size: &BigUint, exponent: i64, how: Size) -> u64 {
    let top = exponent + size.bits().cast_signed();
    let least = i64::from(T::EMIN) - i64::from(T::FRACTION_BITS);
    if top > i64::from(T::EMAX) + 1 {
        return if how == Size::Down { T::MAX_BITS } else { T::INFINITY_BITS };
    }
    if top < least - 1 {
        return u64::from(how == Size::Up);
    }
    let quantum = (top - 1 - i64::from(T::FRACTION_BITS)).max(least);
    let shift = quantum - exponent;
    let (mut kept, rest) = if shift <= 0 {
        (size << shift.unsigned_abs(), None)
    } else {
        let kept = size >> shift.unsigned_abs();
        let rest = size - (&kept << shift.unsigned_abs());
        (kept, (rest != BigUint::ZERO).then_some(rest))
    };
    if let Some(rest) = rest {
        let half = BigUint::from(1_u32) << (shift.unsigned_abs() - 1);
        let up = match how {
            Size::Down => false,
            Size::Up => true,
            Size::TiesAway => rest >= half,
            Size::TiesToEven => rest > half || rest == half && kept.bit(0),
        };
        kept += u32::from(up);
    }
    let kept = u64::try_from(&kept).expect("a significand of the format");
    // The hidden bit carries into the exponent field by itself.
    let field = u64::try_from(quantum - least).expect("not below the least quantum");
    let pattern = if kept >> T::FRACTION_BITS == 0 { kept } else { (field << T::FRACTION_BITS) + kept };
    if how == Size::Down { pattern.min(T::MAX_BITS) } else { pattern.min(T::INFINITY_BITS) }
}

/// numerator/denominator · 2^exponent in the format; the denominator is positive. A zero is positive.
pub(super) fn round_ratio<T: Format>(
    numerator: &BigInt,
    denominator: &BigUint,
    exponent: i64,
    direction: RoundingDirection,
) -> T {
    let negative = numerator.sign() == num_bigint::Sign::Minus;
    let how = Size::new(direction, negative);
    let size = numerator.magnitude();
    if *size == BigUint::ZERO {
        return T::from_pattern(0);
    }
    let pattern = if *denominator == BigUint::from(1_u32) {
        round_size::<T>(size, exponent, how)
    } else {
        // Bits of the quotient: two more than a midpoint has, and a last one for the remainder.
        let shift = u64::from(T::PRECISION + 3) + denominator.bits();
        let shifted = size << shift;
        let quotient = &shifted / denominator;
        let is_exact = &quotient * denominator == shifted;
        let sticky = (quotient << 1_u32) + u32::from(!is_exact);
        round_size::<T>(&sticky, exponent - shift.cast_signed() - 1, how)
    };
    T::from_pattern(pattern | if negative { T::SIGN_MASK } else { 0 })
}

impl Dyadic {
    /// The nearest number of binary64 that is not above |x| in size, with the sign of x: a first guess.
    pub(super) fn near(&self) -> f64 {
        if self.is_zero() {
            return 0.0;
        }
        let magnitude = round_size::<f64>(self.significand.magnitude(), self.exponent, Size::Down);
        let size = f64::from_bits(magnitude);
        if self.is_negative() { -size } else { size }
    }

    /// The number of the format in this direction. A zero is positive.
    pub(super) fn round<T: Format>(&self, direction: RoundingDirection) -> T {
        if self.is_zero() {
            return T::from_pattern(0);
        }
        let negative = self.is_negative();
        let how = Size::new(direction, negative);
        let pattern = round_size::<T>(self.significand.magnitude(), self.exponent, how);
        T::from_pattern(pattern | if negative { T::SIGN_MASK } else { 0 })
    }
}
