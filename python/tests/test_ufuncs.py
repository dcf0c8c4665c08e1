"""Functions of numbers in a direction, as NumPy ufuncs: what NumPy's own take and do."""

import copy
import csv
import doctest
import json
import math
import os
import pickle
import subprocess
import sys
import threading
from fractions import Fraction
from pathlib import Path

import numpy as np
import outward as ow
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as npst
from outward import _functions, _native

ROOT = Path(__file__).parents[2]
NAMES = [name for name in _functions.__all__ if not name.endswith("_rn")]
DIRECTIONS = ("rn", "rz", "ru", "rd")
FLOATS = ("float16", "float32", "float64")


def same_bits(a, b):
    a, b = np.asarray(a), np.asarray(b)
    return (
        a.dtype == b.dtype
        and a.shape == b.shape
        and np.array_equal(a.copy().view("V%d" % a.itemsize), b.copy().view("V%d" % b.itemsize))
    )


def integer_place(function):
    """The place of the operand that is an integer and no number."""
    name, _ = _native.ufunc_operations[function]
    places = {"jn": 0, "yn": 0, "pown": 1, "rootn": 1, "compound": 1, "compoundm1": 1, "scalbn": 1}
    return places.get(name)


def arguments(function, dtype, count=50, seed=0):
    rng = np.random.default_rng(seed)
    some = [rng.uniform(-4, 4, count).astype(dtype) for _ in range(function.nin)]
    place = integer_place(function)
    if place is not None:
        some[place] = rng.integers(-5, 6, count)
    return some


@pytest.fixture(scope="session")
def operations(command):
    listed = subprocess.run([command, "ops", "--json"], capture_output=True, check=True, text=True)
    return {op["name"]: op for op in json.loads(listed.stdout)}


@pytest.mark.parametrize("format_name", ["f64", "f32"])
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_bits_are_those_of_the_command(command, operations, direction, format_name, tmp_path):
    dtype = {"f64": np.float64, "f32": np.float32}[format_name]
    rng = np.random.default_rng(1)
    bits = {"f64": np.uint64, "f32": np.uint32}[format_name]
    columns = []
    for _ in range(4):
        any_size = rng.integers(0, np.iinfo(bits).max, 100, dtype=bits).view(dtype)
        special = np.array([0.0, -0.0, 1.0, -1.0, 0.5, 2.0, -3.0, math.inf, -math.inf], dtype)
        column = np.concatenate([any_size[~np.isnan(any_size)][:90], special, rng.uniform(-3, 3, 100).astype(dtype)])
        columns.append(rng.permutation(column))
    data = tmp_path / "rows.csv"
    with data.open("w") as file:
        file.write("x,y,z,w\n")
        for row in zip(*columns, strict=True):
            file.write(
                ",".join("inf" if v == math.inf else "-inf" if v == -math.inf else float(v).hex() for v in row) + "\n"
            )
    formulas, functions = [], []
    for name in sorted({name for name, _ in (_native.ufunc_operations[getattr(ow, n)] for n in NAMES)}):
        infix, arity = operations[name]["infix"][0], operations[name]["arity"]
        function = getattr(ow, f"{name}_{direction}", None) or getattr(ow, name)
        place = integer_place(function)
        operands = ["x", "y", "z", "w"][:arity]
        if place is not None:
            operands = ["x"]
            operands.insert(place, "3")
        if infix[0].isalpha():
            text = f"{infix}({', '.join(operands)})"
        else:
            text = infix + operands[0] if arity == 1 else f"{operands[0]} {infix} {operands[1]}"
        formulas.append(f"r{len(formulas)} = {text}")
        functions.append((function, [3 if o == "3" else columns["xyzw".index(o)] for o in operands]))
    out = tmp_path / "results.csv"
    subprocess.run(
        [command, "eval", "; ".join(formulas), "--data", data, "--as", "float", "--round", direction]
        + ["--format", format_name, "--hex", "--quiet", "--output", out],
        check=True,
    )
    with out.open() as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(columns[0])
    for number, (function, operands) in enumerate(functions):
        texts = [row[f"r{number}_value"] for row in rows]
        expected = np.array([math.nan if "nan" in t.lower() else float.fromhex(t) for t in texts], dtype)
        assert same_bits(function(*operands), expected), f"{function.__name__}, {formulas[number]}"


