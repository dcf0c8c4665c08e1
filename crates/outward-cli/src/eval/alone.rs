//! One formula with one row of values, for commands that look at no more: read as `outward eval` reads them.

use std::path::Path;

use outward::analysis::Operand;
use outward::device::FloatMode;
use outward::program::Program;

use super::block::Block;
use super::csv_file::CsvFile;
use super::csv_rows::CsvRows;
use super::data::Data;
use super::formula::{self, Formula, Formulas};
use super::job::{Header, Job};
use super::options;
use super::pipeline::{RowFailure, Source as _};
use super::plan::{Binding, Plan, check_all_used};
use super::tally::place;
use super::worker::ReadRows as _;
use crate::args;
use crate::cell::Cell;
use crate::csv::dialect::Dialect;
use crate::csv::record;
use crate::failure::Failure;
use crate::number::Number;

/// A formula and the values of its inputs.
pub struct Alone {
    pub program: Program,
    /// How the plain program rounds.
    pub mode: FloatMode,
    /// One for each input.
    pub operands: Vec<Operand>,
    /// Is one of them a range?
    pub has_range: bool,
}

impl Alone {
    fn new<T: Number>(plan: &Plan<T>, cell: impl Fn(usize) -> Cell<T>) -> Result<Alone, Failure> {
        let [target] = &plan.targets[..] else {
            return Err(Failure::Usage(format!(
                "expected one formula, found {}; values in it get names by let, as in 'let s = x + y; s^2'",
                plan.targets.len()
            )));
        };
        let cells: Vec<Cell<T>> = target.inputs.iter().map(|at| cell(*at)).collect();
        Ok(Alone {
            program: target.program.clone(),
            mode: target.mode,
            has_range: cells.iter().any(Cell::is_range),
            operands: cells.into_iter().map(Cell::operand).collect(),
        })
    }

    /// With the values of `--var`.
    pub fn given<T: Number>(args: &args::Eval) -> Result<Alone, Failure> {
        let Formulas { good: formulas, .. } = formula::read(args)?;
        check_all_used(&options::assignments(args)?, &formulas)?;
        all_given(args, &formulas)?;
        let plan = Plan::<T>::new(&formulas, &options::constants(args)?, None)?;
        Alone::new(&plan, |at| match plan.variables[at].binding {
            Binding::Constant(cell) => cell,
            Binding::Column(_) | Binding::Pair(..) => unreachable!("without data there are no columns"),
        })
    }

    /// With those of a row of a CSV file, counted from 1, where `--var` gives none.
    pub fn row<T: Number>(args: &args::Eval, data: &Path, number: u64) -> Result<Alone, Failure> {
        let text = match Data::open(data)? {
            Data::Text(text) => text,
            Data::Parquet(file) => {
                return Err(Failure::Run(format!("--row is for CSV, and {} is Parquet", file.name)));
            }
        };
        let CsvFile { header, mut source } = CsvFile::open(text, args)?;
        let job = Job::<T>::new(args, &header, &formula::read(args)?)?;
        let Header { input, dialect, mut lines, .. } = header;
        let (mut rows, mut piece) = (0, Vec::new());
        while source.next(&mut piece).map_err(|fault| failed(&input, rows, lines, &fault))? {
            let found = before(&piece, dialect, number - 1 - rows);
            let start = found.map_err(|fault| failed(&input, rows, lines, &fault))?;
            rows += start.rows;
            lines += start.lines;
            if start.bytes == piece.len() {
                continue;
            }
            piece.drain(..start.bytes);
            let mut block = Block::default();
            block.clear(job.plan.variables.len());
            let report = CsvRows::new().read(&job, &piece, &mut block);
            // What is wrong with the rows behind it is not asked.
            return match report.failure.filter(|_| block.rows == 0) {
                Some(fault) => Err(failed(&input, rows, lines, &fault)),
                None => Alone::new(&job.plan, |at| block.columns[at].cell(0)),
            };
        }
        let has = if rows == 1 { "1 row".to_string() } else { format!("{rows} rows") };
        Err(Failure::Run(format!("{input}: there is no row {number}, it has {has}")))
    }
}

/// Refuses a formula of which a variable has no value.
fn all_given(args: &args::Eval, formulas: &[Formula]) -> Result<(), Failure> {
    let given = options::assignments(args)?;
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

/// What is before a row of a piece.
struct Before {
    rows: u64,
    lines: u64,
    bytes: usize,
}

/// What is before the row that has so many before it; all of the piece where there is none.
fn before(text: &[u8], dialect: Dialect, rows: u64) -> Result<Before, RowFailure> {
    let (mut fields, mut passed, mut start) = (Vec::new(), 0, 0);
    let lines = |end: usize| memchr::memchr_iter(b'\n', &text[..end]).count() as u64;
    while start < text.len() && passed < rows {
        if dialect.comment == Some(text[start]) {
            start = memchr::memchr(b'\n', &text[start..]).map_or(text.len(), |length| start + length + 1);
            continue;
        }
        start = record::split(text, start, dialect.separator, &mut fields).map_err(|broken| RowFailure {
            row: passed,
            line: Some(lines(start)),
            column: None,
            message: broken.describe().into(),
        })?;
        passed += 1;
    }
    Ok(Before { rows: passed, lines: lines(start), bytes: start })
}
