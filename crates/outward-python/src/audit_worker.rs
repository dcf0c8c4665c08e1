//! The process that calls functions of shared libraries for an audit.

use std::ffi::OsString;
use std::fs::File;
use std::path::PathBuf;

use outward_foreign::{CType, Owner, Questions, serve};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::request::choice;

/// Answers questions about a function until there are no more. They come by a file of this path, answers go to another:
/// on Unix `/dev/fd/3` and so on, where Python has left the pipes.
#[pyfunction]
pub fn serve_audit(
    py: Python<'_>,
    library: OsString,
    symbol: &str,
    format: &str,
    is_own: bool,
    questions: PathBuf,
    answers: PathBuf,
) -> PyResult<()> {
    let format = choice("format", format, &[("f64", CType::F64), ("f32", CType::F32)])?;
    let owner = if is_own { Owner::Library } else { Owner::Any };
    let questions = Questions::new(File::open(questions)?, || std::process::abort());
    let answers = File::options().write(true).open(answers)?;
    let served = py.detach(|| serve(&library, symbol, format, owner, questions, answers));
    served.map_err(|error| PyRuntimeError::new_err(format!("{} {error}", library.display())))
}
