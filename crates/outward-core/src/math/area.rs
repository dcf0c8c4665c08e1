#![doc = include_str!("../../docs/area.md")]

use super::accurate::{ARGUMENT_SCALE, Fixed, LOG_SLACK_BITS, divide, log_fixed_of, root, unpack};
use super::binary32_path::binary32;
use super::double::{dd_quotient, dd_root, fast_two_sum};
use super::hyperbolic::{
    F32_SERIES_END, SERIES_END, f32_series, fast_series, is_tiny, select_sum, signed, sum_of, takes,
    takes_f32,
};
use super::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary};
use super::log::{Reduced, dd_of_quotient, log_f32, vectors_of_reduced};
use super::log1p::with_rest;
use super::sign::with_sign_of;
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};

/// The inverse hyperbolic sine.
///
/// | x | asinh x |
/// |---|---|
/// | ±0, ±∞ | x; ±0 are the only exact cases |
/// | NaN | NaN |
pub struct Asinh;

/// The inverse hyperbolic cosine, for x ≥ 1.
///
/// | x | acosh x |
/// |---|---|
/// | 1 | +0, exactly: the only exact case |
/// | below 1 | NaN |
/// | +∞ | +∞ |
/// | NaN | NaN |
pub struct Acosh;

/// The inverse hyperbolic tangent.
///
/// | x | atanh x |
/// |---|---|
/// | ±0 | ±0, exactly: the only exact case |
/// | ±1 | ±∞ |
/// | beyond them | NaN |
/// | NaN | NaN |
pub struct Atanh;

/// (asinh x − x)/x³ and (atanh x − x)/x³ as polynomials of x².
pub const ASINH_SERIES: [f64; 6] =
    [-1.0 / 6.0, 3.0 / 40.0, -5.0 / 112.0, 35.0 / 1152.0, -63.0 / 2816.0, 231.0 / 13_312.0];
pub const ATANH_SERIES: [f64; 7] =
    [1.0 / 3.0, 1.0 / 5.0, 1.0 / 7.0, 1.0 / 9.0, 1.0 / 11.0, 1.0 / 13.0, 1.0 / 15.0];

/// Coefficients for [`fast_series`]; derived in `docs/area.md`.
pub const ASINH_BEND: f64 = (1u64 << 14) as f64;
pub const ATANH_BEND: f64 = (1u64 << 15) as f64;

/// Argument beyond which the paths in binary64 take x² for x² ± 1. Up to it, √(x² ± 1) differs from x by more than its
/// error, so that the larger of cosh t and sinh t has the larger high part, as Fast2Sum requires.
pub const HUGE: f64 = (1u64 << 46) as f64;

/// x² + 1 as a sum. `sorted` returns x² and 1 by size.
#[inline(always)]
pub fn square_and_one<F: Lanes>(x: F, sorted: impl FnOnce(F) -> (F, F)) -> (F, F) {
    let square = x * x;
    let square_low = x.fma(x, -square);
    let (large, small) = sorted(square);
    let (high, low) = fast_two_sum(large, small);
    (high, low + square_low)
}

/// x² − 1 = (x − 1)·(x + 1) as a sum, for x ≥ 1.
#[inline(always)]
pub fn square_minus_one<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let one = m.f64(1.0);
    let (less, less_low) = fast_two_sum(x, -one);
    let (more, more_low) = fast_two_sum(x, one);
    let high = less * more;
    (high, less.fma(more_low, less_low * more) + less.fma(more, -high))
}

/// The square root of a sum, with a low part within a unit of roundoff.
#[inline(always)]
fn joined_root<M: Machine>(m: M, sum: (M::F64, M::F64)) -> (M::F64, M::F64) {
    let (high, low) = dd_root(m, sum);
    fast_two_sum(high, low)
}

/// sinh t and cosh t as sums, for the result t ≥ 0.
struct SinhCosh<M: Machine> {
    sine: (M::F64, M::F64),
    cosine: (M::F64, M::F64),
}

