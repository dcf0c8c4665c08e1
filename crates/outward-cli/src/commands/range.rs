//! `outward range`.

use outward_tools::failure::Failure;
use outward_tools::monitor::Monitor;
use outward_tools::range::certificate::nodes;
use outward_tools::range::{self, RangeRequest};

use crate::args;
use crate::sink::file::{is_standard, write};
use crate::terminal::Terminal;

/// Runs the command.
pub fn run(args: &args::Range) -> Result<(), Failure> {
    if args.certificate.is_some()
        && [&args.certificate, &args.output].iter().all(|it| is_standard(it.as_deref()))
    {
        let message = "--certificate -: the report goes to standard output too, expected --output FILE";
        return Err(Failure::Usage(message.into()));
    }
    let request = RangeRequest::from(args);
    let report = range::run(&request)?;
    if let Some(certificate) = &report.certificate {
        write(args.certificate.as_deref(), certificate.to_string().as_bytes())?;
        Terminal.note(&format!("note: the certificate has {}", nodes(certificate)));
    }
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
