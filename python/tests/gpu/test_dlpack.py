"""Arrays in the memory of a GPU: runs with OUTWARD_GPU=1, by pytest or as a program, which needs NumPy alone.

Results are compared with those of the processor, bit by bit. Arrays come by NVIDIA's driver, and by CuPy, PyTorch and JAX
where they are installed.
"""

import gc
import importlib.util
import os
import pathlib
import sys
import time

import numpy as np
import outward as ow

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))
from device_memory import Driver  # noqa: E402

IS_ASKED = os.environ.get("OUTWARD_GPU") == "1"
if "pytest" in sys.modules:
    import pytest

    pytestmark = pytest.mark.skipif(not IS_ASKED, reason="NOT RUN: OUTWARD_GPU=1 says that there is a GPU")

FORMULAS = ["x", "sqrt(x^2 + y^2)", "exp(x)*sin(y) - k", "a = x/y; b = atan2(y, x) + k; c = k", "tgamma(x) + x^y"]
SPECIAL = [0.0, -0.0, 1.0, -1.0, 5e-324, -2.2e-308, 1.7976931348623157e308, 1e22, -0.5, 171.5]


def numbers(rows, dtype=np.float64, seed=1):
    rng = np.random.default_rng(seed)
    values = rng.normal(size=rows) * 2.0 ** rng.integers(-12, 12, size=rows)
    values[: len(SPECIAL)] = SPECIAL[:rows]
    with np.errstate(over="ignore"):
        values = values.astype(dtype)
    values[~np.isfinite(values)] = 2.5
    return values


def host(array):
    return array.numpy() if isinstance(array, ow.DeviceArray) else np.asarray(array)


def same(found, expected):
    assert list(found) == list(expected)
    for name in expected:
        here, there = expected[name], host(found[name])
        assert here.dtype == there.dtype and here.shape == there.shape, name
        is_text = here.dtype.kind in "OU"
        here, there = (x if is_text else x.view(f"u{x.dtype.itemsize}") for x in (here, there))
        # None and NaN of objects are not themselves for NumPy.
        different = np.flatnonzero((here.ravel() != there.ravel()) & (here.ravel() == here.ravel()))
        assert not len(different), (name, different[:5], here.ravel()[different[:5]], there.ravel()[different[:5]])


def compare(there, here, **options):
    for text in FORMULAS:
        names = [name for name in here if name in text]
        values = {"k": "0.1"} if "k" in text else {}
        found = ow.eval(text, {name: there[name] for name in names}, **values, **options)
        assert all(isinstance(column, ow.DeviceArray) for column in found.values())
        same(found, ow.eval(text, {name: here[name] for name in names}, **values, **options))


def test_driver_alone():
    driver = Driver()
    for rows, before, dtype in [(0, 0, "f8"), (1, 0, "f8"), (5, 1, "f8"), (4096, 0, "f8"), (4099, 1, "f8")] + [
        (3, 0, "f4"), (4099, 0, "f4"), (4098, 1, "f4"), (4097, 3, "f4"),
    ]:  # fmt: skip
        here = {"x": numbers(rows, dtype), "y": numbers(rows, dtype, 2)}
        there = {name: driver.array(values, before) for name, values in here.items()}
        context = driver.current()
        compare(there, here)
        if dtype == "f4":
            compare(there, here, format="f32")
        assert driver.current() == context
        for array in there.values():
            array.free()


def test_rows_of_many_launches():
    driver = Driver()
    rows = 2 * (1 << 23) + 3
    x = numbers(rows)
    array = driver.array(x, 1)
    same(ow.eval("x*k - 1/3", {"x": array}, k="0.1"), ow.eval("x*k - 1/3", {"x": x}, k="0.1"))
    array.free()


def test_missing_and_infinite():
    driver = Driver()
    for dtype in ["f8", "f4"]:
        x = numbers(1000, dtype)
        x[[3, 500, 999]] = [np.nan, np.inf, -np.inf]
        y = numbers(1000, dtype, 2)
        there = {"x": driver.array(x), "y": driver.array(y)}
        compare(there, {"x": x, "y": y})
        for array in there.values():
            array.free()


