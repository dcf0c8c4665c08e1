"""Products of matrices, each entry of which is exact until it is rounded, once, and systems with proved bounds.

>>> import numpy as np, outward as ow
>>> a, b = np.array([[100000001.0, 100000000.0]]), np.array([[100000001.0], [-100000002.0]])
>>> (a @ b).tolist(), ow.linalg.matmul(a, b).tolist()
([[0.0]], [[1.0]])
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from . import _native, _products
from ._arrays import IntervalArray
from ._convert import is_weak
from ._matrices import as_bits, as_operand, as_stored, first_element, shape_text
from ._numbers import GPU, device_of, is_on_gpu
from ._systems import EighResult, det, eigh, eigvalsh, inv, is_positive_definite, lstsq, solve

__all__ = [
    "EighResult",
    "det",
    "eigh",
    "eigvalsh",
    "inv",
    "is_positive_definite",
    "lstsq",
    "matmul",
    "matmul_bounds",
    "solve",
]

#: Formats of results: their names here, which NumPy's own are too.
_NAMES = {"f64": "float64", "f32": "float32", "f16": "float16", "bf16": "bfloat16"}
_NAMES |= {name: name for name in _NAMES.values()}


def matmul(
    a: Any,
    b: Any,
    /,
    *,
    add: Any = None,
    round: str = "rn",
    order: str | None = None,
    format: str | None = None,
    threads: int | None = None,
) -> Any:
    """The product of two matrices, or a @ b + add, each entry of which is the exact sum rounded once.

    Therefore nothing but the row, the column and the number to add changes an entry: neither the order of the terms,
    nor the other rows, blocks, threads, strides or the processor. Infinities, NaNs and zeros are as for `outward.dot`.

    Parameters
    ----------
    a, b
        Matrices, vectors, or stacks of matrices in the last two dimensions, whose other dimensions are broadcast, as for
        ``numpy.matmul``. Arrays of float64 and float32 are read where they are, with any strides; others, such as those
        of float16 and bfloat16, lists, tables and columns, of integers, ``Decimal``, ``Fraction`` or text, are
        converted. A number that float64 has not is an error. Matrices of float64, float32, float16 and bfloat16 in the
        memory of an NVIDIA GPU, such as those of CuPy and PyTorch, are multiplied there, by DLPack, if all arguments are
        there.
    add
        An array that is broadcast to the shape of the product and added before the rounding. It must have numbers of the
        format of the result.
    round : str
        ``"rn"``, ``"rz"``, ``"ru"`` or ``"rd"``: the direction of the one rounding.
    order : str, optional
        ``"k"``: a chain of fused operations in the order of the inner index instead, each rounded in this direction, in
        float64 or float32, on a GPU in float64 alone: the bits of the loop ``sum = fma(a[i, k], b[k, j], sum)``. It takes
        less time.
    format : str, optional
        ``"f64"``, ``"f32"``, ``"f16"`` or ``"bf16"``: the format of the result. By default the one that NumPy takes for
        these arrays together.
    threads : int, optional
        The most threads; without it ``OUTWARD_NUM_THREADS``, or one for each processor that this process may use.

    Returns
    -------
    array, or a number for two vectors
        For an `IntervalArray` the intervals of ``a @ b``; for arrays on a GPU a `DeviceArray` there.

    Examples
    --------
    >>> import numpy as np, outward as ow
    >>> a = np.array([[1e200, 1.0, -1e200], [3.0, 2.0, 1.0]])
    >>> ow.linalg.matmul(a, [1e200, 1.0, 1e200], round="rd").tolist()
    [1.0, 4e+200]
    >>> product = ow.linalg.matmul([0.1, 0.2], [0.3, 0.4])
    >>> float(ow.linalg.matmul([0.1, 0.2], [0.3, 0.4], add=-product))
    -4.996003610813204e-18
    >>> ow.linalg.matmul(np.eye(2), [[1, 2], [3, 4]], format="f16").dtype
    dtype('float16')
    """
    if any(is_on_gpu(value) for value in (a, b, add)):
        return _on_gpu("matmul", a, b, add, round, order, format, threads)[0]
    operands = _operands("matmul", a, b, add)
    if isinstance(operands, IntervalArray):
        if (round, order, format) != ("rn", None, None):
            raise TypeError("matmul: round, order and format are for numbers; bounds of intervals are rounded outward")
        return operands
    factors, target = _formats("matmul", operands, order, format)
    result = np.empty(operands.shape, target)
    _compute("matmul", operands, factors, (result,), round, order, threads)
    return _shaped(operands, result)


def matmul_bounds(
    a: Any,
    b: Any,
    /,
    *,
    add: Any = None,
    order: str | None = None,
    format: str | None = None,
    threads: int | None = None,
) -> Any:
    """The tightest intervals around the entries of a @ b, or of a @ b + add.

    Parameters
    ----------
    a, b, add, threads
        As for `matmul`; all numbers must be finite.
    order : str, optional
        ``"k"``: bounds by chains of fused operations, which take less time and are not the tightest.
    format : str, optional
        ``"f64"`` or ``"f32"``: the format of the bounds. By default that of the arrays together, or ``"f32"`` for those
        of 16 bits.

    Returns
    -------
    IntervalArray, or an Interval for two vectors
        For arrays on a GPU two of `DeviceArray` there, the lower and the upper bounds; infinities and NaNs are taken
        then, as for `matmul`.

    Examples
    --------
    >>> import outward as ow
    >>> print(ow.linalg.matmul_bounds([0.1, 0.2], [0.3, 0.4]))
    [0.11, 0.11000000000000002]
    """
    if any(is_on_gpu(value) for value in (a, b, add)):
        lo, hi = _on_gpu("matmul_bounds", a, b, add, None, order, format, threads)
        return lo, hi
    operands = _operands("matmul_bounds", a, b, add)
    if isinstance(operands, IntervalArray):
        if (order, format) != (None, None):
            raise TypeError("matmul_bounds: order and format are for numbers")
        return operands
    for name, array in zip(("a", "b", "add"), operands.values):
        if not (finite := np.isfinite(array)).all():
            raise ValueError(f"matmul_bounds: {name} has {first_element(array, ~finite)}, expected finite numbers")
    factors, target = _formats("matmul_bounds", operands, order, format, of_bounds=True)
    lo, hi = np.empty(operands.shape, target), np.empty(operands.shape, target)
    _compute("matmul_bounds", operands, factors, (lo, hi), "rn", order, threads)
    return _shaped(operands, IntervalArray.from_bounds(lo, hi, copy=False))


def _on_gpu(
    function: str,
    a: Any,
    b: Any,
    add: Any,
    round: str | None,
    order: str | None,
    format: str | None,
    threads: int | None,
) -> list[Any]:
    """What is computed where the arrays are, for matrices in the memory of a GPU."""
    if not hasattr(_native, "matmul_device"):
        raise RuntimeError("this build of outward computes on the processor alone: copy the arrays to the host")
    if threads is not None:
        raise ValueError(f"{function}: threads: found {threads!r}, expected none for arrays on a GPU")
    is_in_order, target = _is_in_order(order), _format_name(format, of_bounds=round is None)
    arrays = [(name, value) for name, value in (("a", a), ("b", b), ("add", add)) if value is not None]
    places = {name: device_of(value) for name, value in arrays}
    number = next(place[1] for place in places.values() if place and place[0] in GPU)
    for name, place in places.items():
        if place is None or place[0] not in GPU or place[1] != number:
            where = f"on GPU {place[1]}" if place and place[0] in GPU else "in the memory of the host"
            raise ValueError(f"{function}: {name} is {where}, expected all arrays on GPU {number}")
    return _native.matmul_device(arrays, number, round, is_in_order, target)


def _is_in_order(order: str | None) -> bool:
    if order not in (None, "k"):
        raise ValueError(f'order: found {order!r}, expected None or "k"')
    return order == "k"


def _format_name(format: str | None, of_bounds: bool) -> str | None:
    """NumPy's name of the format of results that a caller names."""
    if format is None:
        return None
    known = {"f64": "float64", "f32": "float32"} if of_bounds else _NAMES
    if format not in known:
        names = '"f64", "f32"' if of_bounds else '"f64", "f32", "f16", "bf16"'
        raise ValueError(f"format: found {format!r}, expected {names}")
    return known[format]


