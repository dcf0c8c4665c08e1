"""Operands of functions of matrices: arrays of floats, or of intervals, and their memory."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _arrays, _exact, _native
from ._arrays import IntervalArray
from ._convert import first_index
from ._numbers import is_on_gpu


def first_element(array: NDArray[Any], mask: NDArray[np.bool_]) -> str:
    """The first element where a mask is true, and where it is, for messages."""
    return f"{array[mask][0]}{first_index(mask)}"


def shape_text(shape: tuple[int, ...]) -> str:
    """A shape as NumPy's messages write it."""
    return f"({','.join(map(str, shape))}{',' * (len(shape) == 1)})"


#: Arrays of these are what they are.
_NATIVE = (np.dtype(np.float64), np.dtype(np.float32), np.dtype(np.float16))


def as_operand(function: str, place: int, value: Any) -> Any:
    """An operand as an array of floats, or of intervals."""
    if isinstance(value, IntervalArray) or type(value) is np.ndarray and value.dtype in _NATIVE:
        return value
    if is_on_gpu(value):
        raise TypeError(
            f"argument {place} of {function}: found an array in the memory of a GPU, expected one of the host"
        )
    if isinstance(value, np.ndarray) and value.itemsize == 1 and value.dtype.name.startswith("float"):
        # Formats of OCP and their relatives: binary32 has all of their numbers.
        return value.astype(np.float32)
    found = _exact.operand(function, place, value)
    if isinstance(found, (IntervalArray, _native.Interval)):
        return _arrays.IntervalArray(found)
    return np.asarray(found, None if isinstance(found, (np.ndarray, np.generic)) else np.float64)


def as_stored(array: NDArray[Any], dtype: np.dtype[Any]) -> NDArray[Any]:
    """An array in a format that has its numbers, as memory that can be read; without a copy if it is one."""
    if array.dtype != dtype:
        # Elements that are broadcast are converted once.
        few = array[tuple(slice(None) if stride else slice(0, 1) for stride in array.strides)]
        array = np.broadcast_to(few.astype(dtype), array.shape)
    if not array.flags.aligned or any(stride % array.itemsize for stride in array.strides):
        array = array.copy()
    return as_bits(array)


def as_bits(array: NDArray[Any]) -> NDArray[Any]:
    """Formats of 16 bits as integers."""
    return array.view(np.uint16) if array.itemsize == 2 else array
