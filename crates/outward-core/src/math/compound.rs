#![doc = include_str!("../../docs/compound.md")]

use num_bigint::BigInt;

use super::accurate::{Fixed, unpack};
use super::double::fast_two_sum;
use super::exp::{DD_RANGE, FAST_RANGE, overflow_bound, underflow_bound};
use super::ladder::{
    Approximation, Bound, Enclosure, Known, SlowPath, Sum, UnboundedFunction, WithIntegerOperand,
    enclosure_of_power, enclosure_to_any_digits, rounded_with_integer, rounded_with_integers,
};
use super::log_base::E;
use super::log1p::{LEAST_F32, Log1p, f32_one_plus, log1p_dd, log1p_extended, log1p_fast};
use super::pow::{
    ExactPower, POW_ERR, POW_F32_ERROR_ULPS, POW_F32_RANGE, PowerPair, TINY, dd_of_log, exact_power,
    exp_of_product, f32_of_log, fast_of_product, log_in_steps, times_log,
};
use super::unbounded::{Ball, integer_and_power};
use crate::format::Format;
use crate::machine::{Bits, F64Of, Lanes, Machine, Target};
use crate::round::Rounding;

/// (1 + x)^n, correctly rounded in the direction `R`, as IEEE 754's compound defines it.
///
/// | x, n | result |
/// |---|---|
/// | x < −1 | NaN |
/// | x ≥ −1, 0; NaN, 0; ±0, n | 1 |
/// | −1 | +0 for n > 0, +∞ for n < 0 |
/// | +∞ | +∞ for n > 0, +0 for n < 0 |
/// | NaN, n ≠ 0 | NaN |
#[inline(always)]
pub fn compound_r<R: Rounding, V: Lanes>(x: V, n: i32) -> V {
    let m = x.machine();
    let number = |pattern: u64| V::splat(m, V::Format::from_pattern(pattern));
    let (one, nan) = (V::splat(m, V::Format::one()), V::splat(m, V::Format::nan()));
    match n {
        0 => V::select(x.lt(-one), nan, one),
        1 => {
            let sum = x.add_r::<R>(one);
            let sum = V::select(x.lt(-one), nan, sum);
            // +0 in all directions
            V::select(x.equals(-one), number(0), sum)
        }
        _ => rounded_with_integer::<Compound, R, V>(x, n),
    }
}

/// [`compound_r`] with one integer for each lane, as a number of binary64.
#[inline(always)]
pub fn compound_at_run_time<R: Rounding, V: Lanes>(x: V, n: F64Of<V>) -> V {
    let m = x.machine();
    let (is_zero, is_one) = (n.equals(m.f64(0.0)), n.equals(m.f64(1.0)));
    let other = V::select(is_zero, compound_r::<R, V>(x, 0), compound_r::<R, V>(x, 1));
    rounded_with_integers::<Compound, R, V>(!(is_zero | is_one), x, n, other)
}

/// (1 + x)^n, for an integer n other than 0 and 1.
pub struct Compound;

impl WithIntegerOperand for Compound {
    const FAST: Bound = Bound::positive(COMPOUND_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64, n: M::F64) -> ((M::F64, M::F64), M::F64) {
        let PowerPair { high, low, argument } = compound_fast(m, x, n);
        ((high, low), argument)
    }
    #[inline(always)]
    fn takes<M: Machine>(m: M, x: M::F64, _: M::F64, exponent: M::F64) -> M::Mask {
        takes_rate(m, x, exponent) & m.f64(TINY).le(exponent.abs())
    }

    const F32_ERROR_ULPS: u64 = COMPOUND_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<M: Machine>(m: M, x: M::F64, n: M::F64) -> (M::F64, M::F64) {
        compound_f32(m, x, n)
    }
    #[inline(always)]
    fn takes_f32<M: Machine>(m: M, x: M::F64, _: M::F64, exponent: M::F64) -> M::Mask {
        takes_f32_rate(m, x, exponent)
    }
}

/// The x and the exponents n·ln(1 + x) that the fast paths are made for.
#[inline(always)]
pub(super) fn takes_rate<M: Machine>(m: M, x: M::F64, exponent: M::F64) -> M::Mask {
    is_rate(m, x, NEAR_ZERO) & exponent.abs().le(m.f64(FAST_RANGE))
}

