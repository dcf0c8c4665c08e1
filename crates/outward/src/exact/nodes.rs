//! The values of a program's nodes in one row, for the readings that compute a row at a time: numbers of any kind, and
//! conditions.

use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::program::{Node, Relation, Value as Index};

/// The value of a node.
#[derive(Clone, Copy, Debug)]
pub(super) enum NodeValue<T> {
    Number(T),
    Truth(bool),
}

/// The values that are known so far.
#[derive(Debug)]
pub(super) struct NodeValues<T>(Vec<NodeValue<T>>);

impl<T: Copy> NodeValues<T> {
    pub(super) fn with_capacity(nodes: usize) -> NodeValues<T> {
        NodeValues(Vec::with_capacity(nodes))
    }

    pub(super) fn push(&mut self, value: NodeValue<T>) {
        self.0.push(value);
    }

    pub(super) fn number(&self, index: Index) -> T {
        match self.0[index.index()] {
            NodeValue::Number(x) => x,
            NodeValue::Truth(_) => unreachable!("programs do not use conditions as numbers"),
        }
    }

    fn truth(&self, index: Index) -> bool {
        match self.0[index.index()] {
            NodeValue::Truth(x) => x,
            NodeValue::Number(_) => unreachable!("programs do not use numbers as conditions"),
        }
    }

    /// The value of a condition, or of a choice between values; none of a node that computes a number.
    pub(super) fn chosen(
        &self,
        node: Node,
        compare: impl Fn(T, T) -> Option<Ordering>,
    ) -> Option<NodeValue<T>> {
        Some(match node {
            Node::Select(c, a, b) => NodeValue::Number(self.number(if self.truth(c) { a } else { b })),
            Node::Restrict(_, a, _) => NodeValue::Number(self.number(a)),
            Node::Truth(truth) => NodeValue::Truth(truth),
            Node::Compare(relation, a, b) => {
                NodeValue::Truth(holds(relation, compare(self.number(a), self.number(b))))
            }
            Node::And(a, b) => NodeValue::Truth(self.truth(a) && self.truth(b)),
            Node::Or(a, b) => NodeValue::Truth(self.truth(a) || self.truth(b)),
            Node::Not(a) => NodeValue::Truth(!self.truth(a)),
            Node::Input(..) | Node::Number(..) | Node::Cast(..) | Node::Apply(..) | Node::WithInteger(..) => {
                return None;
            }
        })
    }
}

fn holds(relation: Relation, order: Option<Ordering>) -> bool {
    match relation {
        Relation::Less => order == Some(Ordering::Less),
        Relation::LessEqual => matches!(order, Some(Ordering::Less | Ordering::Equal)),
        Relation::Equal => order == Some(Ordering::Equal),
        Relation::NotEqual => order != Some(Ordering::Equal),
    }
}
