"""Systems of equations, inverses, determinants, least squares and symmetric matrices beside exact fractions."""

import math
import sys
from fractions import Fraction

import numpy as np
import outward as ow
import pytest
from numpy.linalg import LinAlgError
from outward.linalg import det, eigh, eigvalsh, inv, is_positive_definite, lstsq, solve

LEAST = 5e-324
RNG = np.random.default_rng(58)


def exact_solution(a, b):
    """The solution of a system of fractions by elimination, and the determinant; no solution where that is 0."""
    n = len(a)
    rows = [[Fraction(x) for x in row] + [Fraction(x) for x in right] for row, right in zip(a, b, strict=True)]
    value = Fraction(1)
    for k in range(n):
        pivot = next((i for i in range(k, n) if rows[i][k]), None)
        if pivot is None:
            return None, Fraction(0)
        if pivot != k:
            rows[k], rows[pivot], value = rows[pivot], rows[k], -value
        value *= rows[k][k]
        rows[k] = [x / rows[k][k] for x in rows[k]]
        for i in range(n):
            if i != k and rows[i][k]:
                factor = rows[i][k]
                rows[i] = [x - factor * y for x, y in zip(rows[i], rows[k], strict=True)]
    return [row[n:] for row in rows], value


def contains(interval, value):
    lo, hi = float(interval.inf), float(interval.sup)
    return (lo == -math.inf or Fraction(lo) <= value) and (hi == math.inf or value <= Fraction(hi))


def is_tight(interval, value):
    """Are the bounds neighbours? Those of a number of binary64 are the numbers beside it at most, those of 0 are small."""
    lo, hi = float(interval.inf), float(interval.sup)
    if value == 0:
        return max(-lo, hi) <= 2.0**-60
    try:
        is_number = Fraction(float(value)) == value
    except OverflowError:
        is_number = False
    above = math.nextafter(lo, math.inf)
    return hi <= (math.nextafter(above, math.inf) if is_number else above)


