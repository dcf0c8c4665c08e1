#![doc = include_str!("../../docs/hyperbolic.md")]

use super::accurate::{ARGUMENT_SCALE, Fixed, divide, exp_fixed, unpack};
use super::binary32_path::{binary32, exp2_of_step, polynomial, reduced_argument};
use super::double::{THIRD, THIRD_LOW, dd_quotient, fast_two_sum, odd_terms};
use super::exp::{
    DD_RANGE, FAST_RANGE, dd_remainder, exp_fast, exp_of_dd_step, exp_of_step, exp_short, remainder,
    short_of_step,
};
use super::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary};
use super::sign::with_sign_of;
use super::tables::exp::{STEP_HIGH, STEP_LOW, STEPS_PER_UNIT};
use super::tables::{narrow, short};
use crate::machine::{F64Of, Lanes, Machine, MaskOf, Target};

/// The hyperbolic sine.
///
/// | x | sinh x |
/// |---|---|
/// | ±0, ±∞ | x; ±0 are the only exact cases |
/// | NaN | NaN |
///
/// An overflow gives ±∞ or the largest finite number of that sign, depending on the rounding direction.
pub struct Sinh;

/// The hyperbolic cosine.
///
/// | x | cosh x |
/// |---|---|
/// | ±0 | 1, exactly: the only exact case |
/// | ±∞ | +∞ |
/// | NaN | NaN |
///
/// An overflow gives +∞ or the largest finite number, depending on the rounding direction.
pub struct Cosh;

/// The hyperbolic tangent.
///
/// | x | tanh x |
/// |---|---|
/// | ±0 | ±0, exactly: the only exact case but the limits |
/// | ±∞ | ±1 |
/// | NaN | NaN |
pub struct Tanh;

/// Size of x below which x + x³/6 and x ± x³/3 are nearer to x than the midpoint between x and a neighbour in binary64
/// is; and the size for the formats within binary32.
const SMALL: f64 = 1.0 / (1u64 << 27) as f64;
const SMALL_F32: f64 = 1.0 / (1u64 << 12) as f64;

/// Is x so small that its hyperbolic functions and their inverses are next to x or 1?
#[inline(always)]
pub(super) fn is_tiny<M: Machine>(m: M, target: Target, x: M::F64) -> M::Mask {
    x.abs().lt(m.f64(if target.precision > 24 { SMALL } else { SMALL_F32 }))
}

/// Selects sizes that are not tiny, up to `most`.
#[inline(always)]
pub(super) fn takes<F: Lanes<Format = f64>>(x: F, most: f64) -> MaskOf<F> {
    let (m, size) = (x.machine(), x.abs());
    F::splat(m, SMALL).le(size) & size.le(F::splat(m, most))
}

/// [`takes`] for a format within binary32.
#[inline(always)]
pub(super) fn takes_f32<V: Lanes>(x: V, most: f32) -> MaskOf<V> {
    let (m, size) = (x.machine(), x.abs());
    binary32::<V>(m, SMALL_F32 as f32).le(size) & size.le(binary32(m, most))
}

/// Size below which the fast paths and the middle path of the sine use series.
pub const SERIES_END: f64 = 1.0 / 32.0;
/// Size below which the fast paths of binary32 use series; it follows from their number of terms.
pub const F32_SERIES_END: f64 = 1.0 / 8.0;

/// (sinh x − x)/x³ as a polynomial of x².
pub const SINH_SERIES: [f64; 4] = [1.0 / 6.0, 1.0 / 120.0, 1.0 / 5040.0, 1.0 / 362_880.0];
/// (tanh x − x)/x³ in the same way.
pub const TANH_SERIES: [f64; 6] =
    [-1.0 / 3.0, 2.0 / 15.0, -17.0 / 315.0, 62.0 / 2835.0, -1382.0 / 155_925.0, 21_844.0 / 6_081_075.0];

/// x + x³·p(x²) as a sum. x is a sum itself, and its low part is multiplied by the derivative. `bend` is the
/// coefficient of x² in the size, which allows for errors relative to x³.
#[inline(always)]
pub fn fast_series<M: Machine, const N: usize>(
    m: M,
    (x, x_low): (M::F64, M::F64),
    series: &[f64; N],
    bend: f64,
) -> Sum<M::F64> {
    let square = x * x;
    let slope = (square * x_low).fmuladd(m.f64(3.0 * series[0]), x_low);
    let low = (square * x).fmuladd(polynomial(m, square, series), slope);
    Sum { high: x, low, size: x * square.fmuladd(m.f64(bend), m.f64(1.0)) }
}

