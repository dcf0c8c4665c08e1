#![doc = include_str!("../../docs/compoundm1.md")]

use super::accurate::{Fixed, unpack};
use super::compound::{
    COMPOUND_DD_ERR, compound_dd, compound_significand, compound_unbounded, exact_compound, slack,
    sum_in_steps, takes_f32_rate, takes_rate,
};
use super::double::fast_two_sum;
use super::exp::{DD_RANGE, overflow_bound};
use super::exponential::{LESS_ONE_ERR, f32_of_step, fast_of_remainder, minus_one, minus_one_fixed};
use super::ladder::{
    Approximation, Bound, Enclosure, Known, SlowPath, Sum, UnboundedFunction, WithIntegerOperand,
    enclosure_of_power, enclosure_to_any_digits, rounded_with_integer, rounded_with_integers,
};
use super::log_base::E;
use super::log1p::{Log1p, log1p_extended, log1p_fast};
use super::pow::{POW_F32_ERROR_ULPS, PowerPair, Product, f32_steps, odd_part, steps_of_product, times_log};
use crate::format::Format;
use crate::machine::{Bits, F64Of, Lanes, Machine, Target};
use crate::round::Rounding;
use num_bigint::BigInt;

/// (1 + x)^n − 1, correctly rounded in the direction `R`: IEEE 1788's compoundm1.
///
/// | x, n | result |
/// |---|---|
/// | x < −1 | NaN |
/// | x ≥ −1, 0; NaN, 0 | +0 |
/// | ±0, n | x for n > 0, −x for n < 0 |
/// | −1 | −1 for n > 0, +∞ for n < 0 |
/// | +∞ | +∞ for n > 0, −1 for n < 0 |
/// | NaN, n ≠ 0 | NaN |
#[inline(always)]
pub fn compoundm1_r<R: Rounding, V: Lanes>(x: V, n: i32) -> V {
    let m = x.machine();
    let number = |number: V::Format| V::splat(m, number);
    let undefined = x.lt(-number(V::Format::one()));
    match n {
        0 => V::select(undefined, number(V::Format::nan()), number(V::Format::from_pattern(0))),
        1 => V::select(undefined, number(V::Format::nan()), x),
        _ => rounded_with_integer::<CompoundMinusOne, R, V>(x, n),
    }
}

/// [`compoundm1_r`] with one integer for each lane, as a number of binary64.
#[inline(always)]
pub fn compoundm1_at_run_time<R: Rounding, V: Lanes>(x: V, n: F64Of<V>) -> V {
    let m = x.machine();
    let (is_zero, is_one) = (n.equals(m.f64(0.0)), n.equals(m.f64(1.0)));
    let other = V::select(is_zero, compoundm1_r::<R, V>(x, 0), compoundm1_r::<R, V>(x, 1));
    rounded_with_integers::<CompoundMinusOne, R, V>(!(is_zero | is_one), x, n, other)
}

/// (1 + x)^n − 1, for an integer n other than 0 and 1.
pub struct CompoundMinusOne;

impl WithIntegerOperand for CompoundMinusOne {
    const FAST: Bound = Bound::any(COMPOUNDM1_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64, n: M::F64) -> ((M::F64, M::F64), M::F64) {
        compoundm1_fast(m, x, n)
    }
    #[inline(always)]
    fn takes<M: Machine>(m: M, x: M::F64, _: M::F64, exponent: M::F64) -> M::Mask {
        takes_rate(m, x, exponent)
    }

    const F32_ERROR_ULPS: u64 = COMPOUNDM1_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<M: Machine>(m: M, x: M::F64, n: M::F64) -> (M::F64, M::F64) {
        compoundm1_f32(m, x, n)
    }
    #[inline(always)]
    fn takes_f32<M: Machine>(m: M, x: M::F64, _: M::F64, exponent: M::F64) -> M::Mask {
        takes_f32_rate(m, x, exponent)
    }
}

impl SlowPath<2> for CompoundMinusOne {
    const NAME: &'static str = "compoundm1";

    fn known<M: Machine>(m: M, target: Target, [x, n]: [M::F64; 2]) -> Known<M> {
        let select = M::F64::select;
        let (zero, one, infinity) = (m.f64(0.0), m.f64(1.0), m.f64(f64::INFINITY));
        let (null, pole, infinite) = (x.equals(zero), x.equals(-one), x.equals(infinity));
        let undefined = !(-one).le(x);
        let ordinary = !(null | pole | infinite | undefined);
        let rises = zero.lt(n);

        // n·ln(1 + x) shows overflow, and results next to −1.
        let large = ordinary & m.f64(LEAST).le(x.abs());
        let (log, _) = log1p_fast::<E, M>(m, select(large, x, one));
        let argument = n * log;
        let over = large & m.f64(overflow_bound(target.emax)).lt(argument);
        let under = large & argument.lt(m.f64(SATURATED));

        let none = m.mask(false);
        let value = select(over, target.overflow(m, none), target.round_near_exact(m, -one, none, under));
        let value = select(pole & !rises | infinite & rises, infinity, value);
        let value = select(null, select(rises, x, -x), value);
        let value = select(undefined, m.f64(f64::NAN), value);
        Known { value, lanes: !ordinary | over | under }
    }

