"""Formulas on Ray: `ray.init(num_cpus=2)`."""

import os

import numpy as np
import outward as ow
import pandas as pd
import pyarrow as pa
import pytest
import ray
from engine_rows import FORMULAS, Dies, assert_same_bits, rows, run_page, whole
from outward import _engines
from outward.ray import _Actor, _on_gpus

HERE = os.path.dirname(__file__)


@pytest.fixture(scope="module", autouse=True)
def cluster():
    # Workers unpickle functions of this folder.
    os.environ["PYTHONPATH"] = os.pathsep.join([HERE, os.environ.get("PYTHONPATH", "")])
    # What Ray counts as GPUs are numbers: a pool of actors is tried without one.
    ray.init(num_cpus=2, num_gpus=2, include_dashboard=False, log_to_driver=False)
    ray.data.DataContext.get_current().enable_progress_bars = False
    yield
    ray.shutdown()


@pytest.fixture(scope="module")
def table():
    return rows()


@pytest.fixture(scope="module")
def ds(cluster, table):
    return ray.data.from_arrow([table.slice(start, 17_000) for start in range(0, table.num_rows, 17_000)])


def collect(ds):
    tables = [table for table in ray.get(ds.to_arrow_refs()) if table.num_rows]
    return pa.concat_tables(tables) if tables else None


def test_the_same_bits_however_rows_are_split(ds, table):
    expected = whole(table)
    order = np.random.default_rng(1).permutation(table.num_rows)
    shuffled = ray.data.from_arrow(table.take(order)).repartition(5)
    for split, options in [(ds, {}), (shuffled, {"batch_size": 1000, "concurrency": 1})]:
        assert_same_bits(collect(ow.ray.bounds(split, FORMULAS, **options)), expected)


def test_errors_names_and_results_alone(ds, table):
    formulas = {"r": "(1 + x) - 1", "q": "x*y*c"}
    result = ow.ray.bounds(ds, formulas, error=True, c=3)
    assert_same_bits(collect(result), whole(table.append_column("c", pa.array([3] * len(table))), formulas, error=True)
                     .drop_columns("c"))  # fmt: skip
    alone = ow.ray.bounds(ds, {"r": "id"}, keep=False)
    assert alone.columns() == ["r_lo", "r_hi", "r_decoration"]
    assert sorted(collect(alone)["r_lo"].to_pylist()) == list(range(table.num_rows))
    third = collect(ow.ray.bounds(ds, {"r": "1/3"}, keep=False))
    assert third.num_rows == table.num_rows and set(third["r_hi"].to_pylist()) == {0.33333333333333337}
    assert ow.ray.bounds(ds, ow.trace(lambda x, y: np.hypot(x, y)), keep=False).columns() == ["lo", "hi", "decoration"]


def test_blocks_of_pandas_and_of_numpy(table):
    frame = pd.DataFrame({"x": [1.5, np.nan, 3.0], "s": ["0.1", None, "7"]})
    result = collect(ow.ray.bounds(ray.data.from_pandas(frame), {"r": "x*2", "q": "s"}))
    assert result["r_lo"].to_pylist() == [3.0, None, 6.0] and result["q_hi"].to_pylist() == [0.1, None, 7.0]
    squares = collect(ow.ray.bounds(ray.data.range(100), {"r": "id^2"}))
    assert sorted(squares["r_lo"].to_pylist()) == [i * i for i in range(100)]
    unknown = ray.data.range(100).map_batches(lambda batch: {"x": batch["id"] / 4})
    quarters = collect(ow.ray.bounds(unknown, {"r": "x"}, keep=False))
    assert sorted(quarters["r_hi"].to_pylist()) == [i / 4 for i in range(100)]


def test_data_without_rows(ds):
    assert ow.ray.bounds(ds.filter(expr="id < 0"), FORMULAS).count() == 0
    few = collect(ow.ray.bounds(ds.filter(expr="id < 3"), {"r": "id"}))
    assert few["r_lo"].to_pylist() == [0, 1, 2]


