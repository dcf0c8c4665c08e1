//! `outward.Interval`: one interval of binary64 numbers with its decoration.

use std::cmp::Ordering;
use std::hash::{DefaultHasher, Hash, Hasher};

use outward::ieee1788::Reverse;
use outward::interval::{DecInterval, Decoration, Interval};
use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyString, PyTuple, PyType};

use crate::interval::calls;
use crate::interval::examples::{example, examples, notes, parameters};
use crate::interval::number::{self, Neighbours, shown};
use crate::interval::text;

/// A closed interval of real numbers with binary64 bounds, and a decoration of IEEE 1788.
///
/// Every operation encloses: its result contains the exact result for all real numbers in the operands. Bounds are the
/// tightest that exist unless the operation's page says otherwise. Intervals are immutable.
///
/// Parameters
/// ----------
/// lo : str, int, float, Fraction, Decimal, NumPy scalar or Interval
///     Without `hi`: the number, or what the text spells, which is a decimal (``"0.1"``), a fraction (``"1/3"``) or an
///     interval literal of IEEE 1788 (``"[1, 2]_com"``, ``"3.14?1"``, ``"[empty]"``). With `hi`: the lower bound.
/// hi : number or str, optional
///     The upper bound. Infinite bounds are allowed.
/// decoration : {"trv", "def", "dac", "com"}, optional
///     Weakened where the interval does not allow it; by default the strongest.
///
/// Raises
/// ------
/// ValueError
///     For malformed text, NaN, an infinite number, and bounds in the wrong order.
/// TypeError
///     For objects that are no real numbers.
///
/// Notes
/// -----
/// Text is exact, and a ``float`` is the double that it is: ``Interval("0.1")`` contains one tenth, ``Interval(0.1)``
/// only the double next to it. Numbers that are no doubles are enclosed by the two doubles around them.
///
/// Examples
/// --------
/// >>> from outward import Interval
/// >>> x = Interval(1, 2)
/// >>> x * x - x
/// Interval("[-1, 3]_com")
/// >>> Interval("0.1").exp()
/// Interval("[1.1051709180756475, 1.1051709180756477]_com")
/// >>> print(Interval("0.1"))
/// [0.09999999999999999, 0.10000000000000001]
#[pyclass(name = "Interval", module = "outward", frozen)]
#[derive(Clone, Copy)]
pub struct PyInterval(pub DecInterval<f64>);

/// An operand of an operation on intervals: an interval, or a number that is enclosed.
pub struct Operand(pub DecInterval<f64>);

impl<'py> FromPyObject<'_, 'py> for Operand {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Operand> {
        match operand(&object)? {
            Some(x) => Ok(Operand(x)),
            None => Err(PyTypeError::new_err(format!(
                "operand: expected an Interval or a real number, found {}",
                object.get_type().name()?
            ))),
        }
    }
}

/// Returns the interval that an operand stands for; `None` for other objects.
#[inline]
fn operand(object: &Bound<'_, PyAny>) -> PyResult<Option<DecInterval<f64>>> {
    if let Ok(interval) = object.cast::<PyInterval>() {
        return Ok(Some(interval.get().0));
    }
    match number::neighbours(object)? {
        Some(neighbours) => around(neighbours, object).map(Some),
        None => Ok(number::standard(object)?.cast::<PyInterval>().ok().map(|interval| interval.get().0)),
    }
}

/// Returns the tightest interval around a number.
fn around(neighbours: Neighbours, object: &Bound<'_, PyAny>) -> PyResult<DecInterval<f64>> {
    match neighbours.is_infinite() {
        true => Err(PyValueError::new_err(format!(
            "{} is not a real number; infinite bounds are written Interval(1, math.inf)",
            shown(object)
        ))),
        false => between(neighbours.below, neighbours.above, None),
    }
}

fn between(lo: f64, hi: f64, decoration: Option<Decoration>) -> PyResult<DecInterval<f64>> {
    let interval = Interval::new(lo, hi).map_err(|_| {
        PyValueError::new_err(format!("expected lo <= hi with lo < inf and hi > -inf, found {lo}, {hi}"))
    })?;
    decorated(interval, decoration)
}

