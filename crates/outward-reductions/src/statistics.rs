//! Results that are more than one sum: roots and quotients of sums, rounded once.

use num_bigint::{BigInt, BigUint, Sign};
use outward_core::convert::Storage;
use outward_core::format::Format;
use outward_core::round::RoundingDirection;

use crate::accumulator::{Accumulator, Outcome};
use crate::central::divisor;
use crate::fixed::{LEAST_EXPONENT, Total};
use crate::rounding::{quotient, root};

impl Accumulator {
    /// The sum divided by the number of terms, rounded once. The mean of no terms is NaN.
    #[must_use]
    pub fn mean<T: Format>(&self, direction: impl Into<RoundingDirection>) -> T {
        self.divide(self.count(), direction)
    }

    /// The sum divided by an integer, rounded once; divided by zero it is NaN.
    #[must_use]
    pub fn divide<T: Format>(&self, by: u64, direction: impl Into<RoundingDirection>) -> T {
        let direction = direction.into();
        match self.outcome() {
            _ if by == 0 => T::nan(),
            Outcome::Finite(total) => total.round_quotient(by, direction),
            _ => self.round(direction),
        }
    }

    /// Returns the square root of the sum, rounded once: the Euclidean norm, where the terms are squares. An infinity
    /// gives +∞ even beside a NaN; the root of a negative sum is NaN, and the root of −0 is −0.
    #[must_use]
    pub fn sqrt<T: Format>(&self, direction: impl Into<RoundingDirection>) -> T {
        let direction = direction.into();
        match self.outcome() {
            Outcome::Finite(Total { negative: true, .. }) | Outcome::Infinite { negative: true } => T::nan(),
            Outcome::Finite(total) => total.round_root(direction),
            _ => self.round_magnitudes(direction),
        }
    }
}

/// The moments of numbers or pairs: exact sums of the numbers and of their products, from which the variance or the
/// covariance is computed. Like [`Accumulator`]s they can be merged, and the results do not depend on any order.
///
/// With a second slice y, the covariance is Σ (x − x̄)(y − ȳ) / (n − ddof) = (n Σ xy − Σ x Σ y) / (n (n − ddof)): an
/// exact quotient of integers, which is rounded once.
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
    pub(crate) x: Accumulator,
    /// `None` where the pairs are each number with itself.
    pub(crate) y: Option<Accumulator>,
    pub(crate) products: Accumulator,
}

impl Moments {
    /// Makes the moments of the numbers of a slice.
    #[must_use]
    pub fn of<S: Storage>(x: &[S]) -> Moments {
        Moments { x: Accumulator::of(x), y: None, products: Accumulator::of_products(x, x) }
    }

    /// Makes the moments of the pairs of the numbers of two slices.
    ///
    /// # Panics
    ///
    /// If the slices differ in length.
    #[must_use]
    pub fn of_pairs<S: Storage>(x: &[S], y: &[S]) -> Moments {
        let products = Accumulator::of_products(x, y);
        Moments { x: Accumulator::of(x), y: Some(Accumulator::of(y)), products }
    }

    /// Makes moments of the sums of x, of y for pairs, and of the products x y, or x² of numbers: as devices find them.
    ///
    /// # Panics
    ///
    /// If the sums are not of equally many terms.
    ///
    /// ```
    /// use outward::RoundingDirection::TiesToEven;
    /// use outward::reductions::{Accumulator, Moments};
    ///
    /// let x = [1.0, 2.0, 6.0];
    /// let moments = Moments::of_sums(Accumulator::of(&x), None, Accumulator::of_products(&x, &x));
    /// assert_eq!(moments, Moments::of(&x));
    /// assert_eq!(moments.variance::<f64>(1, TiesToEven), 7.0);
    /// ```
    #[must_use]
    pub fn of_sums(x: Accumulator, y: Option<Accumulator>, products: Accumulator) -> Moments {
        let moments = Moments { x, y, products };
        assert!(moments.has_equal_counts(), "moments are of sums of equally many terms");
        moments
    }

    /// Are all of its sums of equally many terms?
    pub(crate) fn has_equal_counts(&self) -> bool {
        self.sums().all(|sum| sum.count() == self.count())
    }

    /// The sums of x, of y for pairs, and of the products.
    pub(crate) fn sums(&self) -> impl Iterator<Item = &Accumulator> {
        [Some(&self.x), self.y.as_ref(), Some(&self.products)].into_iter().flatten()
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

    /// Σ (x − x̄)(y − ȳ) / (n − ddof); `None` where it is not a number: with infinities and NaNs, and with no more than
    /// `ddof` terms.
    fn quotient(&self, ddof: u64) -> Option<Quotient> {
        let y = self.y.as_ref().unwrap_or(&self.x);
        let divisor = divisor(self.count(), ddof)?;
        let numerator = self.products.integer()? * self.count() * power(LEAST_EXPONENT.unsigned_abs())
            - self.x.integer()? * y.integer()?;
        Some(Quotient { numerator, divisor })
    }

    /// Returns the variance, or the covariance of pairs, with the divisor n − `ddof`: 1 for a sample, 0 for a whole
    /// population. It is rounded once. With infinities or NaNs, or no more than `ddof` terms, it is NaN; an exact zero
    /// is +0.
    #[must_use]
    pub fn variance<T: Format>(&self, ddof: u64, direction: impl Into<RoundingDirection>) -> T {
        self.quotient(ddof).map_or(T::nan(), |quotient| quotient.round(direction.into()))
    }

    /// The square root of the [variance](Self::variance), rounded once; NaN where that is negative, as a covariance may
    /// be.
    #[must_use]
    pub fn standard_deviation<T: Format>(&self, ddof: u64, direction: impl Into<RoundingDirection>) -> T {
        match self.quotient(ddof) {
            None => T::nan(),
            Some(Quotient { numerator, .. }) if numerator.sign() == Sign::Minus => T::nan(),
            Some(Quotient { numerator, .. }) if numerator.sign() == Sign::NoSign => T::from_pattern(0),
            Some(Quotient { numerator, divisor }) => {
                root(numerator.magnitude(), &divisor, 2 * i64::from(LEAST_EXPONENT), direction.into())
            }
        }
    }
}

/// numerator / divisor · 2^-4352
struct Quotient {
    numerator: BigInt,
    divisor: BigUint,
}

impl Quotient {
    /// A zero is positive.
    fn round<T: Format>(&self, direction: RoundingDirection) -> T {
        let negative = match self.numerator.sign() {
            Sign::NoSign => return T::from_pattern(0),
            sign => sign == Sign::Minus,
        };
        let exponent = 2 * i64::from(LEAST_EXPONENT);
        quotient(negative, self.numerator.magnitude(), &self.divisor, exponent, direction)
    }
}

fn power(exponent: u32) -> BigInt {
    BigInt::from(1_u8) << exponent
}
