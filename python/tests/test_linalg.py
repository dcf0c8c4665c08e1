"""Products of matrices beside exact fractions: formats, directions, shapes, strides, stacks, special values."""

import itertools
import math
import subprocess
import sys
from fractions import Fraction

import ml_dtypes
import numpy as np
import outward as ow
import pytest
from outward.linalg import matmul, matmul_bounds

DIRECTIONS = ["rn", "rz", "ru", "rd"]
#: Precision, least and greatest exponent, and the type of NumPy.
FORMATS = {
    "f64": (53, -1022, 1023, np.float64),
    "f32": (24, -126, 127, np.float32),
    "f16": (11, -14, 15, np.float16),
    "bf16": (8, -126, 127, ml_dtypes.bfloat16),
}
INF, NAN = math.inf, math.nan
SPECIAL = [0.0, -0.0, 1.0, -1.0, 3.0, -3.0, 5e-324, -2.5e-310, 1e308, -1.7e308, 1 + 2**-52, 2.0**-30, INF, -INF, NAN]


def rounded(value, direction, format):
    """A fraction that is not zero, in a format."""
    precision, least, greatest, _ = FORMATS[format]
    magnitude = abs(value)
    exponent = magnitude.numerator.bit_length() - magnitude.denominator.bit_length()
    exponent -= magnitude < Fraction(2) ** exponent
    unit = Fraction(2) ** (max(exponent, least) - precision + 1)
    steps = value / unit
    below = math.floor(steps)
    nearest = below + (steps - below > Fraction(1, 2) or steps - below == Fraction(1, 2) and below % 2)
    toward = {"rd": below, "ru": math.ceil(steps), "rz": math.trunc(steps), "rn": nearest}[direction]
    largest = (2 - Fraction(2) ** (1 - precision)) * Fraction(2) ** greatest
    if abs(toward * unit) > largest:
        is_cut = direction == "rz" or direction == ("rd" if value > 0 else "ru")
        return (float(largest) if is_cut else INF) * (1 if value > 0 else -1)
    return math.copysign(float(toward * unit), 1 if value > 0 else -1)


def entry(row, column, added, direction, format="f64"):
    """An entry, by its definition."""
    terms = [(float(x), float(y)) for x, y in zip(row, column, strict=True)]
    terms += [] if added is None else [(float(added), 1.0)]
    if any(math.isnan(x) or math.isnan(y) or math.isinf(x) and y == 0 or math.isinf(y) and x == 0 for x, y in terms):
        return NAN
    infinite = {math.copysign(1, x) * math.copysign(1, y) for x, y in terms if math.isinf(x) or math.isinf(y)}
    if infinite:
        return NAN if len(infinite) == 2 else infinite.pop() * INF
    value = sum(Fraction(x) * Fraction(y) for x, y in terms)
    if value:
        return rounded(value, direction, format)
    signs = {math.copysign(1, x) * math.copysign(1, y) for x, y in terms}
    if all(x == 0 or y == 0 for x, y in terms) and len(signs) < 2:
        return 0.0 * signs.pop() if signs else 0.0
    return -0.0 if direction == "rd" else 0.0


def chain(row, column, added, direction, format="f64"):
    """An entry in the order of the terms."""
    total = 0.0 if added is None else float(added)
    for x, y in zip(row, column, strict=True):
        total = entry([x], [y], total, direction, format)
    return total


def check(found, a, b, c, direction, format="f64", of=entry):
    """Compares the product of two matrices with its definition, bit by bit."""
    assert found.shape == (a.shape[0], b.shape[1]) and found.dtype == FORMATS[format][3]
    expected = np.array(
        [[of(row, column, None if c is None else c[i, j], direction, format) for j, column in enumerate(b.T)]
         for i, row in enumerate(a)],
        np.float64,
    ).reshape(found.shape)  # fmt: skip
    found = found.astype(np.float64)
    same = (found.view("u8") == expected.view("u8")) | (np.isnan(found) & np.isnan(expected))
    assert same.all(), (found, expected)


