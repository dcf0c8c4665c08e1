"""Traced arrays: what they tell, where the trace ends, lines, reports, steps, misuse."""

import copy
import json
import pathlib
import pickle
import subprocess
import sys
import threading
import warnings

import numpy as np
import outward as ow
import pytest
import scipy.special as special

HERE = pathlib.Path(__file__)


@pytest.fixture(autouse=True)
def a_new_report():
    ow.traced_report()


def line_of(text):
    """The number of the line of this file that ends with this comment."""
    (found,) = (n for n, line in enumerate(HERE.read_text().splitlines(), 1) if line.endswith(f"  # {text}"))
    return found


def is_here(place, text):
    file = place["file"] if isinstance(place, dict) else place.file
    line = place["line"] if isinstance(place, dict) else place.line
    return pathlib.Path(file).name == HERE.name and line == line_of(text)


def test_what_a_number_tells():
    x = np.float64(1e16) + ow.traced(1.0) - 1e16
    assert repr(x) == "np.float64(0.0)" and str(x) == "0.0" and f"{x:.2f}" == "0.00"
    assert 1 in x.enclosure and x.radius < 1e-15 and not x.is_lost
    assert 1 <= x.error.absolute < 1.0001 and x.error.relative >= 1 and x.digits == 0
    assert x.dtype == np.float64 and x.shape == () and x.ndim == 0 and x.size == 1


def test_formats():
    assert ow.traced([1, 2]).dtype == np.float64 and ow.traced([True]).dtype == np.float64
    assert ow.traced(np.float32(1)).dtype == np.float32
    assert ow.traced(np.arange(3, dtype=">f8"))._value.dtype.isnative
    x = ow.traced(np.float32(1)) / 3
    assert x.dtype == np.float32 and 0.2 < x.error.ulps < 0.5
    # Integers, decimals, constants and intervals.
    large = ow.traced([2**60 + 1])
    assert 1 <= large.error.absolute[0] < 1.001 and large.enclosure[0].contains(2**60 + 1)
    assert ow.traced("0.1").error.absolute > 5e-18 and ow.traced(["1/3", "pi"]).error.ulps.max() <= 0.5
    measured = ow.traced(ow.IntervalArray(["[1, 2]", "0.1"]))
    assert measured._value.tolist() == [1.5, 0.1] and measured.radius[0] >= 0.5
    assert ow.Interval("[1, 2]").subset(measured.enclosure[0]) and ow.Interval("0.1").subset(measured.enclosure[1])
    assert ow.traced(ow.Interval(1, 2)).shape == ()
    # Lists of traced numbers.
    y = ow.traced([x, x * 2])
    assert y.dtype == np.float32 and np.all(y.error.ulps > 0.2)
    assert isinstance(np.array([x, x], like=x), ow.TracedArray) and isinstance(np.zeros(3, like=x), ow.TracedArray)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: ow.traced(1j), "expected float64, float32, integers or text, found complex128"),
        (lambda: ow.traced(np.float16(1)), "found float16"),
        (lambda: ow.traced(np.longdouble(1)), "found longdouble|found float128"),
        (lambda: ow.traced([None]), "found objects"),
        (lambda: ow.traced(np.ma.masked_array([1, 2], [0, 1])), "missing elements"),
        (lambda: ow.TracedArray(), r"write traced\(x\)"),
        (lambda: ow.step([1.0]).__enter__(), "expected traced arrays with lines"),
        (lambda: ow.step(ow.traced([1.0], detail="radius")).__enter__(), "expected traced arrays with lines"),
        (lambda: ow.certify([1.0], lambda x: 2.0), "a residual of 1 traced numbers, found float"),
        (lambda: {ow.traced(1.0)}, "unhashable"),
        (lambda: ow.traced(1.0) + 1j, "complex128"),
        (lambda: ow.traced([1.0, 2.0])[ow.traced(1.0) :], "slice indices|integer"),
    ],
)
def test_wrong_types(make, message):
    with pytest.raises(TypeError, match=message):
        make()


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: ow.traced("a"), 'traced: .*, found "a"'),
        (lambda: ow.traced(1.0, detail="x"), 'detail: expected "lines" or "radius"'),
        (lambda: ow.traced(ow.Interval("[entire]")), "intervals with a middle"),
        (lambda: ow.traced(ow.traced(1.0, detail="radius")), "can't become numbers with"),
        (lambda: ow.step(ow.traced(np.zeros(33))).__enter__(), "found 33 numbers, expected 32 at most"),
        (lambda: ow.certify([3.0], lambda x: x * x + 2), "no box around x is proved"),
        (lambda: ow.certify([1.4], lambda x: x * x - float(x[0])), "no box around x is proved"),
        (lambda: ow.certify([[3.0]], lambda x: x), "numbers of one dimension"),
    ],
)
def test_wrong_values(make, message):
    with pytest.raises(ValueError, match=message):
        make()


