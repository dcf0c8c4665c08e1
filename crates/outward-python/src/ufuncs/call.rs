//! Calls of functions of arrays, before NumPy gets them: only the function itself rounds.
//!
//! NumPy casts results to the type of `out=`, operands to that of `dtype=`, and Python's numbers to the type of the
//! arrays beside them. These casts round to nearest, so that an upper bound may become none. Here results and operands
//! are cast only where that is exact, unless the caller says `casting=`, and a Python number must be one of the format.
//! Columns and numbers of other packages are read where all of Python's columns are, in `outward._exact`: as arrays of
//! NumPy, their integers beside missing values would be rounded.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;

use outward::convert::{f32_to_bf16_rn, f32_to_f16_rn};
use pyo3::exceptions::{PyOverflowError, PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyFloat, PyInt, PyString, PyTuple};
use pyo3::{ffi, intern};

use super::bfloat16;
use super::inner::function_of;
use super::numpy::{self, Vectorcall};
use super::operation::{Element, Function};

/// NumPy's own entry point for calls of its functions of arrays.
static OF_NUMPY: OnceLock<Vectorcall> = OnceLock::new();

/// `PY_VECTORCALL_ARGUMENTS_OFFSET`: a flag beside the number of arguments.
const ARGUMENTS_OFFSET: usize = 1 << (usize::BITS - 1);

/// Stores NumPy's entry point, to which calls are forwarded.
pub fn set_next(next: Vectorcall) {
    OF_NUMPY.get_or_init(|| next);
}

/// Calls one of the functions of arrays: `vectorcallfunc`.
///
/// # Safety
///
/// The arguments are those of a call by Python, of a function that was made here.
pub unsafe extern "C" fn call(
    callable: *mut ffi::PyObject,
    args: *const *mut ffi::PyObject,
    nargsf: usize,
    kwnames: *mut ffi::PyObject,
) -> *mut ffi::PyObject {
    let work = || {
        let next = OF_NUMPY.get().copied();
        // SAFETY: whoever calls is attached to the interpreter. Nothing here waits for an object to be freed, which
        // would take `attach`.
        let py = unsafe { Python::assume_attached() };
        // SAFETY: these are a function of arrays, its arguments, and the names of the last of them.
        let is_plain = unsafe { nothing_is_cast(py, function_of(callable), args, nargsf, kwnames) };
        if let Some(next) = next.filter(|_| is_plain && bfloat16::is_done(py)) {
            // SAFETY: the arguments are those of Python's call.
            return unsafe { next(callable, args, nargsf, kwnames) };
        }
        Python::attach(|py| {
            // SAFETY: these are what Python called this with, so that they live until it returns.
            let result = unsafe { checked(py, callable, args, nargsf, kwnames) };
            result.unwrap_or_else(|error| {
                error.restore(py);
                std::ptr::null_mut()
            })
        })
    };
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| {
        numpy::raise_runtime("a function of arrays failed inside".to_owned());
        std::ptr::null_mut()
    })
}

/// Calls the function in a case in which NumPy may cast.
///
/// # Safety
///
/// The arguments are those of a call by Python, of a function that was made here.
unsafe fn checked(
    py: Python<'_>,
    callable: *mut ffi::PyObject,
    args: *const *mut ffi::PyObject,
    nargsf: usize,
    kwnames: *mut ffi::PyObject,
) -> PyResult<*mut ffi::PyObject> {
    let next = OF_NUMPY.get().ok_or_else(|| PyRuntimeError::new_err("NumPy's functions are not known"))?;
    bfloat16::look_for_package(py)?;
    // SAFETY: these are a function of arrays, its arguments, and the names of the last of them.
    let (function, mut call) = unsafe { (function_of(callable), Call::new(py, args, nargsf, kwnames)) };
    call.read_operands(function)?;
    let casting = call.check(function)?;
    let mut all: Vec<_> = call.args.iter().map(Bound::as_ptr).collect();
    let names = match &casting {
        None => kwnames,
        Some(names) => {
            all.push(intern!(py, "safe").as_ptr());
            names.as_ptr()
        }
    };
    // SAFETY: the arguments are those of Python's call or what they were read as, perhaps with one name more.
    Ok(unsafe { next(callable, all.as_ptr(), call.positional, names) })
}

