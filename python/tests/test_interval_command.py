"""Arrays of intervals against the command `outward eval`, bit by bit.

The command is the one that ``OUTWARD_COMMAND`` names, or what Cargo has built in this repository.
"""

import csv
import os
import subprocess
from pathlib import Path

import numpy as np
import pytest
from intervals import ONE, apply, exactly, random_array
from outward import IntervalArray

FORMULAS = {"pos": "+x", "neg": "-x", "round_ties_to_even": "rint(x)", "round_ties_to_away": "round(x)"}
OPERATORS = {"add": "x + y", "sub": "x - y", "mul": "x * y", "div": "x / y"}


@pytest.fixture(scope="module")
def command():
    root = Path(__file__).parents[2]
    built = [root / "target" / profile / "outward" for profile in ("release", "quick", "dist", "debug")]
    named = os.environ.get("OUTWARD_COMMAND")
    found = [path for path in ([Path(named)] if named else built) if path.exists()]
    if not found:
        reason = "NOT RUN: no command outward: cargo build --release -p outward-cli, or set OUTWARD_COMMAND"
        pytest.fail(reason) if os.environ.get("OUTWARD_REQUIRE_ALL") == "1" else pytest.skip(reason)
    return found[0]


def evaluated(command, formula, precision, folder, **columns):
    """What the command makes of a formula of columns."""
    file = folder / "columns.csv"
    with file.open("w", newline="") as out:
        writer = csv.writer(out)
        writer.writerow(columns)
        writer.writerows([f"[{float(x.lo).hex()}, {float(x.hi).hex()}]" for x in row] for row in zip(*columns.values()))
    text = subprocess.run(
        [command, "eval", formula, "--data", file, "--hex", "--quiet", "--format", precision, "--threads", "1"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    rows = list(csv.DictReader(text.splitlines()))

    def bounds(name):
        return np.array([float.fromhex(row[name]) if row[name] not in ("", "NaN") else np.nan for row in rows])

    codes = np.array([{"ill": 0, "trv": 4, "def": 8, "dac": 12, "com": 16}[row["decoration"]] for row in rows], np.int8)
    lo, hi = (np.where(codes == 0, np.nan, bounds(name)) for name in ("lo", "hi"))
    # The command writes the bounds of the empty set as IEEE 1788 has them.
    empty = lo > hi
    dtype = np.float32 if precision == "f32" else np.float64
    lo, hi = (np.where(empty, np.nan, a).astype(dtype) for a in (lo, hi))
    return IntervalArray.from_bounds(lo, hi, codes)


@pytest.mark.parametrize("precision", ["f64", "f32"])
@pytest.mark.parametrize("name", ONE)
def test_functions_of_one(command, name, precision, tmp_path):
    x = random_array(60, 11, np.float32 if precision == "f32" else np.float64)
    x = IntervalArray(np.concatenate([x, x * 1000, x / 1000]))
    expected = evaluated(command, FORMULAS.get(name, f"{name}(x)"), precision, tmp_path, x=x)
    assert exactly(apply(name, x)) == exactly(expected)


@pytest.mark.parametrize("precision", ["f64", "f32"])
@pytest.mark.parametrize("name", "add sub mul div min max fdim fmod remainder pow powr hypot atan2 atan2pi".split())
def test_functions_of_two(command, name, precision, tmp_path):
    dtype = np.float32 if precision == "f32" else np.float64
    x, y = random_array(150, 12, dtype), random_array(150, 13, dtype)
    expected = evaluated(command, OPERATORS.get(name, f"{name}(x, y)"), precision, tmp_path, x=x, y=y)
    assert exactly(apply(name, x, y)) == exactly(expected)
