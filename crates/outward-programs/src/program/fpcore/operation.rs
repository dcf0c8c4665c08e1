//! Operations: which one a name means, and how many operands it takes.

use alloc::format;
use alloc::string::String;

use super::expression::{Expansion, Item, Task};
use super::reader::error;
use super::sexp::Datum;
use crate::program::error::refused_order;
use crate::program::infix::function;
use crate::program::{Context, Number, ParseError, Relation, RoundingDirection, Value, Width};
use crate::table::{Op, OpInfo, Type};

/// The most operands of a `!=`, which compares every pair.
const MOST_DISTINCT: usize = 64;

/// The operation on operands that are on the stack.
#[derive(Clone, Copy)]
pub(super) enum Operation {
    /// An operation of the table, with as many operands as it takes.
    Table(Op),
    /// An operation of the table with more operands, from the left: `(- a b c)` is a − b − c.
    Fold(Op),
    Compare(Comparison),
    And,
    Or,
    Not,
    Select,
    Cast,
    Classify(Class),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Comparison {
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Equal,
    Distinct,
}

/// The question of a classification about a number.
#[derive(Clone, Copy)]
pub(super) enum Class {
    Nan,
    Infinite,
    Finite,
    Normal,
    Negative,
}

/// Returns the operations of conditions, and the operations on numbers that the table does not have.
fn special(head: &str) -> Option<Operation> {
    Some(match head {
        "<" => Operation::Compare(Comparison::Less),
        "<=" => Operation::Compare(Comparison::LessEqual),
        ">" => Operation::Compare(Comparison::Greater),
        ">=" => Operation::Compare(Comparison::GreaterEqual),
        "==" => Operation::Compare(Comparison::Equal),
        "!=" => Operation::Compare(Comparison::Distinct),
        "and" => Operation::And,
        "or" => Operation::Or,
        "not" => Operation::Not,
        "cast" => Operation::Cast,
        "isnan" => Operation::Classify(Class::Nan),
        "isinf" => Operation::Classify(Class::Infinite),
        "isfinite" => Operation::Classify(Class::Finite),
        "isnormal" => Operation::Classify(Class::Normal),
        "signbit" => Operation::Classify(Class::Negative),
        _ => return None,
    })
}

fn takes(head: &str, wanted: &str, given: usize) -> String {
    let are = if given == 1 { "is" } else { "are" };
    format!("`{head}` takes {wanted}, here {are} {given}")
}

fn count_of_operands(count: usize) -> String {
    format!("{count} operand{}", if count == 1 { "" } else { "s" })
}

impl<'a> Expansion<'a> {
    pub(super) fn operation(
        &mut self,
        datum: &'a Datum,
        head: &'a str,
        rest: &'a [Datum],
        context: Context,
    ) -> Result<(), ParseError> {
        if let Some(operation) = special(head) {
            return self.start_special(datum, head, operation, rest, context);
        }
        let op = match (head, rest.len()) {
            ("-", 1) => Some(Op::Neg),
            ("/", 1) => Some(Op::Recip),
            ("+" | "*", 1) => Some(Op::Pos),
            ("nearbyint", _) => Some(self.nearbyint(context)),
            _ => Op::by_fpcore(head),
        };
        if op.is_none()
            && let Some(core) = self.callee(head)
        {
            return self.start_call(datum, core, rest, context);
        }
        let Some(info) = op.map(Op::info).or_else(|| function(head)) else {
            return error(self.source, datum.head_span(self.source), unknown_operation(head, rest.len()));
        };
        if info.operands.contains(&Type::Integer) {
            return self.start_with_integer(datum, head, info, rest, context);
        }
        let operation = match (info.arity(), rest.len()) {
            (wanted, count) if wanted == count => Operation::Table(info.op),
            (2, 3..) if matches!(head, "+" | "-" | "*" | "/" | "fmin" | "fmax") || info.is_chained() => {
                Operation::Fold(info.op)
            }
            (wanted, count) => {
                let least = if matches!(head, "+" | "-" | "*" | "/") { "at least " } else { "" };
                let wanted = if least.is_empty() { wanted } else { 1 };
                let message = takes(head, &format!("{least}{}", count_of_operands(wanted)), count);
                return error(self.source, datum.head_span(self.source), message);
            }
        };
        self.tasks.push(Task::Apply(operation, rest.len(), context));
        for operand in rest.iter().rev() {
            self.push_number(operand, context);
        }
        Ok(())
    }

