//! Sparse matrices in compressed rows.

use alloc::vec::Vec;

use outward_core::round::RoundingDirection::{self, TowardNegative, TowardPositive};
use outward_reductions::Accumulator;

use crate::error::{EntryFault, MatrixError};
use crate::strips::resize;

/// A sparse matrix in compressed rows (CSR), of numbers or of intervals.
///
/// Within a row the columns ascend. Entries that are given more than once are added, without rounding: where the sum is
/// no binary64 number, it is the interval between its neighbours. Zeros are left out.
///
/// ```
/// use outward::matrix::CsrMatrix;
///
/// // ⎡ 4  1 ⎤
/// // ⎣ 0  3 ⎦
/// let a = CsrMatrix::new(2, 2, &[0, 2, 3], &[0, 1, 1], &[4.0, 1.0, 3.0])?;
/// assert_eq!(a, CsrMatrix::from_coordinates(2, 2, &[1, 0, 0], &[1, 1, 0], &[3.0, 1.0, 4.0])?);
/// assert_eq!((a.rows(), a.columns(), a.nnz()), (2, 2, 3));
/// # Ok::<(), outward::matrix::MatrixError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct CsrMatrix {
    rows: usize,
    columns: usize,
    /// Where each row starts, and where the last one ends.
    pub(super) starts: Vec<usize>,
    pub(super) indices: Vec<u32>,
    pub(super) lower: Vec<f64>,
    /// Upper bounds, where some are not the lower ones.
    pub(super) upper: Option<Vec<f64>>,
}

/// The name of the matrix in messages.
const NAME: &str = "sparse matrix";

impl CsrMatrix {
    /// The matrix with the entries `data[k]` in column `indices[k]`, where k is from `indptr[i]` to below
    /// `indptr[i + 1]` for row i, as SciPy stores it.
    ///
    /// # Errors
    ///
    /// Where the slices do not describe a matrix of this shape, where an entry is a NaN or an infinity, and where there
    /// is not enough memory.
    pub fn new(
        rows: usize,
        columns: usize,
        indptr: &[usize],
        indices: &[usize],
        data: &[f64],
    ) -> Result<Self, MatrixError> {
        CsrMatrix::of_intervals(rows, columns, indptr, indices, [data, data])
    }

    /// The matrices between lower and upper bounds, which have the same places.
    ///
    /// # Errors
    ///
    /// As [`new`](CsrMatrix::new), and where a lower bound is above the upper one.
    pub fn of_intervals(
        rows: usize,
        columns: usize,
        indptr: &[usize],
        indices: &[usize],
        data: [&[f64]; 2],
    ) -> Result<Self, MatrixError> {
        check_length("indptr", indptr.len(), rows.saturating_add(1))?;
        check_length("indices", indices.len(), data[0].len())?;
        if rows == 0 {
            check_length("indices", indices.len(), 0)?;
        }
        let mut before = 0;
        for (at, &found) in indptr.iter().enumerate() {
            let range = match at {
                0 => [0, 0],
                _ if at == rows => [data[0].len(); 2],
                _ => [before, data[0].len()],
            };
            check_index("indptr", at, found, range)?;
            before = found;
        }
        let mut row_indices = Vec::new();
        resize(&mut row_indices, indices.len(), 0)?;
        for (row, ends) in indptr.windows(2).enumerate() {
            row_indices[ends[0]..ends[1]].fill(row);
        }
        assemble([rows, columns], &row_indices, indices, data)
    }

    /// The matrix with the entry `data[k]` in row `row_indices[k]` and column `column_indices[k]`, in any order.
    ///
    /// # Errors
    ///
    /// As [`new`](CsrMatrix::new).
    pub fn from_coordinates(
        rows: usize,
        columns: usize,
        row_indices: &[usize],
        column_indices: &[usize],
        data: &[f64],
    ) -> Result<Self, MatrixError> {
        CsrMatrix::from_interval_coordinates(rows, columns, row_indices, column_indices, [data, data])
    }

    /// The matrices between lower and upper bounds of the entries in these rows and columns, in any order.
    ///
    /// # Errors
    ///
    /// As [`of_intervals`](CsrMatrix::of_intervals).
    pub fn from_interval_coordinates(
        rows: usize,
        columns: usize,
        row_indices: &[usize],
        column_indices: &[usize],
        data: [&[f64]; 2],
    ) -> Result<Self, MatrixError> {
        check_length("row indices", row_indices.len(), data[0].len())?;
        check_length("column indices", column_indices.len(), data[0].len())?;
        for (at, &row) in row_indices.iter().enumerate() {
            check_index("row indices", at, row, [0, rows.wrapping_sub(1)])?;
        }
        assemble([rows, columns], row_indices, column_indices, data)
    }

