//! Simplifies recordings: common subexpressions are computed once, constant masks are folded, and unused operations are
//! removed.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use crate::machine::trace::{
    Action, Arithmetic, Comparison, Content, Graph, GraphNode, Recording, ValueKind,
};
use crate::round::Round;

/// Simplifies a recording: merges equal operations and drops unused ones.
///
/// [`Arithmetic::MulAdd`] and [`Arithmetic::Residual`] become fused operations.
pub(super) fn simplify(recording: &Recording) -> Recording {
    simplified(recording, shared(&fused(&recording.main)))
}

/// [`simplify`] for readers without fused operations: the main graph keeps these two.
pub(super) fn simplify_unfused(recording: &Recording) -> Recording {
    simplified(recording, shared(&recording.main))
}

fn simplified(recording: &Recording, main: Graph) -> Recording {
    let functions: Vec<Graph> = recording.functions.iter().map(|graph| shared(&fused(graph))).collect();
    let mut used = vec![None; functions.len()];
    let mut order = Vec::new();
    reach(&main, &functions, &mut used, &mut order);
    let renumbered = |mut graph: Graph| {
        for node in &mut graph.nodes {
            if let Action::Rescue(number) | Action::Call(number) = &mut node.op {
                *number = used[*number].unwrap_or(*number);
            }
        }
        graph
    };
    let functions = order.iter().map(|&number| renumbered(functions[number].clone())).collect();
    Recording { main: renumbered(main), functions }
}

/// A graph in which sums of products are fused operations.
fn fused(graph: &Graph) -> Graph {
    let mut graph = graph.clone();
    for node in &mut graph.nodes {
        if let Action::Rounded(operation @ (Arithmetic::MulAdd | Arithmetic::Residual), _) = &mut node.op {
            *operation = Arithmetic::Fma;
        }
    }
    graph
}

/// Numbers the rescue paths and routines that a graph needs, directly or through others.
fn reach(graph: &Graph, functions: &[Graph], used: &mut [Option<usize>], order: &mut Vec<usize>) {
    for node in &graph.nodes {
        if let Action::Rescue(number) | Action::Call(number) = node.op
            && used[number].is_none()
        {
            used[number] = Some(order.len());
            order.push(number);
            reach(&functions[number], functions, used, order);
        }
    }
}

/// A graph in which equal nodes are one.
fn shared(graph: &Graph) -> Graph {
    let mut nodes: Vec<GraphNode> = Vec::with_capacity(graph.nodes.len());
    let mut known: BTreeMap<(Tag, Vec<usize>), usize> = BTreeMap::new();
    let mut place = Vec::with_capacity(graph.nodes.len());
    for node in &graph.nodes {
        let args: Vec<usize> = node.args.iter().map(|&arg| place[arg]).collect();
        place.push(equal_node(&node.op, &args, &nodes).unwrap_or_else(|| {
            let (op, args) = match compared(&node.op, &args, &nodes) {
                Some(mask) => (Action::Constant(Content::Mask(mask)), Vec::new()),
                None => positive_zero(&node.op, &args, &nodes).unwrap_or((node.op.clone(), args)),
            };
            let next = nodes.len();
            let at = *known.entry((tag(&op), args.clone())).or_insert(next);
            if at == next {
                nodes.push(GraphNode { op, args });
            }
            at
        }));
    }
    let outputs = graph.outputs.iter().map(|&output| place[output]).collect();
    needed(Graph { key: graph.key, nodes, outputs, inputs: graph.inputs.clone() })
}

/// The node that an operation on masks, or a selection, is equal to.
fn equal_node(op: &Action, args: &[usize], nodes: &[GraphNode]) -> Option<usize> {
    let constant = |i: usize| match nodes[args[i]].op {
        Action::Constant(Content::Mask(mask)) => Some(mask),
        _ => None,
    };
    match op {
        Action::MaskAnd => match (constant(0), constant(1)) {
            (Some(true), _) | (_, Some(false)) => Some(args[1]),
            (_, Some(true)) | (Some(false), _) => Some(args[0]),
            _ => (args[0] == args[1]).then_some(args[0]),
        },
        Action::MaskOr => match (constant(0), constant(1)) {
            (Some(false), _) | (_, Some(true)) => Some(args[1]),
            (_, Some(false)) | (Some(true), _) => Some(args[0]),
            _ => (args[0] == args[1]).then_some(args[0]),
        },
        Action::Select if args[1] == args[2] => Some(args[1]),
        Action::Select => constant(0).map(|mask| args[if mask { 1 } else { 2 }]),
        _ => None,
    }
}

/// A selection of +0 where a number is zero, and of the number elsewhere, as the addition of +0 to nearest: −0 becomes
/// +0, and NaNs stay NaNs.
fn positive_zero(op: &Action, args: &[usize], nodes: &[GraphNode]) -> Option<(Action, Vec<usize>)> {
    let [mask, zero, x] = *args else { return None };
    let is_zero = match nodes[zero].op {
        Action::Constant(Content::F64(zero)) => zero.to_bits() == 0,
        Action::Constant(Content::F32(zero)) => zero.to_bits() == 0,
        _ => false,
    };
    let compares =
        matches!(nodes[mask].op, Action::Compare(Comparison::Equal)) && nodes[mask].args == [x, zero];
    (matches!(op, Action::Select) && is_zero && compares)
        .then(|| (Action::Rounded(Arithmetic::Add, Round::TiesToEven), vec![x, zero]))
}

