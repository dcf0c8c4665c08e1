//! A function of some of a system's variables, over pieces of their box.

use alloc::vec::Vec;

use super::{Relation, System};
use crate::analysis::range::{RangePlan, Work};
use crate::interval::Interval;

/// A function, and which variables it is of.
#[derive(Clone, Debug)]
pub struct Function {
    pub plan: RangePlan,
    /// Indices of the variables that are the plan's inputs.
    pub columns: Vec<usize>,
    /// Is the function's value the negated one of the plan?
    pub is_negated: bool,
}

/// Bounds of a function over a piece.
#[derive(Clone, Debug)]
pub struct FunctionBounds {
    pub values: Interval<f64>,
    pub is_defined: bool,
    /// Derivatives by each variable of the system; none where the function is not continuous, or has no bounded
    /// derivative.
    pub gradient: Option<Vec<Interval<f64>>>,
}

impl Function {
    fn own_sides(&self, sides: &[Interval<f64>]) -> Vec<Interval<f64>> {
        self.columns.iter().map(|column| sides[*column]).collect()
    }

    fn turned(&self, x: Interval<f64>) -> Interval<f64> {
        if self.is_negated { -x } else { x }
    }

    pub fn bounds(&self, sides: &[Interval<f64>], work: &mut Work) -> FunctionBounds {
        let found = self.plan.bounds(&self.own_sides(sides), work);
        let gradient = found.has_gradient.then(|| {
            let mut all = alloc::vec![Interval::point(0.0); sides.len()];
            for (column, slope) in self.columns.iter().zip(&work.gradient) {
                all[*column] = self.turned(*slope);
            }
            all
        });
        FunctionBounds { values: self.turned(found.values), is_defined: found.is_defined, gradient }
    }

    /// Cuts the sides to where the function can have these values; false where nothing is left.
    pub fn cut_to(&self, sides: &mut [Interval<f64>], allowed: Interval<f64>, work: &mut Work) -> bool {
        let mut own = self.own_sides(sides);
        let is_possible = self.plan.cut_to(&mut own, self.turned(allowed), work);
        for (column, side) in self.columns.iter().zip(own) {
            sides[*column] = sides[*column].intersection(side);
        }
        is_possible && sides.iter().all(|side| !side.is_empty())
    }
}

impl Relation {
    /// The values that satisfy it.
    pub fn allowed(self) -> Interval<f64> {
        let least = if self == Relation::Equal { 0.0 } else { f64::NEG_INFINITY };
        Interval::new(least, 0.0).unwrap_or(Interval::ENTIRE)
    }
}

impl System {
    /// Cuts the sides to where every constraint can hold, by one pass over them; false where nothing is left.
    pub(super) fn cut(&self, sides: &mut [Interval<f64>], work: &mut Work) -> bool {
        self.constraints.iter().all(|(function, relation)| function.cut_to(sides, relation.allowed(), work))
    }

    /// Does every inequality hold at all points of the piece?
    pub(super) fn inequalities_hold(&self, sides: &[Interval<f64>], work: &mut Work) -> bool {
        self.inequalities().all(|function| {
            let found = function.bounds(sides, work);
            found.is_defined && found.values.sup() <= 0.0
        })
    }
}

/// Did a piece lose a tenth of one of its sides?
pub fn is_much_smaller(now: &[Interval<f64>], before: &[Interval<f64>]) -> bool {
    now.iter().zip(before).any(|(now, before)| before.wid() > 0.0 && now.wid() <= 0.9 * before.wid())
}

/// A number inside of a side, about in the middle.
pub fn middle(side: Interval<f64>) -> f64 {
    side.mid()
}

/// Returns both parts of a side that is cut a little beside its middle, which has no roots of symmetrical systems; none
/// if there is no number between its ends.
pub fn halves(side: Interval<f64>) -> Option<[Interval<f64>; 2]> {
    let (lo, hi) = (side.inf(), side.sup());
    let mut at = side.mid();
    if lo.is_finite() && hi.is_finite() {
        let beside = at + 0.0078125 * side.rad();
        if lo < beside && beside < hi {
            at = beside;
        }
    }
    (lo < at && at < hi).then(|| [(lo, at), (at, hi)].map(|(lo, hi)| Interval::new(lo, hi).unwrap_or(side)))
}
