"""Columns of tables and series: which rows a formula has, types, chunks, and what is missing."""

import datetime
import decimal
import fractions

import numpy as np
import outward as ow
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

Fraction = fractions.Fraction
optional = st.none() | st.floats(-1e100, 1e100)
FORMULAS = {"a": "x", "b": "x - y", "c": "y*y", "d": "2"}


@given(st.lists(st.tuples(optional, optional), max_size=20), st.sampled_from([None, "ulps"]))
def test_each_formula_has_the_rows_that_its_own_columns_have(rows, error):
    x, y = ([row[at] for row in rows] for at in (0, 1))
    table = pa.table({"x": pa.array(x, pa.float64()), "y": pa.array(y, pa.float64())})
    together = "; ".join(f"{name} = {text}" for name, text in FORMULAS.items())
    found = ow.eval(together, table, error=error)
    arrays = ow.eval(together, {"x": x, "y": y}, error=error) if rows else None
    for name, text in FORMULAS.items():
        alone = ow.eval(text, table, error=error)
        assert [found[f"{name}_{column}"].to_pylist() for column in alone.column_names] == [
            alone[column].to_pylist() for column in alone.column_names
        ]
        has = [("x" not in text or a is not None) and ("y" not in text or b is not None) for a, b in rows]
        assert found[f"{name}_lo"].is_valid().to_pylist() == has
        if arrays is not None:
            assert (~np.isnan(arrays[f"{name}_lo"])).tolist() == has
            assert (arrays[f"{name}_decoration"] == 16).tolist() == has


def test_a_row_that_is_no_value_for_one_formula_is_one_for_others():
    data = {"x": ["1", "?", "3"], "y": [1, 2, 3]}
    with pytest.raises(ValueError, match=r"x\[1\]"):
        ow.eval("a = x; b = y", data)
    result = ow.eval("a = x; b = y; c = x + y", data, on_error="empty")
    assert result["a_decoration"].tolist() == result["c_decoration"].tolist() == [16, 0, 16]
    assert result["b_lo"].tolist() == [1, 2, 3]


def test_formulas_of_many_rows_and_batches_keep_theirs():
    rows = 50_000
    x = [None if i % 7 == 0 else float(i) for i in range(rows)]
    y = [None if i % 11 == 0 else float(i) for i in range(rows)]
    cuts = [0, 3, 3, 20_000, rows]
    pieces = [pa.record_batch({"x": x[a:b], "y": y[a:b]}) for a, b in zip(cuts, cuts[1:], strict=False) if a < b]
    result = ow.eval("a = x; b = y; c = x + y", pa.Table.from_batches(pieces))
    assert result["a_lo"].to_pylist() == x and result["b_hi"].to_pylist() == y
    assert result["c_lo"].to_pylist() == [a + b if None not in (a, b) else None for a, b in zip(x, y, strict=True)]


def empty(kind):
    return pa.Table.from_batches([], schema=pa.schema([("x", kind)]))


@pytest.mark.parametrize("kind", [pa.list_(pa.float64()), pa.date32(), pa.binary(), pa.struct([("a", pa.int8())])])
def test_a_table_without_batches_has_types_that_are_looked_at(kind):
    with pytest.raises(TypeError, match="column x has the Arrow type"):
        ow.eval("x", empty(kind))
    assert ow.eval("1", empty(kind)).num_rows == 0


@pytest.mark.parametrize(
    "kind",
    [pa.bool_(), pa.int8(), pa.uint64(), pa.float16(), pa.float64(), pa.null(), pa.decimal128(9, 2), pa.string()]
    + [pa.large_string(), pa.string_view(), pa.dictionary(pa.int32(), pa.string())],
)
def test_a_table_without_batches_has_no_rows(kind):
    assert ow.eval("x", empty(kind)).num_rows == 0


