//! Findings of an audit of products.

use crate::device::function_library::CalleeError;

/// A result that breaks a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GemmDefect {
    /// The error is above the bound for sums of rounded products in any order: products of fewer digits, subnormal
    /// numbers that are flushed, factors that are wrong.
    Bound,
    /// An infinity or a NaN where no order of the terms gives one.
    NotFinite,
    /// A NaN or an infinity of the factors that the result does not have, or one of another kind.
    Special,
    /// C is read although beta is 0.
    ReadsResult,
    /// A or B is read although alpha is 0.
    ReadsFactors,
    /// A sum of no terms, or one with alpha = 0, is not beta·C.
    Empty,
    /// Numbers beside C are written.
    Outside,
    /// It crashed.
    Crash,
    /// It gave no answer in time.
    Hang,
}

impl GemmDefect {
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            GemmDefect::Bound => "error above the bound of any order",
            GemmDefect::NotFinite => "no number where all orders give one",
            GemmDefect::Special => "wrong NaN or infinity",
            GemmDefect::ReadsResult => "C is read although beta is 0",
            GemmDefect::ReadsFactors => "A or B is read although alpha is 0",
            GemmDefect::Empty => "a sum of no terms is not beta C",
            GemmDefect::Outside => "numbers beside C are written",
            GemmDefect::Crash => "crash",
            GemmDefect::Hang => "no answer",
        }
    }
}

/// The defects of one kind.
#[derive(Clone, Debug)]
pub struct GemmDefectCount {
    pub defect: GemmDefect,
    /// How many entries, or calls that crashed.
    pub count: u64,
    /// The first one.
    pub what: String,
}

/// The errors in a class of matrices.
#[derive(Clone, Debug, Default)]
pub struct ClassErrors {
    pub class: &'static str,
    pub entries: u64,
    /// Entries that are the exact sum, rounded to nearest.
    pub correct: u64,
    /// The sum of the errors in ulps.
    pub total: f64,
    pub largest: f64,
    /// The largest error in parts of the bound that holds for any order of the terms.
    pub part: f64,
}

/// Calls that might have given the same bits.
#[derive(Clone, Debug)]
pub struct BitChanges {
    /// What was changed in the call.
    pub change: &'static str,
    pub entries: u64,
    /// Entries whose bits are others.
    pub changed: u64,
    /// The largest difference in ulps.
    pub largest: f64,
}

/// Findings of an audit of products.
#[derive(Clone, Debug, Default)]
pub struct GemmFindings {
    pub classes: Vec<ClassErrors>,
    pub changes: Vec<BitChanges>,
    pub defects: Vec<GemmDefectCount>,
    /// Whether the audit ended before all calls were made, since it crashes or hangs too often.
    pub ended_early: bool,
}

impl GemmFindings {
    pub fn defect(&mut self, defect: GemmDefect, what: impl FnOnce() -> String) {
        match self.defects.iter_mut().find(|found| found.defect == defect) {
            Some(found) => found.count += 1,
            None => self.defects.push(GemmDefectCount { defect, count: 1, what: what() }),
        }
    }

    /// Adds a call without a result.
    pub fn callee_error(&mut self, error: &CalleeError, call: &str) {
        match error {
            CalleeError::Crash(how) => self.defect(GemmDefect::Crash, || format!("{call}: {how}")),
            CalleeError::Hang => self.defect(GemmDefect::Hang, || call.to_owned()),
        }
    }

    /// Returns the kinds of defects, in their order.
    #[must_use]
    pub fn kinds(&self) -> Vec<&GemmDefectCount> {
        let mut kinds: Vec<&GemmDefectCount> = self.defects.iter().collect();
        kinds.sort_by_key(|found| found.defect);
        kinds
    }
}
