//! The fast path: a logarithm to 2^-81, times y, and the exponential of the product.

use crate::machine::{Lanes, Machine};
use crate::math::double::{THIRD, THIRD_LOW, fast_two_sum};
use crate::math::exp::exp_of_step;
use crate::math::log::Reduced;
use crate::math::tables::exp::{STEP_HIGH, STEP_LOW, STEPS_PER_UNIT};
use crate::math::tables::log::{LN2_HIGH, LN2_LOW};

/// The relative error of [`fast`] in units of [`Machine::UNIT`], which `docs/pow.md` derives.
pub const POW_ERR: f64 = 1.25 / (1u64 << 16) as f64;

/// The size of y·ln x below which the result is 1 to every precision in question.
pub const TINY: f64 = 1.0 / (1u64 << 60) as f64;

/// x^y = `high` + `low`.
pub struct PowerPair<M: Machine> {
    /// The power to the precision of a double.
    pub high: M::F64,
    /// The part of the power that `high` misses.
    pub low: M::F64,
    /// y·ln x, to the precision of a double.
    pub argument: M::F64,
}

/// x^y within [`POW_ERR`]·`high`, for normal x > 0 and |y·ln x| ≤ 690.
#[inline(always)]
pub fn fast<M: Machine>(m: M, x: M::F64, y: M::F64) -> PowerPair<M> {
    fast_of_product(m, times_log(y, log_extended(m, Reduced::new(m, x))))
}

/// e^product of a sum of two numbers, which becomes the `argument`.
#[inline(always)]
pub fn fast_of_product<M: Machine>(m: M, product: (M::F64, M::F64)) -> PowerPair<M> {
    let (index, r, rest) = steps_of_product(m, product);
    let (high, low) = exp_of_step(m, index, r, rest);
    PowerPair { high, low, argument: product.0 }
}

/// A sum of two numbers reduced by steps of ln 2/256: the steps, the larger part of the rest, and its rounding error.
#[inline(always)]
pub fn steps_of_product<M: Machine>(
    m: M,
    (product, product_low): (M::F64, M::F64),
) -> (M::U64, M::F64, M::F64) {
    let (k, index) = m.nearest_int(product, STEPS_PER_UNIT);
    let r = k.fmuladd(m.f64(-STEP_HIGH), product); // exact, as the product is
    let (r1, r2) = reduced_product(m, k, (r, product_low));
    (index, r1, r2)
}

/// A product minus k steps, where `r` is its high part minus k times the high part of the step.
#[inline(always)]
pub fn reduced_product<M: Machine>(m: M, k: M::F64, (r, product_low): (M::F64, M::F64)) -> (M::F64, M::F64) {
    let first = k.fmuladd(m.f64(-STEP_LOW), r);
    let second = k.residual(m.f64(-STEP_LOW), r - first) + product_low;
    let r1 = first + second;
    (r1, second - (r1 - first))
}

/// y·ln x, from ln x as a sum.
#[inline(always)]
pub fn times_log<F: Lanes>(y: F, (log, log_low): (F, F)) -> (F, F) {
    let product = y * log;
    (product, y.fmuladd(log_low, y.residual(log, -product)))
}

/// ln x = h + l within 2^-81·|h|, for reduced x > 0 that are normal.
///
/// ln(1 + r) = r − r²/2 + r³/3 − r⁴/4 + r⁵·p, with its first four terms in double-double arithmetic.
#[inline(always)]
pub fn log_extended<M: Machine>(m: M, reduced: Reduced<M>) -> (M::F64, M::F64) {
    let Reduced { e, r, high, low, .. } = reduced;
    let square = r * r;
    let square_low = r.residual(r, -square); // exact
    let cube = square * r;
    let cube_low = square_low.fmuladd(r, square.residual(r, -cube));
    let third = cube * m.f64(THIRD);
    let third_low =
        cube_low.fmuladd(m.f64(THIRD), cube.fmuladd(m.f64(THIRD_LOW), cube.residual(m.f64(THIRD), -third)));
    let fourth = square * square;
    let fourth_low = (square_low + square_low).fmuladd(square, square.residual(square, -fourth));

    let p = square.fmuladd(
        r.fmuladd(m.f64(-1.0 / 10.0), m.f64(1.0 / 9.0)),
        r.fmuladd(m.f64(-1.0 / 8.0), m.f64(1.0 / 7.0)),
    );
    let p = square.fmuladd(p, r.fmuladd(m.f64(-1.0 / 6.0), m.f64(1.0 / 5.0)));

    let base = e.fmuladd(m.f64(LN2_HIGH), high); // exact, as the product is
    let (a, a_low) = fast_two_sum(base, r);
    let (b, b_low) = fast_two_sum(a, square * m.f64(-0.5));
    let (c, c_low) = fast_two_sum(b, third);
    let (d, d_low) = fast_two_sum(c, fourth * m.f64(-0.25));
    let tail = (fourth * r).fmuladd(p, fourth_low * m.f64(-0.25));
    let tail = square_low.fmuladd(m.f64(-0.5), third_low) + tail;
    let tail = e.fmuladd(m.f64(LN2_LOW), low) + tail;
    let tail = ((a_low + b_low) + (c_low + d_low)) + tail;
    fast_two_sum(d, tail)
}
