//! Values of a program as formulas, with the positions of their operations.

use outward::program::{Context, Node, Program, Value};
use outward::table::Op;

/// Precedence of operators.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Tightness {
    Choice,
    Condition,
    Sum,
    Product,
    Sign,
    Power,
    Whole,
}

/// Treatment of operands that are too long. Operands to which the text of the formula gives a name have that name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum LongOperands {
    /// Operands with more characters than this are left out: `…`.
    LeftOut(usize),
    /// If a formula has more characters than this, its longest operands become formulas of their own: `%5`.
    Named(usize),
}

/// Returns the name that the text of the formula gives to a value; the result needs none.
pub fn given_name(program: &Program, value: Value) -> Option<&str> {
    program.name_of(value).filter(|_| value != program.output())
}

/// Returns the name of a value: the given one, or its number.
pub fn value_name(program: &Program, value: Value) -> String {
    given_name(program, value).map_or_else(|| value.to_string(), str::to_string)
}

/// The formula of each value of a program.
pub struct Expressions(Vec<Expression>);

/// A formula.
pub struct Expression {
    pub text: String,
    /// Number of characters.
    pub width: usize,
    level: Tightness,
    /// The operations that are written out in the formula.
    pub places: Vec<Span>,
    /// The operands that are named in the formula.
    pub named: Vec<Value>,
}

/// Position of an operation in a formula, its symbol or its name, in characters.
#[derive(Clone, Copy)]
pub struct Span {
    pub value: Value,
    pub start: usize,
    pub width: usize,
}

impl Expressions {
    pub fn new(program: &Program, long: LongOperands) -> Expressions {
        let mut made = Expressions(Vec::with_capacity(program.nodes().len()));
        for value in program.values() {
            let written = made.write(program, value, long);
            made.0.push(written);
        }
        made
    }

    pub fn of(&self, value: Value) -> &Expression {
        &self.0[value.index()]
    }

    fn write(&self, program: &Program, value: Value, long: LongOperands) -> Expression {
        let operands = program.nodes()[value.index()].operands();
        let operands = operands.as_slice();
        let width = |operand: &Value| self.of(*operand).width;
        let has_name = |operand: &&Value| program.name_of(**operand).is_some();
        let hidden = operands.iter().filter(has_name).copied().collect();
        let mut writer = Writer { written: self, program, value, long, hidden };
        match long {
            LongOperands::LeftOut(most) => {
                writer.hidden.extend(operands.iter().filter(|operand| width(operand) > most));
                writer.node()
            }
            LongOperands::Named(most) => loop {
                let expression = writer.node();
                let name = |operand: &Value| operand.to_string().chars().count();
                let longest = operands
                    .iter()
                    .filter(|operand| !writer.hidden.contains(operand) && width(operand) > name(operand))
                    .max_by_key(|operand| width(operand));
                match longest {
                    Some(operand) if expression.width > most => writer.hidden.push(*operand),
                    _ => return expression,
                }
            },
        }
    }
}

/// Writes one value.
struct Writer<'a> {
    written: &'a Expressions,
    program: &'a Program,
    value: Value,
    long: LongOperands,
    /// Operands that have a name or are too long.
    hidden: Vec<Value>,
}

/// A part of a formula, as it is written.
enum Fragment<'a> {
    Text(&'a str),
    /// The name of the operation.
    Symbol(String),
    /// An operand, in parentheses if it binds less tightly than this.
    Operand(Value, Tightness),
}

use Fragment::{Operand, Symbol, Text};