def layouts(x):
    """The same matrix in memory of every kind."""
    yield x
    yield np.asfortranarray(x)
    yield np.ascontiguousarray(x[::-1, ::-1])[::-1, ::-1]
    wide = np.full((2 * x.shape[0] + 1, 3 * x.shape[1] + 2), 7, x.dtype)
    wide[1::2, 2::3] = x
    yield wide[1::2, 2::3]
    fields = np.empty(x.shape, [("first", "i1"), ("it", x.dtype)])
    fields["it"] = x
    yield fields["it"]
    yield x.astype(x.dtype.newbyteorder("S"))


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_all_small_shapes_and_special_values(direction):
    rng = np.random.default_rng(DIRECTIONS.index(direction))
    for m, k, n in itertools.product(range(4), repeat=3):
        a, b, c = (rng.choice(SPECIAL, shape) for shape in ((m, k), (k, n), (m, n)))
        check(matmul(a, b, round=direction), a, b, None, direction)
        check(matmul(a, b, add=c, round=direction), a, b, c, direction)
        check(matmul(a, b, round=direction, order="k"), a, b, None, direction, of=chain)
        check(matmul(a, b, add=c, round=direction, order="k", threads=2), a, b, c, direction, of=chain)


@pytest.mark.parametrize("of", FORMATS)
@pytest.mark.parametrize("to", FORMATS)
def test_formats(of, to):
    rng = np.random.default_rng(3)
    a, b = (rng.normal(size=shape).astype(FORMATS[of][3]) for shape in ((5, 6), (6, 4)))
    # Subnormal results, and such that overflow.
    a[0], a[1], b[:, 0] = a[0] * 1e-4, a[1] * 1e4, b[:, 0] * 1e4
    c = rng.normal(size=(5, 4)).astype(FORMATS[to][3])
    for direction in DIRECTIONS:
        check(matmul(a, b, format=to, round=direction), a, b, None, direction, to)
        check(matmul(a, b, add=c, format=to, round=direction), a, b, c, direction, to)
    assert matmul(a, b).dtype == a.dtype
    both = matmul(a, b.astype(FORMATS[to][3]))
    assert both.dtype == (
        a.dtype
        if of == to
        else np.float32
        if {of, to} == {"f16", "bf16"}
        else max(a, c, key=lambda x: x.itemsize).dtype
    )
    name = np.dtype(FORMATS[to][3]).name
    assert (matmul(a, b, format=name) == matmul(a, b, format=to)).all()


def test_strides():
    rng = np.random.default_rng(4)
    for dtype in [np.float64, np.float32, np.float16]:
        a, b, c = (rng.normal(size=shape).astype(dtype) for shape in ((3, 4), (4, 5), (3, 5)))
        expected = matmul(a, b, add=c, round="ru")
        check(expected, a, b, c, "ru", next(name for name, it in FORMATS.items() if it[3] == dtype))
        for x, y, z in zip(layouts(a), layouts(b), layouts(c), strict=True):
            assert (matmul(x, y, add=z, round="ru") == expected).all()
            assert (matmul(y.T, x.T, add=z.T, round="ru") == expected.T).all()
    # One row for all rows.
    assert (matmul(np.broadcast_to(a[0], (3, 4)), b) == matmul(a[:1], b)).all()
    assert (matmul(a, a.T) == matmul(a, a.T.copy())).all()


def test_vectors_and_stacks():
    rng = np.random.default_rng(5)
    shapes = [(3,), (2, 3), (4, 2, 3), (1, 2, 3), (5, 1, 2, 3), (0, 2, 3), (4, 0, 3)]
    others = [(3,), (3, 2), (4, 3, 5), (1, 3, 0), (5, 4, 3, 1)]
    for first, second in itertools.product(shapes, others):
        # Small integers, so that NumPy's sums are exact.
        a, b = rng.integers(-9, 9, first), rng.integers(-9, 9, second)
        try:
            expected = a @ b
        except ValueError as error:
            with pytest.raises(ValueError, match="broadcast") as found:
                matmul(a, b)
            assert "\n" not in str(found.value) and "broadcast" in str(error)
            continue
        found = matmul(a, b)
        assert np.shape(found) == expected.shape and (found == expected).all()
        assert type(found) is (np.float64 if expected.ndim == 0 else np.ndarray)
        added = rng.integers(-9, 9, expected.shape[-1:])
        assert (matmul(a, b, add=added) == expected + added).all()
        assert (matmul(a, b, add=3, order="k") == expected + 3).all()
        bounds = matmul_bounds(a, b, add=expected)
        assert np.shape(bounds) == expected.shape and (np.asarray(bounds.inf) == 2 * expected).all()


def test_many_small_products_on_threads():
    rng = np.random.default_rng(6)
    a, b = rng.normal(size=(3000, 6, 20)), rng.normal(size=(20, 20)).astype(np.float32).T
    expected = matmul(a, b, threads=1, round="rz")
    assert (matmul(a, b, threads=3, round="rz") == expected).all()
    for at in (0, 1234, 2999):
        check(expected[at], a[at], b, None, "rz")
    order = rng.permutation(3000)
    assert (matmul(a[order], b, round="rz") == expected[order]).all()


