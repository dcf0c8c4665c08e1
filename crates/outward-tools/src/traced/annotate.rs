//! Reports beside the source lines that they are about, as text and as HTML.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use outward::Round;
use outward::text::decimal;
use outward::traced::{CauseKind, LineReport, Report};

use crate::layout::{counted, xml_text};

/// A report, and what it says about each source line.
#[derive(Clone, Debug)]
pub struct AnnotatedReport {
    report: Report,
    files: Vec<AnnotatedFile>,
}

/// A source file.
#[derive(Clone, Debug)]
struct AnnotatedFile {
    name: &'static str,
    /// The lines, or why they cannot be read.
    source: Result<Vec<String>, String>,
    notes: BTreeMap<u32, Vec<Note>>,
}

/// What a report says about a line.
#[derive(Clone, Debug)]
struct Note {
    text: String,
    /// Does it say that a result is wrong, or may be?
    is_serious: bool,
}

/// Lines that are shown around those with notes.
const CONTEXT: u32 = 2;

/// The share of an error from which on a line is worth a note.
const LEAST_SHARE: f64 = 0.01;

impl AnnotatedReport {
    /// Finds the source lines, whose paths are in this folder.
    pub(super) fn new(report: Report, folder: &Path) -> AnnotatedReport {
        let mut notes: BTreeMap<&'static str, BTreeMap<u32, Vec<Note>>> = BTreeMap::new();
        let mut note = |line: outward::traced::SourceLine, text: String, is_serious: bool| {
            let of_line = notes.entry(line.file).or_default().entry(line.line).or_default();
            of_line.push(Note { text, is_serious });
        };
        for result in &report.results {
            let kinds = |kind| result.causes.iter().filter(move |cause| cause.kind == kind);
            let total: f64 = kinds(CauseKind::Rounding).map(|cause| cause.amount.abs()).sum();
            for cause in kinds(CauseKind::Rounding) {
                let share = cause.amount.abs() / total;
                if share >= LEAST_SHARE {
                    let percent = share * 100.0;
                    let text =
                        format!("{percent:.0} % of the error of {}: {:+.2e}", result.name, cause.amount);
                    note(cause.line, text, true);
                }
            }
            for cause in kinds(CauseKind::Input) {
                let text = format!("half an ulp more here makes {:+.1e} in {}", cause.amount, result.name);
                note(cause.line, text, cause.amount.abs() > result.error.absolute);
            }
        }
        for check in report.departures() {
            let (Some(text), Some(first)) = (check.departure(), &check.first) else { continue };
            note(check.line, text, true);
            if let Some(line) = first.unstable {
                note(line, format!("another run may decide otherwise before {} departs", check.name), true);
            }
        }
        for check in report.checks.iter().filter(|check| check.departed == 0) {
            let values = counted(check.values, "value");
            note(check.line, format!("rounding explains {values} of {} in the other run", check.name), false);
        }
        for line in &report.lines {
            for (text, is_serious) in notes_of(line) {
                note(line.line, text, is_serious);
            }
        }
        let file = |(name, notes): (&'static str, _)| {
            let source = std::fs::read(folder.join(name))
                .map(|bytes| String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect())
                .map_err(|_| format!("{name} is not in this folder; name its folder by --source"));
            AnnotatedFile { name, source, notes }
        };
        let files = notes.into_iter().map(file).collect();
        AnnotatedReport { report, files }
    }

    /// Formats the report and the lines for people.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = self.report.to_string();
        for file in &self.files {
            let _ = writeln!(text, "\n{}", file.name);
            if let Err(reason) = &file.source {
                let _ = writeln!(text, "  {reason}");
            }
            let mut last = 0;
            for line in file.shown() {
                if last != 0 && line > last + 1 {
                    text.push_str("   ...\n");
                }
                last = line;
                let _ = writeln!(text, "{line:6} | {}", file.code(line));
                for note in file.notes.get(&line).into_iter().flatten() {
                    let mark = if note.is_serious { '!' } else { '=' };
                    let _ = writeln!(text, "       {mark} {}", note.text);
                }
            }
        }
        text
    }

    /// Formats the merged report as an object.
    #[must_use]
    pub fn json(&self) -> String {
        self.report.to_json() + "\n"
    }

    /// Formats the report and all lines of the files as a page.
    #[must_use]
    pub fn html(&self) -> String {
        let mut page = String::from(HEAD);
        let _ = writeln!(page, "<pre>{}</pre>", xml_text(&self.report.to_string()));
        for file in &self.files {
            let _ = writeln!(page, "<h2>{}</h2>", xml_text(file.name));
            if let Err(reason) = &file.source {
                let _ = writeln!(page, "<p>{}</p>", xml_text(reason));
            }
            page.push_str("<table>\n");
            let all = file.source.as_ref().map_or(0, Vec::len) as u32;
            let lines: Vec<u32> = if all == 0 { file.shown() } else { (1..=all).collect() };
            for line in lines {
                let notes = file.notes.get(&line).map_or(&[][..], Vec::as_slice);
                let class = match notes.iter().any(|note| note.is_serious) {
                    true => " class=\"serious\"",
                    false => "",
                };
                let text: Vec<String> = notes.iter().map(|note| xml_text(&note.text)).collect();
                let _ = writeln!(
                    page,
                    "<tr{class}><td>{line}</td><td><code>{}</code></td><td>{}</td></tr>",
                    xml_text(&file.code(line)),
                    text.join("<br>")
                );
            }
            page.push_str("</table>\n");
        }
        page.push_str("</body>\n</html>\n");
        page
    }
}

pub(super) const HEAD: &str = "\
<!DOCTYPE html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<title>outward report</title>
<style>
body { font: 14px sans-serif; margin: 2em; }
table { border-collapse: collapse; }
td { padding: 0 1em; vertical-align: top; }
td:first-child { text-align: right; color: #777; }
code { white-space: pre; }
tr.serious { background: #fdd; }
</style>
</head>
<body>
";

impl AnnotatedFile {
    /// The lines with notes, and those around them.
    fn shown(&self) -> Vec<u32> {
        let context = if self.source.is_ok() { CONTEXT } else { 0 };
        let last = self.source.as_ref().map_or(u32::MAX, |lines| lines.len() as u32);
        let mut shown: Vec<u32> = Vec::new();
        for &line in self.notes.keys() {
            let from = line.saturating_sub(context).max(1).max(shown.last().map_or(0, |last| last + 1));
            // A line that the file does not have any more is shown too.
            shown.extend(from..=line.saturating_add(context).min(last.max(line)));
        }
        shown
    }

    fn code(&self, line: u32) -> String {
        let lines = self.source.as_ref().ok();
        lines.and_then(|lines| lines.get(line as usize - 1)).cloned().unwrap_or_default()
    }
}

fn notes_of(line: &LineReport) -> Vec<(String, bool)> {
    let mut notes = Vec::new();
    let count = |n: u64, one: &str, many: &str| format!("{n} {}", if n == 1 { one } else { many });
    if line.changed + line.undecided + line.unstable > 0 {
        notes.push((line.doubts(), true));
    }
    if line.lost > 0 {
        notes.push((count(line.lost, "result has", "results have") + " no guaranteed digit", true));
    }
    if line.roundings > 0 {
        let most = decimal(line.largest_ulps, 2, Round::TowardPositive);
        notes.push((
            count(line.roundings, "rounding", "roundings") + &format!(", {most} ulps at most"),
            false,
        ));
    }
    if line.taken > 0 {
        notes.push((count(line.taken, "number leaves", "numbers leave") + " the trace", false));
    }
    notes
}
