"""Guaranteed bounds, correctly rounded functions in every direction, and how wrong a formula is."""

from typing import TYPE_CHECKING, Any

from . import _functions
from ._native import __version__

if TYPE_CHECKING:
    from ._functions import *  # noqa: F403

__all__ = ["__version__"]
__all__ += _functions.__all__
# `from outward import *` leaves Python's own functions alone.
__all__.remove("abs")
__all__.remove("max")
__all__.remove("min")
__all__.remove("pow")

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """A function of arrays, which is made when it is first asked for."""
        if name not in _functions.NAMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        function = globals()[name] = getattr(_functions, name)
        return function

    def __dir__() -> list[str]:
        return sorted(globals().keys() | _functions.NAMES)
