//! Exponentials and logarithms of balls.
//!
//! The value at the middle comes from a series with a proved error; the radius of the argument is multiplied with a
//! bound of the slope. `bits` are the bits of the working precision: the results are about as accurate, relative to
//! their size, where arguments are exact.

use num_bigint::BigInt;

use super::ball::Ball;
use super::constants::Constants;
use super::dyadic::Dyadic;
use super::radius::Radius;

/// Exponentials of numbers beyond 2^this are not followed.
pub(super) const MOST_ORDER: i64 = 43;

/// e^x; `None` if its exponent is beyond those that are followed.
pub(super) fn exp(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    // So small a power is only bounded: e^x < 2^x.
    if x.middle.is_negative() && order(x) > MOST_ORDER && x.upper() <= Dyadic::new(-1, MOST_ORDER) {
        return Some(Ball { middle: Dyadic::zero(), radius: Radius::power(-1 << MOST_ORDER) });
    }
    // For radii above 1, the slope is of no use.
    if x.radius.top() > 0 {
        return None;
    }
    let value = exp_of_number(&x.middle, bits, constants)?;
    if x.is_exact() {
        return Some(value);
    }
    // |e^(m + r) − e^m| ≤ e^m·(e^r − 1), and e^r − 1 ≤ 2r for r ≤ 1.
    let more = Radius::of(&value.middle).add(value.radius).mul(x.radius.scaled(1));
    Some(value.widened(more))
}

/// e^x of a number, relative to 2^-bits.
fn exp_of_number(x: &Dyadic, bits: u32, constants: &mut Constants) -> Option<Ball> {
    if x.is_zero() {
        return Some(Ball::integer(1));
    }
    let bits = i64::from(bits);
    let top = x.top();
    if top > MOST_ORDER {
        return None;
    }
    if top < -bits - 2 {
        // |e^x − 1 − x| ≤ x² for |x| ≤ 1
        return Some(Ball::integer(1).add_small(&near_zero(&Ball::exact(x.clone()), 2)));
    }

    // x = k·ln 2 + r with 0 ≤ r < ln 2, in units of 2^-coarse.
    let halvings = i64::from((bits.unsigned_abs() as u32 / 2).isqrt()) + 1;
    let coarse = bits + 8 + top.max(0) + 8;
    let ln2 = constants.ln2(coarse).middle.fixed(coarse);
    let argument = x.fixed(coarse);
    let (k, r) = floor_division(&argument, &ln2);
    let k = i64::try_from(&k).ok()?;
    // The argument is off by a unit, and ln 2 by two: one from the constant and one from its truncation.
    let off = 2 * k.unsigned_abs() + 1;

    // T(j) = floor(T(j − 1)·r/(2^fine·j)) is less than 2 units below the true term, since r ≤ 1/2 after a halving.
    let fine = coarse + halvings;
    let mut term = r.clone();
    let mut sum = (BigInt::from(1) << fine.unsigned_abs()) + &term;
    let mut terms = 2_u64;
    while term != BigInt::ZERO {
        term = ((&term * &r) >> fine.unsigned_abs()) / terms;
        sum += &term;
        terms += 1;
    }
    // The sum is at most 2·terms + 4 units off, including its remainder. A squaring doubles the relative error, and
    // adds a unit; a value is from 1 to 2. The relative error is therefore at most 2^halvings·(2·terms + 6) units, with
    // room for the squares of errors.
    for _ in 0..halvings {
        sum = (&sum * &sum) >> fine.unsigned_abs();
    }
    let relative = Radius::new(2 * terms + 6, halvings + 1 - fine).add(Radius::new(off, 1 - coarse));
    let middle = Dyadic::new(sum, k - fine);
    let radius = Radius::of(&middle).mul(relative);
    Some(Ball { middle, radius }.rounded(bits as u32 + 8))
}

