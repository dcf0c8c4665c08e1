//! Pieces of input through workers to one writer, in order and in constant memory.
//!
//! One thread reads pieces, some threads work on them, and the calling thread writes what comes out in the order of
//! the input. The buffers go round: a piece can only be read into a buffer that the writer has given back, so the
//! number of buffers bounds the memory, whatever the speeds of the three. A failure travels in its place in the order:
//! everything before it is written first. So does a panic of the reader or of a worker; one that has no place ends the
//! run where it is. What is written is finished only where nothing failed.
//!
//! The threads are not joined when the run fails: the reader may be waiting for input that never comes.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use super::summary::PieceSummary;
use crate::failure::Failure;
use crate::panics::caught;

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
pub struct PieceReport {
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
    /// What the results add to the summary, formula by formula.
    pub summaries: Vec<PieceSummary>,
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

impl PieceReport {
    /// Nothing but a failure that is not of one row.
    pub fn failed(message: String) -> PieceReport {
        let failure = RowFailure { row: 0, line: None, column: None, message };
        PieceReport { failure: Some(failure), ..PieceReport::default() }
    }
}

/// Where pieces come from.
pub trait PieceSource<I>: Send + 'static {
    /// Puts the next piece into `input`; false at the end.
    fn next(&mut self, input: &mut I) -> Result<bool, RowFailure>;
}

/// What is done with a piece.
pub trait Worker<I, O>: Send + 'static {
    /// Turns a piece of input into a piece of output.
    fn work(&mut self, input: &I, output: &mut O) -> PieceReport;
}

/// Where pieces go.
pub trait Sink<O> {
    /// Writes a piece.
    fn write(&mut self, piece: &mut O) -> Result<(), Failure>;
    /// All was written. Where this is not reached, nothing is to be left.
    fn finish(self) -> Result<(), Failure>;
}

/// A pair of buffers on its way round.
struct Buffers<I, O> {
    number: u64,
    input: I,
    output: O,
    report: PieceReport,
    /// Set where the reader failed: there is nothing to work on.
    unread: bool,
}

/// A pair of buffers that is done, or why a thread ended before its time.
type Done<I, O> = Result<Buffers<I, O>, String>;

/// Runs all of the source through the workers into the sink, in order; `account` gets what came of each piece behind
/// its output. Gives the time that was spent in the sink.
pub fn run<I, O>(
    source: impl PieceSource<I>,
    workers: Vec<impl Worker<I, O>>,
    mut sink: impl Sink<O>,
    mut account: impl FnMut(PieceReport) -> Result<(), Failure>,
) -> Result<Duration, Failure>
where
    I: Default + Send + 'static,
    O: Default + Send + 'static,
{
    // Two buffers a worker keep it busy while its last one is written; two more are being read and written.
    let buffers = 2 * workers.len() + 2;
    let (free_in, free_out) = channel::<Buffers<I, O>>();
    let (work_in, work_out) = channel::<Buffers<I, O>>();
    let (done_in, done_out) = channel::<Done<I, O>>();
    for _ in 0..buffers {
        let piece = Buffers {
            number: 0,
            input: I::default(),
            output: O::default(),
            report: PieceReport::default(),
            unread: false,
        };
        // The receiver is in this function.
        let _ = free_in.send(piece);
    }
    spawn("read", done_in.clone(), move |_| read(source, &free_out, &work_in))?;
    let work_out = Arc::new(Mutex::new(work_out));
    for worker in workers {
        let work_out = Arc::clone(&work_out);
        spawn("work", done_in.clone(), move |done_in| work(worker, &work_out, done_in))?;
    }
    drop(done_in);

    let mut waiting: VecDeque<Option<Buffers<I, O>>> = VecDeque::new();
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
            let start = Instant::now();
            sink.write(&mut piece.output)?;
            writing += start.elapsed();
            account(std::mem::take(&mut piece.report))?;
            // The reader may have ended already.
            let _ = free_in.send(piece);
        }
    }
    let start = Instant::now();
    sink.finish()?;
    Ok(writing + start.elapsed())
}

/// Starts a thread. One that panics says so to the writer, who would wait for its piece for ever, or take the pieces
/// before for all.
fn spawn<I, O>(
    name: &str,
    done: Sender<Done<I, O>>,
    body: impl FnOnce(&Sender<Done<I, O>>) + Send + 'static,
) -> Result<(), Failure>
where
    I: Send + 'static,
    O: Send + 'static,
{
    let guarded = move || {
        if let Err(message) = caught(|| body(&done)) {
            // A writer that has gone has its own reason.
            let _ = done.send(Err(message));
        }
    };
    match thread::Builder::new().name(name.into()).spawn(guarded) {
        Ok(_) => Ok(()),
        Err(error) => Err(Failure::Run(format!("cannot start a thread: {error}; try a smaller --threads"))),
    }
}

