//! Reports from JSON.

use std::fmt;

use outward_core::text::json_reader::{JsonError, JsonValue, elements, members, unescaped};

use crate::checks::{CheckReport, Departure};
use crate::record::Moment;
use crate::report::{LineReport, NamedResult, Report};
use crate::site::SourceLine;
use crate::traced::{Cause, CauseKind, ErrorBound};

/// Why a line is no report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReportError {
    /// It is no object of JSON.
    #[doc(hidden)]
    Json(JsonError),
    /// It is another object.
    Other,
}

impl fmt::Display for ReportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReportError::Json(error) => write!(f, "at byte {} of the line: {}", error.at + 1, error.message),
            ReportError::Other => {
                f.write_str("expected a report of a program, as outward::traced::Report::to_json writes it")
            }
        }
    }
}

impl std::error::Error for ReportError {}

impl Report {
    /// Reads a report that [`to_json`](Report::to_json) wrote.
    ///
    /// # Errors
    ///
    /// If the text is no object of JSON, or another one.
    pub fn from_json(line: impl AsRef<[u8]>) -> Result<Report, ReportError> {
        let members = Members::of(line.as_ref()).map_err(ReportError::Json)?;
        members.report().ok_or(ReportError::Other)
    }
}

/// The members of an object.
struct Members<'a>(Vec<(&'a [u8], JsonValue<'a>)>);

impl<'a> Members<'a> {
    fn of(object: &'a [u8]) -> Result<Members<'a>, JsonError> {
        let mut all = Vec::new();
        members(object, |key, value| all.push((key, value)))?;
        Ok(Members(all))
    }

    fn get(&self, key: &str) -> Option<JsonValue<'a>> {
        self.0.iter().find(|(name, _)| *name == key.as_bytes()).map(|(_, value)| *value)
    }

    fn count(&self, key: &str) -> Option<u64> {
        match self.get(key)? {
            JsonValue::Number(digits) => str::from_utf8(digits).ok()?.parse().ok(),
            _ => None,
        }
    }

    fn number(&self, key: &str) -> Option<f64> {
        number(self.get(key)?)
    }

    fn text(&self, key: &str) -> Option<String> {
        match self.get(key)? {
            JsonValue::String(text) => String::from_utf8(unescaped(text)?).ok(),
            JsonValue::Number(digits) => String::from_utf8(digits.to_vec()).ok(),
            _ => None,
        }
    }

    fn array<T>(&self, key: &str, each: impl Fn(JsonValue<'a>) -> Option<T>) -> Option<Vec<T>> {
        let JsonValue::Array(array) = self.get(key)? else { return None };
        let mut all = Vec::new();
        elements(array, |value| all.push(each(value))).ok()?;
        all.into_iter().collect()
    }

    fn objects<T>(&self, key: &str, each: impl Fn(&Members<'a>) -> Option<T>) -> Option<Vec<T>> {
        self.array(key, |value| match value {
            JsonValue::Object(object) => each(&Members::of(object).ok()?),
            _ => None,
        })
    }

    fn report(&self) -> Option<Report> {
        let mut lines = self.objects("lines", Members::line_report)?;
        lines.sort_by_key(|line| line.line);
        Some(Report {
            operations: self.count("operations")?,
            steps: self.count("steps")?,
            results: self.objects("results", Members::result)?,
            lines,
            checks: match self.get("checks") {
                Some(_) => self.objects("checks", Members::check)?,
                None => Vec::new(),
            },
        })
    }

    fn line(&self) -> Option<SourceLine> {
        Some(SourceLine::named(&self.text("file")?, self.count("line")?.try_into().ok()?))
    }

    fn object(&self, key: &str) -> Option<Members<'a>> {
        let JsonValue::Object(object) = self.get(key)? else { return None };
        Members::of(object).ok()
    }

    fn moment(&self, key: &str) -> Option<Moment> {
        let members = self.object(key)?;
        Some(Moment { operation: members.count("operation")?, step: members.count("step")? })
    }

    fn line_report(&self) -> Option<LineReport> {
        Some(LineReport {
            line: self.line()?,
            roundings: self.count("roundings")?,
            largest_ulps: self.number("largest_ulps")?,
            comparisons: self.count("comparisons")?,
            changed: self.count("changed")?,
            undecided: self.count("undecided")?,
            unstable: self.count("unstable").unwrap_or(0),
            first_doubt: self.moment("first_doubt"),
            lost: self.count("lost")?,
            first_lost: self.moment("first_lost"),
            taken: self.count("taken")?,
        })
    }

    fn result(&self) -> Option<NamedResult> {
        Some(NamedResult {
            name: self.text("name")?,
            value: self.text("value")?,
            exact: self.array("exact", number)?.try_into().ok()?,
            radius: self.number("radius")?,
            error: ErrorBound {
                absolute: self.number("absolute")?,
                relative: self.number("relative")?,
                ulps: self.number("ulps")?,
            },
            digits: self.number("digits")?,
            causes: self.objects("causes", Members::cause)?,
            moment: self.moment("moment")?,
            is_of_runs: matches!(self.get("of_runs"), Some(JsonValue::Boolean(b"true"))),
        })
    }

    fn check(&self) -> Option<CheckReport> {
        Some(CheckReport {
            name: self.text("name")?,
            line: self.line()?,
            values: self.count("values")?,
            unknown: self.count("unknown")?,
            departed: self.count("departed")?,
            first: self.object("first").and_then(|first| first.departure()),
        })
    }

    fn departure(&self) -> Option<Departure> {
        Some(Departure {
            index: self.count("index"),
            pass: self.count("pass")?,
            moment: self.moment("moment")?,
            value: self.text("value")?,
            other: self.text("other")?,
            distance: self.number("distance")?,
            explained: self.number("explained")?,
            unstable: self.object("unstable").and_then(|line| line.line()),
        })
    }

    fn cause(&self) -> Option<Cause> {
        let kind = match self.text("kind")?.as_str() {
            "rounding" => CauseKind::Rounding,
            "input" => CauseKind::Input,
            _ => return None,
        };
        Some(Cause { line: self.line()?, kind, amount: self.number("amount")? })
    }
}

/// A number, or the text of one that JSON does not have.
fn number(value: JsonValue<'_>) -> Option<f64> {
    match value {
        JsonValue::Number(text) | JsonValue::String(text) => str::from_utf8(text).ok()?.parse().ok(),
        _ => None,
    }
}
