"""Ctrl-C ends every call soon, and the process computes on."""

import os
import select
import signal
import subprocess
import sys
import time

import pytest

#: What is made before, and a call that takes many seconds, in work of another kind each.
CALLS = {
    "one value": ("", "ow.eval('sin(pi*x)', x='1', tight=True, max_bits=10**6)"),
    "digits": ("", "ow.eval('+'.join(f'tgamma(x + 1/{k})' for k in range(2, 500)), x=10, tight=True, digits=2000)"),
    "long range": ("", "ow.eval('+'.join(f'sin({k}*x)' for k in range(2000)), x=ow.Interval(-4, 4), tight=0.0)"),
    "values": ("x = np.random.normal(size=10**5)", "ow.eval('sin(x) - x', {'x': x}, tight=True, digits=3000)"),
    "values, one thread": ("x = np.ones(10**5) / 3", "ow.eval('sin(x)', {'x': x}, tight=True, digits=999, threads=1)"),
    "long formula": ("x = np.random.normal(size=10**6)", "ow.eval('+'.join(['tgamma(x)'] * 2000), {'x': x})"),
    "its error": ("x = np.random.normal(size=10**6)", "ow.eval('+'.join(['tgamma(x)'] * 200), {'x': x}, error=True)"),
    "direction": ("x = np.random.normal(size=10**7)", "[ow.tgamma_ru(x) for _ in range(99)]"),
    "steps": ("x = np.random.normal(size=2 * 10**7)[::2]", "[ow.tgamma_ru(x) for _ in range(99)]"),
    "rows": ("x = np.random.normal(size=(10**6, 20))[:, ::2]", "[ow.tgamma_ru(x) for _ in range(99)]"),
    "other order of bytes": ("x = np.ones(10**7, '>f8') / 3", "[ow.tgamma_ru(x) for _ in range(99)]"),
    "integers": ("x = np.random.normal(size=10**7); n = np.arange(10**7)", "[ow.pown_rd(x, n) for _ in range(99)]"),
    "binary16": ("x = np.ones(10**8, np.float16)", "[ow.exp_rd(x) for _ in range(999)]"),
    "reduction": ("x = np.ones(10**7)", "[ow.add_ru.reduce(x) for _ in range(99)]"),
    "scan": ("x = np.ones(10**7)", "[ow.add_ru.accumulate(x) for _ in range(99)]"),
    "sum": ("x = np.exp2(np.random.uniform(-999, 999, 3 * 10**7))", "[ow.sum(x) for _ in range(999)]"),
    "sum of intervals": ("X = ow.IntervalArray(np.ones(10**7))", "[X.sum() for _ in range(99)]"),
    "power": ("X = ow.IntervalArray(np.random.uniform(1, 2, 10**7))", "[X ** X for _ in range(99)]"),
    "matrices": ("x = np.random.normal(size=(4000, 4000))", "[ow.linalg.matmul(x, x) for _ in range(99)]"),
    "matrices in order": (
        "x = np.ones((4000, 4000), np.float32)",
        "[ow.linalg.matmul(x, x, order='k') for _ in range(99)]",
    ),
    "small matrices": ("x = np.random.normal(size=(10**6, 5, 5))", "[ow.linalg.matmul(x, x) for _ in range(99)]"),
    "matrices of intervals": ("X = ow.IntervalArray(np.ones((2000, 2000)))", "[X @ X for _ in range(99)]"),
    "matrices of both signs": (
        "x = np.ones((2000, 2000)); X = ow.IntervalArray.from_bounds(-x, x)",
        "[X @ X for _ in range(99)]",
    ),
    "system": ("x = np.random.normal(size=(2000, 2000))", "[ow.linalg.solve(x, x[0]) for _ in range(99)]"),
    "singular system": ("x = np.arange(10**6).reshape(1000, 1000) % 999", "[ow.linalg.inv(x) for _ in range(99)]"),
    "small systems": ("x = np.random.normal(size=(10**5, 5, 5))", "[ow.linalg.inv(x) for _ in range(99)]"),
    "determinant": ("x = np.random.normal(size=(2000, 2000))", "[ow.linalg.det(x) for _ in range(99)]"),
    "eigenvalues": ("x = np.random.normal(size=(2000, 2000)); x = x + x.T", "ow.linalg.eigvalsh(x)"),
    "relation": ("X = ow.IntervalArray(np.ones(10**7))", "[X.precedes(X) for _ in range(999)]"),
}

PROGRAM = """
import numpy as np, outward as ow
{setup}
print("begun", flush=True)
try:
    {call}
    print("ended", flush=True)
except KeyboardInterrupt:
    print("interrupted", flush=True)
# Nothing is left of the interrupt.
x = np.full(10**5, 0.1)
assert ow.sum(x) == 1e4 and (ow.exp_ru(x) > ow.exp_rd(x)).all() and ow.eval("x", x=2, tight=True)["lo"] == 2
print("computes on", flush=True)
"""


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.skipif(os.name == "nt", reason="signals are those of Unix")
def test_an_interrupt_ends_a_call(name):
    setup, call = CALLS[name]
    program = [sys.executable, "-c", PROGRAM.format(setup=setup, call=call)]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout.readline() == "begun\n"
            time.sleep(0.5)
            process.send_signal(signal.SIGINT)
            start = time.monotonic()
            assert select.select([process.stdout], [], [], 20)[0], "the call goes on"
            assert process.stdout.readline() == "interrupted\n"
            # A tenth of a second, on a computer that has nothing else to do.
            assert time.monotonic() - start < 1.5
            assert process.stdout.readline() == "computes on\n"
        finally:
            process.kill()
