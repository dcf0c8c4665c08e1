"""Python functions as formulas."""

import fractions
import math
import pickle

import numpy as np
import outward as ow
import pytest
from outward import _native, _operations


def test_arithmetic_and_functions():
    hypot = ow.trace(lambda x, y: np.sqrt(x * x + y * y))
    assert hypot.variables == ("x", "y") and hypot({"x": [3.0], "y": [4.0]})["lo"].tolist() == [5.0]
    assert pickle.loads(pickle.dumps(hypot)) == hypot


UFUNCS = {**{ufunc.__name__: ufunc for ufunc in _operations.UFUNCS}, "float_power": np.float_power}
#: What Outward has of `scipy.special`.
OF_SCIPY = sorted(_operations._OF_SCIPY)


def check(ufunc, x, y, first=None):
    """A trace and an array of intervals enclose what a function computes; a formula has the bounds of the array."""
    operands = [x, y][: ufunc.nin] if first is None else [x]
    ahead = [] if first is None else [first]
    expected = ufunc(*ahead, *operands)
    if ufunc.nin == 1 or first is not None:
        formula = ow.trace(lambda x: ufunc(*ahead, x))
    else:
        formula = ow.trace(lambda x, y: ufunc(x, y))
    result = formula(dict(zip("xy", [[operand] for operand in operands], strict=False)))
    array = ufunc(*ahead, *(ow.IntervalArray([operand]) for operand in operands))
    for lo, hi in [(result["lo"][0], result["hi"][0]), (array.lo[0], array.hi[0])]:
        assert lo - 1e-14 * abs(lo) <= expected <= hi + 1e-14 * abs(hi), ufunc


@pytest.mark.parametrize("name", sorted(UFUNCS))
def test_each_function_of_numpy_is_one_of_formulas(name):
    check(UFUNCS[name], 1.3 if name == "arccosh" else 0.3, 0.4)


@pytest.mark.parametrize("name", OF_SCIPY)
def test_each_function_of_scipy_is_one_of_formulas(name):
    special = pytest.importorskip("scipy.special")
    ufunc = getattr(special, name)
    check(ufunc, 0.3, 0.4, 2 if ufunc.nin == 2 else None)


def test_functions_of_scipy_that_are_written():
    special = pytest.importorskip("scipy.special")
    for ufunc in (special.expit, special.log_ndtr, np.deg2rad, np.degrees):
        formula = ow.trace(lambda x: ufunc(x))
        result = formula(x=0.3)
        assert result.lo - 1e-15 <= ufunc(0.3) <= result.hi + 1e-15
    assert ow.trace(lambda pi: np.radians(pi))(pi=180.0).contains(math.pi)
    with pytest.raises(TypeError, match="hyp2f1: formulas have no such function"):
        ow.trace(lambda x: special.hyp2f1(1, 2, 3, x))
    with pytest.raises(TypeError, match="hyp2f1 is not for intervals"):
        special.hyp2f1(1, 2, 3, ow.IntervalArray([0.5]))
    for order in (0.5, np.inf, "1"):
        with pytest.raises((TypeError, ValueError), match="jv|finite"):
            special.jv(order, ow.IntervalArray([0.5]))
        with pytest.raises((TypeError, ValueError), match="jv|finite"):
            ow.trace(lambda x: special.jv(order, x))
    with pytest.raises(TypeError, match="expected an integer that is known"):
        ow.trace(lambda n, x: special.jv(n, x))
    # A function of another package with the name of one of SciPy's is none of them.
    other = np.frompyfunc(math.erf, 1, 1)
    with pytest.raises(TypeError, match="formulas have no such function|no such function"):
        ow.trace(lambda x: other(x))


def test_own_functions_are_those_of_formulas():
    for name in sorted(set(_native.ufunc_names()) - {"nextafter"}):
        if name.endswith(("_rd", "_ru", "_rz")):
            with pytest.raises(TypeError, match="real numbers, which no operation of it rounds"):
                ow.trace(lambda x: getattr(ow, name)(*[x] * getattr(ow, name).nin))
            continue
        ufunc = getattr(ow, name)
        operation = name.removesuffix("_rn")
        if operation in _operations.WITH_INTEGER:
            integer_first = _operations.WITH_INTEGER[operation] == 0
            operands = (2, 1.5) if integer_first else (1.5, 2)
            formula = ow.trace(lambda x: ufunc(2, x) if integer_first else ufunc(x, 2))
            array = ufunc(*(ow.IntervalArray([it]) if it == 1.5 else it for it in operands))
        else:
            operands = (1.5, 0.5, 0.25, 0.75)[: ufunc.nin]
            if operation in ("asin", "acos", "atanh", "logit", "asinpi", "acospi", "erfinv", "erfcinv", "normcdfinv"):
                operands = (0.5,)
            if operation == "tanpi":
                operands = (0.3,)
            formula = {
                1: lambda: ow.trace(lambda x: ufunc(x)),
                2: lambda: ow.trace(lambda x, y: ufunc(x, y)),
                3: lambda: ow.trace(lambda x, y, z: ufunc(x, y, z)),
                4: lambda: ow.trace(lambda x, y, z, w: ufunc(x, y, z, w)),
            }[ufunc.nin]()
            array = ufunc(*(ow.IntervalArray([it]) for it in operands))
        values = operands if operation not in _operations.WITH_INTEGER else (1.5,)
        result = formula(**dict(zip("xyzw", values, strict=False)))
        expected = float(ufunc(*operands))
        for found in (result, array[0]):
            assert math.nextafter(found.lo, -math.inf) <= expected <= math.nextafter(found.hi, math.inf), name


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


