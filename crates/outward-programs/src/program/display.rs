//! A program as text, one line for each value.

use core::fmt;

use super::{Context, Node, Program, Value};

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "%{}", self.0)
    }
}

/// Displays the context as a suffix: `.f32.ru`.
impl fmt::Display for Context {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(width) = self.width {
            write!(f, ".{}", width.name())?;
        }
        if let Some(round) = self.round {
            write!(f, ".{}", round.suffix())?;
        }
        Ok(())
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, node) in self.nodes.iter().enumerate() {
            write!(f, "%{at} = ")?;
            match *node {
                Node::Input(index) => {
                    let input = &self.inputs[index];
                    f.write_str(&input.name)?;
                    if let Some(width) = input.width {
                        write!(f, ".{}", width.name())?;
                    }
                }
                Node::Number(index, context) => write!(f, "{}{context}", self.numbers[index])?,
                Node::Truth(truth) => write!(f, "{truth}")?,
                Node::Apply(op, operands, context) => {
                    write!(f, "{}{context}", op.name())?;
                    for operand in operands.as_slice() {
                        write!(f, " {operand}")?;
                    }
                }
                Node::WithInteger(op, a, n, context) => write!(f, "{}{context} {a} {n}", op.name())?,
                Node::Cast(a, context) => write!(f, "cast{context} {a}")?,
                Node::Compare(relation, a, b) => write!(f, "{a} {} {b}", relation.symbol())?,
                Node::And(a, b) => write!(f, "{a} and {b}")?,
                Node::Or(a, b) => write!(f, "{a} or {b}")?,
                Node::Not(a) => write!(f, "not {a}")?,
                Node::Select(c, a, b) => write!(f, "if {c} then {a} else {b}")?,
                Node::Restrict(side, a, limit) => write!(f, "{a} {} {limit}", side.name())?,
            }
            writeln!(f)?;
        }
        writeln!(f, "return {}", self.output)
    }
}
