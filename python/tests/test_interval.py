"""`outward.Interval` against exact arithmetic, the definitions of IEEE 1788, and what Python expects of a number."""

import copy
import decimal
import itertools
import math
import pickle
import struct
from decimal import Decimal
from fractions import Fraction

import flint
import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from outward import Interval

settings.register_profile("outward", deadline=None, max_examples=200)
settings.load_profile("outward")

doubles = st.integers(0, 2**64 - 1).map(lambda n: struct.unpack("<d", n.to_bytes(8, "little"))[0])
finite = st.one_of(st.floats(allow_nan=False, allow_infinity=False), doubles.filter(math.isfinite))
bounds = st.tuples(finite, finite).map(sorted)
decorations = st.sampled_from(["trv", "def", "dac", "com"])
numbers = st.one_of(
    finite,
    st.integers(),
    st.integers(-(10**400), 10**400),
    st.fractions(),
    st.decimals(allow_nan=False, allow_infinity=False),
)
special = [
    Interval(t) for t in ("[empty]", "[nai]", "[entire]", "[1, inf]", "[-inf, -2]", "[0]", "[-1, 1]", "[2, 3]_trv")
]


def exactly(x):
    """The bits of an interval."""
    return struct.pack("<dd", x.lo, x.hi), x.decoration


def is_tightest(x, value):
    """Is x the least interval of doubles that contains the value?"""
    if value > Fraction(1.7976931348623157e308):
        return x.lo == 1.7976931348623157e308 and x.hi == math.inf
    if value < -Fraction(1.7976931348623157e308):
        return x.hi == -1.7976931348623157e308 and x.lo == -math.inf
    below, above = Fraction(x.lo), Fraction(x.hi)
    return below == above == value or below < value < above and math.nextafter(x.lo, math.inf) == x.hi


