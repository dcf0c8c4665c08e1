//! `outward check`.

use outward_tools::failure::Failure;
use outward_tools::range::certificate;

use crate::args;
use crate::sink::file::write;

/// Runs the command.
pub fn run(args: &args::Check) -> Result<(), Failure> {
    let report = certificate::check(&args.file)?;
    write(args.output.as_deref(), report.text().as_bytes())
}
