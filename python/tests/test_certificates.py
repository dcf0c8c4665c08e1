"""`examples/check_certificate.py` accepts what the command writes, and rejects what was changed."""

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
    ("abs(x - 1) + max(x, y)*min(x^2, y)", ["x=-2..2", "y=-1..1"]),
    ("tan(x) + sqrt(x) - log(x)/x^2", ["x=1..1.5"]),
    ("sqrt(x)", ["x=-2..-1"]),
    ("x^2", ["x=3..3"]),
    # Values that are next to a number of binary64, and nearer than 256 bits tell.
    ("sin(x)/x", ["x=1e-45..2e-45"]),
    ("x*x*x*x*x*x*x*x*x + 1", ["x=0..1e-45"]),
    ("1 + x^9", ["x=-1e-200..1e-200"]),
]


def certificate(command, folder, formula, ranges):
    path = folder / "out.cert"
    variables = [word for it in ranges for word in ("--var", it)]
    subprocess.run([command, "range", formula, *variables, "--certificate", path], check=True, capture_output=True)
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
