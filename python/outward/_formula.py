"""Formulas that are kept."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Unpack, overload

from numpy.typing import NDArray

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

    @overload
    def __call__(self, data: Mapping[str, Any], /, **values: Any) -> dict[str, NDArray[Any]]: ...
    @overload
    def __call__(self, data: Any = None, /, **values: Any) -> Any: ...
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


#: What a tool takes as a formula: a text, a formula that is kept, or a Python function, which is traced.
FormulaLike = str | Formula | Callable[..., Any]


def formula_of(formula: Any, name: str = "formula") -> Formula | None:
    """A formula that is kept, or that of a Python function; None of a text."""
    if isinstance(formula, str):
        return None
    if isinstance(formula, Formula):
        return formula
    if callable(formula):
        from . import _trace

        return _trace.trace(formula)
    raise TypeError(
        f"{name}: found {formula!r} of type {type(formula).__name__}, expected a text, a Formula or a Python function"
    )


#: Options that change what a formula computes, and of these the ones that real numbers know nothing of.
_OF_PROGRAMS = {"format", "round", "contract", "ftz", "approximate_division", "approximate_square_root", "reading"}
_OF_MEANING = _OF_PROGRAMS | {"point"}


def text_and_options(
    tool: str, formula: Any, has: Iterable[str], *, is_exact: bool = False
) -> tuple[str, dict[str, Any]]:
    """The text of a formula for a tool, and those of its own options that the tool has.

    Parameters
    ----------
    tool : str
        The name of the tool.
    formula : FormulaLike
        The formula.
    has : iterable of str
        The options that the tool has.
    is_exact : bool
        Is the tool about the formula in real numbers alone, so that it matters not how a program computes?

    Raises
    ------
    TypeError
        If the formula has an option that the tool lacks and that would change what it finds, or if it is no formula.
    """
    kept = formula_of(formula)
    if kept is None:
        return str(formula), {}
    has = set(has)
    own = {name: value for name, value in kept.options.items() if name in _OF_MEANING and value not in (None, False)}
    lacking = [name for name in own if name not in has and not (is_exact and name in _OF_PROGRAMS)]
    if lacking:
        raise TypeError(
            f"{lacking[0]}: the formula has this option, and outward.{tool} has not; give it the text, formula.text"
        )
    return kept.text, {name: value for name, value in own.items() if name in has}


def relations_of(tool: str, relations: Any) -> list[str]:
    """Equations and inequalities: texts, formulas, and functions that return them, or a sequence of these."""
    if isinstance(relations, str):
        return [relations]
    if isinstance(relations, Formula):
        return [written_out(text_and_options(tool, relations, (), is_exact=True)[0])]
    if callable(relations):
        from . import _trace

        return _trace.relations(relations)
    if not isinstance(relations, Iterable):
        raise TypeError(f"{tool}: found {relations!r}, expected equations: texts, Formulas or Python functions")
    return [text for each in relations for text in relations_of(tool, each)]


_NAMED_VALUE = re.compile(r"\s*let\s+(\w+)\s*=([^;]*);")
_LONGEST_RELATION = 1_000_000


def written_out(text: str) -> str:
    """A formula with its named values written where they are used: equations have no names of their own."""
    values: dict[str, str] = {}

    def replaced(part: str) -> str:
        found = re.sub(r"`[^`]*`|\b[^\W\d]\w*\b", lambda name: values.get(name[0], name[0]), part)
        if len(found) > _LONGEST_RELATION:
            raise ValueError("the relation uses its values too often to be written out; give it as a text")
        return found

    while (line := _NAMED_VALUE.match(text)) is not None:
        values[line[1]] = f"({replaced(line[2]).strip()})"
        text = text[line.end() :]
    return replaced(text).strip() if values else text


def _formula(text: str, options: dict[str, Any]) -> Formula:
    return Formula(text, **options)
