"""Exact reductions beside exact fractions: every direction and format, permutations, parts, special values."""

import itertools
import math
import pickle
import random
from fractions import Fraction

import ml_dtypes
import numpy as np
import outward as ow
import pytest


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
    with pytest.raises(TypeError, match="expected numbers of binary64, found 9007199254740993"):
        ow.sum([2**53 + 1])
    with pytest.raises(TypeError, match="expected numbers of binary64"):
        ow.sum(["1"])
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
