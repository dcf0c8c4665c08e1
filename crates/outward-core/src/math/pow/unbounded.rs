//! Powers in integers of any length, for results that the slow path does not decide.

use num_bigint::{BigInt, Sign};

use super::{Pow, integer_and_odd};
use crate::machine::{OnHost, Scalar};
use crate::math::ladder::{self, Enclosure, enclosure_of_power};
use crate::math::log::log_rough;
use crate::math::unbounded::{Ball, integer_and_power};

/// The digits and the power of two of [`pow_unbounded`], for the patterns of |x| and y.
pub struct UnboundedPower;

impl OnHost<2, 2> for UnboundedPower {
    fn run([x, y]: [u64; 2]) -> [u64; 2] {
        let (digits, power) = pow_unbounded(f64::from_bits(x), f64::from_bits(y));
        [digits, power.cast_unsigned()]
    }
}

/// The power for integers that are not numbers of the format: from the pattern of t, the size of n, and 1 where n is
/// below 0.
pub struct UnboundedInteger;

impl OnHost<3, 2> for UnboundedInteger {
    fn run([t, n, below]: [u64; 3]) -> [u64; 2] {
        let sign = if below == 1 { Sign::Minus } else { Sign::Plus };
        let (digits, power) = decide(f64::from_bits(t), &BigInt::from_biguint(sign, n.into()), 0);
        [digits, power.cast_unsigned()]
    }
}

/// Returns x^y for finite x > 0 and y for which `exact_power` finds no exact power: an odd integer below 2^55, whose
/// last bit stands for all that follow, and a power of two.
///
/// x^y is known not to be a number of as few bits as `Ball::first_digits` has. So with ever more digits this
/// terminates, however near to one it is.
pub fn pow_unbounded(x: f64, y: f64) -> (u64, i64) {
    let (digits, power) = integer_and_power(y);
    decide(x, &digits, power)
}

/// Bounds of x^y, where both are finite numbers other than 0, and y is an integer if x is below 0. `None` elsewhere,
/// and where the power is larger than any format can hold.
pub fn enclosure(x: f64, y: f64) -> Option<Enclosure> {
    if !(x.is_finite() && y.is_finite()) || x == 0.0 || y == 0.0 {
        return None;
    }
    let (is_integer, is_odd) = integer_and_odd(Scalar, y);
    if x < 0.0 && !is_integer {
        return None;
    }
    let argument = y * log_rough(Scalar, x.abs());
    if argument.abs() > FAR {
        let vanishes = Enclosure { high: 0.0, low: 0.0, error: 1.0, exponent: -(1 << 40) };
        return (argument < 0.0).then_some(vanishes);
    }
    let (x_digits, x_power) = integer_and_power(x.abs());
    let (y_digits, y_power) = integer_and_power(y);
    enclosure_of_power::<Pow, 3>([x, y, 0.0], |digits| {
        let power = Ball::ln_of(&x_digits, x_power, digits).times(&y_digits, y_power);
        let (power, exponent) = power.exp();
        let sign = BigInt::from(if x < 0.0 && is_odd { -1 } else { 1 });
        Some((power.times(&sign, 0), i64::try_from(&exponent).ok()?))
    })
}

/// Powers whose logarithms are beyond this are beyond every format, on either side.
const FAR: f64 = (1_u64 << 45) as f64;

/// [`pow_unbounded`] of y = `y_digits` · 2^`y_power`.
fn decide(x: f64, y_digits: &BigInt, y_power: i64) -> (u64, i64) {
    ladder::decide(|digits| leading(x, y_digits, y_power, digits))
}

/// The power for [`decide`], if this number of digits is sufficient.
fn leading(x: f64, y_digits: &BigInt, y_power: i64, digits: u64) -> Option<(u64, i64)> {
    let (x_digits, x_power) = integer_and_power(x);
    let (power, exponent) = Ball::ln_of(&x_digits, x_power, digits).times(y_digits, y_power).exp();

    let (first, scale) = power.first_digits()?;
    Some((first, scale + i64::try_from(&exponent).ok()?))
}
