//! Integers, their quotients and roots, rounded once to a format.

use num_bigint::BigUint;
use outward_core::format::Format;
use outward_core::round::RoundingDirection;
use outward_core::text::{round_scaled, with_sticky_bit};

/// The number of digits that decide every rounding, with a sticky one: more than two beyond those of each format.
const DIGITS: u64 = 80;

/// Returns magnitude · 2^exponent, rounded; `is_exact` if nothing is below it.
#[must_use]
pub fn rounded<T: Format>(
    negative: bool,
    magnitude: &BigUint,
    is_exact: bool,
    exponent: i64,
    direction: RoundingDirection,
) -> T {
    let with_rest = (magnitude << 1_u32) + u32::from(!is_exact);
    let (significand, shift) = with_sticky_bit(&with_rest);
    round_scaled(negative, significand, exponent - 1 + shift, direction)
}

/// numerator / denominator · 2^exponent, for a numerator that is not zero.
#[must_use]
pub fn quotient<T: Format>(
    negative: bool,
    numerator: &BigUint,
    denominator: &BigUint,
    exponent: i64,
    direction: RoundingDirection,
) -> T {
    let shift = (denominator.bits() + DIGITS).saturating_sub(numerator.bits());
    let shifted = numerator << shift;
    let quotient = &shifted / denominator;
    let is_exact = &quotient * denominator == shifted;
    rounded(negative, &quotient, is_exact, exponent - shift.cast_signed(), direction)
}

/// √(numerator / denominator · 2^exponent), for a numerator that is not zero.
#[must_use]
pub fn root<T: Format>(
    numerator: &BigUint,
    denominator: &BigUint,
    exponent: i64,
    direction: RoundingDirection,
) -> T {
    let mut shift = (denominator.bits() + 2 * DIGITS).saturating_sub(numerator.bits());
    if (exponent - shift.cast_signed()) % 2 != 0 {
        shift += 1;
    }
    let shifted = numerator << shift;
    let quotient = &shifted / denominator;
    let root = quotient.sqrt();
    let is_exact = &root * &root * denominator == shifted;
    rounded(false, &root, is_exact, (exponent - shift.cast_signed()) / 2, direction)
}
