//! Products of matrices of intervals.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use outward::format::Format;
use outward::interval::{Endpoint, Interval, Iv, arith};
use outward::machine::{Kernel, Lanes, Level, Machine, Native};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::interrupt::SignalWatch;
use crate::interval::array::{Stored, threads};
use crate::interval::buffers::{buffer, exclusive, overlap, place, shared};
use crate::interval::kernels::{WIDEST, is_fast};

/// Bounds of a matrix of intervals, row by row, with NaN for the empty set.
#[derive(Clone, Copy)]
struct Matrix<'a, T> {
    lo: &'a [T],
    hi: &'a [T],
    columns: usize,
}

impl<'a, T: Copy> Matrix<'a, T> {
    fn at(&self, row: usize, column: usize) -> Iv<T> {
        let at = row * self.columns + column;
        Iv { lo: self.lo[at], hi: self.hi[at] }
    }
}

impl<'a, T> Matrix<'a, T> {
    /// Returns the matrix without the first columns; nothing reads its last row beyond the end.
    fn without_columns(self, count: usize) -> Matrix<'a, T> {
        let start = count.min(self.lo.len());
        Matrix { lo: &self.lo[start..], hi: &self.hi[start..], columns: self.columns }
    }
}

/// Computes one row of a product for the columns that fill vectors: sums in the order of the inner index.
struct Row<'a, T> {
    /// A row of the first matrix.
    a: Matrix<'a, T>,
    b: Matrix<'a, T>,
    lo: &'a mut [T],
    hi: &'a mut [T],
}

impl<T: Native> Kernel for Row<'_, T> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let mut column = 0;
        while column + M::LANES <= self.lo.len() {
            let zero = T::On::<M>::splat(m, T::from_pattern(0));
            let mut sum = Iv::new(zero, zero);
            let mut inner = 0;
            while inner < self.a.columns {
                let at = inner * self.b.columns + column;
                let x =
                    Iv::new(T::On::<M>::splat(m, self.a.lo[inner]), T::On::<M>::splat(m, self.a.hi[inner]));
                let y = Iv::new(T::On::<M>::load(m, &self.b.lo[at..]), T::On::<M>::load(m, &self.b.hi[at..]));
                sum = arith::add(sum, arith::mul(x, y).0).0;
                inner += 1;
            }
            sum.lo.store(&mut self.lo[column..]);
            sum.hi.store(&mut self.hi[column..]);
            column += M::LANES;
        }
    }
}

/// Computes one row of the product.
fn row<T: Endpoint>(level: Level, a: Matrix<'_, T>, b: Matrix<'_, T>, lo: &mut [T], hi: &mut [T]) {
    let whole = if is_fast(level) { lo.len() - lo.len() % WIDEST } else { 0 };
    if whole > 0 {
        level.fast(Row { a, b, lo: &mut lo[..whole], hi: &mut hi[..whole] });
    }
    for column in whole..lo.len() {
        let mut sum = Interval::new(T::ZERO, T::ZERO).unwrap_or(Interval::ENTIRE);
        for inner in 0..a.columns {
            sum +=
                Interval::from_valid_lanes(a.at(0, inner)) * Interval::from_valid_lanes(b.at(inner, column));
        }
        (lo[column], hi[column]) = (sum.lanes().lo, sum.lanes().hi);
    }
}

/// The product of two matrices of intervals, of which bounds alone are given: those of intervals, as operations give
/// them. The shapes are rows × inner and inner × columns.
#[pyfunction]
#[pyo3(signature = (first, second, output, inner, columns))]
pub fn interval_matmul(
    py: Python<'_>,
    first: (Bound<'_, PyAny>, Bound<'_, PyAny>),
    second: (Bound<'_, PyAny>, Bound<'_, PyAny>),
    output: (Bound<'_, PyAny>, Bound<'_, PyAny>),
    inner: usize,
    columns: usize,
) -> PyResult<()> {
    match buffer::<f32>(&output.0).is_ok() {
        true => matmul::<f32>(py, &first, &second, &output, inner, columns),
        false => matmul::<f64>(py, &first, &second, &output, inner, columns),
    }
}

