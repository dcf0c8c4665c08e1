//! Formulas with one row of values, for commands that use no more, read like those of `outward eval`.

use std::collections::BTreeMap;
use std::path::Path;

use outward::analysis::Operand;
use outward::device::FloatMode;
use outward::exact::PointNumber;
use outward::program::{Number, Program};

use super::block::number_of_cell;
use super::file::{self, FilePiece, FileRows, RowFile, RowReader};
use super::formula::{self, Formula, Formulas};
use super::job::{FileKind, Header, Job};
use super::json_rows;
use super::options;
use super::pipeline::{PieceSource as _, RowFailure};
use super::plan::{Binding, Plan, PlannedFormula, check_all_used};
use super::request::RowsRequest;
use super::tally::place;
use crate::cell::Cell;
use crate::csv::dialect::CsvDialect;
use crate::csv::record;
use crate::failure::Failure;
use crate::layout::counted;
use crate::number::EvalNumber;

/// A formula and the values of its inputs.
pub struct SingleRow {
    pub program: Program,
    /// The format and direction of the plain program.
    pub mode: FloatMode,
    /// The operand for each input.
    pub operands: Vec<Operand>,
    /// Whether an operand is a range.
    pub has_range: bool,
    /// The exact values of the inputs, if all of them are numbers.
    pub numbers: Option<Vec<Number>>,
}

impl SingleRow {
    fn new<T: EvalNumber>(
        plan: &Plan<T>,
        cell: impl Fn(usize) -> Cell<T>,
        number: impl Fn(usize) -> Option<Number>,
    ) -> Result<SingleRow, Failure> {
        let [target] = &plan.targets[..] else {
            return Err(Failure::Usage(format!(
                "expected one formula, found {}; values in it get names by let, as in 'let s = x + y; s^2'",
                plan.targets.len()
            )));
        };
        Ok(SingleRow::of(target, cell, number))
    }

    fn of<T: EvalNumber>(
        target: &PlannedFormula,
        cell: impl Fn(usize) -> Cell<T>,
        number: impl Fn(usize) -> Option<Number>,
    ) -> SingleRow {
        let cells: Vec<Cell<T>> = target.inputs.iter().map(|at| cell(*at)).collect();
        SingleRow {
            program: target.program.clone(),
            mode: target.mode,
            has_range: cells.iter().any(Cell::is_range),
            numbers: target
                .inputs
                .iter()
                .zip(&cells)
                .map(|(at, cell)| number(*at).or_else(|| number_of_cell(*cell)))
                .collect(),
            operands: cells.into_iter().map(Cell::operand).collect(),
        }
    }

    /// Reads the formula with the values of `--var`.
    pub fn of_variables<T: EvalNumber>(request: &RowsRequest) -> Result<SingleRow, Failure> {
        let Formulas { good: formulas, .. } = formula::read(request)?;
        check_all_used(&options::assignments(request)?, &formulas)?;
        all_given(request, &formulas)?;
        let plan = Plan::<T>::new(&formulas, &options::constants(request)?, None)?;
        let numbers = options::numbers(request)?;
        let cell = |at: usize| match plan.variables[at].binding {
            Binding::Constant(cell) => cell,
            Binding::Column(_) | Binding::Pair(..) => unreachable!("without data there are no columns"),
        };
        SingleRow::new(&plan, cell, |at| spelled(&numbers, &plan.variables[at].name))
    }

    /// Reads the formulas of the texts, each of which may have several, with the values of `--var`, whose variables may
    /// be those of any formula. Returns each with its name, or its text. Messages name the file of a text that has one.
    pub fn of_each<T: EvalNumber>(
        request: &RowsRequest,
        texts: &[String],
        files: &[Option<String>],
    ) -> Result<Vec<(String, SingleRow)>, Failure> {
        let (mut formulas, mut names) = (Vec::new(), Vec::new());
        for (at, text) in texts.iter().enumerate() {
            let mut request = request.clone();
            request.source.formula_file = files.get(at).cloned().flatten();
            request.source.formula = Some(text.clone());
            let of_text = formula::read(&request)?.good;
            names.extend(of_text.iter().map(|it| it.name.clone().unwrap_or_else(|| text.clone())));
            formulas.extend(of_text);
        }
        check_all_used(&options::assignments(request)?, &formulas)?;
        all_given(request, &formulas)?;
        let plan = Plan::<T>::new(&formulas, &options::constants(request)?, None)?;
        let cell = |at: usize| match plan.variables[at].binding {
            Binding::Constant(cell) => cell,
            Binding::Column(_) | Binding::Pair(..) => unreachable!("without data there are no columns"),
        };
        let numbers = options::numbers(request)?;
        let number = |at: usize| spelled(&numbers, &plan.variables[at].name);
        let rows = plan.targets.iter().map(|target| SingleRow::of(target, cell, number));
        Ok(names.into_iter().zip(rows).collect())
    }

