//! Functions to any number of digits, in integers of any length, for results that no fixed number of digits decides.
//!
//! A [`Ball`] is a number with an error bound; each operation adds its own error. So a result needs no derivation by
//! hand, and the caller repeats the computation with more digits until the result is decided.

mod angles;
mod powers;

use num_bigint::{BigInt, Sign};

pub use angles::{acot, angle, angle_over_pi, sin_cos};
pub use powers::{acoth, log_of_sum, power_minus_one, sinh_cosh};

/// A real number within `radius` units of `middle` units, where a unit is 2^-`digits`.
#[derive(Clone)]
pub struct Ball {
    middle: BigInt,
    radius: BigInt,
    digits: u64,
}

impl Ball {
    /// `numerator` / `denominator`, for a denominator above zero.
    pub fn quotient(numerator: &BigInt, denominator: &BigInt, digits: u64) -> Ball {
        // Division truncates by less than a unit.
        Ball { middle: (numerator << digits) / denominator, radius: BigInt::from(1), digits }
    }

    /// Returns the two neighbouring numbers of 54 bits between which the size lies, if they are known: as the odd
    /// integer of 55 bits between them, and its power of two.
    ///
    /// No number of a format and no midpoint between two has more than 54 bits. So the first 54 bits determine the
    /// rounding of a value that is known to be neither.
    pub fn first_digits(&self) -> Option<(u64, i64)> {
        let size = size(&self.middle);
        let ends = [&size - &self.radius, size + &self.radius];
        let cut = ends[0].bits().checked_sub(54)?;
        let [low, high] = ends.map(|end| end >> cut);
        let first = u64::try_from(&low).ok().filter(|_| low == high)?;
        Some((2 * first + 1, i64::try_from(cut).ok()? - i64::try_from(self.digits).ok()? - 1))
    }

    /// Returns whether the number is below 0, its first 106 bits as an integer, and their power of two. The bits that
    /// follow are less than 1, and the error is at most 2^-5 more. The result is `None` if the number is not known to
    /// this precision.
    pub fn leading_digits(&self) -> Option<(bool, u128, i64)> {
        let size = size(&self.middle);
        let cut = size.bits().checked_sub(106)?;
        if &self.radius << 5 > BigInt::from(1) << cut {
            return None;
        }
        let digits = u128::try_from(size >> cut).ok()?;
        Some((
            self.middle.sign() == Sign::Minus,
            digits,
            i64::try_from(cut).ok()? - i64::try_from(self.digits).ok()?,
        ))
    }

    /// The reciprocal, where it is known not to be zero.
    pub fn inverse(&self) -> Option<Ball> {
        Ball::one(self.digits).over(self)
    }

    /// The quotient of balls with the same number of digits, where the divisor is known not to be zero.
    pub fn over(&self, divisor: &Ball) -> Option<Ball> {
        let (top, bottom) = (size(&self.middle), size(&divisor.middle));
        let least = &bottom - &divisor.radius;
        if least <= BigInt::ZERO {
            return None;
        }
        // |a/b − A/B| ≤ (r·|B| + |A|·s)/(|B|·(|B| − s)), and two truncations.
        let spread = &self.radius * &bottom + top * &divisor.radius;
        let radius = (spread << self.digits) / (bottom * least) + 2;
        Some(Ball { middle: (&self.middle << self.digits) / &divisor.middle, radius, ..*self })
    }

    /// The sum.
    pub fn add(&self, other: &Ball) -> Ball {
        let (middle, radius) = (&self.middle + &other.middle, &self.radius + &other.radius);
        Ball { middle, radius, ..*self }
    }

    fn mul(&self, other: &Ball) -> Ball {
        // The spread consists of both radii, their product, the truncation of the middle and the truncation of the
        // radius.
        let spread =
            &self.radius * (size(&other.middle) + &other.radius) + size(&self.middle) * &other.radius;
        let (middle, radius) = ((&self.middle * &other.middle) >> self.digits, (spread >> self.digits) + 2);
        Ball { middle, radius, ..*self }
    }

    /// The ball times `factor` · 2^`power`.
    pub fn times(&self, factor: &BigInt, power: i64) -> Ball {
        let (middle, radius) = (&self.middle * factor, &self.radius * size(factor));
        match u64::try_from(power) {
            Ok(power) => Ball { middle: middle << power, radius: radius << power, ..*self },
            Err(_) => {
                let shift = power.unsigned_abs();
                Ball { middle: middle >> shift, radius: (radius >> shift) + 2, ..*self }
            }
        }
    }

