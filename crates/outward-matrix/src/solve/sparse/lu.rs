//! Factors P·A·Q ≈ L·U of sparse matrices by partial pivoting, column by column: Gilbert and Peierls, *Sparse partial
//! pivoting in time proportional to arithmetic operations*, SIAM Journal on Scientific and Statistical Computing 9,
//! 1988.

use alloc::vec;
use alloc::vec::Vec;

use outward_core::ops::{add_ru, div_ru, mul_ru};

use super::super::dense::Context;
use super::super::magnitudes::above;
use super::entries::Entries;
use super::number::add_product;
use super::order::{Elimination, MOST_NUMBERS, check_work};
use crate::error::MatrixError;
use crate::slices::power;

/// No row, and no column.
const NONE: u32 = u32::MAX;

/// An entry of the expected row is the pivot, unless another one is so many times as large.
const PREFERENCE: f64 = 10.0;

/// Numbers by columns.
#[derive(Default)]
struct Columns {
    starts: Vec<usize>,
    rows: Vec<u32>,
    numbers: Vec<f64>,
}

impl Columns {
    fn of(&self, column: usize) -> impl Iterator<Item = (usize, f64)> + '_ {
        let range = self.starts[column]..self.starts[column + 1];
        self.rows[range.clone()].iter().map(|&row| row as usize).zip(self.numbers[range].iter().copied())
    }

    fn push(&mut self, row: u32, number: f64) -> Result<(), MatrixError> {
        let numbers = self.rows.len() + 1;
        let memory = self.rows.try_reserve(1).and_then(|()| self.numbers.try_reserve(1));
        if numbers > MOST_NUMBERS || memory.is_err() {
            return Err(MatrixError::Memory { numbers });
        }
        self.rows.push(row);
        self.numbers.push(number);
        Ok(())
    }
}

/// The factors.
pub(super) struct Lu {
    /// L below its diagonal of ones, by columns; rows are positions.
    lower: Columns,
    /// U above its diagonal, by columns.
    upper: Columns,
    diagonal: Vec<f64>,
    /// The row and the column of A at each position.
    rows: Vec<u32>,
    columns: Vec<u32>,
}

impl Lu {
    /// Factors a matrix that is given by columns. The columns are in the order of an elimination; `expected` has the
    /// row for the pivot of each column. Returns none where there is no pivot. Pivots in other rows may take more
    /// multiplications than the elimination: they are counted too.
    pub(super) fn new(
        context: &Context<'_>,
        by_columns: &Entries,
        elimination: &Elimination,
        expected: &[u32],
        most_work: u64,
    ) -> Result<Option<Lu>, MatrixError> {
        let (order, mut work) = (expected.len(), 0);
        let mut lu = Lu {
            lower: Columns { starts: vec![0], ..Columns::default() },
            upper: Columns { starts: vec![0], ..Columns::default() },
            diagonal: Vec::new(),
            rows: Vec::new(),
            columns: elimination.nodes.clone(),
        };
        // The position of each row that was a pivot; numbers of a column; the column in which a row was reached.
        let (mut positions, mut x) = (vec![NONE; order], vec![0.0_f64; order]);
        let mut search = Search { reached: vec![NONE; order], stack: Vec::new(), found: Vec::new() };
        for position in 0..order {
            context.check()?;
            check_work(work, most_work)?;
            let column = lu.columns[position];
            search.found.clear();
            for (row, number) in by_columns.row(column as usize) {
                search.reach(position as u32, row as u32, &lu.lower, &positions);
                x[row] = number;
            }
            let (mut pivot, mut largest) = (NONE, 0.0);
            // Each row comes before those from which it was reached: the last one is the first to be taken.
            for &row in search.found.iter().rev() {
                let number = x[row as usize];
                let at = positions[row as usize];
                if at == NONE {
                    if number.abs() > largest {
                        (pivot, largest) = (row, number.abs());
                    }
                    continue;
                }
                x[row as usize] = 0.0;
                if number != 0.0 {
                    lu.upper.push(at, number)?;
                    work += (lu.lower.starts[at as usize + 1] - lu.lower.starts[at as usize]) as u64;
                    for (below, factor) in lu.lower.of(at as usize) {
                        x[below] -= factor * number;
                    }
                }
            }
            let wanted = expected[column as usize];
            if positions[wanted as usize] == NONE && x[wanted as usize].abs() * PREFERENCE >= largest {
                pivot = wanted;
            }
            let divisor = if pivot == NONE { 0.0 } else { x[pivot as usize] };
            if !(divisor.abs() > 0.0 && largest < f64::INFINITY) {
                return Ok(None);
            }
            for &row in &search.found {
                if positions[row as usize] == NONE {
                    let number = core::mem::replace(&mut x[row as usize], 0.0);
                    if row != pivot && number != 0.0 {
                        lu.lower.push(row, number / divisor)?;
                    }
                }
            }
            positions[pivot as usize] = position as u32;
            lu.rows.push(pivot);
            lu.diagonal.push(divisor);
            lu.lower.starts.push(lu.lower.rows.len());
            lu.upper.starts.push(lu.upper.rows.len());
        }
        lu.lower.rows.iter_mut().for_each(|row| *row = positions[*row as usize]);
        Ok(Some(lu))
    }

