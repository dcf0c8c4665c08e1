//! Blocks of a worker: the numbers of a piece of input by column, and the fields that are copied to the output.

use std::borrow::Cow;

use outward::analysis::Operand;
use outward::device::IntervalSlice;
use outward::exact::PointNumber;
use outward::format::Format;
use outward::interval::{DecInterval, Decoration, Interval};
use outward::program::Number;

use super::request::{ErrorPolicy, OnError};
use super::results::InputKind;
use super::table::CopiedColumns;
use crate::cell::{Cell, CellReader};
use crate::number::EvalNumber;

/// The values of one variable, a row each.
#[derive(Debug)]
pub struct VariableColumn<T> {
    /// Lower bounds; NaN if the interval is empty.
    pub lo: Vec<T>,
    /// Upper bounds; NaN if the interval is empty.
    pub hi: Vec<T>,
    /// Codes of decorations.
    pub decoration: Vec<T>,
    /// The floats that a plain program starts from.
    pub plain: Vec<T>,
    /// [`Cell::left`].
    pub left: Vec<Option<Interval<f64>>>,
    /// The numbers that cells spell, if they are wanted.
    pub numbers: Vec<CellNumber>,
}

/// The number that a cell spells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CellNumber {
    /// The number that both bounds are.
    Bound,
    /// A number between the bounds.
    Between(PointNumber),
    /// An infinity, whose sign [`Cell::plain`] has. Where real numbers are meant, it stands for the numbers beyond the
    /// largest one.
    Infinity,
    /// No number: a range, or a cell that could not be read.
    None,
}

impl CellNumber {
    /// Returns whether the cell spells a real number.
    pub fn is_number(&self) -> bool {
        matches!(self, CellNumber::Bound | CellNumber::Between(_))
    }

    /// Returns the number that both bounds are, if they are equal.
    pub fn of_bounds<T: EvalNumber>(cell: Cell<T>) -> CellNumber {
        match cell.interval.interval() {
            Some(bounds) if bounds.inf() == bounds.sup() && bounds.inf().is_finite() => CellNumber::Bound,
            _ => CellNumber::None,
        }
    }

    /// Returns the number that a text spells, whose cell was read.
    pub fn of_text<T: EvalNumber>(text: &[u8], cell: Cell<T>, cells: CellReader) -> CellNumber {
        // A numeral whose bounds are equal is the number that it rounds to: no other kind of cell is written like that.
        let is_numeral = || text.trim_ascii().iter().all(|byte| b"0123456789.+-eE".contains(byte));
        match CellNumber::of_bounds(cell) {
            CellNumber::Bound if cells.point || is_numeral() => CellNumber::Bound,
            _ if cells.spells_infinity(text) => CellNumber::Infinity,
            // A point cell is its nearest number, which differs from the bounds only if it is infinite.
            _ if cells.point => cells.number(text).map_or(CellNumber::None, |_| CellNumber::Infinity),
            _ => cells.number(text).into(),
        }
    }
}

impl From<Option<PointNumber>> for CellNumber {
    fn from(number: Option<PointNumber>) -> CellNumber {
        number.map_or(CellNumber::None, CellNumber::Between)
    }
}

impl<T> Default for VariableColumn<T> {
    fn default() -> Self {
        VariableColumn {
            lo: Vec::new(),
            hi: Vec::new(),
            decoration: Vec::new(),
            plain: Vec::new(),
            left: Vec::new(),
            numbers: Vec::new(),
        }
    }
}

/// The values of one variable as evaluation reads them.
#[derive(Clone, Copy, Debug)]
pub struct ColumnSlices<'a, T> {
    /// The values as bounds.
    pub bounds: IntervalSlice<'a, T>,
    /// The floats that a plain program starts from.
    pub plain: &'a [T],
}

/// The number that a program starts from.
pub enum NumberStart {
    /// The number that a cell spells.
    Spelled(Number),
    Float(f64),
}

