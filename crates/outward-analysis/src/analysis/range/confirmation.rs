//! A search doubts its result: bounds that are found without it must agree.
//!
//! The natural bounds of the box enclose all values, so that they meet the bounds of both extrema. At some points, the
//! bounds of the value must meet the range. Neither proves anything; but each fault of a search that lost values would
//! have been seen in this way.

use alloc::vec::Vec;

use super::sweep::{Work, decoration, interval};
use super::{RangePlan, RangeReport};
use crate::interval::{Decoration, Interval};

/// Points of a box at which a long search is checked, besides its middle and two of its corners.
const MOST_POINTS: u64 = 13;

/// Number of pieces that a search examines for each point.
const PIECES_PER_POINT: u64 = 8;

impl RangePlan {
    /// Checks a result against values that do not depend on it.
    ///
    /// # Panics
    ///
    /// If the result is wrong.
    pub(super) fn confirm(&self, sides: &[Interval<f64>], report: &RangeReport, work: &mut Work) {
        let found = report.bounds();
        let fault = |of: Interval<f64>, known: Interval<f64>, place: core::fmt::Arguments<'_>| -> ! {
            panic!(
                "the range {found} of a formula, with an extremum in {of}, contradicts {known} {place}: {}",
                self.program
            )
        };
        self.plain_forward(sides, work);
        let natural = interval(work.values[self.output().index()]);
        for extremum in [&report.minimum, &report.maximum] {
            if !extremum.bounds.is_empty() && extremum.bounds.disjoint(natural) {
                fault(extremum.bounds, natural, format_args!("over the box"));
            }
        }
        for point in sample_points(sides, report.minimum.pieces + report.maximum.pieces) {
            let at: Vec<Interval<f64>> = point.iter().map(|x| Interval::point(*x)).collect();
            self.plain_forward(&at, work);
            let value = work.values[self.output().index()];
            let (bounds, is_defined) = (interval(value), decoration(value) >= Decoration::Def);
            let is_lost = is_defined && bounds.disjoint(found);
            let is_undefined = report.is_defined && bounds.is_empty();
            if is_lost || is_undefined {
                fault(found, bounds, format_args!("at {point:?}"));
            }
        }
    }
}

/// Points of a box: the more of them, the longer a search took.
pub fn sample_points(sides: &[Interval<f64>], pieces: u64) -> impl Iterator<Item = Vec<f64>> {
    /// The positive root of x² = 1 − x, whose multiples are spread evenly between integers.
    const GOLDEN: f64 = 0.618_033_988_749_894_8;
    let count = (pieces / PIECES_PER_POINT).min(MOST_POINTS);
    let has_points = sides.iter().all(|side| !side.is_empty());
    let ends = [0.5, 0.0, 1.0].map(|part| [part, 0.0]);
    let inside = (1..=count).map(|index| [0.0, GOLDEN * index as f64]);
    ends.into_iter().chain(inside).filter(move |_| has_points).map(|[first, step]| {
        let of_side = |(variable, side): (usize, &Interval<f64>)| {
            let part = first + step * (variable + 1) as f64;
            number_within(*side, if step == 0.0 { part } else { part - (part as u64) as f64 })
        };
        sides.iter().enumerate().map(of_side).collect()
    })
}

/// The number at this part of a side, from 0 to 1; a finite one also on a side without end.
fn number_within(side: Interval<f64>, part: f64) -> f64 {
    /// Sides without end are cut off at this size, or at twice the size of the other end.
    const LARGE: f64 = 1024.0;
    let (lo, hi) = (side.inf(), side.sup());
    let (lo, hi) = match (lo.is_finite(), hi.is_finite()) {
        (true, true) => (lo, hi),
        (true, false) => (lo, (lo + LARGE).max(2.0 * lo).min(f64::MAX)),
        (false, true) => ((hi - LARGE).min(2.0 * hi).max(f64::MIN), hi),
        (false, false) => (-LARGE, LARGE),
    };
    (lo * (1.0 - part) + hi * part).max(lo).min(hi)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::range::RangeOptions;
    use crate::program::Program;

    fn side(lo: f64, hi: f64) -> Interval<f64> {
        Interval::new(lo, hi).expect("in order")
    }

    #[test]
    fn points_are_finite_and_in_the_box() {
        let ends = [f64::NEG_INFINITY, f64::MIN, -3.0, 0.0, 5e-324, 7.5, f64::MAX, f64::INFINITY];
        for lo in ends {
            for hi in ends.into_iter().filter(|hi| lo <= *hi && lo < f64::INFINITY && *hi > f64::NEG_INFINITY)
            {
                let sides = [side(lo, hi), side(-1.0, 1.0)];
                let points: Vec<Vec<f64>> = sample_points(&sides, 1000).collect();
                assert_eq!(points.len(), 16);
                for point in points {
                    let is_in = |(x, side): (&f64, &Interval<f64>)| x.is_finite() && side.contains(*x);
                    assert!(point.iter().zip(&sides).all(is_in), "{point:?} in {sides:?}");
                }
            }
        }
    }

    #[test]
    fn an_empty_box_has_no_points() {
        assert_eq!(sample_points(&[side(1.0, 2.0), Interval::EMPTY], 1000).count(), 0);
        let plan = RangePlan::new(&Program::parse("x").expect("a formula")).expect("operations with bounds");
        assert!(plan.range(&[Interval::EMPTY], &RangeOptions::default()).bounds().is_empty());
    }

    fn confirm(formula: &str, change: impl FnOnce(&mut RangeReport)) {
        let plan = RangePlan::new(&Program::parse(formula).expect(formula)).expect("operations with bounds");
        let sides = [side(-5.0, 5.0)];
        let mut report = plan.range(&sides, &RangeOptions::default());
        change(&mut report);
        plan.confirm(&sides, &report, &mut Work::default());
    }

    #[test]
    fn right_results_are_confirmed() {
        confirm("x^2", |_| {});
        confirm("if x < 0 then x else (if sqrt(x) > 1 then 2 else 3)", |_| {});
    }

    /// The result that the search once had.
    #[test]
    #[should_panic(expected = "contradicts [-5, -5] at [-5.0]")]
    fn a_lost_value_is_noticed() {
        confirm("if x < 0 then x else (if sqrt(x) > 1 then 2 else 3)", |report| {
            report.minimum.bounds = Interval::point(-3.05e-150);
        });
    }

    #[test]
    #[should_panic(expected = "over the box")]
    fn an_extremum_outside_of_the_natural_bounds_is_noticed() {
        confirm("x^2", |report| report.maximum.bounds = side(26.0, 27.0));
    }

    #[test]
    #[should_panic(expected = "contradicts [empty] at")]
    fn a_point_without_a_value_is_noticed() {
        confirm("sqrt(x)", |report| report.is_defined = true);
    }
}
