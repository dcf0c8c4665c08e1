"""NumPy's numerical functions, for arrays of intervals: scans, differences, polynomials, remainders, deviations, order."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from . import _operations as _ops
from ._array_functions import handles
from ._arrays import IntervalArray
from ._convert import Columns
from ._native import Interval


def _array(x: Any) -> IntervalArray:
    return x if isinstance(x, IntervalArray) else IntervalArray(x)


def _placed(result: Any, out: Any) -> Any:
    if out is None:
        return result
    out[...] = result
    return out


def _along(a: Any, axis: int | None) -> tuple[IntervalArray, int]:
    array = _array(a)
    if axis is None:
        return array.ravel(), 0
    return array, int(np.lib.array_utils.normalize_axis_index(axis, array.ndim))


@handles(np.cumsum)
def _cumsum(a: Any, axis: Any = None, dtype: Any = None, out: Any = None) -> Any:
    array, place = _along(a if dtype is None else _array(a).astype(dtype), axis)
    return _placed(_ops.accumulate("add", array, place), out)


@handles(np.cumprod)
def _cumprod(a: Any, axis: Any = None, dtype: Any = None, out: Any = None) -> Any:
    array, place = _along(a if dtype is None else _array(a).astype(dtype), axis)
    return _placed(_ops.accumulate("mul", array, place), out)


@handles(np.diff)
def _diff(a: Any, n: int = 1, axis: int = -1, prepend: Any = np._NoValue, append: Any = np._NoValue) -> Any:
    array = _array(a)
    if n < 0:
        raise ValueError(f"diff: expected an order of 0 or more, found {n}")
    place = int(np.lib.array_utils.normalize_axis_index(axis, array.ndim))
    parts: list[Any] = [array]
    for value, at in ((prepend, 0), (append, len(parts) + 1)):
        if value is not np._NoValue:
            shape = tuple(1 if i == place else length for i, length in enumerate(array.shape))
            part = _array(value)
            parts.insert(at, part.broadcast_to(shape) if part.ndim == 0 else part)
    whole: Any = np.concatenate(parts, axis=place) if len(parts) > 1 else array
    rows = np.moveaxis(whole, place, 0)
    for _ in range(n):
        rows = rows[1:] - rows[:-1]
    return np.moveaxis(rows, 0, place)


@handles(np.outer)
def _outer(a: Any, b: Any, out: Any = None) -> Any:
    return _placed(_array(a).reshape(-1, 1) * _array(b).reshape(1, -1), out)


#: How many products are in memory at a time.
_MOST_PRODUCTS = 1 << 22


@handles(np.inner)
def _inner(a: Any, b: Any) -> Any:
    if np.ndim(a) == 0 or np.ndim(b) == 0:
        return np.multiply(a, b)
    letters = "abcdefghijklmnopqrstuvwxy"
    first, second = letters[: np.ndim(a) - 1], letters[np.ndim(a) - 1 :][: np.ndim(b) - 1]
    return _einsum(f"{first}z,{second}z->{first}{second}", a, b)


@handles(np.vdot)
def _vdot(a: Any, b: Any) -> Any:
    return _einsum("i,i->", _array(a).ravel(), _array(b).ravel())


@handles(np.trace)
def _trace(a: Any, offset: int = 0, axis1: int = 0, axis2: int = 1, dtype: Any = None, out: Any = None) -> Any:
    parts = [np.diagonal(part, offset, axis1, axis2) for part in _array(a)._parts()]
    return _placed(np.sum(IntervalArray._of(Columns(*parts)), axis=-1, dtype=dtype), out)


@handles(np.einsum)
def _einsum(subscripts: Any, *operands: Any, out: Any = None, dtype: Any = None, **options: Any) -> Any:
    """The tightest intervals around the sums of the products of one array, or two: no product and no sum is rounded."""
    lacking = [name for name in options if name not in ("optimize", "order", "casting")]
    if lacking or not isinstance(subscripts, str):
        raise TypeError(
            f"einsum: {lacking[0] if lacking else 'subscripts in lists'} is not for intervals; write 'ij,jk->ik'"
        )
    if not 1 <= len(operands) <= 2:
        raise TypeError(
            f"einsum: expected one or two arrays, found {len(operands)}: the sums of products of two are exact until they "
            "are rounded; multiply the others in before"
        )
    terms, result = _subscripts(subscripts, len(operands))
    arrays = [_array(x) if dtype is None else _array(x).astype(dtype) for x in operands]
    sizes: dict[str, int] = {}
    columns = []
    for term, array in zip(terms, arrays):
        if array.ndim != len(term):
            raise ValueError(f"einsum: {term!r} has {len(term)} letters, and the array {array.ndim} dimensions")
        letters = "".join(dict.fromkeys(term))
        for letter, size in zip(term, array.shape):
            if sizes.setdefault(letter, size) != size:
                raise ValueError(f"einsum: {letter!r} stands for {sizes[letter]} and for {size} elements")
        # A letter that stands twice is a diagonal.
        columns.append((letters, [np.einsum(f"{term}->{letters}", part) for part in array._parts()]))
    if math.prod(sizes.values()) > _MOST_PRODUCTS and result:
        # Slice by slice of the result, for the sake of memory.
        letter = result[0]
        rest = ",".join(term.replace(letter, "") for term in terms) + f"->{result[1:]}"
        slices: list[Any] = []
        for place in range(sizes[letter]):
            parts = (
                array[tuple(place if it == letter else slice(None) for it in term)]
                for term, array in zip(terms, arrays)
            )
            slices.append(_array(_einsum(rest, *parts)))
        return _placed(np.stack(slices), out)
    summed = "".join(letter for letter in sizes if letter not in result)
    order = summed + result
    shape = tuple(sizes[letter] for letter in order)

    def spread(letters: str, part: np.ndarray) -> np.ndarray:
        kept = [letter for letter in order if letter in letters]
        places = tuple(sizes[letter] if letter in letters else 1 for letter in order)
        return np.broadcast_to(np.einsum(f"{letters}->{''.join(kept)}", part).reshape(places), shape)

    whole = [IntervalArray._of(Columns(*(spread(letters, part) for part in parts))) for letters, parts in columns]
    if not summed:
        found = whole[0].copy() if len(whole) == 1 else _array(whole[0] * whole[1])
    else:
        found = _ops.reduce_rows("dot" if len(whole) == 2 else "sum", whole, len(summed))
    return _placed(found[()], out)


def _subscripts(text: str, count: int) -> tuple[list[str], str]:
    """The letters of each operand and of the result."""
    before, arrow, result = text.replace(" ", "").partition("->")
    terms = before.split(",")
    letters = "".join(terms)
    if not arrow:
        # By NumPy's rule: those that stand once, in the order of the alphabet.
        result = "".join(sorted(letter for letter in letters if letters.count(letter) == 1))
    if not (letters + result).isalpha() and letters + result:
        raise ValueError(f"einsum: found {text!r}, expected letters as in 'ij,jk->ik'; '...' is not for intervals")
    if len(terms) != count or len(set(result)) < len(result) or not set(result) <= set(letters):
        raise ValueError(f"einsum: found {text!r} and {count} arrays, expected letters for each, as in 'ij,jk->ik'")
    return terms, result


@handles(np.polyval)
def _polyval(p: Any, x: Any) -> Any:
    """By Horner's rule."""
    coefficients, at = _array(p), _array(x)
    result: Any = at * 0
    for place in range(len(coefficients)):
        result = result * at + coefficients[place]
    return result