/// Quotient and remainder with 0 ≤ remainder < divisor.
fn floor_division(a: &BigInt, divisor: &BigInt) -> (BigInt, BigInt) {
    let quotient = a / divisor;
    let rest = a - &quotient * divisor;
    if rest < BigInt::ZERO { (quotient - 1, rest + divisor) } else { (quotient, rest) }
}

/// e^x − 1.
pub(super) fn expm1(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    let order = order(x);
    if order < -i64::from(bits) {
        return Some(two_terms(x, [1, 2], 2, 3));
    }
    // The leading digits of e^x that are lost.
    let lost = order.min(0).unsigned_abs() as u32;
    Some(exp(x, bits + lost + 4, constants)?.sub(&Ball::integer(1), bits + 4))
}

/// The ball with a radius that has |x|^power more, for functions that are x up to that.
fn near_zero(x: &Ball, power: u32) -> Ball {
    let size = Radius::of(&x.middle).add(x.radius);
    let more = (1..power).fold(size, |product, _| product.mul(size));
    x.clone().widened(more)
}

/// A function of numbers below 2^-30 whose series is x + c·x^power and a rest of at most |x|^rest: where the second
/// term is far below the last bit, it says on which side of x the value is.
pub(super) fn two_terms(x: &Ball, [numerator, denominator]: [i64; 2], power: u32, rest: u32) -> Ball {
    const BITS: u32 = 64;
    let product = x.power_of(power, BITS).mul(&Ball::integer(numerator), BITS);
    let term = product.div(&Ball::integer(denominator), BITS).expect("not divided by 0");
    let size = Radius::of(&x.middle).add(x.radius);
    let more = (1..rest).fold(size, |product, _| product.mul(size));
    x.add_small(&term.widened(more))
}

/// The least integer e with |x| < 2^e for all numbers of the ball, or a little more; of 0, a very small one.
pub(super) fn order(x: &Ball) -> i64 {
    let of_middle = if x.middle.is_zero() { i64::MIN / 4 } else { x.middle.top() };
    of_middle.max(x.radius.top().max(i64::MIN / 4)) + i64::from(!x.is_exact())
}

/// ln x; `None` where a number may not be positive.
pub(super) fn log(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    if !x.is_positive() {
        return None;
    }
    let value = log_of_number(&x.middle, bits, constants)?;
    if x.is_exact() {
        return Some(value);
    }
    // |ln x − ln m| ≤ |x − m|/min(x, m)
    Some(value.widened(x.radius.mul(Radius::of_reciprocal(&x.lower()))))
}

fn log_of_number(x: &Dyadic, bits: u32, constants: &mut Constants) -> Option<Ball> {
    // x = 2^k·f with 3/4 ≤ f < 3/2.
    let mut k = x.top();
    let mut f = x.scaled(-k);
    if f < Dyadic::new(3, -2) {
        f = f.scaled(1);
        k -= 1;
    }
    let one = Dyadic::new(1, 0);
    let above = f.sub(&one);
    let exponents = if k == 0 {
        None
    } else {
        let length = i64::from(bits) + 8 + i64::from(i64::BITS - k.unsigned_abs().leading_zeros());
        Some(constants.ln2(length).mul(&Ball::integer(k), bits + 16))
    };
    if above.is_zero() {
        return Some(exponents.unwrap_or_else(|| Ball::integer(0)));
    }
    // Near 1 the logarithm is small, and needs more bits for the same relative accuracy.
    let small = if k == 0 { (-above.top()).max(0) } else { 0 };
    let wanted = i64::from(bits) + 8;
    let of_f = if above.top() < -wanted {
        two_terms(&Ball::exact(above), [-1, 2], 2, 3)
    } else {
        let precision = u32::try_from(wanted + small).ok()?;
        // Let y be near ln f: ln f = y + ln(f·e^-y).
        let y = Dyadic::from_f64(crate::ops::log_rn(f.near()));
        let rest = exp_of_number(&y.neg(), precision, constants)?.mul(&Ball::exact(f), precision);
        let t = rest.sub(&Ball::exact(one), precision);
        log1p_of_small(&t, bits + 8).add(&Ball::exact(y), bits + 8)
    };
    Some(match exponents {
        Some(exponents) => exponents.add(&of_f, bits + 8),
        None => of_f,
    })
}

