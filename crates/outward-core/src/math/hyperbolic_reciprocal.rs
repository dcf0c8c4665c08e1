#![doc = include_str!("../../docs/hyperbolic_reciprocal.md")]

use super::accurate::{Fixed, divide};
use super::binary32_path::binary32;
use super::double::{fast_two_sum, wide_inverse, wide_quotient};
use super::exp::{DD_RANGE, EXP_F32_RANGE, FAST_RANGE, exp_fast};
use super::hyperbolic::{
    COSH_DD_ERR, COSH_ERR, FixedBoth, HYPERBOLIC_ERR, HYPERBOLIC_F32_ERROR_ULPS, HYPERBOLIC_SHORT_ERR, ONE,
    ONE_F32, SERIES_END, SINH_DD_ERR, TANH_BEND, TANH_DD_ERR, TANH_SERIES, cosh_dd, cosh_f32, cosh_fast,
    cosh_short, dd_both, fast_series, is_tiny, short_power, sinh_dd, sinh_f32, sinh_fast, sinh_short,
    tanh_f32,
};
use super::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary, UnboundedFunction};
use super::sign::with_sign_of;
use super::trig::accurate_near_pole;
use super::unbounded::{Ball, sinh_cosh};
use crate::machine::{F64Of, Lanes, Machine, MaskOf, Target};

/// The hyperbolic secant, 1/cosh x.
///
/// | x | sech x |
/// |---|---|
/// | ±0 | 1, exactly: the only exact case but the limits |
/// | ±∞ | +0 |
/// | NaN | NaN |
///
/// An underflow gives the smallest number or +0, depending on the rounding direction.
pub struct Sech;

/// The hyperbolic cosecant, 1/sinh x.
///
/// | x | csch x |
/// |---|---|
/// | ±0 | ±∞ |
/// | ±∞ | ±0, exactly: the only exact case |
/// | NaN | NaN |
///
/// An underflow gives the smallest number of that sign or ±0, an overflow ±∞ or the largest one, depending on the
/// rounding direction.
pub struct Csch;

/// The hyperbolic cotangent, 1/tanh x.
///
/// | x | coth x |
/// |---|---|
/// | ±0 | ±∞ |
/// | ±∞ | ±1, exactly: the only exact case |
/// | NaN | NaN |
///
/// An overflow gives ±∞ or the largest number of that sign, depending on the rounding direction.
pub struct Coth;

/// Size, 2^-960, below which reciprocals are left to the slow path.
const LEAST: f64 = f64::MIN_POSITIVE * (1u64 << 62) as f64;
/// Size, 2^-100, above which reciprocals are numbers of binary32.
const LEAST_F32: f32 = f32::from_bits((127 - 100) << 23);

/// The sizes from [`LEAST`] to `most`.
#[inline(always)]
fn takes<F: Lanes<Format = f64>>(x: F, most: f64) -> MaskOf<F> {
    let (m, size) = (x.machine(), x.abs());
    F::splat(m, LEAST).le(size) & size.le(F::splat(m, most))
}

/// The sizes above [`LEAST_F32`], up to `most`.
#[inline(always)]
fn takes_f32<V: Lanes>(x: V, most: f32) -> MaskOf<V> {
    let (m, size) = (x.machine(), x.abs());
    binary32::<V>(m, LEAST_F32).lt(size) & size.le(binary32(m, most))
}

/// 2e^-x is below half the smallest number beyond, and a little more.
fn underflow_bound(target: Target) -> f64 {
    f64::from(target.precision.cast_signed() + 1 - target.emin) * core::f64::consts::LN_2 + 0.01
}

/// The size of a quotient `high` whose divisor has `size`, no less than it.
#[inline(always)]
pub fn size_of_quotient<M: Machine>(high: M::F64, size: M::F64) -> M::F64 {
    high.abs().greater((high * size) * high)
}

/// sech x = h + l within [`COSH_ERR`]·h, for |x| ≤ 690.
#[inline(always)]
pub fn sech_fast<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    wide_inverse(m, cosh_fast(m, x))
}

/// csch x within [`HYPERBOLIC_ERR`], for 2^-960 ≤ |x| ≤ 690.
#[inline(always)]
pub fn csch_fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
    inverse_of_sine(m, sinh_fast(m, x))
}

#[inline(always)]
fn inverse_of_sine<M: Machine>(m: M, sine: Sum<M::F64>) -> Sum<M::F64> {
    let (high, low) = wide_inverse(m, (sine.high, sine.low));
    Sum { high, low, size: size_of_quotient::<M>(high, sine.size) }
}

/// coth x within [`HYPERBOLIC_ERR`], for |x| ≥ 2^-960; from 22 on the result is coth 22.
#[inline(always)]
pub fn coth_fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
    let size = x.abs().lesser(m.f64(ONE));
    coth_of_power(m, x, size, exp_fast(m, size + size))
}

