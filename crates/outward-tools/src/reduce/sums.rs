//! The exact sums that reductions are computed from, and bounds of the results.

use outward::device::DeviceError;
use outward::exact::PointNumber;
use outward::format::Format;
use outward::interval::Interval;
use outward::reductions::{CentralMoment, IntervalAccumulator, RationalAccumulator, RationalTerm, Terms};
use outward::round::RoundingDirection;
use outward::text::Exact;

use super::request::Reduction;
use crate::device::compute_device::ComputeDevice;

/// The value that a cell spells.
#[derive(Clone, Debug)]
pub enum CellValue {
    /// A binary64 number.
    Float(f64),
    /// ±digits · 10^power
    Decimal {
        negative: bool,
        digits: u64,
        power: i32,
        /// Bounds of the decimal in binary64.
        bounds: Interval<f64>,
    },
    /// A number of any other kind, and its bounds in binary64.
    Exact(Box<Exact>, Interval<f64>),
    /// A range.
    Range(Interval<f64>),
}

impl CellValue {
    /// Returns a number that is not in binary64, with its bounds there.
    pub fn of_number(number: &PointNumber, bounds: Interval<f64>) -> CellValue {
        match number {
            &PointNumber::Decimal { negative, digits, power } => {
                CellValue::Decimal { negative, digits, power, bounds }
            }
            PointNumber::Number(number) => CellValue::Exact(number.exact().into(), bounds),
        }
    }

    /// Returns the number, if it is in binary64.
    pub fn float(&self) -> Option<f64> {
        match self {
            CellValue::Float(x) => Some(*x),
            _ => None,
        }
    }

    /// Returns the number, if the cell is not a range.
    fn term(&self) -> Option<RationalTerm<'_>> {
        match self {
            CellValue::Float(x) => Some(RationalTerm::Float(*x)),
            &CellValue::Decimal { negative, digits, power, .. } => {
                Some(RationalTerm::Decimal { negative, digits, power })
            }
            CellValue::Exact(x, _) => Some(RationalTerm::Exact(x)),
            CellValue::Range(_) => None,
        }
    }

    fn bounds(&self) -> Interval<f64> {
        match self {
            CellValue::Float(x) => Interval::point(*x),
            CellValue::Decimal { bounds, .. } | CellValue::Exact(_, bounds) | CellValue::Range(bounds) => {
                *bounds
            }
        }
    }
}

/// A sum of numbers, of ranges, and of products of these.
#[derive(Clone, Debug, Default)]
struct CellSum {
    numbers: RationalAccumulator,
    ranges: Option<Box<RangeSum>>,
}

/// A sum of terms that are ranges.
#[derive(Clone, Debug, Default)]
struct RangeSum {
    /// Terms between binary64 numbers.
    intervals: IntervalAccumulator,
    /// The lower and the upper bounds of products of a range and a number of another kind.
    bounds: [RationalAccumulator; 2],
}

impl CellSum {
    fn add(&mut self, x: &CellValue) {
        if !x.term().is_some_and(|x| self.numbers.add(x)) {
            self.intervals().add(x.bounds());
        }
    }

    fn add_product(&mut self, x: &CellValue, y: &CellValue) {
        let is_added = match (x.term(), y.term()) {
            (Some(x), Some(y)) => self.numbers.add_product(x, y),
            (Some(number), None) => self.add_multiple(number, y.bounds()),
            (None, Some(number)) => self.add_multiple(number, x.bounds()),
            (None, None) => false,
        };
        if !is_added {
            self.intervals().add_product(x.bounds(), y.bounds());
        }
    }

    fn add_square(&mut self, x: &CellValue) {
        if !x.term().is_some_and(|x| self.numbers.add_product(x, x)) {
            self.intervals().add_square(x.bounds());
        }
    }

    /// Adds the product of a range and a number; returns false if it is left to interval arithmetic.
    fn add_multiple(&mut self, number: RationalTerm<'_>, range: Interval<f64>) -> bool {
        let negative = match number {
            RationalTerm::Float(_) => return false,
            RationalTerm::Decimal { digits: 0, .. } => return false,
            RationalTerm::Decimal { negative, .. } => negative,
            RationalTerm::Exact(x) if x.is_zero() => return false,
            RationalTerm::Exact(x) => x.is_negative(),
        };
        if range.is_empty() {
            return false;
        }
        let ends = if negative { [range.sup(), range.inf()] } else { [range.inf(), range.sup()] };
        let ends = ends.map(|end| {
            let mut product = RationalAccumulator::new();
            product.add_product(RationalTerm::Float(end), number).then_some(product)
        });
        let [Some(lower), Some(upper)] = ends else { return false };
        let [lowers, uppers] = &mut self.ranges.get_or_insert_default().bounds;
        lowers.merge(&lower);
        uppers.merge(&upper);
        true
    }