/// ln(1 + t) = 2·artanh(t/(2 + t)) for |t| < 2^-30.
fn log1p_of_small(t: &Ball, bits: u32) -> Ball {
    let two = Ball::integer(2);
    let z = t.div(&two.add(t, bits + 8), bits + 8).expect("2 + t is near 2");
    odd_series(&z, bits, true).scaled(1)
}

/// artanh z or arctan z for |z| < 2^-16: Σ ±z^(2k + 1)/(2k + 1).
pub(super) fn odd_series(z: &Ball, bits: u32, hyperbolic: bool) -> Ball {
    if z.is_exact() && z.middle.is_zero() {
        return z.clone();
    }
    let square = z.sqr(bits + 8);
    let (mut sum, mut power, mut k) = (z.clone(), z.clone(), 1_i64);
    let last = order(z) - i64::from(bits) - 8;
    loop {
        power = power.mul(&square, bits + 8);
        if !hyperbolic {
            power = power.neg();
        }
        // The rest is less than |z|^(2k + 1), since the ratio of its terms is below 2^-32.
        if order(&power) < last {
            return sum.widened(Radius::of(&power.middle).add(power.radius));
        }
        let term = power.div(&Ball::integer(2 * k + 1), bits + 8).expect("not divided by 0");
        sum = sum.add(&term, bits + 8);
        k += 1;
    }
}

/// ln(1 + x).
pub(super) fn log1p(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    if order(x) < -i64::from(bits) - 2 {
        return Some(two_terms(x, [-1, 2], 2, 3));
    }
    // The sum is exact but for a radius, since a middle of few bits is added.
    let length = x.middle.significand.bits() as u32;
    let apart = (-order(x)).max(0) as u32;
    log(&Ball::integer(1).add(x, bits + length + apart + 8), bits, constants)
}

/// ln(x/(1 − x)).
pub(super) fn logit(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    let one = Ball::integer(1);
    let rest = one.sub(x, bits + 8 + x.middle.significand.bits() as u32);
    if !x.is_positive() || !rest.is_positive() {
        return None;
    }
    let quotient = x.scaled(1).sub(&one, bits + 64).div(&rest, bits + 8)?;
    if order(&quotient) < -1 {
        return log1p(&quotient, bits, constants);
    }
    log(&x.div(&rest, bits + 8)?, bits, constants)
}

/// sinh x.
pub(super) fn sinh(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    if order(x) < -i64::from(bits) {
        return Some(two_terms(x, [1, 6], 3, 5));
    }
    if x.middle.is_negative() {
        return Some(sinh(&x.neg(), bits, constants)?.neg());
    }
    // Let u = e^x − 1; the value is (u + u/(u + 1))/2.
    let u = expm1(x, bits + 4, constants)?;
    let ratio = u.div(&u.add(&Ball::integer(1), bits + 4), bits + 4)?;
    Some(u.add(&ratio, bits + 4).scaled(-1))
}

/// cosh x.
pub(super) fn cosh(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    if order(x) < -i64::from(bits) {
        // |cosh x − 1 − x²/2| ≤ x⁴ for |x| ≤ 1
        let square = x.sqr(64);
        return Some(Ball::integer(1).add_small(&near_zero(&square, 2).scaled(-1)));
    }
    let e = exp(x, bits + 4, constants)?;
    let inverse = Ball::integer(1).div(&e, bits + 4)?;
    Some(e.add(&inverse, bits + 4).scaled(-1))
}

/// 1/cosh x, also where the exponential of |x| is not followed.
pub(super) fn sech(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    let e = exp(&x.abs().neg(), bits + 8, constants)?;
    e.scaled(1).div(&Ball::integer(1).add(&e.sqr(bits + 8), bits + 8), bits)
}

