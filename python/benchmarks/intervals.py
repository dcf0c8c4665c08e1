"""How long operations on arrays of intervals take, beside NumPy's plain ones and crival's (`pip install crival`).

Run as `OUTWARD_NUM_THREADS=1 python python/benchmarks/intervals.py [count]`. All are measured in one process, in turns,
the least of several times each, in nanoseconds an element. Results go to new arrays, as users write it.
"""

from __future__ import annotations

import sys
import timeit
from collections.abc import Callable
from typing import Any

import numpy as np
from outward import Interval, IntervalArray

try:
    import ival
except ImportError:
    ival = None

ROUNDS = 7


def best(count: int, *functions: Callable[[], Any] | None) -> list[float]:
    """The least times, in turns so that other work on the machine hits all of them; the first call of a turn is none."""
    times = [float("inf")] * len(functions)
    for _ in range(ROUNDS):
        for i, function in enumerate(functions):
            if function is not None:
                function()
                times[i] = min(times[i], *timeit.repeat(function, number=1, repeat=3))
    return [1e9 * t / count for t in times]


def arrays(count: int) -> None:
    """Arrays of narrow intervals around ordinary numbers."""
    random = np.random.default_rng(34)
    lo = [random.uniform(0.5, 2.5, count) for _ in range(2)]
    hi = [a + random.uniform(0, 1e-3, count) for a in lo]
    ours = [IntervalArray.from_bounds(a, b) for a, b in zip(lo, hi)]
    theirs = [ival.Interval(a, b) for a, b in zip(lo, hi)] if ival else None
    out = IntervalArray(np.zeros(count))
    print(f"{count} intervals: ns each       numpy  crival  outward   out=   / numpy   crival /")
    operations: dict[str, tuple[int, np.ufunc | None, str | None]] = {
        "add": (2, np.add, "__add__"), "mul": (2, np.multiply, "__mul__"), "div": (2, np.divide, "__truediv__"),
        "sqrt": (1, np.sqrt, None), "exp": (1, np.exp, None), "log": (1, np.log, None), "sin": (1, np.sin, None),
        "pow": (2, np.power, None), "erf": (1, None, None), "tgamma": (1, None, None), "hypot": (2, np.hypot, None),
        "atan": (1, np.arctan, None), "cosh": (1, np.cosh, None),
    }  # fmt: skip
    for name, (arity, ufunc, method) in operations.items():
        mine, numbers = ours[:arity], lo[:arity]
        other = None
        if theirs is not None:
            function = getattr(theirs[0], method) if method else getattr(ival, name, None)
            given = theirs[1:arity] if method else theirs[:arity]
            other = (lambda f=function, a=given: f(*a)) if function else None
        plain = (lambda u=ufunc, a=numbers: u(*a)) if ufunc else None
        call = (lambda u=ufunc, a=mine: u(*a)) if ufunc else (lambda n=name, a=mine: getattr(a[0], n)(*a[1:]))
        reuse = (lambda u=ufunc, a=mine: u(*a, out=out)) if ufunc else None
        a, b, c, d = best(count, plain, other, call, reuse)
        print(f"{name:28} {a:8.2f} {b:7.2f} {c:8.2f} {d:6.2f} {c / a:8.2f} {b / c:9.2f}")


def scalars() -> None:
    """One interval at a time."""
    names: dict[str, Any] = {"x": Interval(1, 2), "y": Interval(0.25, 0.5)}
    for text in ("x + y", "x * y", "x / y", "x.sqrt()", "x.exp()", "x.sin()", "x.pow(y)", "x + 1", "x == y", "1 in x"):
        time = min(timeit.repeat(text, globals=names, number=100_000, repeat=ROUNDS)) / 100_000
        print(f"{text:28} {1e9 * time:8.0f} ns")


if __name__ == "__main__":
    arrays(int(sys.argv[1]) if len(sys.argv) > 1 else 10**6)
    scalars()
