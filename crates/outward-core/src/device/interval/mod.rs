//! The interval reading of a program.

pub(crate) mod choice;
mod operations;
mod record;

pub(crate) use operations::{in_lanes, with_integer_in_lanes};
pub use record::IntervalIoOptions;
pub(crate) use record::record;

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::block::{
    ApplyOnIntervals, Block, Canonical, Decorate, IntervalOperand, IntervalResults, LaneOperation, ROWS,
    WIDEST,
};
use super::columns::{IntervalSlice, IntervalSliceMut};
use super::conditions;
use super::dispatch::Dispatch;
use super::schedule::{Place, Schedule, Step};
use super::{DeviceError, Program};
use crate::machine::Native;
use crate::program::{Node, Number};

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
    pub(super) program: Program,
    schedule: Schedule,
    /// Bounds and decoration of each literal.
    numbers: Vec<[T; 3]>,
}

/// Memory for running an [`IntervalPlan`] on a machine: one per thread, allocated once.
#[derive(Debug)]
pub struct IntervalScratch<T, D> {
    pub(super) dispatch: D,
    /// A register is taken out while it is written to.
    registers: Vec<Option<Box<Block<T>>>>,
    /// Bounds and decoration of each uniform value, [`WIDEST`] copies each.
    uniforms: Vec<[[T; WIDEST]; 3]>,
    inputs: Vec<Box<Block<T>>>,
    /// Input rows, or output rows.
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
            operations::check(&step.node)?;
        }
        let numbers = program.numbers().iter().map(enclosure).collect();
        Ok(IntervalPlan { program, schedule, numbers })
    }

    /// Memory for running the plan on the given machine.
    pub fn scratch<D: Dispatch>(&self, dispatch: D) -> IntervalScratch<T, D> {
        dispatch.interval_scratch(self)
    }

    pub(super) fn scratch_on<D: Dispatch>(&self, dispatch: D) -> IntervalScratch<T, D> {
        let mut scratch = self.empty_scratch(dispatch);
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

    /// The same without the uniform values, which are the same in all rows.
    pub(super) fn empty_scratch<D>(&self, dispatch: D) -> IntervalScratch<T, D> {
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
        output: IntervalSliceMut<'_, T>,
    ) -> Result<(), DeviceError> {
        D::run_intervals(self, scratch, inputs, output)
    }

    pub(super) fn run_on<D: Dispatch>(
        &self,
        scratch: &mut IntervalScratch<T, D>,
        inputs: &[IntervalSlice<'_, T>],
        mut output: IntervalSliceMut<'_, T>,
    ) -> Result<(), DeviceError> {
        let rows = self.check(inputs, &output)?;
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
    pub(super) fn check(
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
        let mut work = BlockStep { dispatch: scratch.dispatch, target, rows: rows.count() };
        let [a, b, c, _] = step.operands;
        let operand = |place| scratch.operand(rows, place);
        match step.node {
            Node::Input(_) | Node::Cast(..) => unreachable!("inputs and casts have no steps"),
            Node::WithInteger(op, _, n, _) => operations::apply_with_integer(op, operand(a), n, &mut work),
            Node::Number(index, _) => work.fill(self.numbers[index]),
            Node::Truth(truth) => work.fill(choice::truth(truth)),
            Node::Apply(op, operands, _) => {
                let places = &step.operands[..operands.as_slice().len()];
                operations::apply(op, places, operand, &mut work);
            }
            Node::Compare(relation, ..) => {
                work.apply(conditions::Compare(relation), [operand(a), operand(b)])
            }
            Node::And(..) => work.apply(conditions::And, [operand(a), operand(b)]),
            Node::Or(..) => work.apply(conditions::Or, [operand(a), operand(b)]),
            Node::Not(_) => work.apply(conditions::Not, [operand(a)]),
            Node::Select(..) => work.apply(conditions::Select, [operand(a), operand(b), operand(c)]),
            Node::Restrict(side, ..) => work.apply(conditions::Restrict(side), [operand(a), operand(b)]),
        }
    }
}

/// A step on a block.
struct BlockStep<'a, T, D> {
    dispatch: D,
    target: &'a mut Block<T>,
    rows: usize,
}

impl<T: Native, D: Dispatch> BlockStep<'_, T, D> {
    fn apply<F: LaneOperation<N>, const N: usize>(
        &mut self,
        operation: F,
        operands: [IntervalOperand<'_, T>; N],
    ) {
        let target = IntervalResults::from(&mut *self.target);
        self.dispatch.compute(ApplyOnIntervals { operation, operands, target, rows: self.rows });
    }

    fn fill(&mut self, [lo, hi, dec]: [T; 3]) {
        self.target.lo.0.fill(lo);
        self.target.hi.0.fill(hi);
        self.target.dec.0.fill(dec);
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

    /// Copies the inputs that cannot be used in place: those that end inside a vector, and those without decorations.
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
                let (operands, target) = ([operand], IntervalResults::from(&mut **block));
                self.dispatch.compute(ApplyOnIntervals {
                    operation: Decorate,
                    operands,
                    target,
                    rows: rows.count(),
                });
            }
        }
    }

    fn give_out(&mut self, rows: IntervalRows<'_, T>, from: Place, output: IntervalSliceMut<'_, T>) {
        let Some(mut block) = self.passage.take() else { return };
        let (operands, count) = ([self.operand(rows, from)], rows.count());
        let IntervalSliceMut { lo, hi, dec } = output;
        if rows.in_place() {
            let target = IntervalResults { lo, hi, dec };
            self.dispatch.compute(ApplyOnIntervals { operation: Canonical, operands, target, rows: count });
        } else {
            let target = IntervalResults::from(&mut *block);
            self.dispatch.compute(ApplyOnIntervals { operation: Canonical, operands, target, rows: count });
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

/// Decorations as numbers.
mod code {
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
