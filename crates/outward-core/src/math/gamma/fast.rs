//! The fast paths: Stirling's series in double-double arithmetic, from 16 on.

use crate::machine::{Lanes, Machine, MaskOf};
use crate::math::double::{dd_product, dd_quotient, fast_sum_of_pairs, fast_two_sum};
use crate::math::exp::exp_fast;
use crate::math::ladder::Sum;
use crate::math::log::log_dd;
use crate::math::tables::gamma::{HALF_LN_TWO_PI_HIGH, HALF_LN_TWO_PI_LOW, PI_HIGH, PI_LOW, SERIES};
use crate::math::trig::Angle;

/// Relative error of [`tgamma_fast`] in units of [`Machine::UNIT`]; derived in `docs/gamma.md`.
pub const TGAMMA_ERR: f64 = 1.0 / (1u64 << 12) as f64;

/// Error of [`lgamma_fast`], relative to 1 and the result, in units of [`Machine::UNIT`]; derived in `docs/gamma.md`.
pub const LGAMMA_ERR: f64 = 1.0 / (1u64 << 12) as f64;

/// Arguments from this size on: 2^-60.
pub const FAST_FROM: f64 = 1.0 / (1u64 << 60) as f64;

/// The arguments of [`tgamma_fast`], except integers below 1.
pub const TGAMMA_RANGE: [f64; 2] = [-150.0, 165.0];

/// The size of the arguments of [`lgamma_fast`], except integers below 1.
pub const LGAMMA_LIMIT: f64 = (1u64 << 20) as f64;

/// An argument below it is increased by it.
const SHIFT: f64 = 16.0;

type HighLow<F> = (F, F);

/// Is x not a pole, and far enough from 0?
#[inline(always)]
pub(super) fn is_regular<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
    let m = x.machine();
    let pole = x.lt(F::splat(m, 0.0)) & super::parity::is_integer(x);
    F::splat(m, FAST_FROM).le(x.abs()) & !pole
}

/// Γ(a) = e^L / (a·Q) for a > 0: derived in `docs/gamma.md`.
struct GammaParts<M: Machine> {
    log: HighLow<M::F64>,
    /// (a + 1)·…·(a + 15) where a is shifted, and 1/a elsewhere.
    product: HighLow<M::F64>,
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

/// (z − 1/2)·ln z − z + ln(2π)/2, where (w, w_low) is the high part of z minus 1/2.
#[inline(always)]
pub fn stirling_main<M: Machine>(
    m: M,
    z: HighLow<M::F64>,
    (w, w_low): HighLow<M::F64>,
    log: HighLow<M::F64>,
) -> HighLow<M::F64> {
    let main = product(log, fast_two_sum(w, w_low + z.1));
    let main = add(main, (-z.0, -z.1));
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

impl<M: Machine> GammaParts<M> {
    #[inline(always)]
    fn new(m: M, a: M::F64) -> Self {
        let (zero, one) = (m.f64(0.0), m.f64(1.0));
        let near = a.lt(m.f64(SHIFT));
        // The product is not used where a is not shifted.
        let b = M::F64::select(near, a, one);
        let step = |k: f64| {
            let k = m.f64(k);
            fast_two_sum(k.greater(b), k.lesser(b))
        };
        let mut all = step(1.0);
        for k in 2..SHIFT as usize {
            all = product(all, step(k as f64));
        }
        let product_of_steps =
            select(near, all, quotient(m, (one, zero), (M::F64::select(near, one, a), zero)));

        let z = select(near, step(SHIFT), (a, zero));
        let inverse = quotient(m, (one, zero), z);
        let series = stirling_series(m, inverse);

        let w = fast_two_sum(z.0, m.f64(-0.5));
        let main = stirling_main(m, z, w, log(m, z));
        GammaParts { log: add(main, series), product: product_of_steps }
    }
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

/// Γ(x) = h + l within [`TGAMMA_ERR`]·|h|, for the x of [`TGAMMA_RANGE`] that are no poles, from [`FAST_FROM`] on.
#[inline(always)]
pub fn tgamma_fast<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let [from, to] = TGAMMA_RANGE;
    let (zero, one) = (m.f64(0.0), m.f64(1.0));
    let x = x.greater(m.f64(from)).lesser(m.f64(to));
    let below = x.lt(zero);
    let a = x.abs().greater(m.f64(FAST_FROM));
    let parts = GammaParts::new(m, a);

    let (log, log_low) = parts.log;
    let power = power_with_rest(m, exp_fast(m, log), log_low);

    // e^L/(a·Q), or π·Q/(e^L·sin πx)
    let bottom = product(parts.product, (a, zero));
    let other = product(power, sine(m, M::F64::select(below, x, m.f64(0.25))));
    let pi = times_pi(m, parts.product);
    let top = select(below, pi, power);
    let bottom = select(below, other, bottom);
    let bottom = select(bottom.0.is_nan(), (one, zero), bottom);
    quotient(m, top, bottom)
}

/// ln |Γ(x)| within [`LGAMMA_ERR`] of the size, for |x| up to [`LGAMMA_LIMIT`], no poles, from [`FAST_FROM`] on.
#[inline(always)]
pub fn lgamma_fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
    let zero = m.f64(0.0);
    let below = x.lt(zero);
    let a = x.abs().greater(m.f64(FAST_FROM)).lesser(m.f64(LGAMMA_LIMIT));
    let parts = GammaParts::new(m, a);

    // ln (a·Q), or ln |π·Q/sin πx|
    let (s, s_low) = sine(m, M::F64::select(below, x, m.f64(0.25)));
    let negative = s.lt(zero);
    let s = (M::F64::select(negative, -s, s), M::F64::select(negative, -s_low, s_low));
    let pi = times_pi(m, parts.product);
    let direct = product(parts.product, (a, zero));
    let factor = select(below, quotient(m, pi, s), direct);
    // For such a, the product a·(1/a) leaves nothing.
    let far = !below & m.f64(SHIFT).le(a);
    let factor = select(far, (m.f64(1.5), zero), factor);
    let log = select(far, (zero, zero), log(m, factor));

    let (b, b_low) = (-log.0, -log.1);
    let (l, l_low) = parts.log;
    let first = b.abs().lt(l.abs());
    let [large, small] = [M::F64::select(first, l, b), M::F64::select(first, b, l)];
    let (high, low) = fast_sum_of_pairs((large, l_low), (small, b_low));
    let (high, low) = (M::F64::select(below, -high, high), M::F64::select(below, -low, low));
    Sum { high, low, size: high.abs() + m.f64(1.0) }
}
