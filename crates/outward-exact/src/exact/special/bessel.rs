//! Bessel functions of integer order (DLMF chapter 10).

use crate::exact::ball::Ball;
use crate::exact::circular::{MOST_ORDER, sin_cos};
use crate::exact::constants::Constants;
use crate::exact::dyadic::Dyadic;
use crate::exact::exponential::{log, order};
use crate::exact::radius::Radius;
use crate::exact::special::euler::euler;

/// Largest exponent of an argument of the power series, which has about as many terms as the argument is large.
const MOST_ORDER_OF_SERIES: i64 = 16;

/// J of order n ≥ 0.
pub(super) fn first_kind(n: u32, x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    if order(x) > MOST_ORDER {
        return None;
    }
    if x.middle.is_negative() {
        let value = first_kind(n, &x.neg(), bits, constants)?;
        return Some(if n % 2 == 1 { value.neg() } else { value });
    }
    let middle = Ball::exact(x.middle.clone());
    let value = if is_large(n, &middle, bits) {
        let [first, _] = hankel(n, &middle, bits, constants)?;
        first
    } else {
        power_series(n, &middle, bits, true)?
    };
    if x.is_exact() {
        return Some(value);
    }
    Some(value.widened(x.radius.mul(slope(n, x))))
}

/// A bound of |J'|: 1, and (|J(n − 1)| + |J(n + 1)|)/2 with |J(m)| ≤ |x/2|^m/m! (DLMF 10.14.4), J(−1) = −J(1).
fn slope(n: u32, x: &Ball) -> Radius {
    let half = Radius::of(&x.middle).add(x.radius).scaled(-1);
    if half.top() > 0 {
        return Radius::power(0);
    }
    // |x/2| ≤ 1: the first of the two is the larger one.
    let exponent = if n == 0 { 1 } else { n - 1 };
    let mut bound = Radius::power(0);
    for k in 1..=exponent.min(200) {
        bound = bound.mul(half).mul(Radius::of_reciprocal(&Dyadic::new(k, 0)));
    }
    bound
}

/// Σ (∓1)^k·(x/2)^(2k + n)/(k!·(k + n)!): J with alternating signs, else I.
fn power_series(n: u32, x: &Ball, bits: u32, alternates: bool) -> Option<Ball> {
    if order(x) > MOST_ORDER_OF_SERIES || n > 1 << 12 {
        return None;
    }
    if x.middle.is_zero() && x.is_exact() {
        return Some(Ball::integer(i64::from(n == 0)));
    }
    // The terms of J are up to e^x, and cancel.
    let size = x.upper().floor();
    let size = u32::try_from(&size).ok()?;
    let wide = bits + 32 + if alternates { 3 * size } else { 0 };
    let half = x.scaled(-1);
    let square = half.sqr(wide);
    let mut term = half.power_of(n, wide);
    for k in 2..=n {
        term = term.div(&Ball::integer(i64::from(k)), wide)?;
    }
    let (mut sum, mut k) = (term.clone(), 1_i64);
    loop {
        let divisor = k * (k + i64::from(n));
        term = term.mul(&square, wide).div(&Ball::integer(divisor), wide)?;
        if alternates {
            term = term.neg();
        }
        // The next terms are at most a half, a quarter … of this one.
        let shrinks = order(&square) < i64::from((divisor as u64).ilog2());
        if shrinks && order(&term) < sum_order(&sum) - i64::from(wide) {
            return Some(sum.widened(Radius::of(&term.middle).add(term.radius).scaled(1)).rounded(bits));
        }
        sum = sum.add(&term, wide);
        k += 1;
    }
}

fn sum_order(sum: &Ball) -> i64 {
    if sum.middle.is_zero() { sum.radius.top() } else { sum.middle.top() }
}

