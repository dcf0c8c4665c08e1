//! The formula of a value, as far as it fits.

use outward::program::{Node, Program, Value};
use outward::table::Op;

/// Operands of more characters are left out.
const MOST: usize = 36;

/// What binds how tightly.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Level {
    Choice,
    Condition,
    Sum,
    Product,
    Sign,
    Power,
    Whole,
}

/// The formula of each value of a program.
pub struct Expressions(Vec<(String, Level)>);

impl Expressions {
    pub fn new(program: &Program) -> Expressions {
        let mut made = Expressions(Vec::with_capacity(program.nodes().len()));
        for node in program.nodes() {
            let text = made.of_node(program, node);
            made.0.push(text);
        }
        made
    }

    pub fn of(&self, value: Value) -> &str {
        &self.0[value.index()].0
    }

    /// As an operand of something that binds as tightly as this.
    fn operand(&self, value: Value, level: Level) -> String {
        let (text, own) = &self.0[value.index()];
        if text.chars().count() > MOST {
            "…".into()
        } else if *own < level {
            format!("({text})")
        } else {
            text.clone()
        }
    }

    fn of_node(&self, program: &Program, node: &Node) -> (String, Level) {
        let infix = |a: Value, symbol: &str, b: Value, level: Level, right: Level| {
            (format!("{} {symbol} {}", self.operand(a, level), self.operand(b, right)), level)
        };
        match *node {
            Node::Input(index) => (program.inputs()[index].name.clone(), Level::Whole),
            Node::Number(index, _) => {
                let text = program.numbers()[index].to_string();
                let level = if text.starts_with('-') { Level::Sign } else { Level::Whole };
                (text, level)
            }
            Node::Truth(truth) => (truth.to_string(), Level::Whole),
            Node::Apply(op, operands, _) => match (op, operands.as_slice()) {
                (Op::Add, &[a, b]) => infix(a, "+", b, Level::Sum, Level::Sum),
                (Op::Sub, &[a, b]) => infix(a, "-", b, Level::Sum, Level::Product),
                (Op::Mul, &[a, b]) => infix(a, "*", b, Level::Product, Level::Product),
                (Op::Div, &[a, b]) => infix(a, "/", b, Level::Product, Level::Sign),
                (Op::Neg, &[a]) => (format!("-{}", self.operand(a, Level::Sign)), Level::Sign),
                (Op::Sqr, &[a]) => (format!("{}^2", self.operand(a, Level::Whole)), Level::Power),
                (op, operands) => {
                    let operands: Vec<String> =
                        operands.iter().map(|operand| self.operand(*operand, Level::Choice)).collect();
                    (format!("{}({})", op.name(), operands.join(", ")), Level::Whole)
                }
            },
            Node::WithInteger(Op::Pown, a, n, _) => {
                (format!("{}^{n}", self.operand(a, Level::Whole)), Level::Power)
            }
            Node::WithInteger(op, a, n, _) => {
                (format!("{}({}, {n})", op.name(), self.operand(a, Level::Choice)), Level::Whole)
            }
            Node::Cast(a, context) => {
                (format!("cast{context}({})", self.operand(a, Level::Choice)), Level::Whole)
            }
            Node::Compare(relation, a, b) => {
                let (text, _) = infix(a, relation.symbol(), b, Level::Sum, Level::Sum);
                (text, Level::Condition)
            }
            Node::And(a, b) => infix(a, "and", b, Level::Whole, Level::Whole),
            Node::Or(a, b) => infix(a, "or", b, Level::Whole, Level::Whole),
            Node::Not(a) => (format!("not {}", self.operand(a, Level::Whole)), Level::Condition),
            Node::Select(c, a, b) => {
                let [c, a, b] = [c, a, b].map(|value| self.operand(value, Level::Condition));
                (format!("if {c} then {a} else {b}"), Level::Choice)
            }
        }
    }
}
