//! Euler's constant.

use crate::exact::ball::Ball;
use crate::exact::constants::Constants;
use crate::exact::exponential::{log, order};
use crate::exact::radius::Radius;

/// Returns γ to `bits` bits.
///
/// γ = H(n) − ln n − 1/(2n) + Σ B(2k)/(2k·n^(2k)), whose rest is less than the first term left out (DLMF 5.11.2 and
/// 5.11(ii), with ψ(n) = H(n) − 1/n − γ).
pub(super) fn euler(bits: u32, constants: &mut Constants) -> Option<Ball> {
    if let Some((known, euler)) = &constants.euler
        && *known >= bits
    {
        return Some(euler.clone());
    }
    let wide = bits + 32;
    let n = i64::from(bits) / 4 + 16;
    let one = Ball::integer(1);
    let mut sum = Ball::integer(0);
    for k in 1..=n {
        sum = sum.add(&one.div(&Ball::integer(k), wide)?, wide);
    }
    sum = sum.sub(&log(&Ball::integer(n), wide, constants)?, wide);
    sum = sum.sub(&one.div(&Ball::integer(2 * n), wide)?, wide);
    let square = one.div(&Ball::integer(n * n), wide)?;
    let (mut power, mut k) = (square.clone(), 1_u32);
    let euler = loop {
        let product = constants.bernoulli(k).ball(wide).mul(&power, wide);
        let term = product.div(&Ball::integer(i64::from(2 * k)), wide)?;
        if order(&term) < -i64::from(bits) {
            break sum.widened(Radius::of(&term.middle).add(term.radius));
        }
        sum = sum.add(&term, wide);
        power = power.mul(&square, wide);
        k += 1;
    };
    constants.euler = Some((bits, euler.clone()));
    Some(euler)
}
