"""Formulas over tables, arrays and numbers: values, types, what is missing, and what is refused."""

import concurrent.futures
import decimal
import fractions
import math
import os
import pickle
import signal
import subprocess
import sys
import threading
import time

import duckdb
import hypothesis.extra.numpy as hnp
import numpy as np
import outward as ow
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

Fraction = fractions.Fraction
finite = st.floats(allow_nan=False, allow_infinity=False)


def column(text, *values, **options):
    """The bounds of a formula of x for each of the values."""
    result = ow.eval(text, {"x": list(values)}, **options)
    return list(zip(result["lo"].tolist(), result["hi"].tolist(), strict=True))


@given(st.lists(st.tuples(finite, finite), min_size=1, max_size=20))
def test_sums_and_products_hold_the_exact_ones(pairs):
    x, y = (np.array(column) for column in zip(*pairs, strict=True))
    result = ow.eval("s = x + y; p = x * y", {"x": x, "y": y})
    for i, (a, b) in enumerate(pairs):
        for name, exact in [("s", Fraction(a) + Fraction(b)), ("p", Fraction(a) * Fraction(b))]:
            lo, hi = result[f"{name}_lo"][i], result[f"{name}_hi"][i]
            assert lo == -np.inf or Fraction(lo) <= exact
            assert hi == np.inf or exact <= Fraction(hi)
            assert lo == hi or math.nextafter(lo, np.inf) == hi


def test_values_are_what_is_written():
    tenth = Fraction(1, 10)
    for value in ["0.1", decimal.Decimal("0.1"), tenth, np.str_("0.1")]:
        ((lo, hi),) = column("x", value)
        assert Fraction(lo) < tenth < Fraction(hi) and np.nextafter(lo, 1) == hi
    assert column("x", 0.1) == [(0.1, 0.1)]
    assert column("x", np.float32(0.1)) == [(float(np.float32(0.1)),) * 2]
    for number in [2**53 + 1, -(2**70) - 1, 2**64 - 1, -(2**63)]:
        ((lo, hi),) = column("x", number)
        assert int(lo) <= number <= int(hi) and (lo == hi) == (int(float(number)) == number)
    big = np.array([2**53 + 1, -(2**63), 2**63 - 1], np.int64)
    result = ow.eval("x", {"x": big})
    assert [int(lo) <= int(n) <= int(hi) for lo, hi, n in zip(result["lo"], result["hi"], big, strict=True)] == [
        True
    ] * 3
    wide = np.longdouble(1) + np.finfo(np.longdouble).eps
    ((lo, hi),) = column("x", wide)
    assert lo <= wide <= hi
    assert column("x", "[1, 2]", "1.5?1", "0x1.8p0") == [(1.0, 2.0), (1.4, 1.6), (1.5, 1.5)]
    assert column("x", True, np.True_) == [(1.0, 1.0)] * 2


BIG = 2**53 + 1
SERIES = [
    (pl.Series([decimal.Decimal("0.1"), None]), Fraction(1, 10)), (pl.Series([BIG, None]), BIG), (pl.Series([BIG, 1]), BIG),
    (pl.Series(["0.1", None]), Fraction(1, 10)), (pl.Series([True, None]), 1), (pl.Series([1.5, 2.0]), 1.5),
    (pa.array([decimal.Decimal("0.1"), None]), Fraction(1, 10)), (pa.array([BIG, None]), BIG), (pa.array([BIG, 1]), BIG),
    (pa.chunked_array([[BIG], [1]]), BIG), (pa.array(["0.1", None]), Fraction(1, 10)), (pa.array([1.5, None]), 1.5),
    (pd.Series([BIG, None], dtype="Int64"), BIG), (pd.Series([BIG, None], dtype="int64[pyarrow]"), BIG),
    (pd.Series([BIG, 1]), BIG), (pd.Series(["0.1", None]), Fraction(1, 10)), (pd.Series([1.5, np.nan]), 1.5),
    (pd.Series([decimal.Decimal("0.1")]), Fraction(1, 10)), ([BIG, -1], BIG), ([2**63, -1], 2**63),
]  # fmt: skip


@pytest.mark.parametrize(
    ("series", "first"), SERIES, ids=[f"{i}-{type(s).__name__}" for i, (s, _) in enumerate(SERIES)]
)
def test_series_are_exact(series, first):
    result = ow.eval("x", {"x": series})
    assert Fraction(result["lo"][0]) <= Fraction(first) <= Fraction(result["hi"][0])
    assert result["lo"][0] == result["hi"][0] or math.nextafter(result["lo"][0], np.inf) == result["hi"][0]