impl<M: Machine> SinhCosh<M> {
    /// sinh t and cosh t of t = asinh x, 0 ≤ x ≤ [`HUGE`].
    #[inline(always)]
    fn of_sine(m: M, x: M::F64) -> Self {
        let one = m.f64(1.0);
        let square = square_and_one(x, |square| (square.greater(one), square.lesser(one)));
        SinhCosh { sine: (x, m.f64(0.0)), cosine: joined_root(m, square) }
    }

    /// sinh t and cosh t of t = acosh x, 1 ≤ x ≤ [`HUGE`].
    #[inline(always)]
    fn of_cosine(m: M, x: M::F64) -> Self {
        SinhCosh { sine: joined_root(m, square_minus_one(m, x)), cosine: (x, m.f64(0.0)) }
    }

    /// e^t.
    #[inline(always)]
    fn power(&self) -> (M::F64, M::F64) {
        sum_of::<M>([self.cosine, self.sine])
    }
}

/// A power e^t, which is a sum, reduced for the logarithm, with 2x in its place where `huge` is set; and the quotient
/// of its low part and itself.
#[inline(always)]
fn reduced<M: Machine>(
    m: M,
    (high, low): (M::F64, M::F64),
    huge: M::Mask,
    x: M::F64,
) -> (Reduced<M>, M::F64) {
    let (zero, one) = (m.f64(0.0), m.f64(1.0));
    let reduced = Reduced::new(m, M::F64::select(huge, x, high));
    let e = reduced.e + M::F64::select(huge, one, zero);
    (Reduced { e, ..reduced }, M::F64::select(huge, zero, part_of_power(m, (high, low))))
}

/// The quotient of the low part of a power and the high one.
#[inline(always)]
pub fn part_of_power<M: Machine>(m: M, (high, low): (M::F64, M::F64)) -> M::F64 {
    let inverse = m.recip_approx(high);
    low * inverse.fmuladd(inverse.residual(-high, m.f64(1.0)), inverse)
}

/// The error of the fast paths in units of [`Machine::UNIT`], against their `size`; derived in `docs/area.md`.
pub const AREA_ERR: f64 = 1.0 / (1u64 << 14) as f64;

/// t = ln e^t, from a power as a sum.
#[inline(always)]
pub(super) fn fast_log<M: Machine>(m: M, power: (M::F64, M::F64), huge: M::Mask, x: M::F64) -> Sum<M::F64> {
    let (reduced, more) = reduced(m, power, huge, x);
    Sum::of(vectors_of_reduced(m, with_rest(reduced, more)))
}

/// t, from its hyperbolic functions.
#[inline(always)]
fn fast_of<M: Machine>(m: M, both: &SinhCosh<M>, huge: M::Mask, x: M::F64) -> Sum<M::F64> {
    let near = fast_series(m, both.sine, &ASINH_SERIES, ASINH_BEND);
    let far = fast_log(m, both.power(), huge, x);
    select_sum(both.sine.0.lt(m.f64(SERIES_END)), near, far)
}

/// asinh x within [`AREA_ERR`], for finite |x| ≥ 2^-30.
#[inline(always)]
pub fn asinh_fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
    let size = x.abs();
    let huge = m.f64(HUGE).lt(size);
    let sum = fast_of(m, &SinhCosh::of_sine(m, size.lesser(m.f64(HUGE))), huge, size);
    signed(m, sum, x)
}

/// acosh x within [`AREA_ERR`], for finite x > 1.
#[inline(always)]
pub fn acosh_fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
    let huge = m.f64(HUGE).lt(x);
    fast_of(m, &SinhCosh::of_cosine(m, x.lesser(m.f64(HUGE))), huge, x)
}

/// (1 + x)/(1 − x) = e^2t as a sum, for t = atanh x, 0 ≤ x < 1.
#[inline(always)]
pub fn power_of_tangent<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let one = m.f64(1.0);
    dd_quotient(m, fast_two_sum(one, x), fast_two_sum(one, -x))
}

