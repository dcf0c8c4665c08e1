"""The tools: how wrong a formula or a function can be, and why."""

from __future__ import annotations

import contextlib
import csv
import dataclasses
import html
import json
import math
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal

import numpy as np

from . import _columns, _eval, _native
from ._formula import FormulaLike, relations_of, text_and_options


class Report:
    """What a tool found.

    It prints as the command prints it; :meth:`to_dict` has all of it.
    """

    __slots__ = ("_found", "_text")

    def __init__(self, text: str, found: dict[str, Any]) -> None:
        self._text, self._found = text, found

    def to_dict(self) -> dict[str, Any]:
        """Everything that was found, as numbers, texts, lists and dicts."""
        return json.loads(json.dumps(self._found))

    def __repr__(self) -> str:
        return self._text.rstrip("\n")

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(repr(self))}</pre>"


class Picture(Report):
    """A report with a picture."""

    __slots__ = ("_svg",)

    def __init__(self, text: str, found: dict[str, Any], svg: str) -> None:
        super().__init__(text, found)
        self._svg = svg

    @property
    def svg(self) -> str:
        """The picture, as SVG."""
        return self._svg

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the picture to a file, whose name should end in ``.svg``."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self._svg)

    def _repr_html_(self) -> str:
        return self._svg


@dataclasses.dataclass(frozen=True, slots=True)
class ExplainedValue:
    """A value of a formula: a variable, a number, or the result of an operation."""

    operation: str
    """What it is called in the formula."""
    operands: tuple[int, ...]
    """Which values it is made of, by their places."""
    computed: float | bool
    """What a plain program computes."""
    lo: float | None
    """Lower bound of the exact value; None of a condition."""
    hi: float | None
    """Upper bound of the exact value."""
    decoration: str | None
    """The decoration of the bounds."""
    own_ulps: float | None
    """The most that this operation alone is off, in ulps of the exact value."""
    error_ulps: float | None
    """The most that the value is off, with what its operands bring along."""
    digits_lost: float | None
    """The decimal digits that a sum or difference cancels, where it is one or more."""
    taken_by: str | None
    """Who uses the value for the result: ``"both"``, ``"computed"`` (the plain program alone), ``"exact"`` or
    ``"neither"``; None if a variable has a range."""
    truth: dict[str, Any] | None
    """The exact value: ``state`` is ``"known"``, ``"undefined"``, ``"undecided"`` or ``"not taken"``. Of a known number
    there are ``value`` (20 digits, a text), ``is_whole``, ``ulps``, ``relative``, ``right_bits`` and ``right_digits``."""


class Explanation(Picture):
    """Every value of a formula, and where its error comes from."""

    __slots__ = ()

    @property
    def values(self) -> tuple[ExplainedValue, ...]:
        """The values, each behind its operands."""
        return tuple(
            ExplainedValue(
                operation=value["operation"],
                operands=tuple(value["operands"]),
                computed=value["holds"] if "holds" in value else _number(value["computed"], math.nan),
                **{
                    name: value.get(name)
                    for name in (
                        "lo",
                        "hi",
                        "decoration",
                        "own_ulps",
                        "error_ulps",
                        "digits_lost",
                        "taken_by",
                        "truth",
                    )
                },
            )
            for value in self._found["values"]
        )

    @property
    def result(self) -> ExplainedValue:
        """The value of the formula."""
        return self.values[self._found["result"]]


class RoundoffBound(Report):
    """A bound of the rounding error of a formula over ranges of its variables."""

    __slots__ = ()

    def __init__(self, text: str, found: dict[str, Any]) -> None:
        super().__init__(text, found)

    @property
    def absolute(self) -> float:
        """The most that a computed result is off; infinite where no finite bound was found."""
        return _number(self._found.get("absolute"), math.inf)

    @property
    def relative(self) -> float | None:
        """The same over the exact value; None where the exact value may be 0."""
        value = self._found.get("relative")
        return None if value is None else _number(value, math.inf)

    @property
    def ulps(self) -> float | None:
        """The same in ulps of the exact value; None where the exact value may be 0."""
        value = self._found.get("ulps")
        return None if value is None else _number(value, math.inf)

    @property
    def witness(self) -> dict[str, Any] | None:
        """Inputs with an error that was computed exactly, which no bound can be below."""
        return self._found.get("witness")

    @property
    def worst(self) -> dict[str, Any] | None:
        """The part of the ranges with the largest bound."""
        return self._found.get("worst")

    @property
    def shares(self) -> list[dict[str, Any]]:
        """Which operations contribute how much there."""
        return self._found.get("shares", [])


@dataclasses.dataclass(frozen=True, slots=True)
class Extremum:
    """A minimum or a maximum of a formula."""

    lo: float
    """It is not below this."""
    hi: float
    """It is not above this."""
    place: dict[str, float]
    """Values of the variables where the formula has a value between these bounds; empty if none is known."""
    is_reached: bool
    """Are the bounds as near to each other as asked for?"""
    pieces: int
    """How many pieces of the ranges were looked at."""


