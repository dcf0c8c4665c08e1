//! Systems of linear equations, solved with proved bounds.
//!
//! | module | what is there |
//! |---|---|
//! | `scaled` | the data, scaled by powers of two: midpoints and radii |
//! | `factors`, `triangular` | the factors P·A ≈ L·U and approximate inverses, by products in order |
//! | `verified` | the proof that A is regular |
//! | `refine` | solutions in parts, and bounds of their errors |
//! | `least_squares` | [`LeastSquares`], by the normal equations |
//! | `interval_product` | [`IntervalProduct`] |
//! | `determinant`, `wide` | determinants |
//! | `definite`, `eigenvalues` | symmetric matrices |
//! | `magnitudes`, `exact`, `dense` | products for these, and matrices |
//!
//! `docs/solve.md` derives all bounds.

mod definite;
mod dense;
mod determinant;
mod eigenvalues;
mod exact;
mod factors;
mod interval_product;
mod least_squares;
mod magnitudes;
mod refine;
mod scaled;
mod triangular;
mod verified;
mod wide;

use alloc::vec::Vec;

use outward_core::machine::Level;

use crate::error::{MatrixError, Unverified};
use crate::view::{MatrixMut, MatrixRef};
use dense::{Context, Dense};
pub use determinant::Determinant;
pub use interval_product::IntervalProduct;
pub use least_squares::{LeastSquares, least_squares};
use refine::OfSystem;
use scaled::{Ball, Ends, Scaled, check, scale};

/// The parts of an inverse, unless the caller names a number: 4 are enough for condition numbers up to about 10^45. Each
/// part takes several exact products, which are to take seconds and not minutes before a singular matrix is given up.
fn most_parts(order: usize) -> usize {
    match order {
        0..=400 => 4,
        401..=700 => 3,
        _ => 2,
    }
}

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
    threads: Option<usize>,
    level: Option<Level>,
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
        let [rows, columns] = [a[0].rows(), a[0].columns()];
        if rows != columns {
            return Err(MatrixError::Square { name: "matrix of the system", rows, columns });
        }
        let shape = |name, found: MatrixRef<'_, f64>, expected: [usize; 2]| {
            let found = [found.rows(), found.columns()];
            if found == expected { Ok(()) } else { Err(MatrixError::SystemShape { name, found, expected }) }
        };
        shape("matrix of upper bounds", a[1], [rows, rows])?;
        shape("right-hand side", b[0], [rows, b[0].columns()])?;
        shape("matrix of upper bounds", b[1], [rows, b[0].columns()])?;
        Ok(LinearSystem { a, b, parts: None, threads: None, level: None })
    }

    /// The same system with an approximate inverse of so many parts at most. Each part more raises the condition number
    /// that can be dealt with by some 10^13, and the time before a matrix is given up. Without this call there are 4,
    /// from order 401 on 3, and from 701 on 2.
    #[must_use]
    pub fn with_parts(self, parts: usize) -> Self {
        LinearSystem { parts: Some(parts.max(1)), ..self }
    }

    /// The same system on so many threads at most. Without this call, the cores of the processor share what is large
    /// enough.
    #[must_use]
    pub fn on_threads(self, threads: usize) -> Self {
        LinearSystem { threads: Some(threads), ..self }
    }

    /// The same system on the machine of a level.
    #[doc(hidden)]
    #[must_use]
    pub fn on_level(self, level: Level) -> Self {
        LinearSystem { level: Some(level), ..self }
    }

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
        for (name, result) in [("matrix of lower bounds", &*lower), ("matrix of upper bounds", &*upper)] {
            let found = [result.rows(), result.columns()];
            if found != expected {
                return Err(MatrixError::SystemShape { name, found, expected });
            }
        }
        check("matrix of the system", self.a)?;
        check("right-hand side", self.b)?;
        if expected.contains(&0) {
            return Ok(());
        }
        let context = self.context();
        let scaled = Scaled::new(self.a)?;
        let (b, scales) = scaled.right_sides(self.b)?;
        if has_zeros(&scaled.a) {
            return Err(MatrixError::NotVerified(Unverified::Zeros));
        }
        let inverse = verified::verify(&context, &scaled.a, self.parts.unwrap_or(most_parts(expected[0])))?;
        let residual = OfSystem { a: &scaled.a, b: &b };
        let bounds = refine::solve(&context, &scaled.a, &inverse, &residual, b.middle.transposed()?)?;
        write(&scaled, &scales, &bounds, [lower.reborrow(), upper.reborrow()]);
        Ok(())
    }

    fn context(&self) -> Context {
        context(self.level, self.threads)
    }
}

