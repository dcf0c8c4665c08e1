//! Matrices in the exchange format Matrix Market: coordinates and arrays of real numbers.

use std::fmt::Write as _;

use super::content::{Content, MatrixReport, Numbers, negated, number, zeros};
use super::text::entry;

const BANNER: &str = "%%MatrixMarket";

/// Does the text begin as the format demands?
pub(super) fn is_market(text: &str) -> bool {
    text.get(..BANNER.len()).is_some_and(|start| start.eq_ignore_ascii_case(BANNER))
}

/// The entries that a file leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Symmetry {
    General,
    Symmetric,
    SkewSymmetric,
}

/// A matrix as its file has it.
pub(super) enum Market {
    Coordinates(Coordinates),
    Array(Content),
}

/// Entries with their rows and columns; others are 0.
pub(super) struct Coordinates {
    pub shape: [usize; 2],
    pub rows: Vec<usize>,
    pub columns: Vec<usize>,
    pub entries: Numbers,
}

/// Reads a matrix.
pub(super) fn read(text: &str) -> Result<Market, String> {
    let mut lines = text.lines().enumerate().map(|(line, text)| (line + 1, text));
    let banner = lines.next().map_or("", |(_, line)| line).to_ascii_lowercase();
    let words: Vec<&str> = banner.split_whitespace().collect();
    let (is_sparse, field, symmetry) = match words[..] {
        [_, "matrix", form @ ("coordinate" | "array"), field, symmetry] => {
            (form == "coordinate", field, symmetry)
        }
        _ => return Err(format!("line 1: {banner:?}, expected a matrix of coordinates or an array")),
    };
    let is_pattern = field == "pattern" && is_sparse;
    if !(matches!(field, "real" | "integer" | "double") || is_pattern) {
        return Err(format!("line 1: a matrix of type {field}, expected real, integer or pattern"));
    }
    let symmetry = match symmetry {
        "general" => Symmetry::General,
        "symmetric" => Symmetry::Symmetric,
        "skew-symmetric" => Symmetry::SkewSymmetric,
        other => {
            return Err(format!("line 1: a {other} matrix, expected general, symmetric or skew-symmetric"));
        }
    };
    let mut lines = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('%'));
    let (line, sizes) = lines.next().ok_or("no line with the number of rows, expected one")?;
    let expected = if is_sparse { "rows, columns and entries" } else { "rows and columns" };
    let lengths: Option<Vec<usize>> = sizes.split_whitespace().map(|it| it.parse().ok()).collect();
    let (rows, columns, count) = match (lengths.as_deref(), is_sparse) {
        (Some(&[rows, columns, count]), true) => (rows, columns, Some(count)),
        (Some(&[rows, columns]), false) => (rows, columns, None),
        _ => return Err(format!("line {line}: {sizes:?}, expected the numbers of {expected}")),
    };
    if symmetry != Symmetry::General && rows != columns {
        return Err(format!(
            "line {line}: {rows} rows and {columns} columns, expected as many in a symmetric matrix"
        ));
    }
    let mut places = Places { rows, columns, symmetry, next: [0, 0] };
    let mut found = Coordinates {
        shape: [rows, columns],
        rows: Vec::new(),
        columns: Vec::new(),
        entries: Numbers::default(),
    };
    let mut numbers_of_lines = Vec::new();
    let mut read = 0;
    for (line, text) in lines {
        let mut words = text.split_whitespace();
        let place = if is_sparse { places.named([words.next(), words.next()]) } else { places.following() };
        let Some([row, column]) = place else {
            let what = if is_sparse { "the place of an entry in the matrix" } else { "no more entries" };
            return Err(format!("line {line}: {text:?}, expected {what}"));
        };
        let word = if is_pattern { Some("1") } else { words.next() };
        let (Some(word), None) = (word, words.next()) else {
            return Err(format!("line {line}: {text:?}, expected one number for the entry"));
        };
        let x = number(word).map_err(|message| format!("line {line}: {message}"))?;
        let mirrored = (symmetry != Symmetry::General && row != column)
            .then_some([column, row])
            .map(|place| (place, if symmetry == Symmetry::Symmetric { x } else { negated(x) }));
        for ([row, column], x) in [([row, column], x)].into_iter().chain(mirrored) {
            found.rows.push(row);
            found.columns.push(column);
            found.entries.push(x);
            numbers_of_lines.push(line);
        }
        read += 1;
    }
    let expected = count.unwrap_or_else(|| places.count());
    if is_sparse && let Some(message) = found.repetition(&numbers_of_lines) {
        return Err(message);
    }
    if read != expected {
        return Err(format!("{read} entries, expected {expected}"));
    }
    Ok(if is_sparse { Market::Coordinates(found) } else { Market::Array(found.all()) })
}

