//! Bounds formulas over the rows of a file, each of which is a box: they are read, ordered and written as by `outward
//! eval`.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use outward::analysis::roundoff::{Roundoff, RoundoffError, RoundoffPlan};
use outward::device::ErrorMeasure;
use outward::interval::Interval;
use outward_reports::roundoff::{BoundDescription, FIELDS, fields_without_bound, message};

use super::boxes::{self, RangeSource};
use super::options::BoundOptions;
use super::request::RoundoffRequest;
use super::searcher::Searcher;
use crate::eval;
use crate::eval::file::{self, FilePiece, RowFile, RowReader};
use crate::eval::job::{CopyMode, Job};
use crate::eval::pipeline::{PieceReport, Sink, Worker};
use crate::eval::plan::{Binding, PlannedFormula};
use crate::eval::request::{Reading, RowsRequest};
use crate::failure::Failure;
use crate::layout::{ReportForm, csv_field, json_string};
use crate::output::{OpenOutput, ReportOutput};

/// Text in place of the results of a row that could not be read.
const UNREAD: &str = "the row could not be read";

/// The plans that the workers share.
struct SharedPlans {
    job: Job<f64>,
    /// The plan for each formula of the job.
    plans: Vec<RoundoffPlan>,
    form: ReportForm,
    searcher: Searcher,
}

/// Number of bytes of input that a worker takes at a time.
const ON_CORES: usize = 64;
const ON_DEVICE: usize = 1 << 16;

/// The bound for a row, or the reason why there is none.
type RowBound = Result<Roundoff, String>;

/// A piece of output.
#[derive(Default)]
struct BoundedPiece {
    /// Number of rows of input.
    rows: u64,
    text: Vec<u8>,
    /// Number of the piece's rows without a finite bound, and the first of them.
    without_bound: u64,
    first: Option<u64>,
}

/// The sink of the pieces.
struct BoundedSink<'a> {
    output: Box<dyn ReportOutput>,
    rows: &'a mut RoundoffRows,
}

/// Counts of the rows so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct RoundoffRows {
    /// Number of rows of input.
    pub rows: u64,
    /// Number of rows without a finite bound.
    pub without_bound: u64,
    /// The first row without a finite bound, counted from 1.
    pub first: Option<u64>,
}

impl Sink<BoundedPiece> for BoundedSink<'_> {
    fn write(&mut self, piece: &mut BoundedPiece) -> Result<(), Failure> {
        self.output.write(&piece.text)?;
        let first = piece.first.map(|row| self.rows.rows + row + 1);
        self.rows.first = self.rows.first.or(first);
        self.rows.without_bound += piece.without_bound;
        self.rows.rows += piece.rows;
        Ok(())
    }

    fn finish(self) -> Result<(), Failure> {
        self.output.finish()
    }
}

/// Bounds the formulas over each row of the file. The output is opened after all checks except those of the rows.
pub fn run(request: &RoundoffRequest, data: &Path, open: OpenOutput<'_>) -> Result<RoundoffRows, Failure> {
    let options = BoundOptions::new(request)?;
    let form = match request.form {
        Some(ReportForm::Text) => {
            let message = "--out text describes one box, and --data has a row each: expected csv or json";
            return Err(Failure::Usage(message.into()));
        }
        form => form.unwrap_or(ReportForm::Csv),
    };
    let rows = row_request(&options);
    eval::options::check(&rows)?;
    let formulas = file::formulas(&rows)?;
    if let Some(message) = formulas.bad.first() {
        return Err(Failure::Usage(message.clone()));
    }
    let file = RowFile::open(data, &rows)?;
    let shared = Arc::new(SharedPlans::new(&options, form, Job::new(&rows, file.header(), &formulas)?)?);
    let names = shared.names();
    let mut known = BTreeSet::new();
    if let Some(twice) = names.iter().find(|name| !known.insert(*name)) {
        let input = &file.header().input;
        return Err(Failure::Usage(format!(
            "--keep: the output would have two columns {twice}, rename the one of {input}"
        )));
    }
    let source = file.rows(&shared.job)?;
    let mut output = open()?;
    if form == ReportForm::Csv {
        let names: Vec<String> = names.iter().map(|name| csv_field(name)).collect();
        output.write((names.join(",") + "\n").as_bytes())?;
    }
    let mut bounded = RoundoffRows::default();
    let sink = BoundedSink { output, rows: &mut bounded };
    let worker = || BoundingWorker { shared: Arc::clone(&shared), reader: RowReader::new() };
    source.run(&rows, &shared.job, worker, sink)?;
    Ok(bounded)
}

