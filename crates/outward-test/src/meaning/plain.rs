//! Numbers of formats: the meaning of a formula as a program of IEEE 754.

use std::collections::BTreeMap;

use outward::Round;
use outward::device::{FloatMode, FloatPlan};
use outward::machine::Level;
use outward::program::{Context, Program, Relation, RoundingDirection, Width};

use super::forms::{Form, filled};
use super::interpret::{Arithmetic, Truth, interpret};
use super::real::OPERANDS;
use super::tree::{Formula, Scope, in_scope};
use crate::evaluate::holds;

/// Computes formulas one operation after the other: `+ - * / sqrt` of binary64 to nearest by this processor, all others
/// by the machine of integers. Comparisons are Rust's.
#[derive(Default)]
pub struct Plain {
    /// By their texts.
    plans: BTreeMap<String, FloatPlan<f64>>,
}

impl Plain {
    /// The result for numbers of binary64, which are rounded to the format first.
    pub fn value(&mut self, formula: &Formula, mode: FloatMode, variables: &[f64]) -> f64 {
        let inputs = Scope::new(mode.width, Round::TiesToEven);
        let variables: Vec<f64> = variables.iter().map(|x| self.cast(mode.width, x, inputs)).collect();
        interpret(formula, self, &variables, Scope::new(mode.width, mode.round))
    }

    /// An operation with the format and the direction of the scope, on any numbers of binary64.
    fn compute(&mut self, expression: &str, scope: Scope, operands: &[f64]) -> f64 {
        let context = Context { width: Some(scope.width), round: Some(scope.round) };
        let names = OPERANDS[..operands.len()].join(" ");
        let text = format!("(FPCore ({names}) {})", in_scope(context, expression));
        let plan = self.plans.entry(text).or_insert_with_key(|text| {
            let program = Program::from_fpcore(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
            FloatPlan::new(&program, mode).unwrap_or_else(|error| panic!("{text}: {error}"))
        });
        result(plan, operands)
    }
}

fn result(plan: &FloatPlan<f64>, operands: &[f64]) -> f64 {
    let columns: Vec<&[f64]> = operands.iter().map(std::slice::from_ref).collect();
    let mut result = [0.0];
    plan.run(&mut plan.scratch(Level::Soft), &columns, &mut result).expect("a column an operand");
    result[0]
}

impl Arithmetic for Plain {
    type Number = f64;

    fn literal(&mut self, text: &str, scope: Scope) -> f64 {
        self.compute(text, Scope { round: scope.of_literals, ..scope }, &[])
    }

    fn apply(&mut self, form: Form, operands: &[f64], scope: Scope) -> f64 {
        if (scope.width, scope.round) == (Width::F64, RoundingDirection::TiesToEven) {
            let native = match (form.infix, operands) {
                ("(# + #)", [a, b]) => Some(a + b),
                ("(# - #)", [a, b]) => Some(a - b),
                ("(# * #)", [a, b]) => Some(a * b),
                ("(# / #)", [a, b]) => Some(a / b),
                ("(1/(#))" | "(#)^-1", [a]) => Some(1.0 / a),
                ("sqrt(#)", [a]) => Some(a.sqrt()),
                _ => None,
            };
            if let Some(value) = native {
                return if value.is_nan() { f64::NAN } else { value };
            }
        }
        self.compute(&filled(form.fpcore, &OPERANDS.map(str::to_owned)), scope, operands)
    }

    fn cast(&mut self, to: Width, operand: &f64, scope: Scope) -> f64 {
        if !to.saturates() {
            return self.compute("(cast a)", Scope { width: to, ..scope }, &[*operand]);
        }
        // FPCore does not have these.
        let round = Round::ALL.into_iter().find(|round| RoundingDirection::from(*round) == scope.round);
        let mode = FloatMode { width: Width::F64, round: round.expect("formulas do not round ties to away") };
        let plan = self.plans.entry(format!("{} {round:?}", to.name())).or_insert_with(|| {
            let program = Program::parse(&format!("{}(a)", to.name())).expect("a cast");
            FloatPlan::new(&program, mode).expect("a cast")
        });
        result(plan, &[*operand])
    }

    fn compare(&mut self, relation: Relation, a: &f64, b: &f64) -> Truth {
        holds(relation, *a, *b).into()
    }

    fn compare_with_infinity(&mut self, relation: Relation, a: &f64, is_right: bool) -> Truth {
        let (left, right) = if is_right { (*a, f64::INFINITY) } else { (f64::INFINITY, *a) };
        holds(relation, left, right).into()
    }

    fn without_choice(&mut self, _: Truth) -> f64 {
        unreachable!("comparisons of floats are true or false")
    }
}
