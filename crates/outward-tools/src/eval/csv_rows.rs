//! Converts rows of CSV text to numbers.

use std::borrow::Cow;

use super::block::{CellError, CellNumber, CopiedFields, RowBlock, RowCells, RowError};
use super::job::{CopyMode, Job};
use super::pipeline::{PieceReport, RowFailure};
use super::plan::Binding;
use super::request::OnError;
use crate::cell::quote;
use crate::csv::dialect::CsvDialect;
use crate::csv::record::{self, Field, Separator};
use crate::layout::{counted, json_string};
use crate::number::EvalNumber;

/// Reads pieces of CSV text.
pub struct CsvRows<T: EvalNumber> {
    separator: Separator,
    fields: Vec<Field>,
    scratch: (Vec<u8>, Vec<u8>),
    cells: RowCells<T>,
    numbers: Vec<CellNumber>,
}

impl<T: EvalNumber> CsvRows<T> {
    /// Returns a reader with empty buffers.
    pub fn new() -> Self {
        CsvRows {
            separator: Separator::Blanks,
            fields: Vec::new(),
            scratch: (Vec::new(), Vec::new()),
            cells: RowCells::default(),
            numbers: Vec::new(),
        }
    }

    /// Reads the values of the variables in the row whose fields were just split, or returns an error and its column.
    fn row(&mut self, job: &Job<T>, text: &[u8]) -> Result<(), RowError> {
        if self.fields.len() != job.columns.len() {
            return Err((None, self.ragged(job, text)));
        }
        self.cells.clear();
        self.numbers.clear();
        for variable in &job.plan.variables {
            let error = match variable.binding {
                Binding::Constant(cell) => {
                    if let Some(given) = &job.numbers {
                        self.numbers.push(given.get(&variable.name).cloned().flatten().into());
                    }
                    self.cells.push(cell);
                    continue;
                }
                Binding::Column(at) => {
                    let spelled = self.fields[at].value(text, &mut self.scratch.0);
                    let read = job.read(spelled);
                    if job.numbers.is_some() {
                        let number = read.as_ref().map(|cell| job.number(spelled, *cell));
                        self.numbers.push(number.unwrap_or(CellNumber::None));
                    }
                    match read {
                        Ok(cell) => {
                            self.cells.push(cell);
                            continue;
                        }
                        Err(error) => (at, error),
                    }
                }
                Binding::Pair(lo, hi) => {
                    let below = self.fields[lo].value(text, &mut self.scratch.0);
                    let above = self.fields[hi].value(text, &mut self.scratch.1);
                    if job.numbers.is_some() {
                        self.numbers.push(CellNumber::None);
                    }
                    match job.read_pair([lo, hi], [below, above]) {
                        Ok(cell) => {
                            self.cells.push(cell);
                            continue;
                        }
                        Err(error) => error,
                    }
                }
            };
            self.cells.push_lacking(job.on_error, error)?;
        }
        Ok(())
    }

    /// Copies the fields of the row if they are wanted, all or none; a row with too few gets empty ones.
    fn keep(&mut self, job: &Job<T>, text: &[u8], kept: &mut CopiedFields) -> Result<(), RowError> {
        if job.keep == CopyMode::No {
            return Ok(());
        }
        if let CopyMode::Cell(at) = job.keep {
            kept.push(self.fields.get(at).map_or(b"", |field| field.value(text, &mut self.scratch.0)));
            return Ok(());
        }
        let columns = job.columns.len();
        if self.fields.len() > columns {
            let mut error = self.ragged(job, text);
            error.message += "; --keep has no column for the rest (--on-error skip leaves the row out)";
            return Err((None, error));
        }
        let before = kept.count();
        for (at, field) in self.fields.iter().enumerate() {
            if job.keep == CopyMode::Csv {
                let raw = field.raw(text);
                // The output's separator is a comma, whatever that of the input is.
                let bare = field.quoted || self.separator == Separator::Byte(b',') || !raw.contains(&b',');
                kept.push(
                    if bare { Cow::Borrowed(raw) } else { [b"\"", raw, b"\""].concat().into() }.as_ref(),
                );
                continue;
            }
            let value = field.value(text, &mut self.scratch.0);
            let Ok(value) = str::from_utf8(value) else {
                let found = quote(value);
                kept.truncate(before);
                return Err((
                    Some(at),
                    format!(
                        "found {found}, which is not UTF-8 text, and --keep copies it to what has no other"
                    )
                    .into(),
                ));
            };
            match job.keep {
                CopyMode::Json if !field.quoted => match job.json_number(value) {
                    Some(number) => kept.push(number.as_bytes()),
                    None => kept.push(json_string(value).as_bytes()),
                },
                CopyMode::Json => kept.push(json_string(value).as_bytes()),
                CopyMode::No | CopyMode::Csv | CopyMode::Parquet | CopyMode::Cell(_) => {
                    kept.push(value.as_bytes())
                }
            }
        }
        for _ in self.fields.len()..columns {
            kept.push(if job.keep == CopyMode::Json { b"null" } else { b"" });
        }
        Ok(())
    }

