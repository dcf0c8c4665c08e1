"""Exact sums on a GPU: runs with OUTWARD_GPU=1, by pytest or as a program, which needs NumPy alone.

Accumulators are compared with those of the processor, byte for byte. Arrays are on the host, in the memory of the GPU by
NVIDIA's driver, and those of CuPy, PyTorch and JAX where they are installed.
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
from reduction_cases import DTYPES, check_everywhere, columns  # noqa: E402
from test_dlpack import libraries  # noqa: E402

IS_ASKED = os.environ.get("OUTWARD_GPU") == "1"
if "pytest" in sys.modules:
    import pytest

    pytestmark = pytest.mark.skipif(not IS_ASKED, reason="NOT RUN: OUTWARD_GPU=1 says that there is a GPU")


def test_arrays_of_the_host():
    context = Driver().current()
    for dtype in DTYPES:
        for x, y in columns(dtype):
            check_everywhere(x, y, x, y, "cuda")
    assert Driver().current() == context, "the context that was current is current again"


def test_driver_alone():
    """Arrays that begin at multiples of 16 bytes, and between them."""
    driver = Driver()
    for dtype in DTYPES:
        for number, (x, y) in enumerate(columns(dtype)):
            there = driver.array(x, number % 3), driver.array(y, number % 2)
            check_everywhere(x, y, *there, "cpu")
            for array in there:
                assert not array.exported
                array.free()


def test_all_patterns_of_16_bits():
    driver = Driver()
    patterns = np.arange(1 << 16, dtype=np.uint16)
    for dtype in DTYPES[2:]:
        for part in [patterns, *patterns.reshape(64, 1024)]:
            x = part.view(dtype)
            y = np.random.default_rng(part[-1]).permutation(part).view(dtype)
            there = driver.array(x), driver.array(y)
            check_everywhere(x, y, *there, "cpu")
            for array in there:
                array.free()


def test_libraries():
    names = []
    for name, to_gpu, _, _ in libraries():
        names.append(name)
        for dtype in DTYPES[:3]:
            for x, y in columns(dtype):
                x, y = np.ascontiguousarray(x), np.ascontiguousarray(y)
                check_everywhere(x, y, to_gpu(x), to_gpu(y), "cpu")
        matrix = to_gpu(np.arange(12.0).reshape(3, 4))
        assert ow.sum(matrix) == 66 and ow.sum(matrix[1]) == 22 and ow.dot(matrix, matrix) == 506
        if name == "torch":
            import torch

            brain = torch.arange(-300, 300, device="cuda").to(torch.bfloat16) / 7
            on_host = brain.to(torch.float64).cpu().numpy()
            assert ow.sum(brain, round="ru") == ow.sum(on_host, round="ru")
            assert ow.dot(brain, brain, round="rd") == ow.dot(on_host, on_host, round="rd")
        if name != "jax":
            try:
                ow.sum(matrix.T)
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
                    assert ow.sum(x) == 200 << 24


def test_how_fast():
    driver = Driver()
    for dtype, rows in zip(DTYPES, [1 << 27, 1 << 28, 1 << 28, 1 << 28], strict=False):
        values = np.random.default_rng(1).uniform(1, 2, 1 << 20).astype(dtype)
        x = driver.array(np.tile(values, rows >> 20))
        for name, reduction in [("sum", ow.sum), ("sum_sq", ow.sum_sq)]:
            best = float("inf")
            for _ in range(4):
                start = time.perf_counter()
                reduction(x)
                best = min(best, time.perf_counter() - start)
            size = x.values.nbytes
            print(f"{name} of {rows} {x.values.dtype}: {best * 1e3:.2f} ms, {size / best / 1e9:.0f} GB/s")
        x.free()


if __name__ == "__main__":
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            start = time.perf_counter()
            test()
            print(f"{name}: ok, {time.perf_counter() - start:.1f} s", flush=True)
