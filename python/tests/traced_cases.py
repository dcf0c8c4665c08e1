"""Calls of NumPy that traced arrays follow: for comparison with the plain ones."""

import numpy as np
import scipy.special as special

#: Functions of one number, and of two.
UNARY = [
    "absolute", "arccos", "arccosh", "arcsin", "arcsinh", "arctan", "arctanh", "cbrt", "ceil", "conjugate",
    "cos", "cosh", "deg2rad", "degrees", "exp", "exp2", "expm1", "fabs", "floor", "log", "log10", "log1p",
    "log2", "negative", "positive", "rad2deg", "radians", "reciprocal", "rint", "sign", "sin", "sinh", "sqrt",
    "square", "tan", "tanh", "trunc", "isfinite", "isinf", "isnan", "signbit", "logical_not", "fix",
]  # fmt: skip
BINARY = [
    "add", "arctan2", "copysign", "divide", "float_power", "floor_divide", "fmax", "fmin", "fmod", "hypot", "maximum",
    "minimum", "multiply", "power", "remainder", "subtract", "equal", "greater", "greater_equal", "less",
    "less_equal", "not_equal", "logical_and", "logical_or",
]  # fmt: skip
SPECIAL = ["cbrt", "erf", "erfc", "expm1", "gamma", "gammaln", "i0", "j0", "j1", "log1p", "ndtr", "y0"]

