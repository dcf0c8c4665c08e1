#![doc = include_str!("../../docs/acot.md")]

use super::accurate::{ATAN_SLACK_BITS, Fixed, atan_fixed, near_reciprocal, unpack};
use super::atan::{ATAN_DD_ERR, ATAN_ERR, HUGE, ReducedAtan, atan_fast};
use super::double::dd_reciprocal;
use super::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary, UnboundedFunction};
use super::tables::fixed::QUARTER_PI;
use super::unbounded;
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};

/// The inverse cotangent, in radians: π/2 − atan x, between 0 and π, decreasing on the whole line.
///
/// | x | acot x |
/// |---|---|
/// | ±0 | π/2, rounded |
/// | +∞ | +0, exactly: the only exact case |
/// | −∞ | π, rounded |
/// | NaN | NaN |
pub struct Acot;

/// Arguments beyond this, 2^960, are left to the slow path.
const MOST: f64 = 1.0 / (f64::MIN_POSITIVE * (1u64 << 62) as f64);
/// Size, 2^-60, below which the result is π/2 − x up to 2^-181.
const SMALL: f64 = 1.0 / (1u64 << 60) as f64;
/// Size, 2^-300, below which x is 0 in fixed point.
const LEAST: f64 = SMALL * SMALL * SMALL * SMALL * SMALL;

#[inline(always)]
fn is_below_huge<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
    x.le(F::splat(x.machine(), HUGE))
}

impl Unary for Acot {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        is_below_huge(x)
    }

    const FAST: Bound = Bound::any(ATAN_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(acot_fast(m, x))
    }

    const F32_ERROR_ULPS: u64 = ACOT_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        acot_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        is_below_huge(x.widen())
    }
}

impl SlowPath<1> for Acot {
    const NAME: &'static str = "acot";

    fn known<M: Machine>(m: M, _: Target, [x]: [M::F64; 1]) -> Known<M> {
        let far = x.equals(m.f64(f64::INFINITY));
        Known { value: M::F64::select(far, m.f64(0.0), m.f64(f64::NAN)), lanes: far | x.is_nan() }
    }

    const MIDDLE_ERR: f64 = ACOT_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(acot_dd(m, x)).unless(m.f64(MOST).lt(x))
    }

    const ROUNDS_ALIKE_FROM: f64 = HUGE;

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let size = x.abs();
        let (small, negative) = (size.lt(m.f64(SMALL)), x.lt(m.f64(0.0)));
        let (near, ordinary) = (size.greater(m.f64(LEAST)), size.greater(m.f64(SMALL)).lesser(m.f64(HUGE)));
        let (high, low) = atan_fast(m, ordinary);
        let atan = atan_fixed(m, ordinary, high + low).right::<1>(m);
        let near = unpack(m, M::F64::select(small, near, m.f64(SMALL))).at_scale(m, 254);
        let atan = Fixed::select(small, near, atan);
        let right = Fixed::constant(m, QUARTER_PI).right::<1>(m);
        let angle = Fixed::select(negative, right.add(m, atan), right.sub(m, atan));
        let slack = Fixed::select(small, Fixed::power(m, SMALL_SLACK_BITS), Fixed::power(m, ATAN_SLACK_BITS));

        let huge = m.f64(HUGE).lt(x);
        let inverse = near_reciprocal(m, x, false);
        Approximation {
            negative: m.mask(false),
            magnitude: Fixed::select(huge, inverse.value, angle),
            exponent: M::U64::select(huge, inverse.power + m.u64(1), m.u64(2)),
            slack: Fixed::select(huge, Fixed::small(m, m.u64(0)), slack),
        }
    }

    const UNBOUNDED: Option<UnboundedFunction<1>> = Some(|[x], digits| Some(unbounded::acot(x, digits)));
}

/// 2^-181 in units of 2^-254.
const SMALL_SLACK_BITS: usize = 73;

/// acot x = h + l within [`ATAN_ERR`]·|h|, for x up to 2^62; x below −2^62 is replaced by −2^62.
#[inline(always)]
pub fn acot_fast<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    ReducedAtan::complement(m, x).fast(m)
}

/// The error of [`acot_f32`] in ulps of its result; derived in `docs/acot.md`.
pub const ACOT_F32_ERROR_ULPS: u64 = 1 << 6;

/// acot x within [`ACOT_F32_ERROR_ULPS`], for numbers of binary32 up to 2^62.
#[inline(always)]
pub fn acot_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    ReducedAtan::complement(m, x).near(m)
}

/// Relative error of [`acot_dd`] in units of [`Machine::UNIT`]; derived in `docs/acot.md`.
pub const ACOT_DD_ERR: f64 = 2.0 * ATAN_DD_ERR;

/// acot x = h + l within [`ACOT_DD_ERR`]·|h|, for x up to 2^960.
#[inline(always)]
pub fn acot_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let huge = m.f64(HUGE).lt(x);
    let (high, low) = ReducedAtan::complement(m, x).dd(m);
    let (inverse, inverse_low) = dd_reciprocal(m, M::F64::select(huge, x, m.f64(1.0)));
    (M::F64::select(huge, inverse, high), M::F64::select(huge, inverse_low, low))
}
