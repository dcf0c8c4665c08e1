//! `outward conform`.

use outward_tools::conform::{Report, run_file};
use outward_tools::failure::Failure;

use crate::args;
use crate::sink::file::Output;

/// Runs interval test files: the report goes to standard output, files and lines that cannot be read to standard error.
pub fn run(args: &args::Conform) -> Result<(), Failure> {
    let mut report = Report::default();
    let mut unread = false;
    for file in &args.files {
        match run_file(file) {
            Ok(one) => {
                one.errors.iter().for_each(|error| eprintln!("outward: {error}"));
                report.extend(one);
            }
            Err(error) => {
                eprintln!("outward: {error}");
                unread = true;
            }
        }
    }
    let mut output = Output::open(None)?;
    output.write(report.to_string().as_bytes())?;
    output.finish()?;
    let well = report.failures.is_empty() && report.errors.is_empty() && !unread;
    if well { Ok(()) } else { Err(Failure::Said) }
}