@pytest.mark.parametrize("name", NAMES)
def test_each_has_loops_names_and_examples(name):
    function = getattr(ow, name)
    assert isinstance(function, np.ufunc) and function.__name__ == name and function.nout == 1
    operation, direction = _native.ufunc_operations[function]
    assert name == (operation if direction == "rn" else f"{operation}_{direction}")
    assert pickle.loads(pickle.dumps(function)) is function and copy.deepcopy(function) is function
    for dtype in FLOATS:
        result = function(*arguments(function, dtype))
        assert result.dtype == dtype and result.shape == (50,)
    doc = function.__doc__
    for part in ("Parameters\n----------\n", "Returns\n-------\n", "Raises\n------\n", "Notes\n-----\n", "Domain: "):
        assert part in doc
    assert max(map(len, doc.splitlines()[1:])) <= 120
    example = doctest.DocTestParser().get_doctest(doc, {}, name, None, 0)
    assert example.examples, "no example"
    assert doctest.DocTestRunner().run(example).failed == 0
    for line in doc.splitlines():
        if line.startswith("Derivation"):
            assert (ROOT / line.rsplit(" ", 1)[-1]).exists(), line


def test_names():
    assert ow.exp_rn is ow.exp and "exp_rn" in dir(ow) and "exp_rn" in ow.__all__
    for name in ("abs", "max", "min", "pow"):
        assert name not in ow.__all__ and isinstance(getattr(ow, name), np.ufunc)
    with pytest.raises(AttributeError, match="no attribute 'exp_up'"):
        ow.exp_up
    with pytest.raises(AttributeError, match="no attribute 'floor_ru'"):
        ow.floor_ru


def test_the_stub_is_up_to_date():
    sys.path.insert(0, str(ROOT / "python" / "tools"))
    try:
        import functions
    finally:
        sys.path.pop(0)
    assert functions.STUB.read_text(encoding="utf-8") == functions.text(), "run python python/tools/functions.py"


@given(st.floats(allow_nan=False, allow_infinity=False), st.floats(allow_nan=False, allow_infinity=False))
def test_sums_and_products_bound_the_exact_ones(x, y):
    for down, up, exact in (
        (ow.add_rd, ow.add_ru, Fraction(x) + Fraction(y)),
        (ow.mul_rd, ow.mul_ru, Fraction(x) * Fraction(y)),
    ):
        low, high = float(down(x, y)), float(up(x, y))
        assert low == -math.inf or Fraction(low) <= exact
        assert high == math.inf or exact <= Fraction(high)
        assert (low == high) == (math.isfinite(low) and Fraction(low) == exact)


@settings(max_examples=50, deadline=None)
@given(st.data())
def test_any_layout_gives_the_bits_of_a_contiguous_copy(data):
    dtype = np.dtype(data.draw(st.sampled_from(FLOATS)))
    shape = data.draw(npst.array_shapes(min_dims=0, max_dims=3, min_side=0, max_side=9))
    swap = data.draw(st.booleans())
    rng = np.random.default_rng(data.draw(st.integers(0, 99)))
    big = [rng.uniform(-9, 9, tuple(2 * n + 1 for n in shape)).astype(dtype) for _ in range(2)]
    cut = tuple(data.draw(st.sampled_from([slice(0, 2 * n, 2), slice(n), slice(None, None, -2)])) for n in shape)
    x, y = (a[cut][tuple(slice(n) for n in shape)] for a in big)
    if data.draw(st.booleans()):
        x, y = x.T, y.T
    if swap:
        x = x.astype(dtype.newbyteorder())
    if data.draw(st.booleans()):
        x = np.array(x)
        x.flags.writeable = False
    for function in (ow.add_rd, ow.exp_ru, ow.hypot_rz, ow.atan2):
        operands = [x, y][: function.nin]
        flat = [np.array(a, dtype=dtype, order="C").reshape(-1).copy() for a in operands]
        expected = np.array([function(*row) for row in zip(*flat, strict=True)], dtype).reshape(x.shape)
        assert same_bits(np.asarray(function(*operands)), expected)
        out = np.zeros((*x.shape, 3), dtype)[..., 1]
        assert function(*operands, out=out) is out and same_bits(out, expected)


