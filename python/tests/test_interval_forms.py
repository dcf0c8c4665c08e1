"""Texts, packages and files that intervals come from, and what they are shown as."""

import io
import math
import pickle
import random
from decimal import Decimal
from fractions import Fraction

import numpy as np
import outward as ow
import pyarrow
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st
from outward import Interval, IntervalArray

polars = pytest.importorskip("polars")
finite = st.floats(allow_nan=False, allow_infinity=False)
decorations = st.sampled_from(["com", "dac", "def", "trv"])


def same(x, y):
    return (
        (x.lo, x.hi, x.decoration) == (y.lo, y.hi, y.decoration)
        or x.is_nai()
        and y.is_nai()
        or (x.is_empty() and y.is_empty())
    )


@given(finite, finite, decorations)
def test_what_is_shown_reads_back(a, b, decoration):
    for x in (Interval(min(a, b), max(a, b)), Interval(a), Interval(a, math.inf, decoration="dac")):
        x = Interval(x.lo, x.hi, decoration=min(decoration, x.decoration, key="ill trv def dac com".index))
        assert same(eval(repr(x)), x) and "0x" not in repr(x)
        again = eval(repr(IntervalArray([x, 0.5, x])))
        assert same(again[0], x) and same(again[2], x)
        assert same(pickle.loads(pickle.dumps(x)), x)
    near = Interval(a, math.nextafter(a, math.inf)) if a < 1.7e308 else Interval(a)
    assert same(eval(repr(near)), near)


def test_how_intervals_are_shown():
    assert repr(Interval(0.1)) == "Interval(0.1)" and repr(Interval(0.5)) == 'Interval("[0.5, 0.5]_com")'
    assert repr(Interval("0.1")) == 'Interval("[0.099999999999999992, 0.1]_com")'
    assert repr(Interval(0.1, decoration="trv")) == 'Interval(0.1, decoration="trv")'
    assert repr(Interval(Fraction(10**30, 3))) == 'Interval("[3.3333333333333332e+29, 3.3333333333333338e+29]_com")'
    assert str(Interval("0.1")) == "[0.09999999999999999, 0.10000000000000001]"
    X = IntervalArray([0.1, "0.1", Interval(1, math.inf), "[empty]", "[nai]"])
    assert repr(X).replace("\n" + 15 * " ", " ") == (
        'IntervalArray([0.1, "[0.099999999999999992, 0.1]", "[1, inf]", "[empty]", "[nai]"])'
    )
    for X in (
        X,
        X[:0],
        IntervalArray(np.empty((2, 0, 3))),
        X[:3].astype("f4"),
        IntervalArray(0.1),
        X[:4].reshape(2, 2),
    ):
        again = eval(repr(X))
        assert again.shape == X.shape and again.dtype == X.dtype
        assert all(same(again[place], X[place]) for place in np.ndindex(X.shape))
    assert "..." in repr(IntervalArray(np.arange(3000.0)))
    html = X._repr_html_()
    assert html.count("<tr>") == 2 and html.count("<td>") == 4 and "[0.1, 0.10000000000000001]" in html
    assert IntervalArray(np.ones((2, 2, 2)))._repr_html_().startswith("<pre>IntervalArray(")
    assert IntervalArray(np.ones(2000))._repr_html_().count("...") == 1


def test_numbers_beside_text_stay_numbers():
    X = IntervalArray([0.1, "0.1", 1])
    assert same(X[0], Interval(0.1)) and same(X[1], Interval("0.1")) and X[2].lo == 1
    assert same(IntervalArray([["0.1", 0.1]])[0, 1], Interval(0.1))


@pytest.mark.parametrize("text", ["1±0.1", "1+-0.1", "1 +/- 0.1", "1.0(1)", " (10±1)e-1 ", "1.0?1"])
def test_numbers_with_their_uncertainty(text):
    expected = Interval(Decimal("0.9"), Decimal("1.1"))
    assert same(Interval(text), expected) and same(IntervalArray([text])[0], expected)
    assert same(ow.eval("x", x=text), expected)


