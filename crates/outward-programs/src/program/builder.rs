//! The builder of programs.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::exponent::{self, ExactConstant};
use super::ratio::Ratio;
use super::{Context, Input, Node, Number, Operands, Program, Relation, Value, ValueNames, Width};
use crate::table::Op;

/// Appends nodes, and returns the existing value if an equal node exists already.
#[derive(Default)]
pub(super) struct Builder {
    nodes: Vec<Node>,
    known: BTreeMap<Node, Value>,
    inputs: Vec<Input>,
    input_index: BTreeMap<String, usize>,
    numbers: Vec<Number>,
    number_index: BTreeMap<Number, usize>,
    names: ValueNames,
    /// The exact value of each constant node, for the nodes examined so far. It is extended only when an exponent or a
    /// condition needs it.
    constants: Vec<Option<ExactConstant>>,
    /// The truth of each condition in every reading.
    truths: Vec<Option<bool>>,
}

impl Builder {
    fn push(&mut self, node: Node) -> Value {
        let next = Value(u32::try_from(self.nodes.len()).expect("a formula has fewer than 2^32 operations"));
        let value = *self.known.entry(node).or_insert(next);
        if value == next {
            self.nodes.push(node);
        }
        value
    }

    pub(super) fn node(&self, value: Value) -> Node {
        self.nodes[value.index()]
    }

    pub(super) fn is_condition(&self, value: Value) -> bool {
        self.node(value).is_condition()
    }

    /// The literal or constant behind a value.
    pub(super) fn as_number(&self, value: Value) -> Option<&Number> {
        match self.node(value) {
            Node::Number(index, _) => Some(&self.numbers[index]),
            _ => None,
        }
    }

    /// The input of this name, added if it is new.
    pub(super) fn input(&mut self, name: &str, width: Option<Width>) -> Value {
        let index = match self.input_index.get(name) {
            Some(index) => *index,
            None => {
                self.inputs.push(Input { name: name.to_string(), width });
                self.input_index.insert(name.to_string(), self.inputs.len() - 1);
                self.inputs.len() - 1
            }
        };
        self.push(Node::Input(index))
    }

    /// Is there an input of this name?
    pub(super) fn has_input(&self, name: &str) -> bool {
        self.input_index.contains_key(name)
    }

    pub(super) fn number(&mut self, number: Number, context: Context) -> Value {
        let index = match self.number_index.get(&number) {
            Some(index) => *index,
            None => {
                self.number_index.insert(number.clone(), self.numbers.len());
                self.numbers.push(number);
                self.numbers.len() - 1
            }
        };
        self.push(Node::Number(index, context))
    }

    pub(super) fn truth(&mut self, truth: bool) -> Value {
        self.push(Node::Truth(truth))
    }

    /// An operation of the table on numbers, with as many operands as the table has.
    pub(super) fn apply(&mut self, op: Op, operands: &[Value], context: Context) -> Value {
        match (op, operands) {
            (Op::Pos, [a]) => *a,
            // The two operands are the same value, so that the exact range of the product is that of the square.
            (Op::Mul, [a, b]) if a == b => self.push(Node::Apply(Op::Sqr, Operands::new(&[*a]), context)),
            _ => self.push(Node::Apply(op, Operands::new(operands), context)),
        }
    }

    /// baseⁿ, as the simplest operation that computes it.
    pub(super) fn integer_power(&mut self, base: Value, n: i32, context: Context) -> Value {
        self.push(exponent::integer_power(base, n, context))
    }

    /// An operation of the table on a number and an integer, as the simplest one that computes it. The second root is
    /// not replaced by `sqrt`, since the second root of −0 is +0.
    pub(super) fn with_integer(&mut self, op: Op, a: Value, n: i32, context: Context) -> Value {
        match (op, n) {
            (Op::Pown, _) => self.integer_power(a, n, context),
            (Op::Rootn, -1) => self.apply(Op::Recip, &[a], context),
            (Op::Rootn, 3) => self.apply(Op::Cbrt, &[a], context),
            (Op::Rootn, -3) => self.apply(Op::Rcbrt, &[a], context),
            _ => self.push(Node::WithInteger(op, a, n, context)),
        }
    }

    /// base^exponent. It is an integer power if every reading computes exactly that integer for the exponent.
    pub(super) fn power(&mut self, base: Value, exponent: Value, context: Context) -> Value {
        match self.constant(exponent).and_then(ExactConstant::short_integer) {
            Some(n) => self.integer_power(base, n, context),
            None => self.apply(Op::Pow, &[base, exponent], context),
        }
    }

    /// The integer that a literal, or an expression of integers in integer arithmetic, equals exactly.
    pub(super) fn integer(&mut self, value: Value) -> Option<i32> {
        match self.as_number(value) {
            Some(number) => number.as_integer(),
            None => self.constant(value).and_then(ExactConstant::integer),
        }
    }

