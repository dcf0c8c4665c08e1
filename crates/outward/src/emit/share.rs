//! Long functions that begin alike: what they have in common is a function of its own.
//!
//! An accurate phase is recorded for each direction, and the directions differ in the last rounding alone. A driver takes as long to compile
//! each of them as for everything else, so it gets them once.

use alloc::vec;
use alloc::vec::Vec;

use super::kind::kinds;
use super::simplify::{needed, tag};
use crate::machine::trace::{Graph, Kind, Node, Op, Recording};

/// Nodes that are worth a call.
const LONG: usize = 500;

/// The same recording with a function for each long beginning that several have.
pub(super) fn share(mut recording: Recording) -> Recording {
    let own = recording.rare.len();
    let mut done = vec![false; own];
    for first in 0..own {
        let mut alike = vec![first];
        let mut length = recording.rare[first].nodes.len();
        for other in first + 1..own {
            let common = common(&recording.rare[first], &recording.rare[other]);
            if !done[first] && !done[other] && common >= LONG {
                alike.push(other);
                length = length.min(common);
            }
        }
        if alike.len() > 1 {
            let number = recording.rare.len();
            let graphs: Vec<&Graph> = alike.iter().map(|&at| &recording.rare[at]).collect();
            let (beginning, ends) = split(&graphs, length, number);
            recording.rare.push(beginning);
            for (at, end) in alike.into_iter().zip(ends) {
                recording.rare[at] = end;
                done[at] = true;
            }
        }
    }
    recording
}

/// How many nodes two graphs have in common, from the first on.
fn common(a: &Graph, b: &Graph) -> usize {
    if a.inputs != b.inputs {
        return 0;
    }
    let same = |(a, b): &(&Node, &Node)| a.args == b.args && tag(&a.op) == tag(&b.op);
    let length = a.nodes.iter().zip(&b.nodes).take_while(same).count();
    // The results of a call are not to be cut from it.
    let results = |graph: &Graph, length: usize| {
        let behind = graph.nodes.iter().skip(length).filter(|node| matches!(node.op, Op::Result(..)));
        behind.map(|node| node.args[0]).filter(|&call| call < length).min()
    };
    [a, b].into_iter().fold(length, |length, graph| results(graph, length).unwrap_or(length))
}

/// Is the value better made again than passed on?
fn is_made_again(op: &Op, kind: Kind) -> bool {
    matches!(op, Op::Input(_) | Op::Constant(_)) || kind == Kind::Mask
}

/// The first `length` nodes, which the graphs have in common, as a function, and the graphs as they call it by this number.
fn split(graphs: &[&Graph], length: usize, number: usize) -> (Graph, Vec<Graph>) {
    let (first, kinds) = (graphs[0], kinds(graphs[0]));
    // What is wanted behind the cut, and from what the masks among it are made.
    let mut wanted = vec![false; length];
    for graph in graphs {
        let behind = graph.nodes[length..].iter().flat_map(|node| &node.args);
        behind.chain(&graph.outputs).filter(|&&at| at < length).for_each(|&at| wanted[at] = true);
    }
    for at in (0..length).rev() {
        if wanted[at] && is_made_again(&first.nodes[at].op, kinds[at]) {
            first.nodes[at].args.iter().for_each(|&arg| wanted[arg] = true);
        }
    }
    let passed = |at: usize| wanted[at] && !is_made_again(&first.nodes[at].op, kinds[at]);
    let outputs: Vec<usize> = (0..length).filter(|&at| passed(at)).collect();

    let ends = graphs.iter().map(|graph| {
        let mut nodes: Vec<Node> = Vec::new();
        let inputs = 0..graph.inputs.len();
        nodes.extend(inputs.clone().map(|input| Node { op: Op::Input(input), args: Vec::new() }));
        let call = nodes.len();
        nodes.push(Node { op: Op::Call(number), args: inputs.collect() });
        let mut place = vec![0; graph.nodes.len()];
        for (at, node) in graph.nodes.iter().enumerate() {
            if let (true, Op::Input(input)) = (at < length, &node.op) {
                place[at] = *input;
                continue;
            }
            if at < length && !wanted[at] {
                continue;
            }
            let node = match outputs.binary_search(&at) {
                Ok(result) => Node { op: Op::Result(result, kinds[at]), args: vec![call] },
                Err(_) => {
                    Node { op: node.op.clone(), args: node.args.iter().map(|&arg| place[arg]).collect() }
                }
            };
            place[at] = nodes.len();
            nodes.push(node);
        }
        let outputs = graph.outputs.iter().map(|&output| place[output]).collect();
        Graph { key: graph.key, inputs: graph.inputs.clone(), nodes, outputs }
    });
    let ends = ends.collect();
    let beginning = Graph {
        key: first.key,
        inputs: first.inputs.clone(),
        nodes: first.nodes[..length].to_vec(),
        outputs,
    };
    (needed(beginning), ends)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::{Passage, record_intervals};
    use crate::emit::simplify::simplify;
    use crate::machine::trace::{Instructions, Value};
    use crate::program::Program;

    /// A function of a recording as if it were the whole.
    fn alone(recording: &Recording, number: usize) -> Recording {
        Recording { main: recording.rare[number].clone(), rare: recording.rare.clone() }
    }

    /// The accurate phases themselves, which whole programs need once in 2^29 rows or less.
    #[test]
    fn what_is_shared_gives_the_same() {
        let text = "exp(x) + log(x) + sin(x) + cos(x) + tan(x) + atan(x) + pow(x, y)";
        let program = Program::parse(text).unwrap();
        let passage = Passage { decorated: &[false, false], decorations: true, trusted: false };
        let whole = record_intervals::<f64>(&program, Instructions::Directed, passage).unwrap();
        let whole = simplify(&whole);
        let nodes =
            |recording: &Recording| recording.rare.iter().map(|graph| graph.nodes.len()).sum::<usize>();
        let shared = share(whole.clone());
        assert!(nodes(&shared) * 3 < nodes(&whole) * 2, "{} of {}", nodes(&shared), nodes(&whole));
        let mut state = 7_u64;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            state
        };
        let mut compared = 0;
        for (number, graph) in whole.rare.iter().enumerate() {
            if graph.nodes.len() == shared.rare[number].nodes.len() {
                continue;
            }
            let (before, after) = (alone(&whole, number), alone(&shared, number));
            for _ in 0..20 {
                let operands = graph.inputs.iter().map(|kind| match kind {
                    Kind::U64 => Value::U64(next()),
                    _ => Value::F64(f64::from_bits(next() >> 12 | (1023 - 4 + (next() >> 61)) << 52)),
                });
                let operands: Vec<Value> = operands.collect();
                let patterns = |recording: &Recording| -> Vec<u64> {
                    recording.interpret(&operands).iter().map(Value::pattern).collect()
                };
                assert_eq!(patterns(&before), patterns(&after), "{} of {operands:?}", graph.name());
            }
            compared += 1;
        }
        assert_eq!(compared, 14, "two directions of seven functions");
    }
}
