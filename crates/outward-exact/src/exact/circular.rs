//! Circular functions of balls and their inverses.

use num_bigint::BigInt;

use super::ball::Ball;
use super::constants::Constants;
use super::dyadic::Dyadic;
use super::exponential::{odd_series, order, two_terms};
use super::radius::Radius;

/// Sine and cosine; `None` for numbers whose reduction by π would take very many bits.
pub(super) fn sin_cos(x: &Ball, bits: u32, constants: &mut Constants) -> Option<[Ball; 2]> {
    if x.radius.top() > 2 {
        return None;
    }
    let [sin, cos] = of_number(&x.middle, bits, constants)?;
    // The slopes are at most 1, and the cosine's is at most |x|.
    let size = Radius::of(&x.middle).add(x.radius);
    let more = if size.top() <= 0 { x.radius.mul(size) } else { x.radius };
    Some([sin.widened(x.radius), cos.widened(more)])
}

/// The largest exponent of an argument: 2^65536 has as many digits before the point as the reduction needs of π.
pub(super) const MOST_ORDER: i64 = 1 << 16;

fn of_number(x: &Dyadic, bits: u32, constants: &mut Constants) -> Option<[Ball; 2]> {
    if x.is_zero() {
        return Some([Ball::integer(0), Ball::integer(1)]);
    }
    let top = x.top();
    if top > MOST_ORDER {
        return None;
    }
    if top < -i64::from(bits) {
        // |sin x − x + x³/6| ≤ |x|⁵ and |cos x − 1 + x²/2| ≤ x⁴
        let (size, x) = (Radius::of(x), Ball::exact(x.clone()));
        let square = size.mul(size);
        let less = x.sqr(64).scaled(-1).neg().widened(square.mul(square));
        return Some([two_terms(&x, [-1, 6], 3, 5), Ball::integer(1).add_small(&less)]);
    }
    // Sines of small numbers are as accurate as others.
    let bits = i64::from(bits) + (-top).max(0);
    let halvings = i64::from((bits.unsigned_abs() as u32 / 2).isqrt()) + 1;

    // x = q·π/2 + r with |r| ≤ π/4, in units of 2^-coarse. The argument is off by a unit and π/2 by two.
    let coarse = bits + top.max(0) + 12;
    let quarter = constants.pi(coarse).middle.fixed(coarse - 1);
    let argument = x.fixed(coarse);
    let doubled = (&argument << 1_u32) + &quarter;
    let q = floor_quotient(&doubled, &(&quarter << 1_u32));
    let r = argument - &q * &quarter;
    let turns = q.magnitude().bits();
    let off = Radius::new(3, turns.cast_signed() - coarse).add(Radius::power(-coarse));
    let quadrant = if q.bit(0) { 1 } else { 0 } + if q.bit(1) { 2 } else { 0 };

    // The series of r/2^halvings, in units of 2^-fine.
    let fine = coarse + 2 * halvings;
    let negative = r < BigInt::ZERO;
    let r = BigInt::from(r.magnitude().clone()) << halvings.unsigned_abs();
    let square = (&r * &r) >> fine.unsigned_abs();
    let series = |first: BigInt, mut index: u64| {
        let (mut term, mut sum, mut terms) = (first.clone(), first, 0_u64);
        while term != BigInt::ZERO {
            term = ((&term * &square) >> fine.unsigned_abs()) / (index * (index + 1));
            index += 2;
            terms += 1;
            if terms % 2 == 1 {
                sum -= &term;
            } else {
                sum += &term;
            }
        }
        (sum, terms)
    };
    let (mut cos, steps) = series(BigInt::from(1) << fine.unsigned_abs(), 1);
    let (mut sin, more) = series(r, 2);
    // A term is off by at most 3 units: half the error of the term before, half a unit for the square, and its own
    // rounding. A doubling of the angle, sin 2a = 2·sin a·cos a and cos 2a = 1 − 2·sin² a, makes the error four times
    // as large, and adds 3 units.
    for _ in 0..halvings {
        let next = (&sin * &cos) >> (fine - 1).unsigned_abs();
        let square = (&sin * &sin) >> (fine - 1).unsigned_abs();
        (sin, cos) = (next, (BigInt::from(1) << fine.unsigned_abs()) - square);
    }
    let units = 3 * steps.max(more) + 8;
    let radius = Radius::new(units, 2 * halvings - fine).add(off);
    if negative {
        sin = -sin;
    }
    let ball = |value: BigInt| Ball { middle: Dyadic::new(value, -fine), radius }.rounded(bits as u32 + 8);
    let (sin, cos) = (ball(sin), ball(cos));
    Some(match quadrant {
        0 => [sin, cos],
        1 => [cos, sin.neg()],
        2 => [sin.neg(), cos.neg()],
        _ => [cos.neg(), sin],
    })
}

