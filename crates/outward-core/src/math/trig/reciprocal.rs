//! Cosecant, secant and cotangent of a number: quotients from the paths of sine, cosine and tangent.
//!
//! Nobody has searched all hard cases of these functions, so that their last path computes in integers of any length.

use super::accurate::AccurateAngle;
use super::angle::{Angle, CLOSE, FAST_LIMIT, SIN_ERR, TAN_ERR, is_tiny, quotient};
use super::binary32_path::{F32Angle, SIN_F32_ERROR_ULPS, TAN_F32_ERROR_ULPS};
use super::dd::{SIN_DD_ERR, TAN_DD_ERR};
use super::point::at_ends;
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};
use crate::math::accurate::{Fixed, near_reciprocal};
use crate::math::double::dd_reciprocal;
use crate::math::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary, UnboundedFunction};
use crate::math::sign::with_sign_of;
use crate::math::unbounded::sin_cos;

/// The size 2^-60, below which cosecant and cotangent differ from 1/x by less than 2^-121 of it.
const SMALL: f64 = 1.0 / (1u64 << 60) as f64;
/// The size 2^-960: the reciprocals of smaller numbers are left to the slow path.
const LEAST: f64 = f64::MIN_POSITIVE * (1u64 << 62) as f64;

/// The arguments of the fast paths; a pole at 0 is not among them.
#[inline(always)]
fn is_reducible<F: Lanes<Format = f64>>(x: F, has_pole: bool) -> MaskOf<F> {
    let (m, size) = (x.machine(), x.abs());
    let reducible = size.le(F::splat(m, FAST_LIMIT));
    if has_pole { reducible & F::splat(m, CLOSE).le(size) } else { reducible }
}

/// Is the result next to a pole?
#[inline(always)]
pub(super) fn is_huge<F: Lanes<Format = f64>>(high: F) -> MaskOf<F> {
    !high.abs().le(F::splat(high.machine(), 1.0 / CLOSE))
}

/// The known results of a function with a pole at 0.
#[inline(always)]
fn at_pole<M: Machine>(m: M, x: M::F64) -> Known<M> {
    let (size, infinity) = (x.abs(), m.f64(f64::INFINITY));
    let (pole, undefined) = (size.equals(m.f64(0.0)), !size.lt(infinity));
    let value = M::F64::select(undefined, m.f64(f64::NAN), with_sign_of(m, infinity, x));
    Known { value, lanes: pole | undefined }
}

/// Returns the sum of a middle path, or next to the pole at 0 the sum of 1/x; results as near to another pole are left
/// undecided.
#[inline(always)]
fn dd_near_pole<M: Machine>(m: M, x: M::F64, sum: (M::F64, M::F64)) -> Sum<M::F64> {
    let size = x.abs();
    let small = size.lt(m.f64(SMALL));
    let (high, low) = dd_reciprocal(m, M::F64::select(small, x, m.f64(1.0)));
    let pair = (M::F64::select(small, high, sum.0), M::F64::select(small, low, sum.1));
    let close = m.f64(CLOSE).le(size) & is_huge(sum.0);
    Sum::of(pair).unless(close | size.lt(m.f64(LEAST)))
}

/// `found`; or next to the pole at 0 a value that rounds as one just above or below 1/x.
#[inline(always)]
pub fn accurate_near_pole<M: Machine>(
    m: M,
    x: M::F64,
    found: Approximation<M>,
    above: bool,
) -> Approximation<M> {
    let small = x.abs().lt(m.f64(SMALL));
    let inverse = near_reciprocal(m, x, above);
    Approximation {
        negative: (small & x.lt(m.f64(0.0))) | (!small & found.negative),
        magnitude: Fixed::select(small, inverse.value, found.magnitude),
        exponent: M::U64::select(small, inverse.power + m.u64(1), found.exponent),
        slack: Fixed::select(small, Fixed::small(m, m.u64(0)), found.slack),
    }
}

impl<M: Machine> Angle<M> {
    /// 1/sin x as a sum within [`SIN_ERR`].
    #[inline(always)]
    pub fn csc(self, m: M) -> (M::F64, M::F64) {
        inverse(m, self.sin(m))
    }

    /// 1/sin x as a sum within [`SIN_DD_ERR`].
    #[inline(always)]
    pub fn dd_csc(self, m: M) -> (M::F64, M::F64) {
        inverse(m, self.dd_sin(m))
    }

