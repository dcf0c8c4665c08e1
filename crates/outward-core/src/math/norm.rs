//! Euclidean norms: √(x₁² + … + xₙ²), and their reciprocals.
//!
//! The sum of squares is a double-double, whose root decides nearly all results; the others follow from integers that
//! hold the sum exactly ([`soft::norm`](crate::machine::soft::norm)). Every result is therefore correctly rounded.
//!
//! # Bounds
//!
//! Operations are faithful (the host may round in any direction), so that u = 2^-52; n ≤ 2^10 numbers, the largest
//! between 2^-400 and 2^500. A square is p + e exactly (Dekker, "A floating-point technique for extending the available
//! precision", 1971) except for an e below 2^-1074, which is less than 2^-270 of the sum. A sum of two numbers is s + t
//! (2Sum; Knuth, TAOCP 2, 4.2.2), where t has a relative error of less than 4u. The parts t and e are at most u of the
//! sum each, and there are n of either; adding them up loses less than 2n·u·(2n·u) + 4n·u² of the sum, and its root
//! half of that: (2n² + 2n)·u².
//!
//! With r = √h rounded to nearest, d = h − r² is exact, and √(h + l) = r + (d + l)/(2r) − … : the omitted terms are
//! below ((d + l)/r²)²/8 < 2u², since |d| ≤ 2.1u·r² and |l| ≤ 1.1u·r², and the three operations lose less than 6u². For
//! the
//! reciprocal of r + m, |m| ≤ 1.7u·r: with q = 1/r, d = 1 − q·r is exact, and 1/(r + m) = q·(1 + z + z² + …) for
//! z = d − q·m, |z| ≤ 2.8u; z² < 8u², and the operations lose less than 8u².

use crate::format::Format;
use crate::machine::soft::norm;
use crate::machine::{Lanes, Machine, Scalar};
use crate::math::ladder::{Sum, decided};
use crate::round::{Rn, Rounding};

/// The largest count of numbers for the path in double-double arithmetic.
const MOST: usize = 1 << 10;
/// The range of the largest number.
const LARGEST: [f64; 2] = [f64::from_bits((1023 - 400) << 52), f64::from_bits((1023 + 500) << 52)];

/// √(Σ x²) of numbers in single lanes, correctly rounded in the direction `R`. Special cases as [`norm::norm`].
pub fn norm_r<R: Rounding, V: Lanes<Machine = Scalar>>(numbers: &[V::Format]) -> V {
    let root = root::<V>(numbers).and_then(|[r, m, error]| pair::<R, V>(r, m, error));
    root.unwrap_or_else(|| V::splat(Scalar, norm::norm(numbers, R::ROUND)))
}

/// 1/√(Σ x²), likewise. Special cases as [`norm::reciprocal_norm`].
pub fn reciprocal_norm_r<R: Rounding, V: Lanes<Machine = Scalar>>(numbers: &[V::Format]) -> V {
    let quotient = root::<V>(numbers).and_then(|[r, m, error]| {
        let q = 1.0 / r;
        let z = (-q).fma_r::<Rn>(r, 1.0) - q * m;
        pair::<R, V>(q, q * z, error + 16.0)
    });
    quotient.unwrap_or_else(|| V::splat(Scalar, norm::reciprocal_norm(numbers, R::ROUND)))
}

/// The root of the sum as a double-double, and its relative error in units of u².
fn root<V: Lanes>(numbers: &[V::Format]) -> Option<[f64; 3]> {
    let (mut high, mut low, mut largest) = (0.0_f64, 0.0_f64, 0.0_f64);
    for x in numbers {
        let x = x.widen().abs();
        if !x.lt(LARGEST[1]) {
            return None;
        }
        largest = x.greater(largest);
        let square = x * x;
        let error = x.fma_r::<Rn>(x, -square);
        let sum = high + square;
        let back = sum - high;
        low += (high - (sum - back)) + (square - back) + error;
        high = sum;
    }
    if largest < LARGEST[0] || numbers.len() > MOST {
        return None;
    }
    let sum = high + low;
    let low = low - (sum - high);
    let r = sum.sqrt_r::<Rn>();
    let m = ((-r).fma_r::<Rn>(r, sum) + low) / (2.0 * r);
    let n = numbers.len() as f64;
    Some([r, m, 2.0 * n * (n + 1.0) + 8.0])
}