def parabola(x, k=2):
    return x * x - k * x


PARABOLAS = ["x*x - 2*x", ow.Formula("x*x - 2*x"), ow.trace(parabola), parabola, lambda x: x * x - 2 * x]
each_parabola = pytest.mark.parametrize("formula", PARABOLAS, ids=["text", "kept", "traced", "function", "lambda"])


@each_parabola
def test_every_tool_takes_texts_formulas_and_functions(formula, tmp_path):
    assert ow.eval(formula, x=3) == ow.Interval(3) and ow.eval(formula, {"x": [3.0]})["hi"] == [3]
    assert ow.eval(formula, x=3, tight=True, digits=5)["value"] == "3"
    found = ow.range(formula, x=(0, 4), certificate=tmp_path / "proof")
    assert found.interval == ow.Interval(-1, 8) and ow.check(tmp_path / "proof").maximum == 8
    assert ow.explain(formula, x=0.1).result.truth["value"].startswith("-0.19")
    assert 0 < ow.roundoff(formula, x=(1, 3)).absolute < 1e-14
    assert ow.minimise(formula, x=(0, 4)).lo <= -1 and 8 in ow.maximise(formula, x=(0, 4)).interval
    assert ow.diff(formula, {"x": [0.1]}, b="contract").counts
    assert [root.sides["x"] for root in ow.solve(formula, x=(-1, 3)).roots] == [ow.Interval(0), ow.Interval(2)]
    assert ow.plot(formula, x=(0, 2)).svg.startswith("<svg") and ow.plot([formula, "x"], x=(0, 2)).svg
    bounded = ow.minimise(formula, subject_to=["x >= 2", lambda x: x <= 3], x=(0, 4))
    assert bounded.is_reached and 0 in bounded.interval


def test_equations_of_functions():
    def circle_and_line(x, y):
        return [x * x + y * y == 25, x + 1 - y]

    found = ow.solve(circle_and_line, x=(-9, 9), y=(-9, 9))
    assert found.is_complete and {(root.sides["x"].mid, root.sides["y"].mid) for root in found.roots} == {
        (3, 4),
        (-4, -3),
    }
    found = ow.solve([lambda x, y: x * y == 2, ow.Formula("x - 2*y")], x=(0, 9), y=(0, 9))
    assert [2 in root.sides["x"] for root in found.roots] == [True]
    found = ow.minimise(lambda x, y: x + y, subject_to=lambda x, y: x * y >= 1, x=(0.1, 10), y=(0.1, 10))
    assert 2 in found.interval

    def repeated(x):
        for _ in range(40):
            x = x * x
        return x == 1

    with pytest.raises(ValueError, match="uses its values too often"):
        ow.solve(repeated, x=(0, 2))
    for wrong in (lambda x: "x", lambda x: []):
        with pytest.raises(TypeError, match="expected numbers or comparisons"):
            ow.solve(wrong, x=(0, 2))
    with pytest.raises(TypeError, match="expected equations"):
        ow.solve(3, x=(0, 2))


def test_formulas_bring_their_options_to_tools():
    single = ow.Formula("x + 0.1", format="f32", round="ru", threads=1)
    assert ow.roundoff(single, x=(1, 2)).absolute == ow.roundoff("x + 0.1", x=(1, 2), format="f32", round="ru").absolute
    assert ow.roundoff(single, x=(1, 2), format="f64").absolute < 1e-15
    assert (
        ow.explain(single, x=1).result.computed == ow.explain("x + 0.1", x=1, format="f32", round="ru").result.computed
    )
    # The range is that of real numbers.
    assert ow.range(single, x=(0, 1)).interval == ow.range("x + 0.1", x=(0, 1)).interval
    assert ow.eval(single, {"x": [1]}, reading="float")["value"] == [np.float32(1.1)]
    with pytest.raises(TypeError, match="point: the formula has this option, and outward.range has not"):
        ow.range(ow.Formula("x + 0.1", point=True), x=(0, 1))
    with pytest.raises(TypeError, match="contract: the formula has this option, and outward.explain has not"):
        ow.explain(ow.Formula("x*x + 0.1", contract=True), x=1)
    with pytest.raises(ValueError, match="format: the formulas have f16 and f32"):
        ow.plot([ow.Formula("x", format="f16"), ow.Formula("x", format="f32")], x=(0, 1))
    assert (
        ow.plot([ow.Formula("x", format="f16"), "x"], x=(0, 1)).svg == ow.plot(["x", "x"], x=(0, 1), format="f16").svg
    )


@pytest.mark.parametrize("tool", ["eval", "range", "explain", "roundoff", "minimise", "maximise", "diff", "plot"])
def test_what_is_no_formula_is_refused(tool):
    for wrong in (3, None, b"x", {"a": "x"}):
        with pytest.raises(TypeError, match="formula: found .*, expected a text, a Formula or a Python function"):
            getattr(ow, tool)(wrong, x=(0, 1) if tool != "explain" else 1)
