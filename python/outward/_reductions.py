"""Sums, dot products and statistics that are exact until they are rounded, once."""

from __future__ import annotations

from typing import Any

from . import _native

__all__ = ["cov", "dot", "mean", "norm", "sum", "sum_abs", "sum_sq", "var"]


def sum(x: Any, /, *, round: str = "rn", format: str = "f64") -> float:
    """The sum of all numbers of an array, correctly rounded.

    The terms are added without rounding, so that their order changes nothing, and neither do threads or machines.
    Infinities and NaNs are those of IEEE 754-2019, 9.4.

    Parameters
    ----------
    x
        An array of float64, float32, float16 or bfloat16, of any shape, or a sequence of numbers of binary64.
    round : str
        ``"rn"``, ``"rz"``, ``"ru"`` or ``"rd"``: the direction of the one rounding.
    format : str
        ``"f64"``, ``"f32"``, ``"f16"`` or ``"bf16"``: the format that the result is a number of.

    >>> import outward as ow
    >>> ow.sum([1e300, 1.0, -1e300])
    1.0
    >>> ow.sum([0.1] * 10), ow.sum([0.1] * 10, round="ru")
    (1.0, 1.0000000000000002)
    """
    return _native.reduce("sum", x, None, 0, round, format)


def sum_abs(x: Any, /, *, round: str = "rn", format: str = "f64") -> float:
    """The sum of the magnitudes of all numbers of an array, correctly rounded; see `sum`."""
    return _native.reduce("sum_abs", x, None, 0, round, format)


def sum_sq(x: Any, /, *, round: str = "rn", format: str = "f64") -> float:
    """The sum of the squares of all numbers of an array, correctly rounded; see `sum`."""
    return _native.reduce("sum_sq", x, None, 0, round, format)


def norm(x: Any, /, *, round: str = "rn", format: str = "f64") -> float:
    """The Euclidean norm of all numbers of an array, correctly rounded; see `sum`.

    >>> import outward as ow
    >>> ow.norm([3 * 2.0**700, 4 * 2.0**700]) == 5 * 2.0**700
    True
    """
    return _native.reduce("norm", x, None, 0, round, format)


def mean(x: Any, /, *, round: str = "rn", format: str = "f64") -> float:
    """The arithmetic mean of all numbers of an array, correctly rounded; see `sum`. That of no numbers is NaN."""
    return _native.reduce("mean", x, None, 0, round, format)


def var(x: Any, /, *, ddof: int = 0, round: str = "rn", format: str = "f64") -> float:
    """The variance of all numbers of an array, with the divisor n - `ddof` as in NumPy, correctly rounded; see `sum`.

    It is NaN of no more than `ddof` numbers.

    >>> import outward as ow
    >>> ow.var([1e8 + 1, 1e8 + 2, 1e8 + 3], ddof=1)
    1.0
    """
    return _native.reduce("var", x, None, ddof, round, format)


def dot(x: Any, y: Any, /, *, round: str = "rn", format: str = "f64") -> float:
    """The sum of the exact products of the numbers of two arrays with as many, correctly rounded; see `sum`.

    >>> import outward as ow
    >>> ow.dot([1e200, 1.0, -1e200], [1e200, 1.0, 1e200])
    1.0
    """
    return _native.reduce("dot", x, y, 0, round, format)


def cov(x: Any, y: Any, /, *, ddof: int = 1, round: str = "rn", format: str = "f64") -> float:
    """The covariance of the numbers of two arrays, with the divisor n - `ddof`, correctly rounded; see `sum`.

    The divisor is n - 1 unless `ddof` says otherwise, as in ``numpy.cov``.
    """
    return _native.reduce("cov", x, y, ddof, round, format)
