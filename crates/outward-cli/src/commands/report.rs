//! `outward report`.

use outward_tools::failure::Failure;
use outward_tools::traced::{ReportRequest, report};

use crate::args::{self, TracedForm};
use crate::sink::file::write;

/// Runs the command.
pub fn run(args: &args::Report) -> Result<(), Failure> {
    let request = ReportRequest { files: args.files.clone(), source: args.source.clone() };
    let report = report(&request)?;
    let text = match args.out {
        TracedForm::Text => report.text(),
        TracedForm::Html => report.html(),
        TracedForm::Json => report.json(),
    };
    write(args.output.as_deref(), text.as_bytes())
}