fn read<I, O>(mut source: impl PieceSource<I>, free: &Receiver<Buffers<I, O>>, work: &Sender<Buffers<I, O>>) {
    for (number, mut piece) in (0..).zip(free) {
        let more = match caught(|| source.next(&mut piece.input)) {
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

fn work<I, O: Default>(
    mut worker: impl Worker<I, O>,
    work: &Mutex<Receiver<Buffers<I, O>>>,
    done: &Sender<Done<I, O>>,
) {
    loop {
        let Ok(Ok(mut piece)) = work.lock().map(|queue| queue.recv()) else { return };
        if piece.unread {
            // What an earlier piece left there must not be written again.
            piece.output = O::default();
        } else {
            // The order must not lose a piece, or the writer would wait for it for ever.
            piece.report =
                caught(|| worker.work(&piece.input, &mut piece.output)).unwrap_or_else(|message| {
                    piece.output = O::default();
                    PieceReport::failed(message)
                });
        }
        if done.send(Ok(piece)).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sink::file::Output;
    use std::fs;
    use std::sync::PoisonError;
    use std::sync::atomic::{AtomicU32, Ordering};

    /// Where something goes wrong, and how.
    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Fault {
        Panic(u64),
        Error(u64),
        /// A panic outside of any piece.
        End,
    }

    impl Fault {
        fn strike(fault: Option<Fault>, at: u64) -> Result<(), String> {
            match fault {
                Some(Fault::Panic(n)) => assert_ne!(n, at, "meant to fail"),
                Some(Fault::Error(n)) if n == at => return Err("broken".into()),
                _ => {}
            }
            Ok(())
        }
    }

    fn end(fault: Option<Fault>) {
        assert!(fault != Some(Fault::End) || thread::panicking(), "meant to fail");
    }

    struct Count(u64, Option<Fault>);
    impl PieceSource<u64> for Count {
        fn next(&mut self, input: &mut u64) -> Result<bool, RowFailure> {
            let failed = |message| RowFailure { row: 0, line: None, column: None, message };
            Fault::strike(self.1, self.0).map_err(failed)?;
            *input = self.0;
            self.0 += 1;
            Ok(*input < 500)
        }
    }
    impl Drop for Count {
        fn drop(&mut self) {
            end(self.1);
        }
    }

    /// Slower on some pieces than on others, so that they come out of order.
    struct Square(Option<Fault>);
    impl Worker<u64, Vec<u8>> for Square {
        fn work(&mut self, input: &u64, output: &mut Vec<u8>) -> PieceReport {
            if let Err(message) = Fault::strike(self.0, *input) {
                output.clear();
                return PieceReport::failed(message);
            }
            thread::sleep(Duration::from_micros(*input * 37 % 400));
            *output = format!("{}\n", input * input).into_bytes();
            PieceReport { rows: 1, ..PieceReport::default() }
        }
    }
    impl Drop for Square {
        fn drop(&mut self) {
            end(self.0);
        }
    }

    /// A file that appears whole or not at all, and what went into it.
    struct Squares {
        file: Output,
        seen: Arc<Mutex<Vec<u64>>>,
        fault: Option<Fault>,
    }
    impl Sink<Vec<u8>> for Squares {
        fn write(&mut self, piece: &mut Vec<u8>) -> Result<(), Failure> {
            let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
            Fault::strike(self.fault, seen.len() as u64).map_err(Failure::Run)?;
            seen.extend(str::from_utf8(piece).unwrap().lines().map(|line| line.parse::<u64>().unwrap()));
            self.file.write(piece)
        }
        fn finish(self) -> Result<(), Failure> {
            end(self.fault);
            self.file.finish()
        }
    }

    /// A run from a number on, with a fault in the reader, the workers and the writer: what was written, and what it
    /// came to.
    fn collect(from: u64, [read, work, write]: [Option<Fault>; 3]) -> (Vec<u64>, Result<(), String>) {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("outward-pipeline-{}-{count}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("out");
        fs::write(&path, "from before").unwrap();
        let seen = Arc::<Mutex<Vec<u64>>>::default();
        let ran = caught(|| {
            let sink = Squares { file: Output::open(Some(&path))?, seen: Arc::clone(&seen), fault: write };
            let workers = (0..5).map(|_| Square(work)).collect();
            run(Count(from, read), workers, sink, |report| match report.failure {
                Some(failure) => Err(Failure::Run(failure.message)),
                None => Ok(()),
            })
        });
        let result = ran.and_then(|ran| ran.map(|_| ()).map_err(|failure| failure.to_string()));
        let whole = fs::read_to_string(&path).unwrap() != "from before";
        assert_eq!(whole, result.is_ok(), "{result:?}");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "another file is left: {result:?}");
        fs::remove_dir_all(&folder).unwrap();
        let seen = std::mem::take(&mut *seen.lock().unwrap_or_else(PoisonError::into_inner));
        (seen, result)
    }

    fn squares(numbers: std::ops::Range<u64>) -> Vec<u64> {
        numbers.map(|n| n * n).collect()
    }

    #[test]
    fn order_is_kept() {
        assert_eq!(collect(0, [None; 3]), (squares(0..500), Ok(())));
    }

    #[test]
    fn a_fault_of_any_stage_comes_in_its_place_and_leaves_nothing() {
        for stage in 0..3 {
            for (fault, words) in [(Fault::Error(200), "broken"), (Fault::Panic(200), "please report")] {
                let mut faults = [None; 3];
                faults[stage] = Some(fault);
                let (seen, result) = collect(0, faults);
                assert_eq!(seen, squares(0..200), "{faults:?}");
                assert!(result.is_err_and(|message| message.contains(words)), "{faults:?}");
            }
        }
    }

    #[test]
    fn a_fault_outside_of_any_piece_is_not_lost() {
        for stage in 0..3 {
            let mut faults = [None; 3];
            faults[stage] = Some(Fault::End);
            let (_, result) = collect(400, faults);
            assert!(result.is_err_and(|message| message.contains("please report")), "{faults:?}");
        }
    }
}
