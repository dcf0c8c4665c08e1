//! Multiplications and additions that a compiler would fuse.

use alloc::vec::Vec;

use super::{Context, Node, Operands, Program, Value};
use crate::table::Op;

impl Program {
    /// Returns the program with its multiplications fused with the additions that consume them, as CUDA's compiler
    /// fuses them unless it is given `-fmad=false`.
    ///
    /// A product that is used once, by an addition or a subtraction of the same format, becomes a part of it:
    ///
    /// | written | computed |
    /// |---|---|
    /// | `a*b + c`, `c + a*b` | `fma(a, b, c)` |
    /// | `a*b - c` | `fma(a, b, -c)` |
    /// | `c - a*b` | `fma(-a, b, c)` |
    /// | `a*b + c*d`, `a*b - c*d` | `fma(a, b, c*d)`, `fma(a, b, -(c*d))`: of two products, the left one |
    ///
    /// A fused operation is rounded once, in the direction of the mode. Operations with a direction of their own (those
    /// in the scope of a `:round`) are not fused: CUDA does not fuse its intrinsics with a direction either. A compiler
    /// is free not to fuse a product, or to fuse the right one of two; this function fuses as a compiler does if
    /// nothing prevents the fusion.
    ///
    /// ```
    /// use outward::program::Program;
    ///
    /// let program = Program::parse("x*y + z").unwrap().contracted();
    /// assert_eq!(program.to_string(), "%0 = x\n%1 = y\n%2 = z\n%3 = fma %0 %1 %2\nreturn %3\n");
    /// ```
    #[must_use]
    pub fn contracted(&self) -> Program {
        let mut uses = alloc::vec![0_u32; self.nodes.len()];
        uses[self.output.index()] = 1;
        for operand in self.nodes.iter().flat_map(|node| node.operands().as_slice().to_vec()) {
            uses[operand.index()] += 1;
        }
        let factors = |value: Value, context: Context| match self.nodes[value.index()] {
            Node::Apply(op @ (Op::Mul | Op::Sqr), operands, of)
                if of == context && uses[value.index()] == 1 =>
            {
                let operands = operands.as_slice();
                Some([operands[0], if op == Op::Mul { operands[1] } else { operands[0] }])
            }
            _ => None,
        };

        let mut made = ProgramBuilder::for_nodes(self.nodes.len());
        for node in &self.nodes {
            let fused = match *node {
                Node::Apply(op @ (Op::Add | Op::Sub), operands, context) if context.round.is_none() => {
                    let &[left, right] = operands.as_slice() else { unreachable!("these have two operands") };
                    match (factors(left, context), factors(right, context)) {
                        (Some(product), _) => Some((product, false, right, op == Op::Sub, context)),
                        (None, Some(product)) => Some((product, op == Op::Sub, left, false, context)),
                        (None, None) => None,
                    }
                }
                _ => None,
            };
            let node = match fused {
                None => made.moved(*node),
                Some(([a, b], negative_product, c, negative_addend, context)) => {
                    let a = made.signed(a, negative_product, context);
                    let b = made.moved_value(b);
                    let c = made.signed(c, negative_addend, context);
                    Node::Apply(Op::Fma, Operands::new(&[a, b, c]), context)
                }
            };
            made.place(node);
        }
        made.finish(self)
    }
}

/// A program that is built node by node from an older one.
pub(super) struct ProgramBuilder {
    nodes: Vec<Node>,
    /// The value of the new program for each value of the old one.
    places: Vec<Value>,
}

impl ProgramBuilder {
    pub(super) fn for_nodes(count: usize) -> ProgramBuilder {
        ProgramBuilder { nodes: Vec::with_capacity(count), places: Vec::with_capacity(count) }
    }

    /// Adds a node that the old program does not have.
    pub(super) fn push(&mut self, node: Node) -> Value {
        self.nodes.push(node);
        Value(self.nodes.len() as u32 - 1)
    }

    /// Adds the node that replaces the next node of the old program.
    pub(super) fn place(&mut self, node: Node) {
        let value = self.push(node);
        self.places.push(value);
    }

    /// The value, or its negation.
    fn signed(&mut self, value: Value, negative: bool, context: Context) -> Value {
        let value = self.moved_value(value);
        if negative { self.push(Node::Apply(Op::Neg, Operands::new(&[value]), context)) } else { value }
    }

    /// Returns a node of the old program, with its operands replaced by those of the new one.
    pub(super) fn moved(&self, node: Node) -> Node {
        node.renamed(|value| self.moved_value(value))
    }

    pub(super) fn moved_value(&self, value: Value) -> Value {
        self.places[value.index()]
    }

    /// Returns the new program, without the unused nodes.
    pub(super) fn finish(self, old: &Program) -> Program {
        let output = self.moved_value(old.output);
        let live = super::node::live(&self.nodes, output);
        let mut place = alloc::vec![Value(0); self.nodes.len()];
        let mut nodes: Vec<Node> = Vec::with_capacity(self.nodes.len());
        for (at, node) in self.nodes.iter().enumerate().filter(|(at, _)| live[*at]) {
            place[at] = Value(nodes.len() as u32);
            nodes.push(node.renamed(|value| place[value.index()]));
        }
        let names = old.names.moved(&old.inputs, |value| {
            let value = self.moved_value(value);
            live[value.index()].then(|| place[value.index()])
        });
        Program { nodes, output: place[output.index()], names, ..old.clone() }
    }
}
