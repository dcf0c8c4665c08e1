//! Hyperbolic functions, powers minus 1, and logarithms of sums.

use num_bigint::BigInt;

use super::{Ball, fraction, integer_and_power, size};

/// The size of x beyond which powers of 2 and 10 overflow or underflow in every format.
const FAR: f64 = 1100.0;

/// Returns sinh |x| and cosh |x| of a finite number, to `digits` digits.
pub fn sinh_cosh(x: f64, digits: u64) -> Option<[Ball; 2]> {
    let [numerator, denominator] = fraction(x).map(|part| size(&part));
    let (power, exponent) = Ball::quotient(&numerator, &denominator, digits).exp();
    let (one, exponent) = (BigInt::from(1), i64::try_from(exponent).ok()?);
    // Halves of e^|x| and e^−|x|.
    let rising = power.times(&one, exponent - 1);
    let falling = power.inverse()?.times(&one, -exponent - 1);
    Some([rising.add(&falling.clone().negated()), rising.add(&falling)])
}

/// acoth |x| of a finite number above 1 in size, to `digits` digits: half of ln ((|x| + 1)/(|x| − 1)). For other
/// arguments 1.
pub fn acoth(x: f64, digits: u64) -> Ball {
    if x.abs() <= 1.0 || !x.is_finite() {
        return Ball::one(digits);
    }
    let [numerator, denominator] = fraction(x).map(|part| size(&part));
    let (above, below) = (&numerator + &denominator, &numerator - &denominator);
    Ball::log(&above, &below, digits).times(&BigInt::from(1), -1)
}

/// The logarithm of 1 + x to a base, to `digits` digits: exactly, where it is an integer. Where it is 0 or there is
/// none, 1.
pub fn log_of_sum(x: f64, base: u64, digits: u64) -> Option<Ball> {
    if x == 0.0 || x <= -1.0 || !x.is_finite() {
        return Some(Ball::one(digits));
    }
    let [numerator, denominator] = fraction(x);
    let sum = numerator + &denominator;
    let base = BigInt::from(base);
    if let Some(exponent) = exponent_of(&sum, &denominator, &base) {
        return Some(Ball::one(digits).times(&exponent, 0));
    }
    let one = BigInt::from(1);
    Ball::log(&sum, &denominator, digits).over(&Ball::log(&base, &one, digits))
}

/// base^x − 1, to `digits` digits: exactly, where it is an integer. Where it is 0 or there is none, 1.
pub fn power_minus_one(x: f64, base: u64, digits: u64) -> Option<Ball> {
    let one = Ball::one(digits);
    if x == 0.0 || x.is_nan() {
        return Some(one);
    }
    let x = x.clamp(-FAR, FAR);
    let (base, [numerator, denominator]) = (BigInt::from(base), fraction(x));
    let whole = &numerator / &denominator;
    if let (Ok(exponent), true) = (u32::try_from(&whole), whole * denominator == numerator) {
        return Some(one.times(&(base.pow(exponent) - 1), 0));
    }
    let (x_digits, x_power) = integer_and_power(x);
    let log = Ball::log(&base, &BigInt::from(1), digits);
    let (power, exponent) = log.times(&x_digits, x_power).exp();
    Some(power.times(&BigInt::from(1), i64::try_from(exponent).ok()?).minus_one())
}

/// The integer n where `numerator` / `denominator` is base^n.
fn exponent_of(numerator: &BigInt, denominator: &BigInt, base: &BigInt) -> Option<BigInt> {
    let common = numerator.trailing_zeros()?.min(denominator.trailing_zeros()?);
    let count = |mut x: BigInt| {
        let mut n = 0;
        while (&x % base) == BigInt::ZERO {
            x /= base;
            n += 1;
        }
        (x == BigInt::from(1)).then_some(n)
    };
    Some(BigInt::from(count(numerator >> common)? - count(denominator >> common)?))
}

impl Ball {
    /// The number minus 1.
    pub fn minus_one(&self) -> Ball {
        self.add(&Ball::one(self.digits).negated())
    }

    /// ln of a positive number `numerator` / `denominator`, of any size.
    pub fn log(numerator: &BigInt, denominator: &BigInt, digits: u64) -> Ball {
        // The numerator and the denominator are given equally many bits, and so are within a factor of two.
        let (above, below) = (numerator.bits(), denominator.bits());
        let whole = BigInt::from(above) - BigInt::from(below);
        let (numerator, denominator) =
            (numerator << below.saturating_sub(above), denominator << above.saturating_sub(below));
        Ball::ln(&numerator, &denominator, digits).add(&Ball::ln_2(digits).times(&whole, 0))
    }
}
