"""Numbers of Python and NumPy as bounds: what is no number of the format is enclosed by its two neighbours."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ._native import Interval, interval_apply, interval_narrow, interval_of_row
from ._numbers import array_of, is_of_package, standard

Floats = NDArray[Any]
Codes = NDArray[np.int8]

#: The decorations by their codes in arrays.
CODES = {"ill": 0, "trv": 4, "def": 8, "dac": 12, "com": 16}
COM = np.int8(16)

_SCALARS = (int, float, Fraction, Decimal)


class Columns(NamedTuple):
    """Bounds and decorations, of one shape. They are not looked at: kernels do that."""

    lo: Floats
    hi: Floats
    codes: Codes


def is_weak(x: object) -> bool:
    """Is it a number of Python, which has no format that a result would take?"""
    return isinstance(x, _SCALARS) and not isinstance(x, np.generic)


def float_dtype(dtype: Any, name: str = "dtype") -> np.dtype[Any]:
    """The format of bounds that was asked for."""
    found = np.dtype(dtype)
    if found not in (np.dtype(np.float64), np.dtype(np.float32)):
        raise TypeError(f"{name}: expected float64 or float32, found {found}")
    native: np.dtype[Any] = found.newbyteorder("=")
    return native


def native_dtype(a: Floats) -> np.dtype[Any]:
    """The format that bounds of numbers of this type have."""
    small = a.dtype.kind == "f" and a.dtype.itemsize <= 4
    return np.dtype(np.float32) if small else np.dtype(np.float64)


def first_index(mask: NDArray[np.bool_]) -> str:
    """Where the first true element is, as text for a message; nothing for a single one."""
    if mask.ndim == 0:
        return ""
    index = tuple(int(i) for i in np.argwhere(mask)[0])
    return f" at index {index[0] if len(index) == 1 else index}"


def rounded_outward(lo: Floats, hi: Floats, dtype: np.dtype[Any]) -> tuple[Floats, Floats]:
    """Bounds in a format: the largest number not above, the least not below."""
    if lo.dtype == dtype and lo.dtype.isnative and hi.dtype == dtype:
        return lo, hi
    with np.errstate(over="ignore", under="ignore", invalid="ignore"):
        below, above = lo.astype(dtype), hi.astype(dtype)
        if np.can_cast(lo.dtype, dtype) and np.can_cast(hi.dtype, dtype):
            return below, above
        # Comparisons of two formats are exact: NumPy converts to the wider one.
        below = np.where(below > lo, np.nextafter(below, dtype.type(-np.inf)), below)
        above = np.where(above < hi, np.nextafter(above, dtype.type(np.inf)), above)
    return below, above


def integer_bounds(a: NDArray[Any]) -> tuple[Floats, Floats]:
    """Bounds of integers in binary64."""
    near = a.astype(np.float64)
    if a.dtype.itemsize < 8 or not a.size or (-(2**53) <= a.min() and a.max() <= 2**53):
        return near, near
    limit = 2.0 ** (64 if a.dtype.kind == "u" else 63)
    # The nearest number may be beyond the last integer, and is above it then.
    beyond = near >= limit
    back = np.where(beyond, 0.0, near).astype(a.dtype)
    is_above, is_below = beyond | (back > a), ~beyond & (back < a)
    lo = np.where(is_above, np.nextafter(near, -np.inf), near)
    hi = np.where(is_below, np.nextafter(near, np.inf), near)
    return lo, hi


def _objects(a: NDArray[Any], dtype: np.dtype[Any], nan: bool) -> Columns:
    """Elements one after the other: intervals, numbers, text."""
    lo, hi, codes = np.empty(a.shape), np.empty(a.shape), np.empty(a.shape, np.int8)
    flat = (lo.reshape(-1), hi.reshape(-1), codes.reshape(-1))
    for i, x in enumerate(a.reshape(-1).tolist() if a.dtype.kind in "UT" else a.reshape(-1)):
        try:
            x = x if isinstance(x, Interval) else _interval_of(x, nan)
        except (TypeError, ValueError) as error:
            index = np.unravel_index(i, a.shape)
            where = "" if a.ndim == 0 else f" at index {int(index[0]) if a.ndim == 1 else tuple(map(int, index))}"
            raise type(error)(f"{error}{where}") from None
        flat[0][i], flat[1][i], flat[2][i] = x.lo, x.hi, x.decoration_code
    return cast(Columns(lo, hi, codes), dtype)


def _interval_of(x: Any, nan: bool) -> Interval:
    x = standard(x)
    if isinstance(x, dict) and x.keys() <= {"lo", "hi", "decoration"} and {"lo", "hi"} <= x.keys():
        return _interval_of_fields(**x)
    if nan and (x is None or isinstance(x, float) and not np.isfinite(x)):
        return Interval("[nai]")
    if x is None:
        raise TypeError("expected numbers, found a missing element")
    return x if isinstance(x, Interval) else Interval(x)


def _interval_of_fields(lo: float | None, hi: float | None, decoration: int | None = None) -> Interval:
    """The interval of a row of a column with fields, as PyArrow and Polars give it."""
    if lo is None or hi is None:
        raise TypeError("expected numbers, found a missing element")
    if decoration is None:
        return Interval(lo, hi)
    return interval_of_row(lo, hi, decoration)


def cast(x: Columns, dtype: np.dtype[Any]) -> Columns:
    """The intervals with bounds of another format, rounded outward."""
    if x.lo.dtype == dtype and dtype.isnative:
        return x
    if np.can_cast(x.lo.dtype, dtype):
        return x._replace(lo=x.lo.astype(dtype), hi=x.hi.astype(dtype))
    # Bounds of no interval could be rounded to those of one.
    parts = [np.require(a, requirements=["C", "A"]).reshape(-1) for a in np.broadcast_arrays(*x)]
    if dtype == np.float32 and parts[0].dtype == np.float64:
        narrow = (np.empty(parts[0].shape, dtype), np.empty(parts[0].shape, dtype), np.empty(parts[0].shape, np.int8))
        interval_narrow((parts[0], parts[1], parts[2]), narrow)
        return Columns(*(a.reshape(x.lo.shape) for a in narrow))
    checked = [np.empty(parts[0].shape, a.dtype) for a in parts]
    interval_apply("pos", [tuple(parts)], tuple(checked))
    lo, hi, codes = (a.reshape(x.lo.shape) for a in checked)
    lo, hi = rounded_outward(lo, hi, dtype)
    # What overflowed is not bounded any more.
    bounded = np.isfinite(lo) & np.isfinite(hi)
    return Columns(lo, hi, np.where(bounded | (codes <= 12), codes, np.int8(12)))


def _of_fields(x: NDArray[np.void], dtype: Any) -> Columns:
    """The intervals of an array with fields, as ``np.save`` writes it."""
    from ._arrays import IntervalArray

    parts = {name: np.ascontiguousarray(x[name]) for name in x.dtype.names or ()}
    found = IntervalArray.from_bounds(parts["lo"], parts["hi"], parts.get("decoration"), dtype=dtype)
    return Columns(*found._parts())


def columns(x: Any, dtype: Any = None, *, nan: bool = False) -> Columns:
    """Intervals around numbers, or those that text spells.

    Parameters
    ----------
    x : array_like
        Numbers of any type that NumPy has, objects that `Interval` takes, or text.
    dtype : float64 or float32, optional
        The format of bounds; by default float32 for float32 and float16, float64 for all else.
    nan : bool
        Are NaN and infinities NaI? Otherwise they are an error.
    """
    if isinstance(x, np.ma.MaskedArray) and np.ma.is_masked(x):
        raise TypeError("expected numbers, found a masked array with missing elements")
    if is_of_package(x):
        # Of another package; or one number of one.
        x = array_of("data", x) if standard(x) is x else standard(x)
    if isinstance(x, np.ndarray) and x.dtype.names is not None and {"lo", "hi"} <= set(x.dtype.names):
        return _of_fields(x, dtype)
    a = np.asarray(x, dtype=object if isinstance(x, (Interval, Fraction, Decimal)) else None)
    if a.dtype.kind == "f" and isinstance(x, (list, tuple)):
        # NumPy has rounded integers that stand beside floats.
        objects = np.array(x, dtype=object)
        if not all(isinstance(value, (float, np.floating)) for value in objects.reshape(-1)):
            a = objects
    if a.dtype.kind == "U" and isinstance(x, (list, tuple)):
        # NumPy has made text of numbers that stand beside text: a float is the binary number, and not its decimal.
        objects = np.array(x, dtype=object)
        if not all(isinstance(value, str) for value in objects.reshape(-1)):
            a = objects
    if a.dtype.kind == "V" and a.dtype.name == "bfloat16":
        a = a.astype(np.float32)
    if a.dtype.kind in "OUT":
        if a.dtype.kind == "T":
            a = a.astype(object)
        return _objects(a, float_dtype(np.float64 if dtype is None else dtype), nan)
    if a.dtype.kind not in "iuf":
        raise TypeError(f"expected real numbers, text or intervals, found an array of {a.dtype}")
    target = float_dtype(dtype) if dtype is not None else native_dtype(a)
    if a.dtype.kind in "iu":
        lo, hi = integer_bounds(a)
    else:
        lo = hi = a
    codes: Codes = np.broadcast_to(COM, a.shape)
    finite = np.isfinite(a)
    if not finite.all():
        if not nan:
            bad = ~finite
            found = a[bad][0] if a.ndim else a
            raise ValueError(f"{found} is not a real number{first_index(bad)}")
        codes = np.where(finite, COM, np.int8(0))
        lo = hi = np.where(finite, a, np.nan)
    if not np.can_cast(lo.dtype, target) and lo.dtype != np.float64:
        lo, hi = rounded_outward(lo, hi, target)
        codes = np.where(np.isfinite(lo) & np.isfinite(hi) | (codes <= 12), codes, np.int8(12))
    return cast(Columns(lo, hi, codes), target)
