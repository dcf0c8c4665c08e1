"""`examples/check_certificate.py` accepts what the command writes, and rejects what was changed."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

CHECKER = Path(__file__).parents[2] / "examples" / "check_certificate.py"
PROBLEMS = [
    ("x^2 - 2*x", ["x=1..2"]),
    ("x*sin(x)", ["x=-0.5..0.5"]),
    ("1 - x^4 + x^5", ["x=0..1"]),
    ("-x^3/6 + 5*x", ["x=1..4"]),
    ("sin(x) - cos(y) - sin(x)*cos(x)", ["x=-5..5", "y=-5..5"]),
    ("(x^2 + y - 11)^2 + (x + y^2 - 7)^2", ["x=-4.5..-0.3", "y=0.4..0.9"]),
    ("6*v - 0.5*v*(w*w*r*r)/(1 - v) - 2.5", ["v=-4.5..-0.3", "w=0.4..0.9", "r=3.8..7.8"]),
    ("let t = 331.4 + 0.6*T; -t*v/((t + u)*(t + u))", ["T=-30..50", "v=20..20000", "u=-100..100"]),
    ("2*x*y*z + 3*z*z - y*x*y*z + 3*z*z - y", ["x=-15..15", "y=-15..15", "z=-15..15"]),
    ("(1.5 - x + x*y)^2 + (2.25 - x + x*y^2)^2 + (2.625 - x + x*y^3)^2", ["x=-4.5..4.5", "y=-4.5..4.5"]),
    ("if x < 0.5 then x^2 else if y <= x then x*y else exp(y)/4", ["x=-1..1", "y=0..1"]),
    # Operands that are undefined where the first one decides, and a comparison that nothing uses.
    ("if x <= 0 or sqrt(x) > 1 then 2 - x else x", ["x=-1..4"]),
    ("if x > 0 and log(x) > 0 then x else 1 - x", ["x=-2..2"]),
    ("let t = (if x > y then 1 else 2); if x^2 < y then x else 3 - x", ["x=-2..2", "y=-1..1"]),
    ("abs(x - 1) + max(x, y)*min(x^2, y)", ["x=-2..2", "y=-1..1"]),
    ("tan(x) + sqrt(x) - log(x)/x^2", ["x=1..1.5"]),
    ("sqrt(x)", ["x=-2..-1"]),
    ("x^2", ["x=3..3"]),
    # Values that are next to a number of binary64, and nearer than 256 bits tell.
    ("sin(x)/x", ["x=1e-45..2e-45"]),
    ("x*x*x*x*x*x*x*x*x + 1", ["x=0..1e-45"]),
    ("1 + x^9", ["x=-1e-200..1e-200"]),
    # 0/0, unbounded derivatives, and domains that are cut off.
    ("(1 - cos(x))/x^2", ["x=-1..1"]),
    ("sin(x)/x", ["x=0..10"]),
    ("log(x)/(x - 1)", ["x=0.5..2"]),
    ("(x - sin(x))/x^3", ["x=-1..1"]),
    ("1 + 1/x - 1/sin(x)", ["x=0..1"]),
    ("sin(x*y)/x", ["x=-0.5..0.5", "y=1..2"]),
    ("(sqrt(1 + x) - 1)/x", ["x=-1..1"]),
    ("(exp(x) - 1 - x)*x^-2", ["x=-1..1"]),
    ("tan(abs(x))/x", ["x=-1..1"]),
    ("x*log(x)", ["x=-1..2"]),
    ("sqrt(x)*log(x)", ["x=0..1"]),
    ("x*log(x)^2", ["x=0..1"]),
    ("-x*log(x) - y*log(y)", ["x=0..1", "y=0..1"]),
    ("-x*log(x) - (1 - x)*log(1 - x)", ["x=0..1"]),
    ("x + sqrt(1 - x^2)", ["x=-2..2"]),
    ("sqrt(x - 1) + sqrt(1 - x)", ["x=0..2"]),
    ("sqrt(x) - log(y - 1)*x", ["x=-1..2", "y=0.5..3"]),
    ("sqrt(x) + y^2 - y*x", ["x=-1..2", "y=-1..1"]),
]


def certificate(command, folder, formula, ranges):
    path = folder / "out.cert"
    variables = [word for it in ranges for word in ("--var", it)]
    options = ["--max-boxes", "50000", "--certificate", path]
    run = subprocess.run([command, "range", formula, *variables, *options], capture_output=True)
    # 1, where a bound of 0 is not reached to the tolerance.
    assert run.returncode in (0, 1), run.stderr
    return path


def is_accepted(path):
    run = subprocess.run([sys.executable, CHECKER, path], capture_output=True, text=True)
    assert run.returncode in (0, 1) and "Traceback" not in run.stderr
    return run.returncode == 0


@pytest.mark.parametrize(("formula", "ranges"), PROBLEMS)
def test_certificates_of_the_command_are_accepted(command, tmp_path, formula, ranges):
    assert is_accepted(certificate(command, tmp_path, formula, ranges))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("minimum -0x1p+0", "minimum -0x1.fffffffffffffp-1"),
        ("maximum 0x0p+0", "maximum -0x0.0000000000001p-1022"),
        ("M 0 +", "M 0 -"),
        ("N\n", ""),
        ("N\n", "N\nN\n"),
        ("N\n", "E\n"),
        ("M 0 +", "S 0 0x1p+1"),
        ("0x1p+0 0x1p+1", "0x1p+0 0x1.0000000000001p+1"),
        ("- 2*x", "- 3*x"),
        ("at 0x1p+1", "at 0x1.8p+0"),
        ("at 0x1p+1", "at 0x1p+2"),
        ("end\n", ""),
        ("certificate 1", "certificate 2"),
    ],
)
def test_changed_certificates_are_rejected(command, tmp_path, old, new):
    path = certificate(command, tmp_path, "x^2 - 2*x", ["x=1..2"])
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    assert not is_accepted(path)


HEAD = "outward range certificate 1\nformula {}\nvariable x {}\ndefined unknown\nminimum -inf\nwitness none\nN\n"


@pytest.mark.parametrize(
    ("formula", "side", "maximum", "tree", "expected"),
    [
        ("sin(x)/x", "0x0p+0 0x1p-1", "0x1p+0", "N 0 0x0p+0 0 6 E", True),
        ("sin(x)/x", "0x0p+0 0x1p-1", "0x1.fffffffffffffp-1", "N 0 0x0p+0 0 6 E", False),
        ("sin(x)/x", "0x0p+0 0x1p-1", "0x1p+0", "N 0 0x0p+0 0 6", False),
        ("sin(x)/x", "0x0p+0 0x1p-1", "0x1p+0", "N", False),
        ("sin(x)/x", "0x0p+0 0x1p-1", "0x1p+0", "N 0 0x0p+0 0 0 E", False),
        ("sin(x)/x", "0x0p+0 0x1p-1", "0x1p+0", "N 0 0x1p-1 0 6", False),
        ("sin(x)/x", "0x0p+0 0x1p-1", "0x1p+0", "N 0 0x1p-2 0 6", False),
        ("sin(x)/x", "0x0p+0 0x1p-1", "0x1p+0", "N 0 0x0p+0 7 6 E", False),
        ("(1 - cos(x))/x^2", "0x0p+0 0x1p-1", "0x1p-1", "N 0 0x0p+0 0 2 E", True),
        ("(1 - cos(x))/x^2", "0x0p+0 0x1p-1", "0x1p-1", "N 0 0x0p+0 0 1 E", False),
        ("if x <= 0 then 2 else sin(x)/x", "0x0p+0 0x1p-1", "0x1p+0", "N 0 0x0p+0 0 6 N", False),
        ("abs(x - 0.25)", "0x0p+0 0x1p+0", "0x1p-1", "N 0 0x0p+0 0 6 N", False),
        ("-(x*log(x))", "0x0p+0 0x1p-2", "0x1.62e42fefa39fp-2", "M 0 + 0 0x0p+0 0 6 N E", True),
        ("-(x*log(x))", "0x0p+0 0x1p-2", "0x1.62e42fefa39eep-2", "M 0 + 0 0x0p+0 0 6 N E", False),
        ("-(x*log(x))", "0x0p+0 0x1p-2", "0x1.62e42fefa39fp-2", "M 0 - 0 0x0p+0 0 6 N E", False),
        ("-(x*log(x))", "0x0p+0 0x1p-2", "0x1.62e42fefa39fp-2", "M 0 + N", False),
        ("x*log(x)", "0x0p+0 0x1p-2", "-0x0.0000000000001p-1022", "M 0 - 0 0x0p+0 0 6 E E", False),
        ("sqrt(x) + 1 + x", "-0x1p+0 0x0p+0", "0x1p+0", "F 0 + N", True),
        ("sqrt(x) + 1 + x", "-0x1p+0 0x0p+0", "0x1p+0", "F 0 - N", False),
        ("sqrt(x) + 1 + x", "-0x1p+0 0x1p+0", "0x1p+0", "F 0 + N", False),
        ("if x >= 0 then sqrt(x) else 2", "-0x1p+0 0x0p+0", "0x1p+0", "F 0 + N", False),
        ("1 + sqrt(x) - x", "0x0p+0 0x1p-2", "0x1.4p+0", "M 0 + N", True),
        ("1 + sqrt(x) - x", "0x0p+0 0x1p-1", "0x1.4p+0", "M 0 + N", False),
    ],
)
def test_expansions_and_faces(command, tmp_path, formula, side, maximum, tree, expected):
    path = tmp_path / "it.cert"
    nodes = re.sub(r" (?=[A-Z])", "\n", tree)
    path.write_text(HEAD.format(formula, side) + f"maximum {maximum}\nwitness none\n{nodes}\nend\n")
    assert is_accepted(path) == expected
    assert (subprocess.run([command, "check", path], capture_output=True).returncode == 0) == expected
