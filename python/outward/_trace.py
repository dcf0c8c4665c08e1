"""Python functions as formulas: NumPy's protocols write down what the function does."""

from __future__ import annotations

import fractions
import inspect
import math
import numbers
from collections.abc import Callable
from decimal import Decimal
from typing import Any, Unpack

import numpy as np

from . import _operations as _ops
from ._eval import Options
from ._formula import Formula, written_out

# How formulas write operations that have another name there.
_FUNCTIONS = {"round_ties_to_even": "rint", "round_ties_to_away": "round", "fmin": "min", "fmax": "max"}
# What formulas have no function for, but can be written.
_WRITTEN = {
    "deg2rad": "{0} * acos(-1) / 180", "radians": "{0} * acos(-1) / 180", "rad2deg": "{0} * 180 / acos(-1)",
    "degrees": "{0} * 180 / acos(-1)", "expit": "1 / (1 + exp(-{0}))", "log_ndtr": "log(normcdf({0}))",
}  # fmt: skip
_OPERATORS = {"add": "+", "sub": "-", "mul": "*", "div": "/", "pow": "^"}
_RELATIONS = {"less": "<", "less_equal": "<=", "greater": ">", "greater_equal": ">=", "equal": "==", "not_equal": "!="}


class _Trace:
    """What the values of one function have in common: the lines that were written."""

    def __init__(self, variables: set[str]) -> None:
        self.values: dict[str, str] = {}
        self.prefix = "t"
        while any(name.startswith(self.prefix) for name in variables):
            self.prefix += "_"

    def name(self, text: str) -> Traced:
        """A value that is written once, and used by its name."""
        name = f"{self.prefix}{len(self.values) + 1}"
        self.values[name] = text
        return Traced(self, name)

    def formula(self, text: str) -> str:
        """The formula of a value: what it is made of, line by line, and the value."""
        return " ".join([*(f"let {name} = {value};" for name, value in self.values.items()), text])


class Traced:
    """A value of a function that is traced; arithmetic and NumPy's functions write its formula.

    Parameters
    ----------
    trace : object
        What the values of a function share.
    text : str
        The formula of the value.
    """

    __slots__ = ("_text", "_trace")
    __array_priority__ = 1000

    def __init__(self, trace: _Trace, text: str) -> None:
        self._trace, self._text = trace, text

    def __repr__(self) -> str:
        return f"<traced {self._text}>"

    def _infix(self, operator: str, left: Any, right: Any) -> Any:
        left, right = _text_of(left), _text_of(right)
        if left is None or right is None:
            return NotImplemented
        return self._trace.name(f"{left} {operator} {right}")

    def __add__(self, other: Any) -> Any:
        return self._infix("+", self, other)

    def __radd__(self, other: Any) -> Any:
        return self._infix("+", other, self)

    def __sub__(self, other: Any) -> Any:
        return self._infix("-", self, other)

    def __rsub__(self, other: Any) -> Any:
        return self._infix("-", other, self)

    def __mul__(self, other: Any) -> Any:
        return self._infix("*", self, other)

    def __rmul__(self, other: Any) -> Any:
        return self._infix("*", other, self)

    def __truediv__(self, other: Any) -> Any:
        return self._infix("/", self, other)

    def __rtruediv__(self, other: Any) -> Any:
        return self._infix("/", other, self)

    def __pow__(self, other: Any) -> Any:
        return self._infix("^", self, other)

    def __rpow__(self, other: Any) -> Any:
        return self._infix("^", other, self)

    def __neg__(self) -> Any:
        return self._trace.name(f"-{self._text}")

    def __pos__(self) -> Any:
        return self

    def __abs__(self) -> Any:
        return self._trace.name(f"abs({self._text})")

    def __lt__(self, other: Any) -> Any:
        return _relation("<", self, other)

    def __le__(self, other: Any) -> Any:
        return _relation("<=", self, other)

    def __gt__(self, other: Any) -> Any:
        return _relation(">", self, other)

    def __ge__(self, other: Any) -> Any:
        return _relation(">=", self, other)

    def __eq__(self, other: object) -> Any:
        return _relation("==", self, other)

    def __ne__(self, other: object) -> Any:
        return _relation("!=", self, other)

    __hash__ = None  # type: ignore[assignment]

    def __bool__(self) -> bool:
        raise TypeError("the truth of a value that is traced is not known; write np.where(condition, a, b)")

    def __float__(self) -> float:
        raise TypeError(
            "a value that is traced has no number yet; use NumPy's functions, such as np.sqrt, not math.sqrt"
        )

    __int__ = __index__ = __float__

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **options: Any) -> Any:
        if method != "__call__" or options:
            raise TypeError(f"{_label(ufunc)}: formulas have neither {method} nor options such as out=")
        return _apply(self._trace, ufunc, inputs)

    def __array_function__(self, function: Any, types: Any, inputs: Any, options: Any) -> Any:
        if function is np.where and len(inputs) == 3:
            return _where(self._trace, *inputs)
        if function is np.clip and len(inputs) == 3 and not options:
            x, lo, hi = inputs
            return np.minimum(np.maximum(x, lo), hi)
        raise TypeError(f"np.{function.__name__}: a formula is about single values, and has no such function")


