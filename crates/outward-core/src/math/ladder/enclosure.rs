//! A result as a double-double with an error bound, which is more precise than a number of the format.

use super::rest::{digits, middle_sum};
use super::unbounded::FIRST_DIGITS;
use super::{Approximation, Known, SlowPath, Sum};
use crate::machine::{Lanes, Machine, Scalar, Target};
use crate::math::unbounded::Ball;
use crate::round::{Rn, Ru};

/// Bounds of a result: |f(args) − (high + low)·2^exponent| ≤ error·2^exponent.
#[derive(Clone, Copy, Debug)]
pub struct Enclosure {
    /// The larger part.
    pub high: f64,
    /// The smaller part.
    pub low: f64,
    /// A bound of their error.
    pub error: f64,
    /// The exponent of all three: for very large or small results the parts would not be numbers of binary64.
    pub exponent: i64,
}

/// Bounds of f(args) from the middle path; from the slow path where the middle path has none, or none that are narrow
/// compared with the result, as next to zeros. `None` where the result is known without computing, and where its sign
/// is not known.
pub fn enclosure<F: SlowPath<I>, const I: usize>(args: [f64; I]) -> Option<Enclosure> {
    let Known { lanes, .. } = F::known(Scalar, Target::of::<Rn, f64>(), args);
    if lanes {
        return None;
    }
    let second = middle_enclosure::<F, I>(args);
    if second.is_some_and(|second| second.error <= TIGHT * second.high.abs()) {
        return second;
    }
    accurate_enclosure::<F, I>(args).or(second)
}

/// Returns the [`enclosure`] for a power of a finite number, and for functions derived from powers: from the middle
/// path, or from integers of any length. `result` returns f(args) = ball·2^exponent to a number of digits; it must not
/// be 0.
///
/// Unlike [`enclosure`], it also has bounds where the result is known to be next to 1, or beyond the numbers of the
/// format. `None` where it is beyond 2^(2^62).
pub fn enclosure_of_power<F: SlowPath<I>, const I: usize>(
    args: [f64; I],
    result: impl Fn(u64) -> Option<(Ball, i64)>,
) -> Option<Enclosure> {
    let Known { lanes, .. } = F::known(Scalar, Target::of::<Rn, f64>(), args);
    let second = if lanes { None } else { middle_enclosure::<F, I>(args) };
    if second.is_some_and(|second| second.error <= TIGHT * second.high.abs()) {
        return second;
    }
    enclosure_to_any_digits(result).or(second)
}

/// Returns an enclosure from integers of any length.
pub fn enclosure_to_any_digits(result: impl Fn(u64) -> Option<(Ball, i64)>) -> Option<Enclosure> {
    let digits = [FIRST_DIGITS, 2 * FIRST_DIGITS, 4 * FIRST_DIGITS, 8 * FIRST_DIGITS];
    digits.into_iter().find_map(|digits| {
        let (ball, power) = result(digits)?;
        let (negative, digits, exponent) = ball.leading_digits()?;
        let number = |part: u128| (part & ((1 << 53) - 1)) as f64;
        let (high, low) = (number(digits >> 53) * TO_UNIT, number(digits) * TO_UNIT * TO_UNIT);
        let sign = if negative { -1.0 } else { 1.0 };
        let exponent = exponent.checked_add(106)?.checked_add(power)?;
        Some(Enclosure { high: sign * high, low: sign * low, error: HAIR, exponent })
    })
}

/// Returns an enclosure from the middle path.
fn middle_enclosure<F: SlowPath<I>, const I: usize>(args: [f64; I]) -> Option<Enclosure> {
    if rounds_alike::<F, I>(args) {
        return None;
    }
    let Sum { high, low, size } = middle_sum::<F, Scalar, I>(Scalar, args);
    let error = (Scalar::UNIT * F::MIDDLE_ERR).mul_r::<Ru>(size.abs());
    let is_known = error.is_finite() && high.is_finite() && high.abs() > LEAST;
    is_known.then_some(Enclosure { high, low, error, exponent: 0 })
}

