"""Methods of traced arrays that are functions of NumPy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from . import _traced_core as _core

if TYPE_CHECKING:
    from ._traced import TracedArray


def _numpy(name: str) -> Any:
    return getattr(np, name)


class Methods:
    """What NumPy's arrays have as methods: each calls the function of NumPy of that name."""

    __slots__ = ()

    _value: Any
    _known: Any

    # Views and copies.

    def _each(self, name: str, *args: Any, **options: Any) -> TracedArray:
        """A method of arrays that moves elements and computes nothing."""
        value, known = np.asarray(self._value), self._known
        found = getattr(value, name)(*args, **options)
        if not isinstance(self._value, np.ndarray) and found.ndim == 0:
            found = found[()]
        return _core.wrap(found, getattr(known, name)(*args, **options))

    @property
    def T(self) -> TracedArray:
        """The transpose, as a view."""
        return self._each("transpose")

    @property
    def mT(self) -> TracedArray:
        """The transpose of the last two dimensions, as a view."""
        return self._each("swapaxes", -1, -2)

    @property
    def real(self) -> TracedArray:
        """The numbers themselves."""
        return _core.wrap(self._value, self._known)

    @property
    def imag(self) -> Any:
        """Zeros."""
        return np.imag(self._value)

    @property
    def flat(self) -> Any:
        """The numbers in the order of C, one after the other."""
        return iter(self.reshape(-1))

    def reshape(self, *shape: Any, **options: Any) -> TracedArray:
        """The numbers in another shape, as a view where NumPy has one."""
        return self._each("reshape", *shape, **options)

    def ravel(self, order: Any = "C") -> TracedArray:
        """The numbers in one dimension, as a view where NumPy has one."""
        return self._each("ravel", order)

    def flatten(self, order: Any = "C") -> TracedArray:
        """The numbers in one dimension, as a copy."""
        return self._each("flatten", order)

    def transpose(self, *axes: Any) -> TracedArray:
        """The dimensions in another order, as a view."""
        return self._each("transpose", *axes)

    def swapaxes(self, axis1: int, axis2: int) -> TracedArray:
        """Two dimensions exchanged, as a view."""
        return self._each("swapaxes", axis1, axis2)

    def squeeze(self, axis: Any = None) -> TracedArray:
        """The numbers without dimensions of length 1, as a view."""
        return self._each("squeeze", axis)

    def diagonal(self, offset: int = 0, axis1: int = 0, axis2: int = 1) -> TracedArray:
        """A diagonal, as a view that can't be written to."""
        return self._each("diagonal", offset, axis1, axis2)

    def take(self, indices: Any, axis: Any = None, mode: Any = "raise") -> TracedArray:
        """Elements at indices."""
        return self._each("take", indices, axis, mode=mode)

    def repeat(self, repeats: Any, axis: Any = None) -> TracedArray:
        """Elements that stand several times."""
        return self._each("repeat", repeats, axis)

    def compress(self, condition: Any, axis: Any = None) -> TracedArray:
        """Elements where a condition holds."""
        return self._each("compress", condition, axis)

    def copy(self, order: Any = "C") -> TracedArray:
        """The same numbers in memory of their own."""
        if not isinstance(self._value, np.ndarray):
            return _core.wrap(self._value, self._known.copy())
        return self._each("copy", order)

    def astype(self, dtype: Any, order: Any = "K", casting: Any = "unsafe", subok: Any = True, copy: Any = True) -> Any:
        """The numbers in another format: float32 may round them. Integers and bools are plain: the trace ends there."""
        target = np.dtype(dtype)
        mine: Any = self
        value = mine._value.astype(target, order=order, casting=casting, copy=copy)
        if target.kind == "b":
            _core.compare("not_equal", self, 0.0)
            return value
        if target not in (_core.DOUBLE, _core.SINGLE):
            _core.leave(mine)
            return value
        if value is mine._value:
            return self
        return _core.with_value(mine, value)

    def fill(self, value: Any) -> None:
        """Puts one number into all elements."""
        mine: Any = self
        mine[...] = value

    def put(self, indices: Any, values: Any, mode: Any = "raise") -> None:
        """Puts numbers at indices of the array in one dimension."""
        mine: Any = self
        places = np.arange(mine.size).take(indices, mode=mode)
        count = np.size(places)
        flat = values if np.ndim(values) == 0 else np.resize(values, count)
        mine[np.unravel_index(places.reshape(-1), mine.shape)] = flat

    # Reductions.

    def sum(self, *args: Any, **options: Any) -> Any:
        """Sums: the exact one is the sum of the exact numbers."""
        return _numpy("sum")(self, *args, **options)

    def prod(self, *args: Any, **options: Any) -> Any:
        """Products."""
        return _numpy("prod")(self, *args, **options)

    def mean(self, *args: Any, **options: Any) -> Any:
        """Means."""
        return _numpy("mean")(self, *args, **options)

    def var(self, *args: Any, **options: Any) -> Any:
        """Variances."""
        return _numpy("var")(self, *args, **options)

    def std(self, *args: Any, **options: Any) -> Any:
        """Standard deviations."""
        return _numpy("std")(self, *args, **options)

    def min(self, *args: Any, **options: Any) -> Any:
        """Least numbers."""
        return _numpy("min")(self, *args, **options)

    def max(self, *args: Any, **options: Any) -> Any:
        """Greatest numbers."""
        return _numpy("max")(self, *args, **options)

    def cumsum(self, *args: Any, **options: Any) -> Any:
        """Sums of the first number, the first two, and so on."""
        return _numpy("cumsum")(self, *args, **options)

    def cumprod(self, *args: Any, **options: Any) -> Any:
        """Products of the first number, the first two, and so on."""
        return _numpy("cumprod")(self, *args, **options)

    def trace(self, *args: Any, **options: Any) -> Any:
        """Sums of diagonals."""
        return _numpy("trace")(self, *args, **options)

    def dot(self, other: Any, out: Any = None) -> Any:
        """The product of vectors or matrices."""
        return _numpy("dot")(self, other) if out is None else _numpy("dot")(self, other, out)

    def any(self, *args: Any, **options: Any) -> Any:
        """Is one of the numbers not 0?"""
        return _numpy("any")(self, *args, **options)

    def all(self, *args: Any, **options: Any) -> Any:
        """Is none of the numbers 0?"""
        return _numpy("all")(self, *args, **options)

    # Order.

    def argmin(self, *args: Any, **options: Any) -> Any:
        """Where the least number is: comparisons."""
        return _numpy("argmin")(self, *args, **options)

    def argmax(self, *args: Any, **options: Any) -> Any:
        """Where the greatest number is: comparisons."""
        return _numpy("argmax")(self, *args, **options)

    def argsort(self, *args: Any, **options: Any) -> Any:
        """The order of the numbers: comparisons."""
        return _numpy("argsort")(self, *args, **options)

    def sort(self, *args: Any, **options: Any) -> None:
        """Sorts the numbers in place: comparisons."""
        mine: Any = self
        mine[...] = _numpy("sort")(self, *args, **options)

    def searchsorted(self, *args: Any, **options: Any) -> Any:
        """Where numbers stand among these, which are in order: comparisons."""
        return _numpy("searchsorted")(self, *args, **options)

    def nonzero(self) -> Any:
        """Where numbers are not 0: comparisons."""
        return _numpy("nonzero")(self)

    # Others.

    def clip(self, *args: Any, **options: Any) -> Any:
        """The numbers, or the nearer of two bounds."""
        return _numpy("clip")(self, *args, **options)

    def round(self, *args: Any, **options: Any) -> Any:
        """The numbers with so many decimals."""
        return _numpy("round")(self, *args, **options)

    def conj(self) -> TracedArray:
        """The numbers themselves."""
        result: TracedArray = _numpy("conjugate")(self)
        return result

    conjugate = conj
