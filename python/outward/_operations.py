"""Operations on arrays of intervals: on buffers, by the kernels of the extension module."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any
from typing import cast as typed

import numpy as np
from numpy.typing import NDArray

from . import _arrays, _native, _products, _rows_alike
from ._convert import (
    CODES,
    COM,
    Codes,
    Columns,
    Floats,
    cast,
    columns,
    first_index,
    float_dtype,
    is_weak,
    native_dtype,
    rounded_outward,
)
from ._native import (
    Interval,
    interval_apply,
    interval_measure,
    interval_overlap,
    interval_reduce,
    interval_relate,
    overlap_names,
)

if TYPE_CHECKING:
    from ._arrays import IntervalArray

#: NumPy's functions and the operations of the table that they are.
UFUNCS: dict[np.ufunc, str] = {
    np.absolute: "abs", np.add: "add", np.arccos: "acos", np.arccosh: "acosh", np.arcsin: "asin",
    np.arcsinh: "asinh", np.arctan: "atan", np.arctan2: "atan2", np.arctanh: "atanh", np.cbrt: "cbrt",
    np.ceil: "ceil", np.copysign: "copysign", np.cos: "cos", np.cosh: "cosh", np.divide: "div", np.exp: "exp",
    np.exp2: "exp2", np.expm1: "expm1", np.fabs: "abs", np.float_power: "pow", np.floor: "floor",
    np.fmax: "fmax", np.fmin: "fmin", np.fmod: "fmod", np.hypot: "hypot", np.log: "log", np.log10: "log10",
    np.log1p: "log1p", np.log2: "log2", np.maximum: "max", np.minimum: "min", np.multiply: "mul",
    np.negative: "neg", np.positive: "pos", np.power: "pow", np.reciprocal: "recip", np.rint: "round_ties_to_even",
    np.sign: "sign", np.sin: "sin", np.sinh: "sinh", np.sqrt: "sqrt", np.square: "sqr", np.subtract: "sub",
    np.tan: "tan", np.tanh: "tanh", np.trunc: "trunc",
}  # fmt: skip
#: Those that need no look at their operands.
_PLAIN: dict[np.ufunc, str] = {ufunc: name for ufunc, name in UFUNCS.items() if name != "pow"}
#: Those of ``scipy.special``, by their names, and the names of the operations.
_OF_SCIPY = {
    "cbrt": "cbrt", "erf": "erf", "erfc": "erfc", "erfcinv": "erfcinv", "erfcx": "erfcx", "erfinv": "erfinv",
    "exp10": "exp10", "exp2": "exp2", "expm1": "expm1", "gamma": "tgamma", "gammaln": "lgamma", "i0": "cyl_bessel_i0",
    "i1": "cyl_bessel_i1", "j0": "j0", "j1": "j1", "jv": "jn", "log1p": "log1p", "logit": "logit", "ndtr": "normcdf",
    "ndtri": "normcdfinv", "y0": "y0", "y1": "y1", "yn": "yn", "yv": "yn",
}  # fmt: skip
#: Operations with an integer, and which operand of a function of arrays it is, here and in SciPy.
WITH_INTEGER = {"jn": 0, "yn": 0, "pown": 1, "rootn": 1, "compound": 1, "compoundm1": 1, "scalbn": 1}
#: Comparisons: what holds of all numbers, what of none, and are the two in the other order?
ORDERS: dict[np.ufunc, tuple[str, str, bool]] = {
    np.less: ("strict_precedes", "never_less", False),
    np.less_equal: ("precedes", "never_less_equal", False),
    np.greater: ("strict_precedes", "never_less", True),
    np.greater_equal: ("precedes", "never_less_equal", True),
}
#: Operators of sets.
_OF_SETS: dict[np.ufunc, str] = {np.bitwise_and: "intersection", np.bitwise_or: "convex_hull"}
#: Functions of NumPy that are written with others.
_COMPOSED: dict[np.ufunc, str] = {
    np.remainder: "remainder", np.deg2rad: "radians", np.radians: "radians", np.rad2deg: "degrees",
    np.degrees: "degrees",
}  # fmt: skip
DOUBLE = np.dtype(np.float64)
#: Functions of two that reduce an array, and what they give of nothing.
REDUCTIONS: dict[str, int | None] = {"add": 0, "mul": 1, "min": None, "max": None}
#: Those whose terms are added up without rounding.
EXACT: dict[str, str] = {"add": "sum", "mean": "mean"}


def is_operand(x: object) -> bool:
    """May it stand beside an array of intervals? Text is a number where an array is made, and not here."""
    return not (x is None or isinstance(x, (str, bytes, dict, set)))


def operand(x: Any, dtype: Any = None, *, nan: bool = False) -> Columns:
    if isinstance(x, _arrays.IntervalArray):
        mine = Columns(x._lo, x._hi, x._codes)
        return mine if dtype is None or x._lo.dtype == dtype else cast(mine, float_dtype(dtype))
    if isinstance(x, Interval) or is_weak(x):
        single = _single(x, nan)
        return single if dtype is None or dtype == DOUBLE else cast(single, float_dtype(dtype))
    return columns(x, dtype, nan=nan)


def _single(x: Any, nan: bool) -> Columns:
    """One interval or number."""
    try:
        x = x if isinstance(x, Interval) else Interval(x)
    except ValueError:
        if not nan:
            raise
        x = Interval("[nai]")
    return Columns(np.array(x.lo), np.array(x.hi), np.array(x.decoration_code, np.int8))


def operands_of(values: tuple[Any, ...], *, nan: bool = False) -> list[Columns]:
    """The operands in one format: that of the arrays among them. Numbers of Python have none."""
    strong = [None if is_weak(x) else operand(x, nan=nan) for x in values]
    formats = {x.lo.dtype for x in strong if x is not None}
    dtype = formats.pop() if len(formats) == 1 else np.result_type(*formats) if formats else DOUBLE
    return [operand(v, dtype, nan=nan) if x is None else cast(x, dtype) for v, x in zip(values, strong)]


def _flat(a: NDArray[Any], shape: tuple[int, ...]) -> NDArray[Any]:
    """The elements in a row, or the one that stands for all."""
    flags = a.flags
    if a.shape == shape and flags.c_contiguous and flags.aligned:
        return a if len(shape) == 1 else a.reshape(-1)
    if a.size == 1 or (a.size and not any(a.strides)):
        a = np.ascontiguousarray(a[(0,) * a.ndim]).reshape(1)
    else:
        a = np.ascontiguousarray(np.broadcast_to(a, shape)).reshape(-1)
    return a if a.flags.aligned else a.copy()


def _rows(x: Columns, shape: tuple[int, ...]) -> Columns:
    return Columns(_flat(x.lo, shape), _flat(x.hi, shape), _flat(x.codes, shape))


def _whole(x: Columns) -> Columns:
    """All elements in a row, also where one stands for all."""
    return Columns(*(np.require(a, requirements=("C", "A")).reshape(-1) for a in x))


def _shape(operands: list[Columns]) -> tuple[int, ...]:
    shapes = {x.lo.shape for x in operands}
    return shapes.pop() if len(shapes) == 1 else np.broadcast_shapes(*shapes)


def operate(op: str, values: tuple[Any, ...], n: int | None = None, out: Any = None) -> IntervalArray:
    """Applies an operation of the table element by element.

    Parameters
    ----------
    op : str
        The name in the table, or ``intersection``, ``convex_hull``, ``cancel_minus``, ``cancel_plus``.
    values : tuple of array_like
        The operands, which are broadcast.
    n : int, optional
        The integer of a function that has one.
    out : IntervalArray, optional
        Where the result goes.

    Returns
    -------
    IntervalArray
    """
    if n is not None and not -(2**31) <= n < 2**31:
        raise OverflowError(f"{op}: expected an integer of 32 bits, found {n}")
    operands = operands_of(values)
    dtype, shape = operands[0].lo.dtype, _shape(operands)
    if out is None:
        result = _arrays.IntervalArray._empty(shape, dtype)
    else:
        if not isinstance(out, _arrays.IntervalArray):
            raise TypeError(f"out: expected an IntervalArray, found {type(out).__name__}")
        if len(shape) > out.ndim or any(n not in (1, m) for n, m in zip(shape[::-1], out.shape[::-1])):
            raise ValueError(f"out: expected the shape {shape}, found {out.shape}")
        if not np.can_cast(dtype, out.dtype):
            raise TypeError(f"out: expected bounds of {dtype}, found {out.dtype}")
        shape = out.shape
        fits = out.dtype == dtype and out._is_contiguous()
        shares = any(np.may_share_memory(a, b) for a in out._parts() for x in operands for b in x)
        result = out if fits and not shares else _arrays.IntervalArray._empty(shape, dtype)
    target = tuple(a.reshape(-1) for a in result._parts())
    interval_apply(op, [_rows(x, shape) for x in operands], target, n)
    if out is not None and result is not out:
        out[...] = result
    return result if out is None else out


def relate(relation: str, values: tuple[Any, ...], *, nan: bool = False) -> NDArray[np.bool_]:
    """Asks a relation element by element."""
    operands = operands_of(values, nan=nan)
    shape = _shape(operands)
    result = np.empty(shape, np.bool_)
    interval_relate(relation, [_rows(x, shape) for x in operands], result.reshape(-1).view(np.uint8))
    return result


def overlap(x: Any, y: Any) -> Any:
    """The state of each pair, by its name in the standard; an empty text where one is NaI."""
    operands = operands_of((x, y))
    shape = _shape(operands)
    codes = np.empty(shape, np.uint8)
    interval_overlap([_rows(x, shape) for x in operands], codes.reshape(-1))
    names = [*overlap_names(), ""]
    states = np.array(names)[np.minimum(codes, len(names) - 1)]
    return states if shape else str(states)


def _is_interval(x: object) -> bool:
    return isinstance(x, (Interval, _arrays.IntervalArray))


def _equal(x: Any, y: Any) -> NDArray[np.bool_]:
    operands = operands_of((x, y), nan=True)
    result = relate("equal", tuple(_arrays.IntervalArray._of(a) for a in operands))
    for value, a in zip((x, y), operands):
        if not _is_interval(value):
            # A number that had to be enclosed is none of the format, and equals no interval.
            result = result & (a.lo == a.hi)
    return result


def _compare(ufunc: np.ufunc, x: Any, y: Any) -> NDArray[np.bool_]:
    always, never, reverse = ORDERS[ufunc]
    values, beyond = [], []
    for value in (y, x) if reverse else (x, y):
        found = np.asarray(0.0 if _is_interval(value) or is_weak(value) and not isinstance(value, float) else value)
        endless = np.isinf(found) if found.dtype.kind == "f" else np.zeros(found.shape, bool)
        beyond.append((found, endless))
        values.append(np.where(endless, 0, value) if endless.any() else value)
    points = list(operands_of(tuple(values)))
    for at, (value, a) in enumerate(zip(values, points)):
        if not _is_interval(value):
            # Between the bounds of a number there is no number of the format: one of the two stands for it.
            bound = a.hi if (always == "strict_precedes") == (at == 1) else a.lo
            points[at] = Columns(bound, bound, a.codes)
    operands = tuple(_arrays.IntervalArray._of(a) for a in points)
    yes, no = relate(always, operands), relate(never, operands)
    for at, (found, endless) in enumerate(beyond):
        if endless.any():
            # All numbers are below infinity, and none is in nothing.
            other = operands[1 - at]
            known = endless & ~relate("is_nai", (other,)) & ~relate("is_empty", (other,))
            yes = np.where(known, (found > 0) == (at == 1), yes)
            no = np.where(known, ~yes, no)
    undecided = yes == no
    if undecided.any():
        raise ValueError(
            f"{ufunc.__name__} is not decided for all numbers of the intervals{first_index(undecided)}: ask with "
            "X.precedes(Y), X.strict_precedes(Y), X.less(Y), X.strict_less(Y), X.subset(Y), or compare bounds, as in "
            "X.sup < Y.inf"
        )
    return yes


def _power(x: Any, y: Any, out: Any) -> IntervalArray:
    """An integer exponent is that of all powers; other exponents are those of real numbers."""
    if isinstance(y, (int, np.integer)) and not isinstance(y, bool) and -(2**31) <= y < 2**31:
        return operate("pown", (x,), int(y), out)
    return operate("pow", (x, y), None, out)


def _scaled(x: Any, n: Any, out: Any) -> IntervalArray:
    """x · 2ⁿ for integers n."""
    exponents = np.asarray(n)
    if exponents.dtype.kind not in "iu":
        raise TypeError(f"ldexp: expected integers as exponents, found {exponents.dtype}")
    if exponents.size == 1:
        shape = np.broadcast_shapes(np.shape(x) if not _is_interval(x) else getattr(x, "shape", ()), exponents.shape)
        return operate("scalbn", (_arrays.IntervalArray(x).broadcast_to(shape),), int(exponents.reshape(())), out)
    array = _arrays.IntervalArray(x)
    shape = np.broadcast_shapes(array.shape, exponents.shape)
    array, exponents = array.broadcast_to(shape), np.broadcast_to(exponents, shape)
    result = _arrays.IntervalArray._empty(shape, array.dtype)
    for value in np.unique(exponents):
        where = exponents == value
        result[where] = operate("scalbn", (array[where],), int(value))
    if out is None:
        return result
    out[...] = result
    return typed("IntervalArray", out)


def reduce(op: str, x: Any, axis: Any, keepdims: bool, out: Any = None, initial: Any = None) -> Any:
    """Reduces an array along axes: sums and means are exact until they are rounded, once. Other functions of two are
    applied to neighbours first, then to their results."""
    array = _arrays.IntervalArray(x) if not isinstance(x, _arrays.IntervalArray) else x
    axes = tuple(range(array.ndim)) if axis is None else np.lib.array_utils.normalize_axis_tuple(axis, array.ndim)
    rest = [i for i in range(array.ndim) if i not in axes]
    count = int(np.prod([array.shape[i] for i in axes], dtype=np.intp))
    shape = tuple(array.shape[i] for i in rest)
    moved = array.transpose(*axes, *rest).reshape(count, *shape)
    if initial is not None and (op in EXACT or count == 0):
        first = _arrays.IntervalArray(initial, dtype=array.dtype).broadcast_to(shape)
        moved, count, initial = _joined(first.reshape(1, *shape), moved), count + 1, None
    if op in EXACT:
        result = _arrays.IntervalArray._empty(shape, array.dtype)
        rows = _whole(operand(moved))
        interval_reduce(EXACT[op], [rows], tuple(part.reshape(-1) for part in result._parts()))
    elif count == 0:
        start = REDUCTIONS[op]
        if start is None:
            raise ValueError(f"{op}: expected one element or more, found none")
        result = _arrays.IntervalArray(start, dtype=array.dtype).broadcast_to(shape).copy()
    else:
        result = moved
        while count > 1:
            half = count // 2
            pairs = operate(op, (result[:half], result[half : 2 * half]))
            result = pairs if count % 2 == 0 else _joined(pairs, result[2 * half :])
            count = half + count % 2
        result = result.copy() if result is moved else result
        result = result.reshape(shape)
        if initial is not None:
            result = operate(op, (result, initial))
    if keepdims:
        result = result.reshape(tuple(1 if i in axes else n for i, n in enumerate(array.shape)))
    if out is not None:
        out[...] = result
        return out
    return result[()]


def selected(op: str, x: Any, where: Any) -> Any:
    """The elements to be reduced where a mask is true, and elements that change nothing elsewhere."""
    start = REDUCTIONS.get(op)
    if start is None:
        raise TypeError(f"{op}: where is for sums and products of intervals; take X[where]")
    array: Any = _arrays.IntervalArray(x) if not isinstance(x, _arrays.IntervalArray) else x
    return np.where(np.broadcast_to(where, array.shape), array, start)


def accumulate(op: str, x: Any, axis: int) -> IntervalArray:
    """The results for the first element along an axis, the first two, and so on; neighbours are combined first."""
    array: Any = _arrays.IntervalArray(x) if not isinstance(x, _arrays.IntervalArray) else x
    place = int(np.lib.array_utils.normalize_axis_index(axis, array.ndim))
    rows: Any = np.moveaxis(array, place, 0).copy()
    step = 1
    while step < len(rows):
        # Each row is that of the last 2·step elements, or of all before it.
        rows = _joined(rows[:step], operate(op, (rows[:-step], rows[step:])))
        step *= 2
    result: IntervalArray = np.moveaxis(rows, 0, place)
    return result


def reduce_all(name: str, values: tuple[Any, ...]) -> Any:
    """A reduction of all elements: `sum`, `sum_abs`, `sum_sq`, `norm`, `mean`, or `dot` of two."""
    operands = operands_of(tuple(x if _is_interval(x) else _arrays.IntervalArray(x) for x in values))
    if len(operands) == 2 and operands[0].lo.size != operands[1].lo.size:
        sizes = [x.lo.size for x in operands]
        raise ValueError(f"x and y: expected as many intervals, found {sizes[0]} and {sizes[1]}")
    result = _arrays.IntervalArray._empty((), operands[0].lo.dtype)
    rows = [_whole(x) for x in operands]
    interval_reduce(name, rows, tuple(part.reshape(-1) for part in result._parts()))
    return result[()]


def reduce_rows(name: str, arrays: list[IntervalArray], axes: int) -> IntervalArray:
    """A reduction along the first axes of arrays of one shape."""
    operands = operands_of(tuple(arrays))
    result = _arrays.IntervalArray._empty(operands[0].lo.shape[axes:], operands[0].lo.dtype)
    interval_reduce(name, [_whole(x) for x in operands], tuple(part.reshape(-1) for part in result._parts()))
    return result


def _joined(x: IntervalArray, y: IntervalArray) -> IntervalArray:
    parts = (np.concatenate(pair) for pair in zip(x._parts(), y._parts()))
    return _arrays.IntervalArray._of(Columns(*parts))


def _directed() -> dict[Any, tuple[str, str]]:
    """This package's own functions of numbers, by their operation and direction."""
    known = getattr(_native, "ufunc_operations", {})
    return typed("dict[Any, tuple[str, str]]", known() if callable(known) else known)


