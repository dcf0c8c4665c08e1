#![doc = include_str!("../../docs/over_pi.md")]

use super::accurate::{ATAN_SLACK_BITS, Fixed, arc_slack, atan_fixed, unpack};
use super::asin::{ASIN_F32_ERROR_ULPS, is_inside, lesser_arc};
use super::asin::{acos_dd, acos_f32, acos_fast, asin_dd, asin_f32, asin_fast};
use super::atan::{ATAN_F32_ERROR_ULPS, atan_dd, atan_f32, atan_fast};
use super::binary32_path::binary32;
use super::double::dd_product;
use super::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary};
use super::sign::with_sign_of;
use super::tables::atan::{INVERSE_PI, INVERSE_PI_LOW};
use super::tables::fixed;
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};

/// The inverse tangent over π: in half turns.
///
/// | x | atan x / π |
/// |---|---|
/// | ±0 | ±0 |
/// | ±1 | ±1/4 |
/// | ±∞ | ±1/2 |
/// | others | irrational |
/// | NaN | NaN |
pub struct AtanPi;

impl Unary for AtanPi {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        let m = x.machine();
        F::splat(m, FAST_FROM).le(x.abs()) & x.abs().lt(F::splat(m, HUGE))
    }

    const FAST: Bound = Bound::any(OVER_PI_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(atanpi_fast(m, x))
    }

    const F32_ERROR_ULPS: u64 = ATAN_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        with_sign_of(m, atanpi_f32::<V>(m, x.abs()), x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        let m = x.machine();
        binary32::<V>(m, F32_ABOVE).lt(x.abs()) & x.abs().le(binary32(m, HUGE_F32 as f32))
    }
}

impl SlowPath<1> for AtanPi {
    const NAME: &'static str = "atanpi";

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let size = x.abs();
        let huge = m.f64(if target.precision > 24 { HUGE } else { HUGE_F32 });
        let (one, far) = (size.equals(m.f64(1.0)), huge.le(size));
        let half = with_sign_of(m, m.f64(0.5), x);
        let below = far & size.lt(m.f64(f64::INFINITY));
        let half = target.round_near_exact(m, half, m.mask(false), below);
        let y = M::F64::select(one, with_sign_of(m, m.f64(0.25), x), x);
        let y = M::F64::select(far, half, y);
        Known { value: y, lanes: one | far | x.equals(m.f64(0.0)) | x.is_nan() }
    }

    const MIDDLE_ERR: f64 = OVER_PI_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(atanpi_dd(m, x)).unless(is_low(m, x))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let size = x.abs().greater(m.f64(LEAST));
        let (high, low) = atan_fast(m, size);
        let angle = atan_fixed(m, size, high + low);
        multiple(m, x, over_pi_fixed(m, angle), Fixed::power(m, ATAN_SLACK_BITS))
    }
}

/// The inverse sine over π: in half turns.
///
/// | x | asin x / π |
/// |---|---|
/// | ±0 | ±0 |
/// | ±1 | ±1/2 |
/// | others | irrational, or ±1/6 |
/// | \|x\| > 1, NaN | NaN |
pub struct AsinPi;

impl Unary for AsinPi {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        F::splat(x.machine(), FAST_FROM).le(x.abs()) & is_inside(x)
    }

    const FAST: Bound = Bound::any(OVER_PI_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(asinpi_fast(m, x))
    }

    const F32_ERROR_ULPS: u64 = ASIN_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        asinpi_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        binary32::<V>(x.machine(), F32_ABOVE).lt(x.abs()) & is_inside(x.widen())
    }
}

impl SlowPath<1> for AsinPi {
    const NAME: &'static str = "asinpi";

    fn known<M: Machine>(m: M, _: Target, [x]: [M::F64; 1]) -> Known<M> {
        let (zero, one) = (x.equals(m.f64(0.0)), x.abs().equals(m.f64(1.0)));
        let y = M::F64::select(one, with_sign_of(m, m.f64(0.5), x), m.f64(f64::NAN));
        Known { value: M::F64::select(zero, x, y), lanes: zero | one | !is_inside(x) }
    }

