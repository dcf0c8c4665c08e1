"""NumPy's numerical functions, for traced arrays.

NumPy computes the plain result by its own function. The exact one is computed here by exact operations, whose line is
that of the caller: the difference of the two is one error there.
"""

from __future__ import annotations

import string
from typing import Any

import numpy as np

from . import _array_numerics
from . import _traced_core as _core
from ._traced import TracedArray
from ._traced_functions import array, handles
from ._traced_ufuncs import check_out, contracted, folded, not_followed, placed, scanned

#: An argument that was not given.
_NOT_GIVEN = np._NoValue


def _given(options: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in options.items() if value is not _NOT_GIVEN and value is not None}


def _only(name: str, options: dict[str, Any]) -> None:
    """Options that change what is computed, and are not followed."""
    for option, value in options.items():
        if value is not _NOT_GIVEN and value is not None and not (option == "where" and value is True):
            raise not_followed(f"{name} with {option}=")


def _result(exact: Any, value: Any, out: Any = None) -> Any:
    """The exact result with NumPy's plain one."""
    _core.check_format(value, "the function")
    return placed(_core.with_value(exact, value), out)


def _of_ufunc(ufunc: np.ufunc) -> Any:
    def reduced(
        a: Any, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: Any = _NOT_GIVEN, **options: Any
    ) -> Any:
        options = _given({"dtype": dtype, "out": out, "keepdims": keepdims, **options})
        return ufunc.reduce(array(a), axis=axis, **options)

    def extreme(a: Any, axis: Any = None, out: Any = None, keepdims: Any = _NOT_GIVEN, **options: Any) -> Any:
        return reduced(a, axis, None, out, keepdims, **options)

    return extreme if ufunc in (np.minimum, np.maximum) else reduced


handles(np.sum)(_of_ufunc(np.add))
handles(np.prod)(_of_ufunc(np.multiply))
handles(np.min, np.amin)(_of_ufunc(np.minimum))
handles(np.max, np.amax)(_of_ufunc(np.maximum))


def _scan(ufunc: Any, function: Any, name: str) -> Any:
    def scan(a: Any, axis: Any = None, dtype: Any = None, out: Any = None) -> Any:
        check_out(function, out)
        a = array(a)
        value = function(a._value, axis=axis, dtype=dtype, out=_core.plain(out))
        return placed(scanned(name, a.ravel() if axis is None else a, axis or 0, value), out)

    return scan


handles(np.cumsum)(_scan(np.add, np.cumsum, "add"))
handles(np.cumprod)(_scan(np.multiply, np.cumprod, "mul"))


def _count(a: TracedArray, axis: Any) -> int:
    places = range(a.ndim) if axis is None else np.lib.array_utils.normalize_axis_tuple(axis, a.ndim)
    return int(np.prod([a.shape[place] for place in places], dtype=np.intp))


@handles(np.mean)
def _mean(
    a: Any, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: Any = _NOT_GIVEN, **options: Any
) -> Any:
    _only("np.mean", options)
    check_out(np.mean, out)
    a = array(a)
    plain = _given({"dtype": dtype, "out": _core.plain(out), "keepdims": keepdims})
    value = np.mean(a._value, axis, **plain)
    total = folded("add", a, axis, np.add.reduce(a._value, axis=axis, **_given({"keepdims": keepdims})))
    _core.check_format(value, "np.mean")
    return placed(_core.computed("div", (total, float(_count(a, axis))), value), out)


@handles(np.var)
def _var(
    a: Any,
    axis: Any = None,
    dtype: Any = None,
    out: Any = None,
    ddof: Any = 0,
    keepdims: Any = _NOT_GIVEN,
    *,
    correction: Any = _NOT_GIVEN,
    **options: Any,
) -> Any:
    _only("np.var", options)
    check_out(np.var, out)
    a = array(a)
    plain = _given({"dtype": dtype, "out": _core.plain(out), "keepdims": keepdims, "correction": correction})
    value = np.var(a._value, axis, ddof=ddof, **plain)
    free = _count(a, axis) - (ddof if correction is _NOT_GIVEN else correction)
    distances = a - np.mean(a, axis=axis, keepdims=True)
    total = np.sum(np.square(distances), axis=axis, **_given({"keepdims": keepdims}))
    return _result(total / float(free), value, out)


