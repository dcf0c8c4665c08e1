//! The summary of a run over a file: the number of rows, and the undefined, widest and worst ones.
//!
//! Each worker keeps the worst rows of its pieces, so that most rows are compared with one number only. The writer,
//! which receives the pieces in order, merges them; of equal rows it keeps the first.

use std::fmt::Write;

use outward::format::Format;
use outward::interval::{Decoration, Interval};
use outward::text;

use super::block::{RowBlock, VariableColumn};
use super::line::{bounds, error_name, error_text, error_unit, is_error_unknown, line, three_digits, write};
use super::plan::{Binding, Plan};
use super::results::{ResultColumns, ResultKind, RowResults, ValueStatus};
use crate::layout::counted;
use crate::number::EvalNumber;

/// Options of a summary.
#[derive(Clone, Copy, Debug)]
pub struct SummaryOptions {
    /// The results that are computed.
    pub shown: ResultColumns,
    /// Whether numbers are hexadecimal.
    pub hex: bool,
    /// Number of the worst rows that are listed, if any.
    pub worst: Option<u16>,
    /// Threshold of the error: rows with a larger one are counted.
    pub error_above: Option<f64>,
}

/// The measure by which rows are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Measure {
    /// The width of the bounds, or of the range of a plain program, relative to its larger end.
    Width,
    /// The bound of the error.
    Error,
}

impl SummaryOptions {
    /// Returns the measures; `--worst` uses the last one.
    fn measures(self) -> &'static [Measure] {
        match (self.shown.results, self.shown.error) {
            (_, Some(_)) => &[Measure::Width, Measure::Error],
            (ResultKind::Bounds | ResultKind::Range, None) => &[Measure::Width],
            (ResultKind::Value | ResultKind::Digits | ResultKind::Plain, None) => &[],
        }
    }

    fn has_bounds(self) -> bool {
        self.shown.of_real_numbers() || self.shown.error.is_some()
    }

    /// Returns an empty list for each measure.
    fn tops<E>(self) -> Vec<Top<E>> {
        let last = self.measures().len().saturating_sub(1);
        let listed = self.worst.map_or(1, usize::from);
        (0..self.measures().len()).map(|at| Top::new(if at == last { listed } else { 1 })).collect()
    }

    /// Returns the ends of the intervals whose width is measured.
    fn ends<T: EvalNumber>(self, answer: &RowResults<T>) -> (&[T], &[T]) {
        if self.has_bounds() { (&answer.lo, &answer.hi) } else { (&answer.plain, &answer.plain_hi) }
    }
}

/// The entries with the largest measures, of equal ones the first. The list is cut when it has grown to twice its
/// length.
#[derive(Debug)]
struct Top<E> {
    length: usize,
    /// Threshold: entries that are not above it are left out.
    least: f64,
    entries: Vec<(f64, E)>,
}

impl<E> Top<E> {
    fn new(length: usize) -> Self {
        Top { length, least: f64::NEG_INFINITY, entries: Vec::new() }
    }

    /// Offers an entry. A NaN is never taken.
    fn offer(&mut self, measure: f64, entry: impl FnOnce() -> E) {
        if measure > self.least {
            self.entries.push((measure, entry()));
            if self.entries.len() >= 2 * self.length {
                self.cut();
            }
        }
    }

    fn cut(&mut self) -> &[(f64, E)] {
        self.entries.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        self.entries.truncate(self.length);
        if let (true, Some((least, _))) = (self.entries.len() == self.length, self.entries.last()) {
            self.least = *least;
        }
        &self.entries
    }
}

/// The contribution of a piece to the summary of one formula.
#[derive(Debug, Default)]
pub struct PieceSummary {
    undefined: u64,
    /// Number of rows whose value was searched for and not found.
    undecided: u64,
    /// Number of rows with an error above the threshold.
    above: u64,
    /// The worst rows for each measure.
    rows: Vec<Vec<RowNote>>,
}

/// A row that may be among the worst.
#[derive(Clone, Debug)]
struct RowNote {
    by: f64,
    /// Number of rows of the input before this one, first in the piece and then in all.
    row: u64,
    /// The measure, in words.
    said: String,
    /// The line of the row, if rows are listed.
    listed: String,
}

