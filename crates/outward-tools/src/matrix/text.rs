//! Matrices as lines of numbers: CSV, and columns between blanks as NumPy's `savetxt` writes them.

use std::fmt::Write as _;

use outward::text;

use super::content::{Content, MatrixReport, Numbers, number};

/// Reads lines of numbers between commas, semicolons, tabs or blanks. Lines that are empty or begin with # are left
/// out, and so is a first line without any number: a header.
pub(super) fn read(text: &str) -> Content {
    let (mut entries, mut shape) = (Numbers::default(), [0, 0]);
    let mut separator = None;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines =
        text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    for (order, (line, fields)) in lines.enumerate() {
        let line = line + 1;
        let separator = *separator.get_or_insert_with(|| {
            [',', ';', '\t'].into_iter().find(|mark| cut(fields, Some(*mark)).len() > 1)
        });
        let cells = cut(fields, separator);
        let numbers: Vec<_> = cells.iter().map(|cell| number(cell)).collect();
        if order == 0 && numbers.iter().all(Result::is_err) {
            continue;
        }
        if shape[0] == 0 {
            shape[1] = cells.len();
        } else if shape[1] != cells.len() {
            let (count, expected) = (cells.len(), shape[1]);
            return Err(format!(
                "line {line}: a row of {count} numbers, expected {expected} as in the first row"
            ));
        }
        shape[0] += 1;
        for (column, found) in numbers.into_iter().enumerate() {
            entries.push(found.map_err(|message| format!("line {line}, column {}: {message}", column + 1))?);
        }
    }
    if shape[0] == 0 {
        return Err("no numbers, expected the rows of a matrix".into());
    }
    Ok((shape, entries))
}

/// Cuts a line at a mark, or at blanks, but not within brackets or quotes, which are taken away.
fn cut(line: &str, separator: Option<char>) -> Vec<&str> {
    let (mut is_quoted, mut is_interval) = (false, false);
    let cells = line.split(|c: char| {
        match c {
            '"' => is_quoted = !is_quoted,
            '[' | ']' => is_interval = c == '[',
            _ => {}
        }
        let is_separator = separator.map_or_else(|| c.is_whitespace(), |mark| mark == c);
        is_separator && !is_quoted && !is_interval
    });
    let cells = cells.map(|cell| cell.trim().trim_matches('"'));
    cells.filter(|cell| separator.is_some() || !cell.is_empty()).collect()
}

/// Formats a line for each row; an entry with two bounds is an interval.
pub(super) fn print(report: &MatrixReport, hex: bool) -> String {
    let mut out = String::new();
    for row in 0..report.rows {
        for column in 0..report.columns {
            let at = row * report.columns + column;
            let comma = if column == 0 { "" } else { "," };
            // Writing to a string cannot fail.
            let _ = match (&report.entries[..], hex) {
                ([entries], _) => write!(out, "{comma}{}", entry(entries[at], hex)),
                ([lower, upper], false) => {
                    write!(out, "{comma}\"[{}, {}]\"", text::lower(lower[at]), text::upper(upper[at]))
                }
                ([lower, upper], true) => {
                    write!(out, "{comma}\"[{}, {}]\"", text::hex(lower[at]), text::hex(upper[at]))
                }
                _ => unreachable!("one result or two"),
            };
        }
        out.push('\n');
    }
    out
}

/// Formats a number with digits that read back.
pub(super) fn entry(x: f64, hex: bool) -> String {
    match x {
        x if x.is_nan() => "NaN".into(),
        x if hex => text::hex(x).to_string(),
        x => text::nearest(x).to_string(),
    }
}
