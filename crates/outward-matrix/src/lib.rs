//! Products of matrices with one result: the module `matrix` of [`outward`](https://docs.rs/outward), which re-exports
//! this crate.
//!
//! | module | what is there |
//! |---|---|
//! | `view`, `error` | [`MatrixRef`], [`MatrixMut`]: matrices in slices; [`MatrixError`] |
//! | `product` | [`Product`]: the interface |
//! | `tile`, `chains` | the inner loops of all products |
//! | `strips`, `slices` | rows and columns, cut so that their products have exact sums |
//! | `rounded` | products that are rounded once |
//! | `rounding`, `entry` | sums of slices to results, on lanes and one by one |
//! | `compensated` | entries in twice the digits |
//! | `residues` | the plan of products by remainders, which GPUs compute |
//! | `in_order` | products by a chain of fused operations over k |
//! | `solve` | [`LinearSystem`], [`SparseSystem`]: solutions with proved bounds |
//! | `execution` | [`Execution`]: threads, and the flag that ends a computation |
//! | `threads` | work that threads share |
//!
//! The derivations are in `docs/product.md`, `docs/residues.md`, `docs/solve.md` and
//! `docs/sparse.md`.

#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod chains;
mod compensated;
mod entry;
mod error;
mod execution;
mod in_order;
mod product;
#[doc(hidden)]
pub mod residues;
mod rounded;
mod rounding;
mod slices;
mod solve;
mod strips;
mod threads;
mod tile;
mod view;

pub use error::{EntryFault, MatrixError, Unverified};
pub use execution::Execution;
pub use product::{Product, bounds, multiply, multiply_batch, multiply_in_order};
pub use solve::{
    CsrMatrix, Determinant, IntervalProduct, LeastSquares, LinearSystem, SparseSystem, determinant,
    determinant_of_intervals, determinant_on, inverse, is_positive_definite, is_positive_definite_on,
    least_squares, solve, solve_sparse, symmetric_eigenvalues, symmetric_eigenvalues_of_intervals,
    symmetric_eigenvalues_on, symmetric_eigenvectors, symmetric_eigenvectors_on,
};
pub use view::{MatrixMut, MatrixRef};
