//! Jobs: the decisions before the first row is read.

use std::collections::BTreeMap;

use outward::exact::PointNumber;
use outward::text::parse_bounds;

use super::block::{CellError, CellNumber, ColumnError, RowBlock};
use super::device_choice;
use super::engine::Engine;
use super::formula::{self, Formulas};
use super::header_hints::HeaderHints;
use super::options;
use super::pipeline::{PieceReport, RowFailure};
use super::plan::{self, Plan, PlannedFormula, check_all_used};
use super::request::{ErrorPolicy, MissingAdvice, OnError, RowsForm, RowsRequest};
use super::results::{ResultColumns, result_names};
use super::summary::SummaryOptions;
use super::tight::TightPlan;
use crate::cell::{Cell, CellReader, PairError, quote};
use crate::csv::dialect::CsvDialect;
use crate::failure::Failure;
use crate::layout::is_json_number;
use crate::missing::{self, MissingMarks};
use crate::number::EvalNumber;
use crate::numerals::{DecimalMark, NumeralStyle, ThousandsMark, trim_blanks};

/// The header of a file, as far as it is known before the rows are read.
#[derive(Clone, Debug)]
pub struct Header {
    /// The name of the file for messages.
    pub input: String,
    /// Names of the columns.
    pub columns: Vec<String>,
    /// The kind of the file.
    pub kind: FileKind,
    /// Number of lines before the rows.
    pub lines: u64,
    /// Number of bytes of the file, if it is known.
    pub size: Option<u64>,
    /// Hints from the first lines.
    pub hints: HeaderHints,
}

impl Header {
    /// Returns the failure of an option that names a column that the file does not have.
    pub fn no_column(&self, option: &str, name: &str) -> Failure {
        let listed = plan::has(self.columns.iter().map(String::as_str), "it has");
        let hint =
            self.hints.of_column(name, &self.columns).map_or(String::new(), |hint| format!("; {hint}"));
        Failure::Usage(format!("{option} {name}: {} has no such column; {listed}{hint}", self.input))
    }
}

/// The decisions before the first row is read; all workers share them.
pub struct Job<T: EvalNumber> {
    /// The formulas, and the sources of their variables.
    pub plan: Plan<T>,
    /// Names of the input's columns.
    pub columns: Vec<String>,
    /// The kind of the file.
    pub kind: FileKind,
    /// Options for reading cells.
    pub cells: CellReader,
    /// Whether every cell has to be a number or a bounded range.
    pub bounded: bool,
    /// Marks of cells that are no value.
    pub missing: MissingMarks,
    /// Text of messages about a missing value that advises `--on-error`, if that would change anything.
    pub advice: &'static str,
    /// Whether there are options for missing values.
    pub has_missing_options: bool,
    /// Whether messages may name options of the command.
    pub names_options: bool,
    /// Hints from the first lines of the file.
    pub hints: HeaderHints,
    /// Handling of bad rows.
    pub on_error: ErrorPolicy,
    /// Destination of the input's fields.
    pub keep: CopyMode,
    /// Options of the summary of the results, if there is one.
    pub summary: Option<SummaryOptions>,
    /// Threshold of the error: only rows with a larger one are written.
    pub error_above: Option<f64>,
    /// The evaluation of the formulas.
    pub engine: Engine<T>,
    /// The numbers that `--var` gives, if the numbers that cells spell are wanted.
    pub numbers: Option<BTreeMap<String, Option<PointNumber>>>,
    /// The results to compute and print.
    pub shown: ResultColumns,
    /// Prefixes of the names of results, for each formula.
    pub prefixes: Vec<String>,
    /// Names of the output's columns.
    pub names: Vec<String>,
}

/// The kind of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// CSV in this dialect.
    Csv(CsvDialect),
    /// A JSON object on each line.
    JsonLines,
    Parquet,
}

/// Destination of the input's fields, which determines their form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyMode {
    /// Fields are not copied.
    No,
    /// Fields as CSV spells them.
    Csv,
    /// Numbers as numbers, other fields as strings.
    Json,
    /// Fields with their types if they have some, otherwise as text.
    Parquet,
    /// The text of one column, which is kept but not written.
    Cell(usize),
}

