//! Bounds that linear inequalities imply for the linear values of a formula: with a + b > c, Heron's s − c is positive
//! for s = (a + b + c)/2, although its bounds over a box are not.

use alloc::vec::Vec;

use super::conditions::Condition;
use super::constraint::Function;
use super::{Relation, System};
use crate::interval::Interval;
use crate::ops::{add_rd, add_ru, div_rd, div_ru, mul_rd, mul_ru};
use crate::program::{Node, Program};
use crate::table::Op;

/// Σ kᵢ·xᵢ + c, where the factors are exact.
#[derive(Clone, Debug)]
struct Linear {
    factors: Vec<f64>,
    constant: Interval<f64>,
}

/// An operation in both directions.
type Rounded = [fn(f64, f64) -> f64; 2];
const ADD: Rounded = [add_rd, add_ru];
const MUL: Rounded = [mul_rd, mul_ru];
const DIV: Rounded = [div_rd, div_ru];

/// The result, if it is a number of binary64.
fn exact([down, up]: Rounded, a: f64, b: f64) -> Option<f64> {
    let result = down(a, b);
    (result == up(a, b) && result.is_finite()).then_some(result)
}

impl Linear {
    fn is_constant(&self) -> bool {
        self.factors.iter().all(|factor| *factor == 0.0)
    }

    /// Multiplies or divides all terms by an exact number.
    fn by(&self, op: Rounded, number: Interval<f64>) -> Option<Linear> {
        let number = number.is_singleton().then(|| number.inf())?;
        let factors = self.factors.iter().map(|factor| exact(op, *factor, number)).collect::<Option<_>>()?;
        let constant = match op == DIV {
            true => self.constant / Interval::point(number),
            false => self.constant * Interval::point(number),
        };
        Some(Linear { factors, constant })
    }

    fn add(&self, other: &Linear) -> Option<Linear> {
        let factors = self.factors.iter().zip(&other.factors).map(|(a, b)| exact(ADD, *a, *b));
        Some(Linear { factors: factors.collect::<Option<_>>()?, constant: self.constant + other.constant })
    }

    /// Bounds this value where another one is not positive, if its factors are multiples of the other's.
    fn limit(&self, other: &Linear) -> Option<Interval<f64>> {
        let at = other.factors.iter().position(|factor| *factor != 0.0)?;
        let ratio = exact(DIV, self.factors[at], other.factors[at]).filter(|ratio| *ratio != 0.0)?;
        let is_multiple = |(own, factor): (&f64, &f64)| exact(MUL, ratio, *factor) == Some(*own);
        if !self.factors.iter().zip(&other.factors).all(is_multiple) {
            return None;
        }
        // The value is ratio·(other − its constant) + constant.
        let at_zero = self.constant - Interval::point(ratio) * other.constant;
        let not_positive = Interval::new(f64::NEG_INFINITY, 0.0).unwrap_or(Interval::ENTIRE);
        Some(at_zero + Interval::point(ratio) * not_positive)
    }
}

/// The values of a program that are linear in `variables` variables; `columns` are its inputs among them.
fn linear_values(program: &Program, columns: &[usize], variables: usize) -> Vec<Option<Linear>> {
    let mut all: Vec<Option<Linear>> = Vec::with_capacity(program.nodes().len());
    for node in program.nodes() {
        let linear = match node {
            Node::Input(index) => {
                let mut factors = alloc::vec![0.0; variables];
                factors[columns[*index]] = 1.0;
                Some(Linear { factors, constant: Interval::point(0.0) })
            }
            Node::Number(index, _) => {
                let (lo, hi) = program.numbers()[*index].bounds::<f64>();
                Interval::new(lo, hi)
                    .ok()
                    .filter(|constant| constant.is_common())
                    .map(|constant| Linear { factors: alloc::vec![0.0; variables], constant })
            }
            Node::Cast(x, _) => all[x.index()].clone(),
            Node::Apply(op, operands, _) => {
                let operands: Option<Vec<&Linear>> =
                    operands.as_slice().iter().map(|value| all[value.index()].as_ref()).collect();
                let minus_one = Interval::point(-1.0);
                operands.and_then(|operands| match (op, &operands[..]) {
                    (Op::Add, [a, b]) => a.add(b),
                    (Op::Sub, [a, b]) => a.add(&b.by(MUL, minus_one)?),
                    (Op::Neg, [a]) => a.by(MUL, minus_one),
                    (Op::Mul, [a, b]) if b.is_constant() => a.by(MUL, b.constant),
                    (Op::Mul, [a, b]) if a.is_constant() => b.by(MUL, a.constant),
                    (Op::Div, [a, b]) if b.is_constant() && !b.constant.contains(0.0) => {
                        a.by(DIV, b.constant)
                    }
                    _ => None,
                })
            }
            _ => None,
        };
        all.push(linear);
    }
    all
}

impl System {
    /// Are all constraints linear inequalities, and all conditions strict or other ones of these?
    pub(super) fn is_linear(&self) -> bool {
        let variables = self.variables.len();
        let is_linear = |of: &Function| {
            let program = of.plan.program();
            linear_values(program, &of.columns, variables)[program.output().index()].is_some()
        };
        self.constraints.iter().all(|(of, relation)| *relation == Relation::AtMost && is_linear(of))
            && self.conditions.iter().all(Condition::is_closed_by_constraints)
    }

    /// A function whose bounds are those at points where the inequalities hold; none if they do not bound its values.
    pub(super) fn limited(&self, function: &Function) -> Option<Function> {
        let variables = self.variables.len();
        let linear = |of: &Function| linear_values(of.plan.program(), &of.columns, variables);
        let inequalities: Vec<Linear> = (self.constraints.iter())
            .filter(|(of, relation)| *relation == Relation::AtMost && !of.is_negated)
            .filter_map(|(of, _)| linear(of).swap_remove(of.plan.program().output().index()))
            .filter(|of| of.factors.iter().filter(|factor| **factor != 0.0).count() > 1)
            .collect();
        if inequalities.is_empty() {
            return None;
        }
        let limit = |value: &Option<Linear>| {
            let Some(value) = value else { return Interval::ENTIRE };
            let limits = inequalities.iter().filter_map(|inequality| value.limit(inequality));
            limits.fold(Interval::ENTIRE, |all, limit| all.intersection(limit))
        };
        let limits: Vec<Interval<f64>> = linear(function).iter().map(limit).collect();
        let is_known = limits.iter().any(|limit| *limit != Interval::ENTIRE);
        is_known.then(|| Function { plan: function.plan.with_limits(limits), ..function.clone() })
    }
}
