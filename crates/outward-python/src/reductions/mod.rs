//! Exact sums, dot products and statistics of arrays, and accumulators.
//!
//! | module | what is there |
//! |---|---|
//! | `addends` | the terms of reductions |
//! | `operands` | the numbers of arrays and of sequences |
//! | `devices` | sums on devices, and of arrays on a GPU |

pub mod addends;
pub mod devices;
mod operands;

use outward::__in_format as in_format;
use outward::RoundingDirection::{self, TiesToEven, TowardNegative, TowardPositive, TowardZero};
use outward::convert::Storage;
use outward::format::Format;
use outward::reductions::{Accumulator, CentralMoment, Moments, Terms};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::interval::array::threads;
use crate::request::{self, FORMATS, choice};
use addends::{Addends, sums_of_parts};
use devices::gpu_of;
use operands::{Numbers, Slice, check_lengths, number};

/// The directions by their names.
const DIRECTIONS: [(&str, RoundingDirection); 4] =
    [("rn", TiesToEven), ("rz", TowardZero), ("ru", TowardPositive), ("rd", TowardNegative)];

/// Adds the classes and functions of this module to the extension module.
pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyAccumulator>()?;
    module.add_function(wrap_pyfunction!(reduce, module)?)
}

/// A reduction of arrays.
#[derive(Clone, Copy)]
enum Reduction {
    Sum,
    SumAbs,
    SumSq,
    Norm,
    Mean,
    Var,
    Std,
    Dot,
    Cov,
    Corr,
}

const REDUCTIONS: [(&str, Reduction); 10] = [
    ("sum", Reduction::Sum),
    ("sum_abs", Reduction::SumAbs),
    ("sum_sq", Reduction::SumSq),
    ("norm", Reduction::Norm),
    ("mean", Reduction::Mean),
    ("var", Reduction::Var),
    ("std", Reduction::Std),
    ("dot", Reduction::Dot),
    ("cov", Reduction::Cov),
    ("corr", Reduction::Corr),
];

impl Reduction {
    /// Returns the sums that the reduction is computed from.
    fn addends(self) -> &'static [Addends] {
        use Addends::{Magnitudes, OtherSquares, Products, Squares, X, Y};
        match self {
            Reduction::Sum | Reduction::Mean => &[X],
            Reduction::SumAbs => &[Magnitudes],
            Reduction::SumSq | Reduction::Norm => &[Squares],
            Reduction::Dot => &[Products],
            Reduction::Var | Reduction::Std => &[X, Squares],
            Reduction::Cov => &[X, Y, Products],
            Reduction::Corr => &[X, Y, Products, Squares, OtherSquares],
        }
    }
}

/// The sums of a reduction.
enum Reduced {
    Sum(Accumulator),
    Magnitudes(Accumulator),
    Root(Accumulator),
    Mean(Accumulator),
    Variance(Box<Moments>, u64),
    Deviation(Box<Moments>, u64),
    /// Those of the pairs, of x and of y; `None` where a sum is infinite or a NaN.
    Correlation(Option<Box<[CentralMoment; 3]>>),
}

impl Reduced {
    /// Returns the reduction of its sums: those of [`Reduction::addends`].
    fn of_sums(reduction: Reduction, sums: Vec<Accumulator>, ddof: u64) -> Reduced {
        let mut sums = sums.into_iter();
        let mut next = || sums.next().unwrap_or_default();
        match reduction {
            Reduction::Sum | Reduction::Dot => Reduced::Sum(next()),
            Reduction::SumAbs | Reduction::SumSq => Reduced::Magnitudes(next()),
            Reduction::Norm => Reduced::Root(next()),
            Reduction::Mean => Reduced::Mean(next()),
            Reduction::Var => Reduced::Variance(Box::new(Moments::of_sums(next(), None, next())), ddof),
            Reduction::Std => Reduced::Deviation(Box::new(Moments::of_sums(next(), None, next())), ddof),
            Reduction::Cov => {
                let (x, y, products) = (next(), next(), next());
                Reduced::Variance(Box::new(Moments::of_sums(x, Some(y), products)), ddof)
            }
            Reduction::Corr => Reduced::Correlation(moments([next(), next(), next(), next(), next()])),
        }
    }

    fn round<T: Format>(&self, direction: RoundingDirection) -> f64 {
        let result: T = match self {
            Reduced::Sum(sum) => sum.round(direction),
            Reduced::Magnitudes(sum) => sum.round_magnitudes(direction),
            Reduced::Root(sum) => sum.sqrt(direction),
            Reduced::Mean(sum) => sum.mean(direction),
            Reduced::Variance(moments, ddof) => moments.variance(*ddof, direction),
            Reduced::Deviation(moments, ddof) => moments.standard_deviation(*ddof, direction),
            Reduced::Correlation(moments) => {
                let found =
                    moments.as_deref().and_then(|[pairs, x, y]| pairs.correlation([x, y], [direction; 2]));
                // The sums are exact, and both bounds are the one value.
                found.map_or(T::nan(), |[value, _]| value)
            }
        };
        result.widen()
    }

    fn round_to(&self, direction: &str, format: &str) -> PyResult<f64> {
        let direction = choice("round", direction, &DIRECTIONS)?;
        Ok(in_format!(
            request::format(format, &FORMATS)?,
            F => self.round::<F>(direction),
            _ => unreachable!("no choice")
        ))
    }
}

