//! All solutions of a system over ranges, and the minimum or maximum of a formula subject to one.
//!
//! | module | what is there |
//! |---|---|
//! | [`report`] | the results, in each form of output |

pub mod report;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use outward::analysis::system::{MinimiseOptions, SolveOptions, System};
use outward::interval::Interval;
use outward::program::ParseOptions;

use crate::eval::{note_spellings, parse_one};
use crate::failure::Failure;
use crate::monitor::Monitor;
use crate::range::note_rounded_ends;
use crate::roundoff::boxes::{Ends, VariableRanges, ranges_of};
use crate::undefined::note_undefined;
use report::{OptimumReport, SolutionsReport};

/// A system over ranges.
#[derive(Clone, Debug)]
pub struct SystemRequest {
    /// The formula to minimise or maximise; none where solutions are asked for.
    pub objective: Option<String>,
    /// What messages call the file that it is in, if it is in one.
    pub objective_file: Option<String>,
    /// Is its maximum asked for?
    pub maximises: bool,
    /// Equations and inequalities, several in a text by semicolons.
    pub constraints: Vec<String>,
    /// The ranges of the variables: `x=1..2`.
    pub variables: Vec<String>,
    /// How far apart the bounds of an optimum may be, or how wide undecided parts are, relative to their size.
    pub tolerance: f64,
    /// Absolute tolerance; the larger of both tolerances counts. `None` stands for the default, which is next to
    /// nothing.
    pub absolute_tolerance: Option<f64>,
    /// Largest number of sub-boxes to search.
    pub most_boxes: u64,
    /// Time limit of the search.
    pub time: Option<Duration>,
    /// Ends the search, which then fails as interrupted, once somebody sets it.
    pub stop: Option<&'static AtomicBool>,
    /// Monitor of the search.
    pub monitor: Arc<dyn Monitor>,
}

/// Finds all solutions.
///
/// # Errors
///
/// If the system or a range is wrong, or there are not as many equations as variables.
pub fn solve(request: &SystemRequest) -> Result<SolutionsReport, Failure> {
    let ranges = ranges(request)?;
    let system = System::parse_zeros(texts(request), options(&names(&ranges))).map_err(usage)?;
    note_spellings(&*request.monitor, system.notes());
    let sides = sides(&system, &ranges)?;
    let usual = SolveOptions::default();
    let options = SolveOptions {
        relative: request.tolerance,
        absolute: request.absolute_tolerance.unwrap_or(usual.absolute),
        most_pieces: request.most_boxes,
        time: request.time,
        stop: request.stop,
    };
    let solutions = system.solve(&sides, &options).map_err(usage)?;
    Failure::if_stopped(request.stop)?;
    Ok(SolutionsReport { variables: system.variables().to_vec(), solutions })
}

/// Finds the minimum or the maximum of the objective.
///
/// # Errors
///
/// If the formula, the system or a range is wrong.
pub fn optimise(request: &SystemRequest) -> Result<OptimumReport, Failure> {
    let ranges = ranges(request)?;
    let names = names(&ranges);
    let mut system = match request.constraints.is_empty() {
        true => System::unconstrained(),
        false => System::parse_all(texts(request), options(&names)).map_err(usage)?,
    };
    let text = request.objective.as_deref().unwrap_or_default();
    let program = parse_one(text, options(&names), &*request.monitor).map_err(|error| {
        let place = request.objective_file.as_deref().unwrap_or("formula");
        Failure::Usage(format!("{place}: {error}"))
    })?;
    note_spellings(&*request.monitor, system.notes());
    note_undefined([&program], &*request.monitor);
    let objective = system.objective(&program).map_err(usage)?;
    let sides = sides(&system, &ranges)?;
    let usual = MinimiseOptions::default();
    let options = MinimiseOptions {
        relative: request.tolerance,
        absolute: request.absolute_tolerance.unwrap_or(usual.absolute),
        most_pieces: request.most_boxes,
        time: request.time,
        stop: request.stop,
    };
    let optimum = match request.maximises {
        true => system.maximise(&objective, &sides, &options),
        false => system.minimise(&objective, &sides, &options),
    };
    Failure::if_stopped(request.stop)?;
    let is_maximum = request.maximises;
    Ok(OptimumReport { variables: system.variables().to_vec(), optimum, is_maximum })
}

fn usage(error: impl std::fmt::Display) -> Failure {
    Failure::Usage(error.to_string())
}

fn ranges(request: &SystemRequest) -> Result<VariableRanges<'_>, Failure> {
    note_rounded_ends(&request.variables, &*request.monitor, "the answer is that for it rounded outward")?;
    ranges_of(&request.variables, Ends::Bounded)
}

fn names<'a>(ranges: &VariableRanges<'a>) -> Vec<&'a str> {
    ranges.keys().copied().collect()
}

fn options<'a>(names: &'a [&'a str]) -> ParseOptions<'a> {
    ParseOptions { for_bounds: true, variables: names, ..ParseOptions::default() }
}

fn texts(request: &SystemRequest) -> impl Iterator<Item = &str> {
    request.constraints.iter().map(String::as_str)
}

/// Returns the range of each variable.
fn sides(system: &System, ranges: &VariableRanges<'_>) -> Result<Vec<Interval<f64>>, Failure> {
    if let Some(name) = ranges.keys().find(|name| !system.variables().iter().any(|known| known == *name)) {
        return Err(Failure::Usage(format!("--var {name}: there is no such variable")));
    }
    let of = |name: &String| {
        ranges.get(name.as_str()).copied().ok_or_else(|| {
            Failure::Usage(format!("the variable {name} has no range, expected --var {name}=FROM..TO"))
        })
    };
    system.variables().iter().map(of).collect()
}