@handles(np.interp)
def _interp(x: Any, xp: Any, fp: Any, left: Any = None, right: Any = None, period: Any = None) -> Any:
    """The values that the broken line has over each interval: those at its ends, and at the corners between them."""
    if period is not None or isinstance(xp, (Interval, IntervalArray)):
        raise TypeError("interp: expected numbers as xp, and no period")
    if left is not None or right is not None:
        raise TypeError("interp: left and right are not for intervals, where a value may be on both sides of an end")
    at, values, places = _array(x), _array(fp), np.asarray(xp, np.float64)
    if places.ndim != 1 or values.shape != places.shape or not len(places):
        raise ValueError(
            f"interp: expected xp and fp of one dimension and length, found {places.shape}, {values.shape}"
        )
    if not np.isfinite(places).all() or not (places[1:] > places[:-1]).all():
        raise ValueError("interp: expected finite xp, each above the one before")
    flat = at.ravel()
    if flat.is_empty().any() or flat.is_nai().any():
        raise ValueError("interp: expected intervals with numbers, found an empty one")
    lo, hi = (np.clip(end, places[0], places[-1]) for end in (flat.inf, flat.sup))
    ends = [_on_line(np.asarray(end, np.float64), places, values) for end in (lo, hi)]
    result: Any = ends[0].convex_hull(ends[1])
    first, last = np.searchsorted(places, lo, "right"), np.searchsorted(places, hi, "left")
    for row in np.flatnonzero(first < last):
        inner = values[first[row] : last[row]]
        result[row] = result[row].convex_hull(Interval(float(inner.inf.min()), float(inner.sup.max())))
    # The hull of sets says nothing about the function, which is continuous.
    codes = np.minimum(flat.decoration, values.decoration.min())
    return IntervalArray.from_bounds(result.lo, result.hi, codes).reshape(at.shape)[()]


def _on_line(x: np.ndarray, places: np.ndarray, values: IntervalArray) -> IntervalArray:
    """The line at numbers between the first and the last place."""
    if len(places) == 1:
        return values.take(np.zeros(x.shape, np.intp))
    piece = np.clip(np.searchsorted(places, x, "right") - 1, 0, len(places) - 2)
    start, end = IntervalArray(places[piece]), IntervalArray(places[piece + 1])
    part = (IntervalArray(x) - start) / (end - start)
    below, above = values.take(piece), values.take(piece + 1)
    line = below * (1 - part) + above * part
    return line.intersection(below.convex_hull(above))


