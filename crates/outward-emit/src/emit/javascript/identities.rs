//! Operations on integers whose results are known, or are operands: sums of 256 bits begin and end with zeros.

use alloc::vec::Vec;

use crate::machine::trace::{Action, Content, Graph, GraphNode, Integer, Recording};

/// A recording without such operations.
pub(super) fn applied(recording: &Recording) -> Recording {
    Recording { main: of(&recording.main), functions: recording.functions.iter().map(of).collect() }
}

fn of(graph: &Graph) -> Graph {
    let mut nodes: Vec<GraphNode> = Vec::with_capacity(graph.nodes.len());
    // The node that replaces each node.
    let mut places: Vec<usize> = Vec::with_capacity(graph.nodes.len());
    for node in &graph.nodes {
        let args: Vec<usize> = node.args.iter().map(|&arg| places[arg]).collect();
        places.push(match same(&node.op, &args, &nodes) {
            Some(at) => at,
            None if is_never(&node.op, &args, &nodes) => {
                nodes.push(GraphNode { op: Action::Constant(Content::Mask(false)), args: Vec::new() });
                nodes.len() - 1
            }
            None => {
                nodes.push(GraphNode { op: node.op.clone(), args });
                nodes.len() - 1
            }
        });
    }
    let outputs = graph.outputs.iter().map(|&output| places[output]).collect();
    Graph { key: graph.key, nodes, outputs, inputs: graph.inputs.clone() }
}

fn is_zero(nodes: &[GraphNode], at: usize) -> bool {
    nodes[at].op == Action::Constant(Content::U64(0))
}

/// The operand that an operation returns.
fn same(op: &Action, args: &[usize], nodes: &[GraphNode]) -> Option<usize> {
    match (op, args) {
        (Action::Integer(Integer::Add | Integer::Or | Integer::Xor), &[a, b]) if is_zero(nodes, b) => Some(a),
        (Action::Integer(Integer::Add | Integer::Or | Integer::Xor), &[a, b]) if is_zero(nodes, a) => Some(b),
        (Action::Integer(Integer::Sub | Integer::ShiftLeft | Integer::ShiftRight), &[a, b])
            if is_zero(nodes, b) =>
        {
            Some(a)
        }
        (Action::Integer(Integer::And), &[a, b]) if is_zero(nodes, b) || a == b => Some(b),
        (Action::ToF64, &[bits]) if nodes[bits].op == Action::ToBits => Some(nodes[bits].args[0]),
        (Action::ToBits, &[number]) if nodes[number].op == Action::ToF64 => Some(nodes[number].args[0]),
        _ => None,
    }
}

/// Is a comparison of integers never true?
fn is_never(op: &Action, args: &[usize], nodes: &[GraphNode]) -> bool {
    matches!((op, args), (Action::Integer(Integer::Less), &[a, b]) if a == b || is_zero(nodes, b))
}
