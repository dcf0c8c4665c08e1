//! The worst error in each column of a picture, for audits: they try more numbers than a picture has room for.

use outward::program::Width;

use super::axis::{AcrossAxis, Axis, Scale};
use super::canvas;
use super::errors::{self, ErrorColumns, PixelColumn};
use super::values::Titles;
use crate::audit::patterns::{largest, least, next_up, rounded};
use crate::failure::Failure;
use crate::layout::one_line;

/// Width and height of the picture, in pixels.
const SIZE: [u32; 2] = [900, 540];
/// Ratio of magnitudes from which numbers of one sign are spread by powers of ten.
const FAR: f64 = 1000.0;

/// The worst errors at the numbers that were tried.
pub struct WorstErrors {
    format: Width,
    axis: Axis,
    range: [f64; 2],
    scale: Scale,
    columns: Vec<PixelColumn>,
}

impl WorstErrors {
    /// Returns columns for numbers between these ends, which may be infinite. An infinite range, and one from small
    /// numbers to large ones, is spread by powers of ten.
    pub fn new(range: [f64; 2], format: Width) -> WorstErrors {
        let [least, largest] = [least(format), largest(format)];
        let range = range.map(|end| end.clamp(-largest, largest));
        let [small, large] = [range[0].abs().min(range[1].abs()), range[0].abs().max(range[1].abs())];
        let same_sign = range[0] > 0.0 || range[1] < 0.0;
        let scale = match (same_sign, large >= largest) {
            (true, _) if large / FAR > small => Scale::Logarithmic(small),
            (false, true) => Scale::Logarithmic(least),
            _ => Scale::Linear,
        };
        // A single number has room around it.
        let range = if range[0] < range[1] { range } else { [range[0].next_down(), range[1].next_up()] };
        let axis = Axis::new(scale, range, canvas::most_ticks(SIZE)[0]);
        WorstErrors {
            format,
            axis,
            range,
            scale,
            columns: vec![PixelColumn::Nothing; canvas::columns(SIZE[0])],
        }
    }

    /// Adds a number and the error of its result, in ulps: infinite if the result should be finite and is not, NaN if
    /// the exact value is not defined.
    pub fn add(&mut self, x: f64, ulps: f64) {
        if let Some(column) = self.column(x) {
            self.columns[column].add(ulps);
        }
    }

    /// Returns the column of a number, or `None` for a NaN.
    fn column(&self, x: f64) -> Option<usize> {
        let count = self.columns.len();
        let place = (self.axis.position(x) * count as f64).floor();
        (!place.is_nan()).then(|| (place.max(0.0) as usize).min(count - 1))
    }

    /// Returns `each` numbers of each column, at even distances, and one that is certainly in it.
    pub fn arguments(&self, each: usize) -> Vec<f64> {
        let count = self.columns.len();
        let places = (0..count * each).map(|at| (at as f64 + 0.5) / (count * each) as f64);
        let numbers = places.map(|place| self.axis.value(place).clamp(self.range[0], self.range[1]));
        numbers.chain((0..count).filter_map(|column| self.first(column))).collect()
    }

    /// Returns a number of the format in a column, if there is one.
    fn first(&self, column: usize) -> Option<f64> {
        let rounded = |x: f64| rounded(self.format, x);
        let [start, middle] =
            [0.0, 0.5].map(|part| self.axis.value((column as f64 + part) / self.columns.len() as f64));
        let is_inside = |x: f64| self.range[0] <= x && x <= self.range[1] && self.column(x) == Some(column);
        if is_inside(rounded(middle)) {
            return Some(rounded(middle));
        }
        // Adjacent numbers are about as far apart as columns are wide, so that few are near the start.
        let next = |x: f64| next_up(self.format, x);
        let below = -next_up(self.format, -rounded(start));
        std::iter::successors(Some(below), |x| Some(next(*x))).take(4).find(|x| is_inside(*x))
    }

    /// Returns the columns. A column without a number takes the error of the column before it.
    fn without_gaps(&self) -> Vec<PixelColumn> {
        let mut columns = self.columns.clone();
        for at in 1..columns.len() {
            if columns[at] == PixelColumn::Nothing && self.first(at).is_none() {
                columns[at] = columns[at - 1];
            }
        }
        columns
    }