    /// The number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The number of entries that are stored.
    #[must_use]
    pub fn nnz(&self) -> usize {
        self.lower.len()
    }

    /// The bounds of an entry by its place in memory.
    pub(super) fn ends(&self, at: usize) -> [f64; 2] {
        [self.lower[at], self.upper.as_ref().map_or(self.lower[at], |upper| upper[at])]
    }
}

fn check_length(name: &'static str, found: usize, expected: usize) -> Result<(), MatrixError> {
    if found == expected { Ok(()) } else { Err(MatrixError::IndexCount { name, found, expected }) }
}

/// Checks a number of a slice, which has to be from one number to another; to none, if that is below.
fn check_index(name: &'static str, at: usize, found: usize, range: [usize; 2]) -> Result<(), MatrixError> {
    let is_inside = range[0] <= found && found <= range[1] && range[1] != usize::MAX;
    if is_inside { Ok(()) } else { Err(MatrixError::Index { name, at, found, range }) }
}

/// Sorts entries by rows and columns, and adds those of one place.
fn assemble(
    [rows, columns]: [usize; 2],
    row_indices: &[usize],
    indices: &[usize],
    data: [&[f64]; 2],
) -> Result<CsrMatrix, MatrixError> {
    if rows.max(columns) > i32::MAX as usize {
        return Err(MatrixError::Form { name: NAME, rows, columns, expected: "fewer than 2^31 of both" });
    }
    check_length("upper bounds", data[1].len(), data[0].len())?;
    let (mut starts, mut places) = (Vec::new(), Vec::new());
    resize(&mut starts, rows + 1, 0_usize)?;
    resize(&mut places, indices.len(), 0_u64)?;
    for (at, &row) in row_indices.iter().enumerate() {
        check_index("indices", at, indices[at], [0, columns.wrapping_sub(1)])?;
        let fault = if !(data[0][at].is_finite() && data[1][at].is_finite()) {
            EntryFault::NotFinite
        } else if data[0][at] > data[1][at] {
            EntryFault::Reversed
        } else {
            starts[row + 1] += 1;
            continue;
        };
        return Err(MatrixError::Entry { name: NAME, row, column: indices[at], fault });
    }
    for row in 0..rows {
        starts[row + 1] += starts[row];
    }
    let mut next = starts.clone();
    let mut order = Vec::new();
    resize(&mut order, indices.len(), 0_usize)?;
    for (at, &row) in row_indices.iter().enumerate() {
        // Entries of a column in the order in which they are given.
        places[next[row]] = (indices[at] as u64) << 32 | (next[row] - starts[row]) as u64;
        order[next[row]] = at;
        next[row] += 1;
    }
    let mut matrix =
        CsrMatrix { rows, columns, starts: Vec::new(), indices: Vec::new(), lower: Vec::new(), upper: None };
    resize(&mut matrix.starts, rows + 1, 0)?;
    matrix
        .indices
        .try_reserve_exact(indices.len())
        .map_err(|_| MatrixError::Memory { numbers: indices.len() })?;
    let mut upper = Vec::new();
    for numbers in [&mut matrix.lower, &mut upper] {
        numbers
            .try_reserve_exact(indices.len())
            .map_err(|_| MatrixError::Memory { numbers: indices.len() })?;
    }
    for row in 0..rows {
        let places = &mut places[starts[row]..starts[row + 1]];
        let order = &order[starts[row]..starts[row + 1]];
        places.sort_unstable();
        for same in places.chunk_by(|left, right| left >> 32 == right >> 32) {
            let column = (same[0] >> 32) as u32;
            let terms = |end: usize| same.iter().map(move |&place| data[end][order[place as u32 as usize]]);
            let ends = match same {
                [_] => [0, 1].map(|end| terms(end).next().unwrap_or(0.0)),
                _ => [sum(terms(0), TowardNegative), sum(terms(1), TowardPositive)],
            };
            if !ends.iter().all(|end| end.is_finite()) {
                let fault = EntryFault::NotFinite;
                return Err(MatrixError::Entry { name: NAME, row, column: column as usize, fault });
            }
            if ends != [0.0; 2] {
                matrix.indices.push(column);
                matrix.lower.push(ends[0]);
                upper.push(ends[1]);
            }
        }
        matrix.starts[row + 1] = matrix.indices.len();
    }
    if upper != matrix.lower {
        matrix.upper = Some(upper);
    }
    Ok(matrix)
}

fn sum(terms: impl Iterator<Item = f64>, direction: RoundingDirection) -> f64 {
    let mut sum = Accumulator::new();
    terms.for_each(|x| sum.add(x));
    sum.round(direction)
}
