//! `outward eval`.

use std::io::Write;

use outward_tools::eval::direct::{self, DirectReport};
use outward_tools::eval::request::{RowsForm, RowsRequest};
use outward_tools::eval::{formula, options, stream};
use outward_tools::failure::Failure;
use outward_tools::number::FloatFormat;

use crate::args;
use crate::sink::file::Output;

/// Runs the command.
pub fn run(args: &args::Eval) -> Result<(), Failure> {
    let request = RowsRequest::from(args);
    options::check(&request)?;
    if request.form == Some(RowsForm::Parquet) && (request.source.data.is_none() || args.output.is_none()) {
        return Err(Failure::Usage("--out parquet needs --data and --output".into()));
    }
    let formulas = formula::read(&request)?;
    formula::note_without_effect(&request, &formulas.good);
    let path = args.output.as_deref();
    let Some(data) = &request.source.data else {
        let DirectReport { lines, formulas, failed } = direct::run(&request, &formulas)?;
        let mut output = Output::open(path)?;
        output.write(&lines)?;
        output.finish()?;
        return match failed {
            0 => Ok(()),
            failed => Err(Failure::Usage(format!("{failed} of {formulas} FPCores could not be evaluated"))),
        };
    };
    let open = || Output::open(path);
    let summary = match formulas.format() {
        FloatFormat::F64 => stream::run::<f64, Output>(&request, data, &formulas, open),
        FloatFormat::F32 => stream::run::<f32, Output>(&request, data, &formulas, open),
    }?;
    if let Some(text) = summary.text {
        // The output is whole: a message that cannot be written does not make it wrong.
        let _ = std::io::stderr().write_all(text.as_bytes());
    }
    Ok(())
}
