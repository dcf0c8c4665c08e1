"""Shapes, memory and files of `outward.IntervalArray`, and attacks on them."""

import copy
import io
import itertools
import math
import pickle
import struct
import threading
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from intervals import ONE, SPECIAL, TWO, apply, bounds, exactly, random_array, same
from outward import Interval, IntervalArray, _native


class TestMemory:
    """Nothing that is written anywhere makes an unsound result."""

    def test_views_are_not_written_to(self):
        x = IntervalArray([1, 2, 3])
        for view in (x.lo, x.hi, x.decoration):
            assert np.shares_memory(view, x.lo) or np.shares_memory(view, x.hi) or np.shares_memory(view, x.decoration)
            with pytest.raises(ValueError, match="read-only"):
                view[0] = 5

    @pytest.mark.parametrize("count", [1, 7, 8, 300])
    @pytest.mark.parametrize(
        ("lo", "hi", "code", "expected"),
        [
            (2.0, 1.0, 16, "[nai]"),
            (math.nan, 1.0, 16, "[nai]"),
            (1.0, math.nan, 12, "[nai]"),
            (math.inf, math.inf, 12, "[nai]"),
            (1.0, 2.0, 3, "[nai]"),
            (1.0, 2.0, -16, "[nai]"),
            (1.0, 2.0, 127, "[nai]"),
            (1.0, 2.0, 0, "[nai]"),
            (1.0, 2.0, 20, "[nai]"),
            (1.0, math.inf, 16, "[1, inf]_dac"),
            (-math.inf, math.inf, 16, "[entire]"),
            (math.nan, math.nan, 16, "[empty]"),
            (math.nan, math.nan, 8, "[empty]"),
            (-0.0, -0.0, 16, "[0]"),
            (-math.inf, -math.inf, 4, "[nai]"),
        ],
    )
    def test_rows_that_are_no_intervals(self, count, lo, hi, code, expected):
        low, high = np.full(count, 1.0), np.full(count, 2.0)
        x = IntervalArray.from_bounds(low, high, copy=False)
        parts = x._parts()
        at = count // 2
        for a, value in zip(parts, (lo, hi, code)):
            a[at] = value
        expected = Interval(expected)
        others = [Interval(1, 2)] * count
        others[at] = expected
        assert exactly(x[at]) == exactly(expected)
        for name in ("exp", "sqr", "neg", "pos", "lgamma", "sqrt", "floor"):
            assert same(getattr(x, name)(), [getattr(a, name)() for a in others]), name
        for name in ("add", "pow", "intersection", "convex_hull", "max", "atan2"):
            assert same(apply(name, x, x), [getattr(a, name)(a) for a in others]), name
        assert x.subset(x).tolist() == [a.subset(a) for a in others]
        assert np.array_equal(x.wid, [a.wid for a in others], equal_nan=True)
        assert exactly(x.sum()) == exactly(IntervalArray(others).sum())
        assert same(x.astype(np.float32).astype(np.float64), others)
        assert same(
            IntervalArray.from_bounds([1, 2], [3, 4]) + x[at], [Interval(1, 3) + expected, Interval(2, 4) + expected]
        )

    @pytest.mark.parametrize("dtype", [np.float64, np.float32])
    @pytest.mark.parametrize("name", ONE + TWO)
    def test_random_bits(self, name, dtype):
        """Rows of any bits give what single intervals of them give: NaI where they are none."""
        random = np.random.default_rng(5)
        count, size = 1200, np.dtype(dtype).itemsize

        def rows():
            bits = [random.bytes(size * count) for _ in range(2)]
            lo, hi = (np.frombuffer(b, dtype).copy() for b in bits)
            near = random.random(count) < 0.7
            lo[near] = random.normal(0, 2, near.sum())
            hi[near] = lo[near] + random.exponential(0.5, near.sum()) * random.choice([0, 1, 1, 1, -1], near.sum())
            codes = random.choice(np.int8([0, 4, 8, 12, 16, 16, 16, 16, 5, -8]), count)
            codes[:400] = 16
            x = IntervalArray(np.zeros(count, dtype))
            for target, source in zip(x._parts(), (lo, hi, codes)):
                target[...] = source
            return x

        arrays = [rows() for _ in range(1 if name in ONE else 2)]
        method = {"add": "__add__"}.get(name, name)
        with np.errstate(all="ignore"):
            results = apply(name, *arrays)
            # One row at a time takes the loop for rests, and few at a time the one for vectors.
            for part in (slice(0, 1), slice(8, 24), slice(393, 420)):
                assert exactly(apply(name, *(x[part] for x in arrays))) == exactly(results[part])
        if dtype == np.float64:
            scalars = [getattr(x, method)(*others) for x, *others in zip(*arrays)]
            assert same(results, scalars)
        assert exactly(+results) == exactly(results)

    def test_outputs(self):
        x, y = IntervalArray([1, 2, 3]), IntervalArray([0.5, 0.25, 0.125])
        out = IntervalArray(np.zeros(3))
        assert np.add(x, y, out=out) is out and exactly(out) == exactly(x + y)
        expected = exactly(x + x[::-1])
        assert exactly(np.add(x, x[::-1], out=x)) == expected
        strided = IntervalArray(np.zeros(6))
        np.multiply(y, 2, out=strided[::2])
        assert strided.lo.tolist() == [1, 0, 0.5, 0, 0.25, 0]
        z = y
        z += 1
        assert z is y and y[0] == Interval(1.5)
        single = IntervalArray(np.float32([1, 2]))
        wide = IntervalArray(np.zeros(2))
        assert np.exp(single, out=wide) is wide and exactly(wide) == exactly(np.exp(single).astype(np.float64))
        with pytest.raises(TypeError, match="out"):
            np.exp(wide, out=single)
        with pytest.raises(TypeError, match="out"):
            np.exp(wide, out=np.zeros(2))
        with pytest.raises(ValueError, match="out"):
            np.exp(wide, out=IntervalArray(np.zeros(3)))
        with pytest.raises(ValueError, match="read-only"):
            np.exp(wide, out=wide.broadcast_to((2,)))
        less = np.zeros(2, bool)
        assert np.less(wide, 100, out=less) is less and less.all()

    def test_assignment(self):
        x = IntervalArray(np.zeros((2, 3)))
        x[0] = Interval(1, 2)
        x[1, 1:] = ["0.1", 5]
        x[:, 0] = [[Interval(7, 8)], [9]][0]
        assert x[0, 0] == Interval(7, 8) and x[1, 1] == Interval("0.1") and x[1, 2] == Interval(5)
        x[x.subset(Interval(0, 6))] = 0
        assert x[0, 1] == Interval(0)
        y = IntervalArray(np.arange(5.0))
        y[1:] = y[:-1]
        assert y.lo.tolist() == [0, 0, 1, 2, 3]
        before = exactly(x)
        for index, value in ((0, [1, 2]), ((5, 5), 1), (0, math.nan), (0, None), ("a", 1), (0, "x")):
            with pytest.raises((ValueError, TypeError, IndexError)):
                x[index] = value
            assert exactly(x) == before
        single = IntervalArray(np.float32([0]))
        single[0] = Interval("0.1")
        assert Fraction(1, 10) in single[0]

    def test_native_functions_refuse_what_does_not_fit(self):
        a, codes = np.zeros(8), np.full(8, 16, np.int8)
        x, good = (a, a, codes), (np.zeros(8), np.zeros(8), np.zeros(8, np.int8))
        cases = [
            ("exp", [x], x), ("exp", [x], (a, np.zeros(8), np.zeros(8, np.int8))),
            ("exp", [x], (good[0], good[0], good[2])), ("exp", [(a, a, np.zeros(3, np.int8))], good),
            ("exp", [(a[:3], a, codes)], good), ("exp", [x], (np.zeros(7), np.zeros(8), np.zeros(8, np.int8))),
            ("exp", [(np.zeros(16)[::2], a, codes)], good), ("exp", [(a.astype(np.float32), a, codes)], good),
            ("exp", [(a.astype(">f8"), a, codes)], good), ("exp", [(a, a, codes.astype(np.int16))], good),
            ("exp", [x, x], good), ("exp", [], good), ("none", [x], good), ("inf", [x], good), ("equal", [x, x], good),
            ("exp", [x], (b"12345678" * 8, good[1], good[2])), ("exp", [(1, 2, 3)], good), ("exp", [x], (None,) * 3),
            ("nextafter", [x, x], good),
        ]  # fmt: skip
        for op, inputs, output in cases:
            with pytest.raises((TypeError, ValueError, BufferError)):
                _native.interval_apply(op, inputs, output)
        frozen = np.zeros(8)
        frozen.flags.writeable = False
        with pytest.raises((ValueError, BufferError)):
            _native.interval_apply("exp", [x], (frozen, good[1], good[2]))
        with pytest.raises(TypeError):
            _native.interval_apply("exp", [x], good, 3)
        with pytest.raises(TypeError):
            _native.interval_apply("pown", [x], good)
        with pytest.raises((TypeError, ValueError, BufferError)):
            _native.interval_relate("subset", [x], np.zeros(3, np.uint8))
        with pytest.raises((TypeError, ValueError, BufferError)):
            _native.interval_relate("none", [x], np.zeros(8, np.uint8))
        with pytest.raises((TypeError, ValueError, BufferError)):
            _native.interval_measure("mid", x, np.zeros(8, np.float32))

    def test_threads_are_asked_for_by_number(self, monkeypatch):
        x = random_array(40000)
        for wrong in ("0", "-1", "x", ""):
            monkeypatch.setenv("OUTWARD_NUM_THREADS", wrong)
            with pytest.raises(ValueError, match="OUTWARD_NUM_THREADS"):
                x + x

    def test_many_threads_of_python(self):
        x = random_array(30000)
        expected, found = exactly(np.exp(x)), []
        threads = [threading.Thread(target=lambda: found.append(exactly(np.exp(x)))) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert found == [expected] * 4


class TestShapes:
    X = random_array(24, 7).reshape(2, 3, 4)

    @pytest.mark.parametrize(
        "function",
        [
            lambda a: np.reshape(a, (6, 4)),
            np.ravel,
            np.transpose,
            lambda a: np.moveaxis(a, 0, 1),
            np.flip,
            lambda a: np.swapaxes(a, 0, 2),
            lambda a: np.expand_dims(a, 1),
            lambda a: np.squeeze(a[:1]),
            lambda a: np.roll(a, 1, 0),
            lambda a: np.take(a, [0, 1], 1),
            lambda a: np.repeat(a, 2, 1),
            lambda a: np.broadcast_to(a, (5, 2, 3, 4)),
            lambda a: np.concatenate([a, a], 2),
            lambda a: np.stack([a, a]),
            lambda a: np.vstack([a, a]),
            lambda a: np.hstack([a, a]),
            lambda a: np.dstack([a[0], a[0]]),
            np.atleast_3d,
            lambda a: np.tile(a, 2),
            lambda a: np.split(a, 3, 1)[1],
            lambda a: np.diagonal(a),
            lambda a: np.rot90(a),
            lambda a: a[1],
            lambda a: a[..., ::-2],
            lambda a: a[:, [0, 2]],
            lambda a: a[None, 0, :, 1],
            lambda a: a.T,
            lambda a: a[np.array([True, False])],
            lambda a: a.reshape(-1, 2),
            lambda a: a.mT,
            np.copy,
            lambda a: a.ravel(),
            lambda a: a.transpose(1, 0, 2),
            lambda a: a.squeeze(),
            lambda a: a.flatten(),
            lambda a: np.append(a, a),
            lambda a: np.delete(a, 1, 2),
            lambda a: a.take([1, 0], 0),
            lambda a: np.block([[a[0]], [a[1]]]),
            lambda a: a.copy(),
        ],
    )
    def test_elements_move_as_those_of_numpy(self, function):
        result = function(self.X)
        assert np.array_equal(result.lo, function(self.X.lo)) and np.array_equal(result.hi, function(self.X.hi))
        assert result.decoration.shape == result.shape and (result.decoration == 16).all()

    def test_joins_have_one_format(self):
        single = IntervalArray(np.float32([0.1]))
        joined = np.concatenate([single, IntervalArray(["0.1"]), np.array([2])])
        assert joined.dtype == np.float64 and joined[1] == Interval("0.1") and joined[2] == Interval(2)
        assert np.concatenate([single, single]).dtype == np.float32
        out = IntervalArray(np.zeros(2))
        assert np.concatenate([single, single], out=out) is out and out[1] == Interval(np.float32(0.1))

    def test_other_functions(self):
        x = self.X
        assert (
            np.shape(x) == x.shape == (2, 3, 4) and np.ndim(x) == x.ndim == 3 and np.size(x) == x.size == len(x.ravel())
        )
        where = np.where(x.wid > 0.5, x, 0)
        assert (where[x.wid <= 0.5] == 0).all() and (where[x.wid > 0.5] == x[x.wid > 0.5]).all()
        assert (
            (np.zeros_like(x) == 0).all()
            and (np.ones_like(x) == 1).all()
            and np.full_like(x, "0.1")[0, 0, 0] == Interval("0.1")
        )
        assert np.empty_like(x).is_common().all() and np.zeros_like(x, dtype=np.float32).dtype == np.float32
        assert np.array_equal(x, x) and not np.array_equal(x, x[0]) and not np.array_equal(x, x + 1)
        assert np.clip(x, 0, 1).subset(Interval(0, 1)).all()
        target = x.copy()
        np.copyto(target, 3, where=x.wid > 0.5)
        assert (target[x.wid > 0.5] == 3).all() and (target[x.wid <= 0.5] == x[x.wid <= 0.5]).all()
        for function in (np.linalg.inv, np.unique, np.einsum):
            with pytest.raises(TypeError, match="intervals"):
                function(x)
        with pytest.raises(TypeError, match="where"):
            np.where(x, x, x)
        with pytest.raises(TypeError):
            np.copyto(np.zeros(24), x.ravel())

    def test_sums(self):
        x = self.X
        exact = sum(map(Fraction, x.lo.ravel().tolist()))
        assert Fraction(x.sum().lo) <= exact and x.sum().wid < x.wid.sum() * 1.001
        for axis in (0, 1, 2, -1, (0, 2), None, (0, 1, 2), ()):
            for keepdims in (False, True):
                total = np.sum(x, axis=axis, keepdims=keepdims)
                assert np.shape(total) == np.sum(x.lo, axis=axis, keepdims=keepdims).shape
                middle = np.sum(x.mid, axis=axis, keepdims=keepdims)
                assert IntervalArray(total).contains(middle).all()
        assert x.sum(axis=1, out=IntervalArray(np.zeros((2, 4)))).shape == (2, 4)
        assert np.add.reduce(x).shape == (3, 4) and np.max(x) == x.max() == Interval(x.lo.max(), x.hi.max())
        assert np.min(x, axis=0).shape == (3, 4) and np.prod(x).contains(np.prod(x.mid).item()) and np.mean(x).wid < 1
        empty = IntervalArray(np.zeros((0, 3)))
        assert empty.sum() == Interval(0) and (np.sum(empty, axis=0) == 0).all() and np.prod(empty) == Interval(1)
        assert np.sum(IntervalArray(np.zeros((3, 0))), axis=0).shape == (0,)
        with pytest.raises(ValueError, match="max"):
            empty.max()
        for wrong in (3, -4, (0, 0)):
            with pytest.raises(ValueError):
                x.sum(axis=wrong)

    @given(st.lists(bounds, min_size=1, max_size=40))
    def test_sums_enclose(self, rows):
        x = IntervalArray.from_bounds(*zip(*rows))
        assert sum(Fraction(a) for a, _ in rows) in x.sum() and sum(Fraction(b) for _, b in rows) in x.sum()

    @pytest.mark.parametrize(
        ("a", "b"),
        [
            ((2, 3), (3, 4)),
            ((3,), (3,)),
            ((3,), (3, 2)),
            ((2, 3), (3,)),
            ((5, 2, 3), (3, 4)),
            ((2, 0), (0, 3)),
            ((4, 1, 2, 3), (5, 3, 2)),
        ],
    )
    def test_products_of_matrices(self, a, b):
        x, y = random_array(math.prod(a), 8).reshape(a), random_array(math.prod(b), 9).reshape(b)
        result = x @ y
        assert np.shape(result) == np.shape(x.mid @ y.mid)
        exact = lambda u, v: np.vectorize(Fraction, otypes=[object])(u) @ np.vectorize(Fraction, otypes=[object])(v)
        if 0 not in a + b:
            for u, v in ((x.lo, y.lo), (x.hi, y.lo), (x.mid, y.mid)):
                assert np.all([p in q for p, q in zip(np.ravel(exact(u, v)), IntervalArray(result).ravel())])
        assert exactly(IntervalArray(np.matmul(x, y.mid))) == exactly(IntervalArray(x @ y.mid))
        assert exactly(IntervalArray(x.mid @ y)) == exactly(IntervalArray(np.matmul(x.mid, y)))

    @pytest.mark.parametrize("dtype", [np.float64, np.float32])
    @pytest.mark.parametrize("shape", [(3, 4, 19), (1, 1, 8), (9, 7, 1), (5, 30, 16)])
    def test_products_are_the_tightest(self, shape, dtype):
        rows, inner, columns = shape
        special = [x for x in SPECIAL if not x.is_empty()]
        positive = [Interval(1, 2), Interval(0, 3), Interval(0)]
        for values in (positive, [Interval(-1, 2), Interval(-3, 0)], special, SPECIAL):
            x, y = random_array(rows * inner, 8, dtype), random_array(inner * columns, 9, dtype)
            for array, step in ((x, 3), (y, 5)):
                array[::step] = [values[i % len(values)] for i in range(len(array[::step]))]
            x, y = x.reshape(rows, inner), y.reshape(inner, columns)
            operands = [(x, y), (abs(x), y), (-abs(x), y), (x, abs(y))]
            if values is positive:
                numbers = IntervalArray(x.inf), IntervalArray(y.sup)
                operands += [(numbers[0], y), (x, numbers[1]), numbers]
            for a, b in operands:
                assert exactly(a @ b) == exactly(np.einsum("ij,jk->ik", a, b))

    @pytest.mark.parametrize(
        ("x", "y", "added"),
        [
            # Both products round to one number, overflow or underflow, but the ends of the sum differ.
            ((-1 - 2**-52, 1 + 2**-51), (-1.0, 1 + 2**-52), 0.0),
            ((-1e200, 1e200), (-1e200, 2e200), 1e200),
            ((-1e-200, 2e-200), (-1e-200, 1e-200), 1.5e-200),
            ((-5e-324, 1e300), (-5e-324, 1e300), 1e-300),
            ((-math.inf, 1.0), (-1.0, 5e-324), 0.0),
            ((-math.inf, math.inf), (0.0, 0.0), 1.0),
        ],
    )
    def test_ends_of_terms_are_compared_exactly(self, x, y, added):
        for x, y in itertools.product(*((pair, (-pair[1], -pair[0])) for pair in (x, y))):
            for sign in (1, -1):
                a = IntervalArray([[Interval(*x), Interval(added)]])
                b = IntervalArray([[Interval(*y)], [Interval(sign * added)]])
                assert exactly(a @ b) == exactly(np.einsum("ij,jk->ik", a, b))

    def test_products_on_threads(self, monkeypatch):
        x, y = random_array(120 * 100, 1).reshape(120, 100), random_array(100 * 130, 2).reshape(100, 130)
        results = []
        for threads in (1, 3):
            monkeypatch.setenv("OUTWARD_NUM_THREADS", str(threads))
            results.append((exactly(x @ y), exactly(x @ abs(y))))
        assert results[0] == results[1]

    def test_native_products_refuse_what_does_not_fit(self):
        a, b, out, all_of_them = np.ones(6), np.ones(6), (np.zeros(4), np.zeros(4)), np.ones(4, np.uint8)
        _native.interval_matmul((a, a), (b, b), out, all_of_them, 3, 2)
        for first, second, output, entries, inner, columns in (
            ((a, a), (b, b), out, all_of_them, 2, 2), ((a, a), (b, b), out, all_of_them, 3, 0),
            ((a, a), (b, b), out, all_of_them, 0, 2), ((a, a[:5].copy()), (b, b), out, all_of_them, 3, 2),
            ((a, a), (b, b), (a[:4], out[1]), all_of_them, 3, 2), ((a, a), (b, b), (out[0], out[0]), all_of_them, 3, 2),
            ((a, a * 0), (b, b), out, all_of_them, 3, 2), ((a * np.nan, a), (b, b), out, all_of_them, 3, 2),
            ((a, a), (b, b), out, all_of_them, 2**63, 2), ((a, a), (b, b), out, all_of_them, 3, 2**63),
            ((a, a.astype(np.float32)), (b, b), out, all_of_them, 3, 2), ((a, a), (b, b), out, all_of_them[:3], 3, 2),
            ((a, a), (b, b), out, np.ones(4), 3, 2), ((a, a), (b, b), out, out[0].view(np.uint8)[:4], 3, 2),
        ):  # fmt: skip
            with pytest.raises((ValueError, BufferError, OverflowError)):
                _native.interval_matmul(first, second, output, entries, inner, columns)

    def test_wrong_products(self):
        for a, b in (((2, 3), (2, 3)), ((3,), (4,))):
            with pytest.raises(ValueError, match="matmul"):
                IntervalArray(np.zeros(a)) @ IntervalArray(np.zeros(b))
        with pytest.raises(ValueError, match="matmul"):
            IntervalArray(np.zeros(3)) @ 2

    def test_broadcasting(self):
        x, y = random_array(3, 1).reshape(3, 1), random_array(4, 2)
        z = x + y
        assert z.shape == (3, 4) and all(z[i, j] == x[i, 0] + y[j] for i in range(3) for j in range(4))
        assert exactly(np.add.outer(x.ravel(), y)) == exactly(z)
        assert exactly(np.arange(4.0) * y) == exactly(y * np.arange(4.0)) and exactly(1 - y) == exactly(-(y - 1))
        assert exactly(Interval(1, 2) * y) == exactly(y * Interval(1, 2)) and (Interval(1, 2) + np.arange(3)).shape == (
            3,
        )
        with pytest.raises(ValueError):
            y + np.arange(3.0)

    def test_iteration_and_elements(self):
        x = random_array(6, 3).reshape(2, 3)
        assert [isinstance(row, IntervalArray) for row in x] == [True, True] and all(
            isinstance(a, Interval) for a in x[0]
        )
        assert x.tolist()[1][2] == x[1, 2] == x.item(1, 2) == x[1][2] and len(x) == 2
        zero = IntervalArray(5)
        assert zero.shape == () and zero[()] == zero.item() == Interval(5) and zero.tolist() == Interval(5)
        for question in (lambda: len(zero), lambda: iter(zero).__next__(), lambda: x.item()):
            with pytest.raises((TypeError, ValueError)):
                question()
        assert np.asarray(x).dtype == object and np.asarray(x)[1, 2] == x[1, 2]
        with pytest.raises(TypeError):
            np.asarray(x, dtype=float)


class TestFiles:
    VALUES = [IntervalArray(SPECIAL), random_array(6, 1).reshape(2, 3), IntervalArray([]), IntervalArray("0.1"),
              random_array(5, 2, np.float32), random_array(12, 3).reshape(3, 4).T[::2]]  # fmt: skip

    @pytest.mark.parametrize("x", VALUES, ids=lambda x: f"{x.shape}-{x.dtype}")
    def test_copies_pickles_and_files(self, x, tmp_path):
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            assert exactly(pickle.loads(pickle.dumps(x, protocol))) == exactly(x)
        for other in (copy.copy(x), copy.deepcopy(x), x.copy()):
            assert exactly(other) == exactly(x) and not np.may_share_memory(other.lo, x.lo)
        file = io.BytesIO()
        x.save(file)
        file.seek(0)
        assert exactly(IntervalArray.load(file)) == exactly(x)
        np.savez(tmp_path / "x.npz", **x.arrays())
        with np.load(tmp_path / "x.npz") as arrays:
            assert exactly(IntervalArray.from_arrays(arrays)) == exactly(x)
        for save in (np.savez, np.savez_compressed):
            save(tmp_path / "x.npz", np.arange(3), x=x)
            with np.load(tmp_path / "x.npz", allow_pickle=False) as arrays:
                assert exactly(IntervalArray.from_arrays(arrays["x"])) == exactly(x)
                assert arrays["arr_0"].tolist() == [0, 1, 2]

    @pytest.mark.parametrize("x", VALUES, ids=lambda x: f"{x.shape}-{x.dtype}")
    def test_repr_reads_back(self, x):
        back = eval(repr(x), {"IntervalArray": IntervalArray})
        same = (x == back) & (x.decoration == back.decoration) | x.is_nai() & back.is_nai()
        assert np.all(same | (x.is_empty() & back.is_empty())) and back.shape == x.shape and back.dtype == x.dtype

    def test_text(self):
        assert repr(IntervalArray(["[1, 2]", "0.1"])) == 'IntervalArray(["[1, 2]", "[0.099999999999999992, 0.1]"])'
        assert str(IntervalArray([1])) == "[[1, 1]]"
        assert "..." in repr(random_array(5000)) and len(repr(random_array(5000))) < 1000

    def test_tampered_files_are_refused(self):
        with pytest.raises(ValueError):
            IntervalArray.from_arrays({"lo": np.ones(1), "hi": np.zeros(1), "decoration": np.int8([16])})
        x = pickle.loads(
            pickle.dumps(random_array(3)).replace(struct.pack("<d", random_array(3).hi[1]), struct.pack("<d", -1e9))
        )
        assert x[1].is_nai() and np.exp(x)[1].is_nai()


class TestArrayApi:
    def test_namespace(self):
        x = random_array(4, 1).reshape(2, 2)
        xp = x.__array_namespace__()
        assert xp.__array_api_version__ and x.__array_namespace__(api_version="2023.12") is xp
        for name in ("exp", "sin", "sqrt", "atan", "square", "negative"):
            assert exactly(getattr(xp, name)(x)) == exactly(
                getattr(x, {"square": "sqr", "negative": "neg"}.get(name, name))()
            )
        assert exactly(xp.pow(x, 2)) == exactly(x**2) and exactly(xp.matmul(x, x)) == exactly(x @ x)
        assert xp.sum(x).shape == () and isinstance(xp.max(x), IntervalArray)
        assert (
            (xp.zeros((2, 2)) == 0).all()
            and xp.ones(3, dtype=xp.float32).dtype == xp.float32
            and xp.eye(2)[0, 0] == Interval(1)
        )
        assert Fraction(1, 3) in xp.linspace(0, 1, 4)[1] and xp.linspace(0, 1, 4)[3] == Interval(1)
        assert (
            xp.concat([x, x]).shape == (4, 2) and xp.permute_dims(x, (1, 0)).shape == (2, 2) and len(xp.unstack(x)) == 2
        )
        assert xp.where(np.array([True, False]), x, 0)[0, 1] == Interval(0) and exactly(xp.asarray(x)) == exactly(x)
        assert xp.astype(x, xp.float32).dtype == xp.float32 and xp.isdtype(x.dtype, "real floating")
        assert xp.equal(x, x).all() and xp.vecdot(x, x).shape == (2,) and xp.arange(3)[2] == Interval(2)
        for absent in ("sort", "argmax", "bitwise_and", "isnan", "fft"):
            with pytest.raises(AttributeError, match=absent):
                getattr(xp, absent)
        with pytest.raises(ValueError):
            x.__array_namespace__(api_version="2999.12")
        with pytest.raises(ValueError, match="device"):
            xp.zeros(2, device="cuda")