/// I of order n ≥ 0.
pub(super) fn modified(n: u32, x: &Ball, bits: u32) -> Option<Ball> {
    if x.middle.is_negative() {
        let value = modified(n, &x.neg(), bits)?;
        return Some(if n % 2 == 1 { value.neg() } else { value });
    }
    power_series(n, x, bits, false)
}

/// Does Hankel's expansion reach `bits` bits? Its least term is about e^(−2x).
fn is_large(n: u32, x: &Ball, bits: u32) -> bool {
    let least = u64::from(bits + 32) * 2 / 5 + u64::from(n) * u64::from(n);
    x.lower() > Dyadic::new(least, 0)
}

/// J and Y of a large x > 0 (DLMF 10.17.3 and 10.17.4):
///
/// J = √(2/πx)·(P·cos χ − Q·sin χ) and Y = √(2/πx)·(P·sin χ + Q·cos χ), with χ = x − (n/2 + 1/4)·π, P = Σ
/// (−1)^k·a(2k)/x^(2k) and Q = Σ (−1)^k·a(2k + 1)/x^(2k + 1). If the number k of terms is so large that 2k ≥ n, the
/// rest of each sum is less than its first term left out (DLMF 10.17(iii)).
fn hankel(n: u32, x: &Ball, bits: u32, constants: &mut Constants) -> Option<[Ball; 2]> {
    let wide = bits + 24;
    let pi = constants.pi(i64::from(wide) + order(x).max(0) + 16);
    let sixteenths = pi.mul(&Ball::integer(i64::from(2 * n + 1)), wide + order(x).max(0) as u32 + 16);
    let angle = x.sub(&sixteenths.scaled(-2), wide + order(x).max(0) as u32 + 16);
    let [sin, cos] = sin_cos(&angle, wide, constants)?;

    let inverse = Ball::integer(1).div(&x.scaled(3), wide)?;
    let squared = 4 * i64::from(n) * i64::from(n);
    // From here on, a term is at most k/(2x) times the one before.
    let shrinking = if order(x) > 32 { i64::MAX } else { i64::try_from(&x.lower().floor()).ok()? };
    let (mut sums, mut term, mut k) = ([Ball::integer(0), Ball::integer(0)], Ball::integer(1), 0_i64);
    loop {
        // The sums take terms in turn: P, Q, −P, −Q.
        let which = (k % 2) as usize;
        let signed = if k % 4 >= 2 { term.neg() } else { term.clone() };
        let is_last = order(&term) < -i64::from(wide) && k > i64::from(n) + 2;
        if is_last {
            // Each sum has the remainder of one term, and the terms shrink.
            let rest = Radius::of(&term.middle).add(term.radius);
            sums = sums.map(|sum| sum.widened(rest));
            break;
        }
        if k > shrinking {
            return None;
        }
        sums[which] = sums[which].add(&signed, wide);
        k += 1;
        let odd = 2 * k - 1;
        let factor = Ball::integer(squared - odd * odd);
        term = term.mul(&factor, wide).mul(&inverse, wide).div(&Ball::integer(k), wide)?;
    }
    let [p, q] = sums;
    let root = Ball::integer(2).div(&pi.mul(x, wide), wide)?.sqrt(wide)?;
    let first = p.mul(&cos, wide).sub(&q.mul(&sin, wide), wide);
    let second = p.mul(&sin, wide).add(&q.mul(&cos, wide), wide);
    Some([first.mul(&root, bits), second.mul(&root, bits)])
}

