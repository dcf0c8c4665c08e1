//! Products by a chain of fused operations over k in order: each step is rounded.

use alloc::vec::Vec;
use core::sync::atomic::AtomicBool;

use outward_core::machine::{Level, Native};
use outward_core::round::Round;

use crate::chains::add_in_order;
use crate::error::MatrixError;
use crate::strips::{gather, resize};
use crate::threads::{check, for_each};
use crate::tile::{BLOCK_ROWS, PANEL_NUMBERS, PIECE_COLUMNS, TileShape};
use crate::view::{MatrixMut, MatrixRef};

/// What the chains begin with.
#[derive(Clone, Copy)]
pub(crate) enum Start<'a, T> {
    Zero,
    Matrix(MatrixRef<'a, T>),
    /// The result as it is, from which the products are subtracted.
    Result,
}

impl<'a, T> From<Option<MatrixRef<'a, T>>> for Start<'a, T> {
    fn from(added: Option<MatrixRef<'a, T>>) -> Start<'a, T> {
        added.map_or(Start::Zero, Start::Matrix)
    }
}

/// The matrices of a product.
pub(crate) struct Job<'a, T> {
    pub a: MatrixRef<'a, T>,
    pub b: MatrixRef<'a, T>,
    pub start: Start<'a, T>,
    pub level: Level,
    pub threads: usize,
    pub stop: Option<&'a AtomicBool>,
}

/// The memory of a thread: rows of A, and sums.
struct Memory<T> {
    a: Vec<T>,
    sums: Vec<T>,
}

impl<T> Default for Memory<T> {
    fn default() -> Memory<T> {
        Memory { a: Vec::new(), sums: Vec::new() }
    }
}

/// Some rows of the result.
struct Block<'a, T> {
    rows: [usize; 2],
    result: MatrixMut<'a, T>,
}

impl<T: Native> Job<'_, T> {
    /// Computes a result whose rows are apart.
    pub(crate) fn run(&self, round: Round, mut result: MatrixMut<'_, T>) -> Result<(), MatrixError> {
        let (rows, columns, terms) = (self.a.rows(), self.b.columns(), self.a.columns());
        let shape = TileShape::on(self.level);
        let panel_columns = (PANEL_NUMBERS / terms.max(1)).max(1).next_multiple_of(PIECE_COLUMNS);
        for first in (0..columns).step_by(panel_columns) {
            let range = [first, columns.min(first + panel_columns)];
            let mut b = Vec::new();
            gather(self.b.transposed(), range, shape.columns, |x| x, &mut b)?;
            let mut rest = result.reborrow();
            let mut blocks = Vec::new();
            for start in (0..rows).step_by(BLOCK_ROWS) {
                let end = rows.min(start + BLOCK_ROWS);
                let (own, others) = rest.split_rows(end - start);
                rest = others;
                blocks.push(Block { rows: [start, end], result: own });
            }
            for_each(self.threads, blocks, |memory, block| {
                self.block(memory, block, round, &b, range, shape)
            })?;
        }
        Ok(())
    }

    fn block(
        &self,
        memory: &mut Memory<T>,
        mut block: Block<'_, T>,
        round: Round,
        b: &[T],
        [first, end]: [usize; 2],
        shape: TileShape,
    ) -> Result<(), MatrixError> {
        let terms = self.a.columns();
        let Memory { a, sums } = memory;
        match self.start {
            Start::Result => gather(self.a, block.rows, shape.rows, |x: T| -x, a)?,
            _ => gather(self.a, block.rows, shape.rows, |x| x, a)?,
        }
        let rows = (block.rows[1] - block.rows[0]).next_multiple_of(shape.rows);
        let columns = (end - first).next_multiple_of(shape.columns);
        resize(sums, rows * columns.min(PIECE_COLUMNS), T::from_pattern(0))?;
        for piece in (0..columns).step_by(PIECE_COLUMNS) {
            check(self.stop)?;
            let piece_end = columns.min(piece + PIECE_COLUMNS);
            let sums = &mut sums[..rows * (piece_end - piece)];
            let Block { rows, ref mut result } = block;
            let before = result.as_ref();
            for_each_entry(rows, [first + piece, end], shape, sums, |sum, place| {
                *sum = match self.start {
                    Start::Zero => T::from_pattern(0),
                    Start::Matrix(c) => c.at(place[0], place[1]),
                    Start::Result => before.at(place[0] - rows[0], place[1]),
                };
            });
            if terms > 0 {
                let b = &b[piece * terms..piece_end * terms];
                add_in_order(self.level, round, [&*a, b], terms, sums);
            }
            for_each_entry(rows, [first + piece, end], shape, sums, |sum, [row, column]| {
                result.set(row - rows[0], column, if sum.is_nan() { T::nan() } else { *sum });
            });
        }
        Ok(())
    }
}

/// Calls a function for each entry of a piece with its sum and its place.
fn for_each_entry<T>(
    [first_row, end_row]: [usize; 2],
    [first, end]: [usize; 2],
    shape: TileShape,
    sums: &mut [T],
    mut call: impl FnMut(&mut T, [usize; 2]),
) {
    let tiles = (end_row - first_row).div_ceil(shape.rows);
    for (number, tile) in sums.chunks_exact_mut(shape.rows * shape.columns).enumerate() {
        let row = first_row + number % tiles * shape.rows;
        let column = first + number / tiles * shape.columns;
        for (row, sums) in (row..end_row).zip(tile.chunks_exact_mut(shape.columns)) {
            for (column, sum) in (column..end).zip(sums) {
                call(sum, [row, column]);
            }
        }
    }
}
