"""`solve`, `minimise`, `maximise`, and certificates: what the command finds, as objects."""

import json
import math
import os
import signal
import subprocess
import sys
import threading
import time
from fractions import Fraction

import outward as ow
import pytest


def of_command(command, *arguments):
    run = subprocess.run([command, *arguments], capture_output=True, text=True, check=False)
    assert run.returncode in (0, 1), run.stderr
    return run.stdout


def test_solve():
    found = ow.solve("x^2 + y^2 = 1; x = y", x=(-2, 2), y=(-2, 2))
    assert found.is_complete and len(found.roots) == 2 and found.undecided == ()
    for root in found.roots:
        assert root.note == "" and list(root.sides) == ["x", "y"]
        side = root.sides["x"]
        assert 2 * Fraction(side.lo) ** 2 != 1 and side.hi - side.lo < 1e-15
        assert math.isclose(abs(side.lo), math.sqrt(0.5), rel_tol=1e-15)
    assert repr(found).endswith("2 roots; the ranges have no others")
    assert found._repr_html_() == f"<pre>{found!r}</pre>"
    assert json.loads(json.dumps(found.to_dict()))["is_complete"] is True
    assert ow.solve(["x + y = 3", "x - y = 1"], x=(0, 5), y="0..5").roots[0].sides["x"] == ow.Interval(2)
    none = ow.solve("x^2 = -1", x=(-5, 5))
    assert none.is_complete and none.roots == () and "no root" in repr(none)
    double = ow.solve("x^2 - 2*x + 1 = 0", x=(-3, 3))
    assert (
        not double.is_complete and double.roots == () and all(0.999 < part["x"].lo < 1.001 for part in double.undecided)
    )
    assert double.undecided
    assert ow.solve("x = 1; x <= 0.5", x=(0, 5)).roots == ()
    assert len(ow.solve("sin(x) = 0", x=(-300, 300)).roots) == 191


def test_maximise():
    found = ow.maximise("x*y", subject_to="x + y <= 3", x=(0, 10), y=(0, 10))
    assert found.is_reached
    assert found.lo <= 2.25 <= found.hi
    assert found.hi - found.lo < 1e-5
    assert ow.maximise("-(x^2)", x=(-1, 2)).interval == ow.Interval(0)
    assert "supremum" in str(ow.maximise("1 - x", subject_to="x > 1", x=(-3, 3)))


def test_minimise():
    found = ow.minimise("x + y", subject_to="x*y >= 1", x=(0.1, 10), y=(0.1, 10))
    assert found.lo <= 2 <= found.hi and found.hi - found.lo < 2e-6 and found.is_reached and found.pieces > 0
    assert found.interval == ow.Interval(found.lo, found.hi)
    assert all(abs(found.place[name].lo - 1) < 0.01 for name in "xy")
    assert repr(found).startswith("minimum") and found.to_dict()["is_reached"] is True
    alone = ow.minimise("x^2 - 2*x", x=(0, 4), tolerance=1e-9)
    assert alone.lo <= -1 <= alone.hi < -0.99999 and abs(alone.place["x"].lo - 1) < 1e-3
    none = ow.minimise("x", subject_to=["x > 3", "x < 2"], x=(0, 5))
    assert none.interval.is_empty and math.isnan(none.lo) and none.place == {} and repr(none).startswith("no value")
    rough = ow.minimise("x*sin(1/x)", x=(1e-6, 1), tolerance=1e-12, max_boxes=3)
    assert not rough.is_reached and rough.lo <= rough.hi


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: ow.solve("x^2 = 1; x = 2", x=(0, 1)), "equations"),
        (lambda: ow.solve("x = 1", y=(0, 1)), "y"),
        (lambda: ow.solve("x = 1"), "x"),
        (lambda: ow.solve("x +", x=(0, 1)), "end of the formula"),
        (lambda: ow.solve([], x=(0, 1)), "expected|equation|variable"),
        (lambda: ow.minimise("x + z", x=(0, 1)), "z"),
        (lambda: ow.minimise("x", subject_to="x", x=(0, 1)), "has none of"),
        (lambda: ow.minimise("x", x=(0, 1), tolerance=-1), "tolerance"),
        (lambda: ow.minimise("x", x=(0, 1), max_boxes=0), "max_boxes"),
    ],
)
def test_what_makes_no_sense_is_refused(call, message):
    with pytest.raises(ValueError, match=message) as raised:
        call()
    assert "--" not in str(raised.value).replace(" --> ", "")


def test_systems_of_the_command(command):
    ranges = ("--var", "x=-3..3", "--var", "y=-2..4", "--out", "json")
    sides = {"x": (-3, 3), "y": (-2, 4)}
    for system in ["x^2 + y = 3; y = x^3", "sin(x*y) = 1/2; x + y = 1", "x^2 = y^2; x*y = 0", "exp(x) = y; y = 50"]:
        found = ow.solve(system, **sides)
        expected = [json.loads(line) for line in of_command(command, "solve", system, *ranges).splitlines()]
        assert found.to_dict()["solutions"] == expected
        assert len(found.roots) + len(found.undecided) == len(expected)
    for formula, relation in [("x^2 + y", "x + y >= 1"), ("x*y", "x^2 + y^2 = 4"), ("x - y", "x = 5")]:
        found = ow.minimise(formula, subject_to=relation, **sides)
        expected = json.loads(of_command(command, "minimise", formula, "--subject-to", relation, *ranges))
        assert found.to_dict() == expected


