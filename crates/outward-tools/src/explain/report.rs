//! Reports on a formula with the values of one row, and the choice of how much to show.

use outward_reports::explain::{ConditionTruth, Explanation, NodeValue, TakenBy};

/// An explanation, and the choice of the values that text and picture show.
#[derive(Clone, Debug)]
pub struct ExplainReport {
    pub formula: String,
    pub explanation: Explanation,
    /// Largest number of operations that text and picture show; `None` shows all. JSON always has all.
    pub most_operations: Option<usize>,
    /// The contribution of each value to the error of the result, if it decides which ones are shown.
    pub weights: Vec<f64>,
}

impl ExplainReport {
    /// Formats an object with the `values`, and the index of the `result`.
    #[must_use]
    pub fn json(&self) -> String {
        self.explanation.json()
    }

    /// Returns a sentence that names the whole of the shares, or the reason for having none; `None` if no variable has
    /// a range.
    pub(super) fn footer(&self) -> Option<String> {
        Some(match self.explanation.roundoff.as_ref()? {
            Ok(bound) => {
                let most = outward::text::decimal(bound.absolute, 3, outward::Round::TowardPositive);
                format!(
                    "share: of the bound of |computed - exact| over all of the ranges, {most} (see outward roundoff)."
                )
            }
            Err(why) => format!("The rounding error over the ranges has no finite bound: {why}."),
        })
    }

    /// Returns whether there are exact values.
    pub(super) fn has_truths(&self) -> bool {
        matches!(self.explanation.truths, Some(Ok(())))
    }

    /// Describes who takes a branch, unless the same rows take the operation that uses the value.
    pub(super) fn branch_note(&self, node: usize, user: Option<usize>) -> Option<&'static str> {
        let taken_by = self.explanation.nodes[node].taken_by?;
        if user.is_some_and(|user| self.explanation.nodes[user].taken_by == Some(taken_by)) {
            return None;
        }
        match taken_by {
            TakenBy::Computed => Some("only the plain program takes this branch"),
            TakenBy::Exact if self.has_undecided_condition() => Some("the exact values may take this branch"),
            TakenBy::Exact => Some("only the exact values take this branch"),
            TakenBy::Both | TakenBy::Neither => None,
        }
    }

    fn has_undecided_condition(&self) -> bool {
        let is_undecided = |value: &NodeValue| {
            matches!(value, NodeValue::Condition(_, Some(ConditionTruth::Undecided { .. })))
        };
        self.explanation.nodes.iter().any(|node| is_undecided(&node.value))
    }
}
