//! The gamma function itself.

use super::accurate::AccurateGamma;
use super::binary32_path::{TGAMMA_F32_ERROR_ULPS, TGAMMA_F32_RANGE, is_regular_f32, tgamma_f32};
use super::fast::{TGAMMA_ERR, TGAMMA_RANGE, is_regular, tgamma_fast};
use super::parity::{is_integer, is_odd};
use crate::machine::Bits;
use crate::machine::{F64Of, Lanes, Machine, MaskOf, Target};
use crate::math::accurate::{Fixed, near_reciprocal, unpack};
use crate::math::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary};
use crate::math::tables::gamma::FACTORIALS;
use crate::round::Rd;

/// The gamma function.
///
/// | x | Γ(x) |
/// |---|---|
/// | ±0 | ±∞ |
/// | integers below 0, −∞ | NaN |
/// | integers n above 0 | (n − 1)!, exactly for n up to 23 |
/// | +∞ | +∞ |
/// | NaN | NaN |
///
/// An overflow gives an infinity or the largest finite number, an underflow the smallest number or a zero, depending on
/// the rounding direction; between −n and −n + 1 the sign is (−1)^n.
pub struct Tgamma;

impl Unary for Tgamma {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        let [from, to] = TGAMMA_RANGE;
        is_regular(x) & F::splat(x.machine(), from).le(x) & x.le(F::splat(x.machine(), to))
    }
    const FAST: Bound = Bound::sized(TGAMMA_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        tgamma_fast(m, x)
    }
    const F32_ERROR_ULPS: u64 = TGAMMA_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        tgamma_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        let (m, x) = (x.machine(), x.widen());
        let [from, to] = TGAMMA_F32_RANGE;
        is_regular_f32(x) & m.f64(from).le(x) & x.le(m.f64(to))
    }
}

impl SlowPath<1> for Tgamma {
    const NAME: &'static str = "tgamma";

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let (zero, infinity, none) = (m.f64(0.0), m.f64(f64::INFINITY), m.mask(false));
        let (below, above) = limits(target);
        let floor = x.round_integral::<Rd>();
        let undefined = x.is_nan() | (x.lt(zero) & floor.equals(x));
        let at_zero = x.equals(zero);
        let (over, under) = (m.f64(above).le(x), x.le(m.f64(below)));
        let y = M::F64::select(x.equals(infinity), infinity, target.overflow(m, none));
        let y = M::F64::select(under, target.underflow(m, is_odd(floor, m.f64(0.5))), y);
        let y = M::F64::select(at_zero, M::F64::from_bits(x.to_bits() | m.u64(f64::INFINITY.to_bits())), y);
        let y = M::F64::select(undefined, m.f64(f64::NAN), y);
        Known { value: y, lanes: over | under | at_zero | undefined }
    }

    /// The fast path of binary64 is the middle path of binary32.
    const MIDDLE_ERR: f64 = TGAMMA_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Self::fast(m, x).unless(!Self::takes(x))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let (zero, one) = (m.f64(0.0), m.u64(1));
        // Lanes outside the range are not used.
        let inside = m.f64(-200.0).le(x) & x.le(m.f64(200.0)) & !x.equals(zero);
        let x = M::F64::select(inside, x, m.f64(1.0));
        let below = x.lt(zero);
        let negative = below & is_odd(x.round_integral::<Rd>(), m.f64(0.5));
        let found = AccurateGamma::new(m, x).gamma(m, negative);

        // Γ(x) = 1/x − γ + …, γ below 1
        let tiny = x.abs().lt(m.f64(TINY));
        let [less, more] = [false, true].map(|above| near_reciprocal(m, x, above));
        let inverse = Fixed::select(below, more.value, less.value);
        let exponent = M::U64::select(below, more.power, less.power) + one;

        let exact = is_integer(x) & zero.lt(x) & x.le(m.f64(FACTORIALS.len() as f64));
        let (_, n) = m.nearest_int(M::F64::select(exact, x, m.f64(1.0)), 1.0);
        let factorial = unpack(m, m.gather(&FACTORIALS, n - one));

        let magnitude = Fixed::select(tiny, inverse, found.magnitude);
        let exponent = M::U64::select(tiny, exponent, found.exponent);
        Approximation {
            negative,
            magnitude: Fixed::select(exact, factorial.significand(m), magnitude),
            exponent: M::U64::select(exact, factorial.exponent + one, exponent),
            slack: Fixed::select(tiny | exact, Fixed::small(m, m.u64(0)), found.slack),
        }
    }
}

/// Size below which Γ(x) differs from 1/x by less than 2^-112 of it.
const TINY: f64 = 1.0 / (1u128 << 113) as f64;

/// Bounds of x: up to the first, |Γ| at numbers of the format that are not integers is below half of the smallest
/// number; from the second one on Γ is beyond all numbers of the format.
fn limits(target: Target) -> (f64, f64) {
    if target.precision > 24 { (-184.0, 171.625) } else { (-42.0, 36.0) }
}