/// The rounded double-double, if a relative error in these units of u² leaves the rounding decided.
fn pair<R: Rounding, V: Lanes<Machine = Scalar>>(high: f64, low: f64, error: f64) -> Option<V> {
    decided::<R, V>(Sum { high, low, size: high }, error * Scalar::UNIT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{Bf16, F16};
    use crate::machine::Float;
    use crate::round::{Rd, Ru, Rz};

    type Lane<T> = <T as Float>::On<Scalar>;

    fn both<R: Rounding, T: Float>(numbers: &[T]) {
        let stored = |lane: Lane<T>| {
            let mut stored = [T::from_pattern(0)];
            lane.store(&mut stored);
            stored[0].pattern()
        };
        let wanted = norm::norm(numbers, R::ROUND).pattern();
        assert_eq!(stored(norm_r::<R, Lane<T>>(numbers)), wanted, "{numbers:?} {:?}", R::ROUND);
        let wanted = norm::reciprocal_norm(numbers, R::ROUND).pattern();
        assert_eq!(stored(reciprocal_norm_r::<R, Lane<T>>(numbers)), wanted, "1/{numbers:?} {:?}", R::ROUND);
    }

    fn all<T: Float>(numbers: &[T]) {
        both::<Rn, T>(numbers);
        both::<Rz, T>(numbers);
        both::<Ru, T>(numbers);
        both::<Rd, T>(numbers);
    }

    /// Numbers that are random, and such that sums of squares are squares, or next to them.
    fn of_format<T: Float>(convert: fn(f64) -> T) {
        let mut state = 88_172_645_463_325_252_u64;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        for i in 0..3000_usize {
            let mut numbers = [convert(0.0); 6];
            for x in &mut numbers[..1 + i % 6] {
                *x = match i % 4 {
                    0 => T::from_pattern(next() >> (64 - T::BITS)),
                    1 => convert((next() % 64) as f64),
                    2 => convert((next() % 4096) as f64 / 64.0 - 32.0),
                    _ => convert(f64::from_bits((1023 - 20 + next() % 40) << 52 | next() >> 12)),
                };
            }
            all(&numbers[..1 + i % 6]);
            let [two, three, six, tiny] = [2.0, 3.0, 6.0, 1.0e-6].map(convert);
            all(&[two, three, six, T::from_pattern(next() % 100)]);
            all(&[two, tiny, three, six]);
        }
    }

    #[test]
    fn pairs_decide_what_integers_do() {
        of_format::<f64>(|x| x);
        of_format::<f32>(|x| x as f32);
        of_format::<F16>(crate::convert::f64_to_f16_rn);
        of_format::<Bf16>(crate::convert::f64_to_bf16_rn);
    }

    #[test]
    fn known_norms() {
        let exact = |numbers: &[f64]| norm_r::<Ru, f64>(numbers);
        assert_eq!(
            [exact(&[]), exact(&[-0.0]), exact(&[-3.0, 4.0]), exact(&[2.0, 3.0, 6.0])],
            [0.0, 0.0, 5.0, 7.0]
        );
        assert_eq!(exact(&[f64::NAN, f64::NEG_INFINITY]), f64::INFINITY);
        assert!(exact(&[f64::NAN, 1.0]).is_nan());
        assert_eq!(exact(&[3.0e-320, 4.0e-320]), norm::norm(&[3.0e-320, 4.0e-320], R_UP));
        assert_eq!(norm_r::<Rd, f64>(&[f64::MAX; 2]), f64::MAX);
        let reciprocal = |numbers: &[f64]| reciprocal_norm_r::<Rd, f64>(numbers);
        assert_eq!([reciprocal(&[]), reciprocal(&[f64::INFINITY, f64::NAN])], [f64::INFINITY, 0.0]);
        assert_eq!(reciprocal(&[2.0, 2.0, 2.0, 2.0]), 0.25);
        assert_eq!(reciprocal(&[5.0e-324]), f64::MAX);
    }

    const R_UP: crate::round::Round = crate::round::Round::TowardPositive;
}
