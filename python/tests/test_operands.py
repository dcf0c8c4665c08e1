"""Everything goes in everywhere: arrays, columns and numbers of all packages, as the numbers that they are."""

import array
import datetime
import decimal
import math
import random
from fractions import Fraction

import flint
import gmpy2
import ml_dtypes
import numpy as np
import outward as ow
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from test_reductions import rounded

Decimal = decimal.Decimal
LARGE = 2**53 + 1
EXTENDED = np.array([1, 1], np.longdouble) / 3

#: Columns with the numbers that they hold; None is missing.
COLUMNS = {
    "list": ([1.5, -2.0], [1.5, -2.0]),
    "list of large integers": ([LARGE, 2], [LARGE, 2]),
    "list of floats and integers": ([0.5, LARGE], [Fraction(1, 2), LARGE]),
    "list with None": ([1.5, None], [1.5, None]),
    "tuple of fractions": ((Fraction(1, 3), Fraction(1, 7)), [Fraction(1, 3), Fraction(1, 7)]),
    "nested list": ([[1, 2], [3, LARGE]], [1, 2, 3, LARGE]),
    "text": (["0.1", "1/3", "0x1.8p-1", "1e2"], [Fraction(1, 10), Fraction(1, 3), Fraction(3, 4), 100]),
    "decimals": ([Decimal("0.1"), Decimal("-2.5e-3")], [Fraction(1, 10), Fraction(-1, 400)]),
    "float16": (np.array([0.1, 2], np.float16), [float(np.float16(0.1)), 2]),
    "bfloat16": (np.array([0.1, 2], ml_dtypes.bfloat16), [float(ml_dtypes.bfloat16(0.1)), 2]),
    "big-endian": (np.array([0.1, 2], ">f8"), [0.1, 2]),
    "big-endian integers": (np.array([LARGE, 2], ">i8"), [LARGE, 2]),
    "unsigned": (np.array([2**64 - 1, 2], np.uint64), [2**64 - 1, 2]),
    "int64": (np.array([LARGE, -(2**63)]), [LARGE, -(2**63)]),
    "bool": (np.array([True, False]), [1, 0]),
    "extended": (EXTENDED, [Fraction(*map(int, x.as_integer_ratio())) for x in EXTENDED]),
    "strided": (np.arange(12.0)[::5], [0, 5, 10]),
    "read-only": (np.broadcast_to(np.array([0.1]), 3), [0.1] * 3),
    "empty": ([], []),
    "empty objects": (np.array([], object), []),
    "no dimension": (np.array(LARGE), [LARGE]),
    "objects": (np.array([np.float32(0.1), LARGE, Decimal("0.5")], object), [float(np.float32(0.1)), LARGE, 0.5]),
    "masked": (np.ma.masked_array([1.0, 2.0], [False, True]), [1, None]),
    "masked integers": (np.ma.masked_array([LARGE, 2], [False, True]), [LARGE, None]),
    "masked without a mask": (np.ma.masked_array([LARGE, 2]), [LARGE, 2]),
    "array.array": (array.array("q", [LARGE, 2]), [LARGE, 2]),
    "range": (range(3), [0, 1, 2]),
    "memoryview": (memoryview(np.array([0.1, 2.0])), [0.1, 2]),
    "pandas": (pd.Series([0.1, 2.0]), [0.1, 2]),
    "pandas index": (pd.Index([LARGE, 2]), [LARGE, 2]),
    "pandas float32": (pd.Series([0.1, 2.0], dtype="float32"), [float(np.float32(0.1)), 2]),
    "pandas int64": (pd.Series([LARGE, 2]), [LARGE, 2]),
    "pandas Float64": (pd.Series([0.1, 2.0], dtype="Float64"), [0.1, 2]),
    "pandas Float64 with NA": (pd.Series([0.1, None], dtype="Float64"), [0.1, None]),
    "pandas Int64": (pd.Series([LARGE, 2], dtype="Int64"), [LARGE, 2]),
    "pandas Int64 with NA": (pd.Series([LARGE, None], dtype="Int64"), [LARGE, None]),
    "pandas boolean": (pd.Series([True, False], dtype="boolean"), [1, 0]),
    "pandas objects": (pd.Series([Decimal("0.1"), Fraction(1, 3)]), [Fraction(1, 10), Fraction(1, 3)]),
    "pandas text": (pd.Series(["0.1", "2"]), [Fraction(1, 10), 2]),
    "pandas of Arrow": (pd.Series([0.1, 2.0], dtype="double[pyarrow]"), [0.1, 2]),
    "pandas of Arrow's integers": (pd.Series([LARGE, None], dtype="int64[pyarrow]"), [LARGE, None]),
    "pandas table": (pd.DataFrame({"a": [LARGE], "b": [0.5]}), [LARGE, Fraction(1, 2)]),
    "polars": (pl.Series([0.1, 2.0]), [0.1, 2]),
    "polars with null": (pl.Series([0.1, None]), [0.1, None]),
    "polars integers": (pl.Series([LARGE, 2]), [LARGE, 2]),
    "polars integers with null": (pl.Series([LARGE, None]), [LARGE, None]),
    "polars decimals": (pl.Series([Decimal("0.1"), Decimal(2)]), [Fraction(1, 10), 2]),
    "polars chunks": (pl.concat([pl.Series([0.1]), pl.Series([2.0])], rechunk=False), [0.1, 2]),
    "polars table": (pl.DataFrame({"a": [LARGE], "b": [0.5]}), [LARGE, Fraction(1, 2)]),
    "arrow": (pa.array([0.1, 2.0]), [0.1, 2]),
    "arrow with null": (pa.array([0.1, None]), [0.1, None]),
    "arrow integers with null": (pa.array([LARGE, None]), [LARGE, None]),
    "arrow chunks": (pa.chunked_array([[LARGE], [2]]), [LARGE, 2]),
    "arrow slice": (pa.array([7, LARGE, 2])[1:], [LARGE, 2]),
    "arrow float16": (pa.array([np.float16(0.1), np.float16(2)]), [float(np.float16(0.1)), 2]),
    "arrow decimals": (pa.array([Decimal("0.1"), Decimal(2)]), [Fraction(1, 10), 2]),
    "arrow dictionary": (pa.array(["0.1", "2"]).dictionary_encode(), [Fraction(1, 10), 2]),
    "arrow table": (pa.table({"a": [LARGE], "b": [0.5]}), [LARGE, Fraction(1, 2)]),
    "numbers of gmpy2": ([gmpy2.mpz(LARGE), gmpy2.mpq(1, 3), gmpy2.mpfr("0.1")], [LARGE, Fraction(1, 3), 0.1]),
    "numbers of FLINT": ([flint.fmpz(LARGE), flint.fmpq(1, 3), flint.arb(0.5)], [LARGE, Fraction(1, 3), 0.5]),
    "scalars of Arrow": ([pa.scalar(LARGE), pa.scalar(Decimal("0.1"))], [LARGE, Fraction(1, 10)]),
}
columns = pytest.mark.parametrize(("values", "numbers"), COLUMNS.values(), ids=COLUMNS)


