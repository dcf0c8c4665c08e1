"""What several tests need."""

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def command():
    """The command `outward`, whose results are by another way: the one that OUTWARD_COMMAND names, or that was built."""
    folder = Path(__file__).parents[2] / "target"
    named = os.environ.get("OUTWARD_COMMAND")
    places = (
        [Path(named)] if named else [folder / profile / "outward" for profile in ("release", "quick", "dist", "debug")]
    )
    found = next((place for place in places if place.exists()), None)
    if found is None:
        reason = "NOT RUN: no command outward: cargo build --release -p outward-cli, or set OUTWARD_COMMAND"
        pytest.fail(reason) if os.environ.get("OUTWARD_REQUIRE_ALL") == "1" else pytest.skip(reason)
    return str(found)
