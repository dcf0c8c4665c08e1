//! Counts the results of the workers, in the order of the input.

use std::time::Duration;

use super::job::{Header, Job};
use super::pipeline::{PieceReport, RowFailure, Times};
use super::request::{ErrorPolicy, OnError};
use super::summary::Summary;
use crate::failure::Failure;
use crate::layout::counted;
use crate::monitor::Monitor;
use crate::number::EvalNumber;

/// Counts of the input that was read, by which failures are located.
pub struct Tally {
    input: String,
    rows: u64,
    lines: u64,
    bad: u64,
    first_bad: Option<String>,
    summary: Option<Summary>,
    formulas: usize,
    times: Times,
}

impl Tally {
    /// Returns the counts before the first row.
    pub fn new<T: EvalNumber>(header: Header, job: &Job<T>) -> Self {
        let names = || job.plan.targets.iter().map(|target| target.name.clone());
        Tally {
            input: header.input,
            rows: 0,
            lines: header.lines,
            bad: 0,
            first_bad: None,
            summary: job.summary.map(|wanted| Summary::new(wanted, names())),
            formulas: job.plan.targets.len(),
            times: Times::default(),
        }
    }

    /// Adds the report of the next piece; returns its failure, if the run ends there.
    pub fn add(&mut self, report: PieceReport) -> Result<(), Failure> {
        if let Some(failure) = &report.failure {
            return Err(Failure::Run(self.place(failure)));
        }
        if let (None, Some(bad)) = (&self.first_bad, &report.first_bad) {
            self.first_bad = Some(self.place(bad));
        }
        let Times { reading, evaluating, printing } = report.times;
        self.times.reading += reading;
        self.times.evaluating += evaluating;
        self.times.printing += printing;
        if let Some(summary) = &mut self.summary {
            summary.add(self.rows, report.summaries);
        }
        self.bad += report.bad;
        self.rows += report.rows;
        self.lines += report.lines;
        Ok(())
    }

    fn place(&self, failure: &RowFailure) -> String {
        place(&self.input, [self.rows, self.lines], failure)
    }

    /// Describes how the time was spent.
    pub fn times(&self, whole: Duration, writing: Duration, threads: usize) -> String {
        let Times { reading, evaluating, printing } = self.times;
        format!(
            "{} in {:.2} s; of {}: reading cells {:.2} s, evaluating {:.2} s, \
                printing {:.2} s; writing {:.2} s",
            counted(self.rows, "row"),
            whole.as_secs_f64(),
            counted(threads, "thread"),
            reading.as_secs_f64(),
            evaluating.as_secs_f64(),
            printing.as_secs_f64(),
            writing.as_secs_f64()
        )
    }

    /// Notes rows that could not be read, and returns the summary.
    pub fn close(self, on_error: ErrorPolicy, monitor: &dyn Monitor) -> RunSummary {
        let is_left_out = on_error.has(OnError::Skip);
        if let Some(first) = &self.first_bad {
            let done = match (is_left_out, self.formulas) {
                (true, _) => "left out",
                (false, 1) => "without a result",
                (false, _) => "without a result of the formulas that use what could not be read",
            };
            let rows = if self.rows == 1 { "row" } else { "rows" };
            monitor.note(&format!("{} of {} {rows} {done}; the first: {first}", self.bad, self.rows));
        }
        let text = self.summary.map(|summary| {
            let what = if is_left_out { "left out" } else { "unreadable" };
            let bad = (self.bad > 0).then(|| format!("{} {what}", self.bad));
            summary.text(self.rows, bad.as_deref())
        });
        RunSummary { rows: self.rows, bad_rows: self.bad, text }
    }
}

/// The result of a whole run.
#[derive(Clone, Debug, Default)]
pub struct RunSummary {
    /// Number of rows of input.
    pub rows: u64,
    /// Number of rows that could not be read.
    pub bad_rows: u64,
    /// The lines of the summary, if one was asked for.
    pub text: Option<String>,
}

/// Describes the position of a failure for messages: rows are counted from 1 behind the header, lines from 1 at the
/// top.
pub fn place(input: &str, [rows, lines]: [u64; 2], failure: &RowFailure) -> String {
    let row = rows + failure.row + 1;
    let line = failure.line.map(|line| format!(" (line {})", lines + line + 1)).unwrap_or_default();
    let column = failure.column.as_ref().map(|column| format!(", column {column}")).unwrap_or_default();
    format!("{input}: row {row}{line}{column}: {}", failure.message)
}
