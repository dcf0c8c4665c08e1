"""NumPy's functions of arrays, for arrays of intervals: what `__array_function__` calls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from . import _operations as _ops
from . import _products
from ._arrays import IntervalArray
from ._convert import Columns, cast, columns
from ._native import Interval

#: Functions that move elements and compute nothing, of an array.
MOVES = (
    np.reshape, np.ravel, np.transpose, np.moveaxis, np.rollaxis, np.swapaxes, np.squeeze, np.expand_dims, np.flip,
    np.fliplr, np.flipud, np.roll, np.rot90, np.take, np.take_along_axis, np.repeat, np.tile, np.broadcast_to,
    np.atleast_1d, np.atleast_2d, np.atleast_3d, np.diagonal, np.delete, np.compress, np.matrix_transpose,
    np.array_split, np.split, np.hsplit, np.vsplit, np.dsplit, np.unstack if hasattr(np, "unstack") else np.split,
)  # fmt: skip
#: The same of a list of arrays.
JOINS = (np.concatenate, np.stack, np.hstack, np.vstack, np.dstack, np.column_stack, np.block, np.append)

HANDLERS: dict[Any, Callable[..., Any]] = {}


def handles(*functions: Any) -> Callable[[Any], Any]:
    def register(handler: Any) -> Any:
        for function in functions:
            HANDLERS[function] = handler
        return handler

    return register


def _wrapped(parts: list[Any]) -> Any:
    """Three results of NumPy as one of intervals."""
    if isinstance(parts[0], (list, tuple)):
        return [_wrapped(list(each)) for each in zip(*parts)]
    return IntervalArray._of(Columns(*(np.asarray(part) for part in parts)))[()]


def _move(function: Any, array: Any, *args: Any, **options: Any) -> Any:
    if "out" in options and options.pop("out") is not None:
        raise TypeError(f"{function.__name__}: out is not for intervals")
    return _wrapped([function(part, *args, **options) for part in IntervalArray._parts(_array(array))])


def _join(function: Any, arrays: Any, *args: Any, **options: Any) -> Any:
    if function is np.append:
        arrays, args = (arrays, args[0]), args[1:]
    out, dtype = options.pop("out", None), options.pop("dtype", None)
    options.pop("casting", None)
    flat: list[Any] = []

    def gather(x: Any) -> Any:
        if isinstance(x, list):
            return [gather(each) for each in x]
        flat.append(x)
        return len(flat) - 1

    places = gather(list(arrays) if not isinstance(arrays, IntervalArray) else list(arrays))
    operands = _ops.operands_of(tuple(flat))
    if dtype is not None:
        operands = [cast(x, np.dtype(dtype)) for x in operands]

    def of(places: Any, part: int) -> Any:
        return operands[places][part] if isinstance(places, int) else [of(each, part) for each in places]

    sources = [of(places, part) for part in range(3)]
    if function is np.append:
        result = _wrapped([np.append(source[0], source[1], *args, **options) for source in sources])
    else:
        result = _wrapped([function(source, *args, **options) for source in sources])
    if out is None:
        return result
    out[...] = result
    return out


def _array(x: Any) -> IntervalArray:
    return x if isinstance(x, IntervalArray) else IntervalArray(x)


@handles(np.where)
def _where(condition: Any, *values: Any) -> Any:
    if isinstance(condition, IntervalArray):
        raise TypeError("where: expected true or false as condition; ask with X.subset(Y), X.precedes(Y) or their like")
    if len(values) != 2:
        raise TypeError("where: expected a condition and two arrays")
    x, y = _ops.operands_of(values)
    return _wrapped([np.where(condition, a, b) for a, b in zip(x, y)])


@handles(np.zeros_like, np.empty_like)
def _zeros_like(a: Any, dtype: Any = None, order: Any = "K", subok: bool = True, shape: Any = None, **_: Any) -> Any:
    return _full_like(a, 0, dtype, shape=shape)


@handles(np.ones_like)
def _ones_like(a: Any, dtype: Any = None, order: Any = "K", subok: bool = True, shape: Any = None, **_: Any) -> Any:
    return _full_like(a, 1, dtype, shape=shape)


@handles(np.full_like)
def _full_like(
    a: Any, fill_value: Any, dtype: Any = None, order: Any = "K", subok: bool = True, shape: Any = None, **_: Any
) -> IntervalArray:
    dtype = dtype if dtype is not None else a.dtype if isinstance(a, IntervalArray) else None
    shape = np.shape(a) if shape is None else shape
    return IntervalArray(fill_value, dtype=dtype).broadcast_to(shape).copy()


@handles(np.copy)
def _copy(a: Any, order: Any = "K", subok: bool = False) -> Any:
    return a.copy()


@handles(np.copyto)
def _copyto(dst: Any, src: Any, casting: Any = "same_kind", where: Any = True) -> None:
    if not isinstance(dst, IntervalArray):
        raise TypeError("copyto: numbers can't hold intervals; take X.mid, X.lo or X.hi")
    mask = np.broadcast_to(where, dst.shape)
    dst[mask] = _array(src).broadcast_to(dst.shape)[mask]


@handles(np.sum)
def _sum(a: Any, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: Any = False, **options: Any) -> Any:
    return _reduced("add", a, axis, dtype, out, keepdims, options)


@handles(np.prod)
def _prod(a: Any, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: Any = False, **options: Any) -> Any:
    return _reduced("mul", a, axis, dtype, out, keepdims, options)


@handles(np.min, np.amin)
def _min(a: Any, axis: Any = None, out: Any = None, keepdims: Any = False, **options: Any) -> Any:
    return _reduced("min", a, axis, None, out, keepdims, options)


@handles(np.max, np.amax)
def _max(a: Any, axis: Any = None, out: Any = None, keepdims: Any = False, **options: Any) -> Any:
    return _reduced("max", a, axis, None, out, keepdims, options)


def _reduced(op: str, a: Any, axis: Any, dtype: Any, out: Any, keepdims: Any, options: dict[str, Any]) -> Any:
    initial, where = options.pop("initial", np._NoValue), options.pop("where", np._NoValue)
    array = _array(a) if dtype is None else _array(a).astype(dtype, copy=False)
    if where is not np._NoValue and where is not True:
        array = _ops.selected(op, array, where)
    initial = None if initial is np._NoValue else initial
    return _ops.reduce(op, array, axis, keepdims is True, out, initial)


@handles(np.mean)
def _mean(a: Any, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: Any = False) -> Any:
    array = _array(a) if dtype is None else _array(a).astype(dtype, copy=False)
    result = array.mean(axis, keepdims=keepdims is True)
    if out is None:
        return result
    out[...] = result
    return out


@handles(np.dot)
def _dot(a: Any, b: Any, out: Any = None) -> Any:
    if np.ndim(a) and np.ndim(b):
        return _products.matmul(a, b, out)
    return np.multiply(a, b) if out is None else np.multiply(a, b, out=out)


@handles(np.clip)
def _clip(a: Any, a_min: Any = None, a_max: Any = None, out: Any = None, **options: Any) -> Any:
    low, high = options.pop("min", a_min), options.pop("max", a_max)
    low, high = (None if bound is np._NoValue else bound for bound in (low, high))
    result: Any = _array(a) if low is None else np.maximum(a, low)
    result = result if high is None else np.minimum(result, high)
    if out is None:
        return result
    out[...] = result
    return out


@handles(np.array_equal)
def _array_equal(a1: Any, a2: Any, equal_nan: bool = False) -> bool:
    return bool(np.shape(a1) == np.shape(a2) and np.all(_ops.apply_ufunc(np.equal, "__call__", a1, a2)))


@handles(np.shape)
def _shape(a: Any) -> tuple[int, ...]:
    return _array(a).shape


@handles(np.ndim)
def _ndim(a: Any) -> int:
    return _array(a).ndim


@handles(np.size)
def _size(a: Any, axis: int | None = None) -> int:
    return _array(a).size if axis is None else _array(a).shape[axis]


@handles(np.array_repr)
def _array_repr(arr: Any, *_: Any, **__: Any) -> str:
    return repr(arr)


@handles(np.array_str)
def _array_str(a: Any, *_: Any, **__: Any) -> str:
    return str(a)


@handles(np.may_share_memory, np.shares_memory)
def _shares(a: Any, b: Any, max_work: Any = None) -> bool:
    def parts(x: Any) -> tuple[Any, ...]:
        return x._parts() if isinstance(x, IntervalArray) else (x,)

    return any(np.may_share_memory(p, q) for p in parts(a) for q in parts(b))


@handles(np.broadcast_arrays)
def _broadcast_arrays(*args: Any, subok: bool = False) -> tuple[Any, ...]:
    shape = np.broadcast_shapes(*(np.shape(x) for x in args))
    return tuple(_array(x).broadcast_to(shape) for x in args)


@handles(np.result_type)
def _result_type(*args: Any) -> np.dtype[Any]:
    return np.result_type(*(x.dtype if isinstance(x, IntervalArray) else x for x in args))


def call(function: Any, args: Any, options: Any) -> Any:
    """Calls a function of NumPy with arrays of intervals among its arguments.

    Raises
    ------
    TypeError
        For functions that have no meaning for intervals, or none here yet.
    """
    from . import _array_numerics  # noqa: F401

    handler = HANDLERS.get(function)
    if handler is not None:
        return handler(*args, **options)
    if function in MOVES:
        return _move(function, *args, **options)
    if function in JOINS:
        return _join(function, *args, **options)
    name = f"{getattr(function, '__module__', 'numpy')}.{getattr(function, '__name__', function)}"
    raise TypeError(f"{name} is not for arrays of intervals: apply it to X.mid, X.lo or X.hi, or to a list of Interval")


def asarray(x: Any, dtype: Any = None) -> IntervalArray:
    """An array of intervals of what is one, or of numbers, without a copy where possible."""
    if isinstance(x, IntervalArray) and (dtype is None or x.dtype == np.dtype(dtype)):
        return x
    if isinstance(x, Interval) or not isinstance(x, np.ndarray):
        return IntervalArray(x, dtype=dtype)
    return IntervalArray._of(columns(x, dtype))