/// The observations of a worker.
#[derive(Debug)]
pub struct Observer {
    wanted: SummaryOptions,
    piece: u64,
    /// For each formula and each measure, the worst rows by piece and position.
    tops: Vec<Vec<Top<(u64, usize)>>>,
}

impl Observer {
    /// Returns an observer that has seen no rows.
    pub fn new(wanted: SummaryOptions) -> Self {
        Observer { wanted, piece: 0, tops: Vec::new() }
    }

    /// Adds the results of a chunk of rows.
    pub fn observe<T: EvalNumber>(
        &mut self,
        plan: &Plan<T>,
        block: &RowBlock<T>,
        answers: &[RowResults<T>],
    ) -> Vec<PieceSummary> {
        let Observer { wanted, piece, tops } = self;
        let wanted = *wanted;
        *piece += 1;
        tops.resize_with(answers.len(), || wanted.tops());
        let findings = answers.iter().zip(tops).enumerate().map(|(formula, (answer, tops))| {
            let mut finding = PieceSummary {
                undefined: wanted.undefined(block.ill_rows(&plan.targets[formula].inputs).len(), answer),
                undecided: count(answer, ValueStatus::Undecided),
                above: wanted.above(answer),
                rows: Vec::new(),
            };
            for (&measure, top) in wanted.measures().iter().zip(tops) {
                match measure {
                    Measure::Error => {
                        for (row, &error) in answer.error.iter().enumerate() {
                            top.offer(error, || (*piece, row));
                        }
                    }
                    Measure::Width => {
                        let (lo, hi) = wanted.ends(answer);
                        for (row, (&lo, &hi)) in lo.iter().zip(hi).enumerate() {
                            let width = relative_width(Format::widen(lo), Format::widen(hi));
                            top.offer(width, || (*piece, row));
                        }
                    }
                }
                let new = top.cut().iter().filter(|(_, (of, _))| of == piece);
                let note = |&(by, (_, row)): &(f64, (u64, usize))| {
                    let said = wanted.said(measure, answer, row);
                    let is_listed = wanted.worst.is_some() && wanted.measures().last() == Some(&measure);
                    let listed = if is_listed {
                        wanted.listed(plan, formula, block, answer, row, &said)
                    } else {
                        String::new()
                    };
                    RowNote { by, row: block.input_row(row), said, listed }
                };
                finding.rows.push(new.map(note).collect());
            }
            finding
        });
        findings.collect()
    }
}

impl SummaryOptions {
    /// Counts the rows in which the formula may have no value, without the `ill` rows that could not be read.
    fn undefined<T: EvalNumber>(self, ill: usize, answer: &RowResults<T>) -> u64 {
        if self.shown.status {
            return count(answer, ValueStatus::Undefined);
        }
        let undefined = if self.has_bounds() {
            let def = f64::from(Decoration::Def as u8);
            answer.decoration.iter().filter(|&&code| Format::widen(code) < def).count()
        } else {
            answer.plain.iter().filter(|&&value| Format::is_nan(value)).count()
        };
        undefined.saturating_sub(ill) as u64
    }

    /// Counts the rows with an error above the threshold.
    fn above<T>(self, answer: &RowResults<T>) -> u64 {
        let Some(least) = self.error_above else { return 0 };
        answer.error.iter().filter(|error| **error > least).count() as u64
    }

    fn said<T: EvalNumber>(self, measure: Measure, answer: &RowResults<T>, row: usize) -> String {
        match measure {
            Measure::Error => {
                let said = error_text(self.shown.error.unwrap_or_default(), answer, row);
                if is_error_unknown(self.shown, answer, row) { said + "; --tight may tell it" } else { said }
            }
            Measure::Width => {
                let (lo, hi) = self.ends(answer);
                format!("relative width {}", width_text(Format::widen(lo[row]), Format::widen(hi[row])))
            }
        }
    }

