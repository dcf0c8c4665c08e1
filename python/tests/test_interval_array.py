"""`outward.IntervalArray` against `outward.Interval`, element by element."""

import itertools
import math
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from intervals import (
    INTEGER,
    NUMBERS,
    ONE,
    PREDICATES,
    RELATIONS,
    SPECIAL,
    TWO,
    apply,
    bounds,
    exactly,
    random_array,
    same,
)
from outward import Interval, IntervalArray, _operations


class TestOperations:
    """Arrays give what single intervals give, in all rows: both kinds of loops, whole vectors and their rests."""

    @pytest.mark.parametrize("name", ONE)
    @pytest.mark.parametrize("repeat", [1, 13])
    def test_functions_of_one(self, name, repeat):
        values = SPECIAL * repeat
        assert same(getattr(IntervalArray(values), name)(), [getattr(x, name)() for x in values])
        common = [Interval(0.25 + i / 64, 0.3 + i / 64) for i in range(37)]
        assert same(getattr(IntervalArray(common), name)(), [getattr(x, name)() for x in common])

    @pytest.mark.parametrize("name", TWO)
    def test_functions_of_two(self, name):
        pairs = list(itertools.product(SPECIAL, SPECIAL))
        x, y = (IntervalArray([pair[i] for pair in pairs]) for i in range(2))
        expected = [getattr(Interval, "__add__" if name == "add" else name)(a, b) for a, b in pairs]
        assert same(apply(name, x, y), expected)
        common = [(Interval(1 + i / 8, 2 + i / 8), Interval(-0.5 + i / 16, 0.25 + i / 16)) for i in range(29)]
        x, y = (IntervalArray([pair[i] for pair in common]) for i in range(2))
        assert same(apply(name, x, y), [getattr(a, name)(b) for a, b in common])

    @pytest.mark.parametrize("name", ["fma", "norm3d", "rnorm3d", "norm4d", "rnorm4d"])
    def test_functions_of_more(self, name):
        count = 4 if name.endswith("4d") else 3
        rows = [tuple(SPECIAL[(i * k + k) % len(SPECIAL)] for k in range(1, count + 1)) for i in range(61)]
        columns = [IntervalArray([row[i] for row in rows]) for i in range(count)]
        assert same(getattr(columns[0], name)(*columns[1:]), [getattr(row[0], name)(*row[1:]) for row in rows])

    @pytest.mark.parametrize("name", INTEGER)
    @pytest.mark.parametrize("n", [-3, -2, -1, 0, 1, 2, 3, 5, 64, 2**31 - 1, -(2**31)])
    def test_functions_with_an_integer(self, name, n):
        assert same(getattr(IntervalArray(SPECIAL), name)(n), [getattr(x, name)(n) for x in SPECIAL])

    @pytest.mark.parametrize("name", RELATIONS)
    def test_relations(self, name):
        pairs = list(itertools.product(SPECIAL, SPECIAL))
        x, y = (IntervalArray([pair[i] for pair in pairs]) for i in range(2))
        assert getattr(x, name)(y).tolist() == [getattr(a, name)(b) for a, b in pairs]

    @pytest.mark.parametrize("dtype", [np.float64, np.float32])
    def test_relations_and_numbers_of_common_intervals(self, dtype):
        """All rows are common, so that the loops over vectors take them."""
        small = [Interval(a / 2, b / 2) for a in range(-3, 4) for b in range(a, 4)]
        pairs = list(itertools.product(small, small))
        x, y = (IntervalArray([pair[i] for pair in pairs], dtype=dtype) for i in range(2))
        for name in RELATIONS:
            assert getattr(x, name)(y).tolist() == [getattr(a, name)(b) for a, b in pairs]
            assert getattr(x, name)(small[5]).tolist() == [getattr(a, name)(small[5]) for a, _ in pairs]
        for name in PREDICATES:
            assert getattr(x, name)().tolist() == [getattr(a, name)() for a, _ in pairs]
        z = random_array(100, 14, dtype)
        for name in NUMBERS:
            found = getattr(z, name)
            # Width and radius of binary32 are rounded up, and the radius is that around a rounded midpoint.
            exact = np.array([getattr(a, name) for a in z])
            if name in ("rad", "wid") and dtype == np.float32:
                assert (found >= exact * (1 - 1e-15)).all() and (found <= exact + 2 * np.spacing(z.mag)).all()
            else:
                assert np.array_equal(found, exact.astype(dtype))
        for name in ("intersection", "convex_hull"):
            assert exactly(apply(name, x, y)) == exactly(
                IntervalArray([getattr(a, name)(b) for a, b in pairs], dtype=dtype)
            )

    def test_predicates_and_numbers(self):
        x = IntervalArray(SPECIAL)
        for name in PREDICATES:
            assert getattr(x, name)().tolist() == [getattr(a, name)() for a in SPECIAL]
        for name in NUMBERS:
            found, expected = getattr(x, name), np.array([getattr(a, name) for a in SPECIAL])
            assert found.dtype == np.float64 and np.array_equal(found, expected, equal_nan=True)

    def test_all_methods_of_an_interval_are_there(self):
        for name in dir(Interval):
            if not name.startswith("_"):
                assert hasattr(IntervalArray, name) or name in ("mid_rad", "decoration_code"), name

    @pytest.mark.parametrize("count", [0, 1, 7, 8, 9, 2047, 2048, 2049, 16384, 16391, 40001])
    @pytest.mark.parametrize("name", ["add", "mul", "log", "hypot"])
    def test_lengths_and_threads(self, count, name, monkeypatch):
        x, y = random_array(count, 1), random_array(count, 2)
        inputs = [x, y] if name != "log" else [x]
        results = []
        for threads in (1, 2, 5):
            monkeypatch.setenv("OUTWARD_NUM_THREADS", str(threads))
            results.append(exactly(apply(name, *inputs)))
        assert results[0] == results[1] == results[2]
        if count < 3000:
            assert same(apply(name, *inputs), [getattr(a, name)(*b) for a, *b in zip(*inputs)])

    @pytest.mark.parametrize("name", ["add", "exp", "floor", "intersection"])
    def test_few_rows_that_are_not_common(self, name):
        """Long loops leave the rows around them to others, with the same results."""
        x, y = random_array(40000, 15), random_array(40000, 16)
        for i, special in enumerate(SPECIAL):
            x[977 * i] = special
        inputs = (x,) if name in ONE else (x, y)
        parts = [apply(name, *(a[i : i + 100] for a in inputs)) for i in range(0, 40000, 100)]
        assert exactly(apply(name, *inputs)) == exactly(np.concatenate(parts))

    @given(st.lists(st.tuples(bounds, bounds), min_size=1, max_size=20), st.fractions(0, 1), st.fractions(0, 1))
    def test_arithmetic_encloses(self, rows, s, t):
        x, y = (IntervalArray.from_bounds(*zip(*(row[i] for row in rows))) for i in range(2))
        p, q = (
            [Fraction(a) + u * (Fraction(b) - Fraction(a)) for a, b in (row[i] for row in rows)]
            for i, u in ((0, s), (1, t))
        )
        for result, exact in ((x + y, lambda a, b: a + b), (x - y, lambda a, b: a - b), (x * y, lambda a, b: a * b)):
            assert all(exact(a, b) in z for a, b, z in zip(p, q, result))
        assert all(b == 0 or a / b in z for a, b, z in zip(p, q, x / y))
        assert sum(p) in x.sum() and math.prod(p[:5]) in x[:5].prod()

    def test_numpy_functions(self):
        x = IntervalArray([Interval(0.5, 0.75), Interval(0.25)])
        for ufunc, name in _operations.UFUNCS.items():
            if name == "pow":
                continue
            operands = (x,) * ufunc.nin
            assert exactly(ufunc(*operands)) == exactly(apply(name, *operands)), ufunc
        assert exactly(np.power(x, 2)) == exactly(x**2) == exactly(x.pown(2))
        assert exactly(np.power(x, np.int8(3))) == exactly(x.pown(3))
        assert exactly(np.power(x, [2, 0.5])) == exactly(x ** np.array([2, 0.5]))
        assert exactly(np.ldexp(x, [1, -1])) == exactly(IntervalArray([x[0] * 2, x[1] / 2]))
        assert exactly(np.float_power(x, 2)) == exactly(x.pow(2))

    @pytest.mark.parametrize("function", [np.isnan, np.spacing, np.logical_and, np.floor_divide, np.invert])
    def test_functions_of_numbers_are_refused(self, function):
        x = IntervalArray([1, 2])
        with pytest.raises(TypeError, match=function.__name__):
            function(*(x,) * function.nin)

    @pytest.mark.parametrize("options", [{"where": [True, False]}, {"dtype": np.float32}, {"casting": "unsafe"}])
    def test_options_are_refused(self, options):
        with pytest.raises(TypeError, match="add"):
            np.add(IntervalArray([1, 2]), 1, **options)