class FormulaRange(Report):
    """The minimum and the maximum of a formula over ranges of its variables."""

    __slots__ = ()

    def _extremum(self, name: str) -> Extremum:
        found = self._found[name]
        return Extremum(
            lo=float(found["lo"]),
            hi=float(found["hi"]),
            place={variable: float(value) for variable, value in found["place"].items()},
            is_reached=found["is_reached"],
            pieces=found["pieces"],
        )

    @property
    def minimum(self) -> Extremum:
        """The minimum, or the infimum where the formula takes none."""
        return self._extremum("minimum")

    @property
    def maximum(self) -> Extremum:
        """The maximum, or the supremum where the formula takes none."""
        return self._extremum("maximum")

    @property
    def lo(self) -> float:
        """No value is below this; NaN where there is no value."""
        return self.interval.lo

    @property
    def hi(self) -> float:
        """No value is above this; NaN where there is no value."""
        return self.interval.hi

    @property
    def interval(self) -> _native.Interval:
        """Bounds of all values, with what is known of the formula as decoration."""
        lo, hi = self.minimum.lo, self.maximum.hi
        known = "dac" if self.is_continuous else "def" if self.is_defined else "trv"
        if lo > hi:
            return _native.Interval("[empty]_trv")
        if known == "dac" and math.isfinite(lo) and math.isfinite(hi):
            known = "com"
        return _native.Interval(lo, hi, decoration=known)

    @property
    def is_defined(self) -> bool:
        """Is the formula known to be defined everywhere in the ranges?"""
        return self._found["is_defined"]

    @property
    def is_continuous(self) -> bool:
        """Is it known to be continuous there?"""
        return self._found["is_continuous"]

    @property
    def is_reached(self) -> bool:
        """Are minimum and maximum known to the tolerance?"""
        return self.minimum.is_reached and self.maximum.is_reached


class Proof(Report):
    """A certificate of a range that was accepted."""

    __slots__ = ()

    @property
    def formula(self) -> str:
        """The formula."""
        return self._found["formula"]

    @property
    def variables(self) -> dict[str, _native.Interval]:
        """The range of each variable."""
        return _sides(self._found["variables"])

    @property
    def minimum(self) -> float:
        """No value of the formula is below this; infinite where it has no value."""
        return float(self._found["minimum"]["bound"])

    @property
    def maximum(self) -> float:
        """No value is above this; minus infinity where there is no value."""
        return float(self._found["maximum"]["bound"])

    @property
    def is_defined(self) -> bool:
        """Is it proved that the formula is defined everywhere in the ranges?"""
        return self._found["is_defined"]


@dataclasses.dataclass(frozen=True, slots=True)
class Root:
    """A part of the ranges in which a system has exactly one solution."""

    sides: dict[str, _native.Interval]
    """Where each variable of the solution is."""
    note: str
    """What is not known of it: that it may be outside of the ranges, or that an inequality may not hold; else empty."""


class Solutions(Report):
    """All solutions of a system over ranges of its variables."""

    __slots__ = ()

    @property
    def roots(self) -> tuple[Root, ...]:
        """The solutions, each proved to be the only one in its sides."""
        lines = self._found["solutions"]
        return tuple(Root(_sides(it["sides"]), it["note"]) for it in lines if it["kind"] == "root")

    @property
    def undecided(self) -> tuple[dict[str, _native.Interval], ...]:
        """Parts of the ranges that may have other solutions."""
        return tuple(_sides(it["sides"]) for it in self._found["solutions"] if it["kind"] == "undecided")

    @property
    def is_complete(self) -> bool:
        """Are the roots solutions, and are there no others?"""
        return self._found["is_complete"]


class Optimum(Report):
    """The minimum or the maximum of a formula, subject to equations and inequalities."""

    __slots__ = ()

    @property
    def interval(self) -> _native.Interval:
        """It lies within these bounds; empty where there is no value."""
        return _side(self._found["maximum"] if "maximum" in self._found else self._found["minimum"])

    @property
    def lo(self) -> float:
        """The lower bound of the optimum; NaN where there is no value."""
        return self.interval.lo

    @property
    def hi(self) -> float:
        """The upper bound of the optimum; NaN where there is no value."""
        return self.interval.hi

    @property
    def place(self) -> dict[str, _native.Interval]:
        """Where the formula has a value within the bounds: a point, or bounds of one; empty if none was found."""
        return _sides(self._found["place"])

    @property
    def is_reached(self) -> bool:
        """Are the bounds as near to each other as asked for?"""
        return self._found["is_reached"]

    @property
    def pieces(self) -> int:
        """How many pieces of the ranges were looked at."""
        return self._found["pieces"]


def _side(bounds: dict[str, Any]) -> _native.Interval:
    lo, hi = float(bounds["lo"]), float(bounds["hi"])
    return _native.Interval("[empty]") if lo > hi else _native.Interval(lo, hi)


def _sides(bounds: dict[str, dict[str, Any]]) -> dict[str, _native.Interval]:
    return {name: _side(side) for name, side in bounds.items()}


