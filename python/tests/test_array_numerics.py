"""NumPy's numerical functions of arrays of intervals enclose what they give for numbers from them."""

import functools
import io
import itertools
import math
import re
from fractions import Fraction

import numpy as np
import outward as ow
import pytest
from outward import IntervalArray

RNG = np.random.default_rng(11)


def intervals(*shape):
    lo = RNG.normal(size=shape) * 10.0 ** RNG.integers(-3, 4, shape)
    return ow.IntervalArray.from_bounds(lo, lo + RNG.exponential(size=shape))


def members(X, count=6):
    """Arrays of numbers from the intervals, the bounds among them."""
    yield X.inf
    yield X.sup
    for _ in range(count):
        yield np.clip(X.inf + RNG.random(X.shape) * (X.sup - X.inf), X.inf, X.sup)


def encloses(found, exact):
    """Are exact numbers within bounds?"""
    exact = np.asarray(exact, object)
    assert found.shape == exact.shape
    for lo, hi, number in zip(np.ravel(found.inf), np.ravel(found.sup), exact.ravel(), strict=True):
        assert lo <= number <= hi


def fractions(x):
    return np.array([Fraction(float(number)) for number in x.ravel()], object).reshape(x.shape)


@pytest.mark.parametrize("shape", [(1,), (2,), (3,), (7,), (64,), (5, 4), (2, 3, 4)])
def test_scans_and_differences(shape):
    X = intervals(*shape)
    for axis in range(len(shape)):
        for x in members(X, 2):
            exact = fractions(x)
            encloses(np.cumsum(X, axis), np.add.accumulate(exact, axis))
            encloses(np.cumprod(X, axis), np.multiply.accumulate(exact, axis))
            encloses(np.diff(X, axis=axis), np.diff(exact, axis=axis))
            encloses(np.diff(X, 2, axis), np.diff(exact, 2, axis))
            encloses(np.maximum.accumulate(X, axis), np.maximum.accumulate(x, axis))
            encloses(np.sort(X, axis), np.sort(x, axis))
        assert (np.cumsum(X, axis) == np.add.accumulate(X, axis)).all()
    for x in members(X, 2):
        exact = fractions(x)
        encloses(np.cumsum(X), np.add.accumulate(exact.ravel()))
        encloses(np.outer(X, X[:1]), np.multiply.outer(exact.ravel(), exact[:1].ravel()))
        encloses(np.diff(X.ravel(), prepend=0, append=[1, 2]), np.diff(np.array([0, *exact.ravel(), 1, 2])))
        mean = sum(exact.ravel()) / exact.size
        variance = sum((number - mean) ** 2 for number in exact.ravel()) / exact.size
        found = np.var(X)
        assert found.lo <= variance <= found.hi
        assert math.sqrt(variance) * (1 - 1e-15) <= np.std(X).hi and np.std(X).lo <= math.sqrt(variance) * (1 + 1e-15)
        median = np.median(X)
        assert median.lo <= np.median(x) <= median.hi


def test_scans_add_few_roundings():
    X = ow.IntervalArray(RNG.normal(size=10_000))
    assert np.cumsum(X).wid.max() < 1e-11
    assert np.cumsum(X[:0]).shape == (0,) and np.cumsum(X, out=X.copy())[-1].contains(X.sum())
    with pytest.raises(ValueError, match="order of 0 or more"):
        np.diff(X, -1)
    with pytest.raises(np.exceptions.AxisError):
        np.cumsum(X, 1)


def test_polynomials():
    X, p = intervals(50), intervals(4)
    for x in members(X):
        for c in members(p, 2):
            a, exact = fractions(c), fractions(x)
            expected = [sum(c * number ** (len(a) - 1 - place) for place, c in enumerate(a)) for number in exact]
            encloses(np.polyval(p, X), expected)
    assert (np.polyval([1, 0, -2], ow.IntervalArray([2])) == 2).all() and (np.polyval(p[:0], X) == 0).all()


def test_broken_lines():
    places, values = np.cumsum(RNG.exponential(size=9)), RNG.normal(size=9)
    lo = RNG.uniform(-1, places[-1] + 1, 300)
    X = ow.IntervalArray.from_bounds(lo, lo + RNG.exponential(size=300) * RNG.choice([0, 0.1, 3], 300))
    found = np.interp(X, places, values)
    for x in members(X, 20):
        expected = np.interp(x, places, values)
        assert (found.inf - 1e-13 <= expected).all() and (expected <= found.sup + 1e-13).all()
    # The corners within an interval, exactly; and the ends hold on beyond.
    assert np.interp(ow.Interval(-1, 9), [0, 1, 2], ow.IntervalArray([0, 5, 1])) == ow.Interval(0, 5)
    assert np.interp(ow.IntervalArray(["[entire]"]), [0, 1, 2], [3.0, 5.0, 1.0])[0] == ow.Interval(1, 5)
    assert np.interp(ow.IntervalArray([7]), [0], [3.0])[0] == ow.Interval(3)
    fuzzy = np.interp(ow.IntervalArray([0.5]), [0, 1], ow.IntervalArray(["[0, 1]", "[2, 4]"]))
    assert fuzzy[0] == ow.Interval(1, 2.5)
    for wrong in ([1, 0], [0, 0], [0, np.inf], [0, np.nan]):
        with pytest.raises(ValueError, match="each above the one before"):
            np.interp(X, wrong, [1.0, 2.0])
    with pytest.raises(TypeError, match="left and right"):
        np.interp(X, [0, 1], [0.0, 1.0], left=0)
    with pytest.raises(ValueError, match="found an empty one"):
        np.interp(ow.IntervalArray(["[empty]"]), [0, 1], [0.0, 1.0])


