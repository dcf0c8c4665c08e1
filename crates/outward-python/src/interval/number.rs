//! Numbers of Python as their binary64 neighbours.

use std::cmp::Ordering;

use outward::text::Exact;
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyFloat, PyInt, PyString, PyType};

/// The largest binary64 number that is not above a number, and the least that is not below it. Both are the number
/// itself if it is a binary64 number, the infinities included; otherwise they are neighbours.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Neighbours {
    pub below: f64,
    pub above: f64,
}

impl Neighbours {
    pub const fn of(x: f64) -> Neighbours {
        Neighbours { below: x, above: x }
    }

    /// Returns the tightest bounds of an exact number.
    pub fn of_exact(x: &Exact) -> Neighbours {
        let (below, above) = x.bounds();
        Neighbours { below, above }
    }

    /// Returns whether the number is in binary64.
    pub fn is_exact(self) -> bool {
        self.below == self.above
    }

    pub fn is_infinite(self) -> bool {
        self.is_exact() && self.below.is_infinite()
    }

    /// Compares `x` with the number: no binary64 number lies between the two neighbours.
    pub fn compare(self, x: f64) -> Ordering {
        if x <= self.below && (x < self.below || !self.is_exact()) {
            Ordering::Less
        } else if x >= self.above && (x > self.above || !self.is_exact()) {
            Ordering::Greater
        } else {
            Ordering::Equal
        }
    }
}

/// Returns the neighbours of a number of Python: `float`, `int`, `Fraction`, `Decimal`, NumPy's scalars, and whatever
/// else has an exact ratio of integers. `None` where the object is no real number.
///
/// # Errors
///
/// A `ValueError` for NaN.
#[inline]
pub fn neighbours(number: &Bound<'_, PyAny>) -> PyResult<Option<Neighbours>> {
    if let Ok(x) = number.cast::<PyFloat>() {
        let x = x.value();
        return if x.is_nan() { Err(not_a_number(number)) } else { Ok(Some(Neighbours::of(x))) };
    }
    match number.cast::<PyInt>() {
        // A `bool` is no number, as for arrays.
        Ok(_) if number.is_instance_of::<PyBool>() => Ok(None),
        Ok(n) => of_integer(n).map(Some),
        Err(_) => of_other(number),
    }
}

/// Returns the error for an object that is no number, or is NaN or a container.
pub fn not_a_number(number: &Bound<'_, PyAny>) -> PyErr {
    PyValueError::new_err(format!("{} is not a real number", shown(number)))
}

/// Formats the object for an error message.
pub fn shown(object: &Bound<'_, PyAny>) -> String {
    const LONGEST: usize = 60;
    let text = object.repr().map_or_else(|_| "it".into(), |text| text.to_string());
    if text.chars().count() <= LONGEST {
        return text;
    }
    text.chars().take(LONGEST).chain("…".chars()).collect()
}

fn of_integer(n: &Bound<'_, PyInt>) -> PyResult<Neighbours> {
    const EXACT: i64 = 1 << 53;
    match n.extract::<i64>() {
        Ok(small) if (-EXACT..=EXACT).contains(&small) => Ok(Neighbours::of(small as f64)),
        _ => of_ratio(n.as_any(), None),
    }
}

