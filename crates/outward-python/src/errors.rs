//! Failures of tools as Python exceptions.

use outward_tools::failure::Failure;
use pyo3::PyErr;
use pyo3::exceptions::{PyRuntimeError, PyValueError};

/// Returns the exception of a failure: a `ValueError` for a request that makes no sense, a `RuntimeError` for work that
/// failed.
pub fn exception(failure: &Failure) -> PyErr {
    match failure {
        Failure::Usage(message) => PyValueError::new_err(in_python(message)),
        Failure::Run(message) => PyRuntimeError::new_err(in_python(message)),
        Failure::Said | Failure::ClosedPipe => PyRuntimeError::new_err(failure.to_string()),
    }
}

/// Options of the command that have another name in Python.
const NAMES: [(&str, &str); 7] = [
    ("approx", "approximate"),
    ("as", "reading"),
    ("impl", "implementation"),
    ("no-prec-div", "approximate_division"),
    ("no-prec-sqrt", "approximate_square_root"),
    ("out", "the form"),
    // Variables are arguments of their own names.
    ("var", ""),
];

/// Returns a message of the tools with Python arguments instead of the options of the command: `--on-error` is
/// `on_error`.
pub fn in_python(message: &str) -> String {
    let mut out = String::with_capacity(message.len());
    let mut rest = message;
    while let Some(at) = rest.find("--") {
        let (before, option) = rest.split_at(at);
        out.push_str(before);
        let is_word = |c: char| c.is_ascii_lowercase() || c == '-';
        let name = &option[2..];
        let name = &name[..name.find(|c| !is_word(c)).unwrap_or(name.len())];
        rest = &option[2 + name.len()..];
        let is_option = name.starts_with(|c: char| c.is_ascii_lowercase())
            && !before.ends_with(|c: char| c.is_alphanumeric());
        match NAMES.iter().find(|(option, _)| *option == name) {
            _ if !is_option => {
                out.push_str("--");
                out.push_str(name);
            }
            Some((_, "")) => rest = rest.trim_start(),
            Some((_, argument)) => out.push_str(argument),
            None => out.push_str(&name.replace('-', "_")),
        }
    }
    out.push_str(rest);
    out
}
