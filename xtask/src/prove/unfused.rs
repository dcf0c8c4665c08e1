//! Recordings as machines with and without fused operations compute them.

use outward::machine::trace::{Action, Arithmetic, Graph, GraphNode, Recording};
use outward::round::Round;

/// Returns the code with all sums of products as fused operations.
pub fn fused(mut recording: Recording) -> Recording {
    for node in &mut recording.main.nodes {
        if let Action::Rounded(operation @ (Arithmetic::MulAdd | Arithmetic::Residual), _) = &mut node.op {
            *operation = Arithmetic::Fma;
        }
    }
    recording
}

/// Returns the code as [`outward::emit::javascript`] prints it: a·b + c as a product and a sum where the code allows
/// it, and residuals as the sum of c and the high part of the exact product, plus its low part. Fused operations that
/// remain are exact there too, by error-free transforms.
pub fn unfused(recording: Recording) -> Recording {
    let mut nodes: Vec<GraphNode> = Vec::new();
    // The node that replaces each node.
    let mut places: Vec<usize> = Vec::new();
    for node in recording.main.nodes {
        let args: Vec<usize> = node.args.iter().map(|arg| places[*arg]).collect();
        // Products are computed once: programs have no two lines that are alike.
        let mut push = |op: Action, args: &[usize]| {
            let known = nodes.iter().position(|node| node.op == op && node.args == args);
            known.unwrap_or_else(|| {
                nodes.push(GraphNode { op, args: args.to_vec() });
                nodes.len() - 1
            })
        };
        let rounded = |operation| Action::Rounded(operation, Round::TiesToEven);
        places.push(match (&node.op, &args[..]) {
            (Action::Rounded(Arithmetic::MulAdd, _), &[a, b, c]) => {
                let product = push(rounded(Arithmetic::Mul), &[a, b]);
                push(rounded(Arithmetic::Add), &[product, c])
            }
            (Action::Rounded(Arithmetic::Residual, _), &[a, b, c]) => {
                let product = push(rounded(Arithmetic::Mul), &[a, b]);
                let negated = push(Action::Neg, &[product]);
                let low = push(rounded(Arithmetic::Fma), &[a, b, negated]);
                let sum = push(rounded(Arithmetic::Add), &[product, c]);
                push(rounded(Arithmetic::Add), &[sum, low])
            }
            _ => push(node.op.clone(), &args),
        });
    }
    let outputs = recording.main.outputs.iter().map(|at| places[*at]).collect();
    Recording { main: Graph { nodes, outputs, ..recording.main }, ..recording }
}