def test_broadcasting_where_and_dimensions():
    x, y = np.linspace(0.1, 2, 7), np.linspace(1, 3, 5)[:, None]
    table = ow.mul_rd(x, y)
    assert table.shape == (5, 7) and table[2, 3] == ow.mul_rd(x[3], y[2, 0])
    assert same_bits(ow.mul_rd.outer(y[:, 0], x), table)
    out = np.full(7, -1.0)
    assert ow.exp_ru(x, where=x > 1, out=out) is out
    assert (out[x <= 1] == -1).all() and same_bits(out[x > 1], ow.exp_ru(x[x > 1]))
    assert isinstance(ow.exp_ru(0.5), np.float64) and isinstance(ow.exp_ru(np.float32(0.5)), np.float32)
    assert isinstance(ow.exp_ru(np.array(0.5)), np.float64)
    assert ow.exp_ru(np.empty((3, 0))).shape == (3, 0) and ow.exp_ru([]).shape == (0,)
    assert ow.pown(x[:0], np.arange(0)).shape == (0,)


def test_results_may_go_where_operands_are():
    x = np.linspace(0.1, 2, 10_001)
    expected = ow.exp_ru(x)
    for step in (1, 2, -1):
        again = x.copy()[::step]
        ow.exp_ru(again, out=again)
        assert same_bits(again, expected[::step])
    shifted = np.concatenate([x, [0.0]])
    ow.exp_ru(shifted[:-1], out=shifted[1:])
    assert same_bits(shifted[1:], expected)
    shifted = np.concatenate([[0.0], x])
    ow.exp_ru(shifted[1:], out=shifted[:-1])
    assert same_bits(shifted[:-1], expected)
    both = np.stack([x, x], axis=1)
    ow.exp_ru(both[:, 0], out=both[:, 1])
    assert same_bits(both[:, 1], expected) and same_bits(both[:, 0], x)
    n = np.arange(10) % 3
    few = x[:10].copy()
    cubes = ow.pown_rd(few, n)
    ow.pown_rd(few, n, out=few)
    assert same_bits(few, cubes)


def test_reductions_go_from_left_to_right():
    x = np.random.default_rng(3).uniform(0.5, 1.5, 1000)
    for function in (ow.add_rd, ow.add, ow.mul_ru, ow.sub_rz, ow.div_ru, ow.hypot_ru, ow.max, ow.fmin):
        for dtype in FLOATS:
            row = x.astype(dtype)
            partial = [row[0]]
            for value in row[1:]:
                partial.append(function(partial[-1], value))
            assert same_bits(function.accumulate(row), np.array(partial, dtype))
            assert same_bits(function.reduce(row), partial[-1])
            assert same_bits(function.reduce(row.reshape(2, 500), axis=1)[0], partial[499])
            stacked = function.reduce(np.stack([row, row[::-1]]), axis=0)
            assert same_bits(stacked, function(row, row[::-1]))
    assert Fraction(float(ow.add_rd.reduce(x))) <= sum(map(Fraction, x)) <= Fraction(float(ow.add_ru.reduce(x)))
    for code in "bhiq":
        few = np.arange(5).astype(code)
        assert ow.add_ru.reduce(few) == 10 and ow.add_ru.accumulate(few).tolist() == [0, 1, 3, 6, 10]
    assert same_bits(ow.add_ru.reduceat(x, [0, 10])[0], ow.add_ru.reduce(x[:10]))
    at = x[:3].copy()
    ow.add_ru.at(at, [0, 0, 2], 0.1)
    assert same_bits(at, np.array([ow.add_ru(ow.add_ru(x[0], 0.1), 0.1), x[1], ow.add_ru(x[2], 0.1)]))
    with pytest.raises(ValueError, match="no identity"):
        ow.add_rd.reduce(x[:0])
    with pytest.raises(ValueError, match="not reorderable"):
        ow.add_rd.reduce(x.reshape(10, 100), axis=(0, 1))
    assert ow.max.reduce(x.reshape(10, 100), axis=None) == x.max()
    assert ow.add_rd.reduce(x[:0], initial=0.0) == 0