fn decorated(interval: Interval, decoration: Option<Decoration>) -> PyResult<DecInterval<f64>> {
    match decoration {
        None => Ok(DecInterval::from(interval)),
        Some(decoration) => DecInterval::set_dec(interval, decoration)
            .map_err(|_| PyValueError::new_err("decoration: \"ill\" is that of Interval(\"[nai]\") alone")),
    }
}

/// Constructs the interval from its arguments.
fn construct(
    lo: &Bound<'_, PyAny>,
    hi: Option<&Bound<'_, PyAny>>,
    decoration: Option<&str>,
) -> PyResult<DecInterval<f64>> {
    let decoration = match decoration {
        None => None,
        Some(name) => Some(Decoration::by_name(name).ok_or_else(|| {
            PyValueError::new_err(format!("decoration: expected trv, def, dac or com, found {name:?}"))
        })?),
    };
    let Some(hi) = hi else {
        let x = match lo.cast::<PyString>() {
            Ok(text) => text::parse(text.to_str()?)
                .map_err(|error| PyValueError::new_err(format!("Interval: {}: {error}", shown(lo))))?,
            Err(_) => operand(lo)?.ok_or_else(|| {
                let found = lo.get_type().name().map_or_else(|_| "another".into(), |name| name.to_string());
                PyTypeError::new_err(format!(
                    "Interval: expected text, a real number or an Interval, found {found}"
                ))
            })?,
        };
        return match (decoration, x.interval()) {
            (None, _) | (_, None) => Ok(x),
            (decoration, Some(interval)) => decorated(interval, decoration),
        };
    };
    let (lower, upper) = (number::bound(lo, "lo")?, number::bound(hi, "hi")?);
    let is_rounded = !(lower.is_exact() && upper.is_exact());
    let undecided = is_rounded && !lower.is_infinite() && !upper.is_infinite() && upper.below <= lower.above;
    if lower.below > upper.above || undecided && number::is_above(lo, hi)? {
        return Err(PyValueError::new_err(format!(
            "expected lo <= hi, found lo = {}, hi = {}",
            shown(lo),
            shown(hi)
        )));
    }
    between(lower.below, upper.above, decoration)
}

/// Returns whether every number of x is below every one of y (or equal, for `or_equal`); `None` if only some are.
fn is_below(x: Bounds, y: Bounds, or_equal: bool) -> Option<bool> {
    let (all, none) = match or_equal {
        false => (x.upper_to_lower(y).is_lt(), y.upper_to_lower(x).is_le()),
        true => (x.upper_to_lower(y).is_le(), y.upper_to_lower(x).is_lt()),
    };
    if all == none { None } else { Some(all) }
}

/// Bounds of an interval, or a number.
#[derive(Clone, Copy)]
struct Bounds {
    lo: Neighbours,
    hi: Neighbours,
}

impl Bounds {
    fn new(x: DecInterval<f64>) -> Bounds {
        Bounds { lo: Neighbours::of(x.inf()), hi: Neighbours::of(x.sup()) }
    }

    /// Compares the upper bound with the lower one of another interval; one of the two is a binary64 number.
    fn upper_to_lower(self, y: Bounds) -> Ordering {
        if self.hi.is_exact() { y.lo.compare(self.hi.below) } else { self.hi.compare(y.lo.below).reverse() }
    }
}

impl PyInterval {
    fn compare(&self, object: &Bound<'_, PyAny>, op: CompareOp) -> PyResult<Option<bool>> {
        let x = self.0;
        if matches!(op, CompareOp::Eq | CompareOp::Ne) {
            let equal = match object.cast::<PyInterval>() {
                Ok(y) => x.equal(y.get().0),
                Err(_) => match number::neighbours(object) {
                    Ok(None) => return Ok(None),
                    // A NaN equals nothing.
                    Ok(Some(n)) => n.is_exact() && x.is_singleton() && x.inf() == n.below,
                    Err(error) if error.is_instance_of::<PyValueError>(object.py()) => false,
                    Err(error) => return Err(error),
                },
            };
            return Ok(Some(equal == matches!(op, CompareOp::Eq)));
        }
        let (y, is_void) = match object.cast::<PyInterval>() {
            Ok(y) => (Bounds::new(y.get().0), y.get().0.is_nai() || y.get().0.is_empty()),
            Err(_) => match number::neighbours(object)? {
                None => return Ok(None),
                Some(n) if n.is_infinite() && !x.is_nai() && !x.is_empty() => {
                    return Ok(Some((n.below > 0.0) == matches!(op, CompareOp::Lt | CompareOp::Le)));
                }
                Some(n) => (Bounds { lo: n, hi: n }, false),
            },
        };
        let decided = match op {
            _ if is_void || x.is_nai() || x.is_empty() => None,
            CompareOp::Lt => is_below(Bounds::new(x), y, false),
            CompareOp::Le => is_below(Bounds::new(x), y, true),
            CompareOp::Gt => is_below(y, Bounds::new(x), false),
            _ => is_below(y, Bounds::new(x), true),
        };
        let sign = match op {
            CompareOp::Lt => "<",
            CompareOp::Le => "<=",
            CompareOp::Gt => ">",
            _ => ">=",
        };
        decided.map(Some).ok_or_else(|| {
            PyValueError::new_err(format!(
                "{} {sign} {} is not decided for all their numbers: ask with x.precedes(y), x.strict_precedes(y), \
                 x.less(y), x.strict_less(y), x.subset(y), or compare bounds, as in x.sup < y.inf",
                text::short(x),
                object.str().map_or_else(|_| "it".into(), |text| text.to_string()),
            ))
        })
    }