/// 1/sinh x, as [`sech`].
pub(super) fn csch(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    if order(x) <= 1 || !x.is_apart_from_zero() {
        return Ball::integer(1).div(&sinh(x, bits + 8, constants)?, bits);
    }
    let e = exp(&x.abs().neg(), bits + 8, constants)?;
    let value = e.scaled(1).div(&Ball::integer(1).sub(&e.sqr(bits + 8), bits + 8), bits)?;
    Some(if x.middle.is_negative() { value.neg() } else { value })
}

/// tanh x.
pub(super) fn tanh(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    if order(x) < -i64::from(bits) {
        return Some(two_terms(x, [-1, 3], 3, 5));
    }
    let negative = x.middle.is_negative();
    let x = if negative { x.neg() } else { x.clone() };
    // Let u = e^(-2x) − 1; the value is −u/(u + 2).
    let u = expm1(&x.scaled(1).neg(), bits + 4, constants)?;
    let value = u.neg().div(&u.add(&Ball::integer(2), bits + 4), bits + 4)?;
    Some(if negative { value.neg() } else { value })
}

/// arsinh x.
pub(super) fn asinh(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    // ln(1 + (|x| + x²/(1 + √(1 + x²))))
    let negative = x.middle.is_negative();
    let (size, one) = (x.abs(), Ball::integer(1));
    if order(x) < -i64::from(bits) {
        return Some(two_terms(x, [-1, 6], 3, 5));
    }
    let square = size.sqr(bits + 8);
    let root = square.add(&one, bits + 8).sqrt(bits + 8)?;
    let rest = square.div(&root.add(&one, bits + 8), bits + 8)?;
    let value = log1p(&size.add(&rest, bits + 8), bits, constants)?;
    // |arsinh x| is the value of |x| where x has one sign; elsewhere the slope is at most 1.
    if x.is_apart_from_zero() || x.middle.is_zero() && x.is_exact() {
        return Some(if negative { value.neg() } else { value });
    }
    Some(Ball { middle: Dyadic::zero(), radius: Radius::of(&x.middle).add(x.radius) })
}

/// arcosh x; `None` where a number may be below 1, but for 1 itself.
pub(super) fn acosh(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    let one = Ball::integer(1);
    let wide = bits + 8 + x.middle.significand.bits() as u32;
    let (below, above) = (x.sub(&one, wide), x.add(&one, wide));
    // ln(1 + (d + √(d(x + 1)))) with d = x − 1
    let root = below.mul(&above, bits + 8).sqrt(bits + 8)?;
    log1p(&below.add(&root, bits + 8), bits, constants)
}

/// artanh x; `None` where the size of a number may be 1 or more.
pub(super) fn atanh(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    if order(x) < -i64::from(bits) {
        return Some(two_terms(x, [1, 3], 3, 5));
    }
    let negative = x.middle.is_negative();
    let x = if negative { x.neg() } else { x.clone() };
    let rest = Ball::integer(1).sub(&x, bits + 8 + x.middle.significand.bits() as u32);
    if !rest.is_positive() {
        return None;
    }
    let value = log1p(&x.scaled(1).div(&rest, bits + 8)?, bits, constants)?.scaled(-1);
    Some(if negative { value.neg() } else { value })
}

/// arcoth x; `None` where the size of a number may be 1 or less.
pub(super) fn acoth(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    if x.middle.is_negative() {
        return Some(acoth(&x.neg(), bits, constants)?.neg());
    }
    // ln(1 + 2/(x − 1))/2
    let rest = x.sub(&Ball::integer(1), bits + 8 + x.middle.significand.bits() as u32);
    if !rest.is_positive() {
        return None;
    }
    Some(log1p(&Ball::integer(2).div(&rest, bits + 8)?, bits, constants)?.scaled(-1))
}
