//! Places where a program may give no number.

use alloc::vec::Vec;
use core::fmt;

use crate::interval::Interval;
use crate::program::{Number, Value};
use crate::table::Op;

/// Failure that may keep an operation from having a bounded error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The result of the operation is beyond the largest number of the format.
    Overflow,
    /// The operation divides by zero.
    DivisionByZero,
    /// An operand is outside of its domain.
    Domain,
    /// Two enclosures of its result have no number in common, which proves a bug in this library.
    Contradiction,
}

impl FaultKind {
    /// Returns the kind for an operation that is not defined on all its operands.
    pub(super) fn of(op: Op) -> FaultKind {
        if matches!(op, Op::Div | Op::Recip) { FaultKind::DivisionByZero } else { FaultKind::Domain }
    }

    /// Returns the kind as a part of a sentence: "can overflow".
    #[must_use]
    pub const fn verb(self) -> &'static str {
        match self {
            FaultKind::Overflow => "overflow",
            FaultKind::DivisionByZero => "divide by zero",
            FaultKind::Domain => "leave its domain",
            FaultKind::Contradiction => "contradict itself (internal error: please report)",
        }
    }
}

/// An operation and its failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The operation, as a value of [`RoundoffPlan::program`](super::RoundoffPlan::program).
    pub value: Value,
    /// Failure that it may have.
    pub kind: FaultKind,
}

/// Reason why there is no bound: somewhere in the box an operation may give no number, so that no finite bound is
/// claimed.
#[derive(Clone, Debug, PartialEq)]
pub struct Unbounded {
    /// The operation.
    pub fault: Fault,
    /// A part of the box where this could not be ruled out.
    pub sides: Vec<Interval<f64>>,
    /// Inputs for which the operation gives no finite number, and neither does the program, where such were found.
    /// Without them it may be that there are none, and that only the bounds are too wide to tell.
    pub example: Option<Vec<Number>>,
    /// The `if` that has the operation on one side, for a fault without an example, if the condition is not decided for
    /// that part of the box. Both sides are bounded there, and perhaps the operation's side is never chosen where it is
    /// faulty.
    pub choice: Option<Value>,
}

impl fmt::Display for Unbounded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let may = if self.example.is_some() { "does" } else { "may" };
        write!(f, "no finite bound: the operation {} {may} {}", self.fault.value, self.fault.kind.verb())
    }
}

impl core::error::Error for Unbounded {}
