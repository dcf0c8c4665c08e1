"""Traced arrays: the plain numbers are NumPy's, bit for bit, and the exact ones are enclosed."""

import numpy as np
import outward as ow
import pytest
import scipy.special as special
import traced_cases as cases
from traced_exact import contains, exact, mp, real

pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")
SPECIAL = np.array(
    [0.0, -0.0, 1, -1, np.inf, -np.inf, np.nan, 1e-310, 5e-324, 1e308, -1e308, 0.5, 2.5, 3, 1e16, -7.25, 0.1]
)
#: What NumPy does not compute of objects, or what rounds them.
NOT_OF_OBJECTS = {
    "sum of some", "gradient", "gradient of both", "interp", "interp of values", "interp of a number", "divmod", "modf",
    "frexp", "ldexp", "float32", "float32 and float64", "matmul of float32", "mean of float32", "Bessel function",
    "nan_to_num",
    "gradient of columns", "linspace without its end", "least of some", "sum in float32", "running sum in float32",
    "float16", "float32 and integers", "round to tens",
}  # fmt: skip


def plain(x):
    if isinstance(x, ow.TracedArray):
        return x._value
    return [plain(each) for each in x] if isinstance(x, (list, tuple)) else x


def same(function, *operands):
    """Calls a function with plain and with traced arrays, and compares the bits."""
    expected = function(*operands)
    found = function(*(ow.traced(x) if isinstance(x, (np.ndarray, np.floating)) else x for x in operands))
    several = isinstance(expected, (list, tuple))
    for a, b, each in zip(*(x if several else [x] for x in (expected, plain(found), found)), strict=True):
        assert type(a) is type(b)
        a, b = np.asarray(a), np.asarray(b)
        assert (a.dtype, a.shape) == (b.dtype, b.shape)
        assert a.tobytes() == b.tobytes(), (a, b)
        assert isinstance(each, ow.TracedArray) == (a.dtype.kind == "f")
        if isinstance(each, ow.TracedArray):
            check_elements(each)
    return found


def check_elements(x):
    """What is known belongs to the numbers: bounds of the error agree with the enclosure."""
    assert x._known.shape == np.shape(x._value)
    value = np.asarray(x._value, np.float64)
    parts = [np.asarray(a, np.float64) for a in (value, x.enclosure.lo, x.enclosure.hi, x.error.absolute)]
    # Quarters of large numbers, whose differences do not overflow.
    scale = np.where(np.maximum.reduce([np.abs(part) for part in parts]) > 1, 0.25, 1.0)
    value, lo, hi, absolute = (part * scale for part in parts)
    distance = np.maximum(value - lo, hi - value)
    known = np.isfinite(value) & np.isfinite(lo) & np.isfinite(hi)
    # An error above the largest number is infinite.
    small = known & (distance < 4e307)
    assert np.all(absolute[small] <= distance[small] * (1 + 1e-9))
    assert np.all(absolute[known] >= (distance[known] - (hi - lo)[known]) * (1 - 1e-9))


@pytest.mark.parametrize("name", [*cases.OF_MATRICES, "in place"])
def test_functions_of_arrays(name):
    function = cases.OF_MATRICES.get(name, cases.in_place)
    numbers = np.random.default_rng(1).random((6, 8))
    for x in (numbers[:3, :4].copy(), np.asfortranarray(numbers[:3, :4]), numbers[::2, ::2].astype(np.float32)):
        found = same(function, x)
        if isinstance(found, ow.TracedArray):
            # The functions are well conditioned: the exact values are near.
            tolerance = 1e-12 if x.dtype == found.dtype == np.float64 and "32" not in name else 1e-4
            middle = np.asarray(found.enclosure.mid)
            assert np.all(np.abs(middle - found._value) <= tolerance * (1 + np.abs(found._value)))


@pytest.mark.parametrize("dtype", [np.float64, np.float32])
@pytest.mark.parametrize("name", cases.UNARY)
def test_functions_of_numbers(name, dtype):
    random = np.random.default_rng(2)
    numbers = [SPECIAL, random.random(100) * 50 - 25, np.zeros(0), np.zeros((2, 0)), random.random((3, 4)).T]
    for x in [*(np.asarray(x, dtype) for x in numbers), dtype(0.7)]:
        same(getattr(np, name), x)


@pytest.mark.parametrize("dtype", [np.float64, np.float32])
@pytest.mark.parametrize("name", cases.BINARY)
def test_functions_of_two_numbers(name, dtype):
    random, function = np.random.default_rng(3), getattr(np, name)
    x, y = (a.ravel().astype(dtype) for a in np.meshgrid(SPECIAL, SPECIAL))
    same(function, x, y)
    x, y = random.random((5, 1)).astype(dtype), random.random(3).astype(dtype)
    for operands in ((x, y), (x, 0.1), (2, y), (x, np.arange(4)), (dtype(0.3), dtype(2)), (x, y.astype(np.float64))):
        same(function, *operands)
    # Plain arrays on either side.
    for operands in ((ow.traced(x), y), (x, ow.traced(y))):
        assert np.asarray(plain(function(*operands))).tobytes() == np.asarray(function(x, y)).tobytes()


