#![doc = include_str!("../../docs/exp.md")]

use super::accurate::{ARGUMENT_SCALE, Fixed, exp_fixed, unpack};
use super::binary32_path::{binary32, exp2_of_step, polynomial, reduced_argument};
use super::double::{THIRD, THIRD_LOW, fast_two_sum};
use super::ladder::{self, Approximation, Bound, Known, SlowPath, Sum, Unary};
use super::tables::exp::{
    EXP2_PATTERN, EXP2_RATIO, STEP_HIGH, STEP_LOW, STEP_MIDDLE, STEP_REST, STEPS_PER_UNIT,
};
use super::tables::short::EXP_SHORT_ERR;
use super::tables::{narrow, short};
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};
use crate::round::{Rd, Rounding};

/// The exponential function.
///
/// | x | e^x |
/// |---|---|
/// | ±0 | 1, exactly: the only exact case |
/// | +∞ | +∞ |
/// | −∞ | +0 |
/// | NaN | NaN |
///
/// An overflow gives +∞ or the largest finite number, an underflow the smallest number or +0, depending on the rounding
/// direction.
pub struct Exp;

impl Unary for Exp {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        x.abs().le(F::splat(x.machine(), FAST_RANGE))
    }
    #[inline(always)]
    fn takes_both<F: Lanes<Format = f64>>(a: F, b: F) -> MaskOf<F> {
        let range = |x| F::splat(a.machine(), x);
        b.le_within(range(FAST_RANGE), range(-FAST_RANGE).le(a))
    }

    const FAST: Bound = Bound::positive(EXP_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(exp_fast(m, x))
    }

    const SHORT: Option<Bound> = Some(Bound::upward(2.0 * EXP_SHORT_ERR));
    #[inline(always)]
    fn short<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        let (high, low) = exp_short(m, x);
        Sum { high, low, size: high }
    }

    const F32_ERROR_ULPS: u64 = EXP_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        exp_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        x.abs().le(binary32(x.machine(), EXP_F32_RANGE))
    }
}

impl SlowPath<1> for Exp {
    const NAME: &'static str = "exp";

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let zero = m.f64(0.0);
        // Next to 1, 1 + x rounds as e^x does. Beyond the range all results are equal, except that infinite arguments
        // have exact results.
        let near_one = x.abs().lt(m.f64(TINY));
        let over = m.f64(overflow_bound(target.emax)).lt(x);
        let under = x.lt(m.f64(underflow_bound(target.emin, target.precision)));
        let infinite = x.abs().equals(m.f64(f64::INFINITY));
        let none = m.mask(false);
        let y = target.round_near_exact(m, m.f64(1.0), zero.lt(x), x.lt(zero));
        let y = M::F64::select(over, M::F64::select(infinite, x, target.overflow(m, none)), y);
        let y = M::F64::select(under, M::F64::select(infinite, zero, target.underflow(m, none)), y);
        let y = M::F64::select(x.is_nan(), m.f64(f64::NAN), y);
        Known { value: y, lanes: near_one | over | under | x.is_nan() }
    }

    const MIDDLE_ERR: f64 = EXP_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(exp_dd(m, x)).unless(!x.abs().le(m.f64(DD_RANGE)))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let parts = unpack(m, x);
        let power = exp_fixed(m, parts.negative, parts.at_scale(m, ARGUMENT_SCALE));
        Approximation {
            negative: m.mask(false),
            magnitude: power.value,
            exponent: power.power + m.u64(2),
            slack: Fixed::power(m, SLACK_BITS),
        }
    }
}

/// 2^-240 relative of a value below 2^256, in units.
const SLACK_BITS: usize = 16;

/// e^x, correctly rounded in the direction `R`: [`Exp`].
#[inline(always)]
pub fn exp_r<R: Rounding, V: Lanes>(x: V) -> V {
    ladder::rounded::<Exp, R, V>(x)
}

