//! What is known of a formula with the values of one row.

use outward::interval::DecInterval;
use outward::program::Width;

/// Every value of a formula.
#[derive(Clone, Debug)]
pub struct ExplainReport {
    pub formula: String,
    /// The values, each behind its operands.
    pub nodes: Vec<NodeReport>,
    /// Which of them is the result.
    pub result: usize,
    /// Where a variable has a range: the bound of the rounding error over all of them, or why there is none.
    pub roundoff: Option<Result<RangeBound, String>>,
    /// The most operations that text and picture show; None shows all. JSON always has all.
    pub most_operations: Option<usize>,
    /// How much each value contributes to the error of the result, where this decides which ones are shown.
    pub weights: Vec<f64>,
}

/// A value: a variable, a literal, or the result of an operation.
#[derive(Clone, Debug)]
pub struct NodeReport {
    /// What it is called in a formula.
    pub label: String,
    /// Which values it is made of.
    pub operands: Vec<usize>,
    pub value: NodeValue,
}

/// What a value is.
#[derive(Clone, Debug)]
pub enum NodeValue {
    /// Whether a condition holds for the plain program.
    Condition(bool),
    Number(NumberReport),
}

/// A value that is a number.
#[derive(Clone, Debug)]
pub struct NumberReport {
    /// The format that it is computed in.
    pub width: Width,
    /// What a plain program computes.
    pub computed: f64,
    /// Bounds of the exact value.
    pub exact: DecInterval<f64>,
    /// The error that this operation alone leaves, at most, in ulps of the exact value.
    pub local_ulps: f64,
    /// The error with what the operands bring along, at most, in the same ulps.
    pub error_ulps: f64,
    /// The decimal digits that a sum or difference cancels, from one on.
    pub digits_lost: Option<f64>,
    /// What it contributes to [`ExplainReport::roundoff`].
    pub contribution: Option<Contribution>,
}

/// A bound of the rounding error over ranges.
#[derive(Clone, Copy, Debug)]
pub struct RangeBound {
    pub absolute: f64,
    /// None where the exact result may be 0.
    pub relative: Option<f64>,
}

/// A part of a bound.
#[derive(Clone, Copy, Debug)]
pub struct Contribution {
    /// By the rounding of the operation.
    pub error: f64,
    /// By its choice, where the plain program may take the other side.
    pub other_choice: f64,
    /// Both, of the whole.
    pub percent: f64,
}

impl ExplainReport {
    pub(super) fn has_shares(&self) -> bool {
        matches!(self.roundoff, Some(Ok(_)))
    }

    /// The part of the bound over ranges that a value contributes.
    pub(super) fn percent(&self, node: usize) -> f64 {
        match &self.nodes[node].value {
            NodeValue::Number(number) => number.contribution.map_or(0.0, |contribution| contribution.percent),
            NodeValue::Condition(_) => 0.0,
        }
    }

    /// What shares are parts of, or why there are none, as a sentence; nothing where no variable has a range.
    pub(super) fn footer(&self) -> Option<String> {
        Some(match self.roundoff.as_ref()? {
            Ok(bound) => {
                let most = outward::text::decimal(bound.absolute, 3, outward::Round::TowardPositive);
                format!(
                    "share: of the bound of |computed - exact| over all of the ranges, {most} (see outward roundoff)."
                )
            }
            Err(why) => format!("The rounding error over the ranges has no finite bound: {why}."),
        })
    }
}
