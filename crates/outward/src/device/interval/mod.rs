//! The interval reading of a program.

mod choice;
mod operations;

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::block::{Apply, Block, Canonical, Decorate, LaneOperation, Operand, ROWS, WIDEST};
use super::columns::{IntervalSlice, IntervalSliceMut};
use super::dispatch::Dispatch;
use super::schedule::{Place, Schedule, Step};
use super::{DeviceError, Program};
use crate::machine::Native;
use crate::program::{Node, Number};

/// A program made ready to bound its result in a format.
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
    schedule: Schedule,
    /// Bounds and decoration of each literal.
    numbers: Vec<[T; 3]>,
    inputs: usize,
}

/// Memory for running an [`IntervalPlan`] on a machine: one a thread, made once.
#[derive(Debug)]
pub struct IntervalScratch<T, D> {
    dispatch: D,
    /// A register is taken out while it is written to.
    registers: Vec<Option<Box<Block<T>>>>,
    /// Bounds and decoration of each uniform value, [`WIDEST`] copies each.
    uniforms: Vec<[[T; WIDEST]; 3]>,
    inputs: Vec<Box<Block<T>>>,
    /// Rows as they came in, or as they go out.
    passage: Option<Box<Block<T>>>,
}

impl<T: Native> IntervalPlan<T> {
    /// Makes a program ready: literals are enclosed here.
    ///
    /// # Errors
    ///
    /// [`DeviceError::Unsupported`].
    pub fn new(program: &Program) -> Result<IntervalPlan<T>, DeviceError> {
        let schedule = Schedule::new(program, false);
        for step in schedule.uniform.iter().chain(&schedule.body) {
            operations::check(&step.node)?;
        }
        let numbers = program.numbers().iter().map(enclosure).collect();
        Ok(IntervalPlan { schedule, numbers, inputs: program.inputs().len() })
    }

    /// Memory to run the plan with, on the machine that is named here.
    pub fn scratch<D: Dispatch>(&self, dispatch: D) -> IntervalScratch<T, D> {
        let zeros = [[T::from_pattern(0); WIDEST]; 3];
        let mut scratch = IntervalScratch {
            dispatch,
            registers: (0..self.schedule.registers).map(|_| Some(Block::new())).collect(),
            uniforms: alloc::vec![zeros; self.schedule.uniforms],
            inputs: (0..self.inputs).map(|_| Block::new()).collect(),
            passage: Some(Block::new()),
        };
        let mut block = Block::new();
        for step in &self.schedule.uniform {
            self.step(step, &scratch, &mut block, WIDEST);
            if let Place::Uniform(index) = step.target {
                let columns = [&block.lo, &block.hi, &block.dec];
                for (copies, column) in scratch.uniforms[index].iter_mut().zip(columns) {
                    copies.copy_from_slice(&column.0[..WIDEST]);
                }
            }
        }
        scratch
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
        if inputs.len() != self.inputs {
            return Err(DeviceError::Inputs { expected: self.inputs, found: inputs.len() });
        }
        let rows = output.rows().ok_or(DeviceError::Rows)?;
        if inputs.iter().any(|input| input.rows() != Some(rows)) {
            return Err(DeviceError::Rows);
        }
        for from in (0..rows).step_by(ROWS) {
            let to = rows.min(from + ROWS);
            for (index, input) in inputs.iter().enumerate() {
                scratch.take_in(index, input.part(from, to), to - from);
            }
            self.block(scratch, to - from);
            scratch.give_out(self.schedule.output, output.part(from, to), to - from);
        }
        Ok(())
    }

    fn block<D: Dispatch>(&self, scratch: &mut IntervalScratch<T, D>, rows: usize) {
        for step in &self.schedule.body {
            if let Place::Register(register) = step.target
                && let Some(mut block) = scratch.registers[register].take()
            {
                self.step(step, scratch, &mut block, rows);
                scratch.registers[register] = Some(block);
            }
        }
    }

    /// Does one step; the result goes to `target`.
    fn step<D: Dispatch>(
        &self,
        step: &Step,
        scratch: &IntervalScratch<T, D>,
        target: &mut Block<T>,
        rows: usize,
    ) {
        let mut work = Work { dispatch: scratch.dispatch, target, rows };
        let [a, b, c] = step.operands;
        let operand = |place| scratch.operand(place);
        match step.node {
            // Inputs have no steps, and casts are names of their operands.
            Node::Input(_) | Node::Cast(..) | Node::Power(..) => {}
            Node::Number(index, _) => work.fill(self.numbers[index]),
            Node::Truth(truth) => work.fill(choice::truth(truth)),
            Node::Apply(op, operands, _) => {
                let places = &step.operands[..operands.as_slice().len()];
                operations::apply(op, places, operand, &mut work);
            }
            Node::Compare(relation, ..) => work.apply(choice::Compare(relation), [operand(a), operand(b)]),
            Node::And(..) => work.apply(choice::And, [operand(a), operand(b)]),
            Node::Or(..) => work.apply(choice::Or, [operand(a), operand(b)]),
            Node::Not(_) => work.apply(choice::Not, [operand(a)]),
            Node::Select(..) => work.apply(choice::Select, [operand(a), operand(b), operand(c)]),
        }
    }
}

/// A step to be done on a block.
struct Work<'a, T, D> {
    dispatch: D,
    target: &'a mut Block<T>,
    rows: usize,
}

impl<T: Native, D: Dispatch> Work<'_, T, D> {
    fn apply<F: LaneOperation<N>, const N: usize>(&mut self, operation: F, operands: [Operand<'_, T>; N]) {
        self.dispatch.dispatch(Apply { operation, operands, target: self.target, rows: self.rows });
    }

    fn fill(&mut self, [lo, hi, dec]: [T; 3]) {
        self.target.lo.0.fill(lo);
        self.target.hi.0.fill(hi);
        self.target.dec.0.fill(dec);
    }
}

impl<T: Native, D: Dispatch> IntervalScratch<T, D> {
    fn operand(&self, place: Place) -> Operand<'_, T> {
        match place {
            Place::Input(index) => Operand::from(&*self.inputs[index]),
            Place::Register(register) => match &self.registers[register] {
                Some(block) => Operand::from(&**block),
                None => unreachable!("a step does not write over what it reads"),
            },
            Place::Uniform(index) => {
                let [lo, hi, dec] = &self.uniforms[index];
                Operand { lo, hi, dec, stride: 0 }
            }
        }
    }

    fn take_in(&mut self, index: usize, input: IntervalSlice<'_, T>, rows: usize) {
        let Some(raw) = &mut self.passage else { return };
        let block = &mut *self.inputs[index];
        let into = if input.dec.is_some() { &mut *block } else { &mut **raw };
        into.lo.0[..rows].copy_from_slice(input.lo);
        into.hi.0[..rows].copy_from_slice(input.hi);
        match input.dec {
            Some(dec) => into.dec.0[..rows].copy_from_slice(dec),
            None => {
                let operands = [Operand::from(&**raw)];
                self.dispatch.dispatch(Apply { operation: Decorate, operands, target: block, rows });
            }
        }
    }

    fn give_out(&mut self, from: Place, output: IntervalSliceMut<'_, T>, rows: usize) {
        let Some(mut block) = self.passage.take() else { return };
        let operands = [self.operand(from)];
        self.dispatch.dispatch(Apply { operation: Canonical, operands, target: &mut block, rows });
        output.lo.copy_from_slice(&block.lo.0[..rows]);
        output.hi.copy_from_slice(&block.hi.0[..rows]);
        output.dec.copy_from_slice(&block.dec.0[..rows]);
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
