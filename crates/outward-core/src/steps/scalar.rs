//! One operation on one row, in either reading: for analyses of every value of a program.
//!
//! Nothing here is generic over lanes, so that callers in other crates do not compile the functions again.

use super::conditions::{Compare, Relation};
use super::float::FloatOperation;
use super::interval::{self, IntervalOperation};
use super::{Decorated, ResultRounding};
use crate::round::Rn;
use crate::table::Op;

pub use super::float::is_never_halfway;

/// Applies an operation to intervals. The number of operands must be the arity in the table.
#[must_use]
pub fn bounds(op: Op, operands: &[Decorated<f64>]) -> Decorated<f64> {
    interval::in_lanes(IntervalOperation::Apply(op), operands)
}

/// An operation with an integer on an interval.
#[must_use]
pub fn bounds_with_integer(op: Op, x: Decorated<f64>, n: i32) -> Decorated<f64> {
    interval::in_lanes(IntervalOperation::WithInteger(op, n), &[x])
}

/// An operation with an integer, on a number.
#[must_use]
pub fn with_integer(op: Op, to: ResultRounding, x: f64, n: i32) -> f64 {
    to.number_with_integer(op, x, n)
}

/// A condition as a number.
#[must_use]
pub fn flag_of(condition: Compare, operands: [f64; 2]) -> f64 {
    FloatOperation::apply::<Rn, f64>(condition, operands)
}

/// Conditions, and the choice between two values, of intervals.
pub mod choice {
    use super::{Decorated, IntervalOperation, Relation, interval};

    pub use interval::truth;

    /// A comparison.
    #[must_use]
    pub fn compare(relation: Relation, operands: [Decorated<f64>; 2]) -> Decorated<f64> {
        interval::in_lanes(IntervalOperation::Compare(relation), &operands)
    }

    /// Returns the condition that both conditions hold.
    #[must_use]
    pub fn and(operands: [Decorated<f64>; 2]) -> Decorated<f64> {
        interval::in_lanes(IntervalOperation::And, &operands)
    }

    /// Returns the condition that at least one of the conditions holds.
    #[must_use]
    pub fn or(operands: [Decorated<f64>; 2]) -> Decorated<f64> {
        interval::in_lanes(IntervalOperation::Or, &operands)
    }

    /// Returns the condition that the condition does not hold.
    #[must_use]
    pub fn not(operand: Decorated<f64>) -> Decorated<f64> {
        interval::in_lanes(IntervalOperation::Not, &[operand])
    }

    /// The condition, and the two values.
    #[must_use]
    pub fn select(operands: [Decorated<f64>; 3]) -> Decorated<f64> {
        interval::in_lanes(IntervalOperation::Select, &operands)
    }
}