/// [`takes_rate`] for binary32, with exponents in sixteenths of octaves.
#[inline(always)]
pub(super) fn takes_f32_rate<M: Machine>(m: M, x: M::F64, exponent: M::F64) -> M::Mask {
    is_rate(m, x, f64::from(LEAST_F32)) & exponent.abs().le(m.f64(POW_F32_RANGE))
}

/// Is x finite, above −1, and of this size at least?
#[inline(always)]
fn is_rate<M: Machine>(m: M, x: M::F64, least: f64) -> M::Mask {
    m.f64(-1.0).lt(x) & x.lt(m.f64(f64::INFINITY)) & m.f64(least).le(x.abs())
}

impl SlowPath<2> for Compound {
    const NAME: &'static str = "compound";

    fn known<M: Machine>(m: M, target: Target, [x, n]: [M::F64; 2]) -> Known<M> {
        let select = M::F64::select;
        let (zero, one, infinity) = (m.f64(0.0), m.f64(1.0), m.f64(f64::INFINITY));
        let minus_one = -one;
        let (pole, infinite, tiny) = (x.equals(minus_one), x.equals(infinity), x.abs().lt(m.f64(NEAR_ZERO)));
        let undefined = !minus_one.le(x);
        let ordinary = !(undefined | pole | infinite | tiny);

        // In the interior, n·ln(1 + x) shows overflow, underflow and results next to 1.
        let (log, _) = log1p_fast::<E, M>(m, select(ordinary, x, one));
        let argument = n * log;
        let rises = zero.lt(n);
        let (positive, negative) = (zero.lt(x), x.lt(zero));
        let near = target.round_near_exact(
            m,
            one,
            positive & rises | negative & !rises,
            positive & !rises | negative & rises,
        );
        let over = ordinary & m.f64(overflow_bound(target.emax)).lt(argument);
        let under = ordinary & argument.lt(m.f64(underflow_bound(target.emin, target.precision)));
        let close = tiny | argument.abs().lt(m.f64(TINY));

        let none = m.mask(false);
        let value = select(over, target.overflow(m, none), near);
        let value = select(under, target.underflow(m, none), value);
        let grows = (pole & !rises) | (infinite & rises);
        let value = select(pole | infinite, select(grows, infinity, zero), value);
        let value = select(undefined, m.f64(f64::NAN), value);
        Known { value, lanes: !ordinary | over | under | close }
    }

    const MIDDLE_ERR: f64 = COMPOUND_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x, n]: [M::F64; 2]) -> Sum<M::F64> {
        let PowerPair { high, low, argument } = compound_dd(m, x, n);
        Sum::of((high, low)).unless(!argument.abs().le(m.f64(DD_RANGE)))
    }

    fn accurate<M: Machine>(m: M, [x, n]: [M::F64; 2]) -> Approximation<M> {
        let log = Log1p::accurate(m, [x]);
        let power = unpack(m, n);
        let below = (log.negative & !power.negative) | (!log.negative & power.negative);
        let factors = [log.magnitude, power.significand(m)];
        let result = exp_of_product(m, below, factors, log.exponent + power.exponent);
        let slack = slack(m, power.exponent);

        let (is_exact, exact) = exact_compound(m, x, n);
        let select = Fixed::select;
        Approximation {
            negative: m.mask(false),
            magnitude: select(is_exact, Fixed::small(m, exact.digits), result.value),
            exponent: M::U64::select(is_exact, exact.power + m.u64(256), result.power + m.u64(2)),
            slack: select(is_exact, Fixed::small(m, m.u64(0)), slack),
        }
    }

    const UNBOUNDED: Option<UnboundedFunction<2>> = Some(compound_unbounded);
}

/// The slack of (1 + x)^n in fixed point for 2^`exponent` ≤ |n| < 2^(`exponent` + 1), in units of the value.
pub(super) fn slack<M: Machine>(m: M, exponent: M::U64) -> Fixed<M> {
    Fixed::power(m, FAR_SLACK_BITS).shl_by(m, exponent).add(m, Fixed::power(m, NEAR_SLACK_BITS))
}

/// (1 + x)^n, and a mask of the lanes where it has at most 54 bits.
pub(super) fn exact_compound<M: Machine>(m: M, x: M::F64, n: M::F64) -> (M::Mask, ExactPower<M>) {
    // If 1 + x has more bits than a number of the format, its powers have more than 54.
    let one = m.f64(1.0);
    let is_below = x.abs().lt(one);
    let (sum, rest) = fast_two_sum(M::F64::select(is_below, one, x), M::F64::select(is_below, x, one));
    let exact = exact_power(m, sum, n);
    (exact.is_exact & rest.equals(m.f64(0.0)), exact)
}