def test_certificates(tmp_path, command):
    path = tmp_path / "range.cert"
    found = ow.range("x*sin(x) - y", x=(-0.5, 0.5), y=(0, 1), certificate=path)
    proof = ow.check(path)
    assert (proof.minimum, proof.maximum) == (found.lo, found.hi) and proof.is_defined
    assert proof.formula == "x*sin(x) - y"
    assert proof.variables == {"x": ow.Interval(-0.5, 0.5), "y": ow.Interval(0, 1)}
    assert repr(proof) == of_command(command, "check", path).rstrip("\n")
    assert proof.to_dict()["minimum"]["nodes"] > 0
    other = tmp_path / "command.cert"
    arguments = ("--var", "x=-0.5..0.5", "--var", "y=0..1", "--certificate", other)
    of_command(command, "range", "x*sin(x) - y", *arguments)
    assert other.read_bytes() == path.read_bytes()
    path.write_text(path.read_text().replace("minimum -", "minimum "))
    with pytest.raises(RuntimeError, match=r"range\.cert: rejected: line"):
        ow.check(path)
    with pytest.raises(RuntimeError, match="none"):
        ow.check(tmp_path / "none.cert")
    with pytest.raises(ValueError, match="certificate: expected one formula"):
        ow.range("a = x; b = x^2", x=(0, 1), certificate=tmp_path / "two.cert")
    assert not (tmp_path / "two.cert").exists()
    empty = ow.range("sqrt(x)", x=(-2, -1), certificate=path)
    assert empty.interval.is_empty and ow.check(path).minimum == math.inf


# Searches that go on for minutes: a minimum that rounding hides, a double root, many values that are nearly the least.
QUARTIC = "x^4 - 4*x^3 + 6*x^2 - 4*x + 1"
SEARCHES = [
    "ow.range('sin(x*y)*cos(30*x - y)', x=(-4000, 4000), y=(-4000, 4000), **hard)",
    "ow.range('sin(x*y)*cos(30*x - y)', x=(-4000, 4000), y=(-4000, 4000), threads=1, **hard)",
    f"ow.range('{QUARTIC}', x=(-4, 4), certificate=os.devnull, **hard)",
    "ow.solve('sin(x^3)*cos(30*x) = 0', x=(-4000, 4000), **hard)",
    "ow.minimise('x', subject_to='x^2 - 2*x + 1 = 0', x=(-4, 4), **hard)",
    f"ow.eval('{QUARTIC}', tight=0.0, x=ow.Interval(-4, 4), **boxes)",
    f"ow.eval('{QUARTIC}', tight=0.0, x=ow.IntervalArray.from_bounds([-4.0] * 99, [4.0] * 99), **boxes)",
]

INTERRUPTED = """
import os, time
import outward as ow
boxes = {{"max_boxes": 10**12}}
hard = {{"tolerance": 0.0, **boxes}}
print("begun", flush=True)
try:
    {search}
    print("ended", flush=True)
except KeyboardInterrupt:
    print("interrupted", flush=True)
assert ow.range("x^2 - 2*x", x=(1, 2)).lo == -1
"""


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.skipif(os.name == "nt", reason="signals are those of Unix")
def test_an_interrupt_ends_a_search(search):
    program = [sys.executable, "-c", INTERRUPTED.format(search=search)]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "begun\n"
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        start = time.monotonic()
        assert process.stdout.readline() == "interrupted\n"
        assert time.monotonic() - start < 3
    # The flag that ended it ends no other search.
    assert process.returncode == 0


@pytest.mark.parametrize("search", SEARCHES)
def test_limits_of_time_are_kept(search):
    boxes = {"max_boxes": 10**12, "max_seconds": 0.3}
    start = time.monotonic()
    eval(search, {"ow": ow, "os": os, "boxes": boxes, "hard": {"tolerance": 0.0, **boxes}})
    rows = 99 if "99" in search else 1
    assert time.monotonic() - start < 0.3 * rows + 3


def test_other_threads_run_during_a_search():
    ended = threading.Event()

    def work():
        ow.solve("sin(x^3)*cos(30*x) = 0", x=(-4000, 4000), tolerance=0.0, max_boxes=10**12, max_seconds=0.5)
        ended.set()

    threading.Thread(target=work).start()
    count = 0
    while not ended.wait(0.001):
        count += 1
    assert count > 10


def test_strict_relations_and_absolute_tolerances():
    found = ow.minimise("if x > 1 then 5 else 0", subject_to="x*1 > 1", x=(-3, 3))
    assert (found.lo, found.hi) == (5, 5) and found.is_reached
    assert ow.solve("x^2 = 1; x > 1", x=(-3, 3)).roots == ()
    assert not ow.minimise("(x - 1/3)^2", x=(0, 1)).is_reached
    assert ow.minimise("(x - 1/3)^2", x=(0, 1), absolute_tolerance=1e-20).is_reached
    assert len(ow.solve("x^2 = 1e-30", x=(-1, 1)).roots) == 2
    for wrong, error in [(-1, ValueError), (math.nan, ValueError), (math.inf, ValueError), ("few", TypeError)]:
        with pytest.raises(error, match="absolute_tolerance: found"):
            ow.minimise("x", x=(0, 1), absolute_tolerance=wrong)
        with pytest.raises(error, match="absolute_tolerance: found"):
            ow.solve("x = 0", x=(0, 1), absolute_tolerance=wrong)