/// Writes solutions that are scaled and transposed.
fn write(scaled: &Scaled, scales: &[i32], bounds: &[Dense; 2], results: [MatrixMut<'_, f64>; 2]) {
    for (end, mut result) in results.into_iter().enumerate() {
        for (row, exponent) in scaled.columns.iter().enumerate() {
            for (column, scaling) in scales.iter().enumerate() {
                let x = scale(bounds[end].at(column, row), exponent - scaling)[end];
                // Zeros are not signed.
                result.set(row, column, if x == 0.0 { 0.0 } else { x });
            }
        }
    }
}

fn context(level: Option<Level>, threads: Option<usize>) -> Context {
    let level = level.unwrap_or_else(Level::best);
    Context { level: if level == Level::Trace { Level::Soft } else { level }, threads }
}

/// Has a row or a column zeros alone? It does not where an entry is an interval.
fn has_zeros(a: &Ball) -> bool {
    let is_zero = |row: usize, column: usize| {
        a.middle.at(row, column) == 0.0
            && a.radius.as_ref().is_none_or(|radius| radius.at(row, column) == 0.0)
    };
    let mut lines = 0..a.middle.rows;
    lines.any(|i| (0..a.middle.rows).all(|j| is_zero(i, j)) || (0..a.middle.rows).all(|j| is_zero(j, i)))
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
    let [rows, columns] = [a.rows(), a.columns()];
    if rows != columns {
        return Err(MatrixError::Square { name: "matrix", rows, columns });
    }
    let identity = Dense::identity(rows)?;
    LinearSystem::new(a, identity.view())?.solve(lower, upper)
}

/// Computes bounds of the determinant of A, which are neighbours as a rule. They are equal where the entries are
/// integers and the determinant is below 2^53.
///
/// ```
/// use outward::matrix::{MatrixRef, determinant};
///
/// let found = determinant(MatrixRef::new(&[1.0, 2.0, 3.0, 4.0], 2, 2)?)?;
/// assert_eq!(found.bounds(), [-2.0, -2.0]);
/// // Rump's matrix, for which plain arithmetic may get any number.
/// let a = [64919121.0, -159018721.0, 41869520.5, -102558961.0];
/// assert_eq!(determinant(MatrixRef::new(&a, 2, 2)?)?.bounds(), [-0.5, -0.5]);
/// # Ok::<(), outward::matrix::MatrixError>(())
/// ```
///
/// # Errors
///
/// Where A is not square, where an entry is a NaN or an infinity, where the sign of the determinant is not decided
/// ([`MatrixError::NotVerified`]), and where there is not enough memory.
pub fn determinant(a: MatrixRef<'_, f64>) -> Result<Determinant, MatrixError> {
    determinant_on(a, None)
}

/// [`determinant`] on the machine of a level.
#[doc(hidden)]
pub fn determinant_on(a: MatrixRef<'_, f64>, level: Option<Level>) -> Result<Determinant, MatrixError> {
    let [rows, columns] = [a.rows(), a.columns()];
    if rows != columns {
        return Err(MatrixError::Square { name: "matrix", rows, columns });
    }
    check("matrix", [a, a])?;
    let of_number = |x| Determinant { lower: x, upper: x, exponent: 0 };
    if rows == 0 {
        return Ok(of_number(1.0));
    }
    let scaled = Scaled::new([a, a])?;
    if has_zeros(&scaled.a) {
        return Ok(of_number(0.0));
    }
    determinant::determinant(&context(level, None), scaled, a, most_parts(rows))
}

/// Is a symmetric matrix A positive definite? Both answers are proved: one by Cholesky's factors of A less a bound of
/// their errors, the other by a vector x with x^T·A·x ≤ 0.
///
/// ```
/// use outward::matrix::{MatrixRef, is_positive_definite};
///
/// assert!(is_positive_definite(MatrixRef::new(&[2.0, 1.0, 1.0, 2.0], 2, 2)?)?);
/// assert!(!is_positive_definite(MatrixRef::new(&[1.0, 2.0, 2.0, 1.0], 2, 2)?)?);
/// # Ok::<(), outward::matrix::MatrixError>(())
/// ```
///
/// # Errors
///
/// Where A is not symmetric, where an entry is a NaN or an infinity, where it is not decided because the smallest
/// eigenvalue is nearly 0, and where there is not enough memory.
pub fn is_positive_definite(a: MatrixRef<'_, f64>) -> Result<bool, MatrixError> {
    check_symmetric(a)?;
    definite::is_positive_definite(&context(None, None), a)
}

/// Computes bounds of the eigenvalues of a symmetric matrix, in ascending order. As a rule they are neighbours where
/// eigenvalues are apart; of eigenvalues that are nearly equal they are some units in the last place of the largest
/// one wide.
///
/// ```
/// use outward::matrix::{MatrixRef, symmetric_eigenvalues};
///
/// let [lower, upper] = symmetric_eigenvalues(MatrixRef::new(&[2.0, 1.0, 1.0, 2.0], 2, 2)?)?;
/// assert!(lower[0] <= 1.0 && 1.0 <= upper[0] && upper[0] - lower[0] < 1e-15);
/// assert!(lower[1] <= 3.0 && 3.0 <= upper[1] && upper[1] - lower[1] < 1e-15);
/// # Ok::<(), outward::matrix::MatrixError>(())
/// ```
///
/// # Errors
///
/// Where A is not symmetric, where an entry is a NaN or an infinity, where there is no proof, and where there is not
/// enough memory.
pub fn symmetric_eigenvalues(a: MatrixRef<'_, f64>) -> Result<[Vec<f64>; 2], MatrixError> {
    check_symmetric(a)?;
    eigenvalues::eigenvalues(&context(None, None), a)
}

fn check_symmetric(a: MatrixRef<'_, f64>) -> Result<(), MatrixError> {
    let [rows, columns] = [a.rows(), a.columns()];
    if rows != columns {
        return Err(MatrixError::Square { name: "matrix", rows, columns });
    }
    check("matrix", [a, a])?;
    for row in 0..rows {
        if let Some(column) = (0..row).find(|&column| a.at(row, column) != a.at(column, row)) {
            return Err(MatrixError::Symmetric { row, column });
        }
    }
    Ok(())
}
