//! Operations on columns, as the array calls of the C library compute them.

use std::hint::black_box;

use outward::device::operation::{self, Operation};
use outward::device::{FloatMode, IntervalSlice, IntervalSliceMut};
use outward::machine::Level;
use outward::program::{Program, Width};
use outward::round::Round;
use outward::table::{Op, TABLE};

use super::arrays::Arrays;

/// An operation on a machine, with the integer of examples if it has one.
pub struct ColumnOperation {
    level: Level,
    operation: Operation,
    operands: usize,
}

impl ColumnOperation {
    pub fn new(level: Level, op: Op) -> ColumnOperation {
        let info = op.info();
        let operands = info.arity() - usize::from(info.sample.is_some());
        ColumnOperation { level, operation: Operation { op, integer: info.sample }, operands }
    }

    /// Computes the operation on all intervals of the arrays.
    pub fn intervals(&self, arrays: &mut Arrays) {
        let Arrays { operands, result, decorations, of_result } = black_box(arrays);
        let [a, b, c, d] =
            operands.each_ref().map(|x| IntervalSlice { lo: &x.lo, hi: &x.hi, dec: Some(decorations) });
        let result = IntervalSliceMut { lo: &mut result.lo, hi: &mut result.hi, dec: of_result };
        let done = match self.operands {
            1 => operation::intervals(self.level, self.operation, [a], result),
            2 => operation::intervals(self.level, self.operation, [a, b], result),
            3 => operation::intervals(self.level, self.operation, [a, b, c], result),
            _ => operation::intervals(self.level, self.operation, [a, b, c, d], result),
        };
        done.unwrap_or_else(|error| unreachable!("the arrays fit: {error}"));
    }

    /// Computes the operation on all lower bounds of the arrays, rounded to nearest.
    pub fn numbers(&self, arrays: &mut Arrays) {
        let Arrays { operands, result, .. } = black_box(arrays);
        let [a, b, c, d] = operands.each_ref().map(|x| &x.lo[..]);
        let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
        let done = match self.operands {
            1 => operation::numbers(self.level, self.operation, mode, [a], &mut result.lo),
            2 => operation::numbers(self.level, self.operation, mode, [a, b], &mut result.lo),
            3 => operation::numbers(self.level, self.operation, mode, [a, b, c], &mut result.lo),
            _ => operation::numbers(self.level, self.operation, mode, [a, b, c, d], &mut result.lo),
        };
        done.unwrap_or_else(|error| unreachable!("the arrays fit: {error}"));
    }
}

/// Returns the operations of formulas that have bounds.
pub fn timed() -> Vec<Op> {
    let has_bounds = |op: Op| {
        let program = op.info().formula_text().and_then(|text| Program::parse(&text).ok());
        program.is_some_and(|program| outward::device::IntervalPlan::<f64>::new(&program).is_ok())
    };
    TABLE.iter().map(|info| info.op).filter(|&op| has_bounds(op)).collect()
}
