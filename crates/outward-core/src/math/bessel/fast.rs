//! The fast paths of the modified functions: up to 16 cells of double-doubles, in binary32 the power series, and beyond
//! the formulas of `modified_large.rs`.

use super::modified_large::{LARGE_F32_TO, LARGE_TO, large_f32, large_fast};
use crate::machine::{Lanes, Machine, Mask, MaskOf};
use crate::math::binary32_path::polynomial;
use crate::math::half_cells::{HALF_CELLS_TO, HalfCell, HalfCells, Rows, rows_of};
use crate::math::ladder::Sum;
use crate::math::sign::with_sign_of;
use crate::math::tables::bessel::{I0_CELLS, I1_CELLS, QUICK_0, QUICK_1};

/// Error of [`modified_fast`] in units of [`Machine::UNIT`], relative to its size; proved in `docs/evidence/proofs.md`.
pub const MODIFIED_ERR: f64 = 1.0 / (1u64 << 15) as f64;

/// The size of a sum of the series, as a part of the result: its error is smaller by this factor.
pub const SERIES_SHARE: f64 = 1.0 / 16.0;

/// The error of [`modified_f32`] in ulps of its result; proved in `docs/evidence/proofs.md`.
pub const MODIFIED_F32_ERROR_ULPS: u64 = 128;

/// The smallest arguments, 2^-100.
pub const MODIFIED_FROM: f64 = 1.0 / (1u128 << 100) as f64;
/// The largest arguments of the cells, and of the series.
pub const SERIES_TO: f64 = HALF_CELLS_TO;

/// Is x an argument of [`modified_fast`]?
#[inline(always)]
pub(super) fn is_within<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
    is_up_to(x, LARGE_TO)
}

/// Is x an argument of [`modified_f32`]?
#[inline(always)]
pub(super) fn is_f32_within<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
    is_up_to(x, LARGE_F32_TO)
}

#[inline(always)]
fn is_up_to<F: Lanes<Format = f64>>(x: F, most: f64) -> MaskOf<F> {
    let (m, size) = (x.machine(), x.abs());
    F::splat(m, MODIFIED_FROM).le(size) & size.le(F::splat(m, most))
}

/// Returns In(x) as a sum within [`MODIFIED_ERR`] of its size, for |x| from [`MODIFIED_FROM`] to [`LARGE_TO`]. The size
/// is the result, or [`SERIES_SHARE`] of it up to [`SERIES_TO`].
#[inline(always)]
pub fn modified_fast<M: Machine, const ORDER: usize>(m: M, x: M::F64) -> Sum<M::F64> {
    let size = x.abs();
    let is_near = size.le(m.f64(SERIES_TO));
    let (mut high, mut low) = (size, m.f64(0.0));
    if !(!is_near).is_full() {
        (high, low) = near_fast::<M, ORDER>(m, M::F64::select(is_near, size, m.f64(1.0)));
    }
    if !is_near.is_full() {
        let (far, far_low) = large_fast::<M, ORDER>(m, size);
        (high, low) = (M::F64::select(is_near, high, far), M::F64::select(is_near, low, far_low));
    }
    let share = M::F64::select(is_near, m.f64(SERIES_SHARE), m.f64(1.0));
    let size = high * share;
    Sum { high: with_sign::<M, ORDER>(m, high, x), low: with_sign::<M, ORDER>(m, low, x), size }
}

/// [`modified_fast`] as one double, for a number of binary32 up to [`LARGE_F32_TO`] in size.
#[inline(always)]
pub fn modified_f32<M: Machine, const ORDER: usize>(m: M, x: M::F64) -> M::F64 {
    let size = x.abs();
    let is_near = size.le(m.f64(SERIES_TO));
    let mut value = x;
    if !(!is_near).is_full() {
        value = series_f32::<M, ORDER>(m, x);
    }
    if !is_near.is_full() {
        let far = with_sign::<M, ORDER>(m, large_f32::<M, ORDER>(m, size), x);
        value = M::F64::select(is_near, value, far);
    }
    value
}

/// The function of x, or a part of it, from the function of |x|.
#[inline(always)]
fn with_sign<M: Machine, const ORDER: usize>(m: M, value: M::F64, x: M::F64) -> M::F64 {
    if ORDER == 0 { value } else { with_sign_of(m, value, x) }
}

/// I0.
pub static I0: HalfCells<20, 6> = HalfCells::new(&I0_CELLS, &I0_ROWS);
/// I1, and I1(x)/x in the cell about 0.
pub static I1: HalfCells<20, 6> = HalfCells::new(&I1_CELLS, &I1_ROWS);
static I0_ROWS: Rows<20> = rows_of(&I0_CELLS);
static I1_ROWS: Rows<20> = rows_of(&I1_CELLS);

/// In(x) as a double-double, for x from [`MODIFIED_FROM`] to [`SERIES_TO`].
#[inline(always)]
fn near_fast<M: Machine, const ORDER: usize>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let cell = HalfCell::new(m, x);
    if ORDER == 0 { cell.polynomial(m, &I0) } else { cell.with_factor(m, x, &I1) }
}

/// (x/2)^`ORDER`·Σ (x²/4)^k/(k!·(k + `ORDER`)!) as one double, for a number of binary32 of a size from
/// [`MODIFIED_FROM`] to [`SERIES_TO`].
#[inline(always)]
pub fn series_f32<M: Machine, const ORDER: usize>(m: M, x: M::F64) -> M::F64 {
    let half = x * m.f64(0.5);
    let square = half * half; // exact
    let sum = polynomial(m, square, if ORDER == 0 { &QUICK_0 } else { &QUICK_1 });
    if ORDER == 0 { sum } else { sum * half }
}