fn matmul<T: Stored>(
    py: Python<'_>,
    first: &(Bound<'_, PyAny>, Bound<'_, PyAny>),
    second: &(Bound<'_, PyAny>, Bound<'_, PyAny>),
    output: &(Bound<'_, PyAny>, Bound<'_, PyAny>),
    inner: usize,
    columns: usize,
) -> PyResult<()> {
    let held = [&first.0, &first.1, &second.0, &second.1].map(|object| buffer::<T>(object));
    let [a_lo, a_hi, b_lo, b_hi] = held;
    let (a_lo, a_hi, b_lo, b_hi) = (a_lo?, a_hi?, b_lo?, b_hi?);
    let (lo, hi) = (buffer::<T>(&output.0)?, buffer::<T>(&output.1)?);
    let inputs = [place(&a_lo), place(&a_hi), place(&b_lo), place(&b_hi)];
    if overlap(&[place(&lo), place(&hi)], &inputs) || overlap(&[place(&lo)], &[place(&hi)]) {
        return Err(PyValueError::new_err("output: expected memory that no other argument has"));
    }
    let a = Matrix { lo: shared(&a_lo)?, hi: shared(&a_hi)?, columns: inner };
    let b = Matrix { lo: shared(&b_lo)?, hi: shared(&b_hi)?, columns };
    let (lo, hi) = (exclusive(&lo)?, exclusive(&hi)?);
    let rows = lo.len().checked_div(columns).unwrap_or(0);
    let fits = |length: usize, x: usize, y: usize| x.checked_mul(y) == Some(length);
    let all =
        fits(lo.len(), rows, columns) && fits(a.lo.len(), rows, inner) && fits(b.lo.len(), inner, columns);
    if columns == 0 || !all || hi.len() != lo.len() || a.hi.len() != a.lo.len() || b.hi.len() != b.lo.len() {
        return Err(PyValueError::new_err(
            "expected matrices of rows × inner, inner × columns and rows × columns",
        ));
    }
    // The rows are checked to be intervals, so that no loop meets bounds in the wrong order.
    for x in [a, b] {
        let valid = |(lo, hi): (&T, &T)| {
            Interval::new(*lo, *hi).is_ok() || Format::is_nan(*lo) && Format::is_nan(*hi)
        };
        if !x.lo.iter().zip(x.hi).all(valid) {
            return Err(PyValueError::new_err("expected bounds of intervals, or NaN for both"));
        }
    }
    const WORTH: usize = 1 << 20;
    /// Number of products that a thread computes at a time.
    const PIECE: usize = 1 << 20;
    let work = rows.saturating_mul(columns).saturating_mul(inner.max(1));
    let level = Level::best();
    let threads = if work < WORTH { 1 } else { threads(None)?.min(rows) };
    // So many columns of a row take some hundredths of a second at most.
    let block = (PIECE / inner.max(1)).next_multiple_of(WIDEST).max(WIDEST);
    let rows = lo.chunks_mut(columns).zip(hi.chunks_mut(columns)).enumerate();
    let pieces = rows.flat_map(|(row, (lo, hi))| {
        let blocks = lo.chunks_mut(block).zip(hi.chunks_mut(block)).enumerate();
        blocks.map(move |(at, (lo, hi))| (row, at * block, lo, hi))
    });
    let (pieces, is_stopped) = (Mutex::new(pieces), AtomicBool::new(false));
    let work = |watch: &mut dyn FnMut() -> PyResult<()>| {
        while let Some((at, column, lo, hi)) = next(&pieces).filter(|_| !is_stopped.load(Ordering::Relaxed)) {
            let at = at * inner;
            let a = Matrix { lo: &a.lo[at..at + inner], hi: &a.hi[at..at + inner], columns: inner };
            let b = b.without_columns(column);
            row(level, a, b, lo, hi);
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
            is_stopped.store(outcome.is_err(), Ordering::Relaxed);
            outcome
        })
    })
}

fn next<I: Iterator>(items: &Mutex<I>) -> Option<I::Item> {
    items.lock().unwrap_or_else(PoisonError::into_inner).next()
}
