//! `outward audit`.

use outward_tools::audit::report::CSV_HEADING;
use outward_tools::audit::request::AuditRequest;
use outward_tools::audit::{self, check, gemm};
use outward_tools::failure::Failure;
use outward_tools::layout::counted;

use crate::args::{self, AuditOut};
use crate::commands::plot::check_name;
use crate::sink::file::{Output, is_standard};

/// Runs the command.
pub fn run(args: &args::Audit) -> Result<(), Failure> {
    let mut request = AuditRequest::from(args);
    if let Some(function) = args.function.as_ref().filter(|function| gemm::named(function).is_some()) {
        return run_gemm(args, &request, function);
    }
    if let Some(function) = &args.function {
        (_, request) = audit::of_request(&request, function)?;
    }
    check(&request)?;
    if let Some(path) = &args.plot {
        check_name("--plot", path)?;
        if is_standard(Some(path)) && is_standard(args.output.as_deref()) {
            return Err(Failure::Usage("--plot - and the report both go to standard output".into()));
        }
    }
    let Some(function) = &args.function else { return run_all(args, &request) };
    let open = || {
        let output = Output::open(args.output.as_deref())?;
        let picture = args.plot.as_deref().map(|path| Output::open(Some(path))).transpose()?;
        Ok((output, picture))
    };
    let (report, (mut output, picture)) = audit::run(&request, function, open)?;
    output.write(report.print(args.out.into()).as_bytes())?;
    output.finish()?;
    if let (Some(mut output), Some(picture)) = (picture, report.svg()) {
        output.write(picture?.as_bytes())?;
        output.finish()?;
    }
    if report.findings.defects.is_empty() { Ok(()) } else { Err(Failure::Said) }
}

/// Audits a product of matrices.
fn run_gemm(args: &args::Audit, request: &AuditRequest, function: &str) -> Result<(), Failure> {
    let (report, mut output) = gemm::run(request, function, || Output::open(args.output.as_deref()))?;
    output.write(report.print(args.out.into()).as_bytes())?;
    output.finish()?;
    if report.findings.defects.is_empty() { Ok(()) } else { Err(Failure::Said) }
}

/// Audits all functions. Each row is written when its function is done, since all of them take hours.
fn run_all(args: &args::Audit, request: &AuditRequest) -> Result<(), Failure> {
    let open = || {
        let mut output = Output::open(args.output.as_deref())?;
        if args.out == AuditOut::Csv {
            output.write(CSV_HEADING.as_bytes())?;
        }
        Ok(output)
    };
    let (report, mut output) =
        audit::run_all(request, &args.functions, open, |output, one| match args.out {
            AuditOut::Text => Ok(()),
            AuditOut::Csv => output.write(one.csv().as_bytes()),
            AuditOut::Json => output.write(one.json().as_bytes()),
        })?;
    if args.out == AuditOut::Text {
        output.write(report.text().as_bytes())?;
    }
    output.finish()?;
    if let Some(first) = report.failures.first() {
        let others = match report.failures.len() - 1 {
            0 => String::new(),
            count => format!("; {} could not be asked either", counted(count, "other function")),
        };
        return Err(Failure::Run(format!("{first}{others}")));
    }
    if report.is_good() { Ok(()) } else { Err(Failure::Said) }
}