/// coth x, from its size and e^2|x|.
#[inline(always)]
fn coth_of_power<M: Machine>(m: M, x: M::F64, size: M::F64, power: (M::F64, M::F64)) -> Sum<M::F64> {
    let (zero, one) = (m.f64(0.0), m.f64(1.0));
    // (e^2x + 1)/(e^2x − 1), or the reciprocal of the series of the tangent
    let [(top, top_low), (bottom, bottom_low)] = terms_of_power(m, power);
    let near = fast_series(m, (size, zero), &TANH_SERIES, TANH_BEND);
    let is_near = size.lt(m.f64(SERIES_END));
    let select = |a, b| M::F64::select(is_near, a, b);
    let (high, low) = wide_quotient(
        m,
        (select(one, top), select(zero, top_low)),
        (select(near.high, bottom), select(near.low, bottom_low)),
    );
    let size = size_of_quotient::<M>(high, select(near.size, one));
    Sum { high: with_sign_of(m, high, x), low: with_sign_of(m, low, x), size }
}

/// e + 1 and e − 1 for a sum e > 1.
#[inline(always)]
pub fn terms_of_power<M: Machine>(m: M, (e, e_low): (M::F64, M::F64)) -> [(M::F64, M::F64); 2] {
    let (top, top_low) = fast_two_sum(e, m.f64(1.0));
    let (bottom, bottom_low) = fast_two_sum(e, m.f64(-1.0));
    [(top, top_low + e_low), (bottom, bottom_low + e_low)]
}

/// sech x = h + l within [`COSH_DD_ERR`]·h, for |x| ≤ [`DD_RANGE`].
#[inline(always)]
pub fn sech_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    wide_inverse(m, cosh_dd(m, x))
}

/// csch x = h + l within [`SINH_DD_ERR`]·|h|, for 2^-960 ≤ |x| ≤ [`DD_RANGE`].
#[inline(always)]
pub fn csch_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    wide_inverse(m, sinh_dd(m, x))
}

/// coth x = h + l within [`TANH_DD_ERR`]·|h|, for |x| ≥ 2^-960; from 22 on the result is coth 22.
#[inline(always)]
pub fn coth_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let [sine, cosine] = dd_both(m, x.abs().lesser(m.f64(ONE)));
    let (high, low) = wide_quotient(m, cosine, sine);
    (with_sign_of(m, high, x), with_sign_of(m, low, x))
}

/// sech x within [`HYPERBOLIC_F32_ERROR_ULPS`], for |x| ≤ [`EXP_F32_RANGE`].
#[inline(always)]
pub fn sech_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    m.recip_approx(cosh_f32(m, x))
}

/// csch x within [`HYPERBOLIC_F32_ERROR_ULPS`], for 2^-100 ≤ |x| ≤ [`EXP_F32_RANGE`].
#[inline(always)]
pub fn csch_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    m.recip_approx(sinh_f32(m, x))
}

/// coth x within [`HYPERBOLIC_F32_ERROR_ULPS`], for numbers |x| ≥ 2^-100 of binary32; from 9.25 on the result is coth
/// 9.25.
#[inline(always)]
pub fn coth_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    m.recip_approx(tanh_f32(m, x))
}

/// The error of the secant in units, as a power of two; derived in `docs/hyperbolic_reciprocal.md`.
const SECH_SLACK_BITS: usize = 24;
/// The error of the other functions in units, as a power of two.
const SLACK_BITS: usize = 80;

/// Size beyond which all results round alike.
const FAR: f64 = 1100.0;
/// An upper bound of the number of zeros that the smallest result has after the point.
const ZEROS: u64 = 1600;

/// The quotient of some of 1, sinh |x| and cosh |x|, to any number of digits; 1 for 0 and NaN, whose results are known.
fn unbounded(x: f64, digits: u64, quotient: fn([Ball; 3]) -> Option<Ball>) -> Option<Ball> {
    let digits = digits + ZEROS;
    let one = Ball::one(digits);
    if x == 0.0 || x.is_nan() {
        return Some(one);
    }
    let [sine, cosine] = sinh_cosh(x.clamp(-FAR, FAR), digits)?;
    quotient([one, sine, cosine])
}

impl Unary for Sech {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        x.abs().le(F::splat(x.machine(), FAST_RANGE))
    }
    const FAST: Bound = Bound::any(COSH_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(sech_fast(m, x))
    }
    const SHORT: Option<Bound> = Some(Bound::sized(HYPERBOLIC_SHORT_ERR));
    #[inline(always)]
    fn short<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(wide_inverse(m, cosh_short(m, x)))
    }
    const F32_ERROR_ULPS: u64 = HYPERBOLIC_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        sech_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        x.abs().le(binary32(x.machine(), EXP_F32_RANGE))
    }
}