fn floor_quotient(a: &BigInt, divisor: &BigInt) -> BigInt {
    let quotient = a / divisor;
    if &quotient * divisor > *a { quotient - 1 } else { quotient }
}

/// sin(π·x) and cos(π·x).
pub(super) fn sin_cos_pi(x: &Ball, bits: u32, constants: &mut Constants) -> Option<[Ball; 2]> {
    if order(x) > MOST_ORDER {
        return None;
    }
    // The nearest half integer is taken off exactly. Numbers next to 0, which may have very small exponents, are not
    // aligned with it.
    let is_small = x.middle.is_zero() || x.middle.top() <= -2;
    let halves = if is_small { BigInt::ZERO } else { x.middle.scaled(1).add(&Dyadic::new(1, -1)).floor() };
    let middle = if is_small { x.middle.clone() } else { x.middle.sub(&Dyadic::new(halves.clone(), -1)) };
    let rest = Ball { middle, radius: x.radius };
    let pi = constants.pi(i64::from(bits) + 16);
    let [sin, cos] = sin_cos(&rest.mul(&pi, bits + 16), bits + 4, constants)?;
    let quadrant = i32::from(halves.bit(0)) + 2 * i32::from(halves.bit(1));
    Some(match quadrant {
        0 => [sin, cos],
        1 => [cos, sin.neg()],
        2 => [sin.neg(), cos.neg()],
        _ => [cos.neg(), sin],
    })
}

/// tan x; `None` next to its poles.
pub(super) fn tan(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    if order(x) < -i64::from(bits) {
        return Some(two_terms(x, [1, 3], 3, 5));
    }
    let [sin, cos] = sin_cos(x, bits + 8, constants)?;
    sin.div(&cos, bits)
}

/// arctan x.
pub(super) fn atan(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    // The slope is at most 1, and at most 1/x².
    let slope = match x.is_apart_from_zero() {
        true => {
            let reciprocal = Radius::of_reciprocal(&x.least_size());
            if reciprocal.top() <= 0 { reciprocal.mul(reciprocal) } else { Radius::power(0) }
        }
        false => Radius::power(0),
    };
    Some(atan_of_number(&x.middle, bits, constants)?.widened(x.radius.mul(slope)))
}

fn atan_of_number(x: &Dyadic, bits: u32, constants: &mut Constants) -> Option<Ball> {
    if x.is_zero() {
        return Some(Ball::integer(0));
    }
    if x.is_negative() {
        return Some(atan_of_number(&x.neg(), bits, constants)?.neg());
    }
    let ball = Ball::exact(x.clone());
    if x.top() > 0 {
        // π/2 − arctan(1/x)
        let inverse = Ball::integer(1).div(&ball, bits + 8)?;
        let quarter = constants.pi(i64::from(bits) + 16).scaled(-1);
        let rest = if is_one(&ball) { quarter.scaled(-1) } else { atan(&inverse, bits + 8, constants)? };
        return Some(quarter.sub(&rest, bits + 8));
    }
    if x.top() < -i64::from(bits) {
        return Some(two_terms(&ball, [-1, 3], 3, 5));
    }
    // Let y be near arctan x: arctan x = y + arctan((x − tan y)/(1 + x·tan y)).
    let y = Dyadic::from_f64(crate::ops::atan_rn(x.near()));
    let [sin, cos] = of_number(&y, bits + 12, constants)?;
    let numerator = ball.mul(&cos, bits + 12).sub(&sin, bits + 12);
    let denominator = ball.mul(&sin, bits + 12).add(&cos, bits + 12);
    let rest = odd_series(&numerator.div(&denominator, bits + 12)?, bits + 8, false);
    Some(rest.add(&Ball::exact(y), bits + 8))
}