class Difference(Report):
    """A formula computed in two ways."""

    __slots__ = ("_is_explained", "_rows")

    def __init__(self, text: str, rows: list[dict[str, Any]], is_explained: bool) -> None:
        super().__init__(text, {"rows": rows, "is_explained": is_explained})
        self._rows, self._is_explained = rows, is_explained

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A dict for each row: both results, how far they are apart, their errors, and the verdict."""
        return self._rows

    @property
    def is_explained(self) -> bool:
        """Is every difference one that rounding can make?"""
        return self._is_explained

    @property
    def counts(self) -> dict[str, int]:
        """How many rows have each verdict."""
        verdicts = [row["verdict"] for row in self._rows]
        return {verdict: verdicts.count(verdict) for verdict in dict.fromkeys(verdicts)}


class Audit(Report):
    """How wrong a function of a library is."""

    __slots__ = ("_svg",)

    def __init__(self, text: str, found: dict[str, Any], svg: str | None) -> None:
        super().__init__(text, found)
        self._svg = svg

    @property
    def largest_error(self) -> float:
        """The largest error that was found, in ulps of the exact value: a lower bound of the largest there is."""
        return _number(self._found.get("largest_error"), math.nan)

    @property
    def input(self) -> str | None:
        """The argument with that error, as a hexadecimal float."""
        return self._found.get("input")

    @property
    def defects(self) -> list[Any]:
        """What is wrong beside rounding: special cases, monotonicity, hangs."""
        return self._found["defects"]

    @property
    def svg(self) -> str | None:
        """The picture of the largest errors, where one was asked for, as SVG."""
        return self._svg

    def _repr_html_(self) -> str:
        return super()._repr_html_() + (self._svg or "")


class ProductAudit(Audit):
    """How wrong products of matrices are."""

    __slots__ = ()

    @property
    def largest_error(self) -> float:
        """The largest error that was found, in ulps of the exact sum: a lower bound of the largest there is."""
        return max((_number(errors["largest_error"], math.nan) for errors in self._found["errors"]), default=math.nan)

    @property
    def bits(self) -> list[Any]:
        """Which calls for one product have other bits, in how many entries, and by how many ulps."""
        return self._found["bits"]


def _number(value: Any, otherwise: float) -> float:
    return otherwise if value is None else float(value)


def _assignments(variables: Mapping[str, Any]) -> list[str]:
    """Variables as the command takes them; a range is a pair, an interval or a text."""
    given = []
    for name, value in variables.items():
        if isinstance(value, (tuple, list)):
            if len(value) != 2:
                raise ValueError(f"{name}: found {len(value)} values, expected two for a range")
            lo, hi = (_columns.spell(name, end) for end in value)
            if lo is None or hi is None or lo.startswith("[") or hi.startswith("["):
                raise ValueError(f"{name}: found {value!r}, expected two numbers for a range")
            given.append(f"{name}={lo}..{hi}")
        else:
            spelled = _columns.spell(name, value)
            if spelled is None:
                raise ValueError(f"{name}: found {value!r}, expected a number")
            given.append(f"{name}={spelled}")
    return given


def _split(arguments: Mapping[str, Any], names: Sequence[str]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Options for the extension module, and variables."""
    options = {**_eval._DEFAULTS, "tolerance": None, "threads": _native.default_threads()}
    options.update({name: value for name, value in arguments.items() if name in names})
    return options, {name: value for name, value in arguments.items() if name not in names}


def explain(formula: FormulaLike, /, *, top: int | None = 50, **arguments: Any) -> Explanation:
    """Explains the error of a formula: every value of it, what it should be, and where the error comes from.

    Parameters
    ----------
    formula : str, Formula or function
        One formula: a text, one that is kept, with its options, or a Python function, which is traced.
    top : int, optional
        The most operations that the text and the picture show, those that contribute most; ``None`` shows all.
        :attr:`Explanation.values` always has all.
    **arguments
        A value for each variable: a number, a text (the exact decimal), an interval. And the options ``format`` (``"f64"``,
        ``"f32"``, ``"f16"``, ``"bf16"``), ``round`` (``"rn"``, ``"rz"``, ``"ru"``, ``"rd"``) and ``point`` (a decimal is the float next to it).

    Returns
    -------
    Explanation
        The values with guaranteed bounds of their errors, as a tree of text and as a picture.

    Examples
    --------
    >>> import outward as ow
    >>> ow.explain("(1 - cos(x))/x^2", x="1e-4").result.error_ulps > 1e7
    True
    >>> ow.explain("(1 - cos(x))/x^2", x="1e-4").result.truth["value"]
    '0.49999999958333333347'
    """
    names = ("format", "round", "point")
    text, own = text_and_options("explain", formula, names)
    options, variables = _split({**own, **arguments}, names)
    if top is not None and top < 1:
        raise ValueError(f"top: found {top}, expected a number from 1 on, or None")
    text, found, svg = _native.explain_formula(text, _assignments(variables), options, top)
    return Explanation(text, json.loads(found), svg)


