//! Messages from a running job to its caller: notes and progress. A job prints nothing itself.

use std::fmt::Debug;
use std::sync::Arc;

/// Hears of a job, from any of its threads.
pub trait Monitor: Debug + Send + Sync {
    /// Takes a note or a warning: a line without an end.
    fn note(&self, text: &str);

    /// Something that may take long begins.
    fn start(&self, work: &Work) -> Box<dyn Progress> {
        let _ = work;
        Box::new(NoProgress)
    }
}

/// What takes long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Work {
    /// A file is read: its bytes, where they are known.
    File(Option<u64>),
    /// So many things of a kind are done.
    Items { count: u64, of: String },
}

/// How far one piece of work is; it ends where this is dropped.
pub trait Progress: Send + Sync {
    /// So many bytes or items more are done, and rows of a file.
    fn advance(&self, done: u64, rows: u64);
}

/// Who hears of a job, shared by its threads.
pub type SharedMonitor = Arc<dyn Monitor>;

/// Hears nothing: notes are lost.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoMonitor;

impl Monitor for NoMonitor {
    fn note(&self, _: &str) {}
}

/// Nobody watches.
struct NoProgress;

impl Progress for NoProgress {
    fn advance(&self, _: u64, _: u64) {}
}
