//! Evaluates formulas for values given in the request, or over the ranges of FPCores.

use outward::interval::Decoration;
use outward::program::Node;
use outward::program::fpcore::{Bound, Range};

use super::block::{CellNumber, RowBlock};
use super::encode::{Encoder, LineForm};
use super::engine::Engine;
use super::formula::{Formula, Formulas};
use super::line::{is_error_unknown, line};
use super::options::{self, Constants};
use super::plan::{Binding, Plan, PlannedFormula, check_all_used};
use super::request::{RowsForm, RowsRequest};
use super::results::result_names;
use super::tight::TightPlan;
use crate::failure::Failure;
use crate::layout::{csv_field, json_string};
use crate::monitor::Monitor;
use crate::number::{EvalNumber, FloatFormat};

/// The results of formulas with the values of one row.
#[derive(Clone, Debug, Default)]
pub struct DirectReport {
    /// A line of text for each formula, in the form that was asked for.
    pub lines: Vec<u8>,
    /// Number of formulas.
    pub formulas: usize,
    /// Number of FPCores that could not be read or evaluated; the monitor has heard of each.
    pub failed: usize,
}

/// Evaluates each formula once.
pub fn run(request: &RowsRequest, formulas: &Formulas) -> Result<DirectReport, Failure> {
    for message in &formulas.bad {
        request.monitor.note(message);
    }
    // Formulas that could not be read may have more variables.
    if formulas.bad.is_empty() {
        check_all_used(&options::assignments(request)?, &formulas.good)?;
    }
    let mut lines = Vec::new();
    if request.form == Some(RowsForm::Csv) {
        let name = formulas.good.iter().any(|formula| formula.name.is_some()).then(|| "name".to_string());
        let names: Vec<String> =
            name.into_iter().chain(result_names(options::shown(request), &[String::new()])).collect();
        lines.extend_from_slice((names.join(",") + "\n").as_bytes());
    }
    let mut failed = formulas.bad.len();
    for formula in &formulas.good {
        note_precondition(formula, &*request.monitor);
        let evaluated = match formula.format {
            FloatFormat::F64 => evaluate::<f64>(request, formula, &mut lines),
            FloatFormat::F32 => evaluate::<f32>(request, formula, &mut lines),
        };
        match evaluated {
            // An FPCore of a file that fails does not stop the others.
            Err(failure) if formula.precondition.is_some() => {
                request.monitor.note(&failure.to_string());
                failed += 1;
            }
            evaluated => evaluated?,
        }
    }
    Ok(DirectReport { lines, formulas: formulas.bad.len() + formulas.good.len(), failed })
}

fn evaluate<T: EvalNumber>(
    request: &RowsRequest,
    formula: &Formula,
    lines: &mut Vec<u8>,
) -> Result<(), Failure> {
    let plan = Plan::new(std::slice::from_ref(formula), &constants_of::<T>(request, formula)?, None)?;
    let mut block = RowBlock::default();
    block.clear(plan.variables.len());
    block.push(plan.variables.iter().filter_map(|variable| match variable.binding {
        Binding::Constant(cell) => Some(cell),
        // Without data there are no columns.
        Binding::Column(_) | Binding::Pair(..) => None,
    }));
    let mut answers = Vec::new();
    let shown = options::shown(request);
    let tight = TightPlan::new(request);
    if tight.is_some() || plan.targets.iter().any(PlannedFormula::is_wide) {
        // The range of an FPCore's argument is no number.
        let given = options::numbers(request)?;
        let numbers = plan.variables.iter().map(|variable| {
            let number: CellNumber = given.get(&variable.name).cloned().flatten().into();
            match variable.binding {
                // A number of the format equals both its bounds, as in a file.
                Binding::Constant(cell) if number.is_number() => match CellNumber::of_bounds(cell) {
                    CellNumber::Bound => CellNumber::Bound,
                    _ => number,
                },
                _ => number,
            }
        });
        block.push_numbers(numbers);
    }
    let engine = Engine::new(options::open(request)?, &plan, shown, options::compile(request), tight)?;
    engine
        .evaluate(&mut engine.scratch(), &block, &mut answers)
        .map_err(|error| Failure::Run(error.to_string()))?;
    let name = formula.name.as_deref();
    if shown.of_real_numbers() && Decoration::from_lane(answers[0].decoration[0]) < Decoration::Dac {
        note_strict_ends(request, formula)?;
    }
    if is_error_unknown(shown, &answers[0], 0) {
        let of = name.map(|name| format!("{name}: ")).unwrap_or_default();
        request.monitor.note(&format!(
            "note: {of}bounds of operations tell nothing of the error; --tight --error computes with more digits"
        ));
    }
    match request.form {
        None => line(name, &answers[0], 0, shown, request.hex, lines),
        Some(out) => {
            let form = if out == RowsForm::Json { LineForm::Json } else { LineForm::Csv };
            if let Some(name) = name {
                let name = if form == LineForm::Json { json_string(name) } else { csv_field(name) };
                block.kept.push(name.as_bytes());
            }
            let kept: Vec<String> = name.iter().map(|_| "name".to_string()).collect();
            Encoder::new(form, shown, request.hex, &kept, &[String::new()]).rows(
                1,
                &block.kept,
                &answers,
                lines,
            );
        }
    }
    Ok(())
}