    const MIDDLE_ERR: f64 = COMPOUND_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x, n]: [M::F64; 2]) -> Sum<M::F64> {
        let select = M::F64::select;
        let PowerPair { high, low, argument } = compound_dd(m, x, n);
        let one = m.f64(1.0);
        let below = high.lt(one);
        let (sum, rest) = fast_two_sum(select(below, -one, high), select(below, high, -one));
        let size = argument.abs();
        let inside = m.f64(LEAST_DD).le(size) & size.le(m.f64(DD_RANGE));
        Sum { high: sum, low: rest + low, size: high.greater(one) }.unless(!inside)
    }

    fn accurate<M: Machine>(m: M, [x, n]: [M::F64; 2]) -> Approximation<M> {
        let log = Log1p::accurate(m, [x]);
        let degree = unpack(m, n);
        let negative = (log.negative & !degree.negative) | (!log.negative & degree.negative);
        let factors = [log.magnitude, degree.significand(m)];
        let product = Product::of(m, factors, log.exponent + degree.exponent);
        let is_small = (x * n).abs().lt(m.f64(SMALL));
        let significand = product.digits.right::<2>(m);
        let (magnitude, exponent) =
            minus_one_fixed(m, negative, is_small, product.argument(m), (significand, product.exponent));
        let small_slack = Fixed::power(m, SMALL_SLACK_BITS);
        let found = Approximation {
            negative,
            magnitude,
            exponent,
            slack: Fixed::select(is_small, small_slack, slack(m, degree.exponent)),
        };

        // Results whose binary expansion ends are exact.
        let (is_power, power) = exact_compound(m, x, n);
        let found = exactly(m, found, is_power, power.minus_one(m, negative));
        let (is_whole, whole) = whole_power_minus_one(m, x, n);
        let found = exactly(m, found, is_whole, whole);
        let is_tiny = (x * n).abs().lt(m.f64(TINY));
        exactly(m, found, is_tiny, near_product(m, x, n))
    }

    const UNBOUNDED: Option<UnboundedFunction<2>> =
        Some(|args, digits| compound_unbounded(args, digits).map(|power| power.minus_one()));
}

/// Bounds of (1 + x)^n − 1 for a finite x above −1 and other than 0, and an integer n other than 0. `None` elsewhere.
pub fn enclosure(x: f64, n: i32) -> Option<Enclosure> {
    /// Bits from which on the 1 is less than the error of bounds.
    const MOST: i64 = 1 << 12;
    if !(x.is_finite() && x > -1.0) || x == 0.0 || n == 0 {
        return None;
    }
    let minus_one = |digits| {
        let (power, exponent) = compound_significand(x, n.into(), digits)?;
        Some(match exponent > MOST {
            true => (power, exponent),
            false => (power.times(&BigInt::from(1), exponent).minus_one(), 0),
        })
    };
    match n {
        // The paths are not made for it.
        1 => enclosure_to_any_digits(minus_one),
        _ => enclosure_of_power::<CompoundMinusOne, 2>([x, f64::from(n)], minus_one),
    }
}

/// Relative error of [`compoundm1_fast`] in units of [`Machine::UNIT`]; derived in `docs/compoundm1.md`.
pub const COMPOUNDM1_ERR: f64 = 1.25 * LESS_ONE_ERR;

/// (1 + x)^n − 1 = h + l within [`COMPOUNDM1_ERR`]·|h|, for x > −1, |x| ≥ 2^-100 and |n·ln(1 + x)| ≤
/// [`FAST_RANGE`](super::exp::FAST_RANGE); and n·ln(1 + x).
#[inline(always)]
pub fn compoundm1_fast<M: Machine>(m: M, x: M::F64, n: M::F64) -> ((M::F64, M::F64), M::F64) {
    let product = times_log(n, log1p_extended(m, x));
    let (index, r, rest) = steps_of_product(m, product);
    let (q, q_low) = fast_of_remainder(m, r, rest);
    (minus_one(m, index, q, q_low), product.0)
}

/// The error of [`compoundm1_f32`] in ulps of its result; derived in `docs/compoundm1.md`.
pub const COMPOUNDM1_F32_ERROR_ULPS: u64 = POW_F32_ERROR_ULPS;

