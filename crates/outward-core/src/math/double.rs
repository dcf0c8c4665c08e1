//! Double-double arithmetic: numbers as unevaluated sums of two doubles.

use crate::machine::{Lanes, Machine};

/// (s, e) with s faithful to a + b and s + e = a + b to 2^-104 |s|, for |a| ≥ |b| or a = 0 (Dekker's Fast2Sum).
///
/// Rounded to nearest, e is exact; in a directed ambient mode it is faithful (Boldo, Graillat, Muller 2017).
#[inline(always)]
pub fn fast_two_sum<F: Lanes>(a: F, b: F) -> (F, F) {
    let sum = a + b;
    (sum, b - (sum - a))
}

/// [`fast_two_sum`] for any order of a and b.
#[inline(always)]
pub fn two_sum<F: Lanes>(a: F, b: F) -> (F, F) {
    let swapped = a.abs().lt(b.abs());
    fast_two_sum(F::select(swapped, b, a), F::select(swapped, a, b))
}

/// The sum of two double-doubles. The first one has the larger high part; the low parts may be exchanged. Where high
/// parts cancel, the low part of the sum may be the larger one.
#[inline(always)]
pub fn fast_sum_of_pairs<F: Lanes>((a, a_low): (F, F), (b, b_low): (F, F)) -> (F, F) {
    let (sum, rest) = fast_two_sum(a, b);
    (sum, rest + (a_low + b_low))
}

/// [`fast_sum_of_pairs`] for any order of the two.
#[inline(always)]
pub fn sum_of_pairs<F: Lanes>((a, a_low): (F, F), (b, b_low): (F, F)) -> (F, F) {
    let (sum, rest) = two_sum(a, b);
    (sum, rest + (a_low + b_low))
}

/// 1/3 as a double, and the rest of it.
pub const THIRD: f64 = 1.0 / 3.0;
pub const THIRD_LOW: f64 = THIRD / (1u64 << 54) as f64;

/// 1/5 as a double, and the rest of it.
const FIFTH: f64 = 1.0 / 5.0;
const FIFTH_LOW: f64 = -FIFTH / (1u64 << 54) as f64;

/// The quotient of two sums; derived in `docs/log.md`. Requires |b_low| ≤ 2u·|b|. The low parts of the operands
/// determine the size of the result's low part.
#[inline(always)]
pub fn dd_quotient<M: Machine>(
    m: M,
    (a, a_low): (M::F64, M::F64),
    (b, b_low): (M::F64, M::F64),
) -> (M::F64, M::F64) {
    let inverse = m.recip_approx(b);
    let inverse = inverse.fmuladd(inverse.residual(-b, m.f64(1.0)), inverse);
    let high = a * inverse;
    let rest = high.residual(-b, a) + high.fmuladd(-b_low, a_low);
    (high, rest * inverse)
}

/// z·(w/3 + w²/5 + w³/7 + …) as a sum, where w = `scale`·z² and z is a sum itself: z = 2s with `scale` 1/4 makes it
/// 2·atanh s − z, and `scale` −1 makes it atan z − z. Within 2^-102 of z for |w| ≤ 2^-16; derived in `docs/log.md`.
#[inline(always)]
pub fn odd_series<M: Machine>(m: M, (z, z_low): (M::F64, M::F64), scale: f64) -> (M::F64, M::F64) {
    let scaled = z * m.f64(scale); // exact
    let w = scaled * z;
    let w_low = (scaled + scaled).fma(z_low, scaled.fma(z, -w));

    // 1/7 + w/9 + w²/11 + w³/13
    let q = w.fma(m.f64(1.0 / 13.0), m.f64(1.0 / 11.0));
    let q = w.fma(q, m.f64(1.0 / 9.0));
    let q = w.fma(q, m.f64(1.0 / 7.0));
    odd_terms(m, (z, z_low), (w, w_low), [(THIRD, THIRD_LOW), (FIFTH, FIFTH_LOW)], q)
}

