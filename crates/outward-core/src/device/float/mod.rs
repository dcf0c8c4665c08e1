//! The float reading of a program: what a plain floating-point program computes.

mod at_run_time;
mod away;
mod compiled;
pub(crate) mod lanes;
mod operations;
mod record;

pub(crate) use at_run_time::record_with_integer;
pub use away::is_never_halfway;
pub(crate) use compiled::record as record_compiled;
pub use compiled::{ANYTHING, KnownRange, bounds_for_numbers, compared, hull, neighbours};
pub use compiled::{CompileMode, CompiledPlan, FloatRange};
pub(crate) use record::record;
#[cfg(feature = "record")]
pub use record::record_anew;
pub use record::{ResultRounding, with_integer};

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::DeviceError;
use super::block::{BlockColumn, ROWS, WIDEST};
use super::conditions;
use super::dispatch::Dispatch;
use super::schedule::{Place, Schedule, Step};
use crate::format::{Bf16, E4m3, E5m2, F16, Format};
use crate::machine::Native;
use crate::program::{Context, Node, Number, Program, Width};
use crate::round::{Round, RoundingDirection};
use crate::table::Op;
use lanes::{ApplyOnNumbers, Destination, FromOdd, Nearest, Neighbour, NumberOperand, Rounded};

/// The rounding of the float reading where the formula does not specify it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloatMode {
    /// The format of operations and literals. Numbers of 16 bits are held in registers of binary32 or binary64.
    pub width: Width,
    /// The direction of operations. Inputs are numbers; if the formula specifies a narrower format for an input, it is
    /// rounded to nearest, as literals are.
    pub round: Round,
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
    pub(super) program: Program,
    schedule: Schedule,
    pub(super) mode: FloatMode,
    /// The format of each input.
    inputs: Vec<Width>,
    values: core::marker::PhantomData<T>,
}