/// Returns the request that reads the formulas and the data with their errors; it is not used to print.
fn row_request(options: &BoundOptions<'_>) -> RowsRequest {
    let RoundoffRequest { rows, chunk_size, .. } = options.request;
    let chunk = if options.searcher.takes_many() { ON_DEVICE } else { ON_CORES };
    RowsRequest {
        source: rows.source.clone(),
        reading: Reading::Float,
        error: Some(ErrorMeasure::Ulps),
        on_error: rows.on_error,
        missing_advice: rows.missing_advice,
        threads: rows.threads,
        chunk_size: chunk_size.unwrap_or(chunk),
        monitor: Arc::clone(&rows.monitor),
        ..RowsRequest::default()
    }
}

impl SharedPlans {
    fn new(options: &BoundOptions<'_>, form: ReportForm, mut job: Job<f64>) -> Result<SharedPlans, Failure> {
        job.bounded = true;
        job.keep = match form {
            _ if !options.request.rows.copies_input => CopyMode::No,
            ReportForm::Json => CopyMode::Json,
            ReportForm::Csv | ReportForm::Text => CopyMode::Csv,
        };
        for variable in &job.plan.variables {
            match variable.binding {
                Binding::Constant(cell) if !cell.is_bounded() => {
                    return Err(Failure::Usage(boxes::unbounded(&variable.name)));
                }
                _ => {}
            }
        }
        options.check(job.plan.targets.iter().map(|target| (&target.program, target.mode.width)))?;
        let plan = |target: &PlannedFormula| {
            let title = target.name.as_deref().map_or("formula".into(), boxes::in_a_line);
            // The rows, or --var, give a range to every argument.
            let source = |_| RangeSource::Request;
            let used = target
                .precondition
                .as_ref()
                .map(|precondition| boxes::conditions(&target.program, precondition, &title, source));
            let used = used.unwrap_or_default();
            used.notes.iter().for_each(|note| options.request.rows.monitor.note(&format!("note: {note}")));
            let mut plan_options = options.options(target.mode);
            if used.has_unread {
                plan_options.samples = 0;
            }
            RoundoffPlan::new(&target.program, plan_options)
                .and_then(|plan| plan.with_conditions(&used.conditions))
                .and_then(|plan| options.searcher.check(&plan).map(|()| plan))
                .map_err(|error| Failure::Usage(format!("{title}: {error}")))
        };
        let plans = job.plan.targets.iter().map(plan).collect::<Result<_, _>>()?;
        Ok(SharedPlans { job, plans, form, searcher: options.searcher.clone() })
    }

    /// Returns the names of the columns.
    fn names(&self) -> Vec<String> {
        let prefixes = self.job.prefixes.iter();
        let results = prefixes.flat_map(|prefix| FIELDS.map(|field| format!("{prefix}{field}")));
        self.job.kept().iter().cloned().chain(results).collect()
    }
}

struct BoundingWorker {
    shared: Arc<SharedPlans>,
    reader: RowReader<f64>,
}

impl Worker<FilePiece, BoundedPiece> for BoundingWorker {
    fn work(&mut self, input: &FilePiece, output: &mut BoundedPiece) -> PieceReport {
        let report = self.reader.read(&self.shared.job, input);
        *output = BoundedPiece { rows: report.rows, ..BoundedPiece::default() };
        let found: Result<Vec<Vec<RowBound>>, String> =
            (0..self.shared.plans.len()).map(|formula| self.bound(formula)).collect();
        match found {
            Ok(found) => (0..self.reader.block.rows).for_each(|row| self.row(row, &found, output)),
            Err(message) => return PieceReport::failed(message),
        }
        report
    }
}

