//! Explains a formula with the values of one row.

mod json;
mod truth;

use outward::analysis::roundoff::Bound;
use outward::analysis::{Deviation, DeviationPlan, Operand};
use outward::device::FloatMode;
use outward::exact::{Outcome, Solver, TrueValue};
use outward::interval::{DecInterval, Interval};
use outward::program::{Node, Number, Program, Value, Width};
use outward::table::Op;

pub use truth::{ConditionTruth, NumberTruth, TakenBy, decimal_digits};

use crate::roundoff::{self, cast_name, given_name};

/// Largest number of nodes of a program for which exact values are computed.
const MOST_NODES: usize = 50_000;

/// Every value of a formula.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The values, each after its operands.
    pub nodes: Vec<NodeReport>,
    /// The index of the result.
    pub result: usize,
    /// The bound of the rounding error over all ranges, or the reason why there is none, if a variable has a range.
    pub roundoff: Option<Result<RangeBound, String>>,
    /// Whether there are exact values, or the reason why not; `None` if a variable has a range.
    pub truths: Option<Result<(), String>>,
}

/// A value: a variable, a literal, or the result of an operation.
#[derive(Clone, Debug)]
pub struct NodeReport {
    /// The name that the text of the formula gives to the value.
    pub name: Option<String>,
    /// The operation, the variable or the number, as in a formula.
    pub label: String,
    /// The indices of the operands.
    pub operands: Vec<usize>,
    pub value: NodeValue,
    /// Whether the result uses the value, if exact values are known.
    pub taken_by: Option<TakenBy>,
}

/// The value itself.
#[derive(Clone, Debug)]
pub enum NodeValue {
    /// Whether a condition holds for the plain program, and for the exact values if these are known.
    Condition(bool, Option<ConditionTruth>),
    Number(NumberReport),
}

/// A value that is a number.
#[derive(Clone, Debug)]
pub struct NumberReport {
    /// The format of the computation.
    pub width: Width,
    /// The result of a plain program.
    pub computed: f64,
    /// Bounds of the exact value.
    pub exact: DecInterval<f64>,
    /// Upper bound of the error of this operation alone, in ulps of the exact value.
    pub local_ulps: f64,
    /// Upper bound of the error including that of the operands, in the same ulps.
    pub error_ulps: f64,
    /// Number of decimal digits, from one on, that a sum or difference cancels; `None` if the result is known to be
    /// exact.
    pub digits_lost: Option<f64>,
    /// The contribution to [`Explanation::roundoff`].
    pub contribution: Option<Contribution>,
    /// The exact value and the error of the computed one, if variables are numbers.
    pub truth: Option<NumberTruth>,
}

/// A bound of the rounding error over ranges.
#[derive(Clone, Copy, Debug)]
pub struct RangeBound {
    pub absolute: f64,
    /// Upper bound of the relative error; `None` if the exact result may be 0.
    pub relative: Option<f64>,
}

/// A part of a bound.
#[derive(Clone, Copy, Debug)]
pub struct Contribution {
    /// Contribution of the operation's rounding.
    pub error: f64,
    /// Contribution of the choice between branches, if the plain program may take the other one.
    pub other_choice: f64,
    /// The sum of both contributions, in percent of the whole.
    pub percent: f64,
}

impl Explanation {
    /// Explains the plain program of the plan with one value for each input. `has_range` says whether one of them is a
    /// range, so that the rounding error is bounded over all of the ranges. `numbers` are the exact values of the
    /// inputs, if all are numbers: then every node gets its exact value.
    #[must_use]
    pub fn new(
        plan: &DeviationPlan,
        mode: FloatMode,
        operands: &[Operand],
        has_range: bool,
        numbers: Option<&[Number]>,
    ) -> Explanation {
        let program = plan.program();
        let bound = has_range.then(|| roundoff::bound(program, mode, &sides(operands)));
        let deviations = plan.row(operands);
        let mut nodes: Vec<NodeReport> =
            program.values().map(|value| node_report(program, value, &deviations)).collect();
        if let Some(Ok(bound)) = &bound {
            for (share, mark) in bound.shares.iter().zip(roundoff::contributions(bound)) {
                let (error, other_choice, percent) = (share.error, share.other_choice, mark.percent);
                if let NodeValue::Number(number) = &mut nodes[share.value.index()].value {
                    number.contribution = Some(Contribution { error, other_choice, percent });
                }
            }
        }
        let range_bound = |bound: Bound| RangeBound { absolute: bound.absolute, relative: bound.relative };
        let roundoff = bound.map(|bound| bound.map(range_bound));
        let truths = numbers
            .filter(|_| !has_range)
            .map(|numbers| add_truths(program, numbers, &deviations, &mut nodes));
        Explanation { nodes, result: program.output().index(), roundoff, truths }
    }

    /// Returns whether values have shares of a bound over ranges.
    #[must_use]
    pub fn has_shares(&self) -> bool {
        matches!(self.roundoff, Some(Ok(_)))
    }

    /// Returns the part of the bound over ranges that a value contributes.
    #[must_use]
    pub fn percent(&self, node: usize) -> f64 {
        match &self.nodes[node].value {
            NodeValue::Number(number) => number.contribution.map_or(0.0, |contribution| contribution.percent),
            NodeValue::Condition(..) => 0.0,
        }
    }
}

/// Returns the bounds of the operands.
#[must_use]
pub fn sides(operands: &[Operand]) -> Vec<Interval<f64>> {
    operands.iter().map(|operand| operand.exact.interval().unwrap_or_default()).collect()
}

