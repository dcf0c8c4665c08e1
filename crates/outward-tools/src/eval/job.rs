//! What is decided before the first row is read.

use std::collections::BTreeMap;

use outward::program::Number;

use super::block::RowBlock;
use super::engine::Engine;
use super::formula::{self, Formulas};
use super::options;
use super::pipeline::{PieceReport, RowFailure};
use super::plan::{Plan, check_all_used};
use super::request::{OnError, RowsForm, RowsRequest};
use super::results::{ResultColumns, result_names};
use super::summary::SummaryOptions;
use super::tight::{self, TightPlan};
use crate::cell::{Cell, CellReader, PairError, quote};
use crate::csv::dialect::CsvDialect;
use crate::failure::Failure;
use crate::number::EvalNumber;

/// What is known of a file before its rows are read.
#[derive(Clone, Debug)]
pub struct Header {
    /// The file as messages name it.
    pub input: String,
    /// Names of the columns.
    pub columns: Vec<String>,
    /// How its text is cut.
    pub dialect: CsvDialect,
    /// Lines before the rows.
    pub lines: u64,
    /// Bytes of the file, where that is known.
    pub size: Option<u64>,
}

/// What is decided before the first row is read; all workers share it.
pub struct Job<T: EvalNumber> {
    /// The formulas and where their variables come from.
    pub plan: Plan<T>,
    /// Names of the input's columns.
    pub columns: Vec<String>,
    /// How its text is cut.
    pub dialect: CsvDialect,
    /// How cells are read.
    pub cells: CellReader,
    /// Does every cell have to be a number or a bounded range?
    pub bounded: bool,
    /// Cells that are no value.
    pub missing: Vec<Vec<u8>>,
    /// What happens to a bad row.
    pub on_error: OnError,
    /// Where the input's fields are copied to.
    pub keep: CopyMode,
    /// What the summary says of the results, where there is one.
    pub summary: Option<SummaryOptions>,
    /// Are only rows written with an error above this?
    pub error_above: Option<f64>,
    /// What evaluates.
    pub engine: Engine<T>,
    /// If the numbers that cells spell are wanted, those that `--var` gives.
    pub numbers: Option<BTreeMap<String, Option<Number>>>,
    /// Which results there are.
    pub shown: ResultColumns,
    /// What the names of the results start with, a formula each.
    pub prefixes: Vec<String>,
    /// Names of the output's columns.
    pub names: Vec<String>,
}

/// Where the input's fields are copied to, which decides what becomes of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyMode {
    /// They are not.
    No,
    /// As CSV spells them.
    Csv,
    /// Numbers as numbers, the rest as strings.
    Json,
    /// With their types where they have some, else as text.
    Parquet,
    /// To no output: the text of one column alone.
    Cell(usize),
}

impl<T: EvalNumber> Job<T> {
    /// Finds a column for each variable, a device for the formulas, and names for the results.
    pub fn new(request: &RowsRequest, header: &Header, formulas: &Formulas) -> Result<Self, Failure> {
        let Header { input, columns, dialect, .. } = header;
        let constants = options::constants::<T>(request)?;
        let among = formula::among(request, columns, input)?;
        let formulas = among.as_ref().unwrap_or(formulas);
        check_all_used(&options::assignments(request)?, &formulas.good)?;
        let plan = Plan::new(&formulas.good, &constants, Some((input, columns)))?;
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
                options::open(request)?,
                &plan,
                shown,
                options::compile(request),
                TightPlan::new(request),
            )?,
            numbers: request.tight.map(|_| options::numbers(request)).transpose()?,
            plan,
            columns: columns.clone(),
            dialect: *dialect,
            cells: options::cell_reader(request),
            bounded: false,
            missing: request.source.csv.missing.iter().map(|text| text.trim().into()).collect(),
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

    /// Names of the columns that are copied.
    pub fn kept(&self) -> &[String] {
        match self.keep {
            CopyMode::No => &[],
            CopyMode::Cell(at) => &self.columns[at..=at],
            CopyMode::Csv | CopyMode::Json | CopyMode::Parquet => &self.columns,
        }
    }

    /// The value of a cell.
    pub fn read(&self, text: &[u8]) -> Result<Cell<T>, String> {
        self.present(text)?;
        self.value(text)
    }

    /// The same where it is known that there is one.
    pub fn value(&self, text: &[u8]) -> Result<Cell<T>, String> {
        let cell = self.cells.read(text)?;
        if self.is_fit(&cell) {
            return Ok(cell);
        }
        let found = quote(text.trim_ascii());
        Err(format!("found {found}, an empty or unbounded range, expected a number or one such as \"[1,2]\""))
    }

    /// The number that a cell spells; none for a range.
    pub fn number(&self, text: &[u8], cell: Cell<T>) -> Option<Number> {
        if self.cells.point { tight::number_of(cell.plain) } else { tight::number(text) }
    }

    /// The value of a pair of cells.
    pub fn read_pair(&self, lo: &[u8], hi: &[u8]) -> Result<Cell<T>, PairError> {
        self.present(lo).map_err(PairError::Lo)?;
        self.present(hi).map_err(PairError::Hi)?;
        self.pair(lo, hi)
    }

    /// The same where it is known that there are both.
    pub fn pair(&self, lo: &[u8], hi: &[u8]) -> Result<Cell<T>, PairError> {
        let cell = self.cells.read_pair(lo, hi)?;
        if self.is_fit(&cell) {
            return Ok(cell);
        }
        let [lo, hi] = [lo, hi].map(|text| quote(text.trim_ascii()));
        let message = format!("the range from {lo} to {hi} is empty or unbounded, expected two numbers");
        Err(PairError::Order(message))
    }

    fn is_fit(&self, cell: &Cell<T>) -> bool {
        !self.bounded || cell.is_bounded()
    }

    /// Is there a value?
    pub fn present(&self, text: &[u8]) -> Result<(), String> {
        if self.missing.iter().any(|missing| missing == text.trim_ascii()) {
            return Err(format!("found {}, which is no value, as --missing says", quote(text)));
        }
        Ok(())
    }

    /// Takes a row that could not be read; false where that ends the run.
    pub fn take_bad(&self, fault: RowFailure, report: &mut PieceReport, block: &mut RowBlock<T>) -> bool {
        match self.on_error {
            OnError::Stop => {
                report.failure = Some(fault);
                return false;
            }
            OnError::Skip => block.skipped.push(block.rows),
            OnError::Empty => {
                block.ill.push(block.rows);
                block.push((0..self.plan.variables.len()).map(|_| Cell::ill()));
                if self.numbers.is_some() {
                    block.push_numbers((0..self.plan.variables.len()).map(|_| None));
                }
            }
        }
        report.bad += 1;
        report.first_bad.get_or_insert(fault);
        true
    }
}
