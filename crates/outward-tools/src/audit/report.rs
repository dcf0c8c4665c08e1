//! Reports on a function, or on all functions of a library.

use super::findings::{AuditFindings, ENDED_EARLY, mean, percent, rounded};
use super::forms::{csv, json, json_number, largest, quoted, short, worst};
use super::title::Title;
use crate::failure::Failure;
use crate::layout::{ReportForm, columns, json_string};

/// An audited function.
pub struct AuditReport {
    pub title: Title,
    pub findings: AuditFindings,
}

/// An audited function, with its documented errors.
pub struct DocumentedReport {
    pub report: AuditReport,
    /// The largest error that is documented, in ulps.
    pub documented: Option<f64>,
    pub source: Option<String>,
    /// The largest error that the edition of 2012 documents.
    pub documented_in_2012: Option<f64>,
    /// Whether the largest error is above the documented one.
    pub is_above: bool,
}

/// The audited functions of a library.
pub struct LibraryReport {
    pub library: String,
    /// The documents of errors, the current one and that of 2012.
    pub sources: [Option<String>; 2],
    pub functions: Vec<DocumentedReport>,
    /// Symbols that the library does not define.
    pub absent: Vec<String>,
    /// Failures of functions that could not be audited.
    pub failures: Vec<Failure>,
}

impl AuditReport {
    /// Formats the report in one of the forms.
    #[must_use]
    pub fn print(&self, form: ReportForm) -> String {
        match form {
            ReportForm::Text => self.findings.text(&self.title.line(), self.title.format),
            ReportForm::Csv => csv(&self.title, &self.findings),
            ReportForm::Json => json(&self.title, &self.findings),
        }
    }

    /// Draws the picture, if one was asked for.
    pub fn svg(&self) -> Option<Result<String, Failure>> {
        let name = self.title.format.info().long_name;
        self.findings.plotted.as_ref().map(|plotted| plotted.picture(&self.title.line(), name))
    }
}

impl LibraryReport {
    /// Formats the table for a reader.
    #[must_use]
    pub fn text(&self) -> String {
        table(self)
    }

    /// Returns whether no function exceeds its documented error, and none has a defect.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.functions.iter().all(|one| !one.is_above && one.report.findings.defects.is_empty())
    }
}

fn table(report: &LibraryReport) -> String {
    let LibraryReport { library, sources, functions: audited, absent, .. } = report;
    let [source, earlier_source] = sources;
    let heading =
        ["function", "format", "documented", "in 2012", "found", "at", "mean", "correctly rounded", ""];
    let mut table = vec![heading.map(String::from).to_vec()];
    for one in audited {
        let DocumentedReport { report, documented, documented_in_2012: earlier, .. } = one;
        let AuditReport { title, findings } = report;
        let shown = |bound: &Option<f64>| bound.map_or("-".into(), |bound| bound.to_string());
        table.push(vec![
            title.function.into(),
            title.format().into(),
            shown(documented),
            shown(earlier),
            rounded(largest(findings)),
            worst(findings, title.format)[0].clone(),
            mean(findings.statistics.mean()),
            percent(findings.statistics.share()),
            one.remarks().join(", "),
        ]);
    }
    if earlier_source.is_none() {
        table.iter_mut().for_each(|row| drop(row.remove(3)));
    }
    let mut text = format!("{library}; errors in ulps\n{}", columns(&table));
    text.push_str("mean and correctly rounded: of random arguments, or of all where the range has no more\n");
    for (what, source) in [("documented", source), ("in 2012", earlier_source)] {
        if let Some(source) = source {
            text.push_str(&format!("{what}: {source}\n"));
        }
    }
    if !absent.is_empty() {
        text.push_str(&format!("not there: {}\n", absent.join(" ")));
    }
    text
}

/// The heading of [`DocumentedReport::csv`].
pub const CSV_HEADING: &str = "function,format,library,documented,largest_error,input,mean_error,correctly_rounded,\
    arguments,above_documented,defects,ended_early,documented_in_2012,sampled_arguments\n";

impl DocumentedReport {
    /// Lists the defects and the excess over the documented error.
    fn remarks(&self) -> Vec<&'static str> {
        let above = self.is_above.then_some("ABOVE WHAT IS DOCUMENTED");
        let kinds = self.report.findings.kinds().into_iter().map(|found| found.defect.name());
        above
            .into_iter()
            .chain(kinds)
            .chain(self.report.findings.ended_early.then_some(ENDED_EARLY))
            .collect()
    }

    /// Formats a row.
    #[must_use]
    pub fn csv(&self) -> String {
        let DocumentedReport { report, documented, documented_in_2012: earlier, is_above, .. } = self;
        let AuditReport { title, findings } = report;
        let shown = |bound: &Option<f64>| bound.map_or(String::new(), |bound| bound.to_string());
        let kinds: Vec<&str> = findings.kinds().iter().map(|found| found.defect.name()).collect();
        format!(
            "{},{},{},{},{},{},{},{},{},{is_above},{},{},{},{}\n",
            title.function,
            title.format(),
            quoted(&title.library),
            shown(documented),
            short(largest(findings)),
            worst(findings, title.format)[0],
            short(findings.statistics.mean()),
            findings.statistics.share(),
            findings.inputs,
            quoted(&kinds.join("; ")),
            findings.ended_early,
            shown(earlier),
            findings.statistics.arguments,
        )
    }

    /// Formats an object on one line.
    #[must_use]
    pub fn json(&self) -> String {
        let DocumentedReport { report, documented, documented_in_2012: earlier, is_above, .. } = self;
        let AuditReport { title, findings } = report;
        let shown = |bound: &Option<f64>| bound.map_or("null".into(), |bound| bound.to_string());
        let kinds: Vec<String> =
            findings.kinds().iter().map(|found| json_string(found.defect.name())).collect();
        let source = self.source.as_deref();
        format!(
            "{{\"function\": {}, \"format\": \"{}\", \"library\": {}, \"documented\": {}, \"source\": {}, \
             \"largest_error\": {}, \"input\": {}, \"mean_error\": {}, \"correctly_rounded\": {}, \"arguments\": {}, \
             \"sampled_arguments\": {}, \"above_documented\": {is_above}, \"defects\": [{}], \
             \"ended_early\": {}, \"documented_in_2012\": {}}}\n",
            json_string(title.function),
            title.format(),
            json_string(&title.library),
            shown(documented),
            source.map_or("null".into(), json_string),
            json_number(largest(findings)),
            json_string(&worst(findings, title.format)[0]),
            json_number(findings.statistics.mean()),
            findings.statistics.share(),
            findings.inputs,
            findings.statistics.arguments,
            kinds.join(", "),
            findings.ended_early,
            shown(earlier),
        )
    }
}
