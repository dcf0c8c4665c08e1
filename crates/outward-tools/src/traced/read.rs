//! Reports from JSON.

use std::path::Path;

use outward::traced::{Report, ReportError};

use crate::failure::Failure;
use crate::json::describe;
use crate::whole_file;

/// Reads the reports of a file: an object on each line.
pub fn reports(path: &Path) -> Result<Vec<Report>, Failure> {
    let (name, bytes) = whole_file::read(path)?;
    let mut reports = Vec::new();
    for (at, line) in bytes.split(|byte| *byte == b'\n').enumerate() {
        if line.trim_ascii().is_empty() {
            continue;
        }
        let report = Report::from_json(line).map_err(|error| {
            let what = match &error {
                ReportError::Json(error) => describe(error, line),
                ReportError::Other => error.to_string(),
            };
            Failure::Run(format!("{name}, line {}: {what}", at + 1))
        })?;
        reports.push(report);
    }
    if reports.is_empty() {
        return Err(Failure::Run(format!("{name}: there is no report in it")));
    }
    Ok(reports)
}
