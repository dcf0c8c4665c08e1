//! What is known of a formula with the values of one row, and how much of it is shown.

use outward_reports::explain::Explanation;

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
}
