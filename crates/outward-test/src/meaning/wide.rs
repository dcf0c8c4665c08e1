//! Numbers wider than binary64: pairs, and the binary80 of x87. Single operations are the library's.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use outward::Round;
use outward::device::FloatMode;
use outward::exact::extended::{Extended, ExtendedMode, ExtendedPlan};
use outward::exact::pairs::PairPlan;
use outward::pair::Pair;
use outward::program::{Program, Relation, Width};

use super::forms::Form;
use super::interpret::{Arithmetic, Truth, interpret};
use super::plain::Plain;
use super::real::text;
use super::tree::{Formula, Scope};
use crate::evaluate::related;

const NEAREST: Round = Round::TiesToEven;

fn parsed(text: &str) -> Program {
    Program::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Pairs of binary64.
#[derive(Default)]
pub struct InPairs {
    plans: BTreeMap<String, PairPlan>,
}

impl InPairs {
    /// The result for numbers of binary64.
    pub fn value(&mut self, formula: &Formula, variables: &[f64]) -> Pair<f64> {
        let variables: Vec<Pair<f64>> = variables.iter().copied().map(Pair::from).collect();
        interpret(formula, self, &variables, Scope::new(Width::F64, NEAREST))
    }

    fn compute(&mut self, text: String, operands: &[Pair<f64>]) -> Pair<f64> {
        let plan = self.plans.entry(text).or_insert_with_key(|text| {
            PairPlan::new(&parsed(text)).unwrap_or_else(|error| panic!("{text}: {error}"))
        });
        plan.row(operands).unwrap_or_else(|error| panic!("{operands:?}: {error}"))
    }
}

impl Arithmetic for InPairs {
    type Number = Pair<f64>;

    fn literal(&mut self, text: &str, _: Scope) -> Pair<f64> {
        self.compute(text.to_owned(), &[])
    }

    fn apply(&mut self, form: Form, operands: &[Pair<f64>], _: Scope) -> Pair<f64> {
        self.compute(text(form), operands)
    }

    fn cast(&mut self, to: Width, operand: &Pair<f64>, _: Scope) -> Pair<f64> {
        self.compute(format!("{}(a)", to.name()), &[*operand])
    }

    fn compare(&mut self, relation: Relation, a: &Pair<f64>, b: &Pair<f64>) -> Truth {
        related(relation, a.partial_cmp(b)).into()
    }

    fn compare_with_infinity(&mut self, relation: Relation, a: &Pair<f64>, is_right: bool) -> Truth {
        let order = a.partial_cmp(&Pair::from(f64::INFINITY));
        related(relation, if is_right { order } else { order.map(Ordering::reverse) }).into()
    }

    fn without_choice(&mut self, _: Truth) -> Pair<f64> {
        unreachable!("comparisons of pairs are true or false")
    }
}

/// Numbers of binary80, to which every operation is rounded.
#[derive(Default)]
pub struct InExtended {
    plans: BTreeMap<String, ExtendedPlan>,
}

impl InExtended {
    /// The result for numbers of binary64.
    pub fn value(&mut self, formula: &Formula, variables: &[f64]) -> Extended {
        let variables: Vec<Extended> = variables.iter().copied().map(Extended::from).collect();
        interpret(formula, self, &variables, Scope::new(Width::F80, NEAREST))
    }

    fn compute(&mut self, text: String, operands: &[Extended]) -> Extended {
        let plan = self.plans.entry(text).or_insert_with_key(|text| {
            let mode = ExtendedMode::Formats(FloatMode { width: Width::F80, round: NEAREST });
            ExtendedPlan::new(&parsed(text), mode).unwrap_or_else(|error| panic!("{text}: {error}"))
        });
        plan.row(operands).unwrap_or_else(|error| panic!("{operands:?}: {error}")).value
    }
}

/// The order of two numbers, by the rules of IEEE 754: zeros of either sign are equal.
fn order(a: Extended, b: Extended) -> Option<Ordering> {
    if a.is_nan() || b.is_nan() {
        return None;
    }
    // Sign and magnitude as an integer.
    let key = |x: Extended| {
        let magnitude = (x.abs().to_bits()).cast_signed();
        if x.is_negative() { -magnitude } else { magnitude }
    };
    Some(key(a).cmp(&key(b)))
}

impl Arithmetic for InExtended {
    type Number = Extended;

    fn literal(&mut self, text: &str, _: Scope) -> Extended {
        self.compute(text.to_owned(), &[])
    }

    fn apply(&mut self, form: Form, operands: &[Extended], _: Scope) -> Extended {
        self.compute(text(form), operands)
    }

    fn cast(&mut self, to: Width, operand: &Extended, _: Scope) -> Extended {
        self.compute(format!("{}(a)", to.name()), &[*operand])
    }

    fn compare(&mut self, relation: Relation, a: &Extended, b: &Extended) -> Truth {
        related(relation, order(*a, *b)).into()
    }

    fn compare_with_infinity(&mut self, relation: Relation, a: &Extended, is_right: bool) -> Truth {
        let order = order(*a, Extended::from(f64::INFINITY));
        related(relation, if is_right { order } else { order.map(Ordering::reverse) }).into()
    }

    fn without_choice(&mut self, _: Truth) -> Extended {
        unreachable!("comparisons of floats are true or false")
    }
}

/// The registers of x87, to nearest and with variables of binary64: the operations that it lacks are calls, whose
/// operands and results are stored.
#[derive(Default)]
pub struct OnX87 {
    registers: InExtended,
    calls: Plain,
}

impl OnX87 {
    /// The result for numbers of binary64.
    pub fn value(&mut self, formula: &Formula, variables: &[f64]) -> f64 {
        let scope = Scope::new(Width::F64, NEAREST);
        let variables: Vec<Extended> = variables.iter().copied().map(Extended::from).collect();
        let value = interpret(formula, self, &variables, scope);
        value.to_f64(NEAREST)
    }
}

impl Arithmetic for OnX87 {
    type Number = Extended;

    fn literal(&mut self, text: &str, scope: Scope) -> Extended {
        Extended::from(self.calls.literal(text, scope))
    }

    fn apply(&mut self, form: Form, operands: &[Extended], scope: Scope) -> Extended {
        if form.is_of_registers() {
            return self.registers.apply(form, operands, scope);
        }
        let operands: Vec<f64> = operands.iter().map(|operand| operand.to_f64(NEAREST)).collect();
        Extended::from(self.calls.apply(form, &operands, scope))
    }

    fn cast(&mut self, to: Width, operand: &Extended, scope: Scope) -> Extended {
        self.registers.cast(to, operand, scope)
    }

    fn compare(&mut self, relation: Relation, a: &Extended, b: &Extended) -> Truth {
        self.registers.compare(relation, a, b)
    }

    fn compare_with_infinity(&mut self, relation: Relation, a: &Extended, is_right: bool) -> Truth {
        self.registers.compare_with_infinity(relation, a, is_right)
    }

    fn without_choice(&mut self, _: Truth) -> Extended {
        unreachable!("comparisons of floats are true or false")
    }
}
