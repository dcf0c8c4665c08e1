//! Bounds of rounding errors over boxes: compared with published ones, with computed errors, and for every FPCore.

mod boxes;
mod computed;
mod conditions;
mod exact;
mod formulas;
mod fpbench;
mod guards;
mod jumps;
mod pairs;
mod problems;
mod refused;
mod rules;
mod total;
mod witnesses;

use outward::interval::Interval;

/// A formula with a range for each input, in the order in which they occur.
struct Problem {
    name: &'static str,
    formula: &'static str,
    ranges: &'static [(f64, f64)],
}

impl Problem {
    fn sides(&self) -> Vec<Interval> {
        self.ranges.iter().map(|(lo, hi)| interval(*lo, *hi)).collect()
    }
}

fn interval(lo: f64, hi: f64) -> Interval {
    Interval::new(lo, hi).expect("an interval")
}