def test_remainders_and_angles():
    for y in (3.0, -2.5, 0.1):
        X = intervals(200)
        found = np.mod(X, y)
        assert (np.remainder(X, y) == found).all()
        for x in members(X):
            exact = [Fraction(number) % Fraction(y) for number in x.tolist()]
            encloses(found, exact)
        assert (found.sup <= max(y, 0)).all() and (found.inf >= min(y, 0)).all()
    assert np.mod(ow.Interval(7), 3) == 1 and np.mod(ow.Interval(-1), 3) == 2
    assert np.mod(ow.IntervalArray(["[0, 10]"]), ow.IntervalArray(["[2, 3]"]))[0] == ow.Interval(0, 3)
    for dtype in ("float64", "float32"):
        X = ow.IntervalArray([0, 90, 180, -45.5], dtype=dtype)
        assert np.deg2rad(X).dtype == X.dtype and np.radians(X).contains([0, math.pi / 2, 0, 0])[[0]].all()
        assert (np.rad2deg(np.deg2rad(X)).contains([0, 90, 180, -45.5])).all()
        assert (np.degrees(np.radians(X)).wid < 1e-3).all()
    pi = np.deg2rad(ow.IntervalArray([180]))[0]
    assert pi.lo <= math.pi <= pi.hi and pi.wid < 1e-14


def test_masks_of_functions_and_reductions():
    X = intervals(6)
    mask = np.array([1, 0, 1, 1, 0, 0], bool)
    out = ow.IntervalArray(np.zeros(6))
    assert np.exp(X, out=out, where=mask) is out
    assert (out[mask] == np.exp(X[mask])).all() and (out[~mask] == 0).all()
    with pytest.raises(TypeError, match="where needs out="):
        np.exp(X, where=mask)
    assert np.sum(X, where=mask) == np.sum(X[mask]) and np.prod(X, where=mask).contains(np.prod(X[mask]).mid)
    assert np.add.reduce(X, where=mask) == X[mask].sum()
    with pytest.raises(TypeError, match="where is for sums and products"):
        np.max(X, where=mask)
    less = np.zeros(6, bool)
    assert (np.less(X, 1e9, out=less, where=mask) == mask).all()


def test_order():
    X = ow.IntervalArray(["[1, 4]", "[2, 3]", "[0, 5]"])
    assert (np.sort(X) == ow.IntervalArray(["[0, 3]", "[1, 4]", "[2, 5]"])).all()
    assert np.median(X) == ow.Interval(1, 4) and np.median(X[:2]) == ow.Interval(1.5, 3.5)
    assert np.sort(X[:0]).shape == (0,)
    with pytest.raises(ValueError, match="empty"):
        np.sort(ow.IntervalArray(["[empty]", "[1, 2]"]))
    with pytest.raises(ValueError, match="more than 1 elements, found 1"):
        np.var(X[:1], ddof=1)


def test_files_of_arrays():
    X = ow.IntervalArray(["0.1", "[empty]", "[1, inf]", "[nai]"])
    for dtype in ("float64", "float32"):
        file = io.BytesIO()
        np.save(file, X.astype(dtype))
        file.seek(0)
        found = ow.IntervalArray.load(file)
        assert found.dtype == dtype and repr(found) == repr(X.astype(dtype))


def test_sets_by_operators():
    X, Y = ow.IntervalArray(["[1, 4]", "[2, 3]"]), ow.Interval(2, 5)
    assert ((X & Y) == X.intersection(Y)).all() and ((X | Y) == X.convex_hull(Y)).all()
    assert ((X | 0) == ow.IntervalArray(["[0, 4]", "[0, 3]"])).all() and ((9 | X)[0] == ow.Interval(1, 9))
    assert ((np.array([1.0, 9.0]) | X) == (X | np.array([1.0, 9.0]))).all()
    Z = X.copy()
    Z &= Y
    assert (Z == (X & Y)).all() and (X & ow.Interval(7, 8)).is_empty().all()
    with pytest.raises(TypeError):
        X & "1"


def test_columns_of_arrow_and_polars():
    import polars as pl
    import pyarrow as pa

    X = ow.IntervalArray(["[1, 2]", "[empty]"])
    column = pa.array(X)
    assert column.type.names == ["lo", "hi", "decoration"] and column[0].as_py() == {"lo": 1, "hi": 2, "decoration": 16}
    frame = pl.Series(X).struct.unnest()
    assert frame.columns == ["lo", "hi", "decoration"] and frame["hi"][0] == 2
    again = ow.IntervalArray.from_arrays({name: frame[name].to_numpy() for name in frame.columns})
    assert repr(again) == repr(X)
    with pytest.raises(ValueError, match="one dimension"):
        pa.array(X.reshape(1, 2))


