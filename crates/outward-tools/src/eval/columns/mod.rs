//! Formulas over columns in memory, for programs that have arrays instead of files.
//!
//! ```
//! use outward_tools::eval::columns::{self, Batch, Column, ColumnValues, ResultValues};
//! use outward_tools::eval::request::{RowsRequest, SourceRequest};
//!
//! let source = SourceRequest { formula: Some("sqrt(x^2 + y^2)".into()), ..SourceRequest::default() };
//! let request = RowsRequest { source, ..RowsRequest::default() };
//! let column = |values| Column { values, missing: None };
//! let columns = vec![column(ColumnValues::F64(&[3.0, 1.0])), column(ColumnValues::I64(&[4, 1]))];
//! let names = ["x".to_string(), "y".to_string()];
//! let results = columns::run(&request, &names, &[Batch { rows: 2, columns }], &|_| true)?;
//! let ResultValues::F64(lo) = &results[0].columns[0].values else { unreachable!() };
//! assert_eq!(lo[..], [5.0, 1.414213562373095]);
//! # Ok::<(), outward_tools::failure::Failure>(())
//! ```

mod input;
mod number;
mod output;
mod programs;

use std::collections::BTreeMap;
use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use outward::device::{DeviceError, IntervalSlice};
use outward::exact::PointNumber;
use outward::program::Width;

use super::block::{CellNumber, ColumnSlices, RowBlock};
use super::device_choice;
use super::engine::{Engine, Scratch};
use super::formula::{self, Formulas};
use super::options;
use super::plan::{Binding, Plan, Variable};
use super::request::{OnError, RowsRequest, SourceRequest};
use super::results::{ResultColumns, RowResults};
use super::tight::TightPlan;
use crate::cell::{Cell, CellReader, PairError};
use crate::device::worker_threads;
use crate::failure::Failure;
use crate::number::{EvalNumber, FloatFormat};
pub use input::{Batch, Column, ColumnValues, TextColumn, spell};
use number::ColumnNumber;
pub use number::ResultValues;
pub use output::{AdviseMemory, FormulaColumns, ResultColumn};
use output::{Results, ResultsPiece};
pub use programs::{ColumnProgram, ProgramInput, format, programs};
use programs::{INPUT, formulas, plan};

/// Number of rows that a thread takes at a time: their numbers stay in its cache.
const PIECE: usize = 1 << 13;
/// Number of rows times operations that a thread takes at a time, some hundredths of a second: of formulas with many
/// operations, it takes fewer rows.
const PIECE_WORK: usize = 1 << 18;
/// An operation whose error is bounded counts as so many.
const ERROR_WORK: usize = 32;
/// The least number of rows that a thread takes at a time.
const LEAST_PIECE: usize = 1 << 5;
/// Number of rows that other devices take at a time.
const DEVICE_PIECE: usize = 1 << 22;
/// Number of rows that devices take at a time if they read columns of the caller, and write results, without a copy in
/// between: so many that the start and the end, at which copies do not overlap, do not count.
const DIRECT_PIECE: usize = 1 << 25;
/// Number of threads that check whether numbers are finite: more do not make memory faster.
const LOOKERS: usize = 8;
/// Number of rows that a thread takes at a time if values of whole formulas are wanted: points are solved in blocks,
/// and a piece has some of these.
const TIGHT_PIECE: usize = 1 << 9;
/// Number of rows that a thread takes at a time if rows may be ranges, each of which may take a second.
const RANGE_PIECE: usize = 1 << 4;
/// Time that the calling thread waits before it asks whether to go on.
const WATCH: Duration = Duration::from_millis(50);