def operation_of(ufunc: np.ufunc) -> str | None:
    """The operation of the table that a function of NumPy, of SciPy or of this package is, rounded to nearest."""
    name = UFUNCS.get(ufunc)
    if name is None and (found := _directed().get(ufunc)) is not None:
        if found[1] not in ("", "rn", "nearest"):
            raise TypeError(f"{ufunc.__name__}: numbers have a direction; intervals have the function {found[0]}")
        return found[0]
    if name is None and ufunc.__name__ in _OF_SCIPY:
        # No other package has a function of this name that is this very object.
        special = sys.modules.get("scipy.special")
        name = _OF_SCIPY[ufunc.__name__] if getattr(special, ufunc.__name__, None) is ufunc else None
    return name


def integer_of(name: str, value: Any) -> int:
    """The integer of an operation, such as the order of a Bessel function."""
    single = np.asarray(value)[()]
    if (
        not isinstance(single, (int, float, np.integer, np.floating))
        or not np.isfinite(single)
        or single != int(single)
    ):
        raise TypeError(f"{name}: found {value!r}, expected one integer")
    return int(single)


def apply_ufunc(ufunc: np.ufunc, method: str, *inputs: Any, **options: Any) -> Any:
    """Applies a function of NumPy to intervals and arrays of intervals: what `__array_ufunc__` calls.

    Parameters
    ----------
    ufunc : numpy.ufunc
        A function that has an operation in the table, a comparison, or ``matmul``.
    method : str
        ``__call__``, ``reduce`` or ``outer``.
    *inputs, **options
        As NumPy hands them on.

    Returns
    -------
    Interval, IntervalArray or array of bool

    Raises
    ------
    TypeError
        For functions of numbers that real numbers don't have, and options that make no sense.
    """
    if method == "__call__" and not options:
        plain = _PLAIN.get(ufunc)
        found = None if plain is None else _rows_alike.operate(plain, inputs)
        if found is not None:
            return found
    out = options.pop("out", (None,))[0]
    if method == "__call__":
        options = {k: v for k, v in options.items() if not (k == "where" and v is True) and v is not None}
    name = _OF_SETS.get(ufunc) or operation_of(ufunc)
    if method == "__call__" and name is not None and name != "pow" and out is None and not options:
        # Without arrays a method of `Interval` is many times as fast.
        first, *others = inputs
        if name not in WITH_INTEGER and all(isinstance(x, Interval) or is_weak(x) for x in inputs):
            return getattr(first if isinstance(first, Interval) else Interval(first), name)(*others)
    if method == "reduce" and name in REDUCTIONS:
        where, initial = options.get("where", True), options.get("initial")
        if options.get("dtype") is not None:
            raise TypeError(f"{ufunc.__name__}.reduce: dtype is not for intervals")
        keepdims = bool(options.get("keepdims", False))
        array = inputs[0] if where is True else selected(name, inputs[0], where)
        return reduce(name, array, options.get("axis", 0), keepdims, out, initial)
    if method == "accumulate" and name in REDUCTIONS and options.get("dtype") is None:
        scan = accumulate(name, inputs[0], options.get("axis", 0))
        if out is None:
            return scan
        out[...] = scan
        return out
    if method == "outer" and len(inputs) == 2:
        x, y = _arrays.IntervalArray(inputs[0]), _arrays.IntervalArray(inputs[1])
        return apply_ufunc(ufunc, "__call__", x.reshape(*x.shape, *[1] * y.ndim), y, out=(out,), **options)
    if method != "__call__":
        raise TypeError(f"{ufunc.__name__}.{method} is not for intervals")
    where = options.pop("where", None)
    if options:
        raise TypeError(f"{ufunc.__name__}: {', '.join(options)} is not for intervals")
    if where is not None:
        if out is None:
            raise TypeError(f"{ufunc.__name__}: where needs out=, which has what stands elsewhere")
        mask = np.broadcast_to(where, out.shape)
        whole: Any = apply_ufunc(ufunc, "__call__", *inputs)
        whole = whole if isinstance(whole, np.ndarray) else _arrays.IntervalArray(whole)
        out[mask] = np.broadcast_to(whole, out.shape)[mask]
        return out
    result: Any
    if ufunc in (np.equal, np.not_equal):
        result = _equal(*inputs) if ufunc is np.equal else ~_equal(*inputs)
    elif ufunc in ORDERS:
        result = _compare(ufunc, *inputs)
    elif ufunc is np.matmul:
        return _products.matmul(inputs[0], inputs[1], out)
    elif ufunc is np.ldexp:
        result = _scaled(inputs[0], inputs[1], out)
    elif ufunc is np.power:
        result = _power(inputs[0], inputs[1], out)
    elif ufunc in _COMPOSED:
        from . import _array_numerics

        result = getattr(_array_numerics, _COMPOSED[ufunc])(*inputs)
        if out is not None:
            out[...] = result
            return out
    elif name in WITH_INTEGER:
        place = WITH_INTEGER[name]
        result = operate(name, (inputs[1 - place],), integer_of(ufunc.__name__, inputs[place]), out)
    elif name is not None:
        result = operate(name, inputs, None, out)
    else:
        raise TypeError(f"{ufunc.__name__} is not for intervals: numbers of them are X.mid, X.inf, X.sup, X.wid")
    if isinstance(result, np.ndarray) and out is not None:
        out[...] = result
        return out
    return result if out is not None else result[()]


