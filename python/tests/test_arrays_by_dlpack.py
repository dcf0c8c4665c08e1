"""Arrays of other libraries by DLPack: in the memory of the host, and on a GPU that the stand-in for a driver has."""

import os
import pathlib
import shutil
import subprocess
import sys

import numpy as np
import outward as ow
import pytest

ROOT = pathlib.Path(__file__).parents[2]


class HostArray:
    """An array that has DLPack and nothing else."""

    def __init__(self, values, device=None):
        self.values, self.device = values, device

    def __dlpack_device__(self):
        return self.device or self.values.__dlpack_device__()

    def __dlpack__(self, **options):
        return self.values.__dlpack__(**options)


@pytest.mark.parametrize("dtype", [np.float64, np.float32, np.float16, np.int64, np.uint8, np.bool_])
def test_arrays_of_the_host(dtype):
    values = np.array([[0, 1, 1], [1, 0, 1]], dtype)
    for given in [values, values.T, values[:, ::-1], values[:0]]:
        found, expected = ow.eval("2*x + 1", x=HostArray(given)), ow.eval("2*x + 1", x=given)
        assert found.shape == given.shape and np.array_equal(found.lo, expected.lo)
        assert np.array_equal(ow.eval("2*x + 1", {"x": HostArray(given)})["hi"], expected.hi)


def test_arrays_that_are_not_to_be_written():
    values = np.arange(4.0)
    values.flags.writeable = False
    assert ow.eval("x + y", x=HostArray(values), y=1).lo.tolist() == [1, 2, 3, 4]


def test_what_is_no_array_of_numbers():
    with pytest.raises(TypeError, match="x: the type complex128 has no numbers"):
        ow.eval("x", x=HostArray(np.zeros(2, complex)))
    with pytest.raises(TypeError, match="x: found an array on a device of kind 8"):
        ow.eval("x", x=HostArray(np.zeros(2), device=(8, 0)))

    class Refuses(HostArray):
        def __dlpack__(self, **options):
            raise BufferError("it needs a gradient")

    with pytest.raises(TypeError, match="x: the array is not one of NumPy by DLPack: it needs a gradient"):
        ow.eval("x", x=Refuses(np.zeros(2)))


@pytest.mark.parametrize("device", [None, 5, (1,), ("a", "b"), (2, -1), RuntimeError("several")])
def test_arrays_without_a_device_are_read_otherwise(device):
    class Sequence:
        def __dlpack_device__(self):
            if isinstance(device, Exception):
                raise device
            return device

        def __iter__(self):
            return iter([1, 2])

    assert ow.eval("x", x=Sequence()).lo.tolist() == [1, 2]


@pytest.mark.parametrize("policy", [0, 1, 2])
def test_arrays_of_a_gpu(policy, tmp_path):
    compiler = shutil.which("cc")
    if compiler is None:
        reason = "NOT RUN: no C compiler cc, which makes the stand-in for a driver"
        pytest.fail(reason) if os.environ.get("OUTWARD_REQUIRE_ALL") == "1" else pytest.skip(reason)
    library = tmp_path / "driver.so"
    source = ROOT / "crates/outward-cuda/tests/stub/driver.c"
    options = ["-std=gnu11", "-O1", "-frounding-math", "-shared", "-fPIC", f"-DPOLICY={policy}"]
    subprocess.run([compiler, *options, "-o", library, source, "-lm", "-lpthread"], check=True)
    checks = pathlib.Path(__file__).parent / "gpu" / "dlpack_checks.py"
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), "OUTWARD_CUDA_DRIVER": str(library)}
    run = subprocess.run(
        [sys.executable, checks, library], env=environment, capture_output=True, text=True, timeout=300
    )
    assert run.returncode == 0 and run.stdout == "ok\n", run.stdout + run.stderr
