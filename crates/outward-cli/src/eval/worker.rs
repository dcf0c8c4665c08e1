//! A worker: a piece of input to numbers, numbers to results, results to a piece of output.

use std::sync::Arc;
use std::time::Instant;

use super::answer::Answer;
use super::block::Block;
use super::engine::Scratch;
use super::job::Job;
use super::pipeline::{PieceReport, Times, Worker};
use super::summary::Observer;
use crate::number::Number;

/// Reads pieces of one kind of input.
pub trait ReadRows<T: Number, I>: Send + 'static {
    /// Reads the rows of a piece into the block, which is empty.
    fn read(&mut self, job: &Job<T>, input: &I, block: &mut Block<T>) -> PieceReport;
}

/// Prints results into pieces of one kind of output.
pub trait PrintRows<T: Number, O>: Send + Sync + 'static {
    /// Replaces what is in `output`.
    fn print(&self, block: &Block<T>, answers: &[Answer<T>], output: &mut O) -> Result<(), String>;
}

/// A worker and its buffers.
pub struct RowWorker<T: Number, R, P> {
    job: Arc<Job<T>>,
    reader: R,
    printer: Arc<P>,
    block: Block<T>,
    scratch: Scratch<T>,
    answers: Vec<Answer<T>>,
    watch: Option<Observer>,
}

impl<T: Number, R, P> RowWorker<T, R, P> {
    /// A worker on the job.
    pub fn new(job: &Arc<Job<T>>, reader: R, printer: &Arc<P>) -> Self {
        RowWorker {
            job: Arc::clone(job),
            reader,
            printer: Arc::clone(printer),
            block: Block::default(),
            scratch: job.engine.scratch(),
            answers: Vec::new(),
            watch: job.summary.map(Observer::new),
        }
    }
}

impl<T, I, O, R, P> Worker<I, O> for RowWorker<T, R, P>
where
    T: Number,
    O: Default,
    R: ReadRows<T, I>,
    P: PrintRows<T, O>,
{
    fn work(&mut self, input: &I, output: &mut O) -> PieceReport {
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
            return PieceReport::failed(message);
        }
        if let Some(watch) = &mut self.watch {
            report.findings = watch.look(&self.job.plan, &self.block, &self.answers);
        }
        report.times = Times { reading: read - start, evaluating: done - read, printing: done.elapsed() };
        report
    }
}