    /// Formats a row: `x = 0.5, y = [1, 2]: [0.5, 1] com, relative width 0.5`
    fn listed<T: EvalNumber>(
        self,
        plan: &Plan<T>,
        formula: usize,
        block: &RowBlock<T>,
        answer: &RowResults<T>,
        row: usize,
        said: &str,
    ) -> String {
        let mut out = Vec::new();
        for &at in &plan.targets[formula].inputs {
            let variable = &plan.variables[at];
            if matches!(variable.binding, Binding::Constant(_)) {
                continue;
            }
            out.extend_from_slice(if out.is_empty() { b"" } else { b", " });
            out.extend_from_slice(format!("{} = ", variable.name).as_bytes());
            self.value(&block.columns[at], row, &mut out);
        }
        out.extend_from_slice(if out.is_empty() { b"" } else { b": " });
        // The bounds were computed, so they can be printed.
        let mut shown = self.shown;
        if shown.results == ResultKind::Plain && shown.error.is_some() {
            shown.results = ResultKind::Bounds;
        }
        line(None, answer, row, shown, self.hex, &mut out);
        let mut text = String::from_utf8_lossy(&out).trim_end().to_string();
        // The line ends with the error, if there is one.
        if self.shown.error.is_none() {
            text.push_str(", ");
            text.push_str(said);
        }
        text
    }

    /// Writes a point as a number, other values as intervals.
    fn value<T: EvalNumber>(self, column: &VariableColumn<T>, row: usize, out: &mut Vec<u8>) {
        let (lo, hi) = (column.lo[row], column.hi[row]);
        if lo.pattern() == hi.pattern() && !Format::is_nan(lo) {
            write(lo, text::write_nearest, self.hex, out);
        } else {
            bounds(lo, hi, self.hex, out);
        }
    }
}

/// Counts the rows whose value has this status.
fn count<T>(answer: &RowResults<T>, status: ValueStatus) -> u64 {
    answer.status.iter().filter(|of_row| **of_row == status).count() as u64
}

/// Returns the width divided by the larger of the two absolute values: 0 for a point, 2 around zero, infinite if the
/// interval is unbounded. The result is rounded to nearest, since it is for comparisons.
fn relative_width(lo: f64, hi: f64) -> f64 {
    let size = lo.abs().max(hi.abs());
    let width = hi - lo;
    if lo == hi {
        0.0
    } else if width.is_finite() {
        width / size
    } else if size.is_infinite() {
        f64::INFINITY
    } else {
        // The difference has overflowed, or there are NaNs.
        hi / size - lo / size
    }
}

/// Formats the relative width to three digits, rounded up.
fn width_text(lo: f64, hi: f64) -> String {
    let point = Interval::point;
    let width = match Interval::new(lo, hi) {
        // Both ends of a plain program's range can be the same infinity.
        _ if lo == hi => 0.0,
        Ok(interval) if interval.wid().is_finite() => (point(interval.wid()) / point(interval.mag())).sup(),
        Ok(interval) if interval.mag().is_finite() => (interval / point(interval.mag())).wid(),
        _ => f64::INFINITY,
    };
    three_digits(width)
}

/// The summary of the whole run.
#[derive(Debug)]
pub struct Summary {
    wanted: SummaryOptions,
    formulas: Vec<Total>,
}

#[derive(Debug)]
struct Total {
    name: Option<String>,
    undefined: u64,
    undecided: u64,
    above: u64,
    tops: Vec<Top<RowNote>>,
}

impl Summary {
    /// Returns the empty summary for formulas with these names.
    pub fn new(wanted: SummaryOptions, names: impl Iterator<Item = Option<String>>) -> Self {
        let total = |name| Total { name, undefined: 0, undecided: 0, above: 0, tops: wanted.tops() };
        Summary { wanted, formulas: names.map(total).collect() }
    }

    /// Adds the contributions of a piece that follows `before` rows.
    pub fn add(&mut self, before: u64, findings: Vec<PieceSummary>) {
        for (total, finding) in self.formulas.iter_mut().zip(findings) {
            total.undefined += finding.undefined;
            total.undecided += finding.undecided;
            total.above += finding.above;
            for (top, notes) in total.tops.iter_mut().zip(finding.rows) {
                for note in notes {
                    top.offer(note.by, || RowNote { row: before + note.row, ..note });
                }
            }
        }
    }

