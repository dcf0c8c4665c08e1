"""Formulas that are kept."""

from __future__ import annotations

from typing import Any, Unpack

from . import _eval, _native
from ._eval import Options


class Formula:
    """A formula with its options, to be evaluated many times.

    Parameters
    ----------
    text : str
        The formula, or several with names, as for :func:`outward.eval`.
    **options
        The options of :func:`outward.eval`; a call may give others.

    Raises
    ------
    ValueError
        If the text is no formula.

    Examples
    --------
    >>> import outward as ow
    >>> hypot = ow.Formula("sqrt(x^2 + y^2)")
    >>> hypot.variables
    ('x', 'y')
    >>> hypot({"x": [3.0], "y": [4.0]})["hi"]
    array([5.])
    """

    __slots__ = ("_options", "_text", "_variables")

    def __init__(self, text: str, **options: Unpack[Options]) -> None:
        unknown = [name for name in options if name not in _eval.OPTION_NAMES]
        if unknown:
            raise TypeError(f"{unknown[0]}: there is no such option; expected {', '.join(sorted(_eval.OPTION_NAMES))}")
        self._text = str(text)
        self._variables = tuple(_native.variables(self._text, []))
        self._options = dict(options)

    @property
    def text(self) -> str:
        """The text."""
        return self._text

    @property
    def variables(self) -> tuple[str, ...]:
        """The names of the variables, in the order in which they appear."""
        return self._variables

    @property
    def options(self) -> dict[str, Any]:
        """The options."""
        return dict(self._options)

    def __call__(self, data: Any = None, /, **values: Any) -> Any:
        """Evaluates the formula for data as :func:`outward.eval` does; arguments are variables or options."""
        options = dict(self._options)
        variables = {}
        for name, value in values.items():
            if name in _eval.OPTION_NAMES and name not in self._variables:
                options[name] = value
            else:
                variables[name] = value
        return _eval.evaluate(self._text, data, variables, options)

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self._options.items())
        return f"Formula({self._text!r}{options})"

    def __str__(self) -> str:
        return self._text

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Formula):
            return NotImplemented
        return (self._text, self._options) == (other._text, other._options)

    def __hash__(self) -> int:
        return hash(self._text)

    def __reduce__(self) -> tuple[Any, ...]:
        return _formula, (self._text, self._options)


def _formula(text: str, options: dict[str, Any]) -> Formula:
    return Formula(text, **options)
