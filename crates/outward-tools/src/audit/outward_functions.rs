//! The functions of this library, on any device.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use outward::device::{FloatMode, FloatPlan, FloatScratch};
use outward::machine::Level;
use outward::program::{Program, Width};
use outward::round::Round;
use outward::table::OpInfo;

use super::formula::program;
use super::with_integer::{FunctionWithInteger, by_integer};
use crate::device::compute_device::ComputeDevice;
use crate::device::function_library::{CallableFunction, CalleeError, FunctionLibrary, apply_f32, apply_f64};
use crate::device::worker_threads;
use crate::failure::Failure;
use crate::number::EvalNumber;

/// Number of plans that are kept, one for each integer.
const MOST_PLANS: usize = 1 << 12;

/// Outward itself, as a library.
pub struct OutwardFunctions {
    pub device: Arc<dyn ComputeDevice>,
    /// The direction of the results.
    pub round: Round,
}

impl FunctionLibrary for OutwardFunctions {
    fn name(&self) -> Result<String, Failure> {
        let device = self.device.description();
        Ok(match self.device.processor() {
            Some(_) => format!("outward ({device})"),
            None => format!("outward on {device}"),
        })
    }

    fn symbol(&self, info: &OpInfo, _: Width) -> Option<String> {
        Some(info.name.into())
    }

    fn function(&self, info: &OpInfo, _: &str, format: Width) -> Result<Box<dyn CallableFunction>, Failure> {
        let mode = FloatMode { width: format, round: self.round };
        if FunctionWithInteger::new(info).is_some() {
            let Some(level) = self.device.processor() else {
                let message = "functions of an integer are audited on the processor, expected --device cpu";
                return Err(Failure::Usage(format!("{}: {message}", info.name)));
            };
            let info = info.op.info();
            return Ok(match format {
                Width::F64 => Box::new(IntegerFunction::<f64> { info, mode, level, plans: HashMap::new() }),
                _ => Box::new(IntegerFunction::<f32> { info, mode, level, plans: HashMap::new() }),
            });
        }
        let Some(level) = self.device.processor() else {
            let device = Arc::clone(&self.device);
            return Ok(Box::new(DeviceFunction { device, mode, program: program(info.name)? }));
        };
        Ok(match format {
            Width::F64 => Box::new(ProcessorFunction::<f64>::new(info.name, mode, level)?),
            // Narrower formats are computed in columns of binary32.
            _ => Box::new(ProcessorFunction::<f32>::new(info.name, mode, level)?),
        })
    }

    fn threads(&self) -> usize {
        if self.device.processor().is_some() { worker_threads(None) } else { 1 }
    }

    fn block(&self) -> u64 {
        if self.device.processor().is_some() { 1 << 11 } else { 1 << 15 }
    }
}

/// A function on the processor, by whichever thread calls it.
struct ProcessorFunction<T> {
    plan: FloatPlan<T>,
    scratch: FloatScratch<T, Level>,
}

impl<T: EvalNumber> ProcessorFunction<T> {
    fn new(function: &str, mode: FloatMode, level: Level) -> Result<ProcessorFunction<T>, Failure> {
        ProcessorFunction::of_program(&program(function)?, mode, level)
    }

    fn of_program(program: &Program, mode: FloatMode, level: Level) -> Result<ProcessorFunction<T>, Failure> {
        let plan = FloatPlan::new(program, mode).map_err(|error| Failure::Usage(error.to_string()))?;
        let scratch = plan.scratch(level);
        Ok(ProcessorFunction { plan, scratch })
    }

    fn run(&mut self, columns: &[&[T]], to: &mut [T]) -> Result<(), Failure> {
        let run = self.plan.run(&mut self.scratch, columns, to);
        run.map_err(|error| Failure::Run(error.to_string()))
    }
}

impl CallableFunction for ProcessorFunction<f64> {
    fn results_of(
        &mut self,
        columns: &[&[f64]],
        _: &mut Vec<(usize, CalleeError)>,
    ) -> Result<Vec<f64>, Failure> {
        apply_f64(columns, |from, to| self.run(from, to))
    }
}

impl CallableFunction for ProcessorFunction<f32> {
    fn results_of(
        &mut self,
        columns: &[&[f64]],
        _: &mut Vec<(usize, CalleeError)>,
    ) -> Result<Vec<f64>, Failure> {
        apply_f32(columns, |from, to| self.run(from, to))
    }
}

/// A function of a number and an integer on the processor.
struct IntegerFunction<T> {
    info: &'static OpInfo,
    mode: FloatMode,
    level: Level,
    /// A plan for each integer met so far.
    plans: HashMap<i32, ProcessorFunction<T>>,
}

impl<T: EvalNumber + Into<f64>> CallableFunction for IntegerFunction<T> {
    fn results_of(
        &mut self,
        columns: &[&[f64]],
        _: &mut Vec<(usize, CalleeError)>,
    ) -> Result<Vec<f64>, Failure> {
        let mut results = vec![f64::NAN; columns[0].len()];
        for (n, calls) in by_integer(self.info, columns) {
            let plan = match self.plans.entry(n) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(new) => {
                    let text = self.info.call_with_integer("x", n).unwrap_or_default();
                    let program = Program::parse(&text);
                    let program = program.map_err(|error| Failure::Usage(format!("{text}: {error}")))?;
                    new.insert(ProcessorFunction::of_program(&program, self.mode, self.level)?)
                }
            };
            let numbers: Vec<T> = calls.iter().map(|(_, x)| T::nearest(*x)).collect();
            let mut found = vec![T::NAN; numbers.len()];
            plan.run(&[&numbers], &mut found)?;
            calls.iter().zip(found).for_each(|((at, _), found)| results[*at] = found.into());
        }
        if self.plans.len() > MOST_PLANS {
            self.plans.clear();
        }
        Ok(results)
    }
}

/// A function on another device.
struct DeviceFunction {
    device: Arc<dyn ComputeDevice>,
    mode: FloatMode,
    program: Program,
}

impl CallableFunction for DeviceFunction {
    fn results_of(
        &mut self,
        columns: &[&[f64]],
        _: &mut Vec<(usize, CalleeError)>,
    ) -> Result<Vec<f64>, Failure> {
        let DeviceFunction { device, mode, program } = self;
        match mode.width {
            Width::F64 => apply_f64(columns, |from, to| on_device(&**device, program, *mode, from, to)),
            _ => apply_f32(columns, |from, to| on_device(&**device, program, *mode, from, to)),
        }
    }
}

fn on_device<T: EvalNumber>(
    device: &dyn ComputeDevice,
    program: &Program,
    mode: FloatMode,
    from: &[&[T]],
    to: &mut [T],
) -> Result<(), Failure> {
    let results = T::evaluate_floats_on(device, program, mode, from);
    to.copy_from_slice(&results.map_err(|error| Failure::Run(error.to_string()))?);
    Ok(())
}