class _Operands(NamedTuple):
    """Stacks of matrices, and the shape of the product."""

    #: Two factors and, if there is one, the array to add.
    values: list[NDArray[Any]]
    #: The same as stacks with the same counts.
    arrays: list[NDArray[Any]]
    #: The formats that the one of the result depends on.
    dtypes: list[np.dtype[Any]]
    #: With a dimension of 1 for each factor that is a vector.
    shape: tuple[int, ...]
    is_vector: tuple[bool, bool]


def _operands(function: str, a: Any, b: Any, add: Any) -> Any:
    """The operands as arrays of floats with two dimensions or more; of intervals, their product."""
    names = ("a", "b") if add is None else ("a", "b", "add")
    values = [as_operand(function, place, value) for place, value in enumerate((a, b, add)[: len(names)], 1)]
    if any(isinstance(value, IntervalArray) for value in values):
        product = _products.matmul(values[0], values[1])
        return product if add is None else product + values[2]
    x, y = values[:2]
    for place, value in enumerate((x, y)):
        if value.ndim == 0:
            raise ValueError(
                f"{function}: Input operand {place} does not have enough dimensions (has 0, gufunc core with signature "
                f"{_SIGNATURE} requires 1)"
            )
    is_vector = x.ndim == 1, y.ndim == 1
    x, y = x[None, :] if is_vector[0] else x, y[:, None] if is_vector[1] else y
    if x.shape[-1] != y.shape[-2]:
        raise ValueError(
            f"{function}: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature {_SIGNATURE} "
            f"(size {y.shape[-2]} is different from {x.shape[-1]})"
        )
    try:
        counts = np.broadcast_shapes(x.shape[:-2], y.shape[:-2])
    except ValueError:
        raise ValueError(
            f"{function}: operands could not be broadcast together with shapes {shape_text(x.shape[:-2])} "
            f"{shape_text(y.shape[:-2])} of their stacks"
        ) from None
    shape = (*counts, x.shape[-2], y.shape[-1])
    arrays = [z if z.shape[:-2] == counts else np.broadcast_to(z, (*counts, *z.shape[-2:])) for z in (x, y)]
    if add is not None:
        shown = (*counts, *(length for length, gone in zip(shape[-2:], is_vector) if not gone))
        try:
            c = np.broadcast_to(values[2], shown)
        except ValueError:
            raise ValueError(
                f"{function}: add of shape {shape_text(values[2].shape)} could not be broadcast to the shape "
                f"{shape_text(shown)} of the product"
            ) from None
        c = c[..., None, :] if is_vector[0] and not is_vector[1] else c
        arrays.append(c[..., None] if is_vector == (False, True) else c.reshape(shape) if all(is_vector) else c)
    dtypes = [value.dtype for value, given in zip(values, (a, b, add)) if not is_weak(given)]
    return _Operands(values, arrays, dtypes, shape, is_vector)


