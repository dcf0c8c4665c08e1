"""Functions of numbers in a direction, as NumPy ufuncs: each is made when it is first asked for."""

from typing import Any

from . import _methods, _native

__all__: list[str] = _native.ufunc_names()

NAMES = frozenset(__all__)


def __getattr__(name: str) -> Any:
    if name not in NAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    # The one that rounds to nearest has two names.
    first = name.removesuffix("_rn")
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
