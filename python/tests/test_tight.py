"""Values of whole formulas, and their ranges: those of the command."""

import json
import math
import random
import subprocess
import warnings
from decimal import Decimal
from fractions import Fraction

import numpy as np
import outward as ow
import polars as pl
import pyarrow as pa
import pytest
from test_command import of_command, same

FORMULA = "(1 - cos(x))/x^2"


def test_a_value_of_numbers():
    assert ow.eval(FORMULA, x="1e-9", tight=True) == {
        "lo": 0.49999999999999994, "hi": 0.5, "decoration": 16, "status": "rounded",
    }  # fmt: skip
    assert ow.eval(FORMULA, x="1e-9", tight=True, round="rz") == {"value": 0.49999999999999994, "status": "rounded"}
    digits = ow.eval(FORMULA, x=Decimal("1e-9"), tight=True, digits=30)
    assert digits == {"value": "0.499999999999999999958333333333", "status": "rounded"}
    assert type(digits["value"]) is str and type(digits["status"]) is str
    assert ow.Formula(FORMULA, tight=True, round="rn")(x=1e-9)["value"] == 0.5
    error = ow.eval("(0.1 + x) - 0.3", x="0.2", tight=True, error="abs", round="rn")
    assert error["value"] == 0 and error["plain"] == error["error_abs"] == (0.1 + 0.2) - 0.3


@pytest.mark.parametrize(
    ("x", "value", "status"),
    [
        (2, 2, "exact"),
        (2**60 + 1, 2**60 + 1, "exact"),
        (-(2**63) - 1, math.nan, "undefined"),
        (Fraction(2, 3), Fraction(2, 3), "exact"),
        (Fraction(-2, 3), math.nan, "undefined"),
        (np.longdouble(2) + np.longdouble(2) ** -60, 2, "rounded"),
        ("0.1", Fraction(1, 10), "exact"),
        (0.1, 0.1, "exact"),
        ("[1, 2]", math.nan, "range"),
        (ow.Interval(1, 2), math.nan, "range"),
        (math.inf, math.nan, "range"),
    ],
)
def test_numbers_are_what_they_are(x, value, status):
    for data in ({"x": [x]}, {"x": x}):
        found = ow.eval("sqrt(x)^2", data, tight=True, round="rn")
        expected = float(value)
        assert np.array_equal(np.ravel(found["value"]), [expected], equal_nan=True), (x, found)
        # The double that is next to a value is not always the value.
        is_exact = status == "exact" and Fraction(expected) == (Fraction(x) if isinstance(x, str) else Fraction(value))
        assert np.ravel(found["status"]).tolist() == ["rounded" if status == "exact" and not is_exact else status]


def test_rows_of_every_kind():
    rows = {"x": ["1/3", "[1,2]", "-1", "0", None, "0.1"]}
    expected = ["rounded", "range", "undefined", "undefined", "missing", "rounded"]
    assert ow.eval("log(x)", rows, tight=True)["status"].tolist() == expected
    for table in [pl.DataFrame(rows), pa.table(rows), pl.DataFrame(rows).to_pandas()]:
        found = ow.eval("log(x)", table, tight=True, digits=12, keep=True)
        status = pl.DataFrame(found)["status"].to_list()
        assert [word or "missing" for word in status] == expected
        assert pl.DataFrame(found)["value"].to_list()[-1] == "-2.30258509299"
    bounds = ow.eval("x^2 - 2*x", x=ow.IntervalArray.from_bounds([[0.0, 1.0]], [[2.0, 2.0]]), tight=True)
    assert bounds["lo"].tolist() == [[-1, -1]] and bounds["hi"].tolist() == [[0, 0]]
    assert bounds["status"].tolist() == [["range", "range"]]
    pairs = ow.eval("x^2 - 2*x", {"x_lo": [1.0], "x_hi": [2.0]}, tight=1e-9)
    assert (pairs["lo"][0], pairs["hi"][0]) == (-1, 0)
    ill = ow.eval("x + 1", {"x": ["one", "1"]}, tight=True, on_error="empty")
    assert ill["status"].tolist() == ["missing", "exact"]
    assert ow.eval("x", x="[1, 2]", tight=True, point=True)["status"] == "range"
    empty = ow.eval("x", {"x": np.empty((0, 3))}, tight=True, digits=4)
    assert empty["value"].shape == empty["status"].shape == (0, 3)


