//! Sparse systems of linear equations, solved with proved bounds.
//!
//! | module | what is there |
//! |---|---|
//! | `csr` | [`CsrMatrix`]: compressed rows |
//! | `system` | [`SparseSystem`]: the interface |
//! | `entries` | the data, scaled by powers of two: midpoints and radii |
//! | `transversal`, `order` | where pivots may be, and orders in which factors stay sparse |
//! | `lu`, `ldl` | factors, and bounds of their rounding errors |
//! | `number` | binary64 and double words, for factors |
//! | `regular` | the proof that a matrix is regular |
//! | `inverse` | factors and a proof: what refinement needs |
//!
//! `docs/sparse.md` derives all bounds.

mod csr;
mod entries;
mod inverse;
mod ldl;
mod lu;
mod number;
mod order;
mod regular;
mod system;
mod transversal;

pub use csr::CsrMatrix;
pub use system::{SparseSystem, solve_sparse};