class TestSinglePrecision:
    @pytest.mark.parametrize("name", ["add", "mul", "div"])
    def test_bounds_are_tightest(self, name):
        x, y = random_array(500, 3, np.float32), random_array(500, 4, np.float32)
        result = apply(name, x, y)
        wide = apply(name, x.astype(np.float64), y.astype(np.float64)).astype(np.float32)
        assert result.dtype == np.float32
        # A product and a quotient of binary32 rounded twice outward are those rounded once.
        assert exactly(result) == exactly(wide)

    @pytest.mark.parametrize("name", ["exp", "log", "sin", "sqrt", "erf", "cbrt"])
    def test_functions_enclose_those_of_binary64(self, name):
        x = random_array(500, 5, np.float32)
        narrow, wide = getattr(x, name)(), getattr(x.astype(np.float64), name)()
        assert wide.subset(narrow).all()
        tight = narrow.wid <= wide.wid.astype(np.float32) + 2 * np.spacing(narrow.mag)
        assert (tight | narrow.is_empty() | ~narrow.is_common()).all()

    def test_promotion(self):
        single, double = IntervalArray(np.float32([0.1])), IntervalArray([0.1])
        assert (single + single).dtype == np.float32 and (single + double).dtype == np.float64
        assert (single + 1).dtype == np.float32 and (single * Fraction(1, 3)).dtype == np.float32
        assert (single + np.float64(1)).dtype == np.float64 and (single + Interval(1)).dtype == np.float64
        assert (single + np.float32(1)).dtype == np.float32 and (single + np.int64(1)).dtype == np.float64
        assert Fraction(1, 3) in (single * 0 + Fraction(1, 3))[0] and 0.1 in (single * 0 + 0.1)[0]
        assert (single + 0.1)[0].subset((double + 0.1)[0] + Interval(-1e-7, 1e-7))

    def test_conversion_rounds_outward(self):
        x = IntervalArray([Interval("0.1"), Interval(1e300), Interval("[-1e300, 0]"), Interval("1e-300"), *SPECIAL])
        y = x.astype(np.float32)
        assert x.subset(y.astype(np.float64)).all() or x.is_nai().any()
        assert (y.is_nai() == x.is_nai()).all() and (y.is_empty() == x.is_empty()).all()
        assert y[1].hi == math.inf and y[1].decoration == "dac" and y[3].lo == 0
        assert exactly(y.astype(np.float64).astype(np.float32)) == exactly(y)


