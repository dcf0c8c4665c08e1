//! Products of matrices with one result, which does not depend on the order of the terms, and solutions of linear
//! systems with proved bounds.
//!
//! Each entry of a product is the exact sum of exact products, rounded once in the direction that the call names. The
//! bits are the same on every processor, for any number of threads, blocks and strides, and whatever the other rows and
//! columns are. A second kind of product rounds after each term, in the order of k: it is faster, and has the bits of a
//! plain loop of fused operations.
//!
//! | | |
//! |---|---|
//! | [`MatrixRef`], [`MatrixMut`] | matrices in slices: by rows, by columns, with any strides, transposed |
//! | [`multiply`], [`bounds`] | A·B, rounded once; the tightest bounds of it |
//! | [`multiply_in_order`] | A·B by a chain of fused operations |
//! | [`multiply_batch`] | many products |
//! | [`Product`] | all of these with a matrix to add, and on a given number of threads |
//! | [`solve`], [`inverse`], [`LinearSystem`] | bounds of solutions, also for intervals |
//! | [`solve_sparse`], [`SparseSystem`], [`CsrMatrix`] | the same for sparse matrices |
//! | [`IntervalProduct`] | products of matrices of intervals |
//! | [`determinant`], [`least_squares`] | bounds of determinants, and of least squares solutions |
//! | [`symmetric_eigenvalues`], [`symmetric_eigenvectors`], [`is_positive_definite`] | symmetric matrices |
//!
//! Factors are numbers of any [format](crate::format), and results of any other one.
//!
//! ```
//! use outward::format::{Bf16, E4m3};
//! use outward::matrix::{MatrixMut, MatrixRef, multiply};
//! use outward::{Rn, convert::convert};
//!
//! // The entry that an accelerator should get for a row of E4M3 and a column of E4M3, in bfloat16.
//! let a = [0.1, 448.0, 3.0].map(convert::<Rn, f64, E4m3>);
//! let b = [448.0, 448.0, -0.5].map(convert::<Rn, f64, E4m3>);
//! let mut result = [Bf16::ONE];
//! let (a, b) = (MatrixRef::new(&a, 1, 3)?, MatrixRef::new(&b, 3, 1)?);
//! multiply::<Rn, _, _>(a, b, &mut MatrixMut::new(&mut result, 1, 1)?)?;
//! assert_eq!(f32::from(result[0]), 200_704.0);
//! # Ok::<(), outward::matrix::MatrixError>(())
//! ```
//!
//! # Matrices of other crates
//!
//! A matrix is a slice, an offset, two lengths and two strides in numbers, which other crates have too:
//! `ndarray::ArrayView2::strides`, `faer::MatRef::row_stride` and `col_stride`, `nalgebra::Matrix::strides`
//! (`nalgebra` stores columns one after the other: [`MatrixRef::by_columns`]).

#[doc(hidden)]
pub use outward_matrix::residues;
pub use outward_matrix::{
    CsrMatrix, Determinant, EntryFault, Execution, IntervalProduct, LeastSquares, LinearSystem, MatrixError,
    MatrixMut, MatrixRef, Product, SparseSystem, Unverified, bounds, determinant, determinant_of_intervals,
    determinant_on, inverse, is_positive_definite, is_positive_definite_on, least_squares, multiply,
    multiply_batch, multiply_in_order, solve, solve_sparse, symmetric_eigenvalues,
    symmetric_eigenvalues_of_intervals, symmetric_eigenvalues_on, symmetric_eigenvectors,
    symmetric_eigenvectors_on,
};