class TestConstruction:
    @given(finite)
    def test_a_float_is_itself(self, x):
        assert exactly(Interval(x))[0] == struct.pack("<dd", x + 0.0, x + 0.0)

    @given(numbers)
    def test_numbers_are_enclosed_by_their_neighbours(self, n):
        assert is_tightest(Interval(n), Fraction(n))
        assert n in Interval(n)

    @given(st.decimals(allow_nan=False, allow_infinity=False))
    def test_text_is_the_decimal(self, n):
        assert exactly(Interval(str(n).replace("E+", "E"))) == exactly(Interval(n))
        assert is_tightest(Interval(str(n)), Fraction(n))

    @given(st.integers(-(10**300), 10**300), st.integers(1, 10**330))
    def test_ratios(self, p, q):
        assert is_tightest(Interval(Fraction(p, q)), Fraction(p, q))

    @pytest.mark.parametrize("exponent", [-1100, -1080, -1076, -1075, -1074, -1073, -1030, -1022, 1022, 1023, 1024])
    @pytest.mark.parametrize("offset", [-1, 0, 1])
    def test_ratios_at_the_ends_of_the_format(self, exponent, offset):
        power = Fraction(2) ** exponent
        for n in (1, 2**53 - 1, 2**53, 2**53 + 1, 2**54 + 3):
            value = n * power / 2**53 + offset * power / 2**120
            assert is_tightest(Interval(value), value)
            assert is_tightest(Interval(-value), -value)

    def test_numpy_scalars(self):
        assert exactly(Interval(np.float32(0.1))) == exactly(Interval(float(np.float32(0.1))))
        assert exactly(Interval(np.float16(0.1))) == exactly(Interval(float(np.float16(0.1))))
        assert is_tightest(Interval(np.int64(2**63 - 1)), 2**63 - 1)
        assert is_tightest(Interval(np.uint64(2**64 - 1)), 2**64 - 1)
        long = np.longdouble(1) / np.longdouble(3)
        assert is_tightest(Interval(long), Fraction(*long.as_integer_ratio()))
        for edge in (np.finfo(np.longdouble).max, np.finfo(np.longdouble).smallest_subnormal):
            assert is_tightest(Interval(edge), Fraction(*edge.as_integer_ratio()))

    def test_literals(self):
        x = Interval("[1, 2]_com")
        assert (x.lo, x.hi, x.decoration) == (1.0, 2.0, "com")
        assert Interval("[1,]").hi == math.inf
        assert Interval("3.56?1") == Interval("[3.55, 3.57]")
        assert Interval("[empty]").is_empty() and Interval("[nai]").is_nai()
        assert Interval("1/3").lo < Interval("1/3").hi

    def test_bounds_and_decoration(self):
        x = Interval("0.1", "0.2", decoration="def")
        assert Fraction(x.lo) < Fraction(1, 10) and Fraction(x.hi) > Fraction(2, 10) - Fraction(1, 10**17)
        assert x.decoration == "def"
        assert Interval(1, math.inf, decoration="com").decoration == "dac"
        assert Interval(Interval(1, 2), decoration="trv").decoration == "trv"
        assert Interval(lo=1, hi=2) == Interval("[1, 2]")

    def test_bounds_beyond_the_doubles(self):
        huge = Fraction(10**400)
        assert (
            Interval(huge, math.inf).hi == math.inf and Interval("1e999999999999", "inf").lo == 1.7976931348623157e308
        )
        assert Interval(-math.inf, -huge).lo == -math.inf and Interval(huge, 10**401).hi == math.inf
        assert Interval(Decimal("1e999999"), Decimal("1e1000000")).hi == math.inf
        assert Interval(Decimal("1e-999999"), 1).lo == 0 and Interval(Fraction(1, 3), "1/3").lo < 1 / 3 + 1
        assert (
            Interval(huge, "1e999999999999").hi == math.inf and Interval("0x1.8p0", 1.5 + Fraction(1, 10**30)).lo == 1.5
        )
        for lo, hi in (("1e999999999999", huge), (Fraction(1, 10**400), Decimal("1e-999999999")), (10**401, huge)):
            with pytest.raises(ValueError, match="lo <= hi"):
                Interval(lo, hi)
        assert Interval(10**9000, 10**9001).hi == math.inf
        with pytest.raises(ValueError, match="text"):
            Interval(10**9000, "1e9001")

    @pytest.mark.parametrize(
        "arguments",
        [
            ("",),
            ("foo",),
            ("1 2",),
            ("nan",),
            ("inf",),
            ("[2, 1]",),
            ("[1, 2",),
            ("[1, 2]_xyz",),
            ("[1,inf]_com",),
            (math.nan,),
            (math.inf,),
            (Decimal("nan"),),
            (Decimal("inf"),),
            (np.float32("nan"),),
            (np.longdouble("inf"),),
            (2, 1),
            (math.nan, 1),
            (1, math.nan),
            (math.inf, math.inf),
            (-math.inf, -math.inf),
            ("a", 1),
            (Fraction(1, 3), Fraction(1, 3) - Fraction(1, 10**40)),
            ("0.1", "0.0999999999999999999999999"),
            (Decimal("1e400"), Decimal("1e399")),
            (10**400 + 1, 10**400),
            (2**53 + 1, float(2**53)),
        ],
    )
    def test_what_is_no_interval(self, arguments):
        with pytest.raises(ValueError):
            Interval(*arguments)

    @pytest.mark.parametrize("value", [None, 1j, b"1", [1, 2], (1, 2), np.array([1.0]), object(), True, np.True_])
    def test_what_is_no_number(self, value):
        with pytest.raises(TypeError):
            Interval(value)
        with pytest.raises(TypeError):
            Interval(value, 1)

    def test_wrong_decorations(self):
        with pytest.raises(ValueError, match="decoration"):
            Interval(1, 2, decoration="ill")
        with pytest.raises(ValueError, match="decoration"):
            Interval(1, 2, decoration="none")
        with pytest.raises(TypeError):
            Interval(1, 2, decoration=4)

    def test_it_is_immutable(self):
        x = Interval(1, 2)
        with pytest.raises(AttributeError):
            x.lo = 3
        with pytest.raises(AttributeError):
            x.other = 3


