"""Products of matrices of intervals: the tightest intervals, from exact products of matrices of numbers."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import _arrays, _native
from . import _operations as _ops
from ._convert import COM, Floats


def matmul(x: Any, y: Any, out: Any = None) -> Any:
    """The product of matrices: the tightest intervals around the sums of products."""
    a, b = (_arrays.IntervalArray._of(columns) for columns in _ops.operands_of((x, y)))
    if a.ndim == 0 or b.ndim == 0:
        raise ValueError("matmul: expected arrays of one dimension or more; * multiplies by a number")
    row, column = a.ndim == 1, b.ndim == 1
    a, b = (a[None, :] if row else a), (b[:, None] if column else b)
    if a.shape[-1] != b.shape[-2]:
        raise ValueError(f"matmul: expected inner dimensions of one length, found {a.shape} and {b.shape}")
    batch = np.broadcast_shapes(a.shape[:-2], b.shape[:-2])
    rows, inner, count = a.shape[-2], a.shape[-1], b.shape[-1]
    # What has been written to memory may be no interval: an operation makes it one.
    a, b = _ops.operate("pos", (a,)), _ops.operate("pos", (b,))
    a, b = a.broadcast_to((*batch, rows, inner)), b.broadcast_to((*batch, inner, count))
    result = _arrays.IntervalArray._empty((*batch, rows, count), a.dtype)
    if result.size:
        weakest = np.full((*batch, rows), COM), np.full((*batch, count), COM)
        if inner:
            weakest = a._codes.min(axis=-1), b._codes.min(axis=-2)
        np.minimum(weakest[0][..., :, None], weakest[1][..., None, :], out=result._codes)
        _bounds(a, b, result)
    # Sums that are unbounded or empty are not common.
    result = _ops.operate("pos", (result,))
    result = result[..., 0, :] if row else result
    result = result[..., 0] if column else result
    if out is not None:
        out[...] = result
        return out
    return result


def _bounds(a: Any, b: Any, result: Any) -> None:
    ends = (a._lo, a._hi), (b._lo, b._hi)
    if all(np.isfinite(end).all() for pair in ends for end in pair):
        if not _has_both_signs(*ends[0]):
            return _by_signs(*ends, (result._lo, result._hi))
        if not _has_both_signs(*ends[1]):
            first, second, to = (tuple(end.swapaxes(-1, -2) for end in pair) for pair in (*ends, result._parts()[:2]))
            return _by_signs(second, first, to)
    inner, count = b.shape[-2:]
    for at in np.ndindex(*result.shape[:-2]):
        factors = [tuple(np.ascontiguousarray(end[at]).reshape(-1) for end in pair) for pair in ends]
        target = tuple(part[at].reshape(-1) for part in result._parts()[:2])
        _native.interval_matmul(factors[0], factors[1], target, inner, count)
    return None


def _has_both_signs(lo: Floats, hi: Floats) -> bool:
    return bool(((lo < 0) & (hi > 0)).any())


def _by_signs(a: tuple[Floats, Floats], b: tuple[Floats, Floats], to: tuple[Floats, Floats]) -> None:
    """Where no interval of A has numbers of both signs, bounds are exact sums of products of parts of the bounds.

    The least product of a number from [a, A] and one from [b, B] is a·b⁺ + A·b⁻ if a is not negative, and
    a·B⁺ + A·B⁻ if A is not positive, where x⁺ = max(x, 0) and x⁻ = min(x, 0). The greatest one is A·B⁺ + a·B⁻ or
    A·b⁺ + a·b⁻. Of numbers, a = A, two parts are one.
    """
    (lo, hi), (low, high) = a, b
    is_number = lo is hi or bool((lo == hi).all())
    if is_number and (low is high or bool((low == high).all())):
        return _product([lo], [low], to)
    lo_up, lo_down = np.maximum(lo, 0), np.minimum(lo, 0)
    if is_number:
        _product([lo_up, lo_down], [low, high], to[:1], "rd")
        return _product([lo_up, lo_down], [high, low], to[1:], "ru")
    (hi_up, hi_down), (low_up, low_down), (high_up, high_down) = (
        (np.maximum(end, 0), np.minimum(end, 0)) for end in (hi, low, high)
    )
    _product([lo_up, hi_up, lo_down, hi_down], [low_up, low_down, high_up, high_down], to[:1], "rd")
    return _product([hi_up, lo_up, hi_down, lo_down], [high_up, high_down, low_up, low_down], to[1:], "ru")


def _product(lefts: list[Floats], rights: list[Floats], to: tuple[Floats, ...], direction: str = "rd") -> None:
    """Σ left · right over these matrices, rounded once: in a direction, or as bounds in two results."""
    # Where all numbers have one sign, most parts are zero.
    pairs = [pair for pair in zip(lefts, rights) if len(lefts) == 1 or pair[0].any() and pair[1].any()]
    if not pairs:
        pairs = [(lefts[0], rights[0])]
    left = pairs[0][0] if len(pairs) == 1 else np.concatenate([pair[0] for pair in pairs], axis=-1)
    right = pairs[0][1] if len(pairs) == 1 else np.concatenate([pair[1] for pair in pairs], axis=-2)
    format = "f32" if left.dtype == np.float32 else "f64"
    targets = [part if part.flags.c_contiguous else np.empty(part.shape, part.dtype) for part in to]
    _native.matmul(left, right, None, targets, (format, format), direction, False, None)
    for part, target in zip(to, targets):
        if part is not target:
            part[...] = target
