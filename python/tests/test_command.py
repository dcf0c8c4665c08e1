"""Formulas over columns give the bits of the command."""

import csv
import io
import random
import subprocess

import numpy as np
import outward as ow
import pytest

FORMULAS = [
    "x + y", "x * y - x", "x / y", "sqrt(x)", "exp(x) - y", "log(x*x + 1)", "sin(x)*cos(y)", "x^3 + y^-2", "pow(x, y)",
    "atan2(x, y)", "hypot(x, y)", "if x < y then x else y^2", "floor(x) + ceil(y)", "let s = x + y; s*s - x", "tgamma(x)",
    "erf(x) + lgamma(y)", "fmod(x, y)", "copysign(x, y)", "min(x, y) * max(x, y)", "1e300 * x * y",
    "a = x + y; b = x - y; c = 1/x",
]  # fmt: skip
SPECIAL = [0.0, -0.0, 1.0, -1.0, 5e-324, -5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, 0.5, 1e22]


def numbers(source, count):
    return [
        source.choice(SPECIAL)
        if source.random() < 0.2
        else source.uniform(-5, 5) * 10 ** source.choice([0, 0, 0, 1, -3, 20, -20, 200, -300])
        for _ in range(count)
    ]


def decimals(source, count):
    return [f"{source.uniform(-100, 100):.{source.randint(0, 12)}f}" for _ in range(count)]


def of_command(command, formula, columns, *options, hexadecimal=("--hex",)):
    """What the command writes, a dict for each row."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(columns)
    writer.writerows(zip(*columns.values(), strict=True))
    arguments = [command, "eval", formula, "--data", "-", *hexadecimal, "--quiet", *options]
    run = subprocess.run(arguments, input=text.getvalue(), capture_output=True, text=True, check=True)
    return list(csv.DictReader(io.StringIO(run.stdout)))


def spelled(value):
    return "nan" if np.isnan(value) else float(value).hex()


def same(name, text, value, is_empty):
    if "error_" in name or "rounding_" in name:
        # Printed with two digits or three, or in hundredths of an ulp, rounded up.
        printed = float(text)
        return value <= printed <= 1.1 * value + 0.01 or str(printed) == str(float(value))
    if is_empty and name.endswith(("lo", "hi")):
        # Files have the empty interval as inf and -inf, arrays have it as NaN.
        return np.isnan(value)
    if isinstance(value, str):
        return text == value
    if name.endswith("decoration"):
        codes = {"ill": 0, "trv": 4, "def": 8, "dac": 12, "com": 16}
        return codes[text] == value
    if text in ("", "nan", "NaN"):
        return np.isnan(value)
    read = float("inf") if text == "inf" else float("-inf") if text == "-inf" else float.fromhex(text)
    return np.float64(read).tobytes() == np.float64(value).tobytes()


OPTIONS = [
    ((), {}),
    (("--error",), {"error": True}),
    (("--error=rel", "--contract", "--as", "float"), {"error": "rel", "contract": True, "reading": "float"}),
    (("--as", "float", "--round", "ru"), {"reading": "float", "round": "ru"}),
    (("--format", "f32"), {"format": "f32"}),
    (("--format", "f32", "--error", "--point"), {"format": "f32", "error": True, "point": True}),
    (("--format", "f16", "--error"), {"format": "f16", "error": True}),
    (("--format", "bf16", "--as", "float", "--round", "rz"), {"format": "bf16", "reading": "float", "round": "rz"}),
    (("--tight",), {"tight": True}),
    (("--tight", "--round", "ru"), {"tight": True, "round": "ru"}),
    (
        ("--tight", "--round", "rn", "--format", "f32", "--error"),
        {"tight": True, "round": "rn", "format": "f32", "error": True},
    ),
    (
        ("--tight", "--format", "f16", "--max-bits", "200", "--max-boxes", "100", "--point"),
        {"tight": True, "format": "f16", "max_bits": 200, "max_boxes": 100, "point": True},
    ),
]


@pytest.mark.parametrize("formula", FORMULAS)
@pytest.mark.parametrize(
    ("options", "arguments"), OPTIONS, ids=[" ".join(options) or "bounds" for options, _ in OPTIONS]
)
def test_values_of_files(command, formula, options, arguments):
    source = random.Random(f"{formula}{options}")
    floats = [numbers(source, 60), numbers(source, 60)]
    texts = [decimals(source, 60), decimals(source, 60)]
    for columns, cells in [
        (
            {"x": np.array(floats[0]), "y": np.array(floats[1])},
            {"x": map(float.hex, floats[0]), "y": map(float.hex, floats[1])},
        ),
        ({"x": texts[0], "y": texts[1]}, {"x": texts[0], "y": texts[1]}),
    ]:
        expected = of_command(command, formula, cells, *options)
        result = ow.eval(formula, columns, **arguments)
        assert list(result) == list(expected[0])
        for row, line in enumerate(expected):
            for name, text in line.items():
                value = result[name][row]
                is_empty = line.get(name[:-2] + "lo") == "inf" and line.get(name[:-2] + "hi") == "-inf"
                assert same(name, text, value, is_empty), (row, name, text, spelled(value))
