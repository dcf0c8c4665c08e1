"""What arrays of traced numbers are made of: NumPy's plain numbers, and an array of opaque elements beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from . import _native, _traced_lines
from ._operations import _flat

if TYPE_CHECKING:
    from ._traced import TracedArray

#: Elements with lines, and with a radius alone.
LINES, RADIUS = (np.dtype((np.void, size)) for size in _native.traced_sizes())
DOUBLE, SINGLE = np.dtype(np.float64), np.dtype(np.float32)
#: Integers up to this size are numbers of float64.
_EXACT = 2**53
#: What an operand is, for the extension module.
_TRACED, _DOUBLE, _SINGLE, _WITH_LINES, _ROUNDED = range(5)


def is_traced(x: object) -> bool:
    from ._traced import TracedArray

    return isinstance(x, TracedArray)


def plain(x: Any) -> Any:
    """The plain numbers of an argument, in lists and tuples too."""
    if is_traced(x):
        return x._value
    if type(x) in (list, tuple):
        return type(x)(plain(each) for each in x)
    return x


def has_traced(x: Any) -> bool:
    return is_traced(x) or (type(x) in (list, tuple) and any(has_traced(each) for each in x))


def is_weak(x: object) -> bool:
    """Is it a number of Python, which NumPy converts to the format of the others?"""
    return isinstance(x, (bool, int, float)) and not isinstance(x, np.generic)


def empty(like: Any, has_lines: bool) -> NDArray[Any]:
    """Elements for these numbers, in the same order in memory, so that views of the two go together."""
    dtype = LINES if has_lines else RADIUS
    return np.empty_like(like, dtype=dtype, subok=False) if np.ndim(like) else np.empty((), dtype)


def have_lines(operands: Sequence[Any]) -> bool:
    return all(x._known.dtype == LINES for x in operands if is_traced(x))


def raw(known: NDArray[Any], shape: tuple[int, ...] | None = None) -> NDArray[np.uint8]:
    """The bytes of elements in a row; of the one that stands for all, where one does."""
    return _flat(known, known.shape if shape is None else shape).view(np.uint8)


def doubles(numbers: Any) -> NDArray[np.float64]:
    """Numbers in a row, exactly."""
    return np.ascontiguousarray(numbers, np.float64).reshape(-1)


def check_format(found: Any, what: str) -> None:
    dtype = getattr(found, "dtype", None)
    if dtype not in (DOUBLE, SINGLE):
        raise TypeError(
            f"{what}: the result has the type {dtype}, and traced arrays have float64 or float32: take X.value, where "
            "the trace ends"
        )


def _of_integers(a: NDArray[Any]) -> tuple[int, Any, Any]:
    near = a.astype(np.float64)
    rests = np.zeros(near.shape)
    for at in np.flatnonzero(np.abs(near) >= _EXACT):
        rests[at] = int(a[at]) - int(near[at])
    return _DOUBLE, near, rests if rests.any() else None


def operand(x: Any, shape: tuple[int, ...], has_lines: bool, is_single: bool) -> tuple[int, Any, Any]:
    """An argument as the extension module takes it: elements for the shape, or one for all.

    A number of Python is rounded by NumPy to float32, if `is_single`.
    """
    if is_traced(x):
        kind = _TRACED if (x._known.dtype == LINES) == has_lines else _WITH_LINES
        return kind, raw(x._known, shape), None
    if is_weak(x):
        if isinstance(x, float) or abs(x) <= _EXACT:
            return _ROUNDED if is_single else _DOUBLE, np.array([float(x)]), None
        return _numeral(x, has_lines)
    a = np.asarray(x)
    if a.dtype.kind not in "biuf" or a.dtype.itemsize > 8:
        raise TypeError(f"expected real numbers beside a traced array, found {_described(x, a)}")
    a = _flat(a, shape)
    if a.dtype.kind in "iu" and a.dtype.itemsize == 8:
        return _of_integers(a)
    return _SINGLE if a.dtype.kind == "f" and a.dtype.itemsize <= 4 else _DOUBLE, a.astype(np.float64, copy=False), None


def _described(x: Any, a: NDArray[Any]) -> str:
    return type(x).__name__ if a.dtype.kind in "OV" else f"an array of {a.dtype}"


def _numeral(x: int, has_lines: bool) -> tuple[int, Any, Any]:
    known, value = np.empty(1, LINES if has_lines else RADIUS), np.empty(1)
    _native.traced_numerals(_traced_lines.caller(), has_lines, [str(x)], value, raw(known))
    return _TRACED, raw(known), None


def wrap(value: Any, known: NDArray[Any]) -> TracedArray:
    from ._traced import TracedArray

    return TracedArray._of(value, known)


def filled(value: Any, has_lines: bool) -> tuple[NDArray[Any], NDArray[np.uint8]]:
    """Elements for a result, and their bytes in the order of C, which are to be written."""
    known = empty(value, has_lines)
    if known.flags.c_contiguous:
        return known, known.reshape(-1).view(np.uint8)
    return known, np.empty(known.size, known.dtype).view(np.uint8)


def settled(known: NDArray[Any], written: NDArray[np.uint8]) -> NDArray[Any]:
    """The elements, whose bytes have been written."""
    if not known.flags.c_contiguous:
        known[...] = written.view(known.dtype).reshape(known.shape)
    return known


def apply(name: str, operands: Sequence[Any], value: Any, n: int | None = None) -> NDArray[Any]:
    """Elements of the result of an operation, whose plain numbers are `value`."""
    shape, has_lines = np.shape(value), have_lines(operands)
    is_single = value.dtype == SINGLE
    arrays = [operand(x, shape, has_lines, is_single) for x in operands]
    known, written = filled(value, has_lines)
    _native.traced_apply(_traced_lines.caller(), has_lines, name, n, arrays, doubles(value), written)
    return settled(known, written)


def computed(name: str, operands: Sequence[Any], value: Any, n: int | None = None) -> TracedArray:
    """The result of an operation, whose plain numbers are `value`."""
    check_format(value, name)
    return wrap(value, apply(name, operands, value, n))


def converted(x: Any, value: Any, has_lines: bool = True) -> NDArray[Any]:
    """Elements of an input, or of traced numbers that became `value` by a conversion."""
    has_lines = x._known.dtype == LINES if is_traced(x) else has_lines
    array = operand(x, np.shape(value), has_lines, value.dtype == SINGLE)
    known, written = filled(value, has_lines)
    _native.traced_convert(_traced_lines.caller(), has_lines, array, doubles(value), written)
    return settled(known, written)


def with_value(x: TracedArray, value: Any) -> TracedArray:
    """The exact numbers with other plain ones: those that NumPy's own function computes."""
    return wrap(value, converted(x, value))


