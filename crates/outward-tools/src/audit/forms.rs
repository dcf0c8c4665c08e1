//! An audit as one row of CSV, and as JSON.

use outward::program::Width;

use super::findings::{AuditFindings, DefectCount};
use super::patterns::hex;
use super::statistics::CLASSES;
use super::title::Title;
use crate::layout::json_string;

/// Returns the input, the result and the correct result where the error is largest, exactly.
pub fn worst(findings: &AuditFindings, format: Width) -> [String; 3] {
    findings.worst.first().map_or_else(Default::default, |worst| {
        [worst.input.hex(format), hex(format, worst.result), hex(format, worst.known.correct)]
    })
}

/// Formats a number for JSON, which has no infinity.
pub fn json_number(x: f64) -> String {
    if x.is_finite() { short(x) } else { json_string("inf") }
}

/// Formats a number with all its digits and no trailing zeros.
pub fn short(x: f64) -> String {
    if x.is_finite() && x.abs() >= 1e15 { format!("{x:e}") } else { x.to_string() }
}

pub fn largest(findings: &AuditFindings) -> f64 {
    findings.worst.first().map_or(0.0, |worst| worst.error)
}

/// Formats findings as CSV: a heading and a row.
pub fn csv(title: &Title, findings: &AuditFindings) -> String {
    let [input, result, correct] = worst(findings, title.format);
    let defects: u64 = findings.defects.iter().map(|found| found.count).sum();
    format!(
        "function,format,library,symbol,arguments,correctly_rounded,mean_error,largest_error,input,result,correct,\
         defects,ended_early,{},round,sampled_arguments\n\
         {},{},{},{},{},{},{},{},{input},{result},{correct},{defects},{},{},{},{}\n",
        CLASSES.map(|end| format!("errors_to_{end}")).join(","),
        title.function,
        title.format(),
        quoted(&title.library),
        quoted(&title.symbol),
        findings.inputs,
        findings.statistics.share(),
        short(findings.statistics.mean()),
        short(largest(findings)),
        findings.ended_early,
        findings.statistics.classes.map(|count| count.to_string()).join(","),
        title.round(),
        findings.statistics.arguments,
    )
}

pub fn quoted(text: &str) -> String {
    let plain = !text.contains(['"', ',', '\n', '\r']);
    if plain { text.to_owned() } else { format!("\"{}\"", text.replace('"', "\"\"")) }
}

/// Formats findings as a JSON object.
pub fn json(title: &Title, findings: &AuditFindings) -> String {
    let [input, result, correct] = worst(findings, title.format).map(|text| json_string(&text));
    let classes: Vec<String> = CLASSES
        .iter()
        .zip(findings.statistics.classes)
        .map(|(end, count)| format!("{{\"to\": {}, \"count\": {count}}}", json_number(*end)))
        .collect();
    let defects: Vec<String> = findings
        .kinds()
        .into_iter()
        .map(|DefectCount { defect, count, what, .. }| {
            let (name, first) = (json_string(defect.name()), json_string(what));
            format!("{{\"defect\": {name}, \"count\": {count}, \"first\": {first}}}")
        })
        .collect();
    format!(
        "{{\"function\": {}, \"format\": \"{}\", \"library\": {}, \"symbol\": {}, \"arguments\": {}, \
         \"correctly_rounded\": {}, \"mean_error\": {}, \"largest_error\": {}, \"input\": {input}, \"result\": \
         {result}, \"correct\": {correct}, \"errors\": [{}], \"defects\": [{}], \
         \"ended_early\": {}, \"sampled_arguments\": {}, \"round\": \"{}\"}}\n",
        json_string(title.function),
        title.format(),
        json_string(&title.library),
        json_string(&title.symbol),
        findings.inputs,
        findings.statistics.share(),
        json_number(findings.statistics.mean()),
        json_number(largest(findings)),
        classes.join(", "),
        defects.join(", "),
        findings.ended_early,
        findings.statistics.arguments,
        title.round(),
    )
}
