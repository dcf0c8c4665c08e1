//! One operation on one row, in either reading: for what looks at every value of a program.

pub(crate) use super::block::Decorated;
pub(crate) use super::float::{To, is_never_halfway, literal, with_integer};
pub(crate) use super::interval::{in_lanes, with_integer_in_lanes as bounds_with_integer};

/// Ranges of numbers.
pub(crate) mod ranges {
    pub(crate) use crate::device::float::{
        ANYTHING, KnownRange, bounds_for_numbers, compared, hull, neighbours,
    };
}

/// Operations of numbers that are no row of the table.
pub(crate) mod lanes {
    pub(crate) use crate::device::conditions::Compare;
    pub(crate) use crate::device::float::lanes::{Identity, InLanes};

    use crate::device::float::lanes::FloatOperation;
    use crate::round::Rn;

    /// A condition as a number.
    pub(crate) fn flag_of(condition: Compare, operands: [f64; 2]) -> f64 {
        FloatOperation::apply::<Rn, f64>(condition, operands)
    }
}

/// Conditions, and the choice between two values, of intervals.
pub(crate) mod choice {
    use super::Decorated;
    use crate::device::block::LaneOperation;
    use crate::device::conditions;
    use crate::device::interval::choice;
    use crate::program::Relation;

    pub(crate) use choice::truth;

    pub(crate) fn compare(relation: Relation, operands: [Decorated<f64>; 2]) -> Decorated<f64> {
        conditions::Compare(relation).apply(operands)
    }
    pub(crate) fn and(operands: [Decorated<f64>; 2]) -> Decorated<f64> {
        conditions::And.apply(operands)
    }
    pub(crate) fn or(operands: [Decorated<f64>; 2]) -> Decorated<f64> {
        conditions::Or.apply(operands)
    }
    pub(crate) fn not(operand: Decorated<f64>) -> Decorated<f64> {
        conditions::Not.apply([operand])
    }
    pub(crate) fn select(operands: [Decorated<f64>; 3]) -> Decorated<f64> {
        conditions::Select.apply(operands)
    }
}
