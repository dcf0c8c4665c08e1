//! Fused operations of binary64, which JavaScript lacks, as sums and products rounded to nearest.
//!
//! Dekker's product gives p + e = a·b, Knuth's sum s + t = p + c, and w = t + e rounded, with the error v. The result
//! is r = s + w, rounded, unless s + w lies in the middle between two numbers and v is not 0: the distance from s + w
//! to the middle is a multiple of the last place of w, and v is at most half of that place. In the middle, where z is
//! s + w − r, the other number is r + 2z, and it is the result where v has the sign of z. (Where t is not 0, |e| is
//! at most one unit in the last place of s, so that w is small beside s and z exact. Where t is 0, so is v.)
//!
//! The products are exact where |p| > 2^-968 and nothing overflows. Elsewhere `fused` of the run-time functions has
//! the result: an overflow in a split, a product or a sum leaves an infinity or a NaN in r.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use core::fmt::Write;

use super::assembled;
use super::numeral::number;
use crate::machine::trace::{Action, Arithmetic, Content, Graph, GraphNode};

/// Factor of a split in two halves of 26 digits: 2^27 + 1.
const SPLIT: f64 = 134_217_729.0;
/// Above 2^-968.
const LEAST: &str = "1e-290";

/// Is the third operand minus the product of the other two, rounded? Then the result is the error of that product.
pub(super) fn negates(graph: &Graph, at: usize) -> bool {
    let node = &graph.nodes[at];
    let third = &graph.nodes[node.args[2]];
    let Action::Neg = third.op else { return false };
    let product = &graph.nodes[third.args[0]];
    let same = |a: &[usize], b: &[usize]| a == b || a.len() == 2 && a[0] == b[1] && a[1] == b[0];
    matches!(product.op, Action::Rounded(Arithmetic::Mul, _)) && same(&product.args, &node.args[..2])
}

/// The statement that replaces a result for whose operands the transforms do not hold.
fn guard(p: &str, r: &str, [x, y, c]: [&String; 3]) -> String {
    format!("if (!(Math.abs({p}) > {LEAST} && {r} - {r} === 0)) {r} = fused({x}, {y}, {c});")
}

/// Has a number at most 26 digits, so that it is its own high half?
fn is_short(graph: &Graph, at: usize) -> bool {
    let has = |pattern: u64| pattern & ((1 << 27) - 1) == 0;
    let GraphNode { op, args } = &graph.nodes[at];
    match op {
        Action::Gather(table) => table.iter().all(|x| has(x.to_bits())),
        Action::ToF64 => assembled::is_masked(graph, args[0], has),
        _ => false,
    }
}

/// What fused operations of a graph have computed, which others read: halves of operands, and exact products.
#[derive(Default)]
pub(super) struct Splits {
    /// The halves of each node that was split.
    halves: BTreeMap<usize, [String; 2]>,
    /// The number of the exact product of two nodes.
    products: BTreeMap<[usize; 2], usize>,
}

impl Splits {
    /// Adds the statements that compute a·b + c as the variable of a node. The operands are nodes and their names.
    pub(super) fn statements(
        &mut self,
        text: &mut String,
        graph: &Graph,
        at: usize,
        operands: &[(usize, String); 3],
        is_error: bool,
    ) {
        if is_error {
            return self.residual(text, graph, at, operands, is_error);
        }
        let [(_, x), (_, y), (_, c)] = operands;
        let [p, e] = self.product(text, graph, operands);
        let [r, s, d, t, w, z] = ["v", "s", "y", "t", "w", "z"].map(|name| format!("{name}{at}"));
        let _ = writeln!(
            text,
            "  const {s} = {p} + {c}, {d} = {s} - {p}, {t} = {p} - ({s} - {d}) + ({c} - {d}), {w} = {t} + {e};\n  \
             let {r} = {s} + {w};\n  \
             const {z} = {w} - ({r} - {s});\n  \
             if ({z} !== 0 && {r} + 2 * {z} - {r} === 2 * {z}) {r} = halfway({r}, {z}, {t}, {e});\n  {}",
            guard(&p, &r, [x, y, c])
        );
    }

    /// Adds the statements that compute a·b + c where c is next to −a·b: the exact product's high part plus c, plus its
    /// low part; or the low part alone.
    pub(super) fn residual(
        &mut self,
        text: &mut String,
        graph: &Graph,
        at: usize,
        operands: &[(usize, String); 3],
        is_error: bool,
    ) {
        let [(_, x), (_, y), (_, c)] = operands;
        let ([p, e], r) = (self.product(text, graph, operands), format!("v{at}"));
        let sum = if is_error { e } else { format!("{p} + {c} + {e}") };
        let _ = writeln!(text, "  let {r} = {sum};\n  {}", guard(&p, &r, [x, y, c]));
    }

    /// The names of both parts of the product of the first two operands, which is computed if it is not known yet.
    fn product(&mut self, text: &mut String, graph: &Graph, operands: &[(usize, String); 3]) -> [String; 2] {
        let [(a, x), (b, y), _] = operands;
        let factors = [*a.min(b), *a.max(b)];
        let next = self.products.len();
        let number = *self.products.entry(factors).or_insert(next);
        let names = ["p", "e"].map(|name| format!("{name}{number}"));
        if number == next {
            let [[ah, al], [bh, bl]] =
                [(a, x), (b, y)].map(|(node, name)| self.halves(text, graph, *node, name));
            // A half of a constant can be 0.
            let terms = [(&ah, &bl), (&al, &bh), (&al, &bl)]
                .map(|(a, b)| if a == "0" || b == "0" { String::new() } else { format!(" + {a} * {b}") });
            let [p, e] = &names;
            let _ = writeln!(text, "  const {p} = {x} * {y}, {e} = {ah} * {bh} - {p}{};", terms.concat());
        }
        names
    }

    /// The halves of an operand, of which the high one has 26 digits: constants where it is one.
    pub(super) fn halves(
        &mut self,
        text: &mut String,
        graph: &Graph,
        node: usize,
        name: &str,
    ) -> [String; 2] {
        if let Some(known) = self.halves.get(&node) {
            return known.clone();
        }
        let halves = match &graph.nodes[node].op {
            Action::Constant(Content::F64(x)) => {
                let split = SPLIT * x;
                let high = split - (split - x);
                [high, x - high].map(number)
            }
            _ if is_short(graph, node) => [name.into(), String::from("0")],
            _ => {
                let _ = writeln!(
                    text,
                    "  const k{node} = {SPLIT} * {name}, a{node} = k{node} - (k{node} - {name}), \
                     d{node} = {name} - a{node};"
                );
                [format!("a{node}"), format!("d{node}")]
            }
        };
        self.halves.insert(node, halves.clone());
        halves
    }
}