/// atanh x within [`AREA_ERR`], for 2^-30 ≤ |x| < 1.
#[inline(always)]
pub fn atanh_fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
    let (size, half) = (x.abs(), m.f64(0.5));
    let near = fast_series(m, (size, m.f64(0.0)), &ATANH_SERIES, ATANH_BEND);
    let far = fast_log(m, power_of_tangent(m, size), m.mask(false), size);
    let far = Sum { high: far.high * half, low: far.low * half, size: far.size * half };
    signed(m, select_sum(size.lt(m.f64(SERIES_END)), near, far), x)
}

/// Relative error of the middle paths in units of [`Machine::UNIT`]; derived in `docs/area.md`.
pub const AREA_DD_ERR: f64 = 1.0 / (1u64 << 36) as f64;

/// Size of sinh t or tanh t below which the middle paths compute t from a quotient alone.
pub(super) const NEAR: f64 = 1.0 / 256.0;

/// t = ln e^t in double-double arithmetic, from a power as a sum; or if `near` is set 2·atanh (z/2), z = top/bottom.
#[inline(always)]
pub(super) fn dd_log<M: Machine>(
    m: M,
    power: (M::F64, M::F64),
    (huge, x): (M::Mask, M::F64),
    near: M::Mask,
    [top, bottom]: [(M::F64, M::F64); 2],
) -> (M::F64, M::F64) {
    let (Reduced { e, r, high, low, index }, more) = reduced(m, power, huge, x);
    let zero = m.f64(0.0);
    let select = |a, b| M::F64::select(near, a, b);
    // The entry of 1 is the first.
    let index = M::U64::select(near, m.u64(0), index);
    let reduced = Reduced { e: select(zero, e), r, high: select(zero, high), low, index };

    // (1 + r)·(1 + more), whose logarithm is 2·atanh (z/2) with z = 2·(r + …)/(2 + r + …)
    let more = r.fma(more, more);
    let (sum, sum_low) = fast_two_sum(m.f64(2.0), r);
    let top = (select(top.0, r + r), select(top.1, more + more));
    let bottom = (select(bottom.0, sum), select(bottom.1, sum_low + more));
    dd_of_quotient(m, reduced, top, bottom)
}

/// t from its hyperbolic functions: z = 2·sinh t/(1 + cosh t).
#[inline(always)]
fn dd_of<M: Machine>(m: M, both: &SinhCosh<M>, huge: M::Mask, x: M::F64) -> (M::F64, M::F64) {
    let (sine, sine_low) = both.sine;
    let (cosine, cosine_low) = both.cosine;
    let (bottom, bottom_low) = fast_two_sum(cosine, m.f64(1.0));
    let quotient = [(sine + sine, sine_low + sine_low), (bottom, bottom_low + cosine_low)];
    dd_log(m, both.power(), (huge, x), sine.lt(m.f64(NEAR)), quotient)
}

/// asinh x = h + l within [`AREA_DD_ERR`]·|h|, for finite |x| ≥ 2^-30.
#[inline(always)]
pub fn asinh_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let size = x.abs();
    let huge = m.f64(HUGE).lt(size);
    let (high, low) = dd_of(m, &SinhCosh::of_sine(m, size.lesser(m.f64(HUGE))), huge, size);
    (with_sign_of(m, high, x), with_sign_of(m, low, x))
}

/// acosh x = h + l within [`AREA_DD_ERR`]·h, for finite x > 1.
#[inline(always)]
pub fn acosh_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let huge = m.f64(HUGE).lt(x);
    dd_of(m, &SinhCosh::of_cosine(m, x.lesser(m.f64(HUGE))), huge, x)
}