class TestConstruction:
    def test_numbers_of_all_types(self):
        for dtype in "bhilqBHILQefdg":
            x = IntervalArray(np.array([1, 2, 3], dtype))
            assert x.dtype == (np.float32 if dtype in "ef" else np.float64)
            assert np.array_equal(x.lo, [1, 2, 3]) and np.array_equal(x.hi, [1, 2, 3]) and (x.decoration == 16).all()
        assert exactly(IntervalArray([1, 2.5, "0.1", Fraction(1, 3), Decimal("0.1"), Interval(1, 2)])) == exactly(
            IntervalArray([Interval(v) for v in (1, 2.5, "0.1", Fraction(1, 3), Decimal("0.1"), Interval(1, 2))])
        )

    @pytest.mark.parametrize("dtype", [np.int64, np.uint64])
    def test_large_integers_are_enclosed(self, dtype):
        info = np.iinfo(dtype)
        values = (
            [info.max - d for d in range(40)] + [2**53 + d for d in range(-3, 4)] + [info.min + d for d in range(40)]
        )
        values += [2**62 + d for d in range(-5, 6)]
        assert same(IntervalArray(np.array(values, dtype)), [Interval(v) for v in values])

    def test_mixed_lists_are_exact(self):
        for values in ([2**53 + 1, 0.5], [2**63, -1], [2**63 + 1, -1, 0.1], (10**30, 0.1), [[2**60 + 1, 1.5]]):
            flat = values[0] if isinstance(values[0], list) else values
            assert same(IntervalArray(values), [Interval(v) for v in flat])
            assert same(IntervalArray.from_bounds(values, values), [Interval(v) for v in flat])

    def test_long_doubles_are_enclosed(self):
        values = [np.longdouble(1) / 3, np.longdouble("1e400"), -np.longdouble("1e-400"), np.finfo(np.longdouble).max]
        assert same(IntervalArray(np.array(values)), [Interval(v) for v in values])

    def test_byte_orders_and_strides(self):
        a = np.arange(12.0).reshape(3, 4)
        for view in (a.astype(">f8"), a[:, ::2], a.T, a[::-1], np.asfortranarray(a), np.broadcast_to(a[0], (5, 4))):
            assert np.array_equal(IntervalArray(view).lo, view) and IntervalArray(view).lo.dtype.isnative
        unaligned = np.frombuffer(b"x" + a.tobytes(), np.uint8)[1:].view(np.float64)
        assert np.array_equal((IntervalArray(unaligned) + 0).lo, a.reshape(-1))
        assert np.array_equal((IntervalArray([0.0] * 12) + unaligned).lo, a.reshape(-1))

    @pytest.mark.parametrize(
        "data",
        [
            [1, math.nan],
            [math.inf],
            np.float32([np.nan]),
            ["1", "foo"],
            [Decimal("nan")],
            "[2, 1]",
            [[1, 2], [3, math.nan]],
            np.array([1, np.nan], ">f8"),
            np.longdouble("inf"),
        ],
    )
    def test_what_is_no_number(self, data):
        with pytest.raises(ValueError, match=r"real number|expected|is above"):
            IntervalArray(data)

    def test_errors_name_the_index(self):
        with pytest.raises(ValueError, match=r"index \(1, 0\)"):
            IntervalArray([[1.0, 2.0], [math.nan, 3.0]])
        with pytest.raises(ValueError, match="index 1"):
            IntervalArray(["1", "x"])
        with pytest.raises(ValueError, match="index 1"):
            IntervalArray.from_bounds([1, 3], [2, 2])

    @pytest.mark.parametrize(
        "data",
        [None, [None], [1j], [True, False], b"1", [b"1"], np.array(["2020"], "M8[Y]"), object(), [object()], {"a": 1},
         np.zeros(2, "f8,f8"), np.ma.masked_array([1, 2], [0, 1])],
    )  # fmt: skip
    def test_what_is_of_a_wrong_type(self, data):
        with pytest.raises(TypeError):
            IntervalArray(data)
        with pytest.raises((TypeError, ValueError)):
            IntervalArray([1.0]) + data

    @pytest.mark.parametrize("dtype", [np.float16, np.int32, "U3", complex, np.longdouble, object])
    def test_formats(self, dtype):
        with pytest.raises(TypeError, match="dtype"):
            IntervalArray([1], dtype=dtype)
        with pytest.raises(TypeError, match="dtype"):
            IntervalArray([1]).astype(dtype)

    def test_bounds(self):
        x = IntervalArray.from_bounds([1, -math.inf], ["2.5", 3], "def")
        assert x[0] == Interval(1, "2.5") and x[1] == Interval(-math.inf, 3) and (x.decoration == 8).all()
        x = IntervalArray.from_bounds([1, math.nan, math.nan], [math.inf, math.nan, math.nan], [16, 4, 0])
        assert x.decoration.tolist() == [12, 4, 0] and x.is_empty().tolist() == [False, True, False]
        assert np.signbit(IntervalArray.from_bounds([-0.0], [-0.0]).lo).tolist() == [False]
        assert IntervalArray.from_pairs([[1, 2], [3, 4]])[1] == Interval(3, 4)
        third = Fraction(1, 3)
        assert IntervalArray.from_bounds([third], [third])[0] == Interval(third)

    @pytest.mark.parametrize(
        ("lo", "hi", "decoration"),
        [
            ([2], [1], None),
            ([math.nan], [1], None),
            ([math.nan], [math.nan], None),
            ([math.inf], [math.inf], None),
            ([-math.inf], [-math.inf], None),
            ([1], [2], [0]),
            ([1], [2], [5]),
            ([1], [2], [20]),
            ([1], [2], "none"),
            ([1], [2], ["com", "def", "x"]),
            ([math.nan], [math.nan], [16]),
            ([Fraction(1, 3)], [Fraction(1, 3) - Fraction(1, 10**30)], None),
            ([1, 2, 3], [4, 5], None),
            ([2**53 + 1], [float(2**53)], None),
        ],
    )
    def test_wrong_bounds(self, lo, hi, decoration):
        with pytest.raises(ValueError):
            IntervalArray.from_bounds(lo, hi, decoration)

    def test_order_is_that_before_rounding(self):
        lo, hi = np.array([1.0, 1.0 + 2**-40]), np.array([1.0, 1.0])
        with pytest.raises(ValueError, match="index 1"):
            IntervalArray.from_bounds(lo, hi, dtype=np.float32)
        assert IntervalArray.from_bounds(hi, lo, dtype=np.float32)[1] == Interval(1, 1 + 2**-23)
        with pytest.raises(ValueError):
            IntervalArray.from_bounds(np.longdouble([1]) + np.finfo(np.longdouble).eps, [1.0])

    def test_sharing_memory(self):
        lo, hi = np.zeros(3), np.ones(3)
        x = IntervalArray.from_bounds(lo, hi, copy=False)
        assert np.shares_memory(x.lo, lo) and np.shares_memory(x[1:].hi, hi)
        assert not np.shares_memory(IntervalArray.from_bounds(lo, hi).lo, lo)
        a = np.zeros(3)
        assert not np.shares_memory(IntervalArray(a).lo, a)
        assert not np.shares_memory(IntervalArray(x).lo, x.lo)