def test_what_is_no_number_has_no_value():
    result = ow.eval("x + 1", {"x": np.array([1.0, np.nan, -0.0])})
    assert result["decoration"].tolist() == [16, 0, 16] and np.isnan(result["lo"][1]) and np.isnan(result["hi"][1])
    result = ow.eval("x", {"x": [1, None, decimal.Decimal("nan"), "2"]})
    assert result["decoration"].tolist() == [16, 0, 0, 16]
    masked = np.ma.array([1, 2, 3], mask=[False, True, False])
    assert ow.eval("x", {"x": masked})["decoration"].tolist() == [16, 0, 16]


def test_an_infinite_float_lies_beyond_the_largest_number():
    largest = np.finfo(np.float64).max
    result = ow.eval("x", {"x": np.array([np.inf, -np.inf])})
    assert result["lo"].tolist() == [largest, -np.inf] and result["hi"].tolist() == [np.inf, -largest]
    assert column("x", "inf", np.inf) == [(largest, np.inf)] * 2


@pytest.mark.parametrize(
    "dtype", ["f8", ">f8", "f4", ">f4", "f2", "i1", "i2", "i4", "i8", ">i8", "u1", "u2", "u4", "u8", "?"]
)
def test_every_type_of_numbers(dtype):
    numbers = np.array([0, 1, 1, 0, 1], dtype)
    expected = [(float(x), float(x)) for x in numbers]
    for x in [numbers, numbers[::2], numbers[::-1], np.asfortranarray(numbers), numbers.tolist()]:
        result = ow.eval("x", {"x": x})
        assert list(zip(result["lo"], result["hi"], strict=True)) == [(float(a), float(a)) for a in x]
    assert len(expected) == 5


def test_shapes():
    x, y = np.arange(6.0).reshape(2, 3), np.arange(3.0)
    result = ow.eval("x*10 + y", {"x": x, "y": y})
    assert result["lo"].shape == (2, 3) and (result["hi"] == x * 10 + y).all()
    assert ow.eval("x", {"x": np.empty((0, 4))})["lo"].shape == (0, 4)
    assert ow.eval("x + y", {"x": x.T, "y": 1})["hi"].tolist() == (x.T + 1).tolist()
    with pytest.raises(ValueError, match=r"x \(2, 3\), y \(4,\)"):
        ow.eval("x + y", {"x": x, "y": np.ones(4)})
    assert ow.eval("x + y", {"x": 1, "y": 2})["lo"] == 3


@given(hnp.arrays(np.float64, st.integers(0, 50), elements=st.floats(allow_nan=False, width=64)))
def test_any_layout_gives_the_same_bits(x):
    spread = np.zeros(3 * len(x))
    spread[1::3] = x
    results = [ow.eval("sin(x) / (1 + x^2)", {"x": values}) for values in (x, spread[1::3], x.astype(">f8"))]
    for other in results[1:]:
        for name in ("lo", "hi", "decoration"):
            assert results[0][name].tobytes() == other[name].tobytes()


def test_read_only_inputs_and_results_that_can_be_changed():
    x = np.arange(4.0)
    x.flags.writeable = False
    result = ow.eval("x", {"x": x})["lo"]
    result[0] = 7
    assert x[0] == 0 and result[0] == 7


def test_kinds_of_tables_come_back():
    frame = pl.DataFrame({"x": [3.0, None, 1.0], "y": [4, 1, 2], "name": ["a", "b", "c"]})
    bounds = ow.eval("sqrt(x^2 + y^2)", frame)
    assert isinstance(bounds, pl.DataFrame) and bounds.columns == ["lo", "hi", "decoration"]
    assert bounds["lo"].to_list()[:2] == [5.0, None] and bounds["decoration"].to_list() == ["com", None, "com"]
    whole = ow.eval("x + y", frame, keep=True)
    assert whole.columns == ["x", "y", "name", "lo", "hi", "decoration"] and whole["name"].to_list() == ["a", "b", "c"]
    table = frame.to_arrow()
    assert isinstance(ow.eval("x", table), pa.Table)
    batch = table.combine_chunks().to_batches()[0]
    assert isinstance(ow.eval("x", batch, keep=True), pa.RecordBatch)
    assert isinstance(ow.eval("x", pa.RecordBatchReader.from_batches(table.schema, [batch])), pa.Table)
    pandas = frame.to_pandas().set_index(pd.Index([5, 6, 7]))
    result = ow.eval("x", pandas, keep=True)
    assert isinstance(result, pd.DataFrame) and result.index.tolist() == [5, 6, 7]
    assert result["lo"].isna().tolist() == [False, True, False]
    relation = duckdb.connect().sql("select range::double as x from range(5000)")
    assert ow.eval("x*2", relation)["hi"].to_pylist() == [2.0 * i for i in range(5000)]
    lazy = frame.lazy()
    assert isinstance(ow.eval("x", lazy), pl.DataFrame)


