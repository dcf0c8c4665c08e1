//! ln x in 256-bit fixed point.

use super::exp::{ARGUMENT_SCALE, exp_fixed};
use super::fixed::Fixed;
use super::unpack::unpack;
use crate::machine::{Lanes, Machine};
use crate::math::tables::fixed::{INVERSE_3, INVERSE_5, INVERSE_6};

/// ln x = ±`magnitude` / 2^244.
pub struct Logarithm<M: Machine> {
    /// Is the logarithm below zero?
    pub negative: M::Mask,
    /// |ln x| at scale 2^244.
    pub magnitude: Fixed<M>,
}

/// Error of [`log_fixed`] in units of 2^-244: below 2^6.
///
/// x·e^-y has a relative error of 2^-240 (see `exp_fixed`), and this is the absolute error of δ: 2^4 units of 2^-244.
/// The product adds 8 units of 2^-256 · 8, the series for ln(1+δ) as little, and the last shift one unit.
pub const LOG_SLACK_BITS: usize = 6;

/// ln x for finite x > 0, x ≠ 1, given `rough` with |rough − ln x| ≤ 2^-51 |ln x|.
///
/// With y a little below ln x, x·e^-y = 1 + δ with 0 < δ < 2^-39, and ln x = y + ln(1 + δ). The exponential of this
/// module computes e^-y, so that no table is needed.
#[inline(never)]
pub fn log_fixed<M: Machine>(m: M, x: M::F64, rough: M::F64) -> Logarithm<M> {
    let x = unpack(m, x);
    log_fixed_of(m, x.significand(m), x.exponent, rough)
}

/// [`log_fixed`] of `significand` / 2^255 · 2^`exponent`, where the first factor is in [1, 2) and may have 256 bits.
#[inline(always)]
pub fn log_fixed_of<M: Machine>(
    m: M,
    significand: Fixed<M>,
    exponent: M::U64,
    rough: M::F64,
) -> Logarithm<M> {
    let below = rough - rough.abs() * m.f64(MARGIN);
    let y = unpack(m, below);
    let magnitude = y.at_scale(m, ARGUMENT_SCALE);
    let inverse = exp_fixed(m, !y.negative, magnitude);

    // significand (2^255) · value (2^254) / 2^256 = (1 + δ) · 2^j at scale 2^253, with j = −(exponent + power) in
    // 0..=2.
    let product = significand.mul(m, inverse.value);
    let delta = product.shl_by(m, m.u64(3) + exponent + inverse.power);

    // ln(1+δ) = δ·(1 − δ·(1/2 − δ·(1/3 − δ·(1/4 − δ·(1/5 − δ/6))))), remainder δ^7/7 < 2^-270
    let constant = |limbs| Fixed::constant(m, limbs);
    let sum = constant(INVERSE_5).sub(m, delta.mul(m, constant(INVERSE_6)));
    let sum = Fixed::power(m, 254).sub(m, delta.mul(m, sum));
    let sum = constant(INVERSE_3).sub(m, delta.mul(m, sum));
    let sum = Fixed::power(m, 255).sub(m, delta.mul(m, sum));
    let rest = delta.sub(m, delta.mul(m, delta.mul(m, sum))).right::<12>(m);

    let magnitude = Fixed::select(y.negative, magnitude.sub(m, rest), magnitude.add(m, rest));
    Logarithm { negative: y.negative, magnitude }
}

/// 2^-50: more than the error of `rough`, so that δ is positive; 745 · 2^-49 < 2^-39 bounds δ.
const MARGIN: f64 = 1.0 / (1u64 << 50) as f64;
