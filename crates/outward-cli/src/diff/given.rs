//! Formulas with the values of the command line, or over the ranges of FPCores.

use super::asked::Asked;
use super::compare::ComparedRow;
use super::formula::ComparedFormula;
use super::hint::HintCounts;
use super::modes::Modes;
use super::report::{CountedRows, FormulaColumns, Printing, heading, line_end};
use super::stream::finish;
use crate::args::{DiffOut, FormatName};
use crate::eval::block::RowBlock;
use crate::eval::csv_field;
use crate::eval::direct::{constants_of, note_precondition};
use crate::eval::formula::{Formula, Formulas};
use crate::eval::options;
use crate::eval::plan::{Binding, Plan, check_all_used};
use crate::failure::Failure;
use crate::layout::json_string;
use crate::number::EvalNumber;
use crate::sink::file::Output;

/// A formula and what its one row came to.
struct ComparedOnce {
    formula: ComparedFormula,
    row: ComparedRow,
    counted: CountedRows,
}

/// Compares each formula once. FPCores that cannot be compared are reported, and fail the run behind the others.
pub fn run(asked: &Asked<'_>, formulas: &Formulas) -> Result<(), Failure> {
    for message in &formulas.bad {
        eprintln!("outward: {message}");
    }
    // What could not be read may have more variables.
    if formulas.bad.is_empty() {
        check_all_used(&options::assignments(asked.eval)?, &formulas.good)?;
    }
    let (mut all, mut bad) = (Vec::new(), formulas.bad.len());
    for formula in &formulas.good {
        note_precondition(formula);
        let compared =
            Modes::of_formula(asked, formula).and_then(|modes| match modes.format_of_cells(formula) {
                FormatName::F64 => compare::<f64>(asked, formula),
                FormatName::F32 => compare::<f32>(asked, formula),
            });
        match compared {
            Ok(given) => all.push(given),
            // One FPCore of a file does not keep the others from being compared.
            Err(failure) if formula.precondition.is_some() => {
                eprintln!("outward: {}: {failure}", formula.name.as_deref().unwrap_or_default());
                bad += 1;
            }
            Err(failure) => return Err(failure),
        }
    }
    let out = asked.args.out;
    let mut output = Output::open(asked.args.output.as_deref())?;
    output.write(lines(out, &mut all).as_bytes())?;
    let compared = finish(output, out, all.iter_mut().map(|given| (&given.formula, &mut given.counted)));
    if bad == 0 {
        return compared;
    }
    let count = formulas.bad.len() + formulas.good.len();
    Err(Failure::Usage(format!("{bad} of {count} FPCores could not be compared")))
}

fn compare<T: EvalNumber>(asked: &Asked<'_>, formula: &Formula) -> Result<ComparedOnce, Failure> {
    let plan: Plan<T> = Plan::new(std::slice::from_ref(formula), &constants_of(asked.eval, formula)?, None)?;
    let ready = ComparedFormula::new(asked, &plan.targets[0], "", Vec::new())?;
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

/// A line each, where the form has lines.
fn lines(out: DiffOut, all: &mut [ComparedOnce]) -> String {
    if out == DiffOut::Text {
        return String::new();
    }
    // They share their columns: where one has a range, there is room for one.
    let ranges = [0, 1].map(|side| all.iter().any(|given| given.formula.printing.ranges[side]));
    all.iter_mut().for_each(|given| given.formula.printing.ranges = ranges);
    let has_names = all.iter().any(|given| given.formula.printing.title.is_some());
    let first = if has_names { &["name", "row"][..] } else { &["row"] };
    let printings = || all.iter().map(|given| &given.formula.printing);
    let mut lines = heading(out, first, printings().take(1)).into_bytes();
    for given in all.iter() {
        lines.extend_from_slice(start(out, has_names, &given.formula.printing).as_bytes());
        given.formula.printing.fields(&given.row, &mut lines);
        lines.extend_from_slice(line_end(out).as_bytes());
    }
    String::from_utf8_lossy(&lines).into_owned()
}

/// How a line starts: with the formula's name where there are names, and the number of the one row.
fn start(out: DiffOut, has_names: bool, printing: &Printing) -> String {
    let name = printing.title.as_deref().unwrap_or_default();
    match (out, has_names) {
        (DiffOut::Json, true) => format!("{{\"name\": {}, \"row\": 1", json_string(name)),
        (DiffOut::Json, false) => "{\"row\": 1".into(),
        (_, true) => format!("{},1", csv_field(name)),
        (_, false) => "1".into(),
    }
}
