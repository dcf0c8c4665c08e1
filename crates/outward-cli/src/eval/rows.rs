//! A worker: a piece of input to numbers, numbers to results, results to a piece of output.

use std::sync::Arc;
use std::time::Instant;

use super::block::Block;
use super::encode::Answer;
use super::engine::{Engine, Scratch};
use super::pipeline::{Report, RowFailure, Times, Worker};
use super::plan::Plan;
use super::summary::{Wanted, Watch};
use crate::args::OnError;
use crate::cell::{Cell, CellReader, PairError, quote};
use crate::csv::dialect::Dialect;
use crate::number::Number;

/// What all workers share.
pub struct Job<T: Number> {
    /// The formulas and where their variables come from.
    pub plan: Plan<T>,
    /// Names of the columns.
    pub columns: Vec<String>,
    /// How its text is cut.
    pub dialect: Dialect,
    /// How cells are read.
    pub cells: CellReader,
    /// Cells that are no value.
    pub missing: Vec<Vec<u8>>,
    /// What happens to a bad row.
    pub on_error: OnError,
    /// Where the input's fields are copied to.
    pub keep: Keep,
    /// What the summary says of the results, where there is one.
    pub summary: Option<Wanted>,
    /// What evaluates.
    pub engine: Engine<T>,
}

/// Where the input's fields are copied to, which decides what becomes of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// They are not.
    No,
    /// As CSV spells them.
    Csv,
    /// Numbers as numbers, the rest as strings.
    Json,
    /// With their types where they have some, else as text.
    Parquet,
}

/// Reads pieces of one kind of input.
pub trait ReadRows<T: Number, I>: Send + 'static {
    /// Reads the rows of a piece into the block, which is empty.
    fn read(&mut self, job: &Job<T>, input: &I, block: &mut Block<T>) -> Report;
}

/// Prints results into pieces of one kind of output.
pub trait PrintRows<T: Number, O>: Send + Sync + 'static {
    /// Replaces what is in `output`.
    fn print(&self, block: &Block<T>, answers: &[Answer<T>], output: &mut O) -> Result<(), String>;
}

/// A worker and its buffers.
pub struct Rows<T: Number, R, P> {
    job: Arc<Job<T>>,
    reader: R,
    printer: Arc<P>,
    block: Block<T>,
    scratch: Scratch<T>,
    answers: Vec<Answer<T>>,
    watch: Option<Watch>,
}

impl<T: Number, R, P> Rows<T, R, P> {
    /// A worker on the job.
    pub fn new(job: &Arc<Job<T>>, reader: R, printer: &Arc<P>) -> Self {
        Rows {
            job: Arc::clone(job),
            reader,
            printer: Arc::clone(printer),
            block: Block::default(),
            scratch: job.engine.scratch(),
            answers: Vec::new(),
            watch: job.summary.map(Watch::new),
        }
    }
}

impl<T, I, O, R, P> Worker<I, O> for Rows<T, R, P>
where
    T: Number,
    O: Default,
    R: ReadRows<T, I>,
    P: PrintRows<T, O>,
{
    fn work(&mut self, input: &I, output: &mut O) -> Report {
        let start = Instant::now();
        self.block.clear(self.job.plan.variables.len());
        let mut report = self.reader.read(&self.job, input, &mut self.block);
        let read = Instant::now();
        let evaluated = self.job.engine.evaluate(&mut self.scratch, &self.block, &mut self.answers);
        let done = Instant::now();
        let printed = evaluated
            .map_err(|error| error.to_string())
            .and_then(|()| self.printer.print(&self.block, &self.answers, output));
        if let Err(message) = printed {
            *output = O::default();
            return Report::failed(message);
        }
        if let Some(watch) = &mut self.watch {
            report.findings = watch.look(&self.job.plan, &self.block, &self.answers);
        }
        report.times = Times { reading: read - start, evaluating: done - read, printing: done.elapsed() };
        report
    }
}

impl<T: Number> Job<T> {
    /// The value of a cell.
    pub fn read(&self, text: &[u8]) -> Result<Cell<T>, String> {
        self.present(text)?;
        self.cells.read(text)
    }

    /// The value of a pair of cells.
    pub fn read_pair(&self, lo: &[u8], hi: &[u8]) -> Result<Cell<T>, PairError> {
        self.present(lo).map_err(PairError::Lo)?;
        self.present(hi).map_err(PairError::Hi)?;
        self.cells.read_pair(lo, hi)
    }

    /// Is there a value?
    pub fn present(&self, text: &[u8]) -> Result<(), String> {
        if self.missing.iter().any(|missing| missing == text.trim_ascii()) {
            return Err(format!("found {}, which is no value, as --missing says", quote(text)));
        }
        Ok(())
    }

    /// Takes a row that could not be read; false where that ends the run.
    pub fn take_bad(&self, fault: RowFailure, report: &mut Report, block: &mut Block<T>) -> bool {
        match self.on_error {
            OnError::Stop => {
                report.failure = Some(fault);
                return false;
            }
            OnError::Skip => block.skipped.push(block.rows),
            OnError::Empty => {
                block.ill.push(block.rows);
                block.push((0..self.plan.variables.len()).map(|_| Cell::ill()));
            }
        }
        report.bad += 1;
        report.first_bad.get_or_insert(fault);
        true
    }
}
