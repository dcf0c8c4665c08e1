//! Every value of a formula, and where its error comes from.
//!
//! | module | what is there |
//! |---|---|
//! | [`request`] | what is to be explained |
//! | [`report`] | what is known of it |
//! | `fold` | which values are shown, and in which order |
//! | `tree` | the report as a tree for a terminal |
//! | `json` | as JSON |
//! | `svg` | as a picture |

mod fold;
mod json;
pub mod report;
pub mod request;
mod svg;
mod tree;

use outward::analysis::roundoff::{Facts, Options, RoundoffPlan, Share};
use outward::analysis::{Deviation, DeviationPlan, Operand};
use outward::device::FloatMode;
use outward::interval::Interval;
use outward::program::{Node, Program, Value};
use outward::table::Op;

use crate::eval::SingleRow;
use crate::failure::Failure;
use crate::number::{EvalNumber, FloatFormat, cast_name};
use crate::roundoff;
use report::{Contribution, ExplainReport, NodeReport, NodeValue, NumberReport, RangeBound};
use request::ExplainRequest;

/// Explains the formula.
pub fn run(request: &ExplainRequest) -> Result<ExplainReport, Failure> {
    let SingleRow { program, mode, operands, has_range } = match FloatFormat::holding(request.format) {
        FloatFormat::F64 => read::<f64>(request)?,
        FloatFormat::F32 => read::<f32>(request)?,
    };
    let plan = DeviationPlan::new(&program, mode).map_err(|error| {
        Failure::Usage(format!("{}: {error}", request.formula_file.as_deref().unwrap_or("formula")))
    })?;
    let program = plan.program();
    let bound = has_range.then(|| {
        let sides: Vec<Interval<f64>> =
            operands.iter().map(|operand| operand.exact.interval().unwrap_or_default()).collect();
        roundoff::bound(program, mode, &sides)
    });
    let deviations = plan.row(&operands);
    let mut nodes: Vec<NodeReport> =
        program.values().map(|value| node_report(program, &deviations, value)).collect();
    if let Some(Ok(bound)) = &bound {
        for (share, mark) in bound.shares.iter().zip(roundoff::contributions(bound)) {
            let (error, other_choice, percent) = (share.error, share.other_choice, mark.percent);
            if let NodeValue::Number(number) = &mut nodes[share.value.index()].value {
                number.contribution = Some(Contribution { error, other_choice, percent });
            }
        }
    }
    let roundoff = bound
        .map(|bound| bound.map(|bound| RangeBound { absolute: bound.absolute, relative: bound.relative }));
    let (formula, result) = (request.formula.clone(), program.output().index());
    let most_operations = request.most_operations;
    let mut report = ExplainReport { formula, nodes, result, roundoff, most_operations, weights: Vec::new() };
    if most_operations.is_some_and(|most| most < report.nodes.len()) {
        report.weights = weights(&report, program, mode, &operands);
    }
    Ok(report)
}

/// How much each value contributes to the error of the result: by the bound over ranges where there is one, else by the
/// bound for these operands alone, else its error.
fn weights(report: &ExplainReport, program: &Program, mode: FloatMode, operands: &[Operand]) -> Vec<f64> {
    let nodes = 0..report.nodes.len();
    if report.has_shares() {
        return nodes.map(|node| report.percent(node)).collect();
    }
    let sides: Vec<Interval<f64>> =
        operands.iter().map(|operand| operand.exact.interval().unwrap_or_default()).collect();
    let options = Options { mode, ..Options::default() };
    let bound = RoundoffPlan::new(program, options).ok().and_then(|plan| {
        let bound = plan.bound_within(&sides, Facts::default());
        bound.ok()
    });
    match bound {
        Some(bound) => {
            let mut weights = vec![0.0; nodes.len()];
            for Share { value, error, other_choice } in bound.shares {
                weights[value.index()] = error.max(other_choice);
            }
            weights
        }
        None => nodes
            .map(|node| match &report.nodes[node].value {
                NodeValue::Number(number) => number.error_ulps,
                NodeValue::Condition(_) => 0.0,
            })
            .collect(),
    }
}

/// The formula and its row, as `outward eval --error` reads them.
fn read<T: EvalNumber>(request: &ExplainRequest) -> Result<SingleRow, Failure> {
    let rows = request.rows();
    match (&request.data, request.row) {
        (Some(data), Some(row)) => SingleRow::of_file::<T>(&rows, data, row),
        _ => SingleRow::of_variables::<T>(&rows),
    }
}

fn node_report(program: &Program, deviations: &[Deviation], value: Value) -> NodeReport {
    let node = &program.nodes()[value.index()];
    let deviation = &deviations[value.index()];
    NodeReport {
        label: label(program, node),
        operands: node.operands().as_slice().iter().map(|operand| operand.index()).collect(),
        value: if node.is_condition() {
            NodeValue::Condition(deviation.computed > 0.0)
        } else {
            NodeValue::Number(NumberReport {
                width: deviation.width,
                computed: deviation.computed,
                exact: deviation.exact(),
                local_ulps: deviation.local_ulps(),
                error_ulps: deviation.ulps(),
                digits_lost: digits_lost(node, deviations, deviation),
                contribution: None,
            })
        },
    }
}

/// What an operation is called in a formula.
fn label(program: &Program, node: &Node) -> String {
    match *node {
        Node::Input(index) => program.inputs()[index].name.clone(),
        Node::Number(index, _) => program.numbers()[index].to_string(),
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

/// The decimal digits that a sum or difference cancels: how much larger its larger operand is. Below one digit there
/// is nothing to tell.
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

/// As formulas write it.
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