@handles(np.std)
def _std(
    a: Any,
    axis: Any = None,
    dtype: Any = None,
    out: Any = None,
    ddof: Any = 0,
    keepdims: Any = _NOT_GIVEN,
    **options: Any,
) -> Any:
    options = {"keepdims": keepdims, **options}
    check_out(np.std, out)
    a = array(a)
    plain = _given({"dtype": dtype, "out": _core.plain(out), **options})
    value = np.std(a._value, axis, ddof=ddof, **plain)
    return _result(np.sqrt(_var(a, axis, dtype, None, ddof, **options)), value, out)


@handles(np.average)
def _average(
    a: Any, axis: Any = None, weights: Any = None, returned: bool = False, *, keepdims: Any = _NOT_GIVEN
) -> Any:
    plain = _given({"keepdims": keepdims})
    if returned:
        raise not_followed("np.average with returned=True", "sum the weights")
    value = np.average(_core.plain(a), axis, _core.plain(weights), **plain)
    if weights is None:
        return _result(np.mean(array(a), axis=axis, **plain), value)
    if np.shape(weights) != np.shape(a):
        (place,) = np.lib.array_utils.normalize_axis_tuple(axis, np.ndim(a))
        weights = np.reshape(weights, [np.size(weights) if at == place else 1 for at in range(np.ndim(a))])
        weights = np.broadcast_to(weights, np.shape(a))
    total = np.sum(np.multiply(a, weights), axis=axis, **plain)
    return _result(total / np.sum(weights, axis=axis, **plain), value)


@handles(np.ptp)
def _ptp(a: Any, axis: Any = None, out: Any = None, keepdims: Any = _NOT_GIVEN) -> Any:
    check_out(np.ptp, out)
    a = array(a)
    plain = _given({"keepdims": keepdims})
    value = np.ptp(a._value, axis, _core.plain(out), **plain)
    return _result(np.max(a, axis=axis, **plain) - np.min(a, axis=axis, **plain), value, out)


# Products.


@handles(np.dot)
def _dot(a: Any, b: Any, out: Any = None) -> Any:
    check_out(np.dot, out)
    value = np.dot(_core.plain(a), _core.plain(b), _core.plain(out))
    if np.ndim(a) == 0 or np.ndim(b) == 0:
        return placed(_core.computed("mul", (a, b), value), out)
    first, second = _letters(np.ndim(a) - 1, np.ndim(b) - 1)
    of_second = "z" if np.ndim(b) == 1 else f"{second[:-1]}z{second[-1:]}"
    return placed(contracted((a, b), (f"{first}z", of_second), first + second, value), out)


def _letters(*counts: int) -> list[str]:
    found, start = [], 0
    for count in counts:
        found.append(string.ascii_letters[start : start + count].replace("z", "_"))
        start += count
    return found


@handles(np.inner)
def _inner(a: Any, b: Any) -> Any:
    value = np.inner(_core.plain(a), _core.plain(b))
    if np.ndim(a) == 0 or np.ndim(b) == 0:
        return _core.computed("mul", (a, b), value)
    first, second = _letters(np.ndim(a) - 1, np.ndim(b) - 1)
    return contracted((a, b), (f"{first}z", f"{second}z"), first + second, value)


@handles(np.vdot)
def _vdot(a: Any, b: Any) -> Any:
    return contracted((np.ravel(a), np.ravel(b)), ("z", "z"), "", np.vdot(_core.plain(a), _core.plain(b)))


@handles(np.outer)
def _outer(a: Any, b: Any, out: Any = None) -> Any:
    check_out(np.outer, out)
    value = np.outer(_core.plain(a), _core.plain(b), _core.plain(out))
    return placed(_core.computed("mul", (np.ravel(a)[:, None], np.ravel(b)[None, :]), value), out)


@handles(np.linalg.outer)
def _linalg_outer(x1: Any, x2: Any, /) -> Any:
    return _outer(x1, x2)


@handles(np.linalg.matmul)
def _matmul(x1: Any, x2: Any, /) -> Any:
    return np.matmul(x1, x2)


