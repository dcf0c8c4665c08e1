"""Products of matrices in the memory of a GPU: runs with OUTWARD_GPU=1. Results are those of the processor, bit by bit."""

import importlib.util
import os
import pathlib
import sys
import time

import numpy as np
import outward as ow
import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))
from device_memory import Driver  # noqa: E402

pytestmark = pytest.mark.skipif(
    os.environ.get("OUTWARD_GPU") != "1", reason="NOT RUN: OUTWARD_GPU=1 says that there is a GPU"
)


def numbers(rows, columns, spread, seed):
    rng = np.random.default_rng(seed)
    return rng.normal(size=(rows, columns)) * 2.0 ** rng.integers(-spread, spread + 1, size=(rows, columns))


def same(found, expected):
    found = found.numpy()
    assert found.shape == expected.shape and found.dtype == expected.dtype
    bits = f"u{expected.itemsize}"
    assert np.array_equal(found.view(bits), expected.view(bits))


@pytest.mark.parametrize("shape", [(1, 1, 1), (5, 7, 3), (300, 65, 130), (4, 0, 2)])
@pytest.mark.parametrize("spread", [0, 20, 300])
def test_products_are_those_of_the_processor(shape, spread):
    driver = Driver()
    m, k, n = shape
    a, b, c = numbers(m, k, spread, 1), numbers(k, n, spread, 2), numbers(m, n, spread, 3)
    if k > 3:
        a[0, 0], b[1, 1] = np.inf, np.nan
    on_gpu = [driver.array(value) for value in (a, b, c)]
    for round in ("rn", "rz", "ru", "rd"):
        same(ow.linalg.matmul(*on_gpu[:2], round=round), ow.linalg.matmul(a, b, round=round))
        found = ow.linalg.matmul(*on_gpu[:2], add=on_gpu[2], round=round)
        same(found, ow.linalg.matmul(a, b, add=c, round=round))
    lo, hi = ow.linalg.matmul_bounds(*on_gpu[:2])
    same(lo, ow.linalg.matmul(a, b, round="rd"))
    same(hi, ow.linalg.matmul(a, b, round="ru"))


@pytest.mark.parametrize("shape", [(1, 1, 1), (5, 7, 3), (64, 64, 64), (300, 65, 130), (4, 0, 2)])
@pytest.mark.parametrize("spread", [0, 300])
def test_products_in_order_are_those_of_the_processor(shape, spread):
    driver = Driver()
    m, k, n = shape
    a, b, c = numbers(m, k, spread, 1), numbers(k, n, spread, 2), numbers(m, n, spread, 3)
    if k > 3:
        a[0, 0], b[1, 1], a[1, :] = np.inf, np.nan, -0.0
    on_gpu = [driver.array(value) for value in (a, b, c)]
    for round in ("rn", "rz", "ru", "rd"):
        found = ow.linalg.matmul(*on_gpu[:2], order="k", round=round)
        same(found, ow.linalg.matmul(a, b, order="k", round=round))
        found = ow.linalg.matmul(*on_gpu[:2], add=on_gpu[2], order="k", round=round)
        same(found, ow.linalg.matmul(a, b, add=c, order="k", round=round))
    lo, hi = ow.linalg.matmul_bounds(*on_gpu[:2], order="k")
    same(lo, ow.linalg.matmul(a, b, order="k", round="rd"))
    same(hi, ow.linalg.matmul(a, b, order="k", round="ru"))


def formats():
    ml_dtypes = pytest.importorskip("ml_dtypes", reason="NOT RUN: needs ml_dtypes")
    return {"f64": np.float64, "f32": np.float32, "f16": np.float16, "bf16": ml_dtypes.bfloat16}


