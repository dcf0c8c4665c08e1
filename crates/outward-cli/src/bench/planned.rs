//! Operations by plans, as `outward eval` computes them.

use std::hint::black_box;

use outward::device::{FloatMode, FloatPlan, FloatScratch, IntervalPlan, IntervalScratch};
use outward::device::{IntervalSlice, IntervalSliceMut};
use outward::machine::Level;
use outward::program::{Program, Width};
use outward::round::Round;
use outward::table::{Op, TABLE};

use super::arrays::Arrays;

/// An operation as devices compute it: its formula, on a machine.
pub struct PlannedOperation {
    intervals: (IntervalPlan<f64>, IntervalScratch<f64, Level>),
    numbers: (FloatPlan<f64>, FloatScratch<f64, Level>),
    arity: usize,
}

impl PlannedOperation {
    /// `None` where formulas don't have the operation, or where it has no bounds.
    pub fn new(level: Level, op: Op) -> Option<PlannedOperation> {
        let program = Program::parse(&op.info().formula_text()?).ok()?;
        let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
        let intervals = IntervalPlan::new(&program).ok()?;
        let numbers = FloatPlan::new(&program, mode).ok()?;
        let scratches = (intervals.scratch(level), numbers.scratch(level));
        Some(PlannedOperation {
            intervals: (intervals, scratches.0),
            numbers: (numbers, scratches.1),
            arity: program.inputs().len(),
        })
    }

    /// The operation on all intervals of the arrays.
    pub fn intervals(&mut self, arrays: &mut Arrays) {
        let Arrays { operands, result, decorations } = black_box(arrays);
        let operands = operands.each_ref().map(|x| IntervalSlice { lo: &x.lo, hi: &x.hi, dec: None });
        let result = IntervalSliceMut { lo: &mut result.lo, hi: &mut result.hi, dec: decorations };
        let (plan, scratch) = &mut self.intervals;
        let done = plan.run(scratch, &operands[..self.arity], result);
        done.unwrap_or_else(|error| unreachable!("the arrays fit: {error}"));
    }

    /// The operation on all lower bounds of the arrays, to nearest.
    pub fn numbers(&mut self, arrays: &mut Arrays) {
        let Arrays { operands, result, .. } = black_box(arrays);
        let operands = operands.each_ref().map(|x| &x.lo[..]);
        let (plan, scratch) = &mut self.numbers;
        let done = plan.run(scratch, &operands[..self.arity], &mut result.lo);
        done.unwrap_or_else(|error| unreachable!("the arrays fit: {error}"));
    }
}

/// The operations that can be timed.
pub fn timed() -> Vec<Op> {
    TABLE
        .iter()
        .map(|info| info.op)
        .filter(|&op| PlannedOperation::new(Level::Scalar, op).is_some())
        .collect()
}
