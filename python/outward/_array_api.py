"""The functions of the array API standard that make sense for intervals: what `__array_namespace__` gives.

Bounds are float64 or float32. Functions that need the order of numbers, their bits, or complex numbers are absent, and
asking for one is an `AttributeError` that says so. Comparisons are as those of `IntervalArray`: an error where they are
not decided.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from . import _array_functions as _functions
from . import _operations as _ops
from ._arrays import IntervalArray
from ._convert import float_dtype
from ._native import Interval

__array_api_version__ = "2024.12"

float32, float64 = np.dtype(np.float32), np.dtype(np.float64)
bool = np.dtype(np.bool_)
e, pi, inf, nan, newaxis = np.e, np.pi, np.inf, np.nan, None

#: The standard's names of functions of one or two arrays, and those of NumPy.
_ELEMENTWISE = {
    "abs": np.absolute, "acos": np.arccos, "acosh": np.arccosh, "add": np.add, "asin": np.arcsin,
    "asinh": np.arcsinh, "atan": np.arctan, "atan2": np.arctan2, "atanh": np.arctanh, "ceil": np.ceil,
    "copysign": np.copysign, "cos": np.cos, "cosh": np.cosh, "divide": np.divide, "equal": np.equal, "exp": np.exp,
    "expm1": np.expm1, "floor": np.floor, "greater": np.greater, "greater_equal": np.greater_equal,
    "hypot": np.hypot, "less": np.less, "less_equal": np.less_equal, "log": np.log, "log10": np.log10,
    "log1p": np.log1p, "log2": np.log2, "matmul": np.matmul, "maximum": np.maximum, "minimum": np.minimum,
    "multiply": np.multiply, "negative": np.negative, "not_equal": np.not_equal, "positive": np.positive,
    "pow": np.power, "reciprocal": np.reciprocal, "round": np.rint, "sign": np.sign, "sin": np.sin,
    "sinh": np.sinh, "sqrt": np.sqrt, "square": np.square, "subtract": np.subtract, "tan": np.tan, "tanh": np.tanh,
    "trunc": np.trunc,
}  # fmt: skip
_STRUCTURE = {
    "broadcast_arrays": np.broadcast_arrays, "broadcast_to": np.broadcast_to, "clip": np.clip,
    "expand_dims": np.expand_dims, "flip": np.flip, "full_like": np.full_like, "matrix_transpose": np.matrix_transpose,
    "moveaxis": np.moveaxis, "ones_like": np.ones_like, "permute_dims": np.transpose, "repeat": np.repeat,
    "reshape": np.reshape, "roll": np.roll, "squeeze": np.squeeze, "stack": np.stack, "take": np.take,
    "tile": np.tile, "where": np.where, "zeros_like": np.zeros_like, "empty_like": np.empty_like,
    "take_along_axis": np.take_along_axis,
}  # fmt: skip


def _elementwise(ufunc: np.ufunc) -> Any:
    def function(*arrays: Any) -> Any:
        return _raised(_ops.apply_ufunc(ufunc, "__call__", *arrays))

    function.__doc__ = f"`numpy.{ufunc.__name__}` of arrays of intervals."
    return function


def _structure(numpy_function: Any) -> Any:
    def function(*args: Any, **options: Any) -> Any:
        return _raised(_functions.call(numpy_function, args, options))

    function.__doc__ = f"`numpy.{numpy_function.__name__}` of arrays of intervals."
    return function


def __getattr__(name: str) -> Any:
    if name in _ELEMENTWISE:
        return _elementwise(_ELEMENTWISE[name])
    if name in _STRUCTURE:
        return _structure(_STRUCTURE[name])
    if name.startswith("__"):
        raise AttributeError(name)
    raise AttributeError(f"the array API's {name!r} is not for arrays of intervals: apply it to X.mid, X.lo or X.hi")


def __dir__() -> list[str]:
    return sorted({*globals(), *_ELEMENTWISE, *_STRUCTURE})


def asarray(obj: Any, /, *, dtype: Any = None, device: Any = None, copy: Any = None) -> IntervalArray:
    """An array of intervals around numbers."""
    _on_cpu(device)
    array = _functions.asarray(obj, dtype)
    if copy is False and array is not obj:
        raise ValueError("copy: these numbers have to be copied")
    return array.copy() if copy and array is obj else array


def _raised(result: Any) -> Any:
    """A single interval as an array of no dimension, which the standard wants."""
    return asarray(result) if isinstance(result, Interval) else result


def _on_cpu(device: Any) -> None:
    if device not in (None, "cpu"):
        raise ValueError(f'device: expected "cpu", found {device!r}')


def full(shape: Any, fill_value: Any, *, dtype: Any = None, device: Any = None) -> IntervalArray:
    """An array of one interval."""
    _on_cpu(device)
    return IntervalArray(fill_value, dtype=dtype).broadcast_to(shape).copy()


def zeros(shape: Any, *, dtype: Any = None, device: Any = None) -> IntervalArray:
    """An array of [0, 0]."""
    return full(shape, 0, dtype=dtype, device=device)


def ones(shape: Any, *, dtype: Any = None, device: Any = None) -> IntervalArray:
    """An array of [1, 1]."""
    return full(shape, 1, dtype=dtype, device=device)


def empty(shape: Any, *, dtype: Any = None, device: Any = None) -> IntervalArray:
    """An array of [0, 0]: there is none without intervals."""
    return full(shape, 0, dtype=dtype, device=device)


def arange(start: Any, /, stop: Any = None, step: Any = 1, *, dtype: Any = None, device: Any = None) -> IntervalArray:
    """Integers, or numbers of NumPy's `arange`, each as the number that it is."""
    _on_cpu(device)
    return IntervalArray(np.arange(start, stop, step) if stop is not None else np.arange(start), dtype=dtype)