SERIES = [
    pl.Series([1.0, None, 3.0]),
    pl.Series([1, None, 3], dtype=pl.Int8),
    pl.Series(["1", None, "3.0"]),
    pl.Series(["1", None, "3"], dtype=pl.Categorical),
    pl.Series([decimal.Decimal("1.00"), None, decimal.Decimal("3.00")]),
    pa.array([1, None, 3], pa.uint64()),
    pa.array([1.0, None, 3.0], pa.float16()),
    pa.chunked_array([[1.0], [], [None, 3.0]]),
    pd.Series([1, None, 3], dtype="Int64"),
    pd.Series([1, None, 3], dtype="Float64"),
    pd.Series([1.0, None, 3.0]),
    pd.Series(["1", None, "3"]),
    pd.Series([Fraction(1), None, 3]),
    pd.Series([1, None, 3], dtype=pd.ArrowDtype(pa.int32())),
]


@pytest.mark.parametrize("series", SERIES, ids=lambda series: f"{type(series).__name__}-{getattr(series, 'dtype', '')}")
def test_series_have_values_and_missing_ones(series):
    result = ow.eval("2*x", x=series)
    assert isinstance(result, ow.IntervalArray) and result.decoration.tolist() == [16, 0, 16]
    assert result.lo[[0, 2]].tolist() == result.hi[[0, 2]].tolist() == [2, 6]
    spread = ow.eval("x + y", x=series, y=np.array([[0.0], [1.0]]))
    assert spread.shape == (2, 3) and spread.lo[:, [0, 2]].tolist() == [[1, 3], [2, 4]]
    assert spread.decoration.tolist() == [[16, 0, 16]] * 2


@given(
    st.lists(st.one_of(st.none(), st.integers(-(2**63), 2**63 - 1)), min_size=1, max_size=12),
    st.lists(st.integers(0, 12), max_size=3),
    st.lists(st.integers(0, 12), max_size=3),
)
def test_chunks_of_series_need_not_fit_each_other(values, first, second):
    def chunked(kind, cuts):
        cuts = sorted({0, len(values), *(min(cut, len(values)) for cut in cuts)})
        parts = zip(cuts, cuts[1:], strict=False)
        return pa.chunked_array([pa.array(values[a:b], pa.int64()).cast(kind) for a, b in parts], kind)

    x, y = chunked(pa.int64(), first), chunked(pa.string(), second)
    result = ow.eval("z = x + y", {"x": x, "y": y, "unused": [1]})
    for i, value in enumerate(values):
        lo, hi = result["z_lo"][i], result["z_hi"][i]
        assert np.isnan(lo) if value is None else Fraction(lo) <= 2 * value <= Fraction(hi)
    assert (result["z_decoration"] == 0).tolist() == [value is None for value in values]


def test_rows_of_chunks_are_counted_through():
    x = pa.chunked_array([["1", "2"], ["3", "a"]])
    with pytest.raises(ValueError, match=r"x\[3\]: found \"a\""):
        ow.eval("x + y", x=x, y=pa.chunked_array([[1.0], [2.0, 3.0, 4.0]]))


def test_slices_of_series():
    x = pa.array([None, 1, 2, None, 4])[1:4]
    y = pl.Series(["0.5", None, "3", "x", None])[0:3]
    assert ow.eval("x", x=x).lo.tolist()[:2] == [1, 2]
    assert ow.eval("x + y", x=x, y=y).decoration.tolist() == [16, 0, 0]


def test_entries_of_a_dictionary_may_be_missing():
    encoded = pa.DictionaryArray.from_arrays(pa.array([0, 1, None, 0], pa.int8()), pa.array(["1", None]))
    assert ow.eval("x", pa.table({"x": encoded}))["lo"].to_pylist() == [1, None, None, 1]
    assert ow.eval("x", x=encoded).decoration.tolist() == [16, 0, 0, 16]


def test_series_without_rows():
    for series in [pl.Series([], dtype=pl.Float64), pa.chunked_array([], pa.int32()), pd.Series([], dtype="Int64")]:
        assert ow.eval("x + 1", x=series).shape == (0,)


@pytest.mark.parametrize(
    "series",
    [pl.Series([datetime.date(2020, 1, 1)]), pd.Series([datetime.date(2020, 1, 1)]), pa.array([b"1"])]
    + [pl.Series([{"a": 1}]), pl.Series([object()], dtype=pl.Object)],
    ids=["polars", "pandas", "bytes", "struct", "object"],
)
def test_series_without_numbers_are_refused(series):
    with pytest.raises(TypeError, match="x: found .*expected a number, a text or an interval"):
        ow.eval("x", x=series)
