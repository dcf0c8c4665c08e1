"""Sums, dot products and statistics that are exact until they are rounded, once."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from . import _arrays, _exact, _native
from . import _operations as _ops
from ._native import Interval
from ._numbers import is_single

__all__ = ["corr", "cov", "dot", "hull", "mean", "norm", "std", "sum", "sum_abs", "sum_sq", "var"]


#: What intervals have.
_OF_INTERVALS = {"sum", "sum_abs", "sum_sq", "norm", "mean", "dot"}
#: What these have along axes.
_ALONG_AXES = {"sum": "add", "mean": "mean"}
#: One axis, several, or all.
Axis = int | tuple[int, ...] | None


def _reduced(name: str, arguments: tuple[Any, ...], axis: Any, ddof: int, round: str, format: str, device: str) -> Any:
    """The reduction of numbers or, where an operand has one, of intervals."""
    operands = [_operand(letter, argument) for letter, argument in zip("xy", arguments)]
    if any(isinstance(it, _arrays.IntervalArray) or _exact.has_interval(it) for it in operands):
        return _of_intervals(name, tuple(operands), axis, round, format, device)
    if axis is None:
        return _of_numbers(name, operands, ddof, round, format, device)
    if not all(isinstance(operand, np.ndarray) for operand in operands):
        raise TypeError(
            f"{name}: axis is for arrays of the host; without it all numbers of an array on a GPU are reduced"
        )
    if len({operand.shape for operand in operands}) > 1:
        found = " and ".join(str(operand.shape) for operand in operands)
        raise ValueError(f"{name}: with an axis, x and y need the same shape, found {found}")
    columns = [_rows(operand, axis) for operand in operands]
    results = np.empty(columns[0].shape[:-1])
    for place in np.ndindex(results.shape):
        results[place] = _of_numbers(name, [rows[place] for rows in columns], ddof, round, format, device)
    return results[()]


def _rows(x: np.ndarray, axis: Any) -> np.ndarray:
    """The numbers that are reduced together, along the last dimension."""
    axes = np.lib.array_utils.normalize_axis_tuple(axis, x.ndim)
    rest = tuple(place for place in range(x.ndim) if place not in axes)
    count = math.prod(x.shape[place] for place in axes)
    return x.transpose(*rest, *axes).reshape(*(x.shape[place] for place in rest), count)


def _of_numbers(name: str, operands: list[Any], ddof: int, round: str, format: str, device: str) -> float:
    x, y = operands[0], operands[1] if len(operands) > 1 else None
    if any(isinstance(it, np.ndarray) and it.dtype == object for it in operands):
        if device != "cpu":
            raise TypeError(f"{name}: device is for numbers of binary64; others are added up on the processor")
        return _exact.reduce(name, x, y, ddof, round, format)
    return _native.reduce(name, x, y, ddof, round, format, device)


def _operand(name: str, x: Any) -> Any:
    """The numbers of an argument, or its intervals."""
    if type(x) is np.ndarray and x.dtype.char in "dfe" or isinstance(x, _arrays.IntervalArray):
        return x
    if not isinstance(x, (list, tuple, np.ndarray)) and is_single(x):
        raise TypeError(f"{name}: expected an array or a sequence of numbers, found {x!r}")
    return _exact.numbers_of(name, x)


def _of_intervals(name: str, operands: tuple[Any, ...], axis: Any, round: str, format: str, device: str) -> Any:
    if name not in _OF_INTERVALS:
        raise TypeError(f"{name}: expected numbers, found intervals; outward.range bounds a formula over ranges")
    if device != "cpu":
        raise TypeError(f"{name}: device is for numbers; intervals are added up on the processor")
    if (round, format) != ("rn", "f64"):
        raise TypeError(f"{name}: round and format are for numbers; bounds of intervals are rounded outward")
    if axis is None:
        return _ops.reduce_all(name, operands)
    if name not in _ALONG_AXES:
        raise TypeError(f"{name}: axis is for numbers, and for sum and mean of intervals")
    return _ops.reduce(_ALONG_AXES[name], operands[0], axis, False)


def hull(*values: Any) -> Interval:
    """The tightest interval around all numbers of some numbers, texts, intervals and arrays of them.

    It is empty where there are none. Its decoration is ``trv``, as of each operation on sets.

    >>> import outward as ow
    >>> print(ow.hull(3, [1, 2], ow.Interval("[2, 5]")), ow.hull())
    [1, 5]_trv [empty]
    """
    found = Interval("[empty]_trv")
    for value in values:
        array = _arrays.IntervalArray(value)
        lo, hi = np.asarray(array.inf), np.asarray(array.sup)
        if np.asarray(array.is_nai()).any():
            return Interval("[nai]")
        if array.size:
            lo, hi = lo.min(), hi.max()
            found |= Interval(float(lo), float(hi)) if lo <= hi else found
    return found


def sum(x: Any, /, *, axis: Axis = None, round: str = "rn", format: str = "f64", device: str = "cpu") -> Any:
    """The sum of all numbers of an array, correctly rounded.

    The terms are added without rounding, so that their order changes nothing, and neither do threads or machines.
    Infinities and NaNs are those of IEEE 754-2019, 9.4.

    Parameters
    ----------
    x
        An array, a column or a table of numbers, of any package and shape, or a sequence of them: floats, integers of any
        size, ``Decimal``, ``Fraction`` and text are the numbers that they are, as for :func:`outward.eval`. What is
        missing (None, ``pandas.NA``, a null, a masked element) is NaN, as everywhere. An array in the memory of a GPU
        (CuPy, PyTorch, JAX, by DLPack) is added up where it is, if it is contiguous.
    axis : int or tuple of int, optional
        Along which axes; by default all numbers are added.
    round : str
        ``"rn"``, ``"rz"``, ``"ru"`` or ``"rd"``: the direction of the one rounding.
    format : str
        ``"f64"``, ``"f32"``, ``"f16"`` or ``"bf16"``: the format that the result is a number of.
    device : str
        ``"cpu"``, ``"cuda"``, ``"cuda:1"``, ``"opencl"``, ``"opencl:1"`` or ``"auto"``: where an array of the host is
        added up; ``"auto"`` is the processor, since to copy an array to a GPU takes as long as to add it up here. The
        result is the same everywhere.

    Returns
    -------
    float, array of float64, or Interval
        With an axis an array. Of an `IntervalArray`, and of a sequence with an `Interval` in it, the tightest interval around the sums of all
        numbers of its elements, which has no direction and no format.

    >>> import numpy as np, outward as ow
    >>> ow.sum([1e300, 1.0, -1e300])
    1.0
    >>> ow.sum([0.1] * 10), ow.sum([0.1] * 10, round="ru")
    (1.0, 1.0000000000000002)
    >>> ow.sum(["0.1"] * 10), ow.sum(np.array([[2**53 + 1, 1], [2, 3]]), axis=1).tolist()
    (1.0, [9007199254740994.0, 5.0])
    >>> print(ow.sum([ow.Interval("0.1")] * 10))
    [0.99999999999999988, 1.0000000000000003]
    """
    return _reduced("sum", (x,), axis, 0, round, format, device)


def sum_abs(x: Any, /, *, axis: Axis = None, round: str = "rn", format: str = "f64", device: str = "cpu") -> Any:
    """The sum of the magnitudes of all numbers of an array, correctly rounded; see `sum`."""
    return _reduced("sum_abs", (x,), axis, 0, round, format, device)


def sum_sq(x: Any, /, *, axis: Axis = None, round: str = "rn", format: str = "f64", device: str = "cpu") -> Any:
    """The sum of the squares of all numbers of an array, correctly rounded; see `sum`."""
    return _reduced("sum_sq", (x,), axis, 0, round, format, device)


def norm(x: Any, /, *, axis: Axis = None, round: str = "rn", format: str = "f64", device: str = "cpu") -> Any:
    """The Euclidean norm of all numbers of an array, correctly rounded; see `sum`.

    >>> import outward as ow
    >>> ow.norm([3 * 2.0**700, 4 * 2.0**700]) == 5 * 2.0**700
    True
    """
    return _reduced("norm", (x,), axis, 0, round, format, device)


def mean(x: Any, /, *, axis: Axis = None, round: str = "rn", format: str = "f64", device: str = "cpu") -> Any:
    """The arithmetic mean of all numbers of an array, correctly rounded; see `sum`. That of no numbers is NaN."""
    return _reduced("mean", (x,), axis, 0, round, format, device)


def var(
    x: Any, /, *, axis: Axis = None, ddof: int = 0, round: str = "rn", format: str = "f64", device: str = "cpu"
) -> Any:
    """The variance of all numbers of an array, with the divisor n - `ddof` as in NumPy, correctly rounded; see `sum`.

    It is NaN of no more than `ddof` numbers.

    >>> import outward as ow
    >>> ow.var([1e8 + 1, 1e8 + 2, 1e8 + 3], ddof=1)
    1.0
    """
    return _reduced("var", (x,), axis, ddof, round, format, device)


def std(
    x: Any, /, *, axis: Axis = None, ddof: int = 0, round: str = "rn", format: str = "f64", device: str = "cpu"
) -> Any:
    """The standard deviation of all numbers of an array, the square root of `var`, which is rounded once; see `sum`.

    >>> import outward as ow
    >>> ow.std([1e8 + 1, 1e8 + 2, 1e8 + 3], ddof=1), ow.std([1, 2], ddof=1, round="rd")
    (1.0, 0.7071067811865475)
    """
    return _reduced("std", (x,), axis, ddof, round, format, device)


def dot(x: Any, y: Any, /, *, axis: Axis = None, round: str = "rn", format: str = "f64", device: str = "cpu") -> Any:
    """The sum of the exact products of the numbers of two arrays with as many, correctly rounded; see `sum`.

    >>> import outward as ow
    >>> ow.dot([1e200, 1.0, -1e200], [1e200, 1.0, 1e200])
    1.0
    """
    return _reduced("dot", (x, y), axis, 0, round, format, device)


def cov(
    x: Any,
    y: Any,
    /,
    *,
    axis: Axis = None,
    ddof: int = 1,
    round: str = "rn",
    format: str = "f64",
    device: str = "cpu",
) -> Any:
    """The covariance of the numbers of two arrays, with the divisor n - `ddof`, correctly rounded; see `sum`.

    The divisor is n - 1 unless `ddof` says otherwise, as in ``numpy.cov``.
    """
    return _reduced("cov", (x, y), axis, ddof, round, format, device)


def corr(x: Any, y: Any, /, *, axis: Axis = None, round: str = "rn", format: str = "f64", device: str = "cpu") -> Any:
    """Pearson's correlation of the numbers of two arrays, the number of ``numpy.corrcoef``, correctly rounded; see
    `sum`.

    It is NaN where all numbers of an array are the same, of infinities, and of fewer than two pairs.

    >>> import outward as ow
    >>> ow.corr([1, 2, 3], [-2, -4, -6]), ow.corr([1e8 + 1, 1e8 + 2, 1e8 + 3], [1, 3, 2])
    (-1.0, 0.5)
    """
    return _reduced("corr", (x, y), axis, 0, round, format, device)
