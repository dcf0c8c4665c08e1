//! Second central moments whose sums are known within bounds, and the statistics that are computed from them.

use num_bigint::{BigInt, BigUint, Sign};
use outward_core::format::Format;
use outward_core::round::RoundingDirection;

use crate::accumulator::Accumulator;
use crate::rational::RationalAccumulator;
use crate::rounding::{quotient, root};

/// Bounds of n Σ x y − Σ x Σ y of n pairs, which is n Σ (x − x̄)(y − ȳ); of numbers, each with itself.
#[derive(Clone, Debug)]
pub struct CentralMoment {
    ends: [BigInt; 2],
    denominator: BigUint,
    count: u64,
}

impl CentralMoment {
    /// Returns the moment of `count` pairs, from bounds of Σ x, Σ y and Σ x y; without y, that of numbers, from Σ x and
    /// Σ x². `None` if a sum is infinite or a NaN.
    #[must_use]
    pub fn new(
        x: &[RationalAccumulator; 2],
        y: Option<&[RationalAccumulator; 2]>,
        products: &[RationalAccumulator; 2],
        count: u64,
    ) -> Option<CentralMoment> {
        let x = SumBounds::of(x)?;
        let y = y.map(SumBounds::of).map_or(Some(None), |y| y.map(Some))?;
        let products = SumBounds::of(products)?;
        let of_squares = x.product(y.as_ref());
        // n Σ xy / d − (Σ x Σ y) / e
        let scaled = |sum: &BigInt| sum * count * BigInt::from(of_squares.denominator.clone());
        let less = |square: &BigInt| square * BigInt::from(products.denominator.clone());
        let [least, greatest] = &of_squares.ends;
        let mut ends = [scaled(&products.ends[0]) - less(greatest), scaled(&products.ends[1]) - less(least)];
        if y.is_none() {
            // Squares are not negative, whatever the bounds of the parts are.
            ends = ends.map(|end| end.max(BigInt::ZERO));
        }
        Some(CentralMoment { ends, denominator: &of_squares.denominator * &products.denominator, count })
    }

    /// Returns the moment of exact sums of binary64 numbers: both of its bounds are its value.
    #[must_use]
    pub fn of_sums(
        x: &Accumulator,
        y: Option<&Accumulator>,
        products: &Accumulator,
    ) -> Option<CentralMoment> {
        let exact = |sum: &Accumulator| {
            let mut exact = RationalAccumulator::new();
            exact.merge_floats(sum);
            [exact.clone(), exact]
        };
        CentralMoment::new(&exact(x), y.map(exact).as_ref(), &exact(products), x.count())
    }

    /// Returns bounds of the variance or the covariance, Σ (x − x̄)(y − ȳ) / (n − `ddof`): the lower one rounded in the
    /// first direction, the upper one in the second. `None` of no more than `ddof` pairs.
    #[must_use]
    pub fn covariance<T: Format>(&self, ddof: u64, directions: [RoundingDirection; 2]) -> Option<[T; 2]> {
        let denominator = &self.denominator * divisor(self.count, ddof)?;
        let rounded = |end: &BigInt, direction| match end.sign() {
            Sign::NoSign => T::from_pattern(0),
            sign => quotient(sign == Sign::Minus, end.magnitude(), &denominator, 0, direction),
        };
        Some([rounded(&self.ends[0], directions[0]), rounded(&self.ends[1], directions[1])])
    }

    /// Returns bounds of the standard deviation, √(Σ (x − x̄)² / (n − `ddof`)), of the moment of numbers.
    #[must_use]
    pub fn standard_deviation<T: Format>(
        &self,
        ddof: u64,
        directions: [RoundingDirection; 2],
    ) -> Option<[T; 2]> {
        let denominator = &self.denominator * divisor(self.count, ddof)?;
        let rounded = |end: &BigInt, direction| match end.sign() {
            Sign::Plus => root(end.magnitude(), &denominator, 0, direction),
            _ => T::from_pattern(0),
        };
        Some([rounded(&self.ends[0], directions[0]), rounded(&self.ends[1], directions[1])])
    }

