"""Python functions as formulas."""

import fractions
import math
import pickle

import numpy as np
import outward as ow
import pytest
from outward import _trace


def test_arithmetic_and_functions():
    hypot = ow.trace(lambda x, y: np.sqrt(x * x + y * y))
    assert hypot.variables == ("x", "y") and hypot({"x": [3.0], "y": [4.0]})["lo"].tolist() == [5.0]
    assert pickle.loads(pickle.dumps(hypot)) == hypot


@pytest.mark.parametrize("name", sorted(_trace._FUNCTIONS))
def test_each_function_is_one_of_formulas(name):
    ufunc = getattr(np, name)
    x, y = 0.3, 0.4
    if ufunc.nin == 1:
        x = 1.3 if name == "arccosh" else x
        formula, expected = ow.trace(lambda x: ufunc(x)), ufunc(x)
        result = formula({"x": [x]})
    else:
        formula, expected = ow.trace(lambda x, y: ufunc(x, y)), ufunc(x, y)
        result = formula({"x": [x], "y": [y]})
    assert result["lo"][0] - 1e-15 <= expected <= result["hi"][0] + 1e-15


def test_choices_and_constants():
    def f(x, k=0.1):
        inside = (x < 0) & (x > -1)
        return np.where(inside, -(x**2), np.clip(x, 0, 1) * k + (2 - x) / fractions.Fraction(3))

    result = ow.trace(f)({"x": [-0.5, 2.0]})
    assert result["lo"].tolist() == [-0.25, 0.1] and result["hi"].tolist() == [-0.25, 0.1]
    either = ow.trace(lambda x: np.where(~(x <= 1) | (x == 0), 1.0, x))
    assert either({"x": [2.0, 0.0, 0.5]})["hi"].tolist() == [1.0, 1.0, 0.5]


def test_names_do_not_clash():
    traced = ow.trace(lambda t1, t2: t1 * t2 + 1)
    assert traced({"t1": [2.0], "t2": [3.0]})["lo"].tolist() == [7.0]
    assert ow.trace(lambda e, pi: e * pi)({"e": [2.0], "pi": [3.0]})["lo"].tolist() == [6.0]


def if_(x):
    return x if x > 0 else -x


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (if_, r"np.where\(condition, a, b\)"),
        (lambda x: x and 1, "np.where"),
        (lambda x: math.sqrt(x), "np.sqrt"),
        (lambda: 1, "no parameters"),
        (lambda *x: 1, "variable number"),
        (lambda x: np.add.reduce(x), "np.add"),
        (lambda x: "a", "returned a str"),
        (lambda x: np.dot(x, x), "np.dot"),
        (lambda x: np.spacing(x), "np.spacing"),
        (lambda x: x + "a", "unsupported operand"),
        (lambda x: np.where([True], x, 0), "comparison"),
    ],
)
def test_what_formulas_have_not_is_refused(function, message):
    with pytest.raises(TypeError, match=message):
        ow.trace(function)