@pytest.mark.parametrize("name", cases.SPECIAL)
def test_functions_of_scipy(name):
    x = np.random.default_rng(4).random(20) * 3
    found = same(getattr(special, name), x)
    assert np.all(found.error.ulps < 1e5) and np.all(found.radius < 1e-27)


@pytest.mark.parametrize("function", [np.sum, np.prod, np.cumsum, np.sort, np.square], ids=lambda f: f.__name__)
def test_empty_arrays(function):
    for shape in ((0,), (0, 3), (3, 0), (2, 0, 2)):
        same(function, np.ones(shape))
        same(lambda x: function(x, **({} if function is np.square else {"axis": -1})), np.ones(shape))
    same(lambda x: np.ones((2, 0)) @ x, np.ones((0, 3)))


@pytest.mark.parametrize("count", [1, 7, 8, 9, 127, 128, 129, 1000, 10_001])
def test_sums_have_the_order_of_numpy(count):
    x = np.random.default_rng(count).standard_normal(count)
    for numbers in (x, x.astype(np.float32)):
        for function in (np.sum, np.mean, np.var, lambda x: x @ x, lambda x: np.exp(x) ** 2.2):
            same(function, numbers)
    total = np.sum(ow.traced(x))
    assert contains(total.enclosure, exact(x).sum()) and total.radius < 1e-25


