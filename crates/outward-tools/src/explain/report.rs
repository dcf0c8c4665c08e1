//! What is known of a formula with the values of one row, and how much of it is shown.

use outward_reports::explain::{ConditionTruth, Explanation, NodeValue, TakenBy};

/// An explanation, and which of its values text and picture show.
#[derive(Clone, Debug)]
pub struct ExplainReport {
    pub formula: String,
    pub explanation: Explanation,
    /// The most operations that text and picture show; None shows all. JSON always has all.
    pub most_operations: Option<usize>,
    /// How much each value contributes to the error of the result, where this decides which ones are shown.
    pub weights: Vec<f64>,
}

impl ExplainReport {
    /// An object with the `values`, and which of them is the `result`.
    #[must_use]
    pub fn json(&self) -> String {
        self.explanation.json()
    }

    /// What shares are parts of, or why there are none, as a sentence; nothing where no variable has a range.
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

    /// Are there exact values?
    pub(super) fn has_truths(&self) -> bool {
        matches!(self.explanation.truths, Some(Ok(())))
    }

    /// Who takes a branch, where it is not who takes the operation that uses the value.
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
