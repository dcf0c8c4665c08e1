//! What comparisons with another run came to: their record in a thread, and in its report.

use std::fmt;

use outward_core::text::json_string;

use crate::record::Moment;
use crate::report::{Report, above, at, count, moment_json, number, place, printed};
use crate::site::{Site, SourceLine, line_of};

/// The comparisons of one name on one line.
#[derive(Debug)]
pub(crate) struct CheckRecord {
    pub site: Site,
    /// Calls of the check; each compares one value, or those of a slice.
    pub passes: u64,
    pub report: CheckReport,
}

/// How values of one name, on one line, compare with those of another run: see [`Traced::check`](crate::Traced::check).
#[derive(Clone, Debug, PartialEq)]
pub struct CheckReport {
    /// The name that the program gave.
    pub name: String,
    /// The line of the check.
    pub line: SourceLine,
    /// Values that were compared.
    pub values: u64,
    /// Values with another one in the other run, of which nothing was guaranteed.
    pub unknown: u64,
    /// Values that are further apart than rounding explains.
    pub departed: u64,
    /// The first of these.
    pub first: Option<Departure>,
}

/// Two values of two runs that are further apart than rounding explains.
#[derive(Clone, Debug, PartialEq)]
pub struct Departure {
    /// The element of the slice, counted from 0.
    pub index: Option<u64>,
    /// The how-many-th check of this name and line it was, counted from 1.
    pub pass: u64,
    /// When it was compared.
    pub moment: Moment,
    /// The value of this run, as it prints.
    pub value: String,
    /// The value of the other run; `none` where that run has no more values of this name, or this run has not.
    pub other: String,
    /// How far they are apart.
    pub distance: f64,
    /// How far other values of a run may be, to the same side.
    pub explained: f64,
    /// The line of the last comparison before that another run may decide otherwise.
    pub unstable: Option<SourceLine>,
}

impl CheckRecord {
    pub(crate) fn new(name: &str, site: Site) -> CheckRecord {
        let report = CheckReport {
            name: name.to_string(),
            line: line_of(site),
            values: 0,
            unknown: 0,
            departed: 0,
            first: None,
        };
        CheckRecord { site, passes: 0, report }
    }

    pub(crate) fn into_report(self) -> CheckReport {
        self.report
    }
}

impl CheckReport {
    /// Adds the comparisons of another thread.
    pub(crate) fn add(&mut self, other: CheckReport) {
        self.values += other.values;
        self.unknown += other.unknown;
        self.departed += other.departed;
        self.first = match (self.first.take(), other.first) {
            (Some(a), Some(b)) => Some(if b.moment < a.moment { b } else { a }),
            (a, b) => a.or(b),
        };
    }

    pub(crate) fn to_json(&self) -> String {
        let first =
            self.first.as_ref().map_or(String::new(), |first| format!(",\"first\":{}", first.to_json()));
        format!(
            "{{\"name\":{},{},\"values\":{},\"unknown\":{},\"departed\":{}{first}}}",
            json_string(&self.name),
            place(self.line),
            self.values,
            self.unknown,
            self.departed
        )
    }

    /// Describes the first departure in a line.
    #[must_use]
    #[doc(hidden)]
    pub fn departure(&self) -> Option<String> {
        let first = self.first.as_ref()?;
        let index = first.index.map_or(String::new(), |index| format!("[{index}]"));
        let (name, pass) = (&self.name, first.pass);
        Some(match (first.value.as_str(), first.other.as_str()) {
            ("none", _) => {
                format!("{name}{index} has no value in check {pass}, and {} in the other run", first.other)
            }
            (value, "none") => {
                format!("{name}{index} is {value} in check {pass}, and the other run has no more values")
            }
            (value, other) => format!(
                "{name}{index} is {value} in check {pass}, and {other} in the other run: {} apart, where rounding \
                 explains {}",
                above(first.distance),
                above(first.explained)
            ),
        })
    }
}

impl Departure {
    fn to_json(&self) -> String {
        let index = self.index.map_or(String::new(), |index| format!("\"index\":{index},"));
        let unstable =
            self.unstable.map_or(String::new(), |line| format!(",\"unstable\":{{{}}}", place(line)));
        format!(
            "{{{index}\"pass\":{},\"moment\":{},\"value\":{},\"other\":{},\"distance\":{},\"explained\":{}{unstable}}}",
            self.pass,
            moment_json(self.moment),
            printed(&self.value),
            printed(&self.other),
            number(self.distance),
            number(self.explained)
        )
    }
}

/// Writes all checks of a report for people.
pub(crate) fn write(report: &Report, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for check in report.departures() {
        let (Some(text), Some(first)) = (check.departure(), &check.first) else { continue };
        writeln!(f, "{}: {text}, {}", check.line, at(Some(first.moment)))?;
        if let Some(line) = first.unstable {
            writeln!(f, "  {line} has the last comparison before it that another run may decide otherwise")?;
        }
    }
    for check in &report.checks {
        let values = count(check.values, "value", "values");
        write!(f, "{}: {values} of {}", check.line, check.name)?;
        match check.departed {
            0 => write!(f, ", and rounding explains the other run's")?,
            n => write!(f, ", {n} further from the other run's than rounding explains")?,
        }
        match check.unknown {
            0 => writeln!(f)?,
            n => writeln!(f, ", {n} of which nothing is guaranteed")?,
        }
    }
    Ok(())
}
