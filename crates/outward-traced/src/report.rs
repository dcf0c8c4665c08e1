//! What a thread's run was like, as text and as JSON.

use std::fmt::{self, Write};

use outward_core::round::Round;
use outward_core::text::{decimal, json_float, json_string};
use outward_pairs::Pair;

use crate::checks::{self, CheckRecord, CheckReport};
use crate::context;
use crate::detail::Detail;
use crate::float::TracedFloat;
use crate::record::{LineRecord, Moment, Record};
use crate::site::{SourceLine, line_of};
use crate::traced::{Cause, CauseKind, ErrorBound, Traced};

/// A result of a program, by its name: see [`Traced::record`].
#[derive(Clone, Debug, PartialEq)]
pub struct NamedResult {
    /// The name that the program gave.
    pub name: String,
    /// The program's number, as it prints.
    pub value: String,
    /// The middle of the enclosure of the exact value, as the sum of two numbers.
    pub exact: [f64; 2],
    /// The radius of the enclosure; infinite where nothing is known.
    pub radius: f64,
    /// Bounds of the error.
    pub error: ErrorBound,
    /// Significant decimal digits that are right, at least.
    pub digits: f64,
    /// The lines of the error, the largest part first.
    pub causes: Vec<Cause>,
    /// When it was recorded.
    pub moment: Moment,
    /// Is the enclosure that of every run ([`AnyRounding`](crate::AnyRounding)), instead of the exact value's?
    pub is_of_runs: bool,
}

/// What happened on a source line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineReport {
    /// The line.
    pub line: SourceLine,
    /// Results that were rounded.
    pub roundings: u64,
    /// The largest rounding error of one operation there, in units in the last place of binary64.
    pub largest_ulps: f64,
    /// Comparisons.
    pub comparisons: u64,
    /// Comparisons that exact arithmetic decides otherwise.
    pub changed: u64,
    /// Comparisons whose outcome in exact arithmetic is not known.
    pub undecided: u64,
    /// Comparisons whose outcome may be another one in another run, of numbers with
    /// [`AnyRounding`](crate::AnyRounding).
    pub unstable: u64,
    /// The first comparison that changed, is undecided or unstable. Whatever was computed after it may depend on it.
    pub first_doubt: Option<Moment>,
    /// Results of which no digit is guaranteed.
    pub lost: u64,
    /// The first of them.
    pub first_lost: Option<Moment>,
    /// Numbers that were taken out of the trace by [`Traced::value`].
    pub taken: u64,
}

/// What happened in a thread: its results, comparisons and losses.
///
/// ```
/// use outward::traced::{Report, Traced};
///
/// let mut x = Traced::<f64>::new(0.1);
/// for _ in 0..100 {
///     x = 4.0 * x * (1.0 - x);
/// }
/// x.record("x");
/// let report = Report::take();
/// assert!(report.lost().is_some());
/// println!("{report}");
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// Operations that were computed on numbers with [`Lines`](crate::Lines) or [`AnyRounding`](crate::AnyRounding).
    pub operations: u64,
    /// Time steps that were computed.
    pub steps: u64,
    /// Recorded results, in their order.
    pub results: Vec<NamedResult>,
    /// Lines where something happened, by file and line.
    pub lines: Vec<LineReport>,
    /// Comparisons with another run, by name and line, in the order of their first ones.
    pub checks: Vec<CheckReport>,
}

impl<T: TracedFloat, D: Detail> Traced<T, D> {
    /// Puts the number into the thread's report, as it is now.
    pub fn record(&self, name: &str) {
        let result = |moment| NamedResult {
            name: name.to_string(),
            value: self.to_string(),
            exact: [self.exact.hi, self.exact.lo],
            radius: self.exact.radius,
            error: self.error(),
            digits: self.digits(),
            causes: self.causes(),
            moment,
            is_of_runs: D::IS_OF_RUNS,
        };
        context::with(|context| {
            let result = result(context.record.now());
            context.record.results.push(result);
        });
    }
}

impl Report {
    /// The report of this thread, which begins anew.
    #[must_use]
    pub fn take() -> Report {
        context::with(|context| Report::of(std::mem::take(&mut context.record)))
    }

    fn of(record: Record) -> Report {
        let line = |(site, found): (usize, LineRecord)| LineReport {
            line: line_of(site as u32),
            roundings: found.roundings,
            largest_ulps: found.largest_ulps,
            comparisons: found.comparisons,
            changed: found.changed,
            undecided: found.undecided,
            unstable: found.unstable,
            first_doubt: found.first_doubt,
            lost: found.lost,
            first_lost: found.first_lost,
            taken: found.taken,
        };
        let happened = |(_, found): &(usize, LineRecord)| *found != LineRecord::default();
        let mut lines: Vec<LineReport> =
            record.lines.into_iter().enumerate().filter(happened).map(line).collect();
        lines.sort_by_key(|line| line.line);
        let checks = record.checks.into_iter().map(CheckRecord::into_report).collect();
        Report { operations: record.operations, steps: record.steps, results: record.results, lines, checks }
    }

