//! NumPy's C interface for functions of arrays, as far as it is used here.
//!
//! `numpy/ufuncobject.h` defines it: a table of functions in a capsule, and the structure of a function of arrays. Both
//! are part of NumPy's binary interface, which NumPy 2 keeps.

use std::ffi::{CString, c_char, c_int, c_void};
use std::mem::transmute;
use std::ptr::NonNull;
use std::sync::OnceLock;

use pyo3::exceptions::{PyImportError, PyRuntimeError};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

/// A loop over rows.
pub type InnerLoop = unsafe extern "C" fn(*mut *mut c_char, *const isize, *const isize, *mut c_void);

/// A function by which Python calls an object.
pub type Vectorcall = unsafe extern "C" fn(
    *mut ffi::PyObject,
    *const *mut ffi::PyObject,
    usize,
    *mut ffi::PyObject,
) -> *mut ffi::PyObject;

type FromFuncAndData = unsafe extern "C" fn(
    *const InnerLoop,
    *const *mut c_void,
    *const c_char,
    c_int,
    c_int,
    c_int,
    c_int,
    *const c_char,
    *const c_char,
    c_int,
) -> *mut ffi::PyObject;

type RegisterLoopForType =
    unsafe extern "C" fn(*mut ffi::PyObject, c_int, InnerLoop, *const c_int, *mut c_void) -> c_int;

type ClearStatusFlags = unsafe extern "C" fn();

/// Places of the functions in NumPy's table.
const FROM_FUNC_AND_DATA: usize = 1;
const REGISTER_LOOP_FOR_TYPE: usize = 2;
const CLEAR_STATUS_FLAGS: usize = 27;

/// Identity of a reduction without a start value, for which several axes at once are refused: results would depend on
/// their order.
const NO_IDENTITY: c_int = -1;
/// Identity of a reduction without a start value, whose order does not matter.
const NO_IDENTITY_IN_ANY_ORDER: c_int = -2;

/// The functions of NumPy's table.
#[derive(Clone, Copy)]
struct Interface {
    from_func_and_data: FromFuncAndData,
    register_loop_for_type: RegisterLoopForType,
    clear_status_flags: ClearStatusFlags,
}

static INTERFACE: OnceLock<Interface> = OnceLock::new();

fn interface(py: Python<'_>) -> PyResult<Interface> {
    if let Some(interface) = INTERFACE.get() {
        return Ok(*interface);
    }
    let module = py.import("numpy._core._multiarray_umath")?;
    let capsule = module.getattr("_UFUNC_API")?.cast_into::<PyCapsule>()?;
    let table: NonNull<*const c_void> = capsule.pointer_checked(None)?.cast();
    // SAFETY: the table has functions at these places in all versions of NumPy 2.
    let at = |place: usize| unsafe { *table.as_ptr().add(place) };
    let [from_func_and_data, register_loop_for_type, clear_status_flags] =
        [FROM_FUNC_AND_DATA, REGISTER_LOOP_FOR_TYPE, CLEAR_STATUS_FLAGS].map(at);
    if from_func_and_data.is_null() || register_loop_for_type.is_null() || clear_status_flags.is_null() {
        return Err(PyImportError::new_err("NumPy has no functions to make functions of arrays with"));
    }
    // SAFETY: they are not null, and have these types.
    let interface = unsafe {
        Interface {
            from_func_and_data: transmute::<*const c_void, FromFuncAndData>(from_func_and_data),
            register_loop_for_type: transmute::<*const c_void, RegisterLoopForType>(register_loop_for_type),
            clear_status_flags: transmute::<*const c_void, ClearStatusFlags>(clear_status_flags),
        }
    };
    Ok(*INTERFACE.get_or_init(|| interface))
}

/// Clears the floating-point status flags of this thread, as NumPy itself does before and after a loop.
pub fn clear_status_flags() {
    // Loops are only called by functions of arrays, which the interface has made.
    if let Some(interface) = INTERFACE.get() {
        // SAFETY: the function only looks at the processor's flags.
        unsafe { (interface.clear_status_flags)() };
    }
}

/// Sets an `OverflowError`, which NumPy checks for after a loop.
pub fn raise_overflow(message: String) {
    // SAFETY: an exception of Python's is an object that is always there.
    raise(|| unsafe { ffi::PyExc_OverflowError }, message);
}

/// Sets a `RuntimeError`.
pub fn raise_runtime(message: String) {
    // SAFETY: an exception of Python's is an object that is always there.
    raise(|| unsafe { ffi::PyExc_RuntimeError }, message);
}

/// Looks for signals in a loop. Returns whether there is an exception: that of Ctrl-C, or an earlier one of the call.
pub fn check_signals() -> bool {
    // SAFETY: the interpreter is there, because it has called; it is let go of as it was taken.
    unsafe {
        let state = ffi::PyGILState_Ensure();
        let has_failed = !ffi::PyErr_Occurred().is_null() || ffi::PyErr_CheckSignals() != 0;
        ffi::PyGILState_Release(state);
        has_failed
    }
}

