//! Formats the rows, and a summary of all of them.

use std::cmp::Ordering;

use outward::device::FloatRange;
use outward::format::Format;
use outward::program::Width;
use outward::text;

use super::compare::{ComparedRow, Verdict};
use super::hint::HintCounts;
use crate::eval::block::RowBlock;
use crate::eval::plan::{Binding, Plan};
use crate::eval::{bounds, ulps_with_unit, write};
use crate::layout::{ReportForm, columns, counted, csv_field, json_float, json_string, ulps_text};
use crate::number::EvalNumber;

/// Number of rows that a text lists.
const LISTED: usize = 20;

/// Options for printing results.
#[derive(Clone, Debug)]
pub struct Printing {
    pub form: ReportForm,
    pub hex: bool,
    /// The formats of the sides.
    pub widths: [Width; 2],
    /// The names of the sides.
    pub names: [String; 2],
    /// Whether each side is printed as a range.
    pub ranges: [bool; 2],
    /// The variables that rows are listed with.
    pub variables: Vec<String>,
    /// The name of the formula, if it has one.
    pub title: Option<String>,
    /// Prefix of the formula's column names.
    pub prefix: String,
}

impl Printing {
    /// Returns the names of the formula's columns.
    pub fn columns(&self) -> Vec<String> {
        let values = self.names.iter().zip(self.ranges).flat_map(|(name, range)| match range {
            true => vec![format!("{name}_lo"), format!("{name}_hi")],
            false => vec![name.clone()],
        });
        let ulps = self.names.iter().map(|name| format!("{name}_error_ulps"));
        let all = values.chain(["apart_ulps".into()]).chain(ulps).chain(["verdict".into()]);
        all.map(|name| format!("{}{name}", self.prefix)).collect()
    }

    /// Appends the fields of a row, each with the separator before it.
    pub fn fields(&self, row: &ComparedRow, line: &mut Vec<u8>) {
        let json = self.form == ReportForm::Json;
        let mut cells: Vec<(String, bool)> = Vec::new();
        let printed = |x: f64, width| {
            let text = number(x, width, self.hex);
            if json { json_float(text) } else { text }
        };
        for ((value, width), range) in row.values.iter().zip(self.widths).zip(self.ranges) {
            let ends = if range { &[value.lo, value.hi][..] } else { &[value.lo] };
            cells.extend(ends.iter().map(|x| (printed(*x, width), x.is_finite())));
        }
        for ulps in [row.apart, row.errors[0], row.errors[1]] {
            cells.push((ulps_text(ulps), ulps.is_finite()));
        }
        cells.push((row.verdict.name().into(), false));
        let last = cells.len() - 1;
        for (at, ((cell, is_number), name)) in cells.into_iter().zip(self.columns()).enumerate() {
            let quoted = json && (!is_number || self.hex && at < last - 3);
            let cell = if quoted { json_string(&cell) } else { cell };
            let separator = if json { format!(", {}: ", json_string(&name)) } else { ",".into() };
            line.extend_from_slice(separator.as_bytes());
            line.extend_from_slice(cell.as_bytes());
        }
    }

    /// Returns the prefix of a line for people about the formula.
    pub fn title_prefix(&self) -> String {
        self.title.as_ref().map(|title| format!("{}: ", in_a_line(title))).unwrap_or_default()
    }

    /// Formats a value for people: a number, or a range.
    fn value(&self, range: FloatRange, width: Width) -> String {
        let number = |x| number(x, width, self.hex);
        if range.lo == range.hi {
            return number(range.lo);
        }
        match range.lo.is_nan() {
            true => "NaN".into(),
            false => format!("{} .. {}", number(range.lo), number(range.hi)),
        }
    }
}

/// Returns the header, which starts with the names `first`, or an empty text if the form has none.
pub fn heading<'p>(form: ReportForm, first: &[&str], formulas: impl Iterator<Item = &'p Printing>) -> String {
    if form != ReportForm::Csv {
        return String::new();
    }
    let first = first.iter().map(|name| name.to_string());
    let names: Vec<String> =
        first.chain(formulas.flat_map(Printing::columns)).map(|name| csv_field(&name)).collect();
    names.join(",") + "\n"
}

/// Returns the end of a line.
pub fn line_end(form: ReportForm) -> &'static str {
    if form == ReportForm::Json { "}\n" } else { "\n" }
}

