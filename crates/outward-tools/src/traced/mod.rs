//! Reports of programs that computed with traced numbers: read from files, merged, and drawn beside the source.

mod annotate;
mod read;

use std::path::{Path, PathBuf};

use outward::traced::Report;

use crate::failure::Failure;
pub use annotate::AnnotatedReport;

/// What a report is asked for.
#[derive(Clone, Debug)]
pub struct ReportRequest {
    /// Files with reports as JSON, one on each line; `-` is standard input.
    pub files: Vec<PathBuf>,
    /// The folder that the paths of source files are in, if it is not the present one.
    pub source: Option<PathBuf>,
}

/// Reads the reports, adds them up, and finds the source lines that they are about.
///
/// # Errors
///
/// If a file cannot be read, or has something else than reports. A source file that cannot be read is no error.
pub fn report(request: &ReportRequest) -> Result<AnnotatedReport, Failure> {
    let mut whole = Report::default();
    for file in &request.files {
        for report in read::reports(file)? {
            whole.merge(report);
        }
    }
    Ok(AnnotatedReport::new(whole, request.source.as_deref().unwrap_or(Path::new(""))))
}