/// z·(w·a + w²·b + w³·q) as a sum, where z, w, a and b are sums.
#[inline(always)]
pub fn odd_terms<M: Machine>(
    m: M,
    (z, z_low): (M::F64, M::F64),
    (w, w_low): (M::F64, M::F64),
    [(first, first_rest), (second, second_rest)]: [(f64, f64); 2],
    q: M::F64,
) -> (M::F64, M::F64) {
    // b + w·q
    let second = m.f64(second);
    let a = w.fma(q, second);
    let a_low = w_low.fma(q, w.fma(q, second - a)) + m.f64(second_rest); // the difference is exact

    // a + w·(b + w·q)
    let product = w * a;
    let product_low = w_low.fma(a, w.fma(a_low, w.fma(a, -product)));
    let (b, carry) = fast_two_sum(m.f64(first), product);
    let b_low = carry + (product_low + m.f64(first_rest));

    let sum = w * b;
    let sum_low = w_low.fma(b, w.fma(b_low, w.fma(b, -sum)));
    let result = z * sum;
    (result, z_low.fma(sum, z.fma(sum_low, z.fma(sum, -result))))
}

/// The square root of a sum, which is 0 or from 2^-990 to 2^990; derived in `docs/asin.md`. Requires |v_low| ≤ 4u·v.
#[inline(always)]
pub fn dd_root<M: Machine>(m: M, (v, v_low): (M::F64, M::F64)) -> (M::F64, M::F64) {
    // Avoids an infinity for 0.
    dd_root_above(m, (v, v_low), |high| high.greater(m.f64(LEAST_ROOT)))
}

/// [`dd_root`], except that the divisor is the high part of the root after `above`, which keeps it away from 0.
#[inline(always)]
pub fn dd_root_above<M: Machine>(
    m: M,
    (v, v_low): (M::F64, M::F64),
    above: impl FnOnce(M::F64) -> M::F64,
) -> (M::F64, M::F64) {
    let high = v.sqrt();
    let rest = high.residual(-high, v) + v_low;
    let inverse = m.recip_approx(above(high));
    (high, rest * (inverse * m.f64(0.5)))
}

/// 2^-500.
const LEAST_ROOT: f64 = f64::from_bits((1023 - 500) << 52);

/// The product of two sums; derived in `docs/over_pi.md`. Requires low parts of at most 12u of the high ones.
#[inline(always)]
pub fn dd_product<F: Lanes>((a, a_low): (F, F), (b, b_low): (F, F)) -> (F, F) {
    let high = a * b;
    (high, a.residual(b, -high) + a_low.fmuladd(b, a * b_low))
}

/// The reciprocal of a number from 2^-960 to 2^960, with a relative error of 2^-104: 1 minus the product is exact.
#[inline(always)]
pub fn dd_reciprocal<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let one = m.f64(1.0);
    let high = one / x;
    (high, high.fma(-x, one) * high)
}

/// The quotient of two sums, with a relative error of 24u², for divisors from 2^-960 to 2^996 where the dividend is 1;
/// derived in `docs/hyperbolic_reciprocal.md`. Low parts may be as large as the high ones.
#[inline(always)]
pub fn wide_quotient<M: Machine>(
    m: M,
    (a, a_low): (M::F64, M::F64),
    (b, b_low): (M::F64, M::F64),
) -> (M::F64, M::F64) {
    let ((a, a_low), (b, b_low)) = (fast_two_sum(a, a_low), fast_two_sum(b, b_low));
    let inverse = m.f64(1.0) / b;
    let high = a * inverse;
    let rest = high.residual(-b, a) + high.fmuladd(-b_low, a_low);
    (high, rest * inverse)
}

/// [`wide_quotient`] for the dividend 1.
#[inline(always)]
pub fn wide_inverse<M: Machine>(m: M, sum: (M::F64, M::F64)) -> (M::F64, M::F64) {
    wide_quotient(m, (m.f64(1.0), m.f64(0.0)), sum)
}
