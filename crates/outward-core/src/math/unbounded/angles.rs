//! Sine, cosine and inverse tangent.

use num_bigint::BigInt;

use super::{Ball, fraction, size};

/// sin x and cos x of a finite number, to this many digits or more.
pub fn sin_cos(x: f64, digits: u64) -> [Ball; 2] {
    let [numerator, denominator] = fraction(x).map(|part| size(&part));
    // The error of π/2 is multiplied by the number of quadrants in x.
    let digits = digits + (&numerator / &denominator).bits();
    let angle = Ball::quotient(&numerator, &denominator, digits);
    let right = Ball::right_angle(digits);
    let quarters = (&angle.middle * 2 + &right.middle) / (&right.middle * 2);
    let rest = angle.add(&right.times(&-&quarters, 0));
    let [sine, cosine] = rest.near_zero();
    let [sine, cosine] = match u32::try_from(quarters % 4) {
        Ok(0) => [sine, cosine],
        Ok(1) => [cosine, sine.negated()],
        Ok(2) => [sine.negated(), cosine.negated()],
        _ => [cosine.negated(), sine],
    };
    [if x < 0.0 { sine.negated() } else { sine }, cosine]
}

/// π/2 − atan x of a finite number, to `digits` digits.
pub fn acot(x: f64, digits: u64) -> Ball {
    let [numerator, denominator] = fraction(x);
    if numerator > denominator {
        return Ball::atan(&denominator, &numerator, digits);
    }
    let right = Ball::right_angle(digits);
    if size(&numerator) <= denominator {
        return right.add(&Ball::atan(&-numerator, &denominator, digits));
    }
    // π − atan(1/|x|)
    right.times(&BigInt::from(2), 0).add(&Ball::atan(&denominator, &numerator, digits))
}

/// Returns the size of the angle of the point (x, y), where it is not zero, to `digits` digits. One infinity gives the
/// same direction as 1 and 0, and two the same as 1 and 1.
pub fn angle(y: f64, x: f64, digits: u64) -> Ball {
    let [a, b] = legs(y, x);
    let steep = a > b;
    let [small, large] = if steep { [b, a] } else { [a, b] };
    let lesser = if large == BigInt::ZERO { Ball::none(digits) } else { Ball::atan(&small, &large, digits) };
    let right = Ball::right_angle(digits);
    match (steep, x.is_sign_negative()) {
        (false, false) => lesser,
        (true, false) => right.add(&lesser.negated()),
        (true, true) => right.add(&lesser),
        (false, true) => right.times(&BigInt::from(2), 0).add(&lesser.negated()),
    }
}

/// Returns the angle divided by π, where it is not a multiple of 1/4; there 1 is returned, so that its digits are
/// known.
pub fn angle_over_pi(y: f64, x: f64, digits: u64) -> Option<Ball> {
    let [a, b] = legs(y, x);
    if a == BigInt::ZERO || b == BigInt::ZERO || a == b {
        return Some(Ball::one(digits));
    }
    angle(y, x, digits).over(&Ball::right_angle(digits).times(&BigInt::from(2), 0))
}

/// Returns two integers whose ratio is |y| to |x|.
fn legs(y: f64, x: f64) -> [BigInt; 2] {
    if y.is_infinite() || x.is_infinite() {
        return [y, x].map(|leg| BigInt::from(u8::from(leg.is_infinite())));
    }
    let [[y, y_below], [x, x_below]] = [y, x].map(|leg| fraction(leg).map(|part| size(&part)));
    [y * x_below, x * y_below]
}

impl Ball {
    /// π/2.
    pub fn right_angle(digits: u64) -> Ball {
        let one = BigInt::from(1);
        Ball::atan(&one, &one, digits).times(&BigInt::from(2), 0)
    }

    /// atan z for z = n/d with |n| ≤ |d|, by Euler's series: with t = n²/(n² + d²), at most 1/2, it is
    /// n·d/(n² + d²)·(1 + 2/3·t·(1 + 4/5·t·(1 + …))).
    pub fn atan(numerator: &BigInt, denominator: &BigInt, digits: u64) -> Ball {
        let square = numerator * numerator;
        let whole = &square + denominator * denominator;
        let ratio = Ball::quotient(&square, &whole, digits);
        let mut term = Ball::quotient(&(numerator * denominator), &whole, digits);
        let mut sum = term.clone();
        for n in (2_u32..).step_by(2) {
            term = term.mul(&ratio).times(&BigInt::from(n), 0).divided_by(u64::from(n) + 1);
            if term.is_lost() {
                break;
            }
            sum = sum.add(&term);
        }
        sum.with_tail(&term)
    }

    /// Returns sine and cosine of a number between −1 and 1.
    fn near_zero(&self) -> [Ball; 2] {
        let square = self.mul(self).negated();
        let series = |first: Ball, from: u64| {
            let (mut term, mut sum) = (first.clone(), first);
            for n in (from..).step_by(2) {
                term = term.mul(&square).divided_by(n * (n + 1));
                if term.is_lost() {
                    break;
                }
                sum = sum.add(&term);
            }
            sum.with_tail(&term)
        };
        [series(self.clone(), 2), series(Ball::one(self.digits), 1)]
    }
}
