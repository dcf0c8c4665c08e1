//! The exact values of all nodes of a program at a point, compared with the computed ones.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::evaluate::{Value, Values};
use super::real::Real;
use super::{FIRST_BITS, Outcome, Solver, rational};
use crate::device::ErrorMeasure;
use crate::program::{Node, NodeValue, Number, Program, Truth, Width};
use crate::round::RoundingDirection;

/// Decimal digits of [`TrueNumber::digits`].
const DIGITS: u32 = 20;

/// Bits from which on a number whose decimal digits are still not known goes without them.
const ENOUGH_BITS: u32 = 512;

/// A pass with more bits times nodes than this is not made, so that large programs end in seconds.
const MOST_WORK: u64 = 1 << 24;

/// Most bits of all rational numbers of a program together, where each may have at least [`LEAST_RATIONAL`]; in a long
/// recurrence the bits would double with each step.
const MOST_RATIONAL: u64 = 1 << 22;

/// Bits that each rational number may have; see [`MOST_RATIONAL`].
const LEAST_RATIONAL: u64 = 1 << 9;

/// A node of a program at a point.
#[derive(Clone, Debug, PartialEq)]
pub struct NodeTruth {
    /// Exact value of the node.
    pub outcome: Outcome<TrueValue>,
    /// Does the result use the node, if choices are made by the computed values?
    pub is_computed_taken: bool,
    /// Does the result use the node, if choices are made by the exact values? Where a condition is undecided, the
    /// result may use both sides.
    pub is_exact_taken: bool,
}

/// The exact value of a node.
#[derive(Clone, Debug, PartialEq)]
pub enum TrueValue {
    /// Truth of a condition.
    Condition(bool),
    /// A number.
    Number(TrueNumber),
}

/// The exact value of a node that is a number, and how far from it a computed number is.
#[derive(Clone, Debug, PartialEq)]
pub struct TrueNumber {
    /// The number's first 20 significant decimal digits, or all of them if it has fewer; none of a number whose size is
    /// beyond 2^±2^20.
    pub digits: Option<String>,
    /// Are these digits the number itself?
    pub is_whole: bool,
    /// The error of the computed number in ulps of the exact value: an upper bound, which is at most 2^-20 of itself
    /// above the error; see [`Solver::error`].
    pub ulps: f64,
    /// The error relative to the exact value, as an upper bound of the same kind. The error of a nonzero number is
    /// infinite where the exact value is 0.
    pub relative: f64,
}

