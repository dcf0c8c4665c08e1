"""NumPy's functions of arrays, for traced arrays: what `__array_function__` calls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from . import _array_functions, _traced_lines
from . import _traced_core as _core
from ._traced import TracedArray, traced
from ._traced_ufuncs import check_out, not_followed

#: Functions that move elements and compute nothing.
_MOVES = {
    *_array_functions.MOVES, np.copy, np.diag, np.diagflat, np.tril, np.triu, np.extract, np.resize,
    np.broadcast_arrays, np.meshgrid, np.choose, np.lib.stride_tricks.sliding_window_view,
}  # fmt: skip
_JOINS = {*_array_functions.JOINS}
#: Questions about the array itself.
_QUESTIONS = {
    np.shape, np.ndim, np.size, np.iscomplexobj, np.isrealobj, np.iscomplex, np.isreal, np.array_repr, np.array_str,
    np.array2string, np.result_type, np.can_cast, np.min_scalar_type, np.common_type, np.may_share_memory,
    np.shares_memory, np.imag, np.isposinf, np.isneginf,
}  # fmt: skip
#: Functions that make arrays, called with `like=`.
_MAKERS = {
    np.arange, np.array, np.asarray, np.asanyarray, np.ascontiguousarray, np.empty, np.eye, np.full, np.identity,
    np.ones, np.zeros,
}  # fmt: skip

#: Functions that change their first argument.
_IN_PLACE = {np.copyto, np.fill_diagonal, np.place, np.put, np.putmask}
#: Functions whose results are no numbers of the program.
_OF_PLACES = {np.any, np.all, np.argmin, np.argmax, np.isposinf, np.isneginf}

HANDLERS: dict[Any, Callable[..., Any]] = {}


def handles(*functions: Any) -> Callable[[Any], Any]:
    def register(handler: Any) -> Any:
        for function in functions:
            HANDLERS[function] = handler
        return handler

    return register


def array(x: Any, has_lines: bool | None = None) -> Any:
    """A traced array of an argument, which knows as much as the others do."""
    if has_lines is None:
        has_lines = _traced_lines.THREAD.has_lines
    return x if isinstance(x, TracedArray) else traced(x, detail="lines" if has_lines else "radius")


def replaced(x: Any, numbers: Callable[[TracedArray], Any]) -> Any:
    """An argument with something else in the place of traced arrays."""
    if isinstance(x, TracedArray):
        return numbers(x)
    if type(x) in (list, tuple):
        return type(x)(replaced(each, numbers) for each in x)
    return x


def wrapped(value: Any, known: Any) -> Any:
    """The results of a move of the two arrays."""
    if isinstance(value, (list, tuple)):
        pairs = [wrapped(*pair) for pair in zip(value, known)]
        return pairs if isinstance(value, list) else tuple(pairs)
    if not isinstance(known, np.ndarray):
        known = np.array(known)
    return _core.wrap(value, known)


def _move(function: Any, args: Any, options: Any) -> Any:
    """A function that moves, of the plain numbers and of what is known beside them."""
    out = options.get("out")
    has_lines = _traced_lines.THREAD.has_lines
    if function in (np.broadcast_arrays, np.meshgrid, np.choose, np.insert):
        # Plain arrays beside traced ones.
        args = tuple(_alike(x, has_lines) for x in args)
    values, knowns = (
        (replaced(args, numbers), {name: replaced(x, numbers) for name, x in options.items()})
        for numbers in (lambda x: x._value, lambda x: x._known)
    )
    result = wrapped(function(*values[0], **values[1]), function(*knowns[0], **knowns[1]))
    return result if out is None else out


def _alike(x: Any, has_lines: bool) -> Any:
    """An argument with traced arrays that know as much as all do; plain floats become traced."""
    if type(x) in (list, tuple) and _core.has_traced(x):
        return type(x)(_alike(each, has_lines) for each in x)
    if isinstance(x, TracedArray):
        return x if x._has_lines == has_lines else traced(x, detail="radius")
    return array(x, has_lines) if isinstance(x, np.ndarray) and x.dtype.kind == "f" else x


def _join(function: Any, arrays: Any, *args: Any, **options: Any) -> Any:
    """A function that moves a list of arrays into one, which may be of several formats."""
    if function is np.append:
        arrays, args = [arrays, args[0]], args[1:]
    out, dtype = options.get("out"), options.get("dtype")
    parts = list(arrays)
    has_lines = _traced_lines.THREAD.has_lines

    def known_of(x: Any) -> Any:
        if isinstance(x, list):
            return [known_of(each) for each in x]
        return _alike(array(x, has_lines), has_lines)._known

    plain = {name: x for name, x in options.items() if name not in ("out",)}
    if out is not None:
        plain["out"] = _core.plain(out)
    values, knowns = _core.plain(parts), known_of(parts)
    moved = {name: x for name, x in options.items() if name not in ("out", "dtype", "casting")}
    if function is np.append:
        value, known = np.append(values[0], values[1], *args, **plain), np.append(knowns[0], knowns[1], *args, **moved)
    else:
        value, known = function(values, *args, **plain), function(knowns, *args, **moved)
    _core.check_format(value, function.__name__)
    result = _core.wrap(value, known)
    if dtype is not None or out is not None or len({np.asarray(x).dtype for x in _flat(values)}) > 1:
        result = _core.with_value(result, value)
    if out is None:
        return result
    _core.store(out._known, result._known)
    return out


def _flat(x: Any) -> list[Any]:
    return [each for part in x for each in _flat(part)] if isinstance(x, (list, tuple)) else [x]


@handles(np.where)
def _where(condition: Any, *values: Any) -> Any:
    if isinstance(condition, TracedArray):
        condition = condition != 0
    if not values:
        return np.where(condition)
    x, y = values
    plain = np.where(condition, _core.plain(x), _core.plain(y))
    if not _core.has_traced(list(values)):
        return plain
    return _chosen(plain, [(condition, x)], y)


def _chosen(value: Any, choices: list[tuple[Any, Any]], other: Any) -> TracedArray:
    """Elements of what was chosen, whose plain numbers are `value`."""
    _core.check_format(value, "where")
    sources = [other, *(source for _, source in choices)]
    has_lines = _core.have_lines(sources)
    known = _core.empty(value, has_lines)
    open_ = np.ones(np.shape(value), bool)
    for condition, source in [*choices, (True, other)]:
        mask = open_ & np.broadcast_to(condition, open_.shape)
        part = np.broadcast_to(source, open_.shape)[mask] if np.ndim(source) else source
        _core.store(known, _core.converted(part, value[mask], has_lines), mask)
        open_ &= ~mask
    return _core.wrap(value, known)


@handles(np.select)
def _select(condlist: Any, choicelist: Any, default: Any = 0) -> Any:
    value = np.select(condlist, _core.plain(list(choicelist)), _core.plain(default))
    return _chosen(value, list(zip(condlist, choicelist)), default)


def _like(function: Any, a: Any, *args: Any, **options: Any) -> Any:
    """An array like another: traced if it has numbers of the formats that are followed."""
    if function is np.full_like:
        fill, args = (options.pop("fill_value"), args) if "fill_value" in options else (args[0], args[1:])
        value = np.full_like(_core.plain(a), _core.plain(fill), *args, **options)
        is_float = value.dtype in (_core.DOUBLE, _core.SINGLE)
        return _core.wrap(value, _core.converted(fill, value, a._has_lines)) if is_float else value
    value = function(_core.plain(a), *args, **options)
    if value.dtype not in (_core.DOUBLE, _core.SINGLE):
        return value
    if function is np.empty_like:
        # Whatever is there is no number of the program.
        value[...] = 0.0
    number = 1.0 if function is np.ones_like else 0.0
    return _core.wrap(value, _core.converted(number, value, a._has_lines))


@handles(np.copyto)
def _copyto(dst: Any, src: Any, casting: Any = "same_kind", where: Any = True) -> None:
    if not isinstance(dst, TracedArray):
        raise TypeError("copyto: the numbers would go into a plain array, where the trace ends: take X.value")
    # NumPy looks at types and shapes.
    np.copyto(dst._value.copy(), _core.plain(src), casting, where)
    mask = np.broadcast_to(where, dst.shape)
    dst[mask] = np.broadcast_to(src, dst.shape)[mask] if np.ndim(src) else src


@handles(np.put)
def _put(a: Any, ind: Any, v: Any, mode: Any = "raise") -> None:
    if not isinstance(a, TracedArray):
        raise TypeError("put: the numbers would go into a plain array, where the trace ends: take X.value")
    a.put(ind, v, mode)


@handles(np.putmask)
def _putmask(a: Any, mask: Any, values: Any) -> None:
    if not isinstance(a, TracedArray):
        raise TypeError("putmask: the numbers would go into a plain array, where the trace ends: take X.value")
    a[mask] = np.resize(values, a.shape)[mask] if np.ndim(values) else values


@handles(np.place)
def _place(arr: Any, mask: Any, vals: Any) -> None:
    if not isinstance(arr, TracedArray):
        raise TypeError("place: the numbers would go into a plain array, where the trace ends: take X.value")
    mask = np.broadcast_to(mask, arr.shape).astype(bool)
    arr[mask] = np.resize(vals if isinstance(vals, TracedArray) else np.asarray(vals), int(mask.sum()))


@handles(np.insert)
def _insert(arr: Any, obj: Any, values: Any, axis: Any = None) -> Any:
    numbers = values if isinstance(values, TracedArray) else np.asarray(values, float)
    return _move(np.insert, (array(arr), obj, numbers, axis), {})


@handles(np.fill_diagonal)
def _fill_diagonal(a: Any, val: Any, wrap: bool = False) -> None:
    if not isinstance(a, TracedArray):
        raise TypeError("fill_diagonal: the numbers would go into a plain array, where the trace ends: take X.value")
    marks = np.zeros(a.shape, bool)
    np.fill_diagonal(marks, True, wrap)
    a[marks] = np.resize(val, int(marks.sum())) if np.ndim(val) else val


@handles(np.real)
def _real(val: Any) -> Any:
    return val.real


@handles(np.pad)
def _pad(a: Any, pad_width: Any, mode: Any = "constant", **options: Any) -> Any:
    value = np.pad(a._value, pad_width, mode, **_core.plain([options])[0])
    if mode not in ("constant", "edge", "reflect", "symmetric", "wrap") or "reflect_type" in options:
        raise not_followed(f"np.pad with mode={mode!r}")
    if mode == "constant":
        if np.ndim(options.get("constant_values", 0)):
            raise not_followed("np.pad with several constants")
        places = np.pad(np.arange(a.size).reshape(a.shape), pad_width, constant_values=-1)
        result = np.take(a.reshape(-1), np.maximum(places, 0)) if a.size else traced(np.zeros(value.shape))
        result[places < 0] = options.get("constant_values", 0)
        return _core.with_value(result, value)
    places = np.pad(np.arange(a.size).reshape(a.shape), pad_width, mode)
    return _core.wrap(value, a._known.reshape(-1)[places])


def _hint(function: Any) -> str:
    module = getattr(function, "__module__", "") or ""
    if module.startswith("numpy.linalg"):
        return "compute with X.value, and enclose the distance from the true solution with certify(x, residual)"
    return ""


def call(function: Any, args: Any, options: Any) -> Any:
    """Calls a function of NumPy with traced arrays among its arguments.

    Raises
    ------
    TypeError
        For functions that are not followed.
    """
    thread = _traced_lines.THREAD
    before = thread.has_lines
    operands = [x for x in _flat([*args, *options.values()]) if isinstance(x, TracedArray)]
    thread.has_lines = all(x._has_lines for x in operands)
    if not thread.has_lines and any(x._has_lines for x in operands) and function not in _IN_PLACE:
        # All know as little as one does.
        args = [_alike(x, False) if _core.has_traced(x) else x for x in args]
        known = {name: x for name, x in options.items() if name != "out" and _core.has_traced(x)}
        options = {**options, **{name: _alike(x, False) for name, x in known.items()}}
    try:
        return _called(function, args, options)
    finally:
        thread.has_lines = before


def _called(function: Any, args: Any, options: Any) -> Any:
    from . import _traced_numerics, _traced_order  # noqa: F401

    if function not in _OF_PLACES:
        check_out(function, options.get("out"))
    if function in (np.zeros_like, np.ones_like, np.empty_like, np.full_like):
        return _like(function, *args, **options)
    handler = HANDLERS.get(function)
    if handler is not None:
        return handler(*args, **options)
    if function in _MOVES:
        return _move(function, args, options)
    if function in _JOINS:
        return _join(function, *args, **options)
    if function in _QUESTIONS:
        plain = {name: _core.plain(x) for name, x in options.items()}
        return function(*_core.plain(list(args)), **plain)
    if function in _MAKERS:
        if function in (np.array, np.asarray, np.asanyarray, np.ascontiguousarray) and _core.has_traced(args[0]):
            made = traced(args[0])
            return made if options.get("dtype") is None else made.astype(options["dtype"])
        made = function(*args, **options)
        return traced(made) if made.dtype in (_core.DOUBLE, _core.SINGLE) else made
    name = f"{getattr(function, '__module__', 'numpy')}.{getattr(function, '__name__', function)}"
    raise not_followed(name, _hint(function))