X = ow.traced([0.5, 0.75])


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: np.linalg.solve(ow.traced(np.eye(2)), X), r"numpy.linalg.solve is not followed .* certify\(x, res"),
        (lambda: np.fft.fft(X), "numpy.fft.fft is not followed .* X.value"),
        (lambda: np.unique(X), "numpy.unique is not followed"),
        (lambda: np.percentile(X, 3), "numpy.percentile is not followed"),
        (lambda: np.logaddexp(X, X), "logaddexp is not followed"),
        (lambda: np.add.reduceat(X, [0]), "add.reduceat is not followed"),
        (lambda: np.arctan2.reduce(X), "arctan2.reduce is not followed"),
        (lambda: np.einsum("...i->i", X), "np.einsum with lists"),
        (lambda: np.linalg.norm(ow.traced(np.eye(2)), 2), "np.linalg.norm with ord=2"),
        (lambda: np.linalg.vector_norm(X), "numpy.linalg.vector_norm is not followed"),
        (lambda: np.mean(X, where=[True, False]), "np.mean with where="),
        (lambda: ow.exp_ru(X), "exp_ru is not followed"),
        (lambda: np.add(X, X, out=np.zeros(2)), "plain array, where the trace ends"),
        (lambda: np.sum(X, out=np.zeros(())), "plain array, where the trace ends"),
        (lambda: np.cumsum(X, out=np.zeros(2)), "plain array, where the trace ends"),
        (lambda: np.dot(X, X, np.zeros(())), "plain array, where the trace ends"),
        (lambda: np.zeros(2).__iadd__(X), "plain array, where the trace ends"),
        (lambda: np.add.at(np.zeros(2), [0], X[:1]), "plain array, where the trace ends"),
        (lambda: np.copyto(np.zeros(2), X), "plain array, where the trace ends"),
        (lambda: np.add(X, 1, where=[True, False]), "where needs out="),
    ],
)
def test_what_is_not_followed_says_so(call, message):
    with pytest.raises(TypeError, match=message):
        call()
    assert X._value.tolist() == [0.5, 0.75]


def test_intervals_are_not_mixed():
    for mix in (lambda: X + ow.Interval(1, 2), lambda: ow.Interval(1, 2) * X):
        with pytest.raises(TypeError, match="unsupported operand"):
            mix()


def test_lines_are_those_of_the_program():
    def helper(x):
        return np.sqrt(x)  # in a function

    third = ow.traced(1.0) / 3  # a third
    root = helper(third)
    assert is_here(root.causes()[0], "in a function") and is_here(third.causes()[0], "a third")
    values = np.mean(third * np.ones(5) + special.erf(third))  # with SciPy
    assert {cause.line for cause in values.causes()} == {line_of("a third"), line_of("with SciPy")}
    literal = ow.traced(1.0) * 0.1  # a literal
    (cause,) = literal.causes()
    assert is_here(cause, "a literal") and cause.kind == "input" and cause.amount == 2.0**-57
    sums = np.array([1.0, 2.0]) @ (ow.traced([1.0, 2.0]) / 3)
    sums += ow.traced([0.1, 0.2])[1]
    assert abs(sum(cause.amount for cause in sums.causes() if cause.kind == "rounding")) <= sums.error.absolute * 1.001


def test_sums_are_blamed_once():
    x = ow.traced(np.linspace(0.1, 1, 1000) ** 2)
    total = np.sum(x)  # the sum
    (cause,) = (cause for cause in total.causes() if cause.kind == "rounding")
    assert is_here(cause, "the sum") and abs(cause.amount) <= total.error.absolute * 1.001


def test_cells_of_notebooks_have_their_names(tmp_path):
    nbformat, nbclient = pytest.importorskip("nbformat"), pytest.importorskip("nbclient")
    cells = ["import outward as ow", "x = 1\ny = ow.traced(1.0) / 3\nprint(y.causes()[0].file, y.causes()[0].line)"]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    assert notebook.cells[1].outputs[0]["text"] == "Cell In[2] 2\n"