class Stream:
    """A table of which nothing is known but Arrow's protocol."""

    def __init__(self, table):
        self.table = table

    def __arrow_c_stream__(self, requested_schema=None):
        return self.table.__arrow_c_stream__(requested_schema)


class Array:
    """One batch of which nothing is known but Arrow's protocol."""

    def __init__(self, array):
        self.array = array

    def __arrow_c_array__(self, requested_schema=None):
        return self.array.__arrow_c_array__(requested_schema)


def test_any_arrow_stream():
    result = ow.eval("x", Stream(pa.table({"x": [1.0, 2.0]})))
    assert pa.table(result)["hi"].to_pylist() == [1.0, 2.0]
    with pytest.raises(ValueError, match="handed over before"):
        pa.table(result)
    with pytest.raises(TypeError, match="keep"):
        ow.eval("x", Stream(pa.table({"x": [1.0]})), keep=True)
    empty = ow.eval("x", Stream(pa.table({"x": pa.array([], pa.float64())})))
    assert pa.table(empty).num_rows == 0


ARROW = [
    (pa.float64(), [1.5, None]), (pa.float32(), [1.5, None]), (pa.float16(), [np.float16(1.5), None]),
    (pa.int8(), [-3, None]), (pa.uint8(), [200, None]), (pa.int16(), [-3, None]), (pa.uint16(), [7, None]),
    (pa.int32(), [-3, None]), (pa.uint32(), [7, None]), (pa.int64(), [2**53 + 1, None]), (pa.uint64(), [2**64 - 1, None]),
    (pa.bool_(), [True, None]), (pa.string(), ["0.1", None]), (pa.large_string(), ["0.1", None]),
    (pa.string_view(), ["0.1", None]), (pa.string_view(), ["0.1000000000000000000000001", None]),
    (pa.decimal128(20, 3), [decimal.Decimal("-12345.678"), None]),
    (pa.decimal256(60, 5), [decimal.Decimal("-123456789012345678901234567890.12345"), None]),
    (pa.dictionary(pa.int8(), pa.string()), ["0.1", None]), (pa.null(), [None, None]),
]  # fmt: skip


@pytest.mark.parametrize(("type_", "values"), ARROW, ids=[f"{i}-{type_}" for i, (type_, _) in enumerate(ARROW)])
def test_arrow_types_are_exact(type_, values):
    array = pa.array([*values, values[0]], type_)
    for table in [
        pa.table({"x": array}),
        pa.table({"x": pa.chunked_array([array, array])}),
        pa.table({"x": array}).slice(1),
    ]:
        result = ow.eval("x", table)
        for value, lo, hi in zip(
            *(table["x"].to_pylist(),), result["lo"].to_pylist(), result["hi"].to_pylist(), strict=True
        ):
            if value is None:
                assert lo is None and hi is None
            else:
                assert Fraction(lo) <= Fraction(value) <= Fraction(hi)
                assert lo == hi or np.nextafter(lo, np.inf) == hi


def test_offsets_of_slices_and_of_nested_batches():
    frame = pl.DataFrame(
        {"x": np.arange(100.0), "s": [str(i) for i in range(100)], "b": [i % 3 == 0 for i in range(100)]}
    )
    part = frame.slice(13, 50)
    assert ow.eval("x - s", part)["hi"].to_list() == [0.0] * 50
    assert ow.eval("b", part)["lo"].to_list() == [float(i % 3 == 0) for i in range(13, 63)]
    struct = pa.array([{"x": float(i)} if i % 2 else None for i in range(10)]).slice(3)
    expected = [float(i) if i % 2 else None for i in range(3, 10)]
    assert pa.table(ow.eval("x", Array(struct)))["lo"].to_pylist() == expected
    with pytest.raises(TypeError, match="expected a table"):
        ow.eval("x", Array(pa.array([1.0])))


