//! An audit as one row of CSV, and as JSON.

use outward_foreign::Format;

use super::findings::{CLASSES, Findings, Found};
use super::title::Title;
use crate::layout::json_string;

/// The input, the result and the correct result where the error is largest, exactly.
pub fn worst(findings: &Findings, format: Format) -> [String; 3] {
    let hex = |x: f64| match format {
        Format::F32 => outward::text::hex(x as f32).to_string(),
        Format::F64 => outward::text::hex(x).to_string(),
    };
    findings
        .worst
        .first()
        .map_or_else(Default::default, |worst| [worst.input, worst.result, worst.known.correct].map(hex))
}

pub fn largest(findings: &Findings) -> f64 {
    findings.worst.first().map_or(0.0, |worst| worst.error)
}

/// A heading and a row.
pub fn csv(title: &Title, findings: &Findings) -> String {
    let [input, result, correct] = worst(findings, title.format);
    let defects: u64 = findings.defects.iter().map(|found| found.count).sum();
    format!(
        "function,format,library,symbol,arguments,correctly_rounded,mean_error,largest_error,input,result,correct,\
         defects\n{},{},{},{},{},{},{},{},{input},{result},{correct},{defects}\n",
        title.function,
        title.format(),
        quoted(&title.library),
        quoted(&title.symbol),
        findings.inputs,
        findings.share(),
        findings.mean(),
        largest(findings),
    )
}

pub fn quoted(text: &str) -> String {
    let plain = !text.contains(['"', ',', '\n', '\r']);
    if plain { text.to_owned() } else { format!("\"{}\"", text.replace('"', "\"\"")) }
}

/// One object.
pub fn json(title: &Title, findings: &Findings) -> String {
    let [input, result, correct] = worst(findings, title.format).map(|text| json_string(&text));
    let number = |x: f64| if x.is_finite() { x.to_string() } else { json_string("inf") };
    let classes: Vec<String> = CLASSES
        .iter()
        .zip(findings.classes)
        .map(|(end, count)| format!("{{\"to\": {}, \"count\": {count}}}", number(*end)))
        .collect();
    let defects: Vec<String> = findings
        .kinds()
        .into_iter()
        .map(|Found { defect, count, what, .. }| {
            let (name, first) = (json_string(defect.name()), json_string(what));
            format!("{{\"defect\": {name}, \"count\": {count}, \"first\": {first}}}")
        })
        .collect();
    format!(
        "{{\"function\": {}, \"format\": \"{}\", \"library\": {}, \"symbol\": {}, \"arguments\": {}, \
         \"correctly_rounded\": {}, \"mean_error\": {}, \"largest_error\": {}, \"input\": {input}, \"result\": \
         {result}, \"correct\": {correct}, \"errors\": [{}], \"defects\": [{}]}}\n",
        json_string(title.function),
        title.format(),
        json_string(&title.library),
        json_string(&title.symbol),
        findings.inputs,
        findings.share(),
        findings.mean(),
        number(largest(findings)),
        classes.join(", "),
        defects.join(", "),
    )
}
