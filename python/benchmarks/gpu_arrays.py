"""Times bounds of formulas over arrays in the memory of a GPU, in microseconds, beside a copy of as many bytes.

Needs CuPy and an NVIDIA GPU.
"""

from __future__ import annotations

import time

import cupy
import outward as ow

FORMULAS = ("sqrt(x*x + 1)", "exp(x)", "sin(x)/x")


def best(call, repeats=20):
    """The least time of a call, its work on the GPU included."""
    least = float("inf")
    for _ in range(repeats):
        cupy.cuda.Device().synchronize()
        start = time.perf_counter()
        result = call()
        cupy.cuda.Device().synchronize()
        least = min(least, time.perf_counter() - start)
        del result
    return least * 1e6


for rows in (1000, 1 << 20, 1 << 26):
    x = cupy.linspace(0.5, 1.5, rows)
    # Eight bytes are read, and two bounds and a decoration are written.
    source, target = (cupy.empty(rows * 25 // 2, cupy.uint8) for _ in range(2))
    times = [("cupy.exp", best(lambda: cupy.exp(x))), ("copy", best(lambda: cupy.copyto(target, source)))]
    times += [(formula, best(lambda: ow.eval(formula, x=x))) for formula in FORMULAS]
    print(f"{rows} rows: " + ", ".join(f"{name} {taken:.1f}" for name, taken in times))
