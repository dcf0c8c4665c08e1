"""Formulas on Spark: Sail's server by Spark Connect, and Spark itself with `OUTWARD_SPARK=1`."""

import decimal
import os

import outward as ow
import pyarrow as pa
import pytest
from engine_rows import FORMULAS, assert_same_bits, rows, run_page, whole
from pyspark.sql import Window
from pyspark.sql import functions as F

pytestmark = pytest.mark.filterwarnings("ignore:PySpark does not yet fully support pandas")


def is_connect(spark):
    return "connect" in type(spark).__module__


@pytest.fixture(scope="module")
def table():
    return rows()


@pytest.fixture(scope="module")
def frame(spark, table):
    return spark.createDataFrame(table)


def test_the_same_bits_however_rows_are_split(frame, table):
    expected = whole(table)
    for split in [frame, frame.repartition(7), frame.orderBy("x").repartition(3, "big"), frame.coalesce(1)]:
        result = ow.spark.bounds(split, FORMULAS)
        assert result.columns == expected.column_names
        assert_same_bits(result.toArrow(), expected)


def test_errors_of_a_plain_program(frame, table):
    few, formulas = frame.where("id < 5000").repartition(4), {"r": "(1 + x) - 1", "q": "x*y"}
    result = ow.spark.bounds(few, formulas, error=True)
    names = ["lo", "hi", "decoration", "plain", "error_ulps", "rounding_ulps"]
    assert result.columns == table.column_names + [f"{prefix}_{name}" for prefix in "rq" for name in names]
    assert_same_bits(result.toArrow(), whole(table.slice(0, 5000), formulas, error=True))


def test_the_schema_is_what_comes(frame):
    for options in [{}, {"error": "abs"}, {"format": "f32"}, {"reading": "float"}, {"keep": False}, {"tight": True}]:
        result = ow.spark.bounds(frame.limit(10), FORMULAS, **options)
        types = dict(result.dtypes)
        assert {types[name] for name in result.columns if name.endswith(("_lo", "_hi", "_value"))} == {
            "float" if "format" in options else "double"
        }
        got = result.toArrow()
        assert got.column_names == result.columns and got.num_rows == 10
        assert {str(got[name].type) for name in got.column_names if name.endswith(("_decoration", "_status"))} <= {
            "string"
        }


def test_results_alone(frame, table):
    result = ow.spark.bounds(frame.repartition(3), {"r": "id"}, keep=False)
    assert result.columns == ["r_lo", "r_hi", "r_decoration"]
    assert sorted(result.toArrow()["r_lo"].to_pylist()) == list(range(table.num_rows))
    assert ow.spark.bounds(frame, "x + y", keep=False).columns == ["lo", "hi", "decoration"]
    assert ow.spark.bounds(frame, ow.Formula("a = x; b = y"), keep=False).columns[3] == "b_lo"


def test_a_formula_without_columns(spark, frame, table):
    result = ow.spark.bounds(frame, {"third": "1/n"}, keep=False, n=3).toArrow()
    assert result.num_rows == table.num_rows
    assert set(result["third_lo"].to_pylist()) == {0.3333333333333333}
    kept = ow.spark.bounds(frame.select("id"), {"third": "1/n"}, n=3).toArrow()
    assert kept.column_names[0] == "id" and kept.num_rows == table.num_rows
    nothing = ow.spark.bounds(spark.range(5).select(), {"third": "1/3"}).toArrow()
    assert nothing.num_rows == 5 and nothing.column_names == ["third_lo", "third_hi", "third_decoration"]


def test_frames_and_partitions_without_rows(spark, frame):
    empty = ow.spark.bounds(frame.where("id < 0"), FORMULAS, error=True).toArrow()
    assert empty.num_rows == 0 and "e_rounding_ulps" in empty.column_names
    assert str(empty["r_lo"].type) == "double" and str(empty["r_decoration"].type) == "string"
    few = spark.range(2).selectExpr("id", "double(id) AS x").repartition(8)
    assert sorted(ow.spark.bounds(few, {"r": "x*2"}).toArrow()["r_hi"].to_pylist()) == [0.0, 2.0]
    filtered = ow.spark.bounds(frame.repartition(4).where("id < 3"), {"r": "id"})
    assert filtered.count() == 3 and filtered.where("r_lo >= 1").count() == 2


