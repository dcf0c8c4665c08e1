"""Exact reductions beside exact fractions: every direction and format, permutations, parts, special values."""

import itertools
import math
import os
import pickle
import random
from fractions import Fraction

import ml_dtypes
import numpy as np
import outward as ow
import pytest
from reduction_cases import DTYPES, check_everywhere, columns


def rounded(value, direction):
    """A fraction in binary64."""
    near = float(value)
    if direction == "rn" or Fraction(near) == value:
        return near
    if direction == "rz":
        direction = "rd" if value > 0 else "ru"
    if direction == "ru":
        return near if Fraction(near) > value else math.nextafter(near, math.inf)
    return near if Fraction(near) < value else math.nextafter(near, -math.inf)


def numbers(rng, count):
    spread = rng.choice([1, 30, 400])
    values = [math.ldexp(rng.uniform(-1, 1), rng.randrange(-spread, spread)) for _ in range(count)]
    # Most of the sum cancels.
    return values + [-x for x in values[: count // 2]] if rng.random() < 0.5 else values


def fractions(x):
    return [Fraction(float(value)) for value in x]


@pytest.mark.parametrize("direction", ["rn", "rz", "ru", "rd"])
def test_reductions_are_rounded_once(direction):
    rng = random.Random(direction)
    for count in [1, 2, 3, 50, 700]:
        x = numbers(rng, count)
        y = numbers(rng, len(x))[: len(x)]
        x = x[: len(y)]
        a, b = fractions(x), fractions(y)
        n = len(x)
        products = [p * q for p, q in zip(a, b, strict=True)]
        squares = sum(p * p for p in a)
        expected = {
            "sum": sum(a),
            "sum_abs": sum(map(abs, a)),
            "sum_sq": squares,
            "dot": sum(products),
            "mean": sum(a) / n,
            "var": (squares - sum(a) ** 2 / n) / n,
        }
        for name, value in expected.items():
            of_two = (np.array(x), np.array(y)) if name == "dot" else (np.array(x),)
            assert getattr(ow, name)(*of_two, round=direction) == rounded(value, direction), name
        if n > 1:
            covariance = (sum(products) - sum(a) * sum(b) / n) / (n - 1)
            assert ow.cov(x, y, round=direction) == rounded(covariance, direction)
        root = ow.norm(x, round=direction)
        below, above = math.nextafter(root, 0), math.nextafter(root, math.inf)
        if direction in ("rz", "rd"):
            assert Fraction(root) ** 2 <= squares < Fraction(above) ** 2
        elif direction == "ru":
            assert Fraction(below) ** 2 < squares <= Fraction(root) ** 2
        else:
            assert (Fraction(below) + Fraction(root)) ** 2 / 4 <= squares
            assert squares <= (Fraction(above) + Fraction(root)) ** 2 / 4


@pytest.mark.parametrize("dtype", [np.float64, np.float32, np.float16, ml_dtypes.bfloat16])
def test_types_of_arrays(dtype):
    rng = np.random.default_rng(5)
    x = rng.normal(size=(30, 7)).astype(dtype)
    exact = sum(fractions(x.astype(np.float64).ravel()))
    assert ow.sum(x) == float(exact)
    assert ow.sum(x[::2, ::3]) == float(sum(fractions(x[::2, ::3].astype(np.float64).ravel())))
    assert ow.sum(x.T) == ow.sum(x)
    squares = [p * p for p in fractions(x.astype(np.float64).ravel())]
    assert ow.dot(x, x) == ow.sum_sq(x) == float(sum(squares))
    assert ow.dot(x, x.astype(np.float64)) == float(sum(squares))
    total = ow.Accumulator()
    total.add(x)
    assert total.round() == float(exact) and total.count == x.size


def test_formats_of_results():
    x = [1.0, 2**-11, 2**-30]
    assert ow.sum(x, format="f16") == 1 + 2**-10
    assert ow.sum(x, format="f16", round="rd") == 1.0
    assert ow.sum(x, format="f32") == float(np.float32(1 + 2**-11))
    assert ow.sum(x, format="bf16", round="ru") == 1 + 2**-7
    assert ow.sum([1e300, 1e300], format="f32", round="rd") == float(np.finfo(np.float32).max)


def test_special_values():
    inf, nan = math.inf, math.nan
    assert ow.sum([]) == 0.0 and math.copysign(1, ow.sum([])) == 1
    assert math.copysign(1, ow.sum([-0.0, -0.0])) == -1
    assert math.copysign(1, ow.sum([1.0, -1.0], round="rd")) == -1
    assert ow.sum([inf, 1.0]) == inf and math.isnan(ow.sum([inf, -inf]))
    assert math.isnan(ow.sum([nan, 1.0])) and ow.sum_abs([nan, inf]) == inf
    assert math.isnan(ow.mean([])) and math.isnan(ow.var([1.0], ddof=1))
    assert ow.sum([1e308] * 20) == inf and ow.mean([1e308] * 20) == 1e308
    assert ow.dot([1e-200], [1e-200], round="ru") == 5e-324
    assert ow.sum(range(100)) == 4950.0 and ow.sum((Fraction(1, 4), 2)) == 2.25


def test_accumulators_merge_in_any_order():
    terms = [1e300, -1e300, 3.0, 2**-1074, -0.0, math.pi]
    whole = ow.Accumulator()
    whole.add(terms)
    for order in itertools.permutations(terms):
        one, other = ow.Accumulator(), ow.Accumulator()
        one.add(order[:2])
        for term in order[2:]:
            other.add(term)
        one.merge(other)
        assert one == whole and one.to_bytes() == whole.to_bytes()
    again = ow.Accumulator.from_bytes(whole.to_bytes())
    again.subtract(whole)
    assert again == ow.Accumulator() and again.count == 0
    assert pickle.loads(pickle.dumps(whole)) == whole
    assert whole.bounds() == (3 + math.pi, math.nextafter(3 + math.pi, 7))
    whole.merge(whole)
    assert whole.count == 12
    products = ow.Accumulator()
    products.add_products([0.1, 1e200], np.array([0.1, 1e200]))
    assert products.round() == math.inf and products.round("rz") == float(np.finfo(np.float64).max)
    assert repr(products).startswith("<outward.Accumulator: 2 terms")


def test_wrong_arguments():
    with pytest.raises(ValueError, match=r"x\[1\]: found 'one', expected a number"):
        ow.sum(["1", "one"])
    with pytest.raises(TypeError, match="expected an array or a sequence"):
        ow.sum(1.0)
    with pytest.raises(ValueError, match="expected as many numbers, found 2 and 1"):
        ow.dot([1.0, 2.0], [1.0])
    with pytest.raises(ValueError, match="round"):
        ow.sum([1.0], round="up")
    with pytest.raises(ValueError, match="format"):
        ow.sum([1.0], format="f80")
    with pytest.raises(ValueError, match="OWS"):
        ow.Accumulator.from_bytes(b"abc")


#: A published wheel has no OpenCL: OUTWARD_DEVICES names the devices to test, separated by blanks.
DEVICES = os.environ.get("OUTWARD_DEVICES", "cpu auto").split()


@pytest.mark.filterwarnings("ignore:computing on the cpu")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("dtype", DTYPES)
def test_devices_have_the_same_sums(dtype, device):
    for x, y in columns(dtype):
        check_everywhere(x, y, x, y, device)


@pytest.mark.filterwarnings("ignore:computing on the cpu")
@pytest.mark.parametrize("device", DEVICES)
def test_other_operands_on_devices(device):
    assert ow.sum([1e300, 1.0, -1e300], device=device) == 1
    assert ow.dot(np.ones(3, np.float32), np.full(3, 0.1), device=device) == ow.sum([0.1] * 3)
    assert ow.dot(range(4), [1, 2, 3, 4], device=device) == 20
    total = ow.Accumulator()
    total.add(2.5, device=device)
    total.add(np.arange(3.0), device=device)
    total.add_abs([-1, 1])
    assert total.round() == 7.5 and total.count == 6
    with pytest.raises(ValueError, match="x and y: expected as many numbers, found 2 and 1"):
        ow.dot([1, 2], [3], device=device)
    with pytest.raises(ValueError, match="found 2 and 1"):
        total.add_products([1, 2], [3], device=device)
    with pytest.raises(ValueError, match=r"x\[0\]: found 'a', expected a number"):
        ow.sum(["a"], device=device)
    assert total.round() == 7.5


def test_intervals_have_no_device():
    with pytest.raises(TypeError, match="sum: device is for numbers"):
        ow.sum([ow.Interval(1)], device="auto")


@pytest.mark.parametrize("device", ["gpu", "", "cuda:x", "cpu:0", "CPU"])
def test_devices_that_there_are_not(device):
    with pytest.raises(ValueError, match="device: found .*, expected auto, cpu, cuda"):
        ow.sum([1.0], device=device)
    with pytest.raises(ValueError, match="device: found"):
        ow.Accumulator().add([1.0], device=device)
    with pytest.raises(RuntimeError):
        ow.sum([1.0], device="cuda:99")


@pytest.mark.parametrize("dtype", [np.float64, np.float32, np.float16])
def test_arrays_of_the_host_by_dlpack(dtype):
    class HostArray:
        def __init__(self, values):
            self.values = values

        def __dlpack_device__(self):
            return self.values.__dlpack_device__()

        def __dlpack__(self, **options):
            return self.values.__dlpack__(**options)

    for x, y in columns(dtype):
        for order in ["C", "F"]:
            there = HostArray(np.array(x, order=order)), HostArray(np.array(y, order=order))
            check_everywhere(np.array(x), np.array(y), *there, "cpu")
    with pytest.raises(TypeError, match="x: the array is not one of NumPy by DLPack"):
        ow.sum(HostArray(np.array(["1"])))


def test_arrays_that_are_elsewhere():
    class There:
        def __init__(self, kind, number=0):
            self.kind, self.number = kind, number

        def __dlpack_device__(self):
            return self.kind, self.number

        def __dlpack__(self, **options):
            raise BufferError("it is not here")

    with pytest.raises(
        TypeError, match="x: found an array on a device of kind 10, expected one of the host or of a GPU"
    ):
        ow.sum(There(10))
    with pytest.raises(ValueError, match="y: found an array in the memory of the host beside x on GPU 0"):
        ow.dot(There(2), [1.0])
    with pytest.raises(ValueError, match="x: found an array in the memory of the host beside y on GPU 1"):
        ow.dot([1.0], There(2, 1))
    with pytest.raises(ValueError, match="y: found an array on GPU 1 beside x on GPU 0"):
        ow.dot(There(2), There(13, 1))
    with pytest.raises(ValueError, match='device: found "opencl", expected none or "cuda:1"'):
        ow.sum(There(2, 1), device="opencl")
