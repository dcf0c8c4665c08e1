//! Exact sums, dot products and statistics of arrays, and accumulators.

use outward::RoundingDirection::{self, TiesToEven, TowardNegative, TowardPositive, TowardZero};
use outward::convert::Storage;
use outward::format::{Bf16, F16, Format};
use outward::program::Width;
use outward::reductions::{Accumulator, Moments};
use pyo3::buffer::{Element, PyBuffer};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::interval::buffers::{buffer, shared};
use crate::request::{FORMATS, choice};

/// The directions by their names.
const DIRECTIONS: [(&str, RoundingDirection); 4] =
    [("rn", TiesToEven), ("rz", TowardZero), ("ru", TowardPositive), ("rd", TowardNegative)];

/// Adds what is here to the extension module.
pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyAccumulator>()?;
    module.add_function(wrap_pyfunction!(reduce, module)?)
}

/// Numbers of an array in its own memory, where they lie one behind the other, or a copy.
enum Array<T: Element> {
    Buffer(PyBuffer<T>),
    Copy(Vec<T>),
}

impl<T: Element> Array<T> {
    /// The elements of an array, if they have this type.
    fn of(object: &Bound<'_, PyAny>) -> PyResult<Option<Array<T>>> {
        match buffer::<T>(object) {
            Ok(buffer) if buffer.is_c_contiguous() => Ok(Some(Array::Buffer(buffer))),
            Ok(buffer) => buffer.to_vec(object.py()).map(|copy| Some(Array::Copy(copy))),
            Err(_) => Ok(None),
        }
    }

    fn as_slice(&self) -> PyResult<&[T]> {
        match self {
            Array::Buffer(buffer) => shared(buffer),
            Array::Copy(copy) => Ok(copy),
        }
    }
}

/// The numbers of an argument.
enum Numbers {
    F64(Array<f64>),
    F32(Array<f32>),
    F16(Vec<F16>),
    Bf16(Vec<Bf16>),
}

