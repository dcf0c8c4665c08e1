"""What the modules for engines need, and what they check without one."""

import importlib
import pickle
import subprocess
import sys

import outward as ow
import pandas as pd
import pyarrow as pa
import pytest
from outward._engines import Plan

TABLE = pa.table({"x": [3.0, 2.0, None], "y": [4.0, None, 1.0], "s": ["1", "q", "3"], "i": [1, 2, 3]})


def test_engines_are_loaded_when_they_are_used():
    program = (
        "import sys, outward as ow; assert {'dask', 'ray', 'spark'} <= set(dir(ow)); "
        "found = {'dask', 'ray', 'pyspark', 'pyarrow', 'pandas', 'polars', 'outward.spark'} & set(sys.modules); "
        "assert not found, found; assert not {'outward._tools', 'outward._trace', 'tempfile'} & set(sys.modules); "
        "assert {'range', 'trace'} <= set(dir(ow)); ow.range, ow.trace; ow.spark.bounds, ow.ray.bounds, ow.dask.bounds; "
        "assert not {'dask', 'ray', 'pyspark'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
    with pytest.raises(AttributeError, match="no attribute 'flink'"):
        ow.flink  # noqa: B018


@pytest.mark.parametrize(
    ("engine", "package"), [("spark", "pyspark.sql.types"), ("ray", "ray.data"), ("dask", "dask.dataframe")]
)
def test_a_package_that_is_not_installed(monkeypatch, engine, package):
    monkeypatch.setitem(sys.modules, package, None)
    module = importlib.import_module(f"outward.{engine}")
    with pytest.raises(ImportError, match=rf"needs {package}, .*pip install pyarrow '(py)?{engine}\["):
        module.bounds(None, {"r": "x"})


def test_each_formula_has_its_own_missing_rows():
    plan = Plan({"r": "sqrt(x^2 + y^2)", "i": "i"}, True, {})
    for batch in [TABLE, TABLE.to_batches()[0], TABLE.slice(1), TABLE.slice(0, 0)]:
        result = plan(batch)
        assert type(result) is type(batch) and result.num_rows == batch.num_rows
        assert result.schema == pa.schema([*TABLE.schema, *plan.check(TABLE.schema)])
    assert plan(TABLE)["r_lo"].to_pylist() == [5.0, None, None]
    assert plan(TABLE)["i_hi"].to_pylist() == [1.0, 2.0, 3.0]
    frame = plan(TABLE.to_pandas().set_index(pd.Index([7, 8, 9])))
    assert frame.index.tolist() == [7, 8, 9] and frame["r_lo"].isna().tolist() == [False, True, True]


def test_plans_pickle_and_read_what_formulas_read():
    formulas = {"r": ow.Formula("x * c", error=True), "q": ow.trace(lambda y: y * 2)}
    plan = pickle.loads(pickle.dumps(Plan(formulas, False, {"c": 2, "threads": 1})))
    assert plan.reads(["s", "y", "x"]) == ["y", "x"] and plan.reads(["x_lo", "x_hi", "c"]) == ["x_lo", "x_hi"]
    result = plan(TABLE)
    assert result.column_names[-3:] == ["q_lo", "q_hi", "q_decoration"] and "r_error_ulps" in result.column_names
    assert result["r_lo"].to_pylist() == [6.0, 4.0, None]
    without = Plan(formulas, False, {"c": 2, "error": False})
    assert "r_error_ulps" not in without.check(None).names
    third = Plan({"r": "1/3"}, False, {})
    assert third(TABLE).num_rows == third(TABLE.select([])).num_rows == 3
    assert third(TABLE.to_pandas()).index.tolist() == [0, 1, 2]


def test_the_device_is_not_opened_where_plans_are_checked():
    for device in ["cuda", "cuda:7", "opencl", "auto"]:
        plan = Plan("x", True, {"device": device})
        assert plan.check(TABLE.schema.remove(2)).names == ["lo", "hi", "decoration"] and plan.is_on(device)
        assert plan.on("cpu")(TABLE)["lo"].to_pylist() == [3.0, 2.0, None]


@pytest.mark.parametrize(
    ("formulas", "options", "kept", "kind", "message"),
    [
        ("x +", {}, [], ValueError, "^formula: expected a number"),
        ({"r": "x", "q": "x +"}, {}, [], ValueError, "^q: formula: expected a number"),
        ({"r": "z"}, {}, [], ValueError, "^r: the formula has a variable z"),
        ({"r": "a = x; b = y"}, {}, [], ValueError, "r: the formula names its results"),
        ({"r": "x"}, {}, ["r_hi"], ValueError, "^r_hi: a result has the name of another column"),
        ("x", {}, ["lo"], ValueError, "^lo: a result has the name"),
        ({"": "x"}, {}, [], TypeError, "formulas: found the name ''"),
        ({3: "x"}, {}, [], TypeError, "formulas: found the name 3"),
        ({"r": None}, {}, [], TypeError, "r: found None of type NoneType"),
        (None, {}, [], TypeError, "formula: found None of type NoneType"),
        ({}, {}, [], ValueError, "formulas: found none"),
        ("x", {"device": None}, [], ValueError, "device: found None"),
        ("x", {"device": "cuda:"}, [], ValueError, "device: found 'cuda:'"),
        ("x", {"threads": 1.5}, [], ValueError, "threads: found 1.5"),
        ("x", {"threads": 65536}, [], ValueError, "threads: found 65536"),
        ("x", {"error": "q"}, [], ValueError, "error: found"),
        ("x", {"on_error": "q"}, [], ValueError, "on_error: found"),
        ("x", {"colour": 1}, [], TypeError, "colour: there is no such option"),
        ("x*c", {"c": TABLE}, [], TypeError, "c: found a Table"),
        ("x*c", {"c": None}, [], ValueError, "c: found None"),
        ("x", {"progress": print}, [], TypeError, "progress"),
    ],
)
def test_what_is_refused(formulas, options, kept, kind, message):
    with pytest.raises(kind, match=message):
        Plan(formulas, True, options).check(TABLE.schema, kept)


def test_case_counts_where_it_counts():
    plan = Plan({"r": "x"}, True, {})
    assert plan.check(TABLE.schema, ["R_LO"]).names[0] == "r_lo"
    with pytest.raises(ValueError, match="r_lo: a result has the name"):
        plan.check(TABLE.schema, ["R_LO"], is_case_sensitive=False)
    with pytest.raises(ValueError, match="x: the data have two columns"):
        plan.reads(["x", "x"])


def test_what_can_not_be_read_names_formula_column_and_row():
    with pytest.raises(ValueError, match=r'^r: s\[1\]: found "q".*\(rows are counted from 0 in a batch of 3\)$'):
        Plan({"r": "s"}, True, {})(TABLE)
    result = Plan({"r": "s"}, True, {"on_error": "empty"})(TABLE)
    assert result["r_decoration"].to_pylist() == ["com", "ill", "com"]


def test_arrow_buffers_that_are_not_aligned():
    # Arrays that another process has sent lie where the message has them.
    for type_, values in [
        (pa.float64(), [1.5, 2.5]), (pa.float32(), [1.5, 2.5]), (pa.float16(), [1.5, 2.5]), (pa.int16(), [-3, 4]),
        (pa.int32(), [-3, 4]), (pa.uint32(), [3, 4]), (pa.int64(), [-3, 4]), (pa.uint64(), [3, 4]),
        (pa.decimal128(20, 3), [3, 4]), (pa.string(), ["0.5", "7"]), (pa.large_string(), ["0.5", "7"]),
        (pa.string_view(), ["0.5", "7000000000000000"]), (pa.dictionary(pa.int32(), pa.string()), ["0.5", "7"]),
    ]:  # fmt: skip
        array = pa.array([*values, values[0]], type_)
        expected = ow.eval("x", pa.table({"x": array}))
        if pa.types.is_dictionary(type_):
            array = pa.DictionaryArray.from_arrays(_shifted(array.indices), _shifted(array.dictionary))
        else:
            array = _shifted(array)
        assert ow.eval("x", pa.table({"x": array})).equals(expected)
        assert ow.eval("x", pa.table({"x": array}).slice(1)).equals(expected.slice(1))


def _shifted(array):
    """The same array, with its buffers an odd number of bytes from where they would be aligned."""
    buffers = [
        None if buffer is None else pa.py_buffer(b"\0" * 3 + buffer.to_pybytes()).slice(3) for buffer in array.buffers()
    ]
    assert all(buffer is None or buffer.address % 2 for buffer in buffers)
    return pa.Array.from_buffers(array.type, len(array), buffers)
