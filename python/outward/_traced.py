"""Arrays of numbers that know how wrong they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import DTypeLike, NDArray

from . import _native, _traced_lines
from . import _traced_core as _core
from ._arrays import IntervalArray
from ._native import Interval
from ._traced_lines import OPERATION
from ._traced_methods import Methods
from ._traced_operators import Operators

__all__ = ["Cause", "ErrorBounds", "TracedArray", "traced"]


class ErrorBounds(NamedTuple):
    """Bounds of errors, guaranteed: |value - exact|, the same over |exact|, and in units in the last place."""

    absolute: Any
    relative: Any
    ulps: Any


class Cause(NamedTuple):
    """A part of an error: the line to blame, ``"rounding"`` or ``"input"``, and the signed amount."""

    file: str
    line: int
    kind: Literal["rounding", "input"]
    amount: float


class TracedArray(Operators, Methods):
    """An array of a program's numbers, with the exact value beside each: :func:`traced` makes it.

    NumPy's functions compute what they compute of the plain numbers, bit for bit, and the result is such an array
    again. The exact value is the real number that the same operations have when none of them rounds, for the same
    inputs and on the way that the program took. The enclosure is guaranteed; where it cannot be, the number is lost,
    and says so. A function that is not followed raises a TypeError. The trace ends where a number becomes a plain one,
    as in ``X.value``, ``float(x)`` and ``np.asarray(X)``, which the report counts by line.

    Indexing gives views that write through, as NumPy's does; so do ``reshape``, ``T`` and their like.

    Examples
    --------
    >>> import numpy as np
    >>> import outward as ow
    >>> x = ow.traced([1e16, 1.0, -1e16])
    >>> total = np.sum(x)
    >>> total, 1 in total.enclosure, total.enclosure.wid < 1e-15
    (np.float64(0.0), True, True)
    """

    __slots__ = ("_known", "_value", "__weakref__")
    __array_priority__ = 2000.0
    __hash__ = None  # type: ignore[assignment]

    _value: Any
    _known: NDArray[Any]

    def __init__(self) -> None:
        raise TypeError("TracedArray: write traced(x)")

    @classmethod
    def _of(cls, value: Any, known: NDArray[Any]) -> TracedArray:
        self: TracedArray = object.__new__(cls)
        self._value, self._known = value, known
        return self

    # Fields.

    @property
    def value(self) -> Any:
        """The plain program's numbers, which can't be written to. The trace ends here, and the report counts it.

        Examples
        --------
        >>> import outward as ow
        >>> ow.traced([0.5, 2.0]).value
        array([0.5, 2. ])
        """
        _core.leave(self)
        return self._plain()

    def _plain(self) -> Any:
        """The plain numbers, to look at."""
        if not isinstance(self._value, np.ndarray):
            return self._value
        view = self._value.view()
        view.flags.writeable = False
        return view

    @property
    def dtype(self) -> np.dtype[Any]:
        """The format of the plain numbers: float64 or float32."""
        dtype: np.dtype[Any] = self._value.dtype
        return dtype

    @property
    def shape(self) -> tuple[int, ...]:
        """Lengths of the dimensions."""
        shape: tuple[int, ...] = self._value.shape
        return shape

    @property
    def ndim(self) -> int:
        """How many dimensions there are; 0 for a number."""
        return len(self.shape)

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return int(self._value.size)

    @property
    def itemsize(self) -> int:
        """Bytes of a plain number."""
        return int(self._value.itemsize)

    @property
    def nbytes(self) -> int:
        """Bytes of the numbers, and of what is known beside them."""
        return int(self._value.nbytes + self._known.nbytes)

    @property
    def flags(self) -> Any:
        """The flags of the array of plain numbers."""
        return self._value.flags

    @property
    def strides(self) -> tuple[int, ...]:
        """The strides of the array of plain numbers."""
        strides: tuple[int, ...] = self._value.strides
        return strides

    @property
    def base(self) -> Any:
        """The plain array that this one is a view of, or None."""
        return self._value.base

    @property
    def detail(self) -> str:
        """How much is followed: ``"lines"`` or ``"radius"``.

        Examples
        --------
        >>> import outward as ow
        >>> ow.traced(1.0).detail, ow.traced(1.0, detail="radius").detail
        ('lines', 'radius')
        """
        return "lines" if self._has_lines else "radius"

    @property
    def _has_lines(self) -> bool:
        return bool(self._known.dtype == _core.LINES)

    # What the numbers tell.

    def _columns(self, count: int) -> list[NDArray[np.float64]]:
        return [np.empty(self.size) for _ in range(count)]

    def _shaped(self, column: NDArray[np.float64]) -> Any:
        return column.reshape(self.shape)[()]

    @property
    def enclosure(self) -> Any:
        """Intervals that contain the exact values; all real numbers where nothing is known.

        Returns
        -------
        IntervalArray, or Interval of a number

        Examples
        --------
        >>> import numpy as np
        >>> import outward as ow
        >>> x = np.sqrt(ow.traced([4.0, 2.0]))
        >>> x.enclosure.wid < 1e-15, (x.enclosure.sqr() - 2)[1].mag < 1e-14
        (array([ True,  True]), True)
        """
        lo, hi = self._columns(2)
        _native.traced_bounds(self._has_lines, _core.raw(self._known), (lo, hi))
        if self.ndim == 0:
            return Interval(float(lo[0]), float(hi[0]))
        return IntervalArray.from_bounds(lo.reshape(self.shape), hi.reshape(self.shape))

    @property
    def radius(self) -> Any:
        """Radii of the enclosures, which have about 32 digits; infinite where a number is lost.

        Examples
        --------
        >>> import numpy as np
        >>> import outward as ow
        >>> np.sqrt(ow.traced([4.0, 2.0])).radius < 1e-30
        array([ True,  True])
        """
        return self._shaped(self._balls()[2])

    def _balls(self) -> tuple[NDArray[np.float64], ...]:
        hi, lo, radius = self._columns(3)
        _native.traced_balls(self._has_lines, _core.raw(self._known), (hi, lo, radius))
        return hi, lo, radius

    @property
    def is_lost(self) -> Any:
        """Where nothing is known of the exact value any more.

        Examples
        --------
        >>> import numpy as np
        >>> import outward as ow
        >>> np.exp(ow.traced([1.0, 1000.0])).is_lost
        array([False,  True])
        """
        return ~np.isfinite(self.radius)

    def _errors(self) -> list[NDArray[np.float64]]:
        columns = self._columns(4)
        is_single = self.dtype == _core.SINGLE
        absolute, relative, ulps, digits = columns
        parts = (absolute, relative, ulps, digits)
        _native.traced_errors(self._has_lines, is_single, _core.raw(self._known), parts)
        return columns

    @property
    def error(self) -> ErrorBounds:
        """Bounds of the errors of the plain numbers.

        Returns
        -------
        ErrorBounds
            Arrays ``absolute``, ``relative`` and ``ulps``, or numbers.

        Examples
        --------
        >>> import outward as ow
        >>> x = ow.traced(1.0) / 3
        >>> 0 < x.error.ulps < 0.5, x.error.absolute < 2e-17
        (np.True_, np.True_)
        """
        return ErrorBounds(*(self._shaped(column) for column in self._errors()[:3]))

    @property
    def digits(self) -> Any:
        """How many significant decimal digits of the plain numbers are right, at least.

        Examples
        --------
        >>> import outward as ow
        >>> x = ow.traced([1e16, 3.0]) + 1 - [1e16, 1.0]
        >>> x.digits
        array([ 0., inf])
        """
        return self._shaped(self._errors()[3])

    def causes(self, *index: int) -> list[Cause]:
        """The error of a number by source line, the largest part first.

        The parts of kind ``"rounding"`` and what is not among them add up to value - exact. A part of kind ``"input"``
        is the change of the value if the literals and inputs of that line, which were most likely rounded before, were
        half a unit in the last place larger. Parts are estimates; bounds are in `error`.

        Parameters
        ----------
        *index : int
            Which number; none where there is one.

        Returns
        -------
        list of Cause

        Examples
        --------
        >>> import outward as ow
        >>> x = ow.traced(1.0) / 3
        >>> [cause.kind for cause in x.causes()]
        ['rounding']
        """
        known = self._one(index)._known
        found = _native.traced_causes(self._has_lines, _core.raw(known))
        return [
            Cause(file, line, "input" if is_input else "rounding", amount) for file, line, is_input, amount in found
        ]

    def _one(self, index: tuple[int, ...]) -> TracedArray:
        if not index and self.size == 1:
            return self.reshape(())
        one = self[index] if index else self
        if not isinstance(one, TracedArray) or one.ndim:
            raise IndexError(f"expected the index of one number, found {index} of an array of the shape {self.shape}")
        return one

    #: So many numbers of an array are recorded.
    _MOST_RECORDED = 32

    def record(self, name: str) -> None:
        """Puts the numbers into the thread's report, as they are now.

        Parameters
        ----------
        name : str
            The name there, with an index behind it in an array. Of more than 32 numbers it is the one with the largest
            error in ulps.

        Examples
        --------
        >>> import outward as ow
        >>> _ = ow.traced_report()
        >>> (ow.traced([1.0, 2.0]) / 3).record("x")
        >>> [result["name"] for result in ow.traced_report().results]
        ['x[0]', 'x[1]']
        """
        indices: list[tuple[int, ...]] = list(np.ndindex(self.shape)) if self.size <= self._MOST_RECORDED else []
        if self.size > self._MOST_RECORDED:
            worst = int(np.argmax(self._errors()[2]))
            indices = [tuple(int(i) for i in np.unravel_index(worst, self.shape))]
        for index in indices:
            known = _core.raw(self[index]._known)
            text = f"{name}[{', '.join(map(str, index))}]" if index else name
            _native.traced_record(self._has_lines, self.dtype == _core.SINGLE, known, text)

    # Elements.

    def __len__(self) -> int:
        if self.ndim == 0:
            raise TypeError("len() of a number")
        return len(self._value)

    def __iter__(self) -> Iterator[Any]:
        if self.ndim == 0:
            raise TypeError("iteration over a number")
        return (self[i] for i in range(len(self)))

    def __getitem__(self, index: Any) -> TracedArray:
        self._check_index(index)
        value, known = self._value[index], self._known[index]
        if not isinstance(known, np.ndarray):
            # An element, which is no view.
            known = np.array(known, self._known.dtype)
        return TracedArray._of(value, known)

    def __setitem__(self, index: Any, new: Any) -> None:
        self._check_index(index)
        if not isinstance(self._value, np.ndarray):
            raise TypeError("a number does not support item assignment")
        is_list = not isinstance(new, TracedArray) and _core.has_traced(new)
        source: Any = traced(new, detail=self._detail()) if is_list else new
        source = _core.apart(source, self._value)
        self._value[index] = _core.plain(source)
        # What NumPy has written there: another format may have rounded it.
        written = self._value[index]
        if not _core.is_traced(source) and not _core.is_weak(source):
            source = np.asarray(source)
        if np.ndim(source) and np.shape(source) != np.shape(written):
            # NumPy drops leading dimensions of length 1.
            drop = max(np.ndim(source) - np.ndim(written), 0)
            source = np.broadcast_to(source.reshape(np.shape(source)[drop:]), np.shape(written))
        if isinstance(source, TracedArray) and source._has_lines and not self._has_lines:
            source = traced(source, detail="radius")
        _core.store(self._known, _core.converted(source, written, self._has_lines), index)

    def _detail(self) -> Any:
        return self.detail

    @staticmethod
    def _check_index(index: Any) -> None:
        for part in index if isinstance(index, tuple) else (index,):
            if isinstance(part, TracedArray):
                raise IndexError("an index is an integer: write int(x), where the trace ends")

    def __contains__(self, x: Any) -> bool:
        return bool(np.any(self == x))

    # Numbers.

    def __float__(self) -> float:
        _core.leave(self)
        return float(self._value)

    def __int__(self) -> int:
        _core.leave(self)
        return int(self._value)

    def __complex__(self) -> complex:
        _core.leave(self)
        return complex(self._value)

    def __bool__(self) -> bool:
        """A comparison with 0."""
        found = bool(self._value)
        _core.compare("not_equal", self, 0.0)
        return found

    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> NDArray[Any]:
        """The plain numbers. The trace ends here."""
        _core.leave(self)
        plain = np.asarray(self._plain())
        if dtype is not None and np.dtype(dtype) != plain.dtype:
            if copy is False:
                raise ValueError(f"a conversion from {plain.dtype} to {np.dtype(dtype)} needs a copy")
            return plain.astype(dtype)
        return plain.copy() if copy else plain

    def item(self, *index: Any) -> float:
        """The only number, or that at an index, as a plain one. The trace ends here.

        Parameters
        ----------
        *index : int
            Where the number is; none where there is one.

        Returns
        -------
        float

        Examples
        --------
        >>> import outward as ow
        >>> ow.traced([1.0, 2.0]).item(1)
        2.0
        """
        found = self._value.item(*index)
        _core.leave(self.reshape(-1)[:1])
        return float(found)

    def tolist(self) -> Any:
        """Nested lists of plain numbers. The trace ends here.

        Returns
        -------
        list, or float

        Examples
        --------
        >>> import outward as ow
        >>> ow.traced([1.0, 2.0]).tolist()
        [1.0, 2.0]
        """
        _core.leave(self)
        return self._value.tolist()

    # Protocols.

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **options: Any) -> Any:
        from ._traced_ufuncs import call

        with OPERATION:
            return call(ufunc, method, inputs, options)

    def __array_function__(self, function: Any, types: Any, args: Any, options: Any) -> Any:
        from ._traced_functions import call

        with OPERATION:
            return call(function, args, options)

    def __array_wrap__(self, array: Any, *_: Any) -> Any:
        return array

    def __copy__(self) -> TracedArray:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> TracedArray:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Numbers and their enclosures: lines are those of a process."""
        return _restored, (np.asarray(self._value).copy(), *self._balls(), self.ndim == 0, self.detail)

    def __repr__(self) -> str:
        return repr(self._value)

    def __str__(self) -> str:
        return str(self._value)

    def __format__(self, form: str) -> str:
        return format(self._value, form)


