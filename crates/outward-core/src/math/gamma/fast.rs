//! The fast paths in double-double arithmetic: cells of 1/Γ below 16, Stirling's series from there on.

use crate::machine::{Lanes, Machine, Mask, MaskOf};
use crate::math::double::{dd_product, dd_quotient, fast_sum_of_pairs, fast_two_sum};
use crate::math::exp::exp_fast;
use crate::math::half_cells::{HALF_CELLS_TO, HalfCell, HalfCells, Rows, rows_of};
use crate::math::ladder::Sum;
use crate::math::log::log_dd;
use crate::math::tables::gamma::{HALF_LN_TWO_PI_HIGH, HALF_LN_TWO_PI_LOW, PI_HIGH, PI_LOW, SERIES};
use crate::math::tables::gamma_cells::PAIR_CELLS;
use crate::math::trig::Angle;

/// Error of [`tgamma_fast`], relative to its size, in units of [`Machine::UNIT`]; derived in `docs/gamma.md`.
pub const TGAMMA_ERR: f64 = 1.0 / (1u64 << 14) as f64;

/// Error of [`lgamma_fast`], relative to its size, in units of [`Machine::UNIT`]; derived in `docs/gamma.md`.
pub const LGAMMA_ERR: f64 = 1.0 / (1u64 << 14) as f64;

/// Below 0, where the sine has the largest error, sizes are these multiples of |Γ|, and of 1 + |ln |Γ||.
pub const BELOW_SHARE: f64 = 4.0;

/// Arguments from this size on: 2^-60.
pub const FAST_FROM: f64 = 1.0 / (1u64 << 60) as f64;

/// The arguments of [`tgamma_fast`], except integers below 1.
pub const TGAMMA_RANGE: [f64; 2] = [-150.0, 165.0];

/// The size of the arguments of [`lgamma_fast`], except integers below 1.
pub const LGAMMA_LIMIT: f64 = (1u64 << 20) as f64;

/// 1/Γ(a), and 1/(a·Γ(a)) in the cell about 0.
pub static RECIPROCALS: HalfCells<24, 7> = HalfCells::new(&PAIR_CELLS, &ROWS);
static ROWS: Rows<24> = rows_of(&PAIR_CELLS);

/// Results smaller than this are left to the slow path: 2^-26, and below 0 2^-6.
const LEAST: f64 = 1.0 / (1u64 << 26) as f64;
const LEAST_BELOW: f64 = 1.0 / 64.0;

type HighLow<F> = (F, F);

/// Is x not a pole, and far enough from 0?
#[inline(always)]
pub(super) fn is_regular<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
    let m = x.machine();
    let pole = x.lt(F::splat(m, 0.0)) & super::parity::is_integer(x);
    F::splat(m, FAST_FROM).le(x.abs()) & !pole
}

/// The sum of two double-doubles, the first one with the larger high part, as a double-double, where they do not
/// cancel.
#[inline(always)]
pub fn add<F: Lanes>(a: HighLow<F>, b: HighLow<F>) -> HighLow<F> {
    let (high, low) = fast_sum_of_pairs(a, b);
    fast_two_sum(high, low)
}

#[inline(always)]
pub fn product<F: Lanes>(a: HighLow<F>, b: HighLow<F>) -> HighLow<F> {
    let (high, low) = dd_product(a, b);
    fast_two_sum(high, low)
}

#[inline(always)]
fn quotient<M: Machine>(m: M, a: HighLow<M::F64>, b: HighLow<M::F64>) -> HighLow<M::F64> {
    let (high, low) = dd_quotient(m, a, b);
    fast_two_sum(high, low)
}

/// ln of a double-double of normal numbers.
#[inline(always)]
fn log<M: Machine>(m: M, (x, x_low): HighLow<M::F64>) -> HighLow<M::F64> {
    let log = log_dd(m, x);
    log_with_rest(log, x_low / x)
}

/// `log` from the logarithm of the high part and the quotient of the low part and the high part.
#[inline(always)]
pub fn log_with_rest<F: Lanes>((high, low): HighLow<F>, rest: F) -> HighLow<F> {
    fast_two_sum(high, low + rest)
}

/// S(z), from 1/z.
#[inline(always)]
pub fn stirling_series<M: Machine>(m: M, inverse: HighLow<M::F64>) -> HighLow<M::F64> {
    // 1/(12z) and the following terms.
    let square = inverse.0 * inverse.0;
    let mut sum = m.f64(SERIES[TERMS - 1]);
    for n in (1..TERMS - 1).rev() {
        sum = square.fma(sum, m.f64(SERIES[n]));
    }
    let (first, first_low) = product(inverse, (m.f64(SERIES[0]), m.f64(TWELFTH_LOW)));
    fast_two_sum(first, (square * inverse.0).fma(sum, first_low))
}

/// (z − 1/2)·ln z − z + ln(2π)/2 from z and ln z.
#[inline(always)]
pub fn stirling_main<M: Machine>(m: M, z: M::F64, log: HighLow<M::F64>) -> HighLow<M::F64> {
    let main = product(log, fast_two_sum(z, m.f64(-0.5)));
    let main = add(main, (-z, m.f64(0.0)));
    add(main, (m.f64(HALF_LN_TWO_PI_HIGH), m.f64(HALF_LN_TWO_PI_LOW)))
}

/// e^(h + l) = e^h·(1 + l + l²/2), from e^h.
#[inline(always)]
pub fn power_with_rest<M: Machine>(m: M, (power, power_low): HighLow<M::F64>, l: M::F64) -> HighLow<M::F64> {
    let more = l.fma(l * m.f64(0.5), l);
    fast_two_sum(power, power.fma(more, power_low))
}

