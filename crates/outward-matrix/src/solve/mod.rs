//! Systems of linear equations, solved with proved bounds.
//!
//! | module | what is there |
//! |---|---|
//! | `system` | [`LinearSystem`]: the interface |
//! | `scaled` | the data, scaled by powers of two: midpoints and radii |
//! | `factors`, `triangular` | the factors P·A ≈ L·U and approximate inverses, by products in order |
//! | `verified` | the proof that A is regular |
//! | `refine` | solutions in parts, and bounds of their errors |
//! | `least_squares` | [`LeastSquares`], by the normal equations |
//! | `interval_product` | [`IntervalProduct`] |
//! | `determinant`, `wide` | determinants |
//! | `definite`, `eigenvalues`, `eigenvectors` | symmetric matrices |
//! | `sparse` | [`SparseSystem`], and [`CsrMatrix`] for it |
//! | `magnitudes`, `exact`, `dense` | products for these, and matrices |
//!
//! `docs/solve.md` and `docs/sparse.md` derive all bounds.

mod definite;
mod dense;
mod determinant;
mod eigenvalues;
mod eigenvectors;
mod exact;
mod factors;
mod interval_product;
mod least_squares;
mod magnitudes;
mod refine;
mod scaled;
mod sparse;
mod system;
mod triangular;
mod verified;
mod wide;

pub use definite::{is_positive_definite, is_positive_definite_on};
pub use determinant::{Determinant, determinant, determinant_of_intervals, determinant_on};
pub use eigenvalues::{symmetric_eigenvalues, symmetric_eigenvalues_of_intervals, symmetric_eigenvalues_on};
pub use eigenvectors::{symmetric_eigenvectors, symmetric_eigenvectors_on};
pub use interval_product::IntervalProduct;
pub use least_squares::{LeastSquares, least_squares};
pub use sparse::{CsrMatrix, SparseSystem, solve_sparse};
pub use system::{LinearSystem, inverse, solve};