def same(found, numbers, expected, direction="rn"):
    if None in numbers:
        assert math.isnan(found)
    else:
        assert found == rounded(expected(list(map(Fraction, numbers))), direction)


@columns
@pytest.mark.parametrize("direction", ["rn", "ru", "rd", "rz"])
def test_sums_of_all_columns_are_rounded_once(values, numbers, direction):
    count = len(numbers)
    same(ow.sum(values, round=direction), numbers, sum, direction)
    same(ow.sum_abs(values, round=direction), numbers, lambda x: sum(map(abs, x)), direction)
    same(ow.sum_sq(values, round=direction), numbers, lambda x: sum(a * a for a in x), direction)
    same(ow.dot(values, values, round=direction), numbers, lambda x: sum(a * a for a in x), direction)
    if count > 1:
        same(ow.mean(values, round=direction), numbers, lambda x: sum(x) / count, direction)

        def variance(x):
            return (sum(a * a for a in x) - sum(x) ** 2 / count) / (count - 1)

        same(ow.var(values, ddof=1, round=direction), numbers, variance, direction)
        same(ow.cov(values, values, round=direction), numbers, variance, direction)


@columns
def test_norms_of_all_columns_are_rounded_once(values, numbers):
    if None in numbers:
        assert math.isnan(ow.norm(values))
        return
    squares = sum(Fraction(x) ** 2 for x in numbers)
    below, above = ow.norm(values, round="rd"), ow.norm(values, round="ru")
    assert Fraction(below) ** 2 <= squares <= Fraction(above) ** 2
    assert below == above or math.nextafter(below, math.inf) == above
    assert ow.norm(values) in (below, above)