/// The same, borrowed.
#[derive(Clone, Copy)]
enum Slice<'a> {
    F64(&'a [f64]),
    F32(&'a [f32]),
    F16(&'a [F16]),
    Bf16(&'a [Bf16]),
}

impl Slice<'_> {
    fn len(self) -> usize {
        match self {
            Slice::F64(x) => x.len(),
            Slice::F32(x) => x.len(),
            Slice::F16(x) => x.len(),
            Slice::Bf16(x) => x.len(),
        }
    }

    fn widened(self) -> Vec<f64> {
        fn widened<T: Format>(x: &[T]) -> Vec<f64> {
            x.iter().map(|x| x.widen()).collect()
        }
        match self {
            Slice::F64(x) => x.to_vec(),
            Slice::F32(x) => widened(x),
            Slice::F16(x) => widened(x),
            Slice::Bf16(x) => widened(x),
        }
    }
}

impl Numbers {
    /// Of an array of a floating-point type, or of anything that can be iterated over. No number is rounded.
    fn of(object: &Bound<'_, PyAny>, name: &str) -> PyResult<Numbers> {
        if let Some(numbers) = Array::of(object)? {
            return Ok(Numbers::F64(numbers));
        }
        if let Some(numbers) = Array::of(object)? {
            return Ok(Numbers::F32(numbers));
        }
        let dtype = object.getattr("dtype").and_then(|dtype| dtype.getattr("name"));
        let dtype: String = dtype.and_then(|name| name.extract()).unwrap_or_default();
        if dtype == "float16" || dtype == "bfloat16" {
            let patterns = object.call_method1("view", ("uint16",))?;
            if let Some(patterns) = Array::<u16>::of(&patterns)? {
                let patterns = patterns.as_slice()?.iter().map(|bits| u64::from(*bits));
                return Ok(match dtype.as_str() {
                    "float16" => Numbers::F16(patterns.map(F16::from_pattern).collect()),
                    _ => Numbers::Bf16(patterns.map(Bf16::from_pattern).collect()),
                });
            }
        }
        let flat = if dtype.is_empty() { object.clone() } else { object.call_method0("ravel")? };
        let items = flat.try_iter().map_err(|_| {
            PyTypeError::new_err(format!("{name}: expected an array or a sequence of numbers"))
        })?;
        items
            .map(|item| number(&item?, name))
            .collect::<PyResult<_>>()
            .map(|copy| Numbers::F64(Array::Copy(copy)))
    }

    fn as_slice(&self) -> PyResult<Slice<'_>> {
        Ok(match self {
            Numbers::F64(x) => Slice::F64(x.as_slice()?),
            Numbers::F32(x) => Slice::F32(x.as_slice()?),
            Numbers::F16(x) => Slice::F16(x),
            Numbers::Bf16(x) => Slice::Bf16(x),
        })
    }
}

/// Refuses arrays of different lengths.
fn check_lengths(x: Slice<'_>, y: Slice<'_>) -> PyResult<()> {
    if x.len() == y.len() {
        return Ok(());
    }
    let message = format!("x and y: expected as many numbers, found {} and {}", x.len(), y.len());
    Err(PyValueError::new_err(message))
}

/// A number of binary64, which the object has to be exactly.
fn number(object: &Bound<'_, PyAny>, name: &str) -> PyResult<f64> {
    let wrong = || {
        let text = object.repr().map(|text| text.to_string()).unwrap_or_default();
        PyTypeError::new_err(format!("{name}: expected numbers of binary64, found {text}"))
    };
    let x: f64 = object.extract().map_err(|_| wrong())?;
    if x.is_nan() || object.eq(x)? { Ok(x) } else { Err(wrong()) }
}

/// What is computed of arrays.
#[derive(Clone, Copy)]
enum Reduction {
    Sum,
    SumAbs,
    SumSq,
    Norm,
    Mean,
    Var,
    Dot,
    Cov,
}

const REDUCTIONS: [(&str, Reduction); 8] = [
    ("sum", Reduction::Sum),
    ("sum_abs", Reduction::SumAbs),
    ("sum_sq", Reduction::SumSq),
    ("norm", Reduction::Norm),
    ("mean", Reduction::Mean),
    ("var", Reduction::Var),
    ("dot", Reduction::Dot),
    ("cov", Reduction::Cov),
];

/// A reduction whose terms are added up.
enum Reduced {
    Sum(Accumulator),
    Magnitudes(Accumulator),
    Root(Accumulator),
    Mean(Accumulator),
    Moments(Box<Moments>, u64),
}

impl Reduced {
    fn of<S: Storage>(reduction: Reduction, x: &[S], y: Option<&[S]>, ddof: u64) -> Reduced {
        let y = y.unwrap_or(x);
        match reduction {
            Reduction::Sum => Reduced::Sum(Accumulator::of(x)),
            Reduction::SumAbs => {
                let mut sum = Accumulator::new();
                sum.add_magnitudes(x);
                Reduced::Magnitudes(sum)
            }
            Reduction::SumSq => Reduced::Magnitudes(Accumulator::of_products(x, x)),
            Reduction::Norm => Reduced::Root(Accumulator::of_products(x, x)),
            Reduction::Mean => Reduced::Mean(Accumulator::of(x)),
            Reduction::Var => Reduced::Moments(Box::new(Moments::of(x)), ddof),
            Reduction::Dot => Reduced::Sum(Accumulator::of_products(x, y)),
            Reduction::Cov => Reduced::Moments(Box::new(Moments::of_pairs(x, y)), ddof),
        }
    }

    fn round<T: Format>(&self, direction: RoundingDirection) -> f64 {
        let result: T = match self {
            Reduced::Sum(sum) => sum.round(direction),
            Reduced::Magnitudes(sum) => sum.round_magnitudes(direction),
            Reduced::Root(sum) => sum.sqrt(direction),
            Reduced::Mean(sum) => sum.mean(direction),
            Reduced::Moments(moments, ddof) => moments.variance(*ddof, direction),
        };
        result.widen()
    }

    fn round_to(&self, direction: &str, format: &str) -> PyResult<f64> {
        let direction = choice("round", direction, &DIRECTIONS)?;
        Ok(match choice("format", format, &FORMATS)? {
            Width::F32 => self.round::<f32>(direction),
            Width::F16 => self.round::<F16>(direction),
            Width::Bf16 => self.round::<Bf16>(direction),
            _ => self.round::<f64>(direction),
        })
    }
}

/// One of the reductions by its name, rounded once.
#[pyfunction]
#[pyo3(signature = (name, x, y, ddof, round, format))]
fn reduce(
    py: Python<'_>,
    name: &str,
    x: &Bound<'_, PyAny>,
    y: Option<&Bound<'_, PyAny>>,
    ddof: u64,
    round: &str,
    format: &str,
) -> PyResult<f64> {
    let reduction = choice("name", name, &REDUCTIONS)?;
    let x = Numbers::of(x, "x")?;
    let y = y.map(|y| Numbers::of(y, "y")).transpose()?;
    let x = x.as_slice()?;
    let y = y.as_ref().map(Numbers::as_slice).transpose()?;
    if let Some(y) = y {
        check_lengths(x, y)?;
    }
    let reduced = py.detach(|| match (x, y) {
        (Slice::F64(x), None) => Reduced::of(reduction, x, None, ddof),
        (Slice::F32(x), None) => Reduced::of(reduction, x, None, ddof),
        (Slice::F16(x), None) => Reduced::of(reduction, x, None, ddof),
        (Slice::Bf16(x), None) => Reduced::of(reduction, x, None, ddof),
        (Slice::F64(x), Some(Slice::F64(y))) => Reduced::of(reduction, x, Some(y), ddof),
        (Slice::F32(x), Some(Slice::F32(y))) => Reduced::of(reduction, x, Some(y), ddof),
        (x, Some(y)) => Reduced::of(reduction, &x.widened(), Some(&y.widened()), ddof),
    });
    reduced.round_to(round, format)
}

/// A sum without rounding, to which numbers, arrays and products are added, and which is rounded at the end.
///
/// The order of the terms changes nothing: neither the result nor the bytes.
///
/// >>> import outward as ow
/// >>> total = ow.Accumulator()
/// >>> total.add([1e300, 1.0, -1e300])
/// >>> total.round()
/// 1.0
#[pyclass(name = "Accumulator", module = "outward", eq)]
#[derive(Clone, PartialEq)]
pub struct PyAccumulator(Accumulator);

impl PyAccumulator {
    fn rounded(&self, direction: &str, format: &str) -> PyResult<f64> {
        Reduced::Sum(self.0.clone()).round_to(direction, format)
    }
}

#[pymethods]
impl PyAccumulator {
    /// The sum of no terms.
    #[new]
    fn new() -> PyAccumulator {
        PyAccumulator(Accumulator::new())
    }

    /// Adds a number, or the numbers of an array of float64, float32, float16 or bfloat16, or of a sequence.
    fn add(&mut self, x: &Bound<'_, PyAny>) -> PyResult<()> {
        if let Ok(x) = x.extract::<f64>()
            && x.is_nan()
        {
            self.0.add(x);
            return Ok(());
        }
        if x.hasattr("__len__")? && !(x.hasattr("shape")? && x.getattr("shape")?.len()? == 0) {
            match Numbers::of(x, "x")?.as_slice()? {
                Slice::F64(x) => self.0.add_slice(x),
                Slice::F32(x) => self.0.add_slice(x),
                Slice::F16(x) => self.0.add_slice(x),
                Slice::Bf16(x) => self.0.add_slice(x),
            }
        } else {
            self.0.add(number(x, "x")?);
        }
        Ok(())
    }

    /// Adds the exact products of the numbers of two arrays or sequences.
    fn add_products(&mut self, x: &Bound<'_, PyAny>, y: &Bound<'_, PyAny>) -> PyResult<()> {
        let (x, y) = (Numbers::of(x, "x")?, Numbers::of(y, "y")?);
        let (x, y) = (x.as_slice()?, y.as_slice()?);
        check_lengths(x, y)?;
        match (x, y) {
            (Slice::F64(x), Slice::F64(y)) => self.0.add_products(x, y),
            (Slice::F32(x), Slice::F32(y)) => self.0.add_products(x, y),
            (x, y) => self.0.add_products(&x.widened(), &y.widened()),
        }
        Ok(())
    }

    /// Adds all terms of another accumulator.
    fn merge(slf: &Bound<'_, Self>, other: &Bound<'_, Self>) {
        let other = other.borrow().0.clone();
        slf.borrow_mut().0.merge(&other);
    }

    /// Takes the terms of another accumulator away again, exactly.
    fn subtract(slf: &Bound<'_, Self>, other: &Bound<'_, Self>) {
        let other = other.borrow().0.clone();
        slf.borrow_mut().0.subtract(&other);
    }

    /// The number of terms.
    #[getter]
    fn count(&self) -> u64 {
        self.0.count()
    }

    /// The sum, rounded once: in the direction ``"rn"``, ``"rz"``, ``"ru"`` or ``"rd"``, to the format ``"f64"``,
    /// ``"f32"``, ``"f16"`` or ``"bf16"``.
    #[pyo3(signature = (round = "rn", format = "f64"))]
    fn round(&self, round: &str, format: &str) -> PyResult<f64> {
        self.rounded(round, format)
    }

    /// The tightest bounds of the sum.
    #[pyo3(signature = (format = "f64"))]
    fn bounds(&self, format: &str) -> PyResult<(f64, f64)> {
        Ok((self.rounded("rd", format)?, self.rounded("ru", format)?))
    }

    /// The sum as bytes: equal terms give equal bytes, whatever their order.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    /// The sum that `to_bytes` made bytes of.
    #[staticmethod]
    fn from_bytes(data: &[u8]) -> PyResult<PyAccumulator> {
        let sum = Accumulator::from_bytes(data).map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(PyAccumulator(sum))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        Ok((py.get_type::<PyAccumulator>().getattr("from_bytes")?, (self.to_bytes(py),)))
    }

    fn __repr__(&self) -> PyResult<String> {
        let count = self.0.count();
        let nearest: f64 = self.0.round(TiesToEven);
        Ok(format!("<outward.Accumulator: {count} terms, nearest {nearest:?}>"))
    }
}