def roundoff(
    formula: FormulaLike,
    /,
    *,
    exact_inputs: bool = False,
    ulps: Mapping[str, float] | None = None,
    pieces: int = 1 << 13,
    **arguments: Any,
) -> RoundoffBound | dict[str, RoundoffBound]:
    """Bounds the rounding error of a formula over ranges of its variables.

    Parameters
    ----------
    formula : str, Formula or function
        A formula, or several with names; a Python function is traced, as by :func:`trace`.
    exact_inputs : bool
        Are inputs numbers of the format, and not any reals of their ranges that are rounded first?
    ulps : mapping, optional
        Functions that are not correctly rounded, with the ulps that they may be off: ``{"exp": 1}``.
    pieces : int
        How often a formula is bounded on a part of its ranges, at most: more work, and a smaller bound.
    **arguments
        A range for each variable: a pair ``(0, 1)``, an interval, or a text ``"0..1"``. And the options ``format``,
        ``round``, ``contract``, ``ftz``, ``approximate_division``, ``approximate_square_root`` and ``device``.

    Returns
    -------
    RoundoffBound
        The guaranteed bound, a witness with an error that is really there, and what contributes most. For several
        formulas a dict of their names.

    Examples
    --------
    >>> import outward as ow
    >>> bound = ow.roundoff("sqrt(x + 1) - sqrt(x)", x=(1, 1000))
    >>> bound.absolute < 2e-14
    True
    """
    names = (
        "format",
        "round",
        "contract",
        "ftz",
        "approximate_division",
        "approximate_square_root",
        "device",
        "machine",
    )
    text, own = text_and_options("roundoff", formula, names)
    options, variables = _split({**own, **arguments}, names)
    text, found = _native.bound_roundoff(
        text,
        _assignments(variables),
        options,
        {
            "exact_inputs": exact_inputs,
            "function_ulps": [f"{name}={float(value)!r}" for name, value in (ulps or {}).items()],
            "sub_boxes": pieces,
            "is_on_device": "device" in arguments,
        },
    )
    bounds = [json.loads(line) for line in found.splitlines()]
    if len(bounds) == 1:
        return RoundoffBound(text, bounds[0])
    return {bound["name"]: RoundoffBound(json.dumps(bound), bound) for bound in bounds}


def range(
    formula: FormulaLike,
    /,
    *,
    tolerance: float | None = None,
    max_boxes: int | None = None,
    max_seconds: float | None = None,
    device: str = "cpu",
    threads: int | None = None,
    certificate: str | os.PathLike[str] | None = None,
    **variables: Any,
) -> FormulaRange | dict[str, FormulaRange]:
    """Finds the range of a formula over ranges of its variables: its minimum, its maximum, and where they are.

    Bounds of operations, as :func:`outward.eval` has them, are wider where a variable occurs more than once.

    Parameters
    ----------
    formula : str, Formula or function
        A formula, or several with names; a Python function is traced, as by :func:`trace`.
    tolerance : float, optional
        How far apart the bounds of a minimum may be, relative to its size: from 0 to below 1; 1e-6 if not given.
    max_boxes : int, optional
        How many pieces of the ranges are looked at for the minimum, and again for the maximum; a million if not given.
    max_seconds : float, optional
        Seconds to look for the minimum and the maximum of a formula; as long as it takes if not given. With a certificate,
        the search has half of them, and the proof the rest.
    device : str
        What goes on with a search of more than a thousand pieces, many at a time: ``"cpu"``, ``"cuda"``, ``"opencl"``, one
        of them as ``"cuda:0"``, or ``"auto"``. What is found does not depend on it.
    threads : int, optional
        Threads of the processor, for the same; one for each core if not given.
    certificate : path, optional
        A proof of the bounds is written to this file, for :func:`check` and other checkers; for one formula.
    **variables
        A range for each variable: a pair ``(1, 2)``, an interval, a text ``"1..2"``, or a number. Ends that are no
        numbers of binary64 are rounded outward, which a warning says.

    Returns
    -------
    FormulaRange
        Guaranteed bounds of the minimum and of the maximum, with places where the formula has values within them. For
        several formulas a dict of their names.

    Raises
    ------
    ValueError
        If the formula, a range or the device makes no sense.
    RuntimeError
        If the device is not there, or fails.
    TypeError
        If a range is of a type that has no numbers.

    Examples
    --------
    >>> import outward as ow
    >>> found = ow.range("x^2 - 2*x", x=(1, 2))
    >>> found.interval, found.minimum.place
    (Interval("[-1, 0]_com"), {'x': 1.0})
    >>> ow.eval("x^2 - 2*x", x="[1, 2]")
    Interval("[-3, 2]_com")
    """
    text, _ = text_and_options("range", formula, (), is_exact=True)
    options, variables = _split(variables, ())
    options["device"] = device
    if threads is not None:
        options["threads"] = _eval.whole_number("threads", threads, 1, 2**16 - 1)
    found, proof = _native.find_range(
        text,
        _assignments(variables),
        options,
        None if tolerance is None else _eval.tolerance("tolerance", tolerance),
        (
            None if max_boxes is None else _eval.whole_number("max_boxes", max_boxes, 1, 2**63 - 1),
            _eval.seconds("max_seconds", max_seconds),
        ),
        certificate is not None,
    )
    if certificate is not None and proof is not None:
        with open(certificate, "w", encoding="utf-8", newline="\n") as file:
            file.write(proof)
    ranges = [(text, json.loads(report)) for text, report in found]
    if len(ranges) == 1:
        return FormulaRange(*ranges[0])
    return {report["name"]: FormulaRange(text, report) for text, report in ranges}


