//! The law of conditions and choices, for numbers of any kind.

use outward::program::{Relation, Width};

use super::forms::Form;
use super::tree::{Condition, Formula, Number, Scope};

/// The truth of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    /// It holds.
    True,
    /// It does not hold.
    False,
    /// It compares what is undefined.
    Undefined,
    /// Not decided.
    Unknown,
}

impl From<bool> for Truth {
    fn from(holds: bool) -> Truth {
        if holds { Truth::True } else { Truth::False }
    }
}

/// A kind of numbers, and how they are computed with.
pub trait Arithmetic {
    /// A number, or what stands for one where there is none.
    type Number: Clone;
    /// A literal.
    fn literal(&mut self, text: &str, scope: Scope) -> Self::Number;
    /// An operation.
    fn apply(&mut self, form: Form, operands: &[Self::Number], scope: Scope) -> Self::Number;
    /// A cast to a format.
    fn cast(&mut self, to: Width, operand: &Self::Number, scope: Scope) -> Self::Number;
    /// A comparison.
    fn compare(&mut self, relation: Relation, a: &Self::Number, b: &Self::Number) -> Truth;
    /// A comparison with FPCore's `INFINITY`: `a` where `is_right`, and else the other way around.
    fn compare_with_infinity(&mut self, relation: Relation, a: &Self::Number, is_right: bool) -> Truth;
    /// The value of a choice whose condition is undefined or unknown.
    fn without_choice(&mut self, condition: Truth) -> Self::Number;
}

/// Interprets the formula for these values of its variables.
pub fn interpret<A: Arithmetic>(
    formula: &Formula,
    arithmetic: &mut A,
    variables: &[A::Number],
    scope: Scope,
) -> A::Number {
    let mut interpreter = Interpreter { arithmetic, variables, names: Vec::new() };
    for (name, value) in &formula.bindings {
        let value = interpreter.number(value, scope);
        interpreter.names.push((name, value));
    }
    interpreter.number(&formula.result, scope)
}

struct Interpreter<'a, A: Arithmetic> {
    arithmetic: &'a mut A,
    variables: &'a [A::Number],
    names: Vec<(&'a str, A::Number)>,
}

impl<'a, A: Arithmetic> Interpreter<'a, A> {
    fn number(&mut self, number: &'a Number, scope: Scope) -> A::Number {
        match number {
            Number::Variable(at) => self.variables[*at].clone(),
            Number::Literal(text) => self.arithmetic.literal(text, scope),
            Number::Infinity => unreachable!("it is compared, and no more"),
            Number::Name(name) => {
                let known = self.names.iter().rev().find(|(known, _)| known == name);
                known.expect("names are bound before they are used").1.clone()
            }
            Number::Apply(form, operands) => {
                let operands: Vec<A::Number> =
                    operands.iter().map(|operand| self.number(operand, scope)).collect();
                self.arithmetic.apply(*form, &operands, scope)
            }
            Number::Cast(to, operand) => {
                let operand = self.number(operand, scope);
                self.arithmetic.cast(*to, &operand, scope)
            }
            Number::If(condition, values) => match self.condition(condition, scope) {
                Truth::True => self.number(&values[0], scope),
                Truth::False => self.number(&values[1], scope),
                other => self.arithmetic.without_choice(other),
            },
            Number::Scope(context, value) => self.number(value, scope.within(*context)),
            Number::Loop { name, count, first, next } => {
                let mut value = self.number(first, scope);
                for _ in 0..*count {
                    self.names.push((name, value));
                    value = self.number(next, scope);
                    self.names.pop();
                }
                value
            }
        }
    }

    /// Evaluates from the left, and no further than needed.
    fn condition(&mut self, condition: &'a Condition, scope: Scope) -> Truth {
        match condition {
            Condition::Truth(truth) => (*truth).into(),
            Condition::Compare(relations, numbers) => {
                for (relation, ends) in relations.iter().zip(numbers.windows(2)) {
                    match self.link(*relation, &ends[0], &ends[1], scope) {
                        Truth::True => {}
                        decided => return decided,
                    }
                }
                Truth::True
            }
            Condition::And(of) => match self.condition(&of[0], scope) {
                Truth::True => self.condition(&of[1], scope),
                decided => decided,
            },
            Condition::Or(of) => match self.condition(&of[0], scope) {
                Truth::False => self.condition(&of[1], scope),
                decided => decided,
            },
            Condition::Not(of) => match self.condition(of, scope) {
                Truth::True => Truth::False,
                Truth::False => Truth::True,
                other => other,
            },
        }
    }

    fn link(
        &mut self,
        (relation, is_flipped): (Relation, bool),
        left: &'a Number,
        right: &'a Number,
        scope: Scope,
    ) -> Truth {
        let (left, right) = if is_flipped { (right, left) } else { (left, right) };
        match (left, right) {
            (left, Number::Infinity) => {
                let left = self.number(left, scope);
                self.arithmetic.compare_with_infinity(relation, &left, true)
            }
            (Number::Infinity, right) => {
                let right = self.number(right, scope);
                self.arithmetic.compare_with_infinity(relation, &right, false)
            }
            (left, right) => {
                let (left, right) = (self.number(left, scope), self.number(right, scope));
                self.arithmetic.compare(relation, &left, &right)
            }
        }
    }
}
