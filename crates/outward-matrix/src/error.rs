//! Matrices that do not fit together.

use core::error::Error;
use core::fmt;

/// Why there is no product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MatrixError {
    /// A slice has not as many numbers as the matrix that it should be.
    Length {
        /// The rows of the matrix.
        rows: usize,
        /// Its columns.
        columns: usize,
        /// The numbers of the slice.
        length: usize,
    },
    /// An entry of a matrix would be outside its slice.
    Outside {
        /// The rows of the matrix.
        rows: usize,
        /// Its columns.
        columns: usize,
        /// The index of the entry.
        index: i128,
        /// The numbers of the slice.
        length: usize,
    },
    /// Entries of a result might be the same number of the slice: neither stride steps over all entries that the other
    /// one reaches.
    Overlap {
        /// The rows of the matrix.
        rows: usize,
        /// Its columns.
        columns: usize,
        /// From one row to the next.
        row_stride: isize,
        /// From one column to the next.
        column_stride: isize,
    },
    /// The first factor has not as many columns as the second one has rows.
    Factors {
        /// Rows and columns of the first factor.
        a: [usize; 2],
        /// Rows and columns of the second factor.
        b: [usize; 2],
    },
    /// The matrix that is added, or a result, has not the shape of the product.
    Shape {
        /// The matrix.
        name: &'static str,
        /// Its rows and columns.
        found: [usize; 2],
        /// The rows and columns of the product.
        expected: [usize; 2],
    },
    /// A right-hand side, a matrix of bounds or a result has not the shape that the system has.
    SystemShape {
        /// The matrix.
        name: &'static str,
        /// Its rows and columns.
        found: [usize; 2],
        /// The rows and columns that fit.
        expected: [usize; 2],
    },
    /// The matrices of a batch are not as many as the others, nor one for all.
    Batch {
        /// How many first factors, second factors and results there are.
        counts: [usize; 3],
    },
    /// A matrix has not the form that its problem needs.
    Form {
        /// The matrix.
        name: &'static str,
        /// Its rows.
        rows: usize,
        /// Its columns.
        columns: usize,
        /// The form.
        expected: &'static str,
    },
    /// An entry of a matrix has a fault.
    Entry {
        /// The matrix.
        name: &'static str,
        /// The row of the entry, from 0 on.
        row: usize,
        /// The column of the entry, from 0 on.
        column: usize,
        /// What is wrong with it.
        fault: EntryFault,
    },
    /// A slice of indices has not as many as the matrix needs.
    IndexCount {
        /// The slice.
        name: &'static str,
        /// How many numbers it has.
        found: usize,
        /// How many are expected.
        expected: usize,
    },
    /// An index of a sparse matrix is out of its range.
    Index {
        /// The slice of the index.
        name: &'static str,
        /// Its place there, from 0 on.
        at: usize,
        /// The index.
        found: usize,
        /// The least and the largest index that fit; none, where the largest one is `usize::MAX`.
        range: [usize; 2],
    },
    /// There is no proof of a result.
    NotVerified(Unverified),
    /// There is no memory for this many numbers.
    Memory {
        /// How many numbers were to be stored.
        numbers: usize,
    },
    /// The flag of the product was set while it was computed.
    Stopped,
}

/// What is wrong with an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EntryFault {
    /// It is a NaN or an infinity.
    NotFinite,
    /// It is an interval whose lower bound is above the upper one.
    Reversed,
    /// It differs from the one with which it should be equal in a symmetric matrix.
    Asymmetric,
}

impl fmt::Display for EntryFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EntryFault::NotFinite => "is NaN or infinite, expected a finite number",
            EntryFault::Reversed => "has a lower bound above the upper one",
            EntryFault::Asymmetric => "differs from the one across the diagonal, expected a symmetric matrix",
        })
    }
}

/// Why there is no proof that a matrix is regular, or no bound of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unverified {
    /// A row or a column of the matrix has zeros alone: it is singular.
    Zeros,
    /// The matrix is singular, or its condition number is too large for an inverse of so many parts; for none where no
    /// inverse is computed.
    Condition {
        /// The parts of the inverse.
        parts: usize,
        /// An estimate of the condition number is 10 to this power.
        condition: i32,
    },
    /// The matrix is singular, whatever its entries are: some rows have entries in fewer columns.
    Structure,
    /// The sparse matrix is singular, or there is no proof of the contrary by sparse factors.
    Sparse {
        /// An estimate of the condition number is 10 to this power.
        condition: i32,
    },
    /// The factors of the sparse matrix take more multiplications than they may.
    Work {
        /// How many they take, about, or took when they were given up.
        multiplications: u64,
        /// How many they may take.
        most: u64,
    },
    /// The intervals are too wide: some matrix of them may be singular.
    Intervals,
    /// An eigenvalue is not separated from the others, so that its eigenvector is not known.
    Cluster {
        /// The number of the eigenvector, from 0 on.
        vector: usize,
    },
    /// Numbers went beyond the range of binary64.
    Range,
}

