"""The methods of ufuncs in which NumPy rounds: ``reduce``, ``accumulate``, ``reduceat``, ``outer`` and ``at``.

NumPy casts operands, results and the value that a reduction starts with, to nearest. Rust code looks after calls; here
are the methods. Each takes what NumPy's takes, and refuses what would be rounded by anything but the function.
"""

from collections.abc import Callable
from typing import Any

import numpy as np


def guard(function: Any) -> None:
    """Replace the methods of a ufunc by those that round nothing but their results."""
    if not hasattr(function, "__dict__"):
        raise ImportError(f"NumPy is {np.__version__}, and functions of arrays need 2.2 or later")
    function.__module__ = "outward"
    function.outer = _outer(function, function.outer)
    function.at = _at(function, function.at)
    if function.nin == 2 and function.signature is None:
        function.reduce = _reduce(function, function.reduce)
        function.accumulate = _accumulate(function, function.accumulate)
        function.reduceat = _reduceat(function, function.reduceat)


def _is_overridden(*arguments: Any) -> bool:
    """Whether one of the arguments has an ``__array_ufunc__`` of its own, which looks after itself."""
    of_numpy = (None, np.ndarray.__array_ufunc__, getattr(np.generic, "__array_ufunc__", None))
    own = (getattr(type(argument), "__array_ufunc__", None) for argument in arguments)
    return any(all(it is not known for known in of_numpy) for it in own)


def _operand(function: Any, array: Any) -> Any:
    """The operand of a method: integers as the float64 that they are, or an ``OverflowError``."""
    given = np.asanyarray(_read(function, 1, array))
    if given.dtype.kind not in "iu" or given.dtype.itemsize < 4:
        # Of 8 and 16 bits they are exactly float16 and float32, as which NumPy computes with them.
        return given
    from ._functions import pos

    try:
        return pos(given)
    except OverflowError as error:
        raise OverflowError(str(error).replace(" of pos ", f" of {function.__name__} ")) from None


def _read(function: Any, place: int, array: Any) -> Any:
    """An operand as NumPy takes it without rounding: lists and columns are read where calls read them."""
    if isinstance(array, (np.ndarray, np.generic)) or type(array) in (int, float) or _is_overridden(array):
        return array
    from ._exact import operand

    return operand(function.__name__, place, array)


def _check_cast(function: Any, what: str, given: Any, to: Any) -> None:
    if not np.can_cast(given, to, "safe"):
        raise TypeError(f"{what} of {function.__name__} would be rounded from {given} to {to}")


def _scalar(function: Any, what: str, value: Any, to: Any) -> Any:
    """A number as one of the type, which must have it exactly."""
    if isinstance(value, (int, float)) and not isinstance(value, np.generic):
        with np.errstate(all="ignore"):
            try:
                cast = to.type(value)
            except OverflowError:
                cast = None
        if cast is None or not (float(cast) == value or value != value):
            raise TypeError(f"{what} of {function.__name__} is {value}, which {to} cannot hold exactly")
        return cast
    given = _operand(function, value)
    _check_cast(function, what, given.dtype, to)
    return given


def _check_results(function: Any, array: Any, dtype: Any, out: Any) -> Any:
    """Refuse types of results that would round them; the type in which is computed."""
    to = array.dtype if dtype is None else np.dtype(dtype)
    _check_cast(function, "the array", array.dtype, to)
    (out,) = out if isinstance(out, tuple) else (out,)
    if out is not None:
        # NumPy computes in the type of `out` where `dtype` is not given.
        _check_cast(function, "the result", to, out.dtype)
    return to


def _reduce(function: Any, method: Callable[..., Any]) -> Callable[..., Any]:
    def reduce(array: Any, axis: Any = 0, dtype: Any = None, out: Any = None, *others: Any, **named: Any) -> Any:
        if not _is_overridden(array, out):
            array = _operand(function, array)
            to = _check_results(function, array, dtype, out)
            initial = others[1] if len(others) > 1 else named.get("initial")
            if initial is not None and initial is not np._NoValue and to.kind in "fV":
                _scalar(function, "initial", initial, to)
        return method(array, axis, dtype, out, *others, **named)

    return reduce


def _accumulate(function: Any, method: Callable[..., Any]) -> Callable[..., Any]:
    def accumulate(array: Any, axis: Any = 0, dtype: Any = None, out: Any = None) -> Any:
        if not _is_overridden(array, out):
            array = _operand(function, array)
            _check_results(function, array, dtype, out)
        return method(array, axis, dtype, out)

    return accumulate


def _reduceat(function: Any, method: Callable[..., Any]) -> Callable[..., Any]:
    def reduceat(array: Any, indices: Any, axis: Any = 0, dtype: Any = None, out: Any = None) -> Any:
        if not _is_overridden(array, indices, out):
            array = _operand(function, array)
            _check_results(function, array, dtype, out)
        return method(array, indices, axis, dtype, out)

    return reduceat


def _outer(function: Any, method: Callable[..., Any]) -> Callable[..., Any]:
    def outer(a: Any, b: Any, /, **named: Any) -> Any:
        # Python numbers become arrays of float64 or int64 here, which have loops of their own.
        if named and "casting" not in named and not _is_overridden(a, b, named.get("out")):
            named["casting"] = "safe"
        return method(_read(function, 1, a), _read(function, 2, b), **named)

    return outer


def _at(function: Any, method: Callable[..., Any]) -> Callable[..., Any]:
    def at(a: Any, indices: Any, *b: Any) -> Any:
        if isinstance(a, np.ndarray) and not _is_overridden(a, *b):
            if a.dtype.kind not in "fV":
                raise TypeError(f"the array of {function.__name__}.at has {a.dtype}: floats are expected")
            b = tuple(_read(function, 3, one) for one in b)
            if b and function.types[0][1] == "e":
                b = (_scalar(function, "argument 3 of at", b[0], a.dtype), *b[1:])
        return method(a, indices, *b)

    return at
