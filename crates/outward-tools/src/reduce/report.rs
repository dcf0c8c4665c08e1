//! Formats results as CSV and as JSON.

use outward::text;

use super::Reduced;
use crate::layout::{csv_field, json_string};

/// Options for printing results.
#[derive(Clone, Copy, Debug)]
pub struct ReduceForm<'a> {
    /// The name of the groups' column, if there are groups.
    pub by: Option<&'a str>,
    /// The names of the two bounds, or of the one number.
    pub names: &'a [&'static str],
    /// Prints a JSON object on each line, instead of CSV.
    pub is_json: bool,
    /// Prints numbers in hexadecimal.
    pub hex: bool,
}

/// Formats a line for each result.
#[must_use]
pub fn print(results: &[Reduced], form: ReduceForm<'_>) -> String {
    let ReduceForm { by, names, .. } = form;
    let has_decorations = results.iter().any(|result| result.decoration.is_some());
    let mut out = String::new();
    if !form.is_json {
        let decoration = has_decorations.then_some("decoration");
        let names = names.iter().copied().chain(decoration);
        let by = by.iter().map(|name| csv_field(name));
        let fields: Vec<String> = by.chain(["rows".into()]).chain(names.map(String::from)).collect();
        out += &(fields.join(",") + "\n");
    }
    for result in results {
        let group = result.group.as_ref().map(|group| String::from_utf8_lossy(group));
        let numbers = names.iter().zip(result.bounds).map(|(name, x)| (name, number(name, x, form.hex)));
        if form.is_json {
            let by = by
                .iter()
                .zip(group)
                .map(|(name, group)| format!("{}: {}", json_string(name), json_string(&group)));
            let rows = format!("\"rows\": {}", result.rows);
            // JSON has neither hexadecimal numbers nor infinities.
            let numbers = numbers.zip(result.bounds).map(|((name, text), x)| {
                let quote = if form.hex || !x.is_finite() { "\"" } else { "" };
                format!("\"{name}\": {quote}{text}{quote}")
            });
            let decoration = result.decoration.map(|decoration| format!("\"decoration\": \"{decoration}\""));
            let members: Vec<String> = by.chain([rows]).chain(numbers).chain(decoration).collect();
            out += &format!("{{{}}}\n", members.join(", "));
        } else {
            let group = group.map(|group| csv_field(&group));
            let fields: Vec<String> = group
                .into_iter()
                .chain([result.rows.to_string()])
                .chain(numbers.map(|(_, text)| text))
                .chain(result.decoration.map(|decoration| decoration.to_string()))
                .collect();
            out += &(fields.join(",") + "\n");
        }
    }
    out
}

/// Formats a bound with digits rounded to its side, and a number with digits that read back.
fn number(name: &str, x: f64, hex: bool) -> String {
    match name {
        _ if x.is_nan() => "NaN".into(),
        _ if hex => text::hex(x).to_string(),
        "lo" => text::lower(x).to_string(),
        "hi" => text::upper(x).to_string(),
        _ => text::nearest(x).to_string(),
    }
}