/// Evaluates the formulas of a request in each row of the batches, whose columns have these names;
/// [`SourceRequest::data`](super::request::SourceRequest) and the options of files are ignored. The calling thread
/// calls `watch` from time to time, with the number of rows that are done, and stops if it returns `false`; without
/// columns, after a row alone.
///
/// # Errors
///
/// If the request makes no sense, a cell spells no value (unless rows may be ill), the device fails, or `watch` ends
/// the run.
pub fn run(
    request: &RowsRequest,
    names: &[String],
    batches: &[Batch<'_>],
    watch: &dyn Fn(usize) -> bool,
) -> Result<Vec<FormulaColumns>, Failure> {
    run_advised(request, names, batches, |_, _| {}, watch)
}

/// Evaluates like [`run`], with a function that is told the addresses of results.
///
/// # Errors
///
/// The errors of [`run`].
pub fn run_advised(
    request: &RowsRequest,
    names: &[String],
    batches: &[Batch<'_>],
    advise: AdviseMemory,
    watch: &dyn Fn(usize) -> bool,
) -> Result<Vec<FormulaColumns>, Failure> {
    options::check(request)?;
    for batch in batches {
        let is_fit = |column: &Column<'_>| column.values.rows() == batch.rows;
        if batch.columns.len() != names.len() || !batch.columns.iter().all(is_fit) {
            return Err(Failure::Usage("the columns differ in length".into()));
        }
    }
    let formulas = formulas(request, names)?;
    match formulas.format() {
        FloatFormat::F64 => evaluate::<f64>(request, &formulas, names, batches, advise, watch),
        FloatFormat::F32 => evaluate::<f32>(request, &formulas, names, batches, advise, watch),
    }
}

/// Returns the variables of infix formulas over columns of these names: a variable with the name of a constant is a
/// column.
///
/// # Errors
///
/// If the text is no formula.
pub fn variables(formula: &str, names: &[String]) -> Result<Vec<String>, Failure> {
    let source = SourceRequest { formula: Some(formula.into()), ..SourceRequest::default() };
    let request = RowsRequest { source, ..RowsRequest::default() };
    let formulas = formula::among(&request, names, INPUT)?.unwrap_or_default();
    let mut variables: Vec<String> = Vec::new();
    for name in formulas.good.iter().flat_map(|formula| formula.program.input_names()) {
        if !variables.iter().any(|known| known == name) {
            variables.push(name.into());
        }
    }
    Ok(variables)
}

fn evaluate<T: ColumnNumber>(
    request: &RowsRequest,
    formulas: &Formulas,
    names: &[String],
    batches: &[Batch<'_>],
    advise: AdviseMemory,
    watch: &dyn Fn(usize) -> bool,
) -> Result<Vec<FormulaColumns>, Failure> {
    let plan = plan(request, formulas, names)?;
    let shown = options::shown(request);
    let tight = TightPlan::new(request);
    let numbers = tight.map(|_| options::numbers(request)).transpose()?;
    let number_of = |given: &BTreeMap<String, Option<PointNumber>>| {
        plan.variables.iter().map(|variable| given.get(&variable.name).cloned().flatten()).collect()
    };
    let rows = batches.iter().map(|batch| batch.rows).sum();
    let job = ColumnJob {
        numbers: numbers.as_ref().map(number_of),
        engine: Engine::new(
            device_choice::open_for_arrays(request, &plan, rows)?,
            &plan,
            shown,
            options::compile(request),
            tight,
        )?,
        // Texts in memory are no dates of a spreadsheet, so fractions are read.
        cells: CellReader { fractions: true, ..options::cell_reader(request) },
        names,
        on_error: request.on_error.unreadable,
        // The system takes longer to say how many processors there are than a few rows take.
        threads: match rows {
            0..=256 if tight.is_none() => 1,
            _ => worker_threads(request.threads),
        },
        stop: request.tight.and_then(|tight| tight.stop),
        shown,
        plan,
    };
    let mut results: Vec<Results<T>> =
        job.plan.targets.iter().map(|_| Results::new(shown, rows, advise)).collect();
    job.run(batches, &mut results, watch)?;
    let named = job.plan.targets.iter().zip(job.plan.prefixes()).zip(results);
    Ok(named
        .map(|((target, prefix), results)| FormulaColumns {
            name: target.name.clone(),
            prefix,
            reads: job.plan.columns_of(target),
            columns: results.into_columns(shown),
        })
        .collect())
}

/// The decisions before the first row is read.
struct ColumnJob<'a, T: EvalNumber> {
    plan: Plan<T>,
    engine: Engine<T>,
    cells: CellReader,
    names: &'a [String],
    on_error: OnError,
    shown: ResultColumns,
    /// The numbers of variables that have one value, if numbers of rows are wanted.
    numbers: Option<Vec<Option<PointNumber>>>,
    /// Largest number of threads.
    threads: usize,
    /// Ends the search for the value of a row.
    stop: Option<&'static AtomicBool>,
}

/// The rows that a thread takes at once.
struct RowChunk<'a, T> {
    batch: &'a Batch<'a>,
    /// The rows' positions in the batch.
    range: Range<usize>,
    /// Number of rows in all batches before this one.
    before: usize,
    /// The results for each formula.
    results: Vec<ResultsPiece<'a, T>>,
}

/// The memory of a thread.
struct Worker<T: EvalNumber> {
    scratch: Scratch<T>,
    block: RowBlock<T>,
    answers: Vec<RowResults<T>>,
    text: Vec<u8>,
}

/// An error, and its row among all rows.
struct RowFault {
    row: usize,
    failure: Failure,
}

impl<T: ColumnNumber> ColumnJob<'_, T> {
    fn pieces<'a>(&self, batches: &'a [Batch<'a>], results: &'a mut [Results<T>]) -> Vec<RowChunk<'a, T>> {
        let has_points = || batches.iter().all(|batch| self.has_points(batch));
        let size = match (self.engine.is_on_processor(), &self.numbers) {
            (true, Some(_)) if has_points() => TIGHT_PIECE,
            (true, Some(_)) => RANGE_PIECE,
            (false, None) if self.is_direct() => DIRECT_PIECE,
            (false, None) => DEVICE_PIECE,
            _ => {
                let operations: usize =
                    self.plan.targets.iter().map(|target| target.program.nodes().len()).sum();
                let each = operations.max(1) * if self.shown.error.is_some() { ERROR_WORK } else { 1 };
                (PIECE_WORK / each).clamp(LEAST_PIECE, PIECE)
            }
        };
        let mut rest: Vec<ResultsPiece<'a, T>> = results.iter_mut().map(Results::piece).collect();
        let (mut pieces, mut before) = (Vec::new(), 0);
        for batch in batches {
            for start in (0..batch.rows).step_by(size) {
                let range = start..batch.rows.min(start + size);
                let results = rest.iter_mut().map(|all| all.take_rows(range.len())).collect();
                pieces.push(RowChunk { batch, range, before, results });
            }
            before += batch.rows;
        }
        pieces
    }

    /// Returns whether all variables are numbers in every row of the batch. Texts are not inspected.
    fn has_points(&self, batch: &Batch<'_>) -> bool {
        let is_point = |(at, variable): (usize, &Variable<T>)| match variable.binding {
            Binding::Constant(_) => self.numbers.as_ref().is_some_and(|numbers| numbers[at].is_some()),
            Binding::Column(at) => {
                !matches!(batch.columns[at].values, ColumnValues::Texts(_) | ColumnValues::Intervals { .. })
            }
            Binding::Pair(..) => false,
        };
        self.plan.variables.iter().enumerate().all(is_point)
    }

    fn run(
        &self,
        batches: &[Batch<'_>],
        results: &mut [Results<T>],
        watch: &dyn Fn(usize) -> bool,
    ) -> Result<(), Failure> {
        // A row whose value is searched may take long: the calling thread checks for signals meanwhile.
        let has_columns = batches.iter().any(|batch| !batch.columns.is_empty());
        let may_take_long = self.numbers.is_some() && has_columns;
        let pieces = self.pieces(batches, results);
        // Values of whole formulas are found on the processor, whichever device has found bounds.
        let is_here = self.engine.is_on_processor() || self.numbers.is_some();
        let threads = if is_here { self.threads.min(pieces.len()) } else { 1 };
        let queue = Mutex::new(pieces.into_iter());
        let (done, is_stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
        let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
        let is_interrupted = AtomicBool::new(false);
        let report_progress = || {
            if !watch(done.load(Ordering::Relaxed)) {
                is_interrupted.store(true, Ordering::Relaxed);
                is_stopped.store(true, Ordering::Relaxed);
                if let Some(stop) = self.stop {
                    stop.store(true, Ordering::Relaxed);
                }
            }
        };
        let work = |report_progress: &dyn Fn()| -> Result<(), RowFault> {
            let mut worker = Worker::new(self);
            while let Some(piece) = next() {
                if is_stopped.load(Ordering::Relaxed) {
                    break;
                }
                let rows = piece.range.len();
                if let Err(fault) = worker.evaluate(self, piece) {
                    is_stopped.store(true, Ordering::Relaxed);
                    return Err(fault);
                }
                done.fetch_add(rows, Ordering::Relaxed);
                report_progress();
            }
            Ok(())
        };
        // Pieces are taken in order, so that the first fault of all rows is among those of the threads.
        let faults: Vec<RowFault> = if threads <= 1 && !may_take_long {
            work(&report_progress).err().into_iter().collect()
        } else {
            let (finished, wait) = mpsc::channel::<()>();
            thread::scope(|scope| {
                let spawn = |finished: mpsc::Sender<()>| {
                    scope.spawn(|| {
                        // Dropped at the end of the thread, also if it panics.
                        let _finished = finished;
                        work(&|| {})
                    })
                };
                let spawned: Vec<_> = (0..threads).map(|_| spawn(finished.clone())).collect();
                drop(finished);
                while wait.recv_timeout(WATCH) == Err(mpsc::RecvTimeoutError::Timeout) {
                    report_progress();
                }
                report_progress();
                let outcomes = spawned
                    .into_iter()
                    .map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
                outcomes.filter_map(Result::err).collect()
            })
        };
        match faults.into_iter().min_by_key(|fault| fault.row) {
            Some(fault) => Err(fault.failure),
            None if is_interrupted.load(Ordering::Relaxed) => Err(Failure::Run("interrupted".into())),
            None => Ok(()),
        }
    }

    /// Returns whether the device can read all columns, and write all results, without a copy in between.
    fn is_direct(&self) -> bool {
        let is_column = |variable: &Variable<T>| matches!(variable.binding, Binding::Column(_));
        self.engine.has_direct_results() && self.plan.variables.iter().all(is_column)
    }

    /// Returns the values of a variable, if they are finite floats of the format and need no copy. Errors need the
    /// cells instead.
    fn slice<'a>(&self, variable: usize, piece: &RowChunk<'a, T>) -> Option<&'a [T]> {
        let Binding::Column(at) = self.plan.variables[variable].binding else { return None };
        let column = &piece.batch.columns[at];
        // Programs in a format narrower than binary32 start from other numbers.
        let has_starts = self.shown.plain() && self.cells.format.is_some_and(Width::is_promoted);
        let is_read = self.shown.error.is_some() || self.numbers.is_some() || has_starts;
        let is_plain = column.missing.is_none() && !is_read;
        let values = &T::of_column(&column.values).filter(|_| is_plain)?[piece.range.clone()];
        self.are_finite(values).then_some(values)
    }

    /// Returns whether all values are finite. Pieces of other devices are large, so several threads check them.
    fn are_finite(&self, values: &[T]) -> bool {
        let threads = self.threads.min(LOOKERS).min(values.len() / PIECE);
        if self.engine.is_on_processor() || threads < 2 {
            return T::are_finite(values);
        }
        thread::scope(|scope| {
            let parts = values.chunks(values.len().div_ceil(threads));
            let looking: Vec<_> = parts.map(|part| scope.spawn(|| T::are_finite(part))).collect();
            let seen =
                looking.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
            seen.fold(true, |are_finite, part| are_finite & part)
        })
    }

    /// Returns the number of a variable in a row of a batch whose cell was read, or `None` for a range.
    fn number(
        &self,
        variable: usize,
        batch: &Batch<'_>,
        row: usize,
        cell: Option<Cell<T>>,
        text: &mut Vec<u8>,
    ) -> CellNumber {
        match (self.plan.variables[variable].binding, cell) {
            (Binding::Constant(_), _) => {
                self.numbers.as_ref().and_then(|numbers| numbers[variable].clone()).into()
            }
            (Binding::Column(at), Some(cell)) => {
                input::number(&batch.columns[at], row, self.cells, cell, text)
            }
            (Binding::Column(_), None) | (Binding::Pair(..), _) => CellNumber::None,
        }
    }

    /// Returns the value of a variable in a row of a batch, if there is one, or an error and its column.
    fn cell(
        &self,
        variable: usize,
        batch: &Batch<'_>,
        row: usize,
        text: &mut Vec<u8>,
    ) -> Result<Option<Cell<T>>, (usize, String)> {
        let cell = match self.plan.variables[variable].binding {
            Binding::Constant(cell) => Ok(Some(cell)),
            Binding::Column(at) => {
                input::value(&batch.columns[at], row, self.cells, text).map_err(|message| (at, message))
            }
            Binding::Pair(lo, hi) => {
                input::pair([&batch.columns[lo], &batch.columns[hi]], row, self.cells, text).map_err(
                    |error| match error {
                        PairError::Lo(message) | PairError::Order(message) => (lo, message),
                        PairError::Hi(message) => (hi, message),
                    },
                )
            }
        };
        if self.on_error == OnError::Empty { Ok(cell.unwrap_or(None)) } else { cell }
    }
}