@columns
def test_accumulators_take_all_columns(values, numbers):
    total, magnitudes, products = ow.Accumulator(), ow.Accumulator(), ow.Accumulator()
    # A term that no sum of floats is, is refused before anything is added.
    if any(x is not None and Fraction(x).denominator & Fraction(x).denominator - 1 for x in numbers):
        for add in (total.add, magnitudes.add_abs, lambda x: products.add_products(x, x)):
            with pytest.raises(ValueError, match="expected a sum of numbers of binary64"):
                add(values)
        assert total.count == magnitudes.count == products.count == 0
        return
    total.add(values)
    magnitudes.add_abs(values)
    products.add_products(values, values)
    same(total.round(), numbers, sum)
    same(magnitudes.round("ru"), numbers, lambda x: sum(map(abs, x)), "ru")
    same(products.round("rd"), numbers, lambda x: sum(a * a for a in x), "rd")
    assert total.count == magnitudes.count == products.count == len(numbers)


@columns
def test_columns_of_formulas_and_intervals_enclose(values, numbers):
    found = ow.eval("x", x=values) if len(numbers) != 1 else ow.eval("x", {"x": np.atleast_1d(values)})
    lo, hi = (
        np.ravel(found["lo"] if isinstance(found, dict) else found.lo),
        np.ravel(found["hi"] if isinstance(found, dict) else found.hi),
    )
    assert lo.size == len(numbers)
    for below, above, number in zip(lo, hi, numbers, strict=True):
        assert math.isnan(below) if number is None else below <= Fraction(number) <= above
    if None in numbers or "bool" in str(getattr(values, "dtype", "")):
        with pytest.raises((TypeError, ValueError), match="missing|not a real number|bool"):
            ow.IntervalArray(values)
    else:
        intervals = ow.IntervalArray(values)
        assert intervals.contains(np.array(numbers, object).reshape(intervals.shape)).all()


def test_terms_of_accumulators_are_counted_once_however_they_are_added():
    rng = random.Random(3)
    numbers = [rng.randrange(-(2**63), 2**63) for _ in range(101)] + [0, LARGE, -LARGE, 5]
    whole, parts = ow.Accumulator(), ow.Accumulator()
    whole.add(np.array(numbers))
    for number in numbers:
        parts.add(number)
    assert whole == parts and whole.to_bytes() == parts.to_bytes() and whole.count == len(numbers)
    whole.subtract(parts)
    assert whole == ow.Accumulator()
    assert ow.Accumulator.from_bytes(parts.to_bytes()).round("ru") == rounded(sum(numbers), "ru")
    # A sum of terms that floats are has the bytes that it has elsewhere.
    parts, plain = ow.Accumulator(), ow.Accumulator()
    parts.add([2.0**60, 1, -0.0])
    plain.add(np.array([1, 2.0**60, -0.0]))
    assert parts.to_bytes() == plain.to_bytes()