def check(path: str | os.PathLike[str], /) -> Proof:
    """Checks a certificate that :func:`range` or the command wrote, in integers and without the search.

    Parameters
    ----------
    path : path
        The file.

    Returns
    -------
    Proof
        What is proved: the formula, the ranges of its variables, and its bounds.

    Raises
    ------
    RuntimeError
        If the file can't be read, or the certificate is not accepted; the message has the line.

    Examples
    --------
    >>> import outward as ow
    >>> import tempfile, os
    >>> path = os.path.join(tempfile.mkdtemp(), "range.cert")
    >>> _ = ow.range("x^2 - 2*x", x=(1, 2), certificate=path)
    >>> proof = ow.check(path)
    >>> proof.minimum, proof.maximum
    (-1.0, 0.0)
    """
    text, found = _native.check_certificate(os.fspath(path))
    return Proof(text, json.loads(found))


def _search_options(
    default_tolerance: float,
    tolerance: float | None,
    absolute_tolerance: float | None,
    max_boxes: int | None,
    max_seconds: float | None,
) -> dict[str, Any]:
    absolute = absolute_tolerance
    return {
        "tolerance": _eval.tolerance("tolerance", default_tolerance if tolerance is None else tolerance),
        "absolute_tolerance": None if absolute is None else _eval.absolute_tolerance("absolute_tolerance", absolute),
        "max_boxes": _eval.whole_number("max_boxes", 1_000_000 if max_boxes is None else max_boxes, 1, 2**63 - 1),
        "max_seconds": _eval.seconds("max_seconds", max_seconds),
    }


def solve(
    equations: FormulaLike | Sequence[FormulaLike],
    /,
    *,
    tolerance: float | None = None,
    absolute_tolerance: float | None = None,
    max_boxes: int | None = None,
    max_seconds: float | None = None,
    **variables: Any,
) -> Solutions:
    """Finds all solutions of a system of equations over ranges of its variables, each proved to be the only one near it.

    Parameters
    ----------
    equations : str, Formula, function, or sequence of them
        As many equations as there are variables, separated by semicolons: ``"x^2 + y^2 = 1; x = y"``. A formula
        alone is to be 0. There may be inequalities besides. A Python function returns a number that is to be 0, a
        comparison such as ``x*y == 1``, or a list of these.
    tolerance : float, optional
        Parts of the ranges that are so narrow, relative to the numbers in them, are left undecided; 1e-9 if not given.
    absolute_tolerance : float, optional
        The same, absolutely; the larger of both counts. 1e-300 if not given.
    max_boxes : int, optional
        How many pieces of the ranges are looked at; a million if not given.
    max_seconds : float, optional
        Seconds to look; as long as it takes if not given.
    **variables
        A range for each variable, as for :func:`range`.

    Returns
    -------
    Solutions
        The roots, and the parts of the ranges that may have others.

    Raises
    ------
    ValueError
        If the system or a range makes no sense, or there are not as many equations as variables.
    TypeError
        If a range is of a type that has no numbers.

    Examples
    --------
    >>> import outward as ow
    >>> found = ow.solve("x^2 = 4; y = x + 1", x=(-5, 5), y=(-5, 5))
    >>> found.is_complete, [root.sides["x"] for root in found.roots]
    (True, [Interval("[-2, -2]_com"), Interval("[2, 2]_com")])
    """
    text, lines, is_complete = _native.solve_system(
        relations_of("solve", equations),
        _assignments(variables),
        _search_options(1e-9, tolerance, absolute_tolerance, max_boxes, max_seconds),
    )
    found = [json.loads(line) for line in lines.splitlines()]
    return Solutions(text, {"solutions": found, "is_complete": is_complete})


def _optimum(
    formula: FormulaLike,
    maximises: bool,
    subject_to: FormulaLike | Sequence[FormulaLike],
    variables: dict[str, Any],
    search: dict[str, Any],
) -> Optimum:
    tool = "maximise" if maximises else "minimise"
    text, found = _native.optimise_formula(
        text_and_options(tool, formula, (), is_exact=True)[0],
        maximises,
        relations_of(tool, subject_to),
        _assignments(variables),
        search,
    )
    return Optimum(text, json.loads(found))


