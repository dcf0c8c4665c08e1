//! The report as a tree of operations for a terminal.

use outward::interval::Interval;
use outward::text;

use super::report::{ExplainReport, NodeReport, NodeValue, NumberReport};
use crate::eval::{bounds, ulps_text, write};
use crate::layout::columns;

const HEAD: [&str; 5] = ["", "computed", "exact", "local", "error"];
const FOOTER: &str = "\
local: what the rounding of this operation alone leaves; error: computed from exact, with what the operands
bring along. Both in ulps of the exact value, upper bounds that are guaranteed. =: the exact value is the
computed number.
";

impl ExplainReport {
    /// One line a value, operands under what uses them; a value that is used again is named by its line.
    #[must_use]
    pub fn text(&self, hex: bool) -> String {
        let mut rows = vec![HEAD.map(str::to_string).to_vec()];
        rows[0].extend(self.has_shares().then(|| "share".to_string()));
        let mut lines = vec![None; self.nodes.len()];
        self.branch(self.result, ["", ""], &mut lines, hex, &mut rows);
        let footer = self.footer().map(|footer| footer + "\n");
        format!("{}\n{FOOTER}{}", columns(&rows), footer.unwrap_or_default())
    }

    /// The lines of a value, behind what leads to it: its own joint, and what stands before its operands.
    fn branch(
        &self,
        at: usize,
        [joint, before]: [&str; 2],
        lines: &mut [Option<usize>],
        hex: bool,
        rows: &mut Vec<Vec<String>>,
    ) {
        let NodeReport { label, operands, .. } = &self.nodes[at];
        if let Some(line) = lines[at].filter(|_| !operands.is_empty()) {
            rows.push(vec![format!("{joint}{label}"), format!("as in line {line}")]);
            return;
        }
        let first = lines[at].replace(rows.len()).is_none();
        rows.push(self.row(at, format!("{joint}{label}"), first, hex));
        for (place, operand) in operands.iter().enumerate() {
            let last = place + 1 == operands.len();
            let joint = format!("{before}{}", if last { "└─ " } else { "├─ " });
            let below = format!("{before}{}", if last { "   " } else { "│  " });
            self.branch(*operand, [&joint, &below], lines, hex, rows);
        }
    }

    fn has_shares(&self) -> bool {
        matches!(self.roundoff, Some(Ok(_)))
    }

    /// A value that is named again has its share in its first line.
    fn row(&self, at: usize, label: String, first: bool, hex: bool) -> Vec<String> {
        let number = match &self.nodes[at].value {
            NodeValue::Condition(holds) => return vec![label, holds.to_string()],
            NodeValue::Number(number) => number,
        };
        let NumberTexts { computed, exact, local, error, note } = number.texts(hex);
        let mut row = vec![label, computed, exact.unwrap_or_else(|| "=".into()), local, error];
        if self.has_shares() {
            row.push(number.share().filter(|_| first).unwrap_or_default());
        }
        row.extend(note);
        row
    }
}

impl NumberReport {
    /// Its part of the bound over ranges, where it has one: `37 %`.
    pub(super) fn share(&self) -> Option<String> {
        self.contribution.map(|contribution| format!("{:.0} %", contribution.percent))
    }

    /// Its fields, as people read them.
    pub(super) fn texts(&self, hex: bool) -> NumberTexts {
        let mut computed = Vec::new();
        write(self.computed, text::write_nearest, hex, &mut computed);
        let exact = self.exact.interval().unwrap_or(Interval::EMPTY).lanes();
        let is_number = exact.lo == exact.hi;
        let is_computed = is_number && exact.lo == self.computed;
        let mut enclosure = Vec::new();
        match is_number {
            true => write(exact.lo, text::write_nearest, hex, &mut enclosure),
            false => bounds(exact.lo, exact.hi, hex, &mut enclosure),
        }
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        NumberTexts {
            computed: text(computed),
            exact: (!is_computed).then(|| text(enclosure)),
            local: ulps_text(self.local_ulps),
            error: ulps_text(self.error_ulps),
            note: self.digits_lost.map(|lost| format!("loses {lost:.1} digits to cancellation")),
        }
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
