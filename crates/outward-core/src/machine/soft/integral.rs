//! Integral values, integers, remainders and scaling, in integers: the specification, for every format.
//!
//! A finite number is ±m · 2^e as in [`arith`](super::arith), and an operation finds its exact result before it
//! rounds, if it rounds at all. Sections of IEEE 754-2019: 5.3.1 (integral values, remainder), 5.3.3 (scaleB, logB),
//! 5.4.1 and 5.8 (integers), 9.6 (minimum and maximum). Every NaN result is the canonical one.

use core::cmp::Ordering;

use super::arith::{Decoded, Dyadic, away, infinity, length, round_pack, unpack, zero};
use crate::format::Format;
use crate::format::integer::IntType;
use crate::round::{Round, RoundingDirection};

/// The magnitude of a finite number rounded to an integer, where that is below 2^126; is it exact?
///
/// A number whose exponent is not negative is an integer already; the others have magnitudes below 2^113.
fn magnitude(x: Dyadic, round: RoundingDirection) -> Option<(u128, bool)> {
    let Dyadic { negative, exponent, significand } = x;
    if exponent >= 0 {
        return (length(significand) + exponent <= 126).then(|| (significand << exponent, true));
    }
    // A larger shift changes nothing, because the significand is below 2^126, far below a half.
    let drop = (-exponent).min(127);
    let kept = significand >> drop;
    let tail = significand - (kept << drop);
    let up = tail != 0 && away(round, negative, tail.cmp(&(1 << (drop - 1))), kept & 1 == 1);
    Some((kept + u128::from(up), tail == 0))
}

/// x rounded to an integral value of its format. The sign stays, so that results of negative numbers may be −0.
#[must_use]
pub fn round_to_integral<T: Format>(x: T, round: impl Into<RoundingDirection>) -> T {
    match unpack(x) {
        Decoded::Nan => T::nan(),
        Decoded::Infinite { .. } => x,
        Decoded::Finite(exact) if exact.exponent >= 0 => x,
        Decoded::Finite(exact) => match magnitude(exact, round.into()) {
            // An integral value next to a number that is not integral has no more bits than that number.
            Some((significand, _)) => {
                round_pack(Dyadic { negative: exact.negative, exponent: 0, significand }, Round::TiesToEven)
            }
            None => x,
        },
    }
}

/// A number as an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AsInteger {
    /// A NaN.
    Nan,
    /// The rounded integer, and whether it is the number exactly. Infinities and integers beyond ±2^126 are ±2^126,
    /// inexactly so for an infinity only.
    Number {
        /// The rounded value.
        value: i128,
        /// Is the integer the number before rounding?
        exact: bool,
    },
}

impl AsInteger {
    /// The integer of the type, from a format with this many bits: see [`to_int`](crate::ops::to_int).
    pub(crate) fn saturated(self, ty: IntType, bits: u32) -> i128 {
        let [least, greatest] = ty.limits();
        match self {
            AsInteger::Nan => ty.of_nan(bits),
            AsInteger::Number { value, .. } => value.clamp(least, greatest),
        }
    }
}

/// x as an integer, rounded.
#[must_use]
pub fn to_integer<T: Format>(x: T, round: impl Into<RoundingDirection>) -> AsInteger {
    let (negative, magnitude, exact) = match unpack(x) {
        Decoded::Nan => return AsInteger::Nan,
        Decoded::Infinite { negative } => (negative, 1 << 126, false),
        Decoded::Finite(x) => {
            let (magnitude, exact) = magnitude(x, round.into()).unwrap_or((1 << 126, true));
            (x.negative, magnitude, exact)
        }
    };
    let value = magnitude.cast_signed();
    AsInteger::Number { value: if negative { -value } else { value }, exact }
}

/// An integer below 2^126 in magnitude as a number, rounded once. 0 gives +0.
#[must_use]
pub fn from_integer<T: Format>(n: i128, round: impl Into<RoundingDirection>) -> T {
    round_pack(Dyadic { negative: n < 0, exponent: 0, significand: n.unsigned_abs() }, round)
}