def minimise(
    formula: FormulaLike,
    /,
    *,
    subject_to: FormulaLike | Sequence[FormulaLike] = (),
    tolerance: float | None = None,
    absolute_tolerance: float | None = None,
    max_boxes: int | None = None,
    max_seconds: float | None = None,
    **variables: Any,
) -> Optimum:
    """Finds the minimum of a formula over ranges of its variables, subject to equations and inequalities.

    Parameters
    ----------
    formula : str, Formula or function
        The formula; a Python function is traced, as by :func:`trace`.
    subject_to : str, Formula, function, or sequence of them, optional
        Equations and inequalities that hold: ``"x*y >= 1; x + y = 3"``, or ``lambda x, y: x*y >= 1``.
    tolerance : float, optional
        How far apart the bounds of the minimum may be, relative to its size; 1e-6 if not given.
    absolute_tolerance : float, optional
        The same, absolutely; the larger of both counts. 1e-300 if not given.
    max_boxes : int, optional
        How many pieces of the ranges are looked at; a million if not given.
    max_seconds : float, optional
        Seconds to look; as long as it takes if not given.
    **variables
        A range for each variable, as for :func:`range`.

    Returns
    -------
    Optimum
        Guaranteed bounds of the minimum, and where the formula has such a value.

    Raises
    ------
    ValueError
        If the formula, a relation or a range makes no sense.
    TypeError
        If a range is of a type that has no numbers.

    Examples
    --------
    >>> import outward as ow
    >>> found = ow.minimise("x + y", subject_to="x*y >= 1", x=(0.1, 10), y=(0.1, 10))
    >>> 2 in found.interval, found.is_reached
    (True, True)
    """
    search = _search_options(1e-6, tolerance, absolute_tolerance, max_boxes, max_seconds)
    return _optimum(formula, False, subject_to, variables, search)


def maximise(
    formula: FormulaLike,
    /,
    *,
    subject_to: FormulaLike | Sequence[FormulaLike] = (),
    tolerance: float | None = None,
    absolute_tolerance: float | None = None,
    max_boxes: int | None = None,
    max_seconds: float | None = None,
    **variables: Any,
) -> Optimum:
    """Finds the maximum of a formula over ranges of its variables, subject to equations and inequalities.

    Parameters
    ----------
    formula : str, Formula or function
        The formula; a Python function is traced, as by :func:`trace`.
    subject_to : str, Formula, function, or sequence of them, optional
        Equations and inequalities that hold: ``"x*y >= 1; x + y = 3"``, or ``lambda x, y: x*y >= 1``.
    tolerance : float, optional
        How far apart the bounds of the maximum may be, relative to its size; 1e-6 if not given.
    absolute_tolerance : float, optional
        The same, absolutely; the larger of both counts. 1e-300 if not given.
    max_boxes : int, optional
        How many pieces of the ranges are looked at; a million if not given.
    max_seconds : float, optional
        Seconds to look; as long as it takes if not given.
    **variables
        A range for each variable, as for :func:`range`.

    Returns
    -------
    Optimum
        Guaranteed bounds of the maximum, and where the formula has such a value.

    Raises
    ------
    ValueError
        If the formula, a relation or a range makes no sense.
    TypeError
        If a range is of a type that has no numbers.

    Examples
    --------
    >>> import outward as ow
    >>> found = ow.maximise("x*y", subject_to="x + y <= 3", x=(0, 10), y=(0, 10))
    >>> 2.25 in found.interval, found.is_reached
    (True, True)
    """
    search = _search_options(1e-6, tolerance, absolute_tolerance, max_boxes, max_seconds)
    return _optimum(formula, True, subject_to, variables, search)


