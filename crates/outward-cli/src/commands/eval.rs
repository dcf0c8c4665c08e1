//! `outward eval`.

use std::io::Write;

use outward_tools::eval::direct::DirectReport;
use outward_tools::eval::request::{RowsForm, RowsRequest};
use outward_tools::eval::{self, EvalReport, options};
use outward_tools::failure::Failure;
use outward_tools::reduce::formulas::{self, ReducedFormulas};
use outward_tools::reduce::report::{ReduceForm, print};

use crate::args;
use crate::sink::file::{open, write};

/// Runs the command.
pub fn run(args: &args::Eval) -> Result<(), Failure> {
    let request = RowsRequest::from(args);
    options::check(&request)?;
    if request.form == Some(RowsForm::Parquet) && (request.source.data.is_none() || args.output.is_none()) {
        return Err(Failure::Usage("--out parquet needs --data and --output".into()));
    }
    let path = args.output.as_deref();
    if let Some(reduction) = args.reduction() {
        let ReducedFormulas { results, names, summary } = formulas::run(&request, reduction)?;
        let by = results.iter().any(|result| result.group.is_some()).then_some("formula");
        let is_json = request.form == Some(RowsForm::Json);
        let text = print(&results, ReduceForm { by, names, is_json, hex: request.hex });
        write(path, text.as_bytes())?;
        if summary.bad_rows > 0 && !args.quiet {
            let _ = writeln!(
                std::io::stderr(),
                "outward: {} of {} rows were skipped",
                summary.bad_rows,
                summary.rows
            );
        }
        return Ok(());
    }
    match eval::run(&request, &|| open(path))? {
        EvalReport::Direct(DirectReport { lines, formulas, failed }) => {
            write(path, &lines)?;
            match failed {
                0 => Ok(()),
                _ => Err(Failure::Usage(format!("{failed} of {formulas} FPCores could not be evaluated"))),
            }
        }
        EvalReport::Rows(summary) => {
            if let Some(text) = summary.text {
                // The output is complete: a message that cannot be written does not make it wrong.
                let _ = std::io::stderr().write_all(text.as_bytes());
            }
            Ok(())
        }
    }
}