@pytest.mark.parametrize("text", ["1±", "±1", "1±-1", "1(x)", "1±1±1", "(1±2"])
def test_uncertainties_that_are_none(text):
    with pytest.raises(ValueError):
        Interval(text)


def test_middles_and_radii():
    assert same(Interval.from_midrad(1, "0.1"), Interval(1) + Interval("-0.1", "0.1"))
    assert same(Interval.from_midrad(Fraction(1, 2), 0), Interval(0.5))
    assert IntervalArray.from_midrad([[1], [2]], [1, 2]).hi.tolist() == [[2, 3], [3, 4]]
    assert IntervalArray.from_midrad(1, 2).shape == () and IntervalArray.from_midrad([], 1).shape == (0,)
    assert (
        IntervalArray.from_midrad(np.ones(2, "f4"), 0.1).dtype == IntervalArray.from_midrad(1, [0.5], dtype="f4").dtype
    )
    rng = random.Random(2)
    for _ in range(200):
        mid, rad = (math.ldexp(rng.uniform(0, 1), rng.randrange(-60, 60)) for _ in range(2))
        x, y = Interval.from_midrad(-mid, rad), IntervalArray.from_midrad([-mid], rad)[0]
        exact = -Fraction(mid) - Fraction(rad), -Fraction(mid) + Fraction(rad)
        assert same(x, y) and same(x, Interval(*exact))
    for wrong in (-1, "-0.1", math.nan):
        with pytest.raises(ValueError):
            Interval.from_midrad(1, wrong)
        with pytest.raises(ValueError):
            IntervalArray.from_midrad([1], [wrong])


def test_hulls():
    assert (
        same(ow.hull(1), Interval(1, decoration="trv")) and ow.hull().is_empty() and ow.hull([], "[empty]").is_empty()
    )
    X = IntervalArray.from_bounds([1, 5], [2, math.inf])
    assert same(ow.hull(X, "-0.5"), Interval(-0.5, math.inf, decoration="trv"))
    assert ow.hull(1, "[nai]").is_nai() and ow.hull(np.float32(3), Fraction(1, 3)).contains(1)
    with pytest.raises(ValueError):
        ow.hull(math.nan)


@pytest.mark.parametrize("dtype", ["f8", "f4"])
def test_there_and_back(dtype):
    X = IntervalArray(["[1, 2]", "[-inf, 3]", "[empty]", "[nai]", "0.1"], dtype=dtype)
    file = io.BytesIO()
    np.save(file, X)
    saved = np.load(io.BytesIO(file.getvalue()))
    for again in (
        IntervalArray.load(io.BytesIO(file.getvalue())),
        IntervalArray(saved, dtype=dtype),
        IntervalArray(saved[::-1], dtype=dtype)[::-1],
        IntervalArray(saved.reshape(5, 1), dtype=dtype)[:, 0],
        IntervalArray(pyarrow.array(X), dtype=dtype),
        IntervalArray(polars.Series(X), dtype=dtype),
    ):
        assert again.dtype == X.dtype and all(same(x, y) for x, y in zip(again, X, strict=True))
    pairs = np.zeros(2, [("lo", "f8"), ("hi", "f8")])
    assert IntervalArray(pairs).hi.tolist() == [0, 0]
    with pytest.raises(TypeError, match="missing"):
        IntervalArray(pyarrow.array([{"lo": 1.0, "hi": None}]))
    with pytest.raises(TypeError, match="found dict"):
        IntervalArray(pyarrow.array([{"a": 1.0}]))


def test_sets_of_sympy():
    assert same(Interval(sympy.Interval(1, sympy.Rational(5, 2))), Interval(1, 2.5))
    assert same(Interval(sympy.Interval(0, sympy.pi)), Interval(0, math.nextafter(math.pi, 4)))
    assert same(Interval(sympy.Interval(-sympy.oo, 1)), Interval(-math.inf, 1))
    with pytest.raises(TypeError):
        Interval(sympy.Interval(0, sympy.EulerGamma))