/// Returns whether there are only arrays of NumPy, or one Python number alone, as in most calls.
///
/// # Safety
///
/// The pointers are those of a call.
unsafe fn nothing_is_cast(
    py: Python<'_>,
    function: Function,
    args: *const *mut ffi::PyObject,
    nargsf: usize,
    kwnames: *mut ffi::PyObject,
) -> bool {
    let (inputs, positional) = (function.op.info().arity(), nargsf & !ARGUMENTS_OFFSET);
    let is_python_number = |place: usize| {
        // SAFETY: there are so many arguments, and each is an object.
        unsafe {
            let argument = *args.add(place);
            ffi::PyFloat_CheckExact(argument) != 0 || ffi::PyLong_CheckExact(argument) != 0
        }
    };
    let array = NDARRAY.get(py).map_or(std::ptr::null_mut(), |array| array.as_ptr());
    let is_array = |place: usize| {
        // SAFETY: the call has an object at each place that is asked for, those of its operands.
        unsafe { ffi::Py_TYPE(*args.add(place)).cast::<ffi::PyObject>() == array }
    };
    kwnames.is_null()
        && positional == inputs
        && (0..inputs).all(|place| is_array(place) || inputs == 1 && is_python_number(place))
}

/// The arguments of a call.
struct Call<'py> {
    py: Python<'py>,
    /// The positional arguments, and then those with names.
    args: Vec<Bound<'py, PyAny>>,
    positional: usize,
    names: Option<Bound<'py, PyTuple>>,
}

impl<'py> Call<'py> {
    /// # Safety
    ///
    /// The pointers are those of a call.
    unsafe fn new(
        py: Python<'py>,
        args: *const *mut ffi::PyObject,
        nargsf: usize,
        kwnames: *mut ffi::PyObject,
    ) -> Call<'py> {
        let positional = nargsf & !ARGUMENTS_OFFSET;
        // SAFETY: it is null or a tuple of names, each of an argument behind those without.
        unsafe {
            let names = Bound::from_borrowed_ptr_or_opt(py, kwnames).map(|names| names.cast_into_unchecked());
            let count = positional + names.as_ref().map_or(0, |names: &Bound<'py, PyTuple>| names.len());
            let args = (0..count).map(|place| Bound::from_borrowed_ptr(py, *args.add(place))).collect();
            Call { py, args, positional, names }
        }
    }