/// Size of x, 2^-100, below which every power is next to 1: times 2^31 it is below [`TINY`].
const NEAR_ZERO: f64 = 1.0 / (1_u128 << 100) as f64;

/// The slack for n = 2 and 3, which doubles with each doubling of n, and the slack that is added for small x, in units
/// of the value; derived in `docs/compound.md`.
const FAR_SLACK_BITS: usize = 20;
const NEAR_SLACK_BITS: usize = 25;

/// Relative error of [`compound_fast`] in units of [`Machine::UNIT`]; derived in `docs/compound.md`.
pub const COMPOUND_ERR: f64 = POW_ERR;

/// (1 + x)^n within [`COMPOUND_ERR`]·`high`, for x > −1, |x| ≥ 2^-100 and |n·ln(1 + x)| ≤ [`FAST_RANGE`].
#[inline(always)]
pub fn compound_fast<M: Machine>(m: M, x: M::F64, n: M::F64) -> PowerPair<M> {
    fast_of_product(m, times_log(n, log1p_extended(m, x)))
}

/// The error of the fast path of binary32 in ulps of its result; derived in `docs/compound.md`.
pub const COMPOUND_F32_ERROR_ULPS: u64 = POW_F32_ERROR_ULPS;

/// (1 + x)^n within [`COMPOUND_F32_ERROR_ULPS`], for numbers x > −1 of binary32, |x| ≥ 2^-100; and 16·n·log₂(1 + x),
/// which must not exceed [`POW_F32_RANGE`].
#[inline(always)]
pub fn compound_f32<M: Machine>(m: M, x: M::F64, n: M::F64) -> (M::F64, M::F64) {
    f32_of_log(m, sum_in_steps(m, x), n)
}

/// 16·log₂(1 + x), for numbers x > −1 of binary32, |x| ≥ 2^-100.
#[inline(always)]
pub(super) fn sum_in_steps<M: Machine>(m: M, x: M::F64) -> M::F64 {
    log_in_steps(m, f32_one_plus(m, x))
}

/// Relative error of [`compound_dd`] in units of [`Machine::UNIT`]; derived in `docs/compound.md`.
pub const COMPOUND_DD_ERR: f64 = 1.0 / (1_u64 << 36) as f64;

/// (1 + x)^n within [`COMPOUND_DD_ERR`]·`high`, for x > −1 and 2^-60 ≤ |n·ln(1 + x)| ≤ [`DD_RANGE`].
#[inline(always)]
pub fn compound_dd<M: Machine>(m: M, x: M::F64, n: M::F64) -> PowerPair<M> {
    dd_of_log(m, log1p_dd::<E, M>(m, x), n)
}

/// (1 + x)^n to any number of digits, for finite x > −1.
pub(super) fn compound_unbounded([x, n]: [f64; 2], digits: u64) -> Option<Ball> {
    let (power, exponent) = compound_significand(x, n, digits)?;
    Some(power.times(&BigInt::from(1), exponent))
}

/// (1 + x)^n to any number of digits, as a number between 1/2 and 2 and a power of two.
pub(super) fn compound_significand(x: f64, n: f64, digits: u64) -> Option<(Ball, i64)> {
    let (integer, power) = integer_and_power(x);
    // The sum with 1, with the same power of two as denominator where that is below 1.
    let one = BigInt::from(1);
    let (sum, power) = match u64::try_from(power) {
        Ok(power) => ((integer << power) + one, 0),
        Err(_) => (integer + (one << power.unsigned_abs()), power),
    };
    let (power, exponent) = Ball::ln_of(&sum, power, digits).times(&BigInt::from(n as i64), 0).exp();
    Some((power, i64::try_from(&exponent).ok()?))
}

/// Bounds of (1 + x)^n for a finite x above −1 and other than 0, and an integer n other than 0. `None` elsewhere.
pub fn enclosure(x: f64, n: i32) -> Option<Enclosure> {
    if !(x.is_finite() && x > -1.0) || x == 0.0 || n == 0 {
        return None;
    }
    let power = |digits| compound_significand(x, n.into(), digits);
    match n {
        // The paths are not made for it.
        1 => enclosure_to_any_digits(power),
        _ => enclosure_of_power::<Compound, 2>([x, f64::from(n)], power),
    }
}
