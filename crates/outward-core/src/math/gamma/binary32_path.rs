//! The fast paths of binary32: 1/Γ by polynomials in cells about integers, and Stirling's formula from 32 on.

use super::parity::is_integer;
use crate::machine::{Bits, Lanes, Machine, Mask, MaskOf};
use crate::math::log::log_f32;
use crate::math::tables::gamma::{HALF_LN_TWO_PI_HIGH, SERIES};
use crate::math::tables::gamma_cells::CELLS;

/// The error of [`tgamma_f32`] in ulps of its result; derived in `docs/gamma.md`.
pub const TGAMMA_F32_ERROR_ULPS: u64 = 1 << 12;

/// The error of [`lgamma_f32`] in ulps of its result; derived in `docs/gamma.md`.
pub const LGAMMA_F32_ERROR_ULPS: u64 = 1 << 13;

/// The arguments of [`tgamma_f32`], except integers below 1.
pub const TGAMMA_F32_RANGE: [f64; 2] = [CELLS_FROM, 35.0];

/// Limit of the arguments of [`lgamma_f32`]: below it results are numbers of binary32.
pub const LGAMMA_F32_LIMIT: f64 = 4.0e36;

/// Below 0, results of [`lgamma_f32`] smaller than this are left; and than the other number below [`LEAST_UP_TO`].
pub const LGAMMA_F32_LEAST: [f64; 2] = [1.0 / 64.0, 1.0];
/// The limit for the two numbers of [`LGAMMA_F32_LEAST`].
pub const LEAST_UP_TO: f64 = -7.5;

/// The largest |t| at which ln Γ(1 + t) and ln Γ(2 + t) have polynomials of their own.
pub const NEAR_ZERO: f64 = 0.25;

/// [`lgamma_f32`] takes Stirling's formula from here on, and below [`CELLS_FROM`] with the reflection.
pub const STIRLING_FROM: f64 = 32.0;

/// The least argument in the cells.
pub const CELLS_FROM: f64 = -25.25;
/// The largest argument in the cells.
const CELLS_TO: f64 = 35.0;

/// The number of coefficients of a polynomial.
const TERMS: usize = 16;
/// The number of the cell about 0, of the sine, and of the first cell of logarithms, about 1.
const CELL_OF_ZERO: u64 = 25;
const CELL_OF_SINE: u64 = CELL_OF_ZERO + 36;
const CELL_OF_LOG: u64 = CELL_OF_SINE + 1;
/// The number of polynomials.
const POLYNOMIALS: usize = CELLS.len() / TERMS;

/// Is x a normal number of binary32, and no pole?
#[inline(always)]
pub(super) fn is_regular_f32<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
    let m = x.machine();
    let pole = x.lt(F::splat(m, 0.0)) & is_integer(x);
    F::splat(m, f64::from(f32::MIN_POSITIVE)).le(x.abs()) & !pole
}

/// x = n + t, where n is the nearest integer.
struct GammaCell<M: Machine> {
    /// The number of the polynomial of n, for n in the cells.
    index: M::U64,
    n: M::F64,
    t: M::F64,
}

impl<M: Machine> GammaCell<M> {
    #[inline(always)]
    fn new(m: M, x: M::F64) -> Self {
        let (n, count) = m.nearest_int(x, 1.0);
        GammaCell { index: count + m.u64(CELL_OF_ZERO), n, t: x - n } // exact
    }
}

/// A polynomial of the table.
#[inline(always)]
pub fn cell_polynomial<M: Machine>(m: M, index: M::U64, t: M::F64) -> M::F64 {
    let [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15] = coefficients(m, index);
    let square = t * t;
    let fourth = square * square;
    let first = square.fma(t.fma(c3, c2), t.fma(c1, c0));
    let second = square.fma(t.fma(c7, c6), t.fma(c5, c4));
    let third = square.fma(t.fma(c11, c10), t.fma(c9, c8));
    let last = square.fma(t.fma(c15, c14), t.fma(c13, c12));
    fourth.fma(fourth.fma(fourth.fma(last, third), second), first)
}