/// Returns the neighbours of a number that is neither a `float` nor an `int`.
#[cold]
fn of_other(number: &Bound<'_, PyAny>) -> PyResult<Option<Neighbours>> {
    let py = number.py();
    if is_decimal(number)? {
        // The ratio of a decimal would be as long as its exponent says.
        let text = number.str()?;
        return match Exact::parse_extended(text.to_str()?.trim_start_matches('+')) {
            Ok(exact) => Ok(Some(Neighbours::of_exact(&exact))),
            Err(_) => Err(not_a_number(number)),
        };
    }
    // Constants of mpmath, such as pi, have the ratio of as many digits as are set.
    if !number.hasattr("_mpf_")?
        && let Ok(ratio) = number.getattr("as_integer_ratio")
    {
        return match ratio.call0() {
            Ok(pair) => {
                let (numerator, denominator): (Bound<'_, PyAny>, Bound<'_, PyAny>) = pair.extract()?;
                of_ratio(&numerator, Some(&denominator)).map(Some)
            }
            Err(error) if error.is_instance_of::<PyOverflowError>(py) => {
                let infinity = if number.lt(0)? { f64::NEG_INFINITY } else { f64::INFINITY };
                Ok(Some(Neighbours::of(infinity)))
            }
            Err(error) if error.is_instance_of::<PyValueError>(py) => Err(not_a_number(number)),
            Err(error) => Err(error),
        };
    }
    // NumPy's integers have an index, but so have its arrays of one integer.
    if number.hasattr("__index__")? && !number.hasattr("__len__")? {
        let integer = number.call_method0("__index__")?;
        return of_integer(integer.cast::<PyInt>()?).map(Some);
    }
    let found = standard(number)?;
    if found.is(number) || found.is_none() { Ok(None) } else { neighbours(&found) }
}

/// Returns a number of another package (mpmath, SymPy, FLINT, Arrow) as one of Python's or as an `Interval`, and other
/// objects as they are: what arrays and columns read.
pub fn standard<'py>(number: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    number.py().import("outward._numbers")?.call_method1("standard", (number,))
}

/// Returns the neighbours of a quotient of two integers, the second of which is positive, or of one integer.
fn of_ratio(numerator: &Bound<'_, PyAny>, denominator: Option<&Bound<'_, PyAny>>) -> PyResult<Neighbours> {
    /// Precision in bits, more than the 53 of binary64.
    const BITS: i64 = 62;
    let py = numerator.py();
    if numerator.eq(0)? {
        return Ok(Neighbours::of(0.0));
    }
    let length = |n: &Bound<'_, PyAny>| n.call_method0("bit_length")?.extract::<i64>();
    let size = numerator.call_method0("__abs__")?;
    let mut shift = BITS - length(&size)?;
    if let Some(denominator) = denominator {
        shift += length(denominator)?;
    }
    // The quotient has 62 or 63 bits.
    let one = 1_i64.into_pyobject(py)?;
    let (dividend, divisor) = match (shift >= 0, denominator) {
        (true, Some(denominator)) => (size.lshift(shift)?, denominator.clone()),
        (false, Some(denominator)) => (size, denominator.lshift(-shift)?),
        (true, None) => (size.lshift(shift)?, one.into_any()),
        (false, None) => (size, one.lshift(-shift)?),
    };
    let (quotient, rest): (u64, Bound<'_, PyAny>) = dividend.divmod(divisor)?.extract()?;
    let (below, above) = round_scaled(quotient, !rest.eq(0)?, -shift);
    Ok(if numerator.lt(0)? {
        Neighbours { below: -above, above: -below }
    } else {
        Neighbours { below, above }
    })
}

/// Returns the neighbours of q · 2^e, or of a number between it and (q + 1) · 2^e, for q of 54 bits or more.
fn round_scaled(q: u64, more: bool, e: i64) -> (f64, f64) {
    let highest = i64::from(63 - q.leading_zeros()) + e;
    if highest > 1023 {
        return (f64::MAX, f64::INFINITY);
    }
    let lowest = (highest - 52).max(-1074);
    let (units, dropped) = match u32::try_from(lowest - e) {
        Ok(shift @ 0..64) => (q >> shift, q & !(u64::MAX << shift)),
        _ => (0, q),
    };
    // There are at most 2^53 units, each a power of two that is a number: the products are exact, or infinite.
    let unit = power_of_two(lowest);
    let below = units as f64 * unit;
    let above = if more || dropped != 0 { (units + 1) as f64 * unit } else { below };
    (below, above)
}

/// Returns 2^e for −1074 ≤ e ≤ 1023.
fn power_of_two(e: i64) -> f64 {
    let bits = if e < -1022 { 1 << (e + 1074) } else { ((e + 1023) as u64) << 52 };
    f64::from_bits(bits)
}

/// Returns the neighbours of a number, or of a text that spells one: a bound of an interval.
///
/// # Errors
///
/// A `TypeError` or `ValueError` that names the argument.
pub fn bound(bound: &Bound<'_, PyAny>, name: &str) -> PyResult<Neighbours> {
    if let Ok(text) = bound.cast::<PyString>() {
        return match Exact::parse_extended(text.to_str()?.trim()) {
            Ok(exact) => Ok(Neighbours::of_exact(&exact)),
            Err(error) => Err(PyValueError::new_err(format!("{name}: {}: {error}", shown(bound)))),
        };
    }
    match neighbours(bound) {
        Ok(Some(number)) => Ok(number),
        Ok(None) => Err(PyTypeError::new_err(format!(
            "{name}: expected a real number or text, found {}",
            bound.get_type().name()?
        ))),
        Err(error) if error.is_instance_of::<PyValueError>(bound.py()) => {
            Err(PyValueError::new_err(format!("{name}: {}", error.value(bound.py()))))
        }
        Err(error) => Err(error),
    }
}

/// Returns whether the lower bound is above the upper one, exactly, for bounds whose neighbours do not decide it.
pub fn is_above(lo: &Bound<'_, PyAny>, hi: &Bound<'_, PyAny>) -> PyResult<bool> {
    static FRACTION: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    if let (Some(lo), Some(hi)) = (exact(lo)?, exact(hi)?) {
        return Ok(lo > hi);
    }
    let fraction = FRACTION.import(lo.py(), "fractions", "Fraction")?;
    let of = |bound| -> PyResult<Bound<'_, PyAny>> {
        match ratio(bound)? {
            Some((numerator, denominator)) => fraction.call1((numerator, denominator)),
            // Python would compute all digits of a number with a huge exponent.
            None => Err(PyValueError::new_err(format!(
                "{} can't be compared with a fraction so long: give both bounds as text",
                shown(bound)
            ))),
        }
    };
    of(lo)?.gt(of(hi)?)
}

