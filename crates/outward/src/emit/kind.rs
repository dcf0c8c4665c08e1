//! The kinds of a graph's values.

use alloc::vec::Vec;

use crate::machine::trace::{Graph, Integer, Kind, Op};

/// The kind of each node.
pub(super) fn kinds(graph: &Graph) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = Vec::with_capacity(graph.nodes.len());
    for node in &graph.nodes {
        let of = |i: usize| kinds[node.args[i]];
        kinds.push(match &node.op {
            Op::Input(number) => graph.inputs[*number],
            Op::Constant(value) => value.kind(),
            Op::Rounded(..)
            | Op::Flushed(..)
            | Op::Approximate(..)
            | Op::Integral(_)
            | Op::Neg
            | Op::Abs
            | Op::Lesser
            | Op::Greater => of(0),
            Op::Select => of(1),
            Op::Compare(_) | Op::IsNan | Op::MaskAnd | Op::MaskOr | Op::MaskNot => Kind::Mask,
            Op::Integer(Integer::Less | Integer::Equal) => Kind::Mask,
            Op::Integer(_) => of(0),
            Op::ToBits | Op::GatherU64(_) => Kind::U64,
            Op::ToWord | Op::ToHalf(_) => Kind::U32,
            Op::ToF64 | Op::Widen | Op::RecipApprox | Op::Gather(_) => Kind::F64,
            Op::ToF32 | Op::FromHalf | Op::Narrow(_) => Kind::F32,
            Op::Rescue(_) | Op::Call(_) => Kind::Results,
            Op::ToInteger(_, ty) => {
                if ty.bits() == 64 {
                    Kind::U64
                } else {
                    Kind::U32
                }
            }
            Op::Result(_, kind) | Op::FromInteger(_, _, kind) => *kind,
        });
    }
    kinds
}
