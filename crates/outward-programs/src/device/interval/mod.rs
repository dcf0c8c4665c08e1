//! The interval reading of a program.

pub(super) mod record;

pub use record::IntervalIoOptions;
pub(crate) use record::record;

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::block::Block;
use super::columns::{IntervalSlice, IntervalSliceMut};
use super::schedule::{Place, Schedule, Step};
use super::{DeviceError, Program, recorded};
use crate::machine::Native;
use crate::program::{Node, Number, Operands};
use crate::steps::{
    Dispatch, IntervalOperand, IntervalOperation, IntervalResults, IntervalStep, ROWS, WIDEST, code,
    is_on_intervals, truth,
};
use crate::table::Kind;

/// A program prepared for computing bounds of its result in a format.
///
/// ```
/// use outward::device::{IntervalColumn, IntervalPlan, IntervalSlice};
/// use outward::machine::Level;
/// use outward::program::Program;
///
/// let plan = IntervalPlan::<f64>::new(&Program::parse("0.1 + x")?)?;
/// let mut scratch = plan.scratch(Level::best());
/// let mut result = IntervalColumn::new(3);
/// plan.run(&mut scratch, &[IntervalSlice::points(&[0.2, 1.0, -0.1])], result.as_slice_mut())?;
/// assert!(result.lo[0] <= 0.3 && 0.3 < result.hi[0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct IntervalPlan<T> {
    program: Program,
    schedule: Schedule,
    /// Bounds and decoration of each literal.
    numbers: Vec<[T; 3]>,
}

/// Memory for running an [`IntervalPlan`] on a machine: one per thread, allocated once.
#[derive(Debug)]
pub struct IntervalScratch<T, D> {
    dispatch: D,
    /// A register is taken out while it is written to.
    registers: Vec<Option<Box<Block<T>>>>,
    /// Bounds and decoration of each uniform value, [`WIDEST`] copies each.
    uniforms: Vec<[[T; WIDEST]; 3]>,
    inputs: Vec<Box<Block<T>>>,
    /// The block through which input rows or output rows pass.
    passage: Option<Box<Block<T>>>,
}

impl<T: Native> IntervalPlan<T> {
    /// Prepares a program; this encloses literals.
    ///
    /// # Errors
    ///
    /// [`DeviceError::FloatsOnly`], [`DeviceError::Unsupported`].
    pub fn new(program: &Program) -> Result<IntervalPlan<T>, DeviceError> {
        let program = program.for_bounds();
        let schedule = Schedule::new(&program, false);
        for step in schedule.uniform.iter().chain(&schedule.body) {
            check(&step.node)?;
        }
        let numbers = program.numbers().iter().map(enclosure).collect();
        Ok(IntervalPlan { program, schedule, numbers })
    }

    /// Memory for running the plan on the given machine.
    pub fn scratch<D: Dispatch>(&self, dispatch: D) -> IntervalScratch<T, D> {
        let mut scratch = self.empty_scratch(dispatch);
        if recorded::level(dispatch).is_some() {
            return scratch;
        }
        let mut block = Block::new();
        for step in &self.schedule.uniform {
            self.step(step, &scratch, IntervalRows { inputs: &[], from: 0, to: WIDEST }, &mut block);
            if let Place::Uniform(index) = step.target {
                let columns = [&block.lo, &block.hi, &block.dec];
                for (copies, column) in scratch.uniforms[index].iter_mut().zip(columns) {
                    copies.copy_from_slice(&column.0[..WIDEST]);
                }
            }
        }
        scratch
    }

    /// Returns scratch memory without the uniform values, which are the same in all rows.
    fn empty_scratch<D>(&self, dispatch: D) -> IntervalScratch<T, D> {
        let zeros = [[T::from_pattern(0); WIDEST]; 3];
        IntervalScratch {
            dispatch,
            registers: (0..self.schedule.registers).map(|_| Some(Block::new())).collect(),
            uniforms: alloc::vec![zeros; self.schedule.uniforms],
            inputs: self.program.inputs().iter().map(|_| Block::new()).collect(),
            passage: Some(Block::new()),
        }
    }

