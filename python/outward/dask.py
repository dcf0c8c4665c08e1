"""Formulas over Dask's data frames: bounds of their exact values, computed by the workers of a cluster.

Workers need this package, pandas and PyArrow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _engines

if TYPE_CHECKING:
    from dask.dataframe import DataFrame

__all__ = ["bounds"]


def bounds(
    ddf: DataFrame,
    formulas: _engines.Formulas,
    *,
    keep: bool = True,
    error: bool | _engines.Measure | None = None,
    threads: int | None = 1,
    device: str = "cpu",
    **options: Any,
) -> DataFrame:
    """Evaluates formulas in each row of a Dask data frame: guaranteed bounds of their exact values.

    Nothing runs until the result is asked for. What is wrong with the formulas, the options or the columns is said at
    once.

    Parameters
    ----------
    ddf : dask.dataframe.DataFrame
        The rows. A variable ``x`` is the column ``x``, or lies between the columns ``x_lo`` and ``x_hi``.
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
        Where workers compute, as for :func:`outward.eval`.
    **options
        Other options of :func:`outward.eval`, and values of variables that are no columns.

    Returns
    -------
    dask.dataframe.DataFrame
        A row for each row of the data, with the same index and divisions.

    Raises
    ------
    ValueError
        If a formula, an option or a value makes no sense, or a result has the name of a column.
    TypeError
        If a column that is read has no numbers, or an argument has the wrong type.
    ImportError
        If Dask or PyArrow is not installed.

    Notes
    -----
    The bits are those of :func:`outward.eval` for the same rows, however they are split. A value that can't be read makes
    the task fail with its column, and its row in the partition; ``on_error="empty"`` gives an empty result instead.

    Examples
    --------
    >>> import outward as ow
    >>> ow.dask.bounds(ddf, {"r": "sqrt(x^2 + y^2)"}).columns.to_list()  # doctest: +SKIP
    ['x', 'y', 'r_lo', 'r_hi', 'r_decoration']
    """
    _engines.need("dask", "pyarrow 'dask[dataframe]' distributed", "dask.dataframe")
    import pyarrow as pa

    plan = _engines.Plan(formulas, keep, {"error": error, "threads": threads, "device": device, **options})
    if not hasattr(ddf, "map_partitions") or not hasattr(getattr(ddf, "_meta", None), "columns"):
        raise TypeError(f"ddf: found a {type(ddf).__name__}, expected a data frame of Dask")
    empty = ddf._meta
    names = [name for name in empty.columns if isinstance(name, str)]
    twice = [name for name in names if names.count(name) > 1]
    if twice and keep:
        raise ValueError(f"{twice[0]}: the data have two columns of this name; rename one, or say keep=False")
    plan.check(pa.Schema.from_pandas(empty[plan.reads(names)], preserve_index=False), names if keep else ())
    frame: Any = ddf
    return frame.map_partitions(plan, meta=plan.on("cpu")(empty))
