//! Multiplications and additions that a compiler would fuse.

use alloc::vec::Vec;

use super::{Context, Node, Operands, Program, Value};
use crate::table::Op;

impl Program {
    /// The program with its multiplications fused with the additions that consume them, as CUDA's compiler does unless
    /// it is told
    /// `-fmad=false`.
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
    /// What is fused is rounded once, in the direction of the mode. Operations with a direction of their own, those in
    /// the scope of a `:round`, stay as they are: CUDA does not fuse its intrinsics with a direction either. A compiler
    /// is free to leave products alone or to take the right
    /// one; what this gives is what it does where nothing hinders it.
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

        let mut made = Made { nodes: Vec::with_capacity(self.nodes.len()), place: Vec::new() };
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
            let value = match fused {
                None => made.push(made.moved(*node)),
                Some(([a, b], negative_product, c, negative_addend, context)) => {
                    let a = made.signed(a, negative_product, context);
                    let b = made.place[b.index()];
                    let c = made.signed(c, negative_addend, context);
                    made.push(Node::Apply(Op::Fma, Operands::new(&[a, b, c]), context))
                }
            };
            made.place.push(value);
        }
        let output = made.place[self.output.index()];
        made.without_unused(self, output)
    }
}

/// A program under construction.
struct Made {
    nodes: Vec<Node>,
    /// Where the values of the old one are.
    place: Vec<Value>,
}

impl Made {
    fn push(&mut self, node: Node) -> Value {
        self.nodes.push(node);
        Value(self.nodes.len() as u32 - 1)
    }

    /// The value, or its negation.
    fn signed(&mut self, value: Value, negative: bool, context: Context) -> Value {
        let value = self.place[value.index()];
        if negative { self.push(Node::Apply(Op::Neg, Operands::new(&[value]), context)) } else { value }
    }

    fn moved(&self, node: Node) -> Node {
        node.renamed(|value| self.place[value.index()])
    }

    fn without_unused(self, old: &Program, output: Value) -> Program {
        let live = super::live(&self.nodes, output);
        let mut place = alloc::vec![Value(0); self.nodes.len()];
        let mut nodes: Vec<Node> = Vec::with_capacity(self.nodes.len());
        for (at, node) in self.nodes.iter().enumerate().filter(|(at, _)| live[*at]) {
            place[at] = Value(nodes.len() as u32);
            nodes.push(node.renamed(|value| place[value.index()]));
        }
        Program { nodes, output: place[output.index()], ..old.clone() }
    }
}
