"""Guaranteed bounds, correctly rounded functions in every direction, and how wrong a formula is."""

from ._arrays import IntervalArray
from ._native import Interval, __version__

__all__ = ["Interval", "IntervalArray", "__version__"]
