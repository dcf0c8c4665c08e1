"""Numbers of callers, and arrays of them, as they are: the one door for columns, arrays of intervals, sums and functions.

Nothing is rounded here. A missing value is None, ``pandas.NA``, a null of Arrow, a masked element, or NaN.
"""

from __future__ import annotations

import decimal
import fractions
import importlib
import math
import numbers
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from ._native import Interval

# Kinds of devices in DLPack: memory of the host, that of CUDA and ROCm among it; and of NVIDIA's GPUs.
_HOST = (1, 3, 11)
GPU = (2, 13)
# The packages whose columns are asked for their elements: with missing values, NumPy would make floats of integers.
_WITH_COLUMNS = ("pandas", "polars", "pyarrow")


_TABLES = ("DataFrame", "LazyFrame", "RecordBatch", "Table")


def package_of(value: Any) -> str:
    """The name of the package that the type of a value is from."""
    return type(value).__module__.partition(".")[0]


def standard(value: Any) -> Any:
    """A number of NumPy or another package as one of Python's, or as the interval that it is; None where it is missing.

    Objects that are no numbers come back as they are.
    """
    if value is None or value is np.ma.masked:
        return None
    if isinstance(value, (str, bool, int, float, decimal.Decimal, fractions.Fraction, Interval)):
        # Subclasses of other packages, NumPy's float64 and str_ among them, are what they are.
        return value
    if isinstance(value, np.generic):
        return _of_numpy(value)
    convert = _OF_PACKAGES.get(package_of(value))
    if convert is not None:
        found = convert(value)
        if found is not value:
            return found
    if isinstance(value, numbers.Integral):
        return int(value)
    if isinstance(value, numbers.Rational):
        return fractions.Fraction(int(value.numerator), int(value.denominator))
    if convert is None and isinstance(value, numbers.Real) and hasattr(value, "as_integer_ratio"):
        return _of_ratio(value)
    return value


def _of_numpy(value: Any) -> Any:
    if isinstance(value, np.bool_):
        return bool(value)
    if isinstance(value, np.integer):
        return int(value) if not isinstance(value, np.timedelta64) else value
    if isinstance(value, np.floating):
        return float(value) if value.dtype.itemsize <= 8 or not np.isfinite(value) else _of_ratio(value)
    return None if isinstance(value, (np.datetime64, np.timedelta64)) and np.isnat(value) else value


def _of_ratio(value: Any) -> Any:
    try:
        return fractions.Fraction(*(int(part) for part in value.as_integer_ratio()))
    except (OverflowError, ValueError):
        # Infinite, or NaN.
        return float(value)


def _of_arrow(value: Any) -> Any:
    return standard(value.as_py()) if hasattr(value, "as_py") else value


def _of_pandas(value: Any) -> Any:
    name = type(value).__name__
    if name in ("NAType", "NaTType"):
        return None
    if name == "Interval":
        ends = standard(value.left), standard(value.right)
        if all(isinstance(end, numbers.Real) for end in ends):
            return Interval(*ends)
    return value


def _of_binary(value: tuple[int, int, int, int]) -> Any:
    """A number as mpmath keeps it: a sign, an integer, an exponent of 2, and bits; infinities and NaN have no integer."""
    sign, mantissa, exponent, _ = (int(part) for part in value)
    if mantissa == 0 and exponent != 0:
        return {-456: math.inf, -789: -math.inf}.get(exponent, math.nan)
    return _scaled(-mantissa if sign else mantissa, exponent)


def _scaled(mantissa: int, exponent: int) -> Any:
    """mantissa · 2^exponent."""
    if abs(exponent) > LARGEST_EXPONENT:
        raise ValueError(
            f"found a number with the exponent {exponent} of 2, expected one of at most {LARGEST_EXPONENT}"
        )
    return fractions.Fraction(mantissa << max(exponent, 0), 1 << max(-exponent, 0))


#: Decimal and binary exponents of exact numbers: beyond these, their integers would fill the memory.
LARGEST_EXPONENT = 100_000


def _of_mpmath(value: Any) -> Any:
    if hasattr(value, "_mpi_"):
        return Interval(*(_of_binary(end) for end in value._mpi_))
    if type(value).__name__ == "constant":
        # As many digits as are asked for; the tightest interval is that of the formula.
        formula = _CONSTANTS.get(value.name)
        return value if formula is None else _tightest(formula, value)
    return _of_binary(value._mpf_) if type(value).__name__ == "mpf" else value


#: Constants of mpmath by their names, as formulas.
_CONSTANTS = {
    "pi": "pi",
    "e = exp(1)": "exp(1)",
    "ln(2)": "log(2)",
    "ln(10)": "log(10)",
    "Golden ratio phi": "(1 + sqrt(5))/2",
    "1 deg = pi / 180": "pi/180",
}