    fn intervals(&mut self) -> &mut IntervalAccumulator {
        &mut self.ranges.get_or_insert_default().intervals
    }

    fn merge(&mut self, other: &CellSum) {
        self.numbers.merge(&other.numbers);
        if let Some(other) = &other.ranges {
            let ranges = self.ranges.get_or_insert_default();
            ranges.intervals.merge(&other.intervals);
            ranges.bounds.iter_mut().zip(&other.bounds).for_each(|(bound, other)| bound.merge(other));
        }
    }

    /// Returns the bounds, or `None` if a term is empty.
    fn bounds(&self) -> Option<[RationalAccumulator; 2]> {
        let mut bounds = [self.numbers.clone(), self.numbers.clone()];
        if let Some(ranges) = &self.ranges {
            let intervals = ranges.intervals.bounds()?;
            for ((bound, interval), multiples) in bounds.iter_mut().zip(intervals).zip(&ranges.bounds) {
                bound.merge_floats(interval);
                bound.merge(multiples);
            }
        }
        Some(bounds)
    }
}

/// The sums of one group of rows.
#[derive(Clone, Debug, Default)]
pub struct GroupSums {
    /// Number of rows.
    pub rows: u64,
    /// Number of rows that have a cell that is a range.
    pub ranges: u64,
    x: CellSum,
    /// Sums for reductions other than sums and means.
    others: Option<Box<OtherSums>>,
}

/// Sums for reductions of squares and products.
#[derive(Clone, Debug, Default)]
struct OtherSums {
    y: CellSum,
    /// Products of the pairs, or squares of the numbers.
    products: CellSum,
    /// Squares of x and of y, for correlations.
    squares: Option<Box<[CellSum; 2]>>,
}

impl OtherSums {
    fn merge(&mut self, other: &OtherSums) {
        self.y.merge(&other.y);
        self.products.merge(&other.products);
        if let Some(others) = &other.squares {
            let squares = self.squares.get_or_insert_default();
            squares.iter_mut().zip(&**others).for_each(|(sum, other)| sum.merge(other));
        }
    }
}

impl GroupSums {
    /// Adds a row: a number, or a pair of them.
    pub fn add(&mut self, reduction: Reduction, x: &CellValue, y: Option<&CellValue>) {
        self.rows += 1;
        let is_range = |cell: &CellValue| matches!(cell, CellValue::Range(_));
        self.ranges += u64::from(is_range(x) || y.is_some_and(is_range));
        if !matches!(reduction, Reduction::Dot | Reduction::Norm) {
            self.x.add(x);
        }
        if matches!(reduction, Reduction::Sum | Reduction::Mean) {
            return;
        }
        let others = &mut **self.others.get_or_insert_default();
        match y {
            Some(y) => {
                if reduction != Reduction::Dot {
                    others.y.add(y);
                }
                others.products.add_product(x, y);
                if reduction == Reduction::Correlation {
                    let squares = &mut **others.squares.get_or_insert_default();
                    squares.iter_mut().zip([x, y]).for_each(|(sum, cell)| sum.add_square(cell));
                }
            }
            None => others.products.add_square(x),
        }
    }

    /// Adds rows of binary64 numbers, or of pairs of them, on a device: the sums equal those of [`add`](Self::add).
    pub fn add_columns(
        &mut self,
        device: &dyn ComputeDevice,
        reduction: Reduction,
        x: &[f64],
        y: Option<&[f64]>,
    ) -> Result<(), DeviceError> {
        self.rows += x.len() as u64;
        if !matches!(reduction, Reduction::Dot | Reduction::Norm) {
            self.x.numbers.merge_floats(&device.accumulate_f64(Terms::Numbers(x))?);
        }
        if matches!(reduction, Reduction::Sum | Reduction::Mean) {
            return Ok(());
        }
        let others = &mut **self.others.get_or_insert_default();
        if let Some(y) = y
            && reduction != Reduction::Dot
        {
            others.y.numbers.merge_floats(&device.accumulate_f64(Terms::Numbers(y))?);
        }
        others.products.numbers.merge_floats(&device.accumulate_f64(Terms::Products(x, y.unwrap_or(x)))?);
        if let Some(y) = y
            && reduction == Reduction::Correlation
        {
            let squares = &mut **others.squares.get_or_insert_default();
            for (sum, column) in squares.iter_mut().zip([x, y]) {
                sum.numbers.merge_floats(&device.accumulate_f64(Terms::Products(column, column))?);
            }
        }
        Ok(())
    }

