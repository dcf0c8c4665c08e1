//! `outward explain`.

use outward_tools::explain;
use outward_tools::explain::request::ExplainRequest;
use outward_tools::failure::Failure;

use crate::args::{self, ExplainOut};
use crate::sink::file::write;

/// Runs the command.
pub fn run(args: &args::Explain) -> Result<(), Failure> {
    let report = explain::run(&ExplainRequest::from(args))?;
    let text = match args.out {
        ExplainOut::Text => report.text(args.hex),
        ExplainOut::Json => report.json(),
        ExplainOut::Svg => report.svg(args.hex),
    };
    write(args.output.as_deref(), text.as_bytes())
}
