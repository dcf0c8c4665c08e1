//! The fast paths: the power series in double-double arithmetic, for arguments up to 16.

use crate::machine::{Lanes, Machine, MaskOf};
use crate::math::binary32_path::polynomial;
use crate::math::double::{dd_product, fast_two_sum};
use crate::math::tables::bessel::{QUICK_0, QUICK_0_LOW, QUICK_1, QUICK_1_LOW};

/// Error of [`series_fast`] in units of [`Machine::UNIT`], of its result; proved in `docs/evidence/proofs.md`.
pub const SERIES_ERR: f64 = 1.0 / (1u64 << 30) as f64;

/// The error of [`series_f32`] in ulps of its result; proved in `docs/evidence/proofs.md`.
pub const SERIES_F32_ERROR_ULPS: u64 = 128;

/// The largest arguments of both.
pub const SERIES_TO: f64 = 16.0;
/// The smallest arguments, 2^-100.
pub const SERIES_FROM: f64 = 1.0 / (1u128 << 100) as f64;

/// Is it an argument of the series?
#[inline(always)]
pub(super) fn is_moderate<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
    let (m, size) = (x.machine(), x.abs());
    F::splat(m, SERIES_FROM).le(size) & size.le(F::splat(m, SERIES_TO))
}

/// (x/2)^`ORDER`·Σ (x²/4)^k/(k!·(k + `ORDER`)!) as a double-double, for |x| from [`SERIES_FROM`] to [`SERIES_TO`].
#[inline(always)]
pub fn series_fast<M: Machine, const ORDER: usize>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let (highs, lows) = if ORDER == 0 { (&QUICK_0, &QUICK_0_LOW) } else { (&QUICK_1, &QUICK_1_LOW) };
    let half = x * m.f64(0.5);
    let square = half * half;
    let square = (square, half.fma(half, -square)); // exact
    let last = highs.len() - 1;
    let mut sum = (m.f64(highs[last]), m.f64(lows[last]));
    for k in (0..last).rev() {
        let (product, product_low) = dd_product(sum, square);
        let coefficient = m.f64(highs[k]);
        let swapped = coefficient.lt(product);
        let (high, low) = fast_two_sum(
            M::F64::select(swapped, product, coefficient),
            M::F64::select(swapped, coefficient, product),
        );
        sum = fast_two_sum(high, low + (product_low + m.f64(lows[k])));
    }
    if ORDER == 0 { sum } else { dd_product(sum, (half, m.f64(0.0))) }
}

/// The same as one double, for a number of binary32.
#[inline(always)]
pub fn series_f32<M: Machine, const ORDER: usize>(m: M, x: M::F64) -> M::F64 {
    let half = x * m.f64(0.5);
    let square = half * half; // exact
    let sum = polynomial(m, square, first_of(if ORDER == 0 { &QUICK_0 } else { &QUICK_1 }));
    if ORDER == 0 { sum } else { sum * half }
}

/// The coefficients that binary32 needs.
const fn first_of(all: &'static [f64; QUICK_0.len()]) -> &'static [f64; 31] {
    match all.first_chunk() {
        Some(first) => first,
        None => panic!("more coefficients"),
    }
}
