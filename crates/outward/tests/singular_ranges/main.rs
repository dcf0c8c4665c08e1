//! The range of a formula where derivatives or the formula itself have no bounds, or no value.

mod corners;
mod removable;
mod unbounded;
#[path = "../vanishing/mod.rs"]
mod vanishing;

use outward::analysis::range::{RangeOptions, RangePlan, RangeReport};
use outward::exact::{Outcome, Solver};
use outward::interval::Interval;
use outward::program::{Number, Program};

const INFINITY: f64 = f64::INFINITY;

fn range(formula: &str, sides: &[(f64, f64)], most_pieces: u64) -> RangeReport {
    let plan = RangePlan::new(&Program::parse(formula).expect(formula)).expect("operations with bounds");
    let sides: Vec<Interval<f64>> =
        sides.iter().map(|(lo, hi)| Interval::new(*lo, *hi).expect("in order")).collect();
    plan.range(&sides, &RangeOptions { most_pieces, ..RangeOptions::default() })
}

/// The range is this one, found with few pieces.
fn assert_range(formula: &str, sides: &[(f64, f64)], [least, greatest]: [f64; 2]) {
    let found = range(formula, sides, 20_000);
    for (extremum, expected) in [(&found.minimum, least), (&found.maximum, greatest)] {
        let slack = 4.0 * f64::EPSILON * f64::abs(expected);
        let (lo, hi) = (extremum.bounds.inf(), extremum.bounds.sup());
        assert!(lo <= expected + slack && hi >= expected - slack, "{formula}: {lo:e} to {hi:e}");
        // An infimum of 0 that is not taken is never reached relatively.
        let is_near = extremum.is_reached || expected == 0.0 && hi - lo <= 1e-14;
        assert!(is_near && extremum.pieces < 2000, "{formula}: {found:?}");
    }
}

/// The exact values of a formula at places of a box.
struct ExactValues<'a> {
    formula: &'a str,
    sides: &'a [(f64, f64)],
    solver: Solver,
}

impl<'a> ExactValues<'a> {
    fn new(formula: &'a str, sides: &'a [(f64, f64)]) -> ExactValues<'a> {
        let program = Program::parse(formula).expect(formula);
        ExactValues { formula, sides, solver: Solver::new(&program).with_most_bits(512) }
    }

    /// Asserts that the value at a place is within these bounds; false if it has none.
    fn is_within(&mut self, place: &[f64], within: Interval<f64>) -> bool {
        let numbers: Vec<Number> = place.iter().map(|x| Number::from_f64(*x)).collect();
        let Outcome::Value((lo, hi)) = self.solver.bounds::<f64>(&numbers) else { return false };
        assert!(
            hi >= within.inf() && lo <= within.sup(),
            "{} over {:?}: {lo:e} to {hi:e} at {place:?}, not in {within:?}",
            self.formula,
            self.sides
        );
        true
    }

    /// Asserts that the values at the places of a report are within the bounds of the extrema.
    fn has_places(&mut self, found: &RangeReport) {
        for extremum in [&found.minimum, &found.maximum].into_iter().filter(|it| !it.place.is_empty()) {
            self.is_within(&extremum.place, extremum.bounds);
        }
    }
}
