//! Which halves of integers of 64 bits a graph uses, and which values one operation alone uses.

use alloc::vec;
use alloc::vec::Vec;

use super::assembled::{Form, form};
use super::signs;
use crate::emit::kind::kinds;
use crate::machine::trace::{Action, Arithmetic, Content, Graph, GraphNode, Integer, ValueKind};

/// The halves that are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Need {
    pub high: bool,
    pub low: bool,
}

impl Need {
    pub(super) const NONE: Need = Need { high: false, low: false };
    const HIGH: Need = Need { high: true, low: false };
    const LOW: Need = Need { high: false, low: true };
    const BOTH: Need = Need { high: true, low: true };

    fn with(self, other: Need) -> Need {
        Need { high: self.high || other.high, low: self.low || other.low }
    }
}

/// The halves that operations use of each node; both of what is no integer of 64 bits.
pub(super) fn of(graph: &Graph) -> Vec<Need> {
    let mut needs = vec![Need::NONE; graph.nodes.len()];
    graph.outputs.iter().for_each(|&output| needs[output] = Need::BOTH);
    for (at, node) in graph.nodes.iter().enumerate().rev() {
        if let (Action::ToF64, Some(form)) = (&node.op, node.args.first().and_then(|&arg| form(graph, arg))) {
            for (arg, need) in of_form(form).into_iter().flatten() {
                needs[arg] = needs[arg].with(need);
            }
            continue;
        }
        if needs[at] == Need::NONE && matches!(node.op, Action::Integer(_)) {
            continue;
        }
        for (place, &arg) in node.args.iter().enumerate() {
            let need = of_operand(graph, at, place, needs[at]);
            needs[arg] = needs[arg].with(need);
        }
    }
    needs
}

/// The integers that the text of a number names, and the halves of them.
fn of_form(form: Form) -> [Option<(usize, Need)>; 3] {
    match form {
        Form::Power(e) => [Some((e, Need::LOW)), None, None],
        Form::Leading(pattern) => [Some((pattern, Need::HIGH)), None, None],
        Form::Element(_) | Form::High(_) => [None; 3],
        Form::Digits { digits, .. } => [Some((digits, Need::BOTH)), None, None],
        Form::Scaled { digits, e, all } => {
            [Some((digits, Need::BOTH)), Some((e, Need::LOW)), Some((all, Need::BOTH))]
        }
    }
}

/// The halves of an operand of which an operation makes these halves of its result.
fn of_operand(graph: &Graph, at: usize, place: usize, result: Need) -> Need {
    let GraphNode { op, args } = &graph.nodes[at];
    match op {
        Action::Integer(operation) => {
            let count = args.get(1).and_then(|&count| match graph.nodes[count].op {
                Action::Constant(Content::U64(count)) => Some(count),
                _ => None,
            });
            match (operation, count) {
                (Integer::Add | Integer::Sub | Integer::MulLow, _) if !result.high => Need::LOW,
                (Integer::And | Integer::Or | Integer::Xor | Integer::Not, _) => result,
                (Integer::ShiftLeft, Some(count)) if place == 0 => Need {
                    high: result.high && count < 32,
                    low: result.low && count < 32 || result.high && (1..64).contains(&count),
                },
                (Integer::ShiftRight, Some(count)) if place == 0 => Need {
                    high: result.high && count < 32 || result.low && (1..64).contains(&count),
                    low: result.low && count < 32,
                },
                (Integer::ShiftRightSigned(count), _) => {
                    Need { high: result.high || result.low && *count > 0, low: result.low && *count < 32 }
                }
                (Integer::Less, _) if signs::is_sign_test(graph, at) => Need { high: place == 1, low: false },
                _ => Need::BOTH,
            }
        }
        Action::Select if place > 0 => result,
        Action::Gather(_) | Action::GatherU64(_) | Action::ToF32 => Need::LOW,
        _ => Need::BOTH,
    }
}

/// Whether each node stands in the text of one other node, and there once. Integers in two halves do not count.
pub(super) fn single(graph: &Graph, is_uncommon: bool) -> Vec<bool> {
    let mut uses = vec![0_usize; graph.nodes.len()];
    for (at, node) in graph.nodes.iter().enumerate() {
        for (place, &arg) in node.args.iter().enumerate() {
            uses[arg] += if repeats(graph, at, place, is_uncommon) { 2 } else { 1 };
        }
    }
    graph.outputs.iter().for_each(|&output| uses[output] += 1);
    let kinds = kinds(graph);
    let is_single = |(uses, kind): (&usize, ValueKind)| *uses == 1 && (is_uncommon || kind != ValueKind::U64);
    uses.iter().zip(kinds).map(is_single).collect()
}

/// Does the text of an operation have an operand more than once?
fn repeats(graph: &Graph, at: usize, place: usize, is_uncommon: bool) -> bool {
    match &graph.nodes[at].op {
        Action::Lesser | Action::Greater | Action::IsNan => true,
        Action::Integer(Integer::Lesser | Integer::Greater) => true,
        // Columns of one row have the same index.
        Action::Gather(_) | Action::GatherU64(_) => true,
        Action::Rounded(Arithmetic::Fma | Arithmetic::Residual, _) | Action::Integer(_) => !is_uncommon,
        // The mask is there for each half.
        Action::Select => place == 0 && !is_uncommon,
        // The arguments come after the results that a path replaces.
        Action::Rescue(_) => true,
        _ => false,
    }
}
