//! One operation on one row, in either reading: for analyses of every value of a program.

pub use super::float::literal;
pub use crate::steps::scalar::{
    bounds, bounds_with_integer, choice, flag_of, is_never_halfway, with_integer,
};
pub use crate::steps::{Compare, Decorated, ResultRounding};

/// Ranges of numbers.
pub mod ranges {
    pub use crate::device::float::{ANYTHING, KnownRange, bounds_for_numbers, compared, hull, neighbours};
}