def test_comparisons_are_counted():
    t, steps = ow.traced(0.0), 0
    while t < 1.0:  # the loop
        t += 0.1
        steps += 1
    report = ow.traced_report()
    (line,) = report.doubtful
    assert steps == 11 and is_here(line, "the loop")
    assert (line["comparisons"], line["changed"], line["undecided"]) == (12, 1, 0)
    x = ow.traced([1.0, 2.0, 3.0])
    outcomes = [x > 2, x == 2, 2 <= x, np.less(x, [1, 2, 4]), np.isnan(x), x != None]  # noqa: E711
    assert all(isinstance(each, np.ndarray) and each.dtype == bool for each in outcomes[:5]) and outcomes[5] is True
    assert not bool(x[0] - 1) and bool(x[0]) and np.any(x) and (2 in x) and max(x)._value == 3
    report = ow.traced_report()
    counts = sum(line["comparisons"] for line in report.lines)
    assert counts == 4 * 3 + 2 + 3 + 3 + 2 and not report.doubtful
    # The rounding of Python's numbers to float32 is NumPy's.
    assert ow.traced(np.float32(0.1)) == 0.1
    assert ow.traced_report().doubtful[0]["changed"] == 1


def test_sorting_compares():
    x = ow.traced([0.3, 0.1, 0.2]) * 3
    ordered, places = np.sort(x), np.argsort(x)
    assert ordered._value.tolist() == sorted(x._value.tolist()) and places.tolist() == [1, 2, 0]
    assert np.argmin(x) == 1 and x.argmax() == 0 and np.searchsorted(ordered, x).tolist() == [2, 0, 1]
    # 3 x 0.1 is rounded up to what is larger in exact arithmetic.
    close = ow.traced([0.30000000000000004, 0.1]) * [1.0, 3.0]
    ow.traced_report()
    assert np.argsort(close, kind="stable").tolist() == [0, 1]
    (line,) = ow.traced_report().doubtful
    assert line["changed"] == 1


def test_where_the_trace_ends():
    x = ow.traced([1.0, 2.0])
    values = [float(x[0]), int(x[1]), x.item(1), *x.tolist(), *x.value, *np.asarray(x), complex(x[0])]  # it ends
    assert values == [1, 2, 2, 1, 2, 1, 2, 1, 2, 1]
    report = ow.traced_report()
    (line,) = report.lines
    assert is_here(line, "it ends") and line["taken"] == 10
    assert "10 numbers leave the trace" in str(report)
    for end in (lambda: x.astype(int), lambda: np.array([x[0], x[1]]), lambda: np.zeros(2).__setitem__(..., x)):
        end()
        assert sum(line["taken"] for line in ow.traced_report().lines) >= 2
    # Nothing leaves where numbers are shown, or asked for their shape.
    repr(x), str(x), f"{x[0]:.1f}", len(x), np.shape(x), x.shape, np.isnan(x), x.enclosure, x.error, list(x)
    assert ow.traced_report().lines == []
    with pytest.raises(ValueError, match="read-only"):
        x.value[0] = 3


def test_views_write_through():
    x = ow.traced(np.arange(12.0).reshape(3, 4)) / 7
    before = x.copy()
    view = x.T[1:, ::-1]
    view[0] += 0.1
    x.reshape(-1)[5] = 9
    x[1:, 2] = x[0, 0]
    x.diagonal()
    assert np.shares_memory(view, x) and not np.shares_memory(before, x)
    for value, known in ((x._value, x._balls()),):
        hi, lo, radius = known
        assert np.all(np.abs(hi + lo - value.ravel()) <= 4e-16 + radius)
    assert before._value[1, 1] == 5 / 7 and x[1, 1].enclosure == ow.Interval(9)
    flat = np.asfortranarray(before._value)
    y = ow.traced(flat)
    y.ravel(order="K")[0] = 3
    assert y._value[0, 0] == 3 and y[0, 0].enclosure == ow.Interval(3)
    y[...] = y.T[:3, :3][:, [0, 1, 2, 0]]
    x[1:] = x[:-1]
    assert np.all(np.abs(np.asarray(x.enclosure.mid) - x._value) < 1e-14)