/// [`fast_series`] in one number.
#[inline(always)]
pub fn f32_series<M: Machine, const N: usize>(m: M, x: M::F64, series: &[f64; N]) -> M::F64 {
    let square = x * x;
    (square * x).fmuladd(polynomial(m, square, series), x)
}

/// Coefficient for [`fast_series`] of sinh; derived in `docs/hyperbolic.md`.
pub const SINH_BEND: f64 = (1u64 << 15) as f64;
/// Coefficient for [`fast_series`] of tanh.
pub const TANH_BEND: f64 = (1u64 << 16) as f64;

/// One sum where the mask is set, the other sum elsewhere.
#[inline(always)]
pub(super) fn select_sum<F: Lanes>(mask: MaskOf<F>, a: Sum<F>, b: Sum<F>) -> Sum<F> {
    Sum {
        high: F::select(mask, a.high, b.high),
        low: F::select(mask, a.low, b.low),
        size: F::select(mask, a.size, b.size),
    }
}

/// A sum with the sign of x.
#[inline(always)]
pub(super) fn signed<M: Machine>(m: M, sum: Sum<M::F64>, x: M::F64) -> Sum<M::F64> {
    Sum { high: with_sign_of(m, sum.high, x), low: with_sign_of(m, sum.low, x), size: sum.size }
}

/// e^±x/2 as sums, to `EXP_ERR`, for 0 ≤ x ≤ `FAST_RANGE`.
#[inline(always)]
fn fast_halves<M: Machine>(m: M, x: M::F64) -> [(M::F64, M::F64); 2] {
    let (k, index) = m.nearest_int(x, STEPS_PER_UNIT);
    let (r1, r2) = remainder(m, k, x, [STEP_HIGH, STEP_LOW]);
    let half = m.u64(256); // steps
    [exp_of_step(m, index - half, r1, r2), exp_of_step(m, m.u64(0) - index - half, -r1, -r2)]
}

/// e^±x/2 as sums by the short tables, each at most 2·`EXP_SHORT_ERR` of itself too small, for 0 ≤ x ≤ `FAST_RANGE`.
#[inline(always)]
fn short_halves<M: Machine>(m: M, x: M::F64) -> [(M::F64, M::F64); 2] {
    let (n, index) = m.nearest_sixteenth(x, short::UNITS);
    let r = n.fma(m.f64(-short::LN2), x); // exact
    [short_half(m, (n, index), r), short_half(m, (-n, m.u64(0) - index), -r)]
}

/// 2^n·e^r/2 in the same way.
#[inline(always)]
fn short_half<M: Machine>(m: M, (n, index): (M::F64, M::U64), r: M::F64) -> (M::F64, M::F64) {
    let high = m.scale(m.lookup(&short::EXP2, index), n - m.f64(1.0));
    let (high, low) = short_of_step(m, (n, index), high, r);
    fast_two_sum(high, low)
}

/// e^±x/2 in double-double arithmetic, to `EXP_DD_ERR`, for 0 ≤ x ≤ `DD_RANGE`.
#[inline(always)]
fn dd_halves<M: Machine>(m: M, x: M::F64) -> [(M::F64, M::F64); 2] {
    let (k, index) = m.nearest_int(x, STEPS_PER_UNIT);
    let (r, rest) = dd_remainder(m, k, x);
    let half = m.u64(256);
    [exp_of_dd_step(m, index - half, r, rest), exp_of_dd_step(m, m.u64(0) - index - half, -r, -rest)]
}

/// e^±x/2 in one number, for numbers of binary32.
#[inline(always)]
fn f32_halves<M: Machine>(m: M, x: M::F64) -> [M::F64; 2] {
    let (k, index) = m.nearest_int(x, narrow::STEPS_PER_UNIT);
    f32_halves_of_step(m, index, reduced_argument(m, x, k, narrow::STEPS_PER_UNIT))
}

