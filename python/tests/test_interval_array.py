"""`outward.IntervalArray` against `outward.Interval`, element by element, and attacks on its memory."""

import copy
import io
import itertools
import math
import pickle
import struct
import threading
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

from outward import Interval, IntervalArray, _native

settings.register_profile("outward", deadline=None, max_examples=100)
settings.load_profile("outward")

SPECIAL = [
    Interval(t)
    for t in (
        "[empty]", "[nai]", "[entire]", "[1, inf]", "[-inf, -2]", "[0]", "[-1, 1]", "[2, 3]_trv", "[0.5, 0.75]", "[1, 2]_def",
        "[0, 1]", "[-1e308, 1e308]", "[1e308, 1.5e308]", "[5e-324]", "[-3, -2]_dac", "[0.1]", "[1, 1.25]", "[3]", "[-0.5]",
    )
]  # fmt: skip
ONE = (
    "pos neg recip sqr sqrt abs rsqrt floor ceil trunc round_ties_to_even round_ties_to_away sign logb exp exp2 exp10 expm1 "
    "exp2m1 exp10m1 log log2 log10 log1p log2p1 log10p1 logit cbrt rcbrt sin cos tan csc sec cot sinpi cospi tanpi atan acot "
    "asin acos atanpi asinpi acospi sinh cosh tanh asinh acosh atanh sech csch coth acoth erf erfc erfcx normcdf erfinv "
    "erfcinv normcdfinv tgamma lgamma cyl_bessel_i0 cyl_bessel_i1 j0 j1 y0 y1"
).split()
TWO = (
    "add sub mul div min max fmin fmax fdim copysign fmod remainder pow powr hypot rhypot atan2 atan2pi intersection "
    "convex_hull cancel_minus cancel_plus"
).split()
INTEGER = "pown rootn compound compoundm1 scalbn jn yn".split()
RELATIONS = "equal subset interior less strict_less precedes strict_precedes disjoint".split()
PREDICATES = "is_empty is_entire is_common is_singleton is_nai".split()
NUMBERS = "inf sup mid rad wid mag mig".split()


def exactly(x):
    """The bits of an interval or of an array of them, where any NaN is the same."""
    if isinstance(x, Interval):
        x = IntervalArray(x)
    lo, hi = (np.where(np.isnan(a), np.nan, a) for a in (x.lo, x.hi))
    return x.shape, x.dtype, lo.tobytes(), hi.tobytes(), np.ascontiguousarray(x.decoration).tobytes()


def same(array, scalars):
    return exactly(array.reshape(-1)) == exactly(IntervalArray(list(scalars)))


def random_array(count, seed=0, dtype=np.float64):
    random = np.random.default_rng(seed)
    lo = random.uniform(-3, 3, count).astype(dtype)
    return IntervalArray.from_bounds(lo, lo + random.uniform(0, 1, count).astype(dtype))


