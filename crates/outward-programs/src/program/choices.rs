//! Conditions and choices of a program, interpreted once for all engines that find one value after the other.

use alloc::vec::Vec;

use super::{Node, Relation, Value};
use crate::interval::Iv;
pub use crate::steps::Outcomes;
use crate::steps::compared;

/// The knowledge of an engine about a condition.
#[doc(hidden)]
pub trait Logic: Clone {
    /// Returns the opposite of the condition.
    #[must_use]
    fn not(&self) -> Self;
    /// Returns the condition that both hold: the second one counts only where the first one holds.
    #[must_use]
    fn and(&self, second: &Self) -> Self;
    /// Returns the condition that one of them holds: the second one counts only where the first one does not hold.
    #[must_use]
    fn or(&self, second: &Self) -> Self {
        self.not().and(&second.not()).not()
    }
}

impl Logic for bool {
    fn not(&self) -> bool {
        !*self
    }
    fn and(&self, second: &bool) -> bool {
        *self && *second
    }
}

/// `None` is a condition that is unknown, or undefined.
impl Logic for Option<bool> {
    fn not(&self) -> Option<bool> {
        self.map(|truth| !truth)
    }
    fn and(&self, second: &Option<bool>) -> Option<bool> {
        Some((*self)? && (*second)?)
    }
}

/// A condition in real numbers, at one point or at all points of a set.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Truth {
    /// Can the condition hold, and can it fail, where it is defined?
    pub outcomes: Outcomes<bool>,
    /// Is the condition certainly defined, everywhere?
    pub is_defined: bool,
}

impl Truth {
    /// The truth of which nothing is known.
    pub const UNKNOWN: Truth =
        Truth { outcomes: Outcomes { can_hold: true, can_fail: true }, is_defined: false };

    /// The truth that is defined nowhere.
    pub const UNDEFINED: Truth =
        Truth { outcomes: Outcomes { can_hold: false, can_fail: false }, is_defined: false };

    /// Returns the truth that holds everywhere, or nowhere.
    #[must_use]
    pub fn known(holds: bool) -> Truth {
        Truth { outcomes: Outcomes { can_hold: holds, can_fail: !holds }, is_defined: true }
    }

    /// Returns the truth that is known, or of which only this is known: it is defined.
    #[must_use]
    pub fn of_defined(holds: Option<bool>) -> Truth {
        holds.map_or(Truth { is_defined: true, ..Truth::UNKNOWN }, Truth::known)
    }

    /// A comparison of numbers in these bounds.
    #[must_use]
    pub fn of_bounds(relation: Relation, operands: [Iv<f64>; 2], is_defined: bool) -> Truth {
        Truth { outcomes: compared(relation, operands), is_defined }
    }

    /// Returns whether the condition holds, if it is defined everywhere and the same everywhere.
    #[must_use]
    pub fn known_everywhere(self) -> Option<bool> {
        self.decided().filter(|_| self.is_defined)
    }

    /// Returns whether the condition holds, if it is the same wherever it is defined, and defined somewhere.
    #[must_use]
    pub fn decided(self) -> Option<bool> {
        let Outcomes { can_hold, can_fail } = self.outcomes;
        (can_hold != can_fail).then_some(can_hold)
    }
}

impl Logic for Truth {
    fn not(&self) -> Truth {
        Truth { outcomes: self.outcomes.not(), ..*self }
    }
    fn and(&self, second: &Truth) -> Truth {
        let evaluates_second = self.outcomes.can_hold;
        Truth {
            outcomes: self.outcomes.and(second.outcomes),
            is_defined: self.is_defined && (!evaluates_second || second.is_defined),
        }
    }
}

/// The rules by which an engine compares numbers and chooses between them.
#[doc(hidden)]
pub trait Choices {
    /// The engine's knowledge about a number.
    type Number: Clone;
    /// The engine's knowledge about a condition.
    type Condition: Logic;
    /// Returns a condition that is always true, or always false.
    fn truth(&self, holds: bool) -> Self::Condition;
    /// Returns the comparison of this node.
    fn compare(&self, at: usize, relation: Relation, operands: [&Self::Number; 2]) -> Self::Condition;
    /// Returns the choice of this node.
    fn select(&self, at: usize, condition: &Self::Condition, operands: [&Self::Number; 2]) -> Self::Number;
}

/// The value of a node.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum NodeValue<N, C> {
    /// A number.
    Number(N),
    /// A condition.
    Condition(C),
}

/// The values that are known so far.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct NodeValues<N, C>(Vec<NodeValue<N, C>>);

impl<N, C> Default for NodeValues<N, C> {
    fn default() -> Self {
        NodeValues(Vec::new())
    }
}

impl<N: Clone, C: Logic> NodeValues<N, C> {
    /// Returns room for the values of `nodes` nodes.
    #[must_use]
    pub fn with_capacity(nodes: usize) -> Self {
        NodeValues(Vec::with_capacity(nodes))
    }

    /// Forgets all values.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The value of the node at this place, if it is known.
    #[must_use]
    pub fn get(&self, at: usize) -> Option<&NodeValue<N, C>> {
        self.0.get(at)
    }

    /// Puts the value of a node into its place, behind the others or instead of its former value.
    pub fn set(&mut self, at: usize, value: NodeValue<N, C>) {
        match self.0.get_mut(at) {
            Some(known) => *known = value,
            None => self.0.push(value),
        }
    }

    /// Adds the value of the next node.
    pub fn push(&mut self, value: NodeValue<N, C>) {
        self.0.push(value);
    }

    /// The value of a node that is a number.
    ///
    /// # Panics
    ///
    /// If it is a condition: programs use none as a number.
    #[must_use]
    pub fn number(&self, value: Value) -> &N {
        match &self.0[value.index()] {
            NodeValue::Number(number) => number,
            NodeValue::Condition(_) => unreachable!("programs do not use conditions as numbers"),
        }
    }

    /// The value of a node that is a condition.
    ///
    /// # Panics
    ///
    /// If it is a number.
    #[must_use]
    pub fn condition(&self, value: Value) -> &C {
        match &self.0[value.index()] {
            NodeValue::Condition(condition) => condition,
            NodeValue::Number(_) => unreachable!("programs do not use numbers as conditions"),
        }
    }

    /// The value of a condition, of a choice, or of a number that is restricted; none of nodes that compute a number.
    pub fn chosen(
        &self,
        at: usize,
        node: Node,
        choices: &impl Choices<Number = N, Condition = C>,
    ) -> Option<NodeValue<N, C>> {
        Some(match node {
            Node::Truth(holds) => NodeValue::Condition(choices.truth(holds)),
            Node::Compare(relation, a, b) => {
                NodeValue::Condition(choices.compare(at, relation, [self.number(a), self.number(b)]))
            }
            Node::And(a, b) => NodeValue::Condition(self.condition(a).and(self.condition(b))),
            Node::Or(a, b) => NodeValue::Condition(self.condition(a).or(self.condition(b))),
            Node::Not(a) => NodeValue::Condition(self.condition(a).not()),
            Node::Select(c, a, b) => {
                let operands = [self.number(a), self.number(b)];
                NodeValue::Number(choices.select(at, self.condition(c), operands))
            }
            Node::Restrict(_, a, _) => NodeValue::Number(self.number(a).clone()),
            Node::Input(_) | Node::Number(..) | Node::Cast(..) | Node::Apply(..) | Node::WithInteger(..) => {
                return None;
            }
        })
    }
}
