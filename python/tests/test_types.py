"""Types of the package as a user's program sees them."""

import os
import pathlib
import runpy
import shutil
import subprocess
import sys
import sysconfig

import outward
import pytest

PROGRAM = pathlib.Path(__file__).with_name("typed_program.py")


def test_a_typed_program_runs():
    runpy.run_path(str(PROGRAM), run_name="__main__")


def test_a_typed_program_passes_mypy():
    # Of a package that is not installed, mypy has to be told where it is.
    home = pathlib.Path(outward.__file__).parents[1]
    installed = home == pathlib.Path(sysconfig.get_path("platlib"))
    options = ["--strict", "--config-file=", "--follow-imports=silent", "--no-error-summary"]
    found = subprocess.run(
        [sys.executable, "-m", "mypy", *options, str(PROGRAM)],
        env={**os.environ, "MYPYPATH": "" if installed else str(home)},
        capture_output=True,
        text=True,
    )
    assert found.returncode == 0, found.stdout + found.stderr


def test_a_typed_program_passes_pyright():
    if shutil.which("pyright") is None:
        pytest.skip("NOT RUN: no pyright")
    found = subprocess.run(["pyright", "--pythonpath", sys.executable, str(PROGRAM)], capture_output=True, text=True)
    assert found.returncode == 0, found.stdout + found.stderr