/// Returns a bound as an exact number, if it is not too long for Python to write.
fn exact(bound: &Bound<'_, PyAny>) -> PyResult<Option<Exact>> {
    /// Limit in bits: Python refuses to write integers of more than 4300 digits.
    const LONGEST: i64 = 14_000;
    if let Some((numerator, denominator)) = ratio(bound)? {
        for n in [&numerator, &denominator] {
            if n.call_method0("bit_length")?.extract::<i64>()? > LONGEST {
                return Ok(None);
            }
        }
        return Ok(Exact::parse(&format!("{numerator}/{denominator}")).ok());
    }
    Ok(Exact::parse_extended(bound.str()?.to_str()?.trim().trim_start_matches('+')).ok())
}

/// Returns a bound as a ratio of integers; `None` for text and a `Decimal`, which may have a huge exponent.
fn ratio<'py>(bound: &Bound<'py, PyAny>) -> PyResult<Option<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
    if bound.is_instance_of::<PyString>() || is_decimal(bound)? {
        return Ok(None);
    }
    let pair = if bound.hasattr("as_integer_ratio")? {
        bound.call_method0("as_integer_ratio")?
    } else if bound.hasattr("__index__")? {
        bound.call_method0("__index__")?.call_method0("as_integer_ratio")?
    } else {
        standard(bound)?.call_method0("as_integer_ratio")?
    };
    pair.extract().map(Some)
}

fn is_decimal(number: &Bound<'_, PyAny>) -> PyResult<bool> {
    static DECIMAL: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    number.is_instance(DECIMAL.import(number.py(), "decimal", "Decimal")?.as_any())
}
