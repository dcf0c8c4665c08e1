//! The formulas of a request as programs, for callers whose columns this crate does not read: on a GPU.

use outward::device::IntervalPlan;
use outward::interval::DecInterval;
use outward::program::Program;

use crate::eval::formula::{self, Formulas};
use crate::eval::options;
use crate::eval::plan::{Binding, Plan, check_all_used};
use crate::eval::request::RowsRequest;
use crate::failure::Failure;
use crate::number::{EvalNumber, FloatFormat};

/// The name of all columns together, for messages.
pub(super) const INPUT: &str = "the data";

/// A formula whose bounds are wanted in each row.
#[derive(Clone, Debug)]
pub struct ColumnProgram<T: EvalNumber> {
    /// The name of the formula, if it has one.
    pub name: Option<String>,
    /// Prefix of the names of its columns in a table: empty for one formula without a name.
    pub prefix: String,
    pub program: Program,
    /// The source of each input of the program.
    pub inputs: Vec<ProgramInput<T>>,
}

/// The source of an input.
#[derive(Clone, Copy, Debug)]
pub enum ProgramInput<T: EvalNumber> {
    /// The column with this index.
    Column(usize),
    /// A column of lower bounds and one of upper bounds.
    Pair(usize, usize),
    /// An interval that is the same in every row.
    Constant(DecInterval<T>),
}

/// Returns the format in which the formulas of a request ask to be evaluated.
///
/// # Errors
///
/// If the request makes no sense.
pub fn format(request: &RowsRequest, names: &[String]) -> Result<FloatFormat, Failure> {
    options::check(request)?;
    Ok(formulas(request, names)?.format())
}

/// Returns the programs of a request over columns with these names.
///
/// # Errors
///
/// If the request makes no sense.
pub fn programs<T: EvalNumber>(
    request: &RowsRequest,
    names: &[String],
) -> Result<Vec<ColumnProgram<T>>, Failure> {
    options::check(request)?;
    let plan = plan::<T>(request, &formulas(request, names)?, names)?;
    let prefixes = plan.prefixes();
    let of_formula = plan.targets.into_iter().zip(prefixes).map(|(target, prefix)| {
        if let Err(error) = IntervalPlan::<T>::new(&target.program) {
            let name = target.name.as_deref().unwrap_or("formula");
            return Err(Failure::Usage(format!("{name}: {error}")));
        }
        let inputs = target.inputs.iter().map(|&variable| match plan.variables[variable].binding {
            Binding::Column(at) => ProgramInput::Column(at),
            Binding::Pair(lo, hi) => ProgramInput::Pair(lo, hi),
            Binding::Constant(cell) => ProgramInput::Constant(cell.interval),
        });
        Ok(ColumnProgram {
            name: target.name.clone(),
            prefix,
            inputs: inputs.collect(),
            program: target.program.clone(),
        })
    });
    of_formula.collect()
}

/// Returns the formulas of a request over columns with these names.
pub(super) fn formulas(request: &RowsRequest, names: &[String]) -> Result<Formulas, Failure> {
    let formulas = match formula::among(request, names, INPUT)? {
        Some(formulas) => formulas,
        None => formula::read(request)?,
    };
    match formulas.bad.first() {
        Some(message) => Err(Failure::Usage(message.clone())),
        None => Ok(formulas),
    }
}

/// Assigns a column to each variable of the formulas.
pub(super) fn plan<T: EvalNumber>(
    request: &RowsRequest,
    formulas: &Formulas,
    names: &[String],
) -> Result<Plan<T>, Failure> {
    let constants = options::constants::<T>(request)?;
    check_all_used(&options::assignments(request)?, &formulas.good)?;
    Plan::new(&formulas.good, &constants, Some((INPUT, names)))
}
