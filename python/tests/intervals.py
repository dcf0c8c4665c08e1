"""What the tests of arrays of intervals share."""

import numpy as np
from hypothesis import settings
from hypothesis import strategies as st
from outward import Interval, IntervalArray, _operations

settings.register_profile("outward", deadline=None, max_examples=100)
settings.load_profile("outward")

SPECIAL = [
    Interval(t)
    for t in (
        "[empty]",
        "[nai]",
        "[entire]",
        "[1, inf]",
        "[-inf, -2]",
        "[0]",
        "[-1, 1]",
        "[2, 3]_trv",
        "[0.5, 0.75]",
        "[1, 2]_def",
        "[0, 1]",
        "[-1e308, 1e308]",
        "[1e308, 1.5e308]",
        "[5e-324]",
        "[-3, -2]_dac",
        "[0.1]",
        "[1, 1.25]",
        "[3]",
        "[-0.5]",
    )
]
ONE = (
    "pos neg recip sqr sqrt abs rsqrt floor ceil trunc round_ties_to_even round_ties_to_away sign logb exp exp2 exp10 "
    "expm1 exp2m1 exp10m1 log log2 log10 log1p log2p1 log10p1 logit cbrt rcbrt sin cos tan csc sec cot sinpi cospi "
    "tanpi atan acot asin acos atanpi asinpi acospi sinh cosh tanh asinh acosh atanh sech csch coth acoth erf erfc "
    "erfcx normcdf erfinv erfcinv normcdfinv tgamma lgamma cyl_bessel_i0 cyl_bessel_i1 j0 j1 y0 y1"
).split()
TWO = (
    "add sub mul div min max fmin fmax fdim copysign fmod remainder pow powr hypot rhypot atan2 atan2pi intersection "
    "convex_hull cancel_minus cancel_plus"
).split()
INTEGER = "pown rootn compound compoundm1 scalbn jn yn".split()
RELATIONS = "equal subset interior less strict_less precedes strict_precedes disjoint".split()
PREDICATES = "is_empty is_entire is_common is_singleton is_nai".split()
NUMBERS = "inf sup mid rad wid mag mig".split()


def exactly(x):
    """The bits of an interval or of an array of them, where any NaN is the same."""
    if isinstance(x, Interval):
        x = IntervalArray(x)
    lo, hi = (np.where(np.isnan(a), np.nan, a) for a in (x.lo, x.hi))
    return x.shape, x.dtype, lo.tobytes(), hi.tobytes(), np.ascontiguousarray(x.decoration).tobytes()


def same(array, scalars):
    return exactly(array.reshape(-1)) == exactly(IntervalArray(list(scalars)))


def random_array(count, seed=0, dtype=np.float64):
    random = np.random.default_rng(seed)
    lo = random.uniform(-3, 3, count).astype(dtype)
    return IntervalArray.from_bounds(lo, lo + random.uniform(0, 1, count).astype(dtype))


bounds = st.tuples(
    st.floats(allow_nan=False, allow_infinity=False), st.floats(allow_nan=False, allow_infinity=False)
).map(sorted)


def apply(name, *arrays):
    return _operations.operate(name, arrays)