/// Replaces line ends, which a name of an FPCore may have.
fn in_a_line(name: &str) -> String {
    name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// Formats a number in the digits that the format needs, or as binary64 if it is none of its numbers.
pub fn number(x: f64, width: Width, hex: bool) -> String {
    let mut out = Vec::new();
    let single = x as f32;
    if width == Width::F32 && f64::from(single) == x {
        write(single, text::write_nearest, hex, &mut out);
    } else {
        write(x, text::write_nearest, hex, &mut out);
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// The result of comparing formulas.
#[derive(Clone, Debug, Default)]
pub struct DiffReport {
    /// The result for each formula that could be compared.
    pub formulas: Vec<FormulaDiff>,
    /// FPCores that could not be read or compared; the monitor has heard of each.
    pub failed: usize,
}

/// The result for the rows of a formula.
#[derive(Clone, Debug)]
pub struct FormulaDiff {
    /// Options for printing the rows.
    pub printing: Printing,
    /// The counts of the rows, and those that matter most.
    pub counted: CountedRows,
    /// Descriptions of the two sides, a line each.
    pub sides: Vec<String>,
}

impl DiffReport {
    /// Returns whether there is a row that no mode explains.
    #[must_use]
    pub fn has_unexplained(&self) -> bool {
        self.formulas.iter().any(|formula| formula.counted.has_unexplained())
    }

    /// Returns the summaries of all formulas, a line each.
    #[must_use]
    pub fn summary(&self) -> Vec<String> {
        let lines = |formula: &FormulaDiff| {
            let prefix = formula.printing.title_prefix();
            formula.summary().into_iter().map(move |line| format!("{prefix}{line}"))
        };
        self.formulas.iter().flat_map(lines).collect()
    }

    /// Formats the summary of each formula, and the rows that matter most.
    #[must_use]
    pub fn text(&self) -> String {
        let text = |formula: &FormulaDiff| {
            let FormulaDiff { printing, counted, .. } = formula;
            let summary = formula.summary().join("\n");
            format!("{}{summary}\n\n{}", printing.title_prefix(), counted.table(printing))
        };
        self.formulas.iter().map(text).collect::<Vec<_>>().join("\n")
    }
}

impl FormulaDiff {
    /// Returns the summary of the formula's rows, a line each.
    #[must_use]
    pub fn summary(&self) -> Vec<String> {
        self.counted.summary(&self.printing, &self.sides)
    }
}

/// A row for the list.
#[derive(Clone, Debug)]
pub struct ListedRow {
    /// Number of rows of the input before this one, first in the piece and then in all.
    pub number: u64,
    pub row: ComparedRow,
    /// The variables' values.
    pub variables: Vec<String>,
}

/// Counts of the rows of a piece, or of all pieces.
#[derive(Clone, Debug, Default)]
pub struct CountedRows {
    pub rows: u64,
    /// Counts of each verdict, in the order of [`Verdict::ALL`].
    pub counts: [u64; 4],
    /// For each side, the number of rows in which two roundings differ from one.
    double_rounded: [u64; 2],
    hints: HintCounts,
    /// The rows for the list: unexplained rows first, then unknown ones, then those with larger distances.
    pub listed: Vec<ListedRow>,
}

impl CountedRows {
    /// Counts the rows of a block.
    pub fn of<T: EvalNumber>(
        printing: &Printing,
        of: FormulaColumns<'_, T>,
        rows: &[Option<ComparedRow>],
        hints: HintCounts,
    ) -> CountedRows {
        let mut counted = CountedRows { hints, ..CountedRows::default() };
        let mut order: Vec<(usize, ComparedRow)> = Vec::new();
        for (at, row) in rows.iter().enumerate() {
            let Some(row) = row else { continue };
            counted.rows += 1;
            counted.count(row.verdict);
            for (count, is_double_rounded) in counted.double_rounded.iter_mut().zip(row.is_double_rounded) {
                *count += u64::from(is_double_rounded);
            }
            order.push((at, *row));
        }
        order.sort_by(|(_, a), (_, b)| worst_first(a, b));
        order.truncate(LISTED);
        counted.listed = order
            .into_iter()
            .map(|(at, row)| ListedRow {
                number: of.block.input_row(at),
                row,
                variables: if printing.form == ReportForm::Text {
                    of.variables(at, printing.hex)
                } else {
                    Vec::new()
                },
            })
            .collect();
        counted
    }

    fn count(&mut self, verdict: Verdict) {
        for (count, of) in self.counts.iter_mut().zip(Verdict::ALL) {
            *count += u64::from(of == verdict);
        }
    }

    /// Adds the counts of a piece that follows `before` rows of input.
    pub fn add(&mut self, before: u64, piece: CountedRows) {
        self.rows += piece.rows;
        self.hints.add(piece.hints);
        for (count, more) in self.double_rounded.iter_mut().zip(piece.double_rounded) {
            *count += more;
        }
        for (count, more) in self.counts.iter_mut().zip(piece.counts) {
            *count += more;
        }
        self.listed.extend(
            piece.listed.into_iter().map(|listed| ListedRow { number: before + listed.number, ..listed }),
        );
        self.listed.sort_by(|a, b| worst_first(&a.row, &b.row));
        self.listed.truncate(LISTED);
    }

    fn count_of(&self, verdict: Verdict) -> u64 {
        self.counts.iter().zip(Verdict::ALL).find(|(_, of)| *of == verdict).map_or(0, |(count, _)| *count)
    }

    /// Returns whether there is a row that no mode explains.
    pub fn has_unexplained(&self) -> bool {
        self.count_of(Verdict::Unexplained) > 0
    }

    /// Returns the summary, a line each.
    pub fn summary(&self, printing: &Printing, modes: &[String]) -> Vec<String> {
        let mut counts: Vec<String> = Vec::new();
        for verdict in Verdict::ALL {
            let count = self.count_of(verdict);
            if verdict != Verdict::Unknown || count > 0 {
                counts.push(format!("{count} {}", verdict.name()));
            }
        }
        let mut lines = vec![format!("{}: {}", counted(self.rows, "row"), counts.join(", "))];
        if let Some(ListedRow { number, row, .. }) = self.listed.first().filter(|_| self.rows > 0) {
            let [a, b] = &printing.names;
            let [a_error, b_error] = row.errors;
            lines.push(format!(
                "worst in row {} ({}): {} apart; {a} within {} and {b} within {} of the truth",
                number + 1,
                row.verdict.name(),
                ulps_with_unit(row.apart),
                ulps_text(a_error),
                ulps_with_unit(b_error)
            ));
        }
        if self.count_of(Verdict::Unknown) > 0 {
            lines.push(
                "unknown: an operation may be undefined or overflow there, or a cell is no number".into(),
            );
        }
        // Few unexplained rows among many have other reasons.
        if 2 * self.count_of(Verdict::Unexplained) > self.rows {
            lines.extend(self.hints.text(printing.widths[1]));
        }
        lines.extend_from_slice(modes);
        for (count, name) in self.double_rounded.iter().zip(&printing.names) {
            if *count > 0 {
                lines.push(format!(
                    "{name}: double rounding in {}: a stored value differs from its operation rounded once",
                    counted(*count, "row")
                ));
            }
        }
        lines
    }

    /// Formats the listed rows as a table.
    pub fn table(&self, printing: &Printing) -> String {
        let mut listed: Vec<&ListedRow> = self.listed.iter().collect();
        if self.rows > listed.len() as u64 {
            listed.retain(|listed| listed.row.verdict != Verdict::Identical);
        }
        listed.sort_by_key(|listed| listed.number);
        let [a, b] = &printing.names;
        let mut heading = vec!["row".to_string()];
        heading.extend(printing.variables.iter().cloned());
        heading.extend([
            a.clone(),
            b.clone(),
            "apart".into(),
            format!("{a} off"),
            format!("{b} off"),
            String::new(),
        ]);
        let mut table = vec![heading];
        for ListedRow { number, row, variables } in &listed {
            let mut cells = vec![(number + 1).to_string()];
            cells.extend(variables.iter().cloned());
            for (value, width) in row.values.iter().zip(printing.widths) {
                cells.push(printing.value(*value, width));
            }
            cells.extend([row.apart, row.errors[0], row.errors[1]].map(ulps_text));
            cells.push(row.verdict.name().into());
            table.push(cells);
        }
        let more = self.rows - listed.len() as u64;
        let more = if more > 0 {
            format!("and {} more, which --out csv gives\n", counted(more, "row"))
        } else {
            String::new()
        };
        if table.len() == 1 { more } else { columns(&table) + &more }
    }
}

/// Orders rows by how much they matter. A distance that is NaN counts as none.
fn worst_first(a: &ComparedRow, b: &ComparedRow) -> Ordering {
    let apart = |row: &ComparedRow| if row.apart.is_nan() { 0.0 } else { row.apart };
    let doubtful = |row: &ComparedRow| row.verdict.max(Verdict::Explained);
    doubtful(b).cmp(&doubtful(a)).then(apart(b).total_cmp(&apart(a)))
}

/// The columns of one formula of a plan in a block.
#[derive(Clone, Copy)]
pub struct FormulaColumns<'a, T: EvalNumber> {
    pub plan: &'a Plan<T>,
    /// The index of the formula.
    pub target: usize,
    pub block: &'a RowBlock<T>,
}

impl<T: EvalNumber> FormulaColumns<'_, T> {
    /// Formats the variables of a row that come from the data.
    fn variables(&self, row: usize, hex: bool) -> Vec<String> {
        let is_column =
            |place: &&usize| !matches!(self.plan.variables[**place].binding, Binding::Constant(_));
        let text = |place: &usize| {
            let column = &self.block.columns[*place];
            let mut out = Vec::new();
            let is_number = column.lo[row] == column.hi[row] || column.left[row].is_some();
            if Format::is_nan(column.plain[row]) || is_number {
                write(column.plain[row], text::write_nearest, hex, &mut out);
            } else {
                bounds(column.lo[row], column.hi[row], hex, &mut out);
            }
            String::from_utf8_lossy(&out).into_owned()
        };
        self.plan.targets[self.target].inputs.iter().filter(is_column).map(text).collect()
    }
}

/// Returns the names of the variables of a formula that come from the data.
pub fn variable_names<T: EvalNumber>(plan: &Plan<T>, target: usize) -> Vec<String> {
    let variables = plan.targets[target].inputs.iter().map(|place| &plan.variables[*place]);
    let columns = variables.filter(|variable| !matches!(variable.binding, Binding::Constant(_)));
    columns.map(|variable| variable.name.clone()).collect()
}
