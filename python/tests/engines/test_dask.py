"""Formulas on Dask: a cluster of two processes."""

import decimal
import os

import dask
import dask.dataframe as dd
import numpy as np
import outward as ow
import pandas as pd
import pyarrow as pa
import pytest
from distributed import Client, LocalCluster
from engine_rows import FORMULAS, TYPES, Dies, assert_same_bits, rows, run_page, whole


@pytest.fixture(scope="module")
def client():
    here = os.path.dirname(__file__)
    dask.config.set({"distributed.nanny.environ.PYTHONPATH": os.pathsep.join([here, os.environ.get("PYTHONPATH", "")])})
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        yield client


@pytest.fixture(scope="module")
def table():
    return rows()


@pytest.fixture(scope="module")
def frame(table):
    return table.to_pandas(types_mapper=pd.ArrowDtype)


def arrow(frame):
    table = pa.Table.from_pandas(frame, preserve_index=False)
    types = [
        (name, TYPES.get(name, pa.string() if name.endswith("decoration") else pa.float64())) for name in frame.columns
    ]
    return table.cast(pa.schema(types)).replace_schema_metadata(None)


def test_the_same_bits_however_rows_are_split(client, frame, table):
    expected = whole(table)
    whole_frame = dd.from_pandas(frame, npartitions=5)
    for split in [whole_frame, whole_frame.repartition(npartitions=2), whole_frame.shuffle("big", npartitions=3)]:
        result = ow.dask.bounds(split, FORMULAS)
        assert list(result.columns) == expected.column_names
        assert_same_bits(arrow(result.compute()), expected)


def test_the_meta_is_what_comes(client, frame):
    for options in [{}, {"error": True}, {"keep": False}, {"format": "f32"}, {"reading": "float"}]:
        data = dd.from_pandas(frame.head(100), npartitions=3)
        result = ow.dask.bounds(data, {"r": "x*y", "q": "x"}, **options)
        found = result.compute()
        assert list(found.columns) == list(result.columns)
        assert found.dtypes.astype(str).to_dict() == result.dtypes.astype(str).to_dict()
        assert result.divisions == data.divisions and found.index.equals(frame.head(100).index)


def test_columns_of_objects(client):
    frame = pd.DataFrame({
        "d": [decimal.Decimal("0.1"), None, decimal.Decimal("2"), decimal.Decimal("7.25")],
        "s": ["0.1", "1/1" if False else "1", None, "[1, 2]"], "x": [1.0, np.nan, 3.0, 4.0], 5: [1, 2, 3, 4],
    }, index=[3, 5, 7, 9])  # fmt: skip
    data = dd.from_pandas(frame, npartitions=4)
    result = ow.dask.bounds(data, {"r": "d", "q": "s", "p": "x"}).compute()
    assert result.index.tolist() == [3, 5, 7, 9] and result[5].tolist() == [1, 2, 3, 4]
    lo, hi = result["r_lo"].tolist(), result["r_hi"].tolist()
    assert decimal.Decimal(lo[0]) < decimal.Decimal("0.1") < decimal.Decimal(hi[0])
    assert np.isnan(lo[1]) and lo[2:] == hi[2:] == [2.0, 7.25]
    assert result["q_hi"].tolist()[3] == 2.0 and result["p_decoration"].isna().tolist() == [False, True, False, False]


def test_data_without_rows_and_formulas_without_columns(client, frame):
    data = dd.from_pandas(frame.head(1000), npartitions=4)
    empty = ow.dask.bounds(data[data["id"] < 0], FORMULAS).compute()
    assert len(empty) == 0 and "s_decoration" in empty.columns
    some = ow.dask.bounds(data[data["id"] < 3], {"r": "id"}).compute()
    assert some["r_hi"].tolist() == [0, 1, 2]
    third = ow.dask.bounds(data, {"r": "1/n"}, keep=False, n=3).compute()
    assert len(third) == 1000 and set(third["r_lo"]) == {0.3333333333333333}


@pytest.mark.parametrize(
    ("formulas", "options", "kind", "message"),
    [
        ({"r": "x+"}, {}, ValueError, "r: formula: expected a number"),
        ({"r": "z"}, {}, ValueError, "the formula has a variable z, and the data have no column z"),
        ({"x": "x"}, {}, ValueError, "x_lo: a result has the name of another column"),
        ({"r": "x"}, {"device": "gpu"}, ValueError, "device: found 'gpu'"),
        ({"r": "x"}, {"colour": 1}, TypeError, "colour: there is no such option"),
        ({"r": "day"}, {}, TypeError, "day"),
    ],
)
def test_what_is_wrong_is_said_before_anything_runs(formulas, options, kind, message):
    frame = pd.DataFrame({"x": [1.0], "x_lo": [1.0], "day": np.array(["2020-01-01"], "M8[s]")})
    with pytest.raises(kind, match=message):
        ow.dask.bounds(dd.from_pandas(frame, npartitions=1), formulas, **options)
    with pytest.raises(TypeError, match="ddf: found a DataFrame"):
        ow.dask.bounds(frame, {"r": "x"})


def test_a_value_that_can_not_be_read(client):
    data = dd.from_pandas(pd.DataFrame({"x": ["1", "2", "q", "4"]}), npartitions=1)
    with pytest.raises(ValueError, match=r'r: x\[2\]: found "q".*\(rows are counted from 0 in a batch of 4\)'):
        ow.dask.bounds(data, {"r": "x"}).compute()
    result = ow.dask.bounds(data, {"r": "x"}, on_error="empty").compute()
    assert result["r_decoration"].tolist() == ["com", "com", "ill", "com"]


def test_a_worker_that_dies_is_replaced(client, frame, table, tmp_path):
    dies = Dies(tmp_path)
    data = dd.from_pandas(frame, npartitions=6)
    result = ow.dask.bounds(data, FORMULAS)
    result = result.map_partitions(dies, meta=result._meta)
    assert_same_bits(arrow(result.compute()), whole(table))
    assert os.path.exists(dies.mark)


def test_the_page(client):
    run_page("Dask")