    /// Bounds of the result in each row. The scratch memory must come from this plan.
    ///
    /// # Errors
    ///
    /// Where the columns do not fit the program or each other.
    pub fn run<D: Dispatch>(
        &self,
        scratch: &mut IntervalScratch<T, D>,
        inputs: &[IntervalSlice<'_, T>],
        mut output: IntervalSliceMut<'_, T>,
    ) -> Result<(), DeviceError> {
        let rows = self.check(inputs, &output)?;
        if let Some(level) = recorded::level(scratch.dispatch) {
            return recorded::intervals(level, &self.program, inputs, output);
        }
        for from in (0..rows).step_by(ROWS) {
            let to = rows.min(from + ROWS);
            let rows = IntervalRows { inputs, from, to };
            scratch.take_in(rows);
            self.block(scratch, rows);
            scratch.give_out(rows, self.schedule.output, output.part(from, to));
        }
        Ok(())
    }

    /// The number of rows, if the columns fit the program and each other.
    fn check(
        &self,
        inputs: &[IntervalSlice<'_, T>],
        output: &IntervalSliceMut<'_, T>,
    ) -> Result<usize, DeviceError> {
        let expected = self.program.inputs().len();
        if inputs.len() != expected {
            return Err(DeviceError::Inputs { expected, found: inputs.len() });
        }
        let rows = output.rows().ok_or(DeviceError::Rows)?;
        if inputs.iter().any(|input| input.rows() != Some(rows)) {
            return Err(DeviceError::Rows);
        }
        Ok(rows)
    }

    fn block<D: Dispatch>(&self, scratch: &mut IntervalScratch<T, D>, rows: IntervalRows<'_, T>) {
        for step in &self.schedule.body {
            if let Place::Register(register) = step.target
                && let Some(mut block) = scratch.registers[register].take()
            {
                self.step(step, scratch, rows, &mut block);
                scratch.registers[register] = Some(block);
            }
        }
    }

    /// Computes one step; the result goes to `target`.
    fn step<D: Dispatch>(
        &self,
        step: &Step,
        scratch: &IntervalScratch<T, D>,
        rows: IntervalRows<'_, T>,
        target: &mut Block<T>,
    ) {
        let Some(operation) = operation(&step.node) else {
            let [lo, hi, dec] = match step.node {
                Node::Number(index, _) => self.numbers[index],
                Node::Truth(value) => truth(value),
                _ => unreachable!("inputs and casts have no steps"),
            };
            target.lo.0.fill(lo);
            target.hi.0.fill(hi);
            target.dec.0.fill(dec);
            return;
        };
        let mut operands = [IntervalOperand::NONE; Operands::MOST];
        let places = &step.operands[..step.node.operands().as_slice().len()];
        for (operand, place) in operands.iter_mut().zip(places) {
            *operand = scratch.operand(rows, *place);
        }
        scratch.dispatch.interval_step(IntervalStep {
            operation,
            operands: &operands[..places.len()],
            target: IntervalResults::from(target),
            rows: rows.count(),
        });
    }
}

/// The rows of a block in the caller's columns.
#[derive(Clone, Copy)]
struct IntervalRows<'a, T> {
    inputs: &'a [IntervalSlice<'a, T>],
    from: usize,
    to: usize,
}

impl<'a, T> IntervalRows<'a, T> {
    fn count(self) -> usize {
        self.to - self.from
    }

    /// May whole vectors be read and written in place?
    fn in_place(self) -> bool {
        self.count().is_multiple_of(WIDEST)
    }

    /// An input, in place; without decorations if it has none.
    fn input(self, index: usize) -> IntervalOperand<'a, T> {
        let IntervalSlice { lo, hi, dec } = self.inputs[index].part(self.from, self.to);
        IntervalOperand { lo, hi, dec: dec.unwrap_or(lo), stride: 1 }
    }
}

