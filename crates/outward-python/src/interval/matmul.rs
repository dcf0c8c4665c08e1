//! Products of matrices of intervals whose terms have no formula: both factors may have both signs, or be unbounded.
//! Other products are those of matrices of numbers (`python/outward/_products.py`).

use std::cmp::Ordering;
use std::ops::Range;
use std::sync::atomic::{self, AtomicBool};
use std::sync::{Mutex, PoisonError};
use std::thread;

use outward::RoundingDirection::{TowardNegative, TowardPositive};
use outward::format::Format;
use outward::interval::Interval;
use outward::reductions::Accumulator;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::interrupt::SignalWatch;
use crate::interval::array::{Stored, threads};
use crate::interval::buffers::{buffer, exclusive, overlap, place, shared};

/// Bounds of a matrix of intervals, row by row or column by column, with NaN for the empty set. Numbers of binary32 are
/// widened: only their products and their order matter.
struct Matrix {
    lo: Vec<f64>,
    hi: Vec<f64>,
}

impl Matrix {
    /// Returns the matrix of these bounds, which must be those of intervals: no loop meets bounds in the wrong order.
    fn new<T: Stored>(lo: &[T], hi: &[T]) -> PyResult<Matrix> {
        let is_valid = |(lo, hi): (&T, &T)| {
            Interval::new(*lo, *hi).is_ok() || Format::is_nan(*lo) && Format::is_nan(*hi)
        };
        if lo.len() != hi.len() || !lo.iter().zip(hi).all(is_valid) {
            return Err(PyValueError::new_err("expected bounds of intervals, or NaN for both"));
        }
        let [lo, hi] = [lo, hi].map(|bounds| bounds.iter().map(|bound| Format::widen(*bound)).collect());
        Ok(Matrix { lo, hi })
    }

    /// Returns the intervals of a row or column.
    fn part(&self, part: Range<usize>) -> impl Iterator<Item = [f64; 2]> {
        self.lo[part.clone()].iter().zip(&self.hi[part]).map(|(lo, hi)| [*lo, *hi])
    }
}

/// The factors of the lower and of the upper bound of a sum of products: pairs whose exact products are the bounds of
/// its terms. It is used again for each entry.
#[derive(Default)]
struct Ends {
    factors: [[Vec<f64>; 2]; 2],
}

impl Ends {
    /// Returns the tightest bounds of an entry, NaN for the empty set.
    fn entry<T: Format>(
        &mut self,
        row: impl Iterator<Item = [f64; 2]>,
        column: impl Iterator<Item = [f64; 2]>,
    ) -> [T; 2] {
        self.factors.as_flattened_mut().iter_mut().for_each(Vec::clear);
        for (a, b) in row.zip(column) {
            if a[0].is_nan() || b[0].is_nan() {
                return [T::nan(); 2];
            }
            for (factors, [x, y]) in self.factors.iter_mut().zip(term(a, b)) {
                // Zero times an unbounded number is zero.
                if x != 0.0 && y != 0.0 {
                    factors[0].push(x);
                    factors[1].push(y);
                }
            }
        }
        let [lower, upper] = self.factors.each_ref().map(|[x, y]| Accumulator::of_products(x, y));
        [lower.round(TowardNegative), upper.round(TowardPositive)]
    }
}

/// Returns the ends of two intervals whose products are the least and the greatest one.
#[inline(always)]
fn term(x: [f64; 2], y: [f64; 2]) -> [[f64; 2]; 2] {
    let signs = |[lo, hi]: [f64; 2]| [lo >= 0.0, hi <= 0.0];
    let ([a, b], [c, d]) = (x, y);
    match (signs(x), signs(y)) {
        ([true, _], [true, _]) => [[a, c], [b, d]],
        ([true, _], [_, true]) => [[b, c], [a, d]],
        ([true, _], _) => [[b, c], [b, d]],
        ([_, true], [true, _]) => [[a, d], [b, c]],
        ([_, true], [_, true]) => [[b, d], [a, c]],
        ([_, true], _) => [[a, d], [a, c]],
        (_, [true, _]) => [[a, d], [b, d]],
        (_, [_, true]) => [[b, c], [a, c]],
        _ => [larger([a, d], [b, c]), larger([a, c], [b, d])],
    }
}

/// Returns the one of two products, of numbers that are not zero, that has the larger magnitude.
#[inline(always)]
fn larger(x: [f64; 2], y: [f64; 2]) -> [f64; 2] {
    let [p, q] = [x, y].map(|[a, b]| (a * b).abs());
    // Rounding keeps the order of numbers, unless they become the same.
    if p > q || p == q && compare_exactly(x.map(f64::abs), y.map(f64::abs)).is_ge() { x } else { y }
}

/// Compares products of positive numbers, which may be infinite.
fn compare_exactly(x: [f64; 2], y: [f64; 2]) -> Ordering {
    let is_infinite = |product: [f64; 2]| product.iter().any(|number| number.is_infinite());
    if is_infinite(x) || is_infinite(y) {
        return is_infinite(x).cmp(&is_infinite(y));
    }
    // A product is an integer times a power of two; with its first bit in front, the power orders it first.
    let decomposed = |product: [f64; 2]| {
        let [(m, e), (n, f)] = product.map(|number| {
            let field = (number.to_bits() >> 52) as i32;
            let fraction = number.to_bits() & ((1 << 52) - 1);
            if field == 0 { (fraction, 1) } else { (fraction | 1 << 52, field) }
        });
        let integer = u128::from(m) * u128::from(n);
        let zeros = integer.leading_zeros();
        (e + f - zeros.cast_signed(), integer << zeros)
    };
    decomposed(x).cmp(&decomposed(y))
}

