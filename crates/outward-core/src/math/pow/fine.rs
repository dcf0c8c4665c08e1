//! The middle path: a logarithm to 2^-98, times y, and the exponential of it.

use super::quick::PowerPair;
use crate::machine::{Lanes, Machine};
use crate::math::double::fast_two_sum;
use crate::math::exp::{exp_of_fine_step, fine_remainder};
use crate::math::log::log_fine;
use crate::math::tables::exp::STEPS_PER_UNIT;

/// Relative error of [`fine`] in units of [`Machine::UNIT`]; derived in `docs/pow.md`.
pub const FINE_POW_ERR: f64 = 1.0 / (1u64 << 37) as f64;

/// x^y within [`FINE_POW_ERR`]·`high`, for normal x > 0 other than 1 and 2^-60 ≤ |y·ln x| ≤
/// [`FINE_RANGE`](crate::math::exp::FINE_RANGE).
#[inline(always)]
pub fn fine<M: Machine>(m: M, x: M::F64, y: M::F64) -> PowerPair<M> {
    fine_of_log(m, log_fine(m, x), y)
}

/// e^(y·log) of a logarithm that is a sum of two numbers.
#[inline(always)]
pub fn fine_of_log<M: Machine>(m: M, (log, log_low): (M::F64, M::F64), y: M::F64) -> PowerPair<M> {
    let (log, log_low) = fast_two_sum(log, log_low);
    let product = y * log;
    let product_low = y.fma(log_low, y.fma(log, -product));
    fine_of_product(m, (product, product_low))
}

/// e^product of a sum of two numbers, which becomes the `argument`.
#[inline(always)]
pub fn fine_of_product<M: Machine>(m: M, (product, product_low): (M::F64, M::F64)) -> PowerPair<M> {
    let (k, index) = m.nearest_int(product, STEPS_PER_UNIT);
    let (first, rest) = fine_remainder(m, k, product);
    let (r, rest) = fast_two_sum(first, rest + product_low);
    let (high, low) = exp_of_fine_step(m, index, r, rest);
    PowerPair { high, low, argument: product }
}
