//! Reports from JSON.

use std::collections::HashSet;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use outward::traced::{Cause, CauseKind, ErrorBound, LineReport, Moment, NamedResult, Report, SourceLine};

use crate::failure::Failure;
use crate::json::{JsonError, JsonValue, elements, members, unescaped};
use crate::whole_file;

/// Reads the reports of a file: an object on each line.
pub fn reports(path: &Path) -> Result<Vec<Report>, Failure> {
    let (name, bytes) = whole_file::read(path)?;
    let mut reports = Vec::new();
    for (at, line) in bytes.split(|byte| *byte == b'\n').enumerate() {
        if line.trim_ascii().is_empty() {
            continue;
        }
        let wrong = |what: String| Failure::Run(format!("{name}, line {}: {what}", at + 1));
        let members = Members::of(line).map_err(|error| wrong(error.describe(line)))?;
        let report = members.report().ok_or_else(|| {
            wrong("expected a report of a program, as outward::traced::Report::to_json writes it".into())
        })?;
        reports.push(report);
    }
    if reports.is_empty() {
        return Err(Failure::Run(format!("{name}: there is no report in it")));
    }
    Ok(reports)
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
        })
    }

    fn line(&self) -> Option<SourceLine> {
        Some(SourceLine { file: kept(&self.text("file")?), line: self.count("line")?.try_into().ok()? })
    }

    fn moment(&self, key: &str) -> Option<Moment> {
        let JsonValue::Object(object) = self.get(key)? else { return None };
        let members = Members::of(object).ok()?;
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

/// The name of a source file, which is kept as long as the process lives: lines of a program have such names.
fn kept(name: &str) -> &'static str {
    static NAMES: Mutex<Option<HashSet<&'static str>>> = Mutex::new(None);
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    let names = names.get_or_insert_with(HashSet::new);
    if let Some(known) = names.get(name) {
        return known;
    }
    let name: &'static str = Box::leak(name.to_owned().into_boxed_str());
    names.insert(name);
    name
}
