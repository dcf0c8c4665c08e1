"""The rows that all engines compute with, and how results are compared: bit by bit with those of the whole."""

from __future__ import annotations

import decimal
import os
import pathlib
import re

import numpy as np
import outward as ow
import pyarrow as pa

ROWS = 100_000

# Over floats, nullable floats, whole numbers beyond 2^53, decimals and decimals that are texts.
FORMULAS = {
    "r": "sqrt(x^2 + y^2)",
    "e": "exp(x) * sin(y) - d",
    "s": "s / 3 + big",
}
TYPES = {
    "id": pa.int64(),
    "x": pa.float64(),
    "y": pa.float64(),
    "d": pa.decimal128(20, 3),
    "s": pa.string(),
    "big": pa.int64(),
}


def rows(count: int = ROWS) -> pa.Table:
    """Rows with every sort of number, some missing."""
    random = np.random.default_rng(34)
    x = random.normal(size=count) * np.exp2(random.integers(-20, 6, size=count))
    y = random.normal(size=count)
    big = random.integers(-(2**62), 2**62, size=count)
    digits = random.integers(-(10**6), 10**6, size=count)
    is_missing = random.integers(0, 9, size=count) == 0
    columns = {
        "id": np.arange(count),
        "x": x,
        "y": pa.array(y, mask=is_missing),
        "d": [None if n % 11 == 0 else decimal.Decimal(int(n)).scaleb(-3) for n in digits],
        "s": [f"{n}.1e-4" for n in digits.tolist()],
        "big": big,
    }
    return pa.table({name: pa.array(column, TYPES[name]) for name, column in columns.items()})


def whole(table: pa.Table, formulas: dict[str, str] = FORMULAS, **options) -> pa.Table:
    """What `ow.eval` makes of the whole table, each formula for itself."""
    columns = {name: table[name] for name in table.column_names}
    for name, formula in formulas.items():
        results = ow.eval(formula, table, **options)
        columns |= {f"{name}_{column}": results[column] for column in results.column_names}
    return pa.table(columns)


def assert_same_bits(found: pa.Table, expected: pa.Table, by: str = "id") -> None:
    """Are they the same rows, in any order, with the same bits in each column?"""
    assert found.column_names == expected.column_names
    assert found.num_rows == expected.num_rows
    found, expected = found.sort_by(by), expected.sort_by(by)
    for name in expected.column_names:
        assert _bits(found[name]) == _bits(expected[name]), name


def _bits(column: pa.ChunkedArray) -> tuple[list, bytes | list]:
    """Where a column has values, and their bits."""
    nulls = column.is_null().to_pylist()
    if pa.types.is_floating(column.type):
        return nulls, column.fill_null(0).to_numpy().astype(np.float64).tobytes()
    return nulls, column.to_pylist()


def run_page(heading: str, **names) -> None:
    """Runs the blocks of Python in a section of docs/learn/clusters.md."""
    page = (pathlib.Path(__file__).parents[3] / "docs/learn/clusters.md").read_text()
    section = page.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    blocks = re.findall(r"^```python\n(.*?)^```", section, re.DOTALL | re.MULTILINE)
    assert blocks
    for block in blocks:
        exec(compile(block, f"clusters.md, {heading}", "exec"), names)  # noqa: S102


class Dies:
    """Ends the process that calls it, once: a file says whether it has. Afterwards it gives back what it gets.

    Parameters
    ----------
    folder : path
        A folder for the file.
    """

    def __init__(self, folder: pathlib.Path) -> None:
        self.mark = str(folder / "died")

    def __call__(self, batch):
        try:
            os.close(os.open(self.mark, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return batch
        os._exit(1)
