"""Real numbers, to 400 digits: what traced arrays must enclose. NumPy computes with arrays of such objects."""

from __future__ import annotations

import mpmath
import numpy as np

mp = mpmath.mp.clone()
mp.dps = 400


def guarded(compute):
    """Undefined values are NaN."""

    def compute_real(*operands):
        if any(mp.isnan(x) or mp.isinf(x) for x in operands):
            return mp.nan
        try:
            result = compute(*operands)
        except (ZeroDivisionError, ValueError, OverflowError):
            return mp.nan
        return result if isinstance(result, mp.mpf) and mp.isfinite(result) else mp.nan

    return compute_real


def real(x):
    if isinstance(x, Exact):
        return x.value
    if isinstance(x, (bool, np.bool_)):
        return mp.mpf(int(x))
    if isinstance(x, np.floating):
        return mp.mpf(float(x))
    return mp.mpf(int(x)) if isinstance(x, np.integer) else mp.mpf(x)


class Exact:
    """A real number with the operators of Python, and the methods that NumPy's functions call."""

    def __init__(self, value):
        self.value = value

    def __float__(self):
        return float(self.value)

    def __bool__(self):
        return self.value != 0

    def __round__(self, digits=None):
        return self.rint()

    def __divmod__(self, other):
        return self // other, self % other

    def rint(self):
        return Exact(mp.nint(self.value))

    def conjugate(self):
        return self


def _binary(name, compute):
    compute = guarded(compute)

    def forward(x, y):
        return NotImplemented if isinstance(y, np.ndarray) else Exact(compute(x.value, real(y)))

    def reflected(x, y):
        return Exact(compute(real(y), x.value))

    setattr(Exact, f"__{name}__", forward)
    setattr(Exact, f"__r{name}__", reflected)


def _power(x, y):
    return x ** int(y) if y == int(y) else x**y


for _name, _compute in {
    "add": lambda x, y: x + y, "sub": lambda x, y: x - y, "mul": lambda x, y: x * y, "truediv": lambda x, y: x / y,
    "floordiv": lambda x, y: mp.floor(x / y), "mod": lambda x, y: x - y * mp.floor(x / y), "pow": _power,
}.items():  # fmt: skip
    _binary(_name, _compute)
for _name, _compute in {"neg": lambda x: -x, "pos": lambda x: x, "abs": abs}.items():
    setattr(Exact, f"__{_name}__", lambda x, compute=guarded(_compute): Exact(compute(x.value)))
for _name, _compute in {
    "lt": lambda x, y: x < y, "le": lambda x, y: x <= y, "gt": lambda x, y: x > y, "ge": lambda x, y: x >= y,
    "eq": lambda x, y: x == y, "ne": lambda x, y: x != y,
}.items():  # fmt: skip
    setattr(Exact, f"__{_name}__", lambda x, y, compute=_compute: compute(x.value, real(y)))
Exact.__hash__ = None
#: NumPy's functions of numbers, by the methods that it calls.
FUNCTIONS = {
    "arccos": mp.acos, "arccosh": mp.acosh, "arcsin": mp.asin, "arcsinh": mp.asinh, "arctan": mp.atan,
    "arctanh": mp.atanh, "cbrt": mp.cbrt, "ceil": mp.ceil, "cos": mp.cos, "cosh": mp.cosh,
    "deg2rad": mp.radians, "degrees": mp.degrees, "exp": mp.exp, "exp2": lambda x: mp.mpf(2) ** x, "expm1": mp.expm1,
    "fabs": abs, "floor": mp.floor, "log": mp.log, "log10": mp.log10, "log1p": mp.log1p, "log2": lambda x: mp.log(x, 2),
    "rad2deg": mp.degrees, "radians": mp.radians, "sin": mp.sin, "sinh": mp.sinh, "sqrt": mp.sqrt, "tan": mp.tan,
    "tanh": mp.tanh, "trunc": lambda x: mp.floor(x) if x > 0 else mp.ceil(x),
}  # fmt: skip
for _name, _compute in FUNCTIONS.items():
    setattr(Exact, _name, lambda x, compute=guarded(_compute): Exact(compute(x.value)))
# These are called by way of Python.
Exact.__floor__, Exact.__ceil__, Exact.__trunc__ = Exact.floor, Exact.ceil, Exact.trunc
for _name, _compute in {
    "arctan2": mp.atan2, "hypot": mp.hypot, "fmod": lambda x, y: x - y * mp.mpf(int(x / y)),
    "copysign": lambda x, y: abs(x) if y >= 0 else -abs(x),
}.items():  # fmt: skip
    setattr(Exact, _name, lambda x, y, compute=guarded(_compute): Exact(compute(x.value, real(y))))


def exact(x):
    """An array of the numbers as real ones; a single number for one."""
    if np.ndim(x) == 0:
        return Exact(real(x))
    result = np.empty(np.shape(x), object)
    for index in np.ndindex(result.shape):
        result[index] = Exact(real(x[index]))
    return result


def contains(enclosure, x):
    """Are the real numbers in the enclosures? Undefined ones are no numbers, and in all."""
    lo, hi = np.asarray(enclosure.lo), np.asarray(enclosure.hi)
    numbers = np.asarray(x, object)
    for i in np.ndindex(lo.shape):
        number = real(numbers[i])
        slack = mp.mpf(10) ** -380 * abs(number)
        if not (mp.isnan(number) or real(float(lo[i])) <= number + slack and number - slack <= real(float(hi[i]))):
            return False
    return True