impl<T: EvalNumber> VariableColumn<T> {
    /// Returns the number of a row that a program starts from, which may have more digits than `T`.
    pub fn start(&self, row: usize) -> NumberStart {
        match (row < self.numbers.len()).then(|| self.number(row)).flatten() {
            Some(number) => NumberStart::Spelled(number),
            None => NumberStart::Float(Format::widen(self.plain[row])),
        }
    }

    /// Returns slices of the whole column.
    pub fn as_slices(&self) -> ColumnSlices<'_, T> {
        let bounds = IntervalSlice { lo: &self.lo, hi: &self.hi, dec: Some(&self.decoration) };
        ColumnSlices { bounds, plain: &self.plain }
    }

    fn clear(&mut self) {
        self.lo.clear();
        self.hi.clear();
        self.decoration.clear();
        self.plain.clear();
        self.left.clear();
        self.numbers.clear();
    }

    /// Appends a value.
    #[inline(always)]
    pub fn push(&mut self, cell: Cell<T>) {
        let bounds = cell.interval.interval().unwrap_or_default().lanes();
        self.lo.push(bounds.lo);
        self.hi.push(bounds.hi);
        self.decoration.push(T::from(cell.interval.decoration() as u8));
        self.plain.push(cell.plain);
        self.left.push(cell.left);
    }

    /// Appends `rows` rows with the same value to an empty column. The differences from plain numbers are left out
    /// unless errors are wanted.
    pub fn fill(&mut self, cell: Cell<T>, rows: usize, has_left: bool) {
        self.push(cell);
        self.lo.resize(rows, self.lo[0]);
        self.hi.resize(rows, self.hi[0]);
        self.decoration.resize(rows, self.decoration[0]);
        self.plain.resize(rows, cell.plain);
        self.left.resize(if has_left { rows } else { 0 }, cell.left);
    }

    /// Returns the kind of number that a program starts from in a row.
    pub fn kind(&self, row: usize) -> InputKind {
        if self.left[row].is_some() {
            InputKind::Rounded
        } else if self.lo[row] == self.plain[row] && self.hi[row] == self.plain[row] {
            InputKind::Exact
        } else {
            InputKind::Range
        }
    }

    /// Returns the number that a cell spells, if it is one.
    pub fn number(&self, row: usize) -> Option<Number> {
        match &self.numbers[row] {
            CellNumber::Bound => number_of(self.lo[row]),
            CellNumber::Between(number) => Some(number.to_number()),
            CellNumber::Infinity | CellNumber::None => None,
        }
    }

    /// Returns the value of a row as an operand of the analyses of errors.
    pub fn operand(&self, row: usize) -> Operand {
        self.cell(row).operand()
    }

    /// Returns the value of a row.
    pub fn cell(&self, row: usize) -> Cell<T> {
        let bounds = Interval::new(self.lo[row], self.hi[row]).unwrap_or_default();
        let decoration = Decoration::from_lane(self.decoration[row]);
        let interval = DecInterval::set_dec(bounds, decoration).unwrap_or(DecInterval::NAI);
        Cell { interval, left: self.left[row], plain: self.plain[row] }
    }
}

/// Rows of input as numbers.
#[derive(Debug)]
pub struct RowBlock<T> {
    /// A column for each variable.
    pub columns: Vec<VariableColumn<T>>,
    /// Number of rows.
    pub rows: usize,
    /// Rows that could not be read at all, in ascending order; their results are the empty interval.
    pub ill: Vec<usize>,
    /// For each variable, the other rows in which it has no value, in ascending order; there the results of formulas
    /// that use it are the empty interval.
    pub lacking: Vec<Vec<usize>>,
    /// For each row of input that was left out, the number of rows before it in the block.
    pub skipped: Vec<usize>,
    /// The input's fields, if they are copied to the output.
    pub kept: CopiedFields,
}