#: As NumPy writes it.
_SIGNATURE = "(n?,k),(k,m?)->(n?,m?)"


def _formats(
    function: str, operands: _Operands, order: str | None, format: str | None, of_bounds: bool = False
) -> tuple[np.dtype[Any], np.dtype[Any]]:
    """The format of the factors, and that of the result."""
    is_in_order, name = _is_in_order(order), _format_name(format, of_bounds)
    factors = _common([array.dtype for array in operands.arrays[:2]])
    # The extension module has these alone.
    factors = factors if factors.itemsize > 2 else np.dtype(np.float32)
    target = _common(operands.dtypes)
    if of_bounds and target.itemsize == 2:
        target = np.dtype(np.float32)
    if name is not None:
        target = _dtype(name)
    if is_in_order:
        if target.itemsize == 2:
            raise ValueError(
                f'order: the steps are those of float64 or float32, found {target.name}; expected format="f32" or "f64"'
            )
        if factors.itemsize > target.itemsize:
            raise ValueError(f"order: found factors of {factors.name}, expected numbers of {target.name}, the format")
        factors = target
    return factors, target


def _common(dtypes: list[np.dtype[Any]]) -> np.dtype[Any]:
    """The format that has the numbers of all of these: of two with 16 bits, binary32, for which NumPy has no rule."""
    widest = max(dtypes, key=lambda dtype: dtype.itemsize)
    return widest if widest.itemsize > 2 or len(set(dtypes)) == 1 else np.dtype(np.float32)


def _dtype(name: str) -> np.dtype[Any]:
    if name != "bfloat16":
        return np.dtype(name)
    try:
        import ml_dtypes
    except ImportError:
        raise ValueError("format: bf16 needs the package ml_dtypes, which is not installed") from None
    return np.dtype(ml_dtypes.bfloat16)


def _compute(
    function: str,
    operands: _Operands,
    factors: np.dtype[Any],
    results: tuple[NDArray[Any], ...],
    round: str,
    order: str | None,
    threads: int | None,
) -> None:
    target = results[0].dtype
    a, b = (as_stored(array, factors) for array in operands.arrays[:2])
    added = None
    if len(operands.arrays) == 3:
        c = operands.values[2]
        with np.errstate(over="ignore", under="ignore", invalid="ignore"):
            lost = (c.astype(target, copy=False) != c) & (c == c)
            if lost.any():
                raise ValueError(
                    f"{function}: add has {first_element(c, lost)}, expected numbers of {target.name}, the format of "
                    "the result"
                )
            added = as_stored(operands.arrays[2], target)
    formats = (_format(factors), _format(target))
    views = [as_bits(result) for result in results]
    _native.matmul(a, b, added, views, formats, round, order == "k", threads)


def _format(dtype: np.dtype[Any]) -> str:
    return {"d": "f64", "f": "f32", "e": "f16"}.get(dtype.char, "bf16")


def _shaped(operands: _Operands, result: Any) -> Any:
    """The result without the dimensions that stand for vectors."""
    if operands.is_vector[0]:
        result = result[..., 0, :]
    return (result[..., 0] if operands.is_vector[1] else result)[()]