def traced(x: Any, *, detail: Literal["lines", "radius"] = "lines") -> TracedArray:
    """Follows numbers through a program of NumPy: how wrong are its results, and which line is to blame?

    Parameters
    ----------
    x : array_like
        Numbers that ``np.array`` copies: float64 and float32 stay what they are, integers and bools become float64.
        Text is the exact decimal, whose nearest number the program has. Of intervals the program has the middles, and
        the exact value is somewhere within. Lists may have traced numbers in them.
    detail : {"lines", "radius"}
        What is followed. ``"lines"``: enclosures, the errors that numbers have in common, and source lines, in 200
        bytes a number. ``"radius"``: enclosures alone, in 40 bytes, and faster.

    Returns
    -------
    TracedArray

    Raises
    ------
    TypeError
        For other types of numbers.
    ValueError
        For text that is no number, and intervals without a middle.

    Examples
    --------
    >>> import outward as ow
    >>> x = ow.traced(0.1) * 3
    >>> x
    np.float64(0.30000000000000004)
    >>> x.error.ulps < 0.51, ow.traced("0.1").error.absolute > 5e-18
    (np.True_, np.True_)
    """
    if detail not in ("lines", "radius"):
        raise ValueError(f'detail: expected "lines" or "radius", found {detail!r}')
    has_lines = detail == "lines"
    if isinstance(x, TracedArray):
        if x._has_lines == has_lines:
            return x.copy()
        if has_lines:
            raise ValueError('detail: numbers with a radius alone can\'t become numbers with "lines"')
        value = x._value.copy()
        known, written = _core.filled(value, False)
        array = _core.operand(x, x.shape, False, False)
        line = _traced_lines.caller()
        _native.traced_convert(line, False, array, _core.doubles(value), written)
        return TracedArray._of(value, _core.settled(known, written))
    if _core.has_traced(x):
        parts = [each if isinstance(each, TracedArray) else traced(each, detail=detail) for each in x]
        return traced(np.stack(parts), detail=detail)
    if isinstance(x, (Interval, IntervalArray)):
        return _within(x, has_lines)
    if isinstance(x, np.ma.MaskedArray) and np.ma.is_masked(x):
        raise TypeError("traced: expected numbers, found a masked array with missing elements")
    value = np.array(x) if isinstance(x, np.ndarray) else np.array(x)[()]
    kind = value.dtype.kind
    if kind in "UT":
        texts = [str(text) for text in np.asarray(value).reshape(-1)]
        numbers = np.empty(value.shape)[()] if value.ndim else np.float64(0.0)
        known = _core.empty(numbers, has_lines)
        found = np.empty(len(texts))
        _native.traced_numerals(_traced_lines.caller(), has_lines, texts, found, _core.raw(known))
        return TracedArray._of(found.reshape(value.shape)[()], known)
    if kind not in "biuf" or value.dtype.itemsize not in (1, 4, 8) and kind == "f":
        raise TypeError(f"traced: expected float64, float32, integers or text, found {_type_of(x, value)}")
    source = value
    if kind != "f" or not value.dtype.isnative:
        value = value.astype(np.float32 if kind == "f" and value.dtype.itemsize == 4 else np.float64)
    return TracedArray._of(value, _core.converted(source, value, has_lines))


def _within(x: Any, has_lines: bool) -> TracedArray:
    """Numbers that are known to within intervals: the program has the middles."""
    value, radius = x.mid, x.rad
    if not np.all(np.isfinite(value) & np.isfinite(radius)):
        raise ValueError("traced: expected intervals with a middle, found an unbounded or an empty one")
    value = np.float64(value) if isinstance(x, Interval) else value
    balls = (_core.doubles(value), np.zeros(value.size), _core.doubles(radius))
    return _of_balls(value, balls, has_lines)


def _of_balls(value: Any, balls: Any, has_lines: bool) -> TracedArray:
    known, written = _core.filled(value, has_lines)
    _native.traced_of_balls(_traced_lines.caller(), has_lines, _core.doubles(value), balls, written)
    return TracedArray._of(value, _core.settled(known, written))


def _type_of(x: Any, value: Any) -> str:
    return str(value.dtype) if value.dtype != object else f"objects such as {type(x).__name__}"


def _restored(value: NDArray[Any], hi: Any, lo: Any, radius: Any, is_number: bool, detail: str) -> TracedArray:
    return _of_balls(value[()] if is_number else value, (hi, lo, radius), detail == "lines")
