//! The evaluation of formulas on a device.

use std::sync::Arc;

use outward::analysis::{DeviationPlan, Operand};
use outward::device::{
    CompileMode, CompiledPlan, DeviceError, ErrorMeasure, FloatPlan, FloatRange, FloatScratch, IntervalPlan,
    IntervalScratch, IntervalSlice, IntervalSliceMut,
};
use outward::format::Format;
use outward::interval::Decoration;
use outward::machine::Level;
use outward::program::Width;

use super::block::{ColumnSlices, NumberStart, RowBlock, VariableColumn};
use super::plan::{Plan, PlannedFormula};
use super::results::{InputKind, ResultColumns, RowResults};
use super::tight::{ErrorStart, TightPlan, TightScratch};
use super::wide_plan::WidePlan;
use crate::device::compute_device::ComputeDevice;
use crate::failure::Failure;
use crate::number::{EvalNumber, outward_in};

/// Plans of the formulas.
#[derive(Clone, Debug)]
pub struct Engine<T> {
    device: Arc<dyn ComputeDevice>,
    /// The machine for work that is always done on the processor: the errors of plain results.
    level: Level,
    shown: ResultColumns,
    formulas: Vec<ReadyFormula<T>>,
}

#[derive(Clone, Debug)]
struct ReadyFormula<T> {
    bounds: Option<IntervalPlan<T>>,
    plain: Option<FloatPlan<T>>,
    /// Results in a wider format, instead of the plain result.
    wide: Option<WidePlan>,
    /// Results possible under the options of a compiler, instead of the plain result ...
    compiled: Option<CompiledPlan>,
    /// ... or, on a GPU, the options, for its actual result.
    options: Option<CompileMode>,
    /// The formula for devices, and the columns of the block that its inputs come from.
    planned: PlannedFormula,
    /// Bounds of the results' errors, if they are wanted.
    deviations: Option<DeviationPlan>,
    /// Memory for the values of the whole formula, if they are wanted.
    tight: Option<TightScratch>,
    width: Width,
    /// Format of 16 bits that results and bounds are printed in, if it is chosen.
    printed: Option<Width>,
}

/// Memory that a worker needs to evaluate.
pub struct Scratch<T> {
    formulas: Vec<FormulaScratch<T>>,
}

/// Memory for the wanted readings of one formula.
struct FormulaScratch<T> {
    bounds: Option<IntervalScratch<T, Level>>,
    plain: Option<FloatScratch<T, Level>>,
    wide: Option<WidePlan>,
    tight: Option<TightScratch>,
}

impl<T: EvalNumber> Engine<T> {
    /// Plans the formulas of a plan on the device.
    pub fn new(
        device: Arc<dyn ComputeDevice>,
        plan: &Plan<T>,
        shown: ResultColumns,
        compile: Option<CompileMode>,
        tight: Option<TightPlan>,
    ) -> Result<Self, Failure> {
        let mut formulas = Vec::new();
        for target in &plan.targets {
            let width = target.program.result_width(target.mode.width);
            let printed = Some(width).filter(|width| target.is_format_chosen && width.is_promoted());
            let refused = |error| match &target.name {
                Some(name) => Failure::Usage(format!("{name}: {error}")),
                None => Failure::Usage(format!("formula: {error}")),
            };
            let bounds = (shown.of_real_numbers() || shown.error.is_some())
                .then(|| IntervalPlan::new(&target.program));
            let is_wide = shown.plain()
                && shown.error.is_none()
                && compile.is_none()
                && device.processor().is_some()
                && target.is_wide();
            let wide = is_wide.then(|| WidePlan::new(target));
            let plain = (shown.plain() && compile.is_none() && !is_wide)
                .then(|| FloatPlan::new(&target.program, target.mode));
            let own = device.has_compiled_results();
            let ranges = compile.filter(|_| !own);
            let compiled = ranges.map(|compile| CompiledPlan::new(&target.program, target.mode, compile));
            let deviations = shown
                .error
                .map(|_| DeviationPlan::compiled(&target.program, target.mode, compile.unwrap_or_default()));
            formulas.push(ReadyFormula {
                bounds: bounds.transpose().map_err(refused)?,
                plain: plain.transpose().map_err(refused)?,
                wide: wide.transpose().map_err(refused)?,
                compiled: compiled.transpose().map_err(refused)?,
                options: compile.filter(|_| own),
                deviations: deviations.transpose().map_err(refused)?,
                planned: target.clone(),
                tight: tight
                    .map(|tight| TightScratch::new::<T>(&target.program, tight, printed))
                    .transpose()
                    .map_err(refused)?,
                width,
                printed,
            });
        }
        let level = device.processor().unwrap_or_else(Level::best);
        Ok(Engine { device, level, shown, formulas })
    }