    fn start_special(
        &mut self,
        datum: &'a Datum,
        head: &str,
        operation: Operation,
        rest: &'a [Datum],
        context: Context,
    ) -> Result<(), ParseError> {
        let of_conditions = matches!(operation, Operation::And | Operation::Or | Operation::Not);
        let is_unary = matches!(operation, Operation::Not | Operation::Cast | Operation::Classify(_));
        let message = if is_unary && rest.len() != 1 {
            Some(takes(head, "1 operand", rest.len()))
        } else if head == "!=" && rest.len() > MOST_DISTINCT {
            Some(format!("`!=` takes at most {MOST_DISTINCT} operands"))
        } else {
            None
        };
        if let Some(message) = message {
            return error(self.source, datum.head_span(self.source), message);
        }
        self.tasks.push(Task::Apply(operation, rest.len(), context));
        for operand in rest.iter().rev() {
            if of_conditions {
                self.push_condition(operand, context);
            } else {
                self.push_number(operand, context);
            }
        }
        Ok(())
    }

    fn start_with_integer(
        &mut self,
        datum: &'a Datum,
        head: &str,
        info: &'static OpInfo,
        rest: &'a [Datum],
        context: Context,
    ) -> Result<(), ParseError> {
        let [first, second] = rest else {
            let message = takes(head, "2 operands", rest.len());
            return error(self.source, datum.head_span(self.source), message);
        };
        let (integer, number) = if info.has_integer_first() { (first, second) } else { (second, first) };
        self.tasks.push(Task::WithInteger(datum, integer, info, context));
        self.push_number(integer, context);
        self.push_number(number, context);
        Ok(())
    }

    /// A function of a number and an integer. The integer is a literal or an expression of literals.
    pub(super) fn with_integer(
        &mut self,
        datum: &'a Datum,
        integer: &'a Datum,
        info: &'static OpInfo,
        context: Context,
    ) -> Result<(), ParseError> {
        let operands = self.operands(2);
        let head = datum.form(self.source).map_or("", |(head, _)| head);
        let Some(n) = self.builder.integer(operands[1]) else {
            let message = format!("`{head}` takes a constant integer below 2^31 here");
            return error(self.source, integer.span.clone(), message);
        };
        if let Some(message) = refused_order(info, head, n) {
            return error(self.source, integer.span.clone(), message);
        }
        let value = self.builder.with_integer(info.op, operands[0], n, context);
        self.items.push(Item::Scalar(value));
        Ok(())
    }

    /// Replaces the operands by the result.
    pub(super) fn apply(&mut self, operation: &Operation, count: usize, context: Context) {
        let operands = self.operands(count);
        let builder = &mut self.builder;
        let value = match (*operation, operands.as_slice()) {
            (Operation::Table(Op::Pow), &[base, exponent]) => builder.power(base, exponent, context),
            (Operation::Table(op), operands) => builder.apply(op, operands, context),
            (Operation::Fold(op), operands) => operands[1..]
                .iter()
                .fold(operands[0], |first, &next| builder.apply(op, &[first, next], context)),
            (Operation::Compare(comparison), operands) => self.comparison(comparison, operands),
            (Operation::And, operands) => {
                let all = operands.iter().copied().reduce(|all, next| builder.and(all, next));
                all.unwrap_or_else(|| self.builder.truth(true))
            }
            (Operation::Or, operands) => {
                let any = operands.iter().copied().reduce(|any, next| builder.or(any, next));
                any.unwrap_or_else(|| self.builder.truth(false))
            }
            (Operation::Not, operands) => builder.not(operands[0]),
            (Operation::Select, operands) => builder.select(operands[0], operands[1], operands[2]),
            (Operation::Cast, operands) => builder.cast(operands[0], context),
            (Operation::Classify(class), operands) => self.classification(class, operands[0], context),
        };
        self.items.push(Item::Scalar(value));
    }

