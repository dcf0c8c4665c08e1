"""What engines run on each batch of rows: formulas that are checked once, and pickle as their texts."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from . import _columns, _eval, _native
from ._formula import FormulaLike, formula_of

if TYPE_CHECKING:
    import pyarrow as pa

Formulas = FormulaLike | Mapping[str, FormulaLike]
Measure = Literal["ulps", "rel", "abs"]

_DEVICE = re.compile(r"auto|cpu|(cuda|opencl)(:\d+)?")


class _Task(NamedTuple):
    """One formula: what its columns begin with, its text, the values of variables that are no columns, and options."""

    prefix: str
    text: str
    values: Mapping[str, Any]
    options: Mapping[str, Any]


class Plan:
    """What a worker does with a batch: a function of a PyArrow table or batch, or of a pandas frame, which pickles.

    Parameters
    ----------
    formulas : str, Formula, or mapping from names to them
        The formulas, as engines' functions take them.
    keep : bool
        Do the results come behind the columns of the batch?
    options : mapping
        Options of :func:`outward.eval`, and values of variables.

    Raises
    ------
    ValueError
        If a formula, an option or a value makes no sense.
    TypeError
        If one of them has the wrong type.
    """

    def __init__(self, formulas: Formulas, keep: bool, options: Mapping[str, Any]) -> None:
        if "progress" in options:
            raise TypeError("progress: an engine shows its own progress")
        device = options.get("device", "cpu")
        if not isinstance(device, str) or not _DEVICE.fullmatch(device):
            raise ValueError(f"device: found {device!r}, expected auto, cpu, cuda, cuda:N, opencl or opencl:N")
        threads = options.get("threads")
        if threads is not None and (not isinstance(threads, int) or not 1 <= threads <= 65535):
            raise ValueError(f"threads: found {threads!r}, expected a number from 1 to 65535, or None")
        named = formulas if isinstance(formulas, Mapping) else {None: formulas}
        if not named:
            raise ValueError("formulas: found none, expected a formula, or a mapping from names to formulas")
        values = {name: value for name, value in options.items() if name not in _eval.OPTION_NAMES}
        for name, value in values.items():
            if not _columns.is_single(value):
                raise TypeError(f"{name}: found a {type(value).__name__} beside a table, expected one value")
        self.keep = bool(keep)
        self._tasks = [_task(name, formula, values, options) for name, formula in named.items()]
        unknown = [name for name in values if all(name not in task.values for task in self._tasks)]
        if unknown:
            raise TypeError(f"{unknown[0]}: there is no such option, and the formula has no such variable")

    def reads(self, columns: Sequence[str]) -> list[str]:
        """The columns that formulas read, among those of the data, in the order of the data.

        Raises
        ------
        ValueError
            If the data have two columns of one of these names.
        """
        wanted: set[str] = set()
        for task in self._tasks:
            wanted |= _eval._read_names(task.text, list(columns)) - task.values.keys()
        read = [name for name in columns if name in wanted]
        for name in read:
            if read.count(name) > 1:
                raise ValueError(f"{name}: the data have two columns of this name; rename one")
        return read

    def check(self, schema: pa.Schema | None, kept: Iterable[str] = (), is_case_sensitive: bool = True) -> pa.Schema:
        """Evaluates all formulas for a row without values, here and on no device, and returns the columns of the results.

        Parameters
        ----------
        schema : pyarrow.Schema or None
            The columns that formulas may read; None where they are not known yet.
        kept : iterable of str
            The names of the columns that results come behind.
        is_case_sensitive : bool
            Are names different that differ in their case alone?

        Raises
        ------
        ValueError
            If something makes no sense for these columns, or results have the name of one.
        TypeError
            If a column that is read has no numbers.
        """
        import pyarrow as pa

        fields: list[pa.Field] = []
        for task in self._tasks:
            table = _probe(task, schema)
            results = pa.schema(_evaluate(task._replace(options={**task.options, "device": "cpu"}), table).schema)
            if task.prefix and results.names[0] not in ("lo", "value"):
                raise ValueError(
                    f"{task.prefix[:-1]}: the formula names its results ({results.names[0]}, …); give its text alone, "
                    "or a formula without names"
                )
            fields += [field.with_name(task.prefix + field.name) for field in results]
        names = set(kept) if is_case_sensitive else {name.casefold() for name in kept}
        for field in fields:
            name = field.name if is_case_sensitive else field.name.casefold()
            if name in names:
                raise ValueError(
                    f"{field.name}: a result has the name of another column; rename that column or the formula"
                )
            names.add(name)
        return pa.schema(fields)

    def is_on(self, device: str) -> bool:
        """Is this the device?"""
        return self._tasks[0].options.get("device") == device

    def on(self, device: str) -> Plan:
        """The same on another device."""
        plan = object.__new__(Plan)
        plan.keep = self.keep
        plan._tasks = [task._replace(options={**task.options, "device": device}) for task in self._tasks]
        return plan

    def __call__(self, batch: Any) -> Any:
        """The results of a batch, as the same kind."""
        if type(batch).__module__.partition(".")[0] == "pandas":
            return self._of_frame(batch)
        import pyarrow as pa

        rows = batch.select(self.reads(batch.schema.names))
        if not rows.num_columns:
            # A table without columns would have no rows.
            rows = type(batch).from_arrays([pa.nulls(batch.num_rows)], names=[""])
        fields, columns = [], []
        for task in self._tasks:
            results = _evaluate(task, rows)
            fields += [field.with_name(task.prefix + field.name) for field in results.schema]
            columns += results.columns
        if self.keep:
            fields, columns = [*batch.schema, *fields], [*batch.columns, *columns]
        schema = pa.schema(fields, batch.schema.metadata if self.keep else None)
        return type(batch).from_arrays(columns, schema=schema)

    def _of_frame(self, frame: Any) -> Any:
        import pandas as pd

        columns = [name for name in frame.columns if isinstance(name, str)]
        rows = frame[self.reads(columns)]
        parts = [frame] if self.keep else []
        for task in self._tasks:
            parts.append(_evaluate(task, rows).add_prefix(task.prefix))
        return pd.concat(parts, axis=1)


def _task(name: str | None, formula: Any, values: Mapping[str, Any], options: Mapping[str, Any]) -> _Task:
    if name is not None and (not isinstance(name, str) or not name):
        raise TypeError(f"formulas: found the name {name!r}, expected a text")
    kept = formula_of(formula, name or "formula")
    own = {} if kept is None else kept.options
    text = str(formula if kept is None else kept)
    try:
        variables = _native.variables(text, [*values])
    except ValueError as error:
        raise _named(error, name) from None
    read = {column for variable in variables for column in (variable, f"{variable}_lo", f"{variable}_hi")}
    chosen = {key: value for key, value in options.items() if key in _eval.OPTION_NAMES and value is not None}
    chosen = {**own, **chosen, "keep": False, "threads": options.get("threads")}
    chosen.pop("progress", None)
    prefix = "" if name is None else f"{name}_"
    return _Task(prefix, text, {key: value for key, value in values.items() if key in read}, chosen)


def _named(error: Exception, name: str | None, rows: int | None = None) -> Exception:
    """An error that says which formula it is about, and what rows are counted in."""
    kind = TypeError if isinstance(error, TypeError) else ValueError
    where = f" (rows are counted from 0 in a batch of {rows})" if rows and re.search(r"\[\d+\]", str(error)) else ""
    return kind(f"{f'{name}: ' if name else ''}{error}{where}")


def _evaluate(task: _Task, rows: Any) -> Any:
    try:
        return _eval.evaluate(task.text, rows, task.values, task.options)
    except (ValueError, TypeError) as error:
        raise _named(error, task.prefix[:-1] or None, len(rows)) from None


def _probe(task: _Task, schema: pa.Schema | None) -> pa.Table:
    """A row without values: of columns of the data, or of floats with the names of the variables."""
    import pyarrow as pa

    if schema is None:
        names = [name for name in _native.variables(task.text, []) if name not in task.values]
        schema = pa.schema([(name, pa.float64()) for name in names])
    fields = {name: pa.nulls(1, type_) for name, type_ in zip(schema.names, schema.types, strict=True)}
    return pa.table(fields or {"": pa.nulls(1)})


def need(engine: str, package: str, import_name: str) -> None:
    """Imports a package, and PyArrow.

    Raises
    ------
    ImportError
        If one is not installed: the message has the command that installs it.
    """
    import importlib

    for name in (import_name, "pyarrow"):
        try:
            with warnings.catch_warnings():
                # PySpark warns about each new pandas.
                warnings.simplefilter("ignore", FutureWarning)
                importlib.import_module(name)
        except ImportError as error:
            raise ImportError(
                f"outward.{engine} needs {name}, which can't be imported ({error}): pip install {package}"
            ) from None
