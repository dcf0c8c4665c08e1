"""Arrays of intervals in another format: bounds rounded outward, whatever their memory is."""

import math
from fractions import Fraction

import numpy as np
import outward as ow
import pytest
from hypothesis import given
from hypothesis import strategies as st
from outward._convert import Columns

LARGEST = float(np.finfo(np.float32).max)
BOUNDS = st.floats(allow_nan=False) | st.sampled_from(
    [
        0.0,
        -0.0,
        1e-50,
        -1e-50,
        LARGEST,
        -LARGEST,
        math.nextafter(LARGEST, math.inf),
        1e300,
        -1e300,
        2.0**-149,
        2.0**-150,
    ]
)
CODES = {"ill": 0, "trv": 4, "def": 8, "dac": 12, "com": 16}


def below(x):
    """The largest number of binary32 that is not above."""
    with np.errstate(all="ignore"):
        near = np.float32(x)
        return near if float(near) <= x else np.nextafter(near, np.float32(-np.inf))


def check(found, lo, hi, code):
    if code == 0 or math.isnan(lo):
        assert np.isnan(found[0]) and np.isnan(found[1]) and found[2] == code
        return
    assert found[0] == below(lo) and found[1] == -below(-hi)
    assert not any(bound == 0 and math.copysign(1, bound) < 0 for bound in found[:2])
    is_bounded = np.isfinite(found[0]) and np.isfinite(found[1])
    assert found[2] == (code if is_bounded else min(code, 12))


@given(st.lists(st.tuples(BOUNDS, BOUNDS, st.sampled_from([4, 8, 12, 16])), max_size=30))
def test_bounds_are_rounded_outward(rows):
    rows = [(*sorted(row[:2]), row[2]) for row in rows if not math.isinf(row[0]) or row[0] != row[1]]
    rows = [(lo, hi, min(code, 12) if math.isinf(lo) or math.isinf(hi) else code) for lo, hi, code in rows]
    rows += [(math.nan, math.nan, 0), (math.nan, math.nan, 4)]
    lo, hi, codes = (np.array(column) for column in zip(*rows, strict=True))
    wide = ow.IntervalArray.from_bounds(lo, hi, codes.astype(np.int8))
    narrow = wide.astype(np.float32)
    assert narrow.dtype == np.float32 and not np.may_share_memory(narrow.decoration, wide.decoration)
    for row, x in zip(rows, zip(narrow.lo, narrow.hi, narrow.decoration, strict=True), strict=True):
        check(x, *row)
    again = narrow.astype(np.float64)
    assert np.array_equal(again.lo, narrow.lo, equal_nan=True) and not np.may_share_memory(
        again.decoration, narrow.decoration
    )


@pytest.mark.parametrize("rows", [0, 1, 7, 2047, 2048, 2049, 10_000])
def test_rows_of_several_chunks(rows):
    rng = np.random.default_rng(rows)
    lo = rng.normal(size=rows) * 2.0 ** rng.integers(-160, 160, rows)
    wide = ow.IntervalArray.from_bounds(lo, lo + abs(lo))
    for given_array in [wide, wide[::-1], wide[::3], wide.reshape(-1, 1)]:
        narrow = given_array.astype(np.float32)
        assert narrow.shape == given_array.shape
        for at in range(0, narrow.size, 97):
            x, y = narrow.reshape(-1), given_array.reshape(-1)
            check((x.lo[at], x.hi[at], x.decoration[at]), y.lo[at], y.hi[at], int(y.decoration[at]))


def test_memory_that_anyone_has_written_to_is_looked_at():
    lo, hi, codes = np.ones(2100), np.ones(2100), np.full(2100, 16, np.int8)
    lo[5], hi[6], lo[7], codes[8], codes[9] = 2, np.nan, -np.inf, 3, 17
    wide = ow.IntervalArray._of(Columns(lo, hi, codes))
    narrow = wide.astype(np.float32)
    assert np.isnan(narrow.lo[[5, 6]]).all() and narrow.decoration[[5, 6]].tolist() == [0, 0]
    assert narrow.lo[7] == -np.inf and narrow.decoration[7] == 12
    expected = +wide
    assert narrow.decoration.tolist() == expected.decoration.tolist()
    unaligned = np.frombuffer(b"x" + np.arange(5.0).tobytes(), np.float64, offset=1)
    array = ow.IntervalArray.from_bounds(unaligned, unaligned).astype(np.float32)
    assert array.lo.tolist() == [0, 1, 2, 3, 4]


@given(st.lists(st.integers(-(2**63), 2**63 - 1) | st.integers(-(2**53) - 2, -(2**53) + 2), min_size=1, max_size=10))
def test_integers_are_enclosed_in_both_formats(values):
    for dtype in [np.float64, np.float32]:
        found = ow.IntervalArray(np.array(values, np.int64), dtype=dtype)
        for value, lo, hi in zip(values, found.lo.tolist(), found.hi.tolist(), strict=True):
            assert Fraction(lo) <= value <= Fraction(hi)
            assert (lo == hi) == (Fraction(float(dtype(value))) == value)
    for kind in [np.int8, np.uint16, np.int32, np.uint32]:
        limits = np.array([np.iinfo(kind).min, np.iinfo(kind).max], kind)
        found = ow.IntervalArray(limits)
        assert found.lo.tolist() == found.hi.tolist() == limits.tolist()
