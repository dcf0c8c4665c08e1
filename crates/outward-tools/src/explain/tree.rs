//! The report as a tree of operations for a terminal.

use outward::interval::Interval;
use outward::text;
use outward_reports::explain::{NodeReport, NodeValue, NumberReport};

use super::fold::{Line, Lines, Shows};
use super::report::ExplainReport;
use crate::eval::{bounds, write};
use crate::layout::{columns, counted, ulps_text};

const HEAD: [&str; 5] = ["", "computed", "exact", "local", "error"];
const FOOTER: &str = "\
local: what the rounding of this operation alone leaves; error: computed from exact, with what the operands
bring along. Both in ulps of the exact value, upper bounds that are guaranteed. =: the exact value is the
computed number.
";

/// Characters of a label.
const MOST_CHARACTERS: usize = 40;

impl ExplainReport {
    /// One line a value, operands under what uses them; a value that is used again is named by its line.
    #[must_use]
    pub fn text(&self, hex: bool) -> String {
        let mut rows = vec![HEAD.map(str::to_string).to_vec()];
        rows[0].extend(self.explanation.has_shares().then(|| "share".to_string()));
        let Lines { lines, of_node } = self.lines();
        // What stands before the lines under a line.
        let mut before: Vec<String> = Vec::new();
        let number = |node: usize| of_node[node].map_or(0, |line| line + 1);
        for Line { shows, parent, is_last, .. } in &lines {
            let (joint, below) = match (parent, is_last) {
                (None, _) => ("", ""),
                (Some(_), false) => ("├─ ", "│  "),
                (Some(_), true) => ("└─ ", "   "),
            };
            let indent = parent.map_or("", |parent: usize| before[parent].as_str());
            let (indented, below) = (format!("{indent}{joint}"), format!("{indent}{below}"));
            let labelled = |node: usize| format!("{indented}{}", short_label(&self.explanation.nodes[node]));
            rows.push(match *shows {
                Shows::Value { node, is_first } => self.row(node, labelled(node), is_first, hex),
                Shows::Again { node } => vec![labelled(node), format!("as in line {}", number(node))],
                Shows::Deeper { node } => vec![labelled(node), format!("goes on in line {}", number(node))],
                Shows::Folded { operations, percent } => {
                    let mut row = vec![format!("{indented}{}", folded(operations))];
                    if self.explanation.has_shares() {
                        row.resize(HEAD.len(), String::new());
                        row.push(format!("{percent:.0} %"));
                    }
                    row
                }
            });
            before.push(below);
        }
        let mut text = format!("{}\n{FOOTER}", columns(&rows));
        text.extend(self.footer().map(|footer| footer + "\n"));
        text.extend(self.folded_note(&lines).map(|note| note + "\n"));
        text
    }

    /// A value that is named again has its share in its first line.
    fn row(&self, at: usize, label: String, first: bool, hex: bool) -> Vec<String> {
        let number = match &self.explanation.nodes[at].value {
            NodeValue::Condition(holds) => return vec![label, holds.to_string()],
            NodeValue::Number(number) => number,
        };
        let NumberTexts { computed, exact, local, error, note } = texts(number, hex);
        let mut row = vec![label, computed, exact.unwrap_or_else(|| "=".into()), local, error];
        if self.explanation.has_shares() {
            row.push(share(number).filter(|_| first).unwrap_or_default());
        }
        row.extend(note);
        row
    }
}

/// The label, of which a number or a name can be long: each line of the text is as wide as the longest.
pub(super) fn short_label(node: &NodeReport) -> String {
    match node.label.char_indices().nth(MOST_CHARACTERS) {
        None => node.label.clone(),
        Some((end, _)) => {
            format!("{}… ({} characters)", &node.label[..end], node.label.chars().count())
        }
    }
}

/// What stands in place of operations that are not shown.
pub(super) fn folded(operations: usize) -> String {
    format!("… {}", counted(operations, "operation"))
}

/// Its part of the bound over ranges, where it has one: `37 %`.
pub(super) fn share(number: &NumberReport) -> Option<String> {
    number.contribution.map(|contribution| format!("{:.0} %", contribution.percent))
}

/// Its fields, as people read them.
pub(super) fn texts(number: &NumberReport, hex: bool) -> NumberTexts {
    let mut computed = Vec::new();
    write(number.computed, text::write_nearest, hex, &mut computed);
    let exact = number.exact.interval().unwrap_or(Interval::EMPTY).lanes();
    let is_number = exact.lo == exact.hi;
    let is_computed = is_number && exact.lo == number.computed;
    let mut enclosure = Vec::new();
    match is_number {
        true => write(exact.lo, text::write_nearest, hex, &mut enclosure),
        false => bounds(exact.lo, exact.hi, hex, &mut enclosure),
    }
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    NumberTexts {
        computed: text(computed),
        exact: (!is_computed).then(|| text(enclosure)),
        local: ulps_text(number.local_ulps),
        error: ulps_text(number.error_ulps),
        note: number.digits_lost.map(|lost| format!("loses {lost:.1} digits to cancellation")),
    }
}

/// The fields of a value as text.
pub(super) struct NumberTexts {
    pub computed: String,
    /// The exact value, or its bounds, where it is not known to be the computed number.
    pub exact: Option<String>,
    /// In ulps.
    pub local: String,
    /// In ulps.
    pub error: String,
    pub note: Option<String>,
}
