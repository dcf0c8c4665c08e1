//! Signs of numbers: words of a number that are written one by one are slow to read in JavaScript.

use alloc::vec;
use alloc::vec::Vec;

use crate::emit::simplify::needed;
use crate::machine::trace::{Action, Content, Graph, GraphNode, Integer};

/// The pattern of the largest number without sign.
const LARGEST: u64 = u64::MAX >> 1;

/// A graph in which a number whose sign bit is flipped by that of another number is a choice between the number and its
/// negative.
pub(super) fn chosen(graph: &Graph) -> Graph {
    let mut nodes: Vec<GraphNode> = Vec::with_capacity(graph.nodes.len());
    let mut places = Vec::with_capacity(graph.nodes.len());
    for (at, node) in graph.nodes.iter().enumerate() {
        let mut push = |op: Action, args: Vec<usize>| {
            nodes.push(GraphNode { op, args });
            nodes.len() - 1
        };
        places.push(match signed(graph, at) {
            Some((x, pattern)) => {
                let (x, pattern): (usize, usize) = (places[x], places[pattern]);
                let largest = push(Action::Constant(Content::U64(LARGEST)), vec![]);
                let is_below = push(Action::Integer(Integer::Less), vec![largest, pattern]);
                let negative = push(Action::Neg, vec![x]);
                push(Action::Select, vec![is_below, negative, x])
            }
            None => push(node.op.clone(), node.args.iter().map(|&arg| places[arg]).collect()),
        });
    }
    let outputs = graph.outputs.iter().map(|&output| places[output]).collect();
    needed(Graph { key: graph.key, nodes, outputs, inputs: graph.inputs.clone() })
}

/// The number of which a node is the value but for its sign, and the pattern whose sign bit flips that.
fn signed(graph: &Graph, at: usize) -> Option<(usize, usize)> {
    let Action::ToF64 = graph.nodes[at].op else { return None };
    let of = |node: usize, i: usize| graph.nodes[node].args[i];
    let is = |node: usize, op: Action| graph.nodes[node].op == op;
    let flipped = of(at, 0);
    if !is(flipped, Action::Integer(Integer::Xor)) {
        return None;
    }
    let (pattern, sign) = (of(flipped, 0), of(flipped, 1));
    let is_sign =
        is(sign, Action::Integer(Integer::And)) && is(of(sign, 1), Action::Constant(Content::U64(1 << 63)));
    (is(pattern, Action::ToBits) && is_sign).then(|| (of(pattern, 0), of(sign, 0)))
}

/// Does a comparison tell whether the sign bit of its second operand is set?
pub(super) fn is_sign_test(graph: &Graph, at: usize) -> bool {
    let node = &graph.nodes[at];
    matches!(node.op, Action::Integer(Integer::Less))
        && graph.nodes[node.args[0]].op == Action::Constant(Content::U64(LARGEST))
}
