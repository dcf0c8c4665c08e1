"""Exact numbers that no array of floats holds: large integers, decimals, fractions, extended precision, and text."""

from __future__ import annotations

import decimal
import fractions
import math
import re
from collections.abc import Iterable
from typing import Any

import numpy as np

from . import _arrays, _eval, _native
from ._convert import integer_bounds
from ._native import Interval
from ._numbers import LARGEST_EXPONENT, array_of, is_on_gpu, is_single, standard

#: Types that Python compares with floats exactly; those of NumPy are rounded first.
_EXACTLY_COMPARED = {bool, int, float, decimal.Decimal, fractions.Fraction}
Exact = int | fractions.Fraction | float
#: The spellings of numbers of cells: decimals, ratios of integers, hexadecimal floats, infinities.
_DECIMAL = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eEdD][+-]?\d+)?", re.ASCII)
_RATIO = re.compile(r"([+-]?\d+)/(\d+)", re.ASCII)
_HEXADECIMAL = re.compile(r"([+-]?)0[xX]([0-9a-fA-F]*)(?:\.([0-9a-fA-F]*))?(?:[pP]([+-]?\d+))?", re.ASCII)
_INFINITE = re.compile(r"([+-]?)inf(?:inity)?", re.IGNORECASE)
#: More bits than any format has, and one that says whether there are others.
_BITS = 128


def numbers_of(name: str, values: Any) -> Any:
    """The numbers of an argument: an array of floats, which are they, or an array of objects with a number that no float
    is. An array in the memory of a GPU stays there.

    Raises
    ------
    TypeError
        If elements are no numbers.
    ValueError
        If a text is no number.
    """
    if is_on_gpu(values):
        return values
    array = values if type(values) is np.ndarray else array_of(name, values)
    kind = array.dtype.kind
    if kind == "f" and array.dtype.itemsize <= 8:
        return array.astype(array.dtype.newbyteorder("="), copy=False)
    if kind == "V" and array.dtype.name == "bfloat16":
        return array
    if kind == "b":
        return array.astype(np.float64)
    if kind in "iu":
        below, above = integer_bounds(array)
        return below if below is above or bool((below == above).all()) else array.astype(object)
    if kind not in "fOUT":
        raise TypeError(
            f"{name}: the type {array.dtype} has no numbers; expected floats, integers, Decimal, Fraction or text"
        )
    if kind == "O" and set(map(type, array.flat)) <= _EXACTLY_COMPARED:
        found = _as_floats(array)
        if found is not array:
            return found
    exact = np.empty(array.shape, object)
    flat = exact.reshape(-1)
    for i, value in enumerate(array.reshape(-1)):
        flat[i] = value if isinstance(value, Interval) else _number(name, i, value)
    return exact if has_interval(exact) else _as_floats(exact)


def has_interval(x: Any) -> bool:
    """Is it an array of objects with an interval in it?"""
    return isinstance(x, np.ndarray) and x.dtype == object and any(type(value) is Interval for value in x.flat)


def _as_floats(exact: np.ndarray) -> np.ndarray:
    """The array as one of binary64, if these are its numbers; NaN may be."""
    numbers = exact.reshape(-1).tolist()
    try:
        floats = np.array(numbers, np.float64)
        copy = floats.tolist()
        same = numbers == copy or all(a == b or a != a for a, b in zip(numbers, copy, strict=True))
    except (ArithmeticError, ValueError):
        return exact
    return floats.reshape(exact.shape) if same else exact


def _number(name: str, place: int, value: Any) -> Exact:
    found = standard(value)
    if found is None:
        return math.nan
    if isinstance(found, (bool, int)):
        return int(found)
    if isinstance(found, float):
        return float(found)
    if isinstance(found, fractions.Fraction):
        return found
    if isinstance(found, decimal.Decimal):
        return _of_decimal(name, place, found)
    if isinstance(found, str):
        return _of_text(name, place, found)
    raise TypeError(f"{name}[{place}]: found {value!r} of type {type(value).__name__}, expected a number")