def test_infinities_and_zeros_beside_exact_numbers():
    inf, third = math.inf, Fraction(1, 3)
    assert ow.sum([third, inf]) == inf and math.isnan(ow.sum([third, inf, -inf]))
    assert ow.sum_abs([third, -inf, math.nan]) == inf and math.isnan(ow.dot([third, 0], [1, inf]))
    assert ow.dot([-third], [inf]) == -inf and math.isnan(ow.var([third, inf]))
    for direction, sign in [("rn", 1), ("rd", -1), ("ru", 1)]:
        assert math.copysign(1, ow.sum([third, -third], round=direction)) == sign
        assert math.copysign(1, ow.mean([third, -third], round=direction)) == sign
        assert math.copysign(1, ow.var([third, third], round=direction)) == 1
    assert math.copysign(1, ow.sum([Decimal("-0"), -0.0])) == -1
    assert math.isnan(ow.var([third], ddof=1)) and ow.var([third]) == 0
    products = ow.Accumulator()
    products.add_products([inf, LARGE], [LARGE, 1])
    assert products.round() == inf and products.count == 2
    assert ow.sum([2**1030, -(2**1030), third]) == 1 / 3 and ow.sum([2**1030], round="rd") == np.finfo(float).max
    assert ow.sum_sq(["1e-400"], round="ru") == 5e-324 and ow.sum_sq(["1e-400"]) == 0
    assert ow.norm(["1e-400"], format="f16", round="ru") == 2**-24


@pytest.mark.parametrize("format", ["f64", "f32", "f16", "bf16"])
def test_exact_numbers_are_rounded_to_every_format_as_floats_are(format):
    rng = random.Random(format)
    for _ in range(50):
        x = [math.ldexp(rng.uniform(-1, 1), rng.randrange(-30, 20)) for _ in range(4)]
        for direction in ["rn", "ru", "rd", "rz"]:
            # A third that is taken away again makes the numbers exact ones, and changes no sum.
            there = [*x, Fraction(1, 3), Fraction(-1, 3)]
            here = [*x, 0.0, 0.0]
            options = {"format": format, "round": direction}
            assert ow.sum(there, **options) == ow.sum(here, **options)
            assert ow.mean(there, **options) == ow.mean(here, **options)
            assert ow.dot(there, [*x, 0, 0], **options) == ow.dot(here, here, **options)
            # The same for squares of 3/5 and 4/5, whose sum is that of 1 and 0.
            there, here = [*x, Fraction(3, 5), Fraction(4, 5)], [*x, 1.0, 0.0]
            assert ow.norm(there, **options) == ow.norm(here, **options)
            assert ow.sum_sq(there, **options) == ow.sum_sq(here, **options)


SPELLINGS = (
    "0.1|+1|1.|.5|1e5|1E-5|1d2|inf|-inf|Infinity|0x1p3|0X1.8P-1|-0|1/3|-7/2|0x1.00000000000001p0| 2 |∞|1_0|nan||NA|1/0|"
    "0x|e5|1e|١|1,000|+-1|- 1|1 /3|-1/-3|0x1/3|1.5/2|2^3|pi|--1|1f|1.5f0|0x.8|0x.p1|1e400|1e-400|.|-|0x1p|INF"
).split("|")


@pytest.mark.parametrize("text", SPELLINGS)
def test_sums_read_the_text_that_formulas_read(text):
    try:
        found = ow.eval("x", {"x": [text]})
    except ValueError:
        with pytest.raises(ValueError, match=r"x\[0\]: found"):
            ow.sum([text])
    else:
        assert found["lo"][0] <= ow.sum([text], round="rd") <= ow.sum([text], round="ru") <= found["hi"][0] or (
            ow.sum([text]) in (math.inf, -math.inf) and math.inf in np.abs([found["lo"][0], found["hi"][0]])
        )


WRONG = {
    "dates": np.array(["2020-01-01"], "M8[D]"),
    "durations": np.array([1], "m8[s]"),
    "complex": np.array([1 + 0j]),
    "bytes of NumPy": np.array([b"1"]),
    "records": np.zeros(1, [("a", float)]),
    "dates of Polars": pl.Series([datetime.date(2020, 1, 1)]),
    "dates of pandas": pd.Series([pd.Timestamp(0)]),
    "bytes of Arrow": pa.array([b"1"]),
    "structures of Polars": pl.Series([{"a": 1}]),
    "mapping": {"a": [1.0]},
    "lazy table": pl.LazyFrame({"a": [1.0]}),
    "objects": [object()],
    "complex numbers": [1j],
    "bytes": b"abc",
    "None": None,
    "one text": "0.1",
}


