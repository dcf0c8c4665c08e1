//! Error-free transforms: an operation, rounded to nearest, and its rounding error.

use outward_core::machine::{Float, Lanes};
use outward_core::ops::{add_rn, fma_rn, mul_rn, sub_rn};

use crate::nearest::Nearest;

/// Two numbers, or a vector of such pairs.
#[derive(Clone, Copy)]
pub(crate) struct Words<V> {
    pub hi: V,
    pub lo: V,
}

/// Knuth's TwoSum.
#[inline(always)]
pub(crate) fn two_sum_of<N: Nearest, V: Lanes>(a: V, b: V) -> Words<V> {
    let hi = N::add(a, b);
    let from_b = N::sub(hi, a);
    let from_a = N::sub(hi, from_b);
    Words { hi, lo: N::add(N::sub(a, from_a), N::sub(b, from_b)) }
}

/// Dekker's Fast2Sum.
#[inline(always)]
pub(crate) fn fast_two_sum_of<N: Nearest, V: Lanes>(a: V, b: V) -> Words<V> {
    let hi = N::add(a, b);
    Words { hi, lo: N::sub(b, N::sub(hi, a)) }
}

/// The product by a fused multiply-add.
#[inline(always)]
pub(crate) fn two_product_of<N: Nearest, V: Lanes>(a: V, b: V) -> Words<V> {
    let hi = N::mul(a, b);
    Words { hi, lo: N::fma(a, b, -hi) }
}

/// a + b rounded to nearest, and its error: a + b = s + e exactly, for any two finite numbers whose sum does not
/// overflow.
///
/// Knuth, *The Art of Computer Programming* 2, 4.2.2, theorem B. Where the sum overflows, or an operand is no number,
/// the error is NaN.
///
/// ```
/// use outward::pair::two_sum;
/// assert_eq!(two_sum(1.0, 1e-20), (1.0, 1e-20));
/// let (sum, error) = two_sum(0.1_f64, 0.2);
/// assert_eq!((sum, error), (0.30000000000000004, -2.7755575615628914e-17));
/// ```
#[must_use]
#[inline]
pub fn two_sum<T: Float>(a: T, b: T) -> (T, T) {
    let s = add_rn(a, b);
    let from_b = sub_rn(s, a);
    let from_a = sub_rn(s, from_b);
    (s, add_rn(sub_rn(a, from_a), sub_rn(b, from_b)))
}

/// [`two_sum`] in three operations instead of six, for |a| ≥ |b| (or a = 0): then a + b = s + e exactly.
///
/// Dekker, *A floating-point technique for extending the available precision* (1971). Where |a| < |b|, the error may be
/// rounded.
///
/// ```
/// use outward::pair::fast_two_sum;
/// assert_eq!(fast_two_sum(1.0, 1e-20), (1.0, 1e-20));
/// ```
#[must_use]
#[inline]
pub fn fast_two_sum<T: Float>(a: T, b: T) -> (T, T) {
    let s = add_rn(a, b);
    (s, sub_rn(b, sub_rn(s, a)))
}

/// a · b rounded to nearest, and its error: a · b = p + e exactly, where the error is no less than the smallest number
/// of the format (for |a · b| ≥ 2^-968 in binary64 and 2^-102 in binary32) and the product does not overflow.
///
/// Below that the error is rounded, and may be 0.
///
/// ```
/// use outward::pair::two_product;
/// let x = 1.0 + f64::EPSILON;
/// assert_eq!(two_product(x, x), (1.0 + 2.0 * f64::EPSILON, f64::EPSILON * f64::EPSILON));
/// ```
#[must_use]
#[inline]
pub fn two_product<T: Float>(a: T, b: T) -> (T, T) {
    let p = mul_rn(a, b);
    (p, fma_rn(a, b, -p))
}

/// A number as the sum of two with half its digits each: x = h + l exactly. h has p − ⌈p/2⌉ digits, and l has at most
/// ⌈p/2⌉ − 1 and a sign, so that products of such parts are exact.
///
/// Veltkamp's splitting, with the factor 2^⌈p/2⌉ + 1. Where |x| is beyond 2^(emax − ⌈p/2⌉) the factor overflows, and
/// the parts are NaN.
///
/// ```
/// use outward::pair::split;
/// let (high, low) = split(core::f64::consts::PI);
/// assert_eq!(high + low, core::f64::consts::PI);
/// assert_eq!(high.to_bits() << 38, 0);
/// ```
#[must_use]
#[inline]
pub fn split<T: Float>(x: T) -> (T, T) {
    let places = T::PRECISION.div_ceil(2);
    let one = T::one();
    let power = T::from_pattern(one.pattern() + (u64::from(places) << T::FRACTION_BITS));
    let scaled = mul_rn(add_rn(power, one), x);
    let high = sub_rn(scaled, sub_rn(scaled, x));
    (high, sub_rn(x, high))
}
