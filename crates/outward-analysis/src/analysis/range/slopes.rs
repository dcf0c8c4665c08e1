//! Bounds of the gradient next to a number where the formula divides by 0, by expansions of its partial derivatives.
//!
//! They hold wherever the variable of the expansion is another number than its center, if the formula has no choices,
//! and it and its derivatives are defined and continuous there. At the center it has no value, since it divides by 0
//! whatever the other variables are, or since the center is an infinity.

use alloc::vec::Vec;

use super::RangePlan;
use super::expansion::Center;
use super::partials::{Partial, partials};
use super::sweep::Work;
use crate::interval::Interval;
use crate::program::Program;

/// The partial derivatives of a formula without choices.
pub struct Slopes(Vec<Slope>);

enum Slope {
    Constant(Interval<f64>),
    Formula(RangePlan),
}

impl Slopes {
    /// Returns none if one of the partial derivatives is no formula.
    pub fn new(program: &Program) -> Option<Slopes> {
        let slope = |partial| match partial {
            Partial::Constant(slope) => Some(Slope::Constant(slope)),
            Partial::Formula(program) => RangePlan::new(&program).ok().map(Slope::Formula),
        };
        partials(program)?.into_iter().map(slope).collect::<Option<Vec<Slope>>>().map(Slopes)
    }

    /// Bounds of the derivatives by each variable except the center's; none where they are not known.
    pub fn bounds(
        &self,
        sides: &[Interval<f64>],
        center: Center,
        work: &mut Work,
    ) -> Vec<Option<Interval<f64>>> {
        let bounds = |(variable, slope): (usize, &Slope)| match slope {
            _ if variable == center.variable || sides[variable].wid() == 0.0 => None,
            Slope::Constant(slope) => Some(*slope),
            Slope::Formula(plan) => {
                let found = plan.expanded(sides, center, work)?;
                // A derivative that is not defined somewhere bounds no change there.
                (found.is_continuous && found.bounds.is_common()).then_some(found.bounds)
            }
        };
        self.0.iter().enumerate().map(bounds).collect()
    }
}
