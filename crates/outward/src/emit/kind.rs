//! The kinds of a graph's values.

use alloc::vec::Vec;

use crate::machine::trace::{Action, Graph, Integer, Kind};

/// The kind of each node.
pub(super) fn kinds(graph: &Graph) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = Vec::with_capacity(graph.nodes.len());
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
                Kind::Mask
            }
            Action::Integer(Integer::Less | Integer::Equal) => Kind::Mask,
            Action::Integer(_) => of(0),
            Action::ToBits | Action::GatherU64(_) => Kind::U64,
            Action::ToWord | Action::ToHalf(_) => Kind::U32,
            Action::ToF64 | Action::Widen | Action::RecipApprox | Action::Gather(_) => Kind::F64,
            Action::ToF32 | Action::FromHalf | Action::RoundToF32(_) => Kind::F32,
            Action::Rescue(_) | Action::Call(_) => Kind::Results,
            Action::ToInteger(_, ty) => {
                if ty.bits() == 64 {
                    Kind::U64
                } else {
                    Kind::U32
                }
            }
            Action::Result(_, kind) | Action::FromInteger(_, _, kind) => *kind,
        });
    }
    kinds
}