    /// 1/tan x as a sum within [`TAN_ERR`].
    #[inline(always)]
    pub fn cot(self, m: M) -> (M::F64, M::F64) {
        let (high, low) = self.turned(m, 1).tan(m);
        (-high, -low)
    }

    /// 1/tan x as a sum within [`TAN_DD_ERR`].
    #[inline(always)]
    pub fn dd_cot(self, m: M) -> (M::F64, M::F64) {
        let (high, low) = self.turned(m, 1).dd_tan(m);
        (-high, -low)
    }
}

/// The reciprocal of a sum.
#[inline(always)]
pub(super) fn inverse<M: Machine>(m: M, sum: (M::F64, M::F64)) -> (M::F64, M::F64) {
    quotient(m, (m.f64(1.0), m.f64(0.0)), sum)
}

/// 1/sin(x + `QUARTERS`·π/2), for every finite x.
///
/// | x | csc x | sec x |
/// |---|---|---|
/// | ±0 | ±∞ | 1, exactly: the only exact case |
/// | ±∞, NaN | NaN | NaN |
pub struct Cosecant<const QUARTERS: u64>;

/// The cosecant.
pub type Csc = Cosecant<0>;
/// The secant.
pub type Sec = Cosecant<1>;

impl<const QUARTERS: u64> Unary for Cosecant<QUARTERS> {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        is_reducible(x, QUARTERS == 0)
    }
    #[inline(always)]
    fn leaves<F: Lanes<Format = f64>>(high: F) -> Option<MaskOf<F>> {
        Some(is_huge(high))
    }

    const FAST: Bound = Bound::any(SIN_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(Angle::new(m, x).turned(m, QUARTERS).csc(m))
    }

    const F32_ERROR_ULPS: u64 = SIN_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        F32Angle::new(m, x.widen()).turned(m, QUARTERS).csc(m)
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        is_reducible(x.widen(), QUARTERS == 0)
    }
}

impl<const QUARTERS: u64> SlowPath<1> for Cosecant<QUARTERS> {
    const NAME: &'static str = if QUARTERS == 0 { "csc" } else { "sec" };

    /// 1 + x²/2 of a secant.
    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        if QUARTERS == 0 {
            return at_pole(m, x);
        }
        let inexact = !x.equals(m.f64(0.0));
        at_ends(m, target, x, target.round_near_exact(m, m.f64(1.0), inexact, m.mask(false)))
    }

    const MIDDLE_ERR: f64 = SIN_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        let sum = Angle::exact(m, x).turned(m, QUARTERS).dd_csc(m);
        if QUARTERS == 0 { dd_near_pole(m, x, sum) } else { Sum::of(sum).unless(is_huge(sum.0)) }
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let found = AccurateAngle::new(m, x).csc(QUARTERS);
        if QUARTERS == 0 { accurate_near_pole(m, x, found, true) } else { found }
    }

    const UNBOUNDED: Option<UnboundedFunction<1>> = Some(|[x], digits| {
        let [sine, cosine] = sin_cos(x, digits);
        (if QUARTERS == 0 { sine } else { cosine }).inverse()
    });
}

/// cot x, for every finite x.
///
/// | x | cot x |
/// |---|---|
/// | ±0 | ±∞ |
/// | ±∞, NaN | NaN |
///
/// No result is exact.
pub struct Cot;

impl Unary for Cot {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        is_reducible(x, true)
    }
    /// Selects the results next to a zero or a pole.
    #[inline(always)]
    fn leaves<F: Lanes<Format = f64>>(high: F) -> Option<MaskOf<F>> {
        Some(is_tiny(high) | is_huge(high))
    }

    const FAST: Bound = Bound::any(TAN_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(Angle::new(m, x).cot(m))
    }

    const F32_ERROR_ULPS: u64 = TAN_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        F32Angle::new(m, x.widen()).cot(m)
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        is_reducible(x.widen(), true)
    }
}

impl SlowPath<1> for Cot {
    const NAME: &'static str = "cot";

    fn known<M: Machine>(m: M, _: Target, [x]: [M::F64; 1]) -> Known<M> {
        at_pole(m, x)
    }

    const MIDDLE_ERR: f64 = TAN_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        let sum = Angle::exact(m, x).dd_cot(m);
        dd_near_pole(m, x, sum).unless(is_tiny(sum.0))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        accurate_near_pole(m, x, AccurateAngle::new(m, x).cot(), false)
    }

    const UNBOUNDED: Option<UnboundedFunction<1>> = Some(|[x], digits| {
        let [sine, cosine] = sin_cos(x, digits);
        cosine.over(&sine)
    });
}