    /// Returns the argument with a name.
    fn named(&self, name: &str) -> Option<&Bound<'py, PyAny>> {
        let mut names = self.names.as_ref()?.iter();
        let place = names.position(|it| it.cast::<PyString>().is_ok_and(|it| it == name))?;
        self.args.get(self.positional + place)
    }

    /// Reads operands that are neither NumPy's nor Python's, nor override the functions of arrays.
    fn read_operands(&mut self, function: Function) -> PyResult<()> {
        let inputs = function.op.info().arity();
        let ufunc = intern!(self.py, "__array_ufunc__");
        let name = function.name();
        // It is there before the next call compares types with it.
        numpy_item(self.py, &NDARRAY, "ndarray")?;
        for place in (0..self.positional.min(inputs)).filter(|place| Some(*place) != function.integer()) {
            let operand = &self.args[place];
            if is_python_number(operand) || is_generic(operand) || operand.get_type().hasattr(ufunc)? {
                continue;
            }
            if self.is_overridden()? {
                return Ok(());
            }
            let module = self.py.import(intern!(self.py, "outward._exact"))?;
            let read = module.call_method1(intern!(self.py, "operand"), (&name, place + 1, operand))?;
            self.args[place] = read;
        }
        Ok(())
    }

    /// Refuses Python numbers that would be rounded. If NumPy must be told not to cast numbers that it would round,
    /// returns the names of the arguments, and `casting` after them.
    fn check(&self, function: Function) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let inputs = function.op.info().arity();
        let is_typed = self.positional > inputs || self.names.is_some();
        let operands = &self.args[..self.positional.min(inputs)];
        let has_python_number = (inputs > 1 || is_typed) && operands.iter().any(is_python_number);
        if !is_typed && !has_python_number || self.named("casting").is_some() {
            return Ok(None);
        }
        let refused = if has_python_number { self.rounded_python_number(function, operands)? } else { None };
        if refused.is_none() && !is_typed || self.is_overridden()? {
            return Ok(None);
        }
        if let Some(refused) = refused {
            return Err(refused);
        }
        self.check_signature(operands)?;
        let names = self.names.iter().flat_map(|names| names.iter());
        let names: Vec<_> = names.chain([intern!(self.py, "casting").clone().into_any()]).collect();
        Ok(Some(PyTuple::new(self.py, names)?))
    }

    /// Returns whether an argument overrides the functions of arrays.
    fn is_overridden(&self) -> PyResult<bool> {
        let name = intern!(self.py, "__array_ufunc__");
        let of_numpy = numpy_item(self.py, &NDARRAY, "ndarray")?.getattr(name)?;
        let own = |argument: &Bound<'py, PyAny>| {
            let own = argument.get_type().getattr_opt(name)?;
            Ok::<_, PyErr>(own.is_some_and(|own| !own.is(&of_numpy)) && !is_generic(argument))
        };
        for argument in &self.args {
            if let Ok(several) = argument.cast::<PyTuple>() {
                for one in several {
                    if own(&one)? {
                        return Ok(true);
                    }
                }
            } else if own(argument)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Refuses integers of 64 bits if the caller names the types of a loop: NumPy would cast them to binary64 silently.
    fn check_signature(&self, operands: &[Bound<'py, PyAny>]) -> PyResult<()> {
        if self.named("signature").or_else(|| self.named("sig")).is_none_or(|signature| signature.is_none()) {
            return Ok(());
        }
        let asarray = self.py.import(intern!(self.py, "numpy"))?.getattr(intern!(self.py, "asarray"))?;
        for (place, operand) in operands.iter().enumerate() {
            let dtype = asarray.call1((operand,))?.getattr(intern!(self.py, "dtype"))?;
            let kind: String = dtype.getattr(intern!(self.py, "kind"))?.extract()?;
            let size: usize = dtype.getattr(intern!(self.py, "itemsize"))?.extract()?;
            if matches!(kind.as_str(), "i" | "u") && size > 4 && !is_python_number(operand) {
                return Err(PyTypeError::new_err(format!(
                    "argument {} has integers of 64 bits, which signature= would round: use dtype= instead",
                    place + 1
                )));
            }
        }
        Ok(())
    }

    /// Returns the formats to which NumPy casts Python numbers.
    fn formats(&self, function: Function, operands: &[Bound<'py, PyAny>]) -> PyResult<Formats> {
        let py = self.py;
        let mut wanted = self.named("dtype").filter(|wanted| !wanted.is_none()).cloned();
        if let Some(signature) = self.named("signature").or_else(|| self.named("sig"))
            && !signature.is_none()
        {
            wanted = Some(signature.get_item(-1)?).filter(|last| !last.is_none()).or(wanted);
        }
        if let Some(wanted) = wanted {
            let dtype = numpy_item(py, &DTYPE, "dtype")?.call1((wanted,))?;
            return Ok(Formats::of(element(&dtype)?.0));
        }
        let mut formats = Formats::default();
        let (mut has_floats, mut has_python_floats) = (false, false);
        for (place, operand) in operands.iter().enumerate() {
            if Some(place) == function.integer() {
            } else if is_python_number(operand) {
                has_python_floats |= operand.is_exact_instance_of::<PyFloat>();
            } else if let Some(dtype) = operand.getattr_opt(intern!(py, "dtype"))? {
                let (format, is_float) = element(&dtype)?;
                has_floats |= is_float;
                formats.add(format);
            } else {
                formats.add(Element::F64);
                has_floats = true;
            }
        }
        // If all arrays have integers, NumPy casts a Python float to binary64.
        Ok(if !has_floats && has_python_floats { Formats::default() } else { formats })
    }

    /// Returns the error for a Python number that is not in the format to which NumPy casts it.
    fn rounded_python_number(
        &self,
        function: Function,
        operands: &[Bound<'py, PyAny>],
    ) -> PyResult<Option<PyErr>> {
        let formats = self.formats(function, operands)?;
        for (place, operand) in operands.iter().enumerate() {
            if Some(place) == function.integer() || !is_python_number(operand) {
                continue;
            }
            let is_integer = operand.is_exact_instance_of::<PyInt>();
            let is_exact = match operand.extract::<f64>() {
                // Python compares its integers with floats exactly.
                Ok(x) if is_integer && x.abs() > 256.0 && !operand.eq(x)? => false,
                Ok(x) => formats.have(x),
                Err(_) => false,
            };
            if is_exact {
                continue;
            }
            let message = format!(
                "argument {} of {} is {operand}, which {} cannot hold exactly: give an array or a scalar of NumPy that \
                 has the value you mean",
                place + 1,
                function.name(),
                formats.name()
            );
            return Ok(Some(if is_integer {
                PyOverflowError::new_err(message)
            } else {
                PyTypeError::new_err(message)
            }));
        }
        Ok(None)
    }
}

/// The formats of the arrays; binary64 if there is none.
#[derive(Clone, Copy, Default)]
struct Formats {
    f16: bool,
    bf16: bool,
    f32: bool,
    f64: bool,
}

impl Formats {
    fn of(format: Element) -> Formats {
        let mut formats = Formats::default();
        formats.add(format);
        formats
    }

    fn add(&mut self, format: Element) {
        match format {
            Element::F16 => self.f16 = true,
            Element::Bf16 => self.bf16 = true,
            Element::F32 => self.f32 = true,
            Element::F64 | Element::I64 | Element::U64 => self.f64 = true,
        }
    }

    /// Returns whether the widest format has this number. With two formats of 16 bits, both must.
    fn have(self, x: f64) -> bool {
        let single = x as f32;
        let is_single = x.is_nan() || f64::from(single) == x;
        if self.f64 || !(self.f32 || self.f16 || self.bf16) {
            return true;
        }
        if self.f32 || x.is_nan() {
            return is_single;
        }
        let is_half = !self.f16 || f32::from(f32_to_f16_rn(single)) == single;
        let is_bfloat = !self.bf16 || f32::from(f32_to_bf16_rn(single)) == single;
        is_single && is_half && is_bfloat
    }

    /// Returns NumPy's name of the widest format.
    fn name(self) -> &'static str {
        match self {
            Formats { f64: true, .. } => "float64",
            Formats { f32: true, .. } => "float32",
            Formats { bf16: true, .. } => "bfloat16",
            Formats { f16: true, .. } => "float16",
            _ => "float64",
        }
    }
}

static NDARRAY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static DTYPE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// Returns the item of NumPy with this name, looked up once.
fn numpy_item<'py>(
    py: Python<'py>,
    lock: &'static PyOnceLock<Py<PyAny>>,
    name: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let item = lock.get_or_try_init(py, || Ok::<_, PyErr>(py.import("numpy")?.getattr(name)?.unbind()))?;
    Ok(item.bind(py).clone())
}

/// Returns whether the argument is one of Python's own numbers, which NumPy casts to the type of the other operands.
fn is_python_number(argument: &Bound<'_, PyAny>) -> bool {
    argument.is_exact_instance_of::<PyFloat>() || argument.is_exact_instance_of::<PyInt>()
}

/// Returns whether the argument is a NumPy scalar, whose `__array_ufunc__` overrides nothing.
fn is_generic(argument: &Bound<'_, PyAny>) -> bool {
    let module = argument.get_type().module();
    module.is_ok_and(|module| module == "numpy")
}

/// Returns the format of computations with an array of this type, and whether the array holds floats.
fn element(dtype: &Bound<'_, PyAny>) -> PyResult<(Element, bool)> {
    let py = dtype.py();
    // Columns of other packages have types of their own, and look after themselves.
    let Some(code) = dtype.getattr_opt(intern!(py, "char"))? else { return Ok((Element::F64, true)) };
    let code = code.cast::<PyString>()?;
    let code = code.to_cow()?;
    Ok(match &*code {
        "e" => (Element::F16, true),
        "?" | "b" | "B" => (Element::F16, false),
        "f" => (Element::F32, true),
        "h" | "H" => (Element::F32, false),
        "E" if dtype.getattr(intern!(py, "name"))?.eq("bfloat16")? => (Element::Bf16, true),
        "i" | "I" | "l" | "L" | "q" | "Q" => (Element::F64, false),
        _ => (Element::F64, true),
    })
}
