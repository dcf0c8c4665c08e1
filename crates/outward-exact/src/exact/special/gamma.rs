//! The gamma function by Stirling's series (DLMF 5.11).

use crate::exact::ball::Ball;
use crate::exact::circular::sin_cos_pi;
use crate::exact::constants::Constants;
use crate::exact::dyadic::Dyadic;
use crate::exact::exponential::{exp, log, order};
use crate::exact::radius::Radius;

/// Γ(x).
pub(super) fn tgamma(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    if order(x) > 38 {
        return None;
    }
    let wide = bits + 24 + 2 * order(x).max(0) as u32;
    if x.upper() < Dyadic::new(1, -1) {
        // Γ(x)·Γ(1 − x) = π/sin(πx)
        let one = Ball::integer(1);
        let other = tgamma(&one.sub(x, wide + x.middle.significand.bits() as u32), wide, constants)?;
        let [sin, _] = sin_cos_pi(x, wide, constants)?;
        return constants.pi(i64::from(wide)).div(&sin.mul(&other, wide), bits);
    }
    if !x.is_positive() {
        return None;
    }
    let (logarithm, product) = shifted(x, wide, constants)?;
    exp(&logarithm, wide, constants)?.div(&product, bits)
}

/// ln |Γ(x)|.
pub(super) fn lgamma(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    let wide = bits + 24;
    if order(x) > 1 << 14 {
        return None;
    }
    if x.upper() < Dyadic::new(1, -1) {
        // ln π − ln |sin πx| − ln Γ(1 − x)
        let one = Ball::integer(1);
        let other = lgamma(&one.sub(x, wide + x.middle.significand.bits() as u32), wide, constants)?;
        let [sin, _] = sin_cos_pi(x, wide, constants)?;
        let quotient = constants.pi(i64::from(wide)).div(&sin.abs(), wide)?;
        return Some(log(&quotient, wide, constants)?.sub(&other, bits));
    }
    if !x.is_positive() {
        return None;
    }
    let (logarithm, product) = shifted(x, wide, constants)?;
    Some(logarithm.sub(&log(&product, wide, constants)?, bits))
}

/// ln Γ(x + n) and x·(x + 1)…(x + n − 1), with n so large that the series is as accurate as wanted.
fn shifted(x: &Ball, bits: u32, constants: &mut Constants) -> Option<(Ball, Ball)> {
    let least = i64::from(bits) / 5 + 10;
    let (mut z, mut product) = (x.clone(), Ball::integer(1));
    let wide = bits + x.middle.significand.bits() as u32 + 16;
    while z.lower() < Dyadic::new(least, 0) {
        product = product.mul(&z, bits);
        z = z.add(&Ball::integer(1), wide);
    }
    Some((stirling(&z, bits, constants)?, product))
}

/// ln Γ(z) = (z − 1/2)·ln z − z + ln(2π)/2 + Σ B(2k)/(2k·(2k − 1)·z^(2k − 1)).
///
/// For z > 0 the rest is less than the first term left out (DLMF 5.11.8 and the text after it).
fn stirling(z: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    let wide = bits + order(z).clamp(0, 1 << 15) as u32 + 8;
    let half = Ball::power(-1);
    let tau = constants.pi(i64::from(wide)).scaled(1);
    let main = z.sub(&half, wide).mul(&log(z, wide, constants)?, wide).sub(z, wide);
    let mut sum = main.add(&log(&tau, wide, constants)?.scaled(-1), wide);
    let inverse = Ball::integer(1).div(z, wide)?;
    let square = inverse.sqr(wide);
    let (mut power, mut k) = (inverse, 1_u32);
    loop {
        let factor = constants.bernoulli(k).ball(wide);
        let divisor = Ball::integer(i64::from(2 * k) * i64::from(2 * k - 1));
        let term = factor.mul(&power, wide).div(&divisor, wide)?;
        if order(&term) < -i64::from(bits) {
            return Some(sum.widened(Radius::of(&term.middle).add(term.radius)).rounded(wide));
        }
        // The terms shrink up to k = π·z, and z is above a fifth of the bits.
        if k > bits {
            return None;
        }
        sum = sum.add(&term, wide);
        power = power.mul(&square, wide);
        k += 1;
    }
}