/// Computes a reduction by its name, rounded once.
#[pyfunction]
#[pyo3(signature = (name, x, y, ddof, round, format, device))]
#[expect(clippy::too_many_arguments, reason = "those of Python's functions")]
fn reduce(
    py: Python<'_>,
    name: &str,
    x: &Bound<'_, PyAny>,
    y: Option<&Bound<'_, PyAny>>,
    ddof: u64,
    round: &str,
    format: &str,
    device: &str,
) -> PyResult<f64> {
    let reduction = choice("name", name, &REDUCTIONS)?;
    if let Some(sums) = devices::accumulate(py, x, y, device, reduction.addends())? {
        return Reduced::of_sums(reduction, sums, ddof).round_to(round, format);
    }
    let sums = sums_here(py, x, y, reduction.addends())?;
    Reduced::of_sums(reduction, sums, ddof).round_to(round, format)
}

/// Returns the moments of pairs, of x and of y, from the sums of x, y, the products, and the squares of both.
fn moments(sums: [Accumulator; 5]) -> Option<Box<[CentralMoment; 3]>> {
    let [x, y, products, x_squares, y_squares] = &sums;
    let pairs = CentralMoment::of_sums(x, Some(y), products)?;
    let own = |x, squares| CentralMoment::of_sums(x, None, squares);
    Some(Box::new([pairs, own(x, x_squares)?, own(y, y_squares)?]))
}

/// Returns the sums of these terms of arrays and sequences of the host.
fn sums_here(
    py: Python<'_>,
    x: &Bound<'_, PyAny>,
    y: Option<&Bound<'_, PyAny>>,
    addends: &[Addends],
) -> PyResult<Vec<Accumulator>> {
    let (x, y) = (Numbers::of(x, "x")?, y.map(|y| Numbers::of(y, "y")).transpose()?);
    let x = x.as_slice()?;
    let y = y.as_ref().map_or(Ok(x), Numbers::as_slice)?;
    check_lengths(x, y)?;
    let threads = threads(None)?;
    py.detach(|| match (x, y) {
        (Slice::F64(x), Slice::F64(y)) => sums_of_parts(x, y, addends, on_threads(threads)),
        (Slice::F32(x), Slice::F32(y)) => sums_of_parts(x, y, addends, on_threads(threads)),
        (Slice::F16(x), Slice::F16(y)) => sums_of_parts(x, y, addends, on_threads(threads)),
        (Slice::Bf16(x), Slice::Bf16(y)) => sums_of_parts(x, y, addends, on_threads(threads)),
        (x, y) => sums_of_parts(&x.widened(), &y.widened(), addends, on_threads(threads)),
    })
}

/// Sums on so many threads.
fn on_threads<S: Storage>(threads: usize) -> impl Fn(Terms<'_, [S]>) -> PyResult<Accumulator> {
    move |terms| Ok(Accumulator::of_terms_on(terms, threads))
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

/// Returns the number of an object that is no array.
fn single(x: &Bound<'_, PyAny>) -> PyResult<Option<f64>> {
    if let Ok(x) = x.extract::<f64>()
        && x.is_nan()
    {
        return Ok(Some(x));
    }
    let has_elements = x.hasattr("__len__")? || x.hasattr("__dlpack__")?;
    let is_array = has_elements && !(x.hasattr("shape")? && x.getattr("shape")?.len()? == 0);
    if is_array { Ok(None) } else { number(x, "x").map(Some) }
}

impl PyAccumulator {
    /// Adds terms of arrays. If that fails, nothing is added.
    fn add_terms(
        slf: &Bound<'_, Self>,
        x: &Bound<'_, PyAny>,
        y: Option<&Bound<'_, PyAny>>,
        device: &str,
        addends: Addends,
    ) -> PyResult<()> {
        let found = match devices::accumulate(slf.py(), x, y, device, &[addends])? {
            Some(sums) => sums,
            None => sums_here(slf.py(), x, y, &[addends])?,
        };
        found.iter().for_each(|sum| slf.borrow_mut().0.merge(sum));
        Ok(())
    }

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
    ///
    /// With ``device="cuda"`` and so on, as for `eval`, the array is added up there. An array in the memory of a GPU is
    /// added up where it is. The bytes are the same everywhere.
    #[pyo3(signature = (x, *, device = "cpu"))]
    fn add(slf: &Bound<'_, Self>, x: &Bound<'_, PyAny>, device: &str) -> PyResult<()> {
        let is_on_gpu = gpu_of("x", x)?.is_some();
        if !is_on_gpu && let Some(x) = single(x)? {
            slf.borrow_mut().0.add(x);
            return Ok(());
        }
        PyAccumulator::add_terms(slf, x, None, device, Addends::X)
    }

    /// Adds the magnitudes of the numbers of an array; see `add`.
    #[pyo3(signature = (x, *, device = "cpu"))]
    fn add_abs(slf: &Bound<'_, Self>, x: &Bound<'_, PyAny>, device: &str) -> PyResult<()> {
        PyAccumulator::add_terms(slf, x, None, device, Addends::Magnitudes)
    }

    /// Adds the exact products of the numbers of two arrays or sequences; see `add`.
    #[pyo3(signature = (x, y, *, device = "cpu"))]
    fn add_products(
        slf: &Bound<'_, Self>,
        x: &Bound<'_, PyAny>,
        y: &Bound<'_, PyAny>,
        device: &str,
    ) -> PyResult<()> {
        PyAccumulator::add_terms(slf, x, Some(y), device, Addends::Products)
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
