//! The extension module `outward._native`: what the Python package `outward` has in Rust.
//!
//! The package is in `python/outward`; its Python files hold what users see, and this crate what has to be fast or
//! needs the library. Nothing here imports NumPy: arrays come as buffers, tables as Arrow's C streams.
//!
//! | module | what is there |
//! |---|---|
//! | `errors` | failures of tools as Python's exceptions |
//! | `ufuncs` | functions of numbers in a direction, as functions of NumPy arrays |

#![allow(
    missing_docs,
    reason = "unpublished: Python's documentation is in the Python files and in docstrings"
)]

#[allow(dead_code, reason = "the first tool to be added calls it")]
mod errors;
mod ufuncs;

use pyo3::prelude::*;

/// The extension module.
#[pymodule]
#[pyo3(name = "_native")]
fn native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    ufuncs::add_to(module)?;
    Ok(())
}
