//! `outward opencl translate`: a kernel whose rounding modes are chosen by pragma, as plain OpenCL C.

use std::fs;
use std::io::{self, Read, Write};

use outward_tools::failure::{Failure, file_name};
use outward_tools::layout::columns;
use outward_translate::{Options, Translation};

use crate::args::Translate;
use crate::sink::file::{Output, is_standard};

/// Translates a file.
pub fn translate(args: &Translate) -> Result<(), Failure> {
    let name = file_name(&args.kernel);
    let text = if args.kernel.as_os_str() == "-" {
        let mut text = Vec::new();
        io::stdin().lock().read_to_end(&mut text).map(|_| text)
    } else {
        fs::read(&args.kernel)
    };
    let text = text.map_err(|error| Failure::reading(&name, &error))?;
    let options =
        Options { clang: args.clang.clone(), include: args.include.clone(), define: args.define.clone() };
    let translation = outward_translate::translate(&args.kernel, &text, &options)
        .map_err(|error| Failure::Run(error.to_string()))?;

    let mut output = Output::open(args.output.as_deref())?;
    output.write(translation.text.as_ref().map_or(&text[..], |translated| translated.as_bytes()))?;
    output.finish()?;
    if args.report {
        let report = report(&translation);
        if !is_standard(args.output.as_deref()) {
            let mut output = Output::open(None)?;
            output.write(report.as_bytes())?;
            return output.finish();
        }
        io::stderr()
            .write_all(report.as_bytes())
            .map_err(|error| Failure::writing("standard error", &error))?;
    }
    Ok(())
}

/// Formats a line for each operation.
fn report(translation: &Translation) -> String {
    let mut rows = vec![["place", "operation", "type", "mode"].map(String::from).to_vec()];
    for operation in &translation.operations {
        rows.push(vec![
            operation.place.to_string(),
            operation.what.clone(),
            operation.of.clone(),
            operation.mode.name().into(),
        ]);
    }
    columns(&rows)
}
