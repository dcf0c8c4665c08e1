//! One operation on one row, in either reading: for analyses of every value of a program.
//!
//! Nothing here is generic over lanes, so that callers in other crates do not compile the functions again.

use super::float::lanes::FloatOperation;
use crate::round::Rn;
use crate::table::Op;

pub use super::block::Decorated;
pub use super::conditions::Compare;
pub use super::float::{ResultRounding, is_never_halfway, literal, with_integer};

/// An operation on intervals. The number of operands must be that of the table.
#[must_use]
pub fn bounds(op: Op, operands: &[Decorated<f64>]) -> Decorated<f64> {
    super::interval::in_lanes(op, operands)
}

/// An operation with an integer on an interval.
#[must_use]
pub fn bounds_with_integer(op: Op, x: Decorated<f64>, n: i32) -> Decorated<f64> {
    super::interval::with_integer_in_lanes(op, x, n)
}

/// Ranges of numbers.
pub mod ranges {
    pub use crate::device::float::{ANYTHING, KnownRange, bounds_for_numbers, compared, hull, neighbours};
}

/// A condition as a number.
#[must_use]
pub fn flag_of(condition: Compare, operands: [f64; 2]) -> f64 {
    FloatOperation::apply::<Rn, f64>(condition, operands)
}

/// Conditions, and the choice between two values, of intervals.
pub mod choice {
    use super::Decorated;
    use crate::device::block::LaneOperation;
    use crate::device::conditions;
    use crate::device::interval::choice;
    use crate::program::Relation;

    pub use choice::truth;

    pub fn compare(relation: Relation, operands: [Decorated<f64>; 2]) -> Decorated<f64> {
        conditions::Compare(relation).apply(operands)
    }
    pub fn and(operands: [Decorated<f64>; 2]) -> Decorated<f64> {
        conditions::And.apply(operands)
    }
    pub fn or(operands: [Decorated<f64>; 2]) -> Decorated<f64> {
        conditions::Or.apply(operands)
    }
    pub fn not(operand: Decorated<f64>) -> Decorated<f64> {
        conditions::Not.apply([operand])
    }
    pub fn select(operands: [Decorated<f64>; 3]) -> Decorated<f64> {
        conditions::Select.apply(operands)
    }
}