def libraries():
    """The libraries with their functions: to the GPU, to the host, a view of every second number, and one that works."""
    if importlib.util.find_spec("cupy"):
        import cupy

        yield "cupy", cupy.asarray, cupy.asnumpy, cupy.from_dlpack
    if importlib.util.find_spec("torch"):
        import torch

        if torch.cuda.is_available():
            yield "torch", lambda x: torch.from_numpy(x).cuda(), lambda x: x.cpu().numpy(), torch.from_dlpack
    if importlib.util.find_spec("jax"):
        import jax

        jax.config.update("jax_enable_x64", True)
        if jax.default_backend() == "gpu":
            yield "jax", jax.numpy.asarray, np.asarray, jax.dlpack.from_dlpack


def test_libraries():
    names = []
    for name, to_gpu, to_host, take in libraries():
        names.append(name)
        for rows, dtype in [(1, "f8"), (10_001, "f8"), (10_002, "f4")]:
            here = {"x": numbers(rows, dtype), "y": numbers(rows, dtype, 2)}
            there = {column: to_gpu(values) for column, values in here.items()}
            compare(there, here)
            result = ow.eval("exp(x)", x=there["x"])
            expected = ow.eval("exp(x)", {"x": here["x"]})
            same({column: to_host(take(array)) for column, array in result.items()}, expected)
            taken = take(result["hi"])
            del result
            gc.collect()
            assert np.array_equal(to_host(taken + 0), expected["hi"]), "memory outlives the result"
        matrix = to_gpu(np.arange(12.0).reshape(3, 4))
        assert ow.eval("x + 1", x=matrix)["lo"].shape == (3, 4)
        assert ow.eval("x + 1", x=matrix[1])["lo"].numpy().tolist() == [5, 6, 7, 8]
        if name != "jax":
            try:
                ow.eval("x", x=matrix.T)
                raise AssertionError("strides are refused")
            except ValueError as error:
                assert "strides" in str(error)
    print(f"libraries: {', '.join(names) or 'none'}")


def test_streams_are_waited_for():
    """Long work in a stream of the producer, which nothing else waits for, comes before ours."""
    for name, *_ in libraries():
        if name == "torch":
            import torch

            side = torch.cuda.Stream()
            for _ in range(5):
                with torch.cuda.stream(side):
                    x = torch.zeros(1 << 24, dtype=torch.float64, device="cuda")
                    for _ in range(200):
                        x += 1.0
                    result = ow.eval("x", x=x)
                y = torch.from_dlpack(result["lo"])
                assert float(y.min()) == float(y.max()) == 200
        if name == "cupy":
            import cupy

            side = cupy.cuda.Stream(non_blocking=True)
            for _ in range(5):
                with side:
                    x = cupy.zeros(1 << 24)
                    for _ in range(200):
                        x += 1.0
                    result = ow.eval("x", x=x)
                y = cupy.from_dlpack(result["lo"])
                assert float(y.min()) == float(y.max()) == 200


def test_how_fast():
    driver = Driver()
    rows = 1 << 26
    rng = np.random.default_rng(1)
    x, y = rng.uniform(1, 2, rows), rng.uniform(1, 2, rows)
    there = {"x": driver.array(x), "y": driver.array(y)}
    for text in ["x + y", "sqrt(x^2 + y^2)", "exp(x)", "exp(x)*sin(y)"]:
        read = {name: there[name] for name in there if name in text.replace("exp", "")}
        for run in range(3):
            start = time.perf_counter()
            result = ow.eval(text, read)
            seconds = time.perf_counter() - start
            del result
        size = 8 * len(read) + 17
        print(f"{text}: {rows} rows in {seconds * 1e3:.2f} ms, {rows * size / seconds / 1e9:.0f} GB/s")
    start = time.perf_counter()
    ow.eval("sqrt(x^2 + y^2)", {"x": x, "y": y}, device="cuda")
    print(f"sqrt(x^2 + y^2) from the host and back: {(time.perf_counter() - start) * 1e3:.0f} ms")
    for array in there.values():
        array.free()


if __name__ == "__main__":
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            start = time.perf_counter()
            test()
            print(f"{name}: ok, {time.perf_counter() - start:.1f} s", flush=True)
