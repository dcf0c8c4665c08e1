//! The results of a run: counts, failures and skipped statements.

use std::collections::BTreeMap;
use std::fmt;

use super::syntax::FileError;

/// A statement whose result was another one.
#[derive(Clone, Debug)]
pub struct FailedTest {
    /// `file:line:column`.
    pub place: String,
    /// The statement.
    pub statement: String,
    /// What was computed.
    pub got: String,
}

/// A statement that was not run.
#[derive(Clone, Debug)]
pub struct Skip {
    /// `file:line:column`.
    pub place: String,
    /// The operation, as the file calls it.
    pub operation: String,
    /// Why; it names the operation.
    pub reason: String,
}

/// What came of the statements of one file, or of several.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Statements whose result was as stated.
    pub passed: usize,
    /// Statements that were compared with the tightest result, because the stated one is wider.
    pub corrected: usize,
    /// Those whose result was not.
    pub failures: Vec<FailedTest>,
    /// Those that were not run.
    pub skips: Vec<Skip>,
    /// What is no statement.
    pub errors: Vec<FileError>,
}

impl Report {
    /// Adds the report of another file.
    pub fn extend(&mut self, other: Report) {
        self.passed += other.passed;
        self.corrected += other.corrected;
        self.failures.extend(other.failures);
        self.skips.extend(other.skips);
        self.errors.extend(other.errors);
    }

    /// The reasons for skipping, each with its count.
    #[must_use]
    pub fn reasons(&self) -> BTreeMap<&str, usize> {
        let mut reasons = BTreeMap::new();
        for skip in &self.skips {
            *reasons.entry(skip.reason.as_str()).or_insert(0) += 1;
        }
        reasons
    }
}

/// The failures, the skips grouped by reason, and the closing line `N passed, M failed, K skipped`, with `, J not read`
/// where there are errors.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for failure in &self.failures {
            writeln!(f, "{}: failed: {}\n    got {}", failure.place, failure.statement, failure.got)?;
        }
        for (reason, count) in self.reasons() {
            writeln!(f, "skipped {count}: {reason}")?;
        }
        if self.corrected > 0 {
            writeln!(f, "corrected {}: the stated result is wider than the tightest", self.corrected)?;
        }
        write!(f, "{} passed, {} failed, {} skipped", self.passed, self.failures.len(), self.skips.len())?;
        match self.errors.len() {
            0 => writeln!(f),
            count => writeln!(f, ", {count} not read"),
        }
    }
}
