//! Real numbers: the meaning of bounds, exact values, ranges and certificates.

use std::collections::BTreeMap;

use outward::Round;
use outward::program::{Program, Relation, Width};

use super::forms::{Form, filled};
use super::interpret::{Arithmetic, Truth, interpret};
use super::tree::{Formula, Scope};
use crate::evaluate::related;
use crate::exact::{ExactValue, Fraction, Outcome, agree, operation};

/// The value of a formula in real numbers; of a variable that is no real number it is said to be undefined.
#[must_use]
pub fn value(formula: &Formula, variables: &[f64]) -> Outcome {
    let variables: Vec<Outcome> = variables
        .iter()
        .map(|x| match x.is_finite() {
            true => fraction(Fraction::from_f64(*x)),
            false => Outcome::Undefined,
        })
        .collect();
    let scope = Scope::new(Width::F64, Round::TiesToEven);
    let [rough, fine] = [2, 3].map(|digits| {
        let mut arithmetic =
            InRealNumbers { digits: digits * crate::exact::DIGITS, programs: BTreeMap::new() };
        interpret(formula, &mut arithmetic, &variables, scope)
    });
    if agree(&rough, &fine) { fine } else { Outcome::Unknown }
}

fn fraction(x: Fraction) -> Outcome {
    Outcome::Value(ExactValue::Fraction(x))
}

struct InRealNumbers {
    digits: usize,
    programs: BTreeMap<Form, Program>,
}

/// The names of the operands of a single operation.
pub(super) const OPERANDS: [&str; 3] = ["a", "b", "c"];

/// A single operation as a formula.
pub(super) fn text(form: Form) -> String {
    filled(form.infix, &OPERANDS.map(str::to_owned))
}

impl Arithmetic for InRealNumbers {
    type Number = Outcome;

    fn literal(&mut self, text: &str, _: Scope) -> Outcome {
        Fraction::parse(text).map_or(Outcome::Unknown, fraction)
    }

    fn apply(&mut self, form: Form, operands: &[Outcome], _: Scope) -> Outcome {
        let program =
            self.programs.entry(form).or_insert_with(|| Program::parse(&text(form)).expect(form.infix));
        operation(program, operands, self.digits)
    }

    fn cast(&mut self, _: Width, operand: &Outcome, _: Scope) -> Outcome {
        operand.clone()
    }

    fn compare(&mut self, relation: Relation, a: &Outcome, b: &Outcome) -> Truth {
        match (a, b) {
            (Outcome::Undefined, _) | (_, Outcome::Undefined) => Truth::Undefined,
            (Outcome::Value(a), Outcome::Value(b)) => match a.compare(b) {
                Some(order) => related(relation, Some(order)).into(),
                None => Truth::Unknown,
            },
            _ => Truth::Unknown,
        }
    }

    /// All real numbers are below it.
    fn compare_with_infinity(&mut self, relation: Relation, a: &Outcome, is_right: bool) -> Truth {
        match (a, relation) {
            (Outcome::Undefined, _) => Truth::Undefined,
            (Outcome::Value(_), Relation::Less | Relation::LessEqual) => is_right.into(),
            (Outcome::Value(_), relation) => (relation == Relation::NotEqual).into(),
            _ => Truth::Unknown,
        }
    }

    fn without_choice(&mut self, condition: Truth) -> Outcome {
        if condition == Truth::Undefined { Outcome::Undefined } else { Outcome::Unknown }
    }
}