/// 2^±((k + r)/16)/2, for |r| ≤ 1/2 + 2^-10.
#[inline(always)]
pub fn f32_halves_of_step<M: Machine>(m: M, index: M::U64, r: M::F64) -> [M::F64; 2] {
    let half = m.u64(16);
    [exp2_of_step(m, index - half, r), exp2_of_step(m, m.u64(0) - index - half, -r)]
}

/// a + b for a ≥ |b|.
#[inline(always)]
pub fn sum_of<M: Machine>([(a, a_low), (b, b_low)]: [(M::F64, M::F64); 2]) -> (M::F64, M::F64) {
    let (high, low) = fast_two_sum(a, b);
    (high, low + (a_low + b_low))
}
/// a − b in the same way.
#[inline(always)]
pub fn difference_of<M: Machine>([a, (b, b_low)]: [(M::F64, M::F64); 2]) -> (M::F64, M::F64) {
    sum_of::<M>([a, (-b, -b_low)])
}

/// The error of [`sinh_fast`] and [`tanh_fast`] in units of [`Machine::UNIT`], against the `size`; derived in
/// `docs/hyperbolic.md`.
pub const HYPERBOLIC_ERR: f64 = 1.0 / (1u64 << 15) as f64;

/// The error of the paths with short tables, in the same units.
pub const HYPERBOLIC_SHORT_ERR: f64 = 1.0625 / (1u64 << 14) as f64;

/// sinh x within [`HYPERBOLIC_ERR`], for 2^-960 ≤ |x| ≤ 690.
#[inline(always)]
pub fn sinh_fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
    sinh_of_halves(m, x, fast_halves(m, x.abs()))
}

/// sinh x within [`HYPERBOLIC_SHORT_ERR`], for 2^-960 ≤ |x| ≤ 690.
#[inline(always)]
pub(super) fn sinh_short<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
    sinh_of_halves(m, x, short_halves(m, x.abs()))
}

#[inline(always)]
fn sinh_of_halves<M: Machine>(m: M, x: M::F64, halves: [(M::F64, M::F64); 2]) -> Sum<M::F64> {
    let size = x.abs();
    let (high, low) = difference_of::<M>(halves);
    let far = Sum { high, low, size: halves[0].0 };
    let near = fast_series(m, (size, m.f64(0.0)), &SINH_SERIES, SINH_BEND);
    signed(m, select_sum(size.lt(m.f64(SERIES_END)), near, far), x)
}

/// Relative error of [`cosh_fast`] in units of [`Machine::UNIT`]; derived in `docs/hyperbolic.md`.
pub const COSH_ERR: f64 = 1.0 / (1u64 << 16) as f64;

/// cosh x = h + l within [`COSH_ERR`]·h, for |x| ≤ 690.
#[inline(always)]
pub fn cosh_fast<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    sum_of::<M>(fast_halves(m, x.abs()))
}

/// cosh x = h + l within [`HYPERBOLIC_SHORT_ERR`]·h, for |x| ≤ 690.
#[inline(always)]
pub(super) fn cosh_short<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    sum_of::<M>(short_halves(m, x.abs()))
}

/// Argument from which on tanh x differs from 1 by less than a quarter of the distance of 1 to its neighbour, in
/// binary64 and in the formats within binary32.
pub(super) const ONE: f64 = 22.0;
pub(super) const ONE_F32: f64 = 9.25;

/// tanh x within [`HYPERBOLIC_ERR`]; from 22 on the result is tanh 22.
#[inline(always)]
pub fn tanh_fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
    let size = x.abs().lesser(m.f64(ONE));
    tanh_of_power(m, x, size, exp_fast(m, size + size))
}

/// tanh x within [`HYPERBOLIC_SHORT_ERR`]; from 22 on the result is tanh 22.
#[inline(always)]
fn tanh_short<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
    let size = x.abs().lesser(m.f64(ONE));
    tanh_of_power(m, x, size, short_power(m, size + size))
}

/// e^x as a sum by the short tables, at most 2·`EXP_SHORT_ERR` of it too small, for 0 ≤ x ≤ `FAST_RANGE`.
#[inline(always)]
pub(super) fn short_power<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let (high, low) = exp_short(m, x);
    fast_two_sum(high, low)
}