impl<T: ColumnNumber> ColumnJob<'_, T> {
    /// Makes the device read these columns and write the results of the piece.
    fn evaluate_direct(&self, slices: &[&[T]], piece: RowChunk<'_, T>) -> Result<(), RowFault> {
        let columns =
            slices.iter().map(|slice| ColumnSlices { bounds: IntervalSlice::points(slice), plain: slice });
        let columns: Vec<_> = columns.collect();
        for (formula, results) in piece.results.into_iter().enumerate() {
            let (bounds, decorations) = results.into_bounds();
            self.engine.evaluate_into(formula, &columns, bounds, decorations).map_err(|error| RowFault {
                row: piece.before + piece.range.start,
                failure: Failure::Run(error.to_string()),
            })?;
        }
        Ok(())
    }
}

impl<T: ColumnNumber> Worker<T> {
    fn new(job: &ColumnJob<'_, T>) -> Worker<T> {
        Worker {
            scratch: job.engine.scratch(),
            block: RowBlock::default(),
            answers: Vec::new(),
            text: Vec::new(),
        }
    }

    fn evaluate(&mut self, job: &ColumnJob<'_, T>, mut piece: RowChunk<'_, T>) -> Result<(), RowFault> {
        if !job.is_direct() {
            return self.evaluate_copied(job, piece);
        }
        let slices = (0..job.plan.variables.len()).map(|variable| job.slice(variable, &piece));
        if let Some(slices) = slices.collect::<Option<Vec<_>>>() {
            return job.evaluate_direct(&slices, piece);
        }
        // Copies need memory, so the rows are copied in parts.
        while !piece.range.is_empty() {
            let rows = piece.range.len().min(DEVICE_PIECE);
            let part = RowChunk {
                range: piece.range.start..piece.range.start + rows,
                results: piece.results.iter_mut().map(|all| all.take_rows(rows)).collect(),
                ..piece
            };
            piece.range.start += rows;
            self.evaluate_copied(job, part)?;
        }
        Ok(())
    }