impl Coordinates {
    /// All entries, row by row.
    pub(super) fn all(self) -> Content {
        let [rows, columns] = self.shape;
        let mut entries = Numbers { nearest: zeros(rows, columns)?, inexact: Vec::new() };
        let place = |at: usize| self.rows[at] * columns + self.columns[at];
        for (at, &x) in self.entries.nearest.iter().enumerate() {
            entries.nearest[place(at)] = x;
        }
        entries.inexact.extend(self.entries.inexact.iter().map(|&(at, it)| (place(at), it)));
        entries.inexact.sort_unstable_by_key(|&(at, _)| at);
        Ok((self.shape, entries))
    }

    /// Names the first line whose entry is in a place that another one had before.
    fn repetition(&self, lines: &[usize]) -> Option<String> {
        let mut order: Vec<usize> = (0..lines.len()).collect();
        let place = |at: usize| (self.rows[at], self.columns[at]);
        order.sort_unstable_by_key(|&at| (place(at), lines[at]));
        let repeated = order.windows(2).filter(|pair| place(pair[0]) == place(pair[1])).map(|pair| pair[1]);
        let at = repeated.min()?;
        let (row, column) = place(at);
        Some(format!(
            "line {}: the entry in row {} and column {} comes twice",
            lines[at],
            row + 1,
            column + 1
        ))
    }
}

/// The places of the entries.
struct Places {
    rows: usize,
    columns: usize,
    symmetry: Symmetry,
    /// The row and the column of the next entry of an array.
    next: [usize; 2],
}

impl Places {
    /// The first row of a column of an array.
    fn first_row(&self, column: usize) -> usize {
        match self.symmetry {
            Symmetry::General => 0,
            Symmetry::Symmetric => column,
            Symmetry::SkewSymmetric => column + 1,
        }
    }

    /// The place of the next entry: arrays are stored column by column, those of symmetric matrices from the diagonal
    /// on.
    fn following(&mut self) -> Option<[usize; 2]> {
        if self.next == [0, 0] {
            self.next[0] = self.first_row(0);
        }
        while self.next[0] >= self.rows {
            self.next[1] += 1;
            self.next[0] = self.first_row(self.next[1]);
            if self.next[1] >= self.columns {
                return None;
            }
        }
        let place = (self.next[1] < self.columns).then_some(self.next);
        self.next[0] += 1;
        place
    }

    /// The number of entries of an array.
    fn count(&self) -> usize {
        let square = self.rows.saturating_mul(self.columns);
        match self.symmetry {
            Symmetry::General => square,
            Symmetry::Symmetric => square.saturating_add(self.rows) / 2,
            Symmetry::SkewSymmetric => (square - self.rows) / 2,
        }
    }

    /// A place by its row and column, counted from 1.
    fn named(&self, words: [Option<&str>; 2]) -> Option<[usize; 2]> {
        let [row, column] = words.map(|word| word?.parse::<usize>().ok()?.checked_sub(1));
        let place = [row?, column?];
        (place[0] < self.rows && place[1] < self.columns).then_some(place)
    }
}

/// Formats all entries as an array.
pub(super) fn print(report: &MatrixReport, hex: bool) -> String {
    let mut out = format!("{BANNER} matrix array real general\n{} {}\n", report.rows, report.columns);
    for column in 0..report.columns {
        for row in 0..report.rows {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "{}", entry(report.entries[0][row * report.columns + column], hex));
        }
    }
    out
}
