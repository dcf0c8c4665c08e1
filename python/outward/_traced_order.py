"""NumPy's functions that compare, for traced arrays: sorting, searching, tests."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import _traced_core as _core
from ._traced import TracedArray
from ._traced_functions import array, handles
from ._traced_ufuncs import check_out, not_followed

_NOT_GIVEN = np._NoValue


def _ordered(a: Any, axis: Any, order: Any) -> Any:
    """The numbers in an order that NumPy found; comparisons of neighbours are those that decide it."""
    flat, place = (a.ravel(), 0) if axis is None else (a, int(np.lib.array_utils.normalize_axis_index(axis, a.ndim)))
    known = np.take_along_axis(flat._known, order, place)
    result: Any = _core.wrap(np.take_along_axis(flat._value, order, place), known)
    rows = np.moveaxis(result, place, 0)
    if len(rows) > 1:
        _core.compare("less_equal", rows[:-1], rows[1:])
    return result


@handles(np.sort)
def _sort(a: Any, axis: Any = -1, kind: Any = None, order: Any = None, *, stable: Any = None) -> Any:
    value = np.sort(a._value, axis, kind, order, stable=stable)
    # Equal numbers stand in the order in which they came, whatever NumPy does with them.
    places = np.argsort(a._value, axis, kind="stable")
    return _core.with_value(_ordered(a, axis, places), value)


@handles(np.argsort)
def _argsort(a: Any, axis: Any = -1, kind: Any = None, order: Any = None, *, stable: Any = None) -> Any:
    places = np.argsort(a._value, axis, kind, order, stable=stable)
    _ordered(a, axis, places)
    return places


@handles(np.median)
def _median(a: Any, axis: Any = None, out: Any = None, overwrite_input: bool = False, keepdims: bool = False) -> Any:
    check_out(np.median, out)
    a = array(a)
    value = np.median(a._value, axis, _core.plain(out), False, keepdims)
    if axis is not None and not isinstance(axis, (int, np.integer)):
        raise not_followed("np.median with several axes", "reshape before")
    flat = a.ravel() if axis is None else np.moveaxis(a, axis, 0)
    rows = _sort(flat, 0)
    count = len(rows)
    if count == 0:
        raise not_followed("np.median of no numbers")
    middle = rows[(count - 1) // 2] if count % 2 else (rows[count // 2 - 1] + rows[count // 2]) / 2.0
    result = _core.with_value(middle.reshape(np.shape(value)), value)
    if out is None:
        return result
    _core.store(out._known, result._known)
    return out


def _best(function: Any, name: str) -> Any:
    def best(a: Any, axis: Any = None, out: Any = None, *, keepdims: Any = _NOT_GIVEN) -> Any:
        options = {} if keepdims is _NOT_GIVEN else {"keepdims": keepdims}
        places = function(a._value, axis, out, **options)
        flat, place = (
            (a.ravel(), 0) if axis is None else (a, int(np.lib.array_utils.normalize_axis_index(axis, a.ndim)))
        )
        at = function(flat._value, place, keepdims=True)
        chosen = np.take_along_axis(flat, at, place)
        others = np.ones(flat.shape, bool)
        np.put_along_axis(others, at, False, place)
        _core.compare(name, np.broadcast_to(chosen, flat.shape)[others], flat[others])
        return places

    return best


handles(np.argmin)(_best(np.argmin, "less_equal"))
handles(np.argmax)(_best(np.argmax, "greater_equal"))


@handles(np.searchsorted)
def _searchsorted(a: Any, v: Any, side: Any = "left", sorter: Any = None) -> Any:
    places = np.searchsorted(_core.plain(a), _core.plain(v), side, sorter)
    numbers = a if isinstance(a, TracedArray) else np.asarray(a)
    ordered = numbers if sorter is None else numbers[sorter]
    at, values = np.atleast_1d(places), v if np.ndim(v) else np.reshape(v, 1)
    count = len(ordered)
    after, before = at < count, at > 0
    below, above = ("less", "greater_equal") if side == "left" else ("less_equal", "greater")
    if before.any():
        _core.compare(below, ordered[at[before] - 1], values[before])
    if after.any():
        _core.compare(above, ordered[at[after]], values[after])
    return places


def _truths(function: Any) -> Any:
    def ask(a: Any, *args: Any, **options: Any) -> Any:
        _core.compare("not_equal", a, 0.0)
        return function(a._value, *args, **options)

    return ask


for _function in (np.any, np.all, np.nonzero, np.flatnonzero, np.count_nonzero, np.argwhere):
    handles(_function)(_truths(_function))


@handles(np.isclose)
def _isclose(a: Any, b: Any, rtol: Any = 1e-05, atol: Any = 1e-08, equal_nan: bool = False) -> Any:
    found = np.isclose(_core.plain(a), _core.plain(b), _core.plain(rtol), _core.plain(atol), equal_nan)
    with np.errstate(invalid="ignore"):
        limit = atol + rtol * np.abs(b)
        distance = np.abs(a - b) if _core.is_traced(a) or _core.is_traced(b) else np.abs(np.subtract(a, b))
    _core.compare("less_equal", distance, limit)
    return found


@handles(np.allclose)
def _allclose(a: Any, b: Any, rtol: Any = 1e-05, atol: Any = 1e-08, equal_nan: bool = False) -> bool:
    return bool(np.all(_isclose(a, b, rtol, atol, equal_nan)))


@handles(np.array_equal)
def _array_equal(a1: Any, a2: Any, equal_nan: bool = False) -> bool:
    if np.shape(a1) == np.shape(a2):
        _core.compare("equal", array(a1), a2)
    return bool(np.array_equal(_core.plain(a1), _core.plain(a2), equal_nan))