    fn evaluate_copied(&mut self, job: &ColumnJob<'_, T>, piece: RowChunk<'_, T>) -> Result<(), RowFault> {
        let variables = job.plan.variables.len();
        let slices: Vec<Option<&[T]>> = (0..variables).map(|variable| job.slice(variable, &piece)).collect();
        self.read(job, &piece, &slices)?;
        let RowChunk { range, before, results, .. } = piece;
        let columns = slices.iter().zip(&self.block.columns).map(|(slice, copied)| match slice {
            Some(slice) => ColumnSlices { bounds: IntervalSlice::points(slice), plain: slice },
            None => copied.as_slices(),
        });
        let columns: Vec<_> = columns.collect();
        let outcome = job.engine.evaluate_slices(&mut self.scratch, range.len(), &columns, &mut self.answers);
        let failed = |error: DeviceError| RowFault {
            row: before + range.start,
            failure: Failure::Run(error.to_string()),
        };
        outcome.map_err(failed)?;
        for (formula, (results, answer)) in results.into_iter().zip(&mut self.answers).enumerate() {
            let ill = self.block.ill_rows(&job.plan.targets[formula].inputs);
            job.engine.finish(&mut self.scratch, formula, &self.block, &ill, answer).map_err(failed)?;
            results.fill(answer);
        }
        Ok(())
    }

