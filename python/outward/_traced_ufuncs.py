"""NumPy's functions of numbers, for traced arrays: what `__array_ufunc__` calls."""

from __future__ import annotations

import string
from collections.abc import Sequence
from typing import Any

import numpy as np

from . import _operations as _ops
from . import _traced_core as _core
from ._traced import TracedArray

#: Functions that are no operations of the table, or whose exact results need a look at the operands.
_OTHERS: dict[Any, str] = {
    np.conjugate: "pos", np.deg2rad: "radians", np.degrees: "degrees", np.float_power: "power",
    np.floor_divide: "floor_divide", np.power: "power", np.rad2deg: "degrees", np.radians: "radians",
    np.remainder: "remainder",
}  # fmt: skip
_COMPARISONS = {np.equal: "equal", np.not_equal: "not_equal", **{ufunc: ufunc.__name__ for ufunc in _ops.ORDERS}}
#: Questions that exact arithmetic is not asked.
_TESTS = (np.isfinite, np.isinf, np.isnan)
#: Questions whether numbers are 0.
_TRUTHS = (np.logical_and, np.logical_not, np.logical_or, np.logical_xor)
#: Sums of products, by the dimensions of operands and result.
_PRODUCTS: dict[Any, tuple[str, str, str]] = {np.matmul: ("ij", "jk", "ik")}
for _product_name, _letters in {
    "vecdot": ("j", "j", ""),
    "matvec": ("ij", "j", "i"),
    "vecmat": ("j", "jk", "k"),
}.items():
    if hasattr(np, _product_name):
        _PRODUCTS[getattr(np, _product_name)] = _letters
#: Operations that fold.
_FOLDS = ("add", "mul", "sub", "div", "max", "min", "fmax", "fmin", "hypot")


def not_followed(name: str, hint: str = "") -> TypeError:
    return TypeError(f"{name} is not followed for traced arrays: {hint or 'take X.value, where the trace ends'}")


def _name(ufunc: Any) -> str | None:
    try:
        return _OTHERS.get(ufunc) or _ops.operation_of(ufunc)
    except TypeError:
        # A function in a direction.
        return None


def call(ufunc: Any, method: str, inputs: Sequence[Any], options: dict[str, Any]) -> Any:
    """Calls a function of NumPy on the plain numbers, and what belongs to it on what is known beside them.

    Raises
    ------
    TypeError
        For functions that are not followed, and results in a plain array.
    """
    try:
        return _dispatched(ufunc, method, inputs, options)
    except BaseException:
        for out in _outs(options, 0):
            if isinstance(out, TracedArray):
                # NumPy may have written there.
                _core.forget(out)
        raise


def _dispatched(ufunc: Any, method: str, inputs: Sequence[Any], options: dict[str, Any]) -> Any:
    if method == "__call__":
        return _called(ufunc, inputs, options)
    handler = {"reduce": _reduced, "accumulate": _accumulated, "outer": _outer, "at": _at}.get(method)
    if handler is None:
        raise not_followed(f"{ufunc.__name__}.{method}")
    return handler(ufunc, inputs, options)


def check_out(function: Any, out: Any) -> None:
    """Refuses a plain array for a result."""
    if out is not None and not isinstance(out, TracedArray):
        raise TypeError(
            f"{function.__name__}: the result would go into a plain array, where the trace ends: make that one with "
            "traced(...) or np.zeros_like(X), or take X.value"
        )


def _plain_options(ufunc: Any, options: dict[str, Any], is_number: bool = True) -> dict[str, Any]:
    """The options for the plain call."""
    found = {name: _core.plain(value) for name, value in options.items() if name != "out"}
    if "out" in options:
        out = options["out"] if isinstance(options["out"], tuple) else (options["out"],)
        for target in out:
            if is_number:
                check_out(ufunc, target)
        found["out"] = tuple(_core.plain(target) for target in out)
    return found