    /// Compares operands: `(< a b c)` compares neighbours; `(!= a b c)` compares each pair. With fewer than two
    /// operands, the comparison always holds.
    fn comparison(&mut self, comparison: Comparison, operands: &[Value]) -> Value {
        let mut all = None;
        for (i, &a) in operands.iter().enumerate() {
            let is_distinct = comparison == Comparison::Distinct;
            let reach = if is_distinct { operands.len() } else { (i + 2).min(operands.len()) };
            for &b in &operands[i + 1..reach.max(i + 1)] {
                let link = match comparison {
                    Comparison::Less => self.builder.compare(Relation::Less, a, b),
                    Comparison::LessEqual => self.builder.compare(Relation::LessEqual, a, b),
                    Comparison::Greater => self.builder.compare(Relation::Less, b, a),
                    Comparison::GreaterEqual => self.builder.compare(Relation::LessEqual, b, a),
                    Comparison::Equal => self.builder.compare(Relation::Equal, a, b),
                    Comparison::Distinct => self.builder.compare(Relation::NotEqual, a, b),
                };
                all = Some(match all {
                    Some(all) => self.builder.and(all, link),
                    None => link,
                });
            }
        }
        all.unwrap_or_else(|| self.builder.truth(true))
    }

    /// The condition that a classification is in both readings. A NaN is not between the infinities.
    fn classification(&mut self, class: Class, x: Value, context: Context) -> Value {
        let infinity = self.builder.number(Number::infinity(), context);
        let size = self.builder.apply(Op::Abs, &[x], context);
        match class {
            Class::Nan => {
                let is_a_number = self.builder.compare(Relation::LessEqual, size, infinity);
                self.builder.not(is_a_number)
            }
            Class::Infinite => self.builder.compare(Relation::Equal, size, infinity),
            Class::Finite => self.builder.compare(Relation::Less, size, infinity),
            Class::Normal => {
                let width = context.width.or(self.width).unwrap_or(Width::F64);
                let emin = width.encoding().emin();
                let least = if emin < Width::F64.encoding().emin() {
                    Number::parse(&format!("0x1p{emin}")).expect("a number")
                } else {
                    Number::from_f64(width.powers().0)
                };
                let least = self.builder.number(least, context);
                let is_large = self.builder.compare(Relation::LessEqual, least, size);
                let is_finite = self.builder.compare(Relation::Less, size, infinity);
                self.builder.and(is_large, is_finite)
            }
            Class::Negative => {
                let [one, zero] = [1.0, 0.0].map(Number::from_f64);
                let one = self.builder.number(one, context);
                let sign = self.builder.apply(Op::Copysign, &[one, x], context);
                let zero = self.builder.number(zero, context);
                self.builder.compare(Relation::Less, sign, zero)
            }
        }
    }

    /// The integer that `nearbyint` gives, rounded as the scope says.
    fn nearbyint(&self, context: Context) -> Op {
        match context.round.or(self.round) {
            None | Some(RoundingDirection::TiesToEven) => Op::RoundTiesToEven,
            Some(RoundingDirection::TowardZero) => Op::Trunc,
            Some(RoundingDirection::TowardPositive) => Op::Ceil,
            Some(RoundingDirection::TowardNegative) => Op::Floor,
            Some(RoundingDirection::TiesToAway) => Op::RoundTiesToAway,
        }
    }
}

/// The error about a form that nothing is called, or that has another number of parts.
fn unknown_operation(head: &str, parts: usize) -> String {
    match head {
        "let" | "let*" => format!("`{head}` takes bindings and a body"),
        "if" | "digits" => takes(head, "3 operands", parts),
        "#" => takes(head, "1 operand", parts),
        "while" | "while*" => format!("`{head}` takes a condition, variables and a body"),
        "for" | "for*" | "tensor*" => format!("`{head}` takes dimensions, variables and a body"),
        "tensor" => format!("`{head}` takes dimensions and a body"),
        _ => format!("there is no operation `{head}` here"),
    }
}
