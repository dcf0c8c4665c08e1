"""Source lines and statements of the programs that compute with traced arrays: those of the frames that call."""

from __future__ import annotations

import dis
import os
import sys
import threading
from bisect import bisect
from collections import deque
from types import CodeType, FrameType, TracebackType

import numpy as np

from ._native import TracedLine, TracedStatement

#: Lines by file and number, and whether a file belongs to a library whose own lines say little.
_LINES: dict[tuple[str, int], TracedLine] = {}
_IS_LIBRARY: dict[str, bool] = {}
_FOLDERS = [os.path.dirname(os.path.abspath(file)) + os.sep for file in (__file__, np.__file__)]
#: Where statements of a function end, by its code.
_ENDS: dict[CodeType, list[int]] = {}


def _is_library(file: str) -> bool:
    folders = list(_FOLDERS)
    scipy = getattr(sys.modules.get("scipy"), "__file__", None)
    if scipy is not None:
        folders.append(os.path.dirname(os.path.abspath(scipy)) + os.sep)
    known = _IS_LIBRARY[file] = file.startswith(tuple(folders))
    return known


def _name(file: str) -> str:
    """The file as reports show it: below the working directory without that, and a notebook's cell by its number."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    find = getattr(getattr(shell, "compile", None), "format_code_name", None)
    found = find(file) if find is not None else None
    if found is not None:
        return " ".join(found)
    try:
        here = os.getcwd() + os.sep
    except OSError:
        return file
    return file.removeprefix(here)


#: So many statements back values are parts of one formula, and so many callers are looked at for loops.
_STATEMENTS, _CALLERS = 8, 4
#: A function that runs, its code, and where it is.
_Place = tuple[int, int, int]


def _part(frame: FrameType) -> int:
    """Which of the statements of its function it is in."""
    code = frame.f_code
    ends = _ENDS.get(code)
    if ends is None:
        parts = dis.get_instructions(code)
        ends = [part.offset for part in parts if part.opname.startswith(("STORE_", "POP_TOP", "POP_JUMP", "RETURN_"))]
        _ENDS[code] = ends
    return bisect(ends, frame.f_lasti)


def _repeats(before: list[_Place], now: list[_Place]) -> bool:
    """Has a loop begun again between two operations? Callers are behind the functions that they call."""
    known = {(frame, code): (at, depth) for depth, (frame, code, at) in enumerate(before)}
    is_innermost = True
    for depth, (frame, code, at) in enumerate(now):
        last, last_depth = known.get((frame, code), (-1, 0))
        # The same place once more: of a function itself, or of its call of another one.
        if at < last or (is_innermost and at == last and (depth == 0) == (last_depth == 0)):
            return True
        is_innermost = is_innermost and last < 0
    return False


class _Thread(threading.local):
    """What a thread computes: an operation within others, its line, and where it is in the program."""

    def __init__(self) -> None:
        self.depth = 0
        self.line: TracedLine | None = None
        #: Have all operands of the function that is called lines?
        self.has_lines = True
        self.statement = (0, 0)
        self.places: list[_Place] = []
        self.starts: deque[TracedStatement] = deque(maxlen=_STATEMENTS)

    def move(self, frame: FrameType, places: list[_Place]) -> None:
        """Goes on to an operation there. What was computed before an iteration of a loop, or some statements ago, are
        variables; what was computed since are parts of one formula, whose errors may cancel."""
        statement, repeats = (id(frame), _part(frame)), _repeats(self.places, places)
        if repeats:
            self.starts.clear()
        if repeats or statement != self.statement:
            self.starts.append(TracedStatement())
            self.starts[0].resume()
        self.statement, self.places = statement, places


THREAD = _Thread()


def _find(thread: _Thread) -> TracedLine:
    """The innermost line outside of this package, NumPy and SciPy."""
    frame: FrameType | None = sys._getframe(2)
    found: FrameType | None = None
    places: list[_Place] = []
    while frame is not None and len(places) < _CALLERS:
        code = frame.f_code
        known = _IS_LIBRARY.get(code.co_filename)
        if not (_is_library(code.co_filename) if known is None else known):
            places.append((id(frame), id(code), frame.f_lasti))
            found = found or frame
        frame = frame.f_back
    place = ("<python>", 0)
    if found is not None:
        place = (found.f_code.co_filename, found.f_lineno or 0)
        thread.move(found, places)
    line = _LINES.get(place)
    if line is None:
        line = _LINES[place] = TracedLine(_name(place[0]), place[1])
    return line


class _Operation:
    """An operation of the program: those that are computed within belong to its line."""

    __slots__ = ()

    def __enter__(self) -> None:
        thread = THREAD
        if thread.depth == 0:
            thread.line = _find(thread)
        thread.depth += 1

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        THREAD.depth -= 1


OPERATION = _Operation()


def caller() -> TracedLine:
    """The line of the operation that is computed."""
    thread = THREAD
    if thread.depth and thread.line is not None:
        return thread.line
    return _find(thread)
