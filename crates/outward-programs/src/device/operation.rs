//! One operation of the table on columns: the computation of a plan of this operation alone. No memory is allocated,
//! unless the machine is one that is not meant to be fast.

use super::columns::{IntervalSlice, IntervalSliceMut};
use super::{DeviceError, FloatMode, recorded};
use crate::format::Format;
use crate::machine::{Native, NumbersMut};
use crate::program::Program;
use crate::steps::{
    Dispatch, IntervalOperand, IntervalOperation, IntervalResults, IntervalStep, NumberOperand,
    NumberOperation, NumberStep, ROWS, ResultRounding, WIDEST,
};
use crate::table::Op;

/// The number of rows of intervals that are computed at a time: each of their columns takes a kilobyte of the stack.
const INTERVAL_ROWS: usize = 128;

/// An operation of the table, with its integer operand if it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operation {
    /// The operation.
    pub op: Op,
    /// The integer operand, of operations that have one.
    pub integer: Option<i32>,
}

/// Computes the operation on numbers of the mode's format in each row, which are held in registers of `T`. A NaN is the
/// canonical one.
///
/// # Errors
///
/// Where the columns do not fit the operation or each other. Only operations of numbers are allowed.
pub fn numbers<T: Native, D: Dispatch, const N: usize>(
    dispatch: D,
    operation: Operation,
    mode: FloatMode,
    inputs: [&[T]; N],
    output: &mut [T],
) -> Result<(), DeviceError> {
    let rows = output.len();
    check(operation, N, inputs.iter().all(|input| input.len() == rows))?;
    if let Some(level) = recorded::level(dispatch) {
        return recorded::floats(level, &operation.program(N), mode, &inputs, output);
    }
    let step = match operation {
        Operation { op, integer: None } => NumberOperation::Apply(op),
        Operation { op, integer: Some(n) } => NumberOperation::WithInteger(op, n),
    };
    let rounding = ResultRounding { width: mode.width, round: mode.round.into() };
    let compute = |operands: [&[T]; N], output: &mut [T]| {
        let (rows, operands) = (output.len(), operands.map(|values| NumberOperand { values, stride: 1 }));
        dispatch.number_step(NumberStep {
            operation: step,
            to: rounding,
            operands: &operands,
            target: output,
            rows,
        });
        make_nans_canonical(output);
    };
    // Whole vectors are read and written in place.
    let whole = rows - rows % WIDEST;
    for from in (0..whole).step_by(ROWS) {
        let to = whole.min(from + ROWS);
        compute(inputs.map(|input| &input[from..to]), &mut output[from..to]);
    }
    if whole < rows {
        let zeros = [T::from_pattern(0); WIDEST];
        let (mut last, mut results) = ([zeros; N], zeros);
        for (last, input) in last.iter_mut().zip(inputs) {
            last[..rows - whole].copy_from_slice(&input[whole..]);
        }
        compute(last.each_ref().map(|last| &last[..]), &mut results);
        output[whole..].copy_from_slice(&results[..rows - whole]);
    }
    Ok(())
}

/// Makes all NaN the canonical one. The search has no early exit, so that it is compiled to vector instructions.
fn make_nans_canonical<T: Native>(numbers: &mut [T]) {
    macro_rules! search {
        ($numbers:ident) => {
            if $numbers.iter().fold(false, |found, x| found | x.is_nan()) {
                $numbers.iter_mut().filter(|x| x.is_nan()).for_each(|x| *x = Format::nan());
            }
        };
    }
    match T::numbers_mut(numbers) {
        NumbersMut::F64(numbers) => search!(numbers),
        NumbersMut::F32(numbers) => search!(numbers),
    }
}

