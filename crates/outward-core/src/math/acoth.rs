#![doc = include_str!("../../docs/acoth.md")]

use super::accurate::{Fixed, divide, near_reciprocal, unpack};
use super::area::{
    AREA_DD_ERR, AREA_ERR, AREA_F32_ERROR_ULPS, ATANH_BEND, ATANH_SERIES, NEAR, dd_log, fast_log, fixed_log,
};
use super::binary32_path::binary32;
use super::double::{dd_quotient, dd_reciprocal, fast_two_sum, wide_inverse};
use super::hyperbolic::{F32_SERIES_END, SERIES_END, f32_series, fast_series, select_sum, signed};
use super::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary, UnboundedFunction};
use super::log::log_f32;
use super::sign::with_sign_of;
use super::unbounded;
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};

/// The inverse hyperbolic cotangent, atanh (1/x), for |x| ≥ 1.
///
/// | x | acoth x |
/// |---|---|
/// | ±1 | ±∞ |
/// | between them | NaN |
/// | ±∞ | ±0, exactly: the only exact case |
/// | NaN | NaN |
pub struct Acoth;

/// Arguments beyond this, 2^960, are left to the slow path.
const MOST: f64 = 1.0 / (f64::MIN_POSITIVE * (1u64 << 62) as f64);
/// Least argument at which the result is 1/x up to less than 2^-121 of it.
const HUGE: f64 = (1u64 << 60) as f64;
/// Largest argument, 2^100, whose result is a normal number of binary32.
const MOST_F32: f32 = f32::from_bits((127 + 100) << 23);

impl Unary for Acoth {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        let (m, size) = (x.machine(), x.abs());
        F::splat(m, 1.0).lt(size) & size.le(F::splat(m, MOST))
    }
    const FAST: Bound = Bound::sized(AREA_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        acoth_fast(m, x)
    }
    const F32_ERROR_ULPS: u64 = AREA_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        acoth_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        let (m, size) = (x.machine(), x.abs());
        binary32::<V>(m, 1.0).lt(size) & size.le(binary32(m, MOST_F32))
    }
}

impl SlowPath<1> for Acoth {
    const NAME: &'static str = "acoth";

    fn known<M: Machine>(m: M, _: Target, [x]: [M::F64; 1]) -> Known<M> {
        let (size, zero, one, infinity) = (x.abs(), m.f64(0.0), m.f64(1.0), m.f64(f64::INFINITY));
        let (pole, far) = (size.equals(one), size.equals(infinity));
        let end = with_sign_of(m, M::F64::select(pole, infinity, zero), x);
        let y = M::F64::select(pole | far, end, m.f64(f64::NAN));
        Known { value: y, lanes: far | !one.lt(size) }
    }

    const MIDDLE_ERR: f64 = AREA_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(acoth_dd(m, x)).unless(m.f64(MOST).lt(x.abs()))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let size = x.abs();
        let huge = m.f64(HUGE).lt(size);
        let ordinary = size.greater(m.f64(1.0_f64.next_up())).lesser(m.f64(HUGE));
        let Sum { high, low, .. } = acoth_fast(m, ordinary);
        let fixed = unpack(m, ordinary).at_scale(m, SCALE);
        let one = Fixed::power(m, SCALE as usize);
        let quotient = divide(m, fixed.add(m, one), fixed.sub(m, one));
        let twice = fixed_log(m, quotient.value, (255, quotient.power), (high + low) * m.f64(2.0));
        let inverse = near_reciprocal(m, x, true);
        Approximation {
            negative: x.lt(m.f64(0.0)),
            magnitude: Fixed::select(huge, inverse.value, twice.magnitude),
            exponent: M::U64::select(huge, inverse.power + m.u64(1), twice.exponent - m.u64(1)),
            slack: Fixed::select(huge, Fixed::small(m, m.u64(0)), twice.slack),
        }
    }

    const UNBOUNDED: Option<UnboundedFunction<1>> = Some(|[x], digits| Some(unbounded::acoth(x, digits)));
}

/// Numbers from 1 to [`HUGE`] are integers at this scale, below 2^252.
const SCALE: u64 = 190;

/// (x + 1)/(x − 1) = e^2t as a sum, for t = acoth x, 1 < x ≤ 2^60.
#[inline(always)]
pub fn power_of_cotangent<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let one = m.f64(1.0);
    dd_quotient(m, fast_two_sum(x, one), fast_two_sum(x, -one))
}

/// acoth x within [`AREA_ERR`], for 1 < |x| ≤ 2^960.
#[inline(always)]
pub fn acoth_fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
    let (size, half) = (x.abs(), m.f64(0.5));
    let (inverse, inverse_low) = wide_inverse(m, (size, m.f64(0.0)));
    let near = fast_series(m, (inverse, inverse_low), &ATANH_SERIES, ATANH_BEND);
    let far = fast_log(m, power_of_cotangent(m, size.lesser(m.f64(HUGE))), m.mask(false), size);
    let far = Sum { high: far.high * half, low: far.low * half, size: far.size * half };
    signed(m, select_sum(m.f64(1.0 / SERIES_END).lt(size), near, far), x)
}

/// acoth x = h + l within [`AREA_DD_ERR`]·|h|, for 1 < |x| ≤ 2^960.
#[inline(always)]
pub fn acoth_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let (size, zero, one, half) = (x.abs(), m.f64(0.0), m.f64(1.0), m.f64(0.5));
    let huge = m.f64(HUGE).lt(size);
    let (inverse, inverse_low) = dd_reciprocal(m, M::F64::select(huge, size, one));

    let ordinary = size.lesser(m.f64(HUGE));
    let quotient = [(m.f64(2.0), zero), (ordinary, zero)];
    let (near, none) = (m.f64(1.0 / NEAR).lt(size), (m.mask(false), size));
    let (high, low) = dd_log(m, power_of_cotangent(m, ordinary), none, near, quotient);
    let high = M::F64::select(huge, inverse, high * half);
    let low = M::F64::select(huge, inverse_low, low * half);
    (with_sign_of(m, high, x), with_sign_of(m, low, x))
}

/// acoth x within [`AREA_F32_ERROR_ULPS`], for numbers 1 < |x| ≤ 2^100 of binary32.
#[inline(always)]
pub fn acoth_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    let (size, one) = (x.abs(), m.f64(1.0));
    let power = (size + one) * m.recip_approx(size - one);
    let near = f32_series(m, m.recip_approx(size), &ATANH_SERIES);
    let far = log_f32(m, power) * m.f64(0.5);
    with_sign_of(m, M::F64::select(m.f64(1.0 / F32_SERIES_END).lt(size), near, far), x)
}
