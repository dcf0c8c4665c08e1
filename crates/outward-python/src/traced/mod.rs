//! The Rust part of `TracedArray`: numbers of NumPy's programs with the exact value beside them.
//!
//! NumPy computes the plain numbers. What is known beside them is an array of opaque elements, which NumPy moves, views
//! and copies as it does the plain ones; here are the functions that compute with these elements.
//!
//! | module | what is there |
//! |---|---|
//! | `elements` | elements of such arrays, and plain numbers as operands |
//! | `apply` | operations element by element, comparisons, conversions |
//! | `reduce`, `indices`, `block_sum` | sums of products, folds and scans; their elements; sums on lanes |
//! | `results` | what numbers tell: enclosures, errors, causes |
//! | `report` | lines, reports, time steps, solvers |

pub mod apply;
mod block_sum;
mod elements;
mod indices;
pub mod reduce;
pub mod report;
pub mod results;

use pyo3::prelude::*;

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<report::TracedLine>()?;
    module.add_class::<report::TracedRun>()?;
    module.add_class::<report::TracedStatement>()?;
    module.add_class::<report::TracedStep>()?;
    module.add_function(wrap_pyfunction!(elements::traced_sizes, module)?)?;
    module.add_function(wrap_pyfunction!(apply::traced_apply, module)?)?;
    module.add_function(wrap_pyfunction!(apply::traced_compare, module)?)?;
    module.add_function(wrap_pyfunction!(apply::traced_convert, module)?)?;
    module.add_function(wrap_pyfunction!(apply::traced_numerals, module)?)?;
    module.add_function(wrap_pyfunction!(apply::traced_of_balls, module)?)?;
    module.add_function(wrap_pyfunction!(reduce::traced_contract, module)?)?;
    module.add_function(wrap_pyfunction!(reduce::traced_scan, module)?)?;
    module.add_function(wrap_pyfunction!(results::traced_balls, module)?)?;
    module.add_function(wrap_pyfunction!(results::traced_bounds, module)?)?;
    module.add_function(wrap_pyfunction!(results::traced_causes, module)?)?;
    module.add_function(wrap_pyfunction!(results::traced_errors, module)?)?;
    module.add_function(wrap_pyfunction!(results::traced_record, module)?)?;
    module.add_function(wrap_pyfunction!(results::traced_leave, module)?)?;
    module.add_function(wrap_pyfunction!(report::traced_begin_step, module)?)?;
    module.add_function(wrap_pyfunction!(report::traced_certify, module)?)?;
    module.add_function(wrap_pyfunction!(report::traced_run, module)?)?;
    Ok(())
}
