//! Messages from a running job to its caller: notes and progress. A job prints nothing itself.

use std::fmt::Debug;
use std::sync::Arc;

/// Receives messages of a job, from any of its threads.
pub trait Monitor: Debug + Send + Sync {
    /// Takes a note or a warning: a line without an end.
    fn note(&self, text: &str);

    /// Begins work that may take long.
    fn start(&self, work: &Work) -> Box<dyn Progress> {
        let _ = work;
        Box::new(NoProgress)
    }
}

/// The kind of work that takes long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Work {
    /// Reads a file of this number of bytes, if it is known.
    File(Option<u64>),
    /// Processes this number of items of a kind.
    Items { count: u64, of: String },
}

/// Progress of a piece of work, which ends when this is dropped.
pub trait Progress: Send + Sync {
    /// Adds bytes or items that are done, and rows of a file.
    fn advance(&self, done: u64, rows: u64);
}

/// The monitor of a job, shared by its threads.
pub type SharedMonitor = Arc<dyn Monitor>;

/// A monitor that drops all messages.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoMonitor;

impl Monitor for NoMonitor {
    fn note(&self, _: &str) {}
}

/// Progress that nobody watches.
struct NoProgress;

impl Progress for NoProgress {
    fn advance(&self, _: u64, _: u64) {}
}
