//! The extension module `outward._native`: what the Python package `outward` has in Rust.
//!
//! The package is in `python/outward`; its Python files hold what users see, and this crate what has to be fast or
//! needs the library. Nothing here imports NumPy: arrays come as buffers, tables as Arrow's C streams.
//!
//! | module | what is there |
//! |---|---|
//! | `errors` | failures of tools as Python's exceptions |
//! | `interval` | `Interval`, and its texts and operations in `interval_text` and `interval_calls` |
//! | `interval_array` | operations of `IntervalArray` on buffers (`interval_buffers`), some in `interval_kernels` |
//! | `interval_matmul` | products of matrices of intervals |
//! | `interval_relations` | relations and numbers of `IntervalArray` |
//! | `number` | numbers of Python as bounds |

#![allow(
    missing_docs,
    reason = "unpublished: Python's documentation is in the Python files and in docstrings"
)]
// Macros that go through the table, a row at a time.
#![recursion_limit = "512"]

#[allow(dead_code, reason = "the first tool to be added calls it")]
mod errors;
mod interval;
mod interval_array;
mod interval_buffers;
mod interval_calls;
mod interval_kernels;
mod interval_matmul;
mod interval_relations;
mod interval_text;
mod number;

use outward::machine::Level;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The extension module.
#[pymodule]
#[pyo3(name = "_native")]
fn native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    // The library panics where it meets a wrong variable of the environment later.
    Level::chosen().map_err(|error| PyValueError::new_err(error.to_string()))?;
    module.add_class::<interval::PyInterval>()?;
    module.add_function(wrap_pyfunction!(interval::interval_of_row, module)?)?;
    module.add_function(wrap_pyfunction!(interval_array::interval_apply, module)?)?;
    module.add_function(wrap_pyfunction!(interval_matmul::interval_matmul, module)?)?;
    module.add_function(wrap_pyfunction!(interval_relations::interval_measure, module)?)?;
    module.add_function(wrap_pyfunction!(interval_relations::interval_relate, module)?)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    Ok(())
}
