//! Converts rows of JSON lines to numbers.

use std::borrow::Cow;
use std::collections::HashMap;

use super::block::{CellError, CellNumber, CopiedFields, RowBlock, RowCells, RowError};
use super::header_hints::flattened;
use super::job::{CopyMode, Job};
use super::pipeline::{PieceReport, RowFailure};
use super::plan::Binding;
use super::request::OnError;
use crate::cell::quote;
use crate::json::{JsonValue, describe, members, unescaped};
use crate::layout::{csv_field, json_string};
use crate::number::EvalNumber;

/// Reads pieces of JSON lines.
pub struct JsonRows<T: EvalNumber> {
    /// The index among the columns for each key.
    places: HashMap<Vec<u8>, usize>,
    cells: RowCells<T>,
    /// The numbers that the cells of a row spell, if they are wanted.
    numbers: Vec<CellNumber>,
}

/// The values of a line: one for each column for which the line has a member.
struct Line<'a> {
    values: Vec<Option<JsonValue<'a>>>,
    /// A column with two members.
    twice: Option<usize>,
    /// A key that is no column.
    other: Option<&'a [u8]>,
}

impl<T: EvalNumber> JsonRows<T> {
    /// Returns a reader with empty buffers.
    pub fn new() -> Self {
        JsonRows { places: HashMap::new(), cells: RowCells::default(), numbers: Vec::new() }
    }

    /// Reads the members of a line.
    fn line<'a>(&self, job: &Job<T>, text: &'a [u8]) -> Result<Line<'a>, RowError> {
        let mut line = Line { values: vec![None; job.columns.len()], twice: None, other: None };
        // Most objects have the same order of keys.
        let mut likely = 0;
        let read = members(text, |key, value| {
            let is_likely = job.columns.get(likely).is_some_and(|column| column.as_bytes() == key);
            let place = if is_likely { Some(likely) } else { self.place(key) };
            let Some(place) = place else {
                line.other = Some(key);
                return;
            };
            likely = place + 1;
            if line.values[place].replace(value).is_some() {
                line.twice = Some(place);
            }
        });
        read.map_err(|error| (None, describe(&error, text).into()))?;
        match line.twice {
            Some(place) => Err((Some(place), "the object has this key twice".into())),
            None => Ok(line),
        }
    }

    fn place(&self, key: &[u8]) -> Option<usize> {
        if key.contains(&b'\\') { self.places.get(&unescaped(key)?) } else { self.places.get(key) }.copied()
    }

    /// Reads the values of the variables in a line.
    fn row(&mut self, job: &Job<T>, line: &Line<'_>) -> Result<(), RowError> {
        self.cells.clear();
        self.numbers.clear();
        for variable in &job.plan.variables {
            let text = |at: usize| text(job, at, line.values[at]).map_err(|error| (at, error));
            let mut number = CellNumber::None;
            let read = match variable.binding {
                Binding::Constant(cell) => {
                    if let Some(given) = &job.numbers {
                        number = given.get(&variable.name).cloned().flatten().into();
                    }
                    Ok(cell)
                }
                Binding::Column(at) => text(at).and_then(|text| {
                    let cell = job.read(&text).map_err(|error| (at, error))?;
                    if job.numbers.is_some() {
                        number = job.number(&text, cell);
                    }
                    Ok(cell)
                }),
                Binding::Pair(lo, hi) => text(lo).and_then(|below| {
                    let above = text(hi)?;
                    job.read_pair([lo, hi], [&below, &above])
                }),
            };
            if job.numbers.is_some() {
                self.numbers.push(number);
            }
            self.cells.push_read(job.on_error, read)?;
        }
        Ok(())
    }

    /// Reads the rows of a piece into the block, which is empty.
    pub fn read(&mut self, job: &Job<T>, piece: &[u8], block: &mut RowBlock<T>) -> PieceReport {
        if self.places.is_empty() {
            let places = job.columns.iter().enumerate().map(|(at, name)| (name.clone().into_bytes(), at));
            self.places = places.collect();
        }
        let mut report = PieceReport { bytes: piece.len() as u64, ..PieceReport::default() };
        for text in lines(piece) {
            if text.trim_ascii().is_empty() {
                report.lines += 1;
                continue;
            }
            let (row, line) = (report.rows, report.lines);
            let fault = |(column, CellError { message, is_missing }): RowError| RowFailure {
                row,
                line: Some(line),
                column: column.and_then(|at| job.columns.get(at).cloned()),
                message,
                is_missing,
            };
            let members = self.line(job, text);
            let copied = block.kept.count();
            let read = members.as_ref().map_err(RowError::clone).and_then(|line| {
                self.row(job, line)?;
                copy(job, line, &mut block.kept)
            });
            match read {
                Ok(()) => {
                    self.cells.take_error().into_iter().for_each(|error| report.add_bad(fault(error)));
                    block.push_row(&self.cells);
                    block.push_numbers(self.numbers.drain(..));
                }
                Err(error) => {
                    block.kept.truncate(copied);
                    if job.on_error.of(error.1.is_missing) == OnError::Empty {
                        let none = Line { values: vec![None; job.columns.len()], twice: None, other: None };
                        if let Err(error) = copy(job, members.as_ref().unwrap_or(&none), &mut block.kept) {
                            report.failure = Some(fault(error));
                            break;
                        }
                    }
                    if !job.take_bad(fault(error), &mut report, block) {
                        break;
                    }
                }
            }
            report.rows += 1;
            report.lines += 1;
        }
        report
    }
}

