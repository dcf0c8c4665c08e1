"""What IEEE 1788-2015 has beside the functions of numbers: reverse operations, cancellation, overlap and slopes.

Operands are intervals, arrays of intervals, numbers and arrays of numbers, which are broadcast. Results are `Interval` or
`IntervalArray`. All are the tightest of their format, but for `cos_slope2` beyond 2π, and decorated as the standard says:
``trv`` for reverse operations and cancellation. A NaI gives NaI.

A reverse operation gives the hull of those numbers of `x`, or of the whole line, at which a function has a value in `c`.

>>> from outward import Interval, ieee1788
>>> print(ieee1788.sqr_rev(Interval(4, 9)))
[-3, 3]_trv
>>> print(ieee1788.sqr_rev(Interval(4, 9), Interval(0, 8)))
[2, 3]_trv
"""

from __future__ import annotations

from typing import Any

from . import _operations as _ops

__all__ = [
    "abs_rev",
    "asin_slope3",
    "atan2_rev1",
    "atan2_rev2",
    "atan_slope3",
    "cancel_minus",
    "cancel_plus",
    "cos_rev",
    "cos_slope2",
    "cosh_rev",
    "cosh_slope2",
    "exp_slope1",
    "exp_slope2",
    "log_slope1",
    "log_slope2",
    "mul_rev",
    "mul_rev_to_pair",
    "overlap",
    "pow_rev1",
    "pow_rev2",
    "pown_rev",
    "sin_rev",
    "sin_slope3",
    "sinh_slope3",
    "sqr_rev",
    "tan_rev",
]


def _reverse(name: str, operands: tuple[Any, ...], x: Any, n: int | None = None) -> Any:
    if x is None:
        return _ops.operate(name, operands, n)[()]
    return _ops.operate(f"{name}_in", (*operands, x), n)[()]


def sqr_rev(c: Any, x: Any = None) -> Any:
    """The numbers whose square is in `c`, as far as they are in `x`."""
    return _reverse("sqr_rev", (c,), x)


def abs_rev(c: Any, x: Any = None) -> Any:
    """The numbers whose magnitude is in `c`, as far as they are in `x`."""
    return _reverse("abs_rev", (c,), x)


def sin_rev(c: Any, x: Any = None) -> Any:
    """The numbers whose sine is in `c`, as far as they are in `x`."""
    return _reverse("sin_rev", (c,), x)


def cos_rev(c: Any, x: Any = None) -> Any:
    """The numbers whose cosine is in `c`, as far as they are in `x`."""
    return _reverse("cos_rev", (c,), x)


def tan_rev(c: Any, x: Any = None) -> Any:
    """The numbers whose tangent is in `c`, as far as they are in `x`."""
    return _reverse("tan_rev", (c,), x)


def cosh_rev(c: Any, x: Any = None) -> Any:
    """The numbers whose hyperbolic cosine is in `c`, as far as they are in `x`."""
    return _reverse("cosh_rev", (c,), x)


def pown_rev(c: Any, n: int, x: Any = None) -> Any:
    """The numbers whose `n`-th power, for an integer of 32 bits, is in `c`, as far as they are in `x`."""
    return _reverse("pown_rev", (c,), x, n)


def mul_rev(b: Any, c: Any, x: Any = None) -> Any:
    """The numbers whose product with a number of `b` is in `c`, as far as they are in `x`.

    >>> from outward import Interval, ieee1788
    >>> print(ieee1788.mul_rev(Interval(1, 2), Interval(3, 4)))
    [1.5, 4]_trv
    """
    return _reverse("mul_rev", (b, c), x)


def mul_rev_to_pair(b: Any, c: Any) -> tuple[Any, Any]:
    """The numbers whose product with a number of `b` is in `c`, as two intervals: the lower one first.

    The second is empty where one suffices. Where `b` does not contain 0, the first is ``c / b`` with its decoration.

    >>> from outward import Interval, ieee1788
    >>> first, second = ieee1788.mul_rev_to_pair(Interval(-1, 1), Interval(1, 2))
    >>> print(first, second)
    [-inf, -1]_trv [1, inf]_trv
    """
    pair = (_ops.operate(f"mul_rev_to_pair_{which}", (b, c))[()] for which in ("first", "second"))
    return next(pair), next(pair)