def _of_sympy(value: Any) -> Any:
    if type(value).__name__ == "Interval":
        # Without its ends, its closure is the least interval that has it.
        lo, hi = standard(value.start), standard(value.end)
        lo, hi = (lo.inf if isinstance(lo, Interval) else lo), (hi.sup if isinstance(hi, Interval) else hi)
        return Interval(lo, hi) if all(isinstance(end, numbers.Real) for end in (lo, hi)) else value
    if type(value).__name__ == "Float":
        return _of_binary(value._mpf_)
    if getattr(value, "is_Rational", False):
        return fractions.Fraction(int(value.p), int(value.q))
    if not (getattr(value, "is_number", False) and value.is_extended_real):
        return value
    if value.is_infinite:
        return math.inf if value.is_extended_positive else -math.inf
    sympy: Any = importlib.import_module("sympy")
    printers: Any = importlib.import_module("sympy.printing.c")

    # Other constants, and numbers of SymPy's own format, are printed as rounded decimals.
    names = {sympy.pi: "pi", sympy.E: "exp(1)", sympy.GoldenRatio: "((1 + sqrt(5))/2)"}
    try:
        printer = printers.C99CodePrinter({"math_macros": names, "human": False})
        rounded, lacking, formula = printer.doprint(value)
    except (NotImplementedError, TypeError):
        return value
    # SymPy's remainder has the sign of the divisor, that of C the one of the dividend.
    is_exact = not rounded and not lacking and not value.has(sympy.Float, sympy.Mod)
    return _tightest(formula, value) if is_exact else value


def _tightest(formula: str, value: Any) -> Any:
    """The tightest interval that has the value of a formula without variables; `value` where there is none."""
    from . import eval as evaluate

    try:
        found = evaluate(formula, tight=True)
    except ValueError:
        return value
    return Interval(found["lo"], found["hi"]) if math.isfinite(found["hi"] - found["lo"]) else value


def _of_flint(value: Any) -> Any:
    name = type(value).__name__
    if name == "fmpz":
        return int(value)
    if name == "fmpq":
        return fractions.Fraction(int(value.p), int(value.q))
    if name == "arb" and value.is_finite():
        lo, hi = (_scaled(*(int(part) for part in end.man_exp())) for end in (value.lower(), value.upper()))
        return lo if lo == hi else Interval(lo, hi)
    return value


_OF_PACKAGES = {
    "pyarrow": _of_arrow,
    "pandas": _of_pandas,
    "polars": lambda value: value,
    "mpmath": _of_mpmath,
    "sympy": _of_sympy,
    "flint": _of_flint,
}


def spell(name: str, value: Any) -> str | None:
    """Spells one value as the text of a cell, exactly; None where it is missing.

    Raises
    ------
    TypeError
        If the value is no number, text or interval.
    """
    found = standard(value)
    if found is None:
        return None
    if isinstance(found, str):
        return str(found)
    if isinstance(found, int):
        return str(int(found))
    if isinstance(found, float):
        number = float(found)
        return number.hex() if math.isfinite(number) else None if math.isnan(number) else str(number)
    if isinstance(found, decimal.Decimal):
        return None if found.is_nan() else str(found).replace("Infinity", "inf")
    if isinstance(found, fractions.Fraction):
        return f"{found.numerator}/{found.denominator}"
    if isinstance(found, Interval):
        # The text that pickles have: it reads back as the same interval.
        return str(found.__reduce__()[1][0])
    raise TypeError(f"{name}: found {value!r} of type {type(value).__name__}, expected a number, a text or an interval")


def device_of(value: Any) -> tuple[int, int] | None:
    """Where an array of another library is, by DLPack: the kind of device, and its number."""
    find = getattr(value, "__dlpack_device__", None)
    if find is None or isinstance(value, (np.ndarray, np.generic, type)):
        return None
    try:
        kind, number = (int(part) for part in find())
    except Exception:
        # An array over several devices has none; other protocols may read it.
        return None
    return (kind, number) if number >= 0 else None


def is_on_gpu(value: Any) -> bool:
    """Is it an array in the memory of a GPU?"""
    device = device_of(value)
    return device is not None and device[0] in GPU


def is_of_package(value: Any) -> bool:
    """Is it a number or a column of a package whose conversions to NumPy may round?"""
    return package_of(value) in _OF_PACKAGES


def is_single(value: Any) -> bool:
    """Is it one value, and not an array of them?"""
    if isinstance(value, (str, bytes, numbers.Number, decimal.Decimal, np.generic)) or value is None:
        return True
    if isinstance(value, np.ndarray):
        return value.ndim == 0
    return isinstance(standard(value), (int, float, fractions.Fraction, Interval, type(None)))


