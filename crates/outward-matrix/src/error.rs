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
    /// The matrices of a batch are not as many as the others, nor one for all.
    Batch {
        /// How many first factors, second factors and results there are.
        counts: [usize; 3],
    },
    /// There is no memory for this many numbers.
    Memory {
        /// How many numbers were to be stored.
        numbers: usize,
    },
    /// The flag of the product was set while it was computed.
    Stopped,
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
            MatrixError::Batch { counts: [a, b, results] } => write!(
                f,
                "a batch of {a} first factors, {b} second factors and {results} results, expected as many factors as \
                 results, or one"
            ),
            MatrixError::Memory { numbers } => {
                write!(f, "there is not enough memory for {numbers} numbers of the product")
            }
            MatrixError::Stopped => write!(f, "the product was stopped before its end"),
        }
    }
}

impl Error for MatrixError {}