    const MIDDLE_ERR: f64 = OVER_PI_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(asinpi_dd(m, x)).unless(is_low(m, x))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let (arc, steep) = lesser_arc(m, x.abs().greater(m.f64(LEAST)));
        let part = over_pi_fixed(m, arc);
        let magnitude = Fixed::select(steep, Fixed::power(m, 254).sub(m, part), part);
        multiple(m, x, magnitude, arc_slack(m, arc))
    }
}

/// The inverse cosine over π: in half turns.
///
/// | x | acos x / π |
/// |---|---|
/// | 1 | +0 |
/// | ±0 | 1/2 |
/// | −1 | 1 |
/// | others | irrational, or 1/3, 2/3 |
/// | \|x\| > 1, NaN | NaN |
pub struct AcosPi;

impl Unary for AcosPi {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        is_inside(x) & !x.equals(F::splat(x.machine(), 1.0))
    }

    const FAST: Bound = Bound::any(OVER_PI_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(acospi_fast(m, x))
    }

    const F32_ERROR_ULPS: u64 = ASIN_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        acospi_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        Self::takes(x.widen())
    }
}

impl SlowPath<1> for AcosPi {
    const NAME: &'static str = "acospi";

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let (zero, one) = (m.f64(0.0), m.f64(1.0));
        let small = m.f64(if target.precision > 24 { SMALL } else { SMALL_F32 });
        let (near, unit) = (x.abs().lt(small), x.abs().equals(one));
        let half = target.round_near_exact(m, m.f64(0.5), near & x.lt(zero), near & zero.lt(x));
        let y = M::F64::select(x.equals(one), zero, one);
        let y = M::F64::select(unit, y, m.f64(f64::NAN));
        Known { value: M::F64::select(near, half, y), lanes: near | unit | !is_inside(x) }
    }

    const MIDDLE_ERR: f64 = OVER_PI_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(acospi_dd(m, x))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let (arc, steep) = lesser_arc(m, x.abs().greater(m.f64(LEAST)));
        let part = over_pi_fixed(m, arc);
        let negative = x.lt(m.f64(0.0));
        let (half, whole) = (Fixed::power(m, 254), Fixed::power(m, 255));
        let steep_part = Fixed::select(negative, whole.sub(m, part), part);
        let flat_part = Fixed::select(negative, half.add(m, part), half.sub(m, part));
        Approximation {
            negative: m.mask(false),
            magnitude: Fixed::select(steep, steep_part, flat_part),
            exponent: m.u64(1),
            slack: arc_slack(m, arc),
        }
    }
}

/// 2^-500: from here on nothing underflows on the fast path of binary64.
const FAST_FROM: f64 = f64::from_bits((1023 - 500) << 52);

/// 2^-124: above, a result over π is a normal number of binary32.
const F32_ABOVE: f32 = 4.0 * f32::MIN_POSITIVE;

/// Size from which on 1/2 − 1/(π·x) lies between 1/2 and its neighbour in binary64, and nearer to 1/2; and the size for
/// the formats within binary32.
const HUGE: f64 = (1u64 << 54) as f64;
const HUGE_F32: f64 = (1u64 << 25) as f64;

/// Sizes below which 1/2 − x/π lies between 1/2 and its neighbour, and nearer to 1/2.
const SMALL: f64 = 1.0 / HUGE;
const SMALL_F32: f64 = 1.0 / HUGE_F32;

/// 2^-66: the smallest argument of the slow paths of angles.
const LEAST: f64 = f64::from_bits((1023 - 66) << 52);

/// Is x so small that low parts of the middle path underflow?
#[inline(always)]
fn is_low<M: Machine>(m: M, x: M::F64) -> M::Mask {
    x.abs().lt(m.f64(f64::from_bits((1023 - 900) << 52)))
}