@handles(np.tensordot, np.linalg.tensordot)
def _tensordot(a: Any, b: Any, axes: Any = 2) -> Any:
    value = np.tensordot(_core.plain(a), _core.plain(b), axes)
    if np.ndim(axes) == 0:
        axes = (list(range(np.ndim(a) - axes, np.ndim(a))), list(range(axes)))
    of_first, of_second = ([places] if np.ndim(places) == 0 else list(places) for places in axes)
    first, second = (list(letters) for letters in _letters(np.ndim(a), np.ndim(b)))
    for place, other in zip(of_first, of_second):
        second[other] = first[place]
    result = [letter for letter in first + second if (letter in first) != (letter in second)]
    return contracted((a, b), ("".join(first), "".join(second)), "".join(result), value)


@handles(np.trace)
def _trace(a: Any, offset: int = 0, axis1: int = 0, axis2: int = 1, dtype: Any = None, out: Any = None) -> Any:
    check_out(np.trace, out)
    a = array(a)
    value = np.trace(a._value, offset, axis1, axis2, dtype, _core.plain(out))
    return placed(folded("add", a.diagonal(offset, axis1, axis2), -1, value), out)


@handles(np.einsum)
def _einsum(subscripts: Any, *operands: Any, out: Any = None, **options: Any) -> Any:
    plain = {**options, **({} if out is None else {"out": _core.plain(out)})}
    value = np.einsum(subscripts, *_core.plain(list(operands)), **plain)
    if not isinstance(subscripts, str) or "." in subscripts:
        raise not_followed("np.einsum with lists or '...'", "write letters, as in 'ij,jk->ik'")
    terms, result = _array_numerics._subscripts(subscripts, len(operands))
    value = np.asarray(value) if out is not None else value
    found = contracted(operands, terms, result, value if not np.ndim(value) else np.array(value))
    return placed(found, out)


@handles(np.cross)
def _cross(a: Any, b: Any, *args: Any, **options: Any) -> Any:
    value = np.cross(_core.plain(a), _core.plain(b), *args, **options)
    if args or options or np.shape(a)[-1] != 3 or np.shape(b)[-1] != 3:
        raise not_followed("np.cross with axes, or of vectors of two numbers", "write the products")
    x, y = array(a), array(b)
    parts = [x[..., i] * y[..., j] - x[..., j] * y[..., i] for i, j in ((1, 2), (2, 0), (0, 1))]
    return _result(np.stack(parts, axis=-1), value)


@handles(np.convolve)
def _convolve(a: Any, v: Any, mode: Any = "full") -> Any:
    value = np.convolve(_core.plain(a), _core.plain(v), mode)
    x, y = (a, v) if np.size(a) >= np.size(v) else (v, a)
    return _slid(array(np.atleast_1d(x)), array(np.atleast_1d(y)), mode, value)


@handles(np.correlate)
def _correlate(a: Any, v: Any, mode: Any = "valid") -> Any:
    value = np.correlate(_core.plain(a), _core.plain(v), mode)
    if np.size(v) > np.size(a):
        raise not_followed("np.correlate with the longer array behind")
    return _slid(array(a), array(v)[::-1], mode, value)