def compare(name: str, x: Any, y: Any) -> None:
    """Records comparisons whose outcomes NumPy has."""
    shape, has_lines = np.broadcast_shapes(np.shape(x), np.shape(y)), have_lines((x, y))
    strong = [each.dtype if is_traced(each) else np.asarray(each).dtype for each in (x, y) if not is_weak(each)]
    is_single = np.result_type(*strong) == SINGLE
    arrays = [operand(each, shape, has_lines, is_single) for each in (x, y)]
    rows = int(np.prod(shape, dtype=np.intp))
    _native.traced_compare(_traced_lines.caller(), has_lines, name, arrays[0], arrays[1], rows)


def contract(
    fold: str,
    operands: Sequence[tuple[Any, Sequence[int]]],
    sizes: Sequence[int],
    results: int,
    value: Any,
) -> TracedArray:
    """Sums of products of operands, or a fold of one.

    Parameters
    ----------
    fold : str
        ``"add"``, or for one operand another operation.
    operands : sequence of (array, dimensions)
        For each dimension of the array its place among `sizes`.
    sizes : sequence of int
        The dimensions of the result, and those that are summed over.
    results : int
        How many there are of the result.
    value : array
        NumPy's plain result.
    """
    check_format(value, fold)
    has_lines = have_lines([x for x, _ in operands])
    arrays, strides = [], []
    for x, dimensions in operands:
        shape = np.shape(x)
        arrays.append(operand(x, shape, has_lines, value.dtype == SINGLE))
        # One that stands for all has no strides.
        step, steps = 1, [0] * len(sizes)
        is_one = arrays[-1][1].nbytes == (x._known.itemsize if is_traced(x) else 8)
        for place in reversed(range(len(shape))):
            if not is_one and shape[place] != 1:
                steps[dimensions[place]] += step
            step *= shape[place]
        strides.append(steps)
    known, written = filled(value, has_lines)
    _native.traced_contract(
        _traced_lines.caller(), has_lines, fold, arrays, list(sizes), results, strides, doubles(value), written
    )
    return wrap(value, settled(known, written))


def store(target: NDArray[Any], known: NDArray[Any], where: Any = ...) -> None:
    """Writes elements into an array of elements, which must know as much."""
    if target.dtype != known.dtype:
        raise TypeError(
            "numbers with a radius alone and numbers with lines can't be in one array: write "
            "traced(x, detail='radius') for both"
        )
    target[where] = known


def forget(x: TracedArray) -> None:
    """Nothing is known any more: of numbers that were written, and whose elements could not be computed."""
    count = x.size
    balls = (np.full(count, np.nan), np.zeros(count), np.full(count, np.inf))
    known, written = filled(x._value, x._known.dtype == LINES)
    _native.traced_of_balls(_traced_lines.caller(), x._known.dtype == LINES, doubles(x._value), balls, written)
    x._known[...] = settled(known, written)


def apart(x: Any, target: Any) -> Any:
    """A plain operand as it is before `target` is written to."""
    is_shared = isinstance(x, np.ndarray) and isinstance(target, np.ndarray) and np.may_share_memory(x, target)
    return x.copy() if is_shared else x


def leave(x: TracedArray) -> None:
    """Counts numbers whose trace ends."""
    _native.traced_leave(_traced_lines.caller(), x._known.dtype == LINES, raw(x._known))
