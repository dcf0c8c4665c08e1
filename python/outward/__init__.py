"""Guaranteed bounds, correctly rounded functions in every direction, and how wrong a formula is."""

from ._native import __version__

__all__ = ["__version__"]