def _slid(x: Any, y: Any, mode: Any, value: Any) -> Any:
    """The products of all numbers of two arrays, of which `y` is not longer, added up by the sums of their places."""
    length, other = x.size, y.size
    total: Any = _core.wrap(*(np.zeros(length + other - 1, part.dtype) for part in (x._value, x._known)))
    for place in range(other):
        total[place : place + length] += x * y[place]
    # So many of the first sums are left out.
    start = {"full": 0, "same": (other - 1) // 2, "valid": other - 1}[mode]
    return _result(total[start : start + value.size], value)


@handles(np.linalg.norm)
def _norm(x: Any, ord: Any = None, axis: Any = None, keepdims: bool = False) -> Any:
    value = np.linalg.norm(x._value, ord, axis, keepdims)
    places = tuple(range(x.ndim)) if axis is None else np.lib.array_utils.normalize_axis_tuple(axis, x.ndim)
    if ord is None or (ord == "fro" and len(places) == 2) or (ord == 2 and len(places) == 1):
        exact = np.sqrt(np.sum(np.square(x), axis=places, keepdims=keepdims))
    elif len(places) == 1 and ord == 1:
        exact = np.sum(np.abs(x), axis=places, keepdims=keepdims)
    elif len(places) == 1 and ord in (np.inf, -np.inf):
        exact = (np.max if ord > 0 else np.min)(np.abs(x), axis=places, keepdims=keepdims)
    else:
        raise not_followed(f"np.linalg.norm with ord={ord!r} of {len(places)} dimensions")
    return _result(exact, value)


# Differences, polynomials, lines.


@handles(np.diff)
def _diff(a: Any, n: int = 1, axis: int = -1, prepend: Any = _NOT_GIVEN, append: Any = _NOT_GIVEN) -> Any:
    a = array(a)
    value = np.diff(a._value, n, axis, _core.plain(prepend), _core.plain(append))
    place = int(np.lib.array_utils.normalize_axis_index(axis, a.ndim))
    parts = [a]
    for part, at in ((prepend, 0), (append, 2)):
        if part is not _NOT_GIVEN:
            shape = tuple(1 if i == place else length for i, length in enumerate(a.shape))
            parts.insert(at, array(np.broadcast_to(part, shape) if np.ndim(part) == 0 else part, a._has_lines))
    rows = np.moveaxis(np.concatenate(parts, axis=place) if len(parts) > 1 else a, place, 0)
    for _ in range(n):
        rows = rows[1:] - rows[:-1]
    return _result(np.moveaxis(rows, 0, place), value)


@handles(*(getattr(np, name) for name in ("trapezoid", "trapz") if hasattr(np, name)))
def _trapezoid(y: Any, x: Any = None, dx: Any = 1.0, axis: int = -1) -> Any:
    value = np.trapezoid(_core.plain(y), _core.plain(x), _core.plain(dx), axis)
    rows = np.moveaxis(array(y), axis, -1)
    if x is None:
        widths = dx
    else:
        widths = np.diff(x) if np.ndim(x) == 1 else np.diff(np.moveaxis(array(x), axis, -1))
    return _result(np.sum(widths * (rows[..., 1:] + rows[..., :-1]) / 2.0, axis=-1), value)


@handles(np.gradient)
def _gradient(f: Any, *spacing: Any, axis: Any = None, edge_order: int = 1) -> Any:
    gradient: Any = np.gradient
    value = gradient(_core.plain(f), *_core.plain(spacing), axis=axis, edge_order=edge_order)
    if edge_order != 1 or any(np.ndim(each) for each in spacing):
        raise not_followed("np.gradient with coordinates or edge_order=2", "write the differences")
    x = array(f)
    places = range(x.ndim) if axis is None else np.lib.array_utils.normalize_axis_tuple(axis, x.ndim)
    steps = spacing * len(places) if len(spacing) == 1 else spacing or (1.0,) * len(places)
    results = []
    for place, step, plain in zip(places, steps, value if isinstance(value, (list, tuple)) else [value]):
        rows = np.moveaxis(x, place, 0)
        inner = (rows[2:] - rows[:-2]) / (2.0 * step)
        ends = [(rows[1:2] - rows[:1]) / step, (rows[-1:] - rows[-2:-1]) / step]
        results.append(_result(np.moveaxis(np.concatenate([ends[0], inner, ends[1]]), 0, place), plain))
    return results[0] if not isinstance(value, (list, tuple)) else type(value)(results)


@handles(np.polyval)
def _polyval(p: Any, x: Any) -> Any:
    value = np.polyval(_core.plain(p), _core.plain(x))
    at = array(x)
    result: Any = np.zeros_like(at)
    for coefficient in p if isinstance(p, TracedArray) else np.asarray(p):
        result = result * at + coefficient
    return _result(result, value)


@handles(np.interp)
def _interp(x: Any, xp: Any, fp: Any, left: Any = None, right: Any = None, period: Any = None) -> Any:
    value = np.interp(_core.plain(x), _core.plain(xp), _core.plain(fp), _core.plain(left), _core.plain(right), period)
    if period is not None:
        raise not_followed("np.interp with period=")
    places, values, at = (each if isinstance(each, TracedArray) else np.asarray(each, float) for each in (xp, fp, x))
    at = at.reshape(-1)
    plain_at, plain_places = np.asarray(_core.plain(at)), np.asarray(_core.plain(places))
    if len(plain_places) == 1:
        pieces, ends = np.zeros(plain_at.shape, np.intp), np.zeros(plain_at.shape, np.intp)
    else:
        pieces = np.clip(np.searchsorted(plain_places, plain_at, "right") - 1, 0, len(plain_places) - 2)
        ends = pieces + 1
    below, above = plain_at < plain_places[0], plain_at > plain_places[-1]
    inside = ~(below | above)
    first = values[pieces]
    exact: Any = array(np.zeros(plain_at.shape) + first)
    _core.compare("less", at, places[:1].reshape(()))
    _core.compare("greater", at, places[-1:].reshape(()))
    if len(plain_places) > 1 and inside.any():
        low, high = places[pieces][inside], places[ends][inside]
        where = at[inside]
        _core.compare("greater_equal", where, low)
        slope = (values[ends][inside] - first[inside]) / (high - low)
        exact[inside] = slope * (where - low) + first[inside]
    exact[below] = values[0] if left is None else left
    exact[above] = values[-1] if right is None else right
    return _result(exact.reshape(np.shape(value)), value)


@handles(np.linspace)
def _linspace(
    start: Any, stop: Any, num: int = 50, endpoint: bool = True, retstep: bool = False, dtype: Any = None, axis: int = 0
) -> Any:
    value = np.linspace(_core.plain(start), _core.plain(stop), num, endpoint, False, dtype, axis)
    if retstep or axis != 0:
        raise not_followed("np.linspace with retstep= or axis=")
    count = num - 1 if endpoint else num
    steps = np.arange(num, dtype=float).reshape(-1, *[1] * max(np.ndim(start), np.ndim(stop)))
    exact = start + (stop - start) * steps / float(max(count, 1))
    return _result(exact, value)


# Roundings and bounds.


@handles(np.round, np.around)
def _round(a: Any, decimals: int = 0, out: Any = None) -> Any:
    check_out(np.round, out)
    a = array(a)
    value = np.round(a._value, decimals, _core.plain(out))
    scale = 10.0 ** abs(decimals)
    scaled = a if decimals == 0 else a * scale if decimals > 0 else a / scale
    whole = np.rint(scaled)
    return _result(whole if decimals == 0 else whole / scale if decimals > 0 else whole * scale, value, out)


@handles(np.fix)
def _fix(x: Any, out: Any = None) -> Any:
    check_out(np.fix, out)
    x = array(x)
    return placed(_core.computed("trunc", (x,), np.fix(x._value, _core.plain(out))), out)


@handles(np.clip)
def _clip(a: Any, a_min: Any = _NOT_GIVEN, a_max: Any = _NOT_GIVEN, out: Any = None, **options: Any) -> Any:
    check_out(np.clip, out)
    low, high = options.pop("min", a_min), options.pop("max", a_max)
    low, high = (None if bound is _NOT_GIVEN else bound for bound in (low, high))
    value = np.clip(_core.plain(a), _core.plain(low), _core.plain(high), out=_core.plain(out), **options)
    result: Any = array(a).copy()
    result = result if low is None else np.maximum(result, low)
    result = result if high is None else np.minimum(result, high)
    return _result(np.broadcast_to(result, np.shape(value)), value, out)


@handles(np.nan_to_num)
def _nan_to_num(x: Any, copy: bool = True, nan: Any = 0.0, posinf: Any = None, neginf: Any = None) -> Any:
    if not copy:
        raise not_followed("np.nan_to_num with copy=False", "assign the result")
    value = np.nan_to_num(x._value, True, nan, posinf, neginf)
    known = _core.empty(value, x._has_lines)
    known[...] = x._known
    result = _core.wrap(value, known)
    wrong = ~np.isfinite(x._value)
    if np.any(wrong):
        _core.store(known, _core.converted(value[wrong], value[wrong], x._has_lines), wrong)
    return result