/// Largest size of x for which e^x is a normal number of binary32.
pub const EXP_F32_RANGE: f32 = 87.33;

/// The error of [`exp_f32`] in ulps of its result; derived in `docs/exp.md`.
pub const EXP_F32_ERROR_ULPS: u64 = 1 << 7;

/// The arguments of [`exp_f32`], some of whose results are below the normal numbers of binary32: 10.25² and less.
pub const EXP_F32_LIMIT: f64 = 105.0625;

/// e^x within [`EXP_F32_ERROR_ULPS`], for |x| ≤ [`EXP_F32_LIMIT`].
#[inline(always)]
pub fn exp_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    let (k, index) = m.nearest_int(x, narrow::STEPS_PER_UNIT);
    exp2_of_step(m, index, reduced_argument(m, x, k, narrow::STEPS_PER_UNIT))
}

/// e^x = h + l + [0, 2·[`EXP_SHORT_ERR`]]·h for |x| ≤ 690, by the short tables.
#[inline(always)]
pub fn exp_short<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    // x = n·ln 2 + r, where n is a multiple of 1/16. The difference of ln 2 and `LN2` is added to the ratio.
    let (n, index) = m.nearest_sixteenth(x, short::UNITS);
    let r = n.fma(m.f64(-short::LN2), x); // exact
    let high = m.scale(m.lookup(&short::EXP2, index), n);
    short_of_step(m, (n, index), high, r)
}

/// [`exp_short`] for a reduced argument; `high` is next to 2^n, by the table.
#[inline(always)]
pub fn short_of_step<M: Machine>(
    m: M,
    (n, index): (M::F64, M::U64),
    high: M::F64,
    r: M::F64,
) -> (M::F64, M::F64) {
    let ratio = n.fma(m.f64(-short::LN2_REST), m.lookup(&short::EXP2_RATIO_BELOW, index));
    short_of_ratio(m, ratio, high, (r, None))
}

/// `high`·(1 + `ratio`)·e^(r + `rest`), rounded down as [`exp_short`] is.
#[inline(always)]
pub fn short_of_ratio<M: Machine>(
    m: M,
    ratio: M::F64,
    high: M::F64,
    (r, rest): (M::F64, Option<M::F64>),
) -> (M::F64, M::F64) {
    // e^r − 1 = t + q, t faithful to r + r²/2
    let half = r * m.f64(0.5); // exact
    let square = half * r;
    let t = half.fma(r, r);
    let t_low = half.fma(r, r - t); // the difference is exact
    let t_low = match rest {
        Some(rest) => t_low + rest.fma(t, rest),
        None => t_low,
    };
    let q = (square * r).fma(polynomial(m, r, &short::EXP_SERIES), t_low);

    // high·(1 + t + q)·(1 + ratio)
    let sum = high.fma(t, high);
    let low = high.fma(t, -(sum - high)); // to 2^-105
    let low = high.fma(q, low);
    (sum, ratio.fma_r::<Rd>(sum + low, low))
}

/// Relative error of [`exp_fast`] in units of [`Machine::UNIT`]; derived in `docs/exp.md`.
pub const EXP_ERR: f64 = 1.75 / (1u64 << 17) as f64;

/// Size below which e^x is 1 to every precision in question.
const TINY: f64 = 1.0 / (1u64 << 60) as f64;

/// e^x = h + l within [`EXP_ERR`]·h, for |x| ≤ 690.
#[inline(always)]
pub fn exp_fast<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let (k, index) = m.nearest_int(x, STEPS_PER_UNIT);
    let (r1, r2) = remainder(m, k, x, [STEP_HIGH, STEP_LOW]);
    exp_of_step(m, index, r1, r2)
}

/// x minus k steps, which are given in two parts: the larger part of the difference, and its rounding error.
#[inline(always)]
pub(super) fn remainder<M: Machine>(m: M, k: M::F64, x: M::F64, [high, low]: [f64; 2]) -> (M::F64, M::F64) {
    let first = k.fmuladd(m.f64(-high), x); // exact, as the product is
    remainder_of_first(m, k, first, low)
}