    /// An approximate solution.
    pub(super) fn solve(&self, b: &[f64]) -> Vec<f64> {
        let mut x: Vec<f64> = self.rows.iter().map(|&row| b[row as usize]).collect();
        for at in 0..x.len() {
            let value = x[at];
            if value != 0.0 {
                self.lower.of(at).for_each(|(row, number)| x[row] -= number * value);
            }
        }
        for at in (0..x.len()).rev() {
            x[at] /= self.diagonal[at];
            let value = x[at];
            self.upper.of(at).for_each(|(row, number)| x[row] -= number * value);
        }
        self.by_columns(&x)
    }

    /// Numbers of positions as numbers of columns.
    fn by_columns(&self, x: &[f64]) -> Vec<f64> {
        let mut result = vec![0.0; x.len()];
        self.columns.iter().zip(x).for_each(|(&column, &x)| result[column as usize] = x);
        result
    }

    /// An upper bound of |(L·U)^-1 P|·b for b ≥ 0, by the comparison matrices of L and U; in the order of columns.
    pub(super) fn inverse_magnitude(&self, b: &[f64]) -> Vec<f64> {
        let order = b.len();
        let mut x: Vec<f64> = self.rows.iter().map(|&row| b[row as usize]).collect();
        for at in 0..order {
            let value = above(x[at], 2 * order);
            x[at] = value;
            self.lower.of(at).for_each(|(row, number)| x[row] += number.abs() * value);
        }
        for at in (0..order).rev() {
            let value = div_ru(above(x[at], 2 * order), self.diagonal[at].abs());
            x[at] = value;
            self.upper.of(at).for_each(|(row, number)| x[row] += number.abs() * value);
        }
        self.by_columns(&x)
    }

    /// A bound of the magnitude of the errors P·A·Q − L·U times v, which is given by columns; the result is by rows.
    pub(super) fn errors(&self, v: &[f64]) -> Vec<f64> {
        let order = v.len();
        let (mut x, mut underflows) = (vec![0.0; order], 0.0);
        for (at, &column) in self.columns.iter().enumerate() {
            let v = v[column as usize];
            let count = (self.upper.starts[at + 1] - self.upper.starts[at] + 2) as f64;
            // The operations of this column, each in any mode of the host, and a part more for second order terms.
            let weight = mul_ru(v, count * (power(-52) * (1.0 + power(-10))));
            self.upper.of(at).for_each(|(row, number)| x[row] += number.abs() * weight);
            let diagonal = self.diagonal[at].abs();
            x[at] += diagonal * weight;
            underflows = add_product(underflows, count * power(-1000), mul_ru(v, diagonal.max(1.0)));
        }
        x.iter_mut().for_each(|x| *x = above(*x, 2 * order));
        let mut sums = x.clone();
        for (at, &x) in x.iter().enumerate() {
            self.lower.of(at).for_each(|(row, number)| sums[row] += number.abs() * x);
        }
        let mut result = vec![0.0; order];
        for (&row, &sum) in self.rows.iter().zip(&sums) {
            result[row as usize] = add_ru(above(sum, 2 * order), underflows);
        }
        result
    }
}

/// A search for the rows that a column of the factors has.
struct Search {
    /// The last position in whose column a row was reached.
    reached: Vec<u32>,
    /// Rows on the path, and how many of those below them have been looked at.
    stack: Vec<(u32, usize)>,
    found: Vec<u32>,
}

impl Search {
    /// Adds a row and those that follow from it, each after those that it leads to.
    fn reach(&mut self, position: u32, row: u32, lower: &Columns, positions: &[u32]) {
        if core::mem::replace(&mut self.reached[row as usize], position) == position {
            return;
        }
        self.stack.push((row, 0));
        while let Some((row, seen)) = self.stack.last_mut() {
            let row = *row;
            let below = match positions[row as usize] {
                NONE => &[][..],
                at => &lower.rows[lower.starts[at as usize]..lower.starts[at as usize + 1]],
            };
            let next = below[*seen..].iter().position(|&to| self.reached[to as usize] != position);
            match next {
                Some(next) => {
                    let to = below[*seen + next];
                    *seen += next + 1;
                    self.reached[to as usize] = position;
                    self.stack.push((to, 0));
                }
                None => {
                    self.stack.pop();
                    self.found.push(row);
                }
            }
        }
    }
}
