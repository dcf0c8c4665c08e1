//! Sparse systems of linear equations: the interface.

use super::super::dense::{Context, Dense, largest};
use super::super::refine;
use super::super::scaled::{Ends, check, check_results, check_sides, check_square};
use super::super::verified::{most_parts, verify};
use super::csr::CsrMatrix;
use super::entries::ScaledEntries;
use super::inverse::{SparseInverse, SparseResidual};
use crate::error::{MatrixError, Unverified};
use crate::execution::{Execution, execution_setters};
use crate::slices::power;
use crate::view::{MatrixMut, MatrixRef};

/// Up to this order a system is solved as a dense one, if there is no proof by sparse factors.
const MOST_DENSE: usize = 1000;

/// Factors that take more multiplications are not begun unless the user wants them: some minutes.
const MOST_WORK: u64 = 1 << 38;

/// A system of linear equations A·X = B with a sparse square matrix A, of numbers or of intervals.
///
/// [`solve`](SparseSystem::solve) computes lower and upper bounds of each entry of X, which are proved, as those of
/// [`LinearSystem`](crate::LinearSystem) are. Time and memory are those of sparse factors: orders of some 100,000 are
/// solved in seconds, if the places of the entries have the structure of a band or of a grid in a plane.
///
/// That A is regular is proved, whatever the order is, for H-matrices (among them those with a dominant diagonal), for
/// positive definite matrices, and for others up to condition numbers of some 10^6 to 10^14, which depend on how full
/// the factors of A^T·A are. Up to order 1000 systems that are left are solved as dense ones.
///
/// ```
/// use outward::matrix::{CsrMatrix, MatrixMut, MatrixRef, SparseSystem};
///
/// // Second differences: 2 on the diagonal, −1 beside it.
/// let n = 1000;
/// let rows: Vec<usize> = (0..n).chain(1..n).chain(0..n - 1).collect();
/// let columns: Vec<usize> = (0..n).chain(0..n - 1).chain(1..n).collect();
/// let data: Vec<f64> = (0..3 * n - 2).map(|k| if k < n { 2.0 } else { -1.0 }).collect();
/// let a = CsrMatrix::from_coordinates(n, n, &rows, &columns, &data)?;
/// let b = vec![1.0; n];
/// let (mut lower, mut upper) = (vec![0.0; n], vec![0.0; n]);
/// let system = SparseSystem::new(&a, MatrixRef::new(&b, n, 1)?)?;
/// system.solve(&mut MatrixMut::new(&mut lower, n, 1)?, &mut MatrixMut::new(&mut upper, n, 1)?)?;
/// // x(i) = (i + 1) (n − i) / 2
/// assert_eq!((lower[0], upper[0], lower[499]), (500.0, 500.0, 125_250.0));
/// # Ok::<(), outward::matrix::MatrixError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SparseSystem<'a> {
    a: &'a CsrMatrix,
    b: Ends<'a>,
    most_work: u64,
    execution: Execution<'a>,
}

impl<'a> SparseSystem<'a> {
    /// The system A·X = B.
    ///
    /// # Errors
    ///
    /// Where A is not square, and where B has not as many rows.
    pub fn new(a: &'a CsrMatrix, b: MatrixRef<'a, f64>) -> Result<Self, MatrixError> {
        SparseSystem::of_intervals(a, [b, b])
    }

    /// The same with lower and upper bounds of B.
    ///
    /// # Errors
    ///
    /// As [`new`](SparseSystem::new), and where the bounds differ in shape.
    pub fn of_intervals(a: &'a CsrMatrix, b: [MatrixRef<'a, f64>; 2]) -> Result<Self, MatrixError> {
        check_square("matrix of the system", [a.rows(), a.columns()])?;
        check_sides(a.rows(), b)?;
        Ok(SparseSystem { a, b, most_work: MOST_WORK, execution: Execution::new() })
    }

    /// The same system with factors of at most about so many multiplications. Their number is known before they are
    /// computed; where it is larger, the result is [`Unverified::Work`]. Without this call it is 2^38, which is a
    /// matter of minutes. H-matrices need no factors, and have no such limit.
    #[must_use]
    pub fn with_max_multiplications(self, most: u64) -> Self {
        SparseSystem { most_work: most, ..self }
    }

    execution_setters!();

    /// Computes bounds of the solution.
    ///
    /// # Errors
    ///
    /// Where an entry is a NaN or an infinity, where a result has not the shape of the solution, where there is no
    /// proof of a solution, and where there is not enough memory.
    pub fn solve(
        &self,
        lower: &mut MatrixMut<'_, f64>,
        upper: &mut MatrixMut<'_, f64>,
    ) -> Result<(), MatrixError> {
        let expected = [self.b[0].rows(), self.b[0].columns()];
        check_results(expected, [&*lower, &*upper])?;
        check("right-hand side", self.b)?;
        if expected.contains(&0) {
            return Ok(());
        }
        let mut has_entry = alloc::vec![false; expected[0]];
        self.a.indices.iter().for_each(|&column| has_entry[column as usize] = true);
        if has_entry.contains(&false) || self.a.starts.windows(2).any(|ends| ends[0] == ends[1]) {
            return Err(MatrixError::NotVerified(Unverified::Zeros));
        }
        let context = Context::new(self.execution);
        let system = ScaledEntries::new(self.a)?;
        let (b, sides) = system.scales.right_sides(self.b)?;
        let is_small = expected[0] <= MOST_DENSE;
        let found = match SparseInverse::new(&context, &system, self.most_work) {
            Ok(inverse) => {
                let residual = SparseResidual { a: &system.a, b: &b };
                Some(refine::solve(&context, &inverse, &residual, b.middle.transposed()?, false)?)
            }
            Err(MatrixError::NotVerified(Unverified::Sparse { .. })) if is_small => None,
            Err(error) => return Err(error),
        };
        let has_radii = system.a.radius.is_some() || b.radius.is_some();
        let bounds = match found {
            Some(bounds) if !is_small || has_radii || !are_loose(&bounds) => bounds,
            loose => {
                let a = system.a.dense()?;
                let found = verify(&context, &a, most_parts(expected[0]))
                    .and_then(|inverse| refine::solve_system(&context, &a, &inverse, &b));
                match (found, loose) {
                    (Err(MatrixError::NotVerified(_)), Some(loose)) => loose,
                    (found, _) => found?,
                }
            }
        };
        system.scales.write(&sides, &bounds, [lower.reborrow(), upper.reborrow()]);
        Ok(())
    }
}

/// Is some bound far from the other one? Then refinement did not converge.
fn are_loose([lower, upper]: &[Dense; 2]) -> bool {
    (0..lower.rows).any(|column| {
        let (low, high) = (lower.row(column), upper.row(column));
        let size = largest(low).max(largest(high));
        low.iter().zip(high).any(|(low, high)| high - low > size * power(-40))
    })
}

/// Computes bounds of the solution X of A·X = B for a sparse matrix: [`SparseSystem`] says what they are.
///
/// # Errors
///
/// As [`SparseSystem::new`] and [`SparseSystem::solve`].
pub fn solve_sparse(
    a: &CsrMatrix,
    b: MatrixRef<'_, f64>,
    lower: &mut MatrixMut<'_, f64>,
    upper: &mut MatrixMut<'_, f64>,
) -> Result<(), MatrixError> {
    SparseSystem::new(a, b)?.solve(lower, upper)
}