def test_integers_are_exact_or_refused():
    for code in "?bBhHiIlLqQ":
        n = np.array([0, 1], code)
        result = ow.exp_ru(n)
        assert result.dtype == {1: "f2", 2: "f4"}.get(n.itemsize, "f8") and (result[1] > math.e or result.dtype == "f2")
        assert same_bits(result, ow.exp_ru(n.astype(result.dtype)))
    for big in (2**53 + 1, -(2**53) - 1, 2**63 - 1):
        for call in (
            lambda: ow.sqr_ru(np.array([1, big])),
            lambda: ow.sqr_ru([big]),
            lambda: ow.sqr_ru(big),
            lambda: ow.add_ru(np.array([big]), 0.5),
            lambda: ow.add_ru(np.array([big]), np.array([0.5], "f4")),
            lambda: ow.add_ru(np.array([0.5]), big),
            lambda: ow.fma_ru(0.5, np.array([big]), np.array([1.0])),
            lambda: ow.sqr_ru(np.array([big]), dtype="f8"),
            lambda: ow.add_ru.reduce(np.array([big, 0])),
            lambda: ow.add_ru.accumulate(np.array([0, big])),
            lambda: ow.add_ru.outer(np.array([big]), np.array([0.5])),
            lambda: ow.add_ru.at(np.array([0.5]), 0, np.array([big])),
            lambda: ow.add_ru.at(np.array([0.5]), 0, big),
            lambda: ow.pown(np.array([big]), 2),
        ):
            with pytest.raises((OverflowError, TypeError), match="exactly"):
                call()
    assert ow.sqr_ru(np.array([2**60])) == 2.0**120
    with pytest.raises(OverflowError, match="argument 1 of sqr has the integer 18446744073709551615"):
        ow.sqr(np.array([2**64 - 1], "u8"))
    with pytest.raises(TypeError, match="signature="):
        ow.sqr_ru(np.array([2**53 + 1]), signature="d->d")
    assert ow.add_ru(np.array([3], "u8"), np.array([-4])) == -1


def test_integer_operands():
    x = np.linspace(0.5, 2, 12)
    assert ow.pown(x, np.int8(3)).dtype == "f8" and ow.pown(x.astype("f4"), 3).dtype == "f4"
    n = np.arange(12) - 6
    rows = np.array([ow.pown_ru(v, int(k)) for v, k in zip(x, n, strict=True)])
    assert same_bits(ow.pown_ru(x, n), rows) and same_bits(ow.pown_ru(x[::-1], n[::-1]), rows[::-1])
    assert same_bits(ow.pown_ru(x[:, None], n[None]), np.array([[ow.pown_ru(v, k) for k in n] for v in x]))
    for wrong in (3.0, x, np.array(3, "u8"), "3", None, 2**70):
        with pytest.raises((TypeError, OverflowError)):
            ow.pown(x, wrong)
    for big in (2**31, -(2**31) - 1, 2**62):
        with pytest.raises(OverflowError, match=f"argument 2 of rootn_rd has the integer {big}"):
            ow.rootn_rd(x, big)
        with pytest.raises(OverflowError, match="argument 1 of jn"):
            ow.jn(big, x)
    assert (ow.scalbn_ru(x, 2**62) == math.inf).all() and (ow.scalbn_rd(x, 2**62) == np.finfo("f8").max).all()
    assert (ow.scalbn_ru(x, -(2**62)) == 5e-324).all() and (ow.scalbn_rd(x, -(2**62)) == 0).all()
    assert np.isnan(ow.jn(65, x)).all()


