//! The share of each operation in the bound of a box.

use alloc::vec::Vec;

use super::fault::Fault;
use super::found::BoxReport;
use super::guard::Case;
use super::pair::Part;
use super::plan::RoundoffPlan;
use super::sweep::{KnownValue, Work, zero};
use super::{Facts, OnBox, Share};
use crate::analysis::enclosure::size_bound;
use crate::interval::Interval;
use crate::ops;
use crate::program::{Node, Value};

impl RoundoffPlan {
    /// Bounds of the error on a box as a whole, with facts about it besides its sides.
    ///
    /// # Errors
    ///
    /// Where an operation may give no number.
    ///
    /// # Panics
    ///
    /// Where [`sorted`](Facts::sorted) has another value than it should.
    pub fn bound_within(&self, sides: &[Interval<f64>], facts: Facts) -> Result<OnBox, Fault> {
        for sum in &facts.sorted {
            assert!(Part::are_of_sorted(&self.parts, &self.program, *sum), "{sum} is no sum in two parts");
        }
        let mut work = Work::with(facts);
        let case = Case::whole(sides);
        let BoxReport { error, exact, fault, .. } = self.on_case(&case, &mut work);
        if let Some(fault) = fault {
            return Err(fault);
        }
        let shares = self.shares_in(&case, &mut work);
        let of = |part: fn(&KnownValue) -> Interval<f64>| work.values.iter().map(part).collect();
        let [values, errors, local_error] =
            [of(|known| known.held), of(|known| known.total), of(|known| known.local_error)];
        Ok(OnBox { error, exact, values, errors, local_error, shares })
    }

    /// The share of each operation in the bound on a box, in the worst of its cases. If `error` is known to be less
    /// than the bound from the sweep over the box, the shares are scaled down by the same factor.
    pub(super) fn shares(&self, sides: &[Interval<f64>], error: f64, work: &mut Work) -> Vec<Share> {
        let mut cases = self.cases(sides);
        let mut size = |case: &Case| size_bound(self.on_case(case, work).error);
        let sizes: Vec<f64> = cases.iter().map(&mut size).collect();
        let worst = (0..cases.len()).max_by(|a, b| sizes[*a].total_cmp(&sizes[*b]));
        let Some(worst) = worst else { return Vec::new() };
        let mut shares = self.shares_in(&cases.swap_remove(worst), work);
        if error < sizes[worst] {
            let part = ops::div_ru(error, sizes[worst]);
            for share in &mut shares {
                (share.error, share.other_choice) =
                    (ops::mul_ru(share.error, part), ops::mul_ru(share.other_choice, part));
            }
        }
        shares
    }

    fn shares_in(&self, case: &Case, work: &mut Work) -> Vec<Share> {
        let mut shares = Vec::new();
        self.forward(case, work);
        self.backward(work, |value, local_error, other_choice| {
            let share = Share { value, error: local_error.mag(), other_choice: other_choice.mag() };
            if share.error > 0.0 || share.other_choice > 0.0 {
                shares.push(share);
            }
        });
        let size = |share: &Share| share.error.max(share.other_choice);
        shares.sort_by(|a, b| size(b).total_cmp(&size(a)).then(a.value.cmp(&b.value)));
        shares
    }

    /// Calls back with the cost of each `if` on a box where the two programs choose different sides, if it is not zero.
    pub(super) fn other_choices(
        &self,
        sides: &[Interval<f64>],
        work: &mut Work,
        mut each: impl FnMut(Value, f64),
    ) {
        for case in self.cases(sides) {
            self.forward(&case, work);
            self.backward(work, |value, _, other_choice| {
                if other_choice != zero() {
                    each(value, other_choice.mag());
                }
            });
        }
    }

    /// The `if` that has the fault on one of its sides, and whose condition is not decided for all of the box.
    pub(super) fn choice_of(&self, fault: Fault, sides: &[Interval<f64>], work: &mut Work) -> Option<Value> {
        self.forward(&Case::whole(sides), work);
        let known = |value: Value| &work.values[value.index()];
        self.program.values().find(|value| match self.program.nodes()[value.index()] {
            Node::Select(condition, a, b) => {
                let condition = known(condition);
                let open = condition.truth.is_none() && condition.fault.is_none();
                open && [a, b].iter().any(|side| known(*side).fault == Some(fault))
            }
            _ => false,
        })
    }
}
