//! The process that calls functions of shared libraries for an audit.

use std::ffi::OsString;
use std::fs::File;
use std::path::PathBuf;

use outward::program::Width;
use outward_foreign::{Direction, Owner, Parameters, Passing, Questions, Signature, serve, serve_gemm};
use outward_tools::audit::request::c_type;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use crate::request::choice;

/// Calls a function for an audit until there are no more questions. `call` has the name of its [`Parameters`], or
/// `gemm`, whether they are bit patterns, and the rounding mode. Questions come from the first of the files, answers go
/// to the second: on Unix `/dev/fd/3` and so on, where Python has left the pipes.
#[pyfunction]
pub fn serve_audit(
    py: Python<'_>,
    library: OsString,
    symbol: &str,
    format: &str,
    is_own: bool,
    call: (&str, bool, &str),
    pipes: (PathBuf, PathBuf),
) -> PyResult<()> {
    let types = Width::of_c().filter_map(|format| Some((format.name(), c_type(format)?)));
    let format = choice("format", format, &types.collect::<Vec<_>>())?;
    let ((parameters, are_bits, round), (questions, answers)) = (call, pipes);
    let owner = if is_own { Owner::Library } else { Owner::Any };
    let questions = Questions::new(File::open(questions)?, || std::process::abort());
    let answers = File::options().write(true).open(answers)?;
    let failed = |error| PyRuntimeError::new_err(format!("{} {error}", library.display()));
    if parameters == "gemm" {
        let is_single = format.size == 4;
        return py
            .detach(|| serve_gemm(&library, symbol, is_single, owner, questions, answers))
            .map_err(failed);
    }
    let named = Parameters::named(parameters);
    let parameters = named.ok_or_else(|| PyValueError::new_err(format!("parameters: found {parameters}")))?;
    let passing = if are_bits { Passing::Patterns } else { Passing::Numbers };
    let directions = [
        ("rn", None),
        ("ru", Some(Direction::Up)),
        ("rd", Some(Direction::Down)),
        ("rz", Some(Direction::TowardZero)),
    ];
    let direction = choice("round", round, &directions)?;
    let signature = Signature { format, parameters, passing, direction };
    py.detach(|| serve(&library, symbol, signature, owner, questions, answers)).map_err(failed)
}