/// Returns the lines of a piece; there is none behind the last line end.
pub fn lines(piece: &[u8]) -> impl Iterator<Item = &[u8]> {
    let whole = piece.strip_suffix(b"\n").unwrap_or(piece);
    whole.split(|byte| *byte == b'\n').take(if piece.is_empty() { 0 } else { usize::MAX })
}

/// Returns the text of a value, as a cell has it.
fn text<'a, T: EvalNumber>(
    job: &Job<T>,
    at: usize,
    value: Option<JsonValue<'a>>,
) -> Result<Cow<'a, [u8]>, CellError> {
    let found = |what: &str| format!("found {what}, expected a number, or a cell as a string");
    match value {
        None => Err(CellError::missing(format!("the key is missing{}", job.advice))),
        Some(JsonValue::Null) => Err(CellError::missing(format!("the value is null{}", job.advice))),
        Some(JsonValue::Number(text)) => Ok(text.into()),
        Some(JsonValue::String(text)) => string(text).map_err(CellError::from),
        Some(JsonValue::Boolean(word)) => Err(found(&String::from_utf8_lossy(word)).into()),
        Some(JsonValue::Object(_)) => {
            let flatten = job.columns.get(at).map_or(String::new(), |key| format!("; {}", flattened(key)));
            Err((found("a nested object") + &flatten).into())
        }
        Some(JsonValue::Array(_)) => Err(found("a nested array").into()),
    }
}

/// Returns the text that a string spells.
fn string(text: &[u8]) -> Result<Cow<'_, [u8]>, String> {
    if !text.contains(&b'\\') {
        return Ok(text.into());
    }
    unescaped(text)
        .map(Cow::Owned)
        .ok_or_else(|| format!("found {}, whose escapes are not of JSON", quote(text)))
}

/// Copies the values of a line if they are wanted, all or none.
fn copy<T: EvalNumber>(job: &Job<T>, line: &Line<'_>, kept: &mut CopiedFields) -> Result<(), RowError> {
    if let CopyMode::Cell(at) = job.keep {
        let text = text(job, at, line.values[at]).map_err(|message| (Some(at), message))?;
        kept.push(&text);
        return Ok(());
    }
    if job.keep == CopyMode::No {
        return Ok(());
    }
    if let Some(key) = line.other {
        let key = quote(key);
        return Err((
            None,
            format!("the key {key} is in none of the first objects, and --keep has no column for it").into(),
        ));
    }
    let before = kept.count();
    for (at, value) in line.values.iter().enumerate() {
        let copied = match job.keep {
            CopyMode::Json => json_copy(*value).map(Cow::into_owned),
            _ => text_copy(*value).map(|text| match job.keep {
                CopyMode::Csv => csv_field(&text).into_bytes(),
                _ => text.into_owned().into_bytes(),
            }),
        };
        match copied {
            Ok(field) => kept.push(&field),
            Err(message) => {
                kept.truncate(before);
                return Err((Some(at), message.into()));
            }
        }
    }
    Ok(())
}

/// Returns a value as JSON has it.
fn json_copy<'a>(value: Option<JsonValue<'a>>) -> Result<Cow<'a, [u8]>, String> {
    Ok(match value {
        None | Some(JsonValue::Null) => (&b"null"[..]).into(),
        Some(JsonValue::Boolean(raw) | JsonValue::Object(raw) | JsonValue::Array(raw)) => raw.into(),
        // Infinite numbers are strings, like those of results.
        Some(JsonValue::Number(raw)) if raw.ends_with(b"inf") => [b"\"", raw, b"\""].concat().into(),
        Some(JsonValue::Number(raw)) => raw.into(),
        Some(JsonValue::String(_)) => json_string(&text_copy(value)?).into_bytes().into(),
    })
}

/// Returns a value as text, which is empty if the value is missing.
fn text_copy(value: Option<JsonValue<'_>>) -> Result<Cow<'_, str>, String> {
    let bytes: Cow<'_, [u8]> = match value {
        None | Some(JsonValue::Null) => (&b""[..]).into(),
        Some(JsonValue::Boolean(raw) | JsonValue::Number(raw)) => raw.into(),
        Some(JsonValue::String(raw)) => string(raw)?,
        Some(JsonValue::Object(_)) => {
            return Err("found a nested object, which --keep copies to JSON alone".into());
        }
        Some(JsonValue::Array(_)) => {
            return Err("found a nested array, which --keep copies to JSON alone".into());
        }
    };
    match bytes {
        Cow::Borrowed(bytes) => str::from_utf8(bytes).map(Cow::Borrowed).map_err(|_| no_text(bytes)),
        Cow::Owned(bytes) => {
            String::from_utf8(bytes).map(Cow::Owned).map_err(|error| no_text(error.as_bytes()))
        }
    }
}

fn no_text(bytes: &[u8]) -> String {
    format!("found {}, which is not UTF-8 text: --encoding says what it is", quote(bytes))
}