#[inline(always)]
fn coefficients<M: Machine>(m: M, index: M::U64) -> [M::F64; TERMS] {
    if let Some(row) = m.rows(&ROWS, index) {
        return row;
    }
    let mut row = [m.f64(0.0); TERMS];
    for (n, coefficient) in row.iter_mut().enumerate() {
        *coefficient = m.gather(&CELLS[n * POLYNOMIALS..(n + 1) * POLYNOMIALS], index);
    }
    row
}

/// [`CELLS`] by rows.
static ROWS: [[f64; TERMS]; POLYNOMIALS] = {
    let mut rows = [[0.0; TERMS]; POLYNOMIALS];
    let mut i = 0;
    while i < CELLS.len() {
        rows[i % POLYNOMIALS][i / POLYNOMIALS] = CELLS[i];
        i += 1;
    }
    rows
};

/// (z + `half`)·ln z − z + ln(2π)/2 + S(z) from z, 1/z and ln z, for z from 16 on: ln Γ(z) where `half` is −1/2.
#[inline(always)]
pub fn stirling_f32<M: Machine>(m: M, z: M::F64, half: M::F64, [inverse, log]: [M::F64; 2]) -> M::F64 {
    let square = inverse * inverse;
    let series = square.fma(square.fma(m.f64(SERIES[2]), m.f64(SERIES[1])), m.f64(SERIES[0]));
    let rest = inverse.fma(series, m.f64(HALF_LN_TWO_PI_HIGH));
    (z + half).fma(log, rest - z)
}

/// Γ(x) within [`TGAMMA_F32_ERROR_ULPS`], for numbers of binary32 in [`TGAMMA_F32_RANGE`] that are no poles.
#[inline(always)]
pub fn tgamma_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    let inside = m.f64(CELLS_FROM).le(x) & x.le(m.f64(CELLS_TO));
    let GammaCell { index, n, t } = GammaCell::new(m, M::F64::select(inside, x, m.f64(1.5)));
    let pole = M::F64::blend(n.le(m.f64(0.0)), t, m.f64(1.0));
    m.recip_approx(pole * cell_polynomial(m, index, t))
}

/// ln |Γ(x)| within [`LGAMMA_F32_ERROR_ULPS`], for numbers of binary32 below [`LGAMMA_F32_LIMIT`] that are no poles,
/// neither 1 nor 2; results below [`LGAMMA_F32_LEAST`] in size are not within it where x < 0.
#[inline(always)]
pub fn lgamma_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    let (zero, one) = (m.f64(0.0), m.f64(1.0));
    let (is_far, is_below) = (m.f64(STIRLING_FROM).le(x), x.lt(m.f64(CELLS_FROM)));
    let inside = x.lt(m.f64(STIRLING_FROM)) & m.f64(-LIMIT_OF_FRACTIONS).le(x);
    let GammaCell { index, n, t } = GammaCell::new(m, M::F64::select(inside, x, m.f64(1.5)));
    let is_near = (n.equals(one) | n.equals(m.f64(2.0))) & t.abs().le(m.f64(NEAR_ZERO));
    let index = M::U64::select(is_near, index + m.u64(CELL_OF_LOG - CELL_OF_ZERO - 1), index);
    let index = M::U64::select(is_below, m.u64(CELL_OF_SINE), index);
    let factor = M::F64::blend(is_near | n.le(zero), t, one);
    let value = factor * cell_polynomial(m, index, t);
    let log = log_f32(m, M::F64::blend(is_far, x, value.abs()));

    let far = if !(!(is_far | is_below)).is_full() {
        let z = x.abs().greater(m.f64(16.0));
        let log = if !(!is_below).is_full() { M::F64::select(is_below, log_f32(m, z), log) } else { log };
        let half = M::F64::select(is_below, m.f64(0.5), m.f64(-0.5));
        stirling_f32(m, z, half, [m.recip_approx(z), log])
    } else {
        zero
    };
    // |Γ(−y)| = π/(y·|sin πy|·Γ(y))
    let log = log + M::F64::select(is_below, far, zero);
    M::F64::blend(is_far, far, M::F64::blend(is_near, value, -log))
}

/// Numbers of this size and larger are integers in binary32.
const LIMIT_OF_FRACTIONS: f64 = (1u64 << 23) as f64;
