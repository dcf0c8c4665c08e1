"""Notes of the tools, as warnings."""

import os
import sys
import warnings

_PACKAGE = os.path.dirname(__file__)


def warn(text: str) -> None:
    """Warns whoever has called this package, at the line of theirs that did."""
    level = 1
    try:
        while sys._getframe(level).f_code.co_filename.startswith(_PACKAGE):
            level += 1
    except ValueError:
        # A thread of the package has no other callers.
        level = 1
    warnings.warn(text, UserWarning, stacklevel=level + 1)
