//! A search for a minimum doubts its result, as that for a range does: values at points where all constraints hold must
//! not be below.

use alloc::vec::Vec;

use super::System;
use super::constraint::Function;
use super::minimum::Optimum;
use crate::analysis::range::{Work, sample_points};
use crate::interval::Interval;

impl System {
    /// Compares a minimum with the values at some points of the box. A system with equations has no such points.
    ///
    /// # Panics
    ///
    /// If the minimum is wrong.
    pub(super) fn confirm(&self, objective: &Function, sides: &[Interval<f64>], minimum: &Optimum) {
        if self.equations() > 0 {
            return;
        }
        let mut work = Work::default();
        for point in sample_points(sides, minimum.pieces) {
            let at: Vec<Interval<f64>> = point.iter().map(|x| Interval::point(*x)).collect();
            if !self.inequalities_hold(&at, &mut work) || !self.conditions_hold(&at, &mut work) {
                continue;
            }
            let value = objective.bounds(&at, &mut work);
            let is_lost = minimum.bounds.is_empty() || value.values.sup() < minimum.bounds.inf();
            assert!(
                !value.is_defined || value.values.is_empty() || !is_lost,
                "the minimum in {} contradicts the value in {} at {point:?}",
                minimum.bounds,
                value.values
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::analysis::system::{MinimiseOptions, Optimum, System};
    use crate::interval::Interval;
    use crate::program::{ParseOptions, Program};

    fn confirm(change: impl FnOnce(&mut Optimum)) {
        let mut system = System::parse("x > 1", ParseOptions::default()).expect("a system");
        let objective = system.objective(&Program::parse("x^2").expect("a formula")).expect("bounds");
        let sides = [Interval::new(-3.0, 3.0).expect("in order")];
        let mut minimum = system.minimise(&objective, &sides, &MinimiseOptions::default());
        change(&mut minimum);
        system.confirm(objective.function(), &sides, &minimum);
    }

    #[test]
    fn a_right_minimum_is_confirmed() {
        confirm(|_| {});
    }

    #[test]
    #[should_panic(expected = "contradicts the value in")]
    fn a_minimum_that_is_too_large_is_noticed() {
        confirm(|minimum| minimum.bounds = Interval::point(9.5));
    }

    #[test]
    #[should_panic(expected = "contradicts the value in")]
    fn a_lost_minimum_is_noticed() {
        confirm(|minimum| minimum.bounds = Interval::EMPTY);
    }
}