def hilbert(n):
    """Hilbert's matrix times the least common multiple of its denominators: integers."""
    factor = math.lcm(*range(1, 2 * n))
    return np.array([[factor // (i + j + 1) for j in range(n)] for i in range(n)], dtype=object)


def pascal(n):
    return np.array([[math.comb(i + j, i) for j in range(n)] for i in range(n)], dtype=np.int64)


def check_system(a, b, tight=True):
    """Compares solution, inverse and determinant with exact ones."""
    x, value = exact_solution(a.tolist(), b.tolist())
    assert contains(det(a), value) and is_tight(det(a), value)
    found = solve(a, b)
    assert type(found) is ow.IntervalArray and found.dtype == np.float64 and found.shape == b.shape
    for i, j in np.ndindex(*b.shape):
        assert contains(found[i, j], x[i][j]), (i, j)
        assert not tight or is_tight(found[i, j], x[i][j]), (i, j, found[i, j])
    y, _ = exact_solution(a.tolist(), np.eye(len(a), dtype=int).tolist())
    inverse = inv(a)
    assert all(contains(inverse[at], y[at[0]][at[1]]) for at in np.ndindex(*a.shape))
    return found


@pytest.mark.parametrize("n", [1, 2, 3, 5, 8, 10])
def test_ill_conditioned_matrices(n):
    for a in (hilbert(n), pascal(n)):
        b = np.eye(n, 2, dtype=int)
        found = check_system(np.array(a.tolist(), dtype=np.int64), b)
        # The inverses are matrices of integers, but for the factor of Hilbert's.
        if a.dtype != object:
            assert (found.inf == found.sup).all()


def test_random_matrices():
    for n in [1, 2, 3, 4, 6]:
        for spread in [0, 5, 300]:
            a = np.ldexp(RNG.normal(size=(n, n)), RNG.integers(-spread, spread + 1, (n, n)))
            b = RNG.normal(size=(n, 2))
            try:
                check_system(a, b, tight=spread < 300)
            except LinAlgError:
                assert spread == 300, a


def test_numbers_at_the_ends_of_the_range():
    for scale in [2.0**1000, 2.0**-1000]:
        a, b = np.array([[3.0, 1.0], [1.0, 2.0]]) * scale, np.array([[1.0, 0.0], [0.0, 1.0]])
        check_system(a, b)
        check_system(a, b * scale)
    # Subnormal numbers, and solutions beyond the range.
    check_system(np.array([[3 * LEAST, LEAST], [LEAST, 2 * LEAST]]), np.array([[LEAST], [0.0]]))
    x = solve([[LEAST]], [-1.0])
    assert x.inf == [-math.inf] and x.sup == [-sys.float_info.max]
    x = solve([[1e308]], [1e-308])
    assert x.inf == [0.0] and x.sup == [LEAST]
    large = det(np.eye(3) * 1e200)
    assert large.inf == sys.float_info.max and large.sup == math.inf
    small = det(-np.eye(3) * 1e-200)
    assert small.inf == -LEAST and small.sup == 0 and not np.signbit(small.sup)
    a = np.diag([sys.float_info.max, LEAST, 1.0])
    assert contains(det(a), Fraction(sys.float_info.max) * Fraction(LEAST))


def test_singular_matrices():
    for a in [[[1, 2], [2, 4]], [[0.0]], np.zeros((3, 3)), np.arange(9).reshape(3, 3), np.ones((50, 50))]:
        for function in (lambda a: solve(a, np.ones(len(a))), inv, lambda a: lstsq(a, np.ones(len(a)))):
            with pytest.raises(LinAlgError, match="^(solve|inv|lstsq): not verified: ") as found:
                function(a)
            assert "\n" not in str(found.value)
    assert issubclass(LinAlgError, ValueError)
    assert det(np.zeros((3, 3))) == 0
    with pytest.raises(LinAlgError, match="^det: not verified"):
        det([[1, 2], [2, 4]])
    # More parts for a condition number of some 10^60.
    a = np.array([[1.0, 2.0**100], [2.0**100, 2.0**200 + 2.0**148]])
    with pytest.raises(LinAlgError, match="in 1 part is"):
        solve([[64919121.0, -159018721.0], [41869520.5, -102558961.0]], [1, 0], parts=1)
    assert solve(a, [1, 0]).shape == (2,)


def test_empty_matrices():
    assert solve(np.empty((0, 0)), np.empty((0, 3))).shape == (0, 3)
    assert solve(np.empty((0, 0)), np.empty(0)).shape == (0,)
    assert solve(np.eye(2), np.empty((2, 0))).shape == (2, 0)
    assert inv(np.empty((0, 0))).shape == (0, 0)
    assert inv(np.empty((4, 0, 0))).shape == (4, 0, 0) and inv(np.empty((0, 4, 4))).shape == (0, 4, 4)
    assert det(np.empty((0, 0))) == 1 and (det(np.empty((3, 0, 0))).inf == 1).all()
    assert det(np.empty((0, 2, 2))).shape == (0,)
    assert eigvalsh(np.empty((0, 0))).shape == (0,) and eigvalsh(np.empty((3, 0, 0))).shape == (3, 0)
    assert is_positive_definite(np.empty((0, 0))) is True
    assert is_positive_definite(np.empty((0, 3, 3))).shape == (0,)
    assert lstsq(np.empty((3, 0)), np.empty((3, 2))).shape == (0, 2)
    assert lstsq(np.empty((3, 0)), np.empty(3)).shape == (0,)


def layouts(x):
    """The same matrix in memory of every kind."""
    yield np.asfortranarray(x)
    yield np.ascontiguousarray(x[::-1, ::-1])[::-1, ::-1]
    wide = np.full((2 * x.shape[0] + 1, 3 * x.shape[1] + 2), 7, x.dtype)
    wide[1::2, 2::3] = x
    yield wide[1::2, 2::3]
    fields = np.empty(x.shape, [("first", "i1"), ("it", x.dtype)])
    fields["it"] = x
    yield fields["it"]
    yield x.astype(x.dtype.newbyteorder("S"))
    constant = x.copy()
    constant.flags.writeable = False
    yield constant


def test_memory():
    for dtype in [np.float64, np.float32, np.float16, np.int8]:
        a, b = (RNG.integers(-9, 9, shape).astype(dtype) for shape in ((4, 4), (4, 2)))
        s = (a + a.T + 40 * np.eye(4)).astype(dtype)
        a = (a + 20 * np.eye(4)).astype(dtype)
        expected = [solve(a, b), inv(a), lstsq(a[:, :3], b), det(a), eigvalsh(s)]
        assert is_positive_definite(s)
        for x, y, z in zip(layouts(a), layouts(b), layouts(s), strict=True):
            before = x.tolist(), y.tolist()
            found = [solve(x, y), inv(x), lstsq(x[:, :3], y), det(x), eigvalsh(z)]
            assert all(np.all(f == e) for f, e in zip(found, expected, strict=True))
            assert is_positive_definite(z) and (x.tolist(), y.tolist()) == before
    x = solve([[Fraction(1, 4), "0.5"], [True, 2.5]], [1, 0])
    assert x.inf.tolist() == [20.0, -8.0] and x.sup.tolist() == [20.0, -8.0]


def test_stacks():
    a, b = RNG.normal(size=(3, 1, 4, 4)), RNG.normal(size=(2, 4, 3))
    found = solve(a, b)
    assert found.shape == (3, 2, 4, 3)
    inverses, values = inv(a), det(a)
    assert inverses.shape == (3, 1, 4, 4) and values.shape == (3, 1)
    for i, j in np.ndindex(3, 2):
        assert (found[i, j] == solve(a[i, 0], b[j])).all()
        assert (inverses[i, 0] == inv(a[i, 0])).all() and values[i, 0] == det(a[i, 0])
    # One vector for all matrices; two dimensions are a matrix, as for NumPy from version 2 on.
    assert (solve(a, b[0, :, 0])[2, 0] == solve(a[2, 0], b[0, :, 0])).all()
    assert solve(a, b[0]).shape == np.linalg.solve(a, b[0]).shape == (3, 1, 4, 3)
    problems = lstsq(a[..., :2], b)
    assert problems.shape == (3, 2, 2, 3) and (problems[1, 1] == lstsq(a[1, 0, :, :2], b[1])).all()
    s = a + np.swapaxes(a, -1, -2) + np.array([9.0, -9.0])[:, None, None] * np.eye(4)
    assert s.shape == (3, 2, 4, 4)
    values, answers = eigvalsh(s), is_positive_definite(s)
    assert values.shape == (3, 2, 4) and answers.shape == (3, 2) and answers.dtype == np.bool_
    for at in np.ndindex(3, 2):
        assert (values[at] == eigvalsh(s[at])).all() and answers[at] == is_positive_definite(s[at])
        assert np.allclose(values[at].mid, np.linalg.eigvalsh(s[at]), rtol=0, atol=1e-13)
    assert answers[:, 0].all() and not answers[:, 1].any()


def test_the_first_matrix_of_a_stack_that_fails_is_named():
    a = np.tile(np.eye(3), (7, 50, 1, 1))
    a[3, 7], a[5, 20], a[6, 49] = 0, 1, math.nan
    for threads in [1, 3]:
        with pytest.raises(LinAlgError, match=r"^inv: at \(3, 7\) of the stack: not verified: the matrix is singular"):
            inv(a, threads=threads)
    with pytest.raises(
        ValueError, match=r"^det: at \(1,\) of the stack: the entry in row 1 and column 1 of the matrix "
    ):
        det(a[6, 48:])


def test_threads_change_nothing():
    a, b = RNG.normal(size=(130, 130)), RNG.normal(size=(130, 3))
    s = a + a.T
    one = [solve(a, b, threads=1), det(a, threads=1), eigvalsh(s, threads=1), lstsq(a[:, :90], b, threads=1)]
    more = [solve(a, b, threads=3), det(a, threads=3), eigvalsh(s, threads=3), lstsq(a[:, :90], b, threads=3)]
    assert all(np.all(x == y) for x, y in zip(one, more, strict=True))
    assert all(np.all(np.asarray(x.sup) <= np.nextafter(x.inf, math.inf)) for x in (one[0], one[1], one[3]))
    residual = ow.IntervalArray(a) @ one[0] - b
    assert (residual.inf <= 0).all() and (0 <= residual.sup).all()
    many = RNG.normal(size=(3000, 3, 3))
    assert (inv(many, threads=1) == inv(many, threads=3)).all()


def test_intervals():
    a = ow.IntervalArray([["[3, 3.125]", 1], ["[0.9375, 1]", 2]])
    b = ow.IntervalArray(["[1, 1.0625]", 0])
    x = solve(a, b)
    for first in (3, 3.125):
        for second in (0.9375, 1):
            for right in (1, 1.0625):
                (one, two), _ = exact_solution([[first, 1], [second, 2]], [[right], [0]])
                assert contains(x[0], one[0]) and contains(x[1], two[0])
    assert (x.wid < 0.1).all()
    # Of either kind beside numbers, float32, and stacks.
    assert (solve(a, [1, 0]).inf >= x.inf).all() and solve([[3, 1], [1, 2]], b).shape == (2,)
    assert (solve(a.astype(np.float32), b) == x).all()
    assert (solve(a[None].broadcast_to((3, 2, 2)), b[:, None])[2, :, 0] == x).all()
    assert (inv(a) == solve(a, np.eye(2))).all()
    assert x.decoration.tolist() == [16, 16] if x.decoration.dtype != object else True
    with pytest.raises(LinAlgError, match="so wide that the matrix may be singular"):
        solve(ow.IntervalArray([["[-1, 2]", 0], [0, 1]]), [1, 1])
    # What has no bounds is no data.
    for text in ("[1, inf]", "[empty]", "[nai]"):
        with pytest.raises(
            ValueError, match="^solve: the entry in row 1 and column 1 of the right-hand side is NaN or"
        ):
            solve(np.eye(2), ow.IntervalArray([text, 0]))
    # A weaker decoration stays, in its column.
    weak = ow.IntervalArray([["[1, 2]_trv", 1], [1, 1]])
    assert solve(np.eye(2), weak)[:, 0][0].decoration == "trv" and solve(np.eye(2), weak)[1, 1].decoration == "com"
    assert inv(ow.IntervalArray([["[1, 2]_def", 0], [0, 1]]))[1, 1].decoration == "def"
    with pytest.raises(TypeError, match="found intervals, expected numbers; the other functions have intervals"):
        is_positive_definite(a)


def test_other_functions_of_intervals():
    a = ow.IntervalArray([["[3, 3.125]", 1], ["[0.9375, 1]", 2]])
    found = det(a)
    assert found.inf <= 5 and 5.3125 <= found.sup and found.wid < 0.4 and found.decoration == "com"
    stack = det(ow.IntervalArray([[["[1, 1.25]_def", 0], [0, 2]], [[1, 0], [0, 1]]]))
    assert stack.shape == (2,) and stack[0].inf <= 2 and 2.5 <= stack[0].sup and stack[0].decoration == "def"
    assert stack[1].inf == stack[1].sup == 1
    with pytest.raises(
        LinAlgError, match="det: not verified: the intervals are so wide that the matrix may be singular"
    ):
        det(ow.IntervalArray([["[-1, 2]", 0], [0, 1]]))
    found = eigvalsh(ow.IntervalArray([["[3, 4]", 0], [0, "[1, 2]_def"]]))
    assert (found.inf <= [1, 3]).all() and ([2, 4] <= found.sup).all() and (found.wid < 2).all()
    assert found[0].decoration == "def"
    with pytest.raises(ValueError, match="eigvalsh: the entry in row 2 and column 1 of the matrix differs"):
        eigvalsh(ow.IntervalArray([[1, "[1, 2]"], [1, 2]]))
    line = ow.IntervalArray([[1, 1], [1, 2], [1, "[3, 3.0625]"], [1, 4]])
    for matrix, side in (
        (line, [1, 3, 4, 4]),
        ([[1, 1], [1, 2], [1, 3], [1, 4]], ow.IntervalArray([1, 3, "[4, 4.125]", 4])),
    ):
        found = lstsq(matrix, side)
        assert (found.inf <= [0.5, 1]).all() and ([0.5, 1] <= found.sup).all() and (found.wid < 1).all()


def test_least_squares():
    for m, n in [(1, 1), (4, 2), (6, 3), (7, 7)]:
        a, b = RNG.integers(-99, 99, (m, n)), RNG.integers(-99, 99, (m, 2))
        found = lstsq(a, b)
        normal = (a.T @ a).tolist()
        x, _ = exact_solution(normal, (a.T @ b).tolist())
        assert all(
            contains(found[at], x[at[0]][at[1]]) and is_tight(found[at], x[at[0]][at[1]]) for at in np.ndindex(n, 2)
        )
        assert (lstsq(a, b[:, 0]) == found[:, 0]).all()


def test_symmetric_matrices():
    for n in [1, 2, 3, 6]:
        # Eigenvalues of (a - b) I + b J.
        a, b = 7, 3
        found = eigvalsh((a - b) * np.eye(n) + b * np.ones((n, n)))
        exact = sorted([a - b] * (n - 1) + [a + (n - 1) * b])
        assert all(contains(it, x) for it, x in zip(found, exact, strict=True)) and (found.wid < 1e-13).all()
    for n in [2, 5, 10]:
        assert is_positive_definite(pascal(n)) is True
        less = pascal(n) - np.diag([0] * (n - 1) + [2])
        assert is_positive_definite(less) is False
    with pytest.raises(LinAlgError, match="^is_positive_definite: not verified"):
        is_positive_definite(np.array([[1.0, 0.1], [0.1, 0.01 * (1 + 2**-52)]]))
    for function in (eigvalsh, is_positive_definite):
        with pytest.raises(
            ValueError, match="row 2 and column 1 of the matrix differs from the one across the diagonal"
        ):
            function([[1, 2], [3, 4]])


NAN = math.nan


@pytest.mark.parametrize(
    "call, kind, message",
    [
        (lambda: solve(np.ones((2, 3)), np.ones(2)), LinAlgError,
         "solve: Last 2 dimensions of the array must be square, found 2 and 3"),
        (lambda: inv(np.ones(3)), LinAlgError,
         "inv: 1-dimensional array given. Array must be at least two-dimensional"),
        (lambda: det(3.0), LinAlgError,
         "det: 0-dimensional array given. Array must be at least two-dimensional"),
        (lambda: solve(np.eye(3), np.ones(2)), ValueError,
         "solve: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (m,m),(m)->(m) (size 2 is "
         "different from 3)"),
        (lambda: solve(np.eye(3), np.ones((3, 2, 2))), ValueError,
         "solve: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (m,m),(m,k)->(m,k) (size 2 "
         "is different from 3)"),
        (lambda: solve(np.eye(3), 1.0), ValueError,
         "solve: Input operand 1 does not have enough dimensions (has 0, gufunc core with signature (m,m),(m)->(m) "
         "requires 1)"),
        (lambda: lstsq(np.ones((3, 2)), np.ones((2, 1))), ValueError,
         "lstsq: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (m,n),(m,k)->(n,k) (size 2 "
         "is different from 3)"),
        (lambda: lstsq(np.ones((2, 3)), np.ones(2)), ValueError,
         "lstsq: argument 1 has 2 rows and 3 columns, expected at least as many rows as columns"),
        (lambda: solve(np.ones((2, 1, 1)), np.ones((3, 1, 1))), ValueError,
         "solve: operands could not be broadcast together with shapes (2,) (3,) of their stacks"),
        (lambda: solve([[1, NAN], [0, 1]], [1, 1]), ValueError,
         "solve: the entry in row 1 and column 2 of the matrix of the system is NaN or infinite, expected a finite number"),
        (lambda: solve(np.eye(2), [1, math.inf]), ValueError,
         "solve: the entry in row 2 and column 1 of the right-hand side is NaN or infinite, expected a finite number"),
        (lambda: lstsq(np.eye(2), [NAN, 1]), ValueError,
         "lstsq: the entry in row 1 and column 1 of the right-hand side is NaN or infinite, expected a finite number"),
        (lambda: inv([[-math.inf]]), ValueError,
         "inv: the entry in row 1 and column 1 of the matrix of the system is NaN or infinite, expected a finite number"),
        (lambda: det([[NAN]]), ValueError,
         "det: the entry in row 1 and column 1 of the matrix is NaN or infinite, expected a finite number"),
        (lambda: eigvalsh([[NAN]]), ValueError,
         "eigvalsh: the entry in row 1 and column 1 of the matrix is NaN or infinite, expected a finite number"),
        (lambda: solve([[2**53 + 1]], [1]), OverflowError,
         "argument 1 of solve has 9007199254740993, which float64 cannot hold exactly: convert the argument to float64 in "
         "the direction that you need, or to an outward.IntervalArray"),
        (lambda: solve([[1]], ["0.1"]), TypeError,
         "argument 2 of solve has 1/10, which float64 cannot hold exactly: convert the argument to float64 in the "
         "direction that you need, or to an outward.IntervalArray"),
        (lambda: det([[1j]]), TypeError, None),
        (lambda: det(None), TypeError, "argument 1 of det: found None, expected a number or an array"),
        (lambda: solve([[1]], [1], threads=0), ValueError, "solve: threads: expected a number of 1 or more, found 0"),
        (lambda: solve([[1]], [1], parts=0), ValueError, "parts: found 0, expected a number of 1 or more"),
    ],
)  # fmt: skip
def test_wrong_arguments(call, kind, message):
    with pytest.raises(kind) as found:
        call()
    text = str(found.value)
    assert "\n" not in text and (message is None or text == message)


def test_memory_that_is_not_what_it_should_be():
    native = ow._native.solve_matrices
    a, lower, upper = np.eye(2), np.empty((2, 2)), np.empty((2, 2))
    for arguments, message in [
        (("solve", [a], [a], [a, upper]), "no other argument"),
        (("solve", [a], [a], [lower, lower]), "no other argument"),
        (("solve", [a], [a], [lower]), "fit together"),
        (("solve", [a], [], [lower, upper]), "fit together"),
        (("solve", [], [a], [lower, upper]), "fit together"),
        (("solve", [a, a, a], [a], [lower, upper]), "fit together"),
        (("solve", [a], [np.ones((3, 2))], [lower, upper]), "fit together"),
        (("solve", [np.ones((2, 3))], [a], [lower, upper]), "fit together"),
        (("solve", [a, np.eye(3)], [a], [lower, upper]), "fit together"),
        (("lstsq", [a, a, a], [a], [lower, upper]), "fit together"),
        (("is_positive_definite", [a, a], [], [lower[:1, :1]]), "fit together"),
        (("det", [a], [a], [lower, upper]), "fit together"),
        (("det", [a], [], [lower, upper]), "fit together"),
        (("eigvalsh", [np.ones((2, 3))], [], [lower[:1], upper[:1]]), "fit together"),
        (("is_positive_definite", [a], [], [lower, upper]), "fit together"),
        (("solve", [a], [a], [lower.T, upper]), "contiguous"),
        (("solve", [a[0]], [a], [lower, upper]), "two dimensions"),
        (("qr", [a], [a], [lower, upper]), "problem: "),
    ]:
        with pytest.raises(ValueError, match=message):
            native(*arguments, None, (None, None))
    with pytest.raises(BufferError):
        native("det", [a.astype("f4")], [], [lower[:1, :1], upper[:1, :1]], None, (None, None))
    read_only = np.empty((2, 2))
    read_only.flags.writeable = False
    with pytest.raises(ValueError, match="written to"):
        native("solve", [a], [a], [read_only, upper], None, (None, None))


def test_eigenvectors():
    # Reflections have rational columns.
    for n in (1, 2, 5):
        v = RNG.integers(-4, 5, n) + 5
        length = int(v @ v)
        reflection = length * np.eye(n, dtype=int) - 2 * np.outer(v, v)
        values, vectors = eigh(reflection @ np.diag(np.arange(n) + 1) @ reflection)
        scaled = length**2 * (np.arange(n) + 1)
        assert (values.inf <= scaled).all() and (scaled <= values.sup).all()
        for k in range(n):
            column = [Fraction(int(x), length) for x in reflection[:, k]]
            sign = 1 if vectors.mid[:, k] @ np.array(column, float) > 0 else -1
            for i in range(n):
                low, high = (Fraction(float(end[i, k])) for end in (vectors.inf, vectors.sup))
                assert low <= sign * column[i] <= high and high - low < Fraction(1, 10**15)
    stack = np.array([[[2.0, 2.0], [2.0, 5.0]], [[1.0, 0.0], [0.0, -1.0]]])
    found = eigh(stack)
    assert found.eigenvalues.shape == (2, 2) and found.eigenvectors.shape == (2, 2, 2)
    assert found.eigenvectors[1].inf.tolist() == [[0, 1], [1, 0]] == found.eigenvectors[1].sup.tolist()
    with pytest.raises(LinAlgError, match="eigh: not verified: vector 2: its eigenvalue is not separated"):
        eigh(np.diag([1.0, 2.0, 2.0]))
    with pytest.raises(ValueError, match="symmetric"):
        eigh([[1, 2], [3, 4]])
    with pytest.raises(LinAlgError, match="square"):
        eigh([[1, 2, 3]])
