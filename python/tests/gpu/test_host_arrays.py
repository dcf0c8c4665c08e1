"""Arrays of the host on a GPU, `device="cuda"`: runs with OUTWARD_GPU=1, by pytest or as a program, which needs NumPy alone.

Results are compared with those of the processor, bit by bit, and the time is compared with that of the copies alone.
"""

import os
import pathlib
import sys
import time

import numpy as np
import outward as ow

sys.path.insert(0, str(pathlib.Path(__file__).parent))
sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))
from device_memory import Driver  # noqa: E402
from test_dlpack import FORMULAS, numbers, same  # noqa: E402

IS_ASKED = os.environ.get("OUTWARD_GPU") == "1"
if "pytest" in sys.modules:
    import pytest

    pytestmark = pytest.mark.skipif(not IS_ASKED, reason="NOT RUN: OUTWARD_GPU=1 says that there is a GPU")


def compare(data, formulas=(*FORMULAS, "a = x*y; b = x/y"), **options):
    for text in formulas:
        values = {"k": "0.1"} if "k" in text else {}
        same(
            ow.eval(text, data, **values, device="cuda", **options),
            ow.eval(text, data, **values, device="cpu", **options),
        )


def test_arrays():
    context = Driver().current()
    for rows in [0, 1, 5, 255, 256, 4099, 70_001]:
        for dtype in ["f8", "f4"]:
            compare({"x": numbers(rows, dtype), "y": numbers(rows, dtype, 2)})
            compare({"x": numbers(rows, dtype), "y": numbers(rows, "f4", 2)}, format="f32")
    compare({"x": numbers(300), "y": numbers(300, seed=2)}, error=True)
    compare({"x": numbers(300), "y": numbers(300, seed=2)}, reading="float", round="ru")
    compare({"x": numbers(300), "y": numbers(300, seed=2)}, format="f16")
    compare({"x": numbers(300), "y": numbers(300, seed=2)}, tight=True, formulas=("x*y - y*x/3", "exp(x) - y"))
    compare({"x": numbers(300), "y": [str(y) for y in numbers(300, seed=2)]})
    compare({"x_lo": numbers(300) - 1, "x_hi": numbers(300), "y": np.arange(300)})
    assert Driver().current() == context, "the context that was current is current again"


def test_missing_and_infinite():
    for dtype in ["f8", "f4"]:
        x, y = numbers(1000, dtype), numbers(1000, dtype, 2)
        x[[3, 500, 999]] = [np.nan, np.inf, -np.inf]
        compare({"x": x, "y": y})


def test_rows_of_many_pieces():
    """More than one piece, the last of them short, and one of them with a missing number."""
    rows = (1 << 25) + 12_345
    x = np.resize(numbers(100_003), rows)
    compare({"x": x}, formulas=("x*x - x",))
    x[-5] = np.nan
    compare({"x": x}, formulas=("x*x - x",))
    x[7] = np.inf
    compare({"x": x}, formulas=("x*x - x",))


def test_tables():
    try:
        import pyarrow as pa
    except ImportError:
        print("no PyArrow")
        return
    table = pa.table({"x": numbers(70_001), "y": pa.array(numbers(70_001, seed=2))})
    halves = pa.concat_tables([table.slice(0, 30_000), table.slice(30_000)])
    for data in [table, halves, table.set_column(1, "y", pa.array([None, 2.0, *[1.5] * 69_999]))]:
        for text in FORMULAS[1:2] + FORMULAS[3:4]:
            values = {"k": "0.1"} if "k" in text else {}
            here, there = (ow.eval(text, data, **values, device=device).to_pandas() for device in ["cpu", "cuda"])
            same({name: np.asarray(there[name]) for name in there}, {name: np.asarray(here[name]) for name in here})


def test_interrupts_and_threads():
    done = []
    x = np.resize(numbers(100_003), 1 << 26)
    ow.eval("x + 1", {"x": x}, device="cuda", progress=done.append)
    assert done == [1 << 25, 1 << 26], done
    same(ow.eval("x + 1", {"x": x}, device="cuda", threads=1), ow.eval("x + 1", {"x": x}, device="cuda"))


def test_how_fast():
    rows = 1 << 26
    rng = np.random.default_rng(1)
    data = {"x": rng.uniform(1, 2, rows), "y": rng.uniform(1, 2, rows)}
    few = {name: values[:1000] for name, values in data.items()}
    start = time.perf_counter()
    ow.eval("sqrt(x^2 + y^2)", few, device="cuda")
    print(f"first call, 1000 rows: {(time.perf_counter() - start) * 1e3:.0f} ms")
    start = time.perf_counter()
    for _ in range(20):
        ow.eval("sqrt(x^2 + y^2)", few, device="cuda")
    print(f"further calls, 1000 rows: {(time.perf_counter() - start) / 20 * 1e3:.2f} ms")
    for text in ["x + y", "sqrt(x^2 + y^2)", "exp(x)", "exp(x)*sin(y)", "tgamma(x) + x^y"]:
        read = {name: data[name] for name in data if name in text.replace("exp", "")}
        times = {}
        for device in ["cuda", "cpu"]:
            for _ in range(4):
                start = time.perf_counter()
                result = ow.eval(text, read, device=device)
                seconds = time.perf_counter() - start
                times[device] = min(seconds, times.get(device, seconds))
                del result
        size = 8 * len(read) + 17
        print(
            f"{text}: {rows} rows, cuda {times['cuda'] * 1e3:.0f} ms, {rows * size / times['cuda'] / 1e9:.1f} GB/s; "
            f"cpu {times['cpu'] * 1e3:.0f} ms",
            flush=True,
        )


if __name__ == "__main__":
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            start = time.perf_counter()
            test()
            print(f"{name}: ok, {time.perf_counter() - start:.1f} s", flush=True)
