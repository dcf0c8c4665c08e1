#![doc = include_str!("../../docs/logit.md")]

use num_bigint::BigInt;

use super::accurate::{Fixed, divide, unpack};
use super::area::{AREA_DD_ERR, NEAR, dd_log, fixed_log};
use super::binary32_path::binary32;
use super::double::{dd_quotient, fast_two_sum};
use super::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary, UnboundedFunction};
use super::log::log_rough;
use super::unbounded::{Ball, integer_and_power};
use crate::machine::{F64Of, Lanes, Machine, MaskOf, Target};

/// The logarithm of the odds x : 1 − x, which is the inverse of the logistic function.
///
/// | x | ln (x/(1 − x)) |
/// |---|---|
/// | 1/2 | +0, exactly: the only exact case |
/// | ±0 | −∞ |
/// | 1 | +∞ |
/// | below 0, above 1 | NaN |
/// | NaN | NaN |
pub struct Logit;

/// Argument, 2^-900, from which on no step of the pairs underflows or overflows.
const LEAST: f64 = f64::from_bits((1023 - 900) << 52);

impl Unary for Logit {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        let m = x.machine();
        F::splat(m, LEAST).le(x) & x.lt(F::splat(m, 1.0)) & !x.equals(F::splat(m, 0.5))
    }
    const FAST: Bound = Bound::any(LOGIT_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(logit_in_pairs(m, x))
    }
    const F32_ERROR_ULPS: u64 = LOGIT_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        let (high, low) = logit_in_pairs(m, x.widen());
        high + low
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        let m = x.machine();
        binary32::<V>(m, 0.0).lt(x) & x.lt(binary32(m, 1.0)) & !x.equals(binary32(m, 0.5))
    }
}

impl SlowPath<1> for Logit {
    const NAME: &'static str = "logit";

    fn known<M: Machine>(m: M, _: Target, [x]: [M::F64; 1]) -> Known<M> {
        let (zero, half, one, infinity) = (m.f64(0.0), m.f64(0.5), m.f64(1.0), m.f64(f64::INFINITY));
        let (low, middle, high) = (x.equals(zero), x.equals(half), x.equals(one));
        let y = M::F64::select(middle, zero, m.f64(f64::NAN));
        let y = M::F64::select(low, -infinity, y);
        let y = M::F64::select(high, infinity, y);
        Known { value: y, lanes: middle | !zero.lt(x) | !x.lt(one) }
    }

    const MIDDLE_ERR: f64 = LOGIT_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(logit_in_pairs(m, x)).unless(x.lt(m.f64(LEAST)))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let size = from_nearer_end(m, x);
        let parts = unpack(m, size);
        let rest = Fixed::power(m, 255).sub(m, parts.at_scale(m, 255));
        let odds = divide(m, rest, parts.significand(m));

        let tiny = size.lt(m.f64(LEAST));
        let (high, low) = pairs_of_size(m, size.greater(m.f64(LEAST)));
        let rough = M::F64::select(tiny, -log_rough(m, size), high + low);
        let log = fixed_log(m, odds.value, (255, odds.power - parts.exponent), rough);
        Approximation { negative: x.lt(m.f64(0.5)), ..log }
    }

    const UNBOUNDED: Option<UnboundedFunction<1>> = Some(|[x], digits| Some(to_digits(x, digits)));
}

/// x or 1 − x, the lesser one: exactly, for 0 ≤ x ≤ 1.
#[inline(always)]
fn from_nearer_end<M: Machine>(m: M, x: M::F64) -> M::F64 {
    x.lesser(m.f64(1.0) - x)
}

/// Relative error of [`logit_in_pairs`] in units of [`Machine::UNIT`]; derived in `docs/logit.md`.
pub const LOGIT_ERR: f64 = AREA_DD_ERR;

/// The error of the sum of [`logit_in_pairs`] in last places, for formats within binary32; derived in `docs/logit.md`.
pub const LOGIT_F32_ERROR_ULPS: u64 = 4;

/// logit x = h + l within [`LOGIT_ERR`]·|h|, for 2^-900 ≤ x < 1 other than 1/2.
#[inline(always)]
pub fn logit_in_pairs<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let (high, low) = pairs_of_size(m, from_nearer_end(m, x));
    let negative = x.lt(m.f64(0.5));
    (M::F64::select(negative, -high, high), M::F64::select(negative, -low, low))
}

/// ln ((1 − w)/w) = 2·atanh (1 − 2w), for 2^-900 ≤ w < 1/2.
#[inline(always)]
fn pairs_of_size<M: Machine>(m: M, w: M::F64) -> (M::F64, M::F64) {
    let (zero, one) = (m.f64(0.0), m.f64(1.0));
    let odds = dd_quotient(m, fast_two_sum(one, -w), (w, zero));
    let tangent = one - (w + w); // exact from 1/4 on
    let near = tangent.lt(m.f64(NEAR));
    dd_log(m, odds, (m.mask(false), w), near, [(tangent + tangent, zero), (one, zero)])
}

/// logit x to `digits` digits; where the result is known, 1.
fn to_digits(x: f64, digits: u64) -> Ball {
    if !(x > 0.0 && x < 1.0) || x == 0.5 {
        return Ball::one(digits);
    }
    // x = n·2^-p, so that the odds are n : 2^p − n.
    let (n, power) = integer_and_power(x);
    let rest = (BigInt::from(1) << power.unsigned_abs()) - &n;
    Ball::log(&n, &rest, digits)
}