/// Notes the conditions of a `:pre` that its ranges leave out.
pub fn note_precondition(formula: &Formula, monitor: &dyn Monitor) {
    for note in formula.precondition.iter().flat_map(|precondition| &precondition.notes) {
        monitor.note(&format!("note: {note}"));
    }
}

/// Returns the values that the request gives to the formula's variables, and the ranges of an FPCore's other variables.
pub fn constants_of<T: EvalNumber>(
    request: &RowsRequest,
    formula: &Formula,
) -> Result<Constants<T>, Failure> {
    let mut constants: Constants<T> = options::constants(request)?;
    let names: Vec<&str> = formula.program.input_names().collect();
    constants.retain(|name, _| names.contains(&name.as_str()));
    note_missing_ranges(formula, |name| constants.contains_key(name), &*request.monitor);
    for (name, range) in formula.ranges::<T>(request.rounds_cells) {
        constants.entry(name).or_insert(range);
    }
    Ok(constants)
}

/// Notes the ends that count although the `:pre` excludes them, if the formula may not be defined everywhere.
fn note_strict_ends(request: &RowsRequest, formula: &Formula) -> Result<(), Failure> {
    let Some(precondition) = formula.precondition.as_ref().filter(|_| !request.rounds_cells) else {
        return Ok(());
    };
    let given = options::assignments(request)?;
    for (index, name) in formula.program.input_names().enumerate() {
        let Range { lower, upper } = &precondition.ranges[index];
        let is_left_out = |bound: &&Bound| bound.strict && bound.value.is_real();
        let Some(end) = [lower, upper].into_iter().flatten().find(is_left_out) else { continue };
        let is_used = formula.program.nodes().contains(&Node::Input(index));
        if is_used && !given.iter().any(|(given, _)| *given == name) {
            request.monitor.note(&format!(
                "note: {}: the bounds are of {name} = {} too, which the :pre excludes, since no real number is next to \
                 it; --point takes {name} for a number of the format, of which one is",
                formula.name.as_deref().unwrap_or_default(),
                end.value
            ));
            return Ok(());
        }
    }
    Ok(())
}

/// Notes the variables of an FPCore that may be any number, since nothing bounds them.
fn note_missing_ranges(formula: &Formula, has_value: impl Fn(&str) -> bool, monitor: &dyn Monitor) {
    let missing = formula.without_range(has_value);
    let Some(first) = missing.first() else { return };
    let (have, each) = if missing.len() == 1 { ("has", "it") } else { ("have", "each") };
    monitor.note(&format!(
        "note: {}: {} {have} no range, so {each} is any number; write one into the FPCore, as in \
         :pre (<= 0 {first} 1), or give --var {first}=0..1",
        formula.name.as_deref().unwrap_or_default(),
        missing.join(", ")
    ));
}