/// atanh x = h + l within [`AREA_DD_ERR`]·|h|, for 2^-30 ≤ |x| < 1.
#[inline(always)]
pub fn atanh_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let (size, zero, half) = (x.abs(), m.f64(0.0), m.f64(0.5));
    let quotient = [(size + size, zero), (m.f64(1.0), zero)];
    let none = (m.mask(false), size);
    let (high, low) = dd_log(m, power_of_tangent(m, size), none, size.lt(m.f64(NEAR)), quotient);
    (with_sign_of(m, high * half, x), with_sign_of(m, low * half, x))
}

/// The error of [`asinh_f32`], [`acosh_f32`] and [`atanh_f32`] in ulps of their results; derived in
/// `docs/area.md`.
pub const AREA_F32_ERROR_ULPS: u64 = 1 << 9;

/// t from its hyperbolic functions, in one number.
#[inline(always)]
fn f32_of<M: Machine>(m: M, sine: M::F64, cosine: M::F64) -> M::F64 {
    let near = f32_series(m, sine, &ASINH_SERIES);
    M::F64::select(sine.lt(m.f64(F32_SERIES_END)), near, log_f32(m, cosine + sine))
}

/// asinh x within [`AREA_F32_ERROR_ULPS`], for numbers |x| ≥ 2^-12 of binary32.
#[inline(always)]
pub fn asinh_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    let size = x.abs();
    with_sign_of(m, f32_of(m, size, size.fmuladd(size, m.f64(1.0)).sqrt()), x)
}

/// acosh x within [`AREA_F32_ERROR_ULPS`], for numbers x > 1 of binary32.
#[inline(always)]
pub fn acosh_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    let one = m.f64(1.0);
    f32_of(m, ((x - one) * (x + one)).sqrt(), x)
}

/// atanh x within [`AREA_F32_ERROR_ULPS`], for numbers 2^-12 ≤ |x| < 1 of binary32.
#[inline(always)]
pub fn atanh_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    let (size, one) = (x.abs(), m.f64(1.0));
    let power = (one + size) * m.recip_approx(one - size);
    let near = f32_series(m, size, &ATANH_SERIES);
    let far = log_f32(m, power) * m.f64(0.5);
    with_sign_of(m, M::F64::select(size.lt(m.f64(F32_SERIES_END)), near, far), x)
}

/// The error of the slow paths in units of 2^-244, as a power of two; derived in `docs/area.md`.
const SLACK_BITS: usize = LOG_SLACK_BITS + 1;

/// ln of `power` / 2^`scale` · 2^`exponent`, given the logarithm to 2^-51 of itself.
#[inline(always)]
pub(super) fn fixed_log<M: Machine>(
    m: M,
    power: Fixed<M>,
    (scale, exponent): (u64, M::U64),
    rough: M::F64,
) -> Approximation<M> {
    let zeros = power.leading_zeros(m);
    let exponent = exponent + m.u64(255 - scale) - zeros;
    let log = log_fixed_of(m, power.shl_by(m, zeros), exponent, rough);
    Approximation {
        negative: m.mask(false),
        magnitude: log.magnitude,
        exponent: m.u64(256 - ARGUMENT_SCALE),
        slack: Fixed::power(m, SLACK_BITS),
    }
}

/// ln (x + √(x² ± 1)) for x > 0, below when the sign is minus, given `rough`. A factor 2^n > 1 of x is taken out.
#[inline(always)]
fn fixed_area<M: Machine>(m: M, x: M::F64, minus: bool, rough: M::F64) -> Approximation<M> {
    let zero = m.u64(0);
    let x = unpack(m, x);
    let small = m.u64(1 << 62).lt(x.exponent);
    let factor = M::U64::select(small, zero, x.exponent);
    let below = M::U64::select(small, zero - x.exponent, zero);
    let scaled = x.significand(m).shr_by(m, below + m.u64(1)); // at scale 2^254
    let square = scaled.mul(m, scaled); // at scale 2^252
    let one = Fixed::power(m, 252).shr_by(m, factor + factor);
    let other = root(m, if minus { square.sub(m, one) } else { square.add(m, one) }); // at scale 2^254
    let power = scaled.right::<1>(m).add(m, other.right::<1>(m));
    fixed_log(m, power, (253, factor), rough)
}