def _outs(options: dict[str, Any], count: int) -> tuple[Any, ...]:
    out = options.get("out") or (None,) * count
    return out if isinstance(out, tuple) else (out,)


def placed(result: TracedArray, out: Any) -> Any:
    """The result, or the array that NumPy has written the plain numbers to."""
    if out is None:
        return result
    _core.store(out._known, result._known)
    return out


def _called(ufunc: Any, inputs: Sequence[Any], options: dict[str, Any]) -> Any:
    if ufunc in _TESTS:
        return ufunc(*_core.plain(list(inputs)), **_plain_options(ufunc, options, False))
    if ufunc in _COMPARISONS or ufunc in _TRUTHS or ufunc is np.signbit:
        outcome = ufunc(*_core.plain(list(inputs)), **_plain_options(ufunc, options, False))
        _ask(ufunc, inputs, options.get("where", True))
        return outcome
    if ufunc in _PRODUCTS:
        return _product(ufunc, inputs, options)
    several = {np.divmod: _divmod, np.modf: _modf, np.frexp: _frexp}.get(ufunc)
    name, n, operands = _name(ufunc), None, tuple(inputs)
    if name is None and several is None and ufunc is not np.ldexp:
        raise not_followed(ufunc.__name__)
    if name in _ops.WITH_INTEGER:
        place = _ops.WITH_INTEGER[name]
        n, operands = _ops.integer_of(ufunc.__name__, _core.plain(inputs[place])), (inputs[1 - place],)
    plain = _plain_options(ufunc, options)
    where = options.get("where", True)
    if where is not True and "out" not in options:
        raise TypeError(f"{ufunc.__name__}: where needs out=, which has what stands elsewhere")
    before = _copied(inputs, options)
    value = ufunc(*_core.plain(list(inputs)), **plain)
    if several is not None:
        if where is not True:
            raise not_followed(f"{ufunc.__name__} with where=")
        return several(before, value, options)
    if ufunc is np.ldexp:
        name, operands = "mul", (before[0], np.ldexp(1.0, before[1]))
    elif n is None:
        operands = before
    out = _outs(options, 1)[0]
    _core.check_format(value, ufunc.__name__)
    if where is True:
        return placed(_core.computed(name or "", operands, value, n), out)
    mask = np.broadcast_to(where, np.shape(value))
    chosen = [np.broadcast_to(x, mask.shape)[mask] if np.ndim(x) else x for x in operands]
    _core.store(out._known, _core.apply(name or "", chosen, value[mask], n), mask)
    return out


def _copied(inputs: Sequence[Any], options: dict[str, Any]) -> tuple[Any, ...]:
    """The operands; plain ones that the result may overwrite are copied."""
    operands = tuple(inputs)
    for out in _outs(options, 0):
        operands = tuple(_core.apart(x, _core.plain(out)) for x in operands)
    return operands


def _ask(ufunc: Any, inputs: Sequence[Any], where: Any) -> None:
    if where is not True:
        shape = np.broadcast_shapes(*(np.shape(x) for x in inputs), np.shape(where))
        mask = np.broadcast_to(where, shape)
        inputs = [np.broadcast_to(x, shape)[mask] if np.ndim(x) else x for x in inputs]
    if ufunc is np.signbit:
        _core.compare("signbit", inputs[0], 0.0)
    elif ufunc in _TRUTHS:
        for x in inputs:
            if isinstance(x, TracedArray):
                _core.compare("not_equal", x, 0.0)
    else:
        _core.compare(_COMPARISONS[ufunc], *inputs)


def _divmod(inputs: Sequence[Any], values: Any, options: dict[str, Any]) -> Any:
    names = ("floor_divide", "remainder")
    return _several([_core.computed(name, inputs, value) for name, value in zip(names, values)], options)


def _modf(inputs: Sequence[Any], values: Any, options: dict[str, Any]) -> Any:
    whole = _core.computed("trunc", inputs, values[1])
    return _several([_core.computed("sub", (inputs[0], whole), values[0]), whole], options)


