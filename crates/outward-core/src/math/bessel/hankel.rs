//! The fast paths from 32 on: Hankel's expansions.

use crate::machine::{Lanes, Machine};
use crate::math::binary32_path::polynomial;
use crate::math::double::{dd_product, dd_reciprocal, dd_root, fast_two_sum, sum_of_pairs};
use crate::math::ladder::Sum;
use crate::math::tables::atan::{INVERSE_PI, INVERSE_PI_LOW};
use crate::math::tables::bessel_cells::{P_0, P_1, Q_0, Q_1};

/// The terms of P and of Q·x in powers of 1/x².
const fn terms<const ORDER: usize>() -> [&'static [f64; P_0.len()]; 2] {
    if ORDER == 0 { [&P_0, &Q_0] } else { [&P_1, &Q_1] }
}

/// The last terms of a list.
const fn behind<const FIRST: usize, const COUNT: usize>(terms: &[f64; P_0.len()]) -> [f64; COUNT] {
    let mut some = [0.0; COUNT];
    let mut n = 0;
    while n < COUNT {
        some[n] = terms[FIRST + n];
        n += 1;
    }
    some
}

/// Sine and cosine in the order in which they are used: √(πx) times the function is ±(A·first ± B·second).
#[inline(always)]
fn ordered<T, const ORDER: usize, const SECOND: bool>(sine: T, cosine: T) -> (T, T) {
    if is_crossed::<ORDER, SECOND>() { (sine, cosine) } else { (cosine, sine) }
}

const fn is_crossed<const ORDER: usize, const SECOND: bool>() -> bool {
    (ORDER == 1) != SECOND
}

/// The function of x from 32 to 2^900 as a sum, given the sine and cosine of x. If these are within
/// [`SIN_ERR`](crate::math::trig::SIN_ERR) of themselves and 2^-80, it is within [`BESSEL_ERR`](super::BESSEL_ERR) of
/// its size, and if they are within [`SIN_DD_ERR`](crate::math::trig::SIN_DD_ERR) and 2^-80, within
/// [`BESSEL_DD_ERR`](super::BESSEL_DD_ERR).
#[inline(always)]
pub(super) fn far<M: Machine, const ORDER: usize, const SECOND: bool>(
    m: M,
    x: M::F64,
    [sine, cosine]: [(M::F64, M::F64); 2],
) -> Sum<M::F64> {
    let inverse = dd_reciprocal(m, x);
    let [a, b] = hankel_factors::<M, ORDER>(m, inverse);
    let (first, second) = ordered::<_, ORDER, SECOND>(sine, cosine);
    let (first, second) = (fast_two_sum(first.0, first.1), fast_two_sum(second.0, second.1));
    let (product, product_low) = dd_product(b, second);
    let other = if is_crossed::<ORDER, SECOND>() { (-product, -product_low) } else { (product, product_low) };
    let oscillation = sum_of_pairs(dd_product(a, first), other);

    let root = dd_root(m, dd_product(inverse, (m.f64(INVERSE_PI), m.f64(INVERSE_PI_LOW))));
    let (high, low) = dd_product(oscillation, root);
    let size = root.0 * m.f64(ROOT_SHARE);
    if ORDER == 1 && SECOND { Sum { high: -high, low: -low, size } } else { Sum { high, low, size } }
}

/// P + Q and P − Q as functions of 1/x, each as a sum.
#[inline(always)]
pub fn hankel_factors<M: Machine, const ORDER: usize>(
    m: M,
    (inverse, inverse_low): (M::F64, M::F64),
) -> [(M::F64, M::F64); 2] {
    let [p, q] = terms::<ORDER>();
    let square = inverse * inverse;
    let square_low = inverse.fma(inverse, -square) + (inverse + inverse) * inverse_low;
    let zero = m.f64(0.0);

    // P − 1, and Q
    let (even, even_low) = dd_product((m.f64(p[1]), zero), (square, square_low));
    let even_low = (square * square).fma(polynomial(m, square, &behind::<2, { P_0.len() - 2 }>(p)), even_low);
    let (odd, odd_low) = dd_product((m.f64(q[0]), zero), (inverse, inverse_low));
    let cube = inverse * square;
    let odd_low = cube.fma(polynomial(m, square, &behind::<1, { P_0.len() - 1 }>(q)), odd_low);
    [one_more(m, (odd, odd_low), (even, even_low)), one_more(m, (-odd, -odd_low), (even, even_low))]
}

/// The factor of √(1/(πx)) in the size of a sum: relative to it the error is as small as the errors of sums below 32
/// relative to their sizes.
const ROOT_SHARE: f64 = 128.0;

/// 1 + a + b as a sum, where b is smaller than a.
#[inline(always)]
fn one_more<M: Machine>(
    m: M,
    (a, a_low): (M::F64, M::F64),
    (b, b_low): (M::F64, M::F64),
) -> (M::F64, M::F64) {
    let (sum, first) = fast_two_sum(m.f64(1.0), a);
    let (sum, second) = fast_two_sum(sum, b);
    fast_two_sum(sum, (first + second) + (a_low + b_low))
}

/// [`far`] as one double, and the size to which its error is relative, for x from 32 on.
#[inline(always)]
pub(super) fn far_f32<M: Machine, const ORDER: usize, const SECOND: bool>(
    m: M,
    x: M::F64,
    sines: [M::F64; 2],
) -> (M::F64, M::F64) {
    let inverse = m.f64(1.0) / x;
    let oscillation = hankel_f32::<M, ORDER, SECOND>(m, inverse, sines);
    let root = root_f32(m, inverse);
    (oscillation * root, root)
}

/// √(πx) times the function as one double, from 1/x, sine and cosine.
#[inline(always)]
pub fn hankel_f32<M: Machine, const ORDER: usize, const SECOND: bool>(
    m: M,
    inverse: M::F64,
    [sine, cosine]: [M::F64; 2],
) -> M::F64 {
    const TERMS: usize = 7;
    let [p, q] = terms::<ORDER>();
    let one = m.f64(1.0);
    let square = inverse * inverse;
    let even = square * polynomial(m, square, &behind::<1, { TERMS - 1 }>(p));
    let odd = inverse * polynomial(m, square, &behind::<0, TERMS>(q));
    let (a, b) = (one + (even + odd), one + (even - odd));
    let (first, second) = ordered::<_, ORDER, SECOND>(sine, cosine);
    let b = if is_crossed::<ORDER, SECOND>() { -b } else { b };
    let oscillation = a.fma(first, b * second);
    if ORDER == 1 && SECOND { -oscillation } else { oscillation }
}

/// √(1/(πx)) as one double, from 1/x.
#[inline(always)]
pub fn root_f32<M: Machine>(m: M, inverse: M::F64) -> M::F64 {
    (inverse * m.f64(INVERSE_PI)).sqrt()
}
