"""Arrays of intervals."""

from __future__ import annotations

import html
from collections.abc import Iterator, Mapping
from types import EllipsisType
from typing import TYPE_CHECKING, Any, overload

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from . import _operations as _ops
from ._array_shapes import Shapes
from ._convert import Codes, Columns, Floats, first_index, float_dtype
from ._native import Interval, interval_of_row

__all__ = ["IntervalArray", "apply_ufunc"]

apply_ufunc = _ops.apply_ufunc


class IntervalArray(Shapes):
    """An array of intervals: bounds in float64 or float32, and decorations.

    Functions of NumPy apply to it element by element (``np.exp(X)``), and enclose: each result contains the exact
    results for all numbers of the operands. What `Interval` has as methods, arrays have too.

    Parameters
    ----------
    data : array_like
        Numbers of any type, text, intervals, or an array of intervals, which is copied.
    dtype : float64 or float32, optional
        The format of bounds. By default that of the data: float32 for float32 and float16, else float64.

    Raises
    ------
    ValueError
        For NaN, infinite numbers and malformed text, with the index.
    TypeError
        For objects that are no real numbers, and missing elements.

    Notes
    -----
    A float is the number that it is, and text is the exact decimal. Whatever is no number of the format is enclosed by
    the two numbers around it. Views of bounds can't be written to; assign intervals: ``X[0] = Interval(1, 2)``.

    Examples
    --------
    >>> import numpy as np
    >>> from outward import IntervalArray
    >>> X = IntervalArray(["0.1", "[1, 2]"])
    >>> X * 2
    IntervalArray(["[0.19999999999999999, 0.2]", "[2, 4]"])
    >>> np.sqrt(X).wid < 1
    array([ True,  True])
    """

    __slots__ = ("__weakref__",)
    __array_priority__ = 1000.0
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, data: Any, *, dtype: DTypeLike | None = None) -> None:
        parts = _ops.operand(data, None if dtype is None else float_dtype(dtype))
        # A sum with 0 makes -0 to 0.
        self._lo, self._hi = (np.asarray(np.array(a, order="C") + 0.0) for a in (parts.lo, parts.hi))
        self._codes = np.array(parts.codes, order="C")

    @classmethod
    def _empty(cls, shape: tuple[int, ...], dtype: Any) -> IntervalArray:
        # One block for both bounds: of two large ones, malloc gives the second back to the system when they are freed,
        # and each new page costs more than the sum that goes there.
        block = np.empty((2, *shape), dtype)
        return cls._of(Columns(block[0, ...], block[1, ...], np.empty(shape, np.int8)))

    @classmethod
    def from_bounds(
        cls,
        lo: ArrayLike,
        hi: ArrayLike,
        decoration: ArrayLike | str | None = None,
        *,
        dtype: DTypeLike | None = None,
        copy: bool = True,
    ) -> IntervalArray:
        """The intervals from `lo` to `hi`.

        Parameters
        ----------
        lo, hi : array_like
            Bounds, which are rounded outward where they are no numbers of the format. Both are NaN where `decoration`
            says that there is none: ``trv`` for the empty set, ``ill`` for NaI.
        decoration : array of int8, or str, optional
            Codes or names of decorations, weakened where the interval does not allow them. By default the strongest.
        dtype : float64 or float32, optional
            The format of bounds.
        copy : bool
            False shares memory where types allow it. What is written there later is looked at when it is used: rows
            that are no intervals are NaI.

        Returns
        -------
        IntervalArray

        Raises
        ------
        ValueError
            For bounds in the wrong order, and NaN, with the index.

        Examples
        --------
        >>> from outward import IntervalArray
        >>> IntervalArray.from_bounds([1, 2], [2, float("inf")])
        IntervalArray(["[1, 2]", "[2, inf]"])
        """
        return _ops.from_bounds(lo, hi, decoration, None if dtype is None else float_dtype(dtype), copy)

    @classmethod
    def from_midrad(cls, mid: Any, rad: Any, *, dtype: DTypeLike | None = None) -> IntervalArray:
        """The intervals around the numbers that are at most `rad` from `mid`.

        Parameters
        ----------
        mid, rad : array_like
            Numbers, text or intervals, which are broadcast. No `rad` is negative.
        dtype : float64 or float32, optional
            The format of bounds.

        Returns
        -------
        IntervalArray

        Raises
        ------
        ValueError
            If a `rad` is negative.

        Examples
        --------
        >>> from outward import IntervalArray
        >>> IntervalArray.from_midrad([1, 2, 3], 0.5)
        IntervalArray(["[0.5, 1.5]", "[1.5, 2.5]", "[2.5, 3.5]"])
        """
        # Numbers of Python have no format that the result would take.
        middle, radius = (cls._of(x) for x in _ops.operands_of((mid, rad)))
        if dtype is not None:
            middle, radius = middle.astype(dtype), radius.astype(dtype)
        wrong = np.asarray(~(np.asarray(radius._lo) >= 0))
        if wrong.any():
            raise ValueError(f"rad: expected numbers that are not negative{first_index(wrong)}")
        result: Any = middle + cls.from_bounds(-radius._hi, radius._hi)
        return cls(result) if isinstance(result, Interval) else result

    def clip(self, lo: Any = None, hi: Any = None) -> IntervalArray:
        """The intervals around the numbers of the elements, those below `lo` and above `hi` put there.

        Parameters
        ----------
        lo, hi : array_like, optional
            The least and the greatest number.

        Returns
        -------
        IntervalArray

        Examples
        --------
        >>> from outward import IntervalArray
        >>> IntervalArray(["[0, 2]", "[3, 9]"]).clip(1, 5)
        IntervalArray(["[1, 2]", "[3, 5]"])
        """
        clip: Any = np.clip
        result: IntervalArray = clip(self, lo, hi)
        return result

    @classmethod
    def from_pairs(cls, pairs: ArrayLike, *, dtype: DTypeLike | None = None) -> IntervalArray:
        """The intervals of pairs of bounds: an array whose last dimension is 2.

        Parameters
        ----------
        pairs : array_like
            Bounds: the last dimension has a lower and an upper one.
        dtype : float64 or float32, optional
            The format of bounds.

        Returns
        -------
        IntervalArray

        Raises
        ------
        ValueError
            For another last dimension, and bounds in the wrong order.

        Examples
        --------
        >>> from outward import IntervalArray
        >>> IntervalArray.from_pairs([[1, 2], [3, 4]])
        IntervalArray(["[1, 2]", "[3, 4]"])
        """
        a = np.asarray(pairs)
        if a.ndim == 0 or a.shape[-1] != 2:
            raise ValueError(f"pairs: expected a last dimension of 2, found the shape {a.shape}")
        if a.dtype.kind == "f" and not isinstance(pairs, np.ndarray):
            a = np.array(pairs, dtype=object)
        return cls.from_bounds(a[..., 0], a[..., 1], dtype=dtype)

    # Fields.

    def _is_contiguous(self) -> bool:
        return all(a.flags.c_contiguous and a.flags.writeable and a.flags.aligned for a in self._parts())

    @staticmethod
    def _view(a: NDArray[Any]) -> NDArray[Any]:
        view = a.view()
        view.flags.writeable = False
        return view

    @property
    def lo(self) -> Floats:
        """Lower bounds, as a view that can't be written to; NaN for the empty set and NaI.

        Examples
        --------
        >>> from outward import IntervalArray
        >>> IntervalArray(["[1, 2]", "[empty]"]).lo
        array([ 1., nan])
        """
        return self._view(self._lo)

    @property
    def hi(self) -> Floats:
        """Upper bounds, as a view that can't be written to; NaN for the empty set and NaI.

        Examples
        --------
        >>> from outward import IntervalArray
        >>> IntervalArray(["[1, 2]", "[empty]"]).hi
        array([ 2., nan])
        """
        return self._view(self._hi)

    @property
    def decoration(self) -> Codes:
        """Decorations, as a view that can't be written to: 0 ``ill``, 4 ``trv``, 8 ``def``, 12 ``dac``, 16 ``com``.

        Examples
        --------
        >>> from outward import IntervalArray
        >>> IntervalArray(["[1, 2]", "[empty]"]).decoration
        array([16,  4], dtype=int8)
        """
        return self._view(self._codes)

    @property
    def dtype(self) -> np.dtype[Any]:
        """The format of bounds.

        Examples
        --------
        >>> from outward import IntervalArray
        >>> IntervalArray([1, 2]).dtype
        dtype('float64')
        """
        return self._lo.dtype

    @property
    def shape(self) -> tuple[int, ...]:
        """Lengths of the dimensions.

        Examples
        --------
        >>> from outward import IntervalArray
        >>> X = IntervalArray([[1, 2], [3, 4]])
        >>> X.shape
        (2, 2)
        """
        return self._lo.shape

    @property
    def nbytes(self) -> int:
        """Bytes of bounds and decorations.

        Examples
        --------
        >>> from outward import IntervalArray
        >>> X = IntervalArray([[1, 2], [3, 4]])
        >>> X.nbytes
        68
        """
        return sum(a.nbytes for a in self._parts())

    @property
    def device(self) -> str:
        """``"cpu"``.

        Examples
        --------
        >>> from outward import IntervalArray
        >>> IntervalArray([1]).device
        'cpu'
        """
        return "cpu"

    @property
    def T(self) -> IntervalArray:
        """The transpose, as a view.

        Examples
        --------
        >>> from outward import IntervalArray
        >>> X = IntervalArray([[1, 2], [3, 4]])
        >>> X.T.lo
        array([[1., 3.],
               [2., 4.]])
        """
        return self._each(lambda a: a.T)

    @property
    def mT(self) -> IntervalArray:
        """The transpose of the last two dimensions, as a view.

        Examples
        --------
        >>> from outward import IntervalArray
        >>> X = IntervalArray([[1, 2], [3, 4]])
        >>> X.mT.lo
        array([[1., 3.],
               [2., 4.]])
        """
        return self._each(lambda a: a.mT)

    # Elements.

    def __len__(self) -> int:
        return len(self._lo)

    def __iter__(self) -> Iterator[Any]:
        if self.ndim == 0:
            raise TypeError("iteration over an array of no dimension")
        return (self[i] for i in range(len(self)))

    @overload
    def __getitem__(
        self, index: slice | EllipsisType | NDArray[np.bool_] | NDArray[np.integer[Any]] | list[Any] | None
    ) -> IntervalArray: ...
    @overload
    def __getitem__(self, index: Any) -> Any: ...
    def __getitem__(self, index: Any) -> Any:
        lo = self._lo[index]
        if isinstance(lo, np.ndarray):
            return IntervalArray._of(Columns(lo, self._hi[index], self._codes[index]))
        return interval_of_row(float(lo), float(self._hi[index]), int(self._codes[index]))

    def __setitem__(self, index: Any, value: Any) -> None:
        parts = _ops.operand(value, self.dtype)
        shape = self._lo[index].shape
        # An error leaves all as it was.
        sources = [np.broadcast_to(a, shape) for a in parts]
        if any(np.may_share_memory(a, b) for a in sources for b in self._parts()):
            sources = [a.copy() for a in sources]
        for target, source in zip(self._parts(), sources):
            target[index] = source

    def item(self, *index: int) -> Interval:
        """The only element, or that at an index, as an `Interval`.

        Parameters
        ----------
        *index : int
            Where the element is; none where there is one element.

        Returns
        -------
        Interval

        Examples
        --------
        >>> from outward import IntervalArray
        >>> X = IntervalArray([[1, 2], [3, 4]])
        >>> X.item(1, 0)
        Interval("[3, 3]_com")
        """
        return interval_of_row(*(a.item(*index) for a in self._parts()))

    def tolist(self) -> Any:
        """Nested lists of `Interval`.

        Returns
        -------
        list, or Interval of an array of no dimension

        Examples
        --------
        >>> from outward import IntervalArray
        >>> IntervalArray([1, 2]).tolist()
        [Interval("[1, 1]_com"), Interval("[2, 2]_com")]
        """
        return self.item() if self.ndim == 0 else [x.tolist() if self.ndim > 1 else x for x in self]

    def __contains__(self, value: Any) -> bool:
        return bool(self.contains(value).any())

    def contains(self, value: Any) -> NDArray[np.bool_]:
        """Are numbers members, or intervals subsets? Element by element and exact.

        Parameters
        ----------
        value : array_like
            Numbers, which may be integers and fractions of any size, or intervals.

        Returns
        -------
        array of bool

        Examples
        --------
        >>> from outward import IntervalArray
        >>> IntervalArray(["[0, 1]", "[2, 3]"]).contains(1)
        array([ True, False])
        """
        return _ops.relate("subset", (value, self), nan=True) & ~_ops.relate("is_nai", (value,), nan=True)

    def __bool__(self) -> bool:
        if self.size != 1:
            raise ValueError("the truth of an array is that of its elements: ask with (X == Y).all() or X.is_empty()")
        return bool(self.item())

    # Protocols of NumPy; operators call its functions, so that its arrays on the left give intervals too.

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **options: Any) -> Any:
        return apply_ufunc(ufunc, method, *inputs, **options)

    def __array_function__(self, function: Any, types: Any, args: Any, options: Any) -> Any:
        from . import _array_functions

        return _array_functions.call(function, args, options)

    def __array_namespace__(self, *, api_version: str | None = None) -> Any:
        from . import _array_api

        if api_version is not None and api_version > _array_api.__array_api_version__:
            raise ValueError(f"api_version: expected {_array_api.__array_api_version__}, found {api_version}")
        return _array_api

    if not TYPE_CHECKING:
        # Where a type has this method, NumPy's stubs say that functions such as sqrt make arrays of numbers of it.
        def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
            if dtype is not None and np.dtype(dtype) != np.dtype(object):
                raise TypeError(f"an array of intervals is none of {np.dtype(dtype)}: take X.mid, X.lo or X.hi")
            if copy is False:
                raise ValueError("copy: an array of Interval objects is always a copy")
            result = np.empty(self.shape, object)
            for i, x in enumerate(self.reshape(-1)):
                result.reshape(-1)[i] = x
            return result

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
        """A column of Arrow with the fields ``lo``, ``hi`` and ``decoration``, which PyArrow hands over."""
        import pyarrow as pa

        if self.ndim != 1:
            raise ValueError(f"expected an array of one dimension for a column, found {self.ndim}")
        column = pa.StructArray.from_arrays([pa.array(part) for part in self._parts()], list(self.arrays()))
        return column.__arrow_c_array__(requested_schema)

    # Files.

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Bounds and decorations by name, as ``np.savez(file, **X.arrays())`` takes them.

        Returns
        -------
        dict

        Examples
        --------
        >>> from outward import IntervalArray
        >>> list(IntervalArray([1, 2]).arrays())
        ['lo', 'hi', 'decoration']
        """
        return {"lo": self.lo, "hi": self.hi, "decoration": self.decoration}

    @classmethod
    def from_arrays(cls, arrays: Mapping[str, NDArray[Any]] | NDArray[np.void]) -> IntervalArray:
        """The array of which `arrays` gave the parts: ``IntervalArray.from_arrays(np.load(file))``.

        Parameters
        ----------
        arrays : mapping, or array with fields
            Bounds and decorations by name: ``lo``, ``hi`` and ``decoration``.

        Returns
        -------
        IntervalArray

        Examples
        --------
        >>> from outward import IntervalArray
        >>> IntervalArray.from_arrays(IntervalArray([1, 2]).arrays())
        IntervalArray(["[1, 1]", "[2, 2]"])
        """
        return cls.from_bounds(arrays["lo"], arrays["hi"], arrays["decoration"])

    def save(self, file: Any) -> None:
        """Writes an ``.npz`` file, which `load` reads.

        Parameters
        ----------
        file : str, path or file
            Where it goes.

        Examples
        --------
        >>> from outward import IntervalArray
        >>> import io
        >>> file = io.BytesIO()
        >>> IntervalArray([1, 2]).save(file)
        >>> _ = file.seek(0)
        >>> IntervalArray.load(file)
        IntervalArray(["[1, 1]", "[2, 2]"])
        """
        np.savez(file, allow_pickle=False, **self.arrays())

    @classmethod
    def load(cls, file: Any) -> IntervalArray:
        """Reads what `save` or ``np.save(file, X)`` has written.

        Parameters
        ----------
        file : str, path or file
            Where it is.

        Returns
        -------
        IntervalArray

        Examples
        --------
        >>> from outward import IntervalArray
        >>> import io
        >>> file = io.BytesIO()
        >>> IntervalArray([1, 2]).save(file)
        >>> _ = file.seek(0)
        >>> IntervalArray.load(file)
        IntervalArray(["[1, 1]", "[2, 2]"])
        """
        found = np.load(file, allow_pickle=False)
        if isinstance(found, np.ndarray):
            return cls.from_arrays(found)
        with found as arrays:
            return cls.from_arrays(arrays)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, tuple(np.ascontiguousarray(a).reshape(a.shape) for a in self._parts())

    # Text.

    def _text(self, prefix: str, show: Any = str) -> str:
        flat = self.reshape(-1)
        places = np.arange(self.size).reshape(self.shape)
        shown: Any = {"int_kind": lambda i: show(flat[int(i)])}
        return np.array2string(places, separator=", ", prefix=prefix, formatter=shown)

    def __repr__(self) -> str:
        dtype = "" if self.dtype == np.float64 else ', dtype="float32"'
        shape = f".reshape({self.shape})" if self.size == 0 and self.shape != (0,) else ""
        elements = "[]" if shape else self._text("IntervalArray(", _spelled)
        return f"IntervalArray({elements}{dtype}){shape}"

    def __str__(self) -> str:
        return self._text("")

    def _repr_html_(self) -> str:
        """A table, of arrays of one dimension or two; of others the text."""
        if not 1 <= self.ndim <= 2 or self.size > 1000:
            return f"<pre>{html.escape(repr(self))}</pre>"
        rows = self.reshape(-1, 1) if self.ndim == 1 else self
        lines = ("".join(f"<td>{html.escape(str(x))}</td>" for x in row) for row in rows)
        return f"<table>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"


def _spelled(x: Interval) -> str:
    """What gives the element where an array is made: a number, or a text."""
    arguments = repr(x)[len("Interval(") : -1]
    if not arguments.startswith('"'):
        # A number has the strongest decoration.
        return arguments if "," not in arguments else f'"{x.__reduce__()[1][0]}"'
    strongest = "_com" if x.is_common() else "_trv" if x.is_empty() else "_dac"
    return arguments.removesuffix(f'{strongest}"') + '"' if arguments.endswith(f'{strongest}"') else arguments


def _restored(lo: Floats, hi: Floats, codes: Codes) -> IntervalArray:
    return IntervalArray._of(Columns(lo, hi, codes))
