//! Pieces of input through workers to one writer, in order and in constant memory.
//!
//! One thread reads pieces, some threads work on them, and the calling thread writes what comes out in the order
//! of the input. The buffers go round: a piece can only be read into a buffer that the writer has given back, so
//! the number of buffers bounds the memory, whatever the speeds of the three. A failure travels in its
//! place in the order: everything before it is written first.
//!
//! The threads are not joined when the run fails: the reader may be waiting for input that never comes.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use crate::failure::Failure;

/// A failure at a row of the input, its place counted from the start of a piece.
#[derive(Debug)]
pub struct RowFailure {
    /// Rows of the piece before it.
    pub row: u64,
    /// Line ends of the piece before it, where the input has lines.
    pub line: Option<u64>,
    /// The column's name, where one cell is to blame.
    pub column: Option<String>,
    /// What was found and what was expected.
    pub message: String,
}

/// What came of a piece.
#[derive(Debug, Default)]
pub struct Report {
    /// Rows of input.
    pub rows: u64,
    /// Line ends of input.
    pub lines: u64,
    /// Rows that could not be read, where that does not end the run.
    pub bad: u64,
    /// The first of them.
    pub first_bad: Option<RowFailure>,
    /// Bytes of input.
    pub bytes: u64,
    /// Why the run ends behind what came out of this piece.
    pub failure: Option<RowFailure>,
    /// Where the worker's time went.
    pub times: Times,
}

/// Time of a worker: for reading cells, evaluating, and printing results.
#[derive(Clone, Copy, Debug, Default)]
pub struct Times {
    pub reading: Duration,
    pub evaluating: Duration,
    pub printing: Duration,
}

impl Report {
    /// Nothing but a failure.
    pub fn failed(failure: RowFailure) -> Report {
        Report { failure: Some(failure), ..Report::default() }
    }
}

/// Where pieces come from.
pub trait Source<I>: Send + 'static {
    /// Puts the next piece into `input`; false at the end.
    fn next(&mut self, input: &mut I) -> Result<bool, RowFailure>;
}

/// What is done with a piece.
pub trait Worker<I, O>: Send + 'static {
    /// Turns a piece of input into a piece of output.
    fn work(&mut self, input: &I, output: &mut O) -> Report;
}

/// A pair of buffers on its way round.
struct Job<I, O> {
    number: u64,
    input: I,
    output: O,
    report: Report,
    /// Set where the reader failed: there is nothing to work on.
    unread: bool,
}

/// Runs all of the source through the workers; `emit` gets what came out, in order.
pub fn run<I, O>(
    source: impl Source<I>,
    workers: Vec<impl Worker<I, O>>,
    mut emit: impl FnMut(&mut O, Report) -> Result<(), Failure>,
) -> Result<(), Failure>
where
    I: Default + Send + 'static,
    O: Default + Send + 'static,
{
    // Two buffers a worker keep it busy while its last one is written; two more are being read and written.
    let buffers = 2 * workers.len() + 2;
    let (free_in, free_out) = channel::<Job<I, O>>();
    let (work_in, work_out) = channel::<Job<I, O>>();
    let (done_in, done_out) = channel::<Job<I, O>>();
    for _ in 0..buffers {
        let job = Job {
            number: 0,
            input: I::default(),
            output: O::default(),
            report: Report::default(),
            unread: false,
        };
        // The receiver is in this function.
        let _ = free_in.send(job);
    }
    spawn("read", move || read(source, &free_out, &work_in))?;
    let work_out = Arc::new(Mutex::new(work_out));
    for worker in workers {
        let (work_out, done_in) = (Arc::clone(&work_out), done_in.clone());
        spawn("work", move || work(worker, &work_out, &done_in))?;
    }
    drop(done_in);

    let mut waiting: VecDeque<Option<Job<I, O>>> = VecDeque::new();
    let mut next = 0;
    for job in done_out {
        let place = (job.number - next) as usize;
        if waiting.len() <= place {
            waiting.resize_with(place + 1, || None);
        }
        waiting[place] = Some(job);
        while let Some(Some(_)) = waiting.front() {
            let Some(mut job) = waiting.pop_front().flatten() else { break };
            next += 1;
            emit(&mut job.output, std::mem::take(&mut job.report))?;
            // The reader may have ended already.
            let _ = free_in.send(job);
        }
    }
    Ok(())
}