    /// Returns whether the object is a member, or a subset.
    fn has(&self, object: &Bound<'_, PyAny>) -> PyResult<bool> {
        if let Ok(x) = object.cast::<PyInterval>() {
            return Ok(x.get().0.subset(self.0));
        }
        match number::neighbours(object) {
            Ok(Some(n)) => {
                Ok(!n.is_infinite() && !self.0.is_nai() && self.0.inf() <= n.below && n.above <= self.0.sup())
            }
            Ok(None) => Err(PyTypeError::new_err(format!(
                "in: expected an Interval or a real number, found {}",
                object.get_type().name()?
            ))),
            Err(error) if error.is_instance_of::<PyValueError>(object.py()) => Ok(false),
            Err(error) => Err(error),
        }
    }

    fn hash(&self, py: Python<'_>) -> PyResult<isize> {
        let x = self.0;
        // The interval equals a number, and so must have its hash in Python.
        if x.is_singleton() {
            return PyFloat::new(py, x.inf()).hash();
        }
        let mut hasher = DefaultHasher::new();
        (x.inf().to_bits(), x.sup().to_bits()).hash(&mut hasher);
        Ok(hasher.finish() as isize)
    }
}

/// Returns a power: an `int` of 32 bits is an integer exponent, other exponents are enclosed.
fn raised(base: DecInterval<f64>, exponent: &Bound<'_, PyAny>) -> PyResult<Option<DecInterval<f64>>> {
    if let Ok(n) = exponent.cast::<PyInt>()
        && !exponent.is_instance_of::<PyBool>()
        && let Ok(n) = n.extract::<i32>()
    {
        return Ok(Some(base.powi(n)));
    }
    Ok(operand(exponent)?.map(|exponent| base.powf(exponent)))
}

/// Returns the result of an operator, or `NotImplemented`.
#[inline]
fn outcome(other: &Bound<'_, PyAny>, result: Option<DecInterval<f64>>) -> PyResult<Py<PyAny>> {
    let py = other.py();
    match result {
        Some(x) => Ok(Bound::new(py, PyInterval(x))?.into_any().unbind()),
        None => Ok(py.NotImplemented()),
    }
}

/// Returns the interval of a row of an array: NaI if the row is no interval.
#[pyfunction]
pub fn interval_of_row(lo: f64, hi: f64, decoration: i8) -> PyInterval {
    PyInterval(calls::of_row(lo, hi, decoration))
}