impl<T: EvalNumber> Job<T> {
    /// Assigns a column to each variable, a device to the formulas, and names to the results.
    pub fn new(request: &RowsRequest, header: &Header, formulas: &Formulas) -> Result<Self, Failure> {
        let Header { input, columns, kind, .. } = header;
        let constants = options::constants::<T>(request)?;
        let among = formula::among(request, columns, input)?;
        let formulas = among.as_ref().unwrap_or(formulas);
        check_all_used(&options::assignments(request)?, &formulas.good)?;
        let plan = Plan::new(&formulas.good, &constants, Some((input, columns))).map_err(|failure| {
            let mut names = formulas.good.iter().flat_map(|formula| formula.program.input_names());
            let lacking = names.find(|name| {
                let is_one = |column: &String| column == name || *column == format!("{name}_lo");
                !constants.contains_key(*name) && !columns.iter().any(is_one)
            });
            let lacking = lacking.filter(|_| request.missing_advice != MissingAdvice::None);
            match (failure, lacking.and_then(|name| header.hints.of_column(name, columns))) {
                (Failure::Usage(message), Some(hint)) => Failure::Usage(format!("{message}; {hint}")),
                (failure, _) => failure,
            }
        })?;
        let prefixes = plan.prefixes();
        let shown = options::shown(request);
        let kept: &[String] = if request.copies_input { columns } else { &[] };
        let names: Vec<String> = kept.iter().cloned().chain(result_names(shown, &prefixes)).collect();
        if let Some((_, twice)) = names.iter().enumerate().find(|(at, name)| names[..*at].contains(name)) {
            return Err(Failure::Usage(format!(
                "--keep: the output would have two columns {twice}, rename the one of {input}"
            )));
        }
        Ok(Job {
            summary: request.has_summary.then_some(SummaryOptions {
                shown,
                hex: request.hex,
                worst: request.worst,
                error_above: request.error_above,
            }),
            error_above: request.error_above,
            engine: Engine::new(
                device_choice::open(request, &plan)?,
                &plan,
                shown,
                options::compile(request),
                TightPlan::new(request),
            )?,
            numbers: (request.tight.is_some()
                || request.missing_advice == MissingAdvice::SingleRow
                || plan.targets.iter().any(PlannedFormula::is_wide))
            .then(|| options::numbers(request))
            .transpose()?,
            plan,
            columns: columns.clone(),
            kind: *kind,
            cells: options::cell_reader(request),
            bounded: false,
            missing: MissingMarks::new(&request.source.csv.missing),
            advice: match request.on_error.missing {
                OnError::Stop => request.missing_advice.text(),
                OnError::Empty | OnError::Skip => "",
            },
            has_missing_options: !request.missing_advice.text().is_empty(),
            names_options: request.missing_advice != MissingAdvice::None,
            hints: header.hints.clone(),
            on_error: request.on_error,
            keep: match request.form {
                _ if !request.copies_input => CopyMode::No,
                None | Some(RowsForm::Csv) => CopyMode::Csv,
                Some(RowsForm::Json) => CopyMode::Json,
                Some(RowsForm::Parquet) => CopyMode::Parquet,
            },
            shown,
            prefixes,
            names,
        })
    }

    /// Returns the names of the columns that are copied.
    pub fn kept(&self) -> &[String] {
        match self.keep {
            CopyMode::No => &[],
            CopyMode::Cell(at) => &self.columns[at..=at],
            CopyMode::Csv | CopyMode::Json | CopyMode::Parquet => &self.columns,
        }
    }

    /// Returns the value of a cell.
    #[inline]
    pub fn read(&self, text: &[u8]) -> Result<Cell<T>, CellError> {
        if !self.missing.is_empty() {
            self.present(text)?;
        }
        self.value(text)
    }

    /// Returns the value of a cell that is known not to be missing.
    #[inline]
    pub fn value(&self, text: &[u8]) -> Result<Cell<T>, CellError> {
        match self.cells.read(text) {
            Ok(cell) if self.is_fit(&cell) => Ok(cell),
            Ok(_) => self.unfit(text),
            Err(message) => Err(self.explain(text, message)),
        }
    }

    #[cold]
    fn unfit(&self, text: &[u8]) -> Result<Cell<T>, CellError> {
        let found = quote(text.trim_ascii());
        let expected = "expected a number or one such as \"[1,2]\"";
        Err(format!("found {found}, an empty or unbounded range, {expected}").into())
    }

    /// Returns the number that a cell spells, if it is no range.
    pub fn number(&self, text: &[u8], cell: Cell<T>) -> CellNumber {
        CellNumber::of_text(text, cell, self.cells)
    }

    /// Returns the value of a pair of cells of these columns.
    pub fn read_pair(&self, columns: [usize; 2], texts: [&[u8]; 2]) -> Result<Cell<T>, ColumnError> {
        for (column, text) in columns.into_iter().zip(texts) {
            self.present(text).map_err(|error| (column, error))?;
        }
        self.pair(columns, texts)
    }

