//! Products of matrices of intervals: fast ones by midpoints and radii, and the tightest ones.

use alloc::vec::Vec;

use outward_core::interval::Interval;
use outward_core::ops::{add_ru, sub_rd, sub_ru};
use outward_reductions::IntervalAccumulator;

use super::dense::{Context, Dense};
use super::magnitudes::magnitudes;
use super::scaled::{check, check_shape};
use super::verified::add_to;
use crate::error::MatrixError;
use crate::execution::{Execution, execution_setters};
use crate::product::Product;
use crate::threads::for_each;
use crate::view::{MatrixMut, MatrixRef};

/// The product of two matrices of intervals, given by their lower and upper bounds.
///
/// [`bounds`](IntervalProduct::bounds) takes two or three times as long as a product of numbers that is rounded once,
/// and is at most 1.5 times as wide as the narrowest matrix of intervals (and some units in the last place); the
/// narrower the factors are, the nearer it comes to that. [`tightest`](IntervalProduct::tightest) computes the
/// narrowest one, term by term.
///
/// ```
/// use outward::matrix::{IntervalProduct, MatrixMut, MatrixRef};
///
/// let (low, high) = ([1.0, -1.0], [2.0, 3.0]);
/// let a = [MatrixRef::new(&low, 1, 2)?, MatrixRef::new(&high, 1, 2)?];
/// let b = [a[0].transposed(), a[1].transposed()];
/// let product = IntervalProduct::new(a, b)?;
/// let (mut lower, mut upper) = ([0.0], [0.0]);
/// product.tightest(&mut MatrixMut::new(&mut lower, 1, 1)?, &mut MatrixMut::new(&mut upper, 1, 1)?)?;
/// // [1, 2]·[1, 2] + [−1, 3]·[−1, 3]
/// assert_eq!((lower, upper), ([-2.0], [13.0]));
/// # Ok::<(), outward::matrix::MatrixError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct IntervalProduct<'a> {
    a: [MatrixRef<'a, f64>; 2],
    b: [MatrixRef<'a, f64>; 2],
    execution: Execution<'a>,
}

/// Midpoints and radii.
struct Factor {
    middle: Dense,
    radius: Dense,
}

impl<'a> IntervalProduct<'a> {
    /// The product of A and B.
    ///
    /// # Errors
    ///
    /// Where matrices do not fit together.
    pub fn new(a: [MatrixRef<'a, f64>; 2], b: [MatrixRef<'a, f64>; 2]) -> Result<Self, MatrixError> {
        let shape = |x: &MatrixRef<'_, f64>| [x.rows(), x.columns()];
        for [lower, upper] in [&a, &b] {
            check_shape("matrix of upper bounds", *upper, shape(lower))?;
        }
        if a[0].columns() != b[0].rows() {
            return Err(MatrixError::Factors { a: shape(&a[0]), b: shape(&b[0]) });
        }
        Ok(IntervalProduct { a, b, execution: Execution::new() })
    }

    execution_setters!();

    fn check(&self, results: [&MatrixMut<'_, f64>; 2]) -> Result<(), MatrixError> {
        let expected = [self.a[0].rows(), self.b[0].columns()];
        for (name, result) in ["matrix of lower bounds", "matrix of upper bounds"].into_iter().zip(results) {
            let found = [result.rows(), result.columns()];
            if found != expected {
                return Err(MatrixError::Shape { name, found, expected });
            }
        }
        check("first factor", self.a)?;
        check("second factor", self.b)
    }

    /// Computes bounds by midpoints and radii.
    ///
    /// # Errors
    ///
    /// Where an entry is a NaN or an infinity, where a lower bound is above the upper one, where a result has not the
    /// shape of the product, and where there is not enough memory.
    pub fn bounds(
        &self,
        lower: &mut MatrixMut<'_, f64>,
        upper: &mut MatrixMut<'_, f64>,
    ) -> Result<(), MatrixError> {
        self.check([&*lower, &*upper])?;
        let context = Context::new(self.execution);
        let (a, b) = (Factor::of(self.a)?, Factor::of(self.b)?);
        context.configure(Product::new(a.middle.view(), b.middle.view())?).bounds(lower, upper)?;
        // Rump: the radius is |A| times the radius of B and the radius of A times |B| and its radius.
        let columns = b.radius.transposed()?;
        let mut radius = magnitudes(&context, &a.middle, &columns)?;
        let mut larger = b.middle.map(f64::abs)?;
        add_to(&mut larger, &b.radius);
        add_to(&mut radius, &magnitudes(&context, &a.radius, &larger.transposed()?)?);
        let has_radius = |row: &[f64]| row.iter().any(|&x| x != 0.0);
        let rows: Vec<bool> = (0..a.radius.rows).map(|row| has_radius(a.radius.row(row))).collect();
        for column in 0..columns.rows {
            let has_radius = has_radius(columns.row(column));
            // Exact factors keep their bounds, which are the tightest.
            for row in (0..rows.len()).filter(|&row| rows[row] || has_radius) {
                let radius = radius.at(column, row);
                let ends = [
                    sub_rd(lower.as_ref().at(row, column), radius),
                    add_ru(upper.as_ref().at(row, column), radius),
                ];
                // Beyond the range nothing is known.
                lower.set(row, column, if ends[0].is_nan() { f64::NEG_INFINITY } else { ends[0] });
                upper.set(row, column, if ends[1].is_nan() { f64::INFINITY } else { ends[1] });
            }
        }
        Ok(())
    }

    /// Computes the tightest bounds: each entry's sum of products of intervals, rounded outward once.
    ///
    /// # Errors
    ///
    /// As [`bounds`](IntervalProduct::bounds).
    pub fn tightest(
        &self,
        lower: &mut MatrixMut<'_, f64>,
        upper: &mut MatrixMut<'_, f64>,
    ) -> Result<(), MatrixError> {
        self.check([&*lower, &*upper])?;
        let (rows, columns, terms) = (self.a[0].rows(), self.b[0].columns(), self.a[0].columns());
        let interval = |ends: &[MatrixRef<'_, f64>; 2], row, column| {
            Interval::new(ends[0].at(row, column), ends[1].at(row, column)).expect("both ends are finite")
        };
        let work = 64 * rows as u128 * columns as u128 * terms as u128;
        let context = Context::new(self.execution);
        let found = for_each(context.threads_for(work), (0..rows).collect(), |(): &mut (), row: usize| {
            context.check()?;
            let entry = |column| {
                let mut sum = IntervalAccumulator::new();
                for k in 0..terms {
                    sum.add_product(interval(&self.a, row, k), interval(&self.b, k, column));
                }
                sum.round::<f64>()
            };
            Ok((0..columns).map(entry).collect::<Vec<Interval<f64>>>())
        })?;
        for (row, entries) in found.iter().enumerate() {
            for (column, entry) in entries.iter().enumerate() {
                lower.set(row, column, entry.inf());
                upper.set(row, column, entry.sup());
            }
        }
        Ok(())
    }
}

impl Factor {
    fn of([lower, upper]: [MatrixRef<'_, f64>; 2]) -> Result<Factor, MatrixError> {
        let (mut middle, mut radius) = (Dense::copy(lower)?, Dense::zeros(lower.rows(), lower.columns())?);
        for row in 0..middle.rows {
            for column in 0..middle.columns {
                let (low, high) = (lower.at(row, column), upper.at(row, column));
                if low != high {
                    let center = low / 2.0 + high / 2.0;
                    middle.row_mut(row)[column] = center;
                    radius.row_mut(row)[column] = sub_ru(high, center).max(sub_ru(center, low));
                }
            }
        }
        Ok(Factor { middle, radius })
    }
}