macro_rules! class {
    // A function of an interval and an integer.
    (@rows $class:ident [$($methods:tt)*]
        $(#[doc = $doc:literal])* $op:ident $name:ident $kind:ident (Interval, Integer) -> (Interval) $info:tt
        $($rest:tt)*
    ) => {
        class! { @with_integer $class [$($methods)*] [$($doc)*] $name $info $($rest)* }
    };
    (@rows $class:ident [$($methods:tt)*]
        $(#[doc = $doc:literal])* $op:ident $name:ident $kind:ident (Integer, Interval) -> (Interval) $info:tt
        $($rest:tt)*
    ) => {
        class! { @with_integer $class [$($methods)*] [$($doc)*] $name $info $($rest)* }
    };
    (@with_integer $class:ident [$($methods:tt)*] [$($doc:tt)*] $name:ident $info:tt $($rest:tt)*) => {
        class! { @rows $class [$($methods)*
            #[doc = concat!(
                $($doc,)* "\n\nParameters\n----------\nn : int\n    From -2**31 to 2**31 - 1.\n\nReturns\n-------\n",
                "Interval\n    Encloses the results for all numbers of the interval.", notes!($info),
                examples!($name)
            )]
            fn $name(&self, n: i32) -> PyInterval { PyInterval(calls::$name(self.0, n)) }
        ] $($rest)* }
    };
    // Sets.
    (@rows $class:ident [$($methods:tt)*]
        $(#[doc = $doc:literal])* $op:ident $name:ident $kind:ident (Interval, Interval) -> (Interval) $info:tt
        $($rest:tt)*
    ) => {
        class! { @rows $class [$($methods)*
            #[doc = concat!(
                $($doc,)* parameters!(y), "\n\nReturns\n-------\nInterval\n    Exact; decorated ``trv``.",
                examples!($name)
            )]
            fn $name(&self, y: Operand) -> PyInterval { PyInterval(self.0.$name(y.0)) }
        ] $($rest)* }
    };
    // Relations and predicates.
    (@rows $class:ident [$($methods:tt)*]
        $(#[doc = $doc:literal])* $op:ident $name:ident $kind:ident (Interval, Interval) -> (Boolean) $info:tt
        $($rest:tt)*
    ) => {
        class! { @rows $class [$($methods)*
            #[doc = concat!(
                $($doc,)* parameters!(y), "\n\nReturns\n-------\nbool\n    False where one of the two is NaI.",
                examples!($name)
            )]
            fn $name(&self, y: Operand) -> bool { self.0.$name(y.0) }
        ] $($rest)* }
    };
    (@rows $class:ident [$($methods:tt)*]
        $(#[doc = $doc:literal])* $op:ident $name:ident $kind:ident ($type:ident) -> (Boolean) $info:tt
        $($rest:tt)*
    ) => {
        class! { @rows $class [$($methods)*
            #[doc = concat!($($doc,)* examples!($name))]
            fn $name(&self) -> bool { self.0.$name() }
        ] $($rest)* }
    };
    // Numbers.
    (@rows $class:ident [$($methods:tt)*]
        $(#[doc = $doc:literal])* $op:ident $name:ident $kind:ident (Interval) -> (Number) $info:tt
        $($rest:tt)*
    ) => {
        class! { @rows $class [$($methods)*
            #[doc = concat!($($doc,)* examples!($name))]
            #[getter]
            fn $name(&self) -> f64 { self.0.$name() }
        ] $($rest)* }
    };
    // Written by hand, or none of decorated intervals.
    (@rows $class:ident $methods:tt
        $(#[doc = $doc:literal])* $op:ident $name:ident $kind:ident $operands:tt -> $results:tt $info:tt
        $($rest:tt)*
    ) => {
        class! { @rows $class $methods $($rest)* }
    };
    // The functions of the table.
    (@rows $class:ident [$($methods:tt)*]
        $(#[doc = $doc:literal])* $op:ident $name:ident $kind:ident ($x:ident $(, $y:ident)*) $info:tt
        $($rest:tt)*
    ) => {
        class! { @rows $class [$($methods)*
            #[doc = concat!(
                $($doc,)* parameters!($($y)*),
                "\n\nReturns\n-------\nInterval\n    Encloses the results for all numbers of the operands.",
                notes!($info), examples!($name)
            )]
            fn $name(&self $(, $y: Operand)*) -> PyInterval { PyInterval(calls::$name(self.0 $(, $y.0)*)) }
        ] $($rest)* }
    };
    (@rows $class:ident [$($methods:tt)*]) => {
        #[pymethods]
        impl $class {
            $($methods)*

            #[new]
            #[pyo3(signature = (lo, hi=None, *, decoration=None))]
            fn new(
                lo: &Bound<'_, PyAny>,
                hi: Option<&Bound<'_, PyAny>>,
                decoration: Option<&str>,
            ) -> PyResult<PyInterval> {
                construct(lo, hi, decoration).map(PyInterval)
            }

            /// The interval around the numbers that are at most `rad` from `mid`.
            ///
            /// Parameters
            /// ----------
            /// mid, rad : real number, text or Interval
            ///     Text is the exact decimal.
            ///
            /// Returns
            /// -------
            /// Interval
            ///
            /// Raises
            /// ------
            /// ValueError
            ///     If `rad` is negative.
            ///
            /// Examples
            /// --------
            /// >>> from outward import Interval
            /// >>> Interval.from_midrad(3, "0.5")
            /// Interval("[2.5, 3.5]_com")
            #[staticmethod]
            fn from_midrad(mid: &Bound<'_, PyAny>, rad: &Bound<'_, PyAny>) -> PyResult<PyInterval> {
                let (middle, radius) = (construct(mid, None, None)?, construct(rad, None, None)?);
                if radius.is_empty() || radius.is_nai() || radius.inf() < 0.0 {
                    return Err(PyValueError::new_err(format!(
                        "rad: expected a number that is not negative, found {}",
                        shown(rad)
                    )));
                }
                let both = Interval::new(-radius.sup(), radius.sup()).map_err(|error| {
                    PyValueError::new_err(error.to_string())
                })?;
                Ok(PyInterval(calls::add(middle, DecInterval::from(both))))
            }

            #[classattr]
            fn __match_args__() -> (&'static str, &'static str, &'static str) {
                ("lo", "hi", "decoration")
            }

            /// The lower bound; NaN for the empty set and NaI, of which `inf` is as IEEE 1788 has it.
            #[doc = examples!(lo)]
            #[getter]
            fn lo(&self) -> f64 {
                if self.0.is_empty() || self.0.is_nai() { f64::NAN } else { self.0.inf() }
            }

            /// The upper bound; NaN for the empty set and NaI, of which `sup` is as IEEE 1788 has it.
            #[doc = examples!(hi)]
            #[getter]
            fn hi(&self) -> f64 {
                if self.0.is_empty() || self.0.is_nai() { f64::NAN } else { self.0.sup() }
            }

            /// What is known of the operations that led to the interval: ``"com"``, ``"dac"``, ``"def"``, ``"trv"``, or
            /// ``"ill"`` for NaI.
            #[doc = examples!(decoration)]
            #[getter]
            fn decoration(&self) -> &'static str {
                self.0.decoration().name()
            }

            /// The code of the decoration in arrays: 0 ``ill``, 4 ``trv``, 8 ``def``, 12 ``dac``, 16 ``com``.
            #[doc = examples!(decoration_code)]
            #[getter]
            fn decoration_code(&self) -> u8 {
                self.0.decoration() as u8
            }

            /// Midpoint and radius, as `mid` and `rad`.
            #[doc = examples!(mid_rad)]
            #[getter]
            fn mid_rad(&self) -> (f64, f64) {
                self.0.mid_rad()
            }

            /// Is the number a member, or the interval a subset? What ``number in x`` asks, exactly.
            #[doc = concat!(parameters!(number), "\n\nReturns\n-------\nbool", examples!(contains))]
            fn contains(&self, number: &Bound<'_, PyAny>) -> PyResult<bool> {
                self.has(number)
            }

            /// The tightest z for which y + z contains x, the whole line where there is none: *cancelMinus* of IEEE
            /// 1788. Decorated ``trv``.
            #[doc = concat!(parameters!(y), "\n\nReturns\n-------\nInterval", examples!(cancel_minus))]
            fn cancel_minus(&self, y: Operand) -> PyInterval {
                PyInterval(self.0.cancel_minus(y.0))
            }

            /// `cancel_minus` of x and -y: *cancelPlus* of IEEE 1788. Decorated ``trv``.
            #[doc = concat!(parameters!(y), "\n\nReturns\n-------\nInterval", examples!(cancel_plus))]
            fn cancel_plus(&self, y: Operand) -> PyInterval {
                PyInterval(self.0.cancel_plus(y.0))
            }

            fn __add__(&self, y: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
                outcome(y, operand(y)?.map(|y| self.0 + y))
            }

            fn __and__(&self, y: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
                outcome(y, operand(y)?.map(|y| self.0.intersection(y)))
            }

            fn __rand__(&self, y: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
                outcome(y, operand(y)?.map(|y| y.intersection(self.0)))
            }

            fn __or__(&self, y: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
                outcome(y, operand(y)?.map(|y| self.0.convex_hull(y)))
            }

            fn __ror__(&self, y: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
                outcome(y, operand(y)?.map(|y| y.convex_hull(self.0)))
            }

            fn __radd__(&self, y: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
                outcome(y, operand(y)?.map(|y| y + self.0))
            }

            fn __sub__(&self, y: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
                outcome(y, operand(y)?.map(|y| self.0 - y))
            }

            fn __rsub__(&self, y: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
                outcome(y, operand(y)?.map(|y| y - self.0))
            }

            fn __mul__(&self, y: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
                outcome(y, operand(y)?.map(|y| self.0 * y))
            }

            fn __rmul__(&self, y: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
                outcome(y, operand(y)?.map(|y| y * self.0))
            }

            fn __truediv__(&self, y: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
                outcome(y, operand(y)?.map(|y| self.0 / y))
            }

            fn __rtruediv__(&self, y: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
                outcome(y, operand(y)?.map(|y| y / self.0))
            }

            fn __pow__(&self, y: &Bound<'_, PyAny>, modulo: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
                outcome(y, if modulo.is_none() { raised(self.0, y)? } else { None })
            }

            fn __rpow__(&self, y: &Bound<'_, PyAny>, modulo: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
                let power = |y: DecInterval<f64>| y.powf(self.0);
                outcome(y, if modulo.is_none() { operand(y)?.map(power) } else { None })
            }

            fn __neg__(&self) -> PyInterval {
                PyInterval(-self.0)
            }

            fn __pos__(&self) -> PyInterval {
                *self
            }

            fn __abs__(&self) -> PyInterval {
                PyInterval(self.0.abs())
            }

            /// False for [0, 0], true where 0 is no member, else an error.
            fn __bool__(&self) -> PyResult<bool> {
                match !self.0.contains(0.0) && !self.0.is_nai() && !self.0.is_empty() {
                    false if self.0.is_singleton() => Ok(false),
                    true => Ok(true),
                    false => Err(PyValueError::new_err(format!(
                        "the truth of {} is not decided: ask with 0 in x, x.is_empty() or x == y",
                        text::short(self.0)
                    ))),
                }
            }

            fn __contains__(&self, number: &Bound<'_, PyAny>) -> PyResult<bool> {
                self.has(number)
            }

            fn __richcmp__(&self, y: &Bound<'_, PyAny>, op: CompareOp) -> PyResult<Py<PyAny>> {
                let py = y.py();
                Ok(match self.compare(y, op)? {
                    None => py.NotImplemented(),
                    Some(truth) => truth.into_pyobject(py)?.to_owned().into_any().unbind(),
                })
            }

            fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
                self.hash(py)
            }

            fn __repr__(&self) -> String {
                format!("Interval({})", text::arguments(self.0))
            }

            fn __str__(&self) -> String {
                text::short(self.0)
            }

            fn __format__(&self, specification: &str) -> PyResult<String> {
                text::formatted(self.0, specification)
            }

            fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
                (slf.get_type(), (text::literal(slf.get().0),))
            }

            fn __copy__(slf: Py<Self>) -> Py<Self> {
                slf
            }

            fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
                slf
            }

            /// NumPy's functions of intervals: ``np.exp(x)``.
            #[pyo3(signature = (ufunc, method, *inputs, **kwargs))]
            fn __array_ufunc__<'py>(
                &self,
                ufunc: &Bound<'py, PyAny>,
                method: &Bound<'py, PyAny>,
                inputs: &Bound<'py, PyTuple>,
                kwargs: Option<&Bound<'py, PyDict>>,
            ) -> PyResult<Bound<'py, PyAny>> {
                let py = ufunc.py();
                let arguments = [ufunc.clone(), method.clone()].into_iter().chain(inputs.iter());
                let arguments = PyTuple::new(py, arguments.collect::<Vec<_>>())?;
                py.import("outward._arrays")?.getattr("apply_ufunc")?.call(arguments, kwargs)
            }
        }
    };
    // The class gets a name from the table: what pyo3 writes at it counts as code of another crate then, to which the
    // lints of this one, which pyo3 does not pass in a macro, do not apply.
    ($(#[doc = $doc:literal])* $first:ident $($rows:tt)*) => {
        use PyInterval as $first;
        class! { @rows $first [] $(#[doc = $doc])* $first $($rows)* }
    };
}
outward::__operations! { class }