class TestArithmetic:
    @given(bounds, bounds, st.fractions(0, 1), st.fractions(0, 1))
    def test_results_enclose(self, x, y, s, t):
        a, b = Interval(*x), Interval(*y)
        p = Fraction(x[0]) + s * (Fraction(x[1]) - Fraction(x[0]))
        q = Fraction(y[0]) + t * (Fraction(y[1]) - Fraction(y[0]))
        assert p in a and q in b
        assert p + q in a + b
        assert p - q in a - b
        assert p * q in a * b
        assert p * p in a**2 and p**3 in a**3
        if q:
            assert p / q in a / b

    @given(bounds, numbers)
    def test_numbers_are_exact_operands(self, x, n):
        a = Interval(*x)
        for operation in (lambda u, v: u + v, lambda u, v: u - v, lambda u, v: u * v, lambda u, v: u / v):
            assert exactly(operation(a, n)) == exactly(operation(a, Interval(n)))
            assert exactly(operation(n, a)) == exactly(operation(Interval(n), a))

    @given(finite, finite)
    def test_sums_and_products_of_numbers_are_tightest(self, x, y):
        assert is_tightest(Interval(x) + y, Fraction(x) + Fraction(y))
        assert is_tightest(Interval(x) * y, Fraction(x) * Fraction(y))
        if y:
            assert is_tightest(Interval(x) / y, Fraction(x) / Fraction(y))

    def test_powers(self):
        x = Interval(-1, 2)
        assert x**2 == Interval(0, 4) and x**3 == Interval(-1, 8) and x**0 == Interval(1)
        assert (x**2).decoration == "com" and (Interval(2) ** -1) == Interval("[0.5]")
        assert Interval(4) ** 0.5 == Interval(2) and 2 ** Interval(1, 3) == Interval(2, 8)
        assert (Interval(-4, 4) ** 0.5).decoration == "trv"
        assert Fraction(1, 2) ** Interval(2) == Interval("0.25")
        big = Interval(1) ** 2**40
        assert big == Interval(1)
        with pytest.raises(TypeError):
            pow(x, 2, 3)

    def test_decorations(self):
        assert (Interval(1, 2) / Interval(0, 1)).decoration == "trv"
        assert (Interval(1, 2, decoration="def") + 1).decoration == "def"
        assert Interval(-1, 4).sqrt().decoration == "trv"
        assert (Interval(1e308) * 10).decoration == "dac"
        assert Interval(0.5, 1.5).floor().decoration == "def"
        assert (Interval("[nai]") + 1).is_nai() and (Interval("[empty]") + 1).is_empty()

    @pytest.mark.parametrize("other", [None, "1", b"1", 1j, [1], object(), True])
    def test_other_operands(self, other):
        for operation in ("__add__", "__sub__", "__mul__", "__truediv__", "__pow__", "__radd__", "__lt__"):
            assert getattr(Interval(1, 2), operation)(other) is NotImplemented
        with pytest.raises(TypeError):
            Interval(1, 2) + other
        with pytest.raises(TypeError, match="operand"):
            Interval(1, 2).hypot(other)

    def test_nan_and_infinities_are_no_numbers(self):
        for n in (math.nan, math.inf, -math.inf, Decimal("nan"), Decimal("inf")):
            with pytest.raises(ValueError, match="real number"):
                Interval(1, 2) + n
            with pytest.raises(ValueError, match="real number"):
                Interval(1, 2).max(n)

    def test_sum_and_neighbours_of_the_language(self):
        assert sum([Interval(1, 2)] * 3) == Interval(3, 6)
        assert -Interval(1, 2) == Interval(-2, -1) and +Interval(1, 2) == Interval(1, 2)
        assert abs(Interval(-3, 2)) == Interval(0, 3)

    def test_decimal_context_has_no_effect(self):
        with decimal.localcontext() as context:
            context.prec = 2
            value = Decimal("0.123456789012345678901234567890")
            assert is_tightest(Interval(value), Fraction(value))


FUNCTIONS = {
    "exp": "exp", "log": "log", "sin": "sin", "cos": "cos", "tan": "tan", "atan": "atan", "asin": "asin",
    "acos": "acos", "sinh": "sinh", "cosh": "cosh", "tanh": "tanh", "asinh": "asinh", "acosh": "acosh",
    "atanh": "atanh", "expm1": "expm1", "log1p": "log1p", "sqrt": "sqrt", "erf": "erf", "erfc": "erfc",
    "tgamma": "gamma", "lgamma": "lgamma", "rsqrt": "rsqrt",
}  # fmt: skip


#: Where functions of real numbers are defined, of those that are not everywhere.
DOMAINS = {
    "acosh": (1, 40), "acos": (-1, 1), "asin": (-1, 1), "atanh": (-0.999, 0.999), "lgamma": (2**-20, 40),
    "log": (2**-60, 40), "log1p": (-0.999, 40), "rsqrt": (2**-60, 40), "sqrt": (0, 40), "tgamma": (2**-20, 40),
}  # fmt: skip


