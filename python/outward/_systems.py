"""Systems of equations, determinants and eigenvalues, with bounds that are proved."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.linalg import LinAlgError
from numpy.typing import NDArray

from . import _native
from . import _operations as _ops
from ._arrays import IntervalArray
from ._convert import COM
from ._eval import seconds
from ._matrices import as_operand, as_stored, shape_text

__all__ = ["EighResult", "det", "eigh", "eigvalsh", "inv", "is_positive_definite", "lstsq", "solve"]


def solve(
    a: Any, b: Any, /, *, parts: int | None = None, threads: int | None = None, max_seconds: float | None = None
) -> Any:
    """Bounds of the solution x of a @ x = b. They are proved: there is a solution, it is the only one, and lies there.

    As a rule the bounds are neighbours in float64, and equal where all numbers of the solution are short, however `a`
    is conditioned. The bits are the same on every processor and for any number of threads.

    Parameters
    ----------
    a
        A square matrix, or a stack of them in the last two dimensions. Arrays of float64 are read where they are, with
        any strides; others, such as those of float32, lists, tables and columns, of integers, ``Decimal``, ``Fraction``
        or text, are converted. A number that float64 has not is an error. An `IntervalArray` stands for all matrices
        within it, and the bounds contain all of their solutions. A matrix or array of ``scipy.sparse`` is solved by
        sparse factors.
    b
        A vector if it has one dimension, else a matrix or a stack of them, which are broadcast, as for
        ``numpy.linalg.solve``. It may be an `IntervalArray`. With a sparse `a` it is a vector or a matrix.
    parts : int, optional
        How many parts an approximate inverse may have. Each one more raises the condition number that can be dealt with
        by some 10^13, and the time before a matrix is given up. Without it there are 4, from order 401 on 3, and from
        701 on 2. Sparse factors have none.
    threads : int, optional
        The most threads; without it ``OUTWARD_NUM_THREADS``, or one for each processor that this process may use.
    max_seconds : float, optional
        Seconds to look for a proof; without it as long as it takes. Sparse factors that would take more than 2^38
        multiplications, some minutes, are not begun without it.

    Returns
    -------
    IntervalArray
        With bounds of float64.

    Raises
    ------
    numpy.linalg.LinAlgError
        Where there is no proof, because the matrix is singular or nearly so, the intervals are too wide or the time is
        over; and where the matrix is not square.
    ValueError
        Where shapes do not fit, and where a number is NaN or infinite.

    Examples
    --------
    >>> import numpy as np, outward as ow
    >>> a = np.array([[64919121.0, -159018721.0], [41869520.5, -102558961.0]])
    >>> ow.linalg.solve(a, [1, 0])
    IntervalArray(["[205117922, 205117922]", "[83739041, 83739041]"])
    >>> x = ow.linalg.solve([[3, 1], [1, 2]], [1, 0])
    >>> (x.inf <= [0.4, -0.2]).all() and (x.sup == np.nextafter(x.inf, 1)).all()
    np.True_
    >>> ow.linalg.solve([[0, 0], [2, 4]], [1, 0])
    Traceback (most recent call last):
    numpy.linalg.LinAlgError: solve: not verified: the matrix is singular, with zeros alone in a row or a column
    >>> ow.linalg.solve(ow.IntervalArray([["[2, 2.001]", 0], [0, 4]]), [6, 1])
    IntervalArray(["[2.9985003749062727, 3.0000000000000004]",
                   "[0.24999999999999998, 0.25000000000000005]"])
    """
    max_seconds = seconds("max_seconds", max_seconds)
    if hasattr(a, "tocsr"):
        return _sparse_solution(a, b, parts, threads, max_seconds)
    x, y = _square("solve", as_operand("solve", 1, a)), as_operand("solve", 2, b)
    return _solution("solve", x, y, parts, threads, max_seconds)


def inv(a: Any, /, *, parts: int | None = None, threads: int | None = None) -> Any:
    """Bounds of the inverse of a matrix: the solution of a @ x = 1. They are proved, as those of `solve`.

    Parameters
    ----------
    a, parts, threads
        As for `solve`.

    Returns
    -------
    IntervalArray

    Raises
    ------
    numpy.linalg.LinAlgError, ValueError
        As `solve`.

    Examples
    --------
    >>> import outward as ow
    >>> ow.linalg.inv([[1, 2], [3, 4]])
    IntervalArray([["[-2, -2]", "[1, 1]"],
                   ["[1.5, 1.5]", "[-0.5, -0.5]"]])
    """
    x = _square("inv", as_operand("inv", 1, a))
    return _solution("inv", x, np.eye(x.shape[-1]), parts, threads)


def lstsq(a: Any, b: Any, /, *, threads: int | None = None) -> Any:
    """Bounds of the x for which the sum of squares of a @ x - b is least, where `a` has no fewer rows than columns.

    That `a` has full rank is proved, so that there is one solution; the bounds are neighbours as a rule.

    Parameters
    ----------
    a, b
        Matrices or stacks of them; `b` is a vector if it has one dimension. An `IntervalArray` stands for all matrices
        within it, and the bounds contain all of their solutions.
    threads : int, optional
        As for `solve`.

    Returns
    -------
    IntervalArray
        The solution alone: ranks are those of full rank, and ``a @ x - b`` of intervals encloses the residuals.

    Raises
    ------
    numpy.linalg.LinAlgError, ValueError
        As `solve`.

    Examples
    --------
    The line c + d t next to 1, 3, 4 and 4 at t = 1, 2, 3 and 4:

    >>> import outward as ow
    >>> ow.linalg.lstsq([[1, 1], [1, 2], [1, 3], [1, 4]], [1, 3, 4, 4])
    IntervalArray(["[0.5, 0.5]", "[1, 1]"])
    """
    x, y = (as_operand("lstsq", place, value) for place, value in ((1, a), (2, b)))
    return _solution("lstsq", _matrices("lstsq", x), y, None, threads)


def det(a: Any, /, *, threads: int | None = None) -> Any:
    """Bounds of the determinant of a matrix.

    They are neighbours as a rule, and equal where the entries are integers and the determinant is below 2^53. Both have
    one sign, which is therefore known. Beyond the range of float64 one of them is infinite, or the least number.

    Parameters
    ----------
    a
        A square matrix, or a stack of them. An `IntervalArray` stands for all matrices within it.
    threads : int, optional
        As for `solve`.

    Returns
    -------
    Interval, or an IntervalArray for a stack

    Raises
    ------
    numpy.linalg.LinAlgError
        Where it is not decided whether the determinant is 0 (of a matrix within the intervals), and where the matrix is
        not square.
    ValueError
        Where a number is NaN or infinite.

    Examples
    --------
    >>> import outward as ow
    >>> ow.linalg.det([[64919121.0, -159018721.0], [41869520.5, -102558961.0]])
    Interval("[-0.5, -0.5]_com")
    """
    x, codes = _decorated(_square("det", as_operand("det", 1, a)))
    return _bounds(_compute("det", x, None, (1, 1), None, threads).reshape(2, *x.shape[:-2]), codes)


def eigvalsh(a: Any, /, *, threads: int | None = None) -> Any:
    """Bounds of the eigenvalues of a symmetric matrix, in ascending order.

    As a rule they are neighbours where eigenvalues are apart; of eigenvalues that are nearly equal they are some units
    in the last place of the largest one wide.

    Parameters
    ----------
    a
        A symmetric matrix, or a stack of them. Both triangles are compared; NumPy takes one and ignores the other. An
        `IntervalArray` stands for all symmetric matrices within it.
    threads : int, optional
        As for `solve`.

    Returns
    -------
    IntervalArray

    Raises
    ------
    numpy.linalg.LinAlgError
        Where there is no proof, and where the matrix is not square.
    ValueError
        Where a number is NaN or infinite, and where the matrix is not symmetric.

    Examples
    --------
    >>> import outward as ow
    >>> x = ow.linalg.eigvalsh([[2, 1], [1, 2]])
    >>> bool((x.inf <= [1, 3]).all() and ([1, 3] <= x.sup).all() and (x.wid < 1e-15).all())
    True
    """
    x, codes = _decorated(_square("eigvalsh", as_operand("eigvalsh", 1, a)))
    found = _compute("eigvalsh", x, None, (1, x.shape[-1]), None, threads).reshape(2, *x.shape[:-1])
    return _bounds(found, None if codes is None else codes[..., None])


class EighResult(NamedTuple):
    """The eigenvalues and the eigenvectors of :func:`eigh`."""

    eigenvalues: Any
    eigenvectors: Any


def eigh(a: Any, /, *, threads: int | None = None) -> EighResult:
    """Bounds of the eigenvalues of a symmetric matrix, in ascending order, and of its eigenvectors, the columns.

    Vectors have the length 1, and their first component of more than 7/10 of the largest magnitude is positive. As a
    rule bounds are neighbours, but for components that are next to nothing.

    Parameters
    ----------
    a
        A symmetric matrix of numbers, or a stack of them. Both triangles are compared.
    threads : int, optional
        As for `solve`.

    Returns
    -------
    EighResult
        Both as an IntervalArray.

    Raises
    ------
    numpy.linalg.LinAlgError
        Where an eigenvalue is not separated from the others, so that its vector is not known; where there is no other
        proof, and where the matrix is not square.
    ValueError
        Where a number is NaN or infinite, and where the matrix is not symmetric.

    Examples
    --------
    >>> import outward as ow
    >>> values, vectors = ow.linalg.eigh([[2, 2], [2, 5]])
    >>> bool((values.inf <= [1, 6]).all() and ([1, 6] <= values.sup).all())
    True
    >>> vectors[:, 1]
    IntervalArray(["[0.44721359549995793, 0.44721359549995798]",
                   "[0.8944271909999159, 0.89442719099991596]"])
    """
    x = _square("eigh", _numbers("eigh", 1, a))
    values = _compute("eigvalsh", x, None, (1, x.shape[-1]), None, threads).reshape(2, *x.shape[:-1])
    return EighResult(_bounds(values), _bounds(_compute("eigh", x, None, x.shape[-2:], None, threads)))


def is_positive_definite(a: Any, /, *, threads: int | None = None) -> Any:
    """Is a symmetric matrix positive definite? Both answers are proved.

    Parameters
    ----------
    a
        A symmetric matrix of numbers, or a stack of them.
    threads : int, optional
        As for `solve`.

    Returns
    -------
    bool, or an array of bool for a stack

    Raises
    ------
    numpy.linalg.LinAlgError
        Where it is not decided, because the smallest eigenvalue is nearly 0, and where the matrix is not square.
    ValueError
        Where a number is NaN or infinite, and where the matrix is not symmetric.

    Examples
    --------
    >>> import outward as ow
    >>> ow.linalg.is_positive_definite([[2, 1], [1, 2]]), ow.linalg.is_positive_definite([[1, 2], [2, 1]])
    (True, False)
    """
    x = _square("is_positive_definite", _numbers("is_positive_definite", 1, a))
    found = _compute("is_positive_definite", x, None, (1, 1), None, threads).reshape(x.shape[:-2]) != 0
    return found if found.ndim else bool(found)


def _numbers(function: str, place: int, value: Any) -> NDArray[Any]:
    """An operand that may not have intervals."""
    found = as_operand(function, place, value)
    if isinstance(found, IntervalArray):
        raise TypeError(
            f"argument {place} of {function}: found intervals, expected numbers; the other functions have intervals"
        )
    return found


def _decorated(x: Any) -> tuple[Any, Any]:
    """Matrices of intervals, and the least decoration of each; none for numbers."""
    if not isinstance(x, IntervalArray):
        return x, None
    # What has been written to memory may be no interval: an operation makes it one.
    x = _ops.operate("pos", (x,))
    return x, np.asarray(x._codes.min(axis=(-2, -1), initial=COM))


def _matrices(function: str, x: Any) -> Any:
    """An operand that is a matrix or a stack of them."""
    if x.ndim < 2:
        raise LinAlgError(f"{function}: {x.ndim}-dimensional array given. Array must be at least two-dimensional")
    return x


def _square(function: str, x: Any) -> Any:
    """An operand that is a square matrix or a stack of them."""
    if _matrices(function, x).shape[-2] != x.shape[-1]:
        raise LinAlgError(
            f"{function}: Last 2 dimensions of the array must be square, found {x.shape[-2]} and {x.shape[-1]}"
        )
    return x


def _solution(
    function: str, a: Any, b: Any, parts: int | None, threads: int | None, max_seconds: float | None = None
) -> Any:
    """The solutions of systems or of least squares problems, with NumPy's rules of shapes."""
    if parts is not None and parts < 1:
        raise ValueError(f"parts: found {parts}, expected a number of 1 or more")
    if b.ndim == 0:
        raise ValueError(
            f"{function}: Input operand 1 does not have enough dimensions (has 0, gufunc core with signature "
            f"{_signature(function, True)} requires 1)"
        )
    is_vector = b.ndim == 1
    b = b[:, None] if is_vector else b
    if a.shape[-2] != b.shape[-2]:
        size = f"(size {b.shape[-2]} is different from {a.shape[-2]})"
        raise ValueError(
            f"{function}: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature "
            f"{_signature(function, is_vector)} {size}"
        )
    if function == "lstsq" and a.shape[-2] < a.shape[-1]:
        raise ValueError(
            f"lstsq: argument 1 has {a.shape[-2]} rows and {a.shape[-1]} columns, expected at least as many rows as "
            "columns"
        )
    try:
        counts = np.broadcast_shapes(a.shape[:-2], b.shape[:-2])
    except ValueError:
        raise ValueError(
            f"{function}: operands could not be broadcast together with shapes {shape_text(a.shape[:-2])} "
            f"{shape_text(b.shape[:-2])} of their stacks"
        ) from None
    a, b = (z if z.shape[:-2] == counts else _broadcast(z, (*counts, *z.shape[-2:])) for z in (a, b))
    codes = None
    if isinstance(a, IntervalArray) or isinstance(b, IntervalArray):
        # What has been written to memory may be no interval: an operation makes it one.
        a, b = (_ops.operate("pos", (z,)) if isinstance(z, IntervalArray) else z for z in (a, b))
        of_a = a._codes.min(axis=(-2, -1), initial=COM) if isinstance(a, IntervalArray) else COM
        of_b = b._codes.min(axis=-2, initial=COM) if isinstance(b, IntervalArray) else COM
        codes = np.minimum(np.asarray(of_a)[..., None], of_b)[..., None, :]
    found = _compute(function, a, b, (a.shape[-1], b.shape[-1]), parts, threads, max_seconds)
    result = _bounds(found, codes)
    return result[..., 0] if is_vector else result


