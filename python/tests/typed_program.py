"""A user's program with types, which mypy checks strictly and Python runs: see test_types.py."""

from typing import Any, assert_type

import numpy as np
import outward as ow
from numpy.typing import NDArray


def hypotenuse(x: ow.IntervalArray, y: ow.IntervalArray) -> ow.IntervalArray:
    squares = x * x + y**2
    assert_type(squares, ow.IntervalArray)
    result: ow.IntervalArray = np.sqrt(squares)
    return result


def scaled(x: float, X: ow.IntervalArray) -> ow.IntervalArray:
    assert_type(x * X, ow.IntervalArray)
    assert_type(X * x, ow.IntervalArray)
    assert_type(-X, ow.IntervalArray)
    assert_type(X.exp(), ow.IntervalArray)
    return x * X


def parts(X: ow.IntervalArray) -> tuple[ow.Interval, ow.IntervalArray]:
    first: ow.Interval = X[0]
    assert_type(X[1:], ow.IntervalArray)
    assert_type(X[...], ow.IntervalArray)
    assert_type(X[X.lo > 0], ow.IntervalArray)
    assert_type(X.lo, NDArray[Any])
    assert_type(X.shape, tuple[int, ...])
    return first, X[1:]


def bounds(rows: dict[str, list[float]]) -> NDArray[np.float64]:
    found = ow.eval("sqrt(x^2 + y^2)", rows)
    assert_type(found, dict[str, NDArray[Any]])
    hypot = ow.Formula("sqrt(x^2 + y^2)", format="f32")
    assert_type(hypot(rows), dict[str, NDArray[Any]])
    assert_type(ow.trace(lambda x: x * x), ow.Formula)
    return found["hi"]


def reductions(x: NDArray[np.float64]) -> float:
    total = ow.Accumulator()
    total.add(x)
    total.add_products(x, x)
    assert_type(total.round("ru"), float)
    assert_type(total.bounds(), tuple[float, float])
    result: float = ow.sum(x) + ow.mean(x, round="ru") + ow.norm([1.0, 2.0]) + ow.std(x, ddof=1)
    columns: NDArray[np.float64] = ow.sum([[1.0, 2.0]], axis=0)
    return result + float(columns[0])


def functions(x: NDArray[np.float64]) -> NDArray[np.float64]:
    up: NDArray[np.float64] = ow.exp_ru(x)
    least: NDArray[np.float64] = ow.min(ow.abs(x), ow.pow(x, 2))
    largest: float = ow.max(1.0, 2.0)
    return ow.add_rd(up, least * largest)  # type: ignore[no-any-return]


def intervals() -> ow.Interval:
    x = ow.Interval("0.1") * 2 + 1
    assert_type(x, ow.Interval)
    assert_type(1 - x, ow.Interval)
    assert_type(x.lo, float)
    assert_type(0.1 in x, bool)
    return x.sqrt()


def programs() -> float:
    x = ow.traced([0.1, 0.2])
    y = 2 * x**2 + x / 3
    assert_type(y, ow.TracedArray)
    assert_type(y[0], ow.TracedArray)
    assert_type(x.reshape(2, 1).T, ow.TracedArray)
    total: ow.TracedArray = np.sum(np.sqrt(y))
    with ow.step(x):
        x[:] = x * 0.5
    assert_type(ow.certify([1.4], lambda x: x * x - 2), ow.IntervalArray)
    assert_type(ow.traced_report(), ow.TracedReport)
    return float(total) + total.causes()[0].amount


def tools() -> float:
    found = ow.minimise(lambda x: x * x, x=(-1, 1))
    assert_type(found.interval, ow.Interval)
    assert_type(ow.explain("x*x", x=1).result.computed, float | bool)
    assert_type(ow.solve(["x^2 = 4"], x=(0, 3)).is_complete, bool)
    assert_type(ow.plot("x", x=(0, 1)).svg, str)
    assert_type(ow.diff("x*x", {"x": [0.1]}, b="contract").to_dict(), dict[str, Any])
    ow.range("x", x=(0, 1))
    return found.hi


if __name__ == "__main__":
    X = ow.IntervalArray(["0.1", "[1, 2]"])
    hypotenuse(X, X), scaled(2.0, X), parts(X), bounds({"x": [3.0], "y": [4.0]})
    reductions(np.array([1.0, 2.0])), functions(np.array([1.0, 2.0])), intervals(), programs(), tools()