@pytest.mark.parametrize("name", FUNCTIONS)
@given(data=st.data(), width=st.sampled_from([0.0, 1e-9, 0.5]), t=st.floats(0, 1))
@settings(max_examples=60)
def test_functions_enclose_those_of_flint(name, data, width, t):
    """Arb's ball of the function at a number of the interval is not beyond a bound, and bounds are tightest."""
    least, largest = DOMAINS.get(name, (-30, 30))
    x = data.draw(st.one_of(st.floats(least, largest), st.floats(max(least, -1), min(largest, 2))))
    interval = Interval(x, min(x + width, largest))
    point = min(max(x + t * width, interval.lo), interval.hi)
    with flint.ctx.workprec(300):
        value = getattr(flint.arb(point), FUNCTIONS[name])()
        assert value.is_finite()
        result = getattr(interval, name)()
        assert not result.is_empty()
        assert not value < flint.arb(result.lo) and not value > flint.arb(result.hi)
        if width == 0:
            # Those of 1 ulp have one number more on each side.
            gaps = 3 if name in ("tgamma", "lgamma") else 1
            below, above = flint.arb(result.lo), flint.arb(result.hi)
            assert result.hi <= sum_of_gaps(result.lo, gaps) and below <= above


def sum_of_gaps(x, count):
    """The number so many places above."""
    for _ in range(count):
        x = math.nextafter(x, math.inf)
    return x


class TestComparisons:
    SMALL = [Interval(a, b) for a, b in itertools.combinations_with_replacement(range(4), 2)]

    @pytest.mark.parametrize("x", SMALL + special, ids=str)
    @pytest.mark.parametrize("y", SMALL + special, ids=str)
    def test_relations_by_their_definitions(self, x, y):
        if x.is_nai() or y.is_nai():
            names = "equal subset interior less strict_less precedes strict_precedes disjoint".split()
            assert not any(getattr(x, name)(y) for name in names)
            return
        a, b, c, d = x.inf, x.sup, y.inf, y.sup
        below = lambda s, t: s < t or s == t and math.isinf(s)
        both, either = x.is_empty() and y.is_empty(), x.is_empty() or y.is_empty()
        assert x.equal(y) == (both or a == c and b == d)
        assert x.subset(y) == (x.is_empty() or not y.is_empty() and c <= a and b <= d)
        assert x.interior(y) == (x.is_empty() or not y.is_empty() and below(c, a) and below(b, d))
        assert x.less(y) == (both or not either and a <= c and b <= d)
        assert x.strict_less(y) == (both or not either and below(a, c) and below(b, d))
        assert x.precedes(y) == (either or b <= c)
        assert x.strict_precedes(y) == (either or b < c)
        assert x.disjoint(y) == (either or b < c or d < a)

    @pytest.mark.parametrize("x", SMALL, ids=str)
    @pytest.mark.parametrize("y", SMALL, ids=str)
    def test_order_is_that_of_all_numbers_or_an_error(self, x, y):
        grid = [Fraction(n, 2) for n in range(8)]
        pairs = [(s, t) for s in grid if s in x for t in grid if t in y]
        for symbol, holds in {
            "<": lambda s, t: s < t, "<=": lambda s, t: s <= t, ">": lambda s, t: s > t, ">=": lambda s, t: s >= t,
        }.items():  # fmt: skip
            truths = {holds(s, t) for s, t in pairs}
            if len(truths) == 1:
                assert eval(f"x {symbol} y") == truths.pop()
            else:
                with pytest.raises(ValueError, match="precedes"):
                    eval(f"x {symbol} y")

    @given(bounds, numbers)
    def test_order_with_a_number_is_exact(self, x, n):
        interval, value = Interval(*x), Fraction(n)
        if Fraction(x[1]) < value:
            assert interval < n and interval <= n and not interval > n and not interval >= n and n > interval
        elif Fraction(x[0]) > value:
            assert interval > n and not interval <= n and n < interval
        elif Fraction(x[0]) < value < Fraction(x[1]):
            with pytest.raises(ValueError):
                interval < n

    @given(bounds, numbers)
    def test_members_are_exact(self, x, n):
        expected = Fraction(x[0]) <= Fraction(n) <= Fraction(x[1])
        assert (n in Interval(*x)) == expected == Interval(*x).contains(n)

    def test_members(self):
        x = Interval("0.1")
        assert Fraction(1, 10) in x and Decimal("0.1") in x and 0.1 in x and np.float64(0.1) in x
        assert Fraction(1, 10) not in Interval(0.1)
        assert 2**53 + 1 not in Interval(0, 2**53) and 2**53 + 1 in Interval(0, 2**53 + 2)
        assert math.inf not in Interval("[entire]") and math.nan not in Interval("[entire]")
        assert 10**400 in Interval("[entire]") and 10**400 not in Interval(0, 1.7976931348623157e308)
        assert Interval(1, 2) in Interval(0, 2) and Interval("[empty]") in Interval(1)
        assert Interval("[nai]") not in Interval("[entire]") and 1 not in Interval("[nai]")
        with pytest.raises(TypeError):
            "1" in x

    @given(bounds, bounds)
    def test_equality_and_hashes(self, x, y):
        a, b = Interval(*x), Interval(*y)
        assert (a == b) == (x == y) and (a != b) == (x != y)
        assert a == Interval(*x, decoration="trv") and hash(a) == hash(Interval(*x, decoration="trv"))

    @given(numbers)
    def test_equality_with_numbers(self, n):
        x = Interval(n)
        assert (x == n) == (x.lo == x.hi) == (n == x)
        if x == n:
            assert hash(x) == hash(n)

    def test_special_equality(self):
        nai, empty = Interval("[nai]"), Interval("[empty]")
        assert nai != nai and empty == empty and nai != empty and empty != 0 and Interval(1) != math.nan
        assert Interval(1, 2) != "[1, 2]" and Interval(1, 2) != None  # noqa: E711
        assert len({Interval(1, 2), Interval("[1, 2]_def"), Interval(2), 2}) == 2

    def test_truth(self):
        assert Interval(1, 2) and not Interval(0)
        for x in (Interval(-1, 1), Interval("[empty]"), Interval("[nai]")):
            with pytest.raises(ValueError):
                bool(x)


