//! `outward solve`, `outward minimise` and `outward maximise`.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use outward_tools::system::SystemRequest;

use super::audit::AuditOut;
use super::eval::{absolute_tolerance, seconds, tolerance};
use super::source::{FormulaArgument, FormulaText, file_text, formula_text};
use crate::terminal::Terminal;

/// Options of all three.
#[derive(Debug, Args)]
pub struct SearchOptions {
    /// Give a variable its range: x=1..2, x=[1,2] or a number; may be repeated
    #[arg(long = "var", value_name = "NAME=RANGE")]
    pub vars: Vec<String>,
    /// The same as --tolerance, absolutely; the larger of both counts [default: 1e-300]
    #[arg(long, value_name = "TOLERANCE", value_parser = absolute_tolerance)]
    pub absolute_tolerance: Option<f64>,
    /// Look at so many pieces of the ranges
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub max_boxes: u64,
    /// Seconds to look [default: as long as it takes]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<Duration>,
    /// Text, lines of CSV or objects of JSON
    #[arg(long, value_enum)]
    pub out: Option<AuditOut>,
    /// Write to this file, which appears whole or not at all; - is standard output
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// `outward solve`.
#[derive(Debug, Args)]
#[command(after_help = SOLVE_HELP)]
pub struct Solve {
    /// Equations, separated by semicolons: 'x^2 + y^2 = 1; x = y'; a formula alone is to be 0. There may be
    /// inequalities besides; @FILE reads them from a file
    #[arg(required_unless_present = "formula_file", value_name = "EQUATIONS", value_parser = formula_text)]
    pub equations: Vec<FormulaText>,
    /// Read the equations from this file; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "equations", value_parser = file_text)]
    pub formula_file: Option<FormulaText>,
    /// Leave parts of the ranges undecided that are so narrow, relative to the numbers in them
    #[arg(long, value_name = "TOLERANCE", default_value = "1e-9", value_parser = tolerance)]
    pub tolerance: f64,
    /// The search
    #[command(flatten)]
    pub search: SearchOptions,
}

/// `outward minimise` and `outward maximise`.
#[derive(Debug, Args)]
#[command(after_help = OPTIMISE_HELP)]
pub struct Optimise {
    /// The formula
    #[command(flatten)]
    pub formula: FormulaArgument,
    /// Equations and inequalities that hold: 'x*y >= 1; x + y = 3'; may be repeated; @FILE reads them from a file
    #[arg(long, value_name = "RELATIONS", allow_hyphen_values = true, value_parser = formula_text)]
    pub subject_to: Vec<FormulaText>,
    /// How far apart the bounds of the minimum or maximum may be, relative to its size
    #[arg(long, value_name = "TOLERANCE", default_value = "1e-6", value_parser = tolerance)]
    pub tolerance: f64,
    /// The search
    #[command(flatten)]
    pub search: SearchOptions,
}

impl SearchOptions {
    fn request(&self, constraints: &[FormulaText], tolerance: f64) -> SystemRequest {
        SystemRequest {
            objective: None,
            objective_file: None,
            maximises: false,
            constraints: constraints.iter().map(|relations| relations.text.clone()).collect(),
            variables: self.vars.clone(),
            tolerance,
            absolute_tolerance: self.absolute_tolerance,
            most_boxes: self.max_boxes,
            time: self.time,
            stop: None,
            monitor: Arc::new(Terminal),
        }
    }
}

impl Solve {
    pub fn request(&self) -> SystemRequest {
        let equations: Vec<FormulaText> = self.equations.iter().chain(&self.formula_file).cloned().collect();
        self.search.request(&equations, self.tolerance)
    }
}

impl Optimise {
    pub fn request(&self, maximises: bool) -> SystemRequest {
        let FormulaText { text, file } = self.formula.text();
        SystemRequest {
            objective: Some(text),
            objective_file: file,
            maximises,
            ..self.search.request(&self.subject_to, self.tolerance)
        }
    }
}

const SOLVE_HELP: &str = "\
There must be as many equations as variables. Each root is printed with bounds of its coordinates: there is exactly one
solution near it, and it is within them. The rest of the ranges has no solution, except in the parts that are printed
as undecided: they may have any number of solutions, or none. Double roots stay undecided, unless bounds leave a single
point, as for x^2 = 0, and so do lines of solutions. Small parts that are near to each other are printed as one.
Ends of a range that are no numbers of binary64 are rounded outward first. Where an inequality holds with = alone, a
strict one, with < or >, does not hold.

The ranges are bisected; parts are left out by bounds of the equations and by propagating them back to the variables,
and the interval Newton method proves roots (Neumaier, Interval Methods for Systems of Equations, 1990).

Exit code: 0 all roots are found, 1 something is undecided, or the output cannot be written, 2 the command line or an
equation is wrong.";

const OPTIMISE_HELP: &str = "\
The minimum, or the maximum, lies between the two numbers that are printed, or is the one. At the place that is named
all relations hold, and the formula is at most the upper number of its minimum, or at least the lower one of its
maximum; where there are equations, the place is within the bounds that are printed. Ends of a range that are no numbers
of binary64 are rounded outward first. With strict inequalities, < or >, the minimum is an infimum, and the maximum a
supremum: the formula may come near to it without taking it, and no place is named then. Comparisons in the formula that
relations decide, as x > 1 decides `if x > 1`, are decided.

Exit code: 0 done, 1 the minimum or maximum is not known to the tolerance, or the output cannot be written, 2 the
command line or a formula is wrong.";
