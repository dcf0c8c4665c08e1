//! Matrices in memory of their own, and what is common to all steps of a solution.

use alloc::vec::Vec;
use core::sync::atomic::AtomicBool;

use outward_core::machine::Level;
use outward_core::round::Round;

use crate::error::MatrixError;
use crate::execution::Execution;
use crate::in_order::{Job, Start};
use crate::product::Product;
use crate::strips::zeros;
use crate::threads::{SHARE, check, threads_for};
use crate::view::{MatrixMut, MatrixRef};

/// The machine, the number of threads, and the flag that ends a computation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context<'a> {
    pub level: Level,
    threads: usize,
    stop: Option<&'a AtomicBool>,
}

impl<'a> Context<'a> {
    /// The machine of a level, or the best one, and so many threads, or one on each core.
    pub(crate) fn new(execution: Execution<'a>) -> Context<'a> {
        let level = execution.level.unwrap_or_else(Level::best);
        // The system is asked for its cores once: that takes as long as a small product.
        let threads = execution.threads.unwrap_or_else(|| threads_for(u128::MAX, None));
        let level = if level == Level::Trace { Level::Soft } else { level };
        Context { level, threads, stop: execution.stop }
    }

    /// Fails once the flag is set.
    pub(crate) fn check(&self) -> Result<(), MatrixError> {
        check(self.stop)
    }

    /// The product on this machine and these threads, until the flag is set.
    pub(crate) fn configure<'b>(&self, product: Product<'b, f64>) -> Product<'b, f64>
    where
        'a: 'b,
    {
        let [a, b] = product.factors();
        let work = [a.rows(), a.columns(), b.columns()].iter().map(|&length| length as u128).product();
        let product = product.on_level(self.level).on_threads(self.threads_for(work));
        self.stop.map_or(product, |flag| product.stop_when(flag))
    }

    /// The number of threads for so many multiplications. Small work is not shared, however many threads there may be:
    /// a factorization has thousands of small products.
    pub(crate) fn threads_for(&self, multiplications: u128) -> usize {
        let most = usize::try_from(multiplications / SHARE).unwrap_or(usize::MAX);
        self.threads.min(most).max(1)
    }

    /// Subtracts a product: the chain of fused operations of each entry goes on from what is there, to nearest.
    pub(crate) fn subtract_product(
        &self,
        a: MatrixRef<'_, f64>,
        b: MatrixRef<'_, f64>,
        result: MatrixMut<'_, f64>,
    ) -> Result<(), MatrixError> {
        self.chains(a, b, Start::Result, result)
    }

    /// A·B by chains of fused operations to nearest.
    pub(crate) fn product(
        &self,
        a: MatrixRef<'_, f64>,
        b: MatrixRef<'_, f64>,
        result: MatrixMut<'_, f64>,
    ) -> Result<(), MatrixError> {
        self.chains(a, b, Start::Zero, result)
    }

    fn chains(
        &self,
        a: MatrixRef<'_, f64>,
        b: MatrixRef<'_, f64>,
        start: Start<'_, f64>,
        result: MatrixMut<'_, f64>,
    ) -> Result<(), MatrixError> {
        let work = [a.rows(), a.columns(), b.columns()].iter().map(|&length| length as u128).product();
        Job { a, b, start, level: self.level, threads: self.threads_for(work), stop: self.stop }
            .run(Round::TiesToEven, result)
    }
}

/// A matrix with its rows one after the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Dense {
    pub rows: usize,
    pub columns: usize,
    pub entries: Vec<f64>,
}

impl Dense {
    pub(crate) fn zeros(rows: usize, columns: usize) -> Result<Dense, MatrixError> {
        let count = rows.checked_mul(columns).ok_or(MatrixError::Memory { numbers: usize::MAX })?;
        Ok(Dense { rows, columns, entries: zeros(count)? })
    }

    pub(crate) fn identity(rows: usize) -> Result<Dense, MatrixError> {
        let mut identity = Dense::zeros(rows, rows)?;
        identity.entries.iter_mut().step_by(rows + 1).for_each(|x| *x = 1.0);
        Ok(identity)
    }

    pub(crate) fn copy(from: MatrixRef<'_, f64>) -> Result<Dense, MatrixError> {
        let mut copy = Dense::zeros(from.rows(), from.columns())?;
        for row in 0..copy.rows {
            copy.row_mut(row).iter_mut().enumerate().for_each(|(column, x)| *x = from.at(row, column));
        }
        Ok(copy)
    }

    /// The same numbers, each changed by a function.
    pub(crate) fn map(&self, change: impl Fn(f64) -> f64) -> Result<Dense, MatrixError> {
        let mut changed = Dense::zeros(self.rows, self.columns)?;
        changed.entries.iter_mut().zip(&self.entries).for_each(|(to, &from)| *to = change(from));
        Ok(changed)
    }

    pub(crate) fn at(&self, row: usize, column: usize) -> f64 {
        self.entries[row * self.columns + column]
    }

    pub(crate) fn row(&self, row: usize) -> &[f64] {
        &self.entries[row * self.columns..(row + 1) * self.columns]
    }

    pub(crate) fn row_mut(&mut self, row: usize) -> &mut [f64] {
        &mut self.entries[row * self.columns..(row + 1) * self.columns]
    }

    pub(crate) fn view(&self) -> MatrixRef<'_, f64> {
        MatrixRef::of_rows(&self.entries, self.rows, self.columns)
    }

    pub(crate) fn view_mut(&mut self) -> MatrixMut<'_, f64> {
        MatrixMut::of_rows(&mut self.entries, self.rows, self.columns)
    }

    /// The transposed matrix, copied in squares that stay in the cache.
    pub(crate) fn transposed(&self) -> Result<Dense, MatrixError> {
        const SQUARE: usize = 32;
        let mut result = Dense::zeros(self.columns, self.rows)?;
        for first in (0..self.rows).step_by(SQUARE) {
            for left in (0..self.columns).step_by(SQUARE) {
                for row in first..self.rows.min(first + SQUARE) {
                    for column in left..self.columns.min(left + SQUARE) {
                        result.entries[column * self.rows + row] = self.entries[row * self.columns + column];
                    }
                }
            }
        }
        Ok(result)
    }

    /// The largest magnitude; NaN if an entry is one.
    pub(crate) fn largest(&self) -> f64 {
        largest(&self.entries)
    }
}

/// The largest magnitude; NaN if a number is one, since the patterns of NaNs are above all others.
pub(crate) fn largest(numbers: &[f64]) -> f64 {
    f64::from_bits(numbers.iter().map(|x| x.abs().to_bits()).max().unwrap_or(0))
}
