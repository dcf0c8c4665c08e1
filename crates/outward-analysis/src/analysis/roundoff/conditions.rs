//! Conditions on inputs beyond their ranges, from the `:pre` of an FPCore.
//!
//! Bounds hold for inputs that fulfil all conditions. A sub-box in which a condition certainly fails is discarded.
//! Bounds that relations imply for inputs narrow sub-boxes, and those for other values narrow enclosures
//! (`polynomial`). An input is only reported, as a witness or as an example of a fault, if it is known to fulfil the
//! conditions.

use alloc::vec::Vec;

use super::guard::Case;
use super::plan::{Options, RoundoffError, RoundoffPlan};
use super::polynomial::{Polynomial, RelatedValue};
use super::sweep::Work;
use crate::analysis::Operand;
use crate::interval::{DecInterval, Decoration, Interval};
use crate::program::{Node, Program, Value};

/// Number of times that relations narrow the sides of a piece.
const ROUNDS: usize = 2;

/// Conditions that the inputs fulfil.
#[derive(Clone, Debug, Default)]
pub(super) struct Conditions {
    /// Each condition as a program that is 1 where it holds, and 0 elsewhere.
    plans: Vec<RoundoffPlan>,
    /// Bounds of each input, and of each value of the bounded program, that follow from relations.
    inputs: Vec<Option<RelatedValue>>,
    values: Vec<Option<RelatedValue>>,
}

impl RoundoffPlan {
    /// A [plan](RoundoffPlan::new) for inputs that fulfil conditions: each condition is a program of the same inputs
    /// that is 1 where it holds and 0 elsewhere, as from
    /// [`conditions`](crate::program::fpcore::Precondition::conditions) of an FPCore. Bounds hold for exact inputs that
    /// fulfil all of them.
    ///
    /// ```
    /// use outward::analysis::roundoff::{Options, RoundoffPlan};
    /// use outward::interval::Interval;
    /// use outward::program::Program;
    ///
    /// let options = Options { exact_inputs: true, ..Options::default() };
    /// let plan = RoundoffPlan::new(&Program::parse("sqrt(x - y)")?, options)?;
    /// let sides = [Interval::new(1.0, 3.0)?, Interval::new(1.0, 3.0)?];
    /// assert!(plan.bound(&sides)?.bound.is_err());
    /// let condition = Program::parse("if x >= y + 1/2 then 1 else 0")?;
    /// assert!(plan.with_conditions(&[condition])?.bound(&sides)?.bound.is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Where a condition has other inputs than the program, and where a device would refuse it.
    pub fn with_conditions(self, conditions: &[Program]) -> Result<RoundoffPlan, RoundoffError> {
        if conditions.is_empty() {
            return Ok(RoundoffPlan { conditions: Conditions::default(), ..self });
        }
        let expected = self.program.inputs().len();
        let options = Options { exact_inputs: true, ..Options::default() };
        let (mut plans, mut relations) = (Vec::new(), Vec::new());
        for condition in conditions {
            let found = condition.inputs().len();
            if found != expected {
                return Err(RoundoffError::Inputs { expected, found });
            }
            let plan = RoundoffPlan::new(condition, options.clone())?;
            if let Node::Select(holds, yes, no) = condition.nodes()[condition.output().index()]
                && [yes, no].map(|value| plan.number(value)) == [Some(1.0), Some(0.0)]
            {
                Polynomial::relations(condition, holds, &Polynomial::of_values(condition), &mut relations);
            }
            plans.push(plan);
        }
        let values = Polynomial::of_values(&self.program);
        let mut inputs: Vec<Option<RelatedValue>> = alloc::vec![None; expected];
        for (node, value) in self.program.nodes().iter().zip(&values) {
            if let Node::Input(index) = *node {
                inputs[index] = value.as_ref().and_then(|value| value.related(&relations));
            }
        }
        let values =
            values.iter().map(|value| value.as_ref().and_then(|value| value.related(&relations))).collect();
        Ok(RoundoffPlan { conditions: Conditions { plans, inputs, values }, ..self })
    }

    /// The number that a value is, where it is a literal that is one.
    fn number(&self, value: Value) -> Option<f64> {
        let literal = self.literals[value.index()]?;
        (literal.exact == Interval::point(literal.computed)).then_some(literal.computed)
    }

    /// The part of a box in which conditions may hold, as far as sides can say it; none where they hold nowhere.
    pub(super) fn admitted(&self, mut sides: Vec<Interval<f64>>) -> Option<Vec<Interval<f64>>> {
        let Conditions { plans, inputs, .. } = &self.conditions;
        if plans.is_empty() {
            return Some(sides);
        }
        for _ in 0..ROUNDS {
            for (input, related) in inputs.iter().enumerate() {
                if let Some(related) = related {
                    let side = sides[input].intersection(related.range(&sides));
                    if side.is_empty() {
                        return None;
                    }
                    sides[input] = self.numbers_within(input, side)?;
                }
            }
        }
        let mut work = Work::default();
        let fails = |plan: &RoundoffPlan| {
            plan.forward(&Case::whole(&sides), &mut work);
            let result = work.values[plan.program.output().index()];
            match result.fault {
                None => result.held == Interval::point(0.0),
                Some(_) => plan.is_false_beyond_numbers(&sides),
            }
        };
        (!plans.iter().any(fails)).then_some(sides)
    }

    /// Is this condition certainly false in a box, by exact values that may be beyond the largest number? An example is
    /// `x*y <= 10` where x·y is larger than any number.
    fn is_false_beyond_numbers(&self, sides: &[Interval<f64>]) -> bool {
        let within = |side: &Interval<f64>| Operand::within(DecInterval::from(*side), side.mid());
        let operands: Vec<Operand> = sides.iter().map(within).collect();
        let result = self.deviation.row(&operands)[self.program.output().index()].exact();
        // The condition must be defined everywhere: an interval function leaves out arguments outside of its domain.
        result.interval() == Some(Interval::point(0.0)) && result.decoration() >= Decoration::Def
    }

    /// Bounds of the exact values on a box, from relations; empty where these say nothing.
    pub(super) fn related_values(&self, sides: &[Interval<f64>]) -> Vec<Interval<f64>> {
        if !self.has_relations() {
            return Vec::new();
        }
        let range = |value: &Option<RelatedValue>| {
            value.as_ref().map_or(Interval::ENTIRE, |value| value.range(sides))
        };
        let all: Vec<Interval<f64>> = self.conditions.values.iter().map(range).collect();
        // No input of the box fulfils the conditions. Any bound holds there, and the plain one is well-formed.
        if all.iter().any(|range| range.is_empty()) { Vec::new() } else { all }
    }

    /// Do enclosures of values depend on relations of inputs?
    pub(super) fn has_relations(&self) -> bool {
        self.conditions.values.iter().any(Option::is_some)
    }

    /// Are there conditions?
    pub(super) fn has_conditions(&self) -> bool {
        !self.conditions.plans.is_empty()
    }

    /// Do the inputs fulfil all conditions, for certain?
    pub(super) fn is_admitted(&self, operands: &[Operand]) -> bool {
        self.conditions.plans.iter().all(|plan| {
            let result = plan.deviation.row(operands)[plan.program.output().index()];
            result.exact().interval() == Some(Interval::point(1.0))
        })
    }
}