/// (1 + x)^n − 1 within [`COMPOUNDM1_F32_ERROR_ULPS`], for numbers x > −1 of binary32, |x| ≥ 2^-100; and 16·n·log₂(1 +
/// x), which must not exceed [`POW_F32_RANGE`](super::pow::POW_F32_RANGE).
#[inline(always)]
pub fn compoundm1_f32<M: Machine>(m: M, x: M::F64, n: M::F64) -> (M::F64, M::F64) {
    let (index, r, steps) = f32_steps(m, sum_in_steps(m, x), n);
    (f32_of_step(m, index, r), steps)
}

/// Size of x, 2^-100, from which on n·ln(1 + x) is tested for overflow and underflow, which smaller x cannot reach.
const LEAST: f64 = 1.0 / (1_u128 << 100) as f64;

/// Exponent, −60·ln 2 and a bit, below which the power is less than the distance of −1 to its neighbour in every
/// format.
const SATURATED: f64 = -42.0;

/// Size of the exponent, 2^-40, from which on the middle path may decide.
const LEAST_DD: f64 = 1.0 / (1_u64 << 40) as f64;

/// Size of n·x, 2^-43, below which the slow path takes the series of e^y − 1.
const SMALL: f64 = 1.0 / (1_u64 << 43) as f64;

/// Remainder of the series for a value above 2^252, in units, as a power of two; derived in `docs/compoundm1.md`.
const SMALL_SLACK_BITS: usize = 62;

/// Size of n·x, 2^-150, below which the result is next to n·x.
const TINY: f64 = f64::from_bits((1023 - 150) << 52);

/// `found`, except where the lanes are set: these have the given magnitude and exponent, which are exact.
#[inline(always)]
fn exactly<M: Machine>(
    m: M,
    found: Approximation<M>,
    lanes: M::Mask,
    (magnitude, exponent): (Fixed<M>, M::U64),
) -> Approximation<M> {
    Approximation {
        negative: found.negative,
        magnitude: Fixed::select(lanes, magnitude, found.magnitude),
        exponent: M::U64::select(lanes, exponent, found.exponent),
        slack: Fixed::select(lanes, Fixed::small(m, m.u64(0)), found.slack),
    }
}

/// |n·x|, and a bit more or less, as the result is: for the tiny ones.
fn near_product<M: Machine>(m: M, x: M::F64, n: M::F64) -> (Fixed<M>, M::U64) {
    let (x, n) = (unpack(m, x), unpack(m, n));
    // 53 and 31 digits.
    let product = x.significand(m).mul(m, n.significand(m));
    let unit = Fixed::power(m, 0);
    let grows = (x.negative & n.negative) | (!x.negative & !n.negative);
    let magnitude = Fixed::select(grows, product.add(m, unit), product.sub(m, unit));
    (magnitude, x.exponent + n.exponent + m.u64(2))
}

/// |(1 + x)^n − 1| where n is from 2 to 63 and the power fits into 256 bits, and the lanes where that is so. All
/// results that are numbers or midpoints are among these results, and those of [`exact_compound`].
fn whole_power_minus_one<M: Machine>(m: M, x: M::F64, n: M::F64) -> (M::Mask, (Fixed<M>, M::U64)) {
    let select = M::U64::select;
    let (zero, one) = (m.u64(0), m.u64(1));
    let inside = m.f64(2.0).le(n) & n.lt(m.f64(64.0)) & x.abs().lt(m.f64((1_u64 << 62) as f64));
    let n = m.nearest_int(M::F64::select(inside, n, m.f64(2.0)), 1.0).1;

    // 1 + x = sum / 2^places, where x is an odd multiple of 1 / 2^places or an integer.
    let negative = x.lt(m.f64(0.0));
    let (odd, exponent) = odd_part(m, x);
    let is_fraction = exponent.is_top_set();
    let places = select(is_fraction, zero - exponent, zero);
    let size = odd.shl_by(select(is_fraction, zero, exponent));
    let unit = one.shl_by(places);
    let sum = select(negative, unit - size, unit + size);
    let zeros = sum.leading_zeros();
    let length = m.u64(64) - zeros;
    let few = places.lt(m.u64(54)) & !m.u64(256).lt(length.mul_lo(n)) & !m.u64(256).lt(places.mul_lo(n));

    // (sum / 2^length)^n: products of numbers below 1 whose digits fit are exact.
    let mut square = Fixed([zero, zero, zero, sum.shl_by(zeros)]);
    let mut power = square;
    let mut remaining = n - one;
    for _ in 0..6 {
        let wanted = zero.lt(remaining & one);
        power = Fixed::select(wanted, power.mul(m, square), power);
        square = square.mul(m, square);
        remaining = remaining.shr::<1>();
    }
    // The power of 1 + x is that times 2^scale, above 1 where scale is above 0.
    let scale = (length - places).mul_lo(n);
    let above = power.sub(m, Fixed::power(m, 0).shl_by(m, m.u64(256) - scale));
    let below = power.shr_by(m, zero - scale).negate(m);
    let magnitude = Fixed::select(negative, below, above);
    (inside & few, (magnitude, select(negative, zero, scale)))
}
