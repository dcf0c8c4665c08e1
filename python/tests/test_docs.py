"""Every example of the documentation is run."""

import doctest
import importlib
import inspect
import pathlib
import pkgutil
import runpy

import nbclient
import nbformat
import outward
import pytest

ROOT = pathlib.Path(__file__).parents[2]
NEED_ENGINES = {"spark", "ray", "dask"}
MODULES = [
    module.name for module in pkgutil.iter_modules(outward.__path__) if module.name not in {"_native", "_worker"}
]


@pytest.mark.parametrize("name", [name for name in MODULES if name not in NEED_ENGINES])
def test_docstrings(name):
    module = importlib.import_module(f"outward.{name}")
    assert doctest.testmod(module, optionflags=doctest.NORMALIZE_WHITESPACE).failed == 0


def test_the_docstring_of_the_package():
    assert doctest.testmod(outward).failed == 0


@pytest.mark.parametrize("kind", [outward.Interval, outward.IntervalArray], ids=lambda kind: kind.__name__)
def test_each_method_has_an_example(kind):
    names = [name for name in dir(kind) if not name.startswith("_")]
    assert len(names) > 100
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    for name in names:
        attribute = inspect.getattr_static(kind, name)
        text = inspect.getdoc(getattr(attribute, "__func__", attribute)) or ""
        summary, _, rest = text.partition("\n\n")
        assert summary.strip().endswith((".", "?")) and "Examples\n--------\n>>> from outward import " in rest, name
        test = parser.get_doctest(text, {}, f"{kind.__name__}.{name}", None, None)
        assert len(test.examples) > 1 and runner.run(test).failed == 0, name
        if callable(getattr(kind, name)):
            operands = [word for word in inspect.signature(getattr(kind, name)).parameters if word != "self"]
            assert all(f"{word} : " in text or f"{word}, " in text for word in operands if word != "axes"), name


@pytest.mark.parametrize("page", ["python/README.md", "docs/learn/python.md"])
def test_pages(page):
    results = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert results.failed == 0 and results.attempted > 3


def test_the_notebook():
    notebook = nbformat.read(ROOT / "python/examples/tutorial.ipynb", as_version=4)
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    pictures = [
        output
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        if "<svg" in output.get("data", {}).get("text/html", "")
    ]
    assert len(pictures) == 3


def test_the_example(capsys):
    runpy.run_path(str(ROOT / "python/examples/first.py"))
    printed = capsys.readouterr().out
    assert "error at most" in printed and "1e-08" in printed
