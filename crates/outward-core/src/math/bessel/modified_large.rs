//! The fast paths of the modified functions beyond 16: e^x/√x times a polynomial in 1/x.

use crate::machine::{Lanes, Machine};
use crate::math::binary32_path::polynomial;
use crate::math::double::{dd_product, fast_two_sum};
use crate::math::error::step;
use crate::math::exp::{EXP_F32_LIMIT, FAST_RANGE, exp_f32, exp_fast};
use crate::math::rsqrt::{fast_of_reduced, rsqrt_f32};
use crate::math::tables::bessel::{
    SCALED_0, SCALED_0_LOW, SCALED_1, SCALED_1_LOW, SCALED_F32_0, SCALED_F32_1,
};

/// The largest arguments of [`modified_fast`](super::modified_fast), as for [`exp_fast`].
pub const LARGE_TO: f64 = FAST_RANGE;

/// The largest arguments of [`modified_f32`](super::modified_f32): results are below 2^127.
pub const LARGE_F32_TO: f64 = 91.0;
const _: () = assert!(LARGE_F32_TO <= EXP_F32_LIMIT);

/// Returns In(x) as a double-double, for x from 16 to [`LARGE_TO`].
#[inline(always)]
pub(super) fn large_fast<M: Machine, const ORDER: usize>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let [root, inverse] = root_and_inverse(fast_of_reduced(m, x, m.f64(1.0)));
    of_factors(scaled::<M, ORDER>(m, inverse), root, exp_fast(m, x))
}

/// 1/√x as a double-double, of a sum whose low part may be larger, and its square.
#[inline(always)]
pub fn root_and_inverse<F: Lanes>((root, root_low): (F, F)) -> [(F, F); 2] {
    let root = fast_two_sum(root, root_low);
    [root, dd_product(root, root)]
}

/// √x·e^−x·In(x) as a double-double, of 1/x as one.
#[inline(always)]
pub fn scaled<M: Machine, const ORDER: usize>(m: M, inverse: (M::F64, M::F64)) -> (M::F64, M::F64) {
    let (highs, lows) = if ORDER == 0 { (&SCALED_0, &SCALED_0_LOW) } else { (&SCALED_1, &SCALED_1_LOW) };
    let pairs = lows.len();
    let mut sum = m.f64(highs[highs.len() - 1]);
    for k in (pairs..highs.len() - 1).rev() {
        sum = inverse.0.fma(sum, m.f64(highs[k]));
    }
    let mut sum = (sum, m.f64(0.0));
    for k in (0..pairs).rev() {
        sum = step((m.f64(highs[k]), m.f64(lows[k])), inverse, sum);
    }
    sum
}

/// The product of the three double-doubles.
#[inline(always)]
pub fn of_factors<F: Lanes>(scaled: (F, F), root: (F, F), power: (F, F)) -> (F, F) {
    dd_product(dd_product(scaled, root), power)
}

/// Returns In(x) as one double, for x of binary32 from 16 to [`LARGE_F32_TO`].
#[inline(always)]
pub(super) fn large_f32<M: Machine, const ORDER: usize>(m: M, x: M::F64) -> M::F64 {
    let root = rsqrt_f32(m, x);
    exp_f32(m, x) * (root * scaled_f32::<M, ORDER>(m, root * root))
}

/// √x·e^−x·In(x) as one double, of 1/x as one.
#[inline(always)]
pub fn scaled_f32<M: Machine, const ORDER: usize>(m: M, inverse: M::F64) -> M::F64 {
    polynomial(m, inverse, if ORDER == 0 { &SCALED_F32_0 } else { &SCALED_F32_1 })
}