def test_arguments_give_intervals():
    assert ow.eval("x + y", x="0.1", y=1) == ow.Interval("0.1") + 1
    array = ow.eval("x + y", x=np.array([1.0, 2.0]), y="0.5")
    assert isinstance(array, ow.IntervalArray) and array.lo.tolist() == [1.5, 2.5]
    wide = ow.Interval("[1, 2]_def")
    assert ow.eval("x*2", x=wide) == ow.Interval(2, 4) and ow.eval("x", x=wide).decoration == "def"
    intervals = ow.IntervalArray.from_bounds([1.0, -1.0], [2.0, 3.0], "def")
    for result in [ow.eval("x^2", x=intervals), intervals**2]:
        assert result.lo.tolist() == [1.0, 0.0] and result.hi.tolist() == [4.0, 9.0]
        assert result.decoration.tolist() == [8, 8]
    assert ow.eval("x", {"x": intervals})["decoration"].tolist() == [8, 8]
    assert ow.eval("x + y", {"x": [ow.Interval(1, 2), "3"], "y": wide})["hi"].tolist() == [4.0, 5.0]
    assert ow.eval("x", x=2.0, error=True)["error_ulps"] == 0
    mixed = ow.IntervalArray(["[empty]", "[nai]", "[1, inf]"])
    assert ow.eval("x", {"x": mixed})["decoration"].tolist() == mixed.decoration.tolist() == [4, 0, 12]


def test_errors_and_floats():
    result = ow.eval("(1 + x) - 1", {"x": [1e-16]}, error=True)
    assert result["plain"].tolist() == [0.0] and result["error_ulps"][0] > 1e15
    assert list(result) == ["lo", "hi", "decoration", "plain", "error_ulps", "rounding_ulps"]
    assert list(ow.eval("x", {"x": [1.0]}, error="rel"))[-1] == "rounding_rel"
    up = ow.eval("1/x", {"x": [3.0]}, reading="float", round="ru")["value"]
    down = ow.eval("1/x", {"x": [3.0]}, reading="float", round="rd")["value"]
    assert np.nextafter(down, 1) == up
    narrow = ow.eval("x/3", {"x": [1.0]}, format="f32")
    assert narrow["lo"].dtype == np.float32 and narrow["lo"][0] < narrow["hi"][0]
    # A binary64 number that binary32 has not is enclosed.
    narrow = ow.eval("x", {"x": [0.1]}, format="f32")
    assert float(narrow["lo"][0]) < 0.1 < float(narrow["hi"][0])


def test_pairs_of_bounds_and_names_of_constants():
    result = ow.eval("x*2", {"x_lo": [1.0, 2.0], "x_hi": [2.0, 3.0]})
    assert result["lo"].tolist() == [2.0, 4.0] and result["hi"].tolist() == [4.0, 6.0]
    with pytest.raises(ValueError, match=r"x_lo\[1\]: "):
        ow.eval("x*2", {"x_lo": [1.0, 3.0], "x_hi": [2.0, 2.0]})
    with pytest.warns(UserWarning, match="`e` is the column e"):
        assert ow.eval("e*2", {"e": [1.0]})["lo"].tolist() == [2.0]
    assert ow.eval("x*error", {"x": [2.0], "error": [3.0]})["lo"].tolist() == [6.0]


@pytest.mark.parametrize(
    ("call", "kind", "message"),
    [
        (lambda: ow.eval("x+", {"x": [1.0]}), ValueError, "formula: expected a number"),
        (lambda: ow.eval("x+y", {"x": [1.0]}), ValueError, "variable y"),
        (lambda: ow.eval("x", {"x": ["1", "q"]}), ValueError, r'x\[1\]: found "q"'),
        (lambda: ow.eval("x", pl.DataFrame({"x": ["1", "q"]})), ValueError, r'x\[1\]: found "q"'),
        (lambda: ow.eval("x", {"x": [1.0]}, device="gpu"), ValueError, "device"),
        (lambda: ow.eval("x", {"x": [1.0]}, threads=0), ValueError, "threads"),
        (lambda: ow.eval("x", {"x": object()}), TypeError, "x: found"),
        (lambda: ow.eval("x", {"x": [1j]}), TypeError, "x: found 1j"),
        (lambda: ow.eval("x", {"x": np.array([1j])}), TypeError, "complex"),
        (lambda: ow.eval("x", {"x": np.array(["2020-01-01"], "M8[D]")}), TypeError, "datetime64"),
        (lambda: ow.eval("x", {"x": [1.0]}, reading="q"), ValueError, "reading"),
        (lambda: ow.eval("x", {"x": [1.0]}, error="q"), ValueError, "error"),
        (lambda: ow.eval("x", {"x": [1.0]}, round="ru"), ValueError, "bounds are always rounded outward"),
        (lambda: ow.eval("x", pl.DataFrame({"x": [[1]]})), TypeError, "Arrow type"),
        (lambda: ow.eval("x", 7), TypeError, "data: found a int"),
        (lambda: ow.eval(3, x=1), TypeError, "formula: found 3 of type int, expected a text"),
        (lambda: ow.eval("x", {"x": [1.0]}, tihgt=True), TypeError, "tihgt: there is no such option, and the formula"),
        (lambda: ow.eval("x", x=[1.0], z=2), TypeError, "z: there is no such option, and .* it has x"),
        (lambda: ow.eval("x + y", x=1), ValueError, "the variable y has no value"),
        (lambda: ow.eval("x", {"x": [1.0]}, x=2), ValueError, "x: given in the data and as an argument"),
        (lambda: ow.eval("x", {"x": None}), ValueError, "x: found None"),
        (lambda: ow.Formula("x", colour=1), TypeError, "colour"),
        (lambda: ow.Formula("x)"), ValueError, "formula"),
    ],
)  # fmt: skip
def test_what_is_refused(call, kind, message):
    with pytest.raises(kind, match=message):
        call()


