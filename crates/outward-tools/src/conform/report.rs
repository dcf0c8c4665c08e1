//! The results of a run: counts, failures and skipped statements.

use std::collections::BTreeMap;
use std::fmt;

use super::syntax::FileError;

/// A statement with another result than the stated one.
#[derive(Clone, Debug)]
pub struct FailedTest {
    /// `file:line:column`.
    pub place: String,
    /// The statement.
    pub statement: String,
    /// The computed result.
    pub got: String,
}

/// A statement that was not run.
#[derive(Clone, Debug)]
pub struct Skip {
    /// `file:line:column`.
    pub place: String,
    /// The operation, as the file calls it.
    pub operation: String,
    /// The reason, which names the operation.
    pub reason: String,
}

/// The outcomes of the statements of one file, or of several.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Number of statements with the stated result.
    pub passed: usize,
    /// Number of statements that were compared with the tightest result, because the stated one is wider.
    pub corrected: usize,
    /// Statements with another result.
    pub failures: Vec<FailedTest>,
    /// Statements that were not run.
    pub skips: Vec<Skip>,
    /// Lines that are no statements.
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

    /// Returns the reasons for skipping, each with its count.
    #[must_use]
    pub fn reasons(&self) -> BTreeMap<&str, usize> {
        let mut reasons = BTreeMap::new();
        for skip in &self.skips {
            *reasons.entry(skip.reason.as_str()).or_insert(0) += 1;
        }
        reasons
    }
}

/// Formats the failures, the skips grouped by reason, and the closing line `N passed, M failed, K skipped`, with `, J
/// not read` if there are errors.
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
