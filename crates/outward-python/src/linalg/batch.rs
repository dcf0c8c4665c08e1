//! One problem for each matrix of a stack: threads share what is large, and Ctrl-C ends it.

use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use outward::matrix::{Execution, MatrixError};
use outward_tools::panics;
use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use crate::interrupt::WATCH;
use crate::interval::array::threads;

pyo3::import_exception!(numpy.linalg, LinAlgError);

/// The problems of a call, all of one shape.
pub trait Batch: Sync {
    /// A number of the results.
    type Number: Send;

    /// How long a problem takes, in multiplications.
    fn work(&self) -> usize;

    /// Computes the results of the problem of this number.
    fn compute(
        &self,
        number: usize,
        results: Vec<&mut [Self::Number]>,
        execution: Execution<'_>,
    ) -> Result<(), MatrixError>;
}

/// So many multiplications are worth a thread.
const WORTH: usize = 1 << 20;

/// The arrays of results, and how many numbers of each array a problem has.
pub struct Results<'a, T> {
    pub arrays: Vec<&'a mut [T]>,
    pub length: usize,
}

impl<'a, T> Results<'a, T> {
    /// Removes the results of the first problem and returns them.
    fn take(&mut self) -> Vec<&'a mut [T]> {
        let first = |array: &mut &'a mut [T]| {
            let (first, rest) = mem::take(array).split_at_mut(self.length);
            *array = rest;
            first
        };
        self.arrays.iter_mut().map(first).collect()
    }
}

/// A problem that has failed: its number, and why.
type Failed = (usize, MatrixError);

/// Computes all problems; `counts` are the dimensions that number them. The calling thread looks for Ctrl-C meanwhile,
/// unless there is little to do, and ends them after so many seconds.
pub fn run<T: Send>(
    py: Python<'_>,
    batch: &dyn Batch<Number = T>,
    counts: &[usize],
    results: Results<'_, T>,
    most_threads: Option<usize>,
    max_seconds: Option<f64>,
) -> PyResult<()> {
    let start = Instant::now();
    let count = counts.iter().product();
    let whole = batch.work().saturating_mul(count);
    // To count processors takes longer than a small product.
    let threads = match whole / WORTH {
        0 => 1,
        worth => worth.min(threads(most_threads)?),
    };
    let stop = AtomicBool::new(false);
    let work = || {
        let found = panics::caught(|| problems(batch, count, results, threads, &stop));
        found.map_err(PyRuntimeError::new_err)?.map_err(|(number, error)| exception(counts, number, error))
    };
    if whole < 4 * WORTH {
        return py.detach(work);
    }
    py.detach(|| {
        thread::scope(|scope| {
            let (done, outcome) = mpsc::channel();
            let run = move || {
                // Who has the other end waits for the result.
                let _ = done.send(work());
            };
            thread::Builder::new()
                .spawn_scoped(scope, run)
                .map_err(|error| PyRuntimeError::new_err(format!("cannot start a thread: {error}")))?;
            loop {
                let late = max_seconds.filter(|most| start.elapsed().as_secs_f64() > *most);
                match outcome.recv_timeout(WATCH) {
                    Ok(found) => {
                        let over = |seconds| format!("not verified within max_seconds={seconds}");
                        return found
                            .map_err(|error| late.map_or(error, |it| LinAlgError::new_err(over(it))));
                    }
                    Err(RecvTimeoutError::Timeout) => {
                        stop.fetch_or(late.is_some(), Ordering::Relaxed);
                        Python::attach(|py| py.check_signals())
                            .inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
                    }
                    Err(RecvTimeoutError::Disconnected) => {
                        return Err(PyRuntimeError::new_err("the thread of the call has ended"));
                    }
                }
            }
        })
    })
}

/// Computes all problems: threads share each one, or have problems of their own where these are small. The failure is
/// that of the first problem that fails, however many threads there are.
fn problems<T: Send>(
    batch: &dyn Batch<Number = T>,
    count: usize,
    mut results: Results<'_, T>,
    threads: usize,
    stop: &AtomicBool,
) -> Result<(), Failed> {
    let is_small = batch.work() < threads * WORTH;
    let sharing = if is_small { threads.min(count) } else { 1 };
    let inner = if sharing > 1 { 1 } else { threads };
    let has_failed = AtomicBool::new(false);
    let queue = Mutex::new((0..count).map(|number| (number, results.take())));
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
    let run = || {
        // What comes before a problem that fails has been taken by then, so that its own failure is known too.
        while !has_failed.load(Ordering::Relaxed)
            && let Some((number, results)) = next()
        {
            let execution = Execution::new().on_threads(inner).stop_when(stop);
            if let Err(error) = batch.compute(number, results, execution) {
                has_failed.store(true, Ordering::Relaxed);
                return Err((number, error));
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        let others: Vec<_> =
            (1..sharing).filter_map(|_| thread::Builder::new().spawn_scoped(scope, run).ok()).collect();
        let mut failed = run().err();
        for other in others {
            let found = other.join().unwrap_or(Err((count, MatrixError::Stopped))).err();
            failed = failed.into_iter().chain(found).min_by_key(|(number, _)| *number);
        }
        failed.map_or(Ok(()), Err)
    })
}

/// The exception of a problem that failed: NumPy's for a matrix for which there is no proof.
fn exception(counts: &[usize], number: usize, error: MatrixError) -> PyErr {
    let message = if counts.is_empty() {
        error.to_string()
    } else {
        let mut index = Vec::new();
        let mut rest = number;
        for count in counts.iter().rev() {
            index.push((rest % count).to_string());
            rest /= count;
        }
        index.reverse();
        let comma = if index.len() == 1 { "," } else { "" };
        format!("at ({}{comma}) of the stack: {error}", index.join(", "))
    };
    match error {
        MatrixError::Memory { .. } => PyMemoryError::new_err(message),
        MatrixError::NotVerified(_) => LinAlgError::new_err(message),
        _ => PyValueError::new_err(message),
    }
}
