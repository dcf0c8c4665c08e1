//! The modified Bessel functions of the first kind.

use super::accurate::{AsymptoticSeries, FAR, PowerSeries, SERIES_EXPONENT, SERIES_SLACK_BITS};
use super::fast::{
    MODIFIED_ERR, MODIFIED_F32_ERROR_ULPS, is_f32_within, is_within, modified_f32, modified_fast,
};
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};
use crate::math::accurate::{ARGUMENT_SCALE, Fixed, exp_fixed, unpack};
use crate::math::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary, UnboundedFunction};
use crate::math::unbounded::{Ball, integer_and_power};

/// The modified Bessel function of the first kind and of order 0 or 1.
///
/// | x | I0(x) | I1(x) |
/// |---|---|---|
/// | ±0 | 1, exactly | ±0 |
/// | ±∞ | +∞ | ±∞ |
/// | NaN | NaN | NaN |
///
/// All others are transcendental (Siegel 1929). An overflow gives an infinity or the largest finite number, an
/// underflow the smallest number or a zero, depending on the rounding direction.
pub struct ModifiedBessel<const ORDER: usize>;

/// The modified Bessel function of order 0.
pub type CylBesselI0 = ModifiedBessel<0>;
/// The modified Bessel function of order 1.
pub type CylBesselI1 = ModifiedBessel<1>;

impl<const ORDER: usize> Unary for ModifiedBessel<ORDER> {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        is_within(x)
    }
    const FAST: Bound = Bound::sized(MODIFIED_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        modified_fast::<M, ORDER>(m, x)
    }
    const F32_ERROR_ULPS: u64 = MODIFIED_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        modified_f32::<V::Machine, ORDER>(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        is_f32_within(x.widen())
    }
}

/// Size, 2^-56, below which I1(x) lies between x/2 and x/2 increased by 2^-110 of it.
const TINY: f64 = 1.0 / (1u64 << 56) as f64;

impl<const ORDER: usize> SlowPath<1> for ModifiedBessel<ORDER> {
    const NAME: &'static str = ["cyl_bessel_i0", "cyl_bessel_i1"][ORDER];

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let (zero, infinity, none) = (m.f64(0.0), m.f64(f64::INFINITY), m.mask(false));
        let size = x.abs();
        let (near, overflow) = bounds(target);
        let (over, infinite) = (m.f64(overflow).le(size), size.equals(infinity));
        let (y, below) = if ORDER == 0 {
            let y = target.round_near_exact(m, m.f64(1.0), zero.lt(size), none);
            let y = M::F64::select(over, target.overflow(m, none), y);
            (M::F64::select(infinite, infinity, y), size.lt(m.f64(near)))
        } else {
            let y = M::F64::select(over & !infinite, target.overflow(m, x.lt(zero)), x);
            (y, size.equals(zero))
        };
        let y = M::F64::select(x.is_nan(), m.f64(f64::NAN), y);
        Known { value: y, lanes: below | over | x.is_nan() }
    }

    const MIDDLE_ERR: f64 = 1.0;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum { high: x, low: m.f64(0.0), size: m.f64(f64::INFINITY) }
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let (size, far) = (x.abs(), m.f64(FAR));
        let (is_near, is_tiny) = (size.lt(far), size.lt(m.f64(TINY)));
        let none = Fixed::small(m, m.u64(0));
        // Lanes outside the range are not used.
        let near = M::F64::select(is_near & !is_tiny, size, m.f64(1.0));
        let [even, odd] = PowerSeries::new(m, near).sums(m, ORDER);
        let (sum, exponent) = (even.add(m, odd), m.u64(SERIES_EXPONENT[ORDER]));
        let (sum, exponent) = if ORDER == 0 {
            (sum, exponent)
        } else {
            // The result is the sum times x/2; or x/2 increased by 2^-120 of it.
            let x = unpack(m, size.lesser(far).greater(m.f64(f64::from_bits(1))));
            let hair = x.significand(m).add(m, Fixed::power(m, HAIR_BITS));
            let sum = Fixed::select(is_tiny, hair, sum.mul(m, x.significand(m)));
            (sum, x.exponent + M::U64::select(is_tiny, m.u64(0), exponent))
        };
        let slack = Fixed::select(is_tiny, none, Fixed::power(m, SERIES_SLACK_BITS + 2));

        let distant = size.greater(far).lesser(m.f64(1024.0));
        let parts = AsymptoticSeries::new(m, distant, false);
        let rest = parts.sum(m, ORDER).right::<1>(m);
        let one = Fixed::power(m, 255);
        let factor = if ORDER == 0 { one.add(m, rest) } else { one.sub(m, rest) };
        let power = exp_fixed(m, m.mask(false), unpack(m, distant).at_scale(m, ARGUMENT_SCALE));
        let product = parts.root.mul(m, factor).mul(m, power.value);
        Approximation {
            negative: if ORDER == 0 { m.mask(false) } else { x.lt(m.f64(0.0)) },
            magnitude: Fixed::select(is_near, sum, product),
            exponent: M::U64::select(is_near, exponent, power.power + m.u64(3) - parts.halvings),
            slack: Fixed::select(is_near, slack, Fixed::power(m, FAR_SLACK_BITS)),
        }
    }

    const UNBOUNDED: Option<UnboundedFunction<1>> = Some(|[x], digits| Some(unbounded::<ORDER>(x, digits)));
}

/// 2^-120 of a significand, at scale 2^255.
const HAIR_BITS: usize = 135;

/// Error of the asymptotic series in units of the magnitude; derived in `docs/bessel.md`.
const FAR_SLACK_BITS: usize = 86;

/// Size below which I0 lies between 1 and the number above it, and nearer to 1; and size from which on both functions
/// are beyond all numbers of the format.
fn bounds(target: Target) -> (f64, f64) {
    if target.precision > 24 { (1.0 / (1u64 << 26) as f64, 714.0) } else { (1.0 / (1u64 << 12) as f64, 92.0) }
}

/// (|x|/2)^order·Σ (x²/4)^k/(k!·(k + order)!) to any number of digits, for finite x other than 0.
fn unbounded<const ORDER: usize>(x: f64, digits: u64) -> Ball {
    let (integer, power) = integer_and_power(x.abs());
    let square = &integer * &integer;
    let one = Ball::one(digits);
    let (mut term, mut sum) = (one.clone(), one);
    for k in 1_u64.. {
        term = term.times(&square, 2 * power - 2).divided_by(k).divided_by(k + ORDER as u64);
        // Once terms are below a unit, each is at most half of the one before.
        if term.is_lost() {
            break;
        }
        sum = sum.add(&term);
    }
    let sum = sum.with_tail(&term);
    if ORDER == 0 { sum } else { sum.times(&integer, power - 1) }
}