@pytest.mark.parametrize("values", WRONG.values(), ids=WRONG)
def test_what_has_no_numbers_is_refused_in_one_line(values):
    for use in (ow.sum, ow.norm, lambda x: ow.dot([1.0], x), ow.Accumulator().add):
        with pytest.raises((TypeError, ValueError)) as caught:
            use(values)
        assert len(str(caught.value).splitlines()) == 1 and str(caught.value).startswith(("x", "y"))


def test_decimals_beyond_all_memory_are_refused():
    for huge in ("1e999999999", Decimal("1e-999999999"), "0x1p999999999"):
        with pytest.raises(ValueError, match=r"x\[1\]: found"):
            ow.sum([1.0, huge])


def test_reductions_along_axes_are_those_of_rows():
    rng = np.random.default_rng(8)
    for x in (rng.normal(size=(3, 4, 5)), rng.integers(-(2**63), 2**63 - 1, (3, 4, 5))):
        for axis in (0, -1, (0, 2), (1, 0), ()):
            axes = tuple(place % 3 for place in np.atleast_1d(axis)) if axis != () else ()
            for name in ("sum", "sum_abs", "sum_sq", "norm", "mean", "var", "std"):
                found = getattr(ow, name)(x, axis=axis, round="ru")
                assert np.shape(found) == tuple(n for place, n in enumerate(x.shape) if place not in axes)
                for place in np.ndindex(np.shape(found)):
                    rest = iter(place)
                    row = np.asarray(x[tuple(slice(None) if at in axes else next(rest) for at in range(3))])
                    assert found[place] == getattr(ow, name)(row, round="ru")
            y = x[::-1, :, ::-1]
            for name in ("dot", "cov", "corr"):
                found = getattr(ow, name)(x, y, axis=axis, round="rd")
                for place in np.ndindex(np.shape(found)):
                    rest = iter(place)
                    at = tuple(slice(None) if at in axes else next(rest) for at in range(3))
                    row = getattr(ow, name)(np.atleast_1d(x[at]), np.atleast_1d(y[at]), round="rd")
                    assert found[place] == row or math.isnan(found[place]) and math.isnan(row)
    assert ow.sum(np.empty((2, 0)), axis=1).tolist() == [0, 0] and ow.sum(np.empty((0, 2)), axis=1).shape == (0,)
    X = ow.IntervalArray([[1, 2], [3, 4]])
    assert (ow.sum(X, axis=0) == X.sum(axis=0)).all() and (ow.mean(X, axis=1) == X.mean(axis=1)).all()
    with pytest.raises(TypeError, match="norm: axis is for numbers"):
        ow.norm(X, axis=0)
    with pytest.raises(ValueError, match=r"dot: with an axis, x and y need the same shape, found \(3,\) and \(1, 3\)"):
        ow.dot([1.0, 2.0, 3.0], [[1.0, 2.0, 3.0]], axis=0)
    with pytest.raises(np.exceptions.AxisError):
        ow.sum([1.0], axis=1)


@columns
def test_deviations_of_all_columns_are_rounded_once(values, numbers):
    if None in numbers or len(numbers) < 2:
        assert math.isnan(ow.std(values, ddof=1))
        return
    x = list(map(Fraction, numbers))
    variance = (sum(a * a for a in x) - sum(x) ** 2 / len(x)) / (len(x) - 1)
    below, above = ow.std(values, ddof=1, round="rd"), ow.std(values, ddof=1, round="ru")
    assert Fraction(below) ** 2 <= variance <= Fraction(above) ** 2
    assert below == above or math.nextafter(below, math.inf) == above
    nearest = ow.std(values, ddof=1)
    middle = (Fraction(below) + Fraction(above)) / 2
    assert nearest == above if middle**2 < variance else nearest == below or middle**2 == variance