def test_zero_is_false():
    assert "status" not in ow.eval("x", {"x": [1]}, tight=0) and "status" in ow.eval("x", {"x": [1]}, tight=0.0)


def test_what_is_not_told():
    found = ow.eval("1/(sin(x)^2 + cos(x)^2 - 1)", {"x": [1.0]}, tight=True, max_bits=100)
    assert found["status"].tolist() == ["undecided"] and found["lo"] == -math.inf
    rough = ow.eval("x*sin(1/x)", x=ow.Interval(1e-6, 1), tight=1e-12, max_boxes=10)
    assert rough["status"] == "undecided" and rough["lo"] < -0.2172 and rough["hi"] > 0.8414


def test_the_same_whatever_the_threads():
    source = random.Random(4)
    rows = {"x": [source.uniform(-2, 2) for _ in range(500)], "y": [str(source.uniform(-2, 2)) for _ in range(500)]}
    formula = "a = exp(x) - exp(x + y/2^40); b = (x^2 - y^2)/(x - y)"
    one, more = (ow.eval(formula, rows, tight=True, error=True, threads=threads) for threads in (1, 3))
    assert list(one) == list(more) and one.keys() >= {"a_lo", "a_plain", "a_status", "b_status"}
    for name, column in one.items():
        assert np.array_equal(column, more[name], equal_nan=column.dtype.kind == "f"), name
    table = pa.Table.from_batches([*pa.table(rows).slice(0, 123).to_batches(), *pa.table(rows).slice(123).to_batches()])
    assert ow.eval(formula, table, tight=True)["b_status"].to_pylist() == one["b_status"].tolist()


@pytest.mark.parametrize(
    "options", [("--tight",), ("--tight=1e-9", "--max-boxes", "200"), ("--tight", "--digits", "25", "--round", "rd")]
)
def test_ranges_and_digits_of_files(command, options):
    source = random.Random(str(options))

    def cell():
        centre = source.uniform(-3, 3)
        return f"[{centre}, {centre + source.random()}]" if source.random() < 0.5 else f"{centre:.9f}"

    columns = {"x": [cell() for _ in range(40)], "y": [cell() for _ in range(40)]}
    arguments = {"tight": 1e-9, "max_boxes": 200} if len(options) == 3 else {"tight": True}
    if "--digits" in options:
        arguments = {"tight": True, "digits": 25, "round": "rd"}
    hexadecimal = () if "--digits" in options else ("--hex",)
    for formula in ["x^2 - 2*x*y", "sin(x)*exp(y) - x", "if x < y then sqrt(x) else y/x", "1/(x - y)"]:
        expected = of_command(command, formula, columns, *options, hexadecimal=hexadecimal)
        found = ow.eval(formula, columns, **arguments)
        assert list(found) == list(expected[0])
        for row, line in enumerate(expected):
            is_empty = (line.get("lo"), line.get("hi")) == ("inf", "-inf")
            for name, text in line.items():
                assert same(name, text, found[name][row], is_empty), (formula, row, name, text, found[name][row])


