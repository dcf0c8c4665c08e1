//! The data of a sparse system, scaled by powers of two: midpoints and radii of entries that are about 1 at most.

use alloc::vec;
use alloc::vec::Vec;

use super::super::dense::Dense;
use super::super::scaled::{Scales, ball_of, exponent};
use super::csr::CsrMatrix;
use crate::error::MatrixError;
use crate::strips::resize;

/// A square matrix of intervals by rows: midpoints, and radii unless all are 0.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Entries {
    pub starts: Vec<usize>,
    pub columns: Vec<u32>,
    pub middle: Vec<f64>,
    pub radius: Option<Vec<f64>>,
}

impl Entries {
    pub(super) fn order(&self) -> usize {
        self.starts.len() - 1
    }

    /// The columns and the midpoints of a row.
    pub(super) fn row(&self, row: usize) -> impl Iterator<Item = (usize, f64)> + Clone + '_ {
        self.places(row).map(|at| (self.columns[at] as usize, self.middle[at]))
    }

    /// The places in memory of a row.
    pub(super) fn places(&self, row: usize) -> core::ops::Range<usize> {
        self.starts[row]..self.starts[row + 1]
    }

    /// The radius at a place in memory.
    pub(super) fn radius(&self, at: usize) -> f64 {
        self.radius.as_ref().map_or(0.0, |radius| radius[at])
    }

    /// The transposed matrix.
    pub(super) fn transposed(&self) -> Result<Entries, MatrixError> {
        let order = self.order();
        let mut starts = vec![0; order + 1];
        self.columns.iter().for_each(|&column| starts[column as usize + 1] += 1);
        for row in 0..order {
            starts[row + 1] += starts[row];
        }
        let mut next = starts.clone();
        let mut result = Entries { starts, columns: Vec::new(), middle: Vec::new(), radius: None };
        resize(&mut result.columns, self.columns.len(), 0)?;
        resize(&mut result.middle, self.columns.len(), 0.0)?;
        let mut radius = self.radius.clone();
        for row in 0..order {
            for at in self.places(row) {
                let to = &mut next[self.columns[at] as usize];
                result.columns[*to] = row as u32;
                result.middle[*to] = self.middle[at];
                if let Some(radius) = &mut radius {
                    radius[*to] = self.radius(at);
                }
                *to += 1;
            }
        }
        result.radius = radius;
        Ok(result)
    }

    /// The same matrix with all entries.
    pub(super) fn dense(&self) -> Result<super::super::scaled::Ball, MatrixError> {
        let order = self.order();
        let all = |numbers: &[f64]| {
            let mut dense = Dense::zeros(order, order)?;
            for row in 0..order {
                for at in self.places(row) {
                    dense.row_mut(row)[self.columns[at] as usize] = numbers[at];
                }
            }
            Ok(dense)
        };
        let radius = self.radius.as_deref().map(all).transpose()?;
        Ok(super::super::scaled::Ball { middle: all(&self.middle)?, radius })
    }
}

/// A system whose rows and columns are scaled.
pub(super) struct ScaledEntries {
    pub a: Entries,
    pub scales: Scales,
    /// Are the matrices symmetric, and may they be positive definite?
    pub may_be_definite: bool,
}

impl ScaledEntries {
    /// Scales a symmetric matrix with a positive diagonal by the same powers of two from both sides, so that the
    /// diagonal is from 1/2 to 2; of others the rows, and then the columns, so that the largest entry of each is from
    /// 1/2 to 1.
    pub(super) fn new(matrix: &CsrMatrix) -> Result<ScaledEntries, MatrixError> {
        let order = matrix.rows();
        let mut a = Entries {
            starts: matrix.starts.clone(),
            columns: matrix.indices.clone(),
            middle: matrix.lower.clone(),
            radius: matrix.upper.clone(),
        };
        let exponent_of = |at: usize| {
            let [lower, upper] = matrix.ends(at);
            exponent(lower).max(exponent(upper))
        };
        let mut rows: Vec<i32> = Vec::new();
        for row in 0..order {
            let is_positive = |at: &usize| a.columns[*at] as usize == row && a.middle[*at] > 0.0;
            rows.extend(
                a.places(row).find(is_positive).map(|at| -exponent_of(at).unwrap_or(0).div_euclid(2)),
            );
        }
        // At this point the radii are upper bounds.
        let may_be_definite = rows.len() == order && a == a.transposed()? && {
            // |a(i, j)| ≤ √(a(i, i) a(j, j)) < 2
            let is_small = |row: usize, at: usize| {
                exponent_of(at)
                    .is_none_or(|exponent| exponent + rows[row] + rows[a.columns[at] as usize] <= 2)
            };
            (0..order).all(|row| a.places(row).all(|at| is_small(row, at)))
        };
        let mut columns = rows.clone();
        if !may_be_definite {
            let largest = |row: usize| a.places(row).filter_map(exponent_of).max().unwrap_or(0);
            rows = (0..order).map(|row| -largest(row)).collect();
            columns = vec![i32::MIN; order];
            for (row, &scale) in rows.iter().enumerate() {
                for at in a.places(row) {
                    let column = &mut columns[a.columns[at] as usize];
                    *column = exponent_of(at).map_or(*column, |exponent| (*column).max(exponent + scale));
                }
            }
            columns.iter_mut().for_each(|it| *it = if *it == i32::MIN { 0 } else { -*it });
        }
        let mut radius = None;
        for (row, &scale) in rows.iter().enumerate() {
            for at in a.places(row) {
                let [middle, distance] = ball_of(matrix.ends(at), scale + columns[a.columns[at] as usize]);
                a.middle[at] = middle;
                if distance != 0.0 {
                    radius.get_or_insert_with(|| vec![0.0; a.columns.len()])[at] = distance;
                }
            }
        }
        a.radius = radius;
        Ok(ScaledEntries { a, scales: Scales { rows, columns }, may_be_definite })
    }
}
