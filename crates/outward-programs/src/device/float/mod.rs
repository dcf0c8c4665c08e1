//! The float reading of a program: the computation of a plain floating-point program.

mod compiled;
mod record;

pub(crate) use compiled::record as record_compiled;
pub use compiled::{ANYTHING, KnownRange, bounds_for_numbers, compared, hull, neighbours};
pub use compiled::{CompileMode, CompiledPlan, FloatRange};
pub(crate) use record::record;
#[cfg(feature = "record")]
pub use record::record_anew;

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::block::zeros;
use super::schedule::{Place, Schedule, Step};
use super::{DeviceError, recorded};
use crate::__in_format as in_format;
use crate::format::Format;
use crate::machine::Native;
use crate::program::{Context, Node, Number, Operands, Program, Width};
use crate::round::{Round, RoundingDirection};
use crate::steps::{
    BlockColumn, Dispatch, NumberOperand, NumberOperation, NumberStep, ROWS, ResultRounding, WIDEST, flag,
    from_wide, held, is_on_numbers, is_refused_away,
};

/// The rounding of the float reading where the formula does not specify it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloatMode {
    /// The format of operations and literals. Numbers of 16 bits are held in registers of binary32 or binary64.
    pub width: Width,
    /// The direction of operations. Inputs are numbers; if the formula specifies a narrower format for an input, it is
    /// rounded to nearest, as literals are.
    pub round: Round,
}

impl FloatMode {
    /// The format and the direction of an operation in this context.
    fn rounding(self, context: Context) -> ResultRounding {
        let round = context.round.unwrap_or(self.round.into());
        ResultRounding { width: context.width.unwrap_or(self.width), round }
    }
}

/// A program prepared for evaluation in floating point, where each operation is rounded once.
///
/// Registers and columns hold numbers of `T`. A program may compute in a narrower format in places, or as a
/// whole: each such operation is rounded once, from the exact result, to that format.
///
/// ```
/// use outward::device::{FloatMode, FloatPlan};
/// use outward::machine::Level;
/// use outward::program::{Program, Width};
/// use outward::Round;
///
/// let mode = FloatMode { width: Width::F64, round: Round::TowardPositive };
/// let plan = FloatPlan::<f64>::new(&Program::parse("x / 3")?, mode)?;
/// let mut result = [0.0; 2];
/// plan.run(&mut plan.scratch(Level::best()), &[&[1.0, 3.0]], &mut result)?;
/// assert_eq!(result, [0.33333333333333337, 1.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct FloatPlan<T> {
    program: Program,
    schedule: Schedule,
    mode: FloatMode,
    /// The format of each input.
    inputs: Vec<Width>,
    values: core::marker::PhantomData<T>,
}

/// Memory for running a [`FloatPlan`] on a machine: one per thread, allocated once.
#[derive(Debug)]
pub struct FloatScratch<T, D> {
    dispatch: D,
    /// A register is taken out while it is written to.
    registers: Vec<Option<Box<BlockColumn<T>>>>,
    uniforms: Vec<[T; WIDEST]>,
    inputs: Vec<Box<BlockColumn<T>>>,
    /// The block through which input rows or output rows pass.
    passage: Option<Box<BlockColumn<T>>>,
}

impl<T: Native> FloatPlan<T> {
    /// Prepares a program.
    ///
    /// # Errors
    ///
    /// [`DeviceError::Unsupported`], and [`DeviceError::Width`] if `T` is `f32` and some value is binary64.
    pub fn new(program: &Program, mode: FloatMode) -> Result<FloatPlan<T>, DeviceError> {
        let program = program.in_floats(mode.width).into_owned();
        let schedule = Schedule::new(&program, true);
        for step in schedule.uniform.iter().chain(&schedule.body) {
            check(&step.node)?;
        }
        let inputs: Vec<Width> =
            program.inputs().iter().map(|input| input.width.unwrap_or(mode.width)).collect();
        for node in program.nodes() {
            let to = mode.rounding(node.context().unwrap_or_default());
            match node {
                Node::Apply(op, ..) | Node::WithInteger(op, ..) if is_refused_away(*op, to) => {
                    return Err(DeviceError::TiesToAway(*op));
                }
                _ => {}
            }
        }
        let contexts = program.nodes().iter().filter_map(Node::context);
        let widths =
            contexts.map(|context| context.width.unwrap_or(mode.width)).chain(inputs.iter().copied());
        let widest = widths.chain([mode.width]).max();
        if widest == Some(Width::F80) {
            return Err(DeviceError::Extended);
        }
        if T::BITS == 32 && widest == Some(Width::F64) {
            return Err(DeviceError::Width);
        }
        let values = core::marker::PhantomData;
        Ok(FloatPlan { program, schedule, mode, inputs, values })
    }