def measure(number: str, x: IntervalArray) -> Floats:
    """A number of each element, such as ``mid``."""
    result = np.empty(x.shape, x.dtype)
    interval_measure(number, _rows(operand(x), x.shape), result.reshape(-1))
    return result


def _codes(decoration: Any, shape: tuple[int, ...]) -> Codes:
    """Codes of decorations, from codes or names."""
    found = np.asarray(decoration)
    if found.dtype.kind == "U":
        unknown = ~np.isin(found, list(CODES))
        if unknown.any():
            bad = found[unknown][0] if found.ndim else found
            raise ValueError(f"decoration: expected ill, trv, def, dac or com, found {bad}{first_index(unknown)}")
        found = np.array([CODES[str(name)] for name in found.reshape(-1)], np.int8).reshape(found.shape)
    if found.dtype.kind not in "iu":
        raise TypeError(f"decoration: expected codes or names, found an array of {found.dtype}")
    unknown = ~np.isin(found, list(CODES.values()))
    if unknown.any():
        bad = found[unknown][0] if found.ndim else found
        raise ValueError(f"decoration: expected 0, 4, 8, 12 or 16, found {bad}{first_index(unknown)}")
    return np.broadcast_to(found.astype(np.int8), shape)


def _bounds(values: Any, name: str, upper: bool, dtype: Any) -> Floats:
    """Bounds of one side, rounded outward."""
    a = np.asarray(values)
    if a.dtype.kind == "f" and not isinstance(values, (np.ndarray, np.generic, float)):
        objects = np.array(values, dtype=object)
        a = a if all(isinstance(v, (float, np.floating)) for v in objects.reshape(-1)) else objects
    if a.dtype.kind == "f":
        target = dtype if dtype is not None else native_dtype(a)
        return rounded_outward(a, a, target)[upper]
    if a.dtype.kind in "OUT":
        result = np.empty(a.shape)
        for i, x in enumerate(a.astype(object).reshape(-1)):
            if isinstance(x, float) and np.isnan(x):
                result.reshape(-1)[i] = x
                continue
            try:
                result.reshape(-1)[i] = Interval(-np.inf, x).hi if upper else Interval(x, np.inf).lo
            except (TypeError, ValueError) as error:
                raise type(error)(f"{error} (element {i} of {name})") from None
        a = result
    else:
        x = columns(a, np.float64)
        a = x.hi if upper else x.lo
    return a if dtype is None else rounded_outward(a, a, dtype)[upper]


