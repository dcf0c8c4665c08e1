//! Audits one function as a request describes.

use outward_foreign::Parameters;

use super::findings::AuditFindings;
use super::function::LibraryFunction;
use super::inputs::Inputs;
use super::question::Question;
use super::request::AuditRequest;
use super::title::Title;
use crate::failure::Failure;
use crate::monitor::Work;

/// Audits a function and returns the findings.
pub fn ask(request: &AuditRequest, function: &LibraryFunction<'_>) -> Result<AuditFindings, Failure> {
    let Title { function: name, format, .. } = function.title;
    let range = request.range.unwrap_or([f64::NEG_INFINITY, f64::INFINITY]);
    let inputs = Inputs::new(format, range, request.seed)?;
    let samples = (!request.exhaustive).then_some(request.samples);
    let (round, is_plotted) = (request.round, request.has_picture);
    let question = Question { function, inputs: &inputs, range, round, samples, is_plotted };
    let count = inputs.count();
    let count = samples.map_or(count, |samples| samples.min(count));
    let progress = request.monitor.start(&Work::Items { count, of: name.into() });
    let findings = question.findings(&*progress);
    drop(progress);
    let mut findings = findings?;
    findings.conclude(&function.title.symbol, format, Parameters::One);
    Ok(findings)
}