bounds = st.tuples(st.floats(allow_nan=False, allow_infinity=False), st.floats(allow_nan=False, allow_infinity=False)).map(
    sorted
)


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
        assert same(_apply(name, x, y), expected)
        common = [(Interval(1 + i / 8, 2 + i / 8), Interval(-0.5 + i / 16, 0.25 + i / 16)) for i in range(29)]
        x, y = (IntervalArray([pair[i] for pair in common]) for i in range(2))
        assert same(_apply(name, x, y), [getattr(a, name)(b) for a, b in common])

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
            results.append(exactly(_apply(name, *inputs)))
        assert results[0] == results[1] == results[2]
        if count < 3000:
            assert same(_apply(name, *inputs), [getattr(a, name)(*b) for a, *b in zip(*inputs)])

    @given(st.lists(st.tuples(bounds, bounds), min_size=1, max_size=20), st.fractions(0, 1), st.fractions(0, 1))
    def test_arithmetic_encloses(self, rows, s, t):
        x, y = (IntervalArray.from_bounds(*zip(*(row[i] for row in rows))) for i in range(2))
        p, q = ([Fraction(a) + u * (Fraction(b) - Fraction(a)) for a, b in (row[i] for row in rows)] for i, u in ((0, s), (1, t)))
        for result, exact in ((x + y, lambda a, b: a + b), (x - y, lambda a, b: a - b), (x * y, lambda a, b: a * b)):
            assert all(exact(a, b) in z for a, b, z in zip(p, q, result))
        assert all(b == 0 or a / b in z for a, b, z in zip(p, q, x / y))
        assert sum(p) in x.sum() and math.prod(p[:5]) in x[:5].prod()

    def test_numpy_functions(self):
        x = IntervalArray([Interval(0.5, 0.75), Interval(0.25)])
        from outward import _operations

        for ufunc, name in _operations.UFUNCS.items():
            if name == "pow":
                continue
            operands = (x,) * ufunc.nin
            assert exactly(ufunc(*operands)) == exactly(_apply(name, *operands)), ufunc
        assert exactly(np.power(x, 2)) == exactly(x**2) == exactly(x.pown(2))
        assert exactly(np.power(x, np.int8(3))) == exactly(x.pown(3))
        assert exactly(np.power(x, [2, 0.5])) == exactly(x ** np.array([2, 0.5]))
        assert exactly(np.ldexp(x, [1, -1])) == exactly(IntervalArray([x[0] * 2, x[1] / 2]))
        assert exactly(np.float_power(x, 2)) == exactly(x.pow(2))

    @pytest.mark.parametrize("function", [np.isnan, np.spacing, np.logical_and, np.floor_divide, np.degrees, np.invert])
    def test_functions_of_numbers_are_refused(self, function):
        x = IntervalArray([1, 2])
        with pytest.raises(TypeError, match=function.__name__):
            function(*(x,) * function.nin)

    @pytest.mark.parametrize("options", [{"where": [True, False]}, {"dtype": np.float32}, {"casting": "unsafe"}])
    def test_options_are_refused(self, options):
        with pytest.raises(TypeError, match="add"):
            np.add(IntervalArray([1, 2]), 1, **options)


def _apply(name, *arrays):
    from outward import _operations

    return _operations.operate(name, arrays)


class TestSinglePrecision:
    @pytest.mark.parametrize("name", ["add", "mul", "div"])
    def test_bounds_are_tightest(self, name):
        x, y = random_array(500, 3, np.float32), random_array(500, 4, np.float32)
        result = _apply(name, x, y)
        wide = _apply(name, x.astype(np.float64), y.astype(np.float64)).astype(np.float32)
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
        values = [info.max - d for d in range(40)] + [2**53 + d for d in range(-3, 4)] + [info.min + d for d in range(40)]
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
        [[1, math.nan], [math.inf], np.float32([np.nan]), ["1", "foo"], [Decimal("nan")], "[2, 1]", [[1, 2], [3, math.nan]],
         np.array([1, np.nan], ">f8"), np.longdouble("inf")],
    )  # fmt: skip
    def test_what_is_no_number(self, data):
        with pytest.raises(ValueError, match=r"real number|expected|does not"):
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
        [([2], [1], None), ([math.nan], [1], None), ([math.nan], [math.nan], None), ([math.inf], [math.inf], None),
         ([-math.inf], [-math.inf], None), ([1], [2], [0]), ([1], [2], [5]), ([1], [2], [20]), ([1], [2], "none"),
         ([1], [2], ["com", "def", "x"]), ([math.nan], [math.nan], [16]), ([Fraction(1, 3)], [Fraction(1, 3) - Fraction(1, 10**30)], None),
         ([1, 2, 3], [4, 5], None), ([2**53 + 1], [float(2**53)], None)],
    )  # fmt: skip
    def test_wrong_bounds(self, lo, hi, decoration):
        with pytest.raises(ValueError):
            IntervalArray.from_bounds(lo, hi, decoration)

    def test_sharing_memory(self):
        lo, hi = np.zeros(3), np.ones(3)
        x = IntervalArray.from_bounds(lo, hi, copy=False)
        assert np.shares_memory(x.lo, lo) and np.shares_memory(x[1:].hi, hi)
        assert not np.shares_memory(IntervalArray.from_bounds(lo, hi).lo, lo)
        a = np.zeros(3)
        assert not np.shares_memory(IntervalArray(a).lo, a)
        assert not np.shares_memory(IntervalArray(x).lo, x.lo)