def test_range():
    found = ow.range("x^2 - 2*x", x=(1, 2))
    assert (found.lo, found.hi, found.minimum.place, found.maximum.place) == (-1, 0, {"x": 1}, {"x": 2})
    assert found.is_defined and found.is_continuous and found.is_reached and found.minimum.pieces > 0
    assert found.interval == ow.Interval(-1, 0) and found.interval.decoration == "com"
    assert repr(found) == "minimum  -1  at x = 1\nmaximum  0   at x = 2"
    assert found._repr_html_() == f"<pre>{found!r}</pre>"
    assert json.loads(json.dumps(found.to_dict()))["minimum"]["lo"] == -1
    with warnings.catch_warnings(action="error"):
        assert ow.range("x*y", x=ow.Interval(-1, 2), y="3..4").interval == ow.Interval(-4, 8)
    assert ow.range("x", x=(Fraction(1, 4), Decimal("0.5"))).interval == ow.Interval(0.25, 0.5)
    several = ow.range("a = x^2; b = sqrt(x - 5)", x=(-1, 2))
    assert several["a"].interval == ow.Interval(0, 4) and repr(several["a"]).startswith("a:\nminimum  0")
    assert several["b"].interval.is_empty and math.isnan(several["b"].lo) and several["b"].minimum.place == {}
    # More than a thousand pieces: the same on one thread, on several, and on a device.
    waves = "sin(x*y) + cos(y*z) - x*z/9"
    box = {"x": (-9, 9), "y": (-9, 7), "z": (-3, 3), "tolerance": 1e-9}
    alone, many = ow.range(waves, threads=1, **box), ow.range(waves, device="cpu", threads=3, **box)
    assert alone.minimum.pieces > 1000 and alone.to_dict() == many.to_dict()
    with pytest.raises(ValueError, match='device: found "gpu"'):
        ow.range("x", x=(1, 2), device="gpu")
    with pytest.raises(ValueError, match="threads: found 0"):
        ow.range("x", x=(1, 2), threads=0)
    with pytest.raises(RuntimeError, match="cuda"):
        ow.range("x", x=(1, 2), device="cuda:99")
    assert ow.range("x*exp(-x)", x=(0, math.inf)).maximum.place == {"x": 1.0}
    pole = ow.range("1/x", x=(-1, 1))
    assert (pole.lo, pole.hi) == (-math.inf, math.inf) and not pole.is_defined and pole.interval.decoration == "trv"
    step = ow.range("floor(x)", x=(0, 1.5))
    assert (step.lo, step.hi, step.interval.decoration) == (0, 1, "def") and step.is_defined
    rough = ow.range("x*sin(1/x)", x=(1e-6, 1), tolerance=1e-12, max_boxes=10)
    assert not rough.is_reached and rough.minimum.pieces <= 11 and "not known better" in repr(rough)
    with pytest.warns(UserWarning, match="x: 0.1..0.2 is no range of binary64") as warned:
        outer = ow.range("x", x=("0.1", "0.2"))
    assert [warning.filename for warning in warned] == [__file__]
    assert Fraction(outer.lo) <= Fraction(1, 10) < Fraction(1, 5) <= Fraction(outer.hi)
    hard = {"x": (-40, 40), "y": (-40, 40), "tolerance": 0.0, "max_boxes": 10**9, "max_seconds": 0.01}
    assert not ow.range("sin(x*y)*cos(30*x - y)", **hard).minimum.is_reached
    assert not ow.minimise("1e9*sin(x*y)*cos(30*x - y)", **hard).is_reached
    row = {"x": ow.Interval(-40, 40), "y": ow.Interval(-40, 40), "max_boxes": 10**9, "max_seconds": 0.01}
    assert ow.eval("sin(x*y)*cos(30*x - y)", tight=0.0, **row)["status"] == "undecided"


def test_ranges_of_the_command(command):
    source = random.Random(7)
    for formula in [
        "x*y - x^2",
        "sin(3*x) + cos(y)",
        "exp(x)/(1 + y^2)",
        "abs(x) - sqrt(abs(y))",
        "if x < y then x else 2*y",
    ]:
        ends = sorted(source.uniform(-3, 3) for _ in range(2)), sorted(source.uniform(-3, 3) for _ in range(2))
        spelled = [f"{name}={lo.hex()}..{hi.hex()}" for name, (lo, hi) in zip("xy", ends, strict=True)]
        arguments = [
            command,
            "range",
            formula,
            "--out",
            "json",
            *(part for text in spelled for part in ("--var", text)),
        ]
        run = subprocess.run(arguments, capture_output=True, text=True, check=False)
        assert run.returncode in (0, 1), run.stderr
        assert ow.range(formula, x=ends[0], y=tuple(ends[1])).to_dict() == json.loads(run.stdout), formula


