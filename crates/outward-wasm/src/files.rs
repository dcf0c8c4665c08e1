//! The tools of files, whose content is in the request.

use std::sync::{Arc, Mutex, PoisonError};

use outward::device::ErrorMeasure;
use outward_tools::eval::{self, request::RowsRequest};
use outward_tools::failure::Failure;
use outward_tools::output::ReportOutput;
use outward_tools::range::certificate;

use crate::found::{Found, Notes};
use crate::options::Options;
use crate::request::{only, request};

/// Formulas over the rows of a file of CSV or JSON lines: `text` is CSV.
pub fn rows(options: &Options<'_>, notes: &Notes) -> Result<Found, Failure> {
    only(options, &["content", "name", "as", "keep", "error"])?;
    let error = options.flag("error")?.then_some(ErrorMeasure::Ulps);
    let request = RowsRequest {
        reading: options.reading()?,
        copies_input: options.flag("keep")?,
        error,
        has_summary: error.is_some(),
        ..request(options, notes)?
    };
    let content = options.text("content").unwrap_or_default().as_bytes().to_vec();
    let memory = Memory::default();
    let open = || Ok(Box::new(memory.clone()) as Box<dyn ReportOutput>);
    eval::run_content(&request, options.text("name").unwrap_or("the file"), content, &open)?;
    let bytes = std::mem::take(&mut *memory.0.lock().unwrap_or_else(PoisonError::into_inner));
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let rows = text.lines().count().saturating_sub(1);
    Ok(Found { report: format!("{{\"rows\": {rows}}}"), text, svg: None })
}

/// The output in memory.
#[derive(Clone, Default)]
struct Memory(Arc<Mutex<Vec<u8>>>);

impl ReportOutput for Memory {
    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(())
    }

    fn finish(self: Box<Self>) -> Result<(), Failure> {
        Ok(())
    }
}

/// Checks a certificate of `range`, and says what it proves.
pub fn checked(options: &Options<'_>) -> Result<Found, Failure> {
    options.only(&["content", "name"])?;
    let name = options.text("name").unwrap_or("the certificate");
    let report = certificate::check_text(name, options.text("content").unwrap_or_default())?;
    Ok(Found { report: String::from("null"), text: report.text(), svg: None })
}
