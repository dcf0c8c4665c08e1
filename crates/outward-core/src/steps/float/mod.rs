//! The operations of formulas on numbers, which a plain floating-point program computes.

mod at_run_time;
mod away;
mod lanes;
mod operations;
mod rounding;

pub(super) use at_run_time::record_with_integer;
pub use away::{is_never_halfway, is_refused};
pub(super) use lanes::FloatOperation;
pub use lanes::{NumberOperand, flag};
pub use operations::is_here;
pub use rounding::ResultRounding;

use super::block::{BlockColumn, ROWS, WIDEST};
use super::conditions::{And, Compare, Not, Or, Relation, Select};
use super::dispatch::Dispatch;
use crate::format::{Format, Width};
use crate::machine::{Lanes, Native};
use crate::round::RoundingDirection;
use crate::table::Op;
use lanes::{
    ApplyOnNumbers, CanonicalNan, Destination, FromOdd, Identity, InLanes, LaneFunction, Nearest, Neighbour,
    Rounded,
};

/// An operation on numbers, and on conditions, which are 1 or 0.
#[derive(Clone, Copy, Debug)]
pub enum NumberOperation {
    /// An operation of the table on numbers.
    Apply(Op),
    /// An operation of the table on a number and an integer.
    WithInteger(Op, i32),
    /// Rounding to the format of the operation.
    Cast,
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
    /// The operand, with any NaN made canonical.
    CanonicalNan,
}

/// An operation on a block of rows. There are as many operands as the operation has.
#[derive(Debug)]
pub struct NumberStep<'a, T> {
    /// The operation.
    pub operation: NumberOperation,
    /// The rounding of results, where the operation rounds.
    pub to: ResultRounding,
    /// Columns, or values that stand for all rows.
    pub operands: &'a [NumberOperand<'a, T>],
    /// The column of the results, which is no column of the operands.
    pub target: &'a mut [T],
    /// The number of rows to compute; up to [`WIDEST`] − 1 more are computed too.
    pub rows: usize,
}

/// Does a step with a machine.
pub(super) fn run<T: Native, D: Dispatch>(dispatch: D, step: NumberStep<'_, T>) {
    let NumberStep { operation, to, operands, target, rows } = step;
    let work = NumberWork { dispatch, to, target, rows };
    match (operation, operands) {
        (NumberOperation::Apply(Op::Nextafter), &[x, y]) => work.exact(Neighbour::of(to.width), [x, y]),
        (NumberOperation::Apply(op), _) if away::exactly(op, to) => away::apply(op, operands, work),
        (NumberOperation::Apply(op), _) => operations::apply(op, operands, work),
        (NumberOperation::WithInteger(op, n), &[x]) => operations::apply_with_integer(op, x, n, work),
        (NumberOperation::Cast, &[x]) => work.round(Identity, [x]),
        (NumberOperation::Compare(relation), &[a, b]) => work.exact(Compare(relation), [a, b]),
        (NumberOperation::And, &[a, b]) => work.exact(And, [a, b]),
        (NumberOperation::Or, &[a, b]) => work.exact(Or, [a, b]),
        (NumberOperation::Not, &[a]) => work.exact(Not, [a]),
        (NumberOperation::Select, &[c, a, b]) => work.exact(Select, [c, a, b]),
        (NumberOperation::CanonicalNan, &[x]) => work.exact(CanonicalNan, [x]),
        _ => unreachable!("a step has the operands of its operation"),
    }
}

/// Computes an operation in lanes.
pub(super) fn in_lanes<V: Lanes>(operation: NumberOperation, to: ResultRounding, operands: &[V]) -> V {
    match (operation, operands) {
        (NumberOperation::Apply(op), _) => to.operation(op, operands),
        (NumberOperation::WithInteger(op, n), &[x]) => operations::with_integer_in_lanes(op, to, x, n),
        (NumberOperation::Cast, &[x]) => to.apply(Identity, [x]),
        (NumberOperation::Compare(relation), &[a, b]) => Nearest(Compare(relation)).call([a, b]),
        (NumberOperation::And, &[a, b]) => Nearest(And).call([a, b]),
        (NumberOperation::Or, &[a, b]) => Nearest(Or).call([a, b]),
        (NumberOperation::Not, &[a]) => Nearest(Not).call([a]),
        (NumberOperation::Select, &[c, a, b]) => Nearest(Select).call([c, a, b]),
        (NumberOperation::CanonicalNan, &[x]) => Nearest(CanonicalNan).call([x]),
        _ => unreachable!("an operation has its operands"),
    }
}

