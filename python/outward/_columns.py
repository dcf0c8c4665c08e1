"""Values of callers as columns that the extension module reads: without loss, and without copies where that is possible."""

from __future__ import annotations

import decimal
import fractions
import math
import numbers
from collections.abc import Iterable
from typing import Any

import numpy as np

from ._arrays import IntervalArray
from ._native import ArrowSeries, Interval, arrow_series

# What the extension module reads as it is.
_PLAIN = ("f8", "f4", "i8", "u8")
# Kinds of devices in DLPack: memory of the host, that of CUDA and ROCm among it; and of NVIDIA's GPUs.
_HOST = (1, 3, 11)
GPU = (2, 13)


def spell(name: str, value: Any) -> str | None:
    """Spells one value as the text of a cell, exactly; None where it is missing.

    Raises
    ------
    TypeError
        If the value is no number, text or interval.
    """
    if value is None or value is np.ma.masked:
        return None
    if isinstance(value, str):
        return value
    if isinstance(value, (bool, np.bool_)):
        return str(int(value))
    if isinstance(value, numbers.Integral):
        return str(int(value))
    if isinstance(value, (float, np.float64, np.float32, np.float16)):
        number = float(value)
        return number.hex() if math.isfinite(number) else None if math.isnan(number) else str(number)
    if isinstance(value, decimal.Decimal):
        return None if value.is_nan() else str(value).replace("Infinity", "inf")
    if isinstance(value, np.floating):
        if not np.isfinite(value):
            return None if np.isnan(value) else str(float(value))
        value = fractions.Fraction(*value.as_integer_ratio())
    if isinstance(value, numbers.Rational):
        return f"{value.numerator}/{value.denominator}"
    if isinstance(value, Interval):
        # The text that pickles have: it reads back as the same interval.
        return str(value.__reduce__()[1][0])
    if type(value).__name__ in ("NAType", "NaTType"):
        return None
    raise TypeError(f"{name}: found {value!r} of type {type(value).__name__}, expected a number, a text or an interval")


def device_of(value: Any) -> tuple[int, int] | None:
    """Where an array of another library is, by DLPack: the kind of device, and its number."""
    find = getattr(value, "__dlpack_device__", None)
    if find is None or isinstance(value, (np.ndarray, np.generic)) or isinstance(value, type):
        return None
    try:
        kind, number = (int(part) for part in find())
    except Exception:
        # An array over several devices has none; other protocols may read it.
        return None
    return (kind, number) if number >= 0 else None


def is_single(value: Any) -> bool:
    """Is it one value, and not an array of them?"""
    if isinstance(value, (str, bytes, numbers.Number, decimal.Decimal, np.generic)) or value is None:
        return True
    return isinstance(value, Interval) or (isinstance(value, np.ndarray) and value.ndim == 0)


def column(name: str, values: Any) -> tuple[Any, tuple[int, ...]]:
    """Makes a column of an array or a sequence: what the extension module reads, and its shape.

    Raises
    ------
    TypeError
        If the elements are no numbers, texts or intervals.
    """
    if isinstance(values, IntervalArray):
        return (_floats(values.lo), _floats(values.hi), np.ascontiguousarray(values.decoration, np.int8)), values.shape
    if isinstance(values, np.ma.MaskedArray):
        return [spell(name, value) for value in values.ravel()], values.shape
    if not isinstance(values, np.ndarray):
        series = _series_of(values)
        if series is not None:
            return series, (len(series),)
        values = _array_of(name, values)
    dtype = values.dtype
    flat: Any
    if dtype.str[1:] in _PLAIN:
        flat = np.ascontiguousarray(values, dtype.newbyteorder("=")).ravel()
    elif dtype.kind in "iub":
        flat = values.astype(np.uint64 if dtype.kind == "u" else np.int64).ravel()
    elif dtype.kind == "f" and dtype.itemsize < 8:
        flat = values.astype(np.float32).ravel()
    elif dtype.kind == "V" and dtype.name == "bfloat16":
        flat = values.astype(np.float32).ravel()
    elif dtype.kind in "fOUT":
        flat = [spell(name, value) for value in values.ravel()]
    else:
        raise TypeError(
            f"{name}: the type {dtype} has no numbers; expected floats, integers, Decimal, Fraction or text"
        )
    return flat, values.shape


def _series_of(values: Any) -> ArrowSeries | None:
    """A column of Arrow, where an object has one of a type that the extension module reads."""
    if isinstance(getattr(values, "dtype", None), np.dtype):
        return None
    if not (hasattr(values, "__arrow_c_stream__") or hasattr(values, "__arrow_c_array__")):
        return None
    try:
        return arrow_series(values)
    except Exception:
        # Without PyArrow, or with objects of Python in it: its elements are read one by one.
        return None


def _floats(values: np.ndarray) -> np.ndarray:
    return np.ascontiguousarray(values, np.float64).ravel()


def _array_of(name: str, values: Any) -> np.ndarray:
    """An array of a sequence, whose elements stay what they are: NumPy alone would round large integers to floats."""
    if isinstance(getattr(values, "dtype", None), np.dtype):
        return np.asarray(values)
    package = type(values).__module__.partition(".")[0]
    if package in ("pandas", "polars", "pyarrow"):
        # With missing values, pandas and PyArrow would make floats of integers.
        values = values.to_pylist() if package == "pyarrow" else values.to_list()
    elif (device := device_of(values)) is not None:
        return _of_dlpack(name, values, device)
    elif hasattr(values, "__array__"):
        return np.asarray(values)
    if not isinstance(values, Iterable):
        raise TypeError(
            f"{name}: found {values!r} of type {type(values).__name__}, expected a number, a text, an interval or an array"
        )
    values = list(values)
    kinds = {type(value) for value in values}
    if kinds <= {float} and values:
        return np.array(values, np.float64)
    if any(isinstance(value, (list, tuple, np.ndarray)) for value in values):
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
        raise TypeError(f"{name}: the array is not one of NumPy: {error}") from None


def _is_exact(values: Any) -> bool:
    """Does NumPy keep the elements of nested sequences?"""
    return all(
        _is_exact(value) if isinstance(value, (list, tuple)) else isinstance(value, (float, np.ndarray))
        for value in values
    )