@contextlib.contextmanager
def _file_of(data: Any) -> Iterator[str | None]:
    """The rows of a caller as a file: the one that is named, or one that is written."""
    if data is None or isinstance(data, (str, os.PathLike)):
        yield None if data is None else os.fspath(data)
        return
    if not isinstance(data, Mapping):
        if hasattr(data, "to_dict") and hasattr(data, "height"):
            data = data.to_dict(as_series=False)
        elif hasattr(data, "__arrow_c_stream__") or hasattr(data, "__arrow_c_array__"):
            import pyarrow as pa

            data = pa.table(data).to_pydict()
        else:
            raise TypeError(f"data: found a {type(data).__name__}, expected a path, a table or a mapping of arrays")
    columns = []
    for name, values in data.items():
        values = np.asarray(values, object).ravel() if isinstance(values, (list, tuple)) else np.asarray(values).ravel()
        columns.append([_columns.spell(name, value) or "" for value in values])
    if len({len(column) for column in columns}) > 1:
        raise ValueError("data: the columns differ in length")
    with tempfile.TemporaryDirectory(prefix="outward-") as folder:
        path = os.path.join(folder, "data.csv")
        with open(path, "w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(data)
            writer.writerows(zip(*columns, strict=True))
        yield path


def diff(
    formula: FormulaLike | Sequence[str],
    data: Any = None,
    /,
    *,
    a: str | None = None,
    b: str | None = None,
    observed: str | None = None,
    reduce: Literal["sum", "dot"] | None = None,
    **arguments: Any,
) -> Difference | Report:
    """Computes a formula in two ways, and says which differences are rounding and which are bugs.

    Parameters
    ----------
    formula : str, Formula or function
        A formula; with ``reduce`` one or two names of columns.
    data : optional
        A path of a CSV file, a table, or a mapping from names to arrays.
    a, b : str
        How it is computed, as the command has it: ``"round=rd"``, ``"contract"``, ``"format=f32"``, ``"functions=1"``.
    observed : str, optional
        The column of the data that has results of your own, in place of ``b``; with ``reduce`` the one result.
    reduce : {"sum", "dot"}, optional
        Adds up a column, or the products of two.
    **arguments
        Values of variables, and the options ``point`` and ``threads``.

    Returns
    -------
    Difference
        A verdict for each row: ``identical``, ``explained``, ``unexplained`` or ``unknown``.

    Examples
    --------
    >>> import outward as ow
    >>> ow.diff("x*y + z", {"x": [0.1], "y": [10.0], "z": [-1.0]}, b="contract").counts
    {'explained': 1}
    """
    names = ("point", "threads")
    text, own = ("", {}) if reduce is not None else text_and_options("diff", formula, names)
    options, variables = _split({**own, **arguments}, names)
    with _file_of(data) as path:
        if reduce is not None:
            columns = [formula] if isinstance(formula, str) else formula
            if not isinstance(columns, Sequence):
                raise TypeError(f"reduce: found {formula!r}, expected one or two names of columns")
            columns = [str(column) for column in columns]
            if path is None:
                raise ValueError("reduce: expected data")
            text, found = _native.compare_reduction(reduce, columns, path, options, [a, b, observed])
            return Report(text, {"sums": [json.loads(line) for line in found.splitlines()]})
        text, rows, is_explained = _native.compare_formula(
            text, _assignments(variables), path, options, [a, b, observed]
        )
    return Difference(text, [json.loads(row) for row in rows.splitlines()], is_explained)


def audit(
    function: str,
    /,
    *,
    implementation: Literal["libm", "lib", "cuda", "opencl", "outward"] | Callable[[Any, Any], Any] | None = None,
    library: str | os.PathLike[str] | None = None,
    symbol: str | None = None,
    device: str | None = None,
    approximate: bool = False,
    flush_to_zero: bool = False,
    fast_math: bool = False,
    format: Literal["f64", "f32", "f16", "bf16"] | None = None,
    bits: bool = False,
    round: Literal["rn", "rz", "ru", "rd"] = "rn",
    range: tuple[float, float] | None = None,
    samples: int = 1_000_000,
    exhaustive: bool = False,
    seed: int = 1,
    patience: float = 10.0,
    plot: bool = False,
) -> Audit:
    """Audits a function of a library: its largest error, and what is wrong with its special cases.

    Parameters
    ----------
    function : str
        A function of one, two or three numbers, or of a number and an integer: ``"exp"``, ``"pow"``, ``"fma"``,
        ``"jn"``; or the product of matrices, ``"gemm"``.
    implementation : str or function, optional
        ``"libm"``, the system's library of C, which is the usual one; ``"lib"``, the shared library ``library``;
        ``"cuda"``, ``"opencl"``, a device's own functions; ``"outward"``. Of ``"gemm"`` it is ``"lib"`` or a function of
        two arrays of float64, or of float32 with this format; without it ``numpy.matmul``.
    library, symbol : optional
        A shared library, and what the function is called there.
    device : str, optional
        Which device, such as ``"cuda:0"``.
    approximate, flush_to_zero, fast_math : bool
        Which functions of a GPU.
    format : {"f64", "f32", "f16", "bf16"}, optional
        The format.
    bits : bool
        Does the function of a shared library take and give bit patterns: ``uint16_t`` for f16 and bf16, ``uint32_t``,
        ``uint64_t``?
    round : {"rn", "rz", "ru", "rd"}
        The rounding mode of the processor in which the function is called, and the direction of correct results.
    range : pair of floats, optional
        Arguments from here to there; without it all numbers. Of several arguments each is in it.
    samples, exhaustive, seed
        How many random arguments, or all of them; another seed is another choice.
    patience : float
        Seconds that results of some thousand arguments may take.
    plot : bool
        Is a picture of the largest errors wanted?

    Returns
    -------
    Audit
        What was found. A sample finds no error above the largest there is, and may miss that.

    Examples
    --------
    >>> import outward as ow
    >>> ow.audit("exp", implementation="outward", samples=1000).largest_error
    0.5
    >>> found = ow.audit("gemm", implementation=ow.linalg.matmul, samples=1000)
    >>> found.largest_error <= 0.5, found.defects, max(change["changed"] for change in found.bits)
    (True, [], 0)
    """
    is_product = function in ("gemm", "dgemm", "sgemm")
    multiply = (implementation or np.matmul) if is_product and not isinstance(implementation, str) else None
    if callable(implementation) and not is_product:
        raise ValueError(
            f'implementation: found a function, expected the name of a library, or "gemm" for {function!r}'
        )
    options = {
        "implementation": "lib" if multiply else implementation or "libm",
        "library": library,
        "symbol": symbol,
        "device": device,
        "approximate": approximate,
        "flush_to_zero": flush_to_zero,
        "fast_math": fast_math,
        "format": format,
        "bits": bits,
        "round": round,
        "range": None if range is None else [float(end) for end in range],
        "samples": samples,
        "exhaustive": exhaustive,
        "seed": seed,
        "patience": patience,
        "has_picture": plot,
        "worker": [sys.executable, "-m", "outward._worker"],
    }
    if is_product:
        caller = None if multiply is None else _caller(function, format, multiply)
        text, found = _native.audit_product(function, options, caller)
        return ProductAudit(text, json.loads(found), None)
    text, found, svg = _native.audit_function(function, options)
    return Audit(text, json.loads(found), svg)


def _caller(function: str, format: str | None, multiply: Any) -> tuple[Callable[..., bytes], tuple[str, str]]:
    """What calls a function for an audit of products, with matrices as bytes; and its module and name."""
    kind = np.dtype(np.float32 if format == "f32" or function == "sgemm" else np.float64)
    name = getattr(multiply, "__name__", type(multiply).__name__)
    module = getattr(multiply, "__module__", None) or type(multiply).__module__

    def call(factors: Sequence[bytes], shape: Sequence[int], transposes: Sequence[bool]) -> bytes:
        m, n, k = shape
        # A matrix that is given transposed has its columns one after the other.
        a, b = (
            np.frombuffer(numbers).reshape(lengths).astype(kind, order="F" if is_transposed else "C")
            for numbers, lengths, is_transposed in zip(factors, ((m, k), (k, n)), transposes, strict=True)
        )
        with np.errstate(all="ignore"):
            product = np.asarray(multiply(a, b))
        if product.shape != (m, n) or product.dtype != kind:
            raise ValueError(
                f"implementation: {name} of shapes {a.shape} and {b.shape} gave {product.dtype} of shape {product.shape}, "
                f"expected {kind} of shape {(m, n)}"
            )
        return product.astype(np.float64).tobytes()

    return call, (f"{module} {np.__version__}" if module == "numpy" else module, name)


def plot(
    formula: FormulaLike | Sequence[FormulaLike],
    /,
    *,
    error: bool = False,
    format: Literal["f64", "f32", "f16", "bf16"] | None = None,
    log: bool | Literal["x", "y", "xy"] | None = None,
    title: str | None = None,
    size: tuple[int, int] = (900, 540),
    **variables: Any,
) -> Picture:
    """Draws formulas over one variable: bounds of their exact values and what a plain program computes, or the error.

    Parameters
    ----------
    formula : str, Formula, function, or sequence of them
        A formula, or several for one picture; ``"name = ..."`` gives one a name.
    error : bool
        The error of the plain value in ulps instead of values.
    format : {"f64", "f32", "f16", "bf16"}, optional
        The format of the plain value: by default that of a :class:`Formula`, or f64.
    log : {"x", "y", "xy"} or bool, optional
        The axes that go by powers of ten: ``"x"`` is that of the variable, ``"y"`` or True that of values. False keeps
        that of values linear; without an answer it is as values ask for.
    title : str, optional
        What stands above the picture; without it the formulas.
    size : pair of int
        Width and height in pixels.
    **variables
        A range for one variable, as for :func:`roundoff`, and values for the others.

    Returns
    -------
    Picture
        The picture, which notebooks show.

    Examples
    --------
    >>> import outward as ow
    >>> ow.plot("(1 - cos(x))/x^2", x=(1e-9, 1e-7)).svg.startswith("<svg")
    True
    """
    axes: dict[bool | str | None, tuple[bool, bool | None]] = {
        None: (False, None),
        False: (False, False),
        True: (False, True),
        "x": (True, None),
        "y": (False, True),
        "xy": (True, True),
    }
    if log not in axes:
        raise ValueError(f'log: found {log!r}, expected "x", "y", "xy", True, False or None')
    several = formula if isinstance(formula, (list, tuple)) else [formula]
    read = [text_and_options("plot", each, ("format",)) for each in several]
    formulas = [text for text, _ in read]
    formats = {own["format"] for _, own in read if "format" in own} if format is None else {format}
    if len(formats) > 1:
        raise ValueError(f"format: the formulas have {' and '.join(sorted(formats))}, expected one; say format=")
    format = formats.pop() if formats else "f64"
    picture = {
        "title": title,
        "shows_error": error,
        "is_logarithmic_across": axes[log][0],
        "is_logarithmic": axes[log][1],
        "size": list(size),
    }
    svg = _native.plot_formulas(formulas, _assignments(variables), format, picture)
    shown = "; ".join(formulas)
    return Picture(f"a plot of {shown}", {"formula": shown, "svg": svg}, svg)