    /// Memory for running the plan on the given machine.
    pub fn scratch<D: Dispatch>(&self, dispatch: D) -> FloatScratch<T, D> {
        let mut scratch = self.empty_scratch(dispatch);
        if recorded::level(dispatch).is_some() {
            return scratch;
        }
        let mut column = zeros();
        for step in &self.schedule.uniform {
            self.step(step, &scratch, FloatRows { inputs: &[], from: 0, to: WIDEST }, &mut column);
            if let Place::Uniform(index) = step.target {
                scratch.uniforms[index].copy_from_slice(&column.0[..WIDEST]);
            }
        }
        scratch
    }

    /// Returns scratch memory without the uniform values, which are the same in all rows.
    fn empty_scratch<D>(&self, dispatch: D) -> FloatScratch<T, D> {
        FloatScratch {
            dispatch,
            registers: (0..self.schedule.registers).map(|_| Some(Box::new(zeros()))).collect(),
            uniforms: alloc::vec![[T::from_pattern(0); WIDEST]; self.schedule.uniforms],
            inputs: self.inputs.iter().map(|_| Box::new(zeros())).collect(),
            passage: Some(Box::new(zeros())),
        }
    }

    /// The result in each row; a NaN is the canonical one. The scratch memory must come from this plan.
    ///
    /// # Errors
    ///
    /// Where the columns do not fit the program or each other.
    pub fn run<D: Dispatch>(
        &self,
        scratch: &mut FloatScratch<T, D>,
        inputs: &[&[T]],
        output: &mut [T],
    ) -> Result<(), DeviceError> {
        let rows = self.check(inputs, output)?;
        if let Some(level) = recorded::level(scratch.dispatch) {
            return recorded::floats(level, &self.program, self.mode, inputs, output);
        }
        for from in (0..rows).step_by(ROWS) {
            let to = rows.min(from + ROWS);
            let rows = FloatRows { inputs, from, to };
            self.take_in(scratch, rows);
            for step in &self.schedule.body {
                if let Place::Register(register) = step.target
                    && let Some(mut column) = scratch.registers[register].take()
                {
                    self.step(step, scratch, rows, &mut column);
                    scratch.registers[register] = Some(column);
                }
            }
            self.give_out(scratch, rows, &mut output[from..to]);
        }
        Ok(())
    }

    /// The number of rows, if the columns fit the program and each other.
    fn check(&self, inputs: &[&[T]], output: &[T]) -> Result<usize, DeviceError> {
        let expected = self.inputs.len();
        if inputs.len() != expected {
            return Err(DeviceError::Inputs { expected, found: inputs.len() });
        }
        let rows = output.len();
        if inputs.iter().any(|input| input.len() != rows) {
            return Err(DeviceError::Rows);
        }
        Ok(rows)
    }

    /// Computes one step; the result goes to `target`.
    fn step<D: Dispatch>(
        &self,
        step: &Step,
        scratch: &FloatScratch<T, D>,
        rows: FloatRows<'_, T>,
        target: &mut BlockColumn<T>,
    ) {
        let context = step.node.context().unwrap_or_default();
        let to = self.mode.rounding(context);
        let Some(operation) = operation(&step.node) else {
            return target.0.fill(match step.node {
                Node::Number(index, _) => literal(&self.program.numbers()[index], to.width, context),
                Node::Truth(truth) => flag(truth),
                _ => unreachable!("inputs and restrictions are other names for what has a step"),
            });
        };
        let mut operands = [NumberOperand::NONE; Operands::MOST];
        let places = &step.operands[..step.node.operands().as_slice().len()];
        for (operand, place) in operands.iter_mut().zip(places) {
            *operand = self.operand(scratch, rows, *place);
        }
        let (operands, target) = (&operands[..places.len()], &mut target.0[..]);
        scratch.dispatch.number_step(NumberStep { operation, to, operands, target, rows: rows.count() });
    }

    /// Is the input used unchanged?
    fn is_plain(&self, index: usize) -> bool {
        self.inputs[index] >= held::<T>()
    }

