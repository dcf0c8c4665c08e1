//! `outward solve`, `outward minimise` and `outward maximise`.

use outward_tools::failure::Failure;
use outward_tools::layout::ReportForm;
use outward_tools::system;

use crate::args::{Optimise, Solve};
use crate::sink::file::write;

/// Runs `outward solve`.
pub fn solve(args: &Solve) -> Result<(), Failure> {
    let report = system::solve(&args.request())?;
    let form = args.search.out.map(ReportForm::from).unwrap_or_default();
    write(args.search.output.as_deref(), report.print(form).as_bytes())?;
    if report.is_incomplete() { Err(Failure::Said) } else { Ok(()) }
}

/// Runs `outward minimise`.
pub fn minimise(args: &Optimise) -> Result<(), Failure> {
    optimise(args, false)
}

/// Runs `outward maximise`.
pub fn maximise(args: &Optimise) -> Result<(), Failure> {
    optimise(args, true)
}

fn optimise(args: &Optimise, maximises: bool) -> Result<(), Failure> {
    let report = system::optimise(&args.request(maximises))?;
    let form = args.search.out.map(ReportForm::from).unwrap_or_default();
    write(args.search.output.as_deref(), report.print(form).as_bytes())?;
    if report.is_incomplete() { Err(Failure::Said) } else { Ok(()) }
}
