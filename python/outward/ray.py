"""Formulas over Ray's data sets: bounds of their exact values, computed by the workers of a cluster.

Workers need this package and PyArrow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from . import _engines

if TYPE_CHECKING:
    import pyarrow as pa
    from ray.data import Dataset

__all__ = ["bounds"]


def bounds(
    ds: Dataset,
    formulas: _engines.Formulas,
    *,
    keep: bool = True,
    error: bool | _engines.Measure | None = None,
    threads: int | None = 1,
    device: Literal["cpu", "cuda"] = "cpu",
    concurrency: int | tuple[int, int] | None = None,
    batch_size: int | None = None,
    **options: Any,
) -> Dataset:
    """Evaluates formulas in each row of a Ray data set: guaranteed bounds of their exact values.

    Nothing runs until the result is asked for. What is wrong with the formulas or the options is said at once, and what
    is wrong with the columns too, where Ray knows them without running a task.

    Parameters
    ----------
    ds : ray.data.Dataset
        The rows. A variable ``x`` is the column ``x``, or lies between the columns ``x_lo`` and ``x_hi``.
    formulas : mapping, str or Formula
        Formulas by the names of their results: ``{"r": "sqrt(x^2 + y^2)"}`` makes the columns ``r_lo``, ``r_hi`` and
        ``r_decoration``. One formula without a name makes ``lo``, ``hi`` and ``decoration``.
    keep : bool, default True
        Do the results come behind the columns of the data?
    error : bool or {"ulps", "rel", "abs"}, optional
        Adds bounds of the error of a plain program: ``r_plain``, ``r_error_ulps`` and ``r_rounding_ulps``.
    threads : int or None, default 1
        The threads of each task, which takes as many of Ray's CPUs. None: what ``OUTWARD_NUM_THREADS`` says where the
        worker runs, or all processors; such a task takes one of Ray's CPUs.
    device : {"cpu", "cuda"}, default "cpu"
        ``"cpu"``: tasks. ``"cuda"``: actors, each with one GPU for itself.
    concurrency : int or (int, int), optional
        The most tasks at a time, or how many actors (from, to). Without it as many tasks as there are CPUs for, or an
        actor for each GPU of the cluster.
    batch_size : int, optional
        The most rows of a batch. Without it a batch is a block of the data set, and 1,000,000 rows on GPUs.
    **options
        Other options of :func:`outward.eval`, and values of variables that are no columns.

    Returns
    -------
    ray.data.Dataset
        A row for each row of the data.

    Raises
    ------
    ValueError
        If a formula, an option or a value makes no sense, or a result has the name of a column.
    TypeError
        If a column that is read has no numbers, or an argument has the wrong type.
    ImportError
        If Ray or PyArrow is not installed.

    Notes
    -----
    The bits are those of :func:`outward.eval` for the same rows, however they are split. A value that can't be read makes
    the task fail with its column, and its row in the batch; ``on_error="empty"`` gives an empty result instead. Actors
    take no CPU of Ray's, so that they can't hold all those that reading the data needs.

    Examples
    --------
    >>> import outward as ow
    >>> ow.ray.bounds(ds, {"r": "sqrt(x^2 + y^2)"}).columns()  # doctest: +SKIP
    ['x', 'y', 'r_lo', 'r_hi', 'r_decoration']
    """
    _engines.need("ray", "pyarrow 'ray[data]'", "ray.data")
    if device not in ("cpu", "cuda"):
        raise ValueError(f'device: found {device!r}, expected "cpu" or "cuda"; Ray chooses the GPUs')
    if not hasattr(ds, "map_batches"):
        raise TypeError(f"ds: found a {type(ds).__name__}, expected a data set of Ray Data")
    if batch_size is not None and (not isinstance(batch_size, int) or batch_size < 1):
        raise ValueError(f"batch_size: found {batch_size!r}, expected a number of rows")
    plan = _engines.Plan(formulas, keep, {"error": error, "threads": threads, "device": device, **options})
    schema = ds.schema(fetch_if_missing=False)
    if schema is None:
        plan.check(None)
    else:
        read = plan.reads(schema.names)
        plan.check(_arrow_schema(schema, read), schema.names if keep else ())
        if read and not keep:
            ds = ds.select_columns(read)
    if device == "cuda":
        return _on_gpus(ds, plan, concurrency, batch_size)
    return _on_cpus(ds, plan, threads or 1, concurrency, batch_size)


def _arrow_schema(schema: Any, names: list[str]) -> pa.Schema:
    """The columns of these names; blocks of pandas get their types when they become Arrow's, and count as floats here."""
    import pyarrow as pa

    known = schema.base_schema if isinstance(schema.base_schema, pa.Schema) else None
    return pa.schema([(name, pa.float64()) if known is None else known.field(name) for name in names])


def _on_cpus(ds: Dataset, plan: _engines.Plan, cpus: int, concurrency: Any, batch_size: int | None) -> Dataset:
    from ray.data import TaskPoolStrategy

    if concurrency is not None and (not isinstance(concurrency, int) or concurrency < 1):
        raise ValueError(f"concurrency: found {concurrency!r}, expected a number of tasks for the device cpu")
    compute = TaskPoolStrategy(size=concurrency)
    return ds.map_batches(plan, batch_format="pyarrow", batch_size=batch_size, compute=compute, num_cpus=cpus)


def _on_gpus(ds: Dataset, plan: _engines.Plan, concurrency: Any, batch_size: int | None) -> Dataset:
    import ray
    from ray.data import ActorPoolStrategy

    if concurrency is None:
        # Ray's own types say nothing about this function.
        cluster: Any = ray
        concurrency = int(cluster.cluster_resources().get("GPU", 0))
        if concurrency == 0:
            raise ValueError("device: the cluster has no GPU now; say concurrency=N to wait for as many")
    least, most = concurrency if isinstance(concurrency, tuple) else (concurrency, concurrency)
    if not all(isinstance(number, int) for number in (least, most)) or not 1 <= least <= most:
        raise ValueError(f"concurrency: found {concurrency!r}, expected a number of actors, or (from, to)")
    return ds.map_batches(
        _Actor,
        fn_constructor_args=(plan,),
        batch_format="pyarrow",
        batch_size=batch_size or 1_000_000,
        compute=ActorPoolStrategy(min_size=least, max_size=most),
        num_gpus=1,
        num_cpus=0,
    )


class _Actor:
    """A process that keeps its GPU; Ray shows it no other."""

    def __init__(self, plan: _engines.Plan) -> None:
        self.plan = plan

    def __call__(self, batch: pa.Table) -> pa.Table:
        return self.plan(batch)
