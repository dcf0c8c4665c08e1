//! Completes IEEE 1788-2015 beside the operations of the table: reverse operations, cancellation, overlap, slopes,
//! interchange and text in a given form.
//!
//! ```
//! use outward::ieee1788::{Overlap, Reverse};
//! use outward::interval::{DecInterval, Interval};
//!
//! let c = Interval::new(4.0, 9.0)?;
//! assert_eq!(c.sqr_rev(), Interval::new(-3.0, 3.0)?); // the hull of [−3, −2] and [2, 3]
//! assert_eq!(c.sqr_rev_in(Interval::new(0.0, 8.0)?), Interval::new(2.0, 3.0)?);
//! let decorated = DecInterval::from(c).sqr_rev();
//! assert_eq!(decorated.to_string(), "[-3, 3]_trv");
//! assert_eq!(Overlap::of(c, Interval::new(9.0, 10.0)?), Overlap::Meets);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Reverse operations
//!
//! `x.sqr_rev_in(...)` and the others return the hull of the numbers of an interval at which a function can have a
//! value in another interval. All results are the tightest of their format: sets are intersected and found to be empty
//! by exact comparisons, and the bounds are correctly rounded, for `sin`, `cos` and `tan` of any argument too. A bound
//! that a set only approaches is not in it: no number of [−1, 0] has a product in [1, 2] with a number of [1, +∞).
//! Decorated results are `trv`, as the standard says.
//!
//! Bounds of binary32 are computed in binary64 and rounded outward: rounding twice in one direction is rounding once.
//!
//! [`ReversePlan`] computes them for columns of intervals, and [`Slope::over_columns`] does for slopes.
//!
//! # Intervals in 16 bits
//!
//! [`StoredInterval`] and [`StoredDecInterval`] have bounds of binary16 or bfloat16, for arrays, files and interchange.
//! Operations take and give intervals of binary32 or binary64.

mod angle;
mod cancel;
mod even;
mod exception;
mod interchange;
mod list;
mod operations;
mod overlap;
mod periodic;
mod plan;
mod power;
mod quotient;
mod real;
mod reverse;
mod slope;
mod stored;
mod text;

pub use exception::{IntervalPartOfNai, interval_part};
pub use interchange::{Interchange, InterchangeError};
pub use list::{BothTypes, OperationKind, Requirement, operation, requirements};
pub use overlap::Overlap;
pub use plan::{ColumnsError, ReversePlan, ReverseScratch};
pub use reverse::{Reverse, ReverseBound};
pub use slope::Slope;
pub use stored::{StoredBound, StoredDecInterval, StoredInterval};
pub use text::{TextForm, TextFormat};
