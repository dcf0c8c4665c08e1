//! atan x in 256-bit fixed point.

use super::divide::divide;
use super::fixed::Fixed;
use super::sin_cos::sin_cos_fixed;
use super::unpack::unpack;
use crate::machine::{Bits, Lanes, Machine};
use crate::math::tables::fixed::{INVERSE_3, INVERSE_5};

/// Error of [`atan_fixed`] in units of 2^-255: below 2^16.
///
/// sin θ and cos θ have errors of 2^12 units of 2^-256. Numerator and denominator have 2^13 units at scale 2^254 (their
/// products with a significand below 2), and the denominator is at least 1. The quotient, below 2^-40, has the same
/// error and 2^-247 relative.
pub const ATAN_SLACK_BITS: usize = 16;

/// atan |x| at scale 2^255, for finite |x| ≥ 2^-66, given `rough` with |rough − atan |x|| ≤ 2^-51 atan |x|.
///
/// With θ a little below atan |x| and |x| = M·2^e: atan |x| = θ + atan ρ with
/// ρ = (|x|·cos θ − sin θ) / (cos θ + |x|·sin θ), numerator and denominator divided by 2^e where e > 0; 0 < ρ < 2^-40.
#[inline(never)]
pub fn atan_fixed<M: Machine>(m: M, x: M::F64, rough: M::F64) -> Fixed<M> {
    let below = rough.abs() * m.f64(1.0 - MARGIN);
    let theta = unpack(m, below).at_scale(m, 255);
    let (sine, versine) = sin_cos_fixed(m, theta);
    let cosine = versine.negate(m);

    let x = unpack(m, x);
    let significand = x.significand(m);
    let small = m.u64(1 << 62).lt(x.exponent);
    let size = M::U64::select(small, m.u64(0) - x.exponent, x.exponent);
    let zero = m.u64(0);
    // Products are at scale 2^254: a product significand · fraction is at scale 2^255.
    let down = m.u64(2);
    let (up_shift, down_shift) = (M::U64::select(small, size, zero), M::U64::select(small, zero, size));
    let first = significand.mul(m, cosine).shr_by(m, m.u64(1) + up_shift);
    let second = sine.shr_by(m, down + down_shift);
    let numerator = first.sub(m, second);
    let denominator =
        cosine.shr_by(m, down + down_shift).add(m, significand.mul(m, sine).shr_by(m, m.u64(1) + up_shift));
    corrected(m, theta, numerator, denominator)
}

/// atan (s/l) at scale 2^255 within the same error, for s = `small` · 2^-`distance` and l = `large`, significands at
/// scale 2^255, where s ≤ l and `distance` ≤ 66, given `rough` with |rough − atan (s/l)| ≤ 2^-51 atan (s/l).
///
/// As in [`atan_fixed`], with numerator and denominator times l: ρ = (s·cos θ − l·sin θ) / (l·cos θ + s·sin θ), at
/// scale 2^254. Each of the products has an error of 2^13 + 2^4 units of 2^-256; the denominator is √(l² + s²), up to
/// 2^-98 of it.
#[inline(never)]
pub fn atan_fixed_of<M: Machine>(
    m: M,
    [small, large]: [Fixed<M>; 2],
    distance: M::U64,
    rough: M::F64,
) -> Fixed<M> {
    let theta = unpack(m, rough * m.f64(1.0 - MARGIN)).at_scale(m, 255);
    let (sine, versine) = sin_cos_fixed(m, theta);
    let cosine = versine.negate(m);
    // A product significand · fraction is at scale 2^255.
    let down = distance + m.u64(1);
    let numerator = small.mul(m, cosine).shr_by(m, down).sub(m, large.mul(m, sine).right::<1>(m));
    let denominator = large.mul(m, cosine).right::<1>(m).add(m, small.mul(m, sine).shr_by(m, down));
    corrected(m, theta, numerator, denominator)
}

/// θ + atan ρ at scale 2^255, for ρ = numerator/denominator < 2^-40.
#[inline(always)]
fn corrected<M: Machine>(m: M, theta: Fixed<M>, numerator: Fixed<M>, denominator: Fixed<M>) -> Fixed<M> {
    let quotient = divide(m, numerator, denominator);
    // ρ at scale 2^256, by its exponent of −40 or less.
    let rho = quotient.value.shr_by(m, m.u64(0) - quotient.power - m.u64(1));

    // atan ρ = ρ·(1 − ρ²·(1/3 − ρ²/5)), remainder ρ^7/7 < 2^-280
    let square = rho.mul(m, rho);
    let sum = Fixed::constant(m, INVERSE_3).sub(m, square.mul(m, Fixed::constant(m, INVERSE_5)));
    let rest = rho.sub(m, rho.mul(m, square.mul(m, sum)));
    theta.add(m, rest.right::<1>(m))
}

/// 2^-50: more than the error of `rough`, so that ρ is positive.
const MARGIN: f64 = 1.0 / (1u64 << 50) as f64;