impl fmt::Display for Unverified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not verified: ")?;
        match *self {
            Unverified::Zeros => f.write_str("the matrix is singular, with zeros alone in a row or a column"),
            Unverified::Condition { parts: 0, condition } => write!(
                f,
                "the matrix is singular or nearly so (its condition number is estimated as 1e{condition})"
            ),
            Unverified::Condition { parts, condition } => write!(
                f,
                "the matrix is singular or nearly so: an inverse in {parts} part{} is not enough (its condition number \
                 is estimated as 1e{condition})",
                if parts == 1 { "" } else { "s" }
            ),
            Unverified::Structure => f.write_str(
                "the matrix is singular by the places of its zeros: some rows have entries in fewer columns",
            ),
            Unverified::Sparse { condition } => write!(
                f,
                "the matrix is singular, or its condition number (estimated as 1e{condition}) is too large for sparse \
                 factors"
            ),
            Unverified::Work { multiplications, most } => write!(
                f,
                "factors of the sparse matrix take more than {:.1e} multiplications, expected {:.1e} at most: a larger \
                 limit may do, or fewer entries far from the diagonal",
                multiplications as f64, most as f64
            ),
            Unverified::Intervals => f.write_str(
                "the intervals are so wide that the matrix may be singular for some numbers in them",
            ),
            Unverified::Cluster { vector } => {
                write!(f, "vector {}: its eigenvalue is not separated from the others", vector + 1)
            }
            Unverified::Range => f.write_str("numbers beyond the range of binary64"),
        }
    }
}

impl fmt::Display for MatrixError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            MatrixError::Length { rows, columns, length } => {
                write!(
                    f,
                    "a {rows}x{columns} matrix in a slice of {length} numbers, expected one number for each entry"
                )
            }
            MatrixError::Outside { rows, columns, index, length } => write!(
                f,
                "a {rows}x{columns} matrix has an entry at index {index}, expected indices below {length}, the length \
                 of the slice"
            ),
            MatrixError::Overlap { rows, columns, row_stride, column_stride } => write!(
                f,
                "a {rows}x{columns} result has strides {row_stride} and {column_stride}, expected one that steps over \
                 all entries that the other one reaches"
            ),
            MatrixError::Factors { a: [rows, columns], b: [b_rows, b_columns] } => write!(
                f,
                "the product of a {rows}x{columns} and a {b_rows}x{b_columns} matrix, expected as many columns of the \
                 first as rows of the second"
            ),
            MatrixError::Shape { name, found: [rows, columns], expected: [m, n] } => {
                write!(f, "the {name} is {rows}x{columns}, expected {m}x{n}, the shape of the product")
            }
            MatrixError::SystemShape { name, found: [rows, columns], expected: [m, n] } => {
                write!(f, "the {name} is {rows}x{columns}, expected {m}x{n} in this system")
            }
            MatrixError::Batch { counts: [a, b, results] } => write!(
                f,
                "a batch of {a} first factors, {b} second factors and {results} results, expected as many factors as \
                 results, or one"
            ),
            MatrixError::Form { name, rows, columns, expected } => {
                write!(f, "the {name} is {rows}x{columns}, expected {expected}")
            }
            MatrixError::Entry { name, row, column, fault } => {
                write!(f, "the entry in row {} and column {} of the {name} {fault}", row + 1, column + 1)
            }
            MatrixError::IndexCount { name, found, expected } => {
                write!(f, "{name} with {found} numbers, expected {expected}")
            }
            MatrixError::Index { name, at, found, range: [_, usize::MAX] } => {
                write!(f, "{name} with {found} at index {at}, expected none, since the matrix is empty")
            }
            MatrixError::Index { name, at, found, range: [least, most] } => {
                write!(f, "{name} with {found} at index {at}, expected a number from {least} to {most}")
            }
            MatrixError::NotVerified(ref why) => why.fmt(f),
            MatrixError::Memory { numbers } => {
                write!(f, "there is not enough memory for {numbers} numbers")
            }
            MatrixError::Stopped => write!(f, "the product was stopped before its end"),
        }
    }
}

impl Error for MatrixError {}