def test_deviations_of_floats_of_all_sizes():
    rng = random.Random(5)
    for _ in range(200):
        x = [math.ldexp(rng.uniform(-1, 1), rng.randrange(-1000, 1000)) for _ in range(rng.randrange(2, 6))]
        y = [Fraction(number) for number in x]
        variance = (sum(a * a for a in y) - sum(y) ** 2 / len(y)) / len(y)
        below, above = ow.std(x, round="rd"), ow.std(x, round="ru")
        assert Fraction(below) ** 2 <= variance <= Fraction(above) ** 2
        assert below == above or math.nextafter(below, math.inf) == above
    assert ow.std([5e-324, 0], round="ru") == 5e-324 and ow.std([-1e308, 1e308]) == 1e308
    assert ow.std([1.0, 1.0]) == 0 and math.isnan(ow.std([1.0, math.inf])) and math.isnan(ow.std([1.0], ddof=1))
    assert ow.std([math.ldexp(1, 1023), -math.ldexp(1, 1023)] * 3) == math.ldexp(1, 1023)


def check_correlation(values, others, x, y):
    """The correlation of two columns, and of a column and itself, beside that of fractions."""
    n = len(x)
    moment = n * sum(a * b for a, b in zip(x, y, strict=True)) - sum(x) * sum(y)
    squares = [n * sum(a * a for a in column) - sum(column) ** 2 for column in (x, y)]
    if not all(squares):
        assert math.isnan(ow.corr(values, others))
        return
    square = Fraction(moment) ** 2 / (squares[0] * squares[1])
    found = {direction: ow.corr(values, others, round=direction) for direction in ("rd", "rn", "ru", "rz")}
    signed = {direction: Fraction(number) * abs(Fraction(number)) for direction, number in found.items()}
    value = square if moment >= 0 else -square
    assert signed["rd"] <= value <= signed["ru"] and -1 <= found["rd"] <= found["ru"] <= 1
    assert found["rd"] == found["ru"] or math.nextafter(found["rd"], math.inf) == found["ru"]
    assert found["rz"] == (found["rd"] if moment >= 0 else found["ru"])
    middle = (Fraction(found["rd"]) + Fraction(found["ru"])) / 2
    is_above = (middle * abs(middle)) < value
    assert found["rn"] == found["ru"] if is_above else found["rn"] == found["rd"] or middle * abs(middle) == value


@columns
def test_correlations_of_all_columns_are_rounded_once(values, numbers):
    if None in numbers or len(numbers) < 2:
        assert math.isnan(ow.corr(values, values))
        return
    x = list(map(Fraction, numbers))
    check_correlation(values, values, x, x)
    check_correlation(values, list(range(len(x))), x, list(range(len(x))))


def test_correlations_of_floats_of_all_sizes():
    rng = random.Random(6)
    for count in list(range(2, 12)) * 20:
        x, y = ([math.ldexp(rng.uniform(-1, 1), rng.randrange(-1000, 1000)) for _ in range(count)] for _ in "xy")
        check_correlation(x, y, list(map(Fraction, x)), list(map(Fraction, y)))
        near = [a * (1 + 2**-52 * rng.randrange(3)) for a in x]
        check_correlation(x, near, list(map(Fraction, x)), list(map(Fraction, near)))
    for exact in ([Fraction(1, 3), Fraction(2, 7), Fraction(1, 9)], ["1/3", "2/7", "1/9"]):
        check_correlation(exact, [1, 5, 2], [Fraction(number) for number in exact], [1, 5, 2])
        assert ow.corr(exact, exact, round="rd") == 1 and ow.corr(exact, [-Fraction(x) for x in exact]) == -1
    assert math.copysign(1, ow.corr([1, 2, 3], [1, 0, 1])) == 1 and ow.corr([1, 2, 3], [1, 0, 1], round="rd") == 0
    for nothing in ([], [1], [2, 2], [1, math.inf], [1, math.nan], [Fraction(1, 3)], [Fraction(1, 3)] * 2):
        assert math.isnan(ow.corr(nothing, nothing)) and math.isnan(ow.corr(nothing, range(len(nothing))))
    with pytest.raises(TypeError, match="corr: expected numbers, found intervals"):
        ow.corr([ow.Interval(1)], [1])
    with pytest.raises(ValueError, match="found 2 and 1"):
        ow.corr([1, 2], [1])


