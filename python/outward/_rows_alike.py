"""Operations on arrays of intervals in the case of most calls, which is looked at first: a few microseconds less."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _arrays
from ._convert import COM, Columns
from ._native import interval_apply

if TYPE_CHECKING:
    from ._arrays import IntervalArray

#: The decorations of one number.
_ONE_COM = np.array([COM])


def operate(op: str, values: tuple[Any, ...]) -> IntervalArray | None:
    """An operation of the table, for arrays of intervals of one shape and format whose rows follow each other, and floats
    beside those of float64; None for other operands."""
    first = values[0] if isinstance(values[0], _arrays.IntervalArray) else values[-1]
    if type(first) is not _arrays.IntervalArray:
        return None
    shape, dtype = first._lo.shape, first._lo.dtype
    rows: list[Columns] = []
    for x in values:
        if type(x) is float and math.isfinite(x) and dtype == np.float64:
            number = np.array([x])
            rows.append(Columns(number, number, _ONE_COM))
            continue
        if type(x) is not _arrays.IntervalArray:
            return None
        lo, hi, codes = x._lo, x._hi, x._codes
        if not (lo.shape == shape and lo.dtype == dtype and lo.ndim > 0):
            return None
        if not (lo.flags.carray and hi.flags.carray and codes.flags.carray):
            return None
        one = lo.ndim == 1
        rows.append(Columns(lo, hi, codes) if one else Columns(lo.reshape(-1), hi.reshape(-1), codes.reshape(-1)))
    result = _arrays.IntervalArray._empty(shape, dtype)
    parts = result._parts()
    interval_apply(op, rows, parts if len(shape) == 1 else tuple(part.reshape(-1) for part in parts))
    return result
