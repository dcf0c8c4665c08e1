"""Checks of arrays in the memory of a GPU, with the stand-in for NVIDIA's driver: `python dlpack_checks.py STAND-IN`.

The stand-in knows one formula, x, and does work of streams as late as it may, or in an order drawn at random.
"""

import gc
import itertools
import os
import pathlib
import sys

import numpy as np
import outward as ow

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))
from device_memory import Driver, take  # noqa: E402


def raises(kind, text, call):
    try:
        call()
    except kind as error:
        assert text in str(error), f"expected {text!r}, found {error}"
        return
    raise AssertionError(f"expected {kind.__name__} with {text!r}")


def main(library):
    os.environ["OUTWARD_CUDA_DRIVER"] = library
    driver = Driver(library)
    counts = driver.library.stub_get
    counts.restype = __import__("ctypes").c_long
    rng = np.random.default_rng(1)
    inputs = []

    def array(values, *arguments, **options):
        inputs.append(driver.array(values, *arguments, **options))
        return inputs[-1]

    # Lengths around what a thread does together, memory at and between multiples of 16 bytes, both versions.
    for rows, before, is_old in itertools.product([0, 1, 3, 4, 5, 8, 1001], [0, 1, 2], [False, True]):
        values = rng.normal(size=rows)
        x = array(values, before, is_old=is_old)
        driver.call("cuCtxSetCurrent", None)
        result = ow.eval("x", {"x": x, "other": [1, 2]})
        assert driver.current() is None, "the context is what it was"
        assert list(result) == ["lo", "hi", "decoration"] and not x.exported
        assert x.asked[-1][0] > 2 and x.asked[-1][1] == (None if is_old else (1, 0))
        for name, expected in [("lo", values), ("hi", values), ("decoration", np.full(rows, 16, np.int8))]:
            found = result[name]
            assert found.shape == (rows,) and len(found) == rows and found.dtype == expected.dtype
            assert np.array_equal(found.numpy(), expected) and found.numpy().dtype == expected.dtype
            for version in [None, (1, 0), (1, 1)]:
                dtype, shape, address, delete = take(found, version)
                assert np.array_equal(driver.read(address, dtype, shape), expected)
                delete()
            interface = found.__cuda_array_interface__
            assert interface["shape"] == (rows,) and np.dtype(interface["typestr"]) == expected.dtype
            assert np.array_equal(driver.read(interface["data"][0], found.dtype, rows), expected)
    assert counts(b"hazards") == 0

    # Memory that another library has outlives the result.
    x = array(np.arange(10.0))
    result = ow.eval("x", x=x)
    dtype, shape, address, delete = take(result["lo"], (1, 0))
    result = found = None
    gc.collect()
    assert driver.read(address, dtype, shape).tolist() == list(range(10))
    delete()
    x.__dlpack_device__()
    capsule = ow.eval("x", x=x)["lo"].__dlpack__()
    del capsule

    # What is not finite goes by way of the host, and is what it is there.
    values = np.array([1.0, np.nan, np.inf, -np.inf, -0.0, 5e-324])
    x = array(values)
    for text in ["x", "a = x; b = max(x, 3)*k; c = k"]:
        constants = {"k": "0.1"} if "k" in text else {}
        found, expected = ow.eval(text, {"x": x}, **constants), ow.eval(text, {"x": values}, **constants)
        assert list(found) == list(expected)
        for name in expected:
            assert np.array_equal(found[name].numpy(), expected[name], equal_nan=True), (text, name)

    # Shapes, several formulas, what is kept, progress.
    x = array(rng.normal(size=(2, 3, 5)))
    result = ow.Formula("x")(x=x)
    assert result["hi"].shape == (2, 3, 5) and np.array_equal(result["hi"].numpy(), x.values)
    assert repr(result["hi"]) == "DeviceArray((2, 3, 5), float64, cuda:0)"
    told = []
    kept = ow.eval("x", {"x": x, "y": 1}, keep=True, progress=told.append, device="cuda:0")
    assert list(kept) == ["x", "y", "lo", "hi", "decoration"] and kept["x"] is x and told == [30]
    single = ow.eval("x", x=array(np.array(2.5)))
    assert single["lo"].shape == () and single["lo"].numpy()[()] == 2.5
    raises(TypeError, "no length", lambda: len(single["lo"]))
    strided = array(rng.normal(size=(4, 3)), strides=(3, 1))
    assert ow.eval("x", x=strided)["lo"].shape == (4, 3)
    threads = ow.eval("x", x=array(np.arange(4.0), strides=(1,)), threads=1, on_error="empty")
    assert threads["lo"].numpy().tolist() == [0, 1, 2, 3]

    # Sums of integers, which the stand-in adds up; the memory begins at multiples of 16 bytes and between them.
    for rows, before, is_old in itertools.product([0, 1, 3, 1001], [0, 1], [False, True]):
        values = [rng.integers(-1000, 1000, rows).astype(float) for _ in range(2)]
        a, b = (array(value, before, is_old=is_old) for value in values)
        driver.call("cuCtxSetCurrent", None)
        assert ow.sum(a) == values[0].sum() and ow.dot(a, b, device="cuda:0") == values[0] @ values[1]
        assert ow.sum_sq(a) == values[0] @ values[0] and ow.dot(a, a) == ow.sum_sq(a)
        assert ow.norm(a, round="rd", format="f32") == ow.norm(values[0], round="rd", format="f32")
        assert rows == 0 or ow.mean(a, round="ru") == ow.mean(values[0], round="ru")
        assert rows < 2 or ow.var(a, ddof=1) == ow.var(values[0], ddof=1)
        assert rows < 2 or ow.cov(a, b) == ow.cov(*values)
        assert driver.current() is None, "the context is what it was"
        total, expected = ow.Accumulator(), ow.Accumulator()
        total.add(a)
        total.add_products(a, b, device="auto")
        expected.add(values[0])
        expected.add_products(*values)
        assert total == expected and not a.exported and not b.exported
    total = ow.Accumulator()
    total.add(array(np.array(7.0)))
    assert total.round() == 7 and total.count == 1

    # What is refused; every array is given back.
    y = array(np.zeros(3))
    matrix = array(np.zeros((3, 3)), strides=(1, 3))
    integers, halves = array(np.arange(3)), array(np.zeros(3, np.float16))
    for error, text, call in [
        (ValueError, "strides", lambda: ow.eval("m", m=matrix)),
        (ValueError, "y: found the shape [3] beside [2, 3, 5] of x", lambda: ow.eval("x + y", x=x, y=y)),
        (ValueError, "in the memory of the host", lambda: ow.eval("x + y", x=y, y=np.zeros(3))),
        (TypeError, "found an array of int64 on a GPU", lambda: ow.eval("x", x=array(np.arange(3)))),
        (TypeError, "found an array of float16", lambda: ow.eval("x", x=array(np.zeros(3, np.float16)))),
        (TypeError, "version 2 of DLPack", lambda: ow.eval("x", x=array(np.zeros(3), version=(2, 0)))),
        (TypeError, "device of kind 10", lambda: ow.eval("x", x=array(np.zeros(3), kind=10))),
        (ValueError, "device: found 'cuda:1'", lambda: ow.eval("x", x=y, device="cuda:1")),
        (ValueError, "device: found 'opencl'", lambda: ow.eval("x", x=y, device="opencl")),
        (ValueError, "no error=", lambda: ow.eval("x", x=y, error=True)),
        (ValueError, "reading=", lambda: ow.eval("x", x=y, reading="float")),
        (ValueError, "machine", lambda: ow.eval("x", x=y, machine="scalar")),
        (TypeError, "expected float32", lambda: ow.eval("x", x=y, format="f32")),
        (ValueError, "x_lo and x_hi: found bounds", lambda: ow.eval("x", {"x_lo": y, "x_hi": y})),
        (ValueError, "have no column z", lambda: ow.eval("x + z", {"x": y})),
        (ValueError, "x: found an array on a GPU with strides", lambda: ow.sum(matrix)),
        (TypeError, "found an array of int64 on a GPU, expected float64, float32, float16", lambda: ow.sum(integers)),
        (TypeError, "y: found float16 beside float64 of x on a GPU", lambda: ow.dot(y, halves)),
        (ValueError, "expected as many numbers, found 30 and 3", lambda: ow.dot(x, y)),
        (ValueError, "y: found an array in the memory of the host", lambda: ow.dot(y, [0, 0, 0])),
        (TypeError, "version 2 of DLPack", lambda: ow.sum(array(np.zeros(3), version=(2, 0)))),
        (ValueError, 'device: found "cuda:1"', lambda: ow.sum(y, device="cuda:1")),
        (ValueError, "with strides", lambda: ow.Accumulator().add_abs(matrix)),
        (TypeError, "stream", lambda: single["lo"].__dlpack__(stream="1")),
        (BufferError, "dl_device", lambda: single["lo"].__dlpack__(dl_device=(1, 0))),
        (BufferError, "copy", lambda: single["lo"].__dlpack__(copy=True)),
    ]:
        raises(error, text, call)
    result = kept = single = threads = found = None
    gc.collect()
    for given in inputs:
        given.free()
    assert counts(b"hazards") == 0, counts(b"hazards")
    print("ok")


if __name__ == "__main__":
    main(sys.argv[1])