impl Solver {
    /// Every node of the program at a point, in the order of [`Program::nodes`], compared with the computed value:
    /// `computed` has a number for each node (for a condition, 1 where it holds and 0 elsewhere), `widths` the format
    /// of each computation.
    ///
    /// Nodes share common work: each precision takes one pass over the nodes that need it. For a large program fewer
    /// bits are tried than the solver may use: the nodes of a pass times its bits are at most 2^24.
    ///
    /// ```
    /// use outward::exact::{Outcome, Solver, TrueValue};
    /// use outward::program::{Number, Program, Width};
    ///
    /// let program = Program::parse("(1 + x) - 1")?;
    /// let nodes = program.nodes().len();
    /// let computed = [1e-16, 1.0, 1.0, 0.0];
    /// let truths = Solver::new(&program).truths(&[Number::parse("1e-16")?], &computed, &vec![Width::F64; nodes]);
    /// let Outcome::Value(TrueValue::Number(result)) = &truths[program.output().index()].outcome else { panic!() };
    /// assert_eq!(result.digits.as_deref(), Some("1e-16"));
    /// assert_eq!(result.relative, 1.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If there are not as many inputs as the program has, or not as many numbers or formats as it has nodes.
    pub fn truths(&mut self, inputs: &[Number], computed: &[f64], widths: &[Width]) -> Vec<NodeTruth> {
        let program = self.evaluator.program().clone();
        let count = program.nodes().len();
        assert_eq!(inputs.len(), program.inputs().len(), "a number for each input");
        assert_eq!([computed.len(), widths.len()], [count; 2], "a number and a format for each node");
        let computed_taken = taken(&program, |node| Some(computed[node] > 0.0));
        let mut bits = FIRST_BITS.min(self.most_bits);
        let truth_of = |outcomes: Vec<Option<Outcome<TrueValue>>>, exact_taken: Vec<bool>, bits: u32| {
            let nodes = outcomes.into_iter().zip(exact_taken).zip(&computed_taken);
            let truths = nodes.map(|((outcome, is_exact_taken), is_computed_taken)| NodeTruth {
                outcome: outcome.unwrap_or(Outcome::Undecided { bits }),
                is_computed_taken: *is_computed_taken,
                is_exact_taken,
            });
            truths.collect()
        };
        let Some(inputs) = inputs.iter().map(rational).collect::<Option<Vec<_>>>() else {
            return truth_of(vec![None; count], taken(&program, |_| None), bits);
        };
        let mut outcomes = vec![None; count];
        let mut needed = vec![true; count];
        let longest = (MOST_RATIONAL / count as u64).max(LEAST_RATIONAL);
        self.values.clear();
        loop {
            self.evaluator.pass_over(&inputs, bits, &mut self.values, longest, |node| needed[node]);
            let values = &self.values;
            let exact_taken = taken(&program, |node| known_truth(values, node));
            for (at, outcome) in outcomes.iter_mut().enumerate() {
                if outcome.is_none() {
                    *outcome = match values.get(at) {
                        Some(NodeValue::Number(number)) => decided(number, computed[at], widths[at], bits),
                        Some(NodeValue::Condition(Truth::UNDEFINED)) => Some(Outcome::Undefined),
                        _ => known_truth(values, at).map(|truth| Outcome::Value(TrueValue::Condition(truth))),
                    };
                }
            }
            needed.fill(false);
            for at in (0..count).rev() {
                let is_open = outcomes[at].is_none() && (exact_taken[at] || computed_taken[at]);
                if is_open || needed[at] {
                    needed[at] = true;
                    program.nodes()[at].operands().as_slice().iter().for_each(|it| needed[it.index()] = true);
                }
            }
            let nodes = needed.iter().filter(|needed| **needed).count() as u64;
            let next = (2 * bits).min(self.most_bits);
            if nodes == 0 || next == bits || nodes * u64::from(next) > MOST_WORK {
                return truth_of(outcomes, exact_taken, bits);
            }
            bits = next;
        }
    }
}

/// The nodes that the result is computed from, where choices are made by these conditions; both sides of a choice whose
/// condition is not known.
fn taken(program: &Program, holds: impl Fn(usize) -> Option<bool>) -> Vec<bool> {
    let mut taken = vec![false; program.nodes().len()];
    taken[program.output().index()] = true;
    for at in (0..taken.len()).rev() {
        if !taken[at] {
            continue;
        }
        let node = program.nodes()[at];
        let operands = node.operands();
        for (place, operand) in operands.as_slice().iter().enumerate() {
            let is_taken = match node {
                Node::Select(condition, ..) if place > 0 => {
                    holds(condition.index()).is_none_or(|holds| holds == (place == 1))
                }
                _ => true,
            };
            taken[operand.index()] |= is_taken;
        }
    }
    taken
}

/// A condition that is known.
fn known_truth(values: &Values, node: usize) -> Option<bool> {
    match values.get(node) {
        Some(NodeValue::Condition(truth)) => truth.known_everywhere(),
        _ => None,
    }
}

/// Returns the outcome of a number, if `bits` bits suffice.
fn decided(value: &Value, computed: f64, width: Width, bits: u32) -> Option<Outcome<TrueValue>> {
    let ball;
    let real = match value {
        Value::Undefined => return Some(Outcome::Undefined),
        Value::Unknown | Value::Huge(_) => return None,
        Value::Rational(x) => Real::Rational(x),
        Value::Surd(x) => {
            ball = x.ball(bits);
            Real::Ball(&ball)
        }
        Value::Ball(x) => Real::Ball(x),
    };
    let ulps = real.error(computed, ErrorMeasure::Ulps, width, bits)?;
    let relative = real.error(computed, ErrorMeasure::Relative, width, bits)?;
    let digits = real.decimal(DIGITS, RoundingDirection::TowardZero);
    if digits.is_none() && bits < ENOUGH_BITS && real.has_decimal() {
        return None;
    }
    let (digits, is_whole) = digits.map_or((None, false), |(digits, is_whole)| (Some(digits), is_whole));
    Some(Outcome::Value(TrueValue::Number(TrueNumber { digits, is_whole, ulps, relative })))
}