def test_operands_that_are_written_to():
    start = np.arange(1.0, 7.0) / 7

    def program(x):
        x[1:] += x[:-1]
        x[1:] = np.asarray(x)[:-1] * 1
        x += np.asarray(x)
        np.multiply(x, np.asarray(x)[::-1], out=x)
        x[:] = np.asarray(x)[::-1]
        np.add(x[1:], 1, out=x[:-1])
        x[[0, 0]] = [0.25, 0.5]
        return x

    x = program(ow.traced(start))
    assert x._value.tobytes() == program(start.copy()).tobytes()
    assert np.all(np.abs(np.asarray(x.enclosure.mid) - x._value) < 1e-14)


#: Functions of arrays that know more, less, and nothing but themselves.
MIXES = {
    "add": np.add, "matmul": np.matmul, "where": lambda x, y: np.where([True, False], x, y), "dot": np.dot,
    "stack": lambda x, y: np.stack([x, y]), "insert": lambda x, y: np.insert(x, 1, y[0]), "append": np.append,
    "insert into": lambda x, y: np.insert(y, 1, x[0]), "choose": lambda x, y: np.choose([0, 1], [x, y]),
    "meshgrid": lambda x, y: np.meshgrid(x, y)[1] + 1, "convolve": np.convolve, "polyval": np.polyval,
    "interp": lambda x, y: np.interp(x, [0.0, 2.0], y), "clip": lambda x, y: np.clip(x, y, y + 1),
    "block": lambda x, y: np.block([[x, y], [y, x]]), "select": lambda x, y: np.select([[True, False]], [x], y),
    "einsum": lambda x, y: np.einsum("i,j->ij", x, y), "outer": np.add.outer,
    "broadcast": lambda x, y: np.broadcast_arrays(x, y)[0] + y, "concatenate": lambda x, y: np.concatenate([x, y]),
    "cross": lambda x, y: np.cross(np.append(x, 1.0), np.append(y, 2.0)),
    "average": lambda x, y: np.average(x, weights=y), "trapezoid": lambda x, y: np.trapezoid(x, y),
    "diff": lambda x, y: np.diff(x, prepend=y[0]), "isclose": np.isclose, "less": np.less,
    "searchsorted": np.searchsorted,
}  # fmt: skip


@pytest.mark.parametrize("name", MIXES)
def test_details_and_plain_arrays_are_mixed(name):
    x, y = np.array([0.25, 0.75]) / 3, np.array([0.5, 0.7]) / 3
    reals = MIXES[name](x, y)
    kinds = [lambda x: x, lambda x: ow.traced(x), lambda x: ow.traced(x, detail="radius")]
    for first in kinds:
        for second in kinds:
            found = MIXES[name](first(x), second(y))
            if isinstance(found, ow.TracedArray):
                assert found._value.tobytes() == reals.tobytes()
                has_radius = kinds[2] in (first, second) and name != "broadcast"
                assert found.detail == ("radius" if has_radius else "lines") or name in ("meshgrid", "broadcast")
                middle = np.asarray(found.enclosure.mid)
                assert np.all(np.abs(middle - reals) <= 1e-15) and np.all(found.radius < 1e-30)
            else:
                assert np.array_equal(found, reals)


def test_what_fails_after_it_was_written_is_unknown():
    x = ow.traced([1.0, 2.0])
    with pytest.raises(TypeError, match="can't be in one array"):
        x += ow.traced([1.0, 2.0], detail="radius")
    assert x._value.tolist() == [2, 4] and np.all(x.is_lost)


def test_copies_and_pickles():
    for x in (ow.traced([1.0, 2.0]) / 3, ow.traced(np.float32(2)) / 3, ow.traced(np.eye(2), detail="radius") / 7):
        for other in (copy.copy(x), copy.deepcopy(x), x.copy()):
            assert other._value.tobytes() == x._value.tobytes() and type(other._value) is type(x._value)
            assert np.all(other.radius == x.radius) and other.detail == x.detail
        other = pickle.loads(pickle.dumps(x))
        assert other._value.tobytes() == x._value.tobytes() and other.dtype == x.dtype and other.detail == x.detail
        assert np.all(x.enclosure.subset(other.enclosure))
        assert np.all(other.error.absolute <= x.error.absolute * (1 + 1e-9))