/// A step on a block.
struct NumberWork<'a, T, D> {
    dispatch: D,
    to: ResultRounding,
    target: &'a mut [T],
    rows: usize,
}

impl<T: Native, D: Dispatch> NumberWork<'_, T, D> {
    /// An operation whose result is rounded. Rounding to nearest is computed in the format of the registers. All other
    /// cases are uncommon, and are computed in binary64 only, so that they are compiled for one format.
    fn round<F: FloatOperation<N>, const N: usize>(self, operation: F, operands: [NumberOperand<'_, T>; N]) {
        let to = match self.to.round {
            RoundingDirection::TiesToEven if self.to.width == held::<T>() => {
                return self.exact(operation, operands);
            }
            // Operations whose results can lie halfway between two numbers are in `away`.
            RoundingDirection::TiesToAway if self.to.width == Width::F64 => {
                return self.exact(operation, operands);
            }
            round if self.to.width != Width::F64 => Destination::Odd(round),
            RoundingDirection::TowardNegative => Destination::Down,
            RoundingDirection::TowardPositive => Destination::Up,
            RoundingDirection::TiesToEven | RoundingDirection::TiesToAway | RoundingDirection::TowardZero => {
                Destination::Zero
            }
        };
        let is_odd = self.to.width != Width::F64;
        self.in_binary64(Rounded { operation, to }, operands, is_odd);
    }

    /// The uncommon cases, compiled for binary64 only; a result rounded to odd is then rounded to the format of the
    /// operation.
    fn in_binary64<F: LaneFunction<N>, const N: usize>(
        self,
        operation: F,
        operands: [NumberOperand<'_, T>; N],
        odd: bool,
    ) {
        let mut wide = [BlockColumn([0.0; ROWS]); N];
        let mut target = BlockColumn([0.0; ROWS]);
        widen(&mut wide, &operands, self.rows);
        let mut columns = [NumberOperand::from(&wide[0]); N];
        for ((column, values), operand) in columns.iter_mut().zip(&wide).zip(&operands) {
            *column = NumberOperand { values: &values.0, stride: operand.stride };
        }
        let rows = self.rows;
        self.dispatch.compute(ApplyOnNumbers { operation, operands: columns, target: &mut target.0, rows });
        self.give_back(&mut target, odd);
    }

    /// The part of this that does not depend on the operation.
    fn give_back(self, target: &mut BlockColumn<f64>, odd: bool) {
        if odd {
            let odd = *target;
            let (operation, operands) =
                (FromOdd { width: self.to.width, round: self.to.round }, [NumberOperand::from(&odd)]);
            self.dispatch.compute(ApplyOnNumbers {
                operation,
                operands,
                target: &mut target.0,
                rows: self.rows,
            });
        }
        let whole = self.rows.next_multiple_of(WIDEST);
        for (to, from) in self.target.iter_mut().zip(&target.0[..whole]) {
            *to = from_wide(*from);
        }
    }

    /// An operation rounded to nearest, or one that does not round.
    fn exact<F: FloatOperation<N>, const N: usize>(self, operation: F, operands: [NumberOperand<'_, T>; N]) {
        let operation = Nearest(operation);
        self.dispatch.compute(ApplyOnNumbers { operation, operands, target: self.target, rows: self.rows });
    }
}

/// The operands in binary64.
fn widen<T: Native>(wide: &mut [BlockColumn<f64>], operands: &[NumberOperand<'_, T>], rows: usize) {
    let whole = rows.next_multiple_of(WIDEST);
    for (column, operand) in wide.iter_mut().zip(operands) {
        let count = if operand.stride == 0 { WIDEST } else { whole };
        for (to, from) in column.0.iter_mut().zip(&operand.values[..count]) {
            *to = from.widen();
        }
    }
}

/// The format of registers of `T`.
#[must_use]
pub const fn held<T: Format>() -> Width {
    if T::BITS == 32 { Width::F32 } else { Width::F64 }
}

/// A number of `T` that is held in binary64.
#[must_use]
pub fn from_wide<T: Format>(x: f64) -> T {
    T::from_pattern(if T::BITS == 32 { u64::from((x as f32).to_bits()) } else { x.to_bits() })
}
