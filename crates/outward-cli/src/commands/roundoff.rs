//! `outward roundoff`.

use std::path::Path;

use outward_tools::failure::Failure;
use outward_tools::roundoff::request::RoundoffRequest;
use outward_tools::roundoff::{self, rows};

use crate::args;
use crate::sink::file::{open, write};

/// Runs the command.
pub fn run(args: &args::Roundoff) -> Result<(), Failure> {
    let request = RoundoffRequest::from(args);
    if let Some(data) = &args.source.data {
        return run_over_rows(args, &request, data);
    }
    let report = roundoff::run(&request)?;
    let text = report.print(request.form.unwrap_or_default());
    write(args.output.as_deref(), text.as_bytes())?;
    match (report.failed, report.is_unbounded()) {
        (0, false) => Ok(()),
        (0, true) => Err(Failure::Said),
        (failed, _) => {
            let all = failed + report.formulas.len();
            Err(Failure::Usage(format!("{failed} of {all} FPCores could not be bounded")))
        }
    }
}

/// Bounds the rows, and fails if one has no finite bound.
fn run_over_rows(args: &args::Roundoff, request: &RoundoffRequest, data: &Path) -> Result<(), Failure> {
    let bounded = rows::run(request, data, &|| open(args.output.as_deref()))?;
    let Some(first) = bounded.first else { return Ok(()) };
    if !args.quiet {
        let rows = if bounded.rows == 1 { "row has" } else { "rows have" };
        let (without, all) = (bounded.without_bound, bounded.rows);
        eprintln!("outward: {without} of {all} {rows} no finite bound; the first: row {first}");
    }
    Err(Failure::Said)
}