def linspace(
    start: Any, stop: Any, /, num: int, *, dtype: Any = None, device: Any = None, endpoint: Any = True
) -> IntervalArray:
    """Equally spaced numbers, each enclosed: start + i · (stop - start) / steps."""
    _on_cpu(device)
    steps = num - 1 if endpoint else num
    low, high = IntervalArray(start, dtype=dtype), IntervalArray(stop, dtype=dtype)
    index = np.arange(num)
    result = low + (high - low) * index / (steps or 1)
    if endpoint and num > 1:
        result[-1] = high
    return asarray(result)


def eye(n_rows: int, n_cols: int | None = None, /, *, k: int = 0, dtype: Any = None, device: Any = None) -> Any:
    """The matrix with [1, 1] on a diagonal."""
    _on_cpu(device)
    return IntervalArray(np.eye(n_rows, n_cols, k), dtype=dtype)


def concat(arrays: Any, /, *, axis: int | None = 0) -> IntervalArray:
    """The arrays along an axis."""
    return asarray(_functions.call(np.concatenate, (list(arrays),), {"axis": axis}))


def unstack(x: Any, /, *, axis: int = 0) -> tuple[Any, ...]:
    """The parts along an axis."""
    moved = _functions.call(np.moveaxis, (x, axis, 0), {})
    return tuple(asarray(moved[i, ...]) for i in range(moved.shape[0]))


def astype(x: Any, dtype: Any, /, *, copy: Any = True, device: Any = None) -> IntervalArray:
    """The intervals with bounds of another format, rounded outward."""
    _on_cpu(device)
    return asarray(x).astype(dtype, copy=copy)


def sum(x: Any, /, *, axis: Any = None, dtype: Any = None, keepdims: Any = False) -> IntervalArray:
    """The sum along axes, rounded outward."""
    return asarray(_functions.call(np.sum, (x, axis, dtype), {"keepdims": keepdims}))


def prod(x: Any, /, *, axis: Any = None, dtype: Any = None, keepdims: Any = False) -> IntervalArray:
    """The product along axes, rounded outward."""
    return asarray(_functions.call(np.prod, (x, axis, dtype), {"keepdims": keepdims}))


def max(x: Any, /, *, axis: Any = None, keepdims: Any = False) -> IntervalArray:
    """Bounds of the largest of numbers from the intervals."""
    return asarray(x.max(axis, keepdims=keepdims))


def min(x: Any, /, *, axis: Any = None, keepdims: Any = False) -> IntervalArray:
    """Bounds of the least of numbers from the intervals."""
    return asarray(x.min(axis, keepdims=keepdims))


def mean(x: Any, /, *, axis: Any = None, keepdims: Any = False) -> IntervalArray:
    """The mean along axes."""
    return asarray(x.mean(axis, keepdims=keepdims))


def vecdot(x1: Any, x2: Any, /, *, axis: int = -1) -> IntervalArray:
    """Sums of products along an axis."""
    return asarray(_functions.call(np.sum, (np.multiply(x1, x2), axis), {}))


def result_type(*arrays_and_dtypes: Any) -> np.dtype[Any]:
    """The format of a result."""
    return float_dtype(np.result_type(*(getattr(x, "dtype", x) for x in arrays_and_dtypes)))


def finfo(type: Any, /) -> Any:
    """Limits of the format of bounds."""
    return np.finfo(float_dtype(getattr(type, "dtype", type)))


def isdtype(dtype: Any, kind: Any) -> Any:
    """Is the format of this kind?"""
    return np.isdtype(dtype, kind)


def can_cast(from_: Any, to: Any, /) -> Any:
    """Is each number of the one format one of the other?"""
    return np.can_cast(getattr(from_, "dtype", from_), to)
