//! Reports of programs that computed with traced numbers: read from files, merged, drawn beside the source, and
//! compared with one another.

mod against;
mod annotate;
mod read;

use std::path::{Path, PathBuf};

use outward::traced::Report;

use crate::failure::{Failure, file_name};
pub use against::ReportComparison;
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
    let whole = read_merged(&request.files)?;
    Ok(AnnotatedReport::new(whole, request.source.as_deref().unwrap_or(Path::new(""))))
}

/// Compares the results of two runs, which are computed by two programs for the same numbers: do they have the same
/// exact values, as far as is known, and which lines does the difference come from?
///
/// # Errors
///
/// If a file cannot be read, or has something else than reports, or the results of the two have other names or are not
/// as many.
pub fn against(files: &[PathBuf], other: &Path) -> Result<ReportComparison, Failure> {
    let names = files.iter().map(|file| file_name(file)).collect::<Vec<_>>().join(", ");
    let reports = [read_merged(files)?, read_merged(&[other.to_path_buf()])?];
    ReportComparison::new(reports, [names, file_name(other)])
}

fn read_merged(files: &[PathBuf]) -> Result<Report, Failure> {
    let mut whole = Report::default();
    for file in files {
        for report in read::reports(file)? {
            whole.merge(report);
        }
    }
    Ok(whole)
}
