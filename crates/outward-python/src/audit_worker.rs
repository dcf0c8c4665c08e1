//! The process that calls functions of shared libraries for an audit.

use std::ffi::OsString;
use std::fs::File;
use std::path::PathBuf;

use outward_foreign::{CType, Direction, Owner, Parameters, Questions, Signature, serve};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use crate::request::choice;

/// Answers questions about a function until there are no more: one of so many arguments, in a rounding mode. Questions
/// come by a file of this path, answers go to another: on Unix `/dev/fd/3` and so on, where Python has left the pipes.
#[pyfunction]
pub fn serve_audit(
    py: Python<'_>,
    library: OsString,
    symbol: &str,
    format: &str,
    is_own: bool,
    call: (usize, &str),
    pipes: (PathBuf, PathBuf),
) -> PyResult<()> {
    let format = choice("format", format, &[("f64", CType::F64), ("f32", CType::F32)])?;
    let ((arguments, round), (questions, answers)) = (call, pipes);
    let parameters = Parameters::of(arguments)
        .ok_or_else(|| PyValueError::new_err(format!("arguments: found {arguments}, expected 1, 2 or 3")))?;
    let directions = [
        ("rn", None),
        ("ru", Some(Direction::Up)),
        ("rd", Some(Direction::Down)),
        ("rz", Some(Direction::TowardZero)),
    ];
    let signature = Signature { format, parameters, direction: choice("round", round, &directions)? };
    let owner = if is_own { Owner::Library } else { Owner::Any };
    let questions = Questions::new(File::open(questions)?, || std::process::abort());
    let answers = File::options().write(true).open(answers)?;
    let served = py.detach(|| serve(&library, symbol, signature, owner, questions, answers));
    served.map_err(|error| PyRuntimeError::new_err(format!("{} {error}", library.display())))
}
