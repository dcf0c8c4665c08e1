"""What IEEE 1788 has beside functions of numbers: that each function is the one of its name, on intervals and arrays."""

import math

import numpy as np
import outward as ow
import pytest
from intervals import SPECIAL, exactly, same
from outward import Interval, IntervalArray, ieee1788

UNARY = "sqr_rev abs_rev sin_rev cos_rev tan_rev cosh_rev".split()
BINARY = "mul_rev pow_rev1 pow_rev2 atan2_rev1 atan2_rev2".split()
SLOPES = [name for name in ieee1788.__all__ if "slope" in name]
FORWARD = {"sqr_rev": "sqr", "abs_rev": "abs", "sin_rev": "sin", "cos_rev": "cos", "tan_rev": "tan", "cosh_rev": "cosh"}


def values():
    rng = np.random.default_rng(38)
    lower = np.round(rng.normal(0, 3, 200), 2)
    return SPECIAL + [Interval(a, a + b) for a, b in zip(lower.tolist(), rng.exponential(2, 200).tolist())]


def text(x):
    return str(x)


def test_known_results():
    c = Interval(4, 9)
    half = Interval(0, math.inf)
    for found, expected in [
        (ieee1788.sqr_rev(c), "[-3, 3]_trv"),
        (ieee1788.sqr_rev(c, half), "[2, 3]_trv"),
        (ieee1788.abs_rev(c, half), "[4, 9]_trv"),
        (ieee1788.pown_rev(Interval(8, 27), 3), "[2, 3]_trv"),
        (ieee1788.pown_rev(Interval(16), 4, half), "[2, 2]_trv"),
        (ieee1788.sin_rev(Interval(0), Interval(-1, 1)), "[0, 0]_trv"),
        (ieee1788.cos_rev(Interval(1), Interval(-1, 1)), "[0, 0]_trv"),
        (ieee1788.tan_rev(Interval(0), Interval(-1, 1)), "[0, 0]_trv"),
        (ieee1788.cosh_rev(Interval(1)), "[0, 0]_trv"),
        (ieee1788.mul_rev(Interval(2), Interval(1, 3)), "[0.5, 1.5]_trv"),
        (ieee1788.mul_rev(Interval(-1, 1), Interval(1, 2), half), "[1, inf]_trv"),
        (ieee1788.pow_rev1(Interval(2), Interval(4, 9)), "[2, 3]_trv"),
        (ieee1788.pow_rev2(Interval(2), Interval(4, 8)), "[2, 3]_trv"),
        (ieee1788.cancel_minus(Interval(4, 7), Interval(1, 2)), "[3, 5]_trv"),
        (ieee1788.cancel_plus(Interval(4, 7), Interval(1, 2)), "[6, 8]_trv"),
        (ieee1788.atan2_rev1(Interval(1), Interval(0), Interval(-1, 1)), "[0, 0]_trv"),
        (ieee1788.atan2_rev2(Interval(0), Interval(0), Interval(1, 2)), "[1, 2]_trv"),
    ]:
        assert text(found) == expected
    assert [text(x) for x in ieee1788.mul_rev_to_pair(Interval(2), Interval(1, 3))] == ["[0.5, 1.5]", "[empty]"]
    for name in SLOPES:
        at_zero = "-1" if name == "log_slope1" else "1"
        assert text(getattr(ieee1788, name)(Interval(0))) == f"[{at_zero}, {at_zero}]", name


@pytest.mark.parametrize("name", UNARY)
def test_preimages_are_kept(name):
    rng = np.random.default_rng(5)
    for number in rng.normal(0, 4, 300).tolist():
        value = getattr(Interval(number), FORWARD[name])()
        assert number in getattr(ieee1788, name)(value)
        near = Interval(number - 0.5, number + 0.5)
        assert number in getattr(ieee1788, name)(value, near)


