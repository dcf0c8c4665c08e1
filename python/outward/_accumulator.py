"""Sums without rounding, to which terms are added."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import _arrays, _exact, _native
from ._numbers import is_single

__all__ = ["Accumulator"]


class Accumulator:
    """A sum without rounding, to which numbers, arrays and products are added, and which is rounded at the end.

    The order of the terms changes nothing: neither the result nor the bytes.

    >>> import outward as ow
    >>> total = ow.Accumulator()
    >>> total.add([1e300, 1.0, -1e300])
    >>> total.round()
    1.0
    """

    __slots__ = ("_sum",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self) -> None:
        self._sum = _native.Accumulator()

    @property
    def count(self) -> int:
        """The number of terms."""
        return self._sum.count

    def add(self, x: Any, *, device: str = "cpu") -> None:
        """Adds a number, or the numbers of an array, a column or a sequence, as `outward.sum` takes them.

        A term that is missing is NaN. A term that is no sum of numbers of binary64, such as 1/3, is a ``ValueError``.

        With ``device="cuda"`` and so on, as for `eval`, the array is added up there. An array in the memory of a GPU is
        added up where it is. The bytes are the same everywhere.
        """
        if type(x) is float:
            self._sum.add(x)
        else:
            self._add("add", (x,), device)

    def add_abs(self, x: Any, *, device: str = "cpu") -> None:
        """Adds the magnitudes of the numbers of an array; see `add`."""
        self._add("add_abs", (x,), device)

    def add_products(self, x: Any, y: Any, *, device: str = "cpu") -> None:
        """Adds the exact products of the numbers of two arrays or sequences; see `add`."""
        self._add("add_products", (x, y), device)

    def _add(self, method: str, operands: tuple[Any, ...], device: str) -> None:
        """Adds terms of arrays. If that fails, nothing is added."""
        columns = [_column(name, operand) for name, operand in zip(("x", "y"), operands)]
        if not any(isinstance(column, np.ndarray) and column.dtype == object for column in columns):
            getattr(self._sum, method)(*columns, device=device)
            return
        if device != "cpu":
            raise TypeError("device is for numbers of binary64; others are added up on the processor")
        sizes = [np.size(column) for column in columns]
        if len(set(sizes)) > 1:
            raise ValueError(f"x and y: expected as many numbers, found {sizes[0]} and {sizes[1]}")
        self._sum.merge(_of_exact(method, columns))

    def merge(self, other: Accumulator) -> None:
        """Adds all terms of another accumulator."""
        self._sum.merge(_sum_of(other))

    def subtract(self, other: Accumulator) -> None:
        """Takes the terms of another accumulator away again, exactly."""
        self._sum.subtract(_sum_of(other))

    def round(self, round: str = "rn", format: str = "f64") -> float:
        """The sum, rounded once: in the direction ``"rn"``, ``"rz"``, ``"ru"`` or ``"rd"``, to the format ``"f64"``,
        ``"f32"``, ``"f16"`` or ``"bf16"``."""
        return self._sum.round(round, format)

    def bounds(self, format: str = "f64") -> tuple[float, float]:
        """The tightest bounds of the sum."""
        return self._sum.bounds(format)

    def to_bytes(self) -> bytes:
        """The sum as bytes: equal terms give equal bytes, whatever their order."""
        return self._sum.to_bytes()

    @staticmethod
    def from_bytes(data: bytes) -> Accumulator:
        """The sum that `to_bytes` made bytes of."""
        found = Accumulator()
        found._sum = _native.Accumulator.from_bytes(data)
        return found

    def __eq__(self, other: object) -> bool:
        return self._sum == other._sum if isinstance(other, Accumulator) else NotImplemented

    def __reduce__(self) -> tuple[Any, tuple[bytes]]:
        return Accumulator.from_bytes, (self.to_bytes(),)

    def __repr__(self) -> str:
        return repr(self._sum)


def _sum_of(other: object) -> _native.Accumulator:
    if not isinstance(other, Accumulator):
        raise TypeError(f"expected an Accumulator, found {other!r} of type {type(other).__name__}")
    return other._sum


def _column(name: str, x: Any) -> Any:
    """The numbers of an argument, which may be one number."""
    if x is None or isinstance(x, str):
        raise TypeError(f"{name}: expected a number, an array or a sequence of numbers, found {x!r}")
    column = x if isinstance(x, _arrays.IntervalArray) else _exact.numbers_of(name, _listed(x))
    if isinstance(column, _arrays.IntervalArray) or _exact.has_interval(column):
        raise TypeError(f"{name}: expected numbers, found intervals, which outward.sum adds up")
    return column


def _listed(x: Any) -> Any:
    return [x] if not isinstance(x, (list, tuple, np.ndarray)) and is_single(x) else x


def _of_exact(method: str, columns: list[np.ndarray]) -> _native.Accumulator:
    """The sum of terms of which some are no numbers of binary64, but sums of such."""
    total = _native.Accumulator()
    columns = [column.reshape(-1) for column in columns]
    if method == "add_abs":
        columns = [np.array([abs(number) for number in columns[0].tolist()], object)]
    first, *others = [_exact.doubles_of(name, column) for name, column in zip(("x", "y"), columns)]
    second = others[0] if others else [np.ones(len(columns[0]))]
    beyond = 0
    for i, x in enumerate(first):
        for j, y in enumerate(second):
            # The first parts are as many terms as there are; the others are no terms of their own.
            if i or j:
                some = (x != 0) & (y != 0) & np.isfinite(first[0]) & np.isfinite(second[0])
                x_parts, y_parts = x[some], y[some]
                beyond += x_parts.size
            else:
                x_parts, y_parts = x, y
            if others:
                total.add_products(x_parts, y_parts)
            else:
                total.add(x_parts)
    total.subtract(_empty_terms(beyond))
    return total


def _empty_terms(count: int) -> _native.Accumulator:
    """A sum of so many terms, none of which is zero, whose value is nothing."""
    total, pairs = _native.Accumulator(), count // 2
    total.add(np.concatenate([np.ones(pairs), -np.ones(pairs)]))
    if count % 2:
        pair = _native.Accumulator()
        pair.add(np.array([1.0, -1.0]))
        total.add(np.array([1.0, 1.0, -2.0]))
        total.subtract(pair)
    return total


# What it is called where it is imported from.
Accumulator.__module__ = "outward"