fn spawn(name: &str, body: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    match thread::Builder::new().name(name.into()).spawn(body) {
        Ok(_) => Ok(()),
        Err(error) => Err(Failure::Run(format!("cannot start a thread: {error}; try a smaller --threads"))),
    }
}

fn read<I, O>(mut source: impl Source<I>, free: &Receiver<Job<I, O>>, work: &Sender<Job<I, O>>) {
    for (number, mut job) in (0..).zip(free) {
        let more = match source.next(&mut job.input) {
            Ok(false) => return,
            Ok(true) => true,
            Err(failure) => {
                job.report.failure = Some(failure);
                false
            }
        };
        job.number = number;
        job.unread = !more;
        if work.send(job).is_err() || !more {
            return;
        }
    }
}

fn work<I, O: Default>(
    mut worker: impl Worker<I, O>,
    work: &Mutex<Receiver<Job<I, O>>>,
    done: &Sender<Job<I, O>>,
) {
    loop {
        let Ok(Ok(mut job)) = work.lock().map(|queue| queue.recv()) else { return };
        if job.unread {
            // What an earlier piece left there must not be written again.
            job.output = O::default();
        } else {
            let outcome = catch_unwind(AssertUnwindSafe(|| worker.work(&job.input, &mut job.output)));
            // The order must not lose a piece, or the writer would wait for it for ever.
            job.report = outcome.unwrap_or_else(|_| {
                job.output = O::default();
                let message = "an error inside outward itself, please report it".into();
                Report::failed(RowFailure { row: 0, line: None, column: None, message })
            });
        }
        if done.send(job).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    struct Count(u64, Option<u64>);
    impl Source<u64> for Count {
        fn next(&mut self, input: &mut u64) -> Result<bool, RowFailure> {
            if Some(self.0) == self.1 {
                return Err(RowFailure { row: 0, line: None, column: None, message: "broken".into() });
            }
            *input = self.0;
            self.0 += 1;
            Ok(*input < 500)
        }
    }

    /// Slower on some pieces than on others, so that they come out of order.
    struct Square;
    impl Worker<u64, u64> for Square {
        fn work(&mut self, input: &u64, output: &mut u64) -> Report {
            assert_ne!(*input, 333, "meant to fail");
            thread::sleep(Duration::from_micros(*input * 37 % 400));
            *output = input * input;
            Report { rows: 1, ..Report::default() }
        }
    }

    fn collect(source: Count) -> (Vec<u64>, Option<String>) {
        let mut all = Vec::new();
        let result = run(source, vec![Square, Square, Square, Square, Square], |square, report| {
            // A piece that failed has no output; all squares here are positive.
            all.extend(Some(*square).filter(|&square| square > 0));
            match report.failure {
                Some(failure) => Err(Failure::Run(failure.message)),
                None => Ok(()),
            }
        });
        (all, result.err().map(|failure| failure.to_string()))
    }

    #[test]
    fn order_is_kept_and_failures_come_in_their_place() {
        let (all, failure) = collect(Count(334, None));
        assert_eq!(all, (334..500).map(|n| n * n).collect::<Vec<_>>());
        assert_eq!(failure, None);

        let (all, failure) = collect(Count(1, Some(200)));
        assert_eq!(all, (1..200).map(|n| n * n).collect::<Vec<_>>());
        assert_eq!(failure.as_deref(), Some("broken"));

        let (all, failure) = collect(Count(300, None));
        assert_eq!(all, (300..333).map(|n| n * n).collect::<Vec<_>>());
        assert!(failure.is_some_and(|message| message.contains("please report")));
    }
}