/// Sets an exception.
///
/// NumPy lets go of the interpreter around loops. `Python::attach` counts for itself who is attached, and believes that
/// a thread still is, if code of Rust has called NumPy; `PyGILState_Ensure` asks the interpreter.
fn raise(exception: impl Fn() -> *mut ffi::PyObject, message: String) {
    let message = CString::new(message).unwrap_or_default();
    // SAFETY: the interpreter is there, because it has called; it is let go of as it was taken.
    unsafe {
        let state = ffi::PyGILState_Ensure();
        ffi::PyErr_SetString(exception(), message.as_ptr());
        ffi::PyGILState_Release(state);
    }
}

/// The start of `PyUFuncObject`, up to what is replaced here.
#[repr(C)]
struct UFuncObject {
    head: ffi::PyObject,
    nin: c_int,
    nout: c_int,
    nargs: c_int,
    identity: c_int,
    functions: *const InnerLoop,
    data: *const *mut c_void,
    ntypes: c_int,
    reserved1: c_int,
    name: *const c_char,
    types: *const c_char,
    doc: *const c_char,
    ptr: *mut c_void,
    obj: *mut ffi::PyObject,
    userloops: *mut ffi::PyObject,
    core_enabled: c_int,
    core_num_dim_ix: c_int,
    core_num_dims: *mut c_int,
    core_dim_ixs: *mut c_int,
    core_offsets: *mut c_int,
    core_signature: *mut c_char,
    type_resolver: *mut c_void,
    dict: *mut ffi::PyObject,
    vectorcall: Option<Vectorcall>,
}

/// The definition of a function of arrays. NumPy keeps addresses of all of it, so it is never freed.
pub struct Definition {
    /// The name.
    pub name: CString,
    /// The docstring.
    pub doc: CString,
    /// Number of operands.
    pub arity: usize,
    /// Type numbers of NumPy, of all loops one after the other.
    pub types: Vec<c_char>,
    /// The data of each loop.
    pub data: Vec<*mut c_void>,
    /// Whether a reduction may go over several axes.
    pub is_reorderable: bool,
}

/// Makes a function of arrays whose loops are all `inner`, and whose calls go to `call`. Also returns NumPy's own entry
/// point for its calls.
pub fn make<'py>(
    py: Python<'py>,
    definition: Definition,
    inner: InnerLoop,
    call: Vectorcall,
) -> PyResult<(Bound<'py, PyAny>, Vectorcall)> {
    let interface = interface(py)?;
    let Definition { name, doc, arity, types, data, is_reorderable } = definition;
    let loops = data.len();
    let functions = vec![inner; loops];
    let (name, doc) = (name.into_raw(), doc.into_raw());
    let (types, data, functions) = (types.leak().as_ptr(), data.leak().as_ptr(), functions.leak().as_ptr());
    let identity = if is_reorderable { NO_IDENTITY_IN_ANY_ORDER } else { NO_IDENTITY };
    let small = |n: usize| c_int::try_from(n).map_err(|_| PyRuntimeError::new_err("too many loops"));
    let (loops, inputs) = (small(loops)?, small(arity)?);
    // SAFETY: the arrays have as many elements as NumPy is told, and live as long as the process.
    let ufunc = unsafe {
        let made =
            (interface.from_func_and_data)(functions, data, types, loops, inputs, 1, identity, name, doc, 0);
        Bound::from_owned_ptr_or_err(py, made)?
    };
    let object = ufunc.as_ptr().cast::<UFuncObject>();
    // SAFETY: NumPy has made an object of this structure; nobody else has it yet.
    let object = unsafe { &mut *object };
    let as_known = (object.nin, object.nout, object.name, object.types, object.doc)
        == (inputs, 1, name.cast_const(), types, doc.cast_const());
    let Some(of_numpy) = object.vectorcall.filter(|_| as_known) else {
        return Err(PyImportError::new_err(
            "functions of arrays of this version of NumPy are not as expected",
        ));
    };
    object.vectorcall = Some(call);
    Ok((ufunc, of_numpy))
}

/// Adds the loop of a type that another package defines: all its operands have the type, except an integer.
pub fn add_loop(
    ufunc: &Bound<'_, PyAny>,
    type_number: c_int,
    types: &[c_int],
    inner: InnerLoop,
    data: *mut c_void,
) -> PyResult<()> {
    let interface = interface(ufunc.py())?;
    // SAFETY: there is a type for each operand and for the result. NumPy copies them.
    let failed = unsafe {
        (interface.register_loop_for_type)(ufunc.as_ptr(), type_number, inner, types.as_ptr(), data)
    };
    if failed == 0 { Ok(()) } else { Err(PyErr::fetch(ufunc.py())) }
}

/// Returns the data of the first loop of a function of arrays.
///
/// # Safety
///
/// The function was made by [`make`], with a loop.
pub unsafe fn first_data(ufunc: *mut ffi::PyObject) -> *mut c_void {
    // SAFETY: as the caller says: it has this structure, and there is a first loop.
    unsafe { *(*ufunc.cast::<UFuncObject>()).data }
}