class TestComparisons:
    def test_equality(self):
        x = IntervalArray([Interval(1, 2), Interval(3), Interval("0.1"), Interval("[nai]"), Interval("[empty]")])
        assert (x == x).tolist() == [True, True, True, False, True]
        assert (x != x).tolist() == [False, False, False, True, False]
        assert (x == 3).tolist() == [False, True, False, False, False]
        assert (x == Decimal("0.1")).tolist() == [False] * 5 == (x == math.nan).tolist()
        assert (x == np.array([1, 3, 0.1, np.nan, 0])).tolist() == [False, True, False, False, False]
        assert (x == "a") is False and (x != None) is True  # noqa: E711
        with pytest.raises(TypeError):
            hash(x)

    def test_order(self):
        x = IntervalArray([Interval(1, 2), Interval(5, 6)])
        assert (x < [3, 4]).tolist() == [True, False] and (x >= Interval(-1, 1)).all()
        y = IntervalArray([Interval(1, 2), Interval("[entire]")])
        assert (y < math.inf).all() and (y >= -math.inf).all() and not (y > np.array([math.inf, math.inf])).any()
        assert (y < [math.inf, math.inf]).all() and (math.inf > y).all() and not (-math.inf >= y).any()
        with pytest.raises(ValueError, match="decided"):
            IntervalArray("[empty]") < math.inf
        third = Fraction(1, 3)
        y = IntervalArray([Interval(0, Interval(third).lo), Interval(Interval(third).hi, 1)])
        assert (y < third).tolist() == [True, False] == (y <= third).tolist()
        assert (y > third).tolist() == [False, True] == (third <= y).tolist() == (third < y).tolist()
        for question in (lambda: x < 1.5, lambda: x <= [1.5, 9], lambda: x > x, lambda: x < IntervalArray("[empty]")):
            with pytest.raises(ValueError, match="precedes"):
                question()
        with pytest.raises(TypeError):
            x < "a"

    @given(bounds, st.one_of(st.floats(allow_nan=False, allow_infinity=False), st.fractions(), st.integers()))
    def test_order_is_that_of_single_intervals(self, x, n):
        interval, array = Interval(*x), IntervalArray([Interval(*x)])
        for question in (lambda a: a < n, lambda a: a <= n, lambda a: a > n, lambda a: a >= n, lambda a: a == n):
            try:
                expected = question(interval)
            except ValueError:
                with pytest.raises(ValueError):
                    question(array)
            else:
                assert question(array).tolist() == [expected]

    def test_members(self):
        x = IntervalArray([Interval("0.1"), Interval(1, 2)])
        assert x.contains(Fraction(1, 10)).tolist() == [True, False]
        assert x.contains([math.nan, 1.5]).tolist() == [False, True] and not x.contains(math.inf).any()
        assert Decimal("0.1") in x and 1.25 in x and 3 not in x and 2**53 + 1 not in x
        assert Interval(1.1, 1.2) in x and Interval("[nai]") not in x
        single = IntervalArray(np.float32([0.1]))
        assert 0.1 not in single and np.float32(0.1) in single

    def test_truth(self):
        assert IntervalArray([[3]]) and not IntervalArray(0)
        for x in (IntervalArray([1, 2]), IntervalArray([])):
            with pytest.raises(ValueError):
                bool(x)
