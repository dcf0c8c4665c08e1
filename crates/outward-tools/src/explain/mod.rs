//! Every value of a formula, and where its error comes from.
//!
//! | module | what is there |
//! |---|---|
//! | [`request`] | requests for explanations |
//! | [`report`] | the explanation, and how much of it is shown |
//! | `fold` | selects and orders the values to show |
//! | `tree` | the report as a tree for a terminal |
//! | `svg` | the report as a picture |

mod fold;
pub mod report;
pub mod request;
mod svg;
mod tree;

use outward::analysis::roundoff::{Facts, Options, RoundoffPlan, Share};
use outward::analysis::{DeviationPlan, Operand};
use outward::device::FloatMode;
use outward::program::Program;
use outward_reports::explain::{Explanation, NodeValue, sides};

use crate::eval::SingleRow;
use crate::failure::Failure;
use crate::number::{EvalNumber, FloatFormat};
use report::ExplainReport;
use request::ExplainRequest;

/// Explains the formula.
pub fn run(request: &ExplainRequest) -> Result<ExplainReport, Failure> {
    let SingleRow { program, mode, operands, has_range, numbers } = match FloatFormat::holding(request.format)
    {
        FloatFormat::F64 => read::<f64>(request)?,
        FloatFormat::F32 => read::<f32>(request)?,
    };
    let plan = DeviationPlan::new(&program, mode).map_err(|error| {
        Failure::Usage(format!("{}: {error}", request.formula_file.as_deref().unwrap_or("formula")))
    })?;
    let explanation = Explanation::new(&plan, mode, &operands, has_range, numbers.as_deref());
    let (formula, most_operations) = (request.formula.clone(), request.most_operations);
    let weights = match most_operations {
        Some(most) if most < explanation.nodes.len() => {
            weights(&explanation, plan.program(), mode, &operands)
        }
        _ => Vec::new(),
    };
    Ok(ExplainReport { formula, explanation, most_operations, weights })
}

/// Returns the contribution of each value to the error of the result: from the bound over ranges if there is one, else
/// from the bound for these operands only, else the value's error.
fn weights(explanation: &Explanation, program: &Program, mode: FloatMode, operands: &[Operand]) -> Vec<f64> {
    let nodes = 0..explanation.nodes.len();
    if explanation.has_shares() {
        return nodes.map(|node| explanation.percent(node)).collect();
    }
    let options = Options { mode, ..Options::default() };
    let bound = RoundoffPlan::new(program, options).ok().and_then(|plan| {
        let bound = plan.bound_within(&sides(operands), Facts::default());
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
            .map(|node| match &explanation.nodes[node].value {
                NodeValue::Number(number) => number.error_ulps,
                NodeValue::Condition(..) => 0.0,
            })
            .collect(),
    }
}

/// Reads the formula and its row like `outward eval --error`.
fn read<T: EvalNumber>(request: &ExplainRequest) -> Result<SingleRow, Failure> {
    let rows = request.rows();
    match (&request.data, request.row) {
        (Some(data), Some(row)) => SingleRow::of_file::<T>(&rows, data, row),
        _ => SingleRow::of_variables::<T>(&rows),
    }
}
