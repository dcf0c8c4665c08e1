//! Results that are more than one sum: roots and quotients of sums, rounded once.

use num_bigint::BigUint;
use outward_core::convert::Storage;
use outward_core::format::Format;
use outward_core::round::RoundingDirection;
use outward_core::text::{round_scaled, with_sticky_bit};

use crate::accumulator::{Accumulator, Outcome};
use crate::fixed::{LEAST_EXPONENT, Total};

/// Digits that decide every rounding, with a sticky one: more than two beyond those of each format.
const DIGITS: u64 = 80;

/// magnitude · 2^exponent, rounded; `is_exact` if nothing is below it.
fn rounded<T: Format>(
    negative: bool,
    magnitude: &BigUint,
    is_exact: bool,
    exponent: i64,
    direction: RoundingDirection,
) -> T {
    let with_rest = (magnitude << 1_u32) + u32::from(!is_exact);
    let (significand, shift) = with_sticky_bit(&with_rest);
    round_scaled(negative, significand, exponent - 1 + shift, direction)
}

/// numerator / denominator · 2^exponent, for a numerator that is not zero.
fn quotient<T: Format>(
    negative: bool,
    numerator: &BigUint,
    denominator: &BigUint,
    exponent: i64,
    direction: RoundingDirection,
) -> T {
    let shift = (denominator.bits() + DIGITS).saturating_sub(numerator.bits());
    let shifted = numerator << shift;
    let quotient = &shifted / denominator;
    let is_exact = &quotient * denominator == shifted;
    rounded(negative, &quotient, is_exact, exponent - shift.cast_signed(), direction)
}

/// √(numerator / denominator · 2^exponent), for a numerator that is not zero.
fn root<T: Format>(
    numerator: &BigUint,
    denominator: &BigUint,
    exponent: i64,
    direction: RoundingDirection,
) -> T {
    let mut shift = (denominator.bits() + 2 * DIGITS).saturating_sub(numerator.bits());
    if (exponent - shift.cast_signed()) % 2 != 0 {
        shift += 1;
    }
    let shifted = numerator << shift;
    let quotient = &shifted / denominator;
    let root = quotient.sqrt();
    let is_exact = &root * &root * denominator == shifted;
    rounded(false, &root, is_exact, (exponent - shift.cast_signed()) / 2, direction)
}

impl Accumulator {
    /// The sum divided by the number of terms, rounded once. The mean of no terms is NaN.
    #[must_use]
    pub fn mean<T: Format>(&self, direction: impl Into<RoundingDirection>) -> T {
        let direction = direction.into();
        match self.outcome() {
            _ if self.count() == 0 => T::nan(),
            Outcome::Finite(total) => {
                let (integer, count) = (total.integer(), BigUint::from(self.count()));
                quotient(total.negative, &integer, &count, LEAST_EXPONENT.into(), direction)
            }
            _ => self.round(direction),
        }
    }

    /// The square root of the sum, rounded once: the Euclidean norm, where the terms are squares. An infinity gives +∞
    /// even beside a NaN; the root of a negative sum is NaN, that of −0 is −0.
    #[must_use]
    pub fn sqrt<T: Format>(&self, direction: impl Into<RoundingDirection>) -> T {
        let direction = direction.into();
        match self.outcome() {
            Outcome::Finite(Total { negative: true, .. }) | Outcome::Infinite { negative: true } => T::nan(),
            Outcome::Finite(total) => {
                root(&total.integer(), &BigUint::from(1_u8), LEAST_EXPONENT.into(), direction)
            }
            _ => self.round_magnitudes(direction),
        }
    }
}

/// What the variance of numbers, or the covariance of pairs, is computed from: exact sums of the numbers and of their
/// products. Like [`Accumulator`]s they can be merged, and the results do not depend on any order.
///
/// With a second slice y, it is Σ (x − x̄)(y − ȳ) / (n − ddof) = (n Σ xy − Σ x Σ y) / (n (n − ddof)): an exact quotient
/// of integers, which is rounded once.
///
/// ```
/// use outward::RoundingDirection::TiesToEven;
/// use outward::reductions::Moments;
///
/// // The textbook formula loses all digits here.
/// let x = [1e9 + 4.0, 1e9 + 7.0, 1e9 + 13.0, 1e9 + 16.0];
/// assert_eq!(Moments::of(&x).variance::<f64>(1, TiesToEven), 30.0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Moments {
    x: Accumulator,
    /// `None` where the pairs are each number with itself.
    y: Option<Accumulator>,
    products: Accumulator,
}

