"""Sums, dot products and statistics that are exact until they are rounded, once."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import _arrays, _native
from . import _operations as _ops
from ._native import Interval

__all__ = ["cov", "dot", "mean", "norm", "sum", "sum_abs", "sum_sq", "var"]


#: What intervals have.
_OF_INTERVALS = {"sum", "sum_abs", "sum_sq", "norm", "mean", "dot"}


def _has_interval(x: Any) -> bool:
    if isinstance(x, _arrays.IntervalArray):
        return True
    if isinstance(x, np.ndarray):
        return x.dtype == object and any(isinstance(value, Interval) for value in x.ravel())
    return isinstance(x, (list, tuple)) and any(isinstance(value, Interval) for value in x)


def _reduced(name: str, x: Any, y: Any, ddof: int, round: str, format: str, device: str) -> Any:
    """The reduction of numbers or, where an operand has one, of intervals."""
    if not _has_interval(x) and not _has_interval(y):
        return _native.reduce(name, x, y, ddof, round, format, device)
    if name not in _OF_INTERVALS:
        raise TypeError(f"{name}: expected numbers, found intervals; outward.range bounds a formula over ranges")
    if device != "cpu":
        raise TypeError(f"{name}: device is for numbers; intervals are added up on the processor")
    if (round, format) != ("rn", "f64"):
        raise TypeError(f"{name}: round and format are for numbers; bounds of intervals are rounded outward")
    return _ops.reduce_all(name, (x,) if y is None else (x, y))


def sum(x: Any, /, *, round: str = "rn", format: str = "f64", device: str = "cpu") -> Any:
    """The sum of all numbers of an array, correctly rounded.

    The terms are added without rounding, so that their order changes nothing, and neither do threads or machines.
    Infinities and NaNs are those of IEEE 754-2019, 9.4.

    Parameters
    ----------
    x
        An array of float64, float32, float16 or bfloat16, of any shape, or a sequence of numbers of binary64. An array
        in the memory of a GPU (CuPy, PyTorch, JAX, by DLPack) is added up where it is, if it is contiguous.
    round : str
        ``"rn"``, ``"rz"``, ``"ru"`` or ``"rd"``: the direction of the one rounding.
    format : str
        ``"f64"``, ``"f32"``, ``"f16"`` or ``"bf16"``: the format that the result is a number of.
    device : str
        ``"cpu"``, ``"cuda"``, ``"cuda:1"``, ``"opencl"``, ``"opencl:1"`` or ``"auto"``: where an array of the host is
        added up. The result is the same everywhere. To copy an array to a GPU takes longer than to add it up here.

    Returns
    -------
    float or Interval
        Of an `IntervalArray`, and of a sequence with an `Interval` in it, the tightest interval around the sums of all
        numbers of its elements, which has no direction and no format.

    >>> import outward as ow
    >>> ow.sum([1e300, 1.0, -1e300])
    1.0
    >>> ow.sum([0.1] * 10), ow.sum([0.1] * 10, round="ru")
    (1.0, 1.0000000000000002)
    >>> print(ow.sum([ow.Interval("0.1")] * 10))
    [0.99999999999999988, 1.0000000000000003]
    """
    return _reduced("sum", x, None, 0, round, format, device)


def sum_abs(x: Any, /, *, round: str = "rn", format: str = "f64", device: str = "cpu") -> Any:
    """The sum of the magnitudes of all numbers of an array, correctly rounded; see `sum`."""
    return _reduced("sum_abs", x, None, 0, round, format, device)


def sum_sq(x: Any, /, *, round: str = "rn", format: str = "f64", device: str = "cpu") -> Any:
    """The sum of the squares of all numbers of an array, correctly rounded; see `sum`."""
    return _reduced("sum_sq", x, None, 0, round, format, device)


def norm(x: Any, /, *, round: str = "rn", format: str = "f64", device: str = "cpu") -> Any:
    """The Euclidean norm of all numbers of an array, correctly rounded; see `sum`.

    >>> import outward as ow
    >>> ow.norm([3 * 2.0**700, 4 * 2.0**700]) == 5 * 2.0**700
    True
    """
    return _reduced("norm", x, None, 0, round, format, device)


def mean(x: Any, /, *, round: str = "rn", format: str = "f64", device: str = "cpu") -> Any:
    """The arithmetic mean of all numbers of an array, correctly rounded; see `sum`. That of no numbers is NaN."""
    return _reduced("mean", x, None, 0, round, format, device)


def var(x: Any, /, *, ddof: int = 0, round: str = "rn", format: str = "f64", device: str = "cpu") -> Any:
    """The variance of all numbers of an array, with the divisor n - `ddof` as in NumPy, correctly rounded; see `sum`.

    It is NaN of no more than `ddof` numbers.

    >>> import outward as ow
    >>> ow.var([1e8 + 1, 1e8 + 2, 1e8 + 3], ddof=1)
    1.0
    """
    return _reduced("var", x, None, ddof, round, format, device)


def dot(x: Any, y: Any, /, *, round: str = "rn", format: str = "f64", device: str = "cpu") -> Any:
    """The sum of the exact products of the numbers of two arrays with as many, correctly rounded; see `sum`.

    >>> import outward as ow
    >>> ow.dot([1e200, 1.0, -1e200], [1e200, 1.0, 1e200])
    1.0
    """
    return _reduced("dot", x, y, 0, round, format, device)


def cov(x: Any, y: Any, /, *, ddof: int = 1, round: str = "rn", format: str = "f64", device: str = "cpu") -> Any:
    """The covariance of the numbers of two arrays, with the divisor n - `ddof`, correctly rounded; see `sum`.

    The divisor is n - 1 unless `ddof` says otherwise, as in ``numpy.cov``.
    """
    return _reduced("cov", x, y, ddof, round, format, device)
