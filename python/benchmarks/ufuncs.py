"""How long functions of arrays take beside NumPy's, in one process: ``python python/benchmarks/ufuncs.py [COUNT]``.

NumPy's own are not correctly rounded, and their bits depend on the processor. Times are nanoseconds a number, the least
of several runs; the ratio is that to NumPy's function of the same format.
"""

import sys
import timeit

import numpy as np
import outward as ow

OF_NUMPY = {
    "add": "add",
    "mul": "multiply",
    "div": "divide",
    "sqrt": "sqrt",
    "exp": "exp",
    "log": "log",
    "sin": "sin",
    "tan": "tan",
    "asin": "arcsin",
    "atan": "arctan",
    "sinh": "sinh",
    "tanh": "tanh",
    "cbrt": "cbrt",
    "pow": "power",
    "hypot": "hypot",
    "atan2": "arctan2",
}


def nanoseconds(function, arguments, out):
    count = out.size
    return min(timeit.repeat(lambda: function(*arguments, out=out), number=1, repeat=7)) / count * 1e9


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    rng = np.random.default_rng(1)
    columns = [rng.uniform(0.1, 1.0, count), rng.uniform(0.5, 1.5, count)]
    print(f"{'function':<10}{'format':<10}{'NumPy':>8}{'nearest':>9}{'up':>8}{'ratio':>8}{'ratio':>8}")
    for name, of_numpy in OF_NUMPY.items():
        for dtype in ("float64", "float32", "float16"):
            nearest, up, other = getattr(ow, name), getattr(ow, f"{name}_ru"), getattr(np, of_numpy)
            arguments = [column.astype(dtype) for column in columns[: nearest.nin]]
            out = np.empty(count, dtype)
            times = [nanoseconds(function, arguments, out) for function in (other, nearest, up)]
            print(
                f"{name:<10}{dtype:<10}{times[0]:>8.2f}{times[1]:>9.2f}{times[2]:>8.2f}"
                f"{times[1] / times[0]:>8.2f}{times[2] / times[0]:>8.2f}"
            )
    for label, other, own, arguments in (
        ("exp of a number", np.exp, ow.exp_ru, [np.float64(0.5)]),
        ("add of two", np.add, ow.add_ru, [np.float64(0.5)] * 2),
    ):
        times = [min(timeit.repeat(lambda f=f: f(*arguments), number=10_000)) / 1e4 * 1e9 for f in (other, own)]
        print(f"{label:<20}{times[0]:>8.0f}{times[1]:>8.0f}{times[1] / times[0]:>8.2f}")
    x = columns[0]
    times = [min(timeit.repeat(lambda f=f: f.reduce(x), number=1, repeat=5)) / count * 1e9 for f in (np.add, ow.add_ru)]
    print(f"{'add.reduce':<20}{times[0]:>8.2f}{times[1]:>8.2f}{times[1] / times[0]:>8.1f}")


if __name__ == "__main__":
    main()
