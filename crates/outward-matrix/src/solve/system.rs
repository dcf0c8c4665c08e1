//! Systems of linear equations: the interface.

use super::dense::{Context, Dense};
use super::refine;
use super::scaled::{Ends, Scaled, check, check_results, check_shape, check_sides, check_square};
use super::verified::{most_parts, verify};
use crate::error::{MatrixError, Unverified};
use crate::execution::{Execution, execution_setters};
use crate::view::{MatrixMut, MatrixRef};

/// A system of linear equations A·X = B with a square matrix A, of numbers or of intervals.
///
/// [`solve`](LinearSystem::solve) computes lower and upper bounds of each entry of X. They are proved: a solution that
/// is returned exists, is the only one, and lies within its bounds, however A is conditioned. As a rule the bounds are
/// neighbours, and equal where the solution consists of short numbers. Where there is no proof, because A is singular
/// or nearly so, the result is the error [`MatrixError::NotVerified`].
///
/// Approximate factors and an approximate inverse are computed in plain arithmetic, on
/// [products in order](crate::Product::in_order); exact residuals then refine the solution, and bound its error. If A
/// is so ill-conditioned that this fails, the inverse is computed in more parts.
///
/// ```
/// use outward::matrix::{LinearSystem, MatrixMut, MatrixRef};
///
/// // Rump's matrix has the condition number 6e16. Plain arithmetic gets no digit right.
/// let a = [64919121.0, -159018721.0, 41869520.5, -102558961.0];
/// let b = [1.0, 0.0];
/// let system = LinearSystem::new(MatrixRef::new(&a, 2, 2)?, MatrixRef::new(&b, 2, 1)?)?;
/// let (mut lower, mut upper) = ([0.0; 2], [0.0; 2]);
/// system.solve(&mut MatrixMut::new(&mut lower, 2, 1)?, &mut MatrixMut::new(&mut upper, 2, 1)?)?;
/// assert_eq!(lower, [205117922.0, 83739041.0]);
/// assert_eq!(upper, lower);
/// # Ok::<(), outward::matrix::MatrixError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LinearSystem<'a> {
    a: Ends<'a>,
    b: Ends<'a>,
    parts: Option<usize>,
    execution: Execution<'a>,
}

impl<'a> LinearSystem<'a> {
    /// The system A·X = B.
    ///
    /// # Errors
    ///
    /// Where A is not square, and where B has not as many rows.
    pub fn new(a: MatrixRef<'a, f64>, b: MatrixRef<'a, f64>) -> Result<Self, MatrixError> {
        LinearSystem::of_intervals([a, a], [b, b])
    }

    /// The systems A·X = B for all matrices between lower and upper bounds. The solutions of all of them lie within the
    /// bounds that are computed, which exceed them by little where the intervals are narrow.
    ///
    /// # Errors
    ///
    /// Where A is not square, and where matrices do not fit together.
    pub fn of_intervals(a: [MatrixRef<'a, f64>; 2], b: [MatrixRef<'a, f64>; 2]) -> Result<Self, MatrixError> {
        let rows = a[0].rows();
        check_square("matrix of the system", [rows, a[0].columns()])?;
        check_shape("matrix of upper bounds", a[1], [rows, rows])?;
        check_sides(rows, b)?;
        Ok(LinearSystem { a, b, parts: None, execution: Execution::new() })
    }

    /// The same system with an approximate inverse of so many parts at most. Each part more raises the condition number
    /// that can be dealt with by some 10^13, and the time before a matrix is given up. Without this call there are 4,
    /// from order 401 on 3, and from 701 on 2.
    #[must_use]
    pub fn with_parts(self, parts: usize) -> Self {
        LinearSystem { parts: Some(parts.max(1)), ..self }
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
        check("matrix of the system", self.a)?;
        check("right-hand side", self.b)?;
        if expected.contains(&0) {
            return Ok(());
        }
        let context = Context::new(self.execution);
        let scaled = Scaled::new(self.a)?;
        let (b, scales) = scaled.scales.right_sides(self.b)?;
        if scaled.a.has_zeros() {
            return Err(MatrixError::NotVerified(Unverified::Zeros));
        }
        let inverse = verify(&context, &scaled.a, self.parts.unwrap_or(most_parts(expected[0])))?;
        let bounds = refine::solve_system(&context, &scaled.a, &inverse, &b)?;
        scaled.scales.write(&scales, &bounds, [lower.reborrow(), upper.reborrow()]);
        Ok(())
    }
}

/// Computes bounds of the solution X of A·X = B: [`LinearSystem`] says what they are, and has intervals.
///
/// ```
/// use outward::matrix::{MatrixMut, MatrixRef, solve};
///
/// let (a, b) = ([3.0, 1.0, 1.0, 2.0], [1.0, 0.0]);
/// let (mut lower, mut upper) = ([0.0; 2], [0.0; 2]);
/// solve(
///     MatrixRef::new(&a, 2, 2)?,
///     MatrixRef::new(&b, 2, 1)?,
///     &mut MatrixMut::new(&mut lower, 2, 1)?,
///     &mut MatrixMut::new(&mut upper, 2, 1)?,
/// )?;
/// // 2/5 and −1/5 are no binary64 numbers; their neighbours are the bounds.
/// assert!(lower[0] < upper[0] && upper[0] == lower[0].next_up() && upper[0] == 0.4);
/// assert!(lower[1] == -0.2 && upper[1] == lower[1].next_up());
/// # Ok::<(), outward::matrix::MatrixError>(())
/// ```
///
/// # Errors
///
/// As [`LinearSystem::new`] and [`LinearSystem::solve`].
pub fn solve(
    a: MatrixRef<'_, f64>,
    b: MatrixRef<'_, f64>,
    lower: &mut MatrixMut<'_, f64>,
    upper: &mut MatrixMut<'_, f64>,
) -> Result<(), MatrixError> {
    LinearSystem::new(a, b)?.solve(lower, upper)
}

/// Computes bounds of the inverse of A, by the system A·X = I.
///
/// ```
/// use outward::matrix::{MatrixMut, MatrixRef, inverse};
///
/// let a = [1.0, 2.0, 3.0, 4.0];
/// let (mut lower, mut upper) = ([0.0; 4], [0.0; 4]);
/// let results = (&mut MatrixMut::new(&mut lower, 2, 2)?, &mut MatrixMut::new(&mut upper, 2, 2)?);
/// inverse(MatrixRef::new(&a, 2, 2)?, results.0, results.1)?;
/// assert_eq!((lower, upper), ([-2.0, 1.0, 1.5, -0.5], [-2.0, 1.0, 1.5, -0.5]));
/// # Ok::<(), outward::matrix::MatrixError>(())
/// ```
///
/// # Errors
///
/// Where A is not square, and as [`LinearSystem::solve`].
pub fn inverse(
    a: MatrixRef<'_, f64>,
    lower: &mut MatrixMut<'_, f64>,
    upper: &mut MatrixMut<'_, f64>,
) -> Result<(), MatrixError> {
    check_square("matrix", [a.rows(), a.columns()])?;
    let identity = Dense::identity(a.rows())?;
    LinearSystem::new(a, identity.view())?.solve(lower, upper)
}