/// Y of order n ≥ 0 for x > 0.
pub(super) fn second_kind(n: u32, x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    if !x.is_positive() || n > 1 << 12 || order(x) > MOST_ORDER {
        return None;
    }
    let wide = bits + 16 + n;
    if n >= 2 {
        // The recurrence Y(k + 1) = 2k/x·Y(k) − Y(k − 1), whose values grow.
        let mut before = second_kind(0, x, wide, constants)?;
        let mut value = second_kind(1, x, wide, constants)?;
        for k in 1..n {
            let next = value.mul(&Ball::integer(2 * i64::from(k)), wide).div(x, wide)?.sub(&before, wide);
            (before, value) = (value, next);
        }
        return Some(value.rounded(bits));
    }
    let middle = Ball::exact(x.middle.clone());
    let value = if is_large(n, &middle, bits) {
        let [_, second] = hankel(n, &middle, bits, constants)?;
        second
    } else {
        second_by_series(n, &middle, wide, constants)?
    };
    if x.is_exact() {
        return Some(value);
    }
    // |Y₀'| = |Y₁| and |Y₁'| ≤ |Y₀| + |Y₁|/x, with |Y₁| ≤ 1/x + 1 and |Y₀| ≤ 1/x + 1: from √(2/πx), which is a bound of
    // |Y₀|, and √(2/πx·(1 + 3/(8x²))), one of |Y₁| that is enough for x ≥ 1/2 (DLMF 10.18.17 and 10.18(iii)). For
    // smaller x, |Y₁| is at most 2/(πx) + x/π·|ln(x/2)| + x/2 by the first terms of its series.
    let inverse = Radius::of_reciprocal(&x.lower());
    let bound = inverse.add(Radius::power(0));
    let slope = if n == 0 { bound } else { bound.add(bound.mul(inverse)) };
    Some(value.widened(x.radius.mul(slope)))
}

/// Y₀ and Y₁ by their power series (DLMF 10.8.1), with the terms of J times ln(x/2) and sums of 1/k.
fn second_by_series(n: u32, x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    if order(x) > MOST_ORDER_OF_SERIES {
        return None;
    }
    let size = u32::try_from(&x.upper().floor()).ok()?;
    let wide = bits + 32 + 3 * size;
    let half = x.scaled(-1);
    let square = half.sqr(wide);
    let pi = constants.pi(i64::from(wide) + 8);
    let gamma = euler(wide, constants)?;
    let logarithm = log(&half, wide, constants)?;
    // Y(n) = 2/π·ln(x/2)·J(n) − [n = 1]·2/(πx) − 1/π·Σ (−1)^k·(ψ(k + 1) + ψ(k + n + 1))·(x/2)^(2k + n)/(k!·(k + n)!),
    // with ψ(k + 1) = H(k) − γ.
    let mut term = if n == 0 { Ball::integer(1) } else { half.clone() };
    let mut harmonic = Ball::integer(0);
    let (mut bessel, mut rest, mut k) = (Ball::integer(0), Ball::integer(0), 0_i64);
    loop {
        let next = harmonic.add(&Ball::integer(1).div(&Ball::integer(k + 1), wide)?, wide);
        // ψ(k + 1) + ψ(k + n + 1)
        let other = if n == 0 { &harmonic } else { &next };
        let psi = harmonic.add(other, wide).sub(&gamma.scaled(1), wide);
        let divisor = (k + 1) * (k + 1 + i64::from(n));
        let shrinks = order(&square) + 2 <= i64::from((divisor as u64).ilog2());
        // ψ is less than k + 2, and its products with the terms shrink by half.
        if shrinks && k > 4 && order(&term) + i64::from((k as u64 + 4).ilog2()) + 2 < -i64::from(wide) {
            let left_out = Radius::of(&term.middle).add(term.radius).mul(Radius::new(k as u64 + 4, 2));
            bessel = bessel.widened(left_out);
            rest = rest.widened(left_out);
            break;
        }
        bessel = bessel.add(&term, wide);
        rest = rest.add(&term.mul(&psi, wide), wide);
        term = term.mul(&square, wide).div(&Ball::integer(divisor), wide)?.neg();
        harmonic = next;
        k += 1;
    }
    let mut sum = logarithm.mul(&bessel, wide).scaled(1).sub(&rest, wide);
    if n == 1 {
        sum = sum.sub(&Ball::integer(2).div(x, wide)?, wide);
    }
    sum.div(&pi, bits)
}
