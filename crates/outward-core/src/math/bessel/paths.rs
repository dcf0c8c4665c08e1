//! The fast paths of the functions of the first and of the second kind, and their middle path.

use super::cells::{CELLS_TO, near, near_f32};
use super::hankel::{far, far_f32};
use crate::machine::{Lanes, Machine, Mask, MaskOf};
use crate::math::ladder::Sum;
use crate::math::sign::with_sign_of;
use crate::math::trig::{Angle, F32Angle, FAST_LIMIT};

/// Error of [`bessel_fast`] in units of [`Machine::UNIT`], against its size; proved in `docs/evidence/proofs.md`.
pub const BESSEL_ERR: f64 = 1.0 / (1u64 << 19) as f64;

/// Error of [`bessel_dd`] in units of [`Machine::UNIT`], against its size; derived in `docs/bessel.md`.
pub const BESSEL_DD_ERR: f64 = 1.0 / (1u64 << 21) as f64;

/// The error of [`bessel_f32`] in ulps of its result, where that is not 0; proved in `docs/evidence/proofs.md`.
pub const BESSEL_F32_ERROR_ULPS: u64 = 1 << 16;

/// Least argument of the middle path, 2^-900; its reciprocal is the largest one. The fast path takes arguments from
/// there up to [`FAST_LIMIT`].
const LEAST: f64 = f64::from_bits((1023 - 900) << 52);
const MOST: f64 = f64::from_bits((1023 + 900) << 52);
/// Least argument in binary32, 2^-100.
const F32_LEAST: f64 = 1.0 / (1u128 << 100) as f64;

/// The arguments of the fast path; for J0 also all smaller ones.
#[inline(always)]
pub(super) fn is_within<F: Lanes<Format = f64>, const ORDER: usize, const SECOND: bool>(x: F) -> MaskOf<F> {
    from::<F, ORDER, SECOND>(x, LEAST)
}

/// The arguments of the fast path of binary32.
#[inline(always)]
pub(super) fn is_f32_within<F: Lanes<Format = f64>, const ORDER: usize, const SECOND: bool>(
    x: F,
) -> MaskOf<F> {
    from::<F, ORDER, SECOND>(x, F32_LEAST)
}

#[inline(always)]
fn from<F: Lanes<Format = f64>, const ORDER: usize, const SECOND: bool>(x: F, least: f64) -> MaskOf<F> {
    let (m, size) = (x.machine(), x.abs());
    let below = size.le(F::splat(m, FAST_LIMIT));
    match (ORDER, SECOND) {
        (0, false) => below,
        (_, false) => below & F::splat(m, least).le(size),
        (_, true) => below & F::splat(m, least).le(x),
    }
}

/// The function as a sum within [`BESSEL_ERR`] of its size, which is infinite next to zeros.
#[inline(always)]
pub fn bessel_fast<M: Machine, const ORDER: usize, const SECOND: bool>(m: M, x: M::F64) -> Sum<M::F64> {
    let size = x.abs();
    let is_near = size.lt(m.f64(CELLS_TO));
    let mut sum = Sum { high: size, low: m.f64(0.0), size };
    if !(!is_near).is_full() {
        sum = near::<M, ORDER, SECOND>(m, size);
    }
    if !is_near.is_full() {
        let angle = Angle::new(m, size);
        sum =
            joined(is_near, sum, far::<M, ORDER, SECOND>(m, size, [angle.sin(m), angle.turned(m, 1).sin(m)]));
    }
    finished::<M, ORDER, SECOND>(m, x, sum)
}

/// The function as a sum within [`BESSEL_DD_ERR`] of its size, which is infinite next to zeros and for arguments that
/// are left to the slow path.
#[inline(always)]
pub fn bessel_dd<M: Machine, const ORDER: usize, const SECOND: bool>(m: M, x: M::F64) -> Sum<M::F64> {
    let size = x.abs();
    let is_near = size.lt(m.f64(CELLS_TO));
    let near = near::<M, ORDER, SECOND>(m, size);
    let near = Sum { size: near.size * m.f64(BESSEL_ERR / BESSEL_DD_ERR), ..near };
    let angle = Angle::exact(m, size);
    let sines = [angle.dd_sin(m), angle.turned(m, 1).dd_sin(m)];
    let sum = joined(is_near, near, far::<M, ORDER, SECOND>(m, size, sines));
    finished::<M, ORDER, SECOND>(m, x, sum).unless(!(m.f64(LEAST).le(size) & size.le(m.f64(MOST))))
}

/// One sum where the mask is set, the other sum elsewhere.
#[inline(always)]
pub(super) fn joined<F: Lanes>(mask: MaskOf<F>, a: Sum<F>, b: Sum<F>) -> Sum<F> {
    let select = F::select;
    Sum {
        high: select(mask, a.high, b.high),
        low: select(mask, a.low, b.low),
        size: select(mask, a.size, b.size),
    }
}

/// The sum with its sign; its size is infinite next to zeros, where the low part may be the larger one.
#[inline(always)]
fn finished<M: Machine, const ORDER: usize, const SECOND: bool>(
    m: M,
    x: M::F64,
    sum: Sum<M::F64>,
) -> Sum<M::F64> {
    let Sum { high, low, size } = sum;
    let is_close = high.abs().lt(size * m.f64(CLOSE));
    let sum = if ORDER == 1 && !SECOND {
        Sum { high: with_sign_of(m, high, x), low: with_sign_of(m, low, x), size }
    } else {
        sum
    };
    sum.unless(is_close)
}

/// Sums that are smaller relative to their size are left to the slow path: 2^-47.
const CLOSE: f64 = 1.0 / (1u64 << 47) as f64;

/// The function of a number of binary32 as one double, or 0 next to zeros.
#[inline(always)]
pub fn bessel_f32<M: Machine, const ORDER: usize, const SECOND: bool>(m: M, x: M::F64) -> M::F64 {
    let size = x.abs();
    let is_near = size.lt(m.f64(CELLS_TO));
    let (mut value, mut whole) = (size, size);
    if !(!is_near).is_full() {
        (value, whole) = near_f32::<M, ORDER, SECOND>(m, size);
    }
    if !is_near.is_full() {
        let angle = F32Angle::new(m, size);
        let sines = [angle.sin(m), angle.turned(m, 1).sin(m)];
        let (far, root) = far_f32::<M, ORDER, SECOND>(m, size, sines);
        (value, whole) = (M::F64::select(is_near, value, far), M::F64::select(is_near, whole, root));
    }
    let is_close = value.abs().lt(whole * m.f64(F32_CLOSE));
    let value = if ORDER == 1 && !SECOND { with_sign_of(m, value, x) } else { value };
    M::F64::select(is_close, m.f64(0.0), value)
}

/// Results of binary32 that are smaller relative to their size are left to the middle path: 2^-9.
const F32_CLOSE: f64 = 1.0 / (1u64 << 9) as f64;