    /// Adds the rows of another part.
    pub fn merge(&mut self, other: &GroupSums) {
        self.rows += other.rows;
        self.ranges += other.ranges;
        self.x.merge(&other.x);
        if let Some(others) = &other.others {
            self.others.get_or_insert_default().merge(others);
        }
    }

    /// Returns the bounds of the result, rounded outward, as binary64 numbers: an infinity if the format has neither a
    /// number beyond the result nor an infinity; `None` if there is no result.
    pub fn outward_bounds<T: Format>(&self, reduction: Reduction) -> Option<[f64; 2]> {
        let directions = [RoundingDirection::TowardNegative, RoundingDirection::TowardPositive];
        let [lower, upper] = self.bounds::<T>(reduction, directions)?.map(Format::widen);
        let or_infinite = |bound: f64, infinity: f64| match bound.is_nan() {
            true => infinity,
            // The zero of an interval has no sign.
            false => bound + 0.0,
        };
        Some([or_infinite(lower, f64::NEG_INFINITY), or_infinite(upper, f64::INFINITY)])
    }

    /// Returns the lower bound of the result, rounded in the first direction, and the upper one in the second; `None`
    /// if there is no result: the mean of no rows, the variance of too few, and any reduction with an empty range among
    /// its cells.
    pub fn bounds<T: Format>(
        &self,
        reduction: Reduction,
        [down, up]: [RoundingDirection; 2],
    ) -> Option<[T; 2]> {
        let none = Box::default();
        let OtherSums { y: y_sum, products, squares } = &**self.others.as_ref().unwrap_or(&none);
        // If ranges have no end, anything is possible.
        let is_unbounded = |ddof| self.ranges > 0 && self.rows > ddof;
        let of_pairs = || Some((self.x.bounds()?, y_sum.bounds()?, products.bounds()?));
        let spread = |ddof, statistic: fn(&CentralMoment, u64, [RoundingDirection; 2]) -> Option<[T; 2]>| {
            let (x, products) = (self.x.bounds()?, products.bounds()?);
            let found = CentralMoment::new(&x, None, &products, self.rows)
                .and_then(|moment| statistic(&moment, ddof, [down, up]));
            found.or(is_unbounded(ddof).then(|| [T::from_pattern(0), T::beyond(false)]))
        };
        match reduction {
            Reduction::Sum => self.x.bounds().map(|[lower, upper]| [lower.round(down), upper.round(up)]),
            Reduction::Dot => products.bounds().map(|[lower, upper]| [lower.round(down), upper.round(up)]),
            Reduction::Norm => products.bounds().map(|[lower, upper]| [lower.sqrt(down), upper.sqrt(up)]),
            Reduction::Mean if self.rows == 0 => None,
            Reduction::Mean => {
                let bounds = self.x.bounds();
                bounds.map(|[lower, upper]| [lower.divide(self.rows, down), upper.divide(self.rows, up)])
            }
            Reduction::Variance { ddof } => spread(ddof, CentralMoment::covariance),
            Reduction::StandardDeviation { ddof } => spread(ddof, CentralMoment::standard_deviation),
            Reduction::Covariance { ddof } => {
                let (x, y, products) = of_pairs()?;
                let found = CentralMoment::new(&x, Some(&y), &products, self.rows)
                    .and_then(|moment| moment.covariance(ddof, [down, up]));
                found.or(is_unbounded(ddof).then(|| [T::beyond(true), T::beyond(false)]))
            }
            Reduction::Correlation => {
                let (x, y, products) = of_pairs()?;
                let [x_squares, y_squares] = &**squares.as_ref()?;
                let own = |x, squares: &CellSum| CentralMoment::new(x, None, &squares.bounds()?, self.rows);
                let moment = CentralMoment::new(&x, Some(&y), &products, self.rows);
                match (moment, own(&x, x_squares), own(&y, y_squares)) {
                    (Some(moment), Some(x), Some(y)) => moment.correlation([&x, &y], [down, up]),
                    _ => is_unbounded(1)
                        .then(|| [T::SIGN_MASK, 0].map(|sign| T::from_pattern(T::one().pattern() | sign))),
                }
            }
        }
    }
}