def _of_decimal(name: str, place: int, value: decimal.Decimal) -> Exact:
    if not value.is_finite():
        return math.nan if value.is_nan() else math.copysign(math.inf, value)
    if value and abs(value.adjusted()) > LARGEST_EXPONENT:
        raise ValueError(f"{name}[{place}]: found {value}, expected a decimal exponent of at most {LARGEST_EXPONENT}")
    # -0 is a float.
    return fractions.Fraction(value) if value else math.copysign(0.0, value)


def _of_text(name: str, place: int, text: str) -> Exact:
    spelled = text.strip()
    if _DECIMAL.fullmatch(spelled):
        return _of_decimal(name, place, decimal.Decimal(re.sub("[dD]", "e", spelled)))
    if ratio := _RATIO.fullmatch(spelled):
        numerator, denominator = (int(decimal.Decimal(part)) for part in ratio.groups())
        if denominator:
            return fractions.Fraction(numerator, denominator)
    if (infinite := _INFINITE.fullmatch(spelled)) is not None:
        return -math.inf if infinite[1] == "-" else math.inf
    if (found := _HEXADECIMAL.fullmatch(spelled)) and (digits := found[2] + (found[3] or "")):
        exponent = int(found[4] or 0) - 4 * len(found[3] or "")
        if abs(exponent) <= LARGEST_EXPONENT:
            integer = int(digits, 16) * (-1 if found[1] == "-" else 1)
            return fractions.Fraction(integer << max(exponent, 0), 1 << max(-exponent, 0))
    raise ValueError(f"{name}[{place}]: found {text!r}, expected a number (decimal, ratio, hexadecimal float, inf)")


def reduce(name: str, x: np.ndarray, y: np.ndarray | None, ddof: int, round: str, format: str) -> float:
    """A reduction of exact numbers by its name, rounded once."""
    # It looks at the options.
    _native.reduce("var", np.zeros(0), None, ddof, round, format, "cpu")
    first = x.reshape(-1).tolist()
    second = first if y is None else y.reshape(-1).tolist()
    count = len(first)
    if count != len(second):
        raise ValueError(f"x and y: expected as many numbers, found {count} and {len(second)}")
    value = None
    least = ddof if name in ("var", "std", "cov") else 1 if name == "corr" else 0
    if _is_finite(first) and _is_finite(second) and count > least:
        value = _value(name, first, second, ddof)
        if value:
            return _rounded(value, name in ("norm", "std", "corr"), round, format)
    # What is NaN, infinite or zero follows from signs.
    signs = [np.array([_sign(number) for number in column], np.float64) for column in (first, second)]
    if value is not None and name in ("sum", "mean", "dot") and any(column.any() for column in signs):
        # A zero that cancels has the sign of the direction.
        return _native.reduce("sum", np.array([1.0, -1.0]), None, 0, round, format, "cpu")
    if value is not None and name in ("var", "std", "cov", "corr"):
        return 0.0
    if name == "corr":
        return math.nan
    return _native.reduce(name, signs[0], None if y is None else signs[1], ddof, round, format, "cpu")


def _is_finite(numbers: list[Exact]) -> bool:
    return all(math.isfinite(number) for number in numbers if isinstance(number, float))


def _value(name: str, first: list[Exact], second: list[Exact], ddof: int) -> fractions.Fraction | None:
    """The exact value of a reduction; of a norm and of a deviation its square, of a correlation with its sign. None
    where there is no value."""
    count = len(first)
    if name in ("sum", "mean", "sum_abs"):
        terms: list[Exact] = first if name != "sum_abs" else [-number if number < 0 else number for number in first]
        total = _total(number.as_integer_ratio() for number in terms)
        return total / count if name == "mean" else total
    x, y = ([number.as_integer_ratio() for number in column] for column in (first, second))
    if name in ("var", "std", "cov"):
        return _moment(x, y) / (count * (count - ddof))
    if name == "corr":
        moment, divisor = _moment(x, y), _moment(x, x) * _moment(y, y)
        return abs(moment) * moment / divisor if divisor else None
    return _total_of_products(x, y)


