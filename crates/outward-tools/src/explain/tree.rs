//! The report as a tree of operations for a terminal.

use outward::interval::Interval;
use outward::text;
use outward_reports::explain::{
    ConditionTruth, NodeReport, NodeValue, NumberReport, NumberTruth, decimal_digits,
};

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

/// The footer for exact values, which are the bounds then.
const FOOTER_OF_TRUTHS: &str = "\
exact: its first 20 digits (…: it has more); =: it is the computed number. local: what the rounding of this
operation alone leaves; error: computed from exact, with what the operands bring along. Both in ulps of the exact
value. right: how many decimal digits of the computed number are right.
";

/// Largest number of characters of a label.
const MOST_CHARACTERS: usize = 40;

impl ExplainReport {
    /// Formats a line for each value, operands under the operation that uses them; a value that is used again is named
    /// by its line.
    #[must_use]
    pub fn text(&self, hex: bool) -> String {
        let mut rows = vec![HEAD.map(str::to_string).to_vec()];
        rows[0].extend(self.explanation.has_shares().then(|| "share".to_string()));
        rows[0].extend(self.has_truths().then(|| "right".to_string()));
        let Lines { lines, of_node } = self.lines();
        // The text before the lines under each line.
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
                Shows::Value { node, is_first } => {
                    let user = parent.and_then(|parent| match lines[parent].shows {
                        Shows::Value { node, .. } => Some(node),
                        _ => None,
                    });
                    let mut row = self.row(node, labelled(node), is_first, hex);
                    if let Some(note) = self.branch_note(node, user) {
                        row.resize(row.len().max(rows[0].len()), String::new());
                        row.push(note.to_string());
                    }
                    row
                }
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
        let footer = if self.has_truths() { FOOTER_OF_TRUTHS } else { FOOTER };
        let mut text = format!("{}\n{footer}", columns(&rows));
        text.extend(self.truth_notes(&lines).into_iter().map(|note| note + "\n"));
        text.extend(self.footer().map(|footer| footer + "\n"));
        text.extend(self.folded_note(&lines).map(|note| note + "\n"));
        text
    }

    /// Formats a row. A value that is named again has its share in its first line only.
    fn row(&self, at: usize, label: String, first: bool, hex: bool) -> Vec<String> {
        let number = match &self.explanation.nodes[at].value {
            NodeValue::Condition(holds, truth) => {
                let exact = truth.map(|truth| condition_text(*holds, truth).to_string());
                return [label, holds.to_string()].into_iter().chain(exact).collect();
            }
            NodeValue::Number(number) => number,
        };
        let NumberTexts { computed, exact, local, error, right, note } = texts(number, hex);
        let mut row = vec![label, computed, exact.unwrap_or_else(|| "=".into()), local, error];
        if self.explanation.has_shares() {
            row.push(share(number).filter(|_| first).unwrap_or_default());
        }
        if self.has_truths() {
            row.push(right);
        }
        row.extend(note);
        row
    }
}

/// Describes a condition for the exact values.
pub(super) fn condition_text(holds: bool, truth: ConditionTruth) -> &'static str {
    match truth {
        ConditionTruth::Holds(exactly) if exactly == holds => "=",
        ConditionTruth::Holds(true) => "true",
        ConditionTruth::Holds(false) => "false",
        ConditionTruth::Undefined => "undefined",
        ConditionTruth::Undecided { .. } => "undecided",
    }
}

/// Returns the label, behind the name of the value if it has one.
pub(super) fn short_label(node: &NodeReport) -> String {
    match &node.name {
        None => shortened(&node.label),
        Some(name) => format!("{}: {}", shortened(name), shortened(&node.label)),
    }
}

/// Shortens a number or a name, which can be long: each line of the text is as wide as the longest.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(MOST_CHARACTERS) {
        None => text.into(),
        Some((end, _)) => format!("{}… ({} characters)", &text[..end], text.chars().count()),
    }
}

/// Returns the text in place of operations that are not shown.
pub(super) fn folded(operations: usize) -> String {
    format!("… {}", counted(operations, "operation"))
}

/// Formats the value's share of the bound over ranges, if it has one: `37 %`.
pub(super) fn share(number: &NumberReport) -> Option<String> {
    number.contribution.map(|contribution| format!("{:.0} %", contribution.percent))
}

/// Formats the fields of a value for people.
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
    let mut texts = NumberTexts {
        computed: text(computed),
        exact: (!is_computed).then(|| text(enclosure)),
        local: ulps_text(number.local_ulps),
        error: ulps_text(number.error_ulps),
        right: String::new(),
        note: number.digits_lost.map(|lost| format!("loses {lost:.1} digits to cancellation")),
    };
    match &number.truth {
        None => {}
        Some(NumberTruth::Known { value, right_bits }) => {
            texts.error = ulps_text(value.ulps);
            texts.right = if value.ulps == 0.0 { "all".into() } else { decimal_digits(*right_bits) };
            let digits = value.digits.as_ref().filter(|_| !hex);
            let more = if value.is_whole { "" } else { "…" };
            texts.exact = match (value.ulps == 0.0, digits) {
                (true, _) => None,
                (false, Some(digits)) => Some(format!("{digits}{more}")),
                (false, None) => texts.exact,
            };
        }
        Some(NumberTruth::Undecided { .. }) => texts.right = "undecided".into(),
        Some(NumberTruth::Undefined) => texts.without_value("undefined"),
        Some(NumberTruth::NotTaken) => texts.without_value("not taken"),
    }
    texts
}

impl NumberTexts {
    /// Fills in the reason why there is no exact value.
    fn without_value(&mut self, why: &str) {
        self.exact = Some(why.into());
        self.local.clear();
        self.error.clear();
        self.note = None;
    }
}

/// The fields of a value as text.
pub(super) struct NumberTexts {
    pub computed: String,
    /// The exact value, or its bounds, unless the computed number is known to be exact.
    pub exact: Option<String>,
    /// The local error, in ulps.
    pub local: String,
    /// The error, in ulps.
    pub error: String,
    /// Number of correct decimal digits, if the exact value is known.
    pub right: String,
    pub note: Option<String>,
}
