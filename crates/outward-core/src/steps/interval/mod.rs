//! The operations of formulas on intervals.

mod choice;
mod operations;

pub use choice::{compared, truth};
pub use operations::is_here;

use super::block::LaneOperation;
use super::block::{ApplyOnIntervals, Canonical, Decorate, Decorated, IntervalOperand, IntervalResults};
use super::conditions::{And, Compare, Not, Or, Relation, Restrict, Select, Side};
use super::dispatch::Dispatch;
use crate::machine::{Lanes, Native};
use crate::table::Op;

/// An operation on intervals, and on conditions of intervals.
#[derive(Clone, Copy, Debug)]
pub enum IntervalOperation {
    /// An operation of the table on numbers.
    Apply(Op),
    /// An operation of the table on a number and an integer.
    WithInteger(Op, i32),
    /// A comparison of numbers.
    Compare(Relation),
    /// Both conditions hold.
    And,
    /// At least one of the conditions holds.
    Or,
    /// The condition does not hold.
    Not,
    /// One of two numbers, by a condition.
    Select,
    /// A number that is on one side of a limit.
    Restrict(Side),
    /// Rows of input intervals: bounds that are not those of an interval become NaI, and each interval gets the
    /// strongest decoration that it allows.
    Decorate,
    /// Rows of output intervals: zero bounds are +0, the empty interval is the canonical NaN, and NaI is empty.
    Canonical,
}

/// An operation on a block of rows. There are as many operands as the operation has.
#[derive(Debug)]
pub struct IntervalStep<'a, T> {
    /// The operation.
    pub operation: IntervalOperation,
    /// Columns, or values that stand for all rows.
    pub operands: &'a [IntervalOperand<'a, T>],
    /// The columns of the results, which are no columns of the operands.
    pub target: IntervalResults<'a, T>,
    /// The number of rows to compute; up to [`WIDEST`](super::WIDEST) − 1 more are computed too.
    pub rows: usize,
}

/// Does a step with a machine.
pub(super) fn run<T: Native, D: Dispatch>(dispatch: D, step: IntervalStep<'_, T>) {
    let IntervalStep { operation, operands, target, rows } = step;
    let work = BlockStep { dispatch, target, rows };
    match (operation, operands) {
        (IntervalOperation::Apply(op), _) => operations::apply(op, operands, work),
        (IntervalOperation::WithInteger(op, n), &[x]) => operations::apply_with_integer(op, x, n, work),
        (IntervalOperation::Compare(relation), &[a, b]) => work.apply(Compare(relation), [a, b]),
        (IntervalOperation::And, &[a, b]) => work.apply(And, [a, b]),
        (IntervalOperation::Or, &[a, b]) => work.apply(Or, [a, b]),
        (IntervalOperation::Not, &[a]) => work.apply(Not, [a]),
        (IntervalOperation::Select, &[c, a, b]) => work.apply(Select, [c, a, b]),
        (IntervalOperation::Restrict(side), &[a, limit]) => work.apply(Restrict(side), [a, limit]),
        (IntervalOperation::Decorate, &[x]) => work.apply(Decorate, [x]),
        (IntervalOperation::Canonical, &[x]) => work.apply(Canonical, [x]),
        _ => unreachable!("a step has the operands of its operation"),
    }
}

/// Computes an operation in lanes.
pub(super) fn in_lanes<V: Lanes>(operation: IntervalOperation, operands: &[Decorated<V>]) -> Decorated<V> {
    match (operation, operands) {
        (IntervalOperation::Apply(op), _) => operations::in_lanes(op, operands),
        (IntervalOperation::WithInteger(op, n), &[x]) => operations::with_integer_in_lanes(op, x, n),
        (IntervalOperation::Compare(relation), &[a, b]) => Compare(relation).apply([a, b]),
        (IntervalOperation::And, &[a, b]) => And.apply([a, b]),
        (IntervalOperation::Or, &[a, b]) => Or.apply([a, b]),
        (IntervalOperation::Not, &[a]) => Not.apply([a]),
        (IntervalOperation::Select, &[c, a, b]) => Select.apply([c, a, b]),
        (IntervalOperation::Restrict(side), &[a, limit]) => Restrict(side).apply([a, limit]),
        (IntervalOperation::Decorate, &[x]) => Decorate.apply([x]),
        (IntervalOperation::Canonical, &[x]) => Canonical.apply([x]),
        _ => unreachable!("an operation has its operands"),
    }
}

/// A step on a block.
struct BlockStep<'a, T, D> {
    dispatch: D,
    target: IntervalResults<'a, T>,
    rows: usize,
}

impl<T: Native, D: Dispatch> BlockStep<'_, T, D> {
    fn apply<F: LaneOperation<N>, const N: usize>(self, operation: F, operands: [IntervalOperand<'_, T>; N]) {
        let BlockStep { dispatch, target, rows } = self;
        dispatch.compute(ApplyOnIntervals { operation, operands, target, rows });
    }
}

/// Decorations as numbers.
pub mod code {
    use crate::format::Format;

    pub const TRV: u8 = 4;
    pub const DAC: u8 = 12;
    pub const COM: u8 = 16;

    /// A small integer as a number of the format.
    pub fn of<T: Format>(n: u8) -> T {
        let exponent = n.checked_ilog2().unwrap_or(0);
        let fraction = u64::from(n) << (T::FRACTION_BITS - exponent);
        match n {
            0 => T::from_pattern(0),
            _ => T::from_pattern(
                (u64::from(exponent + T::EMAX.unsigned_abs()) << T::FRACTION_BITS)
                    | fraction & T::FRACTION_MASK,
            ),
        }
    }
}