impl Unary for Asinh {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        takes(x, f64::MAX)
    }
    const FAST: Bound = Bound::sized(AREA_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        asinh_fast(m, x)
    }
    const F32_ERROR_ULPS: u64 = AREA_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        asinh_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        takes_f32(x, f32::MAX)
    }
}

impl SlowPath<1> for Asinh {
    const NAME: &'static str = "asinh";

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let tiny = is_tiny(m, target, x);
        let y = M::F64::select(tiny, target.round_near_exact(m, x, m.mask(false), m.mask(true)), x);
        Known { value: y.canonical(), lanes: tiny | !x.abs().lt(m.f64(f64::INFINITY)) }
    }

    const MIDDLE_ERR: f64 = AREA_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(asinh_dd(m, x))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let size = x.abs();
        let Sum { high, low, .. } = asinh_fast(m, size);
        Approximation { negative: x.lt(m.f64(0.0)), ..fixed_area(m, size, false, high + low) }
    }
}

impl Unary for Acosh {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        let m = x.machine();
        F::splat(m, 1.0).lt(x) & x.lt(F::splat(m, f64::INFINITY))
    }
    const FAST: Bound = Bound::sized(AREA_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        acosh_fast(m, x)
    }
    const F32_ERROR_ULPS: u64 = AREA_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        acosh_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        let m = x.machine();
        binary32::<V>(m, 1.0).lt(x) & x.lt(binary32(m, f32::INFINITY))
    }
}

impl SlowPath<1> for Acosh {
    const NAME: &'static str = "acosh";

    fn known<M: Machine>(m: M, _: Target, [x]: [M::F64; 1]) -> Known<M> {
        let one = m.f64(1.0);
        let ordinary = one.lt(x) & x.lt(m.f64(f64::INFINITY));
        let y = M::F64::select(x.equals(one), m.f64(0.0), x);
        let y = M::F64::select(!one.le(x), m.f64(f64::NAN), y);
        Known { value: y, lanes: !ordinary }
    }

    const MIDDLE_ERR: f64 = AREA_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(acosh_dd(m, x))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let Sum { high, low, .. } = acosh_fast(m, x);
        fixed_area(m, x, true, high + low)
    }
}

impl Unary for Atanh {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        takes(x, 1.0_f64.next_down())
    }
    const FAST: Bound = Bound::sized(AREA_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        atanh_fast(m, x)
    }
    const F32_ERROR_ULPS: u64 = AREA_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        atanh_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        takes_f32(x, 1.0_f32.next_down())
    }
}

impl SlowPath<1> for Atanh {
    const NAME: &'static str = "atanh";

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let (size, one) = (x.abs(), m.f64(1.0));
        let tiny = is_tiny(m, target, x);
        let pole = with_sign_of(m, m.f64(f64::INFINITY), x);
        let y = target.round_near_exact(m, x, !x.equals(m.f64(0.0)), m.mask(false));
        let y = M::F64::select(tiny, y, M::F64::select(size.equals(one), pole, m.f64(f64::NAN)));
        Known { value: y, lanes: tiny | !size.lt(one) }
    }

    const MIDDLE_ERR: f64 = AREA_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(atanh_dd(m, x))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let size = x.abs();
        let Sum { high, low, .. } = atanh_fast(m, size);
        let fixed = unpack(m, size).at_scale(m, 255);
        let one = Fixed::power(m, 255);
        let quotient = divide(m, one.add(m, fixed), one.sub(m, fixed));
        let twice = fixed_log(m, quotient.value, (255, quotient.power), (high + low) * m.f64(2.0));
        Approximation { negative: x.lt(m.f64(0.0)), exponent: twice.exponent - m.u64(1), ..twice }
    }
}