    /// Adds the errors at other numbers between the same ends.
    pub fn merge(&mut self, other: &WorstErrors) {
        self.columns.iter_mut().zip(&other.columns).for_each(|(column, other)| column.merge(*other));
    }

    /// Draws the picture with its title; `format` is the name of the format, such as `binary32`.
    pub fn picture(&self, title: &str, format: &'static str) -> Result<String, Failure> {
        let titles = Titles { title: one_line(title), across: "x".into(), format };
        let shown = "worst argument that was tried".into();
        let columns = self.without_gaps();
        errors::draw(
            &titles,
            SIZE,
            AcrossAxis { range: self.range, scale: self.scale },
            &ErrorColumns { formulas: &[("", &columns)], shown },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl WorstErrors {
        /// Returns the columns that show an error, with it.
        fn errors(&self) -> Vec<(usize, f64)> {
            let columns = self.columns.iter().enumerate();
            columns
                .filter_map(|(at, column)| match column {
                    PixelColumn::Error(ulps) => Some((at, *ulps)),
                    _ => None,
                })
                .collect()
        }
    }

    #[test]
    fn the_worst_of_each_column_is_kept() {
        let mut worst = WorstErrors::new([0.0, 1000.0], Width::F64);
        let mut other = WorstErrors::new([0.0, 1000.0], Width::F64);
        for (x, ulps) in [(0.25, 0.5), (0.5, 2.5), (0.75, 1.0), (1000.0, 0.75), (f64::NAN, 9.0)] {
            worst.add(x, ulps);
        }
        other.add(0.1, 3.5);
        worst.merge(&other);
        assert_eq!(worst.errors(), [(0, 3.5), (worst.columns.len() - 1, 0.75)]);
        let picture = worst.picture("sin of a library", "binary64").expect("a picture");
        assert!(picture.contains("\nsin of a library\n") && picture.contains("\n3.5\n"), "{picture}");
    }

    #[test]
    fn no_column_is_empty() {
        let everywhere = [f64::NEG_INFINITY, f64::INFINITY];
        let ranges = [everywhere, [0.0, 1.0], [-1.0, 1e9], [1.0, 1.000_01], [1e-300, 1.0], [0.0, 1e-40]];
        for (range, format) in ranges.into_iter().flat_map(|range| [(range, Width::F32), (range, Width::F64)])
        {
            let mut worst = WorstErrors::new(range, format);
            for x in worst.arguments(4) {
                worst.add(if format == Width::F32 { f64::from(x as f32) } else { x }, 1.0);
            }
            let columns = worst.without_gaps();
            let empty = columns.iter().filter(|column| **column == PixelColumn::Nothing).count();
            assert_eq!(empty, 0, "{range:?} {format:?}");
        }
    }

    #[test]
    fn a_column_that_was_not_looked_at_stays_empty() {
        let mut worst = WorstErrors::new([0.0, 1.0], Width::F64);
        worst.add(0.25, 1.0);
        assert_eq!(worst.errors().len(), 1);
        let columns = worst.without_gaps();
        assert_eq!(columns.iter().filter(|column| **column != PixelColumn::Nothing).count(), 1);
    }

    #[test]
    fn all_numbers_have_a_place() {
        let mut worst = WorstErrors::new([f64::NEG_INFINITY, f64::INFINITY], Width::F64);
        for x in [-f64::MAX, -1.0, -5e-324, 0.0, 5e-324, 1e-200, 1.0, f64::MAX, f64::INFINITY] {
            worst.add(x, 1.0);
        }
        let last = worst.columns.len() - 1;
        let places: Vec<usize> = worst.errors().into_iter().map(|(at, _)| at).collect();
        // Zero and its neighbours share a column.
        assert_eq!(places.len(), 6, "{places:?}");
        assert_eq!((places[0], places[5]), (0, last));
        let picture = worst.picture("f", "binary64").expect("a picture");
        assert!(picture.contains("\n-1e200\n") && picture.contains("\n1e-200\n"), "{picture}");
        assert!(!picture.contains("NaN"));
    }
}