impl Writer<'_> {
    fn of(&self, level: Tightness, parts: &[Fragment<'_>]) -> Expression {
        let mut made =
            Expression { text: String::new(), width: 0, level, places: Vec::new(), named: Vec::new() };
        for part in parts {
            match part {
                Text(text) => made.push(text),
                Symbol(symbol) => {
                    let (start, width) = (made.width, symbol.chars().count());
                    made.places.push(Span { value: self.value, start, width });
                    made.push(symbol);
                }
                Operand(operand, _) if self.hidden.contains(operand) => match self.long {
                    LongOperands::LeftOut(_) => made.push(self.program.name_of(*operand).unwrap_or("…")),
                    LongOperands::Named(_) => {
                        made.named.push(*operand);
                        made.push(&value_name(self.program, *operand));
                    }
                },
                Operand(operand, level) => made.join(self.written.of(*operand), *level),
            }
        }
        made
    }

    fn infix(&self, a: Value, symbol: &str, b: Value, level: Tightness, right: Tightness) -> Expression {
        let parts = [Operand(a, level), Text(" "), Symbol(symbol.into()), Text(" "), Operand(b, right)];
        self.of(level, &parts)
    }

    fn call(&self, name: String, operands: &[Value], last: &str) -> Expression {
        let mut parts = vec![Symbol(name), Text("(")];
        for (at, operand) in operands.iter().enumerate() {
            parts.extend((at > 0).then_some(Text(", ")));
            parts.push(Operand(*operand, Tightness::Choice));
        }
        parts.extend([Text(last), Text(")")]);
        self.of(Tightness::Whole, &parts)
    }

    fn node(&self) -> Expression {
        let program = self.program;
        match program.nodes()[self.value.index()] {
            Node::Input(index) => self.of(Tightness::Whole, &[Symbol(program.inputs()[index].name.clone())]),
            Node::Number(index, _) => {
                let text = program.numbers()[index].formula_text();
                let level = if text.starts_with('-') { Tightness::Sign } else { Tightness::Whole };
                self.of(level, &[Symbol(text)])
            }
            Node::Truth(truth) => self.of(Tightness::Whole, &[Symbol(truth.to_string())]),
            Node::Apply(op, operands, _) => match (op, operands.as_slice()) {
                (Op::Add, &[a, b]) => self.infix(a, "+", b, Tightness::Sum, Tightness::Sum),
                (Op::Sub, &[a, b]) => self.infix(a, "-", b, Tightness::Sum, Tightness::Product),
                (Op::Mul, &[a, b]) => self.infix(a, "*", b, Tightness::Product, Tightness::Product),
                (Op::Div, &[a, b]) => self.infix(a, "/", b, Tightness::Product, Tightness::Sign),
                (Op::Neg, &[a]) => {
                    self.of(Tightness::Sign, &[Symbol("-".into()), Operand(a, Tightness::Sign)])
                }
                (Op::Sqr, &[a]) => self.power(a, 2),
                (op, operands) => self.call(op.name().into(), operands, ""),
            },
            Node::WithInteger(Op::Pown, a, n, _) => self.power(a, n),
            Node::WithInteger(op, a, n, _) if op.info().has_integer_first() => {
                let first = format!("({n}, ");
                let parts =
                    [Symbol(op.name().into()), Text(&first), Operand(a, Tightness::Choice), Text(")")];
                self.of(Tightness::Whole, &parts)
            }
            Node::WithInteger(op, a, n, _) => self.call(op.name().into(), &[a], &format!(", {n}")),
            Node::Cast(a, context) => self.call(cast_name(context), &[a], ""),
            Node::Compare(relation, a, b) => Expression {
                level: Tightness::Condition,
                ..self.infix(a, relation.symbol(), b, Tightness::Sum, Tightness::Sum)
            },
            Node::And(a, b) => self.infix(a, "and", b, Tightness::Whole, Tightness::Whole),
            Node::Or(a, b) => self.infix(a, "or", b, Tightness::Whole, Tightness::Whole),
            Node::Restrict(side, a, limit) => {
                self.infix(a, side.name(), limit, Tightness::Whole, Tightness::Whole)
            }
            Node::Not(a) => self
                .of(Tightness::Condition, &[Symbol("not".into()), Text(" "), Operand(a, Tightness::Whole)]),
            Node::Select(c, a, b) => {
                let [c, a, b] = [c, a, b].map(|value| Operand(value, Tightness::Condition));
                self.of(
                    Tightness::Choice,
                    &[Symbol("if".into()), Text(" "), c, Text(" then "), a, Text(" else "), b],
                )
            }
        }
    }

    fn power(&self, a: Value, n: i32) -> Expression {
        self.of(Tightness::Power, &[Operand(a, Tightness::Whole), Symbol(format!("^{n}"))])
    }
}

impl Expression {
    fn push(&mut self, text: &str) {
        self.text.push_str(text);
        self.width += text.chars().count();
    }

    fn join(&mut self, operand: &Expression, level: Tightness) {
        let bracketed = operand.level < level;
        self.push(if bracketed { "(" } else { "" });
        let moved = |place: &Span| Span { start: self.width + place.start, ..*place };
        self.places.extend(operand.places.iter().map(moved));
        self.named.extend_from_slice(&operand.named);
        self.push(&operand.text);
        self.push(if bracketed { ")" } else { "" });
    }
}

/// Returns the name of a cast in formulas, if it has no direction of its own.
pub fn cast_name(context: Context) -> String {
    match context {
        Context { width: Some(width), round: None } => width.name().into(),
        _ => format!("cast{context}"),
    }
}