    fn negated(self) -> Ball {
        Ball { middle: -self.middle, ..self }
    }

    /// The ball divided by an integer.
    pub fn divided_by(&self, divisor: u64) -> Ball {
        Ball { middle: &self.middle / divisor, radius: &self.radius / divisor + 2, ..*self }
    }

    /// 1.
    pub fn one(digits: u64) -> Ball {
        Ball { middle: BigInt::from(1) << digits, radius: BigInt::ZERO, digits }
    }

    /// 0.
    fn none(digits: u64) -> Ball {
        Ball { middle: BigInt::ZERO, radius: BigInt::ZERO, digits }
    }

    /// Can the number be zero?
    pub fn is_lost(&self) -> bool {
        size(&self.middle) <= self.radius
    }

    /// The sum with a radius that is larger by twice the largest possible size of `next`: the truncation error of a
    /// series whose terms decrease by a factor of two or more.
    pub fn with_tail(mut self, next: &Ball) -> Ball {
        self.radius += (size(&next.middle) + &next.radius) * 2;
        self
    }

    /// ln of a positive number `numerator` / `denominator` between 1/2 and 2: 2·artanh z = 2·(z + z³/3 + …) for
    /// z = (numerator − denominator) / (numerator + denominator), |z| ≤ 1/3.
    pub fn ln(numerator: &BigInt, denominator: &BigInt, digits: u64) -> Ball {
        let z = Ball::quotient(&(numerator - denominator), &(numerator + denominator), digits);
        let square = z.mul(&z);
        let (mut power, mut sum) = (z.clone(), z);
        for n in (3..).step_by(2) {
            power = power.mul(&square);
            if power.is_lost() {
                break;
            }
            sum = sum.add(&power.divided_by(n));
        }
        sum.with_tail(&power).times(&BigInt::from(2), 0)
    }

    /// ln of `integer` · 2^`power`, the integer above zero.
    pub fn ln_of(integer: &BigInt, power: i64, digits: u64) -> Ball {
        // integer / 2^length · 2^(power + length), the fraction from 1/2 on.
        let length = integer.bits();
        let fraction = Ball::ln(integer, &(BigInt::from(1) << length), digits);
        fraction.add(&Ball::ln_2(digits).times(&(BigInt::from(power) + length), 0))
    }

    /// ln 2.
    fn ln_2(digits: u64) -> Ball {
        Ball::ln(&BigInt::from(2), &BigInt::from(1), digits)
    }

    /// e^x for x = `self`, as a number between 1/2 and 2 and a power of two.
    pub fn exp(&self) -> (Ball, BigInt) {
        let ln_2 = Ball::ln_2(self.digits);
        // The power need not be the nearest one: the series takes any remainder of less than 1.
        let power = &self.middle / &ln_2.middle;
        let rest = self.add(&ln_2.times(&-&power, 0));
        let one = Ball::one(self.digits);
        let (mut term, mut sum) = (one.clone(), one);
        for n in 1.. {
            term = term.mul(&rest).divided_by(n);
            if term.is_lost() {
                break;
            }
            sum = sum.add(&term);
        }
        (sum.with_tail(&term), power)
    }

    /// Returns the exponential as one number. A small one may have no digits left.
    pub fn exp_as_one(&self) -> Option<Ball> {
        let (significand, power) = self.exp();
        Some(significand.times(&BigInt::from(1), i64::try_from(power).ok()?))
    }
}

fn size(x: &BigInt) -> BigInt {
    x.magnitude().clone().into()
}

/// A finite number as an integer times a power of two.
pub fn integer_and_power(x: f64) -> (BigInt, i64) {
    let field = i64::try_from(x.to_bits() >> 52 & 0x7ff).unwrap_or_default();
    let fraction = x.to_bits() & ((1 << 52) - 1);
    let digits = if field == 0 { fraction } else { fraction | 1 << 52 };
    let sign = if x < 0.0 { Sign::Minus } else { Sign::Plus };
    (BigInt::from_biguint(sign, digits.into()), field.max(1) - 1075)
}

/// A finite number as a quotient of integers, the denominator above zero.
fn fraction(x: f64) -> [BigInt; 2] {
    let (digits, power) = integer_and_power(x);
    let shift = power.unsigned_abs();
    if power < 0 { [digits, BigInt::from(1) << shift] } else { [digits << shift, BigInt::from(1)] }
}