FUNCTIONS = {
    "exp_ru": (lambda x: ow.exp_ru(x), lambda x: ow.exp_ru(x)),
    "add": (lambda x: ow.add_ru(x, 1.0), lambda x: ow.add_ru(x, 1.0)),
    "both": (lambda x: ow.mul_rd(x, x), lambda x: ow.mul_rd(x, x)),
    "keywords": (lambda x: ow.sub_rz(x, 1.0, dtype="f8"), lambda x: ow.sub_rz(x, 1.0)),
}


@columns
@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions_in_a_direction_take_all_columns(values, numbers, name):
    function, expected = FUNCTIONS[name]
    if isinstance(values, pd.DataFrame) or "pyarrow" in str(getattr(values, "dtype", "")) and LARGE in numbers:
        # pandas makes floats of these before it calls the function, which sees no integer.
        return
    plain = [None if number is None else float(number) for number in numbers]
    exact = all(number is None or Fraction(number) == x for number, x in zip(numbers, plain, strict=True))
    # NumPy itself refuses arrays of objects.
    has_objects = isinstance(values, (np.ndarray, pd.Series)) and str(values.dtype) in ("object", "str")
    if not exact or has_objects:
        with pytest.raises((TypeError, OverflowError)) as caught:
            function(values)
        assert len(str(caught.value).splitlines()) == 1
        return
    result = function(values)
    found = result.filled(np.nan) if isinstance(result, np.ma.MaskedArray) else np.asarray(result)
    if found.dtype.itemsize < 8:
        # Of narrower formats; test_ufuncs.py has these.
        return
    for number, x in zip(found.ravel(), plain, strict=True):
        assert x is None and (number is None or math.isnan(number)) or number == expected(np.float64(x))


def test_methods_of_functions_read_lists_as_calls_do():
    for use in (ow.add_ru.reduce, lambda x: ow.add_ru.outer(x, [1.0]), ow.add_ru.accumulate):
        with pytest.raises(OverflowError, match="9007199254740993"):
            use([LARGE, 0.5])
        with pytest.raises(OverflowError, match="9007199254740993"):
            use(pa.array([LARGE, None]))
    assert ow.add_ru.reduce([Decimal("0.5"), Fraction(1, 4)]) == 0.75
    assert ow.mul_ru.outer(pa.array([2.0, 3.0]), [5]).tolist() == [[10], [15]]


def test_intervals_of_numbers_of_other_packages():
    third = flint.arb(1) / 3
    assert ow.Interval(flint.fmpq(1, 3)) == ow.Interval(Fraction(1, 3)) and 2 / third.upper() < 6.01
    assert ow.Interval(third).contains(Fraction(1, 3)) and ow.Interval(third).wid < 1e-15
    assert ow.Interval(pd.Interval(1, 2.5)) == ow.Interval(1, 2.5)
    assert ow.Interval(1) + flint.fmpq(1, 2) == 1.5 and flint.fmpz(2) in ow.Interval(1, 2)
    assert ow.Interval(flint.fmpq(1, 3), flint.fmpq(1, 3) + flint.fmpq(1, 10**30)).contains(Fraction(1, 3))
    with pytest.raises(ValueError, match="expected lo <= hi"):
        ow.Interval(flint.fmpq(1, 3) + flint.fmpq(1, 10**30), flint.fmpq(1, 3))
    assert ow.Interval(pa.scalar(Decimal("0.1"))) == ow.Interval("0.1")
    assert (ow.IntervalArray([flint.fmpq(1, 3), third, pd.Interval(0, 1)]).contains(Fraction(1, 3))).all()
    assert (
        ow.eval("x", x=flint.fmpq(1, 3)) == ow.Interval(Fraction(1, 3))
        and ow.eval("x + 1", x=pd.Interval(0, 1)).hi == 2
    )
    for wrong in (flint.acb(1), pd.NA, None, pd.Interval(pd.Timestamp(0), pd.Timestamp(1))):
        with pytest.raises((TypeError, ValueError)):
            ow.Interval(wrong)


