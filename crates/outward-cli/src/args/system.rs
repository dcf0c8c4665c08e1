//! `outward solve` and `outward minimise`.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use outward_tools::system::SystemRequest;

use super::audit::AuditOut;
use super::eval::{absolute_tolerance, seconds, tolerance};
use crate::terminal::Terminal;

/// What both have.
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
    /// Equations, separated by semicolons: 'x^2 + y^2 = 1; x = y'. There may be inequalities besides
    #[arg(required = true, value_name = "EQUATIONS")]
    pub equations: Vec<String>,
    /// Leave parts of the ranges undecided that are so narrow, relative to the numbers in them
    #[arg(long, value_name = "TOLERANCE", default_value = "1e-9", value_parser = tolerance)]
    pub tolerance: f64,
    /// What both have
    #[command(flatten)]
    pub search: SearchOptions,
}

/// `outward minimise`.
#[derive(Debug, Args)]
#[command(after_help = MINIMISE_HELP)]
pub struct Minimise {
    /// The formula
    #[arg(value_name = "FORMULA")]
    pub formula: String,
    /// Equations and inequalities that hold: 'x*y >= 1; x + y = 3'; may be repeated
    #[arg(long, value_name = "RELATIONS", allow_hyphen_values = true)]
    pub subject_to: Vec<String>,
    /// How far apart the bounds of the minimum may be, relative to its size
    #[arg(long, value_name = "TOLERANCE", default_value = "1e-6", value_parser = tolerance)]
    pub tolerance: f64,
    /// What both have
    #[command(flatten)]
    pub search: SearchOptions,
}

impl SearchOptions {
    fn request(&self, objective: Option<&String>, constraints: &[String], tolerance: f64) -> SystemRequest {
        SystemRequest {
            objective: objective.cloned(),
            constraints: constraints.to_vec(),
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

impl From<&Solve> for SystemRequest {
    fn from(args: &Solve) -> SystemRequest {
        args.search.request(None, &args.equations, args.tolerance)
    }
}

impl From<&Minimise> for SystemRequest {
    fn from(args: &Minimise) -> SystemRequest {
        args.search.request(Some(&args.formula), &args.subject_to, args.tolerance)
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

const MINIMISE_HELP: &str = "\
The minimum lies between the two numbers that are printed, or is the one. At the place that is named all relations hold
and the formula is at most the upper one; where there are equations, the place is within the bounds that are printed.
Ends of a range that are no numbers of binary64 are rounded outward first. With strict inequalities, < or >, the minimum
is an infimum: the formula may come near to it without taking it, and no place is named then. Comparisons in the formula
that relations decide, as x > 1 decides `if x > 1`, are decided. For a maximum, minimise the negated formula.

Exit code: 0 done, 1 the minimum is not known to the tolerance, or the output cannot be written, 2 the command line or a
formula is wrong.";