def test_arrays_are_intervals_one_by_one():
    x = values()
    others = x[7:] + x[:7]
    thirds = x[::-1]
    columns = [IntervalArray(part) for part in (x, others, thirds)]
    for name in UNARY:
        function = getattr(ieee1788, name)
        assert same(function(columns[0]), map(function, x)), name
        assert same(function(columns[0], columns[1]), map(function, x, others)), name
    for name in BINARY:
        function = getattr(ieee1788, name)
        assert same(function(columns[0], columns[1]), map(function, x, others)), name
        assert same(function(*columns), map(function, x, others, thirds)), name
    for name in SLOPES:
        function = getattr(ieee1788, name)
        some = x[:40]
        assert same(function(columns[0][:40]), map(function, some)), name
    for n in (-3, 0, 2, 5):
        assert same(ieee1788.pown_rev(columns[0], n), [ieee1788.pown_rev(a, n) for a in x])
        found = ieee1788.pown_rev(columns[0], n, columns[1])
        assert same(found, [ieee1788.pown_rev(a, n, b) for a, b in zip(x, others)])
    pairs = [ieee1788.mul_rev_to_pair(a, b) for a, b in zip(x, others)]
    for which, found in enumerate(ieee1788.mul_rev_to_pair(*columns[:2])):
        assert same(found, [pair[which] for pair in pairs])
    for function in (ieee1788.cancel_minus, ieee1788.cancel_plus):
        assert same(function(*columns[:2]), map(function, x, others))
        method = getattr(columns[0], function.__name__)
        assert exactly(method(columns[1])) == exactly(function(*columns[:2]))


def test_overlap():
    for x, y, state in [
        (Interval(1, 2), Interval(3, 4), "before"),
        (Interval(1, 2), Interval(2, 4), "meets"),
        (Interval(1, 3), Interval(2, 4), "overlaps"),
        (Interval(1, 2), Interval(1, 4), "starts"),
        (Interval(2, 3), Interval(1, 4), "containedBy"),
        (Interval(3, 4), Interval(1, 4), "finishes"),
        (Interval(1, 4), Interval(1, 4), "equals"),
        (Interval("[empty]"), Interval("[empty]"), "bothEmpty"),
        (Interval("[empty]"), Interval(1, 4), "firstEmpty"),
        (Interval(1, 4), Interval("[empty]"), "secondEmpty"),
        (Interval("[nai]"), Interval(1, 4), ""),
    ]:
        found = ieee1788.overlap(x, y)
        assert found == state and isinstance(found, str)
    x = values()
    found = ieee1788.overlap(IntervalArray(x), IntervalArray(x[1:] + x[:1]))
    assert found.tolist() == [ieee1788.overlap(a, b) for a, b in zip(x, x[1:] + x[:1])]
    assert ieee1788.overlap(IntervalArray([[1, 2]]), Interval(1)).tolist() == [["equals", "after"]]
    assert ieee1788.overlap(IntervalArray([1, 2], dtype="float32"), 2).tolist() == ["before", "equals"]


def test_binary32_and_broadcasting():
    c = IntervalArray.from_bounds(np.float32([4, 1]), np.float32([9, 2]))
    found = ieee1788.sqr_rev(c, IntervalArray.from_bounds(np.float32(0), np.float32(10)))
    assert found.dtype == np.float32 and found.shape == (2,)
    # √2 rounded up in binary32.
    assert found[1].hi == float(np.nextafter(np.float32(np.sqrt(2)), np.float32(2)))
    assert ieee1788.mul_rev(Interval(2), IntervalArray([[1, 2], [3, 4]])).shape == (2, 2)


def test_wrong_arguments():
    with pytest.raises(TypeError):
        ieee1788.sqr_rev(object())
    with pytest.raises(OverflowError, match="pown_rev: expected an integer of 32 bits, found 2147483648"):
        ieee1788.pown_rev(Interval(1), 2**31)
    with pytest.raises(ValueError):
        ieee1788.mul_rev(IntervalArray([1, 2]), IntervalArray([1, 2, 3]))
    assert ieee1788.sqr_rev(Interval("[nai]")).is_nai() and ieee1788.exp_slope1(Interval("[nai]")).is_nai()
    assert all(callable(getattr(ow.ieee1788, name)) for name in ieee1788.__all__)