def _sparse_solution(a: Any, b: Any, parts: int | None, threads: int | None, max_seconds: float | None) -> Any:
    """The solution of a system with a matrix of SciPy, which is known by its method `tocsr`."""
    if parts is not None:
        raise ValueError(f"parts: found {parts}, expected none for a sparse matrix")
    a = a.tocsr()
    if len(a.shape) != 2 or a.shape[0] != a.shape[1]:
        raise LinAlgError(f"solve: the sparse matrix has shape {shape_text(a.shape)}, expected a square matrix")
    data = np.asarray(as_operand("solve", 1, a.data), np.float64)
    b = as_operand("solve", 2, b.toarray() if hasattr(b, "tocsr") else b)
    if b.ndim not in (1, 2) or b.shape[0] != a.shape[0]:
        raise ValueError(
            f"solve: argument 2 has shape {shape_text(b.shape)}, expected a vector or a matrix of {a.shape[0]} rows"
        )
    codes = None
    if isinstance(b, IntervalArray):
        b = _ops.operate("pos", (b,))
        codes = b._codes.min(axis=0, initial=COM)
    sides = b if b.ndim == 2 else b[:, None]
    results = np.empty((2, *sides.shape))
    indptr, indices = (np.asarray(array, np.uint64).tobytes() for array in (a.indptr, a.indices))
    try:
        _native.solve_sparse(indptr, indices, data.tobytes(), _ends(sides), list(results), (threads, max_seconds))
    except (LinAlgError, ValueError, MemoryError) as error:
        hint = " (max_seconds lifts the limit)" if "multiplications" in str(error) else ""
        raise type(error)(f"solve: {error}{hint}") from None
    return _bounds(results.reshape(2, *b.shape), codes)


