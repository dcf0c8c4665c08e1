//! Operations that are rounded once: exact rational numbers, then one rounding.

use core::cmp::Ordering;

use num_bigint::{BigInt, BigUint};

use super::super::rational::Rational;
use super::super::rounding::Size;
use super::number::{Extended, Kind, LEAST_EXPONENT};
use crate::__in_format as in_format;
use crate::format::Format;
use crate::program::Width;
use crate::round::RoundingDirection;

/// Bits to which x87 rounds significands, as its control word says. Exponents are those of binary80 in any case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Precision {
    /// 64 bits: the numbers of binary80. Linux sets this precision.
    #[default]
    Extended,
    /// 53 bits, as many as binary64 has.
    Double,
    /// 24 bits, as many as binary32 has.
    Single,
}

impl Precision {
    /// The bits of a significand.
    #[must_use]
    pub const fn bits(self) -> u32 {
        match self {
            Precision::Extended => 64,
            Precision::Double => 53,
            Precision::Single => 24,
        }
    }
}

/// The exponent of the largest power of two.
const LARGEST_POWER: i64 = 16383;

/// Register or format that a result is rounded to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::exact) enum Destination {
    Register(Precision),
    Format(Width),
}

impl From<Precision> for Destination {
    fn from(precision: Precision) -> Destination {
        Destination::Register(precision)
    }
}

impl From<Width> for Destination {
    fn from(width: Width) -> Destination {
        match width {
            Width::F80 => Destination::Register(Precision::Extended),
            width => Destination::Format(width),
        }
    }
}

/// A rational number that is not 0, rounded.
pub(in crate::exact) fn round_rational(
    x: &Rational,
    to: Destination,
    direction: RoundingDirection,
) -> Extended {
    match to {
        Destination::Register(precision) => round_to_register(x, precision, direction),
        Destination::Format(width) => {
            let saturates = width.saturates();
            in_format!(
                width,
                F => round_to_format::<F>(x, direction, saturates),
                _ => round_to_register(x, Precision::Extended, direction)
            )
        }
    }
}

/// Rounds to a format; if it saturates, its largest number replaces numbers that are too large.
fn round_to_format<T: Format>(x: &Rational, direction: RoundingDirection, saturates: bool) -> Extended {
    let rounded = Extended::from_format(x.round::<T>(direction));
    if !saturates || rounded.is_finite() {
        return rounded;
    }
    Extended::from_format(T::from_pattern(T::MAX_BITS)).with_sign(x.is_negative())
}

fn round_to_register(x: &Rational, precision: Precision, direction: RoundingDirection) -> Extended {
    let (numerator, denominator, two) = x.parts();
    let (negative, bits) = (x.is_negative(), i64::from(precision.bits()));
    let how = Size::new(direction, negative);
    let top = x.exponent();
    // Below the normal numbers the last bit stays in place, as in the register.
    let quantum = top.max(i64::from(LEAST_EXPONENT) + 63) - (bits - 1);
    // Numbers with huge exponents are not written out.
    if top > LARGEST_POWER {
        return overflow(negative, how, bits);
    }
    if top < quantum - 1 {
        return Extended::finite(negative, u64::from(how == Size::Up), quantum);
    }
    let (mut above, mut below) = (numerator.magnitude().clone(), denominator.clone());
    if two >= quantum {
        above <<= (two - quantum).unsigned_abs()
    } else {
        below <<= (quantum - two).unsigned_abs()
    }
    let all = (1_u128 << bits) - 1;
    let kept = u128::try_from(&how.quotient(&above, &below)).expect("a significand");
    // A carry into the next power of two.
    let (kept, quantum) = if kept > all { (kept >> 1, quantum + 1) } else { (kept, quantum) };
    if kept << 1 > all && quantum + bits - 1 > LARGEST_POWER {
        return overflow(negative, how, bits);
    }
    Extended::finite(negative, kept as u64, quantum)
}

/// Result beyond the largest number: the largest number, or an infinity.
fn overflow(negative: bool, how: Size, bits: i64) -> Extended {
    if how == Size::Down {
        return Extended::finite(negative, u64::MAX >> (64 - bits), LARGEST_POWER - (bits - 1));
    }
    Extended::infinity(negative)
}

/// The sum of numbers that are not NaN.
pub(super) fn add(a: Extended, b: Extended, to: Destination, direction: RoundingDirection) -> Extended {
    match (a.kind(), b.kind()) {
        (Kind::Nan, _) | (_, Kind::Nan) => Extended::NAN,
        (Kind::Infinite, Kind::Infinite) if a.is_negative() != b.is_negative() => Extended::NAN,
        (Kind::Infinite, _) => a,
        (_, Kind::Infinite) => b,
        _ => sum(&[a, b].map(Extended::to_rational), [a.is_negative(), b.is_negative()], to, direction),
    }
}