def test_numbers_of_mpmath_and_sympy():
    mpmath, sympy = pytest.importorskip("mpmath"), pytest.importorskip("sympy")
    with mpmath.workprec(200):
        third = mpmath.mpf(1) / 3
    found = ow.Interval(third)
    assert found.lo < third < found.hi and math.nextafter(found.lo, 1) == found.hi
    assert ow.Interval(mpmath.iv.mpf([1, 2])) == ow.Interval(1, 2) and ow.Interval(mpmath.mpf(0.5)) == 0.5
    assert ow.Interval(sympy.Rational(1, 3)) == ow.Interval(Fraction(1, 3)) and ow.Interval(sympy.Integer(7)) == 7
    assert ow.Interval(sympy.Float("0.5")) == 0.5 and ow.sum([sympy.Rational(1, 3)] * 3) == 1
    assert ow.eval("x", x=sympy.Rational(1, 3)) == ow.Interval(Fraction(1, 3))
    assert ow.sum([mpmath.mpf("inf"), mpmath.mpf(1)]) == math.inf and math.isnan(ow.sum([mpmath.mpf("nan")]))
    # No numbers, or printed as rounded decimals.
    rounded = sympy.Float("0.1", 60) * sympy.pi
    # C's remainder has another sign.
    remainder = sympy.Mod(-sympy.E, sympy.sqrt(2), evaluate=False)
    others = (mpmath.euler, mpmath.mpc(1), sympy.EulerGamma, sympy.zeta(3), sympy.Symbol("x"), sympy.I)
    for wrong in (rounded, remainder, *others):
        with pytest.raises(TypeError):
            ow.Interval(wrong)
    # No floating-point numbers.
    for wrong in (mpmath.pi, mpmath.mpc(1), sympy.pi, sympy.Symbol("x"), sympy.I):
        with pytest.raises(TypeError):
            ow.sum([wrong])


def test_constants_of_mpmath_and_sympy_are_enclosed():
    mpmath, sympy = pytest.importorskip("mpmath"), pytest.importorskip("sympy")
    exact = [sympy.pi, -sympy.E, sympy.GoldenRatio, sympy.sqrt(2) / 2, sympy.Rational(22, 7) * sympy.pi**2]
    exact += [sympy.exp(sympy.pi * sympy.sqrt(163)), sympy.gamma(sympy.Rational(1, 3)), sympy.log(sympy.pi, 10)]
    for value in exact:
        found = ow.Interval(value)
        assert sympy.Rational(found.lo) < value < sympy.Rational(found.hi)
        assert math.nextafter(found.lo, math.inf) == found.hi
    with mpmath.workdps(60):
        for name in ("pi", "e", "ln2", "ln10", "phi", "degree"):
            found = ow.Interval(getattr(mpmath, name))
            assert found.lo < +getattr(mpmath, name) < found.hi and math.nextafter(found.lo, math.inf) == found.hi
    assert ow.eval("x", x=mpmath.pi) == ow.Interval(sympy.pi) == ow.IntervalArray([sympy.pi])[0]


def test_intervals_as_sets():
    x, y = ow.Interval(1, 3), ow.Interval(2, 5)
    assert x & y == ow.Interval(2, 3) and x | y == ow.Interval(1, 5) and x | 7 == ow.Interval(1, 7)
    assert 2 & x == ow.Interval(2) and 0 | x == ow.Interval(0, 3) and (x & 9).is_empty()
    assert ((x & ow.IntervalArray([1, 2])) == ow.IntervalArray([1, 2])).all()
    for wrong in ("1", None, [1]):
        with pytest.raises(TypeError):
            x & wrong