/// Memory for running a [`FloatPlan`] on a machine: one per thread, allocated once.
#[derive(Debug)]
pub struct FloatScratch<T, D> {
    pub(super) dispatch: D,
    /// A register is taken out while it is written to.
    registers: Vec<Option<Box<BlockColumn<T>>>>,
    uniforms: Vec<[T; WIDEST]>,
    inputs: Vec<Box<BlockColumn<T>>>,
    /// Input rows, or output rows.
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
            operations::check(&step.node)?;
        }
        let inputs: Vec<Width> =
            program.inputs().iter().map(|input| input.width.unwrap_or(mode.width)).collect();
        for node in program.nodes() {
            let context = node.context().unwrap_or_default();
            let round = context.round.unwrap_or(mode.round.into());
            away::check(node, context.width.unwrap_or(mode.width), round)?;
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
        dispatch.float_scratch(self)
    }

    pub(super) fn scratch_on<D: Dispatch>(&self, dispatch: D) -> FloatScratch<T, D> {
        let mut scratch = self.empty_scratch(dispatch);
        let mut column = zeros();
        for step in &self.schedule.uniform {
            self.step(step, &scratch, FloatRows { inputs: &[], from: 0, to: WIDEST }, &mut column);
            if let Place::Uniform(index) = step.target {
                scratch.uniforms[index].copy_from_slice(&column.0[..WIDEST]);
            }
        }
        scratch
    }

    /// The same without the uniform values, which are the same in all rows.
    pub(super) fn empty_scratch<D>(&self, dispatch: D) -> FloatScratch<T, D> {
        FloatScratch {
            dispatch,
            registers: (0..self.schedule.registers).map(|_| Some(zeros())).collect(),
            uniforms: alloc::vec![[T::from_pattern(0); WIDEST]; self.schedule.uniforms],
            inputs: self.inputs.iter().map(|_| zeros()).collect(),
            passage: Some(zeros()),
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
        D::run_floats(self, scratch, inputs, output)
    }

    pub(super) fn run_on<D: Dispatch>(
        &self,
        scratch: &mut FloatScratch<T, D>,
        inputs: &[&[T]],
        output: &mut [T],
    ) -> Result<(), DeviceError> {
        let rows = self.check(inputs, output)?;
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
    pub(super) fn check(&self, inputs: &[&[T]], output: &[T]) -> Result<usize, DeviceError> {
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

    /// The format and the direction of an operation.
    fn rounding(&self, context: Context) -> (Width, RoundingDirection) {
        let round = context.round.unwrap_or(self.mode.round.into());
        (context.width.unwrap_or(self.mode.width), round)
    }

    /// Computes one step; the result goes to `target`.
    fn step<D: Dispatch>(
        &self,
        step: &Step,
        scratch: &FloatScratch<T, D>,
        rows: FloatRows<'_, T>,
        target: &mut BlockColumn<T>,
    ) {
        let [a, b, c, _] = step.operands;
        let operand = |place| self.operand(scratch, rows, place);
        let context = step.node.context().unwrap_or_default();
        let (width, round) = self.rounding(context);
        let mut work = FloatWork { dispatch: scratch.dispatch, width, round, target, rows: rows.count() };
        match step.node {
            Node::Input(_) | Node::Restrict(..) => unreachable!("they are other names for what has a step"),
            Node::Number(index, _) => {
                work.target.0.fill(literal(&self.program.numbers()[index], width, context))
            }
            Node::Truth(truth) => work.target.0.fill(lanes::flag(truth)),
            Node::Apply(Op::Nextafter, ..) => {
                work.exact(Neighbour::of(width), [operand(a), operand(b)]);
            }
            Node::Apply(op, operands, _) => {
                let places = &step.operands[..operands.as_slice().len()];
                if away::exactly(op, width, round) {
                    away::apply(op, places, operand, &mut work);
                } else {
                    operations::apply(op, places, operand, &mut work);
                }
            }
            Node::WithInteger(op, _, n, _) => operations::apply_with_integer(op, operand(a), n, &mut work),
            Node::Cast(..) => work.round(lanes::Identity, [operand(a)]),
            Node::Compare(relation, ..) => {
                work.exact(conditions::Compare(relation), [operand(a), operand(b)])
            }
            Node::And(..) => work.exact(conditions::And, [operand(a), operand(b)]),
            Node::Or(..) => work.exact(conditions::Or, [operand(a), operand(b)]),
            Node::Not(_) => work.exact(conditions::Not, [operand(a)]),
            Node::Select(..) => work.exact(conditions::Select, [operand(a), operand(b), operand(c)]),
        }
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

    /// Copies the inputs that cannot be used in place: those that end inside a vector, and those that must be rounded.
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
                let (width, round, rows) = (self.inputs[index], RoundingDirection::TiesToEven, rows.count());
                let mut work =
                    FloatWork { dispatch: scratch.dispatch, width, round, target: &mut **column, rows };
                work.round(lanes::Identity, [operand]);
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
        let operands = [self.operand(scratch, rows, self.schedule.output)];
        let operation = Nearest(lanes::CanonicalNan);
        if rows.in_place() {
            scratch.dispatch.compute(ApplyOnNumbers {
                operation,
                operands,
                target: output,
                rows: rows.count(),
            });
        } else {
            let target = &mut column.0;
            scratch.dispatch.compute(ApplyOnNumbers { operation, operands, target, rows: rows.count() });
            output.copy_from_slice(&column.0[..rows.count()]);
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

/// A step on a block.
struct FloatWork<'a, T, D> {
    dispatch: D,
    width: Width,
    round: RoundingDirection,
    target: &'a mut BlockColumn<T>,
    rows: usize,
}

impl<T: Native, D: Dispatch> FloatWork<'_, T, D> {
    /// An operation whose result is rounded. Rounding to nearest is computed in the format of the registers. All other
    /// cases are uncommon, and are computed in binary64 only, so that they are compiled for one format.
    fn round<F: lanes::FloatOperation<N>, const N: usize>(
        &mut self,
        operation: F,
        operands: [NumberOperand<'_, T>; N],
    ) {
        let to = match self.round {
            RoundingDirection::TiesToEven if self.width == held::<T>() => {
                return self.exact(operation, operands);
            }
            // Operations whose results can lie halfway between two numbers are in `away`.
            RoundingDirection::TiesToAway if self.width == Width::F64 => {
                return self.exact(operation, operands);
            }
            round if self.width != Width::F64 => Destination::Odd(round),
            RoundingDirection::TowardNegative => Destination::Down,
            RoundingDirection::TowardPositive => Destination::Up,
            RoundingDirection::TiesToEven | RoundingDirection::TiesToAway | RoundingDirection::TowardZero => {
                Destination::Zero
            }
        };
        self.in_binary64(Rounded { operation, to }, operands, self.width != Width::F64);
    }

    /// The uncommon cases, compiled for binary64 only; a result rounded to odd is then rounded to the format of the
    /// operation.
    fn in_binary64<F: lanes::LaneFunction<N>, const N: usize>(
        &mut self,
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
    fn give_back(&mut self, target: &mut BlockColumn<f64>, odd: bool) {
        if odd {
            let odd = *target;
            let (operation, operands) =
                (FromOdd { width: self.width, round: self.round }, [NumberOperand::from(&odd)]);
            self.dispatch.compute(ApplyOnNumbers {
                operation,
                operands,
                target: &mut target.0,
                rows: self.rows,
            });
        }
        let whole = self.rows.next_multiple_of(WIDEST);
        for (to, from) in self.target.0.iter_mut().zip(&target.0[..whole]) {
            *to = from_wide(*from);
        }
    }

    /// An operation rounded to nearest, or one that does not round.
    fn exact<F: lanes::FloatOperation<N>, const N: usize>(
        &mut self,
        operation: F,
        operands: [NumberOperand<'_, T>; N],
    ) {
        let operation = Nearest(operation);
        self.dispatch.compute(ApplyOnNumbers {
            operation,
            operands,
            target: &mut self.target.0,
            rows: self.rows,
        });
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

fn zeros<T: Format>() -> Box<BlockColumn<T>> {
    Box::new(BlockColumn([T::from_pattern(0); ROWS]))
}

/// A literal in a format all of whose numbers are numbers of `T`: rounded to nearest, like a cell and as compilers do
/// it, unless its scope says otherwise.
#[must_use]
pub fn literal<T: Format>(number: &Number, width: Width, context: Context) -> T {
    let round = context.round.unwrap_or(RoundingDirection::TiesToEven);
    match width {
        // No plan has binary80.
        Width::F64 | Width::F80 => from_wide(number.round_by(round)),
        Width::F32 => from_wide(number.round_by::<f32>(round).widen()),
        Width::F16 => from_wide(number.round_by::<F16>(round).widen()),
        Width::Bf16 => from_wide(number.round_by::<Bf16>(round).widen()),
        Width::E4m3 => from_wide(limited(number.round_by::<f64>(round), E4m3::MAX, number.round_by(round))),
        Width::E5m2 => from_wide(limited(number.round_by::<f64>(round), E5m2::MAX, number.round_by(round))),
    }
}

/// A rounded number, or the largest one with the sign of `x` where there is none.
fn limited<T: Format>(x: f64, largest: T, rounded: T) -> f64 {
    let rounded = rounded.widen();
    if rounded.is_finite() { rounded } else { largest.widen().copysign(x) }
}

/// The format of registers of `T`.
const fn held<T: Format>() -> Width {
    if T::BITS == 32 { Width::F32 } else { Width::F64 }
}

/// A number of `T` that is held in binary64.
fn from_wide<T: Format>(x: f64) -> T {
    T::from_pattern(if T::BITS == 32 { u64::from((x as f32).to_bits()) } else { x.to_bits() })
}
