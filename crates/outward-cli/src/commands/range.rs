//! `outward range`.

use outward_tools::failure::Failure;
use outward_tools::range::{self, RangeRequest};

use crate::args;
use crate::sink::file::write;

/// Runs the command.
pub fn run(args: &args::Range) -> Result<(), Failure> {
    let request = RangeRequest::from(args);
    let report = range::run(&request)?;
    write(args.output.as_deref(), report.print(request.form).as_bytes())?;
    match (report.failed, report.is_incomplete()) {
        (0, false) => Ok(()),
        (0, true) => Err(Failure::Said),
        (failed, _) => {
            let all = failed + report.formulas.len();
            Err(Failure::Usage(format!("{failed} of {all} FPCores have no range")))
        }
    }
}