/// `remainder` after the first part of the steps is subtracted.
#[inline(always)]
pub fn remainder_of_first<M: Machine>(m: M, k: M::F64, first: M::F64, low: f64) -> (M::F64, M::F64) {
    let r1 = k.fmuladd(m.f64(-low), first);
    (r1, k.residual(m.f64(-low), first - r1))
}

/// 2^(k/256)·e^(r1 + r2) as a sum, the larger part next to it, where |r1| < 1.01·ln 2/512 and |r2| < 2^-60.
#[inline(always)]
pub fn exp_of_step<M: Machine>(m: M, k: M::U64, r1: M::F64, r2: M::F64) -> (M::F64, M::F64) {
    let (high, ratio) = exp2_of_steps(m, k);

    // e^(r1 + r2) − 1 = r1 + q. q is evaluated in pairs of terms; in Horner's scheme each step would wait for the
    // previous one.
    let square = r1 * r1;
    let p = r1.fmuladd(m.f64(1.0 / 120.0), m.f64(C4));
    let p = square.fmuladd(p, r1.fmuladd(m.f64(1.0 / 6.0), m.f64(C2)));
    let q = square.fmuladd(p, r2);

    // high·(1 + ratio)·(1 + r1 + q)
    let q = ratio.fmuladd(r1, q) + ratio;
    let result = high.fmuladd(r1 + q, high);
    let rest = high.residual(r1, -(result - high)); // the difference is exact
    (result, high.fmuladd(q, rest))
}

/// 2^(k/256) = h·(1 + ratio).
#[inline(always)]
pub(super) fn exp2_of_steps<M: Machine>(m: M, k: M::U64) -> (M::F64, M::F64) {
    // An entry is the pattern of 2^(i/256) minus i·2^44, so adding k·2^44 leaves ⌊k/256⌋ in the exponent field.
    let entry = k & m.u64(255);
    let (pattern, ratio) = match m.rows(&EXP2_ROWS, entry) {
        Some([pattern, ratio]) => (pattern.to_bits(), ratio),
        None => (m.gather_u64(&EXP2_PATTERN, entry), m.gather(&EXP2_RATIO, entry)),
    };
    (M::F64::from_bits(pattern + k.shl::<44>()), ratio)
}

/// [`EXP2_PATTERN`] and [`EXP2_RATIO`].
static EXP2_ROWS: [[f64; 2]; 256] = {
    let mut rows = [[0.0; 2]; 256];
    let mut i = 0;
    while i < 256 {
        rows[i] = [f64::from_bits(EXP2_PATTERN[i]), EXP2_RATIO[i]];
        i += 1;
    }
    rows
};

/// The largest |r|², and the coefficients of r² and r⁴ in e^r with the term r⁶/720 spread over them: on |r|² ≤ A,
/// r⁶ − 1.392… A r⁴ + 0.430… A² r² is a Chebyshev polynomial, at most 0.0385 A³.
const A: f64 = core::f64::consts::LN_2 * core::f64::consts::LN_2 / (512.0 * 512.0);
const C4: f64 = 1.0 / 24.0 + 1.392_304_845_413_263_7 * A / 720.0;
const C2: f64 = 0.5 - 0.430_780_618_346_948_7 * A * A / 720.0;

/// Largest size of x for which nothing on the fast path underflows or overflows in binary64, not even low parts.
pub const FAST_RANGE: f64 = 690.0;

/// Argument beyond which e^x overflows: ln of 2^(emax+1), and a little more.
pub fn overflow_bound(emax: i32) -> f64 {
    f64::from(emax + 1) * core::f64::consts::LN_2 + 0.01
}

/// e^x is below half the smallest number from here down: the logarithm of that, and a little less.
pub fn underflow_bound(emin: i32, precision: u32) -> f64 {
    f64::from(emin - precision.cast_signed()) * core::f64::consts::LN_2 - 0.01
}

