"""Formulas over Spark's data frames: bounds of their exact values, computed by the workers of a cluster.

For PySpark, classic or by Spark Connect (which Sail's server speaks too). Workers need this package and PyArrow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from . import _engines

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame

__all__ = ["bounds"]


def bounds(
    df: DataFrame,
    formulas: _engines.Formulas,
    *,
    keep: bool = True,
    error: bool | _engines.Measure | None = None,
    threads: int | None = 1,
    device: str = "cpu",
    **options: Any,
) -> DataFrame:
    """Evaluates formulas in each row of a Spark data frame: guaranteed bounds of their exact values.

    Nothing runs until the result is asked for. What is wrong with the formulas, the options or the columns is said at
    once, without a job.

    Parameters
    ----------
    df : pyspark.sql.DataFrame
        The rows. A variable ``x`` is the column ``x``, or lies between the columns ``x_lo`` and ``x_hi``; case counts.
    formulas : mapping, str or Formula
        Formulas by the names of their results: ``{"r": "sqrt(x^2 + y^2)"}`` makes the columns ``r_lo``, ``r_hi`` and
        ``r_decoration``. One formula without a name makes ``lo``, ``hi`` and ``decoration``.
    keep : bool, default True
        Do the results come behind the columns of the data?
    error : bool or {"ulps", "rel", "abs"}, optional
        Adds bounds of the error of a plain program: ``r_plain``, ``r_error_ulps`` and ``r_rounding_ulps``.
    threads : int or None, default 1
        The threads of each task. None: what ``OUTWARD_NUM_THREADS`` says where the worker runs, or all processors.
    device : str, default "cpu"
        Where workers compute, as for :func:`outward.eval`. With ``"cuda"`` a task to which Spark has given a GPU uses
        that one.
    **options
        Other options of :func:`outward.eval`, and values of variables that are no columns.

    Returns
    -------
    pyspark.sql.DataFrame
        A row for each row of the data.

    Raises
    ------
    ValueError
        If a formula, an option or a value makes no sense, or a result has the name of a column.
    TypeError
        If a column that is read has no numbers, or an argument has the wrong type.
    ImportError
        If PySpark or PyArrow is not installed.

    Notes
    -----
    The bits are those of :func:`outward.eval` for the same rows, however they are split. A value that can't be read makes
    the job fail with its column, and its row in the batch; ``on_error="empty"`` gives an empty result instead.

    Examples
    --------
    >>> import outward as ow
    >>> ow.spark.bounds(spark.table("points"), {"r": "sqrt(x^2 + y^2)"})  # doctest: +SKIP
    DataFrame[x: double, y: double, r_lo: double, r_hi: double, r_decoration: string]
    """
    _engines.need("spark", "pyarrow 'pyspark[sql]'", "pyspark.sql.types")
    import pyarrow as pa
    from pyspark.sql.types import StructType

    if not hasattr(df, "mapInArrow"):
        raise TypeError(f"df: found a {type(df).__name__}, expected a data frame of PySpark 3.3 or later")
    plan = _engines.Plan(formulas, keep, {"error": error, "threads": threads, "device": device, **options})
    fields = {field.name: field for field in df.schema.fields}
    names = [field.name for field in df.schema.fields]
    twice = [name for name in names if names.count(name) > 1]
    if twice and keep:
        raise ValueError(f"{twice[0]}: the data have two columns of this name; rename one, or say keep=False")
    read = plan.reads(names)
    schema = pa.schema([(name, _arrow_type(name, fields[name].dataType)) for name in read])
    results = plan.check(schema, names if keep else (), is_case_sensitive=False)
    kept = df.schema.fields if keep else []
    if read and not keep:
        df, names = df.select(*("`" + name.replace("`", "``") + "`" for name in read)), read
    elif not names or not keep:
        # Batches without columns would arrive without rows.
        df, names = df.selectExpr("1 AS `row`"), ["row"]
        plan.keep = False
    if any(sign in name for name in names for sign in ".`"):
        # `mapInArrow` finds no column with such a name.
        df = df.toDF(*(f"column{i}" for i in range(len(names))))
    return df.mapInArrow(_Mapper(plan, names), StructType([*kept, *map(_field, results)]))


class _Mapper:
    """What a task does with its batches."""

    __name__ = "outward"

    def __init__(self, plan: _engines.Plan, names: list[str]) -> None:
        self.plan, self.names = plan, names

    def __call__(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        plan = self.plan
        gpu = _gpu_of_task()
        if gpu is not None and plan.is_on("cuda"):
            plan = plan.on(f"cuda:{gpu}")
        for batch in batches:
            yield plan(batch.rename_columns(self.names))


def _gpu_of_task() -> str | None:
    """The GPU that Spark has given to this task, if it has given one."""
    from pyspark import TaskContext

    context = TaskContext.get()
    resources = context.resources() if context is not None else {}
    addresses = resources["gpu"].addresses if "gpu" in resources else []
    return addresses[0] if addresses and addresses[0].isdecimal() else None


def _arrow_type(name: str, type_: Any) -> pa.DataType:
    """The type of a column in Spark's batches, as far as formulas read it."""
    import pyarrow as pa

    simple = {
        "double": pa.float64(), "float": pa.float32(), "byte": pa.int8(), "short": pa.int16(), "integer": pa.int32(),
        "long": pa.int64(), "boolean": pa.bool_(), "string": pa.string(), "varchar": pa.string(), "char": pa.string(),
        "void": pa.null(),
    }  # fmt: skip
    kind = type_.typeName().partition("(")[0]
    if kind == "decimal":
        return pa.decimal128(type_.precision, type_.scale)
    if kind not in simple:
        raise TypeError(f"{name}: the type {type_.simpleString()} has no numbers; expected numbers, decimals or texts")
    return simple[kind]


def _field(field: pa.Field) -> Any:
    import pyarrow as pa
    from pyspark.sql.types import DoubleType, FloatType, StringType, StructField

    types = {pa.float64(): DoubleType(), pa.float32(): FloatType(), pa.string(): StringType()}
    return StructField(field.name, types[field.type], True)
