"""What bounds of a formula over columns cost beside NumPy's plain expression of it.

    python python/benchmarks/formulas.py --rows 1e7 --repeat 5

The rows are in memory; each way returns new arrays, or a new table, as users write it. They run in turns in one process,
and the least time of each counts. Peak memory is that of a process of its own: what it needs at most beyond what it has
with the data, and beyond the results. The output is a table with tabs.
"""

import argparse
import os
import subprocess
import sys
import time

import numpy as np
import outward as ow

FORMULAS = {
    "x + y": lambda x, y: x + y,
    "sqrt(x*x + y*y)": lambda x, y: np.sqrt(x * x + y * y),
    "exp(x)*sin(y)": lambda x, y: np.exp(x) * np.sin(y),
}


def points(rows):
    random = np.random.default_rng(34)
    return random.uniform(1, 2, rows), random.uniform(1, 2, rows)


def ways(text, x, y):
    """Names and functions, NumPy's plain expression first."""
    plain, formula, data = FORMULAS[text], ow.Formula(text), {"x": x, "y": y}
    yield "NumPy", lambda: plain(x, y)
    yield "arrays, 1 thread", lambda: formula(data, threads=1)
    yield "arrays, all threads", lambda: formula(data)
    try:
        import pyarrow as pa
    except ImportError:
        return
    table = pa.table(data)
    yield "Arrow, 1 thread", lambda: formula(table, threads=1)
    yield "Arrow, all threads", lambda: formula(table)


def least(functions, repeat):
    times = [float("inf")] * len(functions)
    for _ in range(repeat):
        for at, function in enumerate(functions):
            start = time.perf_counter()
            result = function()
            times[at] = min(times[at], time.perf_counter() - start)
            del result
    return times


def status(name):
    """A line of Linux's report on this process, in MB."""
    with open("/proc/self/status") as report:
        return next(int(line.split()[1]) / 1e3 for line in report if line.startswith(f"{name}:"))


def peak(rows):
    """MB at most beyond the data and the results, of a process for this alone."""
    x, y = points(rows)
    ow.eval("x", {"x": [1.0]})
    before = status("VmRSS")
    with open("/proc/self/clear_refs", "w") as most:
        most.write("5")
    result = ow.eval("sqrt(x*x + y*y)", {"x": x, "y": y})
    print(status("VmHWM") - before - sum(column.nbytes for column in result.values()) / 1e6)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=float, default=1e7)
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--peak", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    rows = int(arguments.rows)
    if arguments.peak:
        return peak(rows)
    x, y = points(rows)
    print("formula\trows\tway\tns a row\t/ NumPy", flush=True)
    for text in FORMULAS:
        names, functions = zip(*ways(text, x, y), strict=True)
        times = least(functions, arguments.repeat)
        for name, seconds in zip(names, times, strict=True):
            print(f"{text}\t{rows}\t{name}\t{seconds / rows * 1e9:.2f}\t{seconds / times[0]:.2f}", flush=True)
    few = {"x": x[: rows // 10], "y": y[: rows // 10]}
    (seconds,) = least([lambda: ow.eval("sqrt(x*x + y*y)", few, error=True, threads=1)], 1)
    print(f"# with errors, 1 thread, a tenth of the rows: {seconds / len(few['x']) * 1e9:.0f} ns a row", flush=True)
    command = [sys.executable, os.path.abspath(__file__), "--peak", "--rows", str(rows)]
    megabytes = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    print(f"# memory beyond data and results: {float(megabytes):.1f} MB")


if __name__ == "__main__":
    main()
