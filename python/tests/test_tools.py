"""The tools as functions: their figures are those of the command."""

import json
import math
import pathlib

import numpy as np
import outward as ow
import polars as pl
import pytest


def test_explain():
    explained = ow.explain("(1 - cos(x))/x^2", x="1e-4")
    assert explained.result.error_ulps > 1e7 and explained.result.operation == "/"
    (x,) = (value for value in explained.values if value.operation == "x")
    assert x.operands == () and 0 < x.error_ulps < 1 and x.decoration == "com" and x.lo < x.hi
    assert "cos" in repr(explained) and explained.svg.startswith("<svg") and explained._repr_html_() == explained.svg
    assert json.loads(json.dumps(explained.to_dict()))["result"] == explained.to_dict()["result"]
    assert ow.explain("x*3", x=0.1).result.error_ulps <= 0.5
    truth = explained.result.truth
    assert truth["value"] == "0.49999999958333333347" and truth["right_digits"] == 8.2
    assert explained.result.taken_by == "both"
    assert ow.explain("x*3", x=(1, 2)).result.truth is None
    assert ow.explain("x", x="0.1", point=True).result.error_ulps == 0 < ow.explain("x", x="0.1").result.error_ulps
    assert ow.explain("x/3", x=1, format="f32").result.computed == float(np.float32(1) / np.float32(3))
    long = " + ".join(f"sin({n}*x)" for n in range(1, 100))
    folded, whole = ow.explain(long, x="0.1", top=5), ow.explain(long, x="0.1", top=None)
    assert len(repr(folded)) < 4000 < len(repr(whole)) and len(folded.values) == len(whole.values)
    with pytest.raises(ValueError, match="top"):
        ow.explain("x", x=1, top=0)
    up, down = (ow.explain("x/3", x=1, round=way).result.computed for way in ("ru", "rd"))
    assert math.nextafter(down, 1) == up
    conditions = [value for value in ow.explain("if x < 1 then 2 else 3", x=0).values if value.operation == "<"]
    assert [(value.computed, value.lo) for value in conditions] == [(True, None)]


def test_roundoff():
    bound = ow.roundoff("sqrt(x + 1) - sqrt(x)", x=(1, 1000))
    assert 0 < bound.absolute < 2e-14 and bound.relative < 1e-9
    assert 0 < bound.witness["error"] <= bound.absolute
    assert "at most" in repr(bound) and bound.shares[0]["error"] > 0
    assert ow.roundoff("x*x", x="1..2").absolute == ow.roundoff("x*x", x=("1", 2.0)).absolute
    several = ow.roundoff("a = x + 1; b = 1/x", x=(1, 2))
    assert set(several) == {"a", "b"} and several["b"].absolute > 0
    assert ow.roundoff("1/x", x=(-1, 1)).absolute == math.inf
    assert ow.roundoff("exp(x)", x=(0, 1), ulps={"exp": 2}).absolute > 2 * ow.roundoff("exp(x)", x=(0, 1)).absolute
    assert ow.roundoff("x*y + 1", x=(0, 1), y=(0, 1), contract=True).absolute > 0


def test_diff(tmp_path):
    data = {"x": [0.1, 3.0], "y": [10.0, 2.0], "z": [-1.0, 1.0]}
    for rows in [data, pl.DataFrame(data), pl.DataFrame(data).to_arrow(), pl.DataFrame(data).to_pandas()]:
        compared = ow.diff("x*y + z", rows, b="contract")
        assert compared.counts == {"explained": 1, "identical": 1} and compared.is_explained
        assert compared.rows[0]["row"] == 1 and compared.rows[0]["a"] == 0
    path = tmp_path / "data.csv"
    path.write_text("x,got\n0.5,0.25\n0.5,0.26\n")
    wrong = ow.diff("x*x", path, observed="got", point=True)
    assert wrong.counts == {"identical": 1, "unexplained": 1} and not wrong.is_explained
    total = ow.diff("x", {"x": [0.1] * 10}, reduce="sum", b="order=pairwise")
    assert "ulp" in repr(total) and total.to_dict()["sums"]


def test_audit():
    found = ow.audit("exp", implementation="outward", samples=1000, plot=True)
    assert found.largest_error == 0.5 and found.defects == [] and found.svg.startswith("<svg")
    assert "exp" in repr(found) and "<pre>" in found._repr_html_()


def test_audit_of_the_library_of_c():
    found = ow.audit("exp", samples=1000)
    assert 0.4 < found.largest_error < 2 and found.to_dict()["function"] == "exp"
    with pytest.raises(RuntimeError, match="libnone"):
        ow.audit("exp", implementation="lib", library="libnone.so", samples=10)


def test_audit_of_several_numbers_and_rounding_modes():
    found = ow.audit("fmod", samples=500)
    assert found.largest_error == 0 and found.to_dict()["correctly_rounded"] == 1
    found = ow.audit("sqrt", samples=500, round="ru")
    assert found.to_dict()["correctly_rounded"] == 1 and found.to_dict()["round"] == "ru"
    assert 0.5 < found.largest_error <= 1
    with pytest.raises(ValueError, match="round: found"):
        ow.audit("exp", samples=10, round="up")