def test_operators_are_those_of_numpy():
    x = np.random.default_rng(5).random(50) * 3
    for power in (2, 2.0, 0.5, -1, 1, 3, 2.5, np.float64(2), np.int64(2)):
        same(lambda x: x**power, x)
        same(lambda x: x[3] ** power, x)
        same(lambda x: power * x - x / power, x)
    same(lambda x: np.float64(2) ** x + np.arange(50) * x - [1] * 50 + abs(-x), x)
    same(lambda x: divmod(x, 0.3)[0] + x % 0.3 + 3 % x + 7 // x, x)


@pytest.mark.parametrize("name", sorted({*cases.OF_MATRICES, "in place"} - NOT_OF_OBJECTS))
def test_exact_results_of_arrays_are_enclosed(name):
    function = cases.OF_MATRICES.get(name, cases.in_place)
    for seed in range(3):
        x = np.random.default_rng(seed).random((3, 4))
        found = function(ow.traced(x))
        if not isinstance(found, ow.TracedArray):
            return
        assert contains(found.enclosure, function(exact(x)))
        assert np.all(found.radius <= 1e-27 * np.maximum(1, np.abs(found._value)))
        radius = function(ow.traced(x, detail="radius"))
        assert radius.detail == "radius" and contains(radius.enclosure, function(exact(x)))


SUMS = [
    lambda x: x.sum(), lambda x: x.sum(0), lambda x: x.sum(1), lambda x: x.T.sum(0), lambda x: x[::2].sum(),
    lambda x: x[::-1, 1:].sum(0), lambda x: x.T @ x, lambda x: x @ x[:3].T, lambda x: np.einsum("ij,ij->", x, x),
    lambda x: np.einsum("ij,ik,i->jk", x, x, x[:, 0]), lambda x: x.reshape(-1).sum(), lambda x: (x * 0 + 1).sum(0),
]  # fmt: skip


@pytest.mark.parametrize("rows", [7, 8, 9, 255, 300, 513])
def test_sums_of_many_terms_are_enclosed(rows):
    """Terms without lines are added in blocks."""
    random = np.random.default_rng(rows)
    x = random.random((rows, 3)) * 10.0 ** random.integers(-20, 20, (rows, 3)) * random.choice([-1, 1], (rows, 3))
    for function in SUMS:
        plain, found = function(x), function(ow.traced(x, detail="radius"))
        assert np.array_equal(found._value, plain)
        expected = np.asarray(function(exact(x)), object)
        assert contains(found.enclosure, expected)
        sizes = np.asarray(function(np.abs(x)))
        assert np.all(found.radius <= 1e-28 * sizes)


def test_powers_without_lines_are_enclosed():
    x = np.random.default_rng(8).random(300) * 3
    for power in (2, 0.5, -1, 1, 3, -2, 2.5, 0):
        found = ow.traced(x, detail="radius") ** power
        assert contains(found.enclosure, exact(x) ** power)
    powers = np.arange(300) % 5 - 1.0
    assert contains((ow.traced(x, detail="radius") ** powers).enclosure, exact(x) ** exact(powers))


def test_exact_results_that_numpy_does_not_compute_of_objects():
    x = np.random.default_rng(6).random(5)
    X, t = exact(x), ow.traced(x)
    places, values = np.array([0.0, 0.3, 0.9]), np.array([1.0, 0.1, 0.7])
    pieces = np.minimum(np.searchsorted(places, x, "right") - 1, 1)
    low, first = exact(places[pieces]), exact(values[pieces])
    slope = (exact(values[pieces + 1]) - first) / (exact(places[pieces + 1]) - low)
    inner = x <= 0.9
    found = np.interp(t, places, values)
    assert contains(found.enclosure[inner], (slope * (X - low) + first)[inner])
    assert np.all(found._value[~inner] == 0.7) and np.all(found.radius[~inner] == 0)
    assert contains(np.divmod(t, 0.3)[1].enclosure, X % 0.3)
    assert contains(np.modf(3 * t)[0].enclosure, (3 * X) % 1)
    assert contains(np.ldexp(t / 3, 5).enclosure, X / 3 * 32)
    fraction, power = np.frexp(t / 3)
    assert contains((fraction * 2.0**power).enclosure, X / 3)
    assert contains(np.gradient(t, 0.1).enclosure[1:-1], (X[2:] - X[:-2]) / (2 * exact(0.1)))
    assert contains(np.sum(t, where=x > 0.5).enclosure, X[x > 0.5].sum())
    assert contains(special.jv(2, t).enclosure, [mp.besselj(2, real(each)) for each in X])
    # float32 rounds, and the exact value stays.
    narrow = (t / 3).astype(np.float32)
    assert contains((narrow * 0.1).enclosure, X / 3 * 0.1)
    assert contains((narrow @ narrow).enclosure, (X / 3 * (X / 3)).sum())
    assert np.all(narrow.error.ulps <= 0.5001) and narrow.causes(0)[0].kind == "rounding"


STEPS = {
    "add": lambda x, y: x + y, "subtract": lambda x, y: x - y, "multiply": lambda x, y: x * y,
    "divide": lambda x, y: x / y, "literal": lambda x, y: x * 0.1 + 3, "maximum": np.maximum, "minimum": np.minimum,
    "square": lambda x, y: np.square(x), "sqrt": lambda x, y: np.sqrt(np.abs(x)),
    "exp": lambda x, y: np.exp(-np.abs(x)),
    "sin": lambda x, y: np.sin(x), "arctan2": np.arctan2, "hypot": np.hypot, "floor": lambda x, y: np.floor(x) - y,
    "remainder": lambda x, y: np.remainder(x, y), "floor_divide": lambda x, y: x // y, "cube": lambda x, y: x**3,
    "reciprocal": lambda x, y: np.reciprocal(x), "log": lambda x, y: np.log(x), "tanh": lambda x, y: np.tanh(x),
    "total": lambda x, y: np.sum(x) + y, "product": lambda x, y: (x @ y) * x, "fmod": np.fmod, "rint": np.rint,
    "power": lambda x, y: np.abs(x) ** y, "running": lambda x, y: np.cumsum(x) - y,
    "reversed": lambda x, y: x[::-1] - y,
}  # fmt: skip


@pytest.mark.parametrize("detail", ["lines", "radius"])
@pytest.mark.parametrize("seed", range(60))
def test_random_programs_are_enclosed(seed, detail):
    """Ties, subnormals, cancellation, huge numbers and signed zeros, in programs of some steps."""
    random = np.random.default_rng(seed)
    pool = np.array([0.0, -0.0, 1.0, -1.0, 0.5, 2.5, 3.0, 1e16, -1e16, 1e-310, 5e-324, 1e308, 0.1, 1 + 2.0**-52, 7.25])
    numbers = [random.choice(pool, 4), random.choice(pool, 4) * random.choice([1.0, 0.3, -1.0]), random.random(4) * 4]
    program = [np.array(x) for x in numbers]
    traced, reals = [ow.traced(x, detail=detail) for x in numbers], [exact(x) for x in numbers]
    for _ in range(8):
        name = random.choice(list(STEPS))
        i, j = random.integers(len(program), size=2)
        program.append(STEPS[name](program[i], program[j]))
        traced.append(STEPS[name](traced[i], traced[j]))
        assert traced[-1]._value.tobytes() == program[-1].tobytes(), name
        reals.append(branching(name, reals[i], reals[j], program[i], program[j]))
        assert contains(traced[-1].enclosure, reals[-1]), (name, seed)
        error = np.abs(exact(np.where(np.isfinite(program[-1]), program[-1], 0.0)) - reals[-1])
        for bound, size, value in zip(traced[-1].error.absolute, error, program[-1]):
            assert (
                not np.isfinite(value)
                or mp.isnan(size.value)
                or real(float(bound)) >= size.value * (1 - mp.mpf(10) ** -300)
            )


def branching(name, x, y, plain_x, plain_y):
    """The exact result; `maximum` and `minimum` are those of real numbers, of which none is a NaN."""
    if name not in ("maximum", "minimum"):
        return STEPS[name](x, y)
    pick = max if name == "maximum" else min
    undefined = mp.nan
    pairs = [(real(a), real(b)) for a, b in zip(x, y)]
    return exact_of([undefined if mp.isnan(a) or mp.isnan(b) else pick(a, b) for a, b in pairs])


def exact_of(values):
    result = exact(np.zeros(len(values)))
    for each, value in zip(result, values):
        each.value = value
    return result