/// tanh x, from its size and e^2|x|.
#[inline(always)]
fn tanh_of_power<M: Machine>(m: M, x: M::F64, size: M::F64, power: (M::F64, M::F64)) -> Sum<M::F64> {
    // (e^2x − 1)/(e^2x + 1)
    let (high, low) = tangent_of_power(m, power);
    let far = Sum { high, low, size: m.f64(1.0) };
    let near = fast_series(m, (size, m.f64(0.0)), &TANH_SERIES, TANH_BEND);
    signed(m, select_sum(size.lt(m.f64(SERIES_END)), near, far), x)
}

/// (e − 1)/(e + 1) for a sum e > 1.
#[inline(always)]
pub fn tangent_of_power<M: Machine>(m: M, (e, e_low): (M::F64, M::F64)) -> (M::F64, M::F64) {
    let (top, top_low) = fast_two_sum(e, m.f64(-1.0));
    let (bottom, bottom_low) = fast_two_sum(e, m.f64(1.0));
    let inverse = m.recip_approx(bottom);
    let high = top * inverse;
    let rest = high.residual(-bottom, top) + high.fmuladd(-(bottom_low + e_low), top_low + e_low);
    (high, rest * inverse)
}

/// 1/120 as a double, and the rest of it.
const INVERSE_120: f64 = 1.0 / 120.0;
const INVERSE_120_LOW: f64 = INVERSE_120 / (1u64 << 56) as f64;

/// Relative error of [`sinh_dd`] in units of [`Machine::UNIT`]; derived in `docs/hyperbolic.md`.
pub const SINH_DD_ERR: f64 = 1.0 / (1u64 << 34) as f64;
/// Relative error of [`cosh_dd`] in units of [`Machine::UNIT`]; derived in `docs/hyperbolic.md`.
pub const COSH_DD_ERR: f64 = 1.0 / (1u64 << 39) as f64;
/// Relative error of [`tanh_dd`] in units of [`Machine::UNIT`]; derived in `docs/hyperbolic.md`.
pub const TANH_DD_ERR: f64 = 1.0 / (1u64 << 34) as f64;

/// sinh x and cosh x as sums, for 2^-960 ≤ x ≤ [`DD_RANGE`].
#[inline(always)]
pub(super) fn dd_both<M: Machine>(m: M, x: M::F64) -> [(M::F64, M::F64); 2] {
    let halves = dd_halves(m, x);
    let (far, far_low) = difference_of::<M>(halves);

    let square = x * x;
    let square_low = x.fma(x, -square);
    // 1/7! + w/9! + w²/11! + w³/13!
    let q = square.fma(m.f64(1.0 / 6_227_020_800.0), m.f64(1.0 / 39_916_800.0));
    let q = square.fma(q, m.f64(1.0 / 362_880.0));
    let q = square.fma(q, m.f64(1.0 / 5040.0));
    let terms = [(THIRD * 0.5, THIRD_LOW * 0.5), (INVERSE_120, INVERSE_120_LOW)];
    let (bend, bend_low) = odd_terms(m, (x, m.f64(0.0)), (square, square_low), terms, q);
    let (near, near_low) = fast_two_sum(x, bend);
    let near_low = near_low + bend_low;

    let is_near = x.lt(m.f64(SERIES_END));
    let sine = (M::F64::select(is_near, near, far), M::F64::select(is_near, near_low, far_low));
    [sine, sum_of::<M>(halves)]
}

/// sinh x = h + l within [`SINH_DD_ERR`]·|h|, for 2^-960 ≤ |x| ≤ [`DD_RANGE`].
#[inline(always)]
pub fn sinh_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let [(high, low), _] = dd_both(m, x.abs());
    (with_sign_of(m, high, x), with_sign_of(m, low, x))
}

/// cosh x = h + l within [`COSH_DD_ERR`]·h, for |x| ≤ [`DD_RANGE`].
#[inline(always)]
pub fn cosh_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    sum_of::<M>(dd_halves(m, x.abs()))
}

/// tanh x = h + l within [`TANH_DD_ERR`]·|h|, for |x| ≥ 2^-30; from 22 on the result is tanh 22.
#[inline(always)]
pub fn tanh_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let [(sine, sine_low), (cosine, cosine_low)] = dd_both(m, x.abs().lesser(m.f64(ONE)));
    let (high, low) = dd_quotient(m, fast_two_sum(sine, sine_low), fast_two_sum(cosine, cosine_low));
    (with_sign_of(m, high, x), with_sign_of(m, low, x))
}