def test_audit_of_products():
    found = ow.audit("gemm", samples=2000)
    assert repr(found).startswith(f"matmul of numpy {np.__version__} in f64, gemm\n") and found.defects == []
    assert found.largest_error > 0.5 and found.input is None and found.svg is None
    assert found.bits[0]["change"] == "the same call again" and found.to_dict()["function"] == "gemm"
    for format, kind in (("f32", np.float32), ("f64", np.float64)):
        exact = ow.audit("gemm", implementation=ow.linalg.matmul, format=format, samples=500)
        assert exact.largest_error <= 0.5 and exact.defects == [] and exact.to_dict()["format"] == format
        assert all(change["changed"] == 0 for change in exact.bits)
        assert (
            exact.to_dict()
            == ow.audit(
                f"{'s' if format == 'f32' else 'd'}gemm", implementation=ow.linalg.matmul, samples=500
            ).to_dict()
        )

        def through_half(a, b, kind=kind):
            return a.astype(np.float16).astype(kind) @ b

        wrong = ow.audit("gemm", implementation=through_half, format=format, samples=500)
        assert {"error above the bound of any order"} <= {found["defect"] for found in wrong.defects}
    # How matrices are given: the columns of a transposed one follow each other.
    orders = set()

    def seen(a, b):
        orders.add((a.flags.c_contiguous, b.flags.c_contiguous))
        return a @ b

    ow.audit("gemm", implementation=seen, samples=10)
    assert orders == {(True, True), (True, False), (False, True), (False, False)}
    with pytest.raises(ZeroDivisionError):
        ow.audit("gemm", implementation=lambda a, b: 1 / 0, samples=10)
    with pytest.raises(ValueError, match=r"gave float64 of shape \(2, 4\), expected float64 of shape \(2, 3\)"):
        ow.audit("gemm", implementation=lambda a, b: a, samples=10)
    with pytest.raises(ValueError, match="found a function"):
        ow.audit("exp", implementation=np.exp)
    with pytest.raises(ValueError, match="shared library"):
        ow.audit("gemm", implementation="libm")


def test_audit_of_products_of_a_library():
    config = np.show_config(mode="dicts")["Build Dependencies"]["blas"]
    folder = pathlib.Path(np.__file__).parent.parent / "numpy.libs"
    libraries = sorted(folder.glob("*openblas*"))
    if not libraries:
        pytest.skip(f"NumPy has no library of its own, but {config.get('name')}")
    found = ow.audit("gemm", implementation="lib", library=libraries[0], samples=500)
    assert "gemm" in found.to_dict()["symbol"] and found.largest_error > 0.5


def test_plot(tmp_path):
    picture = ow.plot("(1 - cos(x))/x^2", x=(1e-9, 1e-7))
    picture.save(tmp_path / "a.svg")
    assert (tmp_path / "a.svg").read_text() == picture.svg == picture._repr_html_()
    assert ow.plot("x^2", x=(0, 1), error=True, size=(300, 200)).svg != picture.svg


def test_plot_of_several_formulas():
    both = ow.plot(["a = x", "x^2"], x=(1, 10), log="xy", title="Powers")
    assert "Powers" in both.svg and "a, plain binary64" in both.svg and "x^2, plain binary64" in both.svg
    assert "stroke-dasharray" in both.svg and "a = x; x^2" in repr(both)
    assert ow.plot("x", x=(1, 10), log=True).svg == ow.plot("x", x=(1, 10), log="y").svg != both.svg
    with pytest.raises(ValueError, match="log x"):
        ow.plot("x", x=(0, 1), log="x")
    with pytest.raises(ValueError, match="log: found"):
        ow.plot("x", x=(1, 2), log="z")
    with pytest.raises(TypeError, match="formula"):
        ow.plot(["x", 1], x=(1, 2))


@pytest.mark.parametrize(
    ("call", "kind", "message"),
    [
        (lambda: ow.explain("x"), ValueError, "x has no value"),
        (lambda: ow.explain("x +", x=1), ValueError, "formula"),
        (lambda: ow.explain("x", x=object()), TypeError, "x: found"),
        (lambda: ow.roundoff("x", x=(1, 2, 3)), ValueError, "x: found 3 values"),
        (lambda: ow.roundoff("x", x=(2, 1)), ValueError, "x: the ends"),
        (lambda: ow.roundoff("x", x=(1, 2), device="none"), ValueError, "device"),
        (lambda: ow.diff("x", {"x": [1.0]}), ValueError, "expected"),
        (lambda: ow.diff("x", 3, b="contract"), TypeError, "data: found a int"),
        (lambda: ow.diff("x", {"x": [1.0], "y": [1.0, 2.0]}, b="contract"), ValueError, "differ in length"),
        (lambda: ow.audit("nothing"), ValueError, "nothing"),
        (lambda: ow.audit("exp", implementation="own"), ValueError, "implementation"),
        (lambda: ow.audit("exp", patience=float("nan")), ValueError, "patience"),
        (lambda: ow.plot("x", x=1), ValueError, "range"),
    ],
)
def test_what_is_refused(call, kind, message):
    with pytest.raises(kind, match=message):
        call()
