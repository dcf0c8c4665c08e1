//! The middle path: a logarithm to 2^-98, times y, and the exponential of the product.

use super::fast::PowerPair;
use crate::machine::{Lanes, Machine};
use crate::math::double::fast_two_sum;
use crate::math::exp::{dd_remainder, exp_of_dd_step};
use crate::math::log::log_dd;
use crate::math::tables::exp::STEPS_PER_UNIT;

/// The relative error of [`dd`] in units of [`Machine::UNIT`], which `docs/pow.md` derives.
pub const POW_DD_ERR: f64 = 1.0 / (1u64 << 37) as f64;

/// x^y within [`POW_DD_ERR`]·`high`, for normal x > 0 other than 1 and 2^-60 ≤ |y·ln x| ≤
/// [`DD_RANGE`](crate::math::exp::DD_RANGE).
#[inline(always)]
pub fn dd<M: Machine>(m: M, x: M::F64, y: M::F64) -> PowerPair<M> {
    dd_of_log(m, log_dd(m, x), y)
}

/// e^(y·log) of a logarithm that is a sum of two numbers.
#[inline(always)]
pub fn dd_of_log<M: Machine>(m: M, (log, log_low): (M::F64, M::F64), y: M::F64) -> PowerPair<M> {
    let (log, log_low) = fast_two_sum(log, log_low);
    let product = y * log;
    let product_low = y.fma(log_low, y.fma(log, -product));
    dd_of_product(m, (product, product_low))
}

/// e^product of a sum of two numbers, which becomes the `argument`.
#[inline(always)]
pub fn dd_of_product<M: Machine>(m: M, (product, product_low): (M::F64, M::F64)) -> PowerPair<M> {
    let (k, index) = m.nearest_int(product, STEPS_PER_UNIT);
    let (first, rest) = dd_remainder(m, k, product);
    let (r, rest) = fast_two_sum(first, rest + product_low);
    let (high, low) = exp_of_dd_step(m, index, r, rest);
    PowerPair { high, low, argument: product }
}
