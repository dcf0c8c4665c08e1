//! Sums, dot products, norms and statistics that are exact until they are rounded, once, in the given direction.
//!
//! The results do not depend on the order of the terms, on how they were divided among threads, machines or files, or
//! on the machine that adds them. Terms and results are numbers of any [format](crate::format).
//!
//! | | |
//! |---|---|
//! | [`sum`], [`sum_abs`], [`sum_sq`], [`dot`], [`norm`], [`mean`], [`variance`], [`standard_deviation`], [`covariance`], [`correlation`] | of slices |
//! | [`Terms`] | columns of terms, which devices add up too |
//! | [`Accumulator`] | a sum to which terms are added one by one, which can be merged, and stored as bytes |
//! | [`Moments`] | the same for variances and covariances |
//! | [`CentralMoment`] | bounds of variances, standard deviations, covariances and correlations, from bounds of sums |
//! | [`IntervalAccumulator`] | sums and dot products of intervals, tightest |
//! | [`RationalAccumulator`] | sums and dot products of decimals and fractions |
//!
//! ```
//! use outward::RoundingDirection::TiesToEven;
//! use outward::reductions::dot;
//!
//! // The terms cancel but for 1, which any order of rounded operations loses.
//! let (x, y) = ([1e200, 1.0, -1e200], [1e200, 1.0, 1e200]);
//! assert_eq!(dot::<_, f64>(&x, &y, TiesToEven), 1.0);
//! ```

pub use outward_reductions::{
    Accumulator, BytesError, CentralMoment, IntervalAccumulator, Moments, RationalAccumulator, RationalTerm,
    Terms, correlation, covariance, dot, mean, norm, standard_deviation, sum, sum_abs, sum_sq, variance,
};
#[doc(hidden)]
pub use outward_reductions::{DeviceBins, Workspace};