impl Moments {
    /// Those of the numbers of a slice.
    #[must_use]
    pub fn of<S: Storage>(x: &[S]) -> Moments {
        Moments { x: Accumulator::of(x), y: None, products: Accumulator::of_products(x, x) }
    }

    /// Those of the pairs of the numbers of two slices.
    ///
    /// # Panics
    ///
    /// Where the slices differ in length.
    #[must_use]
    pub fn of_pairs<S: Storage>(x: &[S], y: &[S]) -> Moments {
        let products = Accumulator::of_products(x, y);
        Moments { x: Accumulator::of(x), y: Some(Accumulator::of(y)), products }
    }

    /// Adds the terms of others.
    ///
    /// # Panics
    ///
    /// Where one is of numbers and the other of pairs.
    pub fn merge(&mut self, other: &Moments) {
        self.x.merge(&other.x);
        match (&mut self.y, &other.y) {
            (Some(y), Some(other)) => y.merge(other),
            (None, None) => {}
            _ => panic!("moments of numbers and of pairs cannot be merged"),
        }
        self.products.merge(&other.products);
    }

    /// The number of terms.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.x.count()
    }

    /// Sign, magnitude in units of 2^-4352 and divisor of Σ (x − x̄)(y − ȳ) / (n − ddof); `None` where it is not a
    /// number: with infinities and NaNs, and with no more than `ddof` terms.
    fn quotient(&self, ddof: u64) -> Option<(bool, BigUint, BigUint)> {
        let count = self.count();
        let divisor = BigUint::from(count) * count.checked_sub(ddof).filter(|&n| n > 0)?;
        let signed = |sum: &Accumulator| match sum.outcome() {
            Outcome::Nan | Outcome::Infinite { .. } => None,
            Outcome::Zero { .. } => Some((false, BigUint::ZERO)),
            Outcome::Finite(total) => Some((total.negative, total.integer())),
        };
        let (x, products) = (signed(&self.x)?, signed(&self.products)?);
        let y = self.y.as_ref().map_or_else(|| Some(x.clone()), signed)?;
        let first = (products.0, (products.1 * count) << LEAST_EXPONENT.unsigned_abs());
        let second = (x.0 == y.0, x.1 * y.1);
        let (negative, magnitude) = match (first.0 == second.0, first.1 >= second.1) {
            (true, _) => (first.0, first.1 + second.1),
            (false, true) => (first.0, first.1 - second.1),
            (false, false) => (second.0, second.1 - first.1),
        };
        Some((negative, magnitude, divisor))
    }

    /// The variance, or the covariance of pairs, with the divisor n − `ddof`: 1 for a sample, 0 for a whole population.
    /// It is rounded once. With infinities or NaNs, or no more than `ddof` terms, it is NaN; an exact zero is +0.
    #[must_use]
    pub fn variance<T: Format>(&self, ddof: u64, direction: impl Into<RoundingDirection>) -> T {
        match self.quotient(ddof) {
            None => T::nan(),
            Some((_, magnitude, _)) if magnitude == BigUint::ZERO => T::from_pattern(0),
            Some((negative, magnitude, divisor)) => {
                quotient(negative, &magnitude, &divisor, 2 * i64::from(LEAST_EXPONENT), direction.into())
            }
        }
    }

    /// The square root of the [variance](Self::variance), rounded once; NaN where that is negative, as a covariance may
    /// be.
    #[must_use]
    pub fn standard_deviation<T: Format>(&self, ddof: u64, direction: impl Into<RoundingDirection>) -> T {
        match self.quotient(ddof) {
            None | Some((true, ..)) => T::nan(),
            Some((_, magnitude, _)) if magnitude == BigUint::ZERO => T::from_pattern(0),
            Some((false, magnitude, divisor)) => {
                root(&magnitude, &divisor, 2 * i64::from(LEAST_EXPONENT), direction.into())
            }
        }
    }
}