    /// Returns bounds of the correlation of pairs, whose moment this is, from the moments of x and of y:
    /// Σ (x − x̄)(y − ȳ) / √(Σ (x − x̄)² Σ (y − ȳ)²). `None` where x or y is constant.
    #[must_use]
    pub fn correlation<T: Format>(
        &self,
        [x, y]: [&CentralMoment; 2],
        directions: [RoundingDirection; 2],
    ) -> Option<[T; 2]> {
        let is_constant = |moment: &CentralMoment| moment.ends[1].sign() == Sign::NoSign;
        if is_constant(x) || is_constant(y) {
            return None;
        }
        let denominators = &x.denominator * &y.denominator;
        let bound = |at: usize, direction| {
            let end = &self.ends[at];
            let is_negative = end.sign() == Sign::Minus;
            // A positive upper bound is over the least product of the others, a negative one over the greatest.
            let other = usize::from((at == 1) == is_negative);
            let product = x.ends[other].magnitude() * y.ends[other].magnitude();
            let numerator = end.magnitude() * end.magnitude() * &denominators;
            let denominator = &self.denominator * &self.denominator * product;
            // No correlation is beyond 1.
            let size = match numerator.cmp(&denominator) {
                _ if end.sign() == Sign::NoSign => T::from_pattern(0),
                core::cmp::Ordering::Less => {
                    root(&numerator, &denominator, 0, mirrored(direction, is_negative))
                }
                _ => T::one(),
            };
            if is_negative { T::from_pattern(size.pattern() ^ T::SIGN_MASK) } else { size }
        };
        Some([bound(0, directions[0]), bound(1, directions[1])])
    }
}

/// The direction for the magnitude of a number that is rounded in a direction.
fn mirrored(direction: RoundingDirection, is_negative: bool) -> RoundingDirection {
    match direction {
        RoundingDirection::TowardPositive if is_negative => RoundingDirection::TowardNegative,
        RoundingDirection::TowardNegative if is_negative => RoundingDirection::TowardPositive,
        direction => direction,
    }
}

/// Returns n (n − ddof), if n is above `ddof`.
pub(crate) fn divisor(count: u64, ddof: u64) -> Option<BigUint> {
    let freedom = count.checked_sub(ddof).filter(|&freedom| freedom > 0)?;
    Some(BigUint::from(count) * freedom)
}

/// The bounds of a sum, over one denominator.
struct SumBounds {
    ends: [BigInt; 2],
    denominator: BigUint,
}

impl SumBounds {
    fn of([lower, upper]: &[RationalAccumulator; 2]) -> Option<SumBounds> {
        let (lower, upper) = (lower.rational()?, upper.rational()?);
        if lower.denominator == upper.denominator {
            let ends = [lower.numerator, upper.numerator];
            return Some(SumBounds { ends, denominator: lower.denominator });
        }
        let denominator = &lower.denominator * &upper.denominator;
        let ends = [
            lower.numerator * BigInt::from(upper.denominator),
            upper.numerator * BigInt::from(lower.denominator),
        ];
        Some(SumBounds { ends, denominator })
    }

    /// The bounds of the product with another sum, or of the square.
    fn product(&self, other: Option<&SumBounds>) -> SumBounds {
        let x = &self.ends;
        let Some(other) = other else {
            let mut ends = [&x[0] * &x[0], &x[1] * &x[1]];
            ends.sort();
            if x[0].sign() == Sign::Minus && x[1].sign() == Sign::Plus {
                ends[0] = BigInt::ZERO;
            }
            return SumBounds { ends, denominator: &self.denominator * &self.denominator };
        };
        let y = &other.ends;
        let mut ends = [&x[0] * &y[0], &x[0] * &y[1], &x[1] * &y[0], &x[1] * &y[1]];
        ends.sort();
        let [least, _, _, greatest] = ends;
        SumBounds { ends: [least, greatest], denominator: &self.denominator * &other.denominator }
    }
}