/// Relative error of [`exp_dd`] in units of [`Machine::UNIT`]; derived in `docs/exp.md`.
pub const EXP_DD_ERR: f64 = 1.0 / (1u64 << 40) as f64;

/// Largest size of x for which the low parts of the middle path are normal numbers.
pub const DD_RANGE: f64 = 600.0;

/// e^x = h + l within [`EXP_DD_ERR`]·h, for |x| ≤ [`DD_RANGE`].
#[inline(always)]
pub fn exp_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let (k, index) = m.nearest_int(x, STEPS_PER_UNIT);
    let (r, rest) = dd_remainder(m, k, x);
    exp_of_dd_step(m, index, r, rest)
}

/// x − k·ln 2/256 = r + rest to 2^-110, |rest| < 2^-57, for |k| < 2^18.
#[inline(always)]
pub fn dd_remainder<M: Machine>(m: M, k: M::F64, x: M::F64) -> (M::F64, M::F64) {
    remainder_in_parts(m, k, x, [STEP_HIGH, STEP_MIDDLE, STEP_REST])
}

/// x minus k steps, which are given in three parts, as a sum.
#[inline(always)]
pub(super) fn remainder_in_parts<M: Machine>(
    m: M,
    k: M::F64,
    x: M::F64,
    [high, middle, rest]: [f64; 3],
) -> (M::F64, M::F64) {
    let first = k.fma(m.f64(-high), x); // exact
    let r = k.fma(m.f64(-middle), first);
    let lost = k.fma(m.f64(-middle), first - r); // both exact
    (r, k.fma(m.f64(-rest), lost))
}

/// 2^(k/256)·e^(r + rest) as a sum within [`EXP_DD_ERR`], where |r| < 1.003·ln 2/512 and |rest| < 2^-56.
#[inline(always)]
pub fn exp_of_dd_step<M: Machine>(m: M, k: M::U64, r: M::F64, rest: M::F64) -> (M::F64, M::F64) {
    let (high, ratio) = exp2_of_steps(m, k);
    let (q, q_low) = minus_one_of_dd_step(m, r, rest);

    // high·(1 + ratio)·(1 + q + q_low)
    let q_low = ratio.fma(q, q_low) + ratio;
    let sum = high.fma(q, high);
    let low = high.fma(q, -(sum - high)); // to 2^-104
    (sum, high.fma(q_low, low))
}

/// e^(r + rest) − 1 as a sum, for r and rest as in [`exp_of_dd_step`].
///
/// With ρ = r + rest it is ρ + ρ²/2·(1 + ρ/3) + (ρ²/2)²·p, all but the last term in double-double arithmetic.
#[inline(always)]
pub(super) fn minus_one_of_dd_step<M: Machine>(m: M, r: M::F64, rest: M::F64) -> (M::F64, M::F64) {
    let half_r = r * m.f64(0.5); // exact
    let half = half_r * r;
    let half_low = r.fma(rest, half_r.fma(r, -half));

    let one = m.f64(1.0);
    let third = m.f64(THIRD);
    let factor = r.fma(third, one);
    let factor_low = r.fma(third, one - factor); // the difference is exact
    let factor_low = r.fma(m.f64(THIRD_LOW), rest.fma(third, factor_low));

    let bend = half * factor;
    let bend_low = half_low.fma(factor, half.fma(factor_low, half.fma(factor, -bend)));

    let p = r.fma(m.f64(1.0 / 10_080.0), m.f64(1.0 / 1260.0));
    let p = r.fma(p, m.f64(1.0 / 180.0));
    let p = r.fma(p, m.f64(1.0 / 30.0));
    let p = r.fma(p, m.f64(1.0 / 6.0));
    let near = half + half_low;
    let (bend, carry) = fast_two_sum(bend, near * near * p);

    let (q, q_low) = fast_two_sum(r, bend);
    (q, (q_low + rest) + (carry + bend_low))
}
