//! The fast path of binary32: 16·y·log₂ x in one double, and the power of two of that exponent.

use crate::machine::{Lanes, Machine};
use crate::math::binary32_path::{exp2_of_step, polynomial};
use crate::math::log::F32Reduced;
use crate::math::tables::narrow::{LOG2, LOG2_SERIES};

/// The error of [`pow_f32`] in ulps of its result; derived in `docs/pow.md`.
pub const POW_F32_ERROR_ULPS: u64 = 1 << 10;

/// The largest size of 16·y·log₂ x for which the power is a normal number of binary32.
pub const POW_F32_RANGE: f64 = 2015.0;

/// Returns x^y within [`POW_F32_ERROR_ULPS`], for positive numbers x of binary32; and 16·y·log₂ x, which must not
/// exceed [`POW_F32_RANGE`].
#[inline(always)]
pub fn pow_f32<M: Machine>(m: M, x: M::F64, y: M::F64) -> (M::F64, M::F64) {
    f32_of_log(m, log_in_steps(m, F32Reduced::new(m, x)), y)
}

/// Does the work of [`pow_f32`] for a logarithm in sixteenths of octaves.
#[inline(always)]
pub fn f32_of_log<M: Machine>(m: M, log: M::F64, y: M::F64) -> (M::F64, M::F64) {
    let (index, r, steps) = f32_steps(m, log, y);
    (exp2_of_step(m, index, r), steps)
}

/// y times such a logarithm as an integer and the rest; and the product.
#[inline(always)]
pub fn f32_steps<M: Machine>(m: M, log: M::F64, y: M::F64) -> (M::U64, M::F64, M::F64) {
    let steps = y * log;
    let (k, index) = m.nearest_int(steps, 1.0);
    (index, y.residual(log, -k), steps)
}

/// 16·log₂ x of a reduced x.
#[inline(always)]
pub fn log_in_steps<M: Machine>(m: M, reduced: F32Reduced<M>) -> M::F64 {
    let F32Reduced { e, index, r } = reduced;
    let base = e.fmuladd(m.f64(16.0), m.gather(&LOG2, index));
    r.fmuladd(polynomial(m, r, &LOG2_SERIES), base)
}