def _signature(function: str, is_vector: bool) -> str:
    """The shapes of a function, as NumPy writes them."""
    rows = "m,n" if function == "lstsq" else "m,m"
    return f"({rows}),(m)->({rows[-1]})" if is_vector else f"({rows}),(m,k)->({rows[-1]},k)"


def _broadcast(x: Any, shape: tuple[int, ...]) -> Any:
    return x.broadcast_to(shape) if isinstance(x, IntervalArray) else np.broadcast_to(x, shape)


def _compute(
    function: str,
    a: Any,
    b: Any,
    shape: tuple[int, int],
    parts: int | None,
    threads: int | None,
    max_seconds: float | None = None,
) -> NDArray[Any]:
    """Lower and upper bounds, one after the other, of a shape for each matrix; or one array of zeros and ones."""
    results = np.empty((1 if function == "is_positive_definite" else 2, *a.shape[:-2], *shape))
    problem = "solve" if function == "inv" else function
    try:
        sides = [] if b is None else _ends(b)
        _native.solve_matrices(problem, _ends(a), sides, list(results), parts, (threads, max_seconds))
    except (LinAlgError, ValueError, MemoryError) as error:
        raise type(error)(f"{function}: {error}") from None
    return results


def _ends(x: Any) -> list[NDArray[Any]]:
    """Numbers, or lower and upper bounds, in memory that can be read."""
    parts = (x._lo, x._hi) if isinstance(x, IntervalArray) else (x,)
    return [as_stored(part, np.dtype(np.float64)) for part in parts]


def _bounds(ends: NDArray[Any], codes: Any = None) -> Any:
    """Intervals of bounds that were computed; one alone is an `Interval`."""
    # A sum with 0 makes -0 to 0.
    lo, hi = ends + 0.0
    return IntervalArray.from_bounds(lo, hi, None if codes is None else np.broadcast_to(codes, lo.shape), copy=False)[
        ()
    ]
