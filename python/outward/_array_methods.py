"""The operations of the table as methods and operators of arrays of intervals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from . import _operations as _ops
from . import _rows_alike
from ._native import Interval

if TYPE_CHECKING:
    from ._arrays import IntervalArray

Floats = NDArray[Any]
Truths = NDArray[np.bool_]


class Methods:
    """What arrays of intervals have of the table: each applies element by element, and operands are broadcast."""

    __slots__ = ()

    def __add__(self, other: Any) -> IntervalArray:
        return _binary(np.add, self, other)

    def __radd__(self, other: Any) -> IntervalArray:
        return _binary(np.add, other, self)

    def __iadd__(self, other: Any) -> IntervalArray:
        return _in_place(np.add, self, other)

    def __sub__(self, other: Any) -> IntervalArray:
        return _binary(np.subtract, self, other)

    def __rsub__(self, other: Any) -> IntervalArray:
        return _binary(np.subtract, other, self)

    def __isub__(self, other: Any) -> IntervalArray:
        return _in_place(np.subtract, self, other)

    def __mul__(self, other: Any) -> IntervalArray:
        return _binary(np.multiply, self, other)

    def __rmul__(self, other: Any) -> IntervalArray:
        return _binary(np.multiply, other, self)

    def __imul__(self, other: Any) -> IntervalArray:
        return _in_place(np.multiply, self, other)

    def __truediv__(self, other: Any) -> IntervalArray:
        return _binary(np.divide, self, other)

    def __rtruediv__(self, other: Any) -> IntervalArray:
        return _binary(np.divide, other, self)

    def __itruediv__(self, other: Any) -> IntervalArray:
        return _in_place(np.divide, self, other)

    def __pow__(self, other: Any) -> IntervalArray:
        return _binary(np.power, self, other)

    def __rpow__(self, other: Any) -> IntervalArray:
        return _binary(np.power, other, self)

    def __ipow__(self, other: Any) -> IntervalArray:
        return _in_place(np.power, self, other)

    def __mod__(self, other: Any) -> IntervalArray:
        return _binary(np.remainder, self, other)

    def __rmod__(self, other: Any) -> IntervalArray:
        return _binary(np.remainder, other, self)

    def __imod__(self, other: Any) -> IntervalArray:
        return _in_place(np.remainder, self, other)

    # As sets: the intersection, and the convex hull.

    def __and__(self, other: Any) -> IntervalArray:
        return _binary(np.bitwise_and, self, other)

    def __rand__(self, other: Any) -> IntervalArray:
        return _binary(np.bitwise_and, other, self)

    def __iand__(self, other: Any) -> IntervalArray:
        return _in_place(np.bitwise_and, self, other)

    def __or__(self, other: Any) -> IntervalArray:
        return _binary(np.bitwise_or, self, other)

    def __ror__(self, other: Any) -> IntervalArray:
        return _binary(np.bitwise_or, other, self)

    def __ior__(self, other: Any) -> IntervalArray:
        return _in_place(np.bitwise_or, self, other)

    def __matmul__(self, other: Any) -> IntervalArray:
        return _binary(np.matmul, self, other)

    def __rmatmul__(self, other: Any) -> IntervalArray:
        return _binary(np.matmul, other, self)

    def __imatmul__(self, other: Any) -> IntervalArray:
        return _in_place(np.matmul, self, other)

    def __eq__(self, other: object) -> Any:
        return _asked(np.equal, self, other)

    def __ne__(self, other: object) -> Any:
        return _asked(np.not_equal, self, other)

    def __lt__(self, other: Any) -> Truths:
        return _asked(np.less, self, other)

    def __le__(self, other: Any) -> Truths:
        return _asked(np.less_equal, self, other)

    def __gt__(self, other: Any) -> Truths:
        return _asked(np.greater, self, other)

    def __ge__(self, other: Any) -> Truths:
        return _asked(np.greater_equal, self, other)

    def __neg__(self) -> IntervalArray:
        return _unary(np.negative, self)

    def __pos__(self) -> IntervalArray:
        return _unary(np.positive, self)

    def __abs__(self) -> IntervalArray:
        return _unary(np.absolute, self)

    # Numbers.

    @property
    def inf(self) -> Floats:
        return _measure("inf", self)

    @property
    def sup(self) -> Floats:
        return _measure("sup", self)

    @property
    def mid(self) -> Floats:
        return _measure("mid", self)

    @property
    def rad(self) -> Floats:
        return _measure("rad", self)

    @property
    def wid(self) -> Floats:
        return _measure("wid", self)

    @property
    def mag(self) -> Floats:
        return _measure("mag", self)

    @property
    def mig(self) -> Floats:
        return _measure("mig", self)

    # Relations and predicates.

    def disjoint(self, y: Any) -> Truths:
        return _relate("disjoint", (self, y))

    def equal(self, y: Any) -> Truths:
        return _relate("equal", (self, y))

    def interior(self, y: Any) -> Truths:
        return _relate("interior", (self, y))

    def less(self, y: Any) -> Truths:
        return _relate("less", (self, y))

    def precedes(self, y: Any) -> Truths:
        return _relate("precedes", (self, y))

    def strict_less(self, y: Any) -> Truths:
        return _relate("strict_less", (self, y))

    def strict_precedes(self, y: Any) -> Truths:
        return _relate("strict_precedes", (self, y))

    def subset(self, y: Any) -> Truths:
        return _relate("subset", (self, y))

    def is_common(self) -> Truths:
        return _relate("is_common", (self,))

    def is_empty(self) -> Truths:
        return _relate("is_empty", (self,))

    def is_entire(self) -> Truths:
        return _relate("is_entire", (self,))

    def is_nai(self) -> Truths:
        return _relate("is_nai", (self,))

    def is_singleton(self) -> Truths:
        return _relate("is_singleton", (self,))

    # Functions.

    def abs(self) -> IntervalArray:
        return _apply("abs", self)

    def acos(self) -> IntervalArray:
        return _apply("acos", self)

    def acosh(self) -> IntervalArray:
        return _apply("acosh", self)

    def acospi(self) -> IntervalArray:
        return _apply("acospi", self)

    def acot(self) -> IntervalArray:
        return _apply("acot", self)

    def acoth(self) -> IntervalArray:
        return _apply("acoth", self)

    def add(self, y: Any) -> IntervalArray:
        return _apply("add", self, y)

    def asin(self) -> IntervalArray:
        return _apply("asin", self)

    def asinh(self) -> IntervalArray:
        return _apply("asinh", self)

    def asinpi(self) -> IntervalArray:
        return _apply("asinpi", self)

    def atan(self) -> IntervalArray:
        return _apply("atan", self)

    def atan2(self, x: Any) -> IntervalArray:
        return _apply("atan2", self, x)

    def atan2pi(self, x: Any) -> IntervalArray:
        return _apply("atan2pi", self, x)

    def atanh(self) -> IntervalArray:
        return _apply("atanh", self)

    def atanpi(self) -> IntervalArray:
        return _apply("atanpi", self)

    def cancel_minus(self, y: Any) -> IntervalArray:
        return _apply("cancel_minus", self, y)

    def cancel_plus(self, y: Any) -> IntervalArray:
        return _apply("cancel_plus", self, y)

    def cbrt(self) -> IntervalArray:
        return _apply("cbrt", self)

    def ceil(self) -> IntervalArray:
        return _apply("ceil", self)

    def compound(self, n: int) -> IntervalArray:
        return _apply("compound", self, n=n)

    def compoundm1(self, n: int) -> IntervalArray:
        return _apply("compoundm1", self, n=n)

    def convex_hull(self, y: Any) -> IntervalArray:
        return _apply("convex_hull", self, y)

    def copysign(self, y: Any) -> IntervalArray:
        return _apply("copysign", self, y)

    def cos(self) -> IntervalArray:
        return _apply("cos", self)

    def cosh(self) -> IntervalArray:
        return _apply("cosh", self)

    def cospi(self) -> IntervalArray:
        return _apply("cospi", self)

    def cot(self) -> IntervalArray:
        return _apply("cot", self)

    def coth(self) -> IntervalArray:
        return _apply("coth", self)

    def csc(self) -> IntervalArray:
        return _apply("csc", self)

    def csch(self) -> IntervalArray:
        return _apply("csch", self)

    def cyl_bessel_i0(self) -> IntervalArray:
        return _apply("cyl_bessel_i0", self)

    def cyl_bessel_i1(self) -> IntervalArray:
        return _apply("cyl_bessel_i1", self)

    def div(self, y: Any) -> IntervalArray:
        return _apply("div", self, y)

    def erf(self) -> IntervalArray:
        return _apply("erf", self)

    def erfc(self) -> IntervalArray:
        return _apply("erfc", self)

    def erfcinv(self) -> IntervalArray:
        return _apply("erfcinv", self)

    def erfcx(self) -> IntervalArray:
        return _apply("erfcx", self)

    def erfinv(self) -> IntervalArray:
        return _apply("erfinv", self)

    def exp(self) -> IntervalArray:
        return _apply("exp", self)

    def exp10(self) -> IntervalArray:
        return _apply("exp10", self)

    def exp10m1(self) -> IntervalArray:
        return _apply("exp10m1", self)

    def exp2(self) -> IntervalArray:
        return _apply("exp2", self)

    def exp2m1(self) -> IntervalArray:
        return _apply("exp2m1", self)

    def expm1(self) -> IntervalArray:
        return _apply("expm1", self)

    def fdim(self, y: Any) -> IntervalArray:
        return _apply("fdim", self, y)

    def floor(self) -> IntervalArray:
        return _apply("floor", self)

    def fma(self, y: Any, z: Any) -> IntervalArray:
        return _apply("fma", self, y, z)

    def fmax(self, y: Any) -> IntervalArray:
        return _apply("fmax", self, y)

    def fmin(self, y: Any) -> IntervalArray:
        return _apply("fmin", self, y)

    def fmod(self, y: Any) -> IntervalArray:
        return _apply("fmod", self, y)

    def hypot(self, y: Any) -> IntervalArray:
        return _apply("hypot", self, y)

    def intersection(self, y: Any) -> IntervalArray:
        return _apply("intersection", self, y)

    def j0(self) -> IntervalArray:
        return _apply("j0", self)

    def j1(self) -> IntervalArray:
        return _apply("j1", self)

    def jn(self, n: int) -> IntervalArray:
        return _apply("jn", self, n=n)

    def lgamma(self) -> IntervalArray:
        return _apply("lgamma", self)

    def log(self) -> IntervalArray:
        return _apply("log", self)

    def log10(self) -> IntervalArray:
        return _apply("log10", self)

    def log10p1(self) -> IntervalArray:
        return _apply("log10p1", self)

    def log1p(self) -> IntervalArray:
        return _apply("log1p", self)

    def log2(self) -> IntervalArray:
        return _apply("log2", self)

    def log2p1(self) -> IntervalArray:
        return _apply("log2p1", self)

    def logb(self) -> IntervalArray:
        return _apply("logb", self)

    def logit(self) -> IntervalArray:
        return _apply("logit", self)

    def mul(self, y: Any) -> IntervalArray:
        return _apply("mul", self, y)

    def neg(self) -> IntervalArray:
        return _apply("neg", self)

    def norm3d(self, y: Any, z: Any) -> IntervalArray:
        return _apply("norm3d", self, y, z)

    def norm4d(self, y: Any, z: Any, w: Any) -> IntervalArray:
        return _apply("norm4d", self, y, z, w)

    def normcdf(self) -> IntervalArray:
        return _apply("normcdf", self)

    def normcdfinv(self) -> IntervalArray:
        return _apply("normcdfinv", self)

    def pos(self) -> IntervalArray:
        return _apply("pos", self)

    def pow(self, y: Any) -> IntervalArray:
        return _apply("pow", self, y)

    def pown(self, n: int) -> IntervalArray:
        return _apply("pown", self, n=n)

    def powr(self, y: Any) -> IntervalArray:
        return _apply("powr", self, y)

    def rcbrt(self) -> IntervalArray:
        return _apply("rcbrt", self)

    def recip(self) -> IntervalArray:
        return _apply("recip", self)

    def remainder(self, y: Any) -> IntervalArray:
        return _apply("remainder", self, y)

    def rhypot(self, y: Any) -> IntervalArray:
        return _apply("rhypot", self, y)

    def rnorm3d(self, y: Any, z: Any) -> IntervalArray:
        return _apply("rnorm3d", self, y, z)

    def rnorm4d(self, y: Any, z: Any, w: Any) -> IntervalArray:
        return _apply("rnorm4d", self, y, z, w)

    def rootn(self, n: int) -> IntervalArray:
        return _apply("rootn", self, n=n)

    def round_ties_to_away(self) -> IntervalArray:
        return _apply("round_ties_to_away", self)

    def round_ties_to_even(self) -> IntervalArray:
        return _apply("round_ties_to_even", self)

    def rsqrt(self) -> IntervalArray:
        return _apply("rsqrt", self)

    def scalbn(self, n: int) -> IntervalArray:
        return _apply("scalbn", self, n=n)

    def sec(self) -> IntervalArray:
        return _apply("sec", self)

    def sech(self) -> IntervalArray:
        return _apply("sech", self)

    def sign(self) -> IntervalArray:
        return _apply("sign", self)

    def sin(self) -> IntervalArray:
        return _apply("sin", self)

    def sinh(self) -> IntervalArray:
        return _apply("sinh", self)

    def sinpi(self) -> IntervalArray:
        return _apply("sinpi", self)

    def sqr(self) -> IntervalArray:
        return _apply("sqr", self)

    def sqrt(self) -> IntervalArray:
        return _apply("sqrt", self)

    def sub(self, y: Any) -> IntervalArray:
        return _apply("sub", self, y)

    def tan(self) -> IntervalArray:
        return _apply("tan", self)

    def tanh(self) -> IntervalArray:
        return _apply("tanh", self)

    def tanpi(self) -> IntervalArray:
        return _apply("tanpi", self)

    def tgamma(self) -> IntervalArray:
        return _apply("tgamma", self)

    def trunc(self) -> IntervalArray:
        return _apply("trunc", self)

    def y0(self) -> IntervalArray:
        return _apply("y0", self)

    def y1(self) -> IntervalArray:
        return _apply("y1", self)

    def yn(self, n: int) -> IntervalArray:
        return _apply("yn", self, n=n)


def _apply(name: str, *values: Any, n: int | None = None) -> IntervalArray:
    # An `Interval` of arrays of no dimension, as NumPy gives numbers of those.
    found = None if n is not None else _rows_alike.operate(name, values)
    result: IntervalArray = _ops.operate(name, values, n)[()] if found is None else found
    return result


def _unary(ufunc: Any, x: Any) -> IntervalArray:
    result: IntervalArray = ufunc(x)
    return result


def _binary(ufunc: Any, x: Any, y: Any) -> IntervalArray:
    result: IntervalArray = ufunc(x, y) if _ops.is_operand(x) and _ops.is_operand(y) else NotImplemented
    return result


def _in_place(ufunc: Any, x: Any, y: Any) -> IntervalArray:
    result: IntervalArray = ufunc(x, y, out=(x,)) if _ops.is_operand(y) else NotImplemented
    return result


def _relate(relation: str, values: tuple[Any, ...]) -> Truths:
    return _ops.relate(relation, values)


def _measure(number: str, x: Any) -> Floats:
    return _ops.measure(number, x)


def _asked(ufunc: Any, x: Any, y: Any) -> Truths:
    result: Truths = ufunc(x, y) if _ops.is_operand(y) else NotImplemented
    return result


def _words_of_arrays(words: str) -> str:
    """The docstring of a method of `Interval` as that of arrays."""
    text, _, example = words.partition("\n>>> from outward import Interval\n>>> ")
    for found, wanted in _WORDS:
        text = text.replace(found, wanted)
    call, _, result = example.partition("\n")
    call = call[len("print(") : -1] if call.startswith("print(") else call
    operand, _, method = call.partition(").")
    # As NumPy prints them: True with a space, 2.0 without its zero.
    result = f" {result}" if result == "True" else result.removesuffix(".0") + "." * result.endswith(".0")
    shown = f">>> print(IntervalArray([{operand})]).{method})\n[{result}]"
    return f"{text}\n>>> from outward import Interval, IntervalArray\n{shown}"


_WORDS = [
    ("\n\nReturns\n", "\n\nEach element by itself; operands are broadcast.\n\nReturns\n"),
    ("-------\nInterval\n", "-------\nIntervalArray\n"),
    ("-------\nbool\n", "-------\narray of bool\n"),
    ("Interval or real number", "array_like"),
]


def _add_docstrings() -> None:
    """The words of `Interval`, of which arrays have many."""
    for name, attribute in vars(Methods).items():
        words = getattr(getattr(Interval, name, None), "__doc__", None)
        if not name.startswith("_") and words:
            words = _words_of_arrays(words)
            if isinstance(attribute, property):
                setattr(Methods, name, property(attribute.fget, doc=words))
            else:
                attribute.__doc__ = words


_add_docstrings()