/// Computes the tightest bounds of some entries of the product of two matrices of intervals, of which bounds alone are
/// given: those for which `entries` is not 0. The first matrix is stored by rows, with the shape rows × inner, and the
/// second one by columns, with the shape inner × columns.
#[pyfunction]
#[pyo3(signature = (first, second, output, entries, inner, columns))]
pub fn interval_matmul(
    py: Python<'_>,
    first: (Bound<'_, PyAny>, Bound<'_, PyAny>),
    second: (Bound<'_, PyAny>, Bound<'_, PyAny>),
    output: (Bound<'_, PyAny>, Bound<'_, PyAny>),
    entries: Bound<'_, PyAny>,
    inner: usize,
    columns: usize,
) -> PyResult<()> {
    match buffer::<f32>(&output.0).is_ok() {
        true => matmul::<f32>(py, &first, &second, &output, &entries, inner, columns),
        false => matmul::<f64>(py, &first, &second, &output, &entries, inner, columns),
    }
}

fn matmul<T: Stored>(
    py: Python<'_>,
    first: &(Bound<'_, PyAny>, Bound<'_, PyAny>),
    second: &(Bound<'_, PyAny>, Bound<'_, PyAny>),
    output: &(Bound<'_, PyAny>, Bound<'_, PyAny>),
    entries: &Bound<'_, PyAny>,
    inner: usize,
    columns: usize,
) -> PyResult<()> {
    let held = [&first.0, &first.1, &second.0, &second.1].map(|object| buffer::<T>(object));
    let [a_lo, a_hi, b_lo, b_hi] = held;
    let (a_lo, a_hi, b_lo, b_hi) = (a_lo?, a_hi?, b_lo?, b_hi?);
    let (lo, hi) = (buffer::<T>(&output.0)?, buffer::<T>(&output.1)?);
    let inputs = [place(&a_lo), place(&a_hi), place(&b_lo), place(&b_hi)];
    let entries = buffer::<u8>(entries)?;
    if overlap(&[place(&lo), place(&hi)], &[&inputs[..], &[place(&entries)]].concat())
        || overlap(&[place(&lo)], &[place(&hi)])
    {
        return Err(PyValueError::new_err("output: expected memory that no other argument has"));
    }
    let a = Matrix::new::<T>(shared(&a_lo)?, shared(&a_hi)?)?;
    let b = Matrix::new::<T>(shared(&b_lo)?, shared(&b_hi)?)?;
    let (lo, hi, entries) = (exclusive(&lo)?, exclusive(&hi)?, shared(&entries)?);
    let rows = lo.len().checked_div(columns).unwrap_or(0);
    let fits = |length: usize, x: usize, y: usize| x.checked_mul(y) == Some(length);
    let all =
        fits(lo.len(), rows, columns) && fits(a.lo.len(), rows, inner) && fits(b.lo.len(), inner, columns);
    if columns == 0 || !all || [hi.len(), entries.len()] != [lo.len(); 2] {
        return Err(PyValueError::new_err(
            "expected matrices of rows × inner, inner × columns and rows × columns",
        ));
    }
    /// Number of products that are worth a thread.
    const WORTH: usize = 1 << 17;
    /// Number of products that a thread computes at a time: some hundredths of a second.
    const PIECE: usize = 1 << 20;
    let work = rows.saturating_mul(columns).saturating_mul(inner.max(1));
    let threads = if work < WORTH { 1 } else { threads(None)?.min(rows) };
    let block = (PIECE / inner.max(1)).max(1);
    let rows = lo.chunks_mut(columns).zip(hi.chunks_mut(columns)).enumerate();
    let pieces = rows.flat_map(|(row, (lo, hi))| {
        let blocks = lo.chunks_mut(block).zip(hi.chunks_mut(block)).enumerate();
        blocks.map(move |(at, (lo, hi))| (row, at * block, lo, hi))
    });
    let (pieces, is_stopped) = (Mutex::new(pieces), AtomicBool::new(false));
    let work = |watch: &mut dyn FnMut() -> PyResult<()>| {
        let mut ends = Ends::default();
        while let Some((row, first, lo, hi)) =
            next(&pieces).filter(|_| !is_stopped.load(atomic::Ordering::Relaxed))
        {
            for (column, (lo, hi)) in (first..).zip(lo.iter_mut().zip(hi)) {
                if entries[row * columns + column] != 0 {
                    let of_row = a.part(row * inner..(row + 1) * inner);
                    let of_column = b.part(column * inner..(column + 1) * inner);
                    [*lo, *hi] = ends.entry(of_row, of_column);
                }
            }
            watch()?;
        }
        Ok(())
    };
    py.detach(|| {
        thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(|| work(&mut || Ok(())));
            }
            let mut watch = SignalWatch::default();
            let outcome = work(&mut || watch.check());
            is_stopped.store(outcome.is_err(), atomic::Ordering::Relaxed);
            outcome
        })
    })
}

fn next<I: Iterator>(items: &Mutex<I>) -> Option<I::Item> {
    items.lock().unwrap_or_else(PoisonError::into_inner).next()
}