impl BoundingWorker {
    /// Appends the line of a row; `found` has its bound for each formula.
    fn row(&self, row: usize, found: &[Vec<RowBound>], piece: &mut BoundedPiece) {
        let SharedPlans { job, plans, form, .. } = &*self.shared;
        let json = *form == ReportForm::Json;
        let key = |name: &str| json_string(name) + ": ";
        // Copied fields need not be text.
        let mut fields: Vec<Vec<u8>> = Vec::new();
        for (name, value) in job.kept().iter().zip(self.reader.block.kept.row(row, job.kept().len())) {
            let prefix = if json { key(name) } else { String::new() };
            fields.push([prefix.as_bytes(), value].concat());
        }
        let mut bounded = true;
        for (formula, ((plan, prefix), found)) in plans.iter().zip(&job.prefixes).zip(found).enumerate() {
            let (description, found) = (BoundDescription::new(plan.program()), &found[row]);
            bounded &= found.as_ref().is_ok_and(|found| found.bound.is_ok()) || !self.is_read(formula, row);
            if json {
                let members = match found {
                    Ok(found) => description.members(found),
                    Err(why) => vec![("no_bound", json_string(why))],
                };
                let named = |(name, value): (&str, String)| key(&format!("{prefix}{name}")) + &value;
                fields.extend(members.into_iter().map(|member| named(member).into_bytes()));
            } else {
                let found = match found {
                    Ok(found) => description.fields(found),
                    Err(why) => fields_without_bound(why),
                };
                fields.extend(found.into_iter().map(String::into_bytes));
            }
        }
        if !bounded {
            piece.without_bound += 1;
            piece.first.get_or_insert(self.reader.block.input_row(row));
        }
        let [start, between, end] = if json { ["{", ", ", "}\n"] } else { ["", ",", "\n"] };
        piece.text.extend_from_slice(start.as_bytes());
        piece.text.extend_from_slice(&fields.join(between.as_bytes()));
        piece.text.extend_from_slice(end.as_bytes());
    }

    /// Bounds a formula over the rows of the block. Rows without a box have an error instead.
    fn bound(&self, formula: usize) -> Result<Vec<RowBound>, String> {
        let plan = &self.shared.plans[formula];
        let sides = |row: usize| {
            if !self.is_read(formula, row) {
                return Ok(Err(UNREAD.to_string()));
            }
            let sides = self.sides(formula, row);
            match plan.check(&sides) {
                Ok(()) => Ok(Ok(sides)),
                Err(error @ (RoundoffError::NoNumber(_) | RoundoffError::Excluded)) => {
                    Ok(Err(message(&error, plan.program())))
                }
                Err(error) => Err(error.to_string()),
            }
        };
        let rows: Vec<Result<Vec<Interval<f64>>, String>> =
            (0..self.reader.block.rows).map(sides).collect::<Result<_, String>>()?;
        let boxes: Vec<Vec<Interval<f64>>> = rows.iter().filter_map(|row| row.clone().ok()).collect();
        let found = self.shared.searcher.bound(plan, &boxes, 1).map_err(|error| error.to_string())?;
        let mut found = found.into_iter();
        Ok(rows.into_iter().filter_map(|row| row.map(|_| found.next()).transpose()).collect())
    }

    /// Returns whether all variables of a formula could be read in the row.
    fn is_read(&self, formula: usize, row: usize) -> bool {
        let block = &self.reader.block;
        let is_ill = |ill: &Vec<usize>| ill.binary_search(&row).is_ok();
        let inputs = &self.shared.job.plan.targets[formula].inputs;
        !is_ill(&block.ill) && !inputs.iter().any(|&variable| is_ill(&block.lacking[variable]))
    }

    /// Returns the box of a row.
    fn sides(&self, formula: usize, row: usize) -> Vec<Interval<f64>> {
        let inputs = self.shared.job.plan.targets[formula].inputs.iter();
        let columns = inputs.map(|at| &self.reader.block.columns[*at]);
        // A row that could be read is bounded, and an empty box is refused.
        columns.map(|column| Interval::new(column.lo[row], column.hi[row]).unwrap_or_default()).collect()
    }
}