class TestNumbers:
    @given(bounds)
    def test_numbers_by_their_definitions(self, x):
        interval, (a, b) = Interval(*x), map(Fraction, x)
        assert (interval.inf, interval.sup) == tuple(x)
        assert interval.mag == max(abs(x[0]), abs(x[1]))
        assert interval.mig == (0 if a <= 0 <= b else min(abs(x[0]), abs(x[1])))
        assert a <= Fraction(interval.mid) <= b
        wid = interval.wid
        assert wid == math.inf or Fraction(wid) >= b - a > Fraction(math.nextafter(wid, -1)) or wid == 0
        mid, rad = interval.mid_rad
        assert (mid, rad) == (interval.mid, interval.rad)
        assert rad == math.inf or Fraction(mid) - Fraction(rad) <= a and b <= Fraction(mid) + Fraction(rad)

    def test_numbers_of_special_intervals(self):
        empty, nai = Interval("[empty]"), Interval("[nai]")
        assert (empty.inf, empty.sup) == (math.inf, -math.inf)
        for value in (empty.mid, empty.wid, empty.lo, empty.hi, nai.inf, nai.sup, nai.lo, nai.mag):
            assert math.isnan(value)
        assert Interval("[entire]").mid == 0 and Interval("[entire]").rad == math.inf

    def test_predicates(self):
        assert Interval(1, 2).is_common() and not Interval("[1,]").is_common()
        assert Interval(1).is_singleton() and Interval("[entire]").is_entire()

    @given(bounds, bounds)
    def test_cancellation(self, x, y):
        a, b = Interval(*x), Interval(*y)
        z = a.cancel_minus(b)
        assert z.decoration == "trv"
        wide, narrow = Fraction(x[1]) - Fraction(x[0]), Fraction(y[1]) - Fraction(y[0])
        if wide < narrow:
            assert z.is_entire()
        else:
            assert a.subset(b + z)
            assert Fraction(x[0]) - Fraction(y[0]) in z and Fraction(x[1]) - Fraction(y[1]) in z
        assert exactly(a.cancel_plus(b)) == exactly(a.cancel_minus(-b))

    def test_cancellation_of_special_intervals(self):
        empty, entire, x = Interval("[empty]"), Interval("[entire]"), Interval(1, 2)
        assert empty.cancel_minus(x).is_empty() and empty.cancel_minus(empty).is_empty()
        assert x.cancel_minus(empty).is_entire() and empty.cancel_minus(entire).is_entire()
        assert x.cancel_minus(entire).is_entire() and Interval("[nai]").cancel_minus(x).is_nai()

    def test_sets(self):
        assert Interval(1, 3).intersection(Interval(2, 4)) == Interval(2, 3)
        assert Interval(1, 2).intersection(5).is_empty()
        assert Interval(1, 2).convex_hull(Interval(4, 5)) == Interval(1, 5)
        assert Interval(1, 2).convex_hull(3).decoration == "trv"


