//! `outward diff`.

use outward_tools::diff::request::DiffRequest;
use outward_tools::diff::{self, Verdict, reduce};
use outward_tools::failure::Failure;

use crate::args::{self, DiffOut, Reduction};
use crate::sink::file::{open, write};

/// Runs the command.
pub fn run(args: &args::Diff) -> Result<(), Failure> {
    if let Some(reduction) = args.reduce {
        return run_reduce(args, reduction);
    }
    if args.fpcore.is_none() && args.formula_file.is_none() && args.what.len() != 1 {
        let message = "expected one formula, in quotes (columns are for --reduce)";
        return Err(Failure::Usage(message.into()));
    }
    let (report, mut output) = diff::run(&DiffRequest::from(args), &|| open(args.output.as_deref()))?;
    if args.out == DiffOut::Text {
        output.write(report.text().as_bytes())?;
    }
    output.finish()?;
    if args.out != DiffOut::Text {
        report.summary().iter().for_each(|line| eprintln!("outward: {line}"));
    }
    match report.failed {
        0 if report.has_unexplained() => Err(Failure::Said),
        0 => Ok(()),
        failed => {
            let all = failed + report.formulas.len();
            Err(Failure::Usage(format!("{failed} of {all} FPCores could not be compared")))
        }
    }
}

fn run_reduce(args: &args::Diff, reduction: Reduction) -> Result<(), Failure> {
    let report = reduce::run(&args.reduce_request(reduction))?;
    write(args.output.as_deref(), report.print(args.out.into(), args.hex).as_bytes())?;
    if args.out != DiffOut::Text {
        eprintln!("outward: {}", report.summary());
    }
    if report.sums.verdict == Verdict::Unexplained { Err(Failure::Said) } else { Ok(()) }
}
