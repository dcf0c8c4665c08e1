//! Loops for `ml_dtypes.bfloat16`, which are there as soon as that package is imported, before or after a function is
//! made.

use std::ffi::c_int;
use std::sync::atomic::{AtomicI32, Ordering};

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyDict;
use pyo3::{ffi, intern};

use super::operation::{Element, Function, OPERATIONS, Types};
use super::{inner, numpy};

/// The type number that NumPy has assigned; 0, which is another type's, until it is known.
static TYPE_NUMBER: AtomicI32 = AtomicI32::new(0);

/// `sys.modules`.
static MODULES: PyOnceLock<Py<PyDict>> = PyOnceLock::new();

/// Adds the loop to a new function of arrays.
pub fn made(ufunc: &Bound<'_, PyAny>, function: Function) -> PyResult<()> {
    look_for_package(ufunc.py())?;
    match TYPE_NUMBER.load(Ordering::Relaxed) {
        0 => Ok(()),
        type_number => add(ufunc, function, type_number),
    }
}

/// Returns whether there is nothing to add: the package is not loaded, or was seen before. Every call asks, so this is
/// cheap.
pub fn is_done(py: Python<'_>) -> bool {
    if TYPE_NUMBER.load(Ordering::Relaxed) != 0 {
        return true;
    }
    let Some(modules) = MODULES.get(py) else { return false };
    // SAFETY: both are objects; what comes back is borrowed, and only compared.
    unsafe { ffi::PyDict_GetItem(modules.as_ptr(), intern!(py, "ml_dtypes").as_ptr()).is_null() }
}

/// Adds the loop to all functions of arrays when the package is first seen.
pub fn look_for_package(py: Python<'_>) -> PyResult<()> {
    if TYPE_NUMBER.load(Ordering::Relaxed) != 0 {
        return Ok(());
    }
    let modules = MODULES.get_or_try_init(py, || {
        let modules = py.import("sys")?.getattr("modules")?.cast_into::<PyDict>()?;
        Ok::<_, PyErr>(modules.unbind())
    })?;
    let Some(package) = modules.bind(py).get_item(intern!(py, "ml_dtypes"))? else { return Ok(()) };
    // During its import, the package does not have the type yet.
    let Some(bfloat16) = package.getattr_opt("bfloat16")? else { return Ok(()) };
    let type_number: c_int =
        py.import("numpy")?.getattr("dtype")?.call1((bfloat16,))?.getattr("num")?.extract()?;
    if TYPE_NUMBER.swap(type_number, Ordering::Relaxed) != 0 {
        return Ok(());
    }
    let functions = py.import("outward._native")?.getattr(OPERATIONS)?.cast_into::<PyDict>()?;
    for (ufunc, of_ufunc) in functions.iter() {
        let (operation, direction): (String, String) = of_ufunc.extract()?;
        if let Some(function) = Function::in_direction(&operation, &direction) {
            add(&ufunc, function, type_number)?;
        }
    }
    Ok(())
}

fn add(ufunc: &Bound<'_, PyAny>, function: Function, type_number: c_int) -> PyResult<()> {
    let types = Types::all(function, Element::Bf16);
    let elements = types.inputs.iter().chain([&types.output]);
    let numbers: Vec<c_int> =
        elements.map(|element| element.type_number().map_or(type_number, c_int::from)).collect();
    numpy::add_loop(ufunc, type_number, &numbers, inner::call, inner::data(function, types))
}
