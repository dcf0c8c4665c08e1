#![doc = include_str!("../../docs/exp.md")]

use core::marker::PhantomData;

use super::accurate::{ARGUMENT_SCALE, exp_fixed, round_fixed, unpack};
use super::tables::exp::{EXP2_HIGH, EXP2_LOW, STEP_HIGH, STEP_LOW, STEPS_PER_UNIT};
use crate::format::Format;
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Rare};
use crate::round::Rounding;

/// e^x, correctly rounded in the direction `R`.
///
/// | x | e^x |
/// |---|---|
/// | ±0 | 1, exactly: the only exact case |
/// | +∞ | +∞ |
/// | −∞ | +0 |
/// | NaN | NaN |
///
/// An overflow gives +∞ or the largest finite number, an underflow the smallest number or +0, as the direction says.
#[inline(always)]
pub fn exp_r<R: Rounding, V: Lanes>(x: V) -> V {
    let m = x.machine();
    let wide = x.widen();
    let size = wide.abs();

    let (h, l) = exp_quick(m, wide);
    let (quick, undecided) = V::round_sum::<R>(h, l, h * m.f64(EXP_ERR));

    // Next to 1 the result is 1 or its neighbour, which adding x decides.
    let near_one = size.lt(m.f64(TINY));
    let one = V::splat(m, V::Format::one());
    let fast = V::select(near_one, one.add_r::<R>(x), quick);
    // Beyond these bounds every result is the same; infinite arguments have exact ones.
    let infinity = V::splat(m, V::Format::infinity());
    let over = m.f64(Range::<V::Format>::OVER).lt(wide);
    let under = wide.lt(m.f64(Range::<V::Format>::UNDER));
    let zero = V::splat(m, V::Format::from_pattern(0));
    let infinite = size.equals(m.f64(f64::INFINITY));
    let large = V::splat(m, V::Format::from_pattern(V::Format::MAX_BITS)).mul_r::<R>(one + one);
    let small = V::splat(m, V::Format::from_pattern(1)).mul_r::<R>(V::splat(m, V::Format::half()));
    let fast = V::select(over, V::select(infinite, infinity, large), fast);
    let fast = V::select(under, V::select(infinite, zero, small), fast);
    let fast = V::select(x.is_nan(), V::splat(m, V::Format::nan()), fast);

    let settled = near_one | over | under | x.is_nan();
    let rare = (undecided | m.f64(QUICK).lt(size)) & !settled;
    let [y] = V::rescue::<Accurate<R, V::Format>, 1, 1>(rare, [x], [fast]);
    y
}

/// Relative error of [`exp_quick`]; derived in `docs/exp.md`.
pub const EXP_ERR: f64 = 1.0 / (1u128 << 67) as f64;

/// |x| up to which [`exp_quick`] stays far from overflow and underflow.
const QUICK: f64 = 620.0;

/// Below this size e^x is 1 to every precision in question.
const TINY: f64 = 1.0 / (1u64 << 60) as f64;

/// e^x = h + l within [`EXP_ERR`]·h, for |x| ≤ 620.
#[inline(always)]
pub fn exp_quick<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let (k, index) = m.nearest_int(x * m.f64(STEPS_PER_UNIT));
    let r = k.fma(m.f64(-STEP_HIGH), x); // exact
    let rest = k * m.f64(-STEP_LOW);
    let (high, low) = exp_of_step(m, index, r, rest);
    scale(m, high, low, index)
}

/// 2^(k/256)'s fraction times e^(r + rest), where |r| < 2^-9.5 and |rest| < 2^-23, as a sum.
#[inline(always)]
fn exp_of_step<M: Machine>(m: M, k: M::U64, r: M::F64, rest: M::F64) -> (M::F64, M::F64) {
    let entry = k & m.u64(255);
    let high = m.gather(&EXP2_HIGH, entry);
    let low = m.gather(&EXP2_LOW, entry);

    // e^(r1 + r2) − 1 = r1 + q with r1 + r2 = r + rest
    let r1 = r + rest;
    let r2 = rest - (r1 - r);
    let p = r1.fma(m.f64(1.0 / 720.0), m.f64(1.0 / 120.0));
    let p = r1.fma(p, m.f64(1.0 / 24.0));
    let p = r1.fma(p, m.f64(1.0 / 6.0));
    let p = r1.fma(p, m.f64(0.5));
    let q = (r1 * r1).fma(p, r2);

    // (high + low)·(1 + r1 + q)
    let product = high * r1;
    let error = high.fma(r1, -product); // exact
    let sum = high + product;
    let carry = product - (sum - high);
    let tail = high.fma(q, low.fma(r1, error) + low);
    (sum, carry + tail)
}

/// Both parts times 2^⌊k/256⌋, by their exponent fields.
#[inline(always)]
fn scale<M: Machine>(m: M, high: M::F64, low: M::F64, k: M::U64) -> (M::F64, M::F64) {
    let power = (k.sar::<8>() + m.u64(1023)).shl::<52>();
    let factor = M::F64::from_bits(power);
    (high * factor, low * factor)
}

/// Where every result of a format is overflow or underflow.
struct Range<T>(PhantomData<T>);

impl<T: Format> Range<T> {
    /// ln of 2^(emax+1), and a little more.
    const OVER: f64 = (T::EMAX + 1) as f64 * core::f64::consts::LN_2 + 0.01;
    /// ln of half the smallest number, and a little less.
    const UNDER: f64 = (T::EMIN - T::FRACTION_BITS as i32 - 1) as f64 * core::f64::consts::LN_2 - 0.01;
}

/// The accurate phase: 240 bits.
struct Accurate<R, T>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format> Rare<1, 1> for Accurate<R, T> {
    type Format = T;
    const NAME: &'static str = "exp";

    fn run<V: Lanes<Format = T>>([x]: [V; 1]) -> [V; 1] {
        let m = x.machine();
        [exp_accurate::<R, V>(m, x.widen())]
    }
}

/// e^x by the accurate phase alone, for 2^-66 ≤ |x| ≤ 1000.
#[inline(always)]
pub fn exp_accurate<R: Rounding, V: Lanes>(m: V::Machine, x: F64Of<V>) -> V {
    let parts = unpack(m, x);
    let negative: MaskOf<V> = parts.negative;
    let y = exp_fixed(m, negative, parts.at_scale(m, ARGUMENT_SCALE));
    round_fixed::<R, V>(m, m.mask(false), y.value, y.power + m.u64(2), SLACK)
}

/// 2^-240 relative of a value below 2^256, in units.
const SLACK: u64 = 1 << 16;