    /// The exact value of an expression of literals.
    fn constant(&mut self, value: Value) -> Option<ExactConstant> {
        while self.constants.len() <= value.index() {
            let constant = ExactConstant::next(&self.nodes, &self.numbers, &self.constants);
            self.constants.push(constant);
        }
        self.constants[value.index()]
    }

    /// The value of an expression of literals that the real reading has, and that every float reading in binary32 or
    /// binary64 computes.
    pub(super) fn known_value(&mut self, value: Value) -> Option<Ratio> {
        self.constant(value).and_then(ExactConstant::in_all_readings)
    }

    /// Returns the truth of a condition in all these readings, if it compares such values.
    pub(super) fn known_truth(&mut self, condition: Value) -> Option<bool> {
        while self.truths.len() <= condition.index() {
            let truth = |value: Value, truths: &[Option<bool>]| truths[value.index()];
            let next = match self.nodes[self.truths.len()] {
                Node::Truth(truth) => Some(truth),
                Node::Compare(relation, a, b) => self.known_relation(relation, a, b),
                Node::Not(a) => truth(a, &self.truths).map(|truth| !truth),
                // Where only the second operand is known, the first may be undefined.
                Node::And(a, b) => match truth(a, &self.truths) {
                    Some(true) => truth(b, &self.truths),
                    decided => decided,
                },
                Node::Or(a, b) => match truth(a, &self.truths) {
                    Some(false) => truth(b, &self.truths),
                    decided => decided,
                },
                _ => None,
            };
            self.truths.push(next);
        }
        self.truths[condition.index()]
    }

    fn known_relation(&mut self, relation: Relation, a: Value, b: Value) -> Option<bool> {
        let (a, b) = (self.known_value(a)?, self.known_value(b)?);
        match relation {
            Relation::Less => a.less(b),
            Relation::LessEqual => b.less(a).map(|greater| !greater),
            Relation::Equal => Some(a == b),
            Relation::NotEqual => Some(a != b),
        }
    }

    /// The number of operations so far.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The value as a variable has it: rounded as its operation says, or as the whole is. Conditions, inputs, literals
    /// and integers stay as they are.
    pub(super) fn stored(&mut self, value: Value) -> Value {
        let node = self.node(value);
        let is_stored =
            matches!(node, Node::Input(_) | Node::Number(..) | Node::Cast(..)) || node.is_condition();
        if is_stored || self.constant(value).and_then(ExactConstant::short_integer).is_some() {
            return value;
        }
        self.cast(value, node.context().unwrap_or_default())
    }

    /// Gives the result of an operation this name. Inputs and literals keep their own.
    pub(super) fn name(&mut self, value: Value, name: &str) {
        if !matches!(self.node(value), Node::Input(_) | Node::Number(..) | Node::Truth(_)) {
            self.names.give(value, name);
        }
    }

    pub(super) fn cast(&mut self, a: Value, context: Context) -> Value {
        self.push(Node::Cast(a, context))
    }

    pub(super) fn compare(&mut self, relation: Relation, a: Value, b: Value) -> Value {
        self.push(Node::Compare(relation, a, b))
    }

    pub(super) fn and(&mut self, a: Value, b: Value) -> Value {
        self.push(Node::And(a, b))
    }

    pub(super) fn or(&mut self, a: Value, b: Value) -> Value {
        self.push(Node::Or(a, b))
    }

    pub(super) fn not(&mut self, a: Value) -> Value {
        self.push(Node::Not(a))
    }

    pub(super) fn select(&mut self, condition: Value, a: Value, b: Value) -> Value {
        self.push(Node::Select(condition, a, b))
    }

    /// The program that computes `output`, and nothing else. Inputs that it does not use are dropped too, unless
    /// `keep_inputs`.
    pub(super) fn finish(&self, output: Value, keep_inputs: bool) -> Program {
        let live = super::node::live(&self.nodes, output);
        let mut rename = alloc::vec![Value(0); self.nodes.len()];
        let mut nodes = Vec::new();
        let mut inputs = Vec::new();
        let mut numbers = Vec::new();
        let mut number_places = alloc::vec![None; self.numbers.len()];
        if keep_inputs {
            inputs.clone_from(&self.inputs);
        }
        for (at, node) in self.nodes.iter().enumerate().filter(|(at, _)| live[*at]) {
            let node = match *node {
                Node::Input(index) if keep_inputs => Node::Input(index),
                Node::Input(index) => {
                    inputs.push(self.inputs[index].clone());
                    Node::Input(inputs.len() - 1)
                }
                Node::Number(index, context) => {
                    let place = *number_places[index].get_or_insert_with(|| {
                        numbers.push(self.numbers[index].clone());
                        numbers.len() - 1
                    });
                    Node::Number(place, context)
                }
                node => node.renamed(|value| rename[value.index()]),
            };
            rename[at] = Value(nodes.len() as u32);
            nodes.push(node);
        }
        let names = self.names.moved(&inputs, |value| live[value.index()].then(|| rename[value.index()]));
        Program { nodes, inputs, numbers, output: rename[output.index()], names }
    }
}