def array_of(name: str, values: Any) -> np.ndarray:
    """An array or a sequence as an array of NumPy, whose elements stay what they are: numbers that no type of NumPy has
    all of, and what is missing among integers, stand in an array of objects.

    Raises
    ------
    TypeError
        If it is no array and no sequence.
    """
    if isinstance(values, np.ma.MaskedArray):
        return _of_masked(values)
    if isinstance(values, np.ndarray):
        return values
    if isinstance(values, (list, tuple)):
        return _of_sequence(list(values))
    if isinstance(values, Mapping):
        raise TypeError(f"{name}: found a {type(values).__name__}, expected an array, such as one of its values")
    if package_of(values) in _WITH_COLUMNS:
        if type(values).__name__ in _TABLES:
            return _of_table(name, values)
        found = _of_column(values)
        return _of_sequence(_elements(name, values)) if found is None else found
    if (device := device_of(values)) is not None:
        return _of_dlpack(name, values, device)
    if hasattr(values, "__array__"):
        return np.asarray(values)
    if isinstance(values, (bytes, str)) or not isinstance(values, Iterable):
        raise TypeError(
            f"{name}: found {values!r} of type {type(values).__name__}, expected a number, a text, an interval or an array"
        )
    return _of_sequence(list(values))


def _of_masked(values: np.ma.MaskedArray[Any, Any]) -> np.ndarray:
    if not np.ma.is_masked(values):
        return values.data
    if values.dtype.kind == "f":
        return values.filled(np.nan)
    found = values.data.astype(object)
    found[np.ma.getmaskarray(values)] = None
    return found


def _of_column(values: Any) -> np.ndarray | None:
    """A column of another package whose elements have a type of NumPy; None where they are to be asked one by one."""
    try:
        found = np.asarray(values)
    except (TypeError, ValueError, ImportError):
        return None
    if isinstance(getattr(values, "dtype", None), np.dtype):
        return found
    if found.ndim != 1 or found.dtype.kind in "iub":
        return found if found.ndim == 1 else None
    # Integers with a missing one are floats here, and rounded; numbers that are neither may be anything.
    has_floats = str(getattr(values, "dtype", getattr(values, "type", ""))).lower()
    return found if found.dtype.kind == "f" and has_floats.startswith(("float", "double", "half")) else None


def _of_table(name: str, values: Any) -> np.ndarray:
    """A table as an array of two dimensions."""
    if hasattr(values, "iloc"):
        columns = [values.iloc[:, place] for place in range(values.shape[1])]
    elif hasattr(values, "get_columns"):
        columns = values.get_columns()
    elif hasattr(values, "num_columns"):
        columns = values.columns
    else:
        raise TypeError(f"{name}: found a {type(values).__name__}, expected an array, or a table that is collected")
    arrays = [array_of(name, column) for column in columns]
    kinds = {array.dtype.kind for array in arrays}
    # Beside floats, NumPy would round integers.
    dtype = None if len(kinds) <= 1 and kinds <= set("fb") or kinds <= set("i") else object
    return np.column_stack([array.astype(dtype or array.dtype) for array in arrays]) if arrays else np.empty((0, 0))


def _elements(name: str, values: Any) -> list[Any]:
    for method in ("to_pylist", "to_list", "tolist"):
        if hasattr(values, method):
            return list(getattr(values, method)())
    raise TypeError(f"{name}: found a {type(values).__name__}, expected an array or a sequence")


def _of_sequence(values: list[Any]) -> np.ndarray:
    kinds = set(map(type, values))
    if kinds == {float}:
        return np.array(values, np.float64)
    if any(issubclass(kind, (list, tuple, np.ndarray)) for kind in kinds):
        return np.array(values) if _is_exact(values) else np.array(values, object)
    flat = np.empty(len(values), object)
    flat[:] = values
    return flat


def _of_dlpack(name: str, values: Any, device: tuple[int, int]) -> np.ndarray:
    """An array of another library in the memory of the host, without a copy where its type is one of NumPy."""
    if device[0] not in _HOST:
        raise TypeError(f"{name}: found an array on a device of kind {device[0]}, expected one of the host or of a GPU")
    try:
        return np.from_dlpack(values)
    except (BufferError, RuntimeError, TypeError, ValueError) as error:
        if not hasattr(values, "__array__"):
            raise TypeError(f"{name}: the array is not one of NumPy by DLPack: {error}") from None
    try:
        return np.asarray(values)
    except (RuntimeError, TypeError, ValueError) as error:
        if hasattr(values, "tolist"):
            # PyTorch's bfloat16 is a type that NumPy has not.
            return _of_sequence(values.tolist())
        raise TypeError(f"{name}: the array is not one of NumPy: {error}") from None


def _is_exact(values: Any) -> bool:
    """Does NumPy keep the elements of nested sequences?"""
    return all(
        _is_exact(value) if isinstance(value, (list, tuple)) else isinstance(value, (float, np.ndarray))
        for value in values
    )
