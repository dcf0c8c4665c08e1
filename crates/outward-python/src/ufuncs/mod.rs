//! The functions of the operation table as functions of NumPy arrays (`numpy.ufunc`), in each direction.
//!
//! | module | what is there |
//! |---|---|
//! | `bfloat16` | the loops of a format that another package has |
//! | `operation` | the functions, and the types of their arrays |
//! | `numpy` | NumPy's C interface |
//! | `call` | a call, before NumPy gets it: refuses casts that round |
//! | `inner` | the loop that NumPy calls with addresses |
//! | `signals` | Ctrl-C during loops |
//! | `strided` | columns at addresses: reading, writing, overlaps |
//! | `evaluate` | plans of one operation |
//! | `docs` | docstrings |

mod bfloat16;
mod call;
mod docs;
mod evaluate;
mod inner;
mod numpy;
mod operation;
mod signals;
mod strided;

use std::ffi::CString;

use pyo3::exceptions::{PyAttributeError, PyRuntimeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use operation::{DIRECTIONS, Function, OPERATIONS, Types, is_exact, operations};
use outward::table::Op;

/// Adds the functions of this module to the extension module.
pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add(OPERATIONS, PyDict::new(module.py()))?;
    module.add_function(wrap_pyfunction!(make_ufunc, module)?)?;
    module.add_function(wrap_pyfunction!(ufunc_names, module)?)
}

/// Returns the names of all functions of arrays. An operation that rounds has five: `exp exp_rd exp_rn exp_ru exp_rz`.
#[pyfunction]
fn ufunc_names(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let names = PyList::empty(py);
    for info in operations() {
        names.append(info.name)?;
        if !is_exact(info) {
            for (direction, _) in DIRECTIONS {
                names.append(format!("{}_{direction}", info.name))?;
            }
        }
    }
    names.sort()?;
    Ok(names)
}

/// Makes the function of arrays with this name.
#[pyfunction]
#[pyo3(pass_module)]
fn make_ufunc<'py>(module: &Bound<'py, PyModule>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    let Some(function) = Function::named(name) else {
        return Err(PyAttributeError::new_err(format!("there is no function {name}")));
    };
    let text = |text: String| CString::new(text).map_err(|error| PyRuntimeError::new_err(error.to_string()));
    let loops = Types::of(function);
    let mut types = Vec::new();
    let mut all = Vec::with_capacity(loops.len());
    for of_loop in loops {
        types.extend(
            of_loop.inputs.iter().chain([&of_loop.output]).filter_map(|element| element.type_number()),
        );
        all.push(inner::data(function, of_loop));
    }
    let definition = numpy::Definition {
        name: text(function.name())?,
        doc: text(docs::docstring(function))?,
        arity: function.op.info().arity(),
        types,
        data: all,
        is_reorderable: matches!(function.op, Op::Min | Op::Max | Op::Fmin | Op::Fmax),
    };
    let (ufunc, next) = numpy::make(module.py(), definition, inner::call, call::call)?;
    call::set_next(next);
    let operations = module.getattr(OPERATIONS)?.cast_into::<PyDict>()?;
    operations.set_item(&ufunc, (function.op.name(), function.direction()))?;
    bfloat16::made(&ufunc, function)?;
    Ok(ufunc)
}