impl SlowPath<1> for Sech {
    const NAME: &'static str = "sech";

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let (zero, none) = (m.f64(0.0), m.mask(false));
        let tiny = is_tiny(m, target, x);
        let under = m.f64(underflow_bound(target)).lt(x.abs());
        let infinite = x.abs().equals(m.f64(f64::INFINITY));
        let y = target.round_near_exact(m, m.f64(1.0), none, !x.equals(zero));
        let y = M::F64::select(under, M::F64::select(infinite, zero, target.underflow(m, none)), y);
        let y = M::F64::select(x.is_nan(), m.f64(f64::NAN), y);
        Known { value: y, lanes: tiny | under | x.is_nan() }
    }

    const MIDDLE_ERR: f64 = COSH_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(sech_dd(m, x)).unless(!x.abs().le(m.f64(DD_RANGE)))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let FixedBoth { cosine, power, .. } = FixedBoth::new(m, x);
        let quotient = divide(m, Fixed::power(m, 255), cosine);
        Approximation {
            negative: m.mask(false),
            magnitude: quotient.value,
            exponent: quotient.power - power,
            slack: Fixed::power(m, SECH_SLACK_BITS),
        }
    }

    const UNBOUNDED: Option<UnboundedFunction<1>> =
        Some(|[x], digits| unbounded(x, digits, |[one, _, cosine]| one.over(&cosine)));
}

impl Unary for Csch {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        takes(x, FAST_RANGE)
    }
    const FAST: Bound = Bound::sized(HYPERBOLIC_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        csch_fast(m, x)
    }
    const SHORT: Option<Bound> = Some(Bound::sized(HYPERBOLIC_SHORT_ERR));
    #[inline(always)]
    fn short<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        inverse_of_sine(m, sinh_short(m, x))
    }
    const F32_ERROR_ULPS: u64 = HYPERBOLIC_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        csch_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        takes_f32(x, EXP_F32_RANGE)
    }
}

impl SlowPath<1> for Csch {
    const NAME: &'static str = "csch";

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let (zero, infinity) = (m.f64(0.0), m.f64(f64::INFINITY));
        let pole = x.equals(zero);
        let under = m.f64(underflow_bound(target)).lt(x.abs());
        let end = with_sign_of(m, M::F64::select(pole, infinity, zero), x);
        let infinite = x.abs().equals(infinity);
        let y = M::F64::select(under & !infinite, target.underflow(m, x.lt(zero)), end);
        let y = M::F64::select(x.is_nan(), m.f64(f64::NAN), y);
        Known { value: y, lanes: pole | under | x.is_nan() }
    }

    const MIDDLE_ERR: f64 = SINH_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(csch_dd(m, x)).unless(!takes(x, DD_RANGE))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let FixedBoth { sine, power, .. } = FixedBoth::new(m, x);
        let quotient = divide(m, Fixed::power(m, 255), sine);
        let found = Approximation {
            negative: x.lt(m.f64(0.0)),
            magnitude: quotient.value,
            exponent: quotient.power - power,
            slack: Fixed::power(m, SLACK_BITS),
        };
        accurate_near_pole(m, x, found, false)
    }

    const UNBOUNDED: Option<UnboundedFunction<1>> =
        Some(|[x], digits| unbounded(x, digits, |[one, sine, _]| one.over(&sine)));
}

impl Unary for Coth {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        takes(x, f64::MAX)
    }
    const FAST: Bound = Bound::sized(HYPERBOLIC_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        coth_fast(m, x)
    }
    const SHORT: Option<Bound> = Some(Bound::sized(HYPERBOLIC_SHORT_ERR));
    #[inline(always)]
    fn short<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        let size = x.abs().lesser(m.f64(ONE));
        coth_of_power(m, x, size, short_power(m, size + size))
    }
    const F32_ERROR_ULPS: u64 = HYPERBOLIC_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        coth_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        takes_f32(x, f32::MAX)
    }
}

impl SlowPath<1> for Coth {
    const NAME: &'static str = "coth";

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let infinity = m.f64(f64::INFINITY);
        let pole = x.equals(m.f64(0.0));
        let one = m.f64(if target.precision > 24 { ONE } else { ONE_F32 }).lt(x.abs());
        let finite = x.abs().lt(infinity);
        let limit = target.round_near_exact(m, with_sign_of(m, m.f64(1.0), x), finite, m.mask(false));
        let y = M::F64::select(pole, with_sign_of(m, infinity, x), limit);
        let y = M::F64::select(x.is_nan(), m.f64(f64::NAN), y);
        Known { value: y, lanes: pole | one | x.is_nan() }
    }

    const MIDDLE_ERR: f64 = TANH_DD_ERR;
    const ROUNDS_ALIKE_FROM: f64 = ONE;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(coth_dd(m, x)).unless(!takes(x, f64::MAX))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let FixedBoth { sine, cosine, .. } = FixedBoth::new(m, x);
        let quotient = divide(m, cosine, sine);
        let found = Approximation {
            negative: x.lt(m.f64(0.0)),
            magnitude: quotient.value,
            exponent: quotient.power + m.u64(1),
            slack: Fixed::power(m, SLACK_BITS),
        };
        accurate_near_pole(m, x, found, true)
    }

    const UNBOUNDED: Option<UnboundedFunction<1>> =
        Some(|[x], digits| unbounded(x, digits, |[_, sine, cosine]| cosine.over(&sine)));
}