def test_every_type(spark):
    frame = spark.sql(
        "SELECT double(1.5) AS x, float(0.1) AS f, tinyint(-3) AS a, smallint(300) AS b, int(-70000) AS c, "
        "bigint(9007199254740993) AS d, true AS t, decimal(12345.678) AS n0, cast('0.1' AS decimal(38, 30)) AS n, "
        "'0.1' AS s, date'2020-01-01' AS day, array(1) AS list, null AS v"
    )
    kept = ow.spark.bounds(frame, {name: name for name in ["x", "f", "a", "b", "c", "d", "t", "n", "s", "v"]})
    row = kept.toArrow().to_pylist()[0]
    assert [row[f"{name}_lo"] for name in ["x", "a", "b", "c", "t", "v"]] == [1.5, -3, 300, -70000, 1, None]
    tenth = decimal.Decimal("0.1")
    for name in ["n", "s"]:
        assert decimal.Decimal(row[f"{name}_lo"]) < tenth < decimal.Decimal(row[f"{name}_hi"])
    assert row["f_lo"] == row["f_hi"] == row["f"] and row["d_lo"] < 2**53 + 1 < row["d_hi"]
    assert str(row["day"]) == "2020-01-01" and list(row["list"]) == [1]
    for name in ["day", "list"]:
        with pytest.raises(TypeError, match=f"{name}: the type .* has no numbers"):
            ow.spark.bounds(frame, {"r": name})


def test_names_that_need_quotes(spark):
    # PySpark finds no column whose name has a dot when batches go to Python.
    frame = spark.createDataFrame(pa.table({"price in $": [1.0, 2.0], "a.b": [3.0, 4.0], "two words": [5.0, 6.0]}))
    result = ow.spark.bounds(frame, {"r": "`price in $` * `a.b`"}, keep=False).toArrow()
    assert sorted(result["r_lo"].to_pylist()) == [3.0, 8.0]
    kept = ow.spark.bounds(frame, {"p": "`price in $`"}).toArrow()
    assert kept.column_names == [*frame.columns, "p_lo", "p_hi", "p_decoration"]
    assert sorted(kept["a.b"].to_pylist()) == [3.0, 4.0] and sorted(kept["p_lo"].to_pylist()) == [1.0, 2.0]
    alone = ow.spark.bounds(frame, {"p": "`price in $`"}, keep=False).toArrow()
    assert sorted(alone["p_lo"].to_pylist()) == [1.0, 2.0]


def runs_nothing(*_):
    raise AssertionError("a job was started")


@pytest.mark.parametrize(
    ("formulas", "options", "kind", "message"),
    [
        ({"r": "x+"}, {}, ValueError, "r: formula: expected a number"),
        ({"r": "x", "q": "z"}, {}, ValueError, "q: the formula has a variable z, and the data have no column z"),
        ({"r": "X"}, {}, ValueError, "variable X"),
        ({"r": "day"}, {}, TypeError, "day: the type date has no numbers"),
        ({"x": "x", "y": "y"}, {}, ValueError, "x_lo: a result has the name of another column"),
        ({"r": "a = x; b = y"}, {}, ValueError, "r: the formula names its results"),
        ({"r": 7}, {}, TypeError, "r: found 7 of type int"),
        ({}, {}, ValueError, "formulas: found none"),
        ({"r": "x"}, {"device": "gpu"}, ValueError, "device: found 'gpu'"),
        ({"r": "x"}, {"threads": 0}, ValueError, "threads: found 0"),
        ({"r": "x"}, {"error": "q"}, ValueError, "error: found"),
        ({"r": "x"}, {"colour": 1}, TypeError, "colour: there is no such option"),
        ({"r": "x + c"}, {"c": [1, 2]}, TypeError, "c: found a list"),
        ({"r": "x + c"}, {"c": "q"}, ValueError, "c"),
        ({"r": "x"}, {"progress": True}, TypeError, "progress"),
    ],
)
def test_what_is_wrong_is_said_before_anything_runs(spark, formulas, options, kind, message):
    frame = spark.range(3).selectExpr("double(id) AS x", "double(id) AS y", "1.0 AS X_LO", "current_date() AS day")
    frame = frame.mapInArrow(runs_nothing, frame.schema)
    with pytest.raises(kind, match=message):
        ow.spark.bounds(frame, formulas, **options)