def from_bounds(lo: Any, hi: Any, decoration: Any, dtype: Any, copy: bool) -> IntervalArray:
    """What `IntervalArray.from_bounds` does."""
    low, high = _bounds(lo, "lo", False, dtype), _bounds(hi, "hi", True, dtype)
    wide = np.result_type(low.dtype, high.dtype)
    low, high = np.broadcast_arrays(low.astype(wide, copy=False), high.astype(wide, copy=False))
    none = np.isnan(low) & np.isnan(high)
    with np.errstate(invalid="ignore"):
        some = (low <= high) & (low < np.inf) & (high > -np.inf)
    strongest = np.where(np.isfinite(low) & np.isfinite(high), COM, np.int8(12))
    if decoration is None:
        codes, bad = strongest, ~some
    else:
        codes = _codes(decoration, low.shape)
        bad = ~np.where(codes <= 4, some & (codes == 4) | none, some)
        codes = np.minimum(codes, np.where(none, codes, strongest))
    if bad.any():
        found = (low[bad][0], high[bad][0]) if low.ndim else (low, high)
        raise ValueError(
            f"expected lo <= hi with lo < inf and hi > -inf, found {found[0]}, {found[1]}{first_index(bad)}"
        )
    if _is_mixed(lo, hi, low, high):
        _check_order(lo, hi)
    # A sum with 0 makes -0 to 0.
    parts = (low + 0.0, high + 0.0, np.array(codes)) if copy else (low, high, np.array(codes))
    return _arrays.IntervalArray._of(Columns(*parts))


def _is_mixed(lo: Any, hi: Any, low: Floats, high: Floats) -> bool:
    """May bounds in the wrong order have been rounded to the right one?"""
    exact = all(getattr(a, "dtype", None) is not None and np.can_cast(a.dtype, low.dtype) for a in (lo, hi))
    return not exact and bool((np.nextafter(low, high) >= high).any())


def _check_order(lo: Any, hi: Any) -> None:
    kinds = [x.dtype.kind if isinstance(x, np.ndarray) else "O" for x in (lo, hi)]
    if kinds == ["f", "f"]:
        # Of two formats NumPy compares in the wider one.
        wrong = np.greater(lo, hi)
        if wrong.any():
            raise ValueError(f"expected lo <= hi, found the contrary{first_index(wrong)}")
        return
    pairs = np.broadcast(np.array(lo, dtype=object), np.array(hi, dtype=object))
    for i, (a, b) in enumerate(pairs):
        if not (isinstance(a, float) and np.isnan(a)):
            try:
                Interval(a, b)
            except ValueError as error:
                raise ValueError(f"{error} at element {i}") from None
