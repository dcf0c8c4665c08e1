//! Numbers that are put together from integers. Words that are written one by one are slow to read as a number; the
//! same number is a power of two from a table, an element of one, or a sum of the digits times a power.

use alloc::format;
use alloc::string::String;

use super::numeral::number;
use crate::format::Format;
use crate::machine::trace::{Action, Content, Graph, Integer};

const FRACTION: u64 = f64::FRACTION_MASK;

/// How a number is found. Operands are nodes of integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// 2^(e − 1023), with the sign and the field of the exponent in the last 12 bits of e.
    Power(usize),
    /// The same, with these bits in front of the high half, whose others are zeros.
    Leading(usize),
    /// An element of a table.
    Element(usize),
    /// The digits behind 2^(k − 1023).
    Digits { digits: usize, k: u64 },
    /// The number of 26 digits that is next to this one: the high half of a split. Where two are as near it may be the
    /// other one, which the bounds of `cbrt` allow: they use that it is as near as any (`docs/cbrt.md` of the kernels).
    High(usize),
    /// The digits behind 1, times 2^(e − 1023) if that is no subnormal number.
    Scaled { digits: usize, e: usize, all: usize },
}

/// The form of the number with this pattern.
pub(super) fn form(graph: &Graph, pattern: usize) -> Option<Form> {
    let node = &graph.nodes[pattern];
    match node.op {
        Action::GatherU64(_) => Some(Form::Element(pattern)),
        Action::Integer(Integer::ShiftLeft) if is_constant(graph, node.args[1], |count| count == 52) => {
            Some(Form::Power(node.args[0]))
        }
        Action::Integer(Integer::Or) => [[0, 1], [1, 0]].into_iter().find_map(|[a, b]| {
            let (digits, power) = (node.args[a], node.args[b]);
            if !is_fraction(graph, digits) {
                return None;
            }
            match (constant(graph, power), form(graph, power)) {
                (Some(k), _) if k & FRACTION == 0 && (53..2047).contains(&(k >> 52)) => {
                    Some(Form::Digits { digits, k: k >> 52 })
                }
                (_, Some(Form::Power(e))) => Some(Form::Scaled { digits, e, all: pattern }),
                _ => None,
            }
        }),
        Action::Integer(Integer::And) if is_masked(graph, pattern, |mask| mask == !((1 << 27) - 1)) => {
            let sum = &graph.nodes[node.args[0]];
            let is_half = sum.op == Action::Integer(Integer::Add)
                && is_constant(graph, sum.args[1], |half| half == 1 << 26)
                && graph.nodes[sum.args[0]].op == Action::ToBits;
            is_half.then(|| Form::High(graph.nodes[sum.args[0]].args[0]))
        }
        _ if is_power(graph, pattern) => Some(Form::Leading(pattern)),
        _ => None,
    }
}

/// The number of these digits behind 2^(k − 1023).
pub(super) fn digits([high, low]: [String; 2], k: u64) -> String {
    let power = |e: u64| f64::from_bits(e << 52);
    let low = format!("({low} >>> 0)");
    let digits = if high == "0" { low } else { format!("({high} * 4294967296 + {low})") };
    let unit = if k == 1075 { String::new() } else { format!(" * {}", number(power(k - 52))) };
    format!("{digits}{unit} + {}", number(power(k)))
}

fn constant(graph: &Graph, node: usize) -> Option<u64> {
    match graph.nodes[node].op {
        Action::Constant(Content::U64(x)) => Some(x),
        _ => None,
    }
}

fn is_constant(graph: &Graph, node: usize, is: impl Fn(u64) -> bool) -> bool {
    constant(graph, node).is_some_and(is)
}

/// Is an integer one of which a mask leaves digits?
pub(super) fn is_masked(graph: &Graph, node: usize, is: impl Fn(u64) -> bool) -> bool {
    let args = &graph.nodes[node].args;
    graph.nodes[node].op == Action::Integer(Integer::And)
        && args.iter().any(|&arg| is_constant(graph, arg, &is))
}

