//! The logarithm of the gamma function's size.

use super::accurate::AccurateGamma;
use super::binary32_path::{
    LEAST_UP_TO, LGAMMA_F32_ERROR_ULPS, LGAMMA_F32_LEAST, LGAMMA_F32_LIMIT, is_regular_f32, lgamma_f32,
};
use super::fast::{LGAMMA_ERR, LGAMMA_LIMIT, is_regular, lgamma_fast};
use super::parity::is_integer;
use crate::machine::{F64Of, Lanes, Machine, MaskOf, Target};
use crate::math::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary};

/// ln |Γ(x)|.
///
/// | x | ln \|Γ(x)\| |
/// |---|---|
/// | 1, 2 | +0, exactly: the only exact cases |
/// | ±0, integers below 0, ±∞ | +∞ |
/// | NaN | NaN |
pub struct Lgamma;

impl Unary for Lgamma {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        is_regular(x) & x.abs().le(F::splat(x.machine(), LGAMMA_LIMIT))
    }
    const FAST: Bound = Bound::sized(LGAMMA_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        lgamma_fast(m, x)
    }
    const F32_ERROR_ULPS: u64 = LGAMMA_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        lgamma_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        let (m, x) = (x.machine(), x.widen());
        let root = x.equals(m.f64(1.0)) | x.equals(m.f64(2.0));
        is_regular_f32(x) & x.lt(m.f64(LGAMMA_F32_LIMIT)) & !root
    }
    #[inline(always)]
    fn leaves_f32<V: Lanes>(x: V, near: F64Of<V>) -> Option<MaskOf<V>> {
        let (m, x) = (x.machine(), x.widen());
        let [least, least_of_far] = LGAMMA_F32_LEAST;
        let least = F64Of::<V>::select(x.lt(m.f64(LEAST_UP_TO)), m.f64(least_of_far), m.f64(least));
        Some(x.lt(m.f64(0.0)) & near.abs().lt(least))
    }
}

impl SlowPath<1> for Lgamma {
    const NAME: &'static str = "lgamma";

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let (zero, infinity) = (m.f64(0.0), m.f64(f64::INFINITY));
        let size = x.abs();
        let root = x.equals(m.f64(1.0)) | x.equals(m.f64(2.0));
        let pole = (x.le(zero) & is_integer(x)) | size.equals(infinity);
        let over = m.f64(overflow_bound(target)).le(x);
        let y = M::F64::select(pole, infinity, target.overflow(m, m.mask(false)));
        let y = M::F64::select(root, zero, y);
        let y = M::F64::select(x.is_nan(), m.f64(f64::NAN), y);
        Known { value: y, lanes: root | pole | over | x.is_nan() }
    }

    /// The fast path of binary64 is the middle path of binary32.
    const MIDDLE_ERR: f64 = LGAMMA_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Self::fast(m, x).unless(!Self::takes(x))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        // Lanes outside the range are not used.
        let inside = x.abs().lt(m.f64(f64::INFINITY)) & !(x.le(m.f64(0.0)) & is_integer(x));
        AccurateGamma::new(m, M::F64::select(inside, x, m.f64(1.5))).log_gamma(m)
    }
}

/// Argument from which on ln Γ(x) is beyond all numbers of the format.
fn overflow_bound(target: Target) -> f64 {
    if target.precision > 24 { 2.6e305 } else { 4.1e36 }
}