    /// Copies the columns that are not slices into the block.
    fn read(
        &mut self,
        job: &ColumnJob<'_, T>,
        piece: &RowChunk<'_, T>,
        slices: &[Option<&[T]>],
    ) -> Result<(), RowFault> {
        let rows = piece.range.len();
        self.block.clear(slices.len());
        self.block.rows = rows;
        let mut copied: Vec<usize> = (0..slices.len()).filter(|at| slices[*at].is_none()).collect();
        if job.numbers.is_none() {
            copied.retain(|&variable| {
                let Binding::Constant(cell) = job.plan.variables[variable].binding else { return true };
                self.block.columns[variable].fill(cell, rows, job.shown.error.is_some());
                false
            });
        }
        if copied.is_empty() {
            return Ok(());
        }
        // Rows are read one by one, so that the first fault is that of the first row.
        for row in piece.range.clone() {
            for &variable in &copied {
                let cell = job.cell(variable, piece.batch, row, &mut self.text);
                let cell = cell.map_err(|(column, message)| {
                    let row = piece.before + row;
                    let failure = Failure::Usage(format!("{}[{row}]: {message}", job.names[column]));
                    RowFault { row, failure }
                })?;
                if cell.is_none() {
                    self.block.lacking[variable].push(row - piece.range.start);
                }
                if job.numbers.is_some() {
                    let number = job.number(variable, piece.batch, row, cell, &mut self.text);
                    self.block.columns[variable].numbers.push(number);
                }
                self.block.columns[variable].push(cell.unwrap_or_else(Cell::ill));
            }
        }
        Ok(())
    }
}
