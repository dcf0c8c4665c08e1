//! The exact sums that a reduction is computed from, and its bounds.

use outward::format::Format;
use outward::interval::Interval;
use outward::reductions::{IntervalAccumulator, covariance_bounds};
use outward::round::RoundingDirection;

use super::request::Reduction;

/// A number as the sum of a number of binary64 and of what the cell spells beyond it; or a range alone.
#[derive(Clone, Copy, Debug)]
pub struct CellParts {
    /// The nearest number of binary64.
    pub number: Option<f64>,
    /// What is left: an interval that has it.
    pub rest: Option<Interval<f64>>,
}

impl CellParts {
    fn intervals(self) -> impl Iterator<Item = Interval<f64>> + Clone {
        self.number.map(Interval::point).into_iter().chain(self.rest)
    }
}

/// The sums of one group of rows.
#[derive(Clone, Debug, Default)]
pub struct GroupSums {
    /// The number of rows.
    pub rows: u64,
    x: IntervalAccumulator,
    y: IntervalAccumulator,
    products: IntervalAccumulator,
}

impl GroupSums {
    /// Adds a row: a number, or a pair of them.
    pub fn add(&mut self, reduction: Reduction, x: CellParts, y: Option<CellParts>) {
        self.rows += 1;
        let is_of_sums = !matches!(reduction, Reduction::Dot | Reduction::Norm);
        if is_of_sums {
            x.intervals().for_each(|part| self.x.add(part));
        }
        match (reduction, y) {
            (Reduction::Sum | Reduction::Mean, _) => {}
            (_, Some(y)) => {
                if is_of_sums {
                    y.intervals().for_each(|part| self.y.add(part));
                }
                self.add_products(x, y);
            }
            (_, None) => self.add_square(x),
        }
    }

    fn add_products(&mut self, x: CellParts, y: CellParts) {
        for part in x.intervals() {
            y.intervals().for_each(|other| self.products.add_product(part, other));
        }
    }

    /// (a + b)² = a² + 2ab + b², where the square of a range is that of its numbers.
    fn add_square(&mut self, x: CellParts) {
        x.intervals().for_each(|part| self.products.add_square(part));
        if let (Some(number), Some(rest)) = (x.number, x.rest) {
            // Twice a number may be infinite; the product twice is not.
            (0..2).for_each(|_| self.products.add_product(Interval::point(number), rest));
        }
    }

    /// Adds the rows of another part.
    pub fn merge(&mut self, other: &GroupSums) {
        self.rows += other.rows;
        self.x.merge(&other.x);
        self.y.merge(&other.y);
        self.products.merge(&other.products);
    }

    /// The lower bound of the result, rounded in the first direction, and the upper one in the second. NaN where there
    /// is no result: the mean of no rows, the variance of too few.
    pub fn bounds<T: Format>(&self, reduction: Reduction, [down, up]: [RoundingDirection; 2]) -> [T; 2] {
        let none = [T::nan(); 2];
        let of = |sum: &IntervalAccumulator, root: bool| {
            sum.bounds().map_or(none, |[lower, upper]| {
                if root { [lower.sqrt(down), upper.sqrt(up)] } else { [lower.round(down), upper.round(up)] }
            })
        };
        let covariance = |y, ddof| {
            covariance_bounds(&self.x, y, &self.products, self.rows, ddof, [down, up]).unwrap_or(none)
        };
        match reduction {
            Reduction::Sum => of(&self.x, false),
            Reduction::Dot => of(&self.products, false),
            Reduction::Norm => of(&self.products, true),
            Reduction::Mean => self
                .x
                .bounds()
                .map_or(none, |[lower, upper]| [lower.divide(self.rows, down), upper.divide(self.rows, up)]),
            Reduction::Variance { ddof } => covariance(None, ddof),
            Reduction::Covariance { ddof } => covariance(Some(&self.y), ddof),
        }
    }
}
