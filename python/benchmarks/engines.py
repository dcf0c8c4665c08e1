"""What bounds cost on each engine: its own plain expression `sqrt(x*x + y*y)` of floats beside `sqrt(x^2 + y^2)`.

    python python/benchmarks/engines.py --rows 1e7 --repeat 3 polars duckdb dask ray spark

Each engine reads the same columns from Parquet files, and takes the sum of the results, so that none can leave out the
work; two workers, each with one thread. They run in turns; the least time of each counts. `spark` is PySpark where it is
installed, and Sail's server otherwise. The output is a table with tabs.
"""

import argparse
import itertools
import os
import sys
import tempfile
import time

import numpy as np
import outward as ow
import pyarrow as pa
import pyarrow.parquet as pq

FORMULA = "sqrt(x^2 + y^2)"
SPLITS = 8


def points(rows):
    random = np.random.default_rng(34)
    return pa.table({"x": random.normal(size=rows), "y": random.normal(size=rows)})


def write(table, folder):
    """The rows as Parquet files, one for each split, as engines have them."""
    step = -(-table.num_rows // SPLITS)
    for i in range(SPLITS):
        pq.write_table(table.slice(i * step, step), os.path.join(folder, f"{i}.parquet"), compression="none")
    return folder


def on_polars(table, folder):
    import polars as pl

    def bounds(columns):
        return ow.eval(FORMULA, pl.DataFrame(columns), threads=1).to_struct()

    type_ = pl.Struct({"lo": pl.Float64, "hi": pl.Float64, "decoration": pl.String})
    frame = pl.scan_parquet(os.path.join(folder, "*.parquet"))
    mapped = pl.map_batches(["x", "y"], bounds, return_dtype=type_, is_elementwise=True).alias("r")
    plain = frame.select(((pl.col("x") * pl.col("x") + pl.col("y") * pl.col("y")).sqrt()).sum())
    bound = frame.select(mapped).unnest("r").select(pl.col("lo").sum() + pl.col("hi").sum())
    yield lambda: plain.collect(engine="streaming"), lambda: bound.collect(engine="streaming")


def on_duckdb(table, folder):
    import duckdb

    def bounds(x, y):
        return ow.eval(FORMULA, pa.table({"x": x, "y": y}), threads=1).to_struct_array()

    db = duckdb.connect(config={"threads": 2})
    type_ = duckdb.struct_type({"lo": "DOUBLE", "hi": "DOUBLE", "decoration": "VARCHAR"})
    db.create_function("bounds", bounds, ["DOUBLE", "DOUBLE"], type_, type="arrow")
    source = f"read_parquet('{folder}/*.parquet')"
    plain = f"SELECT sum(sqrt(x*x + y*y)) FROM {source}"
    bound = f"SELECT sum(r.lo) + sum(r.hi) FROM (SELECT bounds(x, y) AS r FROM {source})"
    yield lambda: db.sql(plain).fetchall(), lambda: db.sql(bound).fetchall()


def on_dask(table, folder):
    import dask.dataframe as dd
    from distributed import Client, LocalCluster

    # A path of its own for each run: Dask knows the results of a graph that it has computed.
    links = (os.path.join(folder, "..", f"{os.path.basename(folder)}-{i}") for i in itertools.count())

    def read():
        link = next(links)
        os.symlink(folder, link)
        made.append(link)
        return dd.read_parquet(link)

    def plain():
        frame = read()
        return ((frame.x * frame.x + frame.y * frame.y) ** 0.5).sum().compute()

    def bound():
        results = ow.dask.bounds(read(), {"r": FORMULA}, keep=False)
        return (results.r_lo + results.r_hi).sum().compute()

    made = []
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster):
        yield plain, bound
    for link in made:
        os.unlink(link)


def on_ray(table, folder):
    import pyarrow.compute as pc
    import ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    ray.data.DataContext.get_current().enable_progress_bars = False

    def plain_expression(batch):
        x, y = batch["x"], batch["y"]
        return pa.table({"r": pc.sqrt(pc.add(pc.multiply(x, x), pc.multiply(y, y)))})

    def sums(batch):
        return pa.table({name: [pc.sum(batch[name]).as_py()] for name in batch.column_names if name != "r_decoration"})

    def total(data):
        return sum(sum(row.values()) for row in data.map_batches(sums, batch_format="pyarrow").take_all())

    data = ray.data.read_parquet(folder)
    yield (
        lambda: total(data.map_batches(plain_expression, batch_format="pyarrow")),
        lambda: total(ow.ray.bounds(data, {"r": FORMULA}, keep=False)),
    )
    ray.shutdown()


def on_spark(table, folder):
    import importlib.util

    from pyspark.sql import SparkSession

    os.environ["PYSPARK_PYTHON"] = sys.executable
    server = None
    if importlib.util.find_spec("pysail"):
        from pysail.spark import SparkConnectServer

        server = SparkConnectServer()
        server.start(background=True)
        session = SparkSession.builder.remote(f"sc://localhost:{server.listening_address[1]}").getOrCreate()
    else:
        builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
        session = builder.config("spark.driver.host", "127.0.0.1").config("spark.log.level", "OFF").getOrCreate()
    frame = session.read.parquet(folder)
    plain = frame.selectExpr("sqrt(x*x + y*y) AS r").selectExpr("sum(r)")
    bound = ow.spark.bounds(frame, {"r": FORMULA}, keep=False).selectExpr("sum(r_lo) + sum(r_hi)")
    yield plain.collect, bound.collect
    session.stop()
    if server is not None:
        server.stop()


def name_of(engine):
    import importlib.metadata as metadata
    import importlib.util

    if engine == "spark" and importlib.util.find_spec("pysail"):
        return f"Sail {metadata.version('pysail')}"
    package = "pyspark" if engine == "spark" else engine
    return f"{'PySpark' if engine == 'spark' else engine} {metadata.version(package)}"


def least(runs, repeat):
    """The least time of each, where they run in turns."""
    times = [[] for _ in runs]
    for _ in range(repeat):
        for run, found in zip(runs, times, strict=True):
            start = time.perf_counter()
            run()
            found.append(time.perf_counter() - start)
    return [min(found) for found in times]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("engines", nargs="*", default=["polars", "duckdb", "dask", "ray", "spark"])
    parser.add_argument("--rows", type=float, default=1e7)
    parser.add_argument("--repeat", type=int, default=3)
    arguments = parser.parse_args()
    rows = int(arguments.rows)
    print("engine\trows\tplain, s\tbounds, s\tbounds / plain", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        table = points(rows)
        write(table, folder)
        for engine in arguments.engines:
            for runs in globals()[f"on_{engine}"](table, folder):
                times = least(runs, arguments.repeat)
                print(
                    f"{name_of(engine)}\t{rows}\t{times[0]:.3f}\t{times[1]:.3f}\t{times[1] / times[0]:.2f}", flush=True
                )


if __name__ == "__main__":
    main()
