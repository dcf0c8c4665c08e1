"""Arrays whose exact sums devices have to find, and what is compared."""

import importlib.util
import math

import numpy as np
import outward as ow

DTYPES = [np.float64, np.float32, np.float16]
if importlib.util.find_spec("ml_dtypes"):
    import ml_dtypes

    DTYPES.append(ml_dtypes.bfloat16)


def columns(dtype):
    """Pairs of arrays: cancellation, huge exponents, special values, signed zeros, one number, none."""
    rng = np.random.default_rng(7)
    unsigned = f"u{np.dtype(dtype).itemsize}"
    for count in [0, 1, 2, 33, 1000, 70_001]:
        bits = rng.integers(0, 2 ** (8 * np.dtype(dtype).itemsize), (2, count), dtype=unsigned)
        x, y = bits[0].view(dtype), bits[1].view(dtype)
        yield x, y
        with np.errstate(invalid="ignore"):
            x, y = (np.where(np.isfinite(values), values, dtype(1)).astype(dtype) for values in (x, y))
        yield np.concatenate([x, -x[::-1], np.ones(1, dtype)]), np.concatenate([y, y[::-1], np.ones(1, dtype)])
        yield np.full(count, -0.0, dtype), np.zeros(count, dtype)
    for x in [np.inf, -np.inf, np.nan]:
        yield np.array([1, x], dtype), np.array([0, 0], dtype)
    yield rng.normal(size=(30, 7)).astype(dtype)[::2, ::3], rng.normal(size=(5, 9)).astype(dtype).T


def same(found, expected):
    assert np.float64(found).view("u8") == np.float64(expected).view("u8") or math.isnan(found) and math.isnan(expected)


def check_everywhere(x, y, x_there, y_there, device):
    """Results of arrays on a device, or sent there, are those of the arrays here."""
    for direction, format in [("rn", "f64"), ("ru", "f32"), ("rd", "bf16"), ("rz", "f16")]:
        for name in ["sum", "sum_abs", "sum_sq", "norm", "mean", "var", "std"]:
            reduction = getattr(ow, name)
            found = reduction(x_there, round=direction, format=format, device=device)
            same(found, reduction(x, round=direction, format=format))
        for name in ["dot", "cov", "corr"]:
            reduction = getattr(ow, name)
            found = reduction(x_there, y_there, round=direction, format=format, device=device)
            same(found, reduction(x, y, round=direction, format=format))
    here, there, part = ow.Accumulator(), ow.Accumulator(), ow.Accumulator()
    here.add(x)
    here.add_abs(x)
    here.add_products(x, y)
    there.add(x_there, device=device)
    there.add_abs(x_there, device=device)
    part.add_products(x_there, y_there, device=device)
    there.merge(part)
    assert here.to_bytes() == there.to_bytes() and here == there and there.count == 3 * x.size
    there.subtract(part)
    here.subtract(part)
    assert here == there