#: Functions of a matrix of 3 × 4 positive numbers.
OF_MATRICES = {
    "sum": lambda x: np.sum(x),
    "sum of rows": lambda x: x.sum(axis=1),
    "sum of columns, kept": lambda x: np.sum(x, axis=0, keepdims=True),
    "sum with a start": lambda x: np.sum(x, axis=0, initial=0.3),
    "sum of some": lambda x: np.sum(x, where=np.asarray(x > 0.5)),
    "sum of no axis": lambda x: np.add.reduce(x, axis=()),
    "product": lambda x: np.prod(x, axis=1),
    "mean": lambda x: np.mean(x),
    "mean of columns": lambda x: x.mean(axis=0),
    "variance": lambda x: np.var(x, axis=0, ddof=1),
    "deviation": lambda x: x.std(),
    "deviation of rows": lambda x: np.std(x, axis=1, keepdims=True),
    "average": lambda x: np.average(x, axis=1, weights=[0.1, 0.2, 0.3, 0.4]),
    "least": lambda x: np.min(x, axis=1),
    "greatest": lambda x: x.max(),
    "spread": lambda x: np.ptp(x, axis=0),
    "fold of differences": lambda x: np.subtract.reduce(x, axis=1),
    "fold of hypotenuses": lambda x: np.hypot.reduce(x, axis=0),
    "running sum": lambda x: np.cumsum(x),
    "running sum of rows": lambda x: x.cumsum(axis=1),
    "running product": lambda x: np.cumprod(x, axis=0),
    "running maximum": lambda x: np.maximum.accumulate(x, axis=1),
    "matmul": lambda x: x @ x.T,
    "matmul with plain": lambda x: np.linspace(0.1, 1, 6).reshape(2, 3) @ x,
    "matrix times vector": lambda x: x @ np.array([0.1, 0.2, 0.3, 0.4]),
    "vector times matrix": lambda x: x[:, 0] @ x,
    "dot": lambda x: np.dot(x[0], x[1]),
    "dot of matrices": lambda x: x.dot(x.T),
    "dot with a number": lambda x: np.dot(x, 0.1),
    "stacks of matrices": lambda x: np.matmul(np.stack([x, x + 1]), x.T),
    "inner": lambda x: np.inner(x, x),
    "vdot": lambda x: np.vdot(x, x),
    "outer": lambda x: np.outer(x[0], x[:, 1]),
    "outer of a ufunc": lambda x: np.add.outer(x[0], x[:, 1]),
    "tensordot": lambda x: np.tensordot(x, x, axes=([0, 1], [0, 1])),
    "tensordot of one": lambda x: np.tensordot(x, x.T, 1),
    "einsum": lambda x: np.einsum("ij,kj->ik", x, x),
    "einsum of three": lambda x: np.einsum("ij,ij,ij->j", x, x, x),
    "einsum of a diagonal": lambda x: np.einsum("ii->i", x[:, :3]),
    "trace": lambda x: np.trace(x),
    "cross": lambda x: np.cross(x[:, 0], x[:, 1]),
    "norm": lambda x: np.linalg.norm(x),
    "norm of rows": lambda x: np.linalg.norm(x, axis=1),
    "norm of sums": lambda x: np.linalg.norm(x[0], 1),
    "norm of the largest": lambda x: np.linalg.norm(x[0], np.inf),
    "differences": lambda x: np.diff(x),
    "second differences": lambda x: np.diff(x, 2, axis=0, prepend=0.5),
    "gradient": lambda x: np.gradient(x[0], 0.1),
    "gradient of both": lambda x: np.gradient(x)[1],
    "trapezoid": lambda x: np.trapezoid(x, dx=0.1),
    "trapezoid at places": lambda x: np.trapezoid(x[0], np.array([0.0, 0.1, 0.3, 0.7])),
    "polynomial": lambda x: np.polyval([0.3, -0.2, 0.1], x),
    "polynomial of traced": lambda x: np.polyval(x[0], x),
    "interp": lambda x: np.interp(x, [0.0, 0.3, 0.9], [1.0, 0.1, 0.7]),
    "interp of values": lambda x: np.interp(np.linspace(-1, 9, 12), [0.0, 0.3, 0.9, 4], x[0]),
    "interp of a number": lambda x: np.interp(x[0, 0], [0.0, 0.3, 0.9], [1.0, 0.1, 0.7]),
    "insert": lambda x: np.insert(x, 1, 0.5, axis=0),
    "choose": lambda x: np.choose([0, 1, 0, 1], [x, x + 1]),
    "place": lambda x: np.place(x := x.copy(), np.asarray(x > 0.5), [x[0, 0], x[0, 1]]) or x,
    "fill_diagonal": lambda x: np.fill_diagonal(x := x.copy(), x[0, 1]) or x,
    "take_along_axis": lambda x: np.take_along_axis(x, np.argsort(x, axis=1), 1),
    "block": lambda x: np.block([[x, x], [x, x]]),
    "convolve": lambda x: np.convolve(x[0], x[1], "same"),
    "correlate": lambda x: np.correlate(x.ravel(), x[1]),
    **{
        f"{name} of {count}, {mode}": lambda x, name=name, count=count, mode=mode: getattr(np, name)(
            x.ravel(), x[::-1].ravel()[:count], mode
        )
        for name in ("convolve", "correlate")
        for count in (1, 2, 3, 4)
        for mode in ("full", "same", "valid")
    },
    "convolve with a longer one": lambda x: np.convolve(x[0], x.ravel()[:9], "same"),
    "linspace": lambda x: np.linspace(x[0, 0], x[1, 1], 7),
    "round": lambda x: np.round(x, 1),
    "round to integers": lambda x: x.round(),
    "clip": lambda x: np.clip(x, 0.3, 0.6),
    "clip from below": lambda x: x.clip(min=0.5),
    "where": lambda x: np.where(x > 0.5, x, 0.1),
    "select": lambda x: np.select([x > 0.7, x > 0.3], [x, 2 * x], 0.1),
    "concatenate": lambda x: np.concatenate([x, x * 2], axis=1),
    "concatenate with plain": lambda x: np.concatenate([x, np.ones((2, 4))]),
    "stack": lambda x: np.stack([x[0], x[1]]),
    "hstack": lambda x: np.hstack([x, x]),
    "vstack": lambda x: np.vstack([x, x]),
    "column_stack": lambda x: np.column_stack([x[0], x[1]]),
    "append": lambda x: np.append(x, 1.5),
    "reshape": lambda x: x.reshape(2, -1),
    "reshape in the order of Fortran": lambda x: np.reshape(x, (2, 6), order="F"),
    "transpose": lambda x: x.T,
    "ravel of a transpose": lambda x: x.T.ravel(),
    "flip": lambda x: np.flip(x, 1),
    "roll": lambda x: np.roll(x, 1, axis=1),
    "tile": lambda x: np.tile(x, 2),
    "repeat": lambda x: np.repeat(x, 2, axis=0),
    "take": lambda x: np.take(x, [2, 0], axis=1),
    "diagonal": lambda x: np.diagonal(x),
    "diag": lambda x: np.diag(x[0]),
    "triangle": lambda x: np.tril(x),
    "pad": lambda x: np.pad(x, 1),
    "pad with edges": lambda x: np.pad(x, 1, mode="edge"),
    "squeeze": lambda x: x[None].squeeze(),
    "broadcast": lambda x: np.broadcast_to(x[0], (2, 4)) + 1,
    "meshgrid": lambda x: np.meshgrid(x[0], x[1])[1],
    "split": lambda x: np.split(x, 2, axis=1)[1],
    "masked": lambda x: x[np.asarray(x > 0.5)],
    "picked": lambda x: x[[2, 0], [1, 1]],
    "strided": lambda x: x[::2, ::-1],
    "sort": lambda x: np.sort(x, axis=0),
    "argsort": lambda x: np.argsort(x, axis=1),
    "argmin": lambda x: np.argmin(x, axis=1),
    "argmax": lambda x: x.argmax(),
    "median": lambda x: np.median(x, axis=0),
    "searchsorted": lambda x: np.searchsorted(np.sort(x[0]), x[1]),
    "isclose": lambda x: np.isclose(x, x + 1e-9),
    "allclose": lambda x: np.allclose(x, x),
    "any": lambda x: np.any(x > 0.5),
    "nonzero": lambda x: np.nonzero(x)[0],
    "zeros_like": lambda x: np.zeros_like(x),
    "full_like": lambda x: np.full_like(x, 0.1),
    "copy": lambda x: np.copy(x),
    "shape": lambda x: np.array(np.shape(x)),
    "divmod": lambda x: divmod(x, 0.3)[1],
    "floor division": lambda x: x // 0.3,
    "modf": lambda x: np.modf(x)[0],
    "frexp": lambda x: np.frexp(x)[0],
    "ldexp": lambda x: np.ldexp(x, [1, -2, 3, 0]),
    "square by an operator": lambda x: x**2,
    "root by an operator": lambda x: x**0.5,
    "power": lambda x: x**3,
    "power of a number": lambda x: 2**x,
    "reciprocal by an operator": lambda x: x**-1,
    "powers": lambda x: x ** np.array([0, 1, 2.5, -3]),
    "a number": lambda x: (x[0, 0] * 3 + 1) ** 2.5,
    "half of plain": lambda x: 0.5 * x / 3 - 1,
    "integers": lambda x: x * np.arange(4) + np.array([True, False, True, True]),
    "large integers": lambda x: x + (2**60 + 1),
    "arrays of large integers": lambda x: x - np.array([2**60 + 1, 2**53 + 1, 3, -(2**62) - 1]),
    "float32": lambda x: x.astype(np.float32) * 0.1,
    "float32 and float64": lambda x: x.astype(np.float32) * x,
    "at a place of an iterable": lambda x: sum(x[0]),
    "matmul of float32": lambda x: x.astype("f") @ x.astype("f").T,
    "mean of float32": lambda x: np.mean(x.astype("f"), axis=0),
    "Bessel function": lambda x: special.jv(2, x),
    "nan_to_num": lambda x: np.nan_to_num(np.log(x - 0.5)),
    "variance with a correction": lambda x: np.var(x, correction=1),
    "variance of all": lambda x: x.var(axis=(0, 1)),
    "deviation, kept": lambda x: np.std(x, axis=0, ddof=1, keepdims=True),
    "average, kept": lambda x: np.average(x, axis=0, keepdims=True),
    "average by itself": lambda x: np.average(x, weights=x),
    "round to tens": lambda x: np.round(x * 1000, -1),
    "median of rows": lambda x: np.median(x, axis=1, keepdims=True),
    "median of all": lambda x: np.median(x),
    "least of some": lambda x: np.min(x, axis=0, where=np.array([True, False, True, True]), initial=2.0),
    "fold from a number": lambda x: np.minimum.reduce(x, axis=1, initial=0.2),
    "fold of quotients": lambda x: np.true_divide.accumulate(x, axis=1),
    "dot of stacks": lambda x: np.dot(np.stack([x, x]), x.T),
    "tensordot of all": lambda x: np.tensordot(x, x, 2),
    "tensordot of none": lambda x: np.tensordot(x, x, 0),
    "einsum of a sum": lambda x: np.einsum("ij->", x),
    "einsum of apart": lambda x: np.einsum("ij,kl->ik", x, x),
    "trace beside": lambda x: np.trace(x, 1),
    "gradient of columns": lambda x: np.gradient(x, 0.5, axis=0),
    "differences behind": lambda x: np.diff(x, append=1.0),
    "linspace without its end": lambda x: np.linspace(x[0], x[1], 3, endpoint=False),
    "pad with several": lambda x: np.pad(x, ((1, 0), (0, 2)), constant_values=3),
    "pad around": lambda x: np.pad(x, 1, mode="wrap"),
    "delete": lambda x: np.delete(x, 1, axis=0),
    "resize": lambda x: np.resize(x, (2, 2)),
    "compress": lambda x: np.compress([True, False, True], x, axis=0),
    "sum in float32": lambda x: np.sum(x, dtype=np.float32),
    "running sum in float32": lambda x: np.cumsum(x, axis=1, dtype=np.float32),
    "negative at": lambda x: np.negative.at(x := x.copy(), [0, 2]) or x,
    "subtract at": lambda x: np.subtract.at(x := x.copy(), [0, 0], x[1]) or x,
    "remainders of arrays": lambda x: x % np.array([0.1, 0.2, 0.3, 0.4]),
    "float16": lambda x: x + np.float16(0.1),
    "float32 and integers": lambda x: x.astype("f") * np.arange(4) * np.int8(3),
    "norm, least": lambda x: np.linalg.norm(x, -np.inf, axis=0),
    "norm of a matrix": lambda x: np.linalg.norm(x, "fro"),
}


def in_place(x):
    """Assignments and operators in place, of a copy."""
    y, one = x.copy(), x[0, 0] * 0 + 1
    y += 0.1
    y *= x
    y[0] -= y[1]
    y[:, 1] = 7 * one
    y[2, ::2] = x[0, :2]
    y[np.asarray(y < 0.2)] = 0.25 * one
    view = y.T[1:]
    view /= 3
    np.add(y, x, out=y)
    np.sqrt(np.abs(y), out=y, where=np.asarray(y > 0.5))
    np.add.at(y, ([0, 0, 1], [1, 1, 2]), 0.3 * one)
    y[1] **= 2
    np.copyto(y, 0.5 * one, where=np.asarray(y > 3))
    y[2].sort()
    y.T[0, :2] = y[1, :2]
    y -= 1
    y.reshape(-1)[5:7] += x[0, 1]
    y @= np.eye(4) * 0.7
    return y
