"""Sparse systems of equations beside exact fractions; SciPy is not needed."""

import types
from fractions import Fraction

import numpy as np
import outward as ow
import pytest
from numpy.linalg import LinAlgError
from outward.linalg import solve

RNG = np.random.default_rng(85)


class Sparse:
    """What `solve` needs to know of a matrix of SciPy."""

    def __init__(self, dense, index=np.int32):
        dense = np.asarray(dense)
        self.shape = dense.shape
        rows, self.indices = (array.astype(index) for array in np.nonzero(dense))
        self.data = dense[np.nonzero(dense)]
        self.indptr = np.searchsorted(rows, np.arange(dense.shape[0] + 1)).astype(index)
        self.dense = dense

    def tocsr(self):
        return self

    def toarray(self):
        return self.dense


def banded(order, dtype=float):
    dense = RNG.integers(-9, 10, (order, order))
    rows, columns = np.indices(dense.shape)
    dense[abs(rows - columns) > 2] = 0
    return (dense + 40 * np.eye(order, dtype=int)).astype(dtype)


@pytest.mark.parametrize("dtype", [float, int, np.float32])
@pytest.mark.parametrize("index", [np.int32, np.int64])
def test_solutions(dtype, index):
    dense = banded(30, dtype)
    x = RNG.integers(-99, 100, 30)
    found = solve(Sparse(dense, index), dense.astype(int) @ x)
    assert isinstance(found, ow.IntervalArray) and found.shape == (30,)
    assert (found.inf == x).all() and (found.sup == x).all()


def test_shapes_and_intervals():
    dense = banded(20)
    b = RNG.integers(-99, 100, (20, 3))
    found, expected = solve(Sparse(dense), b, threads=2), solve(dense, b)
    assert found.shape == (20, 3)
    assert (found.inf == expected.inf).all() and (found.sup == expected.sup).all()
    of_sparse_side = solve(Sparse(dense), Sparse(b))
    assert (of_sparse_side.inf == found.inf).all()
    strided = solve(Sparse(dense), np.repeat(b, 2, axis=1)[:, ::2].astype(float))
    assert (strided.sup == found.sup).all()
    intervals = ow.IntervalArray.from_bounds(b - 0.25, b + 0.25)
    wide = solve(Sparse(dense), intervals)
    assert (wide.inf < found.inf).all() and (found.sup < wide.sup).all()
    one = solve(Sparse(dense), intervals[:, 0])
    assert one.shape == (20,) and (one.inf == wide.inf[:, 0]).all()
    nothing = solve(Sparse(np.zeros((0, 0))), np.zeros((0, 2)))
    assert nothing.shape == (0, 2)


def test_exact_fractions():
    dense = np.array([[3.0, 1.0, 0.0], [0.0, 7.0, 1.0], [1.0, 0.0, 11.0]])
    found = solve(Sparse(dense), [1, 0, 0])
    determinant = Fraction(232)
    for k, numerator in enumerate((77, 1, -7)):
        assert Fraction(float(found.inf[k])) <= numerator / determinant <= Fraction(float(found.sup[k]))
        assert found.sup[k] <= np.nextafter(found.inf[k], np.inf)


def test_mistakes():
    dense = banded(4)
    with pytest.raises(LinAlgError, match=r"solve: the sparse matrix has shape \(2,3\), expected a square matrix"):
        solve(Sparse(np.ones((2, 3))), [1, 2])
    with pytest.raises(
        ValueError, match=r"solve: argument 2 has shape \(3,\), expected a vector or a matrix of 4 rows"
    ):
        solve(Sparse(dense), [1, 2, 3])
    with pytest.raises(ValueError, match="parts: found 2, expected none for a sparse matrix"):
        solve(Sparse(dense), [1, 2, 3, 4], parts=2)
    with pytest.raises(LinAlgError, match="solve: not verified: the matrix is singular, with zeros alone in a row"):
        solve(Sparse(np.diag([1.0, 0.0, 2.0])), [1, 2, 3])
    dense[1, 1] = np.nan
    with pytest.raises(ValueError, match="solve: the entry in row 2 and column 2 of the sparse matrix is NaN"):
        solve(Sparse(dense), [1, 2, 3, 4])
    wrong = Sparse(banded(4))
    wrong.indices = wrong.indices + 1
    with pytest.raises(ValueError, match="solve: indices with 4 at index"):
        solve(wrong, [1, 2, 3, 4])
    with pytest.raises(TypeError, match="argument 1 of solve: the type complex128 has no numbers"):
        solve(Sparse(banded(4) * 1j), [1, 2, 3, 4])


def test_matrices_of_scipy():
    sparse = pytest.importorskip("scipy.sparse")
    order = 5000
    a = sparse.diags_array([-1.0, 2.0, -1.0], offsets=[-1, 0, 1], shape=(order, order))
    x = np.arange(1, order + 1) * np.arange(order, 0, -1) / 2
    for matrix in (a, a.tocsr(), a.tocsc(), a.tocoo(), sparse.csr_matrix(a)):
        found = solve(matrix, np.ones(order))
        assert (found.inf == x).all() and (found.sup == x).all()


def test_limits_of_time():
    order = 8000
    columns = RNG.integers(0, order, (order, 4))
    columns[:, 0] = np.arange(order)
    columns.sort(axis=1)
    random = types.SimpleNamespace(
        shape=(order, order), data=RNG.random(4 * order), indices=columns.ravel(), indptr=np.arange(0, 4 * order + 1, 4)
    )
    random.tocsr = lambda: random
    with pytest.raises(LinAlgError, match="solve: not verified within max_seconds=0.1"):
        solve(random, np.ones(order), max_seconds=0.1)
    with pytest.raises(LinAlgError, match="solve: not verified within max_seconds=0.01"):
        solve(RNG.random((1000, 1000)), np.ones(1000), max_seconds=0.01)
    assert solve([[2]], [1], max_seconds=60).mid == 0.5
    with pytest.raises(ValueError, match="max_seconds: found 0, expected seconds"):
        solve([[2]], [1], max_seconds=0)