def _frexp(inputs: Sequence[Any], values: Any, options: dict[str, Any]) -> Any:
    fraction = _core.computed("div", (inputs[0], np.ldexp(1.0, values[1])), values[0])
    out = _outs(options, 2)[0]
    return placed(fraction, out), values[1]


def _several(results: list[TracedArray], options: dict[str, Any]) -> Any:
    return tuple(placed(result, out) for result, out in zip(results, _outs(options, len(results))))


def _product(ufunc: Any, inputs: Sequence[Any], options: dict[str, Any]) -> Any:
    """Sums of products over the last dimensions, of stacks of vectors and matrices."""
    if options.get("axes") is not None or options.get("axis") is not None:
        raise not_followed(f"{ufunc.__name__} with axes=", "move the dimensions before")
    value = ufunc(*_core.plain(list(inputs)), **_plain_options(ufunc, options))
    letters = list(_PRODUCTS[ufunc])
    if ufunc is np.matmul:
        for place, (x, lacking) in enumerate(zip(inputs, "ik")):
            if np.ndim(x) == 1:
                letters[place] = "j"
                letters[2] = letters[2].replace(lacking, "")
    result = contracted(inputs, [_stacked(x, of) for x, of in zip(inputs, letters)], _stacked(value, letters[2]), value)
    return placed(result, _outs(options, 1)[0])


#: Letters of dimensions along which there are stacks, the last one first.
_STACKS = string.ascii_uppercase


def _stacked(x: Any, letters: str) -> str:
    return _STACKS[: np.ndim(x) - len(letters)][::-1] + letters


def contracted(operands: Sequence[Any], terms: Sequence[str], result: str, value: Any) -> TracedArray:
    """Sums of products of arrays, by the letters of their dimensions: those that the result lacks are summed over."""
    found: dict[str, list[int]] = {letter: [1] for letter in result}
    for x, term in zip(operands, terms):
        for letter, size in zip(term, np.shape(x)):
            found.setdefault(letter, [1]).append(size)
    sizes = {letter: min(lengths) and max(lengths) for letter, lengths in found.items()}
    places = {letter: place for place, letter in enumerate(sizes)}
    parts = [(x, [places[letter] for letter in term]) for x, term in zip(operands, terms)]
    return _core.contract("add", parts, list(sizes.values()), len(result), value)


def _axes(axis: Any, ndim: int) -> tuple[int, ...]:
    if axis is None:
        return tuple(range(ndim))
    found: tuple[int, ...] = np.lib.array_utils.normalize_axis_tuple(axis, ndim)
    return found


def folded(name: str, x: TracedArray, axis: Any, value: Any) -> TracedArray:
    """A fold along axes, whose plain result NumPy has."""
    axes = _axes(axis, x.ndim)
    kept = [place for place in range(x.ndim) if place not in axes]
    order = [*kept, *axes]
    dimensions = [order.index(place) for place in range(x.ndim)]
    sizes = [x.shape[place] for place in order]
    return _core.contract(name, [(x, dimensions)], sizes, len(kept), value)


def _reduced(ufunc: Any, inputs: Sequence[Any], options: dict[str, Any]) -> Any:
    name = _name(ufunc)
    if name not in _FOLDS:
        raise not_followed(f"{ufunc.__name__}.reduce")
    (x,) = inputs
    if not isinstance(x, TracedArray):
        raise not_followed(f"{ufunc.__name__}.reduce of a plain array into a traced one")
    axis, where, initial = options.get("axis", 0), options.get("where", True), options.get("initial")
    if initial is np._NoValue:
        initial = None
    plain = _plain_options(ufunc, options)
    if where is not True and where is not np._NoValue:
        # Elements that change nothing stand in the place of the others.
        nothing = {"add": 0.0, "mul": 1.0}.get(name, initial)
        if nothing is None:
            raise ValueError(f"{ufunc.__name__}.reduce: where needs initial=")
        x = _where_else(where, x, nothing)
    first = x._value if initial is None else ufunc.reduce(x._value, axis=axis, keepdims=options.get("keepdims", False))
    value = ufunc.reduce(inputs[0]._value, **{"axis": 0, **plain})
    _core.check_format(value, ufunc.__name__)
    part = folded(name, x, axis, np.asarray(value if initial is None else first)[()])
    result = part if initial is None else _core.computed(name, (initial, part), value)
    return placed(_core.wrap(value, result._known.reshape(np.shape(value))), _outs(options, 1)[0])


