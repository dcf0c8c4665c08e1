//! The reductions of slices, rounded once.

use outward_core::convert::Storage;
use outward_core::format::Format;
use outward_core::round::RoundingDirection;

use crate::accumulator::Accumulator;
use crate::central::CentralMoment;
use crate::statistics::Moments;

/// Σ x. The sum of no numbers is +0; [`Accumulator`] has the special cases.
///
/// ```
/// use outward::RoundingDirection::{TiesToEven, TowardPositive};
/// use outward::reductions::sum;
///
/// assert_eq!(sum::<_, f64>(&[0.1; 10], TiesToEven), 1.0);
/// assert_eq!(sum::<_, f64>(&[0.1; 10], TowardPositive), 1.0000000000000002);
/// ```
#[must_use]
pub fn sum<S: Storage, T: Format>(x: &[S], direction: impl Into<RoundingDirection>) -> T {
    Accumulator::of(x).round(direction)
}

/// Σ |x|. An infinity gives +∞, even beside a NaN.
#[must_use]
pub fn sum_abs<S: Storage, T: Format>(x: &[S], direction: impl Into<RoundingDirection>) -> T {
    let mut sum = Accumulator::new();
    sum.add_magnitudes(x);
    sum.round_magnitudes(direction)
}

/// Σ x². An infinity gives +∞, even beside a NaN.
#[must_use]
pub fn sum_sq<S: Storage, T: Format>(x: &[S], direction: impl Into<RoundingDirection>) -> T {
    Accumulator::of_products(x, x).round_magnitudes(direction)
}

/// Σ x y, of exact products.
///
/// # Panics
///
/// Where the slices differ in length.
#[must_use]
pub fn dot<S: Storage, T: Format>(x: &[S], y: &[S], direction: impl Into<RoundingDirection>) -> T {
    Accumulator::of_products(x, y).round(direction)
}

/// √(Σ x²). An infinity gives +∞, even beside a NaN.
#[must_use]
pub fn norm<S: Storage, T: Format>(x: &[S], direction: impl Into<RoundingDirection>) -> T {
    Accumulator::of_products(x, x).sqrt(direction)
}

/// Σ x / n. The mean of no numbers is NaN.
#[must_use]
pub fn mean<S: Storage, T: Format>(x: &[S], direction: impl Into<RoundingDirection>) -> T {
    Accumulator::of(x).mean(direction)
}

/// Σ (x − x̄)² / (n − `ddof`), where `ddof` is 1 for a sample and 0 for a whole population. It is NaN of no more than
/// `ddof` numbers, and with an infinity or a NaN.
#[must_use]
pub fn variance<S: Storage, T: Format>(x: &[S], ddof: u64, direction: impl Into<RoundingDirection>) -> T {
    Moments::of(x).variance(ddof, direction)
}

/// Σ (x − x̄)(y − ȳ) / (n − `ddof`), where `ddof` is 1 for a sample and 0 for a whole population. It is NaN of no more
/// than `ddof` pairs, and with an infinity or a NaN.
///
/// # Panics
///
/// Where the slices differ in length.
#[must_use]
pub fn covariance<S: Storage, T: Format>(
    x: &[S],
    y: &[S],
    ddof: u64,
    direction: impl Into<RoundingDirection>,
) -> T {
    Moments::of_pairs(x, y).variance(ddof, direction)
}

/// √(Σ (x − x̄)² / (n − `ddof`)), the standard deviation, where `ddof` is 1 for a sample and 0 for a whole
/// population. It is NaN of no more than `ddof` numbers, and with an infinity or a NaN.
#[must_use]
pub fn standard_deviation<S: Storage, T: Format>(
    x: &[S],
    ddof: u64,
    direction: impl Into<RoundingDirection>,
) -> T {
    Moments::of(x).standard_deviation(ddof, direction)
}

/// Σ (x − x̄)(y − ȳ) / √(Σ (x − x̄)² Σ (y − ȳ)²), Pearson's correlation. It is NaN where x or y is constant, and
/// with an infinity or a NaN.
///
/// ```
/// use outward::RoundingDirection::{TiesToEven, TowardNegative};
/// use outward::reductions::correlation;
///
/// let (x, y) = ([1.0, 2.0, 3.0], [-2.0, -4.0, -6.0]);
/// assert_eq!(correlation::<_, f64>(&x, &y, TiesToEven), -1.0);
/// // 1/2
/// assert_eq!(correlation::<_, f64>(&x, &[1.0, 3.0, 2.0], TowardNegative), 0.5);
/// ```
///
/// # Panics
///
/// Where the slices differ in length.
#[must_use]
pub fn correlation<S: Storage, T: Format>(x: &[S], y: &[S], direction: impl Into<RoundingDirection>) -> T {
    let direction = direction.into();
    let [x_sum, y_sum] = [x, y].map(Accumulator::of);
    let own = |x: &[S], sum| CentralMoment::of_sums(sum, None, &Accumulator::of_products(x, x));
    let found = || {
        let (x_moment, y_moment) = (own(x, &x_sum)?, own(y, &y_sum)?);
        let moment = CentralMoment::of_sums(&x_sum, Some(&y_sum), &Accumulator::of_products(x, y))?;
        moment.correlation([&x_moment, &y_moment], [direction; 2])
    };
    found().map_or(T::nan(), |[lower, _]| lower)
}
