"""Which engines are here. `OUTWARD_ENGINES=1` makes a missing one a failure; `OUTWARD_SPARK=1` adds Spark itself."""

import importlib.metadata
import importlib.util
import os
import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

NEEDS = {
    "test_dask.py": ["dask", "distributed", "pandas"],
    "test_duckdb.py": ["duckdb"],
    "test_polars.py": ["polars"],
    "test_ray.py": ["ray", "pandas"],
    "test_spark.py": ["pyspark"],
}


def lacking(names):
    return [name for name in names if importlib.util.find_spec(name) is None]


collect_ignore = []
if os.environ.get("OUTWARD_ENGINES") != "1":
    collect_ignore = [file for file, names in NEEDS.items() if lacking(names)]


def pytest_report_header():
    return [f"NOT RUN: {file}, for want of {', '.join(lacking(NEEDS[file]))}" for file in collect_ignore]


def spark_kinds():
    """The servers to test: Sail where it is installed, and Spark's own, which needs Java, where it is asked for."""
    kinds = ["sail"] if importlib.util.find_spec("pysail") or os.environ.get("OUTWARD_ENGINES") == "1" else []
    return [*kinds, "spark"] if os.environ.get("OUTWARD_SPARK") == "1" else kinds


def sail():
    from pysail.spark import SparkConnectServer
    from pyspark.sql import SparkSession

    server = SparkConnectServer()
    server.start(background=True)
    _, port = server.listening_address
    session = SparkSession.builder.remote(f"sc://localhost:{port}").getOrCreate()
    yield session
    session.stop()
    server.stop()


def spark_local():
    from pyspark.sql import SparkSession

    os.environ["PYSPARK_PYTHON"] = sys.executable
    options = {
        "spark.ui.enabled": "false",
        "spark.sql.shuffle.partitions": "4",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.log.level": "OFF",
    }
    # Two workers; a task may fail three times.
    builder = SparkSession.builder.master("local[2, 4]")
    for name, value in options.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    yield session
    session.stop()


@pytest.fixture(scope="module", params=spark_kinds())
def spark(request):
    yield from {"sail": sail, "spark": spark_local}[request.param]()