def _where_else(where: Any, x: TracedArray, other: Any) -> TracedArray:
    result = x.copy()
    result[~np.broadcast_to(where, result.shape)] = other
    return result


def _accumulated(ufunc: Any, inputs: Sequence[Any], options: dict[str, Any]) -> Any:
    name = _name(ufunc)
    if name not in _FOLDS:
        raise not_followed(f"{ufunc.__name__}.accumulate")
    (x,) = inputs
    if not isinstance(x, TracedArray):
        raise not_followed(f"{ufunc.__name__}.accumulate of a plain array into a traced one")
    value = ufunc.accumulate(x._value, **_plain_options(ufunc, options))
    return placed(scanned(name, x, options.get("axis", 0), value), _outs(options, 1)[0])


def scanned(name: str, x: TracedArray, axis: int, value: Any) -> TracedArray:
    """Folds of the first element along an axis, the first two, and so on."""
    from . import _native, _traced_lines

    _core.check_format(value, name)
    place = int(np.lib.array_utils.normalize_axis_index(axis, x.ndim))
    sizes = [int(np.prod(part, dtype=np.intp)) for part in (x.shape[:place], x.shape[place], x.shape[place + 1 :])]
    known, written = _core.filled(value, x._has_lines)
    _native.traced_scan(
        _traced_lines.caller(), x._has_lines, name, (0, _core.raw(x._known), None), (sizes[0], sizes[1], sizes[2]),
        _core.doubles(value), written,
    )  # fmt: skip
    return _core.wrap(value, _core.settled(known, written))


def _outer(ufunc: Any, inputs: Sequence[Any], options: dict[str, Any]) -> Any:
    x, y = (each if isinstance(each, TracedArray) else np.asarray(each) for each in inputs)
    weak = [each if _core.is_weak(each) else None for each in inputs]
    # A number of Python stays one, for the sake of the format.
    x = x.reshape(*x.shape, *[1] * y.ndim) if weak[0] is None else weak[0]
    return _called(ufunc, (x, y if weak[1] is None else weak[1]), options)


def _at(ufunc: Any, inputs: Sequence[Any], options: dict[str, Any]) -> Any:
    """Operations on elements, one after the other where an element stands twice."""
    name = _name(ufunc)
    if name is None or name in _ops.WITH_INTEGER:
        raise not_followed(f"{ufunc.__name__}.at")
    x, index, *others = inputs
    if not isinstance(x, TracedArray):
        raise TypeError(f"{ufunc.__name__}.at: the results would go into a plain array, where the trace ends")
    after = x._value.copy()
    ufunc.at(after, _core.plain(index), *_core.plain(others))
    places = np.arange(x.size).reshape(x.shape)[index]
    flat, rows = places.reshape(-1), np.arange(places.size)
    others = [np.broadcast_to(other, places.shape).reshape(-1) if np.ndim(other) else other for other in others]
    while rows.size:
        # Those of each element that come first.
        _, first = np.unique(flat[rows], return_index=True)
        now = rows[np.sort(first)]
        rows = np.setdiff1d(rows, now)
        where = np.unravel_index(flat[now], x.shape)
        x[where] = ufunc(x[where], *(other[now] if np.ndim(other) else other for other in others))
    _core.store(x._known, _core.converted(x, after))
    x._value[...] = after
    return None