def test_nothing_else_rounds():
    x = np.linspace(0.1, 2, 5)
    single = x.astype("f4")
    for call in (
        lambda: ow.exp_ru(x, out=np.empty(5, "f4")),
        lambda: ow.exp_ru(x, np.empty(5, "f4")),
        lambda: ow.exp_ru(x, dtype="f4"),
        lambda: ow.exp_ru(0.1, dtype="f4"),
        lambda: ow.add_ru(x, x, signature="ff->f"),
        lambda: ow.mul_ru(single, 0.1),
        lambda: ow.mul_ru(0.1, single),
        lambda: ow.mul_ru(single.astype("f2"), 1e6),
        lambda: ow.add_ru(0.1, 0.2, dtype="f4"),
        lambda: ow.add_ru(0.1, 0.2, signature=(None, None, "f4")),
        lambda: ow.add_ru.reduce(x, out=np.empty((), "f4")),
        lambda: ow.add_ru.reduce(x, dtype="f4"),
        lambda: ow.add_ru.reduce(single, initial=0.1),
        lambda: ow.add_ru.accumulate(x, dtype="f4"),
        lambda: ow.add_ru.reduceat(x, [0], dtype="f4"),
        lambda: ow.add_ru.outer(x, x, out=np.empty((5, 5), "f4")),
        lambda: ow.add_ru.at(single.copy(), [0], 0.1),
        lambda: ow.add_ru.at(single.copy(), [0], x[:1]),
        lambda: ow.add_ru.at(np.ones(2, "i8"), [0], 0.5),
        lambda: ow.exp_ru.at(np.ones(2, "i8"), [0]),
    ):
        with pytest.raises(TypeError):
            call()
    assert ow.mul_ru(single, 0.5).dtype == "f4" and ow.mul_ru(single, 3).dtype == "f4"
    assert ow.mul_ru(single, math.nan).dtype == "f4" and ow.mul_ru(single, math.inf).dtype == "f4"
    assert ow.mul_ru(np.array([1, 2], "i1"), 0.1).dtype == "f8"
    assert ow.exp_ru(single, out=np.empty(5)).dtype == "f8"
    assert ow.exp_ru(x, out=np.empty(5, "f4"), casting="same_kind").dtype == "f4"


def test_wrong_types_are_type_errors():
    for wrong in (
        "a",
        None,
        b"1",
        1j,
        np.array([1j]),
        np.array(["1"]),
        np.array([None]),
        np.datetime64("2020"),
        object(),
    ):
        with pytest.raises(TypeError):
            ow.exp_ru(wrong)
        with pytest.raises(TypeError):
            ow.add_ru(1.0, wrong)
    if np.dtype("g").itemsize > 8:
        with pytest.raises(TypeError):
            ow.exp_ru(np.array([1], "g"))
    with pytest.raises(TypeError):
        ow.exp_ru()
    with pytest.raises(TypeError):
        ow.exp_ru(1.0, 2.0, 3.0)
    with pytest.raises(TypeError, match="foo"):
        ow.exp_ru(1.0, foo=2)
    with pytest.raises(ValueError, match="broadcast"):
        ow.add_ru(np.ones(2), np.ones(3))
    frozen = np.ones(2)
    frozen.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        ow.exp_ru(np.ones(2), out=frozen)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.filterwarnings("error")
def test_no_flags_no_warnings_and_canonical_nans(name):
    function = getattr(ow, name)
    special = [0.0, -0.0, 1.0, -1.0, 5e-324, 1e-310, 1e308, -1e308, math.inf, -math.inf, math.nan, -math.nan, 0.5]
    place = integer_place(function)
    for dtype in FLOATS:
        with np.errstate(all="ignore"):
            x = np.array(special).astype(dtype)
        columns = [np.array([0, 1, -2, 3]) if p == place else x for p in range(function.nin)][:2]
        grids = np.meshgrid(*columns)
        operands = [grid.reshape(-1) for grid in grids]
        while len(operands) < function.nin:
            operands.append(operands[0][::-1])
        with np.errstate(all="raise"):
            result = function(*operands)
            assert same_bits(function(*(a.repeat(2)[::2] for a in operands)), result)
            for row in range(0, len(result), 7):
                assert same_bits(function(*(a[row] for a in operands)), result[row])
        nans = result[np.isnan(result)]
        assert not np.signbit(nans).any()
        assert same_bits(nans, np.full(len(nans), np.nan, dtype))