    /// Returns memory for one worker.
    pub fn scratch(&self) -> Scratch<T> {
        let formulas = self.formulas.iter().map(|formula| {
            let bounds = formula.bounds.as_ref().map(|plan| plan.scratch(self.level));
            let plain = formula.plain.as_ref().map(|plan| plan.scratch(self.level));
            FormulaScratch { bounds, plain, wide: formula.wide.clone(), tight: formula.tight.clone() }
        });
        Scratch { formulas: formulas.collect() }
    }

    /// Returns whether this processor evaluates.
    pub fn is_on_processor(&self) -> bool {
        self.device.processor().is_some()
    }

    /// Returns whether [`Engine::evaluate_into`] can write all results into the caller's memory.
    pub fn has_direct_results(&self) -> bool {
        let is_bounds_alone = self.shown.bounds() && !self.shown.plain() && !self.shown.status;
        let is_fit =
            |formula: &ReadyFormula<T>| formula.printed.is_none() && !formula.planned.inputs.is_empty();
        !self.is_on_processor() && is_bounds_alone && self.formulas.iter().all(is_fit)
    }

    /// Evaluates one formula on the device, which writes its bounds and codes of decorations into the caller's memory.
    pub fn evaluate_into(
        &self,
        formula: usize,
        columns: &[ColumnSlices<'_, T>],
        bounds: (&mut [T], &mut [T]),
        decorations: &mut [u8],
    ) -> Result<(), DeviceError> {
        let formula = &self.formulas[formula];
        let inputs = formula.bounds(columns);
        T::evaluate_into_on(&*self.device, &formula.planned.program, &inputs, bounds, decorations)
    }

    /// Evaluates every formula in every row of the block. Rows that could not be read have no result.
    pub fn evaluate(
        &self,
        scratch: &mut Scratch<T>,
        block: &RowBlock<T>,
        answers: &mut Vec<RowResults<T>>,
    ) -> Result<(), DeviceError> {
        let columns: Vec<_> = block.columns.iter().map(VariableColumn::as_slices).collect();
        self.readings(scratch, block.rows, &columns, answers)?;
        for ((ready, scratch), answer) in self.formulas.iter().zip(&mut scratch.formulas).zip(&mut *answers) {
            if let Some(plan) = &mut scratch.wide {
                ready.widen(plan, block.rows, |input, row| block.columns[input].start(row), answer)?;
            }
        }
        for (formula, answer) in answers.iter_mut().enumerate() {
            let ill = block.ill_rows(&self.formulas[formula].planned.inputs);
            self.finish(scratch, formula, block, &ill, answer)?;
        }
        Ok(())
    }

    /// Clears the results of a formula in the rows `ill`, in ascending order, and adds errors and values of the whole
    /// formula if they are wanted.
    pub fn finish(
        &self,
        scratch: &mut Scratch<T>,
        formula: usize,
        block: &RowBlock<T>,
        ill: &[usize],
        answer: &mut RowResults<T>,
    ) -> Result<(), DeviceError> {
        answer.clear_rows(ill);
        let helper = Some(&*self.device).filter(|_| !self.is_on_processor());
        let found = match &mut scratch.formulas[formula].tight {
            Some(tight) => {
                let wanted = (self.shown.error, helper);
                Some(self.formulas[formula].tighten(tight, wanted, block, ill, answer)?)
            }
            None => None,
        };
        if let Some(measure) = self.shown.error {
            self.formulas[formula].errors(measure, block, ill, &found.unwrap_or_default(), answer);
        }
        Ok(())
    }

    /// Evaluates columns like [`Engine::evaluate`], without the steps of [`Engine::finish`].
    pub fn evaluate_slices(
        &self,
        scratch: &mut Scratch<T>,
        rows: usize,
        columns: &[ColumnSlices<'_, T>],
        answers: &mut Vec<RowResults<T>>,
    ) -> Result<(), DeviceError> {
        self.readings(scratch, rows, columns, answers)?;
        for ((ready, scratch), answer) in self.formulas.iter().zip(&mut scratch.formulas).zip(answers) {
            if let Some(plan) = &mut scratch.wide {
                let start =
                    |input: usize, row: usize| NumberStart::Float(Format::widen(columns[input].plain[row]));
                ready.widen(plan, rows, start, answer)?;
            }
        }
        Ok(())
    }

    /// Computes all readings but those in wider formats.
    fn readings(
        &self,
        scratch: &mut Scratch<T>,
        rows: usize,
        columns: &[ColumnSlices<'_, T>],
        answers: &mut Vec<RowResults<T>>,
    ) -> Result<(), DeviceError> {
        answers.resize_with(self.formulas.len(), RowResults::default);
        for ((ready, scratch), answer) in self.formulas.iter().zip(&mut scratch.formulas).zip(answers) {
            answer.resize(rows);
            if self.is_on_processor() {
                ready.on_cpu(scratch, columns, answer)?;
            } else {
                ready.on_device(&*self.device, columns, answer)?;
            }
            ready.round_outward(answer);
        }
        Ok(())
    }
}

/// True errors of the rows in which they are known.
#[derive(Debug, Default)]
struct FoundErrors {
    /// Errors for the values of the inputs.
    of_values: Vec<Option<f64>>,
    /// Errors for the floats that the program starts from.
    of_floats: Vec<Option<f64>>,
}

/// Returns an operand whose exact value is the number that a program starts from. An infinite number stands for a value
/// beyond all numbers.
fn at_its_number(operand: Operand) -> Operand {
    if operand.computed.is_finite() { Operand::exactly(operand.computed) } else { operand }
}

/// Stores the results of a device, which returns one row for a formula without inputs.
fn spread<T: EvalNumber>(to: &mut Vec<T>, from: Vec<T>) {
    match from[..] {
        [same] => to.fill(same),
        _ => *to = from,
    }
}

impl<T: EvalNumber> ReadyFormula<T> {
    /// Fills in the errors of results, for the values of the inputs and for the floats that the program starts from:
    /// true errors if they are known, and bounds of the analysis elsewhere.
    fn errors(
        &self,
        measure: ErrorMeasure,
        block: &RowBlock<T>,
        ill: &[usize],
        found: &FoundErrors,
        answer: &mut RowResults<T>,
    ) {
        let Some(plan) = &self.deviations else { return };
        let output = plan.program().output().index();
        let inputs = &self.planned.inputs;
        let mut operands = Vec::with_capacity(inputs.len());
        let mut ill = ill.iter().copied().peekable();
        for row in 0..block.rows {
            answer.inputs[row] = self.kind(block, row);
            if ill.next_if_eq(&row).is_some() {
                (answer.error[row], answer.rounding[row]) = (f64::NAN, f64::NAN);
                continue;
            }
            let [known_error, known_rounding] =
                [&found.of_values, &found.of_floats].map(|found| found.get(row).copied().flatten());
            if let (Some(error), Some(rounding)) = (known_error, known_rounding) {
                (answer.error[row], answer.rounding[row]) = (error, rounding);
                continue;
            }
            operands.clear();
            operands.extend(inputs.iter().map(|&at| block.columns[at].operand(row)));
            let results = self.results(answer, row);
            let error =
                |operands: &[Operand]| plan.row(operands)[output].error_of(measure, self.width, results);
            let bound = error(&operands);
            answer.rounding[row] = known_rounding.unwrap_or_else(|| {
                if answer.inputs[row] == InputKind::Exact {
                    return bound;
                }
                operands.iter_mut().for_each(|operand| *operand = at_its_number(*operand));
                error(&operands)
            });
            answer.error[row] = known_error.unwrap_or(bound);
        }
    }

    /// Returns the kind of the numbers that a program starts from in a row.
    fn kind(&self, block: &RowBlock<T>, row: usize) -> InputKind {
        let kinds = self.planned.inputs.iter().map(|&at| block.columns[at].kind(row));
        kinds.max().unwrap_or(InputKind::Exact)
    }

    /// Returns the results that a program may give in a row.
    fn results(&self, answer: &RowResults<T>, row: usize) -> FloatRange {
        let lo = Format::widen(answer.plain[row]);
        let hi = if self.compiled.is_some() { Format::widen(answer.plain_hi[row]) } else { lo };
        FloatRange { lo, hi }
    }

    /// Replaces bounds by values of the whole formula, and finds true errors.
    fn tighten(
        &self,
        tight: &mut TightScratch,
        (error, device): (Option<ErrorMeasure>, Option<&dyn ComputeDevice>),
        block: &RowBlock<T>,
        ill: &[usize],
        answer: &mut RowResults<T>,
    ) -> Result<FoundErrors, DeviceError> {
        answer.resize_values(block.rows);
        let columns: Vec<&VariableColumn<T>> =
            self.planned.inputs.iter().map(|&at| &block.columns[at]).collect();
        tight.values(&columns, ill, device, answer)?;
        let Some(measure) = error else { return Ok(FoundErrors::default()) };
        let results: Vec<FloatRange> = (0..block.rows).map(|row| self.results(answer, row)).collect();
        let mut ill = ill.iter().copied().peekable();
        let rows: Vec<usize> = (0..block.rows).filter(|row| ill.next_if_eq(row).is_none()).collect();
        let of = (measure, self.width);
        let of_values = tight.errors(&columns, &rows, ErrorStart::Spelled, &results, of)?;
        // If the floats are the values, both errors are the same.
        let (same, other): (Vec<usize>, Vec<usize>) = rows
            .iter()
            .copied()
            .partition(|&row| of_values[row].is_some() && self.kind(block, row) == InputKind::Exact);
        let mut of_floats = tight.errors(&columns, &other, ErrorStart::Floats, &results, of)?;
        same.into_iter().for_each(|row| of_floats[row] = of_values[row]);
        Ok(FoundErrors { of_values, of_floats })
    }

    /// Replaces the plain result by that in a wider format.
    fn widen(
        &self,
        plan: &mut WidePlan,
        rows: usize,
        start: impl Fn(usize, usize) -> NumberStart,
        answer: &mut RowResults<T>,
    ) -> Result<(), DeviceError> {
        answer.wide.clear();
        for row in 0..rows {
            let value = plan.row(self.planned.inputs.iter().map(|&column| start(column, row)))?;
            answer.wide.push(value);
            answer.plain[row] = T::nearest(value.to_f64());
        }
        Ok(())
    }

    /// Rounds bounds outward to the format of 16 bits that they are printed in.
    fn round_outward(&self, answer: &mut RowResults<T>) {
        answer.printed = self.printed;
        let Some(width) = self.printed.filter(|_| self.bounds.is_some()) else { return };
        let common = T::from(Decoration::Com as u8);
        for ((lo, hi), decoration) in answer.lo.iter_mut().zip(&mut answer.hi).zip(&mut answer.decoration) {
            [*lo, *hi] = outward_in(width, [*lo, *hi]);
            if *decoration == common && (lo.is_infinite() || hi.is_infinite()) {
                *decoration = T::from(Decoration::Dac as u8);
            }
        }
    }

    fn bounds<'a>(&self, columns: &[ColumnSlices<'a, T>]) -> Vec<IntervalSlice<'a, T>> {
        self.planned.inputs.iter().map(|&at| columns[at].bounds).collect()
    }

