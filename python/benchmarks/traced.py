"""Traced arrays of 100,000 numbers beside NumPy's: nanoseconds an element, and how many times NumPy's."""

import time

import numpy as np
import outward as ow

COUNT = 100_000
OPERATIONS = {
    "x + y": lambda x, y: x + y,
    "x * y": lambda x, y: x * y,
    "x / y": lambda x, y: x / y,
    "sqrt(x)": lambda x, y: np.sqrt(x),
    "exp(x)": lambda x, y: np.exp(x),
    "sum(x)": lambda x, y: np.sum(x),
    "x @ y": lambda x, y: x @ y,
    "x < y": lambda x, y: x < y,
}


def fastest(operation, x, y):
    """The shortest time of some calls."""
    times = []
    end = time.perf_counter() + 1
    while time.perf_counter() < end or len(times) < 3:
        start = time.perf_counter()
        operation(x, y)
        times.append(time.perf_counter() - start)
    return min(times) / COUNT * 1e9


def main():
    numbers = np.random.default_rng(1).random((2, COUNT)) + 0.5
    print(f"{'':10} {'NumPy':>8} {'radius':>8} {'times':>6} {'lines':>8} {'times':>6}")
    for name, operation in OPERATIONS.items():
        plain = fastest(operation, *numbers)
        # Numbers with a radius, as a program has them.
        radius, lines = (
            fastest(operation, *(ow.traced(x, detail=detail) / 3 for x in numbers)) for detail in ("radius", "lines")
        )
        print(f"{name:10} {plain:8.2f} {radius:8.1f} {radius / plain:6.0f} {lines:8.1f} {lines / plain:6.0f}")


if __name__ == "__main__":
    main()
