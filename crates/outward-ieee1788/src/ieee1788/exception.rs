//! The exception of `intervalPart`. The exceptions of the constructors are in [`IntervalErrorKind`].
//!
//! [`IntervalErrorKind`]: crate::interval::IntervalErrorKind

use core::fmt;

use crate::interval::{DecInterval, Endpoint, Interval};

/// `IntvlPartOfNaI`: NaI has no interval part.
#[doc(alias = "IntvlPartOfNaI")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IntervalPartOfNai;

impl IntervalPartOfNai {
    /// Returns the value that the standard specifies with the exception: the empty set.
    #[must_use]
    pub fn into_value<T: Endpoint>(self) -> Interval<T> {
        Interval::EMPTY
    }
}

impl fmt::Display for IntervalPartOfNai {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NaI has no interval part")
    }
}

impl core::error::Error for IntervalPartOfNai {}

/// `intervalPart` with its exception. [`DecInterval::interval`] is the same as an option.
///
/// # Errors
/// For NaI.
#[doc(alias = "intervalPart")]
pub fn interval_part<T: Endpoint>(x: DecInterval<T>) -> Result<Interval<T>, IntervalPartOfNai> {
    x.interval().ok_or(IntervalPartOfNai)
}