    fn plain<'a>(&self, columns: &[ColumnSlices<'a, T>]) -> Vec<&'a [T]> {
        self.planned.inputs.iter().map(|&at| columns[at].plain).collect()
    }

    fn on_cpu(
        &self,
        scratch: &mut FormulaScratch<T>,
        columns: &[ColumnSlices<'_, T>],
        answer: &mut RowResults<T>,
    ) -> Result<(), DeviceError> {
        if let (Some(plan), Some(scratch)) = (&self.bounds, &mut scratch.bounds) {
            let output =
                IntervalSliceMut { lo: &mut answer.lo, hi: &mut answer.hi, dec: &mut answer.decoration };
            plan.run(scratch, &self.bounds(columns), output)?;
        }
        if let (Some(plan), Some(scratch)) = (&self.plain, &mut scratch.plain) {
            plan.run(scratch, &self.plain(columns), &mut answer.plain)?;
        }
        if let Some(plan) = &self.compiled {
            let columns = self.plain(columns);
            let columns: Vec<Vec<f64>> =
                columns.iter().map(|column| column.iter().map(|&x| Format::widen(x)).collect()).collect();
            let columns: Vec<&[f64]> = columns.iter().map(Vec::as_slice).collect();
            let ranges = plan.run(&columns)?;
            // The plan of a formula without inputs returns one row.
            let ranges = ranges.iter().cycle().take(answer.plain.len());
            for ((range, lo), hi) in ranges.zip(&mut answer.plain).zip(&mut answer.plain_hi) {
                // The ranges are held in binary64, and are numbers of `T`.
                (*lo, *hi) = (T::nearest(range.lo), T::nearest(range.hi));
            }
        }
        Ok(())
    }

    fn on_device(
        &self,
        device: &dyn ComputeDevice,
        columns: &[ColumnSlices<'_, T>],
        answer: &mut RowResults<T>,
    ) -> Result<(), DeviceError> {
        let PlannedFormula { program, mode, .. } = &self.planned;
        if self.bounds.is_some() {
            let result = T::evaluate_on(device, program, &self.bounds(columns))?;
            spread(&mut answer.lo, result.lo);
            spread(&mut answer.hi, result.hi);
            spread(&mut answer.decoration, result.dec);
        }
        if self.plain.is_some() {
            let columns = self.plain(columns);
            spread(&mut answer.plain, T::evaluate_floats_on(device, program, *mode, &columns)?);
        }
        if let Some(options) = self.options {
            let columns = self.plain(columns);
            spread(&mut answer.plain, T::evaluate_compiled_on(device, program, *mode, options, &columns)?);
        }
        Ok(())
    }
}