    fn operand<'a, D: Dispatch>(
        &self,
        scratch: &'a FloatScratch<T, D>,
        rows: FloatRows<'a, T>,
        place: Place,
    ) -> NumberOperand<'a, T> {
        match place {
            Place::Input(index) if rows.in_place() && self.is_plain(index) => rows.input(index),
            Place::Input(index) => NumberOperand::from(&*scratch.inputs[index]),
            Place::Register(register) => match &scratch.registers[register] {
                Some(column) => NumberOperand::from(&**column),
                None => unreachable!("a step does not write over what it reads"),
            },
            Place::Uniform(index) => NumberOperand { values: &scratch.uniforms[index], stride: 0 },
        }
    }

    /// Copies the inputs that cannot be used in place: inputs that end inside a vector, and inputs that must be
    /// rounded.
    fn take_in<D: Dispatch>(&self, scratch: &mut FloatScratch<T, D>, rows: FloatRows<'_, T>) {
        let Some(raw) = &mut scratch.passage else { return };
        for (index, column) in scratch.inputs.iter_mut().enumerate() {
            let (plain, input) = (self.is_plain(index), rows.input(index));
            let operand = if rows.in_place() {
                input
            } else {
                let copy = if plain { &mut **column } else { &mut **raw };
                copy.0[..rows.count()].copy_from_slice(input.values);
                NumberOperand::from(&**raw)
            };
            if !plain {
                scratch.dispatch.number_step(NumberStep {
                    operation: NumberOperation::Cast,
                    to: to_nearest(self.inputs[index]),
                    operands: &[operand],
                    target: &mut column.0,
                    rows: rows.count(),
                });
            }
        }
    }

    fn give_out<D: Dispatch>(
        &self,
        scratch: &mut FloatScratch<T, D>,
        rows: FloatRows<'_, T>,
        output: &mut [T],
    ) {
        let Some(mut column) = scratch.passage.take() else { return };
        let operands = &[self.operand(scratch, rows, self.schedule.output)];
        let (operation, to, count) = (NumberOperation::CanonicalNan, to_nearest(held::<T>()), rows.count());
        if rows.in_place() {
            scratch.dispatch.number_step(NumberStep { operation, to, operands, target: output, rows: count });
        } else {
            let target = &mut column.0;
            scratch.dispatch.number_step(NumberStep { operation, to, operands, target, rows: count });
            output.copy_from_slice(&column.0[..count]);
        }
        scratch.passage = Some(column);
    }
}

/// The rows of a block in the caller's columns.
#[derive(Clone, Copy)]
struct FloatRows<'a, T> {
    inputs: &'a [&'a [T]],
    from: usize,
    to: usize,
}

impl<'a, T> FloatRows<'a, T> {
    fn count(self) -> usize {
        self.to - self.from
    }

    /// May whole vectors be read and written in place?
    fn in_place(self) -> bool {
        self.count().is_multiple_of(WIDEST)
    }

    fn input(self, index: usize) -> NumberOperand<'a, T> {
        NumberOperand { values: &self.inputs[index][self.from..self.to], stride: 1 }
    }
}

/// Returns the operation of a node; `None` for inputs and constants, and for restrictions, which are other names of
/// their operands.
fn operation(node: &Node) -> Option<NumberOperation> {
    Some(match *node {
        Node::Input(_) | Node::Number(..) | Node::Truth(_) | Node::Restrict(..) => return None,
        Node::Apply(op, ..) => NumberOperation::Apply(op),
        Node::WithInteger(op, _, n, _) => NumberOperation::WithInteger(op, n),
        Node::Cast(..) => NumberOperation::Cast,
        Node::Compare(relation, ..) => NumberOperation::Compare(relation),
        Node::And(..) => NumberOperation::And,
        Node::Or(..) => NumberOperation::Or,
        Node::Not(_) => NumberOperation::Not,
        Node::Select(..) => NumberOperation::Select,
    })
}

/// Refuses operations that this device does not support.
fn check(node: &Node) -> Result<(), DeviceError> {
    match node {
        Node::Apply(op, ..) if !is_on_numbers(*op) => Err(DeviceError::Unsupported(*op)),
        _ => Ok(()),
    }
}

/// Returns the rounding of inputs to a format: to nearest.
fn to_nearest(width: Width) -> ResultRounding {
    ResultRounding { width, round: RoundingDirection::TiesToEven }
}

/// A literal in a format all of whose numbers are numbers of `T`: rounded to nearest, like a cell and as compilers do
/// it, unless its scope says otherwise.
#[must_use]
pub fn literal<T: Format>(number: &Number, width: Width, context: Context) -> T {
    let round = context.round.unwrap_or(RoundingDirection::TiesToEven);
    // Binary80 is the format of no plan.
    let rounded =
        in_format!(width, F => number.round_by::<F>(round).widen(), _ => number.round_by::<f64>(round));
    if !width.saturates() || rounded.is_finite() {
        return from_wide(rounded);
    }
    // Whatever it is rounded to, it keeps its sign.
    from_wide(width.encoding().largest().copysign(number.round_by(round)))
}