class TracedCondition:
    """A comparison of values that are traced, for :func:`numpy.where`."""

    __slots__ = ("_text", "_trace")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, trace: _Trace, text: str) -> None:
        self._trace, self._text = trace, text

    def __repr__(self) -> str:
        return f"<traced condition {self._text}>"

    def __and__(self, other: Any) -> Any:
        return self._with("and", other)

    def __or__(self, other: Any) -> Any:
        return self._with("or", other)

    def __invert__(self) -> Any:
        return TracedCondition(self._trace, f"not ({self._text})")

    def _with(self, operator: str, other: Any) -> Any:
        if not isinstance(other, TracedCondition):
            return NotImplemented
        return TracedCondition(self._trace, f"({self._text}) {operator} ({other._text})")

    def __bool__(self) -> bool:
        raise TypeError(
            "a comparison of values that are traced can't decide an if, and, or, not or a loop; write "
            "np.where(condition, a, b), and & | ~ between conditions"
        )

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **options: Any) -> Any:
        operators = {"logical_and": "__and__", "bitwise_and": "__and__", "logical_or": "__or__", "bitwise_or": "__or__"}
        if method == "__call__" and not options and all(isinstance(x, TracedCondition) for x in inputs):
            if ufunc.__name__ in operators:
                return getattr(inputs[0], operators[ufunc.__name__])(inputs[1])
            if ufunc.__name__ in ("logical_not", "invert"):
                return ~inputs[0]
        raise TypeError(f"np.{ufunc.__name__}: a condition is for np.where(condition, a, b)")

    def __array_function__(self, function: Any, types: Any, inputs: Any, options: Any) -> Any:
        if function is np.where and len(inputs) == 3:
            return _where(self._trace, *inputs)
        raise TypeError(f"np.{function.__name__}: a condition is for np.where(condition, a, b)")


def _text_of(value: Any) -> str | None:
    """A value as formulas write it, exactly."""
    if isinstance(value, Traced):
        return value._text
    if isinstance(value, np.ndarray) and value.ndim == 0:
        value = value[()]
    if isinstance(value, (bool, np.bool_)) or isinstance(value, numbers.Integral):
        text = str(int(value))
    elif isinstance(value, (float, np.float64, np.float32, np.float16)):
        if not math.isfinite(value):
            raise ValueError(f"found {value!r}, expected a finite number in a formula")
        text = float(value).hex()
    elif isinstance(value, Decimal) and value.is_finite():
        text = str(value)
    elif isinstance(value, (fractions.Fraction, numbers.Rational)):
        text = f"{value.numerator}/{value.denominator}"
    else:
        return None
    return f"({text})" if text.startswith("-") or "/" in text else text


def _relation(relation: str, left: Any, right: Any) -> Any:
    texts = _text_of(left), _text_of(right)
    if None in texts:
        return NotImplemented
    trace = left._trace if isinstance(left, Traced) else right._trace
    return TracedCondition(trace, f"{texts[0]} {relation} {texts[1]}")