@pytest.mark.parametrize(
    ("formulas", "options", "kind", "message"),
    [
        ({"r": "x+"}, {}, ValueError, "r: formula: expected a number"),
        ({"r": "z"}, {}, ValueError, "the formula has a variable z, and the data have no column z"),
        ({"x": "x"}, {}, ValueError, "x_lo: a result has the name of another column"),
        ({"r": "x"}, {"device": "cuda:1"}, ValueError, "device: found 'cuda:1', expected"),
        ({"r": "x"}, {"batch_size": 0}, ValueError, "batch_size: found 0"),
        ({"r": "x"}, {"concurrency": 0}, ValueError, "concurrency: found 0"),
        ({"r": "x"}, {"concurrency": (2, 1), "device": "cuda"}, ValueError, "concurrency: found"),
        ({"r": "x"}, {"colour": 1}, TypeError, "colour: there is no such option"),
        ({"r": "day"}, {}, TypeError, "day"),
    ],
)
def test_what_is_wrong_is_said_before_anything_runs(formulas, options, kind, message):
    day = np.array(["2020-01-01"], "M8[D]")
    data = ray.data.from_arrow(pa.table({"x": [1.0], "x_lo": [1.0], "day": day}))
    with pytest.raises(kind, match=message):
        ow.ray.bounds(data, formulas, **options)
    with pytest.raises(TypeError, match="ds: found a dict"):
        ow.ray.bounds({"x": [1.0]}, {"r": "x"})


def test_a_value_that_can_not_be_read():
    data = ray.data.from_arrow(pa.table({"x": ["1", "2", "q", "4"]}))
    with pytest.raises(Exception, match=r'r: x\[2\]: found "q"'):
        ow.ray.bounds(data, {"r": "x"}).materialize()
    result = collect(ow.ray.bounds(data, {"r": "x"}, on_error="empty"))
    assert result["r_decoration"].to_pylist() == ["com", "com", "ill", "com"]


def test_a_worker_that_dies_is_replaced(ds, table, tmp_path):
    # Ray runs both functions in one task, so that what dies has computed bounds, or was about to.
    for name, steps in [("before", lambda d: ow.ray.bounds(d.map_batches(dies, **arrow), FORMULAS)),
                        ("behind", lambda d: ow.ray.bounds(d, FORMULAS).map_batches(dies, **arrow))]:  # fmt: skip
        folder = tmp_path / name
        folder.mkdir()
        dies, arrow = Dies(folder), {"batch_format": "pyarrow"}
        assert_same_bits(collect(steps(ds)), whole(table))
        assert os.path.exists(dies.mark)


def test_an_actor_for_each_gpu(ds, table):
    # Two actors and two CPUs: if actors took the CPUs, reading the data would wait for ever.
    plan = _engines.Plan(FORMULAS, True, {"threads": 1})
    for concurrency in [None, 1, (1, 2)]:
        result = _on_gpus(ds.map_batches(lambda batch: batch, batch_format="pyarrow"), plan, concurrency, 10_000)
        assert_same_bits(collect(result), whole(table))


def test_an_actor_that_dies_is_replaced(ds, table, tmp_path):
    plan = _engines.Plan(FORMULAS, True, {"threads": 1})
    dies = Dies(tmp_path)

    class Dying(_Actor):
        def __call__(self, batch):
            return dies(super().__call__(batch))

    strategy = ray.data.ActorPoolStrategy(size=2)
    result = ds.map_batches(
        Dying, fn_constructor_args=(plan,), batch_format="pyarrow", batch_size=10_000, compute=strategy,
        num_gpus=1, num_cpus=0,
    )  # fmt: skip
    assert_same_bits(collect(result), whole(table))
    assert os.path.exists(dies.mark)


def test_a_worker_without_the_device_says_so(ds):
    with pytest.raises(Exception, match="no NVIDIA driver|CUDA|cuda"):
        ow.ray.bounds(ds.limit(10), {"r": "x"}, device="cuda", concurrency=1).materialize()


def test_the_page():
    run_page("Ray")
