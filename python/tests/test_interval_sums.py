"""Sums of intervals beside exact fractions: tightest bounds, decorations, axes, formats, and what is refused."""

import math
from fractions import Fraction

import numpy as np
import outward as ow
import pytest
from intervals import exactly
from outward import Interval, IntervalArray


def down(value):
    near = float(value)
    return near if Fraction(near) <= value else math.nextafter(near, -math.inf)


def up(value):
    return -down(-value)


def data(seed, count):
    rng = np.random.default_rng(seed)
    lower = np.ldexp(rng.normal(size=count), rng.integers(-60, 60, count))
    wide = np.where(rng.random(count) < 0.2, 0.0, np.abs(lower) * rng.random(count))
    return IntervalArray.from_bounds(lower, lower + wide)


def rows(x):
    return [(Fraction(a), Fraction(b)) for a, b in zip(x.lo.ravel().tolist(), x.hi.ravel().tolist())]


@pytest.mark.parametrize("seed", range(8))
def test_bounds_are_tightest(seed):
    x, y = data(seed, 50 * seed + 1), data(seed + 100, 50 * seed + 1)
    a, b = rows(x), rows(y)
    n = len(a)
    least = [0 if low <= 0 <= high else min(abs(low), abs(high)) for low, high in a]
    most = [max(abs(low), abs(high)) for low, high in a]
    corners = [[p * q for p in r for q in s] for r, s in zip(a, b)]
    for name, low, high in [
        ("sum", sum(p for p, _ in a), sum(q for _, q in a)),
        ("mean", sum(p for p, _ in a) / n, sum(q for _, q in a) / n),
        ("sum_abs", sum(least), sum(most)),
        ("sum_sq", sum(p * p for p in least), sum(q * q for q in most)),
        ("dot", sum(map(min, corners)), sum(map(max, corners))),
    ]:
        found = getattr(ow, name)(x, y) if name == "dot" else getattr(ow, name)(x)
        assert (found.lo, found.hi, found.decoration) == (down(Fraction(low)), up(Fraction(high)), "com"), name
    norm = ow.norm(x)
    low, high = sum(Fraction(p * p) for p in least), sum(Fraction(q * q) for q in most)
    assert Fraction(norm.lo) ** 2 <= low < Fraction(math.nextafter(norm.lo, math.inf)) ** 2
    assert Fraction(math.nextafter(norm.hi, 0)) ** 2 < high <= Fraction(norm.hi) ** 2
    order = np.random.default_rng(seed).permutation(n)
    assert exactly(ow.sum(x[order])) == exactly(ow.sum(x)) == exactly(x.sum()) == exactly(np.sum(x))
    assert exactly(x.mean()) == exactly(ow.mean(x))


def test_axes():
    x = data(7, 60).reshape(3, 4, 5)
    for axis in (0, 1, 2, (0, 2), (1, 2), (), None):
        for keepdims in (False, True):
            lower, upper = (np.vectorize(Fraction, otypes=[object])(part) for part in (x.lo, x.hi))
            low, high = (np.sum(part, axis=axis, keepdims=keepdims) for part in (lower, upper))
            found = IntervalArray(x.sum(axis=axis, keepdims=keepdims))
            assert found.shape == np.shape(low)
            assert found.lo.ravel().tolist() == [down(Fraction(value)) for value in np.ravel(low)]
            assert found.hi.ravel().tolist() == [up(Fraction(value)) for value in np.ravel(high)]
    assert exactly(x[:, ::2].sum(axis=1)) == exactly(x[:, ::2].copy().sum(axis=1))
    assert exactly(IntervalArray(Interval(0.1)).broadcast_to((10,)).sum()) == exactly(ow.sum([Interval(0.1)] * 10))
    assert np.add.reduce(IntervalArray([[1, 2], [3, 4]]), axis=0, initial=1).lo.tolist() == [5, 7]


def test_decorations_and_sets():
    assert str(ow.sum([Interval(1, 2), Interval("[3, 4]_def")])) == "[4, 6]_def"
    assert str(ow.sum([Interval(1, 2), Interval("[empty]")])) == "[empty]"
    assert ow.sum([Interval(1, 2), Interval("[nai]")]).is_nai()
    assert str(ow.sum([Interval(1, math.inf), 1])) == "[2, inf]"
    assert str(ow.sum(IntervalArray([]))) == "[0, 0]" and str(ow.norm(IntervalArray([]))) == "[0, 0]"
    assert str(ow.mean(IntervalArray([]))) == "[empty]"
    assert str(ow.dot([Interval(0, math.inf)], [Interval(0)])) == "[0, 0]_dac"
    assert ow.dot([Interval("[entire]")], [0]) == Interval(0)
    assert str(ow.norm([Interval(-3, 3), Interval(4)])) == "[4, 5]"
    assert str(ow.sum_abs([Interval(-3, 2), -1.0])) == "[1, 4]"
    assert ow.sum([Interval(1e308)] * 20).hi == math.inf and ow.mean([Interval(1e308)] * 20) == Interval(1e308)


def test_formats_and_operands():
    x = IntervalArray([0.1, 0.2], dtype=np.float32)
    found = ow.sum(x)
    exact = sum(Fraction(value) for value in x.lo.tolist())
    assert Fraction(float(np.float32(found.lo))) <= exact and found.lo == float(np.float32(found.lo))
    assert x.sum(keepdims=True).dtype == np.float32
    # Numbers beside intervals are points.
    assert str(ow.dot([Interval(1, 2), 3], np.array([0.5, 2.0]))) == "[6.5, 7]"
    assert ow.sum(np.array([Interval(1), 2.0], dtype=object)) == Interval(3)
    assert ow.sum((Interval("0.1"), "0.2")).contains(0.3) and isinstance(ow.sum([0.5]), float)


def test_what_is_refused():
    with pytest.raises(TypeError, match="var: expected numbers, found intervals; outward.range bounds a formula"):
        ow.var([Interval(1, 2)])
    with pytest.raises(TypeError, match="sum: round and format are for numbers"):
        ow.sum([Interval(1, 2)], round="ru")
    with pytest.raises(ValueError, match="x and y: expected as many intervals, found 1 and 2"):
        ow.dot([Interval(1)], [1, 2])
