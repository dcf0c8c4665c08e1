//! The kinds of a graph's values.

use alloc::vec::Vec;

use crate::machine::trace::{Action, Graph, Integer, ValueKind};

/// The kind of each node.
pub(super) fn kinds(graph: &Graph) -> Vec<ValueKind> {
    let mut kinds: Vec<ValueKind> = Vec::with_capacity(graph.nodes.len());
    for node in &graph.nodes {
        let of = |i: usize| kinds[node.args[i]];
        kinds.push(match &node.op {
            Action::Input(number) => graph.inputs[*number],
            Action::Constant(value) => value.kind(),
            Action::Rounded(..)
            | Action::Flushed(..)
            | Action::Approximate(..)
            | Action::Integral(_)
            | Action::Neg
            | Action::Abs
            | Action::Lesser
            | Action::Greater => of(0),
            Action::Select => of(1),
            Action::Compare(_) | Action::IsNan | Action::MaskAnd | Action::MaskOr | Action::MaskNot => {
                ValueKind::Mask
            }
            Action::Integer(Integer::Less | Integer::Equal) => ValueKind::Mask,
            Action::Integer(_) => of(0),
            Action::ToBits | Action::GatherU64(_) => ValueKind::U64,
            Action::ToWord | Action::ToHalf(_) => ValueKind::U32,
            Action::ToF64 | Action::Widen | Action::RecipApprox | Action::RecipRough | Action::Gather(_) => {
                ValueKind::F64
            }
            Action::ToF32 | Action::FromHalf | Action::RoundToF32(_) => ValueKind::F32,
            Action::Rescue(_) | Action::Call(_) => ValueKind::Results,
            Action::ToInteger(_, ty) => {
                if ty.bits() == 64 {
                    ValueKind::U64
                } else {
                    ValueKind::U32
                }
            }
            Action::Result(_, kind) | Action::FromInteger(_, _, kind) => *kind,
        });
    }
    kinds
}
