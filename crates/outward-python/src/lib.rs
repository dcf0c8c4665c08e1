//! The extension module `outward._native`: the Rust part of the Python package `outward`.
//!
//! The package is in `python/outward`; its Python files define what users see, and this crate the parts that must be
//! fast or need the library. It does not import NumPy: arrays come as buffers, tables as Arrow's C streams.
//!
//! | module | what is there |
//! |---|---|
//! | `arrow` | tables by Arrow's C interfaces |
//! | `audit_worker` | the process that calls functions of shared libraries |
//! | `buffer` | arrays by Python's buffers |
//! | `dlpack` | formulas over arrays in the memory of a GPU |
//! | `errors` | failures of tools as Python's exceptions |
//! | `evaluate` | formulas over tables and arrays |
//! | `interrupt` | calls that Ctrl-C ends |
//! | `interval` | `Interval`, and the Rust part of `IntervalArray` |
//! | `linalg` | products of matrices |
//! | `no_dlpack` | a stub for `dlpack` in builds without GPUs |
//! | `reductions` | exact sums of arrays |
//! | `request` | options of Python as requests of tools |
//! | `tools` | the other tools |
//! | `traced` | the Rust part of `TracedArray` |
//! | `ufuncs` | functions of numbers in a direction, as functions of NumPy arrays |

#![allow(
    missing_docs,
    reason = "unpublished: Python's documentation is in the Python files and in docstrings"
)]
// Macros recurse through the table, a row at a time.
#![recursion_limit = "512"]

mod arrow;
mod audit_worker;
mod buffer;
#[cfg(feature = "cuda")]
mod dlpack;
mod errors;
mod evaluate;
mod interrupt;
mod interval;
mod linalg;
#[cfg(not(feature = "cuda"))]
mod no_dlpack;
mod reductions;
mod request;
mod tools;
mod traced;
mod ufuncs;

use outward::machine::Level;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The extension module.
#[pymodule]
#[pyo3(name = "_native")]
fn native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    outward_tools::panics::quiet();
    // A wrong variable of the environment is an error here; later, the library would panic.
    Level::chosen().map_err(|error| PyValueError::new_err(error.to_string()))?;
    module.add_class::<interval::class::PyInterval>()?;
    module.add_function(wrap_pyfunction!(interval::class::interval_of_row, module)?)?;
    module.add_function(wrap_pyfunction!(interval::array::interval_apply, module)?)?;
    module.add_function(wrap_pyfunction!(interval::matmul::interval_matmul, module)?)?;
    module.add_function(wrap_pyfunction!(interval::narrow::interval_narrow, module)?)?;
    module.add_function(wrap_pyfunction!(interval::relations::interval_measure, module)?)?;
    module.add_function(wrap_pyfunction!(interval::relations::interval_overlap, module)?)?;
    module.add_function(wrap_pyfunction!(interval::relations::interval_relate, module)?)?;
    module.add_function(wrap_pyfunction!(interval::relations::overlap_names, module)?)?;
    module.add_function(wrap_pyfunction!(interval::sums::interval_reduce, module)?)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<buffer::ResultBuffer>()?;
    module.add_class::<arrow::output::ResultTable>()?;
    module.add_class::<arrow::series::ArrowSeries>()?;
    module.add_function(wrap_pyfunction!(arrow::series::arrow_series, module)?)?;
    module.add_function(wrap_pyfunction!(evaluate::default_threads, module)?)?;
    module.add_function(wrap_pyfunction!(evaluate::evaluate, module)?)?;
    module.add_function(wrap_pyfunction!(evaluate::evaluate_table, module)?)?;
    module.add_function(wrap_pyfunction!(evaluate::variables, module)?)?;
    #[cfg(feature = "cuda")]
    {
        module.add_class::<dlpack::output::DeviceArray>()?;
        module.add_function(wrap_pyfunction!(dlpack::evaluate_device, module)?)?;
        module.add_function(wrap_pyfunction!(dlpack::products::matmul_device, module)?)?;
    }
    #[cfg(not(feature = "cuda"))]
    module.add_class::<no_dlpack::DeviceArray>()?;
    module.add_function(wrap_pyfunction!(audit_worker::serve_audit, module)?)?;
    module.add_function(wrap_pyfunction!(tools::audit_function, module)?)?;
    module.add_function(wrap_pyfunction!(tools::audit_product, module)?)?;
    module.add_function(wrap_pyfunction!(tools::bound_roundoff, module)?)?;
    module.add_function(wrap_pyfunction!(tools::compare_formula, module)?)?;
    module.add_function(wrap_pyfunction!(tools::compare_reduction, module)?)?;
    module.add_function(wrap_pyfunction!(tools::explain_formula, module)?)?;
    module.add_function(wrap_pyfunction!(tools::check_certificate, module)?)?;
    module.add_function(wrap_pyfunction!(tools::find_range, module)?)?;
    module.add_function(wrap_pyfunction!(tools::optimise_formula, module)?)?;
    module.add_function(wrap_pyfunction!(tools::solve_system, module)?)?;
    module.add_function(wrap_pyfunction!(tools::plot_formulas, module)?)?;
    linalg::add_to(module)?;
    reductions::add_to(module)?;
    traced::add_to(module)?;
    ufuncs::add_to(module)?;
    Ok(())
}
