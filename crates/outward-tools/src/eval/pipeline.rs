//! Runs pieces of input through workers to one writer, in order and in constant memory.
//!
//! One thread reads pieces, some threads work on them, and the calling thread writes the results in the order of the
//! input. Buffers are reused: a piece is only read into a buffer that the writer has returned, so the number of buffers
//! limits the memory, however fast each thread is. A failure keeps its position in the order: everything before it is
//! written first. So does a panic of the reader or of a worker; a panic without a position ends the run at once. The
//! output is only completed if nothing failed.
//!
//! The threads are not joined when the run fails: the reader may be waiting for input that never comes.

use std::any::Any;
use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use super::summary::PieceSummary;
use crate::clock::Moment;
use crate::failure::Failure;
use crate::panics::caught;

/// A failure at a row of the input, whose position is counted from the start of a piece.
#[derive(Debug)]
pub struct RowFailure {
    /// Number of rows of the piece before this one.
    pub row: u64,
    /// Number of line ends of the piece before the row, if the input has lines.
    pub line: Option<u64>,
    /// The name of the column, if one cell is to blame.
    pub column: Option<String>,
    /// The text found, and what was expected.
    pub message: String,
    /// Whether a value is missing.
    pub is_missing: bool,
}

impl RowFailure {
    /// Returns a failure that belongs to no row.
    pub fn of_no_row(message: String) -> RowFailure {
        RowFailure { row: 0, line: None, column: None, message, is_missing: false }
    }
}

/// The outcome of a piece.
#[derive(Debug, Default)]
pub struct PieceReport {
    /// Number of rows of input.
    pub rows: u64,
    /// Number of line ends of input.
    pub lines: u64,
    /// Number of rows that could not be read, if that does not end the run.
    pub bad: u64,
    /// The first row that could not be read.
    pub first_bad: Option<RowFailure>,
    /// Number of bytes of input.
    pub bytes: u64,
    /// The failure that ends the run behind the output of this piece.
    pub failure: Option<RowFailure>,
    /// Contributions of the results to the summary, formula by formula.
    pub summaries: Vec<PieceSummary>,
    /// Times of the worker.
    pub times: Times,
}

/// Time of a worker: for reading cells, evaluating, and printing results.
#[derive(Clone, Copy, Debug, Default)]
pub struct Times {
    pub reading: Duration,
    pub evaluating: Duration,
    pub printing: Duration,
}

impl PieceReport {
    /// Returns a report with a failure that belongs to no row.
    pub fn failed(message: String) -> PieceReport {
        let failure = RowFailure::of_no_row(message);
        PieceReport { failure: Some(failure), ..PieceReport::default() }
    }

    /// Counts a row that could not be read, or only in part.
    pub fn add_bad(&mut self, fault: RowFailure) {
        self.bad += 1;
        self.first_bad.get_or_insert(fault);
    }
}

/// A source of pieces.
pub trait PieceSource<I>: Send + 'static {
    /// Puts the next piece into `input`, or returns false at the end.
    fn next(&mut self, input: &mut I) -> Result<bool, RowFailure>;
}

/// A worker, which processes pieces.
pub trait Worker<I, O>: Send + 'static {
    /// Turns a piece of input into a piece of output.
    fn work(&mut self, input: &I, output: &mut O) -> PieceReport;
}

/// A sink of pieces.
pub trait Sink<O> {
    /// Writes a piece.
    fn write(&mut self, piece: &mut O) -> Result<(), Failure>;
    /// Completes the output. A sink that is dropped before this leaves nothing behind.
    fn finish(self) -> Result<(), Failure>;
}

/// A piece of some type: threads and queues are compiled once, for all types of pieces.
type Piece = Box<dyn Any + Send>;

/// A pair of buffers in circulation.
struct Buffers {
    number: u64,
    input: Piece,
    output: Piece,
    report: PieceReport,
    /// Whether the reader failed, so that there is nothing to work on.
    unread: bool,
}

/// A pair of buffers that is done, or the reason why a thread ended early.
type DoneBuffers = Result<Buffers, String>;

/// [`PieceSource::next`] on any piece.
type Next = Box<dyn FnMut(&mut Piece) -> Result<bool, RowFailure> + Send>;
/// [`Worker::work`] on any pieces.
type Work = Box<dyn FnMut(&Piece, &mut Piece) -> PieceReport + Send>;

/// One of the two ways to run pieces.
type RunPieces = fn(
    Next,
    Vec<Work>,
    [fn() -> Piece; 2],
    &mut dyn FnMut(&mut Piece) -> Result<(), Failure>,
    &mut dyn FnMut(PieceReport) -> Result<(), Failure>,
) -> Result<Duration, Failure>;

/// Runs all of the source through the workers into the sink, in order; `account` gets the report of each piece after
/// its output. Returns the time that was spent in the sink.
pub fn run<I, O>(
    mut source: impl PieceSource<I>,
    workers: Vec<impl Worker<I, O>>,
    mut sink: impl Sink<O>,
    mut account: impl FnMut(PieceReport) -> Result<(), Failure>,
) -> Result<Duration, Failure>
where
    I: Default + Send + 'static,
    O: Default + Send + 'static,
{
    let next: Next = Box::new(move |input| source.next(typed::<I>(input)));
    let workers = workers.into_iter().map(|mut worker| -> Work {
        Box::new(move |input, output| {
            let input = input.downcast_ref::<I>();
            worker.work(input.unwrap_or_else(|| unreachable!("{ONE_TYPE}")), typed::<O>(output))
        })
    });
    let mut write = |output: &mut Piece| sink.write(typed::<O>(output));
    let fresh: [fn() -> Piece; 2] = [|| Box::new(I::default()), || Box::new(O::default())];
    // WebAssembly has no threads.
    let run: RunPieces = if cfg!(target_family = "wasm") { run_on_this_thread } else { run_pieces };
    let writing = run(next, workers.collect(), fresh, &mut write, &mut account)?;
    let start = Moment::now();
    sink.finish()?;
    Ok(writing + start.elapsed())
}