/// sinh |x| and cosh |x| at one scale, 2^(253 − `power`) halved, for |x| ≤ 1100; where |x| is below 2^-30 the sine has
/// too large a relative error.
pub(super) struct FixedBoth<M: Machine> {
    pub sine: Fixed<M>,
    pub cosine: Fixed<M>,
    /// The power, in two's complement.
    pub power: M::U64,
}

impl<M: Machine> FixedBoth<M> {
    #[inline(never)]
    pub fn new(m: M, x: M::F64) -> Self {
        let size = unpack(m, x).at_scale(m, ARGUMENT_SCALE);
        let rising = exp_fixed(m, m.mask(false), size);
        let falling = exp_fixed(m, m.mask(true), size);
        let a = rising.value.right::<1>(m);
        let b = falling.value.shr_by(m, rising.power - falling.power + m.u64(1));
        FixedBoth { sine: a.sub(m, b), cosine: a.add(m, b), power: rising.power }
    }
}

/// The error of [`FixedBoth`] in units, as a power of two; derived in `docs/hyperbolic.md`.
const SLACK_BITS: usize = 16;
/// The error of the quotient of the two in units, as a power of two.
const TANH_SLACK_BITS: usize = 48;

/// The error of [`sinh_f32`], [`cosh_f32`] and [`tanh_f32`] in ulps of their results; derived in
/// `docs/hyperbolic.md`.
pub const HYPERBOLIC_F32_ERROR_ULPS: u64 = 1 << 10;

/// Largest size of x for which sinh x and cosh x do not overflow in binary32.
pub const HYPERBOLIC_F32_RANGE: f32 = 89.0;

/// sinh x within [`HYPERBOLIC_F32_ERROR_ULPS`], for |x| ≤ [`HYPERBOLIC_F32_RANGE`].
#[inline(always)]
pub fn sinh_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    let size = x.abs();
    let [a, b] = f32_halves(m, size);
    let near = f32_series(m, size, &SINH_SERIES);
    with_sign_of(m, M::F64::select(size.lt(m.f64(F32_SERIES_END)), near, a - b), x)
}

/// cosh x within [`HYPERBOLIC_F32_ERROR_ULPS`], for |x| ≤ [`HYPERBOLIC_F32_RANGE`].
#[inline(always)]
pub fn cosh_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    let [a, b] = f32_halves(m, x.abs());
    a + b
}

/// tanh x within [`HYPERBOLIC_F32_ERROR_ULPS`], for numbers of binary32; from 9.25 on the result is tanh 9.25.
#[inline(always)]
pub fn tanh_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    let size = x.abs().lesser(m.f64(ONE_F32));
    let (k, index) = m.nearest_int(size, 2.0 * narrow::STEPS_PER_UNIT);
    let e = exp2_of_step(m, index, size.residual(m.f64(2.0 * narrow::STEPS_PER_UNIT), -k));
    let one = m.f64(1.0);
    let far = (e - one) * m.recip_approx(e + one);
    let near = f32_series(m, size, &TANH_SERIES);
    with_sign_of(m, M::F64::select(size.lt(m.f64(F32_SERIES_END)), near, far), x)
}

impl Unary for Sinh {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        takes(x, FAST_RANGE)
    }
    const FAST: Bound = Bound::sized(HYPERBOLIC_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        sinh_fast(m, x)
    }
    const SHORT: Option<Bound> = Some(Bound::sized(HYPERBOLIC_SHORT_ERR));
    #[inline(always)]
    fn short<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        sinh_short(m, x)
    }
    const F32_ERROR_ULPS: u64 = HYPERBOLIC_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        sinh_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        takes_f32(x, HYPERBOLIC_F32_RANGE)
    }
}