    /// Reads the formula with the values of a row of a file, counted from 1, and those of `--var`, which take
    /// precedence.
    pub fn of_file<T: EvalNumber>(
        request: &RowsRequest,
        data: &Path,
        number: u64,
    ) -> Result<SingleRow, Failure> {
        let opened = RowFile::open(data, request)?;
        let formulas =
            formula::read(request).map_err(|failure| file::with_column(failure, request, opened.header()))?;
        let job = Job::<T>::new(request, opened.header(), &formulas)?;
        let FileRows { header, mut source } = opened.rows(&job)?;
        let Header { input, kind, mut lines, .. } = header;
        let (mut rows, mut piece) = (0, FilePiece::default());
        while source.next(&mut piece).map_err(|fault| failed(&input, rows, lines, &fault))? {
            let passed = pass(&mut piece, kind, number - 1 - rows);
            let passed = passed.map_err(|fault| failed(&input, rows, lines, &fault))?;
            rows += passed.rows;
            lines += passed.lines;
            if passed.all {
                continue;
            }
            let mut reader = RowReader::new();
            let report = reader.read(&job, &piece);
            let block = &reader.block;
            // Errors of the rows behind it are ignored.
            return match report.failure.filter(|_| block.rows == 0) {
                Some(fault) => Err(failed(&input, rows, lines, &fault)),
                None => SingleRow::new(
                    &job.plan,
                    |at| block.columns[at].cell(0),
                    |at| block.columns[at].number(0),
                ),
            };
        }
        Err(Failure::Run(format!("{input}: there is no row {number}, it has {}", counted(rows, "row"))))
    }
}

/// Returns the number that `--var` gives a variable, if it is one.
fn spelled(numbers: &BTreeMap<String, Option<PointNumber>>, name: &str) -> Option<Number> {
    numbers.get(name)?.as_ref().map(PointNumber::to_number)
}

/// Refuses a formula that has a variable without a value.
fn all_given(request: &RowsRequest, formulas: &[Formula]) -> Result<(), Failure> {
    let given = options::assignments(request)?;
    let mut names = formulas.iter().flat_map(|formula| formula.program.input_names());
    match names.find(|name| given.iter().all(|(other, _)| other != name)) {
        None => Ok(()),
        Some(name) => {
            Err(Failure::Usage(format!("the variable {name} has no value, expected --var {name}=VALUE")))
        }
    }
}

fn failed(input: &str, rows: u64, lines: u64, fault: &RowFailure) -> Failure {
    Failure::Run(place(input, [rows, lines], fault))
}

/// Numbers of rows and lines that were removed from a piece.
struct SkippedRows {
    rows: u64,
    lines: u64,
    /// Whether nothing is left of the piece.
    all: bool,
}

/// Removes `rows` rows from the start of a piece, or all that it has.
fn pass(piece: &mut FilePiece, kind: FileKind, rows: u64) -> Result<SkippedRows, RowFailure> {
    let passed = match kind {
        FileKind::Parquet => {
            let count = piece.table.count().unwrap_or(0);
            let taken = rows.min(count);
            piece.table.skip(taken);
            return Ok(SkippedRows { rows: taken, lines: 0, all: taken == count });
        }
        FileKind::Csv(dialect) => pass_records(&piece.text, dialect, rows)?,
        FileKind::JsonLines => pass_lines(&piece.text, rows),
    };
    let lines = lines_before(&piece.text, passed.end);
    piece.text.drain(..passed.end);
    Ok(SkippedRows { rows: passed.rows, lines, all: piece.text.is_empty() })
}

/// Number of rows that end before a position in a text.
struct PassedRows {
    rows: u64,
    end: usize,
}

fn lines_before(text: &[u8], end: usize) -> u64 {
    memchr::memchr_iter(b'\n', &text[..end]).count() as u64
}

/// Passes over `rows` records at the start of a text, with the comments before them.
fn pass_records(text: &[u8], dialect: CsvDialect, rows: u64) -> Result<PassedRows, RowFailure> {
    let (mut fields, mut passed, mut start) = (Vec::new(), 0, 0);
    while start < text.len() && passed < rows {
        if dialect.comment == Some(text[start]) {
            start = memchr::memchr(b'\n', &text[start..]).map_or(text.len(), |length| start + length + 1);
            continue;
        }
        start = record::split(text, start, dialect.separator, &mut fields).map_err(|broken| RowFailure {
            row: passed,
            line: Some(lines_before(text, start)),
            column: None,
            message: broken.describe().into(),
            is_missing: false,
        })?;
        passed += 1;
    }
    Ok(PassedRows { rows: passed, end: start })
}

/// Passes over `rows` lines that are not blank, with the blank lines before them.
fn pass_lines(text: &[u8], rows: u64) -> PassedRows {
    let (mut passed, mut end) = (0, 0);
    for line in json_rows::lines(text) {
        let is_row = !line.trim_ascii().is_empty();
        if is_row && passed == rows {
            break;
        }
        passed += u64::from(is_row);
        end = (end + line.len() + 1).min(text.len());
    }
    PassedRows { rows: passed, end }
}