def test_bad_values_may_be_left_empty():
    result = ow.eval("x", {"x": ["1", "q", "3"]}, on_error="empty")
    assert result["decoration"].tolist() == [16, 0, 16]


def test_formulas_are_values():
    formula = ow.Formula("x + y; z = x*y" if False else "x + y", error=True)
    again = pickle.loads(pickle.dumps(formula))
    assert again == formula and hash(again) == hash(formula) and again.variables == ("x", "y")
    assert repr(formula) == "Formula('x + y', error=True)"
    assert again({"x": [1.0], "y": [2.0]})["error_ulps"].tolist() == [0.0]
    assert list(again({"x": [1.0], "y": [2.0]}, error=None)) == ["lo", "hi", "decoration"]


def test_threads_give_the_same_bits():
    random = np.random.default_rng(1)
    data = {"x": random.normal(size=100_001), "y": random.normal(size=100_001)}
    results = [ow.eval("exp(x) * sin(y)", data, threads=threads) for threads in (1, 2, 7)]
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        results += pool.map(lambda _: ow.eval("exp(x) * sin(y)", data), range(8))
    for result in results[1:]:
        assert all(result[name].tobytes() == results[0][name].tobytes() for name in result)


def test_other_threads_run_meanwhile():
    x = np.random.default_rng(1).normal(size=300_000)
    count, is_done = 0, threading.Event()

    def work():
        ow.eval("lgamma(x) * tgamma(x)", {"x": x}, threads=1, error=True)
        is_done.set()

    threading.Thread(target=work).start()
    while not is_done.wait(0.001):
        count += 1
    assert count > 10


def test_progress_is_told():
    told = []
    ow.eval("x", {"x": np.zeros(200_000)}, progress=told.append, threads=1)
    assert told[-1] == 200_000 and told == sorted(told)
    with pytest.raises(ZeroDivisionError):
        ow.eval("x", {"x": np.zeros(200_000)}, progress=lambda _: 1 / 0)


LONG = """
import numpy as np, outward as ow
print("begun", flush=True)
try:
    ow.eval("lgamma(x) * tgamma(x)", {"x": np.random.default_rng(1).normal(size=100_000_000 // 4)}, error=True)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


@pytest.mark.skipif(os.name == "nt", reason="signals are those of Unix")
def test_an_interrupt_ends_a_call():
    with subprocess.Popen([sys.executable, "-c", LONG], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "begun\n"
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        start = time.monotonic()
        assert process.stdout.readline() == "interrupted\n"
        assert time.monotonic() - start < 5


@pytest.mark.skipif(not hasattr(os, "fork"), reason="fork is Unix's")
def test_a_process_that_forks():
    data = {"x": np.arange(100_000.0)}
    before = ow.eval("sqrt(x)", data)["lo"].tobytes()
    child = os.fork()
    if child == 0:
        os._exit(0 if ow.eval("sqrt(x)", data)["lo"].tobytes() == before else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def test_the_number_of_threads_is_checked(monkeypatch):
    monkeypatch.setenv("OUTWARD_NUM_THREADS", "many")
    with pytest.raises(ValueError, match="OUTWARD_NUM_THREADS"):
        ow.eval("x", {"x": [1.0]})
    monkeypatch.setenv("OUTWARD_NUM_THREADS", "1")
    assert ow.eval("x", {"x": [1.0]})["lo"].tolist() == [1.0]
