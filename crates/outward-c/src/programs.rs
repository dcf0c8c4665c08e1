//! Formulas, parsed once, for `evaluate` and `reports`.

use std::ffi::{CString, c_char, c_int};
use std::ptr;
use std::sync::OnceLock;

use outward::Round;
use outward::device::{
    DeviceError, FloatMode, FloatPlan, FloatScratch, IntervalPlan, IntervalScratch, OnLevels,
};
use outward::machine::{Level, Native};
use outward::program::Program;

use crate::error::{Failure, attempt};
use crate::intervals::text;
use crate::spares::Spares;

/// `outward_program`.
pub(crate) struct Formula {
    for_numbers: Program,
    /// The program for bounds, or the reason why it has none.
    for_bounds: Result<Program, String>,
    inputs: Vec<CString>,
    plans_of_f64: Plans<f64>,
    plans_of_f32: Plans<f32>,
}

/// The plans of a formula in a format, one for each direction for numbers.
pub(crate) struct Plans<T: 'static + Send> {
    numbers: [Prepared<FloatPlan<T>, FloatScratch<T, Level>>; 4],
    bounds: Prepared<IntervalPlan<T>, IntervalScratch<T, Level>>,
}

/// A plan that is made when it is first needed, and memory for it.
struct Prepared<P, S: Send> {
    plan: OnceLock<Result<P, DeviceError>>,
    memory: Spares<S>,
}

impl<T: Native + OnLevels + Send> Plans<T> {
    fn new() -> Plans<T> {
        Plans { numbers: [(); 4].map(|()| Prepared::new()), bounds: Prepared::new() }
    }

    /// Calls `work` with the plan for numbers, and with memory for it.
    pub(crate) fn with_numbers<R>(
        &self,
        program: &Formula,
        mode: FloatMode,
        work: impl FnOnce(&FloatPlan<T>, &mut FloatScratch<T, Level>) -> Result<R, Failure>,
    ) -> Result<R, Failure> {
        let make = || FloatPlan::new(&program.for_numbers, mode);
        self.numbers[mode.round as usize].with(make, FloatPlan::scratch, work)
    }

    /// Calls `work` with the plan for bounds, and with memory for it.
    pub(crate) fn with_bounds<R>(
        &self,
        program: &Formula,
        work: impl FnOnce(&IntervalPlan<T>, &mut IntervalScratch<T, Level>) -> Result<R, Failure>,
    ) -> Result<R, Failure> {
        let program = program.for_bounds()?;
        self.bounds.with(|| IntervalPlan::new(program), IntervalPlan::scratch, work)
    }
}

impl<P, S: Send> Prepared<P, S> {
    fn new() -> Prepared<P, S> {
        Prepared { plan: OnceLock::new(), memory: Spares::new() }
    }

    fn with<R>(
        &self,
        make: impl FnOnce() -> Result<P, DeviceError>,
        scratch: impl FnOnce(&P, Level) -> S,
        work: impl FnOnce(&P, &mut S) -> Result<R, Failure>,
    ) -> Result<R, Failure> {
        let plan = self.plan.get_or_init(make).as_ref().map_err(|error| Failure::device(error.clone()))?;
        let level = Level::chosen().map_err(Failure::unsupported)?;
        self.memory.with(|| scratch(plan, level), |memory| work(plan, memory))
    }
}

impl Formula {
    pub(crate) fn for_numbers(&self) -> &Program {
        &self.for_numbers
    }

    pub(crate) fn for_bounds(&self) -> Result<&Program, Failure> {
        self.for_bounds.as_ref().map_err(Failure::unsupported)
    }

    pub(crate) fn plans_of_f64(&self) -> &Plans<f64> {
        &self.plans_of_f64
    }

    pub(crate) fn plans_of_f32(&self) -> &Plans<f32> {
        &self.plans_of_f32
    }

    pub(crate) fn inputs(&self) -> &[CString] {
        &self.inputs
    }

    /// Returns the program at an address.
    ///
    /// # Safety
    ///
    /// The address must be null or that of a program from `parse`, which must live while the result is used.
    pub(crate) unsafe fn at<'a>(program: *const Formula) -> Result<&'a Formula, Failure> {
        // SAFETY: as the caller says.
        unsafe { program.as_ref() }.ok_or_else(|| Failure::argument("the program is a null pointer"))
    }
}

/// `outward_program_parse`.
#[unsafe(export_name = "outward_program_parse")]
unsafe extern "C" fn parse(formula: *const c_char) -> *mut Formula {
    let (_, formula) = attempt(|| {
        // SAFETY: as the header asks of callers.
        let formula = unsafe { text(formula) }?;
        let for_numbers = Program::parse(formula).map_err(Failure::parse)?;
        let for_bounds = Program::parse_for_bounds(formula).map_err(|error| error.to_string());
        let inputs = for_numbers.input_names().map(|name| CString::new(name).unwrap_or_default()).collect();
        let (plans_of_f64, plans_of_f32) = (Plans::new(), Plans::new());
        Ok(Formula { for_numbers, for_bounds, inputs, plans_of_f64, plans_of_f32 })
    });
    formula.map_or(ptr::null_mut(), |formula| Box::into_raw(Box::new(formula)))
}

/// `outward_program_free`.
#[unsafe(export_name = "outward_program_free")]
unsafe extern "C" fn free(program: *mut Formula) {
    if !program.is_null() {
        // SAFETY: as the header asks of callers, it is what `parse` gave, and not freed yet.
        drop(unsafe { Box::from_raw(program) });
    }
}

/// `outward_program_inputs`.
#[unsafe(export_name = "outward_program_inputs")]
unsafe extern "C" fn inputs(program: *const Formula) -> usize {
    // SAFETY: as the header asks of callers, it is null or what `parse` gave.
    unsafe { program.as_ref() }.map_or(0, |program| program.inputs.len())
}

/// `outward_program_input`.
#[unsafe(export_name = "outward_program_input")]
unsafe extern "C" fn input(program: *const Formula, index: usize) -> *const c_char {
    // SAFETY: as the header asks of callers, it is null or what `parse` gave.
    let program = unsafe { program.as_ref() };
    program.and_then(|program| program.inputs.get(index)).map_or(ptr::null(), |name| name.as_ptr())
}

/// Returns a direction by its code.
pub(crate) fn direction(code: c_int) -> Result<Round, Failure> {
    [Round::TiesToEven, Round::TowardZero, Round::TowardPositive, Round::TowardNegative]
        .get(usize::try_from(code).unwrap_or(usize::MAX))
        .copied()
        .ok_or_else(|| {
            Failure::argument(format!("{code} is no direction: expected OUTWARD_RN to OUTWARD_RD"))
        })
}
