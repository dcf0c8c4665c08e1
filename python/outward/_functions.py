"""Functions of numbers in a direction, as NumPy ufuncs: each is made when it is first asked for.

``exp`` rounds to nearest (``exp_rn`` is the same object), ``exp_ru`` toward +∞, ``exp_rd`` toward −∞, ``exp_rz``
toward zero. Functions that never round, such as ``floor``, have one name. float16, float32 and float64 have loops of
their own, and ``ml_dtypes.bfloat16`` where that package is imported; the widest format among the operands is that of
the result.

Nothing but the function rounds. What NumPy would round to nearest is refused: a result in a narrower ``out=``, an
operand by a narrower ``dtype=``, a Python number that the format of the arrays beside it does not have
(``np.float32(0.1)`` says that the nearest one is meant), and integers that float64 does not have. With
``casting="same_kind"`` NumPy rounds, and you answer for it.
"""

from typing import Any

from . import _methods, _native, _operations

__all__: list[str] = _native.ufunc_names()

#: NumPy's names of functions that have another name here, in each direction: ``multiply_ru`` is ``mul_ru``.
SYNONYMS: dict[str, str] = {
    numpy.__name__ + name[len(operation) :]: name
    for numpy, operation in _operations.UFUNCS.items()
    for name in (operation, *(f"{operation}_{direction}" for direction in ("rd", "rn", "ru", "rz")))
    if numpy.__name__ != operation and name in __all__
}
NAMES: frozenset[str] = frozenset([*__all__, *SYNONYMS])


def __getattr__(name: str) -> Any:
    if name not in NAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    # The one that rounds to nearest has two names.
    first = SYNONYMS.get(name, name).removesuffix("_rn")
    function = globals().get(first)
    if function is None:
        function = _native.make_ufunc(first)
        _methods.guard(function)
        # Another thread may have made it by now: then theirs is the one.
        function = globals().setdefault(first, function)
    globals()[name] = function
    return function


def __dir__() -> list[str]:
    return sorted(NAMES)