def _apply(trace: _Trace, ufunc: np.ufunc, inputs: tuple[Any, ...]) -> Any:
    texts = [_text_of(value) for value in inputs]
    if None in texts:
        found = type(inputs[texts.index(None)]).__name__
        raise TypeError(f"{_label(ufunc)}: found a {found} beside a value that is traced, expected a number")
    if ufunc.__name__ in _RELATIONS:
        return TracedCondition(trace, f"{texts[0]} {_RELATIONS[ufunc.__name__]} {texts[1]}")
    try:
        name = _ops.operation_of(ufunc)
    except TypeError:
        raise TypeError(f"{ufunc.__name__}: a formula is about real numbers, which no operation of it rounds") from None
    if name in _OPERATORS:
        return trace.name(f"{texts[0]} {_OPERATORS[name]} {texts[1]}")
    if name == "neg":
        return trace.name(f"-{texts[0]}")
    if name == "pos":
        return inputs[0]
    if name in _ops.WITH_INTEGER:
        place = _ops.WITH_INTEGER[name]
        if isinstance(inputs[place], Traced):
            raise TypeError(f"{ufunc.__name__}: expected an integer that is known, found a value that is traced")
        texts[place] = str(_ops.integer_of(ufunc.__name__, inputs[place]))
    if name is not None:
        return trace.name(f"{_FUNCTIONS.get(name, name)}({', '.join(str(text) for text in texts)})")
    if ufunc.__name__ in _WRITTEN:
        return trace.name(_WRITTEN[ufunc.__name__].format(*texts))
    raise TypeError(f"{_label(ufunc)}: formulas have no such function")


def _label(ufunc: np.ufunc) -> str:
    return f"np.{ufunc.__name__}" if getattr(np, ufunc.__name__, None) is ufunc else ufunc.__name__


def _where(trace: _Trace, condition: Any, a: Any, b: Any) -> Any:
    if not isinstance(condition, TracedCondition):
        raise TypeError(
            f"np.where: found a {type(condition).__name__}, expected a comparison of values that are traced"
        )
    texts = _text_of(a), _text_of(b)
    if None in texts:
        raise TypeError("np.where: expected numbers or values that are traced")
    return trace.name(f"if {condition._text} then {texts[0]} else {texts[1]}")


def trace(function: Callable[..., Any], **options: Unpack[Options]) -> Formula:
    """Makes a formula of a Python function.

    The function is called once, with values that write down what is done with them: arithmetic, NumPy's functions,
    ``np.where``, ``np.clip``, ``np.minimum`` and ``np.maximum``. Its parameters are the variables.

    Parameters
    ----------
    function : callable
        A function of numbers with named parameters; parameters with a default keep it.
    **options
        The options of the formula, as for :class:`Formula`.

    Returns
    -------
    Formula
        What the function computes for values of its parameters. Numbers in it are those that Python computed with: a
        float is the binary number that it is.

    Raises
    ------
    TypeError
        If the function does something that formulas have not: it decides by a comparison (write ``np.where``), calls
        ``math`` functions, has no parameters, or does not return a number.

    Examples
    --------
    >>> import numpy as np, outward as ow
    >>> hypot = ow.trace(lambda x, y: np.sqrt(x*x + y*y))
    >>> hypot({"x": [3.0], "y": [4.0]})["lo"]
    array([5.])
    """
    written, result = _traced(function)
    text = _text_of(result)
    if text is None:
        raise TypeError(f"the function returned a {type(result).__name__}, expected one number")
    return Formula(written.formula(text), **options)


def relations(function: Callable[..., Any]) -> list[str]:
    """The equations and inequalities that a Python function returns: a number is to be 0."""
    written, result = _traced(function)
    results = result if isinstance(result, (list, tuple)) else [result]
    wrong = [each for each in results if not isinstance(each, TracedCondition) and _text_of(each) is None]
    if wrong or not results:
        found = type(wrong[0] if wrong else result).__name__
        raise TypeError(f"the function returned a {found}, expected numbers or comparisons")
    texts = [each._text if isinstance(each, TracedCondition) else f"{_text_of(each)} = 0" for each in results]
    return [written_out(written.formula(text)) for text in texts]


def _traced(function: Callable[..., Any]) -> tuple[_Trace, Any]:
    """Calls a function once, with values that write down what is done with them."""
    parameters = inspect.signature(function).parameters
    for parameter in parameters.values():
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            raise TypeError(f"{parameter.name}: a variable number of parameters has no names of variables")
    variables = [parameter for parameter in parameters.values() if parameter.default is parameter.empty]
    if not variables:
        raise TypeError("the function has no parameters without a default, so that its formula would have no variables")
    written = _Trace({parameter.name for parameter in variables})
    positional, named = [], {}
    for parameter in variables:
        value = Traced(written, f"`{parameter.name}`")
        if parameter.kind is parameter.POSITIONAL_ONLY:
            positional.append(value)
        else:
            named[parameter.name] = value
    return written, function(*positional, **named)
