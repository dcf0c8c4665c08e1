//! The Bessel functions of the first and of the second kind.

use super::accurate::{
    AsymptoticSeries, FAR, PowerSeries, SERIES_EXPONENT, SERIES_SLACK_BITS, exclusive, signed, size_of,
};
use super::paths::{
    BESSEL_DD_ERR, BESSEL_ERR, BESSEL_F32_ERROR_ULPS, bessel_dd, bessel_f32, bessel_fast, is_f32_within,
    is_within,
};
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};
use crate::math::accurate::{Fixed, divide, unpack};
use crate::math::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary};
use crate::math::tables::fixed::INVERSE_PI;

/// The Bessel function of the first kind, or of the second one, and of order 0 or 1.
///
/// | x | J0(x) | J1(x) | Y0(x), Y1(x) |
/// |---|---|---|---|
/// | ±0 | 1, exactly | ±0 | −∞ |
/// | below 0 | J0(−x) | −J1(−x) | NaN |
/// | +∞ | +0 | +0 | +0 |
/// | −∞ | +0 | +0 | NaN |
/// | NaN | NaN | NaN | NaN |
pub struct Cylinder<const ORDER: usize, const SECOND: bool>;

/// The Bessel function of the first kind and order 0.
pub type J0 = Cylinder<0, false>;
/// The Bessel function of the first kind and order 1.
pub type J1 = Cylinder<1, false>;
/// The Bessel function of the second kind and order 0.
pub type Y0 = Cylinder<0, true>;
/// The Bessel function of the second kind and order 1.
pub type Y1 = Cylinder<1, true>;

impl<const ORDER: usize, const SECOND: bool> Unary for Cylinder<ORDER, SECOND> {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        is_within::<F, ORDER, SECOND>(x)
    }
    #[inline(always)]
    fn leaves<F: Lanes<Format = f64>>(high: F) -> Option<MaskOf<F>> {
        Some(high.equals(F::splat(high.machine(), 0.0)))
    }
    const FAST: Bound = Bound::sized(BESSEL_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        bessel_fast::<M, ORDER, SECOND>(m, x)
    }
    const F32_ERROR_ULPS: u64 = BESSEL_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        bessel_f32::<V::Machine, ORDER, SECOND>(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        is_f32_within::<F64Of<V>, ORDER, SECOND>(x.widen())
    }
}

/// Size, 2^-56, below which J1(x) lies between x/2 and x/2 decreased by 2^-110 of it.
pub(super) const TINY: f64 = 1.0 / (1u64 << 56) as f64;

/// 2^-120 of a significand, at scale 2^255.
const HAIR_BITS: usize = 135;

impl<const ORDER: usize, const SECOND: bool> SlowPath<1> for Cylinder<ORDER, SECOND> {
    const NAME: &'static str = match (ORDER, SECOND) {
        (0, false) => "j0",
        (_, false) => "j1",
        (0, true) => "y0",
        (_, true) => "y1",
    };

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let (zero, infinity, none) = (m.f64(0.0), m.f64(f64::INFINITY), m.mask(false));
        let size = x.abs();
        let infinite = size.equals(infinity);
        let (y, lanes) = if SECOND {
            let y = M::F64::select(x.equals(zero), -infinity, m.f64(f64::NAN));
            (M::F64::select(x.equals(infinity), zero, y), x.le(zero) | infinite | x.is_nan())
        } else {
            let near =
                if target.precision > 24 { 1.0 / (1u64 << 26) as f64 } else { 1.0 / (1u64 << 12) as f64 };
            let (y, below) = if ORDER == 0 {
                (target.round_near_exact(m, m.f64(1.0), none, zero.lt(size)), size.lt(m.f64(near)))
            } else {
                (x, x.equals(zero))
            };
            (M::F64::select(infinite, zero, y), below | infinite | x.is_nan())
        };
        Known { value: M::F64::select(x.is_nan(), m.f64(f64::NAN), y), lanes }
    }

    const MIDDLE_ERR: f64 = BESSEL_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        bessel_dd::<M, ORDER, SECOND>(m, x)
    }

    const HAS_ZEROS: bool = true;

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let size = x.abs();
        let least = m.f64(f64::from_bits(1));
        let is_near = size.lt(m.f64(FAR));
        let near = M::F64::select(is_near, size.greater(least), m.f64(1.0));
        let near = match (SECOND, ORDER) {
            (false, _) => first_near::<M, ORDER>(m, near),
            (true, 0) => second_near(m, near),
            (true, _) => second_near_of_order_1(m, near),
        };
        let far = M::F64::select(is_near, m.f64(FAR), size.lesser(m.f64(f64::MAX)));
        let far = AsymptoticSeries::new(m, far, true).value(m, ORDER, SECOND);
        let select = Fixed::select;
        let down = (is_near & near.negative) | (far.negative & !is_near);
        Approximation {
            negative: if ORDER == 1 { exclusive::<M>(down, x.lt(m.f64(0.0))) } else { down },
            magnitude: select(is_near, near.magnitude, far.magnitude),
            exponent: M::U64::select(is_near, near.exponent, far.exponent),
            slack: select(is_near, near.slack, far.slack),
        }
    }
}