/// |x| modulo |y| in units of the smaller of their ulps, the exponent of that unit, and the quotient modulo 2^64.
///
/// Long division: the exponents differ by up to 2^12, and each step takes as many bits of x as fit beside those of y.
fn divide(x: Dyadic, y: Dyadic) -> (u128, i32, u64) {
    if x.exponent < y.exponent {
        // Exponents up to 2^12 apart; if y has the larger exponent by more than its bits, x is below y.
        let up = y.exponent - x.exponent;
        if length(y.significand) + up > 126 {
            return (x.significand, x.exponent, 0);
        }
        let divisor = y.significand << up;
        return (x.significand % divisor, x.exponent, (x.significand / divisor) as u64);
    }
    let mut rest = x.significand % y.significand;
    let mut quotient = (x.significand / y.significand) as u64;
    let mut digits = x.exponent - y.exponent;
    while digits > 0 {
        let step = digits.min(126 - length(y.significand)).min(63);
        let shifted = rest << step;
        quotient = (quotient << step).wrapping_add((shifted / y.significand) as u64);
        rest = shifted % y.significand;
        digits -= step;
    }
    (rest, y.exponent, quotient)
}

/// The parts of a remainder that are finite: x and y ≠ 0; the error is the remainder in other cases.
fn operands<T: Format>(x: T, y: T) -> Result<(Dyadic, Dyadic), T> {
    match (unpack(x), unpack(y)) {
        (Decoded::Nan | Decoded::Infinite { .. }, _) | (_, Decoded::Nan) => Err(T::nan()),
        (Decoded::Finite(_), Decoded::Finite(y)) if y.significand == 0 => Err(T::nan()),
        (Decoded::Finite(_), Decoded::Infinite { .. }) => Err(x),
        (Decoded::Finite(x), Decoded::Finite(y)) => Ok((x, y)),
    }
}

/// x − n·y for the integer n nearest to x/y, ties to even; and the low 64 bits of |n|, with whether n is negative.
///
/// The remainder is exact. It has the sign of x where it is zero, is NaN where x is infinite, y zero, or one of them
/// NaN (n is 0 then), and is x where y is infinite.
#[must_use]
pub fn remquo<T: Format>(x: T, y: T) -> (T, u64, bool) {
    let (a, b) = match operands(x, y) {
        Ok(operands) => operands,
        Err(result) => return (result, 0, false),
    };
    let (rest, exponent, quotient) = divide(a, b);
    let against = match length(b.significand) + b.exponent - exponent {
        // If y is so much larger, twice the rest is below it.
        places if places > 126 => Ordering::Less,
        _ => (2 * rest).cmp(&(b.significand << (b.exponent - exponent))),
    };
    let up = against == Ordering::Greater || against == Ordering::Equal && quotient & 1 == 1;
    let (negative, significand) = if up {
        (!a.negative, (b.significand << (b.exponent - exponent)) - rest)
    } else {
        (a.negative, rest)
    };
    let remainder = if significand == 0 {
        zero(a.negative)
    } else {
        round_pack(Dyadic { negative, exponent, significand }, Round::TiesToEven)
    };
    (remainder, quotient.wrapping_add(u64::from(up)), a.negative != b.negative)
}

/// x − n·y for the integer n that x/y truncates to: exact, of the sign of x. Special cases as [`remquo`].
#[must_use]
pub fn fmod<T: Format>(x: T, y: T) -> T {
    let (a, b) = match operands(x, y) {
        Ok(operands) => operands,
        Err(result) => return result,
    };
    let (significand, exponent, _) = divide(a, b);
    round_pack(Dyadic { negative: a.negative, exponent, significand }, Round::TiesToEven)
}

/// x · 2^n, rounded once.
#[must_use]
pub fn scale<T: Format>(x: T, n: i32, round: impl Into<RoundingDirection>) -> T {
    match unpack(x) {
        Decoded::Nan => T::nan(),
        Decoded::Infinite { negative } => infinity(negative),
        // An exponent beyond ±2^16 makes every format here overflow or underflow.
        Decoded::Finite(x) => {
            round_pack(Dyadic { exponent: x.exponent + n.clamp(-(1 << 16), 1 << 16), ..x }, round)
        }
    }
}

/// The exponent e of a finite number other than 0, for which 2^e ≤ |x| < 2^(e+1).
#[must_use]
pub fn exponent<T: Format>(x: T) -> Option<i32> {
    match unpack(x) {
        Decoded::Finite(x) if x.significand != 0 => Some(x.exponent + length(x.significand) - 1),
        _ => None,
    }
}
