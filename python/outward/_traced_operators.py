"""Operators of traced arrays: NumPy's own, whose powers and single numbers are not computed as its functions do."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from . import _traced_core as _core
from ._traced_lines import OPERATION

if TYPE_CHECKING:
    from ._traced import TracedArray


def _is_foreign(x: object) -> bool:
    """Does it look after itself, as an array of another package does?"""
    own = getattr(type(x), "__array_ufunc__", np.ndarray.__array_ufunc__)
    is_numpy = isinstance(x, (np.ndarray, np.generic))
    return not _core.is_traced(x) and (own is None or (not is_numpy and own is not np.ndarray.__array_ufunc__))


def _binary(name: str, operate: Callable[..., Any], x: Any, y: Any, other: Any) -> Any:
    if _is_foreign(other):
        return NotImplemented
    value = operate(_core.plain(x), _core.plain(y))
    with OPERATION:
        return _core.computed(name, (x, y), value)


def _assign(name: str, operate: Callable[..., Any], x: Any, other: Any) -> Any:
    if not isinstance(x._value, np.ndarray) or _is_foreign(other):
        # A number is replaced.
        return NotImplemented
    other = _core.apart(other, x._value)
    value = operate(x._value, _core.plain(other))
    try:
        with OPERATION:
            _core.store(x._known, _core.apply(name, (x, other), value))
    except BaseException:
        _core.forget(x)
        raise
    return x


def _compare(name: str, operate: Callable[..., Any], x: Any, other: Any) -> Any:
    if other is None or isinstance(other, str) or _is_foreign(other):
        return NotImplemented
    outcome = operate(x._value, _core.plain(other))
    with OPERATION:
        _core.compare(name, x, other)
    return outcome


class Operators:
    """The operators of Python."""

    __slots__ = ()

    _value: Any
    _known: NDArray[Any]

    def __add__(self, other: Any) -> TracedArray:
        return _binary("add", operator.add, self, other, other)

    def __radd__(self, other: Any) -> TracedArray:
        return _binary("add", operator.add, other, self, other)

    def __iadd__(self, other: Any) -> TracedArray:
        return _assign("add", operator.iadd, self, other)

    def __sub__(self, other: Any) -> TracedArray:
        return _binary("sub", operator.sub, self, other, other)

    def __rsub__(self, other: Any) -> TracedArray:
        return _binary("sub", operator.sub, other, self, other)

    def __isub__(self, other: Any) -> TracedArray:
        return _assign("sub", operator.isub, self, other)

    def __mul__(self, other: Any) -> TracedArray:
        return _binary("mul", operator.mul, self, other, other)

    def __rmul__(self, other: Any) -> TracedArray:
        return _binary("mul", operator.mul, other, self, other)

    def __imul__(self, other: Any) -> TracedArray:
        return _assign("mul", operator.imul, self, other)

    def __truediv__(self, other: Any) -> TracedArray:
        return _binary("div", operator.truediv, self, other, other)

    def __rtruediv__(self, other: Any) -> TracedArray:
        return _binary("div", operator.truediv, other, self, other)

    def __itruediv__(self, other: Any) -> TracedArray:
        return _assign("div", operator.itruediv, self, other)

    def __floordiv__(self, other: Any) -> TracedArray:
        return _binary("floor_divide", operator.floordiv, self, other, other)

    def __rfloordiv__(self, other: Any) -> TracedArray:
        return _binary("floor_divide", operator.floordiv, other, self, other)

    def __ifloordiv__(self, other: Any) -> TracedArray:
        return _assign("floor_divide", operator.ifloordiv, self, other)

    def __mod__(self, other: Any) -> TracedArray:
        return _binary("remainder", operator.mod, self, other, other)

    def __rmod__(self, other: Any) -> TracedArray:
        return _binary("remainder", operator.mod, other, self, other)

    def __imod__(self, other: Any) -> TracedArray:
        return _assign("remainder", operator.imod, self, other)

    def __pow__(self, other: Any) -> TracedArray:
        return _binary("power", operator.pow, self, other, other)

    def __rpow__(self, other: Any) -> TracedArray:
        return _binary("power", operator.pow, other, self, other)

    def __ipow__(self, other: Any) -> TracedArray:
        return _assign("power", operator.ipow, self, other)

    def __neg__(self) -> TracedArray:
        with OPERATION:
            return _core.computed("neg", (self,), operator.neg(self._value))

    def __pos__(self) -> TracedArray:
        with OPERATION:
            return _core.computed("pos", (self,), operator.pos(self._value))

    def __abs__(self) -> TracedArray:
        with OPERATION:
            return _core.computed("abs", (self,), operator.abs(self._value))

    def __lt__(self, other: Any) -> Any:
        return _compare("less", operator.lt, self, other)

    def __le__(self, other: Any) -> Any:
        return _compare("less_equal", operator.le, self, other)

    def __gt__(self, other: Any) -> Any:
        return _compare("greater", operator.gt, self, other)

    def __ge__(self, other: Any) -> Any:
        return _compare("greater_equal", operator.ge, self, other)

    def __eq__(self, other: Any) -> Any:
        return _compare("equal", operator.eq, self, other)

    def __ne__(self, other: Any) -> Any:
        return _compare("not_equal", operator.ne, self, other)

    def __matmul__(self, other: Any) -> Any:
        return _numpy("matmul", self, other)

    def __rmatmul__(self, other: Any) -> Any:
        return _numpy("matmul", other, self)

    def __imatmul__(self, other: Any) -> Any:
        return _numpy("matmul", self, other, out=self)

    def __divmod__(self, other: Any) -> Any:
        return _numpy("divmod", self, other)

    def __rdivmod__(self, other: Any) -> Any:
        return _numpy("divmod", other, self)

    def __round__(self, digits: int | None = None) -> Any:
        return int(_numpy("rint", self)) if digits is None else _numpy("round", self, digits)


def _numpy(name: str, *operands: Any, **options: Any) -> Any:
    """A function of NumPy, which comes back here by its protocols."""
    return getattr(np, name)(*operands, **options)
