//! Calls that Ctrl-C ends: a tool runs on a thread of its own, and the calling thread checks for signals meanwhile,
//! which only the main thread of Python receives.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use outward_tools::failure::Failure;
use outward_tools::panics;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::errors::exception;
use crate::request::Notes;

/// Time between two checks for signals.
pub const WATCH: Duration = Duration::from_millis(50);

/// Stack size, the usual one of a main thread.
const STACK: usize = 8 << 20;

/// A flag that ends the searches of one call. It is reused, because searches take one that lives as long as the
/// process.
pub struct StopFlag(&'static AtomicBool);

/// Flags that no call uses: there are never more than there were calls at the same time.
static FREE: Mutex<Vec<&'static AtomicBool>> = Mutex::new(Vec::new());

impl StopFlag {
    pub fn lend() -> StopFlag {
        let free = FREE.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let flag = free.unwrap_or_else(|| Box::leak(Box::new(AtomicBool::new(false))));
        flag.store(false, Ordering::Relaxed);
        StopFlag(flag)
    }

    pub fn get(&self) -> &'static AtomicBool {
        self.0
    }
}

impl Drop for StopFlag {
    fn drop(&mut self) {
        FREE.lock().unwrap_or_else(PoisonError::into_inner).push(self.0);
    }
}

/// Looks for signals between the parts of work that the calling thread does itself, without the GIL.
#[derive(Default)]
pub struct SignalWatch(Option<Instant>);

impl SignalWatch {
    /// Fails after Ctrl-C. Signals are looked for some times a second, however often this is called.
    pub fn check(&mut self) -> PyResult<()> {
        let now = Instant::now();
        let SignalWatch(next) = self;
        let is_due = next.is_some_and(|next| next <= now);
        if is_due || next.is_none() {
            *next = Some(now + WATCH);
        }
        if is_due { Python::attach(|py| py.check_signals()) } else { Ok(()) }
    }
}

/// Runs a tool without the GIL. Its searches end once the flag that it gets is set. After Ctrl-C, work that does not
/// check the flag is not waited for: it ends in the background.
pub fn call<R: Send + 'static>(
    py: Python<'_>,
    tool: impl FnOnce(&'static AtomicBool) -> Result<R, Failure> + Send + 'static,
) -> PyResult<R> {
    let lent = StopFlag::lend();
    let stop = lent.get();
    let (notes, heard) = mpsc::channel();
    let (done, outcome) = mpsc::channel();
    let run = move || {
        // The first channel closes at the end of the tool.
        let found = panics::caught(|| Notes::sent_to(notes, || tool(stop)));
        drop(lent);
        // After Ctrl-C there is no receiver.
        let _ = done.send(found);
    };
    thread::Builder::new()
        .stack_size(STACK)
        .spawn(run)
        .map_err(|error| PyRuntimeError::new_err(format!("cannot start a thread: {error}")))?;
    py.detach(move || {
        loop {
            match heard.recv_timeout(WATCH) {
                // Warnings name the line of the calling thread.
                Ok(note) => Notes::warn(note),
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(interrupt) = Python::attach(|py| py.check_signals()) {
                        stop.store(true, Ordering::Relaxed);
                        // Most searches are done before the caller goes on.
                        let _ = outcome.recv_timeout(WATCH);
                        return Err(interrupt);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        match outcome.recv() {
            Ok(Ok(found)) => found.map_err(|failure| exception(&failure)),
            Ok(Err(message)) => Err(PyRuntimeError::new_err(message)),
            Err(_) => Err(PyRuntimeError::new_err("the thread of the call has ended")),
        }
    })
}