/// A double-double times π.
#[inline(always)]
pub fn times_pi<M: Machine>(m: M, a: HighLow<M::F64>) -> HighLow<M::F64> {
    product(a, (m.f64(PI_HIGH), m.f64(PI_LOW)))
}

#[inline(always)]
fn select<F: Lanes>(mask: MaskOf<F>, a: HighLow<F>, b: HighLow<F>) -> HighLow<F> {
    (F::select(mask, a.0, b.0), F::select(mask, a.1, b.1))
}

/// ln Γ(z) for z from 16 on, by Stirling's formula.
#[inline(always)]
fn stirling<M: Machine>(m: M, z: M::F64) -> HighLow<M::F64> {
    let series = stirling_series(m, quotient(m, (m.f64(1.0), m.f64(0.0)), (z, m.f64(0.0))));
    add(stirling_main(m, z, log_dd(m, z)), series)
}

/// 1/Γ(a) in these lanes, and 1 in the others.
#[inline(always)]
fn reciprocal_where<M: Machine>(m: M, lanes: M::Mask, a: M::F64) -> HighLow<M::F64> {
    let one = (m.f64(1.0), m.f64(0.0));
    if (!lanes).is_full() {
        return one;
    }
    let a = M::F64::select(lanes, a, one.0);
    select(lanes, HalfCell::new(m, a).with_factor(m, a, &RECIPROCALS), one)
}

/// ln Γ(a) in these lanes, and 0 in the others.
#[inline(always)]
fn stirling_where<M: Machine>(m: M, lanes: M::Mask, a: M::F64) -> HighLow<M::F64> {
    let none = (m.f64(0.0), m.f64(0.0));
    if (!lanes).is_full() {
        return none;
    }
    select(lanes, stirling(m, M::F64::select(lanes, a, m.f64(HALF_CELLS_TO))), none)
}

/// Terms of the series.
const TERMS: usize = 9;

/// 1/12 minus the nearest double.
const TWELFTH_LOW: f64 = SERIES[0] / (1u64 << 54) as f64;

/// sin πx as a double-double.
#[inline(always)]
fn sine<M: Machine>(m: M, x: M::F64) -> HighLow<M::F64> {
    let (high, low) = Angle::of_half_turns(m, x).sin(m);
    fast_two_sum(high, low)
}

/// Γ(x) within [`TGAMMA_ERR`] of the size, for the x of [`TGAMMA_RANGE`] that are no poles, from [`FAST_FROM`] on.
#[inline(always)]
pub fn tgamma_fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
    let [from, to] = TGAMMA_RANGE;
    let (zero, one) = (m.f64(0.0), m.f64(1.0));
    let x = x.greater(m.f64(from)).lesser(m.f64(to));
    let below = x.lt(zero);
    let a = x.abs().greater(m.f64(FAST_FROM));
    let near = a.lt(m.f64(HALF_CELLS_TO));

    // Γ(a) = 1/g, or e^L
    let g = reciprocal_where(m, near, a);
    let (log, log_low) = stirling_where(m, !near, a);
    let power = if near.is_full() { (one, zero) } else { power_with_rest(m, exp_fast(m, log), log_low) };

    let (mut top, mut bottom) = (power, g);
    if !(!below).is_full() {
        // π·g/(a·e^L·sin πx)
        let s = sine(m, M::F64::select(below, x, m.f64(0.25)));
        let other = product(product(power, (a, zero)), s);
        let other = select(other.0.is_nan(), (one, zero), other);
        (top, bottom) = (select(below, times_pi(m, g), top), select(below, other, bottom));
    }
    let (high, low) = quotient(m, top, bottom);
    Sum { high, low, size: high.abs() * M::F64::select(below, m.f64(BELOW_SHARE), one) }
}

/// ln |Γ(x)| within [`LGAMMA_ERR`] of the size, for |x| up to [`LGAMMA_LIMIT`], no poles, from [`FAST_FROM`] on.
#[inline(always)]
pub fn lgamma_fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
    let (zero, one) = (m.f64(0.0), m.f64(1.0));
    let below = x.lt(zero);
    let a = x.abs().greater(m.f64(FAST_FROM)).lesser(m.f64(LGAMMA_LIMIT));
    let near = a.lt(m.f64(HALF_CELLS_TO));
    let g = reciprocal_where(m, near, a);
    let (l, l_low) = stirling_where(m, !near, a);

    // ln Γ(a) = L − ln g, where L is 0 or g is 1; ln |Γ(−a)| = ln(π·g/(a·|sin πa|)) − L.
    let mut factor = g;
    if !(!below).is_full() {
        let (s, s_low) = sine(m, M::F64::select(below, x, m.f64(0.25)));
        let negative = s.lt(zero);
        let s = select(negative, (-s, -s_low), (s, s_low));
        factor = select(below, quotient(m, times_pi(m, g), product(s, (a, zero))), factor);
    }
    let has_log = near | below;
    let (mut b, mut b_low) = (zero, zero);
    if !(!has_log).is_full() {
        (b, b_low) = log(m, select(has_log, factor, (m.f64(1.5), zero)));
        (b, b_low) = select(has_log, (b, b_low), (zero, zero));
    }

    let (b, b_low) = (-b, -b_low);
    let first = b.abs().lt(l.abs());
    let [large, small] = [M::F64::select(first, l, b), M::F64::select(first, b, l)];
    let (high, low) = fast_sum_of_pairs((large, l_low), (small, b_low));
    let (high, low) = select(below, (-high, -low), (high, low));
    let result = high.abs();
    let size = M::F64::select(below, (result + one) * m.f64(BELOW_SHARE), result);
    let least = M::F64::select(below, m.f64(LEAST_BELOW), m.f64(LEAST));
    Sum { high, low, size }.unless(result.lt(least))
}