def test_large_products():
    rng = np.random.default_rng(7)
    a, b = rng.normal(size=(150, 300)), np.ldexp(rng.normal(size=(300, 250)), rng.integers(-40, 40, (300, 250)))
    # An entry of large terms that cancel.
    a[17, ::2], b[1::2, 19] = a[17, 1::2], -b[::2, 19]
    for direction in DIRECTIONS:
        found, steps = (matmul(a, b, round=direction, order=order, threads=3) for order in (None, "k"))
        for i, j in [(0, 0), (149, 249), (17, 19), (96, 240), (5, 100)]:
            assert found[i, j] == entry(a[i], b[:, j], None, direction)
            assert steps[i, j] == chain(a[i], b[:, j], None, direction)
    assert matmul(a, b)[17, 19] == 0


def test_bounds():
    rng = np.random.default_rng(8)
    a, b, c = rng.normal(size=(3, 7)), rng.normal(size=(7, 4)), rng.normal(size=(3, 4))
    a[0], b[:, 0] = 0, -0.0
    for order in [None, "k"]:
        for operands in [{}, {"add": c}]:
            found = matmul_bounds(a, b, order=order, **operands)
            assert type(found) is ow.IntervalArray and found.dtype == np.float64
            assert (found.inf == matmul(a, b, round="rd", order=order, **operands)).all()
            assert (found.sup == matmul(a, b, round="ru", order=order, **operands)).all()
    narrow = matmul_bounds(a, b, format="f32")
    assert narrow.dtype == np.float32 and (narrow.sup == matmul(a, b, round="ru", format="f32")).all()
    assert matmul_bounds(a.astype(np.float16), b.astype(ml_dtypes.bfloat16)).dtype == np.float32
    assert type(matmul_bounds([1, 2], [3, 4])) is ow.Interval
    assert matmul_bounds([1e200], [1e200]) == ow.Interval(sys.float_info.max, INF)
    # The tightest, as of sums of intervals.
    one = matmul_bounds(a, b)[1, 2]
    assert one == ow.dot(ow.IntervalArray(a[1]), ow.IntervalArray(b[:, 2]))
    with pytest.raises(ValueError, match=r"^matmul_bounds: b has inf at index \(1, 0\), expected finite numbers$"):
        matmul_bounds([[1, 2]], [[1], [INF]])


def test_intervals():
    x = ow.IntervalArray([["[1, 2]", "[-1, 3]"], ["0.1", "[2, 3]"]])
    for function in (matmul, matmul_bounds):
        assert (function(x, x) == x @ x).all() and (
            function(x, [[1, 2], [3, 4]], add=x) == x @ [[1, 2], [3, 4]] + x
        ).all()
    with pytest.raises(TypeError, match="round, order and format are for numbers"):
        matmul(x, x, round="ru")
    with pytest.raises(TypeError, match="order and format are for numbers"):
        matmul_bounds(x, x, order="k")


def test_other_operands():
    pandas, pyarrow, polars = (pytest.importorskip(name) for name in ("pandas", "pyarrow", "polars"))
    a, b = [[1.5, 2], [3, 4]], [5, 6]
    expected = [19.5, 39]
    frame = pandas.DataFrame({"x": [1.5, 3], "y": [2, 4]})
    for matrix in (a, frame, polars.from_pandas(frame), pyarrow.Table.from_pandas(frame), np.array(a, object)):
        for column in (b, pandas.Series(b), polars.Series(b), pyarrow.array(b), np.array(b, np.uint8), tuple(b)):
            assert matmul(matrix, column).tolist() == expected
    assert matmul([[Fraction(1, 4), "0.5"]], [[True], [2]]).tolist() == [[1.25]]
    assert math.isnan(matmul([None, 1.0], [1, 2]))
    for name in ("float8_e4m3fn", "float8_e5m2"):
        x = np.array(a, getattr(ml_dtypes, name))
        assert matmul(x, x).dtype == np.float32 and matmul(x, b).tolist() == expected


