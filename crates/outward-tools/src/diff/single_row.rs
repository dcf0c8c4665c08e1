//! Formulas with given values, or over the ranges of FPCores.

use super::compare::ComparedRow;
use super::context::DiffContext;
use super::formula::ComparedFormula;
use super::hint::HintCounts;
use super::modes::Modes;
use super::report::{CountedRows, DiffReport, FormulaColumns, FormulaDiff, Printing, heading, line_end};
use crate::eval::block::RowBlock;
use crate::eval::direct::{constants_of, note_precondition};
use crate::eval::formula::{Formula, Formulas};
use crate::eval::options;
use crate::eval::plan::{Binding, Plan, check_all_used};
use crate::failure::Failure;
use crate::layout::{ReportForm, csv_field, json_string};
use crate::number::{EvalNumber, FloatFormat};
use crate::output::{OpenOutput, ReportOutput};

/// A formula and the comparison of its one row.
struct ComparedOnce {
    formula: ComparedFormula,
    row: ComparedRow,
    counted: CountedRows,
}

/// Compares each formula once. FPCores that cannot be compared are noted, and do not stop the others.
pub fn run(
    context: &DiffContext<'_>,
    formulas: &Formulas,
    open: OpenOutput<'_>,
) -> Result<(DiffReport, Box<dyn ReportOutput>), Failure> {
    let monitor = &*context.rows.monitor;
    for message in &formulas.bad {
        monitor.note(message);
    }
    // Formulas that could not be read may have more variables.
    if formulas.bad.is_empty() {
        check_all_used(&options::assignments(context.rows)?, &formulas.good)?;
    }
    let (mut all, mut failed) = (Vec::new(), formulas.bad.len());
    for formula in &formulas.good {
        note_precondition(formula, monitor);
        let compared =
            Modes::of_formula(context, formula).and_then(|modes| match modes.format_of_cells(formula) {
                FloatFormat::F64 => compare::<f64>(context, formula),
                FloatFormat::F32 => compare::<f32>(context, formula),
            });
        match compared {
            Ok(once) => all.push(once),
            Err(failure) if formula.precondition.is_some() => {
                monitor.note(&format!("{}: {failure}", formula.name.as_deref().unwrap_or_default()));
                failed += 1;
            }
            Err(failure) => return Err(failure),
        }
    }
    let mut output = open()?;
    output.write(lines(context.request.form, &mut all).as_bytes())?;
    let formulas = all.into_iter().map(|ComparedOnce { formula, counted, .. }| FormulaDiff {
        printing: formula.printing,
        counted,
        sides: formula.sides,
    });
    Ok((DiffReport { formulas: formulas.collect(), failed }, output))
}

fn compare<T: EvalNumber>(context: &DiffContext<'_>, formula: &Formula) -> Result<ComparedOnce, Failure> {
    let plan: Plan<T> =
        Plan::new(std::slice::from_ref(formula), &constants_of(context.rows, formula)?, None)?;
    let ready = ComparedFormula::new(context, &plan.targets[0], "", Vec::new())?;
    let mut block = RowBlock::default();
    block.clear(plan.variables.len());
    block.push(plan.variables.iter().filter_map(|variable| match variable.binding {
        Binding::Constant(cell) => Some(cell),
        // Without data there are no columns.
        Binding::Column(_) | Binding::Pair(..) => None,
    }));
    let rows = ready.comparison.rows(&plan.targets[0].inputs, &block, &[]);
    let row: ComparedRow = rows.map_err(|error| Failure::Run(error.to_string()))?.rows[0];
    let of = FormulaColumns { plan: &plan, target: 0, block: &block };
    let counted = CountedRows::of(&ready.printing, of, &[Some(row)], HintCounts::default());
    let mut all = CountedRows::default();
    all.add(0, counted);
    Ok(ComparedOnce { formula: ready, row, counted: all })
}

/// Returns a line for each formula, if the form has lines.
fn lines(form: ReportForm, all: &mut [ComparedOnce]) -> String {
    if form == ReportForm::Text {
        return String::new();
    }
    // Formulas share their columns: a side is printed as a range if it is one in any formula.
    let ranges = [0, 1].map(|side| all.iter().any(|once| once.formula.printing.ranges[side]));
    all.iter_mut().for_each(|once| once.formula.printing.ranges = ranges);
    let has_names = all.iter().any(|once| once.formula.printing.title.is_some());
    let first = if has_names { &["name", "row"][..] } else { &["row"] };
    let printings = || all.iter().map(|once| &once.formula.printing);
    let mut lines = heading(form, first, printings().take(1)).into_bytes();
    for once in all.iter() {
        lines.extend_from_slice(start(form, has_names, &once.formula.printing).as_bytes());
        once.formula.printing.fields(&once.row, &mut lines);
        lines.extend_from_slice(line_end(form).as_bytes());
    }
    String::from_utf8_lossy(&lines).into_owned()
}

/// Returns the start of a line: the formula's name if there are names, and the number of the one row.
fn start(form: ReportForm, has_names: bool, printing: &Printing) -> String {
    let name = printing.title.as_deref().unwrap_or_default();
    match (form, has_names) {
        (ReportForm::Json, true) => format!("{{\"name\": {}, \"row\": 1", json_string(name)),
        (ReportForm::Json, false) => "{\"row\": 1".into(),
        (_, true) => format!("{},1", csv_field(name)),
        (_, false) => "1".into(),
    }
}