    fn ragged(&self, job: &Job<T>, text: &[u8]) -> CellError {
        let (found, expected) = (self.fields.len(), job.columns.len());
        if let [field] = self.fields[..]
            && field.start == field.end
        {
            let expected = counted(expected, "field");
            let message = format!("a blank line, expected {expected} as in the header{}", job.advice);
            return CellError::missing(message);
        }
        let bracket =
            |field: &Field| !field.quoted && text[field.start..field.end].trim_ascii().starts_with(b"[");
        let separated = self.separator == Separator::Byte(b',');
        let hint = if found > expected && separated && self.fields.iter().any(bracket) {
            " (an interval needs quotes around it: \"[1,2]\")"
        } else if (found, expected) == (2, 1) && separated {
            " (--decimal , if the comma is a decimal mark)"
        } else {
            ""
        };
        format!("{}, expected {expected} as in the header{hint}", counted(found, "field")).into()
    }

    /// Reads the rows of a piece in this dialect into the block, which is empty.
    pub fn read(
        &mut self,
        job: &Job<T>,
        dialect: CsvDialect,
        text: &[u8],
        block: &mut RowBlock<T>,
    ) -> PieceReport {
        self.separator = dialect.separator;
        let mut report = PieceReport { bytes: text.len() as u64, ..PieceReport::default() };
        // Lines that are no rows: inside quotes, and comments.
        let mut other_lines = 0;
        let mut start = 0;
        while start < text.len() {
            if dialect.comment == Some(text[start]) {
                start = memchr::memchr(b'\n', &text[start..]).map_or(text.len(), |length| start + length + 1);
                other_lines += 1;
                continue;
            }
            let split = record::split(text, start, dialect.separator, &mut self.fields);
            let row = report.rows;
            let line = &text[start..*split.as_ref().unwrap_or(&start)];
            let fault = |(column, CellError { message, is_missing }): RowError| RowFailure {
                row,
                line: Some(row + other_lines),
                column: column.and_then(|at| job.columns.get(at).cloned()),
                message: match job.hints.of_first_row(line).filter(|_| job.names_options && row == 0) {
                    Some(hint) => format!("{message}; {hint}"),
                    None => message,
                },
                is_missing,
            };
            let next = match split {
                Ok(next) => next,
                // The start of the next record is unknown, so that no --on-error can go on.
                Err(broken) => {
                    let column = self.fields.len().checked_sub(1);
                    report.failure = Some(fault((column, broken.describe().into())));
                    break;
                }
            };
            match self.row(job, text).and_then(|()| self.keep(job, text, &mut block.kept)) {
                Ok(()) => {
                    self.cells.take_error().into_iter().for_each(|error| report.add_bad(fault(error)));
                    block.push_row(&self.cells);
                    block.push_numbers(self.numbers.drain(..));
                }
                Err(error) => {
                    if job.on_error.of(error.1.is_missing) == OnError::Empty
                        && let Err(error) = self.keep(job, text, &mut block.kept)
                    {
                        report.failure = Some(fault(error));
                        break;
                    }
                    if !job.take_bad(fault(error), &mut report, block) {
                        break;
                    }
                }
            }
            report.rows += 1;
            if self.fields.iter().any(|field| field.quoted) {
                let feeds = memchr::memchr_iter(b'\n', &text[start..next]).count() as u64;
                other_lines += feeds.saturating_sub(1);
            }
            start = next;
        }
        report.lines = report.rows + other_lines;
        report
    }
}
