//! Sine, cosine and tangent of a number.
//!
//! The fast path leaves small arguments, which only need a neighbour of a known number, and others that are huge or
//! hard to round. These take the middle path, which leaves almost none of them to the slow path.

use super::accurate::AccurateAngle;
use super::angle::{Angle, CLOSE, FAST_LIMIT, SIN_ERR, TAN_ERR, is_tiny};
use super::binary32_path::{F32Angle, SIN_F32_ERROR_ULPS, TAN_F32_ERROR_ULPS};
use super::dd::{SIN_DD_ERR, TAN_DD_ERR};
use crate::machine::{F64Of, Lanes, Machine, MaskOf, Target};
use crate::math::ladder::{self, Approximation, Bound, Known, SlowPath, Sum, Unary};
use crate::round::Rounding;

/// Returns the size below which sin x and tan x lie between x and its neighbour, and nearer to x: the series' next term
/// is x³/6 or x³/3, and |x|²/3 < 2^-(p+1).
pub(super) fn small(target: Target) -> f64 {
    if target.precision > 24 { 1.0 / (1u64 << 27) as f64 } else { 1.0 / (1u64 << 12) as f64 }
}

#[inline(always)]
fn is_reducible<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
    x.abs().le(F::splat(x.machine(), FAST_LIMIT))
}

/// Returns the known results, next to 0 and at infinities.
#[inline(always)]
pub(super) fn at_ends<M: Machine>(m: M, target: Target, x: M::F64, near: M::F64) -> Known<M> {
    let undefined = !x.abs().lt(m.f64(f64::INFINITY));
    let value = M::F64::select(undefined, m.f64(f64::NAN), near);
    Known { value, lanes: x.abs().lt(m.f64(small(target))) | undefined }
}

/// sin(x + `QUARTERS`·π/2), for every finite x.
///
/// | x | sin x | cos x |
/// |---|---|---|
/// | ±0 | ±0, exactly | 1, exactly: the only exact cases |
/// | ±∞, NaN | NaN | NaN |
pub struct Sine<const QUARTERS: u64>;

/// The sine.
pub type Sin = Sine<0>;
/// The cosine.
pub type Cos = Sine<1>;

impl<const QUARTERS: u64> Unary for Sine<QUARTERS> {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        is_reducible(x)
    }
    #[inline(always)]
    fn leaves<F: Lanes<Format = f64>>(high: F) -> Option<MaskOf<F>> {
        Some(is_tiny(high))
    }

    const FAST: Bound = Bound::any(SIN_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(Angle::new(m, x).turned(m, QUARTERS).sin(m))
    }

    const F32_ERROR_ULPS: u64 = SIN_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        F32Angle::new(m, x.widen()).turned(m, QUARTERS).sin(m)
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        is_reducible(x.widen())
    }
}

impl<const QUARTERS: u64> SlowPath<1> for Sine<QUARTERS> {
    const NAME: &'static str = if QUARTERS == 0 { "sin" } else { "cos" };

    /// x − x³/6, or 1 − x²/2.
    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let (near, none) = (if QUARTERS == 0 { x } else { m.f64(1.0) }, m.mask(false));
        at_ends(m, target, x, target.round_near_exact(m, near, none, !x.equals(m.f64(0.0))))
    }

    const MIDDLE_ERR: f64 = SIN_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        let (high, low) = Angle::exact(m, x).turned(m, QUARTERS).dd_sin(m);
        Sum::of((high, low)).unless(is_tiny(high))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        AccurateAngle::new(m, x).sin(QUARTERS)
    }
}

/// tan x, for every finite x.
///
/// | x | tan x |
/// |---|---|
/// | ±0 | ±0, exactly: the only exact case |
/// | ±∞, NaN | NaN |
pub struct Tan;

impl Unary for Tan {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        is_reducible(x)
    }
    /// Selects the results next to a zero or a pole.
    #[inline(always)]
    fn leaves<F: Lanes<Format = f64>>(high: F) -> Option<MaskOf<F>> {
        Some(is_tiny(high) | F::splat(high.machine(), 1.0 / CLOSE).lt(high.abs()))
    }

    const FAST: Bound = Bound::any(TAN_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(Angle::new(m, x).tan(m))
    }

    const F32_ERROR_ULPS: u64 = TAN_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        F32Angle::new(m, x.widen()).tan(m)
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        is_reducible(x.widen())
    }
}

impl SlowPath<1> for Tan {
    const NAME: &'static str = "tan";

    /// x + x³/3.
    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        at_ends(m, target, x, target.round_near_exact(m, x, !x.equals(m.f64(0.0)), m.mask(false)))
    }

    const MIDDLE_ERR: f64 = TAN_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        let angle = Angle::exact(m, x);
        Sum::of(angle.dd_tan(m)).unless(angle.is_close(m))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        AccurateAngle::new(m, x).tan()
    }
}

/// sin x, correctly rounded in the direction `R`: [`Sin`].
#[inline(always)]
pub fn sin_r<R: Rounding, V: Lanes>(x: V) -> V {
    ladder::rounded::<Sin, R, V>(x)
}

/// cos x, correctly rounded in the direction `R`: [`Cos`].
#[inline(always)]
pub fn cos_r<R: Rounding, V: Lanes>(x: V) -> V {
    ladder::rounded::<Cos, R, V>(x)
}

/// tan x, correctly rounded in the direction `R`: [`Tan`].
#[inline(always)]
pub fn tan_r<R: Rounding, V: Lanes>(x: V) -> V {
    ladder::rounded::<Tan, R, V>(x)
}
