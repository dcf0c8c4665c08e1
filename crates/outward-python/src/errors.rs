//! Failures of tools as Python's exceptions.

use outward_tools::failure::Failure;
use pyo3::PyErr;
use pyo3::exceptions::{PyRuntimeError, PyValueError};

/// What was asked makes no sense: a `ValueError`; what could not be done: a `RuntimeError`.
pub fn exception(failure: &Failure) -> PyErr {
    match failure {
        Failure::Usage(message) => PyValueError::new_err(message.clone()),
        Failure::Run(message) => PyRuntimeError::new_err(message.clone()),
        Failure::Said | Failure::ClosedPipe => PyRuntimeError::new_err(failure.to_string()),
    }
}
