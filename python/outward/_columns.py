"""Values of callers as columns that the extension module reads: without loss, and without copies where that is possible."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._arrays import IntervalArray
from ._native import ArrowSeries, arrow_series
from ._numbers import GPU, array_of, device_of, is_single, spell

__all__ = ["GPU", "column", "device_of", "is_single", "spell"]

# What the extension module reads as it is.
_PLAIN = ("f8", "f4", "i8", "u8")


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
        values = array_of(name, values)
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