    /// Adds the report of another thread: counts are added, the earlier moment of two stays.
    pub fn merge(&mut self, other: Report) {
        self.operations += other.operations;
        self.steps += other.steps;
        self.results.extend(other.results);
        for line in other.lines {
            match self.lines.binary_search_by_key(&line.line, |mine| mine.line) {
                Ok(at) => self.lines[at].add(&line),
                Err(at) => self.lines.insert(at, line),
            }
        }
        for check in other.checks {
            match self.checks.iter_mut().find(|mine| mine.name == check.name && mine.line == check.line) {
                Some(mine) => mine.add(check),
                None => self.checks.push(check),
            }
        }
    }

    /// The line and the moment from which something is not guaranteed any more: the first result without a digit.
    #[must_use]
    pub fn lost(&self) -> Option<(SourceLine, Moment)> {
        let first = |line: &LineReport| line.first_lost.map(|moment| (line.line, moment));
        self.lines.iter().filter_map(first).min_by_key(|(_, moment)| *moment)
    }

    /// Checks where another run departs by more than rounding explains, the first departure first.
    #[must_use]
    pub fn departures(&self) -> Vec<&CheckReport> {
        let mut departed: Vec<&CheckReport> =
            self.checks.iter().filter(|check| check.first.is_some()).collect();
        departed.sort_by_key(|check| check.first.as_ref().map(|first| first.moment));
        departed
    }

    /// The lines with comparisons that exact arithmetic decides otherwise, that are undecided, or that another run may
    /// decide otherwise.
    pub fn doubtful(&self) -> impl Iterator<Item = &LineReport> {
        self.lines.iter().filter(|line| line.first_doubt.is_some())
    }

    /// The report as one JSON object.
    #[must_use]
    pub fn to_json(&self) -> String {
        let results: Vec<String> = self.results.iter().map(NamedResult::to_json).collect();
        let lines: Vec<String> = self.lines.iter().map(|line| line.to_json()).collect();
        let checks: Vec<String> = self.checks.iter().map(CheckReport::to_json).collect();
        let checks = match &checks[..] {
            [] => String::new(),
            checks => format!(",\"checks\":[{}]", checks.join(",")),
        };
        format!(
            "{{\"operations\":{},\"steps\":{},\"results\":[{}],\"lines\":[{}]{checks}}}",
            self.operations,
            self.steps,
            results.join(","),
            lines.join(",")
        )
    }
}

impl LineReport {
    /// Describes the comparisons, and how many of them came out otherwise or may.
    #[must_use]
    #[doc(hidden)]
    pub fn doubts(&self) -> String {
        let mut text = count(self.comparisons, "comparison", "comparisons");
        for (n, doubt) in [
            (self.changed, "otherwise in exact arithmetic"),
            (self.undecided, "undecided"),
            (self.unstable, "perhaps otherwise in another run"),
        ] {
            if n > 0 {
                let _ = write!(text, ", {n} {doubt}");
            }
        }
        text
    }

    fn add(&mut self, other: &LineReport) {
        let earlier = |a: Option<Moment>, b: Option<Moment>| match (a, b) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        self.roundings += other.roundings;
        self.largest_ulps = self.largest_ulps.max(other.largest_ulps);
        self.comparisons += other.comparisons;
        self.changed += other.changed;
        self.undecided += other.undecided;
        self.unstable += other.unstable;
        self.first_doubt = earlier(self.first_doubt, other.first_doubt);
        self.lost += other.lost;
        self.first_lost = earlier(self.first_lost, other.first_lost);
        self.taken += other.taken;
    }

    fn to_json(self) -> String {
        let moment = |name: &str, moment: Option<Moment>| {
            moment.map_or(String::new(), |moment| format!(",\"{name}\":{}", moment_json(moment)))
        };
        let unstable = match self.unstable {
            0 => String::new(),
            n => format!(",\"unstable\":{n}"),
        };
        format!(
            "{{{},\"roundings\":{},\"largest_ulps\":{},\"comparisons\":{},\"changed\":{},\"undecided\":{}{unstable}{},\
             \"lost\":{}{},\"taken\":{}}}",
            place(self.line),
            self.roundings,
            number(self.largest_ulps),
            self.comparisons,
            self.changed,
            self.undecided,
            moment("first_doubt", self.first_doubt),
            self.lost,
            moment("first_lost", self.first_lost),
            self.taken
        )
    }
}

/// The members of a JSON object that say which line it is.
pub(crate) fn place(line: SourceLine) -> String {
    format!("\"file\":{},\"line\":{}", json_string(line.file), line.line)
}

pub(crate) fn moment_json(moment: Moment) -> String {
    format!("{{\"operation\":{},\"step\":{}}}", moment.operation, moment.step)
}

/// A number as a program prints it, or a string where JSON has no such number.
pub(crate) fn printed(value: &str) -> String {
    match value.parse::<f64>() {
        Ok(x) if x.is_finite() => value.to_string(),
        _ => json_string(value),
    }
}

