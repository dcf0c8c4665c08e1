//! Workers: they turn a piece of input into numbers, numbers into results, and results into a piece of output.

use std::sync::Arc;

use super::engine::Scratch;
use super::file::{FilePiece, RowReader};
use super::job::Job;
use super::pipeline::{PieceReport, Times, Worker};
use super::printer::PrintRows;
use super::results::RowResults;
use super::summary::Observer;
use crate::clock::Moment;
use crate::number::EvalNumber;

/// A worker and its buffers.
pub struct RowWorker<T: EvalNumber, P> {
    job: Arc<Job<T>>,
    reader: RowReader<T>,
    printer: Arc<P>,
    scratch: Scratch<T>,
    answers: Vec<RowResults<T>>,
    watch: Option<Observer>,
}

impl<T: EvalNumber, P> RowWorker<T, P> {
    /// Returns a worker on the job.
    pub fn new(job: &Arc<Job<T>>, printer: &Arc<P>) -> Self {
        RowWorker {
            job: Arc::clone(job),
            reader: RowReader::new(),
            printer: Arc::clone(printer),
            scratch: job.engine.scratch(),
            answers: Vec::new(),
            watch: job.summary.map(Observer::new),
        }
    }

    /// Keeps only the rows in which an error is larger than the threshold.
    fn leave_out(&mut self, least: f64) -> Result<(), String> {
        let is_kept = |row: usize| self.answers.iter().any(|answer| answer.error[row] > least);
        let kept: Vec<bool> = (0..self.reader.block.rows).map(is_kept).collect();
        self.answers.iter_mut().for_each(|answer| answer.retain(&kept));
        self.reader.block.retain_printed(&kept)
    }
}

impl<T, O, P> Worker<FilePiece, O> for RowWorker<T, P>
where
    T: EvalNumber,
    O: Default,
    P: PrintRows<T, O>,
{
    fn work(&mut self, input: &FilePiece, output: &mut O) -> PieceReport {
        let start = Moment::now();
        let mut report = self.reader.read(&self.job, input);
        let read = Moment::now();
        let block = &self.reader.block;
        let evaluated = self.job.engine.evaluate(&mut self.scratch, block, &mut self.answers);
        let done = Moment::now();
        let printed = evaluated.map_err(|error| error.to_string()).and_then(|()| {
            if let Some(watch) = &mut self.watch {
                report.summaries = watch.observe(&self.job.plan, &self.reader.block, &self.answers);
            }
            if let Some(least) = self.job.error_above {
                self.leave_out(least)?;
            }
            self.printer.print(&self.reader.block, &self.answers, output)
        });
        if let Err(message) = printed {
            *output = O::default();
            return PieceReport::failed(message);
        }
        report.times =
            Times { reading: read.since(start), evaluating: done.since(read), printing: done.elapsed() };
        report
    }
}