/// J of 0 < x < 64.
#[inline(never)]
fn first_near<M: Machine, const ORDER: usize>(m: M, x: M::F64) -> Approximation<M> {
    let tiny = x.lt(m.f64(TINY));
    let [even, odd] = PowerSeries::new(m, x).sums(m, ORDER);
    let (negative, sum) = size_of(m, even.sub(m, odd));
    let exponent = m.u64(SERIES_EXPONENT[ORDER]);
    let slack = Fixed::power(m, SERIES_SLACK_BITS + 2);
    if ORDER == 0 {
        return Approximation { negative, magnitude: sum, exponent, slack };
    }
    // The result is the sum times x/2; or x/2 decreased by 2^-120 of it.
    let x = unpack(m, x);
    let significand = x.significand(m);
    Approximation {
        negative: negative & !tiny,
        magnitude: Fixed::select(
            tiny,
            significand.sub(m, Fixed::power(m, HAIR_BITS)),
            sum.mul(m, significand),
        ),
        exponent: x.exponent + M::U64::select(tiny, m.u64(0), exponent),
        slack: Fixed::select(tiny, Fixed::small(m, m.u64(0)), slack),
    }
}

/// (ln(x/2) + γ)·S − T, at scale 2^(244 − `SERIES_EXPONENT`), in two's complement. For order 0 this is π/2·Y0(x); for
/// order 1, times x/2, it is π/2·Y1(x) without its pole.
pub(super) fn regular<M: Machine, const ORDER: usize>(m: M, series: &PowerSeries<M>) -> Fixed<M> {
    let [even, odd] = series.sums(m, ORDER);
    let (below, sum) = size_of(m, even.sub(m, odd));
    let (down, log) = size_of(m, series.log(m));
    let product = signed(m, exclusive::<M>(below, down), log.mul(m, sum));
    let [even, odd] = series.harmonic_sums(m, ORDER);
    let (below, rest) = size_of(m, even.sub(m, odd));
    product.sub(m, signed(m, below, rest.right::<9>(m)))
}

/// Y0 of 0 < x < 64.
#[inline(never)]
fn second_near<M: Machine>(m: M, x: M::F64) -> Approximation<M> {
    let (negative, size) = size_of(m, regular::<M, 0>(m, &PowerSeries::new(m, x)));
    let zeros = size.leading_zeros(m);
    let zeros = M::U64::select(zeros.lt(m.u64(MOST_ZEROS)), zeros, m.u64(MOST_ZEROS));
    Approximation {
        negative,
        magnitude: size.shl_by(m, zeros).mul(m, Fixed::constant(m, INVERSE_PI)),
        exponent: m.u64(13 + SERIES_EXPONENT[0]) - zeros,
        slack: Fixed::power(m, SECOND_SLACK_BITS).shl_by(m, zeros),
    }
}

/// −πx/2·Y1(x) for 0 < x < 64, at scale 2^(244 − `SERIES_EXPONENT`), in two's complement.
#[inline(never)]
pub(super) fn near_pole<M: Machine>(m: M, series: &PowerSeries<M>) -> Fixed<M> {
    let (below, size) = size_of(m, regular::<M, 1>(m, series));
    // 2048·(x/64)² = x²/2
    let rest = signed(m, below, size.mul(m, series.square).left::<11>(m));
    let one = Fixed::power(m, (244 - SERIES_EXPONENT[1]) as usize);
    one.sub(m, rest)
}

/// Y1 of 0 < x < 64: −2/(πx)·(1 − x²/2·(…)).
#[inline(never)]
fn second_near_of_order_1<M: Machine>(m: M, x: M::F64) -> Approximation<M> {
    let (above, size) = size_of(m, near_pole(m, &PowerSeries::new(m, x)));
    let zeros = size.leading_zeros(m);
    let zeros = M::U64::select(zeros.lt(m.u64(MOST_ZEROS)), zeros, m.u64(MOST_ZEROS));
    let x = unpack(m, x);
    let over_pi = size.shl_by(m, zeros).mul(m, Fixed::constant(m, INVERSE_PI));
    let quotient = divide(m, over_pi, x.significand(m));
    Approximation {
        negative: !above,
        magnitude: quotient.value,
        exponent: quotient.power + m.u64(13 + SERIES_EXPONENT[1]) - zeros - x.exponent,
        slack: Fixed::power(m, SECOND_SLACK_BITS_1).shl_by(m, zeros + m.u64(1)),
    }
}

/// The largest number of zeros that are shifted out of a sum, so that the slack stays below 2^255.
pub(super) const MOST_ZEROS: u64 = 200;

/// Errors of the sums of the second kind in units; derived in `docs/bessel.md`.
const SECOND_SLACK_BITS: usize = 12;
const SECOND_SLACK_BITS_1: usize = 24;