fn node_report(program: &Program, value: Value, deviations: &[Deviation]) -> NodeReport {
    let (node, deviation) = (&program.nodes()[value.index()], &deviations[value.index()]);
    NodeReport {
        name: given_name(program, value).map(str::to_string),
        label: label(program, node),
        operands: node.operands().as_slice().iter().map(|operand| operand.index()).collect(),
        value: if node.is_condition() {
            NodeValue::Condition(deviation.computed > 0.0, None)
        } else {
            NodeValue::Number(NumberReport {
                width: deviation.width,
                computed: deviation.computed,
                exact: deviation.exact(),
                local_ulps: deviation.local_ulps(),
                error_ulps: deviation.ulps(),
                digits_lost: digits_lost(node, deviations, deviation),
                contribution: None,
                truth: None,
            })
        },
        taken_by: None,
    }
}

/// Finds the exact values, or notes why they are left out.
fn add_truths(
    program: &Program,
    numbers: &[Number],
    deviations: &[Deviation],
    nodes: &mut [NodeReport],
) -> Result<(), String> {
    if nodes.len() > MOST_NODES {
        return Err(format!(
            "the formula has {} values and constants, exact values are found for at most {MOST_NODES}",
            nodes.len()
        ));
    }
    let computed: Vec<f64> = deviations.iter().map(|deviation| deviation.computed).collect();
    let widths: Vec<Width> = deviations.iter().map(|deviation| deviation.width).collect();
    let truths = Solver::new(program).truths(numbers, &computed, &widths);
    for ((node, report), truth) in program.nodes().iter().zip(nodes).zip(truths) {
        let taken_by = match (truth.is_computed_taken, truth.is_exact_taken) {
            (true, true) => TakenBy::Both,
            (true, false) => TakenBy::Computed,
            (false, true) => TakenBy::Exact,
            (false, false) => TakenBy::Neither,
        };
        report.taken_by = Some(taken_by);
        match &mut report.value {
            NodeValue::Condition(_, of_condition) => {
                *of_condition = match truth.outcome {
                    _ if taken_by == TakenBy::Neither => None,
                    Outcome::Value(TrueValue::Condition(holds)) => Some(ConditionTruth::Holds(holds)),
                    Outcome::Value(TrueValue::Number(_)) => None,
                    Outcome::Undefined => Some(ConditionTruth::Undefined),
                    Outcome::Undecided { bits } => Some(ConditionTruth::Undecided { bits }),
                }
            }
            // An infinite literal stands for a limit, and is no number.
            NodeValue::Number(_) if is_infinite(program, *node) => {}
            NodeValue::Number(number) => {
                number.truth = Some(match truth.outcome {
                    _ if taken_by == TakenBy::Neither => NumberTruth::NotTaken,
                    Outcome::Value(TrueValue::Number(value)) => {
                        let right_bits = truth::right_bits(value.relative, number.width);
                        // If a result has no error, a cancellation has lost nothing.
                        number.digits_lost = number.digits_lost.filter(|_| value.ulps != 0.0);
                        NumberTruth::Known { value, right_bits }
                    }
                    Outcome::Value(TrueValue::Condition(_)) => continue,
                    Outcome::Undefined => NumberTruth::Undefined,
                    Outcome::Undecided { bits } => NumberTruth::Undecided { bits },
                });
            }
        }
    }
    Ok(())
}

fn is_infinite(program: &Program, node: Node) -> bool {
    let Node::Number(index, _) = node else { return false };
    program.numbers()[index].as_exact().is_some_and(|exact| exact.is_infinite())
}

/// Returns the name of an operation in a formula.
fn label(program: &Program, node: &Node) -> String {
    match *node {
        Node::Input(index) => program.inputs()[index].name.clone(),
        Node::Number(index, _) => program.numbers()[index].formula_text(),
        Node::Truth(truth) => truth.to_string(),
        Node::Apply(op, ..) => symbol(op).map_or_else(|| op.name().to_string(), str::to_string),
        Node::WithInteger(Op::Pown, _, n, _) => format!("^{n}"),
        Node::WithInteger(op, _, n, _) => format!("{} {n}", op.name()),
        Node::Cast(_, context) => cast_name(context),
        Node::Compare(relation, ..) => relation.symbol().to_string(),
        Node::And(..) => "and".to_string(),
        Node::Or(..) => "or".to_string(),
        Node::Not(_) => "not".to_string(),
        Node::Select(..) => "if".to_string(),
        Node::Restrict(side, ..) => side.name().to_string(),
    }
}

/// Returns the number of decimal digits that a sum or difference cancels: how much larger its larger operand is; `None`
/// below one digit.
fn digits_lost(node: &Node, deviations: &[Deviation], deviation: &Deviation) -> Option<f64> {
    let Node::Apply(op @ (Op::Add | Op::Sub | Op::Fma), operands, _) = node else { return None };
    let sizes: Vec<f64> =
        operands.as_slice().iter().map(|operand| deviations[operand.index()].computed.abs()).collect();
    let larger = match op {
        Op::Fma => (sizes[0] * sizes[1]).max(sizes[2]),
        _ => sizes[0].max(sizes[1]),
    };
    let result = deviation.computed.abs();
    let most = f64::from(deviation.width.digits());
    let lost = if result == 0.0 && larger > 0.0 { most } else { (larger / result).log10().min(most) };
    (lost >= 1.0).then_some(lost)
}

/// Returns the symbol in formulas.
fn symbol(op: Op) -> Option<&'static str> {
    Some(match op {
        Op::Add => "+",
        Op::Sub => "-",
        Op::Mul => "*",
        Op::Div => "/",
        Op::Neg => "negation",
        Op::Sqr => "^2",
        Op::Recip => "1/",
        _ => return None,
    })
}