class TestMemory:
    """Nothing that is written anywhere makes an unsound result."""

    def test_views_are_not_written_to(self):
        x = IntervalArray([1, 2, 3])
        for view in (x.lo, x.hi, x.decoration):
            assert np.shares_memory(view, x.lo) or np.shares_memory(view, x.hi) or np.shares_memory(view, x.decoration)
            with pytest.raises(ValueError, match="read-only"):
                view[0] = 5

    @pytest.mark.parametrize("count", [1, 7, 8, 300])
    @pytest.mark.parametrize(
        ("lo", "hi", "code", "expected"),
        [(2.0, 1.0, 16, "[nai]"), (math.nan, 1.0, 16, "[nai]"), (1.0, math.nan, 12, "[nai]"), (math.inf, math.inf, 12, "[nai]"),
         (1.0, 2.0, 3, "[nai]"), (1.0, 2.0, -16, "[nai]"), (1.0, 2.0, 127, "[nai]"), (1.0, 2.0, 0, "[nai]"), (1.0, 2.0, 20, "[nai]"),
         (1.0, math.inf, 16, "[1, inf]_dac"), (-math.inf, math.inf, 16, "[entire]"), (math.nan, math.nan, 16, "[empty]"),
         (math.nan, math.nan, 8, "[empty]"), (-0.0, -0.0, 16, "[0]"), (-math.inf, -math.inf, 4, "[nai]")],
    )  # fmt: skip
    def test_rows_that_are_no_intervals(self, count, lo, hi, code, expected):
        low, high = np.full(count, 1.0), np.full(count, 2.0)
        x = IntervalArray.from_bounds(low, high, copy=False)
        parts = x._parts()
        at = count // 2
        for a, value in zip(parts, (lo, hi, code)):
            a[at] = value
        expected = Interval(expected)
        others = [Interval(1, 2)] * count
        others[at] = expected
        assert exactly(x[at]) == exactly(expected)
        for name in ("exp", "sqr", "neg", "pos", "lgamma", "sqrt", "floor"):
            assert same(getattr(x, name)(), [getattr(a, name)() for a in others]), name
        for name in ("add", "pow", "intersection", "convex_hull", "max", "atan2"):
            assert same(_apply(name, x, x), [getattr(a, name)(a) for a in others]), name
        assert x.subset(x).tolist() == [a.subset(a) for a in others]
        assert np.array_equal(x.wid, [a.wid for a in others], equal_nan=True)
        assert exactly(x.sum()) == exactly(IntervalArray(others).sum())
        assert same(x.astype(np.float32).astype(np.float64), others)
        assert same(IntervalArray.from_bounds([1, 2], [3, 4]) + x[at], [Interval(1, 3) + expected, Interval(2, 4) + expected])

    def test_outputs(self):
        x, y = IntervalArray([1, 2, 3]), IntervalArray([0.5, 0.25, 0.125])
        out = IntervalArray(np.zeros(3))
        assert np.add(x, y, out=out) is out and exactly(out) == exactly(x + y)
        expected = exactly(x + x[::-1])
        assert exactly(np.add(x, x[::-1], out=x)) == expected
        strided = IntervalArray(np.zeros(6))
        np.multiply(y, 2, out=strided[::2])
        assert strided.lo.tolist() == [1, 0, 0.5, 0, 0.25, 0]
        z = y
        z += 1
        assert z is y and y[0] == Interval(1.5)
        single = IntervalArray(np.float32([1, 2]))
        wide = IntervalArray(np.zeros(2))
        assert np.exp(single, out=wide) is wide and exactly(wide) == exactly(np.exp(single).astype(np.float64))
        with pytest.raises(TypeError, match="out"):
            np.exp(wide, out=single)
        with pytest.raises(TypeError, match="out"):
            np.exp(wide, out=np.zeros(2))
        with pytest.raises(ValueError, match="out"):
            np.exp(wide, out=IntervalArray(np.zeros(3)))
        with pytest.raises(ValueError, match="read-only"):
            np.exp(wide, out=wide.broadcast_to((2,)))
        less = np.zeros(2, bool)
        assert np.less(wide, 100, out=less) is less and less.all()

    def test_assignment(self):
        x = IntervalArray(np.zeros((2, 3)))
        x[0] = Interval(1, 2)
        x[1, 1:] = ["0.1", 5]
        x[:, 0] = [[Interval(7, 8)], [9]][0]
        assert x[0, 0] == Interval(7, 8) and x[1, 1] == Interval("0.1") and x[1, 2] == Interval(5)
        x[x.subset(Interval(0, 6))] = 0
        assert x[0, 1] == Interval(0)
        y = IntervalArray(np.arange(5.0))
        y[1:] = y[:-1]
        assert y.lo.tolist() == [0, 0, 1, 2, 3]
        before = exactly(x)
        for index, value in ((0, [1, 2]), ((5, 5), 1), (0, math.nan), (0, None), ("a", 1), (0, "x")):
            with pytest.raises((ValueError, TypeError, IndexError)):
                x[index] = value
            assert exactly(x) == before
        single = IntervalArray(np.float32([0]))
        single[0] = Interval("0.1")
        assert Fraction(1, 10) in single[0]

    def test_native_functions_refuse_what_does_not_fit(self):
        a, codes = np.zeros(8), np.full(8, 16, np.int8)
        x, good = (a, a, codes), (np.zeros(8), np.zeros(8), np.zeros(8, np.int8))
        cases = [
            ("exp", [x], x), ("exp", [x], (a, np.zeros(8), np.zeros(8, np.int8))),
            ("exp", [x], (good[0], good[0], good[2])), ("exp", [(a, a, np.zeros(3, np.int8))], good),
            ("exp", [(a[:3], a, codes)], good), ("exp", [x], (np.zeros(7), np.zeros(8), np.zeros(8, np.int8))),
            ("exp", [(np.zeros(16)[::2], a, codes)], good), ("exp", [(a.astype(np.float32), a, codes)], good),
            ("exp", [(a.astype(">f8"), a, codes)], good), ("exp", [(a, a, codes.astype(np.int16))], good),
            ("exp", [x, x], good), ("exp", [], good), ("none", [x], good), ("inf", [x], good), ("equal", [x, x], good),
            ("exp", [x], (b"12345678" * 8, good[1], good[2])), ("exp", [(1, 2, 3)], good), ("exp", [x], (None,) * 3),
            ("nextafter", [x, x], good),
        ]  # fmt: skip
        for op, inputs, output in cases:
            with pytest.raises((TypeError, ValueError, BufferError)):
                _native.interval_apply(op, inputs, output)
        frozen = np.zeros(8)
        frozen.flags.writeable = False
        with pytest.raises((ValueError, BufferError)):
            _native.interval_apply("exp", [x], (frozen, good[1], good[2]))
        with pytest.raises(TypeError):
            _native.interval_apply("exp", [x], good, 3)
        with pytest.raises(TypeError):
            _native.interval_apply("pown", [x], good)
        with pytest.raises((TypeError, ValueError, BufferError)):
            _native.interval_relate("subset", [x], np.zeros(3, np.uint8))
        with pytest.raises((TypeError, ValueError, BufferError)):
            _native.interval_relate("none", [x], np.zeros(8, np.uint8))
        with pytest.raises((TypeError, ValueError, BufferError)):
            _native.interval_measure("mid", x, np.zeros(8, np.float32))

    def test_threads_are_asked_for_by_number(self, monkeypatch):
        x = random_array(40000)
        for wrong in ("0", "-1", "x", ""):
            monkeypatch.setenv("OUTWARD_NUM_THREADS", wrong)
            with pytest.raises(ValueError, match="OUTWARD_NUM_THREADS"):
                x + x

    def test_many_threads_of_python(self):
        x = random_array(30000)
        expected, found = exactly(np.exp(x)), []
        threads = [threading.Thread(target=lambda: found.append(exactly(np.exp(x)))) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert found == [expected] * 4


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


class TestShapes:
    X = random_array(24, 7).reshape(2, 3, 4)

    @pytest.mark.parametrize(
        "function",
        [
            lambda a: np.reshape(a, (6, 4)), np.ravel, np.transpose, lambda a: np.moveaxis(a, 0, 1), np.flip,
            lambda a: np.swapaxes(a, 0, 2), lambda a: np.expand_dims(a, 1), lambda a: np.squeeze(a[:1]),
            lambda a: np.roll(a, 1, 0), lambda a: np.take(a, [0, 1], 1), lambda a: np.repeat(a, 2, 1),
            lambda a: np.broadcast_to(a, (5, 2, 3, 4)), lambda a: np.concatenate([a, a], 2), lambda a: np.stack([a, a]),
            lambda a: np.vstack([a, a]), lambda a: np.hstack([a, a]), lambda a: np.dstack([a[0], a[0]]), np.atleast_3d,
            lambda a: np.tile(a, 2), lambda a: np.split(a, 3, 1)[1], lambda a: np.diagonal(a), lambda a: np.rot90(a),
            lambda a: a[1], lambda a: a[..., ::-2], lambda a: a[:, [0, 2]], lambda a: a[None, 0, :, 1], lambda a: a.T,
            lambda a: a[np.array([True, False])], lambda a: a.reshape(-1, 2), lambda a: a.mT, np.copy, lambda a: a.ravel(),
            lambda a: a.transpose(1, 0, 2), lambda a: a.squeeze(), lambda a: a.flatten(), lambda a: np.append(a, a),
            lambda a: np.delete(a, 1, 2), lambda a: a.take([1, 0], 0), lambda a: np.block([[a[0]], [a[1]]]), lambda a: a.copy(),
        ],
    )  # fmt: skip
    def test_elements_move_as_those_of_numpy(self, function):
        result = function(self.X)
        assert np.array_equal(result.lo, function(self.X.lo)) and np.array_equal(result.hi, function(self.X.hi))
        assert result.decoration.shape == result.shape and (result.decoration == 16).all()

    def test_joins_have_one_format(self):
        single = IntervalArray(np.float32([0.1]))
        joined = np.concatenate([single, IntervalArray(["0.1"]), np.array([2])])
        assert joined.dtype == np.float64 and joined[1] == Interval("0.1") and joined[2] == Interval(2)
        assert np.concatenate([single, single]).dtype == np.float32
        out = IntervalArray(np.zeros(2))
        assert np.concatenate([single, single], out=out) is out and out[1] == Interval(np.float32(0.1))

    def test_other_functions(self):
        x = self.X
        assert np.shape(x) == x.shape == (2, 3, 4) and np.ndim(x) == x.ndim == 3 and np.size(x) == x.size == len(x.ravel())
        where = np.where(x.wid > 0.5, x, 0)
        assert (where[x.wid <= 0.5] == 0).all() and (where[x.wid > 0.5] == x[x.wid > 0.5]).all()
        assert (np.zeros_like(x) == 0).all() and (np.ones_like(x) == 1).all() and np.full_like(x, "0.1")[0, 0, 0] == Interval("0.1")
        assert np.empty_like(x).is_common().all() and np.zeros_like(x, dtype=np.float32).dtype == np.float32
        assert np.array_equal(x, x) and not np.array_equal(x, x[0]) and not np.array_equal(x, x + 1)
        assert np.clip(x, 0, 1).subset(Interval(0, 1)).all()
        target = x.copy()
        np.copyto(target, 3, where=x.wid > 0.5)
        assert (target[x.wid > 0.5] == 3).all() and (target[x.wid <= 0.5] == x[x.wid <= 0.5]).all()
        for function in (np.sort, np.median, np.linalg.inv, np.unique, np.cumsum, np.einsum):
            with pytest.raises(TypeError, match="intervals"):
                function(x)
        with pytest.raises(TypeError, match="where"):
            np.where(x, x, x)
        with pytest.raises(TypeError):
            np.copyto(np.zeros(24), x.ravel())

    def test_sums(self):
        x = self.X
        exact = sum(map(Fraction, x.lo.ravel().tolist()))
        assert Fraction(x.sum().lo) <= exact and x.sum().wid < x.wid.sum() * 1.001
        for axis in (0, 1, 2, -1, (0, 2), None, (0, 1, 2), ()):
            for keepdims in (False, True):
                total = np.sum(x, axis=axis, keepdims=keepdims)
                assert np.shape(total) == np.sum(x.lo, axis=axis, keepdims=keepdims).shape
                middle = np.sum(x.mid, axis=axis, keepdims=keepdims)
                assert IntervalArray(total).contains(middle).all()
        assert x.sum(axis=1, out=IntervalArray(np.zeros((2, 4)))).shape == (2, 4)
        assert np.add.reduce(x).shape == (3, 4) and np.max(x) == x.max() == Interval(x.lo.max(), x.hi.max())
        assert np.min(x, axis=0).shape == (3, 4) and np.prod(x).contains(np.prod(x.mid).item()) and np.mean(x).wid < 1
        empty = IntervalArray(np.zeros((0, 3)))
        assert empty.sum() == Interval(0) and (np.sum(empty, axis=0) == 0).all() and np.prod(empty) == Interval(1)
        assert np.sum(IntervalArray(np.zeros((3, 0))), axis=0).shape == (0,)
        with pytest.raises(ValueError, match="max"):
            empty.max()
        for wrong in (3, -4, (0, 0)):
            with pytest.raises(ValueError):
                x.sum(axis=wrong)

    @given(st.lists(bounds, min_size=1, max_size=40))
    def test_sums_enclose(self, rows):
        x = IntervalArray.from_bounds(*zip(*rows))
        assert sum(Fraction(a) for a, _ in rows) in x.sum() and sum(Fraction(b) for _, b in rows) in x.sum()

    @pytest.mark.parametrize(
        ("a", "b"), [((2, 3), (3, 4)), ((3,), (3,)), ((3,), (3, 2)), ((2, 3), (3,)), ((5, 2, 3), (3, 4)), ((2, 0), (0, 3)),
                     ((4, 1, 2, 3), (5, 3, 2))]
    )  # fmt: skip
    def test_products_of_matrices(self, a, b):
        x, y = random_array(math.prod(a), 8).reshape(a), random_array(math.prod(b), 9).reshape(b)
        result = x @ y
        assert np.shape(result) == np.shape(x.mid @ y.mid)
        exact = lambda u, v: np.vectorize(Fraction, otypes=[object])(u) @ np.vectorize(Fraction, otypes=[object])(v)
        if 0 not in a + b:
            for u, v in ((x.lo, y.lo), (x.hi, y.lo), (x.mid, y.mid)):
                assert np.all([p in q for p, q in zip(np.ravel(exact(u, v)), IntervalArray(result).ravel())])
        assert exactly(IntervalArray(np.matmul(x, y.mid))) == exactly(IntervalArray(x @ y.mid))
        assert exactly(IntervalArray(x.mid @ y)) == exactly(IntervalArray(np.matmul(x.mid, y)))

    def test_wrong_products(self):
        for a, b in (((2, 3), (2, 3)), ((3,), (4,))):
            with pytest.raises(ValueError, match="matmul"):
                IntervalArray(np.zeros(a)) @ IntervalArray(np.zeros(b))
        with pytest.raises(ValueError, match="matmul"):
            IntervalArray(np.zeros(3)) @ 2

    def test_broadcasting(self):
        x, y = random_array(3, 1).reshape(3, 1), random_array(4, 2)
        z = x + y
        assert z.shape == (3, 4) and all(z[i, j] == x[i, 0] + y[j] for i in range(3) for j in range(4))
        assert exactly(np.add.outer(x.ravel(), y)) == exactly(z)
        assert exactly(np.arange(4.0) * y) == exactly(y * np.arange(4.0)) and exactly(1 - y) == exactly(-(y - 1))
        assert exactly(Interval(1, 2) * y) == exactly(y * Interval(1, 2)) and (Interval(1, 2) + np.arange(3)).shape == (3,)
        with pytest.raises(ValueError):
            y + np.arange(3.0)

    def test_iteration_and_elements(self):
        x = random_array(6, 3).reshape(2, 3)
        assert [isinstance(row, IntervalArray) for row in x] == [True, True] and all(isinstance(a, Interval) for a in x[0])
        assert x.tolist()[1][2] == x[1, 2] == x.item(1, 2) == x[1][2] and len(x) == 2
        zero = IntervalArray(5)
        assert zero.shape == () and zero[()] == zero.item() == Interval(5) and zero.tolist() == Interval(5)
        for question in (lambda: len(zero), lambda: iter(zero).__next__(), lambda: x.item()):
            with pytest.raises((TypeError, ValueError)):
                question()
        assert np.asarray(x).dtype == object and np.asarray(x)[1, 2] == x[1, 2]
        with pytest.raises(TypeError):
            np.asarray(x, dtype=float)


class TestFiles:
    VALUES = [IntervalArray(SPECIAL), random_array(6, 1).reshape(2, 3), IntervalArray([]), IntervalArray("0.1"),
              random_array(5, 2, np.float32), random_array(12, 3).reshape(3, 4).T[::2]]  # fmt: skip

    @pytest.mark.parametrize("x", VALUES, ids=lambda x: f"{x.shape}-{x.dtype}")
    def test_copies_pickles_and_files(self, x, tmp_path):
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            assert exactly(pickle.loads(pickle.dumps(x, protocol))) == exactly(x)
        for other in (copy.copy(x), copy.deepcopy(x), x.copy()):
            assert exactly(other) == exactly(x) and not np.may_share_memory(other.lo, x.lo)
        file = io.BytesIO()
        x.save(file)
        file.seek(0)
        assert exactly(IntervalArray.load(file)) == exactly(x)
        np.savez(tmp_path / "x.npz", **x.arrays())
        with np.load(tmp_path / "x.npz") as arrays:
            assert exactly(IntervalArray.from_arrays(arrays)) == exactly(x)

    @pytest.mark.parametrize("x", VALUES, ids=lambda x: f"{x.shape}-{x.dtype}")
    def test_repr_encloses(self, x):
        back = eval(repr(x), {"IntervalArray": IntervalArray, "float32": np.float32, "shape": None}) if x.size else x
        assert (x.subset(back) | x.is_nai()).all() and back.shape == x.shape and back.dtype == x.dtype

    def test_text(self):
        assert repr(IntervalArray(["[1, 2]", "0.1"])) == 'IntervalArray(["[1, 2]", "[0.09999999999999999, 0.10000000000000001]"])'
        assert str(IntervalArray([1])) == "[[1, 1]]"
        assert "..." in repr(random_array(5000)) and len(repr(random_array(5000))) < 1000

    def test_tampered_files_are_refused(self):
        with pytest.raises(ValueError):
            IntervalArray.from_arrays({"lo": np.ones(1), "hi": np.zeros(1), "decoration": np.int8([16])})
        x = pickle.loads(pickle.dumps(random_array(3)).replace(struct.pack("<d", random_array(3).hi[1]), struct.pack("<d", -1e9)))
        assert x[1].is_nai() and np.exp(x)[1].is_nai()


class TestArrayApi:
    def test_namespace(self):
        x = random_array(4, 1).reshape(2, 2)
        xp = x.__array_namespace__()
        assert xp.__array_api_version__ and x.__array_namespace__(api_version="2023.12") is xp
        for name in ("exp", "sin", "sqrt", "atan", "square", "negative"):
            assert exactly(getattr(xp, name)(x)) == exactly(getattr(x, {"square": "sqr", "negative": "neg"}.get(name, name))())
        assert exactly(xp.pow(x, 2)) == exactly(x**2) and exactly(xp.matmul(x, x)) == exactly(x @ x)
        assert xp.sum(x).shape == () and isinstance(xp.max(x), IntervalArray)
        assert (xp.zeros((2, 2)) == 0).all() and xp.ones(3, dtype=xp.float32).dtype == xp.float32 and xp.eye(2)[0, 0] == Interval(1)
        assert Fraction(1, 3) in xp.linspace(0, 1, 4)[1] and xp.linspace(0, 1, 4)[3] == Interval(1)
        assert xp.concat([x, x]).shape == (4, 2) and xp.permute_dims(x, (1, 0)).shape == (2, 2) and len(xp.unstack(x)) == 2
        assert xp.where(np.array([True, False]), x, 0)[0, 1] == Interval(0) and exactly(xp.asarray(x)) == exactly(x)
        assert xp.astype(x, xp.float32).dtype == xp.float32 and xp.isdtype(x.dtype, "real floating")
        assert xp.equal(x, x).all() and xp.vecdot(x, x).shape == (2,) and xp.arange(3)[2] == Interval(2)
        for absent in ("sort", "argmax", "bitwise_and", "isnan", "fft"):
            with pytest.raises(AttributeError, match=absent):
                getattr(xp, absent)
        with pytest.raises(ValueError):
            x.__array_namespace__(api_version="2999.12")
        with pytest.raises(ValueError, match="device"):
            xp.zeros(2, device="cuda")
