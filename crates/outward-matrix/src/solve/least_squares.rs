//! Least squares: the normal equations with exact products, and the augmented system where these are not enough.

use alloc::vec;

use super::dense::{Context, Dense};
use super::exact::{Bound, ExactParts, ExactSum};
use super::magnitudes::magnitudes;
use super::refine::{self, DenseInverse, Residual, plain_residual};
use super::scaled::{Ball, Ends, Scaled, check, check_results, check_shape, check_sides};
use super::system::LinearSystem;
use super::verified::{add_to, verify};
use crate::error::{MatrixError, Unverified};
use crate::execution::{Execution, execution_setters};
use crate::view::{MatrixMut, MatrixRef};

/// The least squares problem: for each column b of B the x for which ‖A·x − b‖ is least, where A has at least as many
/// rows as columns.
///
/// [`solve`](LeastSquares::solve) computes lower and upper bounds of each entry of x, which are neighbours as a rule.
/// That A has full rank is proved; otherwise the result is the error [`MatrixError::NotVerified`].
///
/// ```
/// use outward::matrix::{LeastSquares, MatrixMut, MatrixRef};
///
/// // The line c + d t next to 1, 3, 4 and 4 at t = 1, 2, 3 and 4.
/// let (a, b) = ([1.0, 1.0, 1.0, 2.0, 1.0, 3.0, 1.0, 4.0], [1.0, 3.0, 4.0, 4.0]);
/// let problem = LeastSquares::new(MatrixRef::new(&a, 4, 2)?, MatrixRef::new(&b, 4, 1)?)?;
/// let (mut lower, mut upper) = ([0.0; 2], [0.0; 2]);
/// problem.solve(&mut MatrixMut::new(&mut lower, 2, 1)?, &mut MatrixMut::new(&mut upper, 2, 1)?)?;
/// assert_eq!((lower, upper), ([0.5, 1.0], [0.5, 1.0]));
/// # Ok::<(), outward::matrix::MatrixError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LeastSquares<'a> {
    a: Ends<'a>,
    b: Ends<'a>,
    execution: Execution<'a>,
}

impl<'a> LeastSquares<'a> {
    /// The problem of A and B.
    ///
    /// # Errors
    ///
    /// Where A has fewer rows than columns, and where B has not as many rows as A.
    pub fn new(a: MatrixRef<'a, f64>, b: MatrixRef<'a, f64>) -> Result<Self, MatrixError> {
        LeastSquares::of_intervals([a, a], [b, b])
    }

    /// The problems of all matrices between lower and upper bounds. The solutions of all of them lie within the bounds
    /// that are computed.
    ///
    /// # Errors
    ///
    /// As [`new`](LeastSquares::new), and where bounds differ in shape.
    pub fn of_intervals(a: [MatrixRef<'a, f64>; 2], b: [MatrixRef<'a, f64>; 2]) -> Result<Self, MatrixError> {
        let [rows, columns] = [a[0].rows(), a[0].columns()];
        if rows < columns {
            return Err(MatrixError::Form {
                name: "matrix",
                rows,
                columns,
                expected: "at least as many rows as columns",
            });
        }
        check_shape("matrix of upper bounds", a[1], [rows, columns])?;
        check_sides(rows, b)?;
        Ok(LeastSquares { a, b, execution: Execution::new() })
    }

    execution_setters!();

    /// Computes bounds of the solution.
    ///
    /// # Errors
    ///
    /// Where an entry is a NaN or an infinity, where a result has not the shape of the solution, where there is no
    /// proof of it, and where there is not enough memory.
    pub fn solve(
        &self,
        lower: &mut MatrixMut<'_, f64>,
        upper: &mut MatrixMut<'_, f64>,
    ) -> Result<(), MatrixError> {
        let expected = [self.a[0].columns(), self.b[0].columns()];
        check_results(expected, [&*lower, &*upper])?;
        check("matrix of the system", self.a)?;
        check("right-hand side", self.b)?;
        if expected.contains(&0) {
            return Ok(());
        }
        match self.by_normal_equations([lower.reborrow(), upper.reborrow()]) {
            // Their condition number is the square of the one of A.
            Err(MatrixError::NotVerified(_)) => self.by_augmented_system(lower, upper),
            result => result,
        }
    }