@pytest.mark.parametrize(
    ("call", "kind", "message"),
    [
        (lambda: ow.eval("x", x=1, tight=2), ValueError, "tight: found 2, expected a number from 0 to below 1"),
        (lambda: ow.eval("x", x=1, tight="yes"), TypeError, "tight: found 'yes'"),
        (lambda: ow.eval("x", x=1, tight=math.nan), ValueError, "tight: found nan"),
        (lambda: ow.eval("x", x=1, tight=True, reading="float"), ValueError, "tight is the value in real numbers"),
        (lambda: ow.eval("x", x=1, digits=5), ValueError, "digits: means something with tight=True"),
        (lambda: ow.eval("x", x=1, max_boxes=5), ValueError, "max_boxes: means something with tight=True"),
        (lambda: ow.eval("x", x=1, tight=True, digits=0), ValueError, "digits: found 0, expected a number from 1 to 10000"),
        (lambda: ow.eval("x", x=1, tight=True, digits=2.0), TypeError, "digits: found 2.0, expected a whole number"),
        (lambda: ow.eval("x", x=1, tight=True, max_bits=10**30), ValueError, "max_bits: found 1000"),
        (lambda: ow.eval("x", x=1, tight=True, max_boxes=0), ValueError, "max_boxes: found 0, expected a number from 1 on"),
        (lambda: ow.eval("x", x=1, round="rn"), ValueError, "round is for reading float, error and tight"),
        (lambda: ow.eval("x", x=1, threads=1.5), TypeError, "threads: found 1.5"),
        (lambda: ow.eval("x", x=1, format="f8"), ValueError, 'expected "f64", "f32", "f16", "bf16"'),
        (lambda: ow.eval("x", x=1, tight=True, digits=True), TypeError, "digits: found True, expected a whole number"),
        (lambda: ow.range("x"), ValueError, "x has no range, expected"),
        (lambda: ow.range("x", x=(2, 1)), ValueError, "x: the ends"),
        (lambda: ow.minimise("x", x=(0, math.inf)), ValueError, "x: the range is empty or unbounded"),
        (lambda: ow.range("x", x=(0, 1), y=1), ValueError, "y: there is no such variable"),
        (lambda: ow.range("x", x=[1.0, 2.0, 3.0]), ValueError, "x: found 3 values"),
        (lambda: ow.range("x", x=np.array([1.0, 2.0])), TypeError, "x: found"),
        (lambda: ow.range("x", x=(0, 1), tolerance=1), ValueError, "tolerance: found 1"),
        (lambda: ow.range("x", x=(0, 1), max_boxes=-1), ValueError, "max_boxes: found -1"),
        (lambda: ow.range("x", x=(0, 1), max_seconds=0), ValueError, "max_seconds: found 0, expected seconds, above 0"),
        (lambda: ow.range("x", x=(0, 1), max_seconds="1 s"), TypeError, "max_seconds: found '1 s', expected seconds"),
        (lambda: ow.eval("x", x=1, max_seconds=5), ValueError, "max_seconds: means something with tight=True"),
        (lambda: ow.eval("x", x=1, tight=True, max_seconds=math.nan), ValueError, "max_seconds: found nan"),
        (lambda: ow.range("x +", x=(0, 1)), ValueError, "formula"),
        (lambda: ow.range(3), TypeError, "formula: found 3 of type int"),
    ],
)  # fmt: skip
def test_what_is_refused(call, kind, message):
    with pytest.raises(kind, match=message):
        call()
