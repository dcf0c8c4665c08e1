//! Writes programs as text, one `let` for each value, so that reading it gives the same program.

use std::fmt::Write as _;

use outward::program::{Context, Node, Program, Value};

/// Largest number of values of a program that is written.
const LARGEST: usize = 400;

/// Returns whether every value can have a name of its own.
fn writable(program: &Program) -> bool {
    program.nodes().len() <= LARGEST && program.input_names().all(|name| !name.starts_with('%'))
}

/// Writes a program as a formula; `None` if it has parts that formulas can't express.
pub fn infix(program: &Program) -> Option<String> {
    if !writable(program) {
        return None;
    }
    let mut text = String::new();
    for (at, node) in program.nodes().iter().enumerate() {
        let name = |value: Value| format!("`%{}`", value.index());
        let spelled = match *node {
            Node::Input(index) => format!("`{}`", program.inputs()[index].name),
            Node::Number(index, _) => program.numbers()[index].formula_text(),
            // The sum in `i32(x)`, which has a direction.
            Node::Apply(_, _, context) if context != Context::default() => return None,
            Node::Apply(op, operands, _) => {
                let operands: Vec<String> = operands.as_slice().iter().map(|value| name(*value)).collect();
                let symbol = *op.info().infix.first()?;
                match &operands[..] {
                    all if symbol.starts_with(char::is_alphabetic) => format!("{symbol}({})", all.join(", ")),
                    [a, b] => format!("{a} {symbol} {b}"),
                    all => format!("{symbol}{}", all.join("")),
                }
            }
            Node::WithInteger(op, a, n, _) => op.info().call_with_integer(&name(a), n)?,
            Node::Compare(relation, a, b) => format!("{} {} {}", name(a), relation.symbol(), name(b)),
            Node::And(a, b) => format!("{} and {}", name(a), name(b)),
            Node::Or(a, b) => format!("{} or {}", name(a), name(b)),
            Node::Not(a) => format!("not {}", name(a)),
            Node::Select(c, a, b) => format!("if {} then {} else {}", name(c), name(a), name(b)),
            Node::Cast(a, Context { width: Some(width), round: None }) => {
                format!("{}({})", width.name(), name(a))
            }
            Node::Truth(_) | Node::Cast(..) | Node::Restrict(..) => return None,
        };
        let _ = writeln!(text, "let `%{at}` = {spelled};");
    }
    let _ = write!(text, "`%{}`", program.output().index());
    Some(text)
}