    fn by_normal_equations(&self, results: [MatrixMut<'_, f64>; 2]) -> Result<(), MatrixError> {
        let context = Context::new(self.execution);
        let scaled = Scaled::columns(self.a, vec![0; self.a[0].rows()])?;
        let (b, scales) = scaled.scales.right_sides(self.b)?;
        // Scaling of numbers is exact but for entries that would be subnormal.
        if scaled.a.radius.is_some() || b.radius.is_some() {
            return Err(MatrixError::NotVerified(Unverified::Range));
        }
        let transposed = scaled.a.middle.transposed()?;
        let terms = vec![[&transposed, &transposed]];
        let order = transposed.rows;
        let mut square = ExactSum { terms, added: None }.parts(&context, [order; 2], 1, Bound::Rest)?;
        let normal = Ball { middle: square.parts.swap_remove(0), radius: Some(square.bound) };
        if normal.has_zeros() {
            return Err(MatrixError::NotVerified(Unverified::Zeros));
        }
        let inverse = verify(&context, &normal, 1)?;
        let residual = OfNormalEquations { a: &scaled.a.middle, transposed: &transposed, b: &b.middle };
        let right = b.middle.transposed()?;
        let terms = vec![[&transposed, &right]];
        let start = ExactSum { terms, added: None }.parts(&context, [order, right.rows], 1, Bound::Sum)?;
        let inverse = DenseInverse { a: &normal, inverse: &inverse };
        let bounds = refine::solve(&context, &inverse, &residual, start.parts[0].transposed()?, false)?;
        scaled.scales.write(&scales, &bounds, results);
        Ok(())
    }

    /// Solves the system of r and x: s r + A x = b, A^T r = 0, with a power of two s of the size of A.
    fn by_augmented_system(
        &self,
        lower: &mut MatrixMut<'_, f64>,
        upper: &mut MatrixMut<'_, f64>,
    ) -> Result<(), MatrixError> {
        let (rows, columns, sides) = (self.a[0].rows(), self.a[0].columns(), self.b[0].columns());
        let order = rows + columns;
        let mut a = [Dense::zeros(order, order)?, Dense::zeros(order, order)?];
        let mut b = [Dense::zeros(order, sides)?, Dense::zeros(order, sides)?];
        let mut largest: f64 = 0.0;
        for end in 0..2 {
            let (a, b) = (&mut a[end], &mut b[end]);
            for row in 0..rows {
                for column in 0..columns {
                    let x = self.a[end].at(row, column);
                    largest = largest.max(x.abs());
                    a.row_mut(row)[rows + column] = x;
                    a.row_mut(rows + column)[row] = x;
                }
                for side in 0..sides {
                    b.row_mut(row)[side] = self.b[end].at(row, side);
                }
            }
        }
        // The leading bit; of numbers below the normal ones, the least of these.
        let size = f64::from_bits((largest.to_bits() >> 52).max(1) << 52);
        for row in 0..rows {
            a.iter_mut().for_each(|a| a.row_mut(row)[row] = size);
        }
        let system =
            LinearSystem::of_intervals(a.each_ref().map(Dense::view), b.each_ref().map(Dense::view))?;
        let system = system.on(self.execution);
        let mut bounds = [Dense::zeros(order, sides)?, Dense::zeros(order, sides)?];
        let [low, high] = &mut bounds;
        system.solve(&mut low.view_mut(), &mut high.view_mut())?;
        lower.copy_from(&bounds[0].entries[rows * sides..]);
        upper.copy_from(&bounds[1].entries[rows * sides..]);
        Ok(())
    }
}

/// A^T·(b − A·x), the residual of A^T·A·x = A^T·b.
struct OfNormalEquations<'a> {
    a: &'a Dense,
    transposed: &'a Dense,
    b: &'a Dense,
}

impl Residual for OfNormalEquations<'_> {
    fn at(&self, context: &Context<'_>, x: &[Dense], count: usize) -> Result<ExactParts, MatrixError> {
        // Where these parts do not have all digits, their rest is bounded.
        let inner = plain_residual(context, [self.a, self.b], x, x.len() + 2, Bound::Rest)?;
        let terms = inner.parts.iter().map(|part| [self.transposed, part]).collect();
        let shape = [self.transposed.rows, inner.bound.rows];
        let mut outer =
            ExactSum { terms, added: None }.parts(context, shape, count, Bound::Sum)?.transposed()?;
        add_to(&mut outer.bound, &magnitudes(context, self.transposed, &inner.bound)?);
        Ok(outer)
    }

    fn has_radii(&self) -> bool {
        false
    }
}

/// Computes bounds of the solution of a least squares problem: [`LeastSquares`] says what they are.
///
/// # Errors
///
/// As [`LeastSquares::new`] and [`LeastSquares::solve`].
pub fn least_squares(
    a: MatrixRef<'_, f64>,
    b: MatrixRef<'_, f64>,
    lower: &mut MatrixMut<'_, f64>,
    upper: &mut MatrixMut<'_, f64>,
) -> Result<(), MatrixError> {
    LeastSquares::new(a, b)?.solve(lower, upper)
}
