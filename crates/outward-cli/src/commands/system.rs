//! `outward solve` and `outward minimise`.

use outward_tools::failure::Failure;
use outward_tools::layout::ReportForm;
use outward_tools::system::{self, SystemRequest};

use crate::args::{Minimise, Solve};
use crate::sink::file::write;

/// Runs `outward solve`.
pub fn solve(args: &Solve) -> Result<(), Failure> {
    let report = system::solve(&SystemRequest::from(args))?;
    let form = args.search.out.map(ReportForm::from).unwrap_or_default();
    write(args.search.output.as_deref(), report.print(form).as_bytes())?;
    if report.is_incomplete() { Err(Failure::Said) } else { Ok(()) }
}

/// Runs `outward minimise`.
pub fn minimise(args: &Minimise) -> Result<(), Failure> {
    let report = system::minimise(&SystemRequest::from(args))?;
    let form = args.search.out.map(ReportForm::from).unwrap_or_default();
    write(args.search.output.as_deref(), report.print(form).as_bytes())?;
    if report.is_incomplete() { Err(Failure::Said) } else { Ok(()) }
}