/// Are there digits of the fraction alone?
fn is_fraction(graph: &Graph, node: usize) -> bool {
    let within = |mask: u64| mask & !FRACTION == 0;
    let args = &graph.nodes[node].args;
    match graph.nodes[node].op {
        Action::Integer(Integer::And) => is_masked(graph, node, within),
        Action::Integer(Integer::ShiftRight) => is_constant(graph, args[1], |count| count >= 12),
        _ => false,
    }
}

/// Are all digits of the fraction zeros?
fn is_power(graph: &Graph, node: usize) -> bool {
    let args = &graph.nodes[node].args;
    let has_none = |x: u64| x & FRACTION == 0;
    match graph.nodes[node].op {
        Action::Constant(Content::U64(x)) => has_none(x),
        Action::Integer(Integer::And) => is_masked(graph, node, has_none),
        Action::Integer(Integer::ShiftLeft) => is_constant(graph, args[1], |count| count >= 52),
        Action::Integer(Integer::Add | Integer::Sub | Integer::Or | Integer::Xor) => {
            args.iter().all(|&arg| is_power(graph, arg))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;
    use alloc::vec::Vec;

    use super::*;
    use crate::machine::trace::{GraphNode, ValueKind};

    /// The form of the last of some nodes, the first of which is an input.
    fn found(nodes: Vec<(Action, Vec<usize>)>) -> Option<Form> {
        let nodes = [(Action::Input(0), vec![])].into_iter().chain(nodes);
        let nodes: Vec<GraphNode> = nodes.map(|(op, args)| GraphNode { op, args }).collect();
        let last = nodes.len() - 1;
        form(&Graph { key: None, nodes, outputs: vec![last], inputs: vec![ValueKind::U64] }, last)
    }

    #[test]
    fn forms_are_those_of_numbers_that_are_certain() {
        let constant = |x: u64| (Action::Constant(Content::U64(x)), vec![]);
        let of = |operation: Integer, args: [usize; 2]| (Action::Integer(operation), args.to_vec());
        let behind = |mask: u64, power: u64| {
            found(vec![constant(mask), of(Integer::And, [0, 1]), constant(power), of(Integer::Or, [2, 3])])
        };
        let one = 1023 << 52;
        assert_eq!(behind(FRACTION, one), Some(Form::Digits { digits: 2, k: 1023 }));
        // An exponent may be among the digits, a power has digits, or a sign, or its unit is no normal number.
        for (mask, power) in
            [(FRACTION + 1, one), (FRACTION, one + 1), (FRACTION, 1 << 63 | one), (FRACTION, 52 << 52)]
        {
            assert_eq!(behind(mask, power), None, "{mask:x} {power:x}");
        }
        assert_eq!(found(vec![constant(52), of(Integer::ShiftLeft, [0, 1])]), Some(Form::Power(0)));
        assert_eq!(found(vec![constant(51), of(Integer::ShiftLeft, [0, 1])]), None);
        let rounded = |half: u64| {
            found(vec![
                (Action::ToBits, vec![0]),
                constant(half),
                of(Integer::Add, [1, 2]),
                constant(!((1 << 27) - 1)),
                of(Integer::And, [3, 4]),
            ])
        };
        assert_eq!((rounded(1 << 26), rounded(1 << 25)), (Some(Form::High(0)), None));
        let power = |mask: u64| {
            found(vec![constant(mask), of(Integer::And, [0, 1]), constant(one), of(Integer::Sub, [3, 2])])
        };
        assert_eq!((power(0x7FF << 52), power(0xFFFF << 48)), (Some(Form::Leading(4)), None));
        assert_eq!(
            digits(["h".into(), "l".into()], 1023),
            "(h * 4294967296 + (l >>> 0)) * 2.220446049250313e-16 + 1"
        );
        assert_eq!(digits(["0".into(), "l".into()], 1075), "(l >>> 0) + 4503599627370496");
    }
}
