//! The branches of choices that a piece does not decide: in each of them, variables are cut off at the numbers that
//! they are compared with.

use alloc::vec::Vec;

use crate::interval::Interval;
use crate::program::{Node, Program, Relation, Value};

/// A comparison on which a choice depends.
#[derive(Clone, Copy, Debug)]
pub struct Guard {
    pub condition: Value,
    relation: Relation,
    left: Value,
    right: Value,
}

/// The comparisons on which choices depend, each after those that it depends on.
pub fn guards(program: &Program) -> Vec<Guard> {
    let nodes = program.nodes();
    let mut decides = alloc::vec![false; nodes.len()];
    for at in (0..nodes.len()).rev() {
        match nodes[at] {
            Node::Select(condition, ..) => decides[condition.index()] = true,
            Node::And(a, b) | Node::Or(a, b) if decides[at] => {
                decides[a.index()] = true;
                decides[b.index()] = true;
            }
            Node::Not(a) if decides[at] => decides[a.index()] = true,
            _ => {}
        }
    }
    let guard = |value: Value| match nodes[value.index()] {
        Node::Compare(relation, left, right) if decides[value.index()] => {
            Some(Guard { condition: value, relation, left, right })
        }
        _ => None,
    };
    program.values().filter_map(guard).collect()
}

/// Marks the values that the output is computed from at every point where it has a value. Values of a branch count only
/// where its condition decides for it, and the second operand of `and` and `or` only where the first one leaves the
/// decision to it. `truth` returns the truth of a condition, if it is the same wherever the condition is defined.
pub fn mark_evaluated(program: &Program, truth: impl Fn(Value) -> Option<bool>, marks: &mut Vec<bool>) {
    let nodes = program.nodes();
    marks.clear();
    marks.resize(nodes.len(), false);
    marks[program.output().index()] = true;
    for at in (0..nodes.len()).rev() {
        if !marks[at] {
            continue;
        }
        let mut mark = |value: Value| marks[value.index()] = true;
        match nodes[at] {
            Node::Select(condition, yes, no) => {
                mark(condition);
                if let Some(holds) = truth(condition) {
                    mark(if holds { yes } else { no });
                }
            }
            node @ (Node::And(first, second) | Node::Or(first, second)) => {
                mark(first);
                if truth(first) == Some(matches!(node, Node::And(..))) {
                    mark(second);
                }
            }
            // An undefined limit says nothing.
            Node::Restrict(_, operand, _) => mark(operand),
            node => node.operands().as_slice().iter().for_each(|operand| mark(*operand)),
        }
    }
}

impl Guard {
    /// Cuts the sides of variables that are compared, where the comparison holds, or where it does not; false where
    /// none of them is left. `bounds` are those of the values without the assumption.
    ///
    /// Points where the comparison is undefined are left out too. The comparison must therefore be one that the formula
    /// evaluates at every point where it has a value ([`mark_evaluated`]).
    ///
    /// Ends stay in: the cut side of `x < 1` is up to 1.
    pub fn cut(
        &self,
        holds: bool,
        program: &Program,
        bounds: impl Fn(Value) -> Interval<f64>,
        sides: &mut [Interval<f64>],
    ) -> bool {
        let input = |value: Value| match program.nodes()[value.index()] {
            Node::Input(index) => Some(index),
            _ => None,
        };
        let (left, right) = (bounds(self.left), bounds(self.right));
        let (of_left, of_right) = match (self.relation, holds) {
            // left ≤ right
            (Relation::Less | Relation::LessEqual, true) => (below(right), above(left)),
            (Relation::Less | Relation::LessEqual, false) => (above(right), below(left)),
            (Relation::Equal, true) | (Relation::NotEqual, false) => (right, left),
            (Relation::Equal, false) | (Relation::NotEqual, true) => return true,
        };
        for (value, allowed) in [(self.left, of_left), (self.right, of_right)] {
            if let Some(index) = input(value) {
                sides[index] = sides[index].intersection(allowed);
                if sides[index].is_empty() {
                    return false;
                }
            } else if bounds(value).intersection(allowed).is_empty() {
                return false;
            }
        }
        true
    }
}

/// All numbers up to the greatest of these.
fn below(x: Interval<f64>) -> Interval<f64> {
    Interval::new(f64::NEG_INFINITY, x.sup()).unwrap_or(Interval::EMPTY)
}

/// All numbers from the least of these on.
pub fn above(x: Interval<f64>) -> Interval<f64> {
    Interval::new(x.inf(), f64::INFINITY).unwrap_or(Interval::EMPTY)
}