class TestText:
    @given(doubles, doubles, decorations)
    def test_repr_encloses_and_reads_back(self, a, b, decoration):
        assume(not math.isnan(a) and not math.isnan(b))
        lo, hi = sorted((a, b))
        assume(lo < math.inf and hi > -math.inf)
        x = Interval(lo, hi, decoration=decoration)
        assert exactly(eval(repr(x))) == exactly(x)
        assert x.subset(Interval(str(x))) and Interval(str(x)).decoration == x.decoration

    @pytest.mark.parametrize("x", special, ids=str)
    def test_special_intervals_read_back(self, x):
        assert exactly(eval(repr(x))) == exactly(x) == exactly(Interval(str(x)))

    @given(bounds, st.integers(0, 20), st.sampled_from(["", "e", "f", "g"]))
    def test_formats_enclose(self, x, digits, kind):
        interval = Interval(*x)
        lo, hi = format(interval, f".{digits}{kind}").strip("[]").split(", ")
        assert Fraction(lo) <= Fraction(x[0]) and Fraction(x[1]) <= Fraction(hi)
        if kind == "f":
            unit = Fraction(1, 10**digits)
            assert Fraction(x[0]) - Fraction(lo) < unit and Fraction(hi) - Fraction(x[1]) < unit
            assert len(lo.partition(".")[2]) == digits

    def test_formats(self):
        third = Interval("1/3")
        assert (
            f"{third:.3f}" == "[0.333, 0.334]"
            and f"{third:.0f}" == "[0, 1]"
            and f"{-third:.1e}" == "[-3.4e-01, -3.3e-01]"
        )
        assert f"{third:.2}" == "[0.33, 0.34]" and f"{Interval(1, 2):x}" == "[0x1p+0, 0x1p+1]"
        assert f"{Interval('[1, inf]'):.2f}" == "[1.00, inf]" and f"{Interval('[nai]'):.2f}" == "[nai]"
        assert f"{Interval('1e-30', 12345.678):g}" == "[9.99999e-31, 12345.7]"
        for wrong in ("d", ".f3", "10", ".", "s", ".99999f", "+.3f"):
            with pytest.raises(ValueError, match="format"):
                format(third, wrong)

    @pytest.mark.parametrize("x", [Interval("0.1"), *special], ids=str)
    def test_copies_and_pickles(self, x):
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            assert exactly(pickle.loads(pickle.dumps(x, protocol))) == exactly(x)
        assert copy.copy(x) is x and copy.deepcopy(x) is x

    def test_matching(self):
        match Interval(1, 2):
            case Interval(lo, hi, decoration):
                assert (lo, hi, decoration) == (1.0, 2.0, "com")


class TestTable:
    def test_all_functions_are_methods(self):
        x = Interval(0.5, 0.75)
        for name in (
            "exp exp2 exp10 log logit cbrt csc acot sinpi erfcinv j0 y1 cyl_bessel_i0 floor sign recip sqr"
        ).split():
            assert isinstance(getattr(x, name)(), Interval) and getattr(Interval, name).__doc__
        assert x.fma(2, 1) == x * 2 + 1 and x.norm3d(0, 0) == x and x.norm4d(x, x, x) == x * 2
        assert Interval(2).pown(10) == Interval(1024) and Interval(8).rootn(3) == Interval(2)
        assert Interval(1).jn(0).subset(Interval("[0.765, 0.766]")) and Interval(3).scalbn(-1) == Interval("1.5")
        assert x.pow(2) == x**2 and x.min(0.6) == Interval(0.5, 0.6)
        for wrong in (2**31, -(2**31) - 1):
            with pytest.raises(OverflowError):
                x.pown(wrong)
        with pytest.raises(TypeError):
            x.pown(1.5)
        with pytest.raises(TypeError):
            x.exp(1)

    def test_numpy_functions(self):
        x = Interval(1, 2)
        assert isinstance(np.exp(x), Interval) and exactly(np.exp(x)) == exactly(x.exp())
        assert exactly(np.hypot(x, 1)) == exactly(x.hypot(1)) and exactly(np.float64(2) * x) == exactly(2 * x)
        assert exactly(np.power(x, 2)) == exactly(x**2) and exactly(np.maximum(0.5, x)) == exactly(x.max(0.5))
        assert np.equal(x, x) and np.less(x, 3)
        with pytest.raises(TypeError, match="isnan"):
            np.isnan(x)