def pow_rev1(b: Any, c: Any, x: Any = None) -> Any:
    """The bases that, raised to a number of `b`, give one of `c`, as far as they are in `x`."""
    return _reverse("pow_rev1", (b, c), x)


def pow_rev2(a: Any, c: Any, x: Any = None) -> Any:
    """The exponents to which a number of `a` is raised to give one of `c`, as far as they are in `x`."""
    return _reverse("pow_rev2", (a, c), x)


def atan2_rev1(b: Any, c: Any, x: Any = None) -> Any:
    """The ordinates y for which atan2(y, b) is in `c` for an abscissa of `b`, as far as they are in `x`."""
    return _reverse("atan2_rev1", (b, c), x)


def atan2_rev2(a: Any, c: Any, x: Any = None) -> Any:
    """The abscissas b for which atan2(a, b) is in `c` for an ordinate of `a`, as far as they are in `x`."""
    return _reverse("atan2_rev2", (a, c), x)


def cancel_minus(x: Any, y: Any) -> Any:
    """The tightest z for which y + z contains x; the whole line where there is none, or one of them is unbounded.

    >>> from outward import Interval, ieee1788
    >>> print(ieee1788.cancel_minus(Interval(4, 7), Interval(1, 2)))
    [3, 5]_trv
    """
    return _ops.operate("cancel_minus", (x, y))[()]


def cancel_plus(x: Any, y: Any) -> Any:
    """The tightest z for which z - y contains x: `cancel_minus` of x and -y."""
    return _ops.operate("cancel_plus", (x, y))[()]


def overlap(x: Any, y: Any) -> Any:
    """How two intervals lie to each other: one of sixteen states by its name in the standard.

    Returns
    -------
    str or array of str
        ``bothEmpty``, ``firstEmpty``, ``secondEmpty``, ``before``, ``meets``, ``overlaps``, ``starts``, ``containedBy``,
        ``finishes``, ``equals``, ``finishedBy``, ``contains``, ``startedBy``, ``overlappedBy``, ``metBy`` or ``after``, as
        seen from `x`; an empty text where one is NaI.

    >>> from outward import Interval, ieee1788
    >>> print(ieee1788.overlap(Interval(1, 2), Interval(2, 3)))
    meets
    """
    return _ops.overlap(x, y)


def exp_slope1(x: Any) -> Any:
    """The slope function (exp(x) - 1)/x, which is 1 at 0.

    >>> from outward import Interval, ieee1788
    >>> print(ieee1788.exp_slope1(Interval(0)))
    [1, 1]
    """
    return _ops.operate("exp_slope1", (x,))[()]


def exp_slope2(x: Any) -> Any:
    """The slope function 2(exp(x) - 1 - x)/x², which is 1 at 0."""
    return _ops.operate("exp_slope2", (x,))[()]


def log_slope1(x: Any) -> Any:
    """The slope function 2(log(1 + x) - x)/x², which is -1 at 0."""
    return _ops.operate("log_slope1", (x,))[()]


def log_slope2(x: Any) -> Any:
    """The slope function 3(log(1 + x) - x + x²/2)/x³, which is 1 at 0."""
    return _ops.operate("log_slope2", (x,))[()]


def cos_slope2(x: Any) -> Any:
    """The slope function -2(cos(x) - 1)/x², which is 1 at 0."""
    return _ops.operate("cos_slope2", (x,))[()]


def sin_slope3(x: Any) -> Any:
    """The slope function -6(sin(x) - x)/x³, which is 1 at 0."""
    return _ops.operate("sin_slope3", (x,))[()]


def asin_slope3(x: Any) -> Any:
    """The slope function 6(arcsin(x) - x)/x³, which is 1 at 0."""
    return _ops.operate("asin_slope3", (x,))[()]


def atan_slope3(x: Any) -> Any:
    """The slope function -3(arctan(x) - x)/x³, which is 1 at 0."""
    return _ops.operate("atan_slope3", (x,))[()]


def cosh_slope2(x: Any) -> Any:
    """The slope function 2(cosh(x) - 1)/x², which is 1 at 0."""
    return _ops.operate("cosh_slope2", (x,))[()]


def sinh_slope3(x: Any) -> Any:
    """The slope function 6(sinh(x) - x)/x³, which is 1 at 0."""
    return _ops.operate("sinh_slope3", (x,))[()]