def _moment(x: list[tuple[int, int]], y: list[tuple[int, int]]) -> fractions.Fraction:
    """n Σ x y − Σ x Σ y of n pairs."""
    return len(x) * _total_of_products(x, y) - _total(x) * _total(y)


def _total_of_products(x: list[tuple[int, int]], y: list[tuple[int, int]]) -> fractions.Fraction:
    return _total((a * c, b * d) for (a, b), (c, d) in zip(x, y, strict=True))


def _sign(number: Exact) -> float:
    if isinstance(number, float) and (number == 0 or not math.isfinite(number)):
        return number
    return float((number > 0) - (number < 0))


def _total(ratios: Iterable[tuple[int, int]]) -> fractions.Fraction:
    """The exact sum of ratios: those with one denominator are added as integers."""
    sums: dict[int, int] = {}
    for numerator, denominator in ratios:
        sums[denominator] = sums.get(denominator, 0) + numerator
    parts = [fractions.Fraction(numerator, denominator) for denominator, numerator in sums.items()]
    while len(parts) > 1:
        pairs = [a + b for a, b in zip(parts[::2], parts[1::2], strict=False)]
        parts = pairs + parts[2 * len(pairs) :]
    return parts[0] if parts else fractions.Fraction(0)


def _rounded(value: fractions.Fraction, of_root: bool, round: str, format: str) -> float:
    """A number, or its square root, rounded once: the engine gets 128 bits and one that says whether there are others."""
    numerator, denominator = abs(value.numerator), value.denominator
    shift = 2 * _BITS - numerator.bit_length() + denominator.bit_length()
    shift += shift & 1
    quotient, rest = divmod(numerator << max(shift, 0), denominator << max(-shift, 0))
    if of_root:
        root = math.isqrt(quotient)
        rest, quotient, shift = rest | (quotient - root * root), root, shift // 2
    mantissa = quotient << 1 | bool(rest)
    text = f"{'-' * (value < 0)}0x{mantissa:x}p{-shift - 1}"
    options = {"tight": True, "round": round, "format": format}
    return float(_eval.evaluate("x", None, {"x": text}, options)["value"])


def doubles_of(name: str, exact: np.ndarray) -> list[np.ndarray]:
    """Arrays of binary64 whose sum is an array of exact numbers, element by element.

    Raises
    ------
    ValueError
        If an element is no sum of such numbers.
    """
    rest = exact.reshape(-1).tolist()
    parts: list[np.ndarray] = []
    while not parts or any(rest):
        part = np.zeros(len(rest))
        for i, number in enumerate(rest):
            if isinstance(number, float):
                part[i], rest[i] = number, 0
                continue
            try:
                part[i] = float(number)
            except OverflowError:
                part[i] = 0.0
            if number and part[i] == 0:
                raise ValueError(
                    f"{name}[{i}]: found {exact.reshape(-1)[i]}, expected a sum of numbers of binary64, which an "
                    "accumulator holds without rounding; outward.sum adds all others"
                )
            rest[i] = fractions.Fraction(number) - fractions.Fraction(part[i])
        parts.append(part)
    return parts


def operand(function: str, place: int, value: Any) -> Any:
    """An operand of a function of arrays, which is neither NumPy's nor overrides such functions: as an array of floats.

    Raises
    ------
    TypeError, OverflowError
        If it has a number that no float is.
    """
    name = f"argument {place} of {function}"
    if value is None or isinstance(value, (str, bytes)):
        raise TypeError(f"{name}: found {value!r}, expected a number or an array")
    single = is_single(value)
    found = numbers_of(name, [value] if single else value)
    if has_interval(found):
        array = _arrays.IntervalArray(found)
        return array[0] if single else array
    if isinstance(found, np.ndarray) and found.dtype == object:
        for number in found.flat:
            try:
                is_float = isinstance(number, float) or float(number) == number
            except OverflowError:
                is_float = False
            if not is_float:
                kind = OverflowError if isinstance(number, int) else TypeError
                raise kind(
                    f"{name} has {number}, which float64 cannot hold exactly: convert the argument to float64 in the "
                    "direction that you need, or to an outward.IntervalArray"
                )
    return found[0] if single else found