const ONE_TYPE: &str = "all pieces of a run have the types of its source and sink";

fn typed<T: 'static>(piece: &mut Piece) -> &mut T {
    piece.downcast_mut().unwrap_or_else(|| unreachable!("{ONE_TYPE}"))
}

/// Runs all pieces in turn through the first worker, and does not finish the sink.
fn run_on_this_thread(
    mut next: Next,
    workers: Vec<Work>,
    [fresh_input, fresh_output]: [fn() -> Piece; 2],
    write: &mut dyn FnMut(&mut Piece) -> Result<(), Failure>,
    account: &mut dyn FnMut(PieceReport) -> Result<(), Failure>,
) -> Result<Duration, Failure> {
    let Some(mut work) = workers.into_iter().next() else { return Ok(Duration::ZERO) };
    let mut input = fresh_input();
    loop {
        let mut output = fresh_output();
        let report = match next(&mut input) {
            Ok(false) => return Ok(Duration::ZERO),
            Ok(true) => work(&input, &mut output),
            Err(failure) => PieceReport { failure: Some(failure), ..PieceReport::default() },
        };
        write(&mut output)?;
        account(report)?;
    }
}

/// Runs all pieces but does not finish the sink; `fresh` makes an input and an output.
fn run_pieces(
    next_input: Next,
    workers: Vec<Work>,
    fresh: [fn() -> Piece; 2],
    write: &mut dyn FnMut(&mut Piece) -> Result<(), Failure>,
    account: &mut dyn FnMut(PieceReport) -> Result<(), Failure>,
) -> Result<Duration, Failure> {
    // Two buffers a worker keep it busy while its last one is written; two more are being read and written.
    let buffers = 2 * workers.len() + 2;
    let (free_in, free_out) = channel::<Buffers>();
    let (work_in, work_out) = channel::<Buffers>();
    let (done_in, done_out) = channel::<DoneBuffers>();
    let [fresh_input, fresh_output] = fresh;
    for _ in 0..buffers {
        let piece = Buffers {
            number: 0,
            input: fresh_input(),
            output: fresh_output(),
            report: PieceReport::default(),
            unread: false,
        };
        // The receiver lives in this function.
        let _ = free_in.send(piece);
    }
    spawn("read", done_in.clone(), move |_| read(next_input, &free_out, &work_in))?;
    let work_out = Arc::new(Mutex::new(work_out));
    for worker in workers {
        let work_out = Arc::clone(&work_out);
        spawn("work", done_in.clone(), move |done_in| work(worker, fresh_output, &work_out, done_in))?;
    }
    drop(done_in);

    let mut waiting: VecDeque<Option<Buffers>> = VecDeque::new();
    let mut next = 0;
    let mut writing = Duration::ZERO;
    for piece in done_out {
        let piece = piece.map_err(Failure::Run)?;
        let place = (piece.number - next) as usize;
        if waiting.len() <= place {
            waiting.resize_with(place + 1, || None);
        }
        waiting[place] = Some(piece);
        while let Some(Some(_)) = waiting.front() {
            let Some(mut piece) = waiting.pop_front().flatten() else { break };
            next += 1;
            let start = Moment::now();
            write(&mut piece.output)?;
            writing += start.elapsed();
            account(std::mem::take(&mut piece.report))?;
            // The reader may have ended already.
            let _ = free_in.send(piece);
        }
    }
    Ok(writing)
}

/// Starts a thread. If it panics, it tells the writer, who would otherwise wait for its piece for ever, or take the
/// pieces before for all.
fn spawn(
    name: &str,
    done: Sender<DoneBuffers>,
    body: impl FnOnce(&Sender<DoneBuffers>) + Send + 'static,
) -> Result<(), Failure> {
    let guarded = move || {
        if let Err(message) = caught(|| body(&done)) {
            // A writer that has ended has its own reason.
            let _ = done.send(Err(message));
        }
    };
    match thread::Builder::new().name(name.into()).spawn(guarded) {
        Ok(_) => Ok(()),
        Err(error) => Err(Failure::Run(format!("cannot start a thread: {error}; try a smaller --threads"))),
    }
}

fn read(mut next: Next, free: &Receiver<Buffers>, work: &Sender<Buffers>) {
    for (number, mut piece) in (0..).zip(free) {
        let more = match caught(|| next(&mut piece.input)) {
            Ok(Ok(false)) => return,
            Ok(Ok(true)) => true,
            Ok(Err(failure)) => {
                piece.report.failure = Some(failure);
                false
            }
            Err(message) => {
                piece.report = PieceReport::failed(message);
                false
            }
        };
        piece.number = number;
        piece.unread = !more;
        if work.send(piece).is_err() || !more {
            return;
        }
    }
}

fn work(
    mut worker: Work,
    fresh_output: fn() -> Piece,
    work: &Mutex<Receiver<Buffers>>,
    done: &Sender<DoneBuffers>,
) {
    loop {
        let Ok(Ok(mut piece)) = work.lock().map(|queue| queue.recv()) else { return };
        if piece.unread {
            // Output of an earlier piece in the buffer must not be written again.
            piece.output = fresh_output();
        } else {
            // The order must not lose a piece, or the writer would wait for it for ever.
            piece.report = caught(|| worker(&piece.input, &mut piece.output)).unwrap_or_else(|message| {
                piece.output = fresh_output();
                PieceReport::failed(message)
            });
        }
        if done.send(Ok(piece)).is_err() {
            return;
        }
    }
}
