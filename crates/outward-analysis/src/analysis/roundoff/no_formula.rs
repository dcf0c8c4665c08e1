//! Reasons why devices do not bound a program.

use core::fmt;

use crate::program::Value;
use crate::table::Op;

/// Reason why the bound of a program over a box is no formula of the box's sides, so that only cores can bound it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoFormula {
    /// The chosen side of an `if` depends on both the exact and the computed values.
    Choice,
    /// Results are flushed to zero.
    Flushing,
    /// The function gives different values for zeros of different signs, and an interval has one zero.
    Zeros(Op),
    /// The slope of the function is no formula of operations.
    Slope(Op),
    /// The operation gives no number of its operands, which are constant.
    Constant(Value),
    /// There are no inputs, and nothing to cut.
    NoInputs,
}

impl fmt::Display for NoFormula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoFormula::Choice => f.write_str("a formula with a choice"),
            NoFormula::Flushing => f.write_str("results that are flushed to zero"),
            NoFormula::Zeros(op) => write!(f, "`{}`, which tells zeros of different signs apart", op.name()),
            NoFormula::Slope(op) => write!(f, "`{}`, whose slope is no formula", op.name()),
            NoFormula::Constant(value) => write!(f, "the operation {value}, which is constant and no number"),
            NoFormula::NoInputs => f.write_str("a formula without inputs"),
        }?;
        f.write_str(" can be bounded on the processor's cores alone")
    }
}

impl core::error::Error for NoFormula {}
