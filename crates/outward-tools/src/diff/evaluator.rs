//! Evaluators of one of the two sides of a formula.

use std::sync::Arc;

use outward::analysis::is_library_function;
use outward::device::{CompileMode, CompiledPlan, DeviceError, FloatPlan, FloatRange};
use outward::exact::extended::{Extended, ExtendedPlan};
use outward::format::Format;
use outward::machine::Level;
use outward::program::{Node, Program, Width};
use outward::round::Round;
use outward::table::Op;

use super::mode::ExecutionMode;
use crate::device;
use crate::device::compute_device::ComputeDevice;
use crate::failure::Failure;
use crate::monitor::Monitor;
use crate::number::EvalNumber;

/// The values of a side for the rows of a block.
pub struct SideRows {
    pub values: Vec<FloatRange>,
    /// Whether the value of each row was stored with two roundings that differs from the value rounded once.
    pub is_double_rounded: Vec<bool>,
}

impl SideRows {
    /// Returns values that were rounded once.
    pub fn of(values: Vec<FloatRange>) -> SideRows {
        SideRows { is_double_rounded: vec![false; values.len()], values }
    }
}

/// Computes the rows as x87 does.
pub fn x87_rows(plan: &ExtendedPlan, inputs: &[&[f64]], rows: usize) -> Result<SideRows, DeviceError> {
    let mut plan = plan.clone();
    let (mut values, mut is_double_rounded) = (Vec::with_capacity(rows), Vec::with_capacity(rows));
    for row in 0..rows {
        let inputs: Vec<Extended> = inputs.iter().map(|column| Extended::from(column[row])).collect();
        let found = plan.row(&inputs)?;
        let value = found.value.to_f64(Round::TiesToEven);
        values.push(FloatRange { lo: value, hi: value });
        is_double_rounded.push(found.double_roundings > 0);
    }
    Ok(SideRows { values, is_double_rounded })
}

/// An evaluator of a side.
#[derive(Debug)]
pub enum SideEvaluator {
    /// Computes each value on this processor.
    Plain(FloatPlan<f64>),
    /// Computes on this processor all results that approximate operations can give.
    Ranges(CompiledPlan),
    /// Computes as x87 does.
    X87(ExtendedPlan),
    /// Computes on another device.
    Device(Arc<dyn ComputeDevice>, Program, ExecutionMode),
}

impl SideEvaluator {
    /// Plans a formula; `option` is the option that asks for it, for messages.
    pub fn new(
        option: &str,
        execution: &ExecutionMode,
        program: &Program,
        monitor: &dyn Monitor,
    ) -> Result<SideEvaluator, Failure> {
        let refused = |error: DeviceError| Failure::Usage(format!("{option}: {error}"));
        let ExecutionMode { float, compile, device, .. } = *execution;
        if let Some(mode) = execution.extended() {
            return ExtendedPlan::new(program, mode).map(SideEvaluator::X87).map_err(refused);
        }
        // In a mode, the device is a word.
        let named = |message: String| format!("{option}: {}", message.replacen("--device ", "device=", 1));
        let opened = device::open(device, None, monitor).map_err(|failure| match failure {
            Failure::Run(message) => Failure::Run(named(message)),
            Failure::Usage(message) => Failure::Usage(named(message)),
            failure => failure,
        });
        let device = opened?;
        if device.processor().is_none() {
            return Ok(SideEvaluator::Device(device, program.clone(), *execution));
        }
        // If only fusing is left of the options, it is another program.
        let fused = if compile.contract { program.contracted() } else { program.clone() };
        if (CompileMode { contract: false, ..compile }) == CompileMode::default() {
            FloatPlan::new(&fused, float).map(SideEvaluator::Plain).map_err(refused)
        } else {
            CompiledPlan::new(program, float, compile).map(SideEvaluator::Ranges).map_err(refused)
        }
    }

    /// Returns whether the results are this library's own, so that the mode allows them. Other devices are not trusted.
    pub fn is_own(&self) -> bool {
        !matches!(self, SideEvaluator::Device(..))
    }

    /// Returns the values of all rows, and for x87 marks those stored with two roundings that differ from one.
    pub fn run(&self, inputs: &[&[f64]], rows: usize) -> Result<SideRows, DeviceError> {
        let point = |x: f64| FloatRange { lo: x, hi: x };
        match self {
            SideEvaluator::Plain(plan) => {
                let mut values = vec![f64::NAN; rows];
                plan.run(&mut plan.scratch(Level::best()), inputs, &mut values)?;
                Ok(SideRows::of(values.into_iter().map(point).collect()))
            }
            SideEvaluator::X87(plan) => x87_rows(plan, inputs, rows),
            SideEvaluator::Ranges(plan) => {
                let ranges = plan.run(inputs)?;
                // The plan of a formula without inputs returns one row.
                Ok(SideRows::of(ranges.iter().cycle().take(rows).copied().collect()))
            }
            SideEvaluator::Device(device, program, execution) => {
                let values = if execution.float.width == Width::F32 {
                    on_device::<f32>(&**device, program, execution, inputs)?
                } else {
                    on_device::<f64>(&**device, program, execution, inputs)?
                };
                Ok(SideRows::of(values.iter().cycle().take(rows).map(|&x| point(x)).collect()))
            }
        }
    }
}

fn on_device<T: EvalNumber>(
    device: &dyn ComputeDevice,
    program: &Program,
    execution: &ExecutionMode,
    inputs: &[&[f64]],
) -> Result<Vec<f64>, DeviceError> {
    let columns: Vec<Vec<T>> =
        inputs.iter().map(|column| column.iter().map(|&x| T::nearest(x)).collect()).collect();
    let columns: Vec<&[T]> = columns.iter().map(Vec::as_slice).collect();
    let values = if execution.compile == CompileMode::default() {
        T::evaluate_floats_on(device, program, execution.float, &columns)?
    } else {
        T::evaluate_compiled_on(device, program, execution.float, execution.compile, &columns)?
    };
    Ok(values.into_iter().map(Format::widen).collect())
}

/// Describes what the name of a mode does not say: the values that x87 stores, and results that rest on a handbook or
/// on tests for this formula.
pub fn documented(execution: &ExecutionMode, program: &Program) -> Vec<&'static str> {
    let has = |ops: &[Op]| {
        program.nodes().iter().any(|node| matches!(node, Node::Apply(op, ..) if ops.contains(op)))
    };
    let is_function = |node: &Node| match node {
        Node::Apply(op, ..) | Node::WithInteger(op, ..) => is_library_function(*op),
        _ => false,
    };
    let mut words = Vec::new();
    if execution.x87.is_some() {
        words.push(
            "+ - * / and sqrt have the bits of the control word and the exponents of binary80; names, the result and \
             the operands of other functions are stored",
        );
    }
    if execution.functions.is_some() && program.nodes().iter().any(is_function) {
        words.push("how far functions are off is as you say, documented, not proved");
    }
    if execution.compile.approximate_division && has(&[Op::Div, Op::Recip]) {
        words.push("what no-prec-div allows is documented, not proved");
    }
    if execution.compile.approximate_square_root && has(&[Op::Sqrt]) {
        words.push("what no-prec-sqrt allows is documented, not proved");
    }
    if execution.compile.flush_to_zero {
        words.push("what ftz flushes was measured on one kind of GPU, not proved");
    }
    words
}
