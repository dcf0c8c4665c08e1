"""What arrays of intervals have of shapes, copies, and results along axes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from . import _arrays, _products
from . import _operations as _ops
from ._array_methods import Methods
from ._convert import Codes, Columns, Floats, float_dtype

if TYPE_CHECKING:
    from ._arrays import IntervalArray


class Shapes(Methods):
    """Methods of arrays of intervals that change what an array is, not what its elements are."""

    __slots__ = ("_lo", "_hi", "_codes")

    _lo: Floats
    _hi: Floats
    _codes: Codes

    @classmethod
    def _of(cls, parts: Columns) -> Any:
        """An array of these very buffers."""
        self = cls.__new__(cls)
        # NumPy makes scalars of arrays of no dimension.
        self._lo, self._hi, self._codes = (np.asarray(a) for a in parts)
        return self

    def _parts(self) -> tuple[Floats, Floats, Codes]:
        return self._lo, self._hi, self._codes

    def _each(self, change: Callable[[NDArray[Any]], NDArray[Any]]) -> IntervalArray:
        return _arrays.IntervalArray._of(Columns(*(change(a) for a in self._parts())))

    @property
    def ndim(self) -> int:
        """The number of dimensions.

        Examples
        --------
        >>> from outward import IntervalArray
        >>> X = IntervalArray([[1, 2], [3, 4]])
        >>> X.ndim
        2
        """
        return self._lo.ndim

    @property
    def size(self) -> int:
        """The number of elements.

        Examples
        --------
        >>> from outward import IntervalArray
        >>> X = IntervalArray([[1, 2], [3, 4]])
        >>> X.size
        4
        """
        return self._lo.size

    # Shapes.

    def reshape(self, *shape: Any) -> IntervalArray:
        """The same elements in another shape, as a view where possible.

        Parameters
        ----------
        *shape : int, or a tuple of int
            Lengths of the dimensions; -1 for one that follows from the others.

        Returns
        -------
        IntervalArray

        Examples
        --------
        >>> from outward import IntervalArray
        >>> IntervalArray([1, 2, 3, 4]).reshape(2, -1).shape
        (2, 2)
        """
        wanted = shape[0] if len(shape) == 1 and not isinstance(shape[0], (int, np.integer)) else shape
        return self._each(lambda a: a.reshape(wanted))

    def transpose(self, *axes: Any) -> IntervalArray:
        """The dimensions in another order, as a view.

        Parameters
        ----------
        *axes : int
            The order of the dimensions; by default from the last to the first.

        Returns
        -------
        IntervalArray

        Examples
        --------
        >>> from outward import IntervalArray
        >>> X = IntervalArray([[1, 2], [3, 4]])
        >>> X.transpose().hi
        array([[1., 3.],
               [2., 4.]])
        """
        return self._each(lambda a: a.transpose(*axes))

    def ravel(self) -> IntervalArray:
        """One dimension, as a view where possible.

        Returns
        -------
        IntervalArray

        Examples
        --------
        >>> from outward import IntervalArray
        >>> X = IntervalArray([[1, 2], [3, 4]])
        >>> X.ravel().lo
        array([1., 2., 3., 4.])
        """
        return self._each(np.ravel)

    def flatten(self) -> IntervalArray:
        """One dimension, as a copy.

        Returns
        -------
        IntervalArray

        Examples
        --------
        >>> from outward import IntervalArray
        >>> X = IntervalArray([[1, 2], [3, 4]])
        >>> X.flatten().lo
        array([1., 2., 3., 4.])
        """
        return self._each(lambda a: a.flatten())

    def squeeze(self, axis: Any = None) -> IntervalArray:
        """Without dimensions of length 1.

        Parameters
        ----------
        axis : int or tuple of int, optional
            Which of them; by default all.

        Returns
        -------
        IntervalArray

        Examples
        --------
        >>> from outward import IntervalArray
        >>> IntervalArray([[1, 2]]).squeeze().shape
        (2,)
        """
        return self._each(lambda a: a.squeeze(axis))

    def broadcast_to(self, shape: Any) -> IntervalArray:
        """The elements repeated to a shape, as a view that can't be written to.

        Parameters
        ----------
        shape : int or tuple of int
            The shape.

        Returns
        -------
        IntervalArray

        Examples
        --------
        >>> from outward import IntervalArray
        >>> IntervalArray([1, 2]).broadcast_to((3, 2)).shape
        (3, 2)
        """
        return self._each(lambda a: np.broadcast_to(a, shape))

    def take(self, indices: Any, axis: int | None = None) -> IntervalArray:
        """Elements by their indices.

        Parameters
        ----------
        indices : array_like of int
            Which elements.
        axis : int, optional
            Along which dimension; by default of all elements in a row.

        Returns
        -------
        IntervalArray

        Examples
        --------
        >>> from outward import IntervalArray
        >>> X = IntervalArray([[1, 2], [3, 4]])
        >>> X.take([0, 3]).lo
        array([1., 4.])
        """
        return self._each(lambda a: np.asarray(np.take(a, indices, axis)))

    def copy(self) -> IntervalArray:
        """A copy.

        Returns
        -------
        IntervalArray

        Examples
        --------
        >>> from outward import IntervalArray
        >>> X = IntervalArray([1, 2])
        >>> Y = X.copy()
        >>> Y[0] = 5
        >>> X.lo
        array([1., 2.])
        """
        return self._each(lambda a: np.array(a, order="C"))

    def astype(self, dtype: DTypeLike, *, copy: bool = True) -> IntervalArray:
        """The intervals with bounds of another format, rounded outward.

        Parameters
        ----------
        dtype : float64 or float32
            The format.
        copy : bool
            False: the same memory where nothing changes.

        Returns
        -------
        IntervalArray

        Examples
        --------
        >>> from outward import IntervalArray
        >>> print(IntervalArray(["0.1"]).astype("float32"))
        [[0.09999999403953552, 0.10000000149011612]]
        """
        changed = _ops.operand(self, float_dtype(dtype))
        if copy:
            own = zip(changed, (self._lo, self._hi, self._codes), strict=True)
            changed = Columns(*(np.array(a, order="C") if np.may_share_memory(a, b) else a for a, b in own))
        return _arrays.IntervalArray._of(changed)

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> IntervalArray:
        return self.copy()

    # Sums and their like.

    def sum(self, axis: Any = None, *, keepdims: bool = False, out: Any = None) -> Any:
        """The tightest intervals around the sums along axes: terms are added without rounding.

        Parameters
        ----------
        axis : int or tuple of int, optional
            The axes; by default all.
        keepdims : bool
            True: the axes stay, with length 1.
        out : IntervalArray, optional
            Where the result goes.

        Returns
        -------
        IntervalArray or Interval

        Examples
        --------
        >>> from outward import IntervalArray
        >>> X = IntervalArray([[1, 2], [3, 4]])
        >>> X.sum(axis=0)
        IntervalArray(["[4, 4]", "[6, 6]"])
        """
        return _ops.reduce("add", self, axis, keepdims, out)

    def prod(self, axis: Any = None, *, keepdims: bool = False, out: Any = None) -> Any:
        """The product along axes: bounds are rounded outward at each multiplication.

        Parameters
        ----------
        axis : int or tuple of int, optional
            The axes; by default all.
        keepdims : bool
            True: the axes stay, with length 1.
        out : IntervalArray, optional
            Where the result goes.

        Returns
        -------
        IntervalArray or Interval

        Examples
        --------
        >>> from outward import IntervalArray
        >>> X = IntervalArray([[1, 2], [3, 4]])
        >>> X.prod()
        Interval("[24, 24]_com")
        """
        return _ops.reduce("mul", self, axis, keepdims, out)

    def min(self, axis: Any = None, *, keepdims: bool = False, out: Any = None) -> Any:
        """Bounds of the least of numbers from the intervals along axes. Exact.

        Parameters
        ----------
        axis : int or tuple of int, optional
            The axes; by default all.
        keepdims : bool
            True: the axes stay, with length 1.
        out : IntervalArray, optional
            Where the result goes.

        Returns
        -------
        IntervalArray or Interval

        Examples
        --------
        >>> from outward import IntervalArray
        >>> X = IntervalArray([[1, 2], [3, 4]])
        >>> X.min(axis=1)
        IntervalArray(["[1, 1]", "[3, 3]"])
        """
        return _ops.reduce("min", self, axis, keepdims, out)

    def max(self, axis: Any = None, *, keepdims: bool = False, out: Any = None) -> Any:
        """Bounds of the largest of numbers from the intervals along axes. Exact.

        Parameters
        ----------
        axis : int or tuple of int, optional
            The axes; by default all.
        keepdims : bool
            True: the axes stay, with length 1.
        out : IntervalArray, optional
            Where the result goes.

        Returns
        -------
        IntervalArray or Interval

        Examples
        --------
        >>> from outward import IntervalArray
        >>> X = IntervalArray([[1, 2], [3, 4]])
        >>> X.max(axis=1)
        IntervalArray(["[2, 2]", "[4, 4]"])
        """
        return _ops.reduce("max", self, axis, keepdims, out)

    def mean(self, axis: Any = None, *, keepdims: bool = False) -> Any:
        """The mean along axes: the sum, divided by the number of elements.

        Parameters
        ----------
        axis : int or tuple of int, optional
            The axes; by default all.
        keepdims : bool
            True: the axes stay, with length 1.

        Returns
        -------
        IntervalArray or Interval

        Examples
        --------
        >>> from outward import IntervalArray
        >>> X = IntervalArray([[1, 2], [3, 4]])
        >>> X.mean()
        Interval("[2.5, 2.5]_com")
        """
        return _ops.reduce("mean", self, axis, keepdims)

    def dot(self, other: Any) -> Any:
        """The product of matrices, or of an array and a number.

        Parameters
        ----------
        other : array_like
            The second factor.

        Returns
        -------
        IntervalArray or Interval

        Examples
        --------
        >>> from outward import IntervalArray
        >>> X = IntervalArray([[1, 2], [3, 4]])
        >>> X.dot([1, 1])
        IntervalArray(["[3, 3]", "[7, 7]"])
        """
        return _products.matmul(self, other) if self.ndim and np.ndim(other) else self * other
