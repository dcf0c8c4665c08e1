//! Factors L·D·L^T of sparse symmetric matrices less a bound of their rounding errors: those that exist prove that a
//! matrix is positive definite.

use alloc::vec;
use alloc::vec::Vec;

use outward_core::ops::{add_ru, mul_ru, sqrt_ru};

use super::super::dense::Context;
use super::number::{Number, add_product};
use super::order::{Elimination, Graph, Reach};
use crate::error::MatrixError;
use crate::slices::power;
use crate::strips::resize;

/// A symmetric matrix: its diagonal and the places of the graph, each entry as the sum of two numbers.
pub(super) struct Symmetric {
    pub graph: Graph,
    pub entries: [Vec<f64>; 2],
    pub diagonal: [Vec<f64>; 2],
}

/// More than what underflows change, in each row.
const UNDERFLOWS: f64 = power(-600);

/// A smaller pivot counts as none.
const LEAST_PIVOT: f64 = power(-200);

/// The factors in the order of an elimination: L by columns, without its diagonal of ones, and D.
pub(super) struct Ldl<T> {
    starts: Vec<usize>,
    rows: Vec<u32>,
    numbers: Vec<T>,
    diagonal: Vec<T>,
}

/// Bounds of the sums of the magnitudes of the rounding errors of each row, if the factors of a matrix with at most
/// this diagonal are computed with relative errors of one unit.
pub(super) fn rounding_errors(matrix: &Symmetric, elimination: &Elimination, unit: f64) -> Vec<f64> {
    let order = elimination.nodes.len();
    let size = |row: usize| {
        let node = elimination.nodes[row] as usize;
        sqrt_ru(add_ru(matrix.diagonal[0][node].abs(), matrix.diagonal[1][node].abs()))
    };
    // Entries (i, k) with i < k, and the one on the diagonal, take the operations of row i.
    let unit = |row: usize| (elimination.row_counts[row] + 5) as f64 * (unit * (1.0 + power(-10)));
    let mut sums: Vec<f64> = (0..order).map(|row| mul_ru(unit(row), size(row))).collect();
    let mut reach = Reach::new(order);
    for row in 0..order {
        let size_of_row = size(row);
        for &column in reach.row(&matrix.graph, elimination, row) {
            let column = column as usize;
            sums[row] = add_product(sums[row], unit(column), size(column));
            sums[column] = add_product(sums[column], unit(column), size_of_row);
        }
    }
    let sums = sums.iter().enumerate().map(|(row, &sum)| add_ru(mul_ru(sum, size(row)), UNDERFLOWS));
    let mut by_nodes = vec![0.0; order];
    elimination.nodes.iter().zip(sums).for_each(|(&node, sum)| by_nodes[node as usize] = sum);
    by_nodes
}

impl<T: Number> Ldl<T> {
    /// Factors a matrix less a diagonal one; none where a pivot is not positive.
    pub(super) fn new(
        context: &Context<'_>,
        matrix: &Symmetric,
        shift: &[f64],
        elimination: &Elimination,
    ) -> Result<Option<Ldl<T>>, MatrixError> {
        let order = elimination.nodes.len();
        let mut starts = vec![0; order + 1];
        for (column, count) in elimination.column_counts.iter().enumerate() {
            starts[column + 1] = starts[column] + count;
        }
        let zero = T::of_parts([0.0; 2]);
        let mut ldl = Ldl { starts, rows: Vec::new(), numbers: Vec::new(), diagonal: Vec::new() };
        resize(&mut ldl.rows, ldl.starts[order], 0)?;
        resize(&mut ldl.numbers, ldl.starts[order], zero)?;
        let mut next = ldl.starts.clone();
        let (mut sums, mut reach) = (vec![zero; order], Reach::new(order));
        let one = T::of_parts([1.0, 0.0]);
        for row in 0..order {
            context.check()?;
            let node = elimination.nodes[row] as usize;
            for at in matrix.graph.starts[node]..matrix.graph.starts[node + 1] {
                let column = elimination.positions[matrix.graph.neighbours[at] as usize] as usize;
                if column < row {
                    sums[column] = T::of_parts([matrix.entries[0][at], matrix.entries[1][at]]);
                }
            }
            let mut pivot = T::of_parts([matrix.diagonal[0][node], matrix.diagonal[1][node]]);
            pivot = pivot.less_product(T::of_parts([shift[node], 0.0]), one);
            for &column in reach.row(&matrix.graph, elimination, row) {
                let column = column as usize;
                let sum = core::mem::replace(&mut sums[column], zero);
                let (start, end) = (ldl.starts[column], next[column]);
                for (&below, &number) in ldl.rows[start..end].iter().zip(&ldl.numbers[start..end]) {
                    let below = &mut sums[below as usize];
                    *below = below.less_product(number, sum);
                }
                let number = sum.over(ldl.diagonal[column]);
                pivot = pivot.less_product(number, sum);
                ldl.rows[end] = row as u32;
                ldl.numbers[end] = number;
                next[column] += 1;
            }
            // A NaN is not above.
            if !(pivot.near() > LEAST_PIVOT && pivot.near() < f64::INFINITY) {
                return Ok(None);
            }
            ldl.diagonal.push(pivot);
        }
        Ok(Some(ldl))
    }
}

impl Ldl<f64> {
    /// An approximate solution.
    pub(super) fn solve(&self, elimination: &Elimination, b: &[f64]) -> Vec<f64> {
        let mut x: Vec<f64> = elimination.nodes.iter().map(|&node| b[node as usize]).collect();
        let column = |at: usize| {
            let range = self.starts[at]..self.starts[at + 1];
            self.rows[range.clone()].iter().zip(&self.numbers[range])
        };
        for at in 0..x.len() {
            let value = x[at];
            column(at).for_each(|(&row, number)| x[row as usize] -= number * value);
        }
        for at in (0..x.len()).rev() {
            x[at] = column(at)
                .fold(x[at] / self.diagonal[at], |sum, (&row, number)| sum - number * x[row as usize]);
        }
        elimination.positions.iter().map(|&position| x[position as usize]).collect()
    }
}