impl<T> Default for RowBlock<T> {
    fn default() -> Self {
        RowBlock {
            columns: Vec::new(),
            rows: 0,
            ill: Vec::new(),
            lacking: Vec::new(),
            skipped: Vec::new(),
            kept: CopiedFields::default(),
        }
    }
}

impl<T: EvalNumber> RowBlock<T> {
    /// Removes all rows, and makes room for this many variables.
    pub fn clear(&mut self, columns: usize) {
        self.columns.resize_with(columns, VariableColumn::default);
        self.columns.iter_mut().for_each(VariableColumn::clear);
        self.rows = 0;
        self.ill.clear();
        self.lacking.resize_with(columns, Vec::new);
        self.lacking.iter_mut().for_each(Vec::clear);
        self.skipped.clear();
        self.kept.truncate(0);
        self.kept.columns.clear();
    }

    /// Returns the rows in which a formula of these variables has no result because a value could not be read, in
    /// ascending order.
    pub fn ill_rows(&self, variables: &[usize]) -> Cow<'_, [usize]> {
        let lists = variables.iter().map(|&variable| &self.lacking[variable]).chain([&self.ill]);
        let mut with_any = lists.clone().filter(|rows| !rows.is_empty());
        match (with_any.next(), with_any.next()) {
            (None, _) => Cow::Borrowed(&[]),
            (Some(rows), None) => Cow::Borrowed(rows),
            _ => {
                let mut rows: Vec<usize> = lists.flatten().copied().collect();
                rows.sort_unstable();
                rows.dedup();
                Cow::Owned(rows)
            }
        }
    }

    /// Returns the number of rows of input before a row, those that were left out among them.
    pub fn input_row(&self, row: usize) -> u64 {
        (row + self.skipped.partition_point(|&before| before <= row)) as u64
    }

    /// Omits the rows that are not kept from the output. The numbers of variables stay unchanged.
    pub fn retain_printed(&mut self, kept: &[bool]) -> Result<(), String> {
        self.kept.retain(kept)?;
        self.rows = kept.iter().filter(|kept| **kept).count();
        Ok(())
    }

    /// Appends the numbers that the cells of a row spell, if they are wanted.
    pub fn push_numbers(&mut self, numbers: impl Iterator<Item = CellNumber>) {
        for (column, number) in self.columns.iter_mut().zip(numbers) {
            column.numbers.push(number);
        }
    }

    /// Appends a row whose cells were read.
    #[inline(always)]
    pub fn push_row(&mut self, row: &RowCells<T>) {
        if !row.lacking.is_empty() {
            self.note_lacking(row);
        }
        self.push(row.cells.iter().copied());
    }

    #[cold]
    fn note_lacking(&mut self, row: &RowCells<T>) {
        for &variable in &row.lacking {
            self.lacking[variable].push(self.rows);
        }
    }

    /// Appends a row.
    #[inline(always)]
    pub fn push(&mut self, cells: impl Iterator<Item = Cell<T>>) {
        for (column, cell) in self.columns.iter_mut().zip(cells) {
            column.push(cell);
        }
        self.rows += 1;
    }
}

/// The reason why a cell or a row has no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellError {
    /// The text found, and what was expected.
    pub message: String,
    /// Whether a value is missing.
    pub is_missing: bool,
}

impl CellError {
    /// Returns the error of a cell without a value.
    pub fn missing(message: String) -> CellError {
        CellError { message, is_missing: true }
    }
}

impl From<String> for CellError {
    fn from(message: String) -> CellError {
        CellError { message, is_missing: false }
    }
}

impl From<&str> for CellError {
    fn from(message: &str) -> CellError {
        String::from(message).into()
    }
}

/// The error of a row, and the column of the cell to blame, if it is one cell.
pub type RowError = (Option<usize>, CellError);

/// The error of a cell, and its column.
pub type ColumnError = (usize, CellError);

/// The values of the variables in one row, while they are read.
#[derive(Debug)]
pub struct RowCells<T: EvalNumber> {
    cells: Vec<Cell<T>>,
    /// Variables without a value.
    lacking: Vec<usize>,
    /// The error of the first variable without a value.
    error: Option<RowError>,
}