/// arcsin x; `None` where the size of a number may be above 1, or 1 but for exactly that.
pub(super) fn asin(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    let one = Ball::integer(1);
    if is_one(x) {
        let quarter = constants.pi(i64::from(bits) + 8).scaled(-1);
        return Some(if x.middle.is_negative() { quarter.neg() } else { quarter });
    }
    if order(x) < -i64::from(bits) {
        return Some(two_terms(x, [1, 6], 3, 5));
    }
    let wide = bits + 8 + x.middle.significand.bits() as u32;
    let product = one.sub(x, wide).mul(&one.add(x, wide), bits + 8);
    atan(&x.div(&product.sqrt(bits + 8)?, bits + 8)?, bits, constants)
}

/// Is the ball 1 or −1, exactly?
fn is_one(x: &Ball) -> bool {
    x.is_exact() && (x.middle.abs().cmp(&Dyadic::new(1, 0))).is_eq()
}

/// arccos x, as [`asin`].
pub(super) fn acos(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    if is_one(x) {
        let pi = constants.pi(i64::from(bits) + 8);
        return Some(if x.middle.is_negative() { pi } else { Ball::integer(0) });
    }
    // 2·arctan(√((1 − x)/(1 + x)))
    let one = Ball::integer(1);
    let wide = bits + 8 + x.middle.significand.bits() as u32;
    let (below, above) = (one.sub(x, wide), one.add(x, wide));
    if !below.is_positive() || !above.is_positive() {
        return None;
    }
    let root = below.div(&above, bits + 8)?.sqrt(bits + 8)?;
    Some(atan(&root, bits + 4, constants)?.scaled(1))
}

/// arccot x from 0 to π.
pub(super) fn acot(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    // π/2 − arctan x, without cancellation for positive numbers.
    if x.is_positive() && order(x) > 0 {
        return atan(&Ball::integer(1).div(x, bits + 8)?, bits, constants);
    }
    let quarter = constants.pi(i64::from(bits) + 8).scaled(-1);
    Some(quarter.sub(&atan(x, bits + 8, constants)?, bits + 8))
}

/// The angle of (x, y) from −π to π; `None` where a number may be on the cut, or both may be 0.
pub(super) fn atan2(y: &Ball, x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    let pi = constants.pi(i64::from(bits) + 16);
    if x.is_positive() && (order(x) >= order(y) || !y.is_apart_from_zero()) {
        return atan(&y.div(x, bits + 8)?, bits, constants);
    }
    if y.is_apart_from_zero() {
        if order(y) > order(x) || !x.is_apart_from_zero() {
            // ±π/2 − arctan(x/y)
            let rest = atan(&x.div(y, bits + 8)?, bits + 8, constants)?;
            let quarter = if y.middle.is_negative() { pi.scaled(-1).neg() } else { pi.scaled(-1) };
            return Some(quarter.sub(&rest, bits + 8));
        }
        if x.is_positive() {
            return atan(&y.div(x, bits + 8)?, bits, constants);
        }
        // arctan(y/x) ± π
        let rest = atan(&y.div(x, bits + 8)?, bits + 8, constants)?;
        let half = if y.middle.is_negative() { pi.neg() } else { pi };
        return Some(rest.add(&half, bits + 8));
    }
    // On the negative axis, from above and from below, the angle is π.
    (y.is_exact() && x.is_apart_from_zero()).then_some(pi)
}