def test_signs_of_zeros_are_read_and_those_of_nans_are_not():
    """What sign a NaN has depends on the processor that made it."""
    for dtype in FLOATS:
        signs = np.array([-np.nan, np.nan, -0.0, 0.0, -np.inf], dtype)
        assert ow.copysign(np.ones(5, dtype), signs).tolist() == [1, 1, -1, 1, -1]
        assert np.signbit(ow.neg(signs)).tolist() == [False, False, False, True, False]


def test_threads():
    x = np.linspace(0.1, 5, 20_000)
    functions = [getattr(ow, name) for name in ("exp_ru", "sin_rd", "log", "cbrt_rz", "tanh_ru", "sqrt_rd")]
    expected = [function(x) for function in functions]
    failures = []

    def work():
        for _ in range(5):
            for function, values in zip(functions, expected, strict=True):
                if not same_bits(function(x), values) or not same_bits(function(x[::-1]), values[::-1]):
                    failures.append(function)
            for named in ({}, {"out": np.empty(50_000)}):
                try:
                    ow.sqr_ru(np.full(50_000, 2**53 + 1), **named)
                    failures.append("no error")
                except OverflowError:
                    pass

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


def test_a_function_is_made_once_though_threads_ask_for_it():
    code = (
        "import threading, outward as ow\nfound = []\n"
        "threads = [threading.Thread(target=lambda: found.append(ow.erf_ru)) for _ in range(16)]\n"
        "[t.start() for t in threads]; [t.join() for t in threads]\n"
        "assert len({id(f) for f in found}) == 1"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_many_plans_and_many_integers():
    x = np.linspace(0.9, 1.1, 300)
    n = np.random.default_rng(5).integers(-(10**6), 10**6, 300)
    for _ in range(2):
        assert same_bits(ow.pown_rd(x, n), np.array([ow.pown_rd(a, b) for a, b in zip(x, n, strict=True)]))


@pytest.mark.parametrize("name", ["exp_ru", "sin_rd", "sqrt", "tgamma_rz", "nextafter", "neg"])
def test_all_numbers_of_16_bits(name):
    """A function that has computed many of them looks results up."""
    function = getattr(ow, name)
    x = np.arange(1 << 16, dtype="u2").view("f2")
    operands = [x, x[::-1]][: function.nin]
    parts = [function(*(a[at : at + 1000] for a in operands)) for at in range(0, 60_000, 1000)]
    for _ in range(2):
        assert same_bits(function(*operands)[:60_000], np.concatenate(parts))
    double = np.repeat(x, 2)
    assert same_bits(function(*(np.repeat(a, 2)[::2] for a in operands)), function(*operands))
    if function.nin == 1:
        expected = function(double)
        function(double, out=double)
        assert same_bits(double, expected)


def test_errors_of_many_loops():
    """NumPy goes on with its loops after an error, and the error is there at the end."""
    many = np.full((300, 7), 2**53 + 1)[:, ::2]
    with pytest.raises(OverflowError, match="exactly"):
        ow.exp_ru(many)
    with pytest.raises(OverflowError, match="exactly"):
        ow.add_ru(many, np.ones((300, 4)).T.copy().T)
    with pytest.raises(OverflowError, match="exactly"):
        ow.add_ru(many.astype(">i8"), np.ones(4, "f4"), out=np.ones((300, 4)), where=np.tile([True, False], (300, 2)))
    # Calls with names come to NumPy by another way through Rust.
    for named in ({"out": np.ones((300, 4))}, {"dtype": "f8"}, {"order": "C"}, {"casting": "unsafe"}):
        with pytest.raises(OverflowError, match="exactly"):
            ow.exp_ru(many, **named)
    with pytest.raises(OverflowError, match="32 bits"):
        ow.pown(np.ones(100_000), np.full(100_000, 2**40), out=np.ones(100_000))
    with pytest.raises(OverflowError, match="32 bits"):
        ow.pown.at(np.ones(9), [0, 1], np.array([1, 2**40]))


def test_refusals_keep_nothing():
    x = np.ones(4, "f4")
    watched = (float, TypeError, x, x.dtype)
    calls = (lambda: ow.add_ru(x, 0.1), lambda: ow.exp_ru(np.ones(4), out=x), lambda: ow.exp_ru(1.0, foo=1))

    def refuse():
        for call in calls:
            with pytest.raises(TypeError):
                call()

    refuse()
    before = [sys.getrefcount(it) for it in watched]
    for _ in range(200):
        refuse()
    assert all(sys.getrefcount(it) - count < 100 for it, count in zip(watched, before, strict=True))


def test_a_large_array():
    x = np.linspace(0, 1, 5_000_000)
    result = ow.exp_rd(x)
    rows = slice(None, None, 100_003)
    assert same_bits(result[rows], ow.exp_rd(x[rows].copy()))


def test_subclasses_and_overrides():
    masked = np.ma.array([0.5, 1.0], mask=[False, True])
    assert isinstance(ow.exp_ru(masked), np.ma.MaskedArray) and ow.exp_ru(masked).mask.tolist() == [False, True]

    class Own:
        dtype = np.dtype("f4")

        def __array_ufunc__(self, function, method, *inputs, **named):
            return function.__name__, method, len(inputs), named

    own = Own()
    assert ow.exp_ru(own) == ("exp_ru", "__call__", 1, {})
    assert ow.mul_rd(own, 0.1) == ("mul_rd", "__call__", 2, {})
    assert ow.mul_rd(0.1, own, out=own)[3] == {"out": (own,)}
    assert ow.mul_rd.reduce(own)[:2] == ("mul_rd", "reduce")
    assert ow.mul_rd.outer(own, 0.1)[:2] == ("mul_rd", "outer")

    class Refuses:
        __array_ufunc__ = None

    with pytest.raises(TypeError):
        ow.exp_ru(Refuses())


def test_bfloat16_comes_with_its_package():
    code = (
        "import numpy as np, outward as ow\nf = ow.exp_ru\nf(0.5)\nimport ml_dtypes\n"
        "x = np.array([0, 1, 2], ml_dtypes.bfloat16)\n"
        "assert f(x).dtype == x.dtype and ow.exp_rd(x).dtype == x.dtype\n"
        "assert f(x).tolist() == [1.0, 2.71875, 7.40625], f(x)\n"
        "assert ow.pown(x, 3).dtype == x.dtype and ow.add_ru(x, 0.5).dtype.itemsize in (2, 4)\n"
        "try: ow.add_ru(x, 0.1)\n"
        "except TypeError as error: assert 'bfloat16' in str(error)\n"
        "else: raise AssertionError\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_wrong_machine_is_an_error():
    code = "try: import outward\nexcept ValueError as error: print(error)"
    environment = {**os.environ, "OUTWARD_MACHINE": "abacus"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert "abacus" in done.stdout and not done.stderr


@pytest.mark.parametrize("machine", ["scalar", "scalar-without-fma", "soft"])
def test_the_same_bits_on_other_machines(machine):
    code = (
        "import hashlib, numpy as np, outward as ow\n"
        "x = np.random.default_rng(1).uniform(-9, 9, 60); h = hashlib.sha256()\n"
        "for name in ('exp_ru', 'sin_rd', 'tanh', 'add_ru', 'fma_rz', 'hypot_ru', 'log_rd'):\n"
        "    f = getattr(ow, name)\n"
        "    for dtype in ('f8', 'f4', 'f2'): h.update(f(*[x.astype(dtype)] * f.nin).tobytes())\n"
        "print(h.hexdigest())"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "OUTWARD_MACHINE": m},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for m in ("auto", machine)
    }
    assert len(digests) == 1


def test_names_of_numpy_are_synonyms():
    assert ow.arcsin is ow.asin and ow.multiply_ru is ow.mul_ru and ow.subtract_rn is ow.sub
    assert ow.maximum is ow.max and ow.arctan2_rd is ow.atan2_rd and "square_rz" in dir(ow)
    assert ow.minimize is ow.minimise and ow.maximize is ow.maximise
    for name in ("arcsin_up", "floor_ru", "maximum_ru"):
        with pytest.raises(AttributeError):
            getattr(ow, name)