@pytest.mark.parametrize(
    "call, kind, message",
    [
        (lambda: matmul(np.ones((2, 3)), np.ones((2, 3))), ValueError,
         "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) "
         "(size 2 is different from 3)"),
        (lambda: matmul(2.0, np.ones(3)), ValueError,
         "matmul: Input operand 0 does not have enough dimensions (has 0, gufunc core with signature "
         "(n?,k),(k,m?)->(n?,m?) requires 1)"),
        (lambda: matmul(np.ones((2, 1, 1)), np.ones((3, 1, 1))), ValueError,
         "matmul: operands could not be broadcast together with shapes (2,) (3,) of their stacks"),
        (lambda: matmul(np.ones((2, 2)), np.ones((2, 2)), add=np.ones(3)), ValueError,
         "matmul: add of shape (3,) could not be broadcast to the shape (2,2) of the product"),
        (lambda: matmul([2**53 + 1], [1]), OverflowError,
         "argument 1 of matmul has 9007199254740993, which float64 cannot hold exactly: convert the argument to float64 "
         "in the direction that you need, or to an outward.IntervalArray"),
        (lambda: matmul([1], ["0.1"]), TypeError,
         "argument 2 of matmul has 1/10, which float64 cannot hold exactly: convert the argument to float64 in the "
         "direction that you need, or to an outward.IntervalArray"),
        (lambda: matmul([1j], [1]), TypeError, None),
        (lambda: matmul(None, [1]), TypeError, "argument 1 of matmul: found None, expected a number or an array"),
        (lambda: matmul([1], [1], round="up"), ValueError,
         'round: found "up", expected "rn", "rz", "ru", "rd"'),
        (lambda: matmul([1], [1], order="j"), ValueError, "order: found 'j', expected None or \"k\""),
        (lambda: matmul([1], [1], format="f80"), ValueError,
         "format: found 'f80', expected \"f64\", \"f32\", \"f16\", \"bf16\""),
        (lambda: matmul_bounds([1], [1], format="f16"), ValueError, "format: found 'f16', expected \"f64\", \"f32\""),
        (lambda: matmul([1], [1], order="k", format="f16"), ValueError,
         'order: the steps are those of float64 or float32, found float16; expected format="f32" or "f64"'),
        (lambda: matmul([1], [1], order="k", format="f32"), ValueError,
         "order: found factors of float64, expected numbers of float32, the format"),
        (lambda: matmul([1], [1], format="f32", add=0.1), ValueError,
         "matmul: add has 0.1, expected numbers of float32, the format of the result"),
        (lambda: matmul([1], [1], threads=0), ValueError, "threads: expected a number of 1 or more, found 0"),
    ],
)  # fmt: skip
def test_wrong_arguments(call, kind, message):
    with pytest.raises(kind) as found:
        call()
    text = str(found.value)
    assert "\n" not in text and (message is None or text == message)


def test_the_product_of_numpy_is_not_rounded_once():
    assert ow.linalg is sys.modules["outward.linalg"]
    a, b = np.array([[100000001.0, 100000000.0]]), np.array([[100000001.0], [-100000002.0]])
    assert matmul(a, b) == 1 and matmul(a, b, order="k") == 0


def test_memory_that_is_not_what_it_should_be():
    native = ow._native.matmul
    a, out = np.ones((2, 2)), np.empty((2, 2))
    formats = ("f64", "f64")
    for arguments, message in [
        ((a, a, None, [a], formats), "no other argument"),
        ((a, a, None, [out, out], formats), "no other argument"),
        ((a, a, out, [out], formats), "no other argument"),
        ((a, a, None, [np.empty((2, 3))], formats), "fit together"),
        ((a, a, None, [], formats), "fit together"),
        ((a, np.ones((3, 2)), None, [out], formats), "fit together"),
        ((a, a, None, [out.T], formats), "contiguous"),
        ((a[0], a, None, [out], formats), "two dimensions"),
        ((a, a, None, [out], ("f64", "f8")), "formats"),
        ((a, a, None, [out], ("f80", "f64")), "formats"),
    ]:
        with pytest.raises(ValueError, match=message):
            native(*arguments, "rn", False, None)
    with pytest.raises(ValueError, match="steps"):
        native(a, a, None, [out], ("f64", "f32"), "rn", True, None)
    with pytest.raises(BufferError):
        native(a.astype("f4"), a, None, [out], formats, "rn", False, None)
    read_only = np.empty((2, 2))
    read_only.flags.writeable = False
    with pytest.raises(ValueError, match="written to"):
        native(a, a, None, [read_only], formats, "rn", False, None)


def test_without_a_format_of_another_package():
    program = (
        "import sys; sys.modules['ml_dtypes'] = None\n"
        "import outward as ow\n"
        "try: ow.linalg.matmul([1], [1], format='bf16')\n"
        "except ValueError as error: print(error)\n"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert found.stdout == "format: bf16 needs the package ml_dtypes, which is not installed\n", found.stderr
