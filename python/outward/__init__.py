"""Guaranteed bounds, correctly rounded functions in every direction, and how wrong a formula is.

>>> import outward as ow
>>> ow.eval("sqrt(x^2 + y^2)", {"x": [3.0, 1.0], "y": [4.0, 1.0]})["hi"]
array([5.        , 1.41421356])
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, overload

from numpy.typing import NDArray

from . import _eval, _functions, ieee1788, linalg
from ._accumulator import Accumulator
from ._arrays import IntervalArray
from ._formula import Formula, FormulaLike, formula_of
from ._native import DeviceArray, Interval, __version__
from ._reductions import corr, cov, dot, hull, mean, norm, std, sum_abs, sum_sq, var
from ._reductions import sum as sum

if TYPE_CHECKING:
    from ._functions import *  # noqa: F403
    from ._functions import abs as abs
    from ._functions import max as max
    from ._functions import min as min
    from ._functions import pow as pow
    from ._tools import audit, check, diff, explain, maximise, minimise, plot, roundoff, solve
    from ._tools import maximise as maximize
    from ._tools import minimise as minimize
    from ._tools import range as range
    from ._trace import trace
    from ._traced import TracedArray, traced
    from ._traced_report import TracedReport, certify, step, traced_report

__all__ = [
    "Accumulator",
    "DeviceArray",
    "Formula",
    "Interval",
    "IntervalArray",
    "TracedArray",
    "TracedReport",
    "__version__",
    "audit",
    "certify",
    "check",
    "corr",
    "cov",
    "diff",
    "dot",
    "eval",
    "explain",
    "hull",
    "ieee1788",
    "linalg",
    "mean",
    "maximise",
    "maximize",
    "minimise",
    "minimize",
    "norm",
    "plot",
    "range",
    "roundoff",
    "solve",
    "std",
    "step",
    "sum",
    "sum_abs",
    "sum_sq",
    "trace",
    "traced",
    "traced_report",
    "var",
]
__all__ += _functions.__all__
# `from outward import *` leaves Python's own functions alone.
__all__.remove("abs")
__all__.remove("eval")
__all__.remove("max")
__all__.remove("min")
__all__.remove("pow")
__all__.remove("range")
__all__.remove("sum")

# Modules for engines, which are imported when they are used first, and so are those that have these functions.
_ENGINES = ("dask", "ray", "spark")
_TOOLS = ("audit", "check", "diff", "explain", "maximise", "minimise", "plot", "range", "roundoff", "solve")
_REPORTS = ("TracedReport", "certify", "step", "traced_report")
_LATER = {
    **dict.fromkeys(_TOOLS, "_tools"), **dict.fromkeys(_REPORTS, "_traced_report"), "TracedArray": "_traced",
    "trace": "_trace", "traced": "_traced",
}  # fmt: skip
#: Other spellings.
_SYNONYMS = {"maximize": "maximise", "minimize": "minimise"}


@overload
def eval(formula: FormulaLike, data: Mapping[str, Any], /, **arguments: Any) -> dict[str, NDArray[Any]]: ...
@overload
def eval(formula: FormulaLike, data: Any = None, /, **arguments: Any) -> Any: ...
def eval(formula: FormulaLike, data: Any = None, /, **arguments: Any) -> Any:
    """Evaluates a formula in each row of a table, for arrays, or for numbers: guaranteed bounds of its exact value.

    Parameters
    ----------
    formula : str, Formula or function
        A formula in infix notation, such as ``"sqrt(x^2 + y^2)"``, or several with names: ``"a = x + y; b = a/x"``. A
        :class:`Formula` brings its options; a Python function is traced, as by :func:`trace`.
    data : optional
        A table (Polars, pandas, PyArrow, DuckDB, whatever has Arrow's ``__arrow_c_stream__``) or a mapping from names
        to arrays. A variable ``x`` is the column ``x``, or lies between the columns ``x_lo`` and ``x_hi``.
    **arguments
        Values of variables, which may be arrays where there is no table, and these options:

        ``keep``
            True: the results come behind the columns of the data.
        ``reading``
            ``"interval"``, the default: bounds of the exact value. ``"float"``: what a plain program computes.
        ``error``
            ``"ulps"`` (or True), ``"rel"`` or ``"abs"``: bounds of the error of a plain program in each row, and how
            much of it is the program's own rounding.
        ``format``
            ``"f64"``, ``"f32"``, ``"f16"`` or ``"bf16"``: the format that is computed in. Results of the formats of 16
            bits are arrays of float32, whose numbers are numbers of the format.
        ``round``
            ``"rn"``, ``"rz"``, ``"ru"``, ``"rd"``: the direction of every operation of the float reading. With
            ``tight``, the direction in which the value is rounded once.
        ``tight``
            True: the value of the whole formula in real numbers, where the values of a row are numbers: its tightest
            bounds, or with ``round`` the correctly rounded value. Where one is a range, the range of the formula, whose
            minimum and maximum are known to 1e-6 of their size, or to the number that is given for True. With
            ``error``, the error from the value itself. The column ``status`` says what is known: ``exact``,
            ``rounded``, ``undefined`` (it is proved that there is no value), ``undecided`` (the search ended at
            ``max_bits``, ``max_boxes`` or ``max_seconds``; bounds are the tightest that it found), ``range`` and
            ``missing``.
        ``digits``
            With ``tight``: so many significant decimal digits of the value, as texts, 1 to 10000.
        ``max_bits``, ``max_boxes``, ``max_seconds``
            With ``tight``: the most bits that are tried, 4096 if not given and 4 more for each of ``digits``, and the
            most pieces of a range that are looked at for the minimum, and again for the maximum, 100 000 if not given.
            ``max_seconds`` is a limit of time for the range of a row, which is none if not given.
        ``contract``, ``ftz``, ``approximate_division``, ``approximate_square_root``
            What a compiler may make of the plain program, as for the command.
        ``device``
            ``"cpu"``, ``"cuda"`` (all NVIDIA GPUs), ``"cuda:N"`` (one), or ``"auto"`` (the GPUs if they are expected to be
            faster). The results are the same bits. Arrays that are in the memory of a GPU are computed there without it.
        ``threads``
            The most threads; without it ``OUTWARD_NUM_THREADS``, or one for each processor that this process may use.
        ``on_error``
            ``"raise"``, or ``"empty"``: a value that can't be read gives an empty result with the decoration ``ill``.
        ``point``
            True: a decimal is the float next to it, not the exact decimal.
        ``progress``
            True for a line on standard error, or a function that is called with the number of rows that are done.

        A variable with the name of an option is given by a mapping.

    Returns
    -------
    table, dict, IntervalArray or Interval
        For a table one of the same kind with the columns ``lo``, ``hi`` and ``decoration`` (a text). For a mapping a
        dict of arrays of the same names, where decorations are codes: 0 ``ill``, 4 ``trv``, 8 ``def``, 12 ``dac``, 16
        ``com``. For arguments an :class:`IntervalArray`, or an :class:`Interval` for numbers; with ``error``, ``tight`` or
        ``reading="float"`` a dict. For arrays on a GPU a dict of :class:`DeviceArray`. With errors there are also ``plain``, ``error_ulps`` and ``rounding_ulps``. Several
        formulas have their names before those of the columns.

    Raises
    ------
    ValueError
        If the formula or a value makes no sense: the message names the column and the row, counted from 0.
    TypeError
        If the data have a type that has no numbers.
    RuntimeError
        If the device fails, or there is none.

    Notes
    -----
    Each value is what is written: a text ``"0.1"`` or a ``Decimal`` is the decimal, a float is the binary number, integers
    and fractions are exact at any size. A missing value gives a missing result in tables; NaN counts as missing. Bounds
    are those of the formula in real numbers; see ``docs/learn`` for what is guaranteed.

    Examples
    --------
    >>> import outward as ow
    >>> ow.eval("(1 + x) - 1", {"x": [1e-16]}, error=True)["plain"]
    array([0.])
    >>> ow.eval("(1 - cos(x))/x^2", x="1e-9", tight=True, digits=20)["value"]
    '0.49999999999999999996'
    """
    kept = formula_of(formula)
    if kept is not None:
        return kept(data, **arguments)
    options = {name: value for name, value in arguments.items() if name in _eval.OPTION_NAMES}
    variables = {name: value for name, value in arguments.items() if name not in _eval.OPTION_NAMES}
    return _eval.evaluate(str(formula), data, variables, options)


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """A function of arrays, which is made when it is first asked for, a tool, or a module for an engine."""
        if name in _ENGINES:
            return importlib.import_module(f".{name}", __name__)
        if name in _SYNONYMS:
            return __getattr__(_SYNONYMS[name])
        if name in _LATER:
            source: Any = importlib.import_module(f".{_LATER[name]}", __name__)
        elif name in _functions.NAMES:
            source = _functions
        else:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        function = globals()[name] = getattr(source, name)
        return function

    def __dir__() -> list[str]:
        return sorted({*globals(), *_functions.NAMES, *_ENGINES, *_LATER})