    /// Returns the value of a pair of cells of these columns, which are known not to be missing.
    pub fn pair(&self, columns: [usize; 2], [lo, hi]: [&[u8]; 2]) -> Result<Cell<T>, ColumnError> {
        let cell = self.cells.read_pair(lo, hi).map_err(|error| match error {
            PairError::Lo(message) => (columns[0], self.explain(lo, message)),
            PairError::Hi(message) => (columns[1], self.explain(hi, message)),
            PairError::Order(message) => (columns[0], message.into()),
        })?;
        if self.is_fit(&cell) {
            return Ok(cell);
        }
        let [lo, hi] = [lo, hi].map(|text| quote(text.trim_ascii()));
        let message = format!("the range from {lo} to {hi} is empty or unbounded, expected two numbers");
        Err((columns[0], message.into()))
    }

    /// Returns the number that a cell spells in JSON's spelling, if it is a number of JSON.
    pub fn json_number(&self, cell: &str) -> Option<String> {
        let usual = self.cells.numerals.to_usual(cell.trim_ascii().as_bytes()).ok()?;
        str::from_utf8(&usual).ok().filter(|number| is_json_number(number)).map(str::to_owned)
    }

    fn is_fit(&self, cell: &Cell<T>) -> bool {
        !self.bounded || cell.is_bounded()
    }

    /// Refuses a cell that is marked as missing.
    pub fn present(&self, text: &[u8]) -> Result<(), CellError> {
        let bare = trim_blanks(text);
        if self.missing.is_empty() || !self.missing.contains(bare) || bare.is_empty() {
            return Ok(());
        }
        let message = format!("found {}, which is no value, as --missing says{}", quote(text), self.advice);
        Err(CellError::missing(message))
    }

    /// Returns the message for a cell that could not be read, with the options that would help.
    #[cold]
    fn explain(&self, text: &[u8], message: String) -> CellError {
        let bare = trim_blanks(text);
        if bare.is_empty() {
            let told = format!("the cell is empty{}", self.advice);
            return CellError::missing(if self.has_missing_options { told } else { message });
        }
        if !self.has_missing_options || !missing::is_usual_mark(bare) {
            let is_usual = matches!(self.kind, FileKind::Csv(_)) && self.cells.numerals.is_usual();
            let others = if is_usual && self.names_options { other_spellings(bare) } else { String::new() };
            return (message + &others).into();
        }
        let found = quote(bare);
        let hint = "a mark of a missing value: --missing auto takes it as such";
        format!("found {found}, {hint}{}", self.advice).into()
    }

    /// Takes a row that could not be read; returns false if it ends the run.
    pub fn take_bad(&self, fault: RowFailure, report: &mut PieceReport, block: &mut RowBlock<T>) -> bool {
        match self.on_error.of(fault.is_missing) {
            OnError::Stop => {
                report.failure = Some(fault);
                return false;
            }
            OnError::Skip => block.skipped.push(block.rows),
            OnError::Empty => {
                block.ill.push(block.rows);
                block.push((0..self.plan.variables.len()).map(|_| Cell::ill()));
                if self.numbers.is_some() {
                    block.push_numbers((0..self.plan.variables.len()).map(|_| CellNumber::None));
                }
            }
        }
        report.add_bad(fault);
        true
    }
}

/// Lists the numbers that a cell would spell in other languages, with the options that select these.
fn other_spellings(text: &[u8]) -> String {
    let style = |decimal, thousands| NumeralStyle { decimal, thousands };
    let styles = [
        (style(DecimalMark::Comma, None), "--decimal ,"),
        (style(DecimalMark::Point, Some(ThousandsMark::Comma)), "--thousands ,"),
        (style(DecimalMark::Point, Some(ThousandsMark::Space)), "--thousands space"),
        (style(DecimalMark::Point, Some(ThousandsMark::Apostrophe)), "--thousands \"'\""),
        (style(DecimalMark::Comma, Some(ThousandsMark::Point)), "--decimal , --thousands ."),
        (style(DecimalMark::Comma, Some(ThousandsMark::Space)), "--decimal , --thousands space"),
    ];
    let mut found: Vec<(String, &str)> = Vec::new();
    for (style, options) in styles {
        let Ok(usual) = style.to_usual(text) else { continue };
        let is_other = *usual != *text && parse_bounds::<f64>(&usual).is_ok();
        let number = String::from_utf8_lossy(&usual).into_owned();
        // A longer list of options with the same number adds nothing.
        if is_other && !found.iter().any(|(known, _)| *known == number) {
            found.push((number, options));
        }
    }
    let said = found.iter().map(|(number, options)| format!("; {options} reads it as {number}"));
    said.collect()
}