@handles(np.sort)
def _sort(a: Any, axis: Any = -1, kind: Any = None, order: Any = None, *, stable: Any = None) -> Any:
    """Bounds of the least number of numbers from the intervals, of the second, and so on. Exact."""
    array, place = _along(a, axis)
    if order is not None:
        raise TypeError("sort: order is not for intervals")
    if (array.is_empty() | array.is_nai()).any():
        raise ValueError("sort: expected intervals with numbers, found an empty one")
    lo, hi = (np.sort(end, axis=place) for end in (array.inf, array.sup))
    codes = np.broadcast_to(array.decoration.min(axis=place, keepdims=True), array.shape) if array.size else lo
    return IntervalArray.from_bounds(lo, hi, codes.astype(np.int8), dtype=array.dtype)


@handles(np.median)
def _median(a: Any, axis: Any = None, out: Any = None, overwrite_input: bool = False, keepdims: Any = False) -> Any:
    array, place = _along(a, axis)
    if keepdims is True:
        raise TypeError("median: keepdims is not for intervals")
    count = array.shape[place]
    if not count:
        raise ValueError("median: expected one element or more, found none")
    ordered: Any = _sort(array, place)
    rows = np.moveaxis(ordered, place, 0)
    middle = rows[(count - 1) // 2] if count % 2 else (rows[count // 2 - 1] + rows[count // 2]) / 2
    return _placed(middle, out)


@handles(np.var)
def _var(
    a: Any, axis: Any = None, dtype: Any = None, out: Any = None, ddof: int = 0, keepdims: Any = False, **options: Any
) -> Any:
    """The mean of the squared distances from the mean: it encloses the variances of numbers from the intervals."""
    lacking = [name for name, value in options.items() if value is not np._NoValue]
    if lacking:
        raise TypeError(f"var: {lacking[0]} is not for intervals")
    array: Any = _array(a) if dtype is None else _array(a).astype(dtype)
    axes = tuple(range(array.ndim)) if axis is None else np.lib.array_utils.normalize_axis_tuple(axis, array.ndim)
    count = math.prod(array.shape[place] for place in axes)
    if count <= ddof:
        raise ValueError(f"var: expected more than {ddof} elements, found {count}")
    distances = array - np.mean(array, axis=axes, keepdims=True)
    total = np.sum(np.square(distances), axis=axes, keepdims=keepdims is True)
    return _placed(total / (count - ddof), out)


@handles(np.std)
def _std(
    a: Any, axis: Any = None, dtype: Any = None, out: Any = None, ddof: int = 0, *args: Any, **options: Any
) -> Any:
    variance: Any = _var(a, axis, dtype, None, ddof, *args, **options)
    return _placed(np.sqrt(variance), out)


@handles(np.save)
def _save(file: Any, arr: Any, allow_pickle: Any = True) -> None:
    """A file with the fields ``lo``, ``hi`` and ``decoration``, which `IntervalArray.load` reads."""
    np.save(file, _fields(arr), allow_pickle=False)


@handles(np.savez)
def _savez(file: Any, *args: Any, **arrays: Any) -> None:
    """A file whose arrays have these fields, which `IntervalArray.from_arrays` reads."""
    np.savez(file, *map(_fields, args), **{name: _fields(array) for name, array in arrays.items()})


@handles(np.savez_compressed)
def _savez_compressed(file: Any, *args: Any, **arrays: Any) -> None:
    np.savez_compressed(file, *map(_fields, args), **{name: _fields(array) for name, array in arrays.items()})


def _fields(values: Any) -> Any:
    """Bounds and decorations as the fields of one array; other things as they are."""
    if not isinstance(values, IntervalArray):
        return values
    fields = np.empty(values.shape, [("lo", values.dtype), ("hi", values.dtype), ("decoration", np.int8)])
    for name, part in values.arrays().items():
        fields[name] = part
    return fields


def remainder(x: Any, y: Any) -> Any:
    """x - y·floor(x/y), which has the sign of y: no larger than y."""
    divisor = _array(y)
    result = _array(_array(x) - divisor * np.floor(_array(x) / divisor))
    lo = np.maximum(result.inf, np.minimum(divisor.inf, 0))
    hi = np.minimum(result.sup, np.maximum(divisor.sup, 0))
    some = np.asarray(lo <= hi)
    nothing = np.where(some, 0, np.nan)
    return IntervalArray._of(Columns(lo + nothing, hi + nothing, np.where(some, result.decoration, np.int8(4))))


def radians(x: Any) -> Any:
    """Degrees as radians: the product with an enclosure of π, over 180."""
    array = _array(x)
    return array * _pi(array) / 180


def degrees(x: Any) -> Any:
    """Radians as degrees."""
    array = _array(x)
    return array * 180 / _pi(array)


def _pi(array: IntervalArray) -> Any:
    return IntervalArray([Interval(-1).acos()]).astype(array.dtype)