/// An angle over π at scale 2^255, less than 8 units too small.
pub(super) fn over_pi_fixed<M: Machine>(m: M, angle: Fixed<M>) -> Fixed<M> {
    angle.mul(m, Fixed::constant(m, fixed::INVERSE_PI))
}

/// The result at scale 2^255 with the sign of x; where x is below [`LEAST`], x/π, which has a relative error of 2^-134.
fn multiple<M: Machine>(m: M, x: M::F64, magnitude: Fixed<M>, slack: Fixed<M>) -> Approximation<M> {
    let tiny = x.abs().lt(m.f64(LEAST));
    let scaled = unpack(m, x);
    let product = over_pi_fixed(m, scaled.significand(m));
    Approximation {
        negative: x.lt(m.f64(0.0)),
        magnitude: Fixed::select(tiny, product, magnitude),
        exponent: M::U64::select(tiny, scaled.exponent + m.u64(1), m.u64(1)),
        slack: Fixed::select(tiny, Fixed::power(m, 122), slack),
    }
}

/// An angle over π.
#[inline(always)]
pub fn over_pi<M: Machine>(m: M, angle: (M::F64, M::F64)) -> (M::F64, M::F64) {
    dd_product(angle, (m.f64(INVERSE_PI), m.f64(INVERSE_PI_LOW)))
}

/// Relative error of [`atanpi_fast`], [`asinpi_fast`] and [`acospi_fast`] in units of [`Machine::UNIT`]; derived in
/// `docs/over_pi.md`.
pub const OVER_PI_ERR: f64 = 1.0 / (1u64 << 14) as f64;

/// Relative error of [`atanpi_dd`], [`asinpi_dd`] and [`acospi_dd`] in units of [`Machine::UNIT`]; derived in
/// `docs/over_pi.md`.
pub const OVER_PI_DD_ERR: f64 = 1.0 / (1u64 << 44) as f64;

/// For each function the sums of its paths, and the fast path of binary32.
macro_rules! paths {
    ($($fast:ident $dd:ident $of_fast:ident $of_dd:ident, $name:literal, $range:literal, $least:literal;)*) => {$(
        #[doc = concat!($name, " x / π = h + l within [`OVER_PI_ERR`]·|h|, for ", $range, ".")]
        #[inline(always)]
        pub fn $fast<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
            over_pi(m, $of_fast(m, x))
        }

        #[doc = concat!($name, " x / π = h + l within [`OVER_PI_DD_ERR`]·|h|, for ", $least, ".")]
        #[inline(always)]
        pub fn $dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
            over_pi(m, $of_dd(m, x))
        }
    )*};
}
paths! {
    atanpi_fast atanpi_dd atan_fast atan_dd, "atan", "2^-500 ≤ |x| ≤ 2^62", "2^-900 ≤ |x| ≤ 2^62";
    asinpi_fast asinpi_dd asin_fast asin_dd, "asin", "2^-500 ≤ |x| ≤ 1", "2^-900 ≤ |x| ≤ 1";
    acospi_fast acospi_dd acos_fast acos_dd, "acos", "−1 ≤ x < 1", "−1 ≤ x < 1";
}

/// atan x / π within [`ATAN_F32_ERROR_ULPS`], for numbers 0 < x ≤ 2^62 of binary32.
#[inline(always)]
pub fn atanpi_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
    atan_f32::<V>(m, x) * m.f64(INVERSE_PI)
}

/// asin x / π within [`ASIN_F32_ERROR_ULPS`], for numbers 0 < |x| ≤ 1 of binary32.
#[inline(always)]
pub fn asinpi_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    asin_f32(m, x) * m.f64(INVERSE_PI)
}

/// acos x / π within [`ASIN_F32_ERROR_ULPS`], for numbers −1 ≤ x < 1 of binary32.
#[inline(always)]
pub fn acospi_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    acos_f32(m, x) * m.f64(INVERSE_PI)
}
