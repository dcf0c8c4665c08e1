//! What the accurate phase does not decide: powers in integers of any length.

use num_bigint::{BigInt, Sign};

use crate::machine::OnHost;
use crate::math::unbounded::Ball;

/// The digits and the power of two of [`pow_unbounded`], for the patterns of |x| and y.
pub struct Unbounded;

impl OnHost<2, 2> for Unbounded {
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
/// Neither a number of a format nor a midpoint between two has more than 54 digits. So the first 54 say between
/// which of them x^y lies, and that it is none of them is known. With ever more digits the end comes, however near
/// it lies.
pub fn pow_unbounded(x: f64, y: f64) -> (u64, i64) {
    let (digits, power) = integer_and_power(y);
    decide(x, &digits, power)
}

/// [`pow_unbounded`] of y = `y_digits` · 2^`y_power`.
fn decide(x: f64, y_digits: &BigInt, y_power: i64) -> (u64, i64) {
    let mut digits = FIRST_DIGITS;
    loop {
        if let Some(power) = leading(x, y_digits, y_power, digits) {
            return power;
        }
        digits *= 2;
    }
}

/// More than the accurate phase has, whatever y is: its 2^62 costs as many.
const FIRST_DIGITS: u64 = 384;

/// The power of [`decide`] if so many digits tell it.
fn leading(x: f64, y_digits: &BigInt, y_power: i64, digits: u64) -> Option<(u64, i64)> {
    let (x_digits, x_power) = integer_and_power(x);
    // x = x_digits / 2^length · 2^(x_power + length), the fraction from 1/2 on.
    let length = x_digits.bits();
    let fraction = Ball::ln(&x_digits, &(BigInt::from(1) << length), digits);
    let whole = Ball::ln_2(digits).times(&BigInt::from(x_power + i64::try_from(length).ok()?), 0);
    let (power, exponent) = fraction.add(&whole).times(y_digits, y_power).exp();

    let ends = power.ends();
    let cut = ends[0].bits().checked_sub(54)?;
    let [low, high] = ends.map(|end| end >> cut);
    let first = u64::try_from(&low).ok().filter(|_| low == high)?;
    let exponent = i64::try_from(&exponent).ok()? + i64::try_from(cut).ok()? - i64::try_from(digits).ok()?;
    Some((2 * first + 1, exponent - 1))
}

/// A finite number as an integer times a power of two.
fn integer_and_power(x: f64) -> (BigInt, i64) {
    let field = i64::try_from(x.to_bits() >> 52 & 0x7ff).unwrap_or_default();
    let fraction = x.to_bits() & ((1 << 52) - 1);
    let digits = if field == 0 { fraction } else { fraction | 1 << 52 };
    let sign = if x < 0.0 { Sign::Minus } else { Sign::Plus };
    (BigInt::from_biguint(sign, digits.into()), field.max(1) - 1075)
}