/// Returns an enclosure from the slow path of a function of one number. The slow path of other functions may only give
/// the side of a midpoint on which the result is.
fn accurate_enclosure<F: SlowPath<I>, const I: usize>(args: [f64; I]) -> Option<Enclosure> {
    if I != 1 {
        return None;
    }
    let Approximation { negative, magnitude, exponent, slack } = digits::<F, Scalar, I>(Scalar, args);
    let [magnitude, slack] = [magnitude, slack].map(|fixed| fixed.0.map(|limb| limb.0));
    if magnitude.iter().rev().le(slack.iter().rev()) {
        return None;
    }
    // Significands in [1/2, 1), of 106 bits.
    let zeros = leading_zeros(magnitude);
    let digit = |at: u32| magnitude[at as usize / 64] >> (at % 64) & 1;
    let top = 255 - zeros;
    let part = |from: u32| (from..from + 53).map(|at| top.checked_sub(at).map_or(0, digit));
    let number = |from: u32| part(from).fold(0, |sum, digit| 2 * sum + digit) as f64;
    let (high, low) = (number(0) * TO_UNIT, number(53) * TO_UNIT * TO_UNIT);
    let lost = power_of_two(i64::from(zeros) - i64::from(leading_zeros(slack)));
    let alike = if rounds_alike::<F, I>(args) { ALIKE } else { HAIR };
    let sign = if negative { -1.0 } else { 1.0 };
    Some(Enclosure {
        high: sign * high,
        low: sign * low,
        error: lost.add_r::<Ru>(alike),
        exponent: exponent.0.cast_signed() - i64::from(zeros),
    })
}

fn rounds_alike<F: SlowPath<I>, const I: usize>(args: [f64; I]) -> bool {
    args.iter().any(|arg| arg.abs() >= F::ROUNDS_ALIKE_FROM)
}

fn leading_zeros(limbs: [u64; 4]) -> u32 {
    let mut zeros = 0;
    for limb in limbs.into_iter().rev() {
        zeros += limb.leading_zeros();
        if limb != 0 {
            break;
        }
    }
    zeros
}

/// 2^`exponent`, where the exponent is between −256 and 1.
fn power_of_two(exponent: i64) -> f64 {
    f64::from_bits((1023 + exponent.clamp(-256, 1)).cast_unsigned() << 52)
}

/// Width of bounds relative to a result, 2^-68, or less than 2^-14 ulp, that is sufficient.
const TIGHT: f64 = 1.0 / (1_u128 << 68) as f64;
/// Size above which the parts of a number are normal numbers.
const LEAST: f64 = f64::from_bits((1023 - 800) << 52);
/// 2^-53.
const TO_UNIT: f64 = f64::EPSILON / 2.0;
/// A distance that exceeds the bits that are left out, 2^-106, and the error of slow paths of functions of one number
/// that give a simpler value which rounds alike. Relative to the result the error is below 2^-109: a change of less
/// than 2^-110 (`accurate/divide.rs`) of 1/x, from which `csc`, `cot`, `acot`, `acoth` and `tgamma` differ by less than
/// 2^-112 there; and one of 2^-120 of x/2, from which the Bessel functions of order 1 differ by less than 2^-115.
const HAIR: f64 = 1.0 / (1_u128 << 100) as f64;
/// A distance that exceeds the relative distance of results that round alike, where [`SlowPath::ROUNDS_ALIKE_FROM`]
/// says so: 2^-61. From 22 on the distance of `tanh` and `coth` is 2·e^-44, below 2^-62; beyond 2^62 the distance of
/// `atan` and `acot` is 1/x, below 2^-62 of π/2 and π.
const ALIKE: f64 = 1.0 / (1_u64 << 61) as f64;
