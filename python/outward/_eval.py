"""Formulas over tables, arrays and numbers."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping
from typing import Any, Literal, TypedDict

import numpy as np

from . import _columns, _native
from ._arrays import IntervalArray
from ._convert import Columns


class Options(TypedDict, total=False):
    """What :func:`eval` may be asked for; see there."""

    keep: bool
    reading: Literal["interval", "float"]
    error: bool | Literal["ulps", "rel", "abs"] | None
    format: Literal["f64", "f32", "f16", "bf16"] | None
    round: Literal["rn", "rz", "ru", "rd"] | None
    tight: bool | float
    digits: int | None
    max_bits: int | None
    max_boxes: int | None
    max_seconds: float | None
    contract: bool
    ftz: bool
    approximate_division: bool
    approximate_square_root: bool
    device: str
    machine: str | None
    threads: int | None
    on_error: Literal["raise", "empty"]
    point: bool
    progress: bool | Callable[[int], Any] | None


_DEFAULTS: dict[str, Any] = {
    "reading": "interval",
    "error": None,
    "format": None,
    "round": None,
    "contract": False,
    "ftz": False,
    "approximate_division": False,
    "approximate_square_root": False,
    "device": "cpu",
    "machine": None,
    "threads": None,
    "on_error": "raise",
    "point": False,
    "tight": False,
    "digits": None,
    "max_bits": None,
    "max_boxes": None,
    "max_seconds": None,
}
OPTION_NAMES = frozenset(_DEFAULTS) | {"keep", "progress"}
# The limits of options that are whole numbers, and mean something with tight= alone.
_OF_TIGHT = {"digits": (1, 10_000), "max_bits": (64, 1_000_000), "max_boxes": (1, 2**63 - 1)}


def evaluate(formula: str, data: Any, variables: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
    """What :func:`outward.eval` does, with its options in a mapping."""
    native = {name: options.get(name, default) for name, default in _DEFAULTS.items()}
    if native["error"] is True:
        native["error"] = "ulps"
    elif native["error"] is False:
        native["error"] = None
    if native["threads"] is None:
        native["threads"] = _native.default_threads()
    else:
        whole_number("threads", native["threads"], 1, 2**16 - 1)
    _read_tight(native)
    keep = bool(options.get("keep", False))
    progress = options.get("progress")
    if data is None or isinstance(data, Mapping):
        if data is not None:
            twice = [name for name in variables if name in data]
            if twice:
                raise ValueError(f"{twice[0]}: given in the data and as an argument")
        return _of_arrays(formula, data, variables, native, keep, progress)
    if hasattr(data, "collect") and type(data).__module__.startswith("polars"):
        data = data.collect()
    if isinstance(data, np.ndarray) and data.dtype.names is not None:
        fields = {name: data[name] for name in data.dtype.names}
        return _of_arrays(formula, fields, variables, native, keep, progress)
    if hasattr(data, "__arrow_c_stream__") or hasattr(data, "__arrow_c_array__"):
        return _of_table(formula, data, variables, native, keep, progress)
    if type(data).__module__.partition(".")[0] == "pandas":
        raise ImportError("pandas hands over its tables by pyarrow, which is not installed: pip install pyarrow")
    raise TypeError(
        f"data: found a {type(data).__name__}, expected a mapping of arrays or a table (Polars, pandas, PyArrow, DuckDB, "
        "anything with __arrow_c_stream__)"
    )


def whole_number(name: str, value: Any, least: int, most: int) -> int:
    """Checks an option that is a whole number."""
    if isinstance(value, (bool, np.bool_)) or not hasattr(value, "__index__"):
        raise TypeError(f"{name}: found {value!r}, expected a whole number")
    number = operator.index(value)
    if not least <= number <= most:
        end = f" to {most}" if most < 2**63 - 1 else " on"
        raise ValueError(f"{name}: found {number}, expected a number from {least}{end}")
    return number


def tolerance(name: str, value: Any) -> float:
    """Checks how far apart bounds of a minimum may be, relative to its size."""
    try:
        number = float(value)
    except (TypeError, ValueError):
        raise TypeError(f"{name}: found {value!r}, expected a number such as 1e-6") from None
    if not 0 <= number < 1:
        raise ValueError(f"{name}: found {value!r}, expected a number from 0 to below 1, such as 1e-6")
    return number


def absolute_tolerance(name: str, value: Any) -> float:
    """Checks how far apart bounds of a minimum may be."""
    try:
        number = float(value)
    except (TypeError, ValueError):
        raise TypeError(f"{name}: found {value!r}, expected a number such as 1e-9") from None
    if not 0 <= number < math.inf:
        raise ValueError(f"{name}: found {value!r}, expected a number that is not negative, such as 1e-9")
    return number


def seconds(name: str, value: Any) -> float | None:
    """Checks a limit of time, which is None where there is none."""
    if value is None:
        return None
    try:
        number = float(value)
    except (TypeError, ValueError):
        raise TypeError(f"{name}: found {value!r}, expected seconds such as 0.5") from None
    if not 0 < number <= 1e9:
        raise ValueError(f"{name}: found {value!r}, expected seconds, above 0 and at most 1e9")
    return number


def _read_tight(native: dict[str, Any]) -> None:
    """Splits ``tight`` into whether it is wanted and its tolerance, and checks what belongs to it."""
    tight = native["tight"]
    native["tolerance"] = None
    # 0 and 1 are False and True to Python; a tolerance of nothing is 0.0.
    if tight is None or isinstance(tight, (bool, np.bool_)) or (isinstance(tight, int) and tight in (0, 1)):
        native["tight"] = bool(tight)
    else:
        native["tolerance"], native["tight"] = tolerance("tight", tight), True
    for name in (*_OF_TIGHT, "max_seconds"):
        if native[name] is not None and not native["tight"]:
            raise ValueError(f"{name}: means something with tight=True alone, the value of the whole formula")
    for name, (least, most) in _OF_TIGHT.items():
        if native[name] is not None:
            native[name] = whole_number(name, native[name], least, most)
    native["max_seconds"] = seconds("max_seconds", native["max_seconds"])


def _bar(progress: Any, rows: int) -> Callable[[int], Any] | None:
    """What is told how many rows are done."""
    if progress is None or progress is False:
        return None
    if callable(progress):
        return progress
    return _native_progress(rows)


def _native_progress(rows: int) -> Callable[[int], Any]:
    import sys
    import time

    start = time.monotonic()
    state = {"said": start}

    def tell(done: int) -> None:
        now = time.monotonic()
        if now - state["said"] >= 0.5 or (done == rows and state["said"] > start):
            state["said"] = now
            end = "\n" if done == rows else ""
            print(f"\routward: {done:,} of {rows:,} rows", end=end, file=sys.stderr, flush=True)

    return tell


def _constants(variables: Mapping[str, Any]) -> list[str]:
    constants = []
    for name, value in variables.items():
        if isinstance(value, np.ndarray):
            value = value[()]
        spelled = _columns.spell(name, value)
        if spelled is None:
            raise ValueError(f"{name}: found {value!r}, expected a number")
        constants.append(f"{name}={spelled}")
    return constants


def _of_arrays(
    formula: str,
    data: Mapping[str, Any] | None,
    variables: Mapping[str, Any],
    native: dict[str, Any],
    keep: bool,
    progress: Any,
) -> Any:
    given = {**(data or {}), **variables}
    names = [name for name in given if not _columns.is_single(given[name])]
    read = _read_names(formula, list(given))
    constants = {name: value for name, value in given.items() if name not in names and name in read}
    known = _native.variables(formula, list(given))
    unknown = [name for name in variables if name not in read]
    if unknown:
        raise TypeError(
            f"{unknown[0]}: there is no such option, and the formula has no such variable; it has "
            f"{', '.join(known) or 'none'}"
        )
    if data is None:
        lacking = [name for name in known if name not in given and not {f"{name}_lo", f"{name}_hi"} <= given.keys()]
        if lacking:
            raise ValueError(f"the variable {lacking[0]} has no value, expected {lacking[0]}=…, or data")
    devices = {name: _columns.device_of(given[name]) for name in names if name in read}
    if any(device is not None and device[0] in _columns.GPU for device in devices.values()):
        there = {name: given[name] for name in devices}
        return _on_gpu(formula, there, devices, _constants(constants), native, data if keep else {}, progress)
    columns, shapes = {}, {}
    for name in names:
        if name in read:
            columns[name], shapes[name] = _columns.column(name, given[name])
    try:
        shape = np.broadcast_shapes(*shapes.values())
    except ValueError:
        text = ", ".join(f"{name} {shape}" for name, shape in shapes.items())
        raise ValueError(f"the shapes of the arrays do not fit each other: {text}") from None
    arrays = [(name, _spread(column, shapes[name], shape)) for name, column in columns.items()]
    rows = int(np.prod(shape, dtype=np.int64)) if columns else 1
    is_single = not columns
    results = _native.evaluate(formula, arrays, rows, _constants(constants), native, _bar(progress, rows))
    has_bounds_alone = native["reading"] == "interval" and native["error"] is None and not native["tight"]
    if data is None and len(results) == 1 and has_bounds_alone:
        return _intervals(results[0][2], shape, is_single)
    named: dict[str, Any] = dict(data or {}) if keep else {}
    for _, prefix, result in results:
        for name, buffer in result:
            array = _array(buffer).reshape(shape)
            if prefix + name in named:
                raise ValueError(f"keep: the data have a column {prefix + name}, as the results do; rename it")
            is_text = array.dtype.kind == "U"
            named[prefix + name] = array if not is_single else array.item() if is_text else array[()]
    return named


def _on_gpu(
    formula: str,
    arrays: Mapping[str, Any],
    devices: Mapping[str, tuple[int, int] | None],
    constants: list[str],
    native: dict[str, Any],
    kept: Mapping[str, Any] | None,
    progress: Any,
) -> dict[str, Any]:
    """What is computed where the arrays are, for arrays in the memory of a GPU."""
    if not hasattr(_native, "evaluate_device"):
        raise RuntimeError("this build of outward computes on the processor alone: copy the arrays to the host")
    numbers = {name: device[1] for name, device in devices.items() if device and device[0] in _columns.GPU}
    first, number = next(iter(numbers.items()))
    for name in devices:
        if numbers.get(name) != number:
            place = f"on GPU {numbers[name]}" if name in numbers else "in the memory of the host"
            raise ValueError(
                f"{name}: found an array {place} beside {first} on GPU {number}, expected all in one place"
            )
    if native["device"] not in ("cpu", "auto", "cuda", f"cuda:{number}"):
        raise ValueError(f"device: found {native['device']!r}, expected none or 'cuda:{number}', where the arrays are")
    if native["machine"] is not None:
        raise ValueError(f"machine: found {native['machine']!r}, expected none for arrays on a GPU")
    native = {**native, "device": "cpu"}
    results = _native.evaluate_device(formula, list(arrays.items()), number, constants, native)
    named = dict(kept or {})
    for _, prefix, columns in results:
        for name, column in columns:
            if prefix + name in named:
                raise ValueError(f"keep: the data have a column {prefix + name}, as the results do; rename it")
            named[prefix + name] = column
    rows = math.prod(results[0][2][0][1].shape)
    if (tell := _bar(progress, rows)) is not None:
        tell(rows)
    return named


def _array(buffer: Any) -> np.ndarray:
    """A column of results; numbers are not copied."""
    if isinstance(buffer, list):
        return np.array(buffer, np.str_)
    return np.frombuffer(buffer, buffer.dtype)


def _read_names(formula: str, names: list[str]) -> set[str]:
    read: set[str] = set()
    for variable in _native.variables(formula, names):
        read |= {variable, f"{variable}_lo", f"{variable}_hi"}
    return read


def _spread(column: Any, shape: tuple[int, ...], to: tuple[int, ...]) -> Any:
    """A flat column of the shape that all have."""
    if shape == to:
        return column
    if isinstance(column, tuple):
        return tuple(_spread(part, shape, to) for part in column)
    if isinstance(column, _native.ArrowSeries):
        column = column.to_texts()
    if isinstance(column, list):
        flat = np.empty(len(column), object)
        flat[:] = column
        return list(np.broadcast_to(flat.reshape(shape), to).ravel())
    return np.broadcast_to(column.reshape(shape), to).ravel()


def _intervals(columns: list[tuple[str, Any]], shape: tuple[int, ...], is_single: bool) -> Any:
    lo, hi, decoration = (_array(buffer).reshape(shape) for _, buffer in columns)
    array = IntervalArray._of(Columns(lo, hi, decoration))
    return array[()] if is_single else array


def _of_table(
    formula: str, data: Any, variables: Mapping[str, Any], native: dict[str, Any], keep: bool, progress: Any
) -> Any:
    for name, value in variables.items():
        if not _columns.is_single(value):
            raise TypeError(f"{name}: found a {type(value).__name__} beside a table, expected one value")
    package = type(data).__module__.partition(".")[0].lstrip("_")
    if package == "duckdb":
        data = data.to_arrow_table()
    elif package == "pyarrow" and hasattr(data, "read_all"):
        data = data.read_all()
    rows = len(data) if hasattr(data, "__len__") else 0
    table = _native.evaluate_table(formula, data, _constants(variables), native, _bar(progress, rows))
    if package == "polars":
        import polars as pl

        results = pl.DataFrame(table)
        return data.hstack(results) if keep else results
    if package == "pandas":
        import pandas as pd
        import pyarrow as pa

        results = pa.table(table).to_pandas()
        results.index = data.index
        return pd.concat([data, results], axis=1) if keep else results
    if package in ("pyarrow", "duckdb"):
        import pyarrow as pa

        results = pa.table(table)
        if keep:
            whole = pa.table(data)
            for name in results.column_names:
                whole = whole.append_column(name, results[name])
            results = whole
        return _as_batch(results) if isinstance(data, pa.RecordBatch) else results
    if keep:
        raise TypeError(f"keep: a {type(data).__name__} can't be extended here; make a PyArrow table of it first")
    return table


def _as_batch(table: Any) -> Any:
    """The one batch of a small table."""
    import pyarrow as pa

    batches = table.combine_chunks().to_batches()
    return batches[0] if batches else pa.RecordBatch.from_pylist([], schema=table.schema)