impl<T: Native, D: Dispatch> IntervalScratch<T, D> {
    fn operand<'a>(&'a self, rows: IntervalRows<'a, T>, place: Place) -> IntervalOperand<'a, T> {
        match place {
            Place::Input(index) if rows.in_place() && rows.inputs[index].dec.is_some() => rows.input(index),
            Place::Input(index) => IntervalOperand::from(&*self.inputs[index]),
            Place::Register(register) => match &self.registers[register] {
                Some(block) => IntervalOperand::from(&**block),
                None => unreachable!("a step does not write over what it reads"),
            },
            Place::Uniform(index) => {
                let [lo, hi, dec] = &self.uniforms[index];
                IntervalOperand { lo, hi, dec, stride: 0 }
            }
        }
    }

    /// Copies the inputs that cannot be used in place: inputs that end inside a vector, and inputs without decorations.
    fn take_in(&mut self, rows: IntervalRows<'_, T>) {
        let Some(raw) = &mut self.passage else { return };
        for (index, block) in self.inputs.iter_mut().enumerate() {
            let input = rows.input(index);
            let decorated = rows.inputs[index].dec.is_some();
            let operand = if rows.in_place() {
                input
            } else {
                let copy = if decorated { &mut **block } else { &mut **raw };
                copy.lo.0[..rows.count()].copy_from_slice(input.lo);
                copy.hi.0[..rows.count()].copy_from_slice(input.hi);
                copy.dec.0[..rows.count()].copy_from_slice(input.dec);
                IntervalOperand::from(&**raw)
            };
            if !decorated {
                self.dispatch.interval_step(IntervalStep {
                    operation: IntervalOperation::Decorate,
                    operands: &[operand],
                    target: IntervalResults::from(&mut **block),
                    rows: rows.count(),
                });
            }
        }
    }

    fn give_out(&mut self, rows: IntervalRows<'_, T>, from: Place, output: IntervalSliceMut<'_, T>) {
        let Some(mut block) = self.passage.take() else { return };
        let (operation, count) = (IntervalOperation::Canonical, rows.count());
        let operands = &[self.operand(rows, from)];
        let IntervalSliceMut { lo, hi, dec } = output;
        if rows.in_place() {
            let target = IntervalResults { lo, hi, dec };
            self.dispatch.interval_step(IntervalStep { operation, operands, target, rows: count });
        } else {
            let target = IntervalResults::from(&mut *block);
            self.dispatch.interval_step(IntervalStep { operation, operands, target, rows: count });
            lo.copy_from_slice(&block.lo.0[..count]);
            hi.copy_from_slice(&block.hi.0[..count]);
            dec.copy_from_slice(&block.dec.0[..count]);
        }
        self.passage = Some(block);
    }
}

/// The tightest interval around a number, and its decoration.
fn enclosure<T: Native>(number: &Number) -> [T; 3] {
    let (lo, hi) = number.bounds();
    let finite = |x: T| x.pattern() & !T::SIGN_MASK < T::INFINITY_BITS;
    let decoration = match (number.is_real(), finite(lo) && finite(hi)) {
        (true, true) => code::COM,
        (true, false) => code::DAC,
        (false, _) => code::TRV,
    };
    [lo, hi, code::of(decoration)]
}

/// Returns the operation of a node; `None` for inputs and constants, and for casts, which change nothing.
fn operation(node: &Node) -> Option<IntervalOperation> {
    Some(match *node {
        Node::Input(_) | Node::Number(..) | Node::Truth(_) | Node::Cast(..) => return None,
        Node::Apply(op, ..) => IntervalOperation::Apply(op),
        Node::WithInteger(op, _, n, _) => IntervalOperation::WithInteger(op, n),
        Node::Compare(relation, ..) => IntervalOperation::Compare(relation),
        Node::And(..) => IntervalOperation::And,
        Node::Or(..) => IntervalOperation::Or,
        Node::Not(_) => IntervalOperation::Not,
        Node::Select(..) => IntervalOperation::Select,
        Node::Restrict(side, ..) => IntervalOperation::Restrict(side),
    })
}

/// Refuses operations that this device does not support.
fn check(node: &Node) -> Result<(), DeviceError> {
    match node {
        Node::Apply(op, ..) if op.info().kind == Kind::Float => Err(DeviceError::FloatsOnly(*op)),
        Node::Apply(op, ..) if !is_on_intervals(*op) => Err(DeviceError::Unsupported(*op)),
        _ => Ok(()),
    }
}
