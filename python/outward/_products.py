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
    """Where no term has two intervals with numbers of both signs, and none that is empty or unbounded, bounds are exact
    sums of products of parts of the bounds; other entries are computed one by one."""
    (a_lo, a_hi), (b_lo, b_hi) = (a._lo, a._hi), (b._lo, b._hi)
    is_bounded = [np.isfinite(x._lo).all(axis) & np.isfinite(x._hi).all(axis) for x, axis in ((a, -1), (b, -2))]
    is_other = ~(is_bounded[0][..., :, None] & is_bounded[1][..., None, :])
    if is_other.any():
        a_lo, a_hi = (np.where(is_bounded[0][..., None], end, 0) for end in (a_lo, a_hi))
        b_lo, b_hi = (np.where(is_bounded[1][..., None, :], end, 0) for end in (b_lo, b_hi))
    a_has_both, b_has_both = (a_lo < 0) & (a_hi > 0), (b_lo < 0) & (b_hi > 0)
    if a_has_both.any() and b_has_both.any():
        is_other |= a_has_both.astype(np.float32) @ b_has_both.astype(np.float32) > 0
    if not is_other.all():
        _by_signs((a_lo, a_hi, a_has_both), (b_lo, b_hi, b_has_both), result)
    for at in np.ndindex(*result.shape[:-2]) if is_other.any() else ():
        rows = tuple(np.ascontiguousarray(end[at]).reshape(-1) for end in (a._lo, a._hi))
        columns = tuple(np.ascontiguousarray(end[at].T).reshape(-1) for end in (b._lo, b._hi))
        target = tuple(part[at].reshape(-1) for part in result._parts()[:2])
        where = np.ascontiguousarray(is_other[at]).reshape(-1).view(np.uint8)
        _native.interval_matmul(rows, columns, target, where, a.shape[-1], b.shape[-1])


def _by_signs(a: tuple[Floats, Floats, Floats], b: tuple[Floats, Floats, Floats], result: Any) -> None:
    """The bounds of the terms of which one interval at most has numbers of both signs.

    The least product of a number from [a, A] and one from [b, B] is a·b⁺ + A·b⁻ if a is not negative, and
    a·B⁺ + A·B⁻ if A is not positive, where x⁺ = max(x, 0) and x⁻ = min(x, 0). If [a, A] has both signs, it is a·B⁺ + A·b⁻
    for a [b, B] that has not. The greatest ones are A·B⁺ + a·B⁻, A·b⁺ + a·b⁻ and A·B⁺ + a·b⁻. Of numbers, a = A, the first
    two are a⁺·b + a⁻·B and a⁺·B + a⁻·b.
    """
    (lo, hi, has_both), (low, high, other_has_both) = a, b
    is_number = bool((lo == hi).all())
    if is_number and bool((low == high).all()):
        return _product([lo], [low], result._parts()[:2])
    both: list[Floats] = []
    if has_both.any():
        both = [np.where(has_both, end, 0) for end in (lo, hi)]
        lo, hi = (np.where(has_both, 0, end) for end in (lo, hi))
        is_number = bool((lo == hi).all())
    lo_up, lo_down = np.maximum(lo, 0), np.minimum(lo, 0)
    if is_number:
        lefts, least, greatest = [lo_up, lo_down], [low, high], [high, low]
    else:
        hi_up, hi_down = np.maximum(hi, 0), np.minimum(hi, 0)
        (low_up, low_down), (high_up, high_down) = ((np.maximum(x, 0), np.minimum(x, 0)) for x in (low, high))
        lefts = [lo_up, hi_up, lo_down, hi_down]
        least, greatest = [low_up, low_down, high_up, high_down], [high_down, high_up, low_down, low_up]
    if both:
        low, high = (np.where(other_has_both, 0, end) for end in (low, high))
        ends = [np.maximum(high, 0), np.minimum(low, 0)]
        lefts, least, greatest = lefts + both, least + ends, greatest + ends[::-1]
    _product(lefts, least, result._parts()[:1], "rd")
    return _product(lefts, greatest, result._parts()[1:2], "ru")


def _product(lefts: list[Floats], rights: list[Floats], to: tuple[Floats, ...], direction: str = "rd") -> None:
    """Σ left · right over these matrices, rounded once: in a direction, or as bounds in two results."""
    # Where all numbers have one sign, most parts are zero.
    pairs = [pair for pair in zip(lefts, rights) if len(lefts) == 1 or pair[0].any() and pair[1].any()]
    pairs = pairs or [(lefts[0], rights[0])]
    left = pairs[0][0] if len(pairs) == 1 else np.concatenate([pair[0] for pair in pairs], axis=-1)
    right = pairs[0][1] if len(pairs) == 1 else np.concatenate([pair[1] for pair in pairs], axis=-2)
    format = "f32" if left.dtype == np.float32 else "f64"
    _native.matmul(left, right, None, to, (format, format), direction, False, None)