def test_two_columns_of_one_name(spark):
    frame = spark.range(3).selectExpr("double(id) AS x", "double(id) AS x", "id")
    with pytest.raises(ValueError, match="x: the data have two columns"):
        ow.spark.bounds(frame, {"r": "x"}, keep=False)
    with pytest.raises(ValueError, match="x: the data have two columns"):
        ow.spark.bounds(frame, {"r": "id"})
    assert ow.spark.bounds(frame, {"r": "id"}, keep=False).count() == 3
    with pytest.raises(TypeError, match="df: found a dict"):
        ow.spark.bounds({"x": 1}, {"r": "x"})


def test_a_value_that_can_not_be_read(spark):
    texts = ["1", "2", "q", "4"]
    frame = spark.createDataFrame(pa.table({"id": range(4), "x": texts})).coalesce(1)
    with pytest.raises(Exception, match=r'r: x\[2\]: found "q".*\(rows are counted from 0 in a batch of 4\)'):
        ow.spark.bounds(frame, {"r": "x"}).toArrow()
    result = ow.spark.bounds(frame, {"r": "x"}, on_error="empty").toArrow().sort_by("id")
    assert result["r_decoration"].to_pylist() == ["com", "com", "ill", "com"]


def test_after_a_window(frame, table):
    by_group = Window.partitionBy("g").orderBy("id")
    # This crashed Spark 3.5 where batches of a window's result went on to Python.
    lagged = frame.withColumn("g", F.expr("id % 5")).withColumn("before", F.lag("x").over(by_group))
    result = ow.spark.bounds(lagged, {"step": "x - before"}).toArrow().sort_by("id")
    x = table["x"].to_pylist()
    before = pa.array([None] * 5 + x[:-5], pa.float64())
    expected = ow.eval("x - before", pa.table({"x": x, "before": before}))
    assert result["step_lo"].to_pylist() == expected["lo"].to_pylist()
    assert result["step_hi"].to_pylist() == expected["hi"].to_pylist()


def test_results_go_on(frame, table):
    result = ow.spark.bounds(frame, {"r": "x^2"}).groupBy().agg(F.count("r_lo"), F.max("r_hi")).collect()[0]
    expected = ow.eval("x^2", table)
    assert tuple(result) == (table.num_rows, max(expected["hi"].to_pylist()))


def test_a_worker_that_dies_is_replaced(spark, table, tmp_path):
    if is_connect(spark):
        # Sail runs Python in its own process, and says of a task that fails that the job has failed.
        return
    mark = str(tmp_path / "died")

    def die_once(batches):
        for batch in batches:
            try:
                os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
            except FileExistsError:
                yield batch
            else:
                os._exit(1)

    frame = spark.createDataFrame(table).repartition(6)
    result = ow.spark.bounds(frame, FORMULAS)
    result = result.mapInArrow(die_once, result.schema)
    assert_same_bits(result.toArrow(), whole(table))
    assert os.path.exists(mark)


def test_a_task_that_fails_is_run_again(spark, table, tmp_path):
    if is_connect(spark):
        return
    mark = str(tmp_path / "failed")

    def fail_once(batches):
        for batch in batches:
            yield batch
            if batch.num_rows and not os.path.exists(mark):
                open(mark, "w").close()
                raise RuntimeError("once")

    frame = spark.createDataFrame(table).repartition(6)
    result = ow.spark.bounds(frame.mapInArrow(fail_once, frame.schema), FORMULAS)
    assert_same_bits(result.toArrow(), whole(table))
    assert os.path.exists(mark)


def test_tasks_use_the_gpu_that_spark_gives_them(monkeypatch):
    import pyspark
    from outward._engines import Plan
    from outward.spark import _Mapper

    class Gpu:
        addresses = ["3"]

    class Context:
        def resources(self):
            return {"gpu": Gpu}

    chosen = []

    def on(self, device):
        chosen.append(device)
        return self

    monkeypatch.setattr(pyspark.TaskContext, "get", staticmethod(lambda: Context()))
    monkeypatch.setattr(Plan, "on", on)
    for device in ["cuda", "cpu", "cuda:1"]:
        assert list(_Mapper(Plan("x", True, {"device": device}), ["x"])([])) == []
    assert chosen == ["cuda:3"]


def test_the_page(spark):
    run_page("Spark", spark=spark)
