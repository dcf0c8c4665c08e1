//! The tree of operations for a terminal.

use outward::interval::Interval;
use outward::program::Value;
use outward::text;

use super::Explained;
use super::ranges::OverRanges;
use crate::eval::{bounds, ulps_text, write};
use crate::layout::columns;

const HEAD: [&str; 5] = ["", "computed", "exact", "own", "error"];
const FOOT: &str = "\
own: what the rounding of this operation alone leaves; error: computed from exact, with what the operands
bring along. Both in ulps of the exact value, upper bounds that are guaranteed. =: the exact value is the
computed number.
";

impl Explained {
    /// One line a value, operands under what uses them; a value that is used again is named by its line.
    pub fn tree(&self, hex: bool) -> String {
        let mut rows = vec![HEAD.map(str::to_string).to_vec()];
        rows[0].extend(self.bounded().map(|_| "share".to_string()));
        let mut lines = vec![None; self.values.len()];
        self.branch(self.program.output(), ["", ""], &mut lines, hex, &mut rows);
        let foot = self.over_ranges.as_ref().map(|over_ranges| over_ranges.foot() + "\n");
        format!("{}\n{FOOT}{}", columns(&rows), foot.unwrap_or_default())
    }

    /// The lines of a value, behind what leads to it: its own joint, and what stands before its operands.
    fn branch(
        &self,
        value: Value,
        [joint, before]: [&str; 2],
        lines: &mut [Option<usize>],
        hex: bool,
        rows: &mut Vec<Vec<String>>,
    ) {
        let label = self.label(value);
        let operands = self.node(value).operands();
        let operands = operands.as_slice();
        if let Some(line) = lines[value.index()].filter(|_| !operands.is_empty()) {
            rows.push(vec![format!("{joint}{label}"), format!("as in line {line}")]);
            return;
        }
        let first = lines[value.index()].replace(rows.len()).is_none();
        rows.push(self.row(value, format!("{joint}{label}"), first, hex));
        for (at, operand) in operands.iter().enumerate() {
            let last = at + 1 == operands.len();
            let joint = format!("{before}{}", if last { "└─ " } else { "├─ " });
            let below = format!("{before}{}", if last { "   " } else { "│  " });
            self.branch(*operand, [&joint, &below], lines, hex, rows);
        }
    }

    fn bounded(&self) -> Option<&OverRanges> {
        self.over_ranges.as_ref().filter(|over_ranges| over_ranges.has_bound())
    }

    /// A value that is named again has its share in its first line.
    fn row(&self, value: Value, label: String, first: bool, hex: bool) -> Vec<String> {
        if self.node(value).is_condition() {
            return vec![label, (self.value(value).computed > 0.0).to_string()];
        }
        let Told { computed, exact, own, error, note } = self.told(value, hex);
        let mut row = vec![label, computed, exact.unwrap_or_else(|| "=".into()), own, error];
        if let Some(over_ranges) = self.bounded() {
            row.push(over_ranges.share(value).filter(|_| first).unwrap_or_default());
        }
        row.extend(note);
        row
    }

    /// What is said of a value that is a number.
    pub fn told(&self, value: Value, hex: bool) -> Told {
        let shown = self.value(value);
        let mut computed = Vec::new();
        write(shown.computed, text::write_nearest, hex, &mut computed);
        let exact = shown.exact().interval().unwrap_or(Interval::EMPTY).lanes();
        let is_number = exact.lo == exact.hi;
        let is_computed = is_number && exact.lo == shown.computed;
        let mut enclosure = Vec::new();
        match is_number {
            true => write(exact.lo, text::write_nearest, hex, &mut enclosure),
            false => bounds(exact.lo, exact.hi, hex, &mut enclosure),
        }
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        let note = self.digits_lost(value).map(|lost| format!("loses {lost:.1} digits to cancellation"));
        let [own, error] = [shown.local_ulps(), shown.ulps()].map(ulps_text);
        Told { computed: text(computed), exact: (!is_computed).then(|| text(enclosure)), own, error, note }
    }
}

/// What is said of a value.
pub struct Told {
    pub computed: String,
    /// The exact value, or its bounds, where it is not known to be the computed number.
    pub exact: Option<String>,
    /// In ulps.
    pub own: String,
    /// In ulps.
    pub error: String,
    pub note: Option<String>,
}
