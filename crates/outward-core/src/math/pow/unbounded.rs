//! What the slow path does not decide: powers in integers of any length.

use num_bigint::{BigInt, Sign};

use crate::machine::OnHost;
use crate::math::ladder;
use crate::math::unbounded::{Ball, integer_and_power};

/// The digits and the power of two of [`pow_unbounded`], for the patterns of |x| and y.
pub struct UnboundedPower;

impl OnHost<2, 2> for UnboundedPower {
    fn run([x, y]: [u64; 2]) -> [u64; 2] {
        let (digits, power) = pow_unbounded(f64::from_bits(x), f64::from_bits(y));
        [digits, power.cast_unsigned()]
    }
}

/// The same of integers beyond those that are numbers: for the pattern of t, the size of n, and 1 where n is below 0.
pub struct UnboundedInteger;

impl OnHost<3, 2> for UnboundedInteger {
    fn run([t, n, below]: [u64; 3]) -> [u64; 2] {
        let sign = if below == 1 { Sign::Minus } else { Sign::Plus };
        let (digits, power) = decide(f64::from_bits(t), &BigInt::from_biguint(sign, n.into()), 0);
        [digits, power.cast_unsigned()]
    }
}

/// x^y for finite x > 0 and y that `exact_power` does not take for exact: an odd
/// integer below 2^55, of which only the last digit stands for more, and a power of two.
///
/// That x^y is no number of so few digits as `Ball::first_digits` has is known. With ever more digits the end comes,
/// however near it lies.
pub fn pow_unbounded(x: f64, y: f64) -> (u64, i64) {
    let (digits, power) = integer_and_power(y);
    decide(x, &digits, power)
}

/// [`pow_unbounded`] of y = `y_digits` · 2^`y_power`.
fn decide(x: f64, y_digits: &BigInt, y_power: i64) -> (u64, i64) {
    ladder::decide(|digits| leading(x, y_digits, y_power, digits))
}

/// The power of [`decide`] if so many digits tell it.
fn leading(x: f64, y_digits: &BigInt, y_power: i64, digits: u64) -> Option<(u64, i64)> {
    let (x_digits, x_power) = integer_and_power(x);
    let (power, exponent) = Ball::ln_of(&x_digits, x_power, digits).times(y_digits, y_power).exp();

    let (first, scale) = power.first_digits()?;
    Some((first, scale + i64::try_from(&exponent).ok()?))
}