impl<T: EvalNumber> Default for RowCells<T> {
    fn default() -> Self {
        RowCells { cells: Vec::new(), lacking: Vec::new(), error: None }
    }
}

impl<T: EvalNumber> RowCells<T> {
    /// Begins the next row.
    pub fn clear(&mut self) {
        self.cells.clear();
        self.lacking.clear();
        self.error = None;
    }

    /// Returns the values of the row.
    pub fn values(&self) -> &[Cell<T>] {
        &self.cells
    }

    /// Adds the value of the next variable.
    #[inline]
    pub fn push(&mut self, cell: Cell<T>) {
        self.cells.push(cell);
    }

    /// Adds the error of the next variable. It ends the row, unless such rows keep the results that do not need the
    /// variable.
    #[cold]
    #[inline(never)]
    pub fn push_lacking(
        &mut self,
        on_error: ErrorPolicy,
        (column, error): ColumnError,
    ) -> Result<(), RowError> {
        let handling = on_error.of(error.is_missing);
        let error = (Some(column), error);
        if handling != OnError::Empty {
            return Err(error);
        }
        self.error.get_or_insert(error);
        self.lacking.push(self.cells.len());
        self.cells.push(Cell::ill());
        Ok(())
    }

    /// Adds the value of the next variable, or its error.
    pub fn push_read(
        &mut self,
        on_error: ErrorPolicy,
        read: Result<Cell<T>, ColumnError>,
    ) -> Result<(), RowError> {
        match read {
            Ok(cell) => self.push(cell),
            Err(error) => self.push_lacking(on_error, error)?,
        }
        Ok(())
    }

    /// Takes the error of the first variable without a value, if there is one.
    pub fn take_error(&mut self) -> Option<RowError> {
        self.error.take()
    }
}

/// Fields as the output has them, the same number in each row.
#[derive(Debug, Default)]
pub struct CopiedFields {
    /// The texts of all fields, concatenated.
    text: Vec<u8>,
    ends: Vec<usize>,
    /// Columns of the input with their types, instead of texts.
    pub columns: CopiedColumns,
}

impl CopiedFields {
    /// Appends a field.
    pub fn push(&mut self, field: &[u8]) {
        self.text.extend_from_slice(field);
        self.ends.push(self.text.len());
    }

    /// Returns the number of fields.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// Removes all fields but the first `count`.
    pub fn truncate(&mut self, count: usize) {
        self.ends.truncate(count);
        self.text.truncate(self.ends.last().copied().unwrap_or(0));
    }

    /// Keeps only the fields of the kept rows.
    fn retain(&mut self, rows: &[bool]) -> Result<(), String> {
        if let Some(count) = self.count().checked_div(rows.len()) {
            let mut left = CopiedFields::default();
            for row in (0..rows.len()).filter(|row| rows[*row]) {
                self.row(row, count).for_each(|field| left.push(field));
            }
            (self.text, self.ends) = (left.text, left.ends);
        }
        self.columns.retain(rows)
    }

    /// Returns the `count` fields of a row.
    pub fn row(&self, row: usize, count: usize) -> impl Iterator<Item = &[u8]> {
        (row * count..(row + 1) * count).map(|at| {
            let start = if at == 0 { 0 } else { self.ends[at - 1] };
            &self.text[start..self.ends[at]]
        })
    }
}

/// Returns the number that a float is, or `None` for infinities and NaN.
pub fn number_of<T: EvalNumber>(x: T) -> Option<Number> {
    x.is_finite().then(|| Number::from_f64(Format::widen(x)))
}

/// Returns the number of a cell without a text, or `None` for a range.
pub fn number_of_cell<T: EvalNumber>(cell: Cell<T>) -> Option<Number> {
    match CellNumber::of_bounds(cell) {
        CellNumber::Bound => number_of(cell.interval.inf()),
        _ => None,
    }
}
