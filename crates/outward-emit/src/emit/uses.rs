//! Where a graph uses its nodes, gathered once: printers that searched for it took the square of the number of nodes.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use crate::machine::trace::{Action, Graph};

/// Where a graph uses its nodes.
pub(super) struct Uses {
    /// The node of each result of a call that is used, by the call and the number of the result.
    results: BTreeMap<(usize, usize), usize>,
    /// The last node that has each node as an operand; outputs are used after all of them.
    last: Vec<usize>,
    /// Calls of routines, in their order.
    calls: Vec<usize>,
}

impl Uses {
    pub(super) fn of(graph: &Graph) -> Uses {
        let (mut results, mut last, mut calls) = (BTreeMap::new(), vec![0; graph.nodes.len()], Vec::new());
        for (at, node) in graph.nodes.iter().enumerate() {
            node.args.iter().for_each(|&arg| last[arg] = at);
            match node.op {
                Action::Result(number, _) => {
                    results.entry((node.args[0], number)).or_insert(at);
                }
                Action::Call(_) => calls.push(at),
                _ => {}
            }
        }
        graph.outputs.iter().for_each(|&output| last[output] = usize::MAX);
        Uses { results, last, calls }
    }

    /// The node that is this result of a call, if it is used.
    pub(super) fn result(&self, call: usize, number: usize) -> Option<usize> {
        self.results.get(&(call, number)).copied()
    }

    /// The last call of a routine before a node.
    pub(super) fn call_before(&self, at: usize) -> Option<usize> {
        let calls = self.calls.partition_point(|&call| call < at);
        calls.checked_sub(1).map(|last| self.calls[last])
    }

    /// Is the value of a node used after another one?
    pub(super) fn is_needed_after(&self, node: usize, at: usize) -> bool {
        self.last[node] > at
    }
}