/// The sum of two finite numbers with these sign bits.
fn sum([a, b]: &[Rational; 2], signs: [bool; 2], to: Destination, direction: RoundingDirection) -> Extended {
    let exact = a.add(b).expect("exponents of the format");
    if exact.is_zero() {
        let negative = match signs {
            [true, true] => true,
            [false, false] => false,
            _ => direction == RoundingDirection::TowardNegative,
        };
        return Extended::zero(negative);
    }
    round_rational(&exact, to, direction)
}

pub(super) fn neg(a: Extended) -> Extended {
    a.with_sign(!a.is_negative())
}

pub(super) fn mul(a: Extended, b: Extended, to: Destination, direction: RoundingDirection) -> Extended {
    let negative = a.is_negative() != b.is_negative();
    match (a.kind(), b.kind()) {
        (Kind::Nan, _) | (_, Kind::Nan) => Extended::NAN,
        (Kind::Infinite, _) if b.is_zero() => Extended::NAN,
        (_, Kind::Infinite) if a.is_zero() => Extended::NAN,
        (Kind::Infinite, _) | (_, Kind::Infinite) => Extended::infinity(negative),
        _ if a.is_zero() || b.is_zero() => Extended::zero(negative),
        _ => round_rational(&a.to_rational().mul(&b.to_rational()), to, direction),
    }
}

pub(super) fn div(a: Extended, b: Extended, to: Destination, direction: RoundingDirection) -> Extended {
    let negative = a.is_negative() != b.is_negative();
    match (a.kind(), b.kind()) {
        (Kind::Nan, _) | (_, Kind::Nan) | (Kind::Infinite, Kind::Infinite) => Extended::NAN,
        (Kind::Infinite, _) => Extended::infinity(negative),
        (_, Kind::Infinite) => Extended::zero(negative),
        _ if a.is_zero() && b.is_zero() => Extended::NAN,
        _ if b.is_zero() => Extended::infinity(negative),
        _ if a.is_zero() => Extended::zero(negative),
        _ => round_rational(&a.to_rational().mul(&b.to_rational().recip()), to, direction),
    }
}

pub(super) fn sqrt(a: Extended, to: Destination, direction: RoundingDirection) -> Extended {
    if a.is_nan() || a.is_zero() {
        return a;
    }
    if a.is_negative() {
        return Extended::NAN;
    }
    if !a.is_finite() {
        return a;
    }
    let exact = a.to_rational();
    let (numerator, _, two) = exact.parts();
    // A root of 96 bits or more, and a last bit for the remainder: no number or midpoint has so many bits.
    let shift = 192 + (two & 1);
    let square: BigUint = numerator.magnitude() << shift.unsigned_abs();
    let root = square.sqrt();
    let is_exact = &root * &root == square;
    let sticky = (root << 1_u32) + u32::from(!is_exact);
    let root = Rational::new(BigInt::from(sticky), BigUint::from(1_u32), (two - shift) / 2 - 1);
    round_rational(&root, to, direction)
}

pub(super) fn fma([a, b, c]: [Extended; 3], to: Destination, direction: RoundingDirection) -> Extended {
    if !(a.is_finite() && b.is_finite() && c.is_finite()) {
        // The product is not rounded where that matters: it is infinite, or no number, or finite beside an infinity.
        let product = mul(a, b, Precision::Extended.into(), RoundingDirection::TowardZero);
        return add(product, c, to, direction);
    }
    let product = a.to_rational().mul(&b.to_rational());
    let signs = [a.is_negative() != b.is_negative(), c.is_negative()];
    sum(&[product, c.to_rational()], signs, to, direction)
}

/// The smaller number, where -0 is below 0; a NaN where there is one.
pub(super) fn minimum(a: Extended, b: Extended) -> Extended {
    match a.compare(b) {
        None => Extended::NAN,
        Some(Ordering::Less) => a,
        Some(Ordering::Greater) => b,
        Some(Ordering::Equal) => a.with_sign(a.is_negative() || b.is_negative()),
    }
}

/// The larger number, where -0 is below 0; a NaN where there is one.
pub(super) fn maximum(a: Extended, b: Extended) -> Extended {
    neg(minimum(neg(a), neg(b)))
}

/// Returns the number that `choose` takes, or the other operand where one is a NaN, as in C.
pub(super) fn number_of(choose: fn(Extended, Extended) -> Extended, a: Extended, b: Extended) -> Extended {
    match (a.is_nan(), b.is_nan()) {
        (true, _) => b,
        (_, true) => a,
        _ => choose(a, b),
    }
}

/// Converts a value to a number of a format: zeros, infinities and NaNs are kept.
pub(in crate::exact) fn convert(a: Extended, to: Destination, direction: RoundingDirection) -> Extended {
    match a.kind() {
        Kind::Infinite if matches!(to, Destination::Format(width) if width.saturates()) => {
            let largest = Rational::integer(1).scaled(1 << 20);
            let largest = if a.is_negative() { largest.neg() } else { largest };
            round_rational(&largest, to, direction)
        }
        Kind::Nan | Kind::Infinite => a,
        Kind::Finite { significand: 0, .. } => a,
        Kind::Finite { .. } => round_rational(&a.to_rational(), to, direction),
    }
}