def random_arrays(rng, *shapes):
    lo = [rng.normal(size=shape) * np.exp2(rng.integers(-30, 30, shape)) for shape in shapes]
    return [IntervalArray.from_bounds(x, x + np.abs(x) * rng.integers(0, 3, x.shape)) for x in lo]


EINSUMS = {
    "ijk,ij->k": [(3, 4, 2), (3, 4)],
    "ij,jk": [(3, 4), (4, 2)],
    "ij,kj->ki": [(3, 4), (2, 4)],
    "ijk->": [(2, 3, 4)],
    "iji->j": [(3, 2, 3)],
    "iij->ij": [(3, 3, 2)],
    "ba": [(2, 3)],
    "i,j->ij": [(3,), (2,)],
    ",ij->j": [(), (3, 2)],
    "i,i": [(4,), (4,)],
    "ij,ij->": [(0, 3), (0, 3)],
    "ij,ij->j": [(0, 3), (0, 3)],
}


@pytest.mark.parametrize("subscripts", EINSUMS)
@pytest.mark.parametrize("slices", [False, True])
def test_einsum_is_the_tightest(subscripts, slices, monkeypatch):
    from outward import _array_numerics

    if slices:
        monkeypatch.setattr(_array_numerics, "_MOST_PRODUCTS", 1)
    arrays = random_arrays(np.random.default_rng(3), *EINSUMS[subscripts])
    found = IntervalArray(np.einsum(subscripts, *arrays))
    ends = [[np.vectorize(Fraction, [object])(part) if part.size else part for part in (x.lo, x.hi)] for x in arrays]
    if len(ends) == 1:
        lo, hi = (np.einsum(subscripts, end.astype(object)) for end in ends[0])
    else:
        # The ends of products of intervals, and their exact sums.
        terms, result = _array_numerics._subscripts(subscripts, 2)
        letters = "".join(dict.fromkeys("".join(terms)))
        products = [
            np.einsum(f"{','.join(terms)}->{letters}", x.astype(object), y.astype(object))
            for x, y in itertools.product(*ends)
        ]
        sums = f"{letters}->{result}"
        lo, hi = (np.einsum(sums, np.asarray(pick(products), object)) for pick in (least, greatest))
    lo, hi = np.asarray(lo, object), np.asarray(hi, object)
    assert found.shape == lo.shape
    for place in np.ndindex(found.shape):
        below, above = float(lo[place]), float(hi[place])
        below = below if Fraction(below) <= lo[place] else np.nextafter(below, -np.inf)
        above = above if Fraction(above) >= hi[place] else np.nextafter(above, np.inf)
        assert (found.lo[place], found.hi[place]) == (below, above)


def least(products):
    return functools.reduce(np.minimum, products)


def greatest(products):
    return functools.reduce(np.maximum, products)


def test_what_einsum_refuses():
    X = IntervalArray([[1, 2], [3, 4]])
    for subscripts, arrays, message in [
        ("ij,jk,kl", (X, X, X), "expected one or two arrays, found 3"),
        ("...i", (X,), "'...' is not for intervals"),
        ("ij,jk->ikl", (X, X), "expected letters for each"),
        ("ij->ii", (X,), "expected letters for each"),
        ("ij", (X, X), "2 arrays"),
        ("i,j", (X, X), "'i' has 1 letters, and the array 2 dimensions"),
        ("ij,ij", (X, X[:1]), "'i' stands for 2 and for 1 elements"),
    ]:
        with pytest.raises((TypeError, ValueError), match=re.escape(message)):
            np.einsum(subscripts, *arrays)
    with pytest.raises(TypeError, match="subscripts in lists"):
        np.einsum(X, [0, 1])
    assert (np.einsum("ij,jk->ik", X, [[1, 0], [0, 1]], dtype="f4") == X).all()
    out = IntervalArray([0, 0])
    assert np.einsum("ij->i", X, out=out) is out and out.lo.tolist() == [3, 7]
    assert np.inner(X, X).lo.tolist() == [[5, 11], [11, 25]] and np.inner(X, 2).lo.tolist() == [[2, 4], [6, 8]]
    assert np.vdot(X, X).lo == 30 and np.trace(X).lo == 5 and np.trace(X, 1).lo == 2


def test_remainders_and_clips_as_methods():
    X = IntervalArray.from_bounds([1, 2, -1], [1.5, 9, 1])
    assert (X % 2 == np.mod(X, 2)).all() and (7 % X[:2] == np.mod(7, X[:2])).all()
    Y = X.copy()
    Y %= 2
    assert (Y == X % 2).all()
    assert (X.clip(0, 3) == np.clip(X, 0, 3)).all() and X.clip(hi=3).hi.tolist() == [1.5, 3, 1]
    with pytest.raises(TypeError):
        X % "2"