    /// Formats a line on all rows, one on each formula, and the listed rows.
    pub fn text(mut self, rows: u64, bad: Option<&str>) -> String {
        let mut text = format!("outward: {}", counted(rows, "row"));
        if let Some(bad) = bad {
            let _ = write!(text, ", {bad}");
        }
        text.push('\n');
        if rows == 0 {
            return text;
        }
        let mut lists = String::new();
        for total in &mut self.formulas {
            let name = total.name.iter().map(|name| format!("{name}: ")).collect::<String>();
            let mut parts = vec![format!("undefined in {}", counted(total.undefined, "row"))];
            if total.undecided > 0 {
                let rows = counted(total.undecided, "row");
                parts.push(format!("undecided in {rows} within --max-bits, --max-boxes and --time"));
            }
            if let Some(least) = self.wanted.error_above {
                let measure = self.wanted.shown.error.unwrap_or_default();
                let least = text::nearest(least).to_string();
                let (name, unit) = (error_name(measure), error_unit(measure, &least));
                parts.push(format!("{name} above {least}{unit} in {}", counted(total.above, "row")));
            }
            for (measure, top) in self.wanted.measures().iter().zip(&mut total.tops) {
                if let Some((_, RowNote { row, said, .. })) = top.cut().first() {
                    let word = if *measure == Measure::Width { "widest" } else { "worst" };
                    parts.push(format!("{word} in row {} ({said})", row + 1));
                }
            }
            let _ = writeln!(text, "outward: {name}{}", parts.join(", "));
            let (Some(_), Some(top)) = (self.wanted.worst, total.tops.last_mut()) else { continue };
            let listed = top.cut();
            let what =
                if self.wanted.shown.error.is_some() { "largest error" } else { "largest relative width" };
            let have = match listed {
                [] => "no row has a value, so that none is listed".to_string(),
                [_] => format!("the row with the {what}:"),
                _ => format!("the {} rows with the {what}, the worst first:", listed.len()),
            };
            let _ = writeln!(lists, "outward: {name}{have}");
            for (_, RowNote { row, listed, .. }) in listed {
                let _ = writeln!(lists, "  row {}: {listed}", row + 1);
            }
        }
        text + &lists
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_are_relative_to_the_larger_end() {
        for (lo, hi, text) in [
            (0.0, 0.0, "0"),
            (3.0, 3.0, "0"),
            (1.0, 2.0, "0.5"),
            (-1.0, 1.0, "2"),
            (0.0, 1e-300, "1"),
            (-3.0, -2.0, "0.334"),
            (1.0, 1.0_f64.next_up(), "2.23e-16"),
            (-f64::MAX, f64::MAX, "2"),
            (1.0, f64::INFINITY, "inf"),
            (f64::INFINITY, f64::INFINITY, "0"),
            (f64::NEG_INFINITY, f64::INFINITY, "inf"),
        ] {
            assert_eq!(width_text(lo, hi), text, "{lo} {hi}");
            let near: f64 = text.parse().unwrap();
            let width = relative_width(lo, hi);
            assert!(width == near || width < near && width > 0.99 * near, "{lo} {hi}: {width}");
        }
        assert!(relative_width(f64::NAN, f64::NAN).is_nan());
    }

    #[test]
    fn the_largest_are_kept_and_of_equal_ones_the_first() {
        for length in 1..8 {
            let measures =
                [3.0, 1.0, f64::NAN, 4.0, 1.0, 5.0, f64::INFINITY, 2.0, 5.0, f64::INFINITY, 0.0, 5.0];
            let mut top = Top::new(length);
            for (at, measure) in measures.into_iter().enumerate() {
                top.offer(measure, || at);
            }
            let kept: Vec<usize> = top.cut().iter().map(|(_, at)| *at).collect();
            assert_eq!(kept, [6, 9, 5, 8, 11, 3, 0][..length]);
        }
    }
}