/// The operation on intervals in each row.
///
/// # Errors
///
/// The errors of [`numbers`].
pub fn intervals<T: Native, D: Dispatch, const N: usize>(
    dispatch: D,
    operation: Operation,
    inputs: [IntervalSlice<'_, T>; N],
    mut output: IntervalSliceMut<'_, T>,
) -> Result<(), DeviceError> {
    let rows = output.rows().ok_or(DeviceError::Rows)?;
    check(operation, N, inputs.iter().all(|input| input.rows() == Some(rows)))?;
    if let Some(level) = recorded::level(dispatch) {
        return recorded::intervals(level, &operation.program(N), &inputs, output);
    }
    let step = match operation {
        Operation { op, integer: None } => IntervalOperation::Apply(op),
        Operation { op, integer: Some(n) } => IntervalOperation::WithInteger(op, n),
    };
    let mut decorated = [(); N].map(|()| Columns::zeros());
    let mut results = Columns::zeros();
    let mut compute = |inputs: [IntervalSlice<'_, T>; N], output: IntervalSliceMut<'_, T>| {
        let rows = output.lo.len();
        for (input, block) in inputs.iter().zip(&mut decorated) {
            if input.dec.is_none() {
                dispatch.interval_step(IntervalStep {
                    operation: IntervalOperation::Decorate,
                    operands: &[in_place(*input)],
                    target: block.results(),
                    rows,
                });
            }
        }
        let mut operands = decorated.each_ref().map(Columns::operand);
        for (operand, input) in operands.iter_mut().zip(inputs).filter(|(_, input)| input.dec.is_some()) {
            *operand = in_place(input);
        }
        dispatch.interval_step(IntervalStep {
            operation: step,
            operands: &operands,
            target: results.results(),
            rows,
        });
        let IntervalSliceMut { lo, hi, dec } = output;
        dispatch.interval_step(IntervalStep {
            operation: IntervalOperation::Canonical,
            operands: &[results.operand()],
            target: IntervalResults { lo, hi, dec },
            rows,
        });
    };
    // Whole vectors are read and written in place.
    let whole = rows - rows % WIDEST;
    for from in (0..whole).step_by(INTERVAL_ROWS) {
        let to = whole.min(from + INTERVAL_ROWS);
        compute(inputs.map(|input| input.part(from, to)), output.part(from, to));
    }
    if whole < rows {
        // The lanes beyond the last row must hold harmless numbers: 0.
        let zeros = [[T::from_pattern(0); WIDEST]; 3];
        let (mut last, [mut lo, mut hi, mut dec]) = ([zeros; N], zeros);
        for (columns, input) in last.iter_mut().zip(inputs) {
            let IntervalSlice { lo, hi, dec } = input.part(whole, rows);
            for (column, input) in columns.iter_mut().zip([Some(lo), Some(hi), dec]) {
                if let Some(input) = input {
                    column[..rows - whole].copy_from_slice(input);
                }
            }
        }
        let last = core::array::from_fn(|at| {
            let [lo, hi, dec] = &last[at];
            IntervalSlice { lo, hi, dec: inputs[at].dec.map(|_| &dec[..]) }
        });
        compute(last, IntervalSliceMut { lo: &mut lo, hi: &mut hi, dec: &mut dec });
        let output = output.part(whole, rows);
        for (output, results) in [(output.lo, lo), (output.hi, hi), (output.dec, dec)] {
            output.copy_from_slice(&results[..rows - whole]);
        }
    }
    Ok(())
}

/// Returns the whole vectors of an input; without decorations if it has none.
fn in_place<T>(input: IntervalSlice<'_, T>) -> IntervalOperand<'_, T> {
    let IntervalSlice { lo, hi, dec } = input;
    IntervalOperand { lo, hi, dec: dec.unwrap_or(lo), stride: 1 }
}

fn check(operation: Operation, found: usize, have_the_same_rows: bool) -> Result<(), DeviceError> {
    let expected = operation.op.info().arity() - usize::from(operation.integer.is_some());
    match (found == expected, have_the_same_rows) {
        (false, _) => Err(DeviceError::Inputs { expected, found }),
        (true, false) => Err(DeviceError::Rows),
        (true, true) => Ok(()),
    }
}

impl Operation {
    fn program(self, operands: usize) -> Program {
        Program::of_operation(self.op, operands, self.integer)
    }
}

/// Intervals on the stack.
struct Columns<T> {
    lo: [T; INTERVAL_ROWS],
    hi: [T; INTERVAL_ROWS],
    dec: [T; INTERVAL_ROWS],
}

impl<T: Native> Columns<T> {
    fn zeros() -> Columns<T> {
        let zeros = [T::from_pattern(0); INTERVAL_ROWS];
        Columns { lo: zeros, hi: zeros, dec: zeros }
    }

    fn operand(&self) -> IntervalOperand<'_, T> {
        IntervalOperand { lo: &self.lo, hi: &self.hi, dec: &self.dec, stride: 1 }
    }

    fn results(&mut self) -> IntervalResults<'_, T> {
        IntervalResults { lo: &mut self.lo, hi: &mut self.hi, dec: &mut self.dec }
    }
}
