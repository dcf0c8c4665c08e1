//! `outward report`.

use outward_tools::failure::Failure;
use outward_tools::traced::{ReportRequest, against, report};

use crate::args::{self, TracedForm};
use crate::sink::file::write;

/// Runs the command.
pub fn run(args: &args::Report) -> Result<(), Failure> {
    if let Some(other) = &args.against {
        let comparison = against(&args.files, other)?;
        let text = match args.out {
            TracedForm::Text => comparison.text(),
            TracedForm::Html => comparison.html(),
            TracedForm::Json => comparison.json(),
        };
        write(args.output.as_deref(), text.as_bytes())?;
        return if comparison.is_apart() { Err(Failure::Said) } else { Ok(()) };
    }
    let request = ReportRequest { files: args.files.clone(), source: args.source.clone() };
    let report = report(&request)?;
    let text = match args.out {
        TracedForm::Text => report.text(),
        TracedForm::Html => report.html(),
        TracedForm::Json => report.json(),
    };
    write(args.output.as_deref(), text.as_bytes())
}