/// The outcome of a comparison of constants.
fn compared(op: &Action, args: &[usize], nodes: &[GraphNode]) -> Option<bool> {
    let Action::Compare(comparison) = op else { return None };
    let constant = |i: usize| match nodes[args[i]].op {
        Action::Constant(Content::F64(x)) => Some(x),
        Action::Constant(Content::F32(x)) => Some(f64::from(x)),
        _ => None,
    };
    let (a, b) = (constant(0)?, constant(1)?);
    Some(match comparison {
        Comparison::Less => a < b,
        Comparison::LessEqual => a <= b,
        Comparison::Equal => a == b,
    })
}

/// A graph without the nodes that no output needs.
pub(super) fn needed(graph: Graph) -> Graph {
    let mut live = vec![false; graph.nodes.len()];
    for &output in &graph.outputs {
        live[output] = true;
    }
    for (at, node) in graph.nodes.iter().enumerate().rev() {
        if live[at] {
            node.args.iter().for_each(|&arg| live[arg] = true);
        }
    }
    let mut place = vec![0; graph.nodes.len()];
    let mut nodes = Vec::new();
    for (at, mut node) in graph.nodes.into_iter().enumerate().filter(|(at, _)| live[*at]) {
        node.args.iter_mut().for_each(|arg| *arg = place[*arg]);
        place[at] = nodes.len();
        nodes.push(node);
    }
    let outputs = graph.outputs.iter().map(|&output| place[output]).collect();
    Graph { nodes, outputs, ..graph }
}

/// Key of an operation: constants by their patterns, so that zeros differ and NaNs do not, tables by their addresses.
pub(super) type Tag = (u8, u64, u64);

pub(super) fn tag(op: &Action) -> Tag {
    let round = |round: Round| match round {
        Round::TiesToEven => 0,
        Round::TowardZero => 1,
        Round::TowardPositive => 2,
        Round::TowardNegative => 3,
    };
    match op {
        Action::Input(number) => (0, *number as u64, 0),
        Action::Constant(Content::F64(x)) => (1, x.to_bits(), 0),
        Action::Constant(Content::F32(x)) => (2, x.to_bits().into(), 0),
        Action::Constant(Content::U64(x)) => (3, *x, 0),
        Action::Constant(Content::Mask(x)) => (4, u64::from(*x), 0),
        Action::Constant(Content::Results(_)) => unreachable!("results are never constants"),
        Action::Rounded(operation, direction) => (5, *operation as u64, round(*direction)),
        Action::Neg => (6, 0, 0),
        Action::Abs => (7, 0, 0),
        Action::Compare(comparison) => (8, *comparison as u64, 0),
        Action::IsNan => (9, 0, 0),
        Action::Lesser => (10, 0, 0),
        Action::Greater => (11, 0, 0),
        Action::Select => (12, 0, 0),
        Action::ToBits => (13, 0, 0),
        Action::ToF64 => (14, 0, 0),
        Action::ToF32 => (15, 0, 0),
        Action::Widen => (16, 0, 0),
        Action::RoundToF32(direction) => (17, round(*direction), 0),
        Action::RecipApprox | Action::RecipRough => (18, 0, 0),
        Action::Gather(table) => (19, table.as_ptr() as u64, table.len() as u64),
        Action::GatherU64(table) => (20, table.as_ptr() as u64, table.len() as u64),
        Action::Integer(operation) => {
            use crate::machine::trace::Integer as I;
            let number = match operation {
                I::Add => 0,
                I::Sub => 1,
                I::MulLow => 2,
                I::MulHigh => 3,
                I::And => 4,
                I::Or => 5,
                I::Xor => 6,
                I::Not => 7,
                I::ShiftLeft => 8,
                I::ShiftRight => 9,
                I::ShiftRightSigned(count) => 100 + u64::from(*count),
                I::LeadingZeros => 11,
                I::Less => 12,
                I::Equal => 13,
                I::Lesser => 14,
                I::Greater => 15,
            };
            (21, number, 0)
        }
        Action::MaskAnd => (22, 0, 0),
        Action::MaskOr => (23, 0, 0),
        Action::MaskNot => (24, 0, 0),
        Action::Rescue(number) => (25, *number as u64, 0),
        Action::Result(number, _) => (26, *number as u64, 0),
        Action::Call(number) => (27, *number as u64, 0),
        Action::Integral(direction) => (28, round(*direction), 0),
        Action::Flushed(operation, direction) => (29, *operation as u64, round(*direction)),
        Action::Approximate(operation, flush) => (30, *operation as u64, u64::from(*flush)),
        Action::Constant(Content::U32(x)) => (31, (*x).into(), 0),
        Action::ToWord => (32, 0, 0),
        Action::ToHalf(direction) => (33, round(*direction), 0),
        Action::FromHalf => (34, 0, 0),
        Action::ToInteger(direction, ty) => (35, round(*direction), *ty as u64),
        Action::FromInteger(direction, ty, kind) => {
            (36 + (*kind == ValueKind::F64) as u8, round(*direction), *ty as u64)
        }
    }
}