@pytest.mark.parametrize("first", ["f64", "f32", "f16", "bf16"])
@pytest.mark.parametrize("second", ["f64", "f32", "f16", "bf16"])
def test_formats_are_those_of_the_processor(first, second):
    driver, known = Driver(), formats()
    with np.errstate(over="ignore", under="ignore"):
        a = numbers(130, 77, 9, 4).astype(known[first])
        b = numbers(77, 65, 9, 5).astype(known[second])
    # Ties between numbers of 16 bits, overflow, subnormal results, a NaN, and rows that spread.
    a[0], a[1], a[2, :2], a[3, 0] = 2.0**-14, 3.0e4, (np.inf, -np.inf), np.nan
    b[::2, 0], b[1::2, 0] = 1.0, -1.0
    a[4, :3], b[:3, 1] = (1.0, 2.0**-9, 2.0**-12), 1.0
    on_gpu = driver.array(a, before=3), driver.array(b, before=1)
    for round in ("rn", "rd"):
        same(ow.linalg.matmul(*on_gpu, round=round), ow.linalg.matmul(a, b, round=round))
    for target, dtype in known.items():
        expected = ow.linalg.matmul(a, b, format=target)
        found = ow.linalg.matmul(*on_gpu, format=target, round="ru")
        assert found.dtype == dtype
        same(found, ow.linalg.matmul(a, b, format=target, round="ru"))
        finite = np.where(np.isfinite(expected), expected, 1).astype(dtype)
        found = ow.linalg.matmul(*on_gpu, add=driver.array(finite), format=target)
        same(found, ow.linalg.matmul(a, b, add=finite, format=target))
    lo, hi = ow.linalg.matmul_bounds(*on_gpu)
    wide = "f64" if "f64" in (first, second) else "f32"
    same(lo, ow.linalg.matmul(a, b, round="rd", format=wide))
    same(hi, ow.linalg.matmul(a, b, round="ru", format=wide))
    if wide == "f64":
        same(ow.linalg.matmul(*on_gpu, order="k"), ow.linalg.matmul(a, b, order="k"))


def test_arguments_that_do_not_fit():
    driver = Driver()
    a, b = np.ones((2, 3)), np.ones((3, 4))
    on_gpu = driver.array(a), driver.array(b)
    for arguments, options, text in [
        ((on_gpu[0], b), {}, "b is in the memory of the host, expected all arrays on GPU 0"),
        (on_gpu[::-1], {}, "b: found 2 rows, expected 4, the columns of a"),
        (on_gpu, {"add": on_gpu[0]}, "add: found the shape (2, 3), expected (2, 4)"),
        (on_gpu, {"order": "j"}, "order: found 'j', expected None or \"k\""),
        (on_gpu, {"threads": 2}, "threads: found 2, expected none for arrays on a GPU"),
        (on_gpu, {"format": "f8"}, 'format: found \'f8\', expected "f64", "f32", "f16", "bf16"'),
        (
            on_gpu,
            {"format": "f32", "order": "k"},
            "order: found results of float32, expected float64 for arrays on a GPU",
        ),
        (
            on_gpu,
            {"format": "f16", "add": driver.array(np.ones((2, 4), np.float32))},
            "add: found float32, expected numbers of float16, the format of the result",
        ),
        ((driver.array(np.ones(3)), on_gpu[1]), {}, "a: found 1 dimensions, expected the 2 of a matrix on a GPU"),
    ]:
        with pytest.raises(ValueError) as found:
            ow.linalg.matmul(*arguments, **options)
        assert text in str(found.value)
    with pytest.raises(TypeError, match="expected float64, float32, float16 or bfloat16"):
        ow.linalg.matmul(driver.array(a.astype(np.int32)), on_gpu[1])


@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="NOT RUN: needs PyTorch")
def test_arrays_of_pytorch_and_time():
    import torch

    a, b = (torch.from_numpy(numbers(4096, 4096, 0, seed)).cuda() for seed in (1, 2))
    ours, theirs = [], []
    for _ in range(4):
        torch.cuda.synchronize()
        begin = time.perf_counter()
        result = ow.linalg.matmul(a, b)
        ours.append(time.perf_counter() - begin)
        begin = time.perf_counter()
        plain = a @ b
        torch.cuda.synchronize()
        theirs.append(time.perf_counter() - begin)
    result = torch.from_dlpack(result)
    assert result.is_cuda and torch.allclose(result, plain)
    rows = ow.linalg.matmul(a[:3].cpu().numpy(), b.cpu().numpy())
    assert np.array_equal(result[:3].cpu().numpy(), rows)
    print(f"4096: rounded once {min(ours) * 1e3:.2f} ms, cuBLAS {min(theirs) * 1e3:.2f} ms")
    for dtype in (torch.bfloat16, torch.float16):
        x, y = a.to(dtype), b.to(dtype)
        ours, theirs = [], []
        for _ in range(4):
            torch.cuda.synchronize()
            begin = time.perf_counter()
            result = ow.linalg.matmul(x, y)
            ours.append(time.perf_counter() - begin)
            begin = time.perf_counter()
            plain = x @ y
            torch.cuda.synchronize()
            theirs.append(time.perf_counter() - begin)
        result = torch.from_dlpack(result)
        assert result.dtype == dtype and torch.equal(torch.from_dlpack(ow.linalg.matmul(x[:3], y)), result[:3])
        # cuBLAS adds in binary32, so that few results are other ones.
        assert (result != plain).float().mean() < 0.02
        print(f"4096, {dtype}: rounded once {min(ours) * 1e3:.2f} ms, cuBLAS {min(theirs) * 1e3:.2f} ms")
