"""What a run of traced numbers was like; time steps, and solvers."""

from __future__ import annotations

import html
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import Any

import numpy as np

from . import _native
from . import _traced_core as _core
from ._arrays import IntervalArray
from ._traced import TracedArray, traced


class TracedReport:
    """What happened in a thread, by source line: :func:`traced_report` gives it.

    ``str`` is a text for people, `to_json` what ``outward report FILE`` draws beside the source.

    Examples
    --------
    >>> import outward as ow
    >>> _ = ow.traced_report()
    >>> t, steps = ow.traced(0.0), 0
    >>> while t < 1.0:
    ...     t += 0.1
    ...     steps += 1
    >>> report = ow.traced_report()
    >>> steps, report.doubtful[0]["comparisons"], report.doubtful[0]["changed"]
    (11, 12, 1)
    """

    def __init__(self, run: _native.TracedRun) -> None:
        self._run = run

    @cached_property
    def _found(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self._run.json())
        return found

    @property
    def operations(self) -> int:
        """How many operations were computed on numbers with lines."""
        return int(self._found["operations"])

    @property
    def steps(self) -> int:
        """How many time steps were completed."""
        return int(self._found["steps"])

    @property
    def results(self) -> list[dict[str, Any]]:
        """Recorded numbers in their order: ``name``, ``value``, ``error`` bounds, ``digits`` and ``causes``."""
        return list(self._found["results"])

    @property
    def lines(self) -> list[dict[str, Any]]:
        """Lines where something happened: ``file``, ``line``, ``roundings``, ``comparisons``, ``lost``, ``taken``."""
        return list(self._found["lines"])

    @property
    def doubtful(self) -> list[dict[str, Any]]:
        """Lines with comparisons that exact arithmetic decides otherwise (``changed``), or may (``undecided``)."""
        return [line for line in self.lines if line["changed"] or line["undecided"]]

    @property
    def lost(self) -> dict[str, Any] | None:
        """The line from which something is not guaranteed any more: that of the first result without a digit."""
        lines = [line for line in self.lines if "first_lost" in line]
        return min(lines, key=lambda line: _moment(line["first_lost"])) if lines else None

    def merge(self, other: TracedReport) -> None:
        """Adds the report of another thread.

        Parameters
        ----------
        other : TracedReport
            The other one.
        """
        self._run.merge(other._run)
        self.__dict__.pop("_found", None)

    def to_json(self) -> str:
        """The report as one JSON object.

        Returns
        -------
        str
        """
        return self._run.json()

    def __str__(self) -> str:
        return self._run.text()

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(str(self))}</pre>"


def _moment(moment: dict[str, int]) -> tuple[int, int]:
    return moment["operation"], moment["step"]


def traced_report() -> TracedReport:
    """The report of what traced numbers did in this thread; the next one begins anew.

    Returns
    -------
    TracedReport

    Examples
    --------
    >>> import numpy as np
    >>> import outward as ow
    >>> _ = ow.traced_report()
    >>> x = np.exp(ow.traced(700.0)) * 1e10
    >>> x.record("x")
    >>> report = ow.traced_report()
    >>> report.results[0]["name"], report.lost is not None
    ('x', True)
    """
    return TracedReport(_native.traced_run())


@contextmanager
def step(state: TracedArray | list[TracedArray]) -> Iterator[None]:
    """One step of a loop in time, which computes the next state in the place of the present one.

    A radius for each number grows with every rotation of the state. In steps the errors of up to 32 numbers are
    followed as one set, so that they grow as the flow has them grow.

    Parameters
    ----------
    state : TracedArray or list of TracedArray
        The state: an array that is changed in place, or a list in which arrays and numbers are replaced. Numbers that
        are not those that the last step left begin a new set.

    Raises
    ------
    ValueError
        For more than 32 numbers.
    TypeError
        For a state that has no lines.

    Examples
    --------
    >>> import numpy as np
    >>> import outward as ow
    >>> c = np.sqrt(0.5)
    >>> turn = np.array([[c, -c], [c, c]])
    >>> state = ow.traced([1.0, 0.0])
    >>> for _ in range(1000):
    ...     with ow.step(state):
    ...         state[:] = turn @ state
    >>> state.radius < 1e-26
    array([ True,  True])
    """
    numbers = _gathered(state)
    begun = _native.traced_begin_step(numbers)
    _scatter(state, numbers)
    try:
        yield
    except BaseException:
        begun.drop()
        raise
    numbers = _gathered(state)
    begun.end(numbers)
    _scatter(state, numbers)


def _arrays(state: TracedArray | list[TracedArray]) -> Sequence[TracedArray]:
    arrays: Sequence[Any] = [state] if isinstance(state, TracedArray) else state
    for x in arrays:
        if not isinstance(x, TracedArray) or not x._has_lines:
            raise TypeError("step: expected traced arrays with lines, or a list of them")
    return arrays


def _gathered(state: TracedArray | list[TracedArray]) -> Any:
    """The bytes of all numbers of a state."""
    parts = [x._known.reshape(-1) for x in _arrays(state)]
    return (np.concatenate(parts) if parts else np.empty(0, _core.LINES)).view(np.uint8)


def _scatter(state: TracedArray | list[TracedArray], numbers: Any) -> None:
    known, start = numbers.view(_core.LINES), 0
    for x in _arrays(state):
        x._known[...] = known[start : start + x.size].reshape(x.shape)
        start += x.size


def certify(x: Any, residual: Callable[[TracedArray], Any]) -> IntervalArray:
    """Encloses a true solution of ``residual(x) = 0`` near an approximate one, however that was computed.

    Methods that contract, such as Newton's or conjugate gradients, forget their rounding errors: the history of a
    computation says little about its result, and the residual says all.

    Parameters
    ----------
    x : array_like
        The approximate solution: numbers of one dimension.
    residual : callable
        A function of a traced array, which returns as many traced numbers: an array, or a list. It must not branch on
        them.

    Returns
    -------
    IntervalArray

    Raises
    ------
    ValueError
        If no box around `x` is proved to contain a solution: `x` is too far away, the Jacobian is singular or nearly
        so, or the residual jumps, branches or leaves the trace.

    Examples
    --------
    >>> import numpy as np
    >>> import outward as ow
    >>> A, b = np.array([[4.0, 1.0], [1.0, 3.0]]), np.array([1.0, 2.0])
    >>> x = ow.certify(np.linalg.solve(A, b), lambda x: A @ x - b)
    >>> x.wid < 1e-15, ow.Interval("1/11").subset(x[0])
    (array([ True,  True]), True)
    """
    at = np.ascontiguousarray(x._plain() if isinstance(x, TracedArray) else x, np.float64)
    if at.ndim != 1:
        raise ValueError(f"certify: expected numbers of one dimension, found the shape {at.shape}")

    def called(numbers: Any) -> Any:
        known = np.frombuffer(numbers, _core.LINES).copy()
        result: Any = residual(_core.wrap(at.copy(), known))
        if isinstance(result, (list, tuple)):
            result = traced(result)
        if not isinstance(result, TracedArray) or result.ndim != 1 or not result._has_lines:
            raise TypeError(f"certify: expected a residual of {at.size} traced numbers, found {type(result).__name__}")
        return _core.raw(result._known)

    found = _native.traced_certify(at, called)
    if found is None:
        raise ValueError(
            "certify: no box around x is proved to contain a solution: start nearer, or look at what the residual "
            "compares and where its Jacobian is singular"
        )
    return IntervalArray.from_bounds([lo for lo, _ in found], [hi for _, hi in found])