def test_a_rotation_in_steps():
    c = np.sqrt(0.5)
    turn = np.array([[c, -c], [c, c]])
    state = ow.traced([1.0, 0.0])
    for _ in range(1000):
        with ow.step(state):
            state[:] = turn @ state
    assert np.all(state.radius < 1e-26) and ow.traced_report().steps == 1000
    # Numbers that are replaced in a list.
    numbers = [ow.traced(1.0), ow.traced(0.0)]
    for _ in range(1000):
        with ow.step(numbers):
            x, y = numbers
            numbers[0], numbers[1] = c * x - c * y, c * x + c * y
    assert all(x.radius < 1e-26 for x in numbers)
    # Without steps nothing is known any more; a step that fails leaves the state as it is.
    with pytest.raises(KeyError), ow.step(state):
        state *= 2
        raise KeyError
    assert np.all(state.radius < 1e-25)


def test_solvers():
    matrix, right = np.array([[4.0, 1.0], [1.0, 3.0]]), np.array([1.0, 2.0])
    solution = ow.certify(np.linalg.solve(matrix, right), lambda x: matrix @ x - right)
    assert ow.Interval("1/11").subset(solution[0]) and ow.Interval("7/11").subset(solution[1])
    assert np.all(solution.wid < 1e-15)
    roots = ow.certify([1.93, 0.52], lambda x: [x[0] * x[0] + x[1] * x[1] - 4.0, x[0] * x[1] - 1.0])
    assert 1.9318516525781366 in roots[0]
    with pytest.raises(ZeroDivisionError):
        ow.certify([1.0], lambda x: 1 / 0)


def test_reports(tmp_path):
    x = ow.traced(0.1) * 3
    x.record("x")
    (ow.traced(np.ones(40)) / np.arange(1.0, 41)).record("many")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        lost = np.exp(ow.traced(1000.0) * 1.0)  # it is lost
    lost.record("lost")
    report = ow.traced_report()
    assert [result["name"] for result in report.results][0::2] == ["x", "lost"]
    assert report.results[1]["name"].startswith("many[") and report.results[0]["value"] == x._value
    assert is_here(report.lost, "it is lost") and report.operations > 40
    assert json.loads(report.to_json())["results"] == report.results
    assert "x = 0.30000000000000004" in str(report) and "<pre>" in report._repr_html_()
    assert ow.traced_report().results == []
    # Each thread has its own.
    found = []

    def run():
        (ow.traced(2.0) / 3).record("of a thread")
        found.append(ow.traced_report())

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    report.merge(found[0])
    assert report.results[-1]["name"] == "of a thread" and ow.traced_report().results == []


def test_a_large_operation_is_interrupted():
    program = """
import signal, time
import numpy as np, outward as ow
x = ow.traced(np.linspace(0.1, 1, 400_000), detail="radius")
signal.signal(signal.SIGALRM, signal.default_int_handler)
signal.setitimer(signal.ITIMER_REAL, 0.5)
start = time.monotonic()
try:
    while True:
        np.exp(x)
except KeyboardInterrupt:
    print(time.monotonic() - start < 3)
"""
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert found.stdout == "True\n", found.stderr


def test_a_script_runs_unchanged():
    """The heat equation, a least-squares line, and a bank account, as people write them."""

    def heat(u, r):
        for _ in range(50):
            u[1:-1] += r * (u[2:] - 2 * u[1:-1] + u[:-2])
        return u

    start = np.sin(np.linspace(0, np.pi, 21))
    found = heat(ow.traced(start), 0.4)
    assert found._value.tobytes() == heat(start.copy(), 0.4).tobytes() and np.all(found.radius < 1e-28)

    def line(x, y):
        x_mean, y_mean = x.mean(), y.mean()
        slope = ((x - x_mean) * (y - y_mean)).sum() / ((x - x_mean) ** 2).sum()
        return np.stack([slope, y_mean - slope * x_mean])

    x, y = np.linspace(0, 1, 50), np.linspace(1, 3, 50) ** 2
    found = line(ow.traced(x), ow.traced(y))
    assert found._value.tobytes() == line(x, y).tobytes() and np.all(found.digits > 13)

    account = ow.traced(1.718281828459045235)
    for year in range(1, 26):
        account = account * year - 1
    assert account._value == 1201807247.4104486 and account.error.ulps < 1
    cause = account.causes()[0]
    assert cause.kind == "input" and cause.amount > 1e9
