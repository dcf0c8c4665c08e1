//! A priori bounds of the error of a computed sum.
//!
//! With u the largest relative error of an operation (half an ulp to nearest, an ulp in a direction), η the least
//! subnormal number, S the sum of the sizes of n terms, and k roundings that a term goes through at most:
//!
//! * k·u/(1 − k·u)·S: a term is multiplied by at most k factors 1 + δ (N. J. Higham, "Accuracy and Stability of
//!   Numerical Algorithms", 2nd edition, SIAM 2002, lemma 3.1 and section 4.2);
//! * (n − 1)·u·S to nearest, for sums in any order and any n (C.-P. Jeannerod and S. M. Rump, "Improved error bounds
//!   for inner products in floating-point arithmetic", SIAM J. Matrix Anal. Appl. 34(2), 2013). Products that are
//!   rounded before add u·S, and make of S at most (1 + u)·S + n·η.
//!
//! The smaller counts. A sum of numbers is exact where it is subnormal; a product, or a fused operation, can be off by
//! η besides. An operation that overflows is in neither, and cannot happen while S and the bound are together finite.

use outward::ops::{add_ru, div_ru, mul_ru, sub_rd};
use outward::program::Width;
use outward::round::Round;

/// The data of a computation that its error bound depends on.
#[derive(Clone, Copy, Debug)]
pub struct Computation {
    pub width: Width,
    pub round: Round,
    /// Number of terms.
    pub terms: u64,
    /// Largest number of roundings that a term goes through.
    pub roundings: u64,
    /// Whether the terms are products, and if so, whether they are fused with sums.
    pub products: Option<bool>,
    /// An upper bound of the sum of the terms' magnitudes.
    pub sizes: f64,
}

impl Computation {
    /// Returns an upper bound of |computed − exact|; infinite if there is none.
    pub fn bound(&self) -> f64 {
        let to_nearest = self.round == Round::TiesToEven;
        let ulp_of_one = self.width.ulp(1.0);
        let unit = if to_nearest { ulp_of_one / 2.0 } else { ulp_of_one };
        let least = self.width.ulp(0.0);
        let below_normal = if self.products.is_some() { mul_ru(self.terms as f64, least) } else { 0.0 };

        let some = mul_ru(count(self.roundings), unit);
        let by_depth = if some < 1.0 {
            let gamma = div_ru(some, sub_rd(1.0, some));
            add_ru(mul_ru(gamma, self.sizes), mul_ru(add_ru(1.0, gamma), below_normal))
        } else {
            f64::INFINITY
        };
        let sums = mul_ru(count(self.terms.saturating_sub(1)), unit);
        let by_count = match self.products {
            _ if !to_nearest => f64::INFINITY,
            None => mul_ru(sums, self.sizes),
            Some(true) => f64::INFINITY,
            Some(false) => {
                let rounded = add_ru(mul_ru(add_ru(1.0, unit), self.sizes), below_normal);
                add_ru(add_ru(mul_ru(sums, rounded), mul_ru(unit, self.sizes)), below_normal)
            }
        };
        let bound = by_depth.min(by_count);
        if add_ru(self.sizes, bound) <= self.largest() { bound } else { f64::INFINITY }
    }

    fn largest(&self) -> f64 {
        if self.width == Width::F32 { f32::MAX.into() } else { f64::MAX }
    }
}

/// Converts an integer to a float that is not below it.
fn count(n: u64) -> f64 {
    // Integers below 2^53 are exact.
    if n < 1 << 53 { n as f64 } else { f64::INFINITY }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smaller_bound_counts() {
        let u = f64::EPSILON / 2.0;
        let serial = Computation {
            width: Width::F64,
            round: Round::TiesToEven,
            terms: 1001,
            roundings: 1000,
            products: None,
            sizes: 1.0,
        };
        assert_eq!(serial.bound(), 1000.0 * u);
        let tree = Computation { roundings: 10, ..serial };
        assert!(tree.bound() > 10.0 * u && tree.bound() < 10.001 * u);
        let directed = Computation { round: Round::TowardPositive, ..tree };
        assert!(directed.bound() > 20.0 * u && directed.bound() < 20.001 * u);
        let fused = Computation { products: Some(true), ..tree };
        assert!(fused.bound() > tree.bound());
        assert_eq!(Computation { sizes: f64::MAX, ..serial }.bound(), f64::INFINITY);
        let hopeless =
            Computation { width: Width::F32, round: Round::TowardZero, roundings: 1 << 23, ..serial };
        assert_eq!(hopeless.bound(), f64::INFINITY);
    }
}