/// A number, or a string where JSON has no number.
pub(crate) fn number(x: f64) -> String {
    if x.is_finite() { json_float(x) } else { json_string(&x.to_string()) }
}

impl NamedResult {
    fn to_json(&self) -> String {
        let cause = |cause: &Cause| {
            let kind = match cause.kind {
                CauseKind::Rounding => "rounding",
                CauseKind::Input => "input",
            };
            format!("{{{},\"kind\":\"{kind}\",\"amount\":{}}}", place(cause.line), number(cause.amount))
        };
        let causes: Vec<String> = self.causes.iter().map(cause).collect();
        let value = printed(&self.value);
        let of_runs = if self.is_of_runs { ",\"of_runs\":true" } else { "" };
        format!(
            "{{\"name\":{},\"value\":{value},\"exact\":[{},{}],\"radius\":{},\"absolute\":{},\"relative\":{},\
             \"ulps\":{},\"digits\":{},\"causes\":[{}],\"moment\":{}{of_runs}}}",
            json_string(&self.name),
            number(self.exact[0]),
            number(self.exact[1]),
            number(self.radius),
            number(self.error.absolute),
            number(self.error.relative),
            number(self.error.ulps),
            number(self.digits),
            causes.join(","),
            moment_json(self.moment)
        )
    }

    /// The enclosure as people read it: as many digits as the radius leaves and two more, whose own rounding is below
    /// 1 % of it.
    #[must_use]
    pub fn enclosure(&self) -> String {
        let exact = Pair::new(self.exact[0], self.exact[1]);
        if self.radius == 0.0 {
            return exact.to_string();
        }
        let digits = (exact.hi().abs() / self.radius).max(1.0).log10() as usize + 4;
        format!("{} ± {}", exact.decimal(digits), above(self.radius * 1.01))
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} = {}", self.name, self.value)?;
        if !self.radius.is_finite() {
            let what = if self.is_of_runs { "any run " } else { "exact   " };
            return writeln!(f, "  {what} nothing is guaranteed");
        }
        let what = if self.is_of_runs { "any run " } else { "exact   " };
        writeln!(f, "  {what} {}", self.enclosure())?;
        if self.is_of_runs {
            return writeln!(f, "  apart    at most {}", above(self.error.absolute));
        }
        let ErrorBound { absolute, relative, ulps } = self.error;
        if absolute == 0.0 {
            return writeln!(f, "  error    none");
        }
        write!(f, "  error    at most {}", above(absolute))?;
        match relative.is_finite() {
            true => {
                // A result that is 0 has no ulps to speak of.
                let ulps = if relative < 1.0 { format!("{} ulps, ", above(ulps)) } else { String::new() };
                let relative = above(relative);
                writeln!(f, " ({ulps}{relative} of the exact value): {:.1} digits are right", self.digits)?
            }
            false => writeln!(f, "; the exact value may be 0")?,
        }
        let total = self.causes.iter().filter(|cause| cause.kind == CauseKind::Rounding);
        let largest = total.map(|cause| cause.amount.abs()).fold(0.0, f64::max);
        for cause in &self.causes {
            match cause.kind {
                CauseKind::Rounding if cause.amount.abs() < largest / 1000.0 => {}
                CauseKind::Rounding => writeln!(f, "  from     {}: {:+.3e}", cause.line, cause.amount)?,
                CauseKind::Input => writeln!(
                    f,
                    "  input    {}: half an ulp more there makes {:+.1e} here",
                    cause.line, cause.amount
                )?,
            }
        }
        Ok(())
    }
}

pub(crate) fn count(n: u64, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

/// Three digits, rounded up.
pub(crate) fn above(x: f64) -> String {
    decimal(x, 3, Round::TowardPositive)
}

/// For people.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        checks::write(self, f)?;
        for result in &self.results {
            result.write(f)?;
        }
        for line in self.doubtful() {
            writeln!(f, "{}: {}; the first {}", line.line, line.doubts(), at(line.first_doubt))?;
        }
        if let Some((line, moment)) = self.lost() {
            let until = if self.checks.is_empty() { "on" } else { "to the next check" };
            writeln!(f, "{line}: from here {until} nothing is guaranteed, first {}", at(Some(moment)))?;
        }
        for line in self.lines.iter().filter(|line| line.taken > 0) {
            let numbers = count(line.taken, "number leaves", "numbers leave");
            writeln!(f, "{}: {numbers} the trace", line.line)?;
        }
        let operations = count(self.operations, "operation", "operations");
        match self.steps {
            0 => writeln!(f, "{operations}"),
            steps => writeln!(f, "{operations} in {}", count(steps, "step", "steps")),
        }
    }
}

pub(crate) fn at(moment: Option<Moment>) -> String {
    moment.map_or(String::new(), |moment| match moment.step {
        0 => format!("at operation {}", moment.operation),
        step => format!("at operation {}, after {step} steps", moment.operation),
    })
}
