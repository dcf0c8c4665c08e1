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
    assert found.shape == expected.shape and found.dtype == np.float64
    assert np.array_equal(found.view(np.uint64), expected.view(np.uint64))


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


def test_arguments_that_do_not_fit():
    driver = Driver()
    a, b = np.ones((2, 3)), np.ones((3, 4))
    on_gpu = driver.array(a), driver.array(b)
    for arguments, options, text in [
        ((on_gpu[0], b), {}, "b is in the memory of the host, expected all arrays on GPU 0"),
        (on_gpu[::-1], {}, "b: found 2 rows, expected 4, the columns of a"),
        (on_gpu, {"add": on_gpu[0]}, "add: found the shape (2, 3), expected (2, 4)"),
        (on_gpu, {"order": "k"}, "order: found 'k', expected none for arrays on a GPU"),
        (on_gpu, {"format": "f32"}, "format: found 'f32'"),
        ((driver.array(np.ones(3)), on_gpu[1]), {}, "a: found 1 dimensions, expected the 2 of a matrix on a GPU"),
    ]:
        with pytest.raises(ValueError) as found:
            ow.linalg.matmul(*arguments, **options)
        assert text in str(found.value)
    with pytest.raises(TypeError, match="expected float64"):
        ow.linalg.matmul(driver.array(a.astype(np.float32)), on_gpu[1])


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
