//! The definition of a value: an operation and its operands.

use alloc::vec::Vec;

use super::{Relation, RoundingDirection, Side, Value, Width};
use crate::table::Op;

/// The rounding of an operation in the float reading. The caller of the evaluation chooses everything that is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Context {
    /// The format of the result.
    pub width: Option<Width>,
    /// The direction.
    pub round: Option<RoundingDirection>,
}

/// The operands of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Operands {
    values: [Value; Operands::MOST],
    count: u8,
}

impl Operands {
    /// The largest number of operands of an operation.
    #[doc(hidden)]
    pub const MOST: usize = 4;

    /// The operands of an operation.
    pub(crate) fn new(values: &[Value]) -> Operands {
        let mut all = [Value(0); Operands::MOST];
        all[..values.len()].copy_from_slice(values);
        Operands { values: all, count: values.len() as u8 }
    }

    /// The operands, in order.
    pub fn as_slice(&self) -> &[Value] {
        &self.values[..usize::from(self.count)]
    }
}

/// The definition of a value. Its operands always have smaller indices than the value itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Node {
    /// The input with this index.
    Input(usize),
    /// The number with this index in [`Program::numbers`](super::Program::numbers). If it has no direction of its own,
    /// it is rounded to nearest.
    Number(usize, Context),
    /// A condition that is always true, or always false.
    Truth(bool),
    /// An operation of the table on numbers.
    Apply(Op, Operands, Context),
    /// An operation of the table on a number and an integer: `pown`, `rootn`, `compound`, `compoundm1`,
    /// `jn`, `yn`, `scalbn`.
    WithInteger(Op, Value, i32, Context),
    /// Rounding to the context's format, in the float reading; nothing in the interval reading.
    Cast(Value, Context),
    /// A condition: a comparison of numbers.
    Compare(Relation, Value, Value),
    /// Both conditions hold.
    And(Value, Value),
    /// At least one of the conditions holds.
    Or(Value, Value),
    /// The condition does not hold.
    Not(Value),
    /// `Select(c, a, b)`: the number `a` if the condition `c` holds, `b` otherwise.
    Select(Value, Value, Value),
    /// `Restrict(side, a, limit)`: the number `a`, which is known to be on this side of the limit wherever the value is
    /// used. It narrows the bounds of `a`. Only the [interval reading](crate::device::IntervalPlan) adds such nodes,
    /// for the branches of choices.
    Restrict(Side, Value, Value),
}

/// The nodes that a value is computed from, directly or through others, including itself.
pub(super) fn live(nodes: &[Node], output: Value) -> Vec<bool> {
    let mut live = alloc::vec![false; nodes.len()];
    live[output.index()] = true;
    for at in (0..nodes.len()).rev() {
        if live[at] {
            for operand in nodes[at].operands().as_slice() {
                live[operand.index()] = true;
            }
        }
    }
    live
}

impl Node {
    /// The operands.
    pub fn operands(&self) -> Operands {
        match *self {
            Node::Input(_) | Node::Number(..) | Node::Truth(_) => Operands::new(&[]),
            Node::Apply(_, operands, _) => operands,
            Node::WithInteger(_, a, ..) | Node::Cast(a, _) | Node::Not(a) => Operands::new(&[a]),
            Node::Compare(_, a, b) | Node::And(a, b) | Node::Or(a, b) | Node::Restrict(_, a, b) => {
                Operands::new(&[a, b])
            }
            Node::Select(c, a, b) => Operands::new(&[c, a, b]),
        }
    }

    /// Returns the node with each operand replaced by the given value.
    pub(super) fn renamed(self, to: impl Fn(Value) -> Value) -> Node {
        match self {
            Node::Input(_) | Node::Number(..) | Node::Truth(_) => self,
            Node::Apply(op, mut operands, context) => {
                let count = usize::from(operands.count);
                operands.values[..count].iter_mut().for_each(|value| *value = to(*value));
                Node::Apply(op, operands, context)
            }
            Node::WithInteger(op, a, n, context) => Node::WithInteger(op, to(a), n, context),
            Node::Cast(a, context) => Node::Cast(to(a), context),
            Node::Compare(relation, a, b) => Node::Compare(relation, to(a), to(b)),
            Node::And(a, b) => Node::And(to(a), to(b)),
            Node::Or(a, b) => Node::Or(to(a), to(b)),
            Node::Not(a) => Node::Not(to(a)),
            Node::Select(c, a, b) => Node::Select(to(c), to(a), to(b)),
            Node::Restrict(side, a, limit) => Node::Restrict(side, to(a), to(limit)),
        }
    }

    /// Is the value a condition rather than a number?
    pub fn is_condition(&self) -> bool {
        matches!(self, Node::Truth(_) | Node::Compare(..) | Node::And(..) | Node::Or(..) | Node::Not(_))
    }

    /// Returns the rounding of the node in the float reading, if it rounds.
    pub fn context(&self) -> Option<Context> {
        match *self {
            Node::Number(_, context)
            | Node::Apply(_, _, context)
            | Node::WithInteger(_, _, _, context)
            | Node::Cast(_, context) => Some(context),
            _ => None,
        }
    }
}