impl SlowPath<1> for Sinh {
    const NAME: &'static str = "sinh";

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let zero = m.f64(0.0);
        let tiny = is_tiny(m, target, x);
        let over = m.f64(overflow_bound(target.emax)).lt(x.abs());
        let infinite = x.abs().equals(m.f64(f64::INFINITY));
        let y = M::F64::select(tiny, target.round_near_exact(m, x, !x.equals(zero), m.mask(false)), x);
        let y = M::F64::select(over & !infinite, target.overflow(m, x.lt(zero)), y);
        Known { value: y.canonical(), lanes: tiny | over | x.is_nan() }
    }

    const MIDDLE_ERR: f64 = SINH_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(sinh_dd(m, x)).unless(!x.abs().le(m.f64(DD_RANGE)))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let FixedBoth { sine, power, .. } = FixedBoth::new(m, x);
        Approximation {
            negative: x.lt(m.f64(0.0)),
            magnitude: sine,
            exponent: power + m.u64(2),
            slack: Fixed::power(m, SLACK_BITS),
        }
    }
}

impl Unary for Cosh {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        x.abs().le(F::splat(x.machine(), FAST_RANGE))
    }
    const FAST: Bound = Bound::any(COSH_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(cosh_fast(m, x))
    }
    const SHORT: Option<Bound> = Some(Bound::sized(HYPERBOLIC_SHORT_ERR));
    #[inline(always)]
    fn short<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        let (high, low) = cosh_short(m, x);
        Sum { high, low, size: high }
    }
    const F32_ERROR_ULPS: u64 = HYPERBOLIC_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        cosh_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        x.abs().le(binary32(x.machine(), HYPERBOLIC_F32_RANGE))
    }
}

impl SlowPath<1> for Cosh {
    const NAME: &'static str = "cosh";

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let none = m.mask(false);
        let tiny = is_tiny(m, target, x);
        let over = m.f64(overflow_bound(target.emax)).lt(x.abs());
        let infinite = x.abs().equals(m.f64(f64::INFINITY));
        let y = target.round_near_exact(m, m.f64(1.0), !x.equals(m.f64(0.0)), none);
        let y = M::F64::select(over, M::F64::select(infinite, x.abs(), target.overflow(m, none)), y);
        let y = M::F64::select(x.is_nan(), m.f64(f64::NAN), y);
        Known { value: y, lanes: tiny | over | x.is_nan() }
    }

    const MIDDLE_ERR: f64 = COSH_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(cosh_dd(m, x)).unless(!x.abs().le(m.f64(DD_RANGE)))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let FixedBoth { cosine, power, .. } = FixedBoth::new(m, x);
        Approximation {
            negative: m.mask(false),
            magnitude: cosine,
            exponent: power + m.u64(2),
            slack: Fixed::power(m, SLACK_BITS),
        }
    }
}

impl Unary for Tanh {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        takes(x, f64::MAX)
    }
    const FAST: Bound = Bound::sized(HYPERBOLIC_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        tanh_fast(m, x)
    }
    const SHORT: Option<Bound> = Some(Bound::sized(HYPERBOLIC_SHORT_ERR));
    #[inline(always)]
    fn short<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        tanh_short(m, x)
    }
    const F32_ERROR_ULPS: u64 = HYPERBOLIC_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        tanh_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        takes_f32(x, f32::MAX)
    }
}

impl SlowPath<1> for Tanh {
    const NAME: &'static str = "tanh";

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let tiny = is_tiny(m, target, x);
        let one = m.f64(if target.precision > 24 { ONE } else { ONE_F32 }).lt(x.abs());
        let finite = x.abs().lt(m.f64(f64::INFINITY));
        let near = M::F64::select(one, with_sign_of(m, m.f64(1.0), x), x);
        let y = M::F64::select(
            x.is_nan(),
            m.f64(f64::NAN),
            target.round_near_exact(m, near, m.mask(false), finite),
        );
        Known { value: y, lanes: tiny | one | x.is_nan() }
    }

    const MIDDLE_ERR: f64 = TANH_DD_ERR;
    const ROUNDS_ALIKE_FROM: f64 = ONE;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(tanh_dd(m, x))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let FixedBoth { sine, cosine, .. } = FixedBoth::new(m, x);
        let quotient = divide(m, sine, cosine);
        Approximation {
            negative: x.lt(m.f64(0.0)),
            magnitude: quotient.value,
            exponent: quotient.power + m.u64(1),
            slack: Fixed::power(m, TANH_SLACK_BITS),
        }
    }
}

/// cosh x and sinh x overflow beyond this: ln of 2^(emax+2), and a little more.
fn overflow_bound(emax: i32) -> f64 {
    f64::from(emax + 2) * core::f64::consts::LN_2 + 0.01
}
